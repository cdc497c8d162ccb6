"""Decks of each set: forged, read, judged and played."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from typing import Any

import pytest

from mazzo.engine.errors import MazzoError
from mazzo.games import keyforge
from mazzo.games.keyforge.archon import Listing, forge, read, read_data
from mazzo.games.keyforge.archon.facts import printings, rarity
from mazzo.games.keyforge.archon.forging import RARITIES, pool, recipe
from mazzo.games.keyforge.archon.sets import HOUSES_OF, SETS, home, oddity, set_called, set_of
from mazzo.games.keyforge.archon.usual import SHOWN, usual
from mazzo.games.keyforge.catalog import catalog

MANY = 400


@cache
def many(name: str) -> list[Listing]:
    return [forge(f"set {i}", of=name) for i in range(MANY)]


@pytest.mark.parametrize("name", SETS)
def test_a_set_has_its_houses_and_its_cards(name: str) -> None:
    assert set(pool(name).houses) == set(HOUSES_OF[name])
    assert {h for d in many(name) for h in d.houses} == set(HOUSES_OF[name])
    for deck in many(name):
        deck.check()
        assert deck.set == name
        for slug, house in deck.cards:
            odd = oddity(slug, house, name)
            assert odd or name in printings(slug), f"{slug} is not of {name}"
            assert odd != "maverick" or home(slug) not in deck.houses


@pytest.mark.parametrize("name", SETS)
def test_specials_come_only_with_what_brings_them(name: str) -> None:
    plan = recipe(name)
    variants = {s for g in plan["variants"] for s in g["others"]}
    for deck in many(name):
        for house in deck.houses:
            copies = Counter(s for s, h in deck.cards if h == house and not oddity(s, h, name))
            brought: Counter[str] = Counter()
            for group in plan["together"]:
                for slug, n in Counter(group["brings"]).items():
                    brought[slug] += n * copies[group["lead"]]
            for slug, n in copies.items():
                assert n >= brought[slug]
                if rarity(slug) == "fixed" and slug not in variants:
                    assert n == brought[slug], f"{slug} came alone"
                assert rarity(slug) in RARITIES or slug in variants or slug in brought


@pytest.mark.parametrize("name", SETS)
def test_the_recipe_leaves_no_special_of_a_set_out(name: str) -> None:
    plan = recipe(name)
    named = {s for g in plan["together"] for s in g["brings"]} | {s for g in plan["variants"] for s in g["others"]}
    special = {
        c.slug
        for c in catalog("1.5").defs[1:]
        if name in printings(c.slug) and home(c.slug) and rarity(c.slug) in ("fixed", "variant")
    }
    assert special - named == set()


def test_ambassadors_and_plants_fit_the_deck() -> None:
    seen = 0
    for name, kind in (("AoA", "-ambassador"), ("WC", "-plant")):
        for deck in many(name):
            for slug, house in deck.cards:
                if slug.endswith(kind) and home(slug) == house and not oddity(slug, house, name):
                    assert slug.removesuffix(kind).replace("-", "") in deck.houses
                    seen += 1
    assert seen > 20


def test_each_set_has_its_oddities() -> None:
    found = {name: Counter(oddity(s, h, name) for d in many(name) for s, h in d.cards) for name in SETS}
    assert set(found["CotA"]) == {"", "maverick"}
    assert set(found["AoA"]) == {"", "maverick", "legacy"}
    assert set(found["WC"]) == {"", "maverick", "legacy", "anomaly"}
    for count in found.values():
        for odd, n in count.items():
            assert odd == "" or 8 <= n <= 70, "one card of 468: about 31"


def test_a_set_is_called_by_its_name() -> None:
    assert [set_called(x) for x in ("cota", "AoA", " worlds collide ")] == ["CotA", "AoA", "WC"]
    with pytest.raises(MazzoError, match="no set 'mm'; known are cota, aoa, wc"):
        forge(1, of="mm")
    with pytest.raises(MazzoError, match="no house 'sanctum' to forge with"):
        forge(1, ["sanctum"], "wc")
    assert "saurian" in forge(1, ["saurian"], "wc").houses
    assert forge(1, of="CotA").data() == forge(1).data()


@pytest.mark.parametrize("name", SETS)
def test_the_set_of_a_deck_is_kept(name: str) -> None:
    deck = many(name)[0]
    assert read_data(json.loads(json.dumps(deck.data())), "deck")[0].set == name
    assert deck.renamed("Another").set == name
    assert keyforge.new((deck.data(), deck.data()), seed=1).table.titles[0] == deck.name


@pytest.mark.parametrize("name", SETS)
def test_the_set_of_a_list_is_found_by_its_cards(name: str) -> None:
    assert sum(set_of(slug for slug, _ in d.cards) == name for d in many(name)) > 0.95 * MANY
    assert set_of([]) == ""


def written(deck: Listing, head: str = "") -> str:
    known = catalog("1.5")
    lines = [deck.name, head]
    for house in deck.houses:
        lines.append(house)
        lines += [known.defs[known.find(s)].name for s, h in deck.cards if h == house]
    return "\n".join(lines)


@pytest.mark.parametrize(("head", "name"), [("Set: aoa", "AoA"), ("Worlds Collide", "WC"), ("", "CotA")])
def test_a_plain_list_may_name_its_set(head: str, name: str) -> None:
    found = read(written(many("CotA")[0], head), "list")[0]
    assert (found.set, len(found.cards)) == (name, 36)


def vault(deck: Listing, of: str, expansion: int) -> dict[str, Any]:
    """A deck as the vault writes it, with the numbers of its set; titles that nobody knows."""
    known = catalog("1.5")
    numbers = {"CotA": 341, "AoA": 435, "WC": 452}
    cards = {}
    for slug, house in deck.cards:
        card = known.defs[known.find(slug)]
        sets = printings(slug)
        where = of if of in sets else card.set
        odd = oddity(slug, house, of)
        cards[f"{slug} {house}"] = {
            "id": f"{slug} {house}",
            "card_title": f"?? {slug}",
            "house": house,
            "card_number": f"A{card.number:02}" if odd == "anomaly" else f"{sets[where]:03}",
            "expansion": 453 if odd == "anomaly" else numbers[where],
            "is_maverick": odd == "maverick",
        }
    links = {"houses": list(deck.houses), "cards": [f"{s} {h}" for s, h in deck.cards]}
    data = {"name": deck.name, "id": "x", "expansion": expansion, "_links": links}
    return {"data": data, "_linked": {"cards": list(cards.values())}}


@pytest.mark.parametrize(("name", "expansion"), [("CotA", 341), ("AoA", 435), ("WC", 452)])
def test_the_vaults_decks_are_read_by_set_and_number(name: str, expansion: int) -> None:
    odd = {"maverick", "legacy", "anomaly"} & set(recipe(name))
    chosen = [next(d for d in many(name) if any(oddity(s, h, name) == x for s, h in d.cards)) for x in sorted(odd)]
    for deck in [many(name)[1], *chosen]:
        found = read_data(vault(deck, name, expansion), "vault")[0]
        assert Counter(found.cards) == Counter(deck.cards)
        assert (found.set, found.unknown, found.houses) == (name, (), deck.houses)


def test_every_set_has_its_own_averages() -> None:
    means = {name: tuple(round(float(getattr(usual(name), x)), 3) for x in SHOWN) for name in SETS}
    assert len(set(means.values())) == len(SETS)
    assert usual() is usual("CotA")


@pytest.mark.parametrize("name", SETS)
def test_random_decks_of_a_set_play_to_the_end(name: str) -> None:
    from mazzo.bots import bot

    for i in range(3):
        decks = [forge(f"{name} {i} {k}", of=name).deck() for k in (0, 1)]
        match = keyforge.new(decks, seed=i)
        seats = [bot("random", i + k) for k in (0, 1)]
        for _ in range(4000):
            q = match.table.asked
            if q is None:
                break
            match.table.choose(seats[q.player].pick_table(match.table))
        assert match.table.asked is None or match.table.now[0] > 30
