"""Counters."""

from fsscene import rule, scene

from mazzo.engine.words import Const
from mazzo.games.foursouls import terms
from mazzo.games.foursouls.words.amounts import counters_here, exactly
from mazzo.games.foursouls.words.cards import character, gain, gets, loot, pay, tap, treasure, when
from mazzo.games.foursouls.words.costs import Counters
from mazzo.games.foursouls.words.filters import character as a_character
from mazzo.games.foursouls.words.filters import item, player, yours
from mazzo.games.foursouls.words.moving import PutCounters, RemoveCounters
from mazzo.games.foursouls.words.outside import ChangeCharacter, Flip
from mazzo.games.foursouls.words.select import a, target, this

ANVIL = treasure(
    "Anvil",
    "passive",
    when(terms.COUNTERS, gain(7), this=True, only_if=exactly(6, counters_here)),
    gets(attack=1, level=6),
)
DEPOSIT = loot("Deposit", "tarot-special", PutCounters(target(item)))
THIEF = loot("Thief", "tarot-special", RemoveCounters(target(item), Const(2)))
BANK = treasure("Bank", "paid", pay(Counters(2), gain(5)))
MARK = loot("Mark", "tarot-special", PutCounters(target(player)), PutCounters(a(a_character, yours)))
CLICKER = treasure("Clicker", "active", tap(ChangeCharacter()))
GIANT = character("Giant", "", hp=4, attack=2)
ANIMA = treasure("Anima", "active", tap(Flip(this)), other="revenant")
REVENANT = treasure("Revenant", "active", tap(Flip(this)), gets(attack=1), other="anima", copies=0)


@rule("fs.counter.inert")
def test_counters_do_nothing_by_themselves():
    s = scene(
        you={"items": [{"card": "meat", "counters": 10}], "counters": 3},
        monsters=[{"card": "clotty", "counters": 5}, "dip"],
    )
    clotty = s.card("clotty")
    assert (clotty["hp"], clotty["evasion"], clotty["attack"]) == (2, 3, 1)
    assert (s.you.hp, s.you.attack, s.you.cents) == (2, 1, 0)
    assert not s.can("pay meat")


@rule("fs.counter.as-cost")
def test_counters_are_paid_with():
    def bank(n: int):
        return scene(you={"items": [{"card": "bank", "counters": n, "charged": False}]}, cards=[BANK])

    assert not bank(1).can("pay bank")
    s = bank(3)
    s.act("pay bank")
    assert (s.card("bank")["counters"], s.you.cents) == (1, 5)
    assert not s.can("pay bank")


@rule("fs.counter.generic-default")
def test_a_counter_without_a_name_is_generic():
    s = scene(you={"items": ["tech-x", "bum-bo"], "hand": ["deposit"]}, cards=[DEPOSIT])
    s.act("tap tech-x")
    assert (s.card("tech-x")["counters"], s.card("tech-x").get("levels")) == (1, None)
    # A counter on an item with levels is not a level.
    s.act("play deposit", "target bum-bo")
    assert (s.card("bum-bo")["counters"], s.card("bum-bo").get("levels")) == (1, None)


@rule("fs.counter.named-count-as-counters")
def test_a_named_counter_is_a_counter():
    s = scene(
        you={"items": [{"card": "anvil", "counters": 4, "levels": 1}], "hand": ["deposit"]},
        cards=[ANVIL, DEPOSIT],
    )
    s.act("play deposit", "target anvil")
    assert s.you.cents == 7
    # One less is not enough.
    s = scene(you={"items": [{"card": "anvil", "counters": 4}], "hand": ["deposit"]}, cards=[ANVIL, DEPOSIT])
    s.act("play deposit", "target anvil")
    assert s.you.cents == 0


@rule("fs.counter.named-count-as-counters")
def test_a_counter_without_a_name_is_not_the_named_one():
    assert scene(you={"items": [{"card": "anvil", "counters": 6}]}, cards=[ANVIL]).you.attack == 1
    assert scene(you={"items": [{"card": "anvil", "levels": 6}]}, cards=[ANVIL]).you.attack == 2


@rule("fs.counter.remove-any")
def test_any_counter_will_do_and_the_player_says_which():
    both = [{"card": "bank", "counters": 2, "levels": 2}]
    s = scene(you={"hand": ["thief"]}, them={"items": both}, cards=[BANK, THIEF])
    s.do("play thief", "target bank").quiet()
    assert (s.asks, s.asked, s.options) == ("counter", 0, ["counter bank 0", "counter bank 1"])
    s.do("counter bank 1", "counter bank 0")
    assert (s.card("bank")["counters"], s.card("bank")["levels"]) == (1, 1)
    # The same goes for a cost.
    s = scene(you={"items": both}, cards=[BANK])
    s.do("pay bank", "counter bank 1", "counter bank 1").quiet()
    assert (s.card("bank")["counters"], s.card("bank").get("levels"), s.you.cents) == (2, None, 5)


