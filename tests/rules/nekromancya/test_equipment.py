"""Equipment: kinds, when, for how much, to whom; what works in a clash; every Weapon, Armour and Special."""

import pytest
from nkscene import life, printed, rule, scene

from mazzo.engine.seeing import SPECTATOR

FOE = "evocato-del-patto"
"""24 Life, no Colpi, no ability that matters."""


def armed(card, *gear):
    return {"awakened": [{"card": card, "equipment": list(gear)}]}


def gear(s, card, nth=0):
    return [g["card"] for g in s.card(card, nth)["equipment"]]


# Kinds, time and cost


@rule("nk.equip.types")
def test_there_are_four_kinds():
    hand = ["bastione-di-kafter", "spada-del-sangue", "corazza-dossa", "ali-ossee", "fiamme-roventi", "zombi-di-palude"]
    s = scene({"hand": hand, "awakened": ["kinopio"], "power": 20})
    assert [o for o in s.options if o.startswith("equip")] == [f"equip {c}" for c in hand[:4]]
    assert [s.card(c)["kind"] for c in hand[:4]] == ["fortification", "weapon", "armour", "special"]
    assert s.why("fiamme-roventi", "equip") == "nk.equip.types"
    assert s.why("zombi-di-palude", "equip") == "nk.equip.types"


@rule("nk.equip.timing")
def test_any_number_in_ones_own_action_phase():
    hand = ["corazza-dossa", "scudo-di-libra", "ali-ossee", "arco-dossa"]
    s = scene(
        {"hand": hand, "awakened": ["kinopio"], "power": 20}, {"hand": ["corazza-dossa"], "awakened": ["khetagg"]}
    )
    s.act(*[f"equip {c}" for c in hand])
    assert gear(s, "kinopio") == hand
    assert s.you.power == 20 - sum(printed(c).cost for c in hand)
    assert s.refused(1, "corazza-dossa", "equip", 1) == "nk.equip.timing", "not in an opponent's turn"


@rule("nk.equip.timing")
def test_not_in_the_update():
    s = scene({"hand": ["corazza-dossa"], "awakened": ["kinopio"]}, phase="update")
    assert s.why("corazza-dossa", "equip") == "nk.update.no_cards"


@rule("nk.equip.timing")
def test_not_during_a_combat_but_after_it():
    you = {"hand": ["corazza-dossa", "ali-di-pece"], "awakened": ["kinopio"], "power": 9}
    them = {"awakened": ["khetagg"], "hand": ["nebbia-perenne"], "power": printed("nebbia-perenne").cost}
    s = scene(you, them, dice=[20])
    s.do("attack", "cast nebbia-perenne")
    assert s.can("equip corazza-dossa"), "the declaration is still outside"
    s.do("pass", "defender khetagg")
    windows = 0
    while s.asks == "answer":
        windows += 1
        assert s.options == ["cast ali-di-pece", "pass"]
        assert s.why("corazza-dossa", "equip") == "nk.equip.timing"
        s.do("pass")
    assert windows == 4, "clashes declared, clash begun, round begun, round ended"
    assert s.asks == "retreat"
    s.act("retreat")
    assert s.can("equip corazza-dossa")


@rule("nk.equip.cost")
@pytest.mark.parametrize(("less", "allowed"), [(0, True), (1, False)])
def test_it_is_paid_with_p(less, allowed):
    power = printed("ascia-della-morte").cost - less
    s = scene({"hand": ["ascia-della-morte"], "awakened": ["kinopio"], "power": power})
    assert s.can("equip ascia-della-morte") == allowed
    if allowed:
        s.act("equip ascia-della-morte")
        assert s.you.power == 0
        assert s.you.hand == []
    else:
        assert s.why("ascia-della-morte", "equip") == "nk.decision.affordability"


