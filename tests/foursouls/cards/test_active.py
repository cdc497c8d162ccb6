"""What makes each treasure with a ↷ or $ ability different."""

from __future__ import annotations

import json
from typing import Any

import pytest
from fsscene import Scene, rule, scene

from mazzo.games import foursouls
from mazzo.games.foursouls.card import Card
from mazzo.games.foursouls.cards import active
from mazzo.games.foursouls.catalog import catalog
from mazzo.games.foursouls.terms import AMBUSH, K_LOOT, K_TREASURE, SLOTS

ISAAC = "isaac"
WHEEL = "x-wheel-of-fortune"


def after(slug: str, *choices: str, **how: Any) -> Scene:
    """You activate your item and choose; nobody answers."""
    you = how.pop("you", {})
    them = how.pop("them", {})
    others = how.pop("others", ())
    items = [{"card": slug, **how.pop("state", {})}, *you.get("items", [])]
    s = scene({**you, "items": items}, them, *others, **how)
    return s.act(f"tap {slug}", *choices)


def rolling(number: int, slug: str, *, cents: int = 9, **you: Any) -> Scene:
    """You have rolled this number for the Wheel of Fortune, and may answer with an item."""
    you["items"] = [slug, *you.get("items", [])]
    you["hand"] = [WHEEL, *you.get("hand", [])]
    s = scene({"cents": cents, **you}, dice=[number]).do(f"play {WHEEL}")
    while "roll" not in str(s.waits()):
        s.do("pass")
    return s


def test_every_one_of_them_is_written() -> None:
    found = [c for c in vars(active).values() if isinstance(c, Card)]
    assert len(found) == 49
    assert all(c.activated and c.category in ("active", "one-use", "paid") for c in found)


def test_what_is_only_for_three_or_more() -> None:
    many = {c.slug for c in vars(active).values() if isinstance(c, Card) and c.many}
    assert many == {"monster-manual", "razor-blade", "remote-detonator", "golden-razor-blade"}


# Blank Card -----------------------------------------------------------------------------------------------------------


@rule("fs.copy.loot-on-stack")
@rule("fs.copy.loot-new-choices")
@rule("fs.copy.loot-only-on-stack")
def test_blank_card_copies_a_bomb_onto_another_target() -> None:
    s = after("blank-card", you={"hand": ["bomb"]}, monsters=["clotty", "dip"])
    s.do("play bomb", "target clotty", "target dip").quiet()
    assert s.card("clotty")["hp"] == 1
    assert s.discard("monster") == ["dip"]
    assert s.discard("loot") == ["bomb"]


def test_blank_card_puts_the_copy_above_the_original() -> None:
    s = after("blank-card", you={"hand": ["bomb"]}, them={"character": ISAAC}, monsters=["clotty", "dip"])
    s.do("play bomb", "target clotty")
    assert s.waits() == ["loot bomb", "triggered ability blank-card"]
    s.do("pass", "target dip")
    assert s.waits() == ["loot bomb", "loot copy bomb"]


def test_blank_card_s_copy_outlives_the_original() -> None:
    s = after(
        "blank-card",
        you={"hand": ["4-cents"]},
        them={"hand": ["butter-bean"], "character": ISAAC},
    )
    s.do("play 4-cents")
    while s.waits() != ["loot 4-cents", "loot copy 4-cents"]:
        s.do("pass")
    s.do("tap isaac", "play butter-bean", f"target stack {s.on_stack(0)}").quiet()
    assert s.you.cents == 4
    assert s.discard("loot") == ["butter-bean", "4-cents"]


def test_blank_card_finds_nothing_to_copy_once_the_loot_is_canceled() -> None:
    s = after("blank-card", you={"hand": ["4-cents"]}, them={"hand": ["butter-bean"], "character": ISAAC})
    s.do("play 4-cents", "tap isaac", "play butter-bean").quiet()
    assert (s.asks, s.you.cents) == ("main", 0)


def test_blank_card_copies_one_card_only() -> None:
    s = after("blank-card", you={"hand": ["a-penny", "a-penny"]}, loot_plays=2)
    s.act("play a-penny", "play a-penny")
    assert s.you.cents == 3


def test_blank_card_leaves_trinkets_and_others_alone() -> None:
    s = after("blank-card", you={"hand": ["curved-horn", "a-penny"]}, loot_plays=2)
    s.act("play curved-horn")
    assert s.you.items == ["blank-card", "curved-horn"]
    s.act("play a-penny")
    assert s.you.cents == 2


def test_blank_card_is_about_your_own_loot() -> None:
    s = after("blank-card", you={"hand": ["a-penny"]}, them={"hand": ["4-cents"], "character": ISAAC})
    s.do("play a-penny", "tap isaac", "play 4-cents").quiet()
    assert (s.you.cents, s.them.cents) == (2, 4)


def test_blank_card_waits_no_longer_than_the_turn() -> None:
    s = after("blank-card", you={"hand": ["a-penny"]}).end_turn().end_turn()
    s.act("play a-penny")
    assert s.you.cents == 1


def test_blank_card_used_twice_makes_two_copies_of_the_same_card() -> None:
    s = after("blank-card", you={"items": ["the-battery"], "hand": ["a-penny", "a-penny"]}, loot_plays=2)
    s.act("tap the-battery", "target blank-card", "tap blank-card", "play a-penny")
    assert s.you.cents == 3
    s.act("play a-penny")
    assert s.you.cents == 4


def test_blank_card_works_on_after_it_is_gone() -> None:
    s = after("blank-card", you={"items": ["the-d20"], "hand": ["a-penny"]})
    s.act("tap the-d20", "target blank-card", "play a-penny")
    assert "blank-card" not in s.you.items
    assert s.you.cents == 2


def test_blank_card_s_copy_of_the_sun_goes_nowhere_and_gives_no_turn() -> None:
    s = after("blank-card", you={"hand": ["xix-the-sun"]}).act("play xix-the-sun")
    assert s.deck("loot")[-1] == "xix-the-sun"
    s.end_turn()
    assert s.active == 0
    s.end_turn()
    assert s.active == 1


def test_blank_card_does_not_copy_an_ambush() -> None:
    lurker = Card("lurker", "Lurker", K_LOOT, 2, 3, 1, keywords=AMBUSH)
    s = after("blank-card", you={"hand": ["lurker", "a-penny"]}, loot_plays=2, cards=[lurker])
    s.act("play lurker", "cover filler-monster")
    assert "lurker" in s.monsters
    s.act("play a-penny")
    assert s.you.cents == 2


def test_a_copy_on_the_stack_is_saved_and_loaded() -> None:
    s = after("blank-card", you={"hand": ["bomb"]}, them={"character": ISAAC}, monsters=["clotty", "dip"])
    s.do("play bomb", "target clotty", "pass")
    assert s.asks == "target"
    data = json.loads(json.dumps(s.match.table.save()))
    t = s.match.table.blank()
    t.load(data)
    assert t.hash() == s.match.table.hash()


