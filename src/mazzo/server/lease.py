"""A lease: one process at a time serves a database, and one that lost the lease cannot write any more.

A lease has a name, a holder, an epoch and a time until which it holds. Its holder renews it. Another process may take
it over once it has run out or its holder is dead, and raises the epoch. Every transaction that writes checks that the
epoch is still its own (`Lease.check`). So a process that was stopped for a minute and wakes up does no harm: its writes
are refused, and it closes its tables.

There is one lease, for everything: it is for a server of one process. Several processes that share a database have an
epoch for each table instead (`owners.py`). They and a server of one process exclude each other here: `join` waits for a
lease like `take`, and `take` waits for members too.
"""

from __future__ import annotations

import os
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from sqlalchemy import ColumnElement, Connection, Double, cast, delete, extract, func, inspect, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.orm import Session

from mazzo.engine.errors import MazzoError
from mazzo.server.errors import Busy
from mazzo.server.logs import fact, log
from mazzo.server.sentences import REPLACED
from mazzo.server.storage import LeaseRow, MemberRow, OwnerRow, Storage, cannot_open

HOUSE: Final = "house"
"""The lease on all tables of a database."""
LASTS: Final = 15.0
"""Seconds that a lease holds after it was renewed."""
RENEWED: Final = 4.0
"""Seconds between two renewals."""


class Lost(Busy):
    """Another process has taken over."""

    def __init__(self) -> None:
        super().__init__(REPLACED)


class Held(NamedTuple):
    """Who is in the way: the holder of the lease, until when, and in how many seconds that is."""

    holder: str
    until: float
    left: float


Attempt: TypeAlias = Callable[[Session, LeaseRow, float], Held | None]


class Lease:
    """The right to write, as long as it holds."""

    def __init__(self, storage: Storage, name: str = HOUSE, lasts: float = LASTS, renewed: float = RENEWED) -> None:
        self.storage = storage
        self.name = name
        self.lasts = lasts
        self.renewed = renewed
        self.holder = this_process()
        self.epoch = 0
        self.lost = threading.Event()
        self.heard = time.monotonic()
        """When it was taken or renewed, by the clock of this process."""
        self._mine = select(LeaseRow.epoch).where(LeaseRow.name == name).with_for_update(read=True)
        self._over = threading.Event()
        self._thread: threading.Thread | None = None

    # Taking, keeping, giving back -----------------------------------------------------------------------------------

    def take(self) -> None:
        """Take the lease, or say who has it. One that was not given back may be a dead process's: wait to find out."""
        self._wait(self._try_to_take)

    def join(self, member: MemberRow) -> None:
        """Be one of several processes without a lease, or say who has it."""
        self._wait(lambda s, row, now: self._try_to_join(s, row, now, member))

    def _wait(self, attempt: Attempt) -> None:
        try:
            seen: float | None = None
            while (found := self._attempt(attempt)) is not None:
                if lives(found.holder) or (seen is not None and found.until > seen):
                    raise MazzoError(
                        f"Another server has this database open already ({told(found.holder)}). One process at a time "
                        "may serve a database: stop the other one first, or give this one a database of its own with "
                        "--database. Several processes share a PostgreSQL if all of them are started with --valkey."
                    )
                seen = found.until
                time.sleep(min(0.5, max(0.05, found.left)))
        except SQLAlchemyError as error:
            raise cannot_open(error) from error

    def _attempt(self, attempt: Attempt) -> Held | None:
        """None: it worked. Otherwise who is in the way."""
        with suppress(IntegrityError), self.storage.session() as s:
            row = s.scalar(select(LeaseRow).where(LeaseRow.name == self.name).with_for_update())
            now = s.scalars(select(clock(s))).one()
            if row is None:
                row = LeaseRow(name=self.name, holder="", epoch=0, until=0.0)
                s.add(row)
            elif row.until > now and not dead(row.holder):
                return Held(row.holder, row.until, row.until - now)
            return attempt(s, row, now)
        # Two processes created the row at the same time.
        return self._attempt(attempt)

    def _try_to_take(self, s: Session, row: LeaseRow, now: float) -> Held | None:
        if inspect(s.connection()).has_table(MemberRow.__tablename__):
            others = s.scalars(select(MemberRow).where(MemberRow.until > now).order_by(MemberRow.until.desc()))
            alive = [member for member in others if not dead(member.name)]
            if alive:
                return Held(alive[0].name, alive[0].until, alive[0].until - now)
            # A member that wakes up later has lost all its tables.
            s.execute(update(OwnerRow).values(member="", epoch=OwnerRow.epoch + 1))
            s.execute(delete(MemberRow))
        row.holder, row.epoch, row.until = self.holder, row.epoch + 1, now + self.lasts
        self.epoch = row.epoch
        self.heard = time.monotonic()
        return None

    def _try_to_join(self, s: Session, row: LeaseRow, now: float, member: MemberRow) -> None:
        if row.holder:
            # A process that had the lease and wakes up later has lost it.
            row.holder, row.epoch, row.until = "", row.epoch + 1, 0.0
        self.epoch = row.epoch
        s.merge(MemberRow(name=member.name, address=member.address, until=now + member.until))
        # Others may read the row at the same time: it changes only if a server of one process takes over.
        self._mine = select(LeaseRow.epoch).where(LeaseRow.name == self.name)

    def keep(self, lost: Callable[[], object]) -> None:
        """Keep renewing it in a thread; call `lost` once if it is lost."""

        def work() -> None:
            while not self._over.wait(self.renewed):
                try:
                    self.renew()
                except Lost:
                    lost()
                    return
                except Exception as error:
                    # While the database does not answer, nobody else can take the lease either.
                    log.warning("the lease could not be renewed", extra={"facts": {"how": type(error).__name__}})

        self._thread = threading.Thread(target=work, name="lease", daemon=True)
        self._thread.start()

    def renew(self) -> None:
        with self.storage.session(fenced=False) as s:
            mine = update(LeaseRow).where(LeaseRow.name == self.name, LeaseRow.epoch == self.epoch)
            result = s.execute(mine.values(until=clock(s) + self.lasts))
            if not getattr(result, "rowcount", 0):
                self._lose()
        self.heard = time.monotonic()

    def check(self, c: Connection) -> None:
        """Check within a transaction that writes. Until that ends, nobody else can take the lease."""
        if c.execute(self._mine).scalar() != self.epoch:
            self._lose()

    def _lose(self) -> None:
        if not self.lost.is_set():
            self.lost.set()
            fact("the lease is lost", name=self.name, epoch=self.epoch)
        raise Lost

    def release(self) -> None:
        """Give it back, so that the next process need not wait."""
        self._over.set()
        if self._thread is not None:
            self._thread.join()
        with suppress(Exception), self.storage.session(fenced=False) as s:
            mine = update(LeaseRow).where(LeaseRow.name == self.name, LeaseRow.epoch == self.epoch)
            s.execute(mine.values(until=0.0, holder=""))


