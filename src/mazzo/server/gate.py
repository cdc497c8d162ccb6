"""The gate: how much each client may send, how often and from where; and the headers of every answer."""

from __future__ import annotations

import ipaddress
import math
import re
import time
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar
from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType

from mazzo import phrases
from mazzo.server.errors import TooFast
from mazzo.server.limits import Limits
from mazzo.server.metrics import REFUSALS, Metrics
from mazzo.server.sentences import CONNECTIONS, FAST, Sentence, preferred

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Scope, Send

LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")
"""Names a machine has for itself."""
MOST_BUCKETS: Final = 50_000
CLEARING: Final = 10.0
"""Seconds between two searches for buckets that can be forgotten."""


class Gate:
    """Token buckets that refill with time, one for each kind of action and who does it."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}
        self.sockets: dict[int, int] = {}
        self.open: dict[str, int] = {}
        """Requests and sockets in progress, by address."""
        self.spent: dict[tuple[str, str], float] | None = None
        """What was taken since other processes were last told, if there are any."""
        self._cleared = -CLEARING

    def wait(self, kind: str, who: str, much: float = 1.0) -> float:
        """Take something out of a bucket. If it has too little, nothing is taken; returns the seconds to wait."""
        many, seconds = self.limits.rate(kind)
        now = time.monotonic()
        if len(self.buckets) > MOST_BUCKETS and now - self._cleared > CLEARING:
            self._clear(now)
        left = self._left(kind, who, now)
        if left < much:
            self.buckets[kind, who] = (left, now)
            return (much - left) * seconds / many
        self.buckets[kind, who] = (left - much, now)
        self._note(kind, who, much)
        return 0.0

    def _note(self, kind: str, who: str, much: float) -> None:
        if self.spent is not None:
            self.spent[kind, who] = self.spent.get((kind, who), 0.0) + much

    def news(self) -> list[tuple[str, str, float]]:
        """What was taken since the last time."""
        found, self.spent = self.spent or {}, {}
        return [(kind, who, much) for (kind, who), much in found.items()]

    def spent_elsewhere(self, kind: str, who: str, much: float) -> None:
        """Another process has taken something. Together they may have taken too much: that has to be waited for too."""
        many, now = self.limits.rate(kind).many, time.monotonic()
        self.buckets[kind, who] = (min(many, max(-many, self._left(kind, who, now) - much)), now)

    def check(self, kind: str, who: str, sentence: Sentence = FAST, much: float = 1.0) -> None:
        """Take something out of a bucket, or refuse if it has too little."""
        wait = self.wait(kind, who, much)
        if wait:
            raise TooFast(wait, sentence)

    def give_back(self, kind: str, who: str) -> None:
        """Return what was taken: it did not count."""
        now = time.monotonic()
        self.buckets[kind, who] = (min(self.limits.rate(kind).many, self._left(kind, who, now) + 1), now)
        self._note(kind, who, -1.0)

    def _left(self, kind: str, who: str, now: float) -> float:
        many, seconds = self.limits.rate(kind)
        left, then = self.buckets.get((kind, who), (many, now))
        return min(many, left + (now - then) * many / seconds)

    def _clear(self, now: float) -> None:
        """Forget full buckets."""
        self._cleared = now
        self.buckets = {
            (kind, who): bucket
            for (kind, who), bucket in self.buckets.items()
            if self._left(kind, who, now) < self.limits.rate(kind).many
        }

    def lets_in(self, person: int) -> bool:
        """Count one more socket of a person, if they may have it."""
        if self.sockets.get(person, 0) >= self.limits.sockets:
            return False
        self.sockets[person] = self.sockets.get(person, 0) + 1
        return True

    def lets_out(self, person: int) -> None:
        _one_less(self.sockets, person)

    def begins(self, who: str) -> bool:
        """Count one more request or socket of an address, if it may have it."""
        if self.open.get(who, 0) >= self.limits.connections:
            return False
        self.open[who] = self.open.get(who, 0) + 1
        return True

    def ends(self, who: str) -> None:
        _one_less(self.open, who)


Who = TypeVar("Who")


def _one_less(counted: dict[Who, int], who: Who) -> None:
    left = counted.get(who, 1) - 1
    if left:
        counted[who] = left
    else:
        counted.pop(who, None)


def same_origin(origin: str | None, host: str | None, allowed: tuple[str, ...], secure: bool = False) -> bool:
    """Does a request come from our pages? No other page may act in somebody's name."""
    if origin is None:
        return False
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    # Behind https, a page that came by plain http is not ours: anybody on the way could have written it.
    ours = host is not None and parts.netloc == host and (parts.scheme == "https" or not secure)
    return ours or origin in allowed


