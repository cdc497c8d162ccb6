"""Several processes serve one database: it does not matter at which of them people are."""

import asyncio
import signal
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from authenticator import Device
from company import Company, go_to, meet, soon
from killing import GAMES, Storm
from serving import GENEROUS, Chair, Kept, Person, Running, fresh_database, together
from sqlalchemy import select

from mazzo.engine.errors import MazzoError
from mazzo.server.bus import reachable
from mazzo.server.house import Config, House
from mazzo.server.jobs import catalogued
from mazzo.server.lease import HOUSE, Lease, Lost
from mazzo.server.members import Members
from mazzo.server.migrations import migrate
from mazzo.server.owners import Claim, Shared
from mazzo.server.serving import bind_inside
from mazzo.server.storage import LeaseRow, MemberRow, OwnerRow, TableRow, connect
from mazzo.server.storage import Person as PersonRow


@pytest.fixture(scope="module")
def company(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Company]:
    limits = [*GENEROUS, "accounts=6/10min"]
    found = Company(tmp_path_factory.mktemp("company"), limits=limits).start()
    yield found
    found.close()


def at_step(step: int) -> Callable[[Chair], bool]:
    return lambda chair: chair.over or (bool(chair.state) and chair.state["view"]["asked"]["step"] >= step)


def test_a_match_is_played_by_people_at_different_processes(company: Company) -> None:
    async def match(game: str, first: Running, second: Running, third: Running) -> None:
        ada, bob, table = await meet(first, second, game, pause=0)
        watcher = await Person(third).hello()
        async with ada.at(table) as one, bob.at(table) as two, watcher.at(table) as three:
            assert (one.seat, two.seat, three.seat) == (0, 1, -1)
            # The process that began the match has it; the sockets of the others are passed on to it.
            assert [await number(s, "mazzo_passed") for s in (first, second, third)] == [1, 0, 1]
            assert await number(second, "mazzo_tables_owned") >= 1
            await asyncio.gather(one.play(1, at_step(12)), two.play(2, at_step(12)), three.until(at_step(12)))
            # What is said is heard everywhere.
            for chair, other in ((one, two), (two, three), (three, one)):
                await chair.say(do="say", text=f"I am {chair.seat}")
                await other.until(lambda c: any(line["text"] == f"I am {chair.seat}" for line in c.state["chat"]))  # noqa: B023
        assert len(first.storage.choices(table)) >= 12

    async def scene() -> None:
        a, b, c = company.servers
        for game, servers in zip(GAMES, ((a, b, c), (b, c, a), (c, a, b)), strict=True):
            await match(game, *servers)

    together(scene)


def test_the_lobby_shows_the_tables_of_all_processes(company: Company) -> None:
    a, b, c = company.servers

    async def scene() -> None:
        ada, bob, table = await meet(a, b)
        carol = await Person(c).hello("Carol")
        waiting = await carol.open("keyforge", {})
        private = await meet(a, b, private=True)
        async with ada.at(table), bob.at(table), private[0].at(private[2]):
            for person in (ada, bob, carol):
                while not {table, waiting} <= {t["id"] for t in await person.get("/api/tables")}:
                    await asyncio.sleep(0.1)
                assert private[2] not in {t["id"] for t in await person.get("/api/tables")}
        # Where nobody is, there is nothing to watch.
        while table in {t["id"] for t in await carol.get("/api/tables")}:
            await asyncio.sleep(0.1)

    together(scene)


def test_a_rematch_is_found_from_everywhere(company: Company) -> None:
    a, b, c = company.servers

    async def scene() -> None:
        ada, bob, table = await meet(a, b)
        watcher = await Person(c).hello()
        async with ada.at(table) as one, bob.at(table) as two, watcher.at(table) as three:
            await one.say(do="resign")
            for chair in (one, two, three):
                await chair.until(lambda c: c.over)
            # Both want one at the same moment.
            found = await asyncio.gather(*(who.post(f"/api/tables/{table}/again") for who in (ada, bob)))
            assert found[0]["id"] == found[1]["id"] != table
            for chair in (one, two, three):
                await chair.until(lambda c: c.state["table"]["rematch"] == found[0]["id"])
        async with ada.at(found[0]["id"]) as one, bob.at(found[0]["id"]) as two:
            assert {one.seat, two.seat} == {0, 1}

    together(scene)


