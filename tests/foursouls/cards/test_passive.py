"""What makes each passive treasure different, and the items that become souls."""

from __future__ import annotations

from typing import Any

import pytest
from fsscene import Scene, rule, scene

ISAAC = "isaac"
WHEEL = "x-wheel-of-fortune"


def they_roll(
    number: int, you: dict[str, Any], them: dict[str, Any] | None = None, dice: tuple[int, ...] = (), **more: Any
) -> Scene:
    """The other player, whose turn it is, rolls a number for the Wheel of Fortune; its result is on the stack."""
    them = {"cents": 9, **(them or {})}
    them["hand"] = [WHEEL, *them.get("hand", [])]
    return scene(you, them, active=1, dice=[number, *dice], **more).do(f"play {WHEEL}").quiet()


def you_take(damage: int, you: dict[str, Any], them: dict[str, Any] | None = None, **more: Any) -> Scene:
    """You drop a bomb, or a golden one, on yourself."""
    bomb = {1: "bomb", 3: "gold-bomb"}[damage]
    you = {**you, "hand": [bomb, *you.get("hand", [])]}
    return scene(you, them, **more).do(f"play {bomb}", "target seat 0").quiet()


def turn_starts(you: dict[str, Any], them: dict[str, Any] | None = None, **more: Any) -> Scene:
    return scene(you, them, phase="start", **more).quiet()


def turn_ends(you: dict[str, Any], them: dict[str, Any] | None = None, **more: Any) -> Scene:
    return scene(you, them, phase="end", **more).quiet()


# More HP, more attack, better rolls -----------------------------------------------------------------------------------


@pytest.mark.parametrize("meal", ["breakfast", "dinner"])
def test_a_meal_is_one_more_hp(meal: str) -> None:
    s = scene({"items": [meal]})
    assert (s.you.hp, s.them.hp) == (3, 2)


@rule("fs.damage.max-hp-reduced")
def test_breakfast_lost_takes_a_wound_with_it() -> None:
    s = scene({"items": ["breakfast"], "damage": 1}, {"items": ["finger"]}, monsters=["clotty", "dip"], dice=[2, 3, 3])
    s.attack("clotty").do("yes").quiet()
    assert s.them.items == ["breakfast"]
    assert (s.you.hp, s.discard("monster")) == (1, ["clotty"])


@pytest.mark.parametrize("item", ["meat", "synthoil"])
def test_meat_and_synthoil_add_to_attack_rolls(item: str) -> None:
    s = scene({"items": [item]}, monsters=["dip", "cod-worm"], dice=[3])
    s.attack("dip")
    assert s.discard("monster") == ["dip"]


def test_meat_and_synthoil_add_up_and_leave_other_rolls_alone() -> None:
    s = scene({"items": ["meat", "synthoil"], "hand": [WHEEL]}, monsters=["dip", "cod-worm"], dice=[2, 1])
    s.attack("dip")
    assert s.discard("monster") == ["dip"]
    s.do(f"play {WHEEL}").quiet()
    assert s.you.cents == 2  # 1 for the dip, 1 for a roll of 1


def test_champion_belt_strikes_harder_once_a_turn() -> None:
    s = scene({"items": ["champion-belt"]}, dice=[4, 4])
    s.attack("filler-monster")
    assert s.discard("monster") == ["filler-monster"]
    assert s.dice == []


def test_champion_belt_does_not_wait_for_a_roll_that_hits() -> None:
    s = scene({"items": ["champion-belt"]}, monsters=["clotty", "dip"], dice=[2, 3, 3]).attack("clotty")
    assert (s.you.hp, s.dice) == (1, [])


@rule("fs.ruling.allowances")
def test_champion_belt_bought_after_the_attack_gives_another_one() -> None:
    s = scene({"cents": 10}, shop=["champion-belt", "dinner"], monsters=["dip", "clotty"], dice=[4])
    s.attack("dip")
    assert not s.can("attack")
    s.buy("champion-belt")
    assert s.you.attacks == 1
    assert s.can("attack")


def test_champion_belt_in_the_shop_or_with_another_player_does_nothing() -> None:
    s = scene({}, {"items": ["champion-belt"]}, shop=["champion-belt", "dinner"])
    assert (s.you.attacks, s.them.attacks) == (1, 0)


def test_polydactyly_plays_two_cards_and_hits_for_two() -> None:
    s = scene(
        {"items": ["polydactyly"], "hand": ["a-penny", "a-penny", "a-penny"]}, monsters=["clotty", "dip"], dice=[3]
    )
    s.act("play a-penny", "play a-penny")
    assert not s.can("play a-penny")
    s.attack("clotty")
    assert (s.you.cents, s.discard("monster")) == (6, ["clotty"])


@rule("fs.ruling.allowances")
def test_two_cards_played_with_polydactyly_are_one_too_many_without_it() -> None:
    s = scene(
        {"items": ["polydactyly", "dinner"], "hand": ["a-penny", WHEEL, "a-penny"], "character": ISAAC},
        {"items": ["finger"]},
        dice=[2],
    )
    s.act("play a-penny", f"play {WHEEL}", "target polydactyly", "yes")
    assert s.them.items == ["polydactyly"]
    s.act("tap isaac")
    assert s.you.loot_plays == 0


def test_empty_vessel_looks_at_hand_and_cents() -> None:
    s = scene({"items": ["empty-vessel"], "hand": ["a-penny"]}, monsters=["dip", "clotty"], dice=[3])
    assert s.you.attack == 1
    s.attack("dip")  # a 3 is a 4 while there are no cents
    assert s.discard("monster") == ["dip"]
    s.act("play a-penny")
    assert s.you.attack == 2


def test_empty_vessel_with_a_cent_rolls_as_anyone() -> None:
    s = scene({"items": ["empty-vessel"], "cents": 1}, monsters=["dip", "clotty"], dice=[3, 4])
    s.attack("dip")
    assert (s.you.hp, s.you.attack) == (1, 2)


# Bum-bo! --------------------------------------------------------------------------------------------------------------


