"""Untamed, Worlds Collide: what is new about each card."""

import pytest
from scene import scene


def test_bramble_lynx_is_ready_after_a_reap_of_yours():
    you = {"hand": ["bramble-lynx"], "creatures": ["murmook"]}
    s = scene("untamed", you=you).do("reap murmook", "play bramble-lynx", "place bramble-lynx 0")
    assert s.card("bramble-lynx")["ready"]
    assert not scene("untamed", you={"hand": ["bramble-lynx"]}).do("play bramble-lynx").card("bramble-lynx")["ready"]


def test_deepwood_druid_heals_a_neighbor():
    you = {"creatures": [{"card": "troll", "damage": 4}, "deepwood-druid"]}
    assert scene("untamed", you=you).do("reap deepwood-druid").card("troll")["damage"] == 0


def test_harmonia_helps_the_outnumbered():
    you = {"creatures": ["harmonia"], "hand": ["murmook"]}
    s = scene("untamed", you=you, them={"creatures": ["troll", "valdr", "krump"]}).do("play murmook", "place murmook 0")
    assert s.you.amber == 1
    s = scene("untamed", you=you, them={"creatures": ["troll", "valdr"]}).do("play murmook", "place murmook 0")
    assert s.you.amber == 0


def test_murmooks_and_keys():
    s = scene("untamed", you={"creatures": ["imprinted-murmook"]})
    assert (s.you.key_cost, s.them.key_cost) == (5, 6)
    s = scene("untamed", you={"hand": ["musthic-murmook"]}, them={"creatures": ["troll"]})
    s.do("play musthic-murmook", "pick troll")
    assert (s.you.key_cost, s.them.key_cost, s.card("troll")["damage"]) == (7, 7, 4)


def test_song_of_the_wild_doubles_the_harvest():
    s = scene("untamed", you={"hand": ["song-of-the-wild"], "creatures": ["murmook"]})
    assert s.do("play song-of-the-wild", "reap murmook").you.amber == 2


def test_the_fittest_all_grow():
    you = {"hand": ["the-fittest"], "creatures": ["murmook", "troll"]}
    s = scene("untamed", you=you, them={"creatures": ["valdr"]})
    s.do("play the-fittest")
    assert [s.card(c)["power_counters"] for c in ("murmook", "troll", "valdr")] == [1, 1, 0]


def test_unsuspecting_prey_is_unharmed_so_far():
    you = {"hand": ["unsuspecting-prey"]}
    s = scene("untamed", you=you, them={"creatures": ["troll", {"card": "valdr", "damage": 1}]})
    s.do("play unsuspecting-prey")
    assert not s.can("pick valdr")
    s.do("pick troll")
    assert s.card("troll")["damage"] == 2


def test_fangtooth_cavern_takes_the_weakest():
    you = {"artifacts": ["fangtooth-cavern"], "creatures": ["murmook"]}
    s = scene("untamed", you=you, them={"creatures": ["urchin"]})
    assert s.do("end").them.creatures == []


def test_instrument_of_silence_pays_fighters():
    you = {"creatures": [{"card": "troll", "upgrades": ["instrument-of-silence"]}]}
    s = scene("brobnar", you=you, them={"creatures": ["valdr"]}).do("fight troll")
    assert (s.you.amber, s.card("troll")["damage"]) == (1, 0)


def test_kangaphant_makes_reaping_deadly():
    s = scene("brobnar", you={"creatures": ["valdr"]}, them={"creatures": ["kangaphant"]}).do("reap valdr")
    assert (s.you.amber, s.you.discard) == (1, ["valdr"])


@pytest.mark.parametrize(
    ("fallen", "amber"), [(["murmook", "flaxia", "dust-pixie"], 3), (["murmook", "flaxia", "troll"], 1)]
)
def test_low_dawn_counts_before_it_shuffles(fallen, amber):
    s = scene("untamed", you={"hand": ["low-dawn"], "discard": fallen, "deck": 1}).do("play low-dawn")
    assert s.you.amber == amber
    assert "murmook" in s.you.deck


def test_mab_the_mad_goes_round():
    s = scene("untamed", you={"creatures": ["mab-the-mad"]}).do("reap mab-the-mad")
    assert "mab-the-mad" in s.you.deck


def test_the_feathered_shaman_wards_both_sides():
    s = scene("untamed", you={"creatures": ["troll", "the-feathered-shaman", "valdr", "krump"]})
    s.do("reap the-feathered-shaman")
    assert [s.card(c)["warded"] for c in ("troll", "valdr", "krump")] == [True, True, False]


def test_wild_spirit_captures_for_its_host():
    you = {"creatures": [{"card": "valdr", "upgrades": ["wild-spirit"]}]}
    s = scene("brobnar", you=you, them={"amber": 2}).do("reap valdr")
    assert (s.card("valdr")["amber"], s.them.amber) == (1, 1)


