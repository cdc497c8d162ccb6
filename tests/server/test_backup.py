"""Backup and restore, as an operator uses them: with the command, while people play, on both databases."""

import asyncio
import contextlib
import json
import os
import random
import sqlite3
import subprocess
import sys
import zipfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from killing import GAMES, Witness
from serving import Kept, Person, Running, eventually, fresh_database, together
from sqlalchemy import text

from mazzo.cli import main
from mazzo.engine.errors import MazzoError
from mazzo.server.backup import PASSING, Manifest, backup, check, comes_back, restore
from mazzo.server.lease import Lease
from mazzo.server.migrations import migrate, revisions
from mazzo.server.storage import LeaseRow, connect

Fresh = Callable[[str], str]


@pytest.fixture
def fresh(cluster: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Fresh:
    """A new database of a kind."""

    def make(kind: str) -> str:
        if kind == "postgresql":
            monkeypatch.setenv("MAZZO_TEST_DATABASE", cluster)
            return fresh_database(tmp_path)
        folder = tmp_path / f"file{random.randrange(10**9)}"
        folder.mkdir()
        return f"sqlite:///{folder / 'mazzo.db'}"

    return make


def mazzo(*args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "mazzo", *args], capture_output=True, text=True, env={**os.environ})


def played(url: str, id: str) -> list[tuple[int, str, str | None]]:
    storage = Kept(connect(url))
    found = [(c.step, c.text, c.hash) for c in storage.choices(id)]
    storage.close()
    return found


def member(file: Path, name: str) -> list[bytes]:
    with zipfile.ZipFile(file) as archive:
        return archive.read(f"{name}.jsonl").splitlines(True)


def sums(manifest: Manifest) -> dict[str, str]:
    return {name: said.sha256 for name, said in manifest.tables.items()}


async def come_back(w: Witness) -> Any:
    """What somebody sees who comes back. Like a browser, they connect again if they hear nothing for a while."""
    for patience in (15, 15, 60):
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience), w.person.at(w.table) as chair:
                return chair
    raise AssertionError("nobody answers")


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_people_go_on_playing_from_a_backup_made_while_they_played(kind: str, fresh: Fresh, tmp_path: Path) -> None:
    url, other = fresh(kind), fresh("postgresql" if kind == "sqlite" else "sqlite")
    file, again = tmp_path / "saved.zip", tmp_path / "again.zip"
    server = Running(tmp_path, database=url).start()

    async def scene() -> None:
        witnesses: list[Witness] = []
        for n, game in enumerate(GAMES):
            a, b = await Person(server).hello(), await Person(server).hello()
            table = await a.open(game, {}, pause=0)
            await b.post(f"/api/tables/{table}/sit")
            witnesses += [Witness(person, table, 10 * n + i) for i, person in enumerate((a, b))]
        tables = list(dict.fromkeys(w.table for w in witnesses))
        playing = [asyncio.create_task(w.play()) for w in witnesses]
        await eventually(lambda: all(w.step > 25 or w.over for w in witnesses))
        done = await asyncio.to_thread(mazzo, "backup", str(file), "--database", url)
        assert done.returncode == 0, done.stderr
        assert "6 people, 3 tables" in done.stdout
        # They were not held up, and what they choose from now on is not in the backup.
        reached = max(w.step for w in witnesses if not w.over)
        await eventually(lambda: all(w.over for w in witnesses) or max(w.step for w in witnesses) > reached + 20)
        server.kill()
        await asyncio.gather(*playing)
        before = {table: played(url, table) for table in tables}

        new = fresh(kind)
        done = await asyncio.to_thread(mazzo, "restore", str(file), "--database", new)
        assert done.returncode == 0, done.stderr
        assert "6 people, 3 tables" in done.stdout
        assert "matches go on exactly where they were" in done.stdout
        after = {table: played(new, table) for table in tables}
        for table in tables:
            assert after[table] == before[table][: len(after[table])]
            assert len(after[table]) >= 25
        assert sum(map(len, after.values())) < sum(map(len, before.values()))

        # The backup of what was restored is the same, and the other kind of database takes it, too.
        assert sums(await asyncio.to_thread(backup, new, again)) == sums(await asyncio.to_thread(saved, file, other))

        second = Running(tmp_path, database=new)
        second.port = server.port
        second.start()
        try:
            going: list[Witness] = []
            for n, w in enumerate(witnesses):
                chair = await come_back(w)
                if not chair.over:
                    assert chair.state["view"]["asked"]["step"] == len(after[w.table])
                    going.append(Witness(w.person, w.table, 100 + n))
            live = {w.table for w in going}
            assert live
            more = [asyncio.create_task(w.play()) for w in going]
            await eventually(lambda: all(w.over or w.step > len(after[w.table]) + 5 for w in going))
            second.kill()
            await asyncio.gather(*more)
            for table in live:
                assert played(new, table)[: len(after[table])] == after[table]
                assert len(played(new, table)) > len(after[table])
                assert comes_back(second.storage.past(table))
        finally:
            second.close()

    try:
        together(scene)
    finally:
        server.close()


