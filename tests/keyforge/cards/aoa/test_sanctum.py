"""Sanctum, Age of Ascension: what is new about each card."""

import pytest
from scene import rule, scene


def test_lion_bautrem_strengthens_his_neighbors_wherever_he_comes():
    you = {"hand": ["lion-bautrem"], "creatures": ["bumpsy", "valdr", "troll"]}
    s = scene("sanctum", you=you).do("play lion-bautrem", "place lion-bautrem 1")
    assert [s.card(c)["power"] for c in ("bumpsy", "lion-bautrem", "valdr", "troll")] == [7, 4, 8, 8]


def test_abond_armors_others_and_more_for_a_turn():
    s = scene("sanctum", you={"creatures": ["abond-the-armorsmith", "troll"]})
    assert (s.card("troll")["armor"], s.card("abond-the-armorsmith")["armor"]) == (1, 0)
    s.do("action abond-the-armorsmith")
    assert s.card("troll")["armor"] == 2


def test_aubade_the_grim_lets_go_of_one_at_a_time():
    s = scene("sanctum", you={"hand": ["aubade-the-grim"]}, them={"amber": 5}).do("play aubade-the-grim")
    assert s.them.amber == 2
    s = scene("sanctum", you={"creatures": [{"card": "aubade-the-grim", "amber": 2}]}, them={"amber": 5})
    s.do("reap aubade-the-grim")
    assert (s.card("aubade-the-grim")["amber"], s.you.amber, s.them.amber) == (1, 1, 5)


def test_bordan_the_redeemed_captures_two():
    s = scene("sanctum", you={"creatures": ["bordan-the-redeemed"]}, them={"amber": 5}).do("action bordan-the-redeemed")
    assert (s.card("bordan-the-redeemed")["amber"], s.them.amber) == (2, 3)


def test_challe_the_safeguard_deploys_to_protect():
    you = {"hand": ["challe-the-safeguard"], "creatures": ["bumpsy", "valdr"]}
    s = scene("sanctum", you=you, them={"creatures": ["troll"], "houses": ["brobnar", "dis", "mars"]})
    s.do("play challe-the-safeguard", "place challe-the-safeguard 1", "end", "house brobnar", "fight troll")
    assert s.them.creatures == ["troll"]
    assert s.card("bumpsy")["damage"] + s.card("valdr")["damage"] == 0


def test_golden_aura_heals_and_makes_a_creature_sanctums():
    you = {"hand": ["golden-aura"], "creatures": [{"card": "troll", "damage": 3}]}
    s = scene("sanctum", you=you, them={"creatures": ["valdr"]}).do("play golden-aura", "pick troll")
    assert s.card("troll")["damage"] == 0
    s.do("fight troll")
    assert s.card("troll")["damage"] == 0


@pytest.mark.parametrize(("damage", "amber"), [(3, 1), (4, 3)])
def test_healing_blast_pays_for_four(damage, amber):
    you = {"hand": ["healing-blast"], "creatures": [{"card": "troll", "damage": damage}]}
    s = scene("sanctum", you=you).do("play healing-blast")
    assert (s.you.amber, s.card("troll")["damage"]) == (amber, 0)


@rule("kf.ruling.gone-neighbors")
@pytest.mark.parametrize(
    ("place", "damage"), [(0, [2, 0, 0, 0]), (1, [2, 2, 0, 0]), (2, [0, 2, 2, 0]), (4, [0, 0, 0, 2])]
)
def test_smite_hurts_those_beside_the_attacked_even_if_it_is_gone(place, damage):
    you = {"hand": ["smite"], "creatures": [{"card": "troll", "ready": False}]}
    others = ["snufflegator", "valdr", "krump", "bumpsy"]
    s = scene("sanctum", you=you, them={"creatures": [*others[:place], "dust-imp", *others[place:]]})
    s.do("play smite", "attack dust-imp")
    assert [s.card(c)["damage"] for c in others] == damage


def test_smite_hurts_the_neighbors_of_a_survivor():
    s = scene(
        "sanctum", you={"hand": ["smite"], "creatures": ["sequis"]}, them={"creatures": ["troll", "valdr", "krump"]}
    )
    s.do("play smite", "attack troll")
    assert [s.card(c)["damage"] for c in ("valdr", "krump")] == [2, 0]


def test_the_grey_rider_calls_a_neighbor_to_fight():
    you = {"hand": ["the-grey-rider"], "creatures": [{"card": "troll", "ready": False}, "valdr"]}
    s = scene("sanctum", you=you, them={"creatures": ["dust-imp"]})
    s.do("play the-grey-rider", "place the-grey-rider 0", "yes")
    assert s.them.creatures == []


def test_baron_mengevin_captures_for_a_discarded_sanctum_card():
    you = {"creatures": ["baron-mengevin"], "hand": ["terms-of-redress"]}
    s = scene("sanctum", you=you, them={"amber": 3}).do("discard terms-of-redress")
    assert (s.card("baron-mengevin")["amber"], s.them.amber) == (1, 2)


