"""Decks that people bring: the vault's JSON, plain lists, our own JSON; and what is wrong with some of them."""

from __future__ import annotations

import copy
import json
from collections import Counter
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazzo.engine.errors import MazzoError
from mazzo.games.keyforge.archon import Listing, listing_of, read, read_data
from mazzo.games.keyforge.archon.facts import facts
from mazzo.games.keyforge.archon.reading import index, suggestion
from mazzo.games.keyforge.catalog import catalog
from mazzo.games.keyforge.decks import ours

ARGUS = listing_of(ours()["radiant-argus-the-supreme"])
ONYX = listing_of(ours()["miss-onyx-censorius"])
VAULT_HOUSES = {"brobnar": "Brobnar", "dis": "Dis", "logos": "Logos", "sanctum": "Sanctum", "shadows": "Shadows"}
VAULT_HOUSES["untamed"] = "Untamed"


def name_of(slug: str, language: str = "en") -> str:
    if language != "en":
        return str(facts()[slug]["names"][language])
    c = catalog("1.5")
    return c.defs[c.find(slug)].name


def same(one: Listing, two: Listing) -> bool:
    return (one.name, one.houses, Counter(one.cards), Counter(one.unknown)) == (
        two.name,
        two.houses,
        Counter(two.cards),
        Counter(two.unknown),
    )


# The vault ------------------------------------------------------------------------------------------------------------


def vault(deck: Listing, titles: str = "en") -> dict[str, Any]:
    """A deck as the vault writes it: every card once in a pool, and the list of their ids."""
    c = catalog("1.5")
    pool = {}
    for slug, house in deck.cards:
        card = c.defs[c.find(slug)]
        pool[slug, house] = {
            "id": f"{slug}-{house}",
            "card_title": name_of(slug, titles),
            "card_number": f"{card.number:03}",
            "expansion": 341,
            "house": VAULT_HOUSES[house],
            "rarity": "Common",
            "power": None,
            "is_maverick": False,
        }
    return {
        "data": {
            "id": "00000000-1111-4222-8333-444444444444",
            "name": deck.name,
            "expansion": 341,
            "wins": 3,
            "_links": {
                "houses": [VAULT_HOUSES[h] for h in deck.houses],
                "cards": [f"{slug}-{house}" for slug, house in deck.cards],
            },
        },
        "_linked": {"cards": list(pool.values()), "notes": []},
    }


@pytest.mark.parametrize("deck", [ARGUS, ONYX], ids=lambda d: d.name)
@pytest.mark.parametrize("titles", ["en", "it", "de", "es"])
def test_a_deck_of_the_vault(deck: Listing, titles: str) -> None:
    [found] = read(json.dumps(vault(deck, titles)), "file")
    assert same(found, deck)
    assert found.id == "00000000-1111-4222-8333-444444444444"
    assert found.playable


def test_a_title_in_another_language_is_enough() -> None:
    document = vault(ONYX, "it")
    for card in document["_linked"]["cards"]:
        card["card_number"] = "A99"
    assert same(read_data(document, "file")[0], ONYX)


def test_numbers_of_any_spelling() -> None:
    document = vault(ONYX)
    for i, card in enumerate(document["_linked"]["cards"]):
        card["card_title"] = "?"
        card["card_number"] = int(card["card_number"]) if i % 2 else str(int(card["card_number"]))
    assert same(read_data(document, "file")[0], ONYX)


def test_cards_may_be_listed_beside_the_links() -> None:
    document = vault(ARGUS)
    document["data"]["cards"] = document["data"]["_links"].pop("cards")
    assert same(read_data(document, "file")[0], ARGUS)
    del document["data"]["_links"]
    assert same(read_data(document, "file")[0], ARGUS)


def test_a_page_of_decks() -> None:
    one, two = vault(ARGUS), vault(ONYX)
    page = {
        "count": 2,
        "data": [one["data"], two["data"]],
        "_linked": {"cards": one["_linked"]["cards"] + two["_linked"]["cards"]},
    }
    assert [d.name for d in read_data(page, "file")] == [ARGUS.name, ONYX.name]


