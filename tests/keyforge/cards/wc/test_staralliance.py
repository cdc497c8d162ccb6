"""Star Alliance, Worlds Collide: what is new about each card."""

import pytest
from scene import rule, scene


def test_cxo_taber_lets_one_foreign_card_act():
    s = scene("staralliance", you={"creatures": ["cxo-taber", "troll", "valdr"]}).do("reap cxo-taber", "reap valdr")
    assert not s.can("reap troll")


def test_force_field_wards_its_host():
    you = {"creatures": [{"card": "valdr", "upgrades": ["force-field"]}]}
    assert scene("brobnar", you=you).do("reap valdr").card("valdr")["warded"]


def test_helmsman_spears_changes_cards():
    s = scene("staralliance", you={"creatures": ["helmsman-spears"], "hand": ["troll", "anger", "punch"]})
    s.do("reap helmsman-spears", "pick troll", "pick anger", "done")
    assert (len(s.you.hand), len(s.you.discard)) == (3, 2)


def test_information_officer_gray_archives_foreign_cards():
    s = scene("staralliance", you={"creatures": ["information-officer-gray"], "hand": ["troll", "cxo-taber"]})
    s.do("reap information-officer-gray", "yes")
    assert not s.can("pick cxo-taber")
    assert s.you.archives == ["troll"]


def test_nurse_soto_heals_her_neighbors():
    you = {"creatures": [{"card": "troll", "damage": 4}, "nurse-soto", {"card": "valdr", "damage": 1}]}
    s = scene("staralliance", you=you).do("reap nurse-soto")
    assert (s.card("troll")["damage"], s.card("valdr")["damage"]) == (1, 0)


def test_quadracorder_counts_up_to_three_houses():
    line = [{"card": "troll", "upgrades": ["quadracorder"]}, "pit-demon"]
    assert scene("staralliance", you={"creatures": line}).them.key_cost == 8
    line += ["doc-bookton", "tunk"]
    assert scene("staralliance", you={"creatures": line}).them.key_cost == 9


def test_stunner_stuns_after_a_fight_or_reap():
    you = {"creatures": [{"card": "valdr", "upgrades": ["stunner"]}]}
    s = scene("brobnar", you=you, them={"creatures": ["troll"]}).do("reap valdr", "yes", "pick troll")
    assert s.card("troll")["stunned"]


def test_universal_translator_uses_an_ally():
    you = {"creatures": [{"card": "valdr", "upgrades": ["universal-translator"]}, "tunk"]}
    s = scene("brobnar", you=you).do("reap valdr")
    s.do("pick tunk")
    assert s.you.amber == 2


def test_xenotraining_captures_for_each_house():
    you = {"hand": ["xenotraining"], "creatures": ["troll", "valdr", "tunk"]}
    s = scene("staralliance", you=you, them={"amber": 5}).do("play xenotraining", "pick troll", "pick tunk")
    assert s.them.amber == 3


def test_aembertracker_finds_the_rich_through_their_armor():
    them = {"creatures": [{"card": "sequis", "amber": 1}, "troll"]}
    s = scene("staralliance", you={"hand": ["aembertracker"]}, them=them).do("play aembertracker")
    assert (s.card("sequis")["damage"], s.card("troll")["damage"]) == (2, 0)


def test_crash_muldoon_arrives_ready_and_uses_a_neighbor():
    you = {"hand": ["crash-muldoon"], "creatures": ["valdr"]}
    s = scene("staralliance", you=you).do("play crash-muldoon", "place crash-muldoon 0")
    assert s.card("crash-muldoon")["ready"]
    s.do("action crash-muldoon")
    assert s.you.amber == 1


def test_doctor_driscoll_is_paid_for_healing():
    s = scene("staralliance", you={"creatures": ["doctor-driscoll", {"card": "troll", "damage": 1}]})
    s.do("action doctor-driscoll", "pick troll")
    assert (s.you.amber, s.card("troll")["damage"]) == (1, 0)


