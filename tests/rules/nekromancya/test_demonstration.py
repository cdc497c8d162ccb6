"""Demonstrations against a Nekromante without Awakened."""

import pytest
from nkscene import ledger, rule, scene

from mazzo.games.nekromancya.card import dice


@rule("nk.demo.target")
def test_only_against_one_who_has_no_awakened():
    you = {"awakened": ["kinopio", "khetagg"]}
    s = scene(you, {"awakened": [{"card": "scheletro-vagante", "life": 1}]}, {}, {"awakened": ["kroggh"]}, {})
    s.do("attack")
    assert [o for o in s.options if o.startswith("demonstrate")] == ["demonstrate 2", "demonstrate 4"]


@rule("nk.demo.target")
@rule("nk.demo.gain")
def test_every_awakened_may_make_one():
    you = {"awakened": ["kinopio", "zombi-di-palude", "evocato-del-patto"], "power": 6}
    s = scene(you, {"power": 3}, dice=[14, 9, 15])
    s.act("attack", "demonstrate 1", "attacker kinopio", "attacker zombi-di-palude", "attacker evocato-del-patto")
    assert s.you.power == 6 + 4 + 2 + 5
    assert s.them.power == 3, "the target loses nothing"
    assert s.events().count("demonstration") == 3
    assert s.events().count("gain") == 1


@rule("nk.demo.target")
def test_against_several_nekromanti():
    you = {"awakened": ["kinopio", "zombi-di-palude"], "power": 6}
    s = scene(you, {}, {}, dice=[14, 9])
    s.do("attack", "demonstrate 1")
    assert s.options == ["demonstrate 2", "done"]
    s.do("demonstrate 2", "attacker zombi-di-palude").quiet()
    s.do("clash 1")
    assert s.you.power == 6 + 4, "14 is too much for the zombi against the first; the kinopio's 9 hits"


@rule("nk.demo.gain")
@pytest.mark.parametrize("row", ledger("nk.scenario.demonstration_yield")["yields"], ids=lambda row: row["damage"])
def test_the_yields_of_the_ledger(row):
    """An Awakened, or one with a Weapon, for each number of damage dice the ledger speaks of."""
    pool = dice(row["damage"])
    assert pool is not None
    assert pool.number() == row["power"]
    bearers = {"3d6": "fanatico-del-kaos", "1d20": {"card": "kinopio", "equipment": ["martello-di-agor"]}}
    arms = {"3d6": [], "1d20": ["wield martello-di-agor"]}
    s = scene({"awakened": [bearers[row["damage"]]], "power": 6}, {}, dice=[1])
    s.act("attack", "demonstrate 1", *arms[row["damage"]])
    assert s.you.power == 6 + row["power"]


@rule("nk.demo.modifiers")
@rule("nk.decision.demo_dice")
@pytest.mark.parametrize(
    ("card", "weapon", "how", "gain"),
    [
        ("evocato-del-patto", "ascia-della-morte", ["wield ascia-della-morte"], 7),
        ("evocato-del-patto", "", [], 5),
        ("mangiatore-di-ferro", "", [], 2),
        ("kinopio", "arco-dossa", ["aim kinopio"], 2),
        ("kinopio", "arco-dossa", ["melee kinopio"], 4),
        ("araldo-della-notte", "lame-gemelle", ["wield lame-gemelle"], 1 + 2),
    ],
)
def test_only_dice_count_of_the_technique_and_with_the_weapon(card, weapon, how, gain):
    s = scene({"awakened": [{"card": card, "equipment": [weapon] if weapon else []}], "power": 6}, {}, dice=[1])
    s.act("attack", "demonstrate 1", *how)
    assert s.you.power == 6 + gain
    assert s.dice == []


@rule("nk.demo.modifiers")
def test_a_weapon_that_is_not_declared_adds_nothing():
    s = scene({"awakened": [{"card": "kinopio", "equipment": ["ascia-della-morte"]}], "power": 6}, {}, dice=[14])
    s.act("attack", "demonstrate 1", "bare kinopio")
    assert s.you.power == 6 + 4


@rule("nk.demo.declare")
@rule("nk.combat.one_clash_each")
def test_declared_together_with_the_clashes():
    you = {"awakened": ["kinopio", "khetagg"], "power": 6}
    s = scene(you, {"awakened": ["zombi-di-palude"]}, {}, dice=[14, 1, 1, 1, 1, 1, 20])
    s.do("attack")
    assert s.options == ["defender zombi-di-palude", "demonstrate 2", "done"]
    s.do("demonstrate 2", "defender zombi-di-palude", "attacker kinopio")
    # The Khetagg is the only one left for the clash; a demonstrator does not fight.
    assert s.card("khetagg")["clash"] == 2
    assert s.card("kinopio")["clash"] == 1
    assert s.options == ["clash 1", "clash zombi-di-palude 2"]
    s.do("clash 1", "retreat")
    assert s.you.power == 6 + 4


@rule("nk.demo.declare")
@rule("nk.combat.illegal")
def test_beside_a_demonstration_an_illegal_clash_stays_illegal():
    you = {"awakened": ["kinopio", "khetagg"], "power": 6}
    s = scene(you, {"awakened": ["zombi-di-palude"], "hand": ["ali-di-pece"], "power": 1}, {}, dice=[14])
    s.do("attack", "pass", "demonstrate 2", "defender zombi-di-palude", "attacker kinopio")
    s.do("cast ali-di-pece", "pick zombi-di-palude")
    assert "clash-illegal" in s.events()
    assert s.asks == "main"
    assert s.strikes() == []
    assert s.you.power == 6 + 4


