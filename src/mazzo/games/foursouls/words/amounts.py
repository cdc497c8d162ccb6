"""Numbers and conditions."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass
from mazzo.engine.targets import Filter, Target
from mazzo.engine.words import Amount, Condition, ThisMuch
from mazzo.games.foursouls import telling, terms
from mazzo.games.foursouls.table import FourSouls
from mazzo.games.foursouls.words.filters import Noun, yours
from mazzo.games.foursouls.words.select import Measure, Things, you


@dataclass(frozen=True, eq=False)
class EventNumber(Measure):
    """The number of the triggering event: the result of a roll, an amount of damage."""

    def value(self, t: FourSouls, f: Frame) -> int:
        event = t.event_of(f)
        return 0 if event is None else event.n

    def much(self, unit: str, s: m.Speech) -> m.Quantity:
        """'damage equal to the result', 'that many counters'"""
        if "result" in s.noted:
            return m.Quantity("some", unit, equal=s.noted["result"])
        return m.Quantity("that", unit)

    def fact(self, n: int, cmp: str, s: m.Speech) -> m.Message:
        return m.cl("be", subj=m.np("result", "the"), what=telling.number(n))


@dataclass(frozen=True, eq=False)
class Count(Measure):
    which: Things = Things()

    def value(self, t: FourSouls, f: Frame) -> int:
        return len(self.which.find(t, f))

    def each(self, s: m.Speech) -> m.Message:
        return self.which.phrase(s)

    def things(self, s: m.Speech) -> m.NounPhrase:
        others = tuple([x for x in self.which.filters if x is not yours])
        return replace(Things(self.which.noun, others).phrase(s), det="bare")

    def fact(self, n: int, cmp: str, s: m.Speech) -> m.Message:
        some = replace(self.things(s), det="no" if n == 0 else "a", count=n or None, cmp=cmp if n else "")
        if yours in self.which.filters:
            return m.cl("control", subj=s.you, obj=some)
        return m.cl("be_in_play", subj=some)


@dataclass(frozen=True, eq=False)
class CentsOf(Measure):
    who: Target = you

    def value(self, t: FourSouls, f: Frame) -> int:
        return sum([t.cents[p] for p in self.who.find(t, f)])

    def much(self, unit: str, s: m.Speech) -> m.Quantity:
        return m.Quantity("all", unit, of=self.who.say(s))

    def things(self, s: m.Speech) -> m.Message:
        return m.Quantity("some", "cent")

    def fact(self, n: int, cmp: str, s: m.Speech) -> m.Message:
        return m.cl("have", subj=self.who.say(s), n=m.Quantity(n, "cent", cmp))


@dataclass(frozen=True, eq=False)
class HandOf(Measure):
    """Loot cards in a hand."""

    who: Target = you

    def value(self, t: FourSouls, f: Frame) -> int:
        return sum([len(t.hand(p)) for p in self.who.find(t, f)])

    def each(self, s: m.Speech) -> m.Message:
        return m.np("loot_card", mods=m.mod("in", zone=m.own("hand", self.who.say(s))))

    def things(self, s: m.Speech) -> m.Message:
        return m.np("loot_card", "bare")

    def fact(self, n: int, cmp: str, s: m.Speech) -> m.Message:
        return m.cl("have_in_hand", subj=self.who.say(s), n=m.Quantity(n, "loot_card", cmp))


@dataclass(frozen=True, eq=False)
class SoulsOf(Measure):
    who: Target = you

    def value(self, t: FourSouls, f: Frame) -> int:
        return sum([t.souls(p) for p in self.who.find(t, f)])

    def each(self, s: m.Speech) -> m.Message:
        return m.np("soul", mods=m.RelativeClause(m.cl("control", subj=self.who.say(s), obj=m.GAP)))

    def things(self, s: m.Speech) -> m.Message:
        return m.np("soul", "bare")

    def fact(self, n: int, cmp: str, s: m.Speech) -> m.Message:
        if n == 0:
            return m.cl("control", subj=self.who.say(s), obj=m.np("soul", "no"))
        return m.cl("control", subj=self.who.say(s), obj=m.np("soul", count=n, cmp=cmp))


@dataclass(frozen=True, eq=False)
class CountersOn(Measure):
    """Counters of any name on this (fs.counter.named-count-as-counters)."""

    def value(self, t: FourSouls, f: Frame) -> int:
        return t.counters[f.src] + t.levels[f.src]

    def each(self, s: m.Speech) -> m.Message:
        return m.np("counter", mods=m.mod("on", obj=s.this))

    def fact(self, n: int, cmp: str, s: m.Speech) -> m.Message:
        return m.cl("have", subj=s.this, n=m.Quantity(n, "counter", cmp))


@dataclass(frozen=True, eq=False)
class HPOf(Measure):
    who: Target = you

    def value(self, t: FourSouls, f: Frame) -> int:
        return sum([t.hp(c) for c in self.who.find(t, f)])

    def much(self, unit: str, s: m.Speech) -> m.Quantity:
        return m.Quantity("all", unit, of=self.who.say(s))

    def fact(self, n: int, cmp: str, s: m.Speech) -> m.Message:
        return m.cl("have", subj=self.who.say(s), n=m.Quantity(n, "hp", cmp))


@dataclass(frozen=True, eq=False)
class Lack(Amount):
    """By how much one number is smaller than another."""

    what: CentsOf | HandOf
    to: CentsOf | HandOf

    def value(self, t: FourSouls, f: Frame) -> int:
        return max(0, self.to.value(t, f) - self.what.value(t, f))

    def same(self, s: m.Speech) -> m.Message:
        """The condition that both numbers are the same."""
        mine, theirs = self.what.who.say(s), self.to.who.say(s)
        if isinstance(theirs, m.Pronoun):
            theirs = replace(theirs, full=True)
        return m.cl("have_as_many", subj=mine, n=self.what.things(s), than=theirs)

    def say(self, s: m.Speech) -> m.Message:
        return self.same(s)


@dataclass(frozen=True, eq=False)
class TimesThisTurn(Measure):
    """How often you did something this turn; `n`: only with this number (a purchase in the shop has 1)."""

    kind: int = 0
    n: int = -1

    def value(self, t: FourSouls, f: Frame) -> int:
        return len([n for kind, _, who, n in t.deeds if kind == self.kind and who == f.you and self.n in (-1, n)])

    def fact(self, n: int, cmp: str, s: m.Speech) -> m.Message:
        """'has not purchased a shop item this turn', 'has activated an ability this turn'"""
        verb, what, det = telling.DEEDS[self.kind]
        obj = m.np("shop_item" if self.kind == terms.PURCHASED and self.n == 1 else what, det) if what else None
        times = m.adv("times", n=n) if n > 1 else ""
        return m.cl(verb, subj=s.you, obj=obj, tense="perfect", neg=n == 0, adv=(times, m.adv("this_turn")))


result: Final = EventNumber()
"""The result of the roll; the amount of damage."""
that_many: Final = ThisMuch()
counters_here: Final = CountersOn()


def count(noun: Noun, *filters: Filter) -> Count:
    """How many things there are of this kind."""
    return Count(Things(noun, filters))


@dataclass(frozen=True, eq=False)
class Between(Condition):
    """A number is at least this and at most that."""

    what: Measure
    low: int = 0
    high: int = 9999

    def ok(self, t: FourSouls, f: Frame) -> bool:
        return self.low <= self.what.value(t, f) <= self.high

    def say(self, s: m.Speech) -> m.Message:
        if self.low == self.high:
            return self.what.fact(self.low, "", s)
        if self.low:
            return self.what.fact(self.low, "min", s)
        return self.what.fact(self.high, "max", s)


@dataclass(frozen=True, eq=False)
class YourTurn(Condition):
    def ok(self, t: FourSouls, f: Frame) -> bool:
        return t.active() == f.you

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("be_turn", subj=s.you)

    def time(self, s: m.Speech) -> m.Adverb | None:
        return telling.during_turn(s.you)


your_turn: Final = YourTurn()


def at_least(n: int, what: Measure) -> Between:
    """A number of the game is this much or more."""
    return Between(what, n)


def at_most(n: int, what: Measure) -> Between:
    """A number of the game is this much or less."""
    return Between(what, 0, n)


def exactly(n: int, what: Measure) -> Between:
    """A number of the game is this much."""
    return Between(what, n, n)


# The words of cards ---------------------------------------------------------------------------------------------------

cents_of = CentsOf
hand_of = HandOf
hp_of = HPOf
lack = Lack
your_cents: Final = CentsOf()
your_hand: Final = HandOf()
your_souls: Final = SoulsOf()
activations_this_turn: Final = TimesThisTurn(terms.ACTIVATED)
attacks_this_turn: Final = TimesThisTurn(terms.ATTACK_DECLARED)
deck_attacks_this_turn: Final = TimesThisTurn(terms.D_DECK_ATTACK)
loot_plays_this_turn: Final = TimesThisTurn(terms.PLAYED)
shop_purchases_this_turn: Final = TimesThisTurn(terms.PURCHASED, 1)
