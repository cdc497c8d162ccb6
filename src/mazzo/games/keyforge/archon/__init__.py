"""Archons and their decks: forging new ones, reading the lists of others, judging what is in them.

Nothing here takes part in a match; a match only gets a `Deck`.
"""

from __future__ import annotations

from mazzo.games.keyforge.archon.forging import forge
from mazzo.games.keyforge.archon.listing import Listing, listing_of
from mazzo.games.keyforge.archon.reading import read, read_data

__all__ = ["Listing", "forge", "listing_of", "read", "read_data"]
