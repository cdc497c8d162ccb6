"""Nekromancya: summoning Awakened, what they cost and bring, Suicidio, Rito and the printed values."""

from __future__ import annotations

from typing import Any

import pytest
from nkscene import Scene, ledger, life, rule, scene

from mazzo.games.nekromancya.catalog import catalog
from mazzo.games.nekromancya.legality import refuse_summon
from mazzo.games.nekromancya.terms import AWAKENED, RITO

BY_NAME = {c.italian: c for c in catalog().defs}
FLAMES = {"power": 20, "hand": ["fiamme-roventi"]}


# Summoning ----------------------------------------------------------------------------------------------------------


@rule("nk.awakened.from_hand")
def test_an_awakened_comes_from_the_hand_and_serves() -> None:
    s = scene({"power": 20, "hand": ["kinopio"]}, {"awakened": ["khetagg"]})
    s.act("summon kinopio")
    assert s.where("kinopio") == "your awakened"
    assert s.you.hand == []
    assert s.can("attack")


@rule("nk.awakened.from_hand")
def test_only_in_ones_own_turn() -> None:
    s = scene({"power": 20, "hand": ["nebbia-perenne"]}, {"power": 20, "hand": ["kinopio", "ruggine"]})
    s.do("cast nebbia-perenne")
    assert s.asks == "main"
    assert s.refused(1, "kinopio", "summon") == "nk.awakened.from_hand"


@rule("nk.awakened.from_hand")
def test_not_from_a_pile_and_not_a_spell() -> None:
    s = scene({"power": 20, "hand": ["nebbia-perenne"], "cimitero": ["kinopio"], "scarto": ["kroggh"]})
    assert s.why("kinopio", "summon") == "nk.zone.hand"
    assert s.why("kroggh", "summon") == "nk.zone.hand"
    assert s.why("nebbia-perenne", "summon") == "nk.awakened.from_hand"


@rule("nk.awakened.limit")
@rule("nk.decision.summon_limit")
def test_two_if_one_has_no_others() -> None:
    s = scene({"power": 30, "hand": ["kinopio", "kroggh", "khetagg"]})
    s.act("summon kinopio", "summon kroggh")
    assert not s.can("summon khetagg")
    assert s.why("khetagg", "summon") == "nk.awakened.limit"
    s = scene({"power": 30, "hand": ["kinopio", "kroggh", "khetagg"]})
    s.act("pair kinopio khetagg")
    assert not s.can("summon kroggh")


@rule("nk.awakened.limit")
def test_the_first_card_of_the_table_may_be_the_second_of_a_pair() -> None:
    """Both are paid for, and both count."""
    s = scene({"power": 8, "hand": ["kroggh", "kinopio"]})
    t = s.match.table
    kroggh, kinopio = t.hand(0)
    assert kroggh == 0
    assert t.card(kroggh).cost == 16
    assert refuse_summon(t, 0, kinopio, kroggh) is None
    t.power[0] = 7
    assert refuse_summon(t, 0, kinopio) is None
    assert refuse_summon(t, 0, kinopio, kroggh) is not None
    s = scene({"power": 99, "hand": ["kroggh", "kinopio"], "awakened": ["khetagg"]})
    assert refuse_summon(s.match.table, 0, 1, 0) is not None
    assert refuse_summon(s.match.table, 0, 1) is None


@rule("nk.awakened.limit")
@rule("nk.decision.summon_limit")
def test_one_if_one_has_others() -> None:
    s = scene({"power": 30, "hand": ["kinopio", "kroggh"], "awakened": ["khetagg"]})
    assert not s.can("pair kinopio kroggh")
    s.act("summon kinopio")
    assert s.why("kroggh", "summon") == "nk.awakened.limit"
    # Next turn there is room for another one.
    s.end_turn().end_turn()
    assert s.can("summon kroggh")


@rule("nk.awakened.limit")
def test_the_awakened_of_the_others_do_not_count() -> None:
    s = scene({"power": 30, "hand": ["kinopio", "kroggh"]}, {"awakened": ["khetagg"]})
    assert s.can("pair kinopio kroggh")


@rule("nk.decision.summon_limit")
def test_never_more_than_two_even_if_they_are_gone() -> None:
    s = scene({"power": 40, "hand": ["kinopio", "zombi-di-palude", "kroggh", "esilio", "esilio"]})
    s.act("pair kinopio zombi-di-palude", "cast esilio", "pick kinopio", "cast esilio")
    assert s.you.awakened == []
    assert s.why("kroggh", "summon") == "nk.awakened.limit"


@rule("nk.decision.summon_limit")
def test_a_second_one_when_the_others_are_gone() -> None:
    s = scene({"power": 40, "hand": ["kinopio", "kroggh", "esilio"], "awakened": ["zombi-di-palude"]})
    s.act("summon kinopio")
    assert not s.can("summon kroggh")
    s.act("cast esilio", "pick zombi-di-palude")
    # Now there are none but those who came this turn.
    assert s.can("summon kroggh")


@rule("nk.decision.velocita_limit")
def test_velocita_lifts_the_time_but_not_the_number() -> None:
    fast = ["ratto-di-cripta", "corvo-necrofago", "segugio-infernale"]
    s = scene({"power": 20, "hand": ["nebbia-perenne"]}, {"power": 30, "hand": fast})
    s.do("cast nebbia-perenne", "summon ratto-di-cripta", "summon corvo-necrofago")
    assert s.asks == "main"
    assert s.refused(1, "segugio-infernale", "summon") == "nk.awakened.limit"
    # A new turn, a new count: but now there are others.
    s.end_turn().act("summon segugio-infernale")
    assert s.them.awakened == fast