# Dice -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "cents", "hand", "hp"),
    [(1, 1, 0, 2), (2, 1, 0, 2), (3, 0, 1, 2), (4, 0, 1, 2), (5, 0, 0, 3), (6, 0, 0, 3)],
)
def test_book_of_sin(number: int, cents: int, hand: int, hp: int) -> None:
    s = after("book-of-sin", dice=[number])
    assert (s.you.cents, len(s.you.hand), s.you.hp) == (cents, hand, hp)
    assert s.end_turn().side(0).hp == 2


@pytest.mark.parametrize(
    ("number", "cents", "hand"), [(1, 0, 1), (2, 0, 1), (3, 4, 0), (4, 4, 0), (5, 0, 0), (6, 0, 0)]
)
@pytest.mark.parametrize("slug", ["mystery-sack", "portable-slot-machine"])
def test_mystery_sack_and_portable_slot_machine(slug: str, number: int, cents: int, hand: int) -> None:
    s = scene({"items": [slug], "cents": 3}, dice=[number])
    if slug == "mystery-sack":
        s.act(f"tap {slug}")
        cents += 3
    else:
        s.act(f"pay {slug}")
    assert (s.you.cents, len(s.you.hand)) == (cents, hand)


def test_portable_slot_machine_is_played_as_often_as_there_are_cents() -> None:
    s = scene({"items": [{"card": "portable-slot-machine", "charged": False}], "cents": 7}, dice=[6, 5])
    s.act("pay portable-slot-machine", "pay portable-slot-machine")
    assert s.you.cents == 1
    assert s.why("portable-slot-machine", "pay") == "fs.ability.paid"


@pytest.mark.parametrize(
    ("number", "cents", "hand", "hp", "attack"),
    [(1, 0, 1, 2, 1), (2, 0, 2, 2, 1), (3, 3, 0, 2, 1), (4, 4, 0, 2, 1), (5, 0, 0, 3, 1), (6, 0, 0, 2, 2)],
)
def test_the_d100(number: int, cents: int, hand: int, hp: int, attack: int) -> None:
    s = after("the-d100", dice=[number])
    assert (s.you.cents, len(s.you.hand), s.you.hp, s.you.attack) == (cents, hand, hp, attack)
    s.end_turn()
    assert (s.you.hp, s.you.attack) == (2, 1)


def test_godhead_makes_it_a_one_or_a_six() -> None:
    s = rolling(3, "godhead").do("tap godhead")
    s.quiet()
    assert s.asks == "number"
    assert s.options == ["number 1", "number 6"]
    s.do("number 6").quiet()
    assert s.you.items == ["godhead", "filler-treasure"]


def test_godhead_turns_an_attack_roll_of_another_player() -> None:
    s = scene({"items": ["godhead"]}, active=1, monsters=["dip", "clotty"], dice=[4, 4])
    s.do("attack").quiet().do("attack dip")
    while "attack roll 4" not in s.waits():
        s.do("pass")
    s.do("tap godhead").quiet().do("number 1").quiet()
    assert s.them.hp == 1


def test_godhead_needs_a_roll() -> None:
    s = scene({"items": ["godhead"]})
    assert s.why("godhead", "tap") == "fs.ability.targets-when-added"


def test_lucky_foot_adds_up_to_two() -> None:
    s = rolling(3, "lucky-foot").do("tap lucky-foot").quiet()
    assert s.options == ["by 0", "by 1", "by 2"]
    s.do("by 2").quiet()
    assert s.you.cents == 14


def test_lucky_foot_adds_nothing_if_you_like() -> None:
    s = rolling(3, "lucky-foot").do("tap lucky-foot").quiet().do("by 0").quiet()
    assert len(s.you.hand) == 3


def test_lucky_foot_is_not_for_attack_rolls() -> None:
    s = scene({"items": ["lucky-foot", "spoon-bender"]}, monsters=["dip", "clotty"], dice=[3])
    s.do("attack").quiet().do("attack dip")
    while "attack roll 3" not in s.waits():
        s.do("pass")
    assert s.can("tap spoon-bender")
    assert not s.can("tap lucky-foot")


def test_mini_mush_takes_up_to_two_away_from_any_roll_but_not_below_one() -> None:
    s = rolling(2, "mini-mush").do("tap mini-mush").quiet()
    assert s.options == ["by 0", "by -1", "by -2"]
    s.do("by -2").quiet()
    assert s.you.cents == 10


def test_mini_mush_spoils_an_attack_roll() -> None:
    s = scene({"items": ["mini-mush"]}, active=1, monsters=["dip", "clotty"], dice=[4, 4])
    s.do("attack").quiet().do("attack dip")
    while "attack roll 4" not in s.waits():
        s.do("pass")
    s.do("tap mini-mush").quiet().do("by -1").quiet()
    assert (s.them.hp, s.discard("monster")) == (1, ["dip"])


def test_spoon_bender_adds_one() -> None:
    s = rolling(3, "spoon-bender").do("tap spoon-bender").quiet()
    assert s.you.cents == 5


def test_sack_of_pennies_may_recharge_on_anyone_s_one() -> None:
    s = scene({"items": ["sack-of-pennies"]}, {"hand": [WHEEL]}, active=1, dice=[1])
    s.do("play " + WHEEL, "tap sack-of-pennies").quiet()
    assert s.asks == "may"
    assert not s.card("sack-of-pennies")["charged"]
    s.do("yes").quiet()
    assert s.card("sack-of-pennies")["charged"]
    assert s.you.cents == 1


def test_sack_of_pennies_need_not_recharge_and_hears_only_ones() -> None:
    s = scene({"items": ["sack-of-pennies"], "hand": [WHEEL, WHEEL]}, dice=[1, 5], loot_plays=2)
    s.act("tap sack-of-pennies", "play " + WHEEL, "put sack-of-pennies", "no")
    assert not s.card("sack-of-pennies")["charged"]
    s.act("play " + WHEEL)
    assert s.asks == "main"
    assert not s.card("sack-of-pennies")["charged"]


# Crystal Ball ---------------------------------------------------------------------------------------------------------


def test_crystal_ball_foretells_the_next_roll() -> None:
    s = after("crystal-ball", "mode crystal-ball 4", you={"hand": [WHEEL]}, dice=[5])
    s.act("play " + WHEEL, "put crystal-ball")
    assert (s.you.cents, len(s.you.hand)) == (5, 3)


@rule("fs.ruling.foretold-roll")
def test_crystal_ball_is_wrong_once_and_that_is_it() -> None:
    s = after("crystal-ball", "mode crystal-ball 4", you={"hand": [WHEEL, WHEEL]}, dice=[1, 5], loot_plays=2)
    s.act("play " + WHEEL, "play " + WHEEL)
    assert (s.you.cents, len(s.you.hand)) == (6, 0)


@rule("fs.ruling.foretold-roll")
def test_crystal_ball_does_not_foretell_a_die_that_lies_there_already() -> None:
    s = rolling(5, "crystal-ball", hand=[WHEEL])
    s.do("tap crystal-ball", "mode crystal-ball 4").quiet()
    assert (s.asks, s.you.cents, len(s.you.hand)) == ("main", 14, 1)


@rule("fs.ruling.foretold-roll")
def test_crystal_ball_asks_for_the_roll_as_it_is_made() -> None:
    s = after("crystal-ball", "mode crystal-ball 4", you={"hand": [WHEEL], "items": ["spoon-bender"]}, dice=[4])
    s.do("play " + WHEEL)
    while "roll 4" not in s.waits():
        s.do("pass")
    s.do("tap spoon-bender").quiet().do("put crystal-ball").quiet()
    assert len(s.you.hand) == 3


