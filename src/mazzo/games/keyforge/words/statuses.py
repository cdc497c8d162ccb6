"""Statuses, readiness and counters."""

from __future__ import annotations

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass
from mazzo.engine.targets import Act, fixed
from mazzo.engine.words import Amount, Const
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import (
    ENRAGE,
    STUN,
    WARD,
)


@dataclass(frozen=True, eq=False)
class SetStatus(Act):
    """Stun, ward or enrage; a second one of the same kind does nothing."""

    bit: int

    def moot(self, t: KeyForge, f: Frame, card: int) -> bool:
        return not t.is_creature(card) or t.status[card] & self.bit != 0

    def commutes(self) -> bool:
        return fixed(self.to)

    def act(self, t: KeyForge, f: Frame) -> None:
        event = {STUN: terms.STUNNED, WARD: terms.WARDED, ENRAGE: terms.ENRAGED}[self.bit]
        hit_ = [c for c in f.chosen if t.is_creature(c) and t.set_status(c, self.bit, event)]
        self.done(t, f, bool(f.chosen) and len(hit_) == len(f.chosen), len(hit_), self.refs(t, tuple(hit_)))

    def say(self, s: m.Speech) -> m.Message:
        return m.cl({STUN: "stun", WARD: "ward", ENRAGE: "enrage"}[self.bit], obj=self.to.say(s))


@dataclass(frozen=True, eq=False)
class Unstun(Act):
    """Remove the stun, without using the creature."""

    def moot(self, t: KeyForge, f: Frame, card: int) -> bool:
        return t.status[card] & STUN == 0

    def commutes(self) -> bool:
        return fixed(self.to)

    def act(self, t: KeyForge, f: Frame) -> None:
        freed = [c for c in f.chosen if t.clear_status(c, STUN, terms.UNSTUNNED)]
        self.done(t, f, bool(freed), len(freed), self.refs(t, tuple(freed)))

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("unstun", obj=self.to.say(s))


@dataclass(frozen=True, eq=False)
class MakeReady(Act):
    def moot(self, t: KeyForge, f: Frame, card: int) -> bool:
        return t.ready[card] == 1

    def commutes(self) -> bool:
        return fixed(self.to)

    def act(self, t: KeyForge, f: Frame) -> None:
        done = [c for c in f.chosen if t.in_play(c) and t.make_ready(c)]
        self.done(t, f, bool(done), len(done), self.refs(t, tuple(done)))

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("ready", obj=self.to.say(s))


@dataclass(frozen=True, eq=False)
class Exhaust(Act):
    def moot(self, t: KeyForge, f: Frame, card: int) -> bool:
        return t.ready[card] == 0

    def commutes(self) -> bool:
        return fixed(self.to)

    def act(self, t: KeyForge, f: Frame) -> None:
        done = [c for c in f.chosen if t.ready[c]]
        for c in done:
            t.exhaust(c)
            t.tell(terms.EXHAUSTED, c)
        self.done(t, f, bool(done), len(done), self.refs(t, tuple(done)))

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("exhaust", obj=self.to.say(s))


@dataclass(frozen=True, eq=False)
class AddPower(Act):
    """+1 power counters."""

    n: Amount

    def moot(self, t: KeyForge, f: Frame, card: int) -> bool:
        return self.n.value(t, f) <= 0

    def commutes(self) -> bool:
        return fixed(self.to) and isinstance(self.n, Const)

    def act(self, t: KeyForge, f: Frame) -> None:
        n = self.n.value(t, f)
        for card in f.chosen:
            t.plus[card] += n
            t.tell(terms.POWER_ADDED, card, -1, n)
        t.invalidate()
        self.done(t, f, bool(f.chosen), n)

    def say(self, s: m.Speech) -> m.Message:
        to = self.to.say(s)
        return m.cl("put_on", n=self.n.much("power_counter", s), obj=to)


@dataclass(frozen=True, eq=False)
class AddCounter(Act):
    """A doom counter, a fuse counter ...: it does only what cards say (kf.token.other-counters)."""

    kind: int
    n: Amount

    def moot(self, t: KeyForge, f: Frame, card: int) -> bool:
        return self.n.value(t, f) <= 0

    def commutes(self) -> bool:
        return fixed(self.to) and isinstance(self.n, Const)

    def act(self, t: KeyForge, f: Frame) -> None:
        n = self.n.value(t, f)
        for card in f.chosen:
            t.add_counters(card, self.kind, n)
            t.tell(terms.COUNTER_ADDED, card, self.kind, n)
        t.invalidate()
        self.done(t, f, bool(f.chosen), n)

    def say(self, s: m.Speech) -> m.Message:
        to = self.to.say(s)
        return m.cl("put_on", n=self.n.much(terms.COUNTERS[self.kind] + "_counter", s), obj=to)


@dataclass(frozen=True, eq=False)
class RemoveCounters(Act):
    """Remove counters of a kind: `n`, or (-1) all of them."""

    kind: int
    n: Amount

    def commutes(self) -> bool:
        return fixed(self.to) and isinstance(self.n, Const)

    def act(self, t: KeyForge, f: Frame) -> None:
        n = self.n.value(t, f)
        gone = 0
        for card in f.chosen:
            k = t.counter(card, self.kind) if n < 0 else min(n, t.counter(card, self.kind))
            t.add_counters(card, self.kind, -k)
            gone += k
            t.tell(terms.COUNTER_REMOVED, card, self.kind, k)
        t.derived = None
        self.done(t, f, gone > 0, gone)

    def say(self, s: m.Speech) -> m.Message:
        of = self.to.say(s)
        noun = terms.COUNTERS[self.kind] + "_counter"
        n = self.n.much(noun, s)
        return m.cl("remove_from", n=m.np(noun, "all") if n.n == -1 else n, obj=of)


@dataclass(frozen=True, eq=False)
class RemovePower(Act):
    """+1 power counters are removed."""

    n: Amount

    def moot(self, t: KeyForge, f: Frame, card: int) -> bool:
        return t.plus[card] == 0

    def act(self, t: KeyForge, f: Frame) -> None:
        gone = 0
        for card in f.chosen:
            n = min(self.n.value(t, f), t.plus[card])
            t.plus[card] -= n
            gone += n
            t.tell(terms.POWER_REMOVED, card, -1, n)
        t.invalidate()
        self.done(t, f, gone > 0, gone)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("remove_from", obj=self.to.say(s), n=self.n.much("power_counter", s))
