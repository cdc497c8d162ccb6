"""Game actions: activating, paying, looting, healing, destroying, rerolling, flipping …"""

from fsscene import rule, scene

from mazzo.games.foursouls import terms
from mazzo.games.foursouls.card import YOU
from mazzo.games.foursouls.words.cards import discard, gain, heal, if_you_do, loot, loot_cards, tap, treasure, when
from mazzo.games.foursouls.words.filters import dice_roll, item, yours
from mazzo.games.foursouls.words.moving import Deactivate
from mazzo.games.foursouls.words.outside import Flip
from mazzo.games.foursouls.words.rolling import FlipRoll
from mazzo.games.foursouls.words.select import target

STRICT = ["strict"]
AND = loot("And", "tarot-special", discard(1), if_you_do(loot_cards(2)))
THEN = loot("Then", "tarot-special", discard(1), loot_cards(2))
BANDAGE = loot("Bandage", "tarot-special", heal(3))
SCRAPBOOK = treasure("Scrapbook", "passive", when(terms.DISCARDED, gain(1), whose=YOU))
SNOOZE = loot("Snooze", "tarot-special", Deactivate(target(item)))
TOPPLE = treasure("Topple", "active", tap(FlipRoll(target(dice_roll))))
HEADS = treasure(
    "Heads", "passive", when(terms.ENTERED, gain(1), this=True), when(terms.TURN_END, gain(2)), other="tails"
)
TAILS = treasure(
    "Tails", "passive", when(terms.ENTERED, gain(3), this=True), when(terms.TURN_END, gain(5)), other="heads"
)
TURN_OVER = loot("Turn Over", "tarot-special", Flip(target(item, yours)), if_you_do(gain(1)))


# Activating


@rule("fs.mech.activate")
def test_activating_deactivates_and_waits_on_the_stack():
    s = scene(you={"items": ["jawbone"]}, them={"cents": 3}, options=STRICT)
    s.do("tap jawbone")
    assert s.waits() == ["tap ability jawbone"]
    assert not s.card("jawbone")["charged"]
    assert s.them.cents == 3
    assert s.refused(0, "jawbone", "tap") == "fs.ability.tap"
    s.quiet()
    assert s.them.cents == 0


@rule("fs.mech.activate")
def test_activating_pays_the_cost():
    s = scene(you={"items": ["portable-slot-machine"], "cents": 5}, dice=[3], options=STRICT)
    s.do("pay portable-slot-machine")
    assert s.waits() == ["paid ability portable-slot-machine"]
    assert s.you.cents == 2
    assert s.card("portable-slot-machine")["charged"], "only a ↷ ability turns the card"


@rule("fs.mech.activate")
def test_a_canceled_ability_stays_paid_for():
    s = scene(you={"items": ["portable-slot-machine"], "cents": 3}, them={"items": ["no"]}, dice=[3])
    s.do("pay portable-slot-machine", "tap no").quiet()
    assert (s.you.cents, s.dice) == (0, [3])


# And, then


@rule("fs.mech.and-dependent")
def test_the_second_part_of_and_needs_the_first():
    s = scene(you={"hand": ["and"]}, cards=[AND])
    s.do("play and").quiet()
    assert s.you.hand == []
    s = scene(you={"hand": ["and", "a-penny"]}, cards=[AND])
    s.do("play and").quiet()
    assert s.you.hand == ["filler-loot"] * 2


@rule("fs.mech.then-independent")
def test_the_second_part_of_then_does_not():
    s = scene(you={"hand": ["then"]}, cards=[THEN])
    s.do("play then").quiet()
    assert s.you.hand == ["filler-loot"] * 2
    # Forever Alone says so too.
    s = scene(you={"items": ["forever-alone"]})
    s.do("tap forever-alone", "mode forever-alone 2").quiet()
    assert s.you.hand == ["filler-loot"]


# Canceling and preventing


