"""What somebody has, in points of Power: Power itself, Awakened in play, the hand, the realm, the rules in force."""

from __future__ import annotations

from typing import Final

from mazzo.bots.nekromancya.endings import finish, missing
from mazzo.bots.nekromancya.fighters import BOARD, Fighter
from mazzo.engine.statics import Static
from mazzo.games.nekromancya import hunger, terms
from mazzo.games.nekromancya.card import Card
from mazzo.games.nekromancya.constant.demonstrations import CannotDemonstrate, SafeFromDemonstrations
from mazzo.games.nekromancya.constant.fatalities import FatalityCost, OnlyWithAdvantage
from mazzo.games.nekromancya.constant.fighting import CannotAmbush, Echo
from mazzo.games.nekromancya.constant.killing import KilledForLess
from mazzo.games.nekromancya.constant.turns import DrawsMore, OneMoreAwakened, TwoAwakened
from mazzo.games.nekromancya.table import Nekromancya
from mazzo.games.nekromancya.terms import (
    AWAKENED,
    FATALITY,
    FORTIFICATION,
    GLOBAL,
    OWN_CHARISM,
    RULE,
    RULE_CARD,
)

RICH: Final = 30
SPARE: Final = 0.7
"""What Power is worth beyond the cost of a cheap Fatality."""
ENOUGH: Final = 60
NOTHING: Final = 0.02
"""What Power is worth beyond the cost of any Fatality."""

RULES: Final[dict[type[Static], float]] = {
    CannotAmbush: 1.0,
    SafeFromDemonstrations: 3.5,
    DrawsMore: 4.0,
    OneMoreAwakened: 4.0,
    Echo: 3.8,
}
"""What a rule is worth to its player while it holds, if it does not show in anybody's strength."""


def use(t: Nekromancya, seat: int, card: int) -> float:
    """What a card in hand is worth, compared with any other card."""
    c = t.card(card)
    power = t.power[seat]
    if c.kind == AWAKENED:
        if c.cost > 2 * power + 6:
            return 0.6
        # The biggest that can (nearly) be paid for are the best.
        return 0.7 + 1.3 * min(1.0, c.cost / max(8.0, min(power, 20.0))) - 0.06 * max(0, c.cost - power - 4)
    if c.kind == FATALITY:
        same = [x for x in t.hand(seat) if t.printed[x] == t.printed[card]]
        return 0.5 if same[0] != card else 2.7 if missing(t, seat, card) < 12 else 1.6
    if c.answers_fatality:
        return 1.8 if c.cost <= power + 6 else 1.0
    if c.kind == RULE_CARD:
        return 0.5
    if c.kind in (OWN_CHARISM, FORTIFICATION, terms.GLOBAL_CHARISM):
        there = t.realm(seat) + t.everyones(GLOBAL)
        return 0.1 if [x for x in there if t.printed[x] == t.printed[card]] else 1.1
    return 1.2


def riches(n: int) -> float:
    return min(n, RICH) + SPARE * max(0, min(n, ENOUGH) - RICH) + NOTHING * max(0, n - ENOUGH)


def side(t: Nekromancya, seat: int, board: list[Fighter]) -> float:
    """What somebody has."""
    score = riches(t.power[seat] + t.earned[seat]) + finish(t, seat, board)
    for x in board:
        if x.seat == seat:
            score += BOARD * x.tough
    for card in t.hand(seat):
        score += use(t, seat, card)
    for card in t.realm(seat):
        score += held(t, seat, t.card(card))
    if hunger.reigns(t):
        score += hunger.BITE if t.field(seat) else -hunger.BITE
    # Some of what equipment does does not show in damage and Life.
    return score + 0.5 * len(t.gear_of(seat))


def held(t: Nekromancya, seat: int, c: Card) -> float:
    """What a Charism or a Fortification is worth, apart from the strength it gives."""
    n = 0.3
    if c.triggers:
        n += 5.5 if t.power[seat] < 14 else 2.5
    for node in c.always:
        if isinstance(node, KilledForLess):
            n += 1.5 + len(t.field(seat))
        else:
            n += RULES.get(type(node), 0.6)
    return n


def laws(t: Nekromancya, seat: int) -> float:
    """What the Rule card and the global Charisms are worth to a seat, apart from the strength they change."""
    n = 0.0
    ahead = t.power[seat] - max([x for p, x in enumerate(t.power) if p != seat])
    if t.rule(TwoAwakened, seat) is not None:
        mine = len([c for c in t.hand(seat) if t.card(c).kind == AWAKENED])
        n += 0.6 * (mine - 2)
    if t.rule(CannotDemonstrate, seat) is not None:
        n += 1.5 if not t.field(seat) else -0.3
    if t.rule(OnlyWithAdvantage, seat) is not None:
        n += max(-4.0, min(4.0, 0.4 * ahead))
    if t.rule(FatalityCost, seat) is not None:
        n += max(-4.0, min(4.0, -0.3 * ahead)) + 0.5
    return n + (0.6 if t.pile(RULE, seat) else 0.0)
