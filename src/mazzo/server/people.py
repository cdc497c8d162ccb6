"""People and their sessions: everybody starts as a guest; an account with a password lets them come back."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import secrets
import time
from collections.abc import Callable, Collection
from typing import Any, Final, NamedTuple, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import delete, exists, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from mazzo.engine.errors import MazzoError
from mazzo.server import names
from mazzo.server.errors import Busy, Told
from mazzo.server.lifetime import Lifetime
from mazzo.server.logs import log
from mazzo.server.names import handle, skeleton
from mazzo.server.sentences import ALIKE, NOT_YOURS, TAKEN
from mazzo.server.storage import ChatRow, DeckRow, Passkey, Person, SeatRow, Storage, TableRow, Visit

SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
LASTS: Final = 90 * 24 * 3600.0
"""Seconds a session lasts after it was last used."""
REMEMBERED: Final = 10_000
"""Sessions kept in memory, so that not every request needs the database."""
FRESH: Final = 3600.0
"""Seconds a session stays in memory; also how precisely its last use is noted."""
IDLE: Final = 7 * 24 * 3600.0
"""Seconds after which a guest who owns nothing here is forgotten."""
HASHING: Final = 2
"""Passwords that are hashed at the same time."""
SWEEP: Final = 3600.0
"""Seconds between two sweeps."""


T = TypeVar("T")


class Visitor(NamedTuple):
    """Somebody in a browser."""

    id: int
    name: str
    guest: bool
    csrf: str


def fingerprint(secret: str) -> str:
    """What the database stores instead of a session's secret."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


