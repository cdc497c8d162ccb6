"""The parts of the server on their own: changes, clocks, limits, outboxes, the journal, migrations, computers."""

import asyncio
import json
import logging
import re
import sqlite3
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from engines import free_port
from hypothesis import given
from hypothesis import strategies as st
from laws import cards
from serving import Kept, fresh_database
from sqlalchemy import event, inspect, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from mazzo import __version__, games
from mazzo.engine.errors import MazzoError
from mazzo.engine.match import Match, begin
from mazzo.engine.seeing import SPECTATOR
from mazzo.games.nekromancya import listing as war
from mazzo.games.nekromancya.decks import ours
from mazzo.server import computer, messages, replays
from mazzo.server import jobs as write
from mazzo.server import journal as journal_
from mazzo.server.changes import apply, difference
from mazzo.server.clock import Clock
from mazzo.server.computer import Computers, imagined
from mazzo.server.connections import MOST_WAITING, Connection
from mazzo.server.errors import Busy
from mazzo.server.games import distinct, setup_of
from mazzo.server.gate import Gate, neighbourhood, same_origin
from mazzo.server.hall import Hall
from mazzo.server.journal import Closed, Journal
from mazzo.server.limits import Limits, Rate, limits
from mazzo.server.live import table as tables
from mazzo.server.live.seats import Means, Rules, Seat
from mazzo.server.live.table import Gone, LiveTable
from mazzo.server.metrics import Metrics
from mazzo.server.migrations import migrate
from mazzo.server.owners import Claim
from mazzo.server.replays import Replay, Replays
from mazzo.server.restoring import Past, Step, Story
from mazzo.server.sentences import preferred, span
from mazzo.server.shelf import Shelf
from mazzo.server.storage import Base, Choice, ChoiceRow, Job, Patience, Person, TableRow, connect
from mazzo.server.workers import Workers

SEED = "0123456789abcdef"


def dealt(game: str, seats: int = 2, seed: str = SEED) -> Match:
    origin = {"setup": setup_of(game, [None] * seats, {}), "seed": seed}
    return begin(games.game(game), origin, __version__)


@pytest.fixture
def storage(tmp_path: Path) -> Iterator[Kept]:
    engine = connect(fresh_database(tmp_path))
    migrate(engine)
    yield Kept(engine)
    engine.dispose()


def set_up(storage: Kept, id: str = "t", game: str = "keyforge") -> dict[str, Any]:
    """A table in the database, and what its match begins with."""
    origin = {"setup": setup_of(game, [None, None], {"first": 0} if game == "keyforge" else {}), "seed": SEED}
    with storage.session() as s:
        host = Person(name="Ada")
        s.add(host)
        s.flush()
        s.add(TableRow(id=id, game=game, origin=origin, rules={}, host=host.id, status="playing"))
    return origin


def past_of(storage: Kept, id: str = "t") -> Past:
    return storage.past(id)


def told(match: Match) -> Story:
    return Story(match.game.name, match.origin, [Step(text) for text in match.choices])


def means(storage: Kept, journal: Journal, computers: Computers) -> Means:
    return Means(storage, journal, computers, Workers())


# Changes --------------------------------------------------------------------------------------------------------------

json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abcde"), inner, max_size=4),
    max_leaves=20,
)


@given(st.dictionaries(st.sampled_from("abcde"), json_values), st.dictionaries(st.sampled_from("abcde"), json_values))
def test_changes_make_the_old_document_the_new_one(old: Any, new: Any) -> None:
    ops = json.loads(json.dumps(difference(old, new)))
    assert apply(json.loads(json.dumps(old)), ops) == new
    assert difference(new, new) == []


# Clocks ---------------------------------------------------------------------------------------------------------------


def test_the_free_seconds_come_once_each_time_somebody_is_asked() -> None:
    clock = Clock(2, 60, 5)
    clock.spend(0, 3)
    clock.spend(0, 4)
    assert clock.left == [58, 60]
    clock.spend(1, 2)
    assert clock.left == [58, 60]
    # Unused free seconds are not saved up.
    clock.spend(0, 6)
    assert clock.left == [57, 60]
    assert clock.patience(1) == 65


def test_nobody_gains_time_by_passing_quickly() -> None:
    clock = Clock(2, 60, 5)
    for _ in range(100):
        clock.spend(0, 0.1)
        clock.spend(1, 0.1)
    assert clock.left == [60, 60]


def test_clocks_are_found_again_from_the_choices() -> None:
    made = [(0, 7.0), (0, 1.0), (1, 9.0), (0, 30.0)]
    clock, again = Clock(2, 40, 2), Clock(2, 40, 2)
    for seat, seconds in made:
        clock.spend(seat, seconds)
    again.spend(1, 39)
    again.again(made)
    assert again.left == clock.left == [6, 33]
    clock.spend(0, 100)
    assert clock.left[0] == 0


# Limits ---------------------------------------------------------------------------------------------------------------


def test_the_gate_closes_and_opens_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    gate = Gate(limits(["chat=3/6s"]))
    assert [gate.wait("chat", "ada") for _ in range(4)] == [0, 0, 0, 2]
    assert gate.wait("chat", "bob") == 0
    now[0] += 2
    assert [gate.wait("chat", "ada") for _ in range(2)] == [0, 2]
    # What did not count is given back, and no more than that.
    gate.give_back("chat", "ada")
    assert [gate.wait("chat", "ada") for _ in range(2)] == [0, 2]
    for _ in range(9):
        gate.give_back("chat", "bob")
    assert [gate.wait("chat", "bob") for _ in range(4)] == [0, 0, 0, 2]


def test_a_gate_forgets_whoever_has_waited_long_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    gate = Gate(limits(["chat=3/6s", "newcomers=1/1h"]))
    gate.wait("newcomers", "a school")
    for n in range(50_100):
        gate.wait("chat", str(n))
    now[0] += 100
    assert gate.wait("chat", "ada") == 0
    assert len(gate.buckets) == 2
    assert gate.wait("newcomers", "a school") == pytest.approx(3500)


