"""Attacks."""

import pytest
from fsscene import rule, scene

from mazzo.games.foursouls import terms
from mazzo.games.foursouls.card import YOU
from mazzo.games.foursouls.constant.attacking import joins_attack
from mazzo.games.foursouls.words.cards import gain, gets, kill, loot, treasure, when
from mazzo.games.foursouls.words.filters import monster, monster_or_player, other, player
from mazzo.games.foursouls.words.moving import PutIntoDiscard
from mazzo.games.foursouls.words.rolling import CancelAttack
from mazzo.games.foursouls.words.select import each, target

STRICT = ["strict"]
HUNTER = treasure("Hunter", "passive", when(terms.ATTACKED, gain(5), whose=YOU, which=(monster,)))
DOOMSDAY = loot("Doomsday", "tarot-special", kill(each(monster_or_player)))
CEASEFIRE = loot("Ceasefire", "tarot-special", CancelAttack())
SQUAD = treasure("Squad", "passive", joins_attack(each(player, other)))
BURIAL = loot("Burial", "tarot-special", PutIntoDiscard(target(monster)))
WIDE_NET = treasure("Wide Net", "passive", gets(each(monster), evasion=-1))


# Declaring


@rule("fs.attack.declare-when")
def test_attacks_are_declared_in_the_action_phase_on_an_empty_stack():
    s = scene(you={"hand": ["bomb"]}, options=STRICT)
    assert s.can("attack")
    s.do("play bomb", "target seat 1")
    assert (s.asked, s.can("attack")) == (0, False)
    assert s.refused(0, "filler-monster", "attack") == "fs.turn.action-choices"
    assert s.refused(1, "filler-monster", "attack") == "fs.turn.action-choices"


@rule("fs.attack.declare-when")
def test_no_attack_in_the_start_and_end_phases():
    for phase in ("start", "end"):
        s = scene(phase=phase, options=STRICT)
        assert (s.asks, s.asked) == ("priority", 0)
        assert not s.can("attack")
        assert s.refused(0, "filler-monster", "attack") == "fs.turn.action-choices"


@rule("fs.attack.priority-before-target")
def test_answers_come_before_the_target_is_chosen():
    s = scene(you={"hand": ["bomb"]}, monsters=["dip", "clotty"], decks={"monster": ["fly", "spider"]})
    s.do("attack")
    assert s.asks == "priority"
    s.do("play bomb", "target dip").quiet()
    assert s.asks == "attack"
    assert s.options == ["attack fly", "attack clotty", "attack monster-deck"], "Dip is gone"


@rule("fs.attack.legal-targets")
def test_what_can_be_attacked():
    s = scene(monsters=["stoney", "clotty"])
    s.do("attack").quiet()
    assert s.options == ["attack clotty", "attack monster-deck"]


@rule("fs.attack.legal-targets")
def test_players_and_items_cannot_be_attacked_by_default():
    s = scene(you={"items": ["breakfast"]}, shop=["dinner"], monsters=["clotty", "dip"], decks={"monster": []})
    s.do("attack").quiet()
    assert s.options == ["attack clotty", "attack dip"]


@rule("fs.attack.target-triggers")
def test_the_declaration_itself_triggers_before_the_target():
    # Bob's Brain rolls as soon as the attack is declared.
    s = scene(you={"items": ["bobs-brain"]}, monsters=["clotty", "dip"], dice=[1], options=STRICT)
    s.do("attack")
    assert s.waits() == ["triggered ability bobs-brain"]
    s.quiet().do("target dip").quiet()
    assert s.where("dip") == "the monster discard"
    assert s.asks == "attack"


@rule("fs.attack.target-triggers")
def test_an_attack_on_a_certain_card_triggers_when_it_was_chosen():
    s = scene(you={"items": ["hunter"]}, cards=[HUNTER], monsters=["pride", "dip"], dice=[4, 4], options=STRICT)
    s.do("attack")
    assert s.waits() == []
    s.quiet().do("attack pride", "target seat 1")
    assert s.waits() == ["triggered ability pride", "triggered ability hunter"]
    s = scene(you={"items": ["hunter"]}, cards=[HUNTER], monsters=["pride", "dip"], dice=[4], options=STRICT)
    s.do("attack").quiet().do("attack dip")
    assert s.waits() == ["triggered ability hunter"], "Pride is not attacked"


