"""Decks in a setup: what is read, and what is refused."""

import pytest
from fsscene import zone

from mazzo.engine.errors import MazzoError
from mazzo.games import foursouls
from mazzo.games.foursouls.decks import build, every_deck
from mazzo.games.foursouls.terms import DECK, LOOT, MONSTER, ROOM, TREASURE


@pytest.mark.parametrize(
    ("decks", "says"),
    [
        ([], "setup.decks: an object"),
        ({"rooms": {}}, "unknown key 'rooms'"),
        ({"proportions": "many"}, "setup.decks.proportions"),
        ({"loot": ["bomb"]}, "setup.decks.loot: cards"),
        ({"loot": "half"}, "setup.decks.loot: cards"),
        ({"loot": {"bom": 1}}, "Did you mean 'bomb'"),
        ({"loot": {"fly": 1}}, "there is no loot card called 'fly'"),
        ({"treasure": {"the-d6": 1}}, "there is no treasure card called 'the-d6'"),
        ({"loot": {"filler-loot": 1}}, "there is no loot card called 'filler-loot'"),
        ({"loot": {"bomb": 0}}, "setup.decks.loot.bomb"),
        ({"loot": {"bomb": True}}, "setup.decks.loot.bomb"),
        ({"loot": {"bomb": 101}}, "setup.decks.loot.bomb"),
        ({"loot": {"bomb": 6}}, "0 1c instead of 2"),
        ({"proportions": "own", "loot": {}}, "at least a card"),
        ({"proportions": "own", "monster": {"fly": 1, "troll-bombs": 9}}, "at least two monsters"),
        # Two players get no cards for three or more.
        ({"proportions": "own", "monster": {"dople": 9}}, "at least two monsters for 2 players"),
    ],
)
def test_mistakes_in_decks_are_named(decks, says):
    with pytest.raises(MazzoError, match=says):
        foursouls.new(2, decks=decks)


def test_a_deck_that_is_not_mentioned_holds_all_cards():
    every = every_deck(None, 3, True)
    found = every_deck({"loot": "standard", "treasure": "all"}, 3, True, 1)
    assert (found[TREASURE], found[MONSTER], found[ROOM]) == (every[TREASURE], every[MONSTER], every[ROOM])
    assert len(found[LOOT]) == 90


def test_without_rooms_there_is_no_room_deck():
    assert every_deck(None, 3, False)[ROOM] == []


def test_a_standard_deck_follows_from_the_seed():
    one, two = (foursouls.new(3, seed=n, decks={"treasure": "standard"}) for n in (1, 2))
    again = foursouls.new(3, seed=1, decks={"treasure": "standard"})
    assert one.hash() == again.hash()
    printed = [sorted(m.table.printed[c] for c in m.table.zones[zone(DECK, TREASURE)]) for m in (one, two)]
    assert printed[0] != printed[1]


def test_a_deck_for_two_has_no_gap_where_cards_for_three_were():
    assert sum(build("monster", 1, players=2).cards.values()) == sum(build("monster", 1, players=3).cards.values())
