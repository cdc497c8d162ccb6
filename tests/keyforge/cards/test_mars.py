"""Mars, Call of the Archons: every card in a position of its own."""

import pytest
from scene import EDITIONS, rule, scene

MODERN = ("1.4", "1.5")
modern = pytest.mark.parametrize("edition", MODERN)
every = pytest.mark.parametrize("edition", EDITIONS)

# 160 Ammonia Clouds ... 164 Hypnotic Command -------------------------------------------------------------------------


@every
def test_ammonia_clouds_burn_everyone(edition):
    s = scene(
        "mars",
        you={"hand": ["ammonia-clouds"], "creatures": ["tunk", "mindwarper"]},
        them={"creatures": ["headhunter"]},
        edition=edition,
    )
    s.do("play ammonia-clouds")
    assert s.card("tunk")["damage"] == 2, "armor 1"
    assert s.you.creatures == ["tunk"]
    assert s.card("headhunter")["damage"] == 3


def test_battle_fleet_draws_for_each_revealed_card():
    s = scene("mars", you={"hand": ["battle-fleet", "tunk", "zorg", "punch"], "deck": ["anger", "smaaash", "bumpsy"]})
    s.do("play battle-fleet")
    assert s.options == ["pick tunk", "pick zorg", "done"], "only Mars cards"
    s.do("pick tunk", "pick zorg")
    assert sorted(s.you.hand) == ["anger", "punch", "smaaash", "tunk", "zorg"]
    assert s.card("tunk")["known"] == [0, 1]
    assert s.card("punch")["known"] == [0]


def test_battle_fleet_may_reveal_nothing():
    s = scene("mars", you={"hand": ["battle-fleet", "tunk", "zorg"], "deck": ["anger"]})
    s.do("play battle-fleet", "done")
    assert s.you.hand == ["tunk", "zorg"]
    assert s.you.amber == 1


def test_battle_fleet_without_a_card_to_reveal():
    s = scene("mars", you={"hand": ["battle-fleet", "punch"]}).do("play battle-fleet")
    assert s.asks == "main"
    assert s.you.hand == ["punch"]


@every
def test_deep_probe_discards_the_creatures_of_a_house(edition):
    s = scene(
        "mars",
        you={"hand": ["deep-probe", "bumpsy"]},
        them={"hand": ["bumpsy", "headhunter", "anger", "dust-imp"], "creatures": ["smaaash"]},
        edition=edition,
    )
    s.do("play deep-probe", "house brobnar")
    assert sorted(s.them.hand) == ["anger", "dust-imp"], "an action and another house stay"
    assert sorted(s.them.discard) == ["bumpsy", "headhunter"]
    assert s.you.hand == ["bumpsy"]
    assert s.them.creatures == ["smaaash"]
    assert s.card("dust-imp")["known"] == [0, 1]


def test_deep_probe_may_miss():
    s = scene("mars", you={"hand": ["deep-probe"]}, them={"hand": ["bumpsy"]}).do("play deep-probe", "house dis")
    assert s.them.hand == ["bumpsy"]


def test_emp_blast_stuns_martians_and_robots_and_destroys_artifacts():
    s = scene(
        "mars",
        you={"hand": ["emp-blast"], "creatures": ["zorg", "tunk"], "artifacts": ["mothergun"]},
        them={"creatures": ["batdrone", "headhunter"], "artifacts": ["pocket-universe"]},
    )
    s.do("play emp-blast")
    assert [s.card(x)["stunned"] for x in ("zorg", "tunk", "batdrone", "headhunter")] == [True, True, True, False]
    assert (s.you.artifacts, s.them.artifacts) == ([], [])


@every
def test_hypnotic_command_captures_from_their_own_side(edition):
    s = scene(
        "mars",
        you={"amber": 3, "hand": ["hypnotic-command"], "creatures": ["tunk", "zorg", "bumpsy"]},
        them={"amber": 5, "creatures": ["headhunter", "smaaash"]},
        edition=edition,
    )
    s.do("play hypnotic-command", "pick headhunter", "pick headhunter")
    assert s.card("headhunter")["amber"] == 2, "one for each friendly Mars creature, on the same one if you like"
    assert (s.you.amber, s.them.amber) == (3, 3)


def test_hypnotic_command_without_enemies():
    s = scene("mars", you={"hand": ["hypnotic-command"], "creatures": ["tunk"]}, them={"amber": 2})
    s.do("play hypnotic-command")
    assert s.them.amber == 2


# 165 Irradiated Æmber ... 169 Mass Abduction -------------------------------------------------------------------------


@pytest.mark.parametrize(("amber", "damage"), [(5, 0), (6, 3), (9, 3)])
def test_irradiated_aember_looks_at_their_pool(amber, damage):
    s = scene(
        "mars",
        you={"amber": 7, "hand": ["irradiated-aember"], "creatures": ["zorg"]},
        them={"amber": amber, "creatures": ["headhunter"]},
    )
    s.do("play irradiated-aember")
    assert s.card("headhunter")["damage"] == damage
    assert s.card("zorg")["damage"] == 0


@every
def test_key_abduction_is_cheaper_for_every_card_in_hand(edition):
    s = scene(
        "mars",
        you={"amber": 10, "hand": ["key-abduction", "punch", "anger"], "creatures": ["tunk", "zorg"]},
        them={"creatures": ["mindwarper", "bumpsy"]},
        edition=edition,
    )
    s.do("play key-abduction")
    assert sorted(s.you.hand) == ["anger", "punch", "tunk", "zorg"]
    assert s.them.hand == ["mindwarper"]
    assert s.them.creatures == ["bumpsy"]
    s.do("yes")
    if s.asks == "key":
        s.do("key red")
    assert len(s.you.keys) == 1, "6 + 9 - 4 cards in hand = 11, bonus included"
    assert s.you.amber == 0


def test_key_abduction_is_optional():
    s = scene("mars", you={"amber": 20, "hand": ["key-abduction"]}).do("play key-abduction", "no")
    assert s.you.keys == []
    assert s.you.amber == 21


def test_key_abduction_may_be_too_dear():
    s = scene("mars", you={"amber": 12, "hand": ["key-abduction", "punch"]}).do("play key-abduction")
    assert s.asks == "main", "14 are needed"
    assert s.you.keys == []
    assert s.you.amber == 13


def test_martian_hounds_count_the_wounded():
    s = scene(
        "mars",
        you={"hand": ["martian-hounds"], "creatures": ["mindwarper", {"card": "zorg", "damage": 1}]},
        them={"creatures": [{"card": "headhunter", "damage": 2}, "smaaash"]},
    )
    s.do("play martian-hounds", "pick mindwarper")
    assert s.card("mindwarper")["power"] == 2 + 4
    assert s.card("mindwarper")["power_counters"] == 4


