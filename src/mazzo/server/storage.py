"""What is kept: people, sessions, tables, seats, every choice, chat, decks. SQLite by default, PostgreSQL by its URL.

Choices are only ever appended, except when players agree to take one back: then the choices from there on are marked as
taken back and stay. A journal writes in a thread of its own, many things at a time, and tells when they are safe.
"""

from __future__ import annotations

import asyncio
import json
import queue
import threading
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from typing import Any, NamedTuple, TypeAlias

from sqlalchemy import JSON, Engine, ForeignKey, Index, create_engine, delete, event, insert, select, update
from sqlalchemy import text as sql
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column

from mazzo import __version__
from mazzo.engine.errors import MazzoError
from mazzo.engine.match import Match
from mazzo.engine.snapshot import take
from mazzo.server.logs import log


class Base(DeclarativeBase):
    """Everything we keep."""

    type_annotation_map = {dict[str, Any]: JSON, list[Any]: JSON}  # noqa: RUF012


class Person(Base):
    """Whoever plays: a guest, or somebody with a password who can come back."""

    __tablename__ = "people"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    handle: Mapped[str | None] = mapped_column(unique=True)
    """The name in lower case of somebody with a password; guests have none."""
    password: Mapped[str | None]
    """An argon2 hash."""
    settings: Mapped[dict[str, Any]] = mapped_column(default=dict)
    since: Mapped[float] = mapped_column(default=time.time)


class Visit(Base):
    """A session in a browser. Only a fingerprint of its secret is kept."""

    __tablename__ = "visits"
    fingerprint: Mapped[str] = mapped_column(primary_key=True)
    person: Mapped[int] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    csrf: Mapped[str]
    seen: Mapped[float] = mapped_column(default=time.time)


class TableRow(Base):
    """A table: what is played, how, and how it stands."""

    __tablename__ = "tables"
    id: Mapped[str] = mapped_column(primary_key=True)
    """A secret that cannot be guessed: whoever has the link of a private table may come."""
    game: Mapped[str]
    origin: Mapped[dict[str, Any]]
    """What the match begins with: a setup and a seed, or a scenario; and where luck changed. Never shown."""
    before: Mapped[list[Any]] = mapped_column(default=list)
    """The choices of another match that this one goes on from: pairs of a text and the hash after it, or the text."""
    engine: Mapped[str] = mapped_column(default=__version__)
    """The version of Mazzo it was opened with."""
    build: Mapped[str | None]
    """The rules and cards it was begun with (see `engine/build.py`); null: it has not begun."""
    catalog: Mapped[str | None]
    """The cards there were when it began (see `CatalogRow`): it keeps their numbers, whatever cards come and go."""
    rules: Mapped[dict[str, Any]]
    """How the table is run: clock, who may watch, delay, private or open."""
    listed: Mapped[bool] = mapped_column(default=True)
    """Does the lobby tell of it?"""
    host: Mapped[int] = mapped_column(ForeignKey("people.id"))
    status: Mapped[str] = mapped_column(default="waiting")
    """waiting, playing, over; closed: it never began"""
    result: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    opened: Mapped[float] = mapped_column(default=time.time)
    ended: Mapped[float | None]
    rematch: Mapped[str | None]
    """The table at which the same people play again."""
    upgrade: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    """What an upgrade has done to it, if it did not just go on: {"how": "goes-on" or "ended", "lost": choices}."""
    __table_args__ = (Index("tables_by_status", "status", "opened"), Index("tables_by_host", "host", "status"))


class SeatRow(Base):
    """Who sits where: a person, or a computer of some strength."""

    __tablename__ = "seats"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    person: Mapped[int | None] = mapped_column(ForeignKey("people.id"), index=True)
    computer: Mapped[str | None]
    name: Mapped[str]
    deck: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    left: Mapped[bool] = mapped_column(default=False)
    """The person got up, and the computer plays on."""


