"""What makes each monster different.

`WATCHING` is a player who can always answer, so that a fight stops at every priority and can be inspected. `until`
lets everyone pass up to the moment that matters.
"""

from collections.abc import Callable
from typing import Any

import pytest
from fsscene import Scene, rule, scene

WATCHING = {"character": "isaac"}


def until(s: Scene, so: Callable[[Scene], bool]) -> Scene:
    """Everyone passes until the condition is true."""
    for _ in range(60):
        if so(s):
            return s
        s.do("pass")
    raise AssertionError(f"it never came to that: {s.waits()}, {s.options}")


def hurt(slug: str, damage: int) -> dict[str, Any]:
    return {"card": slug, "damage": damage}


def bombed(slug: str, *others: dict[str, Any], hp: int = 1, **more: Any) -> Scene:
    """You have killed a monster with a bomb; play stops at the first question or after its triggers."""
    full = scene(monsters=[slug]).card(slug)["max_hp"]
    players = [{**(others[0] if others else {}), "hand": ["bomb", *(others[0].get("hand", []) if others else [])]}]
    players += list(others[1:]) if len(others) > 1 else [{}]
    monsters = [hurt(slug, full - hp), *more.pop("beside", ["filler-monster"])]
    s = scene(*players, monsters=monsters, **more)
    return s.do("play bomb", f"target {slug}").quiet()


def attacking(slug: str, *dice: int, watched: bool = True, **more: Any) -> Scene:
    """You are attacking it, and these are the rolls; somebody could answer each of them."""
    them = {**(WATCHING if watched else {}), **more.pop("them", {})}
    monsters = [more.pop("monster", slug), *more.pop("beside", ["filler-monster"])]
    s = scene(more.pop("you", {}), them, *more.pop("others", ()), monsters=monsters, dice=list(dice), **more)
    return s.do("attack").quiet().do(f"attack {slug}")


# Those that only fight -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slug", "numbers", "cents", "loot", "treasure", "souls"),
    [
        ("clotty", (2, 3, 1), 4, 0, 0, 0),
        ("cod-worm", (2, 5, 0), 3, 0, 0, 0),
        ("conjoined-fatty", (4, 3, 2), 0, 2, 0, 0),
        ("dip", (1, 4, 1), 1, 0, 0, 0),
        ("fat-bat", (3, 5, 1), 0, 0, 1, 0),
        ("fatty", (4, 2, 1), 0, 1, 0, 0),
        ("fly", (1, 2, 1), 1, 0, 0, 0),
        ("gurdy", (5, 4, 1), 7, 0, 0, 1),
        ("leech", (1, 4, 2), 0, 1, 0, 0),
        ("little-horn", (2, 6, 1), 0, 2, 0, 1),
        ("monstro", (4, 4, 1), 6, 0, 0, 1),
        ("pale-fatty", (4, 3, 1), 6, 0, 0, 0),
        ("pooter", (2, 3, 1), 0, 1, 0, 0),
        ("red-host", (2, 3, 2), 5, 0, 0, 0),
        ("spider", (1, 4, 1), 0, 1, 0, 0),
        ("squirt", (2, 3, 1), 0, 1, 0, 0),
        ("trite", (1, 5, 1), 0, 2, 0, 0),
    ],
)
def test_a_plain_monster_is_worth_its_rewards(slug, numbers, cents, loot, treasure, souls):
    hp, evasion, _ = numbers
    s = scene(monsters=[slug, "filler-monster"], dice=[evasion] * hp)
    c = s.card(slug)
    assert (c["hp"], c["evasion"], c["attack"]) == numbers
    s.attack(slug)
    assert s.dice == []
    assert s.you.hp == 2
    assert (s.you.cents, len(s.you.hand), len(s.you.items)) == (cents, loot, treasure)
    assert s.you.soul_value == souls
    assert s.where(slug) == ("your souls" if souls else "the monster discard")


@rule("fs.damage.zero-is-nothing")
def test_a_miss_against_cod_worm_is_harmless():
    s = attacking("cod-worm", 4, 5, 5, watched=False).quiet()
    assert s.you.hp == 2
    assert s.events().count("damage-put") == 2
    assert s.you.cents == 3


# When it dies --------------------------------------------------------------------------------------------------------


def test_big_spider_allows_an_additional_attack_on_the_deck_alone():
    s = bombed("big-spider", attacks=0)
    assert s.you.hand == ["filler-loot"]
    s.do("attack")
    assert s.asks == "slot"
    s = bombed("big-spider", attacks=0)
    assert s.can("end")


@rule("fs.ruling.attacks-for-the-deck")
def test_big_spiders_attack_is_the_one_spent_on_the_deck():
    s = bombed("big-spider", dice=[4, 4, 4])
    s.do("attack", "attack monster-deck", "cover filler-monster[1]").quiet()
    assert s.can("attack")
    s.do("attack")
    assert s.can("attack monster-deck")
    assert s.can("attack filler-monster")


