"""Who asks, may they, and what the answer looks like when they may not."""

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

from mazzo.engine.errors import MazzoError
from mazzo.server.errors import Missing
from mazzo.server.gate import neighbourhood
from mazzo.server.house import house
from mazzo.server.logs import log
from mazzo.server.people import Visitor

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
}


SENTENCES: Final = {
    404: "There is nothing here.",
    405: "This cannot be done here.",
    413: "This is too long.",
    415: "This cannot be understood.",
}
_PHRASES: Final = {status.phrase for status in HTTPStatus}


def reading(path: str, **more: Any) -> Callable[..., Any]:
    """A door to look through."""
    return get(path, responses=PROBLEMS, raises=[], **more)


def making(path: str, status: int = 200, **more: Any) -> Callable[..., Any]:
    """A door to change something through."""
    return post(path, status_code=status, responses=PROBLEMS, raises=[], **more)


def setting(path: str, **more: Any) -> Callable[..., Any]:
    return put(path, responses=PROBLEMS, raises=[], **more)


def removing(path: str, **more: Any) -> Callable[..., Any]:
    return delete(path, status_code=200, responses=PROBLEMS, raises=[], **more)


def address(request: Asked) -> str:
    return request.client.host if request.client else "?"


def network(request: Asked) -> str:
    """Who asks, as far as limits are concerned."""
    return neighbourhood(address(request))


def limited(request: Asked, kind: str, who: str) -> None:
    if not house(request.app.state).gate.admits(kind, who):
        raise HTTPException("That was a little fast. Please wait a moment.", status_code=429)


def visitor(request: Asked, kind: str = "read") -> Visitor:
    """Whoever asks; a guest has to arrive first."""
    h = house(request.app.state)
    found = h.people.of(request.cookies.get(h.cookie))
    if found is None:
        raise HTTPException("Please say hello first.", status_code=401)
    limited(request, kind, str(found.id))
    return found


def from_our_pages(request: Asked) -> None:
    h = house(request.app.state)
    if not h.same_origin(request.headers.get("origin"), request.headers.get("host")):
        raise HTTPException("This did not come from our pages.", status_code=403)


def acting(request: Asked, kind: str = "write") -> Visitor:
    """Whoever changes something: from our own pages only, and with the secret only those know."""
    from_our_pages(request)
    found = visitor(request, kind)
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
    return Response(Problem(text), status_code=error.status_code, headers=error.headers)


def denied(request: Asked, error: MazzoError) -> Response[Problem]:
    return Response(Problem(error.message, error.rule), status_code=404 if isinstance(error, Missing) else 400)


def broken(request: Asked, error: Exception) -> Response[Problem]:
    """Our own mistake: the log knows what, the visitor only that nothing of theirs is lost."""
    # Links to tables are secrets: the log gets the door, not what was asked of it.
    door = getattr(request.scope.get("route_handler"), "paths", None)
    log.error("something broke", exc_info=error, extra={"facts": {"door": sorted(door or ["?"])[0]}})
    return Response(Problem("Something broke on our side. Nothing of yours is lost."), status_code=500)
