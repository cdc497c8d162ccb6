"""The database: people, sessions, tables, seats, every choice, chat, decks. SQLite by default, PostgreSQL by its URL.

Choices are only ever appended. When players agree to take some back, these are marked as taken back, and stay. What
happens at tables is written by the journal (`journal.py`).

The event loop never waits for the database: short functions read and write in the storage's own threads
(`Storage.read`, `Storage.write`). Readers have threads of their own, so that they never wait for writers; and nobody
waits for long (`Patience`).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from sqlalchemy import JSON, Connection, Engine, ForeignKey, Index, create_engine, event, select
from sqlalchemy import text as sql
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column

from mazzo import __version__
from mazzo.engine.errors import MazzoError
from mazzo.server.errors import Busy
from mazzo.server.logs import log
from mazzo.server.positions import unpack

T = TypeVar("T")


class Base(DeclarativeBase):
    """The base of all tables of the database."""

    type_annotation_map = {dict[str, Any]: JSON, list[Any]: JSON}  # noqa: RUF012


class Person(Base):
    """A player: a guest, or somebody with a password who can come back."""

    __tablename__ = "people"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    handle: Mapped[str | None] = mapped_column(unique=True)
    """The normalized name of an account (see `names.handle`); guests have none."""
    password: Mapped[str | None]
    """An argon2 hash."""
    skeleton: Mapped[str | None]
    """What the name looks like (see `names`). No two accounts look alike, and no guest looks like an account."""
    settings: Mapped[dict[str, Any]] = mapped_column(default=dict)
    since: Mapped[float] = mapped_column(default=time.time)
    __table_args__ = (
        Index("people_by_looks", "skeleton"),
        Index(
            "accounts_look_different",
            "skeleton",
            unique=True,
            sqlite_where=sql("handle IS NOT NULL"),
            postgresql_where=sql("handle IS NOT NULL"),
        ),
    )


class Passkey(Base):
    """A key in somebody's device to sign in with. Its secret never leaves the device."""

    __tablename__ = "passkeys"
    id: Mapped[str] = mapped_column(primary_key=True)
    person: Mapped[int] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    key: Mapped[bytes]
    """The public key."""
    count: Mapped[int] = mapped_column(default=0)
    """How often the device says it was used; if the count goes backwards, the key is a copy."""
    name: Mapped[str]
    since: Mapped[float] = mapped_column(default=time.time)


class ClockRow(Base):
    """The server's own clock (see `lifetime`), and the system's clock at the same time. There is one row."""

    __tablename__ = "clock"
    id: Mapped[int] = mapped_column(primary_key=True)
    here: Mapped[float]
    wall: Mapped[float]


class Visit(Base):
    """A session in a browser. Only a fingerprint of its secret is stored."""

    __tablename__ = "visits"
    fingerprint: Mapped[str] = mapped_column(primary_key=True)
    person: Mapped[int] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    csrf: Mapped[str]
    seen: Mapped[float]
    """By the clock that cannot jump (see `lifetime`)."""


class TableRow(Base):
    """A table: its game, its rules and its state."""

    __tablename__ = "tables"
    id: Mapped[str] = mapped_column(primary_key=True)
    """A secret that cannot be guessed: anybody with the link of a private table may come."""
    game: Mapped[str]
    origin: Mapped[dict[str, Any]]
    """What the match begins with: a setup and a seed, or a scenario; and where its luck changed. Never shown."""
    before: Mapped[list[Any]] = mapped_column(default=list)
    """The choices of an earlier match that this one goes on from: pairs of a text and the hash after it, or texts."""
    engine: Mapped[str] = mapped_column(default=__version__)
    """The version of Mazzo it was opened with."""
    build: Mapped[str | None]
    """The rules and cards it was begun with (see `engine/build.py`); null: it has not begun."""
    catalog: Mapped[str | None]
    """The cards that existed when it began (see `CatalogRow`): it keeps their numbers when cards come and go."""
    rules: Mapped[dict[str, Any]]
    """How the table is run: clock, who may watch, delay, private or open."""
    listed: Mapped[bool] = mapped_column(default=True)
    """Is it listed in the lobby?"""
    host: Mapped[int] = mapped_column(ForeignKey("people.id"))
    status: Mapped[str] = mapped_column(default="waiting")
    """waiting, playing, over; closed: it never began"""
    result: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    opened: Mapped[float] = mapped_column(default=time.time)
    since: Mapped[float] = mapped_column(default=0.0, server_default=sql("0"))
    """The same by the clock that cannot jump (see `lifetime`), which tells how long it has waited."""
    ended: Mapped[float | None]
    rematch: Mapped[str | None]
    """The table at which the same people play again."""
    upgrade: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    """What an upgrade has done to it, unless it simply went on: {"how": "goes-on" or "ended", "lost": choices}."""
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
    """The person has left, and the computer plays on."""
    kept: Mapped[int | None]
    """The person an open seat is kept for, because they played in it before."""


