"""Forged decks: legal, the same for the same seed, and made like real ones."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazzo.engine.errors import MazzoError
from mazzo.games import keyforge
from mazzo.games.keyforge.archon import Listing, forge
from mazzo.games.keyforge.archon.facts import rarity
from mazzo.games.keyforge.archon.forging import RARITIES, pool, recipe
from mazzo.games.keyforge.archon.names import archon_name, grammar
from mazzo.games.keyforge.catalog import catalog
from mazzo.games.keyforge.decks import deck_from
from mazzo.games.keyforge.terms import HOUSES, TYPE_NAMES

rule = pytest.mark.rule

MANY = 1500
"""Enough decks to see what is rare."""
REAL_HOUSES = 39
REAL_COPIES = {"common": {1: 196, 2: 46, 3: 8, 4: 1}, "uncommon": {1: 72, 2: 10, 3: 1}, "rare": {1: 45, 2: 2}}
"""In 39 houses of real decks: how many cards of a rarity came once, twice … in their house."""
REAL_TYPES = {"creature": 243, "action": 174, "artifact": 38, "upgrade": 13}


@cache
def many() -> list[Listing]:
    return [forge(f"many {i}") for i in range(MANY)]


def own_house(slug: str) -> str:
    c = catalog("1.5")
    return HOUSES[c.defs[c.find(slug)].house]


def houses() -> list[list[str]]:
    """The twelve cards of every house in all decks, except houses that have a maverick."""
    dozens = [[s for s, h in d.cards if h == house] for d in many() for house in d.houses]
    return [dozen for dozen in dozens if len({own_house(s) for s in dozen}) == 1]


def chi_square(found: Counter[int], expected: dict[int, float]) -> float:
    return sum((found[k] - n) ** 2 / n for k, n in expected.items() if n > 0)


@rule("kf.deck.three-houses")
@given(st.integers() | st.text(max_size=12))
def test_every_seed_is_a_legal_deck(seed: int | str) -> None:
    deck = forge(seed)
    deck.check()
    assert Counter(h for _, h in deck.cards) == dict.fromkeys(deck.houses, 12)
    assert len(set(deck.houses)) == 3
    assert list(deck.houses) == sorted(deck.houses, key=HOUSES.index)
    assert deck.name == deck.name.strip() != ""
    deck_from(deck.deck().data(), "deck", catalog("1.1"))
    brings_all_it_should(deck)


def brings_all_it_should(deck: Listing) -> None:
    for house in deck.houses:
        copies = Counter(s for s, h in deck.cards if h == house)
        fixed: Counter[str] = Counter()
        for group in recipe()["together"]:
            for slug, n in Counter(group["brings"]).items():
                assert copies[slug] >= n * copies[group["lead"]], f"{group['lead']} came without {slug}"
                fixed[slug] += n * copies[group["lead"]]
        for slug, n in copies.items():
            assert rarity(slug) != "fixed" or n == fixed[slug], f"{slug} came alone"


@rule("kf.deck.fixed")
def test_the_same_seed_is_the_same_deck() -> None:
    assert forge(7).data() == forge("7").data()
    assert forge(7).data() != forge(8).data()
    assert len({d.name for d in many()}) > 0.99 * MANY


def test_another_process_forges_the_same_deck() -> None:
    """Nothing depends on how this process hashes or on what it did before."""
    code = "import json, mazzo.games.keyforge.archon as a; print(json.dumps([a.forge(i).data() for i in range(9)]))"
    for hashes in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": hashes}
        out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=env).stdout
        assert json.loads(out) == [forge(i).data() for i in range(9)]


def test_the_name_of_a_seed_never_changes() -> None:
    """Names do not depend on which cards exist, so that they can be written down here."""
    assert [archon_name(i) for i in range(4)] == [
        "Meramir, Who Listens to Stones",
        "Joreramir, Who Sleeps till Noon",
        "Gorara, Who Laughs at Thunder",
        "Odelindo, the Curious Watchmaker",
    ]


def test_names_are_many_and_whole() -> None:
    names = {archon_name(i) for i in range(4000)}
    assert len(names) > 3950
    assert not any(set(name) & set("{}") or "  " in name for name in names)
    assert max(map(len, names)) <= 70
    for words in grammar().values():
        assert words
        assert all(w == w.strip() for w in words)


def test_houses_can_be_asked_for() -> None:
    assert forge(1, ["dis", "Mars", "untamed"]).houses == ("dis", "mars", "untamed")
    assert "sanctum" in forge(1, ["sanctum"]).houses
    assert len(forge(1, ["sanctum", "dis"]).houses) == 3


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        (["dis", "dis"], "three different houses"),
        (["dis", "mars", "logos", "untamed"], "three different houses"),
        (["saurian"], "no house 'saurian' to forge with"),
        (["gondor"], "no house 'gondor'"),
    ],
)
def test_houses_that_cannot_be(wanted: list[str], says: str) -> None:
    with pytest.raises(MazzoError, match=says):
        forge(1, wanted)


def test_every_house_comes_as_often_as_every_other() -> None:
    count = Counter(h for d in many() for h in d.houses)
    assert set(count) == set(pool().houses)
    fair = 3 * MANY / len(count)
    assert sum((n - fair) ** 2 / fair for n in count.values()) < 22.5  # 6 degrees of freedom, one in a thousand


@pytest.mark.parametrize(("kind", "counted"), [("rare", "rares"), ("uncommon", "uncommons")])
def test_rarities_are_spread_as_in_real_decks(kind: str, counted: str) -> None:
    """A chi-square test of what a house has; leads of groups and variants count by their own rarity."""
    variants = {s for g in recipe()["variants"] for s in g["others"]}
    found = Counter(sum(rarity(s) == kind or (kind == "rare" and s in variants) for s in dozen) for dozen in houses())
    real = recipe()[counted]
    assert sum(real) == REAL_HOUSES
    expected = {i: n / sum(real) * sum(found.values()) for i, n in enumerate(real)}
    assert set(found) == set(expected)
    assert chi_square(found, expected) < 22.5


@pytest.mark.parametrize("kind", RARITIES)
def test_copies_are_as_many_as_in_real_decks(kind: str) -> None:
    """The real decks are what the forged ones let us expect: chi-square, three degrees of freedom."""
    found: Counter[int] = Counter()
    for dozen in houses():
        for n in Counter(s for s in dozen if rarity(s) == kind).values():
            found[min(n, 3)] += 1
    real = Counter({1: REAL_COPIES[kind][1], 2: REAL_COPIES[kind][2]})
    real[3] = sum(REAL_COPIES[kind].values()) - real[1] - real[2]
    expected = {k: n * REAL_HOUSES / len(houses()) for k, n in found.items()}
    assert chi_square(real, expected) < 16.3


def test_types_are_as_many_as_in_real_decks() -> None:
    c = catalog("1.5")
    found = Counter(TYPE_NAMES[c.defs[c.find(s)].kind] for d in many() for s, _ in d.cards)
    total, real = sum(found.values()), sum(REAL_TYPES.values())
    for kind, n in REAL_TYPES.items():
        assert found[kind] / total == pytest.approx(n / real, abs=0.06), kind


def test_every_card_is_forged_sooner_or_later() -> None:
    missing = {s for cards in pool().cards.values() for slugs in cards.values() for s in slugs}
    missing |= {s for g in recipe()["together"] for s in g["brings"]}
    missing |= {s for g in recipe()["variants"] for s in g["others"]}
    assert missing - {s for d in many() for s, _ in d.cards} == set()


def test_sets_stay_together() -> None:
    leads = Counter(s for d in many() for s, _ in d.cards)
    for group in recipe()["together"]:
        assert leads[group["lead"]] > 0
    for deck in many():
        brings_all_it_should(deck)


def test_the_recipe_speaks_of_cards_that_exist() -> None:
    known = catalog("1.5").by_slug
    named = {s for g in recipe()["together"] for s in (g["lead"], *g["brings"])}
    named |= {s for g in recipe()["variants"] for s in (g["lead"], *g["others"])}
    assert named <= set(known)
    of_set = {c.slug for c in catalog("1.5").defs if c.set == recipe()["set"]}
    assert {s for s in of_set if rarity(s) == "fixed"} == {
        s for g in recipe()["together"] for s in g["brings"] if rarity(s) == "fixed"
    }
    assert {s for s in of_set if rarity(s) == "variant"} == {s for g in recipe()["variants"] for s in g["others"]}
    assert {rarity(s) for s in of_set} == {*RARITIES, "fixed", "variant"}


def test_mavericks_are_rare_and_of_a_fourth_house() -> None:
    strangers = [(s, d) for d in many() for s, h in d.cards if own_house(s) != h]
    assert 40 <= len(strangers) <= 200  # one card of 468: about 115
    for slug, deck in strangers:
        assert own_house(slug) not in deck.houses
        assert pool().alone(slug)


def test_a_forged_deck_can_be_played() -> None:
    match = keyforge.new((forge(1).deck(), forge(2).deck()), seed=1)
    while not match.over:
        match.choose(match.table.moves * 7 % len(match.decision.options))
    assert match.winners
