"""What makes each character and each starting item different."""

from __future__ import annotations

from typing import Any

import pytest
from fsscene import Scene, rule, scene

from mazzo.engine.errors import MazzoError
from mazzo.games import foursouls

STARTING = {
    "isaac": "the-d6",
    "maggy": "yum-heart",
    "cain": "sleight-of-hand",
    "judas": "book-of-belial",
    "blue-baby": "forever-alone",
    "eve": "the-curse",
    "samson": "blood-lust",
    "lazarus": "lazarus-rags",
    "lilith": "incubus",
    "the-forgotten": "the-bone",
}
OFF = "charged"


def game(*characters: str | None, **more: Any) -> Scene:
    """A new match with these characters."""
    return Scene(foursouls.new(len(characters), characters=list(characters), **more), 0)


def sees(s: Scene, seat: int, deck: str) -> list[str]:
    """The cards of a deck that a seat knows, top first."""
    return [c["card"] for c in reversed(s.match.view(seat)["decks"][deck]) if "card" in c]


# Characters -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", [*STARTING, "eden"])
def test_every_character_plays_another_loot(slug):
    s = scene(you={"character": slug, "hand": ["a-penny", "a-penny"]})
    assert (s.you.hp, s.you.attack, s.you.soul_value) == (2, 1, 0)
    s.act(f"tap {slug}", "play a-penny", "play a-penny")
    assert s.you.cents == 2
    assert not s.card(slug)["charged"]
    assert not s.can(f"tap {slug}")


@pytest.mark.parametrize(("slug", "item"), STARTING.items())
@rule("fs.setup.initial-orientation", "fs.setup.characters", "fs.treasure.starting-quality")
def test_every_character_starts_with_an_item_of_its_own(slug, item):
    s = game(slug, None, seed=3)
    assert s.card(item)["starting"]
    assert s.card(item)["player"] == 0
    assert "eternal" in s.card(item)["keywords"]
    if s.active != 0:
        assert s.card(item)["charged"]
        assert not s.card(slug)["charged"]


@rule("fs.character.starting-item-eternal", "fs.death.penalty-item")
def test_no_death_and_no_devil_takes_a_starting_item():
    s = scene(you={"hand": ["xiii-death"]}, them={"items": ["the-d6"]})
    s.act("play xiii-death", "target seat 1")
    assert s.them.items == ["the-d6"]


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("more", [{}, {"first": 0}])
def test_cain_goes_first(seat, more):
    who = ["isaac", "maggy"]
    who.insert(seat, "cain")
    assert [game(*who, seed=k, **more).active for k in range(4)] == [seat] * 4


def test_without_cain_anybody_may_go_first():
    assert {game("isaac", "maggy", seed=k).active for k in range(12)} == {0, 1}


# Eden -----------------------------------------------------------------------------------------------------------------


@rule("fs.setup.game-start-triggers")
def test_eden_chooses_one_of_three_treasures_to_start_with():
    s = game("isaac", "eden", seed=5)
    assert s.asked == 1
    top = s.deck("treasure")[:3]
    assert s.options == [f"pick {c}" for c in top]
    assert sees(s, 1, "treasure") == top
    assert sees(s, 0, "treasure") == []
    size = len(s.deck("treasure"))
    s.do(f"pick {top[1]}")
    assert s.side(1).items == [top[1]]
    item = s.card(top[1])
    assert item["starting"]
    assert "eternal" in item["keywords"]
    assert sorted(s.deck("treasure")[-2:]) == sorted([top[0], top[2]])
    assert len(s.deck("treasure")) == size - 1
    assert len(s.side(1).hand) >= 3


def test_a_starting_item_of_eden_is_not_lost_by_dying():
    items = ["meat", {"card": "breakfast", "starting": True}]
    s = scene(you={"hand": ["xiii-death"]}, them={"character": {"card": "eden", OFF: False}, "items": items})
    s.act("play xiii-death", "target seat 1")
    assert s.them.items == ["breakfast"]
    assert s.discard("treasure") == ["meat"]


