"""Timeouts for PostgreSQL on our side: a connection that is silent for too long is closed.

PostgreSQL's own timeouts work only while it runs. If it hangs, or the network loses everything, it cannot report a
timeout; so we watch the clock ourselves.
"""

from __future__ import annotations

import time
from collections.abc import Generator
from typing import Any

import psycopg
from sqlalchemy import Engine, event


def impatient(engine: Engine, seconds: float) -> None:
    """Let no connection of this engine wait longer than this for any answer."""

    class Impatient(psycopg.Connection[Any]):
        def wait(self, gen: Generator[Any, Any, Any], *args: Any, **settings: Any) -> Any:
            return super().wait(self._timed(gen), *args, **settings)

        def _timed(self, gen: Generator[Any, Any, Any]) -> Generator[Any, Any, Any]:
            """The same exchange with the database, checking the clock at every turn."""
            # One second more than PostgreSQL's own timeout, which gives a better error.
            end = time.monotonic() + seconds + 1
            try:
                wanted = next(gen)
                while True:
                    ready = yield wanted
                    if not ready and time.monotonic() > end:
                        self.close()
                        raise psycopg.OperationalError("the database does not answer")
                    wanted = gen.send(ready)
            except StopIteration as done:
                return done.value

    @event.listens_for(engine, "do_connect")
    def connect(dialect: Any, record: Any, args: Any, settings: Any) -> Any:
        return Impatient.connect(*args, **settings)
