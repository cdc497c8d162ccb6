"""An upgrade never changes a running match: a server comes back with other cards and other rules on the same data.

The other Mazzo is a copy of this one with changed sources, and is really run.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from serving import Chair, Person, Running, together

import mazzo
from mazzo import games
from mazzo.engine.match import Match
from mazzo.server.jobs import SNAPSHOT_EVERY
from mazzo.server.restoring import Step, Story, kept_as
from mazzo.server.storage import TableRow

Edit = tuple[str, str, str]
"""A file of the package, the text to replace, and its replacement."""

REMARK: Edit = ("games/keyforge/turn.py", "HAND_SIZE: Final = 6", "HAND_SIZE: Final = 6  # as ever")
PIXIE: Edit = (
    "games/keyforge/cards/cota/untamed.py",
    '"Dust Pixie", power=1, amber=2',
    '"Dust Pixie", power=1, amber=3',
)
NO_ASP: Edit = (
    "games/keyforge/cards/cota/shadows.py",
    'macis_asp = creature(301, "Macis Asp", power=3, traits="beast", keywords=(skirmish, poison))\n',
    "",
)
NEWCOMER: Edit = (
    "games/keyforge/cards/cota/untamed.py",
    "dust_pixie = ",
    'aardvark = creature(999, "Aardvark", power=2, traits="beast")\ndust_pixie = ',
)


def one_more_step(game: str) -> Edit:
    """Adds an early step to the turn, so that all later steps have other numbers."""
    head = 'TURN_PROC: Final = Proc(\n    "turn",\n    (\n        begin,\n'
    step = "def look_up(t: Any, f: Any) -> int:\n    return -1\n\n\n"
    return f"games/{game}/turn.py", head, "from typing import Any\n\n" + step + head + "        look_up,\n"


def other_mazzo(folder: Path, *edits: Edit) -> Path:
    """A copy of the package with changed sources, not compiled."""
    shutil.copytree(
        Path(mazzo.__file__).parent,
        folder / "mazzo",
        ignore=shutil.ignore_patterns("__pycache__", "*.so", "web"),
    )
    for name, old, new in edits:
        path = folder / "mazzo" / name
        text = path.read_text(encoding="utf-8")
        assert old in text, (name, old)
        path.write_text(text.replace(old, new), encoding="utf-8")
    return folder


def build(package: Path | None, game: str = "keyforge") -> str:
    """The build that a package reports."""
    asked = f"from mazzo import games; print(games.game('{game}').build())"
    path = {} if package is None else {"PYTHONPATH": str(package)}
    done = subprocess.run(
        [sys.executable, "-c", asked], env={**os.environ, **path}, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def row(server: Running, table: str) -> TableRow:
    with server.storage.reading() as s:
        return s.get_one(TableRow, table)


def upgrade(server: Running, folder: Path, *edits: Edit, kill: bool = False) -> None:
    """Stop the server (or kill it), and start another version."""
    if kill:
        server.kill()
    else:
        assert server.stop() == 0
    server.package = other_mazzo(folder / f"other-{len(list(folder.iterdir()))}", *edits)
    server.start()


def seen(chair: Chair) -> dict[str, Any]:
    """What somebody sees of the table itself."""
    return {key: chair.state[key] for key in ("view", "decision")}


async def both(a: Person, b: Person, table: str) -> list[dict[str, Any]]:
    async with a.at(table) as one, b.at(table) as two:
        return [json.loads(json.dumps(seen(c))) for c in (one, two)]


async def play_on(a: Person, b: Person, table: str, stop: Callable[[int], bool], seed: int = 5) -> int:
    """Both choose at random until `stop` or the end; returns the number of choices."""
    made = 0
    async with a.at(table) as one, b.at(table) as two:
        while not one.over and not stop(made):
            asked = one if one.decision is not None else two
            await asked.until(lambda c: c.decision is not None or c.over)
            if asked.decision is None:
                break
            step = asked.decision["step"]
            await asked.choose((seed * (step + 3)) % len(asked.decision["options"]))
            assert asked.oops == []
            for c in (one, two):
                await c.until(lambda c, step=step: c.over or c.state["view"]["asked"]["step"] > step)
            made += 1
    return made


async def pair(server: Running, game: str) -> tuple[Person, Person, str]:
    a, b = await Person(server).hello("Ada"), await Person(server).hello("Bob")
    table = await a.open(game, {})
    await b.post(f"/api/tables/{table}/sit", {})
    return a, b, table


SCENARIO = {
    "mazzo": 1,
    "game": "keyforge",
    "active": 0,
    "house": "untamed",
    "players": [
        {"houses": ["untamed", "shadows", "dis"], "hand": ["dust-pixie", "snufflegator", "macis-asp"], "deck": 12},
        {"houses": ["untamed", "shadows", "dis"], "hand": ["urchin", "snufflegator"], "deck": 12},
    ],
}


async def practise(server: Running) -> tuple[Person, str]:
    a = await Person(server).hello("Ada")
    wish = {"game": "keyforge", "scenario": SCENARIO, "seat": 0, "strength": "easy"}
    return a, str((await a.post("/api/practice", wish))["id"])


async def pixie_is_played(chair: Chair) -> None:
    assert chair.decision is not None
    [option] = [o["id"] for o in chair.decision["options"] if o["text"].startswith("play dust-pixie")]
    await chair.choose(option)
    await chair.until(lambda c: c.state["view"]["players"][0]["amber"] == 2)


# The fingerprint ------------------------------------------------------------------------------------------------------


def test_a_build_is_known_by_its_rules_and_cards(tmp_path: Path) -> None:
    here = {game: games.game(game).build() for game in games.names()}
    assert len(set(here.values())) == 3
    same = other_mazzo(tmp_path / "same")
    for path in (same / "mazzo" / "engine").glob("*.py"):
        # As the files might be on another machine.
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    (same / "mazzo/engine/table.cpython-200-of-elsewhere.so").write_bytes(b"compiled")
    (same / "mazzo/games/keyforge/lexicon.toml").open("a").write("\n# said otherwise\n")
    assert build(same) == here["keyforge"]
    other = other_mazzo(tmp_path / "other", PIXIE)
    assert build(other) != here["keyforge"]
    # A change in one game does not affect the others; a change in the engine does.
    assert build(other, "nekromancya") == here["nekromancya"]
    (other / "mazzo/engine/chance.py").open("a").write("\n# another remark\n")
    assert build(other, "nekromancya") != here["nekromancya"]


# Running matches ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("step", [0, 8])
@pytest.mark.parametrize("seed", [3, 4])
def test_a_snapshot_is_compared_even_if_no_choice_before_it_was(step: int, seed: int) -> None:
    """Nobody chose the deal, and the last choice before a match goes on elsewhere has no hash."""

    def played(seed: int) -> Match:
        match = mazzo.foursouls.new(players=2, seed=seed)
        for _ in range(step):
            match.choose(0)
        return match

    match, other = played(3), played(seed)
    steps = [Step(text) for text in match.choices]
    *_, back = Story("foursouls", match.origin, steps, None, {step: kept_as(other, step)}).tell()
    assert back is not None
    assert back.hash() == other.hash(), "what was kept counts, not what this build makes of the choices"
    assert (back.base is None) == (seed == 3)


def test_the_same_rules_in_other_words_change_nothing(own: Running, tmp_path: Path) -> None:
    async def scene() -> None:
        own.start()
        a, b, table = await pair(own, "keyforge")
        await play_on(a, b, table, lambda n: n == 30)
        before = await both(a, b, table)
        first = row(own, table).build
        upgrade(own, tmp_path, REMARK)
        assert await both(a, b, table) == before
        assert row(own, table).upgrade is None
        # It was compared from its beginning, and has a new snapshot: next time only the rest is replayed.
        kept = own.storage.snapshots(table)[-1]
        assert (kept.step, kept.build != first, kept.base) == (30, True, False)
        async with a.at(table) as one, b.at(table) as two:
            # Choices can be taken back.
            await one.say(do="propose", what="undo")
            await two.until(lambda c: c.state["proposal"] is not None)
            await two.say(do="consent", number=two.state["proposal"]["number"], yes=True)
            await one.until(lambda c: c.welcomes == 2)
        assert len(own.storage.choices(table)) < 30
        own.stop()
        own.start()
        after = await both(a, b, table)
        assert len(own.storage.choices(table)) == after[0]["view"]["asked"]["step"]

    together(scene)


def test_another_number_on_a_card_changes_no_table(own: Running, tmp_path: Path) -> None:
    async def scene() -> None:
        own.start()
        a, table = await practise(own)
        async with a.at(table) as one:
            assert one.state["table"]["upgrade"] is None
            await pixie_is_played(one)
            before = json.loads(json.dumps(seen(one)))
        upgrade(own, tmp_path, PIXIE)
        async with a.at(table) as one:
            # A replay would give 3 now.
            assert seen(one) == before
            assert one.state["table"]["upgrade"] == {"how": "goes-on", "lost": 0}
            # Choices made with the other card cannot be taken back; new ones can.
            await one.say(do="propose", what="undo")
            await one.until(lambda c: bool(c.oops))
            assert "updated" in one.oops[0]["text"]
            [option] = [o["id"] for o in one.decision["options"] if o["text"].startswith("play snufflegator")]
            await one.choose(option)
            await one.say(do="propose", what="undo")
            await one.until(lambda c: c.welcomes == 2)
            assert seen(one) == before
            await one.choose(option)
            now = json.loads(json.dumps(seen(one)))
        # It stays so, with the same rules and with others again.
        own.kill()
        own.start()
        async with a.at(table) as one:
            assert seen(one) == now
            assert one.state["table"]["upgrade"] == {"how": "goes-on", "lost": 0}
        upgrade(own, tmp_path, PIXIE, REMARK)
        async with a.at(table) as one:
            assert seen(one) == now
            await one.say(do="resign")
            await one.until(lambda c: c.over)
        # The replay shows what it can, and says what it cannot.
        told = await a.get(f"/api/replays/{table}")
        assert told["gone"] == []
        assert (await a.get(f"/api/replays/{table}/at?step=1&seat=all"))["view"]["players"][0]["amber"] == 2
        refused = await a.post(f"/api/replays/{table}/continue", {"step": 1}, 400)
        assert "other rules or cards" in refused["error"]

    together(scene)


@pytest.mark.parametrize("game", list(games.names()))
def test_another_rule_changes_no_table(own: Running, tmp_path: Path, game: str) -> None:
    async def scene() -> None:
        own.start()
        a, b, table = await pair(own, game)
        await play_on(a, b, table, lambda n: n == 45)
        before = await both(a, b, table)
        upgrade(own, tmp_path, one_more_step(game))
        assert await both(a, b, table) == before
        assert row(own, table).upgrade == {"how": "goes-on", "lost": 0}
        # And it can be played to its end.
        await play_on(a, b, table, lambda n: n == 60)
        async with a.at(table) as one:
            if not one.over:
                await one.say(do="resign")
                await one.until(lambda c: c.over)
        told = await a.get(f"/api/replays/{table}")
        [(first, last)] = told["gone"]
        # In a pause the table also passes by itself, so there may be more choices than we made.
        assert 0 <= first < last <= before[0]["view"]["asked"]["step"]
        assert "other rules or cards" in (await a.get(f"/api/replays/{table}/at?step={first}", 400))["error"]
        assert (await a.get(f"/api/replays/{table}/at?step={last}&seat=0"))["view"] is not None
        assert '"level": "error"' not in own.log.read_text()

    together(scene)


def test_what_was_chosen_after_the_last_snapshot_may_be_lost_in_a_crash_and_is_told(
    own: Running, tmp_path: Path
) -> None:
    async def scene() -> None:
        own.start()
        a, b, table = await pair(own, "keyforge")
        await play_on(a, b, table, lambda n: n == SNAPSHOT_EVERY)
        before = await both(a, b, table)
        await play_on(a, b, table, lambda n: n == 3)
        [*_, kept] = own.storage.snapshots(table)
        rows = own.storage.choices(table)
        assert (kept.step, len(rows)) == (SNAPSHOT_EVERY, SNAPSHOT_EVERY + 3)
        # They are written together, so they agree.
        assert kept.hash == rows[kept.step - 1].hash
        upgrade(own, tmp_path, one_more_step("keyforge"), kill=True)
        assert await both(a, b, table) == before
        assert row(own, table).upgrade == {"how": "goes-on", "lost": 3}
        assert len(own.storage.choices(table)) == SNAPSHOT_EVERY
        await play_on(a, b, table, lambda n: n == 5)

    together(scene)


def test_a_table_that_cannot_be_read_ends_as_a_draw_with_everything_shown(own: Running, tmp_path: Path) -> None:
    async def scene() -> None:
        own.start()
        a, table = await practise(own)
        async with a.at(table) as one:
            await pixie_is_played(one)
            assert {"hidden": True} in one.state["view"]["players"][1]["hand"]
        upgrade(own, tmp_path, NO_ASP)
        draw = {"winners": [], "draw": True, "upgrade": True}
        for _ in range(2):
            async with a.at(table) as one:
                assert one.bye is None
                assert one.over
                assert one.decision is None
                assert one.state["table"]["result"] == draw
                assert one.state["table"]["upgrade"] == {"how": "ended", "lost": 0}
                assert one.state["view"]["players"][0]["amber"] == 2
                hands = [[card["card"] for card in p["hand"]] for p in one.state["view"]["players"]]
                assert hands == [["snufflegator", "macis-asp"], ["urchin", "snufflegator"]]
                await one.say(do="why", card=1, verb="play")
                await one.say(do="say", text="What a pity.")
                await one.until(lambda c: bool(c.state["chat"]) and bool(c.oops))
            own.stop()
            own.start()
        assert (await a.get(f"/api/tables/{table}"))["result"] == draw
        for path, data in ((f"/api/replays/{table}", None), (f"/api/replays/{table}/at?step=0", None)):
            assert "other rules or cards" in (await a.ask("GET", path, data, 400))["error"]
        assert "other rules or cards" in (await a.post(f"/api/replays/{table}/continue", {"step": 0}, 400))["error"]
        assert "other rules or cards" in (await a.post(f"/api/tables/{table}/again", {}, 400))["error"]
        assert '"level": "error"' not in own.log.read_text()
        # When the card is back, so is everything else.
        own.stop()
        own.package = None
        own.start()
        assert (await a.get(f"/api/replays/{table}"))["steps"] >= 1

    together(scene)


def test_cards_that_come_and_go_elsewhere_change_nothing(own: Running, tmp_path: Path) -> None:
    """All card numbers change then; a match keeps those it began with."""

    async def scene() -> None:
        own.start()
        a, b, table = await pair(own, "keyforge")
        await play_on(a, b, table, lambda n: n == 45)
        c = await Person(own).hello("Cleo")
        alone = await c.open("keyforge", {"computer": "normal"})
        async with c.at(alone) as one:
            await one.play(3, lambda c: c.state["view"]["turn"] >= 3 and c.decision is not None)
        before = await both(a, b, table)
        upgrade(own, tmp_path, NEWCOMER, NO_ASP)
        assert await both(a, b, table) == before
        assert row(own, table).upgrade is None
        await play_on(a, b, table, lambda n: n == 30)
        # The computer gets these numbers too, and goes on playing.
        async with c.at(alone) as one:
            assert one.state["table"]["upgrade"] is None
            turn = one.state["view"]["turn"]
            await one.play(3, lambda c: c.state["view"]["turn"] >= turn + 4)
        before = await both(a, b, table)
        upgrade(own, tmp_path, REMARK)
        assert await both(a, b, table) == before
        async with a.at(table) as one:
            if not one.over:
                await one.say(do="resign")
                await one.until(lambda c: c.over)
        assert row(own, table).upgrade is None
        told = await a.get(f"/api/replays/{table}")
        assert told["gone"] == []
        moment = await a.get(f"/api/replays/{table}/at?step=45&seat=0")
        assert moment["view"] is not None
        going = await a.post(f"/api/replays/{table}/continue", {"step": 40, "strength": "easy"})
        async with a.at(going["id"]) as one:
            assert one.state["view"]["asked"]["step"] >= 40
        assert "did not answer" not in own.log.read_text()

    together(scene)


def test_coming_back_is_quick_with_the_same_rules(own: Running) -> None:
    async def scene() -> None:
        own.start()
        a, b, table = await pair(own, "keyforge")
        await play_on(a, b, table, lambda n: n == 50)
        own.kill()
        past = own.storage.past(table)
        start, walk = past.walk(0)
        # Killed after 50 choices, its last snapshot is after 40: only ten are replayed.
        assert start == 50 - 50 % SNAPSHOT_EVERY
        matches = list(walk)
        assert len(matches) == 50 - start + 1
        assert matches[-1] is not None
        assert matches[-1].hash() == past.rows[-1].hash
        # Late spectators need earlier positions.
        assert past.walk(15)[0] == 20

    together(scene)
