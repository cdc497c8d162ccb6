"""What makes each room different."""

from typing import Any

import pytest
from fsscene import Scene, noted, rule, scene

from mazzo.games.foursouls.catalog import catalog
from mazzo.games.foursouls.terms import K_ROOM
from mazzo.games.foursouls.words.cards import tap, treasure
from mazzo.games.foursouls.words.rolling import CancelAttack

TRUCE = treasure("Truce", "active", tap(CancelAttack()))


def entering(room: str, **more: Any) -> Scene:
    """Your turn ends with a room discarded; this room comes next, on the other player's turn."""
    s = scene(
        more.pop("you", None),
        more.pop("them", None),
        rooms=["maggys-blessing"],
        decks={"room": [room, "filler-room", "filler-room"], **more.pop("decks", {})},
        monsters=[{"card": "fly"}, "filler-monster"],
        **more,
    )
    s.attack("fly")
    return s.do("end").quiet().do("discard maggys-blessing").quiet()


# Machines and beggars -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("room", "die", "cents", "loot", "treasure", "stays"),
    [
        ("beggar", 2, 0, 0, 0, True),
        ("beggar", 3, 2, 0, 0, True),
        ("beggar", 4, 2, 0, 0, True),
        ("beggar", 5, 0, 2, 0, True),
        ("beggar", 6, 0, 0, 1, False),
        ("shell-game", 2, 0, 0, 0, True),
        ("shell-game", 3, 1, 0, 0, True),
        ("shell-game", 4, 0, 1, 0, True),
        ("shell-game", 5, 5, 0, 0, True),
        ("shell-game", 6, 0, 0, 1, False),
        ("slot-machine", 1, 0, 0, 0, True),
        ("slot-machine", 2, 1, 0, 0, True),
        ("slot-machine", 3, 2, 0, 0, True),
        ("slot-machine", 4, 5, 0, 0, True),
        ("slot-machine", 5, 7, 0, 0, True),
        ("slot-machine", 6, 15, 0, 0, False),
        ("fortune-teller", 2, 0, 0, 0, True),
        ("fortune-teller", 3, 0, 1, 0, True),
        ("fortune-teller", 4, 0, 2, 0, True),
        ("fortune-teller", 5, 0, 3, 0, True),
        ("fortune-teller", 6, 0, 6, 0, False),
    ],
)
def test_three_cents_for_a_roll(room, die, cents, loot, treasure, stays):
    s = scene({"cents": 3}, rooms=[room], dice=[die])
    s.act(f"pay {room} 0")
    assert (s.you.cents, len(s.you.hand), len(s.you.items)) == (cents, loot, treasure)
    assert (s.rooms == [room]) is stays
    assert (s.discard("room") == [room]) is not stays


@pytest.mark.parametrize("room", ["beggar", "shell-game", "slot-machine", "fortune-teller"])
def test_two_cents_are_not_enough_for_a_roll(room):
    s = scene({"cents": 2}, rooms=[room])
    assert s.refused(0, room, "pay") == "fs.ability.paid"


def test_a_beggar_can_be_paid_again_and_again_but_not_once_it_has_left():
    s = scene({"cents": 9}, rooms=["beggar"], dice=[1, 6])
    s.act("pay beggar 0").act("pay beggar 0")
    assert s.you.cents == 3
    assert not s.can("pay beggar 0")


@pytest.mark.parametrize(("die", "loot", "hp"), [(1, 2, 1), (2, 2, 1), (3, 1, 1), (5, 1, 1), (6, 0, 0)])
def test_devil_beggar_takes_hp(die, loot, hp):
    s = scene(rooms=["devil-beggar"], dice=[die])
    s.do("pay devil-beggar 0")
    assert s.you.hp == 1
    s.quiet()
    assert len(s.side(0).hand) == loot
    assert ("died" in s.events()) is (hp == 0)


def test_blood_donation_may_cost_the_last_hp():
    s = scene({"damage": 1}, rooms=["blood-donation"])
    s.do("pay blood-donation 0").quiet()
    # The cents come after the death and its penalty: the HP were paid first.
    assert s.side(0).cents == 3
    assert "died" in s.events()