@rule("fs.level.up-down")
def test_bum_bo_levels_up_instead_of_gaining_cents() -> None:
    s = scene({"items": ["bum-bo"], "hand": ["a-dime"]}, {"cents": 1})
    s.act("play a-dime")
    assert (s.you.cents, s.card("bum-bo")["levels"]) == (0, 10)
    assert s.you.attack == 2


@rule("fs.level.thresholds")
def test_bum_bo_helps_the_first_attack_roll_from_level_1_on() -> None:
    s = scene({"items": [{"card": "bum-bo", "levels": 1}]}, dice=[2, 2, 6, 6])
    s.attack("filler-monster")
    # The first 2 is a 4 and hits; the second one misses.
    assert (s.you.hp, s.you.attack) == (1, 1)
    assert s.discard("monster") == ["filler-monster"]


def test_bum_bo_without_levels_does_not_help() -> None:
    s = scene({"items": ["bum-bo"]}, monsters=["dip", "clotty"], dice=[3, 4])
    s.attack("dip")
    assert s.you.hp == 1


def test_bum_bo_at_25_attacks_as_often_as_it_likes() -> None:
    highest = 25
    bum_bo = {"card": "bum-bo", "levels": highest - 1}
    monsters = ["dip", "dip", "dip"]
    s = scene({"items": [bum_bo]}, monsters=monsters, decks={"monster": ["dip"] * 9}, dice=[4, 4, 4])
    s.attack("dip[0]")
    assert s.card("bum-bo")["levels"] == highest
    s.attack("dip[0]").attack("dip[0]")
    assert s.can("attack")
    assert s.discard("monster") == ["dip"] * 3


def test_bum_bo_and_a_counterfeit_penny_in_the_order_its_owner_likes() -> None:
    s = scene({"items": ["bum-bo", "counterfeit-penny"], "hand": ["a-penny"]})
    s.do("play a-penny").quiet()
    assert s.asks == "replace"
    s.do("replace counterfeit-penny").quiet()
    assert s.card("bum-bo")["levels"] == 2


def test_bum_bo_leaves_cents_of_others_and_given_cents_alone() -> None:
    s = scene({"items": ["bum-bo"]}, {"hand": ["a-penny"]}, active=1)
    s.act("play a-penny")
    assert (s.them.cents, "levels" in s.card("bum-bo")) == (1, False)


# Taking damage --------------------------------------------------------------------------------------------------------


def test_belly_button_plays_one_more_card() -> None:
    s = scene({"items": ["belly-button"]})
    assert (s.you.loot_plays, s.them.loot_plays) == (2, 0)


def test_belly_button_gives_no_play_on_the_turn_of_another() -> None:
    s = scene({"items": ["belly-button"], "hand": ["a-penny"]}, active=1)
    assert s.you.loot_plays == 0


def test_belly_button_plays_at_the_start_of_your_turn_already() -> None:
    s = scene({"items": ["belly-button"], "hand": ["a-penny", "a-nickel"]}, phase="start")
    s.do("play a-penny").quiet()
    assert (s.you.cents, s.you.loot_plays) == (1, 1)


def test_belly_button_may_recharge_your_character() -> None:
    s = you_take(1, {"items": ["belly-button"]})
    assert s.asks == "may"
    s.do("yes").quiet()
    assert s.card("isaac")["charged"]
    assert not s.card("isaac", 1)["charged"]


def test_belly_button_may_leave_it() -> None:
    s = you_take(1, {"items": ["belly-button"]}).do("no").quiet()
    assert not s.card("isaac")["charged"]


def test_cambion_conception_counts_damage_and_bears_a_treasure() -> None:
    cambion = {"card": "cambion-conception", "counters": 4}
    s = you_take(3, {"items": [cambion, "breakfast", "dinner"]}, decks={"treasure": ["meat"]})
    assert s.card("cambion-conception")["counters"] == 1
    assert "meat" in s.you.items


def test_cambion_conception_with_five_counters_waits() -> None:
    s = you_take(1, {"items": [{"card": "cambion-conception", "counters": 4}]}, decks={"treasure": ["meat"]})
    assert s.card("cambion-conception")["counters"] == 5
    assert s.you.items == ["cambion-conception"]


def test_cambion_conception_does_not_count_damage_of_others() -> None:
    s = you_take(1, {}, {"items": ["cambion-conception"]})
    assert "counters" not in s.card("cambion-conception")


@pytest.mark.parametrize("number", [1, 3])
def test_curse_of_the_tower_falls_on_every_other_player(number: int) -> None:
    s = scene({"items": ["curse-of-the-tower"], "hand": ["bomb"]}, {}, {}, dice=[number])
    s.do("play bomb", "target seat 0").quiet()
    assert [s.side(p).hp for p in range(3)] == [1, 1, 1]


def test_curse_of_the_tower_falls_on_a_monster() -> None:
    s = you_take(1, {"items": ["curse-of-the-tower"]}, dice=[4], monsters=["clotty", "dip"])
    s.do("target clotty").quiet()
    assert (s.card("clotty")["hp"], s.them.hp) == (1, 2)


def test_dry_baby_takes_one_of_three() -> None:
    s = you_take(3, {"items": ["dry-baby"]})
    assert s.you.hp == 1


def test_dry_baby_is_no_shield() -> None:
    assert you_take(1, {"items": ["dry-baby"]}).you.hp == 1
    assert you_take(3, {"items": ["breakfast", "dinner"]}, {"items": ["dry-baby"]}).you.hp == 1


def test_fanny_pack_loots_once_for_each_damage_taken() -> None:
    s = you_take(3, {"items": ["fanny-pack", "breakfast", "dinner"]})
    assert s.you.hand == ["filler-loot"]


def test_fanny_pack_hears_no_damage_that_was_prevented() -> None:
    s = you_take(1, {"items": ["fanny-pack", "the-dead-cat"]})
    assert s.you.hand == []


@rule("fs.ruling.counters-for-damage")
def test_the_dead_cat_loses_lives_for_you() -> None:
    s = you_take(3, {"items": ["the-dead-cat"]})
    assert (s.you.hp, s.card("the-dead-cat")["counters"]) == (2, 6)