def test_operations_officer_yshi_lets_neighbors_capture():
    s = scene("brobnar", you={"creatures": ["valdr", "operations-officer-yshi"]}, them={"amber": 2}).do("reap valdr")
    assert s.card("valdr")["amber"] == 1


def test_plasma_nozzle_burns_before_the_fight():
    you = {"creatures": [{"card": "valdr", "upgrades": ["plasma-nozzle"]}]}
    them = {"creatures": ["krump", "dust-imp", "troll"]}
    s = scene("brobnar", you=you, them=them).do("fight valdr", "attack dust-imp")
    assert (s.card("krump")["damage"], s.card("troll")["damage"], s.card("valdr")["damage"]) == (2, 2, 0)


def test_psionic_officer_lang_learns_from_enemy_reapers():
    them = {"creatures": ["psionic-officer-lang"], "deck": ["anger", "punch"]}
    assert scene("brobnar", you={"creatures": ["valdr"]}, them=them).do("reap valdr").them.archives == ["anger"]


def test_special_agent_fingers_steals():
    s = scene("staralliance", you={"creatures": ["special-agent-fingers"]}, them={"amber": 1})
    assert s.do("action special-agent-fingers").you.amber == 1


def test_armsmaster_molina_arms_her_neighbors():
    you = {"creatures": ["bumpsy"]}
    s = scene("brobnar", you=you, them={"creatures": ["urchin", "armsmaster-molina", "dodger", "umbra"]})
    assert any(k.startswith("hazardous") for k in s.card("dodger")["keywords"])
    assert not any(k.startswith("hazardous") for k in s.card("umbra")["keywords"])


def test_cloaking_dongle_hides_its_host_and_the_neighbors():
    line = ["troll", {"card": "valdr", "upgrades": ["cloaking-dongle"]}, "krump", "bumpsy"]
    s = scene("brobnar", you={"creatures": line})
    assert [("elusive" in s.card(c)["keywords"]) for c in ("troll", "valdr", "krump", "bumpsy")] == [True] * 3 + [False]


def test_com_officer_kirby_calls_for_anything_but_creatures():
    s = scene("staralliance", you={"creatures": ["com-officer-kirby"], "hand": ["troll", "cannon", "punch"]})
    s.do("reap com-officer-kirby")
    assert not s.can("play troll")
    s.do("play cannon")
    assert not s.can("play punch")


def test_commander_chan_uses_another():
    s = scene("staralliance", you={"creatures": ["commander-chan", "valdr"]}).do("reap commander-chan")
    assert s.you.amber == 2


def test_first_officer_frane_lets_a_friend_capture():
    s = scene("staralliance", you={"hand": ["first-officer-frane"]}, them={"amber": 2}).do("play first-officer-frane")
    assert s.card("first-officer-frane")["amber"] == 1


def test_lieutenant_khrkhar_stands_in_the_way():
    you = {"creatures": ["troll"]}
    s = scene("brobnar", you=you, them={"creatures": ["urchin", "lieutenant-khrkhar"]}).do("fight troll")
    assert s.you.discard == ["troll"], "3 before the fight and 5 in it"


def test_medic_ingram_heals_and_wards():
    s = scene("staralliance", you={"hand": ["medic-ingram"], "creatures": [{"card": "troll", "damage": 4}]})
    s.do("play medic-ingram", "place medic-ingram 0", "yes", "pick troll")
    assert (s.card("troll")["damage"], s.card("troll")["warded"]) == (1, True)


def test_red_alert_answers_numbers():
    you = {"hand": ["red-alert"], "creatures": ["valdr"]}
    s = scene("staralliance", you=you, them={"creatures": ["troll", "krump", "bumpsy"]})
    s.do("play red-alert")
    assert [s.card(c)["damage"] for c in ("troll", "krump", "bumpsy", "valdr")] == [2, 2, 2, 0]
    s = scene("staralliance", you={"hand": ["red-alert"], "creatures": ["valdr"]}, them={"creatures": ["troll"]})
    assert s.do("play red-alert").card("troll")["damage"] == 0


