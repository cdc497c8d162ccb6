"""Nekromancya: spells, Charisms and Fortifications, Immunità, and each such card of the base set."""

from __future__ import annotations

import pytest
from laws import questions_can_be_asked_again
from nkscene import Scene, definitions, life, printed, rule, scene

from mazzo.games.nekromancya.catalog import catalog
from mazzo.games.nekromancya.terms import FATALITY, GLOBAL_CHARISM, NORMAL, OWN_CHARISM, SPELLS

# Spells in general --------------------------------------------------------------------------------------------------


@rule("nk.spell.categories")
def test_a_spell_shows_its_name_cost_and_type() -> None:
    s = scene({"hand": ["fiamme-roventi", "sete-di-potere", "nebbia-perenne", "apocalisse"]})
    kinds = [c["kind"] for c in s.match.view(0)["players"][0]["hand"]]
    assert kinds == ["normal", "own-charism", "global-charism", "fatality"]
    spells = [c for c in catalog().defs if c.kind in SPELLS]
    assert {c.kind for c in spells} == {NORMAL, OWN_CHARISM, GLOBAL_CHARISM, FATALITY}
    assert all(c.italian and c.english and c.cost for c in spells)


@rule("nk.spell.categories")
def test_nothing_else_can_be_cast() -> None:
    s = scene({"power": 90, "hand": ["kroggh", "ascia-della-morte", "luna-cieca", "torre-di-veglia"]})
    for slug in s.you.hand:
        assert s.why(slug, "cast") == "nk.spell.categories"


@rule("nk.spell.cost")
@pytest.mark.parametrize(("power", "offered"), [(3, False), (4, True), (20, True)])
def test_a_spell_costs_what_is_printed(power: int, offered: bool) -> None:
    s = scene({"power": power, "hand": ["fiamme-roventi"]}, {"power": 9, "awakened": ["kroggh"]}, dice=[1, 1, 1])
    assert s.can("cast fiamme-roventi") == offered
    if offered:
        s.act("cast fiamme-roventi")
        assert (s.you.power, s.them.power) == (power - 4, 9)
    else:
        assert s.why("fiamme-roventi", "cast") == "nk.decision.affordability"


@rule("nk.spell.cost")
def test_every_spell_is_paid_for() -> None:
    """Whatever it is, it takes its printed cost and nothing more."""
    for c in definitions():
        if c.kind in (OWN_CHARISM, GLOBAL_CHARISM):
            assert scene({"power": 40, "hand": [c.slug]}).do(f"cast {c.slug}").you.power == 40 - c.cost


@rule("nk.spell.effect_after_payment")
def test_it_is_paid_before_it_takes_effect() -> None:
    s = scene({"power": 4, "hand": ["furto-di-potere"]}, {"power": 9}, {"power": 9}, dice=[5])
    s.do("cast furto-di-potere")
    # Asked for its victim, its caster has paid already.
    assert (s.asks, s.you.power) == ("player", 0)
    s.do("player 1")
    assert (s.you.power, s.them.power) == (5, 4)


@rule("nk.spell.effect_after_payment")
def test_a_spell_that_finds_no_target_is_not_cast() -> None:
    s = scene({"power": 20, "hand": ["fiamme-roventi", "ruggine", "terremoto", "disincanto", "esilio"]})
    assert s.options == ["end"]
    s = scene({"power": 20, "hand": ["esilio"]}, {"awakened": ["khetagg"]})
    assert s.why("esilio", "cast") == "nk.spell.effect_after_payment"


@rule("nk.spell.timing")
def test_spells_are_cast_in_every_action_phase() -> None:
    s = scene(
        {"power": 20, "hand": ["fiamme-roventi"] * 3},
        {"power": 20, "hand": ["fiamme-roventi"] * 3, "awakened": ["kroggh"]},
        dice=[1] * 18,
    )
    # One's own and an opponent's, without limit of number.
    s.do(*["cast fiamme-roventi"] * 6)
    assert s.card("kroggh")["life"] == life("kroggh") - 18
    assert s.asks == "main"
    assert (s.you.hand, s.them.hand) == ([], [])


@rule("nk.spell.normal")
def test_a_normal_spell_goes_to_the_scarto_at_once() -> None:
    s = scene(
        {"power": 20, "hand": ["fiamme-roventi"]},
        {"power": 20, "hand": ["soffio-vitale"], "awakened": ["kroggh"]},
        dice=[1, 1, 1],
    )
    s.do("cast fiamme-roventi")
    # It has had its effect and is gone before anybody answers.
    assert (s.asks, s.asked) == ("answer", 1)
    assert s.card("kroggh")["life"] == 27
    assert s.where("fiamme-roventi") == "your scarto"


