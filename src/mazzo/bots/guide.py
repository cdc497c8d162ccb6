"""How a game is played in the head: what the thinking opponent wants to know beyond what a position is worth.

A game that says nothing about it is played with a quick look ahead by everybody, for the rest of the turn and the turn
of the next player.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from typing import Any, ClassVar, Final, cast

from mazzo.bots.base import question
from mazzo.bots.greedy import SKETCH, Greedy, Judge, _Search, judge_of
from mazzo.engine.table import Table


class Guide:
    """For games that have none of their own."""

    horizon: ClassVar[int] = 2
    """How many times the turn passes before a line of play is judged."""
    care: ClassVar[int] = 3
    """Where dice decide, the first sight is taken in so many times more worlds than the greedy opponent's."""
    few: ClassVar[int] = 5
    """Nothing is concluded from fewer worlds."""
    doubt: ClassVar[float] = 2.0
    """By about so much the first comparison of two options is off: the wilder the dice, the more it counts."""
    ruled_out: ClassVar[float] = 250.0
    """What is so much worse at first sight is nothing the judge wants to see tried."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def first_sight(self, t: Any, greedy: Greedy, late: Callable[[], bool]) -> list[float]:
        """What every option looks like before anything is imagined."""
        worlds = self.judge.worlds(t)
        return greedy.glance(t, self.judge, worlds if worlds == 1 else self.care * worlds, late)

    def routine(self, t: Any) -> bool:
        """Is the open question not worth a thought?"""
        return False

    def begin(self, t: Any) -> None:
        """A line of play begins on this table."""

    def play(self, t: Any) -> Any:
        """Let whoever is asked choose, with a quick look ahead; the table after that."""
        q = question(t)
        if len(q.options) == 1:
            t.choose(0)
            return t
        look = _Search(self.judge, q.player)
        if self.judge.far(t):
            # The whole turn was imagined to find out: no need to play it again.
            turns = [look.imagine(t, i) for i in range(len(q.options))]
            return max(turns, key=lambda after: self.judge.value(after, q.player))
        scores = look.scores(t, SKETCH)
        t.choose(scores.index(max(scores)))
        return t


_GUIDES: Final = {"FourSouls": "foursouls", "Nekromancya": "nekromancya"}
"""The tables of the games that bring one along, and the modules beside this one that know it."""


def guide_of(table: Table) -> Guide:
    name = type(table).__name__
    return (_guide(name) if name in _GUIDES else Guide)(judge_of(table))


@lru_cache
def _guide(name: str) -> type[Guide]:
    return cast(type[Guide], getattr(import_module(f"mazzo.bots.{_GUIDES[name]}"), f"{name}Guide"))
