"""The doors: HTTP for everything around a table, a socket for the table itself, and the web client's files."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

import msgspec
from litestar import Litestar, Request, Response, WebSocket, get, post, websocket
from litestar.config.response_cache import ResponseCacheConfig
from litestar.datastructures import Cookie, State
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.openapi.config import OpenAPIConfig
from litestar.static_files import create_static_files_router

from mazzo import __version__, wire
from mazzo.engine.errors import MazzoError
from mazzo.server import messages as say
from mazzo.server.computer import Computers
from mazzo.server.games import GAMES
from mazzo.server.gate import HEADERS, Gate, same_origin
from mazzo.server.hall import Hall
from mazzo.server.people import People, Visitor
from mazzo.server.storage import Journal, Storage, connect
from mazzo.server.tables import SPECTATOR, Connection, Rules
from mazzo.server.watch import Numbers, fact, log
from mazzo.text.lexicon import LANGUAGES

COOKIE = "mazzo"


@dataclass
class Config:
    """How a server is run."""

    database: str = "sqlite:///mazzo.db"
    secure: bool = False
    """Behind https: cookies say so."""
    origins: tuple[str, ...] = ()
    """Addresses besides our own that may talk to us."""
    processes: int | None = None
    """For computer seats."""
    web: Path | None = None
    """The built web client, if it is not in the package."""


class House:
    """Everything one server has."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.numbers = Numbers()
        self.storage = Storage(connect(config.database))
        self.people = People(self.storage)
        self.journal = Journal(self.storage, lambda n: self.numbers.choices.inc(n))
        self.computers = Computers(config.processes)
        self.hall = Hall(self.storage, self.journal, self.computers)
        self.gate = Gate()

    def close(self) -> None:
        self.hall.close()
        self.computers.close()
        self.journal.close()
        self.storage.engine.dispose()


def house(state: State) -> House:
    found: House = state["house"]
    return found


def who(request: Request[Any, Any, State]) -> str:
    return request.client.host if request.client else "?"


def oops(error: MazzoError, status: int = 400) -> HTTPException:
    return HTTPException(str(error), status_code=status, extra={"rule": getattr(error, "rule", None)})


def visitor(request: Request[Any, Any, State], kind: str = "read") -> Visitor:
    """Whoever asks; a guest has to arrive first."""
    h = house(request.app.state)
    found = h.people.of(request.cookies.get(COOKIE))
    if found is None:
        raise HTTPException("Please say hello first.", status_code=401)
    if not h.gate.admits(kind, str(found.id)):
        raise HTTPException("That was a little fast. Please wait a moment.", status_code=429)
    return found


def acting(request: Request[Any, Any, State], kind: str = "write") -> Visitor:
    """Whoever changes something: from our own pages only, and with the secret only those know."""
    h = house(request.app.state)
    if not same_origin(request.headers.get("origin"), request.headers.get("host"), h.config.origins):
        raise HTTPException("This did not come from our pages.", status_code=403)
    found = visitor(request, kind)
    if request.headers.get("x-mazzo-csrf") != found.csrf:
        raise HTTPException("This did not come from our pages.", status_code=403)
    return found


def me(found: Visitor) -> dict[str, Any]:
    return {"id": found.id, "name": found.name, "guest": found.guest, "csrf": found.csrf}


def with_cookie(request: Request[Any, Any, State], secret: str, found: Visitor) -> Response[dict[str, Any]]:
    secure = house(request.app.state).config.secure
    cookie = Cookie(
        key=COOKIE, value=secret, httponly=True, samesite="lax", secure=secure, path="/", max_age=90 * 86400
    )
    return Response(me(found), cookies=[cookie])


Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Password = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]


class Arrival(msgspec.Struct, forbid_unknown_fields=True):
    """A guest."""

    name: Name | None = None


class Account(msgspec.Struct, forbid_unknown_fields=True):
    name: Name
    password: Password


class SeatWish(msgspec.Struct, forbid_unknown_fields=True):
    """A seat at a new table: mine, a computer's, or open to whoever comes."""

    me: bool = False
    computer: Annotated[str, msgspec.Meta(max_length=10)] | None = None
    deck: Any = None


