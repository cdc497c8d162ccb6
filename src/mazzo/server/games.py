"""The games a table can be opened for: what a host may choose, and how it becomes the setup of a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from mazzo.engine.errors import MazzoError
from mazzo.engine.game import Game
from mazzo.games.foursouls import FOURSOULS
from mazzo.games.keyforge import KEYFORGE
from mazzo.games.nekromancya import NEKROMANCYA


class Offer(NamedTuple):
    """A game in the lobby."""

    game: Game
    title: str
    least: int
    most: int
    setup: Callable[[int, list[Any], dict[str, Any]], dict[str, Any]]
    """From the number of seats, what each brings along (a deck, or None) and the host's wishes to a setup."""
    wishes: tuple[str, ...]
    """What a host may wish for."""
    starters: tuple[str, ...] = ()
    """Decks for whoever brings none."""


def _decks(brought: list[Any], starters: tuple[str, ...]) -> list[Any]:
    """What was brought, and starters for the others, no two the same as long as there are enough."""
    spare = [s for s in starters if s not in brought] or list(starters)
    return [deck if deck is not None else spare[i % len(spare)] for i, deck in enumerate(brought)]


def _keyforge(players: int, brought: list[Any], wishes: dict[str, Any]) -> dict[str, Any]:
    return {"decks": _decks(brought, KEYFORGE_STARTERS), **wishes}


def _nekromancya(players: int, brought: list[Any], wishes: dict[str, Any]) -> dict[str, Any]:
    return {"decks": _decks(brought, NEKROMANCYA_STARTERS), **wishes}


def _foursouls(players: int, brought: list[Any], wishes: dict[str, Any]) -> dict[str, Any]:
    return {"players": players, **wishes}


KEYFORGE_STARTERS: Final = ("Radiant Argus the Supreme", 'Miss "Onyx" Censorius')
NEKROMANCYA_STARTERS: Final = ("Orda del Kaos", "Legione d'Ossa")

GAMES: Final[dict[str, Offer]] = {
    "keyforge": Offer(KEYFORGE, "KeyForge", 2, 2, _keyforge, ("edition", "first"), KEYFORGE_STARTERS),
    "foursouls": Offer(
        FOURSOULS,
        "Four Souls",
        1,
        6,
        _foursouls,
        ("mode", "difficulty", "rooms", "bonus_souls", "draft", "eden_only", "challenge", "options"),
    ),
    "nekromancya": Offer(NEKROMANCYA, "Nekromancya", 2, 6, _nekromancya, ("first", "options"), NEKROMANCYA_STARTERS),
}


def offer(name: str) -> Offer:
    if name not in GAMES:
        raise MazzoError(f"There is no game called {name!r}; known are {', '.join(GAMES)}.")
    return GAMES[name]


def setup_of(name: str, brought: list[Any], wishes: dict[str, Any]) -> dict[str, Any]:
    """The setup of a match, or a sentence about what is wrong with the wishes."""
    game = offer(name)
    if not game.least <= len(brought) <= game.most:
        raise MazzoError(f"{game.title} is played by {game.least} to {game.most}.")
    unknown = sorted(set(wishes) - set(game.wishes))
    if unknown:
        raise MazzoError(f"{game.title} knows no {unknown[0]!r}.")
    return game.setup(len(brought), brought, wishes)
