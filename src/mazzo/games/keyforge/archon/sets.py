"""The sets that cards were printed in, and what a card is in a deck of one of them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from mazzo.engine.errors import MazzoError
from mazzo.games.keyforge.archon.facts import printings
from mazzo.games.keyforge.catalog import catalog
from mazzo.games.keyforge.terms import HOUSES

SETS: Final = {"CotA": "Call of the Archons", "AoA": "Age of Ascension", "WC": "Worlds Collide"}
"""Our sets and their titles, in the order in which they were printed. Decks of them can be forged: `forging.toml` says
how. Sets from outside have no such table."""
HOUSES_OF: Final = {
    "CotA": HOUSES[:7],
    "AoA": HOUSES[:7],
    "WC": tuple([house for house in HOUSES if house not in ("mars", "sanctum")]),
}
"""The houses that a set has cards of."""
VAULT: Final = {341: "CotA", 435: "AoA", 452: "WC", 453: "WC"}
"""The vault's numbers for the sets; 453 are anomalies."""


@cache
def guests() -> tuple[str, ...]:
    """The sets from outside, by the names their cards give them."""
    return tuple(dict.fromkeys([c.set for c in catalog("1.5").defs if c.set and c.set not in SETS]))


def known_set(name: str) -> str | None:
    """A set by its short name or its title, in any case; None if there is no such set."""
    wanted = name.strip().casefold()
    for short, title in [*SETS.items(), *[(guest, guest) for guest in guests()]]:
        if wanted in (short.casefold(), title.casefold()):
            return short
    return None


def set_called(name: str) -> str:
    """The same; if there is no such set, an error names those there are."""
    found = known_set(name)
    if found is not None:
        return found
    raise MazzoError(f"There is no set {name!r}; known are {', '.join(s.casefold() for s in (*SETS, *guests()))}.")


def forgeable(name: str) -> str:
    """A set that decks can be forged of; of any other, an error says why not."""
    found = set_called(name)
    if found in SETS:
        return found
    ours = ", ".join(s.casefold() for s in SETS)
    raise MazzoError(
        f"{found} is a set from outside, and nothing says how its decks are made: only decks of {ours} can be forged. "
        "A deck with its cards can be written down as a list (`mazzo deck import`)."
    )


@cache
def home(slug: str) -> str:
    """The house of a card; '' if it has none of its own."""
    known = catalog("1.5")
    house = known.defs[known.find(slug)].house
    return HOUSES[house] if house < len(HOUSES) else ""


def set_of(slugs: Iterable[str]) -> str:
    """The set a deck is from: the one that most of its cards were printed in, the older one of equals.

    A deck with cards from outside can be of none of ours: it is of the set that brought most of them.
    """
    count = dict.fromkeys((*SETS, *guests()), 0)
    for slug in slugs:
        for name in printings(slug):
            if name in count:
                count[name] += 1
    among = [name for name in guests() if count[name]] or list(SETS)
    best = max(among, key=lambda name: count[name])
    return best if count[best] else ""


def oddity(slug: str, house: str, deck: str) -> str:
    """What is special about a card in a deck of this set: 'anomaly', 'maverick', 'legacy', or nothing."""
    if not home(slug):
        return "anomaly"
    if home(slug) != house:
        return "maverick"
    # Only our sets have legacies: cards of an earlier set that found their way into a deck of a later one.
    ours = deck in SETS and any([name in SETS for name in printings(slug)])
    return "legacy" if ours and deck not in printings(slug) else ""
