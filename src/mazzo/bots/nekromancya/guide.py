"""How the thinking opponent plays Nekromancya: by its policy at first sight, and on every line that it imagines.

A line ends with the turn, and is judged by the value then. Most of an option's outcome depends on dice, so many worlds
have to contradict the policy before it is overruled.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from mazzo.bots.base import question
from mazzo.bots.greedy import Greedy, Judge
from mazzo.bots.guide import Guide
from mazzo.bots.nekromancya.judge import WON, NekromancyaJudge
from mazzo.bots.nekromancya.policy import Policy
from mazzo.bots.nekromancya.value import prospects
from mazzo.engine.knowledge import determinize
from mazzo.games.nekromancya.table import Nekromancya

FIRMNESS: Final = 3.0
"""Scales the policy's log-probabilities to winning and losing."""
FIGHTING: Final = ("strike", "striker", "clash", "technique", "weapon", "armour")
ROUTINE: Final = (*FIGHTING, "order", "draw", "excess", "discard", "attacker")
"""Questions that need no trial: the odds answer them, or (discards) their effect shows too late."""


class ValueJudge(NekromancyaJudge):
    """Judges by the learned value of a position at the start of a turn."""

    def value(self, t: Nekromancya, seat: int) -> float:
        if t.over:
            return WON / len(t.winners) if seat in t.winners else -WON
        return WON * (2 * prospects(t)[seat] - 1)


class NekromancyaGuide(Guide):
    horizon: ClassVar[int] = 1
    few: ClassVar[int] = 16
    ruled_out: ClassVar[float] = 12.0

    def __init__(self, judge: Judge) -> None:
        super().__init__(ValueJudge())
        self.policy = Policy()

    def first_sight(self, t: Nekromancya, greedy: Greedy, late: Callable[[], bool]) -> list[float]:
        world = determinize(t, question(t).player, f"{greedy.seed}/{t.moves}")
        return [FIRMNESS * x for x in Policy().scores(world)]

    def routine(self, t: Nekromancya) -> bool:
        return question(t).kind in ROUTINE

    def begin(self, t: Nekromancya) -> None:
        self.policy = Policy()

    def play(self, t: Nekromancya) -> Nekromancya:
        t.choose(self.policy.pick(t))
        return t
