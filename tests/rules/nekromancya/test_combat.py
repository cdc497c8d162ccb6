"""The Combat: its declaration, its clashes, when the points are counted, and the worked example from its dice on."""

import pytest
from nkscene import ledger, printed, rule, scene

from mazzo.games.nekromancya import terms

ZOMBI = {"awakened": ["zombi-di-palude"]}


# 1. The declaration of the combat


@rule("nk.combat.declare")
@rule("nk.combat.phases")
@rule("nk.action.combat")
def test_the_declaration_names_nobody():
    you = {"awakened": ["kinopio"], "hand": ["ali-di-pece"], "power": 9}
    s = scene(you, {"awakened": ["khetagg", "zombi-di-palude"], "hand": ["ali-di-pece"], "power": 9})
    assert [o for o in s.options if o.startswith("attack")] == ["attack"]
    s.do("attack")
    assert (s.asks, s.asked) == ("answer", 1), "first there is time for cards, of the others"
    assert s.options == ["cast ali-di-pece", "pass"]
    s.do("pass")
    assert s.asks == "defender"
    assert s.options == ["defender khetagg", "defender zombi-di-palude", "done"]


@rule("nk.combat.phases")
def test_the_four_phases_follow_one_another():
    s = scene({"awakened": ["kinopio"]}, ZOMBI, dice=[14, 3, 3, 3, 3])
    s.act("attack", "defender zombi-di-palude")
    names = ["combat", "declare", "clash", "round", "kill", "clash-over", "combat-over", "gain"]
    assert [e for e in s.events() if e in names] == names


@rule("nk.action.combat")
def test_only_the_turn_player_declares_an_attack_in_the_action_phase():
    s = scene({"awakened": ["kinopio"], "hand": ["ali-di-pece"]}, {"awakened": ["khetagg"]}, phase="update")
    assert not s.can("attack")
    s.update()
    assert s.can("attack")
    s.do("end")
    assert s.active == 1
    s.update().quiet()
    assert s.can("attack")
    assert s.asked == 1


@rule("nk.action.combat")
def test_without_awakened_there_is_nobody_to_attack_with():
    s = scene({}, {"awakened": ["khetagg"]})
    assert not s.can("attack")


@rule("nk.combat.declare_window")
def test_a_combat_can_be_interrupted_in_its_declaration():
    s = scene({"awakened": ["kinopio"]}, {**ZOMBI, "hand": ["tregua-forzata"], "power": 4})
    s.do("attack")
    assert s.asked == 1
    s.do("cast tregua-forzata")
    assert s.asks == "main"
    assert s.asked == 0
    assert "clash" not in s.events()
    assert s.card("kinopio")["life"] == 10
    assert s.them.power == 0


@rule("nk.combat.declare_window")
def test_afterwards_it_is_too_late_to_interrupt_it():
    them = {**ZOMBI, "hand": ["tregua-forzata"], "power": 4}
    s = scene({"awakened": ["kinopio"]}, them, dice=[20, 20])
    s.do("attack", "pass", "defender zombi-di-palude")
    assert s.asks == "retreat"
    assert s.asked == 0


@rule("nk.decision.one_combat")
def test_one_combat_a_turn():
    s = scene({"awakened": ["kinopio", "khetagg"]}, ZOMBI, dice=[14, 3, 3, 3, 3])
    s.act("attack", "defender zombi-di-palude", "attacker kinopio", "done")
    assert s.asks == "main"
    assert not s.can("attack")
    s.end_turn().end_turn()
    assert s.can("attack")


@rule("nk.decision.one_combat")
def test_a_canceled_combat_is_used_up():
    s = scene({"awakened": ["recluta-recisa"]}, {**ZOMBI, "hand": ["tregua-forzata"] * 2, "power": 8})
    s.do("attack", "cast tregua-forzata")
    assert not s.can("attack")
    assert s.can("rito recluta-recisa"), "the Action phase goes on"
    (event,) = [e for e in s.match.events() if e.kind == terms.COMBAT_CANCELED]
    assert (event.card, event.player) == (-1, 0), "it is about no card"
    assert s.refused(1, "tregua-forzata", "cast") == "nk.effect.card_prevails", "there is nothing to cancel any more"
    s.end_turn().end_turn()
    s.do("attack", "pass")
    assert s.asks == "defender", "the next Combat is another one"