def test_restock_machine_renews_the_shop_or_the_monsters():
    def restocking(mode):
        s = scene({"cents": 2}, rooms=["restock-machine"], shop=["meat", "dinner"], monsters=["fly", "clotty"])
        return s.do("pay restock-machine 0", f"mode restock-machine {mode}").quiet()

    s = restocking(0)
    assert s.shop == ["filler-treasure", "filler-treasure"]
    assert s.monsters == ["fly", "clotty"]
    # You are asked for the order of the monsters.
    s = restocking(1).do("pick fly").quiet()
    assert s.shop == ["meat", "dinner"]
    assert s.monsters == ["filler-monster", "filler-monster"]


def test_restock_machine_leaves_the_monster_that_is_attacked():
    s = scene({"cents": 2}, rooms=["restock-machine"], monsters=["fly", "clotty"], dice=[6])
    s.do("attack", "pass", "attack fly", "pay restock-machine 0", "mode restock-machine 1").quiet()
    # First Clotty goes, then Fly is killed.
    assert (s.discard("monster"), s.you.cents) == (["fly", "clotty"], 1)


@pytest.mark.parametrize(
    ("die", "cents", "loot", "treasure"), [(2, 0, 0, 0), (3, 4, 0, 0), (4, 7, 0, 0), (5, 7, 0, 0), (6, 0, 1, 1)]
)
def test_eternal_chest_opens_for_a_loot_card(die, cents, loot, treasure):
    s = scene({"hand": ["bomb"]}, rooms=["eternal-chest"], dice=[die])
    s.act("pay eternal-chest 0")
    assert (s.you.cents, len(s.you.hand), len(s.you.items)) == (cents, loot, treasure)
    assert s.discard("loot") == ["bomb"]


# Blessings ------------------------------------------------------------------------------------------------------------


def from_the_deck(room: str, **more: Any) -> Scene:
    s = scene(rooms=[room], decks={"monster": ["gurdy", "fly"]}, monsters=["dip", "clotty"], **more)
    return s.do("attack", "attack monster-deck", "cover dip").quiet()


def test_angelic_intervention_cancels_an_attack_on_the_deck():
    s = from_the_deck("angelic-intervention").do("yes")
    assert s.monsters == ["gurdy", "clotty"]
    assert s.asks == "main"
    assert s.you.attacks == 0


def test_angelic_intervention_may_be_declined():
    s = from_the_deck("angelic-intervention", dice=[1, 1]).do("no").quiet()
    assert "died" in s.events()


def test_angelic_intervention_is_not_for_a_monster_that_was_there():
    s = scene(rooms=["angelic-intervention"], monsters=["fly", "dip"], dice=[6])
    s.attack("fly")
    assert s.discard("monster") == ["fly"]


def test_blessing_of_gluttony_is_for_whoever_is_active():
    s = scene(rooms=["blessing-of-gluttony"], phase="start").quiet()
    assert len(s.you.hand) == 2
    s.end_turn()
    assert (len(s.side(0).hand), len(s.side(1).hand)) == (2, 2)


def test_blessing_of_greed_is_for_whoever_is_active():
    s = scene(rooms=["blessing-of-greed"], phase="start").quiet()
    assert (s.you.cents, s.them.cents) == (3, 0)
    s.end_turn()
    assert (s.side(0).cents, s.side(1).cents) == (3, 3)


def test_blessing_of_steam_makes_shop_items_cheaper_but_not_the_deck():
    s = scene({"cents": 5}, rooms=["blessing-of-steam"], shop=["meat", "dinner"])
    s.buy("meat")
    assert (s.you.cents, s.you.items) == (0, ["meat"])
    s = scene({"cents": 5}, rooms=["blessing-of-steam"])
    s.buy("treasure-deck")
    assert (s.you.cents, s.you.items) == (5, [])


def test_blessing_of_the_inner_eye_looks_before_the_target_is_chosen():
    s = scene(rooms=["blessing-of-the-inner-eye"], decks={"monster": ["gurdy", "fly", "dip", "monstro"]})
    s.do("attack", "yes", "bottommost gurdy", "bottommost dip")
    assert s.deck("monster") == ["fly", "dip", "gurdy", "monstro"]
    assert s.asks == "attack"


