"""Data as compact JSON, the same bytes everywhere. Uses msgspec where installed, which is five times as fast."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache


def compact(data: object) -> bytes:
    """JSON without spaces, as hashes need it; the same bytes whether msgspec is installed or not."""
    return encoder()(data)


@cache
def encoder() -> Callable[[object], bytes]:
    """Imported when first needed: playing does not wait for it."""
    try:
        # An extra: the engine needs only the standard library.
        from msgspec.json import encode
    except ImportError:
        return plainly
    return encode


def plainly(data: object) -> bytes:
    """The same with the standard library alone."""
    return json.dumps(data, separators=(",", ":")).encode()
