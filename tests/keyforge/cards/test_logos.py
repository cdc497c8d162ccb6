"""The cards of Logos, each in a scene of its own."""

import pytest
from scene import EDITIONS, rule, scene

every = pytest.mark.parametrize("edition", EDITIONS)


def first_options(s, *kinds):
    """Answer questions of these kinds with their first option."""
    while s.asks in kinds:
        s.do(s.options[0])
    return s


# Bouncing Deathquark -------------------------------------------------------------------------------------------------


@every
def test_bouncing_deathquark_repeats_as_often_as_its_player_likes(edition):
    you = {"hand": ["bouncing-deathquark"], "creatures": ["dextre", "mother", "batdrone"]}
    them = {"creatures": ["bumpsy", "headhunter", "smaaash"]}
    s = scene("logos", you=you, them=them, edition=edition)
    s.do("play bouncing-deathquark", "pick bumpsy", "pick mother")
    assert s.asks == "may"
    s.do("yes", "pick headhunter", "pick batdrone", "no")
    assert s.them.creatures == ["smaaash"]
    assert s.you.creatures == ["dextre"]
    assert s.asks == "main"


@rule("kf.ruling.possible-to-repeat")
def test_bouncing_deathquark_is_not_repeated_unless_all_of_it_is_possible():
    you = {"hand": ["bouncing-deathquark"], "creatures": ["mother"]}
    s = scene("logos", you=you, them={"creatures": ["bumpsy", "headhunter"]})
    s.do("play bouncing-deathquark", "pick bumpsy")
    assert s.you.creatures == []
    assert s.them.creatures == ["headhunter"]
    assert s.asks == "main", "there is no friendly creature left to destroy"


def test_bouncing_deathquark_does_as_much_as_possible_the_first_time():
    s = scene("logos", you={"hand": ["bouncing-deathquark"]}, them={"creatures": ["bumpsy", "headhunter"]})
    s.do("play bouncing-deathquark", "pick bumpsy")
    assert s.them.creatures == ["headhunter"]
    assert s.asks == "main"


@rule("kf.ruling.possible-to-repeat")
def test_bouncing_deathquark_may_go_on_after_a_ward_has_saved_both():
    you = {"hand": ["bouncing-deathquark"], "creatures": [{"card": "mother", "warded": True}]}
    s = scene("logos", you=you, them={"creatures": [{"card": "bumpsy", "warded": True}]})
    s.do("play bouncing-deathquark", "yes")
    assert s.you.creatures == s.them.creatures == []


# Dimension Door, Foggify ---------------------------------------------------------------------------------------------


@every
def test_dimension_door_makes_reaping_steal(edition):
    you = {"hand": ["dimension-door"], "creatures": ["mother", "batdrone"]}
    s = scene("logos", you=you, them={"amber": 1}, edition=edition)
    s.do("play dimension-door", "reap mother", "reap batdrone")
    assert (s.you.amber, s.them.amber) == (1, 0), "there was nothing left to steal the second time"


@every
def test_foggify_keeps_the_opponent_from_fighting_for_a_turn(edition):
    you = {"hand": ["foggify"], "creatures": ["mother"]}
    s = scene("logos", you=you, them={"creatures": ["valdr", "dust-imp"]}, edition=edition)
    s.do("play foggify", "fight mother", "attack dust-imp", "end", "house brobnar")
    assert s.why("valdr", "fight") == "kf.ability.cannot-beats-may"
    assert s.can("reap valdr")
    s.do("end", "house logos", "end", "house brobnar")
    assert s.can("fight valdr")


# Effervescent Principle ----------------------------------------------------------------------------------------------


@every
@pytest.mark.parametrize(("mine", "theirs", "after"), [(7, 4, (4, 2)), (1, 0, (1, 0)), (3, 10, (2, 5))])
def test_effervescent_principle_halves_both_pools_and_rounds_the_loss_down(edition, mine, theirs, after):
    you = {"hand": ["effervescent-principle"], "amber": mine}
    s = scene("logos", you=you, them={"amber": theirs}, edition=edition).do("play effervescent-principle")
    assert (s.you.amber, s.them.amber) == after
    assert (s.you.chains, s.them.chains) == (1, 0)


# Help from Future Self, Timetraveller --------------------------------------------------------------------------------


@every
@pytest.mark.parametrize("where", ["deck", "discard"])
def test_help_from_future_self_finds_a_timetraveller(edition, where):
    you = {"hand": ["help-from-future-self"], "deck": ["filler"] * 3, "discard": ["punch", "anger"]}
    you[where] = [*you[where], "timetraveller"]
    s = scene("logos", you=you, edition=edition).do("play help-from-future-self", "pick timetraveller")
    assert s.you.hand == ["timetraveller"]
    assert sorted(s.you.deck) == ["anger", "filler", "filler", "filler", "punch"]
    assert s.you.discard == ["help-from-future-self"], "it goes there after the pile was shuffled in"


def test_help_from_future_self_may_find_nothing_and_shuffles_all_the_same():
    you = {"hand": ["help-from-future-self"], "deck": ["timetraveller"], "discard": ["punch"]}
    s = scene("logos", you=you, them={"discard": ["timetraveller"]})
    s.do("play help-from-future-self")
    assert s.options == ["pick timetraveller", "done"], "only one's own cards are searched"
    s.do("done")
    assert s.you.hand == []
    assert sorted(s.you.deck) == ["punch", "timetraveller"]
    assert s.them.discard == ["timetraveller"]


@every
def test_timetraveller_draws_two_cards_and_travels_back_into_the_deck(edition):
    s = scene("logos", you={"hand": ["timetraveller"], "deck": 3}, edition=edition).do("play timetraveller")
    assert s.you.amber == 1
    assert len(s.you.hand) == 2
    s.do("end", "house logos", "end", "house logos")
    s.do("action timetraveller")
    assert s.you.creatures == []
    assert "timetraveller" in s.you.deck


