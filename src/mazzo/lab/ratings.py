"""How strong are they? Ratings of opponents and decks from the rows of an experiment.

Two at a table: the model of Bradley and Terry, as a logistic regression. The log-odds of a win are the difference of
the two opponents' strengths, plus the difference of their decks' strengths, plus what going first is worth. All of them
are estimated together (by SciPy), so that a weak opponent with a strong deck is not taken for a strong one. A little
ridge keeps those who have won everything from being infinitely strong.

Intervals are made by the bootstrap: whole deals are drawn again, with all their matches, as these share their luck.

More than two, or a ladder where everybody's strength changes: OpenSkill (Plackett and Luce), one match after the other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from mazzo.lab.playing import FAILED, Row

ELO: Final = 400 / log(10)
"""Points for one unit of log-odds: a lead of 400 points wins ten of eleven."""
RIDGE: Final = 0.02
ROUNDS: Final = 200
"""How often the deals are drawn again."""
SURE: Final = 0.95

Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Rating:
    """A strength in Elo points (0 is the middle of the field), with its 95 percent interval."""

    name: str
    points: float
    low: float
    high: float
    matches: int
    rate: float
    """The share of the victory it had."""


@dataclass(frozen=True)
class Estimate:
    """A number with its interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Ratings:
    """All ratings of one experiment."""

    bots: list[Rating]
    """The strongest first; empty if there is only one."""
    decks: list[Rating]
    first: Estimate
    """How often the first player wins, if everything else is even."""
    method: str


def ratings(rows: Sequence[Row], rounds: int = ROUNDS) -> Ratings:
    """The ratings of everybody who takes part, by the method that fits."""
    rows = [row for row in rows if row["ending"] != FAILED]
    if all(len(row["bots"]) == 2 for row in rows):
        return bradley_terry(rows, rounds)
    return openskill(rows)


# Two at a table -------------------------------------------------------------------------------------------------------


