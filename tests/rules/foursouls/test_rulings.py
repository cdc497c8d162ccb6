"""Where the book is silent: our rulings."""

from itertools import permutations
from typing import Any

import pytest
from fsscene import rule, scene

from mazzo.engine.node import parts
from mazzo.engine.words import If, IfYouDo, together
from mazzo.games.foursouls import setup, terms
from mazzo.games.foursouls.card import Ability, Aim
from mazzo.games.foursouls.catalog import catalog
from mazzo.games.foursouls.constant.attacking import joins_attack, must_attack
from mazzo.games.foursouls.constant.piles import cannot_be_covered
from mazzo.games.foursouls.frames import SFrame
from mazzo.games.foursouls.words.cards import (
    destroy,
    gain,
    heal,
    if_you_do,
    loot,
    monster,
    rewards,
    room,
    take,
    tap,
    treasure,
)
from mazzo.games.foursouls.words.filters import item, other, player
from mazzo.games.foursouls.words.filters import monster as monster_noun
from mazzo.games.foursouls.words.select import each, it, target, things, this
from mazzo.games.foursouls.words.statics import ChangeNumber
from mazzo.games.foursouls.words.turns import MustAttackNow
from mazzo.games.foursouls.words.voting import Vote

STRICT = ["strict"]
ISAAC = {"character": "isaac"}
"""A player who can answer with a loot card."""
LAMP = room("Lamp", tap(gain(1)))
SQUAD = treasure("Squad", "passive", joins_attack(each(player, other)))
MINT = treasure("Mint", "passive", ChangeNumber(terms.W_CENTS, plus=1), ChangeNumber(terms.W_CENTS, times=2))
BANDAGE = loot("Bandage", "tarot-special", heal(1))
TOWER = monster("Tower", "basic", rewards(), cannot_be_covered(), hp=3, evasion=4, attack=1)
DEMAND = loot("Demand", "tarot-special", MustAttackNow(more=False))
BOUNTY = loot("Bounty", "tarot-special", MustAttackNow(more=False, what=target(monster_noun)))
DESCENT = loot("Descent", "tarot-special", MustAttackNow(must_attack(deck=True), more=False))
AT_LEISURE: dict[str, Any] = {"attacks": 3, "loot_plays": 3, "dice": [6] * 12}
TRIAL = loot("Trial", "tarot-special", Vote(things(player)), take(1, it))


@rule("fs.ruling.rooms-recharge")
def test_rooms_recharge_in_every_turn():
    s = scene(cards=[LAMP], rooms=["lamp"])
    s.do("tap lamp").quiet()
    assert not s.card("lamp")["charged"]
    s.end_turn()
    assert s.active == 1
    s.do("tap lamp").quiet()
    assert (s.you.cents, s.them.cents) == (1, 1)


@rule("fs.ruling.death-trigger-default")
def test_what_triggers_on_a_death_comes_before_the_rewards():
    # Greedling's death costs 7¢ and brings 7¢: a player with no cents keeps the rewards.
    s = scene(you={"hand": ["bomb"]}, monsters=[{"card": "greedling", "damage": 1}, "dip"])
    s.act("play bomb", "target greedling", "target seat 0")
    assert s.you.cents == 7


@rule("fs.ruling.rewards-wait")
def test_rewards_wait_for_damage_and_deaths_that_the_death_brings():
    # Boom Fly's explosion kills you: the penalty is paid before its 4¢ come.
    s = scene(you={"hand": ["bomb"], "damage": 1, "cents": 1}, monsters=["boom-fly", "dip"], options=STRICT)
    s.do("play bomb", "target boom-fly").until("triggered ability boom-fly").until("death")
    assert s.you.cents == 1
    s.quiet()
    names = s.events()
    assert names.index("lose-cents") < names.index("gain-cents")
    assert (s.active, s.you.cents) == (1, 4)