@rule("fs.variant.eden-only")
def test_everyone_is_eden():
    s = Scene(foursouls.new(3, seed=2, eden_only=True), 0)
    for seat in range(3):
        assert s.asked == seat
        s.do(s.options[0])
    assert [[c["card"] for c in s.side(p).data["play"] if c["kind"] == "character"] for p in range(3)] == [["eden"]] * 3
    assert all(c["starting"] for p in range(3) for c in s.side(p).data["play"][1:])
    with pytest.raises(MazzoError):
        foursouls.new(2, eden_only=True, characters=["isaac"])


def test_a_soul_is_nobodys_starting_item():
    s = scene(you={"items": [{"card": "the-bone", "counters": 5}]})
    assert s.card("the-bone")["starting"]
    s.act("pay the-bone 3")
    assert "starting" not in s.card("the-bone")


def test_a_treasure_nobody_started_with_is_not_eternal():
    s = scene(you={"items": ["breakfast"]})
    assert "keywords" not in s.card("breakfast")
    assert "starting" not in s.card("breakfast")


# Dice -----------------------------------------------------------------------------------------------------------------


def test_the_d6_rerolls_a_roll_of_anybody_and_recharges_at_the_end():
    s = scene(you={"items": ["the-d6"]}, monsters=["clotty", "dip"], dice=[1, 6, 6])
    s.do("attack", "attack clotty", "tap the-d6").quiet()
    assert (s.dice, s.you.hp) == ([], 2)
    assert not s.card("the-d6")["charged"]
    s.end_turn()
    assert s.card("the-d6")["charged"]


def test_the_d6_recharges_only_at_the_end_of_your_own_turn():
    s = scene(you={"hand": ["x-wheel-of-fortune"]}, them={"items": ["the-d6"]}, dice=[6, 1])
    s.do("play x-wheel-of-fortune", "tap the-d6").quiet()
    assert s.you.cents == 1
    s.do("end")
    assert s.events().count("recharge") == 0


@pytest.mark.parametrize(("die", "by", "cents"), [(2, "by 1", 13), (3, "by -1", 10), (6, "by 1", 2), (1, "by -1", 10)])
def test_book_of_belial_moves_a_roll_by_one(die, by, cents):
    s = scene(you={"hand": ["pills-brown-green"], "items": ["book-of-belial"], "cents": 6}, dice=[die])
    s.do("play pills-brown-green", "tap book-of-belial")
    assert s.options == ["by 1", "by -1"]
    s.do(by).quiet()
    assert s.you.cents == cents
    s.end_turn()
    assert s.card("book-of-belial")["charged"]


# Hearts and blood -----------------------------------------------------------------------------------------------------


def test_yum_heart_prevents_a_whole_instance_of_damage():
    s = scene(you={"hand": ["gold-bomb", "bomb"], "items": ["yum-heart"]}, loot_plays=2)
    s.act("tap yum-heart", "target seat 1", "play gold-bomb", "target seat 1")
    assert s.them.hp == 2
    s.act("play bomb", "target seat 1")
    assert s.them.hp == 1
    s.end_turn()
    assert s.card("yum-heart")["charged"]


def test_yum_heart_protects_monsters_and_only_the_one_chosen():
    s = scene(you={"hand": ["bomb", "bomb"], "items": ["yum-heart"]}, loot_plays=2, monsters=["clotty", "dip"])
    s.act("tap yum-heart", "target dip", "play bomb", "target clotty", "play bomb", "target dip")
    assert (s.card("clotty")["hp"], s.card("dip")["hp"]) == (1, 1)


def test_blood_lust_strengthens_a_player_till_end_of_turn():
    s = scene(you={"items": ["blood-lust"]}, monsters=["clotty", "dip"], dice=[6])
    s.act("tap blood-lust", "target seat 0").attack("clotty")
    assert (s.dice, s.you.cents) == ([], 4)
    s.end_turn()
    assert s.you.attack == 1
    assert s.card("blood-lust")["charged"]


def test_blood_lust_strengthens_a_monster():
    s = scene(you={"items": ["blood-lust"]}, monsters=["clotty", "dip"])
    s.act("tap blood-lust", "target clotty")
    assert (s.card("clotty")["attack"], s.card("dip")["attack"], s.you.attack) == (2, 1, 1)