def test_timetraveller_goes_back_to_the_deck_of_its_owner():
    s = scene("logos", you={"creatures": [{"card": "timetraveller", "owner": 1}]}).do("action timetraveller")
    assert "timetraveller" in s.them.deck
    assert "timetraveller" not in s.you.deck


# Interdimensional Graft, Knowledge is Power --------------------------------------------------------------------------


@every
def test_interdimensional_graft_takes_what_is_left_after_a_key(edition):
    s = scene("logos", you={"hand": ["interdimensional-graft"]}, them={"amber": 9}, edition=edition)
    s.do("play interdimensional-graft", "end")
    first_options(s, "key")
    assert len(s.them.keys) == 1
    assert (s.you.amber, s.them.amber) == (4, 0), "its own bonus and the three that were left"


@every
def test_knowledge_is_power_archives_a_card_or_pays_for_those_archived(edition):
    you = {"hand": ["knowledge-is-power", "mother", "punch"], "archives": ["anger", "anger"]}
    s = scene("logos", you=you, edition=edition).do("play knowledge-is-power")
    assert s.asks == "mode"
    s.do("mode 0", "pick punch")
    assert sorted(s.you.archives) == ["anger", "anger", "punch"]
    assert s.you.amber == 0
    s = scene("logos", you=you, edition=edition).do("play knowledge-is-power", "mode 1")
    assert s.you.amber == 2
    assert len(s.you.archives) == 2


def test_knowledge_is_power_counts_every_card_in_your_archives_and_none_in_theirs():
    you = {"hand": ["knowledge-is-power"], "archives": [{"card": "bumpsy", "owner": 1}]}
    s = scene("logos", you=you, them={"archives": ["anger", "anger"]}).do("play knowledge-is-power", "mode 1")
    assert s.you.amber == 1


# Archiving -----------------------------------------------------------------------------------------------------------


@every
def test_labwork_archives_a_card_from_hand(edition):
    s = scene("logos", you={"hand": ["labwork", "punch", "anger"]}, edition=edition).do("play labwork", "pick punch")
    assert s.you.archives == ["punch"]
    assert s.you.hand == ["anger"]
    assert s.you.amber == 1


def test_labwork_with_an_empty_hand_does_nothing():
    s = scene("logos", you={"hand": ["labwork"]}).do("play labwork")
    assert s.you.archives == []
    assert s.asks == "main"


@every
def test_sloppy_labwork_archives_one_card_and_discards_another(edition):
    you = {"hand": ["sloppy-labwork", "punch", "anger", "mother"]}
    s = scene("logos", you=you, edition=edition).do("play sloppy-labwork", "pick punch", "pick mother")
    assert s.you.archives == ["punch"]
    assert s.you.hand == ["anger"]
    assert s.you.discard == ["sloppy-labwork", "mother"]


def test_sloppy_labwork_with_one_other_card_only_archives_it():
    s = scene("logos", you={"hand": ["sloppy-labwork", "punch"]}).do("play sloppy-labwork")
    assert s.you.archives == ["punch"]
    assert s.you.discard == ["sloppy-labwork"]


@every
def test_random_access_archives_takes_the_top_card(edition):
    you = {"hand": ["random-access-archives", "punch"], "deck": ["mother", "filler"]}
    s = scene("logos", you=you, edition=edition).do("play random-access-archives")
    assert s.you.archives == ["mother"]
    assert s.you.deck == ["filler"]
    assert s.you.hand == ["punch"]


def test_random_access_archives_shuffles_the_discard_pile_if_it_must():
    you = {"hand": ["random-access-archives"], "deck": 0, "discard": ["mother"]}
    s = scene("logos", you=you).do("play random-access-archives")
    assert s.you.archives == ["mother"]


@every
def test_ganymede_archivist_archives_a_card_after_reaping(edition):
    s = scene("logos", you={"creatures": ["ganymede-archivist"], "hand": ["punch", "anger"]}, edition=edition)
    s.do("reap ganymede-archivist", "pick anger")
    assert s.you.archives == ["anger"]
    assert s.you.amber == 1


@every
def test_novu_archaeologist_archives_from_the_discard_pile(edition):
    you = {"creatures": ["novu-archaeologist"], "discard": ["punch", "anger"], "hand": ["mother"]}
    s = scene("logos", you=you, them={"discard": ["bumpsy"]}, edition=edition).do("action novu-archaeologist")
    assert s.options == ["pick punch", "pick anger"]
    s.do("pick anger")
    assert s.you.archives == ["anger"]
    assert s.you.discard == ["punch"]


@every
def test_research_smoko_archives_the_top_card_when_destroyed(edition):
    you = {"creatures": ["research-smoko"], "deck": ["mother", "filler"]}
    s = scene("logos", you=you, them={"creatures": ["bumpsy"]}, edition=edition).do("fight research-smoko")
    assert s.you.archives == ["mother"]
    assert s.you.discard == ["research-smoko"]


def test_research_smoko_archives_for_the_player_who_controls_it():
    you = {"creatures": [{"card": "research-smoko", "owner": 1}], "deck": ["mother"]}
    s = scene("logos", you=you, them={"creatures": ["bumpsy"], "deck": ["anger"]}).do("fight research-smoko")
    assert s.you.archives == ["mother"]
    assert s.them.archives == []
    assert s.them.discard == ["research-smoko"]


@every
def test_mobius_scroll_archives_itself_and_up_to_two_cards(edition):
    you = {"artifacts": ["mobius-scroll"], "hand": ["punch", "anger", "mother"]}
    s = scene("logos", you=you, edition=edition).do("action mobius-scroll", "pick punch", "pick mother")
    assert sorted(s.you.archives) == ["mobius-scroll", "mother", "punch"]
    assert s.you.hand == ["anger"]
    assert s.you.artifacts == []