@rule("nk.decision.velocita_limit")
def test_with_others_in_play_one_comes_at_a_time() -> None:
    s = scene(
        {"power": 20, "hand": ["nebbia-perenne"]},
        {"power": 30, "hand": ["ratto-di-cripta", "corvo-necrofago"], "awakened": ["khetagg"]},
    )
    s.do("cast nebbia-perenne", "summon ratto-di-cripta")
    assert s.refused(1, "corvo-necrofago", "summon") == "nk.awakened.limit"


@rule("nk.decision.velocita_when")
def test_velocita_in_any_window_but_not_against_a_fatality() -> None:
    fast = {"power": 30, "hand": ["ratto-di-cripta", "catena-di-agor"]}
    s = scene({"power": 80, "hand": ["nebbia-perenne", "apocalisse"], "awakened": ["kroggh"]}, fast)
    s.do("cast nebbia-perenne")
    assert s.can("summon ratto-di-cripta")
    s.do("pass", "attack")
    assert s.asked == 1
    assert s.can("summon ratto-di-cripta")
    s.quiet().act("done").do("cast apocalisse")
    assert (s.asks, s.options) == ("fatality", ["cast catena-di-agor", "pass"])
    assert s.refused(1, "ratto-di-cripta", "summon") == "nk.fatality.responses"


@rule("nk.decision.summoning_sickness")
def test_who_has_just_come_may_fight() -> None:
    s = scene({"power": 30, "hand": ["kroggh"]}, {"awakened": ["khetagg"]}, dice=[20, 20], turn=1)
    s.act("summon kroggh", "attack", "defender khetagg")
    assert s.asks == "retreat"


@rule("nk.decision.summoning_sickness")
def test_who_has_just_come_may_demonstrate_or_use_rito() -> None:
    s = scene({"power": 10, "hand": ["recluta-recisa"]}, {}, {"awakened": ["khetagg"]}, dice=[1], turn=1)
    s.act("summon recluta-recisa")
    assert s.can("rito recluta-recisa")
    s.act("attack", "demonstrate 1")
    assert s.you.power == 12


# What it costs ------------------------------------------------------------------------------------------------------


@rule("nk.awakened.cost")
@pytest.mark.parametrize(("power", "left"), [(9, 0), (10, 2), (17, 16), (18, 18), (19, 19), (40, 40)])
def test_the_cost_is_the_difference_to_the_value(power: int, left: int) -> None:
    s = scene({"power": power, "hand": ["khetagg"]}, {"power": 7})
    s.act("summon khetagg")
    assert (s.you.power, s.them.power) == (left, 7)


@rule("nk.decision.affordability")
@pytest.mark.parametrize(("power", "offered"), [(8, False), (9, True)])
def test_an_awakened_costs_no_more_than_one_has(power: int, offered: bool) -> None:
    s = scene({"power": power, "hand": ["khetagg"]})
    assert s.can("summon khetagg") == offered
    if not offered:
        assert s.why("khetagg", "summon") == "nk.decision.affordability"


@rule("nk.decision.affordability")
def test_nobody_falls_below_nothing() -> None:
    s = scene({"power": 4, "hand": ["furto-di-potere"]}, {"power": 2}, dice=[6])
    s.act("cast furto-di-potere")
    # As many are gained as were lost.
    assert (s.you.power, s.them.power) == (2, 0)


@rule("nk.awakened.cost_free")
@rule("nk.decision.cost_equality")
def test_whoever_has_as_much_pays_nothing() -> None:
    for power in (18, 25):
        assert scene({"power": power, "hand": ["khetagg"]}).act("summon khetagg").you.power == power


def replay(example: dict[str, Any]) -> Scene:
    """Summon what the example summons, with the Power it begins with."""
    cards = [BY_NAME[card["name"]] for card in example["summoned"]]
    assert [c.cost for c in cards] == [card["value"] for card in example["summoned"]]
    s = scene({"power": example["power_before"], "hand": [c.slug for c in cards]})
    s.act(" ".join(["summon" if len(cards) == 1 else "pair", *[c.slug for c in cards]]))
    return s


@rule("nk.example.cost_single")
@rule("nk.awakened.cost")
@rule("nk.decision.cost_example_rest")
@rule("nk.decision.khetagg_value")
def test_replay_of_the_single_khetagg() -> None:
    example = ledger("nk.scenario.cost_single")
    s = replay(example)
    assert s.you.power == example["power_after"] == example["power_before"] - example["total_cost"]
    assert s.you.power != example["printed_power_after"]


@rule("nk.example.cost_free")
@rule("nk.awakened.cost_free")
def test_replay_of_the_free_khetagg() -> None:
    example = ledger("nk.scenario.cost_free")
    assert replay(example).you.power == example["power_after"] == example["power_before"]


@rule("nk.example.cost_pair")
@rule("nk.awakened.cost_pair")
def test_replay_of_the_pair() -> None:
    example = ledger("nk.scenario.cost_pair")
    s = replay(example)
    assert s.you.power == example["power_after"]
    assert sum(example["costs"]) == example["total_cost"] == example["power_before"] - s.you.power
    assert sorted(s.you.awakened) == ["angelo-corrotto", "khetagg"]


