"""The columns of every game: one table of names, and `bind` gives each of them the list it names."""

from __future__ import annotations

from typing import Any

import pytest

from mazzo.games import foursouls, keyforge, nekromancya
from mazzo.games.foursouls.zones import COLUMNS as FS_COLUMNS
from mazzo.games.foursouls.zones import SEAT_COLUMNS as FS_SEATS
from mazzo.games.keyforge.zones import COLUMNS as KF_COLUMNS
from mazzo.games.keyforge.zones import SEAT_COLUMNS as KF_SEATS
from mazzo.games.nekromancya.table import COLUMNS as NK_COLUMNS
from mazzo.games.nekromancya.table import SEAT_COLUMNS as NK_SEATS

DEALT: dict[str, tuple[Any, dict[str, Any], dict[str, int], tuple[str, ...]]] = {
    "keyforge": (
        keyforge,
        {"decks": ["Radiant Argus the Supreme", 'Miss "Onyx" Censorius']},
        KF_COLUMNS,
        KF_SEATS,
    ),
    "foursouls": (foursouls, {"players": 2}, FS_COLUMNS, FS_SEATS),
    "nekromancya": (nekromancya, {"decks": ["Orda del Kaos", "Legione d'Ossa"]}, NK_COLUMNS, NK_SEATS),
}


@pytest.mark.parametrize("game", DEALT)
def test_every_column_has_the_name_the_table_says(game: str) -> None:
    module, setup, columns, seats = DEALT[game]
    t = module.GAME.new(setup, "columns")
    for table in (t, t.clone()):
        assert len(table.cols) == len(columns)
        for i, name in enumerate(columns):
            assert getattr(table, name) is table.cols[i], f"{name} is not column {i}"
        assert len(table.seats) == len(seats)
        for i, name in enumerate(seats):
            assert getattr(table, name) is table.seats[i], f"{name} is not seat column {i}"
    assert list(module.GAME.columns()) == [*columns, *seats]


@pytest.mark.parametrize("game", DEALT)
def test_a_new_card_is_as_the_table_says(game: str) -> None:
    module, setup, columns, _ = DEALT[game]
    t = module.GAME.new(setup, "columns")
    before = len(t.zones[0])
    card = t.new_card(0)
    assert [column[card] for column in t.cols] == list(columns.values())
    assert t.zones[0].index(card) == before


@pytest.mark.parametrize("game", DEALT)
def test_one_column_too_many_is_noticed_at_once(game: str) -> None:
    module, setup, _, _ = DEALT[game]
    t = module.GAME.new(setup, "columns")
    t.cols.append([0] * len(t.cols[0]))
    with pytest.raises(ValueError, match="too many"):
        t.bind()
    del t.cols[-2:]
    with pytest.raises(ValueError, match="not enough"):
        t.bind()


@pytest.mark.parametrize("game", DEALT)
def test_a_table_keeps_its_values_in_slots(game: str) -> None:
    """In a dictionary of more than thirty names they would be found more slowly."""
    module, setup, _, _ = DEALT[game]
    assert not hasattr(module.GAME.new(setup, "columns"), "__dict__")