@rule("fs.ruling.foretold-roll")
@rule("fs.effect.continuous-duration")
def test_crystal_ball_waits_for_the_next_turn_and_for_anybody_s_roll() -> None:
    s = after("crystal-ball", "mode crystal-ball 0", them={"hand": [WHEEL]}, dice=[1]).end_turn()
    s.act("play " + WHEEL)
    assert (s.you.hand, s.them.cents) == (["filler-loot"] * 3, 1)


# Loot -----------------------------------------------------------------------------------------------------------------


def test_boomerang_steals_blindly_from_another_player() -> None:
    s = after("boomerang", them={"hand": ["bomb"]})
    assert (s.you.hand, s.them.hand) == (["bomb"], [])


def test_boomerang_chooses_a_player_not_a_card() -> None:
    s = scene({"items": ["boomerang"]}, {"hand": ["bomb"]}, {}).do("tap boomerang")
    assert s.options == ["target seat 1", "target seat 2"]
    s.do("target seat 2").quiet()
    assert (s.you.hand, s.side(1).hand) == ([], ["bomb"])


def test_bum_friend_loots_and_puts_one_back() -> None:
    s = after("bum-friend", you={"hand": ["a-dime"]}, decks={"loot": ["bomb", "a-penny"]})
    assert s.asks == "top"
    s.do("top a-dime").quiet()
    assert (s.you.hand, s.deck("loot")) == (["bomb"], ["a-dime", "a-penny"])


def test_box_lets_you_play_everything() -> None:
    s = after("box", you={"hand": ["a-penny", "a-penny", "a-penny"]})
    assert s.discard("treasure") == ["box"]
    s.act("play a-penny", "play a-penny", "play a-penny")
    assert s.you.cents == 3


def test_box_ends_with_the_turn() -> None:
    s = after("box", you={"hand": ["a-penny", "a-penny"]}).end_turn().end_turn()
    assert s.you.loot_plays == 1


def test_box_works_on_another_player_s_turn() -> None:
    s = scene({"items": ["box"], "hand": ["a-penny", "a-penny"]}, {"hand": ["a-dime"]}, active=1)
    s.do("play a-dime", "tap box", "play a-penny", "play a-penny").quiet()
    assert s.you.cents == 2


def test_box_that_is_eternal_cannot_be_destroyed_and_gives_nothing() -> None:
    s = after("box", state={"starting": True}, you={"hand": ["a-penny", "a-penny"]}).act("play a-penny")
    assert s.you.items == ["box"]
    assert not s.can("play a-penny")


def test_box_destroyed_in_answer_gives_nothing() -> None:
    s = scene(
        {"items": ["box"], "hand": ["a-penny", "a-penny"]}, {"items": ["the-d20"]}, decks={"treasure": ["dinner"]}
    )
    s.do("tap box", "pass", "tap the-d20", "target box").quiet().act("play a-penny")
    assert s.you.items == ["dinner"]
    assert not s.can("play a-penny")


@rule("fs.each.players-turn-order")
def test_chaos_passes_all_hands_to_the_left_at_once() -> None:
    s = after("chaos", you={"hand": ["bomb", "a-dime"]}, them={"hand": []}, others=[{"hand": ["a-penny"]}])
    assert [s.side(p).hand for p in range(3)] == [["a-penny"], ["bomb", "a-dime"], []]


def test_chaos_with_two_players_swaps_hands() -> None:
    s = after("chaos", you={"hand": ["bomb"]}, them={"hand": ["a-penny", "a-dime"]})
    assert (s.you.hand, s.them.hand) == (["a-penny", "a-dime"], ["bomb"])


def test_compost_loots_from_the_discard_once() -> None:
    s = after(
        "compost", you={"items": ["bum-friend"]}, them={"items": ["bum-friend"]}, discards={"loot": ["bomb", "a-dime"]}
    )
    s.act("tap bum-friend")
    assert s.deck("loot")[0] == "bomb"
    assert s.discard("loot") == ["a-dime"]


@rule("fs.effect.continuous-duration")
def test_compost_waits_for_whoever_loots_next() -> None:
    s = after("compost", discards={"loot": ["bomb", "a-dime"]}).end_turn()
    assert (s.them.hand, s.discard("loot")) == (["bomb"], ["a-dime"])
    s.end_turn()
    assert s.you.hand == ["filler-loot"]


def test_compost_gives_no_more_than_the_discard_has() -> None:
    s = after("compost", you={"items": ["the-d100"]}, discards={"loot": ["bomb"]}, dice=[2]).act("tap the-d100")
    assert s.you.hand == ["bomb"]


def test_two_of_clubs_doubles_what_a_player_loots_this_turn() -> None:
    s = after("two-of-clubs", "target seat 1", you={"items": ["the-d100"]}, them={"items": ["the-d100"]}, dice=[2, 2])
    s.act("tap the-d100")
    assert len(s.you.hand) == 2
    s = after("two-of-clubs", "target seat 0", you={"items": ["the-d100", "bum-friend"]}, dice=[2])
    s.act("tap the-d100")
    assert len(s.you.hand) == 4
    s.act("tap bum-friend")
    assert (s.asks, len(s.you.hand)) == ("top", 6)


def test_two_of_clubs_is_over_when_the_turn_is() -> None:
    s = after("two-of-clubs", "target seat 1").end_turn()
    assert len(s.them.hand) == 1


def test_two_of_clubs_twice_is_four_times_as_much() -> None:
    s = after("two-of-clubs", "target seat 0", you={"items": ["two-of-clubs", "the-d100"]}, dice=[1])
    s.act("tap two-of-clubs", "target seat 0", "tap the-d100")
    s.do("replace two-of-clubs").quiet()
    assert len(s.you.hand) == 4


@rule("fs.effect.replacement-order")
def test_two_of_clubs_and_compost_both_apply() -> None:
    s = after(
        "two-of-clubs",
        "target seat 0",
        you={"items": ["compost", "the-d100"]},
        discards={"loot": ["bomb", "a-dime", "a-penny"]},
        dice=[1],
    )
    s.act("tap compost", "tap the-d100")
    s.do("replace compost").quiet()
    assert s.you.hand == ["bomb", "a-dime"]


def test_guppys_head_makes_a_player_give_what_they_like() -> None:
    s = after("guppys-head", "target seat 1", them={"hand": ["bomb", "a-penny"]})
    assert (s.asks, s.asked) == ("give", 1)
    s.do("give a-penny").quiet()
    assert (s.you.hand, s.them.hand) == (["a-penny"], ["bomb"])
    assert s.card("guppys-head")["keywords"] == ["guppy"]


def test_guppys_head_on_an_empty_hand() -> None:
    s = after("guppys-head", "target seat 1")
    assert s.you.hand == []


def test_smelter_turns_loot_into_cents() -> None:
    s = scene({"items": ["smelter"], "hand": ["bomb", "a-penny"]})
    s.act("pay smelter", "discard bomb", "pay smelter")
    assert (s.you.cents, s.you.hand) == (6, [])
    assert s.why("smelter", "pay") == "fs.ability.paid"


