"""All three sets are complete: every card exists, reads, is proved, survives random play."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from laws import NO_CARD, every_card_is_in_one_zone, nothing_is_negative
from scene import zone

from mazzo import speak
from mazzo.games import keyforge
from mazzo.games.keyforge.archon import forge
from mazzo.games.keyforge.archon.facts import facts, rarity
from mazzo.games.keyforge.card import Card
from mazzo.games.keyforge.catalog import catalog
from mazzo.games.keyforge.decks import Deck
from mazzo.games.keyforge.editions import EDITIONS
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import DECK, FILLER, HOUSES, NEUTRAL
from mazzo.games.keyforge.zones import COLUMNS

HOUSES_OF_THE_SET = HOUSES[:7]
NUMBERS = range(1, 371)
"""The numbers printed on the cards of the set."""
COLLIDED = range(1, 406)
"""Those of Worlds Collide; its anomalies have numbers of their own."""
ANOMALIES = range(1, 11)
FIRST = [c for c in catalog("1.5").defs if c.set == "CotA"]
LATER = [c for c in catalog("1.5").defs if c.set == "AoA"]
LAST = [c for c in catalog("1.5").defs if c.set == "WC"]
CARDS = FIRST + LATER + LAST
PLAYED_IN = {"CotA": tuple(EDITIONS), "AoA": ("1.5",), "WC": ("1.5",)}
"""The editions in which the cards of a set are played at random."""
LONGEST = {"gambling-den": 20000}
"""Matches that take longer than others, as four Gambling Dens on each side take away the aember of random players."""
USUAL_LENGTH = 2000
HOME_OF_ANOMALIES = "dis"
"""A deck assigns a house to an anomaly; in these tests it is this one."""

every_card = pytest.mark.parametrize("card", CARDS, ids=lambda c: c.slug)


@cache
def proofs(house: str, first: bool) -> str:
    """The tests of a house's cards. For the first set those of the rules as well, which prove some cards too."""
    here = Path(__file__).parent
    found = list((here / "cards").glob(f"**/test_{house}.py"))
    if first:
        found += (here.parent / "rules" / "keyforge").glob("*.py")
    return "".join(path.read_text(encoding="utf-8") for path in found)


def home(card: Card) -> str:
    """The house a card is played in."""
    return HOME_OF_ANOMALIES if card.house == NEUTRAL else HOUSES[card.house]


def test_every_number_of_the_set_is_one_card() -> None:
    reprinted = [int(n) for c in FIRST for set_, n in facts()[c.slug]["also"] if set_ == "AoA"]
    for printed in ([c.number for c in FIRST], [c.number for c in LATER] + reprinted):
        numbers = Counter(printed)
        assert sorted(set(NUMBERS) - set(numbers)) == []
        assert [n for n, times in numbers.items() if times > 1 or n not in NUMBERS] == []


def test_every_number_of_worlds_collide_is_one_card() -> None:
    """405 numbers in seven houses and ten anomalies: 415 cards, some of them printed before."""
    anomalies = [c.number for c in LAST if c.house == NEUTRAL]
    assert sorted(anomalies) == list(ANOMALIES)
    reprinted = [int(n) for c in FIRST + LATER for set_, n in facts()[c.slug]["also"] if set_ == "WC"]
    numbers = [c.number for c in LAST if c.house != NEUTRAL] + reprinted
    assert sorted(numbers) == list(COLLIDED)
    assert len(numbers) + len(anomalies) == 415


def test_worlds_collide_has_seven_houses_of_its_own() -> None:
    """Mars and Sanctum are away; the Saurian Republic and the Star Alliance have come."""
    houses = {HOUSES[c.house] for c in LAST if c.house != NEUTRAL}
    assert houses == {"brobnar", "dis", "logos", "saurian", "shadows", "staralliance", "untamed"}


def test_every_house_has_its_share() -> None:
    """Twenty rares, sixteen uncommons and sixteen commons in each house, and the few that come with others."""
    for i, house in enumerate(HOUSES_OF_THE_SET):
        count = Counter(rarity(c.slug) for c in FIRST if c.house == i)
        assert (count["rare"], count["uncommon"], count["common"]) == (20, 16, 16), house


@every_card
def test_it_loads_in_every_edition(card: Card) -> None:
    for edition in EDITIONS:
        known = catalog(edition)
        same = known.defs[known.find(card.slug)]
        assert (same.number, same.house, same.kind, same.name) == (card.number, card.house, card.kind, card.name)


