"""What a player who has to choose sees: everything in play, everybody's Power, and their own hand.

Numbers are cut into steps, and each step has a name, so that the policy can learn a weight for it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from math import tanh
from typing import Final

from mazzo.bots.nekromancya.endings import measured, missing, strongest, wheel
from mazzo.bots.nekromancya.fighters import Fighter, equipped
from mazzo.bots.nekromancya.plans import Plan, plan
from mazzo.games.nekromancya.duels import DUELS
from mazzo.games.nekromancya.legality import spell_cost
from mazzo.games.nekromancya.table import Nekromancya
from mazzo.games.nekromancya.terms import FATALITY, FIELD, GEAR, GLOBAL, REALM, RULE, TURN
from mazzo.games.nekromancya.words.winning import CasterWins, HandWorth, MostWins, WheelOfDice

POWER: Final = (2, 6, 9, 12, 16, 20, 26, 34)
LEAD: Final = (-15, -7, -2, 3, 8, 16)
BALANCE: Final = (-15, -7, -2, 2, 7, 15)
WORTH: Final = (0.3, 1, 2, 3, 4.5, 6, 8, 11)
TURNS: Final = (3, 6, 10, 16)
SOON: Final = 6
"""A Fatality is near if at most this much Power is missing."""
CHAIN: Final = 6
"""The cost of a Catena di Agor, the cheapest way to annul a Fatality."""
GUESS: Final = 6.5
"""What a card in somebody's hand costs on average."""


def step(x: float, cuts: tuple[float, ...]) -> int:
    """How many of these cuts a number has reached."""
    n = 0
    for cut in cuts:
        if x < cut:
            return n
        n += 1
    return n


def riches(power: int) -> int:
    """Power in steps, from nothing at all to more than all but the most expensive Fatality costs."""
    return step(power, POWER)


class Front:
    """The Awakened in play, for one seat: how strong each side is, its own best attack and the worst threat."""

    def __init__(self, t: Nekromancya, seat: int) -> None:
        ready = equipped(t)
        self.seat = seat
        self.board = [Fighter(ready, c, False) for c in ready.awakened()]
        self.by_card = {x.card: x for x in self.board}
        others = [p for p in range(t.players) if p != seat]
        strengths = [sum([x.tough for x in self.board if x.seat == p]) for p in range(t.players)]
        self.balance = strengths[seat] - max([strengths[p] for p in others])
        self.plan: Plan = plan(ready, seat, self.board)
        self.threat = max([plan(ready, p, self.board, seat).worth for p in others])
        own = len([x for x in self.board if x.seat == seat])
        self.foes = len(self.board) - own
        self.features = (
            f"own{min(3, own)}",
            f"foes{min(3, self.foes)}",
            f"balance{step(self.balance, BALANCE)}",
            f"threat{step(self.threat, WORTH)}",
        )
        self.grown: dict[tuple[int, ...], tuple[float, float]] = {}

    def with_more(self, t: Nekromancya, cards: list[int]) -> tuple[float, float]:
        """By how much more Awakened in play would change the seat's best attack and the worst threat."""
        kinds = tuple([t.printed[c] for c in cards])
        if kinds not in self.grown:
            after = t.clone()
            for c in cards:
                after.place(c, FIELD, self.seat)
            after.derived = None
            front = Front(after, self.seat)
            self.grown[kinds] = front.plan.worth - self.plan.worth, front.threat - self.threat
        return self.grown[kinds]


FRONTS: Final = (FIELD, GEAR, REALM, GLOBAL, RULE)


def seen(t: Nekromancya, seat: int) -> tuple[object, ...]:
    """Everything a front depends on, except what lasts only a moment."""
    zones = [tuple(cards) for kind in FRONTS for cards in t.piles(kind)]
    return (seat, t.now[TURN], tuple([t.wounds[c] for c in t.awakened()]), *zones)


class Situation:
    """A seat, what it has to spend, and the front (looked at only when needed)."""

    def __init__(self, t: Nekromancya, seat: int, look: Callable[[Nekromancya, int], Front]) -> None:
        self.table = t
        self.look = look
        self.seat = seat
        self.others = [p for p in range(t.players) if p != seat]
        self.hand = t.hand(seat)
        self.power = t.power[seat]
        self.theirs = max([t.power[p] for p in self.others])
        self.annuls = any([t.card(c).answers_fatality for c in self.hand])
        self.lacking = [missing(t, seat, c) for c in self.hand if t.card(c).kind == FATALITY]
        """How much Power is missing for each Fatality in hand."""
        annul = 0 if not self.annuls else 1 if self.power < CHAIN else 2
        self.annul = f"annul{annul}"
        least = min(self.lacking, default=None)
        fatality = 0 if least is None else 3 if least <= 0 else 2 if least <= SOON else 1
        self.fatality = f"fatality{fatality}"

    @cached_property
    def front(self) -> Front:
        return self.look(self.table, self.seat)

    @cached_property
    def features(self) -> tuple[str, ...]:
        return (
            *self.front.features,
            f"power{riches(self.power)}",
            f"theirs{riches(self.theirs)}",
            self.annul,
            self.fatality,
            f"turn{step(self.table.now[TURN], TURNS)}",
            f"lead{step(self.power - self.theirs, LEAD)}",
            f"hand{min(7, len(self.hand))}",
        )

    def danger(self, t: Nekromancya) -> tuple[str, str]:
        """Could the others annul a Fatality? Can they pay, how many cards do they hold, how many Chains are gone?"""
        able = max([t.power[p] for p in self.others]) >= CHAIN
        cards = max([len(t.hand(p)) for p in self.others])
        gone = [c for p in self.others for c in t.scarto(p) if t.card(c).answers_fatality]
        return f"{'able' if able else 'unable'} {min(7, cards)}", f"gone{min(2, len(gone))}"


def chance(t: Nekromancya, seat: int, card: int, board: list[Fighter]) -> float:
    """How likely a Fatality cast now wins if it is not annulled, as far as its caster can know."""
    effect = t.card(card).effect
    if isinstance(effect, CasterWins):
        return 1.0
    cost = spell_cost(t, seat, card)
    if isinstance(effect, MostWins):
        if isinstance(effect.what, HandWorth):
            cards = max([len(t.hand(p)) for p in range(t.players) if p != seat])
            return 0.5 + 0.5 * tanh((effect.what.of(t, seat) - GUESS * cards) / 16)
        own, other = measured(t, effect.what, seat, cost)
        return 1.0 if own > other else 0.0
    if isinstance(effect, WheelOfDice):
        return wheel(t, effect, seat, cost)
    if effect is DUELS:
        return strongest(t, seat, board)
    return 0.5
