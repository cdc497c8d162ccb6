"""The policy: how much every feature speaks for an option, learned by self-play.

The weights in `policy.json` were found by `mazzo.lab.training`, in matches of two players, most of them with our three
War Decks. The policy does not look ahead: it adds up the weights of an option's features, and chooses. That takes less
than a millisecond, so whole lines of play can be imagined with it.
"""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from typing import Final

from mazzo.bots.base import question
from mazzo.bots.nekromancya.features import FEATURES, JUDGE, Features, whom
from mazzo.bots.nekromancya.situation import Front, Situation, seen
from mazzo.games.nekromancya.table import Nekromancya

MEMORY: Final = 40


@lru_cache
def learned(name: str) -> dict[str, float]:
    """The weights in a file of this package."""
    weights: dict[str, float] = json.loads(files(__package__).joinpath(name).read_text(encoding="utf-8"))
    return weights


class Policy:
    """Plays one match, real or imagined; the fronts it has seen are cached for a while."""

    def __init__(self, weights: dict[str, float] | None = None) -> None:
        self.weights = learned("policy.json") if weights is None else weights
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
        """How much speaks for every option: where the policy answers, log-probabilities up to a constant."""
        features = self.features(t)
        return self.odds(t) if features is None else [self.weigh(f) for f in features]

    def features(self, t: Nekromancya) -> list[Features] | None:
        """The features of each option; None if the odds decide this question."""
        q = question(t)
        look = FEATURES.get(q.kind)
        if look is None:
            if JUDGE.estimate(t, q.player, 0) is not None:
                return None
            look = whom
        return look(t, q, Situation(t, q.player, self.front))

    def odds(self, t: Nekromancya) -> list[float]:
        q = question(t)
        return [JUDGE.estimate(t, q.player, i) or 0.0 for i in range(len(q.options))]

    def weigh(self, features: Features) -> float:
        get = self.weights.get
        return sum([get(feature, 0.0) * n for feature, n in features.items()])
