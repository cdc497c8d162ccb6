"""Fatalities: how near somebody is to winning with one."""

from __future__ import annotations

from math import tanh
from typing import Final

from mazzo.bots.nekromancya.dice import highest
from mazzo.bots.nekromancya.fighters import Fighter
from mazzo.games.nekromancya.duels import DUELS
from mazzo.games.nekromancya.legality import spell_cost
from mazzo.games.nekromancya.table import Nekromancya
from mazzo.games.nekromancya.terms import (
    FATALITY,
)
from mazzo.games.nekromancya.words.winning import (
    Built,
    CasterWins,
    HandWorth,
    Kills,
    Measure,
    MostWins,
    Power,
    WheelOfDice,
)

FINISH: Final = 16.0
"""Being able to cast a Fatality that wins."""
NEAR: Final = 5.0
"""With this much Power still missing, it is worth half."""


def measured(t: Nekromancya, what: Measure, seat: int, cost: int) -> tuple[float, float]:
    """What a Fatality would measure: for the player who pays for it, and the most among the others."""
    others = [what.of(t, p) for p in range(t.players) if p != seat]
    own = what.of(t, seat)
    return own - (cost if isinstance(what, Power) else 0), max(others)


def promise(t: Nekromancya, seat: int, card: int, board: list[Fighter]) -> float:
    """How likely the caster of a Fatality wins, once they have the Power to cast it."""
    effect = t.card(card).effect
    if isinstance(effect, CasterWins):
        return 1.0
    if isinstance(effect, MostWins):
        if isinstance(effect.what, Power):
            return 1.0
        own, other = measured(t, effect.what, seat, 0)
        if isinstance(effect.what, HandWorth):
            # Hands are guesses.
            return 0.5 + 0.5 * tanh((own - other) / 20)
        scale = 3.0 if isinstance(effect.what, Kills | Built) else 12.0
        return 1.0 if own > other else max(0.0, 0.5 - (other - own) / scale / 2)
    if isinstance(effect, WheelOfDice):
        return wheel(t, effect, seat, spell_cost(t, seat, card))
    if effect is DUELS:
        return strongest(t, seat, board)
    return 0.5


def verdict(t: Nekromancya, caster: int, card: int, board: list[Fighter]) -> float:
    """How likely the caster of a Fatality that is paid for wins, if nobody answers any more."""
    effect = t.card(card).effect
    if isinstance(effect, MostWins):
        own, other = measured(t, effect.what, caster, 0)
        return 1.0 if own > other else 0.0
    if isinstance(effect, WheelOfDice):
        return wheel(t, effect, caster, 0)
    return promise(t, caster, card, board)


def wheel(t: Nekromancya, what: WheelOfDice, seat: int, cost: int) -> float:
    """How likely somebody who still has to pay this much Power rolls highest on the Wheel."""
    bonus = [what.bonus(t, p, cost if p == seat else 0) for p in range(t.players)]
    return highest(what.dice.d20, what.dice.d6, tuple(bonus))[seat]


def strongest(t: Nekromancya, seat: int, board: list[Fighter]) -> float:
    """How likely somebody's champion is the last one standing."""
    best = [max([x.tough for x in board if x.seat == p], default=0.0) for p in range(t.players)]
    return 0.5 + 0.5 * tanh((best[seat] - max([b for p, b in enumerate(best) if p != seat])) / 8)


def missing(t: Nekromancya, seat: int, card: int) -> int:
    """How much more Power somebody needs to win with a Fatality: its cost, and a lead if the most Power wins."""
    cost = spell_cost(t, seat, card)
    effect = t.card(card).effect
    if isinstance(effect, MostWins) and isinstance(effect.what, Power):
        cost += 1 + max([n for p, n in enumerate(t.power) if p != seat])
    return cost - t.power[seat]


def finish(t: Nekromancya, seat: int, board: list[Fighter]) -> float:
    """How near somebody is to winning with a Fatality in hand."""
    best = 0.0
    for card in t.hand(seat):
        if t.card(card).kind == FATALITY:
            chance = promise(t, seat, card, board)
            if chance > 0.3:
                best = max(best, chance / (1 + max(0, missing(t, seat, card)) / NEAR))
    return FINISH * best