@rule("nk.decision.declaration_outside")
def test_equipment_may_still_be_assigned_in_answer_to_those_who_answer_the_declaration():
    you = {"awakened": ["kinopio"], "hand": ["corazza-dossa", "occhio-del-veggente"], "power": 10}
    s = scene(you, {**ZOMBI, "hand": ["corazza-dossa", "nebbia-perenne"], "power": 10})
    s.do("attack")
    assert (s.asked, s.options) == (1, ["cast nebbia-perenne", "pass"]), "it is not their turn to assign equipment"
    s.do("cast nebbia-perenne")
    assert (s.asks, s.asked) == ("answer", 0)
    s.do("equip corazza-dossa")
    assert [g["card"] for g in s.card("kinopio")["equipment"]] == ["corazza-dossa"]
    assert s.you.power == 10 - printed("corazza-dossa").cost
    assert s.asks == "defender", "nobody has anything left to answer with"


@rule("nk.decision.declaration_outside")
@rule("nk.decision.points_timing")
def test_a_kill_in_the_declaration_window_is_paid_at_once():
    you = {"awakened": ["kinopio", "zombi-di-palude"], "power": 4}
    s = scene(you, {"awakened": ["khetagg"], "hand": ["fiamme-roventi"], "power": 4}, dice=[6, 4, 1])
    s.do("attack", "cast fiamme-roventi", "pick zombi-di-palude")
    assert s.asks == "defender"
    assert s.them.power == 5
    assert s.options == ["defender khetagg", "done"]


@rule("nk.decision.declaration_outside")
def test_nothing_forces_one_to_attack():
    s = scene({"awakened": ["kinopio"]}, ZOMBI)
    s.do("attack", "done")
    assert s.asks == "main"
    assert "clash" not in s.events()
    assert not s.can("attack")


@rule("nk.decision.summoning_sickness")
@pytest.mark.parametrize("turn", [1, 3])
def test_whoever_has_just_come_may_fight(turn):
    s = scene({"hand": ["kinopio"], "power": 7}, ZOMBI, dice=[1, 6, 6, 6, 6], turn=turn)
    s.act("summon kinopio", "attack", "defender zombi-di-palude")
    assert s.them.awakened == []
    assert s.you.power == 7 + 5


@rule("nk.decision.summoning_sickness")
def test_whoever_has_just_come_may_demonstrate_or_use_rito():
    s = scene({"hand": ["kinopio", "recluta-recisa"], "power": 11}, {}, ZOMBI, dice=[1, 1, 2, 2])
    s.act("pair kinopio recluta-recisa", "attack", "demonstrate 1", "done", "attacker kinopio", "done")
    assert s.you.power == 15
    assert s.can("rito recluta-recisa")


# 2. The declaration of the clashes


@rule("nk.combat.one_defender")
@rule("nk.combat.terms")
def test_two_attacked_make_two_clashes():
    you = {"awakened": ["kinopio", "khetagg", "cavaliere-senza-volto"]}
    s = scene(you, {"awakened": ["zombi-di-palude", "araldo-della-notte"]}, dice=[20] * 8)
    s.act("attack", "defender zombi-di-palude", "defender araldo-della-notte")
    s.do("attacker kinopio", "attacker khetagg")
    clashes = [s.card(c)["clash"] for c in ("zombi-di-palude", "araldo-della-notte")]
    assert clashes == [1, 2]
    assert [s.card(c)["clash"] for c in ("kinopio", "khetagg", "cavaliere-senza-volto")] == [1, 1, 2]
    assert [s.card(c)["side"] for c in ("kinopio", "zombi-di-palude")] == ["attacker", "defender"]
    assert s.options == ["clash zombi-di-palude 1", "clash araldo-della-notte 2"]


@rule("nk.combat.terms")
def test_a_clash_may_have_several_attackers_and_come_to_have_several_defenders():
    you = {"awakened": ["kinopio", "zombi-di-palude"]}
    them = {"awakened": ["araldo-della-notte", "segugio-infernale"]}
    s = scene(you, them, dice=[20] * 8)
    s.act("attack", "defender araldo-della-notte", "done", "attacker kinopio", "attacker zombi-di-palude")
    # The round of the two attackers, one after the other.
    s.do("striker kinopio")
    assert s.asks == "answer"
    assert s.asked == 1
    s.do("join segugio-infernale").quiet()
    inside = [c["card"] for c in s.cards() if c.get("clash") == 1]
    assert inside == ["kinopio", "zombi-di-palude", "araldo-della-notte", "segugio-infernale"]


