"""Sieges: people play at several tables while servers and what they need are killed, and nothing is lost."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import websockets
from company import Company, go_to, meet
from serving import Chair, Person, Running

GAMES = ("keyforge", "nekromancya", "foursouls")
ENOUGH = 40
"""So much is to be seen between two kills."""


class Witness:
    """Somebody at a table who remembers everything they were shown."""

    def __init__(self, person: Person, table: str, seed: int) -> None:
        self.person = person
        self.table = table
        self.luck = random.Random(seed)
        self.step = 0
        self.view: Any = None
        self.lines: dict[int, str] = {}
        self.over = False
        self.leaving = False
        """They have seen enough."""
        self.lost: list[str] = []
        self.away: float | None = None
        """Since when they are without their table, if they are."""
        self.waits: list[float] = []
        """How long they were, each time; and how long each of their choices took."""

    def remember(self, chair: Chair) -> None:
        asked = chair.state["view"]["asked"]
        self.step = max(self.step, asked["step"] if asked else 0)
        self.view = json.loads(json.dumps(chair.state["view"]))
        self.lines.update((line["id"], json.dumps(line, sort_keys=True)) for line in chair.state["log"])
        self.over = self.over or chair.over

    def missing(self, chair: Chair) -> list[str]:
        """What is no longer there after the server came back."""
        found: list[str] = []
        there = {line["id"]: json.dumps(line, sort_keys=True) for line in chair.state["log"]}
        first = min(there, default=0)
        found += [line for id, line in self.lines.items() if id >= first and there.get(id) != line]
        asked = chair.state["view"]["asked"]
        step = asked["step"] if asked else None
        if step is not None and step < self.step:
            found.append(f"step {self.step} was shown, but the table is at {step}")
        if self.view is not None and step == self.step and chair.state["view"] != self.view:
            found.append(f"the table at step {step} is another one than was shown")
        if self.over and not chair.over:
            found.append("the match was over, and is not any more")
        return found

    async def play(self) -> None:
        """Play at random until the server is gone or the match is over."""
        try:
            async with self.person.at(self.table) as chair:
                self.remember(chair)
                while not chair.over and chair.bye is None:
                    if chair.decision is None:
                        await chair.hear()
                    else:
                        await chair.choose(self.luck.randrange(len(chair.decision["options"])))
                    self.remember(chair)
        except (websockets.WebSocketException, OSError, TimeoutError):
            return

    async def stay(self, servers: list[Running]) -> None:
        """Play at random until the match is over; come back, to any of the servers, whenever the table is gone."""
        while not self.over and not self.leaving:
            go_to(self.person, self.luck.choice(servers))
            try:
                async with self.person.at(self.table) as chair:
                    await self._play_on(chair)
            except (websockets.WebSocketException, OSError, TimeoutError):
                pass
            if self.over:
                return
            if self.away is None:
                self.away = time.monotonic()
            await asyncio.sleep(self.luck.uniform(0.1, 0.5))

    async def _play_on(self, chair: Chair) -> None:
        if chair.bye is not None:
            return
        if self.away is not None:
            self.waits.append(time.monotonic() - self.away)
            self.away = None
        self.lost += self.missing(chair)
        self.remember(chair)
        while not chair.over and chair.bye is None and not self.leaving:
            if chair.decision is None:
                await chair.hear()
            else:
                began = time.monotonic()
                await chair.choose(self.luck.randrange(len(chair.decision["options"])))
                self.waits.append(time.monotonic() - began)
            self.remember(chair)


class Storm:
    """Some matches of all games at several processes, and faults of everything they depend on."""

    def __init__(self, company: Company, seed: int, matches: int) -> None:
        self.company = company
        self.luck = random.Random(seed)
        self.matches = matches
        self.witnesses: list[Witness] = []
        self.tasks: dict[Witness, asyncio.Task[None]] = {}
        self.faults: list[str] = []
        self.down = 0.0
        """The longest time that PostgreSQL was away: nobody can play then."""

    async def open(self) -> None:
        """As many matches as there should be."""
        while sum(not w.over for w in self.witnesses) < 2 * self.matches:
            first, second = self.luck.sample(self.company.servers, 2)
            game = GAMES[len(self.witnesses) // 2 % len(GAMES)]
            try:
                a, b, table = await meet(first, second, game)
            except (httpx.HTTPError, AssertionError):
                # That server is gone, or the database is.
                await asyncio.sleep(0.2)
                continue
            for person in (a, b):
                witness = Witness(person, table, self.luck.randrange(10**6))
                self.witnesses.append(witness)
                self.tasks[witness] = asyncio.create_task(witness.stay(self.company.servers))

    @property
    def shown(self) -> int:
        return sum(len(w.lines) for w in self.witnesses)

    @property
    def lost(self) -> list[str]:
        return [line for w in self.witnesses for line in w.lost]

    @property
    def longest(self) -> float:
        """How long somebody was without their table, at most."""
        now = time.monotonic()
        return max(
            [0.0, *(t for w in self.witnesses for t in w.waits), *(now - w.away for w in self.witnesses if w.away)]
        )

    async def fault(self, what: str) -> None:
        """Wait until something has happened at the tables, then let something happen to what they depend on."""
        await self.open()
        before = self.shown
        await asyncio.sleep(self.luck.uniform(0.05, 1.0))
        while self.shown < before + ENOUGH:
            await self.open()
            await asyncio.sleep(0.1)
        self.faults.append(what)
        if what == "process":
            server = self.luck.choice(self.company.servers)
            await asyncio.to_thread(server.kill)
            await asyncio.sleep(self.luck.uniform(0.0, 1.0))
            await asyncio.to_thread(server.start)
        elif what == "valkey":
            self.company.valkey.kill()
            await asyncio.sleep(self.luck.uniform(0.5, 3.0))
            await asyncio.to_thread(self.company.valkey.start)
        else:
            began = time.monotonic()
            self.company.postgres.kill()
            await asyncio.sleep(self.luck.uniform(0.0, 1.0))
            await asyncio.to_thread(self.company.postgres.start)
            self.down = max(self.down, time.monotonic() - began)

    async def everybody(self, true: Callable[[Witness], bool], patience: float = 60.0) -> None:
        """Wait until something is true of everybody."""
        end = time.monotonic() + patience
        while not all(true(w) for w in self.witnesses):
            assert time.monotonic() < end, "it never happened"
            await asyncio.sleep(0.05)

    async def calm(self) -> None:
        """The storm is over: everybody is back at their tables, and finds everything there."""
        await self.everybody(lambda w: w.over or w.away is None)
        for witness, task in self.tasks.items():
            # A task that is cancelled at the moment when it hears something does not notice.
            witness.leaving = True
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)
        for task in self.tasks.values():
            if not task.cancelled() and task.exception() is not None:
                raise AssertionError("somebody gave up") from task.exception()
        for witness in self.witnesses:
            async with witness.person.at(witness.table) as chair:
                witness.lost += witness.missing(chair)


class Siege:
    """Some matches, and a server that is killed under them."""

    def __init__(self, folder: Path, seed: int, matches: int) -> None:
        self.server = Running(folder).start()
        self.luck = random.Random(seed)
        self.matches = matches
        self.witnesses: list[Witness] = []
        self.kills = 0
        self.lost: list[str] = []

    @property
    def shown(self) -> int:
        return sum(len(w.lines) for w in self.witnesses)

    async def open(self) -> None:
        """As many matches as there should be."""
        while sum(not w.over for w in self.witnesses) < 2 * self.matches:
            a, b = await Person(self.server).hello(), await Person(self.server).hello()
            table = await a.open(self.luck.choice(GAMES), {})
            await b.post(f"/api/tables/{table}/sit")
            self.witnesses += [Witness(p, table, self.luck.randrange(10**6)) for p in (a, b)]

    async def round(self) -> None:
        """Play for a moment, kill, start again, and ask everybody what they miss."""
        await self.open()
        playing = [w for w in self.witnesses if not w.over]
        before = self.shown
        tasks = [asyncio.create_task(w.play()) for w in playing]
        await asyncio.sleep(self.luck.uniform(0.05, 1.2))
        # On a busy machine nothing may have happened yet.
        while self.shown < before + ENOUGH and not all(task.done() for task in tasks):
            await asyncio.sleep(self.luck.uniform(0.05, 0.2))
        self.server.kill()
        self.kills += 1
        await asyncio.gather(*tasks)
        self.server.start()
        for witness in playing:
            async with witness.person.at(witness.table) as chair:
                self.lost += witness.missing(chair)
                witness.remember(chair)

    async def close(self) -> None:
        self.server.close()
        for witness in self.witnesses:
            await witness.person.close()