# Cents ----------------------------------------------------------------------------------------------------------------


def test_jawbone_steals_three_cents_or_what_there_is() -> None:
    s = after("jawbone", them={"cents": 5})
    assert (s.you.cents, s.them.cents) == (3, 2)
    s = after("jawbone", them={"cents": 2})
    assert (s.you.cents, s.them.cents) == (2, 0)


# Killing and destroying -----------------------------------------------------------------------------------------------


def test_chaos_card_kills_a_monster_and_is_gone() -> None:
    s = after("chaos-card", "mode chaos-card 0", "pick clotty", monsters=["clotty", "dip"])
    assert s.discard("treasure") == ["chaos-card"]
    assert s.discard("monster") == ["clotty"]
    assert s.you.cents == 4


def test_chaos_card_kills_a_player() -> None:
    s = after("chaos-card", "mode chaos-card 0", "pick seat 1", them={"cents": 1})
    assert (s.them.dead, s.them.cents) == (True, 0)


def test_chaos_card_destroys_an_item_or_a_soul() -> None:
    s = after("chaos-card", "mode chaos-card 1", "pick dinner", them={"items": ["dinner"], "souls": ["dip"]})
    assert (s.them.items, s.them.souls) == ([], ["dip"])
    s = after("chaos-card", "mode chaos-card 1", "pick dip", them={"items": ["dinner"], "souls": ["dip"]})
    assert (s.them.items, s.them.souls) == (["dinner"], [])
    assert s.discard("monster") == ["dip"]


def test_chaos_card_with_nothing_to_destroy_is_spent_for_nothing() -> None:
    s = after("chaos-card", "mode chaos-card 1", shop=[[], []], decks={"treasure": []})
    assert (s.asks, s.you.items) == ("main", [])


@rule("fs.ruling.targets")
def test_chaos_card_chooses_what_it_kills_when_it_is_gone() -> None:
    s = scene({"items": ["chaos-card"]}, {"hand": ["bomb"], "character": ISAAC}, monsters=["dip", "clotty"])
    s.do("tap chaos-card", "mode chaos-card 0", "tap isaac", "play bomb", "target dip").quiet()
    assert s.asks == "choose"
    assert "pick dip" not in s.options
    s.do("pick clotty").quiet()
    assert s.discard("treasure") == ["chaos-card"]
    assert s.discard("monster") == ["clotty", "dip"]


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_glass_cannon_breaks_for_two_loot(number: int) -> None:
    s = after("glass-cannon", "target dinner", them={"items": ["dinner"]}, dice=[number])
    assert (s.you.items, s.them.items, len(s.you.hand)) == ([], [], 2)


def test_glass_cannon_is_ready_again_on_a_six() -> None:
    s = after("glass-cannon", "target dinner", them={"items": ["dinner"]}, dice=[6])
    assert (s.you.items, s.them.items, len(s.you.hand)) == (["glass-cannon"], [], 0)
    assert s.card("glass-cannon")["charged"]


def test_glass_cannon_is_not_aimed_at_itself_but_at_the_shop_too() -> None:
    s = scene({"items": ["glass-cannon"]}, {"items": ["dinner"]}, shop=["breakfast", "meat"]).do("tap glass-cannon")
    assert s.options == ["target dinner", "target breakfast", "target meat"]


def test_glass_cannon_rolls_even_if_what_it_shot_at_is_eternal() -> None:
    s = after("glass-cannon", "target the-d6", them={"items": ["the-d6"]}, dice=[6])
    assert s.dice == []
    assert s.them.items == ["the-d6"]


def test_glass_cannon_that_is_eternal_gives_no_loot() -> None:
    s = after("glass-cannon", "target dinner", state={"starting": True}, them={"items": ["dinner"]}, dice=[1])
    assert (s.you.items, s.you.hand) == (["glass-cannon"], [])


@pytest.mark.parametrize("number", [3, 6])
def test_glass_cannon_destroyed_before_its_roll_gives_no_loot(number: int) -> None:
    s = scene(
        {"items": ["glass-cannon"]},
        {"items": ["dinner", "the-d20"]},
        decks={"treasure": ["meat", "synthoil"]},
        dice=[number],
    )
    s.do("tap glass-cannon", "target dinner", "tap the-d20", "target glass-cannon").quiet()
    assert (s.you.items, s.them.items, s.you.hand) == (["meat"], ["the-d20"], [])
    assert "recharge" not in s.events()


def test_mr_boom_hurts_monsters_only() -> None:
    s = scene({"items": ["mr-boom"]}, monsters=["clotty", "dip"]).do("tap mr-boom")
    assert s.options == ["target clotty", "target dip"]
    s.do("target clotty").quiet()
    assert s.card("clotty")["hp"] == 1


def test_razor_blade_hurts_players_only() -> None:
    s = scene({"items": ["razor-blade"]}, {}, {}).do("tap razor-blade")
    assert s.options == ["target seat 0", "target seat 1", "target seat 2"]
    s.do("target seat 2").quiet()
    assert [s.side(p).hp for p in range(3)] == [2, 2, 1]


def test_golden_razor_blade_hurts_whoever_you_pay_for() -> None:
    s = scene({"items": ["golden-razor-blade"], "cents": 11}, {}, {}, monsters=["clotty", "dip"])
    s.act("pay golden-razor-blade", "target seat 1", "pay golden-razor-blade", "target clotty")
    assert (s.you.cents, s.side(1).hp, s.card("clotty")["hp"]) == (1, 1, 1)
    assert s.why("golden-razor-blade", "pay") == "fs.ability.paid"


@rule("fs.counter.as-cost")
def test_tech_x_charges_three_times_and_kills() -> None:
    s = after("tech-x", state={"counters": 1}, monsters=["clotty", "dip"])
    assert s.why("tech-x", "pay") == "fs.ability.paid"
    s = after("tech-x", state={"counters": 2}, monsters=["clotty", "dip"])
    assert s.card("tech-x")["counters"] == 3
    s.act("pay tech-x", "target clotty")
    assert s.discard("monster") == ["clotty"]
    assert "counters" not in s.card("tech-x")


def test_tech_x_kills_a_player() -> None:
    s = scene({"items": [{"card": "tech-x", "counters": 3, "charged": False}]}).act("pay tech-x", "target seat 1")
    assert s.them.dead


# Votes ----------------------------------------------------------------------------------------------------------------


def vote(*votes: str) -> Scene:
    """The second of three players lets everybody vote, on the first one's turn."""
    s = scene(
        {"items": ["dinner"], "hand": ["a-penny"]},
        {"items": ["remote-detonator"]},
        {"items": ["the-d6"]},
        shop=["meat", "synthoil"],
    )
    s.do("play a-penny", "tap remote-detonator").quiet()
    for voter, choice in zip((1, 2, 0), votes, strict=True):
        assert (s.asks, s.asked) == ("vote", voter)
        s.do(f"vote {choice}")
    return s.quiet()


@rule("fs.vote.order")
@rule("fs.vote.participants")
@rule("fs.vote.final")
def test_remote_detonator_destroys_what_most_vote_for() -> None:
    s = vote("dinner", "meat", "meat")
    assert s.discard("treasure") == ["meat"]
    assert s.side(0).items == ["dinner"]


