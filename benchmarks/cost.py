"""What one choice costs the server, in processor time: two trees or builds, compared in one run.

.venv/bin/python benchmarks/cost.py before=../old/src now=src compiled=build/compiled [--choices 1500] [--laps 2]

Scripted people play flat out through real sockets, as in `load.py`. Only the choices are measured: tables are opened
and people are seated before, and a match that ends is not followed by another. Processor time is that of the whole
server process, with its threads (the journal's too). Trees take turns, so that a busy machine is busy for all of them.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from load import GAMES, Clock, Person, Player, Running, processor_time, serving


async def played(server: Running, game: str, matches: int, choices: int, seed: int) -> tuple[float, float, int]:
    """Processor time of so many choices, of all threads and of the event loop, and how many choices there were."""
    assert server.process is not None
    clock, stop = Clock(), asyncio.Event()
    people = [await Person(server).hello() for _ in range(2 * matches)]
    players = []
    for i in range(matches):
        a, b = people[2 * i : 2 * i + 2]
        id = await a.open(game, {}, private=True)
        await b.post(f"/api/tables/{id}/sit")
        players += [Player(p, id, 0.0, clock, random.Random(seed * 1000 + i), p is a) for p in (a, b)]
    ready = asyncio.Event()
    tasks = [asyncio.create_task(p.play(stop, ready)) for p in players]
    while clock.seated < len(players):
        await asyncio.sleep(0.05)
    await asyncio.sleep(0.3)
    pid = server.process.pid
    began, before = (processor_time(pid), processor_time(pid, pid)), clock.accepted_ever
    ready.set()
    while clock.accepted_ever - before < choices and not all(task.done() for task in tasks):
        await asyncio.sleep(0.02)
    spent, looped, made = (
        processor_time(pid) - began[0],
        processor_time(pid, pid) - began[1],
        clock.accepted_ever - before,
    )
    stop.set()
    await asyncio.gather(*tasks)
    for person in people:
        await person.close()
    return spent, looped, made


def lap(tree: Path, args: argparse.Namespace, seed: int) -> dict[str, tuple[float, float, int]]:
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        server = serving(folder, tree)
        assert server.process is not None
        try:
            for game in args.games:
                # The first choices fill caches that last as long as the server.
                asyncio.run(played(server, game, 2, 60, seed + 100))
                with watched(server.process.pid, args.profile, f"{tree.parent.name}-{game}"):
                    found[game] = asyncio.run(played(server, game, args.matches, args.choices, seed))
        finally:
            server.close()
    return found


@contextmanager
def watched(pid: int, folder: Path | None, name: str) -> Iterator[None]:
    """Let py-spy (`pip install py-spy`) note who holds the interpreter, as one line for each stack."""
    if folder is None:
        yield
        return
    folder.mkdir(parents=True, exist_ok=True)
    command = ["py-spy", "record", "-p", str(pid), "-r", "400", "-g", "-f", "raw", "-o", str(folder / f"{name}.txt")]
    spy = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    yield
    spy.send_signal(signal.SIGINT)
    spy.wait()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("trees", nargs="+", metavar="NAME=PATH")
    parser.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES))
    parser.add_argument("--choices", type=int, default=1500, help="of each game in each lap")
    parser.add_argument("--matches", type=int, default=12, help="played at the same time")
    parser.add_argument("--laps", type=int, default=2)
    parser.add_argument("--profile", type=Path, help="a folder for the profiles of py-spy")
    args = parser.parse_args()
    trees = {name: Path(path).resolve() for name, _, path in (tree.partition("=") for tree in args.trees)}
    totals: dict[tuple[str, str], list[Any]] = {(name, game): [0.0, 0.0, 0] for name in trees for game in args.games}
    for seed in range(args.laps):
        for name, tree in trees.items():
            for game, found in lap(tree, args, seed).items():
                totals[name, game] = [x + y for x, y in zip(totals[name, game], found, strict=True)]
    print(f"| processor time of a choice | {' | '.join(args.games)} | all | of it the event loop |")
    print(f"| :-- |{' --: |' * (len(args.games) + 2)}")
    for name in trees:
        each, loop = ([1000 * totals[name, g][i] / max(1, totals[name, g][2]) for g in args.games] for i in (0, 1))
        told = [*each, sum(each) / len(each), sum(loop) / len(loop)]
        print(f"| {name} | {' | '.join(f'{ms:.3f} ms' for ms in told)} |")
    return 0


if __name__ == "__main__":
    os.environ.pop("PYTHONPATH", None)
    sys.exit(main())
