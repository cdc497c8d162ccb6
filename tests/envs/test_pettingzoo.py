"""The PettingZoo environment, by its own tests and ours."""

import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from positions import GAMES

from mazzo.engine.errors import MazzoError
from mazzo.envs.aec import env


@pytest.mark.parametrize("game", GAMES)
def test_it_passes_the_tests_of_pettingzoo(game: str) -> None:
    with warnings.catch_warnings():
        # It warns that observations are dictionaries: they must be, to hold a mask.
        warnings.simplefilter("ignore")
        api_test(env(game), num_cycles=60)
        seed_test(lambda: env(game), num_cycles=40)


@pytest.mark.parametrize("game", ["keyforge", "nekromancya"])
def test_a_whole_match(game: str) -> None:
    e = env(game)
    e.reset(seed=5)
    rng = np.random.default_rng(5)
    total = dict.fromkeys(e.possible_agents, 0.0)
    decisions = 0
    for agent in e.agent_iter(100_000):
        observation, reward, termination, truncation, _ = e.last()
        total[agent] += reward
        assert not truncation
        assert observation is not None
        mask = observation["action_mask"]
        if termination:
            assert not mask.any()
            e.step(None)
            continue
        assert e.table.asked is not None
        assert mask.sum() == len(e.table.asked.options)
        for other in e.agents:
            assert e.observe(other)["action_mask"].any() == (other == agent)
        e.step(int(rng.choice(np.flatnonzero(mask))))
        decisions += 1
    assert e.agents == []
    assert decisions > 30
    assert sorted(total.values()) == [-1, 1]
    assert total[e.possible_agents[e.table.winners[0]]] == 1


def test_an_observation_stays_what_it_was() -> None:
    e = env("keyforge")
    e.reset(seed=1)
    first = e.observe("player_0")
    kept = {k: v.copy() for k, v in first["observation"].items()}
    for _ in range(30):
        e.step(0)
    assert all((first["observation"][k] == kept[k]).all() for k in kept)
    assert (e.observe("player_0")["observation"]["cards"] != kept["cards"]).any()


def test_words_limits_and_mistakes() -> None:
    e = env("foursouls", players=3, limit=4)
    assert e.possible_agents == ["player_0", "player_1", "player_2"]
    e.reset(seed=1)
    assert e.text_actions()
    assert e.render().startswith("game: foursouls\n")
    with pytest.raises(MazzoError, match="an action was expected"):
        e.step(None)
    for _ in range(4):
        e.step(0)
    assert all(e.truncations.values())
    assert not any(e.terminations.values())
    shrinking = env("foursouls", setup=lambda seed: {"players": 4 - seed})
    with pytest.raises(MazzoError, match="same number of players"):
        shrinking.reset(seed=1)
