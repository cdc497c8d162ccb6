"""Shadows, Age of Ascension: what is new about each card."""

import pytest
from scene import scene


@pytest.mark.parametrize(("mine", "theirs", "drawn", "archived"), [(0, 3, 1, 0), (3, 0, 0, 1), (0, 1, 0, 0)])
def test_dusk_chronicles_follow_the_richer(mine, theirs, drawn, archived):
    you = {"hand": ["dusk-chronicles", "anger"], "amber": mine}
    s = scene("shadows", you=you, them={"amber": theirs}).do("play dusk-chronicles")
    assert len(s.you.hand) == 1 + drawn - archived
    assert len(s.you.archives) == archived


def test_furtive_investors_gain_for_their_keys():
    s = scene("shadows", you={"hand": ["furtive-investors"]}, them={"amber": 4, "keys": ["red", "blue"]})
    assert s.do("play furtive-investors").you.amber == 3
    s = scene("shadows", you={"hand": ["furtive-investors"], "amber": 4}, them={"amber": 4, "keys": ["red"]})
    assert s.do("play furtive-investors").you.amber == 5


@pytest.mark.parametrize(("theirs", "left"), [(2, 1), (1, 1)])
def test_gamgee_steals_from_the_richer(theirs, left):
    s = scene("shadows", you={"creatures": ["gamgee"]}, them={"amber": theirs}).do("reap gamgee")
    assert s.them.amber == left


def test_knuckles_bolton_is_hard_to_hit():
    s = scene("shadows", you={"creatures": ["knuckles-bolton"]}, them={"creatures": ["troll"]})
    s.do("fight knuckles-bolton")
    assert (s.card("knuckles-bolton")["damage"], s.card("troll")["damage"]) == (0, 3)


def test_lamindra_hides_her_neighbors():
    s = scene("brobnar", you={"creatures": ["troll"]}, them={"creatures": ["bumpsy", "lamindra", "valdr", "krump"]})
    assert "elusive" in s.card("bumpsy")["keywords"]
    assert "elusive" not in s.card("krump")["keywords"]


@pytest.mark.parametrize(("target", "archives"), [("urchin", ["sucker-punch"]), ("troll", [])])
def test_sucker_punch_comes_back_after_a_kill(target, archives):
    s = scene("shadows", you={"hand": ["sucker-punch"]}, them={"creatures": [target]}).do("play sucker-punch")
    assert s.you.archives == archives


def test_swindle_is_all_one_does():
    you = {"hand": ["swindle", "urchin"], "houses": ["shadows", "dis", "mars"]}
    s = scene("shadows", you=you, them={"amber": 5}).do("play swindle")
    assert (s.you.amber, s.them.amber, s.asked) == (3, 2, 1)


def test_throwing_stars_pay_for_kills():
    s = scene(
        "shadows", you={"hand": ["throwing-stars"]}, them={"creatures": ["urchin", "troll", "bad-penny", "valdr"]}
    )
    s.do("play throwing-stars", "pick urchin", "pick troll", "pick bad-penny")
    assert s.you.amber == 2
    assert (s.card("troll")["damage"], s.card("valdr")["damage"]) == (1, 0)


def test_whistling_darts_hit_enemies_only():
    you = {"hand": ["whistling-darts"], "creatures": ["umbra"]}
    s = scene("shadows", you=you, them={"creatures": ["troll", "valdr"]}).do("play whistling-darts")
    assert [s.card(c)["damage"] for c in ("troll", "valdr", "umbra")] == [1, 1, 0]


def test_yantzee_gang_steals_as_an_action():
    s = scene("shadows", you={"creatures": ["yantzee-gang"]}, them={"amber": 1}).do("action yantzee-gang")
    assert (s.you.amber, s.them.amber) == (1, 0)


def test_brend_the_fanatic_is_paid_for_dying():
    s = scene("shadows", you={"hand": ["brend-the-fanatic"]}, them={"amber": 4}).do("play brend-the-fanatic")
    assert s.them.amber == 5
    s = scene("brobnar", you={"creatures": ["troll"], "amber": 4}, them={"creatures": ["brend-the-fanatic"]})
    s.do("fight troll")
    assert (s.you.amber, s.them.amber) == (1, 3)


def test_hideaway_hole_hides_until_the_next_turn():
    you = {"artifacts": ["hideaway-hole"], "creatures": ["troll"], "houses": ["brobnar", "dis", "mars"]}
    s = scene("brobnar", you=you, them={"houses": ["brobnar", "dis", "mars"]}).do("omni hideaway-hole")
    assert "elusive" in s.card("troll")["keywords"]
    s.do("end")
    assert "elusive" in s.card("troll")["keywords"]
    s.do("house dis", "end")
    assert "elusive" not in s.card("troll")["keywords"]