@rule("nk.equip.cost")
def test_it_is_assigned_to_one_of_ones_own():
    you = {"hand": ["occhio-del-veggente"], "awakened": ["kinopio", "araldo-della-notte"], "power": 9}
    s = scene(you, {"awakened": ["khetagg"]}, {"awakened": ["kroggh"]})
    s.do("equip occhio-del-veggente")
    assert s.options == ["bearer kinopio", "bearer araldo-della-notte"]
    s.do("bearer araldo-della-notte")
    assert gear(s, "araldo-della-notte") == ["occhio-del-veggente"]
    assert s.card("araldo-della-notte")["melee"] == 15, "it works at once"
    assert s.card("kinopio")["melee"] == 14


@rule("nk.equip.cost")
def test_without_a_bearer_it_cannot_be_played():
    s = scene({"hand": ["corazza-dossa", "bastione-di-kafter"], "power": 9}, {"awakened": ["khetagg"]})
    assert s.why("corazza-dossa", "equip") == "nk.equip.cost"
    assert s.can("equip bastione-di-kafter"), "a Fortification is for oneself"


# Fortifications


@rule("nk.equip.fort.protects")
def test_a_fortification_protects_all_ones_awakened_later_ones_too():
    you = {"hand": ["cripta-profonda", "zombi-di-palude"], "awakened": ["kinopio"], "power": 9}
    s = scene(you, {"awakened": ["khetagg"]})
    s.do("equip cripta-profonda")
    assert s.asks == "main", "it was not asked for a bearer"
    assert s.you.realm == ["cripta-profonda"]
    s.act("summon zombi-di-palude")
    more = [s.card(c)["life"] - printed(c).life for c in ("kinopio", "zombi-di-palude", "khetagg")]
    assert more == [3, 3, 0]


@rule("nk.equip.fort.unique")
def test_no_second_copy_of_a_fortification():
    hand = ["torre-di-veglia", "torre-di-veglia", "cripta-profonda"]
    s = scene({"hand": hand, "power": 20}, {"fortifications": ["torre-di-veglia"]})
    s.act("equip torre-di-veglia")
    assert s.why("torre-di-veglia", "equip") == "nk.equip.fort.unique"
    assert not s.can("equip torre-di-veglia")
    s.act("equip cripta-profonda")
    assert s.you.realm == ["torre-di-veglia", "cripta-profonda"]
    assert s.them.realm == ["torre-di-veglia"]


@rule("nk.equip.fort.protects")
def test_bastione_di_kafter():
    them = {"awakened": [FOE], "fortifications": ["bastione-di-kafter"]}
    s = scene({"awakened": ["araldo-della-notte"]}, them, dice=[1, 2, 2, 1, 1, 1, 1, 1, 1])
    s.act("attack", f"defender {FOE}")
    assert s.card(FOE)["life"] == life(FOE) - 3
    assert s.card("araldo-della-notte")["life"] == 13 - 5


@rule("nk.equip.fort.protects")
def test_torre_di_veglia_lets_nobody_lie_in_wait():
    you = {"awakened": ["arciere-putrido"], "fortifications": ["torre-di-veglia"]}
    s = scene(you, {"awakened": ["khetagg"]}, dice=[20, 20, 20])
    assert s.card("arciere-putrido")["aim"] == 14
    s.act("attack", "defender khetagg", "melee arciere-putrido")
    assert s.strikes() == ["arciere-putrido", "khetagg"]


@rule("nk.equip.fort.protects")
def test_torre_di_veglia_watches_over_its_own_clashes_only():
    s = scene({"awakened": [FOE]}, {"awakened": ["khetagg"]}, {"fortifications": ["torre-di-veglia"]}, dice=[20, 20])
    s.act("attack", "defender khetagg")
    assert s.strikes() == ["khetagg"], "a bystander's tower does not help"
    you = {"awakened": ["khetagg"], "fortifications": ["torre-di-veglia"]}
    s = scene(you, {"awakened": [FOE]}, dice=[20, 20])
    s.act("attack", f"defender {FOE}")
    assert s.strikes() == ["khetagg", FOE], "nor does it take the ambush from its own"


