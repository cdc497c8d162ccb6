"""Brobnar, Age of Ascension: what is new about each card."""

import pytest
from scene import scene


def test_one_two_punch_stuns_first_and_then_destroys():
    you = {"hand": ["1-2-punch", "1-2-punch"]}
    s = scene("brobnar", you=you, them={"creatures": ["troll"]}).do("play 1-2-punch[0]")
    assert s.card("troll")["stunned"]
    s.do("play 1-2-punch")
    assert s.them.creatures == []


@pytest.mark.parametrize(("card", "damage"), [("bingle-bangbang", 5), ("cowfyne", 2)])
def test_before_a_fight_the_neighbors_suffer(card, damage):
    them = {"creatures": ["troll", "dust-imp", "kelifi-dragon", "bumpsy"]}
    s = scene("brobnar", you={"creatures": [card, "headhunter"]}, them=them).do(f"fight {card}", "attack dust-imp")
    assert (s.card("troll")["damage"], s.card("kelifi-dragon")["damage"]) == (damage, damage)
    assert (s.card("bumpsy")["damage"], s.card("headhunter")["damage"]) == (0, 0)


def test_brammo_hits_both_enemy_flanks_and_nobody_between():
    you = {"hand": ["brammo"], "creatures": ["bumpsy"]}
    s = scene("brobnar", you=you, them={"creatures": ["troll", "valdr", "krump"]}).do("play brammo", "place brammo 0")
    assert [s.card(c)["damage"] for c in ("troll", "valdr", "krump", "bumpsy")] == [2, 0, 2, 0]


def test_first_blood_shares_two_for_each_brobnar_creature():
    you = {"hand": ["first-blood"], "creatures": ["bumpsy", "krump", "dust-imp"]}
    s = scene("brobnar", you=you, them={"creatures": ["troll", "valdr"]}).do("play first-blood")
    s.do("pick troll", "pick troll", "pick troll", "pick valdr")
    assert (s.card("troll")["damage"], s.card("valdr")["damage"]) == (3, 1)
    assert s.asks == "main"


def test_first_blood_comes_first_or_not_at_all():
    s = scene("brobnar", you={"hand": ["first-blood"], "creatures": ["bumpsy"]}).do("reap bumpsy")
    assert not s.can("play first-blood")


def test_foozle_gains_once_an_enemy_creature_has_been_destroyed():
    you = {"creatures": ["foozle", "bumpsy"]}
    s = scene("brobnar", you=you, them={"creatures": ["dust-imp"], "amber": 0}).do("fight bumpsy", "reap foozle")
    assert s.you.amber == 2


def test_foozle_does_not_count_friends():
    s = scene("brobnar", you={"creatures": ["foozle", "grenade-snib"]}, them={"creatures": ["troll"]})
    s.do("fight grenade-snib", "reap foozle")
    assert s.you.discard == ["grenade-snib"]
    assert s.you.amber == 1


def test_foozle_does_not_count_artifacts():
    you = {"creatures": ["foozle"], "artifacts": ["gorm-of-omm"]}
    s = scene("brobnar", you=you, them={"artifacts": ["cannon"]}).do("omni gorm-of-omm", "reap foozle")
    assert s.them.discard == ["cannon"]
    assert s.you.amber == 1


def test_groke_costs_them_one():
    s = scene("brobnar", you={"creatures": ["groke"]}, them={"creatures": ["dust-imp"], "amber": 2}).do("fight groke")
    assert s.them.amber == 1 + 2, "Dust Imp pays them 2"


def test_into_the_fray_lets_it_fight_again_and_again():
    you = {"hand": ["into-the-fray"], "creatures": ["troll", "bumpsy"]}
    s = scene("brobnar", you=you, them={"creatures": ["dust-imp", "dust-imp", "dust-imp"]})
    s.do("play into-the-fray", "pick troll", "fight troll", "attack dust-imp[0]", "fight troll", "attack dust-imp[0]")
    assert s.card("troll")["ready"]
    s.do("fight bumpsy")
    assert not s.card("bumpsy")["ready"]


@pytest.mark.parametrize(
    ("do", "you", "damage"),
    [
        ("play pound", {"hand": ["pound"]}, 2),
        ("action flamethrower", {"artifacts": ["flamethrower"]}, 1),
    ],
)
def test_damage_that_splashes(do, you, damage):
    s = scene("brobnar", you=you, them={"creatures": ["troll", "valdr", "krump"]}).do(do, "pick valdr")
    assert [s.card(c)["damage"] for c in ("troll", "valdr", "krump")] == [1, damage, 1]


def test_culf_the_quiet_is_elusive():
    s = scene("brobnar", you={"creatures": ["troll"]}, them={"creatures": ["culf-the-quiet"]}).do("fight troll")
    assert (s.card("troll")["damage"], s.card("culf-the-quiet")["damage"]) == (0, 0)