class TableWish(msgspec.Struct, forbid_unknown_fields=True):
    """A new table."""

    game: Annotated[str, msgspec.Meta(max_length=20)]
    seats: Annotated[list[SeatWish], msgspec.Meta(min_length=1, max_length=8)]
    wishes: dict[str, Any] = {}
    clock: Annotated[float, msgspec.Meta(ge=0, le=36000)] = 0
    increment: Annotated[float, msgspec.Meta(ge=0, le=600)] = 0
    watch: Annotated[str, msgspec.Meta(pattern="^(anyone|nobody)$")] = "anyone"
    delay: Annotated[int, msgspec.Meta(ge=0, le=50)] = 0
    private: bool = False


class Sitting(msgspec.Struct, forbid_unknown_fields=True):
    seat: Annotated[int, msgspec.Meta(ge=0, le=7)] | None = None
    deck: Any = None


# People ---------------------------------------------------------------------------------------------------------------


@post("/api/hello", status_code=200)
async def hello(data: Arrival, request: Request[Any, Any, State]) -> Response[dict[str, Any]]:
    """Say hello: you are a guest, or whoever you were the last time."""
    h = house(request.app.state)
    if not same_origin(request.headers.get("origin"), request.headers.get("host"), h.config.origins):
        raise HTTPException("This did not come from our pages.", status_code=403)
    found = h.people.of(request.cookies.get(COOKIE))
    if found is not None:
        return Response(me(found))
    if not h.gate.admits("arrive", who(request)):
        raise HTTPException("Many guests have arrived from there. Please wait a little.", status_code=429)
    try:
        secret, new = h.people.arrive(data.name)
    except MazzoError as error:
        raise oops(error) from error
    return with_cookie(request, secret, new)


@post("/api/name", status_code=200)
async def rename(data: Arrival, request: Request[Any, Any, State]) -> dict[str, Any]:
    """A guest takes another name."""
    found = acting(request)
    try:
        house(request.app.state).people.rename(found, data.name or "")
    except MazzoError as error:
        raise oops(error) from error
    return me(found._replace(name=data.name or found.name))


@post("/api/account", status_code=201)
async def register(data: Account, request: Request[Any, Any, State]) -> dict[str, Any]:
    """A guest becomes somebody who can come back."""
    found = acting(request, "password")
    h = house(request.app.state)
    try:
        await asyncio.to_thread(h.people.register, found, data.name, data.password)
    except MazzoError as error:
        raise oops(error) from error
    return me(found._replace(name=data.name, guest=False))


@post("/api/enter", status_code=200)
async def enter(data: Account, request: Request[Any, Any, State]) -> Response[dict[str, Any]]:
    """Come back."""
    h = house(request.app.state)
    if not same_origin(request.headers.get("origin"), request.headers.get("host"), h.config.origins):
        raise HTTPException("This did not come from our pages.", status_code=403)
    if not h.gate.admits("password", who(request)):
        raise HTTPException("Too many attempts. Please wait a few minutes.", status_code=429)
    try:
        secret, found = await asyncio.to_thread(h.people.enter, data.name, data.password)
    except MazzoError as error:
        raise oops(error, 403) from error
    return with_cookie(request, secret, found)


@post("/api/leave", status_code=200)
async def leave(request: Request[Any, Any, State]) -> Response[dict[str, Any]]:
    """End this session."""
    acting(request)
    house(request.app.state).people.leave(request.cookies.get(COOKIE) or "")
    return Response({}, cookies=[Cookie(key=COOKIE, value="", max_age=0, path="/", httponly=True, samesite="lax")])


@get("/api/me")
async def read_me(request: Request[Any, Any, State]) -> dict[str, Any]:
    """Who you are."""
    return me(visitor(request))


@get("/api/history")
async def history(request: Request[Any, Any, State]) -> list[dict[str, Any]]:
    """The tables you have played at."""
    return house(request.app.state).hall.history(visitor(request).id)


# Tables ---------------------------------------------------------------------------------------------------------------


@get("/api/games")
async def games() -> list[dict[str, Any]]:
    """What can be played."""
    return [
        {
            "game": name,
            "title": o.title,
            "least": o.least,
            "most": o.most,
            "wishes": list(o.wishes),
            "decks": list(o.starters),
        }
        for name, o in GAMES.items()
    ]


@get("/api/tables")
async def lobby(request: Request[Any, Any, State]) -> list[dict[str, Any]]:
    """Tables that wait for players, and those one may watch."""
    visitor(request)
    return house(request.app.state).hall.lobby()