class ChoiceRow(Base):
    """One accepted choice, the `step`-th of its table."""

    __tablename__ = "choices"
    id: Mapped[int] = mapped_column(primary_key=True)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"))
    step: Mapped[int]
    seat: Mapped[int]
    text: Mapped[str]
    at: Mapped[float]
    spent: Mapped[float] = mapped_column(default=0.0)
    """The seconds it took."""
    hash: Mapped[str | None]
    """The table's hash after it: a replay can tell whether it is the same match."""
    taken_back: Mapped[bool] = mapped_column(default=False)
    __table_args__ = (
        Index("choices_of_a_table", "table", "id"),
        # Even after an error, no step has two valid choices.
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
    """A whole table after `step` choices, for when it cannot be replayed up to there."""

    __tablename__ = "snapshots"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    step: Mapped[int] = mapped_column(primary_key=True)
    hash: Mapped[str]
    build: Mapped[str]
    """The build that wrote it."""
    base: Mapped[bool] = mapped_column(default=False)
    """The match went on from here because it could not be replayed: nothing before this can be taken back."""
    data: Mapped[bytes]
    """Compressed JSON (see `engine/snapshot.py`)."""


class CatalogRow(Base):
    """The cards of a game in the order of their numbers in some build."""

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
    """Where it comes from: forged, imported, sealed."""
    sealed: Mapped[str | None]
    """The token of the decks it was opened with. One of them is to be chosen: it is not on the shelf yet."""
    since: Mapped[float] = mapped_column(default=time.time)


class PassportRow(Base):
    """The passport of a deck that somebody has asked for (see `passports.py`)."""

    __tablename__ = "passports"
    deck: Mapped[int] = mapped_column(ForeignKey("decks.id", ondelete="CASCADE"), primary_key=True)
    cards: Mapped[str]
    """A fingerprint of the deck, the field and the build: another one begins anew."""
    wanted: Mapped[int]
    """How many matches of the deck as it is were asked for."""


class PassportMatchRow(Base):
    """One match that was played for a passport."""

    __tablename__ = "passport_matches"
    deck: Mapped[int] = mapped_column(ForeignKey("passports.deck", ondelete="CASCADE"), primary_key=True)
    part: Mapped[str] = mapped_column(primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    rows: Mapped[bytes]
    """Its rows, as the laboratory packs them, compressed."""


class LeaseRow(Base):
    """Who may write, and until when (see `lease.py`)."""

    __tablename__ = "leases"
    name: Mapped[str] = mapped_column(primary_key=True)
    holder: Mapped[str]
    """The process that holds it; empty: it was given back."""
    epoch: Mapped[int]
    """How often it was taken. A process with an older epoch has lost it."""
    until: Mapped[float]
    """By the clock of the database."""


class MemberRow(Base):
    """One of several processes that serve this database (see `members.py`)."""

    __tablename__ = "members"
    name: Mapped[str] = mapped_column(primary_key=True)
    """See `lease.this_process`."""
    address: Mapped[str]
    """Where the others reach it: host and port."""
    until: Mapped[float]
    """By the clock of the database. It is alive until then, and renews this."""


class OwnerRow(Base):
    """Which of several processes has a table in memory, and may write about it (see `owners.py`)."""

    __tablename__ = "owners"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    member: Mapped[str | None] = mapped_column(index=True)
    """Null: nobody is there and nothing happens, so nobody needs to own it. Empty: it needs a new owner."""
    epoch: Mapped[int]
    """How often it was claimed. A process with an older epoch has lost it."""


class SecretRow(Base):
    """What only the processes of this server know."""

    __tablename__ = "secrets"
    name: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[str]


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
    """A whole table, as it is stored."""

    step: int
    hash: str
    build: str
    base: bool
    data: bytes

    def read(self) -> dict[str, Any]:
        found: dict[str, Any] = unpack(self.data)
        return found


@dataclass(frozen=True)
class Patience:
    """How many seconds to wait for the database; then the request is told that it is busy."""

    connect: float = 5.0
    """For a connection: a new one, or one that others use."""
    lock: float = 5.0
    """For a lock that others hold."""
    statement: float = 8.0
    """For the answer to a statement. We watch the time too, since a database that hangs cannot report a timeout."""
    whole: float = 15.0
    """For the whole transaction, including the wait for a thread."""

    @classmethod
    def of(cls, seconds: float) -> Patience:
        """This long for a statement, and the rest in proportion."""
        return cls(0.625 * seconds, 0.625 * seconds, seconds, 2 * seconds)


READERS: Final = 4
WRITERS: Final = 2
"""Threads of the storage that write. The journal has one more."""
MOST_WAITING: Final = 200
"""How many may wait for a thread; the rest are told at once that the database is busy."""


def cannot_open(error: SQLAlchemyError) -> MazzoError:
    """What is wrong with a database, in the database's own words."""
    lines = str(getattr(error, "orig", None) or error).strip().splitlines() or ["no reason was given"]
    return MazzoError(f"The database cannot be opened: {lines[0].strip().rstrip('.')}.")


def connect(url: str, patience: Patience | None = None) -> Engine:
    """The database. SQLite uses a write-ahead log, so that readers never wait, and syncs before it confirms."""
    patience = patience or Patience()
    try:
        parts = make_url(url)
        if parts.drivername in ("postgresql", "postgres"):
            parts = parts.set(drivername="postgresql+psycopg")
        sqlite = parts.get_backend_name() == "sqlite"
        # Database errors are logged, so they must not contain the data.
        engine = create_engine(
            parts,
            hide_parameters=True,
            pool_pre_ping=not sqlite,
            pool_timeout=patience.connect,
            pool_size=READERS + WRITERS + 2,
            connect_args={} if sqlite else _postgres_settings(patience),
        )
    except ArgumentError as error:
        # The address is not repeated: it may contain a password.
        raise MazzoError(
            "This is not the address of a database. Write sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME."
        ) from error
    except ModuleNotFoundError as error:
        if sqlite or parts.get_backend_name() != "postgresql":
            raise MazzoError("Only SQLite and PostgreSQL can be used: sqlite:///FILE or postgresql://…") from error
        raise MazzoError("For PostgreSQL a driver is missing: install mazzo[postgres].") from error
    if engine.dialect.name == "sqlite":

        @event.listens_for(engine, "connect")
        def prepare(connection: Any, _record: Any) -> None:
            # We begin transactions ourselves: one that writes takes its lock at once, and never fails half-way.
            connection.isolation_level = None
            cursor = connection.cursor()
            cursor.execute(f"PRAGMA busy_timeout={1000 * patience.lock:.0f}")
            cursor.execute("PRAGMA journal_mode=WAL")
            cursor.execute("PRAGMA synchronous=FULL")
            cursor.execute("PRAGMA foreign_keys=ON")
            cursor.close()

        @event.listens_for(engine, "begin")
        def begin(connection: Any) -> None:
            reading = connection.get_execution_options().get("reading", False)
            connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")

    else:
        from mazzo.server.postgres import impatient

        impatient(engine, patience.statement)
    return engine


def _postgres_settings(patience: Patience) -> dict[str, Any]:
    """Our timeouts, as settings of PostgreSQL and the network."""
    lock, statement = 1000 * patience.lock, 1000 * patience.statement
    return {
        "connect_timeout": max(2, round(patience.connect)),
        "options": f"-c lock_timeout={lock:.0f} -c statement_timeout={statement:.0f}"
        f" -c idle_in_transaction_session_timeout={4 * statement:.0f}",
        "keepalives": 1,
        "keepalives_idle": 10,
        "keepalives_interval": 5,
        "keepalives_count": 3,
        "tcp_user_timeout": round(statement),
    }


def is_busy(error: Exception) -> bool:
    """Is the database only too busy to answer? Then there is nothing wrong with the statement."""
    if isinstance(error, NoConnection):
        return True
    if not isinstance(error, OperationalError | InterfaceError):
        return isinstance(error, DBAPIError) and error.connection_invalidated
    code = getattr(error.orig, "sqlite_errorcode", None)
    # SQLite calls most of its errors operational. Of these, the lower byte is what went wrong: 5 is busy, 6 is locked.
    return code is None or code & 0xFF in (5, 6)


Job: TypeAlias = Callable[[Connection], None]
"""Something to write within a transaction."""


class Room:
    """Some threads that talk to the database, and how many requests wait for one."""

    def __init__(self, name: str, threads: int) -> None:
        self.pool = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self.inside = 0

    async def run(self, work: Callable[[], T], patience: float) -> T:
        """Run some work in a thread. If it has not started when the time is up, it never does."""
        if self.inside >= MOST_WAITING:
            raise Busy
        self.inside += 1
        try:
            async with asyncio.timeout(patience):
                return await asyncio.wrap_future(self.pool.submit(work))
        except TimeoutError as error:
            log.warning("the database took too long")
            raise Busy from error
        finally:
            self.inside -= 1


class Storage:
    """Reads and writes in short transactions, each a function that gets a session."""

    def __init__(self, engine: Engine, patience: Patience | None = None) -> None:
        self.engine = engine
        self.patience = patience or Patience()
        self.fence: Job | None = None
        """Checks, within every transaction that writes, that this process still may (see `lease.py`)."""
        self._reader = engine.execution_options(reading=True)
        self.rooms = {"read": Room("reader", READERS), "write": Room("writer", WRITERS)}

    async def read(self, work: Callable[[Session], T]) -> T:
        """Only look."""

        def whole() -> T:
            with _understood(), self.reading() as s:
                return work(s)

        return await self.rooms["read"].run(whole, self.patience.whole)

    async def write(self, work: Callable[[Session], T]) -> T:
        """One transaction: all of it, or nothing."""

        def whole() -> T:
            with _understood(), self.session() as s:
                return work(s)

        return await self.rooms["write"].run(whole, self.patience.whole)

    @contextmanager
    def session(self, fenced: bool = True) -> Iterator[Session]:
        """One transaction: all of it, or nothing. Never on the event loop."""
        with Session(self.engine, expire_on_commit=False) as session, session.begin():
            if fenced and self.fence is not None:
                self.fence(session.connection())
            yield session

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """The same without objects, for what is written often."""
        with self.engine.begin() as connection:
            if self.fence is not None:
                self.fence(connection)
            yield connection

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """Only look. Never on the event loop."""
        with Session(self._reader, expire_on_commit=False) as session:
            yield session

    async def well(self) -> bool:
        """Does the database answer?"""
        return await self.read(lambda s: s.scalar(select(1))) == 1

    def close(self) -> None:
        for room in self.rooms.values():
            room.pool.shutdown(wait=False, cancel_futures=True)
        self.engine.dispose()


@contextmanager
def _understood() -> Iterator[None]:
    """Turn the errors of a database that does not answer into `Busy`."""
    try:
        yield
    except Exception as error:
        if not is_busy(error):
            raise
        log.warning("the database is busy", extra={"facts": {"how": type(error).__name__}})
        raise Busy from error


# Queries --------------------------------------------------------------------------------------------------------------


def choices_of(s: Session, table: str) -> list[Choice]:
    """The choices of a table that were not taken back, in order."""
    columns = [getattr(ChoiceRow, name) for name in Choice._fields]
    standing = select(*columns).where(ChoiceRow.table == table, ChoiceRow.taken_back.is_(False))
    return [Choice(*row) for row in s.execute(standing.order_by(ChoiceRow.step))]


def snapshots_of(s: Session, table: str) -> list[Snapshot]:
    """The snapshots of a table, the oldest first."""
    columns = [getattr(SnapshotRow, name) for name in Snapshot._fields]
    rows = s.execute(select(*columns).where(SnapshotRow.table == table).order_by(SnapshotRow.step))
    return [Snapshot(*row) for row in rows]


def cards_in(s: Session, catalog: str | None) -> list[str] | None:
    """The cards of a catalog, in the order of their numbers; None: the numbers they have now."""
    row = None if catalog is None else s.get(CatalogRow, catalog)
    return None if row is None else row.cards


def chat_at(s: Session, table: str, most: int) -> list[ChatRow]:
    """The last things said at a table."""
    rows = s.scalars(select(ChatRow).where(ChatRow.table == table).order_by(ChatRow.id.desc()).limit(most))
    return list(rows)[::-1]
