"""Rooms, notes, and what else can be attacked."""

import pytest
from fsscene import noted, rule, scene

from mazzo.engine.words import Const
from mazzo.games import foursouls
from mazzo.games.foursouls import terms
from mazzo.games.foursouls.constant.attacking import can_be_attacked
from mazzo.games.foursouls.words.cards import deal, destroy, loot, loot_cards, rewards, room, treasure, when
from mazzo.games.foursouls.words.filters import monster, other, player
from mazzo.games.foursouls.words.filters import room as a_room
from mazzo.games.foursouls.words.having import GiveCents, StealCents
from mazzo.games.foursouls.words.select import each, target

ARENA = room("Arena", can_be_attacked(each(player), evasion=4), slug="test-arena")
LIBRARY = room("Library", when(terms.DIES, loot_cards(1), which=(monster,)), slug="test-library")
PICKAXE = loot("Pickaxe", "tarot-special", destroy(target(a_room)), slug="test-pickaxe")
CHARGE = loot("Charge", "tarot-special", deal(1, to=target(a_room)), slug="test-charge")
MIMIC = treasure(
    "Mimic",
    "passive",
    can_be_attacked(),
    hp=2,
    evasion=4,
    attack=1,
    rewards=rewards(cents=5),
    slug="test-mimic",
)


@rule("fs.room.in-play")
@rule("fs.room.static-and-triggered")
def test_the_room_on_top_of_its_slot_is_in_play():
    s = scene(rooms=[["maggys-blessing", "samsons-blessing"]], phase="start").quiet()
    assert s.rooms == ["maggys-blessing"]
    assert (s.you.hp, s.you.attack) == (3, 1)
    s = scene(rooms=["blessing-of-greed", "samsons-blessing"], phase="start").quiet()
    assert (s.you.cents, s.you.attack) == (3, 2)


@rule("fs.room.in-play")
def test_the_room_deck_is_optional():
    t = foursouls.new(3, seed=1).table
    assert terms.ROOM_SLOT not in t.slots
    t = foursouls.new(3, seed=1, rooms=True).table
    assert t.slots.count(terms.ROOM_SLOT) == 1


@rule("fs.room.you-means-active")
def test_you_on_a_room_is_the_active_player():
    # Somebody else kills the monster, and the active player loots.
    s = scene(
        {},
        {"character": "isaac", "hand": ["bomb"]},
        rooms=["test-library"],
        monsters=["fly", "dip"],
        cards=[LIBRARY],
    )
    s.do("attack", "tap isaac 0", "play bomb", "target fly").quiet()
    assert (len(s.you.hand), len(s.them.hand)) == (1, 0)


@rule("fs.room.refill-after-discard")
def test_the_slot_of_a_discarded_room_is_filled_at_once():
    s = scene(rooms=["maggys-blessing"], decks={"room": ["samsons-blessing"]}, monsters=["fly", "dip"], dice=[6])
    s.attack("fly").do("end").quiet()
    assert s.asks == "room"
    s.do("discard maggys-blessing").quiet()
    # The next turn begins with the new room in play.
    assert (s.active, s.rooms) == (1, ["samsons-blessing"])


@rule("fs.room.refill-after-discard")
def test_a_covered_room_comes_to_light_instead():
    s = scene(
        rooms=[["maggys-blessing", "black-champions"]],
        decks={"room": ["samsons-blessing"]},
        monsters=["fly", "dip"],
        dice=[6],
    )
    s.attack("fly").do("end").quiet().do("discard maggys-blessing").quiet()
    assert s.rooms == ["black-champions"]
    assert s.deck("room") == ["samsons-blessing"]


def test_the_death_of_a_player_opens_no_door():
    s = scene({"hand": ["bomb"]}, {"damage": 1}, rooms=["samsons-blessing"])
    s.do("play bomb", "target seat 1").quiet().do("end").quiet()
    assert (s.active, s.rooms) == (1, ["samsons-blessing"])


def test_a_room_may_be_kept():
    s = scene(rooms=["maggys-blessing"], monsters=["fly", "dip"], dice=[6])
    s.attack("fly").do("end").quiet().do("keep").quiet()
    assert (s.active, s.rooms) == (1, ["maggys-blessing"])