class Model:
    """The matches as numbers: one line for each, with 1 for seat 0, -1 for seat 1, and a column for going first."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self.bots = sorted({bot for row in rows for bot in row["bots"]})
        self.decks = sorted({deck for row in rows for deck in row["decks"]})
        columns = {("bot", name): i for i, name in enumerate(self.bots)}
        columns |= {("deck", name): len(self.bots) + i for i, name in enumerate(self.decks)}
        self.width = len(columns) + 1
        lines: dict[tuple[int, ...], list[float]] = {}
        where: list[tuple[int, int, float]] = []
        deals = {deal: i for i, deal in enumerate(sorted({row["deal"] for row in rows}))}
        keys: dict[tuple[int, ...], int] = {}
        for row in rows:
            line = [0] * self.width
            line[-1] = 1
            for sign, seat in ((1, 0), (-1, 1)):
                line[columns["bot", row["bots"][seat]]] += sign
                if row["decks"]:
                    line[columns["deck", row["decks"][seat]]] += sign
            key = tuple(line)
            lines.setdefault(key, [])
            where.append((keys.setdefault(key, len(keys)), deals[row["deal"]], row["shares"][0]))
        self.x = np.array(list(lines), dtype=float).reshape(len(lines), self.width)
        """Every different constellation once."""
        self.line = np.array([w[0] for w in where], dtype=int)
        self.deal = np.array([w[1] for w in where], dtype=int)
        self.share = np.array([w[2] for w in where], dtype=float)
        self.deals = len(deals)

    def fit(self, weights: Numbers | None = None, start: Numbers | None = None) -> Numbers:
        """The most likely strengths; `weights` says how often each deal counts."""
        each = np.ones(len(self.line)) if weights is None else weights[self.deal]
        won = np.bincount(self.line, each * self.share, len(self.x))
        lost = np.bincount(self.line, each * (1 - self.share), len(self.x))

        def loss(s: Numbers) -> tuple[float, Numbers]:
            odds = self.x @ s
            # log(1 + e^-x) and log(1 + e^x), for any x
            value = won @ np.logaddexp(0, -odds) + lost @ np.logaddexp(0, odds) + RIDGE * (s @ s) / 2
            p = 1 / (1 + np.exp(-odds))
            return float(value), self.x.T @ ((won + lost) * p - won) + RIDGE * s

        def curve(s: Numbers) -> Numbers:
            p = 1 / (1 + np.exp(-(self.x @ s)))
            bent: Numbers = (self.x.T * ((won + lost) * p * (1 - p))) @ self.x + RIDGE * np.eye(self.width)
            return bent

        begin = np.zeros(self.width) if start is None else start
        found: Numbers = minimize(loss, begin, jac=True, hess=curve, method="trust-exact").x
        return found


def bradley_terry(rows: Sequence[Row], rounds: int = ROUNDS, seed: int = 1) -> Ratings:
    """Opponents, decks and the first turn together, with intervals over deals."""
    if not rows:
        return Ratings([], [], Estimate(0.5, 0.0, 1.0), "bradley-terry")
    model = Model(rows)
    best = model.fit()
    chance = np.random.default_rng(seed)
    again = []
    for _ in range(rounds):
        drawn = np.bincount(chance.integers(0, model.deals, model.deals), minlength=model.deals).astype(float)
        again.append(model.fit(drawn, best))
    spread = np.array(again).reshape(rounds, model.width)
    bots, decks = len(model.bots), len(model.decks)
    return Ratings(
        _rated(rows, "bots", model.bots, best[:bots], spread[:, :bots]),
        _rated(rows, "decks", model.decks, best[bots : bots + decks], spread[:, bots : bots + decks]),
        _chance(best[-1], spread[:, -1]),
        "bradley-terry",
    )


def _rated(rows: Sequence[Row], key: str, names: list[str], best: Numbers, spread: Numbers) -> list[Rating]:
    """Ratings around the middle of the field, the strongest first."""
    if len(names) < 2:
        return []
    points = ELO * (best - best.mean())
    low, high = _interval(ELO * (spread - spread.mean(axis=1, keepdims=True)))
    shares = shares_of(rows, key)
    found = [
        Rating(name, points[i], low[i], high[i], len(shares[name]), float(np.mean(shares[name])))
        for i, name in enumerate(names)
    ]
    return sorted(found, key=lambda r: -r.points)


def _interval(spread: Numbers) -> tuple[Numbers, Numbers]:
    low, high = np.quantile(spread, [(1 - SURE) / 2, (1 + SURE) / 2], axis=0)
    return low, high


def _chance(value: float, spread: Numbers) -> Estimate:
    low, high = _interval(spread[:, None])
    return Estimate(*[1 / (1 + exp(-float(x))) for x in (value, low[0], high[0])])


def shares_of(rows: Sequence[Row], key: str) -> dict[str, list[float]]:
    """The shares of everybody, by `bots` or `decks`; what meets itself says nothing."""
    found: dict[str, list[float]] = {name: [] for row in rows for name in row[key]}
    for row in rows:
        if len(set(row[key])) > 1:
            for name, share in zip(row[key], row["shares"], strict=True):
                found[name].append(share)
    return {name: some or [1 / 2] for name, some in found.items()}


# More than two, and ladders -------------------------------------------------------------------------------------------


class Ladder:
    """Ratings that follow every match as it comes, by OpenSkill (Plackett and Luce)."""

    def __init__(self) -> None:
        from openskill.models import PlackettLuce

        self.model = PlackettLuce()
        self.known: dict[str, Any] = {}
        self.matches: dict[str, int] = {}
        self.shares: dict[str, float] = {}

    def add(self, names: Sequence[str], shares: Sequence[float]) -> None:
        """One match: who took part, and the share of the victory each had. Somebody may sit on several seats."""
        teams = [[self.known.setdefault(name, self.model.rating(name=name))] for name in names]
        ranks = [float(1 + sum(other > share for other in shares)) for share in shares]
        after = self.model.rate(teams, ranks=ranks)
        new: dict[str, list[Any]] = {}
        for name, share, (rating,) in zip(names, shares, after, strict=True):
            new.setdefault(name, []).append(rating)
            self.matches[name] = self.matches.get(name, 0) + 1
            self.shares[name] = self.shares.get(name, 0.0) + share
        for name, some in new.items():
            mu = sum(r.mu for r in some) / len(some)
            sigma = min(r.sigma for r in some)
            self.known[name] = self.model.rating(mu=mu, sigma=sigma, name=name)

    def standings(self) -> list[Rating]:
        """Everybody, the strongest first. Points are those of OpenSkill (25 is where everybody begins)."""
        found = []
        for name, r in self.known.items():
            n = self.matches[name]
            found.append(Rating(name, r.mu, r.mu - 1.96 * r.sigma, r.mu + 1.96 * r.sigma, n, self.shares[name] / n))
        return sorted(found, key=lambda r: -r.points)


def openskill(rows: Sequence[Row]) -> Ratings:
    """For tables of more than two: opponents and decks on ladders of their own."""
    ladders: Mapping[str, Ladder] = {"bots": Ladder(), "decks": Ladder()}
    for row in rows:
        for key, ladder in ladders.items():
            if len(set(row[key])) > 1:
                ladder.add(row[key], row["shares"])
    first = [row["shares"][0] for row in rows]
    reach = 1.96 * float(np.std(first)) / max(1, len(first)) ** 0.5 if first else 1.0
    mean = float(np.mean(first)) if first else 0.5
    return Ratings(
        ladders["bots"].standings(),
        ladders["decks"].standings(),
        Estimate(mean, max(0.0, mean - reach), min(1.0, mean + reach)),
        "openskill",
    )
