"""Long matches and many spectators: nothing slow runs on the event loop, and nothing is done twice."""

import asyncio
import gc
import json
import random
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from serving import Kept, Person, Running, fresh_database, together
from sqlalchemy import insert

from mazzo import __version__, games
from mazzo.engine.errors import MazzoError
from mazzo.engine.match import Match, begin, with_luck
from mazzo.server import jobs as write
from mazzo.server.changes import apply
from mazzo.server.computer import Computers
from mazzo.server.connections import SPECTATOR, Connection
from mazzo.server.games import setup_of
from mazzo.server.journal import Journal
from mazzo.server.live import proposals, sight
from mazzo.server.live.seats import LONGEST, Means, Rules, Seat
from mazzo.server.live.table import LiveTable
from mazzo.server.migrations import migrate
from mazzo.server.positions import GAP, LOG_KEPT
from mazzo.server.replays import Replay, Replays
from mazzo.server.restoring import Past, Step, Story
from mazzo.server.storage import ChoiceRow, SeatRow, TableRow, connect
from mazzo.server.storage import Person as PersonRow
from mazzo.server.workers import Workers

MOMENT = 0.05
"""Seconds of work that the event loop may do in one go; replaying a long match takes several times as long."""
MANY = 19_900
"""Choices of a long match: close to the limit."""


class Nobody(Computers):
    def __init__(self) -> None:
        pass


@pytest.fixture
def storage(tmp_path: Path) -> Iterator[Kept]:
    storage = Kept(connect(fresh_database(tmp_path)))
    migrate(storage.engine)
    yield storage
    storage.close()


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    workers = Workers()
    yield workers
    workers.close()


@cache
def idled(choices: int) -> Match:
    """A match in which players only end their turns; not to be changed."""
    setup = {**setup_of("keyforge", [None, None], {"first": 0}), "names": ["Ada", "Bob"]}
    match = begin(games.game("keyforge"), with_luck({"setup": setup, "seed": "long"}, 0, "a secret"), __version__)
    for _ in range(choices):
        end = next((o.id for o in match.decision.options if o.verb == "end"), 0)
        match.choose(end)
    assert not match.over
    return match


def kept(storage: Kept, match: Match, id: str, snapshots: tuple[int, ...] = ()) -> None:
    """Store a match as if it had been played here."""
    again = begin(match.game, match.origin, __version__)
    rows = []
    with storage.session() as s:
        if s.get(PersonRow, 1) is None:
            s.add_all([PersonRow(id=1, name="Ada"), PersonRow(id=2, name="Bob")])
            s.flush()
        s.add(TableRow(id=id, game="keyforge", origin=match.origin, rules={"pause": 0.0}, host=1, status="playing"))
        s.flush()
        s.add_all([SeatRow(table=id, seat=i, person=i + 1, name=name) for i, name in enumerate(("Ada", "Bob"))])
        s.flush()
        for step, text in enumerate(match.choices):
            if step in snapshots:
                write.snapshot(id, step, again)(s.connection())
            row = {"table": id, "step": step, "seat": again.decision.player, "text": text, "at": 0.0, "spent": 1.0}
            rows.append({**row, "taken_back": False})
            again.choose(text)
        if rows:
            s.execute(insert(ChoiceRow), rows)
        # There is a snapshot at its very end; to go back from there, it must be replayed from the beginning.
        write.snapshot(id, len(rows), again)(s.connection())
    assert again.hash() == match.hash()


async def back(storage: Kept, journal: Journal, workers: Workers, id: str, longest: int = LONGEST) -> LiveTable:
    past = await storage.read(lambda s: Past(s, s.get_one(TableRow, id)))
    seats = [Seat("Ada", 1), Seat("Bob", 2)]
    means = Means(storage, journal, Nobody(), workers, longest)
    table = LiveTable(id, "keyforge", past.row.origin, Rules(pause=0), seats, means, past=past)
    await table.restore(past)
    return table