def test_murkens_plays_the_top_of_their_deck():
    s = scene("shadows", you={"hand": ["murkens"]}, them={"deck": ["troll", "anger"]}).do("play murkens")
    s.do("place troll 0")
    assert s.you.creatures == ["troll", "murkens"]


def test_murkens_plays_from_their_archives():
    s = scene("shadows", you={"hand": ["murkens"]}, them={"archives": ["virtuous-works"], "deck": ["troll"]})
    s.do("play murkens", "mode 0")
    assert s.you.amber == 3
    assert s.them.discard == ["virtuous-works"]


def test_nightforge_costs_four_more_and_only_if_nothing_was_forged():
    s = scene("shadows", you={"hand": ["nightforge"], "amber": 9}, edition="1.1").do("play nightforge", "yes")
    assert (len(s.you.keys), s.you.amber) == (1, 0)
    s = scene("shadows", you={"hand": ["nightforge"], "amber": 8}).do("play nightforge")
    assert s.you.keys == []


def test_perplexing_sophistry_for_the_richer():
    s = scene("shadows", you={"hand": ["perplexing-sophistry"], "amber": 3}, them={"hand": ["troll"], "amber": 3})
    s.do("play perplexing-sophistry")
    assert (s.them.discard, len(s.you.hand)) == (["troll"], 1)
    s = scene("shadows", you={"hand": ["perplexing-sophistry"], "amber": 2}, them={"hand": ["troll"], "amber": 3})
    assert s.do("play perplexing-sophistry").them.hand == ["troll"]


def test_redlock_is_paid_for_turns_without_creatures():
    s = scene("shadows", you={"creatures": ["redlock"]}).do("end")
    assert s.you.amber == 1
    s = scene("shadows", you={"creatures": ["redlock"], "hand": ["urchin"]}).do("play urchin", "place urchin 0", "end")
    assert s.you.amber == 0


@pytest.mark.parametrize(("theirs", "left"), [(3, 0), (4, 4)])
def test_guard_disguise_robs_the_poor(theirs, left):
    s = scene("shadows", you={"artifacts": ["guard-disguise"]}, them={"amber": theirs}).do("action guard-disguise")
    assert (s.them.amber, s.you.artifacts) == (left, [])


def test_heist_night_counts_thieves():
    you = {"hand": ["heist-night"], "creatures": ["umbra", "urchin", "macis-asp"]}
    s = scene("shadows", you=you, them={"amber": 5}).do("play heist-night")
    assert (s.you.amber, s.them.amber) == (2, 3)


def test_lethal_distraction_adds_two_to_every_wound():
    you = {"hand": ["lethal-distraction", "whistling-darts"]}
    s = scene("shadows", you=you, them={"creatures": ["troll", "valdr"]}).do("play lethal-distraction", "pick troll")
    s.do("play whistling-darts")
    assert (s.card("troll")["damage"], s.card("valdr")["damage"]) == (3, 1)


def test_lethal_distraction_adds_nothing_to_what_armor_prevents():
    you = {"hand": ["lethal-distraction", "whistling-darts"]}
    s = scene("shadows", you=you, them={"creatures": ["sequis"]}).do("play lethal-distraction", "play whistling-darts")
    assert s.card("sequis")["damage"] == 0


def test_plague_rat_hurts_everybody_but_rats():
    you = {"hand": ["plague-rat", "plague-rat"], "creatures": ["umbra"]}
    s = scene("shadows", you=you, them={"creatures": ["troll"]}).do("play plague-rat[0]", "place plague-rat 0")
    assert (s.card("troll")["damage"], s.card("umbra")["damage"]) == (1, 1)
    s.do("play plague-rat", "place plague-rat 0")
    assert s.card("troll")["damage"] == 3
    assert s.you.creatures == ["plague-rat", "plague-rat"]


def test_rigged_lottery_pays_each_owner():
    mine = ["urchin", "anger", "umbra", "punch", "troll", "silvertooth"]
    s = scene("shadows", you={"hand": ["rigged-lottery"], "deck": mine}, them={"deck": ["urchin", "anger"]})
    s.do("play rigged-lottery")
    assert (s.you.amber, s.them.amber) == (3, 1)
    assert s.you.deck == ["silvertooth"]