@rule("fs.ruling.entering-after-the-last-priority")
def test_a_room_that_comes_in_the_end_phase_speaks_to_the_next_player():
    s = scene(
        {"items": ["dinner"]},
        {"items": ["breakfast"]},
        rooms=["maggys-blessing"],
        decks={"room": ["dice-room-1"], "treasure": ["meat"]},
        monsters=["fly", "dip"],
        dice=[6],
    )
    s.attack("fly").do("end").quiet().do("discard maggys-blessing").quiet()
    assert (s.side(0).items, s.side(1).items) == (["dinner"], ["meat"])


# What can be attacked -------------------------------------------------------------------------------------------------


@rule("fs.attackable.declare")
def test_an_attackable_room_is_offered_while_it_is_in_play():
    s = scene(rooms=["gus"]).do("attack")
    assert s.can("attack gus")
    s = scene(rooms=[["maggys-blessing", "gus"]]).do("attack")
    assert not s.can("attack gus")
    s = scene(rooms=["maggys-blessing"]).do("attack")
    assert not s.can("attack maggys-blessing")
    s = scene(rooms=["gus"], attacks=0)
    assert not s.can("attack")


@rule("fs.attackable.declare")
def test_an_attackable_item_is_offered_whoever_has_it():
    s = scene({}, {"items": ["test-mimic"]}, cards=[MIMIC]).do("attack")
    assert s.can("attack test-mimic")
    # In the shop its abilities do not work.
    s = scene(shop=["test-mimic", "meat"], cards=[MIMIC]).do("attack")
    assert not s.can("attack test-mimic")


@rule("fs.attackable.like-monster")
def test_a_miss_against_an_item_is_answered_by_it():
    s = scene({}, {"items": ["test-mimic"]}, cards=[MIMIC], dice=[3, 4, 6])
    s.attack("test-mimic")
    assert (s.you.hp, s.dice) == (1, [])


@rule("fs.attackable.killed-is-destroyed")
def test_killed_cards_are_destroyed_and_reward_the_active_player():
    s = scene({}, {"items": ["test-mimic"]}, cards=[MIMIC], dice=[4, 4])
    s.attack("test-mimic")
    assert (s.you.cents, s.them.cents, s.them.items) == (5, 0, [])
    assert s.discard("treasure") == ["test-mimic"]
    assert "destroy" in s.events()


@rule("fs.attackable.killed-is-destroyed")
@pytest.mark.parametrize("tool", [PICKAXE, CHARGE], ids=["destroyed", "killed"])
def test_rewards_come_outside_of_an_attack_too(tool):
    s = scene({"hand": [tool.slug]}, {}, rooms=[{"card": "gus", "damage": 8}], cards=[tool])
    s.do(f"play {tool.slug}").quiet()
    assert (len(s.you.items), len(s.them.items), s.you.souls) == (1, 1, ["gus"])
    assert s.rooms == ["filler-room"]


@rule("fs.attackable.not-a-monster")
def test_what_is_about_monsters_is_not_about_rooms():
    s = scene({"hand": ["bomb"]}, rooms=["gus"], monsters=["fly", "dip"])
    s.do("play bomb")
    assert s.options == ["target fly", "target dip", "target seat 0", "target seat 1"]
    s = scene(rooms=["black-champions", "gus"])
    assert s.card("gus")["attack"] == 1
    # Its death does not count at the end of the turn either.
    s = scene(rooms=[{"card": "gus", "damage": 8}, "maggys-blessing"], dice=[1, 6])
    s.attack("gus").do("end").quiet()
    assert s.active == 1


@rule("fs.attack-player.allowed-with-evasion")
def test_players_are_attacked_only_where_something_says_so():
    s = scene().do("attack")
    assert s.options == ["attack filler-monster", "attack filler-monster", "attack monster-deck"]
    s = scene({}, {}, {"dead": True}, rooms=["battle-royale-4"]).do("attack")
    # Not yourself, and not dead players.
    assert s.options[3:] == ["attack seat 1"]
    s = scene(rooms=["battle-royale-4"], attacks=0)
    assert not s.can("attack")
    s = scene(rooms=["test-arena"], cards=[ARENA]).do("attack")
    assert s.options[3:] == ["attack seat 1"]