@rule("nk.combat.step_defenders")
def test_defenders_are_named_first_and_may_belong_to_several_opponents():
    s = scene({"awakened": ["kinopio", "khetagg"]}, ZOMBI, {"awakened": ["araldo-della-notte"]}, {})
    s.do("attack")
    assert s.options == ["defender zombi-di-palude", "defender araldo-della-notte", "demonstrate 3", "done"]
    s.do("defender araldo-della-notte")
    assert s.options == ["defender zombi-di-palude", "demonstrate 3", "done"]
    s.do("defender zombi-di-palude")
    assert s.asks == "attacker", "two attackers, two clashes: no more can be declared"
    assert s.options == ["attacker kinopio", "attacker khetagg"]


@rule("nk.combat.step_defenders")
def test_nobody_attacks_his_own():
    s = scene({"awakened": ["kinopio", "khetagg"]}, ZOMBI)
    s.do("attack")
    assert s.options == ["defender zombi-di-palude", "done"]


@rule("nk.combat.step_attackers")
def test_every_defender_has_an_attacker():
    s = scene({"awakened": ["kinopio", "khetagg"]}, {"awakened": ["zombi-di-palude", "araldo-della-notte"]})
    s.do("attack", "defender zombi-di-palude", "defender araldo-della-notte")
    assert not s.can("done")
    s.do("attacker kinopio")
    # The last one is needed for the second clash, so it is not even asked for.
    assert s.card("khetagg")["clash"] == 2


@rule("nk.combat.step_attackers")
def test_several_may_attack_one_and_some_may_stay_at_home():
    s = scene({"awakened": ["kinopio", "khetagg", "parassita-del-legame"]}, ZOMBI, dice=[20] * 8)
    s.do("attack", "defender zombi-di-palude", "attacker kinopio", "attacker khetagg")
    assert s.options == ["attacker parassita-del-legame", "done"]
    s.do("done")
    assert "clash" not in s.card("parassita-del-legame")
    assert s.card("khetagg")["clash"] == s.card("kinopio")["clash"] == 1


@rule("nk.combat.one_clash_each")
def test_an_attacker_serves_in_one_clash_only():
    s = scene(
        {"awakened": ["kinopio", "khetagg", "zombi-di-palude"]},
        {"awakened": ["araldo-della-notte", "larva-del-meteorite"]},
    )
    s.do("attack", "defender araldo-della-notte", "defender larva-del-meteorite")
    s.do("attacker khetagg", "done")
    assert s.options == ["attacker kinopio", "attacker zombi-di-palude"]


@rule("nk.combat.one_clash_each")
def test_a_defender_is_attacked_once():
    s = scene({"awakened": ["kinopio", "khetagg"]}, {"awakened": ["araldo-della-notte", "larva-del-meteorite"]})
    s.do("attack", "defender araldo-della-notte")
    assert s.options == ["defender larva-del-meteorite", "done"]


@rule("nk.combat.technique")
def test_the_attackers_owner_chooses_first():
    s = scene({"awakened": ["arciere-putrido"]}, {"awakened": ["balestriere-del-tramonto"]}, dice=[20] * 8)
    s.do("attack", "defender balestriere-del-tramonto")
    assert (s.asks, s.asked, s.options) == ("technique", 0, ["melee arciere-putrido", "aim arciere-putrido"])
    s.do("aim arciere-putrido")
    assert (s.asks, s.asked) == ("technique", 1)
    assert s.options == ["melee balestriere-del-tramonto", "aim balestriere-del-tramonto"]
    assert s.card("arciere-putrido")["technique"] == "aim", "the attacker's choice is known by now"


@rule("nk.combat.technique")
def test_owners_declare_in_turn_order():
    s = scene(
        {"awakened": ["arciere-putrido"]},
        {"awakened": ["arciere-putrido", "kinopio"]},
        {"awakened": ["arciere-putrido"]},
        active=1,
        dice=[20] * 8,
    )
    s.do("attack", "defender arciere-putrido", "defender arciere-putrido", "attacker kinopio")
    seats = []
    while s.asks == "technique":
        seats.append(s.asked)
        s.do("melee")
    assert seats == [1, 2, 0]