def test_martian_hounds_without_wounds():
    s = scene("mars", you={"hand": ["martian-hounds"], "creatures": ["zorg"]}).do("play martian-hounds")
    assert s.card("zorg")["power_counters"] == 0


@every
def test_martians_make_bad_allies_purges_other_creatures_from_hand(edition):
    s = scene(
        "mars",
        you={
            "hand": ["martians-make-bad-allies", "bumpsy", "dust-imp", "tunk", "punch"],
            "creatures": ["headhunter"],
        },
        them={"hand": ["smaaash"]},
        edition=edition,
    )
    s.do("play martians-make-bad-allies")
    assert sorted(s.you.hand) == ["punch", "tunk"]
    assert sorted(s.you.purged) == ["bumpsy", "dust-imp"]
    assert s.you.amber == 2
    assert s.card("tunk")["known"] == [0, 1], "the whole hand was revealed"
    assert s.them.hand == ["smaaash"]


@every
def test_mass_abduction_takes_up_to_three_wounded(edition):
    hurt = [{"card": x, "damage": 1} for x in ("headhunter", "smaaash", "bumpsy", "valdr")]
    s = scene(
        "mars",
        you={"hand": ["mass-abduction"], "creatures": [{"card": "zorg", "damage": 1}]},
        them={"creatures": [*hurt, "charette"]},
        edition=edition,
    )
    s.do("play mass-abduction")
    assert not s.can("pick charette")
    assert not s.can("pick zorg")
    s.do("pick headhunter", "pick bumpsy", "pick valdr")
    assert sorted(s.you.archives) == ["bumpsy", "headhunter", "valdr"]
    assert s.them.creatures == ["smaaash", "charette"]
    s.do("end", "house dis", "end", "house mars", "take")
    assert {"bumpsy", "headhunter", "valdr"} <= set(s.them.hand), "they go home instead"
    assert s.you.archives == []


def test_mass_abduction_may_take_none():
    s = scene("mars", you={"hand": ["mass-abduction"]}, them={"creatures": [{"card": "valdr", "damage": 1}]})
    s.do("play mass-abduction", "done")
    assert s.them.creatures == ["valdr"]


def test_mass_abduction_against_a_ward():
    s = scene(
        "mars", you={"hand": ["mass-abduction"]}, them={"creatures": [{"card": "valdr", "damage": 1, "warded": True}]}
    )
    s.do("play mass-abduction", "pick valdr")
    assert s.them.creatures == ["valdr"]
    assert not s.card("valdr")["warded"]


# 170 Mating Season ... 179 Total Recall ------------------------------------------------------------------------------


@every
def test_mating_season_pays_the_owners(edition):
    s = scene(
        "mars",
        you={"hand": ["mating-season"], "creatures": ["tunk", "zorg", {"card": "mindwarper", "owner": 1}, "bumpsy"]},
        them={"creatures": ["blypyp", "headhunter"]},
        edition=edition,
    )
    s.do("play mating-season")
    assert (s.you.amber, s.them.amber) == (3, 2), "bonus and 2 of yours; the borrowed one is theirs"
    assert s.you.creatures == ["bumpsy"]
    assert s.them.creatures == ["headhunter"]
    assert {"tunk", "zorg"} <= set(s.you.deck)
    assert {"mindwarper", "blypyp"} <= set(s.them.deck)
    assert s.card("tunk")["known"] == []


def test_mating_season_and_a_ward():
    s = scene("mars", you={"hand": ["mating-season"], "creatures": [{"card": "tunk", "warded": True}]})
    s.do("play mating-season")
    assert s.you.creatures == ["tunk"]
    assert s.you.amber == 1, "only the bonus"


def test_mothership_support_shoots_for_each_ready_martian():
    s = scene(
        "mars",
        you={
            "hand": ["mothership-support"],
            "creatures": ["tunk", "mindwarper", {"card": "zorg", "ready": False}, "bumpsy"],
        },
        them={"creatures": ["headhunter", "smaaash"]},
    )
    s.do("play mothership-support", "pick headhunter", "pick smaaash")
    assert s.asks == "main"
    assert (s.card("headhunter")["damage"], s.card("smaaash")["damage"]) == (2, 2)


def test_mothership_support_counts_before_it_shoots():
    s = scene(
        "mars",
        you={"hand": ["mothership-support"], "creatures": ["blypyp", "mindwarper"]},
        them={"creatures": ["smaaash"]},
    )
    s.do("play mothership-support", "pick blypyp", "pick smaaash")
    assert s.you.creatures == ["mindwarper"]
    assert s.card("smaaash")["damage"] == 2


def test_orbital_bombardment_shoots_for_each_revealed_card():
    s = scene(
        "mars",
        you={"hand": ["orbital-bombardment", "tunk", "zorg", "punch"]},
        them={"creatures": ["headhunter", "smaaash"]},
    )
    s.do("play orbital-bombardment", "pick tunk", "pick zorg", "pick headhunter", "pick headhunter")
    assert s.card("headhunter")["damage"] == 4
    assert sorted(s.you.hand) == ["punch", "tunk", "zorg"]


def test_orbital_bombardment_with_nothing_revealed():
    s = scene("mars", you={"hand": ["orbital-bombardment", "tunk"]}, them={"creatures": ["headhunter"]})
    s.do("play orbital-bombardment", "done")
    assert s.asks == "main"
    assert s.card("headhunter")["damage"] == 0


def test_phosphorus_stars_stun_all_but_martians():
    s = scene(
        "mars",
        you={"hand": ["phosphorus-stars"], "creatures": ["tunk", "bumpsy"]},
        them={"creatures": ["mindwarper", "headhunter"]},
    )
    s.do("play phosphorus-stars")
    assert [s.card(x)["stunned"] for x in ("tunk", "bumpsy", "mindwarper", "headhunter")] == [False, True, False, True]
    assert s.you.chains == 2


@pytest.mark.parametrize(("theirs", "stolen"), [(5, 2), (1, 1), (0, 0)])
def test_psychic_network_steals_for_ready_martians(theirs, stolen):
    s = scene(
        "mars",
        you={
            "hand": ["psychic-network"],
            "creatures": ["tunk", "mindwarper", {"card": "zorg", "ready": False}, "bumpsy"],
        },
        them={"amber": theirs, "creatures": ["blypyp"]},
    )
    s.do("play psychic-network")
    assert (s.you.amber, s.them.amber) == (stolen, theirs - stolen)


@every
def test_sample_collection_takes_one_for_each_of_their_keys(edition):
    s = scene(
        "mars",
        you={"hand": ["sample-collection"], "creatures": ["tunk"]},
        them={"keys": ["red", "blue"], "creatures": ["headhunter", "smaaash", "valdr"]},
        edition=edition,
    )
    s.do("play sample-collection", "pick headhunter", "pick valdr")
    assert s.you.archives == ["headhunter", "valdr"]
    assert s.them.creatures == ["smaaash"]


