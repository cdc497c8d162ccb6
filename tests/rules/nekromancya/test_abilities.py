"""Abilities in combat, and the special abilities of single Awakened."""

from dataclasses import replace

import pytest
from nkscene import life, printed, rule, scene

from mazzo.games.nekromancya import terms
from mazzo.games.nekromancya.card import pool

# Agilità


@rule("nk.ability.agilita")
@pytest.mark.parametrize(("roll", "hit"), [(10, True), (11, False)])
def test_agilita_lowers_melee_by_four(roll, hit):
    s = scene({"awakened": ["kinopio"]}, {"awakened": ["danzatrice-di-lame"]}, dice=[roll, *[1] * 4 * hit, 20, 20])
    s.act("attack", "defender danzatrice-di-lame")
    assert s.card("danzatrice-di-lame")["life"] == 15 - 4 * hit
    assert s.dice == []


@rule("nk.ability.agilita")
@pytest.mark.parametrize(("roll", "hit"), [(8, True), (9, False)])
def test_agilita_lowers_aim_by_four(roll, hit):
    dice = [roll, *[1] * 2 * hit, 20, 20, 20]
    s = scene({"awakened": ["arciere-putrido"]}, {"awakened": ["danzatrice-di-lame"]}, dice=dice)
    s.act("attack", "defender danzatrice-di-lame", "aim arciere-putrido")
    assert s.card("danzatrice-di-lame")["life"] == 15 - 2 * hit
    assert s.dice == []


@rule("nk.ability.agilita")
@rule("nk.decision.agilita_scope")
def test_it_counts_for_each_target_by_itself():
    """Danzatrice strikes twice: 12 hits a zombi, and misses an agile one."""
    you = {"awakened": ["danzatrice-di-lame"]}
    them = {"awakened": ["centurione-dossa", {"card": "ratto-di-cripta", "equipment": ["manto-dombra"]}]}
    s = scene(you, them, dice=[20, 20, 20, 20, 12, 2, 9, 20, 20])
    s.do("attack", "defender centurione-dossa", "join ratto-di-cripta", "wear manto-dombra", "striker centurione-dossa")
    s.do("stay", "strike centurione-dossa", "strike ratto-di-cripta")
    assert s.card("centurione-dossa")["life"] == life("centurione-dossa") - 2
    assert s.card("ratto-di-cripta")["life"] == 7
    assert s.dice == [20, 20], "9 is more than 12 less 4"


@rule("nk.decision.agilita_scope")
def test_agilita_does_not_hinder_rito():
    s = scene({"awakened": ["recluta-recisa"]}, {"awakened": ["danzatrice-di-lame"]}, dice=[11, 2, 2])
    s.act("rito recluta-recisa")
    assert s.card("danzatrice-di-lame")["life"] == 11


@rule("nk.ability.agilita")
def test_the_agile_one_itself_strikes_as_ever():
    s = scene({"awakened": ["danzatrice-di-lame"]}, {"awakened": ["evocato-del-patto"]}, dice=[12, 1, 13, 20])
    s.act("attack", "defender evocato-del-patto")
    assert s.card("evocato-del-patto")["life"] == life("evocato-del-patto") - 3
    assert s.dice == []


# Ambidestro


@rule("nk.ability.ambidestro.two")
def test_two_attacks_in_its_own_round():
    s = scene({"awakened": ["danzatrice-di-lame"]}, {"awakened": ["evocato-del-patto"]}, dice=[1, 1, 1, 2, 20])
    s.act("attack", "defender evocato-del-patto")
    assert s.strikes() == ["danzatrice-di-lame"] * 2 + ["evocato-del-patto"]
    assert s.card("evocato-del-patto")["life"] == life("evocato-del-patto") - 3 - 4


@rule("nk.ability.ambidestro.two")
@rule("nk.ability.ambidestro.sequence")
def test_its_two_attacks_follow_closely_upon_each_other():
    you = {"awakened": ["danzatrice-di-lame", "araldo-della-notte"]}
    s = scene(you, {"awakened": ["evocato-del-patto"]}, dice=[20] * 4)
    s.do("attack", "defender evocato-del-patto", "attacker danzatrice-di-lame", "attacker araldo-della-notte")
    s.do("striker danzatrice-di-lame")
    assert s.strikes() == ["danzatrice-di-lame", "danzatrice-di-lame", "araldo-della-notte"]


@rule("nk.ability.ambidestro.two")
def test_one_attack_in_aim():
    s = scene({"awakened": ["lama-notturna"]}, {"awakened": ["evocato-del-patto"]}, dice=[20, 20, 20])
    s.act("attack", "defender evocato-del-patto", "aim lama-notturna")
    assert s.strikes() == ["lama-notturna", "lama-notturna", "evocato-del-patto"], "the opening shot, then its round"


@rule("nk.ability.ambidestro.targets")
@rule("nk.ability.ambidestro.sequence")
@rule("nk.decision.round_procedure")
@pytest.mark.parametrize("second", ["centurione-dossa", "segugio-infernale"])
def test_the_second_target_is_chosen_after_the_first_attack(second):
    them = {"awakened": ["centurione-dossa", {"card": "segugio-infernale", "life": 3}]}
    s = scene({"awakened": ["danzatrice-di-lame"]}, them, dice=[20] * 4 + [1, 1, 1, 3] + [20] * 4)
    s.do("attack", "defender centurione-dossa", "join segugio-infernale", "striker centurione-dossa", "stay")
    s.do("strike segugio-infernale")
    assert (s.asks, s.asked) == ("strike", 0)
    assert s.card("segugio-infernale")["life"] == 0, "beaten, and there until the round ends"
    assert s.options == ["strike centurione-dossa", "strike segugio-infernale"]
    s.do(f"strike {second}")
    assert s.them.awakened == ["centurione-dossa"]
    assert s.card("centurione-dossa")["life"] == (
        life("centurione-dossa") - 3 if second == "centurione-dossa" else life("centurione-dossa")
    )


@rule("nk.ability.ambidestro.weapons")
@rule("nk.decision.ambidestro_weapons")
def test_two_weapons_one_for_each_attack():
    you = {"awakened": [{"card": "danzatrice-di-lame", "equipment": ["ascia-della-morte", "lancia-del-tramonto"]}]}
    s = scene(you, {"awakened": ["evocato-del-patto"]}, dice=[11, 1, 1, 1, 12, 1, 1, 20, 12, 12, 1, 1, 20])
    s.do("attack", "defender evocato-del-patto", "wield ascia-della-morte")
    assert s.options == ["wield lancia-del-tramonto", "bare danzatrice-di-lame"]
    s.do("wield lancia-del-tramonto")
    # 1d6+2: with the axe 3d6+2 on Melee 11, with the spear 2d6+2 on Melee 12.
    assert s.dice == [12, 12, 1, 1, 20]
    assert s.card("evocato-del-patto")["life"] == life("evocato-del-patto") - 5 - 4
    s.do("stay")
    assert s.card("evocato-del-patto")["life"] == 15 - 4, "the axe comes first in every round: 12 misses with it"
    assert s.dice == []


@rule("nk.ability.ambidestro.weapons")
@rule("nk.decision.ambidestro_weapons")
def test_one_weapon_serves_both_attacks():
    you = {"awakened": [{"card": "danzatrice-di-lame", "equipment": ["ascia-della-morte", "lancia-del-tramonto"]}]}
    s = scene(you, {"awakened": ["evocato-del-patto"]}, dice=[1, 1, 1, 1, 1, 1, 1, 1, 20])
    s.do("attack", "defender evocato-del-patto", "wield ascia-della-morte", "bare danzatrice-di-lame")
    assert s.dice == []
    assert s.card("evocato-del-patto")["life"] == life("evocato-del-patto") - 5 - 5


@rule("nk.decision.ambidestro_weapons")
def test_nobody_else_is_asked_for_a_second_weapon():
    you = {"awakened": [{"card": "araldo-della-notte", "equipment": ["ascia-della-morte", "lancia-del-tramonto"]}]}
    s = scene(you, {"awakened": ["evocato-del-patto"]}, dice=[20, 20])
    s.do("attack", "defender evocato-del-patto", "wield ascia-della-morte")
    assert s.asks == "retreat"