def test_blessing_of_the_inner_eye_may_be_declined():
    s = scene(rooms=["blessing-of-the-inner-eye"], decks={"monster": ["gurdy", "fly", "dip"]})
    s.do("attack", "no")
    assert s.asks == "attack"
    assert s.deck("monster") == ["gurdy", "fly", "dip"]


@pytest.mark.parametrize(("rooms", "cents"), [(1, 8), (2, 16)])
def test_blessing_of_the_sack_doubles_rewards(rooms, cents):
    s = scene(rooms=["blessing-of-the-sack"] * rooms, monsters=["clotty", "dip"], dice=[6, 6])
    s.attack("clotty")
    assert s.you.cents == cents


def test_blessing_of_the_sack_is_no_second_soul():
    s = scene(rooms=["blessing-of-the-sack"], monsters=[{"card": "monstro", "damage": 3}, "dip"], dice=[6])
    s.attack("monstro")
    assert (s.you.cents, s.you.soul_value) == (12, 1)


@pytest.mark.parametrize("first", [1, 6])
def test_isaacs_blessing_rerolls_ones_and_sixes(first):
    s = scene(rooms=["isaacs-blessing"], monsters=["clotty", "dip"], dice=[first, 4, 4])
    s.do("attack", "attack clotty", "yes").quiet()
    assert (s.dice, s.discard("monster"), s.you.hp) == ([], ["clotty"], 2)


def test_isaacs_blessing_asks_whoever_rolls():
    s = scene({}, {"items": ["dark-bum"]}, rooms=["isaacs-blessing"], dice=[6])
    s.end_turn()
    assert (s.asks, s.asked) == ("may", 1)


def test_maggys_blessing_is_for_everyone_and_damage_goes_with_it():
    s = scene({"damage": 1}, rooms=["maggys-blessing"])
    assert (s.you.hp, s.them.hp) == (2, 3)


def test_samsons_blessing_is_for_everyone():
    s = scene(rooms=["samsons-blessing"], monsters=["clotty", "dip"], dice=[6])
    assert (s.you.attack, s.them.attack) == (2, 2)
    s.attack("clotty")
    assert s.discard("monster") == ["clotty"]


@pytest.mark.parametrize(("choice", "item"), [("yes", "meat"), ("no", "dinner")])
def test_edens_blessing_may_reroll_an_item_of_the_active_player(choice, item):
    s = scene(
        {"items": ["dinner"]},
        {"items": ["synthoil"]},
        rooms=["edens-blessing-room"],
        decks={"treasure": ["meat"]},
        phase="start",
    ).quiet()
    s.do(choice)
    assert (s.you.items, s.them.items) == ([item], ["synthoil"])


@pytest.mark.parametrize(("choice", "items"), [("yes", ["meat"]), ("no", [])])
def test_planetarium_may_be_declined(choice, items):
    s = scene(rooms=["planetarium"], decks={"treasure": ["meat"]}, phase="start").quiet()
    s.do(choice)
    assert s.you.items == items


# Rooms of one turn ----------------------------------------------------------------------------------------------------


def test_dice_room_1_rerolls_what_the_active_player_has():
    s = entering(
        "dice-room-1",
        you={"items": ["dinner"]},
        them={"items": ["breakfast", "the-d6"]},
        decks={"treasure": ["meat"]},
    )
    s.do("pick breakfast").quiet()
    assert s.active == 1
    # The starting item is eternal.
    assert (s.side(0).items, sorted(s.side(1).items)) == (["dinner"], ["meat", "the-d6"])
    s.do("end").quiet()
    assert s.rooms == ["filler-room"]
    assert s.discard("room") == ["dice-room-1", "maggys-blessing"]


def test_dice_room_2_gives_everyone_a_new_hand():
    s = entering("dice-room-2", you={"hand": ["bomb"]}, them={"hand": ["bomb", "bomb"]})
    assert (len(s.side(0).hand), len(s.side(1).hand)) == (3, 4)
    assert s.discard("loot") == ["bomb"] * 3


