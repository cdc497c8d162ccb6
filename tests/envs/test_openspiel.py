"""The games in OpenSpiel, by its own tests and ours. Skipped where OpenSpiel has no wheel."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from absl import flags  # noqa: E402
from open_spiel.python.algorithms import generate_playthrough  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402

import mazzo.envs.openspiel  # noqa: E402, F401
from mazzo.envs.observation import observer  # noqa: E402

GAMES = (
    "mazzo_keyforge(deals=8,limit=60)",
    "mazzo_nekromancya(deals=8,limit=60)",
    "mazzo_foursouls(deals=8,limit=60,players=2)",
)


def after(game: Any, deal: int, moves: int) -> Any:
    state = game.new_initial_state()
    state.apply_action(deal)
    rng = np.random.default_rng(deal)
    for _ in range(moves):
        state.apply_action(int(rng.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_it_passes_the_random_test_of_openspiel(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=3, serialize=True, verbose=False)
    capfd.readouterr()


@pytest.mark.parametrize("name", GAMES)
def test_a_clone_is_our_clone(name: str) -> None:
    state = after(pyspiel.load_game(name), 3, 40)
    clone = state.clone()
    before = state.table.hash()
    assert clone.table is not state.table
    assert clone.table.hash() == before
    assert clone.history() == state.history()
    clone.apply_action(clone.legal_actions()[-1])
    assert state.table.hash() == before
    assert clone.table.hash() != before
    # The same choice leads both to the same table: they have the same luck.
    state.apply_action(state.legal_actions()[-1])
    assert clone.table.hash() == state.table.hash()


@pytest.mark.parametrize("name", GAMES)
def test_a_history_leads_to_the_same_state_again(name: str) -> None:
    game = pyspiel.load_game(name)
    state = after(game, 5, 50)
    again = game.deserialize_state(state.serialize())
    assert again.table.hash() == state.table.hash()
    assert str(again) == str(state)


@pytest.mark.parametrize("name", GAMES)
def test_tensors_are_the_observation_and_actions_have_names(name: str) -> None:
    game = pyspiel.load_game(name)
    state = after(game, 2, 30)
    seen = observer(name.split("(")[0].removeprefix("mazzo_"))
    sight = make_observation(game)
    for player in range(game.num_players()):
        sight.set_from(state, player)
        assert (sight.tensor == seen.observe(state.table, player)).all()
        assert f"you: seat {player}\n" in sight.string_from(state, player)
    player = state.current_player()
    texts = [state.action_to_string(player, a) for a in state.legal_actions()]
    assert len(set(texts)) == len(texts)
    assert [state.string_to_action(player, text) for text in texts] == state.legal_actions()
    assert [state.text_to_action(text) for text in texts] == state.legal_actions()


def test_a_deal_is_the_only_chance() -> None:
    game = pyspiel.load_game("mazzo_keyforge")
    assert game.max_chance_outcomes() == 1024
    assert game.num_distinct_actions() == 64
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert sum(p for _, p in state.chance_outcomes()) == pytest.approx(1)
    assert state.action_to_string(-1, 3) == "deal 3"
    assert after(game, 1, 0).table.hash() != after(game, 2, 0).table.hash()
    state = after(game, 1, 0)
    while not state.is_terminal():
        assert not state.is_chance_node()
        state.apply_action(state.legal_actions()[0])
    assert sorted(state.returns()) == [-1, 1]
    short = after(pyspiel.load_game(GAMES[0]), 1, 60)
    assert short.is_terminal()
    assert short.returns() == [0, 0]


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_replays_to_the_letter(name: str, tmp_path: Path) -> None:
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["test"])
    # OpenSpiel takes long to write large tensors, so a few decisions must do.
    name = name.replace("limit=60", "limit=10")
    path = tmp_path / "playthrough.txt"
    text = generate_playthrough.playthrough(name, action_sequence=None, seed=3)
    path.write_text(text, encoding="utf-8")
    original, replayed = generate_playthrough.replay(str(path))
    assert original == text
    assert replayed.rstrip() == original.rstrip()
    assert "GameType.chance_mode = ChanceMode.EXPLICIT_STOCHASTIC" in text