def test_sensor_chief_garcia_makes_keys_dear():
    s = scene("staralliance", you={"creatures": ["sensor-chief-garcia"]}).do("reap sensor-chief-garcia", "end")
    assert s.them.key_cost == 8


def test_stealth_mode_stops_actions():
    them = {"hand": ["punch", "troll"], "houses": ["brobnar", "dis", "mars"]}
    s = scene("staralliance", you={"hand": ["stealth-mode"]}, them=them).do("play stealth-mode", "end", "house brobnar")
    assert (s.can("play punch"), s.can("play troll")) == (False, True)


def test_zap_counts_houses_among_creatures():
    s = scene("staralliance", you={"hand": ["zap"], "creatures": ["tunk", "zorg"]}, them={"creatures": ["troll"]})
    assert s.do("play zap", "pick troll").card("troll")["damage"] == 2


@pytest.mark.parametrize(
    ("do", "you"),
    [
        ("play lay-of-the-land", {"hand": ["lay-of-the-land"]}),
        ("reap navigator-ali", {"creatures": ["navigator-ali"]}),
    ],
)
def test_the_top_of_the_deck_is_put_in_order(do, you):
    s = scene("staralliance", you={**you, "deck": ["anger", "punch", "troll", "valdr"]}).do(do)
    s.do("pick troll", "pick anger")
    assert [*s.you.hand, *s.you.deck] == ["punch", "anger", "troll", "valdr"], "the last one lies on top"


def test_forging_an_alliance_is_cheaper_among_many_houses():
    line = ["troll", "pit-demon", "doc-bookton", "tunk", "umbra", "snufflegator", "questor-jarta"]
    s = scene("staralliance", you={"hand": ["forging-an-alliance"], "creatures": line, "amber": 6})
    s.do("play forging-an-alliance")
    s.do("key red")
    assert (len(s.you.keys), s.you.amber) == (1, 0), "6 + 7 - 6, and the bonus"


def test_peace_accord_is_kept_until_somebody_fights():
    s = scene("staralliance", you={"hand": ["peace-accord"]}).do("play peace-accord")
    assert (s.you.amber, s.them.amber) == (2, 2)
    you = {"creatures": ["troll"], "amber": 5}
    s = scene("brobnar", you=you, them={"artifacts": ["peace-accord"], "creatures": ["krump"]})
    s.do("fight troll")
    assert (s.you.amber, s.them.artifacts) == (1, [])


def armed(blaster, officer, **more):
    """Your Valdr has a blaster, and its officer is there."""
    you = {"creatures": [{"card": "valdr", "upgrades": [blaster]}, {"card": officer, **more}], "deck": 10}
    return scene("brobnar", you=you, them={"creatures": ["troll", "bumpsy"], "amber": 3})


def on(s, upgrade):
    """The creature an upgrade is attached to."""
    return s.card(upgrade)["host"]


BLASTERS = [
    ("molina-s-blaster", "armsmaster-molina"),
    ("chan-s-blaster", "commander-chan"),
    ("frane-s-blaster", "first-officer-frane"),
    ("garcia-s-blaster", "sensor-chief-garcia"),
    ("ingram-s-blaster", "medic-ingram"),
    ("khrkhar-s-blaster", "lieutenant-khrkhar"),
    ("kirby-s-blaster", "com-officer-kirby"),
    ("qincan-s-blaster", "sci-officer-qincan"),
    ("walls-blaster", "chief-engineer-walls"),
]


@pytest.mark.parametrize(("blaster", "officer"), BLASTERS)
def test_a_blaster_shoots_or_stays_silent(blaster, officer):
    s = armed(blaster, officer).do("reap valdr", "yes", "mode 0", "pick troll")
    assert (s.card("troll")["damage"], on(s, blaster)) == (2, "valdr")
    s = armed(blaster, officer).do("reap valdr", "no")
    assert (s.card("troll")["damage"], on(s, blaster)) == (0, "valdr")


