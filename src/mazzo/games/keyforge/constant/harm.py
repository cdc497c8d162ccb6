"""Damage and destruction: what cannot be dealt damage, what takes it instead, what is destroyed or purged."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass
from mazzo.engine.node import Node
from mazzo.engine.words import Condition
from mazzo.games.keyforge.constant.about import AboutCards, AboutThis

if TYPE_CHECKING:
    from mazzo.games.keyforge.table import KeyForge


@dataclass(frozen=True, eq=False)
class CannotBeDamaged(AboutCards):
    """Creatures cannot be dealt damage."""

    def rule(self, s: m.Speech) -> m.Message:
        return m.cl("take_damage", subj=self.cards(s), n=m.Quantity("some", "damage"), modal="cannot")


@dataclass(frozen=True, eq=False)
class TakesMore(AboutCards):
    """Whenever creatures take damage, they take more."""

    more: int = 0

    def value(self, t: KeyForge, f: Frame) -> int:
        return self.more

    def rule(self, s: m.Speech) -> m.Message:
        hurt = m.cl("take_damage", subj=self.cards(s), n=m.Quantity("some", "damage"))
        more = m.cl("take_damage", subj=s.it, n=m.Quantity(self.more, "damage", adj=("additional",)))
        return m.When(hurt, more, "each_time")


@dataclass(frozen=True, eq=False)
class TakesDamageFor(AboutCards):
    """Damage that would be dealt to those creatures is dealt to this one instead."""

    def rule(self, s: m.Speech) -> m.Message:
        hit = self.cards(s)
        one = replace(hit, det="a") if isinstance(hit, m.NounPhrase) else hit
        would = m.cl("deal", n=m.Quantity("some", "damage", ref="d"), obj=one, passive=True, modal="would")
        return m.Replaced(m.cl("deal", n=m.Pronoun("d", "damage"), obj=s.this), would)


@dataclass(frozen=True, eq=False)
class IsDestroyed(AboutThis):
    """This creature is destroyed as soon as a condition is met."""

    when: Condition

    def covers(self, t: KeyForge, f: Frame, card: int) -> bool:
        return card == f.src and self.when.ok(t, f)

    def say(self, s: m.Speech) -> m.Message:
        return m.Conditional(self.when.say(s), m.cl("destroy", obj=s.this))


@dataclass(frozen=True, eq=False)
class AsSoonAs(AboutThis):
    """Something happens as soon as a condition is met (kf.ruling.as-soon-as)."""

    when: Condition
    effect: Node

    def say(self, s: m.Speech) -> m.Message:
        return m.Conditional(self.when.say(s), self.effect.say(s))


@dataclass(frozen=True, eq=False)
class PurgedInstead(AboutCards):
    """Cards are purged when they would go from play to a discard pile."""

    def rule(self, s: m.Speech) -> m.Message:
        fallen = s.mention(self.such(s, "a"))
        pile = m.np("discard_pile")
        would = m.cl("put", obj=fallen, zone=pile, passive=True, modal="would", adv="from_play")
        return m.Replaced(m.cl("purge", obj=s.it), would)