@rule("fs.ruling.attacks-for-the-deck")
def test_big_spider_adds_nothing_to_attacks_on_monsters():
    s = bombed("big-spider", dice=[4, 4, 4])
    s.do("attack", "attack filler-monster").quiet()
    s.do("attack")
    assert s.asks == "slot"


def test_black_bony_hurts_who_killed_it_and_brings_as_much_loot_as_rolled():
    s = bombed("black-bony", dice=[4])
    assert s.you.hp == 1
    assert len(s.you.hand) == 4


def test_black_bony_hurts_another_player_who_killed_it():
    s = scene(
        {}, {"hand": ["bomb"], "character": "isaac"}, monsters=[hurt("black-bony", 2), "filler-monster"], dice=[1, 2, 3]
    )
    s.do("attack").do("tap isaac").do("play bomb", "target black-bony").quiet()
    assert s.them.hp == 1
    assert s.you.hp == 2
    assert len(s.you.hand) == 1


def test_boom_fly_hurts_each_player():
    s = bombed("boom-fly")
    assert (s.you.hp, s.them.hp) == (1, 1)
    assert s.you.cents == 4


@pytest.mark.parametrize(("slug", "cents", "souls"), [("conquest", 6, 1), ("envy", 1, 1), ("portal", 3, 0)])
def test_an_attack_more_must_be_made(slug, cents, souls):
    s = bombed(slug, attacks=0, dice=[6, 6, 6])
    assert (s.you.cents, s.you.soul_value) == (cents, souls)
    assert not s.can("end")
    assert s.can("attack")
    s.do("attack", "attack filler-monster").quiet()
    assert s.can("end")
    assert not s.can("attack")


def test_the_attack_that_portal_demands_is_additional():
    s = bombed("portal", dice=[6, 6, 6, 6, 6, 6])
    s.do("attack", "attack filler-monster").quiet()
    assert s.can("attack")
    assert s.can("end")


def test_dank_globin_makes_a_player_of_your_choice_discard_two():
    s = bombed("dank-globin", {}, {"hand": ["a-penny", "a-penny", "bomb"]})
    s.do("target seat 1").do("discard a-penny").do("discard a-penny").quiet()
    assert s.them.hand == ["bomb"]
    assert len(s.you.hand) == 2


def test_dank_globin_takes_what_there_is():
    s = bombed("dank-globin", {}, {"hand": ["a-penny"]})
    s.do("target seat 1").quiet()
    assert s.them.hand == []


def test_death_kills_a_player():
    s = bombed("death", {}, {"cents": 3})
    s.do("target seat 1").quiet()
    assert s.them.dead
    assert s.them.cents == 2
    assert s.you.items == ["filler-treasure"]
    assert s.you.souls == ["death"]


def test_death_may_kill_its_killer_who_still_gets_the_soul():
    s = bombed("death")
    s.do("target seat 0").quiet()
    assert s.side(0).souls == ["death"]
    assert s.active == 1


def test_delirium_makes_the_others_hard_to_hit():
    s = scene(monsters=["delirium", "clotty"])
    assert s.card("delirium")["evasion"] == 4
    assert s.card("clotty")["evasion"] == 4


def test_delirium_goes_back_into_the_deck():
    s = bombed("delirium", decks={"monster": 8})
    assert len(s.you.items) == 2
    # One card went into its slot.
    assert s.deck("monster").index("delirium") == 4
    assert s.discard("monster") == []
    assert s.you.souls == []


def test_delirium_goes_to_the_bottom_of_a_thin_deck():
    s = bombed("delirium", decks={"monster": 3})
    assert s.deck("monster") == ["filler-monster", "filler-monster", "delirium"]


def test_dinga_is_worth_double_when_killed_by_a_six():
    s = attacking("dinga", 3, 3, 6, 4, watched=False).quiet()
    assert s.you.cents == 8


@pytest.mark.parametrize("last", [3, 5])
def test_dinga_is_worth_its_roll_otherwise(last):
    s = attacking("dinga", 6, 6, last, 4, watched=False).quiet()
    assert s.you.cents == 4


def test_dinga_killed_by_a_bomb_is_not_killed_on_a_roll():
    s = bombed("dinga", dice=[6])
    assert s.you.cents == 6


def test_famine_costs_the_next_turn():
    s = bombed("famine")
    assert len(s.you.hand) == 3
    assert s.you.souls == ["famine"]
    s.end_turn()
    assert s.active == 1
    s.end_turn()
    assert s.active == 1


def test_greedling_takes_seven_cents_from_a_player():
    s = bombed("greedling", {"cents": 9}, {"cents": 5})
    s.do("target seat 1").quiet()
    assert (s.you.cents, s.them.cents) == (16, 0)


def test_hanger_opens_a_shop_slot():
    s = bombed("hanger")
    assert len(s.shop) == 3
    assert len(s.monsters) == 2
    assert s.you.cents == 7


def test_mulligan_opens_a_monster_slot():
    s = bombed("mulligan")
    assert s.monsters == ["filler-monster"] * 3
    assert s.you.cents == 3