def test_flamewake_shaman_burns_any_creature():
    s = scene("brobnar", you={"hand": ["flamewake-shaman"]}, them={"creatures": ["troll"]})
    s.do("play flamewake-shaman", "pick troll")
    assert s.card("troll")["damage"] == 2


@pytest.mark.parametrize(("amber", "damage"), [(2, 0), (3, 3)])
def test_gargantes_scrapper_wants_three_amber(amber, damage):
    you = {"hand": ["gargantes-scrapper"], "amber": amber}
    s = scene("brobnar", you=you, them={"creatures": ["troll"]}).do("play gargantes-scrapper")
    assert s.card("troll")["damage"] == damage


def test_little_rapscal_makes_everybody_fight_who_can():
    you = {"creatures": ["bumpsy", "little-rapscal", "firespitter"]}
    s = scene("brobnar", you=you, them={"creatures": ["dust-imp"]})
    assert s.can("fight bumpsy")
    assert not s.can("reap bumpsy")
    s.do("fight bumpsy")
    assert s.can("reap firespitter"), "nobody is left to fight"


def test_little_rapscal_binds_the_opponent_too_and_their_actions():
    them = {"creatures": ["little-rapscal"]}
    s = scene("shadows", you={"creatures": ["noddy-the-thief"]}, them=them)
    assert not s.can("action noddy-the-thief")
    assert s.can("fight noddy-the-thief")


def test_ogopogo_deals_two_after_it_attacks_and_destroys():
    s = scene("brobnar", you={"creatures": ["ogopogo"]}, them={"creatures": ["dust-imp", "troll"]})
    s.do("fight ogopogo", "attack dust-imp", "yes", "pick troll")
    assert s.card("troll")["damage"] == 2


def test_ogopogo_does_nothing_when_it_is_attacked():
    s = scene("dis", you={"creatures": ["dust-imp", "pit-demon"]}, them={"creatures": ["ogopogo"]}).do("fight dust-imp")
    assert s.asks == "main"


def test_the_flex_exhausts_and_pays_half_the_power():
    you = {"hand": ["the-flex"], "creatures": ["bumpsy", {"card": "troll", "ready": False}]}
    s = scene("brobnar", you=you).do("play the-flex")
    assert s.you.amber == 2, "half of 5"
    assert not s.card("bumpsy")["ready"]


@pytest.mark.parametrize(("ready", "damage"), [(True, 1), (False, 0)])
def test_bellowing_patrizate_hurts_newcomers_while_ready(ready, damage):
    you = {"hand": ["valdr"], "creatures": [{"card": "bellowing-patrizate", "ready": ready}]}
    s = scene("brobnar", you=you).do("play valdr", "place valdr 0")
    assert s.card("valdr")["damage"] == damage


def test_cybergiant_rig_turns_wounds_into_power_that_wears_off():
    you = {"hand": ["cybergiant-rig"], "creatures": [{"card": "troll", "damage": 3}]}
    s = scene("brobnar", you=you).do("play cybergiant-rig")
    assert (s.card("troll")["damage"], s.card("troll")["power_counters"]) == (0, 3)
    s.do("end")
    assert s.card("troll")["power_counters"] == 2


def test_might_makes_right_needs_25_power():
    you = {"hand": ["might-makes-right"], "creatures": ["kelifi-dragon", "troll", "dust-imp"]}
    s = scene("brobnar", you=you).do("play might-makes-right")
    assert s.asks == "main", "12 + 8 + 2 is not enough"
    assert len(s.you.creatures) == 3


def test_might_makes_right_forges_for_free():
    you = {"hand": ["might-makes-right"], "creatures": ["kelifi-dragon", "troll", "valdr", "dust-imp"]}
    s = scene("brobnar", you=you, edition="1.1").do("play might-makes-right", "yes", "pick kelifi-dragon", "pick troll")
    assert not s.can("done"), "20 so far"
    s.do("pick valdr", "done")
    s.do("pick kelifi-dragon", "pick troll")
    assert len(s.you.keys) == 1
    assert s.you.creatures == ["dust-imp"]


def test_might_makes_right_is_optional():
    you = {"hand": ["might-makes-right"], "creatures": ["kelifi-dragon", "troll", "valdr"]}
    s = scene("brobnar", you=you).do("play might-makes-right", "no")
    assert len(s.you.creatures) == 3


def test_shard_of_strength_counts_friendly_shards():
    you = {"artifacts": ["shard-of-strength", "shard-of-pain"], "creatures": ["troll"]}
    s = scene("brobnar", you=you, them={"artifacts": ["shard-of-greed"]}).do("action shard-of-strength")
    assert s.card("troll")["power_counters"] == 2


def test_signal_fire_calls_brobnar_to_fight_only():
    you = {"artifacts": ["signal-fire"], "creatures": ["troll", "dust-imp"]}
    s = scene("logos", you=you, them={"creatures": ["valdr"]})
    assert not s.can("fight troll")
    s.do("omni signal-fire")
    assert s.can("fight troll")
    assert not s.can("reap troll")
    assert not s.can("fight dust-imp")
    assert s.you.artifacts == []
