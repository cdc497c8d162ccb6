"""Saurian Republic, Worlds Collide: what is new about each card."""

import pytest
from scene import scene

DINO = {"houses": ["saurian", "dis", "mars"]}


def test_axiom_of_grisk_wards_one_and_destroys_the_poor():
    you = {"hand": ["axiom-of-grisk"], "creatures": ["questor-jarta"]}
    s = scene("saurian", you=you, them={"creatures": [{"card": "troll", "amber": 1}, "valdr"]})
    s.do("play axiom-of-grisk", "pick questor-jarta")
    assert (s.you.creatures, s.them.creatures, s.you.chains) == (["questor-jarta"], ["troll"], 2)


def test_brutodon_auxiliary_protects_and_stings():
    you = {"creatures": ["troll"]}
    s = scene("brobnar", you=you, them={"creatures": ["valdr", "brutodon-auxiliary"]}).do("fight troll")
    assert (s.you.discard, s.them.creatures) == (["troll"], ["valdr"]), "2 before the fight and 6 in it"
    assert s.card("valdr")["damage"] == 0


def test_imperium_wards_two():
    s = scene("saurian", you={"hand": ["imperium"], "creatures": ["troll", "valdr", "krump"]})
    s.do("play imperium", "pick troll", "pick krump")
    assert [s.card(c)["warded"] for c in ("troll", "valdr", "krump")] == [True, False, True]


def test_legatus_raptor_pays_to_use_another():
    you = {"creatures": ["legatus-raptor", {"card": "valdr", "ready": False}]}
    them = {"creatures": ["urchin", "krump"]}
    s = scene("saurian", you=you, them=them).do("fight legatus-raptor", "attack urchin", "yes")
    s.do("reap valdr")
    assert (s.card("legatus-raptor")["amber"], s.you.amber) == (1, 1)


def test_rhetor_gallim_makes_their_keys_dear():
    s = scene("saurian", you={"hand": ["rhetor-gallim"]}).do("play rhetor-gallim", "end")
    assert (s.them.key_cost, s.you.key_cost) == (9, 6)
    s = scene("saurian", you={"creatures": ["rhetor-gallim"]}).do("reap rhetor-gallim", "yes", "end")
    assert (s.them.key_cost, s.card("rhetor-gallim")["amber"]) == (9, 1)


def test_senator_shrix_keeps_a_purse():
    you = {"creatures": [{"card": "senator-shrix", "amber": 2}], "amber": 4, **DINO}
    s = scene(None, you=you, edition="1.5")
    s.do("key red")
    assert len(s.you.keys) == 1


def test_the_golden_spiral_exalts_and_uses():
    you = {"artifacts": ["the-golden-spiral"], "creatures": [{"card": "valdr", "ready": False}]}
    s = scene("saurian", you=you).do("action the-golden-spiral")
    assert (s.card("valdr")["amber"], s.you.amber) == (1, 1)


def test_thero_centurion_captures_when_played_and_after_fights():
    s = scene("saurian", you={"hand": ["thero-centurion"]}, them={"amber": 2}).do("play thero-centurion")
    assert s.them.amber == 1
    s = scene("saurian", you={"creatures": ["thero-centurion"]}, them={"amber": 2, "creatures": ["urchin"]})
    assert s.do("fight thero-centurion").card("thero-centurion")["amber"] == 1


def test_tricerian_legionary_wards_a_friend():
    s = scene("saurian", you={"hand": ["tricerian-legionary"]}).do("play tricerian-legionary")
    assert s.card("tricerian-legionary")["warded"], "it may be the only friend there is"
    you = {"hand": ["tricerian-legionary"], "creatures": ["troll", "valdr"]}
    s = scene("saurian", you=you, them={"creatures": ["krump"]})
    s.do("play tricerian-legionary", "place tricerian-legionary 0")
    assert not s.can("pick krump")
    s.do("pick valdr")
    assert [s.card(c)["warded"] for c in ("tricerian-legionary", "troll", "valdr", "krump")] == [
        False,
        False,
        True,
        False,
    ]


