"""The decks of a match: all cards, or decks of 100 by the book's proportions. `fs.deck.*`"""

from __future__ import annotations

from mazzo.engine.errors import MazzoError
from mazzo.games.foursouls import terms
from mazzo.games.foursouls.catalog import catalog
from mazzo.games.foursouls.terms import DECK_NAMES


def every_deck(custom: object, players: int, rooms: bool) -> list[list[str]]:
    """The slugs of each deck, every copy of them; what needs three players stays out of smaller games."""
    if custom is not None:
        raise MazzoError("setup.decks: not yet")
    found: list[list[str]] = [[], [], [], []]
    for c in catalog().defs:
        deck = c.deck()
        if deck < 0 or c.slug.startswith("filler-") or (c.many and players < 3) or (deck == terms.ROOM and not rooms):
            continue
        found[deck].extend([c.slug] * c.copies)
    return found


__all__ = ["DECK_NAMES", "every_deck"]