def test_bonerot_venom_hurts_whenever_its_host_is_used():
    host = {"card": "bumpsy", "upgrades": ["bonerot-venom"]}
    s = scene("brobnar", you={"creatures": [host, "valdr"]}).do("reap bumpsy", "reap valdr")
    assert (s.card("bumpsy")["damage"], s.card("valdr")["damage"]) == (2, 0)
    s = scene("brobnar", you={"creatures": [host]}, them={"creatures": ["dust-imp"]}).do("fight bumpsy")
    assert s.card("bumpsy")["damage"] == 4, "2 in the fight"
    s = scene("brobnar", you={"creatures": ["troll"]}, them={"creatures": [{**host, "damage": 0}]})
    assert s.do("reap troll").card("bumpsy")["damage"] == 0, "others are used"


def test_life_for_a_life_costs_a_friend():
    you = {"hand": ["life-for-a-life"], "creatures": ["urchin", "troll"]}
    s = scene("shadows", you=you, them={"creatures": ["valdr"]}).do("play life-for-a-life")
    assert not s.can("pick valdr"), "a friendly one is sacrificed"
    s.do("pick urchin", "pick valdr")
    assert (s.you.discard, s.them.discard) == (["life-for-a-life", "urchin"], ["valdr"])
    s = scene("shadows", you={"hand": ["life-for-a-life"]}, them={"creatures": ["valdr"]}).do("play life-for-a-life")
    assert s.card("valdr")["damage"] == 0, "nobody was sacrificed"


def test_little_niff_steals_after_its_neighbors_fight():
    line = ["troll", "little-niff", "valdr", "headhunter"]
    s = scene("brobnar", you={"creatures": line}, them={"amber": 3, "creatures": ["umbra", "urchin", "bad-penny"]})
    s.do("fight troll", "attack umbra")
    assert (s.you.amber, s.them.amber) == (1, 2)
    s.do("fight headhunter", "attack bad-penny")
    assert s.them.amber == 2, "not a neighbor"
    s.do("reap valdr")
    assert s.them.amber == 2, "reaping is not fighting"
    s = scene("shadows", you={"hand": ["little-niff", "umbra"], "creatures": ["troll", "valdr"], "deck": 0})
    s.do("play little-niff", "place little-niff 1")
    assert (s.you.creatures, s.asked) == (["troll", "little-niff", "valdr"], 1), "Deploy and Omega"


@pytest.mark.parametrize(("amber", "stolen"), [(0, 0), (1, 1), (6, 1), (7, 2)])
def test_ronnie_wristclocks_steals_more_from_the_rich(amber, stolen):
    s = scene("shadows", you={"hand": ["ronnie-wristclocks"], "amber": 7}, them={"amber": amber})
    s.do("play ronnie-wristclocks")
    assert (s.you.amber, s.them.amber) == (7 + stolen, amber - stolen)


def test_sack_of_coins_throws_the_whole_pool():
    s = scene(
        "shadows", you={"hand": ["sack-of-coins"], "amber": 2}, them={"creatures": ["troll", "valdr"], "amber": 5}
    )
    s.do("play sack-of-coins", "pick troll", "pick troll", "pick valdr")
    assert (s.card("troll")["damage"], s.card("valdr")["damage"]) == (2, 1), "its bonus counts"
    assert (s.asks, s.you.amber) == ("main", 3), "nothing is spent"


def test_scowly_caper_joins_the_enemy_and_knifes_a_neighbor():
    s = scene("shadows", you={"hand": ["scowly-caper"]}, them={"creatures": ["troll", "valdr"]})
    s.do("play scowly-caper", "place scowly-caper 0")
    assert (s.you.creatures, s.them.creatures) == ([], ["scowly-caper", "troll", "valdr"])
    line = ["troll", {"card": "scowly-caper", "owner": 1}, "valdr", "krump"]
    s = scene("dis", you={"creatures": line}, them={"creatures": ["urchin"]})
    assert s.can("reap scowly-caper"), "whatever the house"
    s.do("end")
    assert s.options == ["pick troll", "pick valdr"]
    assert s.do("pick valdr").you.creatures == ["troll", "scowly-caper", "krump"]
    s = scene("dis", them={"creatures": ["troll", "scowly-caper"]}).do("end")
    assert s.them.creatures == ["troll", "scowly-caper"], "at the end of its controller's turn"


def test_shard_of_greed_counts_friendly_shards():
    you = {"artifacts": ["shard-of-greed", "shard-of-pain", "cannon"]}
    s = scene("shadows", you=you, them={"artifacts": ["shard-of-hope"]}).do("action shard-of-greed")
    assert s.you.amber == 2
