"""Connections to a table: who looks at it, and what waits to be sent to them.

A table never waits for a slow reader. Messages go into the connection's outbox, which another task empties; if too much
piles up, the connection is dropped, and gets the whole table when it comes back.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

from mazzo.server import messages

SPECTATOR: Final = -1
MOST_WAITING: Final = 2_000_000
"""Characters that may wait for one reader."""


class Connection:
    """Somebody at a table: in a seat, or as a spectator."""

    def __init__(self, seat: int, person: int, name: str, language: str = "en", visit: str = "") -> None:
        self.seat = seat
        self.person = person
        self.name = name
        self.language = language
        self.visit = visit
        """The fingerprint of its session; they end together."""
        self.over = asyncio.Event()
        """Set when the connection is to end, once its outbox is sent."""
        self.lost = False
        """It read too slowly and was dropped."""
        self.strikes = 0
        """How often it was told to slow down, or sent something that could not be read."""
        self._waiting: deque[str] = deque()
        self._size = 0
        self._news = asyncio.Event()

    def tell(self, message: messages.Outgoing) -> None:
        self.send(messages.write(messages.translated(message, self.language)))

    def send(self, text: str) -> None:
        """Send text that is encoded already: for many readers it is encoded once."""
        if self.over.is_set():
            return
        self._waiting.append(text)
        self._size += len(text)
        self._news.set()
        if self._size > MOST_WAITING:
            self.lost = True
            self._waiting.clear()
            self.end()

    def end(self) -> None:
        self.over.set()
        self._news.set()

    async def next(self) -> str | None:
        """The next text to send; None: there will be no more."""
        while not self._waiting:
            if self.over.is_set():
                return None
            self._news.clear()
            await self._news.wait()
        text = self._waiting.popleft()
        self._size -= len(text)
        return text
