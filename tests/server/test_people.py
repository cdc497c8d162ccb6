"""People: names that cannot be confused, sessions that survive wrong clocks, seats kept for a rematch."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from serving import Person as Somebody
from serving import Running, fresh_database, together
from sqlalchemy import func, select, text

from mazzo.engine.errors import MazzoError
from mazzo.server import names
from mazzo.server.errors import Told
from mazzo.server.hall import STALE, Plan
from mazzo.server.house import Config, House
from mazzo.server.lifetime import LONGEST_AWAY
from mazzo.server.live.seats import Rules
from mazzo.server.migrations import migrate
from mazzo.server.names import handle, skeleton
from mazzo.server.people import IDLE, LASTS, Visitor
from mazzo.server.storage import Person, TableRow, Visit, connect

DAY = 24 * 3600.0
PASSWORD = "analytical engine"


@pytest.fixture
def opened(tmp_path: Path) -> Any:
    """Opens a house on the same database each time, runs something in it, and closes it."""
    config = Config(database=fresh_database(tmp_path), processes=1)

    def run(work: Callable[[House], Coroutine[Any, Any, Any]]) -> Any:
        h = House(config)

        async def whole() -> Any:
            try:
                return await work(h)
            finally:
                await h.close()

        return asyncio.run(whole())

    return run


class Wall:
    """The clocks: `wrong` shifts only the system clock, `later` also the monotonic one."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.wrong = self.later = 0.0
        real, steady = time.time, time.monotonic
        monkeypatch.setattr(time, "time", lambda: real() + self.wrong + self.later)
        monkeypatch.setattr(time, "monotonic", lambda: steady() + self.later)


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    return Wall(monkeypatch)


async def count(h: House, what: Any) -> int:
    return await h.storage.read(lambda s: s.scalar(select(func.count()).select_from(what)) or 0)


# The clock ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("jump", [100 * DAY, -100 * DAY, 36500 * DAY])
def test_a_clock_that_jumps_ends_nothing(opened: Any, wall: Wall, jump: float) -> None:
    async def arrive(h: House) -> tuple[list[str], str]:
        secrets = [(await h.people.arrive())[0] for _ in range(30)]
        host = await h.people.of(secrets[0])
        assert host is not None
        table = await h.hall.open(host, "keyforge", [Plan(me=True), Plan()], {}, Rules())
        return secrets, table

    async def all_is_there(h: House, secrets: list[str], table: str) -> None:
        await h.hall.tidy()
        await h.people.sweep()
        h.people._known.clear()
        assert [await h.people.of(secret) is not None for secret in secrets] == [True] * len(secrets)
        assert (await h.hall.row(table))[0].status == "waiting"

    async def while_it_runs(h: House) -> tuple[list[str], str]:
        found = await arrive(h)
        wall.wrong = jump
        await all_is_there(h, *found)
        await h.people.tidy()
        wall.wrong = 0
        await all_is_there(h, *found)
        await h.people.tidy()
        return found

    secrets, _ = opened(while_it_runs)
    # And while the server is down: a jump, and back again.
    for wrong in (jump, 0.0):
        wall.wrong = wrong
        opened(lambda h: sessions_last(h, secrets))


async def sessions_last(h: House, secrets: list[str]) -> None:
    await h.people.sweep()
    assert [await h.people.of(secret) is not None for secret in secrets] == [True] * len(secrets)


def test_a_session_ends_when_it_was_not_used_for_long(opened: Any, wall: Wall) -> None:
    async def scene(h: House) -> None:
        old, _ = await h.people.arrive()
        wall.later = LASTS - 3 * DAY
        # No sweep yet: it would delete guests who own nothing before their sessions end.
        young, _ = await h.people.arrive()
        assert await h.people.of(old) is not None
        await asyncio.gather(*h.people._chores)
        wall.later = 2 * LASTS - 4 * DAY
        assert await h.people.of(old) is not None
        wall.later = 3 * LASTS
        assert await h.people.of(old) is None
        assert await h.people.of(young) is None
        await h.people.sweep()
        assert await count(h, Visit) == 0

    opened(scene)


