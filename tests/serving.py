"""A real server in a process of its own, and people who talk to it as a browser would."""

from __future__ import annotations

import asyncio
import json
import os
import random
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, ClassVar

import httpx
import websockets

from mazzo.server.changes import apply
from mazzo.server.storage import Storage, connect

SCRIPT = """
import json, logging, sys
from mazzo.server.house import Config
from mazzo.server.serving import bind, serve
from mazzo.server.logs import listen
listen(logging.INFO)
settings = json.loads(sys.argv[1])
at = bind("127.0.0.1", settings.pop("port"))
settings |= {key: tuple(settings.get(key, ())) for key in ("origins", "hosts")}
serve(Config(**settings), at, lambda: print("at", at.getsockname()[1], flush=True))
"""
GENEROUS = dict.fromkeys(
    ("arrive", "password", "open", "forge", "replay", "read", "write", "choose", "say", "message", "connect", "whole"),
    (1e9, 1e9),
)
"""Limits that no test reaches by accident."""
PATIENCE = 60.0
"""Seconds for anything that should take a moment, on a machine that is busy."""


def fresh_database(folder: Path) -> str:
    """An empty database: a file, or one of PostgreSQL if `make test-postgres` has started that."""
    cluster = os.environ.get("MAZZO_TEST_DATABASE")
    if not cluster:
        return f"sqlite:///{folder / 'mazzo.db'}"
    import psycopg

    name = f"mazzo_{secrets.token_hex(6)}"
    with psycopg.connect(cluster, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return f"{cluster.rpartition('/')[0]}/{name}"


class Running:
    """A server. It can be stopped as one should, or killed as nobody should, and started again on the same data."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.folder = folder
        self.settings = {
            "database": fresh_database(folder),
            "processes": 1,
            "limits": GENEROUS,
            **settings,
        }
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self._storage: Storage | None = None
        self.log = folder / "server.log"
        self.package: Path | None = None
        """The folder of another Mazzo, which is run instead of this one."""

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def storage(self) -> Storage:
        """What only the server should see."""
        if self._storage is None:
            self._storage = Storage(connect(self.settings["database"]))
        return self._storage

    def start(self) -> Running:
        settings = json.dumps({**self.settings, "port": self.port})
        places = [str(place) for place in (self.package, os.environ.get("PYTHONPATH")) if place]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", SCRIPT, settings],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(places)},
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("at "), self.log.read_text()
        self.port = int(line.split()[1])
        return self

    def stop(self) -> int:
        """As an operator does."""
        return self._end(signal.SIGTERM)

    def kill(self) -> None:
        """As a power cut does."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> int:
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        self.process.stdout.close()
        return code

    def close(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()
        if self._storage is not None:
            self._storage.engine.dispose()


class Person:
    """Somebody with a browser. Everything the server ever sent them is in `heard`."""

    here: ClassVar[set[Person]] = set()
    """Everybody whose browser is open."""

    def __init__(self, server: Running) -> None:
        Person.here.add(self)
        self.server = server
        self.http = httpx.AsyncClient(base_url=server.url, headers={"origin": server.url}, timeout=PATIENCE)
        self.heard: list[str] = []
        self.me: dict[str, Any] = {}

    async def hello(self, name: str | None = None) -> Person:
        answer = await self.http.post("/api/hello", json={} if name is None else {"name": name})
        assert answer.status_code == 200, answer.text
        self.take(answer)
        return self

    def take(self, answer: httpx.Response) -> None:
        """A new session."""
        self.me = answer.json()
        self.http.headers["x-mazzo-csrf"] = self.me["csrf"]

    @property
    def cookie(self) -> str:
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)

    async def ask(self, method: str, path: str, data: Any = None, status: int | None = None) -> Any:
        answer = await self.http.request(method, path, json=data)
        self.heard.append(answer.text)
        good = 200 <= answer.status_code < 300 if status is None else answer.status_code == status
        assert good, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json()

    async def get(self, path: str, status: int | None = None) -> Any:
        return await self.ask("GET", path, None, status)

    async def post(self, path: str, data: Any = None, status: int | None = None) -> Any:
        return await self.ask("POST", path, {} if data is None else data, status)

    async def open(self, game: str, *others: dict[str, Any], **wishes: Any) -> str:
        """A table with this person in the first seat."""
        mine = {"me": True, **({"deck": wishes.pop("deck")} if "deck" in wishes else {})}
        table = await self.post("/api/tables", {"game": game, "seats": [mine, *others], **wishes})
        return str(table["id"])

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[Chair]:
        """At a table, by its socket."""
        url = self.server.url.replace("http", "ws")
        headers = {"cookie": self.cookie, "origin": self.server.url}
        async with websockets.connect(
            f"{url}/ws/{table}",
            additional_headers=headers,
            max_size=2**24,
            open_timeout=PATIENCE,
            ping_interval=None,
        ) as socket:
            chair = Chair(self, socket)
            # Whoever is not let in is told so, whatever they say.
            with suppress(websockets.ConnectionClosed):
                await chair.say(do="hello")
            await chair.until(lambda c: bool(c.state) or c.bye is not None)
            yield chair

    async def close(self) -> None:
        Person.here.discard(self)
        await self.http.aclose()


class Chair:
    """What somebody sees of a table."""

    def __init__(self, person: Person, socket: Any) -> None:
        self.person = person
        self.socket = socket
        self.state: dict[str, Any] = {}
        self.seat = -2
        self.bye: dict[str, Any] | None = None
        self.oops: list[dict[str, Any]] = []
        self.because: list[dict[str, Any]] = []
        self.welcomes = 0
        self.raw: list[str] = []
        self.steps: list[int | None] = []
        """At which step of the match each of these was true; None: after its end."""

    @property
    def over(self) -> bool:
        return bool(self.state and self.state["table"]["over"])

    @property
    def decision(self) -> dict[str, Any] | None:
        return self.state.get("decision")

    async def say(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def hear(self) -> dict[str, Any]:
        """The next thing the server says."""
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        self.raw.append(text)
        self.person.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        match message["is"]:
            case "welcome":
                self.state, self.seat = message["state"], message["seat"]
                self.welcomes += 1
            case "change":
                self.state = apply(self.state, message["ops"])
                self.state["log"].extend(message.get("log", ()))
            case "said":
                self.state["chat"].append(message)
            case "oops":
                self.oops.append(message)
            case "because":
                self.because.append(message)
            case "bye":
                self.bye = message
        asked = self.state["view"]["asked"] if self.state else None
        self.steps.append(None if asked is None or self.over else asked["step"])
        return message

    async def until(self, true: Callable[[Chair], bool]) -> None:
        while not true(self):
            await self.hear()

    async def choose(self, option: int) -> None:
        """Answer, and wait until it has been accepted or refused."""
        assert self.decision is not None
        step, refused = self.decision["step"], len(self.oops)
        await self.say(do="choose", step=step, option=option)
        await self.until(lambda c: c.decision is None or c.decision["step"] != step or c.over or len(c.oops) > refused)

    async def play(self, seed: int, stop: Callable[[Chair], bool] = lambda c: False) -> int:
        """Choose at random until it is over; how many choices that took."""
        luck = random.Random(seed)
        made = 0
        while not self.over and self.bye is None and not stop(self):
            if self.decision is None:
                window = self.state["window"]
                if window is not None and window.get("said") == "":
                    # Nobody waits for whoever plays at random.
                    await self.say(do="yield", until="now")
                    await self.until(lambda c: c.state["window"] is None or c.state["window"].get("said") != "")
                else:
                    await self.hear()
            else:
                await self.choose(luck.randrange(len(self.decision["options"])))
                made += 1
        return made


def together(work: Callable[[], Awaitable[None]]) -> None:
    """Run a scene; at its end everybody closes their browser."""
    asyncio.run(asyncio.wait_for(_whole(work), 10 * PATIENCE))


async def _whole(work: Callable[[], Awaitable[None]]) -> None:
    try:
        await work()
    finally:
        for person in list(Person.here):
            await person.close()


async def eventually(true: Callable[[], bool], patience: float = PATIENCE) -> None:
    end = time.monotonic() + patience
    while not true():
        assert time.monotonic() < end, "it never happened"
        await asyncio.sleep(0.02)
