"""Several processes at one port of this machine: they are started, watched, replaced and stopped together.

All of them accept connections from the same socket. Each drains when it is stopped: its tables go on in the others.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.context import SpawnProcess
from typing import Any, Final

from mazzo.engine.errors import MazzoError
from mazzo.server.house import Config
from mazzo.server.logs import fact, listen, log
from mazzo.server.serving import serve

SOON: Final = 0.2
"""Seconds after which signals and workers are looked at again."""
HASTY: Final = 10.0
"""Seconds between two starts in the same place."""
PATIENCE: Final = 60.0
"""Seconds for a new worker to open its doors, before another one is replaced."""
LAST: Final = 30.0
"""Seconds for all workers to end by themselves."""
REFUSED: Final = 3
"""The code a worker ends with that cannot serve at all."""


def work(config: Config, at: socket.socket, level: int, ready: Any) -> None:
    """One worker."""
    # Ctrl-C is for the process at the terminal, which tells the workers to stop.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    listen(level)
    threading.Thread(target=_follow, daemon=True).start()
    try:
        serve(config, at, ready.set)
    except MazzoError as error:
        print(error.message, file=sys.stderr)
        sys.exit(REFUSED)


def _follow() -> None:
    """Stop this worker when the process that watches it is gone."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


class Worker:
    """A process, and whether its doors are open."""

    def __init__(self, config: Config, at: socket.socket, level: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.ready = context.Event()
        self.began = time.monotonic()
        self.mourned = False
        # A worker starts processes of its own, so it is not a daemon.
        self.process: SpawnProcess = context.Process(target=work, args=(config, at, level, self.ready))
        self.process.start()

    def stop(self) -> None:
        if self.process.is_alive():
            self.process.terminate()


class Workers:
    """All of them."""

    def __init__(self, config: Config, at: socket.socket, many: int, level: int) -> None:
        self.config = replace(config, processes=config.processes or max(1, ((os.cpu_count() or 2) - 1) // many))
        self.at = at
        self.level = level
        self.many = many
        self.there: list[Worker] = []
        self.stopping = self.renewing = False

    def run(self, opened: Callable[[], None]) -> int:
        """Run until a signal stops it (SIGINT, SIGTERM). SIGHUP replaces the workers one after another."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: setattr(self, "stopping", True))
        signal.signal(signal.SIGHUP, lambda *_: setattr(self, "renewing", True))
        # The first upgrades the database, if that is needed.
        self.there = [self._start()]
        if not self._await(self.there[0]):
            return self._end()
        self.there += [self._start() for _ in range(self.many - 1)]
        told = False
        while not self.stopping:
            time.sleep(SOON)
            self.there = [self._watched(worker) for worker in self.there]
            if not told and all(worker.ready.is_set() for worker in self.there):
                told = True
                opened()
            if self.renewing:
                self.renewing = False
                self._renew()
        return self._end()

    def _start(self) -> Worker:
        return Worker(self.config, self.at, self.level)

    def _watched(self, worker: Worker) -> Worker:
        """A worker that still runs: this one, or another one in its place."""
        code = worker.process.exitcode
        if code is None or self.stopping:
            return worker
        if not worker.mourned:
            worker.mourned = True
            log.error("a worker ended", extra={"facts": {"code": code}})
        if code == REFUSED and not worker.ready.is_set():
            self.stopping = True
        # One that dies again and again is not started again and again.
        hasty = time.monotonic() - worker.began < HASTY
        return worker if self.stopping or hasty else self._start()

    def _await(self, worker: Worker) -> bool:
        """Wait until a worker's doors are open. False: they never will be."""
        end = time.monotonic() + PATIENCE
        while not worker.ready.wait(SOON):
            if self.stopping or worker.process.exitcode is not None or time.monotonic() > end:
                return False
        return True

    def _renew(self) -> None:
        """Replace each worker, once the next one is there: a new version, without anybody noticing much."""
        fact("the workers are replaced")
        for i, old in enumerate(self.there):
            new = self._start()
            if not self._await(new):
                log.error("a new worker does not start; the others stay")
                new.stop()
                new.process.join(LAST)
                return
            self.there[i] = new
            old.stop()
            old.process.join(LAST)

    def _end(self) -> int:
        for worker in self.there:
            worker.stop()
        end = time.monotonic() + LAST
        for worker in self.there:
            worker.process.join(max(0.0, end - time.monotonic()))
            if worker.process.is_alive():
                worker.process.kill()
        return 1 if any(worker.process.exitcode == REFUSED for worker in self.there) else 0


def serve_with(
    config: Config, at: socket.socket, many: int, level: int, opened: Callable[[], None] = lambda: None
) -> int:
    """Serve with several processes."""
    if config.valkey is None or not config.database.startswith("postgres"):
        raise MazzoError(
            "--workers: several processes need PostgreSQL (--database) and Valkey or Redis (--valkey) to share."
        )
    if ":" in config.inside.removesuffix(":0"):
        raise MazzoError("--inside: each of the --workers finds a port of its own; name the host only.")
    from mazzo.server.bus import reachable

    asyncio.run(reachable(config.valkey))
    return Workers(config, at, many, level).run(opened)