def neighbourhood(address: str) -> str:
    """What is counted as one client: an IPv4 address, or an IPv6 network of 64 bits, which one person may own."""
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
"""The headers of every answer. A card may be turned or moved by its style attribute; nothing else is inline."""


Headers: TypeAlias = Iterable[tuple[bytes, bytes]]
A_MOMENT: Final = 5.0
"""Seconds after which one of the other connections may have ended."""


def retry_after(why: TooFast) -> str:
    """Whole seconds, as the `Retry-After` header needs."""
    return str(max(1, math.ceil(why.wait)))


STRANGE: Final = "This server is known by another name; who runs it can tell it this one with --origin."


def _text(headers: Headers) -> dict[str, str]:
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in headers}


def _language(scope: Scope) -> str:
    return preferred(dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1"))


class Wards:
    """Puts the headers on every answer, and answers only to the names the server goes by.

    Otherwise a foreign page could give this machine a name of its own (DNS rebinding), and count as one of ours.
    """

    def __init__(
        self,
        app: ASGIApp,
        gate: Gate,
        metrics: Metrics,
        secure: bool,
        hosts: tuple[str, ...] = (),
        trusts: Callable[[Mapping[str, str]], bool] = lambda headers: False,
    ) -> None:
        self.app = app
        self.gate = gate
        self.metrics = metrics
        self.trusts = trusts
        """Is this from another process of ours? It has counted the request already."""
        self.hosts = hosts
        """Names without ports; empty: any name will do."""
        headers = {**HEADERS, "Strict-Transport-Security": "max-age=31536000"} if secure else HEADERS
        self.headers = [(k.lower().encode(), v.encode()) for k, v in headers.items()]

    def known(self, scope: Scope) -> bool:
        host = dict(scope["headers"]).get(b"host", b"").decode("latin-1").casefold()
        return not self.hosts or re.sub(r":\d+\Z", "", host) in self.hosts

    async def refuse(self, send: Send, status: int, why: bytes = b"", more: Headers = ()) -> None:
        self.count(status)
        await send({"type": "http.response.start", "status": status, "headers": [*self.headers, *more]})
        await send({"type": "http.response.body", "body": why, "more_body": False})

    def count(self, status: int) -> None:
        if status >= 400:
            self.metrics.refused("http", REFUSALS.get(status, "other"))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        # Only requests and sockets come here: the server's start and end do not.
        if scope["type"] == ScopeType.WEBSOCKET and self.trusts(_text(scope["headers"])):
            await self.app(scope, receive, send)
            return
        who = neighbourhood(scope["client"][0] if scope["client"] else "?")
        wait = self.gate.wait("requests", who)
        if wait:
            await self.slow_down(scope, receive, send, TooFast(wait))
        elif not self.gate.begins(who):
            await self.slow_down(scope, receive, send, TooFast(A_MOMENT, CONNECTIONS))
        else:
            try:
                await self.answer(scope, receive, send)
            finally:
                self.gate.ends(who)

    async def slow_down(self, scope: Scope, receive: Receive, send: Send, why: TooFast) -> None:
        """Refuse: too much comes from one address."""
        if scope["type"] == ScopeType.WEBSOCKET:
            self.metrics.refused("socket", "fast")
            await receive()
            # A client whose handshake is refused tries again later.
            await send({"type": "websocket.close", "code": 1013, "reason": ""})
            return
        text = why.said(_language(scope))
        more = [(b"content-type", b"application/json"), (b"retry-after", retry_after(why).encode())]
        await self.refuse(send, 429, msgspec.json.encode({"error": text, "rule": None}), more)

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            # A socket needs a session, and nobody gets one under a strange name.
            await self.app(scope, receive, send)
            return
        if not self.known(scope):
            plain = [(b"content-type", b"text/plain; charset=utf-8")]
            await self.refuse(send, 421, phrases.said(STRANGE, _language(scope)).encode(), plain)
            return
        if len(scope["path"]) + len(scope["query_string"]) > LONGEST_ADDRESS:
            await self.refuse(send, 414)
            return
        # Answers of the API are for one person at one moment: they are not cached.
        fresh = scope["path"].startswith("/api/")

        async def warded(message: Any) -> None:
            if message["type"] == "http.response.start":
                self.count(message["status"])
                there = {k.lower() for k, _ in message["headers"]}
                more = [pair for pair in self.headers if pair[0] not in there]
                if fresh and b"cache-control" not in there:
                    more.append((b"cache-control", b"no-store"))
                message["headers"] = [*message["headers"], *more]
            await send(message)

        await self.app(scope, receive, warded)
