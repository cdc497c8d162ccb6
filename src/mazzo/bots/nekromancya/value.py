"""How likely everybody is to win, at the beginning of a turn, with all hands known.

The weights in `value.json` were learned together with the policy (see `mazzo.lab.training`): what every feature adds to
the logarithm of the odds. It is only used on imagined tables, where hands are guesses anyway.
"""

from __future__ import annotations

from math import exp

from mazzo.bots.nekromancya.endings import NEAR, missing
from mazzo.bots.nekromancya.features import Features
from mazzo.bots.nekromancya.fighters import Fighter, equipped
from mazzo.bots.nekromancya.policy import learned
from mazzo.bots.nekromancya.situation import CHAIN, chance, riches, step
from mazzo.games.nekromancya.table import Nekromancya
from mazzo.games.nekromancya.terms import ACTIVE, FATALITY
from mazzo.games.nekromancya.words.winning import MostWins, Power


class Standing:
    """What a seat has."""

    def __init__(self, t: Nekromancya, seat: int, board: list[Fighter]) -> None:
        self.ending = 0.0
        """How near a Fatality in hand is to winning."""
        power = t.power[seat]
        hand = t.hand(seat)
        f: Features = {"power": power / 10, f"power {riches(power)}": 1.0, "cards": len(hand) / 5}
        own = [x for x in board if x.seat == seat]
        strength = sum([x.tough for x in own])
        f["strength"] = strength / 10
        f["strength squared"] = (strength / 20) ** 2
        f[f"awakened {min(4, len(own))}"] = 1.0
        f["gear"] = len(t.gear_of(seat))
        f[f"lead {step(power - max([n for p, n in enumerate(t.power) if p != seat]), (-20, -10, -4, 5, 11, 21))}"] = 1.0
        for x in own:
            add(f, f"play {t.card(x.card).slug}")
        for card in t.realm(seat):
            f[f"realm {t.card(card).slug}"] = 1.0
        for card in hand:
            add(f, f"hand {t.card(card).slug}")
            if t.card(card).kind == FATALITY:
                self.fatality(t, seat, card, board, f)
        f["ending"] = 2 * self.ending
        holds = any([t.card(c).answers_fatality for c in hand])
        self.annuls = holds and power >= CHAIN
        f[f"annul {'holds' if holds else 'lacks'} {'able' if power >= CHAIN else 'unable'}"] = 1.0
        self.features = f

    def fatality(self, t: Nekromancya, seat: int, card: int, board: list[Fighter], f: Features) -> None:
        effect = t.card(card).effect
        lacks = missing(t, seat, card)
        wins = chance(t, seat, card, board)
        if isinstance(effect, MostWins) and isinstance(effect.what, Power):
            # The missing Power already says it.
            wins = 1.0
        f[f"fatality {step(lacks, (1, 4, 8, 14, 22))} {step(wins, (0.3, 0.5, 0.7))}"] = 1.0
        if wins > 0.3:
            self.ending = max(self.ending, wins / (1 + max(0, lacks) / NEAR))


def add(f: Features, feature: str) -> None:
    f[feature] = f.get(feature, 0.0) + 1.0


def standings(t: Nekromancya) -> list[Features]:
    """The features of every seat."""
    ready = equipped(t)
    board = [Fighter(ready, c, False) for c in ready.awakened()]
    seats = [Standing(t, p, board) for p in range(t.players)]
    active = t.now[ACTIVE]
    for p, s in enumerate(seats):
        if not any([x.annuls for q, x in enumerate(seats) if q != p]):
            s.features["ending unopposed"] = 2 * s.ending
        s.features["turn"] = 0.5 if p == active else -0.5
        if p == active:
            s.features["turn ending"] = s.ending
    return [s.features for s in seats]


def prospects(t: Nekromancya) -> list[float]:
    """How likely every seat is to win; the sum is 1."""
    return shares(standings(t), learned("value.json"))


def shares(seats: list[Features], weights: dict[str, float]) -> list[float]:
    odds = [exp(sum([weights.get(feature, 0.0) * n for feature, n in f.items()])) for f in seats]
    return [x / sum(odds) for x in odds]
