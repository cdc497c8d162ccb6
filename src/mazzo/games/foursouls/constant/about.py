"""What rules about certain players or cards have in common."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass, mypyc_attr
from mazzo.engine.statics import Rule
from mazzo.engine.targets import Target
from mazzo.engine.words import Condition
from mazzo.games.foursouls.frames import SFrame
from mazzo.games.foursouls.words.select import this, you

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False)
class About(Rule):
    """A rule about certain players or cards, always or as long as something is true."""

    who: Target = you
    when: Condition | None = None
    level: int = 0
    """Holds only if its card has at least this level."""

    def covers(self, t: FourSouls, f: Frame, what: int) -> bool:
        if self.level and t.levels[f.src] < self.level:
            return False
        g = seen_from(t, f)
        if what not in self.who.find(t, g):
            return False
        return self.when is None or self.when.ok(t, g)

    def say(self, s: m.Speech) -> m.Message:
        return as_long_as(self.sentence(many(self.who.say(s)), s), self.when, self.level, s)

    def sentence(self, who: m.Message, s: m.Speech) -> m.Message:
        """The text of the rule, with those it is about."""
        raise TypeError(f"{type(self).__name__} has no text")


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False)
class AboutThis(About):
    """A rule that is about this card by default."""

    who: Target = this


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False)
class DoesAgain(About):
    """May do something additional times on their turn."""

    times: int = 1

    def value(self, t: FourSouls, f: Frame) -> int:
        return self.times

    def sentence(self, who: m.Message, s: m.Speech) -> m.Message:
        n = m.Quantity(self.times, "more_time")
        return m.cl(self.verb(), subj=who, n=n, modal="may", adv=on_their_turn(who, s))

    def verb(self) -> str:
        """What may be done again, as messages call it."""
        raise TypeError(f"{type(self).__name__} has no verb")


def seen_from(t: FourSouls, f: Frame) -> Frame:
    """'You' on a card of the game is the active player."""
    if f.you >= 0:
        return f
    g: Frame = SFrame(f.node, f.src, t.active(), -1, 0, f.serial)
    g.chosen = f.chosen
    return g


def many(who: m.Message) -> m.Message:
    """'Monsters have …' reads better than 'each monster has …', where it always holds."""
    return dataclasses.replace(who, det="bare") if isinstance(who, m.NounPhrase) and who.det == "each" else who


def as_long_as(said: m.Message, when: Condition | None, level: int, s: m.Speech) -> m.Message:
    """'During your turn, …', 'while …, …', 'at level 10 or higher, …'."""
    if when is not None:
        time = when.time(s)
        said = m.When(when.say(s), said, "as_long_as") if time is None else m.during(time, said)
    return m.during(m.adv("at_level", n=level), said) if level else said


def their_turn(who: m.Message, s: m.Speech) -> m.NounPhrase:
    return m.own("turn", who if isinstance(who, m.Player) else s.it)


def on_their_turn(who: m.Message, s: m.Speech) -> tuple[m.Adverb, ...]:
    """'On your turn', unless it lasts only one turn anyway."""
    return () if s.lasting else (m.adv("on_turn", when=their_turn(who, s)),)
