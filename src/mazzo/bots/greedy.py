"""An opponent that tries every option and takes the one that leaves it best off. It knows no game.

The `Judge` of a game says what a position is worth; this module only looks ahead. Each option is tried on a copy of the
table in which everything hidden from the bot's seat is dealt anew, so it never sees more than a player would. The
questions an option leads to (targets, flanks, order) belong to it: they are answered as well as possible, within a
budget, until the seat is free to do something new or somebody else has to decide. If a choice affects a whole turn (a
house), the turn is imagined to its end.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, Protocol, cast

from mazzo import games
from mazzo.bots.base import Bot, question
from mazzo.engine.errors import MazzoError
from mazzo.engine.game import game_of
from mazzo.engine.knowledge import determinize
from mazzo.engine.match import Match
from mazzo.engine.table import Table

SKETCH: Final = 4
"""For an imagined decision, the number of positions to look at is divided by this."""
LONGEST: Final = 80
"""How many choices of an imagined turn are made at most."""


class Judge(Protocol):
    """What a game provides: how to read its positions. A subclass need only say what they are worth."""

    def value(self, t: Any, seat: int) -> float:
        """How good the position is for a seat: the higher, the better."""

    def free(self, t: Any) -> bool:
        """Is the open question a fresh start, and not part of something being resolved?"""
        return True

    def far(self, t: Any) -> bool:
        """Does the open question affect everything the seat does until somebody else is asked?"""
        return False

    def estimate(self, t: Any, seat: int, index: int) -> float | None:
        """What an option is worth without trying it, on the scale of `value`; None: it has to be tried.

        For options that do nothing more, which are worth what the position is worth; and for dice, where a game can
        compute the odds.
        """
        return None

    def advance(self, t: Any, index: int) -> None:
        """Choose an option on a copy: as in the match, or only until it has had its effect."""
        t.choose(index)

    def worlds(self, t: Any) -> int:
        """How many guesses at hidden cards and dice the options are compared in."""
        return 4

    def budget(self) -> int:
        """How many positions may be looked at for one decision."""
        return 60


def judge_of(table: Table) -> Judge:
    """The judge of the game that is played at a table."""
    return _judge(game_of(table).name)


@lru_cache
def _judge(game: str) -> Judge:
    judge = games.manifest(game).load("judge") if game in games.names() else None
    if judge is None:
        raise MazzoError("This opponent does not know the game yet.")
    return cast(Judge, judge())


class _Search:
    """One look ahead for one seat: what the options are worth, within a budget."""

    def __init__(self, judge: Judge, seat: int) -> None:
        self.judge = judge
        self.seat = seat
        self.left = 0

    def scores(self, t: Table, share: int = 1) -> list[float]:
        """What every option of the open question is worth; `share` divides the budget."""
        return [self.score(t, i, share) for i in range(len(question(t).options))]

    def score(self, t: Table, index: int, share: int = 1) -> float:
        """What one option is worth, with its part of the budget."""
        worth = self.judge.estimate(t, self.seat, index)
        if worth is not None:
            return worth
        self.left = self.judge.budget() // share // len(question(t).options)
        return self.turn(t, index) if self.judge.far(t) else self.attempt(t, index)

    def turn(self, t: Table, index: int) -> float:
        """What the whole turn that begins with an option is worth."""
        return self.judge.value(self.imagine(t, index), self.seat)

    def imagine(self, t: Table, index: int) -> Table:
        """Choose on a copy, and play on in the same way until somebody else has to decide."""
        after = t.clone()
        self.judge.advance(after, index)
        for _ in range(LONGEST):
            if after.asked is None or after.asked.player != self.seat or self.judge.far(after):
                break
            scores = self.scores(after, SKETCH)
            after.choose(scores.index(max(scores)))
        return after

    def attempt(self, t: Table, index: int) -> float:
        """Choose on a copy, and answer what it leads to as well as the budget allows."""
        self.left -= 1
        after = t.clone()
        self.judge.advance(after, index)
        q = after.asked
        if q is None or q.player != self.seat or self.judge.free(after) or self.left <= 0:
            return self.judge.value(after, self.seat)
        return max(self.attempt(after, i) for i in range(len(q.options)) if i == 0 or self.left > 0)


class Greedy(Bot):
    """Takes what looks best one choice ahead."""

    name = "greedy"
    level = 2

    def pick_table(self, table: Table) -> int:
        scores = self.scores(table)
        return scores.index(max(scores))

    def scores(self, table: Table) -> list[float]:
        """What every option of the open decision looks like to the seat that is asked."""
        judge = judge_of(table)
        return self.glance(table, judge, judge.worlds(table))

    def glance(self, table: Table, judge: Judge, worlds: int, late: Callable[[], bool] = lambda: False) -> list[float]:
        """What every option is worth to a judge, averaged over as many of these guesses as time allows."""
        seat = question(table).player
        search = _Search(judge, seat)
        seed = f"{self.seed}/{table.moves}"
        found = search.scores(determinize(table, seat, seed))
        n = 1
        while n < worlds and not late():
            more = search.scores(determinize(table, seat, f"{seed}/{n}"))
            found = [a + b for a, b in zip(found, more, strict=True)]
            n += 1
        return found if n == 1 else [total / n for total in found]

    def explain(self, match: Match) -> tuple[int, list[tuple[int, float]]]:
        """The option it would choose, and what every option is worth, the best first."""
        scores = self.scores(match.table)
        ranked = sorted(enumerate(scores), key=lambda row: -row[1])
        return ranked[0][0], ranked


def explain(match: Match) -> tuple[int, list[tuple[int, float]]]:
    """A hint: the option to choose, and what every option is worth, the best first."""
    return Greedy().explain(match)