@pytest.mark.parametrize(("blaster", "officer"), BLASTERS)
def test_a_blaster_goes_to_its_own_officer_only(blaster, officer):
    assert on(armed(blaster, officer).do("reap valdr", "yes", "mode 1"), blaster) == officer
    other = "nurse-soto"
    s = armed(blaster, other).do("reap valdr", "yes")
    assert (s.asks, s.can("mode 1")) == ("choose", False), "nobody to attach it to: it can only shoot"


def test_a_blaster_that_is_where_it_belongs_only_shoots():
    you = {"creatures": [{"card": "sensor-chief-garcia", "upgrades": ["garcia-s-blaster"]}]}
    s = scene("staralliance", you=you, them={"amber": 3, "creatures": ["troll"]}).do("reap sensor-chief-garcia")
    s.do("resolve sensor-chief-garcia 1")
    s.do("yes")
    assert s.them.amber == 3, "it was not attached anew"


def test_molinas_blaster_fires_a_welcome():
    s = armed("molina-s-blaster", "armsmaster-molina").do("reap valdr", "yes", "mode 1", "yes", "pick bumpsy")
    assert s.card("bumpsy")["damage"] == 3


def test_playing_a_blaster_on_its_officer_attaches_it_too():
    you = {"hand": ["garcia-s-blaster"], "creatures": ["sensor-chief-garcia", "valdr"]}
    s = scene("staralliance", you=you, them={"amber": 3}).do("play garcia-s-blaster", "attach sensor-chief-garcia")
    assert (s.you.amber, s.them.amber) == (2, 2)
    s = scene("staralliance", you=you, them={"amber": 3}).do("play garcia-s-blaster", "attach valdr")
    assert (s.you.amber, s.them.amber) == (1, 3)


def test_a_blaster_counts_for_those_who_attach_it():
    """Your opponent moves your blaster: you did not attach it."""
    line = [{"card": "valdr", "upgrades": ["garcia-s-blaster"]}, "sensor-chief-garcia"]
    you = {"hand": ["garcia-s-blaster"], "houses": ["staralliance", "dis", "logos"]}
    them = {"creatures": ["valdr", "sensor-chief-garcia"], "amber": 3, "houses": ["brobnar", "dis", "logos"]}
    s = scene("staralliance", you={**you, "amber": 2}, them=them).do("play garcia-s-blaster", "attach valdr", "end")
    s.do("house brobnar", "reap valdr", "yes", "mode 1")
    assert (on(s, "garcia-s-blaster"), s.you.amber, s.them.amber) == ("sensor-chief-garcia", 3, 4)
    s = scene("brobnar", you={"creatures": line}, them={"amber": 3}).do("reap valdr", "yes", "mode 1")
    assert (s.you.amber, s.them.amber) == (2, 2)


def test_chans_blaster_uses_somebody_else():
    s = armed("chan-s-blaster", "commander-chan").do("reap valdr", "yes", "mode 1")
    assert (s.asks, s.you.amber) == ("main", 1), "Valdr is exhausted, and Chan is not another creature"
    you = {"creatures": [{"card": "valdr", "upgrades": ["chan-s-blaster"]}, "commander-chan", "tunk"]}
    s = scene("brobnar", you=you).do("reap valdr", "yes", "mode 1", "yes", "pick tunk")
    assert s.you.amber == 2


def test_franes_blaster_empties_her_pockets():
    s = armed("frane-s-blaster", "first-officer-frane", amber=2).do("reap valdr", "yes", "mode 1")
    assert (s.you.amber, s.card("first-officer-frane")["amber"]) == (3, 0)


def test_ingrams_blaster_heals_fully():
    s = armed("ingram-s-blaster", "medic-ingram", damage=2).do("reap valdr", "yes", "mode 1", "pick medic-ingram")
    assert s.card("medic-ingram")["damage"] == 0


def test_khrkhars_blaster_wards_him():
    s = armed("khrkhar-s-blaster", "lieutenant-khrkhar").do("reap valdr", "yes", "mode 1")
    assert (s.card("lieutenant-khrkhar")["warded"], s.card("valdr")["warded"]) == (True, False)


