"""The odds: what dice show, and how long somebody survives under blows."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import Final

from mazzo.games.nekromancya.card import Dice

ROUNDS: Final = 12
"""Hardly any clash lasts longer for either side."""


@lru_cache(maxsize=512)
def shown(n: int) -> tuple[float, ...]:
    """The chances that n dice show 0, 1, 2 ..."""
    if n == 0:
        return (1.0,)
    before = shown(n - 1)
    found = [0.0] * (len(before) + 6)
    for i, p in enumerate(before):
        for face in range(1, 7):
            found[i + face] += p / 6
    return tuple(found)


@lru_cache(maxsize=512)
def sums(n: int) -> tuple[float, ...]:
    """The chances that n dice show less than 0, 1, 2 ..."""
    return (0.0, *accumulate(shown(n)))


def shown_by_pool(d20: int, d6: int) -> list[float]:
    """The chances that a pool shows 0, 1, 2 ..."""
    found = list(shown(d6))
    for _ in range(d20):
        before, found = found, [0.0] * (len(found) + 20)
        for i, p in enumerate(before):
            for face in range(1, 21):
                found[i + face] += p / 20
    return found


@lru_cache(maxsize=1 << 12)
def highest(d20: int, d6: int, bonus: tuple[int, ...]) -> tuple[float, ...]:
    """How likely each of several players is to roll highest, rerolling ties.

    With more than two, only those tied should reroll; here everybody does, which makes hardly any difference.
    """
    pool = shown_by_pool(d20, d6)
    below = [0.0, *accumulate(pool)]
    top = len(pool)
    found = []
    for b in bonus:
        rest = list(bonus)
        rest.remove(b)
        chance = 0.0
        for face, p in enumerate(pool):
            for other in rest:
                p *= below[min(top, max(0, face + b - other))]
            chance += p
        found.append(chance)
    return tuple([x / sum(found) for x in found])


@lru_cache(maxsize=1 << 16)
def endures(hits: int, dice: int, plus: int, growth: int, strikes: int, sure: bool, life: int) -> tuple[float, ...]:
    """The chances that somebody with this much Life is alive after 0, 1, 2 ... rounds of the same blows.

    `hits` is in twentieths, `dice` in quarters (a mean over several blows), `plus` is less what is absorbed.
    """
    found = [1.0 if life > 0 else 0.0]
    p = hits / 20
    q = 1 - p
    for k in range(1, ROUNDS + 1):
        blows = k * strikes
        free = blows - 1 if sure else blows
        each = max(0.0, dice / 4 + growth * (k - 1) / 2)
        alive = 0.0
        for h in range(free + 1):
            struck = h + 1 if sure else h
            below = sums(round(struck * each))
            need = life - struck * plus
            if need <= 0:
                continue
            chance = comb(free, h) * p**h * q ** (free - h)
            alive += chance * (below[need] if need < len(below) else 1.0)
        found.append(alive)
        if alive < 0.004:
            break
    while len(found) <= ROUNDS:
        found.append(found[-1] if found[-1] > 0.004 else 0.0)
    return tuple(found)


def kill_chance(pool: Dice, absorbed: int, life: int) -> float:
    """The chance that one roll of damage kills."""
    below = sums(pool.d6 + 3 * pool.d20)
    need = life - pool.plus + absorbed
    return 1.0 if need <= 0 else 0.0 if need >= len(below) else 1 - below[need]


def mean(dice: Dice) -> float:
    return 3.5 * dice.d6 + 10.5 * dice.d20 + dice.plus


def chance_to_hit(value: int) -> float:
    """A natural 1 always hits, a natural 20 never."""
    return max(1, min(19, value)) / 20
