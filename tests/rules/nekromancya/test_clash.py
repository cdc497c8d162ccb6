"""A clash: rounds in alternation, targets, strikes, deaths, retreat."""

import pytest
from nkscene import life, rule, scene

# Rounds


@rule("nk.combat.alternate")
@rule("nk.combat.melee_start")
def test_rounds_alternate_and_the_attackers_begin():
    s = scene({"awakened": ["evocato-del-patto"]}, {"awakened": ["centurione-dossa"]}, dice=[20] * 6)
    s.act("attack", "defender centurione-dossa", "stay", "stay")
    assert s.strikes() == ["evocato-del-patto", "centurione-dossa"] * 3


@rule("nk.combat.alternate")
def test_all_of_a_side_strike_in_its_round():
    you = {"awakened": ["evocato-del-patto", "zombi-di-palude", "araldo-della-notte"]}
    s = scene(you, {"awakened": ["centurione-dossa"]}, dice=[20] * 4)
    s.do("attack", "defender centurione-dossa")
    s.do("attacker evocato-del-patto", "attacker zombi-di-palude", "attacker araldo-della-notte")
    assert s.asks == "striker"
    s.do("striker araldo-della-notte", "striker evocato-del-patto", "strike zombi-di-palude")
    assert s.strikes() == ["araldo-della-notte", "evocato-del-patto", "zombi-di-palude", "centurione-dossa"]
    assert s.events().count("round") == 2
    assert s.asks == "retreat"


@rule("nk.combat.aim_first_attackers")
def test_attackers_in_aim_shoot_before_everyone_even_before_an_ambush():
    s = scene({"awakened": ["arciere-putrido"]}, {"awakened": ["khetagg"]}, dice=[12, 3, 3, 20])
    s.act("attack", "defender khetagg", "aim arciere-putrido")
    assert s.strikes() == ["arciere-putrido", "khetagg"]
    assert s.card("khetagg")["life"] == 24


@rule("nk.combat.aim_first_attackers")
def test_only_those_in_aim_shoot_in_the_first_round():
    you = {"awakened": ["arciere-putrido", "zombi-di-palude"]}
    s = scene(you, {"awakened": ["khetagg"]}, dice=[20, 20])
    s.do("attack", "defender khetagg", "attacker arciere-putrido", "attacker zombi-di-palude", "aim arciere-putrido")
    assert s.strikes() == ["arciere-putrido"], "then it is the Khetagg's turn, who has two to choose from"
    assert s.asks == "strike"


@rule("nk.combat.aim_first_defenders")
def test_a_defender_in_aim_shoots_before_the_attackers_in_melee():
    s = scene({"awakened": ["kinopio"]}, {"awakened": ["arciere-putrido"]}, dice=[12, 3, 4])
    s.do("attack", "defender arciere-putrido")
    assert s.asked == 1
    s.act("aim arciere-putrido")
    assert s.strikes() == ["arciere-putrido"]
    assert s.card("kinopio")["life"] == 3
    assert s.asks == "retreat", "it was a round of the defenders"


@rule("nk.combat.aim_first_attackers")
@rule("nk.combat.aim_first_defenders")
@rule("nk.combat.melee_start")
def test_the_opening_pair_then_all_attackers():
    you = {"awakened": ["arciere-putrido", "araldo-della-notte"]}
    s = scene(you, {"awakened": ["balestriere-del-tramonto"]}, dice=[20] * 5)
    s.do("attack", "defender balestriere-del-tramonto", "attacker arciere-putrido", "attacker araldo-della-notte")
    s.do("aim arciere-putrido", "aim balestriere-del-tramonto", "strike arciere-putrido", "stay")
    s.do("striker arciere-putrido", "strike arciere-putrido")
    assert s.strikes() == [
        "arciere-putrido",
        "balestriere-del-tramonto",
        "arciere-putrido",
        "araldo-della-notte",
        "balestriere-del-tramonto",
    ]


