"""The table: which piles there are, who is to play, who plays with whom."""

from __future__ import annotations

from briscola.cards import CARDS, catalog
from mazzo.engine.piles import Pile, PileTable

LEADER, TRICKS, TRUMP = range(3)
"""The facts in `now`: who leads, how many tricks were begun, the card whose suit is trump."""


class Briscola(PileTable):
    """A position."""

    piles = (
        Pile("stock"),
        Pile("turned", seen="everybody"),
        Pile("trick", seen="everybody"),
        Pile("hand", seen="owner", own=True),
        Pile("won", seen="everybody", own=True),
    )
    facts = ("leader", "tricks", "trump")
    marks = ("player",)
    counts = ("points",)
    events = ("turn", "trump", "play", "take", "draw", "win", "tie")

    def __init__(self, players: int, names: tuple[str, ...] = ()) -> None:
        super().__init__(catalog(), players, names)

    def bind(self) -> None:
        super().bind()
        self.player = self.cols[-1]
        (self.points,) = self.seats
        self.stock, self.turned, self.trick = self.zones[:3]

    def hand(self, seat: int) -> list[int]:
        return self.pile("hand", seat)

    def active(self) -> int:
        """br.play.order: the leader, then the others in turn."""
        return (self.now[LEADER] + len(self.trick)) % self.players

    def side(self, seat: int) -> list[int]:
        """br.four.partners: a player, and the partner across the table if there are four."""
        return [p for p in range(self.players) if p % 2 == seat % 2]

    def trump(self) -> str:
        return CARDS[self.now[TRUMP]].suit