@rule("nk.ability.ambidestro.weapons")
@pytest.mark.parametrize("lost", ["ascia-della-morte", "lancia-del-tramonto"])
def test_the_weapon_that_is_left_serves_both(lost):
    you = {"awakened": [{"card": "danzatrice-di-lame", "equipment": ["ascia-della-morte", "lancia-del-tramonto"]}]}
    dice = [1] * 8 if lost == "lancia-del-tramonto" else [1] * 6
    them = {"awakened": ["evocato-del-patto"], "hand": ["ruggine"], "power": 2}
    s = scene(you, them, dice=[*dice, 20])
    s.do("attack", "pass", "defender evocato-del-patto", "wield ascia-della-morte", "wield lancia-del-tramonto")
    s.do("cast ruggine", f"pick {lost}")
    assert s.dice == []
    assert s.card("evocato-del-patto")["life"] == life("evocato-del-patto") - 2 * (
        5 if lost == "lancia-del-tramonto" else 4
    )


@rule("nk.ability.ambidestro.single_for_aura")
@rule("nk.ability.aura.gain")
def test_two_attacks_are_one_for_aura():
    you = {"awakened": [{"card": "danzatrice-di-lame", "equipment": ["corona-dei-danekar"]}]}
    s = scene(you, {"awakened": ["khetagg"]}, dice=[20, 1, 1, 1, 1, 20, 1, 1, 1, 1, 1, 1, 20])
    s.act("attack", "defender khetagg", "stay", "stay")
    assert s.dice == []
    # 1d6+2 twice, then 2d6+2 twice.
    assert s.card("khetagg")["life"] == life("khetagg") - 3 - 3 - 4 - 4
    assert s.card("danzatrice-di-lame")["melee_damage"] == "3d6+2"


@rule("nk.ability.ambidestro.single_for_aura")
@rule("nk.ability.instabilita.loss")
def test_two_attacks_are_one_for_instabilita():
    you = {"awakened": [{"card": "kinopio", "equipment": ["lame-gemelle"]}]}
    s = scene(you, {"awakened": ["khetagg"]}, dice=[20, 1, 1, 1, 1, 1, 1, 1, 1, 20, 1, 1, 1, 1, 1, 1, 20])
    s.act("attack", "defender khetagg", "wield lame-gemelle", "stay", "stay")
    assert s.dice == []
    assert s.card("khetagg")["life"] == life("khetagg") - 3 - 3 - 2 - 2


@rule("nk.ability.ambidestro.no_demonstration")
def test_ambidestro_has_no_effect_in_a_demonstration():
    you = {"awakened": [{"card": "danzatrice-di-lame", "equipment": ["ascia-della-morte", "lancia-del-tramonto"]}]}
    s = scene({**you, "power": 6}, {}, dice=[11, 1])
    s.do("attack", "demonstrate 1", "wield ascia-della-morte")
    assert s.asks == "main", "no second Weapon is asked for"
    assert s.dice == [1], "one Check"
    assert s.you.power == 6 + 3


# Aura and Instabilità


@rule("nk.ability.aura.gain")
@rule("nk.decision.aura_dice")
def test_aura_adds_a_die_after_each_own_round_hit_or_miss():
    s = scene(
        {"awakened": ["larva-del-meteorite"]},
        {"awakened": ["evocato-del-patto"]},
        dice=[1, 2, 20, 20, 20, 1, 1, 1, 1, 20],
    )
    pools = [s.card("larva-del-meteorite")["melee_damage"]]
    s.act("attack", "defender evocato-del-patto")
    pools.append(s.card("larva-del-meteorite")["melee_damage"])
    s.act("stay")
    pools.append(s.card("larva-del-meteorite")["melee_damage"])
    assert pools == ["1d6", "2d6", "3d6"]
    s.act("stay")
    assert s.card("evocato-del-patto")["life"] == life("evocato-del-patto") - 2 - 3
    assert s.dice == []


@rule("nk.ability.aura.gain")
@rule("nk.decision.aura_dice")
def test_aura_raises_aim_too_and_a_dash_stays_a_dash():
    you = {"awakened": [{"card": "arciere-putrido", "equipment": ["corona-dei-danekar"]}]}
    s = scene(you, {"awakened": ["evocato-del-patto"]}, dice=[20, 20, 20])
    s.act("attack", "defender evocato-del-patto", "aim arciere-putrido")
    # The opening shot and one round.
    assert s.card("arciere-putrido")["melee_damage"] == "3d6+1"
    assert s.card("arciere-putrido")["aim_damage"] == "4d6"
    s = scene({"awakened": ["larva-del-meteorite"]}, {"awakened": ["evocato-del-patto"]}, dice=[20, 20])
    s.act("attack", "defender evocato-del-patto")
    assert s.card("larva-del-meteorite")["aim_damage"] == "-"


@rule("nk.ability.aura.reset")
@rule("nk.ability.instabilita.reset")
def test_at_the_end_of_the_combat_the_originals_return():
    you = {"awakened": ["larva-del-meteorite"]}
    s = scene(you, {"awakened": ["kinopio"]}, dice=[20, 20, 20, 20])
    s.act("attack", "defender kinopio", "stay")
    assert (s.card("larva-del-meteorite")["melee_damage"], s.card("kinopio")["melee_damage"]) == ("3d6", "2d6")
    s.act("retreat")
    assert (s.card("larva-del-meteorite")["melee_damage"], s.card("kinopio")["melee_damage"]) == ("1d6", "4d6")


@rule("nk.ability.instabilita.loss")
@rule("nk.decision.aura_dice")
@rule("nk.dice.zero")
def test_instabilita_goes_down_to_no_dice_and_never_below():
    s = scene({"awakened": ["kinopio"]}, {"awakened": ["khetagg"]}, dice=[20, 20] * 4 + [20, 1, 20, 20])
    pools = []
    s.act("attack", "defender khetagg")
    for _ in range(4):
        pools.append(s.card("kinopio")["melee_damage"])
        s.act("stay")
    pools.append(s.card("kinopio")["melee_damage"])
    assert pools == ["4d6", "3d6", "2d6", "1d6", "0d6"]
    s.act("stay")
    # A natural 1 hits with 0d6: no die is rolled, no Life is lost.
    assert s.dice == [20]
    assert s.card("khetagg")["life"] == life("khetagg")
    assert s.card("kinopio")["melee_damage"] == "0d6"


@rule("nk.decision.aura_dice")
def test_fixed_modifiers_stay():
    """A die gone, what is added stays: the martello's 1d20+3 is not lowered, an Aura adds a d6 to it."""
    hammer = ["martello-di-agor"]
    you = {"awakened": [{"card": "kinopio", "equipment": hammer}]}
    s = scene(you, {"awakened": [{"card": "larva-del-meteorite", "equipment": hammer}]}, dice=[20, 20])
    s.act("attack", "defender larva-del-meteorite", "wield martello-di-agor", "wield martello-di-agor")
    assert s.card("kinopio")["melee_damage"] == "1d20+3"
    assert s.card("larva-del-meteorite")["melee_damage"] == "1d20+1d6+3"


@rule("nk.decision.aura_dice")
def test_instabilita_keeps_no_account_of_dice_it_did_not_find():
    you = {"awakened": [{"card": "kinopio", "equipment": ["martello-di-agor"]}]}
    them = {"awakened": ["evocato-del-patto"], "hand": ["ruggine"], "power": 2}
    s = scene(you, them, dice=[20, 20])
    s.do(
        "attack", "pass", "defender evocato-del-patto", "wield martello-di-agor", "pass", "pass", "pass", "cast ruggine"
    )
    assert "kinopio" in s.strikes()
    assert s.card("kinopio")["melee_damage"] == "4d6"