@pytest.mark.parametrize(("mine", "theirs", "left"), [(2, 9, 3), (3, 5, 0), (0, 5, 5)])
def test_shatter_storm_costs_them_three_times_as_much(mine, theirs, left):
    s = scene("mars", you={"amber": mine, "hand": ["shatter-storm"]}, them={"amber": theirs}).do("play shatter-storm")
    assert (s.you.amber, s.them.amber) == (0, left)


@every
def test_soft_landing_readies_the_next_creature(edition):
    s = scene(
        "mars", you={"hand": ["soft-landing", "tunk", "blypyp"], "creatures": []}, them={"amber": 0}, edition=edition
    )
    s.do("play soft-landing", "play tunk")
    assert s.card("tunk")["ready"]
    s.do("reap tunk", "play blypyp", "place blypyp 0")
    assert not s.card("blypyp")["ready"], "only the next one"


def test_soft_landing_readies_an_artifact():
    s = scene("mars", you={"hand": ["soft-landing", "mothergun", "tunk"]})
    s.do("play soft-landing", "play mothergun", "play tunk")
    assert s.card("mothergun")["ready"]
    assert not s.card("tunk")["ready"]


def test_soft_landing_waits_for_a_creature_or_artifact():
    s = scene("mars", you={"hand": ["soft-landing", "jammer-pack", "mindwarper"], "creatures": ["tunk"]})
    s.do("play soft-landing", "play jammer-pack", "play mindwarper", "place mindwarper 0")
    assert s.card("mindwarper")["ready"], "an upgrade is neither"


@rule("kf.ruling.next-card-once")
def test_two_soft_landings_speak_of_the_same_next_card():
    s = scene("mars", you={"hand": ["soft-landing", "soft-landing", "tunk", "blypyp"]})
    s.do("play soft-landing", "play soft-landing", "play tunk", "play blypyp", "place blypyp 0")
    assert s.card("tunk")["ready"]
    assert not s.card("blypyp")["ready"]


def test_soft_landing_ends_with_the_turn():
    s = scene("mars", you={"hand": ["soft-landing", "tunk"], "houses": ["mars", "dis", "logos"]})
    s.do("play soft-landing", "end", "house dis", "end", "house mars", "play tunk")
    assert not s.card("tunk")["ready"]


def test_soft_landing_is_not_for_the_opponent():
    s = scene("mars", you={"hand": ["soft-landing"]}, them={"hand": ["tunk"], "houses": ["mars", "dis", "logos"]})
    s.do("play soft-landing", "end", "house mars", "play tunk")
    assert not s.card("tunk")["ready"]


def test_squawker_readies_a_martian():
    s = scene(
        "mars",
        you={"hand": ["squawker"], "creatures": [{"card": "tunk", "ready": False}, {"card": "bumpsy", "ready": False}]},
        them={"creatures": ["headhunter"]},
    )
    s.do("play squawker", "mode 0")
    assert s.card("tunk")["ready"]
    assert not s.card("bumpsy")["ready"]
    assert not s.card("headhunter")["stunned"]


def test_squawker_stuns_anyone_else():
    s = scene(
        "mars",
        you={"hand": ["squawker"], "creatures": [{"card": "tunk", "ready": False}, "bumpsy"]},
        them={"creatures": ["headhunter", "mindwarper"]},
    )
    s.do("play squawker", "mode 1")
    assert s.options == ["pick bumpsy", "pick headhunter"]
    s.do("pick headhunter")
    assert s.card("headhunter")["stunned"]
    assert not s.card("tunk")["ready"]


@every
def test_total_recall_pays_for_the_ready_and_takes_all_home(edition):
    s = scene(
        "mars",
        you={
            "hand": ["total-recall"],
            "creatures": ["tunk", {"card": "bumpsy", "ready": False}, {"card": "valdr", "owner": 1}],
        },
        them={"creatures": ["headhunter"]},
        edition=edition,
    )
    s.do("play total-recall")
    assert s.you.amber == 3, "the bonus, and two ready creatures of any house"
    assert sorted(s.you.hand) == ["bumpsy", "tunk"]
    assert s.them.hand == ["valdr"], "a card always goes to its owner"
    assert s.them.creatures == ["headhunter"]


# 180 Combat Pheromones ... 189 Swap Widget ---------------------------------------------------------------------------


def test_combat_pheromones_allow_two_martians():
    you = {"artifacts": ["combat-pheromones"], "creatures": ["tunk", "zorg", "blypyp", "bumpsy"]}
    s = scene("dis", you=you).do("omni combat-pheromones")
    assert s.you.discard == ["combat-pheromones"]
    assert not s.can("reap bumpsy")
    s.do("reap tunk", "reap zorg")
    assert s.options == ["end"], "two others, no third"


def test_commpod_readies_a_martian_for_each_revealed_card():
    s = scene(
        "mars",
        you={
            "artifacts": ["commpod"],
            "hand": ["zorg", "blypyp", "ammonia-clouds", "punch"],
            "creatures": [{"card": "tunk", "ready": False}, {"card": "bumpsy", "ready": False}],
        },
        them={"creatures": [{"card": "mindwarper", "ready": False}]},
    )
    s.do("action commpod")
    assert s.options == ["pick zorg", "pick blypyp", "pick ammonia-clouds", "done"]
    s.do("pick zorg", "pick ammonia-clouds", "done")
    assert s.asks == "may"
    s.do("yes", "pick tunk", "no")
    assert s.asks == "main"
    assert s.card("tunk")["ready"]
    assert not s.card("mindwarper")["ready"]


def test_crystal_hive_gains_each_time_a_creature_reaps():
    s = scene(
        "mars", you={"artifacts": ["crystal-hive"], "creatures": ["tunk", "zorg"], "houses": ["mars", "dis", "logos"]}
    )
    s.do("reap tunk", "action crystal-hive")
    assert s.you.amber == 1, "not for what was reaped before"
    s.do("reap zorg")
    assert s.you.amber == 3
    s.do("end", "house dis", "end", "house mars", "reap zorg")
    assert s.you.amber == 4, "only for the remainder of that turn"


@every
def test_custom_virus_destroys_whoever_shares_a_trait(edition):
    s = scene(
        "dis",
        you={"artifacts": ["custom-virus"], "hand": ["mindwarper", "punch"], "creatures": ["blypyp", "tunk"]},
        them={"creatures": ["doc-bookton", "headhunter", "zyzzix-the-many"]},
        edition=edition,
    )
    s.do("omni custom-virus")
    while s.asks == "discard-order":
        s.do(s.options[0])
    assert s.you.purged == ["mindwarper"], "a Martian Scientist"
    assert s.you.creatures == ["tunk"]
    assert s.them.creatures == ["headhunter"], "the Scientist and the Martian are gone"
    assert "custom-virus" in s.you.discard


