"""Upgrades: counting those on a creature, and attaching one to another creature."""

from __future__ import annotations

from typing import Final

from mazzo.engine import message as m
from mazzo.engine.frame import Event, Frame
from mazzo.engine.native import dataclass
from mazzo.engine.node import Node
from mazzo.engine.targets import Act, Filter, Target, This
from mazzo.engine.words import Amount, Condition, together
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.card import Trigger
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import UPGRADES
from mazzo.games.keyforge.window import OWN, open_window
from mazzo.games.keyforge.words.cards import Facts, fight_ability, gains, reap_ability
from mazzo.games.keyforge.words.filters import any_creature, titled, with_mod
from mazzo.games.keyforge.words.select import a, granter, host, select
from mazzo.games.keyforge.words.verbs import deal, may, whichever


@dataclass(frozen=True, eq=False)
class UpgradesOn(Amount):
    """How many upgrades are attached to a creature."""

    of: Target

    def value(self, t: KeyForge, f: Frame) -> int:
        return sum([len(t.upgrades(c)) for c in self.of.find(t, f)])

    def each(self, s: m.Speech) -> m.Message:
        return m.np("upgrade", mods=m.done("attach", host=self.of.say(s)))


@dataclass(frozen=True, eq=False)
class UpgradesOf(Target):
    """Each upgrade attached to a creature."""

    of: Target = This()

    def find(self, t: KeyForge, f: Frame) -> list[int]:
        return [u for c in self.of.find(t, f) for u in t.upgrades(c)]

    def mentions(self) -> bool:
        return False

    def say(self, s: m.Speech) -> m.Message:
        return m.np("upgrade", "each", mods=m.done("attach", host=self.of.say(s)))


@dataclass(frozen=True, eq=False)
class WithUpgrade(Filter):
    """With an upgrade attached to it."""

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        return bool(t.upgrades(card))

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_mod(phrase, m.mod("without" if neg else "with", what=m.np("upgrade", "bare" if neg else "a")))


@dataclass(frozen=True, eq=False)
class Attach(Act):
    """The upgrade that gave this ability goes to another creature, under the same control as before."""

    def possible(self, t: KeyForge, f: Frame) -> bool:
        group = self.to.group()
        upgrade = self.upgrade(t, f)
        return upgrade >= 0 and group is not None and any([c != t.host[upgrade] for c in group.find(t, f)])

    def futile(self, t: KeyForge, f: Frame) -> bool:
        return not self.possible(t, f)

    def upgrade(self, t: KeyForge, f: Frame) -> int:
        found = granter.find(t, f)
        return found[0] if found and t.where(found[0]) == UPGRADES else -1

    def act(self, t: KeyForge, f: Frame) -> None:
        upgrade = self.upgrade(t, f)
        if upgrade < 0 or not f.chosen or not t.is_creature(f.chosen[0]) or t.host[upgrade] == f.chosen[0]:
            self.done(t, f, False)
            return
        t.host[upgrade] = f.chosen[0]
        t.invalidate()
        t.tell(terms.ATTACHED, upgrade, f.you, 0, f.chosen[0])
        open_window(t, (Event(terms.ATTACHED, upgrade, f.you),), OWN)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("attach", obj=s.card, host=self.to.say(s))


@dataclass(frozen=True, eq=False)
class AttachedTo(Condition):
    """In the event, you attached this upgrade to such a creature."""

    which: tuple[Filter, ...]

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return bool(f.events) and f.events[0].player == f.you and all([x.ok(t, f, t.host[f.src]) for x in self.which])

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("attach", obj=s.this, host=select(*self.which).phrase(s))


def attach_this(*to: Filter) -> Attach:
    """The upgrade that gave this ability is attached to such a creature."""
    return Attach(a(*to))


def after_attached(*what: Node, to: tuple[Filter, ...]) -> Trigger:
    """After you attach this upgrade to such a creature, by playing it or by moving it."""
    return Trigger(terms.ATTACHED, together(what), True, when=AttachedTo(to), bold=False)


def blaster(officer: str, *then: Node) -> Facts:
    """An upgrade that shoots, or goes to its officer, who makes something of it."""
    shoot = may(whichever(deal(2, to=a(any_creature)), attach_this(any_creature, titled(officer))))
    return Facts(
        amber=1,
        always=gains(host, fight_ability(shoot), reap_ability(shoot)),
        triggers=after_attached(*then, to=(any_creature, titled(officer))),
    )


def upgrades_on(creature: Target) -> Amount:
    """How many upgrades are attached to a creature."""
    return UpgradesOn(creature)


def upgrades_of(creature: Target) -> UpgradesOf:
    """Each upgrade attached to a creature."""
    return UpgradesOf(-1, creature)


with_upgrade: Final = WithUpgrade()