def test_dice_room_3_renews_the_shop():
    s = entering("dice-room-3", shop=["meat", "dinner"])
    assert sorted(s.discard("treasure")) == ["dinner", "meat"]
    assert s.shop == ["filler-treasure"] * 2


def test_dice_room_4_rerolls_what_everyone_has_but_not_the_shop():
    s = entering(
        "dice-room-4",
        you={"items": ["dinner"]},
        them={"items": ["breakfast"]},
        shop=["meat", "steamy-sale"],
        decks={"treasure": ["synthoil", "moms-purse"]},
    )
    assert (s.side(0).items, s.side(1).items) == (["moms-purse"], ["synthoil"])
    assert s.shop == ["meat", "steamy-sale"]


def test_dice_room_5_renews_the_monsters():
    s = entering("dice-room-5", decks={"monster": ["dip", "clotty", "gurdy"]}).do("pick dip")
    assert s.monsters == ["clotty", "gurdy"]


def test_dice_room_6_does_it_all():
    s = entering(
        "dice-room-6",
        you={"items": ["dinner"], "hand": ["bomb"]},
        shop=["meat", "steamy-sale"],
        decks={"monster": ["dip", "clotty", "gurdy"], "treasure": ["synthoil", "moms-purse", "restock"]},
    )
    s.do("pick meat", "pick dip").quiet()
    assert s.side(0).items == ["synthoil"]
    assert s.shop == ["moms-purse", "restock"]
    assert (len(s.side(0).hand), len(s.side(1).hand)) == (3, 4)
    assert s.monsters == ["clotty", "gurdy"]


# Players against players ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("room", "evasion"), [("battle-royale-3", 3), ("battle-royale-4", 4), ("battle-royale-5", 5)])
def test_battle_royale_says_how_hard_players_are_to_hit(room, evasion):
    s = scene({}, {"damage": 1}, rooms=[room], dice=[evasion - 1, evasion])
    s.attack("seat 1")
    assert (s.you.hp, s.them.dead) == (1, True)


def test_battle_royale_gives_the_item_to_the_active_player():
    s = scene({}, {"damage": 1, "items": ["meat"], "cents": 3, "hand": ["bomb"]}, rooms=["battle-royale-3"], dice=[6])
    s.attack("seat 1")
    assert (s.you.items, s.them.items) == (["meat"], [])
    # The rest of the penalty is lost as always.
    assert (s.you.cents, s.them.cents, s.you.hand, s.them.hand) == (0, 2, [], [])


def test_battle_royale_is_not_about_other_deaths():
    s = scene({"hand": ["bomb"]}, {"damage": 1, "items": ["meat"]}, rooms=["battle-royale-3"])
    s.do("play bomb", "target seat 1").quiet()
    assert (s.you.items, s.them.items) == ([], [])
    assert s.discard("treasure") == ["meat"]


def test_battle_royale_even_if_something_else_kills_whom_you_attacked():
    s = scene({"hand": ["bomb"]}, {"items": ["meat"]}, rooms=["battle-royale-3"], dice=[6])
    s.do("attack").do("pass", "attack seat 1")
    while s.them.hp > 1:
        s.do("pass")
    s.do("play bomb", "target seat 1").quiet()
    assert s.you.items == ["meat"]


def test_blood_money_and_spoils_of_war_are_for_the_others():
    s = scene({"hand": ["bomb"]}, {"damage": 1}, {}, rooms=["blood-money", "spoils-of-war"])
    s.do("play bomb", "target seat 1").quiet().do("put blood-money 0").quiet()
    assert [s.side(p).cents for p in range(3)] == [4, 0, 4]
    assert [len(s.side(p).hand) for p in range(3)] == [1, 0, 1]


def test_shadow_of_war_takes_an_item_before_the_penalty():
    s = scene({"hand": ["bomb"]}, {"damage": 1, "items": ["meat", "synthoil", "the-d6"]}, rooms=["shadow-of-war"])
    s.do("play bomb", "target seat 1").quiet()
    assert s.asked == 1
    s.do("pick meat").quiet()
    assert s.them.items == ["the-d6"]