def test_eldest_bear_is_paid_in_the_center():
    s = scene("untamed", you={"creatures": ["eldest-bear"]}, them={"creatures": ["troll"]}).do("fight eldest-bear")
    s.do("resolve eldest-bear 0")
    assert (s.you.amber, s.them.discard) == (2, ["troll"]), "3 before the fight and 5 in it"
    you = {"creatures": ["eldest-bear", "murmook"]}
    s = scene("untamed", you=you, them={"creatures": ["troll"]}).do("fight eldest-bear")
    assert s.you.amber == 0


def test_moor_wolf_wakes_the_pack():
    you = {
        "hand": ["moor-wolf"],
        "creatures": [{"card": "moor-wolf", "ready": False}, {"card": "murmook", "ready": False}],
    }
    s = scene("untamed", you=you).do("play moor-wolf", "place moor-wolf 0")
    assert [c["ready"] for c in s.cards() if c["card"] == "moor-wolf"] == [False, True]
    assert not s.card("murmook")["ready"]


def test_xenos_bloodshadow_has_it_all():
    keywords = scene("untamed", you={"creatures": ["xenos-bloodshadow"]}).card("xenos-bloodshadow")["keywords"]
    assert {"elusive", "poison", "skirmish"} <= {k.split()[0] for k in keywords}
    assert any(k.startswith("hazardous") for k in keywords)


def test_toad_cannot_reap():
    s = scene("untamed", you={"creatures": ["toad"]}, them={"creatures": ["urchin"]})
    assert (s.can("reap toad"), s.can("fight toad")) == (False, True)


def test_unnatural_selection_leaves_three_and_three():
    you = {"hand": ["unnatural-selection"], "creatures": ["troll", "valdr"]}
    s = scene("untamed", you=you, them={"creatures": ["krump", "bumpsy", "smaaash", "urchin"]})
    s.do("play unnatural-selection", "pick krump", "pick smaaash", "pick urchin")
    assert (s.you.creatures, s.them.creatures) == (["troll", "valdr"], ["krump", "smaaash", "urchin"])


def test_nepeta_gigantica_stuns_the_great():
    s = scene("untamed", you={"artifacts": ["nepeta-gigantica"]}, them={"creatures": ["champion-anaphiel", "urchin"]})
    s.do("action nepeta-gigantica")
    assert (s.card("champion-anaphiel")["stunned"], s.card("urchin")["stunned"]) == (True, False)


def test_cauldron_boil_doubles_damage():
    you = {"hand": ["cauldron-boil"], "creatures": [{"card": "troll", "damage": 3}, "valdr"]}
    s = scene("untamed", you=you, them={"creatures": [{"card": "krump", "damage": 3}, {"card": "bumpsy", "damage": 2}]})
    s.do("play cauldron-boil")
    assert (s.card("troll")["damage"], s.card("valdr")["damage"], s.card("bumpsy")["damage"]) == (6, 0, 4)
    assert s.them.discard == ["krump"]


def test_giant_gnawbill_costs_an_artifact_of_the_chosen_house():
    you = {"creatures": ["giant-gnawbill"], "houses": ["brobnar", "untamed", "logos"], "artifacts": ["pocket-universe"]}
    them = {"artifacts": ["iron-obelisk", "gauntlet-of-command"]}
    s = scene(None, you=you, them=them).do("house brobnar")
    assert s.options == ["pick iron-obelisk", "pick gauntlet-of-command"]
    s.do("pick iron-obelisk")
    assert (s.them.artifacts, s.you.artifacts) == (["gauntlet-of-command"], ["pocket-universe"])
    assert scene(None, you=you, them=them).do("house untamed").them.artifacts == them["artifacts"]


def test_giant_gnawbill_watches_both_players():
    you = {"creatures": ["giant-gnawbill"], "houses": ["brobnar", "untamed", "logos"]}
    them = {"artifacts": ["iron-obelisk"], "houses": ["brobnar", "dis", "mars"]}
    s = scene("untamed", you=you, them=them).do("end", "house brobnar")
    assert s.them.artifacts == []


def test_ghosthawk_reaps_with_each_neighbor_you_like():
    you = {"hand": ["ghosthawk"], "creatures": ["troll", "valdr", "krump"]}
    s = scene("untamed", you=you).do("play ghosthawk", "place ghosthawk 1", "pick troll", "yes", "no")
    assert (s.you.amber, s.card("troll")["ready"], s.card("valdr")["ready"]) == (1, False, True)


def test_ghosthawk_cannot_reap_with_the_exhausted():
    you = {"hand": ["ghosthawk"], "creatures": [{"card": "troll", "ready": False}]}
    s = scene("untamed", you=you).do("play ghosthawk", "place ghosthawk 1")
    assert (s.asks, s.you.amber) == ("main", 0)


def test_ghosthawk_shakes_a_stun_off_instead():
    you = {"hand": ["ghosthawk"], "creatures": [{"card": "troll", "stunned": True}]}
    s = scene("untamed", you=you).do("play ghosthawk", "place ghosthawk 1", "yes")
    assert (s.you.amber, s.card("troll")["stunned"], s.card("troll")["ready"]) == (0, False, False)