def test_a_server_that_was_away_has_missed_a_day_at_most(opened: Any, wall: Wall) -> None:
    async def now(h: House) -> float:
        return h.lifetime.now()

    first = opened(now)
    wall.wrong = DAY / 2
    assert opened(now) - first == pytest.approx(DAY / 2, abs=60)
    wall.wrong = 50 * DAY
    assert opened(now) - first == pytest.approx(DAY / 2 + LONGEST_AWAY, abs=60)
    wall.wrong = -50 * DAY
    assert opened(now) - first == pytest.approx(DAY / 2 + LONGEST_AWAY, abs=60)
    # Correcting the clock has not made anything older.
    wall.wrong = -50 * DAY + 60
    assert opened(now) - first == pytest.approx(DAY / 2 + LONGEST_AWAY + 60, abs=60)
    # One absence alone does not make anything expire.
    assert min(IDLE, LASTS) > 5 * LONGEST_AWAY


def test_nothing_much_is_deleted_in_one_sweep(opened: Any, wall: Wall, caplog: pytest.LogCaptureFixture) -> None:
    """Even if everything seems to have expired."""

    async def scene(h: House) -> None:
        for _ in range(300):
            await h.people.arrive()
        wall.later = 2 * LASTS
        left = [300]
        for _ in range(3):
            await h.people.sweep()
            left.append(await count(h, Visit))
        # Some sessions are deleted, and some of the guests who own nothing else.
        assert all(0 < before - after <= 30 for before, after in pairwise(left)), left
        for _ in range(60):
            await h.people.sweep()
        assert (await count(h, Visit), await count(h, Person)) == (0, 0)

    opened(scene)


def test_tables_that_wait_in_vain_are_closed_in_time(opened: Any, wall: Wall) -> None:
    async def scene(h: House) -> None:
        _, host = await h.people.arrive()
        table = await h.hall.open(host, "keyforge", [Plan(me=True), Plan()], {}, Rules())
        wall.later = STALE - 60
        await h.hall.tidy()
        assert (await h.hall.row(table))[0].status == "waiting"
        wall.later = STALE + 60
        await h.hall.tidy()
        assert (await h.hall.row(table))[0].status == "closed"
        # A table that never began does not count as owned.
        wall.later += IDLE
        await h.people.sweep()
        assert (await count(h, TableRow), await count(h, Person)) == (0, 0)

    opened(scene)


def test_guests_who_have_nothing_are_forgotten(opened: Any, wall: Wall) -> None:
    async def scene(h: House) -> None:
        async def guest() -> Visitor:
            return (await h.people.arrive())[1]

        nothing, host, forger, account, late = [await guest() for _ in range(5)]
        await h.hall.open(host, "keyforge", [Plan(me=True), Plan(computer="easy")], {}, Rules())
        await h.shelf.forge(forger.id, "keyforge", [])
        await h.people.register(account, "Ada", PASSWORD)
        wall.later = IDLE - 60
        await h.people.sweep()
        assert await count(h, Person) == 5
        secret, late = await h.people.arrive()
        wall.later = IDLE + 60
        await h.people.sweep()
        left = set(await h.storage.read(lambda s: list(s.scalars(select(Person.id)))))
        assert left == {host.id, forger.id, account.id, late.id}
        assert nothing.id not in left
        assert await h.people.of(secret) == late

    opened(scene)


