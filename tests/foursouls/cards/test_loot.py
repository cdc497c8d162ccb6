"""What makes each loot card different."""

from __future__ import annotations

from typing import Any

import pytest
from fsscene import Scene, rule, scene

CHARGED = {"character": "isaac"}
"""A player who may play a loot in answer, with their character."""
DECKS = {"loot": ["bomb", "a-dime"], "treasure": ["breakfast", "meat"], "monster": ["clotty", "dip"]}


def sees(s: Scene, seat: int, deck: str) -> list[str]:
    """The cards of a deck that a seat knows, top first."""
    return [c["card"] for c in reversed(s.match.view(seat)["decks"][deck]) if "card" in c]


def answering(*hand: str) -> dict[str, Any]:
    return {**CHARGED, "hand": list(hand)}


@pytest.mark.parametrize(
    "slug",
    [
        "mega-battery",
        "soul-heart",
        "iii-the-empress",
        "vi-the-lovers",
        "vii-the-chariot",
        "viii-justice",
        "xi-strength",
        "xiii-death",
        "dagaz",
    ],
)
def test_what_is_about_a_player_may_be_about_any_player_and_nothing_else(slug):
    s = scene({"hand": [slug]}, {}, {"dead": True, "damage": 2})
    s.do(f"play {slug}")
    assert s.options == ["target seat 0", "target seat 1", "target seat 2"]


@pytest.mark.parametrize("slug", ["bomb", "gold-bomb", "ii-the-high-priestess", "v-the-hierophant"])
def test_what_is_about_a_monster_or_player(slug):
    s = scene(you={"hand": [slug]}, monsters=["clotty", "dip"])
    s.do(f"play {slug}")
    assert s.options == ["target clotty", "target dip", "target seat 0", "target seat 1"]


# Coins ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slug", "cents"),
    [("a-penny", 1), ("2-cents", 2), ("3-cents", 3), ("4-cents", 4), ("a-nickel", 5), ("a-dime", 10)],
)
def test_coins(slug, cents):
    s = scene(you={"hand": [slug], "cents": 1}, them={"cents": 1})
    s.act(f"play {slug}")
    assert (s.you.cents, s.them.cents) == (1 + cents, 1)
    assert s.discard("loot") == [slug]


# Batteries and bombs --------------------------------------------------------------------------------------------------


def test_lil_battery_recharges_one_item_of_anybody():
    s = scene(
        you={"hand": ["lil-battery"], "items": [{"card": "the-d6", "charged": False}]},
        them={"items": [{"card": "yum-heart", "charged": False}]},
        shop=["breakfast", "meat"],
    )
    s.do("play lil-battery")
    assert s.options == ["target the-d6", "target yum-heart", "target breakfast", "target meat"]
    s.act("target yum-heart")
    assert s.card("yum-heart")["charged"]
    assert not s.card("the-d6")["charged"]


def test_lil_battery_does_not_recharge_a_character():
    s = scene(you={"hand": ["lil-battery"], "items": ["breakfast"]}, shop=[[], []], decks={"treasure": 0})
    s.act("play lil-battery")
    assert not s.card("isaac")["charged"]
    assert not scene(you={"hand": ["lil-battery"]}, shop=[[], []], decks={"treasure": 0}).can("play lil-battery")


def test_mega_battery_recharges_all_items_of_one_player():
    off = [{"card": "spoon-bender", "charged": False}, {"card": "yum-heart", "charged": False}]
    s = scene(you={"hand": ["mega-battery"], "items": [{"card": "the-d6", "charged": False}]}, them={"items": off})
    s.act("play mega-battery", "target seat 1")
    assert s.card("spoon-bender")["charged"]
    assert s.card("yum-heart")["charged"]
    assert not s.card("the-d6")["charged"]
    assert not s.card("isaac", 1)["charged"]


def test_bomb_hurts_a_monster():
    s = scene(you={"hand": ["bomb"]}, monsters=["clotty", "dip"])
    s.do("play bomb", "target clotty").quiet()
    assert s.card("clotty")["hp"] == 1
    assert s.discard("loot") == ["bomb"]


def test_bomb_kills_and_the_active_player_is_rewarded():
    s = scene(you={"hand": ["bomb"]}, monsters=["clotty", "dip"])
    s.do("play bomb", "target dip").quiet()
    assert s.discard("monster") == ["dip"]
    assert s.you.cents == 1
    assert s.monsters == ["clotty", "filler-monster"]


def test_bomb_hurts_a_player():
    s = scene(you={"hand": ["bomb"]})
    s.act("play bomb", "target seat 1")
    assert (s.you.hp, s.them.hp) == (2, 1)


@rule("fs.fizzle.definition")
def test_bomb_fizzles_when_its_monster_died_first():
    s = scene(you={"hand": ["bomb"]}, them=answering("bomb"), monsters=["dip", "filler-monster"])
    s.do("play bomb", "target dip", "tap isaac", "play bomb", "target dip").quiet()
    assert s.events().count("fizzle") == 1
    assert s.discard("loot") == ["bomb", "bomb"]
    assert all(s.card("filler-monster", k)["hp"] == 3 for k in range(2))
    assert s.you.cents == 1


