"""A small position in which a card can be tried: it is in hand, with creatures on both sides to use it on."""

from __future__ import annotations

from typing import Any, Final

from mazzo.games.keyforge.catalog import FILLER, catalog
from mazzo.games.keyforge.terms import CREATURE
from mazzo.games.keyforge.view import house_name

EDITION: Final = "1.5"
OTHERS: Final = ("sanctum", "untamed", "brobnar")
"""The houses of a player besides that of the card, as far as they differ from it."""
PLAIN: Final = ("troll", "snufflegator", "champion-anaphiel")
"""Creatures that change nothing for others."""


def position(slug: str) -> dict[str, Any] | None:
    """The card in hand, in a turn of its house. None: nobody plays it."""
    cards = catalog(EDITION)
    it = cards.defs[cards.find(slug)]
    if it is FILLER:
        return None
    # An anomaly belongs to the house it comes with.
    house = house_name(it.house) or OTHERS[0]
    # Friends of the same house can be used this turn.
    kin = [c.slug for c in cards.defs if house_name(c.house) == house and c.kind == CREATURE and c is not it]
    friends = sorted(kin, key=PLAIN.__contains__)
    return {
        "mazzo": 1,
        "game": "keyforge",
        "seed": 1,
        "active": 0,
        "turn": 9,
        "house": house,
        "players": [
            {
                "houses": [house, *(other for other in OTHERS if other != house)][:3],
                "amber": 4,
                "keys": ["red"],
                "creatures": [friends[0], "troll"],
                "artifacts": ["library-of-babble"],
                "hand": [{"card": slug, "house": house}, friends[1]],
                "discard": [friends[2], "punch"],
                "deck": [friends[3], *PLAIN, "anger", slug, *PLAIN, friends[4], "smaaash"],
            },
            {
                "houses": list(OTHERS),
                "amber": 4,
                "keys": ["red"],
                "creatures": ["champion-anaphiel", "snufflegator", "troll"],
                "artifacts": ["library-of-babble"],
                "hand": ["staunch-knight", "dust-pixie"],
                "discard": ["halacor"],
                "deck": [*PLAIN, "halacor", "staunch-knight", "niffle-ape", *PLAIN, "ancient-bear"],
            },
        ],
    }