def test_mobius_scroll_archives_itself_even_if_no_card_is_chosen():
    s = scene("logos", you={"artifacts": ["mobius-scroll"], "hand": ["punch"]}).do("action mobius-scroll", "done")
    assert s.you.archives == ["mobius-scroll"]
    assert s.you.hand == ["punch"]


def test_mobius_scroll_used_by_the_opponent_goes_to_the_archives_of_its_owner():
    you = {"hand": ["remote-access", "punch"]}
    s = scene("logos", you=you, them={"artifacts": ["mobius-scroll"], "hand": ["anger"]})
    s.do("play remote-access", "pick punch")
    assert s.you.archives == ["punch"]
    assert s.them.archives == ["mobius-scroll"]
    assert s.them.hand == ["anger"]


# Library Access, Library of Babble -----------------------------------------------------------------------------------


@every
def test_library_access_draws_for_each_card_played_after_it(edition):
    s = scene("logos", you={"hand": ["library-access", "mother", "batdrone"]}, edition=edition)
    s.do("play library-access", "play mother", "play batdrone", "place batdrone 0")
    assert s.you.hand == ["filler", "filler"]
    assert s.you.purged == ([] if edition == "1.1" else ["library-access"])


@every
def test_library_of_babble_draws_a_card(edition):
    s = scene("logos", you={"artifacts": ["library-of-babble"]}, edition=edition).do("action library-of-babble")
    assert len(s.you.hand) == 1


# Neuro Syphon --------------------------------------------------------------------------------------------------------


@every
@pytest.mark.parametrize(("mine", "theirs", "drawn"), [(0, 3, 1), (2, 3, 0), (0, 0, 0), (0, 2, 1)])
def test_neuro_syphon_robs_only_the_richer(edition, mine, theirs, drawn):
    """Its own bonus comes first: with 2 and 1 against 3, nobody is richer."""
    you = {"hand": ["neuro-syphon"], "amber": mine}
    s = scene("logos", you=you, them={"amber": theirs}, edition=edition).do("play neuro-syphon")
    assert len(s.you.hand) == drawn
    assert (s.you.amber, s.them.amber) == (mine + 1 + drawn, theirs - drawn)


# Phase Shift, Positron Bolt, Twin Bolt Emission, Reverse Time, Wild Wormhole -----------------------------------------


@every
def test_phase_shift_lets_one_card_of_another_house_be_played(edition):
    s = scene("logos", you={"hand": ["phase-shift", "bumpsy", "dust-imp"]}, edition=edition)
    s.do("play phase-shift", "play bumpsy")
    assert s.you.creatures == ["bumpsy"]
    assert s.why("dust-imp", "play") == "kf.main.off-house-forbidden"


@every
def test_positron_bolt_runs_along_the_battleline(edition):
    them = {"creatures": ["bumpsy", "headhunter", "smaaash"]}
    s = scene("logos", you={"hand": ["positron-bolt"]}, them=them, edition=edition)
    s.do("play positron-bolt")
    assert s.options == ["pick bumpsy", "pick smaaash"], "it begins on a flank"
    s.do("pick bumpsy")
    assert [s.card(c).get("damage", 0) for c in them["creatures"]] == [3, 2, 1]


@every
def test_twin_bolt_emission_hits_two_creatures(edition):
    them = {"creatures": ["bumpsy", "headhunter", "smaaash"]}
    s = scene("logos", you={"hand": ["twin-bolt-emission"]}, them=them, edition=edition)
    s.do("play twin-bolt-emission", "pick bumpsy", "pick smaaash")
    assert [s.card(c).get("damage", 0) for c in them["creatures"]] == [2, 0, 2]


@every
def test_reverse_time_swaps_deck_and_discard_pile(edition):
    you = {"hand": ["reverse-time"], "deck": ["mother", "punch"], "discard": ["anger"]}
    s = scene("logos", you=you, edition=edition).do("play reverse-time")
    assert s.you.deck == ["anger"]
    assert sorted(s.you.discard) == ["mother", "punch", "reverse-time"]
    assert "shuffle-in" in s.events()


@every
def test_wild_wormhole_plays_the_top_card(edition):
    you = {"hand": ["wild-wormhole"], "deck": ["bumpsy", "filler"]}
    s = scene("logos", you=you, edition=edition).do("play wild-wormhole")
    assert s.you.creatures == ["bumpsy"]


# Remote Access -------------------------------------------------------------------------------------------------------


@every
def test_remote_access_uses_an_enemy_artifact_as_if_it_were_yours(edition):
    you = {"hand": ["remote-access"], "artifacts": ["anomaly-exploiter"]}
    them = {"artifacts": ["library-of-babble", "pocket-universe"]}
    s = scene("logos", you=you, them=them, edition=edition).do("play remote-access", "pick library-of-babble")
    assert s.asks == "main"
    assert len(s.you.hand) == 1, "the player who uses it draws"
    assert len(s.them.hand) == 0
    assert s.where("library-of-babble") == "their artifacts"
    assert s.card("library-of-babble")["ready"] is False
    assert s.card("anomaly-exploiter")["ready"] is True


@pytest.mark.parametrize("artifacts", [[], [{"card": "library-of-babble", "ready": False}]])
def test_remote_access_needs_an_artifact_that_can_be_used(artifacts):
    s = scene("logos", you={"hand": ["remote-access"]}, them={"artifacts": artifacts}).do("play remote-access")
    assert s.you.hand == []
    assert s.asks == "main"


# Scrambler Storm -----------------------------------------------------------------------------------------------------


@every
def test_scrambler_storm_stops_actions_for_one_turn(edition):
    them = {"hand": ["punch", "bumpsy"], "houses": ["brobnar", "dis", "logos"]}
    s = scene("logos", you={"hand": ["scrambler-storm", "labwork"]}, them=them, edition=edition)
    s.do("play scrambler-storm", "play labwork", "end", "house brobnar")
    assert s.why("punch", "play") == "kf.ability.cannot-beats-may"
    assert s.can("discard punch")
    assert s.can("play bumpsy")
    s.do("end", "house logos", "end", "house brobnar")
    assert s.can("play punch")


