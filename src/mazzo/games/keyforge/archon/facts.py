"""What is known of a card besides its definition: its rarity, and the sets it was printed in."""

from __future__ import annotations

from functools import cache

from mazzo.games.keyforge.catalog import catalog
from mazzo.games.keyforge.shown import facts


def rarity(slug: str) -> str:
    return str(facts().get(slug, {}).get("rarity") or "")


@cache
def printings(slug: str) -> dict[str, int]:
    """The sets a card was printed in, and its number in each."""
    known = catalog("1.5")
    card = known.defs[known.find(slug)]
    return {card.set: card.number, **{name: int(number) for name, number in facts().get(slug, {}).get("also", ())}}
