"""Constant abilities: numbers, dice and abilities given or taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass
from mazzo.engine.statics import Static
from mazzo.engine.targets import Target
from mazzo.games.nekromancya import terms
from mazzo.games.nekromancya.card import Ability, Dice, bits, keywords, pool
from mazzo.games.nekromancya.derived import Derived
from mazzo.games.nekromancya.phrases import changed, everyone, is_no, more_dice, nobody
from mazzo.games.nekromancya.terms import ABILITIES, ADDS, MUTES, SETS, SPELLS, WARDS

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya


def reaches(t: Nekromancya, f: Frame, d: Derived, card: int) -> bool:
    """Does it work on this Awakened? Charisms and effects of spells do not work on Immunity."""
    return t.card(f.src).kind not in SPELLS or not d.abilities[card] & terms.IMMUNITA


@dataclass(frozen=True, eq=False)
class Changes(Static):
    """More or less Melee, Aim, Life, Soak, dice."""

    to: Target
    melee: int = 0
    aim: int = 0
    life: int = 0
    colpi: int = 0
    melee_dice: int = 0
    aim_dice: int = 0
    least_dice: int = 0
    """The dice are never reduced below this."""

    def phase(self) -> int:
        return ADDS

    def apply(self, t: Nekromancya, d: Derived, f: Frame) -> None:
        for card in self.to.find(t, f):
            if card not in d.melee or not reaches(t, f, d, card):
                continue
            d.melee[card] += self.melee
            d.aim[card] += self.aim
            d.life[card] += self.life
            d.colpi[card] += self.colpi
            if self.melee_dice:
                d.melee_dice[card] = d.melee_dice[card].more(self.melee_dice, self.least_dice)
            shot = d.aim_dice[card]
            if self.aim_dice and shot is not None:
                d.aim_dice[card] = shot.more(self.aim_dice)

    def say(self, s: m.Speech) -> m.Message:
        numbers = ((self.melee, "melee"), (self.aim, "aim"), (self.life, "base_life"), (self.colpi, "colpi"))
        found: list[m.Message] = [changed(n, unit) for n, unit in numbers if n]
        more = ((self.melee_dice, "melee_damage"), (self.aim_dice, "aim_damage"))
        found.extend([more_dice(n, unit) for n, unit in more if n])
        least = m.adv("never_below", n=m.Name(f"{self.least_dice}d6")) if self.least_dice else ""
        return m.cl("have", subj=everyone(self.to, s), n=m.both(*found), adv=least)


@dataclass(frozen=True, eq=False)
class ValueBecomes(Static):
    """Another Value than printed: the number the lasting effect remembers (nk.awakened.base_values)."""

    to: Target

    def phase(self) -> int:
        return SETS

    def apply(self, t: Nekromancya, d: Derived, f: Frame) -> None:
        for card in self.to.find(t, f):
            d.value[card] = f.value

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("have", subj=self.to.say(s), n=m.np("value", other=True))


@dataclass(frozen=True, eq=False)
class MeleeBecomes(Static):
    """Other dice for Melee damage."""

    to: Target
    pool: Dice

    def phase(self) -> int:
        return SETS

    def apply(self, t: Nekromancya, d: Derived, f: Frame) -> None:
        for card in self.to.find(t, f):
            d.melee_dice[card] = self.pool

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("become", subj=m.own("melee_damage", self.to.say(s)), n=m.Name(str(self.pool)))


@dataclass(frozen=True, eq=False)
class AimBecomes(Static):
    """Other dice for Aim damage, and an Aim of at least `least`; or `more` dice, if it has Aim damage already."""

    to: Target
    pool: Dice
    least: int
    more: int = 0

    def phase(self) -> int:
        return SETS

    def apply(self, t: Nekromancya, d: Derived, f: Frame) -> None:
        for card in self.to.find(t, f):
            shot = d.aim_dice[card]
            if self.more and shot is not None:
                d.aim_dice[card] = shot.more(self.more)
            else:
                d.aim_dice[card] = self.pool
                d.aim[card] = max(d.aim[card], self.least)

    def say(self, s: m.Speech) -> m.Message:
        to = self.to.say(s)
        damage = m.own("aim_damage", s.it if self.more else to)
        becomes = m.both(
            m.cl("become", subj=damage, n=m.Name(str(self.pool))),
            m.cl("become", subj=m.own("aim", s.it), n=m.Name(str(self.least)), adv="if_lower"),
        )
        if not self.more:
            return becomes
        none = m.cl("have", subj=to, n=m.np("aim_damage", "no"))
        return m.Conditional(none, becomes, m.cl("get", subj=damage, n=more_dice(self.more)))


@dataclass(frozen=True, eq=False)
class Has(Static):
    """Abilities given or taken away; what was played later wins. But giving Immunity comes first."""

    to: Target
    abilities: int
    take: bool = False

    def phase(self) -> int:
        return WARDS if self.abilities == terms.IMMUNITA and not self.take else ABILITIES

    def apply(self, t: Nekromancya, d: Derived, f: Frame) -> None:
        for card in self.to.find(t, f):
            if card in d.abilities and reaches(t, f, d, card):
                if self.take:
                    d.abilities[card] &= ~self.abilities
                else:
                    d.abilities[card] |= self.abilities

    def say(self, s: m.Speech) -> m.Message:
        words = keywords(self.abilities)
        if s.lasting and self.take:
            every = len(words) == len(terms.ABILITY_NAMES)
            lost = m.np("ability", "all", of=s.it, other="special" in s.noted) if every else m.both(*words)
            return m.cl("lose", subj=self.to.say(s), n=lost)
        if not self.take:
            return m.cl("have", subj=everyone(self.to, s), n=m.both(*words))
        to = nobody(self.to, s)
        return m.cl("have", subj=to, n=m.either(*words), neg=not is_no(to))


@dataclass(frozen=True, eq=False)
class Silenced(Static):
    """Its special ability is lost."""

    to: Target

    def phase(self) -> int:
        return MUTES

    def apply(self, t: Nekromancya, d: Derived, f: Frame) -> None:
        for card in self.to.find(t, f):
            if reaches(t, f, d, card):
                d.mute.add(card)

    def say(self, s: m.Speech) -> m.Message:
        to = self.to.say(s)
        s.noted["special"] = m.own("special_ability", to)
        return m.cl("lose", subj=to, n=m.own("special_ability", to))


gets = Changes
silenced = Silenced


def has(to: Target, *abilities: Ability) -> Has:
    """Awakened have these abilities while this is in play."""
    return Has(to, bits(abilities))


def loses(to: Target, *abilities: Ability) -> Has:
    """Awakened do not have these abilities while this is in play."""
    return Has(to, bits(abilities), take=True)


def melee_becomes(to: Target, dice: str) -> MeleeBecomes:
    """The Melee dice of Awakened are these, whatever is printed."""
    return MeleeBecomes(to, pool(dice))


def aim_becomes(to: Target, dice: str, aim_at_least: int, or_more_dice: int = 0) -> AimBecomes:
    """`or_more_dice`: an Awakened that has Aim damage already gets these dice instead."""
    return AimBecomes(to, pool(dice), aim_at_least, or_more_dice)
