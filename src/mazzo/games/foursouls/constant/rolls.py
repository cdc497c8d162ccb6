"""What is added to the rolls of a player (fs.dice.5-resolve)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass, mypyc_attr
from mazzo.games.foursouls.constant.about import About

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False)
class Added(About):
    """A number is added to some rolls."""

    plus: int = 1

    def value(self, t: FourSouls, f: Frame) -> int:
        return self.plus

    def sentence(self, who: m.Message, s: m.Speech) -> m.Message:
        plus = m.Quantity(self.plus, self.to_which(), sign=True)
        return m.cl("get" if s.lasting else "have", subj=who, n=plus)

    def to_which(self) -> str:
        raise TypeError(f"{type(self).__name__} does not say which rolls it changes")


@dataclass(frozen=True, eq=False)
class AddsToRolls(Added):
    def to_which(self) -> str:
        return "to_rolls"


@dataclass(frozen=True, eq=False)
class AddsToAttackRolls(Added):
    def to_which(self) -> str:
        return "to_attack_rolls"


@dataclass(frozen=True, eq=False)
class AddsToFirstAttackRoll(Added):
    """A number is added to the first attack roll of each turn."""

    def to_which(self) -> str:
        return "to_first_attack_roll"


adds_to_rolls = AddsToRolls
adds_to_attack_rolls = AddsToAttackRolls
adds_to_first_attack_roll = AddsToFirstAttackRoll
