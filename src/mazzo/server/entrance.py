"""Where connections come in, before anybody knows what they want.

A client has a short time to send its request and to read the answer. The number of open connections is limited, for
each address and for the server. When the server is full, the connection that has been silent the longest is closed.
"""

from __future__ import annotations

import asyncio
import ipaddress
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from mazzo.engine.errors import MazzoError
from mazzo.server.gate import A_MOMENT, neighbourhood
from mazzo.server.limits import Limits
from mazzo.server.metrics import Metrics

RESERVE: Final = 200
"""Open files that are not connections: the database, computers, pipes."""
MOST: Final = 20_000
"""Connections one process can be expected to hold."""
LONGEST_HEAD: Final = 32 * 1024
"""The longest first line and headers of a request, in bytes."""
LAST_WORD: Final = 0.2
"""Seconds a client that is turned away has to read why."""


def room() -> int:
    """How many connections this process may have: as many as the system allows."""
    try:
        import resource
    except ImportError:
        return 400
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + RESERVE if hard == resource.RLIM_INFINITY else min(hard, MOST + RESERVE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):
            wanted = soft
    return max(50, min(wanted, MOST + RESERVE) - RESERVE)


def networks(proxies: tuple[str, ...]) -> list[ipaddress.IPv4Network | ipaddress.IPv6Network]:
    """Addresses and networks as configured, and as IPv6 writes them where it carries IPv4."""
    found: list[ipaddress.IPv4Network | ipaddress.IPv6Network] = []
    for proxy in proxies:
        try:
            network = ipaddress.ip_network(proxy.strip())
        except ValueError as error:
            raise MazzoError(f"{proxy!r} is no address and no network, like 10.0.0.5 or 172.16.0.0/12.") from error
        found.append(network)
        if network.version == 4:
            found.append(ipaddress.ip_network(f"::ffff:{network.network_address}/{96 + network.prefixlen}"))
    return found


class Entrance:
    """Counts open connections."""

    def __init__(
        self, limits: Limits, proxies: tuple[str, ...] = (), most: int = MOST, metrics: Metrics | None = None
    ) -> None:
        self.limits = limits
        self.metrics = metrics or Metrics()
        self.proxies = networks(proxies)
        self.most = most
        self.counts: dict[str, int] = {}
        self.open = 0
        self.inside: int | None = None
        """The port for other processes of the same server; they bring many."""
        self.silent: dict[Http, None] = {}
        """Connections that have not sent a request yet, the one that has been silent the longest first."""

    def who(self, client: tuple[str, int] | None) -> str | None:
        """Who is counted; None for a proxy: the clients behind it are counted by the addresses it reports."""
        host = client[0] if client else "?"
        try:
            found = ipaddress.ip_address(host)
        except ValueError:
            return host
        return None if any(found in network for network in self.proxies) else neighbourhood(host)

    def enter(self, who: str | None) -> bool:
        if who is not None and self.counts.get(who, 0) >= self.limits.connections:
            return False
        if self.open >= self.most:
            if not self.silent:
                return False
            next(iter(self.silent)).hang_up()
        self.open += 1
        if who is not None:
            self.counts[who] = self.counts.get(who, 0) + 1
        return True

    def leave(self, who: str | None) -> None:
        self.open -= 1
        if who is not None:
            self.counts[who] -= 1
            if not self.counts[who]:
                del self.counts[who]

    def protocols(self) -> tuple[type[Http], type[Socket]]:
        """The classes for uvicorn, which makes an instance for each connection."""
        entrance = self

        class Here(Http):
            def __init__(self, *args: Any, **more: Any) -> None:
                super().__init__(*args, **more)
                self.entrance = entrance

        return Here, Socket


class Place:
    """The place of one connection, given back once; a socket keeps the place it came in with."""

    def __init__(self, entrance: Entrance, who: str | None) -> None:
        self.entrance = entrance
        self.who = who
        self.held = True

    def leave(self) -> None:
        if self.held:
            self.held = False
            self.entrance.leave(self.who)


