"""Clashes, strikes and Rites."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass
from mazzo.games.nekromancya.constant.about import AboutAwakened, AboutPlayers, cannot
from mazzo.games.nekromancya.phrases import determined, more_dice, points
from mazzo.games.nekromancya.terms import VOLARE

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya

ECHO_COST: Final = 2
"""The Power it costs to strengthen a round (Eco di Morte)."""


@dataclass(frozen=True, eq=False)
class CannotRetreat(AboutPlayers):
    def say(self, s: m.Speech) -> m.Message:
        return cannot(self.subject(), "use_retreat")


@dataclass(frozen=True, eq=False)
class CannotAim(AboutAwakened):
    """It must fight in Melee."""

    def say(self, s: m.Speech) -> m.Message:
        return cannot(self.to.say(s), "attack_in_aim")


@dataclass(frozen=True, eq=False)
class CannotAmbush(AboutAwakened):
    """Its Ambush has no effect."""

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("have", subj=determined(self.to.say(s), "bare"), n=m.KeywordName("imboscata"), neg=True)


@dataclass(frozen=True, eq=False)
class Slow(AboutAwakened):
    """It cannot attack in the turn it comes into play."""

    def say(self, s: m.Speech) -> m.Message:
        return m.phrase("slow", who=self.to.say(s))


@dataclass(frozen=True, eq=False)
class CountsAsFlying(AboutAwakened):
    """It attacks flyers in Melee as if it had Flying."""

    def say(self, s: m.Speech) -> m.Message:
        return m.phrase("counts_as_flying", who=self.to.say(s))


@dataclass(frozen=True, eq=False)
class SweepingShot(AboutAwakened):
    """Its opening shot strikes all opponents in the clash."""

    def say(self, s: m.Speech) -> m.Message:
        return m.phrase("sweeping_shot", who=self.to.say(s))


@dataclass(frozen=True, eq=False)
class Echo(AboutPlayers):
    """Players may pay to strengthen the strikes of a round."""

    def say(self, s: m.Speech) -> m.Message:
        return m.phrase("echo", n=points(ECHO_COST))


@dataclass(frozen=True, eq=False)
class DiceAgainstFlyers(AboutAwakened):
    """Its strikes against flyers roll more dice."""

    dice: int = 0

    def against(self, t: Nekromancya, foe: int) -> int:
        return self.dice if t.has(foe, VOLARE) else 0

    def say(self, s: m.Speech) -> m.Message:
        flyer = m.np("awakened", mods=m.mod("with", what=m.KeywordName("volare")))
        strikes = m.np("strike", "bare", of=self.to.say(s), mods=m.mod("against", foe=flyer))
        return m.cl("deal", subj=strikes, n=more_dice(self.dice, "damage"))


@dataclass(frozen=True, eq=False)
class DiceAgainstGreater(AboutAwakened):
    """Its strikes in Melee roll more dice while an opponent of greater Value is in the clash."""

    dice: int = 0

    def among(self, t: Nekromancya, card: int, foes: list[int]) -> int:
        value = t.facts().value
        return self.dice if any([value[foe] > value[card] for foe in foes]) else 0

    def say(self, s: m.Speech) -> m.Message:
        return m.phrase("against_greater", who=self.to.say(s), n=more_dice(self.dice, "damage"))


@dataclass(frozen=True, eq=False)
class RitoBonus(AboutAwakened):
    """Its Rite rolls more dice."""

    dice: int = 0

    def value(self, t: Nekromancya, f: Frame) -> int:
        return self.dice

    def say(self, s: m.Speech) -> m.Message:
        return m.phrase("rito_bonus", who=determined(self.to.say(s), "a"), n=more_dice(self.dice, "damage"))


cannot_retreat = CannotRetreat
cannot_aim = CannotAim
cannot_ambush = CannotAmbush
slow = Slow
counts_as_flying = CountsAsFlying
sweeping_shot = SweepingShot
echo = Echo
dice_against_flyers = DiceAgainstFlyers
dice_against_greater = DiceAgainstGreater
rito_bonus = RitoBonus
