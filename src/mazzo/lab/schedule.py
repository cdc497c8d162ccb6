"""Which matches an experiment has: its deals, and who sits where in each of them.

A deal is a choice of decks, opponents and luck. It is played several times, so that luck is shared evenly: with the
decks on each other's seats (`swap`), and with the opponents behind each other's cards (`mirror`). The matches of a deal
belong together: what is computed from them counts deals, not matches.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement, count, cycle, product
from random import Random
from typing import Any

from mazzo.lab.experiment import Experiment, Opponent, seed_of
from mazzo.lab.subjects import Deck, subject


@dataclass(frozen=True)
class Fixture:
    """One match to be played, as plain data: a setup and seeds. This is all that a task carries."""

    number: int
    deal: int
    game: str
    setup: dict[str, Any]
    seed: int
    bots: tuple[Opponent, ...]
    """Who sits on each seat."""
    decks: tuple[str, ...]
    """The names of the decks on each seat."""
    longest: int
    rows: tuple[str, ...]


def fixtures(e: Experiment) -> Iterator[Fixture]:
    """All matches of an experiment, in order. Deals are played whole, so there may be a few more than asked for."""
    game = subject(e.game)
    number = 0
    for deal, (decks, bots) in enumerate(_deals(e)):
        if number >= e.matches:
            return
        seed = seed_of(e.seed, "deal", deal)
        for seats in _seatings(e, decks, bots):
            listed = [decks[d] for d, _ in seats] if decks else []
            yield Fixture(
                number=number,
                deal=deal,
                game=e.game,
                setup=game.setup(listed, e.players, e.setup),
                seed=seed,
                bots=tuple(bots[b] for _, b in seats),
                decks=tuple(deck["name"] for deck in listed),
                longest=e.longest,
                rows=e.rows,
            )
            number += 1


def _deals(e: Experiment) -> Iterator[tuple[Sequence[Deck], tuple[Opponent, ...]]]:
    """The decks and opponents of every deal, without end: every combination once, in a random order, and again."""
    lineups = _lineups(e)
    game = subject(e.game)
    if game.ways and not e.pool:
        for deal in count():
            drawn = [game.draw(e.decks.draw, f"{e.decks.seed or e.seed}/{deal}/{i}") for i in range(e.players)]
            yield drawn, lineups[deal % len(lineups)]
    if e.pool and e.decks.pairs == "random":
        for deal in count():
            chance = Random(seed_of(e.seed, "decks", deal))
            few = len(e.pool) < e.players
            decks = chance.choices(e.pool, k=e.players) if few else chance.sample(e.pool, e.players)
            yield decks, lineups[deal % len(lineups)]
    every = list(product(_meetings(e), lineups))
    Random(seed_of(e.seed, "order", 0)).shuffle(every)
    for meeting, lineup in cycle(every):
        yield [e.pool[i] for i in meeting], lineup


def _lineups(e: Experiment) -> list[tuple[Opponent, ...]]:
    """Who plays against whom: all groups of opponents, or if there are few, the last one takes the empty seats."""
    if len(e.bots) > e.players:
        return list(combinations(e.bots, e.players))
    return [e.bots + e.bots[-1:] * (e.players - len(e.bots))]


def _meetings(e: Experiment) -> list[tuple[int, ...]]:
    """Which decks of the pool meet."""
    if not e.pool:
        return [()]
    everyone = range(len(e.pool))
    if e.decks.pairs == "same" or len(e.pool) == 1:
        return [(i,) * e.players for i in everyone]
    if e.decks.pairs == "first":
        others = everyone[1:]
        few = len(others) < e.players - 1
        return [(0, *rest) for rest in (combinations_with_replacement if few else combinations)(others, e.players - 1)]
    few = len(e.pool) < e.players
    return list((combinations_with_replacement if few else combinations)(everyone, e.players))


def _seatings(
    e: Experiment, decks: Sequence[Deck], bots: tuple[Opponent, ...]
) -> Iterator[tuple[tuple[int, int], ...]]:
    """For every match of a deal, which deck and which opponent sits on each seat. No match is played twice."""
    n = e.players
    seen = set()
    for turn, shift in product(range(n if e.swap else 1), range(n if e.mirror else 1)):
        seats = tuple(((s + turn) % n, (s + turn + shift) % n) for s in range(n))
        same = tuple((decks[d]["name"] if decks else "", bots[b]) for d, b in seats)
        if same not in seen:
            seen.add(same)
            yield seats
