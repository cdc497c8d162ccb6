"""Scripted people do anything at tables, for a given time; and a law must hold after every message.

The law: from the database alone, a second process restores every table exactly as it is in the server's memory, both
from the newest snapshot and from the very beginning.

    python tests/fuzzing.py --minutes 10            (`make fuzz`)
    python tests/fuzzing.py --minutes 10 --seed 7   the same luck of tables and people again; what computers do also
                                                    depends on the machine

If the law is broken at a table, what was done there is printed, together with the match.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import websockets
from serving import GENEROUS, Chair, Person, fresh_database

from mazzo.server import games
from mazzo.server.hall import looked_up
from mazzo.server.house import Config, House
from mazzo.server.limits import limits
from mazzo.server.restoring import Past, Story
from mazzo.server.serving import bind, built
from mazzo.server.storage import Storage, connect

PEOPLE = 4
TABLES = 3
"""Tables that are played at the same time."""
WHOLE = 8
"""Messages between two restorations of a table from its very beginning."""
EVERYWHERE = 25
"""Messages between two checks of all tables."""
LAST = 60
"""How many of the last actions are printed."""
LONG = 250
"""Choices after which somebody resigns, so that there are always young matches."""
WORDS = ("hello", "choose", "why", "say", "propose", "consent", "wait", "yield", "ping", "resignation", "")


class Broken(AssertionError):
    """The law does not hold."""


class Standing(NamedTuple):
    """The state of a match, to compare."""

    moves: int
    hash: str
    over: bool


# The second process ---------------------------------------------------------------------------------------------------

_storages: dict[str, Storage] = {}


def restored(database: str, table: str, whole: bool) -> Standing | str:
    """A table restored from the database alone; or why it cannot be."""
    storage = _storages.get(database)
    if storage is None:
        storage = _storages[database] = Storage(connect(database))
    with storage.reading() as s:
        row, _ = looked_up(s, table)
        past = Past(s, row)
    match = None
    _, walk = past.walk(0)
    for match in walk:
        if match is None:
            return "it cannot be played on from its snapshot"
    assert match is not None
    found = Standing(len(past.rows), match.hash(), row.status == "over")
    if whole:
        for match in Story(row.game, row.origin, past.story.steps, past.story.cards).tell():
            if match is None:
                return "it cannot be played again from its beginning"
        if match.hash() != found.hash:
            return f"from its beginning it becomes {match.hash()}, from its snapshot {found.hash}"
    return found


# People ---------------------------------------------------------------------------------------------------------------


class Here:
    """The address of the server, for people with browsers."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.url = f"http://127.0.0.1:{port}"


class Sitting:
    """A table, everybody connected to it, and what they did."""

    def __init__(self, id: str, game: str) -> None:
        self.id = id
        self.game = game
        self.chairs: list[Chair] = []
        self.stack = AsyncExitStack()
        self.deeds: list[str] = []
        self.checked = 0

    async def come(self, person: Person) -> None:
        self.chairs.append(await self.stack.enter_async_context(person.at(self.id)))

    async def close(self) -> None:
        with suppress(websockets.ConnectionClosed, OSError):
            await self.stack.aclose()


