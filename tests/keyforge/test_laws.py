"""The laws of every game, on KeyForge: random piles of all cards, and forged decks, in all editions."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import pytest
from laws import Laws

from mazzo.games import keyforge
from mazzo.games.keyforge import KEYFORGE
from mazzo.games.keyforge.archon import forge
from mazzo.games.keyforge.catalog import catalog
from mazzo.games.keyforge.editions import EDITIONS
from mazzo.games.keyforge.scenario import empty_table
from mazzo.games.keyforge.setup import GAME, RANDOM
from mazzo.games.keyforge.table import COLUMNS, KeyForge
from mazzo.games.keyforge.terms import DECK, FILLER, HOUSES, LIMBO
from mazzo.games.keyforge.view import view


def pile(edition: str, seed: int) -> KeyForge:
    """Two decks that no shop sells: any cards at all, as if each came from one of three houses."""
    c = catalog(edition)
    chance = random.Random(f"pile {seed}")
    t = empty_table(edition)
    numbers = [i for i, card in enumerate(c.defs) if card.kind != FILLER]
    houses = []
    for player in (0, 1):
        own = chance.sample(range(c.edition.houses), 3)
        houses.append(tuple(sorted(own)))
        for _ in range(36):
            t.add_card(chance.choice(numbers), player, 2 * DECK + player, chance.choice(own))
    t.deck_houses = tuple(houses)
    t.reseed(str(seed))
    t.call(GAME, 0, 1, -1, RANDOM)
    t.run()
    return t


def forged(edition: str, seed: int) -> KeyForge:
    """Two decks as they are found in shops."""
    t = keyforge.new((forge(f"laws {seed}").deck(), forge(f"laws {seed} too").deck()), seed, edition=edition).table
    assert isinstance(t, KeyForge)
    t.log = None
    return t


def laws(edition: str, deal: Callable[[str, int], KeyForge] = pile) -> Laws:
    return Laws(
        new=partial(deal, edition),
        zone=COLUMNS.index("zone"),
        view=view,
        lowest={COLUMNS.index("host"): -1},
        always=frozenset({"house", "main", "first", "bid"}),
        top=frozenset({"house", "main"}),
        limbo=(2 * LIMBO, 2 * LIMBO + 1),
        depth=2,
        game=KEYFORGE,
    )


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(8))
def test_laws(edition: str, seed: int) -> None:
    laws(edition).check(seed)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(4))
def test_laws_with_forged_decks(edition: str, seed: int) -> None:
    laws(edition, forged).check(seed)


def test_a_pile_is_made_of_real_houses() -> None:
    t = pile("1.5", 1)
    assert all(0 <= house < len(HOUSES) for house in t.house)
