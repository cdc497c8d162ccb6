"""Moments for answers: what the others are told, and when, does not depend on what somebody holds.

Time is simulated here: nobody waits for it, and what happens at the same moment has exactly the same time.
"""

import asyncio
import json
import random
import selectors
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from serving import Person as Somebody
from serving import Running, fresh_database, together

from mazzo import games
from mazzo.engine.match import Match
from mazzo.games.nekromancya import terms as nekromancya
from mazzo.server.computer import PACES, Computers
from mazzo.server.connections import SPECTATOR, Connection
from mazzo.server.games import discreet, setup_of
from mazzo.server.journal import Journal
from mazzo.server.live.seats import Means, Rules, Seat
from mazzo.server.live.table import LiveTable
from mazzo.server.migrations import migrate
from mazzo.server.owners import Claim
from mazzo.server.storage import Job, Person, Storage, TableRow, connect
from mazzo.server.windows import PASSES, SHORT
from mazzo.server.workers import Workers


class Hours(selectors.DefaultSelector):  # type: ignore[valid-type, misc]
    """Waiting takes no time: the clock jumps ahead instead."""

    passed = 0.0

    def select(self, timeout: float | None = None) -> Any:
        if timeout is not None and timeout > 0:
            self.passed += timeout
        return super().select(0 if timeout is not None else None)


@pytest.fixture
def imagine(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], Awaitable[None]]], None]:
    def run(scene: Callable[[], Awaitable[None]]) -> None:
        hours = Hours()
        loop = asyncio.SelectorEventLoop(hours)
        monkeypatch.setattr(loop, "time", lambda: hours.passed)
        monkeypatch.setattr(time, "monotonic", lambda: hours.passed)
        try:
            loop.run_until_complete(scene())
        finally:
            loop.close()
            monkeypatch.undo()

    return run


@pytest.fixture
def storage(tmp_path: Path) -> Iterator[Storage]:
    engine = connect(fresh_database(tmp_path))
    migrate(engine)
    yield Storage(engine)
    engine.dispose()


class Pen(Journal):
    """Writes at once: a thread would run on real time."""

    def __init__(self, storage: Storage) -> None:
        self.kept = storage

    async def write(self, *jobs: Job, claim: Claim | None = None) -> None:
        with self.kept.transaction() as connection:
            for job in jobs:
                job(connection)


class Quick(Computers):
    """Passes where it can, but takes longer the more options there are."""

    def __init__(self) -> None:
        pass

    async def answer(
        self, match: Match, seat: int, strength: str, salt: int, pace: float | None = None, host: int = 0
    ) -> str:
        options = match.decision.options
        await asyncio.sleep(0.01 * (len(options) - 1))
        return next((o.text for o in options if o.verb in PASSES), options[0].text)