@rule("kf.ruling.who-acts")
def test_scrambler_storm_stops_actions_played_from_anywhere():
    """Nexus uses the enemy Masterplan: whoever cannot play actions cannot play this one either."""
    you = {"hand": ["scrambler-storm"], "artifacts": [{"card": "masterplan", "under": ["labwork"]}]}
    them = {"creatures": ["nexus"], "houses": ["shadows", "dis", "logos"]}
    s = scene("logos", you=you, them=them)
    s.do("play scrambler-storm", "end", "house shadows", "reap nexus")
    assert s.where("labwork") == "your discard", "it could not be played, and Masterplan was sacrificed"
    assert "play-failed" in s.events()


# Anomaly Exploiter ---------------------------------------------------------------------------------------------------


@every
def test_anomaly_exploiter_destroys_a_damaged_creature(edition):
    you = {"artifacts": ["anomaly-exploiter"], "creatures": [{"card": "mother", "damage": 1}]}
    them = {"creatures": [{"card": "bumpsy", "damage": 1}, "headhunter"]}
    s = scene("logos", you=you, them=them, edition=edition).do("action anomaly-exploiter")
    assert sorted(s.options) == ["pick bumpsy", "pick mother"]
    s.do("pick bumpsy")
    assert s.them.creatures == ["headhunter"]


def test_anomaly_exploiter_without_a_damaged_creature_does_nothing():
    s = scene("logos", you={"artifacts": ["anomaly-exploiter"]}, them={"creatures": ["bumpsy"]})
    s.do("action anomaly-exploiter")
    assert s.them.creatures == ["bumpsy"]


# Chaos Portal, Vespilon Theorist -------------------------------------------------------------------------------------


@every
def test_chaos_portal_plays_a_card_of_the_house_named(edition):
    s = scene("logos", you={"artifacts": ["chaos-portal"], "deck": ["bumpsy", "filler"]}, edition=edition)
    s.do("action chaos-portal", "house brobnar")
    assert s.you.creatures == ["bumpsy"]


@every
def test_chaos_portal_leaves_a_card_of_another_house_where_it_is(edition):
    s = scene("logos", you={"artifacts": ["chaos-portal"], "deck": ["bumpsy", "filler"]}, edition=edition)
    s.do("action chaos-portal", "house dis")
    assert s.you.deck == ["bumpsy", "filler"]
    view = s.match.view(1)["players"][0]["deck"]
    assert "bumpsy" in str(view), "everyone has seen it"


def test_chaos_portal_without_any_card_does_nothing():
    s = scene("logos", you={"artifacts": ["chaos-portal"], "deck": 0}).do("action chaos-portal", "house logos")
    assert s.asks == "main"


def test_chaos_portal_cannot_play_what_cannot_be_played():
    s = scene("logos", you={"artifacts": ["chaos-portal"], "deck": ["kelifi-dragon"]})
    s.do("action chaos-portal", "house brobnar")
    assert s.you.deck == ["kelifi-dragon"]


@every
def test_vespilon_theorist_archives_a_card_of_the_house_named(edition):
    s = scene("logos", you={"creatures": ["vespilon-theorist"], "deck": ["bumpsy", "filler"]}, edition=edition)
    s.do("reap vespilon-theorist", "house brobnar")
    assert s.you.archives == ["bumpsy"]
    assert s.you.amber == 2


@every
def test_vespilon_theorist_discards_a_card_of_another_house(edition):
    s = scene("logos", you={"creatures": ["vespilon-theorist"], "deck": ["bumpsy", "filler"]}, edition=edition)
    s.do("reap vespilon-theorist", "house shadows")
    assert s.you.discard == ["bumpsy"]
    assert s.you.archives == []
    assert s.you.amber == 1


# Crazy Killing Machine -----------------------------------------------------------------------------------------------


@rule("kf.ruling.for-each-order")
@every
def test_crazy_killing_machine_destroys_a_card_of_each_house_it_turns_up(edition):
    you = {"artifacts": ["crazy-killing-machine"], "creatures": ["mother"], "deck": ["punch", "filler"]}
    them = {"creatures": ["bumpsy", "dust-imp"], "artifacts": ["iron-obelisk"], "deck": ["pitlord", "filler"]}
    s = scene("logos", you=you, them=them, edition=edition).do("action crazy-killing-machine")
    assert (s.you.discard, s.them.discard) == (["punch"], ["pitlord"])
    assert s.asks == "next"
    s.do("pick punch")
    assert sorted(s.options) == ["pick bumpsy", "pick iron-obelisk"]
    s.do("pick iron-obelisk")
    assert s.them.artifacts == []
    assert s.them.creatures == ["bumpsy"], "the only card of Dis"
    assert s.you.artifacts == ["crazy-killing-machine"], "two cards were destroyed"


@every
def test_crazy_killing_machine_breaks_if_fewer_than_two_cards_are_destroyed(edition):
    you = {"artifacts": ["crazy-killing-machine"], "deck": ["punch"]}
    s = scene("logos", you=you, them={"creatures": ["bumpsy"], "deck": ["pitlord"]}, edition=edition)
    s.do("action crazy-killing-machine")
    first_options(s, "next")
    assert s.them.creatures == []
    assert s.you.artifacts == []


def test_crazy_killing_machine_breaks_if_a_ward_saves_a_creature():
    you = {"artifacts": ["crazy-killing-machine"], "deck": ["punch"], "creatures": ["smaaash"]}
    them = {"creatures": [{"card": "bumpsy", "warded": True}], "deck": ["anger"]}
    s = scene("logos", you=you, them=them).do("action crazy-killing-machine", "pick punch", "pick smaaash")
    assert s.them.creatures == ["bumpsy"]
    assert s.you.artifacts == []


