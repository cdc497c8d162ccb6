"""Who might hold an answer, for all that everybody knows: in a discreet match that decides who is asked.

Who is asked only when there is something to answer with tells the others what is in the hand. `nk.decision.discreet`
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from mazzo.engine.frame import NOBODY, Option
from mazzo.games.nekromancya.table import Nekromancya


@lru_cache(maxsize=1)
def every_face() -> list[int]:
    """What a card in a hand may be: a War Deck is a secret, so any card."""
    from mazzo.games.nekromancya.guessing import pool

    return sorted(set(pool()))


def might(t: Nekromancya, seat: int, options: Callable[[Nekromancya, int], list[Option]]) -> bool:
    """Might a card in this hand that not everybody knows give one of these options? It may be any card."""
    closed = [c for c in t.hand(seat) if not t.knows(NOBODY, c)]
    if not closed:
        return False
    card = closed[0]
    face = t.printed[card]
    found = False
    for other in every_face():
        t.printed[card] = other
        if [o for o in options(t, seat) if o.card == card]:
            found = True
            break
    t.printed[card] = face
    return found
