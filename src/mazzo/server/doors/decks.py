"""Decks: everybody's own shelf, and the starters that stand on all of them."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec

from mazzo.engine.errors import MazzoError
from mazzo.server import shelf
from mazzo.server.doors.asking import Asked, acting, making, reading, removing, visitor
from mazzo.server.doors.people import Done
from mazzo.server.doors.tables import GameName
from mazzo.server.errors import Missing
from mazzo.server.house import house
from mazzo.server.storage import DeckRow

Title = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
House = Annotated[str, msgspec.Meta(max_length=30)]
MOST_TEXT = 60_000


class DeckInfo(msgspec.Struct, kw_only=True):
    """A deck on the shelf. Its id is a number; that of a starter is a name. Either goes into a seat."""

    id: int | str
    game: str
    name: str
    houses: list[str]
    origin: str
    """starter, forged, imported or sealed"""
    made: float


class Line(msgspec.Struct):
    card: str
    name: str
    house: str | None
    n: int
    rarity: str


class Stranger(msgspec.Struct):
    """A card that does not exist here, and the one that may have been meant."""

    name: str
    house: str
    n: int
    meant: str | None


class DeckPage(DeckInfo, kw_only=True):
    """A deck opened: its cards, and what they add up to, beside what is usual."""

    cards: list[Line]
    unknown: list[Stranger]
    playable: bool
    seed: str | None
    counts: dict[str, int]
    costs: dict[str, int] = {}
    numbers: dict[str, float]
    usual: dict[str, float]


class Pool(msgspec.Struct):
    """Decks that were opened; one of them is to be chosen."""

    sealed: str
    decks: list[DeckPage]


class ForgeWish(msgspec.Struct, forbid_unknown_fields=True):
    game: GameName = "keyforge"
    houses: Annotated[list[House], msgspec.Meta(max_length=3)] = []
    name: Title | None = None


class ImportWish(msgspec.Struct, forbid_unknown_fields=True):
    """A list of any shape: JSON of the vault, our own JSON, or a card in each line."""

    game: GameName
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=MOST_TEXT)]
    name: Title | None = None


class SealedWish(msgspec.Struct, forbid_unknown_fields=True):
    game: GameName = "keyforge"
    n: Annotated[int, msgspec.Meta(ge=1, le=shelf.MOST_SEALED)] = 2


class Pick(msgspec.Struct, forbid_unknown_fields=True):
    pick: Annotated[int, msgspec.Meta(ge=0, le=shelf.MOST_SEALED)]


class DeckTitle(msgspec.Struct, forbid_unknown_fields=True):
    name: Title


def page(row: DeckRow) -> DeckPage:
    return msgspec.convert(shelf.told(row), DeckPage)


def number(id: str) -> int:
    """The number of a deck on the shelf."""
    if not id.isascii() or not id.isdecimal() or len(id) > 9:
        raise Missing("There is no such deck on your shelf.")
    return int(id)


def only_keyforge(game: str) -> None:
    if game != "keyforge":
        raise MazzoError("Only decks of KeyForge are forged.")


@reading("/api/decks")
async def decks(request: Asked, game: str | None = None) -> list[DeckInfo]:
    """Your shelf, and the starters."""
    found = visitor(request)
    rows = house(request.app.state).shelf.decks(found.id, game)
    mine = [
        DeckInfo(
            id=row.id,
            game=row.game,
            name=row.name,
            houses=row.data.get("houses", []),
            origin=row.how,
            made=row.since,
        )
        for row in rows
    ]
    starters = [x for g in ("keyforge", "nekromancya") if game in (None, g) for x in shelf.starters(g).values()]
    return mine + [msgspec.convert(x, DeckInfo) for x in starters]


@reading("/api/decks/{id:str}")
async def deck(id: str, request: Asked) -> DeckPage:
    """A deck, opened."""
    found = visitor(request)
    for game in ("keyforge", "nekromancya"):
        if id in shelf.starters(game):
            return msgspec.convert(shelf.starters(game)[id], DeckPage)
    return page(house(request.app.state).shelf.deck(found.id, number(id)))


@making("/api/decks/forge", 201)
async def forge(data: ForgeWish, request: Asked) -> DeckPage:
    """A new deck, like no other."""
    found = acting(request, "forge")
    only_keyforge(data.game)
    row = await asyncio.to_thread(house(request.app.state).shelf.forge, found.id, data.houses, data.name)
    return await asyncio.to_thread(page, row)


@making("/api/decks/import", 201)
async def bring(data: ImportWish, request: Asked) -> DeckPage:
    """A deck you own."""
    found = acting(request, "forge")
    keep = house(request.app.state).shelf.bring
    return await asyncio.to_thread(lambda: page(keep(found.id, data.game, data.text, data.name)))


@making("/api/decks/sealed", 201)
async def open_sealed(data: SealedWish, request: Asked) -> Pool:
    """Open decks nobody has seen; those that still wait to be chosen from come first."""
    found = acting(request, "forge")
    only_keyforge(data.game)
    rows = await asyncio.to_thread(house(request.app.state).shelf.open_sealed, found.id, data.n)
    return Pool(rows[0].sealed or "", [page(row) for row in rows])


@making("/api/decks/sealed/{token:str}")
async def choose_sealed(token: str, data: Pick, request: Asked) -> DeckPage:
    """Keep one of them; the others are gone."""
    found = acting(request)
    return page(house(request.app.state).shelf.choose_sealed(found.id, token, data.pick))


@making("/api/decks/{id:str}/name")
async def rename(id: str, data: DeckTitle, request: Asked) -> DeckPage:
    """Another name for a deck."""
    found = acting(request)
    return page(house(request.app.state).shelf.rename(found.id, number(id), data.name))


@removing("/api/decks/{id:str}")
async def remove(id: str, request: Asked) -> Done:
    """Take a deck off the shelf."""
    found = acting(request)
    house(request.app.state).shelf.remove(found.id, number(id))
    return Done()


DOORS = [decks, deck, forge, bring, open_sealed, choose_sealed, rename, remove]