@rule("fs.ruling.counters-for-damage")
def test_the_dead_cat_with_its_last_life_prevents_one() -> None:
    s = you_take(3, {"items": [{"card": "the-dead-cat", "counters": 1}, "breakfast"]})
    assert (s.you.hp, "counters" in s.card("the-dead-cat")) == (1, False)
    s = you_take(1, {"items": [{"card": "the-dead-cat", "counters": 0}]})
    assert s.you.hp == 1


def test_the_dead_cat_arrives_with_nine_lives() -> None:
    s = scene({"cents": 10}, shop=["the-dead-cat", "dinner"])
    s.buy("the-dead-cat")
    assert s.card("the-dead-cat")["counters"] == 9
    assert s.card("the-dead-cat")["keywords"] == ["guppy"]


@rule("fs.counter.kept-when-given")
def test_the_dead_cat_takes_its_lives_to_a_new_owner() -> None:
    cat = {"card": "the-dead-cat", "counters": 4}
    s = they_roll(2, {"items": ["finger"]}, {"items": [cat]}).do("yes").quiet()
    assert s.you.items == ["the-dead-cat"]
    assert s.card("the-dead-cat")["counters"] == 4


def test_the_dead_cat_protects_nobody_else() -> None:
    assert you_take(1, {}, {"items": ["the-dead-cat"]}).you.hp == 1


def test_the_habit_recharges_an_item_the_first_time_only() -> None:
    d6 = {"card": "the-d6", "charged": False}
    s = scene(
        {"items": ["the-habit", d6, "breakfast"], "hand": ["bomb", "bomb"]}, loot_plays=2, monsters=["clotty", "dip"]
    )
    s.do("play bomb", "target seat 0").quiet()
    assert s.asks == "target"
    s.do("target the-d6").quiet().do("yes").quiet()
    assert s.card("the-d6")["charged"]
    s.do("play bomb", "target seat 0").quiet()
    assert (s.asks, s.you.hp) == ("main", 1)


def test_the_habit_may_be_resisted() -> None:
    s = you_take(1, {"items": ["the-habit", {"card": "the-d6", "charged": False}]})
    s.do("target the-d6").quiet().do("no").quiet()
    assert not s.card("the-d6")["charged"]


def test_the_habit_works_again_next_turn() -> None:
    d6 = {"card": "the-d6", "charged": False}
    s = scene({"items": ["the-habit", d6], "hand": ["bomb"]}, {"hand": ["bomb"]})
    s.do("play bomb", "target seat 0").quiet().do("target the-d6").quiet().do("no")
    s.quiet().end_turn()
    s.do("play bomb", "target seat 0").quiet()
    assert s.asks == "target"


def test_daddy_haunt_makes_it_worse() -> None:
    s = you_take(1, {"items": ["daddy-haunt", "breakfast"]})
    assert s.you.hp == 1


def test_daddy_haunt_and_dry_baby_in_the_order_the_victim_likes() -> None:
    s = you_take(1, {"items": ["daddy-haunt", "dry-baby"]})
    # Only Daddy Haunt applies to 1 damage; then the baby applies to 2.
    assert s.you.hp == 1
    s = you_take(3, {"items": ["daddy-haunt", "dry-baby", "breakfast"]})
    s.do("replace dry-baby").quiet()
    assert s.you.hp == 1


# Dying ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ghost", ["baby-haunt", "daddy-haunt"])
def test_a_ghost_goes_to_another_player_before_the_penalty(ghost: str) -> None:
    s = scene({"items": [ghost], "damage": 1, "hand": ["bomb"]}, {}, {})
    s.do("play bomb", "target seat 0").quiet()
    assert s.options == ["target seat 1", "target seat 2"]
    s.do("target seat 2").quiet()
    assert s.side(2).items == [ghost]
    assert s.discard("treasure") == []


def test_a_ghost_stays_with_those_who_kill() -> None:
    s = scene({"items": ["baby-haunt"]}, monsters=["dip", "clotty"], dice=[5]).attack("dip")
    assert (s.discard("monster"), s.you.items) == (["dip"], ["baby-haunt"])


def test_a_ghost_that_was_taken_meanwhile_is_not_given_away() -> None:
    you = {"items": ["baby-haunt"], "damage": 1, "hand": ["bomb", WHEEL], "character": ISAAC}
    s = scene(you, {"items": ["finger"]}, {}, dice=[2])
    s.act("tap isaac").do("play bomb", "target seat 0").quiet().do("target seat 2")
    # In answer, you roll a 2, and the finger points at the ghost.
    s.do(f"play {WHEEL}").quiet().do("yes").quiet()
    assert [s.side(p).items for p in range(3)] == [[], ["baby-haunt"], []]


def test_baby_haunt_makes_monsters_evasive_on_your_turn() -> None:
    s = scene({"items": ["baby-haunt"]}, monsters=["clotty", "dip"])
    assert (s.card("clotty")["evasion"], s.card("dip")["evasion"]) == (4, 5)
    s.end_turn()
    assert (s.card("clotty")["evasion"], s.card("dip")["evasion"]) == (3, 4)


def test_greeds_gullet_pays_before_the_penalty() -> None:
    s = scene({"items": ["greeds-gullet"], "damage": 1, "hand": ["bomb"]})
    s.do("play bomb", "target seat 0").quiet()
    assert (s.you.cents, s.you.items) == (7, [])


def test_greeds_gullet_does_not_pay_for_other_deaths() -> None:
    s = scene(
        {"items": ["greeds-gullet"], "hand": ["bomb", "bomb"]}, {"damage": 1}, monsters=["dip", "clotty"], loot_plays=2
    )
    s.do("play bomb", "target seat 1").quiet()
    s.do("play bomb", "target dip").quiet()
    assert s.you.cents == 1


def test_suicide_king_draws_three_and_discards_one_of_them() -> None:
    s = scene(
        {"items": ["suicide-king"], "damage": 1, "hand": ["bomb"]},
        decks={"loot": ["a-penny", "bomb", "a-dime", "bomb"]},
    )
    s.do("play bomb", "target seat 0").quiet()
    assert s.asks == "penalty"
    s.do("discard a-penny").quiet()
    assert sorted(s.you.hand) == ["a-dime", "bomb"]


