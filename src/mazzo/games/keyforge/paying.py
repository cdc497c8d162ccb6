"""Paying with aember: from the pool, or from cards whose aember may be spent. `kf.aember.pay`"""

from __future__ import annotations

from typing import Final

from mazzo.engine.frame import NO_CARD, Option
from mazzo.engine.node import END, NEXT, Proc
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.constant.about import Toll
from mazzo.games.keyforge.constant.forging import SpendFrom
from mazzo.games.keyforge.frames import Paying
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import ACTIVE


def spendable(t: KeyForge, player: int, on_keys: bool) -> list[int]:
    """Cards whose aember this player may spend: on keys (kf.forge.spend-from-cards), or on anything."""
    found: list[int] = []
    for rule, f in t.rules(SpendFrom):
        if (on_keys or rule.as_pool) and rule.covers(t, f, player):
            found.extend([c for c in rule.source.find(t, f) if t.amber[c] and c not in found])
    return found


def means(t: KeyForge, player: int) -> int:
    """How much aember a player can pay with (kf.ruling.spent-as-if-in-pool)."""
    return t.pool[player] + sum([t.amber[c] for c in spendable(t, player, False)])


def pay_toll(t: KeyForge, you: int, kind: type[Toll], card: int) -> None:
    """To the player whose card demands it."""
    for toll, f in t.rules(kind):
        if toll.covers(t, f, card):
            if spendable(t, you, False):
                t.call(TOLL, NO_CARD, you, toll.price)
            else:
                t.change_pool(you, -toll.price)
                paid(t, you, toll.price)


def paid(t: KeyForge, payer: int, n: int) -> None:
    t.change_pool(1 - payer, n)
    t.tell(terms.PAID, -1, payer, n)


def spend(t: KeyForge, card: int) -> None:
    """One aember on a card is spent."""
    t.amber[card] -= 1
    t.invalidate_conditional()


def ask_source(t: KeyForge, f: Paying) -> int:
    """From cards one by one, or the rest from the pool; asked only where there is a choice."""
    if f.owed == 0:
        return END
    options = [Option("spend", c) for c in spendable(t, f.player, False)]
    if t.pool[f.player] >= f.owed:
        options.append(Option("pool", -1, f.owed))
    t.ask(t.now[ACTIVE], "pay", options, "kf.ruling.spent-as-if-in-pool")
    return NEXT


def hand_over(t: KeyForge, f: Paying) -> int:
    if t.answer.verb == "pool":
        t.change_pool(f.player, -f.owed)
        paid(t, f.player, f.owed)
        return END
    spend(t, t.answer.card)
    paid(t, f.player, 1)
    f.owed -= 1
    return TOLL.at(ask_source)


TOLL: Final = Proc("toll", (ask_source, hand_over))