@rule("nk.spell.normal")
def test_a_kill_is_credited_after_the_spell_is_gone() -> None:
    s = scene(
        {"power": 20, "hand": ["fiamme-roventi"]},
        {"power": 20, "hand": ["furto-di-potere"], "awakened": ["kinopio"]},
        dice=[6, 6, 6],
    )
    s.do("cast fiamme-roventi")
    # One window for the spell and for the P it brought.
    assert (s.asks, s.asked, s.you.power) == ("answer", 1, 23)
    assert s.where("fiamme-roventi") == "your scarto"
    s.do("pass")
    assert s.asks == "main"


# Charisms -----------------------------------------------------------------------------------------------------------


@rule("nk.charism.own")
def test_an_own_charism_affects_its_caster() -> None:
    s = scene(
        {"power": 20, "hand": ["furia-del-nekromante"], "awakened": ["kinopio"]},
        {"awakened": ["zombi-di-palude"]},
        {"awakened": ["kroggh"]},
    )
    s.act("cast furia-del-nekromante")
    assert s.where("furia-del-nekromante") == "your realm"
    assert [s.card(slug)["melee"] for slug in ("kinopio", "zombi-di-palude", "kroggh")] == [16, 9, 17]


@rule("nk.charism.global")
@rule("nk.example.sigillo_del_kaos")
@rule("nk.decision.permanente")
def test_the_seal_of_kaos() -> None:
    mine = ["kinopio", "fanatico-del-kaos", "segugio-infernale"]
    theirs = ["zombi-di-palude", "mangiatore-di-ferro", "kroggh", "arciere-putrido"]
    s = scene({"power": 20, "hand": ["sigillo-del-kaos"], "awakened": mine}, {}, {"awakened": theirs})
    before = {slug: (s.card(slug)["melee"], s.card(slug)["aim"]) for slug in mine + theirs}
    s.act("cast sigillo-del-kaos")
    assert s.you.power == 17
    assert s.where("sigillo-del-kaos") == "your global"
    for slug, (melee, aim) in before.items():
        # Everybody's, without Suicidio and of a Value below 10: the hound has 9, the Iron Eater 10.
        more = 0 if slug in ("fanatico-del-kaos", "mangiatore-di-ferro", "kroggh") else 3
        assert (s.card(slug)["melee"], s.card(slug)["aim"]) == (melee + more, aim + more)


@rule("nk.example.sigillo_del_kaos")
def test_who_loses_suicidio_is_no_suicide_any_more() -> None:
    s = scene(
        {"awakened": [{"card": "fanatico-del-kaos", "equipment": ["catena-salda"]}]}, charisms=["sigillo-del-kaos"]
    )
    assert s.card("fanatico-del-kaos")["melee"] == 16


@rule("nk.charism.lasting")
def test_a_charism_lasts_and_ceases_with_its_card() -> None:
    s = scene({"power": 20, "hand": ["nebbia-perenne"], "awakened": ["arciere-putrido"]}, {"power": 20})
    s.act("cast nebbia-perenne")
    s.end_turn().end_turn()
    assert s.card("arciere-putrido")["aim"] == 8
    s = scene(
        {"power": 20, "hand": ["nebbia-perenne"], "awakened": ["arciere-putrido"]},
        {"power": 20, "hand": ["disincanto"]},
    )
    s.do("cast nebbia-perenne", "cast disincanto")
    assert s.card("arciere-putrido")["aim"] == 12


@rule("nk.charism.own_unique")
@rule("nk.charism.duplicate")
@rule("nk.decision.charism_duplicate")
def test_no_two_equal_own_charisms_for_one_nekromante() -> None:
    s = scene({"power": 20, "hand": ["furia-del-nekromante"] * 2, "awakened": ["kinopio"]}, {"power": 20})
    s.act("cast furia-del-nekromante", "cast furia-del-nekromante")
    # The second is paid for and lost.
    assert s.you.power == 10
    assert (s.you.realm, s.you.scarto) == (["furia-del-nekromante"], ["furia-del-nekromante"])
    assert s.card("kinopio")["melee"] == 16


@rule("nk.charism.own_unique")
def test_two_nekromanti_may_have_the_same_own_charism() -> None:
    fury = {"power": 20, "hand": ["furia-del-nekromante"], "awakened": ["kinopio"]}
    s = scene(fury, fury)
    s.act("cast furia-del-nekromante").end_turn().act("cast furia-del-nekromante")
    assert (s.you.realm, s.them.realm) == (["furia-del-nekromante"], ["furia-del-nekromante"])
    assert s.card("kinopio")["melee"] == s.card("kinopio", 1)["melee"] == 16


@rule("nk.charism.own_unique")
def test_different_charisms_go_together() -> None:
    s = scene({"power": 20, "hand": ["furia-del-nekromante", "sete-di-potere"]})
    s.act("cast furia-del-nekromante", "cast sete-di-potere")
    assert s.you.realm == ["furia-del-nekromante", "sete-di-potere"]


