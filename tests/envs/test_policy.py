"""The small policy: it learns, it can be saved, it plays as a bot. And its notebook runs."""

import json
import os
from pathlib import Path

import nbformat
import numpy as np
import pytest
from nbclient import NotebookClient
from positions import GAMES, positions

from mazzo.bots import bot
from mazzo.engine.errors import MazzoError
from mazzo.engine.knowledge import determinize
from mazzo.envs.policy import Learned, Learner, Policy, contest
from mazzo.envs.vector import VectorEnv
from mazzo.games import keyforge

ROOT = Path(__file__).parent.parent.parent
NOTEBOOK = ROOT / "examples" / "learning.ipynb"


@pytest.mark.parametrize("game", GAMES)
def test_it_learns_from_every_game(game: str) -> None:
    policy = Policy(game)
    learner = Learner(policy, VectorEnv(game, 4, seed=1, limit=40), rate=0.1)
    chances, _ = policy.chances(learner.envs.observed, learner.envs.mask)
    assert chances.sum(1) == pytest.approx(np.ones(4))
    assert chances[0][: learner.envs.mask[0].sum()] == pytest.approx(1 / learner.envs.mask[0].sum())
    for _ in range(45):
        learner.step(batch=2)
    assert learner.decisions == 180
    assert learner.matches >= 4


def test_what_wins_becomes_likelier() -> None:
    """In KeyForge nobody wins by ending turns early: that is the first thing it learns."""
    policy = Policy("keyforge")
    learner = Learner(policy, VectorEnv("keyforge", 16, seed=1), rate=0.05)
    while learner.matches < 120:
        learner.step(batch=16)
    verbs = dict(zip(policy.schema.vocabulary["verb"], policy.by_number[1:, 0], strict=True))
    assert verbs["reap"] > 0 > verbs["end"]
    # It is already by far the better player.
    assert contest("keyforge", Learned(policy), bot("random", 3), 12, seed=77) >= 7


def test_a_policy_is_kept_and_refused_where_it_does_not_fit(tmp_path: Path) -> None:
    policy = Policy("keyforge")
    policy.by_card[:] = np.random.default_rng(1).normal(size=policy.by_card.shape)
    path = tmp_path / "policy.npz"
    policy.save(path)
    again = Policy.load(path)
    assert (again.by_card == policy.by_card).all()
    with np.load(path) as data:
        parts = dict(data)
    np.savez(path, **{**parts, "schema": "0" * 16})
    with pytest.raises(MazzoError, match="trained on observations of another kind"):
        Policy.load(path)
    np.savez(path, by_card=policy.by_card)
    with pytest.raises(MazzoError, match="holds no policy"):
        Policy.load(path)


def test_it_plays_as_an_ordinary_bot_and_honestly() -> None:
    policy = Policy("keyforge")
    policy.by_card[:] = np.random.default_rng(2).normal(size=policy.by_card.shape)
    learned = Learned(policy)
    match = keyforge.new(decks=("Radiant Argus the Supreme", 'Miss "Onyx" Censorius'), seed=7)
    rivals = [learned, bot("random", 1)]
    while not match.over:
        match.choose(rivals[match.decision.player].pick(match))
    for t in positions("keyforge", 1, 30):
        assert t.asked is not None
        chosen = learned.pick_table(t)
        for i in range(10):
            guess = determinize(t, t.asked.player, str(i))
            guess.log = t.log
            assert learned.pick_table(guess) == chosen


def test_the_notebook_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its cells run, with seconds instead of minutes."""
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    monkeypatch.setenv("MAZZO_SECONDS", "2")
    paths = [str(ROOT / "src"), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in paths[::-1] if path))
    NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    said = json.dumps([cell.get("outputs") for cell in notebook.cells])
    assert "against random: " in said
    assert "won by seat" in said


def test_the_notebook_holds_the_result_of_its_full_run() -> None:
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    said = "".join(out.get("text", "") for cell in notebook.cells for out in cell.get("outputs", ()))
    last = [line for line in said.splitlines() if line.endswith(" won")][-1]
    assert int(last.split()[-2]) >= 90
    assert int(last.split()[0]) <= 600
    result = next(line for line in said.splitlines() if line.startswith("against random: "))
    assert result.endswith(" of 100")
