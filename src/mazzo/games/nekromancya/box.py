"""War Decks on a shelf: read from a list, shown on a page, taken to a table."""

from __future__ import annotations

from typing import Final

from mazzo.engine.decks import Decks
from mazzo.games.nekromancya import listing
from mazzo.games.nekromancya.decks import Deck, deck_from, named, ours


class WarDecks(Decks):
    """See `mazzo.engine.decks`."""

    def starters(self) -> dict[str, dict[str, object]]:
        return {slug: deck.data() for slug, deck in ours().items()}

    def named(self, name: str) -> str:
        return named(name).name

    def read(self, text: str, name: str | None) -> dict[str, object]:
        deck = listing.read(text, "This list")
        return (deck if name is None else Deck(name, deck.cards)).data()

    def playable(self, data: dict[str, object], source: str) -> dict[str, object]:
        return deck_from(data, source).data()

    def page(self, data: dict[str, object], source: str) -> dict[str, object]:
        deck = deck_from(data, source)
        numbers = listing.numbers(deck)
        return {
            "name": deck.name,
            "houses": [],
            "cards": [{"card": slug, "house": None, "n": n, "rarity": ""} for slug, n in deck.cards.items()],
            "unknown": [],
            "playable": True,
            "seed": None,
            "counts": numbers.pop("types"),
            "costs": numbers.pop("costs"),
            "numbers": numbers,
            "usual": {},
        }


BOX: Final = WarDecks()