def test_guppys_collar_prevents_death_and_ends_your_turn() -> None:
    s = scene({"items": ["guppys-collar"], "damage": 1, "hand": ["bomb"]}, dice=[3])
    s.do("play bomb", "target seat 0").quiet()
    assert (s.active, s.you.dead, s.you.items) == (1, False, ["guppys-collar"])


def test_guppys_collar_on_the_turn_of_another_only_prevents_death() -> None:
    s = scene({"items": ["guppys-collar"], "damage": 1}, {"hand": ["bomb"]}, active=1, dice=[1])
    s.do("play bomb", "target seat 0").quiet()
    assert (s.active, s.you.hp, s.you.dead) == (1, 1, False)


def test_guppys_collar_fails_on_a_four() -> None:
    s = scene({"items": ["guppys-collar"], "damage": 1}, {"hand": ["bomb"]}, active=1, dice=[4])
    s.do("play bomb", "target seat 0").quiet()
    assert (s.you.dead, s.you.items) == (True, [])


def test_shadow_picks_the_item_and_inherits_the_rest() -> None:
    s = scene(
        {"items": ["shadow"], "hand": ["bomb"]},
        {"items": ["meat", "fanny-pack"], "damage": 1, "hand": ["a-dime", "a-penny"], "cents": 5},
    )
    s.do("play bomb", "target seat 1").quiet()
    assert (s.asks, s.asked, s.options) == ("penalty", 0, ["destroy meat", "destroy fanny-pack"])
    s.do("destroy fanny-pack")
    assert s.asked == 1
    s.do("discard a-penny").quiet()
    assert s.discard("treasure") == ["fanny-pack"]
    assert (s.you.hand, s.you.cents) == (["a-penny"], 1)
    assert (s.them.cents, s.discard("loot")) == (4, ["bomb"])


def test_shadow_inherits_nothing_from_its_owner_or_from_the_poor() -> None:
    s = scene({"items": ["shadow"], "damage": 1, "hand": ["bomb"], "cents": 1})
    s.do("play bomb", "target seat 0").quiet()
    assert (s.you.cents, s.you.items, s.discard("treasure")) == (0, [], ["shadow"])
    s = scene({"items": ["shadow"], "hand": ["bomb"]}, {"damage": 1})
    s.do("play bomb", "target seat 1").quiet()
    assert (s.you.cents, s.you.hand, s.them.dead) == (0, [], True)


def test_of_two_shadows_the_dead_player_chooses_one() -> None:
    s = scene({"items": ["shadow"]}, {"damage": 1, "hand": ["bomb"], "cents": 3}, {"items": ["shadow"]}, active=1)
    s.do("play bomb", "target seat 1").quiet()
    assert (s.asks, s.asked) == ("replace", 1)
    s.do("replace shadow[1]").quiet()
    assert [s.side(p).cents for p in range(3)] == [0, 2, 1]


def test_shadow_gains_the_cent_so_that_bum_bo_takes_it() -> None:
    s = scene({"items": ["shadow", "bum-bo"]}, {"damage": 1, "hand": ["bomb"], "cents": 3}, active=1)
    s.do("play bomb", "target seat 1").quiet()
    assert (s.you.cents, s.card("bum-bo")["levels"]) == (0, 1)


# Attacks --------------------------------------------------------------------------------------------------------------


def test_bobs_brain_rolls_when_an_attack_is_declared() -> None:
    s = scene({"items": ["bobs-brain"]}, monsters=["dip", "clotty"], dice=[1])
    s.do("attack").quiet().do("target dip").quiet()
    assert s.discard("monster") == ["dip"]


def test_bobs_brain_explodes_near_a_player_or_in_your_hand() -> None:
    s = scene({"items": ["bobs-brain"]}, dice=[3, 6, 6, 6]).do("attack").quiet()
    s.do("target seat 1").quiet()
    assert (s.you.hp, s.them.hp) == (2, 1)
    s = scene({"items": ["bobs-brain"]}, dice=[5, 6, 6, 6]).do("attack").quiet()
    assert (s.you.hp, s.them.hp) == (1, 2)


def test_bobs_brain_stays_calm_when_others_attack() -> None:
    s = scene({"items": ["bobs-brain"]}, active=1, monsters=["dip", "clotty"], dice=[4]).attack("dip")
    assert s.them.cents == 1


def test_brimstone_burns_another_player_with_each_combat_hit() -> None:
    s = scene({"items": ["brimstone"]}, {}, {}, monsters=["clotty", "dip"], dice=[6])
    assert s.you.attack == 2
    s.attack("clotty")
    assert s.options == ["target seat 1", "target seat 2"]
    s.do("target seat 2").quiet()
    assert [s.side(p).hp for p in range(3)] == [2, 2, 1]


def test_brimstone_does_not_burn_for_a_bomb_or_a_miss() -> None:
    s = scene({"items": ["brimstone"], "hand": ["bomb"]}, {}, {}, monsters=["clotty", "dip"], dice=[1, 1])
    s.do("play bomb", "target dip").quiet()
    s.attack("clotty")
    assert [s.side(p).hp for p in range(1, 3)] == [2, 2]


@rule("fs.anatomy.three-plus-symbol")
@pytest.mark.parametrize("card", ["brimstone", "trinity-shield"])
def test_cards_for_three_players_do_not_reach_the_shop_of_two(card: str) -> None:
    s = scene({"cents": 10}, shop=["meat", "dinner"], decks={"treasure": [card, "synthoil"]})
    s.buy("meat")
    assert s.shop == ["synthoil", "dinner"]


def test_ipecac_splashes_on_an_attack_roll_of_six() -> None:
    s = scene({"items": ["ipecac"]}, {}, {}, monsters=["clotty", "dip"], dice=[6])
    s.attack("clotty")
    assert [s.side(p).hp for p in range(3)] == [2, 1, 1]
    assert s.discard("monster") == ["clotty"]


