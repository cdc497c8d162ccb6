"""What a card shows: a copy of another one, its other side. `fs.copy.*`, `fs.mech.flip-*`"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls

FACE_BITS: Final = 12
"""See `FourSouls.face`."""
FACE_MASK: Final = (1 << FACE_BITS) - 1


def become(t: FourSouls, card: int, like: int, turn: bool) -> None:
    """A card becomes a copy of what another one is now; `turn`: only for this turn, on top of any other copying."""
    face = t.face[like]
    number = face >> FACE_BITS or face or t.printed[like] + 1
    t.face[card] = t.face[card] & FACE_MASK | number << FACE_BITS if turn else number
    t.invalidate()


def turn_back(t: FourSouls) -> None:
    """Cards that were copies for this turn are themselves again."""
    for card in range(len(t.face)):
        if t.face[card] > FACE_MASK:
            t.face[card] &= FACE_MASK
            t.invalidate()


def flip(t: FourSouls, card: int) -> bool:
    """Turn a card to its other side, if it has one; it is still the same card (fs.mech.flip-same-card)."""
    other = t.defs[t.printed[card]].other
    if not other:
        return False
    t.printed[card] = [c.slug for c in t.defs].index(other)
    t.invalidate()
    return True


def unmask(t: FourSouls, card: int) -> None:
    """It is no longer a copy, and shows its front."""
    t.face[card] = 0
    if not t.defs[t.printed[card]].copies:
        flip(t, card)
