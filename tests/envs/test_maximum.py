"""There are enough actions: over a million decisions of each game, in the compiled build; the pure one checks a few."""

import os

import pytest
from positions import GAMES

from mazzo.envs import maximum
from mazzo.envs.observation import observer

SHARES = 4
"""A million is divided, so that several workers can count."""
DECISIONS = maximum.DECISIONS // SHARES if os.environ.get("MAZZO_BUILD") == "compiled" else 1_000


@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("game", GAMES)
def test_no_decision_has_more_options_than_there_are_actions(game: str, share: int) -> None:
    found = maximum.search(game, DECISIONS, seed=50 + share * DECISIONS)
    assert found.decisions == DECISIONS
    assert 8 < found.options <= found.allowed == observer(game).most_options
    assert found.beyond == 0
    assert not found.broken
    assert 20 < found.rows <= found.room


def test_the_command_says_what_it_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert maximum.main(["keyforge", "--decisions", "300"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith("keyforge")
    assert "300 decisions" in line
    assert "of 64, 0 decisions beyond" in line


def test_beyond_the_maximum_the_first_options_are_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """A position with more options than actions: nothing fails, and everything offered can be chosen."""
    from mazzo.envs.vector import VectorEnv
    from mazzo.games import keyforge

    hand = ["troll", "anger", "punch"] * 14
    player = {"houses": ["brobnar", "dis", "logos"], "hand": hand, "deck": ["anger"] * 3}
    data = {"mazzo": 1, "game": "keyforge", "seed": 1, "active": 0, "house": "brobnar", "players": [player, player]}
    t = keyforge.scenario(data).table
    assert t.asked is not None
    assert len(t.asked.options) > 64
    envs = VectorEnv("keyforge", 1)
    envs.reset()
    envs.tables[0] = t
    envs.look()
    assert envs.mask.sum() == 64
    assert envs.observed["table"][0, envs.schema.section("table").at("options")] == len(t.asked.options)
    assert envs.observed["options"][0, 63].any()
    envs.step([63])
    assert t.moves == 1