@rule("nk.awakened.cost_pair")
@rule("nk.decision.pair_cost")
def test_both_costs_are_measured_before_paying() -> None:
    hand = {"power": 12, "hand": ["khetagg", "angelo-corrotto"]}
    assert scene(hand).act("pair khetagg angelo-corrotto").you.power == 12 - 6 - 1
    # One after the other the second is dearer: 18 - 12, then 13 - 6.
    s = scene(hand).act("summon khetagg")
    assert s.you.power == 6
    assert s.why("angelo-corrotto", "summon") == "nk.decision.affordability"
    assert scene(hand).act("summon angelo-corrotto", "summon khetagg").you.power == 12 - 1 - (18 - 11)


@rule("nk.decision.pair_cost")
@rule("nk.decision.affordability")
@pytest.mark.parametrize(("power", "offered"), [(10, False), (11, True)])
def test_the_sum_must_be_there(power: int, offered: bool) -> None:
    # 18 - 10 and 13 - 10 are 11; 18 - 11 and 13 - 11 are 9.
    s = scene({"power": power, "hand": ["khetagg", "angelo-corrotto"]})
    assert s.can("pair khetagg angelo-corrotto") == offered


@rule("nk.decision.pair_cost")
def test_the_pair_is_answered_once() -> None:
    s = scene({"power": 40, "hand": ["khetagg", "kinopio"]}, FLAMES, dice=[1, 1, 1])
    s.do("pair khetagg kinopio")
    assert s.asked == 1
    assert s.you.awakened == ["khetagg", "kinopio"]
    s.do("pass")
    assert s.asks == "main"


# What it brings -----------------------------------------------------------------------------------------------------


@rule("nk.awakened.value_reward")
def test_the_killer_gains_the_value() -> None:
    s = scene({"power": 4, "hand": ["fiamme-roventi"]}, {"power": 9, "awakened": ["kinopio"]}, {"power": 9})
    s.match.table.rolls = [6, 6, 6]
    s.act("cast fiamme-roventi")
    assert [s.side(p).power for p in range(3)] == [7, 9, 9]


@rule("nk.awakened.value_reward")
def test_a_survivor_brings_nothing() -> None:
    s = scene({"power": 4, "hand": ["fiamme-roventi"]}, {"awakened": ["kinopio"]}, dice=[3, 3, 3])
    s.act("cast fiamme-roventi")
    assert s.card("kinopio")["life"] == 1
    assert s.you.power == 0


def hunted(value_card: str, life: int, dice: list[int]) -> Scene:
    """Two opponents burn the same Awakened of the third Nekromante: you first, then the other."""
    s = scene(FLAMES, FLAMES, {"power": 5, "awakened": [{"card": value_card, "life": life}]}, dice=dice)
    return s.do("cast fiamme-roventi", "cast fiamme-roventi")


@rule("nk.awakened.cooperation")
def test_those_who_took_part_share_equally() -> None:
    # An Araldo: 8 P.
    s = hunted("araldo-della-notte", 6, [1, 1, 1, 1, 1, 1])
    assert [s.side(p).power for p in range(3)] == [20, 20, 5]


@rule("nk.awakened.cooperation_remainder")
def test_whoever_wounded_first_gets_the_rest() -> None:
    # A Kinopio: 7 P, 4 and 3.
    s = hunted("kinopio", 6, [1, 1, 1, 1, 1, 1])
    assert [s.side(p).power for p in range(3)] == [20, 19, 5]


@rule("nk.awakened.cooperation_remainder")
def test_even_if_it_is_not_their_turn() -> None:
    s = scene(
        {"power": 20, "hand": ["nebbia-perenne", "fiamme-roventi"]},
        FLAMES,
        {"power": 5, "awakened": [{"card": "kinopio", "life": 6}]},
        dice=[1, 1, 1, 1, 1, 1],
    )
    s.do("cast nebbia-perenne", "cast fiamme-roventi", "cast fiamme-roventi")
    assert [s.side(p).power for p in range(3)] == [20 - 2 - 4 + 3, 20, 5]


@rule("nk.awakened.cooperation")
@rule("nk.awakened.cooperation_remainder")
@rule("nk.decision.cooperation_share")
def test_three_of_four() -> None:
    s = scene(
        FLAMES,
        FLAMES,
        FLAMES,
        {"power": 5, "awakened": [{"card": "kroggh", "life": 9}]},
        dice=[1, 1, 1, 1, 1, 1, 1, 1, 1],
    )
    s.do("cast fiamme-roventi", "cast fiamme-roventi", "pass", "cast fiamme-roventi")
    # 16 P: 5 each, and one more for the first.
    assert [s.side(p).power for p in range(4)] == [22, 21, 21, 5]


@rule("nk.decision.cooperation_share")
def test_whoever_took_no_life_took_no_part() -> None:
    s = scene(
        FLAMES,
        FLAMES,
        {"power": 5, "awakened": [{"card": "gargolla-di-guardia", "life": 4, "equipment": ["corazza-dossa"]}]},
        # The first 4 points are absorbed by its Colpi and its Armour.
        dice=[2, 1, 1, 6, 6, 6],
    )
    s.do("cast fiamme-roventi", "cast fiamme-roventi")
    assert [s.side(p).power for p in range(3)] == [16, 16 + 11, 5]


