"""Positions encoded for the database, or for a process that does heavy work.

A position is saved whole (see `engine/snapshot.py`), but only with the end of its log. The log of a long match is far
longer than everything else, and only the replay shows its beginning, by playing the match again.
"""

from __future__ import annotations

import zlib
from typing import Any, Final, NamedTuple

import msgspec

from mazzo.engine import snapshot
from mazzo.engine.frame import Event
from mazzo.engine.game import Game
from mazzo.engine.match import Match
from mazzo.engine.table import Table

LOG_KEPT: Final = 1000
"""Events of the log that are kept: more than anybody is shown at once."""
QUICKLY: Final = 1
"""How hard to compress: this takes a quarter of the usual time, and an eighth more room."""
GAP: Final = Event(-1)
"""Stands for an event that was not kept, so that all others keep their place in the log."""


class Still(NamedTuple):
    """A copy of a position that no longer changes: quick to make, to be encoded later in another thread."""

    game: Game
    table: Table
    events: int
    tail: list[Event]
    hash: str

    def packed(self) -> bytes:
        self.table.log = self.tail
        found = snapshot.take(self.game, self.table)
        found["past"] = self.events - len(self.tail)
        return pack(found)


def still(match: Match, hash: str | None = None) -> Still:
    """`hash`: the table's, if it is known already."""
    log = match.table.log or []
    return Still(match.game, match.table.clone(), len(log), log[-LOG_KEPT:], hash or match.hash())


def pack(data: Any) -> bytes:
    return zlib.compress(msgspec.json.encode(data), QUICKLY)


def unpack(data: bytes) -> Any:
    return msgspec.json.decode(zlib.decompress(data))


def read(game: Game, data: dict[str, Any], expected: str) -> Table:
    """Read a saved position; raises an error unless it has the expected hash."""
    table = snapshot.read(game, data, expected)
    table.log = [GAP] * data.get("past", 0) + (table.log or [])
    return table