# Weapons and Armours


@rule("nk.equip.gear.unlimited")
def test_three_weapons_on_one_copies_included():
    hand = ["ascia-della-morte", "ascia-della-morte", "lancia-del-tramonto", "corazza-dossa", "corazza-dossa"]
    s = scene({"hand": hand, "awakened": ["kinopio"], "power": 20})
    for c in hand:
        s.act(f"equip {c}")
    assert gear(s, "kinopio") == hand


@rule("nk.equip.gear.one_used")
@pytest.mark.parametrize(
    ("weapon", "pool"), [("ascia-della-morte", "6d6"), ("lancia-del-tramonto", "5d6"), ("", "4d6")]
)
def test_one_weapon_and_one_armour_are_used(weapon, pool):
    you = armed("kinopio", "ascia-della-morte", "lancia-del-tramonto", "corazza-dossa", "piastre-del-meteorite")
    s = scene(you, {"awakened": [FOE]}, dice=[20, 1, 2, 2, 2, 2, 2])
    assert s.card("kinopio")["melee_damage"] == "4d6", "outside a combat none is"
    s.do("attack", f"defender {FOE}")
    assert s.options == ["wield ascia-della-morte", "wield lancia-del-tramonto", "bare kinopio"]
    s.do(f"wield {weapon}" if weapon else "bare kinopio")
    assert s.options == ["wear corazza-dossa", "wear piastre-del-meteorite", "bare kinopio"]
    assert s.card("kinopio")["melee_damage"] == pool
    s.do("wear corazza-dossa")
    assert s.card("kinopio")["life"] == 10 - 8, "10 damage, 2 Colpi"


@rule("nk.equip.gear.one_used")
def test_bare_means_without():
    s = scene(armed("kinopio", "corazza-dossa"), {"awakened": [FOE]}, dice=[20, 1, 1, 1, 1, 1, 1])
    s.act("attack", f"defender {FOE}", "bare kinopio")
    assert s.card("kinopio")["life"] == 5


@rule("nk.decision.gear_outside_combat")
def test_outside_a_combat_the_best_armour_counts():
    them = armed(FOE, "corazza-dossa", "piastre-del-meteorite", "scudo-di-libra")
    s = scene({"hand": ["fiamme-roventi"], "power": 9}, them, dice=[3, 3, 3])
    s.act("cast fiamme-roventi")
    assert s.card(FOE)["life"] == life(FOE) - 5, "one of them: 4"
    assert s.card(FOE)["melee"] == 15, "what it costs to wear is not paid outside a combat"


@rule("nk.decision.gear_outside_combat")
def test_an_awakened_in_no_clash_wears_its_best_armour_too():
    you = {"awakened": ["khetagg"], "hand": ["fiamme-roventi"], "power": 9}
    them = {"awakened": ["zombi-di-palude", {"card": FOE, "equipment": ["corazza-dossa"]}]}
    s = scene(you, them, dice=[2, 2, 2, 20])
    s.do("attack", "defender zombi-di-palude", "cast fiamme-roventi", f"pick {FOE}")
    assert s.card(FOE)["life"] == life(FOE) - 4


@rule("nk.decision.gear_outside_combat")
def test_weapons_have_no_effect_outside_a_combat():
    s = scene(armed("recluta-recisa", "ascia-della-morte", "occhio-del-veggente"), {"awakened": [FOE]}, dice=[13, 2, 2])
    s.act("rito recluta-recisa")
    # Melee 11 and 2 for the Special, which always works; 2d6 without the axe.
    assert s.card(FOE)["life"] == 20
    assert s.dice == []


@rule("nk.decision.gear_fixed")
def test_equipment_stays_where_it_was_assigned():
    you = {"awakened": [{"card": "kinopio", "equipment": ["occhio-del-veggente"]}, "araldo-della-notte"], "power": 9}
    s = scene(you)
    assert not [o for o in s.options if "occhio" in o]
    assert s.why("occhio-del-veggente", "equip") == "nk.zone.hand"