def test_gold_bomb_deals_three():
    s = scene(you={"hand": ["gold-bomb"]}, monsters=["larry-jr", "dip"])
    s.act("play gold-bomb", "target larry-jr")
    assert s.card("larry-jr")["hp"] == 1


# Cancelling and dice --------------------------------------------------------------------------------------------------


def test_butter_bean_cancels_a_loot():
    s = scene(you={"hand": ["bomb"]}, them=answering("butter-bean"), monsters=["clotty", "dip"])
    s.do("play bomb", "target clotty", "tap isaac", "play butter-bean").quiet()
    assert s.card("clotty")["hp"] == 2
    assert s.discard("loot") == ["butter-bean", "bomb"]


def test_butter_bean_cancels_abilities_of_items_and_what_was_paid_stays_paid():
    s = scene(you={"items": ["golden-razor-blade"], "cents": 5}, them=answering("butter-bean"))
    s.do("pay golden-razor-blade", "target seat 1", "tap isaac", "play butter-bean").quiet()
    assert s.them.hp == 2
    assert s.you.cents == 0


def test_butter_bean_cancels_no_ability_of_a_character():
    s = scene(you={"character": "isaac"}, them={**answering("butter-bean"), "items": ["yum-heart"]})
    s.do("tap isaac", "tap isaac", "pass")
    assert (s.asked, s.side(1).loot_plays, s.waits()) == (1, 1, ["tap ability isaac"])
    assert not s.can("play butter-bean")
    assert s.refused(1, "butter-bean", "play") == "fs.ability.targets-when-added"


def test_butter_bean_on_a_trinket():
    s = scene(you={"hand": ["swallowed-penny"]}, them=answering("butter-bean"))
    s.do("play swallowed-penny", "tap isaac", "play butter-bean").quiet()
    assert s.you.items == []
    assert s.discard("loot") == ["butter-bean", "swallowed-penny"]


def test_dice_shard_rerolls_any_roll():
    s = scene(you={"hand": ["pills-brown-green", "dice-shard"]}, loot_plays=2, dice=[6, 3])
    s.do("play pills-brown-green", "play dice-shard").quiet()
    assert s.dice == []
    assert s.you.cents == 7


def test_dice_shard_needs_a_roll():
    assert not scene(you={"hand": ["dice-shard"]}).can("play dice-shard")


# Pills and hearts -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "cents"), [(1, 10), (2, 10), (3, 13), (4, 13), (5, 2), (6, 2)])
def test_pills_brown_and_green(die, cents):
    s = scene(you={"hand": ["pills-brown-green"], "cents": 6}, dice=[die])
    s.act("play pills-brown-green")
    assert s.you.cents == cents


@pytest.mark.parametrize(("die", "attack", "hp"), [(1, 2, 2), (2, 2, 2), (3, 1, 3), (4, 1, 3), (5, 1, 1), (6, 1, 1)])
def test_pills_red_with_spots(die, attack, hp):
    s = scene(you={"hand": ["pills-red-spots"]}, dice=[die])
    s.act("play pills-red-spots")
    assert (s.you.attack, s.you.hp) == (attack, hp)
    assert (s.them.attack, s.them.hp) == (1, 2)
    s.end_turn()
    assert (s.you.attack, s.you.hp) == (1, 2)


@pytest.mark.parametrize(("die", "hand"), [(1, 2), (2, 2), (3, 4), (4, 4), (5, 0), (6, 0)])
def test_pills_white_and_blue(die, hand):
    s = scene(you={"hand": ["pills-white-blue", "bomb"]}, dice=[die])
    s.act("play pills-white-blue")
    assert len(s.you.hand) == hand


def test_pills_white_and_blue_discard_one_of_your_choice():
    s = scene(you={"hand": ["pills-white-blue", "bomb", "a-dime", "ehwaz"]}, dice=[5])
    s.act("play pills-white-blue", "discard a-dime")
    assert s.you.hand == ["bomb", "ehwaz"]


def test_pills_white_and_blue_with_nothing_to_discard():
    s = scene(you={"hand": ["pills-white-blue"]}, dice=[6])
    s.act("play pills-white-blue")
    assert s.you.hand == []


def test_soul_heart_prevents_one_damage_of_more():
    s = scene(you={"hand": ["soul-heart", "gold-bomb"]}, them={"items": ["breakfast"]}, loot_plays=2)
    s.act("play soul-heart", "target seat 1", "play gold-bomb", "target seat 1")
    assert s.them.hp == 1


def test_soul_heart_is_used_up_by_one_damage_and_by_the_end_of_the_turn():
    s = scene(you={"hand": ["soul-heart", "bomb", "bomb"]}, loot_plays=3)
    s.act("play soul-heart", "target seat 1", "play bomb", "target seat 1")
    assert s.them.hp == 2
    s.act("play bomb", "target seat 1")
    assert s.them.hp == 1
    s = scene(you={"hand": ["soul-heart"]}, them={"hand": ["bomb"]})
    s.act("play soul-heart", "target seat 0").end_turn()
    s.act("play bomb", "target seat 0")
    assert s.you.hp == 1


def test_two_soul_hearts_prevent_two():
    s = scene(you={"hand": ["soul-heart", "soul-heart", "gold-bomb"]}, loot_plays=3)
    s.act("play soul-heart", "target seat 1", "play soul-heart", "target seat 1", "play gold-bomb", "target seat 1")
    s.do("replace soul-heart 0").quiet()
    assert s.them.hp == 1


