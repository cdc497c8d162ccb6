"""Untamed, Age of Ascension: what is new about each card."""

import pytest
from scene import scene


def test_dharna_profits_from_wounds_and_heals_them():
    you = {"hand": ["dharna"], "creatures": [{"card": "troll", "damage": 3}, "valdr"]}
    s = scene("untamed", you=you, them={"creatures": [{"card": "krump", "damage": 1}]}).do(
        "play dharna", "place dharna 0"
    )
    assert s.you.amber == 1
    s = scene("untamed", you={"creatures": ["dharna", {"card": "troll", "damage": 3}]}).do("reap dharna", "pick troll")
    assert s.card("troll")["damage"] == 1


def test_grovekeeper_lets_its_neighbors_grow():
    s = scene("untamed", you={"creatures": ["troll", "grovekeeper", "valdr", "krump"]}).do("end")
    assert [s.card(c)["power_counters"] for c in ("troll", "grovekeeper", "valdr", "krump")] == [1, 0, 1, 0]


@pytest.mark.parametrize(("line", "power"), [(["knoxx"], 3), (["knoxx", "troll"], 6), (["valdr", "knoxx", "troll"], 9)])
def test_knoxx_likes_company(line, power):
    assert scene("untamed", you={"creatures": line}).card("knoxx")["power"] == power


def test_marmo_swarm_grows_with_your_pool():
    s = scene("untamed", you={"creatures": ["marmo-swarm"], "amber": 3}, them={"amber": 5})
    assert s.card("marmo-swarm")["power"] == 5
    s.do("reap marmo-swarm")
    assert s.card("marmo-swarm")["power"] == 6


def test_persistence_hunting_exhausts_a_house():
    s = scene(
        "untamed",
        you={"hand": ["persistence-hunting"], "creatures": ["troll"]},
        them={"creatures": ["valdr", "urchin"]},
    )
    s.do("play persistence-hunting", "house brobnar")
    assert [s.card(c)["ready"] for c in ("valdr", "urchin", "troll")] == [False, True, True]


def test_rustgnawer_eats_artifacts_and_their_bonus():
    s = scene(
        "untamed", you={"creatures": ["rustgnawer"]}, them={"creatures": ["dust-imp"], "artifacts": ["mighty-javelin"]}
    )
    s.do("fight rustgnawer")
    assert (s.you.amber, s.them.artifacts) == (1, [])


def test_rustgnawer_gains_nothing_without_a_bonus():
    s = scene("untamed", you={"creatures": ["rustgnawer"]}, them={"creatures": ["dust-imp"], "artifacts": ["cannon"]})
    s.do("fight rustgnawer")
    assert (s.you.amber, s.them.artifacts) == (0, [])


def test_song_of_spring_gathers_untamed_creatures_from_everywhere():
    you = {
        "hand": ["song-of-spring", "dust-pixie", "troll"],
        "discard": ["snufflegator", "anger"],
        "creatures": ["murmook", "valdr"],
        "deck": 2,
    }
    s = scene("untamed", you=you, them={"creatures": ["flaxia"]}).do("play song-of-spring")
    assert not s.can("pick troll")
    assert not s.can("pick flaxia")
    s.do("pick murmook", "pick dust-pixie", "pick snufflegator")
    assert {"murmook", "dust-pixie", "snufflegator"} <= set(s.you.deck)


def test_tantadlin_hits_softly_and_empties_archives():
    s = scene("untamed", you={"creatures": ["tantadlin"]}, them={"creatures": ["troll"], "archives": ["anger"]})
    s.do("fight tantadlin")
    assert s.card("troll")["damage"] == 2
    assert (s.them.archives, s.them.discard) == ([], ["anger"])


def test_theyre_everywhere_hits_flanks_harder():
    s = scene("untamed", you={"hand": ["they-re-everywhere"]}, them={"creatures": ["troll", "valdr", "krump"]})
    s.do("play they-re-everywhere")
    assert [s.card(c)["damage"] for c in ("troll", "valdr", "krump")] == [2, 1, 2]


def test_aemberspine_mongrel_profits_from_enemy_reapers():
    s = scene("brobnar", you={"creatures": ["bumpsy", "valdr"]}, them={"creatures": ["aemberspine-mongrel"]})
    s.do("reap bumpsy")
    assert s.them.amber == 1
    s.do("fight valdr")
    assert s.you.discard == ["valdr"], "3 before the fight and 3 in it"