def leased(storage: Storage) -> bool:
    """Does this database have leases yet? A broken one does not."""
    try:
        return inspect(storage.engine).has_table(LeaseRow.__tablename__)
    except SQLAlchemyError:
        return False


def clock(s: Session) -> ColumnElement[float]:
    """The database's clock, in seconds: clocks of different servers may disagree."""
    if s.get_bind().dialect.name == "sqlite":
        return (func.julianday("now", type_=Double()) - 2440587.5) * 86400.0
    return cast(extract("epoch", func.clock_timestamp()), Double)


# Holders --------------------------------------------------------------------------------------------------------------


def this_process() -> str:
    """A unique name for this process: its machine, the boot and namespace it runs in, its number, when it began."""
    return f"{socket.gethostname()} {_where()} {os.getpid()} {_began(os.getpid())}"


def told(holder: str) -> str:
    """The holder, for people to read."""
    machine, _, number, _ = holder.split()
    return f"process {number} on {machine}"


def lives(holder: str) -> bool:
    """Is this certainly a running process of this machine?"""
    return _here(holder) and not dead(holder)


def dead(holder: str) -> bool:
    """Is this certainly a process of this machine that has ended? Of other machines we cannot know."""
    if not holder:
        return True
    if not _here(holder):
        return False
    _, _, number, began = holder.split()
    return _began(int(number)) != began


def _here(holder: str) -> bool:
    parts = holder.split()
    return len(parts) == 4 and parts[:2] == this_process().split()[:2]


def _where() -> str:
    """What makes process numbers unique: they restart with every boot, and differ between containers."""
    with suppress(OSError):
        boot = Path("/proc/sys/kernel/random/boot_id").read_text().strip()
        return f"{boot}/{os.stat('/proc/self/ns/pid').st_ino}"
    return "-"


def _began(number: int) -> str:
    """When a process began, in ticks of the machine; empty if there is none."""
    try:
        fields = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()
        # A zombie has ended; its parent has not collected it yet.
        return "" if fields[0] in "ZX" else fields[19]
    except OSError:
        if Path("/proc/self/stat").exists():
            return ""
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return ""
    except OSError:
        pass
    return "-"