def test_conjoined_twin_lets_the_killer_kill():
    s = scene({}, {"hand": ["bomb"]}, {}, rooms=["conjoined-twin"], monsters=["fly", "dip"], dice=[1, 6])
    s.attack("fly")
    assert s.options == ["pick seat 1", "pick seat 2"]
    s.do("pick seat 2").quiet()
    assert [s.side(p).dead for p in range(3)] == [False, False, True]


# The mighty and the meek ----------------------------------------------------------------------------------------------


@rule("fs.ruling.each-gains-instead")
def test_equality_shares_what_is_gained_once():
    s = scene({"hand": ["4-cents"]}, {}, {}, rooms=["equality"])
    s.act("play 4-cents")
    assert [s.side(p).cents for p in range(3)] == [4, 4, 4]


@rule("fs.ruling.each-gains-instead")
def test_equality_is_not_about_what_is_given_or_stolen():
    s = scene({"items": ["forever-alone"]}, {"cents": 3}, {}, rooms=["equality"])
    s.do("tap forever-alone 0", "mode forever-alone 0", "target seat 1").quiet()
    assert [s.side(p).cents for p in range(3)] == [1, 2, 0]


@rule("fs.ruling.each-gains-instead")
def test_two_equalities_multiply_for_each_of_them():
    s = scene({"hand": ["a-penny"]}, {}, rooms=["equality", "equality"])
    s.do("play a-penny").quiet().do("replace equality 0").quiet()
    assert [s.side(p).cents for p in range(2)] == [2, 2]


def test_haunted_makes_who_gains_a_soul_skip_a_turn():
    s = scene({}, {}, rooms=["haunted"], monsters=[{"card": "monstro", "damage": 3}, "dip"], dice=[6])
    s.attack("monstro")
    assert s.you.souls == ["monstro"]
    s.end_turn().do("keep").quiet()
    assert s.active == 1
    s.end_turn()
    assert s.active == 1
    s.end_turn()
    assert s.active == 0


def deactivated(*slugs: str) -> list[dict[str, Any]]:
    return [{"card": slug, "charged": False} for slug in slugs]


def test_heavy_is_the_head_recharges_one_item_of_who_has_the_most():
    items = deactivated("book-of-sin", "the-d4")
    s = scene({"items": items}, {"items": ["meat"]}, rooms=["heavy-is-the-head"], phase="start").quiet()
    assert s.asks == "recharge"
    s.do("recharge the-d4").quiet()
    assert s.card("the-d4")["charged"]
    assert not s.card("book-of-sin")["charged"]
    # The character is not an item.
    assert s.card("isaac")["charged"]


def test_heavy_is_the_head_leaves_others_alone():
    items = deactivated("book-of-sin", "the-d4")
    s = scene(
        {"items": items}, {"items": ["meat", "dinner", "synthoil"]}, rooms=["heavy-is-the-head"], phase="start"
    ).quiet()
    assert s.card("the-d4")["charged"]
    assert s.card("book-of-sin")["charged"]


def test_tax_for_the_mighty_is_paid_to_each_other_player():
    s = scene({"souls": ["monstro"], "cents": 5}, {}, {}, rooms=["tax-for-the-mighty"])
    s.do("attack")
    assert [s.side(p).cents for p in range(3)] == [1, 2, 2]


def test_tax_for_the_mighty_must_be_paid_to_attack():
    s = scene({"souls": ["monstro"], "cents": 3}, {}, {}, rooms=["tax-for-the-mighty"])
    assert not s.can("attack")
    assert s.refused(0, "filler-monster", "attack") == "fs.mech.pay-cents"


@pytest.mark.parametrize(("yours", "theirs", "paid"), [([], [], 0), (["pin"], ["pin"], 2), ([], ["pin"], 0)])
def test_tax_for_the_mighty_is_for_who_has_the_most_souls(yours, theirs, paid):
    s = scene({"souls": yours, "cents": 5}, {"souls": theirs}, rooms=["tax-for-the-mighty"])
    s.do("attack")
    assert s.you.cents == 5 - paid