def test_mom_opens_a_monster_slot_and_is_two_souls():
    s = bombed("mom")
    assert len(s.monsters) == 3
    assert s.you.soul_value == 2
    assert s.you.items == ["filler-treasure"]


def test_mom_hits_twice_as_hard_on_a_one():
    s = attacking("mom", 1)
    until(s, lambda s: "combat damage 4" in s.waits())
    s = attacking("mom", 2)
    until(s, lambda s: "combat damage 2" in s.waits())


def test_moms_dead_hand_may_steal():
    s = bombed("moms-dead-hand", {}, {"items": ["breakfast", "the-d6"]})
    s.do("yes").quiet()
    assert s.you.items == ["breakfast"]
    assert s.them.items == ["the-d6"]
    assert s.you.cents == 4


def test_moms_dead_hand_may_leave_it():
    s = bombed("moms-dead-hand", {}, {"items": ["breakfast", "meat"]})
    assert s.options == ["target breakfast", "target meat"]
    s.do("target meat", "no").quiet()
    assert s.them.items == ["breakfast", "meat"]


def test_moms_dead_hand_cannot_reach_the_shop_or_eternal_items():
    s = bombed("moms-dead-hand", {"items": ["meat"]}, {"items": ["the-d6"]}, shop=["breakfast", "meat"])
    assert s.asks == "main"
    assert s.them.items == ["the-d6"]
    assert s.you.items == ["meat"]


def test_moms_eye_looks_at_a_hand():
    s = bombed("moms-eye", {}, {"hand": ["bomb", "a-dime"]})
    s.do("target seat 1", "yes").quiet()
    seen = s.match.view(0)["players"][1]["hand"]
    assert sorted(c["card"] for c in seen) == ["a-dime", "bomb"]
    assert all("card" not in c for c in s.match.view(1)["players"][0]["hand"])


def test_moms_eye_need_not_look():
    s = bombed("moms-eye", {}, {"hand": ["a-dime"]})
    s.do("target seat 1", "no").quiet()
    assert all("card" not in c for c in s.match.view(0)["players"][1]["hand"])


def test_mulliboom_lets_you_blow_up_a_player():
    s = bombed("mulliboom")
    s.do("target seat 1").quiet()
    assert s.them.dead
    assert not s.you.dead
    assert s.you.cents == 6


def test_peep_brings_the_bloat():
    s = bombed("peep", decks={"monster": ["fly", "the-bloat", "fly", "fly"]})
    assert s.asks == "slot"
    s.do("cover").quiet()
    assert sorted(x or "" for x in s.monsters) == ["filler-monster", "the-bloat"]
    assert sorted(s.deck("monster")) == ["fly"] * 3
    assert s.you.souls == ["peep"]


def test_peep_may_cover_another_monster_with_the_bloat():
    s = bombed("peep", decks={"monster": ["fly", "the-bloat"]})
    s.do("cover filler-monster").quiet()
    assert sorted(x or "" for x in s.monsters) == ["fly", "the-bloat"]
    assert s.where("filler-monster") == "the covered"


def test_peep_cannot_cover_what_is_being_attacked():
    s = scene(
        {"hand": ["bomb"]},
        monsters=[hurt("peep", 2), "pale-fatty"],
        decks={"monster": ["fly", "the-bloat"]},
        dice=[6, 6, 6, 6],
    )
    s.do("attack").quiet().do("attack pale-fatty").do("play bomb", "target peep").quiet()
    assert s.monsters == ["the-bloat", "fly"]


def test_peep_without_the_bloat_in_the_deck():
    s = bombed("peep", decks={"monster": ["fly"] * 4})
    assert s.asks == "main"
    assert s.monsters == ["fly", "filler-monster"]


@rule("fs.ruling.divided-damage")
def test_pestilence_divides_its_damage():
    s = bombed("pestilence", beside=["clotty"])
    s.do("target clotty", "target seat 1").quiet()
    assert s.card("clotty")["hp"] == 1
    assert s.them.hp == 1
    assert s.you.souls == ["pestilence"]


@rule("fs.ruling.divided-damage")
def test_pestilence_may_spend_it_all_on_one():
    s = bombed("pestilence", {}, WATCHING)
    s.do("target seat 1", "target seat 1")
    until(s, lambda s: s.waits() == ["damage 2"]).quiet()
    assert s.them.dead


@rule("fs.ruling.divided-damage")
def test_what_pestilence_cannot_reach_any_more_is_lost():
    s = bombed("pestilence", {}, {"hand": ["bomb"], **WATCHING}, beside=["fly"])
    s.do("target fly", "target seat 1").do("tap isaac", "play bomb", "target fly").quiet()
    assert s.them.hp == 1
    assert s.you.cents == 1


def test_psy_horf_recharges_all_your_items():
    flat = [{"card": x, "charged": False} for x in ("the-d6", "spoon-bender")]
    s = bombed("psy-horf", {"items": flat}, {"items": flat})
    assert s.card("spoon-bender")["charged"]
    assert s.card("the-d6")["charged"]
    assert not s.card("spoon-bender", 1)["charged"]


