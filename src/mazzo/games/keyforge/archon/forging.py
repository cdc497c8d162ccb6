"""A new deck from a seed: three houses, a dozen cards each, as real ones are made (measured in forging.toml).

The same seed gives the same deck, on every machine and in both builds, as long as the same cards exist.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final, TypeVar

from mazzo.engine.chance import below, seeded
from mazzo.engine.errors import MazzoError
from mazzo.games.keyforge.archon.facts import printings, rarity
from mazzo.games.keyforge.archon.listing import HOUSES_OF_A_DECK, Listing
from mazzo.games.keyforge.archon.names import archon_name
from mazzo.games.keyforge.archon.sets import SETS, forgeable
from mazzo.games.keyforge.catalog import catalog
from mazzo.games.keyforge.terms import HOUSES

Thing = TypeVar("Thing")

RARITIES: Final = ("rare", "uncommon", "common")
"""In the order in which they are drawn."""
FIRST: Final = "CotA"
"""The set that decks are forged of unless another is named."""


class Luck:
    """One stream of chance, and the ways to draw from it."""

    def __init__(self, seed: int | str, stream: str) -> None:
        self.rng = list(seeded(str(seed), stream))

    def one_in(self, n: int) -> bool:
        return below(self.rng, 0, n) == 0

    def pick(self, things: Sequence[Thing]) -> Thing:
        return things[below(self.rng, 0, len(things))]

    def weighted(self, weights: Sequence[int]) -> int:
        """An index into the list, by weight."""
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


@cache
def recipe(name: str = FIRST) -> dict[str, Any]:
    """How decks of a set are made: of its groups and variants those whose cards it has."""
    text = files("mazzo.games.keyforge.archon").joinpath("forging.toml").read_text(encoding="utf-8")
    plan = tomllib.loads(text)
    there = {c.slug for c in catalog("1.5").defs if c.set and name in printings(c.slug)}
    together = [g for g in plan["together"] if {g["lead"], *g["brings"]} <= there]
    variants: list[dict[str, Any]] = []
    for group in plan["variants"]:
        others = [slug for slug in group["others"] if slug in there]
        if others and group.get("lead", others[0]) in there:
            variants.append({"lead": others[0], "fits": False} | group | {"others": others})
    made: dict[str, Any] = plan | plan["sets"][name]
    return made | {"set": name, "together": together, "variants": variants}


class Pool:
    """The cards to forge with, by house and rarity. Some bring others along, some come in variants."""

    def __init__(self, name: str) -> None:
        known = catalog("1.5")
        plan = recipe(name)
        earlier = list(SETS)[: list(SETS).index(name)]
        self.number: dict[str, int] = {}
        self.brings: dict[str, list[str]] = {g["lead"]: g["brings"] for g in plan["together"]}
        self.variants: dict[str, list[str]] = {
            g["lead"]: list(dict.fromkeys((g["lead"], *g["others"]))) for g in plan["variants"]
        }
        self.fits = {g["lead"] for g in plan["variants"] if g["fits"]}
        leads = {g["lead"]: g["rarity"] for g in plan["variants"] if "rarity" in g}
        self.cards: dict[str, dict[str, list[str]]] = {}
        self.old: dict[str, list[str]] = {}
        """Cards of earlier sets, by house: legacies."""
        self.anomalies: list[str] = []
        needy = {g["lead"] for before in earlier for g in recipe(before)["together"]}
        for card in known.defs[1:]:
            sets = printings(card.slug)
            kind = leads.get(card.slug) or rarity(card.slug)
            if name in sets:
                self.number[card.slug] = sets[name]
                if card.house >= len(HOUSES):
                    self.anomalies.append(card.slug)
                elif kind in RARITIES:
                    house = HOUSES[card.house]
                    self.cards.setdefault(house, {r: [] for r in RARITIES})[kind].append(card.slug)
            elif kind in RARITIES and card.slug not in needy and any(x in sets for x in earlier):
                self.number[card.slug] = card.number
                self.old.setdefault(HOUSES[card.house], []).append(card.slug)

    @property
    def houses(self) -> list[str]:
        return [h for h in HOUSES if h in self.cards]

    def size(self, slug: str) -> int:
        """How many places the card takes at most, with those it brings along."""
        return 1 + max(len(self.brings.get(x, ())) for x in self.variants.get(slug, [slug]))

    def alone(self, slug: str) -> bool:
        return slug not in self.brings and slug not in self.variants

    def of(self, house: str, kind: str) -> list[str]:
        """The cards of a rarity; if there are none, all cards of the house."""
        cards = self.cards[house]
        return cards[kind] or [slug for r in RARITIES for slug in cards[r]]

    def forms(self, lead: str, houses: Sequence[str]) -> list[str]:
        """What a card may turn out to be; some only if the deck has the house in their name."""
        forms = self.variants.get(lead, [lead])
        if lead not in self.fits:
            return forms
        return [x for x in forms if x.rpartition("-")[0].replace("-", "") in houses]


@cache
def pool(name: str = FIRST) -> Pool:
    return Pool(name)


def forge(seed: int | str, houses: Sequence[str] = (), of: str = FIRST) -> Listing:
    """The deck of a seed, with these houses (the others are drawn), of a set."""
    name = forgeable(of)
    known = pool(name)
    luck = Luck(seed, "archon")
    chosen = [house.strip().casefold() for house in houses]
    # With other wishes the same seed is another deck, so it has another name.
    wishes = [*sorted(chosen), *([] if name == FIRST else [name])]
    for house in chosen:
        if house not in known.houses:
            raise MazzoError(f"There is no house {house!r} to forge with; known are {', '.join(known.houses)}.")
    if len(set(chosen)) != len(chosen) or len(chosen) > HOUSES_OF_A_DECK:
        raise MazzoError("A deck has three different houses.", "kf.deck.three-houses")
    chosen += luck.some([h for h in known.houses if h not in chosen], HOUSES_OF_A_DECK - len(chosen))
    chosen.sort(key=HOUSES.index)
    cards = [(slug, house) for house in chosen for slug in _house(known, luck, house, chosen, recipe(name))]
    return Listing(archon_name(" ".join([str(seed), *wishes])), tuple(chosen), tuple(cards), seed=str(seed), set=name)


def _house(known: Pool, luck: Luck, house: str, chosen: list[str], plan: dict[str, Any]) -> list[str]:
    """The dozen cards of one house."""
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
        if "anomaly" in plan and known.anomalies and luck.one_in(plan["anomaly"]):
            mavericks.append(luck.pick(known.anomalies))
            continue
        if "legacy" in plan and house in known.old and luck.one_in(plan["legacy"]):
            old = [s for s in known.old[house] if rarity(s) == kind]
            found.append(luck.pick(old or known.old[house]))
            continue
        lead = luck.pick([s for s in known.of(house, kind) if known.size(s) <= room and known.forms(s, chosen)])
        card = luck.pick(known.forms(lead, chosen)) if lead in known.variants else lead
        found.append(card)
        found += known.brings.get(card, ())
    found.sort(key=lambda slug: (known.number[slug], slug))
    return [*found, *mavericks]
