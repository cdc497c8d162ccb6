"""The benchmark runs and says what it should. How fast anything is, no test asserts."""

import json
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from mazzo import bench, games
from mazzo.bench import keyforge
from mazzo.bots.base import question
from mazzo.bots.random import Random
from mazzo.engine.errors import MazzoError
from mazzo.engine.table import Table


def test_a_fingerprint_repeats_itself() -> None:
    game = bench.measured("keyforge")
    assert game.fingerprint(2) == game.fingerprint(2) != game.fingerprint(1)


def test_the_positions_we_measure_are_what_they_say() -> None:
    middle = bench.middle("keyforge")
    assert middle.asked is not None
    assert middle.asked.kind == "main"
    effect = keyforge.in_effect(range(3))
    assert effect.asked is not None
    assert len(effect.frames) > len(middle.frames)
    crowd = keyforge.crowded()
    assert min(len(crowd.line(0)), len(crowd.line(1))) >= 12


def test_seats_and_decks_are_swapped() -> None:
    assert keyforge.deal(0).titles == keyforge.DECKS
    assert keyforge.deal(0, swap=True).titles == keyforge.DECKS[::-1]
    assert sum(bench.contest(("random", "random"), 4, progress=False)) == 4


def test_every_game_has_a_fingerprint() -> None:
    found = {game: bench.measured(game).fingerprint(1) for game in games.names()}
    assert found == {game: bench.measured(game).fingerprint(1) for game in games.names()}
    assert len(set(found.values())) == len(found) == 3


def test_more_than_two_go_round_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    seats: dict[str, set[int]] = {}

    class Sitter(Random):
        def __init__(self, name: str, seed: int) -> None:
            super().__init__(seed)
            self.sits = seats.setdefault(f"{name} {seed}", set())

        def pick_table(self, table: Table) -> int:
            self.sits.add(question(table).player)
            return super().pick_table(table)

    monkeypatch.setattr(bench, "bot", Sitter)
    wins = bench.contest(("a", "b", "c"), 2, progress=False, of="foursouls")
    assert (len(wins), sum(wins)) == (3, 2)
    assert [seats[f"{name} 0"] for name in "abc"] == [{0}, {1}, {2}]
    assert [seats[f"{name} 1"] for name in "abc"] == [{2}, {0}, {1}]


def test_the_table_has_every_figure(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "each", lambda work: bench.seconds(work, 1))
    assert bench.main(["--matches", "1", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["build"] == bench.build()
    names = set(data["figures"])
    assert {"random matches", "random decisions", "decisions on a crowded board", "greedy: a decision"} <= names
    assert "random decisions through a match" in names
    for what in ("clone", "save", "load", "view", "hash"):
        assert {f"{what} at a main decision", f"{what} in an effect"} <= names


def test_results_are_written_between_their_marks(tmp_path: Path) -> None:
    path = tmp_path / "RESULTS.md"
    mark = f"keyforge {bench.build()}"
    path.write_text(f"By hand.\n<!-- {mark} -->\nold\n<!-- /{mark} -->\nMore by hand.\n", encoding="utf-8")
    lines = bench.rows(1e-4, [bench.Figure("clone", 8.5, "µs", 8.5e-6)])
    bench.write(path, lines, "keyforge")
    text = path.read_text(encoding="utf-8")
    assert text.startswith("By hand.\n")
    assert text.endswith("\nMore by hand.\n")
    assert "| clone | 8.5 µs | 0.085 |" in text
    assert "old" not in text
    bench.write(path, lines, "keyforge")
    assert path.read_text(encoding="utf-8") == text
    path.write_text("Nothing.", encoding="utf-8")
    with pytest.raises(MazzoError, match="no place"):
        bench.write(path, lines, "keyforge")


def test_what_became_slower_is_said_aloud(tmp_path: Path) -> None:
    path = tmp_path / "RESULTS.md"
    path.write_text(f"<!-- keyforge {bench.build()} -->\n<!-- /keyforge {bench.build()} -->\n", encoding="utf-8")
    names = ("quicker", "the same", "slower", "the longest decision", "gone")
    bench.write(path, bench.rows(1e-4, [bench.Figure(name, 1.0, "µs", 1e-5) for name in names]), "keyforge")
    then = bench.recorded(path, "keyforge")
    assert then == dict.fromkeys(("yardstick",), 1.0) | dict.fromkeys(names, 0.1)
    # On a machine that is half as fast, with a yardstick that takes twice as long.
    now = {"quicker": 1.5e-5, "the same": 2.09e-5, "slower": 2.2e-5, "the longest decision": 9e-5, "new": 1.0}
    found = [*[bench.Figure(name, 1.0, "µs", spent) for name, spent in now.items()], bench.Figure("a count", 7, "")]
    assert bench.slower(2e-4, found, then) == ["SLOWER by 10%: slower (0.11 laps, 0.1 recorded)"]


def test_opponents_play_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["--match", "random", "random", "--games", "2"]) == 0
    assert capsys.readouterr().out.startswith("random ")
    with pytest.raises(MazzoError, match="at least 1"):
        bench.main(["--match", "random", "random", "--games", "0"])
    assert bench.main(["--game", "foursouls", "--match", *["random"] * 4, "--games", "1", "--json"]) == 0
    assert [row["opponent"] for row in json.loads(capsys.readouterr().out)] == ["random"] * 4
    with pytest.raises(MazzoError, match="2 opponents were expected, not 3"):
        bench.main(["--match", "random", "random", "random"])
    with pytest.raises(MazzoError, match="2 to 6 opponents"):
        bench.main(["--game", "foursouls", "--match", "random"])


def sets_bench() -> ModuleType:
    """benchmarks/sets.py, as a module."""
    path = Path(__file__).parents[1] / "benchmarks" / "sets.py"
    spec = spec_from_file_location("sets_bench", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_sets_are_measured_and_written_down(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "RESULTS.md"
    path.write_text(
        "# Results\n\n<!-- sets random random -->\nold\n<!-- /sets random random -->\n\nThe end.\n", "utf-8"
    )
    sets = sets_bench()
    assert sets.main(["--matches", "1", "--write", "--to", str(path)]) == 0
    games = ["--match", "random", "random", "--games", "2", "--set", "wc", "--write", "--to", str(path)]
    assert sets.main(games) == 0
    text = path.read_text("utf-8")
    assert "| Worlds Collide | 2 | " in text
    assert "old" not in text
    assert text.index("The end.") < text.index("| introductory decks |") < text.index("| Age of Ascension |")
    assert "Worlds Collide: 2/2" in capsys.readouterr().err
