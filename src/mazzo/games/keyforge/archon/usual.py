"""What is usual in a deck of a set: the mean of some forged ones."""

from __future__ import annotations

from functools import cache
from typing import Final

from mazzo.games.keyforge.archon.analysis import Tally, of_deck
from mazzo.games.keyforge.archon.forging import FIRST, forge
from mazzo.games.keyforge.archon.sets import SETS

SAMPLE: Final = 60
"""How many forged decks are averaged."""
SHOWN: Final = ("amber", "control", "creatures", "artifacts", "cards", "disrupt", "keys", "wipes", "power", "armor")
"""The numbers that a deck is compared in."""


def usual(of: str = "") -> Tally:
    """The numbers of a usual deck of a set; where no decks are forged of it, of our first one."""
    return _mean(of if of in SETS else FIRST)


@cache
def _mean(of: str) -> Tally:
    total = Tally()
    for i in range(SAMPLE):
        total.add(of_deck(slug for slug, _ in forge(f"usual {i}", of=of).cards))
    for name in SHOWN:
        setattr(total, name, getattr(total, name) / SAMPLE)
    return total