@rule("fs.attack.deck-is-not-a-monster")
def test_an_attack_on_the_deck_is_not_one_on_a_monster():
    s = scene(you={"items": ["hunter"]}, cards=[HUNTER], decks={"monster": ["dip", "fly"]}, dice=[4])
    s.do("attack").quiet().do("attack monster-deck", "cover filler-monster").quiet()
    assert s.where("dip") == "the monster discard"
    assert s.you.cents == 1
    s = scene(you={"items": ["hunter"]}, cards=[HUNTER], monsters=["dip", "fly"], dice=[4])
    s.attack("dip")
    assert s.you.cents == 6


@rule("fs.attack.self-reference-trigger")
def test_a_monster_hears_of_its_own_attack_from_the_deck_too():
    for where in ("slot", "deck"):
        s = scene(
            you={"hand": ["a-penny", "a-penny"]},
            monsters=["pride" if where == "slot" else "dip", "fly"],
            decks={"monster": ["pride"]},
            loot_plays=0,
            dice=[4, 4],
        )
        s.do("attack").quiet()
        if where == "slot":
            s.do("attack pride")
        else:
            s.do("attack monster-deck", "cover dip")
        s.do("target seat 0").quiet()
        assert s.asks == "discard"


# How many


@rule("fs.attack.allowance")
def test_one_attack_a_turn():
    s = scene(monsters=["dip", "fly"], dice=[4])
    s.attack("dip")
    assert not s.can("attack")
    assert s.refused(0, "fly", "attack") == "fs.attack.allowance"


@rule("fs.attack.allowance")
def test_an_effect_may_allow_another_attack_this_turn():
    s = scene(you={"hand": ["xi-strength"]}, monsters=["dip", "fly"], dice=[4, 4])
    s.act("play xi-strength", "target seat 0")
    s.attack("dip").attack("fly")
    assert not s.can("attack")
    s.end_turn().end_turn()
    assert (s.active, s.you.attacks) == (0, 1)


@rule("fs.attack.kill-outside-attack")
def test_killing_with_a_bomb_is_no_attack():
    s = scene(you={"hand": ["bomb"]}, monsters=["dip", "fly"], dice=[4])
    s.act("play bomb", "target dip")
    assert s.discard("monster") == ["dip"]
    assert (s.you.attacks, s.can("attack")) == (1, True)


# From the deck


@rule("fs.attack.deck-top-covers")
def test_the_card_from_the_deck_covers_another():
    s = scene(
        monsters=[{"card": "monstro", "damage": 3}, "clotty"], decks={"monster": ["dip"]}, dice=[4], options=STRICT
    )
    s.do("attack").quiet().do("attack monster-deck")
    assert s.options == ["cover monstro 2", "cover clotty 3"]
    s.do("cover monstro")
    assert s.monsters == ["dip", "clotty"]
    assert s.card("monstro")["zone"] == "covered"
    s.quiet()
    # It comes back as a new object.
    assert s.monsters == ["monstro", "clotty"]
    assert s.card("monstro")["hp"] == 4


@rule("fs.attack.deck-top-event")
def test_an_event_from_the_deck_cannot_be_fought():
    s = scene(monsters=["monstro", "clotty"], decks={"monster": ["chest-1", "dip"]}, dice=[1], options=STRICT)
    s.do("attack").quiet().do("attack monster-deck", "cover monstro")
    assert s.waits() == ["triggered ability chest-1"]
    s.quiet()
    assert s.you.cents == 1
    assert s.discard("monster") == ["chest-1"]
    assert s.monsters == ["monstro", "clotty"]
    assert (s.asks, s.you.attacks, s.dice) == ("main", 0, [])


@rule("fs.attack.deck-top-unattackable")
def test_what_cannot_be_attacked_stays_and_the_attack_is_used():
    s = scene(monsters=["monstro", "clotty"], decks={"monster": ["stoney", "dip"]}, dice=[6])
    s.do("attack").quiet().do("attack monster-deck", "cover clotty").quiet()
    assert s.monsters == ["monstro", "stoney"]
    assert (s.asks, s.you.attacks, s.dice) == ("main", 0, [6])