# Names ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "Ada",
        "Müller",
        "José",
        "Ñandú",
        "Łukasz",
        "Straße",
        "d’Angiò",
        "O'Brien",
        "Иван Грозный",
        "たなか太郎",
        "タナカKen",
        "김철수",
        "王小明",
        "Ψυχή",
        "אברהם",
        "Nguyễn Thị",
        "Fox 123",
        "Ada ❤",
        "X Æ A-12",
        "Computerfan",
        "Mazzolino",
    ],
)
def test_honest_names_are_welcome(name: str) -> None:
    assert names.checked(name) == name


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Аda", "alphabets"),  # the first letter is Cyrillic
        ("Adа Lovelace", "alphabets"),
        ("Ωmega", "alphabets"),
        ("Bоb", "alphabets"),
        ("Ada\u3164", "cannot be read"),
        ("A\u034fda", "cannot be read"),
        ("Z" + "\u0335\u0321\u0322\u031b" + "a", "cannot be read"),
        ("Ada\u200b", "characters"),
        ("Ada\u202e", "characters"),
        ("!!!", "letter or digit"),
        ("", "characters"),
        ("x" * 25, "characters"),
        ("Computer (easy)", "called that"),
        ("C0MPUTER", "called that"),
        ("computer 2", "called that"),
        ("Сомputer", "alphabets"),
        ("Somebody", "called that"),
        ("mazzo", "called that"),
    ],
)
def test_names_with_tricks_are_refused(name: str, why: str) -> None:
    with pytest.raises(MazzoError, match=why):
        names.checked(name)


def test_a_refusal_is_said_in_italian_too() -> None:
    with pytest.raises(Told) as refused:
        names.checked("Аda")
    assert refused.value.said("it") == "Questo nome mescola lettere di alfabeti diversi."


ALIKE = [
    ("Ada", "ADA"),
    ("Ada", "Аԁа"),
    ("Bob", "ВОВ"),
    ("Iris", "lris"),
    ("Max", "rnax"),
    ("Lola", "L0la"),
    ("Paul", "Ｐaul"),
    ("Ada B", "Ada  B"),
]


@pytest.mark.parametrize(("name", "other"), ALIKE)
def test_names_that_look_alike(name: str, other: str) -> None:
    assert skeleton(name) == skeleton(other)


@pytest.mark.parametrize(("name", "other"), [("Ada", "Ade"), ("Jose", "José"), ("Anna", "Ana"), ("Ada 1", "Ada 2")])
def test_names_that_do_not(name: str, other: str) -> None:
    assert skeleton(name) != skeleton(other)


def test_nobody_takes_the_name_of_an_account(opened: Any) -> None:
    async def scene(h: House) -> None:
        _, early = await h.people.arrive("Ada")
        early_secret, _ = await h.people.arrive("ada")
        _, owner = await h.people.arrive("Adelaide")
        await h.people.register(owner, "Ada", PASSWORD)
        # Guests who had the name before get another; at tables they keep theirs.
        called = await h.storage.read(lambda s: dict(s.execute(select(Person.id, Person.name)).all()))
        assert called[owner.id] == "Ada"
        assert skeleton(called[early.id]) != skeleton("Ada")
        found = await h.people.of(early_secret)
        assert found is not None
        assert skeleton(found.name) != skeleton("Ada")
        _, guest = await h.people.arrive()
        for name in ("Ada", "ada", " ADA ", "Аԁа", "\uff21da"):
            with pytest.raises(Told, match=r"taken|looks like"):
                await h.people.arrive(name)
            with pytest.raises(Told, match=r"taken|looks like"):
                await h.people.rename(guest, name)
            with pytest.raises(Told, match=r"taken|looks like"):
                await h.people.register(guest, name, PASSWORD)
        assert await h.people.rename(guest, "Adah") == "Adah"
        # Guests may share a name.
        await h.people.arrive("Adah")
        # The owner keeps it, however often they sign in.
        assert (await h.people.enter("ADA", PASSWORD))[1].name == "Ada"

    opened(scene)


def test_two_who_want_to_look_alike_at_once_cannot(opened: Any) -> None:
    async def scene(h: House) -> None:
        guests = [(await h.people.arrive())[1] for _ in range(4)]
        wishes = ["Ada", "Аԁа", "ADA", "Ada"]
        tries = [h.people.register(guest, name, PASSWORD) for guest, name in zip(guests, wishes, strict=True)]
        found = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(isinstance(x, tuple) for x in found) == 1
        assert sum(isinstance(x, Told) for x in found) == 3

    opened(scene)


