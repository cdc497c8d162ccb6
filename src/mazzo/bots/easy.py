"""An opponent for beginners: half of the time it plays well, half of the time at random."""

from __future__ import annotations

from mazzo.bots.base import Bot
from mazzo.bots.greedy import Greedy
from mazzo.bots.random import Random
from mazzo.engine import chance
from mazzo.engine.table import Table


class Easy(Bot):
    """Looks ahead every other time."""

    name = "easy"
    level = 1

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.greedy = Greedy(seed)
        self.random = Random(seed)

    def pick_table(self, table: Table) -> int:
        coin = chance.below(list(chance.seeded(f"{self.seed}/{table.moves}", "easy")), 0, 2)
        return self.greedy.pick_table(table) if coin else self.random.pick_table(table)
