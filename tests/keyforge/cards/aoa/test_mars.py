"""Mars, Age of Ascension: what is new about each card."""

import pytest
from scene import scene


def test_agent_hoo_man_stuns_one_of_each_side_but_no_martian():
    you = {"creatures": ["agent-hoo-man", "bumpsy", "tunk"]}
    s = scene("mars", you=you, them={"creatures": ["troll", "zorg"]}).do("reap agent-hoo-man")
    assert [s.card(c)["stunned"] for c in ("bumpsy", "troll", "tunk", "zorg")] == [True, True, False, False]


@pytest.mark.parametrize(("mine", "damage"), [([], 4), (["zorg"], 0)])
def test_carpet_phloxem_needs_an_empty_side(mine, damage):
    s = scene("mars", you={"hand": ["carpet-phloxem"], "creatures": mine}, them={"creatures": ["troll"]})
    s.do("play carpet-phloxem")
    assert s.card("troll")["damage"] == damage


def test_collector_worm_takes_whom_it_fights_to_your_archives():
    s = scene("mars", you={"creatures": ["collector-worm"]}, them={"creatures": ["bumpsy"]}).do("fight collector-worm")
    assert (s.you.archives, s.them.creatures) == (["bumpsy"], [])


@pytest.mark.parametrize(
    ("line", "n"), [(["glyxl-proliferator", "zorg"], 1), (["tunk", "glyxl-proliferator", "zorg"], 0)]
)
def test_glyxl_proliferator_archives_a_martian_from_a_flank(line, n):
    s = scene("mars", you={"creatures": line, "discard": ["anger", "blypyp"]}).do("reap glyxl-proliferator")
    assert s.you.archives == ["blypyp"][:n]


def test_ixxyxli_fixfinger_armors_other_martians_of_both_sides():
    s = scene("mars", you={"creatures": ["ixxyxli-fixfinger", "blypyp", "zorg"]}, them={"creatures": ["blypyp"]})
    assert s.card("ixxyxli-fixfinger")["armor"] == 2
    assert [c["armor"] for c in s.cards() if c["card"] == "blypyp"] == [1, 1]
    assert s.card("zorg")["armor"] == 0, "a beast is no Martian"


def test_mars_first_readies_and_uses():
    you = {"hand": ["mars-first"], "creatures": [{"card": "tunk", "ready": False}, "bumpsy"]}
    s = scene("mars", you=you).do("play mars-first")
    assert s.you.amber == 2


def test_mars_needs_aember_makes_them_rob_themselves():
    them = {"amber": 3, "creatures": [{"card": "troll", "damage": 1}, "valdr", {"card": "zorg", "damage": 1}]}
    s = scene("mars", you={"hand": ["mars-needs-aember"]}, them=them).do("play mars-needs-aember")
    assert [s.card(c)["amber"] for c in ("troll", "valdr", "zorg")] == [1, 0, 0]
    assert (s.you.amber, s.them.amber) == (1, 2)


def test_mindworm_turns_a_creature_on_its_neighbors():
    s = scene("mars", you={"creatures": ["mindworm"]}, them={"creatures": ["troll", "bumpsy", "valdr", "krump"]})
    s.do("fight mindworm", "attack bumpsy")
    assert [s.card(c)["damage"] for c in ("troll", "valdr", "krump")] == [5, 5, 0]


def test_skybooster_squadron_flies_home():
    s = scene("mars", you={"creatures": ["skybooster-squadron"]}).do("reap skybooster-squadron")
    assert (s.you.hand, s.you.amber) == (["skybooster-squadron"], 1)


def test_xanthyx_harvester_works_among_martians_only():
    s = scene("mars", you={"creatures": ["tunk", "xanthyx-harvester", "bumpsy"]})
    assert not s.can("reap xanthyx-harvester")
    s = scene("mars", you={"creatures": ["tunk", "xanthyx-harvester"]}).do("reap xanthyx-harvester")
    assert s.you.amber == 2