def test_tricerian_legionary_stands_before_its_neighbors():
    them = {"creatures": ["troll", "tricerian-legionary", "valdr", "krump"]}
    s = scene("brobnar", you={"creatures": ["bumpsy"]}, them=them).do("fight bumpsy")
    assert s.options == ["attack tricerian-legionary", "attack krump"]


def test_the_colosseum_counts_enemies_fallen_in_fights():
    you = {"artifacts": ["the-colosseum"], "creatures": ["troll", "urchin"], "hand": ["punch"]}
    s = scene("brobnar", you=you, them={"creatures": ["dust-imp", "bad-penny", "valdr"]})
    s.do("fight troll", "attack dust-imp")
    assert s.card("the-colosseum")["counters"] == {"glory": 1}
    s.do("play punch", "pick bad-penny")
    assert s.card("the-colosseum")["counters"] == {"glory": 1}, "not destroyed in a fight"
    them = {"artifacts": ["the-colosseum"], "creatures": ["valdr"]}
    s = scene("shadows", you={"creatures": ["bad-penny"]}, them=them).do("fight bad-penny")
    assert s.card("the-colosseum")["counters"] == {"glory": 1}, "also an attacker"
    s = scene("brobnar", you={"creatures": ["troll"]}, them={**them, "creatures": ["dust-imp"]}).do("fight troll")
    assert not s.card("the-colosseum").get("counters"), "its own side does not count"


def test_the_colosseum_forges_for_six():
    def watch(glory, amber):
        you = {"artifacts": [{"card": "the-colosseum", "counters": {"glory": glory}}], "amber": amber}
        return scene("dis", you=you).do("omni the-colosseum")

    s = watch(7, 6).do("key red")
    assert (len(s.you.keys), s.you.amber, s.card("the-colosseum")["counters"]) == (1, 0, {"glory": 1})
    s = watch(5, 6)
    assert (s.you.keys, s.you.amber, s.card("the-colosseum")["counters"]) == ([], 6, {"glory": 5})
    s = watch(6, 5)
    assert (s.you.keys, s.you.amber) == ([], 5), "at the current cost"
    assert not s.card("the-colosseum").get("counters"), "they are removed first"


def test_ancient_power_wards_the_rich():
    s = scene("saurian", you={"hand": ["ancient-power"], "creatures": [{"card": "troll", "amber": 1}, "valdr"]})
    s.do("play ancient-power")
    assert (s.card("troll")["warded"], s.card("valdr")["warded"]) == (True, False)


def test_centurion_stenopius_grows_with_amber():
    s = scene("saurian", you={"creatures": [{"card": "centurion-stenopius", "amber": 2}]})
    assert s.card("centurion-stenopius")["power"] == 9
    s.do("reap centurion-stenopius", "yes")
    assert s.card("centurion-stenopius")["power"] == 12


def test_city_state_interest_is_collected_by_everybody():
    s = scene("saurian", you={"hand": ["city-state-interest"], "creatures": ["troll", "valdr"]}, them={"amber": 3})
    assert s.do("play city-state-interest").them.amber == 1


def test_draco_praeco_enrages_a_house():
    s = scene("saurian", you={"creatures": ["draco-praeco"]}, them={"creatures": ["troll", "urchin"]})
    s.do("reap draco-praeco", "yes", "house brobnar")
    assert (s.card("troll")["enraged"], s.card("urchin")["enraged"]) == (True, False)


def test_exile_gives_a_friend_away():
    s = scene("saurian", you={"hand": ["exile"], "creatures": ["troll"]}).do("play exile")
    assert (s.you.creatures, s.them.creatures) == ([], ["troll"])