@rule("nk.decision.gear_fixed")
def test_if_the_awakened_goes_to_a_hand_its_gear_goes_to_the_scarto():
    s = scene({"hand": ["fiamme-roventi"], "power": 4}, armed("scheletro-vagante", "corazza-dossa"), dice=[6, 6, 6])
    s.act("cast fiamme-roventi")
    assert s.where("scheletro-vagante") == "their hand"
    assert s.where("corazza-dossa") == "their scarto"


@rule("nk.equip.follow_cimitero")
def test_gear_follows_into_the_cimitero():
    them = armed("zombi-di-palude", "ascia-della-morte", "lancia-del-tramonto")
    s = scene({"hand": ["fiamme-roventi"], "power": 4}, {**them, "cimitero": 5}, dice=[6, 6, 6])
    s.act("cast fiamme-roventi")
    assert len(s.them.cimitero) == 5 + 3
    assert s.where("ascia-della-morte") == s.where("lancia-del-tramonto") == "their cimitero"
    assert s.them.scarto == []


@rule("nk.equip.follow_scarto")
def test_gear_follows_into_the_scarto():
    you = {"awakened": [{"card": "evocato-del-patto", "tokens": 1, "equipment": ["corazza-dossa", "ali-ossee"]}]}
    s = scene(you, phase="update")
    assert sorted(s.you.scarto) == ["ali-ossee", "corazza-dossa", "evocato-del-patto"]


# Specials


@rule("nk.equip.special.stack")
def test_specials_add_up():
    s = scene(armed("kinopio", "occhio-del-veggente", "corona-dei-danekar", "ali-ossee", "amuleto-di-piombo"))
    c = s.card("kinopio")
    assert (c["melee"], c["aim"]) == (16, 3)
    assert c["abilities"] == ["aura", "immunita", "volare", "instabilita"]


@rule("nk.equip.special.unique")
@rule("nk.decision.special_owner")
def test_no_copy_of_a_special_on_the_same_awakened():
    hand = ["ali-ossee", "ali-ossee", "ali-ossee"]
    s = scene({"hand": hand, "awakened": ["kinopio", "araldo-della-notte"], "power": 20})
    s.act("equip ali-ossee", "bearer kinopio")
    s.act("equip ali-ossee")
    # The only one left to bear it was not asked for.
    assert gear(s, "kinopio") == gear(s, "araldo-della-notte") == ["ali-ossee"]
    assert s.why("ali-ossee", "equip") == "nk.equip.special.unique"


# Every Weapon


def struck(you, foe=FOE, dice=(), *choices):
    """Attack with what is there; the defender misses. How much Life the foe has lost."""
    them = {"awakened": [foe]} if isinstance(foe, str) else foe
    s = scene(you, them, dice=[*dice, 20])
    name = s.them.awakened[0]
    before = s.card(name)["life"]
    s.act("attack", f"defender {name}", *choices)
    assert s.dice == []
    return before - s.card(name)["life"]


@rule("nk.equip.gear.one_used")
@pytest.mark.parametrize(("roll", "damage"), [(13, 6), (14, 0)])
def test_ascia_della_morte(roll, damage):
    """+2d6, -1 Melee."""
    assert (
        struck(armed("kinopio", "ascia-della-morte"), FOE, [roll, *[1] * damage], "wield ascia-della-morte") == damage
    )


@rule("nk.equip.gear.one_used")
@pytest.mark.parametrize(("roll", "damage"), [(16, 4), (17, 0)])
def test_spada_del_sangue_ignores_every_protection(roll, damage):
    """+2 Melee; no Colpi of the card, the Armour or the Fortification help."""
    them = {**armed("centurione-dossa", "piastre-del-meteorite"), "fortifications": ["bastione-di-kafter"]}
    you = armed("kinopio", "spada-del-sangue")
    choices = ("wield spada-del-sangue", "wear piastre-del-meteorite")
    assert struck(you, them, [roll, *[1] * damage], *choices) == damage


