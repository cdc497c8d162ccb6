"""Call of the Archons is whole: every card exists, reads, is proved by a test of its own, and survives random play."""

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
from mazzo.games.keyforge.terms import DECK, FILLER, HOUSES, NEUTRAL
from mazzo.games.keyforge.zones import COLUMNS

HOUSES_OF_THE_SET = HOUSES[:7]
NUMBERS = range(1, 371)
"""What is printed on the cards of the set."""
CARDS = [c for c in catalog("1.5").defs if c.set == "CotA"]
LONGEST = 2000

every_card = pytest.mark.parametrize("card", CARDS, ids=lambda c: c.slug)


@cache
def proofs(house: str) -> str:
    return (Path(__file__).parent / "cards" / f"test_{house}.py").read_text(encoding="utf-8")


def test_every_number_of_the_set_is_one_card() -> None:
    numbers = Counter(c.number for c in CARDS)
    assert sorted(set(NUMBERS) - set(numbers)) == []
    assert [n for n, times in numbers.items() if times > 1 or n not in NUMBERS] == []


def test_every_house_has_its_share() -> None:
    """Twenty rares, sixteen uncommons and sixteen commons in each house, and the few that come with others."""
    for i, house in enumerate(HOUSES_OF_THE_SET):
        count = Counter(rarity(c.slug) for c in CARDS if c.house == i)
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
    """Has it nothing to say?"""
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
    assert card.house != NEUTRAL
    assert f'"{card.slug}"' in proofs(HOUSES[card.house])


@every_card
def test_it_survives_random_play(card: Card) -> None:
    """Both players have four copies of it among the cards of a forged deck."""
    house = HOUSES[card.house]
    decks = []
    for player in (0, 1):
        other = forge(f"{card.slug} {player}", [house])
        mine = [(slug, h) for slug, h in other.cards if h == house][4:]
        rest = [(slug, h) for slug, h in other.cards if h != house]
        decks.append(Deck(other.name, other.houses, ((card.slug, house),) * 4 + tuple(mine + rest)))
    seen = False
    for edition in EDITIONS:
        match = keyforge.new((decks[0], decks[1]), seed=card.number, edition=edition)
        t = match.table
        number = catalog(edition).find(card.slug)
        chance = random.Random(f"{card.slug} {edition}")
        while t.asked is not None and t.moves < LONGEST:
            t.choose(chance.randrange(len(t.asked.options)))
            if t.moves % 8 == 0:
                every_card_is_in_one_zone(t)
                nothing_is_negative(zip(COLUMNS, t.cols, strict=True), {"host": NO_CARD})
        assert t.over, f"no end after {LONGEST} choices"
        every_card_is_in_one_zone(t)
        dealt = [i for i, face in enumerate(t.face) if face == number]
        seen = seen or any(t.zone[i] not in (zone(DECK, 0), zone(DECK, 1)) for i in dealt)
    assert seen, "it never left the deck"


def test_the_facts_are_about_cards() -> None:
    known = {c.slug for c in catalog("1.5").defs if c.kind != FILLER}
    assert sorted(set(facts()) - known) == []
    assert json.dumps(facts(), ensure_ascii=False).isprintable()