def test_barrister_joya_keeps_enemies_from_reaping():
    s = scene("brobnar", you={"creatures": ["bumpsy"]}, them={"creatures": ["barrister-joya"]})
    assert not s.can("reap bumpsy")
    assert s.can("fight bumpsy")
    assert scene("brobnar", you={"creatures": ["bumpsy", "barrister-joya"]}).can("reap bumpsy")


AMBASSADORS = [
    ("brobnar-ambassador", "bumpsy", "valdr"),
    ("dis-ambassador", "pit-demon", "charette"),
    ("logos-ambassador", "doc-bookton", "dextre"),
    ("mars-ambassador", "tunk", "blypyp"),
    ("shadows-ambassador", "umbra", "silvertooth"),
    ("untamed-ambassador", "snufflegator", "dust-pixie"),
]


@pytest.mark.parametrize(("ambassador", "used", "held"), AMBASSADORS)
def test_an_ambassador_lets_one_card_be_played_or_used(ambassador, used, held):
    you = {"creatures": [ambassador, used], "hand": [held]}
    s = scene("sanctum", you=you)
    assert not s.can(f"reap {used}")
    assert not s.can(f"play {held}")
    s.do(f"reap {ambassador}")
    assert s.can(f"reap {used}")
    s.do(f"play {held}", f"place {held} 0")
    assert not s.can(f"reap {used}"), "one card, played or used"
    s = scene("sanctum", you=you).do(f"reap {ambassador}", f"reap {used}")
    assert not s.can(f"play {held}")


def test_equalize_moves_amber_between_creatures_of_a_side():
    you = {"hand": ["equalize"], "creatures": [{"card": "sequis", "amber": 2}, "troll"]}
    s = scene("sanctum", you=you, them={"creatures": [{"card": "valdr", "amber": 1}, "krump"]}).do("play equalize")
    s.do("pick troll", "pick sequis", "pick krump")
    assert [s.card(c)["amber"] for c in ("sequis", "troll", "valdr", "krump")] == [1, 1, 0, 1]
    assert s.you.amber == 1


def test_free_markets_count_other_houses_up_to_six():
    you = {"hand": ["free-markets"], "creatures": ["sequis", "troll", "pit-demon"]}
    s = scene("sanctum", you=you, them={"artifacts": ["cannon", "library-of-babble"]}).do("play free-markets")
    assert s.you.amber == 3, "Brobnar, Dis and Logos"
    many = ["troll", "pit-demon", "doc-bookton", "tunk", "umbra", "snufflegator", "questor-jarta"]
    s = scene("sanctum", you={"hand": ["free-markets"], "creatures": many}).do("play free-markets")
    assert s.you.amber == 6


def test_haedroths_wall_strengthens_friendly_flanks():
    you = {"artifacts": ["haedroth-s-wall"], "creatures": ["troll", "bumpsy", "valdr"]}
    s = scene("sanctum", you=you, them={"creatures": ["krump"]})
    assert [s.card(c)["power"] for c in ("troll", "bumpsy", "valdr", "krump")] == [10, 5, 8, 6]


def test_rothais_the_fierce_is_dangerous_to_attack():
    s = scene("brobnar", you={"creatures": ["bumpsy"]}, them={"creatures": ["rothais-the-fierce", "krump"]})
    s.do("fight bumpsy")
    assert s.you.discard == ["bumpsy"]
    assert s.card("rothais-the-fierce")["damage"] + s.card("krump")["damage"] == 3


def test_anahita_the_trader_sells_an_artifact():
    you = {"creatures": ["anahita-the-trader"], "artifacts": ["cannon"]}
    s = scene("sanctum", you=you, them={"amber": 3}).do("reap anahita-the-trader")
    assert (s.you.artifacts, s.them.artifacts) == ([], ["cannon"])
    assert (s.you.amber, s.them.amber) == (3, 1)


def test_anahita_has_nothing_to_sell():
    s = scene("sanctum", you={"creatures": ["anahita-the-trader"]}, them={"amber": 3}).do("reap anahita-the-trader")
    assert (s.you.amber, s.them.amber) == (1, 3)


def test_eye_of_judgment_purges_from_any_discard_pile():
    you = {"artifacts": ["eye-of-judgment"], "discard": ["anger"]}
    s = scene("sanctum", you=you, them={"discard": ["troll"]}).do("action eye-of-judgment")
    assert s.them.purged == ["troll"]


def test_martyrs_end_pays_for_each():
    you = {"hand": ["martyr-s-end"], "creatures": ["troll", "valdr", "bumpsy"]}
    s = scene("sanctum", you=you).do("play martyr-s-end", "pick troll", "pick valdr", "done")
    s.do("pick troll")
    assert (s.you.amber, s.you.creatures) == (3, ["bumpsy"])


def test_mother_northelle_frees_captured_amber():
    you = {"creatures": ["mother-northelle", {"card": "troll", "amber": 2}]}
    s = scene("sanctum", you=you).do("reap mother-northelle")
    assert (s.you.amber, s.card("troll")["amber"]) == (2, 1)


