"""Treasure: items in play, gained, starting, active and passive."""

from fsscene import rule, scene


@rule("fs.treasure.item-in-play")
def test_an_item_is_what_a_player_has_and_what_lies_in_the_shop():
    s = scene(
        you={"items": ["battery-bum", "curved-horn"], "souls": ["monstro"], "curses": ["curse-of-pain"], "cents": 4},
        them={"items": ["breakfast"]},
        shop=["dinner", ["meat", "synthoil"]],
        discards={"treasure": ["brimstone"]},
    )
    s.do("pay battery-bum")
    # The trinket is an item too; a covered card, a soul, a curse and a character are not.
    assert s.options == [
        "target battery-bum",
        "target curved-horn",
        "target breakfast",
        "target dinner",
        "target meat",
    ]


@rule("fs.treasure.gain-x")
def test_gaining_treasure_takes_the_top_cards_into_play():
    s = scene(
        you={"hand": ["bomb"]},
        monsters=[{"card": "delirium", "damage": 4}, "dip"],
        decks={"treasure": ["breakfast"]},
        discards={"treasure": ["dinner"]},
    )
    s.act("play bomb", "target delirium")
    assert s.you.items == ["breakfast", "dinner"]
    assert s.you.hp == 4
    assert (s.deck("treasure"), s.discard("treasure")) == ([], [])


@rule("fs.treasure.gain-x")
def test_no_more_treasure_than_there_is():
    s = scene(you={"hand": ["xvii-the-stars"]}, decks={"treasure": []})
    s.act("play xvii-the-stars")
    assert s.you.items == []


@rule("fs.treasure.starting-quality")
def test_a_starting_item_is_an_item_with_a_mark_of_its_own():
    s = scene(
        you={"hand": ["lil-battery"], "items": [{"card": "the-d6", "charged": False}, "sleight-of-hand"]},
        them={"items": [{"card": "breakfast", "starting": True}, "dinner"]},
    )
    assert s.card("the-d6")["starting"]
    assert s.card("breakfast")["starting"]
    assert "starting" not in s.card("dinner")
    # It recharges like any other.
    s.act("play lil-battery", "target the-d6")
    assert s.card("the-d6")["charged"]


@rule("fs.treasure.borders")
def test_active_is_what_has_an_activated_ability():
    others = ["the-battery", "smelter", "tech-x", "breakfast", "the-relic"]
    s = scene(you={"items": ["diplopia"]}, them={"items": others}, shop=["sack-of-pennies"])
    # Static and triggered abilities make no item active; one ↷ or $ ability does, whatever else it has.
    assert s.do("tap diplopia").options == ["target breakfast", "target the-relic"]