@rule("fs.mech.cancel")
def test_what_is_canceled_has_no_effect():
    s = scene(you={"items": ["jawbone"]}, them={"items": ["no"], "cents": 3})
    s.do("tap jawbone", "tap no").quiet()
    assert (s.you.cents, s.them.cents) == (0, 3)
    assert not s.card("jawbone")["charged"]


@rule("fs.mech.prevent-damage")
def test_prevented_damage_is_gone_from_the_stack():
    # Guppy's Hairball may prevent 1 damage on the stack: the damage is gone, and nothing was taken.
    s = scene(you={"hand": ["bomb"]}, them={"items": ["guppys-hairball", "fanny-pack"]}, dice=[6], options=STRICT)
    s.do("play bomb", "target seat 1").until("roll 6")
    assert s.waits() == ["damage 1", "roll 6"]
    s.quiet()
    assert (s.them.hp, s.them.hand) == (2, [])
    assert "damage" not in s.events()


@rule("fs.mech.prevent-damage")
def test_part_of_it_may_be_prevented():
    s = scene(you={"hand": ["gold-bomb", "v-the-hierophant"]}, loot_plays=2)
    s.do("play gold-bomb", "target seat 1").until("damage 3")
    s.do("play v-the-hierophant", "target seat 1").quiet()
    assert s.them.hp == 1


@rule("fs.mech.prevent-death")
def test_a_prevented_death_leaves_one_hp():
    s = scene(
        you={"hand": ["gold-bomb", "bomb"]}, them={"items": ["broken-ankh"], "cents": 1}, loot_plays=2, dice=[6, 1]
    )
    s.act("play gold-bomb", "target seat 1")
    assert (s.them.hp, s.them.dead, s.them.cents, s.them.items) == (1, False, 1, ["broken-ankh"])
    # They can still die this turn.
    s.act("play bomb", "target seat 1")
    assert (s.them.dead, s.them.cents, s.them.items) == (True, 0, [])


@rule("fs.mech.prevent-death")
def test_a_canceled_death_heals_too():
    # The Fool cancels everything, including the death of a monster.
    s = scene(
        you={"hand": ["bomb", "o-the-fool"], "items": ["the-blue-map"]},
        monsters=[{"card": "monstro", "damage": 3}, "dip"],
        loot_plays=2,
    )
    s.do("play bomb", "target monstro").until("death")
    assert s.card("monstro")["hp"] == 0
    s.do("play o-the-fool").quiet()
    assert s.asks == "look", "the end of the turn: The Blue Map looks"
    assert s.card("monstro")["hp"] == 1


# Having


@rule("fs.mech.loot")
def test_loot_comes_from_the_top_of_the_deck():
    s = scene(you={"hand": ["xii-the-hanged-man"]}, decks={"loot": ["bomb", "a-penny", "a-dime"]})
    s.do("play xii-the-hanged-man").quiet()
    while s.asks == "look":
        s.do("keep").quiet()
    assert s.you.hand == ["bomb", "a-penny"]
    assert s.deck("loot") == ["a-dime"]


@rule("fs.mech.lose")
def test_who_has_less_loses_what_there_is():
    s = scene(you={"hand": ["pills-brown-green"], "cents": 1}, dice=[6], supply=100)
    s.do("play pills-brown-green").quiet()
    assert (s.you.cents, s.state["supply"]) == (0, 101)
    s = scene(you={"hand": ["pills-brown-green"], "cents": 9}, dice=[6], supply=100)
    s.do("play pills-brown-green").quiet()
    assert (s.you.cents, s.state["supply"]) == (5, 104)


@rule("fs.mech.pay-cents")
def test_one_pays_all_of_it_or_nothing():
    s = scene(you={"items": ["battery-bum", "mr-boom"], "cents": 3}, supply=100)
    assert not s.can("pay battery-bum")
    assert s.refused(0, "battery-bum", "pay") == "fs.ability.paid"
    s = scene(you={"items": ["battery-bum", {"card": "mr-boom", "charged": False}], "cents": 4}, supply=100)
    s.act("pay battery-bum", "target mr-boom")
    assert (s.you.cents, s.state["supply"]) == (0, 104)


