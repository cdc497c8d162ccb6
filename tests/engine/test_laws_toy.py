"""The laws of every game, on the toy."""

from __future__ import annotations

import random
from functools import partial

import pytest
from laws import Laws
from toy import Toy, new, view
from toy.game import NAMES, RANDOM_CARDS, ZONES


def deal(seats: int, strict: bool, seed: int) -> Toy:
    chance = random.Random(f"toy {seed}")
    decks = [[NAMES[chance.choice(RANDOM_CARDS)] for _ in range(16)] for _ in range(seats)]
    return new(decks, str(seed), strict=strict)


def laws(seats: int, strict: bool) -> Laws:
    return Laws(
        new=partial(deal, seats, strict),
        zone=2,
        view=view,
        always=frozenset({"main", "priority", "answer"}),
        top=frozenset({"main"}),
        limbo=tuple(4 * ZONES.index("limbo") + seat for seat in range(4)),
        depth=2,
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_laws(seats: int, strict: bool, seed: int) -> None:
    laws(seats, strict).check(seed)