def test_limits_are_told_by_name() -> None:
    told = limits(["newcomers=200/10min", "chat=5/0.5s", "connections=1000", "head=2.5", "sign-ins=3/h"])
    assert told.newcomers == Rate(200, 600)
    assert told.chat == Rate(5, 0.5)
    assert (told.connections, told.head) == (1000, 2.5)
    assert told.sign_ins == Rate(3, 3600)
    assert told.tables == Limits().tables
    assert [str(x) for x in (told.newcomers, told.chat, told.sign_ins)] == ["200/10min", "5/0.5s", "3/1h"]


@pytest.mark.parametrize(
    "wish",
    [
        "newcomer=3/1min",
        "newcomers",
        "newcomers=0/1min",
        "newcomers=3",
        "newcomers=3/0s",
        "newcomers=3/.s",
        "newcomers=-3/1s",
        "connections=0",
        "connections=2.5",
        "connections=many",
        "head=nan",
        "head=inf",
        "rate=3",
    ],
)
def test_limits_that_are_none(wish: str) -> None:
    with pytest.raises(MazzoError, match=re.escape(wish.partition("=")[0])):
        limits([wish])


def test_every_limit_is_documented() -> None:
    docs = (Path(__file__).parents[2] / "docs" / "server.md").read_text()
    for field in fields(Limits):
        usual = getattr(Limits(), field.name)
        row = re.search(
            rf"^\| `{field.name.replace('_', '-')}` \| {re.escape(str(usual).removesuffix('.0'))} \|", docs, re.M
        )
        assert row, (field.name, str(usual))


@pytest.mark.parametrize(
    ("seconds", "english", "italian"),
    [
        (0.01, "1 second", "1 secondo"),
        (1.2, "2 seconds", "2 secondi"),
        (89, "89 seconds", "89 secondi"),
        (90, "2 minutes", "2 minuti"),
        (5000, "84 minutes", "84 minuti"),
        (5400, "2 hours", "2 ore"),
        (1e6, "278 hours", "278 ore"),
    ],
)
def test_how_long_somebody_waits_is_never_less_than_it_takes(seconds: float, english: str, italian: str) -> None:
    assert (span(seconds, "en"), span(seconds, "it")) == (english, italian)


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("it", "it"),
        ("it-CH, en;q=0.8", "it"),
        ("en;q=0.3, it;q=0.7", "it"),
        ("de, fr;q=0.9, it;q=0.2", "de"),
        ("fr, es-MX;q=0.9, it;q=0.2", "es"),
        ("it;q=0, en;q=0.1", "en"),
        ("it;q=x", "en"),
        ("*", "en"),
        (",;=" * 500, "en"),
    ],
)
def test_a_browser_says_which_language_it_likes(accepted: str, language: str) -> None:
    assert preferred(accepted) == language


def test_a_person_has_only_so_many_sockets() -> None:
    gate = Gate()
    assert all(gate.lets_in(1) for _ in range(24))
    assert not gate.lets_in(1)
    assert gate.lets_in(2)
    gate.lets_out(1)
    assert gate.lets_in(1)
    for _ in range(24):
        gate.lets_out(1)
    assert 1 not in gate.sockets


@pytest.mark.parametrize(
    ("origin", "host", "fine"),
    [
        ("http://localhost:8640", "localhost:8640", True),
        ("https://mazzo.example", "mazzo.example", True),
        ("https://elsewhere.example", "mazzo.example", True),
        ("http://evil.example", "localhost:8640", False),
        ("http://localhost:9999", "localhost:8640", False),
        ("http://localhost:8640.evil.example", "localhost:8640", False),
        ("null", "localhost:8640", False),
        ("http://[", "localhost:8640", False),
        (None, "localhost:8640", False),
        ("http://localhost", None, False),
    ],
)
def test_where_a_request_comes_from(origin: str | None, host: str | None, fine: bool) -> None:
    assert same_origin(origin, host, ("https://elsewhere.example",)) == fine


def test_where_https_is_ours_http_is_not() -> None:
    assert same_origin("https://mazzo.example", "mazzo.example", (), secure=True)
    assert not same_origin("http://mazzo.example", "mazzo.example", (), secure=True)
    assert same_origin("http://inside.example", "mazzo.example", ("http://inside.example",), secure=True)


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("?", "?"),
    ],
)
def test_who_is_counted_as_one(address: str, counted: str) -> None:
    assert neighbourhood(address) == counted


