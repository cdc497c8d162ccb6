"""From the decks to the first turn."""

import pytest
from fsscene import Scene, rule, scene, zone

from mazzo.engine.errors import MazzoError
from mazzo.engine.frame import REF_MASK
from mazzo.games import foursouls
from mazzo.games.foursouls import setup, terms
from mazzo.games.foursouls.frames import SFrame
from mazzo.games.foursouls.terms import BONUS, DECK, DISCARD, K_BONUS, LOOT, MONSTER, OUT, TREASURE
from mazzo.games.foursouls.words.cards import gain, room, when


def new(players=4, seed=7, **more):
    return Scene(foursouls.new(players, seed=seed, **more), 0)


@rule("fs.setup.shuffle-decks")
def test_decks_are_shuffled_each_on_its_own():
    one, two = new(seed=1).match.table, new(seed=2).match.table
    for deck in (TREASURE, LOOT, MONSTER):
        printed = [[t.printed[c] for c in t.zones[zone(DECK, deck)]] for t in (one, two)]
        assert printed[0] != printed[1]
        assert {one.card(c).deck() for c in one.zones[zone(DECK, deck)]} == {deck}
        assert one.zones[zone(DISCARD, deck)] == []


@rule("fs.setup.shuffle-decks")
@rule("fs.setup.room-slot")
def test_rooms_only_if_they_are_played_with():
    s = new()
    assert s.rooms == []
    assert "room" not in s.state["decks"]
    assert "room" not in s.state["discards"]
    s = new(rooms=True)
    assert len(s.rooms) == 1
    assert len(s.deck("room")) == 55
    assert s.discard("room") == []
    # The top card of the shuffled deck, and not always the same one.
    assert len({new(rooms=True, seed=n).rooms[0] for n in range(6)}) > 1


@rule("fs.setup.shop-slots")
def test_two_shop_slots():
    s = new()
    assert len(s.shop) == 2
    assert all(s.card(slug)["zone"] == "shop" for slug in s.shop)
    # Nobody has them.
    assert not set(s.shop) & {slug for p in range(4) for slug in s.side(p).items}


@rule("fs.setup.monster-slots")
@pytest.mark.parametrize("seed", range(8))
def test_two_monster_slots_with_monsters(seed):
    s = new(seed=seed)
    assert len(s.monsters) == 2
    assert all(s.card(slug)["hp"] > 0 for slug in s.monsters)


@rule("fs.setup.event-replacement")
def test_events_go_to_the_bottom_in_the_order_they_were_met():
    s = scene(
        monsters=[],
        shop=["meat", "dinner"],
        decks={"monster": ["troll-bombs", "chest-1", "fly", "ambush", "dip", "gurdy"]},
    )
    t = s.match.table
    for pile in t.zones[terms.SLOTS :]:
        pile.clear()
    del t.zones[terms.SLOTS :]
    t.slots.clear()
    t.waiting = []
    setup.lay_out(t, SFrame(setup.GAME))
    assert s.monsters == ["fly", "dip"]
    assert s.deck("monster") == ["gurdy", "troll-bombs", "chest-1", "ambush"]
    assert s.discard("monster") == []
    assert not t.stack
    assert not [x for x in t.waiting if t.card(x.src & REF_MASK).kind == terms.K_EVENT]


@rule("fs.setup.cent-supply")
def test_the_supply_holds_a_hundred_cents_at_least():
    for supply in (100, 150):
        assert new(2, supply=supply).state["supply"] == supply - 6
    assert new(2).state["supply"] == 94
    for supply in (99, True, "100"):
        with pytest.raises(MazzoError) as error:
            new(supply=supply)
        assert error.value.rule == "fs.setup.cent-supply"


@rule("fs.setup.bonus-souls")
def test_three_bonus_souls_at_random():
    t = new(seed=3).match.table
    active = [t.card(c).slug for c in t.zones[zone(BONUS, 0)]]
    assert len(active) == 3
    assert {t.card(c).kind for c in t.zones[zone(BONUS, 0)]} == {K_BONUS}
    rest = [c for c in t.zones[zone(OUT, 0)] if t.card(c).kind == K_BONUS]
    assert len(rest) == 5
    again = new(seed=3).match.table
    assert [again.card(c).slug for c in again.zones[zone(BONUS, 0)]] == active
    assert len({tuple(c["card"] for c in new(seed=n).state["bonus_souls"]) for n in range(6)}) > 1
    assert new(bonus_souls=False).state["bonus_souls"] == []