@rule("nk.decision.aim_persistent")
def test_aim_goes_on_after_the_opening_shot():
    s = scene({"awakened": ["arciere-putrido"]}, {"awakened": ["centurione-dossa"]}, dice=[12, 2, 2, 12, 3, 3, 20])
    s.act("attack", "defender centurione-dossa", "aim arciere-putrido")
    # Aim is 12 and Melee 8: both rolls of 12 hit, with 2d6 less 2 Colpi each time.
    assert s.card("centurione-dossa")["life"] == life("centurione-dossa") - 2 - 4
    assert s.dice == []


@rule("nk.decision.aim_persistent")
def test_opening_shot_only_switches_to_melee():
    dice = [12, 2, 2, 12, 20, 9, 20, 8, 5, 20]
    s = scene(
        {"awakened": ["arciere-putrido"]}, {"awakened": ["centurione-dossa"]}, dice=dice, options=["opening_shot_only"]
    )
    s.act("attack", "defender centurione-dossa", "aim arciere-putrido")
    # The shot hits with 12; in Melee 12 misses against 8.
    assert s.card("centurione-dossa")["life"] == life("centurione-dossa") - 2
    assert s.dice == [9, 20, 8, 5, 20]
    s.act("stay", "stay")
    assert (
        s.strikes()
        == ["arciere-putrido", "arciere-putrido", "centurione-dossa"]
        + [
            "arciere-putrido",
            "centurione-dossa",
        ]
        * 2
    )
    # 1d6+1 in Melee, less 2 Colpi.
    assert s.card("centurione-dossa")["life"] == 22 - 4


@rule("nk.decision.aim_persistent")
def test_opening_shot_only_with_two_hands_and_an_ambush():
    """One shot, then two strikes in each round of those in ambush."""
    you = {"awakened": ["lama-notturna"]}
    s = scene(you, {"awakened": ["evocato-del-patto"]}, dice=[20] * 4, options=["opening_shot_only"])
    s.act("attack", "defender evocato-del-patto", "aim lama-notturna")
    assert s.strikes() == ["lama-notturna"] * 3 + ["evocato-del-patto"]


@rule("nk.decision.empty_rounds")
def test_a_round_without_strikers_is_no_round():
    """Nobody shoots: the opening pair opens no retreat; nobody lies in ambush: only two groups take turns."""
    s = scene({"awakened": ["kinopio"]}, {"awakened": ["centurione-dossa"]}, dice=[20, 20, 2, 1, 1, 1, 20])
    s.act("attack", "defender centurione-dossa")
    assert s.events().count("round") == 2
    assert s.asks == "retreat"
    s.act("stay")
    # Instabilità has taken one die for one round: three are rolled in the second.
    assert s.dice == []


@rule("nk.decision.empty_rounds")
@rule("nk.decision.own_round")
def test_who_is_kept_from_striking_still_makes_the_round_take_place():
    you = {"awakened": ["kinopio"]}
    them = {"awakened": ["centurione-dossa"], "hand": ["catene-dombra"], "power": 3}
    s = scene(you, them, dice=[20] * 3)
    s.do("attack", "defender centurione-dossa", "cast catene-dombra", "pick kinopio")
    assert s.strikes() == ["centurione-dossa"]
    assert s.events().count("round") == 2
    assert s.card("kinopio")["melee_damage"] == "4d6", "a round it was kept from is not its own"
    assert s.asks == "retreat"
    s.do("stay")
    assert s.strikes() == ["centurione-dossa", "kinopio", "centurione-dossa"], "the next one is"


