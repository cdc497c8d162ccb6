"""What a turn allows: drawing, and putting Awakened into play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass
from mazzo.games.nekromancya.constant.about import AboutPlayers
from mazzo.games.nekromancya.phrases import with_value

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya


@dataclass(frozen=True, eq=False)
class DrawsMore(AboutPlayers):
    """More cards may be drawn in the Update."""

    cards: int = 0

    def value(self, t: Nekromancya, f: Frame) -> int:
        return self.cards

    def say(self, s: m.Speech) -> m.Message:
        who = self.subject()
        more = m.cl("draw_more", subj=who, n=m.np("card", count=self.cards))
        return m.during(m.adv("at_step", n=5, when=m.own("update", who)), m.Permitted(more))


@dataclass(frozen=True, eq=False)
class TwoAwakened(AboutPlayers):
    """In their own turn, players may put two Awakened into play."""

    def say(self, s: m.Speech) -> m.Message:
        return m.phrase("two_awakened", who=self.subject())


@dataclass(frozen=True, eq=False)
class OneMoreAwakened(AboutPlayers):
    """In their own turn, players may put one Awakened of less Value than this into play beyond the limit."""

    value_below: int = 0

    def say(self, s: m.Speech) -> m.Message:
        small = with_value(m.np("awakened", count=1), self.value_below, False)
        return m.during("in_own_turn", m.Permitted(m.cl("summon_beyond", subj=self.subject(), obj=small)))


draws_more = DrawsMore
two_awakened = TwoAwakened
one_more_awakened = OneMoreAwakened
