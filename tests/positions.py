"""Positions of random matches, for the tests of the environments."""

from collections.abc import Iterator
from random import Random

from mazzo import games
from mazzo.engine.table import Table
from mazzo.envs.setups import Dealer, varied

GAMES = games.names()


def positions(game: str, matches: int, every: int, any_cards: bool = False, most: int = 600) -> Iterator[Table]:
    """Questions on the way through random matches, with a log: one of so many decisions."""
    dealer = Dealer(game, varied(game) if any_cards else None)
    for seed in range(matches):
        t = dealer.deal(seed)
        chance = Random(seed)
        n = chance.randrange(every)
        while (q := t.asked) is not None and n < most:
            if n % every == 0:
                yield t
            t.choose(chance.randrange(len(q.options)))
            n += 1
