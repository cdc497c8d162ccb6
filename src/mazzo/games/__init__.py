"""The games. Each stands on the engine alone; none imports another.

They are found through the entry point group `mazzo.games`: ours, and those of other packages. A game is imported only
when it is asked for by name: reading hundreds of cards takes time that `mazzo --help` does not have. Its manifest is
light, and says everything else there is to know about it.
"""

from __future__ import annotations

from functools import cache

from mazzo.engine import entries
from mazzo.engine.entries import GAMES
from mazzo.engine.errors import MazzoError
from mazzo.engine.game import Game
from mazzo.engine.manifest import VERSION, Manifest


@cache
def names() -> tuple[str, ...]:
    """The names of the games, as files and commands spell them."""
    return tuple(name for name in sorted(entries.entries(GAMES)) if _works(name))


def manifest(name: object) -> Manifest:
    """All there is to know about a game."""
    if not isinstance(name, str) or name not in entries.entries(GAMES):
        raise MazzoError(f"There is no game called {name!r}; known are {', '.join(names())}.")
    return _manifest(name)


def game(name: object) -> Game:
    """The game with this name."""
    return manifest(name).played()


@cache
def default() -> str:
    """The game that is meant where nobody names one: the first whose manifest says so."""
    return next((name for name in names() if manifest(name).default), names()[0])


@cache
def _manifest(name: str) -> Manifest:
    found: Manifest = entries.load(GAMES, name, Manifest)
    if found.name != name:
        raise MazzoError(f"The game {found.name!r} is offered as {name!r}: its package must use one name.")
    if found.version > VERSION:
        raise MazzoError(
            f"{found.title} needs a newer Mazzo: its manifest is of version {found.version}, ours of {VERSION}."
        )
    return found


def _works(name: str) -> bool:
    """Can its manifest be read? If not, that is reported once."""
    try:
        _manifest(name)
    except MazzoError as error:
        entries.tell(error.message)
        return False
    return True
