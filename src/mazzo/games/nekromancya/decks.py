"""War Decks: sixty cards, at most three of a name. `nk.setup.deck_*`"""

from __future__ import annotations

import json
from functools import lru_cache
from pkgutil import get_data
from typing import Any, Final

from mazzo.engine.errors import MazzoError
from mazzo.engine.native import by_constructor
from mazzo.engine.reading import only_keys
from mazzo.games.nekromancya.catalog import catalog
from mazzo.games.nekromancya.words.cards import slug_of

SIZE: Final = 60
COPIES: Final = 3


class Deck:
    """A War Deck: its name, and how often each card is in it."""

    def __init__(self, name: str, cards: dict[str, int]) -> None:
        self.name = name
        self.cards = cards

    def __repr__(self) -> str:
        return f"<Deck {self.name!r}: {sum(self.cards.values())} cards>"

    def data(self) -> dict[str, Any]:
        """As JSON: the name, and how many copies of each card."""
        return {"name": self.name, "cards": dict(self.cards)}


def deck_from(data: object, path: str) -> Deck:
    """Read a War Deck from JSON data (or the name of a built-in deck). Errors name the place and the rule."""
    if isinstance(data, Deck):
        return data
    if isinstance(data, str):
        return named(data)
    if not isinstance(data, dict) or not isinstance(data.get("cards"), dict):
        raise MazzoError(f"{path}: a deck is a name or an object with name and cards.")
    only_keys(data, {"name", "cards"}, path)
    name = data.get("name", "")
    if not isinstance(name, str):
        raise MazzoError(f"{path}.name: a text was expected.")
    c = catalog()
    size = 0
    for slug, n in data["cards"].items():
        if slug not in c.by_slug or slug == "filler":
            raise MazzoError(f"{path}.cards: there is no card called {slug!r}.{c.suggest(str(slug))}")
        if isinstance(n, bool) or not isinstance(n, int) or n < 1:
            raise MazzoError(f"{path}.cards.{slug}: a number of copies was expected.")
        if n > COPIES:
            raise MazzoError(
                f"{path}.cards.{slug}: a War Deck may hold at most {COPIES} copies of a card, this one holds {n}.",
                "nk.setup.deck_copies",
            )
        size += n
    if size != SIZE:
        raise MazzoError(f"{path}: a War Deck has exactly {SIZE} cards, this one has {size}.", "nk.setup.deck_size")
    return Deck(name, dict(data["cards"]))


@lru_cache(maxsize=1)
def ours() -> dict[str, Deck]:
    """The preconstructed decks, by slug."""
    text = get_data("mazzo.games.nekromancya", "decks.json") or b""
    return {slug_of(d["name"]): Deck(d["name"], d["cards"]) for d in json.loads(text)["decks"]}


def named(name: str) -> Deck:
    """One of the preconstructed decks, by its name or by a part of it that no other has."""
    decks = ours()
    slug = slug_of(name)
    hits = [d for s, d in decks.items() if slug and slug in s]
    if slug in decks:
        return decks[slug]
    if len(hits) == 1:
        return hits[0]
    raise MazzoError(f"There is no deck called {name!r}; known are {', '.join(d.name for d in decks.values())}.")


by_constructor(Deck)
