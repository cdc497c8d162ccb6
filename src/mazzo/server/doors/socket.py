"""The socket: a table, as the client's seat sees it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from mazzo.engine.errors import MazzoError
from mazzo.server import messages
from mazzo.server.connections import SPECTATOR, Connection
from mazzo.server.errors import Busy, TooFast, said
from mazzo.server.house import House, house
from mazzo.server.languages import spoken
from mazzo.server.live.table import LiveTable
from mazzo.server.logs import log
from mazzo.server.owners import Elsewhere
from mazzo.server.passing import AGAIN, REFUSED
from mazzo.server.people import fingerprint
from mazzo.server.sentences import preferred

MOST_STRIKES: Final = 100
SLOW: Final = 20.0
"""Seconds one message may take to be sent."""
LAST_WORDS: Final = 2.0
"""Seconds to send what still waits when a connection ends."""


KINDS: Final = {
    messages.Choose: "choices",
    messages.Say: "chat",
    messages.Hello: "welcomes",
    messages.Why: "questions",
    messages.Propose: "proposals",
}
"""The messages that have a limit of their own."""


class Unwelcome(Exception):
    """Why somebody is not let in. `again`: they may try again in a moment."""

    def __init__(self, why: str, again: bool = False) -> None:
        super().__init__(why)
        self.again = again


async def let_in(h: House, socket: WebSocket[Any, Any, State], id: str) -> tuple[LiveTable, Connection]:
    """Check who connects, and find their table and seat; raises `Elsewhere` if another process has the table."""
    # What another process of ours passes on, it has checked.
    passed = h.passing is not None and h.passing.trusts(socket.headers)
    secret = socket.cookies.get(h.cookie) or ""
    try:
        found = await h.people.of(secret)
    except Busy as error:
        raise Unwelcome(error.message, True) from error
    ours = passed or h.same_origin(socket.headers.get("origin"), socket.headers.get("host"))
    if not ours or found is None:
        raise Unwelcome("Please say hello first.")
    try:
        if not passed:
            h.gate.check("visits", str(found.id))
        table = await h.hall.find_soon(id)
    except Elsewhere as error:
        if passed:
            # The table has moved on meanwhile. The browser asks again.
            raise Unwelcome(error.message, True) from error
        raise
    except MazzoError as error:
        raise Unwelcome(
            said(error, preferred(socket.headers.get("accept-language", ""))), isinstance(error, Busy | TooFast)
        ) from error
    if table is None:
        raise Unwelcome("This table has not begun, or is not there.")
    seat = table.seat_of(found.id)
    if seat == SPECTATOR and table.rules.watch == "nobody":
        raise Unwelcome("Nobody may watch this table.")
    if not h.gate.lets_in(found.id):
        raise Unwelcome("You have too many tables open in this browser.")
    language = preferred(socket.headers.get("accept-language", ""))
    return table, Connection(seat, found.id, found.name, language, fingerprint(secret))


@websocket("/ws/{id:str}")
async def table_socket(socket: WebSocket[Any, Any, State], id: str) -> None:
    """A table, as the client's seat sees it."""
    h = house(socket.app.state)
    await socket.accept()
    try:
        if h.closing:
            raise Unwelcome("The server is being restarted.", True)
        table, connection = await let_in(h, socket, id)
    except Unwelcome as why:
        h.metrics.refused("socket", "busy" if why.again else "stranger")
        bye = messages.Bye(str(why), why.again)
        await socket.send_text(
            messages.write(messages.translated(bye, preferred(socket.headers.get("accept-language", ""))))
        )
        await socket.close(code=AGAIN if why.again else REFUSED)
        return
    except Elsewhere as there:
        assert h.passing is not None
        await h.passing.through(socket, id, there)
        return
    h.metrics.connections.inc()
    h.connections.add(connection)
    ears = asyncio.create_task(listen(h, table, connection, socket))
    mouth = asyncio.create_task(speak(connection, socket))
    try:
        await asyncio.wait({ears, mouth}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        # Messages that still wait are sent, if the client reads them.
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
    """Send what waits, until there will be no more."""
    while (text := await connection.next()) is not None:
        async with asyncio.timeout(SLOW):
            await socket.send_text(text)


async def listen(h: House, table: LiveTable, connection: Connection, socket: WebSocket[Any, Any, State]) -> None:
    with contextlib.suppress(WebSocketDisconnect):
        while connection.strikes < MOST_STRIKES:
            await hear(h, table, connection, await socket.receive_data(mode="text"))
        connection.tell(messages.Bye("We do not understand each other."))


async def hear(h: House, table: LiveTable, connection: Connection, text: str | bytes) -> None:
    """Handle one message from a client. A bad message affects nothing but itself."""
    began = time.perf_counter()
    why = "broken"
    try:
        why = "fast"
        h.gate.check("messages", str(connection.person))
        why = "broken"
        message = messages.read(text)
        why = "rules"
        await obey(h, table, connection, message)
    except messages.Garbled as error:
        why = "garbled"
        connection.strikes += 1
        connection.tell(messages.Oops(str(error)))
    except MazzoError as error:
        connection.strikes += why == "fast"
        connection.tell(messages.Oops(said(error, connection.language), error.rule))
    except Exception as error:
        why = "broken"
        log.error("a message broke something", exc_info=error, extra={"facts": {"game": table.game}})
        connection.tell(messages.Oops("Something broke on our side. The table is as it was."))
    else:
        if isinstance(message, messages.Choose):
            h.metrics.choices.inc()
            h.metrics.shown.observe(time.perf_counter() - began)
        return
    h.metrics.refused("socket", why)


async def obey(h: House, table: LiveTable, connection: Connection, message: messages.Incoming) -> None:
    h.gate.check(KINDS.get(type(message), "reads"), str(connection.person))
    seat = connection.seat
    match message:
        case messages.Hello():
            connection.language = spoken(message.language)
            await table.join(connection)
        case messages.Ping():
            connection.tell(messages.Pong())
        case messages.Say():
            await table.talk(connection, message.text)
        case _ if seat == SPECTATOR:
            raise MazzoError("You are watching; only those at the table can do that.")
        case messages.Choose():
            await table.choose(seat, message.step, message.option)
        case messages.Wait():
            await table.wait(seat)
        case messages.Pass():
            await table.give_way(seat, message.until)
        case messages.Why():
            connection.tell(await table.why(connection, message.card, message.verb))
        case messages.Propose():
            await table.propose(seat, message.what)
        case messages.Consent():
            await table.consent(seat, message.number, message.yes)
        case messages.Resign():
            await table.resign(seat)
        case messages.Hand():
            await table.hand(seat, message.strength)
