"""Habits: how much every sign speaks for an option, learned by playing against oneself.

The weights in `habits.json` were found by `mazzo.lab.training`, in matches of two players, most of them with our three
War Decks. Nothing of it is a look ahead: who acts by habit sees the signs, adds up what they say, and chooses. It takes
less than a millisecond, so that whole lines of play can be imagined like that.
"""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from typing import Final

from mazzo.bots.base import question
from mazzo.bots.nekromancya.signs import JUDGE, SIGNS, Signs, whom
from mazzo.bots.nekromancya.situation import Front, Situation, seen
from mazzo.games.nekromancya.table import Nekromancya

MEMORY: Final = 40


@lru_cache
def learned(name: str) -> dict[str, float]:
    """Weights that were learned, by the name of their file."""
    weights: dict[str, float] = json.loads(files(__package__).joinpath(name).read_text(encoding="utf-8"))
    return weights


class Habits:
    """One run of a match, real or imagined; what was seen on the table is remembered for a while."""

    def __init__(self, weights: dict[str, float] | None = None) -> None:
        self.weights = learned("habits.json") if weights is None else weights
        self.fronts: dict[tuple[object, ...], Front] = {}

    def front(self, t: Nekromancya, seat: int) -> Front:
        key = seen(t, seat)
        if key not in self.fronts:
            if len(self.fronts) >= MEMORY:
                self.fronts.clear()
            self.fronts[key] = Front(t, seat)
        return self.fronts[key]

    def pick(self, t: Nekromancya) -> int:
        if len(question(t).options) == 1:
            return 0
        found = self.scores(t)
        return found.index(max(found))

    def scores(self, t: Nekromancya) -> list[float]:
        """What speaks for every option: where there are habits, the logarithm of how readily it is chosen."""
        signs = self.signs(t)
        return self.odds(t) if signs is None else [self.weigh(f) for f in signs]

    def signs(self, t: Nekromancya) -> list[Signs] | None:
        """What there is to notice about each option; None: what the odds decide."""
        q = question(t)
        look = SIGNS.get(q.kind)
        if look is None:
            if JUDGE.estimate(t, q.player, 0) is not None:
                return None
            look = whom
        return look(t, q, Situation(t, q.player, self.front))

    def odds(self, t: Nekromancya) -> list[float]:
        q = question(t)
        return [JUDGE.estimate(t, q.player, i) or 0.0 for i in range(len(q.options))]

    def weigh(self, signs: Signs) -> float:
        get = self.weights.get
        return sum([get(sign, 0.0) * n for sign, n in signs.items()])
