"""Where work is done: in this process, or in others on this machine (for Ray see `cluster`).

A place takes jobs one by one and yields results as they arrive, in any order. No more jobs are under way than keep
everybody busy, so a million of them cost no memory.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, suppress
from functools import lru_cache, partial
from multiprocessing.process import BaseProcess
from operator import itemgetter
from pathlib import Path
from typing import Final, Protocol, TypeVar

from rich.console import Console
from rich.progress import track

from mazzo.engine import table as engine
from mazzo.engine.build import sources
from mazzo.engine.errors import MazzoError

Job = TypeVar("Job")
Result = TypeVar("Result")

AHEAD: Final = 2
"""How many jobs each worker has: the one it does, and the next."""
PATIENCE: Final = 3
"""How often in a row workers may die before we give up."""
ROOMS: Final = ("engine", "games", "bots", "lab")


class Place(Protocol):
    """Somewhere to work."""

    name: str
    workers: int

    def each(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]:
        """Do every job once and yield what comes of it, in any order. Stop by closing the iterator."""
        ...


class Here:
    """This process alone: for tests, and for debugging."""

    name = "one process"
    workers = 1

    def each(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]:
        """Do one job after the other."""
        return map(work, jobs)


class Processes:
    """Processes on this machine, one for each core by default. If one dies, another takes its job."""

    def __init__(self, workers: int = 0) -> None:
        self.workers = workers or os.cpu_count() or 1
        self.name = "one process" if self.workers == 1 else f"{self.workers} processes"

    def each(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]:
        """Share the jobs among the processes, and yield what comes of them, in any order."""
        waiting = iter(jobs)
        lost: list[Job] = []
        deaths = 0
        while True:
            done = False
            with closing(self._until_broken(work, waiting, lost)) as results:
                for result in results:
                    deaths = 0
                    done = result is None
                    if result is not None:
                        yield result[0]
            if done:
                return
            deaths += 1
            if deaths > PATIENCE:
                raise MazzoError(f"Worker processes died {deaths} times in a row. Is there enough memory?")

    def _until_broken(
        self, work: Callable[[Job], Result], waiting: Iterator[Job], lost: list[Job]
    ) -> Generator[tuple[Result] | None, None, None]:
        """Results until all jobs are done (the last is None), or until a worker dies: its jobs are then in `lost`."""
        under_way: dict[Future[Result], Job] = {}
        pool = ProcessPoolExecutor(self.workers, multiprocessing.get_context("spawn"), attended)
        with_twin(sys.path)
        try:
            while True:
                while len(under_way) < AHEAD * self.workers:
                    if lost:
                        job = lost.pop()
                    else:
                        try:
                            job = next(waiting)
                        except StopIteration:
                            break
                    lost.append(job)
                    under_way[pool.submit(work, job)] = job
                    lost.pop()
                if not under_way:
                    yield None
                    return
                for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                    result = future.result()
                    del under_way[future]
                    yield (result,)
        except BrokenProcessPool:
            lost += under_way.values()
        finally:
            end(pool)


def share(work: Callable[[Job], Result], jobs: Sequence[Job], processes: int, title: str) -> list[Result]:
    """Do every job and return the results in the order of the jobs, with a bar if somebody is watching."""
    place: Place = Here() if processes == 1 else Processes(processes)
    results = place.each(partial(_numbered, work), list(enumerate(jobs)))
    if sys.stderr.isatty():
        results = iter(track(results, title, len(jobs), console=Console(stderr=True), transient=True))
    return [result for _, result in sorted(results, key=itemgetter(0))]


def _numbered(work: Callable[[Job], Result], job: tuple[int, Job]) -> tuple[int, Result]:
    return job[0], work(job[1])


def end(pool: ProcessPoolExecutor) -> None:
    """End the workers at once: what they are doing is done again another time."""
    workers = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        with suppress(OSError, ValueError):
            worker.terminate()


def attended() -> None:
    """How workers begin: Ctrl-C is not for them, and they do not outlive their employer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    employer = multiprocessing.parent_process()
    if employer is not None:
        threading.Thread(target=follow, args=(employer,), daemon=True).start()


def follow(employer: BaseProcess) -> None:
    """End this process when the one that employs it is gone."""
    employer.join()
    os._exit(1)


@lru_cache(maxsize=1)
def compiled_twin() -> Path | None:
    """The folder with a compiled copy of exactly these sources (`make compiled`), unless this is one already."""
    return twin_of(Path(__file__).parent.parent) if str(engine.__file__).endswith(".py") else None


def twin_of(package: Path) -> Path | None:
    """The compiled copy of a package, if there is one and it is up to date."""
    there = package.parent.parent / "build" / "compiled"
    if not any((there / "mazzo" / "engine").glob("table.*.so")):
        return None
    same = all(sources(package / room, room) == sources(there / "mazzo" / room, room) for room in ROOMS)
    return there if same else None


def with_twin(path: list[str]) -> None:
    """Let new processes import the compiled copy; what this one has imported stays as it is."""
    twin = compiled_twin()
    if twin is not None and str(twin) not in path:
        path.insert(0, str(twin))
