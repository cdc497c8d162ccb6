"""A small position in which a card can be tried: it is in hand, with Power to pay for it and Awakened on both sides."""

from __future__ import annotations

from typing import Any, Final

from mazzo.games.nekromancya.catalog import FILLER, catalog

POWER: Final = 60
"""Enough for any card, and for the answers to it."""
CEMETERY: Final = ("kinopio", "ratto-di-cripta", "zombi-di-palude", "soffio-vitale", "corazza-dossa", "mastino-dossa")


def position(slug: str) -> dict[str, Any] | None:
    """The card in hand at the start of a turn. None: nobody plays it."""
    cards = catalog()
    if cards.defs[cards.find(slug)] is FILLER:
        return None
    return {
        "mazzo": 1,
        "game": "nekromancya",
        "seed": 1,
        "active": 0,
        "turn": 9,
        "players": [
            {
                "power": POWER,
                "awakened": ["centurione-dossa", "zombi-di-palude"],
                "hand": [slug, "fiamme-roventi"],
                "cimitero": [slug, *CEMETERY],
            },
            {
                "power": 20,
                "awakened": ["zombi-di-palude", "recluta-recisa"],
                "hand": ["scheletro-vagante"],
                "cimitero": list(CEMETERY),
            },
        ],
    }
