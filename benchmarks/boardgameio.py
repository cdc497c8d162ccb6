"""The server of boardgame.io under the same load, for comparison: a trivial game, played flat out.

.venv/bin/python benchmarks/load.py --boardgameio [--boardgameio-files]

Needs Node.js. The package is installed from npm into a temporary folder, then deleted. Two players of its game
count in turn. Its matches are kept in memory, or in files (`FlatFile`), and begin anew after some moves, as ours do.
Players speak its protocol (socket.io over a websocket) from the same client processes as ours, and as simply.
"""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import time
from pathlib import Path
from typing import Any

import websockets

SERVER = """
const { Server, FlatFile } = require("boardgame.io/server");
const tick = {
  name: "tick",
  setup: () => ({ n: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { tick: ({ G }) => { G.n++; } },
};
const db = process.argv[2] === "files" ? { db: new FlatFile({ dir: "matches" }) } : {};
const server = Server({ games: [tick], origins: [/.*/], ...db });
server.run({ port: 0 }).then(({ appServer }) => console.log("at", appServer.address().port));
"""
LENGTH = 200
"""Moves of a match: about as many as a match of ours has choices."""
STEP = re.compile(r'"_stateID":(\d+)')


class BoardgameIo:
    """Its server, in a process of its own."""

    def __init__(self, folder: Path, files: bool = False) -> None:
        if not (folder / "node_modules").exists():
            quietly = ["--silent", "--no-audit", "--no-fund", "--prefix", str(folder)]
            subprocess.run(["npm", "install", *quietly, "boardgame.io"], check=True, stdout=subprocess.DEVNULL)
        (folder / "server.cjs").write_text(SERVER)
        command = ["node", "server.cjs", "files" if files else "memory"]
        self.process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = ""
        while not line.startswith("at "):
            line = self.process.stdout.readline()
            assert line, "boardgame.io does not start"
        self.port = int(line.split()[1])

    def close(self) -> None:
        self.process.kill()
        self.process.wait()


async def seated(port: int) -> Any:
    socket = await websockets.connect(
        f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket",
        compression=None,
        max_size=None,
        open_timeout=60,
        ping_interval=None,
    )
    await socket.recv()
    await socket.send("40/tick,")
    await socket.recv()
    return socket


class Tally:
    """What the players of one process have seen."""

    def __init__(self) -> None:
        self.took: list[float] = []
        self.moves = 0
        self.ready = 0
        self.start = float("inf")
        self.over = asyncio.Event()


async def player(port: int, me: int, name: str, sent: dict[tuple[int, int], float], tally: Tally) -> None:
    """Move whenever it is their turn, in match after match. `sent`: when each move of both players was sent."""
    socket = await seated(port)
    match = 0

    async def say(*what: Any) -> None:
        await socket.send(f"42/tick,{json.dumps(what)}")

    await say("sync", f"{name}-{match}", str(me), None, 2)
    tally.ready += 1
    while not tally.over.is_set():
        try:
            text = await asyncio.wait_for(socket.recv(), 1)
        except TimeoutError:
            continue
        if text == "2":  # its heartbeat
            await socket.send("3")
            continue
        found = STEP.search(text)
        if found is None or f'"{name}-{match}"' not in text[:80]:
            continue
        step, now = int(found[1]), time.perf_counter()
        if '"update"' in text[:20]:
            tally.moves += me == 0
            began = sent.pop((match, step - 1), None) if step % 2 == me else None
            if began is not None and now >= tally.start:
                tally.took.append(now - began)
        if step >= LENGTH:
            match += 1
            await say("sync", f"{name}-{match}", str(me), None, 2)
        elif step % 2 == me:
            sent[match, step] = now
            move = {"type": "MAKE_MOVE", "payload": {"type": "tick", "args": [], "playerID": str(me)}}
            await say("update", move, step, f"{name}-{match}", str(me))
    await socket.close()


async def play(port: int, matches: int, seconds: float, seed: int) -> dict[str, Any]:
    """Two players at each of so many matches move in turn, as fast as they are told that it is their turn."""
    tally = Tally()
    tasks = []
    for i in range(matches):
        sent: dict[tuple[int, int], float] = {}
        tasks += [asyncio.create_task(player(port, me, f"{seed}-{i}", sent, tally)) for me in (0, 1)]
    while tally.ready < 2 * matches:
        await asyncio.sleep(0.1)
    await asyncio.sleep(1)
    tally.start, before = time.perf_counter(), tally.moves
    await asyncio.sleep(seconds)
    made = tally.moves - before
    tally.over.set()
    await asyncio.gather(*tasks)
    return {"took": tally.took, "accepted": made / seconds, "all": tally.moves}
