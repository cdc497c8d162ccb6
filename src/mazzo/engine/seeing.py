"""What the views of all games share: facedown cards, hidden orders, the open question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mazzo.engine.respond import ALTERNATION
from mazzo.engine.shapes import Asked, Hidden
from mazzo.engine.table import Table

SPECTATOR: Final = -1
"""The seat of those who only watch: they know what all players know."""
HIDDEN: Final[Hidden] = {"hidden": True}
"""A card whose face a seat does not know."""


def unordered(t: Any, seat: int, owner: int, cards: list[int]) -> list[int]:
    """The cards of a hand. Its owner sees them as they came; others see those they know, then the rest.

    The order must reveal nothing. Known cards are sorted by public id, which only tells when they were shown.
    """
    if seat == owner:
        return cards
    return by_id([c for c in cards if t.knows(seat, c)], t.pub) + [c for c in cards if not t.knows(seat, c)]


def by_name(t: Any, cards: list[int]) -> list[int]:
    """Cards revealed together, in an order that does not show how they lay before."""
    return sorted(cards, key=lambda c: str(t.card(c).slug))


def by_id(cards: list[int], ids: list[int]) -> list[int]:
    """Cards in the order of their public ids, which reveals nothing to those who know them."""
    return sorted(cards, key=lambda c: ids[c])


def asked(t: Table) -> Asked | None:
    """Who is asked what. The options are left out: only the seat that is asked may see them."""
    q = t.asked
    if q is None:
        return None
    return {"step": t.moves, "player": q.player, "kind": q.kind, "rule": q.rule or None}


def going_round(t: Table) -> list[int]:
    """The seats that have yet to answer, the one being asked first."""
    f = t.frames[-1]
    seats = list(f.seats)
    if f.node is ALTERNATION and not f.offered and f.you >= 0 and f.you != f.opener:
        # The seat that acted last may go on when the others have nothing to add.
        seats.append(f.you)
    return seats


class Memory:
    """What was last seen of a table, so that a view only makes again the cards that may have changed.

    The row of a card that lies in a pile, out of play, depends on nothing but the columns of that card: it is made
    again when one of them has changed. Rows of cards in play depend on each other, and are made again after every
    choice, once for all seats that see the same. A row that is the same as before stays the same object, so that
    comparing two views takes little time. Rows must never be changed.
    """

    def __init__(self) -> None:
        self.table: Table | None = None
        self.moves = -1
        self.cols: list[list[int]] = []
        """The columns of the table when it was last looked at."""
        self.rows: dict[int, list[object]] = {}
        """The rows of all cards, by seat; None: it has to be made."""
        self.restless: set[int] = set()
        """Cards in piles that depend on more than their columns."""
        self.shared: dict[int, object] = {}
        """Rows of cards in play that everybody sees alike, made since the last choice."""
        self.before: dict[int, object] = {}
        """The same before that choice."""

    def look(self, t: Table, seat: int, restless: list[int]) -> None:
        """Find out what has changed. A table changes only by choices. `restless`: cards in piles that may differ."""
        if t is not self.table or t.moves != self.moves:
            self._compare(t)
            self.table = t
            self.moves = t.moves
            self.before = self.shared
            self.shared = {}
            self.restless.update(restless)
            for rows in self.rows.values():
                for card in self.restless:
                    rows[card] = None
            self.restless = set(restless)
        if seat not in self.rows:
            self.rows[seat] = [None] * len(t.cols[0])

    def _compare(self, t: Table) -> None:
        cols = t.cols
        if len(cols) != len(self.cols) or len(cols[0]) != len(self.cols[0]):
            self.cols = [c.copy() for c in cols]
            self.rows = {}
            return
        for i in range(len(cols)):
            new = cols[i]
            old = self.cols[i]
            if new != old:
                changed = [card for card in range(len(new)) if new[card] != old[card]]
                for rows in self.rows.values():
                    for card in changed:
                        rows[card] = None
                self.cols[i] = new.copy()

    def lying(self, t: Any, seat: int, cards: list[int], make: Callable[[Any, int, int], Any]) -> list[Any]:
        """Cards in a pile, out of play."""
        rows = self.rows[seat]
        return [rows[card] or self._made(t, seat, card, make) for card in cards]

    def _made(self, t: Table, seat: int, card: int, make: Callable[[object, int, int], object]) -> object:
        row = self.rows[seat][card] = make(t, seat, card)
        return row

    def standing(
        self, t: Any, seat: int, cards: list[int], make: Callable[[Any, int, int], Any], alike: bool
    ) -> list[Any]:
        """Cards in play. `alike`: whoever knows such a card sees the same of it."""
        found = []
        for card in cards:
            if alike and t.knows(SPECTATOR, card):
                row = self.shared.get(card)
                if row is None:
                    row = make(t, seat, card)
                    old = self.before.get(card)
                    if old is not None and old == row:
                        row = old
                    self.shared[card] = row
            else:
                row = make(t, seat, card)
            found.append(row)
        return found
