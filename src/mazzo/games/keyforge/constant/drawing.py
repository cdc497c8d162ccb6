"""Drawing cards: how many a player refills their hand to."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass
from mazzo.games.keyforge.card import ANYONE, OPPONENT
from mazzo.games.keyforge.constant.about import AboutPlayer

if TYPE_CHECKING:
    from mazzo.games.keyforge.table import KeyForge


@dataclass(frozen=True, eq=False)
class HandSize(AboutPlayer):
    """A player refills their hand to more cards, or to fewer."""

    more: int = 0

    def value(self, t: KeyForge, f: Frame) -> int:
        return self.more

    def rule(self, s: m.Speech) -> m.Message:
        verb = "refill_more" if self.more > 0 else "refill_less"
        n = m.np("card", count=abs(self.more))
        if self.who == ANYONE:
            label = s.label()
            they = m.Pronoun(label, "player")
            step = m.adv("during", when=m.own("draw_step", they))
            return m.cl(verb, subj=m.np("player", "each", ref=label), zone=m.own("hand", they), n=n, adv=step)
        who = self.player()
        step = m.adv("during", when=m.own("draw_step", who))
        refill = m.cl(verb, subj=who, zone=m.own("hand", who), n=n)
        return replace(refill, adv=(step,)) if self.who == OPPONENT else m.during(step, refill)
