"""The difference between two JSON documents, as pairs of a path and a value: only changes are sent."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

Path: TypeAlias = list[str | int]
Ops: TypeAlias = list[tuple[Path, Any]]


GONE = {"$gone": True}
"""The value of a key that is no longer there."""


def difference(old: Any, new: Any) -> Ops:
    """The changes that turn the old document into the new one.

    Objects are compared key by key and lists of the same length place by place; anything else that differs is replaced.
    """
    if isinstance(old, dict) and isinstance(new, dict):
        ops: Ops = []
        _compare(old, new, [], ops)
        return ops
    return [] if old == new else [([], new)]


def _compare(old: Any, new: Any, path: Path, ops: Ops) -> None:
    """Compare two objects, or two lists of the same length. What did not change is mostly the very same object."""
    if isinstance(new, dict):
        for key in old:
            if key not in new:
                ops.append(([*path, key], GONE))
        pairs: Iterable[tuple[str | int, Any]] = new.items()
    else:
        pairs = enumerate(new)
    for key, b in pairs:
        a = old.get(key, GONE) if isinstance(key, str) else old[key]
        if a is b:
            continue
        if isinstance(b, dict) and isinstance(a, dict) and a is not GONE:
            _compare(a, b, [*path, key], ops)
        elif a != b:
            if isinstance(b, list) and isinstance(a, list) and len(a) == len(b):
                _compare(a, b, [*path, key], ops)
            else:
                ops.append(([*path, key], b))


def apply(document: Any, ops: Ops) -> Any:
    """Apply changes, as a client does (ours does the same in TypeScript)."""
    for path, value in ops:
        if not path:
            document = value
            continue
        place = document
        for step in path[:-1]:
            place = place[step]
        if value == GONE:
            del place[path[-1]]
        else:
            place[path[-1]] = value
    return document