@pytest.mark.parametrize("roll", [1, 6])
def test_rag_man_may_come_back(roll):
    s = bombed("rag-man", decks={"monster": ["fly"] * 4}, dice=[roll])
    assert len(s.you.hand) == 3
    assert s.you.souls == []
    assert "rag-man" in s.monsters


@pytest.mark.parametrize("roll", [2, 5])
def test_rag_man_is_a_soul_otherwise(roll):
    s = bombed("rag-man", decks={"monster": ["fly"] * 4}, dice=[roll])
    assert len(s.you.hand) == 3
    assert s.you.souls == ["rag-man"]


def test_sloth_empties_the_hand_of_its_killer():
    s = bombed("sloth", {"hand": ["a-penny", "a-penny"]}, {"hand": ["a-penny"]})
    assert s.you.hand == []
    assert s.them.hand == ["a-penny"]
    assert s.you.cents == 1
    assert s.you.souls == ["sloth"]


def test_sloth_empties_the_hand_of_another_killer():
    s = scene(
        {"hand": ["a-penny"]},
        {"hand": ["bomb", "a-penny"], **WATCHING},
        monsters=[hurt("sloth", 2), "filler-monster"],
        loot_plays=0,
    )
    s.do("attack", "tap isaac", "play bomb", "target sloth").quiet()
    assert s.you.hand == ["a-penny"]
    assert s.them.hand == []


def test_the_lamb_lets_another_player_give_you_a_soul():
    s = bombed("the-lamb", {}, {"souls": ["monstro", "gurdy"]})
    s.do("yes")
    assert s.asked == 1
    s.do("pick gurdy").quiet()
    assert sorted(s.you.souls) == ["gurdy", "the-lamb"]
    assert s.them.souls == ["monstro"]


def test_the_lamb_may_be_merciful():
    s = bombed("the-lamb", {}, {"souls": ["monstro"]})
    s.do("no").quiet()
    assert s.you.souls == ["the-lamb"]
    assert s.them.souls == ["monstro"]


def test_the_lamb_cannot_get_a_soul_that_is_not_there():
    s = bombed("the-lamb", {}, {}, {"souls": ["monstro"]})
    s.do("target seat 1", "yes").quiet()
    assert s.you.souls == ["the-lamb"]
    assert s.side(2).souls == ["monstro"]


def test_wizoob_makes_a_player_destroy_a_soul():
    s = bombed("wizoob", {"souls": ["gurdy"]}, {"souls": ["monstro", "lost-soul"]})
    s.do("target seat 1")
    assert s.asked == 1
    s.do("pick lost-soul").quiet()
    assert s.them.souls == ["monstro"]
    assert s.you.souls == ["gurdy"]
    assert "lost-soul" in s.discard("loot")
    assert len(s.you.hand) == 3


def test_wizoob_may_spare_everybody_where_there_is_no_soul():
    s = bombed("wizoob", {}, {"souls": ["monstro"]})
    s.do("target seat 0").quiet()
    assert s.them.souls == ["monstro"]


@pytest.mark.parametrize(("roll", "hp"), [(1, 2), (3, 2), (4, 1), (6, 1)])
def test_wrath_hurts_each_player(roll, hp):
    s = bombed("wrath", {"items": ["breakfast"]}, {"items": ["breakfast"]}, dice=[roll])
    assert (s.you.hp, s.them.hp) == (hp, hp)
    assert s.you.souls == ["wrath"]


def test_what_dies_at_once_is_rewarded_once_each():
    s = scene({"hand": ["bomb"]}, monsters=["boom-fly", "stoney"])
    s.do("play bomb", "target boom-fly").quiet().do("put boom-fly").quiet()
    assert sorted(s.discard("monster")) == ["boom-fly", "stoney"]
    assert s.you.cents == 4
    assert s.you.hand == ["filler-loot"]
    assert (s.you.hp, s.them.hp) == (1, 1)


# When it is attacked, hit or missed ----------------------------------------------------------------------------------


def test_carrion_queen_is_not_hurt_by_fours_and_fives():
    s = attacking("carrion-queen", 4, 5, 6, 6, 6, watched=False).quiet()
    assert s.dice == []
    assert s.you.hp == 2
    assert s.you.souls == ["carrion-queen"]
    assert s.you.items == ["filler-treasure"]


@pytest.mark.parametrize(("slug", "hit"), [("hopper", 3), ("pin", 4)])
def test_a_six_does_not_hurt_it(slug, hit):
    s = attacking(slug, 6, hit, 6, hit, watched=False).quiet()
    assert s.dice == []
    assert s.you.hp == 2
    assert s.where(slug) == ("the monster discard" if slug == "hopper" else "your souls")


def test_a_bomb_hurts_pin():
    s = bombed("pin")
    assert s.you.souls == ["pin"]
    assert s.you.cents == 5