def test_kirbys_blaster_draws():
    assert len(armed("kirby-s-blaster", "com-officer-kirby").do("reap valdr", "yes", "mode 1").you.hand) == 2


def test_qincans_blaster_archives_a_creature():
    s = armed("qincan-s-blaster", "sci-officer-qincan").do("reap valdr", "yes", "mode 1", "yes", "pick troll")
    assert (s.them.archives, s.them.creatures) == (["troll"], ["bumpsy"])


def test_walls_blaster_stuns_for_each_upgrade():
    s = armed("walls-blaster", "chief-engineer-walls", upgrades=["quadracorder"])
    s.do("reap valdr", "yes", "mode 1", "pick troll", "pick bumpsy")
    assert [s.card(c)["stunned"] for c in ("troll", "bumpsy", "valdr")] == [True, True, False]


def test_chief_engineer_walls_finds_upgrades_and_robots():
    you = {"creatures": ["chief-engineer-walls"], "discard": ["stunner", "troll", "helper-bot", "anger"]}
    s = scene("staralliance", you=you).do("reap chief-engineer-walls", "yes")
    assert [s.can(f"pick {c}") for c in ("stunner", "helper-bot", "troll", "anger")] == [True, True, False, False]
    assert s.do("pick helper-bot").you.hand == ["helper-bot"]


def test_light_of_the_archons_shines_on_all_upgrades():
    line = [{"card": "valdr", "upgrades": ["light-of-the-archons", "stunner"]}, "troll"]
    s = scene("brobnar", you={"creatures": line})
    assert (s.card("valdr")["power"], s.card("valdr")["armor"], s.card("troll")["power"]) == (8, 2, 8)


def test_sci_officer_qincan_steals_when_a_house_is_not_there():
    houses = ["brobnar", "dis", "logos"]
    you = {"creatures": ["sci-officer-qincan"], "artifacts": ["library-of-babble"], "houses": houses}
    assert scene(you=you, them={"amber": 2}).do("house dis").you.amber == 1
    assert scene(you=you, them={"amber": 2}).do("house logos").you.amber == 0, "an artifact is a card in play, too"
    them = {"creatures": ["sci-officer-qincan"], "houses": houses}
    s = scene(you={"houses": houses, "amber": 2}, them=them).do("house dis")
    assert (s.you.amber, s.them.amber) == (1, 1), "whoever chooses it"


def test_quintrino_flux_destroys_equals_on_both_sides():
    you = {"hand": ["quintrino-flux"], "creatures": ["valdr", "tunk"]}
    s = scene("staralliance", you=you, them={"creatures": ["krump", "bumpsy", "urchin"]})
    s.do("play quintrino-flux", "pick tunk", "pick urchin")
    s.do("pick valdr", "pick krump")
    assert (s.you.creatures, s.them.creatures) == ([], ["bumpsy"]), "6 (Valdr, Tunk, Krump) and 1"


def test_captain_val_jericho_lets_one_foreign_card_be_played_from_the_center():
    line = ["troll", "captain-val-jericho", "valdr"]
    s = scene("staralliance", you={"creatures": line, "hand": ["punch", "anger"]})
    s.do("play punch")
    s.do("pick troll")
    assert not s.can("play anger"), "one a turn"
    s = scene("staralliance", you={"creatures": line[:2], "hand": ["punch"]})
    assert not s.can("play punch"), "not in the center"


@pytest.mark.parametrize(("houses", "gained"), [(2, 0), (3, 1), (4, 1), (5, 2), (6, 3), (7, 3)])
def test_galactic_census_counts_houses_among_creatures(houses, gained):
    line = ["troll", "pit-demon", "doc-bookton", "tunk", "umbra", "snufflegator", "questor-jarta"][:houses]
    you = {"hand": ["galactic-census"], "creatures": line[:2], "artifacts": ["library-of-babble"]}
    s = scene("staralliance", you=you, them={"creatures": line[2:]}).do("play galactic-census")
    assert s.you.amber == 1 + gained


