"""What players own (cents, loot, items, levels, souls): gaining, losing, paying, giving."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazzo.games.foursouls import moving, terms
from mazzo.games.foursouls.constant.winning import CannotGainSouls
from mazzo.games.foursouls.terms import DISCARD, HAND, PLAY, SOULS, SUPPLY

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls


def gain_cents(t: FourSouls, player: int, n: int) -> None:
    """From the supply, which grows if necessary."""
    if n <= 0:
        return
    if t.now[SUPPLY] < n:
        t.tell(terms.SUPPLY_GREW, -1, -1, n - t.now[SUPPLY])
        t.now[SUPPLY] = n
    t.now[SUPPLY] -= n
    t.cents[player] += n
    t.invalidate_conditional()
    t.happen(terms.GAINED_CENTS, -1, player, n)


def lose_cents(t: FourSouls, player: int, n: int) -> int:
    """As much as possible (fs.mech.lose)."""
    n = min(n, t.cents[player])
    if n > 0:
        t.cents[player] -= n
        t.now[SUPPLY] += n
        t.invalidate_conditional()
        t.happen(terms.LOST_CENTS, -1, player, n)
    return max(n, 0)


def pay_cents(t: FourSouls, player: int, n: int) -> bool:
    """All of it or nothing (fs.mech.pay-cents)."""
    if t.cents[player] < n:
        return False
    if n:
        t.cents[player] -= n
        t.now[SUPPLY] += n
        t.invalidate_conditional()
        t.happen(terms.PAID, -1, player, n)
    return True


def give_cents(t: FourSouls, giver: int, to: int, n: int, stolen: bool = False) -> int:
    n = min(n, t.cents[giver])
    if n > 0 and giver != to:
        t.cents[giver] -= n
        t.cents[to] += n
        t.invalidate_conditional()
        t.happen(terms.GAVE_CENTS, to, giver, n, -1, (1 if stolen else 0,))
    return n


def take_loot(t: FourSouls, player: int, n: int, from_discard: bool = False) -> int:
    """fs.mech.loot"""
    taken = 0
    pile = t.discard(terms.LOOT) if from_discard else t.deck(terms.LOOT)
    while taken < n and pile:
        moving.move(t, pile[-1], HAND, player)
        taken += 1
        moving.renew(t, terms.LOOT)
    if taken:
        t.invalidate_conditional()
        t.happen(terms.LOOTED, -1, player, taken)
    return taken


def give_loot(t: FourSouls, card: int, to: int) -> None:
    giver = t.holder(card)
    moving.move(t, card, HAND, to)
    t.known[card] |= t.eyes(giver)
    t.invalidate_conditional()
    t.happen(terms.GIVEN_LOOT, -1, to, 1, giver)


def discard_loot(t: FourSouls, player: int, card: int) -> None:
    """fs.mech.discard"""
    moving.move(t, card, DISCARD, terms.LOOT)
    t.invalidate_conditional()
    t.happen(terms.DISCARDED, card, player)


def take_treasure(t: FourSouls, player: int, n: int) -> int:
    """fs.treasure.gain-x"""
    taken = 0
    while taken < n and t.top(terms.TREASURE) >= 0:
        gain_card(t, player, t.top(terms.TREASURE))
        taken += 1
        moving.renew(t, terms.TREASURE)
    return taken


def gain_card(t: FourSouls, player: int, card: int) -> None:
    """A card the game controlled comes under a player's control (fs.gain.card-in-play)."""
    moving.move(t, card, PLAY, player)
    t.happen(terms.GAINED, card, player)


def hand_over(t: FourSouls, card: int, to: int) -> bool:
    """A card in play changes hands: given, stolen or swapped (fs.give.give)."""
    giver = t.controller(card)
    if giver == to or (t.is_soul(card) and not room_for(t, to, card)):
        return False
    moving.move(t, card, SOULS if t.is_soul(card) else PLAY, to)
    t.happen(terms.GIVEN, card, to, 0, giver if giver >= 0 else -1)
    return True


def gain_soul(t: FourSouls, player: int, card: int) -> bool:
    """A card becomes a soul of a player (fs.soul.card-as-soul)."""
    if t.rule(CannotGainSouls, player) is not None or not room_for(t, player, card):
        return False
    moving.move(t, card, SOULS, player)
    t.damage[card] = t.starting[card] = 0
    t.invalidate()
    t.happen(terms.GAINED_SOUL, card, player)
    return True


def room_for(t: FourSouls, player: int, soul: int) -> bool:
    """fs.solo.optional-soul-cap"""
    return not t.options & terms.SOUL_CAP or t.souls(player) + t.card(soul).souls <= terms.MOST_SOULS


def level_up(t: FourSouls, card: int, n: int) -> None:
    """fs.level.up-down"""
    t.levels[card] += n
    t.invalidate()
    t.happen(terms.LEVELED, card, t.controller(card), n)


def level_down(t: FourSouls, card: int, n: int) -> int:
    """As far as possible (fs.level.up-down)."""
    n = min(n, t.levels[card])
    if n:
        t.levels[card] -= n
        t.invalidate()
        t.tell(terms.LEVELED, card, t.controller(card), -n)
    return n