# Decks ----------------------------------------------------------------------------------------------------------------


def test_sleight_of_hand_puts_five_cards_back_in_any_order():
    cards = ["bomb", "a-dime", "ehwaz", "dagaz", "soul-heart", "blank-rune"]
    s = scene(you={"items": ["sleight-of-hand"]}, decks={"loot": cards})
    s.do("tap sleight-of-hand")
    assert s.options == ["target treasure-deck", "target loot-deck", "target monster-deck"]
    s.do("target loot-deck")
    assert s.options == [f"bottommost {c}" for c in cards[:5]]
    s.do("bottommost bomb", "bottommost a-dime", "bottommost soul-heart", "bottommost ehwaz")
    assert s.deck("loot") == ["dagaz", "ehwaz", "soul-heart", "a-dime", "bomb", "blank-rune"]
    assert sees(s, 0, "loot") == s.deck("loot")[:5]
    assert sees(s, 1, "loot") == []
    s.end_turn()
    assert not s.card("sleight-of-hand")["charged"]


def test_sleight_of_hand_makes_the_others_forget_what_they_knew():
    s = scene(
        you={"items": ["sleight-of-hand"]},
        them={"items": ["cains-eye"]},
        decks={"loot": ["bomb", "a-dime", "ehwaz"]},
        active=1,
        phase="start",
    )
    s.do("pass", "pass", "bottom bomb", "pass")
    assert (s.asked, sees(s, 1, "loot")) == (0, ["bomb"])
    s.do("tap sleight-of-hand", "target loot-deck").quiet().do("bottommost ehwaz", "bottommost a-dime")
    assert s.deck("loot") == ["bomb", "a-dime", "ehwaz"]
    assert sees(s, 1, "loot") == []
    assert sees(s, 0, "loot") == ["bomb", "a-dime", "ehwaz"]


def test_the_curse_discards_from_a_deck_at_the_start_of_your_turn():
    s = scene(you={"items": ["the-curse"]}, decks={"treasure": ["breakfast", "meat"]}, phase="start")
    assert s.options == ["target treasure-deck", "target loot-deck", "target monster-deck"]
    s.do("target treasure-deck").quiet()
    assert s.discard("treasure") == ["breakfast"]
    s.act("tap the-curse")
    assert s.deck("treasure") == ["breakfast", "meat"]
    assert s.discard("treasure") == []


def test_the_curse_leaves_the_turns_of_others_alone():
    s = scene(you={"items": ["the-curse"]}, phase="start", active=1)
    assert (s.quiet().asks, s.active) == ("main", 1)


def test_the_curse_needs_a_discard_to_take_from():
    s = scene(you={"items": ["the-curse"]}, discards={"loot": ["bomb", "a-dime"], "monster": ["dip"]})
    s.do("tap the-curse")
    assert s.options == ["target loot-deck", "target monster-deck"]
    s.do("target loot-deck").quiet()
    assert s.deck("loot")[0] == "bomb"
    assert s.discard("loot") == ["a-dime"]
    assert not scene(you={"items": ["the-curse"]}).can("tap the-curse")


def test_the_curse_fizzles_when_the_discard_is_empty_by_then():
    s = scene(
        you={"items": ["the-curse"]}, them={"items": ["the-curse"]}, discards={"loot": ["bomb"]}, decks={"loot": 3}
    )
    s.do("tap the-curse", "tap the-curse").quiet()
    assert s.deck("loot")[0] == "bomb"
    assert s.events().count("fizzle") == 1


# Forever Alone --------------------------------------------------------------------------------------------------------


def test_forever_alone_steals_a_cent_of_another():
    s = scene({"items": ["forever-alone"]}, {"cents": 3}, {"cents": 3})
    s.do("tap forever-alone", "mode forever-alone 0")
    assert s.options == ["target seat 1", "target seat 2"]
    s.do("target seat 2").quiet()
    assert [s.side(p).cents for p in range(3)] == [1, 3, 2]


