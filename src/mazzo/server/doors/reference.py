"""Cards and rules, for everybody."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Annotated, Any

import msgspec
from litestar import Response
from litestar.params import Parameter

from mazzo import wire
from mazzo.engine.errors import MazzoError
from mazzo.server import lookup
from mazzo.server.doors.asking import Asked, limited, network, reading
from mazzo.server.errors import Missing
from mazzo.server.games import GAMES
from mazzo.server.languages import languages

EDITIONS = ("1.1", "1.4", "1.5")
Words = Annotated[str, Parameter(max_length=200)]


class RuleLine(msgspec.Struct):
    id: str
    title: str
    kind: str
    area: str
    text: str


def checked(game: str, language: str = "en", edition: str = "1.5") -> None:
    if game not in GAMES or language not in languages() or edition not in EDITIONS:
        raise Missing("There is no such game, language or edition.")


@cache
def written(game: str, language: str, edition: str) -> bytes:
    """Every card of a game, written out once."""
    return msgspec.json.encode(wire.cards(game, language, edition))


@reading("/api/cards/{game:str}")
async def cards(
    game: str, request: Asked, language: str = "en", edition: str = "1.5"
) -> Response[dict[str, dict[str, Any]]]:
    """Every card of a game, by its slug."""
    limited(request, "read", network(request))
    checked(game, language, edition)
    answer: Response[Any] = Response(
        await asyncio.to_thread(written, game, language, edition), media_type="application/json"
    )
    return answer


@reading("/api/cards/{game:str}/{slug:str}")
async def card(game: str, slug: str, request: Asked, language: str = "en", edition: str = "1.5") -> dict[str, Any]:
    """A card as printed, in our words."""
    limited(request, "read", network(request))
    checked(game, language, edition)
    try:
        return wire.card(game, slug, language, edition)
    except MazzoError as error:
        raise Missing(error.message) from error


@reading("/api/rules/{game:str}")
async def rules(game: str, request: Asked, search: Words = "", area: Words | None = None) -> list[RuleLine]:
    """The rules of a game, found by word."""
    limited(request, "read", network(request))
    checked(game)
    return msgspec.convert(lookup.search(game, search, area), list[RuleLine])


@reading("/api/rules/{game:str}/{id:str}")
async def rule(game: str, id: str, request: Asked) -> dict[str, Any]:
    """One rule: which book says it, our decisions about it, the cards it touches."""
    limited(request, "read", network(request))
    checked(game)
    return await asyncio.to_thread(lookup.one, game, id)


DOORS = [cards, card, rules, rule]
