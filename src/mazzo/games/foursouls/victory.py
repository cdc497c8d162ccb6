"""How it ends: four souls, an ability that wins, the timer of solo and co-op, a challenge. `fs.victory.*`"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazzo.games.foursouls import terms
from mazzo.games.foursouls.constant.winning import Beaten, NeedsMoreSouls
from mazzo.games.foursouls.terms import WON

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls


def check(t: FourSouls, fresh: bool = True) -> bool:
    """Has somebody won (or everybody lost)? Checked between one resolution and the next.

    `fresh`: something that souls depend on may have changed since the last check.
    """
    if t.challenge():
        # fs.challenge.completion: nothing else wins a challenge. Deaths are completed first.
        if not t.now[terms.DYING] and any([goal.reached(t, f) for goal, f in t.rules(Beaten)]):
            end(t, tuple(range(t.players)))
            return True
        return timed_out(t)
    if t.now[WON]:
        end(t, declared(t))
        return True
    if t.options & terms.COOP:
        if together(t) >= t.goal:
            end(t, tuple(range(t.players)))
            return True
        return timed_out(t)
    winners = tuple([p for p in range(t.players) if t.souls(p) >= needed(t, p)]) if fresh else ()
    if winners:
        end(t, winners)
        return True
    return False


def declare(t: FourSouls, player: int) -> None:
    """A player wins because of an ability that has resolved."""
    t.now[WON] |= 1 << player


def declared(t: FourSouls) -> tuple[int, ...]:
    """The players who win by an ability."""
    return tuple([p for p in range(t.players) if t.now[WON] >> p & 1])


def needed(t: FourSouls, player: int) -> int:
    """fs.victory.modified-threshold"""
    return t.goal + t.total(NeedsMoreSouls, player)


def together(t: FourSouls) -> int:
    """The souls of both characters (fs.solo.goal)."""
    return sum([t.souls(p) for p in range(t.players)])


def timed_out(t: FourSouls) -> bool:
    if t.now[terms.TIMER] > 0:
        return False
    t.tell(terms.LOST_GAME)
    t.finish(())
    return True


def end(t: FourSouls, winners: tuple[int, ...]) -> None:
    for p in winners:
        t.tell(terms.WON_GAME, -1, p)
    t.finish(winners)


def tick(t: FourSouls, n: int = -1) -> None:
    """The timer moves: down by one by default."""
    if t.now[terms.TIMER] > 0:
        t.now[terms.TIMER] = max(0, t.now[terms.TIMER] + n)
        t.prepared = False
        t.tell(terms.TIMER_DOWN, -1, -1, t.now[terms.TIMER])
