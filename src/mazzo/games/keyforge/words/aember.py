"""What cards do with aember."""

from __future__ import annotations

from typing import Final

from mazzo.engine import message as m
from mazzo.engine.frame import Frame, Option
from mazzo.engine.native import dataclass
from mazzo.engine.targets import A, Act, Filter, This
from mazzo.engine.words import Amount, Const, Effect
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.card import ITS_CONTROLLER
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import (
    ACTIVE,
    DID_TAKE,
)
from mazzo.games.keyforge.use import capture, from_supply, steal
from mazzo.games.keyforge.words.filters import Enemy, Friendly, Kind
from mazzo.games.keyforge.words.players import who_says, whom
from mazzo.games.keyforge.words.select import MINE, THEIRS, Select


@dataclass(frozen=True, eq=False)
class Gain(Effect):
    n: Amount
    who: int = MINE

    def depends_on_last(self) -> bool:
        return self.n.depends_on_last()

    def step(self, t: KeyForge, f: Frame) -> None:
        if self.who == ITS_CONTROLLER and not t.scope(f).it:
            # There was no such card.
            self.done(t, f, False)
            return
        n = self.n.value(t, f)
        gained = t.gain(whom(t, f, self.who), n)
        self.done(t, f, gained == n and n > 0, gained)

    def commutes(self) -> bool:
        return isinstance(self.n, Const)

    def say(self, s: m.Speech) -> m.Message:
        n = self.n.much("amber", s)
        if n.n == "all" and n.of is not None:
            # Gaining takes nothing away: you gain as much as is there.
            n = m.Quantity("some", "amber", equal=m.np("amber", "the", mods=m.mod("in", zone=m.own("pool", n.of))))
        return m.cl("gain", subj=who_says(self.who, s), n=n)


@dataclass(frozen=True, eq=False)
class Lose(Effect):
    n: Amount
    who: int = THEIRS

    def step(self, t: KeyForge, f: Frame) -> None:
        n = self.n.value(t, f)
        lost = t.lose(whom(t, f, self.who), n)
        self.done(t, f, lost == n and n > 0, lost)

    def commutes(self) -> bool:
        return isinstance(self.n, Const)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("lose", subj=who_says(self.who, s), n=self.n.much("amber", s))