def test_ipecac_does_not_splash_on_other_sixes() -> None:
    s = scene({"items": ["ipecac"], "hand": [WHEEL]}, dice=[6, 5], monsters=["clotty", "dip"])
    s.do(f"play {WHEEL}").quiet()
    s.attack("clotty")
    assert s.them.hp == 2
    s = scene({}, {"items": ["ipecac"]}, monsters=["dip", "clotty"], dice=[6]).attack("dip")
    assert (s.you.hp, s.them.hp) == (2, 2)


def test_the_midas_touch_pays_for_every_monster_whoever_kills_it() -> None:
    s = scene({"items": ["the-midas-touch"]}, active=1, monsters=["dip", "clotty"], dice=[4])
    s.attack("dip")
    assert (s.you.cents, s.them.cents) == (3, 1)


def test_the_midas_touch_does_not_pay_for_players_or_discarded_monsters() -> None:
    s = scene({"items": ["the-midas-touch"], "hand": ["bomb"]}, {"damage": 1})
    s.do("play bomb", "target seat 1").quiet()
    assert (s.you.cents, s.them.dead) == (0, True)
    s = they_roll(5, {"items": ["the-midas-touch", "spider-mod"]}, monsters=["dip"]).do("yes").quiet()
    assert (s.you.cents, s.discard("monster")) == (0, ["dip"])


# Rolls ----------------------------------------------------------------------------------------------------------------


def test_charged_baby_may_recharge_an_item_on_a_two() -> None:
    s = they_roll(2, {"items": ["charged-baby", {"card": "the-d6", "charged": False}]})
    s.do("target the-d6").quiet()
    assert (s.asks, s.asked) == ("may", 0)
    s.do("yes").quiet()
    assert s.card("the-d6")["charged"]


def test_charged_baby_sleeps_on_other_numbers() -> None:
    s = they_roll(1, {"items": ["charged-baby", {"card": "the-d6", "charged": False}]})
    assert s.asks == "main"


@rule("fs.ability.invalid-target-fizzles")
def test_charged_baby_fizzles_if_its_item_is_gone() -> None:
    s = they_roll(2, {"items": ["charged-baby", "pandoras-box"]}, {"items": ["breakfast"]}, dice=(1,))
    s.do("target pandoras-box", "tap pandoras-box").quiet()
    assert s.asks == "main"
    assert "fizzle" in s.events()


def test_cheese_grater_reveals_and_keeps_or_grates() -> None:
    decks = {"loot": ["a-dime", "bomb"]}
    s = they_roll(6, {"items": ["cheese-grater"]}, decks=decks).do("target loot-deck").quiet()
    assert (s.asks, s.asked, s.options) == ("look", 0, ["discard a-dime", "keep a-dime"])
    s.do("discard a-dime").quiet()
    assert (s.deck("loot"), s.discard("loot")) == (["bomb"], ["a-dime", WHEEL])
    s = they_roll(6, {"items": ["cheese-grater"]}, decks=decks).do("target loot-deck").quiet().do("keep a-dime").quiet()
    assert s.deck("loot") == ["a-dime", "bomb"]


def test_cheese_grater_shows_the_card_to_everyone() -> None:
    s = (
        they_roll(6, {"items": ["cheese-grater"]}, decks={"monster": ["dip", "clotty"]})
        .do("target monster-deck")
        .quiet()
    )
    assert s.match.view(1)["decks"]["monster"][-1]["card"] == "dip"


def test_dads_lost_coin_may_have_a_one_rerolled() -> None:
    s = scene({"items": ["dads-lost-coin"]}, {"hand": [WHEEL]}, active=1, dice=[1, 5])
    s.do(f"play {WHEEL}").quiet()
    assert (s.asks, s.asked) == ("may", 0)
    s.do("yes").quiet()
    assert s.them.cents == 5


def test_dads_lost_coin_asks_again_for_a_second_one_and_may_be_kept() -> None:
    s = scene({"items": ["dads-lost-coin"], "hand": [WHEEL]}, dice=[1, 1])
    s.do(f"play {WHEEL}").quiet().do("yes").quiet()
    assert s.asks == "may"
    s.do("no").quiet()
    assert s.you.cents == 1


def test_dads_lost_coin_turns_an_attack_roll() -> None:
    s = scene({"items": ["dads-lost-coin"]}, monsters=["dip", "clotty"], dice=[1, 4]).attack("dip")
    s.do("yes").quiet()
    assert (s.you.hp, s.you.cents) == (2, 1)


def test_dead_bird_looks_and_steals() -> None:
    s = they_roll(3, {"items": ["dead-bird"]}, {"hand": ["a-dime", "bomb"]})
    s.do("yes")
    assert (s.asks, s.asked, s.options) == ("steal", 0, ["pick a-dime", "pick bomb"])
    s.do("pick a-dime").quiet()
    assert s.you.hand == ["a-dime"]
    assert s.match.view(0)["players"][1]["hand"][0]["card"] == "bomb"


def test_dead_bird_may_leave_it() -> None:
    s = they_roll(3, {"items": ["dead-bird"]}, {"hand": ["a-dime"]}).do("no").quiet()
    assert s.you.hand == []


def test_dead_bird_steals_nothing_from_its_owner() -> None:
    s = scene({"items": ["dead-bird"], "hand": ["a-dime", "bomb"]}, monsters=["dip", "clotty"], dice=[3, 4])
    s.attack("dip").do("yes").quiet()
    assert (s.asks, s.you.hand) == ("main", ["a-dime", "bomb"])
    assert "give-loot" not in s.events()


def test_eye_of_greed_gains_on_every_five() -> None:
    s = they_roll(5, {"items": ["eye-of-greed"]})
    assert s.you.cents == 3


def test_finger_swaps_items_with_the_one_who_rolled() -> None:
    s = scene(
        {"items": ["finger", "the-d6"]},
        {"hand": [WHEEL], "items": ["meat", "dinner"]},
        {"items": ["synthoil"]},
        active=1,
        dice=[2],
    )
    s.do(f"play {WHEEL}").quiet()
    # Your only item that is not eternal is the finger itself.
    assert (s.asked, s.options) == (0, ["target meat", "target dinner"])
    s.do("target meat").quiet().do("yes").quiet()
    assert sorted(s.side(0).items) == ["meat", "the-d6"]
    assert sorted(s.side(1).items) == ["dinner", "finger"]
    assert s.side(2).items == ["synthoil"]


