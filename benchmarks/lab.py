"""What the laboratory costs: matches a second on one and two processes, here and on Ray, and the price of a task.

    python benchmarks/lab.py [--matches N] [--rounds N]

Every figure is taken between the first results and the last, so that starting processes does not count; rows are
written to a folder as in any run. On a busy machine matches a second say little, so one and two processes take turns,
and the median of the ratios is given. Processor time does not depend on what else the machine does: how much of it goes
into matches, and how much into playing them elsewhere (sending, packing, collecting, writing)?
"""

import argparse
import os
import tempfile
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from statistics import median
from typing import Any

from mazzo.lab.cluster import Cluster
from mazzo.lab.experiment import experiment
from mazzo.lab.folder import Folder
from mazzo.lab.places import Place, Processes
from mazzo.lab.playing import Task, play
from mazzo.lab.rows import Packed, work
from mazzo.lab.schedule import fixtures

DESCRIBED: dict[str, Any] = {"game": "nekromancya", "bots": ["random"], "rows": ["turns", "cards"]}
"""The quickest matches we have, with all rows: with any others the laboratory costs less."""
PORTION = 32


@dataclass
class Measured:
    rate: float
    """Matches a second."""
    worker: float
    """The processor time of the workers for a match ..."""
    main: float
    """... and of this process."""


def timed(task: Task) -> tuple[float, list[Packed]]:
    began = time.process_time()
    found = work(task)
    return time.process_time() - began, found


def measure(place: Place, matches: int) -> Measured:
    e = experiment({**DESCRIBED, "matches": matches})
    seen: list[tuple[float, float]] = []
    workers = 0.0
    with tempfile.TemporaryDirectory() as path, Folder.create(Path(path) / "rows", e) as folder:
        tasks = [Task(tuple(some), folder.build) for some in portions(e)]
        for spent, rows in place.each(timed, tasks):
            folder.add(rows)
            seen.append((time.perf_counter(), time.process_time()))
            workers += spent
    # The first results come while some processes are still being started.
    begin = place.workers
    count = (len(seen) - 1 - begin) * PORTION
    wall, main = (seen[-1][i] - seen[begin][i] for i in (0, 1))
    return Measured(count / wall, workers / matches, main / count)


def portions(e: Any) -> Iterable[Any]:
    waiting = fixtures(e)
    return iter(lambda: list(islice(waiting, PORTION)), [])


def alone(matches: int = 64) -> float:
    """The processor time of a match without a laboratory."""
    some = list(fixtures(experiment({**DESCRIBED, "matches": matches})))
    play(some[0])
    began = time.process_time()
    for fixture in some:
        play(fixture)
    return (time.process_time() - began) / len(some)


def nothing(job: int) -> int:
    return job


def price(place: Place, jobs: int = 1500) -> float:
    """The processor time of this process for a task that does nothing."""
    results = iter(place.each(nothing, range(jobs)))
    for _ in range(jobs // 5):
        next(results)
    began = time.process_time()
    rest = sum(1 for _ in results)
    return (time.process_time() - began) / rest


def places() -> Iterable[tuple[str, Callable[[int], Place]]]:
    yield "local processes", Processes
    yield "Ray on this machine", Cluster


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=1600, metavar="N", help="in each run (default: 1600)")
    parser.add_argument("--rounds", type=int, default=3, metavar="N", help="of one and two processes (default: 3)")
    args = parser.parse_args()
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} when this began.")
    match = median(alone() for _ in range(3))
    print(f"A match takes {1e3 * match:.2f} ms of processor time, before its rows are packed.\n")
    print("| where | one process | two | ratio to twice one | worker, a match | main | workers' share | empty task |")
    print("| :-- | --: | --: | --: | --: | --: | --: | --: |")
    for name, make in places():
        rounds = [[measure(make(n), args.matches) for n in (1, 2)] for _ in range(args.rounds)]
        one, two = (median(r[i].rate for r in rounds) for i in (0, 1))
        ratio = median(r[1].rate / r[0].rate / 2 for r in rounds)
        worker, mine = median(r[1].worker for r in rounds), median(r[1].main for r in rounds)
        cost = price(make(1))
        print(
            f"| {name} | {one:.0f}/s | {two:.0f}/s | {ratio:.2f} | {1e3 * worker:.2f} ms | {1e3 * mine:.2f} ms "
            f"| {worker / (worker + mine):.0%} | {1e3 * cost:.2f} ms |",
            flush=True,
        )


if __name__ == "__main__":
    main()
