"""The application: a house, and all its doors."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from litestar import Litestar
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from mazzo import __version__
from mazzo.engine.errors import MazzoError
from mazzo.server.doors import accounts, decks, inside, operators, people, reference, replays, tables
from mazzo.server.doors.asking import broken, denied, refused
from mazzo.server.doors.body import Checked
from mazzo.server.doors.client import client_door
from mazzo.server.doors.socket import table_socket
from mazzo.server.gate import Wards
from mazzo.server.house import Config, House

MOST_BODY = 128 * 1024
"""The largest body of a request, in bytes."""


def create(config: Config) -> Litestar:
    """The application."""
    h = House(config)

    @contextlib.asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        h.open()
        try:
            yield
        finally:
            await h.close()

    rooms = (people, accounts, tables, decks, replays, reference, operators, inside)
    app = Litestar(
        route_handlers=[*(door for room in rooms for door in room.DOORS), table_socket, client_door(config)],
        state=State({"house": h}),
        lifespan=[life],
        exception_handlers={HTTPException: refused, MazzoError: denied, Exception: broken},
        request_max_body_size=MOST_BODY,
        request_class=Checked,
        openapi_config=OpenAPIConfig(
            title="Mazzo",
            version=__version__,
            path="/api/schema",
            use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin()],
            description="Everything around a table. The table itself is a socket: see docs/server.md.",
        ),
        logging_config=None,
    )
    # Around everything, so that even an answer to an unknown address carries the headers.
    trusts = h.passing.trusts if h.passing is not None else lambda headers: False
    app.asgi_handler = Wards(app.asgi_handler, h.gate, h.metrics, config.secure, config.hosts, trusts)
    return app


__all__ = ["Config", "House", "create"]