@rule("nk.equip.gear.one_used")
def test_without_the_sword_they_do():
    them = {**armed("centurione-dossa", "piastre-del-meteorite"), "fortifications": ["bastione-di-kafter"]}
    you = armed("kinopio", "spada-del-sangue")
    assert struck(you, them, [1, 2, 2, 2, 3], "bare kinopio", "wear piastre-del-meteorite") == 9 - 2 - 4 - 1


@rule("nk.equip.gear.one_used")
def test_lancia_del_tramonto_reaches_flyers():
    """+1d6, and it counts as flying when it attacks in Melee."""
    you = armed("kinopio", "lancia-del-tramonto")
    assert struck(you, "angelo-corrotto", [1, 1, 1, 1, 1, 1]) == 5, "there is no other way to attack it"
    # It does not really fly: others attack its bearer as ever.
    s = scene({"awakened": [FOE]}, you, dice=[20, 20])
    s.act("attack", "defender kinopio", "wield lancia-del-tramonto")
    assert s.strikes() == [FOE, "kinopio"]


@rule("nk.equip.gear.one_used")
def test_lame_gemelle_strike_twice():
    """Ambidestro, -2 Melee, -1d6 but never below 1d6."""
    you = armed("araldo-della-notte", "lame-gemelle")
    assert struck(you, FOE, [11, 3, 12], "wield lame-gemelle") == 3
    you = armed("larva-del-meteorite", "lame-gemelle")
    assert struck(you, FOE, [8, 3, 9], "wield lame-gemelle") == 3


@rule("nk.decision.ambidestro_weapons")
def test_lame_gemelle_are_one_weapon_for_both_attacks():
    you = armed("danzatrice-di-lame", "lame-gemelle", "ascia-della-morte", "lancia-del-tramonto")
    s = scene(you, {"awakened": [FOE]}, dice=[20] * 4)
    s.do("attack", f"defender {FOE}", "wield lame-gemelle")
    assert s.asks == "retreat", "no second Weapon beside them"
    s = scene(you, {"awakened": [FOE]}, dice=[20] * 4)
    s.do("attack", f"defender {FOE}", "wield ascia-della-morte")
    assert s.options == ["wield lancia-del-tramonto", "bare danzatrice-di-lame"], "nor are they one"


@rule("nk.equip.gear.one_used")
def test_martello_di_agor():
    """1d20+3 instead of its own; dice added by others count."""
    assert struck(armed("kinopio", "martello-di-agor"), FOE, [1, 15], "wield martello-di-agor") == 18
    you = armed("mangiatore-di-ferro", "martello-di-agor")
    them = armed("khetagg", "ascia-della-morte")
    s = scene(you, them, dice=[20, 1, 10, 2, 3, 20])
    s.do(
        "attack", "defender khetagg", "wield martello-di-agor", "wield ascia-della-morte", "disarm mangiatore-di-ferro"
    )
    s.do("stay")
    assert s.card("khetagg")["life"] == life("khetagg") - 10 - 5 - 3
    assert s.dice == []


@rule("nk.awakened.no_aim")
def test_a_dash_means_no_aim():
    s = scene({"awakened": ["kinopio"]}, {"awakened": [FOE]}, dice=[20, 20])
    s.do("attack", f"defender {FOE}")
    assert s.asks == "retreat"


@rule("nk.awakened.no_aim")
@rule("nk.equip.gear.one_used")
@pytest.mark.parametrize(("roll", "damage"), [(11, 2), (12, 0)])
def test_arco_dossa_lets_anyone_shoot(roll, damage):
    """Aim damage '-' becomes 2d6, Aim at least 11. It shoots with the bow or not at all."""
    you = armed("kinopio", "arco-dossa")
    s = scene(you, {"awakened": [FOE]}, dice=[roll, *[1] * damage, 20, 20])
    s.do("attack", f"defender {FOE}")
    assert s.options == ["melee kinopio", "aim kinopio"]
    s.do("aim kinopio")
    assert s.asks == "retreat"
    assert s.card(FOE)["life"] == life(FOE) - damage
    assert s.dice == []