@rule("nk.decision.aura_dice")
@pytest.mark.parametrize("gear", [[], ["martello-di-agor"]])
def test_aura_and_instabilita_cancel_out(gear):
    you = {"awakened": [{"card": "kinopio", "equipment": ["corona-dei-danekar", *gear]}]}
    s = scene(you, {"awakened": ["khetagg"]}, dice=[20, 20] * 3)
    s.act("attack", "defender khetagg", *[f"wield {g}" for g in gear])
    before = s.card("kinopio")["melee_damage"]
    s.act("stay", "stay")
    assert s.card("kinopio")["melee_damage"] == before == ("1d20+3" if gear else "4d6")


# Disarmare


@rule("nk.ability.disarmare")
@rule("nk.decision.disarmare_time")
def test_a_weapon_of_an_opponent_in_its_clash_is_discarded():
    you = {"awakened": ["mangiatore-di-ferro", "kinopio"]}
    them = {
        "awakened": [
            {"card": "centurione-dossa", "equipment": ["ascia-della-morte", "lancia-del-tramonto", "corazza-dossa"]},
            {"card": "zombi-di-palude", "equipment": ["martello-di-agor"]},
        ]
    }
    s = scene(you, them, dice=[20] * 6)
    s.do("attack", "defender centurione-dossa", "done", "attacker mangiatore-di-ferro", "done")
    s.do("wield ascia-della-morte", "wear corazza-dossa")
    assert s.asks == "answer"
    assert s.options == ["disarm mangiatore-di-ferro", "pass"]
    s.do("disarm mangiatore-di-ferro")
    # In use or not; but no Armour, and nothing of an Awakened outside the clash.
    assert s.options == ["pick ascia-della-morte", "pick lancia-del-tramonto"]
    assert s.card("centurione-dossa")["melee_damage"] == "5d6+2"
    s.do("pick ascia-della-morte")
    assert s.where("ascia-della-morte") == "their scarto"
    assert s.card("centurione-dossa")["melee_damage"] == "3d6+2"
    # Once per combat: there is still a spear, and it is not asked for again at the end of any round.
    assert s.asks == "retreat"
    s.do("stay")
    assert s.asks == "retreat"


@rule("nk.ability.disarmare")
@rule("nk.decision.dice_open")
def test_the_first_card_of_the_table_is_a_card_like_any_other():
    """It bears weapons and loses them, and the log knows it as a source."""
    you = {"awakened": [{"card": "centurione-dossa", "equipment": ["ascia-della-morte"]}], "cimitero": []}
    s = scene(you, {"awakened": ["ladro-di-tombe"]}, active=1, dice=[20] * 8)
    t = s.match.table
    first = t.field(0)[0]
    assert first == 0
    s.do("attack", "defender centurione-dossa").quiet()
    while s.asks != "answer" or not s.can("disarm ladro-di-tombe"):
        s.match.choose(0)
    s.do("disarm ladro-di-tombe")
    assert s.card("centurione-dossa")["melee_damage"] == "3d6+2"
    assert t.weapon[first] == 0
    t.tell(terms.DISARMED, 1, 1, 0, first)
    assert t.log[-1].xs[4:6] == (t.printed[first], t.pub[first])


@rule("nk.ability.disarmare")
def test_in_the_next_combat_it_may_be_used_again():
    you = {"awakened": ["ladro-di-tombe"]}
    them = {"awakened": [{"card": "centurione-dossa", "equipment": ["ascia-della-morte", "lancia-del-tramonto"]}]}
    s = scene(you, them, dice=[20] * 8)
    s.do("attack", "defender centurione-dossa", "bare centurione-dossa", "disarm ladro-di-tombe")
    s.do("pick ascia-della-morte", "retreat")
    s.end_turn().end_turn()
    s.do("attack", "defender centurione-dossa", "bare centurione-dossa")
    assert s.can("disarm ladro-di-tombe")


@rule("nk.decision.disarmare_time")
def test_at_the_end_of_any_round_but_not_at_its_beginning():
    you = {"awakened": ["ladro-di-tombe"]}
    them = {"awakened": [{"card": "centurione-dossa", "equipment": ["lancia-del-tramonto"]}]}
    s = scene(you, them, dice=[20] * 8)
    s.do("attack", "defender centurione-dossa", "wield lancia-del-tramonto")
    asked = []
    while s.asks in ("answer", "retreat") and len(asked) < 5:
        if s.asks == "answer":
            asked.append((s.events().count("round"), len(s.strikes())))
            s.do("pass")
        else:
            s.do("stay")
    # At the start of the clash, then after each of the rounds.
    assert asked == [(0, 0), (1, 1), (2, 2), (3, 3), (4, 4)]


@rule("nk.decision.disarmare_time")
def test_a_dead_one_disarms_nobody_and_a_bystander_neither():
    you = {"awakened": [{"card": "khetagg", "equipment": ["ascia-della-morte"]}]}
    them = {"awakened": ["ladro-di-tombe", "mangiatore-di-ferro"]}
    s = scene(you, them, dice=[1, 6, 6, 6, 6, 6, 6])
    s.do("attack", "defender ladro-di-tombe", "wield ascia-della-morte")
    assert (s.asked, s.options) == (1, ["disarm ladro-di-tombe", "pass"])
    s.do("pass")
    assert s.them.awakened == ["mangiatore-di-ferro"]
    assert s.asks == "main"


@rule("nk.ability.disarmare")
@rule("nk.decision.disarmare_time")
def test_in_its_own_clash_only_and_only_if_there_is_a_weapon():
    you = {"awakened": ["mangiatore-di-ferro", "kinopio"]}
    them = {"awakened": [{"card": "centurione-dossa", "equipment": ["ascia-della-morte"]}, "evocato-del-patto"]}
    s = scene(you, them, dice=[20] * 4)
    s.do("attack", "defender centurione-dossa", "defender evocato-del-patto", "attacker mangiatore-di-ferro")
    s.do("wield ascia-della-morte", "clash evocato-del-patto 2")
    assert s.asks == "retreat", "the kinopio's clash is none of its business"
    s.do("retreat")
    assert (s.asks, s.options) == ("answer", ["disarm mangiatore-di-ferro", "pass"])
    s = scene({"awakened": ["mangiatore-di-ferro"]}, {"awakened": ["evocato-del-patto"]}, dice=[20, 20])
    s.do("attack", "defender evocato-del-patto")
    assert s.asks == "retreat", "there was nothing to discard"


# Imboscata


@rule("nk.ability.imboscata.first")
def test_a_defender_in_ambush_begins_and_then_they_alternate():
    s = scene({"awakened": ["evocato-del-patto"]}, {"awakened": ["khetagg"]}, dice=[20] * 4)
    s.act("attack", "defender khetagg", "stay")
    assert s.strikes() == ["khetagg", "evocato-del-patto", "khetagg"]


@rule("nk.ability.imboscata.cancel")
@rule("nk.decision.imboscata_order")
def test_two_in_ambush_cancel_out():
    s = scene({"awakened": ["khetagg"]}, {"awakened": ["ombra-strisciante"]}, dice=[20] * 4)
    s.act("attack", "defender ombra-strisciante", "stay")
    assert s.strikes() == ["khetagg", "ombra-strisciante"] * 2


@rule("nk.ability.imboscata.order")
@rule("nk.decision.imboscata_order")
def test_the_order_of_the_four_groups_is_kept_for_the_whole_clash():
    you = {"awakened": ["evocato-del-patto", "khetagg"]}
    them = {"awakened": ["lama-notturna", "segugio-infernale"]}
    s = scene(you, them, dice=[20] * 30)
    s.do(
        "attack",
        "defender lama-notturna",
        "done",
        "attacker evocato-del-patto",
        "attacker khetagg",
        "melee lama-notturna",
    )
    s.do("join segugio-infernale")
    while len(s.strikes()) < 10:
        s.match.choose(0)
    # Lama Notturna strikes twice each time.
    cycle = ["khetagg", "lama-notturna", "lama-notturna", "evocato-del-patto", "segugio-infernale"]
    assert s.strikes() == cycle * 2


@rule("nk.decision.imboscata_order")
def test_who_loses_imboscata_in_mid_clash_keeps_its_place_and_strikes_once_a_cycle():
    you = {"awakened": ["khetagg"]}
    them = {"awakened": ["zombi-di-palude"], "hand": ["spezzalegame"], "power": 3}
    s = scene(you, them, dice=[20] * 8)
    s.do("attack", "pass", "defender zombi-di-palude", "pass", "pass", "pass")
    assert s.strikes() == ["khetagg"]
    s.do("cast spezzalegame", "pick khetagg").quiet()
    assert s.card("khetagg")["abilities"] == []
    s.act("stay")
    assert s.strikes() == ["khetagg", "zombi-di-palude"] * 2


