"""Briscola as the rest of Mazzo uses it: setting up, showing, explaining."""

from __future__ import annotations

from typing import Any

from briscola import table as at
from briscola.cards import CARDS, Card, catalog
from briscola.play import GAME, tricks
from briscola.table import Briscola
from mazzo.engine import reading
from mazzo.engine.errors import MazzoError, Refusal
from mazzo.engine.pile_observing import PileObserver
from mazzo.engine.piles import PileGame

SETUP = frozenset({"players", "names", "first", "options"})
NOT_YOUR_TURN = Refusal("br.play.order", "not-your-turn")
NOT_IN_HAND = Refusal("br.play.free", "not-in-hand")


class BriscolaGame(PileGame):
    """See `mazzo.engine.game` and `mazzo.engine.piles`."""

    name = "briscola"
    table = Briscola
    written = ("leader", "tricks", "trump")

    def seated(self, players: object, names: Any = ()) -> Briscola:
        if isinstance(players, bool) or players not in (2, 4):
            raise MazzoError("Briscola is played by two, or by four as partners.", "br.setup.players")
        return Briscola(int(str(players)), tuple(names))

    def new(self, setup: dict[str, Any], seed: str) -> Briscola:
        """players: 2 (default) or 4; names; first: who leads (default: at random)."""
        reading.only_keys(setup, SETUP, "setup")
        names = setup.get("names") or ()
        t = self.seated(setup.get("players", len(names) or 2), names)
        first = reading.number(setup, "first", "setup", -1, t.players - 1, -1)
        t.reseed(seed)
        t.log = []
        t.now[at.LEADER] = t.roll(t.players) - 1 if first < 0 else first
        t.call(GAME)
        t.run()
        return t

    def facts(self, t: Briscola) -> dict[str, Any]:
        return {"turn": t.now[at.TRICKS], "trump": t.trump()}

    def kind(self, card: Card) -> str:
        return card.suit

    def written_facts(self, t: Briscola) -> dict[str, Any]:
        taken = t.now[at.TRICKS] - (0 if t.over else 1)
        return {"leader": t.now[at.LEADER], "tricks": taken, "trump": CARDS[t.now[at.TRUMP]].slug}

    def go_on(self, t: Briscola, data: dict[str, Any]) -> None:
        if len(set(t.printed)) < len(t.printed):
            raise MazzoError("A card is in this position twice.", "br.deck.forty")
        t.now[at.LEADER] = reading.number(data, "leader", "scenario", 0, t.players - 1)
        t.now[at.TRICKS] = reading.number(data, "tricks", "scenario") + bool(t.trick)
        t.now[at.TRUMP] = catalog().find(str(data.get("trump", "")))
        for i, card in enumerate(t.trick):
            t.player[card] = (t.now[at.LEADER] + i) % t.players
        for seat in range(t.players):
            t.points[seat] = sum(t.card(c).points for c in t.pile("won", seat))
        t.call(GAME).pc = GAME.at(tricks)

    def verbs(self) -> tuple[str, ...]:
        return ("play",)

    def why(self, t: Briscola, seat: int, card: int, verb: str) -> Refusal | None:
        if t.over or t.active() != seat:
            return NOT_YOUR_TURN
        return None if card in t.hand(seat) else NOT_IN_HAND

    def result(self, t: Briscola) -> dict[str, Any]:
        return {"winners": list(t.winners), "points": list(t.points), "turns": t.now[at.TRICKS]}


BRISCOLA = BriscolaGame()
BRISCOLA.is_played_on(Briscola)
OBSERVED = PileObserver(
    BRISCOLA, CARDS, questions=("play",), players=4, choices=3, seats=frozenset({"leader", "player"})
)