def test_crazy_killing_machine_may_have_to_destroy_itself():
    you = {"artifacts": ["crazy-killing-machine"], "deck": ["mother"]}
    s = scene("logos", you=you, them={"deck": ["batdrone"]}).do("action crazy-killing-machine")
    first_options(s, "next")
    assert s.you.artifacts == []
    assert s.you.discard == ["crazy-killing-machine", "mother"]


def test_crazy_killing_machine_with_one_empty_deck():
    you = {"artifacts": ["crazy-killing-machine"], "deck": 0}
    s = scene("logos", you=you, them={"deck": ["pitlord"], "creatures": ["dust-imp"]})
    s.do("action crazy-killing-machine")
    assert s.them.creatures == []
    assert s.you.artifacts == []


# More artifacts ------------------------------------------------------------------------------------------------------


@every
def test_pocket_universe_keeps_aember_that_can_be_spent_on_keys(edition):
    s = scene("logos", you={"artifacts": ["pocket-universe"], "amber": 6}, edition=edition)
    s.do("action pocket-universe", "end")
    assert s.card("pocket-universe")["amber"] == 1
    assert s.you.amber == 5
    s.do("house logos", "end")
    first_options(s, "pay", "key")
    assert len(s.you.keys) == 1


@every
def test_spangler_box_purges_and_goes_over_to_the_opponent(edition):
    you = {"artifacts": ["spangler-box"], "creatures": ["mother"]}
    s = scene("logos", you=you, them={"creatures": ["bumpsy"]}, edition=edition)
    s.do("action spangler-box", "pick bumpsy")
    assert s.them.creatures == []
    assert s.them.purged == ["bumpsy"]
    assert s.where("spangler-box") == "their artifacts"


def test_spangler_box_stays_if_a_ward_saves_the_creature():
    you = {"artifacts": ["spangler-box"]}
    s = scene("logos", you=you, them={"creatures": [{"card": "bumpsy", "warded": True}]}).do("action spangler-box")
    assert s.them.creatures == ["bumpsy"]
    assert s.where("spangler-box") == "your artifacts"


@every
def test_spangler_box_gives_its_prisoners_back_when_it_leaves_play(edition):
    you = {"artifacts": ["spangler-box"], "hand": [{"card": "poltergeist", "house": "logos"}]}
    s = scene("logos", you=you, them={"creatures": ["bumpsy"]}, edition=edition)
    s.do("action spangler-box", "play poltergeist")
    assert s.you.discard == ["poltergeist", "spangler-box"]
    assert s.them.creatures == ["bumpsy"]


@every
def test_spectral_tunneler_makes_a_flank_creature_that_draws(edition):
    you = {"artifacts": ["spectral-tunneler"], "creatures": ["dextre", "mother", "batdrone"]}
    s = scene("logos", you=you, edition=edition).do("action spectral-tunneler", "pick mother", "reap mother")
    assert len(s.you.hand) == 1


@every
def test_strange_gizmo_destroys_everything_after_its_controller_forges(edition):
    you = {"artifacts": ["strange-gizmo"], "creatures": ["mother"], "amber": 6, "houses": ["logos", "dis", "mars"]}
    s = scene(you=you, them={"creatures": ["bumpsy"]}, edition=edition)
    first_options(s, "key", "discard-order")
    assert s.you.creatures == s.them.creatures == s.you.artifacts == []


def test_strange_gizmo_does_not_mind_keys_of_the_opponent():
    you = {"artifacts": ["strange-gizmo"], "creatures": ["mother"]}
    s = scene(you=you, them={"amber": 6, "creatures": ["bumpsy"]}, active=1)
    first_options(s, "key")
    assert len(s.them.keys) == 1
    assert s.you.creatures == ["mother"]
    assert s.asks == "house"


# The Howling Pit, Mother ---------------------------------------------------------------------------------------------


@every
def test_the_howling_pit_fills_every_hand_to_seven(edition):
    s = scene("logos", you={"artifacts": ["the-howling-pit"]}, edition=edition).do("end")
    assert len(s.you.hand) == 7
    s.do(s.options[0], "end")
    assert len(s.them.hand) == 7


@every
def test_mother_fills_only_her_controllers_hand_to_seven(edition):
    s = scene("logos", you={"creatures": ["mother"], "hand": []}, edition=edition).do("end")
    assert len(s.you.hand) == 7
    s.do(s.options[0], "end")
    assert len(s.them.hand) == 6


# Creatures -----------------------------------------------------------------------------------------------------------


@every
def test_batdrone_steals_after_a_fight_and_is_not_hit_back(edition):
    s = scene("logos", you={"creatures": ["batdrone"]}, them={"amber": 2, "creatures": ["bumpsy"]}, edition=edition)
    s.do("fight batdrone")
    assert s.card("batdrone").get("damage", 0) == 0
    assert (s.you.amber, s.them.amber) == (1, 1)


@every
def test_brain_eater_draws_for_what_it_kills_on_either_side_of_an_attack(edition):
    s = scene("logos", you={"creatures": ["brain-eater"]}, them={"creatures": ["bumpsy"]}, edition=edition)
    s.do("fight brain-eater")
    assert len(s.you.hand) == 1
    s = scene("brobnar", you={"creatures": ["bumpsy"]}, them={"creatures": ["brain-eater"]}, edition=edition)
    s.do("fight bumpsy")
    assert (len(s.you.hand), len(s.them.hand)) == (0, 1)


def test_brain_eater_draws_nothing_if_it_dies_too_or_somebody_else_dies():
    s = scene("logos", you={"creatures": ["brain-eater"]}, them={"creatures": ["valdr"]}).do("fight brain-eater")
    assert s.you.creatures == s.them.creatures == []
    assert s.you.hand == []
    you = {"creatures": ["brain-eater", "titan-mechanic"]}
    s = scene("logos", you=you, them={"creatures": ["bumpsy"]}).do("fight titan-mechanic")
    assert s.them.creatures == []
    assert s.you.hand == []
    assert s.asks == "main"


