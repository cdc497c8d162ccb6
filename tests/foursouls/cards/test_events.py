"""What makes each event and each curse different."""

from typing import Any

import pytest
from fsscene import Scene, rule, scene


def revealed(slug: str, you: dict[str, Any] | None = None, them: dict[str, Any] | None = None, **more: Any) -> Scene:
    """You attacked the monster deck and found this; play stops at its first question or after it is done."""
    decks = {"monster": [slug, *["filler-monster"] * 9], **more.pop("decks", {})}
    s = scene(you, them, *more.pop("others", ()), monsters=more.pop("monsters", ["clotty", "fly"]), decks=decks, **more)
    return s.do("attack").quiet().do("attack monster-deck", "cover clotty").quiet()


def goods(s: Scene) -> tuple[int, int, int, int]:
    """Your cents, loot, items and HP."""
    return s.you.cents, len(s.you.hand), len(s.you.items), s.you.hp


@pytest.mark.parametrize(
    ("slug", "results"),
    [
        (
            "chest-1",
            {1: (1, 0, 0, 3), 2: (1, 0, 0, 3), 3: (3, 0, 0, 3), 4: (3, 0, 0, 3), 5: (6, 0, 0, 3), 6: (6, 0, 0, 3)},
        ),
        (
            "chest-2",
            {1: (0, 1, 0, 3), 2: (0, 1, 0, 3), 3: (0, 2, 0, 3), 4: (0, 2, 0, 3), 5: (0, 3, 0, 3), 6: (0, 3, 0, 3)},
        ),
        ("dark-chest-1", {2: (0, 1, 0, 3), 3: (3, 0, 0, 3), 4: (3, 0, 0, 3), 5: (0, 0, 0, 1), 6: (0, 0, 0, 1)}),
        ("dark-chest-2", {2: (1, 0, 0, 3), 3: (0, 2, 0, 3), 4: (0, 2, 0, 3), 5: (0, 0, 0, 1), 6: (0, 0, 0, 1)}),
        ("gold-chest-1", {2: (0, 0, 1, 3), 3: (5, 0, 0, 3), 4: (5, 0, 0, 3), 5: (7, 0, 0, 3), 6: (7, 0, 0, 3)}),
        ("gold-chest-2", {2: (0, 0, 1, 3), 3: (0, 1, 0, 3), 4: (0, 1, 0, 3), 5: (0, 2, 0, 3), 6: (0, 2, 0, 3)}),
        ("cursed-chest", {1: (0, 0, 0, 2), 3: (0, 0, 0, 2), 4: (0, 0, 0, 1), 5: (0, 0, 0, 1)}),
        ("secret-room", {4: (7, 0, 0, 3), 5: (7, 0, 0, 3), 6: (0, 0, 1, 3)}),
    ],
)
def test_what_a_roll_brings(slug, results):
    for roll, wanted in results.items():
        s = revealed(slug, {"items": ["breakfast"]}, dice=[roll])
        cents, loot, items, hp = goods(s)
        assert (cents, loot, items - 1, hp) == wanted
        assert s.monsters == ["clotty", "fly"]
        assert s.discard("monster") == [slug]


@rule("fs.attack.deck-top-event")
def test_an_event_uses_up_the_attack():
    s = revealed("chest-1", dice=[1])
    assert s.asks == "main"
    assert not s.can("attack")


@rule("fs.ruling.demanded-attacks")
def test_ambush_demands_two_attacks_on_the_deck():
    s = revealed("ambush", dice=[4] * 6)
    for _ in range(2):
        assert not s.can("end")
        s.do("attack")
        assert s.asks == "slot"
        s.do("cover clotty").quiet()
    assert s.can("end")
    assert not s.can("attack")


def test_ambush_in_a_slot_leaves_the_ordinary_attack():
    s = scene(
        {"hand": ["bomb"]},
        monsters=["fly", "clotty"],
        decks={"monster": ["ambush", *["filler-monster"] * 9]},
        dice=[4] * 6,
    )
    s.do("play bomb", "target fly").quiet()
    assert s.monsters == ["filler-monster", "clotty"]
    for _ in range(2):
        s.do("attack", "cover clotty").quiet()
    assert s.can("end")
    s.do("attack")
    assert s.can("attack clotty")


def test_cursed_chest_holds_a_guppy_item_of_your_choice():
    s = revealed("cursed-chest", dice=[6], decks={"treasure": ["meat", "guppys-collar", "breakfast"]})
    assert s.you.items == ["guppys-collar"]
    assert sorted(s.deck("treasure")) == ["breakfast", "meat"]


def test_cursed_chest_is_empty_where_there_is_no_guppy_item():
    s = revealed("cursed-chest", dice=[6], decks={"treasure": ["meat", "breakfast"]}, shop=["guppys-collar", "meat"])
    assert s.you.items == []
    assert sorted(s.deck("treasure")) == ["breakfast", "meat"]


