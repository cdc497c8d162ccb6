"""Running a server: uvicorn around the application, from opening the port to the last goodbye."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import uvicorn

from mazzo.engine.errors import MazzoError
from mazzo.server import messages
from mazzo.server.app import create
from mazzo.server.entrance import Entrance, room
from mazzo.server.house import Config, House, house

PORT: Final = 8640
NEIGHBOURS: Final = 20
"""How many more ports are tried if the first is taken and none was asked for."""
BACKLOG: Final = 512
EVERYWHERE: Final = ("0.0.0.0", "::", "[::]")
"""Addresses to listen at that nobody can connect to."""
PATIENCE: Final = 10
"""Seconds that connections have to end by themselves."""
COLLECTED: Final = (10_000, 20, 20)
"""The garbage collector's thresholds: it looks at everything after four million new objects that stay."""


def bind(host: str, port: int | None) -> socket.socket:
    """A socket that listens at the requested port, or else at the first free one."""
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
            found.listen(BACKLOG)
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
        house.replaced = self.stop

    def stop(self) -> None:
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            keep_still()
            self.opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.house.cluster is not None:
            # Others answer newcomers. Those who are here are told to go there.
            self.servers[0].close()
        await self.house.farewell()
        await super().shutdown(sockets)


def keep_still() -> None:
    """Cards and code stay until the end: the garbage collector leaves them alone, and looks at the rest less often.

    Looking at all of it takes longer than a choice may take, and every table would wait.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTED)


def built(config: Config, opened: Callable[[], None] = lambda: None) -> Server:
    """A server, not started yet."""
    app = create(config)
    entrance = Entrance(config.limits, config.proxies, room(), house(app.state).metrics)
    entrance.inside = inside_port(config)
    http, sockets = entrance.protocols()
    settings = uvicorn.Config(
        app,
        http=http,
        ws=sockets,
        forwarded_allow_ips=[str(network) for network in entrance.proxies],
        log_config=None,
        # An access log would be full of links to private tables.
        access_log=False,
        server_header=False,
        # uvloop is used where it is installed.
        loop="auto",
        ws_max_size=4 * messages.MOST,
        ws_ping_interval=20,
        ws_ping_timeout=30,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=PATIENCE,
        backlog=BACKLOG,
    )
    return Server(settings, house(app.state), opened)


def inside_port(config: Config) -> int | None:
    return int(config.inside.rpartition(":")[2]) if config.valkey is not None else None


def bind_inside(config: Config) -> tuple[Config, socket.socket]:
    """The socket for other processes of the same server, and where they find it."""
    inside = config.inside if ":" in config.inside else f"{config.inside}:0"
    host, _, port = inside.rpartition(":")
    if not host or not port.isdecimal() or int(port) > 65535 or host in EVERYWHERE:
        raise MazzoError(
            "--inside: an address at which other processes find this one was expected, like 10.0.0.5:8641."
        )
    found = bind(host.strip("[]"), int(port))
    return replace(config, inside=f"{host}:{found.getsockname()[1]}"), found


def serve(config: Config, at: socket.socket, opened: Callable[[], None] = lambda: None) -> None:
    """Run until a signal stops it (SIGINT, SIGTERM)."""
    sockets = [at]
    if config.valkey is not None:
        try:
            from mazzo.server.bus import reachable
        except ModuleNotFoundError as error:
            raise MazzoError(f"--valkey needs more: pip install 'mazzo[cluster]' ({error}).") from error

        asyncio.run(reachable(config.valkey))
        config, inside = bind_inside(config)
        sockets.append(inside)
    server = built(config, opened)
    # Uvicorn raises the signal that stopped it again at the end: ignore it, it has been obeyed.
    signal.signal(signal.SIGTERM, lambda *_: None)
    server.run(sockets=sockets)