@every
def test_dextre_captures_and_returns_to_the_top_of_the_deck(edition):
    s = scene("logos", you={"hand": ["dextre"]}, them={"amber": 2}, edition=edition).do("play dextre")
    assert s.card("dextre")["amber"] == 1
    assert s.them.amber == 1
    s = scene("logos", you={"creatures": ["dextre"]}, them={"creatures": ["bumpsy"]}, edition=edition)
    s.do("fight dextre")
    assert s.you.deck[0] == "dextre"
    assert s.you.discard == []


def test_dextre_returns_to_the_deck_of_its_owner():
    s = scene("logos", you={"creatures": [{"card": "dextre", "owner": 1}]}, them={"creatures": ["bumpsy"]})
    s.do("fight dextre")
    assert s.them.deck[0] == "dextre"


@every
def test_doc_bookton_draws_after_reaping(edition):
    s = scene("logos", you={"creatures": ["doc-bookton"]}, edition=edition).do("reap doc-bookton")
    assert len(s.you.hand) == 1


@every
@pytest.mark.parametrize("keys", [[], ["red"], ["red", "blue"]])
def test_dr_escotera_pays_for_the_keys_of_the_opponent(edition, keys):
    you = {"hand": ["dr-escotera"], "keys": ["red", "yellow"]}
    s = scene("logos", you=you, them={"keys": keys}, edition=edition).do("play dr-escotera")
    assert s.you.amber == len(keys)


@every
def test_dysania_discards_the_archives_of_the_opponent(edition):
    them = {"archives": ["punch", "anger"]}
    s = scene("logos", you={"hand": ["dysania"], "archives": ["mother"]}, them=them, edition=edition).do("play dysania")
    assert sorted(s.them.discard) == ["anger", "punch"]
    assert s.you.archives == ["mother"]
    assert s.you.amber == 2


@every
def test_harland_mindlock_controls_a_flank_creature_while_it_is_here(edition):
    you = {"hand": ["harland-mindlock", {"card": "oubliette", "house": "logos"}]}
    them = {"creatures": ["bumpsy", "headhunter", "smaaash"]}
    s = scene("logos", you=you, them=them, edition=edition).do("play harland-mindlock")
    assert s.options == ["pick bumpsy", "pick smaaash"], "on a flank"
    s.do("pick bumpsy", "place bumpsy 0")
    assert s.you.creatures == ["bumpsy", "harland-mindlock"]
    s.do("play oubliette", "place bumpsy 0")
    assert s.you.creatures == [], "Harland is gone, and Bumpsy goes home"
    assert s.where("bumpsy") == "their creatures"


@every
def test_quixo_draws_after_a_fight(edition):
    you = {"creatures": ["quixo-the-adventurer"]}
    s = scene("logos", you=you, them={"creatures": ["bumpsy"]}, edition=edition).do("fight quixo-the-adventurer")
    assert len(s.you.hand) == 1
    assert s.you.creatures == ["quixo-the-adventurer"]


@every
def test_neutron_shark_goes_on_until_a_logos_card_turns_up(edition):
    you = {"hand": ["neutron-shark"], "creatures": ["mother", "batdrone"], "deck": ["bumpsy", "dextre", "filler"]}
    them = {"creatures": ["bumpsy", "headhunter", "smaaash"]}
    s = scene("logos", you=you, them=them, edition=edition).do("play neutron-shark", "place neutron-shark 0")
    assert s.options == ["pick bumpsy", "pick headhunter", "pick smaaash"], "an enemy card"
    s.do("pick bumpsy")
    assert s.options == ["pick neutron-shark", "pick mother", "pick batdrone"], "and a friendly one"
    s.do("pick mother", "pick headhunter", "pick batdrone")
    assert s.them.creatures == ["smaaash"]
    assert s.you.creatures == ["neutron-shark"]
    assert s.asks == "main"


@every
@pytest.mark.parametrize("use", ["fight", "reap"])
def test_neutron_shark_bites_after_a_fight_and_after_reaping(edition, use):
    you = {"creatures": [{"card": "neutron-shark", "power": 5}, "mother"], "deck": ["dextre"]}
    s = scene("logos", you=you, them={"creatures": ["bumpsy"], "artifacts": ["iron-obelisk"]}, edition=edition)
    s.do(f"{use} neutron-shark")
    if use == "reap":
        s.do("pick iron-obelisk")
    s.do("pick mother")
    assert s.them.artifacts == []
    assert s.you.creatures == ["neutron-shark"]


@every
@pytest.mark.parametrize("creature", ["ozmo-martianologist", "vespilon-theorist"])
def test_scientists_who_evade_the_first_attack(creature, edition):
    s = scene("brobnar", you={"creatures": ["bumpsy", "headhunter"]}, them={"creatures": [creature]}, edition=edition)
    s.do("fight bumpsy")
    assert s.them.creatures == [creature]
    s.do("fight headhunter")
    assert s.them.creatures == []


@every
def test_ozmo_heals_or_stuns_a_mars_creature(edition):
    them = {"creatures": [{"card": "grabber-jammer", "power": 3, "damage": 4}, "dust-pixie", "mindwarper"]}
    for use in (["reap ozmo-martianologist"], ["fight ozmo-martianologist", "attack dust-pixie"]):
        s = scene("logos", you={"creatures": ["ozmo-martianologist"]}, them=them, edition=edition)
        s.do(*use, "mode 0")
        assert s.options == ["pick grabber-jammer", "pick mindwarper"]
        s.do("pick grabber-jammer")
        assert s.card("grabber-jammer")["damage"] == 1
        assert s.asks == "main"
        s = scene("logos", you={"creatures": ["ozmo-martianologist"]}, them=them, edition=edition)
        s.do(*use, "mode 1", "pick grabber-jammer")
        assert s.card("grabber-jammer")["stunned"] is True
        assert s.card("mindwarper")["stunned"] is False
        assert s.card("grabber-jammer")["damage"] == 4
        assert s.asks == "main"


