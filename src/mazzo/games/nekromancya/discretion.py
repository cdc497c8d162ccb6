"""Who might hold an answer, judging by what everybody knows: in a discreet match this decides who is asked.

If players were asked only when they can answer, that would tell the others what they hold. `nk.decision.discreet`
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mazzo.engine.frame import NOBODY, Option
from mazzo.games.nekromancya.terms import FILLER

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya


def might(t: Nekromancya, seat: int, options: Callable[[Nekromancya, int], list[Option]]) -> bool:
    """Might an unknown card in this hand give one of these options? A War Deck is a secret, so it may be any card."""
    closed = [c for c in t.hand(seat) if not t.knows(NOBODY, c)]
    if not closed:
        return False
    card = closed[0]
    face = t.printed[card]
    found = False
    for other in range(len(t.defs)):
        t.printed[card] = other
        if t.defs[other].kind != FILLER and [o for o in options(t, seat) if o.card == card]:
            found = True
            break
    t.printed[card] = face
    return found
