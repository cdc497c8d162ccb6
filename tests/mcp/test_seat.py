"""A place at a table: what a player is shown, and that it is never too much."""

import random
import re

import pytest

from mazzo.engine.errors import MazzoError
from mazzo.mcp.seat import Seat


@pytest.mark.parametrize("game", ["keyforge", "foursouls", "nekromancya"])
def test_a_player_sees_only_their_own_seat(game: str) -> None:
    """Whatever is written about a card by id, the seat sees it at that moment."""
    seat = Seat()
    said = seat.begin(game, "random", players=2, seat=1, seed="5")
    chance = random.Random(game)
    for _ in range(60):
        if seat.match.over:
            break
        visible = str(seat.match.view(1))
        for number in re.findall(r"#(\d+)", seat.look()):
            assert f"'id': {number}," in visible
        options = len(seat.match.decision.options)
        said = seat.wait() if "Call wait" in said else seat.choose(chance.randrange(options))


def test_choosing_without_waiting() -> None:
    seat = Seat()
    seat.begin("keyforge", "random", seed="3", setup={"first": 0})
    assert "Seat 1 is to decide. Call wait." in seat.choose("keep", wait=False)
    with pytest.raises(MazzoError, match="It is not your decision"):
        seat.choose(0)
    assert "You are asked" in seat.wait()


def test_more_players_and_another_seat() -> None:
    seat = Seat()
    assert "You are seat 2" in seat.begin("foursouls", "random", players=4, seat=2, seed="1")
    assert "You are seat 2" in seat.begin("nekromancya", "random", players=3, seat=2, seed="1")
    with pytest.raises(MazzoError, match="There is no seat 2"):
        seat.begin("keyforge", "random", seat=2)
    with pytest.raises(MazzoError, match="no opponent called 'nobody'"):
        seat.begin("keyforge", "nobody")
    # A match that could not begin leaves the one before as it was.
    assert seat.match.game.name == "nekromancya"


def test_long_news_are_cut() -> None:
    seat = Seat()
    seat.begin("foursouls", "random", players=4, seed="1")
    chance = random.Random(1)
    longest = 0
    for _ in range(40):
        said = seat.wait() if seat.match.decision.player else seat.choose(chance.choice(seat.match.decision.options).id)
        longest = max(longest, said.count("\n- "))
    assert 0 < longest <= 61