@rule("nk.decision.cooperation_share")
def test_what_was_healed_is_forgotten() -> None:
    s = scene(
        FLAMES,
        {"power": 20, "hand": ["fiamme-roventi"] * 2},
        {"power": 5, "awakened": ["araldo-della-notte"]},
        dice=[1, 1, 1, 6, 6, 6],
    )
    s.act("cast fiamme-roventi")
    assert s.card("araldo-della-notte")["life"] == 10
    # In the next turn the wound is gone, and so is the part in it.
    s.end_turn().act("cast fiamme-roventi")
    assert [s.side(p).power for p in range(3)] == [16, 20 - 4 + 8, 5]


@rule("nk.decision.cooperation_share")
@pytest.mark.parametrize(
    ("wounds", "powers"),
    [
        # Soffio Vitale takes 4 wounds away: all of them, or all but four.
        ([1, 1, 2], [16, 16 + 8, 18]),
        ([6, 1, 1], [16 + 4, 16 + 4, 18]),
    ],
)
def test_complete_healing_by_a_spell_counts_too(wounds: list[int], powers: list[int]) -> None:
    healer = {"power": 20, "hand": ["soffio-vitale"], "awakened": ["araldo-della-notte"]}
    s = scene(FLAMES, FLAMES, healer, dice=[*wounds, 1, 1, 6, 6, 6])
    s.do("cast fiamme-roventi", "pass", "cast soffio-vitale")
    assert s.asked == 1
    s.do("cast fiamme-roventi")
    assert [s.side(p).power for p in range(3)] == powers


@rule("nk.awakened.no_self_reward")
def test_nobody_is_paid_for_their_own() -> None:
    s = scene({**FLAMES, "awakened": ["kinopio"]}, {"power": 5}, dice=[6, 6, 6])
    s.act("cast fiamme-roventi")
    assert s.where("kinopio") == "your cimitero"
    assert (s.you.power, s.them.power) == (16, 5)


@rule("nk.awakened.no_self_reward")
@rule("nk.decision.cooperation_share")
def test_the_owner_is_left_out_of_the_division() -> None:
    s = scene({**FLAMES, "awakened": [{"card": "kinopio", "life": 6}]}, FLAMES, {"power": 5}, dice=[1, 1, 1, 1, 1, 1])
    s.do("cast fiamme-roventi", "cast fiamme-roventi")
    # The owner wounded it first; the other one gets all of it.
    assert [s.side(p).power for p in range(3)] == [16, 16 + 7, 5]


@rule("nk.awakened.cooperation")
def test_a_reduced_reward_is_shared_as_it_is() -> None:
    # First halving, then subtraction, then sharing: 18 // 2 - 3 = 6.
    s = scene(
        FLAMES,
        FLAMES,
        {
            "power": 5,
            "charisms": ["legame-dacciaio"],
            "awakened": [{"card": "khetagg", "life": 6, "equipment": ["medaglione-del-legame"]}],
        },
        dice=[1, 1, 1, 1, 1, 1],
    )
    s.do("cast fiamme-roventi", "cast fiamme-roventi")
    assert [s.side(p).power for p in range(3)] == [19, 19, 5]


# What is printed ----------------------------------------------------------------------------------------------------


@rule("nk.awakened.characteristics")
def test_an_awakened_is_described_by_its_characteristics() -> None:
    s = scene({"awakened": ["lama-notturna"]})
    card = s.match.view(1)["players"][0]["awakened"][0]
    wanted = {
        "value": 17,
        "melee": 14,
        "melee_damage": "2d6+1",
        "aim": 10,
        "aim_damage": "2d6",
        "life": 23,
        "colpi": 0,
        "abilities": ["ambidestro", "imboscata"],
    }
    assert {key: card[key] for key in wanted} == wanted


@rule("nk.example.kroggh")
@rule("nk.decision.old_terms")
def test_kroggh_as_it_is_printed() -> None:
    card = scene({"awakened": ["kroggh"]}).card("kroggh")
    printed = {
        "value": 16,
        "melee": 17,
        "melee_damage": "5d6",
        "aim": 1,
        "aim_damage": "-",
        "life": 30,
        "colpi": 0,
        "abilities": ["instabilita"],
    }
    assert {key: card[key] for key in printed} == printed


@rule("nk.example.kroggh_special")
@rule("nk.awakened.special")
def test_kroggh_killed_in_combat_goes_to_the_scarto() -> None:
    weak = {"awakened": [{"card": "kroggh", "life": 1}], "power": 6}
    s = scene({"awakened": ["khetagg"]}, weak, dice=[1, 6, 6, 6, 6])
    s.act("attack", "defender kroggh")
    assert s.where("kroggh") == "their scarto"
    # Killed otherwise, it goes to the Cimitero.
    s = scene(FLAMES, weak, dice=[1, 1, 1])
    s.act("cast fiamme-roventi")
    assert s.where("kroggh") == "their cimitero"


@rule("nk.awakened.special")
def test_what_takes_all_abilities_takes_the_special_ones_too() -> None:
    weak = {"awakened": [{"card": "kroggh", "life": 1}]}
    s = scene({"power": 9, "hand": ["spezzalegame"], "awakened": ["khetagg"]}, weak, dice=[1, 6, 6, 6, 6])
    s.act("cast spezzalegame", "pick kroggh", "attack", "defender kroggh")
    assert s.where("kroggh") == "their cimitero"