class ChoiceRow(Base):
    """One accepted choice, the `step`-th of its table since that began."""

    __tablename__ = "choices"
    id: Mapped[int] = mapped_column(primary_key=True)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"))
    step: Mapped[int]
    seat: Mapped[int]
    text: Mapped[str]
    at: Mapped[float]
    spent: Mapped[float] = mapped_column(default=0.0)
    """Seconds of the seat's clock."""
    hash: Mapped[str | None]
    """That of the table after it: whoever plays it again can tell whether it is the same match."""
    taken_back: Mapped[bool] = mapped_column(default=False)
    __table_args__ = (
        Index("choices_of_a_table", "table", "id"),
        # Whatever goes wrong, two choices never stand in one place.
        Index(
            "choices_that_stand",
            "table",
            "step",
            unique=True,
            sqlite_where=sql("NOT taken_back"),
            postgresql_where=sql("NOT taken_back"),
        ),
    )


class SnapshotRow(Base):
    """A table whole, after so many of its choices; it is read if it cannot be played again up to there."""

    __tablename__ = "snapshots"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    step: Mapped[int] = mapped_column(primary_key=True)
    hash: Mapped[str]
    build: Mapped[str]
    """The one that wrote it."""
    base: Mapped[bool] = mapped_column(default=False)
    """The match has gone on from here because it could not be played again: there is no way back beyond this."""
    data: Mapped[bytes]
    """See `engine/snapshot.py`; JSON, compressed."""


class CatalogRow(Base):
    """The cards of a game in the order of their numbers, as some build had them."""

    __tablename__ = "catalogs"
    id: Mapped[str] = mapped_column(primary_key=True)
    cards: Mapped[list[Any]]


class ChatRow(Base):
    __tablename__ = "chat"
    id: Mapped[int] = mapped_column(primary_key=True)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    person: Mapped[int] = mapped_column(ForeignKey("people.id"))
    name: Mapped[str]
    seat: Mapped[int]
    text: Mapped[str]
    at: Mapped[float] = mapped_column(default=time.time)


class DeckRow(Base):
    """A deck on somebody's shelf."""

    __tablename__ = "decks"
    id: Mapped[int] = mapped_column(primary_key=True)
    person: Mapped[int] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    game: Mapped[str]
    name: Mapped[str]
    data: Mapped[dict[str, Any]]
    how: Mapped[str]
    """How it came there: forged, imported, sealed."""
    sealed: Mapped[str | None]
    """Opened together with others, of which one is to be chosen; then it is not on the shelf yet."""
    since: Mapped[float] = mapped_column(default=time.time)


class Choice(NamedTuple):
    """A choice on its way into the journal."""

    table: str
    step: int
    seat: int
    text: str
    at: float
    spent: float
    hash: str | None = None


