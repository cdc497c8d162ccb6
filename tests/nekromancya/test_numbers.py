"""Other numbers for some cards in one match: `setup.numbers`."""

import pickle
from typing import Any

import pytest

from mazzo.engine.errors import MazzoError
from mazzo.games import nekromancya
from mazzo.games.nekromancya.catalog import catalog, catalog_with, numbers, numbers_of

DECKS = ("Orda del Kaos", "Legione d'Ossa")
OTHERS = {"fiamme-roventi": {"cost": 1}, "fanatico-del-kaos": {"value": 5, "life": 12}}


def match(**more: Any) -> nekromancya.Match[Any]:
    return nekromancya.new(DECKS, seed=3, first=0, **more)


def card(table: Any, slug: str) -> Any:
    return table.defs[catalog().find(slug)]


def test_a_match_with_other_numbers_deals_the_same_cards() -> None:
    usual, other = match(), match(numbers=OTHERS)
    assert usual.table.printed == other.table.printed
    assert usual.table.zones == other.table.zones
    assert card(other.table, "fiamme-roventi").cost == 1
    assert numbers(card(other.table, "fanatico-del-kaos")) == {
        "value": 5,
        "melee": 13,
        "aim": 5,
        "life": 12,
        "colpi": 0,
    }
    assert card(other.table, "kroggh") is card(usual.table, "kroggh")
    assert numbers_of(other.table.defs) == OTHERS
    assert numbers_of(usual.table.defs) == {}
    assert catalog_with({}) is catalog()


def test_no_definition_is_changed() -> None:
    before = [numbers(c) for c in catalog().defs]
    match(numbers=OTHERS)
    assert [numbers(c) for c in catalog().defs] == before
    assert card(match().table, "fiamme-roventi").cost == 4


def test_they_stay_with_the_match() -> None:
    """Through saves, records, positions, pickles and copies."""
    one = match(numbers=OTHERS)
    for _ in range(30):
        one.choose(len(one.table.asked.options) - 1)
    again = [nekromancya.load(one.save()), nekromancya.replay(one.record())]
    while one.table.asked.kind != "main":
        one.choose(0)
    written = one.scenario()
    assert written["numbers"] == OTHERS
    again.append(nekromancya.scenario(written))
    tables = [m.table for m in again] + [pickle.loads(pickle.dumps(one.table)), one.table.clone()]
    for table in tables:
        assert numbers_of(table.defs) == OTHERS
    assert pickle.loads(pickle.dumps(one.table)).hash() == one.table.hash()


@pytest.mark.parametrize(
    ("written", "problem"),
    [
        ([], "cards and their numbers"),
        ({"kinopo": {}}, "Did you mean 'kinopio'"),
        ({"filler": {"cost": 1}}, "no card with numbers"),
        ({"lunga-notte": {"cost": 1}}, "no card with numbers"),
        ({"kinopio": {"cost": 1}}, "unknown key 'cost'"),
        ({"kinopio": 7}, "an object was expected"),
        ({"esilio": {"cost": -1}}, "setup.numbers.esilio.cost: a number from 0 to 99"),
        ({"esilio": {"cost": True}}, "a number from 0 to 99"),
    ],
)
def test_numbers_that_make_no_sense(written: Any, problem: str) -> None:
    with pytest.raises(MazzoError, match=problem):
        match(numbers=written)
