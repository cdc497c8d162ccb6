"""What a game tells the rest of the house about itself."""

from __future__ import annotations

from typing import Any

from mazzo.engine.build import fingerprint
from mazzo.engine.errors import Refusal
from mazzo.engine.frame import Event, Option
from mazzo.engine.seeing import HIDDEN, SPECTATOR
from mazzo.engine.shapes import Happened, Spoken
from mazzo.engine.table import Table


class Game:
    """One game: how a match is set up, how a position is read and written, what a seat may see.

    Everything here speaks JSON data and public card ids; what is inside a table stays there.
    """

    name: str = ""

    def build(self) -> str:
        """Which rules and cards these are: another number on one card, and it is another build."""
        return fingerprint(type(self).__module__.rpartition(".")[0])

    def columns(self) -> tuple[str, ...]:
        """The names of the columns of a table, those of cards first: what a saved one is made of."""
        return ()

    def new(self, setup: dict[str, Any], seed: str) -> Table:
        """Deal a match from a setup, up to its first question."""
        raise TypeError

    def from_scenario(self, scenario: object) -> Table:
        """Set up a position by hand, up to its first question."""
        raise TypeError

    def scenario(self, t: Any) -> dict[str, Any]:
        """The current position as a scenario."""
        raise TypeError

    def state(self, t: Any) -> dict[str, Any]:
        """Everything at any moment, with derived values beside the stored ones: the view of one who knows all cards."""
        known: list[int] = t.known[:]
        t.known[:] = [(1 << self.players(t)) - 1] * len(known)
        data = self.view(t, SPECTATOR)
        t.known[:] = known
        data["moves"] = t.moves
        return data

    def blank(self, saved: dict[str, Any]) -> Table:
        """An empty table of the right kind for saved data."""
        raise TypeError

    def fixed(self, t: Any) -> dict[str, Any]:
        """What `blank` needs to know."""
        raise TypeError

    def view(self, t: Any, seat: int) -> dict[str, Any]:
        """What a seat sees (a spectator is seat -1): hidden cards never leave."""
        raise TypeError

    def event(self, t: Any, event: Event, seat: int | None) -> Happened:
        """An event in public terms, as a seat may know it (None: nothing is hidden).

        The log keeps what was known of its cards at that moment: `xs` are the step, and the face, public id and
        knowers first of the card, then of its source.
        """
        xs = event.xs
        return {
            "kind": self.event_name(event.kind),
            "step": xs[0],
            "player": event.player if event.player >= 0 else None,
            "card": self.remembered(t, event.card, xs[1:4], seat),
            "source": self.remembered(t, event.src, xs[4:7], seat),
            "n": event.n,
        }

    def event_name(self, kind: int) -> str:
        """What a kind of event is called."""
        raise TypeError

    def remembered(self, t: Any, card: int, then: tuple[int, ...], seat: int | None) -> Spoken | None:
        """A card of the log: its face and id as they were, if the seat knew them at that moment."""
        if card < 0:
            return None
        face, pub, known = then
        everyone = (1 << self.players(t)) - 1
        if seat is not None and (known != everyone if seat < 0 else not known >> seat & 1):
            return HIDDEN
        return {"id": pub, "card": t.defs[face].slug}

    def option_text(self, t: Any, option: Option) -> str:
        """The stable text of an option, unique within its decision: `reap troll#4`."""
        raise TypeError

    def public_id(self, t: Any, card: int) -> int:
        """Every table has a column of them, `pub`."""
        found: int = t.pub[card]
        return found

    def card_name(self, t: Any, card: int) -> str:
        """The slug of a card."""
        return str(t.card(card).slug)

    def card_at(self, t: Any, public_id: int) -> int:
        """The card with a public id, or -1."""
        pub: list[int] = t.pub
        return pub.index(public_id) if public_id in pub else -1

    def why(self, t: Any, seat: int, card: int, verb: str) -> Refusal | None:
        """Why a seat may not do something with a card now; None if and only if it is offered (see `offers`)."""
        raise TypeError

    def offers(self, t: Any, seat: int, card: int, verb: str) -> bool:
        """Does the open question offer this to a seat? What is nothing but its verb ('end') is about any card."""
        q = t.asked
        if q is None or q.player != seat:
            return False
        name = f"{self.card_name(t, card)}#{self.public_id(t, card)}"
        for o in q.options:
            if o.verb == verb:
                words = self.option_text(t, o).split()
                if o.card == card or len(words) == 1 or name in words:
                    return True
        return False

    def verbs(self) -> tuple[str, ...]:
        """Every verb an option may have."""
        raise TypeError

    def result(self, t: Any) -> dict[str, Any]:
        """How it ended."""
        raise TypeError

    def players(self, t: Any) -> int:
        return 2