def test_remote_detonator_does_nothing_in_a_tie() -> None:
    s = vote("dinner", "meat", "synthoil")
    assert s.discard("treasure") == []


def test_remote_detonator_cannot_destroy_what_is_eternal() -> None:
    s = vote("the-d6", "the-d6", "dinner")
    assert s.discard("treasure") == []
    assert s.side(2).items == ["the-d6"]


def test_remote_detonator_can_blow_itself_up() -> None:
    s = vote("dinner", "remote-detonator", "remote-detonator")
    assert s.discard("treasure") == ["remote-detonator"]


# Prevention -----------------------------------------------------------------------------------------------------------


def test_guppys_paw_pays_hp_for_a_shield() -> None:
    s = after("guppys-paw", "pick seat 1", you={"hand": ["gold-bomb"]})
    assert s.you.hp == 1
    s.act("play gold-bomb", "target seat 1")
    assert s.them.hp == 1


def test_guppys_paw_shields_from_one_instance_even_a_small_one() -> None:
    s = after("guppys-paw", "pick seat 1", you={"hand": ["bomb", "bomb"]}, loot_plays=2)
    s.act("play bomb", "target seat 1", "play bomb", "target seat 1")
    assert s.them.hp == 1


@rule("fs.mech.pay-hp")
def test_guppys_paw_with_the_last_hp_kills_and_shields() -> None:
    s = after("guppys-paw", "pick seat 1", you={"damage": 1, "cents": 1})
    assert s.side(0).dead is False  # the turn of the dead player is over, and everybody is healed
    assert (s.active, s.side(0).cents) == (1, 0)


def test_guppys_paw_without_hp_left_shields_nobody() -> None:
    s = scene(
        {"items": ["guppys-paw", "dinner"], "damage": 2},
        {"hand": ["a-penny", "bomb", "bomb"]},
        active=1,
        loot_plays=3,
    )
    s.do("play a-penny", "pass", "tap guppys-paw", "play bomb", "target seat 0").quiet()
    s.do("destroy dinner").quiet()
    assert s.side(0).dead
    s.act("play bomb", "target seat 1")
    assert s.side(1).hp == 1


def test_host_hat_prevents_one_damage_and_strikes_another_player() -> None:
    s = after("host-hat", you={"hand": ["bomb"]}, others=[{}])
    s.do("play bomb", "target seat 0").quiet()
    assert s.options == ["target seat 1", "target seat 2"]
    s.do("target seat 2").quiet()
    assert [s.side(p).hp for p in range(3)] == [2, 2, 1]


def test_host_hat_prevents_only_one_of_more_and_only_once() -> None:
    s = after("host-hat", you={"hand": ["bomb"], "items": ["breakfast", "dinner"]}, them={"items": ["breakfast"]})
    s.act("play bomb", "target seat 0")
    assert (s.you.hp, s.them.hp) == (4, 2)
    s = after("host-hat", you={"hand": ["gold-bomb", "bomb"], "items": ["breakfast", "dinner"]}, loot_plays=2).act(
        "play gold-bomb", "target seat 0"
    )
    assert (s.you.hp, s.them.hp) == (2, 1)
    s.act("play bomb", "target seat 0")
    assert (s.you.hp, s.them.hp) == (1, 1)


def test_host_hat_protects_you_alone_and_till_end_of_turn() -> None:
    s = after("host-hat", you={"hand": ["bomb"]}).act("play bomb", "target seat 1")
    assert s.them.hp == 1
    s.end_turn().end_turn()
    assert s.you.hp == 2
    s = after("host-hat", them={"hand": ["bomb"]}).end_turn().act("play bomb", "target seat 0")
    assert (s.you.hp, s.them.hp) == (1, 2)


def test_moms_bra_leaves_one_damage_of_the_next_instance() -> None:
    s = after("moms-bra", "target seat 1", you={"hand": ["gold-bomb"]}).act("play gold-bomb", "target seat 1")
    assert s.them.hp == 1


def test_moms_bra_for_a_monster_is_used_up_by_a_small_wound() -> None:
    s = after(
        "moms-bra", "target clotty", you={"hand": ["bomb", "gold-bomb"]}, loot_plays=2, monsters=["clotty", "dip"]
    )
    s.act("play bomb", "target clotty")
    assert s.card("clotty")["hp"] == 1
    assert "prevent" not in s.events()
    s = after(
        "moms-bra",
        "target seat 1",
        you={"hand": ["bomb", "gold-bomb"]},
        them={"items": ["breakfast", "dinner"]},
        loot_plays=2,
    )
    s.act("play bomb", "target seat 1", "play gold-bomb", "target seat 1")
    assert s.them.dead


def test_the_poop_gathers_a_counter_for_every_wound_and_softens_others() -> None:
    s = scene({"items": ["the-poop", "breakfast"], "hand": ["bomb", "bomb"]}, loot_plays=2)
    assert s.why("the-poop", "pay") == "fs.ability.paid"
    s.act("play bomb", "target seat 0")
    assert s.card("the-poop")["counters"] == 1
    s.act("pay the-poop", "play bomb", "target seat 0")
    assert s.you.hp == 2
    assert "counters" not in s.card("the-poop")


def test_the_poop_counts_wounds_not_points_and_only_yours() -> None:
    s = scene({"items": ["the-poop", "breakfast", "dinner"], "hand": ["gold-bomb", "bomb"]}, loot_plays=2).act(
        "play gold-bomb", "target seat 0", "play bomb", "target seat 1"
    )
    assert s.card("the-poop")["counters"] == 1


# Items that change hands ----------------------------------------------------------------------------------------------


@rule("fs.give.swap")
def test_decoy_changes_places_with_another_player_s_item() -> None:
    s = scene({"items": ["decoy", "meat"]}, {"items": ["dinner", "the-d6", "breakfast"]}).do("tap decoy")
    assert s.options == ["target dinner", "target breakfast"]
    s.do("target dinner").quiet()
    assert s.you.items == ["meat", "dinner"]
    assert s.them.items == ["the-d6", "breakfast", "decoy"]
    assert not s.card("decoy")["charged"]


def test_decoy_destroyed_in_answer_swaps_nothing() -> None:
    s = scene({"items": ["decoy"]}, {"items": ["dinner", "the-d20"]}, decks={"treasure": ["meat"]})
    s.do("tap decoy", "target dinner", "tap the-d20", "target decoy").quiet()
    assert (s.you.items, s.them.items) == (["meat"], ["dinner", "the-d20"])


def test_decoy_finds_nothing_among_eternal_things() -> None:
    s = scene({"items": ["decoy"]}, {"items": ["the-d6"]})
    assert s.why("decoy", "tap") == "fs.ability.targets-when-added"


def test_moms_shovel_enters_deactivated() -> None:
    s = scene({"hand": ["xvii-the-stars"]}, {"souls": ["dip"]}, decks={"treasure": ["moms-shovel"]})
    s.act("play xvii-the-stars")
    assert not s.card("moms-shovel")["charged"]
    s.end_turn().end_turn()
    assert s.card("moms-shovel")["charged"]


