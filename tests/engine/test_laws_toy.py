"""The laws of every game, on the toy."""

from __future__ import annotations

import random
from functools import partial

import pytest
from laws import Laws
from toy import Toy, new, view
from toy.game import COLUMNS, NAMES, RANDOM_CARDS, SEAT_COLUMNS, SEATS, zone


def deal(seats: int, strict: bool, seed: int) -> Toy:
    chance = random.Random(f"toy {seed}")
    decks = [[NAMES[chance.choice(RANDOM_CARDS)] for _ in range(16)] for _ in range(seats)]
    return new(decks, str(seed), strict=strict)


def laws(seats: int, strict: bool) -> Laws:
    return Laws(
        new=partial(deal, seats, strict),
        columns=COLUMNS,
        seat_columns=SEAT_COLUMNS,
        view=view,
        always=frozenset({"main", "priority", "answer"}),
        top=frozenset({"main"}),
        limbo=tuple(zone("limbo", seat) for seat in range(SEATS)),
        depth=2,
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_laws(seats: int, strict: bool, seed: int) -> None:
    laws(seats, strict).check(seed)
