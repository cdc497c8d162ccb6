"""Tables: opening, listing, joining, rematches; positions to practise with; lessons."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from mazzo import games
from mazzo.engine.decks import Decks
from mazzo.engine.manifest import Manifest, Texts
from mazzo.server import lookup
from mazzo.server.computer import strengths
from mazzo.server.doors.asking import Asked, acting, limited, making, network, reading, visitor
from mazzo.server.doors.client import looks
from mazzo.server.gate import LOOPBACK
from mazzo.server.hall import Plan
from mazzo.server.house import house
from mazzo.server.languages import spoken
from mazzo.server.live.seats import Rules
from mazzo.server.logs import fact
from mazzo.server.people import Visitor

Strength = Annotated[str, msgspec.Meta(max_length=40)]
GameName = Annotated[str, msgspec.Meta(max_length=20)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=7)]
DeckName = Annotated[str, msgspec.Meta(max_length=100)]
DeckNumber = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]


class SeatWish(msgspec.Struct, forbid_unknown_fields=True):
    """A seat at a new table: mine, a computer's, or open to anybody.

    The deck is its number on the shelf, the name of a starter, `forge`, `sealed`, or null for any starter. `forge:wc`
    and `sealed:aoa` are of a set.
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
    """How many choices behind spectators see the table."""
    private: bool = False
    pause: Annotated[float, msgspec.Meta(ge=0, le=20)] = 3.0
    """Seconds that everybody who might hold an answer has to respond; 0: only those who can answer are asked."""


