"""Logos, Age of Ascension: what is new about each card."""

import pytest
from scene import scene


@pytest.mark.parametrize(("amber", "left"), [(7, 7), (8, 6)])
def test_cutthroat_research_needs_eight(amber, left):
    s = scene("logos", you={"hand": ["cutthroat-research"]}, them={"amber": amber}).do("play cutthroat-research")
    assert s.them.amber == left


def test_eyegor_keeps_one_of_three_and_discards_the_others():
    you = {"hand": ["eyegor"], "deck": ["anger", "punch", "troll", "valdr"]}
    s = scene("logos", you=you).do("play eyegor", "pick punch")
    assert s.you.hand == ["punch"]
    assert sorted(s.you.discard) == ["anger", "troll"]
    assert s.you.deck == ["valdr"]


def test_eyegor_shows_nothing_to_the_opponent():
    you = {"hand": ["eyegor"], "deck": ["anger", "punch", "troll", "valdr"]}
    s = scene("logos", you=you).do("play eyegor")
    assert s.card("punch")["known"] == [0]


def test_helper_bot_lets_one_other_card_be_played():
    s = scene("logos", you={"hand": ["helper-bot", "bumpsy", "troll"]})
    assert not s.can("play bumpsy")
    s.do("play helper-bot", "play bumpsy", "place bumpsy 0")
    assert not s.can("play troll")


def test_hexpion_goes_to_the_archives_with_the_top_card():
    you = {"creatures": ["hexpion"], "deck": ["anger", "punch"]}
    s = scene("logos", you=you, them={"creatures": ["troll"]}).do("fight hexpion")
    assert sorted(s.you.archives) == ["anger", "hexpion"]


@pytest.mark.parametrize("card", ["pip-pip", "storm-crawler"])
def test_an_enemy_reaper_is_stunned_and_no_friend(card):
    s = scene("brobnar", you={"creatures": ["bumpsy"]}, them={"creatures": [card]}).do("reap bumpsy")
    assert s.card("bumpsy")["stunned"]
    s = scene("brobnar", you={"creatures": ["bumpsy", card]}).do("reap bumpsy")
    assert not s.card("bumpsy")["stunned"]


@pytest.mark.parametrize(("target", "drawn"), [("silvertooth", 0), ("urchin", 1)])
def test_poke_draws_for_a_kill(target, drawn):
    s = scene("logos", you={"hand": ["poke"]}, them={"creatures": [target]}).do("play poke")
    assert len(s.you.hand) == drawn


def test_professor_sutterkin_draws_for_each_logos_creature():
    s = scene("logos", you={"creatures": ["professor-sutterkin", "doc-bookton", "troll"]})
    s.do("reap professor-sutterkin")
    assert len(s.you.hand) == 2


def test_standardized_testing_destroys_both_ends_and_all_equals():
    you = {"hand": ["standardized-testing"], "creatures": ["urchin", "bumpsy"]}
    s = scene("logos", you=you, them={"creatures": ["bad-penny", "troll", "valdr"]}).do("play standardized-testing")
    assert (s.you.creatures, s.them.creatures) == (["bumpsy"], ["valdr"])


def test_titan_librarian_archives_between_others():
    you = {"creatures": ["troll", "titan-librarian", "valdr"], "hand": ["anger"]}
    assert scene("logos", you=you).do("end", "pick anger").you.archives == ["anger"]
    you = {"creatures": ["titan-librarian", "valdr"], "hand": ["anger"]}
    s = scene("logos", you=you).do("end")
    assert (s.you.archives, s.asks, s.asked) == ([], "house", 1)


def test_zyx_researcher_archives_from_deck_or_discard():
    you = {"hand": ["zyx-researcher"], "deck": ["anger"], "discard": ["punch", "troll"]}
    s = scene("logos", you=you).do("play zyx-researcher", "mode 1")
    assert (s.you.archives, s.you.discard) == (["punch"], ["troll"])
    s = scene("logos", you=you).do("play zyx-researcher", "mode 0")
    assert s.you.archives == ["anger"]


def test_director_of_zyx_archives_at_the_start_of_the_turn():
    you = {"creatures": ["director-of-zyx"], "deck": ["anger", "punch"], "houses": ["logos", "mars", "dis"]}
    assert scene(None, you=you).you.archives == ["anger"]


