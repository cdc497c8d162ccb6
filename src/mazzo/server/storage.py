"""What is kept: people, sessions, tables, seats, every choice, chat, decks. SQLite by default, PostgreSQL by its URL.

Choices are only ever appended, except when players agree to take one back: then the choices from there on are marked as
taken back and stay. A journal writes them in a thread of its own, many at a time, and tells when they are safe.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from sqlalchemy import JSON, Engine, ForeignKey, Index, create_engine, event, select, update
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column


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
    """What the match begins with: a setup and a seed, or a scenario. Never shown before the end."""
    rules: Mapped[dict[str, Any]]
    """How the table is run: clock, who may watch, delay, private or open."""
    host: Mapped[int] = mapped_column(ForeignKey("people.id"))
    status: Mapped[str] = mapped_column(default="waiting")
    """waiting, playing, over"""
    result: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    opened: Mapped[float] = mapped_column(default=time.time)
    ended: Mapped[float | None]
    __table_args__ = (Index("tables_by_status", "status", "opened"),)


class SeatRow(Base):
    """Who sits where: a person, or a computer of some strength."""

    __tablename__ = "seats"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    person: Mapped[int | None] = mapped_column(ForeignKey("people.id"), index=True)
    computer: Mapped[str | None]
    name: Mapped[str]
    deck: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))


class ChoiceRow(Base):
    """One accepted choice. `taken_back` is how often the choices from here on have been taken back since."""

    __tablename__ = "choices"
    id: Mapped[int] = mapped_column(primary_key=True)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"))
    step: Mapped[int]
    seat: Mapped[int]
    text: Mapped[str]
    at: Mapped[float]
    spent: Mapped[float] = mapped_column(default=0.0)
    """Seconds of the seat's clock."""
    taken_back: Mapped[bool] = mapped_column(default=False)
    __table_args__ = (Index("choices_of_a_table", "table", "id"),)


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
    since: Mapped[float] = mapped_column(default=time.time)


class Choice(NamedTuple):
    """A choice on its way into the journal."""

    table: str
    step: int
    seat: int
    text: str
    at: float
    spent: float


def connect(url: str) -> Engine:
    """The database. SQLite writes ahead, so that readers never wait and a killed process loses nothing it confirmed."""
    if url.startswith("postgresql://"):
        url = url.replace("postgresql://", "postgresql+psycopg://", 1)
    engine = create_engine(url)
    if engine.dialect.name == "sqlite":

        @event.listens_for(engine, "connect")
        def prepare(connection: Any, _record: Any) -> None:
            cursor = connection.cursor()
            cursor.execute("PRAGMA journal_mode=WAL")
            cursor.execute("PRAGMA synchronous=NORMAL")
            cursor.execute("PRAGMA foreign_keys=ON")
            cursor.execute("PRAGMA busy_timeout=5000")
            cursor.close()

    return engine


class Storage:
    """Reading and writing, in short transactions."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    @contextmanager
    def session(self) -> Iterator[Session]:
        """One transaction: all of it, or nothing."""
        with Session(self.engine, expire_on_commit=False) as session, session.begin():
            yield session

    def choices(self, table: str) -> list[ChoiceRow]:
        """The choices of a table that still stand, in order."""
        with self.session() as s:
            rows = s.scalars(
                select(ChoiceRow)
                .where(ChoiceRow.table == table, ChoiceRow.taken_back.is_(False))
                .order_by(ChoiceRow.id)
            )
            return list(rows)

    def take_back(self, table: str, step: int) -> None:
        """The choices from a step on no longer stand."""
        with self.session() as s:
            s.execute(
                update(ChoiceRow)
                .where(ChoiceRow.table == table, ChoiceRow.step >= step, ChoiceRow.taken_back.is_(False))
                .values(taken_back=True)
            )


class Journal:
    """Writes choices in a thread of its own, as many together as are waiting, and tells when they are safe."""

    def __init__(self, storage: Storage, on_written: Callable[[int], None] = lambda n: None) -> None:
        self.storage = storage
        self.on_written = on_written
        self._queue: queue.SimpleQueue[tuple[Choice, asyncio.Future[None], asyncio.AbstractEventLoop] | None] = (
            queue.SimpleQueue()
        )
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    async def write(self, choice: Choice) -> None:
        """Returns when the choice is in the database."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._queue.put((choice, done, loop))
        await done

    def close(self) -> None:
        """Everything that waits is written first."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        open_ = True
        while open_:
            batch = [self._queue.get()]
            while not self._queue.empty():
                batch.append(self._queue.get())
            jobs = [job for job in batch if job is not None]
            open_ = len(jobs) == len(batch)
            if jobs:
                self._commit(jobs)

    def _commit(self, jobs: list[tuple[Choice, asyncio.Future[None], asyncio.AbstractEventLoop]]) -> None:
        error: Exception | None = None
        try:
            with self.storage.session() as s:
                s.add_all([ChoiceRow(**choice._asdict()) for choice, _, _ in jobs])
        except Exception as failed:
            error = failed
        for _, done, loop in jobs:
            loop.call_soon_threadsafe(_settle, done, error)
        self.on_written(len(jobs))


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.cancelled():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
