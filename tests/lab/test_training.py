"""Habits and foresight are learned by playing against oneself."""

import json
from pathlib import Path
from random import Random

import pytest

from mazzo.bots.nekromancya.habits import learned
from mazzo.games import nekromancya
from mazzo.games.nekromancya.table import Nekromancya
from mazzo.lab import training


def test_what_wins_will_be_chosen_more_readily(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who may cast an Apocalypse and knows nothing about it finds out; the bystander in hand learns nothing."""

    def ready(seed: int, random: Random) -> Nekromancya:
        player = {"cimitero": 20, "power": 50, "hand": ["apocalisse"]}
        t = nekromancya.scenario({"mazzo": 1, "game": "nekromancya", "seed": seed, "players": [player, player]}).table
        assert isinstance(t, Nekromancya)
        return t

    monkeypatch.setattr(training, "deal", ready)
    habits: dict[str, float] = {}
    steps = training.Steps(0.1)
    for n in range(10):
        better, _ = training.lessons(range(8 * n, 8 * n + 8), habits, {})
        steps.go(habits, better)
    assert habits["fatality apocalisse"] > 0.3
    assert all(weight < 0 for sign, weight in habits.items() if sign.startswith("end "))
    assert "summon kroggh" not in habits


def test_a_match_that_nobody_wins_is_half_won(monkeypatch: pytest.MonkeyPatch) -> None:
    def starving(seed: int, random: Random) -> Nekromancya:
        t = nekromancya.scenario({"mazzo": 1, "game": "nekromancya", "calm": 5, "players": [{"power": 0}] * 2}).table
        assert isinstance(t, Nekromancya)
        return t

    monkeypatch.setattr(training, "deal", starving)
    assert training.play(1, {}, {})[1] == 0.5


def test_foresight_learns_who_wins() -> None:
    """Matches in which only what is foreseen can change: whoever won had, on the average, what speaks for winning."""
    foresight: dict[str, float] = {}
    steps = training.Steps(0.05)
    habits = learned("habits.json")
    for n in range(3):
        _, wiser = training.lessons(range(10 * n, 10 * n + 10), habits, foresight)
        steps.go(foresight, wiser)
    assert foresight["strength"] > 0
    assert foresight["power"] > 0


def test_training_writes_what_it_learns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "BATCH", 2)
    monkeypatch.setattr(training, "cpu_count", lambda: 1)
    assert training.main([str(tmp_path / "weights"), "--matches", "4", "--afresh"]) == 0
    found = json.loads((tmp_path / "weights" / "habits.json").read_text(encoding="utf-8"))
    assert found["annul own"] == -20
    assert found["against planned"] != training.BEGINNING["against planned"]
    assert (tmp_path / "weights" / "foresight.json").exists()
