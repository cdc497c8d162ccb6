"""What two players sit down with: the decks they bring, the usual ones, or any."""

from __future__ import annotations

from random import Random
from typing import Final

from mazzo.engine.decks import filled_up
from mazzo.games.keyforge.catalog import catalog
from mazzo.games.keyforge.decks import named
from mazzo.games.keyforge.terms import HOUSES

STARTERS: Final = ("Radiant Argus the Supreme", 'Miss "Onyx" Censorius')
"""The decks that are played if nobody brings their own."""


def setup(brought: list[object], wishes: dict[str, object]) -> dict[str, object]:
    return {"decks": filled_up(brought, STARTERS), **wishes}


def usual(seed: int, players: int) -> dict[str, object]:
    """The two introductory decks, which swap sides from seed to seed."""
    decks = [named(name).data() for name in STARTERS]
    return {"decks": decks if seed % 2 == 0 else decks[::-1]}


def varied(seed: int) -> dict[str, object]:
    """Two decks drawn from all cards: three houses each, a dozen cards of each house."""
    chance = Random(seed)
    known = catalog("1.5")
    cards: dict[int, list[str]] = {}
    for c in known.defs:
        if 0 <= c.house < known.edition.houses:
            cards.setdefault(c.house, []).append(c.slug)

    def deck() -> dict[str, object]:
        houses = sorted(chance.sample(sorted(cards), 3))
        return {
            "name": "any",
            "houses": [HOUSES[h] for h in houses],
            "cards": {HOUSES[h]: chance.choices(cards[h], k=12) for h in houses},
        }

    return {"decks": [deck(), deck()]}
