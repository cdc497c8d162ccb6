"""What the views of all games share: a card that is only known to be there, a hidden order, the open question."""

from __future__ import annotations

from typing import Any, Final

from mazzo.engine.respond import ALTERNATION
from mazzo.engine.shapes import Asked, Hidden
from mazzo.engine.table import Table

SPECTATOR: Final = -1
"""The seat of those who only watch: they know what all players know."""
HIDDEN: Final[Hidden] = {"hidden": True}
"""A card whose face a seat does not know."""


def unordered(t: Any, seat: int, owner: int, cards: list[int]) -> list[int]:
    """The cards of a hand. Whose it is sees them as they came; the others those they know, then the rest.

    A hidden order tells nothing, not even when the cards have been shown: their ids say in which order that was.
    """
    if seat == owner:
        return cards
    return by_id([c for c in cards if t.knows(seat, c)], t.pub) + [c for c in cards if not t.knows(seat, c)]


def by_name(t: Any, cards: list[int]) -> list[int]:
    """Cards that come to light together, in an order that does not tell in which they came to lie where they were."""
    return sorted(cards, key=lambda c: str(t.card(c).slug))


def by_id(cards: list[int], ids: list[int]) -> list[int]:
    """Cards in the order of their public ids, which tells nothing to those who know them."""
    return sorted(cards, key=lambda c: ids[c])


def asked(t: Table) -> Asked | None:
    """Who is asked what, without the options: those are for the one who is asked."""
    q = t.asked
    if q is None:
        return None
    return {"step": t.moves, "player": q.player, "kind": q.kind, "rule": q.rule or None}


def going_round(t: Table) -> list[int]:
    """The seats that an open request for answers goes on to, the one that is asked first."""
    f = t.frames[-1]
    seats = list(f.seats)
    if f.node is ALTERNATION and not f.offered and f.you >= 0 and f.you != f.opener:
        # Whoever acted last may go on when the others have nothing to add.
        seats.append(f.you)
    return seats
