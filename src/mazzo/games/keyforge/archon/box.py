"""Archon decks on a shelf: read from a list, forged, shown on a page, taken to a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar, Final

from mazzo.engine.decks import Decks, DeckSet
from mazzo.engine.errors import MazzoError
from mazzo.games.keyforge.archon.analysis import of_deck
from mazzo.games.keyforge.archon.facts import rarity
from mazzo.games.keyforge.archon.forging import FIRST, forge
from mazzo.games.keyforge.archon.listing import Listing
from mazzo.games.keyforge.archon.reading import read, read_data, suggestion
from mazzo.games.keyforge.archon.sets import HOUSES_OF, SETS, oddity
from mazzo.games.keyforge.archon.usual import SHOWN, usual
from mazzo.games.keyforge.decks import named, ours

FORGEABLE: Final = tuple([DeckSet(name, title, HOUSES_OF[name]) for name, title in SETS.items()])


class Archons(Decks):
    """See `mazzo.engine.decks`."""

    forged: ClassVar[bool] = True
    sets: ClassVar[Sequence[DeckSet]] = FORGEABLE

    def starters(self) -> dict[str, dict[str, object]]:
        return {slug: deck.data() for slug, deck in ours().items()}

    def named(self, name: str) -> str:
        return named(name).name

    def read(self, text: str, name: str | None) -> dict[str, object]:
        listed = read(text, "This list")
        if len(listed) > 1:
            raise MazzoError(f"There are {len(listed)} decks in this list; bring one at a time.")
        return (listed[0] if name is None else listed[0].renamed(name)).data()

    def playable(self, data: dict[str, object], source: str) -> dict[str, object]:
        return read_data(data, source)[0].deck().data()

    def page(self, data: dict[str, object], source: str) -> dict[str, object]:
        return page(read_data(data, source)[0])

    def forge(self, seed: str, houses: list[str], of: str = "") -> dict[str, object]:
        return forge(seed, houses, of or FIRST).data()

    def strength(self, data: dict[str, object]) -> float:
        return of_deck(slug for slug, _ in read_data(data, "This deck")[0].cards).strength


def page(deck: Listing) -> dict[str, object]:
    tally = of_deck(slug for slug, _ in deck.cards)
    numbers = tally.data()
    return {
        "name": deck.name,
        "houses": list(deck.houses),
        "cards": [
            {"card": slug, "house": house, "n": n, "rarity": rarity(slug), "oddity": oddity(slug, house, deck.set)}
            for (slug, house), n in Counter(deck.cards).items()
        ],
        "unknown": [
            {"name": name, "house": house, "n": n, "meant": suggestion(name) or None}
            for (name, house), n in Counter(deck.unknown).items()
        ],
        "playable": deck.playable,
        "seed": deck.seed or None,
        "set": deck.set or None,
        "counts": numbers.pop("types"),
        "numbers": numbers,
        "usual": {name: round(float(getattr(usual(deck.set), name)), 1) for name in (*SHOWN, "strength")},
    }


BOX: Final = Archons()