def test_library_of_polliasaurus_frees_amber():
    you = {"artifacts": ["library-of-polliasaurus"], "creatures": [{"card": "troll", "amber": 2}, "valdr"]}
    s = scene("saurian", you=you).do("action library-of-polliasaurus")
    assert (s.you.amber, s.card("troll")["amber"]) == (1, 1)


def test_paraguardian_wards_its_neighbors():
    s = scene("saurian", you={"creatures": ["troll", "paraguardian", "valdr"]}).do("reap paraguardian", "yes")
    assert (s.card("troll")["warded"], s.card("valdr")["warded"], s.card("paraguardian")["amber"]) == (True, True, 1)


def test_regrettable_meteor_ends_dinosaurs_and_giants():
    you = {"hand": ["regrettable-meteor"], "creatures": ["questor-jarta", "urchin"]}
    s = scene("saurian", you=you, them={"creatures": ["troll", "bumpsy"]}).do("play regrettable-meteor")
    assert (s.you.creatures, s.them.creatures) == (["urchin"], ["bumpsy"])


def test_stomp_exalts_for_a_kill():
    s = scene("saurian", you={"hand": ["stomp"], "creatures": ["troll"]}, them={"creatures": ["bumpsy"]})
    s.do("play stomp", "pick bumpsy")
    assert (s.them.creatures, s.card("troll")["amber"]) == ([], 1)


def test_terrordactyl_is_slow_and_hits_three():
    s = scene("saurian", you={"hand": ["terrordactyl"]}).do("play terrordactyl")
    assert s.card("terrordactyl")["stunned"]
    s = scene("saurian", you={"creatures": ["terrordactyl"]}, them={"creatures": ["troll", "kelifi-dragon", "valdr"]})
    s.do("fight terrordactyl", "attack kelifi-dragon")
    assert [s.card(c)["damage"] for c in ("troll", "kelifi-dragon", "valdr")] == [4, 4, 4]


def test_the_callipygian_ideal_makes_a_purse_of_its_host():
    you = {"hand": ["the-callipygian-ideal"], "creatures": ["troll"]}
    s = scene("saurian", you=you).do("play the-callipygian-ideal")
    assert s.card("troll")["amber"] == 1
    you = {"creatures": [{"card": "troll", "amber": 6, "upgrades": ["the-callipygian-ideal"]}], **DINO}
    s = scene(None, you=you)
    s.do("key red")
    assert len(s.you.keys) == 1


def test_cincinnatus_rex_lives_for_war():
    you = {"creatures": ["cincinnatus-rex", "troll"]}
    assert scene("saurian", you=you).do("end").you.discard == ["cincinnatus-rex"]
    you = {
        "creatures": ["cincinnatus-rex", {"card": "valdr", "ready": False}],
        "artifacts": [{"card": "cannon", "ready": False}],
    }
    them = {"creatures": ["urchin", "troll"]}
    s = scene("saurian", you=you, them=them).do("fight cincinnatus-rex", "attack troll", "yes")
    assert (s.card("valdr")["ready"], s.card("cannon")["ready"], s.card("cincinnatus-rex")["ready"]) == (
        True,
        True,
        False,
    )


@pytest.mark.parametrize(("who", "n"), [("questor-jarta", 2), ("troll", 1)])
def test_city_gates_prefer_dinosaurs(who, n):
    you = {"artifacts": ["city-gates"], "creatures": [who]}
    s = scene("saurian", you=you, them={"amber": 3}).do("action city-gates")
    assert s.card(who)["amber"] == n


def test_diplo_macy_makes_attackers_pay():
    you = {"hand": ["diplo-macy"], "creatures": ["brutodon-auxiliary"]}
    s = scene("saurian", you=you, them={"creatures": ["urchin"]}).do("play diplo-macy", "fight brutodon-auxiliary")
    assert (s.card("brutodon-auxiliary")["amber"], s.card("urchin")["amber"]) == (1, 0)


