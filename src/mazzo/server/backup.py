"""Backups: everything a database keeps in one file, and the way back.

A backup is a zip file. For each table of the database it has a file of JSON lines, the columns and then the rows, and
`manifest.json` says what there must be. Everything is read in one transaction, so that a backup is consistent while
people play. It is the same for SQLite and PostgreSQL: what was saved from one can be restored into the other.

A restore is one transaction, too. If anything about the backup is wrong, the database stays as it was.
"""

from __future__ import annotations

import base64
import os
import tempfile
import time
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import IO, Any, Final

import msgspec
from sqlalchemy import (
    JSON,
    Connection,
    Engine,
    LargeBinary,
    MetaData,
    Table,
    func,
    insert,
    inspect,
    make_url,
    select,
)
from sqlalchemy import text as sql
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from mazzo import __version__
from mazzo.engine.errors import MazzoError
from mazzo.server.lease import HOUSE, clock, dead, told
from mazzo.server.migrations import revision, revisions, upgrade
from mazzo.server.restoring import Past
from mazzo.server.storage import Base, ClockRow, LeaseRow, Patience, TableRow, connect

FORMAT: Final = 1
MANIFEST: Final = "manifest.json"
AT_ONCE: Final = 500
"""Rows that are read or written together."""
PATIENCE: Final = Patience(connect=10.0, lock=30.0, statement=3600.0, whole=3600.0)
"""Nobody waits for a backup."""
DAMAGE: Final = (zipfile.BadZipFile, zlib.error, EOFError, KeyError, NotImplementedError, msgspec.MsgspecError)
"""What reading a damaged file leads to."""

PASSING: Final = ("leases", "members", "owners", "secrets")
"""Tables about the processes that serve a database right now. They are not saved."""

Progress = Callable[[str], None]


class Member(msgspec.Struct):
    """One table of the database in a backup."""

    rows: int
    sha256: str


class Manifest(msgspec.Struct):
    """What a backup holds."""

    format: int
    version: str
    """The version of Mazzo that made it."""
    revision: str
    """The schema of the database (see `migrations`)."""
    made: float
    tables: dict[str, Member]

    @property
    def when(self) -> str:
        return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(self.made))

    def __str__(self) -> str:
        rows = {name: member.rows for name, member in self.tables.items()}
        told = ", ".join(f"{rows.get(name, 0):,} {name}" for name in ("people", "tables", "choices"))
        return f"{told}; made {self.when} by Mazzo {self.version}"


def shown(url: str) -> str:
    """A database's address without its password."""
    return make_url(url).render_as_string(hide_password=True)


# Backup ---------------------------------------------------------------------------------------------------------------


def backup(url: str, file: Path, progress: Progress = lambda text: None) -> Manifest:
    """Save a database to a new file. The server may go on: nobody waits."""
    if file.exists():
        raise MazzoError(f"{str(file)!r} is there already, and a backup replaces nothing.")
    engine = connect(url, PATIENCE)
    if engine.dialect.name == "sqlite" and not Path(engine.url.database or "").is_file():
        raise MazzoError(f"There is no database at {shown(url)}.")
    try:
        with _database(), written(file) as whole, _looking(engine) as connection:
            return _save(connection, whole, progress)
    finally:
        engine.dispose()


@contextmanager
def _database() -> Iterator[None]:
    try:
        yield
    except SQLAlchemyError as error:
        raise MazzoError(f"The database does not do that ({type(error).__name__}).") from error