@rule("fs.ruling.shop-items")
def test_shop_items_enter_play_in_the_shop():
    s = scene(
        you={"cents": 10},
        shop=[[], []],
        decks={"treasure": ["moms-shovel", "the-dead-cat", "dinner", "meat"]},
        them={"souls": ["pride"]},
    )
    assert s.shop == ["moms-shovel", "the-dead-cat"]
    assert not s.card("moms-shovel")["charged"]
    assert s.card("the-dead-cat")["counters"] == 9
    s.buy("moms-shovel")
    assert not s.can("tap moms-shovel"), "still deactivated"


@rule("fs.ruling.shop-items")
def test_other_abilities_of_shop_items_do_nothing():
    s = scene(you={"hand": ["pills-brown-green"]}, shop=["eye-of-greed", "mr-boom"], dice=[5])
    s.do("play pills-brown-green").quiet()
    assert s.you.cents == 0
    assert s.refused(0, "mr-boom", "tap") == "fs.ability.activated-when"


@rule("fs.ruling.obligations")
def test_whoever_must_attack_cannot_end_the_turn():
    s = scene(monsters=["dip", "fly"], decks={"monster": ["portal", "spider", "clotty", "pooter"]}, dice=[4] * 9)
    s.do("attack").quiet().do("attack monster-deck", "cover dip").quiet()
    # Portal is dead: the active player must make an additional attack.
    assert not s.can("end")
    assert s.refused(0, "dip", "end") == "fs.ruling.obligations"
    s.attack("dip")
    assert s.can("end")


@rule("fs.ruling.obligations")
def test_an_attack_meets_the_obligation():
    # With attacks to spare, one is enough after Portal's death.
    s = scene(
        monsters=["dip", "fly"],
        decks={"monster": ["portal", "spider", "clotty", "pooter"]},
        attacks=3,
        dice=[4] * 9,
    )
    s.do("attack").quiet().do("attack monster-deck", "cover dip").quiet()
    assert (s.you.attacks, s.can("end")) == (3, False)
    s.attack("dip")
    assert (s.you.attacks, s.can("end")) == (2, True)


@rule("fs.ruling.obligations")
def test_nothing_else_can_be_attacked():
    s = scene({"items": ["monster-manual"]}, {}, {}, monsters=["dip", "fly"], dice=[6])
    s.act("tap monster-manual", "target dip")
    s.do("attack").quiet()
    assert "dip" not in s.monsters, "there was nothing else to choose"


@rule("fs.ruling.obligations")
def test_between_two_obligations_the_active_player_chooses():
    s = scene(
        {"items": ["monster-manual", "monster-manual"]},
        {},
        {},
        monsters=["dip", "fly", "clotty"],
        attacks=2,
        dice=[6, 6],
    )
    s.act("tap monster-manual", "target dip").act("tap monster-manual", "target fly")
    s.do("attack").quiet()
    assert s.options == ["attack dip", "attack fly"]
    assert s.refused(0, "clotty", "attack") == "fs.ruling.obligations"
    s.do("attack fly").quiet()
    assert not s.can("end")
    s.do("attack").quiet()
    assert s.can("end")


@rule("fs.ruling.obligations")
@pytest.mark.parametrize("order", list(permutations(("demand", "bounty"))))
def test_an_attack_meets_what_was_demanded_of_its_target_first(order):
    """If you must attack anything and must attack this monster, an attack on it meets the latter, in either order."""
    s = scene({"hand": list(order)}, cards=[DEMAND, BOUNTY], monsters=["dip", "fly"], **AT_LEISURE)
    for card in order:
        s.act(f"play {card}")
        if s.asks == "target":
            s.act("target dip")
    s.attack("dip")
    assert not s.can("end"), "the attack on anything is still to be made"
    s.do("attack").quiet()
    assert s.options == ["attack filler-monster", "attack fly", "attack monster-deck"]
    s.do("attack fly").quiet()
    assert s.can("end")


@rule("fs.ruling.obligations")
@pytest.mark.parametrize("order", list(permutations(("demand", "bounty"))))
def test_an_attack_on_something_else_meets_the_general_demand_alone(order):
    s = scene({"hand": list(order)}, cards=[DEMAND, BOUNTY], monsters=["dip", "fly"], **AT_LEISURE)
    for card in order:
        s.act(f"play {card}")
        if s.asks == "target":
            s.act("target dip")
    s.attack("fly")
    assert not s.can("end")
    assert s.refused(0, "filler-monster", "attack") == "fs.ruling.obligations"
    s.do("attack").quiet()
    assert s.can("end"), "there was only the dip to choose"
    assert "dip" not in s.monsters


