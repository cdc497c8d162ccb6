"""From what a player typed to the setup of a match."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from mazzo.cli.files import read_json
from mazzo.engine.errors import MazzoError


def seats_arguments(parser: argparse.ArgumentParser) -> None:
    """Who plays: the same options in every game."""
    add = parser.add_argument
    add("--seats", metavar="WHO,…", help="who sits where, for example human,human,greedy,random")
    about = "who takes the other seats: easy, normal (default), hard, human, or a bot by name"
    add("--opponent", metavar="WHO", help=about)


def company() -> tuple[str, ...]:
    """Everybody who can take a seat: a person, a computer by its strength, or by its name."""
    from mazzo import bots

    return tuple(dict.fromkeys(("human", *bots.STRENGTHS, *bots.names())))


def seated(named: Sequence[str], opponent: str | None, players: int, rival: str, one: Sequence[str]) -> list[str]:
    """Everybody's seat: those named, or else one person; the rest is taken by the opponent."""
    who = [known(name) for name in named] or list(one)
    return [*who, *[known(opponent or rival)] * players][:players]


def known(name: str) -> str:
    """Who takes a seat, by the name that is kept: a person, or a computer."""
    from mazzo import bots

    if name.casefold() not in company():
        raise MazzoError(f"Nobody is called {name!r}; a seat can be taken by {', '.join(company())}.")
    return bots.STRENGTHS.get(name.casefold(), name.casefold())


def listed(text: str | None) -> list[str]:
    """Split a text at its commas."""
    return [part.strip() for part in text.split(",")] if text else []


def deck(name: str) -> str | dict[str, Any]:
    """One of our decks by name, or the deck in a file."""
    if not (name.endswith((".json", ".json.gz")) or Path(name).is_file()):
        return name
    data = read_json(name)
    if not isinstance(data, dict):
        raise MazzoError(f"{name!r} is not a deck: an object with a name and cards was expected.")
    return {k: data[k] for k in ("name", "houses", "cards") if k in data}