@dataclass(frozen=True, eq=False)
class Steal(Effect):
    """Who steals: you, or your opponent from you."""

    n: Amount
    who: int = MINE

    def step(self, t: KeyForge, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            f.each = self.n.value(t, f)
            f.count = steal(t, whom(t, f, self.who), f.each)
        else:
            # What watches for it has been resolved.
            self.done(t, f, f.count == f.each and f.count > 0, f.count)

    def commutes(self) -> bool:
        return isinstance(self.n, Const) and self.who in (MINE, THEIRS)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("steal", subj=who_says(self.who, s), n=self.n.much("amber", s))


@dataclass(frozen=True, eq=False)
class Give(Effect):
    """A player gives aember to the other (kf.aember.pay)."""

    n: Amount
    who: int = THEIRS

    def step(self, t: KeyForge, f: Frame) -> None:
        giver = whom(t, f, self.who)
        n = min(self.n.value(t, f), t.pool[giver])
        if n > 0:
            t.change_pool(giver, -n)
            t.change_pool(1 - giver, n)
            t.tell(terms.PAID, -1, giver, n)
        self.done(t, f, n > 0, n)

    def say(self, s: m.Speech) -> m.Message:
        giver = who_says(self.who, s)
        whom = m.OPPONENT if giver == m.YOU else m.YOU
        return m.cl("give_you", subj=giver, n=self.n.much("amber", s), whom=whom)


@dataclass(frozen=True, eq=False)
class Capture(Act):
    """A creature captures from a pool: your opponent's, or its own side's."""

    n: Amount
    own_side: bool = False

    def commutes(self) -> bool:
        which = self.to.group()
        plain = isinstance(which, Select) and all([isinstance(x, (Friendly, Enemy, Kind)) for x in which.filters])
        return isinstance(self.n, Const) and isinstance(self.to, A) and plain

    def act(self, t: KeyForge, f: Frame) -> None:
        """`count` is how much was captured, `groups` holds all the creatures, `chosen` those that still wait."""
        f.each = self.n.value(t, f)
        f.count = 0
        f.groups = (f.chosen,)
        f.chosen = tuple([c for c in f.chosen if t.is_creature(c)])
        self.after(t, f)

    def moot(self, t: KeyForge, f: Frame, card: int) -> bool:
        return not t.is_creature(card) or t.pool[self.victim(t, f, card)] == 0 or self.n.value(t, f) <= 0

    def victim(self, t: KeyForge, f: Frame, card: int) -> int:
        """A creature captures from its controller's opponent, unless it is used as if it were yours."""
        side = f.you if card == f.src else t.controller(card)
        return side if self.own_side else 1 - side

    def after(self, t: KeyForge, f: Frame) -> None:
        """One creature in each step. If the order matters, the active player chooses."""
        if f.pc == 3:
            f.pc = 2
            self.take(t, f, t.answer.card)
        elif f.chosen:
            rivals = self.rivals(t, f)
            if len(rivals) > 1:
                f.pc = 3
                options = [Option("pick", c) for c in rivals]
                t.ask(t.now[ACTIVE], "capture", options, "kf.timing.simultaneous-order", f.src, self)
            else:
                self.take(t, f, f.chosen[0])
        else:
            all_ = f.groups[0]
            self.done(t, f, f.count > 0 and f.count == f.each * len(all_), f.count, self.refs(t, all_))

    def take(self, t: KeyForge, f: Frame, card: int) -> None:
        if t.is_creature(card):
            f.count += capture(t, card, self.victim(t, f, card), f.each)
        f.chosen = tuple([c for c in f.chosen if c != card])

    def rivals(self, t: KeyForge, f: Frame) -> list[int]:
        """Creatures that wait to capture from the same pool, which does not hold enough for all of them."""
        for player in (t.now[ACTIVE], 1 - t.now[ACTIVE]):
            from_here = [c for c in f.chosen if self.victim(t, f, c) == player]
            if 0 < t.pool[player] < f.each * len(from_here) and not from_supply(t, player):
                return from_here
        return []

    def say(self, s: m.Speech) -> m.Message:
        """'Capture 1Æ' without a subject means this creature."""
        to = self.to.say(s)
        whom = m.own("controller", s.it) if self.own_side else None
        group = self.to.group()
        if whom is None and isinstance(group, Select) and not any([isinstance(x, Friendly) for x in group.filters]):
            # Not only yours: each side captures from the other.
            whom = m.own("opponent", m.own("controller", s.it))
        n = self.n.much("amber", s)
        return m.cl("capture", subj=m.YOU if isinstance(self.to, This) else to, n=n, whom=whom)


@dataclass(frozen=True, eq=False)
class CaptureFromAll(Effect):
    """This creature captures from both pools: the active player chooses how much of it comes from the opponent's."""

    n: int

    def step(self, t: KeyForge, f: Frame) -> None:
        theirs = 1 - f.you
        total = min(self.n, t.pool[f.you] + t.pool[theirs])
        if f.pc == 0:
            f.pc = 1
            most = range(min(total, t.pool[theirs]), max(0, total - t.pool[f.you]) - 1, -1)
            options = [Option("number", -1, k) for k in most]
            t.ask(t.now[ACTIVE], "from-opponent", options, "kf.ability.active-player-decides", f.src, self)
        elif t.is_creature(f.src):
            k = t.answer.n
            got = capture(t, f.src, theirs, k) + capture(t, f.src, f.you, total - k)
            self.done(t, f, got == self.n, got)
        else:
            self.done(t, f, False)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("capture", n=m.Quantity(self.n, "amber"), adv="as_you_like")


@dataclass(frozen=True, eq=False)
class CaptureReaped(Act):
    """The aember gained by a reap is captured: only that, and only once (kf.ruling.reaped-aember)."""

    def act(self, t: KeyForge, f: Frame) -> None:
        ev = t.event(f)
        reap = ev.xs[0]
        got = 0
        if f.chosen and t.is_creature(f.chosen[0]) and not any([d[0] == DID_TAKE and d[4] == reap for d in t.deeds]):
            card = f.chosen[0]
            got = capture(t, card, 1 - f.you, ev.n)
            if got:
                t.deeds.append((DID_TAKE, card, t.face[card], f.you, reap, t.house[card], t.gen[card]))
        self.done(t, f, got > 0, got)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("capture", subj=self.to.say(s), n=s.noted.get("amber", m.Quantity("that", "amber")))


@dataclass(frozen=True, eq=False)
class Catch(Effect):
    """Aember on its way into a pool is shared out among the cards that catch it, one by one."""

    def step(self, t: KeyForge, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            ev = t.scope(f).event
            f.count = 0 if ev is None else ev.n
        elif f.pc == 2:
            f.pc = 1
            self.take(t, f, t.answer.card, 1)
            f.count -= 1
        if f.count == 0:
            t.pop(f)
            return
        found = self.takers(t, f)
        if len(found) < 2:
            self.rest(t, f, found)
            f.count = 0
            return
        f.pc = 2
        t.ask(t.now[ACTIVE], "catch", [Option("pick", c) for c in found], "kf.replacement.specified-part", f.src, self)

    def takers(self, t: KeyForge, f: Frame) -> list[int]:
        """The cards it can be shared out among."""
        return t.catchers(f.you)

    def take(self, t: KeyForge, f: Frame, card: int, n: int) -> None:
        t.catch(card, n)

    def rest(self, t: KeyForge, f: Frame, found: list[int]) -> None:
        """Only one card can take it, or none."""
        t.gain(f.you, f.count)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("capture", subj=m.np("creature"), n=m.Quantity(1, "amber"))


@dataclass(frozen=True, eq=False)
class Seize(Catch):
    """Aember that would have been stolen is captured by creatures of the active player, one by one."""

    def takers(self, t: KeyForge, f: Frame) -> list[int]:
        return t.line(t.now[ACTIVE]) if t.pool[1 - f.you] else []

    def take(self, t: KeyForge, f: Frame, card: int, n: int) -> None:
        capture(t, card, 1 - f.you, n)

    def rest(self, t: KeyForge, f: Frame, found: list[int]) -> None:
        for card in found:
            self.take(t, f, card, f.count)


CATCH: Final = Catch()
SEIZE: Final = Seize()


@dataclass(frozen=True, eq=False)
class PlaceAmber(Act):
    """Aember from the common supply onto cards; 1 on a creature is exalting it."""

    n: Amount
    exalt: bool = False

    def act(self, t: KeyForge, f: Frame) -> None:
        n = self.n.value(t, f)
        for card in f.chosen:
            t.amber[card] += n
            t.tell(terms.EXALTED, card, -1, n)
        t.invalidate()
        self.done(t, f, bool(f.chosen), n * len(f.chosen))

    def say(self, s: m.Speech) -> m.Message:
        to = self.to.say(s)
        n = self.n.much("amber", s)
        if self.exalt and isinstance(n.n, int):
            return m.cl("exalt", obj=to, adv="" if n.n == 1 else m.adv("times", n=n.n))
        return m.cl("place", n=n, source=m.np("common_supply", "the"), obj=to)


def at_most(n: int, there: int) -> int:
    """So many of those that are there, or (-1) all of them."""
    return there if n < 0 else min(n, there)


def all_or(n: m.Quantity) -> m.Message:
    """A quantity of aember as the text has it; -1 is 'all Æ'."""
    return m.np("amber", "all") if n.n == ALL else n


ALL: Final = -1
"""An amount: all there is."""


@dataclass(frozen=True, eq=False)
class MoveAmber(Act):
    """Aember from your pool onto a card, or (back) from the card to your pool (kf.move.aember). -1: all of it."""

    n: Amount
    back: bool = False

    def moot(self, t: KeyForge, f: Frame, card: int) -> bool:
        return (t.amber[card] if self.back else t.pool[f.you]) == 0

    def act(self, t: KeyForge, f: Frame) -> None:
        moved = 0
        for card in f.chosen:
            n = at_most(self.n.value(t, f), t.amber[card] if self.back else t.pool[f.you])
            t.amber[card] += -n if self.back else n
            t.change_pool(f.you, n if self.back else -n)
            moved += n
            t.tell(terms.AMBER_MOVED, card, f.you, -n if self.back else n)
        t.derived = None
        self.done(t, f, moved > 0, moved)

    def say(self, s: m.Speech) -> m.Message:
        card = self.to.say(s)
        n = all_or(self.n.much("amber", s))
        pool = m.own("pool")
        return m.cl("move_amber", n=n, source=card if self.back else pool, to=pool if self.back else card)


@dataclass(frozen=True, eq=False)
class RemoveAmber(Act):
    """Aember on a card goes back to the common supply: so much, or (-1) all of it."""

    n: Amount

    def moot(self, t: KeyForge, f: Frame, card: int) -> bool:
        return t.amber[card] == 0

    def act(self, t: KeyForge, f: Frame) -> None:
        gone = 0
        for card in f.chosen:
            n = at_most(self.n.value(t, f), t.amber[card])
            t.amber[card] -= n
            gone += n
            t.tell(terms.AMBER_REMOVED, card, -1, n)
        t.derived = None
        self.done(t, f, gone > 0, gone)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("remove_from", obj=self.to.say(s), n=all_or(self.n.much("amber", s)))


@dataclass(frozen=True, eq=False)
class ReturnAmber(Act):
    """All the aember on creatures goes back to the pool of their controller's opponent (kf.aember.return)."""

    def act(self, t: KeyForge, f: Frame) -> None:
        returned = 0
        for card in f.chosen:
            n = t.amber[card]
            if n and t.is_creature(card):
                opponent = 1 - t.controller(card)
                t.amber[card] = 0
                t.change_pool(opponent, n)
                returned += n
                t.tell(terms.RELEASED, card, opponent, n)
        t.derived = None
        self.done(t, f, returned > 0, returned)

    def say(self, s: m.Speech) -> m.Message:
        card = self.to.say(s)
        group = self.to.group()
        yours = isinstance(group, Select) and any([isinstance(x, Enemy) for x in group.filters])
        pool = m.own("pool") if yours else m.own("pool", m.own("opponent", m.own("controller", s.it)))
        return m.cl("return", obj=m.np("amber", "all", mods=m.mod("on", obj=card)), zone=pool)


@dataclass(frozen=True, eq=False)
class OfTarget(Amount):
    """An amount that may be another one for each of the creatures that an effect is about."""

    def value(self, t: KeyForge, f: Frame) -> int:
        return self.on(t, f, f.target)

    def on(self, t: KeyForge, f: Frame, card: int) -> int:
        """How much it is for this one."""
        raise TypeError(f"{type(self).__name__} does not say how much it is")


@dataclass(frozen=True, eq=False)
class OnTarget(OfTarget):
    """What lies on each of the creatures that an effect or a constant ability is about, another number for each."""

    noun: str

    def on(self, t: KeyForge, f: Frame, card: int) -> int:
        return t.amber[card] if self.noun == "amber" else t.damage[card]

    def each(self, s: m.Speech) -> m.Message:
        return m.np(self.noun, mods=m.mod("on", obj=s.it))


def on_each(noun: str) -> Amount:
    """The aember, or the damage, on each of the creatures that an effect is about: another number for each."""
    return OnTarget(noun)


@dataclass(frozen=True, eq=False)
class OrIf(OfTarget):
    """A number, or another one for creatures of a kind."""

    n: int
    other: int
    which: Filter

    def on(self, t: KeyForge, f: Frame, card: int) -> int:
        return self.other if self.which.ok(t, f, card) else self.n

    def much(self, unit: str, s: m.Speech) -> m.Quantity:
        return m.Quantity(self.n, unit)

    def other_much(self, s: m.Speech) -> m.Adverb:
        """What is said after the effect: how much it is for the others."""
        return m.adv("or_much", n=m.Quantity(self.other, "damage"), obj=self.which.adorn(m.np("creature"), s))


def or_if(n: int, other: int, which: Filter) -> Amount:
    """A number, or another one for creatures of a kind."""
    return OrIf(n, other, which)
