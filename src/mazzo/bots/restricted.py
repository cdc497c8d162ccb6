"""An opponent with one hand tied: the greedy one, but it never does something, or decides something blindly.

How much a deck loses by that says what it lives on. The laboratory asks for it; nobody meets it at a table.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from random import Random
from typing import Any

from mazzo import games
from mazzo.bots.base import question
from mazzo.bots.greedy import Greedy, Judge, judge_of
from mazzo.engine.errors import MazzoError
from mazzo.engine.table import Table


@dataclass(frozen=True)
class Restriction:
    """What is not done (options with these verbs), and which kinds of questions are answered at random."""

    never: frozenset[str] = frozenset()
    blind: frozenset[str] = frozenset()


class Shunning:
    """A judge for whom some options are worse than anything else, in the match and in what it imagines."""

    def __init__(self, judge: Judge, never: frozenset[str]) -> None:
        self.judge = judge
        self.never = never

    def __getattr__(self, name: str) -> Any:
        return getattr(self.judge, name)

    def estimate(self, t: Any, seat: int, index: int) -> float | None:
        return -inf if t.asked.options[index].verb in self.never else self.judge.estimate(t, seat, index)


class Restricted(Greedy):
    """Plays as `greedy` does, within a restriction. What it has no choice about, it does."""

    def __init__(self, seed: int, restriction: Restriction) -> None:
        super().__init__(seed)
        self.restriction = restriction
        self.chance = Random(seed)

    def pick_table(self, table: Table) -> int:
        q = question(table)
        if q.kind in self.restriction.blind:
            return self.chance.randrange(len(q.options))
        return super().pick_table(table)

    def scores(self, table: Table) -> list[float]:
        judge = judge_of(table)
        shunning: Any = Shunning(judge, self.restriction.never)
        return self.glance(table, shunning, judge.worlds(table))


def restrictions(game: str) -> dict[str, Restriction]:
    """The restrictions that a game's judge knows, by name."""
    return dict(getattr(games.manifest(game).load("judge"), "restrictions", {}))


def restricted(game: str, name: str, seed: int) -> Restricted:
    known = restrictions(game)
    if name not in known:
        raise MazzoError(f"There is no restriction {name!r} here; known are {', '.join(known) or 'none'}.")
    return Restricted(seed, known[name])