@rule("fs.ability.targets-when-added")
def test_finger_with_one_target_gone_swaps_nothing() -> None:
    s = they_roll(2, {"items": ["finger", "pandoras-box"]}, {"items": ["dinner", "the-d6"]}, dice=(1,))
    s.do("target pandoras-box", "tap pandoras-box").quiet()
    s.do("yes").quiet()
    assert s.you.items == ["finger"]
    assert s.them.items == ["dinner", "the-d6"]


def test_finger_may_be_kept_still() -> None:
    s = they_roll(2, {"items": ["finger"]}, {"items": ["dinner"]}).do("no").quiet()
    assert (s.you.items, s.them.items) == (["finger"], ["dinner"])


def test_finger_cannot_point_at_eternal_items_or_the_shop() -> None:
    s = they_roll(2, {"items": ["finger"]}, {"items": ["the-d6"]}, shop=["meat", "dinner"])
    assert "fizzle" in s.events()
    assert s.you.items == ["finger"]


def test_moms_box_loots_and_discards() -> None:
    s = they_roll(4, {"items": ["moms-box"], "hand": ["bomb"]}, decks={"loot": ["a-dime", "bomb"]})
    s.do("yes").do("discard bomb").quiet()
    assert s.you.hand == ["a-dime"]


def test_moms_razor_may_cut_the_one_who_rolled() -> None:
    s = they_roll(6, {"items": ["moms-razor"]}).do("yes").quiet()
    assert (s.you.hp, s.them.hp) == (2, 1)
    s = they_roll(6, {"items": ["moms-razor"]}).do("no").quiet()
    assert s.them.hp == 2


def test_moms_razor_cuts_only_on_a_six() -> None:
    assert they_roll(5, {"items": ["moms-razor"]}).asks == "main"


def test_sacred_heart_may_turn_a_one_of_yours_into_a_six() -> None:
    s = scene({"items": ["sacred-heart"]}, monsters=["dip", "clotty"], dice=[1]).attack("dip")
    s.do("yes").quiet()
    assert (s.you.hp, s.you.cents) == (2, 1)
    s = scene({"items": ["sacred-heart"]}, monsters=["dip", "clotty"], dice=[1, 4]).attack("dip")
    s.do("no").quiet()
    assert (s.you.hp, s.you.cents) == (1, 1)


def test_sacred_heart_does_not_turn_dice_of_others() -> None:
    s = they_roll(1, {"items": ["sacred-heart"]})
    assert (s.asks, s.them.cents) == ("main", 10)


def test_spider_mod_may_replace_a_monster() -> None:
    s = they_roll(5, {"items": ["spider-mod"]}, monsters=["clotty", "dip"], decks={"monster": ["cod-worm", "mulligan"]})
    s.do("target clotty").quiet().do("yes").quiet()
    assert (s.monsters, s.discard("monster")) == (["cod-worm", "dip"], ["clotty"])
    assert s.them.cents == 14


def test_spider_mod_covers_what_lay_under_the_monster() -> None:
    s = they_roll(5, {"items": ["spider-mod"]}, monsters=[["clotty", "dip"]], decks={"monster": ["cod-worm"]})
    s.do("yes").quiet()
    assert s.card("dip")["zone"] == "covered"
    assert s.monsters == ["cod-worm"]


def test_spider_mod_leaves_the_monster_under_attack_alone() -> None:
    s = scene({"items": ["spider-mod"]}, active=1, monsters=["clotty", "dip"], dice=[5, 5]).attack("clotty")
    s.do("yes").quiet()
    assert s.discard("monster") == ["dip"]


def test_tarot_cloth_takes_a_card_of_their_choice() -> None:
    s = they_roll(4, {"items": ["tarot-cloth"]}, {"hand": ["a-dime", "bomb"]})
    assert (s.asks, s.asked) == ("give", 1)
    s.do("give bomb").quiet()
    assert (s.you.hand, s.them.hand) == (["bomb"], ["a-dime"])


def test_tarot_cloth_finds_nothing_in_an_empty_hand_or_your_own() -> None:
    s = they_roll(4, {"items": ["tarot-cloth"]})
    assert s.you.hand == []
    s = scene({"items": ["tarot-cloth"]}, monsters=["dip", "clotty"], dice=[4]).attack("dip")
    assert s.asks == "main"


def test_the_d10_may_cover_a_slot_that_is_not_attacked() -> None:
    s = they_roll(3, {"items": ["the-d10"]}, monsters=["clotty", "dip"], decks={"monster": ["cod-worm", "mulligan"]})
    s.do("yes", "cover dip").quiet()
    assert s.monsters == ["clotty", "cod-worm"]
    assert s.card("dip")["zone"] == "covered"


def test_the_d10_during_an_attack_has_only_the_other_slots() -> None:
    s = scene(
        {"items": ["the-d10"]}, monsters=["clotty", "dip"], decks={"monster": ["cod-worm", "mulligan"]}, dice=[3, 3]
    )
    s.attack("clotty").do("yes").quiet().do("no").quiet()
    assert s.monsters[1] == "cod-worm"


def test_the_relic_loots_on_a_one() -> None:
    s = they_roll(1, {"items": ["the-relic"]})
    assert (s.you.hand, s.them.hand) == (["filler-loot"], [])


def test_two_relics_are_two_cards() -> None:
    assert len(they_roll(1, {"items": ["the-relic", "the-relic"]}).do("put the-relic").quiet().you.hand) == 2


# The start of the turn ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "cents", "hand", "hp"), [(1, 3, 1, 2), (4, 0, 2, 2), (5, 0, 1, 1)])
def test_dark_bum_begs_at_the_start_of_your_turn(number: int, cents: int, hand: int, hp: int) -> None:
    s = turn_starts({"items": ["dark-bum"]}, dice=[number])
    assert (s.you.cents, len(s.you.hand), s.you.hp) == (cents, hand, hp)


def test_dark_bum_sleeps_on_the_turns_of_others() -> None:
    s = turn_starts({"items": ["dark-bum"]}, active=1, dice=[1])
    assert s.dice == [1]