@rule("nk.decision.imboscata_order")
def test_a_defender_that_loses_it_still_strikes_before_the_attackers_without_it():
    you = {"awakened": ["evocato-del-patto"], "hand": ["spezzalegame"], "power": 3}
    s = scene(you, {"awakened": ["khetagg"]}, dice=[20] * 5)
    s.do("attack", "defender khetagg", "pass", "pass", "pass", "cast spezzalegame", "pick khetagg")
    assert s.strikes() == ["khetagg"]
    s.act("stay", "stay")
    assert s.strikes() == ["khetagg", "evocato-del-patto"] * 2 + ["khetagg"]


@rule("nk.ability.imboscata.first")
def test_who_loses_imboscata_before_the_melee_begins_has_none():
    you = {"awakened": ["evocato-del-patto"], "hand": ["spezzalegame"], "power": 3}
    s = scene(you, {"awakened": ["khetagg"]}, dice=[20] * 4)
    s.do("attack", "defender khetagg", "cast spezzalegame", "pick khetagg")
    assert s.strikes() == ["evocato-del-patto", "khetagg"]


@rule("nk.decision.imboscata_order")
def test_who_loses_imboscata_while_others_still_shoot_has_none():
    """The order is settled when the opening is over, not when it is half over."""
    you = {"awakened": ["arciere-putrido", "khetagg"]}
    them = {"awakened": ["balestriere-del-tramonto"], "hand": ["spezzalegame"], "power": 3}
    s = scene(you, them, dice=[20] * 14)
    s.do("attack", "pass", "defender balestriere-del-tramonto", "attacker arciere-putrido", "attacker khetagg")
    s.do("aim arciere-putrido", "aim balestriere-del-tramonto").quiet()
    s.do("strike arciere-putrido")
    assert s.strikes() == ["arciere-putrido", "balestriere-del-tramonto"]
    s.do("cast spezzalegame", "pick khetagg", "stay")
    # No longer before the other, but together with it.
    assert s.options == ["striker arciere-putrido", "striker khetagg"]


@rule("nk.ability.imboscata.first")
@rule("nk.decision.imboscata_melee")
def test_a_defender_in_ambush_who_shoots_does_not_shoot_twice_running():
    s = scene({"awakened": ["evocato-del-patto"]}, {"awakened": ["lama-notturna"]}, dice=[20] * 5)
    s.act("attack", "defender lama-notturna", "aim lama-notturna", "stay", "stay")
    assert s.strikes() == ["lama-notturna", "evocato-del-patto"] * 2 + ["lama-notturna"]


@rule("nk.decision.imboscata_melee")
def test_an_attacker_in_ambush_who_shoots_goes_on_with_those_without_it():
    you = {"awakened": ["lama-notturna", "khetagg"]}
    s = scene(you, {"awakened": ["spettro-urlante"]}, dice=[20] * 5)
    s.do("attack", "defender spettro-urlante", "attacker lama-notturna", "attacker khetagg", "aim lama-notturna")
    s.act("strike khetagg", "stay")
    # The shot; then the ambushes of both sides; and only then the other shots.
    assert s.strikes()[:4] == ["lama-notturna", "khetagg", "spettro-urlante", "lama-notturna"]


@rule("nk.decision.imboscata_melee")
@pytest.mark.parametrize(
    ("technique", "strikes"),
    [
        ("melee", ["kinopio", "zombi-di-palude", "segugio-infernale", "kinopio"]),
        ("aim", ["kinopio", "segugio-infernale", "zombi-di-palude", "kinopio"]),
    ],
)
def test_who_joins_lies_in_ambush_only_if_it_fights_in_melee(technique, strikes):
    """No card has both Velocità and Imboscata yet. In Melee it waits for the next ambush, in Aim it does not."""
    s = scene({"awakened": ["kinopio"]}, {"awakened": ["zombi-di-palude", "segugio-infernale"]}, dice=[20] * 5)
    t = s.match.table
    both = terms.VELOCITA | terms.IMBOSCATA
    hound = replace(printed("segugio-infernale"), abilities=both, aim_damage=pool("1d6"))
    t.defs = [hound if c.slug == hound.slug else c for c in t.defs]
    t.forget()
    s.do("attack", "defender zombi-di-palude", "join segugio-infernale", f"{technique} segugio-infernale")
    while len(s.strikes()) < 4:
        s.do("striker segugio-infernale" if s.asks == "striker" else s.options[0])
    assert s.strikes()[:4] == strikes


# Iniziativa


@rule("nk.ability.iniziativa.auto")
@rule("nk.ability.iniziativa.first_round")
def test_the_first_melee_strike_hits_without_a_check():
    """Agilità of the target does not matter either; from the second round on the Check is rolled."""
    s = scene({"awakened": ["mastino-dossa"]}, {"awakened": ["danzatrice-di-lame"]}, dice=[2, 2, 20, 20, 9, 20, 20])
    s.act("attack", "defender danzatrice-di-lame")
    assert s.card("danzatrice-di-lame")["life"] == 15 - 4
    assert s.dice == [9, 20, 20], "two dice of damage and the two Checks of the dancer"
    s.act("stay")
    assert s.card("danzatrice-di-lame")["life"] == 11, "9 is more than 12 less 4"
    assert s.dice == []


@rule("nk.ability.iniziativa.auto")
def test_a_defender_has_it_too():
    s = scene({"awakened": ["evocato-del-patto"]}, {"awakened": ["cavaliere-senza-volto"]}, dice=[20, 1, 1, 1, 20, 20])
    s.act("attack", "defender cavaliere-senza-volto", "stay")
    assert s.card("evocato-del-patto")["life"] == life("evocato-del-patto") - 3
    assert s.dice == []


@rule("nk.decision.iniziativa_scope")
def test_of_two_attacks_only_the_first_is_automatic():
    you = {"awakened": [{"card": "mastino-dossa", "equipment": ["lame-gemelle"]}]}
    s = scene(you, {"awakened": ["evocato-del-patto"]}, dice=[3, 11, 20])
    s.act("attack", "defender evocato-del-patto", "wield lame-gemelle")
    # 1d6 at once; the second attack is checked against 12 - 2.
    assert s.card("evocato-del-patto")["life"] == life("evocato-del-patto") - 3
    assert s.dice == []


@rule("nk.decision.iniziativa_scope")
def test_once_in_each_combat():
    s = scene({"awakened": ["mastino-dossa"]}, {"awakened": ["evocato-del-patto"]}, dice=[1, 1, 20, 2, 2, 20])
    s.act("attack", "defender evocato-del-patto", "retreat")
    s.end_turn().end_turn()
    s.act("attack", "defender evocato-del-patto")
    assert s.card("evocato-del-patto")["life"] == 20
    assert s.dice == []


@rule("nk.decision.iniziativa_scope")
@pytest.mark.parametrize("options", [[], ["opening_shot_only"]])
def test_an_aim_fighter_gets_nothing_from_it(options):
    you = {"awakened": [{"card": "mastino-dossa", "equipment": ["arco-dossa"]}]}
    s = scene(you, {"awakened": ["evocato-del-patto"]}, dice=[20, 20, 20], options=options)
    s.act("attack", "defender evocato-del-patto", "aim mastino-dossa")
    assert s.card("evocato-del-patto")["life"] == life("evocato-del-patto")
    assert s.dice == []


# Velocità


@rule("nk.ability.velocita.play")
def test_it_may_be_put_into_play_in_an_opponents_turn_between_two_rounds():
    them = {"awakened": ["centurione-dossa"], "hand": ["segugio-infernale", "zombi-di-palude"], "power": 6}
    s = scene({"awakened": ["kinopio"]}, them, dice=[20, 20])
    s.do("attack", "pass", "defender centurione-dossa", "pass", "pass", "pass")
    assert s.strikes() == ["kinopio"]
    assert s.asked == 1
    assert s.options == ["summon segugio-infernale", "pass"], "the zombi has no Velocità"
    s.do("summon segugio-infernale")
    assert s.them.awakened == ["centurione-dossa", "segugio-infernale"]
    assert s.them.power == 6 - 3, "Value 9, 6 P"
    assert "clash" not in s.card("segugio-infernale")


