"""What a turn allows: drawing, and putting Awakened into play."""

from __future__ import annotations

from dataclasses import dataclass

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.games.nekromancya.constant.about import AboutPlayers
from mazzo.games.nekromancya.phrases import with_value
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
        return m.during(m.adv("at_step", n=5, when=m.own("update", who)), m.May(more))


@dataclass(frozen=True, eq=False)
class TwoAwakened(AboutPlayers):
    """Two Awakened may come in every turn of one's own."""

    def say(self, s: m.Speech) -> m.Message:
        return m.phrase("two_awakened", who=self.subject())


@dataclass(frozen=True, eq=False)
class OneMoreAwakened(AboutPlayers):
    """In one's own turn one Awakened of less Value than this may come beyond the limit."""

    value_below: int = 0

    def say(self, s: m.Speech) -> m.Message:
        small = with_value(m.np("awakened", count=1), self.value_below, False)
        return m.during("in_own_turn", m.May(m.cl("summon_beyond", subj=self.subject(), obj=small)))
