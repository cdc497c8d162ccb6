"""How good is a KeyForge position? Everything is measured in aember in a pool.

The numbers are a player's rules of thumb, not the result of training: a creature is worth what it will reap, a key is
worth more than it costs, and a key that the opponent is about to forge is worth stopping.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from mazzo.bots.restricted import Restriction
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.card import Card
from mazzo.games.keyforge.forge import key_cost
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import ACTIVE, ENRAGE, HOUSE, STUN, WARD

WON: Final = 1000.0
KEYS: Final = (0.0, 10.0, 24.0, WON)
"""What the forged keys are worth."""
CHECK: Final = (2.0, 3.0, 12.0)
"""Enough aember for the next key, by the number of keys already forged."""
SPARE: Final = 0.5
"""Aember beyond the cost of the next key."""
LENT: Final = 0.5
"""Aember on a creature comes back to the opponent when the creature leaves play."""

CREATURES: Final = 0.8
POWER: Final = 0.2
ARMOR: Final = 0.2
ABILITY: Final = 0.3
KEYWORD: Final = 0.2
STUNNED: Final = -0.7
WARDED: Final = 0.6
ENRAGED: Final = -0.1
READY: Final = 0.4
"""A card that can still be used this turn, or on its controller's next turn."""
ARTIFACT_VALUE: Final = 1.0
UPGRADE_VALUE: Final = 0.5

IN_HAND: Final = 0.4
TO_DRAW: Final = 0.5
"""A card to be drawn at the end of the turn: worth a little more than one stuck in hand."""
ARCHIVED: Final = 0.6
CHAIN: Final = -0.3
LASTING: Final = 0.15
"""An effect of this turn, for every creature that can still use it."""

BETTER: Final = 0.01
"""How much better than ending the turn anything else has to be."""


class KeyForgeJudge:
    """See `mazzo.bots.greedy.Judge`."""

    restrictions: ClassVar[Mapping[str, Restriction]] = {
        "no-fights": Restriction(never=frozenset({"fight"})),
        "no-archives": Restriction(never=frozenset({"take"})),
        "random-house": Restriction(blind=frozenset({"house"})),
        "always-mulligan": Restriction(never=frozenset({"keep"})),
    }

    def value(self, t: KeyForge, seat: int) -> float:
        return side(t, seat) - side(t, 1 - seat)

    def free(self, t: KeyForge) -> bool:
        return t.asked is not None and t.asked.kind in ("main", "house", "mulligan")

    def far(self, t: KeyForge) -> bool:
        return t.asked is not None and t.asked.kind == "house"

    def advance(self, t: KeyForge, index: int) -> None:
        t.choose(index)

    def budget(self) -> int:
        """About a tenth of a millisecond each."""
        return 240

    def worlds(self, t: KeyForge) -> int:
        return 1

    def estimate(self, t: KeyForge, seat: int, index: int) -> float | None:
        assert t.asked is not None
        verb = t.asked.options[index].verb
        if verb == "end":
            return self.value(t, seat) + BETTER
        return CAUTIOUS.get(verb)


CAUTIOUS: Final = {"keep": 1.0, "mulligan": 0.0, "take": 1.0, "leave": 0.0, "pass": 1.0, "bid": 0.0}
"""Fixed answers to questions that the position says nothing about."""


def side(t: KeyForge, p: int) -> float:
    """What a player has."""
    forged = t.keys_forged(p)
    if forged >= 3:
        return WON
    pool = t.pool[p]
    cost = key_cost(t, p)
    score = KEYS[forged] + CHAIN * t.chains[p] + ARCHIVED * len(t.archives(p))
    if pool >= cost:
        # A key counts as six aember, whatever it costs right now.
        score += 6 + CHECK[forged] + SPARE * (pool - cost)
        if p != t.now[ACTIVE]:
            # It will be forged as soon as the turn passes.
            score += CHECK[forged]
    else:
        score += pool * 6 / cost
    hand = len(t.hand(p))
    score += IN_HAND * hand
    if p == t.now[ACTIVE]:
        score += TO_DRAW * max(0, 6 - hand)
    return score + board(t, p)


def board(t: KeyForge, p: int) -> float:
    """The cards a player controls."""
    d = t.facts()
    active = p == t.now[ACTIVE]
    house = t.now[HOUSE]
    score = UPGRADE_VALUE * len(t.upgrades_of(p))
    usable = 0
    for card in t.line(p):
        score += CREATURES + POWER * (d.power[card] - t.damage[card]) + ARMOR * d.armor[card] - LENT * t.amber[card]
        if t.tagged[card]:
            score -= CREATURES
        status = t.status[card]
        if status:
            score += STUNNED * (status & STUN != 0) + WARDED * (status & WARD != 0) + ENRAGED * (status & ENRAGE != 0)
        if d.keys[card]:
            score += KEYWORD * d.keys[card].bit_count()
        if talented(t.card(card)):
            score += ABILITY
        # On the player's own turn only cards of the active house can still be used; on the opponent's, all count.
        if t.ready[card] and (not active or t.is_of(card, house)):
            score += READY
            usable += 1
    for card in t.artifacts(p):
        score += ARTIFACT_VALUE
        if t.ready[card] and (not active or t.is_of(card, house)) and t.card(card).action is not None:
            score += READY
    if active and usable:
        for x in t.lasting:
            if x.you == p and x.until == terms.THIS_TURN:
                score += LASTING * usable
    return score


def talented(c: Card) -> bool:
    """Does a creature do anything but fight and reap, again and again?"""
    if c.action is not None or c.omni is not None or c.always:
        return True
    return any(x.kind in (terms.REAPED, terms.FOUGHT) or not x.own for x in c.triggers)


__all__ = ["KeyForgeJudge", "side"]