@rule("nk.ability.velocita.play")
@rule("nk.decision.velocita_when")
def test_in_any_action_phase_in_answer_to_anything():
    them = {"hand": ["ratto-di-cripta"], "power": 6}
    s = scene({"hand": ["ali-di-pece"], "awakened": ["kinopio"], "power": 6}, them)
    s.do("cast ali-di-pece")
    assert (s.asked, s.options) == (1, ["summon ratto-di-cripta", "pass"])
    s.do("summon ratto-di-cripta")
    assert s.them.awakened == ["ratto-di-cripta"]


@rule("nk.decision.velocita_when")
def test_not_during_an_update():
    you = {"hand": ["ratto-di-cripta"], "power": 6}
    s = scene(you, {"hand": ["ratto-di-cripta"], "power": 6}, phase="update")
    assert s.refused(0, "ratto-di-cripta", "summon") == "nk.update.no_cards"
    assert s.refused(1, "ratto-di-cripta", "summon", 1) == "nk.update.no_cards"
    s.do("done")
    assert s.asks == "draw"
    assert s.refused(0, "ratto-di-cripta", "summon") == "nk.update.no_cards"


@rule("nk.decision.velocita_when")
def test_not_while_a_fatality_is_pending():
    them = {"hand": ["ratto-di-cripta", "catena-di-agor"], "power": 6}
    s = scene({"hand": ["bilancia-delle-anime"], "power": 30}, them)
    s.do("cast bilancia-delle-anime")
    assert s.options == ["cast catena-di-agor", "pass"]
    assert s.refused(1, "ratto-di-cripta", "summon") == "nk.fatality.responses"


@rule("nk.decision.velocita_limit")
def test_velocita_does_not_lift_the_limit():
    them = {"awakened": ["zombi-di-palude"], "hand": ["ratto-di-cripta", "segugio-infernale"], "power": 20}
    s = scene({"hand": ["ali-di-pece"], "awakened": ["kinopio"], "power": 6}, them)
    s.do("cast ali-di-pece", "pick kinopio", "summon ratto-di-cripta")
    assert s.asks == "main", "one, since others are in play"
    assert s.refused(1, "segugio-infernale", "summon") == "nk.awakened.limit"
    s.end_turn().quiet()
    assert s.can("summon segugio-infernale"), "it is counted in each turn anew"


@rule("nk.decision.velocita_limit")
def test_with_none_in_play_two_may_come_in_an_opponents_turn():
    them = {"hand": ["ratto-di-cripta", "ratto-di-cripta", "segugio-infernale"], "power": 20}
    s = scene({"hand": ["ali-di-pece"], "awakened": ["kinopio"], "power": 6}, them)
    s.do("cast ali-di-pece", "summon ratto-di-cripta", "summon ratto-di-cripta")
    assert s.them.awakened == ["ratto-di-cripta", "ratto-di-cripta"]
    assert s.refused(1, "segugio-infernale", "summon") == "nk.awakened.limit"


@rule("nk.ability.velocita.intervene")
@rule("nk.decision.velocita_join")
def test_it_joins_at_the_end_of_a_round_and_strikes_in_its_sides_next_one():
    you = {"awakened": ["kinopio"]}
    them = {"awakened": ["centurione-dossa", {"card": "segugio-infernale", "equipment": ["ascia-della-morte"]}]}
    s = scene(you, them, dice=[20] * 10)
    s.do("attack", "defender centurione-dossa")
    assert s.strikes() == ["kinopio"]
    assert (s.asked, s.options) == (1, ["join segugio-infernale", "pass"])
    s.do("join segugio-infernale")
    assert s.options == ["wield ascia-della-morte", "bare segugio-infernale"], "it declares its gear on entry"
    s.do("wield ascia-della-morte")
    assert s.card("segugio-infernale")["melee_damage"] == "4d6+2"
    s.do("striker segugio-infernale")
    assert s.strikes() == ["kinopio", "segugio-infernale", "centurione-dossa"]


@rule("nk.ability.velocita.intervene")
def test_an_attackers_ally_joins_the_attackers():
    you = {"awakened": ["kinopio", "segugio-infernale"]}
    s = scene(you, {"awakened": ["khetagg"]}, dice=[20] * 10)
    s.do("attack", "defender khetagg", "attacker kinopio", "done", "join segugio-infernale")
    assert s.card("segugio-infernale")["side"] == "attacker"
    s.do("stay", "striker segugio-infernale")
    assert s.strikes() == ["khetagg", "segugio-infernale", "kinopio"]


@rule("nk.ability.velocita.intervene")
def test_not_if_it_fights_elsewhere_nor_without_velocita_nor_for_strangers():
    you = {"awakened": ["segugio-infernale", "khetagg"]}
    them = {"awakened": ["centurione-dossa", "zombi-di-palude"]}
    third = {"awakened": ["colosso-di-ferro", "ratto-di-cripta"]}
    s = scene(you, them, third, dice=[20] * 10)
    s.do("attack", "defender centurione-dossa", "defender colosso-di-ferro")
    s.do("attacker khetagg", "clash centurione-dossa 1")
    # The hound is in the other clash; the zombi has no Velocità; the rat's Nekromante has nobody in this clash.
    assert s.asks == "retreat"
    s.do("retreat")
    assert (s.asks, s.asked) == ("answer", 2), "in the clash of its own Nekromante the rat may join"
    assert s.options == ["join ratto-di-cripta", "pass"]


@rule("nk.ability.velocita.after_kill")
@rule("nk.decision.velocita_join")
def test_it_joins_beside_one_who_has_just_been_killed():
    them = {"awakened": ["zombi-di-palude", "segugio-infernale"]}
    s = scene({"awakened": ["kinopio"], "power": 6}, them, dice=[1, 6, 6, 6, 6, 13, 1, 1, 20])
    s.do("attack", "defender zombi-di-palude")
    assert s.them.awakened == ["segugio-infernale"]
    assert (s.asks, s.asked) == ("answer", 1)
    s.do("join segugio-infernale")
    assert s.strikes() == ["kinopio", "segugio-infernale"], "the clash goes on"
    assert s.card("kinopio")["life"] == 10 - 4
    assert s.you.power == 6
    s.do("retreat")
    assert s.you.power == 11


@rule("nk.ability.velocita.after_kill")
def test_if_nobody_joins_the_clash_is_over():
    them = {"awakened": ["zombi-di-palude", "segugio-infernale"]}
    s = scene({"awakened": ["kinopio"]}, them, dice=[1, 6, 6, 6, 6])
    s.do("attack", "defender zombi-di-palude", "pass")
    assert s.asks == "main"


@rule("nk.ability.velocita.alternation")
@rule("nk.decision.velocita_join")
def test_summoning_and_joining_are_two_effects_with_answers_between():
    you = {"awakened": ["kinopio"], "hand": ["fiamme-roventi"], "power": 6}
    them = {"awakened": ["centurione-dossa"], "hand": ["segugio-infernale"], "power": 9}
    s = scene(you, them, dice=[20, 20, 20])
    s.do("attack", "pass", "defender centurione-dossa", "pass", "pass", "pass", "pass", "pass", "pass", "pass")
    assert s.strikes() == ["kinopio"]
    s.do("summon segugio-infernale")
    assert (s.asks, s.asked) == ("answer", 0), "the opponent may answer before it joins"
    assert s.can("cast fiamme-roventi")
    s.do("pass")
    assert (s.asks, s.asked) == ("answer", 1)
    s.do("join segugio-infernale")
    assert s.card("segugio-infernale")["clash"] == 1


