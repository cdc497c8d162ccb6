"""Many matches at once: the same as one after the other, and a new one begins when one ends."""

import numpy as np
import pytest
from positions import GAMES

from mazzo.engine.errors import MazzoError
from mazzo.envs.observation import outcome
from mazzo.envs.setups import Dealer, varied
from mazzo.envs.vector import VectorEnv


def at_random(envs: VectorEnv, rng: np.random.Generator) -> np.ndarray:
    return (rng.random(envs.num_envs) * envs.mask.sum(1)).astype(np.int64)


@pytest.mark.parametrize("game", GAMES)
def test_every_row_is_the_match_it_stands_for(game: str) -> None:
    envs = VectorEnv(game, 3, seed=2)
    seen = envs.reset()
    rng = np.random.default_rng(1)
    for _ in range(60):
        for i, t in enumerate(envs.tables):
            assert t.asked is not None
            assert envs.seats[i] == t.asked.player
            assert (envs.buffer[i] == envs.observer.observe(t, t.asked.player)).all()
            assert envs.mask[i].sum() == len(t.asked.options)
            assert envs.mask[i, : len(t.asked.options)].all()
        again, _, _ = envs.step(at_random(envs, rng))
        assert again is seen


def test_a_match_that_ends_begins_anew() -> None:
    envs = VectorEnv("keyforge", 4, seed=3)
    envs.reset()
    rng = np.random.default_rng(2)
    ended = 0
    while ended < 10:
        before = [t.clone() for t in envs.tables]
        actions = at_random(envs, rng)
        _, rewards, done = envs.step(actions)
        for i, t in enumerate(before):
            t.choose(int(actions[i]))
            assert done[i] == t.over
            if t.over:
                assert rewards[i].tolist() == outcome(t, 2)
                assert sorted(rewards[i].tolist()) == [-1, 1]
                assert envs.tables[i].moves == 0
                ended += 1
            else:
                assert not rewards[i].any()
                assert envs.tables[i].hash() == t.hash()


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_plays_the_same_matches(game: str) -> None:
    def play(seed: int) -> bytes:
        envs = VectorEnv(game, 2, seed=seed)
        envs.reset()
        rng = np.random.default_rng(4)
        for _ in range(40):
            envs.step(at_random(envs, rng))
        return envs.buffer.tobytes()

    assert play(1) == play(1)
    assert play(1) != play(2)


def test_reset_with_a_seed_begins_all_of_it_again() -> None:
    envs = VectorEnv("keyforge", 2)
    envs.reset(seed=9)
    first = envs.buffer.copy()
    envs.step([0, 0])
    envs.reset(seed=9)
    assert (envs.buffer == first).all()
    envs.reset()
    assert (envs.buffer != first).any()


def test_what_lasts_too_long_is_given_up() -> None:
    envs = VectorEnv("keyforge", 2, limit=5)
    envs.reset()
    for i in range(5):
        assert not envs.done.any()
        envs.step([0, 0])
        assert envs.done.all() == envs.truncated.all() == (i == 4)
    assert not envs.rewards.any()
    envs.step([0, 0])
    assert not envs.done.any()
    assert not envs.truncated.any()


def test_mistakes_are_told_in_sentences() -> None:
    envs = VectorEnv("keyforge", 2)
    with pytest.raises(MazzoError, match="Call reset before"):
        envs.step([0, 0])
    envs.reset()
    with pytest.raises(MazzoError, match="2 actions were expected"):
        envs.step([0])
    with pytest.raises(MazzoError, match="There is no option 63"):
        envs.step([63, 0])
    with pytest.raises(MazzoError, match="at least one match"):
        VectorEnv("keyforge", 0)
    with pytest.raises(MazzoError, match="There is no game called 'chess'"):
        VectorEnv("chess", 1)
    with pytest.raises(MazzoError, match="says itself how many players"):
        VectorEnv("foursouls", 1, setup={"players": 2}, players=3)


def test_players_and_setups_are_chosen() -> None:
    envs = VectorEnv("foursouls", 2, players=2)
    envs.reset()
    assert [len(t.seats[0]) for t in envs.tables] == [2, 2]
    decks = Dealer("keyforge").setup_for(0)["decks"]
    envs = VectorEnv("keyforge", 2, setup={"decks": decks, "first": 1, "mulligan": False})
    envs.reset()
    assert envs.seats.tolist() == [1, 1]
    envs = VectorEnv("nekromancya", 2, setup=varied("nekromancya"))
    envs.reset()
    assert envs.tables[0].cols[0] != envs.tables[1].cols[0]
