"""Damage in combat, and what it leads to. `fs.attack.hit`, `fs.attack.miss`"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazzo.engine import message as m
from mazzo.engine.frame import Event, Frame
from mazzo.engine.native import dataclass, mypyc_attr
from mazzo.engine.statics import Rule
from mazzo.games.foursouls import telling
from mazzo.games.foursouls.constant.about import About, AboutThis, seen_from
from mazzo.games.foursouls.words.select import Someone, you

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False)
class OnAttackRolls(AboutThis):
    """A rule about something that is attacked, for certain attack rolls."""

    on: tuple[int, ...] = ()

    def counts(self, t: FourSouls, f: Frame, attacked: int, roll: int) -> bool:
        return roll in self.on and self.covers(t, f, attacked)

    def rolls(self) -> m.Adverb:
        return m.adv("on_attack_rolls", n=telling.numbers(self.on))


@dataclass(frozen=True, eq=False)
class NoCombatDamage(OnAttackRolls):
    """Takes no combat damage on these rolls."""

    def sentence(self, who: m.Message, s: m.Speech) -> m.Message:
        return m.cl("take", subj=who, n=m.Quantity(0, "combat_damage"), adv=self.rolls())


@dataclass(frozen=True, eq=False)
class MoreCombatDamage(OnAttackRolls):
    """Deals more combat damage on these rolls."""

    plus: int = 1

    def sentence(self, who: m.Message, s: m.Speech) -> m.Message:
        return m.cl("deal", subj=who, n=m.Quantity(self.plus, "more_combat_damage"), adv=self.rolls())


@dataclass(frozen=True, eq=False)
class DoubleCombatDamage(OnAttackRolls):
    """Deals double combat damage on these rolls."""

    def sentence(self, who: m.Message, s: m.Speech) -> m.Message:
        return m.cl("deal", subj=who, n=m.Quantity("some", "double_combat_damage"), adv=self.rolls())


@dataclass(frozen=True, eq=False)
class FirstRollHitsHarder(About):
    """Has more attack for the first attack roll of a turn."""

    attack: int = 1

    def value(self, t: FourSouls, f: Frame) -> int:
        return self.attack

    def sentence(self, who: m.Message, s: m.Speech) -> m.Message:
        return m.cl("have", subj=who, n=m.Quantity(self.attack, "attack", sign=True), adv="on_first_roll")


@dataclass(frozen=True, eq=False)
class AlsoDealt(Rule):
    """Damage dealt to this is also dealt to somebody; `by_this`: damage that this deals to the active player."""

    to: Someone = you
    by_this: bool = False

    def others(self, t: FourSouls, f: Frame, e: Event) -> list[int]:
        """Who else is dealt this damage."""
        meant = e.src == f.src and e.card == t.active() if self.by_this else e.card == f.src
        return self.to.find(t, seen_from(t, f)) if meant else []

    def say(self, s: m.Speech) -> m.Message:
        if self.by_this:
            dealt = m.RelativeClause(m.cl("deal", subj=s.this, n=m.GAP, obj=telling.ACTIVE_PLAYER))
            what = m.np("damage", "bare", mods=dealt)
        else:
            what = m.np("damage", "bare", mods=m.done("deal", obj=s.this))
        return m.cl("also_deal", n=what, obj=self.to.say(s), passive=True)


no_combat_damage = NoCombatDamage
more_combat_damage = MoreCombatDamage
double_combat_damage = DoubleCombatDamage
first_roll_hits_harder = FirstRollHitsHarder
also_dealt = AlsoDealt
