"""Gaining, giving, stealing, swapping."""

from fsscene import rule, scene

from mazzo.engine.words import Const
from mazzo.games.foursouls import terms
from mazzo.games.foursouls.card import YOU
from mazzo.games.foursouls.words.cards import gain, loot, treasure, when
from mazzo.games.foursouls.words.filters import in_shop, item, other, player, yours
from mazzo.games.foursouls.words.having import Give, GiveCents, Steal
from mazzo.games.foursouls.words.select import a, target

STRICT = ["strict"]
WELCOME = treasure("Welcome", "passive", when(terms.GAINED, gain(1), whose=YOU))
THANKS = treasure("Thanks", "passive", when(terms.GIVEN, gain(5), whose=YOU))
HEARD = (WELCOME, THANKS)
ALMS = loot("Alms", "tarot-special", GiveCents(target(player, other), Const(4)))
PRESENT = loot("Present", "tarot-special", Give(a(item, yours), target(player, other)))
SHOPLIFTER = loot("Shoplifter", "tarot-special", Steal(target(item, in_shop)))


# Gaining


@rule("fs.gain.not-give")
def test_what_is_stolen_is_given_and_not_gained():
    s = scene(
        you={"items": ["welcome", "thanks", "pay-to-play"], "cents": 10},
        them={"items": ["mr-boom"]},
        cards=HEARD,
    )
    s.act("pay pay-to-play")
    assert s.you.items[-1] == "mr-boom"
    assert s.you.cents == 5


@rule("fs.gain.not-give")
def test_what_is_swapped_is_given_and_not_gained():
    s = scene(you={"items": ["welcome", "thanks", "decoy"]}, them={"items": ["mr-boom"]}, cards=HEARD)
    s.act("tap decoy")
    assert s.you.cents == 5


@rule("fs.gain.not-give")
@rule("fs.glossary.gain")
def test_what_comes_from_the_game_is_gained():
    for price, what in ((10, "dinner"), (10, "treasure-deck")):
        s = scene(you={"items": ["welcome", "thanks"], "cents": price}, shop=["dinner", "meat"], cards=HEARD)
        s.buy(what)
        assert s.you.cents == 1
    s = scene(you={"items": ["welcome", "thanks"], "hand": ["xvii-the-stars"]}, cards=HEARD)
    s.do("play xvii-the-stars").quiet()
    assert s.you.cents == 1


@rule("fs.gain.cents")
def test_cents_are_gained_from_the_supply():
    s = scene(you={"hand": ["a-dime"]}, supply=100)
    s.do("play a-dime").quiet()
    assert (s.you.cents, s.them.cents, s.state["supply"]) == (10, 0, 90)


@rule("fs.gain.card-in-play")
def test_a_gained_card_does_not_leave_play():
    # The Dead Cat keeps the counters it has in the shop, and does not enter play again.
    s = scene(you={"cents": 10}, shop=[{"card": "the-dead-cat", "counters": 4}, "meat"])
    s.buy("the-dead-cat")
    assert s.where("the-dead-cat") == "your play"
    assert s.card("the-dead-cat")["counters"] == 4
    entered = [e for e in s.match.events() if e.kind == terms.ENTERED]
    assert len(entered) == 1, "only the card that took its place in the shop"


# Giving


@rule("fs.give.what-can-be-given")
def test_items_loot_and_cents_change_hands():
    s = scene(
        you={"items": ["boomerang", "jawbone", "pay-to-play"], "cents": 10},
        them={"items": ["meat"], "hand": ["bomb"], "cents": 3},
    )
    s.act("tap boomerang").act("tap jawbone").act("pay pay-to-play")
    assert (s.you.hand, s.you.cents, s.you.items[-1]) == (["bomb"], 3, "meat")
    assert (s.them.hand, s.them.cents, s.them.items) == ([], 0, [])


@rule("fs.give.what-can-be-given")
def test_the_shop_may_be_one_of_the_two():
    s = scene(
        you={"hand": ["shoplifter"]},
        cards=[SHOPLIFTER],
        shop=["dinner", "meat"],
        decks={"treasure": ["mr-boom", "jawbone"]},
    )
    s.act("play shoplifter", "target dinner")
    assert s.you.items == ["dinner"]
    assert s.shop == ["mr-boom", "meat"]


@rule("fs.give.give")
def test_cents_go_from_pool_to_pool():
    s = scene(you={"hand": ["alms"], "cents": 6}, them={"cents": 1}, cards=[ALMS], supply=100)
    s.do("play alms").quiet()
    assert (s.you.cents, s.them.cents, s.state["supply"]) == (2, 5, 100)


@rule("fs.give.give")
@rule("fs.glossary.give")
def test_the_giver_chooses_what_is_given():
    s = scene(you={"hand": ["present"], "items": ["mr-boom", "meat"]}, them={"items": ["dinner"]}, cards=[PRESENT])
    s.do("play present").quiet()
    assert (s.asks, s.asked) == ("choose", 0)
    s.do("pick meat").quiet()
    assert (s.you.items, s.them.items) == (["mr-boom"], ["dinner", "meat"])


@rule("fs.give.give")
def test_a_loot_card_goes_from_hand_to_hand():
    # Guppy's Head: they give you a card of their choice.
    s = scene(you={"items": ["guppys-head"]}, them={"hand": ["bomb", "a-penny"]})
    s.act("tap guppys-head", "target seat 1")
    assert (s.asks, s.asked) == ("give", 1)
    s.do("give bomb").quiet()
    assert (s.you.hand, s.them.hand) == (["bomb"], ["a-penny"])


@rule("fs.give.steal")
def test_the_thief_chooses():
    s = scene(you={"items": ["pay-to-play"], "cents": 10}, them={"items": ["mr-boom", "meat"]})
    s.do("pay pay-to-play")
    assert (s.asks, s.asked) == ("target", 0)
    s.do("target meat").quiet()
    assert (s.you.items, s.them.items) == (["pay-to-play", "meat"], ["mr-boom"])


@rule("fs.give.steal")
def test_who_has_less_gives_what_there_is():
    s = scene(you={"items": ["jawbone"]}, them={"cents": 2}, supply=100)
    s.act("tap jawbone")
    assert (s.you.cents, s.them.cents, s.state["supply"]) == (2, 0, 100)


@rule("fs.give.swap")
@rule("fs.glossary.swap")
def test_two_items_change_places_at_the_same_time():
    s = scene(you={"items": ["decoy"]}, them={"items": ["thanks", "mr-boom"]}, cards=HEARD)
    s.act("tap decoy", "target mr-boom")
    assert (s.you.items, s.them.items) == (["mr-boom"], ["thanks", "decoy"])
    assert s.them.cents == 5, "they were given an item too"


@rule("fs.give.swap")
@rule("fs.glossary.swap")
def test_two_loot_cards_change_hands():
    s = scene(you={"items": ["incubus"], "hand": ["a-penny"]}, them={"hand": ["bomb"]}, loot_plays=0)
    s.act("tap incubus", "mode incubus 0", "target seat 1")
    s.do("yes").quiet()
    assert (s.you.hand, s.them.hand) == (["bomb"], ["a-penny"])


@rule("fs.give.swap")
def test_there_is_no_swap_with_nothing():
    s = scene(you={"items": ["decoy"]}, them={"items": ["the-d6"]})
    assert s.refused(0, "decoy", "tap") == "fs.ability.targets-when-added"
