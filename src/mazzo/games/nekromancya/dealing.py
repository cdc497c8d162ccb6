"""What the Necromancers sit down with: the War Decks they bring, the usual ones, or any."""

from __future__ import annotations

from random import Random

from mazzo.engine.decks import filled_up
from mazzo.games.nekromancya.catalog import catalog
from mazzo.games.nekromancya.decks import COPIES, SIZE, ours


def setup(brought: list[object], wishes: dict[str, object]) -> dict[str, object]:
    return {"decks": filled_up(brought, [deck.name for deck in ours().values()]), **wishes}


def usual(seed: int, players: int) -> dict[str, object]:
    """Our War Decks, every pair in turn."""
    decks = list(ours())
    return {"decks": [decks[(seed + i * (1 + seed // len(decks) % 2)) % len(decks)] for i in range(players)]}


def varied(seed: int) -> dict[str, object]:
    """Two to six decks of any cards."""
    chance = Random(seed)
    return {"decks": [any_deck(chance) for _ in range(chance.choice((2, 2, 2, 3, 4, 6)))]}


def any_deck(chance: Random) -> dict[str, object]:
    known = [c.slug for c in catalog().defs[1:]]
    cards = chance.sample([slug for slug in known for _ in range(COPIES)], SIZE)
    return {"name": "any", "cards": {slug: cards.count(slug) for slug in cards}}
