"""Passkeys; and the export and deletion of what the server stores about a person."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response
from litestar.exceptions import HTTPException

from mazzo import __version__
from mazzo.server.belongings import export
from mazzo.server.doors.asking import (
    Asked,
    acting,
    from_our_pages,
    language,
    limited,
    making,
    network,
    reading,
    removing,
    visitor,
)
from mazzo.server.doors.people import Arrived, Done, Password, cookie, end_session, with_cookie
from mazzo.server.errors import Busy, Told
from mazzo.server.house import house
from mazzo.server.sentences import GUESSES
from mazzo.server.storage import Passkey

Number = Annotated[str, msgspec.Meta(max_length=40)]


class Reassured(msgspec.Struct, forbid_unknown_fields=True):
    """The password (if there is one), for what somebody who only found the browser open must not do."""

    password: Password | None = None


class KeyWish(msgspec.Struct, forbid_unknown_fields=True):
    """A passkey that a device has made."""

    number: Number
    answer: dict[str, Any]
    name: Annotated[str, msgspec.Meta(max_length=60)] = ""


class KeyAnswer(msgspec.Struct, forbid_unknown_fields=True):
    """A challenge that a device has signed."""

    number: Number
    answer: dict[str, Any]


class KeyQuestion(msgspec.Struct):
    """Options for the browser to pass on to the device, and the number to answer with."""

    number: str
    options: dict[str, Any]


class KeyInfo(msgspec.Struct):
    """A passkey."""

    id: str
    name: str
    since: float


def told(key: Passkey) -> KeyInfo:
    return KeyInfo(key.id, key.name, key.since)


def origin(request: Asked) -> str:
    """The page that asks, which is one of ours."""
    from_our_pages(request)
    return request.headers["origin"]


@reading("/api/passkeys")
async def passkeys(request: Asked) -> list[KeyInfo]:
    """Your passkeys."""
    found = await visitor(request)
    return [told(key) for key in await house(request.app.state).passkeys.of(found.id)]


@making("/api/passkeys/new")
async def offer_passkey(data: Reassured, request: Asked) -> KeyQuestion:
    """Begin to make a passkey. This needs an account and its password."""
    found = await acting(request, "accounts")
    h = house(request.app.state)
    await h.people.reassure(found, data.password)
    return KeyQuestion(*await h.passkeys.offer(found, origin(request)))


@making("/api/passkeys", 201)
async def add_passkey(data: KeyWish, request: Asked) -> KeyInfo:
    """Add a passkey that your device has made."""
    found = await acting(request)
    keys = house(request.app.state).passkeys
    return told(await keys.add(found, origin(request), data.number, data.answer, data.name))


@removing("/api/passkeys/{id:str}")
async def remove_passkey(id: str, request: Asked) -> Done:
    """Remove a passkey."""
    found = await acting(request)
    await house(request.app.state).passkeys.remove(found.id, id)
    return Done()


@making("/api/passkeys/challenge")
async def challenge(request: Asked) -> KeyQuestion:
    """Begin to sign in with a passkey: get the challenge."""
    here = origin(request)
    limited(request, "reads", network(request))
    return KeyQuestion(*await house(request.app.state).passkeys.challenge(here))


@making("/api/passkeys/enter")
async def enter_with_passkey(data: KeyAnswer, request: Asked) -> Response[Arrived]:
    """Sign in with a passkey."""
    h = house(request.app.state)
    here = origin(request)
    limited(request, "guesses", network(request), GUESSES)
    try:
        secret, found = await h.passkeys.enter(here, data.number, data.answer)
    except Busy:
        h.gate.give_back("guesses", network(request))
        raise
    except Told as error:
        raise HTTPException(error.said(language(request)), status_code=403) from error
    h.gate.give_back("guesses", network(request))
    old = request.cookies.get(h.cookie)
    if old:
        await end_session(h, old)
    return await with_cookie(request, secret, found)


@reading("/api/export")
async def export_me(request: Asked) -> Response[dict[str, Any]]:
    """Everything the server stores about you: settings, decks, matches, chat."""
    found = await visitor(request, "exports")
    data = await house(request.app.state).storage.read(lambda s: export(s, found.id))
    name = {"content-disposition": 'attachment; filename="mazzo.json"'}
    return Response({"mazzo": __version__, **data}, headers=name)


@making("/api/delete")
async def delete_me(data: Reassured, request: Asked) -> Response[Done]:
    """Delete everything the server stores about you. Matches stay for the other players, without your name."""
    found = await acting(request, "exports")
    h = house(request.app.state)
    await h.people.reassure(found, data.password)
    await h.forget(found.id)
    return Response(Done(), cookies=[cookie(h, h.cookie, "", 0), cookie(h, h.known_cookie, "", 0)])


DOORS = [
    passkeys,
    offer_passkey,
    add_passkey,
    remove_passkey,
    challenge,
    enter_with_passkey,
    export_me,
    delete_me,
]
