"""Opponents.

from mazzo.bots import bot

rival = bot("greedy", seed=7)
match.choose(rival.pick(match))
"""

from __future__ import annotations

from mazzo.bots.base import Bot
from mazzo.bots.easy import Easy
from mazzo.bots.greedy import Greedy
from mazzo.bots.random import Random
from mazzo.bots.search import Search
from mazzo.engine.errors import MazzoError

_BOTS: dict[str, type[Bot]] = {b.name: b for b in (Random, Easy, Greedy, Search)}


def names() -> tuple[str, ...]:
    """Every opponent, the simplest first."""
    return tuple(_BOTS)


def bot(name: str, seed: int = 0) -> Bot:
    """An opponent by name."""
    if name not in _BOTS:
        raise MazzoError(f"There is no opponent called {name!r}; known are {', '.join(names())}.")
    return _BOTS[name](seed)


__all__ = ["Bot", "bot", "names"]