@rule("nk.demo.declare")
@pytest.mark.parametrize(("how", "roll", "gain"), [("melee", 8, 1), ("melee", 9, 0), ("aim", 12, 2), ("aim", 13, 0)])
def test_the_technique_is_declared(how, roll, gain):
    s = scene({"awakened": ["arciere-putrido"], "power": 6}, {}, dice=[roll])
    s.do("attack", "demonstrate 1")
    assert s.options == ["melee arciere-putrido", "aim arciere-putrido"]
    s.act(f"{how} arciere-putrido")
    assert s.you.power == 6 + gain


@rule("nk.demo.check")
@rule("nk.decision.check_range")
@pytest.mark.parametrize(("roll", "gain"), [(1, 4), (14, 4), (15, 0), (20, 0)])
def test_a_check_decides(roll, gain):
    s = scene({"awakened": ["kinopio"], "power": 6}, {}, dice=[roll, 1])
    s.act("attack", "demonstrate 1")
    assert s.you.power == 6 + gain
    assert s.dice == [1], "one Check, and no damage"


@rule("nk.decision.iniziativa_scope")
def test_iniziativa_serves_a_demonstration_in_melee_and_only_there():
    s = scene({"awakened": ["mastino-dossa"], "power": 6}, {}, dice=[20])
    s.act("attack", "demonstrate 1")
    assert s.you.power == 8
    assert s.dice == [20]
    s = scene({"awakened": [{"card": "mastino-dossa", "equipment": ["arco-dossa"]}], "power": 6}, {}, dice=[20])
    s.act("attack", "demonstrate 1", "aim mastino-dossa")
    assert s.you.power == 6
    assert s.dice == []


@rule("nk.demo.spells")
def test_a_spell_that_cancels_the_combat_cancels_them():
    s = scene({"awakened": ["kinopio"], "power": 6}, {"hand": ["tregua-forzata"], "power": 4})
    s.do("attack", "cast tregua-forzata")
    assert s.asks == "main"
    assert s.you.power == 6
    assert "demonstration" not in s.events()


@rule("nk.demo.spells")
def test_a_spell_in_the_declaration_of_the_clashes_reaches_the_demonstrator():
    s = scene({"awakened": ["kinopio"], "power": 6}, {"hand": ["fiamme-roventi"], "power": 4}, dice=[6, 6, 6])
    s.do("attack", "pass", "demonstrate 1", "cast fiamme-roventi")
    assert s.you.awakened == []
    assert s.you.power == 6
    assert s.them.power == 7


@rule("nk.decision.demo_velocita")
def test_an_awakened_in_time_prevents_it():
    s = scene({"awakened": ["kinopio"], "power": 6}, {"hand": ["ratto-di-cripta"], "power": 4})
    s.do("attack", "pass", "demonstrate 1", "summon ratto-di-cripta")
    assert s.asks == "main"
    assert s.you.power == 6
    assert "clash-illegal" in s.events()


@rule("nk.decision.demo_velocita")
def test_later_arrivals_do_not_matter():
    """The clash with the zombi comes first; at its start a rat appears, too late for the Demonstration."""
    you = {"awakened": ["kinopio", "khetagg"], "power": 6}
    s = scene(you, {"awakened": ["zombi-di-palude"]}, {"hand": ["ratto-di-cripta"], "power": 4}, dice=[20, 14])
    s.do("attack", "pass", "defender zombi-di-palude", "demonstrate 2", "attacker khetagg", "pass")
    s.do("clash zombi-di-palude 1", "summon ratto-di-cripta").quiet()
    assert s.side(2).awakened == ["ratto-di-cripta"]
    s.act("retreat")
    assert s.you.power == 6 + 4


@rule("nk.decision.demo_velocita")
def test_no_rounds_and_no_retreat():
    s = scene({"awakened": ["kinopio"], "power": 6}, {}, dice=[20])
    s.do("attack", "demonstrate 1")
    assert s.asks == "main"
    assert "round" not in s.events()


@rule("nk.ability.rito.no_combat")
def test_whoever_has_demonstrated_has_fought():
    s = scene({"awakened": ["recluta-recisa"]}, {}, {"awakened": ["khetagg"]}, dice=[20])
    s.act("attack", "demonstrate 1")
    assert s.why("recluta-recisa", "rito") == "nk.ability.rito.no_combat"


@rule("nk.decision.points_timing")
def test_it_is_paid_at_the_end_of_the_combat():
    you = {"awakened": ["kinopio", "khetagg"], "power": 6}
    s = scene(you, {"awakened": ["zombi-di-palude"]}, {}, dice=[14, 20, 20])
    s.do("attack", "demonstrate 2", "defender zombi-di-palude", "attacker kinopio", "clash 1")
    assert s.events().count("demonstration") == 1
    assert s.asks == "retreat"
    assert s.you.power == 6
    s.do("retreat")
    assert s.you.power == 10


@rule("nk.demo.target")
def test_ossario_murato_and_the_truce_forbid_it():
    s = scene({"awakened": ["kinopio"]}, {"fortifications": ["ossario-murato"]}, {})
    s.do("attack")
    assert s.options == ["demonstrate 2", "done"]
    s = scene({"awakened": ["kinopio"]}, {}, {}, rule_card="tregua-del-lungo-mattino")
    assert s.options == ["end"], "there is nobody to attack"
