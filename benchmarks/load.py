"""How much one server process can handle, compared with a bare echo server in the same run.

.venv/bin/python benchmarks/load.py [--write] [--seconds 8] [--think 1.0] [--build build/compiled] [--boardgameio]

Scripted people play whole matches through real sockets, two at each table, with a mix of the three games. Two things
are measured:

* *people*: everybody thinks for a while before each choice (--think, on average). How many matches can be played at the
  same time, with 99 of 100 choices shown to the opponent within 100 ms?
* *flat out*: nobody thinks. How many choices are accepted per second, each of them safely written before it is shown?

Time is measured by the clients, from sending a choice until the opponent is told of it. It includes the clients' own
work, and their wait for a processor they share with the server. The processor time that the server spent on a choice
is given too. The echo server sends as many bytes as a change has, to the same clients.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

import boardgameio
import websockets
from serving import GENEROUS, Person, Running

GAMES = ("keyforge", "nekromancya", "foursouls")
GOAL = 0.1
"""Seconds from choice to broadcast, for 99 of 100 choices."""
ECHO = """
import asyncio, sys, websockets
async def echo(socket):
    async for message in socket:
        await socket.send(message)
async def main():
    async with websockets.serve(echo, "127.0.0.1", 0, compression=None) as server:
        print("at", server.sockets[0].getsockname()[1], flush=True)
        await asyncio.get_running_loop().create_future()