class Sitting(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber | None = None
    deck: DeckNumber | DeckName | None = None


class PracticeWish(msgspec.Struct, forbid_unknown_fields=True):
    """A position to try out against the computer."""

    game: GameName
    scenario: dict[str, Any]
    seat: SeatNumber = 0
    strength: Strength = "normal"


class Choosable(msgspec.Struct):
    """One of the answers to a setting."""

    value: str | int
    label: str


class SettingInfo(msgspec.Struct):
    """Something the host may choose."""

    name: str
    kind: str
    """flag, choice, number or variants; data is for programs."""
    label: str
    default: Any
    choices: list[Choosable]
    least: int
    most: int
    seats: list[int]
    """It is only offered to this many players; empty: to any number."""


class SetInfo(msgspec.Struct):
    """A set of cards, and the houses that decks of it may have."""

    name: str
    title: str
    houses: list[str]


class GameInfo(msgspec.Struct):
    """A game, and what its host may wish for."""

    game: str
    title: str
    seats: list[int]
    """How many may play: every number of players there is, the fewest first."""
    answers: bool
    """Can players answer each other at any time?"""
    settings: list[SettingInfo]
    decks: list[str]
    """The starters; empty: nobody brings a deck."""
    forged: bool
    """Can new decks be forged?"""
    sets: list[SetInfo]
    """The sets that decks can be forged from; the first is the usual one."""
    strengths: list[str]
    blurb: str
    kit: str | None = None
    """The address of its look, a module for the browser; null: the client has one, or shows the plain table."""


class SeatInfo(msgspec.Struct):
    name: str
    computer: str | None
    open: bool
    kept: bool = False
    """It is open, but kept for somebody else, who played in it last time."""


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
    """A table seen from outside: who sits there, its rules, how it ended."""

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
    """The address to send to a friend; null: the page's own address will do."""
    alone: bool = False
    """Nobody else can open the page's address, because it is a name this machine has for itself."""
    network: str | None = None
    """If so: where friends in the network would find the server, if it listened to them."""


class Seated(TableInfo, kw_only=True):
    seat: int


class LessonInfo(msgspec.Struct):
    """A lesson. The client has titles and voices of its own for some."""

    id: str
    game: str
    minutes: int
    title: str | None = None
    about: str | None = None


class LessonVoice(msgspec.Struct):
    """What the voice of a lesson says, and what it waits for; see docs/formats.md."""

    id: str
    beats: list[dict[str, Any]]
    says: dict[str, str]


async def described(request: Asked, id: str, who: Visitor) -> TableInfo:
    h = house(request.app.state)
    found = msgspec.convert(await h.hall.describe(id, who.id), TableInfo)
    # Nobody else can use a name this machine has for itself.
    if request.url.hostname in LOOPBACK:
        public = h.config.friends or next(iter(h.config.origins), None)
        if public is not None:
            found.link = f"{public}/table/{id}"
        else:
            found.alone, found.network = True, h.config.outside
    return found


@reading("/api/games")
async def offered(language: str = "en") -> list[GameInfo]:
    """The games that can be played."""
    return [told(games.manifest(name), spoken(language)) for name in games.names()]


def told(game: Manifest, language: str) -> GameInfo:
    box: Decks | None = game.load("decks")
    return GameInfo(
        game.name,
        game.title,
        list(game.seats),
        game.answers,
        [
            SettingInfo(
                s.name,
                s.kind,
                said(s.label, language),
                s.default,
                [Choosable(value, said(label, language)) for value, label in s.choices.items()],
                s.least,
                s.most,
                list(s.seats),
            )
            for s in game.settings
        ],
        [] if box is None else [deck["name"] for deck in box.starters().values()],
        box is not None and box.forged,
        [] if box is None else [SetInfo(s.name, s.title, list(s.houses)) for s in box.sets],
        list(strengths()),
        said(game.blurb, language),
        looks().get(game.name),
    )


def said(texts: Texts, language: str) -> str:
    return texts.get(language) or texts.get("en", "")


@reading("/api/tables")
async def lobby(request: Asked) -> list[TableInfo]:
    """Tables that wait for players, and those you may watch."""
    found = await visitor(request)
    return msgspec.convert(await house(request.app.state).hall.lobby(found.id), list[TableInfo])


@making("/api/tables", 201)
async def open_table(data: TableWish, request: Asked) -> TableInfo:
    """Open a table."""
    found = await acting(request, "tables")
    plans = [Plan(s.me, s.computer, s.deck) for s in data.seats]
    rules = Rules(data.clock, data.increment, data.watch, data.delay, data.private, pause=data.pause)
    id = await house(request.app.state).hall.open(found, data.game, plans, data.wishes, rules)
    fact("a table was opened", game=data.game, seats=len(plans))
    return await described(request, id, found)


@reading("/api/tables/{id:str}")
async def read_table(id: str, request: Asked) -> TableInfo:
    """A table, for anybody with its link."""
    return await described(request, id, await visitor(request))


@making("/api/tables/{id:str}/sit")
async def sit(id: str, data: Sitting, request: Asked) -> Seated:
    """Take a seat."""
    found = await acting(request)
    h = house(request.app.state)
    seat = await h.hall.sit(found, id, data.seat, data.deck)
    return msgspec.convert({**await h.hall.describe(id, found.id), "seat": seat}, Seated)


@making("/api/tables/{id:str}/stand")
async def stand(id: str, request: Asked) -> TableInfo:
    """Leave a table that has not begun; if you opened it, it is closed."""
    found = await acting(request)
    await house(request.app.state).hall.stand_up(found, id)
    return await described(request, id, found)


@making("/api/tables/{id:str}/again", 201)
async def again(id: str, request: Asked) -> TableInfo:
    """Play again: the same game, seats and decks."""
    found = await acting(request, "tables")
    return await described(request, await house(request.app.state).hall.play_again(found, id), found)


@making("/api/practice", 201)
async def practise(data: PracticeWish, request: Asked) -> TableInfo:
    """Open a table that begins with a position."""
    found = await acting(request, "tables")
    id = await house(request.app.state).hall.practise(found, data.game, data.scenario, data.seat, data.strength)
    return await described(request, id, found)


@reading("/api/tutorials")
async def tutorials(language: str = "en") -> list[LessonInfo]:
    """The lessons."""
    found = []
    for x in lookup.lessons().values():
        says = lookup.sentences(x, spoken(language))
        found.append(LessonInfo(x["id"], x["game"], x["minutes"], says.get("title"), says.get("about")))
    return found


@reading("/api/tutorials/{id:str}")
async def lesson_voice(id: str, request: Asked, language: str = "en") -> LessonVoice:
    """The voice of a lesson that the client has none for."""
    limited(request, "reads", network(request))
    x = lookup.lesson(id)
    return LessonVoice(id, x.get("beats", []), lookup.sentences(x, spoken(language)))


@making("/api/tutorials/{id:str}", 201)
async def take_lesson(id: str, request: Asked) -> TableInfo:
    """Open a table for a lesson."""
    found = await acting(request, "tables")
    x = lookup.lesson(id)
    hall = house(request.app.state).hall
    table = await hall.practise(found, x["game"], x["scenario"], x.get("seat", 0), x.get("computer", "easy"), id)
    return await described(request, table, found)


DOORS = [offered, lobby, open_table, read_table, sit, stand, again, practise, tutorials, lesson_voice, take_lesson]
