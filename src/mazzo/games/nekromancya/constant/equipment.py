"""Armour, what passes through it, and Weapons that are taken away."""

from __future__ import annotations

from typing import Final

from mazzo.engine import message as m
from mazzo.engine.native import dataclass
from mazzo.engine.statics import Rule
from mazzo.engine.targets import It
from mazzo.games.nekromancya.constant.about import AboutAwakened
from mazzo.games.nekromancya.phrases import changed, more_dice
from mazzo.games.nekromancya.terms import CHANGES_RULES, MELEE
from mazzo.games.nekromancya.words.select import bearer
from mazzo.games.nekromancya.words.statics import Changes


@dataclass(frozen=True, eq=False)
class Protects(Rule):
    """An Armour absorbs `colpi` of the damage, or `shots` of it against a shot or a spell."""

    colpi: int
    shots: int = 0

    def phase(self) -> int:
        return CHANGES_RULES

    def absorbs(self, kind: int) -> int:
        """How much of one kind of damage."""
        return self.shots if self.shots and kind != MELEE else self.colpi

    def say(self, s: m.Speech) -> m.Message:
        wearer = bearer.say(s)
        rest = changed(self.colpi, "colpi")
        if not self.shots:
            return m.cl("have", subj=wearer, n=rest)
        return m.cl("have_against_shots", subj=wearer, n=changed(self.shots, "colpi"), rest=rest)


@dataclass(frozen=True, eq=False)
class IgnoresColpi(AboutAwakened):
    """Its strikes in Melee pass through every protection."""

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("ignore", subj=m.np("melee_strike", "bare", of=self.to.say(s)), obj=m.np("colpi", "all"))


EATEN: Final = Changes(It(), melee_dice=+2)
"""What Mangiatore di Ferro gains from a Weapon."""


@dataclass(frozen=True, eq=False)
class GainsCostOfWeapons(AboutAwakened):
    """When it uses Disarm, its Necromancer gains what the Weapon cost."""

    def say(self, s: m.Speech) -> m.Message:
        cost = m.np("cost", "the", of=m.np("weapon", "the", adj="discarded"))
        return uses_disarmare(self.to.say(s), m.cl("gain", n=m.Quantity("some", "points", equal=cost)))


@dataclass(frozen=True, eq=False)
class EatsWeapons(AboutAwakened):
    """When it uses Disarm, it grows stronger for the rest of the Combat."""

    def say(self, s: m.Speech) -> m.Message:
        who = self.to.say(s)
        until = m.adv("until_end", when=m.np("combat", "the"))
        damage = m.own("melee_damage", who)
        return uses_disarmare(who, m.cl("get", subj=damage, n=more_dice(EATEN.melee_dice), adv=until))


def uses_disarmare(who: m.Message, body: m.Message) -> m.Message:
    return m.When(m.cl("use", subj=who, obj=m.KeywordName("disarmare")), body, "when")


protects = Protects
ignores_colpi = IgnoresColpi
gains_cost_of_weapons = GainsCostOfWeapons
eats_weapons = EatsWeapons