@post("/api/tables", status_code=201)
async def open_table(data: TableWish, request: Request[Any, Any, State]) -> dict[str, Any]:
    """Open a table."""
    found = acting(request, "open")
    h = house(request.app.state)
    seats = [{"me": s.me, "computer": s.computer, "deck": s.deck} for s in data.seats]
    rules = Rules(data.clock, data.increment, data.watch, data.delay, data.private)
    try:
        id = h.hall.open(found, data.game, seats, data.wishes, rules)
    except MazzoError as error:
        raise oops(error) from error
    fact("a table was opened", game=data.game, seats=len(seats))
    h.numbers.tables.set(len(h.hall.tables))
    return h.hall.describe(id)


@get("/api/tables/{id:str}")
async def read_table(id: str, request: Request[Any, Any, State]) -> dict[str, Any]:
    """A table, for whoever has its link."""
    visitor(request)
    try:
        return house(request.app.state).hall.describe(id)
    except MazzoError as error:
        raise oops(error, 404) from error


@post("/api/tables/{id:str}/sit", status_code=200)
async def sit(id: str, data: Sitting, request: Request[Any, Any, State]) -> dict[str, Any]:
    """Take a seat."""
    found = acting(request)
    h = house(request.app.state)
    try:
        seat = h.hall.sit(found, id, data.seat, data.deck)
        return {"seat": seat, **h.hall.describe(id)}
    except MazzoError as error:
        raise oops(error) from error


# Cards and rules ------------------------------------------------------------------------------------------------------


@get("/api/cards/{game:str}", cache=600)
async def cards(game: str, language: str = "en", edition: str = "1.5") -> dict[str, dict[str, Any]]:
    """Every card of a game, by its slug."""
    if game not in GAMES or language not in LANGUAGES:
        raise HTTPException("There is no such game or language.", status_code=404)
    try:
        return await asyncio.to_thread(wire.cards, game, language, edition)
    except MazzoError as error:
        raise oops(error, 404) from error


@get("/api/cards/{game:str}/{slug:str}", cache=600)
async def card(game: str, slug: str, language: str = "en", edition: str = "1.5") -> dict[str, Any]:
    """A card as printed, in our words."""
    if game not in GAMES or language not in LANGUAGES:
        raise HTTPException("There is no such game or language.", status_code=404)
    try:
        return wire.card(game, slug, language, edition)
    except MazzoError as error:
        raise oops(error, 404) from error


# The socket -----------------------------------------------------------------------------------------------------------


@websocket("/ws/{id:str}")
async def table_socket(socket: WebSocket[Any, Any, State], id: str) -> None:
    """A table, from the seat of whoever connects."""
    h = house(socket.app.state)
    found = h.people.of(socket.cookies.get(COOKIE))
    await socket.accept()
    if not same_origin(socket.headers.get("origin"), socket.headers.get("host"), h.config.origins) or found is None:
        await farewell(socket, "Please say hello first.")
        return
    if not h.gate.admits("connect", str(found.id)):
        await farewell(socket, "That was a little fast. Please wait a moment.")
        return
    table = h.hall.find(id)
    if table is None:
        await farewell(socket, "This table has not begun, or is not there.")
        return
    seat = h.hall.seat_of(table, found.id)
    if seat == SPECTATOR and table.rules.watch == "nobody":
        await farewell(socket, "Nobody may watch this table.")
        return
    connection = Connection(socket.send_text, seat, found.id, found.name)
    h.numbers.connections.inc()
    try:
        while True:
            text = await socket.receive_text()
            await listen(h, table, connection, text)
    except WebSocketDisconnect:
        pass
    finally:
        h.numbers.connections.dec()
        await table.leave(connection)


async def farewell(socket: WebSocket[Any, Any, State], text: str) -> None:
    await socket.send_text(say.write(say.Bye(text)))
    await socket.close(code=4000)


async def listen(h: House, table: Any, connection: Connection, text: str) -> None:
    """One message of a client. Nothing a client can say ends anything but its own wish."""
    began = time.perf_counter()
    try:
        message = say.read(text)
        await obey(h, table, connection, message)
    except say.Garbled as error:
        h.numbers.refused.labels("garbled").inc()
        await table.tell(connection, say.Oops(str(error)))
    except MazzoError as error:
        h.numbers.refused.labels("rules").inc()
        await table.tell(connection, say.Oops(str(error), getattr(error, "rule", None)))
    else:
        if isinstance(message, say.Choose):
            h.numbers.shown.observe(time.perf_counter() - began)


