"""Arriving, coming back, and what is kept of whoever does."""

from __future__ import annotations

import asyncio
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
from mazzo.server.house import House, house
from mazzo.server.people import LASTS, Visitor, fingerprint, handle

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Password = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]
MOST_SETTINGS = 4000
"""Characters."""


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
    """Who you are, and the secret that goes with everything you change."""

    id: int
    name: str
    guest: bool
    csrf: str


class Arrived(Me):
    """Who has just come, with what they have set: so that everything looks right from the first moment."""

    settings: dict[str, Any] = {}


class Done(msgspec.Struct):
    ok: bool = True


def me(found: Visitor) -> Me:
    return Me(found.id, found.name, found.guest, found.csrf)


def arrived(request: Asked, found: Visitor) -> Arrived:
    settings = house(request.app.state).people.settings(found)
    return Arrived(found.id, found.name, found.guest, found.csrf, settings)


def with_cookie(request: Asked, secret: str, found: Visitor) -> Response[Arrived]:
    h = house(request.app.state)
    cookie = Cookie(
        key=h.cookie,
        value=secret,
        httponly=True,
        samesite="lax",
        secure=h.config.secure,
        path="/",
        max_age=int(LASTS),
    )
    return Response(arrived(request, found), cookies=[cookie])


def end_session(h: House, secret: str) -> None:
    h.people.leave(secret)
    h.dismiss(lambda c: c.visit == fingerprint(secret))


@making("/api/hello")
async def hello(data: Arrival, request: Asked) -> Response[Arrived]:
    """Say hello: you are a guest, or whoever you were the last time."""
    h = house(request.app.state)
    from_our_pages(request)
    found = h.people.of(request.cookies.get(h.cookie))
    if found is not None:
        return Response(arrived(request, found))
    limited(request, "arrive", network(request))
    return with_cookie(request, *h.people.arrive(data.name))


@making("/api/name")
async def rename(data: NewName, request: Asked) -> Me:
    """A guest takes another name."""
    found = acting(request)
    return me(found._replace(name=house(request.app.state).people.rename(found, data.name)))


@making("/api/account", 201)
async def register(data: Account, request: Asked) -> Response[Arrived]:
    """A guest becomes somebody who can come back."""
    found = acting(request, "password")
    h = house(request.app.state)
    session = await asyncio.to_thread(h.people.register, found, data.name, data.password)
    h.dismiss(lambda c: c.person == found.id)
    return with_cookie(request, *session)


@making("/api/enter")
async def enter(data: Account, request: Asked) -> Response[Arrived]:
    """Come back."""
    h = house(request.app.state)
    from_our_pages(request)
    limited(request, "password", network(request))
    limited(request, "password", f"as {handle(data.name)}")
    try:
        secret, found = await asyncio.to_thread(h.people.enter, data.name, data.password)
    except MazzoError as error:
        raise HTTPException(error.message, status_code=403) from error
    # Whoever this browser was before is somebody else.
    old = request.cookies.get(h.cookie)
    if old:
        end_session(h, old)
    return with_cookie(request, secret, found)


@making("/api/password")
async def change_password(data: NewPassword, request: Asked) -> Response[Arrived]:
    """Another password; every other session ends."""
    found = acting(request, "password")
    h = house(request.app.state)
    session = await asyncio.to_thread(h.people.change_password, found, data.old, data.new)
    h.dismiss(lambda c: c.person == found.id)
    return with_cookie(request, *session)


@making("/api/leave")
async def leave(request: Asked) -> Response[Done]:
    """End this session."""
    acting(request)
    h = house(request.app.state)
    end_session(h, request.cookies.get(h.cookie) or "")
    gone = Cookie(key=h.cookie, value="", max_age=0, path="/", httponly=True, samesite="lax", secure=h.config.secure)
    return Response(Done(), cookies=[gone])


@reading("/api/me")
async def read_me(request: Asked) -> Me:
    """Who you are."""
    return me(visitor(request))


@reading("/api/settings")
async def read_settings(request: Asked) -> dict[str, Any]:
    """What you have set, as your browser left it here."""
    return house(request.app.state).people.settings(visitor(request))


@setting("/api/settings")
async def write_settings(data: dict[str, Any], request: Asked) -> dict[str, Any]:
    """Keep your settings."""
    found = acting(request)
    if len(msgspec.json.encode(data)) > MOST_SETTINGS:
        raise MazzoError("These are more settings than we can keep.")
    house(request.app.state).people.set_settings(found, data)
    return data


@reading("/api/history")
async def history(request: Asked) -> list[TableInfo]:
    """The tables you have played at, the newest first."""
    found = visitor(request)
    return msgspec.convert(house(request.app.state).hall.history(found.id), list[TableInfo])


DOORS = [hello, rename, register, enter, change_password, leave, read_me, read_settings, write_settings, history]
