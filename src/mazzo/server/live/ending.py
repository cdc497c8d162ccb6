"""How a match without a winner ended, in words."""

from __future__ import annotations

from typing import Any, Final

from mazzo import phrases

_LIMIT: Final = "After {n} choices the match ended as a draw: no match at this server is longer."


def too_long(choices: int) -> dict[str, Any]:
    """The result of a match that reached the limit of choices."""
    return {"winners": [], "draw": True, "limit": choices}


def explained(result: dict[str, Any] | None, language: str) -> dict[str, Any] | None:
    """A result with its reason in a language, where it needs one."""
    if result is None or "limit" not in result:
        return result
    return {**result, "why": phrases.filled(_LIMIT, language, {"n": result["limit"]})}