@rule("fs.effect.replacement-enters-play")
def test_moms_shovel_bought_from_the_shop_is_still_deactivated() -> None:
    s = scene(
        {"cents": 20},
        {"souls": ["dip"]},
        shop=["dinner", "meat"],
        decks={"treasure": ["moms-shovel", "meat"]},
        purchases=2,
    )
    s.buy("dinner").buy("moms-shovel")
    assert not s.card("moms-shovel")["charged"]


@rule("fs.ruling.shop-items")
def test_a_shop_item_of_a_position_has_entered_play_as_it_says() -> None:
    for printed in (c for c in catalog().defs if c.kind == K_TREASURE):
        slug = printed.slug
        s = scene(shop=[slug, {"card": slug, "charged": True}, {"card": slug, "charged": False}])
        t = s.match.table
        shop = [pile[-1] for pile in t.zones[SLOTS : SLOTS + 3]]
        assert [t.charged[c] for c in shop] == [0 if printed.enters_deactivated else 1, 1, 0], slug
        assert t.counters[shop[0]] == printed.starts_with
        assert foursouls.scenario(s.match.scenario()).scenario() == s.match.scenario()


def test_moms_shovel_steals_a_soul() -> None:
    s = after("moms-shovel", "pick monstro", you={"souls": ["dip"]}, them={"souls": ["monstro", "clotty"]})
    assert (s.you.souls, s.them.souls, s.you.items) == (["dip", "monstro"], ["clotty"], [])


def test_moms_shovel_steals_the_winning_soul() -> None:
    s = after("moms-shovel", you={"souls": ["monstro", "pin", "gurdy"]}, them={"souls": ["larry-jr"]})
    assert s.winners == (0,)


def test_contract_from_below_costs_two_items() -> None:
    s = scene({"items": ["contract-from-below", "dinner", "meat", "the-d6"]}, {"items": ["breakfast", "yum-heart"]})
    s.act("pay contract-from-below", "destroy dinner", "destroy contract-from-below")
    assert s.you.items == ["meat", "the-d6", "breakfast"]
    assert s.discard("treasure") == ["contract-from-below", "dinner"]


def test_contract_from_below_takes_no_eternal_items_as_payment() -> None:
    s = scene({"items": ["contract-from-below", "the-d6"]}, {"items": ["breakfast"]}, shop=["meat", "dinner"])
    assert s.why("contract-from-below", "pay") == "fs.ability.paid"


@rule("fs.mech.activate")
def test_contract_from_below_canceled_is_still_paid() -> None:
    s = scene({"items": ["contract-from-below", "dinner", "meat"]}, {"items": ["breakfast", "no"]})
    s.do("pay contract-from-below", "target breakfast", "destroy dinner", "destroy meat")
    s.do("tap no").quiet()
    assert (s.you.items, s.them.items) == (["contract-from-below"], ["breakfast", "no"])


def test_donation_machine_gives_another_item_away() -> None:
    s = scene({"items": ["donation-machine", "dinner", "the-d6"]}, {}, {}, shop=["meat", "synthoil"])
    s.act("pay donation-machine", "to seat 2")
    assert (s.you.cents, s.you.items, s.side(2).items) == (8, ["donation-machine", "the-d6"], ["dinner"])
    assert s.why("donation-machine", "pay") == "fs.ability.paid"


def test_pay_to_play_steals_for_ten_cents() -> None:
    s = scene({"items": ["pay-to-play"], "cents": 10}, {"items": ["dinner", "the-d6"]}, shop=["meat", "synthoil"])
    s.act("pay pay-to-play")
    assert (s.you.items, s.you.cents, s.them.items) == (["pay-to-play", "dinner"], 0, ["the-d6"])


def test_pay_to_play_finds_the_item_gone() -> None:
    s = scene({"items": ["pay-to-play"], "cents": 10}, {"items": ["dinner", "the-d20"]}, decks={"treasure": ["meat"]})
    s.do("pay pay-to-play", "target dinner", "tap the-d20", "target dinner").quiet()
    assert (s.you.items, s.you.cents, s.them.items) == (["pay-to-play"], 0, ["the-d20", "meat"])


# Rerolling items ------------------------------------------------------------------------------------------------------


@rule("fs.mech.reroll-item")
def test_the_d20_rerolls_an_item_for_its_controller() -> None:
    s = after("the-d20", "target dinner", them={"items": ["dinner"]}, decks={"treasure": ["meat", "synthoil"]})
    assert (s.them.items, s.discard("treasure"), s.deck("treasure")) == (["meat"], ["dinner"], ["synthoil"])


@rule("fs.mech.reroll-shop-item")
def test_the_d20_rerolls_a_shop_item_in_its_slot() -> None:
    s = after("the-d20", "target dinner", shop=["dinner", "breakfast"], decks={"treasure": ["meat", "synthoil"]})
    assert (s.shop, s.you.items, s.discard("treasure")) == (["meat", "breakfast"], ["the-d20"], ["dinner"])


@rule("fs.mech.reroll-item")
def test_the_d20_does_nothing_to_what_is_eternal() -> None:
    s = after("the-d20", "target the-d6", them={"items": ["the-d6"]}, decks={"treasure": ["meat"]})
    assert (s.them.items, s.deck("treasure")) == (["the-d6"], ["meat"])


def test_the_d20_rerolls_itself() -> None:
    s = after("the-d20", "target the-d20", decks={"treasure": ["meat", "synthoil"]})
    assert (s.you.items, s.discard("treasure")) == (["meat"], ["the-d20"])


def test_the_d20_on_the_chest_makes_a_soul_and_brings_no_treasure() -> None:
    s = after("the-d20", "target the-chest", them={"items": ["the-chest"]}, decks={"treasure": ["meat"]})
    assert (s.them.souls, s.them.items) == (["the-chest"], [])


@rule("fs.each.own-items-order")
def test_the_d4_rerolls_all_items_of_a_player() -> None:
    s = after(
        "the-d4",
        "pick seat 1",
        you={"items": ["breakfast"]},
        them={"items": ["dinner", "the-d6", "guppys-collar"]},
        decks={"treasure": ["meat", "synthoil", "ipecac"]},
    )
    assert (s.asks, s.asked) == ("order", 1)
    s.do("pick guppys-collar").quiet()
    s.do("pick dinner").quiet()
    assert s.them.items == ["the-d6", "meat", "synthoil"]
    assert s.you.items == ["breakfast"]
    assert s.discard("treasure") == ["dinner", "guppys-collar", "the-d4"]


def test_the_d4_on_yourself_comes_after_it_is_gone() -> None:
    s = after("the-d4", "pick seat 0", you={"items": ["breakfast"]}, decks={"treasure": ["meat", "synthoil"]})
    assert (s.you.items, s.discard("treasure")) == (["meat"], ["breakfast", "the-d4"])


# Decks and slots ------------------------------------------------------------------------------------------------------


@rule("fs.each.monsters-order")
def test_flush_sends_the_monsters_below_their_deck() -> None:
    s = after(
        "flush", "mode flush 0", "pick dip", monsters=["clotty", "dip"], decks={"monster": ["fly", "pooter", "spider"]}
    )
    assert s.monsters == ["fly", "pooter"]
    assert s.deck("monster") == ["spider", "dip", "clotty"]