@rule("nk.combat.gear")
@rule("nk.decision.gear_choice_time")
def test_gear_is_declared_at_the_end_of_the_declaration_of_the_clashes():
    you = {"awakened": [{"card": "kinopio", "equipment": ["ascia-della-morte", "corazza-dossa"]}]}
    them = {"awakened": [{"card": "zombi-di-palude", "equipment": ["lancia-del-tramonto", "manto-dombra"]}]}
    s = scene(you, them, dice=[20, 20, 20, 20])
    s.do("attack")
    assert s.asks == "defender", "no gear is chosen before the clashes are declared"
    s.do("defender zombi-di-palude")
    assert (s.asks, s.asked, s.options) == ("weapon", 0, ["wield ascia-della-morte", "bare kinopio"])
    s.do("wield ascia-della-morte")
    assert (s.asks, s.asked, s.options) == ("armour", 0, ["wear corazza-dossa", "bare kinopio"])
    s.do("bare kinopio")
    assert (s.asks, s.asked, s.options) == ("weapon", 1, ["wield lancia-del-tramonto", "bare zombi-di-palude"])
    s.do("bare zombi-di-palude")
    assert (s.asks, s.asked, s.options) == ("armour", 1, ["wear manto-dombra", "bare zombi-di-palude"])
    s.do("wear manto-dombra")
    # Kinopio and the zombi have had a round: nothing is asked about gear any more.
    assert s.asks == "retreat"
    s.do("stay")
    assert s.asks == "retreat"


@rule("nk.combat.illegal")
@rule("nk.decision.illegal_clash")
def test_wings_given_in_the_declaration_phase_stop_the_clash():
    them = {"awakened": [{"card": "zombi-di-palude", "life": 10}], "hand": ["ali-di-pece"], "power": 3}
    s = scene({"awakened": ["reciso-flagellante"]}, them, dice=[1, 3, 3, 3])
    s.do("attack", "pass", "defender zombi-di-palude")
    assert s.asked == 1
    s.do("cast ali-di-pece", "pick zombi-di-palude")
    assert s.asks == "main"
    assert "clash-illegal" in s.events()
    assert "clash" not in s.events()
    # Who has not fought may still use Rito.
    s.act("rito reciso-flagellante")
    assert s.them.awakened == ["zombi-di-palude"], "9 damage of 10 Life"
    assert s.card("zombi-di-palude")["life"] == 1


@rule("nk.combat.illegal")
def test_wings_given_after_the_first_round_do_not_stop_it():
    them = {**ZOMBI, "hand": ["ali-di-pece"], "power": 3}
    s = scene({"awakened": ["kinopio"]}, them, dice=[20, 20, 1, 6, 6, 6, 6])
    s.do(
        "attack", "pass", "defender zombi-di-palude", "pass", "pass", "pass", "cast ali-di-pece", "pick zombi-di-palude"
    )
    assert "round" in s.events()
    s.quiet()
    s.act("stay")
    assert s.them.awakened == []


@rule("nk.decision.illegal_clash")
def test_a_clash_whose_defender_is_gone_does_not_start():
    s = scene({"awakened": ["kinopio"], "hand": ["fiamme-roventi"], "power": 9}, ZOMBI, dice=[6, 6, 6])
    s.do("attack", "defender zombi-di-palude", "cast fiamme-roventi", "pick zombi-di-palude")
    assert s.asks == "main"
    assert "clash" not in s.events()
    assert s.you.power == 5 + 5


@rule("nk.decision.illegal_clash")
def test_a_clash_whose_attackers_are_gone_does_not_start():
    them = {**ZOMBI, "hand": ["fiamme-roventi"], "power": 9}
    s = scene({"awakened": ["kinopio"]}, them, dice=[6, 6, 6])
    s.do("attack", "pass", "defender zombi-di-palude", "cast fiamme-roventi", "pick kinopio")
    assert s.asks == "main"
    assert "clash-illegal" in s.events()
    assert "clash" not in s.events()
    assert s.them.power == 5 + 7


@rule("nk.decision.illegal_clash")
def test_the_others_are_not_reassigned_but_may_join_with_velocita():
    you = {"awakened": [{"card": "segugio-infernale", "equipment": ["ascia-della-morte"]}, "kinopio"]}
    them = {"awakened": ["zombi-di-palude", "araldo-della-notte"], "hand": ["ali-di-pece"], "power": 3}
    s = scene(you, them, dice=[20, 20, 13, 2, 2])
    s.do("attack", "pass", "defender zombi-di-palude", "defender araldo-della-notte")
    s.do("attacker segugio-infernale", "wield ascia-della-morte")
    s.do("cast ali-di-pece", "pick zombi-di-palude")
    s.quiet()
    # The clash with the araldo goes on; after its first round the hound may come, and chooses its gear anew.
    assert s.asks == "retreat"
    s.do("stay")
    assert s.can("join segugio-infernale")


