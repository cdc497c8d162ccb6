"""The gate: who may send how much how often, and from where; and what every answer carries."""

from __future__ import annotations

import ipaddress
import re
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from litestar.enums import ScopeType

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Scope, Send

LIMITS: Final[dict[str, tuple[float, float]]] = {
    "arrive": (20, 20 / 600),
    "password": (10, 10 / 600),
    "open": (30, 30 / 600),
    "forge": (30, 0.2),
    "replay": (60, 10),
    "read": (240, 20),
    "write": (60, 5),
    "choose": (120, 20),
    "whole": (60, 4),
    "say": (12, 0.5),
    "message": (300, 40),
    "connect": (60, 1),
}
"""For each kind of thing: how many at once, and how many a second after that."""
LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")
"""What a machine calls itself."""
MOST_SOCKETS: Final = 24
"""Sockets one person has open at a time."""


class Gate:
    """Buckets that fill again with time, one for each kind of thing and whoever does it."""

    def __init__(self, limits: Mapping[str, tuple[float, float]] | None = None) -> None:
        self.limits = {**LIMITS, **(limits or {})}
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}
        self.sockets: dict[int, int] = {}

    def admits(self, kind: str, who: str) -> bool:
        size, rate = self.limits[kind]
        now = time.monotonic()
        left, then = self.buckets.get((kind, who), (size, now))
        left = min(size, left + (now - then) * rate)
        if len(self.buckets) > 50_000:
            # Full buckets need not be remembered.
            self.buckets = {k: v for k, v in self.buckets.items() if now - v[1] < 600}
        if left < 1:
            self.buckets[kind, who] = (left, now)
            return False
        self.buckets[kind, who] = (left - 1, now)
        return True

    def lets_in(self, person: int) -> bool:
        """One more socket of a person."""
        if self.sockets.get(person, 0) >= MOST_SOCKETS:
            return False
        self.sockets[person] = self.sockets.get(person, 0) + 1
        return True

    def lets_out(self, person: int) -> None:
        left = self.sockets.get(person, 1) - 1
        if left:
            self.sockets[person] = left
        else:
            self.sockets.pop(person, None)


def same_origin(origin: str | None, host: str | None, allowed: tuple[str, ...], secure: bool = False) -> bool:
    """Browsers say where a request comes from; nothing that is not ours may act in somebody's name."""
    if origin is None:
        return False
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    # What anybody on the way could have written is not ours, where ours comes by https.
    ours = host is not None and parts.netloc == host and (parts.scheme == "https" or not secure)
    return ours or origin in allowed


def neighbourhood(address: str) -> str:
    """Who is counted as one: an address, or the network of somebody who has more of them than anybody can count."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False))
    return address


LONGEST_ADDRESS: Final = 4000
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
"""What every answer carries. A card may be turned or moved by its style attribute; nothing else is inline."""


STRANGE: Final = b"This server is known by another name; who runs it can tell it this one with --origin."


class Wards:
    """Puts the headers on every answer, whoever gives it; and answers only to the names the server goes by.

    A page of somebody else may call this machine by a name of its own, and would then be at home here.
    """

    def __init__(self, app: ASGIApp, secure: bool, hosts: tuple[str, ...] = ()) -> None:
        self.app = app
        self.hosts = hosts
        """Without their ports; none: any will do."""
        headers = {**HEADERS, "Strict-Transport-Security": "max-age=31536000"} if secure else HEADERS
        self.headers = [(k.lower().encode(), v.encode()) for k, v in headers.items()]

    def known(self, scope: Scope) -> bool:
        host = dict(scope["headers"]).get(b"host", b"").decode("latin-1").casefold()
        return not self.hosts or re.sub(r":\d+\Z", "", host) in self.hosts

    async def refuse(self, send: Send, status: int, why: bytes = b"") -> None:
        await send({"type": "http.response.start", "status": status, "headers": self.headers})
        await send({"type": "http.response.body", "body": why, "more_body": False})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            # A socket is opened by our pages only, so by none under a strange name.
            await self.app(scope, receive, send)
            return
        if not self.known(scope):
            await self.refuse(send, 421, STRANGE)
            return
        if len(scope["path"]) + len(scope["query_string"]) > LONGEST_ADDRESS:
            await self.refuse(send, 414)
            return
        # What the interface answers is for one person at one moment.
        fresh = scope["path"].startswith("/api/")

        async def warded(message: Any) -> None:
            if message["type"] == "http.response.start":
                there = {k.lower() for k, _ in message["headers"]}
                more = [pair for pair in self.headers if pair[0] not in there]
                if fresh and b"cache-control" not in there:
                    more.append((b"cache-control", b"no-store"))
                message["headers"] = [*message["headers"], *more]
            await send(message)

        await self.app(scope, receive, warded)
