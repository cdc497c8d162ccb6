"""An opponent that thinks: it imagines what is hidden, plays on for everybody, and sees what comes of each option.

Where the greedy opponent judges a position as soon as its own move is made, this one goes on: the rest of its turn, and
then the turn of the next player, each seat choosing what is best for itself. That is done in world after world, each a
new guess at what is hidden and a new run of luck; and in each world all options still in the running are tried, so that
most of the luck falls out of their comparison. It is a race against the greedy opponent's choice: what is clearly no
better drops out, the weaker half goes every now and then, and only what is better with some confidence is chosen
instead. Most decisions are settled after a few worlds; where it is hard to decide, all the time there is goes into it.

Nothing it looks at is more than its seat may know: every world begins with `determinize`.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import sqrt
from typing import Final

from mazzo.bots.base import Bot, question
from mazzo.bots.greedy import LONGEST, Greedy
from mazzo.bots.guide import Guide, guide_of
from mazzo.engine.knowledge import determinize
from mazzo.engine.table import Table

SECONDS: Final = 2.0
BREADTH: Final = 6
"""So many options are raced: those that look best at first sight."""
DROP: Final = 0.5
"""An option drops out when it is behind even with so many standard errors in its favour ..."""
SURE: Final = 1.2
"""... and replaces the greedy choice when it is ahead with so many against it."""
GRAIN: Final = 0.05
"""Differences in worth below this are none."""


class Search(Bot):
    """Thinks for at most so many `seconds` of a clock about a decision; or in so many `worlds`, whatever the time."""

    name = "search"

    def __init__(
        self,
        seed: int = 0,
        seconds: float = SECONDS,
        worlds: int = 0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(seed)
        self.seconds = seconds
        self.worlds = worlds
        self.clock = clock
        self.greedy = Greedy(seed)

    def pick_table(self, table: Table) -> int:
        if len(question(table).options) == 1:
            return 0
        began = self.clock()
        guide = guide_of(table)

        def late() -> bool:
            return not self.worlds and self.clock() - began >= self.seconds

        first = guide.first_sight(table, self.greedy, late)
        order = sorted(range(len(first)), key=lambda i: -first[i])
        usual = order[0]
        rivals = [Rival(i, first[usual] - first[i], guide.few, guide.doubt) for i in order[1:BREADTH]]
        rivals = [r for r in rivals if r.handicap < guide.ruled_out]
        if guide.routine(table):
            return usual
        return self.race(guide, table, usual, rivals, late)

    def race(self, guide: Guide, table: Table, usual: int, rivals: list[Rival], late: Callable[[], bool]) -> int:
        """The option that is better than the usual one, if there is any."""
        q = question(table)
        n = 0
        while rivals and not late() and (n < self.worlds or not self.worlds):
            world = determinize(table, q.player, f"{self.seed}/{table.moves}/{n}")
            n += 1
            if world.asked is None or len(world.asked.options) != len(q.options):
                # In this guess it would be another question.
                if n > guide.few and not rivals[0].worlds:
                    break
                continue
            world.reseed(f"{self.seed}/{table.moves}/{n}/luck")
            mark = self.line(guide, world, usual, q.player, late)
            for rival in rivals:
                worth = None if mark is None else self.line(guide, world, rival.index, q.player, late)
                if mark is not None and worth is not None:
                    rival.add(worth - mark)
            rivals = [r for r in rivals if r.runs()]
            if n % guide.few == 0:
                rivals = sorted(rivals, key=lambda r: -r.mean())[: (len(rivals) + 1) // 2]
        better = [r for r in rivals if r.wins()]
        return max(better, key=lambda r: r.bound(-SURE)).index if better else usual

    def line(self, guide: Guide, world: Table, index: int, seat: int, late: Callable[[], bool]) -> float | None:
        """What an option is worth in a world, some turns later; None if there is no time to find out."""
        t = world.clone()
        active = t.active()
        passed = 0
        guide.begin(t)
        t.choose(index)
        for _ in range(2 * LONGEST):
            if t.asked is None:
                break
            if late():
                return None
            if t.active() != active:
                active = t.active()
                passed += 1
                if passed == guide.horizon:
                    break
            t = guide.play(t)
        return guide.judge.value(t, seat)


class Rival:
    """An option that might be better than the usual one: by how much it was, in the worlds so far.

    Its handicap is by how much it looked worse at first sight, the doubt by how much that may be off. Nothing is
    concluded from a few worlds.
    """

    __slots__ = ("doubt", "few", "handicap", "index", "squares", "total", "worlds")

    def __init__(self, index: int, handicap: float = 0.0, few: int = Guide.few, doubt: float = Guide.doubt) -> None:
        self.index = index
        self.handicap = handicap
        self.few = few
        self.doubt = doubt
        self.worlds = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, lead: float) -> None:
        self.worlds += 1
        self.total += lead
        self.squares += lead * lead

    def mean(self) -> float:
        return self.total / max(1, self.worlds)

    def error(self) -> float:
        """The standard error of the mean lead."""
        n = self.worlds
        return sqrt(max(0.0, self.squares / n - self.mean() ** 2) / (n - 1)) if n > 1 else 0.0

    def bound(self, errors: float) -> float:
        """Its mean lead, give or take some standard errors."""
        return self.mean() + errors * self.error()

    def runs(self) -> bool:
        """Is it still in the running? What makes no difference at all, twice, is the same in another order."""
        if self.worlds < self.few:
            return self.worlds < 2 or self.squares > 0
        return self.bound(DROP) > GRAIN

    def wins(self) -> bool:
        """Is it better: by what was seen, and by what was seen and the first sight together?

        The two are weighed like two measurements, each by the inverse of its squared error.
        """
        if self.worlds < self.few or self.bound(-SURE) <= GRAIN:
            return False
        return self.mean() * self.doubt**2 > self.handicap * self.error() ** 2
