"""The gate: who may send how much how often, and from where."""

from __future__ import annotations

import time
from typing import Final
from urllib.parse import urlsplit

LIMITS: Final[dict[str, tuple[float, float]]] = {
    "arrive": (20, 20 / 600),
    "password": (10, 10 / 600),
    "open": (30, 30 / 600),
    "read": (240, 20),
    "write": (60, 5),
    "choose": (120, 20),
    "say": (12, 0.5),
    "connect": (60, 1),
}
"""For each kind of thing: how many at once, and how many a second after that."""


class Gate:
    """Buckets that fill again with time, one for each kind of thing and whoever does it."""

    def __init__(self) -> None:
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def admits(self, kind: str, who: str) -> bool:
        size, rate = LIMITS[kind]
        now = time.monotonic()
        left, then = self.buckets.get((kind, who), (size, now))
        left = min(size, left + (now - then) * rate)
        if len(self.buckets) > 50_000:
            # Full buckets need not be remembered.
            self.buckets = {k: v for k, v in self.buckets.items() if now - v[1] < 600}
        if left < 1:
            self.buckets[kind, who] = (left, now)
            return False
        self.buckets[kind, who] = (left - 1, now)
        return True


def same_origin(origin: str | None, host: str | None, allowed: tuple[str, ...]) -> bool:
    """Browsers say where a request comes from; nothing that is not ours may act in somebody's name."""
    if origin is None:
        return False
    return origin in allowed or (host is not None and urlsplit(origin).netloc == host)


HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
"""What every answer carries."""
