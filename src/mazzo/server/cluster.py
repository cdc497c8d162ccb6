"""This process as one of several: who the others are, what they tell us, and what we tell them."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Coroutine, Iterator
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

from mazzo.server.bus import Bus, Changed, Ended, Forgotten, Lively, News, Orphans, Spent
from mazzo.server.errors import Busy
from mazzo.server.lease import Lease
from mazzo.server.logs import log
from mazzo.server.members import Members
from mazzo.server.metrics import Metrics
from mazzo.server.owners import Shared
from mazzo.server.passing import Passing
from mazzo.server.storage import SecretRow, Storage

if TYPE_CHECKING:
    from mazzo.server.house import House

INSIDE: Final = "inside"
"""The name of the secret that opens the doors between processes."""
OFTEN: Final = 0.1
"""Seconds between two reports of what was used up of the limits."""
SELDOM: Final = 1.0
"""Seconds between two lists of tables for the lobby."""
LISTED: Final = 4.0
"""Seconds that such a list counts."""
RECHECK: Final = 5.0
"""Seconds between two looks at all sessions while nobody can tell us which have ended."""


class Cluster:
    """The others."""

    def __init__(self, storage: Storage, lease: Lease, valkey: str, address: str, metrics: Metrics) -> None:
        self.members = Members(storage, lease, address)
        self.members.join()
        self.owners = Shared(storage, self.members, metrics)
        with storage.session() as s:
            row = s.get(SecretRow, INSIDE)
            if row is None:
                row = SecretRow(name=INSIDE, value=secrets.token_urlsafe(32))
                s.add(row)
            secret = row.value
        self.passing = Passing(secret)
        # Several servers may use one Valkey.
        self.bus = Bus(valkey, self.members.name, blake2b(secret.encode(), digest_size=8).hexdigest())
        self._lively: dict[str, tuple[float, list[str]]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    def open(self, house: House) -> None:
        """Begin to talk with the others."""
        self.house = house
        loop = asyncio.get_running_loop()
        house.gate.spent = {}
        house.passkeys.bus = self.bus
        house.people.changed = lambda person: self.bus.publish(Changed(person))
        house.hall.elsewhere = self.lively
        self.members.changed = lambda: loop.call_soon_threadsafe(self._look_around)
        self.members.lost = lambda: loop.call_soon_threadsafe(house.lose)
        self.bus.hear = self.hear
        self.bus.back = lambda: self._begin(self._recheck())
        self.members.keep()
        self.bus.open()
        for work in (self._report(), self._list(), self._keep_checking()):
            self._begin(work)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        self._tasks = [task for task in self._tasks if not task.done()]
        self._tasks.append(asyncio.create_task(work))

    async def part(self) -> None:
        """Tell the others that our tables need owners, and let go of what we pass on."""
        self.bus.publish(Orphans())
        self.passing.cut()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bus.close()
        await asyncio.to_thread(self.members.leave)

    # What the others tell us ------------------------------------------------------------------------------------

    def hear(self, by: str, news: News) -> None:
        h = self.house
        match news:
            case Ended():
                h.people.forget_here(news.person or None, news.visit or None)
                h.dismiss_here(news.person, news.visit)
            case Changed():
                h.people.forget_here(news.person)
            case Spent():
                for kind, who, much in news.buckets:
                    h.gate.spent_elsewhere(kind, who, much)
            case Lively():
                self._lively[by] = time.monotonic(), news.tables
            case Orphans():
                h.orphans.set()
            case Forgotten():
                for id in news.tables:
                    h.replays.forget(id)

    def lively(self) -> Iterator[str]:
        """The tables of other processes that the lobby can show."""
        for heard, tables in self._lively.values():
            if time.monotonic() - heard < LISTED:
                yield from tables

    def _look_around(self) -> None:
        """Somebody has come or gone."""
        for name in self.passing.targets:
            if not self.members.alive(name):
                self.passing.cut(name)
        self._lively = {name: told for name, told in self._lively.items() if self.members.alive(name)}
        self.house.orphans.set()

    # What we tell them ------------------------------------------------------------------------------------------

    def ended(self, person: int, visit: str) -> None:
        """A session has ended, or all sessions of a person."""
        self.bus.publish(Ended(person, visit))

    def forgotten(self, tables: list[str]) -> None:
        """Replays of these tables are out of date."""
        self.bus.publish(Forgotten(tables))

    async def _report(self) -> None:
        while True:
            await asyncio.sleep(OFTEN)
            if found := self.house.gate.news():
                self.bus.publish(Spent(found))

    async def _list(self) -> None:
        while True:
            await asyncio.sleep(SELDOM)
            self.bus.publish(Lively(self.house.hall.lively()))

    # When nobody can tell us anything ---------------------------------------------------------------------------

    async def _keep_checking(self) -> None:
        while True:
            await asyncio.sleep(RECHECK)
            if not self.bus.up:
                await self._recheck()

    async def _recheck(self) -> None:
        try:
            await self.house.recheck()
        except Busy:
            log.warning("the sessions could not be looked up")
        self.house.orphans.set()
