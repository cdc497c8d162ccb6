"""A new deck from a seed: three houses, a dozen cards each, as real ones are made (measured in forging.toml).

The same seed gives the same deck, on every machine and in both builds, as long as the same cards exist.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final, TypeVar

from mazzo.engine.chance import below, seeded
from mazzo.engine.errors import MazzoError
from mazzo.games.keyforge.archon.facts import rarity
from mazzo.games.keyforge.archon.listing import HOUSES_OF_A_DECK, Listing
from mazzo.games.keyforge.archon.names import archon_name
from mazzo.games.keyforge.catalog import catalog
from mazzo.games.keyforge.terms import HOUSES

Thing = TypeVar("Thing")

RARITIES: Final = ("rare", "uncommon", "common")
"""In the order in which they take their places."""


class Luck:
    """One stream of chance, and the ways to draw from it."""

    def __init__(self, seed: int | str, stream: str) -> None:
        self.rng = list(seeded(str(seed), stream))

    def one_in(self, n: int) -> bool:
        return below(self.rng, 0, n) == 0

    def pick(self, things: Sequence[Thing]) -> Thing:
        return things[below(self.rng, 0, len(things))]

    def weighted(self, weights: Sequence[int]) -> int:
        """A place in the list, by its weight."""
        at = below(self.rng, 0, sum(weights))
        for i, weight in enumerate(weights):
            if at < weight:
                return i
            at -= weight
        raise AssertionError("weights add up to their sum")

    def some(self, things: Sequence[Thing], n: int) -> list[Thing]:
        """n different ones."""
        left = list(things)
        return [left.pop(below(self.rng, 0, len(left))) for _ in range(n)]


@lru_cache(maxsize=1)
def recipe() -> dict[str, Any]:
    """How decks are made."""
    text = files("mazzo.games.keyforge.archon").joinpath("forging.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


class Pool:
    """The cards there are to forge with, by house and rarity; each as the group in which it comes."""

    def __init__(self) -> None:
        known = catalog("1.5")
        plan = recipe()
        self.number = {c.slug: c.number for c in known.defs}
        self.brings: dict[str, list[str]] = {g["lead"]: g["brings"] for g in plan["together"]}
        self.variants: dict[str, list[str]] = {
            g["lead"]: [g["lead"], *(x for x in g["others"] if x in known.by_slug)] for g in plan["variants"]
        }
        self.cards: dict[str, dict[str, list[str]]] = {}
        for card in known.defs:
            whole = all(x in known.by_slug for x in self.brings.get(card.slug, ()))
            kind = rarity(card.slug)
            if card.set == plan["set"] and kind in RARITIES and whole:
                house = HOUSES[card.house]
                self.cards.setdefault(house, {r: [] for r in RARITIES})[kind].append(card.slug)

    @property
    def houses(self) -> list[str]:
        return [h for h in HOUSES if h in self.cards]

    def size(self, slug: str) -> int:
        """How many places the card takes, with those it brings along."""
        return 1 + len(self.brings.get(slug, ()))

    def alone(self, slug: str) -> bool:
        return slug not in self.brings and slug not in self.variants

    def of(self, house: str, kind: str) -> list[str]:
        """The cards of a rarity; any of the house as long as there is none of it."""
        cards = self.cards[house]
        return cards[kind] or [slug for r in RARITIES for slug in cards[r]]


@lru_cache(maxsize=1)
def pool() -> Pool:
    return Pool()


def forge(seed: int | str, houses: Sequence[str] = ()) -> Listing:
    """The deck of a seed; of these houses, if any are named (the others are drawn)."""
    known = pool()
    luck = Luck(seed, "archon")
    chosen = [house.strip().casefold() for house in houses]
    for house in chosen:
        if house not in known.houses:
            raise MazzoError(f"There is no house {house!r} to forge with; known are {', '.join(known.houses)}.")
    if len(set(chosen)) != len(chosen) or len(chosen) > HOUSES_OF_A_DECK:
        raise MazzoError("A deck has three different houses.", "kf.deck.three-houses")
    chosen += luck.some([h for h in known.houses if h not in chosen], HOUSES_OF_A_DECK - len(chosen))
    chosen.sort(key=HOUSES.index)
    cards = [(slug, house) for house in chosen for slug in _house(known, luck, house, chosen)]
    return Listing(archon_name(seed), tuple(chosen), tuple(cards), seed=str(seed))


def _house(known: Pool, luck: Luck, house: str, chosen: list[str]) -> list[str]:
    """The dozen cards of one house."""
    plan = recipe()
    size: int = plan["cards"]
    wanted = ["rare"] * luck.weighted(plan["rares"]) + ["uncommon"] * luck.weighted(plan["uncommons"])
    found: list[str] = []
    mavericks: list[str] = []
    while len(found) + len(mavericks) < size:
        kind = wanted.pop(0) if wanted else "common"
        room = size - len(found) - len(mavericks) - len(wanted)
        if luck.one_in(plan["maverick"]):
            # A card of a house that is not in the deck, printed as one of this house.
            strange = [s for h in known.houses if h not in chosen for s in known.of(h, kind) if known.alone(s)]
            mavericks.append(luck.pick(strange))
            continue
        lead = luck.pick([s for s in known.of(house, kind) if known.size(s) <= room])
        found.append(luck.pick(known.variants[lead]) if lead in known.variants else lead)
        found += known.brings.get(lead, ())
    found.sort(key=lambda slug: (known.number[slug], slug))
    return [*found, *mavericks]