def test_flush_leaves_what_is_attacked() -> None:
    s = scene({}, {"items": ["flush"]}, monsters=["clotty", "dip"], decks={"monster": ["fly", "pooter"]}, dice=[4, 4])
    s.do("attack").quiet().do("attack dip", "tap flush", "mode flush 0").quiet()
    assert s.deck("monster")[-1:] == ["clotty"]
    assert s.discard("monster") == ["dip"]


def test_flush_sends_the_shop_below_its_deck() -> None:
    s = after(
        "flush", "mode flush 1", "pick meat", shop=["dinner", "meat"], decks={"treasure": ["breakfast", "synthoil"]}
    )
    assert s.shop == ["breakfast", "synthoil"]
    assert s.deck("treasure") == ["meat", "dinner"]


def test_potato_peeler_takes_the_top_of_every_deck() -> None:
    s = after(
        "potato-peeler", decks={"treasure": ["meat", "dinner"], "loot": ["bomb", "a-penny"], "monster": ["dip", "fly"]}
    )
    assert [s.discard(k) for k in ("treasure", "loot", "monster")] == [["meat"], ["bomb"], ["dip"]]


def test_potato_peeler_peels_rooms_too_where_there_are_rooms() -> None:
    s = after("potato-peeler", rooms=["filler-room"])
    assert s.discard("room") == ["filler-room"]


def test_sack_head_looks_and_may_put_it_down() -> None:
    s = after("sack-head", "target loot-deck", decks={"loot": ["bomb", "a-penny"]})
    s.do("bottom bomb").quiet()
    assert s.deck("loot") == ["a-penny", "bomb"]
    s = after("sack-head", "target monster-deck", decks={"monster": ["dip", "fly"]})
    s.do("keep dip").quiet()
    assert s.deck("monster") == ["dip", "fly"]


def test_the_shovel_digs_up_a_monster_but_no_event() -> None:
    s = scene({"items": ["the-shovel"]}, discards={"monster": ["dip", "chest-1", "fly", "curse-of-pain"]}).do(
        "tap the-shovel"
    )
    assert sorted(s.options) == ["target dip", "target fly"]
    s.do("target fly").quiet()
    assert s.deck("monster")[0] == "fly"
    assert s.discard("monster") == ["dip", "chest-1", "curse-of-pain"]


def test_the_shovel_with_only_events_to_dig_up() -> None:
    s = scene({"items": ["the-shovel"]}, discards={"monster": ["chest-1"]})
    assert s.why("the-shovel", "tap") == "fs.ability.targets-when-added"


# Charging -------------------------------------------------------------------------------------------------------------


def test_the_battery_recharges_another_item() -> None:
    s = scene({"items": ["the-battery", {"card": "jawbone", "charged": False}]}, shop=["dinner", "meat"])
    s.do("tap the-battery")
    assert s.options == ["target jawbone", "target dinner", "target meat"]
    s.do("target jawbone").quiet()
    assert s.card("jawbone")["charged"]
    assert not s.card("the-battery")["charged"]


@rule("fs.ability.paid")
def test_battery_bum_recharges_for_four_cents_as_often_as_you_can_pay() -> None:
    s = scene({"items": [{"card": "battery-bum", "charged": False}, "jawbone"], "cents": 4}, {"cents": 9})
    s.act("tap jawbone", "pay battery-bum", "target jawbone", "tap jawbone")
    assert (s.you.cents, s.them.cents) == (6, 3)
    s.act("pay battery-bum", "target battery-bum")
    assert s.card("battery-bum")["charged"]


# Forced attacks -------------------------------------------------------------------------------------------------------


def test_monster_manual_sends_the_active_player_at_a_monster() -> None:
    s = scene(
        {}, {"items": ["monster-manual"]}, {"hand": ["a-penny"]}, active=0, monsters=["clotty", "dip"], dice=[6, 6]
    )
    s.do("attack")
    s.do("tap monster-manual", "target dip").quiet()
    assert s.discard("monster") == ["dip"]


def test_monster_manual_keeps_the_turn_from_ending_until_the_attack_was_made() -> None:
    s = scene({"items": ["monster-manual"]}, {}, {}, monsters=["clotty", "dip"], dice=[6]).act(
        "tap monster-manual", "target dip"
    )
    assert not s.can("end")
    assert s.you.attacks == 1
    s.do("attack").quiet()
    assert s.discard("monster") == ["dip"]
    assert s.can("end")


def test_monster_manual_lapses_without_an_attack_left() -> None:
    s = scene({"items": ["monster-manual"]}, {}, {}, monsters=["clotty", "dip"], attacks=0)
    assert s.act("tap monster-manual", "target dip").can("end")


# NO! ------------------------------------------------------------------------------------------------------------------


@rule("fs.mech.cancel")
def test_no_cancels_the_ability_of_an_item() -> None:
    s = scene({"items": ["jawbone"]}, {"items": ["no"], "cents": 5})
    s.do("tap jawbone", "tap no").quiet()
    assert (s.you.cents, s.them.cents) == (0, 5)
    assert not s.card("jawbone")["charged"]


def test_no_cancels_a_paid_ability_and_the_cents_are_gone() -> None:
    s = scene({"items": ["portable-slot-machine"], "cents": 3}, {"items": ["no"]}, dice=[3])
    s.do("pay portable-slot-machine", "tap no").quiet()
    assert (s.you.cents, s.dice) == (0, [3])


def test_no_has_nothing_to_say_to_loot_or_characters() -> None:
    s = scene({"character": ISAAC}, {"items": ["no"]}).do("tap isaac")
    assert (s.asks, s.you.loot_plays) == ("main", 2)
    s = scene({"hand": ["a-penny"]}, {"items": ["no"]}).do("play a-penny")
    assert (s.asks, s.you.cents) == ("main", 1)


def test_no_can_be_answered_with_no() -> None:
    s = scene({"items": ["jawbone", "no"]}, {"items": ["no"], "cents": 5})
    s.do("tap jawbone", "pass", "tap no").do("tap no", f"target stack {s.on_stack()}").quiet()
    assert s.you.cents == 3


# Copies of items ------------------------------------------------------------------------------------------------------


@rule("fs.copy.item-copyable-qualities")
def test_diplopia_is_a_passive_item_till_end_of_turn() -> None:
    s = after("diplopia", "target breakfast", them={"items": ["breakfast"]})
    assert s.you.hp == 3
    assert s.card("diplopia")["copy_of"] == "breakfast"
    s.end_turn()
    assert s.you.hp == 2
    assert "copy_of" not in s.card("diplopia")


def test_diplopia_chooses_passive_items_that_are_not_eternal() -> None:
    s = scene(
        {"items": ["diplopia", "the-d20", "curved-horn"]},
        {"items": ["lazarus-rags", "breakfast", "battery-bum"]},
        shop=["meat", "jawbone"],
    ).do("tap diplopia")
    assert s.options == ["target curved-horn", "target breakfast", "target meat"]


def test_diplopia_fizzles_when_the_item_is_gone() -> None:
    s = scene({"items": ["diplopia"]}, {"items": ["breakfast", "the-d20"]}, decks={"treasure": ["meat"]})
    s.do("tap diplopia", "target breakfast", "tap the-d20", "target breakfast").quiet()
    assert "copy_of" not in s.card("diplopia")