@rule("nk.equip.gear.one_used")
@pytest.mark.parametrize(("roll", "damage"), [(12, 3), (13, 0)])
def test_arco_dossa_adds_a_die_to_an_archer(roll, damage):
    you = armed("arciere-putrido", "arco-dossa")
    dice = [roll, *[1] * damage, 20]
    assert struck(you, FOE, dice, "aim arciere-putrido", "wield arco-dossa") == damage


@rule("nk.equip.gear.one_used")
@pytest.mark.parametrize(
    ("card", "roll", "damage"),
    [("kinopio", 13, 3), ("kinopio", 14, 0), ("balestriere-del-tramonto", 13, 3), ("fuoco-fatuo", 13, 3)],
)
def test_balestra_del_meteorite(card, roll, damage):
    """3d6 instead of its own, Aim at least 13."""
    wield = () if card == "kinopio" else ("wield balestra-del-meteorite",)
    dice = [roll, *[1] * damage, 20]
    assert struck(armed(card, "balestra-del-meteorite"), FOE, dice, f"aim {card}", *wield) == damage


@rule("nk.equip.gear.one_used")
def test_a_weapon_serves_its_own_technique_only():
    you = armed("arciere-putrido", "arco-dossa", "ascia-della-morte")
    s = scene(you, {"awakened": [FOE]}, dice=[20] * 4)
    s.do("attack", f"defender {FOE}", "aim arciere-putrido")
    assert s.options == ["wield arco-dossa", "bare arciere-putrido"]
    s = scene(you, {"awakened": [FOE]}, dice=[20] * 4)
    s.do("attack", f"defender {FOE}", "melee arciere-putrido")
    assert s.options == ["wield ascia-della-morte", "bare arciere-putrido"]


@rule("nk.awakened.no_aim")
def test_whoever_has_lost_its_bow_strikes_no_more():
    them = {"awakened": [FOE], "hand": ["ruggine"], "power": 2}
    s = scene(armed("kinopio", "arco-dossa"), them, dice=[20, 20, 20])
    s.do("attack", "pass", f"defender {FOE}", "aim kinopio", "pass", "pass", "pass", "cast ruggine")
    assert s.strikes() == ["kinopio", FOE]
    assert s.asks == "retreat"
    s.do("stay")
    assert s.strikes() == ["kinopio", FOE, FOE]


@rule("nk.equip.gear.one_used")
def test_the_bonus_of_a_lost_weapon_stops_at_once():
    them = {"awakened": [FOE], "hand": ["ruggine"], "power": 2}
    s = scene(armed("araldo-della-notte", "ascia-della-morte"), them, dice=[13, 2, 2, 20])
    s.do("attack", "pass", f"defender {FOE}", "wield ascia-della-morte", "cast ruggine")
    assert s.card(FOE)["life"] == 20
    assert s.dice == []


# Every Armour


@rule("nk.equip.gear.one_used")
@pytest.mark.parametrize(
    ("armour", "how", "absorbed"),
    [
        ("corazza-dossa", "melee", 2),
        ("corazza-dossa", "aim", 2),
        ("piastre-del-meteorite", "melee", 4),
        ("piastre-del-meteorite", "aim", 4),
        ("scudo-di-libra", "melee", 1),
        ("scudo-di-libra", "aim", 4),
        ("manto-dombra", "melee", 0),
    ],
)
def test_what_an_armour_absorbs(armour, how, absorbed):
    shot = [3, 3, 20] if how == "aim" else [5]
    dice = [1, *shot]
    assert struck(
        {"awakened": ["arciere-putrido"]}, armed(FOE, armour), dice, f"{how} arciere-putrido", f"wear {armour}"
    ) == (6 - absorbed)