@rule("fs.ruling.obligations")
@pytest.mark.parametrize("order", list(permutations(("demand", "descent"))))
def test_an_attack_on_the_deck_meets_what_was_demanded_of_the_deck_first(order):
    s = scene({"hand": list(order)}, cards=[DEMAND, DESCENT], monsters=["dip", "fly"], **AT_LEISURE)
    s.act(*[f"play {card}" for card in order])
    s.do("attack").quiet().do("attack monster-deck", "cover dip").quiet()
    assert not s.can("end")
    s.attack("fly")
    assert s.can("end"), "the deck had been attacked"


@rule("fs.ruling.obligations")
def test_what_is_demanded_during_an_attack_is_for_another_one():
    s = scene({"hand": ["demand"]}, cards=[DEMAND], monsters=["dip", "fly"], **AT_LEISURE)
    s.do("attack", "play demand").quiet().do("attack dip").quiet()
    assert not s.can("end")
    s.attack("fly")
    assert s.can("end")


@rule("fs.ruling.obligations")
def test_one_attack_meets_one_demand():
    s = scene({"hand": ["demand", "demand"]}, cards=[DEMAND], monsters=["dip", "fly"], **AT_LEISURE)
    s.act("play demand", "play demand").attack("dip")
    assert not s.can("end")
    s.attack("fly")
    assert s.can("end")


@rule("fs.ruling.obligations")
def test_what_cannot_be_paid_for_lapses():
    """A player who must attack but cannot pay the tax may end the turn."""
    souls = {"souls": ["pin"], "hand": ["demand", "bomb"]}
    for cents, can in ((1, True), (2, False)):
        s = scene({**souls, "cents": cents}, {}, cards=[DEMAND], rooms=["tax-for-the-mighty"], **AT_LEISURE)
        s.act("play demand")
        assert s.can("play bomb")
        assert s.can("end") is can
        assert s.refused(0, "bomb", "end") == (None if can else "fs.ruling.obligations")


@rule("fs.ruling.obligations")
def test_what_cannot_be_done_lapses():
    # The monster that must be attacked is killed by a bomb; or there is no attack left.
    s = scene({"items": ["monster-manual"], "hand": ["bomb"]}, {}, {}, monsters=["dip", "fly"])
    s.act("tap monster-manual", "target dip")
    assert not s.can("end")
    s.act("play bomb", "target dip")
    assert s.can("end")
    s = scene({"items": ["monster-manual"]}, {}, {}, monsters=["dip", "fly"], attacks=0)
    s.act("tap monster-manual", "target dip")
    assert s.can("end")


@rule("fs.ruling.obligations")
def test_an_obligation_ends_with_the_turn():
    s = scene({"items": ["monster-manual"]}, {}, {}, monsters=["dip", "fly"], attacks=0)
    s.act("tap monster-manual", "target dip").end_turn()
    assert (s.active, s.can("end")) == (1, True)


@rule("fs.ruling.source-gone")
def test_an_ability_goes_on_when_its_item_is_gone():
    # Mr. Boom is destroyed in answer; the damage comes, and Black Bony knows who killed it.
    s = scene(
        you={"items": ["mr-boom"]},
        them={"items": ["glass-cannon"]},
        monsters=[{"card": "black-bony", "damage": 2}, "dip"],
        dice=[6, 1],
    )
    s.do("tap mr-boom", "target black-bony", "tap glass-cannon", "target mr-boom").quiet()
    assert s.where("mr-boom") == "the treasure discard"
    assert s.discard("monster") == ["black-bony"]
    assert (s.you.hp, s.them.hp) == (1, 2)