@pytest.mark.parametrize("purse", ["moms-purse", "moms-coin-purse"])
def test_purses_loot_one_more(purse: str) -> None:
    assert len(turn_starts({"items": [purse]}).you.hand) == 2


def test_both_purses_loot_three_and_only_for_their_owner() -> None:
    assert len(turn_starts({"items": ["moms-purse", "moms-coin-purse"]}).you.hand) == 3
    assert len(turn_starts({}, {"items": ["moms-purse"]}).you.hand) == 1


def test_monstros_tooth_bites_a_player_at_random() -> None:
    bitten = set()
    for seed in range(12):
        s = turn_starts({"items": ["monstros-tooth"]}, {"items": ["meat", "the-d6"]}, seed=seed)
        assert "the-d6" in s.them.items
        bitten.update(s.discard("treasure"))
    assert bitten == {"monstros-tooth", "meat"}


def test_monstros_tooth_lets_its_victim_choose() -> None:
    for seed in range(12):
        s = turn_starts({"items": ["monstros-tooth"]}, {"items": ["meat", "dinner"]}, seed=seed)
        if s.asks == "choose":
            assert (s.asked, s.options) == (1, ["pick meat", "pick dinner"])
            return
    raise AssertionError("the tooth never bit the other player")


@rule("fs.ruling.random-targets")
def test_monstros_tooth_has_chosen_before_anyone_answers() -> None:
    s = scene({"items": ["monstros-tooth"], "character": ISAAC, "hand": ["bomb"]}, phase="start")
    assert s.asks == "priority"
    assert s.stack[0]["targets"][0]["player"] in (0, 1)


def test_restock_clears_as_much_of_the_shop_as_you_like() -> None:
    s = turn_starts({"items": ["restock"]}, shop=["meat", "dinner"], decks={"treasure": ["synthoil", "breakfast"]})
    assert s.options == ["pick meat", "pick dinner", "done"]
    s.do("pick meat", "done").quiet()
    assert (s.shop, s.discard("treasure")) == (["synthoil", "dinner"], ["meat"])


def test_restock_may_leave_the_shop_alone() -> None:
    s = turn_starts({"items": ["restock"]}, shop=["meat", "dinner"]).do("done").quiet()
    assert s.shop == ["meat", "dinner"]


# The end of the turn --------------------------------------------------------------------------------------------------


def test_edens_blessing_gives_to_the_poor() -> None:
    assert turn_ends({"items": ["edens-blessing"]}).you.cents == 6
    assert turn_ends({"items": ["edens-blessing"], "cents": 1}).you.cents == 1
    assert turn_ends({}, {"items": ["edens-blessing"]}).them.cents == 0


def test_goat_head_exchanges_cards() -> None:
    s = turn_ends(
        {"items": ["goat-head"], "hand": ["a-penny", "bomb", "a-dime"]},
        decks={"loot": ["2-cents", "3-cents", "bomb", "bomb"]},
    )
    s.do("discard a-penny", "discard bomb", "done").quiet()
    assert sorted(s.you.hand) == ["2-cents", "3-cents", "a-dime"]


def test_goat_head_may_exchange_nothing_or_everything() -> None:
    hand = {"items": ["goat-head"], "hand": ["a-penny", "bomb"]}
    assert turn_ends(hand).do("done").quiet().you.hand == ["a-penny", "bomb"]
    assert turn_ends(hand).do("discard bomb", "discard a-penny").quiet().you.hand == ["filler-loot"] * 2
    assert turn_ends({"items": ["goat-head"]}).you.hand == []


def test_starter_deck_wants_eight_cards() -> None:
    assert len(turn_ends({"items": ["starter-deck"], "hand": ["bomb"] * 8}).you.hand) == 10
    assert len(turn_ends({"items": ["starter-deck"], "hand": ["bomb"] * 7}).you.hand) == 7
    assert turn_ends({"items": ["starter-deck"], "hand": ["bomb"] * 9}).asks == "discard"


def test_the_polaroid_wants_an_empty_hand() -> None:
    assert len(turn_ends({"items": ["the-polaroid"]}).you.hand) == 2
    assert len(turn_ends({"items": ["the-polaroid"], "hand": ["bomb"]}).you.hand) == 1


@pytest.mark.parametrize(
    ("chart", "deck", "cards"),
    [
        ("the-map", "monster", ["dip", "clotty", "mulligan", "cod-worm", "monstro"]),
        ("the-blue-map", "treasure", ["meat", "dinner", "breakfast", "synthoil", "shadow"]),
        ("the-compass", "loot", ["bomb", "a-penny", "a-dime", "a-nickel", "2-cents"]),
    ],
)
def test_charts_put_four_cards_back_in_any_order(chart: str, deck: str, cards: list[str]) -> None:
    s = turn_ends({"items": [chart]}, decks={deck: cards})
    assert (s.asked, s.options) == (0, [f"bottommost {c}" for c in cards[:4]])
    s.do(f"bottommost {cards[0]}", f"bottommost {cards[1]}", f"bottommost {cards[2]}").quiet()
    now = [cards[3], cards[2], cards[1], cards[0], cards[4]]
    # Their turn has begun, and they have looted.
    assert s.deck(deck) == (now[1:] if deck == "loot" else now)
    assert [c.get("card") for c in s.match.view(0)["decks"][deck]][:1] == [None]


# The shop, activating, the turn of others -----------------------------------------------------------------------------


def test_shiny_rock_pays_for_activated_items_only() -> None:
    s = scene({"items": ["shiny-rock", "battery-bum", "the-d6"], "character": ISAAC, "cents": 4, "hand": ["a-penny"]})
    s.act("tap isaac")
    assert s.you.cents == 4
    s.do("pay battery-bum", "target the-d6").quiet()
    assert s.you.cents == 1


def test_shiny_rock_does_not_pay_for_items_of_others() -> None:
    s = scene({"items": ["shiny-rock"]}, {"items": ["battery-bum", "the-d6"], "cents": 4}, active=1)
    s.do("pay battery-bum", "target the-d6").quiet()
    assert s.you.cents == 0