def test_grimlocus_dux_arrives_exalted_twice():
    you = {"hand": ["grimlocus-dux"]}
    assert scene("saurian", you=you).do("play grimlocus-dux").card("grimlocus-dux")["amber"] == 2


def test_primus_unguis_leads_by_amber():
    you = {"creatures": [{"card": "primus-unguis", "amber": 1}, "troll"]}
    s = scene("saurian", you=you, them={"creatures": ["valdr"]})
    assert [s.card(c)["power"] for c in ("primus-unguis", "troll", "valdr")] == [7, 10, 6]


def test_sow_salt_stops_all_reaping():
    s = scene("saurian", you={"hand": ["sow-salt"], "creatures": ["questor-jarta"]}).do("play sow-salt")
    assert not s.can("reap questor-jarta")


def test_spartasaur_avenges_friends():
    you = {"creatures": ["spartasaur", "grenade-snib"]}
    s = scene("brobnar", you=you, them={"creatures": ["troll", "questor-jarta"]})
    s.do("fight grenade-snib", "attack troll")
    assert (s.you.creatures, s.them.creatures) == (["spartasaur"], ["questor-jarta"])


def test_triumph_of_six_forges_a_key():
    six = ["troll", "valdr", "krump", "bumpsy", "smaaash", "headhunter"]
    s = scene("saurian", you={"hand": ["triumph"], "creatures": six}, edition="1.5").do("play triumph")
    s.do("key red")
    assert len(s.you.keys) == 1
    assert s.card("troll")["amber"] == 1
    s = scene("saurian", you={"hand": ["triumph"], "creatures": six[:5]}).do("play triumph")
    assert (s.you.keys, s.card("troll")["amber"]) == ([], 1)
    s = scene("saurian", you={"hand": ["triumph"], "creatures": six}, them={"creatures": ["urchin"]}).do("play triumph")
    assert (s.you.keys, s.card("troll")["amber"]) == ([], 0)


def test_phalanx_strike_can_be_bought_again():
    you = {"hand": ["phalanx-strike"], "creatures": ["questor-jarta", "valdr"]}
    s = scene("saurian", you=you, them={"creatures": ["troll", "krump"]})
    s.do("play phalanx-strike", "pick troll", "yes", "pick valdr", "pick krump")
    assert (s.card("troll")["damage"], s.card("krump")["damage"], s.card("valdr")["amber"]) == (2, 2, 1)


def test_tribute_is_paid_to_the_strongest():
    s = scene("saurian", you={"hand": ["tribute"], "creatures": ["questor-jarta", "troll"]}, them={"amber": 5})
    s.do("play tribute", "yes")
    assert (s.card("troll")["amber"], s.them.amber) == (5, 1)


def test_philophosaurus_sorts_three_cards():
    you = {"creatures": ["philophosaurus"], "deck": ["anger", "punch", "troll", "valdr"]}
    s = scene("saurian", you=you).do("reap philophosaurus", "yes", "pick punch", "pick troll")
    assert (s.you.archives, s.you.hand, s.you.discard, s.you.deck) == (["punch"], ["troll"], ["anger"], ["valdr"])


def test_imperial_forge_counts_amber_on_friends():
    line = [{"card": "troll", "amber": 4}, {"card": "valdr", "amber": 4}]
    s = scene("saurian", you={"hand": ["imperial-forge"], "creatures": line, "amber": 5}).do("play imperial-forge")
    s.do("key red")
    assert (len(s.you.keys), s.you.amber) == (1, 0), "6 + 8 - 8, and the bonus"


def test_saurus_rex_finds_a_saurian_card_from_the_center():
    you = {"creatures": ["saurus-rex"], "deck": ["anger", "questor-jarta"]}
    s = scene("saurian", you=you).do("reap saurus-rex", "yes", "pick questor-jarta")
    assert (s.you.hand, s.card("saurus-rex")["amber"]) == (["questor-jarta"], 1)
    s = scene("saurian", you={**you, "creatures": ["saurus-rex", "troll"]}).do("reap saurus-rex")
    assert s.asks == "main"