# Rolling


@rule("fs.attack.repeated-rolls")
def test_the_attacker_rolls_again_and_again():
    s = scene(monsters=["clotty", "dip"], dice=[3, 1, 5])
    s.attack("clotty")
    assert s.dice == []
    assert s.discard("monster") == ["clotty"]


@rule("fs.attack.until-death")
def test_no_roll_is_made_against_what_has_no_hp():
    # Dip's death is on the stack: no die is rolled before it resolves.
    s = scene(monsters=["dip", "clotty"], dice=[4, 6, 6], options=STRICT)
    s.do("attack").quiet().do("attack dip").until("death")
    assert s.dice == [6, 6]
    s.quiet()
    assert (s.asks, s.dice) == ("main", [6, 6])


@rule("fs.attack.until-death")
def test_the_attack_ends_with_the_attacker():
    s = scene(monsters=["clotty", "dip"], dice=[1, 1, 6])
    s.attack("clotty")
    assert s.dice == [6]
    assert s.active == 1
    assert "clotty" in s.monsters


@rule("fs.attack.until-death")
def test_the_attacker_cannot_stop():
    s = scene(monsters=["clotty", "dip"], dice=[1, 6, 6], options=STRICT)
    s.do("attack").quiet().do("attack clotty").until("combat damage 1")
    assert s.options == ["pass", "pass-until-new", "pass-until-turn"]
    s.quiet()
    assert s.dice == []


@rule("fs.attack.terms")
def test_only_rolls_of_the_attack_are_attack_rolls():
    # Meat! adds to attack rolls: a 3 hits evasion 4, but a pill's 2 stays a 2.
    s = scene(you={"items": ["meat"], "hand": ["pills-brown-green"]}, monsters=["dip", "fly"], dice=[3, 2])
    s.do("attack").quiet().do("attack dip").until("attack roll 3")
    s.do("play pills-brown-green").quiet()
    assert s.you.cents == 4 + 1
    assert s.discard("monster") == ["dip"]


@rule("fs.attack.terms")
def test_damage_of_attack_rolls_is_combat_damage():
    # Brimstone answers combat damage; a bomb in the same attack deals none.
    s = scene(
        you={"items": ["brimstone"], "hand": ["bomb"]},
        them={"items": ["dinner"]},
        monsters=[{"card": "monstro", "damage": 1}, "dip"],
        dice=[4],
    )
    s.do("attack").quiet().do("attack monstro").until("attack roll 4")
    s.do("play bomb", "target monstro").quiet()
    assert s.events().count("damage") == 3, "the bomb, the hit, and Brimstone once"
    assert s.them.hp == 2


@rule("fs.attack.hit")
def test_a_roll_as_high_as_the_evasion_hits():
    s = scene(you={"items": ["ipecac"]}, monsters=["monstro", "dip"], dice=[4, 4], options=STRICT)
    s.do("attack").quiet().do("attack monstro").until("combat damage 2")
    assert s.stack[-1]["targets"][0]["card"] == "monstro"
    s.quiet()
    assert s.you.souls == ["monstro"]


@rule("fs.attack.miss")
def test_a_lower_roll_misses():
    s = scene(you={"items": ["dinner"]}, monsters=["leech", "dip"], dice=[3, 4], options=STRICT)
    s.do("attack").quiet().do("attack leech").until("combat damage 2")
    assert s.stack[-1]["targets"] == [{"player": 0}]
    assert s.stack[-1]["source"]["card"] == "leech"
    s.quiet()
    assert (s.you.hp, s.them.hp) == (1, 2)


@rule("fs.attack.hit")
@rule("fs.attack.miss")
def test_rolls_hit_and_miss():
    s = scene(monsters=["clotty", "dip"], dice=[3, 2, 6])
    s.attack("clotty")
    assert s.discard("monster") == ["clotty"]
    assert (s.you.hp, s.you.cents) == (1, 4)


# Ending early