# Tarot ----------------------------------------------------------------------------------------------------------------


def test_the_fool_ends_the_turn_and_nothing_that_waits_happens():
    s = scene(you={"hand": ["bomb"]}, them=answering("o-the-fool"), monsters=["clotty", "dip"])
    s.do("play bomb", "target dip", "tap isaac", "play o-the-fool").quiet()
    assert s.active == 1
    assert "dip" in s.monsters
    assert s.discard("loot") == ["o-the-fool", "bomb"]


def test_the_fool_stops_an_attack():
    s = scene(you={}, them=answering("o-the-fool"), monsters=["clotty", "dip"], dice=[6])
    s.do("attack", "tap isaac", "pass", "attack clotty", "pass")
    assert s.waits() == ["attack roll 6"]
    s.do("play o-the-fool").quiet()
    assert s.active == 1
    assert s.card("clotty")["hp"] == 2


def test_the_fool_saves_from_death():
    s = scene(you={"hand": ["gold-bomb"]}, them=answering("o-the-fool"))
    s.do("play gold-bomb", "target seat 1", "tap isaac", "pass", "pass")
    assert s.waits() == ["death"]
    s.do("play o-the-fool").quiet()
    assert s.active == 1
    assert not s.side(1).dead
    assert s.events().count("dies") == 0


def test_the_magician_turns_a_roll_to_any_number():
    s = scene(you={"hand": ["i-the-magician", "x-wheel-of-fortune"]}, loot_plays=2, dice=[2])
    s.do("play x-wheel-of-fortune", "play i-the-magician")
    assert s.options == [f"number {n}" for n in range(1, 7)]
    s.do("number 5").quiet()
    assert s.you.cents == 5


def test_the_high_priestess_deals_what_was_rolled():
    s = scene(you={"hand": ["ii-the-high-priestess"]}, monsters=["larry-jr", "dip"], dice=[3])
    s.act("play ii-the-high-priestess", "target larry-jr")
    assert s.card("larry-jr")["hp"] == 1


def test_the_high_priestess_rolls_but_her_target_has_gone():
    s = scene(
        you={"hand": ["ii-the-high-priestess", "bomb"]}, monsters=["dip", "filler-monster"], dice=[3], loot_plays=2
    )
    s.do("play ii-the-high-priestess", "target dip").do("pass")
    assert s.waits() == ["roll 3"]
    s.do("play bomb", "target dip").quiet()
    assert s.you.cents == 1
    assert all(s.card("filler-monster", k)["hp"] == 3 for k in range(2))


def test_the_empress_hits_harder_and_more_often():
    s = scene(you={"hand": ["iii-the-empress"]}, monsters=["clotty", "cod-worm"], dice=[4])
    s.act("play iii-the-empress", "target seat 0").attack("cod-worm")
    assert s.discard("monster") == ["cod-worm"]
    s.end_turn()
    assert s.you.attack == 1


def test_the_empress_favours_only_the_one_chosen():
    s = scene(you={"hand": ["iii-the-empress"]})
    s.act("play iii-the-empress", "target seat 1")
    assert (s.you.attack, s.them.attack) == (1, 2)


def test_the_empress_adds_to_all_rolls_but_not_beyond_six():
    s = scene(you={"hand": ["iii-the-empress", "x-wheel-of-fortune"]}, loot_plays=2, dice=[6])
    s.act("play iii-the-empress", "target seat 0", "play x-wheel-of-fortune")
    assert s.you.items == ["filler-treasure"]
    s = scene(you={"hand": ["iii-the-empress", "x-wheel-of-fortune"]}, loot_plays=2, dice=[4])
    s.act("play iii-the-empress", "target seat 1", "play x-wheel-of-fortune")
    assert s.you.cents == 0
    s = scene(you={"hand": ["iii-the-empress", "x-wheel-of-fortune"]}, loot_plays=2, dice=[4])
    s.act("play iii-the-empress", "target seat 0", "play x-wheel-of-fortune")
    assert s.you.cents == 5


@pytest.mark.parametrize(
    ("slug", "deck", "cards"),
    [
        ("iv-the-emperor", "monster", ["clotty", "dip", "boom-fly", "mulligan", "monstro", "mom"]),
        ("ix-the-hermit", "treasure", ["breakfast", "meat", "spoon-bender", "moms-box", "battery-bum", "eye-of-greed"]),
        ("xviii-the-moon", "loot", ["bomb", "a-dime", "ehwaz", "dagaz", "soul-heart", "blank-rune"]),
    ],
)
def test_one_on_top_and_the_rest_below(slug, deck, cards):
    s = scene(you={"hand": [slug]}, decks={deck: cards})
    s.do(f"play {slug}")
    assert s.options == [f"top {c}" for c in cards[:5]]
    s.do(f"top {cards[2]}").quiet()
    assert s.deck(deck)[0] == cards[2]
    assert s.deck(deck)[1] == cards[5]
    assert sorted(s.deck(deck)[2:]) == sorted([cards[0], cards[1], cards[3], cards[4]])
    assert len(sees(s, 0, deck)) == 5
    assert sees(s, 1, deck) == []