def test_chant_of_hubris_moves_aember_between_creatures_and_nobody_gains_it():
    you = {"hand": ["chant-of-hubris"], "creatures": [{"card": "troll", "amber": 2}]}
    s = scene("saurian", you=you, them={"creatures": ["valdr", "krump"], "amber": 3}).do("play chant-of-hubris")
    assert s.options == ["pick valdr", "pick krump"], "another creature"
    s.do("pick valdr")
    assert [s.card(c)["amber"] for c in ("troll", "valdr", "krump")] == [1, 1, 0]
    assert (s.you.amber, s.them.amber) == (1, 3), "only the bonus"


def test_chant_of_hubris_needs_a_second_creature():
    s = scene("saurian", you={"hand": ["chant-of-hubris"], "creatures": [{"card": "troll", "amber": 2}]})
    assert s.do("play chant-of-hubris").card("troll")["amber"] == 2


def test_imperial_scutum_keeps_aember_from_them():
    troll = {"card": "troll", "amber": 2, "upgrades": ["imperial-scutum"]}
    you = {"hand": ["gateway-to-dis"], "creatures": [troll, {"card": "valdr", "amber": 1}]}
    s = scene("dis", you=you)
    assert (s.card("troll")["armor"], s.card("valdr")["armor"]) == (2, 0)
    s.do("play gateway-to-dis")
    s.do("pick troll")
    assert s.them.amber == 1, "only what was on the bystander"


@pytest.mark.parametrize(("on_it", "stolen"), [(0, 1), (1, 0)])
def test_odoac_the_patrician_guards_while_it_holds_aember(on_it, stolen):
    them = {"creatures": [{"card": "odoac-the-patrician", "amber": on_it}, "urchin"], "amber": 3}
    s = scene("shadows", you={"creatures": ["umbra"]}, them=them)
    s.do("fight umbra", "attack urchin")
    assert (s.them.amber, s.you.amber) == (3 - stolen, stolen)


def test_odoac_the_patrician_captures_and_does_not_guard_their_aember():
    you = {"hand": ["odoac-the-patrician"], "amber": 2}
    s = scene("saurian", you=you, them={"amber": 2}).do("play odoac-the-patrician")
    assert (s.card("odoac-the-patrician")["amber"], s.them.amber) == (1, 1)
    you = {"creatures": [{"card": "odoac-the-patrician", "amber": 1}, "umbra"]}
    s = scene("shadows", you=you, them={"amber": 2, "creatures": ["urchin"]})
    assert s.do("fight umbra").them.amber == 1


def test_praefectus_ludo_spares_others_the_loss():
    rich = [{"card": c, "amber": 1} for c in ("praefectus-ludo", "troll")]
    you = {"hand": ["gateway-to-dis"], "creatures": rich}
    s = scene("dis", you=you, them={"creatures": [{"card": "valdr", "amber": 1}]})
    s.do("play gateway-to-dis")
    s.do("pick praefectus-ludo")
    assert (s.them.amber, s.you.amber) == (1, 1), "its own and an enemy's go back as usual"


def test_sic_semper_tyrannosaurus_takes_all_of_the_strongest():
    you = {"hand": ["sic-semper-tyrannosaurus"], "creatures": [{"card": "valdr", "amber": 2}]}
    s = scene("saurian", you=you, them={"creatures": [{"card": "troll", "amber": 3}]})
    s.do("play sic-semper-tyrannosaurus")
    assert (s.you.amber, s.them.creatures, s.them.discard) == (3, [], ["troll"])
    assert s.card("valdr")["amber"] == 2


