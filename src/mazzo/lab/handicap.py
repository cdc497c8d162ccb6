"""How many chains make two decks of KeyForge even? The greedy opponent plays both until the answer is sure enough.

First the decks meet without chains, until a sequential test knows which one is stronger: Wald's test, between win rates
of 45 and 55 percent, wrong once in twenty. If the games run out before that, the decks are called even only if they
were enough to see a clear difference.

Then the stronger deck gets chains: first the four that the rulebook suggests (kf.variant.chain-handicap.start), then in
each round as many as seem fair so far. The rulebook's own way of adjusting the handicap after three wins or losses in a
row (kf.variant.chain-handicap.adjust) ends up at the same place: chains go up while the deck wins more than it loses,
and down while it loses more. A logistic curve through all games (each chain lowers the log-odds) says where the win
rate crosses one half, and how sure that is.

Either deck may be a set instead: then every game is played with new decks of it.

Rounds have a fixed size, and every game has its own seed, so the same call gives the same report, no matter how many
processes share the work.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import exp, log
from typing import Any, Final

from mazzo.bots import bot
from mazzo.games import keyforge
from mazzo.games.keyforge.archon import forge
from mazzo.games.keyforge.series import SUGGESTED
from mazzo.games.keyforge.setup import HIGHEST_BID
from mazzo.games.keyforge.terms import TURN
from mazzo.lab.experiment import seed_of
from mazzo.lab.intervals import wilson

ROUND: Final = 8
"""Games in a round: a multiple of four, so that seats and first turns are shared evenly."""
LOW: Final = 0.45
HIGH: Final = 0.55
WRONG: Final = 0.05
"""How often the test may be wrong."""
SURE: Final = log((1 - WRONG) / WRONG)
WIDE: Final = 2
"""Stop when the number of chains is known to within one."""
SHARE: Final = 0.5
"""At most this share of the games is spent on finding out which deck is stronger."""

Deck = dict[str, Any]
"""A deck as JSON; without cards, only with a set: a new deck of that set in every game."""


@dataclass(frozen=True)
class Deal:
    """One game. `chains` are for the decks, `first` is the deck that goes first, `swap` exchanges the seats."""

    decks: tuple[Deck, Deck]
    chains: tuple[int, int]
    first: int
    swap: bool
    seed: int
    turns: int


def dealt(deck: Deck, seed: int, place: int) -> Deck:
    """The deck that is played: the same in every game, or one forged for this game."""
    return deck if "cards" in deck else forge(f"{seed}.{place}", of=deck["set"]).deck().data()


def play(deal: Deal) -> int:
    """Which deck wins: 0 or 1; -1 if the game did not end."""
    seats = (1, 0) if deal.swap else (0, 1)
    t = keyforge.new(
        [dealt(deal.decks[d], deal.seed, d) for d in seats],
        deal.seed,
        chains=[deal.chains[d] for d in seats],
        first=seats.index(deal.first),
    ).table
    t.log = None
    rivals = [bot("greedy", deal.seed + seat) for seat in range(2)]
    while (q := t.asked) is not None and t.now[TURN] <= deal.turns:
        t.choose(rivals[q.player].pick_table(t))
    return seats[t.winners[0]] if t.over and t.winners else -1


EVEN: Final = (0.4, 0.6)
"""Decks are called even if the true win rate surely lies between these."""


def deaf() -> None:
    """Workers ignore Ctrl-C: the main process handles it, and still reports."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@dataclass
class Report:
    """What is known so far."""

    names: tuple[str, str]
    results: dict[tuple[int, int], list[int]] = field(default_factory=dict)
    """For each pair of chains, the games each deck won."""
    stalls: int = 0
    stronger: int | None = None
    """The deck that the test found stronger."""
    chains: int = 0
    low: int = 0
    high: int = 0
    """The fair handicap for it, and its range (right nine times out of ten)."""
    sure: bool = False
    stopped: bool = False

    @property
    def even(self) -> bool:
        """Is it known that neither deck is much stronger? Few games without a verdict are no proof of that."""
        rows = [row for row in self.rates(0) if row["chains"] == 0]
        return self.stronger is None and any(row["low"] >= EVEN[0] and row["high"] <= EVEN[1] for row in rows)

    @property
    def games(self) -> int:
        """How many matches were played."""
        return sum(sum(won) for won in self.results.values()) + self.stalls

    def rates(self, deck: int) -> list[dict[str, Any]]:
        """How often a deck won, for each number of chains on the stronger one."""
        found = []
        for chains, won in sorted(self.results.items(), key=lambda row: max(row[0])):
            p, low, high = wilson(won[deck] / max(1, sum(won)), sum(won))
            row: dict[str, Any] = {"chains": max(chains), "games": sum(won), "wins": won[deck]}
            found.append(row | {"rate": round(p, 4), "low": round(low, 4), "high": round(high, 4)})
        return found

    def data(self) -> dict[str, Any]:
        """The report as JSON."""
        favourite = self.stronger or 0
        return {
            "decks": list(self.names),
            "games": self.games,
            "stalls": self.stalls,
            "stronger": None if self.stronger is None else self.names[self.stronger],
            "even": self.even,
            "chains": self.chains,
            "low": self.low,
            "high": self.high,
            "sure": self.sure,
            "stopped": self.stopped,
            "of": self.names[favourite],
            "rates": self.rates(favourite),
        }