def test_nobody_else_sees_what_is_searched():
    s = revealed("cursed-chest", dice=[6], decks={"treasure": ["meat", "guppys-collar", "guppys-collar", "breakfast"]})
    assert s.options == ["pick guppys-collar", "pick guppys-collar"]
    assert sum("card" in c for c in s.match.view(0)["decks"]["treasure"]) == 4
    s.do("pick guppys-collar")
    assert sum("card" in c for c in s.match.view(0)["decks"]["treasure"]) == 0


def test_devil_deal_can_be_refused():
    s = revealed("devil-deal").do("mode devil-deal 0").quiet()
    assert goods(s) == (0, 0, 0, 2)
    assert s.discard("monster") == ["devil-deal"]


def test_devil_deal_gives_loot_for_blood():
    s = revealed("devil-deal").do("mode devil-deal 1").quiet()
    assert goods(s) == (0, 2, 0, 1)


def test_devil_deal_gives_a_guppy_item_for_more_blood():
    s = revealed("devil-deal", {"items": ["breakfast"]}, decks={"treasure": ["meat", "guppys-collar"]})
    s.do("mode devil-deal 2").quiet()
    assert s.you.items == ["breakfast", "guppys-collar"]
    assert s.you.hp == 1


def test_greed_takes_all_the_cents_of_the_richest():
    s = revealed("greed-event", {"cents": 4}, {"cents": 9}, others=[{"cents": 3}])
    assert [s.side(p).cents for p in range(3)] == [4, 0, 3]


def test_you_choose_between_those_tied_for_the_most_cents():
    s = revealed("greed-event", {"cents": 9}, {"cents": 9}, others=[{"cents": 3}])
    assert s.options == ["target seat 0", "target seat 1"]
    s.do("target seat 1").quiet()
    assert [s.side(p).cents for p in range(3)] == [9, 0, 3]


def test_greed_finds_nobody_when_the_richest_has_changed():
    s = scene(
        {"cents": 9},
        {"cents": 8, "hand": ["a-nickel"], "character": "isaac"},
        decks={"monster": ["greed-event", "fly", "fly"]},
    )
    s.do("attack", "pass", "attack monster-deck", "cover filler-monster")
    s.do("tap isaac", "play a-nickel").quiet()
    assert s.you.cents == 9
    assert s.them.cents == 13


def test_i_can_see_forever_puts_six_cards_in_order():
    top = ["a-penny", "2-cents", "3-cents", "4-cents", "a-nickel", "a-dime"]
    s = revealed("i-can-see-forever", decks={"loot": [*top, "bomb"]})
    for card in top[:-1]:
        s.do(f"bottommost {card}")
    s.quiet()
    assert s.you.hand == ["a-dime"]
    assert s.deck("loot") == ["a-nickel", "4-cents", "3-cents", "2-cents", "a-penny", "bomb"]


def test_mega_troll_bomb_hurts_each_player():
    s = revealed(
        "mega-troll-bomb", {"items": ["breakfast"]}, {"items": ["breakfast"]}, others=[{"items": ["breakfast"]}]
    )
    assert [s.side(p).hp for p in range(3)] == [1, 1, 1]


def test_troll_bombs_hurt_only_you():
    s = revealed("troll-bombs", {"items": ["breakfast"]})
    assert s.you.hp == 1
    assert s.them.hp == 2


def test_secret_room_hurts_or_takes_loot():
    s = revealed("secret-room", {"items": ["breakfast", "breakfast"]}, dice=[1])
    assert s.you.hp == 1
    s = revealed("secret-room", {"hand": ["a-penny", "a-penny", "a-penny"]}, dice=[3], loot_plays=0)
    s.do("discard a-penny", "discard a-penny").quiet()
    assert s.you.hand == ["a-penny"]


def test_shop_upgrade_opens_two_shop_slots_and_allows_another_attack():
    s = revealed("shop-upgrade").do("put shop-upgrade").quiet()
    assert len(s.shop) == 4
    assert s.can("attack")
    assert s.can("end")


def test_xl_floor_opens_a_monster_slot_and_allows_another_attack():
    s = revealed("xl-floor").do("put xl-floor").quiet()
    assert len(s.monsters) == 3
    assert s.can("attack")


def test_we_need_to_go_deeper_brings_back_monsters_and_no_events():
    s = revealed("we-need-to-go-deeper", discards={"monster": ["gurdy", "chest-1", "monstro", "pin"]})
    s.do("put we-need-to-go-deeper").quiet()
    assert sorted(s.options) == ["done", "pick gurdy", "pick monstro", "pick pin"]
    s.do("pick pin", "pick gurdy", "done").quiet()
    assert s.deck("monster")[:2] == ["gurdy", "pin"]
    assert s.discard("monster") == ["we-need-to-go-deeper", "chest-1", "monstro"]
    assert s.can("attack")


def test_we_need_to_go_deeper_may_bring_back_nothing():
    s = revealed("we-need-to-go-deeper", discards={"monster": ["gurdy", "pin"]})
    s.do("put we-need-to-go-deeper").quiet().do("done").quiet()
    assert s.discard("monster") == ["we-need-to-go-deeper", "gurdy", "pin"]