def test_custom_virus_with_no_creature_in_hand():
    s = scene("mars", you={"artifacts": ["custom-virus"], "hand": ["punch"], "creatures": ["blypyp"]})
    s.do("omni custom-virus")
    assert s.you.creatures == ["blypyp"]
    assert s.you.discard == ["custom-virus"]


def test_feeding_pit_eats_a_creature_from_hand():
    s = scene("mars", you={"artifacts": ["feeding-pit"], "hand": ["bumpsy", "tunk", "punch"]})
    s.do("action feeding-pit")
    assert s.options == ["pick bumpsy", "pick tunk"]
    s.do("pick bumpsy")
    assert s.you.discard == ["bumpsy"]
    assert s.you.amber == 1


def test_feeding_pit_goes_hungry():
    s = scene("mars", you={"artifacts": ["feeding-pit"], "hand": ["punch"]}).do("action feeding-pit")
    assert s.you.hand == ["punch"]
    assert s.you.amber == 0


@every
def test_invasion_portal_digs_for_a_martian(edition):
    s = scene(
        "mars",
        you={"artifacts": ["invasion-portal"], "deck": ["punch", "mothergun", "bumpsy", "tunk", "zorg"]},
        edition=edition,
    )
    s.do("action invasion-portal")
    assert s.you.hand == ["tunk"]
    assert s.you.discard == ["bumpsy", "mothergun", "punch"]
    assert s.you.deck == ["zorg"]


def test_invasion_portal_runs_out_of_cards():
    s = scene("mars", you={"artifacts": ["invasion-portal"], "deck": ["punch", "bumpsy"], "discard": ["tunk"]})
    s.do("action invasion-portal")
    assert s.you.hand == []
    assert s.you.deck == [], "the discard pile is not shuffled for this"
    assert s.you.discard == ["bumpsy", "punch", "tunk"]


def test_invasion_portal_and_an_empty_deck():
    s = scene("mars", you={"artifacts": ["invasion-portal"], "deck": [], "discard": ["tunk"]})
    s.do("action invasion-portal")
    assert s.you.discard == ["tunk"]


def test_incubation_chamber_archives_a_revealed_martian():
    s = scene("dis", you={"artifacts": ["incubation-chamber"], "hand": ["tunk", "zorg", "bumpsy"]})
    s.do("omni incubation-chamber")
    assert s.options == ["pick tunk", "pick zorg"]
    s.do("pick tunk")
    assert s.you.archives == ["tunk"]
    assert s.card("tunk")["known"] == [0, 1], "everyone saw it go"
    assert s.card("zorg")["known"] == [0]


def test_incubation_chamber_without_a_martian():
    s = scene("mars", you={"artifacts": ["incubation-chamber"], "hand": ["bumpsy"]}).do("omni incubation-chamber")
    assert s.you.archives == []
    assert s.you.hand == ["bumpsy"]


def test_mothergun_shoots_once_with_all_it_has():
    s = scene(
        "mars",
        you={"artifacts": ["mothergun"], "hand": ["zorg", "blypyp", "squawker", "punch"]},
        them={"creatures": ["champion-anaphiel", "headhunter"]},
    )
    s.do("action mothergun", "pick zorg", "pick blypyp", "pick squawker", "pick champion-anaphiel")
    assert s.asks == "main"
    assert s.card("champion-anaphiel")["damage"] == 2, "3 damage, armor 1"


def test_mothergun_unloaded():
    s = scene("mars", you={"artifacts": ["mothergun"], "hand": ["punch"]}, them={"creatures": ["headhunter"]})
    s.do("action mothergun")
    assert s.card("headhunter")["damage"] == 0


@rule("kf.ruling.lost-keyword")
def test_sniffer_takes_elusive_away():
    s = scene(
        "mars",
        you={
            "artifacts": ["sniffer"],
            "creatures": ["tunk", "mindwarper"],
            "hand": ["john-smyth"],
            "houses": ["mars", "dis", "logos"],
        },
        them={"creatures": ["noddy-the-thief", "dodger"]},
    )
    s.do("action sniffer", "play john-smyth", "place john-smyth 0", "fight tunk", "attack noddy-the-thief")
    assert s.them.creatures == ["dodger"]
    assert "elusive" not in s.card("john-smyth")["keywords"], "later arrivals too"
    s.do("end")
    assert "elusive" in s.card("john-smyth")["keywords"]
    assert "elusive" in s.card("mindwarper")["keywords"]


@rule("kf.ruling.lost-keyword")
def test_sniffer_finds_the_wearer_of_a_ring():
    s = scene(
        "mars",
        you={"artifacts": ["sniffer"], "creatures": ["tunk"]},
        them={"creatures": [{"card": "dodger", "upgrades": ["ring-of-invisibility"]}]},
    )
    assert s.card("dodger")["keywords"] == ["elusive", "skirmish"]
    s.do("action sniffer")
    assert s.card("dodger")["keywords"] == ["skirmish"], "a gained keyword is lost too"
    s.do("fight tunk")
    assert s.them.creatures == []


def test_without_sniffer_the_first_attack_misses():
    s = scene("mars", you={"creatures": ["tunk"]}, them={"creatures": ["noddy-the-thief"]}).do("fight tunk")
    assert s.them.creatures == ["noddy-the-thief"]


@every
def test_swap_widget_swaps_a_martian(edition):
    s = scene(
        "mars",
        you={"artifacts": ["swap-widget"], "creatures": ["tunk"], "hand": ["zyzzix-the-many", "tunk", "bumpsy"]},
        edition=edition,
    )
    s.do("action swap-widget")
    assert s.you.creatures == ["zyzzix-the-many"], "another name, another Martian"
    assert s.card("zyzzix-the-many")["ready"]
    assert sorted(s.you.hand) == ["bumpsy", "tunk", "tunk"]


def test_swap_widget_puts_into_play_and_does_not_play():
    s = scene(
        "mars",
        you={"artifacts": ["swap-widget"], "creatures": ["tunk", "blypyp"], "hand": ["yxili-marauder"]},
        them={"amber": 5},
    )
    s.do("action swap-widget", "pick tunk", "place yxili-marauder 0")
    assert s.card("yxili-marauder")["amber"] == 0, "no 'Play:' ability"
    assert s.card("yxili-marauder")["ready"]


def test_swap_widget_needs_a_ready_martian():
    s = scene(
        "mars",
        you={"artifacts": ["swap-widget"], "creatures": [{"card": "tunk", "ready": False}, "bumpsy"], "hand": ["zorg"]},
    )
    s.do("action swap-widget")
    assert s.you.creatures == ["tunk", "bumpsy"]
    assert s.you.hand == ["zorg"]


