"""Fizzling: an ability with no legal target left does nothing."""

from fsscene import rule, scene

from mazzo.games.foursouls.words.cards import gain, loot, recharge
from mazzo.games.foursouls.words.filters import deactivated, item
from mazzo.games.foursouls.words.select import target

SPARK = loot("Spark", "tarot-special", recharge(target(item, deactivated)), gain(1))


@rule("fs.fizzle.definition")
def test_an_ability_whose_target_is_gone_fizzles():
    # The item is destroyed in answer to the battery.
    s = scene(
        you={"hand": ["lil-battery"], "items": [{"card": "mr-boom", "charged": False}]},
        them={"items": ["glass-cannon"]},
        dice=[6],
    )
    s.do("play lil-battery", "target mr-boom", "tap glass-cannon", "target mr-boom").quiet()
    assert "fizzle" in s.events()
    assert s.where("lil-battery") == "the loot discard"


@rule("fs.fizzle.definition")
def test_a_target_that_became_invalid_makes_it_fizzle():
    # A deactivated item was chosen; in answer it is recharged. Nothing of the ability happens, not even the cent.
    s = scene(
        you={"hand": ["spark", "lil-battery"], "items": [{"card": "mr-boom", "charged": False}]},
        cards=[SPARK],
        loot_plays=2,
        shop=[[]],
        decks={"treasure": []},
    )
    s.do("play spark")
    s.do("play lil-battery").quiet()
    assert s.card("mr-boom")["charged"]
    assert s.you.cents == 0
    s = scene(you={"hand": ["spark"], "items": [{"card": "mr-boom", "charged": False}]}, cards=[SPARK])
    s.do("play spark").quiet()
    assert s.you.cents == 1


@rule("fs.fizzle.definition")
def test_it_still_works_on_the_targets_that_are_left():
    # Pestilence's damage is divided between two; one of them is gone by the time it resolves.
    s = scene(
        you={"hand": ["gold-bomb", "bomb"]},
        monsters=[{"card": "pestilence", "damage": 1}, "dip"],
        loot_plays=2,
    )
    s.do("play gold-bomb", "target pestilence").quiet()
    s.do("target dip", "target seat 1")
    s.do("play bomb", "target dip").quiet()
    assert s.them.hp == 1
    assert "fizzle" not in s.events()


@rule("fs.fizzle.definition")
def test_die_rolls_of_an_attack_that_is_over_are_gone():
    s = scene(you={"hand": ["bomb"]}, monsters=["dip", "fly"], dice=[1])
    s.do("attack").quiet().do("attack dip").until("attack roll 1")
    s.do("play bomb", "target dip").quiet()
    assert s.you.hp == 2
    assert "rolled" not in s.events()