def test_tachyon_pulse_stops_machines():
    you = {"hand": ["tachyon-pulse"], "artifacts": ["cannon"], "creatures": ["valdr"]}
    them = {"artifacts": ["masterplan"], "creatures": [{"card": "troll", "upgrades": ["stunner"]}]}
    s = scene("staralliance", you=you, them=them).do("play tachyon-pulse")
    assert (s.you.artifacts, s.them.artifacts) == ([], [])
    assert (s.card("troll")["ready"], s.card("valdr")["ready"]) == (False, True)


def test_techivore_pulpate_eats_artifacts_of_the_chosen_house():
    houses = ["brobnar", "dis", "logos"]
    you = {"houses": houses, "artifacts": ["cannon", "library-of-babble"]}
    s = scene(you=you, them={"creatures": ["techivore-pulpate"], "artifacts": ["iron-obelisk"]}).do("house brobnar")
    assert (s.you.artifacts, s.them.artifacts) == (["library-of-babble"], [])


def test_uncharted_lands_pay_the_explorers_of_both_sides():
    s = scene("staralliance", you={"hand": ["uncharted-lands"]})
    assert s.do("play uncharted-lands").card("uncharted-lands")["amber"] == 6
    lands = {"card": "uncharted-lands", "amber": 1}
    you = {"creatures": ["navigator-ali", "lieutenant-khrkhar", "valdr"], "deck": 0}
    s = scene("staralliance", you=you, them={"artifacts": [lands]}).do("reap lieutenant-khrkhar")
    assert (s.you.amber, s.card("uncharted-lands")["amber"]) == (2, 0), "it goes to the one who reaps"


def test_sci_officer_morpheus_triggers_play_effects_again():
    you = {"creatures": ["sci-officer-morpheus"], "hand": ["first-officer-frane", "lieutenant-khrkhar"]}
    s = scene("staralliance", you=you, them={"amber": 5}).do("play first-officer-frane", "place first-officer-frane 0")
    s.do("resolve first-officer-frane 0", "pick first-officer-frane", "pick first-officer-frane")
    assert s.card("first-officer-frane")["amber"] == 2
    s.do("play lieutenant-khrkhar", "place lieutenant-khrkhar 0")
    assert s.asks == "main", "without a Play effect there is nothing to trigger"
    them = {"creatures": ["sci-officer-morpheus"], "amber": 5}
    s = scene("staralliance", you={"hand": ["first-officer-frane"]}, them=them).do("play first-officer-frane")
    assert s.card("first-officer-frane")["amber"] == 1, "only creatures that you play"


def test_tactical_officer_moon_rearranges_a_battleline():
    you = {"hand": ["tactical-officer-moon"], "creatures": ["valdr"]}
    them = {"creatures": ["troll", "krump", "bumpsy"]}
    s = scene("staralliance", you=you, them=them)
    s.do("play tactical-officer-moon", "place tactical-officer-moon 0", "yes", "player 1", "pick bumpsy", "pick troll")
    assert (s.them.creatures, s.you.creatures) == (["bumpsy", "troll", "krump"], ["tactical-officer-moon", "valdr"])
    s = scene("staralliance", you=you, them=them)
    s.do("play tactical-officer-moon", "place tactical-officer-moon 0", "yes", "player 0", "pick valdr")
    assert s.you.creatures == ["valdr", "tactical-officer-moon"]


def test_transporter_platform_beams_a_creature_with_its_upgrades():
    line = [{"card": "valdr", "upgrades": ["stunner", "force-field"]}, {"card": "troll", "upgrades": ["quadracorder"]}]
    s = scene("staralliance", you={"creatures": line, "artifacts": ["transporter-platform"]})
    s.do("action transporter-platform", "pick valdr")
    assert sorted(s.you.hand) == ["force-field", "stunner", "valdr"]
    assert (s.you.creatures, s.you.discard, on(s, "quadracorder")) == (["troll"], [], "troll")


