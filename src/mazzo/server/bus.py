"""The bus: what several processes tell each other in passing, by Valkey or Redis.

Every process hears what every other says, in one channel. Nothing here must last: whoever was cut off for a while looks
up in the database what they may have missed (`Bus.back`).
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable
from typing import Any, Final, TypeAlias

import msgspec
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from mazzo.engine.errors import MazzoError
from mazzo.server.logs import fact, log

SOON: Final = 0.05
"""Seconds that news wait, so that several are sent together."""
SILENCE: Final = 2.0
"""Seconds after which a Valkey that says nothing is asked whether it is there."""
PATIENCE: Final = 2.0
"""Seconds for an answer of Valkey."""
AGAIN: Final = 0.5
"""Seconds between two attempts to reach it."""
MOST: Final = 10_000
"""The most news that may wait to be sent."""


class Ended(msgspec.Struct, tag="ended"):
    """A session has ended, or all sessions of a person."""

    person: int = 0
    visit: str = ""


class Changed(msgspec.Struct, tag="changed"):
    """Something about a person has changed: what is remembered about them is out of date."""

    person: int


class Spent(msgspec.Struct, tag="spent"):
    """What was used up of limits: kind, who, how much."""

    buckets: list[tuple[str, str, float]]


class Lively(msgspec.Struct, tag="lively"):
    """The tables of a process that the lobby can show."""

    tables: list[str]


class Orphans(msgspec.Struct, tag="orphans"):
    """There are tables that need an owner."""


class Forgotten(msgspec.Struct, tag="forgotten"):
    """These tables have changed for good: replays of them are out of date."""

    tables: list[str]


News: TypeAlias = Ended | Changed | Spent | Lively | Orphans | Forgotten


class Letter(msgspec.Struct):
    """What one process says at a time."""

    by: str
    news: list[News]


_decoder = msgspec.json.Decoder(Letter)


class Bus:
    """The connection to Valkey. It is kept up by itself."""

    def __init__(self, url: str, name: str, channel: str) -> None:
        self.name = name
        self.channel = f"mazzo:{channel}"
        self.client = client(url)
        self.up = False
        """Is Valkey there?"""
        self.hear: Callable[[str, News], object] = lambda by, news: None
        """Called with who says something, and what."""
        self.back: Callable[[], object] = lambda: None
        """Called when Valkey is there (again): something may have been missed."""
        self._outbox: deque[News] = deque(maxlen=MOST)
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._send_often())]

    async def close(self) -> None:
        await self._send()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(Exception):
            await self.client.aclose()

    # Publishing -------------------------------------------------------------------------------------------------

    def publish(self, news: News) -> None:
        """Tell the others in a moment. While Valkey is away, news that would soon be old are dropped."""
        if self.up or not isinstance(news, Spent | Lively):
            self._outbox.append(news)

    async def _send_often(self) -> None:
        while True:
            await asyncio.sleep(SOON)
            await self._send()

    async def _send(self) -> None:
        if not self._outbox or not self.up:
            return
        news = list(self._outbox)
        self._outbox.clear()
        letter = msgspec.json.encode(Letter(self.name, news))
        try:
            async with asyncio.timeout(PATIENCE):
                await self.client.publish(self.channel, letter)
        except (RedisError, OSError, TimeoutError) as error:
            self._outbox.extendleft(n for n in reversed(news) if not isinstance(n, Spent | Lively))
            log.warning("Valkey did not take the news", extra={"facts": {"how": type(error).__name__}})

    # Listening --------------------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        while True:
            try:
                async with self.client.pubsub() as ear:
                    await self._attend(ear)
            except (RedisError, OSError, TimeoutError) as error:
                if self.up:
                    self.up = False
                    log.warning("Valkey is away", extra={"facts": {"how": type(error).__name__}})
            except Exception as error:
                log.error("the bus broke down", exc_info=error)
            await asyncio.sleep(AGAIN)

    async def _attend(self, ear: PubSub) -> None:
        """Hear what the others say until the connection is lost, or Valkey says nothing any more."""
        async with asyncio.timeout(PATIENCE):
            await ear.subscribe(self.channel)
        asked = False
        while True:
            async with asyncio.timeout(SILENCE + PATIENCE):
                message = await ear.get_message(timeout=SILENCE)
            if message is None:
                if asked:
                    raise TimeoutError
                asked = True
                async with asyncio.timeout(PATIENCE):
                    await ear.ping()
                continue
            asked = False
            if message["type"] == "subscribe":
                self.up = True
                fact("Valkey is there")
                self.back()
            elif message["type"] == "message":
                self._hear(message["data"])

    def _hear(self, data: bytes) -> None:
        try:
            letter = _decoder.decode(data)
        except msgspec.DecodeError as error:
            # From a newer version, perhaps.
            log.warning("news that nobody understands", extra={"facts": {"how": str(error)}})
            return
        if letter.by != self.name:
            for news in letter.news:
                self.hear(letter.by, news)

    # Keeping something for a while ------------------------------------------------------------------------------

    async def keep(self, key: str, value: bytes, seconds: float) -> bool:
        """Keep something that any process may take once. False: Valkey is away."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self.client.set(f"{self.channel}:{key}", value, ex=max(1, round(seconds)))
        except (RedisError, OSError, TimeoutError):
            return False
        return True

    async def take(self, key: str) -> bytes | None:
        try:
            async with asyncio.timeout(PATIENCE):
                found: bytes | None = await self.client.getdel(f"{self.channel}:{key}")
        except (RedisError, OSError, TimeoutError):
            return None
        return found


def client(url: str) -> Any:
    """A client for Valkey or Redis."""
    try:
        return Redis.from_url(url, socket_connect_timeout=PATIENCE, socket_timeout=None, retry=Retry(NoBackoff(), 1))
    except ValueError as error:
        raise MazzoError("--valkey: an address like redis://localhost:6379/0 was expected.") from error


async def reachable(url: str) -> None:
    """Check that Valkey is there before anything depends on it."""
    found = client(url)
    try:
        async with asyncio.timeout(2 * PATIENCE):
            await found.ping()
    except (RedisError, OSError, TimeoutError) as error:
        raise MazzoError(f"Valkey does not answer ({type(error).__name__}): is --valkey right?") from error
    finally:
        with contextlib.suppress(Exception):
            await found.aclose()