@rule("fs.mech.pay-hp")
def test_the_last_hp_can_be_paid():
    # Players can answer the ability with 1 HP left; paying is not damage, and the death follows.
    s = scene(you={"items": ["guppys-paw", "swallowed-penny"], "damage": 1}, options=STRICT)
    s.do("tap guppys-paw").quiet().do("pick seat 1").until("death")
    assert s.you.hp == 0
    assert "damage" not in s.events()


@rule("fs.mech.pay-hp")
def test_who_has_too_few_hp_cannot_pay():
    # Without HP you cannot pay, so nothing is prevented.
    s = scene(you={"hand": ["bomb"], "items": ["guppys-paw"], "damage": 1}, them={"items": ["mr-boom"]}, options=STRICT)
    s.do("play bomb", "target seat 0").until("death")
    s.do("tap guppys-paw").until("death")
    assert not s.match.table.lasting


@rule("fs.mech.pay-hp")
def test_maximum_hp_stay():
    s = scene(you={"items": ["guppys-paw"]})
    s.act("tap guppys-paw", "pick seat 0")
    assert (s.you.hp, s.you.data["max_hp"]) == (1, 2)


@rule("fs.mech.heal")
def test_healing_removes_damage_up_to_the_maximum():
    s = scene(you={"hand": ["bandage"], "damage": 1}, them={"damage": 1}, cards=[BANDAGE])
    s.do("play bandage").quiet()
    assert (s.you.hp, s.you.data["max_hp"], s.them.hp) == (2, 2, 1)
    # Mega Fatty heals by one.
    s = scene(monsters=[{"card": "mega-fatty", "damage": 2}, "dip"], dice=[1, 3, 3])
    s.attack("mega-fatty")
    assert s.dice == []
    assert s.you.souls == ["mega-fatty"]


@rule("fs.mech.recharge")
def test_recharging_turns_a_card_upright():
    s = scene(you={"hand": ["lil-battery"], "items": [{"card": "mr-boom", "charged": False}, "the-d20"]})
    assert not s.can("tap mr-boom")
    s.act("play lil-battery", "target mr-boom")
    assert s.card("mr-boom")["charged"]
    assert s.can("tap mr-boom")


@rule("fs.mech.deactivate")
def test_deactivating_turns_a_card_sideways():
    s = scene(you={"hand": ["snooze"]}, them={"items": ["mr-boom", "the-d20"]}, cards=[SNOOZE])
    s.act("play snooze", "target mr-boom")
    assert (s.card("mr-boom")["charged"], s.card("the-d20")["charged"]) == (False, True)


@rule("fs.mech.play")
def test_a_played_loot_waits_on_the_stack_and_is_yours():
    s = scene(you={"hand": ["bomb"]}, options=STRICT)
    s.do("play bomb", "target seat 1")
    assert s.waits() == ["loot bomb"]
    assert s.stack[-1]["controller"] == 0
    assert (s.you.hand, s.discard("loot")) == ([], [])


# Destroying


@rule("fs.mech.destroy-kill")
def test_killing_brings_hp_to_zero_and_a_death():
    s = scene(you={"items": ["chaos-card"]}, monsters=["monstro", "dip"], options=STRICT)
    s.do("tap chaos-card", "mode chaos-card 0").quiet().do("pick monstro").until("death")
    assert s.card("monstro")["hp"] == 0
    s.quiet()
    assert s.you.souls == ["monstro"]


