"""A small position in which a card can be tried: loot in hand, an item in play, a monster or a room on the table."""

from __future__ import annotations

from typing import Any, Final

from mazzo.games.foursouls.catalog import catalog
from mazzo.games.foursouls.terms import K_CHARACTER, K_EVENT, K_LOOT, K_MONSTER, K_ROOM, K_TREASURE

LOOT: Final = ("a-penny", "gold-bomb", "a-nickel", "2-cents", "soul-heart", "3-cents", "4-cents", "bomb", "a-dime")
TREASURE: Final = ("dinner", "moms-purse", "meat", "shiny-rock", "steamy-sale", "the-midas-touch", "fanny-pack")
MONSTERS: Final = ("fly", "dip", "larry-jr", "war", "clotty", "gluttony", "red-host")
FILLER: Final = "filler"


def position(slug: str) -> dict[str, Any] | None:
    """The card where it belongs, at the start of a turn. None: players never meet such a card in a match."""
    cards = catalog()
    kind = cards.defs[cards.find(slug)].kind
    if kind not in (K_LOOT, K_TREASURE, K_CHARACTER, K_MONSTER, K_EVENT, K_ROOM) or slug.startswith(FILLER):
        return None
    mine: dict[str, Any] = {"character": "isaac", "items": ["the-d6"], "souls": ["pin"], "hand": ["bomb"], "cents": 12}
    found: dict[str, Any] = {
        "mazzo": 1,
        "game": "foursouls",
        "seed": 1,
        "active": 0,
        "turn": 9,
        "shop": ["synthoil", "breakfast"],
        "monsters": ["clotty", "monstro"],
        "decks": {"loot": list(LOOT), "treasure": list(TREASURE), "monster": list(MONSTERS)},
        "players": [
            mine,
            {"character": "maggy", "items": ["yum-heart"], "souls": ["conquest"], "hand": ["a-dime"], "cents": 3},
        ],
    }
    if kind == K_LOOT:
        mine["hand"] = [slug, "bomb"]
    elif kind == K_TREASURE:
        mine["items"] = ["the-d6", slug]
    elif kind == K_CHARACTER:
        mine["character"] = slug
    elif kind == K_MONSTER:
        found["monsters"] = [slug, "clotty"]
    elif kind == K_EVENT:
        # It is revealed by attacking the deck.
        found["decks"]["monster"] = [slug, *MONSTERS]
    else:
        found["rooms"] = [slug]
    return found