@pytest.mark.parametrize(("yours", "theirs", "more"), [([], ["pin"], 1), ([], [], 1), (["pin"], [], 0)])
def test_might_for_the_meek_is_for_who_has_the_fewest_souls(yours, theirs, more):
    s = scene({"souls": yours}, {"souls": theirs}, rooms=["might-for-the-meek"])
    assert (s.you.attack, s.you.attacks) == (1 + more, 1 + more)


def test_pity_for_the_poor_gives_one_shop_item_for_nothing():
    s = scene({"items": ["theres-options"]}, {"souls": ["pin"]}, rooms=["pity-for-the-poor"], shop=["meat", "dinner"])
    s.buy("meat")
    assert s.you.items == ["theres-options", "meat"]
    s.buy("dinner")
    assert s.you.items == ["theres-options", "meat"]


def test_pity_for_the_poor_has_none_for_who_has_more_souls():
    s = scene({"souls": ["pin"]}, rooms=["pity-for-the-poor"], shop=["meat", "dinner"])
    s.buy("meat")
    assert s.you.items == []


def test_all_hallows_eve_nobody_gains_souls():
    s = scene(
        {"cents": 30},
        rooms=["all-hallows-eve"],
        monsters=[{"card": "monstro", "damage": 3}, "dip"],
        bonus_souls=["soul-of-greed"],
        dice=[6],
    )
    s.attack("monstro")
    assert (s.you.souls, s.you.cents) == ([], 36)
    assert s.discard("monster") == ["monstro"]
    # With the room gone, the bonus soul can be gained.
    s.do("end").quiet().do("discard all-hallows-eve").quiet()
    assert s.side(0).souls == ["soul-of-greed"]


# Dangers --------------------------------------------------------------------------------------------------------------


def test_bum_bo_takes_cents_from_whoever_ends_the_turn():
    s = scene({"cents": 3}, {"cents": 3}, rooms=["bum-bo-is-loose"]).end_turn()
    assert (s.side(0).cents, s.side(1).cents) == (1, 3)


def test_butter_fingers_drop_a_loot_card():
    s = scene({"hand": ["bomb", "a-penny"]}, {"hand": ["bomb"]}, rooms=["butter-fingers"])
    s.do("end").quiet().do("discard bomb").quiet()
    assert s.side(0).hand == ["a-penny"]
    assert len(s.side(1).hand) == 2


def test_laser_eye_hurts_once_for_each_time_somebody_loots():
    s = scene({"hand": ["xvii-the-stars"]}, {}, rooms=["laser-eye"], phase="start").quiet()
    assert (s.you.hp, s.them.hp) == (1, 2)


@pytest.mark.parametrize(("cards", "hp"), [(0, 1), (1, 1), (2, 2)])
def test_red_vise_closes_on_small_hands(cards, hp):
    s = scene({"hand": ["bomb"] * cards}, {}, rooms=["red-vise"])
    s.end_turn()
    assert s.events().count("damage") == 2 - hp


def test_spider_webs_catch_the_character():
    s = scene({"character": "isaac"}, {"character": "maggy"}, rooms=["spider-webs"])
    s.do("end").quiet()
    assert not s.card("isaac")["charged"]
    assert s.card("maggy")["charged"]


def test_static_shock_is_about_items_only():
    s = scene({"character": "isaac", "items": ["book-of-sin"]}, rooms=["static-shock"], dice=[1])
    s.act("tap isaac 0")
    assert s.you.hp == 2
    s.act("tap book-of-sin 0")
    assert s.you.hp == 1


@pytest.mark.parametrize(("die", "hp"), [(1, 0), (2, 1)])
def test_floor_spikes_hurt_who_rolls_a_one(die, hp):
    s = scene(rooms=["floor-spikes"], monsters=["cod-worm", "dip"], dice=[die, 6, 6])
    s.attack("cod-worm")
    assert s.you.hp == (2 if die != 1 else 1)


@pytest.mark.parametrize(("bought", "left"), [("meat", ["bomb"]), ("treasure-deck", []), (None, [])])
def test_greed_looms_over_who_buys_nothing_in_the_shop(bought, left):
    s = scene({"hand": ["bomb"], "cents": 10}, rooms=["greed-looms"], shop=["meat", "dinner"])
    if bought:
        s.buy(bought)
    s.end_turn()
    assert s.side(0).hand == left