def test_bumblebird_feeds_untamed_friends():
    you = {"hand": ["bumblebird"], "creatures": ["murmook", "troll"]}
    s = scene("untamed", you=you, them={"creatures": ["flaxia"]}).do("play bumblebird", "place bumblebird 0")
    assert [s.card(c)["power_counters"] for c in ("murmook", "troll", "bumblebird", "flaxia")] == [2, 0, 0, 0]


def test_camouflage_hides_from_all_but_flanks():
    them = {"creatures": [{"card": "troll", "upgrades": ["camouflage"]}]}
    s = scene("brobnar", you={"creatures": ["bumpsy", "valdr", "krump"]}, them=them)
    assert s.can("fight bumpsy")
    assert s.can("fight krump")
    assert not s.can("fight valdr")
    s = scene(
        "brobnar", you={"creatures": ["bumpsy", "valdr", "krump"]}, them={"creatures": [*them["creatures"], "urchin"]}
    )
    s.do("fight valdr")
    assert s.them.creatures == ["troll", "urchin"], "Urchin is elusive, and the only one to attack"


def test_niffle_grounds_take_taunt_and_elusive_away():
    s = scene("untamed", you={"artifacts": ["niffle-grounds"]}, them={"creatures": ["champion-anaphiel", "urchin"]})
    s.do("action niffle-grounds", "pick champion-anaphiel")
    assert "taunt" not in s.card("champion-anaphiel")["keywords"]
    assert "elusive" in s.card("urchin")["keywords"]


def test_panpaca_anga_strengthens_everybody_to_the_right():
    s = scene("untamed", you={"creatures": ["bumpsy", "panpaca-anga", "valdr", "krump"]}, them={"creatures": ["troll"]})
    assert [s.card(c)["power"] for c in ("bumpsy", "panpaca-anga", "valdr", "krump", "troll")] == [5, 5, 8, 8, 8]


def test_panpaca_jaga_teaches_everybody_to_the_left():
    s = scene("untamed", you={"creatures": ["bumpsy", "valdr", "panpaca-jaga", "krump"]})
    assert [("skirmish" in s.card(c)["keywords"]) for c in ("bumpsy", "valdr", "krump")] == [True, True, False]


def test_soldiers_to_flowers_pays_each_owner():
    you = {"hand": ["soldiers-to-flowers"], "discard": ["murmook", "troll", "flaxia"]}
    s = scene("untamed", you=you, them={"discard": ["murmook"]}).do("play soldiers-to-flowers")
    assert (s.you.amber, s.them.amber) == (1 + 2, 1)
    assert s.you.discard == ["soldiers-to-flowers", "troll"]


def test_way_of_the_porcupine_stings():
    them = {"creatures": [{"card": "troll", "upgrades": ["way-of-the-porcupine"]}]}
    s = scene("brobnar", you={"creatures": ["bumpsy"]}, them=them).do("fight bumpsy")
    assert s.you.discard == ["bumpsy"]


def test_earthbind_asks_for_a_discard_of_its_controller():
    you = {"creatures": [{"card": "bumpsy", "upgrades": ["earthbind"]}], "hand": ["anger"]}
    s = scene("brobnar", you=you)
    assert not s.can("reap bumpsy")
    s.do("discard anger")
    assert s.can("reap bumpsy")


def test_gravid_cycle_brings_a_card_back_and_ends_the_step():
    you = {"hand": ["gravid-cycle"], "discard": ["troll", "anger"], "houses": ["untamed", "dis", "mars"], "deck": 0}
    s = scene("untamed", you=you).do("play gravid-cycle", "pick anger")
    assert "anger" in s.you.hand
    assert s.asked == 1


@pytest.mark.parametrize(("mine", "theirs", "key"), [(1, 0, []), (1, 1, ["key blue"]), (0, 1, ["key red"])])
def test_heart_of_the_forest_holds_the_leader_back(mine, theirs, key):
    colours = ["red", "blue", "yellow"]
    you = {
        "amber": 6,
        "keys": colours[:mine],
        "houses": ["untamed", "dis", "mars"],
        "artifacts": ["heart-of-the-forest"],
    }
    s = scene(None, you=you, them={"keys": colours[:theirs]}).do(*key)
    assert (len(s.you.keys), s.asks) == (mine + len(key), "house")


