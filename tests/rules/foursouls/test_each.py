"""'Each': who and what comes first."""

from fsscene import rule, scene

from mazzo.games.foursouls import terms
from mazzo.games.foursouls.words.cards import (
    by,
    destroy,
    gain,
    kill,
    loot,
    monster,
    rewards,
    take,
    when,
)
from mazzo.games.foursouls.words.filters import item, living, monster_or_player, non_eternal, player
from mazzo.games.foursouls.words.filters import monster as a_monster
from mazzo.games.foursouls.words.moving import RerollItem
from mazzo.games.foursouls.words.select import each, in_any_order

STRICT = ["strict"]
WAKE = loot("Wake", "tarot-special", by(each(player, living), gain(1)))
RUST = loot("Rust", "tarot-special", destroy(each(item, non_eternal)))
WHIRLWIND = loot("Whirlwind", "tarot-special", RerollItem(in_any_order(item)))
DOOMSDAY = loot("Doomsday", "tarot-special", kill(in_any_order(monster_or_player)))
TANTRUM = monster(
    "Tantrum",
    "basic",
    rewards(),
    when(terms.DIES, take(1, in_any_order(a_monster)), this=True),
    hp=1,
    evasion=4,
    attack=1,
)


def deaths(s):
    """Who died, in order: the numbers of players, the slugs of monsters."""
    t = s.match.table
    return [
        e.card if e.card < t.players else t.defs[t.printed[e.card]].slug
        for e in s.match.events()
        if e.kind == terms.DIES
    ]


@rule("fs.each.scope")
def test_each_means_all_of_a_kind_or_a_narrower_group():
    s = scene({"hand": ["wake"]}, {"dead": True, "damage": 2}, {}, cards=[WAKE])
    s.do("play wake").quiet()
    assert [s.side(p).cents for p in range(3)] == [1, 0, 1]
    s = scene(
        you={"hand": ["rust"], "items": ["the-d6", "mr-boom"]}, them={"items": ["meat"]}, shop=["dinner"], cards=[RUST]
    )
    s.do("play rust").quiet()
    assert (s.you.items, s.them.items) == (["the-d6"], [])
    assert sorted(s.discard("treasure")) == ["dinner", "meat", "mr-boom"]


@rule("fs.each.players-turn-order")
def test_players_act_in_turn_order_from_the_active_one():
    # Each player loots 2, and it is the second's turn: second, third, first.
    s = scene(
        {},
        {"hand": ["blank-rune"]},
        {},
        active=1,
        decks={"loot": ["a-penny", "2-cents", "3-cents", "4-cents", "a-nickel", "a-dime", "bomb"]},
        dice=[2],
    )
    s.do("play blank-rune").quiet()
    assert [s.side(p).hand for p in (1, 2, 0)] == [
        ["a-penny", "2-cents"],
        ["3-cents", "4-cents"],
        ["a-nickel", "a-dime"],
    ]


@rule("fs.each.own-items-order")
def test_who_controls_items_orders_them():
    # Your D4 rerolls their items: they pick the order.
    s = scene(you={"items": ["the-d4"]}, them={"items": ["mr-boom", "meat"]})
    s.act("tap the-d4", "pick seat 1")
    assert (s.asks, s.asked) == ("order", 1)
    s.do("pick meat").quiet()
    assert s.discard("treasure")[:2] == ["mr-boom", "meat"]


@rule("fs.each.own-items-order")
@rule("fs.each.shop-last")
def test_items_of_players_in_turn_order_and_the_shop_last():
    s = scene(
        {"items": ["mr-boom"]},
        {"items": ["meat"], "hand": ["whirlwind"]},
        {"items": ["jawbone", "the-d20"]},
        active=1,
        shop=["dinner", "breakfast"],
        cards=[WHIRLWIND],
    )
    s.do("play whirlwind").quiet()
    assert (s.asked, s.options) == (2, ["pick jawbone", "pick the-d20"])
    s.do("pick the-d20").quiet()
    assert (s.asked, s.options) == (1, ["pick dinner", "pick breakfast"])
    s.do("pick breakfast").quiet()
    assert s.discard("treasure")[::-1] == ["meat", "the-d20", "jawbone", "mr-boom", "breakfast", "dinner"]


@rule("fs.each.player-damage-order")
def test_damage_to_each_player_resolves_in_turn_order():
    s = scene(
        {"damage": 1},
        {"damage": 1},
        {"damage": 1},
        active=1,
        monsters=["dip", []],
        decks={"monster": ["mega-troll-bomb", "fly"]},
        options=STRICT,
    )
    s.until("damage 2")
    assert [x["targets"][0]["player"] for x in s.stack] == [0, 2, 1]
    while s.asks == "priority" and "dies" not in s.events():
        s.do("pass")
    s.quiet()
    assert deaths(s) == [1, 2, 0]


@rule("fs.each.player-damage-order")
def test_each_player_dies_in_turn_order():
    s = scene({"hand": ["doomsday"]}, {}, {}, cards=[DOOMSDAY], monsters=[[]], decks={"monster": []})
    s.do("play doomsday").quiet()
    assert deaths(s) == [0, 1, 2]


@rule("fs.each.monsters-order")
def test_whoever_controls_the_ability_orders_the_monsters():
    s = scene(
        you={"hand": ["bomb"]},
        them={"character": "isaac", "hand": ["xvi-the-tower"]},
        monsters=["dip", "fly"],
        dice=[3],
    )
    s.do("play bomb", "target seat 0", "tap isaac").until("loot bomb")
    s.do("play xvi-the-tower").quiet()
    assert (s.asks, s.asked) == ("order", 1)
    s.do("pick fly").quiet()
    assert deaths(s) == ["fly", "dip"]


@rule("fs.each.monsters-order")
def test_the_active_player_orders_them_for_the_game():
    for first in ("dip", "fly"):
        s = scene(you={"hand": ["bomb"]}, cards=[TANTRUM], monsters=["tantrum", "dip", "fly"])
        s.act("play bomb", "target tantrum")
        assert (s.asks, s.asked) == ("order", 0)
        s.do(f"pick {first}").quiet()
        assert deaths(s)[1] == first


@rule("fs.each.monsters-before-players")
def test_monsters_die_before_players_each_group_by_its_own_order():
    for first, second in (("dip", "fly"), ("fly", "dip")):
        s = scene(you={"hand": ["doomsday"]}, them={}, cards=[DOOMSDAY], monsters=["dip", "fly"])
        s.do("play doomsday").quiet().do(f"pick {first}").quiet()
        assert deaths(s) == [first, second, 0, 1]
        # The rewards came before the penalty.
        assert s.you.cents == 2 - 1
