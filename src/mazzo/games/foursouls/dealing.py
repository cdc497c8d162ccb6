"""Any setup at all."""

from __future__ import annotations

from random import Random


def varied(seed: int) -> dict[str, object]:
    """Two to six players, with rooms or without."""
    chance = Random(seed)
    return {"players": chance.choice((2, 3, 4, 4, 5, 6)), "rooms": chance.random() < 0.5}
