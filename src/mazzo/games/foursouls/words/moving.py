"""Cards on the move: looking at decks, putting cards here and there, slots, counters, charging, copying."""

from __future__ import annotations

from dataclasses import dataclass

from mazzo.engine.frame import Frame, Option
from mazzo.engine.targets import Act
from mazzo.engine.words import Amount, Const, Effect
from mazzo.games.foursouls import terms
from mazzo.games.foursouls.table import FourSouls
from mazzo.games.foursouls.terms import DECK, DISCARD, SEATS


@dataclass(frozen=True, eq=False)
class Recharge(Act):
    def act(self, t: FourSouls, f: Frame) -> None:
        n = 0
        for card in f.xs:
            if not t.charged[card]:
                t.charged[card] = 1
                n += 1
                t.happen(terms.RECHARGED, card, t.controller(card))
        self.done(t, f, n > 0, n)


@dataclass(frozen=True, eq=False)
class Deactivate(Act):
    def act(self, t: FourSouls, f: Frame) -> None:
        n = 0
        for card in f.xs:
            if t.charged[card]:
                t.charged[card] = 0
                n += 1
                t.happen(terms.DEACTIVATED, card, t.controller(card))
        self.done(t, f, n > 0, n)


@dataclass(frozen=True, eq=False)
class PutCounters(Act):
    n: Amount = Const(1)

    def act(self, t: FourSouls, f: Frame) -> None:
        n = self.n.value(t, f)
        for card in f.xs:
            if t.in_play(card) or t.zone[card] == terms.BONUS * SEATS:
                t.counters[card] += n
                t.stir()
                t.happen(terms.COUNTERS, card, -1, n)
        self.done(t, f, n > 0, n)


@dataclass(frozen=True, eq=False)
class RemoveCounters(Act):
    """All of them or none; generic ones first (fs.counter.remove-any)."""

    n: Amount = Const(1)

    def act(self, t: FourSouls, f: Frame) -> None:
        n = self.n.value(t, f)
        ok = bool(f.xs) and t.counters[f.xs[0]] + t.levels[f.xs[0]] >= n
        if ok:
            take_counters(t, f.xs[0], n)
        self.done(t, f, ok, n if ok else 0)


def take_counters(t: FourSouls, card: int, n: int) -> None:
    generic = min(n, t.counters[card])
    t.counters[card] -= generic
    t.levels[card] -= n - generic
    t.touch()
    t.tell(terms.COUNTERS, card, -1, -n)


@dataclass(frozen=True, eq=False)
class PutIntoDiscard(Act):
    """Put cards into their discard: from play or from a deck."""

    def act(self, t: FourSouls, f: Frame) -> None:
        n = len([c for c in f.xs if t.to_discard(c)])
        self.done(t, f, n > 0, n)


@dataclass(frozen=True, eq=False)
class PutIntoDeck(Act):
    """On top of its deck, on the bottom, or `depth` cards from the top."""

    bottom: bool = False
    depth: int = 0

    def act(self, t: FourSouls, f: Frame) -> None:
        n = len([c for c in f.xs if t.to_deck(c, self.bottom, self.depth)])
        self.done(t, f, n > 0, n)


@dataclass(frozen=True, eq=False)
class MillTop(Act):
    """Put the top card of decks into discard."""

    def act(self, t: FourSouls, f: Frame) -> None:
        n = 0
        for d in f.xs:
            deck = d - t.players
            if t.top(deck) >= 0:
                t.to_discard(t.top(deck))
                t.renew(deck)
                n += 1
        self.done(t, f, n > 0, n)


@dataclass(frozen=True, eq=False)
class RaiseTop(Act):
    """Put the top card of a discard on top of its deck."""

    def act(self, t: FourSouls, f: Frame) -> None:
        n = 0
        for d in f.xs:
            pile = t.zones[DISCARD * SEATS + d - t.players]
            if pile:
                t.to_deck(pile[-1])
                n += 1
        self.done(t, f, n > 0, n)


# What is done with cards looked at.
BACK_IN_ANY_ORDER = 0
ONE_ON_TOP = 1
"""One goes on top, the rest to the bottom."""
MAY_BOTTOM = 2
"""They may go to the bottom."""
JUST_LOOK = 3
MAY_DISCARD = 4
"""It goes back or into discard."""


