"""A clock for what expires: sessions, guests, tables that wait.

The system clock can be set, and may be wrong by years for a while. This clock only goes forward. While the server runs,
it follows the monotonic clock; while the server is down, the system clock, but by at most a day. Its time is kept in
the database.
"""

from __future__ import annotations

import time
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from mazzo.server.storage import ClockRow, Visit

LONGEST_AWAY: Final = 24 * 3600.0
"""The most seconds that can pass while the server is down."""


class Lifetime:
    """The clock, in seconds. It starts at the system's time, but need not agree with it."""

    def __init__(self) -> None:
        self._began = time.time()
        self._then = time.monotonic()

    def now(self) -> float:
        return self._began + time.monotonic() - self._then

    def take_up(self, s: Session) -> None:
        """Go on where the last server stopped."""
        row = s.get(ClockRow, 1)
        if row is None:
            # The clock is new: start at the last time any session was seen.
            seen = s.scalar(select(func.max(Visit.seen)))
            row = ClockRow(id=1, here=seen or time.time(), wall=seen or time.time())
        away = min(max(time.time() - row.wall, 0.0), LONGEST_AWAY)
        self._began, self._then = row.here + away, time.monotonic()
        self.keep(s)

    def keep(self, s: Session) -> None:
        s.merge(ClockRow(id=1, here=self.now(), wall=time.time()))
