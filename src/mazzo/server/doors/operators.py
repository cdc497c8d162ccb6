"""Routes for operators of a server."""

from __future__ import annotations

import asyncio
import ipaddress
from typing import Any, Literal

from litestar import Response, get

from mazzo import __version__
from mazzo.server.doors.asking import Asked, address
from mazzo.server.house import House, house
from mazzo.server.metrics import Together


@get("/healthz", include_in_schema=False)
async def healthz(request: Asked) -> Response[dict[str, Any]]:
    """Healthy if the database answers and choices can be written."""
    h = house(request.app.state)
    try:
        well = h.journal.well and not h.closing and await h.storage.well()
    except Exception:
        well = False
    return Response({"ok": well, "version": __version__}, status_code=200 if well else 503)


@get("/metrics", include_in_schema=False)
async def metrics(request: Asked, of: Literal["one", "all"] = "one") -> Response[bytes]:
    """Metrics for Prometheus, for nearby machines only: of the process that answers, or of `all`."""
    try:
        # What an unknown proxy passes on may come from anywhere.
        passed_on = request.headers.get("x-forwarded-for")
        believed = passed_on is None or address(request) in [x.strip() for x in passed_on.split(",")]
        near = believed and ipaddress.ip_address(address(request)).is_private
    except ValueError:
        near = False
    if not near:
        return Response(b"", status_code=404, media_type="text/plain")
    h = house(request.app.state)
    text = await together(h) if of == "all" else h.metrics.text()
    return Response(text, media_type="text/plain; version=0.0.4")


async def together(h: House) -> bytes:
    """The metrics of all processes: behind one port, Prometheus cannot choose whom it asks."""
    cluster = h.cluster
    if cluster is None:
        return Together({"1": h.metrics.text().decode()}).text()
    members = cluster.members
    others = [(name, members.known[name].address) for name in members.others]
    told = await asyncio.gather(*(cluster.passing.measured(address) for _, address in others))
    found = {name: text for (name, _), text in zip(others, told, strict=True) if text is not None}
    return Together({members.name: h.metrics.text().decode(), **found}).text()


DOORS = [healthz, metrics]