@rule("nk.awakened.special")
def test_a_special_ability_belongs_to_one_awakened_alone() -> None:
    printed = [c for c in catalog().defs if c.kind == AWAKENED and (c.always or c.triggers)]
    assert len(printed) == 13
    s = scene({"awakened": ["centurione-dossa", "kinopio"]}, {"awakened": ["zombi-di-palude"]})
    # Your other Awakened have +1 Melee: not itself, not theirs.
    assert [s.card(slug)["melee"] for slug in ("centurione-dossa", "kinopio", "zombi-di-palude")] == [13, 15, 9]


@rule("nk.awakened.melee_aim")
@pytest.mark.parametrize(("technique", "roll", "hits"), [("melee", 8, True), ("melee", 9, False), ("aim", 12, True)])
def test_the_check_is_made_on_the_fitting_value(technique: str, roll: int, hits: bool) -> None:
    # An archer: Melee 8, Aim 12.
    damage = [] if not hits else [1] if technique == "melee" else [1, 1]
    s = scene({"awakened": ["arciere-putrido"]}, {"awakened": ["kroggh"]})
    s.match.table.rolls = [roll, *damage, 20, *([20, 20] if technique == "aim" else [])]
    s.act("attack", "defender kroggh", technique)
    assert s.asks == "retreat"
    assert (s.card("kroggh")["life"] < 30) == hits


@rule("nk.awakened.damage")
def test_a_hit_inflicts_the_dice_and_the_modifier() -> None:
    # A hound: 2d6+2.
    s = scene({"awakened": ["segugio-infernale"]}, {"awakened": ["kroggh"]}, dice=[1, 3, 4, 20])
    s.act("attack", "defender kroggh")
    assert s.card("kroggh")["life"] == life("kroggh") - 9
    # An archer's shot: 2d6, not the 1d6+1 of its Melee; the opponent misses.
    s = scene({"awakened": ["arciere-putrido"]}, {"awakened": ["kroggh"]}, dice=[1, 3, 4, 20, 20])
    s.act("attack", "defender kroggh", "aim arciere-putrido")
    assert s.card("kroggh")["life"] == life("kroggh") - 7


@rule("nk.awakened.no_aim")
def test_a_dash_means_no_attack_in_aim() -> None:
    s = scene({"awakened": ["kinopio"]}, {"awakened": ["golem-di-cenere"]}, dice=[20, 20])
    s.act("attack", "defender golem-di-cenere")
    assert s.asks == "retreat"
    assert s.card("kinopio")["technique"] == "melee"


@rule("nk.awakened.no_aim")
def test_unless_a_suitable_weapon_is_assigned() -> None:
    for weapon, offered in (("arco-dossa", True), ("ascia-della-morte", False)):
        s = scene({"awakened": [{"card": "kinopio", "equipment": [weapon]}]}, {"awakened": ["golem-di-cenere"]})
        s.act("attack", "defender golem-di-cenere")
        assert s.can("aim kinopio") == offered


@rule("nk.awakened.life")
@pytest.mark.parametrize(("dice", "alive"), [([3, 3, 3], True), ([3, 3, 4], False), ([6, 6, 6], False)])
def test_with_no_life_left_it_is_killed(dice: list[int], alive: bool) -> None:
    s = scene(FLAMES, {"awakened": ["kinopio"]}, dice=dice)
    s.act("cast fiamme-roventi")
    assert (s.where("kinopio") == "their awakened") == alive


@rule("nk.awakened.life")
@rule("nk.decision.wounds")
def test_life_goes_up_and_down() -> None:
    s = scene(
        {"power": 20, "hand": ["cripta-profonda", "soffio-vitale"], "awakened": [{"card": "kinopio", "life": 4}]},
        dice=[1, 1],
    )
    s.act("equip cripta-profonda")
    assert (s.card("kinopio")["life"], s.card("kinopio")["base_life"]) == (7, 13)
    s.act("cast soffio-vitale")
    assert s.card("kinopio")["life"] == 11


@rule("nk.decision.wounds")
def test_losing_a_life_bonus_can_kill() -> None:
    s = scene(
        {"power": 20, "hand": ["fiamme-roventi", "terremoto"]},
        {"power": 5, "fortifications": ["cripta-profonda"], "awakened": ["kinopio", "kroggh"]},
        {"power": 5},
        dice=[4, 4, 4],
    )
    s.act("cast fiamme-roventi", "pick kinopio")
    assert s.card("kinopio")["life"] == 1
    s.act("cast terremoto")
    # 12 wounds are more than 10 Life: it is credited to whoever inflicted them.
    assert s.where("kinopio") == "their cimitero"
    assert [s.side(p).power for p in range(3)] == [20 - 4 - 3 + 7, 5, 5]
    assert s.where("kroggh") == "their awakened"


@rule("nk.decision.wounds")
def test_losing_a_life_bonus_kills_nobody_who_was_not_wounded() -> None:
    s = scene({"power": 20, "hand": ["terremoto"]}, {"fortifications": ["cripta-profonda"], "awakened": ["kinopio"]})
    s.act("cast terremoto")
    assert (s.where("kinopio"), s.card("kinopio")["life"]) == ("their awakened", 10)