@rule("fs.counter.remove-any")
def test_where_there_is_one_kind_nothing_is_asked():
    s = scene(you={"hand": ["thief"]}, them={"items": [{"card": "bank", "levels": 3}]}, cards=[BANK, THIEF])
    s.act("play thief", "target bank")
    assert (s.asks, s.card("bank")["levels"]) == ("main", 1)
    # All or none, and there are not two of them.
    s = scene(you={"hand": ["thief"]}, them={"items": [{"card": "bank", "counters": 1}]}, cards=[BANK, THIEF])
    s.act("play thief", "target bank")
    assert s.card("bank")["counters"] == 1


@rule("fs.counter.kept-when-given")
def test_counters_go_with_their_item():
    s = scene(
        you={"items": ["pay-to-play"], "cents": 10},
        them={"items": [{"card": "tech-x", "counters": 3}]},
    )
    s.act("pay pay-to-play")
    assert "tech-x" in s.you.items
    assert s.card("tech-x")["counters"] == 3
    assert s.can("pay tech-x")


@rule("fs.counter.copy-starting-counters")
def test_a_copy_starts_with_the_counters_its_original_started_with():
    s = scene(you={"items": ["modeling-clay"]}, them={"items": [{"card": "the-dead-cat", "counters": 2}]})
    s.act("tap modeling-clay", "target the-dead-cat")
    assert s.card("modeling-clay")["copy_of"] == "the-dead-cat"
    assert s.card("modeling-clay")["counters"] == 9
    assert s.card("the-dead-cat")["counters"] == 2


@rule("fs.counter.copy-starting-counters")
def test_a_copy_has_none_of_the_others_counters():
    s = scene(you={"items": ["modeling-clay"]}, them={"items": [{"card": "tech-x", "counters": 2}]})
    s.act("tap modeling-clay", "target tech-x")
    assert "counters" not in s.card("modeling-clay")


@rule("fs.counter.flip-keeps")
def test_the_other_side_has_the_same_counters():
    s = scene(you={"items": [{"card": "anima", "counters": 2}]}, cards=[ANIMA, REVENANT])
    s.act("tap anima")
    assert s.you.items == ["revenant"]
    assert (s.card("revenant")["counters"], s.you.attack) == (2, 2)


@rule("fs.counter.on-player")
@rule("fs.counter.on-character")
def test_counters_of_a_player_stay_and_those_of_a_character_go():
    s = scene(
        you={"hand": ["mark"], "items": ["clicker"]},
        out=["giant"],
        cards=[MARK, CLICKER, GIANT],
    )
    s.act("play mark", "target seat 0")
    assert s.card("isaac")["counters"] == 1
    assert s.state["players"][0]["counters"] == 1
    s.act("tap clicker")
    assert s.state["players"][0]["counters"] == 1
    assert "counters" not in s.card("giant")
    assert s.where("isaac", 1) == "the out"
    # The old character has none any more.
    assert "counters" not in s.card("isaac", 1)


@rule("fs.counter.lost-on-leaving-play")
def test_counters_are_lost_with_the_card_that_leaves_play():
    s = scene(
        monsters=[{"card": "clotty", "counters": 2}, "dip"],
        decks={"monster": ["fly", "spider", "trite"]},
        dice=[2],
    )
    s.attack("monster-deck").do("cover clotty").quiet()
    # It was covered, then uncovered.
    assert s.monsters == ["clotty", "dip"]
    assert "counters" not in s.card("clotty")


@rule("fs.counter.lost-on-leaving-play")
def test_a_discarded_item_comes_back_without_counters():
    s = scene(
        you={"items": ["chaos-card", {"card": "tech-x", "counters": 2}], "hand": ["xvii-the-stars"]},
        decks={"treasure": []},
    )
    s.act("tap chaos-card", "mode chaos-card 1", "pick tech-x")
    s.act("play xvii-the-stars")
    assert "counters" not in s.card("tech-x")


@rule("fs.ruling.generic-counters-first")
def test_a_cat_gives_the_lives_without_a_name_first():
    s = scene(you={"items": [{"card": "the-dead-cat", "counters": 1, "levels": 1}], "hand": ["bomb"]})
    s.act("play bomb", "target seat 0")
    assert (s.card("the-dead-cat").get("counters"), s.card("the-dead-cat")["levels"]) == (None, 1)
    assert s.you.hp == 2
