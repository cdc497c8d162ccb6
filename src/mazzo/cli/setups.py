"""From what a player typed to the setup of a match."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from mazzo.cli.files import read_json
from mazzo.engine.errors import MazzoError

STARTERS: Final = {
    "keyforge": ("Radiant Argus the Supreme", 'Miss "Onyx" Censorius'),
    "nekromancya": ("Orda del Kaos", "Legione d'Ossa"),
}
"""The decks on the table when nobody brought their own."""


def deck(name: str) -> str | dict[str, Any]:
    """A deck of ours by name, or the deck in a file."""
    if not (name.endswith((".json", ".json.gz")) or Path(name).is_file()):
        return name
    data = read_json(name)
    if not isinstance(data, dict):
        raise MazzoError(f"{name!r} is not a deck: an object with a name and cards was expected.")
    return {k: data[k] for k in ("name", "houses", "cards") if k in data}