def test_punctuated_equilibrium_renews_both_hands():
    you = {"hand": ["punctuated-equilibrium", "troll"], "deck": 10, "chains": 1}
    s = scene("untamed", you=you, them={"hand": ["valdr", "krump"], "deck": 10}).do("play punctuated-equilibrium")
    assert (len(s.you.hand), len(s.them.hand)) == (5, 6)
    assert s.you.chains == 0
    assert sorted(s.them.discard) == ["krump", "valdr"]


def test_quicksand_spares_those_with_a_ready_untamed_creature():
    you = {"hand": ["quicksand"], "creatures": ["murmook", "troll"]}
    s = scene("untamed", you=you, them={"creatures": ["valdr", "urchin", {"card": "flaxia", "ready": False}]})
    s.do("play quicksand")
    assert (s.you.creatures, s.them.creatures) == (["murmook", "troll"], ["urchin", "flaxia"])


def test_roxador_stuns_whom_it_attacks():
    s = scene("untamed", you={"creatures": ["roxador"]}, them={"creatures": ["troll"]}).do("fight roxador")
    assert (s.card("troll")["damage"], s.card("troll")["stunned"], s.card("roxador")["damage"]) == (2, True, 0)


def test_shard_of_life_shuffles_for_each_shard():
    you = {"artifacts": ["shard-of-life", "shard-of-pain"], "discard": ["troll", "anger", "valdr"], "deck": 1}
    s = scene("untamed", you=you).do("action shard-of-life", "pick troll", "pick valdr")
    assert {"troll", "valdr"} <= set(s.you.deck)
    assert s.you.discard == ["anger"]


def test_duskwitch_readies_what_comes_after_her():
    you = {"hand": ["duskwitch", "murmook"], "creatures": ["flaxia"], "deck": 0}
    s = scene("untamed", you=you).do("play duskwitch", "place duskwitch 0")
    assert s.asked == 1, "Omega"
    s = scene("untamed", you={"hand": ["murmook", "troll"], "creatures": ["duskwitch"]})
    s.do("play murmook", "place murmook 0")
    assert s.card("murmook")["ready"]
    s = scene("untamed", you={"hand": ["murmook"]}, them={"creatures": ["duskwitch"]}).do("play murmook")
    assert not s.card("murmook")["ready"], "only those of her side"


def test_fanghouse_bites_first_on_either_side():
    s = scene("untamed", you={"creatures": ["fanghouse"]}, them={"creatures": ["bumpsy"]}).do("fight fanghouse")
    assert (s.them.discard, s.you.discard) == (["bumpsy"], ["fanghouse"]), "3 before the fight, 3 in it"
    s = scene("untamed", you={"creatures": ["fanghouse"]}, them={"creatures": ["headhunter"]})
    s = scene("brobnar", you={"creatures": ["bumpsy"]}, them={"creatures": ["fanghouse", "valdr"]})
    s.do("fight bumpsy", "attack fanghouse")
    assert (s.you.discard, s.them.discard) == (["bumpsy"], ["fanghouse"])
    s = scene("shadows", you={"creatures": ["umbra"]}, them={"creatures": ["fanghouse"]}).do("fight umbra")
    assert (s.you.discard, s.card("fanghouse")["damage"]) == (["umbra"], 0), "the attacker fell before the fight"


def test_glimmer_brings_back_any_card():
    you = {"hand": ["glimmer"], "discard": ["troll", "anger"]}
    s = scene("untamed", you=you, them={"discard": ["punch"]}).do("play glimmer")
    assert not s.can("pick punch")
    assert s.do("pick anger").you.hand == ["anger"]
    s = scene("untamed", you={"hand": ["glimmer", "murmook"], "discard": ["anger"]}).do("play murmook")
    assert not s.can("play glimmer"), "Alpha"


def test_pos_pixies_let_nobody_take_from_your_pool():
    them = {"creatures": ["po-s-pixies"], "amber": 2}
    s = scene("shadows", you={"hand": ["urchin"]}, them=them).do("play urchin")
    assert (s.you.amber, s.them.amber) == (1, 2), "stolen from the supply"
    s = scene("sanctum", you={"creatures": ["sequis"]}, them=them).do("reap sequis")
    assert (s.card("sequis")["amber"], s.them.amber) == (1, 2), "captured from the supply"
    s = scene("shadows", you={"hand": ["urchin"], "creatures": ["po-s-pixies"]}, them={"amber": 2})
    s.do("play urchin", "place urchin 0")
    assert s.them.amber == 1, "the other pool is not protected"