@rule("nk.charism.global_unique")
@rule("nk.charism.duplicate")
@rule("nk.decision.charism_duplicate")
def test_no_two_equal_global_charisms_at_all() -> None:
    fog = {"power": 20, "hand": ["nebbia-perenne"]}
    s = scene(fog, fog, {"awakened": ["arciere-putrido"]})
    s.do("cast nebbia-perenne", "cast nebbia-perenne")
    # The one played last is discarded, to the Scarto of whoever cast it.
    assert (s.you.global_, s.them.global_) == (["nebbia-perenne"], [])
    assert s.them.scarto == ["nebbia-perenne"]
    assert s.them.power == 18
    assert s.card("arciere-putrido")["aim"] == 8


@rule("nk.decision.charism_duplicate")
def test_a_charism_goes_to_the_scarto_of_its_caster() -> None:
    s = scene({"power": 20, "hand": ["disincanto"]}, {"power": 20, "hand": ["nebbia-perenne"]}, active=1)
    s.do("cast nebbia-perenne", "cast disincanto")
    assert s.where("nebbia-perenne") == "their scarto"
    assert s.where("disincanto") == "your scarto"


# Immunità -----------------------------------------------------------------------------------------------------------


@rule("nk.ability.immunita")
@rule("nk.decision.immunita_scope")
def test_no_spell_aims_at_the_immune() -> None:
    hand = ["fiamme-roventi", "soffio-vitale", "spezzalegame", "ali-di-pece", "esilio"]
    s = scene({"power": 20, "hand": hand, "awakened": ["sacerdote-reciso"]}, {"awakened": ["golem-di-cenere"]})
    # Neither the opponents' nor one's own, neither harm nor help.
    assert [o for o in s.options if o.startswith("cast")] == []
    assert s.why("soffio-vitale", "cast") == "nk.spell.effect_after_payment"
    s = scene({"power": 20, "hand": hand}, {"awakened": ["golem-di-cenere", "kinopio", "kroggh"]})
    s.do("cast fiamme-roventi")
    assert s.options == ["pick kinopio", "pick kroggh"]


@rule("nk.ability.immunita")
def test_what_strikes_everybody_passes_the_immune_by() -> None:
    s = scene(
        {"power": 20, "hand": ["pioggia-di-cenere"]},
        {"awakened": ["discepolo-di-agor", "kroggh"]},
        dice=[3, 3],
    )
    s.act("cast pioggia-di-cenere")
    assert (s.card("discepolo-di-agor")["life"], s.card("kroggh")["life"]) == (33, 24)
    assert s.dice == []


@rule("nk.ability.immunita")
@rule("nk.decision.immunita_scope")
def test_charisms_have_no_effect_on_the_immune() -> None:
    s = scene(
        {"charisms": ["furia-del-nekromante"], "awakened": ["sacerdote-reciso", "discepolo-di-agor", "kroggh"]},
        charisms=["nebbia-perenne", "sigillo-dellordine"],
    )
    assert [s.card(slug)["melee"] for slug in ("sacerdote-reciso", "discepolo-di-agor", "kroggh")] == [13, 14, 16]
    assert [s.card(slug)["aim"] for slug in ("sacerdote-reciso", "discepolo-di-agor", "kroggh")] == [8, 12, -6]


@rule("nk.decision.immunita_scope")
def test_equipment_rule_cards_and_effects_on_players_work_normally() -> None:
    s = scene(
        {
            "fortifications": ["bastione-di-kafter", "cripta-profonda"],
            "awakened": [{"card": "golem-di-cenere", "equipment": ["ascia-della-morte"]}],
        },
        {"power": 20, "hand": ["ruggine"]},
        active=1,
    )
    assert (s.card("golem-di-cenere")["colpi"], s.card("golem-di-cenere")["base_life"]) == (3, 25)
    # A spell on its Weapon is no spell on itself.
    s.act("cast ruggine")
    assert s.where("ascia-della-morte") == "your scarto"


@rule("nk.decision.immunita_scope")
@pytest.mark.parametrize("charisms", [[], ["legame-dacciaio"]])
def test_the_p_gained_for_it_are_an_effect_on_players(charisms: list[str]) -> None:
    s = scene(
        {"power": 0, "awakened": ["recluta-recisa"]},
        {"charisms": charisms, "awakened": [{"card": "golem-di-cenere", "life": 1}]},
        dice=[1, 6, 6],
    )
    s.act("rito recluta-recisa")
    assert s.you.power == (12 - 3 if charisms else 12)


@rule("nk.decision.immunita_scope")
def test_it_does_not_matter_what_came_first() -> None:
    s = scene(
        {"power": 20, "hand": ["amuleto-di-piombo"], "awakened": ["angelo-corrotto"]},
        charisms=["gravita-del-meteorite"],
    )
    assert s.card("angelo-corrotto")["abilities"] == []
    s.act("equip amuleto-di-piombo")
    assert s.card("angelo-corrotto")["abilities"] == ["immunita", "volare"]


