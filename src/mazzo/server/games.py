"""The games a table can be opened for: what a host may choose, and how it becomes the setup of a match."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from mazzo.engine.errors import MazzoError
from mazzo.engine.game import Game
from mazzo.games.foursouls import FOURSOULS
from mazzo.games.keyforge import KEYFORGE
from mazzo.games.nekromancya import NEKROMANCYA

Origin: TypeAlias = dict[str, Any]
"""What a match begins with: a setup and a seed, or a scenario; and where its luck was changed later."""


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
    moments: frozenset[str] = frozenset()
    """Events of the log that are worth finding again."""


def _decks(brought: list[Any], starters: tuple[str, ...]) -> list[Any]:
    """What was brought, and starters for the others, no two the same as long as there are enough."""
    spare = [s for s in starters if s not in brought] or list(starters)
    missing = 0
    found = []
    for deck in brought:
        found.append(deck if deck is not None else spare[missing % len(spare)])
        missing += deck is None
    return found


def _keyforge(players: int, brought: list[Any], wishes: dict[str, Any]) -> dict[str, Any]:
    return {"decks": _decks(brought, KEYFORGE_STARTERS), **wishes}


def _nekromancya(players: int, brought: list[Any], wishes: dict[str, Any]) -> dict[str, Any]:
    return {"decks": _decks(brought, NEKROMANCYA_STARTERS), **wishes}


def _foursouls(players: int, brought: list[Any], wishes: dict[str, Any]) -> dict[str, Any]:
    return {"players": players, **wishes}


def _nekromancya_starters() -> tuple[str, ...]:
    from mazzo.games.nekromancya.decks import ours

    return tuple(deck.name for deck in ours().values())


KEYFORGE_STARTERS: Final = ("Radiant Argus the Supreme", 'Miss "Onyx" Censorius')
NEKROMANCYA_STARTERS: Final = _nekromancya_starters()

GAMES: Final[dict[str, Offer]] = {
    "keyforge": Offer(
        KEYFORGE,
        "KeyForge",
        2,
        2,
        _keyforge,
        ("edition", "first", "chains", "mulligan", "auction"),
        KEYFORGE_STARTERS,
        frozenset({"forge", "unforge", "win"}),
    ),
    "foursouls": Offer(
        FOURSOULS,
        "Four Souls",
        1,
        6,
        _foursouls,
        ("mode", "difficulty", "rooms", "bonus_souls", "draft", "eden_only", "challenge", "options", "characters"),
        (),
        frozenset({"gain-soul", "become-soul", "win", "lose"}),
    ),
    "nekromancya": Offer(
        NEKROMANCYA,
        "Nekromancya",
        2,
        6,
        _nekromancya,
        ("first", "options"),
        NEKROMANCYA_STARTERS,
        frozenset({"fatality", "annul", "win"}),
    ),
}

MOST_CARDS: Final = 2000
"""In a position set up by hand."""
DAMAGED: Final = (TypeError, ValueError, KeyError, IndexError, AttributeError, RecursionError, OverflowError)
"""What happens to whoever reads data of the wrong shape."""


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
    setup = game.setup(len(brought), brought, wishes)
    try:
        # Whether they can be dealt is found out by dealing.
        game.game.new(setup, "0")
    except DAMAGED as error:
        raise MazzoError("These wishes cannot be read.") from error
    return setup


def discreet(setup: dict[str, Any]) -> dict[str, Any]:
    """The same match, in which nobody learns a hand from who is asked (see `windows`)."""
    return {**setup, "options": sorted({*setup.get("options", []), "discreet"})}


def new_luck() -> str:
    """A seed nobody can guess."""
    return secrets.token_hex(16)


def scripted(origin: Origin) -> bool:
    """A lesson or an exercise is written down to the last card: its luck is part of it, and stays as it is."""
    return "scenario" in origin and "luck" not in origin


def checked_scenario(name: str, scenario: dict[str, Any]) -> int:
    """How many players a position has, or a sentence about what is wrong with it."""
    game = offer(name).game
    try:
        table = game.from_scenario(scenario)
    except DAMAGED as error:
        raise MazzoError("This scenario cannot be read.") from error
    if len(table.cols[0]) > MOST_CARDS:
        raise MazzoError(f"A table has room for {MOST_CARDS} cards.")
    if table.over:
        raise MazzoError("In this position the match is over already.")
    return game.players(table)


def distinct(names: Sequence[str]) -> list[str]:
    """Names nobody confuses: a second Fox is called Fox (2)."""
    seen: Counter[str] = Counter()
    found = []
    for name in names:
        seen[name] += 1
        found.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
    return found if len(set(found)) == len(found) else [f"{name} ({i + 1})" for i, name in enumerate(names)]
