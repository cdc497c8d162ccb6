"""The socket: a table, from the seat of whoever connects."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from mazzo.engine.errors import MazzoError
from mazzo.server import messages as say
from mazzo.server.connections import SPECTATOR, Connection
from mazzo.server.house import House, house
from mazzo.server.languages import spoken
from mazzo.server.logs import log
from mazzo.server.people import fingerprint
from mazzo.server.tables import Table

REFUSED: Final = 4000
AGAIN: Final = 4001
"""How a socket closes: for good, or to be opened again."""
MOST_STRIKES: Final = 100
SLOW: Final = 20.0
"""Seconds one message may take to be sent."""
LAST_WORDS: Final = 2.0
"""Seconds for what still waits when a connection ends."""


KINDS: Final = {say.Choose: "choose", say.Say: "say", say.Hello: "whole"}
"""What is limited by itself."""


class Unwelcome(Exception):
    """Whoever knocks is not let in, and this is why."""


def let_in(h: House, socket: WebSocket[Any, Any, State], id: str) -> tuple[Table, Connection]:
    """Who comes, and where do they sit?"""
    secret = socket.cookies.get(h.cookie) or ""
    found = h.people.of(secret)
    if not h.same_origin(socket.headers.get("origin"), socket.headers.get("host")) or found is None:
        raise Unwelcome("Please say hello first.")
    if not h.gate.admits("connect", str(found.id)):
        raise Unwelcome("That was a little fast. Please wait a moment.")
    try:
        table = h.hall.find(id)
    except MazzoError as error:
        raise Unwelcome(error.message) from error
    if table is None:
        raise Unwelcome("This table has not begun, or is not there.")
    seat = table.seat_of(found.id)
    if seat == SPECTATOR and table.rules.watch == "nobody":
        raise Unwelcome("Nobody may watch this table.")
    if not h.gate.lets_in(found.id):
        raise Unwelcome("You have too many tables open in this browser.")
    return table, Connection(seat, found.id, found.name, visit=fingerprint(secret))


@websocket("/ws/{id:str}")
async def table_socket(socket: WebSocket[Any, Any, State], id: str) -> None:
    """A table, from the seat of whoever connects."""
    h = house(socket.app.state)
    await socket.accept()
    try:
        if h.closing:
            raise Unwelcome("The server is being restarted.")
        table, connection = let_in(h, socket, id)
    except Unwelcome as why:
        await socket.send_text(say.write(say.Bye(str(why), h.closing)))
        await socket.close(code=AGAIN if h.closing else REFUSED)
        return
    h.metrics.connections.inc()
    h.connections.add(connection)
    ears = asyncio.create_task(listen(h, table, connection, socket))
    mouth = asyncio.create_task(speak(connection, socket))
    try:
        await asyncio.wait({ears, mouth}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        # What has been said is still sent, if anybody listens.
        connection.end()
        ears.cancel()
        await asyncio.wait({mouth}, timeout=0 if connection.lost else LAST_WORDS)
        mouth.cancel()
        await asyncio.gather(ears, mouth, return_exceptions=True)
        h.metrics.connections.dec()
        h.connections.discard(connection)
        h.gate.lets_out(connection.person)
        await table.leave(connection)
        with contextlib.suppress(Exception):
            await socket.close(code=AGAIN)


async def speak(connection: Connection, socket: WebSocket[Any, Any, State]) -> None:
    """Send what waits, until nothing more will come."""
    while (text := await connection.next()) is not None:
        async with asyncio.timeout(SLOW):
            await socket.send_text(text)


async def listen(h: House, table: Table, connection: Connection, socket: WebSocket[Any, Any, State]) -> None:
    with contextlib.suppress(WebSocketDisconnect):
        while connection.strikes < MOST_STRIKES:
            await hear(h, table, connection, await socket.receive_data(mode="text"))
        connection.tell(say.Bye("We do not understand each other."))


async def hear(h: House, table: Table, connection: Connection, text: str | bytes) -> None:
    """One message of a client. Nothing a client can say ends anything but its own wish."""
    began = time.perf_counter()
    why = "broken"
    try:
        if not h.gate.admits("message", str(connection.person)):
            why = "fast"
            raise MazzoError("That was a little fast. Please wait a moment.")
        message = say.read(text)
        why = "rules"
        await obey(h, table, connection, message)
    except say.Garbled as error:
        why = "garbled"
        connection.strikes += 1
        connection.tell(say.Oops(str(error)))
    except MazzoError as error:
        connection.strikes += why == "fast"
        connection.tell(say.Oops(error.message, error.rule))
    except Exception as error:
        why = "broken"
        log.error("a message broke something", exc_info=error, extra={"facts": {"game": table.game}})
        connection.tell(say.Oops("Something broke on our side. The table is as it was."))
    else:
        if isinstance(message, say.Choose):
            h.metrics.choices.inc()
            h.metrics.shown.observe(time.perf_counter() - began)
        return
    h.metrics.refused.labels(why).inc()


async def obey(h: House, table: Table, connection: Connection, message: say.Incoming) -> None:
    if not h.gate.admits(KINDS.get(type(message), "read"), str(connection.person)):
        raise MazzoError("That was a little fast. Please wait a moment.")
    seat = connection.seat
    match message:
        case say.Hello():
            connection.language = spoken(message.language)
            await table.join(connection)
        case say.Ping():
            connection.tell(say.Pong())
        case say.Say():
            await table.talk(connection, message.text)
        case _ if seat == SPECTATOR:
            raise MazzoError("You are watching; only those at the table can do that.")
        case say.Choose():
            await table.choose(seat, message.step, message.option)
        case say.Wait():
            await table.wait(seat)
        case say.Pass():
            await table.give_way(seat, message.until)
        case say.Why():
            connection.tell(await table.why(connection, message.card, message.verb))
        case say.Propose():
            await table.propose(seat, message.what)
        case say.Consent():
            await table.consent(seat, message.number, message.yes)
        case say.Resign():
            await table.resign(seat)
        case say.Hand():
            await table.hand(seat, message.strength)
