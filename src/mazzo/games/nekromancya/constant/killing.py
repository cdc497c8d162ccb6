"""What an Awakened is worth to its killers, and where it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass
from mazzo.games.nekromancya.constant.about import AboutAwakened, AboutPlayers
from mazzo.games.nekromancya.phrases import owners
from mazzo.games.nekromancya.terms import HAND_LIMIT

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya


def when_killed(who: m.Message, body: m.Message, adv: str = "") -> m.Message:
    """'When this Awakened is killed, …'"""
    return m.When(m.cl("kill", obj=who, passive=True, adv=adv), body, "when")


@dataclass(frozen=True, eq=False)
class Worthless(AboutAwakened):
    """Nobody gains Power when it is killed."""

    def say(self, s: m.Speech) -> m.Message:
        return when_killed(self.to.say(s), m.phrase("nobody_gains"))


@dataclass(frozen=True, eq=False)
class WorthHalf(AboutAwakened):
    """Its killers gain half of its Value."""

    def say(self, s: m.Speech) -> m.Message:
        return when_killed(self.to.say(s), m.phrase("bounty_half"))


@dataclass(frozen=True, eq=False)
class KilledForLess(AboutPlayers):
    """Their Awakened are worth less Power to those who kill them."""

    points: int = 0

    def value(self, t: Nekromancya, f: Frame) -> int:
        return self.points

    def say(self, s: m.Speech) -> m.Message:
        return when_killed(m.np("awakened", of=self.subject()), m.phrase("bounty_less", n=self.points))


@dataclass(frozen=True, eq=False)
class ToHandIfKilled(AboutAwakened):
    """It goes to its owner's hand, unless that is full."""

    def say(self, s: m.Speech) -> m.Message:
        who = self.to.say(s)
        full = m.adv("unless_full", n=m.Quantity(HAND_LIMIT, "card"))
        return when_killed(who, m.cl("go", subj=who, zone=owners("hand", who), adv=("not_to_cimitero", full)))


@dataclass(frozen=True, eq=False)
class ToScartoIfKilled(AboutAwakened):
    """It goes to its owner's discard pile, if it is killed in a Combat."""

    def say(self, s: m.Speech) -> m.Message:
        who = self.to.say(s)
        return when_killed(who, m.cl("go", subj=who, zone=owners("scarto", who), adv="not_to_cimitero"), "in_combat")


worthless = Worthless
worth_half = WorthHalf
killed_for_less = KilledForLess
to_hand_if_killed = ToHandIfKilled
to_scarto_if_killed = ToScartoIfKilled