class Http(HttpToolsProtocol):
    """A connection that must send its request, and read the answer, in limited time."""

    entrance: Entrance
    place: Place | None = None
    reading: str = "head"
    """The part of a request that is being read: its `head` or `body`; `next`: the next one has not begun."""
    head: int = 0
    """Bytes of the head that is being read."""
    waits_for: str = ""
    """The part that a timer waits for, if any. For the `next` request uvicorn has a timer."""
    watch: asyncio.TimerHandle | None = None
    """Runs while the client has something to send."""
    stall: asyncio.TimerHandle | None = None
    """Runs while the client does not read."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        inside = self.server is not None and self.server[1] == self.entrance.inside
        who = None if inside else self.entrance.who(self.client)
        if not self.entrance.enter(who):
            self.entrance.metrics.refused("entrance", "fast")
            self.turn_away(b"429 Too Many Requests", b"retry-after: %d\r\n" % A_MOMENT, LAST_WORD)
            return
        self.place = Place(self.entrance, who)
        self.expect("head")

    # Reading ----------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.place is None:
            return
        super().data_received(data)
        if self.transport.get_protocol() is not self:
            return
        self.listen()
        if self.reading == "head":
            self.head += len(data)
            if self.head > LONGEST_HEAD:
                self.send_400_response("This request has too many headers.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.reading, self.head = "head", 0

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self.reading = "body"

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.reading = "next"

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.listen()

    @property
    def answering(self) -> bool:
        """Is an answer being sent?"""
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.response_complete

    def listen(self) -> None:
        """Wait for the part that comes next."""
        self.expect("" if self.reading == "next" and self.answering else self.reading)

    def expect(self, part: str) -> None:
        """Wait for a part of a request. Its time does not start again with every byte."""
        if part == self.waits_for:
            return
        self.waits_for = part
        if self.watch is not None:
            self.watch.cancel()
            self.watch = None
        self.entrance.silent.pop(self, None)
        if part in ("head", "next"):
            self.entrance.silent[self] = None
        if part in ("head", "body"):
            seconds = self.entrance.limits.head if part == "head" else self.entrance.limits.body
            self.watch = self.loop.call_later(seconds, self.hang_up)

    # Closing ----------------------------------------------------------------------------------------------------

    def hang_up(self) -> None:
        """Close the connection: it took too long, or somebody else needs the place."""
        part = self.waits_for
        self.expect("")
        if part == "next":
            self.transport.close()
        elif part == "body" and self.cycle.response_started:
            self.transport.abort()
        else:
            self.entrance.metrics.refused("entrance", "slow")
            self.turn_away(b"408 Request Timeout")
        self.leave()

    def turn_away(self, status: bytes, more: bytes = b"", linger: float = 0.0) -> None:
        if not self.transport.is_closing():
            head = b"HTTP/1.1 %s\r\ncontent-length: 0\r\nconnection: close\r\n%s\r\n"
            self.transport.write(head % (status, more))
            # Closing while data still arrives could reset the connection before the other side reads this.
            self.loop.call_later(linger, self.transport.close)

    def leave(self) -> None:
        if self.place is not None:
            self.place.leave()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.stall is None:
            self.stall = self.loop.call_later(self.entrance.limits.stalled, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.unstall()

    def unstall(self) -> None:
        if self.stall is not None:
            self.stall.cancel()
            self.stall = None

    def handle_websocket_upgrade(self) -> None:
        self.expect("")
        self.unstall()
        super().handle_websocket_upgrade()
        socket = self.transport.get_protocol()
        assert isinstance(socket, Socket)
        socket.place = self.place

    def connection_lost(self, exc: Exception | None) -> None:
        self.expect("")
        self.unstall()
        self.leave()
        super().connection_lost(exc)


class Socket(WebSocketsSansIOProtocol):
    """A websocket; its messages are handled in `doors/socket.py`."""

    place: Place | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        if self.place is not None:
            self.place.leave()
        super().connection_lost(exc)