@rule("nk.decision.illegal_clash")
def test_gear_declared_for_a_clash_that_did_not_start_is_declared_anew():
    you = {"awakened": [{"card": "segugio-infernale", "equipment": ["ascia-della-morte"]}, "kinopio"]}
    them = {"awakened": ["zombi-di-palude", "araldo-della-notte"], "hand": ["ali-di-pece"], "power": 3}
    s = scene(you, them, dice=[20] * 20)
    s.do("attack", "pass", "defender zombi-di-palude", "defender araldo-della-notte")
    s.do("attacker segugio-infernale", "wield ascia-della-morte")
    assert s.card("segugio-infernale")["melee_damage"] == "4d6+2"
    s.do("cast ali-di-pece", "pick zombi-di-palude")
    assert s.card("segugio-infernale")["melee_damage"] == "2d6+2"
    assert s.asks == "answer"
    s.do("join segugio-infernale")
    assert (s.asks, s.options) == ("weapon", ["wield ascia-della-morte", "bare segugio-infernale"])
    s.do("bare segugio-infernale")
    assert s.card("segugio-infernale")["melee_damage"] == "2d6+2"


# 3. The clashes are carried out


@rule("nk.combat.order")
@rule("nk.combat.points_later")
@rule("nk.combat.end")
@rule("nk.decision.points_timing")
def test_clashes_in_any_order_and_all_points_at_the_end():
    you = {"awakened": ["kinopio", "evocato-del-patto"], "power": 6}
    them = {"awakened": ["zombi-di-palude", "segugio-infernale"], "power": 6}
    dice = [1, 6, 6, 6, 6, 6, 1, 6, 6, 6, 6]
    s = scene(you, them, dice=dice)
    s.do("attack", "defender zombi-di-palude", "defender segugio-infernale", "attacker kinopio").quiet()
    assert s.options == ["clash zombi-di-palude 1", "clash segugio-infernale 2"]
    s.do("clash segugio-infernale 2")
    # One clash is over, its victim has left play; nothing is gained before the last one is.
    s2 = [e for e in s.events() if e in ("kill", "gain", "clash-over")]
    assert s2 == ["kill", "clash-over", "kill", "clash-over", "gain"]
    assert s.you.power == 6 + 5 + 9
    assert s.them.power == 6


@rule("nk.combat.points_later")
@rule("nk.combat.order")
def test_between_a_death_and_the_end_nothing_is_gained():
    you = {"awakened": ["kinopio", "khetagg"], "power": 6}
    s = scene(you, {"awakened": ["zombi-di-palude", "araldo-della-notte"]}, dice=[1, 6, 6, 6, 6, 20, 20])
    s.act("attack", "defender zombi-di-palude", "defender araldo-della-notte", "attacker kinopio")
    s.act("clash zombi-di-palude 1")
    assert s.asks == "retreat"
    assert s.them.awakened == ["araldo-della-notte"]
    assert s.you.power == 6
    s.act("retreat")
    assert s.you.power == 11


@rule("nk.decision.points_timing")
def test_a_kill_by_a_spell_in_a_combat_is_paid_at_its_end():
    you = {"awakened": ["khetagg"], "power": 6}
    them = {"awakened": ["colosso-di-ferro"], "power": 6}
    third = {"awakened": ["golem-di-cenere"], "hand": ["fiamme-roventi"], "power": 6}
    s = scene(you, {**them, "awakened": ["colosso-di-ferro", "ratto-di-cripta"]}, third, dice=[20, 6, 6, 6, 20])
    s.do("attack", "pass", "defender colosso-di-ferro", "pass", "pass", "pass")
    while s.asked != 2:
        s.do("pass")
    s.do("cast fiamme-roventi", "pick ratto-di-cripta")
    s.quiet()
    assert s.asks == "retreat"
    assert s.side(2).power == 2
    s.act("retreat")
    assert s.side(2).power == 6
    assert s.you.power == 6