def test_the_hermit_with_a_small_deck():
    s = scene(you={"hand": ["ix-the-hermit"]}, decks={"treasure": ["breakfast", "meat"]})
    s.act("play ix-the-hermit", "top meat")
    assert s.deck("treasure") == ["meat", "breakfast"]


def test_the_hierophant_prevents_up_to_two_of_one_instance():
    s = scene(you={"hand": ["v-the-hierophant", "gold-bomb"]}, loot_plays=2, monsters=["larry-jr", "dip"])
    s.act("play v-the-hierophant", "target larry-jr", "play gold-bomb", "target larry-jr")
    assert s.card("larry-jr")["hp"] == 3
    s = scene(you={"hand": ["v-the-hierophant", "bomb", "bomb"]}, loot_plays=3)
    s.act("play v-the-hierophant", "target seat 1", "play bomb", "target seat 1")
    assert s.them.hp == 2
    s.act("play bomb", "target seat 1")
    assert s.them.hp == 1


def test_the_lovers_give_hp_until_the_turn_ends():
    s = scene(you={"hand": ["vi-the-lovers", "gold-bomb"]}, loot_plays=2)
    s.act("play vi-the-lovers", "target seat 1", "play gold-bomb", "target seat 1")
    assert s.them.hp == 1
    s.end_turn()
    assert not s.them.dead
    assert s.them.hp == 2


def test_the_chariot_gives_both():
    s = scene(you={"hand": ["vii-the-chariot"]})
    s.act("play vii-the-chariot", "target seat 1")
    assert (s.them.attack, s.them.hp) == (2, 3)
    assert (s.you.attack, s.you.hp) == (1, 2)


@rule("fs.ruling.as-many-as")
@pytest.mark.parametrize(("hand", "cents", "after"), [(3, 9, (3, 9)), (0, 9, (1, 9)), (3, 1, (3, 5)), (0, 0, (1, 5))])
def test_justice_brings_what_is_missing_of_each(hand, cents, after):
    s = scene(you={"hand": ["viii-justice", "bomb"], "cents": 5}, them={"hand": ["bomb"] * hand, "cents": cents})
    s.act("play viii-justice", "target seat 1")
    assert (len(s.you.hand), s.you.cents) == after
    assert (len(s.them.hand), s.them.cents) == (hand, cents)


@rule("fs.ruling.as-many-as")
def test_justice_on_oneself_does_nothing():
    s = scene(you={"hand": ["viii-justice", "bomb"], "cents": 5}, them={"cents": 50})
    s.act("play viii-justice", "target seat 0")
    assert (len(s.you.hand), s.you.cents) == (1, 5)


@pytest.mark.parametrize(
    ("die", "cents", "hp", "hand", "items"),
    [(1, 6, 3, 0, 1), (2, 5, 1, 0, 1), (3, 5, 3, 3, 1), (4, 1, 3, 0, 1), (5, 10, 3, 0, 1), (6, 5, 3, 0, 2)],
)
def test_wheel_of_fortune(die, cents, hp, hand, items):
    s = scene(you={"hand": ["x-wheel-of-fortune"], "cents": 5, "items": ["breakfast"]}, dice=[die])
    s.act("play x-wheel-of-fortune")
    assert (s.you.cents, s.you.hp, len(s.you.hand), len(s.you.items)) == (cents, hp, hand, items)


def test_strength_attacks_once_more():
    s = scene(you={"hand": ["xi-strength"]}, monsters=["clotty", "dip"], dice=[6, 6])
    s.act("play xi-strength", "target seat 0")
    assert (s.you.attack, s.you.attacks) == (2, 2)
    s.attack("clotty").attack("dip")
    assert s.you.cents == 5
    assert not s.can("attack")


@rule("fs.ruling.attacks-of-others")
def test_strength_for_somebody_whose_turn_it_is_not():
    s = scene(you={"hand": ["xi-strength"]})
    s.act("play xi-strength", "target seat 1")
    assert (s.them.attack, s.you.attack, s.you.attacks) == (2, 1, 1)
    s.end_turn()
    assert (s.active, s.them.attack, s.them.attacks) == (1, 1, 1)


def test_the_hanged_man_sees_every_deck_before_moving_anything():
    s = scene(you={"hand": ["xii-the-hanged-man"]}, decks=DECKS)
    s.do("play xii-the-hanged-man")
    assert [sees(s, 0, d) for d in DECKS] == [["bomb"], ["breakfast"], ["clotty"]]
    assert [sees(s, 1, d) for d in DECKS] == [[], [], []]
    assert s.options == ["bottom breakfast", "keep breakfast"]
    s.do("bottom breakfast")
    assert s.options == ["bottom bomb", "keep bomb"]
    s.do("keep bomb", "bottom clotty").quiet()
    assert s.deck("treasure") == ["meat", "breakfast"]
    assert s.deck("monster") == ["dip", "clotty"]
    assert sorted(s.you.hand) == ["a-dime", "bomb"]


def test_the_hanged_man_loots_whatever_was_moved():
    s = scene(you={"hand": ["xii-the-hanged-man"]}, decks={**DECKS, "loot": ["bomb", "a-dime", "ehwaz"]})
    s.act("play xii-the-hanged-man", "keep breakfast", "bottom bomb", "keep clotty")
    assert sorted(s.you.hand) == ["a-dime", "ehwaz"]