@rule("fs.mech.destroy-kill")
def test_what_has_no_hp_is_discarded_at_once():
    s = scene(you={"items": ["chaos-card"]}, them={"items": ["mr-boom"], "souls": ["pride"]}, options=STRICT)
    s.act("tap chaos-card", "mode chaos-card 1", "pick pride")
    assert s.where("pride") == "the monster discard"
    assert "would-die" not in s.events()


@rule("fs.mech.destroy-protected")
def test_characters_stay():
    s = scene(you={"hand": ["xiii-death"]}, them={"items": ["the-d6"]})
    s.act("play xiii-death", "target seat 1")
    assert s.them.dead
    assert s.where("isaac", 1) == "their play"
    assert s.them.items == ["the-d6"]


@rule("fs.mech.destroy-protected")
def test_eternal_items_are_not_destroyed():
    s = scene(you={"items": ["chaos-card"]}, them={"items": ["the-d6", "mr-boom"]})
    s.act("tap chaos-card", "mode chaos-card 1", "pick the-d6")
    assert s.them.items == ["the-d6", "mr-boom"]


@rule("fs.mech.die")
def test_whoever_is_killed_dies():
    # Bloody Penny triggers when a player dies, by damage or by being killed.
    s = scene(you={"hand": ["xiii-death", "bomb"], "items": ["bloody-penny"]}, them={}, loot_plays=2)
    s.act("play xiii-death", "target seat 1")
    assert len(s.you.hand) == 2
    assert "dies" in s.events()


@rule("fs.mech.die")
def test_what_dies_by_the_game_has_no_killer():
    # Black Bony hurts its killer; Stoney dies with any monster, and nobody killed it.
    s = scene(you={"items": ["chaos-card"]}, monsters=["black-bony", "dip"], dice=[1])
    s.act("tap chaos-card", "mode chaos-card 0", "pick black-bony")
    assert s.you.hp == 1
    s = scene(you={"items": ["mr-boom"]}, monsters=["stoney", "dip"])
    s.act("tap mr-boom", "target dip")
    killers = {e.card: e.player for e in s.match.events() if e.kind == terms.DIES}
    assert sorted(killers.values()) == [-1, 0]


@rule("fs.mech.discard")
def test_only_loot_from_a_hand_is_discarded():
    s = scene(you={"hand": ["then", "a-penny"], "items": ["scrapbook"]}, cards=[THEN, SCRAPBOOK])
    s.do("play then").quiet()
    assert s.discard("loot") == ["then", "a-penny"]
    assert s.you.cents == 1, "for the penny; playing a card is not discarding it"


@rule("fs.mech.discard")
def test_an_item_put_into_discard_is_not_discarded():
    s = scene(you={"items": ["scrapbook", "chaos-card", "mr-boom"]}, cards=[SCRAPBOOK])
    s.act("tap chaos-card", "mode chaos-card 1", "pick mr-boom")
    assert s.discard("treasure") == ["mr-boom", "chaos-card"]
    assert s.you.cents == 0


@rule("fs.mech.expand")
def test_more_slots_which_are_filled():
    # Hanger's death adds a shop slot, Mulligan's a monster slot.
    s = scene(
        you={"hand": ["bomb", "bomb"]},
        monsters=[{"card": "hanger", "damage": 1}, "mulligan"],
        shop=["meat"],
        decks={"treasure": ["dinner", "mr-boom"], "monster": ["fly", "spider", "clotty", "dip"]},
        loot_plays=2,
    )
    s.act("play bomb", "target hanger")
    assert (s.shop, s.monsters) == (["meat", "dinner"], ["fly", "mulligan"])
    s.act("play bomb", "target mulligan")
    assert (s.shop, s.monsters) == (["meat", "dinner"], ["fly", "spider", "clotty"])


# Rerolling


@rule("fs.mech.reroll-die")
def test_a_rerolled_die_keeps_its_purpose():
    s = scene(you={"hand": ["pills-brown-green", "dice-shard"]}, loot_plays=2, dice=[5, 1])
    s.do("play pills-brown-green").until("roll 5")
    s.do("play dice-shard").quiet()
    assert s.you.cents == 4
    assert s.dice == []