def saved(file: Path, url: str) -> Manifest:
    """What the backup of a restored backup holds."""
    restore(url, file)
    return backup(url, file.with_suffix(f".{url.partition(':')[0]}"))


# What is refused ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """A database with one match that is being played, and its backup."""
    folder = tmp_path_factory.mktemp("small")
    url = f"sqlite:///{folder / 'mazzo.db'}"
    server = Running(folder, database=url).start()

    async def scene() -> None:
        a, b = await Person(server).hello("Ada"), await Person(server).hello("Bob")
        table = await a.open("keyforge", {}, pause=0)
        await b.post(f"/api/tables/{table}/sit")
        async with a.at(table) as one, b.at(table) as two:
            for _ in range(30):
                chair = one if one.decision else two
                await chair.choose(0)
                step = chair.state["view"]["asked"]["step"]
                for other in (one, two):
                    await other.until(lambda c, step=step: c.state["view"]["asked"]["step"] >= step)

    together(scene)
    server.stop()
    server.close()
    file = folder / "saved.zip"
    backup(url, file)
    return url, file


def rewritten(file: Path, new: Path, change: Callable[[str, bytes], bytes], honest: bool = False) -> Path:
    """A copy of a backup with changes; an honest one has the right checksums."""
    with zipfile.ZipFile(file) as old, zipfile.ZipFile(new, "w") as archive:
        names = [name for name in old.namelist() if name != "manifest.json"]
        # What becomes empty is left out: an older version had no such table.
        members = {name: data for name in names if (data := change(name, old.read(name)))}
        manifest = json.loads(change("manifest.json", old.read("manifest.json")))
        for name, data in members.items():
            archive.writestr(name, data)
            if honest:
                manifest["tables"][name.removesuffix(".jsonl")] = {
                    "rows": data.count(b"\n") - 1,
                    "sha256": sha256(data).hexdigest(),
                }
        archive.writestr("manifest.json", json.dumps(manifest))
    return new


def with_manifest(**news: Any) -> Callable[[str, bytes], bytes]:
    return lambda name, data: json.dumps({**json.loads(data), **news}).encode() if name == "manifest.json" else data


def in_member(member: str, old: bytes, new: bytes) -> Callable[[str, bytes], bytes]:
    def change(name: str, data: bytes) -> bytes:
        assert name != f"{member}.jsonl" or old in data
        return data.replace(old, new) if name == f"{member}.jsonl" else data

    return change


def nothing_in(url: str) -> bool:
    file = Path(url.removeprefix("sqlite:///"))
    return not file.exists() or not sqlite3.connect(file).execute("SELECT count(*) FROM sqlite_master").fetchone()[0]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (with_manifest(format=2), "another format"),
        (with_manifest(revision="9999", version="7.1"), r"newer Mazzo \(7.1\)"),
        (in_member("people", b"Ada", b"Eve"), "'people' is not what was saved"),
        (lambda name, data: data[: len(data) // 2] if name == "choices.jsonl" else data, "'choices' is not what"),
        (lambda name, data: b"{" if name == "people.jsonl" else data, "damaged"),
        (with_manifest(tables={"people": {"rows": "many"}}), "damaged"),
    ],
)
def test_a_backup_that_is_not_what_was_saved_is_refused(
    small: tuple[str, Path], tmp_path: Path, change: Callable[[str, bytes], bytes], why: str
) -> None:
    url = f"sqlite:///{tmp_path / 'mazzo.db'}"
    bad = rewritten(small[1], tmp_path / "bad.zip", change)
    with pytest.raises(MazzoError, match=why):
        restore(url, bad)
    assert nothing_in(url)


def test_a_match_that_is_not_what_was_played_is_refused(small: tuple[str, Path], tmp_path: Path) -> None:
    """Even if all checksums are right: nothing is restored then."""
    url = f"sqlite:///{tmp_path / 'mazzo.db'}"
    last = json.loads(member(small[1], "choices")[-1])
    hash = next(x for x in reversed(last) if isinstance(x, str))
    bad = rewritten(small[1], tmp_path / "bad.zip", in_member("choices", hash.encode(), b"0" * len(hash)), True)
    with pytest.raises(MazzoError, match="not what was played"):
        restore(url, bad)
    assert nothing_in(url)
    good = rewritten(small[1], tmp_path / "good.zip", lambda name, data: data, True)
    assert restore(url, good).playing == 1