@rule("nk.decision.immunita_scope")
def test_an_amulet_ends_what_a_spell_has_done() -> None:
    s = scene({"power": 20, "hand": ["spezzalegame", "amuleto-di-piombo"], "awakened": ["kroggh"]})
    s.act("cast spezzalegame")
    assert s.card("kroggh")["abilities"] == []
    s.act("equip amuleto-di-piombo")
    assert s.card("kroggh")["abilities"] == ["immunita", "instabilita"]


@rule("nk.ability.immunita")
def test_the_echo_does_not_reach_the_immune() -> None:
    you = {"power": 9, "charisms": ["eco-di-morte"]}
    for slug, offered in (("golem-di-cenere", False), ("kroggh", True)):
        s = scene({**you, "awakened": [slug]}, {"awakened": ["zombi-di-palude"]}, dice=[20, 20])
        s.do("attack", "defender zombi-di-palude")
        assert (s.asks, s.can(f"echo {slug}")) == (("answer", True) if offered else ("retreat", False))


# Normal spells ------------------------------------------------------------------------------------------------------


def test_rust_discards_any_weapon_but_no_other_equipment() -> None:
    gear = ["ascia-della-morte", "corazza-dossa", "occhio-del-veggente", "arco-dossa"]
    s = scene({"power": 9, "hand": ["ruggine"]}, {"awakened": [{"card": "kroggh", "equipment": gear}]})
    s.do("cast ruggine")
    assert s.options == ["pick ascia-della-morte", "pick arco-dossa"]
    s.do("pick arco-dossa")
    assert s.where("arco-dossa") == "their scarto"
    assert [g["card"] for g in s.card("kroggh")["equipment"]] == gear[:3]


def test_rust_ends_the_bonus_of_a_weapon_in_use() -> None:
    s = scene(
        {"power": 9, "hand": ["ruggine"], "awakened": ["zombi-di-palude"]},
        {"awakened": [{"card": "kroggh", "equipment": ["ascia-della-morte"]}]},
        # The zombie misses; Kroggh, disarmed, hits with its own five dice.
        dice=[20, 1, 1, 1, 1, 1, 1],
    )
    s.do("attack", "defender kroggh", "wield ascia-della-morte")
    assert s.card("kroggh")["melee_damage"] == "7d6"
    s.do("cast ruggine")
    assert s.card("kroggh")["life"] == life("kroggh")
    assert s.asks == "retreat"
    assert s.card("zombi-di-palude")["life"] == 5
    assert s.dice == []


def test_scorching_flames() -> None:
    s = scene(
        {"power": 9, "hand": ["fiamme-roventi"]},
        {"awakened": ["kroggh", "gargolla-di-guardia"]},
        dice=[4, 5, 6],
    )
    s.act("cast fiamme-roventi", "pick gargolla-di-guardia")
    # 15, less its Colpi.
    assert (s.card("gargolla-di-guardia")["life"], s.card("kroggh")["life"]) == (2, 30)


def test_rain_of_ash_rolls_for_each_the_casters_first() -> None:
    s = scene(
        {"power": 9, "hand": ["nebbia-perenne"], "awakened": ["kroggh"]},
        {"power": 20, "hand": ["pioggia-di-cenere"], "awakened": ["khetagg", "gargolla-di-guardia"]},
        {"awakened": ["drago-dossa"]},
        dice=[1, 1, 2, 2, 3, 3, 4, 4],
    )
    s.do("cast nebbia-perenne", "cast pioggia-di-cenere")
    # Cast in your turn by another: theirs, then the third one's, then yours; each less its Colpi.
    lives = [s.card(slug)["life"] for slug in ("khetagg", "gargolla-di-guardia", "drago-dossa", "kroggh")]
    assert lives == [30 - 2, 15 - 2, 34 - 4, 30 - 8]


def test_rain_of_ash_kills_together_and_pays_for_all() -> None:
    s = scene(
        {"power": printed("pioggia-di-cenere").cost, "hand": ["pioggia-di-cenere"], "awakened": ["zombi-di-palude"]},
        {"power": 5, "awakened": ["kinopio", "ratto-di-cripta"]},
        dice=[6, 6, 6, 6, 6, 6],
    )
    s.act("cast pioggia-di-cenere")
    # 7 and 4 for theirs, nothing for one's own.
    assert (s.you.power, s.them.power) == (11, 5)
    assert s.you.awakened == s.them.awakened == []


@pytest.mark.parametrize(("dice", "life"), [([1, 1], 8), ([2, 2], 10), ([6, 6], 10)])
def test_breath_of_life(dice: list[int], life: int) -> None:
    s = scene({"power": 9, "hand": ["soffio-vitale"]}, {"awakened": [{"card": "kinopio", "life": 4}]}, dice=dice)
    s.act("cast soffio-vitale")
    assert s.card("kinopio")["life"] == life


