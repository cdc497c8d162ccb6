"""The Gymnasium environment: one seat against bots."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from positions import GAMES

from mazzo.bots import Bot
from mazzo.engine.errors import MazzoError
from mazzo.engine.table import Table
from mazzo.envs.gym import MazzoEnv


@pytest.mark.parametrize("game", GAMES)
def test_it_passes_the_checks_of_gymnasium(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it is drawn in words, so it has no frames per second
        check_env(gymnasium.make(f"mazzo/{game}-v1", strict=False).unwrapped)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_match_against_a_bot_is_seen_from_one_seat(seat: int) -> None:
    e = MazzoEnv("keyforge", rival="easy", seat=seat)
    observation, info = e.reset(seed=3)
    rng = np.random.default_rng(3)
    reward, over = 0.0, False
    while not over:
        assert e.table.asked is not None
        assert e.table.asked.player == info["seat"] == seat
        mask = observation["action_mask"]
        assert mask.sum() == len(e.table.asked.options)
        assert reward == 0
        observation, reward, over, truncated, info = e.step(rng.choice(np.flatnonzero(mask)))
        assert not truncated
    assert reward == (1 if info["winners"] == [seat] else -1)
    assert not observation["action_mask"].any()


def test_a_rival_may_be_any_bot_and_is_asked_for_the_other_seats() -> None:
    class First(Bot):
        name = "first"
        asked: set[int] = set()  # noqa: RUF012

        def pick_table(self, table: Table) -> int:
            assert table.asked is not None
            self.asked.add(table.asked.player)
            return 0

    e = MazzoEnv("foursouls", rival=First(), seat=2, players=3)
    e.reset(seed=1)
    for _ in range(60):
        e.step(0)
    assert First.asked == {0, 1}


def test_the_seat_changes_from_match_to_match_and_seeds_repeat() -> None:
    e = MazzoEnv("nekromancya")
    seats = {e.reset()[1]["seat"] for _ in range(12)}
    assert seats == {0, 1}
    first = e.reset(seed=8)[0]["observation"]["cards"]
    assert (e.reset(seed=8)[0]["observation"]["cards"] == first).all()


def test_what_cannot_be_done_is_refused() -> None:
    e = MazzoEnv("keyforge")
    e.reset(seed=1)
    with pytest.raises(MazzoError, match="There is no option 60"):
        e.step(60)
    assert e.text_actions()
    assert e.render().startswith("game: keyforge\n")
    e = MazzoEnv("keyforge", limit=6)
    e.reset(seed=1)
    truncated = False
    while not truncated:
        _, reward, over, truncated, _ = e.step(0)
        assert not over
        assert reward == 0
