"""Everything one server has, and how it is run."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from litestar.datastructures import State

from mazzo import __version__
from mazzo.server.computer import Computers
from mazzo.server.connections import Connection
from mazzo.server.games import GAMES
from mazzo.server.gate import Gate, same_origin
from mazzo.server.hall import Hall
from mazzo.server.logs import fact, log
from mazzo.server.messages import Bye
from mazzo.server.metrics import Metrics
from mazzo.server.migrations import migrate
from mazzo.server.people import People
from mazzo.server.replays import Replays
from mazzo.server.shelf import Shelf
from mazzo.server.storage import Journal, Storage, connect

GOODBYE: Final = 3.0
"""Seconds for saying it."""
TIDY: Final = 60.0
"""Seconds between two rounds of tidying up."""


@dataclass
class Config:
    """How a server is run."""

    database: str = "sqlite:///mazzo.db"
    secure: bool = False
    """Behind https: cookies say so."""
    origins: tuple[str, ...] = ()
    """Addresses besides our own that may talk to us."""
    hosts: tuple[str, ...] = ()
    """The names it goes by; none: any will do."""
    friends: str | None = None
    """The address at which others in the network find it, if that is not the one its host uses."""
    outside: str | None = None
    """The address at which they would find it, if they were let in."""
    processes: int | None = None
    """For computer seats."""
    web: Path | None = None
    """The built web client, if it is not in the package."""
    limits: dict[str, tuple[float, float]] = field(default_factory=dict)
    """Other limits than those of the gate."""


class House:
    """Everything one server has."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.metrics = Metrics()
        self.storage = Storage(connect(config.database))
        migrate(self.storage.engine)
        for known in GAMES.values():
            # Before anything can change under a server that runs: this is what it plays.
            known.game.build()
        self.people = People(self.storage)
        self.shelf = Shelf(self.storage)
        self.replays = Replays()
        self.journal = Journal(self.storage)
        self.computers = Computers(config.processes, self.metrics)
        self.hall = Hall(self.storage, self.journal, self.computers, self.shelf)
        self.gate = Gate(config.limits)
        self.connections: set[Connection] = set()
        self.closing = False
        self._chores: list[asyncio.Task[None]] = []

    @property
    def cookie(self) -> str:
        """The name of the session's cookie; behind https, browsers let nobody else set one of this name."""
        return "__Host-mazzo" if self.config.secure else "mazzo"

    def same_origin(self, origin: str | None, host: str | None) -> bool:
        """Does this come from our pages?"""
        return same_origin(origin, host, self.config.origins, self.config.secure)

    def dismiss(self, whom: Callable[[Connection], bool]) -> None:
        """A session has ended, and what was connected with it ends too; whoever has another comes back with that."""
        for connection in [c for c in self.connections if whom(c)]:
            connection.tell(Bye("This session has ended.", True))
            connection.end()

    def open(self) -> None:
        """The doors open; tables that were played go on by themselves."""
        self._chores = [asyncio.create_task(self._resume()), asyncio.create_task(self._tidy())]

    async def _resume(self) -> None:
        fact("the doors are open", version=__version__, tables=await self.hall.resume())

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY)
            try:
                self.hall.tidy()
                await asyncio.to_thread(self.people.tidy)
            except Exception as error:
                log.error("tidying up went wrong", exc_info=error)

    async def farewell(self) -> None:
        """Before the sockets close: finish what was begun, and tell everybody that they can come back."""
        if not self.closing:
            self.closing = True
            for chore in self._chores:
                chore.cancel()
            await self.hall.close("The server is being restarted. Your table waits for you.")
            # Sockets end by themselves once that has been said; who does not listen is not waited for.
            end = time.monotonic() + GOODBYE
            while self.gate.sockets and time.monotonic() < end:
                await asyncio.sleep(0.02)

    async def close(self) -> None:
        await self.farewell()
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(*self._chores, return_exceptions=True)
        self.computers.close()
        await asyncio.to_thread(self.journal.close)
        self.storage.engine.dispose()
        fact("the doors are closed")


def house(state: State) -> House:
    found: House = state["house"]
    return found