def test_chains_of_shadow_only_in_a_clash() -> None:
    s = scene({"power": 9, "hand": ["catene-dombra"], "awakened": ["kroggh"]}, {"awakened": ["kinopio", "khetagg"]})
    assert s.why("catene-dombra", "cast") == "nk.effect.card_prevails"
    s.do("attack")
    assert s.asks == "defender"


def test_chains_of_shadow_cost_a_round() -> None:
    s = scene(
        {"power": 9, "hand": ["catene-dombra"], "awakened": ["kroggh"]},
        {"awakened": ["kinopio", "khetagg"]},
        # Kroggh misses, the chained Kinopio does not strike; Kroggh misses; Kinopio hits with all of its dice.
        dice=[20, 20, 1, 1, 1, 1, 1],
    )
    s.do("attack", "defender kinopio")
    s.do("cast catene-dombra")
    # Only those in that clash.
    assert s.options == ["pick kroggh", "pick kinopio"]
    s.do("pick kinopio")
    assert s.asks == "retreat"
    assert s.dice == [20, 1, 1, 1, 1, 1]
    # Its Instabilità did not advance in the round it skipped.
    assert s.card("kinopio")["melee_damage"] == "4d6"
    s.do("stay")
    assert s.card("kroggh")["life"] == 26
    assert s.card("kinopio")["melee_damage"] == "3d6"


def test_forced_truce() -> None:
    s = scene(
        {"power": 9, "hand": ["tregua-forzata"], "awakened": ["kroggh"]},
        {"power": 9, "hand": ["tregua-forzata", "nebbia-perenne"], "awakened": ["khetagg"]},
    )
    # Only in the window after a declaration.
    assert s.why("tregua-forzata", "cast") == "nk.effect.card_prevails"
    s.do("attack")
    assert s.asked == 1, "nobody calls off a Combat of their own"
    s.do("cast tregua-forzata")
    # There is nothing left to call off.
    assert not s.can("cast tregua-forzata")
    s.quiet()
    assert s.asks == "main"
    assert not s.can("attack")
    assert s.them.power == 5
    s.end_turn()
    assert s.can("attack")


@pytest.mark.parametrize(("theirs", "roll", "lost"), [(9, 4, 4), (3, 4, 3), (0, 6, 0)])
def test_theft_of_power(theirs: int, roll: int, lost: int) -> None:
    s = scene({"power": 4, "hand": ["furto-di-potere"]}, {"power": theirs}, {"power": 9}, dice=[roll])
    s.act("cast furto-di-potere", "player 1")
    assert [s.side(p).power for p in range(3)] == [lost, theirs - lost, 9]


def test_guided_summons_finds_an_awakened() -> None:
    names = ["kinopio", "ruggine", "kroggh", "luna-cieca"]
    s = scene({"power": 9, "hand": ["evocazione-mirata"], "cimitero": [*names, *["filler"] * 12]})
    s.do("cast evocazione-mirata")
    assert s.options == ["pick kinopio", "pick kroggh", "done"]
    questions_can_be_asked_again(s.match.table)
    # Who searches sees the whole Cimitero; nobody else does.
    assert {c["card"] for c in s.match.view(0)["players"][0]["cimitero"]} == {*names, "filler"}
    assert s.match.view(1)["players"][0]["cimitero"] == [{"hidden": True}] * 16
    s.do("pick kroggh")
    assert s.you.hand == ["kroggh"]
    # It was shown; and nobody knows the order of the rest any more.
    assert [c["card"] for c in s.match.view(1)["players"][0]["hand"]] == ["kroggh"]
    assert s.match.view(0)["players"][0]["cimitero"] == [{"hidden": True}] * 15
    assert s.you.cimitero != [slug for slug in [*names, *["filler"] * 12] if slug != "kroggh"]


def test_guided_summons_may_find_nothing() -> None:
    s = scene({"power": 9, "hand": ["evocazione-mirata"], "cimitero": ["ruggine", "esilio"]})
    s.act("cast evocazione-mirata")
    assert s.asks == "main"
    assert (s.you.hand, sorted(s.you.cimitero)) == ([], ["esilio", "ruggine"])


def test_exile_up_to_value_13() -> None:
    s = scene(
        {"power": 9, "hand": ["esilio"]},
        {
            "power": 5,
            "awakened": [{"card": "angelo-corrotto", "equipment": ["ali-ossee"]}, "evocato-del-patto", "kroggh"],
        },
    )
    s.do("cast esilio")
    # 13, not 14.
    assert s.where("angelo-corrotto") == "their cimitero"
    assert s.where("ali-ossee") == "their cimitero"
    assert (s.you.power, s.them.power) == (3, 5)
    assert s.them.awakened == ["evocato-del-patto", "kroggh"]


def test_bondbreaker_until_the_end_of_the_turn() -> None:
    s = scene(
        {"power": 9, "hand": ["spezzalegame"]},
        {"awakened": [{"card": "danzatrice-di-lame", "equipment": ["ali-ossee"]}, "centurione-dossa"]},
    )
    s.act("cast spezzalegame", "pick danzatrice-di-lame")
    assert s.card("danzatrice-di-lame")["abilities"] == []
    s.end_turn()
    assert s.card("danzatrice-di-lame")["abilities"] == ["agilita", "ambidestro", "volare"]


