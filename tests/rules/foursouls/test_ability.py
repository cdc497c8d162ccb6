"""Abilities: activated, static, triggered, of loot."""

from fsscene import rule, scene

from mazzo.games.foursouls import terms
from mazzo.games.foursouls.card import YOU
from mazzo.games.foursouls.words.cards import destroy, gain, loot, loot_cards, may, pay, room, treasure, when
from mazzo.games.foursouls.words.costs import Cents
from mazzo.games.foursouls.words.filters import deactivated, item
from mazzo.games.foursouls.words.select import target

RUST = loot("Rust", "tarot-special", destroy(target(item, deactivated)))
ARCADE = room("Arcade", pay(Cents(1), gain(2)))
PURSE = treasure("Purse", "passive", when(terms.GAINED_CENTS, loot_cards(1), whose=YOU))
TIP = loot("Tip", "tarot-special", gain(1), may(gain(2)))
BRIBE = loot("Bribe", "tarot-special", gain(9), cost=Cents(3))


@rule("fs.ability.in-play-only")
def test_an_ability_needs_a_card_in_play():
    penny = "sack-of-pennies"
    s = scene(
        you={"hand": ["pills-brown-green"]},
        shop=[["meat", penny], "breakfast"],
        decks={"treasure": ["the-relic"]},
        discards={"treasure": [penny, "the-relic"]},
        dice=[1],
    )
    assert not s.can(f"tap {penny}")
    assert s.refused(0, penny, "tap") is not None
    # A relic does not trigger on the 1 from there either.
    s.act("play pills-brown-green")
    assert (s.you.hand, s.you.cents) == ([], 4)


@rule("fs.ability.targets-when-added")
def test_targets_are_chosen_before_anyone_can_answer():
    s = scene(
        you={"items": ["mr-boom"]},
        them={"items": ["sack-of-pennies"]},
        monsters=["clotty", "dip"],
    )
    s.do("tap mr-boom")
    assert (s.asks, s.asked, s.waits()) == ("target", 0, [])
    s.do("target clotty")
    assert s.stack[0]["targets"][0]["card"] == "clotty"
    # Nothing is asked when it resolves.
    s.quiet()
    assert s.asks == "main"
    assert (s.card("clotty")["hp"], s.card("dip")["hp"]) == (1, 1)


@rule("fs.ability.targets-when-added")
def test_without_a_target_it_cannot_be_put_on_the_stack():
    s = scene(you={"items": ["the-d6", "decoy"]}, them={"items": ["yum-heart"]})
    assert not s.can("tap the-d6")
    assert not s.can("tap decoy")
    assert s.refused(0, "decoy", "tap") == "fs.ability.targets-when-added"


@rule("fs.ability.invalid-target-fizzles")
def test_what_was_recharged_is_no_deactivated_item():
    def rusting(cents: int):
        return scene(
            you={"hand": ["rust"]},
            them={"items": [{"card": "sack-of-pennies", "charged": False}, "battery-bum"], "cents": cents},
            cards=[RUST],
        ).do("play rust")

    s = rusting(4)
    s.do("pay battery-bum", "target sack-of-pennies").quiet()
    assert "sack-of-pennies" in s.them.items
    assert "fizzle" in s.events()
    assert s.discard("loot") == ["rust"]
    assert rusting(0).quiet().them.items == ["battery-bum"]


@rule("fs.ability.invalid-target-fizzles")
def test_a_target_that_is_gone_is_invalid():
    s = scene(
        you={"hand": ["bomb"]},
        them={"character": "isaac", "hand": ["gold-bomb"]},
        monsters=["dip", "clotty"],
    )
    s.do("play bomb", "target dip", "tap isaac").do("play gold-bomb", "target dip").quiet()
    assert s.discard("monster") == ["dip"]
    assert "fizzle" in s.events()


@rule("fs.ability.options-when-added")
def test_an_option_is_chosen_once_and_for_all():
    s = scene(you={"hand": ["xiv-temperance"]}, them={"items": ["sack-of-pennies"]})
    s.do("play xiv-temperance")
    assert (s.asks, s.options) == ("mode", ["mode xiv-temperance 0", "mode xiv-temperance 1"])
    s.do("mode xiv-temperance 0")
    assert (s.asked, s.stack[0]["mode"]) == (1, 0)
    s.quiet()
    assert (s.asks, s.you.cents, s.you.hp) == ("main", 4, 1)


@rule("fs.ability.cost-colon")
def test_a_cost_must_be_paid():
    machine = {"items": ["portable-slot-machine"]}
    assert not scene(you={**machine, "cents": 2}).can("pay portable-slot-machine")
    s = scene(you={**machine, "cents": 3}, dice=[4])
    s.do("pay portable-slot-machine")
    # The number before a result of a roll is not a cost.
    s.quiet()
    assert s.you.cents == 4