def test_who_signs_out_is_out_everywhere(company: Company) -> None:
    a, b, c = company.servers

    async def scene() -> None:
        ada, bob, table = await meet(a, b)
        cookie = ada.cookie
        async with ada.at(table) as one, bob.at(table) as two:
            go_to(ada, c)
            async with ada.at(table) as elsewhere:
                # All three processes know the session. It is ended at one that does not have the table.
                go_to(ada, b)
                await ada.get("/api/me")
                await ada.post("/api/leave")
                for chair in (one, elsewhere):
                    await chair.until(lambda c: c.bye is not None)
                    assert "session has ended" in (chair.bye or {})["text"]
            await two.say(do="ping")
            await two.until(lambda c: '"pong"' in c.raw[-1])
        for server in company.servers:
            stranger = Person(server)
            for _ in range(100):
                answer = await stranger.http.get("/api/me", headers={"cookie": cookie})
                if answer.status_code == 401:
                    break
                await asyncio.sleep(0.05)
            assert answer.status_code == 401

    together(scene)


def test_a_new_name_is_known_everywhere(company: Company) -> None:
    a, b, _ = company.servers

    async def scene() -> None:
        ada = await Person(a).hello("Ada")
        go_to(ada, b)
        assert (await ada.get("/api/me"))["name"] == "Ada"
        go_to(ada, a)
        await ada.post("/api/name", {"name": "Zoe"})
        go_to(ada, b)
        while (await ada.get("/api/me"))["name"] != "Zoe":
            await asyncio.sleep(0.05)

    together(scene)


def test_a_passkey_is_asked_for_at_one_process_and_shown_at_another(company: Company) -> None:
    a, b, _ = company.servers

    async def scene() -> None:
        ada, device = await Person(a).hello(), Device()
        secret = {"name": "Keyholder", "password": "analytical engine"}
        ada.take(await ada.http.post("/api/account", json=secret))
        asked = await ada.post("/api/passkeys/new", {"password": secret["password"]})
        made = device.make(asked["options"], a.url)
        await ada.post("/api/passkeys", {"number": asked["number"], "answer": made}, 201)
        guest = await Person(a).hello()
        asked = await guest.post("/api/passkeys/challenge")
        answer = {"number": asked["number"], "answer": device.sign(asked["options"], a.url)}
        # Both are behind one address.
        go_to(guest, b)
        guest.http.headers.update({"origin": a.url, "host": a.url.removeprefix("http://")})
        found = await guest.http.post("/api/passkeys/enter", json=answer)
        assert found.status_code == 200, found.text
        assert found.json()["name"] == "Keyholder"
        # Each challenge is good for one answer, wherever it is given.
        for server in company.servers:
            guest.http.base_url = server.url
            assert (await guest.http.post("/api/passkeys/enter", json=answer)).status_code == 403

    together(scene)


def test_limits_are_counted_together(company: Company) -> None:
    """Six changes of a name in ten minutes, wherever they are made."""

    async def scene() -> None:
        ada, bob = await Person(company.servers[0]).hello("Ada"), await Person(company.servers[0]).hello("Bob")
        for i in range(6):
            go_to(ada, company.servers[i % 2])
            await ada.post("/api/name", {"name": f"Ada {'abcdef'[i]}"})
            await asyncio.sleep(0.3)
        for server in company.servers:
            go_to(ada, server)
            for _ in range(100):
                answer = await ada.http.post("/api/name", json={"name": "Ada z"})
                if answer.status_code == 429:
                    break
                await asyncio.sleep(0.1)
            assert answer.status_code == 429
            assert int(answer.headers["retry-after"]) > 30
            # Nobody else is held up.
            go_to(bob, server)
        await bob.post("/api/name", {"name": "Bob b"})

    together(scene)


