"""How the thinking opponent plays Nekromancya: by its policy at first sight, and on every line that it imagines.

A line ends with the turn, and is worth what can be foreseen then. Most of what comes of an option is up to the dice, so
that the policy has to be contradicted by many worlds before it is given up.
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
"""The policy says how readily something is chosen; this puts it on the scale of winning and losing."""
FIGHTING: Final = ("strike", "striker", "clash", "technique", "weapon", "armour")
ROUTINE: Final = (*FIGHTING, "order", "draw", "excess", "discard", "attacker")
"""What is answered by the odds needs no trial; and what comes of a card thrown away shows too late."""


class ValueJudge(NekromancyaJudge):
    """Judges what can be foreseen when a turn begins."""

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