@rule("fs.ruling.activated-all-the-same")
def test_shiny_rock_pays_for_an_item_that_destroys_itself() -> None:
    s = scene({"items": ["shiny-rock", "pandoras-box"]}, dice=[4]).act("tap pandoras-box")
    assert s.you.cents == 1


def test_steamy_sale_halves_the_shop_but_not_the_deck() -> None:
    s = scene({"items": ["steamy-sale"], "cents": 5}, shop=["meat", "dinner"])
    s.buy("meat")
    assert (s.you.cents, "meat" in s.you.items) == (0, True)
    s = scene({"items": ["steamy-sale"], "cents": 9}).buy("treasure-deck")
    assert (s.you.cents, s.you.items) == (9, ["steamy-sale"])


def test_steamy_sale_is_for_its_owner() -> None:
    s = scene({"cents": 9}, {"items": ["steamy-sale"]}, shop=["meat", "dinner"]).buy("meat")
    assert s.you.items == []


def test_theres_options_buys_twice_and_sees_the_next_treasure() -> None:
    s = scene(
        {"items": ["theres-options"], "cents": 20},
        shop=["meat", "dinner"],
        decks={"treasure": ["shadow", "synthoil", "finger"]},
    )
    seen = [c.get("card") for c in s.match.view(0)["decks"]["treasure"]]
    assert seen == [None, None, "shadow"]
    assert [c.get("card") for c in s.match.view(1)["decks"]["treasure"]] == [None] * 3
    s.buy("meat")
    assert s.shop == ["shadow", "dinner"]
    assert [c.get("card") for c in s.match.view(0)["decks"]["treasure"]] == [None, "synthoil"]
    s.buy("dinner")
    assert not s.can("purchase")


def test_theres_options_sees_nothing_on_the_turn_of_another() -> None:
    s = scene({"items": ["theres-options"]}, active=1, decks={"treasure": ["shadow", "synthoil"]})
    assert [c.get("card") for c in s.match.view(0)["decks"]["treasure"]] == [None, None]


def test_trinity_shield_silences_the_others_on_your_turn() -> None:
    busy = {"character": ISAAC, "hand": ["bomb"], "items": ["battery-bum", "the-d6"], "cents": 4}
    s = scene({"items": ["trinity-shield"], "hand": ["a-penny"]}, busy, {})
    s.do("play a-penny")
    assert s.asked == 1
    assert not s.can("pay battery-bum")
    s.do("tap isaac")  # a character is not an item
    assert not s.can("play bomb")
    assert s.refused(1, "bomb", "play") == "fs.effect.continuous"


def test_trinity_shield_lets_them_be_on_other_turns() -> None:
    busy = {"character": ISAAC, "hand": ["bomb"], "items": ["battery-bum", "the-d6"], "cents": 4}
    s = scene({"items": ["trinity-shield"]}, busy, {}, active=1)
    assert s.can("play bomb")
    assert s.can("pay battery-bum")


# Items that become souls ----------------------------------------------------------------------------------------------


def test_the_chest_becomes_a_soul_when_its_owner_dies() -> None:
    s = scene({"items": ["the-chest"], "damage": 1, "hand": ["bomb"]})
    s.do("play bomb", "target seat 0").quiet()
    assert (s.you.souls, s.you.soul_value, s.you.items) == (["the-chest"], 1, [])


def test_the_chest_is_worth_nothing_as_an_item() -> None:
    assert scene({"items": ["the-chest"]}).you.soul_value == 0


def test_the_chest_is_no_price_for_the_devil() -> None:
    s = scene({"items": ["the-chest"], "hand": ["xv-the-devil"]}, {"items": ["meat"]}, shop=[])
    s.do("play xv-the-devil").quiet()
    # It was not destroyed, so nothing is stolen.
    assert (s.you.souls, s.you.items, s.them.items) == (["the-chest"], [], ["meat"])


def test_the_chest_as_a_soul_can_be_destroyed() -> None:
    s = scene({"souls": ["the-chest"], "hand": ["xx-judgement"]})
    s.do("play xx-judgement").quiet()
    assert (s.you.souls, s.discard("treasure")) == ([], ["the-chest"])


def test_the_chest_can_be_the_fourth_soul() -> None:
    s = scene(
        {"items": ["the-chest"], "souls": ["monstro", "larry-jr", "carrion-queen"], "damage": 1, "hand": ["bomb"]}
    )
    s.do("play bomb", "target seat 0").quiet()
    assert s.winners == (0,)


@pytest.mark.parametrize(
    ("number", "cents", "hand", "souls"), [(1, 1, 0, 0), (2, 6, 0, 0), (4, 0, 3, 0), (5, 9, 0, 0), (6, 0, 0, 1)]
)
def test_pandoras_box_opens_once(number: int, cents: int, hand: int, souls: int) -> None:
    s = scene({"items": ["pandoras-box"]}, dice=[number]).act("tap pandoras-box")
    assert (s.you.cents, len(s.you.hand), s.you.soul_value, s.you.items) == (cents, hand, souls, [])
    assert s.discard("treasure") == ([] if souls else ["pandoras-box"])


def test_pandoras_box_kills_a_monster_on_a_three() -> None:
    s = scene({"items": ["pandoras-box"]}, monsters=["monstro", "dip"], dice=[3]).act(
        "tap pandoras-box", "target monstro"
    )
    assert s.you.souls == ["monstro"]


def test_pandoras_box_that_was_destroyed_meanwhile_opens_nothing() -> None:
    you = {"items": ["pandoras-box"], "hand": ["xv-the-devil"], "character": ISAAC}
    s = scene(you, {"items": ["meat"]}, shop=[]).do("tap pandoras-box", "play xv-the-devil")
    s.quiet()
    assert (s.you.items, s.you.cents, s.discard("treasure")) == (["meat"], 0, ["pandoras-box"])
    assert s.events().count("roll-made") == 0


def test_pandoras_box_on_a_six_is_a_soul_even_if_the_roll_was_turned() -> None:
    s = scene({"items": ["pandoras-box", "sacred-heart"]}, dice=[1]).act("tap pandoras-box", "yes")
    assert s.you.souls == ["pandoras-box"]