def test_who_deletes_their_data_leaves_every_process(company: Company) -> None:
    a, b, c = company.servers

    async def scene() -> None:
        ada, bob, table = await meet(a, b, pause=0)
        async with bob.at(table) as two:
            await soon(lambda: company.owner(table) is not None)
            go_to(ada, next(s for s in company.servers if s is not company.owner(table)))
            await ada.post("/api/delete")
            # The table left memory where it was; the match goes on with a computer.
            await two.until(lambda c: c.bye is not None)
            assert (two.bye or {})["again"] is True
        async with bob.at(table) as two:
            assert two.state["table"]["seats"][0]["name"] != "Ada"
            assert two.state["table"]["seats"][0]["computer"] == "normal"
        go_to(bob, c)
        async with bob.at(table) as two:
            assert two.state["table"]["seats"][0]["computer"] == "normal"

    together(scene)


def test_strangers_have_no_errands(company: Company) -> None:
    import websockets

    async def scene() -> None:
        _, _, table = await meet(*company.servers[:2])
        for server in company.servers:
            for headers in ({}, {"x-mazzo-inside": "guess"}, {"x-mazzo-inside": ""}):
                url = f"{server.url.replace('http', 'ws')}/inside/{table}"
                with pytest.raises(websockets.InvalidStatus):
                    async with websockets.connect(url, additional_headers=headers):
                        pass
                # Nor does it open a table to somebody without a session.
                url = f"{server.url.replace('http', 'ws')}/ws/{table}"
                async with websockets.connect(url, additional_headers=headers) as socket:
                    assert "say hello first" in str(await socket.recv())

    together(scene)


def test_a_table_elsewhere_that_must_close_is_closed(company: Company) -> None:
    """Whoever opens their twenty-first table loses the oldest, whatever process has it."""
    a, b, _ = company.servers

    async def scene() -> None:
        ada = await Person(a).hello("Ada")
        oldest = await ada.open("keyforge", {"computer": "easy"})
        async with ada.at(oldest) as chair:
            go_to(ada, b)
            for _ in range(19):
                await ada.open("keyforge", {})
            assert chair.bye is None
            await ada.open("keyforge", {})
            await chair.until(lambda c: c.bye is not None)
            assert "many others" in (chair.bye or {})["text"]

    together(scene)


def test_a_process_that_was_suspended_cannot_write(company: Company) -> None:
    """It loses its tables to the others, and when it wakes up its writes are refused; then it goes on without them."""

    async def scene() -> None:
        ada, bob, table = await meet(*company.servers[:2], pause=0)
        await soon(lambda: company.owner(table) is not None)
        owner = company.owner(table)
        assert owner is not None
        assert owner.process is not None
        for person in (ada, bob):
            go_to(person, owner)
        async with ada.at(table) as one, bob.at(table) as two:
            asked = one if one.decision else two
            step = asked.decision["step"]
            owner.process.send_signal(signal.SIGSTOP)
            try:
                # A choice sent meanwhile is handled when it wakes up.
                await asked.say(do="choose", step=step, option=0)
                other = company.others(owner)[0]
                go_to(ada, other)
                # At first the owner may only be slow. Nobody waits for it longer than ten seconds.
                began = time.monotonic()
                while not await welcome(ada, table):
                    await asyncio.sleep(0.3)
                waited = time.monotonic() - began
                assert company.owner(table) not in (None, owner)
                assert owner.storage.choices(table) == []
                assert waited < 10
            finally:
                owner.process.send_signal(signal.SIGCONT)
            await asyncio.gather(one.until(lambda c: c.bye is not None), two.until(lambda c: c.bye is not None))
            assert (one.bye or {})["again"] is True
            assert asked.state["view"]["asked"]["step"] == step
        assert owner.storage.choices(table) == []
        # The match goes on elsewhere, even for those who come to the process that lost it.
        go_to(ada, owner)
        async with ada.at(table) as one, bob.at(table) as two:
            asked = one if one.decision else two
            await asked.choose(0)
            assert asked.bye is None
        assert len(owner.storage.choices(table)) == 1
        assert await number(owner, "mazzo_tables_lost_total") >= 1
        # It is alive, and others know.
        await soon(lambda: len(alive(owner)) == 3)

    together(scene)


