"""Checks on the body of a request: how deep it nests, and how large its numbers are."""

from __future__ import annotations

import re
from typing import Any, Final

from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import HTTPException

DEEPEST: Final = 32
"""Arrays and objects within each other; nothing we read needs half of it."""
GREATEST: Final = 2**53
"""Beyond this, a browser cannot tell whole numbers apart."""
_TOKEN: Final = re.compile(rb'"(?:[^"\\]|\\.)*"|[\[\]{}]|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?', re.DOTALL)
_WHOLE: Final = re.compile(rb"-?\d+")
_DIGITS: Final = len(str(GREATEST))


def trouble(body: bytes) -> str | None:
    """What is wrong with a body, if anything; its meaning is checked later."""
    depth = 0
    for found in _TOKEN.finditer(body):
        token = found[0]
        if token in (b"[", b"{"):
            depth += 1
            if depth > DEEPEST:
                return "This is nested too deeply."
        elif token in (b"]", b"}"):
            depth -= 1
        elif _WHOLE.fullmatch(token):
            digits = token.lstrip(b"-")
            if len(digits) > _DIGITS or int(digits) > GREATEST:
                return "There is a number in this that is too large."
    return None


class Checked(Request[Any, Any, State]):
    """A request whose body is checked before it is read."""

    async def body(self) -> bytes:
        data = await super().body()
        why = trouble(data)
        if why is not None:
            raise HTTPException(why, status_code=400)
        return data
