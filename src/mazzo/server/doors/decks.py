"""Decks: everybody's own shelf, and the starters on every shelf."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Annotated

import msgspec

from mazzo import games
from mazzo.server import shelf
from mazzo.server.doors.asking import Asked, acting, making, reading, removing, visitor
from mazzo.server.doors.people import Done
from mazzo.server.doors.tables import GameName
from mazzo.server.errors import Missing
from mazzo.server.house import house
from mazzo.server.languages import spoken
from mazzo.server.storage import DeckRow

Title = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
House = Annotated[str, msgspec.Meta(max_length=30)]
MOST_TEXT = 60_000


class DeckInfo(msgspec.Struct, kw_only=True):
    """A deck on the shelf. Its id is a number; a starter's id is a name. A seat takes either."""

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
    oddity: str = ""
    """maverick, legacy or anomaly, if it is one"""


class Stranger(msgspec.Struct):
    """An unknown card, and the one that may have been meant."""

    name: str
    house: str
    n: int
    meant: str | None


class DeckPage(DeckInfo, kw_only=True):
    """A deck with its cards and totals, next to the average deck."""

    cards: list[Line]
    unknown: list[Stranger]
    playable: bool
    seed: str | None
    set: str | None = None
    """The set it is from, by its short name."""
    counts: dict[str, int]
    costs: dict[str, int] = {}
    numbers: dict[str, float]
    usual: dict[str, float]


class Pool(msgspec.Struct):
    """Opened decks, of which one is to be chosen."""

    sealed: str
    decks: list[DeckPage]


class PassportSection(msgspec.Struct):
    """One part of a passport: what follows from it, how it was made, and its numbers as a table."""

    title: str
    advice: str
    text: str
    head: list[str]
    rows: list[list[str]]


class PassportInfo(msgspec.Struct):
    """What the computer has found out about a deck by playing it, so far."""

    matches: int
    wanted: int
    making: bool
    most: bool
    """It cannot get any longer."""
    tiles: list[tuple[str, str]] = []
    sections: list[PassportSection] = []
    made: str = ""


class ForgeWish(msgspec.Struct, forbid_unknown_fields=True):
    game: GameName | None = None
    """By default the first game with such decks."""
    houses: Annotated[list[House], msgspec.Meta(max_length=3)] = []
    name: Title | None = None
    set: House = ""
    """One of the sets of the game; by default the first."""


class ImportWish(msgspec.Struct, forbid_unknown_fields=True):
    """A list in any format: JSON of the vault, our own JSON, or one card per line."""

    game: GameName
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=MOST_TEXT)]
    name: Title | None = None


class SealedWish(msgspec.Struct, forbid_unknown_fields=True):
    game: GameName | None = None
    n: Annotated[int, msgspec.Meta(ge=1, le=shelf.MOST_SEALED)] = 2
    set: House = ""


class Pick(msgspec.Struct, forbid_unknown_fields=True):
    pick: Annotated[int, msgspec.Meta(ge=0, le=shelf.MOST_SEALED)]


class DeckTitle(msgspec.Struct, forbid_unknown_fields=True):
    name: Title


def page(row: DeckRow) -> DeckPage:
    return msgspec.convert(shelf.told(row), DeckPage)


def deck_line(row: DeckRow) -> DeckInfo:
    return DeckInfo(
        id=row.id,
        game=row.game,
        name=row.name,
        houses=row.data.get("houses", []),
        origin=row.how,
        made=row.since,
    )


async def opened(row: Awaitable[DeckRow]) -> DeckPage:
    """The page of a deck, made in a thread: reading and judging its cards takes a moment."""
    return await asyncio.to_thread(page, await row)


def number(id: str) -> int:
    """The number of a deck on the shelf."""
    if not id.isascii() or not id.isdecimal() or len(id) > 9:
        raise Missing("There is no such deck on your shelf.")
    return int(id)


