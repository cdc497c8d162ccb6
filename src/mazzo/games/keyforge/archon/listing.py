"""A deck list as people keep it: complete, even if some of its cards are not (yet) known here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from mazzo.engine.errors import MazzoError
from mazzo.games.keyforge.archon.sets import set_of
from mazzo.games.keyforge.decks import Deck
from mazzo.games.keyforge.terms import HOUSES

HOUSES_OF_A_DECK: Final = 3
CARDS_OF_A_HOUSE: Final = 12


class Listing:
    """A deck with everything its list says; `deck()` is what can be played."""

    def __init__(
        self,
        name: str,
        houses: Sequence[str],
        cards: Iterable[tuple[str, str]],
        unknown: Iterable[tuple[str, str]] = (),
        id: str = "",
        seed: str = "",
        set: str = "",
    ) -> None:
        self.name = name
        self.houses = tuple(houses)
        self.cards = tuple(cards)
        """(slug, house in this deck) of every card."""
        self.unknown = tuple(unknown)
        """(name, house in this deck) of cards that do not exist here."""
        self.id = id
        """The id of the deck in the official vault."""
        self.seed = seed
        """The seed it was forged from."""
        self.set = set or set_of(slug for slug, _ in self.cards)
        """The set it is from, as far as its list or its cards tell."""

    def renamed(self, name: str) -> Listing:
        """The same list under another name."""
        return Listing(name, self.houses, self.cards, self.unknown, self.id, self.seed, self.set)

    @property
    def playable(self) -> bool:
        """Are all of its cards known here?"""
        return not self.unknown

    def missing(self) -> list[str]:
        """The names of unknown cards, each once, with how many there are."""
        return [f"{name} ×{n}" if n > 1 else name for name, n in Counter(name for name, _ in self.unknown).items()]

    def deck(self) -> Deck:
        """The deck to play with. If cards are unknown, an error names them."""
        if self.unknown:
            raise MazzoError(
                f"{self.name!r} cannot be played yet: {len(self.unknown)} of its cards do not exist here "
                f"({', '.join(self.missing())})."
            )
        return Deck(self.name, self.houses, self.cards)

    def check(self) -> None:
        """Is it three houses of a dozen cards? Says what is wrong, and by how much."""
        if len(self.houses) != HOUSES_OF_A_DECK or len(set(self.houses)) != HOUSES_OF_A_DECK:
            found = ", ".join(self.houses) or "none"
            raise MazzoError(f"{self.name!r}: a deck has three different houses, not {found}.", "kf.deck.three-houses")
        count = Counter(house for _, house in (*self.cards, *self.unknown))
        wrong = [
            f"{house} has {count[house]} cards ({_by(count[house] - CARDS_OF_A_HOUSE)})"
            for house in self.houses
            if count[house] != CARDS_OF_A_HOUSE
        ]
        wrong += [f"{n} cards are of no house of the deck" for h, n in count.items() if h not in self.houses]
        if wrong:
            raise MazzoError(f"{self.name!r}: every house has {CARDS_OF_A_HOUSE} cards, but {'; '.join(wrong)}.")

    def data(self) -> dict[str, object]:
        """As JSON, see docs/formats.md."""

        def by_house(cards: Sequence[tuple[str, str]]) -> dict[str, list[str]]:
            return {h: [x for x, house in cards if house == h] for h in self.houses if any(h == y for _, y in cards)}

        data: dict[str, object] = {
            "mazzo": 1,
            "game": "keyforge",
            "name": self.name,
            "houses": list(self.houses),
            "cards": by_house(self.cards),
        }
        if self.unknown:
            data["unknown"] = by_house(self.unknown)
        return data | {k: v for k, v in (("set", self.set), ("id", self.id), ("seed", self.seed)) if v}


def _by(n: int) -> str:
    return f"{n} too many" if n > 0 else f"{-n} too few"


def listing_of(deck: Deck) -> Listing:
    """A playable deck as a list."""
    return Listing(deck.name, sorted(deck.houses, key=HOUSES.index), deck.cards)
