"""The games a table can be opened for: what a host may choose, and how it becomes the setup of a match."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from mazzo import games
from mazzo.engine.errors import MazzoError
from mazzo.server.names import skeleton

Origin: TypeAlias = dict[str, Any]
"""What a match begins with: a setup and a seed, or a scenario; and where its luck changed later."""


MOST_CARDS: Final = 2000
"""The most cards in a position set up by hand."""
DAMAGED: Final = (TypeError, ValueError, KeyError, IndexError, AttributeError, RecursionError, OverflowError)
"""Errors that reading data of the wrong shape may raise."""


def wishes_of(name: str) -> set[str]:
    """What a host may wish for."""
    return {setting.name for setting in games.manifest(name).settings}


def setup_of(name: str, brought: list[Any], wishes: dict[str, Any]) -> dict[str, Any]:
    """The setup of a match; raises a sentence about what is wrong with the wishes."""
    game = games.manifest(name)
    game.seated(len(brought))
    unknown = sorted(set(wishes) - wishes_of(name))
    if unknown:
        raise MazzoError(f"{game.title} knows no {unknown[0]!r}.")
    try:
        setup = game.setup_of(brought, wishes)
        # Dealing shows whether they can be dealt.
        game.played().new(setup, "0")
    except DAMAGED as error:
        raise MazzoError("These wishes cannot be read.") from error
    return setup


def discreet(setup: dict[str, Any]) -> dict[str, Any]:
    """The same setup, for a match in which who is asked reveals nothing about hands (see `windows`)."""
    return {**setup, "options": sorted({*setup.get("options", []), "discreet"})}


def new_luck() -> str:
    """A seed nobody can guess."""
    return secrets.token_hex(16)


def scripted(origin: Origin) -> bool:
    """Is this a lesson or an exercise? It is fixed to the last card: its luck is part of it and stays."""
    return "scenario" in origin and "luck" not in origin


def checked_scenario(name: str, scenario: dict[str, Any]) -> int:
    """How many players a position has; raises a sentence about what is wrong with it."""
    game = games.game(name)
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
    """Names nobody confuses: a second Fox becomes Fox (2), and so does a name that only looks like it."""
    seen: Counter[str] = Counter()
    found = []
    for name in names:
        looks = skeleton(name)
        seen[looks] += 1
        found.append(name if seen[looks] == 1 else f"{name} ({seen[looks]})")
    different = len({skeleton(name) for name in found}) == len(found)
    return found if different else [f"{name} ({i + 1})" for i, name in enumerate(names)]
