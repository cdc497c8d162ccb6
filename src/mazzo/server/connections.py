"""Whoever looks at a table: what they have been told, and what still waits to be sent to them.

Nobody at a table ever waits for a slow reader. What is said to a connection is put into its outbox, which somebody else
empties; one that lets too much pile up is let go, and told everything when it comes back.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

from mazzo.server import messages as say
from mazzo.server.document import Document

SPECTATOR: Final = -1
MOST_WAITING: Final = 2_000_000
"""So many characters may wait for one reader."""


class Connection:
    """Somebody at a table: in a seat, or as a spectator."""

    def __init__(self, seat: int, person: int, name: str, language: str = "en", visit: str = "") -> None:
        self.seat = seat
        self.person = person
        self.name = name
        self.language = language
        self.visit = visit
        """The fingerprint of the session it belongs to; with that it ends."""
        self.document: Document | None = None
        """What it was last shown; None: nothing yet."""
        self.told = 0
        """How many lines of the log it has heard."""
        self.over = asyncio.Event()
        """The connection is to end, once what waits has been sent."""
        self.lost = False
        """It read too slowly, and is not waited for."""
        self.strikes = 0
        """How often it was told to slow down, or could not be understood."""
        self._waiting: deque[str] = deque()
        self._size = 0
        self._news = asyncio.Event()

    def tell(self, message: say.Outgoing) -> None:
        if self.over.is_set():
            return
        text = say.write(message)
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
        """What is to be sent next; None: nothing more will be."""
        while not self._waiting:
            if self.over.is_set():
                return None
            self._news.clear()
            await self._news.wait()
        text = self._waiting.popleft()
        self._size -= len(text)
        return text
