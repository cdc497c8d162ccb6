"""A server that runs: uvicorn around the application, from opening the port to the last goodbye."""

from __future__ import annotations

import signal
import socket
from collections.abc import Callable
from typing import Final

import uvicorn

from mazzo.engine.errors import MazzoError
from mazzo.server import messages
from mazzo.server.app import create
from mazzo.server.house import Config, House, house

PORT: Final = 8640
NEIGHBOURS: Final = 20
"""Ports that are tried after the first, if nobody asked for a certain one."""
PATIENCE: Final = 10
"""Seconds that connections get to end by themselves."""


def bind(host: str, port: int | None) -> socket.socket:
    """A socket to listen at: at the port asked for, or else at the first that is free."""
    wanted = range(PORT, PORT + NEIGHBOURS) if port is None else (port,)
    error: OSError | None = None
    for number in wanted:
        try:
            family, kind, protocol, _, address = socket.getaddrinfo(
                host, number, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
            )[0]
            found = socket.socket(family, kind, protocol)
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            found.bind(address)
            found.listen(512)
            return found
        except OSError as failed:
            error = failed
    assert error is not None
    raise MazzoError(f"Nobody can listen at {host}, port {wanted[0]}: {error.strerror or error}.") from error


class Server(uvicorn.Server):
    """Says goodbye before it hangs up."""

    def __init__(self, config: uvicorn.Config, house: House, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self.house = house
        self.opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.house.farewell()
        await super().shutdown(sockets)


def serve(config: Config, at: socket.socket, opened: Callable[[], None] = lambda: None) -> None:
    """Run until somebody says stop (SIGINT, SIGTERM)."""
    app = create(config)
    settings = uvicorn.Config(
        app,
        log_config=None,
        # An access log would be full of links to private tables.
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=4 * messages.MOST,
        ws_ping_interval=20,
        ws_ping_timeout=30,
        h11_max_incomplete_event_size=32 * 1024,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=PATIENCE,
        backlog=512,
    )
    # Uvicorn repeats the signal that stopped it once all is done; then it has been obeyed.
    signal.signal(signal.SIGTERM, lambda *_: None)
    Server(settings, house(app.state), opened).run(sockets=[at])