@rule("nk.decision.own_round")
def test_what_strengthens_a_round_does_not_outlast_it():
    """Eco di Morte is paid for a round the kinopio is then kept from: the die is lost with the round."""
    you = {"awakened": ["kinopio"], "charisms": ["eco-di-morte"], "power": 2}
    them = {"awakened": ["evocato-del-patto"], "hand": ["catene-dombra"], "power": 3}
    s = scene(you, them, dice=[20, 1, 1, 1, 1, 1, 20])
    s.do("attack", "defender evocato-del-patto", "pass")
    s.do("echo kinopio", "pass", "cast catene-dombra", "pick kinopio").quiet()
    assert s.strikes() == ["evocato-del-patto"]
    s.act("stay")
    assert s.card("evocato-del-patto")["life"] == life("evocato-del-patto") - 4
    assert s.dice == []


@rule("nk.decision.own_round")
def test_the_opening_round_counts_for_those_who_shoot_only():
    """Two with Aura: the one that shoots grows in the opening round, the other does not."""
    crown = ["corona-dei-danekar"]
    you = {
        "awakened": [
            {"card": "arciere-putrido", "equipment": crown},
            {"card": "araldo-della-notte", "equipment": crown},
        ]
    }
    s = scene(you, {"awakened": ["khetagg"]}, dice=[20, 20])
    s.do("attack", "defender khetagg", "attacker arciere-putrido", "attacker araldo-della-notte", "aim arciere-putrido")
    assert s.strikes() == ["arciere-putrido"]
    assert s.card("arciere-putrido")["aim_damage"] == "3d6"
    assert s.card("araldo-della-notte")["melee_damage"] == "2d6"


# Targets


