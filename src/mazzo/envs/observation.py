"""What a seat sees, as NumPy arrays: one buffer of small integers, and named arrays that are views of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from mazzo import games
from mazzo.engine.errors import MazzoError
from mazzo.engine.observing import Schema
from mazzo.engine.table import Table

Arrays: TypeAlias = dict[str, NDArray[np.int16]]
"""The sections of an observation by name, each with axes for rows and fields."""
NUMBER: Final = np.dtype("<i2")


def observed() -> tuple[str, ...]:
    """The games that can be observed as numbers."""
    return tuple(name for name in games.names() if games.manifest(name).observing)


class Observer:
    """How a game is observed: its schema, and how a table becomes numbers."""

    def __init__(self, game: str) -> None:
        self.game = games.game(game)
        module = games.manifest(game).load("observing")
        if module is None:
            raise MazzoError(f"{self.game.name} cannot be observed as numbers: its manifest names no `observing`.")
        self.schema: Schema = module.schema()
        self.most_options = self.schema.section("options").rows
        """How many actions there are: an action is the number of an option."""
        self.most_players: int = self.schema.section("players").rows
        self.raw: Callable[[Any, int], bytes] = module.observe
        """What a seat sees, as bytes; the length is always the same."""
        self._count = self.schema.section("table").at("options")

    def empty(self, *shape: int) -> NDArray[np.int16]:
        """An array for one observation, or for many."""
        return np.zeros((*shape, self.schema.size // NUMBER.itemsize), NUMBER)

    def observe(self, table: Table, seat: int, out: NDArray[np.int16] | None = None) -> NDArray[np.int16]:
        """What a seat sees, written into `out` if it is given (an array made by `empty`)."""
        data = self.raw(table, seat)
        if out is None:
            return np.frombuffer(bytearray(data), NUMBER)
        if out.dtype != NUMBER or out.nbytes != len(data) or not out.flags.c_contiguous:
            raise MazzoError(
                f"An observation of {self.game.name} needs room for {len(data)} bytes: see Observer.empty."
            )
        out.data.cast("B")[:] = data
        return out

    def arrays(self, observed: NDArray[np.int16]) -> Arrays:
        """The sections of one observation, or of many, without copying. A section of one row has no axis for rows."""
        found = {}
        at = 0
        for s in self.schema.sections:
            end = at + s.size // NUMBER.itemsize
            part = observed[..., at:end]
            found[s.name] = part if s.rows == 1 else part.reshape(*part.shape[:-1], s.rows, s.width)
            at = end
        return found

    def counts(self, observed: NDArray[np.int16]) -> NDArray[np.int16]:
        """How many options can be chosen: 0 if somebody else is asked."""
        counts: NDArray[np.int16] = np.minimum(observed[..., self._count], np.int16(self.most_options))
        return counts

    def mask(self, observed: NDArray[np.int16]) -> NDArray[np.int8]:
        """1 for every action that can be taken, 0 for the others."""
        mask: NDArray[np.int8] = (np.arange(self.most_options) < self.counts(observed)[..., None]).astype(np.int8)
        return mask


@cache
def observer(game: str) -> Observer:
    """The observer of a game, by the game's name."""
    return Observer(game)


def outcome(table: Table, players: int) -> list[float]:
    """What a match was worth to each seat: the winners share 1, the others share -1; 0 if nobody won.

    With two players the winner gets 1 and the other -1. The sum is always 0, except in cooperative games.
    """
    winners = table.winners
    if not table.over or not winners:
        return [-1.0] * players if table.over and players == 1 else [0.0] * players
    lost = players - len(winners)
    if lost == 0:
        return [1.0] * players
    return [1.0 / len(winners) if p in winners else -1.0 / lost for p in range(players)]