@rule("fs.attack-player.proceeds")
def test_a_player_strikes_back_with_their_own_attack():
    s = scene({"items": ["dinner"]}, {"items": ["ipecac"]}, rooms=["battle-royale-4"], dice=[3, 4, 4])
    s.attack("seat 1")
    assert s.you.hp == 1
    assert s.them.dead


@rule("fs.attack-player.latest-evasion")
@pytest.mark.parametrize(("first", "second", "needed"), [(4, 3, 3), (3, 4, 4), (5, 3, 3)])
def test_the_latest_evasion_counts(first, second, needed):
    rooms = [f"battle-royale-{first}", f"battle-royale-{second}"]
    s = scene({}, {"damage": 1}, rooms=rooms, dice=[needed - 1, needed])
    s.attack("seat 1")
    assert (s.you.hp, s.them.dead) == (1, True)


# Notes ----------------------------------------------------------------------------------------------------------------


@rule("fs.note.record")
def test_what_was_noted_is_remembered_over_turns():
    s = scene(rooms=["social-goals"], monsters=["fly", "dip"], dice=[6])
    s.attack("fly").end_turn().end_turn()
    assert s.card("social-goals")["goals"] == [[0, 5], [1, 3], [0, 1], [0, 3], [1, 3]]


@rule("fs.note.bound-to-object")
def test_notes_belong_to_the_card_that_made_them():
    # The goal is 3 sixes: one room has counted two of them, the other none.
    s = scene(
        rooms=[{"card": "social-goals", "noted": noted(0, 0, 0, 0, 2)}, "social-goals"],
        monsters=["fly", "dip"],
        dice=[6],
    )
    s.attack("fly")
    assert s.card("social-goals", 0)["goals"][4] == [3, 3]
    assert s.card("social-goals", 1)["goals"][4] == [1, 3]


@rule("fs.note.lost-with-object")
@rule("fs.ruling.empty-deck-waits")
def test_what_leaves_play_forgets():
    all_but_one = noted(5, 3, 1, 3, 0)
    s = scene(
        {"hand": ["test-pickaxe"]},
        rooms=[{"card": "social-goals", "noted": all_but_one}],
        decks={"room": []},
        cards=[PICKAXE],
    )
    assert s.card("social-goals")["goals"][0] == [5, 5]
    s.act("play test-pickaxe")
    # The deck was empty: the room comes back at once, and has forgotten its notes.
    assert s.rooms == ["social-goals"]
    assert s.card("social-goals")["goals"] == [[0, 5], [0, 3], [0, 1], [0, 3], [0, 3]]


@rule("fs.ruling.goals-together")
def test_players_work_together_towards_a_goal():
    s = scene({"hand": ["a-penny"]}, {"hand": ["a-penny"]}, rooms=["social-goals"])
    s.act("play a-penny").end_turn().act("play a-penny")
    assert s.card("social-goals")["goals"][0] == [2, 5]


@rule("fs.ruling.goals-together")
@pytest.mark.parametrize(("deed", "reached"), [(StealCents, 0), (GiveCents, 1)])
def test_cents_are_given_and_not_taken(deed, reached):
    card = loot("Deed", "tarot-special", deed(target(player, other), Const(6)), slug="test-deed")
    s = scene({"hand": ["test-deed"], "cents": 6}, {"cents": 6}, rooms=["social-goals"], cards=[card])
    s.act("play test-deed")
    assert (s.you.cents == 12) is (deed is StealCents)
    assert s.card("social-goals")["goals"][2] == [reached, 1]


@rule("fs.ruling.attack-tax")
def test_who_cannot_pay_the_others_cannot_attack():
    for cents, allowed in ((3, False), (4, True)):
        s = scene({"souls": ["pin"], "cents": cents}, {}, {}, rooms=["tax-for-the-mighty"])
        assert s.can("attack") is allowed