class Fuzz:
    """One run."""

    def __init__(self, house: House, port: int, database: str, seed: int, second: ProcessPoolExecutor) -> None:
        self.house = house
        self.here: Any = Here(port)
        self.database = database
        self.luck = random.Random(f"people {seed}")
        self.second = second
        self.people: list[Person] = []
        self.sittings: list[Sitting] = []
        self.over: list[str] = []
        self.done: Counter[str] = Counter()
        self.opened = 0

    async def run(self, until: Callable[[], bool]) -> None:
        self.people = [await Person(self.here).hello() for _ in range(PEOPLE)]
        try:
            while not until():
                while len(self.sittings) < TABLES:
                    await self.open()
                await self.message(self.luck.choice(self.sittings))
                self.done["messages"] += 1
                if self.done["messages"] % EVERYWHERE == 0:
                    for sitting in self.sittings:
                        await self.check(sitting, True)
            for sitting in self.sittings:
                await self.check(sitting, True)
        finally:
            for sitting in self.sittings:
                await sitting.close()
            for person in self.people:
                await person.close()

    # Tables -----------------------------------------------------------------------------------------------------

    async def open(self) -> None:
        """Open a random table with some people."""
        luck = self.luck
        host, *others = luck.sample(self.people, 3)
        kind = luck.random()
        if kind < 0.15 and self.over:
            id, game = await self.play_on(host)
            others = []
        else:
            game = luck.choice(["keyforge", "foursouls", "nekromancya"])
            rules: dict[str, Any] = {"pause": luck.choice([0, 0, 0, 0.3]), "delay": luck.choice([0, 0, 3])}
            if luck.random() < 0.3:
                rules |= {"clock": luck.choice([2.0, 600.0]), "increment": 1}
            seats: list[dict[str, Any]] = [{}]
            if game != "keyforge" and luck.random() < 0.4:
                seats.append({})
            if luck.random() < 0.25:
                seats[0] = {"computer": "easy"}
            id = await host.open(game, *seats, **rules)
            for other in others[: seats.count({})]:
                await other.post(f"/api/tables/{id}/sit")
        self.opened += 1
        sitting = Sitting(id, game)
        for person in self.people:
            # People without a seat watch.
            await sitting.come(person)
        self.sittings.append(sitting)
        await self.check(sitting, True)

    async def play_on(self, host: Person) -> tuple[str, str]:
        """Play on from some moment of a match that is over."""
        id = self.luck.choice(self.over)
        replay = await host.get(f"/api/replays/{id}")
        wish = {"step": self.luck.randint(0, max(0, replay["steps"] - 1)), "seat": 0, "strength": "easy"}
        answer = await host.http.post(f"/api/replays/{id}/continue", json=wish)
        if answer.status_code == 201:
            self.done["played on"] += 1
            return answer.json()["id"], replay["game"]
        return await host.open("keyforge", {"computer": "easy"}), "keyforge"

    # Messages ---------------------------------------------------------------------------------------------------

    async def message(self, sitting: Sitting) -> None:
        """Somebody sends a message; then the law must hold."""
        luck = self.luck
        i = luck.randrange(len(sitting.chairs))
        asked = [n for n, chair in enumerate(sitting.chairs) if chair.decision is not None]
        if asked and luck.random() < 0.7:
            i = luck.choice(asked)
        chair = sitting.chairs[i]
        said = self.wish(chair)
        sitting.deeds.append(f"{i} (seat {chair.seat}): {said!r}")
        try:
            if said == "leave":
                await self.leave(sitting, i)
            elif said == "forget":
                await self.forget(sitting)
            else:
                await chair.socket.send(said)
                if said[:1] == "{" and '"do"' in said:
                    self.done[json.loads(said).get("do", "?")] += 1
                await self.answered(sitting)
        except websockets.ConnectionClosed:
            # The connection was closed, or the table has left memory: everybody reconnects.
            await self.back(sitting)
        await self.check(sitting)
        if any(c.over for c in sitting.chairs):
            await self.end(sitting)

    async def answered(self, sitting: Sitting) -> None:
        """Wait until everybody has got all messages so far."""
        for chair in sitting.chairs:
            await chair.say(do="ping")
            while (await chair.hear())["is"] != "pong":
                if chair.bye is not None:
                    raise websockets.ConnectionClosedOK(None, None)

    def wish(self, chair: Chair) -> str:
        """What to do next: mostly something sensible."""
        luck = self.luck
        decision, state = chair.decision, chair.state
        proposal = state.get("proposal") if state else None
        likely: list[tuple[float, Callable[[], Any]]] = [
            (2, lambda: {"do": "propose", "what": "undo"}),
            (0.2, lambda: {"do": "propose", "what": "draw"}),
            (0.5, lambda: {"do": "say", "text": luck.choice(["hm", "\u00e8 vero", "x" * 300, "\U0001f0a1"])}),
            (0.5, lambda: {"do": "why", "card": luck.randrange(120), "verb": luck.choice(["play", "reap", "attack"])}),
            (0.5, lambda: {"do": "hello", "language": luck.choice(["en", "it", "xx"])}),
            (0.5, lambda: {"do": luck.choice(["wait", "yield"])}),
            (0.3, lambda: {"do": "yield", "until": luck.choice(["new", "turn", "", "now"])}),
            (0.3, lambda: "leave"),
            (0.2, lambda: "forget"),
            (0.5, lambda: self.nonsense()),
            (0.05, lambda: {"do": "resign"}),
            (0.1, lambda: {"do": "hand", "strength": "easy"}),
        ]
        if decision is not None:
            n = len(decision["options"])
            likely.append((14, lambda: {"do": "choose", "step": decision["step"], "option": luck.randrange(n)}))
            likely.append((1, lambda: {"do": "choose", "step": decision["step"] - luck.randint(-1, 2), "option": 0}))
            likely.append((0.5, lambda: {"do": "choose", "step": decision["step"], "option": n + luck.randint(0, 3)}))
            if decision["step"] > LONG:
                likely.append((10, lambda: {"do": "resign"}))
        if proposal is not None:
            likely.append((20, lambda: {"do": "consent", "number": proposal["number"], "yes": luck.random() < 0.7}))
        weights = [weight for weight, _ in likely]
        said = luck.choices([make for _, make in likely], weights)[0]()
        return said if isinstance(said, str) else json.dumps(said)

    def nonsense(self) -> Any:
        luck = self.luck
        return luck.choice(
            [
                {"do": luck.choice(WORDS), "step": luck.randint(-3, 99), "option": luck.randint(-3, 99)},
                {"do": "consent", "number": luck.randint(0, 9), "yes": luck.random() < 0.5},
                {"do": "choose", "step": 2**70, "option": []},
                "[" * luck.randint(1, 2000),
                "null",
                "\u0000",
                "x" * 5000,
            ]
        )

    async def leave(self, sitting: Sitting, i: int) -> None:
        """A connection breaks, and comes back."""
        self.done["left"] += 1
        await sitting.chairs[i].socket.close()
        raise websockets.ConnectionClosedOK(None, None)

    async def forget(self, sitting: Sitting) -> None:
        """Drop the table from memory, as after a long absence or a restart."""
        self.done["forgotten"] += 1
        table = self.house.hall.tables.get(sitting.id)
        if table is not None:
            async with table.lock:
                table.abandon("Tidied up.")
        raise websockets.ConnectionClosedOK(None, None)

    async def back(self, sitting: Sitting) -> None:
        self.done["back"] += 1
        await sitting.close()
        again = Sitting(sitting.id, sitting.game)
        sitting.stack, sitting.chairs = again.stack, []
        for person in self.people:
            await sitting.come(person)

    async def end(self, sitting: Sitting) -> None:
        """A match is over: check it once more, from the beginning to the end."""
        await self.check(sitting, True)
        self.done["over"] += 1
        self.over.append(sitting.id)
        self.sittings.remove(sitting)
        await sitting.close()

    # The law ----------------------------------------------------------------------------------------------------

    async def check(self, sitting: Sitting, whole: bool = False) -> None:
        sitting.checked += 1
        table = await self.house.hall.find(sitting.id)
        assert table is not None
        async with table.lock:
            # Nothing is in progress: everything in memory has been written down.
            here = Standing(table.moves, table.match.hash(), table.over)
            ask = restored, self.database, sitting.id, whole or sitting.checked % WHOLE == 0
            there = await asyncio.get_running_loop().run_in_executor(self.second, *ask)
            record = table.match.record() if there != here else {}
        if there != here:
            deeds = "\n".join(sitting.deeds[-LAST:])
            raise Broken(
                f"{sitting.game}, table {sitting.id}: the server has {here}, the database {there}.\n"
                f"The last of {len(sitting.deeds)} things that were said there:\n{deeds}\n"
                f"The match:\n{json.dumps(record)}"
            )


