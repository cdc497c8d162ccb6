"""Forging keys. `kf.timing.step1.*`"""

from __future__ import annotations

from typing import Final, cast

from mazzo.engine.frame import NO_CARD, Event, Option
from mazzo.engine.node import END, GONE, NEXT, Proc
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.constant.forging import GetsWhatTheySpend, KeyCost, SpendFromThis
from mazzo.games.keyforge.frames import Forge
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import (
    ACTIVE,
    BLUE,
    DID_FORGE,
    FORGED,
    RED,
    YELLOW,
)
from mazzo.games.keyforge.window import OTHERS, open_window

DEFAULT_COST: Final = 6
"""kf.forge.default-cost"""


def key_cost(t: KeyForge, player: int) -> int:
    """The current cost of a key for this player (kf.forge.current-cost)."""
    return max(DEFAULT_COST + t.total(KeyCost, player), 0)


def spendable(t: KeyForge, player: int) -> list[int]:
    """Cards whose aember this player may spend on keys (kf.forge.spend-from-cards)."""
    return [f.src for rule, f in t.rules(SpendFromThis) if rule.covers(t, f, player) and t.amber[f.src]]


def can_forge(t: KeyForge, player: int, change: int = 0) -> bool:
    """Enough aember, counting the cards whose aember may be spent (kf.forge.spend-from-cards.mandatory)."""
    cost = max(key_cost(t, player) + change, 0)
    have = t.pool[player] + sum([t.amber[c] for c in spendable(t, player)])
    return have >= cost


def begin(t: KeyForge, f: Forge) -> int:
    """kf.forge.current-cost, as the effect changes it."""
    if f.free:
        f.owed = 0
        return NEXT
    if not can_forge(t, f.player, f.dearer):
        return END
    f.owed = max(key_cost(t, f.player) + f.dearer, 0)
    return NEXT


def ask_source(t: KeyForge, f: Forge) -> int:
    """Pay aember from cards one by one, or the rest from the pool; asked only where there is a choice."""
    cards = spendable(t, f.player)
    if f.owed == 0 or not cards:
        return FORGE.at(pay)
    options = [Option("spend", c) for c in cards]
    if t.pool[f.player] >= f.owed:
        options.append(Option("pool", -1, f.owed))
    t.ask(t.now[ACTIVE], "pay", options, "kf.forge.spend-from-cards")
    return NEXT


def spend_one(t: KeyForge, f: Forge) -> int:
    if t.answer.verb == "pool":
        return NEXT
    t.amber[t.answer.card] -= 1
    t.stir()
    spent(t, f.player, 1)
    f.owed -= 1
    return FORGE.at(ask_source)


def spent(t: KeyForge, player: int, n: int) -> None:
    """What is spent on keys goes to the common supply (kf.forge.payment), unless a card gives it to someone."""
    found = t.rule(GetsWhatTheySpend, player)
    if found is not None:
        t.gain(found[1].you, n)


def pay(t: KeyForge, f: Forge) -> int:
    """kf.forge.payment"""
    t.change_pool(f.player, -f.owed)
    spent(t, f.player, f.owed)
    return NEXT


def ask_colour(t: KeyForge, f: Forge) -> int:
    """kf.forge.flip-key; the colour is a choice only where colours matter."""
    options = [Option("key", -1, k) for k in (RED, BLUE, YELLOW) if not t.keys[f.player] & k]
    if not t.edition.colours_matter:
        options = options[:1]
    t.ask(f.player if f.player == t.now[ACTIVE] else t.now[ACTIVE], "key", options, "kf.forge.flip-key")
    return NEXT


def turn_key(t: KeyForge, f: Forge) -> int:
    """kf.concept.objective: the third key wins at once; nothing else resolves."""
    t.keys[f.player] |= t.answer.n
    t.deeds.append((DID_FORGE, -1, -1, f.player, t.answer.n, -1, -1))
    t.tell(FORGED, -1, f.player, t.answer.n)
    t.stir()
    if t.keys[f.player].bit_count() >= 3:
        t.tell(terms.WON, -1, f.player)
        t.finish((f.player,))
    return NEXT


def after(t: KeyForge, f: Forge) -> int:
    """kf.timing.step1.after-forge"""
    open_window(t, (Event(FORGED, -1, f.player, 1),), OTHERS)
    return NEXT


def result(t: KeyForge, f: Forge) -> int:
    t.give(f, 1)
    return GONE


FORGE: Final = Proc("forge", (begin, ask_source, spend_one, pay, ask_colour, turn_key, after, result))


def begin_forge(t: KeyForge, player: int, src: int = NO_CARD, dearer: int = 0, free: bool = False) -> Forge:
    """A player forges a key, by the rules or by an effect; the caller is told 1 if it was done."""
    return cast(Forge, t.call(FORGE, src, player, dearer, 1 if free else 0))