def test_swap_widget_stopped_by_a_ward():
    s = scene(
        "mars",
        you={"artifacts": ["swap-widget"], "creatures": [{"card": "tunk", "warded": True}], "hand": ["zorg"]},
    )
    s.do("action swap-widget")
    assert s.you.creatures == ["tunk"]
    assert s.you.hand == ["zorg"], "nothing was returned, so nothing comes"


def test_swap_widget_returns_a_borrowed_martian_to_its_owner():
    s = scene(
        "mars",
        you={"artifacts": ["swap-widget"], "creatures": [{"card": "tunk", "owner": 1}], "hand": ["zyzzix-the-many"]},
    )
    s.do("action swap-widget")
    assert s.them.hand == ["tunk"]
    assert s.you.creatures == ["zyzzix-the-many"]


def test_swap_widget_with_nobody_to_come():
    s = scene("mars", you={"artifacts": ["swap-widget"], "creatures": ["tunk"], "hand": ["tunk"]})
    s.do("action swap-widget")
    assert s.you.creatures == []
    assert s.you.hand == ["tunk", "tunk"]


def test_swap_widget_brings_zorg_stunned_but_ready():
    s = scene("mars", you={"artifacts": ["swap-widget"], "creatures": ["tunk"], "hand": ["zorg"]})
    s.do("action swap-widget")
    assert s.card("zorg")["stunned"]
    assert s.card("zorg")["ready"]


# 190 Blypyp ... 199 Tunk ---------------------------------------------------------------------------------------------


def test_blypyp_readies_the_next_martian():
    s = scene("mars", you={"hand": ["mothergun", "tunk", "mindwarper"], "creatures": ["blypyp"]})
    s.do("reap blypyp", "play mothergun", "play tunk", "place tunk 0", "play mindwarper", "place mindwarper 0")
    assert not s.card("mothergun")["ready"]
    assert s.card("tunk")["ready"]
    assert not s.card("mindwarper")["ready"]


@rule("kf.ruling.next-card-once")
def test_blypyp_and_a_creature_put_into_play():
    """The promise is for a creature that is played."""
    s = scene(
        "mars", you={"hand": ["zorg", "tunk"], "creatures": ["blypyp", "mindwarper"], "artifacts": ["swap-widget"]}
    )
    s.do("reap blypyp", "action swap-widget", "pick tunk", "place tunk 0", "play zorg", "place zorg 0")
    assert s.card("zorg")["ready"]


def test_blypyp_cares_for_martians_only():
    s = scene("mars", you={"hand": [{"card": "bumpsy", "house": "mars"}, "tunk"], "creatures": ["blypyp"]})
    s.do("reap blypyp", "play bumpsy", "place bumpsy 0", "play tunk", "place tunk 0")
    assert s.card("bumpsy")["ready"], "a maverick is a Mars creature"
    assert not s.card("tunk")["ready"]


@every
def test_chuff_ape_enters_stunned_and_feeds(edition):
    s = scene("mars", you={"hand": ["chuff-ape"], "creatures": ["tunk"]}, edition=edition)
    s.do("play chuff-ape", "place chuff-ape 0")
    assert s.card("chuff-ape")["stunned"]
    assert not s.card("chuff-ape")["ready"]
    s = scene(
        "mars",
        you={"creatures": [{"card": "chuff-ape", "damage": 9}, "bumpsy"]},
        them={"creatures": ["dust-imp"]},
        edition=edition,
    )
    s.do("reap chuff-ape", "yes")
    assert s.you.discard == ["bumpsy"]
    assert s.card("chuff-ape")["damage"] == 0


def test_chuff_ape_may_refuse_or_find_nobody():
    s = scene("mars", you={"creatures": [{"card": "chuff-ape", "damage": 9}, "bumpsy"]}).do("reap chuff-ape", "no")
    assert s.you.creatures == ["chuff-ape", "bumpsy"]
    assert s.card("chuff-ape")["damage"] == 9
    s = scene("mars", you={"creatures": [{"card": "chuff-ape", "damage": 9}]}).do("reap chuff-ape")
    assert s.card("chuff-ape")["damage"] == 9, "it is no other creature itself"


def test_chuff_ape_and_a_warded_victim():
    s = scene("mars", you={"creatures": [{"card": "chuff-ape", "damage": 9}, {"card": "bumpsy", "warded": True}]})
    s.do("reap chuff-ape", "yes")
    assert s.you.creatures == ["chuff-ape", "bumpsy"]
    assert s.card("chuff-ape")["damage"] == 9, "nothing was sacrificed"


def test_chuff_ape_taunts():
    s = scene("mars", you={"creatures": ["tunk"]}, them={"creatures": ["blypyp", "chuff-ape"]})
    s.do("fight tunk")
    assert s.card("chuff-ape")["damage"] == 6, "nobody else can be attacked"


# Ether Spider


@every
def test_ether_spider_catches_what_is_reaped_and_gained(edition):
    s = scene(
        "brobnar",
        you={"creatures": ["bumpsy"], "hand": ["punch"]},
        them={"creatures": ["ether-spider"], "amber": 2},
        edition=edition,
    )
    s.do("reap bumpsy", "play punch", "pick bumpsy")
    assert s.you.amber == 0
    assert s.card("ether-spider")["amber"] == 2, "the reap and the bonus"
    assert s.them.amber == 2


def test_ether_spider_lets_its_own_side_gain():
    s = scene("mars", you={"creatures": ["ether-spider", "tunk"]}).do("reap tunk")
    assert s.you.amber == 1


@rule("kf.ruling.caught-aember")
@every
def test_ether_spider_catches_stolen_aember(edition):
    s = scene(
        "shadows",
        you={"hand": ["urchin", "nerve-blast"]},
        them={"creatures": ["ether-spider"], "amber": 3},
        edition=edition,
    )
    s.do("play urchin")
    assert (s.you.amber, s.them.amber) == (0, 2)
    assert s.card("ether-spider")["amber"] == 1
    s.do("play nerve-blast")
    assert s.asks == "main"
    assert s.card("ether-spider")["damage"] == 0, "nothing was stolen, so there is no 'if you do'"
    assert s.them.amber == 1


def test_ether_spider_catches_aember_that_comes_back():
    s = scene(
        "brobnar",
        you={"hand": ["punch"]},
        them={"creatures": ["ether-spider", {"card": "dust-imp", "amber": 3}]},
    )
    s.do("play punch", "pick dust-imp")
    assert s.card("ether-spider")["amber"] == 1 + 3, "the bonus, and what the fallen creature had captured"
    assert s.them.amber == 2, "'Destroyed:' of its own side"
    assert s.you.amber == 0