@rule("fs.attack.canceled")
def test_a_canceled_attack_leaves_the_damage():
    s = scene(
        you={"hand": ["ceasefire"]}, cards=[CEASEFIRE], monsters=["monstro", "dip"], dice=[4, 4, 4], options=STRICT
    )
    s.do("attack").quiet().do("attack monstro").until("combat damage 1").until("attack roll 4")
    s.do("play ceasefire").quiet()
    assert (s.asks, s.card("monstro")["hp"], s.you.attacks) == ("main", 3, 0)
    assert s.state["attack"] is None


@rule("fs.attack.canceled")
def test_moving_to_the_end_phase_cancels_the_attack():
    # Mom's Hand ends the turn on an attack roll of 6, hit or not.
    s = scene(monsters=["moms-hand", "dip"], dice=[6, 6, 6])
    s.attack("moms-hand")
    assert (s.active, s.dice) == (1, [6, 6])
    assert s.card("moms-hand")["hp"] == 2


@rule("fs.attack.end-clears-stack")
def test_rolls_and_combat_damage_go_with_the_attack_and_nothing_else_does():
    s = scene(
        you={"hand": ["bomb", "ceasefire"]}, cards=[CEASEFIRE], monsters=["monstro", "dip"], loot_plays=2, dice=[1]
    )
    s.do("attack").quiet().do("attack monstro").until("combat damage 1")
    s.do("play bomb", "target monstro").until("damage 1")
    assert s.waits() == ["combat damage 1", "damage 1"]
    s.do("play ceasefire").quiet()
    assert (s.you.hp, s.card("monstro")["hp"]) == (2, 3)
    s = scene(you={"hand": ["ceasefire"]}, cards=[CEASEFIRE], monsters=["monstro", "dip"], dice=[1])
    s.do("attack").quiet().do("attack monstro").until("attack roll 1")
    s.do("play ceasefire").quiet()
    assert s.you.hp == 2


@rule("fs.attack.respond-kill-target")
def test_killing_the_target_in_answer_to_a_miss():
    s = scene(you={"damage": 1, "hand": ["bomb"]}, monsters=[{"card": "clotty", "damage": 1}, "dip"], dice=[1])
    s.do("attack").quiet().do("attack clotty").until("attack roll 1")
    s.do("play bomb", "target clotty").quiet()
    assert (s.you.dead, s.you.hp, s.you.cents) == (False, 1, 4)
    assert s.discard("monster") == ["clotty"]


@rule("fs.attack.respond-kill-attacker")
def test_killing_the_attacker_in_answer_to_a_hit():
    s = scene(
        you={"damage": 1},
        them={"items": ["golden-razor-blade"], "cents": 5},
        monsters=[{"card": "clotty", "damage": 1}, "dip"],
        dice=[6],
    )
    s.do("attack").quiet().do("attack clotty").until("attack roll 6")
    s.do("pay golden-razor-blade", "target seat 0").quiet()
    assert (s.active, s.you.cents) == (1, 0)
    assert s.monsters == ["clotty", "dip"]
    assert "died" in s.events()


# Others


@rule("fs.attack.roll-by-non-attacker")
def test_somebody_else_rolls_too():
    # After each roll of yours the others roll; one of them dies of it, and the attack goes on.
    s = scene(
        {"items": ["squad"]},
        {"damage": 1},
        {},
        cards=[SQUAD],
        monsters=["monstro", "dip"],
        dice=[4, 1, 4, 4, 4],
    )
    s.attack("monstro")
    assert s.side(1).dead
    # You hit, the second misses and dies, the third hits; you hit, the third hits.
    assert s.dice == []
    assert s.you.souls == ["monstro"]
    assert s.side(0).cents == 6


@rule("fs.attack.roll-by-non-attacker")
def test_nobody_rolls_on_when_the_attacker_has_died():
    s = scene({"items": ["squad"], "damage": 1}, {}, cards=[SQUAD], monsters=["monstro", "dip"], dice=[1, 6, 6])
    s.attack("monstro")
    assert s.dice == [6, 6]
    assert s.active == 1


@rule("fs.attack.roll-by-non-attacker", "fs.attack.until-death")
def test_nobody_else_rolls_when_the_monster_has_died():
    monsters = [{"card": "monstro", "damage": 3}, "dip"]
    s = scene({"items": ["squad"]}, {}, cards=[SQUAD], monsters=monsters, dice=[4, 6, 6])
    s.attack("monstro")
    assert s.dice == [6, 6]
    assert s.you.souls == ["monstro"]