def test_forever_alone_looks_at_a_top_card():
    s = scene(you={"items": ["forever-alone"]}, decks={"monster": ["dip", "clotty"]})
    s.do("tap forever-alone", "mode forever-alone 1", "target monster-deck").quiet()
    assert (sees(s, 0, "monster"), sees(s, 1, "monster")) == (["dip"], [])
    assert s.deck("monster") == ["dip", "clotty"]


@pytest.mark.parametrize(("hand", "after"), [(["a-dime"], ["bomb"]), ([], ["bomb"])])
@rule("fs.mech.then-independent")
def test_forever_alone_discards_then_loots(hand, after):
    s = scene(you={"items": ["forever-alone"], "hand": hand}, decks={"loot": ["bomb", "ehwaz"]}, loot_plays=0)
    s.do("tap forever-alone", "mode forever-alone 2").quiet()
    assert s.you.hand == after
    assert s.discard("loot") == hand


def test_forever_alone_discards_only_one():
    cards = ["bomb", "ehwaz"]
    s = scene(you={"items": ["forever-alone"], "hand": ["a-dime", "a-penny"]}, decks={"loot": cards}, loot_plays=0)
    s.do("tap forever-alone", "mode forever-alone 2", "discard a-penny").quiet()
    assert s.you.hand == ["a-dime", "bomb"]


def test_forever_alone_recharges_when_you_take_damage():
    s = scene(you={"items": [{"card": "forever-alone", OFF: False}], "hand": ["bomb", "bomb"]}, loot_plays=2)
    s.act("play bomb", "target seat 1")
    assert not s.card("forever-alone")["charged"]
    s.act("play bomb", "target seat 0")
    assert s.card("forever-alone")["charged"]


def test_forever_alone_stays_as_it_is_when_the_damage_is_prevented():
    item = {"card": "forever-alone", OFF: False}
    s = scene(you={"items": [item], "hand": ["soul-heart", "bomb"]}, loot_plays=2)
    s.act("play soul-heart", "target seat 0", "play bomb", "target seat 0")
    assert not s.card("forever-alone")["charged"]


# Death ----------------------------------------------------------------------------------------------------------------


def test_lazarus_rags_bring_a_treasure_after_the_penalty():
    s = scene(
        you={"hand": ["xiii-death"]},
        them={"items": ["lazarus-rags", "breakfast"]},
        decks={"treasure": ["meat", "moms-box"]},
    )
    s.act("play xiii-death", "target seat 1")
    assert s.them.items == ["lazarus-rags", "meat"]
    assert s.discard("treasure") == ["breakfast"]


def test_lazarus_rags_on_your_own_turn():
    s = scene(
        you={"items": ["lazarus-rags"]}, monsters=["mom", "dip"], decks={"treasure": ["meat", "moms-box"]}, dice=[1]
    )
    s.attack("mom")
    assert s.you.items == ["lazarus-rags", "meat"]
    assert s.active == 1


def test_lazarus_rags_are_for_your_own_death_only():
    s = scene(you={"hand": ["xiii-death"], "items": ["lazarus-rags"]})
    s.act("play xiii-death", "target seat 1")
    assert s.you.items == ["lazarus-rags"]
    s = scene(you={"hand": ["bomb"], "items": ["lazarus-rags"]}, monsters=["dip", "clotty"])
    s.act("play bomb", "target dip")
    assert s.you.items == ["lazarus-rags"]


# Incubus --------------------------------------------------------------------------------------------------------------


def test_incubus_looks_at_a_hand_and_swaps():
    s = scene({"items": ["incubus"], "hand": ["a-penny", "bomb"]}, {"hand": ["a-dime", "ehwaz"]}, {}, loot_plays=0)
    s.do("tap incubus", "mode incubus 0")
    assert s.options == ["target seat 0", "target seat 1", "target seat 2"]
    s.do("target seat 1").quiet()
    assert s.asks == "may"
    assert sorted(c["card"] for c in s.match.view(0)["players"][1]["hand"]) == ["a-dime", "ehwaz"]
    s.do("yes")
    assert s.options == ["give a-penny", "give bomb"]
    s.do("give a-penny")
    assert s.options == ["pick a-dime", "pick ehwaz"]
    s.do("pick a-dime").quiet()
    assert sorted(s.you.hand) == ["a-dime", "bomb"]
    assert sorted(s.side(1).hand) == ["a-penny", "ehwaz"]
    # Both know what changed hands; nobody else does.
    assert s.match.view(2)["players"][1]["hand"] == [{"hidden": True}] * 2
    assert {"a-dime"} == {c.get("card") for c in s.match.view(1)["players"][0]["hand"]} - {None}


