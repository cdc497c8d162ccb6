"""Decks: three houses, a name, and its cards. Decks are fixed: nothing here edits one (kf.deck.fixed)."""

from __future__ import annotations

import json
from functools import lru_cache
from pkgutil import get_data
from typing import Final

from mazzo.engine.errors import MazzoError
from mazzo.engine.match import FORMAT
from mazzo.engine.native import by_constructor
from mazzo.engine.reading import only_keys
from mazzo.games.keyforge.catalog import Catalog
from mazzo.games.keyforge.terms import HOUSES
from mazzo.games.keyforge.words.cards import slug_of

KEYS: Final = frozenset({"name", "houses", "cards", "mazzo", "game", "unknown", "set", "id", "seed", "numbers"})
"""What a deck may say about itself; only the first three matter in a match (docs/formats.md)."""


class Deck:
    """A deck list: its Archon's name, its three houses, and (slug, house) of every card."""

    def __init__(self, name: str, houses: tuple[str, ...], cards: tuple[tuple[str, str], ...]) -> None:
        self.name = name
        self.houses = houses
        self.cards = cards

    def __repr__(self) -> str:
        return f"<Deck {self.name!r}: {', '.join(self.houses)}, {len(self.cards)} cards>"

    def data(self) -> dict[str, object]:
        """As JSON. Cards are listed by house, so a maverick keeps the house it has in this deck."""
        return {
            "name": self.name,
            "houses": list(self.houses),
            "cards": {h: [slug for slug, house in self.cards if house == h] for h in self.houses},
        }


def deck_from(data: object, path: str, catalog: Catalog) -> Deck:
    """Read a deck from JSON data (or the name of a built-in deck). Errors name the place of the mistake."""
    if isinstance(data, str):
        return named(data)
    if isinstance(data, Deck):
        return data
    if not isinstance(data, dict):
        raise MazzoError(f"{path}: a deck is a name or an object with name, houses and cards.")
    only_keys(data, KEYS, path)
    if data.get("mazzo", FORMAT) != FORMAT or data.get("game", "keyforge") != "keyforge":
        raise MazzoError(f"{path}: a deck of KeyForge in format {FORMAT} was expected.")
    missing = data.get("unknown")
    if missing:
        names = ", ".join([str(card) for cards in missing.values() for card in cards])
        raise MazzoError(f"{path}: this deck cannot be played yet: some of its cards do not exist here ({names}).")
    name = data.get("name")
    houses = data.get("houses")
    cards = data.get("cards")
    if not isinstance(name, str):
        raise MazzoError(f"{path}.name: a text was expected.")
    if not isinstance(houses, list) or len(houses) != 3 or len({str(h) for h in houses}) != 3:
        raise MazzoError(f"{path}.houses: three different houses were expected.", "kf.deck.three-houses")
    for i, house in enumerate(houses):
        if house not in HOUSES:
            raise MazzoError(f"{path}.houses[{i}]: there is no house {house!r}; known are {', '.join(HOUSES)}.")
        if HOUSES.index(house) >= catalog.edition.houses:
            raise MazzoError(
                f"{path}.houses[{i}]: edition {catalog.edition.name} of the rules does not know the house {house!r}.",
                "kf.component.house-list.worlds-collide",
            )
    if not isinstance(cards, dict):
        raise MazzoError(f"{path}.cards: an object with the cards of each house was expected.")
    listed: list[tuple[str, str]] = []
    for house, slugs in cards.items():
        if house not in houses:
            raise MazzoError(f"{path}.cards: {house!r} is not one of the deck's houses.")
        if not isinstance(slugs, list):
            raise MazzoError(f"{path}.cards.{house}: a list of cards was expected.")
        for i, slug in enumerate(slugs):
            if not isinstance(slug, str) or slug not in catalog.by_slug or slug == "filler":
                raise MazzoError(
                    f"{path}.cards.{house}[{i}]: there is no card called {slug!r}.{catalog.suggest(str(slug))}"
                )
            listed.append((slug, house))
    if not listed:
        raise MazzoError(f"{path}.cards: a deck needs cards.")
    return Deck(name, tuple(houses), tuple(listed))


@lru_cache(maxsize=1)
def ours() -> dict[str, Deck]:
    """The decks that come with the game, by slug."""
    text = get_data("mazzo.games.keyforge", "decks.json") or b""
    found = {}
    for entry in json.loads(text)["decks"]:
        cards = tuple((slug, house) for house, slugs in entry["cards"].items() for slug in slugs)
        found[slug_of(entry["name"])] = Deck(entry["name"], tuple(entry["houses"]), cards)
    return found


def named(name: str) -> Deck:
    """One of our decks, by its name or by a part of it that no other has."""
    decks = ours()
    slug = slug_of(name)
    if slug in decks:
        return decks[slug]
    hits = [d for s, d in decks.items() if slug and slug in s]
    if len(hits) == 1:
        return hits[0]
    raise MazzoError(f"There is no deck called {name!r}; known are {', '.join(d.name for d in decks.values())}.")


by_constructor(Deck)
