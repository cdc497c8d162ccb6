"""How far the goals of a card have been reached. `fs.note.*`"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.games.foursouls.constant.notes import tallies
from mazzo.games.foursouls.table import FourSouls
from mazzo.games.foursouls.words.select import Measure


@dataclass(frozen=True, eq=False)
class GoalsNoted(Measure):
    """How many of its goals this card has noted."""

    def value(self, t: FourSouls, f: Frame) -> int:
        return len([n for n, times in tallies(t, f.src) if n == times])

    def fact(self, n: int, cmp: str, s: m.Speech) -> m.Message:
        return m.cl("reach", obj=m.np("goal", count=n, cmp=cmp), passive=True, tense="perfect")


goals_noted: Final = GoalsNoted()
