"""Who is who: guests at once, accounts with a password for those who want to come back."""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from typing import Final, NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error
from sqlalchemy import select

from mazzo.engine.errors import MazzoError
from mazzo.server.storage import Person, Storage, Visit

LONGEST_NAME: Final = 24
SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
LASTS: Final = 90 * 24 * 3600.0
"""Seconds a session lasts after it was last used."""
GUESTS: Final = ("Fox", "Heron", "Badger", "Otter", "Raven", "Lynx", "Hare", "Owl", "Stag", "Mole", "Newt", "Wren")


class Visitor(NamedTuple):
    """Somebody in a browser."""

    id: int
    name: str
    guest: bool
    csrf: str


def fingerprint(secret: str) -> str:
    """What is kept of a session's secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


class People:
    """Sessions and accounts."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.hasher = PasswordHasher()

    def arrive(self, name: str | None = None) -> tuple[str, Visitor]:
        """A new guest: the secret of the session, and who it is."""
        with self.storage.session() as s:
            who = Person(
                name=checked_name(name) if name else f"{secrets.choice(GUESTS)} {secrets.randbelow(900) + 100}"
            )
            s.add(who)
            s.flush()
            return self._visit(s, who)

    def _visit(self, s: object, who: Person) -> tuple[str, Visitor]:
        secret = secrets.token_urlsafe(32)
        csrf = secrets.token_urlsafe(24)
        s.add(Visit(fingerprint=fingerprint(secret), person=who.id, csrf=csrf))  # type: ignore[attr-defined]
        return secret, Visitor(who.id, who.name, who.handle is None, csrf)

    def of(self, secret: str | None) -> Visitor | None:
        """Who has this session, if it still lasts."""
        if not secret:
            return None
        with self.storage.session() as s:
            visit = s.get(Visit, fingerprint(secret))
            if visit is None or visit.seen < time.time() - LASTS:
                return None
            if visit.seen < time.time() - 3600:
                visit.seen = time.time()
            who = s.get(Person, visit.person)
            return None if who is None else Visitor(who.id, who.name, who.handle is None, visit.csrf)

    def rename(self, visitor: Visitor, name: str) -> None:
        with self.storage.session() as s:
            who = s.get_one(Person, visitor.id)
            if who.handle is not None:
                raise MazzoError("An account keeps its name.")
            who.name = checked_name(name)

    def register(self, visitor: Visitor, name: str, password: str) -> None:
        """A guest becomes somebody who can come back; what they have stays theirs."""
        name = checked_name(name)
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            raise MazzoError(f"A password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters.")
        hashed = self.hasher.hash(password)
        with self.storage.session() as s:
            if s.scalar(select(Person.id).where(Person.handle == name.casefold())) is not None:
                raise MazzoError("This name is taken.")
            who = s.get_one(Person, visitor.id)
            if who.handle is not None:
                raise MazzoError("You have an account already.")
            who.name = name
            who.handle = name.casefold()
            who.password = hashed

    def enter(self, name: str, password: str) -> tuple[str, Visitor]:
        """Come back, with a new session."""
        with self.storage.session() as s:
            who = s.scalar(select(Person).where(Person.handle == name.strip().casefold()))
            # The same work whether the name exists or not, so that nobody learns which names do.
            hashed = who.password if who is not None and who.password else DUMMY
            try:
                self.hasher.verify(hashed, password[:LONGEST_PASSWORD])
            except Argon2Error:
                who = None
            if who is None:
                raise MazzoError("This name and this password do not belong together.")
            return self._visit(s, who)

    def leave(self, secret: str) -> None:
        with self.storage.session() as s:
            visit = s.get(Visit, fingerprint(secret))
            if visit is not None:
                s.delete(visit)


DUMMY: Final = PasswordHasher().hash(secrets.token_urlsafe(16))


def checked_name(name: str) -> str:
    """A name people can read: letters, digits, a few signs, no tricks with spaces."""
    name = re.sub(r"\s+", " ", name).strip()
    if not 1 <= len(name) <= LONGEST_NAME or not all(c.isprintable() for c in name):
        raise MazzoError(f"A name has 1 to {LONGEST_NAME} characters.")
    return name