@rule("nk.ability.velocita.alternation")
def test_the_answer_may_come_in_time():
    you = {"awakened": ["kinopio"], "hand": ["fiamme-roventi"], "power": 6}
    them = {"awakened": ["centurione-dossa"], "hand": ["ratto-di-cripta"], "power": 9}
    s = scene(you, them, dice=[20, 6, 6, 6, 20])
    s.do("attack", "pass", "defender centurione-dossa", "pass", "pass", "pass", "pass", "pass", "pass", "pass")
    s.do("summon ratto-di-cripta", "cast fiamme-roventi", "pick ratto-di-cripta")
    assert s.where("ratto-di-cripta") == "their cimitero"
    assert s.asks == "retreat"


@rule("nk.decision.velocita_join")
def test_the_turn_player_joins_first():
    you = {"awakened": ["kinopio", "segugio-infernale"]}
    them = {"awakened": ["centurione-dossa", "ratto-di-cripta"]}
    s = scene(you, them, dice=[20] * 10)
    s.do("attack", "defender centurione-dossa", "done", "attacker kinopio", "done")
    assert s.asked == 0
    s.do("join segugio-infernale")
    assert "clash" not in s.card("segugio-infernale"), "the choice is sealed until all have chosen"
    s.do("join ratto-di-cripta")
    assert s.card("segugio-infernale")["clash"] == 1
    assert "clash" not in s.card("ratto-di-cripta")
    assert s.asked == 1, "and is asked again"


@rule("nk.decision.velocita_join")
def test_who_joins_gets_no_opening_shot():
    """It comes after the attackers' opening shots, with a bow: the defenders' opening round is not for it."""
    you = {"awakened": ["arciere-putrido"]}
    them = {"awakened": ["balestriere-del-tramonto", {"card": "segugio-infernale", "equipment": ["arco-dossa"]}]}
    s = scene(you, them, dice=[20] * 10)
    s.do("attack", "defender balestriere-del-tramonto", "aim arciere-putrido", "aim balestriere-del-tramonto")
    s.do("join segugio-infernale", "aim segugio-infernale")
    # The opening shot of the Balestriere, then the question whether to withdraw.
    assert s.strikes() == ["arciere-putrido", "balestriere-del-tramonto"]
    assert s.asks == "retreat"
    s.do("stay", "strike balestriere-del-tramonto", "striker segugio-infernale")
    assert s.strikes()[2:] == ["arciere-putrido", "segugio-infernale", "balestriere-del-tramonto"]


@rule("nk.decision.velocita_join")
def test_a_third_player_whose_ally_is_not_there_stays_out_and_the_dead_count():
    them = {"awakened": [{"card": "zombi-di-palude", "life": 1}, "ratto-di-cripta"]}
    third = {"awakened": ["segugio-infernale"]}
    s = scene({"awakened": ["kinopio"]}, them, third, dice=[1, 1, 1, 1, 1, 20, 20])
    s.do("attack", "defender zombi-di-palude")
    asked = []
    while s.asks == "answer":
        asked.append(s.asked)
        s.do("pass")
    assert asked == [1]


# Volare


@rule("nk.ability.volare.melee")
@rule("nk.decision.lawful_declaration")
def test_a_ground_attacker_in_melee_cannot_attack_a_flyer():
    s = scene({"awakened": ["kinopio"]}, {"awakened": ["angelo-corrotto", "zombi-di-palude"]})
    s.do("attack")
    assert s.options == ["defender zombi-di-palude", "done"]


@rule("nk.ability.volare.melee")
def test_a_flyer_can():
    s = scene({"awakened": ["gargolla-di-guardia"]}, {"awakened": ["angelo-corrotto"]}, dice=[20, 20])
    s.act("attack", "defender angelo-corrotto")
    assert s.strikes() == ["gargolla-di-guardia", "angelo-corrotto"]


@rule("nk.ability.volare.melee")
@rule("nk.decision.volare_declaration")
@rule("nk.decision.lawful_declaration")
def test_every_melee_attacker_must_fly():
    s = scene({"awakened": ["gargolla-di-guardia", "kinopio", "corvo-necrofago"]}, {"awakened": ["angelo-corrotto"]})
    s.do("attack", "defender angelo-corrotto")
    assert s.options == ["attacker gargolla-di-guardia", "attacker corvo-necrofago"]
    s.do("attacker gargolla-di-guardia")
    assert s.options == ["attacker corvo-necrofago", "done"]


@rule("nk.ability.volare.aim")
@rule("nk.decision.volare_declaration")
def test_one_who_shoots_lets_all_take_part():
    you = {"awakened": ["arciere-putrido", "kinopio"]}
    s = scene(you, {"awakened": ["angelo-corrotto"]}, dice=[20, 20, 1, 1, 1, 1, 1, 20])
    # The one who shoots is declared first, and then has no other choice.
    s.do("attack", "defender angelo-corrotto", "attacker kinopio")
    s.do("striker arciere-putrido", "strike kinopio")
    assert s.strikes() == ["arciere-putrido", "arciere-putrido", "kinopio", "angelo-corrotto"]
    assert s.card("angelo-corrotto")["life"] == life("angelo-corrotto") - 4


@rule("nk.ability.volare.aim")
@rule("nk.decision.lawful_declaration")
def test_of_several_archers_one_has_to_shoot():
    you = {"awakened": ["arciere-putrido", "lama-notturna", "kinopio"]}
    s = scene(you, {"awakened": ["angelo-corrotto"]})
    s.do("attack", "defender angelo-corrotto", "attacker arciere-putrido", "attacker lama-notturna", "attacker kinopio")
    assert s.options == ["melee arciere-putrido", "aim arciere-putrido"], "the other one may still shoot"
    s.do("melee arciere-putrido")
    assert s.asks != "technique", "and now must"
    assert s.card("lama-notturna")["technique"] == "aim"


@rule("nk.ability.volare.aim")
def test_not_if_the_bow_is_gone_before_the_clash_starts():
    you = {"awakened": [{"card": "kinopio", "equipment": ["arco-dossa"]}]}
    them = {"awakened": ["angelo-corrotto"], "hand": ["ruggine"], "power": 2}
    s = scene(you, them)
    s.do("attack", "pass", "defender angelo-corrotto", "cast ruggine")
    assert s.asks == "main"
    assert "clash-illegal" in s.events()


@rule("nk.decision.volare_declaration")
def test_once_begun_everybody_may_strike_everybody():
    """A flying attacker is struck by a ground defender in Melee, and a ground fighter may join against a flyer."""
    s = scene({"awakened": ["angelo-corrotto"]}, {"awakened": ["kinopio"]}, dice=[20, 1, 1, 1, 1, 1])
    s.act("attack", "defender kinopio")
    assert s.card("angelo-corrotto")["life"] == 16
    you = {"awakened": ["gargolla-di-guardia", "segugio-infernale"]}
    s = scene(you, {"awakened": ["angelo-corrotto"]}, dice=[20, 20, 20, 1, 1, 1])
    s.do("attack", "defender angelo-corrotto", "join segugio-infernale")
    s.do("strike gargolla-di-guardia", "stay", "striker gargolla-di-guardia")
    assert s.card("angelo-corrotto")["life"] == life("angelo-corrotto") - 4


@rule("nk.decision.volare_declaration")
def test_volare_per_strike_protects_from_every_ground_melee_strike():
    s = scene(
        {"awakened": ["angelo-corrotto"]}, {"awakened": ["kinopio"]}, dice=[20, 20], options=["volare_per_strike"]
    )
    s.act("attack", "defender kinopio", "stay")
    assert s.strikes() == ["angelo-corrotto"] * 2
    assert s.card("angelo-corrotto")["life"] == life("angelo-corrotto")


@rule("nk.decision.volare_declaration")
@pytest.mark.parametrize(("options", "offered"), [([], 2), (["volare_per_strike"], 1)])
def test_volare_per_strike_leaves_other_targets(options, offered):
    you = {"awakened": ["angelo-corrotto", "araldo-della-notte"]}
    s = scene(you, {"awakened": ["khetagg"]}, dice=[20] * 8, options=options)
    s.do("attack", "defender khetagg", "attacker angelo-corrotto", "attacker araldo-della-notte")
    if offered == 2:
        assert s.options == ["strike angelo-corrotto", "strike araldo-della-notte"]
    else:
        assert s.asks == "retreat", "only one could be struck: nothing was asked"