@rule("nk.awakened.hits")
@rule("nk.decision.colpi_scope")
def test_colpi_absorb_every_single_damage() -> None:
    s = scene(
        {"power": 20, "hand": ["fiamme-roventi"] * 2}, {"awakened": ["gargolla-di-guardia"]}, dice=[1, 1, 2, 1, 1, 1]
    )
    s.act("cast fiamme-roventi")
    assert s.card("gargolla-di-guardia")["life"] == 15 - 2
    # They are not used up.
    s.act("cast fiamme-roventi")
    assert s.card("gargolla-di-guardia")["life"] == 13 - 1


@rule("nk.decision.colpi_scope")
def test_damage_is_never_less_than_nothing() -> None:
    s = scene(
        FLAMES,
        {"awakened": [{"card": "gargolla-di-guardia", "life": 5, "equipment": ["piastre-del-meteorite"]}]},
        dice=[1, 1, 1],
    )
    s.act("cast fiamme-roventi")
    assert s.card("gargolla-di-guardia")["life"] == 5


@rule("nk.decision.gear_outside_combat")
def test_outside_a_combat_the_best_armour_protects() -> None:
    s = scene(
        FLAMES,
        {"awakened": [{"card": "kroggh", "equipment": ["corazza-dossa", "scudo-di-libra", "ascia-della-morte"]}]},
        dice=[6, 6, 6],
    )
    # The Shield is worth 4 against spells; they do not add up.
    s.act("cast fiamme-roventi")
    assert s.card("kroggh")["life"] == life("kroggh") - 14
    # And a Weapon does nothing.
    assert (s.card("kroggh")["melee"], s.card("kroggh")["melee_damage"]) == (17, "5d6")


@rule("nk.awakened.base_values")
def test_a_changed_value_counts_as_if_it_were_printed() -> None:
    kinopio = {"power": 9, "hand": ["soffio-vitale"], "awakened": [{"card": "kinopio", "life": 4}]}
    # "Not above its base Life": 10 as printed, 13 with the Crypt.
    assert scene(kinopio, dice=[6, 6]).act("cast soffio-vitale").card("kinopio")["life"] == 10
    crypt = scene({**kinopio, "fortifications": ["cripta-profonda"]}, dice=[6, 6]).act("cast soffio-vitale")
    assert crypt.card("kinopio")["life"] == 13


@rule("nk.awakened.base_values")
def test_other_dice_count_as_if_they_were_printed() -> None:
    # With the Hammer a Kroggh has one die, a d20: its Demonstration is worth 1 P instead of 5.
    s = scene({"power": 0, "awakened": [{"card": "kroggh", "equipment": ["martello-di-agor"]}]}, dice=[1])
    s.act("attack", "demonstrate 1", "wield martello-di-agor")
    assert s.you.power == 1


@rule("nk.decision.modifier_order")
def test_what_sets_a_value_comes_before_what_adds_to_it() -> None:
    # The Fog was there before the bow, and lowers the Aim the bow sets.
    s = scene(
        {"awakened": [{"card": "zombi-di-palude", "equipment": ["arco-dossa"]}]},
        {"awakened": ["golem-di-cenere"]},
        charisms=["nebbia-perenne"],
        dice=[8, 8, 20],
    )
    s.act("attack", "defender golem-di-cenere", "aim zombi-di-palude")
    assert (s.card("zombi-di-palude")["aim"], s.card("zombi-di-palude")["aim_damage"]) == (7, "2d6")
    # 8 was too much.
    assert s.card("golem-di-cenere")["life"] == life("golem-di-cenere")


@rule("nk.decision.modifier_order")
@pytest.mark.parametrize("later", ["gravita-del-meteorite", "ali-ossee"])
def test_of_abilities_given_and_taken_the_latest_wins(later: str) -> None:
    order = ["gravita-del-meteorite", "ali-ossee"]
    order.remove(later)
    s = scene({"power": 20, "hand": ["gravita-del-meteorite", "ali-ossee"], "awakened": ["kinopio"]})
    for slug in (*order, later):
        s.act(f"equip {slug}" if slug == "ali-ossee" else f"cast {slug}")
    assert ("volare" in s.card("kinopio")["abilities"]) == (later == "ali-ossee")


@rule("nk.ability.classes")
def test_a_chain_takes_the_bond_abilities_and_no_others() -> None:
    chained = {
        "kinopio": [],
        "spettro-urlante": ["imboscata"],
        "sacerdote-reciso": ["immunita"],
        "martire-del-kaos": ["aura"],
        "danzatrice-di-lame": ["agilita", "ambidestro"],
        "mangiatore-di-ferro": ["disarmare"],
        "corvo-necrofago": ["velocita", "volare"],
        "mastino-dossa": ["iniziativa"],
    }
    for slug, left in chained.items():
        s = scene({"awakened": [{"card": slug, "equipment": ["catena-salda"]}]})
        assert s.card(slug)["abilities"] == left


# Suicidio -----------------------------------------------------------------------------------------------------------


@rule("nk.ability.suicidio")
@pytest.mark.parametrize(("power", "stays"), [(26, True), (27, False)])
def test_suicidio_at_thirty_p(power: int, stays: bool) -> None:
    s = scene(
        {
            "power": power,
            "hand": ["fiamme-roventi"],
            "awakened": [{"card": "fanatico-del-kaos", "equipment": ["ascia-della-morte"]}, "kroggh"],
        },
        {"power": 9, "awakened": ["kinopio"]},
        dice=[6, 6, 6],
    )
    s.act("cast fiamme-roventi", "pick kinopio")
    # 7 P for the Kinopio: 29 or 30.
    assert s.you.power == power - 4 + 7
    assert (s.where("fanatico-del-kaos") == "your awakened") == stays
    if not stays:
        # Into the Cimitero, with what it bears; nobody gains P; the others stay.
        assert s.where("fanatico-del-kaos") == "your cimitero"
        assert s.where("ascia-della-morte") == "your cimitero"
        assert s.them.power == 9
        assert s.you.awakened == ["kroggh"]