def test_a_maverick_keeps_the_house_of_its_deck() -> None:
    document = vault(ONYX)
    stranger = {**document["_linked"]["cards"][0], "id": "x", "card_title": "Dextre", "is_maverick": True}
    stranger["card_number"] = "138"
    document["_linked"]["cards"].append(stranger)
    document["data"]["_links"]["cards"][0] = "x"
    [found] = read_data(document, "file")
    assert ("dextre", "brobnar") in found.cards
    assert found.playable


def test_a_token_is_no_card_of_the_deck() -> None:
    document = vault(ONYX)
    document["_linked"]["cards"].append({"id": "t", "card_title": "Grunt", "house": "Brobnar", "is_non_deck": True})
    document["data"]["_links"]["cards"].append("t")
    assert same(read_data(document, "file")[0], ONYX)


def test_a_card_nobody_knows_is_kept_by_its_name() -> None:
    document = vault(ONYX)
    for card in document["_linked"]["cards"][:2]:
        card.update(card_title="Ünbekannt, the Card", card_number="999")
    [found] = read_data(document, "file")
    assert {name for name, _ in found.unknown} == {"Ünbekannt, the Card"}
    assert len(found.cards) + len(found.unknown) == 36
    assert not found.playable
    with pytest.raises(MazzoError, match=r"cannot be played yet: 2 of its cards .*Ünbekannt, the Card ×2"):
        found.deck()
    assert same(read(json.dumps(found.data()), "file")[0], found), "nothing is lost on the way to a file and back"


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda d: d.pop("_linked"), "together with its cards"),
        (lambda d: d.update(_linked={"cards": []}), "together with its cards"),
        (lambda d: d["_linked"]["cards"].pop(), "not among the linked cards"),
        (lambda d: d["data"].pop("name"), "has a name"),
        (lambda d: d["data"]["_links"].update(cards=[]), "lists no cards"),
        (lambda d: d["data"]["_links"]["cards"].pop(), r"shadows has 11 cards \(1 too few\)"),
        (lambda d: d["data"]["_links"]["cards"].insert(0, d["data"]["_links"]["cards"][0]), "13 cards .1 too many"),
        (lambda d: d["data"]["_links"].update(houses=["Dis", "Brobnar"]), "three different houses"),
        (lambda d: d["data"]["_links"].update(houses=["Dis", "Brobnar", "Gondor"]), "no house 'Gondor'"),
        (lambda d: d["data"]["_links"].update(houses=["Dis", "Brobnar", "Mars"]), "of no house of the deck"),
        (lambda d: d["_linked"]["cards"][0].update(house=None), "no house None"),
        (lambda d: d["_linked"]["cards"][0].update(card_title=""), "no title"),
        (lambda d: d.update(data=[]), "no deck in it"),
        (lambda d: d.update(data=None), "has a name"),
    ],
)
def test_what_is_wrong_with_a_document_is_said(spoil: Any, says: str) -> None:
    document = vault(ONYX)
    spoil(document)
    with pytest.raises(MazzoError, match=says):
        read(json.dumps(document), "file")


# Lists ----------------------------------------------------------------------------------------------------------------


def plain(deck: Listing, shape: str = "{n}x {name}", heading: str | None = "{house}", language: str = "en") -> str:
    lines = [deck.name, ""]
    for house in deck.houses:
        lines += [heading.format(house=VAULT_HOUSES[house])] if heading else []
        for slug, n in Counter(s for s, h in deck.cards if h == house).items():
            lines.append(shape.format(n=n, name=name_of(slug, language)))
        lines.append("")
    return "\n".join(lines)


@pytest.mark.parametrize("deck", [ARGUS, ONYX], ids=lambda d: d.name)
@pytest.mark.parametrize(
    "shape",
    ["{n}x {name}", "{n} {name}", "{name} x{n}", "{name} ×{n}", "{name} ({n})", "- {n} x {name}", "{n}X {name}"],
)
def test_any_way_to_count(deck: Listing, shape: str) -> None:
    assert same(read(plain(deck, shape), "file")[0], deck)


