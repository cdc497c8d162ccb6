"""A siege: people play at several tables while the server is killed again and again, and nothing they saw is lost."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import websockets
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