@rule("fs.attack.roll-by-non-attacker")
@pytest.mark.parametrize("answer", ["ceasefire", "o-the-fool", "burial"])
def test_nobody_else_rolls_when_the_attack_was_stopped(answer):
    s = scene(
        {"items": ["squad"], "hand": [answer]},
        {},
        cards=[SQUAD, CEASEFIRE, BURIAL],
        monsters=["monstro", "dip"],
        dice=[4, 6, 6],
    )
    s.do("attack").quiet().do("attack monstro").until("attack roll 4")
    s.do(f"play {answer}")
    if s.asks == "target":
        s.do("target monstro")
    s.quiet()
    assert s.dice == [6, 6]
    assert s.active == (1 if answer == "o-the-fool" else 0)
    assert s.asks == "main"


@rule("fs.attack.priority-before-target")
@pytest.mark.parametrize("answer", ["ceasefire", "o-the-fool"])
def test_nothing_is_attacked_when_the_attack_was_stopped_before_its_target(answer):
    s = scene({"hand": [answer]}, cards=[CEASEFIRE], monsters=["monstro", "dip"], dice=[6])
    s.do("attack", f"play {answer}").quiet()
    assert (s.asks, s.dice) == ("main", [6])
    assert s.active == (1 if answer == "o-the-fool" else 0)


@rule("fs.ruling.answer-to-a-target")
@pytest.mark.parametrize("answer", ["ceasefire", "o-the-fool", "burial"])
def test_nobody_rolls_when_the_attack_was_stopped_before_its_first_roll(answer):
    s = scene({"hand": [answer]}, cards=[CEASEFIRE, BURIAL], monsters=["monstro", "dip"], dice=[6])
    s.do("attack", "pass", "attack monstro", f"play {answer}")
    if s.asks == "target":
        s.do("target monstro")
    s.quiet()
    assert (s.asks, s.dice) == ("main", [6])


@rule("fs.attack.dead-cannot-roll")
def test_the_dead_make_no_attack_rolls():
    s = scene(
        {"items": ["squad"]}, {"dead": True, "damage": 2}, cards=[SQUAD], monsters=["monstro", "dip"], dice=[4] * 5
    )
    s.attack("monstro")
    assert s.dice == [4]
    assert s.you.souls == ["monstro"]


@rule("fs.attack.simultaneous-lethal")
def test_the_monster_dies_before_the_player():
    s = scene(you={"hand": ["doomsday"]}, cards=[DOOMSDAY], monsters=["clotty", []], decks={"monster": ["dip"]})
    s.do("play doomsday").quiet()
    died = [e.card for e in s.match.events() if e.kind == terms.DIES]
    assert [c in (0, 1) for c in died] == [False, False, True, True]
    # The rewards came in time to pay the penalty.
    assert s.you.cents == 4 + 1 - 1


# Monsters


@rule("fs.attack.monster-parts")
def test_what_is_on_a_monster():
    s = scene(monsters=["monstro", "dip"], dice=[3, 4, 4, 4, 4])
    c = s.card("monstro")
    assert (c["hp"], c["evasion"], c["attack"], c["souls"]) == (4, 4, 1, 1)
    s.attack("monstro")
    assert (s.you.hp, s.you.cents, s.you.souls) == (1, 6, ["monstro"])


@rule("fs.attack.monster-evasion-bounds")
def test_evasion_is_the_lowest_number_that_hits():
    for n, hp in ((4, 0), (5, 1)):
        s = scene(monsters=["trite" if hp else "dip", "fly"], dice=[4, 6])
        s.attack("trite" if hp else "dip")
        assert s.you.hp == 2 - hp, n


@rule("fs.attack.monster-evasion-bounds")
def test_evasion_stays_between_one_and_six():
    s = scene(you={"curses": ["curse-of-the-blind"]}, monsters=["little-horn", "dip"])
    assert (s.card("little-horn")["evasion"], s.card("dip")["evasion"]) == (6, 5)
    s = scene(you={"items": ["wide-net", "wide-net"]}, cards=[WIDE_NET], monsters=["fly", "dip"])
    assert (s.card("fly")["evasion"], s.card("dip")["evasion"]) == (1, 2)