def test_bondbreaker_takes_the_special_ability() -> None:
    s = scene({"power": 9, "hand": ["spezzalegame"]}, {"awakened": ["centurione-dossa", "kinopio"]})
    assert s.card("kinopio")["melee"] == 15
    s.act("cast spezzalegame", "pick centurione-dossa")
    assert s.card("kinopio")["melee"] == 14
    s.end_turn()
    assert s.card("kinopio")["melee"] == 15


def test_what_is_given_after_the_bondbreaker_is_there() -> None:
    s = scene({"power": 9, "hand": ["spezzalegame", "ali-di-pece"]}, {"awakened": ["kroggh"]})
    s.act("cast spezzalegame", "cast ali-di-pece")
    assert s.card("kroggh")["abilities"] == ["volare"]


def test_wings_of_pitch_bear_until_the_end_of_the_turn() -> None:
    s = scene({"power": 9, "hand": ["ali-di-pece"]}, {"awakened": ["kinopio", "kroggh"]})
    s.act("cast ali-di-pece", "pick kroggh")
    assert "volare" in s.card("kroggh")["abilities"]
    assert "volare" not in s.card("kinopio")["abilities"]
    s.end_turn()
    assert "volare" not in s.card("kroggh")["abilities"]


def test_earthquake_and_disenchantment_choose_their_kind() -> None:
    realm = {"fortifications": ["torre-di-veglia", "ossario-murato"], "charisms": ["sete-di-potere"]}
    s = scene({"power": 9, "hand": ["terremoto", "disincanto"]}, realm, charisms=["nebbia-perenne"])
    s.do("cast terremoto")
    assert s.options == ["pick torre-di-veglia", "pick ossario-murato"]
    s.do("pick ossario-murato")
    assert s.where("ossario-murato") == "their scarto"
    s.do("cast disincanto")
    assert s.options == ["pick nebbia-perenne", "pick sete-di-potere"]
    s.do("pick sete-di-potere")
    assert s.where("sete-di-potere") == "their scarto"
    assert s.them.realm == ["torre-di-veglia"]


def test_fleeing_shadow_leaves_the_clash_alive() -> None:
    s = scene(
        {"power": 9, "hand": ["ombra-fuggente"], "awakened": ["kroggh", "zombi-di-palude"]},
        {"awakened": ["khetagg"]},
        dice=[20, 20, 20, 20],
    )
    assert s.why("ombra-fuggente", "cast") == "nk.effect.card_prevails"
    s.do("attack", "defender khetagg", "attacker kroggh", "attacker zombi-di-palude")
    # Khetagg ambushes one of them and misses; only then, at the end of the round, may one flee.
    assert (s.asks, s.asked) == ("strike", 1)
    s.do("strike kroggh")
    assert s.options == ["cast ombra-fuggente", "pass"]
    s.do("cast ombra-fuggente", "pick kroggh")
    # The other one fights on alone.
    assert s.asks == "retreat"
    s.do("stay")
    assert s.where("kroggh") == "your awakened"
    assert "clash" not in s.card("kroggh")
    assert s.card("zombi-di-palude")["clash"] == 1


def test_when_the_last_one_flees_the_clash_is_over() -> None:
    s = scene({"power": 9, "hand": ["ombra-fuggente"], "awakened": ["kroggh"]}, {"awakened": ["khetagg"]}, dice=[20])
    s.do("attack", "defender khetagg", "cast ombra-fuggente")
    assert s.asks == "main"
    assert (s.you.awakened, s.them.awakened) == (["kroggh"], ["khetagg"])


# Own Charisms -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [(5, 8), (17, 20), (18, 21), (19, 20), (20, 20), (25, 25)])
def test_thirst_for_power(before: int, after: int) -> None:
    s = scene({"power": before, "charisms": ["sete-di-potere"]}, {"power": 5}, phase="update").update()
    assert (s.you.power, s.them.power) == (after, 5)


def test_sleepless_mind_draws_one_more() -> None:
    s = scene({"charisms": ["mente-insonne"]}, {}, phase="update")
    assert s.options[0] == "draw 3"
    # Not for the others, and not beyond seven.
    s.update().do("end")
    assert s.options[0] == "draw 2"
    s = scene({"charisms": ["mente-insonne"], "hand": ["filler"] * 5}, {}, phase="update").do("done")
    assert s.options[0] == "draw 2"


