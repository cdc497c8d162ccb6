"""Numbers and conditions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mazzo.engine.frame import Frame
from mazzo.engine.targets import Filter, Target
from mazzo.engine.words import Amount, Condition, ThisMuch
from mazzo.games.foursouls.table import FourSouls
from mazzo.games.foursouls.words.filters import Noun
from mazzo.games.foursouls.words.select import Things, you


@dataclass(frozen=True, eq=False)
class EventNumber(Amount):
    """The number of what triggered: the result of a roll, an amount of damage."""

    def value(self, t: FourSouls, f: Frame) -> int:
        # A trigger asks before there is an ability with a scope; its frame carries the event then.
        event = f.evs[0] if f.root < 0 and f.evs else t.scope(f).event
        return 0 if event is None else event.n


@dataclass(frozen=True, eq=False)
class Count(Amount):
    which: Things = Things()

    def value(self, t: FourSouls, f: Frame) -> int:
        return len(self.which.find(t, f))


@dataclass(frozen=True, eq=False)
class CentsOf(Amount):
    who: Target = you

    def value(self, t: FourSouls, f: Frame) -> int:
        return sum([t.cents[p] for p in self.who.find(t, f)])


@dataclass(frozen=True, eq=False)
class HandOf(Amount):
    """Loot cards in a hand."""

    who: Target = you

    def value(self, t: FourSouls, f: Frame) -> int:
        return sum([len(t.hand(p)) for p in self.who.find(t, f)])


@dataclass(frozen=True, eq=False)
class SoulsOf(Amount):
    who: Target = you

    def value(self, t: FourSouls, f: Frame) -> int:
        return sum([t.souls(p) for p in self.who.find(t, f)])


@dataclass(frozen=True, eq=False)
class CountersOn(Amount):
    """Counters of any name on this (fs.counter.named-count-as-counters)."""

    def value(self, t: FourSouls, f: Frame) -> int:
        return t.counters[f.src] + t.levels[f.src]


@dataclass(frozen=True, eq=False)
class HPOf(Amount):
    who: Target = you

    def value(self, t: FourSouls, f: Frame) -> int:
        return sum([t.hp(c) for c in self.who.find(t, f)])


@dataclass(frozen=True, eq=False)
class Lack(Amount):
    """How much one number lacks to be as great as another."""

    what: Amount
    to: Amount

    def value(self, t: FourSouls, f: Frame) -> int:
        return max(0, self.to.value(t, f) - self.what.value(t, f))


result: Final = EventNumber()
"""The result of the roll; the amount of damage."""
that_many: Final = ThisMuch()
counters_here: Final = CountersOn()


def count(noun: Noun, *filters: Filter) -> Count:
    return Count(Things(noun, filters))


@dataclass(frozen=True, eq=False)
class Between(Condition):
    """A number is at least this and at most that."""

    what: Amount
    low: int = 0
    high: int = 9999

    def ok(self, t: FourSouls, f: Frame) -> bool:
        return self.low <= self.what.value(t, f) <= self.high


@dataclass(frozen=True, eq=False)
class YourTurn(Condition):
    def ok(self, t: FourSouls, f: Frame) -> bool:
        return t.active() == f.you


@dataclass(frozen=True, eq=False)
class Is(Condition):
    """What is spoken of has a property."""

    what: Target
    prop: Filter

    def ok(self, t: FourSouls, f: Frame) -> bool:
        found = self.what.find(t, f)
        return bool(found) and all([self.prop.ok(t, f, c) for c in found])


your_turn: Final = YourTurn()


def at_least(n: int, what: Amount) -> Between:
    return Between(what, n)


def at_most(n: int, what: Amount) -> Between:
    return Between(what, 0, n)


def exactly(n: int, what: Amount) -> Between:
    return Between(what, n, n)