@rule("fs.ability.cost-colon")
def test_what_is_paid_is_gone_even_if_nothing_comes_of_it():
    s = scene(
        you={"items": ["portable-slot-machine"], "cents": 3},
        them={"items": ["no"]},
    )
    s.do("pay portable-slot-machine", "tap no").quiet()
    assert s.you.cents == 0


@rule("fs.ability.cost-colon")
def test_a_loot_may_have_a_cost_as_well():
    s = scene(you={"hand": ["bribe"], "cents": 2}, cards=[BRIBE])
    assert not s.can("play bribe")
    assert s.refused(0, "bribe", "play") == "fs.ability.cost-colon"
    s = scene(you={"hand": ["bribe"], "cents": 3}, them={"items": ["sack-of-pennies"]}, cards=[BRIBE])
    s.do("play bribe")
    assert (s.waits(), s.you.cents) == (["loot bribe"], 0)
    assert s.quiet().you.cents == 9


@rule("fs.ability.activated-when")
def test_with_priority_abilities_work_in_anybodys_attack():
    s = scene(them={"items": ["sack-of-pennies"]}, monsters=["clotty", "dip"], dice=[3, 3])
    # It is your turn and the stack is empty: they have no priority.
    assert (s.asked, s.refused(1, "sack-of-pennies", "tap")) == (0, "fs.priority.what-may-be-done")
    assert not s.can("tap sack-of-pennies")
    s.do("attack").quiet().do("attack clotty").until("attack roll 3")
    assert s.asked == 1
    s.do("tap sack-of-pennies").quiet()
    assert s.them.cents == 1


@rule("fs.ability.activated-by-whom")
def test_rooms_are_used_by_the_active_player_and_items_by_their_owner():
    s = scene(
        you={"cents": 2, "items": ["sack-of-pennies"], "hand": ["a-penny"]},
        them={"cents": 5, "items": ["battery-bum"]},
        rooms=["arcade"],
        cards=[ARCADE],
    )
    assert s.can("pay arcade")
    assert not s.can("pay battery-bum")
    s.do("play a-penny", "pass")
    assert s.asked == 1
    assert s.can("pay battery-bum")
    assert not s.can("pay arcade")
    assert not s.can("tap sack-of-pennies")
    assert s.refused(1, "arcade", "pay") == "fs.ability.activated-by-whom"
    assert s.refused(1, "sack-of-pennies", "tap") == "fs.ability.activated-by-whom"


@rule("fs.ability.tap")
def test_a_deactivated_item_cannot_be_tapped():
    s = scene(you={"items": ["sack-of-pennies", {"card": "mr-boom", "charged": False}]})
    assert not s.can("tap mr-boom")
    assert s.refused(0, "mr-boom", "tap") == "fs.ability.tap"
    s.do("tap sack-of-pennies")
    assert not s.card("sack-of-pennies")["charged"]
    assert not s.quiet().can("tap sack-of-pennies")


@rule("fs.ability.tap")
def test_recharged_it_works_again_while_the_first_still_waits():
    s = scene(you={"items": ["sack-of-pennies", "the-battery"]}, them={"items": ["no"]})
    s.do("tap sack-of-pennies")
    s.do("tap the-battery", "target sack-of-pennies").until("tap ability sack-of-pennies")
    s.do("tap sack-of-pennies")
    assert s.waits() == ["tap ability sack-of-pennies"] * 2
    assert s.quiet().you.cents == 2


@rule("fs.ability.paid")
def test_a_paid_ability_works_as_often_as_it_is_paid():
    s = scene(
        you={"items": [{"card": "portable-slot-machine", "charged": False}], "cents": 9},
        dice=[5, 5, 6],
    )
    for cents in (6, 3, 0):
        s.act("pay portable-slot-machine")
        assert s.you.cents == cents
    assert not s.can("pay portable-slot-machine")


@rule("fs.ability.static")
def test_a_static_ability_is_there_at_once():
    s = scene(
        you={"hand": ["xvii-the-stars"]},
        them={"items": ["sack-of-pennies"]},
        decks={"treasure": ["breakfast", "meat"]},
    )
    # They pass once, for the loot; then it already holds, without anything on the stack.
    s.do("play xvii-the-stars", "pass")
    assert (s.asks, s.you.hp, s.you.items) == ("main", 3, ["breakfast"])


@rule("fs.ability.triggered")
def test_a_triggered_ability_goes_on_the_stack():
    s = scene(
        you={"items": ["swallowed-penny"], "hand": ["bomb"]},
        them={"items": ["sack-of-pennies"]},
    )
    s.do("play bomb", "target seat 0").until("triggered ability swallowed-penny")
    assert (s.you.hp, s.you.cents) == (1, 0)
    assert s.quiet().you.cents == 1
    # Damage to somebody else does not meet its condition.
    s = scene(you={"items": ["swallowed-penny"], "hand": ["bomb"]})
    s.act("play bomb", "target seat 1")
    assert s.you.cents == 0