@dataclass(frozen=True, eq=False)
class Look(Act):
    """Look at the top cards of a deck, then do something with them. `reveal`: everyone sees them."""

    n: Amount = Const(1)
    then: int = JUST_LOOK
    reveal: bool = False

    def act(self, t: FourSouls, f: Frame) -> None:
        f.b = len(f.xs)
        f.keys = (f.xs,)
        f.a = 0
        f.xs = ()
        f.pc = 3

    def after(self, t: FourSouls, f: Frame) -> None:
        """For one deck after the other (`a`): take a look, ask until all are placed."""
        if f.a >= len(f.keys[0]):
            self.done(t, f, f.b > 0)
            return
        deck = f.keys[0][f.a] - t.players
        if f.pc == 3:
            pile = t.zones[DECK * SEATS + deck]
            n = min(self.n.value(t, f), len(pile))
            f.xs = tuple(reversed(pile[len(pile) - n :]))
            for card in f.xs:
                t.look_at(card, f.you)
                if self.reveal:
                    t.show(card)
            t.tell(terms.LOOKED, t.deck_object(deck), f.you, n)
            f.pc = 4
        if f.pc == 5:
            self.take(t, f, deck)
            f.pc = 4
            if not f.xs:
                f.a += 1
                f.pc = 3
                return
        if not f.xs or self.then == JUST_LOOK:
            # Looking is information: it is told even if nothing is to be done.
            f.a += 1
            f.pc = 3
            f.xs = ()
            return
        self.ask(t, f)
        f.pc = 5

    def ask(self, t: FourSouls, f: Frame) -> None:
        if self.then == BACK_IN_ANY_ORDER:
            options = [Option("bottommost", c) for c in f.xs]
        elif self.then == ONE_ON_TOP:
            options = [Option("top", c) for c in f.xs]
        elif self.then == MAY_BOTTOM:
            options = [Option("bottom", f.xs[0]), Option("keep", f.xs[0])]
        else:
            options = [Option("discard", f.xs[0]), Option("keep", f.xs[0])]
        always = self.then not in (BACK_IN_ANY_ORDER, ONE_ON_TOP)
        t.ask(t.decider(f), "look", options, "fs.zone.deck-hidden", f.src, self, always)

    def take(self, t: FourSouls, f: Frame, deck: int) -> None:
        """Put back in order, the lowest first; or one on top and the rest below; or down, or away."""
        card = t.answer.card
        pile = t.zones[DECK * SEATS + deck]
        if self.then == BACK_IN_ANY_ORDER:
            # Each one put back lies on top of those put back before.
            pile.remove(card)
            pile.append(card)
            f.xs = tuple([c for c in f.xs if c != card])
            return
        if self.then == ONE_ON_TOP:
            for c in f.xs:
                pile.remove(c)
            pile[:0] = [c for c in f.xs if c != card]
            pile.append(card)
        elif t.answer.verb == "bottom":
            pile.remove(card)
            pile.insert(0, card)
        elif t.answer.verb == "discard":
            t.to_discard(card)
            t.renew(deck)
        f.xs = ()


@dataclass(frozen=True, eq=False)
class PutLootOnTop(Effect):
    """Put a card from your hand on top of the loot deck."""

    def step(self, t: FourSouls, f: Frame) -> None:
        hand = t.hand(f.you)
        if f.pc == 0:
            if not hand:
                self.done(t, f, False)
                return
            t.ask(t.decider(f), "top", [Option("top", c) for c in hand], "fs.zone.four-decks", f.src, self)
            f.pc = 1
        else:
            t.to_deck(t.answer.card)
            t.known[t.answer.card] = 1 << f.you
            self.done(t, f, True, 1)


@dataclass(frozen=True, eq=False)
class Expand(Effect):
    """More slots."""

    kind: int = terms.SHOP_SLOT
    n: int = 1

    def step(self, t: FourSouls, f: Frame) -> None:
        t.expand(self.kind, self.n)
        t.fill_slots()
        self.done(t, f, True, self.n)


@dataclass(frozen=True, eq=False)
class RerollItem(Act):
    """Destroy an item and replace it with the top card of the treasure deck (fs.mech.reroll-item)."""

    def act(self, t: FourSouls, f: Frame) -> None:
        f.a = 0

    def after(self, t: FourSouls, f: Frame) -> None:
        if f.a >= len(f.xs):
            self.done(t, f, f.b > 0, f.b)
            return
        card = f.xs[f.a]
        if f.pc == 2:
            owner = t.controller(card)
            ref = t.ref(card)
            f.keys = ((owner, ref, t.zone[card]),)
            f.pc = 3
            if not t.destroy(card):
                f.a += 1
                f.pc = 2
            return
        owner, ref, zone = f.keys[0]
        f.pc = 2
        f.a += 1
        if t.deref(ref) < 0 or not t.in_play(card):
            f.b += 1
            if owner >= 0:
                t.take_treasure(owner, 1)
            elif not t.zones[zone]:
                t.fill(zone)


@dataclass(frozen=True, eq=False)
class BecomeCopy(Act):
    """This becomes a copy of an item (fs.copy.item-copyable-qualities); `turn`: only till end of turn."""

    turn: bool = False

    def act(self, t: FourSouls, f: Frame) -> None:
        ok = bool(f.xs) and t.in_play(f.src) and t.is_item(f.src)
        if ok:
            like = f.xs[0]
            face = t.face[like]
            number = abs(face) if face else t.printed[like] + 1
            t.face[f.src] = -number if self.turn else number
            t.counters[f.src] += t.card(f.src).starts_with
            t.touch()
            t.happen(terms.COPIED, f.src, f.you, 0, like)
        self.done(t, f, ok)