def test_tribune_pompitus_makes_the_rich_strong():
    you = {"creatures": ["tribune-pompitus", {"card": "troll", "amber": 2}, {"card": "valdr", "amber": 1}]}
    s = scene("saurian", you=you, them={"creatures": [{"card": "krump", "amber": 2}]})
    assert [s.card(c)["power"] for c in ("tribune-pompitus", "troll", "valdr", "krump")] == [4, 12, 8, 6]
    s.do("fight tribune-pompitus", "yes")
    assert (s.card("tribune-pompitus")["power"], s.them.creatures) == (6, []), "exalted before the damage"


def test_good_of_the_many_destroys_who_stands_alone():
    you = {"hand": ["good-of-the-many"], "creatures": ["troll", "krump", "dodger"]}
    s = scene("saurian", you=you, them={"creatures": ["umbra", "valdr"]}).do("play good-of-the-many")
    s.do("pick umbra")
    assert s.you.creatures == ["troll", "krump"], "two giants"
    assert s.them.creatures == [], "a thief in the other battleline does not count"


def test_saury_about_that_pays_whoever_controlled_it():
    s = scene("saurian", you={"hand": ["saury-about-that"]}, them={"creatures": ["troll"]}).do("play saury-about-that")
    assert (s.them.amber, s.you.amber, s.them.discard) == (1, 0, ["troll"])
    stolen = {"hand": ["saury-about-that"], "creatures": [{"card": "troll", "owner": 1}]}
    s = scene("saurian", you=stolen).do("play saury-about-that")
    assert (s.them.discard, s.you.amber, s.them.amber) == (["troll"], 1, 0)


def test_saury_about_that_pays_for_a_ward_too():
    s = scene("saurian", you={"hand": ["saury-about-that"]}, them={"creatures": [{"card": "troll", "warded": True}]})
    s.do("play saury-about-that")
    assert (s.them.creatures, s.them.amber) == (["troll"], 1)


def test_saury_about_that_pays_nobody_for_nothing():
    s = scene("saurian", you={"hand": ["saury-about-that"]}).do("play saury-about-that")
    assert (s.you.amber, s.them.amber) == (0, 0)


def test_senator_bracchus_spends_from_all_friends():
    rich = [{"card": "senator-bracchus", "amber": 1}, {"card": "troll", "amber": 2}]
    s = scene(None, you={"creatures": rich, "amber": 3, **DINO}, them={"creatures": [{"card": "valdr", "amber": 1}]})
    s.do("spend senator-bracchus", "key red")
    assert len(s.you.keys) == 1
    assert [s.card(c)["amber"] for c in ("senator-bracchus", "troll", "valdr")] == [0, 0, 1]


def test_senator_bracchus_does_not_spend_what_is_on_enemies():
    you = {"creatures": [{"card": "senator-bracchus", "amber": 1}], "amber": 4, **DINO}
    assert scene(None, you=you, them={"creatures": [{"card": "valdr", "amber": 1}]}).you.keys == []


def test_senator_bracchus_is_exalted_by_using_it():
    s = scene("saurian", you={"creatures": ["senator-bracchus"]}).do("reap senator-bracchus")
    assert s.card("senator-bracchus")["amber"] == 1


def test_tertiate_rounds_up_on_both_sides():
    you = {"hand": ["tertiate"], "creatures": ["troll"]}
    s = scene("saurian", you=you, them={"creatures": ["valdr", "krump", "dodger", "umbra"]})
    s.do("play tertiate", "pick valdr", "pick umbra")
    s.do("pick valdr")
    assert (s.you.creatures, s.them.creatures) == ([], ["krump", "dodger"]), "one of one, two of four"


def test_gargantodon_turns_thefts_into_captures():
    you = {"creatures": ["umbra", "troll"]}
    s = scene("shadows", you=you, them={"creatures": ["gargantodon", "urchin"], "amber": 2})
    s.do("fight umbra", "attack urchin")
    assert s.asks == "catch", "whose turn it is decides which of their creatures takes it"
    s.do("pick troll")
    assert (s.you.amber, s.them.amber, s.card("troll")["amber"]) == (0, 1, 1)


