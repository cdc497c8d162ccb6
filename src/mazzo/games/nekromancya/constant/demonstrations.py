"""Demonstrations: who may make them, against whom, and what they bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass
from mazzo.games.nekromancya.constant.about import AboutAwakened, AboutPlayers, cannot
from mazzo.games.nekromancya.phrases import points

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya


@dataclass(frozen=True, eq=False)
class CannotDemonstrate(AboutPlayers):
    def say(self, s: m.Speech) -> m.Message:
        return cannot(self.subject(), "declare_demonstration")


@dataclass(frozen=True, eq=False)
class SafeFromDemonstrations(AboutPlayers):
    """Nobody may make a Demonstration against them."""

    def say(self, s: m.Speech) -> m.Message:
        return cannot(self.subject(), "be_demonstrated")


@dataclass(frozen=True, eq=False)
class DemonstrationBonus(AboutAwakened):
    """A successful Demonstration by this one brings more Power."""

    points: int = 0

    def value(self, t: Nekromancya, f: Frame) -> int:
        return self.points

    def say(self, s: m.Speech) -> m.Message:
        each = m.np("demonstration", "each", adj="successful", of=self.to.say(s))
        return m.cl("be_worth_more", subj=each, n=points(self.points))


cannot_demonstrate = CannotDemonstrate
safe_from_demonstrations = SafeFromDemonstrations
demonstration_bonus = DemonstrationBonus
