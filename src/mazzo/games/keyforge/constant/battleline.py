"""The battleline: what a creature's place in it counts as."""

from __future__ import annotations

from mazzo.engine import message as m
from mazzo.engine.native import dataclass
from mazzo.games.keyforge.constant.about import AboutCards


@dataclass(frozen=True, eq=False)
class CountsAsFlank(AboutCards):
    """A creature counts as being on a flank."""

    def phase(self) -> int:
        # Power and armor may depend on who stands on a flank.
        return 0

    def rule(self, s: m.Speech) -> m.Message:
        return m.cl("be_flank", subj=self.cards(s))
