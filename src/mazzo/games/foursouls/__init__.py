"""The Binding of Isaac: Four Souls, for one to six players.

from mazzo.games import foursouls

match = foursouls.new(players=4, seed=7)
"""

from __future__ import annotations

from typing import Any

from mazzo import __version__
from mazzo.engine import match as matches
from mazzo.engine.match import Match
from mazzo.games.foursouls.catalog import catalog
from mazzo.games.foursouls.game import FOURSOULS

GAME = FOURSOULS


def new(players: int | None = None, seed: int | str = 1, **options: Any) -> Match:
    """A new match; for the options see `FourSoulsGame.new`."""
    setup = dict(options)
    if players is not None:
        setup["players"] = players
    return matches.begin(FOURSOULS, {"setup": setup, "seed": seed}, __version__)


def scenario(data: dict[str, Any]) -> Match:
    """A match that starts from a position."""
    return matches.begin(FOURSOULS, {"scenario": data}, __version__)


def replay(record: object, upto: int | None = None) -> Match:
    return matches.replay(FOURSOULS, record, __version__, upto)


def load(saved: object) -> Match:
    return matches.restore(FOURSOULS, saved, __version__)


__all__ = ["FOURSOULS", "GAME", "Match", "catalog", "load", "new", "replay", "scenario"]
