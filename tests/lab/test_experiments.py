"""Experiments: the same rows wherever they are played, and nothing finished is lost."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from mazzo.engine.errors import MazzoError
from mazzo.lab import command, main, places
from mazzo.lab.experiment import Experiment, experiment, read, seed_of
from mazzo.lab.folder import ARRIVING, BLOCK, DESCRIPTION, Folder
from mazzo.lab.places import Here, Processes
from mazzo.lab.playing import Played, Task, columns, perform, play
from mazzo.lab.rows import Packed, pack
from mazzo.lab.running import CHECK, Enough, Portions, reach, run
from mazzo.lab.schedule import Fixture, fixtures
from mazzo.lab.subjects import subject

WAR = {"game": "nekromancya", "bots": ["random"], "rows": ["turns", "cards"]}


def war(matches: int = 12, **more: Any) -> Experiment:
    return experiment({**WAR, "matches": matches, **more})


class Interrupted:
    """A place where somebody presses Ctrl-C, or the power fails, after some results."""

    name = "a place"
    workers = 1

    def __init__(self, after: int) -> None:
        self.after = after

    def each(self, work: Callable[[Any], Any], jobs: Iterable[Any]) -> Iterator[Any]:
        for i, job in enumerate(jobs):
            if i == self.after:
                raise KeyboardInterrupt
            yield work(job)


class Shuffled(Here):
    """A place whose results arrive in another order."""

    def each(self, work: Callable[[Any], Any], jobs: Iterable[Any]) -> Iterator[Any]:
        jobs = list(jobs)
        return map(work, jobs[1::2] + jobs[::2])


@pytest.fixture
def one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every match is a task of its own."""
    monkeypatch.setattr(Portions, "size", lambda self: 1)


def files(path: Path) -> dict[str, bytes]:
    return {p.relative_to(path).as_posix(): p.read_bytes() for p in sorted(path.rglob("*.parquet"))}


# The same rows --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "what",
    [
        {"game": "keyforge", "decks": {"draw": "forged", "count": 3}, "bots": ["random", "easy"], "longest": 12},
        {"game": "keyforge", "decks": {"draw": "sealed"}, "bots": ["random"]},
        {"game": "foursouls", "players": 3, "bots": ["random"], "longest": 12},
        {"game": "nekromancya", "players": 3, "bots": ["random", "policy"], "longest": 12},
    ],
    ids=["forged", "sealed", "foursouls", "nekromancya"],
)
def test_one_process_or_two_and_any_order_the_rows_are_the_same(what: dict[str, Any], tmp_path: Path) -> None:
    e = experiment({"matches": 5, "rows": ["turns", "cards"], **what})
    digests = set()
    for i, place in enumerate((Here(), Processes(2), Shuffled())):
        folder = Folder.create(tmp_path / str(i), e)
        run(folder, place)
        assert [row["match"] for row in folder.table("matches").to_pylist()] == list(range(len(folder.done)))
        digests.add(folder.digest())
        assert files(tmp_path / str(i)) == files(tmp_path / "0")
    assert len(digests) == 1
    other = Folder.create(tmp_path / "other", experiment({"matches": 5, **what, "seed": "2"}))
    run(other, Here())
    assert other.digest() not in digests


def test_a_search_with_thoughts_can_be_repeated() -> None:
    e = experiment({"game": "keyforge", "bots": ["search:2"], "matches": 1, "longest": 3, "rows": ["cards"]})
    assert e.repeatable
    fixture = next(fixtures(e))
    assert play(fixture) == play(fixture)
    assert not experiment({"game": "keyforge", "bots": ["search:0.5s"], "matches": 1}).repeatable