@contextmanager
def _looking(engine: Engine) -> Iterator[Connection]:
    """One transaction that sees the database as it is now, whatever others write meanwhile."""
    options: dict[str, Any] = {"reading": True}
    if engine.dialect.name == "postgresql":
        options |= {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
    with engine.execution_options(**options).connect() as connection, connection.begin():
        yield connection


@contextmanager
def written(file: Path) -> Iterator[IO[bytes]]:
    """A new file that only its owner may read. It appears when it is whole and on the disk, or not at all."""
    try:
        handle, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    except OSError as error:
        raise MazzoError(f"{str(file)!r} cannot be written: {error.strerror or error}.") from error
    try:
        with os.fdopen(handle, "wb") as part:
            yield part
            part.flush()
            os.fsync(part.fileno())
        os.replace(name, file)
    except OSError as error:
        raise MazzoError(f"{str(file)!r} cannot be written: {error.strerror or error}.") from error
    finally:
        Path(name).unlink(missing_ok=True)


def _save(connection: Connection, whole: IO[bytes], progress: Progress) -> Manifest:
    found = revision(connection)
    if found is None:
        raise MazzoError("This is no database of Mazzo: there is nothing to save.")
    if found != revisions()[0]:
        raise MazzoError("This database belongs to another version of Mazzo. Save it with that version.")
    manifest = Manifest(FORMAT, __version__, found, time.time(), {})
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for table in [t for t in Base.metadata.sorted_tables if t.name not in PASSING]:
            progress(f"saving {table.name}")
            with archive.open(f"{table.name}.jsonl", "w", force_zip64=True) as member:
                manifest.tables[table.name] = _save_table(connection, table, member)
        archive.writestr(MANIFEST, msgspec.json.format(msgspec.json.encode(manifest)))
    return manifest


def _save_table(connection: Connection, table: Table, member: IO[bytes]) -> Member:
    digest, count = sha256(), 0

    def write(values: list[Any]) -> None:
        line = msgspec.json.encode(values) + b"\n"
        digest.update(line)
        member.write(line)

    write([column.name for column in table.columns])
    wanted = select(table).order_by(*table.primary_key.columns)
    for row in connection.execute(wanted, execution_options={"yield_per": AT_ONCE}):
        write(list(row))
        count += 1
    return Member(count, digest.hexdigest())


# Restore --------------------------------------------------------------------------------------------------------------


class Restored(msgspec.Struct):
    """What a restore has done."""

    manifest: Manifest
    playing: int = 0
    """Matches that go on, each checked."""
    upgraded: int = 0
    """Matches that were begun with other rules or cards. The server treats them as after an upgrade."""


def restore(url: str, file: Path, overwrite: bool = False, progress: Progress = lambda text: None) -> Restored:
    """Make a database what a backup holds. It must be empty, unless it is to be overwritten; no server may use it."""
    with _undamaged(file):
        archive = zipfile.ZipFile(file)
    with archive:
        with _undamaged(file):
            manifest = checked(archive, progress)
        engine = connect(url, PATIENCE)
        try:
            with _database(), engine.begin() as connection:
                epoch = _make_room(connection, shown(url), overwrite)
                upgrade(connection, manifest.revision)
                _fill(connection, archive, manifest, progress)
                upgrade(connection)
                # A process that served the old database and wakes up later must not take this one for it.
                connection.execute(insert(LeaseRow).values(name=HOUSE, holder="", epoch=epoch + 1, until=0.0))
                return _check_matches(connection, Restored(manifest), progress)
        finally:
            engine.dispose()


def check(file: Path, progress: Progress = lambda text: None) -> Restored:
    """Restore a backup where nobody needs it, to see whether it can be."""
    with tempfile.TemporaryDirectory() as folder:
        return restore(f"sqlite:///{folder}/check.db", file, progress=progress)


@contextmanager
def _undamaged(file: Path) -> Iterator[None]:
    try:
        yield
    except DAMAGE as error:
        raise MazzoError(f"{str(file)!r} is damaged, or no backup ({type(error).__name__}).") from error
    except OSError as error:
        if error.filename is None:
            # A place outside the file: its table of contents is wrong.
            raise MazzoError(f"{str(file)!r} is damaged, or no backup.") from error
        raise MazzoError(f"{str(file)!r} cannot be read: {error.strerror or error}.") from error


def checked(archive: zipfile.ZipFile, progress: Progress) -> Manifest:
    """What the backup says it holds, if it holds exactly that and this version can read it."""
    head = msgspec.json.decode(archive.read(MANIFEST))
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise MazzoError(
            f"This backup has another format; this version of Mazzo ({__version__}) reads format {FORMAT}."
        )
    manifest = msgspec.convert(head, Manifest)
    if manifest.revision not in revisions():
        raise MazzoError(f"This backup was made by a newer Mazzo ({manifest.version}). Restore it with that version.")
    progress("checking the file")
    for name, said in manifest.tables.items():
        digest, lines = sha256(), 0
        with archive.open(f"{name}.jsonl") as member:
            for line in member:
                digest.update(line)
                lines += 1
        if (digest.hexdigest(), lines - 1) != (said.sha256, said.rows):
            raise MazzoError(f"This backup is damaged: {name!r} is not what was saved.")
    return manifest


def _make_room(connection: Connection, where: str, overwrite: bool) -> int:
    """Remove what is there, if that is wanted, and if nobody uses it. Returns the epoch of its lease."""
    found = revision(connection)
    if found is None:
        return 0
    epoch = _nobody_serves(connection)
    if found not in revisions():
        raise MazzoError("This database was made by a newer version of Mazzo, which may need it.")
    present = [t for t in reversed(Base.metadata.sorted_tables) if inspect(connection).has_table(t.name)]
    full = [t.name for t in present if t.name not in PASSING and connection.scalar(select(1).select_from(t).limit(1))]
    if set(full) - {ClockRow.__tablename__} and not overwrite:
        raise MazzoError(
            f"The database at {where} has something in it ({', '.join(sorted(full))}). Restore into an empty one, "
            "or say --overwrite: then everything in it is replaced."
        )
    for table in present:
        table.drop(connection)
    connection.execute(sql("DROP TABLE alembic_version"))
    return epoch


def _nobody_serves(connection: Connection) -> int:
    """Refuse while a server runs; until the transaction ends, none can begin. Returns the epoch of the lease."""
    there = [name for name in ("leases", "members") if inspect(connection).has_table(name)]
    if connection.dialect.name == "postgresql":
        for name in there:
            connection.execute(sql(f"LOCK TABLE {name} IN ACCESS EXCLUSIVE MODE"))
    holders: list[str] = []
    with Session(connection) as s:
        now = s.scalars(select(clock(s))).one()
    for name, column in (("leases", "holder"), ("members", "name")):
        if name in there:
            holders += connection.scalars(sql(f"SELECT {column} FROM {name} WHERE until > :now"), {"now": now})
    alive = [holder for holder in holders if not dead(holder)]
    if alive:
        raise MazzoError(
            f"A server uses this database ({told(alive[0])}). Stop it first. (If it has crashed on another machine, "
            "try again in fifteen seconds.)"
        )
    return (connection.scalar(select(func.max(LeaseRow.epoch))) or 0) if "leases" in there else 0


def _fill(connection: Connection, archive: zipfile.ZipFile, manifest: Manifest, progress: Progress) -> None:
    """Write all rows. The tables are as the backup's version had them, so the database says what they look like."""
    there = MetaData()
    there.reflect(connection, only=list(manifest.tables))
    for table in there.sorted_tables:
        for column in table.columns:
            if isinstance(column.type, JSON):
                column.type = JSON(none_as_null=True)
        progress(f"restoring {table.name}")
        with archive.open(f"{table.name}.jsonl") as member:
            names = msgspec.json.decode(member.readline(), type=list[str])
            binary = {name for name in names if isinstance(table.c[name].type, LargeBinary)}
            rows = (_row(names, binary, line) for line in member)
            while batch := list(islice(rows, AT_ONCE)):
                connection.execute(insert(table), batch)
        if connection.dialect.name == "postgresql":
            _count_on(connection, table)


def _row(names: list[str], binary: set[str], line: bytes) -> dict[str, Any]:
    row = dict(zip(names, msgspec.json.decode(line), strict=True))
    return row | {name: base64.b64decode(row[name]) for name in binary if row[name] is not None}


def _count_on(connection: Connection, table: Table) -> None:
    """PostgreSQL numbers new rows by a counter of its own: it goes on after those that were written."""
    for column in table.primary_key.columns:
        sequence = connection.scalar(select(func.pg_get_serial_sequence(table.name, column.name)))
        if sequence is not None:
            last = select(func.coalesce(func.max(column), 0) + 1).scalar_subquery()
            connection.execute(select(func.setval(sequence, last, False)))


def _check_matches(connection: Connection, done: Restored, progress: Progress) -> Restored:
    """Every match that is being played comes back to the hash it had, or nothing is restored."""
    with Session(connection) as s:
        ids = list(s.scalars(select(TableRow.id).where(TableRow.status == "playing")))
        for n, id in enumerate(ids):
            progress(f"checking match {n + 1} of {len(ids)}")
            past = Past(s, s.get_one(TableRow, id))
            if comes_back(past):
                done.playing += 1
            elif past.newest is not None and past.newest.build == past.story.game.build():
                raise MazzoError(f"This backup cannot be restored: a match ({past.row.game}) is not what was played.")
            else:
                done.upgraded += 1
    return done


def comes_back(past: Past) -> bool:
    """Does a match lead to the table that its last choice left?"""
    _, walk = past.walk(0)
    match = None
    with suppress(MazzoError):
        for match in walk:
            if match is None:
                return False
    if match is None:
        return False
    last = past.rows[-1].hash if past.rows else None if past.newest is None else past.newest.hash
    return last is None or match.hash() == last
