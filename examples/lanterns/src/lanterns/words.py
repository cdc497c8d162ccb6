"""A word that KeyForge lacks: to catch up."""

from __future__ import annotations

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass
from mazzo.engine.words import Effect
from mazzo.games.keyforge.table import KeyForge


@dataclass(frozen=True, eq=False)
class CatchUp(Effect):
    """Gain what you are behind your opponent, up to a limit."""

    most: int

    def step(self, t: KeyForge, f: Frame) -> None:
        behind = t.pool[1 - f.you] - t.pool[f.you]
        gained = t.gain(f.you, min(self.most, behind)) if behind > 0 else 0
        self.done(t, f, gained > 0, gained)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("catch_up", subj=m.YOU, n=m.Quantity(self.most, "amber"))


def catch_up(most: int) -> CatchUp:
    return CatchUp(most)
