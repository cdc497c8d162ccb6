"""The event loop must never wait for a database: code that tries makes the test fail."""

from __future__ import annotations

import asyncio
import sys
import traceback

from sqlalchemy import Engine, event

ON_THE_LOOP = "The event loop speaks to the database itself.\n"


def watch_the_loop() -> None:
    """From now on, talking to a database in the thread of an event loop is an error."""

    def nowhere_near(*_: object, **__: object) -> None:
        if asyncio._get_running_loop() is not None:
            sys.stderr.write(ON_THE_LOOP + "".join(traceback.format_stack()))
            raise RuntimeError(ON_THE_LOOP)

    for moment in ("before_cursor_execute", "do_connect", "begin", "commit"):
        event.listen(Engine, moment, nowhere_near, named=True)
