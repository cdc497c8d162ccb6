"""What every opponent can do: look at the open decision and name one of its options."""

from __future__ import annotations

from typing import ClassVar

from mazzo.engine.errors import MazzoError
from mazzo.engine.frame import Question
from mazzo.engine.match import Match
from mazzo.engine.table import Table


class Bot:
    """An opponent. The same seed and the same questions give the same answers."""

    name: str = ""
    level: ClassVar[int] = 9
    """Opponents are listed by this, the simplest first."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def pick(self, match: Match) -> int:
        """The number of the option to choose, for the seat that is asked."""
        return self.pick_table(match.table)

    def pick_table(self, table: Table) -> int:
        """The same on a bare table, for simulations that keep no record."""
        raise NotImplementedError  # abstract


def question(table: Table) -> Question:
    """The open question; there is none once the match is over."""
    if table.asked is None:
        raise MazzoError("The match is over: there is nothing to decide.")
    return table.asked