async def number(server: Running, name: str) -> float:
    text = (await Person(server).http.get("/metrics")).text
    return next(float(line.split()[1]) for line in text.splitlines() if line.startswith(f"{name} "))


async def welcome(person: Person, table: str) -> bool:
    async with person.at(table) as chair:
        return chair.bye is None


def alive(server: Running) -> list[str]:
    with server.storage.reading() as s:
        return list(s.scalars(select(MemberRow.name)))


def test_a_process_that_stops_gives_its_tables_away(company: Company) -> None:
    async def scene() -> None:
        ada, bob, table = await meet(*company.servers[:2], pause=0)
        # A computer plays at another one: it goes on without anybody asking for it.
        lonely = await ada.open("keyforge", {"computer": "easy"})
        async with ada.at(lonely) as chair:
            await chair.say(do="hand", strength="easy")
        await soon(lambda: company.owner(table) and company.owner(lonely))
        owner = company.owner(table)
        assert owner is not None
        others = company.others(owner)
        go_to(ada, owner)
        go_to(bob, others[0])
        async with ada.at(table) as one, bob.at(table) as two:
            await asyncio.to_thread(owner.stop)
            for chair in (one, two):
                await chair.until(lambda c: c.bye is not None)
                assert (chair.bye or {})["again"] is True
        go_to(ada, others[1])
        async with ada.at(table) as one, bob.at(table) as two:
            assert one.bye is two.bye is None
            await (one if one.decision else two).choose(0)
        assert company.owner(table) in others
        await soon(lambda: len(alive(others[0])) == 2)
        played = len(others[0].storage.choices(lonely))
        await soon(lambda: len(others[0].storage.choices(lonely)) > played or over(others[0], lonely))
        owner.start()
        await soon(lambda: len(alive(others[0])) == 3)

    together(scene)


def over(server: Running, table: str) -> bool:
    return bool(server.storage.past(table).row.status == "over")


def test_a_process_that_dies_is_replaced_by_the_others(company: Company) -> None:
    async def scene() -> None:
        a, b, _ = company.servers
        ada, bob, table = await meet(a, b, pause=0)
        await soon(lambda: company.owner(table) is not None)
        owner = company.owner(table)
        assert owner is not None
        others = company.others(owner)
        for person, server in zip((ada, bob), others, strict=True):
            go_to(person, server)
        async with ada.at(table) as one, bob.at(table) as two:
            await asyncio.gather(one.play(1, at_step(4)), two.play(2, at_step(4)))
            shown = max(c.state["view"]["asked"]["step"] for c in (one, two))
            await asyncio.to_thread(owner.kill)
            # Those whose sockets were passed on are told to come back.
            for chair in (one, two):
                await chair.until(lambda c: c.bye is not None)
                assert (chair.bye or {})["again"] is True
        # Nobody has to ask for it.
        await soon(lambda: company.owner(table) in others)
        assert sum([await number(server, "mazzo_takeovers_total") for server in others]) >= 1
        assert await number(others[0], "mazzo_members") == 2
        async with ada.at(table) as one, bob.at(table) as two:
            assert one.state["view"]["asked"]["step"] >= shown
            await (one if one.decision else two).choose(0)
        owner.start()

    together(scene)


def test_a_server_of_one_process_and_several_exclude_each_other(company: Company, tmp_path: Path) -> None:
    url = fresh_database(tmp_path, company.postgres.url)
    ones, several = Kept(connect(url)), Kept(connect(url))
    migrate(ones.engine)
    one = Lease(ones)
    one.take()
    with pytest.raises(MazzoError, match="all of them are started with --valkey"):
        Members(several, Lease(several), "127.0.0.1:1").join()
    # It is suspended for so long that its lease runs out.
    with ones.session() as s:
        s.get_one(LeaseRow, HOUSE).until, s.get_one(LeaseRow, HOUSE).holder = 0.0, "far-away boot/1 7 99"
    member = Members(several, Lease(several), "127.0.0.1:1")
    member.join()
    with pytest.raises(MazzoError, match="Another server has this database open already"):
        Lease(ones).take()
    # When it wakes up, it can write nothing any more.
    with ones.session() as s, pytest.raises(Lost):
        one.check(s.connection())
    with several.session() as s:
        s.add(PersonRow(name="Ada"))
        s.flush()
        s.add(TableRow(id="t", game="keyforge", origin={}, rules={}, host=1))
        s.flush()
        s.add(OwnerRow(table="t", member=member.name, epoch=4))
    with several.reading() as s:
        assert not Shared(several, member).stale(s.connection(), {Claim("t", 4)})
    member.leave()
    again = Lease(ones)
    again.take()
    # And the other way round.
    with pytest.raises(Lost):
        member.renew()
    with several.reading() as s:
        assert Shared(several, member).stale(s.connection(), {Claim("t", 4)}) == {Claim("t", 4)}
    ones.close()
    several.close()