@pytest.mark.usefixtures("one_by_one")
def test_what_was_interrupted_goes_on_and_gives_the_same_rows(tmp_path: Path) -> None:
    whole = Folder.create(tmp_path / "whole", war())
    run(whole, Here())
    for after in (1, 3, 5):
        folder = Folder.create(tmp_path / "cut", war())
        before = len(folder.done)
        with pytest.raises(KeyboardInterrupt):
            run(folder, Interrupted(after))
        assert len(folder.done) == before + after
        assert len(Folder.open(tmp_path / "cut").done) == before + after, "what was finished is on disk"
    folder = Folder.open(tmp_path / "cut")
    run(folder, Here())
    assert files(tmp_path / "cut") == files(tmp_path / "whole")
    run(Folder.open(tmp_path / "cut"), Interrupted(0)), "there is nothing left to play"


@pytest.mark.usefixtures("one_by_one")
def test_after_a_kill_the_journal_has_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process is gone before any file is written; the last line was cut short."""
    monkeypatch.setattr(Folder, "flush", lambda self: None)
    monkeypatch.setattr(Path, "unlink", lambda self, missing_ok=False: None)
    with pytest.raises(KeyboardInterrupt):
        run(Folder.create(tmp_path / "cut", war()), Interrupted(5))
    monkeypatch.undo()
    assert not (tmp_path / "cut" / "matches").exists()
    with (tmp_path / "cut" / ARRIVING).open("a") as file:
        file.write('{"match": {"match": 5, "de')
    folder = Folder.open(tmp_path / "cut")
    assert folder.done == {0, 1, 2, 3, 4}
    assert folder.table("matches").num_rows == 5
    run(folder, Here())
    run(whole := Folder.create(tmp_path / "whole", war()), Here())
    assert folder.digest() == whole.digest()


def test_a_run_that_is_killed_for_real(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mazzo", "lab"]
    options = ["--bots", "policy", "--matches", "400", "--jobs", "1", "--to", str(tmp_path / "cut")]
    process = subprocess.Popen([*command, "run", "nekromancya", *options], stdout=subprocess.PIPE)
    journal = tmp_path / "cut" / ARRIVING
    while process.poll() is None and not (journal.exists() and journal.stat().st_size):
        time.sleep(0.02)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    folder = Folder.open(tmp_path / "cut")
    assert 0 < len(folder.done) < 400
    for row in folder.table("matches").to_pylist():
        again = next(f for f in fixtures(folder.experiment) if f.number == row["match"])
        assert play(again).match == row


def test_ctrl_c_keeps_what_there_is_and_says_how_to_go_on(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mazzo", "lab", "run", "nekromancya", "--bots", "policy", "--matches", "20000"]
    process = subprocess.Popen(
        [*command, "--to", str(tmp_path / "cut")], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    journal = tmp_path / "cut" / ARRIVING
    while process.poll() is None and not (journal.exists() and journal.stat().st_size):
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate()
    assert process.returncode == 130
    assert "mazzo lab resume" in said
    assert "Traceback" not in said
    assert not journal.exists()
    assert 0 < len(Folder.open(tmp_path / "cut").done) < 20_000


# Lost workers ---------------------------------------------------------------------------------------------------------


def mortal(job: tuple[Path, int]) -> int:
    """Dies once for one job."""
    mark, n = job
    if n == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return n * n


def doomed(job: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return job


def refused(job: int) -> int:
    raise MazzoError(f"{job} is refused.")


def test_the_job_of_a_lost_worker_is_done_by_another(tmp_path: Path) -> None:
    jobs = [(tmp_path / "mark", n) for n in range(12)]
    assert sorted(Processes(2).each(mortal, jobs)) == [n * n for n in range(12)]
    assert (tmp_path / "mark").exists()


def test_workers_that_always_die_are_given_up() -> None:
    with pytest.raises(MazzoError, match="died 4 times in a row"):
        list(Processes(1).each(doomed, [1]))


def test_what_a_worker_refuses_is_told() -> None:
    with pytest.raises(MazzoError, match="7 is refused"):
        list(Processes(1).each(refused, [7]))


def test_no_more_jobs_are_taken_than_are_needed() -> None:
    taken = []

    def jobs() -> Iterator[int]:
        for n in range(1000):
            taken.append(n)
            yield n

    results = Processes(2).each(abs, jobs())
    assert next(results) >= 0
    assert len(taken) <= 2 * places.AHEAD + 2
    results.close()  # type: ignore[attr-defined]


def origin(job: int) -> str:
    """Where this process has the engine from."""
    from mazzo.engine import table

    return str(table.__file__)


def test_workers_use_the_compiled_copy_if_it_is_of_the_same_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    src, copy = tmp_path / "src" / "mazzo", tmp_path / "build" / "compiled" / "mazzo"
    for room in places.ROOMS:
        for root in (src, copy):
            (root / room).mkdir(parents=True)
            (root / room / "table.py").write_text("x = 1\n")
    assert places.twin_of(src) is None, "nothing is compiled there"
    (copy / "engine" / "table.none.so").touch()
    assert places.twin_of(src) == copy.parent
    (src / "bots" / "table.py").write_text("x = 2\n")
    assert places.twin_of(src) is None, "it is out of date"

    # A copy of ours, in which nothing is compiled, but it will do.
    here = Path(places.__file__).parent.parent
    shutil.copytree(here, tmp_path / "twin" / "mazzo", ignore=shutil.ignore_patterns("web", "__pycache__", "*.so"))
    monkeypatch.setattr(places, "compiled_twin", lambda: tmp_path / "twin")
    monkeypatch.setattr(sys, "path", sys.path[:])
    (found,) = Processes(1).each(origin, [0])
    assert Path(found).is_relative_to(tmp_path / "twin")


def test_a_worker_with_other_rules_is_refused() -> None:
    with pytest.raises(MazzoError, match="another build of Mazzo"):
        perform(Task((next(fixtures(war())),), "something else"))


# Schedules ------------------------------------------------------------------------------------------------------------


def seats(e: Experiment) -> list[tuple[int, tuple[tuple[str, str], ...]]]:
    return [(f.deal, tuple(zip(f.decks, map(str, f.bots), strict=True))) for f in fixtures(e)]


def test_every_deal_is_played_from_all_sides() -> None:
    e = experiment({"game": "keyforge", "bots": ["random", "greedy"], "matches": 8})
    one, two = (deck["name"] for deck in e.pool)
    first = [s for deal, s in seats(e) if deal == 0]
    assert len(first) == 4
    assert set(first) == {
        ((a, x), (b, y)) for a, b in ((one, two), (two, one)) for x, y in (("random", "greedy"), ("greedy", "random"))
    }
    assert len({f.seed for f in fixtures(e) if f.deal == 0}) == 1, "the same luck for all of them"
    assert len({f.seed for f in fixtures(e)}) == 2


@pytest.mark.parametrize(
    ("more", "matches"),
    [({}, 4), ({"swap": False}, 2), ({"mirror": False}, 2), ({"swap": False, "mirror": False}, 1)],
)
def test_sides_can_be_left_out(more: dict[str, bool], matches: int) -> None:
    e = experiment({"game": "keyforge", "bots": ["random", "greedy"], "matches": 20, **more})
    assert Counter(deal for deal, _ in seats(e))[0] == matches


def test_no_match_is_played_twice() -> None:
    alike = experiment({"game": "nekromancya", "matches": 9, "decks": {"pairs": "same"}, "bots": ["random"]})
    assert [deal for deal, _ in seats(alike)] == list(range(9))
    table = experiment({"game": "foursouls", "players": 4, "bots": ["greedy", "random"], "matches": 4})
    assert [f.deal for f in fixtures(table)] == [0] * 4
    assert {tuple(map(str, f.bots)).index("greedy") for f in fixtures(table)} == {0, 1, 2, 3}
    assert all(f.setup["players"] == 4 for f in fixtures(table))


def test_decks_meet_as_they_are_told_to() -> None:
    def met(pairs: str, matches: int = 12) -> Counter[frozenset[str]]:
        e = experiment({"game": "nekromancya", "bots": ["random"], "matches": matches, "decks": {"pairs": pairs}})
        return Counter(frozenset(f.decks) for f in fixtures(e))

    names = [deck["name"] for deck in subject("nekromancya").starters()]
    assert set(met("all").values()) == {4}
    assert len(met("all")) == 3
    assert met("same", 3) == Counter([frozenset([name]) for name in names])
    assert all(names[0] in pair and len(pair) == 2 for pair in met("first"))
    assert all(len(pair) == 2 for pair in met("random"))


def test_deals_are_whole() -> None:
    e = experiment({"game": "keyforge", "bots": ["random", "greedy"], "matches": 5})
    assert len(list(fixtures(e))) == 8


def test_sealed_decks_are_new_every_time() -> None:
    e = experiment({"game": "keyforge", "bots": ["random"], "matches": 6, "decks": {"draw": "sealed"}})
    assert len({name for f in fixtures(e) for name in f.decks}) == 6
    assert e.pool == ()
    pool = experiment({"game": "keyforge", "matches": 1, "decks": {"draw": "forged", "count": 5}}).pool
    assert len({deck["name"] for deck in pool}) == 5


def test_all_opponents_meet() -> None:
    e = experiment({"game": "keyforge", "bots": ["random", "easy", "greedy"], "matches": 24})
    assert Counter(frozenset(map(str, f.bots)) for f in fixtures(e)) == {
        frozenset(pair): 8 for pair in (("random", "easy"), ("random", "greedy"), ("easy", "greedy"))
    }


def test_things_have_seeds_of_their_own() -> None:
    seeds = {seed_of(run, kind, i) for run in ("1", "2") for kind in ("deal", "bot") for i in range(50)}
    assert len(seeds) == 200


# Rows -----------------------------------------------------------------------------------------------------------------


def test_rows_say_what_happened() -> None:
    e = experiment({"game": "keyforge", "bots": ["random"], "matches": 2, "rows": ["turns", "cards"]})
    for played in map(play, fixtures(e)):
        row = played.match
        assert row["shares"][row["winners"][0]] == 1
        assert sum(row["shares"]) == 1
        assert row["scores"][row["winners"][0]] == 3
        assert (row["ending"], row["error"]) == ("keys", None)
        houses = [turn["house"] for turn in played.turns if turn["active"] and turn["turn"] > 0]
        assert sum(house is not None for house in houses) > 0.9 * len(houses)
        assert all(turn["house"] is None for turn in played.turns if not turn["active"])
        assert max(turn["turn"] for turn in played.turns) <= row["turns"]
        for card in played.cards:
            assert card["copies"] > 0 or card["drawn"] is not None
            if card["played"] is not None:
                assert card["offered"] <= card["played"]
            assert card["share"] == row["shares"][card["seat"]]
        assert sum(card["copies"] for card in played.cards) == 72


@pytest.mark.parametrize("game", ["keyforge", "foursouls", "nekromancya"])
def test_rows_have_the_columns_they_promise(game: str) -> None:
    e = experiment({"game": game, "bots": ["random"], "matches": 1, "longest": 6, "rows": ["turns", "cards"]})
    played = play(next(fixtures(e)))
    for name, rows in (("matches", [played.match]), ("turns", played.turns), ("cards", played.cards)):
        assert rows
        assert all(list(row) == list(columns(game)[name]) for row in rows)


def test_a_match_that_is_too_long_has_no_winner() -> None:
    row = play(next(fixtures(war(1, longest=2)))).match
    assert (row["ending"], row["winners"], row["shares"], row["turns"]) == ("stopped", [], [0.5, 0.5], 3)


def test_a_match_that_fails_is_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(setup: object, seed: object) -> None:
        raise ValueError("something broke")

    monkeypatch.setattr(subject("nekromancya"), "deal", broken)
    row = play(next(fixtures(war(1)))).match
    assert (row["ending"], row["error"]) == ("error", "ValueError: something broke")
    assert list(row) == list(columns("nekromancya")["matches"])


def test_any_tool_can_read_the_rows(tmp_path: Path) -> None:
    import duckdb

    folder = Folder.create(tmp_path / "rows", war(6))
    run(folder, Here())
    matches = f"'{tmp_path}/rows/matches/*.parquet'"
    rows = duckdb.sql(f"select match, decks[1], shares[1] from {matches} order by 1").fetchall()
    assert rows == [(r["match"], r["decks"][0], r["shares"][0]) for r in folder.table("matches").to_pylist()]
    sure = f"select count(*) from '{tmp_path}/rows/cards/*.parquet' where played is not null and share = 1"
    ((count,),) = duckdb.sql(sure).fetchall()
    assert count == sum(c["played"] is not None and c["share"] == 1 for c in folder.table("cards").to_pylist()) > 0


def test_rows_nobody_asked_for_are_not_there(tmp_path: Path) -> None:
    folder = Folder.create(tmp_path / "rows", war(1, rows=[]))
    run(folder, Here())
    assert not (tmp_path / "rows" / "cards").exists()
    with pytest.raises(MazzoError, match="--rows cards"):
        folder.table("cards")


# Many matches ---------------------------------------------------------------------------------------------------------


def fake(task: Task) -> list[Packed]:
    """Rows without playing: the second opponent wins two of three."""
    found = []
    for f in task.fixtures:
        best = next(i for i, bot in enumerate(f.bots) if str(bot) == "greedy")
        winner = best if f.number % 3 else 1 - best
        found.append(_invented(f, winner))
    return found


def _invented(f: Fixture, winner: int) -> Packed:
    row = dict.fromkeys(columns(f.game)["matches"])
    row |= {"match": f.number, "deal": f.deal, "decks": list(f.decks), "bots": [str(bot) for bot in f.bots]}
    row |= {"winners": [winner], "shares": [float(winner == seat) for seat in (0, 1)], "ending": "keys"}
    return pack(Played(row), f.game, f.rows)


def test_many_matches_are_many_files_of_whole_blocks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mazzo.lab.running.work", fake)
    e = experiment({"game": "keyforge", "bots": ["random", "greedy"], "matches": 3 * BLOCK + 8})
    for i, place in enumerate((Here(), Shuffled())):
        folder = Folder.create(tmp_path / str(i), e)
        run(folder, place)
        assert len(files(tmp_path / str(i))) == 4
        assert folder.full == {0, 1, 2}
    assert files(tmp_path / "0") == files(tmp_path / "1")
    damaged = tmp_path / "0" / "matches" / "000001.parquet"
    damaged.write_bytes(damaged.read_bytes()[:100])
    with pytest.raises(MazzoError, match=r"000001\.parquet' is damaged"):
        Folder.open(tmp_path / "0")
    damaged.unlink()
    again = Folder.open(tmp_path / "0")
    assert len(again.done) == 2 * BLOCK + 8
    run(again, Here())
    assert files(tmp_path / "0") == files(tmp_path / "1")


def test_a_part_of_a_file_that_is_gone_is_played_again(tmp_path: Path) -> None:
    folder = Folder.create(tmp_path / "rows", war(4))
    run(folder, Here())
    before = files(tmp_path / "rows")
    (tmp_path / "rows" / "cards" / "000000.parquet").unlink()
    again = Folder.open(tmp_path / "rows")
    assert again.done == set()
    run(again, Here())
    assert files(tmp_path / "rows") == before


def test_how_long_it_will_take_is_estimated() -> None:
    e = experiment({"game": "keyforge", "bots": ["random", "greedy"], "until": 0.05})
    enough = Enough(e)
    rows = [row.match for f, _ in zip(fixtures(e), range(3000), strict=False) for row in fake(Task((f,), ""))]
    guesses = []
    for row in rows:
        enough.add(row)
        guesses.append(enough.expected())
    assert enough.at is not None
    assert guesses[3] > 10**9, "nothing is known yet"
    assert guesses[150] == pytest.approx(enough.at, rel=0.6)


def test_it_plays_until_the_rates_are_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mazzo.lab.running.work", fake)
    e = experiment({"game": "keyforge", "bots": ["random", "greedy"], "until": 0.02})
    digests = set()
    for i, place in enumerate((Here(), Processes(1))):
        folder = Folder.create(tmp_path / str(i), e)
        run(folder, place)
        digests.add(folder.digest())
    counts = len(folder.done)
    assert counts % (4 * CHECK) == 0
    assert counts < e.matches
    # A coarser aim is reached sooner, and the same matches come first.
    rough = Folder.create(
        tmp_path / "rough", experiment({"game": "keyforge", "bots": ["random", "greedy"], "until": 0.04})
    )
    run(rough, Here())
    assert len(rough.done) < counts
    assert rough.table("matches").to_pylist() == folder.table("matches").to_pylist()[: len(rough.done)]
    assert len(digests) == 1


def test_when_it_is_enough_depends_on_the_order_of_matches_alone() -> None:
    e = experiment({"game": "keyforge", "bots": ["random", "greedy"], "until": 0.05})
    rows = [row.match for f, _ in zip(fixtures(e), range(3000), strict=False) for row in fake(Task((f,), ""))]
    ends = []
    for order in (rows, rows[::-1], rows[1::2] + rows[::2]):
        enough = Enough(e)
        for row in order:
            enough.add(row)
        ends.append(enough.at)
    assert ends[0] is not None
    assert ends == [ends[0]] * 3


def test_what_was_played_beyond_the_end_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mazzo.lab.running.work", fake)
    e = experiment({"game": "keyforge", "bots": ["random", "greedy"], "until": 0.05})
    folder = Folder.create(tmp_path / "rows", e)
    run(folder, Here())
    enough = len(folder.done)
    before = files(tmp_path / "rows")
    far = Folder.open(tmp_path / "rows")
    with far:
        far.add(fake(Task(tuple(f for f, _ in zip(fixtures(e), range(enough + 2 * BLOCK), strict=False)), "")))
    assert len(far.done) == enough + 2 * BLOCK
    run(far, Here())
    assert files(tmp_path / "rows") == before
    assert len(far.done) == enough


def test_a_few_deals_that_agree_prove_nothing() -> None:
    assert reach(1, 1.0, 1.0) > 0.3
    assert reach(100, 100.0, 100.0) < reach(100, 50.0, 50.0) == pytest.approx(0.097, abs=0.001)


# Descriptions ---------------------------------------------------------------------------------------------------------


def test_a_description_is_a_file_or_options(tmp_path: Path) -> None:
    path = tmp_path / "field.toml"
    path.write_text(
        'game = "nekromancya"\nmatches = 6\nseed = 7\nrows = ["cards"]\n[decks]\nfolder = "decks"\n'
        '[[bots]]\nname = "random"\n[[bots]]\nname = "search"\nthoughts = 3\n'
    )
    with pytest.raises(MazzoError, match="no folder"):
        read(path)
    (tmp_path / "decks").mkdir()
    with pytest.raises(MazzoError, match="no deck in"):
        read(path)
    for i, deck in enumerate(subject("nekromancya").starters()):
        (tmp_path / "decks" / f"{i}.json").write_text(json.dumps(deck))
    e = read(path)
    assert [str(bot) for bot in e.bots] == ["random", "search:3"]
    assert list(e.pool) == list(subject("nekromancya").starters())
    assert experiment(e.data()) == e
    assert experiment(json.loads(json.dumps(e.data()))).key() == e.key()
    assert read(path, {"matches": 8}).matches == 8
    (tmp_path / "decks" / "3.json").write_text("{")
    with pytest.raises(MazzoError, match=r"3\.json: this is no JSON"):
        read(path)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({}, "names its game"),
        ({"game": "chess", "matches": 1}, "no game called 'chess'"),
        ({"game": "keyforge"}, "how many matches"),
        ({"game": "keyforge", "matches": -1}, "not negative"),
        ({"game": "keyforge", "until": 2}, "less than 0.5"),
        ({"game": "keyforge", "matches": "many"}, "'many' is not what was expected"),
        ({"game": "keyforge", "matches": True}, "True is not what was expected"),
        ({"game": "keyforge", "matches": 1, "speed": 1}, "'speed' is not known"),
        ({"game": "keyforge", "matches": 1, "players": 3}, "by 2, not by 3"),
        ({"game": "keyforge", "matches": 1, "rows": ["dice"]}, "'dice' is not known"),
        ({"game": "keyforge", "matches": 1, "setup": {"first": 1}}, "seat 0 does"),
        ({"game": "keyforge", "matches": 1, "bots": ["deep"]}, "no opponent called 'deep'"),
        ({"game": "keyforge", "matches": 1, "bots": ["policy"]}, "no opponent called 'policy'"),
        ({"game": "keyforge", "matches": 1, "bots": ["search"]}, "how long it thinks"),
        ({"game": "keyforge", "matches": 1, "bots": ["search:much"]}, "is no opponent"),
        ({"game": "keyforge", "matches": 1, "bots": ["greedy:5"]}, "does not think ahead"),
        ({"game": "keyforge", "matches": 1, "bots": [{"name": "search", "thoughts": 1, "seconds": 1}]}, "either"),
        ({"game": "keyforge", "matches": 1, "bots": [{}]}, "has a name"),
        ({"game": "keyforge", "matches": 1, "bots": ["easy", "random", "easy"]}, "listed once"),
        ({"game": "keyforge", "matches": 1, "decks": 3}, "not what was expected"),
        ({"game": "keyforge", "matches": 1, "decks": {"draw": "stolen"}}, "'stolen'; known are starters, forged"),
        ({"game": "keyforge", "matches": 1, "decks": {"names": ["nobody's"]}}, 'no deck called "nobody\'s"'),
        ({"game": "keyforge", "matches": 1, "decks": {"names": [3]}}, "list of names"),
        ({"game": "keyforge", "matches": 1, "decks": {"draw": "named"}}, "which decks"),
        ({"game": "keyforge", "matches": 1, "decks": {"names": ["gone.json"]}}, "cannot be read"),
        ({"game": "keyforge", "matches": 1, "decks": {"pairs": "none"}}, "'none' is not known"),
        ({"game": "keyforge", "matches": 1, "decks": {"count": -1}}, "number of decks"),
        ({"game": "keyforge", "matches": 1, "decks": {"draw": "sealed", "count": 3}}, "new for every deal"),
        ({"game": "nekromancya", "matches": 1, "decks": {"draw": "forged"}}, "'forged'; known are starters, random"),
        ({"game": "foursouls", "matches": 1, "decks": {"draw": "random"}}, "everybody shares"),
    ],
)
def test_what_is_wrong_is_said_kindly(data: dict[str, Any], message: str) -> None:
    with pytest.raises(MazzoError, match=message):
        experiment(data)


def test_a_setup_that_the_game_refuses_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    with pytest.raises(MazzoError, match="edition"):
        Folder.create(tmp_path / "new", experiment({"game": "keyforge", "matches": 1, "setup": {"edition": "9"}}))
    assert not (tmp_path / "new").exists()


def test_files_that_are_not_ours_are_left_alone(tmp_path: Path) -> None:
    with pytest.raises(MazzoError, match="no experiment in"):
        Folder.open(tmp_path / "nowhere")
    (tmp_path / "letter").write_text("dear")
    with pytest.raises(MazzoError, match="holds no experiment"):
        Folder.create(tmp_path, war())
    with pytest.raises(MazzoError, match="holds no experiment"):
        Folder.create(tmp_path / "letter", war())
    Folder.create(tmp_path / "mine", war())
    with pytest.raises(MazzoError, match="another experiment"):
        Folder.create(tmp_path / "mine", war(seed="2"))
    Folder.create(tmp_path / "mine", war())
    described = tmp_path / "mine" / DESCRIPTION
    good = described.read_text()
    for bad, message in (
        (good[:50], "damaged"),
        ("[]", "damaged"),
        (good.replace('"format": 1', '"format": 99'), "another version"),
    ):
        described.write_text(bad)
        with pytest.raises(MazzoError, match=message):
            Folder.open(tmp_path / "mine")
    described.write_text(good)
    (tmp_path / "mine" / ARRIVING).write_text("nonsense\n")
    with pytest.raises(MazzoError, match=r"arriving.jsonl' is damaged"):
        Folder.open(tmp_path / "mine")
    (tmp_path / "mine" / ARRIVING).unlink()
    (tmp_path / "mine" / "matches").mkdir()
    (tmp_path / "mine" / "matches" / "copy.parquet").write_text("")
    with pytest.raises(MazzoError, match="not one of ours"):
        Folder.open(tmp_path / "mine")


def test_nobody_goes_on_with_other_rules(tmp_path: Path) -> None:
    Folder.create(tmp_path / "mine", war(2))
    described = tmp_path / "mine" / DESCRIPTION
    data = json.loads(described.read_text())
    described.write_text(json.dumps(data | {"build": "older"}))
    with pytest.raises(MazzoError, match="have changed since"):
        run(Folder.open(tmp_path / "mine"), Here())


def test_only_one_run_writes_to_a_folder(tmp_path: Path) -> None:
    with Folder.create(tmp_path / "mine", war(2)), pytest.raises(MazzoError, match="Another run is writing"):
        run(Folder.open(tmp_path / "mine"), Here())
    run(Folder.open(tmp_path / "mine"), Here())


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    to = ["--to", str(tmp_path / "rows"), "--jobs", "1"]
    options = ["--bots", "random", "easy", "--matches", "4", "--rows", "cards", "--longest", "3", "--no-swap"]
    assert main(["run", "keyforge", "--decks", "forged:2", *options, *to]) == 0
    said = capsys.readouterr().out
    assert "4 matches" in said
    folder = Folder.open(tmp_path / "rows")
    assert folder.digest() in said
    assert (folder.experiment.swap, folder.experiment.mirror, len(folder.experiment.pool)) == (False, True, 2)
    assert main(["resume", str(tmp_path / "rows"), "--jobs", "1"]) == 0
    assert "0 of them new" in capsys.readouterr().out
    for wrong, message in (
        (["--until", "soon"], "2% or 0.02"),
        (["--decks", "forged:many"], "number of decks"),
        (["--jobs", "-1"], "at least 1"),
        (["--matches", "3"], "another experiment"),
    ):
        with pytest.raises(MazzoError, match=message):
            main(["run", "keyforge", *to, *(["--matches", "4"] if "--matches" not in wrong else []), *wrong])


def test_progress_is_a_bar_or_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["run", "nekromancya", "--bots", "random", "--matches", "2", "--longest", "2", "--jobs", "1", "--to"]
    assert main([*options, str(tmp_path / "quiet")]) == 0
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(command, "SILENCE", 0.0)
    assert main([*options, str(tmp_path / "log")]) == 0
    assert "2 of 2 matches" in capsys.readouterr().err
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert main([*options, str(tmp_path / "bar")]) == 0
    bar = capsys.readouterr().err
    assert "2/2" in bar
    assert re.search(r"\d/s", bar)