@pytest.mark.parametrize(("house", "n"), [("logos", 1), ("mars", 0)])
def test_memory_chip_archives_when_logos_is_chosen(house, n):
    you = {"artifacts": ["memory-chip"], "hand": ["anger"], "houses": ["logos", "mars", "dis"]}
    s = scene(None, you=you).do(f"house {house}")
    assert len(s.you.archives) == n


def test_seismo_entangler_keeps_a_house_from_reaping_for_a_turn():
    them = {"creatures": ["troll", "pit-demon"], "houses": ["brobnar", "dis", "mars"]}
    s = scene("logos", you={"artifacts": ["seismo-entangler"]}, them=them)
    s.do("action seismo-entangler", "house brobnar", "end", "house brobnar")
    assert not s.can("reap troll")
    s = scene("logos", you={"artifacts": ["seismo-entangler"]}, them=them)
    s.do("action seismo-entangler", "house brobnar", "end", "house dis")
    assert s.can("reap pit-demon")


def test_redacted_forges_with_the_fourth_amber():
    you = {"artifacts": [{"card": "redacted", "amber": 3}], "houses": ["logos", "mars", "dis"]}
    s = scene(None, you=you, edition="1.1").do("house logos")
    assert len(s.you.keys) == 1
    assert (s.you.artifacts, s.you.amber) == ([], 0)


def test_redacted_waits_until_then():
    you = {"artifacts": [{"card": "redacted", "amber": 2}], "houses": ["logos", "mars", "dis"]}
    s = scene(None, you=you).do("house logos")
    assert (s.you.keys, s.card("redacted")["amber"]) == ([], 3)


def test_fetchdrones_capture_for_each_logos_card():
    you = {"artifacts": ["fetchdrones"], "creatures": ["doc-bookton"], "deck": ["labwork", "anger", "labwork"]}
    s = scene("logos", you=you, them={"amber": 5}).do("action fetchdrones")
    assert s.card("doc-bookton")["amber"] == 2
    assert (s.you.discard, s.you.deck) == (["anger", "labwork"], ["labwork"])


def test_master_the_theory_archives_for_each_enemy_if_you_have_nobody():
    s = scene(
        "logos", you={"hand": ["master-the-theory", "anger", "punch", "troll"]}, them={"creatures": ["valdr", "krump"]}
    )
    s.do("play master-the-theory", "yes", "pick anger", "pick punch")
    assert sorted(s.you.archives) == ["anger", "punch"]
    s = scene(
        "logos", you={"hand": ["master-the-theory", "anger"], "creatures": ["bumpsy"]}, them={"creatures": ["valdr"]}
    )
    assert s.do("play master-the-theory").you.archives == []


def test_project_zyx_plays_from_the_archives():
    you = {"creatures": ["project-zyx"], "archives": ["troll", "anger"]}
    s = scene("logos", you=you).do("reap project-zyx", "yes", "pick troll", "place troll 0")
    assert s.you.creatures == ["troll", "project-zyx"]
    assert s.you.archives == ["anger"]


def test_shard_of_knowledge_draws_for_each_shard():
    s = scene("logos", you={"artifacts": ["shard-of-knowledge", "shard-of-pain"]}).do("action shard-of-knowledge")
    assert len(s.you.hand) == 2


def test_the_curator_readies_friendly_artifacts():
    s = scene("logos", you={"creatures": ["the-curator"], "hand": ["library-of-babble"]}).do("play library-of-babble")
    assert s.card("library-of-babble")["ready"]


def test_archimedes_saves_its_neighbors_only():
    line = ["valdr", "archimedes", "urchin", "umbra"]
    s = scene("dis", you={"hand": ["gateway-to-dis"], "creatures": line})
    s.do("play gateway-to-dis", "resolve valdr 0", "pick umbra")
    assert s.you.archives == ["valdr", "urchin"]
    assert sorted(s.you.discard) == ["archimedes", "gateway-to-dis", "umbra"]


def test_backup_copy_puts_the_fallen_on_top_of_its_owners_deck():
    you = {"creatures": [{"card": "bumpsy", "upgrades": ["backup-copy"]}], "deck": ["anger"]}
    s = scene("brobnar", you=you, them={"creatures": ["troll"]}).do("fight bumpsy")
    assert (s.you.deck, s.you.discard) == (["bumpsy", "anger"], ["backup-copy"])
    them = {"creatures": [{"card": "bumpsy", "owner": 0, "upgrades": ["backup-copy"]}], "deck": ["punch"]}
    s = scene("brobnar", you={"creatures": ["troll"], "deck": ["anger"]}, them=them).do("fight troll")
    assert (s.you.deck, s.them.deck) == (["bumpsy", "anger"], ["punch"]), "the owner's, not the controller's"


