"""Hunger, and the last round: why every match ends. `nk.decision.hunger`, `nk.decision.last_round`"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.games.nekromancya import terms
from mazzo.games.nekromancya.terms import CALM, NO_HUNGER, TURN

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya

PATIENCE: Final = 2
"""How many full rounds of turns may pass without a kill or a successful Demonstration."""
BITE: Final = 2
"""The Power that Hunger gives or takes."""
LAST_ROUND: Final = 100


def left_out(t: Nekromancya) -> bool:
    return t.options & NO_HUNGER != 0


def turns_left(t: Nekromancya) -> int:
    """How many turns have to pass in peace before Hunger comes; 0: it reigns."""
    return max(0, PATIENCE * t.players + 1 - t.now[CALM])


def reigns(t: Nekromancya) -> bool:
    return turns_left(t) == 0 and not left_out(t)


def another_turn(t: Nekromancya) -> None:
    before = reigns(t)
    t.now[CALM] += 1
    if reigns(t) and not before:
        t.tell(terms.HUNGER_CAME)


def sate(t: Nekromancya) -> None:
    """An Awakened was killed, or a Demonstration succeeded: Hunger stops at once, and the wait begins again."""
    if reigns(t):
        t.tell(terms.HUNGER_WENT)
    t.now[CALM] = 0


def bite(t: Nekromancya, seat: int) -> None:
    """The income of an Update in which Hunger reigns."""
    if t.field(seat):
        t.power[seat] += BITE
        t.tell(terms.FED, -1, seat, BITE)
    elif t.power[seat]:
        n = min(BITE, t.power[seat])
        t.power[seat] -= n
        t.tell(terms.STARVED, -1, seat, n)
    t.unsettled = True
    if all([not t.power[p] and not t.field(p) for p in range(t.players)]):
        # Nobody can pay for anything, now or later.
        end(t)


def turns_to_play(t: Nekromancya) -> int:
    """How many turns may still begin after the current one."""
    return LAST_ROUND * t.players - t.now[TURN]


def end(t: Nekromancya) -> None:
    """Only a Fatality makes a winner (nk.victory.fatality_only)."""
    t.tell(terms.NOBODY_WON)
    t.finish(())