def test_zysysyx_shockworm_stuns_enemy_reapers_only():
    s = scene("brobnar", you={"creatures": ["bumpsy"]}, them={"creatures": ["zysysyx-shockworm"]}).do("reap bumpsy")
    assert s.card("bumpsy")["stunned"]
    s = scene("brobnar", you={"creatures": ["bumpsy", "zysysyx-shockworm"]}).do("reap bumpsy")
    assert not s.card("bumpsy")["stunned"]


def test_aember_conduction_unit_stuns_the_first_reaper_of_a_turn():
    s = scene("brobnar", you={"creatures": ["bumpsy", "valdr"]}, them={"artifacts": ["aember-conduction-unit"]})
    s.do("reap bumpsy", "reap valdr")
    assert (s.card("bumpsy")["stunned"], s.card("valdr")["stunned"]) == (True, False)


def test_containment_field_destroys_what_is_used():
    you = {"creatures": [{"card": "bumpsy", "upgrades": ["containment-field"]}, "valdr"]}
    s = scene("brobnar", you=you).do("reap valdr", "reap bumpsy")
    assert (s.you.creatures, s.you.amber) == (["valdr"], 2)


def test_destroy_them_all_takes_one_of_each():
    you = {"hand": ["destroy-them-all"]}
    them = {"artifacts": ["cannon"], "creatures": [{"card": "troll", "upgrades": ["blood-of-titans"]}, "valdr"]}
    s = scene("mars", you=you, them=them).do("play destroy-them-all", "pick valdr")
    s.do("pick cannon", "pick valdr")
    assert (s.them.creatures, s.them.artifacts) == (["troll"], [])
    assert sorted(s.them.discard) == ["blood-of-titans", "cannon", "valdr"]


def test_exterminate_needs_weaker_victims():
    you = {"hand": ["exterminate-exterminate"], "creatures": ["tunk", "blypyp"]}
    s = scene("mars", you=you, them={"creatures": ["bumpsy", "troll", "urchin"]}).do("play exterminate-exterminate")
    s.do("pick blypyp")
    assert s.them.creatures == ["troll"], "Blypyp finds only Urchin, Tunk then Bumpsy"


def test_exterminate_finds_nobody_weaker():
    s = scene("mars", you={"hand": ["exterminate-exterminate"], "creatures": ["blypyp"]}, them={"creatures": ["troll"]})
    assert s.do("play exterminate-exterminate").them.creatures == ["troll"]


@pytest.mark.parametrize(("line", "cost"), [(["nyzyk-resonator"], 6), (["tunk", "nyzyk-resonator", "zorg"], 10)])
def test_nyzyk_resonator_counts_its_neighbors(line, cost):
    assert scene("mars", you={"creatures": line}).them.key_cost == cost


def test_phloxem_spike_leaves_the_flanks():
    s = scene("mars", you={"hand": ["phloxem-spike"]}, them={"creatures": ["troll", "valdr", "krump"]})
    assert s.do("play phloxem-spike").them.creatures == ["troll", "krump"]


def test_storm_crawler_deals_only_one_in_a_fight():
    s = scene("mars", you={"creatures": ["storm-crawler"]}, them={"creatures": ["troll"]}).do("fight storm-crawler")
    assert s.card("troll")["damage"] == 1
    s = scene("brobnar", you={"creatures": ["troll"]}, them={"creatures": ["storm-crawler"]}).do("fight troll")
    assert s.card("troll")["damage"] == 1


def test_destructive_analysis_hurts_more_for_purged_archives():
    you = {"hand": ["destructive-analysis"], "archives": ["anger", "punch", "labwork"]}
    s = scene("mars", you=you, them={"creatures": ["troll"]}).do("play destructive-analysis")
    s.do("pick anger", "pick punch", "done")
    assert s.card("troll")["damage"] == 6
    assert sorted(s.you.purged) == ["anger", "punch"]


