"""The interface of a game: what the rest of Mazzo may ask it."""

from __future__ import annotations

import copyreg
from importlib import import_module
from typing import Any, ClassVar, Final

from mazzo.engine.build import fingerprint
from mazzo.engine.errors import MazzoError, Refusal
from mazzo.engine.frame import Event, Option
from mazzo.engine.native import mypyc_attr
from mazzo.engine.picture import USUAL, Habits
from mazzo.engine.seeing import HIDDEN, SPECTATOR, Memory
from mazzo.engine.sets import sets_of
from mazzo.engine.shapes import Forecast, Happened, Spoken
from mazzo.engine.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game: how a match is set up, how a position is read and written, what a seat may see.

    Everything here uses JSON data and public card ids; the insides of a table stay inside.
    """

    name: ClassVar[str] = ""
    habits: ClassVar[Habits] = USUAL
    """What its facts are like, for the table as text."""

    def build(self) -> str:
        """A fingerprint of the rules and cards: changing one number on one card makes another build."""
        return fingerprint(self._package(), *[s.package for s in sets_of(self.name)])

    def __reduce__(self) -> tuple[object, ...]:
        """There is one of each, and every copy is that one."""
        return _game_in, (self._package(),)

    def _package(self) -> str:
        return type(self).__module__.rpartition(".")[0]

    def is_played_on(self, tables: type[Table]) -> None:
        """Tables of this class belong to this game, and are pickled the way it saves them."""
        _PLAYED[tables] = self
        copyreg.pickle(tables, self._frozen)

    def _frozen(self, t: Any) -> tuple[Any, ...]:
        return _thawed, (self, self.fixed(t), t.save(), t.log)

    def columns(self) -> tuple[str, ...]:
        """The names of a table's columns, card columns first, as saved tables list them."""
        return ()

    def new(self, setup: dict[str, object], seed: str) -> Table:
        """Deal a match from a setup, up to its first question."""
        raise TypeError

    def from_scenario(self, scenario: object) -> Table:
        """Set up a position by hand, up to its first question."""
        raise TypeError

    def scenario(self, t: Any) -> dict[str, Any]:
        """The current position as a scenario."""
        raise TypeError

    def state(self, t: Any) -> dict[str, Any]:
        """Everything at any moment, derived values included: the view of someone who knows all cards."""
        known: list[int] = t.known[:]
        t.known[:] = [(1 << self.players(t)) - 1] * len(known)
        data = self.view(t, SPECTATOR)
        t.known[:] = known
        data["moves"] = t.moves
        return data

    def blank(self, saved: dict[str, object]) -> Table:
        """An empty table of the right kind for saved data."""
        raise TypeError

    def fixed(self, t: Any) -> dict[str, Any]:
        """What `blank` needs to know."""
        raise TypeError

    def view(self, t: Any, seat: int) -> dict[str, Any]:
        """What a seat sees (a spectator is seat -1): hidden cards never leave."""
        raise TypeError

    def glance(self, t: Any, seat: int, memory: Memory) -> dict[str, Any]:
        """The same view, if something is remembered of the last one. It must not be changed.

        A game may make anew only what has changed since.
        """
        return self.view(t, seat)

    def event(self, t: Any, event: Event, seat: int | None) -> Happened:
        """An event in public terms, as a seat may know it (None: nothing is hidden).

        The log keeps what was known about its cards at that moment. `xs` is the step, then face, public id and knowers
        of the card, then the same three of its source.
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

    def sees(self, t: Any, event: Event, seat: int) -> int:
        """Whether a seat knew the card of an event and its source, as two bits: equal bits, equal lines."""
        if len(event.xs) < 7:
            # The event does not say who knew what, so every seat gets a line of its own.
            return seat + 4
        card, source = event.xs[3], event.xs[6]
        if seat < 0:
            everyone = (1 << self.players(t)) - 1
            return (card == everyone) + 2 * (source == everyone)
        return (card >> seat & 1) + 2 * (source >> seat & 1)

    def event_name(self, kind: int) -> str:
        """What a kind of event is called."""
        raise TypeError

    def remembered(self, t: Any, card: int, then: tuple[int, ...], seat: int | None) -> Spoken | None:
        """A card in the log: its face and id at that moment, if the seat knew them then."""
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
        """The id that clients know a card by (column `pub`)."""
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
        """Does the open question offer this to a seat? An option that is only a verb ('end') fits any card."""
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

    def forecasts(self, t: Any) -> dict[int, Forecast]:
        """What options of the open question would lead to if nobody intervened, by their numbers.

        Only from what the player who is asked may know; what cannot be said is left out.
        """
        return {}

    def verbs(self) -> tuple[str, ...]:
        """Every verb an option may have."""
        raise TypeError

    def result(self, t: Any) -> dict[str, Any]:
        """How the match ended."""
        raise TypeError

    def players(self, t: Any) -> int:
        """How many seats there are at this table."""
        return 2


_PLAYED: Final[dict[type[Table], Game]] = {}


def game_of(table: Table) -> Game:
    """The game that is played on a table."""
    if type(table) not in _PLAYED:
        raise MazzoError(f"Nobody has said which game is played on a {type(table).__name__}.")
    return _PLAYED[type(table)]


def _game_in(package: str) -> Game:
    found: Game = import_module(package).GAME
    return found


def _thawed(game: Game, fixed: dict[str, object], saved: dict[str, object], log: list[Event] | None) -> Table:
    table = game.blank(fixed)
    table.load(saved)
    table.log = log
    return table