def test_chub_heals_on_a_one():
    s = attacking("chub", 1, monster=hurt("chub", 3))
    until(s, lambda s: s.card("chub")["hp"] == 3)
    assert s.you.hp == 2
    until(s, lambda s: s.you.hp == 1)


@rule("fs.ruling.attacking-player")
def test_chub_does_not_heal_while_another_monster_is_attacked():
    s = attacking("filler-monster", 1, 6, 6, 6, monster="filler-monster", beside=[hurt("chub", 3)], watched=False)
    s.quiet()
    assert s.card("chub")["hp"] == 1


def test_daddy_long_legs_makes_every_monster_harder_to_hit():
    s = attacking("daddy-long-legs", 1, beside=["clotty"])
    until(s, lambda s: s.card("daddy-long-legs")["evasion"] == 5)
    assert s.card("clotty")["evasion"] == 4


@pytest.mark.parametrize(("slug", "attack"), [("dark-one", 1), ("war", 1)])
def test_it_hits_harder_each_time_it_takes_damage(slug, attack):
    s = attacking(slug, 6, 6, watched=True)
    until(s, lambda s: s.card(slug)["attack"] == attack + 1)
    until(s, lambda s: s.card(slug)["attack"] == attack + 2)
    assert s.card(slug)["hp"] == 1


@pytest.mark.parametrize("slug", ["dark-one", "war"])
def test_its_anger_lasts_till_the_end_of_the_turn(slug):
    s = scene(you={"hand": ["bomb"]}, monsters=[slug, "filler-monster"])
    s.do("play bomb", f"target {slug}").quiet()
    assert s.card(slug)["attack"] == 2
    assert s.card("filler-monster")["attack"] == 1
    s.end_turn()
    assert s.card(slug)["attack"] == 1


def test_dople_shares_its_damage_with_the_player_on_the_right():
    s = attacking("dople", 4, others=[{}])
    until(s, lambda s: s.card("dople")["hp"] == 1)
    until(s, lambda s: s.side(2).hp == 1)
    assert s.side(1).hp == 2
    assert s.you.hp == 2


def test_a_bomb_on_dople_hits_the_player_on_the_right_too():
    s = bombed("dople", {}, {}, {})
    assert [s.side(p).hp for p in range(3)] == [2, 2, 1]
    assert s.you.cents == 7


@rule("fs.ruling.also-dealt")
def test_a_killing_attack_on_dople_is_still_shared():
    s = attacking("dople", 4, 4, others=[{}], watched=False).quiet()
    assert s.side(2).dead
    assert s.you.cents == 7


def test_evil_twin_shares_its_damage_with_the_player_on_the_left():
    s = bombed("evil-twin", {}, {}, {}, hp=2)
    assert [s.side(p).hp for p in range(3)] == [2, 1, 2]
    assert s.card("evil-twin")["hp"] == 1


def test_rage_creep_also_hurts_the_player_to_the_left():
    s = attacking("rage-creep", 1, others=[{}])
    until(s, lambda s: s.you.hp == 1)
    assert s.side(1).hp == 2
    until(s, lambda s: s.side(1).hp == 1)
    assert s.side(2).hp == 2


def test_other_monsters_do_not_share_what_rage_creep_shares():
    s = attacking("fly", 1, beside=["rage-creep"], others=[{}])
    until(s, lambda s: s.you.hp == 1)
    until(s, lambda s: s.waits() and s.waits()[-1].startswith("attack roll"))
    assert s.side(1).hp == 2


@rule("fs.anatomy.three-plus-symbol")
def test_what_needs_three_players_is_set_aside_in_a_game_of_two():
    for slug in ("dople", "evil-twin", "rage-creep", "satan"):
        s = bombed("fly", {"hand": ["bomb"]}, decks={"monster": ["dip", slug, "clotty"]}, loot_plays=2)
        s.do("play bomb", "target dip").quiet()
        assert s.monsters == ["clotty", "filler-monster"]


def test_gemini_is_angrier_at_1_hp():
    s = scene(monsters=[hurt("gemini", 2), "filler-monster"])
    assert s.card("gemini")["attack"] == 2
    s = scene(monsters=[hurt("gemini", 1), "filler-monster"])
    assert s.card("gemini")["attack"] == 1


def test_gluttony_spills_over_on_a_six():
    s = attacking("gluttony", 6, others=[{}])
    until(s, lambda s: s.side(1).hp == 1)
    assert s.side(2).hp == 2
    assert s.card("gluttony")["hp"] == 3


def test_gluttony_does_not_spill_over_on_a_five_or_for_a_bomb():
    s = attacking("gluttony", 5, 5, 5, 5, watched=False).quiet()
    assert s.them.hp == 2
    assert s.you.souls == ["gluttony"]
    s = bombed("gluttony")
    assert s.them.hp == 2


def test_greed_takes_four_cents_from_everyone_when_it_hits():
    s = attacking("greed", 1, you={"cents": 6}, them={"cents": 3})
    until(s, lambda s: s.you.cents == 2)
    assert s.them.cents == 0
    assert s.you.hp == 1


