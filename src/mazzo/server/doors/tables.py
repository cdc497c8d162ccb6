"""Tables: opened, listed, joined, played again; positions to practise with; lessons."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from mazzo.server import lookup
from mazzo.server.computer import strengths
from mazzo.server.doors.asking import Asked, acting, making, reading, visitor
from mazzo.server.games import GAMES
from mazzo.server.gate import LOOPBACK
from mazzo.server.hall import Plan
from mazzo.server.house import house
from mazzo.server.logs import fact
from mazzo.server.people import Visitor
from mazzo.server.tables import Rules

Strength = Literal["easy", "normal", "hard"]
GameName = Annotated[str, msgspec.Meta(max_length=20)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=7)]
DeckName = Annotated[str, msgspec.Meta(max_length=100)]
DeckNumber = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]


class SeatWish(msgspec.Struct, forbid_unknown_fields=True):
    """A seat at a new table: mine, a computer's, or open to whoever comes.

    The deck is its number on the shelf, the name of a starter, `forge`, `sealed`, or null for any starter.
    """

    me: bool = False
    computer: Strength | None = None
    deck: DeckNumber | DeckName | None = None


class TableWish(msgspec.Struct, forbid_unknown_fields=True):
    """A new table."""

    game: GameName
    seats: Annotated[list[SeatWish], msgspec.Meta(min_length=1, max_length=8)]
    wishes: dict[str, Any] = {}
    clock: Annotated[float, msgspec.Meta(ge=0, le=36000)] = 0
    """Seconds for each seat; 0: no clock."""
    increment: Annotated[float, msgspec.Meta(ge=0, le=600)] = 0
    watch: Literal["anyone", "nobody"] = "anyone"
    delay: Annotated[int, msgspec.Meta(ge=0, le=50)] = 0
    """Spectators see the table so many choices ago."""
    private: bool = False
    pause: Annotated[float, msgspec.Meta(ge=0, le=20)] = 3.0
    """Seconds that everybody who might hold an answer has to say so; 0: whoever can answer is asked."""


class Sitting(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber | None = None
    deck: DeckNumber | DeckName | None = None


class PracticeWish(msgspec.Struct, forbid_unknown_fields=True):
    """A position to try out against the computer."""

    game: GameName
    scenario: dict[str, Any]
    seat: SeatNumber = 0
    strength: Strength = "normal"


class GameInfo(msgspec.Struct):
    """A game one can play, and what a host may wish for."""

    game: str
    title: str
    least: int
    most: int
    wishes: list[str]
    decks: list[str]
    strengths: list[str]


class SeatInfo(msgspec.Struct):
    name: str
    computer: str | None
    open: bool


class TableRules(msgspec.Struct):
    clock: float
    increment: float
    watch: str
    delay: int
    private: bool
    practice: bool = False
    lesson: str | None = None
    pause: float = 3.0


class TableInfo(msgspec.Struct):
    """A table from outside: who sits there, how it is run, how it ended."""

    id: str
    game: str
    status: str
    rules: TableRules
    opened: float
    ended: float | None
    result: dict[str, Any] | None
    rematch: str | None
    you: int | None
    host: bool
    seats: list[SeatInfo]
    link: str | None = None
    """What to send to a friend; null: the address the page was opened at will do."""
    alone: bool = False
    """Nobody else can open the address of this page: it is a name this machine has for itself."""
    network: str | None = None
    """If so: where friends in the network would find the server if they were let in."""


class Seated(TableInfo, kw_only=True):
    seat: int


class LessonInfo(msgspec.Struct):
    id: str
    game: str
    minutes: int


def described(request: Asked, id: str, who: Visitor) -> TableInfo:
    h = house(request.app.state)
    found = msgspec.convert(h.hall.describe(id, who.id), TableInfo)
    # Nobody else gets here by the name this machine has for itself.
    if request.url.hostname in LOOPBACK:
        public = h.config.friends or next(iter(h.config.origins), None)
        if public is not None:
            found.link = f"{public}/table/{id}"
        else:
            found.alone, found.network = True, h.config.outside
    return found


@reading("/api/games")
async def games() -> list[GameInfo]:
    """What can be played."""
    return [
        GameInfo(name, o.title, o.least, o.most, list(o.wishes), list(o.starters), list(strengths()))
        for name, o in GAMES.items()
    ]


@reading("/api/tables")
async def lobby(request: Asked) -> list[TableInfo]:
    """Tables that wait for players, and those one may watch."""
    found = visitor(request)
    return msgspec.convert(house(request.app.state).hall.lobby(found.id), list[TableInfo])


@making("/api/tables", 201)
async def open_table(data: TableWish, request: Asked) -> TableInfo:
    """Open a table."""
    found = acting(request, "open")
    plans = [Plan(s.me, s.computer, s.deck) for s in data.seats]
    rules = Rules(data.clock, data.increment, data.watch, data.delay, data.private, pause=data.pause)
    id = house(request.app.state).hall.open(found, data.game, plans, data.wishes, rules)
    fact("a table was opened", game=data.game, seats=len(plans))
    return described(request, id, found)


@reading("/api/tables/{id:str}")
async def read_table(id: str, request: Asked) -> TableInfo:
    """A table, for whoever has its link."""
    return described(request, id, visitor(request))


@making("/api/tables/{id:str}/sit")
async def sit(id: str, data: Sitting, request: Asked) -> Seated:
    """Take a seat."""
    found = acting(request)
    h = house(request.app.state)
    seat = h.hall.sit(found, id, data.seat, data.deck)
    return msgspec.convert({**h.hall.describe(id, found.id), "seat": seat}, Seated)


@making("/api/tables/{id:str}/stand")
async def stand(id: str, request: Asked) -> TableInfo:
    """Leave a table that has not begun; if you opened it, it is closed."""
    found = acting(request)
    house(request.app.state).hall.stand_up(found, id)
    return described(request, id, found)


@making("/api/tables/{id:str}/again", 201)
async def again(id: str, request: Asked) -> TableInfo:
    """Play again: the same game, seats and decks."""
    found = acting(request, "open")
    return described(request, await house(request.app.state).hall.play_again(found, id), found)


@making("/api/practice", 201)
async def practise(data: PracticeWish, request: Asked) -> TableInfo:
    """A table that begins with a position."""
    found = acting(request, "open")
    id = house(request.app.state).hall.practise(found, data.game, data.scenario, data.seat, data.strength)
    return described(request, id, found)


@reading("/api/tutorials")
async def tutorials() -> list[LessonInfo]:
    """First games."""
    return [LessonInfo(x["id"], x["game"], x["minutes"]) for x in lookup.lessons().values()]


@making("/api/tutorials/{id:str}", 201)
async def take_lesson(id: str, request: Asked) -> TableInfo:
    """Sit down to a first game."""
    found = acting(request, "open")
    x = lookup.lesson(id)
    hall = house(request.app.state).hall
    table = hall.practise(found, x["game"], x["scenario"], x.get("seat", 0), x.get("computer", "easy"), id)
    return described(request, table, found)


DOORS = [games, lobby, open_table, read_table, sit, stand, again, practise, tutorials, take_lesson]
