"""An opponent that thinks: it imagines what is hidden, plays on for everybody, and sees what comes of each option.

The greedy opponent judges a position right after its own move. This one plays on: the rest of its turn, and then the
turn of the next player, each seat choosing what is best for itself. It does so in many worlds, each with a new guess at
what is hidden and new luck. All options still in the running are tried in the same worlds, so that most of the luck
cancels out. It is a race against the greedy opponent's choice: what is clearly no better drops out, the weaker half
drops out every now and then, and another option is only chosen if it is better with some confidence. Most decisions
are settled after a few worlds; hard ones take all the time there is.

It never looks at more than its seat may know: every world begins with `determinize`.
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
"""How many options race: those that look best at first sight."""
DROP: Final = 0.5
"""An option drops out if it is behind even with this many standard errors in its favour ..."""
SURE: Final = 1.2
"""... and replaces the greedy choice if it is ahead even with this many against it."""
GRAIN: Final = 0.05
"""Smaller differences in worth are ignored."""


class Search(Bot):
    """Thinks about a decision for at most `seconds` on a clock, or in a fixed number of `worlds`."""

    name = "search"
    level = 3

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
                # In this guess the question would be a different one.
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
    """An option that might be better than the usual one, and by how much it was in the worlds so far.

    `handicap` is how much worse it looked at first sight, `doubt` how far off that may be. Nothing is concluded from
    fewer than `few` worlds.
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
        """Is it still in the running? Two worlds without any difference mean it is the same play in another order."""
        if self.worlds < self.few:
            return self.worlds < 2 or self.squares > 0
        return self.bound(DROP) > GRAIN

    def wins(self) -> bool:
        """Is it better, by the worlds alone and by the worlds and the first sight together?

        The two are weighed like two measurements, each by the inverse of its squared error.
        """
        if self.worlds < self.few or self.bound(-SURE) <= GRAIN:
            return False
        return self.mean() * self.doubt**2 > self.handicap * self.error() ** 2