def test_the_hanged_man_looks_at_the_room_deck_too():
    s = scene(you={"hand": ["xii-the-hanged-man"]}, decks={"room": ["filler-room"]}, rooms=["filler-room"])
    s.do("play xii-the-hanged-man", "keep filler-treasure", "keep filler-loot", "keep filler-monster")
    assert s.options == ["bottom filler-room", "keep filler-room"]


def test_death_kills_a_player_who_pays_the_penalty():
    s = scene(you={"hand": ["xiii-death"]}, them={"hand": ["bomb"], "cents": 3, "items": ["breakfast"]})
    s.act("play xiii-death", "target seat 1")
    assert s.them.dead
    assert (s.them.hand, s.them.cents, s.them.items) == ([], 2, [])
    assert s.active == 0


def test_death_of_the_active_player_ends_the_turn():
    s = scene(you={"hand": ["xiii-death"]})
    s.act("play xiii-death", "target seat 0")
    assert s.active == 1


def test_death_takes_nobody_twice_in_a_turn():
    s = scene(you={"hand": ["xiii-death"]}, them={"dead": True, "damage": 2, "cents": 3})
    s.act("play xiii-death", "target seat 1")
    assert s.them.cents == 3


@pytest.mark.parametrize(("mode", "hp", "cents"), [(0, 2, 4), (1, 1, 8)])
def test_temperance(mode, hp, cents):
    s = scene(you={"hand": ["xiv-temperance"], "items": ["breakfast"]})
    s.do("play xiv-temperance", f"mode xiv-temperance {mode}").quiet()
    assert (s.you.hp, s.you.cents) == (hp, cents)


@rule("fs.ruling.damage-on-the-stack-is-done")
def test_temperance_pays_for_damage_that_will_be_prevented():
    s = scene(you={"hand": ["soul-heart", "xiv-temperance"]}, loot_plays=2)
    s.act("play soul-heart", "target seat 0", "play xiv-temperance", "mode xiv-temperance 0")
    assert (s.you.hp, s.you.cents) == (2, 4)


def test_the_devil_destroys_and_steals():
    s = scene(
        you={"hand": ["xv-the-devil"], "items": ["breakfast", "the-d6", "eye-of-greed"]},
        them={"items": ["meat", "yum-heart"]},
        shop=["moms-box", "spoon-bender"],
    )
    s.do("play xv-the-devil", "target breakfast").quiet()
    assert s.options == ["pick meat", "pick moms-box", "pick spoon-bender"]
    s.do("pick moms-box").quiet()
    assert sorted(s.you.items) == ["eye-of-greed", "moms-box", "the-d6"]
    assert s.shop == ["filler-treasure", "spoon-bender"]
    assert s.discard("treasure") == ["breakfast"]


def test_the_devil_takes_no_eternal_item_in_payment():
    s = scene(you={"hand": ["xv-the-devil"], "items": ["the-d6"]}, them={"items": ["meat"]})
    s.act("play xv-the-devil")
    assert s.you.items == ["the-d6"]
    assert s.them.items == ["meat"]
    assert not scene(you={"hand": ["xv-the-devil"]}, them={"items": ["meat"]}).can("play xv-the-devil")


def test_the_devil_with_nothing_to_steal_still_destroys():
    s = scene(
        you={"hand": ["xv-the-devil"], "items": ["breakfast"]},
        them={"items": ["the-d6"]},
        shop=[],
        decks={"treasure": 0},
    )
    s.act("play xv-the-devil")
    assert (s.you.items, s.them.items) == ([], ["the-d6"])


@pytest.mark.parametrize(("die", "hp", "monster"), [(1, 2, 3), (2, 2, 3), (3, 3, 2), (4, 3, 2), (5, 1, 3), (6, 1, 3)])
def test_the_tower(die, hp, monster):
    s = scene(you={"hand": ["xvi-the-tower"], "items": ["breakfast"]}, them={"items": ["breakfast"]}, dice=[die])
    s.act("play xvi-the-tower")
    if die in (3, 4):
        # Each monster is hurt; you are asked which one first.
        s.do("pick filler-monster").quiet()
    assert (s.you.hp, s.them.hp) == (hp, hp)
    assert [s.card("filler-monster", k)["hp"] for k in range(2)] == [monster, monster]


@rule("fs.each.monsters-order")
def test_the_tower_lets_its_player_order_the_monsters():
    them = {**answering("xvi-the-tower"), "items": ["yum-heart"]}
    s = scene(you={"hand": ["bomb"]}, them=them, monsters=["clotty", "dip", "cod-worm"], dice=[3])
    s.do("play bomb", "target seat 0", "tap isaac", "pass", "play xvi-the-tower").quiet()
    assert (s.asks, s.asked) == ("order", 1)
    assert s.options == ["pick clotty", "pick dip", "pick cod-worm"]
    s.do("pick cod-worm", "pick clotty")
    assert [x["targets"][0].get("card") for x in s.stack if x["kind"] == "damage"] == ["dip", "clotty", "cod-worm"]
    s.quiet()
    assert (s.card("clotty")["hp"], s.card("cod-worm")["hp"]) == (1, 1)
    assert s.discard("monster") == ["dip"]


