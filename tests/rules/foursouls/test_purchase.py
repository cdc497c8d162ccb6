"""Purchases."""

from fsscene import rule, scene

from mazzo.games.foursouls import terms
from mazzo.games.foursouls.card import YOU
from mazzo.games.foursouls.words.cards import gain, loot_cards, treasure, when

STRICT = ["strict"]
CLERK = treasure("Clerk", "passive", when(terms.PURCHASE_DECLARED, gain(10), whose=YOU))
RECEIPT = treasure("Receipt", "passive", when(terms.PURCHASED, loot_cards(1), whose=YOU))


@rule("fs.purchase.declare-when")
def test_purchases_are_declared_in_the_action_phase_on_an_empty_stack():
    s = scene(you={"hand": ["bomb"], "cents": 10}, options=STRICT)
    assert s.can("purchase")
    s.do("play bomb", "target seat 1")
    assert not s.can("purchase")
    assert s.refused(0, "filler-treasure", "purchase") == "fs.turn.action-choices"
    assert s.refused(1, "filler-treasure", "purchase") == "fs.turn.action-choices"


@rule("fs.purchase.declare-when")
def test_no_purchase_during_an_attack_or_in_another_phase():
    s = scene(you={"cents": 10}, options=STRICT)
    s.do("attack")
    assert (s.asks, s.stack) == ("priority", [])
    assert not s.can("purchase")
    for phase in ("start", "end"):
        s = scene(you={"cents": 10}, phase=phase, options=STRICT)
        assert (s.asks, s.can("purchase")) == ("priority", False)


@rule("fs.purchase.declare-when")
def test_no_purchase_while_ones_death_waits():
    s = scene(you={"cents": 10, "damage": 1, "hand": ["bomb"]}, options=STRICT)
    s.do("play bomb", "target seat 0").until("death")
    assert (s.asked, s.can("purchase")) == (0, False)


@rule("fs.purchase.priority-before-choice")
def test_answers_come_before_the_choice():
    s = scene(
        you={"cents": 10},
        them={"items": ["the-d20"]},
        shop=["breakfast", "dinner"],
        decks={"treasure": ["meat", "mr-boom"]},
    )
    s.do("purchase")
    assert (s.asks, s.asked) == ("priority", 1)
    s.do("tap the-d20", "target breakfast").quiet()
    assert s.options == ["buy meat", "buy dinner", "buy treasure-deck"]


@rule("fs.purchase.choices")
def test_what_may_be_bought():
    s = scene(you={"cents": 10}, shop=[["breakfast", "meat"], "dinner"])
    s.do("purchase").quiet()
    assert s.options == ["buy breakfast", "buy dinner", "buy treasure-deck"], "not the covered one"


@rule("fs.purchase.triggers")
def test_the_declaration_and_the_purchase_trigger():
    # The Clerk pays at the declaration, in time for the price; the Receipt triggers after the purchase.
    s = scene(you={"items": ["clerk", "receipt"]}, cards=[CLERK, RECEIPT], shop=["dinner", "meat"], options=STRICT)
    s.do("purchase")
    assert s.waits() == ["triggered ability clerk"]
    s.quiet()
    assert s.you.cents == 10
    s.do("buy dinner")
    assert s.waits() == ["triggered ability receipt"]
    s.quiet()
    assert len(s.you.hand) == 1


@rule("fs.purchase.cost")
def test_things_cost_ten_cents():
    for what in ("dinner", "treasure-deck"):
        s = scene(you={"cents": 12}, shop=["dinner", "meat"])
        s.buy(what)
        assert s.you.cents == 2


@rule("fs.purchase.cost")
def test_the_cost_is_that_of_what_was_chosen():
    # Steamy Sale! is about shop items: the top card of the deck still costs 10¢.
    s = scene(you={"cents": 9, "items": ["steamy-sale"]}, shop=["dinner", "meat"])
    s.buy("treasure-deck")
    assert (s.you.cents, s.you.items) == (9, ["steamy-sale"])
    s = scene(you={"cents": 9, "items": ["steamy-sale"]}, shop=["dinner", "meat"])
    s.buy("dinner")
    assert (s.you.cents, s.you.items) == (4, ["steamy-sale", "dinner"])


@rule("fs.purchase.cannot-pay")
def test_whoever_cannot_pay_any_more_gets_nothing():
    s = scene(you={"cents": 10}, them={"items": ["jawbone"]}, shop=["dinner", "meat"])
    s.do("purchase").do("tap jawbone").quiet()
    assert s.you.cents == 7
    s.do("buy dinner").quiet()
    assert (s.asks, s.you.cents, s.you.items) == ("main", 7, [])
    assert s.shop == ["dinner", "meat"]


@rule("fs.purchase.pay-and-gain")
def test_paying_brings_the_item():
    s = scene(you={"cents": 10}, shop=["dinner", "meat"], decks={"treasure": ["mr-boom", "breakfast"]}, supply=100)
    s.buy("dinner")
    assert (s.you.cents, s.you.items, s.state["supply"]) == (0, ["dinner"], 110)
    assert s.shop == ["mr-boom", "meat"]


@rule("fs.purchase.pay-and-gain")
def test_the_top_of_the_deck_goes_straight_to_the_buyer():
    s = scene(you={"cents": 10}, shop=["dinner", "meat"], decks={"treasure": ["mr-boom", "breakfast"]})
    s.buy("treasure-deck")
    assert s.you.items == ["mr-boom"]
    assert s.shop == ["dinner", "meat"]
    assert s.deck("treasure") == ["breakfast"]


@rule("fs.purchase.allowance")
def test_one_purchase_a_turn():
    s = scene(you={"cents": 30})
    s.buy("treasure-deck")
    assert not s.can("purchase")
    assert s.refused(0, "filler-treasure", "purchase") == "fs.purchase.allowance"
    s.end_turn().end_turn()
    assert s.can("purchase")


@rule("fs.purchase.allowance")
def test_an_item_may_allow_another_purchase():
    s = scene(you={"cents": 30, "items": ["theres-options"]})
    s.buy("treasure-deck").buy("treasure-deck")
    assert not s.can("purchase")
