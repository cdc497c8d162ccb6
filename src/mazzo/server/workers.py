"""Processes for heavy work that would hold up everybody else, such as replaying long matches.

Computer seats have their own processes (`computer.py`), so that neither waits for the other.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, TypeVar

from mazzo.server.errors import Busy
from mazzo.server.logs import log

T = TypeVar("T")
LONGEST: Final = 60.0
"""Seconds after which a task is aborted."""
MOST_WAITING: Final = 20
"""How many tasks may wait; the rest are told to try again."""


def _enough(*_: object) -> None:
    raise TimeoutError


def awake() -> None:
    """Prepare a new process: import what its work needs, and let only the server stop it."""
    signal.signal(signal.SIGALRM, _enough)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_follow, daemon=True).start()
    from mazzo.server import games  # noqa: F401


def _follow() -> None:
    """End this process when the server is killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _timed(work: Callable[..., T], args: tuple[Any, ...]) -> T:
    """Run a task with a time limit, in the process."""
    signal.setitimer(signal.ITIMER_REAL, LONGEST)
    try:
        return work(*args)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


class Workers:
    """Some processes, started with the first task."""

    def __init__(self, processes: int = 1) -> None:
        self.processes = processes
        self.pool = self._new()
        self.busy = 0

    def _new(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.processes, mp_context=context, initializer=awake)

    def replace(self, pool: ProcessPoolExecutor) -> None:
        """Replace a pool that broke because a process died."""
        if pool is self.pool:
            self.pool = self._new()

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        """Run a task in a process. Its arguments and result are pickled."""
        if self.busy >= MOST_WAITING:
            raise Busy
        pool, self.busy = self.pool, self.busy + 1
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, _timed, work, args)
        except (BrokenProcessPool, TimeoutError) as error:
            self.replace(pool) if isinstance(error, BrokenProcessPool) else None
            log.error("a piece of work was not done", extra={"facts": {"how": type(error).__name__}})
            raise Busy from error
        finally:
            self.busy -= 1

    def close(self) -> None:
        processes = list((self.pool._processes or {}).values())
        self.pool.shutdown(wait=False, cancel_futures=True)
        # Nobody waits for them now.
        for process in processes:
            process.terminate()