class People:
    """Sessions and accounts."""

    def __init__(self, storage: Storage, lifetime: Lifetime | None = None) -> None:
        self.storage = storage
        self.lifetime = lifetime or Lifetime()
        self.hasher = PasswordHasher()
        self.changed: Callable[[int], object] = lambda person: None
        """Called when something about a person has changed that other processes may remember."""
        self._known: dict[str, tuple[Visitor, float]] = {}
        self._hashing = asyncio.Semaphore(HASHING)
        self._chores: set[asyncio.Task[None]] = set()
        self._swept = time.monotonic()

    # Sessions ---------------------------------------------------------------------------------------------------

    async def arrive(self, name: str | None = None) -> tuple[str, Visitor]:
        """A new guest: the secret of the session, and who it is."""
        called = names.checked(name) if name else None

        def work(s: Session) -> tuple[str, Visitor]:
            who = Person(name=free_name(s) if called is None else called)
            who.skeleton = skeleton(who.name)
            for_no_account(s, who)
            s.add(who)
            s.flush()
            return self.begin_visit(s, who)

        return await self.storage.write(work)

    def begin_visit(self, s: Session, who: Person) -> tuple[str, Visitor]:
        secret, csrf = secrets.token_urlsafe(32), secrets.token_urlsafe(24)
        s.add(Visit(fingerprint=fingerprint(secret), person=who.id, csrf=csrf, seen=self.lifetime.now()))
        return secret, Visitor(who.id, who.name, who.handle is None, csrf)

    async def of(self, secret: str | None) -> Visitor | None:
        """Who has this session, if it still lasts."""
        if not secret:
            return None
        print_, now = fingerprint(secret), self.lifetime.now()
        known = self._known.get(print_)
        if known is not None and now - known[1] < FRESH:
            return known[0]

        def work(s: Session) -> tuple[Visit | None, Person | None]:
            visit = s.get(Visit, print_)
            return visit, None if visit is None or visit.seen < now - LASTS else s.get(Person, visit.person)

        visit, who = await self.storage.read(work)
        if visit is None or who is None:
            return None
        if visit.seen < now - FRESH:
            # A reader does not wait for this to be written.
            chore = asyncio.create_task(self._seen(print_, now))
            self._chores.add(chore)
            chore.add_done_callback(self._chores.discard)
        found = Visitor(who.id, who.name, who.handle is None, visit.csrf)
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        self._known[print_] = found, now
        return found

    async def _seen(self, print_: str, now: float) -> None:
        with contextlib.suppress(Busy):
            await self.storage.write(
                lambda s: s.execute(update(Visit).where(Visit.fingerprint == print_).values(seen=now))
            )

    def forget(self, person: int) -> None:
        """Drop a person's sessions from memory, because something about them has changed; everywhere."""
        self.forget_here(person)
        self.changed(person)

    def forget_here(self, person: int | None = None, visit: str | None = None) -> None:
        """Drop the sessions of a person, or one session, from this process's memory; or all of them."""
        everybody = person is None and visit is None
        self._known = {k: v for k, v in self._known.items() if not everybody and v[0].id != person and k != visit}

    async def still(self, visits: Collection[str]) -> set[str]:
        """Those of these sessions that have not ended."""
        there = select(Visit.fingerprint).where(Visit.fingerprint.in_(visits))
        return await self.storage.read(lambda s: set(s.scalars(there)))

    async def leave(self, secret: str) -> None:
        self._known.pop(fingerprint(secret), None)
        await self.storage.write(lambda s: s.execute(delete(Visit).where(Visit.fingerprint == fingerprint(secret))))

    async def end_visits(self, person: int) -> None:
        """End all sessions of a person."""
        await self.storage.write(lambda s: s.execute(delete(Visit).where(Visit.person == person)))
        self.forget(person)

    async def tidy(self) -> None:
        """Save the clock; sometimes also delete what has expired. One process does this for all."""
        await self.storage.write(self.lifetime.keep)
        if time.monotonic() - self._swept > SWEEP:
            self._swept = time.monotonic()
            await self.sweep()

    async def sweep(self) -> None:
        """Delete expired sessions, tables that never began, and guests who own nothing here.

        Only a few at a time: if this were a mistake, somebody would have days to notice.
        """
        now = self.lifetime.now()
        ended = select(Visit.fingerprint).where(Visit.seen < now - LASTS).order_by(Visit.seen)
        # For a guest who owns nothing, only a session says that they may come back.
        back = select(Visit.person).where(Visit.seen >= now - IDLE)
        things = (SeatRow.person, SeatRow.kept, TableRow.host, ChatRow.person, DeckRow.person, Passkey.person)
        nothing = [~exists().where(thing == Person.id) for thing in things]
        closed = (
            select(TableRow.id).where(TableRow.status == "closed", TableRow.since < now - IDLE).order_by(TableRow.since)
        )
        empty = select(Person.id).where(Person.handle.is_(None), Person.id.not_in(back), *nothing).order_by(Person.id)

        def work(s: Session) -> list[int]:
            gone: list[int] = []
            for what, key, which in (
                (Visit, Visit.fingerprint, ended),
                (TableRow, TableRow.id, closed),
                (Person, Person.id, empty),
            ):
                due = s.scalar(select(func.count()).select_from(which.subquery())) or 0
                there = s.scalar(select(func.count()).select_from(what)) or 0
                at_once = max(10, there // 20)
                if due > at_once:
                    log.warning("much is to be swept out", extra={"facts": {"what": what.__tablename__, "due": due}})
                gone = list(s.scalars(which.limit(at_once)))
                s.execute(delete(what).where(key.in_(gone)))
            return gone

        for person in await self.storage.write(work):
            self.forget(person)

    # Names and passwords ----------------------------------------------------------------------------------------

    async def rename(self, visitor: Visitor, name: str) -> str:
        name = names.checked(name)

        def work(s: Session) -> None:
            who = s.get_one(Person, visitor.id)
            if who.handle is not None:
                raise MazzoError("An account keeps its name.")
            who.name, who.skeleton = name, skeleton(name)
            for_no_account(s, who)

        await self.storage.write(work)
        self.forget(visitor.id)
        return name

    async def register(self, visitor: Visitor, name: str, password: str) -> tuple[str, Visitor]:
        """Make an account of a guest, who keeps everything they own. Older sessions end."""
        name = names.checked(name)
        hashed = await self._slowly(self.hasher.hash, checked_password(password))

        def work(s: Session) -> tuple[tuple[str, Visitor], list[int]]:
            who = s.get_one(Person, visitor.id)
            if who.handle is not None:
                raise MazzoError("You have an account already.")
            who.name, who.skeleton = name, skeleton(name)
            for_no_account(s, who)
            who.handle, who.password = handle(name), hashed
            # Guests with the same name, or one that looks like it, get another.
            others = list(s.scalars(select(Person).where(Person.handle.is_(None), Person.skeleton == who.skeleton)))
            for other in others:
                other.name = free_name(s)
                other.skeleton = skeleton(other.name)
            s.execute(delete(Visit).where(Visit.person == who.id))
            return self.begin_visit(s, who), [other.id for other in others]

        try:
            found, others = await self.storage.write(work)
        except IntegrityError:
            raise Told(TAKEN) from None
        for person in (visitor.id, *others):
            self.forget(person)
        return found

    async def enter(self, name: str, password: str) -> tuple[str, Visitor]:
        """Sign in, with a new session."""
        who = await self._checked(name, password)
        if who is None:
            raise MazzoError("This name and this password do not belong together.")
        found = who
        return await self.storage.write(lambda s: self.begin_visit(s, found))

    async def change_password(self, visitor: Visitor, old: str, new: str) -> tuple[str, Visitor]:
        """Change the password; every other session ends."""
        known = await self.storage.read(lambda s: s.get_one(Person, visitor.id).handle)
        if known is None:
            raise MazzoError("A guest has no password.")
        if await self._checked(known, old) is None:
            raise MazzoError("This is not your password.")
        hashed = await self._slowly(self.hasher.hash, checked_password(new))

        def work(s: Session) -> tuple[str, Visitor]:
            who = s.get_one(Person, visitor.id)
            who.password = hashed
            s.execute(delete(Visit).where(Visit.person == who.id))
            return self.begin_visit(s, who)

        found = await self.storage.write(work)
        self.forget(visitor.id)
        return found

    async def reassure(self, visitor: Visitor, password: str | None) -> None:
        """Check the password, in case somebody else found the browser open. Guests have none."""
        known = await self.storage.read(lambda s: s.get_one(Person, visitor.id).handle)
        if known is not None and await self._checked(known, password or "") is None:
            raise Told(NOT_YOURS)

    async def known_by(self, person: int) -> str | None:
        """The token of a known browser. A change of the password makes it worthless."""
        return known_by(await self.storage.read(lambda s: s.get_one(Person, person)))

    async def knows(self, called: str, token: str | None) -> bool:
        """Has this browser signed in with this name before?"""
        if not token:
            return False
        who = await self.storage.read(lambda s: s.scalar(select(Person).where(Person.handle == called)))
        true = None if who is None else known_by(who)
        return true is not None and secrets.compare_digest(true.encode(), token.encode("utf-8", "replace"))

    async def _checked(self, name: str, password: str) -> Person | None:
        who = await self.storage.read(lambda s: s.scalar(select(Person).where(Person.handle == handle(name))))
        # The same work whether the name exists or not, so that nobody learns which names do.
        hashed = who.password if who is not None and who.password else DUMMY
        try:
            await self._slowly(self.hasher.verify, hashed, password[:LONGEST_PASSWORD])
        except (Argon2Error, InvalidHashError, UnicodeError):
            return None
        return who

    async def _slowly(self, work: Callable[..., T], *what: str) -> T:
        """Hash passwords in a few threads: that is costly on purpose, and only those who sign in should wait."""
        async with self._hashing:
            return await asyncio.to_thread(work, *what)

    # Settings ---------------------------------------------------------------------------------------------------

    async def settings(self, visitor: Visitor) -> dict[str, Any]:
        return await self.storage.read(lambda s: s.get_one(Person, visitor.id).settings)

    async def set_settings(self, visitor: Visitor, settings: dict[str, Any]) -> None:
        kept = update(Person).where(Person.id == visitor.id).values(settings=settings)
        await self.storage.write(lambda s: s.execute(kept))


DUMMY: Final = PasswordHasher().hash(secrets.token_urlsafe(16))


def known_by(who: Person) -> str | None:
    if who.password is None:
        return None
    return f"{who.id}.{hmac.new(who.password.encode(), b'a browser that is known', 'sha256').hexdigest()}"


def for_no_account(s: Session, who: Person) -> None:
    """Refuse the name of an account, or one that looks like it."""
    with s.no_autoflush:
        accounts = select(Person).where(Person.handle.is_not(None), Person.id != (who.id or 0))
        called = accounts.where((Person.handle == handle(who.name)) | (Person.skeleton == who.skeleton))
        found = s.scalars(called).first()
    if found is not None:
        raise Told(TAKEN if found.handle == handle(who.name) else ALIKE)


def free_name(s: Session) -> str:
    """A name for a guest that no account has."""
    while True:
        name = names.invented()
        looks = select(Person.id).where(Person.handle.is_not(None), Person.skeleton == skeleton(name))
        if s.scalar(looks) is None:
            return name


def checked_password(password: str) -> str:
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise MazzoError(f"A password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters.")
    try:
        password.encode()
    except UnicodeError:
        raise MazzoError("A password is a text.") from None
    return password
