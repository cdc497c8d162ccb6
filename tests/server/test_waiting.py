"""A database that does not answer holds up only requests that need it, and they are told in time."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

import psycopg
import pytest
from loopwatch import ON_THE_LOOP
from serving import Person, Running, together

PATIENT = {"connect": 3.0, "lock": 3.0, "statement": 4.0, "whole": 10.0}
QUICK = 2.0
"""Seconds for answers that need no database, even on a busy machine; fewer than any timeout."""


@asynccontextmanager
async def lively(person: Person) -> AsyncIterator[list[float]]:
    """Keep loading pages that need no database; the list has the time each took."""
    took: list[float] = []

    async def look() -> None:
        while True:
            for page in ("/", "/api/games", "/api/tutorials"):
                began = time.monotonic()
                answer = await person.http.get(page)
                assert answer.status_code == 200
                took.append(time.monotonic() - began)
            await asyncio.sleep(0.02)

    task = asyncio.create_task(look())
    yield took
    task.cancel()
    # Nobody was held up, and nothing else went wrong.
    with pytest.raises(asyncio.CancelledError):
        await task


@contextmanager
def held(server: Running) -> Iterator[None]:
    """Another process holds the write lock of the file for a long time."""
    other = sqlite3.connect(server.settings["database"].removeprefix("sqlite:///"), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


@pytest.fixture
def ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server with SQLite, even when the other tests use PostgreSQL."""
    monkeypatch.delenv("MAZZO_TEST_DATABASE", raising=False)
    running = Running(tmp_path, patience=PATIENT)
    yield running
    running.close()


def test_speaking_to_the_database_on_the_loop_is_noticed(tmp_path: Path) -> None:
    scene = f"""
import asyncio
from loopwatch import watch_the_loop
from mazzo.server.storage import Storage, connect
watch_the_loop()
storage = Storage(connect("sqlite:///{tmp_path / "x.db"}"))
with storage.reading() as s:
    s.connection()
async def main():
    assert await storage.well()
    with storage.reading() as s:
        s.connection()
asyncio.run(main())
"""
    here = Path(__file__).parent.parent
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(here), os.environ.get("PYTHONPATH", "")])}
    done = subprocess.run([sys.executable, "-c", scene], env=env, capture_output=True, text=True)
    assert done.returncode == 1
    assert ON_THE_LOOP in done.stderr
    assert "line 12, in main" in done.stderr


def test_a_file_that_somebody_else_writes_to_holds_up_only_those_who_write(ours: Running) -> None:
    async def scene() -> None:
        ours.start()
        ada, bob = await Person(ours).hello("Ada"), await Person(ours).hello("Bob")
        table = await ada.open("keyforge", {})
        await bob.post(f"/api/tables/{table}/sit")
        async with ada.at(table) as a, bob.at(table) as b:
            asked = a if a.decision else b
            step = asked.decision["step"]
            async with lively(bob) as took:
                with held(ours):
                    # Readers get what they ask for ...
                    began = time.monotonic()
                    assert (await ada.get("/api/me"))["name"] == "Ada"
                    assert [t["id"] for t in await ada.get("/api/history")] == [table]
                    assert await ada.get("/api/decks")
                    assert time.monotonic() - began < 3 * QUICK
                    # ... and writers are told to try again.
                    answer = await ada.http.put("/api/settings", json={"loud": True})
                    assert answer.status_code == 503, answer.text
                    assert "busy" in answer.json()["error"]
                    assert int(answer.headers["retry-after"]) > 0
                    assert time.monotonic() - began < 20
                    # At a table, a choice waits until it can be written; nobody sees it before.
                    await asked.say(do="choose", step=step, option=0)
                    await asked.say(do="ping")
                    await asked.until(lambda c: bool(c.oops))
                    assert "kept" in asked.oops[0]["text"]
                    assert asked.state["view"]["asked"]["step"] == step
                await asked.until(lambda c: c.state["view"]["asked"]["step"] > step)
                assert a.bye is b.bye is None
            assert len(took) > 50
            assert max(took) < QUICK
        assert len(ours.storage.choices(table)) == 1
        await ada.ask("PUT", "/api/settings", {"loud": True})

    together(scene)


# PostgreSQL -----------------------------------------------------------------------------------------------------------


def backends(url: str) -> list[int]:
    """All processes of a PostgreSQL."""
    with psycopg.connect(url) as connection:
        row = connection.execute("SHOW data_directory").fetchone()
        assert row is not None
        first = connection.execute("SELECT pg_backend_pid()").fetchone()
        assert first is not None
        parent = int(Path(f"/proc/{first[0]}/stat").read_text().rpartition(")")[2].split()[1])
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return [parent, *(int(child) for child in children)]


@contextmanager
def hung(processes: list[int]) -> Iterator[None]:
    """Stop these processes: they do not answer, and do not close connections."""
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGCONT)


def test_a_postgresql_that_hangs_holds_up_nobody_who_does_not_need_it(
    cluster: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAZZO_TEST_DATABASE", cluster)
    ours = Running(tmp_path, patience=PATIENT).start()

    async def scene() -> None:
        ada, bob = await Person(ours).hello("Ada"), await Person(ours).hello("Bob")
        table = await ada.open("keyforge", {})
        await bob.post(f"/api/tables/{table}/sit")
        async with ada.at(table) as a, bob.at(table) as b:
            asked = a if a.decision else b
            step = asked.decision["step"]
            async with lively(bob) as took:
                with hung(await asyncio.to_thread(backends, cluster)):
                    began = time.monotonic()
                    # Sessions are in memory; what people own is not.
                    assert (await ada.get("/api/me"))["name"] == "Ada"
                    assert time.monotonic() - began < QUICK
                    answers = await asyncio.gather(*(ada.http.get("/api/history") for _ in range(12)))
                    assert {answer.status_code for answer in answers} == {503}
                    assert time.monotonic() - began < 2 * PATIENT["whole"]
                    # The sockets are alive.
                    await b.say(do="ping")
                    assert (await b.hear())["is"] == "pong"
                    await asked.say(do="choose", step=step, option=0)
                    await asked.until(lambda c: bool(c.oops))
                    assert "kept" in asked.oops[0]["text"]
                    assert asked.state["view"]["asked"]["step"] == step
                # What was chosen meanwhile is written as soon as the database answers.
                await asked.until(lambda c: c.state["view"]["asked"]["step"] > step or c.bye is not None)
                assert asked.bye is None
            assert len(took) > 100
            assert max(took) < QUICK
        await eventually_fine(ada)
        assert len(ours.storage.choices(table)) == 1

    try:
        together(scene)
    finally:
        ours.close()


async def eventually_fine(person: Person) -> None:
    for _ in range(100):
        if (await person.http.get("/api/history")).status_code == 200:
            return
        await asyncio.sleep(0.1)
    raise AssertionError("the database never came back")


def test_the_garbage_collector_leaves_cards_and_code_alone(server: Running) -> None:
    """Looking at all of them would hold up every table."""
    assert server.frozen > 20_000