class Ear(Connection):
    """Records everything it is told, and when."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat, seat + 1, f"Ear {seat}")
        self.heard: list[tuple[float, str]] = []

    def send(self, text: str) -> None:
        self.heard.append((time.monotonic(), text))

    def last(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.heard[-1][1])
        return found


INSTANT = 0.02
"""Event loops count in milliseconds, and round up."""

number = 0


def sit_down(
    storage: Storage,
    game: str,
    seats: list[Seat],
    rules: Rules,
    seed: str = "a table",
    before: list[str] | None = None,
    open_questions: bool = False,
) -> LiveTable:
    global number
    number += 1
    setup = setup_of(game, [None] * len(seats), {})
    origin = {"setup": setup if open_questions else discreet(setup), "seed": seed}
    with storage.session() as s:
        host = Person(name="Ada")
        s.add(host)
        s.flush()
        s.add(TableRow(id=f"table {number}", game=game, origin=origin, rules={}, host=host.id, status="playing"))
    means = Means(storage, Pen(storage), Quick(), Workers())
    table = LiveTable(f"table {number}", game, origin, rules, seats, means, before)
    for text in before or ():
        table.match.choose(text)
    table.look()
    return table


def people(n: int) -> list[Seat]:
    return [Seat(f"Person {i}", i + 1) for i in range(n)]


async def settle() -> None:
    """Let everything happen that is due now."""
    for _ in range(30):
        await asyncio.sleep(0)


# The law --------------------------------------------------------------------------------------------------------------


def until_asked(game: str, players: int, seed: str, seat: int, turns: int, open_questions: bool) -> list[str] | None:
    """Random choices up to a turn of a seat."""
    setup = setup_of(game, [None] * players, {})
    match = Match(games.game(game), games.game(game).new(setup if open_questions else discreet(setup), seed), {}, "")
    luck = random.Random(seed)
    while not match.over and len(match.choices) < 400:
        d = match.decision
        if d.kind == "main" and d.player == seat and match.view(0)["turn"] >= turns:
            return match.choices
        match.choose(luck.randrange(len(d.options)))
    return None


def exchange(t: Any, watcher: int, seed: str) -> None:
    """Swap the hands of the others for cards so deep in a pile that nobody will see them soon."""
    luck = random.Random(seed)
    for seat in range(len(t.seats[0])):
        hand = [c for c in HAND_OF[type(t).__name__](t, seat) if not t.knows(watcher, c)]
        for card in hand if seat != watcher else []:
            deep = [c for pile in t.zones for c in pile[8:-8] if t.zone[c] != t.zone[card]]
            other = luck.choice([c for c in deep if not t.knows(watcher, c) and t.back(c) == t.back(card)] or [card])
            for column in t.printed_columns():
                column[card], column[other] = column[other], column[card]
    t.forget()


HAND_OF: dict[str, Callable[[Any, int], list[int]]] = {
    "Nekromancya": lambda t, seat: t.zones[nekromancya.HAND * nekromancya.SEATS + seat],
    "FourSouls": lambda t, seat: t.hand(seat),
}


async def overhear(table: LiveTable, watcher: int, luck: random.Random) -> list[list[tuple[float, str]]]:
    """What a player and a spectator are told, until somebody else has to do something."""
    ears = [Ear(watcher), Ear(SPECTATOR)]
    for ear in ears:
        await table.join(ear)
    for _ in range(400):
        await settle()
        w = table.window
        if table.over:
            break
        if w is not None or table.seats[table.to_act].computer is not None:
            if w is not None and watcher in w.seats and watcher not in w.said:
                await table.give_way(watcher, "now")
            q = table.match.table.asked
            if w is None and q is not None and not q.secret:
                break
            await asyncio.sleep(0.0313)
        elif table.to_act == watcher:
            d = table.match.decision
            await table.choose(watcher, d.step, luck.randrange(len(d.options)))
        else:
            break
    table.close()
    return [ear.heard for ear in ears]


async def compare(
    storage: Storage, game: str, players: int, seed: str, computer: str | None, rules: Rules, open_questions: bool
) -> tuple[int, bool]:
    """A turn against the real hands of the others, and against other possible hands: are both told the same?"""
    before = until_asked(game, players, seed, 0, 4, open_questions)
    if before is None:
        return 0, True
    told = []
    for guess in (None, f"{seed}/a", f"{seed}/b"):
        seats = people(players)
        for other in seats[1:] if computer else []:
            other.person, other.computer = None, computer
        table = sit_down(storage, game, seats, rules, seed, before, open_questions)
        if guess is not None:
            exchange(table.match.table, 0, guess)
        began = time.monotonic()
        heard = await overhear(table, 0, random.Random(seed))
        told.append([(at - began, text.replace(table.id, "?")) for h in heard for at, text in h])
    alike = all(
        len(other) == len(told[0])
        and all(a[1] == b[1] and abs(a[0] - b[0]) < INSTANT for a, b in zip(told[0], other, strict=True))
        for other in told
    )
    return len(told[0]), alike


TABLES = [("nekromancya", 2, None), ("nekromancya", 3, None), ("foursouls", 2, None), ("nekromancya", 2, "normal")]


@pytest.mark.parametrize(("game", "players", "computer"), TABLES)
def test_others_are_told_the_same_at_the_same_time_whatever_somebody_holds(
    storage: Storage, imagine: Any, game: str, players: int, computer: str | None
) -> None:
    async def scene() -> None:
        messages = 0
        for seed in range(8):
            n, alike = await compare(storage, game, players, f"twin {seed}", computer, Rules(), False)
            assert alike, seed
            messages += n
        assert messages > 40

    imagine(scene)


@pytest.mark.parametrize(("players", "computer"), [(2, None), (2, "normal")])
def test_where_only_those_are_asked_who_can_answer_they_are_not(
    storage: Storage, imagine: Any, players: int, computer: str | None
) -> None:
    """The comparison does find leaks."""

    async def scene() -> None:
        found = [
            await compare(storage, "nekromancya", players, f"twin {seed}", computer, Rules(pause=0), True)
            for seed in range(8)
        ]
        assert any(not alike for _, alike in found)

    imagine(scene)


@pytest.mark.parametrize("game", list(games.names()))
def test_tables_are_discreet_unless_somebody_does_not_want_it(server: Running, game: str) -> None:
    async def scene() -> None:
        host = await Somebody(server).hello()
        found = []
        for wishes in ({}, {"pause": 0}):
            table = await host.open(game, {"computer": "easy"}, **wishes)
            with server.storage.reading() as s:
                found.append(s.get_one(TableRow, table).origin["setup"].get("options", []))
        assert found == [["discreet"], []]
        await host.post("/api/tables", {"game": game, "seats": [{"me": True}, {}], "pause": 21}, 400)

    together(scene)


# What people do -------------------------------------------------------------------------------------------------------


async def a_window(storage: Storage, rules: Rules | None = None, players: int = 2) -> tuple[LiveTable, list[Ear]]:
    """A table at which somebody has just done something, and others may answer."""
    for i in range(40):
        before = until_asked("nekromancya", players, f"window {i}", 0, 3, False)
        if before is None:
            continue
        table = sit_down(storage, "nekromancya", people(players), rules or Rules(), f"window {i}", before)
        deeds = [o for o in table.match.decision.options if o.verb in ("cast", "summon", "equip")]
        if not deeds:
            continue
        ears = [Ear(seat) for seat in (*range(players), SPECTATOR)]
        for ear in ears:
            await table.join(ear)
        await table.choose(0, table.match.decision.step, deeds[0].id)
        w = table.window
        if w is not None and table.to_act == 1 and w.seats == tuple(range(1, players)):
            await settle()
            return table, ears
        table.close()
    raise AssertionError("nobody ever does anything")


def test_who_says_nothing_passes_when_the_pause_is_over(storage: Storage, imagine: Any) -> None:
    async def scene() -> None:
        table, ears = await a_window(storage)
        moves = table.moves
        assert [ear.last()["is"] for ear in ears] == ["change"] * 3
        await asyncio.sleep(2.9)
        assert table.moves == moves
        await asyncio.sleep(0.2)
        # The active player goes on.
        assert table.match.choices[-1] == "pass"
        assert (table.to_act, table.match.decision.kind) == (0, "main")
        # Nobody has lost any time, and the pass was not their own choice.
        assert table.made[-1] == (1, 0.0)
        assert table.last_choice_of(1) < moves
        table.close()

    imagine(scene)


def test_passing_quickly_is_not_seen_until_all_have(storage: Storage, imagine: Any) -> None:
    async def scene() -> None:
        table, ears = await a_window(storage, players=3)
        moves, heard = table.moves, [len(ear.heard) for ear in ears]
        d = table.match.decision
        await table.choose(1, d.step, len(d.options) - 1)
        await settle()
        assert table.moves == moves
        # Only the seat that passed is told.
        assert [len(ear.heard) - n for ear, n in zip(ears, heard, strict=True)] == [0, 1, 0, 0]
        assert [["window", "said"], "pass"] in ears[1].last()["ops"]
        assert [["decision"], None] in ears[1].last()["ops"]
        await table.give_way(2, "now")
        await settle()
        assert table.match.choices[-2:] == ["pass", "pass"]
        # The others are told of both at once, with the next revision.
        assert [len(ear.heard) - n for ear, n in zip(ears, heard, strict=True)] == [1, 2, 2, 1]
        assert len({ear.last()["revision"] for ear in ears}) == 1
        table.close()

    imagine(scene)


def test_who_wants_more_time_is_asked_when_the_pause_is_over(storage: Storage, imagine: Any) -> None:
    async def scene() -> None:
        table, ears = await a_window(storage, Rules(clock=60))
        moves, heard = table.moves, [len(ear.heard) for ear in ears]
        await table.wait(1)
        await settle()
        assert [len(ear.heard) - n for ear, n in zip(ears, heard, strict=True)] == [0, 1, 0]
        await asyncio.sleep(2.5)
        assert table.window is not None
        assert (table.sight.clocks(None) or {})["since"] == pytest.approx(-0.5, abs=0.11)
        await asyncio.sleep(10)
        assert (table.window, table.to_act, table.moves) == (None, 1, moves)
        d = table.match.decision
        await table.choose(1, d.step, len(d.options) - 1)
        # The pause was free; what came after it was not.
        assert table.made[-1] == (1, pytest.approx(9.5, abs=0.1))
        await settle()
        assert (table.to_act, table.match.decision.kind) == (0, "main")
        table.close()

    imagine(scene)


def test_an_answer_is_given_at_once_where_nobody_else_is_asked_at_the_same_time(storage: Storage, imagine: Any) -> None:
    async def scene() -> None:
        for i in range(60):
            before = until_asked("foursouls", 2, f"priority {i}", 0, 3, False)
            if before is None:
                continue
            table = sit_down(storage, "foursouls", people(2), Rules(), f"priority {i}", before)
            await table.join(Ear(0))
            plays = [o for o in table.match.decision.options if o.verb == "play"]
            if plays:
                await table.choose(0, table.match.decision.step, plays[0].id)
            w, d = table.window, table.match.decision
            if w is not None and d.kind == "priority" and len(d.options) > 1:
                moves = table.moves
                await table.choose(d.player, d.step, 0)
                assert table.moves > moves
                table.close()
                return
            table.close()
        raise AssertionError("nobody ever can")

    imagine(scene)


def test_who_yields_is_not_waited_for(storage: Storage, imagine: Any) -> None:
    async def scene() -> None:
        table, ears = await a_window(storage)
        heard = len(ears[2].heard)
        await table.give_way(1, "turn")
        assert table.document(1, "en")["yields"] == "turn"
        assert [table.document(seat, "en")["yields"] for seat in (0, SPECTATOR)] == ["", None]
        assert len(ears[2].heard) == heard
        await table.give_way(0, "turn")
        began = time.monotonic()
        await settle()
        assert table.match.decision.kind == "main"
        # They pass on everything in this turn at once.
        luck = random.Random(1)
        while table.match.table.active() == 0 and not table.over:
            await settle()
            assert table.window is None
            assert time.monotonic() - began < 1e-6
            d = table.match.decision
            if d.player == 1 and d.kind not in ("answer",):
                await table.choose(1, d.step, 0)
            elif d.kind == "main":
                await table.choose(0, d.step, len(d.options) - 1)
            else:
                await table.choose(d.player, d.step, luck.randrange(len(d.options)))
        # In their own turn they are asked again.
        assert table.document(1, "en")["yields"] == ""
        table.close()

    imagine(scene)


def test_until_something_new_is_until_somebody_does_something(storage: Storage, imagine: Any) -> None:
    async def scene() -> None:
        table, _ = await a_window(storage)
        await table.give_way(1, "new")
        await settle()
        assert table.document(1, "en")["yields"] == "new"
        deeds = [o for o in table.match.decision.options if o.verb not in ("end", "pass", "rito")]
        if deeds:
            await table.choose(0, table.match.decision.step, deeds[0].id)
            assert table.document(1, "en")["yields"] == ""
        table.close()

    imagine(scene)


def test_one_can_ask_for_time_before_the_moment_comes(storage: Storage, imagine: Any) -> None:
    async def scene() -> None:
        table, _ = await a_window(storage)
        await table.give_way(1, "now")
        await settle()
        await table.give_way(1, "turn")
        await table.wait(1)
        assert table.document(1, "en")["yields"] == "wait"
        while table.window is None:
            d = table.match.decision
            await table.choose(d.player, d.step, len(d.options) - 1 if d.kind == "main" else 0)
            await settle()
        if 1 in table.window.seats:
            assert 1 in table.window.stopped
            assert table.document(1, "en")["yields"] == ""
        table.close()

    imagine(scene)


def test_the_pause_is_short_when_the_game_only_went_on(storage: Storage, imagine: Any) -> None:
    async def scene() -> None:
        table, _ = await a_window(storage, Rules(pause=6))
        assert table.window is not None
        assert table.window.seconds == 6
        seen = set()
        luck = random.Random(3)
        for _ in range(200):
            if table.over:
                break
            if table.window is not None:
                seen.add((table.windows.deed, table.window.seconds))
                for seat in table.window.seats:
                    await table.give_way(seat, "now")
                await settle()
            else:
                d = table.match.decision
                await table.choose(d.player, d.step, luck.randrange(len(d.options)))
                await settle()
        assert seen == {(True, 6), (False, 6 * SHORT)}
        table.close()

    imagine(scene)


def test_all_who_are_asked_share_one_pause(storage: Storage, imagine: Any) -> None:
    async def scene() -> None:
        table, _ = await a_window(storage, players=3)
        began = time.monotonic()
        await asyncio.sleep(3.1)
        assert table.match.choices[-2:] == ["pass"] * 2
        assert time.monotonic() - began < 3.2
        table.close()

    imagine(scene)


def test_nobody_waits_for_whoever_plays_alone(storage: Storage, imagine: Any) -> None:
    """A person among computers has nobody to hide a hand from, and is asked only if they have a choice."""

    async def scene() -> None:
        asked = 0
        for i in range(6):
            before = until_asked("nekromancya", 2, f"alone {i}", 1, 3, False)
            if before is None:
                continue
            seats = [Seat("Ada", 1), Seat("Computer", None, "normal")]
            table = sit_down(storage, "nekromancya", seats, Rules(), f"alone {i}", before)
            await table.join(Ear(0))
            luck = random.Random(i)
            for _ in range(60):
                await asyncio.sleep(1)
                assert table.window is None
                if table.over or table.to_act != 0:
                    break
                d = table.match.decision
                assert len(d.options) > 1 or d.kind == "main"
                asked += 1
                await table.choose(0, d.step, luck.randrange(len(d.options)))
            table.close()
        assert asked > 10

    imagine(scene)


def test_a_computer_takes_as_long_whether_it_holds_anything_or_not(storage: Storage, imagine: Any) -> None:
    async def scene() -> None:
        paces = set()
        for i in range(40):
            before = until_asked("nekromancya", 2, f"pace {i}", 0, 5, False)
            if before is None:
                continue
            seats = [Seat("Ada", 1), Seat("Computer", None, "normal")]
            table = sit_down(storage, "nekromancya", seats, Rules(), f"pace {i}", before)
            ear = Ear(0)
            await table.join(ear)
            luck = random.Random(i)
            for _ in range(30):
                q = table.match.table.asked
                if table.over or q is None or (q.player == 1 and not q.secret):
                    break
                if q.player == 1:
                    began, moves = time.monotonic(), table.moves
                    while table.moves == moves:
                        await asyncio.sleep(0.001)
                    paces.add((table.windows.deed, len(q.options) > 1, round(time.monotonic() - began, 2)))
                else:
                    d = table.match.decision
                    acts = [o.id for o in d.options if o.verb != "end"] or [0]
                    await table.choose(0, d.step, luck.choice(acts))
            table.close()
        assert {many for _, many, _ in paces} == {True, False}
        assert {pace for _, _, pace in paces} <= {PACES["normal"], round(PACES["normal"] * SHORT, 2)}

    imagine(scene)


def test_a_table_may_do_without(storage: Storage, imagine: Any) -> None:
    async def scene() -> None:
        before = until_asked("nekromancya", 2, "without", 0, 3, True)
        table = sit_down(storage, "nekromancya", people(2), Rules(pause=0), "without", before, open_questions=True)
        luck = random.Random(2)
        for _ in range(60):
            assert table.window is None
            if table.over:
                break
            d = table.match.decision
            await table.choose(d.player, d.step, luck.randrange(len(d.options)))
        table.close()

    imagine(scene)


def test_a_sealed_answer_is_kept_until_all_have_spoken_and_can_be_taken_back(storage: Storage, imagine: Any) -> None:
    async def scene() -> None:
        for i in range(60):
            before = until_asked("nekromancya", 3, f"sealed {i}", 0, 4, False)
            if before is None:
                continue
            table = sit_down(storage, "nekromancya", people(3), Rules(), f"sealed {i}", before)
            await table.join(Ear(SPECTATOR))
            deeds = [o for o in table.match.decision.options if o.verb in ("cast", "summon", "equip")]
            if deeds:
                await table.choose(0, table.match.decision.step, deeds[0].id)
            w, d = table.window, table.match.decision
            if deeds and w is not None and d.player == 1 and w.seats == (1, 2) and len(d.options) > 1:
                moves = table.moves
                await table.choose(1, d.step, 0)
                await settle()
                assert (table.moves, table.document(1, "en")["decision"]) == (moves, None)
                await table.give_way(2, "now")
                await settle()
                assert table.match.choices[len(before) + moves] == d.options[0].text
                assert table.last_choice_of(1) == moves
                table.close()
                return
            table.close()
        raise AssertionError("nobody ever can")

    imagine(scene)
