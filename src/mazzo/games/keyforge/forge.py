"""Forging keys. `kf.timing.step1.*`"""

from __future__ import annotations

from typing import Final, cast

from mazzo.engine.frame import NO_CARD, Option
from mazzo.engine.node import END, GONE, NEXT, Proc
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.constant.forging import CannotForge, GetsWhatTheySpend, KeyCost
from mazzo.games.keyforge.frames import Forge
from mazzo.games.keyforge.paying import spend, spendable
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import (
    ACTIVE,
    BLUE,
    DID_FORGE,
    FORGED,
    KEYS_TO_WIN,
    RED,
    YELLOW,
)
from mazzo.games.keyforge.window import close_window, notify

DEFAULT_COST: Final = 6
"""kf.forge.default-cost"""


def key_cost(t: KeyForge, player: int) -> int:
    """The current cost of a key for this player (kf.forge.current-cost)."""
    return max(DEFAULT_COST + t.total(KeyCost, player), 0)


def can_forge(t: KeyForge, player: int, change: int = 0) -> bool:
    """Is there enough aember, counting cards whose aember may be spent (kf.forge.spend-from-cards.mandatory)?"""
    have = t.pool[player]
    if not t.facts().rules:
        return have >= DEFAULT_COST + change
    if t.rule(CannotForge, player) is not None:
        return False
    have += sum([t.amber[c] for c in spendable(t, player, True)])
    return have >= max(key_cost(t, player) + change, 0)


def begin(t: KeyForge, f: Forge) -> int:
    """kf.forge.current-cost, changed as the effect says."""
    if f.free:
        f.owed = 0
        return END if t.rule(CannotForge, f.player) is not None else NEXT
    if not can_forge(t, f.player, f.dearer):
        return END
    f.owed = max(key_cost(t, f.player) + f.dearer, 0)
    return NEXT


def before(t: KeyForge, f: Forge) -> int:
    """A card may stop it now, before anything is spent."""
    notify(t, terms.WOULD_FORGE, NO_CARD, f.player)
    return NEXT


def call_off(t: KeyForge) -> bool:
    """The key about to be forged is not forged, and nothing is spent."""
    for i in range(len(t.frames) - 1, -1, -1):
        f = t.frames[i]
        if f.node is FORGE:
            f.pc = len(FORGE.steps)
            # There is no key left that other abilities could stop.
            close_window(t.frames[i + 1])
            return True
    return False


def ask_source(t: KeyForge, f: Forge) -> int:
    """Pay aember from cards one by one, or the rest from the pool; asked only where there is a choice."""
    cards = spendable(t, f.player, True)
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
    spend(t, t.answer.card)
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
    t.invalidate_conditional()
    if t.keys_forged(f.player) >= KEYS_TO_WIN:
        t.tell(terms.WON, -1, f.player)
        t.finish((f.player,))
    return NEXT


def after(t: KeyForge, f: Forge) -> int:
    """kf.timing.step1.after-forge"""
    notify(t, FORGED, NO_CARD, f.player, 1)
    return NEXT


def result(t: KeyForge, f: Forge) -> int:
    t.give(f, 1)
    return GONE


FORGE: Final = Proc("forge", (begin, before, ask_source, spend_one, pay, ask_colour, turn_key, after, result))


def begin_forge(t: KeyForge, player: int, src: int = NO_CARD, dearer: int = 0, free: bool = False) -> Forge:
    """A player forges a key, by the rules or by an effect; the caller is told 1 if it was done."""
    return cast(Forge, t.call(FORGE, src, player, dearer, 1 if free else 0))