@pytest.mark.parametrize(
    "heading", ["{house}:", "== {house} ==", "[{house}]", "# {house}", "House {house}", "{house} (12)", None]
)
def test_any_heading_or_none(heading: str | None) -> None:
    assert same(read(plain(ONYX, heading=heading), "file")[0], ONYX)


@pytest.mark.parametrize("language", ["it", "de", "es", "fr"])
def test_names_in_other_languages(language: str) -> None:
    assert same(read(plain(ARGUS, language=language), "file")[0], ARGUS)


@pytest.mark.parametrize(
    ("printed", "slug"),
    [
        ("Fammenwerfer", "flamethrower"),
        ("Flammenwerfer", "flamethrower"),
        ("Llamada de la Naturaleza", "nature-s-call"),
        ("La Llamada de la Naturaleza", "nature-s-call"),
        ("Naturaleza Peligrosa", "perilous-wild"),
        ("Cyberriesen-Ausrüstung", "cybergiant-rig"),
        ("Fesselndes Eisen", "binding-irons"),
        ("Prince Derric der Einiger", "prince-derric-unifier"),
        ("Orbe des Merveilles", "orb-of-wonder"),
    ],
)
def test_a_card_is_known_by_every_name_it_was_printed_with(printed: str, slug: str) -> None:
    assert index().find(printed) == slug


def test_a_name_printed_on_two_cards_means_the_one_of_the_house() -> None:
    """A German misprint (kf.erratum.aoa-124-backup-copy)."""
    known = index()
    assert known.find("Back-up der Biomatrix") == "biomatrix-backup"
    assert known.find("Back-up der Biomatrix", "mars") == "biomatrix-backup"
    assert known.find("Back-up der Biomatrix", "logos") == "backup-copy"


def test_the_german_name_without_its_misprint_is_shown() -> None:
    assert facts()["flamethrower"]["names"]["de"] == "Flammenwerfer"


def test_headings_in_other_languages() -> None:
    text = plain(ONYX).replace("\nShadows\n", "\nOmbre\n")
    assert same(read(text, "file")[0], ONYX)


def test_spelling_is_forgiven_where_it_does_not_matter() -> None:
    text = plain(ONYX).upper().replace("’", "'").replace("\n", "\r\n")
    [found] = read("\ufeff" + text, "file")
    assert Counter(found.cards) == Counter(ONYX.cards)


def test_a_name_may_be_said_or_missing() -> None:
    body = plain(ONYX).split("\n", 1)[1]
    assert read(f"Name: Somebody\nHouses: Brobnar, Dis, Shadows\n{body}", "file")[0].name == "Somebody"
    assert read(body, "file")[0].name == "Nameless Archon"


def test_a_maverick_in_a_list() -> None:
    """Under a heading it is of that house; without headings it goes where there is room."""
    text = plain(ONYX).replace("1x Anger", "Dextre (Maverick)")
    assert ("dextre", "brobnar") in read(text, "file")[0].cards
    bare = plain(ONYX, heading=None).replace("1x Anger", "Dextre")
    assert ("dextre", "brobnar") in read(bare, "file")[0].cards


def test_two_strangers_without_headings_could_be_anywhere() -> None:
    text = plain(ONYX, heading=None).replace("1x Anger", "Dextre").replace("1x Fear", "Batdrone")
    with pytest.raises(MazzoError, match="write the name of each house above its cards"):
        read(text, "file")


