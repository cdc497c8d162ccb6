"""Combats and clashes: calling one off, leaving one, losing a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass
from mazzo.engine.targets import Act
from mazzo.engine.words import Effect
from mazzo.games.nekromancya import terms
from mazzo.games.nekromancya.terms import CANCELED

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya


@dataclass(frozen=True, eq=False)
class SkipRound(Act):
    """It skips its next round in this Combat."""

    def act(self, t: Nekromancya, f: Frame) -> None:
        for card in f.chosen:
            t.skips[card] += 1
        self.done(t, f, bool(f.chosen))

    def say(self, s: m.Speech) -> m.Message:
        return m.sentences(m.cl("choose", obj=self.to.say(s)), m.cl("skip_round", subj=s.it))


@dataclass(frozen=True, eq=False)
class Escape(Act):
    """It leaves its clash alive and cannot enter another in this Combat."""

    def act(self, t: Nekromancya, f: Frame) -> None:
        for card in f.chosen:
            t.clash[card] = -t.clash[card]
            t.tell(terms.ESCAPED, card, f.you)
        self.done(t, f, bool(f.chosen))

    def say(self, s: m.Speech) -> m.Message:
        choice = m.cl("choose", obj=self.to.say(s))
        never = m.cl("enter_another", subj=s.it, modal="cannot")
        return m.sentences(choice, m.both(m.cl("leave_clash", subj=s.it), never))


@dataclass(frozen=True, eq=False)
class CancelCombat(Effect):
    """The declared Combat does not take place; it still counts as the turn player's Combat."""

    def step(self, t: Nekromancya, f: Frame) -> None:
        t.now[CANCELED] = 1
        self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        return m.sentences(m.cl("take_place", subj=m.np("combat", "that"), neg=True), m.phrase("still_counts"))


skip_round = SkipRound
escape = Escape
cancel_combat = CancelCombat
