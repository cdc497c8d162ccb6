"""Constant abilities: what holds as long as a card is in play, or as long as an effect lasts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mazzo.engine.frame import REF_BITS, REF_MASK, Frame, Lasting
from mazzo.engine.node import Node
from mazzo.engine.words import Amount, Condition
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.card import ANYONE, OPPONENT, YOU, Filter, Keyword, Rule, Static, Trigger
from mazzo.games.keyforge.derived import Derived, Granted
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import ASSAULT, HAZARDOUS
from mazzo.games.keyforge.words.select import Target


@dataclass(frozen=True, eq=False)
class Gets(Static):
    """More (or less) power and armor."""

    to: Target
    power: int = 0
    armor: int = 0
    each: Amount | None = None
    """So much for each of these."""
    when: Condition | None = None

    def phase(self) -> int:
        return 1

    def apply(self, t: KeyForge, d: Derived, f: Frame) -> None:
        if self.when is not None and not self.when.ok(t, f):
            return
        n = 1 if self.each is None else self.each.value(t, f)
        for card in self.to.find(t, f):
            if card in d.power:
                d.power[card] += self.power * n
                d.armor[card] += self.armor * n


@dataclass(frozen=True, eq=False)
class Gains(Static):
    """Keywords and abilities."""

    to: Target
    what: tuple[Node, ...] = ()
    when: Condition | None = None
    action: Node | None = None
    """An 'Action:' ability."""

    def phase(self) -> int:
        return 2

    def apply(self, t: KeyForge, d: Derived, f: Frame) -> None:
        if self.when is not None and not self.when.ok(t, f):
            return
        for card in self.to.find(t, f):
            if card not in d.power:
                continue
            for i in range(len(self.what)):
                node = self.what[i]
                if isinstance(node, Keyword):
                    d.keys[card] |= node.bit
                    # kf.keyword.assault.stacks, kf.keyword.hazardous.stacks
                    if node.bit == ASSAULT:
                        d.assault[card] = d.assault.get(card, 0) + node.value
                    elif node.bit == HAZARDOUS:
                        d.hazardous[card] = d.hazardous.get(card, 0) + node.value
                else:
                    place = 16 * f.a + i
                    d.grants.setdefault(card, []).append(Granted(node, f.src, place, f.b))
            if self.action is not None:
                d.actions.setdefault(card, []).append(Granted(self.action, f.src, f.a, f.b))


@dataclass(frozen=True, eq=False)
class Blank(Static):
    """Text boxes count as blank, except for traits (Shadow of Dis)."""

    to: Target

    def phase(self) -> int:
        return 0

    def apply(self, t: KeyForge, d: Derived, f: Frame) -> None:
        for card in self.to.find(t, f):
            d.blank.add(card)
            if card in d.keys:
                d.keys[card] = 0
            d.assault.pop(card, None)
            d.hazardous.pop(card, None)


@dataclass(frozen=True, eq=False)
class About(Rule):
    """A rule about certain cards: 'cannot be dealt damage', 'enters play ready', 'counts as a flank creature' ..."""

    to: Target | None = None
    filters: tuple[Filter, ...] = ()
    side: int = ANYONE
    n: int = 0
    when: Condition | None = None

    def covers(self, t: KeyForge, f: Frame, card: int) -> bool:
        if self.to is not None and card not in self.to.find(t, f):
            return False
        if self.side == YOU:
            if t.zone[card] & 1 != f.you:
                return False
        elif self.side == OPPONENT and t.zone[card] & 1 == f.you:
            return False
        for x in self.filters:
            if not x.ok(t, f, card):
                return False
        return self.when is None or self.when.ok(t, f)

    def value(self, t: KeyForge, f: Frame) -> int:
        return self.n


@dataclass(frozen=True, eq=False)
class ForPlayer(Rule):
    """A rule about a player: key cost, hand size, which house must or cannot be chosen."""

    who: int = ANYONE
    n: int = 0
    each: Amount | None = None
    house: int = -1
    """The house it speaks of; -2: the one remembered when the effect began."""
    when: Condition | None = None

    def covers(self, t: KeyForge, f: Frame, player: int) -> bool:
        if self.when is not None and not self.when.ok(t, f):
            return False
        return self.who == ANYONE or (self.who == YOU) == (player == f.you)

    def value(self, t: KeyForge, f: Frame) -> int:
        if self.house == -2:
            return f.ret
        if self.house >= 0:
            return self.house
        return self.n if self.each is None else self.n * self.each.value(t, f)


@dataclass(frozen=True, eq=False)
class Permission(Rule):
    """You may play (or use) cards you otherwise could not: so many, of a kind.

    Bound to the remembered number: a permission to play is used up card by card; a permission to use names its cards
    the first time each is used, and those may be used again (kf.faq.pheromones-ready-again).
    """

    filters: tuple[Filter, ...] = ()

    def covers(self, t: KeyForge, f: Frame, card: int) -> bool:
        for x in self.filters:
            if not x.ok(t, f, card):
                return False
        return self.kind != terms.R_MAY_USE or f.ret <= 0 or card in f.xs or len(f.xs) < f.ret

    def spend(self, t: KeyForge, f: Frame, card: int) -> None:
        if f.ret <= 0 or card in f.xs:
            return
        new: list[Lasting] = []
        for x in t.lasting:
            if x.serial == f.b:
                cards = (*x.cards, t.ref(card))
                x = Lasting(x.node, x.src, x.you, x.until, x.player, x.since, x.serial, cards, x.n)
            new.append(x)
        t.lasting = new
        t.touch()


GRANT_LIMIT: Final = 16

__all__ = ["REF_BITS", "REF_MASK", "About", "Blank", "ForPlayer", "Gains", "Gets", "Permission", "Trigger"]
