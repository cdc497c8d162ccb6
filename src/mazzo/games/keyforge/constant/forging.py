"""Forging keys: what they cost, what they are paid with, who gets it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass
from mazzo.engine.statics import Rule
from mazzo.engine.targets import Each, Target, This
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
    """`more` for each of these."""

    def value(self, t: KeyForge, f: Frame) -> int:
        return self.more if self.each is None else self.more * self.each.value(t, f)

    def rule(self, s: m.Speech) -> m.Message:
        per = None if self.each is None else self.each.each(s)
        keys = m.np("key", "bare") if self.who == ANYONE else m.np("key", "bare", of=self.player())
        verb = "cost_more" if self.more > 0 else "cost_less"
        return m.cl(verb, subj=keys, n=m.Quantity(abs(self.more), "amber", per=per))


@dataclass(frozen=True, eq=False)
class SkipsForging(AboutPlayer):
    """A player skips their "forge a key" step."""

    def rule(self, s: m.Speech) -> m.Message:
        who = self.player()
        return m.cl("skip", subj=who, obj=m.own("forge_step", who))


@dataclass(frozen=True, eq=False)
class CannotForge(AboutPlayer):
    """Players cannot forge their first, second or third key; or no key while they are ahead."""

    key: int = 0
    """Which key; 0: any, while they have more keys than their opponent."""

    def covers(self, t: KeyForge, f: Frame, player: int) -> bool:
        forged = t.keys_forged(player)
        ahead = forged > t.keys_forged(1 - player)
        return super().covers(t, f, player) and (forged + 1 == self.key if self.key else ahead)

    def rule(self, s: m.Speech) -> m.Message:
        label = s.label()
        they = m.Pronoun(label, "player")
        who = m.np("player", "bare", ref=label)
        if self.key:
            return m.cl("forge", subj=who, obj=m.own("key", they, adj=NTH[self.key]), modal="cannot")
        keys = m.np("key", "bare", adj="forged")
        ahead = m.cl("have_more", subj=they, n=keys, than=m.own("opponent", they))
        return m.When(ahead, m.cl("forge", subj=who, obj=m.np("key", "bare"), modal="cannot"), "while")


NTH: Final = ("", "first", "second", "third")


@dataclass(frozen=True, eq=False)
class SpendFrom(Yours):
    """Aember on this card, or on others, may be spent when forging keys, or as if it were in your pool."""

    source: Target = This()
    as_pool: bool = False

    def say(self, s: m.Speech) -> m.Message:
        source = self.source.say(s)
        cards = (
            replace(source, det="bare")
            if isinstance(source, m.NounPhrase) and isinstance(self.source, Each)
            else source
        )
        adv = "as_if_in_pool" if self.as_pool else "when_forging"
        return m.Permitted(m.cl("spend", n=m.np("amber", "the", mods=m.mod("on", obj=cards)), adv=adv))


@dataclass(frozen=True, eq=False)
class GetsWhatTheySpend(Rule):
    """You get the aember your opponent spends on keys."""

    def covers(self, t: KeyForge, f: Frame, player: int) -> bool:
        return player != f.you

    def say(self, s: m.Speech) -> m.Message:
        spends = m.cl("spend", subj=m.OPPONENT, n=m.GAP, adv="forging_keys")
        return m.cl("get", n=m.np("amber", "all", mods=m.RelativeClause(spends)))
