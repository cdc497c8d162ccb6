"""Slots for shop items, monsters and rooms."""

from fsscene import rule, scene

from mazzo.games.foursouls.words.cards import loot, loot_cards
from mazzo.games.foursouls.words.filters import in_shop, item
from mazzo.games.foursouls.words.having import Steal
from mazzo.games.foursouls.words.select import each

STRICT = ["strict"]
LOOTER = loot("Looter", "tarot-special", Steal(each(item, in_shop)), loot_cards(1))


@rule("fs.slots.always-filled")
def test_what_was_bought_is_replaced_once():
    s = scene(you={"cents": 10}, shop=["dinner", "meat"], decks={"treasure": ["mr-boom", "breakfast"]})
    s.buy("dinner")
    assert s.shop == ["mr-boom", "meat"]
    assert s.deck("treasure") == ["breakfast"]


@rule("fs.slots.always-filled")
def test_every_kind_of_slot_is_filled_from_its_own_deck():
    s = scene(
        shop=[[], "meat"],
        monsters=["dip", []],
        rooms=[[]],
        decks={"treasure": ["mr-boom"], "monster": ["fly"], "room": ["filler-room"]},
    )
    assert (s.shop, s.monsters, s.rooms) == (["mr-boom", "meat"], ["dip", "fly"], ["filler-room"])


@rule("fs.slots.refill-timing")
def test_slots_are_filled_when_priority_passes():
    # Both shop items are stolen. Nothing takes their place while that resolves, so nothing more is stolen.
    s = scene(
        you={"hand": ["looter"]},
        cards=[LOOTER],
        shop=["dinner", "meat"],
        decks={"treasure": ["mr-boom", "breakfast", "the-map"]},
    )
    s.do("play looter").quiet()
    assert s.you.items == ["dinner", "meat"]
    assert s.shop == ["mr-boom", "breakfast"]
    names = s.events()
    assert names.index("loot") < names.index("fill")


@rule("fs.slots.refill-after-monster-death")
def test_a_dead_monsters_slot_waits_for_all_that_its_death_brings():
    # Pestilence deals damage when it dies: the slot is empty until then, so only the other monster can be hit.
    s = scene(
        you={"hand": ["gold-bomb"]},
        monsters=[{"card": "pestilence", "damage": 1}, "clotty"],
        decks={"monster": ["fly", "spider"]},
        options=STRICT,
    )
    s.do("play gold-bomb", "target pestilence").quiet()
    assert s.asks == "target"
    assert s.monsters == [None, "clotty"]
    assert s.options == ["target clotty", "target seat 0", "target seat 1"]
    s.do("target clotty", "target clotty")
    assert s.waits() == ["triggered ability pestilence"]
    assert s.monsters == [None, "clotty"]
    s.until("damage 2")
    assert s.monsters == [None, "clotty"]
    s.quiet()
    assert s.monsters == ["fly", "spider"]


@rule("fs.slots.event-chain")
def test_events_follow_each_other_until_a_monster_comes():
    s = scene(
        you={"hand": ["bomb"]},
        monsters=["dip", "clotty"],
        decks={"monster": ["chest-1", "chest-1", "fly", "spider"]},
        dice=[1, 5],
    )
    s.act("play bomb", "target dip")
    assert s.monsters == ["fly", "clotty"]
    assert s.discard("monster") == ["chest-1", "chest-1", "dip"]
    assert s.you.cents == 1 + 1 + 6


@rule("fs.slots.dead-active-player")
def test_a_dead_active_player_fills_slots_and_resolves_events():
    # You die in answer to your own bomb. It still kills Dip, and the chest that takes its place is yours.
    s = scene(
        you={"hand": ["bomb"], "damage": 1, "cents": 3},
        them={"items": ["golden-razor-blade"], "cents": 5},
        monsters=["dip", "clotty"],
        decks={"monster": ["chest-1", "fly", "spider"]},
        dice=[5],
        options=STRICT,
    )
    s.do("play bomb", "target dip", "pass", "pay golden-razor-blade", "target seat 0").until("roll 5")
    assert (s.active, s.you.dead, s.waits()) == (0, True, ["roll 5"])
    s.quiet()
    assert s.monsters == ["fly", "clotty"]
    assert s.you.cents == 3 - 1 + 1 + 6


@rule("fs.slots.added-slots")
def test_an_added_slot_is_like_the_others():
    s = scene(
        you={"hand": ["bomb", "bomb"]},
        monsters=["mulligan", "clotty"],
        decks={"monster": ["dip", "fly", "spider"]},
        loot_plays=2,
    )
    s.act("play bomb", "target mulligan")
    assert s.monsters == ["dip", "clotty", "fly"]
    s.act("play bomb", "target fly")
    assert s.monsters == ["dip", "clotty", "spider"]