@rule("fs.ability.triggered-added-at-priority")
def test_a_trigger_waits_for_the_end_of_what_caused_it():
    s = scene(
        you={"items": ["purse"], "hand": ["tip"]},
        them={"items": ["sack-of-pennies"]},
        cards=[PURSE, TIP],
    )
    s.do("play tip", "pass")
    # In the middle of the loot: its first cent has triggered the purse, which waits for priority.
    assert (s.asks, s.waits(), s.you.cents) == ("may", [], 1)
    s.do("yes")
    assert (s.you.cents, s.waits()) == (3, ["triggered ability purse"] * 2)


@rule("fs.ability.trigger-order-game-first")
def test_what_the_game_controls_is_put_below():
    s = scene(
        you={"hand": ["pills-brown-green"]},
        them={"items": ["the-relic", "mr-boom"]},
        monsters=["holy-dip", "clotty"],
        dice=[1],
    )
    s.do("play pills-brown-green").until("triggered ability the-relic")
    # The monster's, the active player's (what the pill does), the other player's.
    assert [x["controller"] for x in s.stack] == [None, 0, 1]
    assert s.waits()[0] == "triggered ability holy-dip"


@rule("fs.ability.trigger-order-game-first")
def test_the_active_player_puts_the_games_triggers_in_order():
    s = scene(
        you={"hand": ["pills-white-blue"]},
        them={"items": ["sack-of-pennies"]},
        monsters=["holy-keeper-head", "cursed-gaper"],
        dice=[4],
    )
    s.do("play pills-white-blue", "pass", "pass")
    assert (s.asks, s.asked) == ("order", 0)
    s.do("put cursed-gaper")
    assert s.waits()[:2] == ["triggered ability cursed-gaper", "triggered ability holy-keeper-head"]


@rule("fs.ability.trigger-order-players")
def test_players_triggers_are_put_in_turn_order_and_resolve_in_reverse():
    s = scene(
        {"hand": ["x-wheel-of-fortune"]},
        {"items": ["eye-of-greed"]},
        {"items": ["eye-of-greed", "sack-of-pennies"]},
        active=0,
        dice=[5],
    )
    s.do("play x-wheel-of-fortune").until("triggered ability eye-of-greed")
    assert [x["controller"] for x in s.stack] == [0, 1, 2]
    s.do("pass")
    assert (s.side(1).cents, s.side(2).cents) == (0, 3)


@rule("fs.ability.trigger-order-own")
def test_your_own_triggers_go_on_in_the_order_you_like():
    s = scene(
        you={"items": ["swallowed-penny", "fanny-pack"], "hand": ["bomb"]},
        them={"items": ["sack-of-pennies"]},
    )
    s.do("play bomb", "target seat 0", "pass", "pass")
    assert (s.asks, s.asked) == ("order", 0)
    s.do("put fanny-pack")
    assert s.waits() == ["triggered ability fanny-pack", "triggered ability swallowed-penny"]
    # The one put last resolves first.
    s.do("pass")
    assert (s.you.cents, s.you.hand) == (1, [])


@rule("fs.ability.circled-number")
def test_a_circled_number_hears_every_die():
    s = scene(you={"items": ["eye-of-greed"]}, active=1, monsters=["clotty", "dip"], dice=[5, 5])
    # Another player's attack rolls …
    s.attack("clotty")
    assert s.you.cents == 6
    # … and a die for something else.
    s = scene(you={"items": ["eye-of-greed"], "hand": ["x-wheel-of-fortune"]}, dice=[5])
    s.act("play x-wheel-of-fortune", "put eye-of-greed")
    assert s.you.cents == 5 + 3


@rule("fs.ability.circled-number")
def test_another_number_says_nothing_to_it():
    s = scene(you={"items": ["eye-of-greed"]}, active=1, monsters=["clotty", "dip"], dice=[4, 6])
    s.attack("clotty")
    assert s.you.cents == 0


@rule("fs.ability.specific-roll-trigger")
def test_a_narrower_trigger_hears_only_what_it_says():
    wheel = ["x-wheel-of-fortune"]
    s = scene(you={"items": ["ipecac"], "hand": wheel}, dice=[6])
    s.act("play x-wheel-of-fortune")
    assert s.them.hp == 2
    s = scene(you={"items": ["ipecac"]}, active=1, monsters=["clotty", "dip"], dice=[6, 6])
    s.attack("clotty")
    assert s.them.hp == 2
    s = scene(you={"items": ["ipecac"]}, monsters=["clotty", "dip"], dice=[6])
    s.attack("clotty")
    assert s.them.hp == 1


@rule("fs.ability.loot-ability")
def test_a_loot_works_when_it_resolves():
    s = scene(you={"hand": ["4-cents"]}, them={"items": ["sack-of-pennies"]})
    s.do("play 4-cents")
    assert (s.you.cents, s.waits()) == (0, ["loot 4-cents"])
    assert s.quiet().you.cents == 4