@rule("fs.ruling.source-gone")
def test_an_ability_stays_with_whoever_activated_it():
    s = scene(you={"items": ["jawbone"]}, them={"items": ["pay-to-play"], "cents": 12})
    s.do("tap jawbone", "pay pay-to-play").quiet()
    assert s.them.items == ["pay-to-play", "jawbone"]
    assert (s.you.cents, s.them.cents) == (2, 0)


@rule("fs.ruling.rolls-of-others")
def test_whoever_rolls_hits_and_is_hit():
    # The second player has attack 2 and hits; then they miss and take the damage.
    s = scene(
        {"items": ["squad"]},
        {"items": ["ipecac"]},
        cards=[SQUAD],
        monsters=["monstro", "dip"],
        dice=[1, 4, 4, 1, 4],
    )
    s.do("attack").quiet().do("attack monstro").quiet()
    assert s.dice == []
    # You missed (1), they hit for two; you hit for one, they missed (1); you hit for the last one.
    assert s.you.souls == ["monstro"]
    assert s.side(1).hp == 1


@rule("fs.ruling.targets")
def test_targets_are_chosen_at_once_and_other_choices_later():
    s = scene(
        you={"hand": ["xv-the-devil"], "items": ["meat", "dinner"]},
        them={"items": ["mr-boom", "jawbone"]},
        options=STRICT,
    )
    s.do("play xv-the-devil")
    assert (s.asks, s.options) == ("target", ["target meat", "target dinner"])
    s.do("target meat")
    assert s.asks == "priority", "the item to steal is not chosen yet"
    s.quiet()
    assert s.asks == "choose"
    s.do("pick jawbone").quiet()
    assert s.you.items == ["dinner", "jawbone"]


@rule("fs.ruling.targets")
def test_no_card_chooses_a_target_for_what_stands_behind_a_condition():
    """A condition is checked when the ability resolves, so nothing after it is chosen before."""

    def behind(node, condition=False):
        if isinstance(node, Aim):
            return [node] if condition else []
        condition = not isinstance(node, Ability) and (condition or isinstance(node, If | IfYouDo))
        return [aim for _, part in parts(node) for aim in behind(part, condition)]

    assert len(behind(together((destroy(this), if_you_do(destroy(target(item))))))) == 1, "it would be found"
    assert [c.slug for c in catalog().defs if behind(c)] == []


@rule("fs.ruling.copy-counters")
def test_a_copy_of_what_starts_with_counters_has_them():
    s = scene(
        you={"items": [{"card": "modeling-clay", "counters": 2}]},
        them={"items": [{"card": "the-dead-cat", "counters": 1}]},
    )
    s.act("tap modeling-clay", "target the-dead-cat")
    assert s.card("modeling-clay")["counters"] == 11
    assert s.card("the-dead-cat")["counters"] == 1


@rule("fs.ruling.both-replacements")
def test_two_replacements_of_one_card_both_apply():
    for first, cents in ((0, 4), (1, 3)):
        s = scene(you={"hand": ["a-penny"], "items": ["mint"]}, cards=[MINT])
        s.do("play a-penny").quiet()
        assert (s.asks, s.asked) == ("replace", 0)
        s.do(f"replace mint {first}").quiet()
        assert s.you.cents == cents


@rule("fs.ruling.both-replacements")
def test_so_do_those_of_two_copies():
    s = scene(you={"hand": ["a-penny"], "items": ["counterfeit-penny", "counterfeit-penny"]})
    s.do("play a-penny").quiet()
    s.do("replace counterfeit-penny[1]").quiet()
    assert s.you.cents == 3


@rule("fs.ruling.healed-in-time")
def test_a_heal_while_the_death_waits():
    s = scene(you={"hand": ["bomb", "bandage"], "damage": 1, "cents": 1}, cards=[BANDAGE], loot_plays=2)
    s.do("play bomb", "target seat 0").until("death").do("play bandage").quiet()
    assert (s.asks, s.you.hp, s.you.cents, s.you.dead) == ("main", 1, 1, False)


@rule("fs.ruling.spent-anyway")
def test_a_purchase_that_fails_is_used_up():
    s = scene(you={"cents": 9}, shop=["dinner", "meat"])
    s.buy("dinner")
    assert (s.you.cents, s.you.purchases, s.can("purchase")) == (9, 0, False)