@rule("nk.decision.volare_declaration")
def test_volare_per_strike_does_not_protect_from_flyers():
    s = scene(
        {"awakened": ["angelo-corrotto"]},
        {"awakened": ["corvo-necrofago"]},
        dice=[20, 1, 1],
        options=["volare_per_strike"],
    )
    s.act("attack", "defender corvo-necrofago")
    assert s.card("angelo-corrotto")["life"] == life("angelo-corrotto") - 3


@rule("nk.decision.volare_declaration")
def test_with_both_options_the_opening_shot_still_reaches_a_flyer():
    s = scene(
        {"awakened": ["arciere-putrido"]},
        {"awakened": ["angelo-corrotto"]},
        dice=[12, 3, 3, 20, 20],
        options=["volare_per_strike", "opening_shot_only"],
    )
    s.act("attack", "defender angelo-corrotto", "stay")
    assert s.card("angelo-corrotto")["life"] == 14
    assert s.strikes() == ["arciere-putrido", "angelo-corrotto", "angelo-corrotto"], "in Melee it cannot strike it"


# Classes


@rule("nk.ability.classes")
def test_bond_abilities_are_four_of_thirteen():
    """Catena Salda takes bond abilities, and nothing else."""
    chain = ["catena-salda"]
    held = {
        "kinopio": [],
        "spettro-urlante": ["imboscata"],
        "sacerdote-reciso": ["immunita"],
        "martire-del-kaos": ["aura"],
        "corvo-necrofago": ["velocita", "volare"],
        "danzatrice-di-lame": ["agilita", "ambidestro"],
        "mangiatore-di-ferro": ["disarmare"],
        "mastino-dossa": ["iniziativa"],
    }
    s = scene({"awakened": [{"card": c, "equipment": chain} for c in held]})
    assert {c: s.card(c)["abilities"] for c in held} == held


# Special abilities


@rule("nk.example.kroggh")
@rule("nk.decision.old_terms")
def test_kroggh_as_printed():
    s = scene({"awakened": ["kroggh"]}, {"awakened": ["zombi-di-palude"]}, dice=[20, 20])
    c = s.card("kroggh")
    assert (c["value"], c["melee"], c["melee_damage"]) == (16, 17, "5d6")
    assert (c["aim"], c["aim_damage"], c["life"], c["colpi"]) == (1, "-", 30, 0)
    assert c["abilities"] == ["instabilita"]
    s.do("attack", "defender zombi-di-palude")
    assert s.asks == "retreat", "a dash as Aim damage: it was not asked for a technique"


@rule("nk.example.kroggh_special")
@rule("nk.equip.follow_scarto")
def test_kroggh_killed_in_combat_goes_to_the_scarto_with_its_gear():
    you = {
        "awakened": [
            {"card": "kroggh", "life": 1, "equipment": ["ascia-della-morte", "occhio-del-veggente"]},
            {"card": "zombi-di-palude", "life": 1, "equipment": ["corazza-dossa"]},
        ]
    }
    s = scene(you, {"awakened": ["lama-notturna"], "power": 6}, dice=[1, 6, 6, 1, 6, 6])
    s.do("attack", "defender lama-notturna", "attacker kroggh", "attacker zombi-di-palude", "bare kroggh")
    s.do("bare zombi-di-palude", "melee lama-notturna", "strike kroggh", "strike zombi-di-palude")
    assert sorted(s.you.scarto) == ["ascia-della-morte", "kroggh", "occhio-del-veggente"]
    assert s.where("zombi-di-palude") == "your cimitero"
    assert s.where("corazza-dossa") == "your cimitero"
    assert s.them.power == 6 + 16 + 5


@rule("nk.example.kroggh_special")
def test_kroggh_killed_by_a_spell_outside_combat_goes_to_the_cimitero():
    s = scene({"hand": ["fiamme-roventi"], "power": 4}, {"awakened": [{"card": "kroggh", "life": 3}]}, dice=[1, 1, 1])
    s.act("cast fiamme-roventi")
    assert s.where("kroggh") == "their cimitero"


@rule("nk.awakened.special")
def test_who_has_lost_all_abilities_has_lost_the_special_one_too():
    you = {"awakened": ["khetagg"], "hand": ["spezzalegame"], "power": 3}
    s = scene(you, {"awakened": [{"card": "kroggh", "life": 1}]}, dice=[1, 1, 1, 1, 1])
    s.act("cast spezzalegame", "pick kroggh", "attack", "defender kroggh")
    assert s.where("kroggh") == "their cimitero"


@rule("nk.awakened.special")
def test_scheletro_vagante_returns_to_hand():
    them = {"awakened": [{"card": "scheletro-vagante", "equipment": ["corazza-dossa"]}], "hand": ["apocalisse"] * 6}
    s = scene({"awakened": ["kinopio"], "power": 6}, them, dice=[1, 6, 6, 6, 6])
    s.act("attack", "defender scheletro-vagante", "bare scheletro-vagante")
    assert s.where("scheletro-vagante") == "their hand"
    assert s.where("corazza-dossa") == "their scarto"
    assert s.you.power == 9


@rule("nk.awakened.special")
def test_but_not_to_a_full_hand():
    them = {"awakened": ["scheletro-vagante"], "hand": ["apocalisse"] * 7}
    s = scene({"awakened": ["kinopio"]}, them, dice=[1, 6, 6, 6, 6])
    s.act("attack", "defender scheletro-vagante")
    assert s.where("scheletro-vagante") == "their cimitero"


@rule("nk.awakened.special")
@rule("nk.decision.points_timing")
def test_ladro_di_tombe_is_paid_for_the_weapon_at_once():
    them = {"awakened": [{"card": "centurione-dossa", "equipment": ["ascia-della-morte"]}]}
    s = scene({"awakened": ["ladro-di-tombe"], "power": 6}, them, dice=[20, 20])
    s.do("attack", "defender centurione-dossa", "bare centurione-dossa", "disarm ladro-di-tombe")
    assert s.asks == "retreat"
    assert s.you.power == 6 + printed("ascia-della-morte").cost
    assert s.card("ladro-di-tombe")["melee_damage"] == "1d6+2", "it does not eat it"
    s.do("retreat")
    assert s.you.power == 6 + printed("ascia-della-morte").cost


@rule("nk.awakened.special")
def test_mangiatore_di_ferro_eats_the_weapon():
    """Twice, and right after a Weapon came into play last."""
    you = {"awakened": ["mangiatore-di-ferro", "mangiatore-di-ferro"]}
    axes = ["lancia-del-tramonto", "ascia-della-morte"]
    s = scene(you, {"awakened": [{"card": "centurione-dossa", "equipment": axes}]}, dice=[20] * 8)
    s.do("attack", "defender centurione-dossa", "attacker mangiatore-di-ferro", "attacker mangiatore-di-ferro")
    s.do("wield ascia-della-morte", "disarm mangiatore-di-ferro", "pick lancia-del-tramonto")
    assert s.card("mangiatore-di-ferro")["melee_damage"] == "4d6+3"
    assert s.card("mangiatore-di-ferro", 1)["melee_damage"] == "2d6+3"
    s.do("disarm mangiatore-di-ferro")
    assert s.card("mangiatore-di-ferro", 1)["melee_damage"] == "4d6+3"
    s.do("striker mangiatore-di-ferro", "strike mangiatore-di-ferro", "retreat")
    assert s.card("mangiatore-di-ferro")["melee_damage"] == "2d6+3", "until the end of the Combat"
    assert s.you.power == 6, "it is not paid for it"


@rule("nk.awakened.special")
def test_nobody_gains_for_a_parassita():
    s = scene({"awakened": ["kinopio"], "power": 6}, {"awakened": ["parassita-del-legame"]}, dice=[1, 6, 6, 6, 6])
    s.act("attack", "defender parassita-del-legame")
    assert s.them.awakened == []
    assert s.you.power == 6
    assert s.you.kills == 1


