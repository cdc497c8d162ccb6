"""What cards do with aember."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mazzo.engine import message as m
from mazzo.engine.frame import Frame, Option
from mazzo.engine.targets import Act, This
from mazzo.engine.words import Amount, Const, Effect
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import (
    ACTIVE,
    DID_TAKE,
)
from mazzo.games.keyforge.use import capture, from_supply, steal
from mazzo.games.keyforge.words.filters import Enemy, Friendly
from mazzo.games.keyforge.words.players import who_says, whom
from mazzo.games.keyforge.words.select import MINE, THEIRS, Select


@dataclass(frozen=True, eq=False)
class Gain(Effect):
    n: Amount
    who: int = MINE

    def step(self, t: KeyForge, f: Frame) -> None:
        n = self.n.value(t, f)
        gained = t.gain(whom(t, f, self.who), n)
        self.done(t, f, gained == n and n > 0, gained)

    def commutes(self) -> bool:
        return isinstance(self.n, Const)

    def say(self, s: m.Speech) -> m.Message:
        n = self.n.much("amber", s)
        if n.n == "all" and n.of is not None:
            # Gaining is not taking: as much as there is.
            n = m.Amt("some", "amber", equal=m.np("amber", "the", mods=m.mod("in", zone=m.own("pool", n.of))))
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
        n = self.n.value(t, f)
        stolen = steal(t, whom(t, f, self.who), n)
        self.done(t, f, stolen == n and n > 0, stolen)

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

    def act(self, t: KeyForge, f: Frame) -> None:
        """`count` is how much was captured; all of them are a group of their own, while those `chosen` still wait."""
        f.each = self.n.value(t, f)
        f.count = 0
        f.groups = (f.chosen,)
        f.chosen = tuple([c for c in f.chosen if t.is_creature(c)])
        self.after(t, f)

    def moot(self, t: KeyForge, f: Frame, card: int) -> bool:
        return not t.is_creature(card) or t.pool[self.victim(t, f, card)] == 0 or self.n.value(t, f) <= 0

    def victim(self, t: KeyForge, f: Frame, card: int) -> int:
        """A creature of the other side captures from its own controller's opponent, unless it is used as yours."""
        side = f.you if card == f.src else t.controller(card)
        return side if self.own_side else 1 - side

    def after(self, t: KeyForge, f: Frame) -> None:
        """One creature in each step; where it matters, the active player says which."""
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
        """Creatures that wait to capture from the same pool, where it does not hold enough for all of them."""
        for player in (t.now[ACTIVE], 1 - t.now[ACTIVE]):
            from_here = [c for c in f.chosen if self.victim(t, f, c) == player]
            if 0 < t.pool[player] < f.each * len(from_here) and not from_supply(t, player):
                return from_here
        return []

    def say(self, s: m.Speech) -> m.Message:
        """'Capture 1Æ' is said of this creature itself."""
        to = self.to.say(s)
        whom = m.own("controller", s.it) if self.own_side else None
        group = self.to.group()
        if whom is None and isinstance(group, Select) and not any([isinstance(x, Friendly) for x in group.filters]):
            # Not only yours: each side captures from the other.
            whom = m.own("opponent", m.own("controller", s.it))
        n = self.n.much("amber", s)
        return m.cl("capture", subj=m.YOU if isinstance(self.to, This) else to, n=n, whom=whom)


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
        return m.cl("capture", subj=self.to.say(s), n=s.noted.get("amber", m.Amt("that", "amber")))


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
            t.catch(t.answer.card, 1)
            f.count -= 1
        if f.count == 0:
            t.pop(f)
            return
        found = t.catchers(f.you)
        if len(found) < 2:
            # One is enough, or none is left.
            t.gain(f.you, f.count)
            f.count = 0
            return
        f.pc = 2
        t.ask(t.now[ACTIVE], "catch", [Option("pick", c) for c in found], "kf.replacement.specified-part", f.src, self)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("capture", subj=m.np("creature"), n=m.Amt(1, "amber"))


CATCH: Final = Catch()


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
        t.derived = None
        self.done(t, f, bool(f.chosen), n * len(f.chosen))

    def say(self, s: m.Speech) -> m.Message:
        to = self.to.say(s)
        n = self.n.much("amber", s)
        if self.exalt and n == m.Amt(1, "amber"):
            return m.cl("exalt", obj=to)
        return m.cl("place", n=n, source=m.np("common_supply", "the"), obj=to)


@dataclass(frozen=True, eq=False)
class MoveAmber(Act):
    """Aember from your pool onto a card, or (back) from the card to your pool (kf.move.aember)."""

    n: Amount
    back: bool = False

    def moot(self, t: KeyForge, f: Frame, card: int) -> bool:
        return (t.amber[card] if self.back else t.pool[f.you]) == 0

    def act(self, t: KeyForge, f: Frame) -> None:
        moved = 0
        for card in f.chosen:
            n = min(self.n.value(t, f), t.amber[card] if self.back else t.pool[f.you])
            t.amber[card] += -n if self.back else n
            t.change_pool(f.you, n if self.back else -n)
            moved += n
            t.tell(terms.AMBER_MOVED, card, f.you, -n if self.back else n)
        t.derived = None
        self.done(t, f, moved > 0, moved)

    def say(self, s: m.Speech) -> m.Message:
        card = self.to.say(s)
        n = self.n.much("amber", s)
        pool = m.own("pool")
        return m.cl("move_amber", n=n, source=card if self.back else pool, to=pool if self.back else card)


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
class AmberOnTarget(Amount):
    """The aember on the creature that is about to be dealt damage."""

    def value(self, t: KeyForge, f: Frame) -> int:
        return t.amber[f.target]

    def each(self, s: m.Speech) -> m.Message:
        return m.np("amber", mods=m.mod("on", obj=s.it))