class Snapshot(NamedTuple):
    """A table whole, as it is kept."""

    step: int
    hash: str
    build: str
    base: bool
    data: bytes

    def read(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(zlib.decompress(self.data))
        return found


def connect(url: str) -> Engine:
    """The database. SQLite writes ahead, so that readers never wait, and has written for good what it confirmed."""
    try:
        parts = make_url(url)
        if parts.drivername in ("postgresql", "postgres"):
            parts = parts.set(drivername="postgresql+psycopg")
        # Errors of the database are logged: what was being written is nobody's business.
        engine = create_engine(parts, hide_parameters=True, pool_pre_ping=parts.get_backend_name() != "sqlite")
    except (ArgumentError, ModuleNotFoundError) as error:
        raise MazzoError(f"This database cannot be used: {type(error).__name__}.") from error
    if engine.dialect.name == "sqlite":

        @event.listens_for(engine, "connect")
        def prepare(connection: Any, _record: Any) -> None:
            # We begin transactions ourselves: one that writes says so at once, and then never has to give up half-way.
            connection.isolation_level = None
            cursor = connection.cursor()
            cursor.execute("PRAGMA journal_mode=WAL")
            cursor.execute("PRAGMA synchronous=FULL")
            cursor.execute("PRAGMA foreign_keys=ON")
            cursor.execute("PRAGMA busy_timeout=5000")
            cursor.close()

        @event.listens_for(engine, "begin")
        def begin(connection: Any) -> None:
            reading = connection.get_execution_options().get("reading", False)
            connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")

    return engine


Job: TypeAlias = Callable[[Session], None]
"""Something to be written."""


class Storage:
    """Reading and writing, in short transactions."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._reader = engine.execution_options(reading=True)

    @contextmanager
    def session(self) -> Iterator[Session]:
        """One transaction: all of it, or nothing."""
        with Session(self.engine, expire_on_commit=False) as session, session.begin():
            yield session

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """Only look."""
        with Session(self._reader, expire_on_commit=False) as session:
            yield session

    def write(self, *jobs: Job) -> None:
        """At once, all of it or nothing."""
        with self.session() as s:
            for job in jobs:
                job(s)

    def well(self) -> bool:
        """Does the database answer?"""
        with self.reading() as s:
            return s.scalar(select(1)) == 1

    def choices(self, table: str) -> list[Choice]:
        """The choices of a table that still stand, in order."""
        columns = [getattr(ChoiceRow, name) for name in Choice._fields]
        with self.reading() as s:
            rows = s.execute(
                select(*columns)
                .where(ChoiceRow.table == table, ChoiceRow.taken_back.is_(False))
                .order_by(ChoiceRow.step)
            )
            return [Choice(*row) for row in rows]

    def snapshots(self, table: str) -> list[Snapshot]:
        """The positions that are kept of a table, the oldest first."""
        columns = [getattr(SnapshotRow, name) for name in Snapshot._fields]
        with self.reading() as s:
            rows = s.execute(select(*columns).where(SnapshotRow.table == table).order_by(SnapshotRow.step))
            return [Snapshot(*row) for row in rows]

    def cards(self, catalog: str | None) -> list[str] | None:
        """The cards of a catalog, in the order of their numbers; None: the numbers of today."""
        with self.reading() as s:
            row = None if catalog is None else s.get(CatalogRow, catalog)
            return None if row is None else row.cards

    def chat(self, table: str, most: int) -> list[ChatRow]:
        """The last things said at a table."""
        with self.reading() as s:
            rows = s.scalars(select(ChatRow).where(ChatRow.table == table).order_by(ChatRow.id.desc()).limit(most))
            return list(rows)[::-1]


# What the journal writes ----------------------------------------------------------------------------------------------

_KEEP = insert(ChoiceRow)


def keep(choice: Choice) -> Job:
    row = choice._asdict()

    def job(s: Session) -> None:
        s.execute(_KEEP, row)

    return job


def take_back(table: str, step: int) -> Job:
    """The choices from a step on no longer stand."""
    standing = update(ChoiceRow).where(ChoiceRow.table == table, ChoiceRow.taken_back.is_(False))
    return lambda s: _run(s, standing.where(ChoiceRow.step >= step).values(taken_back=True))


def rehash(table: str, step: int, hash: str) -> Job:
    """Luck has changed after a choice, so that it leads elsewhere."""
    standing = update(ChoiceRow).where(ChoiceRow.table == table, ChoiceRow.taken_back.is_(False))
    return lambda s: _run(s, standing.where(ChoiceRow.step == step).values(hash=hash))


SNAPSHOT_EVERY = 20
"""Choices between two snapshots of a table."""


def snapshot(table: str, step: int, match: Match, delay: int = 0, base: bool = False) -> Job:
    """Keep a table whole. Older ones go, as far as nobody needs them: spectators may see the table late.

    What is to be kept is copied at once, and written out by whoever does the job.
    """
    game, position, hash_ = match.game, match.table.clone(True), match.hash()
    kept = delete(SnapshotRow).where(SnapshotRow.table == table)
    needless = (SnapshotRow.step >= step) | (
        (SnapshotRow.step < step - delay - SNAPSHOT_EVERY) & SnapshotRow.base.is_(False)
    )

    def job(s: Session) -> None:
        try:
            found = take(game, position)
        except Exception as error:
            # A mistake of ours in what a table looks like must not keep anybody from choosing.
            log.error("a table could not be kept whole", exc_info=error, extra={"facts": {"game": game.name}})
            return
        data = zlib.compress(json.dumps(found, separators=(",", ":")).encode())
        was_base = select(SnapshotRow.base).where(SnapshotRow.table == table, SnapshotRow.step == step)
        row = {"step": step, "hash": hash_, "build": found["build"], "base": base or bool(s.scalar(was_base))}
        s.execute(kept.where(needless))
        s.execute(insert(SnapshotRow).values(table=table, data=data, **row))

    return job


def no_way_back(table: str, step: int) -> Job:
    """The match can no longer be played again up to here: it goes on from what was kept of it."""
    kept = update(SnapshotRow).where(SnapshotRow.table == table, SnapshotRow.step == step)
    return lambda s: _run(s, kept.values(base=True))


def upgraded(table: str, upgrade: dict[str, Any]) -> Job:
    """What an upgrade has done to a match, for everybody at it."""
    told = update(TableRow).where(TableRow.id == table)
    return lambda s: _run(s, told.values(upgrade=upgrade))


def begun(table: str, build: str, cards: list[str]) -> Job:
    """The rules and cards a match was begun with. One that goes on from another match keeps the numbers of that."""

    def job(s: Session) -> None:
        row = s.get_one(TableRow, table)
        row.build = row.build or build
        row.catalog = row.catalog or catalogued(s, cards)

    return job


def begins_as(table: str, hash: str) -> Job:
    """What the choices made elsewhere lead to, with the luck of this table."""

    def job(s: Session) -> None:
        row = s.get_one(TableRow, table)
        if row.before and not isinstance(row.before[-1], str):
            row.before = [*row.before[:-1], [row.before[-1][0], hash]]

    return job


def catalogued(s: Session, cards: list[str]) -> str:
    """The name of a list of cards, which is kept once."""
    id = blake2b(json.dumps(cards).encode(), digest_size=8).hexdigest()
    if s.get(CatalogRow, id) is None:
        s.add(CatalogRow(id=id, cards=cards))
    return id


def begin_with(table: str, origin: dict[str, Any]) -> Job:
    """Luck has changed."""
    begun = update(TableRow).where(TableRow.id == table)
    return lambda s: _run(s, begun.values(origin=origin))


def end(table: str, result: dict[str, Any]) -> Job:
    ended = update(TableRow).where(TableRow.id == table)
    return lambda s: _run(s, ended.values(status="over", result=result, ended=time.time()))


def hand_over(table: str, seat: int, computer: str) -> Job:
    """Whoever sat here has left it to the computer; that they played stays known."""
    seated = update(SeatRow).where(SeatRow.table == table, SeatRow.seat == seat)
    return lambda s: _run(s, seated.values(computer=computer, left=True))


def note(table: str, person: int, name: str, seat: int, said: str, at: float) -> Job:
    row = {"table": table, "person": person, "name": name, "seat": seat, "text": said, "at": at}
    return lambda s: _run(s, insert(ChatRow).values(**row))


def _run(s: Session, statement: Any) -> None:
    s.execute(statement)


Entry: TypeAlias = tuple[tuple[Job, ...], asyncio.Future[None], asyncio.AbstractEventLoop]


class Closed(Exception):
    """The journal takes nothing any more."""


class Journal:
    """Writes in a thread of its own, as much together as is waiting, and tells when it is safe."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.closed = False
        self.trouble = False
        """The last thing could not be written, and that was not its own fault."""
        self._queue: queue.SimpleQueue[Entry | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="journal", daemon=True)
        self._thread.start()

    @property
    def well(self) -> bool:
        return self._thread.is_alive() and not self.closed and not self.trouble

    async def write(self, *jobs: Job) -> None:
        """Returns when all of this is in the database, and raises if none of it is."""
        if self.closed:
            raise Closed
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._queue.put((jobs, done, loop))
        await done

    def close(self) -> None:
        """Everything that waits is written first."""
        if not self.closed:
            self.closed = True
            self._queue.put(None)
            self._thread.join()

    def _work(self) -> None:
        open_ = True
        while open_:
            batch = [self._queue.get()]
            while not self._queue.empty():
                batch.append(self._queue.get())
            entries = [entry for entry in batch if entry is not None]
            open_ = len(entries) == len(batch)
            if entries:
                self._commit(entries)

    def _commit(self, entries: list[Entry]) -> None:
        error: Exception | None = None
        try:
            with self.storage.session() as s:
                for jobs, _, _ in entries:
                    for job in jobs:
                        job(s)
        except Exception as failed:
            if len(entries) > 1:
                # What is wrong with one of them is not the fault of the others.
                for entry in entries:
                    self._commit([entry])
                return
            error = failed
        self.trouble = error is not None and not isinstance(error, IntegrityError)
        for _, done, loop in entries:
            loop.call_soon_threadsafe(_settle, done, error)


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