@rule("nk.equip.gear.one_used")
@pytest.mark.parametrize(("armour", "absorbed"), [("corazza-dossa", 2), ("scudo-di-libra", 4), ("manto-dombra", 0)])
def test_what_an_armour_absorbs_of_a_spell(armour, absorbed):
    s = scene({"hand": ["fiamme-roventi"], "power": 4}, armed(FOE, armour), dice=[3, 3, 3])
    s.act("cast fiamme-roventi")
    assert s.card(FOE)["life"] == life(FOE) - 9 + absorbed


@rule("nk.ability.rito.absorb")
def test_scudo_di_libra_against_rito():
    s = scene({"awakened": ["recluta-recisa"]}, armed(FOE, "scudo-di-libra"), dice=[1, 3, 3])
    s.act("rito recluta-recisa")
    assert s.card(FOE)["life"] == life(FOE) - 5, "neither a shot nor a spell: 1"


@rule("nk.equip.gear.one_used")
@pytest.mark.parametrize(("roll", "damage"), [(12, 4), (13, 0)])
def test_piastre_del_meteorite_hinder(roll, damage):
    you = armed("kinopio", "piastre-del-meteorite")
    assert struck(you, FOE, [roll, *[1] * damage], "wear piastre-del-meteorite") == damage


@rule("nk.equip.gear.one_used")
@pytest.mark.parametrize(("roll", "damage"), [(10, 4), (11, 0)])
def test_manto_dombra_makes_agile_while_worn(roll, damage):
    them = armed(FOE, "manto-dombra")
    assert struck({"awakened": ["kinopio"]}, them, [roll, *[1] * damage], "wear manto-dombra") == damage
    assert struck({"awakened": ["kinopio"]}, them, [14, 1, 1, 1, 1], f"bare {FOE}") == 4


# Every Special


@rule("nk.equip.special.stack")
@pytest.mark.parametrize(("extra", "less"), [([], 0), (["legame-dacciaio"], 3)])
def test_medaglione_del_legame_halves_the_gain(extra, less):
    bearer = {"card": "cavaliere-senza-volto", "value": 13, "equipment": ["medaglione-del-legame"]}
    them = {"awakened": [bearer], "charisms": extra}
    s = scene({"hand": ["fiamme-roventi"] * 2, "power": 8}, them, dice=[6, 6, 6, 6, 6, 6])
    s.act("cast fiamme-roventi", "cast fiamme-roventi")
    assert s.them.awakened == []
    # Halved first, rounded down; then less 3.
    assert s.you.power == 13 // 2 - less


@rule("nk.equip.special.stack")
def test_occhio_del_veggente():
    s = scene(armed("arciere-putrido", "occhio-del-veggente"))
    assert (s.card("arciere-putrido")["melee"], s.card("arciere-putrido")["aim"]) == (10, 14)


@rule("nk.equip.special.stack")
def test_amuleto_di_piombo():
    them = {"awakened": [{"card": "zombi-di-palude", "equipment": ["amuleto-di-piombo"]}, "kinopio"]}
    s = scene({"hand": ["fiamme-roventi"], "power": 9}, them, dice=[1, 1, 1], charisms=["sigillo-del-kaos"])
    assert (s.card("zombi-di-palude")["melee"], s.card("kinopio")["melee"]) == (9, 17)
    s.act("cast fiamme-roventi")
    assert s.card("kinopio")["life"] == 7, "there was nobody else to aim at"


@rule("nk.equip.special.stack")
def test_ali_ossee():
    s = scene({"awakened": ["kinopio"]}, armed(FOE, "ali-ossee"))
    assert not s.can("attack")
    assert struck(armed("kinopio", "ali-ossee"), "angelo-corrotto", [1, 1, 1, 1, 1]) == 4


@rule("nk.equip.special.stack")
def test_corona_dei_danekar():
    s = scene(armed("araldo-della-notte", "corona-dei-danekar"), {"awakened": [FOE]}, dice=[20, 20])
    s.act("attack", f"defender {FOE}")
    assert s.card("araldo-della-notte")["melee_damage"] == "3d6"