def test_incubus_need_not_swap_and_cannot_without_cards():
    s = scene(you={"items": ["incubus"], "hand": ["a-penny"]}, them={"hand": ["a-dime"]}, loot_plays=0)
    s.do("tap incubus", "mode incubus 0", "target seat 1", "no").quiet()
    assert (s.you.hand, s.them.hand) == (["a-penny"], ["a-dime"])
    s = scene(you={"items": ["incubus"]}, them={"hand": ["a-dime"]})
    s.do("tap incubus", "mode incubus 0", "target seat 1", "yes").quiet()
    assert (s.you.hand, s.them.hand) == ([], ["a-dime"])


def test_incubus_loots_and_puts_one_back():
    s = scene(you={"items": ["incubus"], "hand": ["a-penny"]}, decks={"loot": ["a-dime", "ehwaz"]}, loot_plays=0)
    s.do("tap incubus", "mode incubus 1")
    assert s.options == ["top a-penny", "top a-dime"]
    s.do("top a-penny").quiet()
    assert s.you.hand == ["a-dime"]
    assert s.deck("loot") == ["a-penny", "ehwaz"]
    assert (sees(s, 0, "loot"), sees(s, 1, "loot")) == (["a-penny"], [])


# The Bone -------------------------------------------------------------------------------------------------------------


def test_the_bone_gathers_counters():
    s = scene(you={"items": ["the-bone"]})
    assert not s.can("pay the-bone 1")
    s.act("tap the-bone 0")
    assert s.card("the-bone")["counters"] == 1
    assert not s.can("tap the-bone 0")
    assert not s.can("pay the-bone 2")


def test_the_bone_adds_one_to_a_roll_even_while_deactivated():
    bone = {"card": "the-bone", "counters": 1, OFF: False}
    s = scene(you={"hand": ["x-wheel-of-fortune"], "items": [bone]}, dice=[4])
    s.do("play x-wheel-of-fortune", "pay the-bone 1").quiet()
    assert s.you.cents == 5
    assert "counters" not in s.card("the-bone")


def test_the_bone_deals_damage_for_two():
    s = scene(you={"items": [{"card": "the-bone", "counters": 3}]}, monsters=["dip", "clotty"])
    assert not s.can("pay the-bone 3")
    s.act("pay the-bone 2", "target clotty")
    assert s.card("clotty")["hp"] == 1
    assert s.card("the-bone")["counters"] == 1


def test_the_bone_becomes_a_soul_without_abilities():
    s = scene(you={"items": [{"card": "the-bone", "counters": 5}]})
    s.act("pay the-bone 3")
    assert (s.you.souls, s.you.items, s.you.soul_value) == (["the-bone"], [], 1)
    assert not s.can("tap the-bone 0")
    assert "keywords" not in s.card("the-bone")


def test_the_bone_as_a_soul_can_be_destroyed_and_leaves_the_game():
    s = scene(you={"hand": ["xx-judgement"]}, them={"souls": ["the-bone"]})
    s.act("play xx-judgement")
    assert s.them.souls == []
    assert all("the-bone" not in s.discard(d) for d in ("treasure", "loot", "monster"))


def test_two_abilities_of_the_bone_in_answer_to_each_other():
    s = scene(you={"items": [{"card": "the-bone", "counters": 6}], "hand": ["x-wheel-of-fortune"]}, dice=[4])
    s.do("play x-wheel-of-fortune", "pay the-bone 3", "pass")
    assert s.you.souls == ["the-bone"]
    assert not s.can("pay the-bone 1")
    s.quiet()
    assert s.you.cents == 0
