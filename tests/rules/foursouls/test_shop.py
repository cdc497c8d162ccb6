"""The shop: its items are for sale, and their abilities do not work."""

from fsscene import rule, scene

from mazzo.games.foursouls import terms
from mazzo.games.foursouls.words.cards import by, gain, gets, loot_cards, treasure, when
from mazzo.games.foursouls.words.filters import player
from mazzo.games.foursouls.words.select import each

GREETER = treasure(
    "Greeter",
    "passive",
    when(terms.ENTERED, by(each(player), loot_cards(1)), this=True),
    when(terms.LEFT, by(each(player), gain(1)), this=True),
    when(terms.TURN_END, gain(5)),
    gets(attack=1),
)


@rule("fs.shop.items")
def test_what_was_bought_is_no_shop_item_any_more():
    s = scene(you={"items": ["flush"], "cents": 10}, shop=["breakfast", "dinner"], decks={"treasure": 3})
    s.buy("breakfast")
    assert "breakfast" in s.you.items
    # All shop items go under the deck; the one bought does not.
    s.act("tap flush", "mode flush 1", "pick filler-treasure")
    assert s.you.items == ["flush", "breakfast"]
    assert s.deck("treasure") == ["filler-treasure", "dinner"]


@rule("fs.shop.items")
def test_only_what_lies_on_top_is_for_sale():
    s = scene(you={"cents": 10}, them={"items": ["meat"]}, shop=["breakfast", ["dinner", "synthoil"]])
    s.do("purchase").quiet()
    assert s.options == ["buy breakfast", "buy dinner", "buy treasure-deck"]


@rule("fs.shop.abilities-inactive")
def test_shop_items_do_nothing():
    s = scene(shop=["breakfast", "sack-of-pennies"], cards=[GREETER])
    assert (s.you.hp, s.them.hp) == (2, 2)
    assert not s.can("tap sack-of-pennies")
    assert s.refused(0, "sack-of-pennies", "tap") == "fs.ability.activated-when"
    s = scene(shop=["greeter", "the-relic"], cards=[GREETER])
    assert (s.you.attack, s.them.attack) == (1, 1)
    s.end_turn()
    assert s.you.cents == 0


@rule("fs.shop.abilities-inactive")
def test_shop_items_notice_when_they_enter_and_leave_play():
    s = scene(
        you={"items": ["the-d20"]},
        shop=["filler-treasure", "meat"],
        decks={"treasure": ["greeter"]},
        cards=[GREETER],
    )
    s.act("tap the-d20", "target filler-treasure")
    assert s.shop == ["greeter", "meat"]
    assert (len(s.you.hand), len(s.them.hand)) == (1, 1)
    s = scene(you={"items": ["the-d20"]}, shop=["greeter", "meat"], cards=[GREETER])
    s.act("tap the-d20", "target greeter")
    assert (s.you.cents, s.them.cents) == (1, 1)


@rule("fs.shop.abilities-inactive")
def test_buying_is_neither_entering_nor_leaving_play():
    s = scene(you={"cents": 10}, shop=["greeter", "meat"], cards=[GREETER])
    s.buy("greeter")
    assert (s.you.hand, s.you.cents, s.them.cents) == ([], 0, 0)
    assert s.you.attack == 2


@rule("fs.shop.abilities-inactive")
def test_a_tap_ability_works_only_with_its_owner():
    s = scene(you={"cents": 10}, shop=["sack-of-pennies", "meat"])
    assert not s.can("tap sack-of-pennies")
    s.buy("sack-of-pennies")
    assert s.can("tap sack-of-pennies")
