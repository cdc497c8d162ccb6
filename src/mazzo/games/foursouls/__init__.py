"""The Binding of Isaac: Four Souls, for one to six players.

    from mazzo.games import foursouls

    match = foursouls.new(players=4, seed=7)

`new` deals a match and `scenario` begins one from a position; `replay` and `load` bring one back.
"""

from __future__ import annotations

from typing import Any, Unpack

from mazzo import __version__
from mazzo.engine import match as matches
from mazzo.engine.match import Match
from mazzo.games.foursouls.catalog import catalog
from mazzo.games.foursouls.game import FOURSOULS
from mazzo.games.foursouls.options import FourSoulsOptions
from mazzo.games.foursouls.shapes import FourSoulsView

GAME = FOURSOULS
"""The game, for everything that works with any game."""


def new(players: int | None = None, seed: int | str = 1, **options: Unpack[FourSoulsOptions]) -> Match[FourSoulsView]:
    """A new match for this many players (default: four, or two who play together); see `FourSoulsOptions`."""
    setup: dict[str, Any] = dict(options)
    if players is not None:
        setup["players"] = players
    return _begin({"setup": setup, "seed": seed})


def scenario(data: dict[str, Any]) -> Match[FourSoulsView]:
    """A match that starts from a position: written by hand, or by `Match.scenario`."""
    return _begin({"scenario": data})


def replay(record: object, upto: int | None = None) -> Match[FourSoulsView]:
    """Play a record (`Match.record`) again, whole or up to a number of choices."""
    return matches.replay(FOURSOULS, record, __version__, upto)


def load(saved: object) -> Match[FourSoulsView]:
    """A saved match (`Match.save`), exactly where it was."""
    return matches.restore(FOURSOULS, saved, __version__)


def _begin(origin: dict[str, Any]) -> Match[FourSoulsView]:
    return matches.begin(FOURSOULS, origin, __version__)


__all__ = [
    "FOURSOULS",
    "GAME",
    "FourSoulsOptions",
    "FourSoulsView",
    "Match",
    "catalog",
    "load",
    "new",
    "replay",
    "scenario",
]