def test_the_stars_bring_a_treasure():
    s = scene(you={"hand": ["xvii-the-stars"]}, decks={"treasure": ["meat", "breakfast"]})
    s.act("play xvii-the-stars")
    assert s.you.items == ["meat"]


def test_the_sun_gives_an_extra_turn_and_goes_below_the_deck():
    s = scene(you={"hand": ["xix-the-sun"]}, decks={"loot": ["bomb", "a-dime"]})
    s.act("play xix-the-sun")
    assert s.deck("loot") == ["bomb", "a-dime", "xix-the-sun"]
    assert s.discard("loot") == []
    s.end_turn()
    assert s.active == 0
    s.end_turn()
    assert s.active == 1


@rule("fs.copy.loot-only-on-stack")
def test_a_copy_of_the_sun_goes_nowhere_and_gives_nothing():
    s = scene(you={"hand": ["xix-the-sun"], "items": ["blank-card"]})
    s.act("tap blank-card", "play xix-the-sun")
    assert s.deck("loot").count("xix-the-sun") == 1
    s.end_turn()
    assert s.active == 0
    s.end_turn()
    assert s.active == 1


def test_the_sun_gives_nothing_on_the_turn_of_another():
    s = scene(you={"hand": ["bomb"]}, them=answering("xix-the-sun"))
    s.do("play bomb", "target seat 0", "tap isaac", "play xix-the-sun").quiet()
    assert s.deck("loot")[-1] == "xix-the-sun"
    s.end_turn()
    assert s.active == 1
    s.end_turn()
    assert s.active == 0


def test_judgement_takes_a_soul_of_the_choice_of_the_one_with_the_most():
    s = scene(
        {"hand": ["xx-judgement"], "souls": ["monstro"]},
        {"souls": ["larry-jr", "carrion-queen"]},
        {"souls": ["mom"]},
    )
    s.do("play xx-judgement")
    assert s.options == ["target seat 1", "target seat 2"]
    s.do("target seat 1").quiet()
    assert s.asked == 1
    s.do("pick larry-jr").quiet()
    assert s.side(1).souls == ["carrion-queen"]
    assert s.discard("monster") == ["larry-jr"]


def test_judgement_may_hit_oneself_and_a_single_soul_of_two():
    s = scene(you={"hand": ["xx-judgement"], "souls": ["mom"]}, them={"souls": ["monstro"]})
    s.act("play xx-judgement")
    assert (s.you.soul_value, s.them.soul_value) == (0, 1)


def test_the_world_shows_all_hands_and_loots_two():
    s = scene({"hand": ["xxi-the-world"]}, {"hand": ["bomb", "a-dime"]}, {"hand": ["ehwaz"]})
    s.act("play xxi-the-world")
    assert len(s.you.hand) == 2
    hands = [p["hand"] for p in s.match.view(0)["players"]]
    assert sorted(c["card"] for c in hands[1]) == ["a-dime", "bomb"]
    assert [c["card"] for c in hands[2]] == ["ehwaz"]
    assert s.match.view(1)["players"][2]["hand"] == [{"hidden": True}]


# Runes ----------------------------------------------------------------------------------------------------------------


def test_dagaz_destroys_a_curse_of_anybody():
    s = scene(you={"hand": ["dagaz"]}, them={"curses": ["curse-of-greed"]})
    s.do("play dagaz", "mode dagaz 0").quiet()
    assert s.them.curses == []
    assert s.discard("monster") == ["curse-of-greed"]


def test_dagaz_prevents_damage_and_needs_a_curse_for_the_other():
    s = scene(you={"hand": ["dagaz", "gold-bomb"]}, them={"items": ["breakfast"]}, loot_plays=2)
    s.do("play dagaz")
    assert s.asks == "target"
    s.act("target seat 1", "play gold-bomb", "target seat 1")
    assert s.them.hp == 1


def test_ehwaz_replaces_the_monsters():
    s = scene(
        you={"hand": ["ehwaz"]},
        monsters=[["clotty", "cod-worm"], "dip"],
        decks={"monster": ["monstro", "boom-fly", "mulligan"]},
    )
    s.do("play ehwaz")
    assert s.options == ["pick clotty", "pick dip"]
    s.do("pick clotty").quiet()
    assert s.monsters == ["monstro", "boom-fly"]
    assert s.card("cod-worm")["zone"] == "covered"
    assert s.discard("monster") == ["dip", "clotty"]
    assert s.you.cents == 0


def test_ehwaz_leaves_what_is_being_attacked():
    s = scene(you={"hand": ["ehwaz"]}, monsters=["clotty", "dip"], decks={"monster": ["monstro"] * 3}, dice=[6, 6])
    s.do("attack", "pass", "attack clotty", "play ehwaz").quiet()
    assert s.discard("monster") == ["clotty", "dip"]
    assert s.monsters == ["monstro", "monstro"]
    assert s.you.cents == 4


@rule("fs.challenge.final-boss-fixed")
def test_ehwaz_moves_no_final_boss():
    s = scene(you={"hand": ["ehwaz"]}, monsters=["dip"], final_boss=["monstro"], decks={"monster": ["clotty"] * 3})
    s.act("play ehwaz", "pick monstro")
    assert s.monsters == ["clotty"]
    assert s.card("monstro")["zone"] == "final boss"