@rule("kf.ruling.caught-aember")
def test_ether_spider_cannot_catch_its_own_last_aember():
    s = scene("dis", you={"hand": ["hand-of-dis", "fear"]}, them={"creatures": [{"card": "ether-spider", "amber": 4}]})
    s.do("play fear")
    assert s.you.amber == 4
    assert s.them.hand == ["ether-spider"]


def test_ether_spider_leaves_its_aember_to_another():
    spiders = [{"card": "ether-spider", "amber": 4}, "ether-spider"]
    s = scene("dis", you={"hand": ["fear"]}, them={"creatures": spiders}).do("play fear", "pick ether-spider")
    assert s.you.amber == 0
    assert s.card("ether-spider", 1)["amber"] == 4
    assert s.them.hand == ["ether-spider"]


def test_two_ether_spiders_share_as_the_active_player_likes():
    s = scene(
        "brobnar",
        you={"hand": ["blood-of-titans"], "creatures": ["bumpsy"]},
        them={"creatures": ["ether-spider", "dust-imp", "ether-spider"]},
    )
    s.do("reap bumpsy")
    assert s.asks == "catch"
    assert s.asked == 0
    s.do("pick ether-spider[1]")
    assert [c["amber"] for c in s.state["players"][1]["creatures"]] == [0, 0, 1]
    s.do("play blood-of-titans", "attach bumpsy", "pick ether-spider[0]")
    assert [c["amber"] for c in s.state["players"][1]["creatures"]] == [1, 0, 1]


@rule("kf.ruling.caught-aember")
def test_two_ether_spiders_and_several_aember():
    s = scene("dis", you={"creatures": ["dust-imp"]}, them={"creatures": ["ether-spider", "ether-spider", "tunk"]})
    s.do("fight dust-imp", "attack tunk")
    assert s.asks == "catch"
    s.do("pick ether-spider[0]", "pick ether-spider[1]")
    assert [c["amber"] for c in s.state["players"][1]["creatures"]] == [1, 1, 0]


@rule("kf.ruling.caught-aember")
def test_three_ether_spiders_fall_together():
    """They leave one after the other: those that are still there catch what the fallen had."""
    spiders = [{"card": "ether-spider", "amber": n} for n in (2, 0, 0)]
    s = scene("dis", you={"hand": ["gateway-to-dis"]}, them={"creatures": spiders}).do("play gateway-to-dis")
    assert s.asks == "discard-order"
    s.do("pick ether-spider[0]")
    assert s.asks == "catch"
    s.do("pick ether-spider[0]", "pick ether-spider[1]")
    while s.asks != "main":
        s.do(s.options[0])
    assert s.you.amber == 2, "nobody was left to catch it"
    assert s.them.creatures == []


@rule("kf.ruling.caught-aember")
def test_ether_spider_and_sir_marrows():
    """What was caught was never gained by reaping."""
    s = scene("brobnar", you={"creatures": ["bumpsy"]}, them={"creatures": ["ether-spider", "sir-marrows"]})
    s.do("reap bumpsy")
    assert s.card("ether-spider")["amber"] == 1
    assert s.card("sir-marrows")["amber"] == 0


def test_ether_spider_deals_no_damage():
    s = scene("mars", you={"creatures": ["ether-spider"]}, them={"creatures": ["headhunter"]}).do("fight ether-spider")
    assert s.card("headhunter")["damage"] == 0
    assert s.card("ether-spider")["damage"] == 5


def test_ether_spider_changes_sides():
    s = scene("mars", you={"hand": ["hypnobeam"], "creatures": ["tunk"]}, them={"creatures": ["ether-spider"]})
    s.do("reap tunk")
    assert s.you.amber == 0
    s.do("play hypnobeam", "place ether-spider 0")
    assert s.where("ether-spider") == "your creatures"
    s.do("end", "house mars")
    assert s.card("ether-spider")["amber"] == 1


@every
def test_grabber_jammer_makes_keys_dearer_and_captures(edition):
    s = scene("mars", you={"creatures": ["grabber-jammer"]}, them={"amber": 3}, edition=edition)
    assert (s.you.key_cost, s.them.key_cost) == (6, 7)
    s.do("reap grabber-jammer")
    assert s.card("grabber-jammer")["amber"] == 1
    assert s.them.amber == 2


@every
def test_grommid_forbids_creatures(edition):
    s = scene(
        "mars",
        you={"hand": ["tunk", "mothergun"], "creatures": ["grommid"]},
        them={"hand": ["blypyp"], "houses": ["mars", "dis", "logos"]},
        edition=edition,
    )
    assert s.why("tunk", "play") == "kf.ability.cannot-beats-may"
    assert s.can("play mothergun")
    s.do("end", "house mars")
    assert s.can("play blypyp")


def test_grommid_and_creatures_put_into_play():
    s = scene("mars", you={"artifacts": ["swap-widget"], "hand": ["tunk"], "creatures": ["grommid"]})
    s.do("action swap-widget")
    assert s.you.creatures == ["tunk"]


@pytest.mark.parametrize("attacks", [True, False])
def test_grommid_frightens_the_opponent(attacks):
    you = {"creatures": ["grommid"], "amber": 3}
    them = {"creatures": ["headhunter"], "amber": 3}
    if attacks:
        s = scene("mars", you=you, them=them).do("fight grommid")
        assert (s.you.amber, s.them.amber) == (3, 2)
    else:
        s = scene("brobnar", you=them, them=you).do("fight headhunter")
        assert (s.you.amber, s.them.amber) == (2, 3)


def test_grommid_counts_only_its_own_kills():
    s = scene("mars", you={"creatures": ["grommid", "zorg"]}, them={"creatures": ["headhunter"], "amber": 3})
    s.do("fight zorg")
    assert s.them.creatures == []
    assert s.them.amber == 3


def test_john_smyth_readies_a_martian_that_is_no_agent():
    tired = [{"card": x, "ready": False} for x in ("tunk", "bumpsy")]
    s = scene("mars", you={"creatures": ["john-smyth", *tired]}, them={"creatures": [{"card": "zorg", "ready": False}]})
    s.do("reap john-smyth")
    assert s.options == ["pick tunk", "pick zorg"]
    s.do("pick tunk")
    assert s.card("tunk")["ready"]


def test_mindwarper_makes_an_enemy_capture_from_its_own_side():
    s = scene("mars", you={"creatures": ["mindwarper"], "amber": 1}, them={"amber": 3, "creatures": ["headhunter"]})
    s.do("action mindwarper")
    assert s.card("headhunter")["amber"] == 1
    assert (s.you.amber, s.them.amber) == (1, 2)