@pytest.mark.parametrize("spoil", [lambda data: b"", lambda data: data[:-400], lambda data: b"PK" + data[40:]])
def test_a_file_that_is_no_backup_is_refused(
    small: tuple[str, Path], tmp_path: Path, spoil: Callable[[bytes], bytes], capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.zip"
    bad.write_bytes(spoil(small[1].read_bytes()))
    assert main(["restore", str(bad), "--check"]) == 2
    assert "damaged, or no backup" in capsys.readouterr().err


def test_a_backup_can_be_checked_without_touching_anything(
    small: tuple[str, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MAZZO_DATA", str(tmp_path / "data"))
    monkeypatch.delenv("MAZZO_DATABASE", raising=False)
    assert main(["restore", str(small[1]), "--check"]) == 0
    assert "can be restored: 2 people, 1 tables, 30 choices" in capsys.readouterr().out
    assert not (tmp_path / "data").exists()


def test_what_is_in_a_database_is_not_overwritten_by_accident(small: tuple[str, Path], tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'mazzo.db'}"
    restore(url, small[1])
    storage = Kept(connect(url))
    with storage.session() as s:
        s.execute(text("UPDATE people SET name = 'Zoe' WHERE name = 'Ada'"))
    with pytest.raises(MazzoError, match=r"something in it .*people.*--overwrite"):
        restore(url, small[1])
    with storage.reading() as s:
        assert s.scalar(text("SELECT count(*) FROM people WHERE name = 'Zoe'")) == 1
    restore(url, small[1], overwrite=True)
    with storage.reading() as s:
        assert s.scalar(text("SELECT count(*) FROM people WHERE name = 'Zoe'")) == 0
        assert s.scalar(text("SELECT count(*) FROM people WHERE name = 'Ada'")) == 1
    # A process that slept through all of this cannot write any more.
    with storage.reading() as s:
        assert s.get_one(LeaseRow, "house").epoch == 2
    storage.close()


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_nothing_is_restored_under_a_running_server(kind: str, fresh: Fresh, small: tuple[str, Path]) -> None:
    url = fresh(kind)
    storage = Kept(connect(url))
    migrate(storage.engine)
    lease = Lease(storage)
    lease.take()
    with pytest.raises(MazzoError, match=rf"A server uses this database \(process {os.getpid()} on .*Stop it first"):
        restore(url, small[1], overwrite=True)
    lease.release()
    assert restore(url, small[1], overwrite=True).playing == 1
    storage.close()


def test_a_backup_of_an_older_version_is_brought_up_to_date(small: tuple[str, Path], tmp_path: Path) -> None:
    old = revisions()[revisions().index("0004")]
    url, file = f"sqlite:///{tmp_path / 'old.db'}", tmp_path / "old.zip"
    engine = connect(url)
    migrate(engine, old)
    with engine.connect() as connection:
        columns = {
            name: [c[1] for c in connection.execute(text(f"PRAGMA table_info({name})"))]
            for name in json.loads(zipfile.ZipFile(small[1]).read("manifest.json"))["tables"]
        }
    engine.dispose()

    def older(name: str, data: bytes) -> bytes:
        if name == "manifest.json":
            tables = {table: said for table, said in json.loads(data)["tables"].items() if columns[table]}
            return with_manifest(revision=old, tables=tables)(name, data)
        if not columns[name.removesuffix(".jsonl")]:
            return b""
        first, *rows = data.splitlines()
        names = json.loads(first)
        kept = [names.index(column) for column in columns[name.removesuffix(".jsonl")]]
        lines = [[json.loads(line)[i] for i in kept] for line in (first, *rows)]
        return b"".join(json.dumps(line).encode() + b"\n" for line in lines)

    done = restore(f"sqlite:///{tmp_path / 'new.db'}", rewritten(small[1], file, older, True))
    assert done.playing == 1
    assert done.manifest.revision == old


def test_what_cannot_be_saved(small: tuple[str, Path], tmp_path: Path) -> None:
    with pytest.raises(MazzoError, match="There is no database"):
        backup(f"sqlite:///{tmp_path / 'nowhere.db'}", tmp_path / "x.zip")
    assert not (tmp_path / "nowhere.db").exists()
    sqlite3.connect(tmp_path / "other.db").execute("CREATE TABLE x (y)").connection.commit()
    with pytest.raises(MazzoError, match="no database of Mazzo"):
        backup(f"sqlite:///{tmp_path / 'other.db'}", tmp_path / "x.zip")
    old = f"sqlite:///{tmp_path / 'old.db'}"
    migrate(connect(old), "0002")
    with pytest.raises(MazzoError, match="another version"):
        backup(old, tmp_path / "x.zip")
    with pytest.raises(MazzoError, match="is there already"):
        backup(small[0], small[1])
    with pytest.raises(MazzoError, match="cannot be written"):
        backup(small[0], tmp_path / "no" / "folder.zip")
    # Nothing half-written is left behind.
    assert {path.name for path in tmp_path.iterdir()} <= {"other.db", "old.db", "old.db-shm", "old.db-wal"}


def test_only_its_owner_reads_a_backup_and_it_has_no_passing_things(small: tuple[str, Path]) -> None:
    assert small[1].stat().st_mode & 0o777 == 0o600
    with zipfile.ZipFile(small[1]) as archive:
        assert not {f"{name}.jsonl" for name in PASSING} & set(archive.namelist())
    assert check(small[1]).playing == 1