def test_ozmo_without_a_mars_creature_does_nothing_after_a_fight():
    s = scene("logos", you={"creatures": ["ozmo-martianologist"]}, them={"creatures": ["dust-pixie", "bumpsy"]})
    s.do("fight ozmo-martianologist", "attack dust-pixie")
    assert s.asks == "main"
    assert not s.card("bumpsy").get("stunned")


@every
def test_psychic_bug_looks_at_a_hand_and_keeps_the_secret(edition):
    s = scene("logos", you={"hand": ["psychic-bug"]}, them={"hand": ["punch", "anger"]}, edition=edition)
    assert "punch" not in str(s.match.view(0))
    s.do("play psychic-bug")
    assert "punch" in str(s.match.view(0)["players"][1]["hand"])
    assert s.them.hand == ["punch", "anger"]
    assert "look" in s.events()


def test_psychic_bug_looks_again_after_reaping():
    s = scene("logos", you={"creatures": ["psychic-bug"]}, them={"hand": ["punch"]}).do("reap psychic-bug")
    assert "punch" in str(s.match.view(0)["players"][1]["hand"])


@every
def test_replicator_triggers_the_reap_effect_of_another_creature(edition):
    you = {"creatures": ["replicator", "doc-bookton", "mother"]}
    s = scene("logos", you=you, them={"creatures": ["sequis"]}, edition=edition).do("reap replicator")
    assert s.options == ["pick doc-bookton", "pick mother", "pick sequis"]
    s.do("pick doc-bookton")
    assert len(s.you.hand) == 1
    assert s.asks == "main"
    assert s.card("doc-bookton")["ready"] is True


@every
def test_titan_mechanic_makes_keys_cheaper_on_a_flank(edition):
    s = scene("logos", you={"creatures": ["titan-mechanic"]}, edition=edition)
    assert (s.you.key_cost, s.them.key_cost) == (5, 5)
    s = scene("logos", you={"creatures": ["mother", "titan-mechanic", "dextre"]}, edition=edition)
    assert (s.you.key_cost, s.them.key_cost) == (6, 6)


# Skippy Timehog ------------------------------------------------------------------------------------------------------


@every
def test_skippy_timehog_stops_every_use_for_one_turn(edition):
    them = {
        "creatures": ["nexus", {"card": "deipno-spymaster", "stunned": True}],
        "artifacts": ["seeker-needle", "longfused-mines"],
        "hand": ["urchin", "nerve-blast"],
        "houses": ["shadows", "dis", "mars"],
    }
    s = scene("logos", you={"hand": ["skippy-timehog"], "creatures": ["mother"]}, them=them, edition=edition)
    s.do("play skippy-timehog", "place skippy-timehog 0", "reap mother", "end", "house shadows")
    assert s.options == ["play urchin", "discard urchin", "play nerve-blast", "discard nerve-blast", "end"]
    assert s.why("nexus", "reap") == "kf.ability.cannot-beats-may"
    assert s.why("longfused-mines", "omni") == "kf.ability.cannot-beats-may"
    s.do("end")
    first_options(s, "house", "archives")
    s.do("end", "house shadows")
    assert s.can("reap nexus")


@rule("kf.ruling.who-acts")
def test_skippy_timehog_stops_the_use_of_other_players_cards_too():
    you = {"hand": ["skippy-timehog"], "artifacts": ["library-of-babble"]}
    them = {"hand": ["remote-access"], "houses": ["logos", "dis", "mars"]}
    s = scene("logos", you=you, them=them).do("play skippy-timehog", "end", "house logos")
    drawn = len(s.them.hand)
    s.do("play remote-access")
    assert len(s.them.hand) == drawn - 1
    assert s.card("library-of-babble")["ready"] is True


# Veylan Analyst ------------------------------------------------------------------------------------------------------


@every
def test_veylan_analyst_pays_for_every_artifact_its_controller_uses(edition):
    you = {
        "creatures": ["veylan-analyst"],
        "artifacts": ["library-of-babble", "longfused-mines"],
        "hand": ["remote-access"],
    }
    s = scene("logos", you=you, them={"artifacts": ["seeker-needle"]}, edition=edition)
    s.do("action library-of-babble")
    assert s.you.amber == 1
    s.do("omni longfused-mines")
    assert s.you.amber == 2, "also if it was sacrificed for it"
    s.do("play remote-access")
    assert s.you.amber == 4, "the bonus, and the use of an enemy artifact"
    s.do("reap veylan-analyst")
    assert s.you.amber == 5, "a creature is no artifact"


def test_veylan_analyst_does_not_pay_for_what_the_opponent_uses():
    them = {"artifacts": ["library-of-babble"], "houses": ["logos", "dis", "mars"]}
    s = scene(you={"creatures": ["veylan-analyst"]}, them=them, active=1)
    s.do("house logos", "action library-of-babble")
    assert (s.you.amber, s.them.amber) == (0, 0)


# Experimental Therapy ------------------------------------------------------------------------------------------------


@every
def test_experimental_therapy_stuns_and_exhausts(edition):
    s = scene("logos", you={"hand": ["experimental-therapy"], "creatures": ["mother"]}, edition=edition)
    s.do("play experimental-therapy")
    assert s.card("mother")["stunned"] is True
    assert s.card("mother")["ready"] is False