asyncio.run(main())
"""


class Clock:
    """When a choice was sent, and when the opponent heard of it."""

    def __init__(self) -> None:
        self.sent: dict[tuple[str, int], float] = {}
        self.took: list[float] = []
        self.accepted = 0
        self.accepted_ever = 0
        self.seated = 0
        self.from_ = float("inf")

    def send(self, table: str, step: int) -> None:
        self.sent[table, step] = time.perf_counter()

    def heard(self, table: str, step: int) -> None:
        """The opponent is told that a step is over."""
        began = self.sent.pop((table, step - 1), None)
        now = time.perf_counter()
        if began is not None and now >= self.from_:
            self.took.append(now - began)

    def count(self, choices: int) -> None:
        self.accepted_ever += choices
        if time.perf_counter() >= self.from_:
            self.accepted += choices


STEP = re.compile(r'"decision":\{"step":(\d+)|\["decision"\],\{"step":(\d+)|\["decision","step"\],(\d+)')
VIEW_STEP = re.compile(r'"asked":\{"step":(\d+)|\["view","asked","step"\],(\d+)|\["view","asked"\],\{"step":(\d+)')
GONE = re.compile(r'\["decision"\],null')


class Player:
    """A scripted player, who reads only whether they are asked, and how many options there are.

    An invalid choice is refused without harm; then they take the first.
    """

    def __init__(
        self, person: Person, table: str, think: float, clock: Clock, luck: random.Random, counts: bool
    ) -> None:
        self.person, self.table, self.think, self.clock, self.luck = person, table, think, clock, luck
        self.counts = counts
        """Does this player count the choices of both? One of the two at a table does."""
        self.bytes = 0
        self.messages = 0

    async def play(self, stop: asyncio.Event, ready: asyncio.Event | None = None) -> bool:
        """Play until the match is over (True) or time is up; once seated, wait until everybody is `ready`."""
        headers = {"cookie": self.person.cookie, "origin": self.person.server.url}
        url = self.person.server.url.replace("http", "ws")
        async with websockets.connect(
            f"{url}/ws/{self.table}", additional_headers=headers, max_size=None, compression=None, open_timeout=60
        ) as socket:
            await socket.send('{"do":"hello"}')
            self.clock.seated += 1
            if ready is not None:
                await ready.wait()
            asked, step = -1, -1
            while not stop.is_set():
                try:
                    text = await asyncio.wait_for(socket.recv(), 1)
                except TimeoutError:
                    continue
                self.bytes += len(text)
                self.messages += 1
                if '"over":true' in text or '["table","over"],true' in text:
                    return True
                if text.startswith('{"is":"oops"') and asked >= 0:
                    await self.choose(socket, asked, 0)
                    continue
                if found := VIEW_STEP.search(text):
                    new = int(found[1] or found[2] or found[3])
                    if new > step and asked < 0:
                        self.clock.heard(self.table, new)
                    if self.counts and new > step >= 0:
                        self.clock.count(new - step)
                    step = max(step, new)
                if found := STEP.search(text):
                    asked = int(found[1] or found[2] or found[3])
                    if self.think:
                        await asyncio.sleep(self.luck.expovariate(1 / self.think))
                    await self.choose(socket, asked, self.luck.randrange(3))
                elif GONE.search(text):
                    asked = -1
        return False

    async def choose(self, socket: Any, step: int, option: int) -> None:
        self.clock.send(self.table, step)
        await socket.send(f'{{"do":"choose","step":{step},"option":{option}}}')


async def table(server: Running, think: float, clock: Clock, luck: random.Random, stop: asyncio.Event) -> list[int]:
    """Play match after match, each at a new table."""
    a, b = await Person(server).hello(), await Person(server).hello()
    size = [0, 0, 0]
    while not stop.is_set():
        id = await a.open(luck.choice(GAMES), {}, private=True)
        await b.post(f"/api/tables/{id}/sit")
        players = [Player(p, id, think, clock, luck, p is a) for p in (a, b)]
        done = await asyncio.gather(*(p.play(stop) for p in players))
        size = [
            size[0] + sum(p.bytes for p in players),
            size[1] + sum(p.messages for p in players),
            size[2] + all(done),
        ]
    for person in (a, b):
        await person.close()
    return size


async def measure(port: int, matches: int, think: float, seconds: float, seed: int) -> dict[str, Any]:
    server = Running.__new__(Running)
    server.port = port
    clock, stop = Clock(), asyncio.Event()
    tasks = []
    for i in range(matches):
        tasks.append(asyncio.create_task(table(server, think, clock, random.Random(seed * 1000 + i), stop)))
        # Players do not all arrive at once.
        await asyncio.sleep(min(0.05, 3 / matches))
    # Everybody is seated before the measurement starts.
    while clock.seated < 2 * matches:
        await asyncio.sleep(0.1)
    await asyncio.sleep(2 if think else 1)
    clock.from_ = time.perf_counter()
    await asyncio.sleep(seconds)
    took, accepted = clock.took[:], clock.accepted
    stop.set()
    sizes = await asyncio.gather(*tasks)
    return {
        "took": took,
        "accepted": accepted / seconds,
        "all": clock.accepted_ever,
        "finished": sum(s[2] for s in sizes),
        "bytes": sum(s[0] for s in sizes) / max(1, sum(s[1] for s in sizes)),
    }


async def echo(port: int, sockets: int, size: int, seconds: float, rate: float | None) -> dict[str, Any]:
    """Measure round trips of as many bytes as a change has."""
    took: list[float] = []
    end = time.perf_counter() + seconds
    message = "x" * size

    async def one(luck: random.Random) -> None:
        async with websockets.connect(f"ws://127.0.0.1:{port}", compression=None, open_timeout=60) as socket:
            while time.perf_counter() < end:
                if rate is not None:
                    await asyncio.sleep(luck.expovariate(rate))
                began = time.perf_counter()
                await socket.send(message)
                await socket.recv()
                took.append(time.perf_counter() - began)

    await asyncio.gather(*(one(random.Random(i)) for i in range(sockets)))
    return {"took": took, "accepted": len(took) / seconds, "all": len(took)}


def _client(job: tuple[str, tuple[Any, ...]]) -> dict[str, Any]:
    what, args = job
    return asyncio.run({"play": measure, "echo": echo, "boardgame.io": boardgameio.play}[what](*args))


def serving(folder: str, build: Path | None) -> Running:
    """A server of this tree, or of another tree or build, which may know fewer limits."""
    server = Running(Path(folder))
    if build is not None:
        server.package = build.resolve()
        known = re.findall(r"^    (\w+): ", (build / "mazzo/server/limits.py").read_text(encoding="utf-8"), re.M)
        server.settings["limits"] = [wish for wish in GENEROUS if wish.partition("=")[0] in known]
    return server.start()


def processor_time(pid: int, thread: int | None = None) -> float:
    """Seconds of processor time that a process has used, or one of its threads."""
    where = f"/proc/{pid}/stat" if thread is None else f"/proc/{pid}/task/{thread}/stat"
    fields = Path(where).read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def clients(pid: int, jobs: list[tuple[str, tuple[Any, ...]]]) -> dict[str, Any]:
    """Run clients in several processes, so that they are not the bottleneck. `pid` is the server they talk to."""
    began = processor_time(pid)
    with multiprocessing.get_context("spawn").Pool(len(jobs)) as pool:
        found = pool.map(_client, jobs)
    spent = processor_time(pid) - began
    took = sorted(t for f in found for t in f["took"])
    return {
        "took": took,
        "accepted": sum(f["accepted"] for f in found),
        "finished": sum(f.get("finished", 0) for f in found),
        "bytes": statistics.fmean(f.get("bytes", 0) for f in found),
        "spent": spent / max(1, sum(f["all"] for f in found)),
    }


def at(took: list[float], share: float) -> float:
    return took[min(len(took) - 1, int(share * len(took)))] if took else float("nan")


def told(found: dict[str, Any]) -> str:
    t = found["took"]
    times = f"p50 {1000 * at(t, 0.5):6.1f} ms   p99 {1000 * at(t, 0.99):7.1f} ms"
    return f"{found['accepted']:7.0f}/s   {times}   {1000 * found['spent']:.2f} ms of processor time each"


def kinds_of(args: argparse.Namespace) -> list[tuple[str, bool]]:
    """Where boardgame.io is to keep its matches, and whether that is in files."""
    return [("in memory", False)] * args.boardgameio + [("in files", True)] * args.boardgameio_files


def boardgame_io(args: argparse.Namespace, files: bool) -> dict[str, Any]:
    """The server of boardgame.io with as many matches of its trivial game, from as many clients."""
    with tempfile.TemporaryDirectory() as folder:
        other = boardgameio.BoardgameIo(Path(folder), files)
        try:
            n = args.processes
            jobs = [("boardgame.io", (other.port, args.flat // n, args.seconds, i)) for i in range(n)]
            found = clients(other.process.pid, jobs)
        finally:
            other.close()
    print(f"boardgame.io, {args.flat} matches    {told(found)}", flush=True)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=8, help="of each measurement")
    parser.add_argument("--think", type=float, default=1.0, help="seconds, on average, before each choice")
    parser.add_argument("--start", type=int, default=50, help="matches to begin with")
    parser.add_argument("--flat", type=int, default=16, help="matches played flat out")
    parser.add_argument("--processes", type=int, default=2, help="processes of clients")
    parser.add_argument("--build", type=Path, help="the folder of the build to run, like build/compiled")
    parser.add_argument("--boardgameio", action="store_true", help="measure the server of boardgame.io too (npm)")
    parser.add_argument("--boardgameio-files", action="store_true", help="and with its file storage")
    parser.add_argument("--write", action="store_true", help="write the results into RESULTS.md")
    args = parser.parse_args()
    n = args.processes
    others = [(f"boardgame.io flat out, {where}", boardgame_io(args, files)) for where, files in kinds_of(args)]
    with tempfile.TemporaryDirectory() as folder:
        server = serving(folder, args.build)
        bare = subprocess.Popen([sys.executable, "-c", ECHO], stdout=subprocess.PIPE, text=True)
        assert bare.stdout is not None
        assert server.process is not None
        port = int(bare.stdout.readline().split()[1])
        try:
            flat = clients(
                server.process.pid, [("play", (server.port, args.flat // n, 0.0, args.seconds, i)) for i in range(n)]
            )
            size = int(flat["bytes"])
            print(f"flat out, {args.flat} matches        {told(flat)}   {size} bytes a message", flush=True)
            base = clients(bare.pid, [("echo", (port, 2 * args.flat // n, size, args.seconds, None)) for _ in range(n)])
            print(f"echo, {2 * args.flat} sockets flat out   {told(base)}", flush=True)
            held, best, matches = 0, flat, args.start
            rows = []
            while True:
                found = clients(
                    server.process.pid,
                    [("play", (server.port, matches // n, args.think, args.seconds, i)) for i in range(n)],
                )
                fine = at(found["took"], 0.99) < GOAL
                rows.append((matches, found))
                print(f"{matches:4} matches of people        {told(found)}", flush=True)
                if fine:
                    held, best = matches, found
                    matches = int(matches * 1.5) // n * n
                else:
                    break
            calm = clients(
                bare.pid,
                [("echo", (port, 2 * held // n or 2, size, args.seconds, 1 / (2 * args.think))) for _ in range(n)],
            )
            print(f"echo, {2 * held} sockets at that pace {told(calm)}", flush=True)
        finally:
            bare.kill()
            server.close()
    table = [
        "| | a second | p50 | p99 | processor time each |",
        "| :-- | --: | --: | --: | --: |",
        *(
            f"| {name} | {f['accepted']:,.0f} | {1000 * at(f['took'], 0.5):.1f} ms "
            f"| {1000 * at(f['took'], 0.99):.1f} ms | {1000 * f['spent']:.2f} ms |"
            for name, f in (
                (f"choices accepted flat out, {args.flat} matches", flat),
                (f"echo flat out, {2 * args.flat} sockets, {size} bytes", base),
                *others,
                *((f"{m} matches of people, {args.think:g} s a choice", f) for m, f in rows),
                (f"echo at the pace of {held} matches", calm),
            )
        ),
    ]
    print("\n".join(table))
    print(
        f"{held} matches at the same time with p99 under {1000 * GOAL:.0f} ms; {best['accepted']:.0f} choices a second."
    )
    if args.write:
        path = Path(__file__).parent / "RESULTS.md"
        text = path.read_text(encoding="utf-8")
        begin, end = "<!-- load -->", "<!-- /load -->"
        told_ = f"\n\n**{held} matches** at the same time with the 99th percentile under {1000 * GOAL:.0f} ms.\n\n"
        head, _, rest = text.partition(begin)
        _, _, tail = rest.partition(end)
        path.write_text(head + begin + told_ + "\n".join(table) + "\n\n" + end + tail, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