@rule("kf.ruling.end-your-turn")
def test_book_of_leq_changes_the_house_or_ends_the_turn():
    you = {"artifacts": ["book-of-leq"], "creatures": ["valdr", {"card": "cxo-taber", "ready": False}]}
    s = scene("staralliance", you={**you, "deck": ["troll", "anger"]}).do("action book-of-leq")
    assert (s.can("reap valdr"), s.you.deck, s.asks) == (True, ["troll", "anger"], "main")
    houses = ["staralliance", "dis", "logos"]
    them = {"houses": houses}
    s = scene("staralliance", you={**you, "deck": ["zap", "anger"]}, them=them).do("action book-of-leq")
    assert (s.asks, s.match.decision.player) == ("house", 1), "it is your opponent's turn"
    assert (s.card("cxo-taber")["ready"], s.you.hand, s.you.deck) == (False, [], ["zap", "anger"])


def test_general_order_24_costs_a_house_each_turn():
    houses = ["brobnar", "dis", "logos"]
    you = {"houses": houses, "creatures": ["troll", "tunk"], "artifacts": ["general-order-24"]}
    them = {"houses": houses, "creatures": ["krump", "umbra"]}
    s = scene("brobnar", you=you, them=them).do("end")
    assert not s.can("pick troll"), "they choose one of theirs"
    s.do("pick krump")
    assert (s.you.creatures, s.them.creatures) == (["tunk"], ["umbra"])
    s.do("house dis", "end")
    assert (s.you.creatures, s.them.creatures, s.you.artifacts) == ([], ["umbra"], ["general-order-24"])
    s = scene("brobnar", you={**you, "creatures": ["troll"]}, them={"houses": houses}).do("end")
    assert (s.you.artifacts, s.you.creatures) == ([], ["troll"]), "nothing to choose: the order is destroyed"


def test_united_action_plays_for_all_houses_at_hand():
    you = {
        "hand": ["united-action", "anger", "dust-imp", "sequis"],
        "creatures": ["valdr"],
        "artifacts": ["soul-fiddle"],
    }
    s = scene("staralliance", you=you).do("play united-action")
    assert [s.can(f"play {c}") for c in ("anger", "dust-imp", "sequis")] == [True, True, False]
    assert not s.can("reap valdr")
    s.do("play dust-imp", "place dust-imp 0")
    assert s.can("play anger"), "as many as you like"


def test_we_can_all_win_is_cheap_for_both():
    houses = ["staralliance", "dis", "logos"]
    s = scene("staralliance", you={"hand": ["we-can-all-win"], "houses": houses}, them={"houses": houses})
    s.do("play we-can-all-win")
    costs = [(s.you.key_cost, s.them.key_cost)]
    for _ in range(2):
        s.do("end", "house dis")
        costs.append((s.you.key_cost, s.them.key_cost))
    assert costs == [(4, 4)] * 3
    assert (s.do("end").you.key_cost, s.them.key_cost) == (6, 6)


@rule("kf.ruling.played-as-upgrade")
def test_explo_rover_is_a_creature_or_an_upgrade():
    you = {"hand": ["explo-rover"], "creatures": ["valdr"]}
    s = scene("staralliance", you=you).do("play explo-rover", "as explo-rover 2", "place explo-rover 0")
    assert (s.you.creatures, s.card("explo-rover")["keywords"]) == (["explo-rover", "valdr"], ["skirmish"])
    assert "skirmish" not in s.card("valdr")["keywords"]
    s = scene("staralliance", you=you, them={"creatures": ["troll"]})
    s.do("play explo-rover", "as explo-rover 3", "attach valdr")
    assert (s.you.creatures, on(s, "explo-rover"), s.card("valdr")["keywords"]) == (["valdr"], "valdr", ["skirmish"])
    s = scene("staralliance", you={"hand": ["explo-rover"]}).do("play explo-rover")
    assert s.you.creatures == ["explo-rover"], "nobody to carry it"