def test_binate_rupture_doubles_both_pools():
    s = scene("logos", you={"hand": ["binate-rupture", "labwork"], "amber": 3}, them={"amber": 1})
    s.do("play binate-rupture")
    assert (s.you.amber, s.them.amber) == (6, 2)
    s = scene("logos", you={"hand": ["binate-rupture", "dextre"], "amber": 3}).do("play dextre")
    assert not s.can("play binate-rupture"), "Alpha"


@pytest.mark.parametrize(("target", "traits"), [("troll", 1), ("doc-bookton", 2)])
def test_entropic_swirl_counts_traits(target, traits):
    s = scene("logos", you={"hand": ["entropic-swirl"], "creatures": ["doc-bookton"]}, them={"creatures": ["troll"]})
    s.do("play entropic-swirl", f"pick {target}")
    assert (s.card(target).get("damage"), s.you.amber) == (2 * traits, traits)


def test_eureka_pays_and_archives_at_random():
    s = scene("logos", you={"hand": ["eureka", "anger", "punch", "troll"]}).do("play eureka")
    assert (s.you.amber, len(s.you.archives), len(s.you.hand)) == (3, 2, 1), "the bonus as well"
    s = scene("logos", you={"hand": ["eureka", "anger"]}).do("play eureka")
    assert (s.you.archives, s.you.hand) == (["anger"], []), "as many as there are"
    s = scene("logos", you={"hand": ["eureka", "anger"]}).do("discard eureka")
    assert s.you.amber == 0
    assert not scene("logos", you={"hand": ["eureka", "dextre"]}).do("play dextre").can("play eureka"), "Alpha"


@pytest.mark.parametrize(("place", "drawn"), [(0, 0), (2, 1)])
def test_fila_the_researcher_draws_for_those_beside_her(place, drawn):
    you = {"hand": ["daughter"], "creatures": ["troll", "fila-the-researcher"]}
    s = scene("logos", you=you).do("play daughter", f"place daughter {place}")
    assert len(s.you.hand) == drawn


def test_fila_the_researcher_does_not_draw_for_herself_or_enemies():
    s = scene("logos", you={"hand": ["fila-the-researcher"], "creatures": ["troll"]})
    assert s.do("play fila-the-researcher", "place fila-the-researcher 0").you.hand == []
    s = scene("logos", you={"hand": ["dextre"]}, them={"creatures": ["fila-the-researcher"]}).do("play dextre")
    assert s.them.hand == []


def test_jargogle_hides_a_card_and_gives_it_back():
    s = scene("logos", you={"hand": ["jargogle", "anger", "punch"]}).do("play jargogle", "pick punch")
    assert (s.card("punch")["host"], s.you.hand) == ("jargogle", ["anger"])
    hidden = {"card": "jargogle", "under": ["labwork"], "damage": 1}
    you = {"creatures": [hidden], "hand": ["anger"]}
    s = scene("logos", you=you, them={"creatures": ["bumpsy"]}).do("fight jargogle")
    assert s.you.archives == ["anger"], "on your turn it is played"
    s = scene("brobnar", you={"hand": ["punch"]}, them={"creatures": [hidden]}).do("play punch")
    assert s.them.archives == ["labwork"], "otherwise it is archived"


def test_quantum_fingertrap_swaps_within_one_battleline():
    s = scene(
        "logos",
        you={"artifacts": ["quantum-fingertrap"], "creatures": ["troll", "valdr"]},
        them={"creatures": ["krump", "bumpsy", "urchin"]},
    )
    s.do("action quantum-fingertrap", "pick krump")
    assert not s.can("pick troll")
    s.do("pick urchin")
    assert (s.them.creatures, s.you.creatures) == (["urchin", "bumpsy", "krump"], ["troll", "valdr"])


def test_scientifical_hack_frees_artifacts_for_a_turn():
    you = {"artifacts": ["scientifical-hack", "cannon"], "creatures": ["troll"]}
    s = scene("logos", you=you, them={"artifacts": ["library-of-babble"], "creatures": ["valdr"]})
    assert not s.can("action cannon")
    s.do("omni scientifical-hack")
    assert s.you.discard == ["scientifical-hack"]
    assert s.can("action cannon")
    assert not s.can("reap troll"), "not creatures"
    assert not s.can("action library-of-babble"), "not the enemy's"
