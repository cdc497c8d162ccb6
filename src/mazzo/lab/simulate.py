"""Work shared among processes: the same results in the same order, however many there are."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from math import sqrt
from typing import TypeVar

from rich.console import Console
from rich.progress import track

Job = TypeVar("Job")
Result = TypeVar("Result")


def seed_of(run: str, kind: str, number: int) -> int:
    """The seed of one match of a run."""
    return int.from_bytes(blake2b(f"{run}/{kind}/{number}".encode(), digest_size=6).digest(), "big")


def share(work: Callable[[Job], Result], jobs: Sequence[Job], processes: int, title: str) -> list[Result]:
    """Do every job; a bar shows how far it is, where somebody is watching."""
    if processes == 1:
        return list(watched(map(work, jobs), len(jobs), title))
    with ProcessPoolExecutor(processes) as pool:
        return list(watched(pool.map(work, jobs, chunksize=4), len(jobs), title))


def watched(results: Iterator[Result], total: int, title: str) -> Iterator[Result]:
    if not sys.stderr.isatty():
        return results
    return iter(track(results, title, total, console=Console(stderr=True), transient=True))


def interval(wins: float, games: int) -> tuple[float, float, float]:
    """A rate with the interval that holds the true one nineteen times in twenty (Wilson's)."""
    if games == 0:
        return 0.0, 0.0, 1.0
    z = 1.96
    p = wins / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    reach = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return p, max(0.0, middle - reach), min(1.0, middle + reach)