class Lag:
    """The longest work that the event loop has done in one go, in processor time of this thread."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "Lag":
        # As the server does, when it starts (see `keep_still`).
        gc.collect()
        gc.freeze()
        self._task = asyncio.create_task(self._look())
        await asyncio.sleep(0)
        return self

    async def _look(self) -> None:
        last = time.thread_time()
        while True:
            await asyncio.sleep(0.001)
            now = time.thread_time()
            self.longest, last = max(self.longest, now - last), now

    async def __aexit__(self, *_: object) -> None:
        await asyncio.sleep(0.005)
        assert self._task is not None
        self._task.cancel()
        gc.unfreeze()


def test_the_measure_of_lag_would_notice_a_match_played_on_the_loop() -> None:
    async def scene() -> None:
        match = idled(MANY)
        async with Lag() as lag:
            begin(match.game, match.origin, __version__)._play_all(match.choices)
        assert lag.longest > MOMENT

    asyncio.run(scene())


def test_two_who_take_back_in_long_matches_hold_up_nobody(storage: Kept, workers: Workers) -> None:
    async def scene() -> None:
        match = idled(MANY)
        for id in ("one", "two"):
            await asyncio.to_thread(kept, storage, match, id)
        journal = Journal(storage)
        async with Lag() as lag:
            tables = [await back(storage, journal, workers, id) for id in ("one", "two")]
            assert [t.match.hash() for t in tables] == [match.hash()] * 2
            seat = tables[0].made[-1][0]
            # The nearest position is the beginning.
            assert tables[0].match.distance(1, match.origin) == MANY - 1
            await asyncio.gather(*(t.propose(seat, "undo") for t in tables))
            await asyncio.gather(*(t.consent(1 - seat, 1, True) for t in tables))
        assert [t.moves for t in tables] == [MANY - 1] * 2
        assert lag.longest < MOMENT
        # It is the same position with new luck, and can be played on and restored.
        for table in tables:
            then = idled(MANY - 1)
            assert table.match.view(0) == then.view(0)
            assert table.match.choices == then.choices
            await table.choose(table.to_act, MANY - 1, 0)
            again = await back(storage, journal, workers, table.id)
            assert again.match.hash() == table.match.hash()
        journal.close()

    asyncio.run(scene())


@pytest.mark.parametrize("snapshots", [(), (640,), (640, 1280)])
def test_taking_back_leads_to_the_same_wherever_it_starts_from(
    storage: Kept, workers: Workers, monkeypatch: pytest.MonkeyPatch, snapshots: tuple[int, ...]
) -> None:
    """With the same luck, a replay from a snapshot and one from the beginning agree."""
    luck = iter(["the same luck"] * 9)
    monkeypatch.setattr(proposals, "new_luck", lambda: next(luck))
    match = idled(1300)
    kept(storage, match, "t", snapshots)

    async def scene() -> None:
        journal = Journal(storage)
        table = await back(storage, journal, workers, "t")
        seat = table.made[-1][0]
        expected = match.before(1, with_luck(match.origin, 1299, "the same luck"))
        await table.propose(seat, "undo")
        await table.consent(1 - seat, 1, True)
        assert table.match.hash() == expected.hash()
        assert table.match.origin == expected.origin
        # Of older snapshots only landmarks stay.
        steps = [s.step for s in storage.snapshots("t")]
        assert steps == [*snapshots, 1299]
        journal.close()

    asyncio.run(scene())


def test_a_long_match_comes_back_after_an_upgrade_without_holding_up_anybody(storage: Kept, workers: Workers) -> None:
    match = idled(MANY)
    kept(storage, match, "t")
    with storage.session() as s:
        # The snapshots are of another build: the match is replayed from the beginning.
        s.execute(write.update(write.SnapshotRow).values(build="another"))

    async def scene() -> None:
        journal = Journal(storage)
        async with Lag() as lag:
            table = await back(storage, journal, workers, "t")
        assert lag.longest < MOMENT
        assert table.match.hash() == match.hash()
        assert table.upgrade is None
        assert table.moves == MANY
        # Choices can be taken back, and the snapshots are of this build now.
        assert table.floor == 0
        assert storage.snapshots("t")[-1].build == match.game.build()
        journal.close()

    asyncio.run(scene())


def test_a_long_replay_is_played_elsewhere_and_shows_the_same(workers: Workers) -> None:
    async def scene() -> None:
        match = idled(MANY)
        story = Story("keyforge", match.origin, [Step(text) for text in match.choices])

        async def found() -> Story:
            return story

        replays = Replays(workers)
        async with Lag() as lag:
            replay = await replays.find("t", found)
            moment = await asyncio.to_thread(replay.at, MANY - 7, 0, "en")
        assert lag.longest < MOMENT
        assert replay.hash == match.hash()
        then = idled(MANY - 7)
        assert moment["view"] == then.view(0)
        # The lines of the log keep their numbers and texts.
        events = then.events()
        assert [line["id"] for line in moment["log"]][-1] == len(events) - 1
        here = Replay(Story("keyforge", match.origin, [Step(text) for text in match.choices[:300]]))
        for step in (0, 1, 24, 25, 26, 300):
            assert replay.at(step, "all", "en")["log"] == here.at(step, "all", "en")["log"]

    asyncio.run(scene())


def test_of_a_long_log_the_end_is_kept_and_everything_has_its_place(storage: Kept, workers: Workers) -> None:
    match = idled(3000)
    kept(storage, match, "t")
    events = match.events()
    assert len(events) > 2 * LOG_KEPT

    async def scene() -> None:
        journal = Journal(storage)
        table = await back(storage, journal, workers, "t")
        log = table.match.events()
        assert len(log) == len(events)
        assert log[0] is GAP
        assert [e.data() for e in log[-LOG_KEPT:]] == [e.data() for e in events[-LOG_KEPT:]]
        eye = Connection(SPECTATOR, 9, "Eye")
        await table.join(eye)
        lines = json.loads(await eye.next() or "")["state"]["log"]
        assert len(lines) == sight.LOG_PAGE
        assert lines[-1]["id"] == len(events) - 1
        journal.close()

    asyncio.run(scene())


# The end of a long match ----------------------------------------------------------------------------------------------


def test_a_match_has_an_end(storage: Kept, workers: Workers) -> None:
    kept(storage, idled(10), "t")

    async def scene() -> None:
        journal = Journal(storage)
        table = await back(storage, journal, workers, "t", longest=12)
        eye, occhio = Connection(0, 1, "Ada"), Connection(SPECTATOR, 9, "Eye", "it")
        await table.join(eye)
        await table.join(occhio)
        await table.choose(table.to_act, 10, 0)
        assert not table.over
        await table.choose(table.to_act, 11, 0)
        assert table.result == {"winners": [], "draw": True, "limit": 12}
        with pytest.raises(MazzoError, match="over"):
            await table.choose(0, 12, 0)
        why = [(table.document(c.seat, c.language)["table"]["result"] or {})["why"] for c in (eye, occhio)]
        assert why[0].startswith("After 12 choices the match ended as a draw")
        assert why[1].startswith("Dopo 12 scelte la partita è finita in parità")
        # After a restart it has the same ending.
        again = await back(storage, journal, workers, "t", longest=12)
        assert again.result == table.result
        journal.close()

    asyncio.run(scene())


def test_there_are_only_so_many_proposals_in_a_minute(tmp_path: Path) -> None:
    server = Running(tmp_path, limits=["proposals=3/50min"])
    server.start()

    async def scene() -> None:
        ada, bob = await Person(server).hello("Ada"), await Person(server).hello("Bob")
        table = await ada.open("keyforge", {})
        await bob.post(f"/api/tables/{table}/sit")
        async with ada.at(table) as a, bob.at(table) as b:
            for _ in range(4):
                await a.say(do="propose", what="draw")
            await a.until(lambda c: bool(c.oops))
            assert "a little fast" in a.oops[0]["text"]
            assert a.state["proposal"]["number"] == 3
            # The limit does not affect anybody else.
            await b.until(lambda c: (c.state["proposal"] or {}).get("number") == 3)
            await b.say(do="consent", number=3, yes=True)
            await b.until(lambda c: c.over)

    try:
        together(scene)
    finally:
        server.close()


# Many spectators ------------------------------------------------------------------------------------------------------


def test_what_many_see_is_made_once(storage: Kept, workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    kept(storage, idled(30), "t")
    made: list[tuple[int, str]] = []
    spoken: list[tuple[int, str]] = []
    document, log_line = sight.Sight.document, sight.wire.log_line

    def counted(self: sight.Sight, seat: int, language: str) -> Any:
        made.append((seat, language))
        return document(self, seat, language)

    def heard(*args: Any) -> Any:
        spoken.append((args[2], args[4]))
        return log_line(*args)

    monkeypatch.setattr(sight.Sight, "document", counted)
    monkeypatch.setattr(sight.wire, "log_line", heard)

    async def scene() -> None:
        journal = Journal(storage)
        table = await back(storage, journal, workers, "t")
        crowd = [Connection(SPECTATOR, 10 + i, "Eye", "it" if i % 3 else "en") for i in range(60)]
        ada = Connection(0, 1, "Ada")
        for connection in (*crowd, ada):
            await table.join(connection)
        for connection in (*crowd, ada):
            while connection._waiting:
                await connection.next()
        made.clear()
        spoken.clear()
        await table.choose(table.to_act, 30, 0)
        # Three audiences: Ada, and the spectators in each language.
        assert sorted(made) == [(SPECTATOR, "en"), (SPECTATOR, "it"), (0, "en")]
        # Everybody knows the same of what happened: there is one line for each language.
        lines = {number for number, _ in spoken}
        assert lines
        assert sorted(spoken) == sorted((number, language) for number in lines for language in ("en", "it"))
        for language in ("en", "it"):
            texts = [await c.next() for c in crowd if c.language == language]
            assert len({id(text) for text in texts}) == 1
        # Those who leave are not told, and the audience goes with its last member.
        for connection in crowd:
            await table.leave(connection)
        made.clear()
        await table.choose(table.to_act, 31, 0)
        assert made == [(0, "en")]
        journal.close()

    asyncio.run(scene())


@pytest.mark.parametrize("delay", [0, 3])
def test_whoever_comes_whenever_sees_what_there_is_to_see(storage: Kept, workers: Workers, delay: int) -> None:
    """Clocks go on between two changes; a newcomer sees newer ones than the others, until the next change."""
    luck = random.Random(delay)
    setup = {**setup_of("keyforge", [None, None], {"first": 0}), "names": ["Ada", "Bob"]}
    match = begin(games.game("keyforge"), {"setup": setup, "seed": "s"}, __version__)
    kept(storage, match, "t")

    async def scene() -> None:
        journal = Journal(storage)
        means = Means(storage, journal, Nobody(), workers)
        seats = [Seat("Ada", 1), Seat("Bob", 2)]
        table = LiveTable("t", "keyforge", match.origin, Rules(clock=600, delay=delay, pause=0), seats, means)
        here: list[tuple[Connection, dict[str, Any]]] = []
        for step in range(80):
            # The asked seat has thought for a while.
            table.asked_at -= luck.choice([0, 0.3, 7])
            if luck.random() < 0.5:
                connection = Connection(luck.choice([SPECTATOR, SPECTATOR, 0, 1]), 9, "Eye", luck.choice(["en", "it"]))
                await table.join(connection)
                here.append((connection, {}))
            if here and luck.random() < 0.2:
                gone = here.pop(luck.randrange(len(here)))[0]
                await table.leave(gone)
            if step == 50:
                await table.propose(table.made[-1][0], "undo")
                await table.consent(1 - table.made[-1][0], 1, True)
            else:
                moves = table.match.table.moves
                await table.choose(table.to_act, moves, luck.randrange(len(table.match.decision)))
            for connection, state in here:
                follow(connection, state)
                true = json.loads(json.dumps(table.document(connection.seat, connection.language)))
                for each in (true, known := {k: v for k, v in state.items() if k not in ("log", "chat")}):
                    # The clocks run while we compare.
                    if each["clocks"]:
                        each["clocks"] = {**each["clocks"], "since": round(each["clocks"]["since"])}
                assert known == true
                seen = table.sight.seen(connection.seat)
                assert [line["id"] for line in state["log"]][-1] == len(seen.events()) - 1
        journal.close()

    asyncio.run(scene())


def follow(connection: Connection, state: dict[str, Any]) -> None:
    """Apply messages as a client does."""
    while connection._waiting:
        message = json.loads(connection._waiting.popleft())
        if message["is"] == "welcome":
            state.clear()
            state.update(message["state"])
        elif message["is"] == "change":
            lines = message.get("log", [])
            if lines and state["log"]:
                assert lines[0]["id"] == state["log"][-1]["id"] + 1
            log = [*state["log"], *lines]
            state.update(apply(state, message["ops"]))
            state["log"] = log