def test_ehwaz_brings_events():
    s = scene(
        you={"hand": ["ehwaz"]},
        monsters=["clotty", "dip"],
        decks={"monster": ["chest-1", "boom-fly", "mulligan", "monstro"]},
        dice=[6],
    )
    s.act("play ehwaz", "pick clotty")
    assert s.you.cents == 6
    assert s.monsters == ["mulligan", "boom-fly"]


@pytest.mark.parametrize(
    ("die", "cents", "hand", "hp"), [(1, 1, 0, 2), (2, 0, 2, 2), (4, 4, 0, 2), (5, 0, 5, 2), (6, 6, 0, 2)]
)
def test_blank_rune(die, cents, hand, hp):
    s = scene({"hand": ["blank-rune"]}, {}, {}, dice=[die], decks={"loot": 20})
    s.act("play blank-rune")
    for p in range(3):
        assert (s.side(p).cents, len(s.side(p).hand), s.side(p).hp) == (cents, hand, hp)


def test_blank_rune_hurts_all():
    s = scene({"hand": ["blank-rune"], "items": ["breakfast"] * 2}, {}, {"items": ["breakfast"]}, dice=[3])
    s.act("play blank-rune")
    assert [s.side(p).dead for p in range(3)] == [False, True, True]
    assert s.you.hp == 1


# Trinkets -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "slug",
    [
        "bloody-penny",
        "broken-ankh",
        "cains-eye",
        "counterfeit-penny",
        "curved-horn",
        "golden-horseshoe",
        "guppys-hairball",
        "purple-heart",
        "swallowed-penny",
    ],
)
@rule("fs.keyword.trinket")
def test_trinkets_become_items(slug):
    s = scene(you={"hand": [slug]})
    s.act(f"play {slug}")
    assert s.you.items == [slug]
    assert s.discard("loot") == []


def test_bloody_penny_loots_before_any_player_pays():
    s = scene(you={"hand": ["xiii-death"], "items": ["bloody-penny"]}, decks={"loot": ["a-dime", "bomb"]})
    s.act("play xiii-death", "target seat 1")
    assert s.you.hand == ["a-dime"]


def test_bloody_penny_loots_for_its_own_death_and_the_card_may_be_lost_again():
    s = scene(
        you={"items": ["bloody-penny"]}, them={"hand": ["gold-bomb"]}, active=1, decks={"loot": ["a-dime", "bomb"]}
    )
    s.act("play gold-bomb", "target seat 0")
    assert s.you.dead
    assert s.discard("loot") == ["a-dime", "bloody-penny", "gold-bomb"]
    assert (s.you.hand, s.you.items) == ([], [])


def test_bloody_penny_does_not_care_for_monsters():
    s = scene(you={"hand": ["bomb"], "items": ["bloody-penny"]}, monsters=["dip", "clotty"])
    s.act("play bomb", "target dip")
    assert s.you.hand == []


@pytest.mark.parametrize(("die", "dead"), [(6, False), (5, True), (1, True)])
def test_broken_ankh_saves_on_a_six(die, dead):
    s = scene(you={"items": ["broken-ankh"]}, them={"hand": ["gold-bomb"]}, active=1, dice=[die])
    s.act("play gold-bomb", "target seat 0")
    assert s.you.dead is dead
    assert s.active == 1
    if not dead:
        assert s.you.hp == 1


def test_broken_ankh_saves_nobody_else():
    s = scene(you={"hand": ["xiii-death"], "items": ["broken-ankh"]}, dice=[6])
    s.act("play xiii-death", "target seat 1")
    assert s.them.dead
    assert s.dice == [6]


def test_broken_ankh_ends_your_own_turn():
    s = scene(you={"items": ["broken-ankh"]}, monsters=["mom", "dip"], dice=[1, 6])
    s.attack("mom")
    assert s.active == 1
    assert not s.you.dead
    assert s.you.items == ["broken-ankh"]


@pytest.mark.parametrize(
    ("slug", "deck", "cards"),
    [
        ("cains-eye", "loot", ["bomb", "a-dime", "ehwaz"]),
        ("golden-horseshoe", "treasure", ["breakfast", "meat", "moms-box"]),
        ("purple-heart", "monster", ["clotty", "dip", "monstro"]),
    ],
)
def test_a_look_at_the_top_at_the_start_of_your_turn(slug, deck, cards):
    s = scene(you={"items": [slug]}, decks={deck: cards}, phase="start")
    s.quiet()
    assert s.options == [f"bottom {cards[0]}", f"keep {cards[0]}"]
    assert (sees(s, 0, deck), sees(s, 1, deck)) == ([cards[0]], [])
    s.do(f"bottom {cards[0]}").quiet()
    if deck == "loot":
        assert s.you.hand == [cards[1]]
        assert s.deck(deck) == [cards[2], cards[0]]
    else:
        assert s.deck(deck) == [*cards[1:], cards[0]]
    kept = scene(you={"items": [slug]}, decks={deck: cards}, phase="start").quiet()
    kept.do(f"keep {cards[0]}").quiet()
    assert kept.you.hand == [cards[0]] if deck == "loot" else kept.deck(deck) == cards
    other = scene(you={"items": [slug]}, decks={deck: cards}, phase="start", active=1).quiet()
    assert (other.asks, other.active) == ("main", 1)