@rule("fs.ruling.spent-anyway")
def test_an_attack_that_finds_an_event_is_used_up():
    s = scene(decks={"monster": ["chest-1", "dip"]}, dice=[1])
    s.do("attack").quiet().do("attack monster-deck", "cover filler-monster").quiet()
    assert (s.you.cents, s.you.attacks, s.can("attack")) == (1, 0, False)


@rule("fs.ruling.slot-for-the-deck")
def test_the_attacker_chooses_among_slots_that_may_be_covered():
    s = scene(cards=[TOWER], monsters=["tower", "dip", "fly"], decks={"monster": ["clotty", "spider"]})
    s.do("attack").quiet().do("attack monster-deck")
    assert (s.asked, s.options) == (0, ["cover dip 3", "cover fly 4"])
    top = s.match.view(1)["decks"]["monster"][-1]
    assert top["card"] == "clotty", "everyone sees what it is"


@rule("fs.ruling.slot-for-the-deck")
def test_without_such_a_slot_the_attack_is_over():
    s = scene(cards=[TOWER], monsters=["tower"], decks={"monster": ["clotty", "spider"]})
    s.do("attack").quiet().do("attack monster-deck").quiet()
    assert (s.asks, s.monsters, s.deck("monster")) == ("main", ["tower"], ["clotty", "spider"])


@rule("fs.ruling.answer-to-a-target")
def test_everyone_may_act_once_before_the_first_roll():
    s = scene({}, {}, {}, monsters=["dip", "fly"], dice=[4], options=STRICT)
    s.do("attack").quiet().do("attack dip")
    assert s.dice == [4]
    for seat in range(3):
        assert (s.asks, s.asked, s.waits()) == ("priority", seat, [])
        s.do("pass")
    assert s.waits() == ["attack roll 4"]


@rule("fs.ruling.dead-players")
def test_the_dead_may_still_answer():
    s = scene(
        you={"hand": ["bomb"]},
        them={"dead": True, "damage": 2, "items": ["portable-slot-machine"], "cents": 3},
        dice=[3],
    )
    s.do("play bomb", "target filler-monster")
    assert s.asked == 1
    s.do("pay portable-slot-machine").quiet()
    assert s.them.cents == 4


@rule("fs.ruling.dead-players")
def test_the_dead_are_no_target_where_a_living_player_is_meant():
    s = scene({}, {"dead": True, "damage": 2}, {}, monsters=["satan", "dip"], dice=[6])
    s.do("attack").quiet().do("attack satan").quiet()
    assert s.options == ["target seat 0", "target seat 2"]
    # Effects that mean any player include them.
    s = scene({"hand": ["bomb"]}, {"dead": True, "damage": 2}, {}, monsters=["dip", "fly"])
    s.do("play bomb")
    assert s.can("target seat 1")


@rule("fs.ruling.nothing-left")
def test_nothing_is_drawn_from_nothing():
    s = scene(you={"hand": ["xvii-the-stars"]}, decks={"treasure": []})
    s.do("play xvii-the-stars").quiet()
    assert (s.asks, s.you.items) == ("main", [])
    s = scene(you={"hand": ["xxi-the-world"]}, decks={"loot": []})
    s.do("play xxi-the-world").quiet()
    assert (s.asks, s.you.hand) == ("main", [])


@rule("fs.ruling.nothing-left")
def test_the_supply_grows():
    s = scene(you={"hand": ["a-dime"]}, supply=4)
    s.do("play a-dime").quiet()
    assert (s.you.cents, s.state["supply"]) == (10, 0)
    grown = [e.n for e in s.match.events() if e.kind == terms.SUPPLY_GREW]
    assert grown == [6]


@rule("fs.ruling.ties")
def test_the_active_player_decides_a_tied_vote():
    s = scene({"hand": ["bomb"]}, {"hand": ["trial"], "character": "isaac"}, cards=[TRIAL], monsters=["clotty", "dip"])
    s.do("play bomb", "target clotty", "tap isaac").until("loot bomb")
    s.do("play trial").quiet()
    s.do("vote seat 0", "vote seat 1")
    assert (s.asks, s.asked, s.options) == ("tie", 0, ["pick seat 0", "pick seat 1"])
    s.do("pick seat 1").quiet()
    assert (s.you.hp, s.them.hp) == (2, 1)


