"""Opponents.

    from mazzo.bots import bot

    rival = bot("greedy", seed=7)
    match.choose(rival.pick(match))

They are found through the entry point group `mazzo.bots`: ours, and those of other packages.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from mazzo.bots.base import Bot
from mazzo.engine import entries
from mazzo.engine.entries import BOTS
from mazzo.engine.errors import MazzoError

STRENGTHS: Final = {"easy": "easy", "normal": "greedy", "hard": "search"}
"""What people call the strengths of a computer, and the bot that plays each."""


@cache
def names() -> tuple[str, ...]:
    """Every opponent, the simplest first."""
    found: dict[str, type[Bot]] = entries.every(BOTS, Bot)
    return tuple(sorted(found, key=lambda name: (found[name].level, name)))


def bot(name: str, seed: int = 0) -> Bot:
    """An opponent by name."""
    if name not in entries.entries(BOTS):
        raise MazzoError(f"There is no opponent called {name!r}; known are {', '.join(names())}.")
    kind: type[Bot] = entries.load(BOTS, name, Bot)
    return kind(seed)


__all__ = ["STRENGTHS", "Bot", "bot", "names"]