@pytest.mark.parametrize(
    ("room", "numbers"),
    [("red-champions", (3, 3, 1)), ("white-champions", (2, 4, 1)), ("black-champions", (2, 3, 2))],
)
def test_champions(room, numbers):
    s = scene(rooms=[room], monsters=["clotty", "dip"])
    c = s.card("clotty")
    assert (c["hp"], c["evasion"], c["attack"]) == numbers
    assert (s.you.hp, s.you.attack) == (2, 1)


@pytest.mark.parametrize(("die", "attacks"), [(3, 0), (4, 1)])
def test_challenge_room_may_call_for_another_attack(die, attacks):
    s = scene(rooms=["challenge-room"], monsters=["fly", "dip"], dice=[6, die])
    s.attack("fly")
    assert s.you.attacks == attacks
    assert s.can("end") is (attacks == 0)


def test_blind_rage_wants_the_deck_attacked_once():
    s = scene(
        {"items": ["champion-belt"]}, rooms=["blind-rage"], monsters=["dip", "clotty"], decks={"monster": ["fly"]}
    )
    assert not s.can("end")
    s.do("attack")
    assert s.asks == "slot"
    s = scene(
        {"items": ["champion-belt"]},
        rooms=["blind-rage"],
        monsters=["dip", "clotty"],
        decks={"monster": ["fly", "gurdy"]},
        dice=[6],
    )
    s.do("attack", "cover dip").quiet()
    assert s.can("end")
    s.do("attack")
    assert s.can("attack clotty")


def test_blind_rage_asks_nothing_of_who_cannot_attack():
    s = scene(rooms=["blind-rage"], attacks=0)
    assert s.can("end")


def test_blood_lust_wants_two_attacks_and_no_third():
    s = scene(rooms=["blood-lust-room"], monsters=["fly", "dip"], decks={"monster": ["fly", "fly", "fly"]}, dice=[6, 6])
    assert not s.can("end")
    s.attack("fly")
    assert not s.can("end")
    s.attack("fly")
    assert s.can("end")
    assert s.you.attacks == 0


def test_shadow_of_famine_allows_one_loot_and_one_ability():
    s = scene(
        {"character": "isaac", "items": ["book-of-sin"], "hand": ["a-penny", "a-penny"]},
        rooms=["shadow-of-famine"],
        loot_plays=2,
        dice=[1],
    )
    s.act("play a-penny")
    assert not s.can("play a-penny")
    assert s.refused(0, "a-penny", "play") == "fs.effect.continuous"
    s.act("tap book-of-sin 0")
    # Not only of items.
    assert not s.can("tap isaac 0")
    s.end_turn().end_turn()
    assert s.can("play a-penny")
    assert s.can("tap isaac 0")


def test_shadow_of_famine_counts_each_player_apart():
    s = scene(
        {"items": ["book-of-sin"]},
        {"items": ["the-d6"]},
        rooms=["shadow-of-famine"],
        monsters=["clotty", "dip"],
        dice=[1, 1, 6, 6],
    )
    s.act("tap book-of-sin 0").do("attack", "attack clotty")
    assert s.asked == 1
    assert s.can("tap the-d6 0")


# Gus ------------------------------------------------------------------------------------------------------------------


def test_gus_calls_others_to_the_attack():
    s = scene({}, {}, {}, rooms=[{"card": "gus", "damage": 5}], dice=[3, 4, 6, 6, 6, 6])
    # Player 2 rolls a 4 (the last one put there rolls first), so they strike after each roll of yours.
    s.attack("gus")
    assert s.dice == []
    assert [s.side(p).soul_value for p in range(3)] == [1, 0, 0]
    assert [len(s.side(p).items) for p in range(3)] == [1, 1, 1]
    assert s.rooms == ["filler-room"]


def test_gus_strikes_back_at_whoever_missed():
    s = scene({}, {}, rooms=[{"card": "gus", "damage": 7}], dice=[4, 6, 1, 6])
    s.attack("gus")
    assert (s.you.hp, s.them.hp) == (2, 1)
    assert s.you.souls == ["gus"]