def test_gargantodon_leaves_nothing_to_steal_without_a_creature():
    s = scene(
        "shadows", you={"hand": ["pawn-sacrifice", "ghostly-hand"]}, them={"creatures": ["gargantodon"], "amber": 1}
    )
    s.do("play ghostly-hand")
    assert (s.you.amber, s.them.amber) == (2, 1), "only the bonus"


def test_gargantodon_enters_stunned_and_hits_softly():
    s = scene("saurian", you={"hand": ["gargantodon"]}).do("play gargantodon")
    assert s.card("gargantodon")["stunned"]
    s = scene("saurian", you={"creatures": ["gargantodon"]}, them={"creatures": ["troll"]}).do("fight gargantodon")
    assert (s.card("troll")["damage"], s.card("gargantodon")["damage"]) == (4, 8)


def test_orator_hissaro_recruits_its_neighbors_for_a_turn():
    tired = [{"card": c, "ready": False} for c in ("troll", "valdr", "krump")]
    s = scene("saurian", you={"hand": ["orator-hissaro"], "creatures": tired})
    s.do("play orator-hissaro", "place orator-hissaro 1")
    assert [s.card(c)["amber"] for c in ("troll", "valdr", "krump")] == [1, 1, 0]
    assert [s.card(c)["ready"] for c in ("troll", "valdr", "krump")] == [True, True, False]
    assert {"reap troll", "reap valdr"} <= set(s.options), "Saurian for now"
    s.do("reap troll", "end")
    assert s.card("troll")["amber"] == 1


@pytest.mark.parametrize(
    ("mine", "theirs", "options"),
    [(4, 8, ["number 8", "number 7", "number 6"]), (0, 12, []), (12, 0, [])],
)
def test_crassosaurus_takes_ten_from_whom_you_like(mine, theirs, options):
    s = scene("saurian", you={"hand": ["crassosaurus"], "amber": mine}, them={"amber": theirs}).do("play crassosaurus")
    if options:
        assert (s.asks, s.options) == ("from-opponent", options)
        s.do("number 7")
        assert (s.you.amber, s.them.amber) == (1, 1)
    assert s.card("crassosaurus")["amber"] == 10


def test_crassosaurus_is_purged_with_fewer_than_ten():
    s = scene("saurian", you={"hand": ["crassosaurus"], "amber": 4}, them={"amber": 5}).do("play crassosaurus")
    assert (s.you.purged, s.you.creatures) == (["crassosaurus"], [])
    assert (s.you.amber, s.them.amber) == (0, 9), "what was on it goes to the opponent"


def test_favor_of_rex_uses_a_play_effect_as_yours():
    them = {"creatures": ["charette", "troll"], "amber": 4}
    s = scene("saurian", you={"hand": ["favor-of-rex"], "amber": 5}, them=them).do("play favor-of-rex", "pick charette")
    assert (s.card("charette")["amber"], s.you.amber + s.them.amber) == (3, 7)


def test_favor_of_rex_does_nothing_without_a_play_effect():
    s = scene("saurian", you={"hand": ["favor-of-rex"], "creatures": ["troll", "krump"]}).do("play favor-of-rex")
    assert (s.asks, s.you.amber) == ("main", 1)


def test_imperial_road_plays_a_saurian_stunned_in_any_house():
    you = {"artifacts": ["imperial-road"], "hand": ["thero-centurion", "troll"], "creatures": ["valdr"]}
    s = scene("dis", you=you, them={"amber": 2}).do("omni imperial-road", "place thero-centurion 0")
    assert (s.card("thero-centurion")["stunned"], s.card("thero-centurion")["amber"]) == (True, 1)
    assert not s.card("valdr")["stunned"]


def test_kompsos_haruspex_repeats_play_effects_when_reaping():
    friends = ["kompsos-haruspex", "charette", "thero-centurion"]
    s = scene("saurian", you={"creatures": friends}, them={"creatures": ["krump"], "amber": 9})
    s.do("reap thero-centurion")
    assert (s.card("thero-centurion")["amber"], s.you.amber) == (1, 1)


