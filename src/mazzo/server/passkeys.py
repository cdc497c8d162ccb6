"""Passkeys: people with an account can sign in with a key in their device instead of the password.

The server sets a challenge and the device signs it. Each challenge is good for one answer to one purpose, for a few
minutes. The page that asked is part of what is signed, so a foreign page learns nothing it could use here.
"""

from __future__ import annotations

import json
import math
import secrets
import time
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import delete, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session
from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from mazzo.server.errors import Missing, Told
from mazzo.server.people import People, Visitor
from mazzo.server.sentences import NEEDS_ACCOUNT, NO_SUCH_KEY, TOO_MANY_KEYS, WRONG_KEY
from mazzo.server.storage import Passkey, Person, Storage

if TYPE_CHECKING:
    from mazzo.server.bus import Bus

MOST: Final = 10
"""The most passkeys one person may have."""
GOOD_FOR: Final = 300.0
"""Seconds in which a challenge can be answered."""
MOST_CHALLENGES: Final = 20_000
LONGEST_NAME: Final = 40


class Challenge(NamedTuple):
    """A challenge: for whom (None: for anybody), and from which page."""

    secret: bytes
    person: int | None
    origin: str


class Asked(NamedTuple):
    """What a browser gets: the number of the challenge, and options to pass on to the device."""

    number: str
    options: dict[str, Any]


class Passkeys:
    """The keys of people, and the challenges that wait for an answer."""

    def __init__(self, storage: Storage, people: People) -> None:
        self.storage = storage
        self.people = people
        self.bus: Bus | None = None
        """Where challenges are kept if another process may get the answer."""
        self._challenges: dict[str, tuple[Challenge, float]] = {}
        """Those kept here, and until when they can be answered."""

    # Challenges -------------------------------------------------------------------------------------------------

    async def _ask(self, person: int | None, origin: str) -> tuple[str, bytes]:
        number, secret = secrets.token_urlsafe(16), secrets.token_bytes(32)
        asked = Challenge(secret, person, origin)
        if self.bus is None or not await self.bus.keep(number, msgspec.json.encode(asked), GOOD_FOR):
            now = time.monotonic()
            if len(self._challenges) >= MOST_CHALLENGES:
                waiting = [(number, kept) for number, kept in self._challenges.items() if kept[1] > now]
                # The oldest come first.
                self._challenges = dict(waiting[-MOST_CHALLENGES // 2 :])
            self._challenges[number] = asked, now + GOOD_FOR
        return number, secret

    async def _answered(self, number: str, person: int | None, origin: str) -> bytes:
        """Use up a challenge and return its secret: whether the answer is right or not, it was the only one."""
        found, until = self._challenges.pop(number, (None, math.inf))
        if found is None and self.bus is not None and (kept := await self.bus.take(number)) is not None:
            found = msgspec.json.decode(kept, type=Challenge)
        if found is None or until < time.monotonic() or found[1:] != (person, origin):
            raise Told(WRONG_KEY)
        return found.secret

    # Adding and removing ----------------------------------------------------------------------------------------

    async def of(self, person: int) -> list[Passkey]:
        mine = select(Passkey).where(Passkey.person == person).order_by(Passkey.since, Passkey.id)
        return await self.storage.read(lambda s: list(s.scalars(mine)))

    async def offer(self, visitor: Visitor, origin: str) -> Asked:
        """Offer to make a new passkey."""
        if visitor.guest:
            raise Told(NEEDS_ACCOUNT)
        mine = await self.of(visitor.id)
        if len(mine) >= MOST:
            raise Told(TOO_MANY_KEYS, n=MOST)
        number, secret = await self._ask(visitor.id, origin)
        options = generate_registration_options(
            rp_id=rp(origin),
            rp_name="Mazzo",
            user_name=visitor.name,
            user_id=user_handle(visitor.id),
            challenge=secret,
            timeout=int(GOOD_FOR * 1000),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(key.id)) for key in mine],
        )
        return Asked(number, json.loads(options_to_json(options)))

    async def add(self, visitor: Visitor, origin: str, number: str, answer: dict[str, Any], name: str) -> Passkey:
        """Add a passkey that a device has made."""
        secret = await self._answered(number, visitor.id, origin)
        try:
            made = verify_registration_response(
                credential=answer,
                expected_challenge=secret,
                expected_rp_id=rp(origin),
                expected_origin=origin,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError, AttributeError) as error:
            # Not made by a device for us.
            raise Told(WRONG_KEY) from error
        key = Passkey(
            id=bytes_to_base64url(made.credential_id),
            person=visitor.id,
            key=made.credential_public_key,
            count=made.sign_count,
            name=" ".join(name.split())[:LONGEST_NAME] or "Passkey",
        )

        def work(s: Session) -> None:
            # Locked, so that nobody adds more than allowed with two requests at once.
            who = s.get_one(Person, visitor.id, with_for_update=True)
            if len(list(s.scalars(select(Passkey.id).where(Passkey.person == who.id)))) >= MOST:
                raise Told(TOO_MANY_KEYS, n=MOST)
            s.add(key)

        try:
            await self.storage.write(work)
        except IntegrityError as error:
            raise Told(WRONG_KEY) from error
        return key

    async def remove(self, person: int, id: str) -> None:
        mine = delete(Passkey).where(Passkey.id == id, Passkey.person == person).returning(Passkey.id)
        if await self.storage.write(lambda s: s.scalar(mine)) is None:
            raise Missing(NO_SUCH_KEY.en)

    # Signing in -------------------------------------------------------------------------------------------------

    async def challenge(self, origin: str) -> Asked:
        """A challenge to sign in with. It is for anybody: the device knows who they are."""
        number, secret = await self._ask(None, origin)
        options = generate_authentication_options(
            rp_id=rp(origin),
            challenge=secret,
            timeout=int(GOOD_FOR * 1000),
            user_verification=UserVerificationRequirement.REQUIRED,
        )
        return Asked(number, json.loads(options_to_json(options)))

    async def enter(self, origin: str, number: str, answer: dict[str, Any]) -> tuple[str, Visitor]:
        """Sign in, with a new session."""
        secret = await self._answered(number, None, origin)
        id = answer.get("id")

        def work(s: Session) -> tuple[str, Visitor]:
            # Locked: nobody else may change the count meanwhile.
            key = s.get(Passkey, id, with_for_update=True) if isinstance(id, str) else None
            if key is None:
                raise Told(WRONG_KEY)
            try:
                used = verify_authentication_response(
                    credential=answer,
                    expected_challenge=secret,
                    expected_rp_id=rp(origin),
                    expected_origin=origin,
                    credential_public_key=key.key,
                    credential_current_sign_count=key.count,
                    require_user_verification=True,
                )
            except (WebAuthnException, ValueError, KeyError, TypeError, AttributeError) as error:
                raise Told(WRONG_KEY) from error
            key.count = used.new_sign_count
            return self.people.begin_visit(s, s.get_one(Person, key.person))

        return await self.storage.write(work)


def rp(origin: str) -> str:
    """The relying party of a key: the host name in an origin."""
    return urlsplit(origin).hostname or ""


def user_handle(person: int) -> bytes:
    """The id under which a device knows the owner of a key."""
    return f"mazzo-{person}".encode()
