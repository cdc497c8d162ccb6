"""An opponent that plays at random: the yardstick for all others."""

from __future__ import annotations

from random import Random as Chance

from mazzo.bots.base import Bot, question
from mazzo.engine.table import Table


class Random(Bot):
    """Every option is equally likely, ending the turn included."""

    name = "random"
    level = 0

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.chance = Chance(seed)

    def pick_table(self, table: Table) -> int:
        return self.chance.randrange(len(question(table).options))