@rule("fs.setup.characters")
@pytest.mark.parametrize("seed", range(4))
def test_everyone_has_another_character_with_its_own_starting_item(seed):
    t = new(6, seed=seed, characters=["isaac"]).match.table
    characters = [t.card(t.character(p)) for p in range(6)]
    assert len({c.slug for c in characters}) == 6
    assert characters[0].slug == "isaac"
    for p, c in enumerate(characters):
        own = [t.card(i).slug for i in t.items(p) if t.starting[i]]
        # Eden is still choosing, or has chosen some other treasure.
        assert own == [c.starting] or c.slug == "eden"
    with pytest.raises(MazzoError):
        new(2, characters=["isaac", "isaac"])


@rule("fs.setup.initial-orientation")
def test_characters_start_deactivated_and_items_charged():
    s = new(2, characters=["isaac", "maggy"], first=0)
    assert not s.card("maggy")["charged"]
    assert s.card("yum-heart")["charged"]
    # The item only lacks priority.
    assert s.refused(1, "maggy", "tap") == "fs.ability.tap"
    assert s.refused(1, "yum-heart", "tap") == "fs.priority.what-may-be-done"
    # The first player has recharged.
    assert s.card("isaac")["charged"]


@rule("fs.setup.game-start-triggers")
def test_eden_chooses_with_nobody_answering():
    s = new(2, characters=["isaac", "eden"], first=0)
    assert (s.asks, s.asked, s.stack) == ("choose", 1, [])
    assert s.state["phase"] == "setup"
    # Nobody has loot yet.
    assert (s.you.hand, s.you.cents) == ([], 0)
    s.do(s.options[1])
    assert s.stack == []
    assert len([c for c in s.them.data["play"] if c.get("starting")]) == 1


@rule("fs.setup.starting-resources")
def test_three_loot_cards_and_three_cents_each():
    s = new(3, first=0, characters=["isaac", "maggy", "judas"])
    # The first player may have looted for the turn.
    assert [len(s.side(p).hand) for p in (1, 2)] == [3, 3]
    assert [s.side(p).cents for p in range(3)] == [3, 3, 3]
    loot = sum(c.copies for c in foursouls.catalog().defs if c.deck() == LOOT and not c.slug.startswith("filler-"))
    assert len(s.deck("loot")) + sum(len(s.side(p).hand) for p in range(3)) == loot


@rule("fs.setup.first-player")
@rule("fs.ruling.ties")
@pytest.mark.parametrize(("rolls", "first"), [([4, 2, 6], 1), ([2, 2, 6, 5, 3], 1), ([3, 5, 3, 1, 2], 0)])
def test_the_lowest_roll_goes_first(rolls, first):
    t = new(3, characters=["isaac", "maggy", "judas"]).match.table
    t.rolls = list(rolls)
    setup.choose_first(t, SFrame(setup.GAME))
    assert t.now[terms.FIRST] == t.now[terms.ACTIVE] == first
    assert t.rolls == []


@rule("fs.setup.first-player")
def test_or_it_is_agreed_who_goes_first():
    s = new(3, first=2, characters=["isaac", "maggy", "judas"])
    assert (s.active, s.state["first"], s.state["turn"]) == (2, 2, 1)


@rule("fs.ruling.laid-out-in-setup")
def test_what_is_laid_out_does_not_trigger():
    people = {"characters": ["isaac", "maggy"], "rooms": True, "bonus_souls": False}
    scenes = [new(2, seed=n, **people) for n in range(40)]
    dice_rooms = [s for s in scenes if s.rooms[0].startswith("dice-room")]
    assert dice_rooms
    assert not [s for s in dice_rooms if "trigger" in s.events()]


SHRINE = room("Shrine", when(terms.ENTERED, gain(5), this=True), slug="test-shrine")


def test_the_same_room_does_trigger_later():
    s = scene(
        rooms=["maggys-blessing"], decks={"room": ["test-shrine"]}, monsters=["fly", "dip"], dice=[6], cards=[SHRINE]
    )
    s.attack("fly").do("end").quiet().do("discard maggys-blessing").quiet()
    assert s.side(1).cents == 5


@rule("fs.setup.characters")
def test_somebody_may_leave_the_character_to_chance():
    t = new(3, seed=2, characters=[None, "isaac"]).match.table
    assert t.card(t.character(1)).slug == "isaac"
    assert t.card(t.character(0)).slug != "isaac"


def test_a_position_is_written_down_only_where_the_active_player_is_free_to_act():
    s = scene(you={"hand": ["bomb"]}, monsters=["clotty", "dip"])
    assert s.match.scenario()["players"]
    s.do("play bomb")
    assert s.asks != "main"
    with pytest.raises(MazzoError, match="free to act"):
        s.match.scenario()
    won = scene(you={"souls": ["monstro", "monstro", "monstro"]})
    won.match.table.finish((0,))
    won.match.table.asked = None
    with pytest.raises(MazzoError, match="free to act"):
        won.match.scenario()