def test_entropic_manipulator_moves_damage_on_one_side():
    them = {"creatures": [{"card": "troll", "damage": 3}, "urchin"]}
    you = {"hand": ["entropic-manipulator"], "creatures": [{"card": "zorg", "damage": 2}, "tunk"]}
    s = scene("mars", you=you, them=them).do("play entropic-manipulator", "mode 1", "yes")
    s.do("pick urchin", "pick troll", "pick troll")
    assert s.them.creatures == ["troll"], "one damage was enough"
    assert (s.card("troll")["damage"], s.card("zorg")["damage"]) == (2, 2)


def test_extinction_takes_everybody_of_a_kind():
    you = {"hand": ["extinction"], "creatures": ["tunk"]}
    s = scene("mars", you=you, them={"creatures": ["troll", "bumpsy", "urchin"]}).do("play extinction", "pick troll")
    s.do("pick troll")
    assert (s.them.creatures, s.you.creatures, s.you.chains) == (["urchin"], ["tunk"], 1)


def test_killzord_costs_a_chain_for_each_fight():
    you = {"creatures": [{"card": "tunk", "upgrades": ["killzord-mk-9001"]}]}
    s = scene("mars", you=you, them={"creatures": ["troll"]})
    assert (s.card("tunk")["power"], s.card("tunk")["armor"]) == (8, 3)
    s.do("fight tunk")
    assert (s.you.chains, s.card("tunk")["damage"]) == (1, 0)


def test_martian_generosity_turns_amber_into_cards():
    s = scene("mars", you={"hand": ["martian-generosity"], "amber": 2}).do("play martian-generosity")
    assert (s.you.amber, len(s.you.hand)) == (0, 6), "the bonus is lost, too"


def test_shard_of_hate_stuns_for_each_shard():
    you = {"artifacts": ["shard-of-hate", "shard-of-pain"]}
    s = scene("mars", you=you, them={"creatures": ["troll", "valdr", "krump"]})
    s.do("action shard-of-hate", "pick troll", "pick valdr")
    assert [s.card(c)["stunned"] for c in ("troll", "valdr", "krump")] == [True, True, False]


def test_yxlyx_stimrager_hits_and_moves_to_a_flank():
    s = scene("mars", you={"creatures": ["yxlyx-stimrager"]}, them={"creatures": ["dust-imp", "valdr", "krump"]})
    s.do("fight yxlyx-stimrager", "attack dust-imp", "pick krump", "place krump 0")
    assert s.them.creatures == ["krump", "valdr"]
    assert s.card("krump")["damage"] == 2


def test_tyxl_beambuckler_hits_and_pushes():
    them = {"creatures": ["troll", "valdr", "krump"]}
    s = scene("mars", you={"hand": ["tyxl-beambuckler"]}, them=them).do("play tyxl-beambuckler", "pick valdr")
    assert s.options == ["place valdr 0", "place valdr 2"]
    s.do("place valdr 2")
    assert (s.them.creatures, s.card("valdr")["damage"]) == (["troll", "krump", "valdr"], 2)
    s = scene("mars", you={"hand": ["tyxl-beambuckler"]}, them={"creatures": ["troll", "urchin", "krump"]})
    s.do("play tyxl-beambuckler", "pick urchin")
    assert (s.them.creatures, s.asks) == (["troll", "krump"], "main"), "nobody is left to push"


def test_yzphyz_knowdrone_pays_for_a_stun_with_an_archived_card():
    you = {"hand": ["yzphyz-knowdrone", "anger"]}
    s = scene("mars", you=you, them={"creatures": ["troll"]}).do("play yzphyz-knowdrone", "yes", "pick troll")
    assert (s.you.archives, s.you.purged, s.card("troll")["stunned"]) == ([], ["anger"], True)
    s = scene("mars", you=you, them={"creatures": ["troll"]}).do("play yzphyz-knowdrone", "no")
    assert (s.you.archives, s.you.purged, s.card("troll")["stunned"]) == (["anger"], [], False)
    s = scene("mars", you={"hand": ["yzphyz-knowdrone"]}, them={"creatures": ["troll"]}).do("play yzphyz-knowdrone")
    assert (s.asks, s.card("troll")["stunned"]) == ("main", False), "there is nothing to purge"