def test_bond_of_steel() -> None:
    foe = {"charisms": ["legame-dacciaio"], "awakened": ["kinopio"]}
    s = scene({"power": 4, "hand": ["fiamme-roventi"]}, foe, dice=[6, 6, 6])
    s.act("cast fiamme-roventi")
    assert s.you.power == 7 - 3
    # Never less than nothing; and only for one's own.
    s = scene({"power": 4, "hand": ["fiamme-roventi"]}, {**foe, "awakened": ["scheletro-vagante"]}, dice=[6, 6, 6])
    assert s.act("cast fiamme-roventi").you.power == 0
    s = scene(
        {"power": 4, "hand": ["fiamme-roventi"], "charisms": ["legame-dacciaio"]},
        {"awakened": ["kinopio"]},
        dice=[6, 6, 6],
    )
    assert s.act("cast fiamme-roventi").you.power == 7


@rule("nk.effect.card_prevails")
def test_ravenous_horde_one_small_one_more() -> None:
    horde = {"power": 40, "charisms": ["orda-famelica"]}
    s = scene({**horde, "hand": ["segugio-infernale", "mangiatore-di-ferro"], "awakened": ["kroggh"]})
    # Two at once if one of them is small, whichever it is.
    assert s.can("pair segugio-infernale mangiatore-di-ferro")
    s = scene({**horde, "hand": ["mangiatore-di-ferro", "segugio-infernale"], "awakened": ["kroggh"]})
    assert s.can("pair mangiatore-di-ferro segugio-infernale")
    s.act("summon mangiatore-di-ferro", "summon segugio-infernale")
    s = scene({**horde, "hand": ["golem-di-cenere", "mangiatore-di-ferro"], "awakened": ["kroggh"]})
    assert not s.can("pair golem-di-cenere mangiatore-di-ferro")
    s.act("summon golem-di-cenere")
    # Value 10 is not less than 10.
    assert s.why("mangiatore-di-ferro", "summon") == "nk.awakened.limit"


def test_ravenous_horde_only_one_more_and_only_in_ones_own_turn() -> None:
    small = ["kinopio", "zombi-di-palude", "ratto-di-cripta", "corvo-necrofago"]
    s = scene({"power": 40, "charisms": ["orda-famelica"], "hand": small})
    s.act("summon kinopio", "summon zombi-di-palude", "summon ratto-di-cripta")
    assert s.why("corvo-necrofago", "summon") == "nk.awakened.limit"
    s = scene(
        {"power": 20, "hand": ["nebbia-perenne"]},
        {"power": 40, "charisms": ["orda-famelica"], "hand": small[2:], "awakened": ["kroggh"]},
    )
    s.do("cast nebbia-perenne", "summon ratto-di-cripta")
    assert s.refused(1, "corvo-necrofago", "summon") == "nk.awakened.limit"


def echoing(*mine: str, power: int = 9) -> Scene:
    s = scene(
        {"power": power, "charisms": ["eco-di-morte"], "awakened": list(mine)}, {"awakened": ["colosso-di-ferro"]}
    )
    return s.do("attack", "defender colosso-di-ferro")


def test_echo_of_death_strengthens_each_strike_of_the_round() -> None:
    s = echoing("danzatrice-di-lame")
    # Both attacks of Ambidestro: 1d6+2 and one die more, less 3 Colpi. The Colossus misses.
    s.match.table.rolls = [1, 6, 6, 1, 6, 6, 20]
    s.do("echo danzatrice-di-lame")
    assert s.you.power == 7
    assert s.card("colosso-di-ferro")["life"] == life("colosso-di-ferro") - 11 - 11
    # The next round needs another echo.
    s.match.table.rolls = [1, 6, 1, 6, 20]
    s.do("stay", "pass")
    assert s.card("colosso-di-ferro")["life"] == 12 - 5 - 5


def test_echo_of_death_once_per_round() -> None:
    s = echoing("kroggh", "kinopio")
    s.do("attacker kroggh", "attacker kinopio")
    assert s.options == ["echo kroggh", "echo kinopio", "pass"]
    s.do("echo kinopio")
    assert not s.can("echo kroggh")


def test_echo_of_death_must_be_paid() -> None:
    s = scene({"power": 1, "charisms": ["eco-di-morte"], "awakened": ["kroggh"]}, {"awakened": ["khetagg"]}, dice=[20])
    s.do("attack", "defender khetagg")
    assert s.asks == "retreat"
    s.match.table.rolls = [20, 20]
    s.do("stay")
    assert s.asks == "retreat"


# Global Charisms ----------------------------------------------------------------------------------------------------


def test_seal_of_order() -> None:
    s = scene({"awakened": ["evocato-del-patto", "centurione-dossa"]}, {"awakened": ["lama-notturna"]})
    before = [
        (s.card(c)["melee"], s.card(c)["aim"]) for c in ("evocato-del-patto", "centurione-dossa", "lama-notturna")
    ]
    s = scene(
        {"awakened": ["evocato-del-patto", "centurione-dossa"]},
        {"awakened": ["lama-notturna"]},
        charisms=["sigillo-dellordine"],
    )
    after = [(s.card(c)["melee"], s.card(c)["aim"]) for c in ("evocato-del-patto", "centurione-dossa", "lama-notturna")]
    assert [(a - c, b - d) for (a, b), (c, d) in zip(before, after, strict=True)] == [(0, 0), (3, 3), (3, 3)]


