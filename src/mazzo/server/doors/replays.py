"""Replays: a finished match, moment by moment; and playing on from any of them."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

import msgspec
from litestar.params import Parameter

from mazzo.engine.errors import MazzoError
from mazzo.server.doors.asking import Asked, acting, making, reading, visitor
from mazzo.server.doors.tables import SeatInfo, SeatNumber, Strength, TableInfo, described
from mazzo.server.hall import Plan
from mazzo.server.house import House, house
from mazzo.server.languages import spoken
from mazzo.server.replays import ALL, Replay
from mazzo.server.restoring import Past

MOST_STEPS = 1_000_000


class Turn(msgspec.Struct):
    step: int
    turn: int
    player: int


class Moment(msgspec.Struct):
    """An event that the replay lists."""

    step: int
    kind: str
    player: int | None
    text: str | None


class ReplayInfo(msgspec.Struct):
    """A match that is over."""

    id: str
    game: str
    seats: list[SeatInfo]
    result: dict[str, Any] | None
    opened: float
    ended: float | None
    steps: int
    turns: list[Turn]
    moments: list[Moment]
    ahead: list[tuple[int, list[float]]] | None
    """What the position was worth to each seat, by step; null if no bot can judge the game."""
    gone: list[tuple[int, int]] = []
    """Ranges of steps that cannot be shown, played with other rules or cards. The end is not included."""


class MomentPage(msgspec.Struct):
    """The table at one moment."""

    step: int
    view: dict[str, Any]
    prompt: str | None
    decision: dict[str, Any] | None
    log: list[dict[str, Any]]


class Continuing(msgspec.Struct, forbid_unknown_fields=True):
    """Play on from a moment, in one of the seats; computers take the others."""

    step: Annotated[int, msgspec.Meta(ge=0, le=MOST_STEPS)]
    seat: SeatNumber = 0
    strength: Strength = "normal"


async def found(h: House, id: str) -> Replay:
    """A match that is over, played again."""
    row, _ = await h.hall.row(id)
    if row.status != "over":
        raise MazzoError("This match is not over yet.")
    return await h.replays.find(id, lambda: h.storage.read(lambda s: Past(s, row).story))


@reading("/api/replays/{id:str}")
async def read_replay(id: str, request: Asked, language: str = "en") -> ReplayInfo:
    """A match that is over: its turns, the moments that decided it, and who was ahead."""
    who = await visitor(request, "replays")
    h = house(request.app.state)
    replay = await found(h, id)
    info = await h.hall.describe(id, who.id)
    about = {k: info[k] for k in ("id", "game", "seats", "result", "opened", "ended")}
    moments = replay.moments(spoken(language))
    told = {"steps": replay.steps, "turns": replay.turns, "moments": moments, "ahead": replay.ahead}
    told["gone"] = replay.gone
    return msgspec.convert({**about, **told}, ReplayInfo)


@reading("/api/replays/{id:str}/at")
async def read_moment(
    id: str,
    request: Asked,
    step: Annotated[int, Parameter(ge=0, le=MOST_STEPS)] = 0,
    seat: Literal["-1", "0", "1", "2", "3", "4", "5", "6", "7", "all"] = "-1",
    language: str = "en",
) -> MomentPage:
    """The table after this many choices, from a seat (-1: a spectator), or with all cards open."""
    await visitor(request, "replays")
    replay = await found(house(request.app.state), id)
    face = seat if seat == ALL else int(seat)
    moment = await asyncio.to_thread(replay.at, step, face, spoken(language))
    return msgspec.convert(moment, MomentPage)


@making("/api/replays/{id:str}/continue", 201)
async def go_on(id: str, data: Continuing, request: Asked) -> TableInfo:
    """Open a table that begins at that moment."""
    who = await acting(request, "tables")
    hall = house(request.app.state).hall
    _, seats = await hall.row(id)
    plans = [Plan(me=i == data.seat, computer=None if i == data.seat else data.strength) for i in range(len(seats))]
    return await described(request, await hall.go_on(who, id, data.step, plans), who)


DOORS = [read_replay, read_moment, go_on]
