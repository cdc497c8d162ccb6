"""`mazzo serve --workers`: several processes at one port, watched by another."""

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from company import Company, soon
from serving import GENEROUS, Person, Running, together
from sqlalchemy import select

from mazzo.cli import main
from mazzo.server.storage import MemberRow


class Supervised(Running):
    """A server with workers, as it is started at a terminal."""

    def begin(self) -> None:
        limits = [part for limit in GENEROUS for part in ("--limit", limit.replace("_", "-"))]
        command = ["serve", "--port", "0", "--no-open", "--workers", "2", "--processes", "1", *limits]
        env = {**os.environ, "MAZZO_DATABASE": self.settings["database"], "MAZZO_VALKEY": self.settings["valkey"]}
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "mazzo", *command], stdout=subprocess.PIPE, stderr=log, text=True, env=env
            )

    def began(self) -> Running:
        assert self.process is not None
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Mazzo is at "), self.log.read_text()
        self.port = int(line.rpartition(":")[2])
        return self

    def workers(self) -> list[int]:
        """The process numbers of all members."""
        with self.storage.reading() as s:
            return sorted(int(name.split()[2]) for name in s.scalars(select(MemberRow.name)))


@pytest.fixture
def company(tmp_path: Path) -> Iterator[Company]:
    company = Company(tmp_path, processes=0)
    yield company
    company.close()


def test_workers_are_watched_and_replaced(company: Company, tmp_path: Path) -> None:
    server = Supervised(tmp_path, database=company.database, valkey=company.valkey.url)
    server.start()

    async def scene() -> None:
        before = server.workers()
        assert len(before) == 2
        people = [await Person(server).hello() for _ in range(2)]
        table = await people[0].open("keyforge", {}, pause=0)
        await people[1].post(f"/api/tables/{table}/sit")
        async with people[0].at(table) as one, people[1].at(table) as two:
            await (one if one.decision else two).choose(0)
        # Whoever answers tells what all of them measured.
        told = (await people[0].http.get("/metrics", params={"of": "all"})).text
        choices = dict(re.findall(r'^mazzo_choices_total\{process="\S+ \S+ (\d+)[^"]*"\} (\S+)$', told, re.MULTILINE))
        assert sorted(map(int, choices)) == before
        assert sorted(map(float, choices.values())) == [0, 1]
        assert told.count("# TYPE mazzo_choices_total counter") == 1
        # One dies: it is missed by nobody, and another one comes.
        os.kill(before[0], signal.SIGKILL)
        await comes_back(people[0], table)
        await soon(lambda: len(server.workers()) == 2 and before[0] not in server.workers())
        # All are replaced, one after another; somebody answers all the time.
        between = server.workers()
        assert server.process is not None
        server.process.send_signal(signal.SIGHUP)
        while set(between) & set(await asyncio.to_thread(server.workers)):
            assert (await people[0].get("/api/me"))["id"] == people[0].me["id"]
            await asyncio.sleep(0.05)
        await comes_back(people[1], table)
        assert len(server.storage.choices(table)) == 1

    together(scene)
    assert server.stop() == 0
    assert server.workers() == []
    server.close()


async def comes_back(person: Person, table: str) -> None:
    for _ in range(100):
        async with person.at(table) as chair:
            if chair.bye is None:
                assert chair.state["view"]["asked"]["step"] >= 1
                return
        await asyncio.sleep(0.1)
    raise AssertionError("nobody has the table")


@pytest.mark.parametrize(
    ("more", "why"),
    [
        (["--workers", "2"], "need PostgreSQL"),
        (["--workers", "2", "--valkey", "redis://127.0.0.1:1"], "need PostgreSQL"),
        (["--workers", "0"], "from 1"),
        (
            ["--workers", "2", "--valkey", "redis://127.0.0.1:1", "--database", "postgresql://nowhere/x"],
            "Valkey does not",
        ),
        (["--valkey", "http://nonsense"], "like redis://"),
    ],
)
def test_what_workers_need_is_said(
    more: list[str], why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MAZZO_DATA", str(tmp_path))
    assert main(["serve", "--port", "0", "--no-open", *more]) == 2
    said = capsys.readouterr().err
    assert why in said
    assert "Traceback" not in said