@pytest.mark.parametrize(("line", "cost"), [(["troll", "pit-demon"], 8), (["troll", "pit-demon", "tunk"], 6)])
def test_proclamation_346e_wants_three_houses(line, cost):
    s = scene("sanctum", you={"artifacts": ["proclamation-346e"]}, them={"creatures": line})
    assert (s.them.key_cost, s.you.key_cost) == (cost, 6)


def test_seraphic_armor_heals_and_protects():
    you = {"hand": ["seraphic-armor"], "creatures": [{"card": "troll", "damage": 5}]}
    s = scene("sanctum", you=you).do("play seraphic-armor")
    assert (s.card("troll")["damage"], s.card("troll")["armor"]) == (0, 1)


def test_shard_of_hope_captures_for_each_shard():
    you = {"artifacts": ["shard-of-hope", "shard-of-pain"], "creatures": ["troll"]}
    s = scene("sanctum", you=you, them={"amber": 3}).do("action shard-of-hope")
    assert (s.card("troll")["amber"], s.them.amber) == (2, 1)


def test_hallowed_shield_protects_one_for_a_turn():
    you = {"artifacts": ["hallowed-shield"], "creatures": ["sequis", "champion-anaphiel"]}
    s = scene("sanctum", you=you, them={"creatures": ["krump"]})
    s.do("action hallowed-shield", "pick sequis", "fight sequis")
    assert (s.card("sequis")["damage"], s.card("krump")["damage"]) == (0, 4)
    s = scene("sanctum", you=you, them={"creatures": ["krump"]})
    s.do("action hallowed-shield", "pick sequis", "fight champion-anaphiel")
    assert s.card("champion-anaphiel")["damage"] == 5, "only the chosen one"
    you = {"artifacts": ["hallowed-shield"], "houses": ["sanctum", "dis", "mars"]}
    them = {"creatures": ["troll"], "houses": ["brobnar", "dis", "mars"]}
    s = scene("sanctum", you={**you, "creatures": ["valdr"]}, them=them)
    s.do("action hallowed-shield", "pick valdr", "end", "house brobnar", "fight troll")
    assert s.you.discard == ["valdr"], "only this turn"


def test_maruck_the_marked_captures_what_its_armor_stops():
    you = {"creatures": ["maruck-the-marked"]}
    s = scene("sanctum", you=you, them={"creatures": ["umbra"], "amber": 3}).do("fight maruck-the-marked")
    assert (s.card("maruck-the-marked")["amber"], s.them.amber) == (1, 2), "armor of 1"
    strong = {"creatures": [{"card": "maruck-the-marked", "upgrades": ["shoulder-armor"]}]}
    s = scene("sanctum", you=strong, them={"creatures": ["umbra"], "amber": 3}).do("fight maruck-the-marked")
    assert (s.card("maruck-the-marked")["amber"], s.them.amber) == (2, 1), "as much as was stopped"


def test_maruck_the_marked_captures_nothing_without_armor_left():
    you = {"hand": ["punch", "punch"]}
    them = {"creatures": ["maruck-the-marked"]}
    s = scene("brobnar", you={**you, "amber": 3}, them=them).do("play punch")
    assert (s.card("maruck-the-marked")["amber"], s.card("maruck-the-marked")["damage"]) == (1, 2)
    s.do("play punch")
    assert s.you.amber == 5, "3, two bonuses, and what was captured came back"


def test_opal_knight_destroys_the_even():
    s = scene("sanctum", you={"hand": ["opal-knight"], "creatures": ["troll", "bumpsy"]}, them={"creatures": ["valdr"]})
    s.do("play opal-knight", "place opal-knight 0")
    assert (s.you.creatures, s.them.creatures) == (["opal-knight", "bumpsy"], []), "8 and 6, not 5"
    lucky = {"card": "bumpsy", "power": 1}
    s = scene("sanctum", you={"hand": ["opal-knight"]}, them={"creatures": [lucky]}).do("play opal-knight")
    assert s.them.creatures == [], "what counts is its power now"


@pytest.mark.parametrize(
    ("line", "amber"), [(["troll", "umbra"], 3), (["troll", "valdr"], 0), (["sequis", "umbra"], 0)]
)
def test_prince_derric_pays_for_three_houses(line, amber):
    s = scene("sanctum", you={"hand": ["prince-derric-unifier"], "creatures": line}, them={"creatures": ["dust-imp"]})
    s.do("play prince-derric-unifier", "place prince-derric-unifier 0")
    assert s.you.amber == amber


def test_sir_marrows_takes_what_enemies_reap():
    s = scene("brobnar", you={"creatures": ["valdr"], "amber": 2}, them={"creatures": ["sir-marrows"]}).do("reap valdr")
    assert (s.you.amber, s.card("sir-marrows")["amber"]) == (2, 1)
    s = scene(
        "brobnar", you={"hand": ["anger"], "creatures": ["troll"]}, them={"creatures": ["sir-marrows", "valdr"]}
    ).do("play anger", "attack valdr")
    assert (s.you.amber, s.card("sir-marrows")["amber"]) == (1, 0), "a bonus is not reaped"
    s = scene("sanctum", you={"creatures": ["sir-marrows"]}).do("reap sir-marrows")
    assert s.you.amber == 1, "its own side reaps in peace"