@rule("nk.awakened.special")
def test_araldo_is_worth_two_more_in_a_demonstration():
    s = scene({"awakened": ["araldo-della-notte", "zombi-di-palude"], "power": 6}, {}, dice=[13, 20, 9])
    s.act("attack", "demonstrate 1", "attacker araldo-della-notte", "attacker zombi-di-palude")
    assert s.you.power == 6 + 4
    s = scene({"awakened": ["araldo-della-notte"], "power": 6}, {}, dice=[14])
    s.act("attack", "demonstrate 1")
    assert s.you.power == 6


@rule("nk.awakened.special")
@pytest.mark.parametrize(
    ("foe", "how", "dice"),
    # Who flies can only be shot at.
    [("angelo-corrotto", [], 4), ("evocato-del-patto", ["aim cacciatrice-dangeli"], 3)],
)
def test_cacciatrice_against_flyers(foe, how, dice):
    s = scene({"awakened": ["cacciatrice-dangeli"]}, {"awakened": [foe]}, dice=[1, *[1] * dice, 20, 20])
    life = s.card(foe)["life"]
    s.act("attack", f"defender {foe}", *how)
    assert s.card(foe)["life"] == life - dice
    assert s.dice == []


@rule("nk.awakened.special")
def test_cacciatrice_helps_nobody_else():
    you = {"awakened": ["arciere-putrido", "cacciatrice-dangeli"]}
    s = scene(you, {"awakened": ["angelo-corrotto"]}, dice=[1, 1, 1, 20, 20])
    s.act("attack", "defender angelo-corrotto", "attacker arciere-putrido", "done")
    assert s.card("angelo-corrotto")["life"] == life("angelo-corrotto") - 2
    assert s.dice == []


@rule("nk.awakened.special")
def test_centurione_helps_the_others_of_his_nekromante():
    s = scene({"awakened": ["centurione-dossa", "zombi-di-palude"]}, {"awakened": ["kinopio", "centurione-dossa"]})
    assert s.card("centurione-dossa")["melee"] == 13
    assert s.card("zombi-di-palude")["melee"] == 10
    assert s.card("kinopio")["melee"] == 15
    s = scene({"awakened": ["centurione-dossa", "centurione-dossa"]}, {"awakened": ["kinopio"]})
    assert [s.card("centurione-dossa", i)["melee"] for i in (0, 1)] == [14, 14]
    assert s.card("kinopio")["melee"] == 14


@rule("nk.awakened.special")
@pytest.mark.parametrize(("foe", "dice"), [("khetagg", 4), ("kroggh", 3)])
def test_vendicatore_against_a_greater_value(foe, dice):
    rolls = [20] if foe == "khetagg" else []
    s = scene({"awakened": ["vendicatore-di-libra"]}, {"awakened": [foe]}, dice=[*rolls, 1, *[1] * dice, 20])
    s.act("attack", f"defender {foe}", *(["stay"] if rolls else []))
    assert s.card(foe)["life"] == 30 - dice - 2
    assert s.dice == []


@rule("nk.awakened.special")
def test_vendicatore_in_melee_only():
    you = {"awakened": [{"card": "vendicatore-di-libra", "equipment": ["arco-dossa"]}]}
    s = scene(you, {"awakened": ["khetagg"]}, dice=[1, 1, 1, 20])
    s.act("attack", "defender khetagg", "aim vendicatore-di-libra")
    assert s.card("khetagg")["life"] == life("khetagg") - 2
    assert s.dice == []


@rule("nk.awakened.special")
@pytest.mark.parametrize("priest", [True, False])
def test_gran_sacerdote_strengthens_the_rito_of_others(priest):
    more = ["gran-sacerdote-reciso"] if priest else []
    s = scene({"awakened": ["recluta-recisa", *more]}, {"awakened": ["khetagg"]}, dice=[1] + [1] * (2 + priest))
    s.act("rito recluta-recisa")
    assert s.card("khetagg")["life"] == life("khetagg") - 2 - priest
    assert s.dice == []


@rule("nk.awakened.special")
def test_gran_sacerdote_does_not_strengthen_his_own_rito():
    s = scene({"awakened": ["gran-sacerdote-reciso"]}, {"awakened": ["khetagg"]}, dice=[1] + [1] * 4)
    s.act("rito gran-sacerdote-reciso")
    assert s.card("khetagg")["life"] == life("khetagg") - 4


@rule("nk.awakened.special")
@pytest.mark.parametrize("target", ["defender zombi-di-palude", "demonstrate 1"])
def test_colosso_does_not_attack_in_the_turn_it_comes(target):
    them = {"awakened": ["zombi-di-palude"]} if target.startswith("defender") else {}
    s = scene({"hand": ["colosso-di-ferro"], "power": 21}, them, dice=[20, 20])
    s.act("summon colosso-di-ferro")
    assert not s.can("attack")
    s.end_turn().end_turn()
    s.do("attack")
    assert s.can(target)


@rule("nk.awakened.special")
def test_colosso_is_not_among_the_attackers_but_may_defend():
    s = scene(
        {"hand": ["colosso-di-ferro"], "awakened": ["kinopio"], "power": 21},
        {"awakened": ["zombi-di-palude"]},
        dice=[20, 20],
    )
    s.act("summon colosso-di-ferro", "attack", "defender zombi-di-palude")
    assert "clash" not in s.card("colosso-di-ferro")
    assert s.card("kinopio")["clash"] == 1


@rule("nk.awakened.special")
@pytest.mark.parametrize(("powers", "gain"), [((5, 9), 4), ((9, 5), 2), ((9, 9), 2)])
def test_discepolo_gains_while_an_opponent_has_the_advantage(powers, gain):
    you, them = powers
    s = scene({"awakened": ["discepolo-di-agor"], "power": you}, {"power": them}, phase="update")
    assert s.you.power == you + gain, "2 of it are the income"


@rule("nk.awakened.special")
def test_discepolo_only_in_his_own_update():
    s = scene({"awakened": ["discepolo-di-agor"], "power": 5}, {"power": 9})
    s.do("end")
    assert s.active == 1
    assert s.you.power == 5


@rule("nk.awakened.special")
def test_drago_sweeps_all_opponents_with_its_opening_shot():
    """One Check and one roll of damage; Agilità and Colpi count for each by itself."""
    you = {"awakened": ["arciere-putrido"]}
    them = {"awakened": ["drago-dossa"]}
    more = {"awakened": ["arciere-putrido", "danzatrice-di-lame", "centurione-dossa", "evocato-del-patto"]}
    s = scene({**you, **more}, them, dice=[20, 9, 2, 2, 2])
    # Only the archer reaches a flyer: it is declared by itself, and has to shoot.
    s.do("attack", "defender drago-dossa", *[f"attacker {c}" for c in more["awakened"][1:]], "aim drago-dossa")
    lives = [s.card(c)["life"] for c in more["awakened"]]
    assert lives == [9 - 6, 15, 24 - 4, 24 - 6]
    assert s.dice == []
    assert s.asks == "retreat", "no target was asked for"


@rule("nk.awakened.special")
def test_drago_strikes_one_in_every_other_round():
    you = {"awakened": ["drago-dossa"]}
    them = {"awakened": ["evocato-del-patto", "segugio-infernale"]}
    s = scene(you, them, dice=[12, 1, 1, 1, 12, 1, 1, 2, 20, 20])
    s.do("attack", "defender evocato-del-patto", "aim drago-dossa", "join segugio-infernale")
    assert (s.asks, s.options) == ("strike", ["strike evocato-del-patto", "strike segugio-infernale"])
    assert s.card("evocato-del-patto")["life"] == life("evocato-del-patto") - 3
    s.do("strike segugio-infernale")
    assert s.card("segugio-infernale")["life"] == 13 - 4
    assert s.card("evocato-del-patto")["life"] == 21


@rule("nk.awakened.special")
def test_a_sweeping_shot_may_miss_them_all():
    s = scene({"awakened": ["drago-dossa"]}, {"awakened": ["evocato-del-patto"]}, dice=[13, 20, 20])
    s.act("attack", "defender evocato-del-patto", "aim drago-dossa")
    assert s.card("evocato-del-patto")["life"] == life("evocato-del-patto")
    assert s.dice == []
