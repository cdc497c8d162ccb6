"""Whether: conditions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from mazzo.engine import message as m
from mazzo.engine.frame import REF_MASK, Frame
from mazzo.engine.targets import Filter, Target, This
from mazzo.engine.words import Amount, Condition
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import (
    ACTIVE,
    COUNTERS,
    DID_FORGE,
    DID_USE,
    FORGED_BEFORE,
    HOUSE,
    HOUSES,
    KEY_NAMES,
    TIDE,
)
from mazzo.games.keyforge.words.amounts import Count, PoolOf, their_amber, your_amber
from mazzo.games.keyforge.words.filters import NotSo, WithCounter, center, on_flank
from mazzo.games.keyforge.words.select import MINE, Select, host, owner_of, select


@dataclass(frozen=True, eq=False)
class AtLeast(Condition):
    """An amount is so much or more."""

    what: Amount
    n: int

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return self.what.value(t, f) >= self.n

    def hangs(self) -> bool:
        return self.n > 0 and self.what.hangs()

    def say(self, s: m.Speech) -> m.Message:
        return self.what.least(self.n, s)

    def deny(self, s: m.Speech) -> m.Message:
        if isinstance(self.what, PoolOf) and self.n == 1:
            return m.cl("have", subj=self.what.who(s), n=m.Amt(0, "amber"))
        said = m.negated(self.say(s))
        if isinstance(said, m.Cl) and said.verb == "be_in_play" and isinstance(said.subj, m.NP) and self.n == 1:
            return replace(said, subj=replace(said.subj, det="no"), neg=False)
        return said


@dataclass(frozen=True, eq=False)
class Exactly(Condition):
    """An amount is just so much."""

    what: Amount
    n: int

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return self.what.value(t, f) == self.n

    def say(self, s: m.Speech) -> m.Message:
        said = self.what.least(self.n, s)
        assert isinstance(said, m.Cl)
        return replace(said, roles=tuple([(key, exact(value, self.n)) for key, value in said.roles]))


def exact(said: m.Arg, n: int) -> m.Arg:
    """'exactly 2 …'"""
    if isinstance(said, m.NP):
        return replace(said, count=n, cmp="exact")
    return replace(said, cmp="exact") if isinstance(said, m.Amt) else said


@dataclass(frozen=True, eq=False)
class MoreThan(Condition):
    """One amount is greater than another: 'if your opponent has more aember than you'."""

    what: Amount
    than: Amount

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return self.what.value(t, f) > self.than.value(t, f)

    def say(self, s: m.Speech) -> m.Message:
        one, two = self.what, self.than
        if isinstance(one, PoolOf) and isinstance(two, PoolOf):
            return m.cl("have_more", subj=one.who(s), n=m.Amt("some", "amber"), than=two.who(s))
        if isinstance(one, Count) and isinstance(two, Count):
            phrase = one.which.phrase(s)
            than = m.YOU if "enemy" in phrase.adj else m.OPPONENT
            obj = replace(phrase, det="bare", adj=tuple([x for x in phrase.adj if x not in ("friendly", "enemy")]))
            return m.cl("control_more", subj=m.OPPONENT if than == m.YOU else m.YOU, obj=obj, than=than)
        raise TypeError("only pools and cards in play are compared")


@dataclass(frozen=True, eq=False)
class DestroyedThisWay(Condition):
    """The card spoken of was destroyed by what just happened."""

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return bool(t.scope(f).them)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("destroy", obj=s.it, passive=True, adv="this_way")


@dataclass(frozen=True, eq=False)
class ThisWay(Condition):
    """The last effect did it to such a card: 'if you discard a Mars creature this way'."""

    verb: str
    filters: tuple[Filter, ...]

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return any([all([x.ok(t, f, r & REF_MASK) for x in self.filters]) for r in t.scope(f).them])

    def say(self, s: m.Speech) -> m.Message:
        phrase = s.mention(Select(self.filters).phrase(s), -1, s.owner)
        return m.cl(self.verb, obj=phrase, adv="this_way")


@dataclass(frozen=True, eq=False)
class YourTurn(Condition):
    def ok(self, t: KeyForge, f: Frame) -> bool:
        return t.now[ACTIVE] == f.you

    def say(self, s: m.Speech) -> m.Message:
        return m.phrase("your_turn")

    def deny(self, s: m.Speech) -> m.Message:
        return m.phrase("opponents_turn")

    def time(self, s: m.Speech) -> m.Adv | None:
        return m.adv("during", when=m.own("turn"))


@dataclass(frozen=True, eq=False)
class OnFlank(Condition):
    """This creature (or, for an upgrade, its host) is on a flank."""

    who: Target = This()

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return any([on_flank(t, c) for c in self.who.find(t, f)])

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("be_on_flank", subj=self.who.say(s))


@dataclass(frozen=True, eq=False)
class ItIs(Condition):
    """The card spoken of has a property; it may be anywhere by now."""

    what: Filter

    def ok(self, t: KeyForge, f: Frame) -> bool:
        it = t.scope(f).it
        return bool(it) and self.what.ok(t, f, it[0] & REF_MASK)

    def say(self, s: m.Speech) -> m.Message:
        neg = isinstance(self.what, NotSo)
        what = self.what.what if isinstance(self.what, NotSo) else self.what
        # 'The discarded card' is clearer than 'it', as long as that is what 'it' means.
        subject = s.noted["discarded"] if s.noted.get("gone") == s.it else s.it
        phrase = what.say(s)
        only = phrase.mods[0] if isinstance(phrase, m.NP) and phrase == m.np("card", mods=phrase.mods[:1]) else None
        if isinstance(only, m.Mod) and only.key == "of_house":
            return m.cl("be_of", subj=subject, house=only.roles[0][1], neg=neg)
        return m.cl("be", subj=subject, what=phrase, neg=neg)


@dataclass(frozen=True, eq=False)
class ForgedLastTurn(Condition):
    """Your opponent forged a key on their previous turn."""

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return t.now[FORGED_BEFORE] != 0

    def say(self, s: m.Speech) -> m.Message:
        label = s.label()
        s.noted["key"] = m.It(label, "key")
        when = m.adv("on_turn", when=m.own("turn", m.OPPONENT, adj="previous"))
        return m.cl("forge", subj=m.OPPONENT, obj=m.np("key", ref=label), tense="past", adv=when)


@dataclass(frozen=True, eq=False)
class ActiveHouse(Condition):
    """This house is your active house."""

    house: int

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return t.now[ACTIVE] == f.you and t.now[HOUSE] == self.house

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("be", subj=m.Term("house", HOUSES[self.house]), what=m.own("active_house"))


@dataclass(frozen=True, eq=False)
class ForgedThisTurn(Condition):
    """You have forged a key this turn."""

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return any([d[0] == DID_FORGE and d[3] == f.you for d in t.deeds])

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("forge", obj=m.np("key"), tense="perfect", adv="this_turn")


@dataclass(frozen=True, eq=False)
class FirstUse(Condition):
    """This card was used this turn, for the first time since it is in play."""

    def ok(self, t: KeyForge, f: Frame) -> bool:
        uses = [d for d in t.deeds if d[0] == DID_USE and d[1] == f.src and d[6] == t.gen[f.src]]
        return len(uses) == 1

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("use", obj=s.this, passive=True, tense="past", adv="first_time_this_turn")


@dataclass(frozen=True, eq=False)
class ChoseHouse(Condition):
    """Of the event: this house was chosen."""

    house: int

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return bool(f.events) and f.events[0].n == self.house

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("choose_house", subj=s.they, obj=m.Term("house", HOUSES[self.house]))


@dataclass(frozen=True, eq=False)
class Haunted(Condition):
    """kf.haunted: ten or more cards in your discard pile."""

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return len(t.discard(f.you)) >= 10

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("be_in", subj=m.np("card", count=10, cmp="min"), zone=m.own("discard_pile"))


@dataclass(frozen=True, eq=False)
class KeyForged(Condition):
    """A key of a colour is forged, yours or your opponent's (kf.key.colour.named)."""

    colour: int
    whose: int = MINE

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return t.keys[f.you if self.whose == MINE else 1 - f.you] & self.colour != 0

    def say(self, s: m.Speech) -> m.Message:
        key = m.own("key", owner_of(self.whose), adj=KEY_NAMES[self.colour])
        return m.cl("be", subj=key, what="forged")


