"""For those who run a server."""

from __future__ import annotations

import asyncio
import ipaddress
from typing import Any

from litestar import Response, get

from mazzo import __version__
from mazzo.server.doors.asking import Asked, address
from mazzo.server.house import house


@get("/healthz", include_in_schema=False)
async def healthz(request: Asked) -> Response[dict[str, Any]]:
    """Well, if the database answers and choices can be written down."""
    h = house(request.app.state)
    try:
        well = h.journal.well and not h.closing and await asyncio.to_thread(h.storage.well)
    except Exception:
        well = False
    return Response({"ok": well, "version": __version__}, status_code=200 if well else 503)


@get("/metrics", include_in_schema=False)
async def metrics(request: Asked) -> Response[bytes]:
    """Numbers for Prometheus, for machines nearby only."""
    try:
        near = ipaddress.ip_address(address(request)).is_private
    except ValueError:
        near = False
    if not near:
        return Response(b"", status_code=404, media_type="text/plain")
    h = house(request.app.state)
    h.metrics.tables.set(len(h.hall.tables))
    return Response(h.metrics.text(), media_type="text/plain; version=0.0.4")


DOORS = [healthz, metrics]