@rule("kf.ruling.played-as-upgrade")
def test_a_robot_that_is_attached_is_no_creature():
    line = [{"card": "valdr", "upgrades": ["explo-rover"]}]
    you = {"creatures": line, "hand": ["tachyon-pulse", "transporter-platform"], "artifacts": ["transporter-platform"]}
    s = scene("staralliance", you=you).do("play tachyon-pulse")
    assert (s.card("valdr")["ready"], on(s, "explo-rover")) == (False, "valdr"), "it counts as an upgrade"
    s = scene("staralliance", you=you).do("action transporter-platform")
    assert sorted(s.you.hand) == ["explo-rover", "tachyon-pulse", "transporter-platform", "valdr"]
    s.do("play explo-rover")
    assert s.you.creatures == ["explo-rover"], "a creature again"
    them = {"creatures": [{"card": "krump", "damage": 5, "upgrades": ["explo-rover"]}]}
    s = scene("brobnar", you={"hand": ["punch"]}, them=them).do("play punch")
    assert sorted(s.them.discard) == ["explo-rover", "krump"]


@rule("kf.ruling.played-as-upgrade")
def test_where_no_creature_may_be_played_a_robot_may_be_attached():
    you = {"hand": ["explo-rover", "nurse-soto"], "creatures": ["valdr", "troll"], "artifacts": ["quixxle-stone"]}
    s = scene("staralliance", you=you)
    assert not s.can("play nurse-soto")
    assert on(s.do("play explo-rover", "attach troll"), "explo-rover") == "troll"
    s = scene("staralliance", you={**you, "creatures": []}, them={"creatures": []})
    assert s.do("play explo-rover").you.creatures == ["explo-rover"]


def test_calv_1n_draws_for_itself_or_for_its_host():
    s = scene("staralliance", you={"creatures": ["calv-1n"]}).do("reap calv-1n")
    assert len(s.you.hand) == 1
    you = {"hand": ["calv-1n"], "creatures": ["valdr", "troll"]}
    s = scene("brobnar", you={"creatures": [{"card": "valdr", "upgrades": ["calv-1n"]}, "troll"]}).do("reap valdr")
    assert len(s.you.hand) == 1
    assert len(s.do("reap troll").you.hand) == 1, "only its host"
    s = scene("staralliance", you=you).do("play calv-1n", "as calv-1n 3", "attach troll")
    assert on(s, "calv-1n") == "troll"


def test_disruption_field_makes_their_keys_dearer_each_time():
    host = {"card": "bumpsy", "upgrades": ["disruption-field"]}
    s = scene("brobnar", you={"creatures": [host]}).do("reap bumpsy")
    assert (s.them.key_cost, s.you.key_cost) == (7, 6)
    s = scene("brobnar", you={"creatures": [host, "valdr"]}, them={"creatures": ["urchin"]})
    s.do("fight bumpsy")
    assert s.them.key_cost == 7
    s.do("reap valdr")
    assert s.them.key_cost == 7, "only its host"
    twice = {"card": "bumpsy", "upgrades": [{"card": "disruption-field", "counters": {"disruption": 2}}]}
    s = scene("brobnar", you={"creatures": [twice]})
    assert (s.them.key_cost, s.you.key_cost) == (8, 6)


def test_encounter_suit_wards_before_any_action_resolves():
    host = {"card": "troll", "upgrades": ["encounter-suit"]}
    s = scene("brobnar", you={"hand": ["punch"]}, them={"creatures": [host, "valdr"]}).do("play punch", "pick troll")
    assert (s.card("troll")["damage"], s.card("troll")["warded"]) == (0, False), "the ward took it"
    s = scene("brobnar", you={"hand": ["punch"], "creatures": [host]}, them={"creatures": ["valdr"]})
    s.do("play punch", "pick valdr")
    assert (s.card("troll")["warded"], s.card("valdr")["warded"]) == (True, False)
    s = scene("brobnar", you={"hand": ["bumpsy"], "creatures": [host]}).do("play bumpsy", "place bumpsy 0")
    assert not s.card("troll")["warded"], "a creature is not an action"
