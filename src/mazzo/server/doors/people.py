"""Arriving, signing in, settings and history."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException

from mazzo.engine.errors import MazzoError
from mazzo.server.doors.asking import (
    Asked,
    acting,
    from_our_pages,
    limited,
    making,
    network,
    reading,
    setting,
    visitor,
)
from mazzo.server.doors.tables import TableInfo
from mazzo.server.errors import Busy, TooFast
from mazzo.server.house import House, house
from mazzo.server.languages import languages
from mazzo.server.names import handle
from mazzo.server.people import LASTS, Visitor, fingerprint
from mazzo.server.sentences import CROWD, GUESSES

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Password = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]
MOST_SETTINGS = 4000
"""The longest settings, in characters."""
KNOWN_FOR = 400 * 24 * 3600
"""Seconds a browser stays known; no browser keeps a cookie for longer."""


class Arrival(msgspec.Struct, forbid_unknown_fields=True):
    """A guest."""

    name: Name | None = None


class NewName(msgspec.Struct, forbid_unknown_fields=True):
    name: Name


class Account(msgspec.Struct, forbid_unknown_fields=True):
    name: Name
    password: Password


class NewPassword(msgspec.Struct, forbid_unknown_fields=True):
    old: Password
    new: Password


class Me(msgspec.Struct):
    """Who you are, and the secret to send with every change."""

    id: int
    name: str
    guest: bool
    csrf: str


class Arrived(Me):
    """Who has just arrived, with their settings, so that everything looks right from the start."""

    settings: dict[str, Any] = {}
    languages: list[str] = []
    """The languages in which the games speak: cards, questions, log."""


class Done(msgspec.Struct):
    ok: bool = True


def me(found: Visitor) -> Me:
    return Me(found.id, found.name, found.guest, found.csrf)


async def arrived(request: Asked, found: Visitor) -> Arrived:
    settings = await house(request.app.state).people.settings(found)
    return Arrived(found.id, found.name, found.guest, found.csrf, settings, list(languages()))


async def with_cookie(request: Asked, secret: str, found: Visitor) -> Response[Arrived]:
    """An answer that begins a session; if it is an account's, the browser is known from now on."""
    h = house(request.app.state)
    cookies = [cookie(h, h.cookie, secret, int(LASTS))]
    known = None if found.guest else await h.people.known_by(found.id)
    if known is not None:
        cookies.append(cookie(h, h.known_cookie, known, KNOWN_FOR))
    return Response(await arrived(request, found), cookies=cookies)


def cookie(h: House, key: str, value: str, lasts: int) -> Cookie:
    return Cookie(key=key, value=value, httponly=True, samesite="lax", secure=h.config.secure, path="/", max_age=lasts)


async def end_session(h: House, secret: str) -> None:
    await h.people.leave(secret)
    h.dismiss(visit=fingerprint(secret))


@making("/api/hello")
async def hello(data: Arrival, request: Asked) -> Response[Arrived]:
    """Say hello: you are a new guest, or who you were last time."""
    h = house(request.app.state)
    from_our_pages(request)
    found = await h.people.of(request.cookies.get(h.cookie))
    if found is not None:
        limited(request, "reads", str(found.id))
        return Response(await arrived(request, found))
    limited(request, "newcomers", network(request), CROWD)
    return await with_cookie(request, *await h.people.arrive(data.name))


@making("/api/name")
async def rename(data: NewName, request: Asked) -> Me:
    """Change the name of a guest."""
    found = await acting(request, "accounts")
    return me(found._replace(name=await house(request.app.state).people.rename(found, data.name)))


@making("/api/account", 201)
async def register(data: Account, request: Asked) -> Response[Arrived]:
    """Make an account of a guest."""
    found = await acting(request, "accounts")
    h = house(request.app.state)
    session = await h.people.register(found, data.name, data.password)
    h.dismiss(person=found.id)
    return await with_cookie(request, *session)


@making("/api/enter")
async def enter(data: Account, request: Asked) -> Response[Arrived]:
    """Sign in."""
    h = house(request.app.state)
    from_our_pages(request)
    # Even a right password takes a while to check.
    limited(request, "entries", f"{handle(data.name)} from {network(request)}")
    counted = await guessing(h, request, data.name)
    try:
        secret, found = await h.people.enter(data.name, data.password)
    except Busy:
        not_counted(h, counted)
        raise
    except MazzoError as error:
        raise HTTPException(error.message, status_code=403) from error
    not_counted(h, counted)
    # The browser's old session, which was somebody else's, ends.
    old = request.cookies.get(h.cookie)
    if old:
        await end_session(h, old)
    return await with_cookie(request, secret, found)


async def guessing(h: House, request: Asked, name: str) -> list[tuple[str, str]]:
    """Count a wrong password for its address, and for the name, from any address.

    Nobody can lock somebody out by guessing: a browser that has signed in with a name before is known, and not affected
    by the guesses of strangers.
    """
    here, called = network(request), handle(name)
    counted = [("guesses", here), ("sign_ins", f"{called} from {here}")]
    if not await h.people.knows(called, request.cookies.get(h.known_cookie)):
        counted.append(("strangers", called))
    for i, (kind, who) in enumerate(counted):
        try:
            h.gate.check(kind, who, GUESSES)
        except TooFast:
            not_counted(h, counted[:i])
            raise
    return counted


def not_counted(h: House, counted: list[tuple[str, str]]) -> None:
    """Return what `guessing` counted: the password was right."""
    for kind, who in counted:
        h.gate.give_back(kind, who)


@making("/api/password")
async def change_password(data: NewPassword, request: Asked) -> Response[Arrived]:
    """Change your password; every other session ends."""
    found = await acting(request, "accounts")
    h = house(request.app.state)
    session = await h.people.change_password(found, data.old, data.new)
    h.dismiss(person=found.id)
    return await with_cookie(request, *session)


@making("/api/leave")
async def leave(request: Asked) -> Response[Done]:
    """End this session."""
    await acting(request)
    h = house(request.app.state)
    await end_session(h, request.cookies.get(h.cookie) or "")
    return Response(Done(), cookies=[cookie(h, h.cookie, "", 0)])


@reading("/api/me")
async def read_me(request: Asked) -> Me:
    """Who you are."""
    return me(await visitor(request))


@reading("/api/settings")
async def read_settings(request: Asked) -> dict[str, Any]:
    """Your settings, as your browser saved them."""
    return await house(request.app.state).people.settings(await visitor(request))


@setting("/api/settings")
async def write_settings(data: dict[str, Any], request: Asked) -> dict[str, Any]:
    """Save your settings."""
    found = await acting(request)
    if len(msgspec.json.encode(data)) > MOST_SETTINGS:
        raise MazzoError("These are more settings than we can keep.")
    await house(request.app.state).people.set_settings(found, data)
    return data


@reading("/api/history")
async def history(request: Asked) -> list[TableInfo]:
    """The tables you have played at, the newest first."""
    found = await visitor(request)
    return msgspec.convert(await house(request.app.state).hall.history(found.id), list[TableInfo])


DOORS = [hello, rename, register, enter, change_password, leave, read_me, read_settings, write_settings, history]