def test_kompsos_haruspex_does_not_double_what_is_there_already():
    you = {"creatures": ["kompsos-haruspex", "kompsos-haruspex", "senator-shrix"]}
    s = scene("saurian", you=you).do("reap senator-shrix")
    assert s.asks == "may"
    assert s.do("yes").asks == "main"
    assert s.card("senator-shrix")["amber"] == 1


def test_two_haruspices_give_one_more_header_only():
    you = {"creatures": ["kompsos-haruspex", "kompsos-haruspex", "thero-centurion"]}
    s = scene("saurian", you=you, them={"amber": 5}).do("reap thero-centurion")
    assert (s.card("thero-centurion")["amber"], s.them.amber) == (1, 4)


def test_kompsos_haruspex_is_no_help_to_enemies():
    s = scene("saurian", you={"creatures": ["thero-centurion"]}, them={"creatures": ["kompsos-haruspex"], "amber": 2})
    assert s.do("reap thero-centurion").card("thero-centurion")["amber"] == 0


def test_livia_the_elder_mixes_fighting_and_reaping_for_a_turn():
    you = {"creatures": ["livia-the-elder", "thero-centurion", "senator-bracchus", "questor-jarta"]}
    s = scene("saurian", you=you, them={"amber": 5, "creatures": ["urchin"]}).do("reap livia-the-elder", "yes")
    s.do("reap thero-centurion")
    assert s.card("thero-centurion")["amber"] == 1, "a fight effect"
    s.do("reap senator-bracchus")
    assert s.card("senator-bracchus")["amber"] == 1, "once: it had both headers already"
    s.do("fight questor-jarta", "yes")
    assert s.card("questor-jarta")["amber"] == 1, "a reap effect"


def test_livia_the_elder_changes_nothing_unless_exalted():
    you = {"creatures": ["livia-the-elder", "thero-centurion"]}
    s = scene("saurian", you=you, them={"amber": 5}).do("reap livia-the-elder", "no", "reap thero-centurion")
    assert s.card("thero-centurion")["amber"] == 0


def test_auto_legionary_joins_the_battleline():
    you = {"artifacts": ["auto-legionary"], "creatures": ["troll", "valdr"]}
    s = scene("saurian", you=you).do("action auto-legionary", "place auto-legionary 2")
    assert (s.you.creatures, s.you.artifacts) == (["troll", "valdr", "auto-legionary"], [])
    assert (s.card("auto-legionary")["power"], s.card("auto-legionary")["ready"]) == (5, False)


def test_auto_legionary_reaps_and_fights_in_every_house():
    s = scene("dis", you={"creatures": ["auto-legionary"]}, them={"creatures": ["bumpsy"]})
    assert {"reap auto-legionary", "fight auto-legionary", "action auto-legionary"} <= set(s.options)
    s.do("fight auto-legionary")
    assert (s.you.creatures, s.you.discard, s.them.creatures) == ([], ["auto-legionary"], [])


def test_auto_legionary_is_a_creature_only_there():
    them = {"artifacts": ["auto-legionary"], "creatures": ["valdr", "auto-legionary"]}
    s = scene("brobnar", you={"hand": ["punch"]}, them=them).do("play punch")
    assert s.options == ["pick valdr", "pick auto-legionary"]
    s.do("pick auto-legionary")
    assert (s.them.artifacts, s.card("valdr")["damage"]) == (["auto-legionary"], 0)


def test_auto_legionary_falls_as_a_creature():
    s = scene("brobnar", you={"creatures": ["troll"]}, them={"creatures": ["auto-legionary", "spartasaur", "valdr"]})
    s.do("fight troll", "attack auto-legionary")
    assert s.them.creatures == ["spartasaur"], "a friendly creature was destroyed"