def test_a_list_keeps_what_nobody_knows() -> None:
    [found] = read(plain(ONYX).replace("1x Anger", "Angre, the Unheard"), "file")
    assert found.unknown == (("Angre, the Unheard", "brobnar"),)
    assert suggestion("Gangr Chieftain") == "Ganger Chieftain"
    assert suggestion("Xylophone of Doom, Mk. II") == ""


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "is empty"),
        ("  \n \n", "is empty"),
        ("A name and nothing else", "lists no cards"),
        ("Shopping\nBread\n2x Milk", "not a list of cards"),
        ("A deck\nBrobnar\n12x Anger\nDis\n12x Fear\n", "three different houses"),
        ("A deck\nBrobnar\n12x Anger\nDis\n12x Fear\nShadows\n11x Urchin", r"11 cards \(1 too few\)"),
        ("Houses: Brobnar, Gondor\nAnger", "no house 'Gondor'"),
    ],
)
def test_what_is_wrong_with_a_list_is_said(text: str, says: str) -> None:
    with pytest.raises(MazzoError, match=says):
        read(text, "The file")


# Our own JSON ---------------------------------------------------------------------------------------------------------


def test_our_own_json_comes_back() -> None:
    deck = Listing(ONYX.name, ONYX.houses, ONYX.cards, (), "an-id", "a seed")
    [found] = read(json.dumps(deck.data()), "file")
    assert found.data() == deck.data()


def test_several_of_ours_in_one_file() -> None:
    text = json.dumps({"mazzo": 1, "game": "keyforge", "decks": [ARGUS.data(), ONYX.data()]})
    assert [d.name for d in read(text, "file")] == [ARGUS.name, ONYX.name]


def test_a_card_that_has_come_to_exist_is_known_from_then_on() -> None:
    data = copy.deepcopy(ONYX.data())
    data["cards"]["brobnar"].remove("anger")
    data["unknown"] = {"brobnar": ["Anger"]}
    assert same(read_data(data, "file")[0], ONYX)


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda d: d.update(mazzo=2), "in a format known here"),
        (lambda d: d.update(game="nekromancya"), "not a deck of KeyForge"),
        (lambda d: d.update(colour="red"), "unknown key 'colour'"),
        (lambda d: d.pop("name"), "name: a text"),
        (lambda d: d.update(name=3), "name: a text"),
        (lambda d: d.update(houses="dis"), "houses: three different houses"),
        (lambda d: d.update(houses=["dis", "dis", "mars"]), "three different houses"),
        (lambda d: d["houses"].__setitem__(1, 7), r"houses\[1\]: there is no house 7"),
        (lambda d: d.update(cards=[]), "cards: an object"),
        (lambda d: d["cards"].update(dis=[1]), "cards.dis: a list of cards"),
        (lambda d: d["cards"].update(dis=["fear"]), r"dis has 1 cards \(11 too few\)"),
        (lambda d: d["cards"].update(gondor=["fear"]), "no house 'gondor'"),
        (lambda d: d.update(unknown=3), "unknown: an object"),
    ],
)
def test_what_is_wrong_with_ours_is_said(spoil: Any, says: str) -> None:
    data = copy.deepcopy(ONYX.data())
    spoil(data)
    with pytest.raises(MazzoError, match=says):
        read(json.dumps(data), "file")


@pytest.mark.parametrize("text", ["{", '{"name": ', "[1, 2", '{"data": nothing}', "[" * 100_000])
def test_damaged_json_is_called_so(text: str) -> None:
    with pytest.raises(MazzoError, match="looks like JSON but is damaged"):
        read(text, "The file")


@pytest.mark.parametrize("text", ["[]", "[1]", "{}", '{"decks": [1]}'])
def test_other_json_is_no_deck(text: str) -> None:
    with pytest.raises(MazzoError):
        read(text, "The file")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 400) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=5,
)


@given(data=st.data())
def test_anything_is_read_or_refused_with_a_sentence(data: st.DataObject) -> None:
    document: Any = data.draw(st.sampled_from([vault(ONYX), ONYX.data()]))
    place = document
    while isinstance(place, dict | list) and place and data.draw(st.booleans() | st.just(True)):
        key = data.draw(st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
        if data.draw(st.integers(0, 2)) == 0 or not isinstance(place[key], dict | list):
            place[key] = data.draw(JSON)
            break
        place = place[key]
    with suppress(MazzoError):
        for deck in read_data(document, "file"):
            deck.check()


@given(st.text(max_size=300))
def test_any_text_is_read_or_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(MazzoError):
        read(text, "The file")
