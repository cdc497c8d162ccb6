"""Who is who: guests at once, accounts with a password for those who want to come back."""

from __future__ import annotations

import hashlib
import re
import secrets
import time
import unicodedata
from typing import Any, Final, NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import delete, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from mazzo.engine.errors import MazzoError
from mazzo.server.storage import Person, Storage, Visit

LONGEST_NAME: Final = 24
SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
LASTS: Final = 90 * 24 * 3600.0
"""Seconds a session lasts after it was last used."""
REMEMBERED: Final = 10_000
"""Sessions that are kept in mind, so that nobody is looked up again with every request."""
GUESTS: Final = ("Fox", "Heron", "Badger", "Otter", "Raven", "Lynx", "Hare", "Owl", "Stag", "Mole", "Newt", "Wren")


class Visitor(NamedTuple):
    """Somebody in a browser."""

    id: int
    name: str
    guest: bool
    csrf: str


def fingerprint(secret: str) -> str:
    """What is kept of a session's secret."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


class People:
    """Sessions and accounts."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.hasher = PasswordHasher()
        self._known: dict[str, tuple[Visitor, float]] = {}

    # Sessions ---------------------------------------------------------------------------------------------------

    def arrive(self, name: str | None = None) -> tuple[str, Visitor]:
        """A new guest: the secret of the session, and who it is."""
        called = checked_name(name) if name else f"{secrets.choice(GUESTS)} {secrets.randbelow(900) + 100}"
        with self.storage.session() as s:
            who = Person(name=called)
            s.add(who)
            s.flush()
            return _visit(s, who)

    def of(self, secret: str | None) -> Visitor | None:
        """Who has this session, if it still lasts."""
        if not secret:
            return None
        print_, now = fingerprint(secret), time.time()
        known = self._known.get(print_)
        if known is not None and now - known[1] < 3600:
            return known[0]
        with self.storage.reading() as s:
            visit = s.get(Visit, print_)
            who = None if visit is None or visit.seen < now - LASTS else s.get(Person, visit.person)
        if visit is None or who is None:
            return None
        if visit.seen < now - 3600:
            with self.storage.session() as s:
                again = s.get(Visit, print_)
                if again is not None:
                    again.seen = now
        found = Visitor(who.id, who.name, who.handle is None, visit.csrf)
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        self._known[print_] = found, now
        return found

    def forget(self, person: int) -> None:
        """Something about them has changed."""
        self._known = {k: v for k, v in self._known.items() if v[0].id != person}

    def leave(self, secret: str) -> None:
        self._known.pop(fingerprint(secret), None)
        with self.storage.session() as s:
            s.execute(delete(Visit).where(Visit.fingerprint == fingerprint(secret)))

    def tidy(self) -> None:
        """Sessions that have ended need not be kept."""
        with self.storage.session() as s:
            s.execute(delete(Visit).where(Visit.seen < time.time() - LASTS))

    # Names and passwords ----------------------------------------------------------------------------------------

    def rename(self, visitor: Visitor, name: str) -> str:
        name = checked_name(name)
        with self.storage.session() as s:
            who = s.get_one(Person, visitor.id)
            if who.handle is not None:
                raise MazzoError("An account keeps its name.")
            who.name = name
        self.forget(visitor.id)
        return name

    def register(self, visitor: Visitor, name: str, password: str) -> tuple[str, Visitor]:
        """A guest becomes somebody who can come back; what they have stays theirs. Older sessions end."""
        name = checked_name(name)
        hashed = self.hasher.hash(checked_password(password))
        taken = MazzoError("This name is taken.")
        try:
            with self.storage.session() as s:
                if s.scalar(select(Person.id).where(Person.handle == handle(name))) is not None:
                    raise taken
                who = s.get_one(Person, visitor.id)
                if who.handle is not None:
                    raise MazzoError("You have an account already.")
                who.name, who.handle, who.password = name, handle(name), hashed
                s.execute(delete(Visit).where(Visit.person == who.id))
                found = _visit(s, who)
        except IntegrityError:
            raise taken from None
        self.forget(visitor.id)
        return found

    def enter(self, name: str, password: str) -> tuple[str, Visitor]:
        """Come back, with a new session."""
        who = self._checked(name, password)
        if who is None:
            raise MazzoError("This name and this password do not belong together.")
        with self.storage.session() as s:
            return _visit(s, who)

    def change_password(self, visitor: Visitor, old: str, new: str) -> tuple[str, Visitor]:
        """Another password; every other session ends."""
        with self.storage.reading() as s:
            known = s.get_one(Person, visitor.id).handle
        if known is None:
            raise MazzoError("A guest has no password.")
        who = self._checked(known, old)
        if who is None:
            raise MazzoError("This is not your password.")
        hashed = self.hasher.hash(checked_password(new))
        with self.storage.session() as s:
            who = s.get_one(Person, visitor.id)
            who.password = hashed
            s.execute(delete(Visit).where(Visit.person == who.id))
            found = _visit(s, who)
        self.forget(visitor.id)
        return found

    def _checked(self, name: str, password: str) -> Person | None:
        with self.storage.reading() as s:
            who = s.scalar(select(Person).where(Person.handle == handle(name)))
        # The same work whether the name exists or not, so that nobody learns which names do.
        hashed = who.password if who is not None and who.password else DUMMY
        try:
            self.hasher.verify(hashed, password[:LONGEST_PASSWORD])
        except (Argon2Error, InvalidHashError, UnicodeError):
            return None
        return who

    # Settings ---------------------------------------------------------------------------------------------------

    def settings(self, visitor: Visitor) -> dict[str, Any]:
        with self.storage.reading() as s:
            return s.get_one(Person, visitor.id).settings

    def set_settings(self, visitor: Visitor, settings: dict[str, Any]) -> None:
        with self.storage.session() as s:
            s.get_one(Person, visitor.id).settings = settings


DUMMY: Final = PasswordHasher().hash(secrets.token_urlsafe(16))


def _visit(s: Session, who: Person) -> tuple[str, Visitor]:
    secret = secrets.token_urlsafe(32)
    csrf = secrets.token_urlsafe(24)
    s.add(Visit(fingerprint=fingerprint(secret), person=who.id, csrf=csrf))
    return secret, Visitor(who.id, who.name, who.handle is None, csrf)


def handle(name: str) -> str:
    """What two names that look the same have in common."""
    return unicodedata.normalize("NFKC", re.sub(r"\s+", " ", name).strip()).casefold()


def checked_name(name: str) -> str:
    """A name people can read: letters, digits, a few signs, no tricks with spaces."""
    name = unicodedata.normalize("NFC", re.sub(r"\s+", " ", name).strip())
    if not 1 <= len(name) <= LONGEST_NAME or not all(c.isprintable() for c in name):
        raise MazzoError(f"A name has 1 to {LONGEST_NAME} characters.")
    if not any(c.isalnum() for c in name):
        raise MazzoError("A name has at least one letter or digit.")
    return name


def checked_password(password: str) -> str:
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise MazzoError(f"A password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters.")
    try:
        password.encode()
    except UnicodeError:
        raise MazzoError("A password is a text.") from None
    return password
