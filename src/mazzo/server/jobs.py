"""What the journal writes about tables: each job runs within a transaction.

A choice is written for every click, so jobs use a bare connection: a session would cost more than the writing.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable
from hashlib import blake2b
from typing import Any, Final, cast

from sqlalchemy import Connection, Table, bindparam, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from mazzo.engine.match import Match
from mazzo.server.logs import log
from mazzo.server.positions import still
from mazzo.server.storage import CatalogRow, ChatRow, Choice, ChoiceRow, Job, SeatRow, SnapshotRow, TableRow

_CHOICES: Final = insert(cast(Table, ChoiceRow.__table__))
_SNAPSHOTS: Final = cast(Table, SnapshotRow.__table__)


class Keep:
    """Write down a choice. Many choices are written with one statement."""

    def __init__(self, choice: Choice) -> None:
        self.row = {**choice._asdict(), "taken_back": False}

    def __call__(self, c: Connection) -> None:
        keep_all(c, [self])


def keep(choice: Choice) -> Job:
    return Keep(choice)


def keep_all(c: Connection, kept: list[Keep]) -> None:
    if kept:
        c.execute(_CHOICES, [k.row for k in kept])


def carry_out(c: Connection, jobs: Iterable[Job]) -> None:
    """Run jobs in order; consecutive choices are written together."""
    kept: list[Keep] = []
    for job in jobs:
        if isinstance(job, Keep):
            kept.append(job)
        else:
            keep_all(c, kept)
            kept = []
            job(c)
    keep_all(c, kept)


def take_back(table: str, step: int) -> Job:
    """Mark the choices from a step on as taken back."""
    standing = update(ChoiceRow).where(ChoiceRow.table == table, ChoiceRow.taken_back.is_(False))
    return lambda c: _run(c, standing.where(ChoiceRow.step >= step).values(taken_back=True))


def rehash(table: str, step: int, hash: str) -> Job:
    """The luck has changed after a choice: note its new hash."""
    standing = update(ChoiceRow).where(ChoiceRow.table == table, ChoiceRow.taken_back.is_(False))
    return lambda c: _run(c, standing.where(ChoiceRow.step == step).values(hash=hash))


SNAPSHOT_EVERY: Final = 20
"""Choices between two snapshots of a table."""
LANDMARK_EVERY: Final = 640
"""Choices between two snapshots that stay, so that going back is never long."""


_NEEDLESS: Final = delete(_SNAPSHOTS).where(
    _SNAPSHOTS.c.table == bindparam("of"),
    (_SNAPSHOTS.c.step >= bindparam("now"))
    | (
        (_SNAPSHOTS.c.step < bindparam("before"))
        & _SNAPSHOTS.c.base.is_(False)
        & ((_SNAPSHOTS.c.step % LANDMARK_EVERY != 0) | (_SNAPSHOTS.c.step == 0))
    ),
)
_WAS_BASE: Final = select(_SNAPSHOTS.c.base).where(
    _SNAPSHOTS.c.table == bindparam("of"), _SNAPSHOTS.c.step == bindparam("now")
)
_SNAPSHOT: Final = insert(_SNAPSHOTS)


def snapshot(table: str, step: int, match: Match, delay: int = 0, base: bool = False, hash: str | None = None) -> Job:
    """Save the whole table. Older snapshots go unless somebody needs them: spectators may see the table late.

    The position is copied at once, and encoded when the job runs. `hash`: the table's, if it is known already.
    """
    position, game = still(match, hash), match.game

    def job(c: Connection) -> None:
        try:
            data = position.packed()
        except Exception as error:
            # A bug in our snapshots must not keep anybody from choosing.
            log.error("a table could not be kept whole", exc_info=error, extra={"facts": {"game": game.name}})
            return
        here = {"of": table, "now": step}
        row = {"step": step, "hash": position.hash, "build": game.build()}
        row["base"] = base or bool(c.execute(_WAS_BASE, here).scalar())
        c.execute(_NEEDLESS, {**here, "before": step - delay - SNAPSHOT_EVERY})
        c.execute(_SNAPSHOT, {"table": table, "data": data, **row})

    return job


def no_way_back(table: str, step: int) -> Job:
    """The match cannot be replayed up to here: it goes on from this snapshot."""
    kept = update(SnapshotRow).where(SnapshotRow.table == table, SnapshotRow.step == step)
    return lambda c: _run(c, kept.values(base=True))


def upgraded(table: str, upgrade: dict[str, Any]) -> Job:
    """Note what an upgrade has done to a match, so that everybody there is told."""
    told = update(TableRow).where(TableRow.id == table)
    return lambda c: _run(c, told.values(upgrade=upgrade))


def begun(table: str, build: str, cards: list[str]) -> Job:
    """Note the rules and cards a match began with. A match that goes on from another keeps its card numbers."""

    def job(c: Connection) -> None:
        noted = {
            "build": func.coalesce(TableRow.build, build),
            "catalog": func.coalesce(TableRow.catalog, catalogued(c, cards)),
        }
        c.execute(update(TableRow).where(TableRow.id == table).values(noted))

    return job


def begins_as(table: str, hash: str) -> Job:
    """Note the hash after the choices of an earlier match, with the luck of this table."""

    def job(c: Connection) -> None:
        here = TableRow.id == table
        before = c.execute(select(TableRow.before).where(here)).scalar_one()
        if before and not isinstance(before[-1], str):
            c.execute(update(TableRow).where(here).values(before=[*before[:-1], [before[-1][0], hash]]))

    return job


def catalogued(c: Connection, cards: list[str]) -> str:
    """The id of a list of cards, which is stored once."""
    id = blake2b(json.dumps(cards).encode(), digest_size=8).hexdigest()
    if c.execute(select(CatalogRow.id).where(CatalogRow.id == id)).scalar() is None:
        # Another process may store the same list at the same moment.
        either = sqlite.insert if c.dialect.name == "sqlite" else postgresql.insert
        c.execute(either(CatalogRow).values(id=id, cards=cards).on_conflict_do_nothing())
    return id


def begin_with(table: str, origin: dict[str, Any]) -> Job:
    """The luck has changed: note the new origin."""
    begun = update(TableRow).where(TableRow.id == table)
    return lambda c: _run(c, begun.values(origin=origin))


def end(table: str, result: dict[str, Any]) -> Job:
    ended = update(TableRow).where(TableRow.id == table)
    return lambda c: _run(c, ended.values(status="over", result=result, ended=time.time()))


def hand_over(table: str, seat: int, computer: str) -> Job:
    """A player has left their seat to the computer; it stays known that they played."""
    seated = update(SeatRow).where(SeatRow.table == table, SeatRow.seat == seat)
    return lambda c: _run(c, seated.values(computer=computer, left=True))


def note(table: str, person: int, name: str, seat: int, said: str, at: float) -> Job:
    row = {"table": table, "person": person, "name": name, "seat": seat, "text": said, "at": at}
    return lambda c: _run(c, insert(ChatRow).values(**row))


def _run(c: Connection, statement: Any) -> None:
    c.execute(statement)