def test_everlasting_fog() -> None:
    s = scene({"awakened": ["arciere-putrido"]}, {"awakened": ["drago-dossa"]}, charisms=["nebbia-perenne"])
    assert (s.card("arciere-putrido")["aim"], s.card("drago-dossa")["aim"]) == (8, 8)
    assert s.card("arciere-putrido")["melee"] == 8


def test_meteor_gravity() -> None:
    s = scene({"awakened": ["drago-dossa"]}, {"awakened": ["fuoco-fatuo"]}, charisms=["gravita-del-meteorite"])
    assert (s.card("drago-dossa")["abilities"], s.card("fuoco-fatuo")["abilities"]) == ([], ["agilita"])


@rule("nk.charism.global")
def test_silence_of_kafter_makes_fatalities_dearer_for_all() -> None:
    for power, offered in ((55, False), (56, True)):
        s = scene(
            {"power": power, "hand": ["apocalisse"]},
            {"power": power, "hand": ["apocalisse"]},
            charisms=["silenzio-di-kafter"],
        )
        assert s.can("cast apocalisse") == offered
        s.end_turn()
        assert s.can("cast apocalisse") == offered
    # Other spells cost what they cost.
    s = scene({"power": 4, "hand": ["furto-di-potere"]}, charisms=["silenzio-di-kafter"], dice=[1])
    assert s.can("cast furto-di-potere")


# Fortifications -----------------------------------------------------------------------------------------------------


@rule("nk.equip.fort.protects")
def test_a_fortification_protects_all_ones_awakened() -> None:
    s = scene(
        {"power": 20, "hand": ["bastione-di-kafter"], "awakened": ["kinopio", "gargolla-di-guardia"]},
        {"awakened": ["zombi-di-palude"]},
    )
    s.act("equip bastione-di-kafter")
    assert s.where("bastione-di-kafter") == "your realm"
    assert s.you.power == 20 - printed("bastione-di-kafter").cost
    assert [s.card(c)["colpi"] for c in ("kinopio", "gargolla-di-guardia", "zombi-di-palude")] == [1, 3, 0]


@rule("nk.equip.fort.protects")
def test_those_who_come_later_are_protected_too() -> None:
    s = scene({"power": 20, "hand": ["kinopio"], "fortifications": ["bastione-di-kafter"]})
    s.act("summon kinopio")
    assert s.card("kinopio")["colpi"] == 1


@rule("nk.equip.fort.unique")
def test_no_second_copy_of_a_fortification() -> None:
    s = scene({"power": 30, "hand": ["cripta-profonda"] * 2}, {"fortifications": ["cripta-profonda"]})
    # Theirs does not count.
    s.act("equip cripta-profonda")
    assert s.why("cripta-profonda", "equip") == "nk.equip.fort.unique"
    assert not s.can("equip cripta-profonda")
    assert scene({"power": 30, "hand": ["torre-di-veglia"], "fortifications": ["cripta-profonda"]}).can(
        "equip torre-di-veglia"
    )


def test_watch_tower() -> None:
    s = scene({"fortifications": ["torre-di-veglia"], "awakened": ["arciere-putrido"]}, {"awakened": ["fuoco-fatuo"]})
    assert (s.card("arciere-putrido")["aim"], s.card("fuoco-fatuo")["aim"]) == (14, 11)


def rounds_until_asked(*players: dict[str, object]) -> int:
    """Kinopio (yours) attacks the Khetagg of the second player: with its Imboscata it strikes first."""
    s = scene(*players, dice=[20, 20])
    s.act("attack", "defender khetagg")
    assert s.asks == "retreat"
    return s.events().count("round")


def test_the_watch_tower_sees_ambushes_in_its_own_clashes_only() -> None:
    tower = ["torre-di-veglia"]
    you, them = {"awakened": ["kinopio"]}, {"awakened": ["khetagg"]}
    assert rounds_until_asked(you, them) == 1
    assert rounds_until_asked({**you, "fortifications": tower}, them) == 2
    # The ambusher's own tower, and that of somebody who has no part in the clash, change nothing.
    assert rounds_until_asked(you, {**them, "fortifications": tower}) == 1
    assert rounds_until_asked(you, them, {"fortifications": tower, "awakened": ["kroggh"]}) == 1


def test_deep_crypt() -> None:
    s = scene({"fortifications": ["cripta-profonda"], "awakened": ["kinopio"]}, {"awakened": ["kroggh"]})
    assert (s.card("kinopio")["life"], s.card("kroggh")["life"]) == (13, 30)


def test_walled_ossuary() -> None:
    s = scene({"awakened": ["kroggh"]}, {"fortifications": ["ossario-murato"]}, {})
    s.do("attack")
    assert s.options == ["demonstrate 2", "done"]
