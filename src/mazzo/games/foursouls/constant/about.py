"""What rules about certain players or cards have in common."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import mypyc_attr
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
    """It holds from this level of its card on."""

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
        """What it says of those it is about."""
        raise TypeError(f"{type(self).__name__} has no text")


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False)
class AboutThis(About):
    """A rule about this card, if nothing else is said."""

    who: Target = this


def seen_from(t: FourSouls, f: Frame) -> Frame:
    """'You' on a card of the game is the active player."""
    if f.you >= 0:
        return f
    g: Frame = SFrame(f.node, f.src, t.active(), -1, 0, f.serial)
    g.chosen = f.chosen
    return g


def many(who: m.Message) -> m.Message:
    """'Monsters have …' reads better than 'each monster has …', where it always holds."""
    return dataclasses.replace(who, det="bare") if isinstance(who, m.NP) and who.det == "each" else who


def as_long_as(said: m.Message, when: Condition | None, level: int, s: m.Speech) -> m.Message:
    """'During your turn, …', 'while …, …', 'at level 10 or higher, …'."""
    if when is not None:
        time = when.time(s)
        said = m.When(when.say(s), said, "as_long_as") if time is None else m.during(time, said)
    return m.during(m.adv("at_level", n=level), said) if level else said


def their_turn(who: m.Message, s: m.Speech) -> m.NP:
    return m.own("turn", who if isinstance(who, m.Player) else s.it)


def on_their_turn(who: m.Message, s: m.Speech) -> tuple[m.Adv, ...]:
    """'On your turn', unless it holds for one turn anyway."""
    return () if s.lasting else (m.adv("on_turn", when=their_turn(who, s)),)
