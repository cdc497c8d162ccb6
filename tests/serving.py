"""A real server in its own process, and people who talk to it as a browser would."""

from __future__ import annotations

import asyncio
import json
import os
import random
import resource
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import fields
from pathlib import Path
from typing import Any, ClassVar

import httpx
import websockets
from loopwatch import ON_THE_LOOP

from mazzo.server.changes import apply
from mazzo.server.limits import Limits, Rate
from mazzo.server.restoring import Past
from mazzo.server.storage import Choice, Snapshot, Storage, TableRow, choices_of, connect, snapshots_of

SCRIPT = """
import gc, json, logging, sys
from mazzo.server.house import Config
from mazzo.server.limits import limits
from mazzo.server.serving import bind, serve
from mazzo.server.logs import listen
from mazzo.server.storage import Patience
from loopwatch import watch_the_loop
watch_the_loop()
listen(logging.INFO)
settings = json.loads(sys.argv[1])
at = bind("127.0.0.1", settings.pop("port"))
settings["patience"] = Patience(**settings.get("patience", {}))
settings |= {key: tuple(settings[key]) for key in ("origins", "hosts", "proxies") if key in settings}
settings["limits"] = limits(settings["limits"])
serve(Config(**settings), at, lambda: print("at", at.getsockname()[1], gc.get_freeze_count(), flush=True))
"""
GENEROUS = [
    *(f"{field.name}=1000000000/1s" for field in fields(Limits) if isinstance(getattr(Limits, field.name), Rate)),
    "connections=100000",
]
"""Limits too high for any test to reach by accident."""
PATIENCE = 60.0
"""Seconds for anything that should take a moment, even on a busy machine."""


def fresh_database(folder: Path, cluster: str | None = None) -> str:
    """An empty database: a file, or one of PostgreSQL if there is one (`make test-postgres` starts one)."""
    cluster = cluster or os.environ.get("MAZZO_TEST_DATABASE")
    if not cluster:
        return f"sqlite:///{folder / 'mazzo.db'}"
    import psycopg

    name = f"mazzo_{secrets.token_hex(6)}"
    with psycopg.connect(cluster, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return f"{cluster.rpartition('/')[0]}/{name}"


class Kept(Storage):
    """The database, for a test to look into."""

    def choices(self, table: str) -> list[Choice]:
        with self.reading() as s:
            return choices_of(s, table)

    def snapshots(self, table: str) -> list[Snapshot]:
        with self.reading() as s:
            return snapshots_of(s, table)

    def past(self, id: str) -> Past:
        with self.reading() as s:
            return Past(s, s.get_one(TableRow, id))


class Running:
    """A server. It can be stopped properly or killed, and started again on the same data."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.folder = folder
        database = settings.pop("database", None) or fresh_database(folder)
        self.settings = {"database": database, "processes": 1, "limits": GENEROUS, **settings}
        self.port = 0
        self.frozen = 0
        """How many objects its garbage collector leaves alone."""
        self.process: subprocess.Popen[str] | None = None
        self._storage: Kept | None = None
        self.log = folder / "server.log"
        self.files: int | None = None
        """How many files and connections the system lets it open."""
        self.package: Path | None = None
        """The folder of another version of Mazzo, to run instead of this one."""

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def storage(self) -> Kept:
        """The server's database."""
        if self._storage is None:
            self._storage = Kept(connect(self.settings["database"]))
        return self._storage

    def start(self) -> Running:
        self.begin()
        return self.began()

    def begin(self) -> None:
        settings = json.dumps({**self.settings, "port": self.port})
        here = Path(__file__).parent
        places = [str(place) for place in (self.package, here, os.environ.get("PYTHONPATH")) if place]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", SCRIPT, settings],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                preexec_fn=self._poor if self.files else None,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(places)},
            )

    def began(self) -> Running:
        """Wait until it is there."""
        assert self.process is not None
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("at "), self.log.read_text()
        self.port, self.frozen, *_ = *map(int, line.split()[1:]), 0
        return self

    def _poor(self) -> None:
        assert self.files is not None
        resource.setrlimit(resource.RLIMIT_NOFILE, (self.files, self.files))

    def stop(self) -> int:
        """Stop it as an operator does."""
        return self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Stop it as a power cut does."""
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
            self._storage.close()
        assert not self.log.exists() or ON_THE_LOOP not in self.log.read_text(), self.log.read_text()


class Person:
    """Somebody with a browser. Everything the server ever sent them is in `heard`."""

    here: ClassVar[set[Person]] = set()
    """All people whose browser is open."""

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
        """Use the new session of an answer."""
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
        """Open a table with this person in the first seat."""
        mine = {"me": True, **({"deck": wishes.pop("deck")} if "deck" in wishes else {})}
        table = await self.post("/api/tables", {"game": game, "seats": [mine, *others], **wishes})
        return str(table["id"])

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[Chair]:
        """Connect to a table's socket."""
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
            # A server that does not let them in may close the socket before this is sent.
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
        """The step of the match at each of these; None: after its end."""

    @property
    def over(self) -> bool:
        return bool(self.state and self.state["table"]["over"])

    @property
    def decision(self) -> dict[str, Any] | None:
        return self.state.get("decision")

    async def say(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def hear(self) -> dict[str, Any]:
        """The next message from the server."""
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
        """Choose, and wait until it is accepted or refused."""
        assert self.decision is not None
        step, refused = self.decision["step"], len(self.oops)
        await self.say(do="choose", step=step, option=option)
        await self.until(lambda c: c.decision is None or c.decision["step"] != step or c.over or len(c.oops) > refused)

    async def play(self, seed: int, stop: Callable[[Chair], bool] = lambda c: False) -> int:
        """Choose at random until the match is over; returns the number of choices."""
        luck = random.Random(seed)
        made = 0
        while not self.over and self.bye is None and not stop(self):
            if self.decision is None:
                window = self.state["window"]
                if window is not None and window.get("said") == "":
                    # Pass at once instead of waiting for the pause to end.
                    await self.say(do="yield", until="now")
                    await self.until(lambda c: c.state["window"] is None or c.state["window"].get("said") != "")
                else:
                    await self.hear()
            else:
                await self.choose(luck.randrange(len(self.decision["options"])))
                made += 1
        return made


def together(work: Callable[[], Awaitable[None]]) -> None:
    """Run a scene; at the end everybody closes their browser."""
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