class Handicap:
    """A run: at most `games` games between two decks."""

    def __init__(self, decks: tuple[Deck, Deck], seed: str, games: int, turns: int) -> None:
        self.decks = decks
        self.seed = seed
        self.most = games
        self.turns = turns
        self.report = Report((decks[0]["name"], decks[1]["name"]))

    def run(self, processes: int = 1, tell: Callable[[Report], None] = lambda report: None) -> Report:
        """Play until the answer is sure, the games run out, or somebody interrupts; returns what is known then."""
        pool = ProcessPoolExecutor(processes, initializer=deaf) if processes > 1 else None
        try:
            self._which(pool, tell)
            if self.report.stronger is not None:
                self._chains(pool, tell)
        except KeyboardInterrupt:
            self.report.stopped = True
        finally:
            if pool is not None:
                pool.shutdown(wait=False, cancel_futures=True)
        return self.report

    def _round(self, pool: ProcessPoolExecutor | None, chains: tuple[int, int], most: int) -> None:
        """Play a round with these chains. Every result is noted as it comes."""
        start = self.report.games
        deals = [
            Deal(self.decks, chains, i % 2, i // 2 % 2 == 1, seed_of(self.seed, "handicap", i), self.turns)
            for i in range(start, start + min(ROUND, most - start))
        ]
        won = self.report.results.setdefault(chains, [0, 0])
        for winner in map(play, deals) if pool is None else pool.map(play, deals):
            if winner < 0:
                self.report.stalls += 1
            else:
                won[winner] += 1

    def _which(self, pool: ProcessPoolExecutor | None, tell: Callable[[Report], None]) -> None:
        """Which deck is stronger without chains?"""
        # If there are few games, spend them on this.
        most = max(min(self.most, 5 * ROUND), int(self.most * SHARE))
        while self.report.games < most:
            self._round(pool, (0, 0), most)
            a, b = self.report.results[0, 0]
            self.report.stronger = verdict(a, b)
            tell(self.report)
            if self.report.stronger is not None:
                break

    def _chains(self, pool: ProcessPoolExecutor | None, tell: Callable[[Report], None]) -> None:
        """How many chains on the stronger deck make it fair?"""
        report, strong = self.report, self.report.stronger
        assert strong is not None
        self._estimate()
        n = SUGGESTED
        while report.games < self.most and not report.sure:
            self._round(pool, (n, 0) if strong == 0 else (0, n), self.most)
            self._estimate()
            tell(report)
            n = report.chains

    def _estimate(self) -> None:
        report, strong = self.report, self.report.stronger
        assert strong is not None
        rows = [(chains[strong], won[strong], won[1 - strong]) for chains, won in report.results.items()]
        report.chains, report.low, report.high = fair(rows)
        tried = any(n > 0 for n, _, _ in rows)
        report.sure = tried and report.high - report.low <= WIDE


def verdict(a: int, b: int) -> int | None:
    """Wald's sequential test: the stronger deck, as soon as the odds are good enough."""
    # Every win multiplies the odds of one hypothesis against the other, every loss divides them.
    odds = (a - b) * log(HIGH / LOW)
    return 0 if odds >= SURE else 1 if odds <= -SURE else None


def fair(rows: Sequence[tuple[int, int, int]]) -> tuple[int, int, int]:
    """The chains at which a deck wins half its games, with the ends of the 90 percent credible interval.

    `rows` are (chains, games won, games lost). The prior covers the deck's strength (its log-odds) and how much one
    chain takes off that; the games give the likelihood.
    """
    beliefs: list[tuple[float, int]] = []
    for i in range(-10, 61):
        strength = i * 0.075
        for k in range(24):
            # From 0.02 to 0.5 in geometric steps.
            chain = 0.02 * 1.15**k
            weight = -strength * strength / 4.5
            for n, won, lost in rows:
                x = strength - chain * n
                weight -= won * _log1p_exp(-x) + lost * _log1p_exp(x)
            beliefs.append((weight, max(0, min(HIGHEST_BID, round(strength / chain)))))
    most = max(weight for weight, _ in beliefs)
    by_chains = [0.0] * (HIGHEST_BID + 1)
    for weight, n in beliefs:
        by_chains[n] += exp(weight - most)
    total = sum(by_chains)

    def quantile(q: float) -> int:
        so_far = 0.0
        for n, part in enumerate(by_chains):
            so_far += part
            if so_far >= q * total:
                return n
        return HIGHEST_BID

    return quantile(0.5), quantile(0.05), quantile(0.95)


def _log1p_exp(x: float) -> float:
    """log(1 + e^x), for any x."""
    return x if x > 30 else log(1 + exp(x))