# Curses --------------------------------------------------------------------------------------------------------------

CURSES = ("curse-of-amnesia", "curse-of-greed", "curse-of-loss", "curse-of-pain", "curse-of-the-blind")


@rule("fs.keyword.curse-entry")
@pytest.mark.parametrize("slug", CURSES)
def test_you_choose_who_is_cursed(slug):
    s = revealed(slug)
    assert s.options == ["target seat 0", "target seat 1"]
    s.do("target seat 1").quiet()
    assert s.them.curses == [slug]
    assert s.monsters == ["clotty", "fly"]


@rule("fs.keyword.curse-death")
@pytest.mark.parametrize("slug", CURSES)
def test_a_death_lifts_the_curse(slug):
    s = scene({"hand": ["bomb"]}, {"curses": [slug], "damage": 1})
    s.do("play bomb", "target seat 1").quiet()
    if slug == "curse-of-loss":
        # It has a death trigger of its own, so you are asked which goes on the stack first.
        s.do("put curse-of-loss 0").quiet()
    assert s.them.curses == []
    assert s.discard("monster") == [slug]


@pytest.mark.parametrize("slug", CURSES)
def test_killing_a_monster_does_not_lift_a_curse(slug):
    s = scene({"hand": ["bomb"], "curses": [slug]}, monsters=["fly", "clotty"])
    s.do("play bomb", "target fly").quiet()
    assert s.you.curses == [slug]


def test_curse_of_amnesia_costs_two_cards_at_the_end_of_your_turn():
    s = scene({"hand": ["a-penny", "bomb", "a-dime"], "curses": ["curse-of-amnesia"]}, {"hand": ["bomb"]})
    s.do("end").quiet().do("discard a-penny", "discard bomb").quiet()
    assert s.side(0).hand == ["a-dime"]
    s.end_turn()
    assert "bomb" in s.side(1).hand


def test_curse_of_amnesia_takes_the_last_card_too():
    s = scene({"hand": ["a-penny"], "curses": ["curse-of-amnesia"]}).end_turn()
    assert s.side(0).hand == []


def test_curse_of_greed_costs_four_cents_at_the_end_of_your_turn():
    s = scene({"cents": 9, "curses": ["curse-of-greed"]}, {"cents": 9}).end_turn()
    assert s.side(0).cents == 5
    s.end_turn()
    assert s.side(1).cents == 9


def test_curse_of_loss_costs_a_soul_when_you_die():
    s = scene({"hand": ["bomb"]}, {"curses": ["curse-of-loss"], "souls": ["gurdy", "monstro"], "damage": 1})
    s.do("play bomb", "target seat 1").quiet()
    assert s.asks == "order"
    s.do("put curse-of-loss").quiet()
    assert s.asked == 1
    s.do("pick monstro").quiet()
    assert s.them.souls == ["gurdy"]
    assert s.them.curses == []


@rule("fs.ruling.curse-is-no-event")
def test_curse_of_loss_works_even_if_it_is_lifted_first():
    s = scene({"hand": ["bomb"]}, {"curses": ["curse-of-loss"], "souls": ["gurdy", "monstro"], "damage": 1})
    s.do("play bomb", "target seat 1").quiet().do("put curse-of-loss[1]").quiet().do("pick gurdy").quiet()
    assert s.them.souls == ["monstro"]
    assert s.them.curses == []


def test_curse_of_loss_does_not_mind_the_death_of_another():
    s = scene({"hand": ["bomb"], "curses": ["curse-of-loss"], "souls": ["gurdy"]}, {"damage": 1, "souls": ["monstro"]})
    s.do("play bomb", "target seat 1").quiet()
    assert s.you.souls == ["gurdy"]
    assert s.them.souls == ["monstro"]


def test_curse_of_pain_hurts_at_the_start_of_your_turn():
    s = scene({}, {"curses": ["curse-of-pain"]}).end_turn()
    assert s.active == 1
    assert s.side(1).hp == 1
    assert s.side(0).hp == 2
    s.end_turn()
    assert s.side(0).hp == 2


def test_curse_of_the_blind_makes_monsters_harder_to_hit_on_your_turn():
    s = scene({}, {"curses": ["curse-of-the-blind"]}, monsters=["clotty", "fly"])
    assert s.card("clotty")["evasion"] == 3
    s.end_turn()
    assert s.card("clotty")["evasion"] == 4
    assert s.card("fly")["evasion"] == 3
    s.end_turn()
    assert s.card("clotty")["evasion"] == 3


@rule("fs.ruling.curse-is-no-event")
def test_a_curse_does_nothing_before_it_is_somebodys():
    s = scene({}, {"character": "isaac"}, monsters=["clotty", "fly"], decks={"monster": ["curse-of-the-blind", "dip"]})
    s.do("attack", "pass", "attack monster-deck", "cover clotty", "target seat 1")
    assert s.waits() == ["triggered ability curse-of-the-blind"]
    assert s.card("fly")["evasion"] == 2