@rule("fs.mech.reroll-item")
def test_a_rerolled_item_is_replaced_for_whoever_had_it():
    s = scene(you={"items": ["the-d20"]}, them={"items": ["mr-boom"]}, decks={"treasure": ["dinner", "meat"]})
    s.act("tap the-d20", "target mr-boom")
    assert (s.you.items, s.them.items) == (["the-d20"], ["dinner"])
    assert s.discard("treasure") == ["mr-boom"]


@rule("fs.mech.reroll-item")
def test_what_is_not_destroyed_is_not_replaced():
    s = scene(you={"items": ["the-d20"]}, them={"items": ["the-d6"]}, decks={"treasure": ["dinner", "meat"]})
    s.act("tap the-d20", "target the-d6")
    assert s.them.items == ["the-d6"]
    assert s.deck("treasure") == ["dinner", "meat"]


@rule("fs.mech.reroll-shop-item")
def test_a_rerolled_shop_item_is_replaced_in_its_slot():
    s = scene(
        you={"items": ["the-d20"]},
        shop=["mr-boom", "breakfast"],
        decks={"treasure": ["dinner", "meat"]},
        bonus_souls=["soul-of-pride"],
    )
    s.act("tap the-d20", "target mr-boom")
    assert s.shop == ["dinner", "breakfast"]
    assert s.you.items == ["the-d20"]
    assert "gain" not in s.events()


@rule("fs.mech.reroll-shop-item")
def test_what_it_covered_stays_covered():
    s = scene(
        you={"items": ["the-d20"]},
        shop=[["mr-boom", "jawbone"], "breakfast"],
        decks={"treasure": ["dinner", "meat"]},
    )
    s.act("tap the-d20", "target mr-boom")
    assert s.shop == ["dinner", "breakfast"]
    assert s.where("jawbone") == "the covered"


# Flipping


@rule("fs.mech.flip-card")
def test_a_card_is_flipped_if_it_has_another_side():
    s = scene(you={"hand": ["turn-over"], "items": ["heads", "mr-boom"]}, cards=[TURN_OVER, HEADS, TAILS])
    s.act("play turn-over", "target heads")
    assert (s.you.items, s.you.cents) == (["tails", "mr-boom"], 1)
    s = scene(you={"hand": ["turn-over"], "items": ["heads", "mr-boom"]}, cards=[TURN_OVER, HEADS, TAILS])
    s.act("play turn-over", "target mr-boom")
    assert (s.you.items, s.you.cents) == (["heads", "mr-boom"], 0)


@rule("fs.mech.flip-same-card")
def test_a_flipped_card_is_the_same_object():
    # A card flipped in answer to a battery is still the target; nothing enters play, and counters stay.
    s = scene(
        you={
            "hand": ["turn-over", "lil-battery"],
            "items": [{"card": "heads", "counters": 2, "charged": False}, "mr-boom"],
        },
        cards=[TURN_OVER, HEADS, TAILS],
        loot_plays=2,
    )
    s.do("play lil-battery", "target heads")
    s.do("play turn-over", "target heads").quiet()
    assert s.you.items == ["tails", "mr-boom"]
    assert s.card("tails")["charged"]
    assert s.card("tails")["counters"] == 2
    assert s.you.cents == 1, "no side has entered play"
    s.do("end").quiet()
    assert s.you.cents == 6, "only what is on the visible side works"


@rule("fs.mech.flip-die")
def test_a_flipped_die_shows_the_opposite_face():
    for n in range(1, 7):
        s = scene(you={"hand": ["pills-brown-green"], "items": ["topple"]}, cards=[TOPPLE], dice=[n], options=STRICT)
        s.do("play pills-brown-green").until(f"roll {n}")
        s.do("tap topple").until(f"roll {7 - n}")