@rule("nk.decision.points_timing")
def test_one_gain_for_each_player_the_turn_player_first_each_with_its_answers():
    you = {"awakened": ["kinopio"], "hand": ["ali-di-pece"], "power": 6}
    them = {"awakened": ["khetagg", "zombi-di-palude"], "hand": ["ali-di-pece", "fiamme-roventi"], "power": 7}
    s = scene(you, them, dice=[1, 6, 6, 6, 6, 6, 6, 6, 1, 6, 6, 6, 6])
    s.do("attack", "pass", "defender zombi-di-palude", "pass", "pass", "pass", "pass", "pass", "pass")
    # The zombi is dead; at the end of the round the opponent burns the kinopio.
    s.do("pass", "cast fiamme-roventi", "pick kinopio")
    assert s.you.awakened == []
    assert (s.you.power, s.them.power) == (6, 3)
    s.do("pass", "pass")
    assert (s.you.power, s.them.power) == (11, 3), "the turn player has gained"
    assert (s.asks, s.asked) == ("answer", 1)
    s.do("pass")
    assert (s.you.power, s.them.power) == (11, 10)
    assert (s.asks, s.asked) == ("answer", 0)
    s.do("pass")
    assert s.asks == "main"


@rule("nk.combat.end")
def test_values_add_up_to_one_gain():
    you = {"awakened": ["kinopio", "evocato-del-patto"], "power": 6}
    them = {"awakened": ["zombi-di-palude", "segugio-infernale"]}
    s = scene(you, them, dice=[1, 6, 6, 6, 6, 1, 6, 6, 6, 6, 6])
    s.do("attack", "defender zombi-di-palude", "defender segugio-infernale", "attacker kinopio").quiet()
    s.do("clash zombi-di-palude 1")
    assert [e for e in s.events() if e == "gain"] == ["gain"]
    assert s.you.power == 6 + 14


@rule("nk.combat.end")
def test_the_defenders_nekromante_gains_too():
    s = scene({"awakened": ["scheletro-vagante"], "power": 6}, {"awakened": ["khetagg"]}, dice=[1, 6, 6, 6, 6])
    s.act("attack", "defender khetagg")
    assert s.them.power == 6 + 3
    assert s.you.power == 6


@rule("nk.victory.no_elimination")
def test_a_nekromante_without_awakened_plays_on():
    s = scene({"awakened": ["kinopio"], "power": 6}, {**ZOMBI, "power": 0}, dice=[1, 6, 6, 6, 6])
    s.act("attack", "defender zombi-di-palude")
    assert not s.match.over
    s.end_turn()
    assert s.asked == 1
    assert s.asks == "main"


# The worked example


@rule("nk.example.combat.duel")
@rule("nk.example.combat.ambush")
@rule("nk.example.combat.round1")
@rule("nk.example.combat.round2")
@rule("nk.example.combat.round3")
@rule("nk.example.combat.no_retreat")
@rule("nk.example.combat.round4")
@rule("nk.example.combat.points")
@rule("nk.decision.khetagg_value")
def test_kinopio_against_khetagg():
    """Every number comes from the ledger."""
    data = ledger("nk.scenario.kinopio_vs_khetagg")
    one, two = data["attacker"], data["defender"]
    first, second = one["name"].lower(), two["name"].lower()
    s = scene({"awakened": [first]}, {"awakened": [{"card": second, "value": two["value"]}]}, dice=data["dice_queue"])
    for side in (one, two):
        card = s.card(side["name"].lower())
        for key in ("melee", "melee_damage", "aim_damage", "life", "colpi"):
            assert card[key] == side[key]
        assert len(card["abilities"]) == len(side["abilities"])
    before = (s.you.power, s.them.power)
    s.do("attack", f"defender {second}")
    offered = []
    for r in data["round"]:
        # The rounds of the Khetagg end with the question whether to withdraw; those of the Kinopio run on.
        if r["striker"] == two["name"]:
            assert s.asks == "retreat"
            offered.append(r["number"])
            assert s.card(first)["life"] == r["life_after"][one["name"]]
            assert s.card(second)["life"] == r["life_after"][two["name"]]
            s.do("stay")
    assert offered == data["retreat_offered_after_rounds"]
    assert s.dice == [], "exactly the dice of the example were rolled"
    assert s.events().count("round") == len(data["round"])
    assert s.where(second) == f"their {data['khetagg_destination'].lower()}"
    assert s.card(first)["life"] == data["round"][-1]["life_after"][one["name"]]
    gains = data["power_gain"]
    assert (s.you.power, s.them.power) == (before[0] + gains["A"], before[1] + gains["B"])