@every
@pytest.mark.parametrize("house", ["logos", "dis", "mars"])
def test_experimental_therapy_makes_a_creature_belong_to_all_houses(edition, house):
    you = {
        "creatures": [{"card": "mother", "upgrades": ["experimental-therapy"]}],
        "houses": ["logos", "dis", "mars"],
    }
    s = scene(house, you=you, edition=edition)
    assert s.can("reap mother")
    assert s.card("mother")["house"] is None, "no one house of its own"


@rule("kf.ruling.all-houses")
@every
def test_experimental_therapy_lets_its_controller_choose_any_house(edition):
    """kf.house.controlled-card: the house of a card you control may be chosen."""
    you = {
        "creatures": [{"card": "mother", "upgrades": ["experimental-therapy"]}],
        "houses": ["logos", "dis", "mars"],
    }
    s = scene(you=you, edition=edition)
    assert len(s.options) == (9 if edition == "1.5" else 7)
    s.do("house untamed")
    assert s.can("reap mother")


@rule("kf.ruling.all-houses")
def test_experimental_therapy_counts_for_cards_that_ask_for_a_house():
    them = {"creatures": [{"card": "mother", "upgrades": ["experimental-therapy"]}, "dextre"]}
    s = scene("logos", you={"creatures": ["ozmo-martianologist"]}, them=them)
    s.do("reap ozmo-martianologist", "mode 1")
    assert s.card("mother")["stunned"] is True, "it is a Mars creature"
    s = scene("brobnar", you={"artifacts": ["iron-obelisk"]}, them={"hand": ["experimental-therapy"]})
    assert s.them.key_cost == 6
    you = {
        "artifacts": ["iron-obelisk"],
        "creatures": [{"card": "mother", "damage": 1, "upgrades": ["experimental-therapy"]}],
    }
    s = scene("brobnar", you=you)
    assert s.them.key_cost == 7, "a damaged Brobnar creature"


def test_experimental_therapy_ends_with_the_upgrade():
    you = {
        "creatures": [{"card": "bad-penny", "upgrades": ["experimental-therapy"]}],
        "houses": ["logos", "dis", "mars"],
    }
    s = scene("logos", you=you, them={"creatures": ["bumpsy"]}).do("fight bad-penny")
    assert s.you.hand == ["bad-penny"]
    assert s.why("bad-penny", "play") == "kf.main.off-house-forbidden"


# Rocket Boots --------------------------------------------------------------------------------------------------------


@every
def test_rocket_boots_ready_a_creature_after_its_first_use(edition):
    you = {"creatures": [{"card": "mother", "upgrades": ["rocket-boots"]}]}
    s = scene("logos", you=you, them={"creatures": ["dust-imp"]}, edition=edition)
    s.do("reap mother")
    assert s.card("mother")["ready"] is True
    s.do("fight mother")
    assert s.card("mother")["ready"] is False
    assert s.you.amber == 1


@every
def test_rocket_boots_ready_a_creature_after_its_first_fight(edition):
    you = {"creatures": [{"card": "mother", "upgrades": ["rocket-boots"]}]}
    s = scene("logos", you=you, them={"creatures": ["dust-imp"]}, edition=edition).do("fight mother")
    assert s.card("mother")["ready"] is True
    s.do("reap mother")
    assert s.card("mother")["ready"] is False


@rule("kf.ruling.first-use")
def test_rocket_boots_do_not_ready_after_an_action_and_the_action_was_the_first_use():
    """Shaking off a stun is a use as well."""
    you = {"creatures": [{"card": "novu-archaeologist", "upgrades": ["rocket-boots"]}], "hand": ["anger"]}
    s = scene("logos", you=you, them={"creatures": ["dust-imp"]}).do("action novu-archaeologist")
    assert s.card("novu-archaeologist")["ready"] is False
    you = {"creatures": [{"card": "mother", "stunned": True, "upgrades": ["rocket-boots"]}]}
    s = scene("logos", you=you).do("unstun mother")
    assert s.card("mother")["ready"] is False


@rule("kf.ruling.first-use")
def test_rocket_boots_forget_what_a_creature_did_in_an_earlier_life():
    """Silvertooth fights and falls, comes back to hand, is played again and gets the boots: its first use."""
    hand = [{"card": "regrowth", "house": "shadows"}, {"card": "rocket-boots", "house": "shadows"}]
    s = scene("shadows", you={"creatures": ["silvertooth"], "hand": hand}, them={"creatures": ["bumpsy"]})
    s.do("fight silvertooth", "play regrowth", "play silvertooth", "play rocket-boots", "attach silvertooth")
    s.do("reap silvertooth")
    assert s.card("silvertooth")["ready"] is True
    s.do("reap silvertooth")
    assert s.card("silvertooth")["ready"] is False


@every
def test_transposition_sandals_swap_and_let_the_other_creature_be_used(edition):
    you = {"creatures": [{"card": "mother", "upgrades": ["transposition-sandals"]}, "bumpsy", "smaaash"]}
    s = scene("logos", you=you, them={"creatures": ["valdr"]}, edition=edition).do("action mother")
    assert s.options == ["pick bumpsy", "pick smaaash"], "other friendly creatures"
    s.do("pick smaaash")
    assert s.you.creatures == ["smaaash", "bumpsy", "mother"]
    assert s.can("reap smaaash")
    assert not s.can("reap bumpsy")


# Bonuses -------------------------------------------------------------------------------------------------------------


@every
@pytest.mark.parametrize(
    "card",
    [
        "foggify",
        "help-from-future-self",
        "positron-bolt",
        "psychic-bug",
        "random-access-archives",
        "reverse-time",
        "scrambler-storm",
        "sloppy-labwork",
        "spectral-tunneler",
        "strange-gizmo",
        "the-howling-pit",
        "twin-bolt-emission",
        "wild-wormhole",
    ],
)
def test_cards_with_a_bonus_of_one(card, edition):
    s = scene("logos", you={"hand": [card]}, edition=edition).do(f"play {card}")
    first_options(s, "search")
    assert s.you.amber == 1
    assert s.asks == "main"
