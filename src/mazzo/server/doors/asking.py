"""Who makes a request, whether they may, and the answer if they may not."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final, TypeAlias

import msgspec
from litestar import Request, Response, delete, get, post, put
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec

from mazzo import phrases
from mazzo.engine.errors import MazzoError
from mazzo.server.errors import Busy, Missing, TooFast, said
from mazzo.server.gate import neighbourhood, retry_after
from mazzo.server.house import house
from mazzo.server.logs import log
from mazzo.server.people import Visitor
from mazzo.server.sentences import FAST, Sentence, preferred

Asked: TypeAlias = Request[Any, Any, State]


class Problem(msgspec.Struct):
    """What went wrong, as a sentence, and the rule behind it."""

    error: str
    rule: str | None = None


def _problem(why: str) -> ResponseSpec:
    return ResponseSpec(Problem, generate_examples=False, description=why)


PROBLEMS: Final = {
    400: _problem("This cannot be done, and why"),
    401: _problem("Nobody has said hello"),
    403: _problem("This did not come from our pages"),
    404: _problem("There is nothing here"),
    413: _problem("This is too long"),
    429: _problem("A little fast"),
    503: _problem("Busy right now: try again in a moment"),
}


RETRY: Final = 2
"""Seconds after which a client may try again when we are busy."""
SENTENCES: Final = {
    404: "There is nothing here.",
    405: "This cannot be done here.",
    413: "This is too long.",
    415: "This cannot be understood.",
}
_PHRASES: Final = {status.phrase for status in HTTPStatus}


def reading(path: str, **more: Any) -> Callable[..., Any]:
    """A route that reads."""
    return get(path, responses=PROBLEMS, raises=[], **more)


def making(path: str, status: int = 200, **more: Any) -> Callable[..., Any]:
    """A route that changes something."""
    return post(path, status_code=status, responses=PROBLEMS, raises=[], **more)


def setting(path: str, **more: Any) -> Callable[..., Any]:
    return put(path, responses=PROBLEMS, raises=[], **more)


def removing(path: str, **more: Any) -> Callable[..., Any]:
    return delete(path, status_code=200, responses=PROBLEMS, raises=[], **more)


def address(request: Asked) -> str:
    return request.client.host if request.client else "?"


def network(request: Asked) -> str:
    """The client's address or network, which limits count by."""
    return neighbourhood(address(request))


def language(request: Asked) -> str:
    """The language the client prefers."""
    return preferred(request.headers.get("accept-language", ""))


def limited(request: Asked, kind: str, who: str, sentence: Sentence = FAST) -> None:
    house(request.app.state).gate.check(kind, who, sentence)


async def visitor(request: Asked, kind: str = "reads") -> Visitor:
    """The person who asks; a newcomer has to say hello first."""
    h = house(request.app.state)
    found = await h.people.of(request.cookies.get(h.cookie))
    if found is None:
        raise HTTPException("Please say hello first.", status_code=401)
    limited(request, kind, str(found.id))
    return found


def from_our_pages(request: Asked) -> None:
    h = house(request.app.state)
    if not h.same_origin(request.headers.get("origin"), request.headers.get("host")):
        raise HTTPException("This did not come from our pages.", status_code=403)


async def acting(request: Asked, kind: str = "writes") -> Visitor:
    """The person who changes something: only from our own pages, with the secret only these know."""
    from_our_pages(request)
    found = await visitor(request, kind)
    told = request.headers.get("x-mazzo-csrf") or ""
    if not secrets.compare_digest(told.encode("utf-8", "replace"), found.csrf.encode()):
        raise HTTPException("This did not come from our pages.", status_code=403)
    return found


def refused(request: Asked, error: HTTPException) -> Response[Problem]:
    """Errors are sentences that a player understands."""
    text = SENTENCES.get(error.status_code, error.detail) if error.detail in _PHRASES else error.detail
    if isinstance(error, ValidationException):
        extra = error.extra if isinstance(error.extra, list) else []
        parts = [f"{x['key']}: {x['message']}" if x.get("key") else str(x["message"]) for x in extra]
        text = f"This cannot be understood: {'; '.join(parts)}." if parts else "This cannot be understood."
    problem = Problem(phrases.said(text, language(request)))
    return Response(problem, status_code=error.status_code, headers=error.headers)


def denied(request: Asked, error: MazzoError) -> Response[Problem]:
    problem = Problem(said(error, language(request)), error.rule)
    if isinstance(error, TooFast):
        return Response(problem, status_code=429, headers={"retry-after": retry_after(error)})
    if isinstance(error, Busy):
        return Response(problem, status_code=503, headers={"retry-after": str(RETRY)})
    return Response(problem, status_code=404 if isinstance(error, Missing) else 400)


def broken(request: Asked, error: Exception) -> Response[Problem]:
    """A bug: the log gets the details, the visitor only learns that nothing of theirs is lost."""
    # Links to tables are secret: the log gets the route, not the address.
    door = getattr(request.scope.get("route_handler"), "paths", None)
    log.error("something broke", exc_info=error, extra={"facts": {"door": sorted(door or ["?"])[0]}})
    why = phrases.said("Something broke on our side. Nothing of yours is lost.", language(request))
    return Response(Problem(why), status_code=500)