@pytest.mark.parametrize(("theirs", "left"), [(5, 3), (1, 0)])
def test_phylyx_the_disintegrator_counts_other_martians(theirs, left):
    s = scene(
        "mars",
        you={"creatures": ["phylyx-the-disintegrator", "tunk", "zorg", "bumpsy"]},
        them={"amber": theirs, "creatures": ["blypyp"]},
    )
    s.do("action phylyx-the-disintegrator")
    assert s.them.amber == left


def test_qyxxlyx_plague_master_ignores_armor():
    s = scene(
        "mars",
        you={"creatures": ["qyxxlyx-plague-master"]},
        them={"creatures": ["sequis", "champion-anaphiel", "raiding-knight", "faygin"]},
    )
    s.do("reap qyxxlyx-plague-master")
    assert s.card("sequis")["damage"] == 3
    assert s.card("sequis")["armor_left"] == 2, "the armor was not used"
    assert s.card("raiding-knight")["damage"] == 3
    assert s.card("champion-anaphiel")["damage"] == 0, "no Human"
    assert s.them.discard == ["faygin"]


def test_qyxxlyx_plague_master_and_other_protection():
    s = scene(
        "mars",
        you={"creatures": ["qyxxlyx-plague-master"]},
        them={"creatures": [{"card": "sequis", "warded": True}]},
    )
    s.do("reap qyxxlyx-plague-master")
    assert s.card("sequis")["damage"] == 0
    assert not s.card("sequis")["warded"]


def test_tunk_is_repaired_by_fellow_martians():
    s = scene(
        "mars",
        you={"hand": ["blypyp", {"card": "bumpsy", "house": "mars"}], "creatures": [{"card": "tunk", "damage": 4}]},
        them={"creatures": [{"card": "tunk", "damage": 3}]},
    )
    s.do("play blypyp", "place blypyp 0")
    assert s.card("tunk")["damage"] == 0
    assert s.card("tunk", 1)["damage"] == 3, "'you' is the controller of that Tunk"


def test_tunk_does_not_repair_itself():
    s = scene("mars", you={"hand": ["tunk", "squawker"], "creatures": [{"card": "tunk", "damage": 4}]})
    s.do("play squawker")
    assert s.card("tunk", 0)["zone"] == "hand"
    assert s.card("tunk", 1)["damage"] == 4
    s.do("play tunk", "place tunk 0")
    assert [c["damage"] for c in s.state["players"][0]["creatures"]] == [0, 0], "but another Tunk is a fellow Martian"


# 200 Ulyq Megamouth ... 207 Zyzzix the Many --------------------------------------------------------------------------


def test_ulyq_megamouth_uses_a_stranger():
    s = scene("mars", you={"creatures": ["ulyq-megamouth", "tunk", "bumpsy"]}, them={"creatures": ["headhunter"]})
    s.do("reap ulyq-megamouth", "reap bumpsy")
    assert s.you.amber == 2
    assert not s.card("bumpsy")["ready"]


def test_ulyq_megamouth_and_a_stunned_stranger():
    s = scene("mars", you={"creatures": ["ulyq-megamouth", {"card": "bumpsy", "stunned": True}]})
    s.do("reap ulyq-megamouth")
    assert s.you.amber == 1
    assert not s.card("bumpsy")["stunned"], "the use is replaced"


def test_ulyq_megamouth_alone():
    s = scene("mars", you={"creatures": ["ulyq-megamouth", "tunk"]}).do("reap ulyq-megamouth")
    assert s.asks == "main"
    assert s.card("tunk")["ready"]


@every
def test_uxlyx_the_zookeeper_collects_an_enemy(edition):
    s = scene(
        "mars",
        you={"creatures": ["uxlyx-the-zookeeper"], "houses": ["mars", "dis", "logos"]},
        them={"creatures": [{"card": "headhunter", "amber": 2}], "houses": ["mars", "dis", "logos"]},
        edition=edition,
    )
    s.do("reap uxlyx-the-zookeeper")
    assert s.you.archives == ["headhunter"]
    assert s.you.amber == 1 + 2, "what it had captured comes back"
    s.do("end", "house dis", "end", "house mars", "take")
    assert "headhunter" in s.them.hand
    assert "headhunter" not in s.you.hand


def test_uxlyx_the_zookeeper_and_a_borrowed_creature():
    """A card of yours under their control goes to your archives and stays yours."""
    s = scene(
        "mars",
        you={"creatures": ["uxlyx-the-zookeeper"], "houses": ["mars", "dis", "logos"]},
        them={"creatures": [{"card": "headhunter", "owner": 0}]},
    )
    s.do("reap uxlyx-the-zookeeper", "end", "house dis", "end", "house mars", "take")
    assert "headhunter" in s.you.hand


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_vezyma_thinkdrone_may_archive_a_friendly_card(answer):
    s = scene("mars", you={"creatures": ["vezyma-thinkdrone"], "artifacts": ["mothergun"], "hand": ["punch"]})
    s.do("reap vezyma-thinkdrone", answer)
    if answer == "yes":
        assert s.options == ["pick vezyma-thinkdrone", "pick mothergun"]
        s.do("pick mothergun")
    assert s.you.archives == (["mothergun"] if answer == "yes" else [])
    assert s.you.hand == ["punch"]


@every
def test_yxili_marauder_grows_with_its_loot(edition):
    s = scene(
        "mars",
        you={"hand": ["yxili-marauder"], "creatures": ["ulyq-megamouth", "blypyp", {"card": "zorg", "ready": False}]},
        them={"amber": 5},
        edition=edition,
    )
    s.do("play yxili-marauder", "place yxili-marauder 0")
    assert s.card("yxili-marauder")["amber"] == 2, "it is not ready itself"
    assert s.card("yxili-marauder")["power"] == 4
    assert s.them.amber == 3


def test_yxili_marauder_ready_counts_itself():
    s = scene("mars", you={"hand": ["soft-landing", "yxili-marauder"]}, them={"amber": 5})
    s.do("play soft-landing", "play yxili-marauder")
    assert s.card("yxili-marauder")["amber"] == 1


def test_yxili_marauder_dies_with_its_loot():
    """Less aember on it, less power: damage it could bear kills it."""
    s = scene(
        "shadows",
        you={"creatures": ["selwyn-the-fence", {"card": "yxili-marauder", "amber": 1, "damage": 2}]},
    )
    s.do("reap selwyn-the-fence")
    assert s.you.creatures == ["selwyn-the-fence"]
    assert s.you.amber == 2


def test_yxili_marauder_and_an_empty_pool():
    s = scene("mars", you={"hand": ["yxili-marauder"], "creatures": ["tunk"]}, them={"amber": 0})
    s.do("play yxili-marauder", "place yxili-marauder 0")
    assert s.card("yxili-marauder")["power"] == 2


