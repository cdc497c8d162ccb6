"""What the views of all games share: a card that is only known to be there, a hidden order, the open question."""

from __future__ import annotations

from typing import Any, Final

from mazzo.engine.table import Table

SPECTATOR: Final = -1
"""The seat of those who only watch: they know what all players know."""
HIDDEN: Final[dict[str, Any]] = {"hidden": True}
"""A card whose face a seat does not know."""


def unordered(t: Table, seat: int, cards: list[int]) -> list[int]:
    """The cards of a hand: those a seat knows, then the others; a hidden order tells nothing."""
    return [c for c in cards if t.knows(seat, c)] + [c for c in cards if not t.knows(seat, c)]


def asked(t: Table) -> dict[str, Any] | None:
    """Who is asked what, without the options: those are for the one who is asked."""
    q = t.asked
    if q is None:
        return None
    return {"step": t.moves, "player": q.player, "kind": q.kind, "rule": q.rule or None}
