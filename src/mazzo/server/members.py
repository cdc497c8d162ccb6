"""The processes that serve one database together, and which of them are alive.

Each member has a row with the address at which the others reach it, and renews it every second: one statement, however
many tables it has. A member that has not renewed its row for a while is dead; one of the same machine whose process is
gone is dead at once. If the database itself was away, nobody could renew anything: then everybody gets the same time
again before anybody is taken for dead.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final, NamedTuple

from sqlalchemy import delete, select, update

from mazzo.server.lease import Lease, Lost, clock, dead
from mazzo.server.logs import fact, log
from mazzo.server.storage import MemberRow, Storage

LASTS: Final = 5.0
"""Seconds that a member counts as alive after it was heard of."""
RENEWED: Final = 1.0
"""Seconds between two renewals."""
FORGOTTEN: Final = 60.0
"""Seconds after which the row of a dead member is deleted."""


class Member(NamedTuple):
    """A process that was heard of."""

    address: str
    late: bool
    """It should have renewed its row by now."""


class Members:
    """This process, and the others."""

    def __init__(self, storage: Storage, lease: Lease, address: str) -> None:
        self.storage = storage
        self.lease = lease
        self.name = lease.holder
        self.address = address
        self.known: dict[str, Member] = {}
        self.changed: Callable[[], object] = lambda: None
        """Called in a thread when a member has come, gone or died."""
        self.lost: Callable[[], object] = lambda: None
        """Called in a thread when a server of one process has taken over the database."""
        self.heard = time.monotonic()
        self._since = time.monotonic()
        """Since when the database has answered without a pause."""
        self._alive: list[str] = []
        self._over = threading.Event()
        self._thread: threading.Thread | None = None

    def join(self) -> None:
        """Become a member, or say who has the database for itself."""
        self.lease.join(MemberRow(name=self.name, address=self.address, until=LASTS))
        self.renew()

    # Who is alive -----------------------------------------------------------------------------------------------

    def alive(self, name: str) -> bool:
        if name == self.name:
            return True
        found = self.known.get(name)
        if found is None or dead(name):
            return False
        return not found.late or time.monotonic() - self._since < LASTS

    @property
    def others(self) -> list[str]:
        """The names of all other living members."""
        return [name for name in self.known if name != self.name and self.alive(name)]

    @property
    def eldest(self) -> bool:
        """Is this the member that does what one has to do for all?"""
        return all(self.name <= name for name in self.others)

    # Staying alive ----------------------------------------------------------------------------------------------

    def keep(self) -> None:
        """Keep renewing this member's row, in a thread."""

        def work() -> None:
            while not self._over.wait(RENEWED):
                try:
                    self.renew()
                    if (alive := sorted(self.others)) != self._alive:
                        self._alive = alive
                        self.changed()
                except Lost:
                    self.lost()
                    return
                except Exception as error:
                    log.warning("this member could not be renewed", extra={"facts": {"how": type(error).__name__}})

        self._thread = threading.Thread(target=work, name="member", daemon=True)
        self._thread.start()

    def renew(self) -> None:
        with self.storage.session(fenced=False) as s:
            self.lease.check(s.connection())
            mine = update(MemberRow).where(MemberRow.name == self.name)
            if not getattr(s.execute(mine.values(until=clock(s) + LASTS)), "rowcount", 0):
                # The others have forgotten a process that slept too long. It comes back without tables.
                now = s.scalars(select(clock(s))).one()
                s.add(MemberRow(name=self.name, address=self.address, until=now + LASTS))
            rows = list(s.execute(select(MemberRow.name, MemberRow.address, MemberRow.until, clock(s))))
            rows = [row for row in rows if not (dead(row[0]) or row[2] < row[3] - FORGOTTEN)]
            gone = MemberRow.name.not_in([row[0] for row in rows])
            s.execute(delete(MemberRow).where(gone, MemberRow.until < clock(s)))
        heard = time.monotonic()
        if heard - self.heard > LASTS:
            self._since = heard
        self.heard = heard
        known = {name: Member(address, until < now) for name, address, until, now in rows}
        for name in sorted(known.keys() ^ self.known.keys()):
            fact("a member has come" if name in known else "a member has gone", address=(known | self.known)[name][0])
        self.known = known

    def leave(self) -> None:
        """Stop being a member. Its tables need other owners."""
        self._over.set()
        if self._thread is not None:
            self._thread.join()
        with suppress(Exception), self.storage.session(fenced=False) as s:
            s.execute(delete(MemberRow).where(MemberRow.name == self.name))