@rule("fs.copy.item-copyable-qualities")
def test_modeling_clay_becomes_an_item_for_good() -> None:
    s = after("modeling-clay", "target jawbone", them={"items": ["jawbone"], "cents": 9})
    assert s.card("modeling-clay")["copy_of"] == "jawbone"
    assert not s.card("modeling-clay")["charged"]
    s.end_turn().end_turn()
    s.act("tap jawbone")
    assert (s.you.cents, s.them.cents) == (3, 6)
    assert s.card("modeling-clay")["copy_of"] == "jawbone"


@rule("fs.copy.item-uncopied-state")
@rule("fs.counter.copy-starting-counters")
def test_modeling_clay_copies_no_counters_but_starts_with_what_the_card_starts_with() -> None:
    s = after("modeling-clay", "target tech-x", them={"items": [{"card": "tech-x", "counters": 3, "charged": False}]})
    assert "counters" not in s.card("modeling-clay")
    s = after("modeling-clay", "target the-dead-cat", them={"items": [{"card": "the-dead-cat", "counters": 2}]})
    assert s.card("modeling-clay")["counters"] == 9
    assert s.card("modeling-clay")["keywords"] == ["guppy"]


def test_modeling_clay_leaves_eternal_items_alone() -> None:
    s = scene({"items": ["modeling-clay"]}, {"items": ["the-d6", "dinner"]}, shop=["meat", "jawbone"]).do(
        "tap modeling-clay"
    )
    assert s.options == ["target modeling-clay", "target dinner", "target meat", "target jawbone"]


def test_modeling_clay_that_is_destroyed_is_clay_again_in_its_discard() -> None:
    s = after("modeling-clay", "target box", them={"items": ["box"]}).end_turn().end_turn()
    s.act("tap box")
    assert s.discard("treasure") == ["modeling-clay"]


def test_modeling_clay_destroyed_in_answer_becomes_nothing() -> None:
    s = scene({"items": ["modeling-clay"]}, {"items": ["dinner", "the-d20"]}, decks={"treasure": ["meat", "synthoil"]})
    s.do("tap modeling-clay", "target dinner", "tap the-d20", "target modeling-clay").quiet()
    assert (s.you.items, s.discard("treasure")) == (["meat"], ["modeling-clay"])
    assert "copy" not in s.events()


def test_modeling_clay_as_diplopia_is_diplopia_again_when_the_turn_is_over() -> None:
    s = after("modeling-clay", "target diplopia", them={"items": ["diplopia", "breakfast"]}).end_turn().end_turn()
    s.act("tap diplopia", "target breakfast")
    assert (s.you.hp, s.card("modeling-clay")["copy_of"]) == (3, "breakfast")
    s.end_turn()
    assert (s.you.hp, s.card("modeling-clay")["copy_of"]) == (2, "diplopia")


def test_a_lasting_copy_is_written_down_and_one_for_the_turn_is_not() -> None:
    s = after("modeling-clay", "target diplopia", them={"items": ["diplopia", "breakfast"]}).end_turn().end_turn()
    s.act("tap diplopia", "target breakfast")
    data = s.match.scenario()
    assert data["players"][0]["items"] == [{"card": "modeling-clay", "charged": False, "copy_of": "diplopia"}]
    assert foursouls.scenario(json.loads(json.dumps(data))).scenario() == data


def test_modeling_clay_copies_the_copy() -> None:
    s = after("diplopia", "target breakfast", you={"items": ["modeling-clay"]}, them={"items": ["breakfast"]})
    s.act("tap modeling-clay", "target breakfast").end_turn()
    assert s.card("modeling-clay")["copy_of"] == "breakfast"
    assert s.you.hp == 3


# Placebo --------------------------------------------------------------------------------------------------------------


@rule("fs.copy.ability-added")
def test_placebo_uses_the_ability_of_a_deactivated_item() -> None:
    s = after("placebo", them={"items": [{"card": "jawbone", "charged": False}], "cents": 5})
    assert (s.you.cents, s.them.cents) == (3, 2)
    assert not s.card("placebo")["charged"]


def test_placebo_puts_the_copy_on_the_stack_with_targets_of_its_own() -> None:
    s = scene({"items": ["placebo"]}, {"items": ["mr-boom"], "character": ISAAC}, monsters=["clotty", "dip"])
    s.do("tap placebo", "pass", "target clotty")
    assert s.waits() == ["tap ability placebo"]
    s.do("pass").quiet()
    assert s.card("clotty")["hp"] == 1
    assert s.card("mr-boom")["charged"]


def test_placebo_s_copy_can_be_canceled_as_an_item_s_ability() -> None:
    s = scene({"items": ["placebo"]}, {"items": ["no", "jawbone"], "cents": 5})
    s.do("tap placebo", "target jawbone", "pass", "tap no").quiet()
    assert (s.you.cents, s.them.cents) == (0, 5)


def test_placebo_speaks_of_itself() -> None:
    s = after("placebo", them={"items": ["box"]}, you={"hand": ["a-penny", "a-penny"]})
    assert (s.you.items, s.them.items) == ([], ["box"])
    s.act("play a-penny", "play a-penny")
    assert s.you.cents == 2


def test_placebo_can_become_a_copy() -> None:
    s = after("placebo", "target dinner", them={"items": ["modeling-clay", "dinner"]})
    assert s.card("placebo")["copy_of"] == "dinner"
    assert "copy_of" not in s.card("modeling-clay")


def test_placebo_copies_options_too() -> None:
    s = after("placebo", "mode placebo 1", "pick dinner", them={"items": ["chaos-card", "dinner"]})
    assert (s.you.items, s.them.items) == ([], ["chaos-card"])


def test_placebo_is_not_an_activation_of_what_it_copies() -> None:
    s = after("placebo", you={"items": ["shiny-rock"]}, them={"items": ["sack-of-pennies"]})
    assert s.you.cents == 2  # one for the copy, one for having activated the Placebo


@rule("fs.ruling.copying-is-not-copied")
def test_placebo_copies_no_placebo_and_nothing_eternal_or_paid() -> None:
    s = scene(
        {"items": ["placebo", "placebo", "battery-bum", "dinner"]},
        {"items": ["the-d6", "tech-x"]},
        shop=["meat", "jawbone"],
    ).do("tap placebo")
    assert s.options == ["target tech-x", "target jawbone"]


@rule("fs.ruling.copying-is-not-copied")
def test_placebo_alone_has_nothing_to_copy() -> None:
    s = scene({"items": ["placebo", {"card": "modeling-clay", "copy_of": "placebo"}]}, shop=["meat", "dinner"])
    assert s.why("placebo", "tap") == "fs.ability.targets-when-added"


def test_placebo_fizzles_when_the_item_is_gone() -> None:
    s = scene({"items": ["placebo"]}, {"items": ["jawbone", "the-d20"], "cents": 5}, decks={"treasure": ["meat"]})
    s.do("tap placebo", "target jawbone", "tap the-d20", "target jawbone").quiet()
    assert s.you.cents == 0


def test_placebo_s_copy_without_a_target_comes_to_nothing() -> None:
    s = after("placebo", them={"items": ["godhead"]})
    assert s.asks == "main"
    assert not s.card("placebo")["charged"]