async def fuzz(folder: Path, seed: int, seconds: float, kind: type[Fuzz] = Fuzz) -> Fuzz:
    """Run for this many seconds."""
    database = fresh_database(folder)
    luck = random.Random(f"tables {seed}")
    truly, games.secrets = games.secrets, SimpleNamespace(token_hex=lambda n: luck.randbytes(n).hex())  # type: ignore[assignment]
    at = bind("127.0.0.1", 0)
    begun = asyncio.Event()
    server = built(Config(database=database, processes=1, limits=limits(GENEROUS)), begun.set)
    serving = asyncio.create_task(server._serve([at]))
    second = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"))
    try:
        await begun.wait()
        run = kind(server.house, at.getsockname()[1], database, seed, second)
        # The second process takes a while to start.
        with suppress(Exception):
            await asyncio.get_running_loop().run_in_executor(second, restored, database, "nothing", False)
        end = time.monotonic() + seconds
        await run.run(lambda: time.monotonic() > end)
        return run
    finally:
        games.secrets = truly
        server.should_exit = True
        await serving
        second.shutdown()


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=None, help="the luck of tables and people (default: any)")
    args = parser.parse_args()
    seed = random.SystemRandom().randrange(10**6) if args.seed is None else args.seed
    print(f"Seed {seed}, {args.minutes:g} minutes.", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        try:
            run = asyncio.run(fuzz(Path(folder), seed, args.minutes * 60))
        except Exception as error:
            print(f"{type(error).__name__} with --seed {seed}: {error}", file=sys.stderr)
            if not isinstance(error, Broken):
                raise
            return 1
    print(
        f"{run.opened} tables, " + ", ".join(f"{n} {what}" for what, n in run.done.most_common()) + ": the law holds."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