def test_gurdy_jr_hurts_an_attacker_who_activates_an_item():
    s = attacking("gurdy-jr", 5, 5, you={"items": ["the-d6"]})
    until(s, lambda s: s.can("tap the-d6")).do("tap the-d6")
    until(s, lambda s: s.you.hp == 1)


def test_gurdy_jr_leaves_others_and_other_moments_alone():
    s = attacking("gurdy-jr", 5, 5, 5, them={"items": ["the-d6"]})
    until(s, lambda s: s.can("tap the-d6")).do("tap the-d6").quiet()
    assert s.them.hp == 2
    s = attacking("fly", 4, 4, beside=["gurdy-jr"], you={"items": ["the-d6"]}, watched=False)
    s.do("tap the-d6").quiet()
    assert s.you.hp == 2
    assert s.you.cents == 1


def test_gurdy_jr_does_not_mind_a_character():
    s = attacking("gurdy-jr", 5, 5, you={"character": "isaac"}, watched=False)
    until(s, lambda s: s.can("tap isaac")).do("tap isaac").quiet()
    assert s.you.hp == 2
    assert s.you.souls == ["gurdy-jr"]


def test_horf_hits_harder_on_a_two():
    s = attacking("horf", 2)
    until(s, lambda s: "combat damage 2" in s.waits())
    s = attacking("horf", 1)
    until(s, lambda s: "combat damage 1" in s.waits())


def test_keeper_head_takes_cents_when_it_hits_and_brings_a_roll():
    s = attacking("keeper-head", 1, 4, 4, 3, you={"cents": 5}, them={"cents": 5}, watched=False).quiet()
    assert s.you.cents == 5 - 2 + 3
    assert s.them.cents == 5


def test_larry_jr_is_harder_to_hit_at_2_hp():
    s = scene(you={"hand": ["bomb"]}, monsters=[hurt("larry-jr", 1), "filler-monster"])
    assert s.card("larry-jr")["evasion"] == 3
    s.do("play bomb", "target larry-jr").quiet()
    assert s.card("larry-jr")["evasion"] == 4


def test_leaper_hits_twice_as_hard_on_a_one():
    s = attacking("leaper", 1)
    until(s, lambda s: "combat damage 2" in s.waits())
    s = attacking("leaper", 3)
    until(s, lambda s: "combat damage 1" in s.waits())


def test_lust_hurts_its_attacker_even_as_it_dies():
    s = attacking("lust", 4, 4, watched=False, you={"items": ["breakfast"]}).quiet()
    assert s.you.hp == 1
    assert s.you.souls == ["lust"]


def test_lust_does_not_mind_a_bomb():
    s = bombed("lust", hp=2)
    assert s.you.hp == 2
    assert s.card("lust")["hp"] == 1


def test_mask_of_infamy_is_hard_to_hit_at_1_hp():
    s = scene(you={"hand": ["bomb"]}, monsters=[hurt("mask-of-infamy", 2), "filler-monster"])
    assert s.card("mask-of-infamy")["evasion"] == 4
    s.do("play bomb", "target mask-of-infamy").quiet()
    assert s.card("mask-of-infamy")["evasion"] == 6


def test_mega_fatty_heals_when_it_hits():
    s = attacking("mega-fatty", 1, monster=hurt("mega-fatty", 2))
    until(s, lambda s: s.card("mega-fatty")["hp"] == 2)
    assert s.you.hp == 1


def test_moms_hand_ends_the_turn_on_a_six():
    s = attacking("moms-hand", 6, watched=False).quiet()
    assert s.active == 1
    assert s.card("moms-hand")["hp"] == 2
    assert s.you.hp == 2


def test_moms_hand_does_not_mind_other_rolls():
    s = attacking("moms-hand", 5, 4, watched=False).quiet()
    assert s.active == 0
    assert s.you.cents == 4
    s = attacking("fly", 6, beside=["moms-hand"], watched=False).quiet()
    assert s.active == 0
    assert s.you.cents == 1


def test_pride_makes_a_player_discard_when_attacked():
    s = attacking("pride", 4, 4, watched=False, them={"hand": ["bomb", "a-penny", "a-penny"]})
    s.do("target seat 1").do("discard bomb").do("discard a-penny").quiet()
    assert s.them.hand == ["a-penny"]
    assert s.you.souls == ["pride"]


@rule("fs.attack.self-reference-trigger")
def test_pride_is_proud_on_top_of_the_deck_too():
    s = scene(them={"hand": ["bomb"]}, decks={"monster": ["pride", "fly"]}, dice=[4, 4])
    s.do("attack").do("attack monster-deck").do("cover filler-monster").do("target seat 1").quiet()
    assert s.them.hand == []
    assert s.you.souls == ["pride"]


def test_ring_of_flies_makes_its_attacker_steal():
    s = attacking("ring-of-flies", 3, them={"hand": ["bomb"]}, others=[{}])
    until(s, lambda s: s.you.hand == ["bomb"])
    assert s.them.hand == []
    assert s.card("ring-of-flies")["hp"] == 3


