"""What a rule is about: players, or Awakened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass
from mazzo.engine.statics import Rule
from mazzo.engine.targets import Target, This
from mazzo.games.nekromancya.phrases import determined, is_each
from mazzo.games.nekromancya.terms import CHANGES_RULES

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya

EVERYONE: Final = 0
YOU: Final = 1
you: Final = YOU


@dataclass(frozen=True, eq=False)
class AboutPlayers(Rule):
    """A rule about players: all of them, or you."""

    who: int = EVERYONE

    def phase(self) -> int:
        return CHANGES_RULES

    def covers(self, t: Nekromancya, f: Frame, seat: int) -> bool:
        return self.who == EVERYONE or seat == f.you

    def subject(self) -> m.Message:
        return m.YOU if self.who == YOU else m.np("nekromante", "each")


@dataclass(frozen=True, eq=False)
class AboutAwakened(Rule):
    """A rule about certain Awakened: this one, the bearer, yours, those of your opponents."""

    to: Target = This()

    def phase(self) -> int:
        return CHANGES_RULES

    def covers(self, t: Nekromancya, f: Frame, card: int) -> bool:
        return card in self.to.find(t, f)


def cannot(who: m.Message, verb: str) -> m.Message:
    """'no Awakened may …', 'you cannot …'"""
    return m.cl(verb, subj=determined(who, "no"), modal="may" if is_each(who) else "cannot")