@rule("nk.ability.suicidio")
def test_the_power_of_the_others_does_not_matter() -> None:
    s = scene({"power": 5, "awakened": ["fanatico-del-kaos"]}, {"power": 90})
    assert s.you.awakened == ["fanatico-del-kaos"]


@rule("nk.decision.suicidio_check")
def test_suicidio_on_entering_play() -> None:
    s = scene({"power": 30, "hand": ["fanatico-del-kaos"]}, {"power": 9, "hand": ["ali-di-pece"]})
    s.do("summon fanatico-del-kaos")
    # Before anybody can answer.
    assert s.where("fanatico-del-kaos") == "your cimitero"
    assert s.asks == "main"


@rule("nk.decision.suicidio_check")
def test_it_is_a_condition_that_holds_at_every_moment() -> None:
    s = scene(
        {"power": 29, "hand": ["spezzalegame", "fiamme-roventi"], "awakened": ["fanatico-del-kaos"]},
        {"awakened": [{"card": "khetagg", "life": 3}]},
        dice=[1, 1, 1],
    )
    s.act("cast spezzalegame", "pick fanatico-del-kaos", "cast fiamme-roventi", "pick khetagg")
    # 29 - 3 - 4 + 18: it has lost its Suicidio, and stays.
    assert (s.you.power, s.you.awakened) == (40, ["fanatico-del-kaos"])
    s.end_turn()
    # When the spell ends, so does its service, though no Power rose.
    assert s.where("fanatico-del-kaos") == "your cimitero"


@rule("nk.decision.suicidio_check")
def test_even_in_the_midst_of_a_combat() -> None:
    s = scene(
        {"power": 29, "awakened": ["fanatico-del-kaos"], "hand": ["furto-di-potere"]},
        {"power": 9, "awakened": ["khetagg"]},
        dice=[6],
    )
    s.do("attack", "defender khetagg", "cast furto-di-potere")
    # 29 - 4 + 6 are 31: it is gone before its clash has begun.
    assert s.you.awakened == []
    assert s.asks == "main"


# Rito ---------------------------------------------------------------------------------------------------------------


@rule("nk.ability.rito.effect")
@rule("nk.ability.rito.return")
def test_rito_inflicts_the_base_damage_on_one_opponent() -> None:
    s = scene(
        {"awakened": [{"card": "reciso-flagellante", "equipment": ["ascia-della-morte"]}]},
        {"awakened": ["khetagg", "kroggh"]},
        {"awakened": ["drago-dossa"]},
        dice=[13, 1, 2, 3],
    )
    s.do("rito reciso-flagellante")
    # Any opponent, of anybody; one that flies too. The axe does not help.
    assert s.options == ["pick khetagg", "pick kroggh", "pick drago-dossa"]
    s.do("pick kroggh")
    assert s.card("kroggh")["life"] == 24
    assert s.card("khetagg")["life"] == life("khetagg")
    assert s.where("reciso-flagellante") == "your cimitero"
    assert s.where("ascia-della-morte") == "your cimitero"
    assert s.dice == []


@rule("nk.ability.rito.effect")
@rule("nk.decision.rito_details")
def test_after_a_failure_it_stays_and_has_had_its_try() -> None:
    s = scene({"awakened": ["reciso-flagellante"]}, {"awakened": ["kroggh"]}, dice=[14, 20, 20])
    s.act("rito reciso-flagellante")
    assert (s.where("reciso-flagellante"), s.card("kroggh")["life"]) == ("your awakened", 30)
    assert s.why("reciso-flagellante", "rito") == "nk.decision.rito_details"
    # It may still fight.
    s.act("attack", "defender kroggh")
    assert s.asks == "retreat"
    s.do("retreat").end_turn().end_turn()
    assert s.can("rito reciso-flagellante")


@rule("nk.ability.rito.when")
def test_rito_only_in_ones_own_turn() -> None:
    s = scene({"awakened": ["khetagg"]}, {"awakened": ["reciso-flagellante"]})
    assert not s.can("rito reciso-flagellante")
    assert s.refused(1, "reciso-flagellante", "rito") == "nk.awakened.from_hand"
    s.end_turn()
    assert s.can("rito reciso-flagellante")


@rule("nk.ability.rito.when")
@rule("nk.ability.rito.no_combat")
def test_no_rito_in_ones_own_combat_and_the_reason_is_another_one() -> None:
    s = scene({"awakened": ["reciso-flagellante", "kinopio"]}, {"awakened": ["khetagg"]}, dice=[20] * 6)
    s.do("attack")
    in_combat = s.match.why(s.card("reciso-flagellante")["id"], "rito", 0)
    others = s.match.why(s.card("reciso-flagellante")["id"], "rito", 1)
    assert in_combat is not None
    assert others is not None
    assert (in_combat.reason, others.reason) == ("not-now", "no-rito")


