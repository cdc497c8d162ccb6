"""Fighting: who may fight, whom they may attack, how much damage they deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.targets import Filter
from mazzo.games.keyforge.card import Keyword
from mazzo.games.keyforge.constant.about import AboutCards, AboutThis, Cannot, adorned

if TYPE_CHECKING:
    from mazzo.games.keyforge.table import KeyForge


@dataclass(frozen=True, eq=False)
class CannotFight(Cannot):
    """Creatures cannot be used to fight."""

    def rule(self, s: m.Speech) -> m.Message:
        return self.forbids("use_to_fight", "creature", s)


@dataclass(frozen=True, eq=False)
class MayFight(AboutCards):
    """Your creatures of a kind may fight, of whatever house they are."""

    def rule(self, s: m.Speech) -> m.Message:
        return m.cl("fight", subj=self.cards(s), modal="may")


@dataclass(frozen=True, eq=False)
class AttacksOnly(AboutThis):
    """This creature can only attack creatures of a kind."""

    filters: tuple[Filter, ...] = ()

    def allows(self, t: KeyForge, f: Frame, target: int) -> bool:
        return all([x.ok(t, f, target) for x in self.filters])

    def say(self, s: m.Speech) -> m.Message:
        targets = adorned(m.np("creature", "bare"), self.filters, s)
        return m.cl("attack", subj=s.this, obj=targets, modal="can_only")


@dataclass(frozen=True, eq=False)
class Ignores(AboutThis):
    """While this creature attacks, keywords are ignored."""

    keywords: tuple[Keyword, ...] = ()

    def ignores(self, keyword: int) -> bool:
        return any([k.bit == keyword for k in self.keywords])

    def say(self, s: m.Speech) -> m.Message:
        words = m.both(*[k.say(s) for k in self.keywords])
        return m.When(m.cl("attack", subj=s.this), m.cl("ignore", subj=s.this, obj=words), "when")


@dataclass(frozen=True, eq=False)
class DealsNoDamage(AboutThis):
    """This creature deals no damage when fighting."""

    only_when_attacked: bool = False

    def applies(self, attacking: bool) -> bool:
        return not (self.only_when_attacked and attacking)

    def say(self, s: m.Speech) -> m.Message:
        attacked = m.cl("attack", obj=s.this, passive=True)
        fight = attacked if self.only_when_attacked else m.cl("fight", subj=s.this)
        return m.When(fight, m.cl("deal", subj=s.this, n=m.Amt(0, "damage")), "when")


@dataclass(frozen=True, eq=False)
class DealsMore(AboutThis):
    """This creature deals more damage while attacking a creature of a kind."""

    more: int = 0
    filters: tuple[Filter, ...] = ()

    def damage(self, t: KeyForge, f: Frame, foe: int) -> int:
        return self.more if all([x.ok(t, f, foe) for x in self.filters]) else 0

    def say(self, s: m.Speech) -> m.Message:
        attack = m.cl("attack", subj=s.this, obj=adorned(m.np("creature"), self.filters, s))
        return m.When(attack, m.cl("deal", subj=s.this, n=m.Amt(self.more, "damage", sign=True)), "while")


@dataclass(frozen=True, eq=False)
class StrikesOther(AboutThis):
    """The damage of this creature's power goes to the creature the rule is bound to."""

    def struck(self, f: Frame) -> int:
        return f.chosen[0]

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("strike_other", subj=s.this, obj=s.it)
