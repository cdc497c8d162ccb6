"""One process at a time serves a database; one that lost the lease cannot write any more."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from serving import Kept, Person, Running, eventually, fresh_database, together

from mazzo.engine.errors import MazzoError
from mazzo.server import jobs as write
from mazzo.server import lease as leases
from mazzo.server.journal import Journal
from mazzo.server.lease import Lease, Lost
from mazzo.server.migrations import migrate
from mazzo.server.storage import ChatRow, LeaseRow, connect
from mazzo.server.storage import Person as PersonRow


@pytest.fixture
def url(tmp_path: Path) -> str:
    return fresh_database(tmp_path)


@pytest.fixture
def storage(url: str) -> Iterator[Kept]:
    storage = Kept(connect(url))
    migrate(storage.engine)
    yield storage
    storage.close()


def row(storage: Kept) -> LeaseRow:
    with storage.reading() as s:
        return s.get_one(LeaseRow, leases.HOUSE)


def elsewhere(lease: Lease, machine: str = "far-away") -> Lease:
    """The same lease, as if held by a process on another machine."""
    lease.holder = f"{machine} boot/1 7 99"
    return lease


def test_a_lease_is_taken_renewed_and_given_back(storage: Kept) -> None:
    lease = Lease(storage)
    lease.take()
    assert (row(storage).holder, row(storage).epoch) == (lease.holder, 1)
    until = row(storage).until
    time.sleep(0.02)
    lease.renew()
    assert row(storage).until > until
    lease.release()
    assert row(storage).holder == ""
    again = Lease(storage)
    again.take()
    assert again.epoch == 2


def test_a_living_process_of_this_machine_is_not_robbed(storage: Kept) -> None:
    Lease(storage).take()
    began = time.monotonic()
    with pytest.raises(MazzoError, match=rf"Another server has this database open already .process {os.getpid()} on"):
        Lease(storage).take()
    # It is found out at once.
    assert time.monotonic() - began < 2
    assert row(storage).epoch == 1


def test_a_dead_process_of_this_machine_is_not_waited_for(storage: Kept) -> None:
    process = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    dead = Lease(storage)
    machine, where, *_ = dead.holder.split()
    dead.holder = f"{machine} {where} {process.pid} {leases._began(process.pid)}"
    dead.take()
    assert leases.lives(dead.holder)
    process.kill()
    process.wait()
    assert leases.dead(dead.holder)
    began = time.monotonic()
    lease = Lease(storage)
    lease.take()
    assert time.monotonic() - began < 2
    assert lease.epoch == 2
    # A later process with the same number is a different process.
    assert leases.dead(f"{machine} {where} {os.getpid()} 1")


def test_another_machine_is_waited_for_until_its_lease_has_run_out(storage: Kept) -> None:
    elsewhere(Lease(storage, lasts=1.0)).take()
    began = time.monotonic()
    lease = Lease(storage)
    lease.take()
    assert 0.8 < time.monotonic() - began < 5
    assert lease.epoch == 2


def test_another_machine_that_renews_its_lease_is_not_robbed(storage: Kept) -> None:
    other = elsewhere(Lease(storage, lasts=1.5, renewed=0.2))
    other.take()
    other.keep(lambda: None)
    with pytest.raises(MazzoError, match="process 7 on far-away"):
        Lease(storage).take()
    other.release()
    Lease(storage).take()


def test_who_lost_the_lease_cannot_write(storage: Kept, url: str) -> None:
    with storage.session() as s:
        s.add(PersonRow(name="Ada"))
        s.flush()
    old, new = elsewhere(Lease(storage, lasts=0.1, renewed=0.05)), Lease(storage)
    old.take()
    storage.fence = old.check

    async def scene() -> None:
        journal = Journal(storage)
        people = lambda: storage.read(lambda s: s.query(PersonRow).count())  # noqa: E731
        await storage.write(lambda s: s.add(PersonRow(name="Bob")))
        assert await people() == 2
        await asyncio.sleep(0.2)
        # The lease has run out, but nobody has taken it: the epoch is still ours.
        await storage.write(lambda s: s.add(PersonRow(name="Cleo")))
        assert await people() == 3
        with Kept(connect(url)).session() as s:
            assert s.query(ChatRow).count() == 0
        new.storage = Kept(connect(url))
        await asyncio.to_thread(new.take)
        with pytest.raises(Lost):
            await journal.write(write.note("no such table", 1, "Ada", 0, "late", 0.0))
        with pytest.raises(Lost):
            await storage.write(lambda s: s.add(PersonRow(name="Dora")))
        assert await people() == 3
        assert not journal.well
        told: list[bool] = []
        old.keep(lambda: told.append(True))
        await eventually(lambda: told == [True])
        # Releasing a lost lease does not affect the new holder.
        await asyncio.to_thread(old.release)
        assert row(storage).holder == new.holder
        journal.close()
        await asyncio.to_thread(new.storage.close)

    asyncio.run(scene())


def test_a_second_server_is_refused(tmp_path: Path) -> None:
    first = Running(tmp_path)
    first.start()
    (tmp_path / "second").mkdir()
    second = Running(tmp_path / "second", database=first.settings["database"])
    with pytest.raises(AssertionError, match="Another server has this database open already"):
        second.start()
    # The first server has not noticed anything, and once it stops another can start.
    together(lambda: _well(first))
    first.stop()
    second = Running(tmp_path / "second", database=first.settings["database"]).start()
    together(lambda: _well(second))
    second.close()


async def _well(server: Running) -> None:
    ada = await Person(server).hello("Ada")
    assert (await ada.get("/healthz"))["ok"] is True


def test_a_server_that_was_stopped_too_long_closes_its_tables(tmp_path: Path) -> None:
    """It is suspended, another takes over, and it wakes up: it can write nothing, and ends by itself."""
    first = Running(tmp_path).start()
    (tmp_path / "second").mkdir()
    second = Running(tmp_path / "second", database=first.settings["database"])

    async def scene() -> None:
        ada, bob = await Person(first).hello("Ada"), await Person(first).hello("Bob")
        table = await ada.open("keyforge", {})
        await bob.post(f"/api/tables/{table}/sit")
        async with ada.at(table) as a, bob.at(table) as b:
            asked = a if a.decision else b
            step = asked.decision["step"]
            assert first.process is not None
            first.process.send_signal(signal.SIGSTOP)
            # A choice sent meanwhile is handled when it wakes up, before it notices the loss.
            await asked.say(do="choose", step=step, option=0)
            with first.storage.session() as s:
                # A suspended process counts as alive; on another machine, only the time would tell.
                s.get_one(LeaseRow, leases.HOUSE).until = 0.0
            second.start()
            assert row(second.storage).epoch == 2
            first.process.send_signal(signal.SIGCONT)
            await asyncio.gather(a.until(lambda c: c.bye is not None), b.until(lambda c: c.bye is not None))
            assert a.bye is not None
            assert a.bye["again"] is True
            assert asked.state["view"]["asked"]["step"] == step
        assert await asyncio.to_thread(first.process.wait, 60) is not None
        assert second.storage.choices(table) == []
        # The match goes on at the other server.
        for person in (ada, bob):
            person.server = second
        async with ada.at(table) as a, bob.at(table) as b:
            asked = a if a.decision else b
            await asked.choose(0)
            assert asked.bye is None
        assert len(second.storage.choices(table)) == 1

    try:
        together(scene)
    finally:
        first.close()
        second.close()
