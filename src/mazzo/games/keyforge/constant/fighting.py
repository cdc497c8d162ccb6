"""Fighting: who may fight, whom they may attack, how much damage they deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass
from mazzo.engine.targets import Filter
from mazzo.games.keyforge.card import Keyword
from mazzo.games.keyforge.constant.about import AboutCards, AboutThis, Cannot, adorned
from mazzo.games.keyforge.terms import ACTIVE

if TYPE_CHECKING:
    from mazzo.games.keyforge.table import KeyForge


@dataclass(frozen=True, eq=False)
class CannotFight(Cannot):
    """Creatures cannot be used to fight."""

    def rule(self, s: m.Speech) -> m.Message:
        return self.forbids("use_to_fight", "creature", s)


@dataclass(frozen=True, eq=False)
class MayFight(AboutCards):
    """Your creatures of a kind may fight, whatever their house."""

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
    """This creature ignores keywords while it attacks."""

    keywords: tuple[Keyword, ...] = ()

    def ignores(self, keyword: int) -> bool:
        return any([k.bit == keyword for k in self.keywords])

    def say(self, s: m.Speech) -> m.Message:
        words = m.both(*[k.say(s) for k in self.keywords])
        return m.When(m.cl("attack", subj=s.this), m.cl("ignore", subj=s.this, obj=words), "when")


@dataclass(frozen=True, eq=False)
class DealsOnly(AboutThis):
    """This creature deals no damage when fighting, or at most so much."""

    most: int = 0
    only_when_attacked: bool = False

    def applies(self, attacking: bool) -> bool:
        return not (self.only_when_attacked and attacking)

    def say(self, s: m.Speech) -> m.Message:
        attacked = m.cl("attack", obj=s.this, passive=True)
        fight = attacked if self.only_when_attacked else m.cl("fight", subj=s.this)
        verb = "deal_only" if self.most else "deal"
        return m.When(fight, m.cl(verb, subj=s.this, n=m.Quantity(self.most, "damage")), "when")


@dataclass(frozen=True, eq=False)
class PoisonAgainst(AboutThis):
    """This creature has Poison while attacking a creature of a kind."""

    filters: tuple[Filter, ...] = ()

    def poisons(self, t: KeyForge, f: Frame, foe: int) -> bool:
        # Who attacks is the active player's.
        return t.now[ACTIVE] == t.controller(f.src) and all([x.ok(t, f, foe) for x in self.filters])

    def say(self, s: m.Speech) -> m.Message:
        attack = m.cl("attack", subj=s.this, obj=adorned(m.np("creature"), self.filters, s))
        return m.When(attack, m.cl("gain_ability", subj=s.this, obj=m.KeywordName("poison")), "while")


@dataclass(frozen=True, eq=False)
class CannotBeAttackedBy(AboutCards):
    """Creatures of a kind cannot attack those creatures."""

    attackers: tuple[Filter, ...] = ()

    def allows(self, t: KeyForge, f: Frame, attacker: int) -> bool:
        return not all([x.ok(t, f, attacker) for x in self.attackers])

    def rule(self, s: m.Speech) -> m.Message:
        by = adorned(m.np("creature", "bare"), self.attackers, s)
        return m.cl("attack", subj=by, obj=self.cards(s), modal="cannot")


@dataclass(frozen=True, eq=False)
class DealsMore(AboutThis):
    """This creature deals more damage while attacking a creature of a kind."""

    more: int = 0
    filters: tuple[Filter, ...] = ()

    def damage(self, t: KeyForge, f: Frame, foe: int) -> int:
        return self.more if all([x.ok(t, f, foe) for x in self.filters]) else 0

    def say(self, s: m.Speech) -> m.Message:
        attack = m.cl("attack", subj=s.this, obj=adorned(m.np("creature"), self.filters, s))
        return m.When(attack, m.cl("deal", subj=s.this, n=m.Quantity(self.more, "damage", sign=True)), "while")


@dataclass(frozen=True, eq=False)
class StrikesOther(AboutThis):
    """The damage of this creature's power goes to the creature the rule is bound to."""

    def struck(self, f: Frame) -> int:
        return f.chosen[0]

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("strike_other", subj=s.this, obj=s.it)