def test_counterfeit_penny_adds_one_to_every_gain():
    s = scene(you={"hand": ["a-nickel"], "items": ["counterfeit-penny"]}, them={"cents": 1})
    s.act("play a-nickel")
    assert s.you.cents == 6
    s = scene(you={"hand": ["bomb"], "items": ["counterfeit-penny"]}, monsters=["dip", "clotty"])
    s.act("play bomb", "target dip")
    assert s.you.cents == 2


def test_counterfeit_penny_adds_nothing_to_nothing_or_to_what_is_stolen():
    s = scene(
        you={"hand": ["viii-justice"], "items": ["counterfeit-penny", "forever-alone"], "cents": 2}, them={"cents": 2}
    )
    s.act("play viii-justice", "target seat 1")
    assert s.you.cents == 2
    s.do("tap forever-alone", "mode forever-alone 0").quiet()
    assert (s.you.cents, s.them.cents) == (3, 1)


def test_curved_horn_strengthens_the_first_attack_roll():
    s = scene(you={"items": ["curved-horn"]}, monsters=["larry-jr", "dip"], dice=[6, 6, 6])
    s.attack("larry-jr")
    assert s.dice == []
    assert s.you.souls == ["larry-jr"]


def test_curved_horn_is_spent_by_a_miss_and_does_nothing_for_others():
    s = scene(you={"items": ["curved-horn"]}, monsters=["clotty", "dip"], dice=[1, 6, 6])
    s.attack("clotty")
    assert (s.dice, s.you.cents) == ([], 4)
    s = scene(them={"items": ["curved-horn"]}, monsters=["clotty", "dip"], dice=[6, 6])
    s.attack("clotty")
    assert (s.dice, s.you.cents) == ([], 4)


@pytest.mark.parametrize(("die", "hp"), [(6, 1), (5, 0)])
def test_guppys_hairball_prevents_one_of_the_damage_on_a_six(die, hp):
    s = scene(you={"items": ["guppys-hairball", "breakfast"]}, them={"hand": ["gold-bomb"]}, active=1, dice=[die])
    s.act("play gold-bomb", "target seat 0")
    if hp == 0:
        s.do("destroy breakfast").quiet()
    assert s.you.dead is (hp == 0)
    if hp:
        assert s.you.hp == hp


def test_guppys_hairball_is_for_its_owner_only():
    s = scene(you={"hand": ["bomb"], "items": ["guppys-hairball"]}, dice=[6])
    s.act("play bomb", "target seat 1")
    assert (s.them.hp, s.dice) == (1, [6])


def test_guppys_hairball_and_combat_damage():
    s = scene(you={"items": ["guppys-hairball"]}, monsters=["mom", "dip"], dice=[3, 6, 3, 1])
    s.do("attack", "attack mom").quiet()
    # The second miss kills; the first one was halved.
    assert s.events().count("damage") == 2
    assert s.events().count("dies") == 1


def test_guppys_hairball_is_rolled_for_every_instance():
    s = scene(you={"items": ["guppys-hairball"]}, them={"hand": ["bomb", "bomb"]}, active=1, loot_plays=2, dice=[6, 2])
    s.act("play bomb", "target seat 0")
    assert s.you.hp == 2
    s.act("play bomb", "target seat 0")
    assert s.you.hp == 1


def test_swallowed_penny_pays_for_damage_taken():
    s = scene(you={"hand": ["bomb", "bomb"], "items": ["swallowed-penny"]}, loot_plays=2)
    s.act("play bomb", "target seat 0")
    assert s.you.cents == 1
    s.act("play bomb", "target seat 1")
    assert s.you.cents == 1


def test_swallowed_penny_pays_nothing_for_what_was_prevented():
    s = scene(you={"hand": ["soul-heart", "bomb"], "items": ["swallowed-penny"]}, loot_plays=2)
    s.act("play soul-heart", "target seat 0", "play bomb", "target seat 0")
    assert s.you.cents == 0


def test_lost_soul_becomes_a_soul():
    s = scene(you={"hand": ["lost-soul"]})
    s.act("play lost-soul")
    assert (s.you.souls, s.you.items, s.you.soul_value) == (["lost-soul"], [], 1)


def test_lost_soul_does_not_care_what_else_enters_play():
    s = scene(you={"hand": ["swallowed-penny"], "items": ["lost-soul"]})
    s.act("play swallowed-penny")
    assert (s.you.souls, s.you.items) == ([], ["lost-soul", "swallowed-penny"])


def test_lost_soul_may_be_the_fourth():
    s = scene(you={"hand": ["lost-soul"], "souls": ["mom", "monstro"]})
    s.act("play lost-soul")
    assert s.winners == (0,)


@rule("fs.zone.change-makes-new-object")
def test_lost_soul_destroyed_in_answer_is_no_soul():
    s = scene(you={"hand": ["lost-soul", "xv-the-devil"]}, loot_plays=2)
    s.do("play lost-soul")
    assert s.waits() == ["triggered ability lost-soul"]
    s.do("play xv-the-devil", "pick filler-treasure").quiet()
    assert s.you.souls == []
    assert sorted(s.discard("loot")) == ["lost-soul", "xv-the-devil"]
