"""All parts of one server, and its configuration."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from litestar.datastructures import State
from sqlalchemy.exc import IntegrityError

from mazzo import __version__, build, games
from mazzo.engine.errors import MazzoError
from mazzo.server.computer import Computers
from mazzo.server.connections import Connection
from mazzo.server.errors import Busy
from mazzo.server.gate import Gate, same_origin
from mazzo.server.hall import Hall
from mazzo.server.journal import Journal
from mazzo.server.lease import Lease, leased
from mazzo.server.lifetime import Lifetime
from mazzo.server.limits import Limits
from mazzo.server.live.seats import LONGEST, Means
from mazzo.server.logs import fact, log
from mazzo.server.messages import Bye
from mazzo.server.metrics import Metrics
from mazzo.server.migrations import alone, current, migrate
from mazzo.server.owners import Owners
from mazzo.server.passkeys import Passkeys
from mazzo.server.passports import Passports
from mazzo.server.people import People
from mazzo.server.replays import Replays
from mazzo.server.shelf import Shelf
from mazzo.server.storage import Patience, Storage, connect
from mazzo.server.workers import Workers

if TYPE_CHECKING:
    from mazzo.server.cluster import Cluster

GOODBYE: Final = 3.0
"""Seconds for saying goodbye to all sockets."""
TIDY: Final = 60.0
"""Seconds between two rounds of tidying up."""
ADOPT: Final = 3.0
"""Seconds between two searches for tables without an owner; sooner if we are told that there are some."""
LOOPBACK_NETWORKS: Final = ("127.0.0.0/8", "::1")
"""This machine itself."""


@dataclass
class Config:
    """How a server is run."""

    database: str = "sqlite:///mazzo.db"
    patience: Patience = field(default_factory=Patience)
    """How long to wait for the database."""
    secure: bool = False
    """Is it behind https? Then cookies are marked secure."""
    origins: tuple[str, ...] = ()
    """Other origins that may talk to us."""
    hosts: tuple[str, ...] = ()
    """The names it goes by; empty: any name will do."""
    friends: str | None = None
    """The address for others in the network, if its host uses a different one."""
    outside: str | None = None
    """The address others would use, if the server listened to the network."""
    processes: int | None = None
    """How many processes think for computer seats."""
    longest: int = LONGEST
    """Choices after which a match ends as a draw."""
    web: Path | None = None
    """The built web client, if it is not in the package."""
    limits: Limits = field(default_factory=Limits)
    """How much a client may do (see `limits`)."""
    proxies: tuple[str, ...] = LOOPBACK_NETWORKS
    """Addresses and networks of proxies that we trust to report the client's address."""
    valkey: str | None = None
    """Where Valkey is: then several processes may serve one database."""
    inside: str = "127.0.0.1"
    """Where this process listens to the others, and they find it."""


