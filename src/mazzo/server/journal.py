"""The journal: a thread that writes everything that waits in one transaction, and tells when it is safe."""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from typing import Final, NamedTuple

from sqlalchemy.exc import IntegrityError

from mazzo.server.errors import Busy
from mazzo.server.jobs import carry_out
from mazzo.server.lease import Lost
from mazzo.server.logs import log
from mazzo.server.metrics import Metrics
from mazzo.server.owners import Claim, Owners
from mazzo.server.storage import Job, Storage, is_busy

PATIENCE: Final = 20.0
"""Seconds to keep trying while the database is busy."""
PAUSE: Final = 0.1
MOST: Final = 500
"""The most entries that are written together."""
CROWD: Final = 4
GATHER: Final = 0.002
"""After this many at once, the next ones get a moment (in seconds) to gather: a transaction has its price."""


class Entry(NamedTuple):
    """Jobs to be written, all or none, and the future that is set when they are safe."""

    jobs: tuple[Job, ...]
    claim: Claim | None
    """The right to write about its table, where several processes share the database."""
    done: asyncio.Future[None]
    loop: asyncio.AbstractEventLoop
    since: float


class Stale(Exception):
    """Some tables belong to another process by now."""

    def __init__(self, claims: set[Claim]) -> None:
        super().__init__()
        self.claims = claims


class Closed(Exception):
    """The journal takes no more entries."""


class Journal:
    """Writes everything that waits in one transaction, and tells when it is safe."""

    def __init__(self, storage: Storage, metrics: Metrics | None = None, owners: Owners | None = None) -> None:
        self.storage = storage
        self.metrics = metrics
        self.owners = owners or Owners()
        self.closed = False
        self.trouble = False
        """The last entries could not be written, because of the database."""
        self._queue: queue.SimpleQueue[Entry | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="journal", daemon=True)
        self._thread.start()

    @property
    def well(self) -> bool:
        return self._thread.is_alive() and not self.closed and not self.trouble

    @property
    def waiting(self) -> int:
        """How many entries are not written yet."""
        return self._queue.qsize()

    async def write(self, *jobs: Job, claim: Claim | None = None) -> None:
        """Returns when all of this is in the database, and raises if none of it is."""
        if self.closed:
            raise Closed
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._queue.put(Entry(jobs, claim, done, loop, time.monotonic()))
        await done

    def close(self) -> None:
        """Write everything that waits, then stop."""
        if not self.closed:
            self.closed = True
            self._queue.put(None)
            self._thread.join()

    def _work(self) -> None:
        open_ = True
        crowded = False
        while open_:
            batch = [self._queue.get()]
            if crowded:
                time.sleep(GATHER)
            while len(batch) < MOST and not self._queue.empty():
                batch.append(self._queue.get())
            entries = [entry for entry in batch if entry is not None]
            open_ = len(entries) == len(batch)
            crowded = len(entries) >= CROWD
            if entries:
                self._commit(entries)

    def _commit(self, entries: list[Entry]) -> None:
        error = self._written(entries)
        if isinstance(error, Stale):
            # These tables are gone; the others are written.
            lost = [entry for entry in entries if entry.claim in error.claims]
            self._settle(lost, Lost())
            rest = [entry for entry in entries if entry.claim not in error.claims]
            if rest:
                self._commit(rest)
            return
        if error is not None and len(entries) > 1 and not isinstance(error, Busy):
            # One bad entry must not fail the others.
            for entry in entries:
                self._commit([entry])
            return
        self.trouble = error is not None and not isinstance(error, IntegrityError)
        self._settle(entries, error)

    def _settle(self, entries: list[Entry], error: Exception | None) -> None:
        self._measure(entries)
        for loop in {entry.loop for entry in entries}:
            loop.call_soon_threadsafe(_settle, [entry.done for entry in entries if entry.loop is loop], error)

    def _written(self, entries: list[Entry]) -> Exception | None:
        """Write all entries, or return why none is written. A busy database gets some time."""
        end = time.monotonic() + PATIENCE
        while True:
            whole = False
            try:
                with self.storage.transaction() as connection:
                    claims = {entry.claim for entry in entries if entry.claim is not None}
                    if claims and (stale := self.owners.stale(connection, claims)):
                        return Stale(stale)
                    carry_out(connection, (job for entry in entries for job in entry.jobs))
                    whole = True
            except Lost as lost:
                return lost
            except Exception as error:
                if not is_busy(error):
                    return error
                self.trouble = True
                # If only the commit got no answer, it may have been written: trying again could write it twice.
                if whole or time.monotonic() > end:
                    log.error("the journal gives up", exc_info=error, extra={"facts": {"entries": len(entries)}})
                    return Busy()
                log.warning("the journal waits", extra={"facts": {"how": type(error).__name__}})
                time.sleep(PAUSE)
            else:
                return None

    def _measure(self, entries: list[Entry]) -> None:
        if self.metrics is not None:
            now = time.monotonic()
            self.metrics.batches.observe(len(entries))
            for entry in entries:
                self.metrics.written.observe(now - entry.since)


def _settle(all_done: list[asyncio.Future[None]], error: Exception | None) -> None:
    for done in all_done:
        if done.done():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)
