"""The doors for other processes of the same server: errands for a table that this one has, and its metrics."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State

from mazzo.server.house import house
from mazzo.server.logs import log
from mazzo.server.passing import DONE, MEASURED, read_errand


@websocket("/inside/{id:str}")
async def inside(socket: WebSocket[Any, Any, State], id: str) -> None:
    """One errand; the answer says when it is done."""
    h = house(socket.app.state)
    if h.passing is None or not h.passing.trusts(socket.headers):
        await socket.close(code=4000)
        return
    await socket.accept()
    try:
        errand = read_errand(str(await socket.receive_data(mode="text")))
        await h.hall.run(errand, id)
    except msgspec.DecodeError as error:
        log.warning("an errand that nobody understands", extra={"facts": {"how": str(error)}})
        await socket.send_text("garbled")
    except Exception as error:
        log.error("an errand went wrong", exc_info=error)
        await socket.send_text("broken")
    else:
        await socket.send_text(DONE)
    await socket.close()


@websocket(MEASURED)
async def inside_metrics(socket: WebSocket[Any, Any, State]) -> None:
    """What this process measures."""
    h = house(socket.app.state)
    if h.passing is None or not h.passing.trusts(socket.headers):
        await socket.close(code=4000)
        return
    await socket.accept()
    await socket.send_text(h.metrics.text().decode())
    await socket.close()


DOORS = [inside, inside_metrics]