class House:
    """All parts of one server."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.metrics = Metrics()
        self.storage = Storage(connect(config.database, config.patience), config.patience)
        self.lease = Lease(self.storage)
        self.cluster = self._start()
        self.passing = None if self.cluster is None else self.cluster.passing
        owners = Owners() if self.cluster is None else self.cluster.owners
        self.storage.fence = self.lease.check
        for name in games.names():
            # Computed now, since files may change while the server runs.
            games.game(name).build()
        self.lifetime = Lifetime()
        try:
            with self.storage.session() as s:
                self.lifetime.take_up(s)
        except IntegrityError:
            # Another process has started the clock of a new database in the same moment.
            with self.storage.session() as s:
                self.lifetime.take_up(s)
        self.people = People(self.storage, self.lifetime)
        self.passkeys = Passkeys(self.storage, self.people)
        self.shelf = Shelf(self.storage)
        self.passports = Passports(self.storage, self.shelf)
        self.journal = Journal(self.storage, self.metrics, owners)
        self.computers = Computers(config.processes, self.metrics)
        self.workers = Workers()
        self.replays = Replays(self.workers)
        means = Means(self.storage, self.journal, self.computers, self.workers, config.longest)
        self.hall = Hall(means, self.shelf, self.lifetime, owners, self.passing)
        self.gate = Gate(config.limits)
        self.connections: set[Connection] = set()
        self.closing = self._parted = False
        self.orphans = asyncio.Event()
        """Set when tables need an owner."""
        self.replaced: Callable[[], None] = lambda: None
        """Called when another server has taken over."""
        self._chores: list[asyncio.Task[None]] = []
        self.measured()

    def measured(self) -> None:
        """Let the metrics read what is counted here."""
        m = self.metrics
        for game in games.names():
            m.tables.labels(game).set_function(partial(self.hall.playing, game))
        m.owned.set_function(lambda: len(self.hall.tables))
        m.members.set(1)
        m.lease.set_function(lambda: time.monotonic() - self.lease.heard)
        if (cluster := self.cluster) is not None:
            m.members.set_function(lambda: 1 + len(cluster.members.others))
            m.lease.set_function(lambda: time.monotonic() - cluster.members.heard)
            m.passed.set_function(lambda: cluster.passing.passed)
            m.valkey.set_function(lambda: cluster.bus.up)
        m.journal.set_function(lambda: self.journal.waiting)
        m.well.set_function(lambda: self.journal.well)
        for kind, room in self.storage.rooms.items():
            m.storage.labels(kind).set_function(partial(getattr, room, "inside"))
        m.thinking.set_function(lambda: self.computers.processes - self.computers.turns.free)
        m.queue.set_function(lambda: self.computers.turns.waiting)
        m.replaying.set_function(lambda: self.workers.busy)

    def _start(self) -> Cluster | None:
        """Take the lease, or join the others; upgrade the database. One process does so at a time."""
        config = self.config
        with alone(self.storage.engine):
            known = leased(self.storage)
            if config.valkey is None:
                # The lease comes before the migration, so that no database changes under a running server.
                if known:
                    self.lease.take()
                migrate(self.storage.engine)
                if not known:
                    self.lease.take()
                return None
            if self.storage.engine.dialect.name == "sqlite":
                raise MazzoError(
                    "Several processes cannot share a SQLite file: --valkey needs PostgreSQL (--database)."
                )
            if known and not current(self.storage.engine):
                # Nobody may use the database while it is upgraded.
                self.lease.take()
                migrate(self.storage.engine)
                self.lease.release()
            migrate(self.storage.engine)
            from mazzo.server.cluster import Cluster

            return Cluster(self.storage, self.lease, config.valkey, config.inside, self.metrics)

    @property
    def cookie(self) -> str:
        """The name of the session's cookie. Behind https, its prefix makes browsers accept it only from this host."""
        return "__Host-mazzo" if self.config.secure else "mazzo"

    @property
    def known_cookie(self) -> str:
        """The name of the cookie that tells a known browser, even after its session has ended."""
        return f"{self.cookie}-known"

    def same_origin(self, origin: str | None, host: str | None) -> bool:
        """Does this come from our pages?"""
        return same_origin(origin, host, self.config.origins, self.config.secure)

    def dismiss(self, person: int = 0, visit: str = "") -> None:
        """Close the connections of a session that has ended, or of a person; a browser with another session reconnects.

        They may be connected to other processes too.
        """
        self.dismiss_here(person, visit)
        if self.cluster is not None:
            self.cluster.ended(person, visit)

    def dismiss_here(self, person: int = 0, visit: str = "") -> None:
        theirs = [c for c in self.connections if (person and c.person == person) or (visit and c.visit == visit)]
        for connection in theirs:
            connection.tell(Bye("This session has ended.", True))
            connection.end()

    async def recheck(self) -> None:
        """Ask the database about all sessions again: we may not have been told that some have ended."""
        self.people.forget_here()
        visits = {connection.visit for connection in self.connections}
        for visit in visits - await self.people.still(visits):
            self.dismiss_here(visit=visit)

    async def forget(self, person: int) -> None:
        """Delete a person. Their sessions end first, so that nothing is added meanwhile."""
        await self.people.end_visits(person)
        self.dismiss(person)
        tables = await self.hall.forget_person(person)
        for id in tables:
            self.replays.forget(id)
        if self.cluster is not None:
            self.cluster.forgotten(tables)
        self.people.forget(person)
        fact("somebody has deleted what was kept of them")

    def open(self) -> None:
        """Start the background tasks; tables that were being played go on by themselves."""
        loop = asyncio.get_running_loop()
        if self.cluster is None:
            self.lease.keep(lambda: loop.call_soon_threadsafe(self.lose))
        else:
            self.cluster.open(self)
        chores = (self._resume(), self._tidy(), self._adopt(), self.metrics.watch_the_loop())
        self._chores = [asyncio.create_task(chore) for chore in chores]

    def lose(self) -> None:
        """Another server has taken over the tables: stop."""
        if not self.closing:
            log.error("another server has taken over this database")
            self.closing = True
            self.hall.give_up("Another server has taken over. Your table waits for you there.")
            self.replaced()

    async def _resume(self) -> None:
        fact("the doors are open", version=__version__, build=build(), tables=await self.hall.resume())

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY)
            try:
                await self.hall.tidy()
                if self.cluster is None or self.cluster.members.eldest:
                    await self.people.tidy()
            except Exception as error:
                log.error("tidying up went wrong", exc_info=error)

    async def _adopt(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(ADOPT):
                    await self.orphans.wait()
            self.orphans.clear()
            try:
                if not self.closing:
                    await self.hall.drop_lost()
                    await self.hall.adopt()
            except Busy:
                continue
            except Exception as error:
                log.error("tables without an owner could not be found", exc_info=error)

    async def farewell(self) -> None:
        """Before the sockets close, finish what was begun, and tell everybody that they can come back."""
        if self._parted:
            return
        self.closing = self._parted = True
        for chore in self._chores:
            chore.cancel()
        if not self.lease.lost.is_set():
            await self.hall.close("The server is being restarted. Your table waits for you.")
            if self.cluster is not None:
                await self.cluster.part()
        # Sockets end by themselves once they have sent that; slow readers are not waited for.
        end = time.monotonic() + GOODBYE
        while self.gate.sockets and time.monotonic() < end:
            await asyncio.sleep(0.02)

    async def close(self) -> None:
        await self.farewell()
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(*self._chores, return_exceptions=True)
        self.computers.close()
        self.workers.close()
        self.passports.close()
        await asyncio.to_thread(self.journal.close)
        if self.cluster is None:
            await asyncio.to_thread(self.lease.release)
        else:
            await self.cluster.close()
        await asyncio.to_thread(self.storage.close)
        fact("the doors are closed")


def house(state: State) -> House:
    found: House = state["house"]
    return found