@rule("fs.ruling.ties")
def test_whoever_is_tied_for_the_first_turn_rolls_again():
    t = scene({}, {}, {}).match.table
    t.rolls = [2, 5, 2, 4, 3]
    setup.choose_first(t, SFrame(setup.GAME))
    assert t.now[terms.FIRST] == 2
    assert t.rolls == []


@rule("fs.ruling.blind-stealing")
def test_loot_is_stolen_at_random_unless_one_may_look():
    hand = ["bomb", "a-penny", "2-cents", "3-cents"]
    stolen = set()
    for seed in range(1, 30):
        s = scene(you={"items": ["boomerang"]}, them={"hand": hand}, seed=seed, loot_plays=0)
        s.act("tap boomerang")
        assert s.asks == "main", "nobody was asked which one"
        stolen.update(s.you.hand)
    assert stolen == set(hand)
    # Dead Bird lets you look.
    s = scene(you={"items": ["dead-bird"]}, them={"items": ["mystery-sack"], "hand": hand}, dice=[3], active=1)
    s.do("tap mystery-sack").quiet()
    s.do("yes")
    assert (s.asks, s.asked) == ("steal", 0)
    s.do("pick 2-cents").quiet()
    assert s.you.hand == ["2-cents"]


@rule("fs.ruling.only-events-left")
def test_a_slot_stays_empty_when_only_events_are_left():
    s = scene(you={"hand": ["xiii-death"]}, monsters=["dip", []], decks={"monster": ["chest-1", "chest-2"]})
    assert s.monsters == ["dip", None]
    s = scene(monsters=["dip", []], decks={"monster": ["chest-1", "fly", "chest-2"]}, dice=[1])
    assert s.monsters == ["dip", "fly"]


@rule("fs.ruling.if-when-it-triggers")
def test_a_condition_that_was_true_at_the_end_of_the_turn():
    # Eden's Blessing gives 6¢ to a player with none: a penny gained in answer changes nothing.
    s = scene({"items": ["edens-blessing"], "hand": ["a-penny"], **ISAAC}, phase="end")
    assert s.waits() == ["triggered ability edens-blessing"]
    s.do("tap isaac").until("triggered ability edens-blessing").do("play a-penny").quiet()
    assert s.you.cents == 7


@rule("fs.ruling.if-when-it-triggers")
def test_a_condition_that_comes_true_too_late():
    # The Polaroid needs an empty hand; the last card is played only at the end of the turn.
    s = scene({"items": ["the-polaroid", "edens-blessing"], "hand": ["a-penny"], **ISAAC}, phase="end")
    assert s.waits() == ["triggered ability edens-blessing"]
    s.do("tap isaac").until("triggered ability edens-blessing").do("play a-penny").quiet()
    assert (s.you.cents, s.you.hand) == (7, [])


@rule("fs.ruling.as-many-as")
def test_how_much_is_missing_is_told_when_it_resolves():
    s = scene({"hand": ["viii-justice"], "cents": 1}, {"hand": ["a-dime", "bomb"], "cents": 3, **ISAAC})
    s.do("play viii-justice", "target seat 1", "tap isaac").until("loot viii-justice").do("play a-dime").quiet()
    assert (s.them.cents, len(s.them.hand)) == (13, 1)
    assert (s.you.cents, len(s.you.hand)) == (13, 1)


@rule("fs.ruling.damage-on-the-stack-is-done")
def test_what_damage_was_taken_for_comes_before_it():
    s = scene({"hand": ["xiv-temperance"]}, options=STRICT)
    s.do("play xiv-temperance", "mode xiv-temperance 0").until("damage 1")
    assert (s.you.hp, s.you.cents) == (2, 4)
    s.quiet()
    assert (s.you.hp, s.you.cents) == (1, 4)