def test_accounts_that_looked_alike_before_anybody_minded(tmp_path: Path) -> None:
    engine = connect(fresh_database(tmp_path))
    migrate(engine, "0002")
    with engine.begin() as c:
        for id, name in enumerate(("Ada", "Аԁа", "Bob"), 1):
            values = {"id": id, "name": name, "handle": handle(name)}
            c.execute(
                text("INSERT INTO people (id, name, handle, settings, since) VALUES (:id, :name, :handle, '{}', 0)"),
                values,
            )
        c.execute(text("INSERT INTO people (id, name, settings, since) VALUES (4, 'Ada', '{}', 0)"))
    migrate(engine)
    with engine.connect() as c:
        found = [row[0] for row in c.execute(text("SELECT skeleton FROM people ORDER BY id"))]
    assert found == ["ada", None, "bob", "ada"]
    engine.dispose()


def test_at_a_table_nobody_looks_like_another() -> None:
    from mazzo.server.games import distinct

    assert distinct(["Ada", "Аԁа", "Bob"]) == ["Ada", "Аԁа (2)", "Bob"]


# Playing again --------------------------------------------------------------------------------------------------------


def test_a_spectator_cannot_take_a_seat_at_the_rematch(server: Running) -> None:
    async def scene() -> None:
        a, b, eye = [await Somebody(server).hello() for _ in range(3)]
        table = await a.open("keyforge", {})
        await b.post(f"/api/tables/{table}/sit")
        async with a.at(table) as one, eye.at(table) as watching:
            await one.say(do="resign")
            await watching.until(lambda c: c.over)
        again = (await a.post(f"/api/tables/{table}/again"))["id"]
        # The lobby lists it only for those who can sit down.
        listed = [again in [t["id"] for t in await who.get("/api/tables")] for who in (a, b, eye)]
        assert listed == [True, True, False]
        seats = (await eye.get(f"/api/tables/{again}"))["seats"]
        assert [(seat["open"], seat["kept"]) for seat in seats] == [(False, False), (True, True)]
        for wish in ({}, {"seat": 1}):
            refused = await eye.post(f"/api/tables/{again}/sit", wish, 400)
            assert refused["error"] == f"This seat is kept for {b.me['name']}, who has just played here."
        seats = (await b.get(f"/api/tables/{again}"))["seats"]
        assert [(seat["open"], seat["kept"]) for seat in seats] == [(False, False), (True, False)]
        assert (await b.post(f"/api/tables/{table}/again"))["id"] == again
        async with b.at(again) as two:
            assert two.seat == 1

    together(scene)


def test_a_seat_is_not_kept_for_who_does_not_want_it(server: Running) -> None:
    async def scene() -> None:
        a, b, eye = [await Somebody(server).hello() for _ in range(3)]
        table = await a.open("keyforge", {})
        await b.post(f"/api/tables/{table}/sit")
        async with a.at(table) as one:
            await one.say(do="resign")
            await one.until(lambda c: c.over)
        again = (await a.post(f"/api/tables/{table}/again"))["id"]
        # Only they can give up their seats.
        await eye.post(f"/api/tables/{again}/stand")
        await eye.post(f"/api/tables/{again}/sit", {}, 400)
        await b.post(f"/api/tables/{again}/stand")
        assert (await eye.post(f"/api/tables/{again}/sit"))["seat"] == 1
        await b.post(f"/api/tables/{table}/again", {}, 400)

    together(scene)


def test_a_rematch_that_was_closed_can_be_opened_again(server: Running) -> None:
    async def scene() -> None:
        a, b = [await Somebody(server).hello() for _ in range(2)]
        table = await a.open("keyforge", {})
        await b.post(f"/api/tables/{table}/sit")
        async with a.at(table) as one:
            await one.say(do="resign")
            await one.until(lambda c: c.over)
        first = (await a.post(f"/api/tables/{table}/again"))["id"]
        await a.post(f"/api/tables/{first}/stand")
        second = (await b.post(f"/api/tables/{table}/again"))["id"]
        assert second != first
        assert (await a.post(f"/api/tables/{table}/again"))["id"] == second

    together(scene)