@dataclass(frozen=True, eq=False)
class InCenter(Condition):
    """This creature is in the center of its battleline."""

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return center.ok(t, f, f.src)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("be_in_center", subj=s.this)


@dataclass(frozen=True, eq=False)
class CountersOnThis(Condition):
    """So many counters of a kind are on this card."""

    kind: int
    n: int

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return t.counter(f.src, self.kind) >= self.n

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("have_on", subj=s.this, n=m.np(COUNTERS[self.kind] + "_counter", count=self.n, cmp="min"))


@dataclass(frozen=True, eq=False)
class LowTide(Condition):
    """kf.tide: at the start of the game the tide is neither high nor low."""

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return t.now[TIDE] == 2 - f.you

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("be", subj=m.np("tide", "the"), what="low")


def this_way(verb: str, *filters: Filter) -> Condition:
    return ThisWay(verb, filters)


def exists(*filters: Filter) -> Condition:
    return AtLeast(Count(select(*filters)), 1)


def counters_in_play(kind: str) -> Condition:
    return AtLeast(Count(select(WithCounter(COUNTERS.index(kind)))), 1)


def at_least(n: int, what: Amount) -> Condition:
    return AtLeast(what, n)


def exactly(n: int, what: Amount) -> Condition:
    return Exactly(what, n)


def counters_on_this(kind: str, n: int) -> Condition:
    return CountersOnThis(COUNTERS.index(kind), n)


they_are_richer: Final = MoreThan(their_amber, your_amber)
destroyed_this_way: Final = DestroyedThisWay()
your_turn: Final = YourTurn()
on_flank_: Final = OnFlank()
host_on_flank: Final = OnFlank(host)
they_forged: Final = ForgedLastTurn()
forged_this_turn: Final = ForgedThisTurn()
first_use: Final = FirstUse()
haunted: Final = Haunted()
in_center: Final = InCenter()
low_tide: Final = LowTide()