async def obey(h: House, table: Any, connection: Connection, message: say.Incoming) -> None:
    kind = "choose" if isinstance(message, say.Choose) else "say" if isinstance(message, say.Say) else "read"
    if not h.gate.admits(kind, str(connection.person)):
        raise MazzoError("That was a little fast. Please wait a moment.")
    if isinstance(message, say.Hello):
        connection.language = message.language if message.language in LANGUAGES else "en"
        await table.join(connection)
        return
    if isinstance(message, say.Ping):
        await table.tell(connection, say.Pong())
        return
    if isinstance(message, say.Say):
        await table.talk(connection, message.text)
        return
    if connection.seat == SPECTATOR:
        raise MazzoError("You are watching; only those at the table can do that.")
    if isinstance(message, say.Choose):
        await table.choose(connection.seat, message.step, message.option)
    elif isinstance(message, say.Why):
        refusal = table.match.why(message.card, message.verb, connection.seat)
        told = wire.why(table.match, refusal, connection.language)
        await table.tell(
            connection, say.Because(message.card, message.verb, told["allowed"], told["text"], told["rule"])
        )
    elif isinstance(message, say.Propose):
        await table.propose(connection.seat, message.what)
    elif isinstance(message, say.Consent):
        await table.consent(connection.seat, message.number, message.yes)
    elif isinstance(message, say.Resign):
        await table.resign(connection.seat)
    else:
        await table.hand(connection.seat, message.strength)


# For operators --------------------------------------------------------------------------------------------------------


@get("/healthz", include_in_schema=False)
async def healthz() -> dict[str, Any]:
    return {"ok": True, "version": __version__}


@get("/metrics", include_in_schema=False, media_type="text/plain")
async def metrics(state: State) -> bytes:
    return house(state).numbers.text()


@dataclass
class Wards:
    """What every answer carries."""

    headers: dict[str, str] = field(default_factory=lambda: dict(HEADERS))

    def __call__(self, response: Response[Any]) -> Response[Any]:
        for key, value in self.headers.items():
            response.headers.setdefault(key, value)
        return response


def refused(request: Request[Any, Any, State], error: HTTPException) -> Response[dict[str, Any]]:
    """Errors are sentences that a player understands."""
    extra = error.extra if isinstance(error.extra, dict) else {}
    return Response({"error": error.detail, "rule": extra.get("rule")}, status_code=error.status_code)


def broken(request: Request[Any, Any, State], error: Exception) -> Response[dict[str, Any]]:
    """Our own mistake: the log knows what, the visitor only that nothing of theirs is lost."""
    log.error("something broke", exc_info=error, extra={"facts": {"path": request.url.path}})
    return Response({"error": "Something broke on our side. Nothing of yours is lost.", "rule": None}, status_code=500)


def built_client(config: Config) -> Path | None:
    """Where the built web client is, if it is anywhere."""
    for place in (config.web, Path(str(files("mazzo") / "web"))):
        if place is not None and (place / "index.html").is_file():
            return place
    return None


def create(config: Config) -> Litestar:
    """The application."""
    h = House(config)

    @contextlib.asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        fact("the doors open", tables=h.hall.resume(), version=__version__)
        try:
            yield
        finally:
            h.close()
            fact("the doors are closed")

    handlers: list[Any] = [hello, rename, register, enter, leave, read_me, history, games, lobby, open_table]
    handlers += [read_table, sit, cards, card, table_socket, healthz, metrics]
    client = built_client(config)
    if client is not None:
        handlers.append(create_static_files_router(path="/", directories=[client], html_mode=True))
    return Litestar(
        route_handlers=handlers,
        state=State({"house": h}),
        lifespan=[life],
        after_request=Wards(),
        exception_handlers={HTTPException: refused, Exception: broken},
        request_max_body_size=256 * 1024,
        response_cache_config=ResponseCacheConfig(default_expiration=600),
        openapi_config=OpenAPIConfig(title="Mazzo", version=__version__, path="/api/schema"),
        logging_config=None,
    )


__all__ = ["Config", "House", "create"]