@every_card
def test_its_facts_are_known(card: Card) -> None:
    known = facts()[card.slug]
    assert known["rarity"] in ("common", "uncommon", "rare", "fixed", "variant")
    assert {"de", "it", "es"} <= set(known["names"])


def blank(card: Card) -> bool:
    """Is the text box empty?"""
    abilities = (card.keywords, card.triggers, card.always, card.action, card.omni, card.play_if, card.copies)
    enters = (card.enters_ready, card.enters_ready_if, card.enters_for_opponent, card.attaches_to)
    return not any(abilities) and not any(enters)


@every_card
@pytest.mark.parametrize("language", ["en", "it"])
def test_it_reads_in_english_and_italian(card: Card, language: str) -> None:
    for edition in EDITIONS:
        text = speak.card_text("keyforge", card.slug, edition, language)
        assert bool(text.strip()) != blank(card), text
        assert not re.search(r"[{}<>|_#]|  |\bNone\b", text), text
        for line in text.splitlines():
            assert line[0].isupper() or not line[0].isalpha(), line
            assert line[-1] in ".”:)", line
    assert speak.card_name("keyforge", card.slug, language).strip()
    if not blank(card):
        other = "it" if language == "en" else "en"
        assert speak.card_text("keyforge", card.slug, "1.5", other) != speak.card_text(
            "keyforge", card.slug, "1.5", language
        ) or not re.search(r"[a-z]{6,}", speak.card_text("keyforge", card.slug, "1.5", language))


@every_card
def test_it_is_proved_by_a_test_of_its_own(card: Card) -> None:
    told = proofs("anomalies" if card.house == NEUTRAL else HOUSES[card.house], card.set == "CotA")
    assert re.search(rf'[" ]{re.escape(card.slug)}["\[]', told)


@pytest.mark.parametrize("set_", ["aoa", "wc"])
def test_no_test_of_a_card_leaves_open_whether_something_is_asked(set_: str) -> None:
    """A test that answers a question only if it is asked would not notice that it is asked no longer, or too often."""
    for path in (Path(__file__).parent / "cards" / set_).glob("*.py"):
        found = re.findall(
            r"^ *(?:if|while) \w+\.(?:asks|asked|options|can)\b.*", path.read_text("utf-8"), re.MULTILINE
        )
        assert found == [], path.name


@every_card
def test_it_survives_random_play(card: Card) -> None:
    """Both players have four copies of it among the cards of a forged deck."""
    house = home(card)
    decks = []
    longest = LONGEST.get(card.slug, USUAL_LENGTH)
    for player in (0, 1):
        other = forge(f"{card.slug} {player}", [house], "WC" if card.set == "WC" else "CotA")
        mine = [(slug, h) for slug, h in other.cards if h == house][4:]
        rest = [(slug, h) for slug, h in other.cards if h != house]
        decks.append(Deck(other.name, other.houses, ((card.slug, house),) * 4 + tuple(mine + rest)))
    seen = False
    for edition in PLAYED_IN[card.set]:
        match = keyforge.new((decks[0], decks[1]), seed=card.number, edition=edition)
        t = match.table
        number = catalog(edition).find(card.slug)
        chance = random.Random(f"{card.slug} {edition}")
        while t.asked is not None and t.moves < longest:
            t.choose(chance.randrange(len(t.asked.options)))
            if t.moves % 8 == 0:
                seen = seen or left_the_deck(t, number)
                every_card_is_in_one_zone(t)
                nothing_is_negative(zip(COLUMNS, t.cols, strict=True), {"host": NO_CARD})
        assert t.over, f"no end after {longest} choices"
        every_card_is_in_one_zone(t)
        seen = seen or left_the_deck(t, number)
    assert seen, "it never left the deck"


def left_the_deck(t: KeyForge, number: int) -> bool:
    """Is a copy of this card anywhere else?"""
    dealt = [i for i, face in enumerate(t.face) if face == number]
    return any(t.zone[i] not in (zone(DECK, 0), zone(DECK, 1)) for i in dealt)


def test_the_facts_are_about_cards() -> None:
    known = {c.slug for c in catalog("1.5").defs if c.kind != FILLER}
    assert sorted(set(facts()) - known) == []
    assert json.dumps(facts(), ensure_ascii=False).isprintable()
