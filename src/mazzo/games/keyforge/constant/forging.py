"""Forging keys: what they cost, what they are paid with, who gets it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.statics import Rule
from mazzo.engine.words import Amount
from mazzo.games.keyforge.card import ANYONE
from mazzo.games.keyforge.constant.about import AboutPlayer, Yours

if TYPE_CHECKING:
    from mazzo.games.keyforge.table import KeyForge


@dataclass(frozen=True, eq=False)
class KeyCost(AboutPlayer):
    """Keys cost more or less aember."""

    more: int = 0
    each: Amount | None = None
    """So much for each of these."""

    def value(self, t: KeyForge, f: Frame) -> int:
        return self.more if self.each is None else self.more * self.each.value(t, f)

    def rule(self, s: m.Speech) -> m.Message:
        per = None if self.each is None else self.each.each(s)
        keys = m.np("key", "bare") if self.who == ANYONE else m.np("key", "bare", of=self.player())
        verb = "cost_more" if self.more > 0 else "cost_less"
        return m.cl(verb, subj=keys, n=m.Amt(abs(self.more), "amber", per=per))


@dataclass(frozen=True, eq=False)
class SkipsForging(AboutPlayer):
    """A player skips their "forge a key" step."""

    def rule(self, s: m.Speech) -> m.Message:
        who = self.player()
        return m.cl("skip", subj=who, obj=m.own("forge_step", who))


@dataclass(frozen=True, eq=False)
class SpendFromThis(Yours):
    """Aember on this card may be spent when forging keys."""

    def say(self, s: m.Speech) -> m.Message:
        return m.May(m.cl("spend", n=m.np("amber", "the", mods=m.mod("on", obj=s.this)), adv="when_forging"))


@dataclass(frozen=True, eq=False)
class GetsWhatTheySpend(Rule):
    """Aember your opponent spends on keys comes to you."""

    def covers(self, t: KeyForge, f: Frame, player: int) -> bool:
        return player != f.you

    def say(self, s: m.Speech) -> m.Message:
        spends = m.cl("spend", subj=m.OPPONENT, n=m.GAP, adv="forging_keys")
        return m.cl("get", n=m.np("amber", "all", mods=m.Rel(spends)))
