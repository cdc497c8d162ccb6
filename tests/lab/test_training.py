"""The policy and the value are learned by playing against oneself."""

import json
from pathlib import Path
from random import Random

import pytest

from mazzo.bots.nekromancya.policy import learned
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
    policy: dict[str, float] = {}
    steps = training.Steps(0.1)
    for n in range(10):
        better, _ = training.lessons(range(8 * n, 8 * n + 8), policy, {})
        steps.go(policy, better)
    assert policy["fatality apocalisse"] > 0.3
    assert all(weight < 0 for feature, weight in policy.items() if feature.startswith("end "))
    assert "summon kroggh" not in policy


def test_a_match_that_nobody_wins_is_half_won(monkeypatch: pytest.MonkeyPatch) -> None:
    def starving(seed: int, random: Random) -> Nekromancya:
        t = nekromancya.scenario({"mazzo": 1, "game": "nekromancya", "calm": 5, "players": [{"power": 0}] * 2}).table
        assert isinstance(t, Nekromancya)
        return t

    monkeypatch.setattr(training, "deal", starving)
    assert training.play(1, {}, {})[1] == 0.5


def test_the_value_learns_who_wins() -> None:
    """Matches in which only what is foreseen can change: whoever won had, on the average, what speaks for winning."""
    value: dict[str, float] = {}
    steps = training.Steps(0.05)
    policy = learned("policy.json")
    for n in range(3):
        _, wiser = training.lessons(range(10 * n, 10 * n + 10), policy, value)
        steps.go(value, wiser)
    assert value["strength"] > 0
    assert value["power"] > 0


def test_training_writes_what_it_learns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "BATCH", 2)
    monkeypatch.setattr(training, "cpu_count", lambda: 1)
    assert training.main([str(tmp_path / "weights"), "--matches", "4", "--afresh"]) == 0
    found = json.loads((tmp_path / "weights" / "policy.json").read_text(encoding="utf-8"))
    assert found["annul own"] == -20
    assert found["against planned"] != training.BEGINNING["against planned"]
    assert (tmp_path / "weights" / "value.json").exists()
