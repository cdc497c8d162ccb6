"""Which process has which table.

A server of one process has all of them. Where several share a database, a process claims a table before it restores it,
and every claim raises the table's epoch. The journal compares the epochs within the transaction that writes (`stale`):
a process that lost a table cannot write about it any more.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, exists, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from mazzo.server.errors import Busy
from mazzo.server.lease import clock, dead
from mazzo.server.members import Members
from mazzo.server.metrics import Metrics
from mazzo.server.storage import MemberRow, OwnerRow, Storage, TableRow

NEEDED: Final = ""
"""The owner of a table that needs one."""


class Claim(NamedTuple):
    """The right to write about a table, as long as the epoch is the newest."""

    table: str
    epoch: int


class Elsewhere(Busy):
    """Another process has the table."""

    def __init__(self, member: str, address: str) -> None:
        super().__init__()
        self.member = member
        self.address = address


class Owners:
    """A server of one process: every table is its own."""

    async def claim(self, table: str) -> Claim | None:
        return None

    async def elsewhere(self, table: str) -> Elsewhere | None:
        """The other process that has a table, if there is one."""
        return None

    def stale(self, connection: Connection, claims: Collection[Claim]) -> set[Claim]:
        """Those of these claims that no longer hold. The others hold until this transaction ends."""
        return set()

    async def lost(self, claims: Collection[Claim]) -> set[Claim]:
        """Those of these claims that no longer hold, for all we know."""
        return set()

    async def rest(self, claims: Collection[Claim]) -> None:
        """Nobody is at these tables, and nothing happens there: they need no owner for now."""

    async def give_away(self) -> None:
        """Let others have all tables of this process."""

    def orphaned(self) -> ColumnElement[bool] | None:
        """Which tables that are being played need an owner. None: after the start, none do."""
        return None


class Shared(Owners):
    """Several processes: each table has one owner at a time."""

    def __init__(self, storage: Storage, members: Members, metrics: Metrics | None = None) -> None:
        self.storage = storage
        self.members = members
        self.metrics = metrics or Metrics()

    async def elsewhere(self, table: str) -> Elsewhere | None:
        owner = select(OwnerRow.member).where(OwnerRow.table == table)
        return await self.storage.read(lambda s: self._other(s, s.scalar(owner)))

    def _other(self, s: Session, name: str | None) -> Elsewhere | None:
        """The owner, if it is another process and alive."""
        if not name or name == self.members.name:
            return None
        if self.members.alive(name):
            return Elsewhere(name, self.members.known[name].address)
        # It may have joined, or come back, a moment ago.
        row = s.scalar(select(MemberRow).where(MemberRow.name == name, MemberRow.until > clock(s)))
        return None if row is None or dead(name) else Elsewhere(name, row.address)

    async def claim(self, table: str) -> Claim | None:
        """Claim a table, unless another living process has it."""
        if (found := await self.elsewhere(table)) is not None:
            raise found
        try:
            return await self.storage.write(lambda s: self._claim(s, table))
        except IntegrityError:
            # Two processes claimed it for the first time.
            return await self.claim(table)

    def _claim(self, s: Session, table: str) -> Claim:
        row = s.get(OwnerRow, table, with_for_update=True)
        if row is None:
            row = OwnerRow(table=table, member=None, epoch=0)
            s.add(row)
        elif (found := self._other(s, row.member)) is not None:
            raise found
        elif row.member and row.member != self.members.name:
            self.metrics.takeovers.inc()
        row.member, row.epoch = self.members.name, row.epoch + 1
        return Claim(table, row.epoch)

    def stale(self, connection: Connection, claims: Collection[Claim]) -> set[Claim]:
        held = _newest.where(OwnerRow.table.in_([claim.table for claim in claims])).with_for_update(read=True)
        stale = set(claims) - {Claim(*row) for row in connection.execute(held)}
        self.metrics.lost.inc(len(stale))
        return stale

    async def lost(self, claims: Collection[Claim]) -> set[Claim]:
        mine = _newest.where(OwnerRow.member == self.members.name)
        lost = set(claims) - await self.storage.read(lambda s: {Claim(*row) for row in s.execute(mine)})
        self.metrics.lost.inc(len(lost))
        return lost

    async def rest(self, claims: Collection[Claim]) -> None:
        def work(s: Session) -> None:
            for table, epoch in claims:
                mine = update(OwnerRow).where(OwnerRow.table == table, OwnerRow.epoch == epoch)
                s.execute(mine.values(member=None))

        if claims:
            await self.storage.write(work)

    async def give_away(self) -> None:
        mine = update(OwnerRow).where(OwnerRow.member == self.members.name)
        # The epoch is raised: nothing that still waits here can be written.
        await self.storage.write(lambda s: s.execute(mine.values(member=NEEDED, epoch=OwnerRow.epoch + 1)))

    def orphaned(self) -> ColumnElement[bool] | None:
        owned = [self.members.name, *self.members.others]
        settled = OwnerRow.member.is_(None) | OwnerRow.member.in_(owned)
        return ~exists().where(OwnerRow.table == TableRow.id, settled)


_newest: Final = select(OwnerRow.table, OwnerRow.epoch)
