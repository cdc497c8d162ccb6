"""Passing on: a socket, or an errand, for a table that another process has.

Both go through a websocket from process to process, at the address the other listens at for us. A secret that is kept
in the database opens it.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Mapping
from typing import Any, Final, TypeAlias

import msgspec
from litestar import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from mazzo.server import messages
from mazzo.server.errors import Busy
from mazzo.server.logs import log
from mazzo.server.owners import Elsewhere
from mazzo.server.sentences import MOVED, preferred

HEADER: Final = "x-mazzo-inside"
"""Carries the secret."""
NEARBY: Final = 3.0
"""Seconds to reach another process."""
PATIENCE: Final = 10.0
"""Seconds for an errand."""
SLOW: Final = 20.0
"""Seconds one message may take to be sent."""
REFUSED: Final = 4000
AGAIN: Final = 4001
"""The codes a socket closes with: for good, or to be opened again."""
TOLD: Final = (REFUSED, AGAIN)
"""Whoever is sent away with one of these codes has been told why."""
PASSED: Final = ("cookie", "accept-language", "user-agent")
"""The headers that are passed on."""


class Rematch(msgspec.Struct, tag="rematch"):
    """The same people meet at another table: show them."""

    new: str


class Closed(msgspec.Struct, tag="closed"):
    """The table was closed."""

    why: str


class Hand(msgspec.Struct, tag="hand"):
    """Let the computer finish a match for somebody who leaves for good."""

    seat: int


class Away(msgspec.Struct, tag="away"):
    """Put the table away: something about it has changed in the database."""

    why: str


Errand: TypeAlias = Rematch | Closed | Hand | Away


class Passing:
    """The connections to other processes."""

    def __init__(self, secret: str) -> None:
        self.secret = secret
        self._passed: dict[ClientConnection, str] = {}
        """Sockets that are passed on, and to whom."""

    @property
    def passed(self) -> int:
        return len(self._passed)

    def trusts(self, headers: Mapping[str, str]) -> bool:
        """Does this come from another process of ours?"""
        told = headers.get(HEADER)
        return told is not None and secrets.compare_digest(told.encode("utf-8", "replace"), self.secret.encode())

    def _reach(self, address: str, path: str, headers: Mapping[str, str] | None = None) -> connect:
        return connect(
            f"ws://{address}{path}",
            additional_headers={**(headers or {}), HEADER: self.secret},
            user_agent_header=None,
            compression=None,
            max_size=None,
            open_timeout=NEARBY,
            ping_interval=None,
            proxy=None,
        )

    # Sockets ----------------------------------------------------------------------------------------------------

    async def through(self, socket: WebSocket[Any, Any, State], id: str, to: Elsewhere) -> None:
        """Pass a socket on to the process that has the table, until either side ends it."""
        headers = {name: socket.headers[name] for name in PASSED if name in socket.headers}
        code = 0
        try:
            async with self._reach(to.address, f"/ws/{id}", headers) as other:
                self._passed[other] = to.member
                try:
                    code = await _both_ways(socket, other)
                finally:
                    del self._passed[other]
        except (WebSocketException, OSError, TimeoutError) as error:
            log.warning("a socket could not be passed on", extra={"facts": {"how": type(error).__name__}})
        with contextlib.suppress(Exception):
            if code not in TOLD:
                language = preferred(socket.headers.get("accept-language", ""))
                await socket.send_text(messages.write(messages.Bye(MOVED.said(language), True)))
            await socket.close(code=code if code in TOLD else AGAIN)

    def cut(self, gone: str | None = None) -> None:
        """Close the sockets that are passed on to a member that is gone, or all of them: browsers open them again."""
        for other, member in list(self._passed.items()):
            if gone in (None, member):
                # A process that hangs would not take part in a proper goodbye.
                other.transport.abort()

    @property
    def targets(self) -> set[str]:
        """The members that sockets are passed on to."""
        return set(self._passed.values())

    # Errands ----------------------------------------------------------------------------------------------------

    async def run(self, errand: Errand, id: str, to: Elsewhere) -> None:
        """Let the process that has a table do something there."""
        try:
            async with asyncio.timeout(PATIENCE), self._reach(to.address, f"/inside/{id}") as other:
                await other.send(msgspec.json.encode(errand).decode())
                done = await other.recv()
        except (WebSocketException, OSError, TimeoutError) as error:
            raise Busy from error
        if done != DONE:
            raise Busy

    async def measured(self, address: str) -> str | None:
        """The metrics of another process; None if it does not answer."""
        try:
            async with asyncio.timeout(NEARBY), self._reach(address, MEASURED) as other:
                return str(await other.recv())
        except (WebSocketException, OSError, TimeoutError) as error:
            log.warning("another process does not tell its metrics", extra={"facts": {"how": type(error).__name__}})
            return None


MEASURED: Final = "/inside-metrics"
DONE: Final = "done"
_decoder = msgspec.json.Decoder(Errand)


def read_errand(text: str) -> Errand:
    found: Errand = _decoder.decode(text)
    return found


async def _both_ways(socket: WebSocket[Any, Any, State], other: ClientConnection) -> int:
    """Carry messages back and forth; returns the code the other side closed with, or 0."""
    ears = asyncio.create_task(_there(socket, other))
    mouth = asyncio.create_task(_back(socket, other))
    try:
        await asyncio.wait({ears, mouth}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (ears, mouth):
            task.cancel()
        await asyncio.gather(ears, mouth, return_exceptions=True)
    return 0 if mouth.cancelled() or mouth.exception() is not None else mouth.result()


async def _there(socket: WebSocket[Any, Any, State], other: ClientConnection) -> None:
    with contextlib.suppress(WebSocketDisconnect, ConnectionClosed):
        while True:
            await other.send(await socket.receive_data(mode="text"))


async def _back(socket: WebSocket[Any, Any, State], other: ClientConnection) -> int:
    with contextlib.suppress(ConnectionClosed):
        async for text in other:
            async with asyncio.timeout(SLOW):
                await socket.send_text(text if isinstance(text, str) else text.decode())
    return other.close_code or 0