def test_ring_of_flies_has_a_choice_between_players_with_loot():
    s = attacking("ring-of-flies", 3, them={"hand": ["bomb"]}, others=[{"hand": ["a-dime"]}, {}])
    until(s, lambda s: s.asks == "target")
    assert s.options == ["target seat 1", "target seat 2"]
    s.do("target seat 2")
    until(s, lambda s: s.you.hand == ["a-dime"])


def test_satan_kills_a_living_player_on_a_six():
    s = attacking("satan", 6, others=[{"dead": True, "damage": 2, **WATCHING}])
    until(s, lambda s: s.asks == "target")
    assert s.options == ["target seat 0", "target seat 1"]
    s.do("target seat 1")
    until(s, lambda s: s.side(1).dead)


def test_satan_is_two_souls():
    s = bombed("satan", {}, {}, {})
    assert s.you.soul_value == 2
    assert len(s.you.items) == 2


def test_scolex_makes_you_discard_when_it_hits():
    s = attacking("scolex", 1, 5, 5, 5, watched=False, you={"hand": ["a-penny", "bomb"]}, loot_plays=0).quiet()
    s.do("discard bomb").quiet()
    assert s.you.hand == ["a-penny"]
    assert s.you.souls == ["scolex"]


def test_swarm_of_flies_stings_on_a_five():
    s = attacking("swarm-of-flies", 5)
    until(s, lambda s: s.you.hp == 1)
    assert s.card("swarm-of-flies")["hp"] == 5


def test_the_bloat_hurts_everyone_else_when_it_hits():
    s = attacking("the-bloat", 1, you={"items": ["breakfast"]}, others=[{}])
    until(s, lambda s: s.side(1).hp == 1 and s.side(2).hp == 1)
    assert s.you.hp == 1


def test_the_duke_of_flies_may_take_no_damage():
    s = attacking("the-duke-of-flies", 3, 1, 3, 2, 3, 2, 3, 2, 3, 2, watched=False).quiet()
    assert s.dice == []
    assert s.you.souls == ["the-duke-of-flies"]
    assert s.you.hp == 2


def test_the_duke_of_flies_may_escape_a_bomb():
    s = bombed("the-duke-of-flies", dice=[1])
    assert s.card("the-duke-of-flies")["hp"] == 1


def test_the_haunt_is_harder_to_hit_every_other_time():
    s = attacking("the-haunt", 4, 4, 5)
    until(s, lambda s: s.card("the-haunt")["hp"] == 2 and s.waits() == ["attack roll 4"])
    assert s.card("the-haunt")["evasion"] == 4
    until(s, lambda s: s.card("the-haunt")["hp"] == 1)
    until(s, lambda s: s.card("the-haunt")["evasion"] == 5)


def test_stoney_makes_monsters_harder_to_hit_and_cannot_be_attacked():
    s = scene(monsters=["stoney", "clotty"])
    assert s.card("clotty")["evasion"] == 4
    assert s.card("stoney")["evasion"] is None
    s.do("attack")
    assert s.options == ["attack clotty", "attack monster-deck"]


def test_stoney_dies_with_another_monster():
    s = scene(you={"hand": ["bomb"]}, monsters=["stoney", "fly"])
    s.do("play bomb", "target fly").quiet()
    assert sorted(s.discard("monster")) == ["fly", "stoney"]
    assert s.you.cents == 1
    assert s.you.hand == ["filler-loot"]


def test_stoney_can_be_bombed_and_does_not_mind_a_dead_player():
    s = scene(you={"hand": ["bomb"]}, them={"damage": 1}, monsters=["stoney", "fly"])
    s.do("play bomb", "target seat 1").quiet()
    assert s.them.dead
    assert s.card("stoney")["hp"] == 3
    s = scene(you={"hand": ["gold-bomb"]}, monsters=["stoney", "fly"])
    s.do("play gold-bomb", "target stoney").quiet()
    assert s.discard("monster") == ["stoney"]


@rule("fs.attack.deck-top-unattackable")
def test_stoney_from_the_deck_cancels_the_attack():
    s = scene(decks={"monster": ["stoney", "fly"]})
    s.do("attack", "attack monster-deck", "cover filler-monster").quiet()
    assert s.asks == "main"
    assert "stoney" in s.monsters
    assert not s.can("attack")


# Whenever somebody rolls ----------------------------------------------------------------------------------------------


def rolled(slug: str, n: int, you: dict[str, Any] | None = None, **more: Any) -> Scene:
    """You have rolled this number for a pill, not for an attack."""
    mine = {**(you or {}), "hand": ["pills-white-blue", *(you or {}).get("hand", [])]}
    s = scene(mine, more.pop("them", {}), monsters=[slug, *more.pop("beside", ["filler-monster"])], dice=[n], **more)
    return s.do("play pills-white-blue")