def test_two_processes_may_begin_the_first_match_with_the_same_cards(company: Company) -> None:
    storage, noted, cards = company.servers[0].storage, [], ["a card", "another card"]

    def note() -> None:
        with storage.transaction() as connection:
            noted.append(catalogued(connection, cards))

    with storage.transaction() as connection:
        first = catalogued(connection, cards)
        # The other one does not see it yet, and has to wait.
        other = threading.Thread(target=note)
        other.start()
        other.join(0.5)
        assert noted == []
    other.join(30)
    assert noted == [first]


def test_valkey_needs_postgresql(company: Company, tmp_path: Path) -> None:
    with pytest.raises(MazzoError, match="needs PostgreSQL"):
        House(Config(database=f"sqlite:///{tmp_path / 'x.db'}", valkey=company.valkey.url))
    for url, why in (("redis://127.0.0.1:1/0", "does not answer"), ("nonsense", "like redis://")):
        with pytest.raises(MazzoError, match=why):
            asyncio.run(reachable(url))
    for nowhere in ("0.0.0.0:8641", "0.0.0.0", ":8641", "host:port", "host:99999"):
        with pytest.raises(MazzoError, match="--inside"):
            bind_inside(Config(valkey=company.valkey.url, inside=nowhere))


@pytest.mark.parametrize("how", ["dead", "hanging"])
def test_without_valkey_people_play_sign_out_and_are_limited(company: Company, how: str) -> None:
    a, b, c = company.servers
    valkey = company.valkey

    async def scene() -> None:
        ada, bob, table = await meet(a, b, pause=0)
        guest = await Person(c).hello()
        assert valkey.process is not None
        if how == "dead":
            valkey.kill()
        else:
            valkey.process.send_signal(signal.SIGSTOP)
        try:
            async with ada.at(table) as one, bob.at(table) as two:
                # A match between two processes goes on.
                for _ in range(3):
                    asked = one if one.decision else two
                    await asked.choose(0)
                    step = asked.state["view"]["asked"]["step"]
                    await asyncio.gather(one.until(at_step(step)), two.until(at_step(step)))
                # Whoever signs out at a third process is out everywhere: the others look it up.
                go_to(ada, c)
                await ada.get("/api/me")
                await ada.post("/api/leave")
                await one.until(lambda c: c.bye is not None)
                assert "session has ended" in (one.bye or {})["text"]
            # Each process counts for itself what is limited.
            answers = [await guest.http.post("/api/name", json={"name": f"Guest {letter}"}) for letter in "abcdefg"]
            assert [answer.status_code for answer in answers] == [200] * 6 + [429]
        finally:
            if how == "dead":
                valkey.start()
            else:
                valkey.process.send_signal(signal.SIGCONT)
        # It is used again as soon as it is back.
        while await number(b, "mazzo_valkey_up") != 1:
            await asyncio.sleep(0.1)

    together(scene)


def test_a_storm_loses_nothing_and_nobody_is_stuck(company: Company) -> None:
    """Processes, Valkey and PostgreSQL are killed at random moments, under matches of all games."""

    async def scene() -> None:
        storm = Storm(company, seed=11, matches=3)
        for fault in ("process", "valkey", "postgres", "process"):
            await storm.fault(fault)
        await storm.calm()
        assert storm.shown > 200
        assert storm.lost == []
        assert any(w.waits for w in storm.witnesses)
        # Without a database nobody can play.
        assert storm.longest < 10 + storm.down

    together(scene)