def test_yxilo_bolter_purges_what_it_destroys():
    s = scene("mars", you={"creatures": ["yxilo-bolter"]}, them={"creatures": ["dust-imp", "headhunter"]})
    s.do("reap yxilo-bolter", "pick dust-imp")
    assert s.them.purged == ["dust-imp"]
    s = scene("mars", you={"creatures": ["yxilo-bolter"]}, them={"creatures": ["dust-imp", "headhunter"]})
    s.do("reap yxilo-bolter", "pick headhunter")
    assert s.card("headhunter")["damage"] == 2


@every
def test_yxilx_dominator_enters_stunned(edition):
    s = scene("mars", you={"hand": ["yxilx-dominator"]}, edition=edition).do("play yxilx-dominator")
    assert s.card("yxilx-dominator")["stunned"]
    assert "taunt" in s.card("yxilx-dominator")["keywords"]


@every
def test_zorg_stuns_its_foe_and_the_neighbors(edition):
    s = scene(
        "mars",
        you={"creatures": ["zorg"]},
        them={"creatures": ["smaaash", "headhunter", "bumpsy", "valdr"]},
        edition=edition,
    )
    s.do("fight zorg", "attack headhunter")
    assert [c["stunned"] for c in s.state["players"][1]["creatures"]] == [True, True, False]
    assert s.card("zorg")["damage"] == 5, "a stunned creature still hits back"
    assert not s.card("zorg")["stunned"]


def test_zorg_enters_stunned():
    s = scene("mars", you={"hand": ["zorg"]}).do("play zorg")
    assert s.card("zorg")["stunned"]


def test_zorg_does_not_stun_when_attacked():
    s = scene("brobnar", you={"creatures": ["headhunter", "bumpsy"]}, them={"creatures": ["zorg"]})
    s.do("fight bumpsy")
    assert not s.card("headhunter")["stunned"]


@every
def test_zyzzix_the_many_multiplies(edition):
    s = scene("mars", you={"creatures": ["zyzzix-the-many"], "hand": ["bumpsy", "punch", "tunk"]}, edition=edition)
    s.do("reap zyzzix-the-many", "yes")
    assert s.options == ["pick bumpsy", "pick tunk"]
    s.do("pick bumpsy")
    assert s.you.archives == ["bumpsy"]
    assert s.card("zyzzix-the-many")["power"] == 6
    assert s.card("bumpsy")["known"] == [0, 1]


def test_zyzzix_the_many_without_a_creature_to_reveal():
    s = scene("mars", you={"creatures": ["zyzzix-the-many"], "hand": ["punch"]}).do("reap zyzzix-the-many", "yes")
    assert s.card("zyzzix-the-many")["power"] == 3
    s = scene("mars", you={"creatures": ["zyzzix-the-many"], "hand": ["tunk"]}).do("reap zyzzix-the-many", "no")
    assert s.you.hand == ["tunk"]


# 208 Biomatrix Backup ... 211 Red Planet Ray Gun ---------------------------------------------------------------------


@modern
def test_biomatrix_backup_saves_a_copy(edition):
    s = scene(
        "brobnar",
        you={"hand": ["punch"]},
        them={"creatures": [{"card": "dust-imp", "upgrades": ["biomatrix-backup"]}]},
        edition=edition,
    )
    s.do("play punch")
    if s.asks == "order":
        s.do("resolve dust-imp[1]")
    assert s.them.archives == ["dust-imp"]


def antenna(host="bumpsy", **more):
    return {"creatures": [{"card": host, "ready": False, "upgrades": ["brain-stem-antenna"]}], **more}


@every
def test_brain_stem_antenna_calls_its_host_to_mars(edition):
    s = scene("mars", you=antenna(hand=["zorg", "blypyp"], houses=["mars", "brobnar", "dis"]), edition=edition)
    s.do("play zorg", "place zorg 0")
    assert s.card("bumpsy")["ready"]
    s.do("reap bumpsy")
    assert s.you.amber == 1, "it belongs to Mars for the turn"
    s.do("play blypyp", "place blypyp 0", "reap bumpsy")
    assert s.you.amber == 2, "each time"
    s.do("end", "house dis", "end", "house mars")
    if s.asks == "archives":
        s.do("leave")
    assert s.why("bumpsy", "reap") == "kf.main.off-house-forbidden", "only for that turn"


@rule("kf.ruling.belongs-to-another-house")
def test_brain_stem_antenna_leaves_the_old_house():
    s = scene(
        "logos",
        you={
            "hand": ["phase-shift", "tunk"],
            "creatures": [{"card": "doc-bookton", "ready": False, "upgrades": ["brain-stem-antenna"]}],
        },
    )
    s.do("play phase-shift", "play tunk", "place tunk 0")
    assert s.card("doc-bookton")["ready"]
    assert s.why("doc-bookton", "reap") == "kf.main.off-house-forbidden", "it is of house Mars now, not of Logos"


def test_brain_stem_antenna_on_an_enemy_waits_for_its_controller():
    s = scene(
        "mars",
        you={"hand": ["tunk"]},
        them={"creatures": [{"card": "bumpsy", "ready": False, "upgrades": ["brain-stem-antenna"]}]},
    )
    s.do("play tunk")
    assert not s.card("bumpsy")["ready"], "'you' is whoever controls the creature"


def test_brain_stem_antenna_hears_only_martian_creatures():
    s = scene("mars", you=antenna(hand=["mothergun", "squawker"])).do("play mothergun", "play squawker", "mode 0")
    assert not s.card("bumpsy")["ready"]


def test_jammer_pack_makes_their_keys_dearer():
    s = scene("mars", you={"hand": ["jammer-pack"], "creatures": ["tunk"]}, them={"creatures": ["headhunter"]})
    s.do("play jammer-pack", "attach tunk")
    assert (s.you.key_cost, s.them.key_cost) == (6, 8)


def test_jammer_pack_on_an_enemy_creature():
    """The creature has the ability: its controller's opponent pays."""
    s = scene("mars", you={"hand": ["jammer-pack"], "creatures": ["tunk"]}, them={"creatures": ["headhunter"]})
    s.do("play jammer-pack", "attach headhunter")
    assert (s.you.key_cost, s.them.key_cost) == (8, 6)


def test_jammer_pack_goes_with_its_host():
    s = scene(
        "brobnar", you={"hand": ["punch"]}, them={"creatures": [{"card": "dust-imp", "upgrades": ["jammer-pack"]}]}
    )
    assert s.you.key_cost == 8
    s.do("play punch")
    assert s.you.key_cost == 6


def test_red_planet_ray_gun_counts_all_martians():
    s = scene(
        "mars",
        you={"creatures": [{"card": "tunk", "upgrades": ["red-planet-ray-gun"]}, "bumpsy"]},
        them={"creatures": ["headhunter", "blypyp"]},
    )
    s.do("reap tunk", "pick headhunter")
    assert s.card("headhunter")["damage"] == 2
