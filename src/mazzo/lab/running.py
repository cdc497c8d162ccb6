"""Run an experiment: hand out what is not played yet, keep what arrives, stop when there is enough."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from itertools import takewhile
from math import sqrt
from typing import Any, Final

from mazzo.lab.experiment import Experiment
from mazzo.lab.folder import Folder
from mazzo.lab.places import Place
from mazzo.lab.playing import Row, Task
from mazzo.lab.rows import Packed, work
from mazzo.lab.schedule import Fixture, fixtures

PORTION: Final = 0.3
"""About how many seconds of work a task is: long enough to cost little, short enough to lose little."""
MOST: Final = 128
"""Matches in a task."""
BEHIND: Final = 5.0
"""After so many seconds the files are brought up to date."""
MANY: Final = 10**12
CHECK: Final = 64
"""Whether the intervals are narrow enough is asked after every so many deals."""

Tell = Callable[[int, int], None]
"""Is told how many matches are there, and how many there will be at most."""


def run(folder: Folder, place: Place, tell: Tell = lambda done, total: None) -> None:
    """Play what is missing. Whatever interrupts this, what has arrived is kept, and the next run goes on from there."""
    e = folder.experiment
    enough = Enough(e)
    if e.until:
        for row in folder.table("matches").to_pylist():
            enough.add(row)
    if _cut(folder, enough):
        return
    total = sum(1 for _ in fixtures(e)) if e.pool or not e.decks.draw else e.matches
    portions = Portions(folder, place.workers)
    with folder:
        results = place.each(work, portions)
        saved = time.monotonic()
        try:
            for played in results:
                folder.add(played)
                portions.arrived(len(played))
                for one in sorted(played, key=lambda p: p.number):
                    enough.add(one.match)
                tell(len(folder.done), max(len(folder.done), min(total, enough.expected())))
                if enough.reached():
                    break
                if time.monotonic() - saved > BEHIND:
                    folder.flush()
                    saved = time.monotonic()
        finally:
            close = getattr(results, "close", None)
            if close is not None:
                close()
    _cut(folder, enough)


def extend(parts: Sequence[tuple[Folder, int]], place: Place, tell: Tell = lambda done, total: None) -> None:
    """Play several experiments side by side, each up to its number of matches. All advance evenly, so whatever
    interrupts this, something is known about each of them; another call goes on from there, or further."""
    queues = [Portions(folder, place.workers, most) for folder, most in parts]
    total = sum(most for _, most in parts)

    def jobs() -> Iterator[tuple[int, Task]]:
        waiting = set(range(len(queues)))
        while waiting:
            which = min(waiting, key=lambda i: (queues[i].handed / parts[i][1], i))
            task = queues[which].task()
            if task is None:
                waiting.discard(which)
            else:
                yield which, task

    with ExitStack() as opened:
        for folder, _ in parts:
            opened.enter_context(folder)
        results = place.each(_numbered, jobs())
        saved = time.monotonic()
        try:
            for which, played in results:
                parts[which][0].add(played)
                queues[which].arrived(len(played))
                done = sum(min(most, len(folder.done)) for folder, most in parts)
                tell(done, total)
                if time.monotonic() - saved > BEHIND:
                    for folder, _ in parts:
                        folder.flush()
                    saved = time.monotonic()
        finally:
            close = getattr(results, "close", None)
            if close is not None:
                close()


def _numbered(job: tuple[int, Task]) -> tuple[int, list[Packed]]:
    return job[0], work(job[1])


def _cut(folder: Folder, enough: Enough) -> bool:
    """Forget what was played beyond the point at which there was enough."""
    if enough.at is None:
        return False
    if len(folder.done) != enough.at:
        with folder:
            folder.cut(enough.at)
    return True


class Portions:
    """The matches that are not played yet, in tasks of about the same time. How they are cut changes no row."""

    def __init__(self, folder: Folder, workers: int, most: int = MANY) -> None:
        self.folder = folder
        self.workers = workers
        self.began = time.monotonic()
        self.count = 0
        self.handed = sum(n < most for n in folder.done)
        """How many matches are played or being played."""
        within = takewhile(lambda f: f.number < most, fixtures(folder.experiment))
        self.waiting = (f for f in within if f.number not in folder.done)

    def __iter__(self) -> Iterator[Task]:
        while task := self.task():
            yield task

    def task(self) -> Task | None:
        """The next one; None if everything is handed out."""
        portion = self._next()
        self.handed += len(portion)
        return Task(tuple(portion), self.folder.build) if portion else None

    def _next(self) -> list[Fixture]:
        portion: list[Fixture] = []
        for fixture in self.waiting:
            portion.append(fixture)
            if len(portion) >= self.size():
                break
        return portion

    def size(self) -> int:
        """How many matches one worker plays in the time of a task, judged by those that have arrived."""
        rate = self.count / max(0.001, time.monotonic() - self.began) / self.workers
        return max(1, min(MOST, int(PORTION * rate)))

    def arrived(self, matches: int) -> None:
        """So many more matches have been played."""
        self.count += matches


class Enough:
    """Decides when the rates are known well enough. It looks at the matches in their order and at whole deals, so that
    the answer does not depend on who played them, or when."""

    def __init__(self, e: Experiment) -> None:
        self.until = e.until
        self.rated = rated(e)
        self.at: int | None = None
        """The number of matches that are enough."""
        self.early: dict[int, Row] = {}
        """What has arrived before its turn."""
        self.next = 0
        self.deal: list[Row] = []
        self.deals = 0
        self.sums: dict[str, tuple[int, float, float]] = {}

    def reached(self) -> bool:
        """Are the rates known well enough?"""
        return self.at is not None

    def add(self, row: Row) -> None:
        """Count a match, whatever order they arrive in."""
        if not self.until or self.reached():
            return
        self.early[row["match"]] = row
        while self.next in self.early:
            row = self.early.pop(self.next)
            if self.deal and row["deal"] != self.deal[0]["deal"]:
                self._close_deal()
                if self.deals % CHECK == 0 and self._narrow():
                    self.at = self.next
                    return
            self.deal.append(row)
            self.next += 1

    def expected(self) -> int:
        """About how many matches it will take, judged by those so far: half the width needs four times as many."""
        if not self.until or self.deals < 8:
            return MANY
        widest = max(reach(*sums) for sums in self.sums.values())
        return int(self.next * max(1.0, (widest / self.until) ** 2))

    def _close_deal(self) -> None:
        """Add the mean share of everyone in this deal."""
        self.deals += 1
        shares: dict[str, list[float]] = {}
        for row in self.deal:
            for who, share in zip(self.rated(row), row["shares"], strict=False):
                shares.setdefault(who, []).append(share)
        for who, some in shares.items():
            n, total, squares = self.sums.get(who, (0, 0.0, 0.0))
            mean = sum(some) / len(some)
            self.sums[who] = (n + 1, total + mean, squares + mean * mean)
        self.deal = []

    def _narrow(self) -> bool:
        return bool(self.sums) and all(reach(*sums) < self.until for sums in self.sums.values())


def reach(n: int, total: float, squares: float) -> float:
    """Half the width of the 95 percent interval of a mean over deals. A few deals that agree prove nothing yet: one
    loss and one win more are imagined."""
    n, total, squares = n + 2, total + 1, squares + 1
    mean = total / n
    return 1.96 * sqrt(max(0.0, squares / n - mean * mean) / n)


def rated(e: Experiment) -> Callable[[Row], list[Any]]:
    """Whose rates matter: those of the opponents, if there are several; or of the decks; or of the first player."""
    if len(set(e.bots)) > 1:
        return lambda row: list(row["bots"])
    if len(e.pool) > 1 and e.decks.pairs != "same":
        return lambda row: list(row["decks"])
    return lambda row: ["first"]
