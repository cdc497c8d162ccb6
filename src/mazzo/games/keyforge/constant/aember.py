"""Aember: what cannot be stolen, where it is taken from, and where it goes instead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.statics import Rule
from mazzo.games.keyforge.constant.about import Yours

if TYPE_CHECKING:
    from mazzo.games.keyforge.table import KeyForge


@dataclass(frozen=True, eq=False)
class CannotBeStolen(Yours):
    """Your aember cannot be stolen."""

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("steal", n=m.Amt("some", "amber", of=m.YOU), passive=True, modal="cannot")


@dataclass(frozen=True, eq=False)
class FromSupply(Yours):
    """Aember stolen or captured from your pool is taken from the common supply instead."""

    def say(self, s: m.Speech) -> m.Message:
        return m.phrase("from_supply_instead")


@dataclass(frozen=True, eq=False)
class ReapingSteals(Yours):
    """Aember you would gain from reaping is stolen instead."""

    def say(self, s: m.Speech) -> m.Message:
        would = m.cl("gain", n=m.Amt("some", "amber", ref="x"), modal="would", adv="by_reaping")
        return m.Instead(m.cl("steal", n=m.It("x", "amber"), whom=m.OPPONENT), would)


@dataclass(frozen=True, eq=False)
class CatchesAember(Rule):
    """Aember that would be added to your opponent's pool is captured by this creature instead."""

    def covers(self, t: KeyForge, f: Frame, player: int) -> bool:
        return player != f.you

    def say(self, s: m.Speech) -> m.Message:
        pool = m.own("pool", m.OPPONENT)
        would = m.cl("add", n=m.Amt("some", "amber", ref="x"), zone=pool, passive=True, modal="would")
        return m.Instead(m.cl("capture", subj=s.this, n=m.It("x", "amber")), would)