def test_gus_calls_only_for_this_attack():
    s = scene({}, {}, rooms=[{"card": "gus", "damage": 8}], monsters=["clotty", "dip"], attacks=2, dice=[4, 6, 6, 1, 6])
    s.attack("gus")
    s.attack("clotty")
    assert (s.you.hp, s.them.hp) == (1, 2), "you missed once; nobody else rolled"
    assert s.dice == []
    assert s.discard("monster") == ["clotty"]


def test_gus_calls_nobody_after_an_attack_that_was_called_off():
    """No card moves when that attack ends; and still the next one is yours alone."""
    s = scene(
        {"items": ["truce"]},
        {},
        rooms=["gus"],
        monsters=["clotty", "dip"],
        attacks=2,
        cards=[TRUCE],
        dice=[4, 6, 6, 1, 6],
    )
    s.do("attack").quiet().do("attack gus").until("attack roll 6").do("tap truce").quiet()
    assert (s.asks, s.dice) == ("main", [6, 1, 6])
    s.attack("clotty")
    assert (s.you.hp, s.them.hp) == (1, 2)
    assert s.dice == []


# Social Goals ---------------------------------------------------------------------------------------------------------


def goals(s: Scene) -> list[list[int]]:
    return s.card("social-goals")["goals"]


def test_social_goals_counts_loot_played_by_anybody():
    s = scene({"hand": ["a-penny"] * 6}, rooms=["social-goals"], loot_plays=6)
    for n in range(1, 6):
        s.act("play a-penny")
        assert goals(s)[0] == [n, 5]
    s.act("play a-penny")
    assert goals(s)[0] == [5, 5]
    assert goals(s)[1:] == [[0, 3], [0, 1], [0, 3], [0, 3]]


def test_social_goals_counts_kills_purchases_and_sixes():
    s = scene({"cents": 10}, rooms=["social-goals"], monsters=["fly", "dip"], shop=["meat", "dinner"], dice=[6])
    s.attack("fly").buy("meat")
    assert goals(s) == [[0, 5], [1, 3], [0, 1], [1, 3], [1, 3]]


@pytest.mark.parametrize(("cents", "reached"), [(5, 0), (6, 1)])
def test_social_goals_counts_a_gift_of_six_cents(cents, reached):
    s = scene({"cents": 9}, {}, rooms=["social-goals"], options=["barter"])
    s.do("barter", f"cents {cents}", f"accept {cents}")
    assert goals(s)[2] == [reached, 1]


def test_social_goals_does_not_count_what_is_stolen():
    s = scene({"items": ["forever-alone"]}, {"cents": 9}, rooms=["social-goals"])
    s.do("tap forever-alone 0", "mode forever-alone 0").quiet()
    assert s.you.cents == 1
    assert goals(s)[2] == [0, 1]


def test_social_goals_rewards_the_fourth_goal_and_not_the_fifth():
    # Goals 1 to 3 are reached, and one purchase is missing.
    s = scene(
        {"cents": 10},
        rooms=[{"card": "social-goals", "noted": noted(5, 3, 1, 2, 2)}],
        shop=["meat", "dinner"],
        monsters=["fly", "dip"],
        dice=[6],
    )
    s.buy("meat")
    assert (len(s.you.items), len(s.them.items)) == (3, 2)
    s.attack("fly")
    assert goals(s)[4] == [3, 3]
    assert (len(s.you.items), len(s.them.items)) == (3, 2)
    s.do("end").quiet()
    assert s.can("discard social-goals")


def test_social_goals_cannot_be_put_into_discard_before():
    s = scene({"cents": 2}, rooms=["social-goals"], monsters=["fly", "dip"], dice=[6])
    s.attack("fly").do("end").quiet()
    assert s.active == 1
    assert s.rooms == ["social-goals"]


# All of them ----------------------------------------------------------------------------------------------------------


def test_rooms_are_in_the_room_deck_once_each():
    rooms = [c for c in catalog().defs if c.kind == K_ROOM and c.slug != "filler-room"]
    assert len(rooms) == 56
    assert {(c.copies, c.collection, c.deck()) for c in rooms} == {(1, "r", 3)}