def test_cursed_fatty_takes_a_card_on_a_five():
    s = rolled("cursed-fatty", 5, {"hand": ["a-penny"]}, them={"hand": ["bomb"]}).quiet()
    assert s.you.hand == []
    assert s.them.hand == ["bomb"]


def test_cursed_fatty_is_about_who_rolled():
    s = rolled("cursed-fatty", 4, {"hand": ["a-penny"]}).quiet()
    assert "a-penny" in s.you.hand


def test_cursed_gaper_angers_all_monsters_on_a_four():
    s = rolled("cursed-gaper", 4, beside=["clotty"]).quiet()
    assert s.card("cursed-gaper")["attack"] == 2
    assert s.card("clotty")["attack"] == 2
    s.end_turn()
    assert s.card("clotty")["attack"] == 1


def test_cursed_horf_hurts_on_a_two():
    s = rolled("cursed-horf", 2, {"items": ["breakfast"]}).quiet()
    assert s.you.hp == 1
    assert s.them.hp == 2


def test_cursed_keeper_head_takes_cents_on_a_one():
    s = rolled("cursed-keeper-head", 1, {"cents": 5}, them={"cents": 5}).quiet()
    assert s.you.cents == 3
    assert s.them.cents == 5


def test_cursed_keeper_head_brings_a_roll():
    s = bombed("cursed-keeper-head", dice=[5])
    assert s.you.cents == 5


def test_cursed_moms_hand_ends_the_turn_on_any_six_of_the_active_player():
    s = rolled("cursed-moms-hand", 6).quiet()
    assert s.active == 1
    s = attacking("fly", 6, beside=["cursed-moms-hand"], watched=False).quiet()
    assert s.active == 1
    assert s.card("fly")["hp"] == 1


def test_cursed_moms_hand_does_not_mind_the_six_of_another_player():
    s = scene(
        {"character": "isaac"},
        {"hand": ["pills-white-blue"], "character": "isaac"},
        monsters=["cursed-moms-hand", "filler-monster"],
        dice=[6],
    )
    s.do("tap isaac", "tap isaac", "play pills-white-blue").quiet()
    assert s.active == 0


def test_cursed_psy_horf_hurts_who_activates_an_item():
    s = scene(
        {"items": ["battery-bum"], "cents": 4},
        {"character": "isaac"},
        monsters=["cursed-psy-horf", "filler-monster"],
    )
    s.do("pay battery-bum", "target battery-bum", "tap isaac").quiet()
    assert s.you.hp == 1
    assert s.them.hp == 2


@rule("fs.ruling.activated-all-the-same")
def test_cursed_psy_horf_notices_an_item_that_was_destroyed_to_pay_for_itself():
    s = scene(
        {"items": ["contract-from-below", "meat"]},
        {"items": ["breakfast"]},
        monsters=["cursed-psy-horf", "filler-monster"],
    )
    s.do("pay contract-from-below", "destroy contract-from-below").quiet()
    assert s.you.items == ["breakfast"]
    # 3 with the breakfast, minus 1.
    assert s.you.hp == 2


def test_cursed_psy_horf_does_not_mind_a_character():
    s = scene({"character": "isaac"}, monsters=["cursed-psy-horf", "filler-monster"])
    s.do("tap isaac").quiet()
    assert s.you.hp == 2


def test_holy_dinga_heals_on_a_six():
    s = rolled("holy-dinga", 6, {"damage": 1, "hand": ["a-penny", "a-penny"]}, them={"damage": 1})
    s.quiet().do("discard a-penny").quiet()
    assert s.you.hp == 2
    assert s.them.hp == 1


def test_holy_dip_brings_a_cent_on_a_one():
    s = rolled("holy-dip", 1).quiet()
    assert s.you.cents == 1
    assert s.them.cents == 0


def test_holy_keeper_head_brings_two_cents_on_a_four():
    s = rolled("holy-keeper-head", 4).quiet()
    assert s.you.cents == 2
    assert bombed("holy-keeper-head", dice=[3]).you.cents == 3


def test_holy_moms_eye_lets_who_rolled_recharge_an_item():
    flat = {"card": "the-d6", "charged": False}
    s = rolled("holy-moms-eye", 2, {"items": [flat]}).quiet()
    s.do("yes", "pick the-d6").quiet()
    assert s.card("the-d6")["charged"]


def test_holy_moms_eye_asks_the_player_who_rolled():
    s = scene(
        {"character": "isaac"},
        {"hand": ["pills-white-blue"], "character": "isaac", "items": [{"card": "the-d6", "charged": False}]},
        monsters=["holy-moms-eye", "filler-monster"],
        dice=[2],
    )
    s.do("tap isaac", "tap isaac", "play pills-white-blue").quiet()
    assert s.asks == "may"
    assert s.asked == 1
    s.do("no").quiet()
    assert not s.card("the-d6")["charged"]


def test_holy_squirt_brings_loot_on_a_five():
    s = attacking("fly", 5, beside=["holy-squirt"], watched=False).quiet()
    assert s.you.hand == ["filler-loot"]
    assert s.them.hand == []