@rule("nk.equip.special.stack")
def test_catena_salda():
    s = scene(armed("kinopio", "catena-salda"), {"awakened": [FOE]}, dice=[20, 20])
    s.act("attack", f"defender {FOE}")
    assert s.card("kinopio")["melee_damage"] == "4d6"
    you = {"awakened": [{"card": FOE, "tokens": 1, "equipment": ["catena-salda"]}]}
    s = scene(you, phase="update")
    assert s.card(FOE)["tokens"] == 1, "its tokens are no longer removed"
    s = scene(armed("recluta-recisa", "catena-salda"), {"awakened": [FOE]})
    assert s.why("recluta-recisa", "rito") == "nk.ability.rito.when"
    s = scene({**armed("fanatico-del-kaos", "catena-salda"), "power": 40})
    assert s.you.awakened == ["fanatico-del-kaos"]


@rule("nk.decision.modifier_order")
@pytest.mark.parametrize(
    "order", [["martello-di-agor", "corona-dei-danekar"], ["corona-dei-danekar", "martello-di-agor"]]
)
def test_what_sets_comes_before_what_adds_in_whatever_order_it_was_played(order):
    s = scene(armed("araldo-della-notte", *order), {"awakened": [FOE]}, dice=[20, 20])
    s.act("attack", f"defender {FOE}", "wield martello-di-agor")
    assert s.card("araldo-della-notte")["melee_damage"] == "1d20+1d6+3"


@rule("nk.decision.modifier_order")
def test_of_abilities_given_and_taken_the_latest_wins():
    you = {"awakened": ["kinopio"], "hand": ["ali-di-pece", "ali-ossee"], "power": 9}
    s = scene(you, charisms=["gravita-del-meteorite"])
    s.act("cast ali-di-pece")
    assert s.card("kinopio")["abilities"] == ["volare", "instabilita"]
    s = scene({**you, "hand": ["gravita-del-meteorite", "ali-ossee"]})
    s.act("equip ali-ossee")
    assert s.card("kinopio")["abilities"] == ["volare", "instabilita"]
    s.act("cast gravita-del-meteorite")
    assert s.card("kinopio")["abilities"] == ["instabilita"]


# What a view shows


@rule("nk.decision.gear_outside_combat")
@rule("nk.awakened.hits")
@pytest.mark.parametrize(
    ("gear", "worn", "shown"),
    [
        ([], None, 2),
        (["corazza-dossa"], None, 4),
        (["corazza-dossa", "piastre-del-meteorite"], None, 6),
        (["corazza-dossa", "piastre-del-meteorite"], "wear corazza-dossa", 4),
        (["corazza-dossa", "piastre-del-meteorite"], "wear piastre-del-meteorite", 6),
        (["corazza-dossa", "piastre-del-meteorite"], "bare centurione-dossa", 2),
        (["scudo-di-libra"], "wear scudo-di-libra", 3),
        (["manto-dombra"], "wear manto-dombra", 2),
    ],
)
def test_the_colpi_of_a_view_are_what_a_strike_meets(gear, worn, shown):
    """Outside a clash the best Armour, within one the Armour that is worn: that much is taken from the damage."""
    them = {"awakened": [{"card": "centurione-dossa", "equipment": gear}]}
    damage = 6 + 6 + 6 + 6
    s = scene({"awakened": ["kinopio"]}, them, dice=[1, 6, 6, 6, 6, 20])
    if worn is None:
        for view in (s.match.view(0), s.match.view(1), s.match.view(SPECTATOR), s.state):
            assert view["players"][1]["awakened"][0]["colpi"] == shown
        return
    s.do("attack", "defender centurione-dossa", worn)
    assert s.asks == "retreat"
    assert s.card("centurione-dossa")["colpi"] == shown
    assert s.card("centurione-dossa")["life"] == life("centurione-dossa") - (damage - shown)
