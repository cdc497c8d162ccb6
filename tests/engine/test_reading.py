"""Reading what people write: every mistake is named with its place, and what is right is read as it stands."""

from __future__ import annotations

from typing import Any

import pytest

from mazzo.engine import reading
from mazzo.engine.errors import MazzoError
from mazzo.engine.match import FORMAT

KEYS = frozenset({"mazzo", "game", "life", "quick", "hand"})


def read(data: object) -> dict[str, Any]:
    return reading.scenario(data, "toy", "the toy", KEYS)


@pytest.mark.parametrize("data", [{}, {"mazzo": FORMAT}, {"game": "toy", "life": 3}])
def test_a_scenario_is_read_as_it_stands(data: dict[str, Any]) -> None:
    assert read(data) is data


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ([], "A scenario is an object"),
        ("toy", "A scenario is an object"),
        ({"mazzo": FORMAT + 1}, f"mazzo: this version reads format {FORMAT}"),
        ({"game": "chess"}, "a scenario of 'chess', not of the toy"),
        ({"lives": 3}, "scenario: unknown key 'lives'"),
    ],
)
def test_what_is_wrong_with_a_scenario_is_said(data: object, says: str) -> None:
    with pytest.raises(MazzoError, match=says):
        read(data)


@pytest.mark.parametrize(
    ("value", "fine"), [(0, True), (9, True), (-1, False), (10, False), (True, False), ("3", False)]
)
def test_numbers_have_limits(value: object, fine: bool) -> None:
    data = {"life": value}
    if fine:
        assert reading.number(data, "life", "players[0]", most=9) == value
    else:
        with pytest.raises(MazzoError, match=r"players\[0\]\.life: a number from 0 to 9"):
            reading.number(data, "life", "players[0]", most=9)