def test_molephin_bites_back_at_thieves():
    you = {"creatures": ["umbra", "troll"]}
    s = scene("shadows", you=you, them={"creatures": ["molephin", "urchin"], "amber": 2})
    s.do("fight umbra", "attack urchin")
    assert (s.you.amber, s.card("troll")["damage"], s.card("molephin")["damage"]) == (1, 1, 0)


def test_molephin_deals_as_much_as_was_stolen_and_only_to_thieves():
    hand = {"hand": ["too-much-to-protect"], "creatures": ["troll"]}
    s = scene("shadows", you=hand, them={"creatures": ["molephin"], "amber": 9}).do("play too-much-to-protect")
    assert s.card("troll")["damage"] == 3
    you = {"creatures": ["molephin", "umbra"]}
    s = scene("shadows", you=you, them={"creatures": ["urchin", "troll"], "amber": 2})
    assert s.do("fight umbra", "attack urchin").card("troll")["damage"] == 0, "it was you who stole"


def test_creed_of_nature_arms_a_creature_with_its_power():
    you = {"artifacts": ["creed-of-nature"], "creatures": ["troll"]}
    s = scene("brobnar", you=you, them={"creatures": ["grimlocus-dux"]}).do("omni creed-of-nature", "pick troll")
    assert s.you.discard == ["creed-of-nature"]
    s.do("fight troll")
    assert (s.them.creatures, s.card("troll")["damage"]) == ([], 0), "8 and 8 against 11 power and 2 armor"


def test_gebuk_leaves_its_place_to_the_next_creature():
    them = {"creatures": ["valdr", "gebuk", "krump"], "deck": ["umbra", "troll"]}
    s = scene("brobnar", you={"creatures": ["troll"]}, them=them).do("fight troll", "attack gebuk")
    assert (s.them.creatures, s.them.discard) == (["valdr", "umbra", "krump"], ["gebuk"])
    assert not s.card("umbra")["ready"]


def test_gebuk_only_discards_what_is_no_creature():
    them = {"creatures": ["valdr", "gebuk"], "deck": ["anger", "troll"]}
    s = scene("brobnar", you={"creatures": ["troll"]}, them=them).do("fight troll", "attack gebuk")
    assert (s.them.creatures, sorted(s.them.discard)) == (["valdr"], ["anger", "gebuk"])


def test_gebuk_waits_until_it_has_really_left():
    """What saves it also keeps the other creature out of play."""
    gebuk = {"card": "gebuk", "upgrades": ["armageddon-cloak"]}
    them = {"creatures": [gebuk], "deck": ["umbra", "troll"]}
    s = scene("brobnar", you={"creatures": ["troll"]}, them=them).do("fight troll")
    s.do("resolve gebuk 0")
    assert s.them.creatures == ["gebuk"]
    assert "umbra" in s.them.discard


def test_creed_of_nurture_lends_a_text():
    you = {"artifacts": ["creed-of-nurture"], "hand": ["thero-centurion", "anger"], "creatures": ["troll", "krump"]}
    s = scene("brobnar", you=you, them={"creatures": ["urchin"], "amber": 3}).do("omni creed-of-nurture", "pick troll")
    assert (s.you.discard, "thero-centurion" in s.you.hand) == (["creed-of-nurture"], True)
    s.do("fight troll")
    assert s.card("troll")["amber"] == 1, "a fight effect of the card that was shown"


def test_creed_of_nurture_lends_keywords_and_constant_abilities_for_a_turn():
    you = {"artifacts": ["creed-of-nurture"], "hand": ["brutodon-auxiliary"], "creatures": ["krump"]}
    s = scene("brobnar", you=you, them={"creatures": ["troll"]}).do("omni creed-of-nurture", "pick krump")
    assert "taunt" in s.card("krump")["keywords"]
    assert "taunt" not in s.do("end").card("krump").get("keywords", [])


def test_creed_of_nurture_needs_a_creature_in_hand():
    you = {"artifacts": ["creed-of-nurture"], "hand": ["anger"], "creatures": ["troll", "krump"]}
    assert scene("brobnar", you=you).do("omni creed-of-nurture").asks == "main"


def test_vineapple_tree_grows_and_is_picked():
    s = scene("untamed", you={"artifacts": ["vineapple-tree"]}).do("action vineapple-tree")
    assert (s.card("vineapple-tree")["counters"], s.you.key_cost, s.them.key_cost) == ({"growth": 1}, 7, 7)
    tree = {"card": "vineapple-tree", "counters": {"growth": 3}}
    them = {"amber": 9, "houses": ["brobnar", "dis", "mars"]}
    s = scene("untamed", you={"artifacts": [tree]}, them=them).do("end", "key red")
    assert (s.them.amber, len(s.them.keys), s.you.key_cost) == (0, 1, 6), "any player's key empties it"
    assert not s.card("vineapple-tree").get("counters")
    s = scene("untamed", you={"artifacts": [tree]}, them={**them, "amber": 8}).do("end")
    assert (s.them.keys, s.card("vineapple-tree")["counters"]) == ([], {"growth": 3})
