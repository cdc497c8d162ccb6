"""Only what changed travels: the difference between two JSON documents, as pairs of a path and a value."""

from __future__ import annotations

from typing import Any, TypeAlias

Path: TypeAlias = list[str | int]
Ops: TypeAlias = list[tuple[Path, Any]]


GONE = {"$gone": True}
"""The value of a key that is no longer there."""


def difference(old: Any, new: Any) -> Ops:
    """What has to be set where to make the old document the new one.

    Objects are compared key by key and lists of the same length place by place; anything else that differs is replaced.
    """
    ops: Ops = []
    _compare(old, new, [], ops)
    return ops


def _compare(old: Any, new: Any, path: Path, ops: Ops) -> None:
    if old == new:
        return
    if isinstance(old, dict) and isinstance(new, dict):
        for key in old:
            if key not in new:
                ops.append(([*path, key], GONE))
        for key, value in new.items():
            if key not in old:
                ops.append(([*path, key], value))
            else:
                _compare(old[key], value, [*path, key], ops)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new) and path:
        for i, (a, b) in enumerate(zip(old, new, strict=True)):
            _compare(a, b, [*path, i], ops)
    else:
        ops.append((path, new))


def apply(document: Any, ops: Ops) -> Any:
    """What a client does with them (ours does the same in TypeScript)."""
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
