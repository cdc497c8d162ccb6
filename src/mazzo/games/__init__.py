"""The games. Each stands on the engine alone; none imports another.

This is the shelf they stand on: a game is fetched by its name, and only then imported, because reading hundreds of
cards takes time that `mazzo --help` does not have.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final, cast

from mazzo.engine.errors import MazzoError
from mazzo.engine.game import Game

MODULES: Final = {
    "keyforge": "mazzo.games.keyforge",
    "foursouls": "mazzo.games.foursouls",
    "nekromancya": "mazzo.games.nekromancya",
}
"""Where each game lives; its module has a `GAME`."""
TITLES: Final = {"keyforge": "KeyForge", "foursouls": "Four Souls", "nekromancya": "Nekromancya"}
"""What people call them."""


def names() -> tuple[str, ...]:
    """The names of the games, as files and commands spell them."""
    return tuple(MODULES)


def game(name: object) -> Game:
    """The game with this name."""
    if not isinstance(name, str) or name not in MODULES:
        raise MazzoError(f"There is no game called {name!r}; known are {', '.join(MODULES)}.")
    return cast(Game, import_module(MODULES[name]).GAME)