def test_whoever_lets_too_much_pile_up_is_let_go() -> None:
    async def scene() -> None:
        slow = Connection(0, 1, "Slow")
        long = "x" * 300
        for number in range(MOST_WAITING // 300):
            slow.tell(messages.Said(number, "Ada", long, 0, 0.0))
            if slow.lost:
                break
        assert slow.lost
        assert await slow.next() is None
        quick = Connection(0, 1, "Quick")
        for number in range(2 * MOST_WAITING // 300):
            quick.tell(messages.Said(number, "Ada", long, 0, 0.0))
            assert await quick.next() is not None
        assert not quick.lost

    asyncio.run(scene())


def test_what_waits_is_said_before_the_connection_ends() -> None:
    async def scene() -> None:
        c = Connection(0, 1, "Ada")
        c.tell(messages.Pong())
        c.tell(messages.Bye("Farewell.", True))
        c.end()
        c.tell(messages.Pong())
        assert await c.next() == '{"is":"pong"}'
        assert json.loads(await c.next() or "") == {"is": "bye", "text": "Farewell.", "again": True}
        assert await c.next() is None

    asyncio.run(scene())


# The database ---------------------------------------------------------------------------------------------------------


def test_migrations_and_models_agree(storage: Kept) -> None:
    with storage.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []


def test_migrating_twice_changes_nothing(storage: Kept) -> None:
    before = inspect(storage.engine).get_table_names()
    migrate(storage.engine)
    assert inspect(storage.engine).get_table_names() == before


def test_a_match_from_before_there_were_snapshots_goes_on(tmp_path: Path) -> None:
    engine = connect(fresh_database(tmp_path))
    migrate(engine, "0001")
    match = dealt("keyforge")
    rows = {
        "people": [{"id": 1, "name": "Ada", "settings": "{}", "since": 0.0}],
        "tables": [
            {"id": "t", "game": "keyforge", "origin": json.dumps(match.origin), "before": "[]", "engine": "0.0.1"}
            | {"rules": "{}", "listed": True, "host": 1, "status": "playing", "opened": 0.0}
        ],
        "choices": [],
    }
    for step in range(7):
        seat = match.decision.player
        match.choose(0)
        rows["choices"].append(
            {"id": step + 1, "table": "t", "step": step, "seat": seat, "text": match.choices[-1]}
            | {"at": 0.0, "spent": 1.0, "taken_back": False}
        )
    with engine.begin() as connection:
        for table, found in rows.items():
            for row in found:
                names, marks = ", ".join(f'"{k}"' for k in row), ", ".join(f":{k}" for k in row)
                connection.execute(text(f'INSERT INTO "{table}" ({names}) VALUES ({marks})'), row)
    migrate(engine)
    storage = Kept(engine)
    assert storage.snapshots("t") == []

    async def scene() -> None:
        journal = Journal(storage)
        for turn in range(2):
            past = past_of(storage)
            seats = [Seat("Ada", 1), Seat("Bob", 2)]
            found = past.row.origin
            table = LiveTable("t", "keyforge", found, Rules(), seats, means(storage, journal, Silent()), [], past=past)
            await table.restore(past)
            assert table.match.hash() == match.hash()
            assert table.moves == 7
            assert table.upgrade is None
            # From now on there is a snapshot.
            assert [(s.step, s.hash) for s in storage.snapshots("t")] == [(7, match.hash())]
            assert past.walk(0)[0] == (0 if turn == 0 else 7)
        journal.close()

    asyncio.run(scene())
    engine.dispose()


def test_a_match_that_was_never_kept_and_does_not_replay_is_a_draw(storage: Kept) -> None:
    async def scene() -> None:
        origin = set_up(storage)
        journal = Journal(storage)
        seats = [Seat("Ada", 1), Seat("Bob", 2)]
        table = LiveTable("t", "keyforge", origin, Rules(), seats, means(storage, journal, Silent()))
        for step in range(4):
            await table.choose(table.to_act, step, 0)
        with storage.session() as s:
            s.execute(text("UPDATE choices SET text = 'dance', hash = NULL WHERE step = 3"))
        past = past_of(storage)
        again = LiveTable("t", "keyforge", origin, Rules(), seats, means(storage, journal, Silent()), [], past=past)
        await again.restore(past)
        assert again.result == {"winners": [], "draw": True, "upgrade": True}
        assert again.upgrade == {"how": "ended", "lost": 0}
        # What can be shown of it is shown, with all cards open.
        assert "hidden" not in json.dumps(again.document(0, "en")["view"]["players"][1]["hand"])
        assert past_of(storage).row.status == "over"
        journal.close()

    asyncio.run(scene())


def test_who_looks_on_late_sees_no_more_after_a_restart(storage: Kept) -> None:
    async def scene() -> None:
        origin = set_up(storage)
        journal = Journal(storage)
        seats, rules = [Seat("Ada", 1), Seat("Bob", 2)], Rules(delay=30)
        table = LiveTable("t", "keyforge", origin, rules, seats, means(storage, journal, Silent()))
        for step in range(95):
            await table.choose(table.to_act, step, 0)
            if step in (7, 29, 64, 94):
                past = past_of(storage)
                again = LiveTable(
                    "t", "keyforge", origin, rules, seats, means(storage, journal, Silent()), [], past=past
                )
                await again.restore(past)
                assert again.sight.seen(-1).table.moves == max(0, again.moves - 30)
                assert again.document(-1, "en")["view"] == table.document(-1, "en")["view"]
        assert past.walk(30)[0] > 0
        journal.close()

    asyncio.run(scene())


def test_a_database_of_a_newer_version_is_left_alone(storage: Kept) -> None:
    with storage.session() as s:
        s.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(MazzoError, match="newer version"):
        migrate(storage.engine)


def test_a_database_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "no.db").write_text("This is not a database, and never was one. " * 50)
    with pytest.raises(MazzoError, match="cannot be opened"):
        migrate(connect(f"sqlite:///{tmp_path / 'no.db'}"))


def test_errors_of_the_database_tell_no_secrets(storage: Kept) -> None:
    with storage.session() as s:
        s.add(Person(name="Ada", handle="ada", password="$argon2$hash"))
    with pytest.raises(Exception, match=r"(?i)unique") as caught, storage.session() as s:
        s.add(Person(name="Ada", handle="ada", password="$argon2$hash"))
    assert "$argon2$hash" not in str(caught.value)


# The journal ----------------------------------------------------------------------------------------------------------


def test_the_journal_writes_before_it_says_so(storage: Kept) -> None:
    async def scene() -> None:
        set_up(storage)
        journal = Journal(storage)
        await asyncio.gather(*(journal.write(write.keep(Choice("t", n, 0, f"c{n}", 0.0, 0.5))) for n in range(50)))
        other = Kept(connect(storage.engine.url.render_as_string(False)))
        assert [row.text for row in other.choices("t")] == [f"c{n}" for n in range(50)]
        await journal.write(write.take_back("t", 20))
        assert len(other.choices("t")) == 20
        await journal.write(write.keep(Choice("t", 20, 1, "instead", 0.0, 0.5)))
        assert other.choices("t")[-1].text == "instead"
        with storage.reading() as s:
            # Nothing is ever deleted.
            assert s.query(ChoiceRow).count() == 51
        other.engine.dispose()
        journal.close()
        with pytest.raises(Closed):
            await journal.write(write.take_back("t", 0))

    asyncio.run(scene())


def test_what_cannot_be_written_does_not_hurt_its_neighbours(storage: Kept) -> None:
    async def scene() -> None:
        set_up(storage)
        journal = Journal(storage)
        good = [write.keep(Choice("t", n, 0, "fine", 0.0, 0.0)) for n in (0, 1)]
        twice = write.keep(Choice("t", 0, 0, "the same place", 0.0, 0.0))
        nowhere = write.keep(Choice("no such table", 0, 0, "lost", 0.0, 0.0))
        found = await asyncio.gather(*(journal.write(j) for j in (*good, twice, nowhere)), return_exceptions=True)
        assert [x is None for x in found] == [True, True, False, False]
        assert [row.text for row in storage.choices("t")] == ["fine", "fine"]
        journal.close()

    asyncio.run(scene())


def test_what_waits_is_written_together_and_choices_with_one_statement(storage: Kept) -> None:
    set_up(storage)
    metrics = Metrics()
    statements: list[tuple[str, bool]] = []

    @event.listens_for(storage.engine, "before_cursor_execute")
    def noted(_c: Any, _cursor: Any, statement: str, _p: Any, _context: Any, many: bool) -> None:
        statements.append((statement.split()[0], many))

    async def scene() -> None:
        journal = Journal(storage, metrics)
        may = threading.Event()
        first = asyncio.create_task(journal.write(lambda s: may.wait(10) and None))
        await asyncio.sleep(0.1)
        rest = [asyncio.create_task(journal.write(write.keep(Choice("t", n, 0, "x", 0.0, 0.0)))) for n in range(50)]
        await asyncio.sleep(0.05)
        assert journal.waiting == 50
        statements.clear()
        may.set()
        await asyncio.gather(first, *rest)
        assert [s for s in statements if s[0] == "INSERT"] == [("INSERT", True)]
        assert len(storage.choices("t")) == 50
        # A new choice for a step that was taken back is written after that, not before.
        again = write.keep(Choice("t", 49, 1, "instead", 0.0, 0.0))
        await journal.write(write.take_back("t", 49), again)
        assert storage.choices("t")[-1].text == "instead"
        journal.close()

    asyncio.run(scene())
    told = metrics.text().decode()
    assert "mazzo_journal_batch_count 3.0" in told
    assert "mazzo_journal_batch_sum 52.0" in told
    assert "mazzo_journal_seconds_count 52.0" in told


def test_after_a_crowd_others_get_a_moment_to_join(storage: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    set_up(storage)
    monkeypatch.setattr(journal_, "GATHER", 0.5)
    metrics = Metrics()

    async def scene() -> None:
        journal = Journal(storage, metrics)
        may = threading.Event()

        def wrote(n: int) -> asyncio.Task[None]:
            return asyncio.create_task(journal.write(write.keep(Choice("t", n, 0, "x", 0.0, 0.0))))

        first = asyncio.create_task(journal.write(lambda c: may.wait(10) and None))
        await asyncio.sleep(0.1)
        crowd = [wrote(n) for n in range(journal_.CROWD)]
        await asyncio.sleep(0.05)
        may.set()
        await asyncio.gather(first, *crowd)
        one = wrote(journal_.CROWD)
        await asyncio.sleep(0.05)
        await asyncio.gather(one, wrote(journal_.CROWD + 1))
        # After so few, nobody waits for others.
        began = time.monotonic()
        await wrote(journal_.CROWD + 2)
        assert time.monotonic() - began < 0.5
        journal.close()

    asyncio.run(scene())
    told = metrics.text().decode()
    assert "mazzo_journal_batch_count 4.0" in told
    assert f"mazzo_journal_batch_sum {journal_.CROWD + 4}.0" in told


def test_many_who_wait_for_a_busy_database_wait_as_long_as_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal_, "PATIENCE", 0.5)
    engine = connect(f"sqlite:///{tmp_path / 'busy.db'}", Patience(lock=0.2))
    migrate(engine)
    storage = Kept(engine)
    set_up(storage)
    other = sqlite3.connect(tmp_path / "busy.db", isolation_level=None)

    async def scene() -> None:
        journal = Journal(storage)
        other.execute("BEGIN IMMEDIATE")
        began = time.monotonic()
        lost = (journal.write(write.keep(Choice("t", n, 0, "x", 0.0, 0.0))) for n in range(30))
        found = await asyncio.gather(*lost, return_exceptions=True)
        assert [type(x) for x in found] == [Busy] * 30
        assert time.monotonic() - began < 5
        assert not journal.well
        # What comes while it is busy is written afterwards.
        waiting = asyncio.create_task(journal.write(write.keep(Choice("t", 0, 0, "kept", 0.0, 0.0))))
        await asyncio.sleep(0.3)
        assert not waiting.done()
        other.execute("ROLLBACK")
        await waiting
        assert [row.text for row in storage.choices("t")] == ["kept"]
        assert journal.well
        journal.close()

    asyncio.run(scene())
    other.close()
    storage.close()


def test_several_things_written_together_are_written_all_or_none(storage: Kept) -> None:
    async def scene() -> None:
        set_up(storage)
        journal = Journal(storage)
        with pytest.raises(Exception, match=r"(?i)foreign key"):
            await journal.write(
                write.keep(Choice("t", 0, 0, "half", 0.0, 0.0)), write.keep(Choice("none", 0, 0, "x", 0.0, 0.0))
            )
        assert storage.choices("t") == []
        journal.close()

    asyncio.run(scene())


class Silent(Computers):
    """Computers that never answer."""

    def __init__(self) -> None:
        pass


def test_a_choice_that_cannot_be_written_was_never_made(storage: Kept) -> None:
    async def scene() -> None:
        origin = set_up(storage)
        journal = Journal(storage)
        gone: list[LiveTable] = []
        seats = [Seat("Ada", 1), Seat("Bob", 2)]
        table = LiveTable("t", "keyforge", origin, Rules(), seats, means(storage, journal, Silent()), None, gone.append)
        eye = Connection(0, 1, "Ada")
        await table.join(eye)
        await table.choose(0, 0, 0)
        assert len(storage.choices("t")) == 1
        with storage.engine.begin() as s:
            s.execute(text("ALTER TABLE choices RENAME TO elsewhere"))
        with pytest.raises(MazzoError, match="could not be written down"):
            await table.choose(table.to_act, 1, 0)
        assert gone == [table]
        said = []
        while (line := await eye.next()) is not None:
            said.append(json.loads(line))
        # Nobody has seen the second choice; everybody is asked to reconnect.
        assert [m["is"] for m in said] == ["welcome", "change", "bye"]
        assert said[1]["ops"]
        assert all(op[1] != 2 for op in said[1]["ops"] if op[0] == ["view", "asked", "step"])
        assert said[-1]["again"] is True
        with storage.engine.begin() as s:
            s.execute(text("ALTER TABLE elsewhere RENAME TO choices"))
        again = LiveTable("t", "keyforge", origin, Rules(), seats, means(storage, journal, Silent()))
        await again.restore(past_of(storage))
        assert again.moves == 1
        journal.close()

    asyncio.run(scene())


class Slow(Journal):
    """Writes when it is told to."""

    def __init__(self, storage: Kept) -> None:
        super().__init__(storage)
        self.may = asyncio.Event()

    async def write(self, *jobs: Job, claim: Claim | None = None) -> None:
        await self.may.wait()
        await super().write(*jobs, claim=claim)


def test_nothing_is_told_before_it_is_written(storage: Kept) -> None:
    async def scene() -> None:
        origin = set_up(storage)
        journal = Slow(storage)
        seats = [Seat("Ada", 1), Seat("Bob", 2)]
        table = LiveTable("t", "keyforge", origin, Rules(), seats, means(storage, journal, Silent()))
        eye, late = Connection(0, 1, "Ada"), Connection(0, 1, "Ada")
        await table.join(eye)
        assert json.loads(await eye.next() or "")["is"] == "welcome"
        card = table.match.view(0)["players"][0]["hand"][0]["id"]
        doing = [asyncio.create_task(table.choose(0, 0, 0))]
        while not table.lock.locked():
            await asyncio.sleep(0)
        doing += [asyncio.create_task(table.join(late)), asyncio.create_task(table.why(eye, card, "play"))]
        done, _ = await asyncio.wait(doing, timeout=0.1)
        assert not done
        assert storage.choices("t") == []
        assert not eye._waiting
        assert not late._waiting
        journal.may.set()
        await asyncio.wait_for(asyncio.gather(*doing), 10)
        assert len(storage.choices("t")) == 1
        assert json.loads(await late.next() or "")["state"]["view"]["asked"]["step"] == 1
        journal.close()

    asyncio.run(scene())


def test_whoever_waits_for_a_table_that_is_dropped_does_nothing_there(storage: Kept) -> None:
    """What it shows was not written down, so nothing may follow from it."""

    async def scene() -> None:
        origin = set_up(storage)
        journal = Slow(storage)
        seats = [Seat("Ada", 1), Seat("Bob", 2)]
        table = LiveTable("t", "keyforge", origin, Rules(), seats, means(storage, journal, Silent()))
        eye, late = Connection(0, 1, "Ada"), Connection(1, 2, "Bob")
        await table.join(eye)
        first = asyncio.create_task(table.choose(0, 0, 0))
        while not table.lock.locked():
            await asyncio.sleep(0)
        waiting = [asyncio.create_task(x) for x in (table.resign(0), table.talk(eye, "Hello?"), table.join(late))]
        waiting.append(asyncio.create_task(table.leave(eye)))
        await asyncio.sleep(0)
        with storage.engine.begin() as s:
            s.execute(text("ALTER TABLE choices RENAME TO elsewhere"))
        journal.may.set()
        with pytest.raises(MazzoError, match="could not be written down"):
            await first
        resigned, talked, joined, left = await asyncio.gather(*waiting, return_exceptions=True)
        assert isinstance(resigned, Gone)
        assert isinstance(talked, Gone)
        assert joined is left is None
        # Whoever was about to come in sees nothing of it, and comes again.
        line = json.loads(await late.next() or "")
        assert (line["is"], line["again"]) == ("bye", True)
        assert await late.next() is None
        driven = table.driver._task
        table.wake()
        assert table.driver._task is driven
        with storage.engine.begin() as s:
            s.execute(text("ALTER TABLE elsewhere RENAME TO choices"))
        past = past_of(storage)
        assert (past.row.status, past.row.result, past.rows, past.snapshots, past.chat) == ("playing", None, [], [], [])
        journal.close()

    asyncio.run(scene())


def test_late_spectators_do_not_see_the_clocks_of_now(storage: Kept) -> None:
    async def scene() -> None:
        origin = set_up(storage)
        journal = Journal(storage)
        seats = [Seat("Ada", 1), Seat("Bob", 2)]
        rules = Rules(clock=100, delay=2)
        table = LiveTable("t", "keyforge", origin, rules, seats, means(storage, journal, Silent()))
        told = []
        for step in range(4):
            told.append(table.document(-1, "en")["clocks"]["left"])
            # The asked seat thinks for ten seconds.
            table.asked_at -= 10
            assert table.document(-1, "en")["clocks"]["since"] == 0
            assert table.document(0, "en")["clocks"]["since"] >= 10
            await table.choose(table.to_act, step, 0)
        left = [round(sum(x)) for x in (*told, table.document(-1, "en")["clocks"]["left"])]
        assert left == [200, 200, 200, 190, 180]
        again = LiveTable("t", "keyforge", origin, rules, seats, means(storage, journal, Silent()))
        await again.restore(past_of(storage))
        assert again.document(-1, "en")["clocks"] == table.document(-1, "en")["clocks"]
        # They see no proposal either: it may be about something they have not seen yet.
        await table.propose(0, "draw")
        assert table.document(1, "en")["proposal"]["what"] == "draw"
        assert table.document(-1, "en")["proposal"] is None
        await table.consent(1, 1, True)
        assert round(sum(table.document(-1, "en")["clocks"]["left"])) == 160
        journal.close()

    asyncio.run(scene())


def test_spectators_do_not_take_the_place_of_those_who_play(storage: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        monkeypatch.setattr(tables, "MOST_WATCHING", 3)
        origin = set_up(storage)
        journal = Journal(storage)
        seats = [Seat("Ada", 1), Seat("Bob", 2)]
        table = LiveTable("t", "keyforge", origin, Rules(), seats, means(storage, journal, Silent()))
        for n in range(3):
            await table.join(Connection(-1, 3 + n, "Eye"))
        with pytest.raises(MazzoError, match="no room"):
            await table.join(Connection(-1, 9, "Eye"))
        for seat in (0, 1, 0):
            await table.join(Connection(seat, 1 + seat, "Player"))
        with pytest.raises(MazzoError, match="no room"):
            await table.join(Connection(-1, 9, "Eye"))
        journal.close()

    asyncio.run(scene())


def test_nobody_speaks_in_the_name_of_another(storage: Kept) -> None:
    async def scene() -> None:
        origin = set_up(storage)
        journal = Journal(storage)
        seats = [Seat("Ada", 1), Seat("Bob (2)", 2)]
        table = LiveTable("t", "keyforge", origin, Rules(), seats, means(storage, journal, Silent()))
        for who in (
            Connection(0, 1, "Ada"),
            Connection(1, 1, "Bob"),
            Connection(-1, 1, "Ada"),
            Connection(-1, 1, "Eve"),
        ):
            await table.talk(who, "I resign!")
        assert [said.name for said in table.chat] == ["Ada", "Bob (2)", "Ada (2)", "Eve"]
        journal.close()

    asyncio.run(scene())


class Thoughtful(Computers):
    """Computers that answer what they are told, when they are told."""

    def __init__(self) -> None:
        self.asked: asyncio.Queue[asyncio.Future[str]] = asyncio.Queue()

    async def answer(self, match: Match, seat: int, strength: str, salt: int, host: int) -> str:
        said: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        await self.asked.put(said)
        return await said


def test_the_answer_to_a_question_that_was_taken_back_is_no_answer(storage: Kept) -> None:
    async def scene() -> None:
        origin = set_up(storage)
        journal = Journal(storage)
        computers = Thoughtful()
        seats = [Seat("Ada", 1), Seat("Computer", None, "easy")]
        table = LiveTable("t", "keyforge", origin, Rules(), seats, means(storage, journal, computers))
        await table.choose(0, 0, 0)
        old = await computers.asked.get()
        assert table.to_act == 1
        await table.propose(0, "undo")
        assert table.moves == 0
        await table.choose(0, 0, 0)
        # As many choices as before, but a different question.
        assert (table.moves, table.to_act) == (1, 1)
        old.set_result("something that is not possible any more")
        new = await asyncio.wait_for(computers.asked.get(), 10)
        assert table.moves == 1
        new.set_result(table.match.decision.options[0].text)
        while table.moves == 1:
            await asyncio.sleep(0.01)
        assert table.made[1][0] == 1
        table.close()
        await table.settled()
        journal.close()

    asyncio.run(asyncio.wait_for(scene(), 30))


def test_a_journal_that_cannot_write_is_not_well(storage: Kept) -> None:
    async def scene() -> None:
        set_up(storage)
        journal = Journal(storage)
        await journal.write(write.keep(Choice("t", 0, 0, "fine", 0.0, 0.0)))
        # A bad choice does not mean trouble with the journal.
        with pytest.raises(IntegrityError):
            await journal.write(write.keep(Choice("t", 0, 0, "twice", 0.0, 0.0)))
        assert journal.well
        with storage.engine.begin() as s:
            s.execute(text("ALTER TABLE choices RENAME TO elsewhere"))
        with pytest.raises(DBAPIError):
            await journal.write(write.keep(Choice("t", 1, 0, "lost", 0.0, 0.0)))
        assert not journal.well
        with storage.engine.begin() as s:
            s.execute(text("ALTER TABLE elsewhere RENAME TO choices"))
        await journal.write(write.keep(Choice("t", 1, 0, "kept", 0.0, 0.0)))
        assert journal.well
        journal.close()
        assert not journal.well

    asyncio.run(scene())


def test_whoever_is_gone_before_the_answer_has_still_chosen(storage: Kept) -> None:
    async def scene() -> None:
        origin = set_up(storage)
        journal = Journal(storage)
        seats = [Seat("Ada", 1), Seat("Bob", 2)]
        table = LiveTable("t", "keyforge", origin, Rules(), seats, means(storage, journal, Silent()))
        asking = asyncio.create_task(table.choose(0, 0, 0))
        await asyncio.sleep(0)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        await table.settled()
        # The database and the table agree.
        assert table.moves == len(storage.choices("t")) == len(table.match.choices) == 1
        journal.close()

    asyncio.run(scene())


# Taking back ----------------------------------------------------------------------------------------------------------


def hidden(match: Match) -> list[int]:
    """The faces of all cards that nobody knows."""
    t = match.table
    seats = range(match.game.players(t))
    return [t.printed_columns()[0][c] for c in cards(t) if not any(t.knows(seat, c) for seat in seats)]


@pytest.mark.parametrize("game", list(games.names()))
def test_nobody_peeks_by_taking_back(storage: Kept, game: str) -> None:
    async def scene() -> None:
        origin = set_up(storage, game=game)
        journal = Journal(storage)
        seats = [Seat("Ada", 1), Seat("Bob", 2)]
        table = LiveTable("t", game, origin, Rules(), seats, means(storage, journal, Silent()))
        for i in range(12):
            await table.choose(table.to_act, i, 0)
        seat = table.to_act
        seen = [table.match.view(eye) for eye in (SPECTATOR, 0, 1)]
        lies, chance = hidden(table.match), table.match.table.rng[:]
        await table.choose(seat, 12, 0)
        await table.propose(seat, "undo")
        await table.consent(1 - seat, 1, True)
        # What everybody knows is unchanged; what would have been drawn and rolled is not.
        assert table.moves == 12
        assert [table.match.view(eye) for eye in (SPECTATOR, 0, 1)] == seen
        assert sorted(hidden(table.match)) == sorted(lies)
        assert hidden(table.match) != lies
        assert table.match.table.rng != chance
        # After a restart the luck is the same, also for later choices and for the replay.
        for i in range(12, 20):
            await table.choose(table.to_act, i, 0)
        with storage.reading() as s:
            kept = s.get_one(TableRow, "t").origin
        again = LiveTable("t", game, kept, Rules(), seats, means(storage, journal, Silent()))
        await again.restore(past_of(storage))
        assert again.match.hash() == table.match.hash()
        assert Replay(past_of(storage).story).hash == table.match.hash()
        journal.close()

    asyncio.run(scene())


def everything(storage: Kept, table: LiveTable) -> tuple[object, ...]:
    """All that is written and known about a table."""
    with storage.reading() as s:
        row = s.get_one(TableRow, table.id)
        written = (row.origin, row.status, row.result)
    snapshots = [kept.step for kept in past_of(storage).snapshots]
    return storage.choices(table.id), written, snapshots, table.match.hash(), table.moves, list(table.made)


def test_no_step_is_below_the_first(storage: Kept) -> None:
    async def scene() -> None:
        origin = set_up(storage)
        journal = Journal(storage)
        seats = [Seat("Ada", 1), Seat("Bob", 2)]
        table = LiveTable("t", "keyforge", origin, Rules(), seats, means(storage, journal, Silent()))
        before = everything(storage, table)
        for seat in (0, 1):
            with pytest.raises(MazzoError, match="nothing of yours"):
                await table.propose(seat, "undo")
        for step in (-1, -2):
            with pytest.raises(MazzoError, match="nothing to take back"):
                await table.proposals._take_back(step)
        assert everything(storage, table) == before
        await table.choose(0, 0, 0)
        with pytest.raises(MazzoError, match="nothing of yours"):
            await table.propose(1, "undo")
        await table.propose(0, "undo")
        await table.consent(1, 1, True)
        assert table.moves == 0, "the first choice can be taken back, and no more"
        assert storage.choices("t") == []
        with pytest.raises(MazzoError, match="nothing of yours"):
            await table.propose(0, "undo")
        journal.close()

    asyncio.run(scene())


def test_nothing_is_written_before_it_has_been_computed(storage: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever goes wrong while a match is computed: database and table are as they were, and play goes on."""

    def broken(*args: object, **more: object) -> Any:
        raise MazzoError("This breaks.")

    async def scene() -> None:
        origin = set_up(storage)
        journal = Journal(storage)
        seats = [Seat("Ada", 1), Seat("Bob", 2)]
        table = LiveTable("t", "keyforge", origin, Rules(), seats, means(storage, journal, Silent()))
        await table.choose(0, 0, 0)
        before = everything(storage, table)
        for step in ("choose", "hash"):
            with monkeypatch.context() as patch:
                if step == "choose":
                    patch.setattr(Match, "choose", broken)
                    with pytest.raises(MazzoError, match="This breaks"):
                        await table.choose(table.to_act, 1, 0)
                else:
                    patch.setattr(Match, "hash", broken)
                    await table.propose(0, "undo")
                    with pytest.raises(MazzoError, match="This breaks"):
                        await table.consent(1, table.proposals.made, True)
            assert everything(storage, table) == before, step
        with pytest.raises(MazzoError):
            await table.choose(table.to_act, 1, 999)
        assert everything(storage, table) == before
        await table.choose(table.to_act, 1, 0)
        assert len(storage.choices("t")) == 2
        journal.close()

    asyncio.run(scene())


def test_a_lesson_is_the_same_after_taking_back(storage: Kept) -> None:
    async def scene() -> None:
        set_up(storage)
        journal = Journal(storage)
        deck = ["troll", "anger", "bumpsy", "loot-the-bodies", "punch", "tremor"]
        origin = {"scenario": {"players": [{"creatures": ["troll"], "deck": deck}, {}], "house": "brobnar"}}
        table = LiveTable(
            "t", "keyforge", origin, Rules(), [Seat("Ada", 1), Seat("Bob", 2)], means(storage, journal, Silent())
        )
        before = table.match.hash()
        await table.choose(0, 0, 0)
        await table.propose(0, "undo")
        await table.consent(1, 1, True)
        assert table.match.hash() == before
        journal.close()

    asyncio.run(scene())


# Computers ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", list(games.names()))
def test_what_travels_to_a_computer_has_nothing_hidden_in_it(game: str) -> None:
    match = dealt(game)
    for i in range(12):
        match.choose(i % len(match.decision.options))
    seat = match.decision.player
    table: Any = match.table
    positions = [imagined(match, seat) for _ in range(60)]
    faces = [i for i, column in enumerate(table.cols) if any(column is face for face in table.printed_columns())]
    hidden = [c for c in cards(table) if not table.knows(seat, c)]
    known = [c for c in cards(table) if table.knows(seat, c)]
    assert len(hidden) > 20
    for position in positions:
        # It has no seed, no origin, and no future luck.
        assert set(position) == {"game", "fixed", "table"}
        assert SEED not in json.dumps(position)
        assert position["table"]["rng"] != table.rng
        assert position["table"]["rolls"] == []
        for i in faces:
            assert [position["table"]["cols"][i][c] for c in known] == [table.cols[i][c] for c in known]
    # Hidden cards are dealt anew: a card has its true face no more often than by chance.
    listed = [pile for back, pile in _piles(table, hidden).items() if table.listed(seat, back)]
    truly = sum(
        p["table"]["cols"][faces[0]][c] == table.cols[faces[0]][c] for p in positions for pile in listed for c in pile
    )
    expected = sum(
        sum(table.cols[faces[0]][d] == table.cols[faces[0]][c] for d in pile) / len(pile)
        for pile in listed
        for c in pile
    ) * len(positions)
    assert truly == pytest.approx(expected, rel=0.35)
    # If the list of a deck is secret, not even the list is sent.
    for back, pile in _piles(table, hidden).items():
        lists = {tuple(sorted(p["table"]["cols"][faces[0]][c] for c in pile)) for p in positions}
        assert (len(lists) == 1) == table.listed(seat, back)


def _piles(table: Any, hidden: list[int]) -> dict[int, list[int]]:
    piles: dict[int, list[int]] = {}
    for card in hidden:
        piles.setdefault(table.back(card), []).append(card)
    return piles


def test_a_computer_leaves_the_loop_free_and_answers_in_time() -> None:
    async def scene() -> None:
        computers = Computers(1)
        match = dealt("keyforge")
        while match.decision.kind != "house":
            match.choose(0)
        # Processor time of this thread: real time would measure how busy the machine is.
        longest, last = 0.0, time.thread_time()
        answer = asyncio.create_task(computers.answer(match, match.decision.player, "normal", 1))
        while not answer.done():
            await asyncio.sleep(0.001)
            now = time.thread_time()
            longest, last = max(longest, now - last), now
        assert match.decision.find(answer.result()) >= 0
        assert longest < 0.25
        computers.close()

    asyncio.run(scene())


def test_a_computer_that_breaks_gets_an_answer_chosen_for_it() -> None:
    async def scene() -> None:
        computers = Computers(1)
        match = dealt("keyforge")
        text = await computers.answer(match, match.decision.player, "no such strength", 1)
        assert match.decision.find(text) >= 0
        # A process that dies is replaced.
        pool = computers.pool
        for process in pool._processes.values():
            process.kill()
        assert match.decision.find(await computers.answer(match, match.decision.player, "easy", 2)) >= 0
        assert match.decision.find(await computers.answer(match, match.decision.player, "easy", 3)) >= 0
        assert computers.pool is not pool
        computers.close()

    asyncio.run(scene())


@pytest.mark.parametrize("index", [-1, 99])
def test_an_answer_that_fits_nothing_is_counted_and_another_one_chosen(
    index: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        metrics = Metrics()
        computers = Computers(1, metrics)
        computers.close()
        computers.pool = ThreadPoolExecutor(1)  # type: ignore[assignment]
        monkeypatch.setattr(computer, "answer", lambda *_: index)
        match = dealt("keyforge")
        assert match.decision.find(await computers.answer(match, match.decision.player, "easy", 2)) >= 0
        assert 'mazzo_computer_answers_total{how="misfit"} 1.0' in metrics.text().decode()
        assert 'mazzo_computer_answers_total{how="answered"} 0.0' in metrics.text().decode()
        computers.pool.shutdown()

    log = logging.getLogger("mazzo.server")
    monkeypatch.setattr(log, "propagate", True)
    asyncio.run(scene())
    assert "a computer did not answer" in caplog.text


# Replays --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", list(games.names()))
def test_a_replay_shows_what_was_seen(game: str) -> None:
    match = dealt(game)
    seen = [[match.view(seat) for seat in (SPECTATOR, 0, 1)]]
    for i in range(60):
        if match.over:
            break
        match.choose(i * 7 % len(match.decision.options))
        seen.append([match.view(seat) for seat in (SPECTATOR, 0, 1)])
    replay = Replay(told(match))
    assert replay.steps == len(seen) - 1
    for step in (0, 1, 24, 25, 26, replay.steps):
        for seat, view in zip((-1, 0, 1), seen[step], strict=True):
            assert replay.at(step, seat, "en")["view"] == view
        shown = json.dumps(replay.at(step, "all", "en")["view"])
        assert '"hidden": true' not in shown
    asked = replay.at(3, "all", "en")["decision"]
    assert asked["chosen"] == match.choices[3]
    assert replay.at(3, 1 - asked["player"], "en")["decision"] is None
    with pytest.raises(MazzoError):
        replay.at(replay.steps + 1, 0, "en")
    with pytest.raises(MazzoError):
        replay.at(0, 7, "en")
    assert replay.turns[0]["step"] == 0
    assert replay.ahead is not None
    assert replay.ahead[-1][0] == replay.steps


def test_a_replay_that_many_ask_for_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "KEPT", 2)
    asked: list[str] = []

    async def scene() -> None:
        found = Replays(Workers())

        def look(id: str) -> Any:
            async def story() -> Story:
                asked.append(id)
                await asyncio.sleep(0)
                return told(dealt("keyforge", seed=id))

            return found.find(id, story)

        first = await asyncio.gather(*(look(str(n % 3)) for n in range(60)))
        assert sorted(asked) == ["0", "1", "2"]
        assert len({id(replay) for replay in first}) == 3
        assert len(found._kept) == 2
        kept = set(found._kept)
        again = await asyncio.gather(*(look(id) for id in kept))
        assert {replay.origin["seed"] for replay in again} == kept
        assert len(asked) == 3

    asyncio.run(scene())


# War Decks, names -----------------------------------------------------------------------------------------------------


def test_a_war_deck_is_read_from_a_list() -> None:
    deck = next(iter(ours().values()))
    plain = "My horde\n\n" + "\n".join(
        f"{n}x {slug.replace('-', ' ').title()}  # a remark" for slug, n in deck.cards.items()
    )
    found = war.read(plain, "This list")
    assert found.name == "My horde"
    assert found.cards == deck.cards
    assert war.read(json.dumps(deck.data()), "This list").cards == deck.cards
    assert sum(war.numbers(found)["types"].values()) == 60


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "no card in this list"),
        ("Only a name", "no card in this list"),
        ("A name\n3x Nobody Knows", "line 2: there is no card called 'Nobody Knows'"),
        ("3x khetagg", "exactly 60 cards, this one has 3"),
        ("9x khetagg", "at most 3 copies"),
        ("{", "is not JSON"),
        ('{"cards": []}', "a deck is a name or an object"),
    ],
)
def test_a_list_that_is_no_war_deck(text: str, error: str) -> None:
    with pytest.raises(MazzoError, match=error):
        war.read(text, "This list")


def test_names_that_nobody_confuses() -> None:
    assert distinct(["Fox", "Owl"]) == ["Fox", "Owl"]
    assert distinct(["Fox", "Fox", "Fox"]) == ["Fox", "Fox (2)", "Fox (3)"]
    assert len(set(distinct(["Fox", "Fox (2)", "Fox"]))) == 3


def test_whoever_waits_long_for_a_table_that_comes_back_is_told(storage: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mazzo.server.hall.SOON", 0.05)

    async def scene() -> None:
        journal = Journal(storage)
        hall = Hall(means(storage, journal, Silent()), Shelf(storage))
        back = asyncio.Event()

        async def slowly(id: str) -> LiveTable | None:
            await back.wait()
            return None

        monkeypatch.setattr(hall, "_bring_back", slowly)
        with pytest.raises(Busy):
            await hall.find_soon("t")
        # It was not given up: whoever asks again gets the same.
        coming = hall._coming["t"]
        asking = asyncio.create_task(hall.find_soon("t"))
        await asyncio.sleep(0)
        back.set()
        assert await asking is None
        assert coming.done()
        assert not coming.cancelled()
        journal.close()

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("secret", "not the address of a database"),
        ("no-such-thing://secret", "not the address of a database"),
        ("oracle+nothing://secret", "not the address of a database"),
        ("mysql://user:secret@host/name", "Only SQLite and PostgreSQL"),
    ],
)
def test_a_wrong_address_of_a_database_is_explained(url: str, said: str) -> None:
    with pytest.raises(MazzoError, match=said) as found:
        connect(url)
    assert "Error" not in found.value.message
    assert "secret" not in found.value.message


def test_a_database_that_does_not_answer_is_explained(tmp_path: Path) -> None:
    for url, said in (
        (f"sqlite:///{tmp_path}/nowhere/mazzo.db", "unable to open database file"),
        (f"postgresql://user:secret@127.0.0.1:{free_port()}/mazzo", "refused"),
    ):
        with pytest.raises(MazzoError, match=said) as found:
            migrate(connect(url))
        assert "Error" not in found.value.message
        assert "secret" not in found.value.message


def test_a_missing_driver_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(MazzoError, match=re.escape("install mazzo[postgres]")):
        connect("postgresql://host/name")