@rule("nk.combat.target")
def test_each_striker_chooses_whom_to_strike():
    you = {"awakened": ["evocato-del-patto", "zombi-di-palude"]}
    them = {"awakened": ["centurione-dossa", "segugio-infernale"]}
    s = scene(you, them, dice=[20, 20, 20, 20, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    s.do("attack", "defender centurione-dossa", "done", "attacker evocato-del-patto", "attacker zombi-di-palude")
    s.do("striker evocato-del-patto", "join segugio-infernale", "strike evocato-del-patto", "strike zombi-di-palude")
    assert s.asks == "striker"
    assert s.asked == 1
    s.do("striker segugio-infernale", "stay")
    # Both attackers now have two to choose from.
    assert (s.asks, s.asked) == ("strike", 0)
    assert s.options == ["strike centurione-dossa", "strike segugio-infernale"]
    s.do("strike segugio-infernale")
    assert s.options == ["strike centurione-dossa", "strike segugio-infernale"]
    s.do("strike centurione-dossa", "striker evocato-del-patto")
    assert s.card("segugio-infernale")["life"] == 13 - 5
    assert s.card("centurione-dossa")["life"] == life("centurione-dossa"), "2 damage, 2 Colpi"


@rule("nk.decision.round_procedure")
@rule("nk.combat.deaths")
def test_all_targets_are_chosen_before_the_first_roll_and_damage_can_be_wasted():
    you = {"awakened": ["kinopio", "araldo-della-notte"], "power": 6}
    them = {"awakened": [{"card": "zombi-di-palude", "life": 1}]}
    s = scene(you, them, dice=[1, 1, 1, 1, 1, 1, 6, 6])
    s.do("attack", "defender zombi-di-palude", "attacker kinopio", "attacker araldo-della-notte")
    assert s.asks == "striker"
    s.do("striker kinopio")
    assert s.strikes() == ["kinopio", "araldo-della-notte"], "both roll, although the first blow was enough"
    assert s.dice == []
    assert s.you.power == 6 + 5


@rule("nk.decision.round_procedure")
def test_the_striking_player_orders_the_strikes():
    you = {"awakened": ["kinopio", "araldo-della-notte"]}
    s = scene(you, {"awakened": ["khetagg"]}, dice=[20, 20, 20])
    s.do("attack", "defender khetagg", "attacker kinopio", "attacker araldo-della-notte")
    assert (s.asks, s.asked) == ("strike", 1), "the Khetagg chooses between the two"
    s.do("strike kinopio", "stay")
    assert (s.asks, s.asked) == ("striker", 0)
    assert s.options == ["striker kinopio", "striker araldo-della-notte"]
    s.do("striker araldo-della-notte")
    assert s.strikes() == ["khetagg", "araldo-della-notte", "kinopio"]


# Strikes


@rule("nk.combat.strike_check")
@rule("nk.check.outcome")
@rule("nk.check.definition")
@pytest.mark.parametrize(("roll", "hit"), [(14, True), (15, False), (1, True), (20, False)])
def test_the_check_is_made_on_melee(roll, hit):
    s = scene({"awakened": ["kinopio"]}, {"awakened": ["evocato-del-patto"]}, dice=[roll, *[1] * 4 * hit, 20])
    s.act("attack", "defender evocato-del-patto")
    assert s.card("evocato-del-patto")["life"] == (20 if hit else life("evocato-del-patto"))
    assert s.dice == []


@rule("nk.combat.strike_check")
@rule("nk.awakened.melee_aim")
@pytest.mark.parametrize(
    ("how", "roll", "damage"), [("melee", 8, (1,)), ("melee", 9, ()), ("aim", 12, (1, 1)), ("aim", 13, ())]
)
def test_the_check_fits_the_technique(how, roll, damage):
    """Melee 8 with 1d6+1, Aim 12 with 2d6; a shot is followed by the first strike of the melee."""
    more = (20,) if how == "aim" else ()
    dice = [roll, *damage, *more, 20]
    s = scene({"awakened": ["arciere-putrido"]}, {"awakened": ["evocato-del-patto"]}, dice=dice)
    s.act("attack", "defender evocato-del-patto", f"{how} arciere-putrido")
    assert s.card("evocato-del-patto")["life"] == (22 if damage else life("evocato-del-patto"))
    assert s.dice == []


@rule("nk.combat.strike_damage")
@rule("nk.awakened.damage")
def test_damage_is_rolled_after_a_hit_only():
    s = scene({"awakened": ["mangiatore-di-ferro"]}, {"awakened": ["evocato-del-patto"]}, dice=[13, 20, 12, 1, 1, 20])
    s.act("attack", "defender evocato-del-patto")
    assert s.dice == [12, 1, 1, 20], "the failed Check took one die and no more"
    s.act("stay")
    assert s.card("evocato-del-patto")["life"] == life("evocato-del-patto") - 5, "2d6+3 with two ones"


@rule("nk.combat.strike_apply")
@rule("nk.awakened.hits")
@rule("nk.decision.colpi_scope")
@pytest.mark.parametrize(("dice", "lost"), [((4, 5), 6), ((1, 2), 0), ((1, 1), 0), ((1, 3), 1)])
def test_colpi_absorb(dice, lost):
    s = scene({"awakened": ["araldo-della-notte"]}, {"awakened": ["colosso-di-ferro"]}, dice=[1, *dice, 20])
    s.act("attack", "defender colosso-di-ferro")
    assert s.card("colosso-di-ferro")["life"] == life("colosso-di-ferro") - lost, "3 Colpi; no damage never heals"


@rule("nk.decision.colpi_scope")
def test_colpi_are_not_used_up_and_absorb_each_instance():
    s = scene({"awakened": ["araldo-della-notte"]}, {"awakened": ["centurione-dossa"]}, dice=[1, 2, 2, 20, 1, 2, 2, 20])
    s.act("attack", "defender centurione-dossa", "stay")
    assert s.card("centurione-dossa")["life"] == life("centurione-dossa") - 2 - 2


@rule("nk.decision.colpi_scope")
def test_colpi_absorb_the_damage_of_spells_and_rito_too():
    you = {"awakened": ["reciso-flagellante"], "hand": ["fiamme-roventi"], "power": 4}
    s = scene(you, {"awakened": ["centurione-dossa"]}, dice=[2, 2, 2, 1, 3, 3, 3])
    s.act("cast fiamme-roventi")
    s.act("pick centurione-dossa")
    assert s.card("centurione-dossa")["life"] == life("centurione-dossa") - 4
    s.act("rito reciso-flagellante")
    assert s.card("centurione-dossa")["life"] == 20 - 7


@rule("nk.decision.check_range")
@rule("nk.check.critical")
@pytest.mark.parametrize(("roll", "damage"), [(1, (1,)), (2, ())])
def test_a_one_hits_against_a_value_below_one(roll, damage):
    """Melee 6, less 2 for the plates, less 4 for Agilità: 0."""
    you = {"awakened": [{"card": "fuoco-fatuo", "equipment": ["piastre-del-meteorite"]}]}
    s = scene(you, {"awakened": ["danzatrice-di-lame"]}, dice=[roll, *damage, 20, 20])
    s.act("attack", "defender danzatrice-di-lame", "melee fuoco-fatuo", "wear piastre-del-meteorite")
    assert s.card("danzatrice-di-lame")["life"] == 15 - len(damage)
    assert s.dice == []


@rule("nk.decision.check_range")
@rule("nk.check.critical")
@pytest.mark.parametrize(("roll", "hit"), [(19, True), (20, False)])
def test_a_twenty_misses_against_a_value_above_twenty(roll, hit):
    """Melee 17 and 2 for the eye, 2 for the fury, 2 for the sword: 23."""
    you = {
        "awakened": [{"card": "kroggh", "equipment": ["occhio-del-veggente", "spada-del-sangue"]}],
        "charisms": ["furia-del-nekromante"],
    }
    s = scene(you, {"awakened": ["evocato-del-patto"]}, dice=[roll, *[1] * 5 * hit, 20])
    s.act("attack", "defender evocato-del-patto", "wield spada-del-sangue")
    assert s.card("kroggh")["melee"] == 23
    assert s.card("evocato-del-patto")["life"] == life("evocato-del-patto") - 5 * hit


# Deaths


@rule("nk.combat.deaths")
@rule("nk.awakened.life")
@pytest.mark.parametrize(("dice", "dead"), [((3, 3, 2, 2), True), ((3, 3, 2, 1), False)])
def test_exactly_no_life_is_dead(dice, dead):
    them = {"awakened": [{"card": "zombi-di-palude", "life": 10}]}
    s = scene({"awakened": ["kinopio"]}, them, dice=[1, *dice, 20])
    s.act("attack", "defender zombi-di-palude")
    if dead:
        assert s.where("zombi-di-palude") == "their cimitero"
    else:
        assert s.card("zombi-di-palude")["life"] == 1
        assert s.asks == "retreat"


@rule("nk.combat.deaths")
def test_who_was_killed_strikes_no_more():
    s = scene({"awakened": ["kinopio"]}, {"awakened": ["zombi-di-palude"]}, dice=[1, 6, 6, 6, 6, 1, 6, 6])
    s.act("attack", "defender zombi-di-palude")
    assert s.strikes() == ["kinopio"]
    assert s.dice == [1, 6, 6]
    assert s.card("kinopio")["life"] == 10


@rule("nk.combat.deaths")
def test_deaths_come_when_all_strikes_of_the_round_were_made():
    """Of two defenders the one already beaten is still there to be struck; then both leave."""
    you = {"awakened": ["kinopio", "evocato-del-patto"], "power": 6}
    them = {"awakened": [{"card": "zombi-di-palude", "life": 3}], "power": 6}
    s = scene(you, them, dice=[1, 1, 1, 1, 1, 20])
    s.do("attack", "defender zombi-di-palude", "attacker kinopio", "attacker evocato-del-patto")
    s.do("striker kinopio")
    kinds = [e for e in s.events() if e in ("strike", "miss", "kill")]
    assert kinds == ["strike", "miss", "kill"]


# The end of a clash


@rule("nk.combat.end_of_clash")
def test_a_clash_goes_on_while_both_sides_have_somebody():
    you = {"awakened": ["kinopio", "araldo-della-notte"]}
    s = scene(you, {"awakened": ["khetagg"]}, dice=[1, 6, 6, 6, 6, 20, 1, 6, 6, 6, 6])
    s.do("attack", "defender khetagg", "attacker kinopio", "attacker araldo-della-notte", "strike kinopio")
    assert s.you.awakened == ["araldo-della-notte"]
    assert s.asks == "retreat", "one attacker is left"
    s.do("stay")
    assert s.you.awakened == []
    assert s.asks == "main", "all the attackers are dead"
    assert "retreat" not in s.events()
    assert s.them.power == 6 + 7 + 8


@rule("nk.combat.end_of_clash")
def test_a_clash_ends_when_all_defenders_are_dead():
    s = scene({"awakened": ["kinopio"]}, {"awakened": ["zombi-di-palude", "araldo-della-notte"]}, dice=[1, 6, 6, 6, 6])
    s.act("attack", "defender zombi-di-palude")
    assert s.events().count("clash-over") == 1
    assert s.asks == "main"


@rule("nk.combat.end_of_clash")
def test_a_spell_may_end_it_too_and_then_nothing_is_asked():
    """The last defender burns after its own round; the clash is over, and with it what may be done in a clash only."""
    you = {"awakened": ["kinopio"], "hand": ["fiamme-roventi", "catene-dombra"], "power": 9}
    s = scene(you, {"awakened": ["zombi-di-palude"]}, dice=[20, 20, 6, 6, 6])
    s.do("attack", "defender zombi-di-palude")
    while len(s.strikes()) < 2:
        s.do("pass")
    s.do("cast fiamme-roventi", "pick zombi-di-palude").quiet()
    assert s.asks == "main"
    assert s.you.power == 5 + 5
    assert s.why("catene-dombra", "cast") == "nk.effect.card_prevails"


@rule("nk.combat.retreat")
@rule("nk.decision.retreat_details")
def test_the_attacker_may_withdraw_after_the_defenders_rounds():
    you = {"awakened": ["kinopio", "araldo-della-notte"]}
    s = scene(you, {"awakened": ["centurione-dossa"]}, dice=[20, 20, 1, 1, 1, 1, 1, 1, 1, 1])
    s.do("attack", "defender centurione-dossa", "attacker kinopio", "attacker araldo-della-notte", "striker kinopio")
    assert s.asks == "strike", "nothing was asked after the attackers' own round"
    assert s.asked == 1
    s.do("strike kinopio")
    assert (s.asks, s.asked, s.options) == ("retreat", 0, ["stay", "retreat"])
    s.do("retreat")
    # All attackers leave the clash, wounded as they are; nobody gains anything.
    assert s.asks == "main"
    assert s.card("kinopio")["life"] == 5
    assert s.you.awakened == ["kinopio", "araldo-della-notte"]
    assert s.them.awakened == ["centurione-dossa"]
    assert (s.you.power, s.them.power) == (6, 6)
    s.end_turn()
    assert s.card("kinopio")["life"] == 10, "until the next Update"


@rule("nk.combat.retreat")
def test_the_defender_has_no_such_right():
    s = scene({"awakened": ["kinopio"]}, {"awakened": ["centurione-dossa"]}, dice=[20] * 12)
    s.act("attack", "defender centurione-dossa")
    for _ in range(4):
        assert (s.asks, s.asked) == ("retreat", 0)
        s.do("stay")


@rule("nk.decision.retreat_details")
def test_it_is_offered_after_the_opening_shots_of_the_defenders():
    s = scene({"awakened": ["kinopio"]}, {"awakened": ["arciere-putrido"]}, dice=[20])
    s.act("attack", "defender arciere-putrido", "aim arciere-putrido")
    assert s.asks == "retreat"
    assert s.strikes() == ["arciere-putrido"]
    s.do("retreat")
    assert s.asks == "main"


@rule("nk.decision.retreat_details")
def test_it_comes_after_deaths_joining_and_answers():
    them = {"awakened": ["centurione-dossa"], "hand": ["ali-di-pece"], "power": 1}
    s = scene({"awakened": ["kinopio", "segugio-infernale"]}, them, dice=[20, 20])
    s.do("attack", "pass", "defender centurione-dossa", "attacker kinopio", "done", "pass", "pass", "pass", "pass")
    kinds = []
    while s.asks == "answer":
        kinds.append((s.asked, s.options[0].split()[0]))
        s.do("pass")
    assert s.asks == "retreat"
    assert kinds[-2:] == [(0, "join"), (1, "cast")]


@rule("nk.decision.retreat_details")
def test_withdrawn_awakened_have_fought_and_join_no_other_clash():
    you = {"awakened": ["segugio-infernale", "kinopio", "reciso-flagellante"]}
    them = {"awakened": ["centurione-dossa", "colosso-di-ferro"]}
    s = scene(you, them, dice=[20] * 12)
    s.do("attack", "defender centurione-dossa", "defender colosso-di-ferro", "attacker segugio-infernale")
    s.do("attacker reciso-flagellante", "clash centurione-dossa 1")
    s.do("striker segugio-infernale", "strike segugio-infernale", "retreat")
    # The other clash: at the end of its rounds the hound is not offered.
    assert s.asks == "retreat"
    assert s.card("colosso-di-ferro")["clash"] == 2
    assert "answer" not in [s.asks]
    s.do("stay")
    assert s.asks == "retreat", "nobody was asked whether to join"
    s.do("retreat")
    assert s.why("reciso-flagellante", "rito") == "nk.ability.rito.no_combat"


@rule("nk.combat.retreat")
def test_legge_del_sangue_forbids_it():
    s = scene(
        {"awakened": ["kinopio"]},
        {"awakened": ["zombi-di-palude"]},
        dice=[20, 20, 1, 6, 6, 6],
        rule_card="legge-del-sangue",
    )
    s.act("attack", "defender zombi-di-palude")
    assert s.asks == "main"
    assert s.them.awakened == []


@rule("nk.decision.endless_clash")
@pytest.mark.parametrize("law", [False, True])
def test_after_a_hundred_rounds_the_attackers_withdraw(law):
    more = {"rule_card": "legge-del-sangue"} if law else {}
    s = scene({"awakened": ["kinopio"]}, {"awakened": ["zombi-di-palude"]}, dice=[20] * 300, **more)
    s.act("attack", "defender zombi-di-palude")
    while s.asks == "retreat":
        s.do("stay")
    assert s.asks == "main"
    assert s.events().count("round") == 100
    assert s.events().count("retreat") == 1
    assert (s.you.awakened, s.them.awakened) == (["kinopio"], ["zombi-di-palude"])


# Wounds


@rule("nk.decision.wounds")
def test_wounds_are_kept_and_life_follows_from_them():
    them = {"awakened": [{"card": "zombi-di-palude", "life": 2}], "fortifications": ["cripta-profonda"], "power": 6}
    s = scene({"hand": ["terremoto"], "power": 10}, them)
    assert s.card("zombi-di-palude")["life"] == 5, "base Life 13, 8 wounds"
    s.act("cast terremoto")
    assert s.card("zombi-di-palude")["life"] == 2


@rule("nk.decision.wounds")
def test_who_lives_on_a_bonus_alone_dies_with_it():
    you = {"awakened": ["kinopio"], "hand": ["terremoto"], "power": 3}
    them = {"awakened": [{"card": "zombi-di-palude", "life": 10}], "fortifications": ["cripta-profonda"]}
    s = scene(you, them, dice=[1, 6, 4, 1, 1, 20])
    s.act("attack", "defender zombi-di-palude", "retreat")
    assert s.card("zombi-di-palude")["life"] == 1
    s.act("cast terremoto")
    assert s.where("zombi-di-palude") == "their cimitero"
    assert s.you.power == 5, "credited to whoever wounded it this turn"
