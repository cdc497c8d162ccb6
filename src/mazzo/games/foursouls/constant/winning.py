"""Going first, rewards, souls and goals: how a match begins and is won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass
from mazzo.engine.statics import Rule
from mazzo.engine.words import Condition
from mazzo.games.foursouls.card import Ability
from mazzo.games.foursouls.constant.about import About, seen_from
from mazzo.games.foursouls.frames import SFrame

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls


@dataclass(frozen=True, eq=False)
class GoesFirst(About):
    """fs.setup.first-player"""

    def sentence(self, who: m.Message, s: m.Speech) -> m.Message:
        return m.Conditional(m.cl("control", subj=who, obj=s.this, adv="at_game_start"), m.cl("go_first", subj=who))


@dataclass(frozen=True, eq=False)
class DoublesRewards(About):
    """Rewards for killing these are doubled."""

    def sentence(self, who: m.Message, s: m.Speech) -> m.Message:
        return m.cl("double", obj=m.np("reward", "bare"), passive=True)


@dataclass(frozen=True, eq=False)
class CannotGainSouls(About):
    def sentence(self, who: m.Message, s: m.Speech) -> m.Message:
        return m.cl("gain_card", subj=who, obj=m.np("soul", "bare"), modal="cannot")


@dataclass(frozen=True, eq=False)
class NeedsMoreSouls(About):
    """Needs more souls to win (fs.victory.modified-threshold)."""

    souls: int = 1

    def value(self, t: FourSouls, f: Frame) -> int:
        return self.souls

    def sentence(self, who: m.Message, s: m.Speech) -> m.Message:
        return m.cl("need_to_win", subj=who, n=m.Quantity(self.souls, "more_soul"))


@dataclass(frozen=True, eq=False)
class FirstTo(Rule):
    """The first player who meets a condition gains this bonus soul."""

    condition: Condition = Condition()
    then: Ability | None = None
    """An ability that happens instead, only the first time."""

    def covers(self, t: FourSouls, f: Frame, what: int) -> bool:
        return self.condition.ok(t, SFrame(self, f.src, what))

    def say(self, s: m.Speech) -> m.Message:
        active = s.you
        if self.then is None:
            s.you = m.GAP
            who = m.RelativeClause(m.as_clause(self.condition.say(s)))
            s.you = active
            return m.cl("gain_card", subj=m.np("player", "the", adj="first", mods=who), obj=s.this)
        s.you = s.mention(m.np("player"))
        condition = self.condition.say(s)
        s.you = active
        return m.When(condition, self.then.say(s), "the_first_time")


@dataclass(frozen=True, eq=False)
class Beaten(Rule):
    """The goal of a challenge (fs.challenge.completion)."""

    condition: Condition = Condition()

    def reached(self, t: FourSouls, f: Frame) -> bool:
        return self.condition.ok(t, seen_from(t, f))

    def say(self, s: m.Speech) -> m.Message:
        return m.When(self.condition.say(s), m.cl("win_it", obj=m.np("challenge", "the"), passive=True), "when")


goes_first = GoesFirst
doubles_rewards = DoublesRewards
cannot_gain_souls = CannotGainSouls
needs_more_souls = NeedsMoreSouls
first_to = FirstTo
beaten_when = Beaten
