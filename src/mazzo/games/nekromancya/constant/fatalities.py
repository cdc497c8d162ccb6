"""Who may cast a Fatality, and at what cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass
from mazzo.games.nekromancya.constant.about import YOU, AboutPlayers
from mazzo.games.nekromancya.phrases import points

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya


@dataclass(frozen=True, eq=False)
class OnlyWithAdvantage(AboutPlayers):
    """Nobody casts a Fatality without the advantage."""

    def say(self, s: m.Speech) -> m.Message:
        return m.phrase("advantage_only")


@dataclass(frozen=True, eq=False)
class FatalityCost(AboutPlayers):
    """Fatalities cost more."""

    points: int = 0

    def value(self, t: Nekromancya, f: Frame) -> int:
        return self.points

    def say(self, s: m.Speech) -> m.Message:
        whose = m.YOU if self.who == YOU else None
        return m.cl("cost_more", subj=m.np("fatality", "bare", of=whose), n=points(self.points))


only_with_advantage = OnlyWithAdvantage
fatalities_cost_more = FatalityCost