@rule("nk.ability.rito.when")
def test_only_the_recisi_have_it() -> None:
    s = scene({"awakened": ["kroggh", "recluta-recisa"]}, {"awakened": ["khetagg"]})
    assert [o for o in s.options if o.startswith("rito")] == ["rito recluta-recisa"]
    assert s.why("kroggh", "rito") == "nk.ability.rito.when"
    recisi = {c.slug for c in catalog().defs if c.abilities & RITO}
    assert recisi == {c.slug for c in catalog().defs if c.people == "Recisi"}


@rule("nk.ability.rito.when")
def test_rito_needs_an_opponent() -> None:
    assert scene({"awakened": ["recluta-recisa", "kroggh"]}).options == ["attack", "end"]


@rule("nk.ability.rito.absorb")
def test_colpi_and_armour_absorb_it() -> None:
    s = scene(
        {"awakened": ["recluta-recisa"]},
        {"awakened": [{"card": "gargolla-di-guardia", "equipment": ["corazza-dossa"]}]},
        dice=[1, 3, 3],
    )
    s.act("rito recluta-recisa")
    assert s.card("gargolla-di-guardia")["life"] == 15 - (6 - 2 - 2)


@rule("nk.ability.rito.absorb")
@rule("nk.decision.gear_outside_combat")
def test_the_shield_of_libra_is_weaker_against_rito() -> None:
    s = scene(
        {"awakened": ["recluta-recisa"]},
        {"awakened": [{"card": "kroggh", "equipment": ["scudo-di-libra"]}]},
        dice=[1, 3, 3],
    )
    s.act("rito recluta-recisa")
    assert s.card("kroggh")["life"] == life("kroggh") - 5


@rule("nk.ability.rito.return")
@rule("nk.decision.rito_details")
def test_it_goes_home_before_anybody_can_answer() -> None:
    s = scene(
        {"power": 5, "awakened": ["recluta-recisa"]},
        {"power": 20, "hand": ["pioggia-di-cenere", "fiamme-roventi"], "awakened": ["zombi-di-palude", "kroggh"]},
        dice=[1, 6, 6],
    )
    s.do("rito recluta-recisa", "pick zombi-di-palude")
    # A kill is credited at once, and nobody gains anything for the recruit.
    assert s.where("recluta-recisa") == "your cimitero"
    assert (s.asks, s.asked) == ("answer", 1)
    assert (s.you.power, s.them.power) == (10, 20)


@rule("nk.ability.rito.no_combat")
def test_not_after_a_combat() -> None:
    s = scene({"awakened": ["reciso-flagellante", "recluta-recisa"]}, {"awakened": ["khetagg"]}, dice=[20, 20])
    s.act("attack", "defender khetagg", "attacker reciso-flagellante", "done", "retreat")
    assert s.why("reciso-flagellante", "rito") == "nk.ability.rito.no_combat"
    # Who stayed out of it may.
    assert s.can("rito recluta-recisa")


@rule("nk.ability.rito.no_combat")
def test_not_after_having_been_attacked_nor_after_a_demonstration() -> None:
    s = scene({"awakened": ["recluta-recisa"]}, {}, {"awakened": ["khetagg"]}, dice=[20])
    s.act("attack", "demonstrate 1")
    assert s.why("recluta-recisa", "rito") == "nk.ability.rito.no_combat"


@rule("nk.ability.rito.no_combat")
def test_a_new_turn_is_a_new_chance() -> None:
    s = scene({"awakened": ["khetagg"]}, {"awakened": ["reciso-flagellante"]}, dice=[20, 20])
    s.act("attack", "defender reciso-flagellante", "retreat")
    s.end_turn()
    assert s.can("rito reciso-flagellante")


@rule("nk.decision.agilita_scope")
def test_agilita_does_not_hinder_a_rito() -> None:
    s = scene({"awakened": ["recluta-recisa"]}, {"awakened": ["danzatrice-di-lame"]}, dice=[11, 1, 1])
    s.act("rito recluta-recisa")
    assert s.card("danzatrice-di-lame")["life"] == 13


@rule("nk.decision.immunita_scope")
def test_immunita_does_not_help_against_a_rito() -> None:
    s = scene({"awakened": ["recluta-recisa"]}, {"awakened": ["golem-di-cenere"]}, dice=[11, 3, 3])
    s.act("rito recluta-recisa")
    assert s.card("golem-di-cenere")["life"] == life("golem-di-cenere") - 4


@rule("nk.decision.rito_details")
def test_changes_of_base_values_count_for_a_rito() -> None:
    # The High Priest adds a die to the others' Rito, not to his own.
    s = scene({"awakened": ["recluta-recisa", "gran-sacerdote-reciso"]}, {"awakened": ["kroggh"]}, dice=[1, 1, 1, 1])
    s.act("rito recluta-recisa")
    assert s.card("kroggh")["life"] == 27
    s = scene({"awakened": ["gran-sacerdote-reciso"]}, {"awakened": ["kroggh"]}, dice=[1, 1, 1, 1, 1])
    s.act("rito gran-sacerdote-reciso")
    assert s.card("kroggh")["life"] == 26
    # The Fury adds to the Melee of the Check.
    s = scene(
        {"charisms": ["furia-del-nekromante"], "awakened": ["recluta-recisa"]},
        {"awakened": ["kroggh"]},
        dice=[13, 1, 1],
    )
    s.act("rito recluta-recisa")
    assert s.card("kroggh")["life"] == 28
