"""How a game is played in the head: what the thinking opponent needs besides the worth of a position.

By default everybody plays with a quick look ahead, for the rest of the turn and the turn of the next player.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, ClassVar, cast

from mazzo import games
from mazzo.bots.base import question
from mazzo.bots.greedy import SKETCH, Greedy, Judge, _Search, judge_of
from mazzo.engine.game import game_of
from mazzo.engine.table import Table


class Guide:
    """For games that have none of their own."""

    horizon: ClassVar[int] = 2
    """How many times the turn passes before a line of play is judged."""
    care: ClassVar[int] = 3
    """Where dice decide, the first sight uses this many times more worlds than the greedy opponent."""
    few: ClassVar[int] = 5
    """Nothing is concluded from fewer worlds."""
    doubt: ClassVar[float] = 2.0
    """About how far off the first comparison of two options is: the wilder the dice, the more."""
    ruled_out: ClassVar[float] = 250.0
    """An option that is this much worse at first sight is never tried."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def first_sight(self, t: Any, greedy: Greedy, late: Callable[[], bool]) -> list[float]:
        """What every option looks like before anything is imagined."""
        worlds = self.judge.worlds(t)
        return greedy.glance(t, self.judge, worlds if worlds == 1 else self.care * worlds, late)

    def routine(self, t: Any) -> bool:
        """Is the open question not worth thinking about?"""
        return False

    def begin(self, t: Any) -> None:
        """A line of play begins on this table."""

    def play(self, t: Any) -> Any:
        """Let the seat that is asked choose, with a quick look ahead; returns the table after that."""
        q = question(t)
        if len(q.options) == 1:
            t.choose(0)
            return t
        look = _Search(self.judge, q.player)
        if self.judge.far(t):
            # The look ahead plays the whole turn anyway, so keep the tables it ends with.
            turns = [look.imagine(t, i) for i in range(len(q.options))]
            return max(turns, key=lambda after: self.judge.value(after, q.player))
        scores = look.scores(t, SKETCH)
        t.choose(scores.index(max(scores)))
        return t


def guide_of(table: Table) -> Guide:
    """The guide of the game that is played at a table, or the usual one."""
    return _guide(game_of(table).name)(judge_of(table))


@lru_cache
def _guide(game: str) -> type[Guide]:
    return cast(type[Guide], games.manifest(game).load("guide") or Guide)
