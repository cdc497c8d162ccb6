"""Aember: what cannot be stolen, where it is taken from, and where it goes instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass
from mazzo.engine.statics import Rule
from mazzo.games.keyforge.constant.about import AboutPlayer, Yours

if TYPE_CHECKING:
    from mazzo.games.keyforge.table import KeyForge


@dataclass(frozen=True, eq=False)
class CannotBeStolen(AboutPlayer):
    """A player's aember cannot be stolen."""

    def rule(self, s: m.Speech) -> m.Message:
        return m.cl("steal", n=m.Quantity("some", "amber", of=m.YOU), passive=True, modal="cannot")


@dataclass(frozen=True, eq=False)
class FromSupply(Yours):
    """Aember stolen or captured from your pool is taken from the common supply instead."""

    def say(self, s: m.Speech) -> m.Message:
        return m.phrase("from_supply_instead")


@dataclass(frozen=True, eq=False)
class ReapingSteals(Yours):
    """Aember you would gain from reaping is stolen instead."""

    def say(self, s: m.Speech) -> m.Message:
        would = m.cl("gain", n=m.Quantity("some", "amber", ref="x"), modal="would", adv="by_reaping")
        return m.Replaced(m.cl("steal", n=m.Pronoun("x", "amber"), whom=m.OPPONENT), would)


@dataclass(frozen=True, eq=False)
class StolenIsCaptured(Rule):
    """Each aember that would be stolen is captured by a creature of the active player instead."""

    def covers(self, t: KeyForge, f: Frame, player: int) -> bool:
        return True

    def say(self, s: m.Speech) -> m.Message:
        would = m.cl("steal", n=m.Quantity("some", "amber", ref="x"), passive=True, modal="would")
        takers = m.np("creature", "bare", mods=m.mod("of_active_player"))
        return m.Replaced(m.cl("capture", subj=takers, n=m.Pronoun("x", "amber")), would)


@dataclass(frozen=True, eq=False)
class CatchesAember(Rule):
    """Aember that would be added to your opponent's pool is captured by this creature instead."""

    def covers(self, t: KeyForge, f: Frame, player: int) -> bool:
        return player != f.you

    def say(self, s: m.Speech) -> m.Message:
        pool = m.own("pool", m.OPPONENT)
        would = m.cl("add", n=m.Quantity("some", "amber", ref="x"), zone=pool, passive=True, modal="would")
        return m.Replaced(m.cl("capture", subj=s.this, n=m.Pronoun("x", "amber")), would)
