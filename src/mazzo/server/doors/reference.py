"""Cards and rules, for everybody; a table to try a card at."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Annotated, Any

import msgspec
from litestar import Response
from litestar.params import Parameter

from mazzo import games, speak, wire
from mazzo.engine.errors import MazzoError
from mazzo.server import lookup
from mazzo.server.doors.asking import Asked, acting, limited, making, network, reading, visitor
from mazzo.server.doors.decks import DeckInfo, deck_line
from mazzo.server.doors.tables import TableInfo, described
from mazzo.server.errors import Missing
from mazzo.server.house import house
from mazzo.server.languages import spoken
from mazzo.text.lexicon import LANGUAGES

Words = Annotated[str, Parameter(max_length=200)]


class RuleLine(msgspec.Struct):
    id: str
    title: str
    kind: str
    area: str
    text: str


def checked(game: str, language: str = "en", edition: str = "") -> str:
    """The language in which the game answers: this one, or English if it does not speak it yet."""
    known = games.manifest(game).editions if game in games.names() else None
    if known is None or language not in LANGUAGES or edition not in ("", *known):
        raise Missing("There is no such game, language or edition.")
    return spoken(language)


@cache
def written(game: str, language: str, edition: str) -> bytes:
    """Every card of a game, encoded once."""
    return msgspec.json.encode(wire.cards(game, language, edition))


@reading("/api/cards/{game:str}")
async def cards(
    game: str, request: Asked, language: str = "en", edition: str = ""
) -> Response[dict[str, dict[str, Any]]]:
    """Every card of a game, by its slug."""
    limited(request, "reads", network(request))
    language = checked(game, language, edition)
    answer: Response[Any] = Response(
        await asyncio.to_thread(written, game, language, edition), media_type="application/json"
    )
    return answer


@reading("/api/cards/{game:str}/{slug:str}")
async def card(game: str, slug: str, request: Asked, language: str = "en", edition: str = "") -> dict[str, Any]:
    """A card as printed, in our words."""
    limited(request, "reads", network(request))
    language = checked(game, language, edition)
    try:
        return wire.card(game, slug, language, edition)
    except MazzoError as error:
        raise Missing(error.message) from error


class CardPage(msgspec.Struct):
    """What is known about a card besides what is printed on it."""

    rules: list[RuleLine]
    """Rules and rulings about it."""
    decks: list[DeckInfo]
    """Your decks that hold it."""
    trial: bool
    """Can it be tried at a small table?"""


@reading("/api/cards/{game:str}/{slug:str}/about")
async def about_card(game: str, slug: str, request: Asked, language: str = "en") -> CardPage:
    """The rules about a card, and the decks of yours that hold it."""
    limited(request, "reads", network(request))
    found = await visitor(request)
    language = checked(game, language)
    rules = await asyncio.to_thread(lookup.about, game, slug, language)
    rows = await house(request.app.state).shelf.holding(found.id, game, slug)
    trial = await asyncio.to_thread(lookup.trial, game, slug)
    return CardPage(msgspec.convert(rules, list[RuleLine]), [deck_line(row) for row in rows], trial is not None)


@making("/api/cards/{game:str}/{slug:str}/try", 201)
async def try_card(game: str, slug: str, request: Asked) -> TableInfo:
    """Open a small table with a card in hand, against the computer."""
    found = await acting(request, "tables")
    checked(game)
    position = await asyncio.to_thread(lookup.trial, game, slug)
    if position is None:
        raise Missing("This card cannot be tried.")
    table = await house(request.app.state).hall.practise(found, game, position, 0, "easy")
    return await described(request, table, found)


@reading("/api/words/{game:str}")
async def words(game: str, request: Asked, language: str = "en") -> dict[str, str]:
    """What the zones and facts of a game are called, for tables nobody has drawn; and `keyword.…` and `trait.…`."""
    limited(request, "reads", network(request))
    language = checked(game, language)
    lexicon = await asyncio.to_thread(speak.load_lexicon, game)
    found = {}
    for section, prefix in (("term", ""), ("keyword", "keyword."), ("trait", "trait.")):
        for key in [row.key for row in lexicon if row.section == section]:
            found[prefix + key] = lexicon.cell(section, key, language).split("|")[0]
    return found


@reading("/api/rules/{game:str}")
async def rules(
    game: str, request: Asked, search: Words = "", area: Words | None = None, language: str = "en"
) -> list[RuleLine]:
    """The rules of a game, found by word."""
    limited(request, "reads", network(request))
    language = checked(game, language)
    return msgspec.convert(lookup.search(game, search, area, language), list[RuleLine])


@reading("/api/rules/{game:str}/{id:str}")
async def rule(game: str, id: str, request: Asked, language: str = "en") -> dict[str, Any]:
    """One rule: its sources, our rulings on it, the cards it concerns."""
    limited(request, "reads", network(request))
    language = checked(game, language)
    return await asyncio.to_thread(lookup.one, game, id, language)


DOORS = [cards, card, about_card, try_card, words, rules, rule]