@rule("nk.example.combat.duel")
def test_the_kinopio_has_no_choice_of_technique():
    s = scene({"awakened": ["kinopio"]}, {"awakened": ["khetagg"]}, dice=[20, 20, 20])
    s.do("attack", "defender khetagg")
    assert s.asks == "retreat", "neither of them was asked for a technique"
    assert s.card("kinopio")["technique"] == "melee"


@rule("nk.example.combat.ambush")
def test_without_the_ambush_the_kinopio_would_begin():
    them = {"awakened": ["khetagg"]}
    s = scene({"awakened": ["kinopio"]}, them, dice=[1, 1, 1, 1, 1, 20])
    s.act("attack", "defender khetagg")
    assert s.card("kinopio")["life"] == 6, "the first strike is the Khetagg's"
    s = scene({"awakened": ["kinopio"]}, {"awakened": ["evocato-del-patto"]}, dice=[1, 1, 1, 1, 1, 20])
    s.act("attack", "defender evocato-del-patto")
    assert s.card("evocato-del-patto")["life"] == 20


@rule("nk.decision.khetagg_value")
def test_the_khetagg_of_the_card_is_worth_18():
    s = scene(
        {"awakened": ["kinopio"], "power": 6}, {"awakened": [{"card": "khetagg", "life": 1}]}, dice=[20, 1, 1, 1, 1, 1]
    )
    assert s.card("khetagg")["value"] == 18
    s.act("attack", "defender khetagg", "stay")
    assert s.you.power == 6 + 18


# What cards give during a Combat


MOMENTS = ("declared", "clashes", "clash-start", "round-start", "round-end")


@rule("nk.spell.normal")
@rule("nk.decision.points_timing")
@pytest.mark.parametrize("moment", [None, *MOMENTS])
def test_a_normal_spell_moves_power_at_once_at_every_moment(moment):
    """Theft of Power takes 5 P from the turn player and gives them to the thief, in the Combat as outside it."""
    you = {"awakened": ["kinopio"], "hand": ["nebbia-perenne"], "power": 10}
    thief = {"awakened": ["khetagg"], "hand": ["furto-di-potere"], "power": 10}
    # Khetagg strikes from its ambush before the round ends.
    s = scene(you, thief, dice=[20, 5] if moment == "round-end" else [5, 20])
    if moment is None:
        s.do("cast nebbia-perenne")
    else:
        s.do("attack")
        while (s.state["battle"] or {"moment": "declared"})["moment"] != moment or s.asked != 1:
            s.do("pass" if s.asks == "answer" else s.options[0])
    before = s.you.power
    s.do("cast furto-di-potere")
    assert s.you.power == before - 5
    assert s.them.power == 10 - 4 + 5


@rule("nk.decision.points_timing")
@rule("nk.combat.points_later")
def test_only_the_points_of_the_combat_wait():
    """A kill by a spell within the Combat waits for its end; what the next spell steals does not."""
    you = {"awakened": ["kinopio"], "hand": ["fiamme-roventi", "furto-di-potere"], "power": 12}
    them = {"awakened": ["khetagg", {"card": "zombi-di-palude", "life": 3}], "power": 9}
    s = scene(you, them, dice=[3, 3, 3, 2, 20])
    s.do("attack", "defender khetagg", "cast fiamme-roventi", "pick zombi-di-palude")
    assert s.them.awakened == ["khetagg"]
    assert s.you.power == 8, "the zombi is dead, and not yet paid for"
    s.do("cast furto-di-potere")
    assert (s.you.power, s.them.power) == (8 - 4 + 2, 7)
    s.quiet().act("retreat")
    assert s.you.power == 6 + 5


@rule("nk.decision.points_timing")
@rule("nk.ability.suicidio")
def test_what_is_stolen_in_a_combat_counts_for_suicidio_at_once():
    you = {"awakened": ["fanatico-del-kaos"], "hand": ["furto-di-potere"], "power": 29}
    s = scene(you, {"awakened": ["khetagg"], "power": 9}, dice=[20, 6])
    s.do("attack", "defender khetagg", "pass", "pass", "pass", "cast furto-di-potere")
    assert s.you.power == 31
    assert s.where("fanatico-del-kaos") == "your cimitero"