@reading("/api/decks")
async def decks(request: Asked, game: str | None = None) -> list[DeckInfo]:
    """Your shelf, and the starters."""
    found = await visitor(request)
    rows = await house(request.app.state).shelf.decks(found.id, game)
    mine = [deck_line(row) for row in rows]
    starters = [x for g in games.names() if game in (None, g) for x in shelf.starters(g).values()]
    return mine + [msgspec.convert(x, DeckInfo) for x in starters]


@reading("/api/decks/{id:str}")
async def deck(id: str, request: Asked) -> DeckPage:
    """A deck with its cards."""
    found = await visitor(request)
    for game in games.names():
        if id in shelf.starters(game):
            return msgspec.convert(shelf.starters(game)[id], DeckPage)
    return await opened(house(request.app.state).shelf.deck(found.id, number(id)))


async def _passport(request: Asked, person: int, id: str, language: str) -> PassportInfo:
    known = await house(request.app.state).passports.known(person, number(id), spoken(language))
    return msgspec.convert(known, PassportInfo)


@reading("/api/decks/{id:str}/passport")
async def passport(id: str, request: Asked, language: str = "en") -> PassportInfo:
    """What is known about a deck."""
    found = await visitor(request)
    return await _passport(request, found.id, id, language)


@making("/api/decks/{id:str}/passport")
async def make_passport(id: str, request: Asked, language: str = "en") -> PassportInfo:
    """Let the computer play a deck against the field, or go on with that."""
    found = await acting(request, "decks")
    await house(request.app.state).passports.wish(found.id, number(id))
    return await _passport(request, found.id, id, language)


@removing("/api/decks/{id:str}/passport")
async def stop_passport(id: str, request: Asked, language: str = "en") -> PassportInfo:
    """Stop playing; what was played is kept."""
    found = await acting(request)
    await house(request.app.state).passports.stop(found.id, number(id))
    return await _passport(request, found.id, id, language)


@making("/api/decks/forge", 201)
async def forge(data: ForgeWish, request: Asked) -> DeckPage:
    """Forge a new deck, like no other."""
    found = await acting(request, "decks")
    return await opened(
        house(request.app.state).shelf.forge(found.id, data.game or shelf.forging(), data.houses, data.name, data.set)
    )


@making("/api/decks/import", 201)
async def bring(data: ImportWish, request: Asked) -> DeckPage:
    """Import a deck you own."""
    found = await acting(request, "decks")
    return await opened(house(request.app.state).shelf.bring(found.id, data.game, data.text, data.name))


@making("/api/decks/sealed", 201)
async def open_sealed(data: SealedWish, request: Asked) -> Pool:
    """Open new decks to choose from. If you have not chosen from the last ones yet, you get these again."""
    found = await acting(request, "decks")
    rows = await house(request.app.state).shelf.open_sealed(found.id, data.game or shelf.forging(), data.n, data.set)
    return Pool(rows[0].sealed or "", [await asyncio.to_thread(page, row) for row in rows])


@making("/api/decks/sealed/{token:str}")
async def choose_sealed(token: str, data: Pick, request: Asked) -> DeckPage:
    """Keep one of them; the others are gone."""
    found = await acting(request)
    return await opened(house(request.app.state).shelf.choose_sealed(found.id, token, data.pick))


@making("/api/decks/{id:str}/name")
async def rename(id: str, data: DeckTitle, request: Asked) -> DeckPage:
    """Rename a deck."""
    found = await acting(request)
    return await opened(house(request.app.state).shelf.rename(found.id, number(id), data.name))


@removing("/api/decks/{id:str}")
async def remove(id: str, request: Asked) -> Done:
    """Take a deck off the shelf."""
    found = await acting(request)
    await house(request.app.state).shelf.remove(found.id, number(id))
    return Done()


DOORS = [decks, deck, forge, bring, open_sealed, choose_sealed, rename, remove, passport, make_passport, stop_passport]
