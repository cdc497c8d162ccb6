"""The cards of Shadows, each in a scene of its own."""

import pytest
from scene import EDITIONS, rule, scene

every = pytest.mark.parametrize("edition", EDITIONS)


def first_options(s, *kinds):
    """Answer questions of these kinds with their first option."""
    while s.asks in kinds:
        s.do(s.options[0])
    return s


def damage(s, *cards):
    return [s.card(c).get("damage", 0) for c in cards]


# Stealing ------------------------------------------------------------------------------------------------------------


@every
def test_bait_and_switch_robs_the_richer(edition):
    s = scene("shadows", you={"hand": ["bait-and-switch"], "amber": 2}, them={"amber": 3}, edition=edition)
    s.do("play bait-and-switch")
    assert (s.you.amber, s.them.amber) == (3, 2)


@every
@pytest.mark.parametrize(("theirs", "stolen"), [(0, 0), (1, 1), (2, 0), (7, 0)])
def test_ghostly_hand_steals_a_last_aember(edition, theirs, stolen):
    s = scene("shadows", you={"hand": ["ghostly-hand"]}, them={"amber": theirs}, edition=edition)
    s.do("play ghostly-hand")
    assert (s.you.amber, s.them.amber) == (2 + stolen, theirs - stolen)


def test_ghostly_hand_cannot_steal_from_the_vaultkeeper():
    them = {"amber": 1, "creatures": ["the-vaultkeeper"]}
    s = scene("shadows", you={"hand": ["ghostly-hand"]}, them=them).do("play ghostly-hand")
    assert s.them.amber == 1


@every
@pytest.mark.parametrize(("theirs", "after"), [(6, (1, 6)), (9, (4, 6)), (0, (1, 0))])
def test_too_much_to_protect_leaves_six(edition, theirs, after):
    s = scene("shadows", you={"hand": ["too-much-to-protect"]}, them={"amber": theirs}, edition=edition)
    s.do("play too-much-to-protect")
    assert (s.you.amber, s.them.amber) == after


@every
@pytest.mark.parametrize(("copies", "theirs", "stolen"), [(0, 5, 1), (2, 5, 3), (3, 2, 2)])
def test_routine_job_gets_better_with_practice(edition, copies, theirs, stolen):
    you = {"hand": ["routine-job"], "discard": ["routine-job"] * copies + ["urchin"]}
    s = scene("shadows", you=you, them={"amber": theirs, "discard": ["routine-job"]}, edition=edition)
    s.do("play routine-job")
    assert (s.you.amber, s.them.amber) == (stolen, theirs - stolen)


@every
def test_one_last_job_purges_the_gang_and_steals_for_each(edition):
    you = {"hand": ["one-last-job"], "creatures": ["urchin", "bumpsy", "dodger"]}
    them = {"amber": 5, "creatures": ["umbra"]}
    s = scene("shadows", you=you, them=them, edition=edition).do("play one-last-job")
    assert s.you.creatures == ["bumpsy"]
    assert sorted(s.you.purged) == ["dodger", "urchin"]
    assert s.them.creatures == ["umbra"]
    assert (s.you.amber, s.them.amber) == (3, 3)


def test_one_last_job_steals_only_for_those_that_were_really_purged():
    you = {"hand": ["one-last-job"], "creatures": [{"card": "urchin", "warded": True}, "dodger"]}
    s = scene("shadows", you=you, them={"amber": 5}).do("play one-last-job")
    assert s.you.creatures == ["urchin"]
    assert (s.you.amber, s.them.amber) == (2, 4)


def test_one_last_job_purges_a_creature_of_the_opponent_that_works_for_you():
    you = {"hand": ["one-last-job"], "creatures": [{"card": "urchin", "owner": 1}]}
    s = scene("shadows", you=you, them={"amber": 1}).do("play one-last-job")
    assert s.them.purged == ["urchin"]
    assert s.you.amber == 2


@every
def test_nerve_blast_wounds_if_it_steals(edition):
    them = {"amber": 1, "creatures": ["bumpsy", "valdr"]}
    s = scene("shadows", you={"hand": ["nerve-blast"]}, them=them, edition=edition)
    s.do("play nerve-blast", "pick bumpsy")
    assert damage(s, "bumpsy", "valdr") == [2, 0]
    s = scene("shadows", you={"hand": ["nerve-blast"]}, them={"creatures": ["bumpsy"]}, edition=edition)
    s.do("play nerve-blast")
    assert damage(s, "bumpsy") == [0]


@every
@pytest.mark.parametrize(("wounds", "stolen"), [(0, 0), (2, 0), (3, 1)])
def test_relentless_whispers_steals_if_it_kills(edition, wounds, stolen):
    them = {"amber": 2, "creatures": [{"card": "bumpsy", "damage": wounds}]}
    s = scene("shadows", you={"hand": ["relentless-whispers"]}, them=them, edition=edition)
    s.do("play relentless-whispers")
    assert (s.you.amber, s.them.amber) == (1 + stolen, 2 - stolen)


def test_relentless_whispers_does_not_steal_for_another_death():
    """The damage goes to Shadow Self instead: that creature was not destroyed."""
    them = {"amber": 2, "creatures": ["bumpsy", {"card": "shadow-self", "damage": 8}]}
    s = scene("shadows", you={"hand": ["relentless-whispers"]}, them=them)
    s.do("play relentless-whispers", "pick bumpsy")
    assert s.them.creatures == ["bumpsy"]
    assert s.them.amber == 2


@every
def test_finishing_blow_destroys_the_wounded_and_steals(edition):
    them = {"amber": 2, "creatures": ["headhunter", {"card": "bumpsy", "damage": 1}, {"card": "valdr", "damage": 1}]}
    s = scene("shadows", you={"hand": ["finishing-blow"]}, them=them, edition=edition)
    s.do("play finishing-blow", "pick bumpsy")
    assert s.them.creatures == ["headhunter", "valdr"]
    assert (s.you.amber, s.them.amber) == (2, 1)


@pytest.mark.parametrize(
    "creature",
    [
        "bumpsy",
        {"card": "bumpsy", "damage": 1, "warded": True},
        {"card": "bumpsy", "damage": 1, "upgrades": ["ghostform"]},
    ],
)
def test_finishing_blow_steals_nothing_if_nobody_is_destroyed(creature):
    them = {"amber": 2, "creatures": [creature]}
    s = scene("shadows", you={"hand": ["finishing-blow"]}, them=them).do("play finishing-blow")
    assert s.them.creatures == ["bumpsy"]
    assert s.them.amber == 2


# Damage and removal --------------------------------------------------------------------------------------------------


@every
def test_booby_trap_splashes_from_the_middle(edition):
    them = {"creatures": ["bumpsy", "headhunter", "valdr", "smaaash"]}
    s = scene("shadows", you={"hand": ["booby-trap"], "creatures": ["dodger"]}, them=them, edition=edition)
    s.do("play booby-trap")
    assert s.options == ["pick headhunter", "pick valdr"], "not on a flank"
    s.do("pick headhunter")
    assert damage(s, "bumpsy", "headhunter", "valdr", "smaaash", "dodger") == [2, 4, 2, 0, 0]


def test_booby_trap_finds_nobody_if_all_stand_on_flanks():
    s = scene("shadows", you={"hand": ["booby-trap"]}, them={"creatures": ["bumpsy", "headhunter"]})
    s.do("play booby-trap")
    assert damage(s, "bumpsy", "headhunter") == [0, 0]


@every
def test_pawn_sacrifice_hits_two_creatures(edition):
    you = {"hand": ["pawn-sacrifice"], "creatures": ["urchin", "dodger"]}
    s = scene("shadows", you=you, them={"creatures": ["bumpsy", "headhunter", "valdr"]}, edition=edition)
    s.do("play pawn-sacrifice")
    assert s.options == ["pick urchin", "pick dodger"]
    s.do("pick urchin", "pick bumpsy", "pick headhunter")
    assert damage(s, "bumpsy", "headhunter", "valdr", "dodger") == [3, 3, 0, 0]
    assert s.you.discard == ["pawn-sacrifice", "urchin"]


def test_pawn_sacrifice_without_a_pawn_hurts_nobody():
    s = scene("shadows", you={"hand": ["pawn-sacrifice"]}, them={"creatures": ["bumpsy", "headhunter"]})
    s.do("play pawn-sacrifice")
    assert damage(s, "bumpsy", "headhunter") == [0, 0]


@every
def test_poison_wave_hits_everyone(edition):
    you = {"hand": ["poison-wave"], "creatures": ["dodger"]}
    s = scene("shadows", you=you, them={"creatures": ["bumpsy"]}, edition=edition).do("play poison-wave")
    assert damage(s, "dodger", "bumpsy") == [2, 2]


@every
def test_lights_out_returns_two_enemy_creatures(edition):
    you = {"hand": ["lights-out"], "creatures": ["dodger"]}
    s = scene("shadows", you=you, them={"creatures": ["bumpsy", "headhunter", "smaaash"]}, edition=edition)
    s.do("play lights-out")
    assert s.options == ["pick bumpsy", "pick headhunter", "pick smaaash"]
    s.do("pick bumpsy", "pick smaaash")
    assert sorted(s.them.hand) == ["bumpsy", "smaaash"]
    assert s.them.creatures == ["headhunter"]
    assert s.you.creatures == ["dodger"]


def test_lights_out_returns_each_creature_to_its_owner():
    them = {"creatures": [{"card": "bumpsy", "owner": 0}]}
    s = scene("shadows", you={"hand": ["lights-out"]}, them=them).do("play lights-out")
    assert s.you.hand == ["bumpsy"], "as many as there are, each to the hand of its owner"


@every
def test_oubliette_purges_the_weak(edition):
    you = {"hand": ["oubliette"], "creatures": ["urchin"]}
    them = {"creatures": ["bumpsy", "faygin", "staunch-knight"]}
    s = scene("shadows", you=you, them=them, edition=edition).do("play oubliette")
    assert sorted(s.options) == ["pick faygin", "pick urchin"]
    s.do("pick faygin")
    assert s.them.purged == ["faygin"]


def test_oubliette_looks_at_power_as_it_is_now():
    them = {"creatures": [{"card": "faygin", "power": 1}, "macis-asp"]}
    s = scene("shadows", you={"hand": ["oubliette"]}, them=them).do("play oubliette")
    assert s.them.purged == ["macis-asp"]


@every
def test_longfused_mines_spare_the_flanks(edition):
    them = {"creatures": ["bumpsy", "headhunter", "smaaash"]}
    you = {"artifacts": ["longfused-mines"], "creatures": ["mother", "doc-bookton", "titan-mechanic"]}
    s = scene("logos", you=you, them=them, edition=edition).do("omni longfused-mines")
    assert damage(s, "bumpsy", "headhunter", "smaaash", "doc-bookton") == [0, 3, 0, 0]
    assert s.you.discard == ["longfused-mines"]


@every
def test_seeker_needle_pays_for_a_kill(edition):
    them = {"creatures": ["urchin", "umbra"]}
    s = scene("shadows", you={"artifacts": ["seeker-needle"]}, them=them, edition=edition)
    s.do("action seeker-needle", "pick urchin")
    assert s.you.amber == 1
    assert s.them.creatures == ["umbra"]
    s = scene("shadows", you={"artifacts": ["seeker-needle"]}, them=them, edition=edition)
    s.do("action seeker-needle", "pick umbra")
    assert s.you.amber == 0
    assert damage(s, "umbra") == [1]


@every
def test_special_delivery_purges_what_it_kills(edition):
    them = {"creatures": ["faygin", "urchin", "bumpsy"]}
    s = scene("logos", you={"artifacts": ["special-delivery"]}, them=them, edition=edition).do("omni special-delivery")
    assert s.you.discard == ["special-delivery"]
    assert s.options == ["pick faygin", "pick bumpsy"]
    s.do("pick faygin")
    assert s.them.purged == ["faygin"]
    assert s.them.discard == []


def test_special_delivery_does_not_purge_a_survivor_or_one_who_is_gone():
    s = scene("logos", you={"artifacts": ["special-delivery"]}, them={"creatures": ["bumpsy"]})
    s.do("omni special-delivery")
    assert s.them.purged == []
    assert damage(s, "bumpsy") == [3]
    s = scene("logos", you={"artifacts": ["special-delivery"]}, them={"creatures": ["bad-penny"]})
    s.do("omni special-delivery")
    assert s.them.hand == ["bad-penny"]
    assert s.them.purged == []


@every
def test_subtle_maul_discards_a_random_card(edition):
    them = {"hand": ["punch", "anger"]}
    s = scene("shadows", you={"artifacts": ["subtle-maul"], "hand": ["urchin"]}, them=them, edition=edition)
    s.do("action subtle-maul")
    assert len(s.them.hand) == len(s.them.discard) == 1
    assert s.you.hand == ["urchin"]


def test_subtle_maul_against_an_empty_hand():
    s = scene("shadows", you={"artifacts": ["subtle-maul"]}).do("action subtle-maul")
    assert s.asks == "main"
    assert s.card("subtle-maul")["ready"] is False


# Other actions -------------------------------------------------------------------------------------------------------


@every
def test_hidden_stash_archives_a_card(edition):
    you = {"hand": ["hidden-stash", "urchin", "anger"]}
    s = scene("shadows", you=you, edition=edition).do("play hidden-stash", "pick anger")
    assert s.you.archives == ["anger"]
    assert s.you.hand == ["urchin"]


@every
def test_imperial_traitor_purges_a_sanctum_card_from_a_hand(edition):
    them = {"hand": ["sequis", "punch", "champion-anaphiel"]}
    s = scene("shadows", you={"hand": ["imperial-traitor"]}, them=them, edition=edition).do("play imperial-traitor")
    assert "punch" in str(s.match.view(0)["players"][1]["hand"]), "all of the hand was seen"
    s.do("yes")
    assert sorted(s.options) == ["pick champion-anaphiel", "pick sequis"]
    s.do("pick champion-anaphiel")
    assert s.them.purged == ["champion-anaphiel"]
    assert s.them.hand == ["sequis", "punch"]


def test_imperial_traitor_may_spare_them_all():
    them = {"hand": ["sequis"]}
    s = scene("shadows", you={"hand": ["imperial-traitor"]}, them=them).do("play imperial-traitor", "no")
    assert s.them.hand == ["sequis"]


def test_imperial_traitor_finds_no_traitor():
    s = scene("shadows", you={"hand": ["imperial-traitor"]}, them={"hand": ["punch"]}).do("play imperial-traitor")
    first_options(s, "may")
    assert s.them.hand == ["punch"]


@every
@pytest.mark.parametrize(("theirs", "mine", "keys"), [(0, 8, 1), (0, 7, 0), (1, 12, 1), (1, 11, 0)])
def test_key_of_darkness_is_cheaper_against_the_poor(edition, theirs, mine, keys):
    you = {"hand": ["key-of-darkness"], "amber": mine}
    s = scene("shadows", you=you, them={"amber": theirs}, edition=edition).do("play key-of-darkness")
    first_options(s, "key")
    assert len(s.you.keys) == keys


@every
def test_miasma_skips_a_key(edition):
    s = scene("shadows", you={"hand": ["miasma"]}, them={"amber": 6}, edition=edition).do("play miasma", "end")
    assert s.them.keys == []
    assert s.them.amber == 6


@every
def test_treasure_map_is_worth_most_alone(edition):
    you = {"hand": ["treasure-map", "urchin"], "creatures": ["dodger"]}
    s = scene("shadows", you=you, edition=edition).do("play treasure-map")
    assert s.you.amber == 4
    assert s.why("urchin", "play") == "kf.ability.cannot-beats-may"
    assert s.can("discard urchin")
    assert s.can("reap dodger")
    s.do("end")
    first_options(s, "house")
    s.do("end", "house shadows")
    assert s.can("play urchin"), "only for that turn"


@every
def test_treasure_map_after_another_card_only_stops_further_ones(edition):
    s = scene("shadows", you={"hand": ["treasure-map", "urchin", "dodger"]}, edition=edition)
    s.do("play urchin", "play treasure-map")
    assert s.you.amber == 1
    assert not s.can("play dodger")


def test_treasure_map_does_not_mind_what_the_opponent_played_or_what_was_used():
    you = {"hand": ["treasure-map"], "creatures": ["dodger"]}
    s = scene("shadows", you=you).do("reap dodger", "play treasure-map")
    assert s.you.amber == 5


def test_treasure_map_stops_cards_played_by_abilities_too():
    you = {"hand": ["treasure-map"], "artifacts": [{"card": "masterplan", "under": ["urchin"]}]}
    s = scene("shadows", you=you, them={"amber": 1}).do("play treasure-map", "omni masterplan")
    assert s.where("urchin") == "your discard"
    assert s.them.amber == 1


# Customs Office ------------------------------------------------------------------------------------------------------


def office(edition="1.5", offices=1, **them):
    """The opponent is about to act in Shadows, with a Customs Office (or more) against them."""
    them = {"houses": ["shadows", "logos", "dis"], "hand": ["seeker-needle", "urchin"], **them}
    s = scene(you={"artifacts": ["customs-office"] * offices}, them=them, edition=edition, active=1)
    return s.do("house shadows")


@every
def test_customs_office_is_paid_for_every_artifact(edition):
    s = office(edition, amber=2).do("play seeker-needle")
    assert s.them.artifacts == ["seeker-needle"]
    assert (s.you.amber, s.them.amber) == (1, 1)


@every
def test_customs_office_lets_nobody_pass_without_paying(edition):
    s = office(edition)
    assert s.why("seeker-needle", "play") == "kf.ability.if-you-do"
    assert s.can("discard seeker-needle")
    assert s.can("play urchin"), "creatures pass for free"


@rule("kf.ruling.who-acts")
def test_customs_office_is_paid_before_the_bonus_is_gained():
    s = office(hand=["longfused-mines"])
    assert not s.can("play longfused-mines")
    s = office(hand=["longfused-mines"], amber=1).do("play longfused-mines")
    assert (s.you.amber, s.them.amber) == (1, 1)


@rule("kf.ruling.who-acts")
def test_two_customs_offices_want_two_aember():
    assert not office(offices=2, amber=1).can("play seeker-needle")
    s = office(offices=2, amber=2).do("play seeker-needle")
    assert (s.you.amber, s.them.amber) == (2, 0)


def test_customs_office_costs_its_controller_nothing():
    s = scene("shadows", you={"artifacts": ["customs-office"], "hand": ["seeker-needle"]}).do("play seeker-needle")
    assert (s.you.amber, s.them.amber) == (0, 0)


@pytest.mark.parametrize(("amber", "there"), [(0, False), (1, True)])
def test_customs_office_is_paid_for_artifacts_from_the_deck_too(amber, there):
    """Wild Wormhole's own bonus is there when the artifact is played."""
    them = {"hand": ["phase-shift", "wild-wormhole"], "deck": ["seeker-needle"], "amber": amber}
    s = scene(you={"artifacts": ["customs-office"] * 2}, them={**them, "houses": ["logos", "dis", "mars"]}, active=1)
    s.do("house logos", "play wild-wormhole")
    assert (s.them.artifacts == ["seeker-needle"]) is there
    assert s.you.amber == (2 if there else 0)


# Evasion Sigil -------------------------------------------------------------------------------------------------------


def before_the_sigil(top, edition="1.5", **more):
    you = {"creatures": ["bumpsy"], "deck": [top, "filler"], **more}
    them = {"artifacts": ["evasion-sigil"], "creatures": ["headhunter"], "deck": ["headhunter"]}
    return scene("brobnar", you=you, them=them, edition=edition)


@rule("kf.ruling.fight-called-off")
@every
def test_evasion_sigil_calls_off_a_fight_if_a_card_of_the_active_house_turns_up(edition):
    s = before_the_sigil("punch", edition).do("fight bumpsy")
    assert s.you.discard == ["punch"]
    assert damage(s, "bumpsy", "headhunter") == [0, 0]
    assert s.card("bumpsy")["ready"] is False
    assert s.asks == "main"


@every
def test_evasion_sigil_lets_other_fights_happen(edition):
    s = before_the_sigil("urchin", edition).do("fight bumpsy")
    first_options(s, "discard-order")
    assert s.you.creatures == s.them.creatures == []
    assert "urchin" in s.you.discard
    assert s.them.deck == ["headhunter"], "the deck of the creature's controller is the one that counts"


def test_evasion_sigil_watches_its_own_side_too():
    you = {"artifacts": ["evasion-sigil"], "creatures": ["dodger"], "deck": ["urchin"]}
    s = scene("shadows", you=you, them={"creatures": ["bumpsy"], "amber": 1}).do("fight dodger")
    assert damage(s, "bumpsy") == [0]
    assert s.them.amber == 1, "it has not fought: no 'Fight:' ability"


def test_evasion_sigil_with_no_cards_left_stops_nobody():
    s = before_the_sigil("punch", deck=[]).do("fight bumpsy")
    first_options(s, "discard-order")
    assert s.you.creatures == s.them.creatures == []


@rule("kf.ruling.fight-called-off")
def test_evasion_sigil_a_called_off_attack_was_no_attack():
    """Elusive still evades the first real one; an enraged creature that did not fight stays enraged."""
    you = {"creatures": [{"card": "bumpsy", "enraged": True}, "headhunter"], "deck": ["punch", "filler"]}
    them = {"artifacts": ["evasion-sigil"], "creatures": ["faygin"]}
    s = scene("brobnar", you=you, them=them).do("fight bumpsy")
    assert s.card("bumpsy")["enraged"] is True
    s.do("fight headhunter")
    assert damage(s, "faygin", "headhunter") == [0, 0]
    assert s.you.amber == 1, "that fight took place: Headhunter gains"


@rule("kf.ruling.fight-called-off")
@pytest.mark.parametrize(("first", "wounds"), [("evasion-sigil", 0), ("ancient-bear", 2)])
def test_evasion_sigil_shares_its_moment_with_assault(first, wounds):
    """The active player orders them; once the fight is called off there is nothing left to come before it."""
    you = {"creatures": ["ancient-bear"], "deck": ["snufflegator"]}
    s = scene("untamed", you=you, them={"artifacts": ["evasion-sigil"], "creatures": ["bumpsy"]})
    s.do("fight ancient-bear", f"resolve {first}")
    assert damage(s, "bumpsy", "ancient-bear") == [wounds, 0]
    assert s.asks == "main"


def test_evasion_sigil_stops_one_of_several_fights():
    you = {"creatures": ["bumpsy"], "hand": [{"card": "one-stood-against-many", "house": "brobnar"}]}
    them = {"artifacts": ["evasion-sigil"], "creatures": ["dust-imp", "dust-pixie", "urchin"]}
    s = scene("brobnar", you={**you, "deck": ["punch", "filler", "filler"]}, them=them)
    s.do("play one-stood-against-many", "attack dust-imp")
    assert s.them.creatures == ["dust-imp", "dust-pixie", "urchin"], "the first one was called off"
    s.do("attack dust-imp", "attack dust-pixie")
    assert s.them.creatures == ["urchin"]


# Artifacts -----------------------------------------------------------------------------------------------------------


@every
def test_masterplan_keeps_a_card_until_it_is_time(edition):
    s = scene("shadows", you={"hand": ["masterplan", "anger", "urchin"]}, them={"amber": 1}, edition=edition)
    s.do("play masterplan", "pick urchin", "end")
    first_options(s, "house")
    s.do("end", "house brobnar", "omni masterplan")
    assert s.you.creatures == ["urchin"]
    assert "masterplan" in s.you.discard


@every
def test_safe_place_keeps_aember_that_can_be_spent_on_keys(edition):
    s = scene("shadows", you={"artifacts": ["safe-place"], "amber": 6}, edition=edition)
    s.do("action safe-place", "end")
    assert s.card("safe-place")["amber"] == 1
    assert s.you.amber == 5
    first_options(s, "house")
    s.do("end")
    first_options(s, "pay", "key")
    assert len(s.you.keys) == 1
    assert s.you.amber == 0


def test_safe_place_is_safe_from_thieves_but_not_from_its_own_end():
    you = {"artifacts": [{"card": "safe-place", "amber": 3}], "hand": [{"card": "poltergeist", "house": "shadows"}]}
    s = scene("shadows", you=you, them={"amber": 0}).do("play poltergeist")
    assert s.you.discard == ["poltergeist", "safe-place"]
    assert (s.you.amber, s.them.amber) == (0, 0), "one bonus, one moved there, and all of it is lost"


@every
def test_skeleton_key_lets_a_friendly_creature_capture(edition):
    you = {"artifacts": ["skeleton-key"], "creatures": ["urchin", "dodger"]}
    s = scene("shadows", you=you, them={"amber": 2, "creatures": ["bumpsy"]}, edition=edition)
    s.do("action skeleton-key")
    assert s.options == ["pick urchin", "pick dodger"]
    s.do("pick dodger")
    assert s.card("dodger")["amber"] == 1
    assert (s.you.amber, s.them.amber) == (0, 1)


@pytest.mark.parametrize(("creatures", "amber"), [([], 2), (["dodger"], 0)])
def test_skeleton_key_needs_a_creature_and_something_to_take(creatures, amber):
    you = {"artifacts": ["skeleton-key"], "creatures": creatures}
    s = scene("shadows", you=you, them={"amber": amber}).do("action skeleton-key")
    assert s.them.amber == amber


@every
def test_speed_sigil_readies_the_first_creature_of_a_turn(edition):
    you = {"artifacts": ["speed-sigil"], "hand": ["noddy-the-thief", "dodger"]}
    s = scene("shadows", you=you, edition=edition).do("play noddy-the-thief")
    assert s.card("noddy-the-thief")["ready"] is True
    s.do("play dodger", "place dodger 0")
    assert s.card("dodger")["ready"] is False


@every
def test_speed_sigil_is_there_for_both_players(edition):
    them = {"hand": ["bumpsy"], "houses": ["brobnar", "dis", "logos"]}
    s = scene("shadows", you={"artifacts": ["speed-sigil"], "hand": ["dodger"]}, them=them, edition=edition)
    s.do("play dodger", "end", "house brobnar", "play bumpsy")
    assert s.card("bumpsy")["ready"] is True, "the first one of this turn"


@rule("kf.ruling.first-creature")
def test_speed_sigil_knows_what_was_played_before_it_came():
    s = scene("shadows", you={"hand": ["speed-sigil", "dodger", "noddy-the-thief"]})
    s.do("play dodger", "play speed-sigil", "play noddy-the-thief", "place noddy-the-thief 0")
    assert s.card("noddy-the-thief")["ready"] is False


def test_speed_sigil_other_cards_do_not_count():
    you = {"artifacts": ["speed-sigil"], "hand": ["nerve-blast", "seeker-needle", "dodger"]}
    s = scene("shadows", you=you).do("play nerve-blast", "play seeker-needle", "play dodger")
    assert s.card("dodger")["ready"] is True
    assert s.card("seeker-needle")["ready"] is False


@rule("kf.ruling.first-creature")
def test_speed_sigil_a_creature_put_into_play_was_not_played():
    """Spangler Box gives its prisoner back: that creature was not played, so the next one is the first."""
    you = {"artifacts": ["speed-sigil", {"card": "spangler-box", "house": "shadows"}], "creatures": ["dodger"]}
    hand = ["noddy-the-thief", {"card": "poltergeist", "house": "shadows"}]
    s = scene("shadows", you={**you, "hand": hand})
    s.do("action spangler-box")
    assert s.where("spangler-box") == "their artifacts"
    s.do("play poltergeist", "pick spangler-box")
    assert s.card("dodger")["ready"] is False
    s.do("play noddy-the-thief", "place noddy-the-thief 0")
    assert s.card("noddy-the-thief")["ready"] is True


# The Sting -----------------------------------------------------------------------------------------------------------


@every
def test_the_sting_skips_your_keys_and_takes_the_price_of_theirs(edition):
    you = {"artifacts": ["the-sting"], "amber": 7}
    s = scene(you=you, them={"amber": 6}, edition=edition)
    assert s.asks == "house"
    assert s.you.keys == []
    s.do(s.options[0], "end")
    first_options(s, "key")
    assert len(s.them.keys) == 1
    assert (s.you.amber, s.them.amber) == (13, 0)


@every
def test_the_sting_can_be_given_up(edition):
    s = scene("shadows", you={"artifacts": ["the-sting"], "amber": 6}, edition=edition).do("action the-sting", "end")
    assert s.you.discard == ["the-sting"]
    first_options(s, "house")
    s.do("end")
    first_options(s, "key")
    assert len(s.you.keys) == 1


@rule("kf.ruling.spent-once")
def test_the_sting_also_takes_what_is_spent_from_cards():
    them = {"artifacts": [{"card": "safe-place", "amber": 4}], "amber": 2}
    s = scene(you={"artifacts": ["the-sting"]}, them=them, active=1)
    first_options(s, "pay", "key")
    assert len(s.them.keys) == 1
    assert s.you.amber == 6
    assert s.card("safe-place").get("amber", 0) == 0


@rule("kf.ruling.spent-once")
def test_two_stings_take_the_same_aember_once():
    s = scene(you={"artifacts": ["the-sting", "the-sting"]}, them={"amber": 6}, active=1)
    first_options(s, "key")
    assert s.you.amber == 6


def test_the_sting_takes_nothing_for_keys_of_its_own_side():
    """A card effect may still forge: only the step is skipped."""
    you = {"artifacts": ["the-sting"], "hand": ["key-of-darkness"], "amber": 8}
    s = scene("shadows", you=you).do("play key-of-darkness")
    first_options(s, "key")
    assert len(s.you.keys) == 1
    assert s.you.amber == 0


# Creatures -----------------------------------------------------------------------------------------------------------


@every
def test_bad_penny_always_comes_back(edition):
    s = scene("shadows", you={"creatures": ["bad-penny"]}, them={"creatures": ["bumpsy"]}, edition=edition)
    s.do("fight bad-penny")
    assert s.you.hand == ["bad-penny"]


@every
def test_bulleteye_destroys_a_flank_creature(edition):
    them = {"creatures": ["bumpsy", "headhunter", "smaaash"]}
    s = scene("shadows", you={"creatures": ["bulleteye"]}, them=them, edition=edition).do("reap bulleteye")
    assert s.options == ["pick bulleteye", "pick bumpsy", "pick smaaash"]
    s.do("pick smaaash")
    assert s.them.creatures == ["bumpsy", "headhunter"]


def test_bulleteye_alone_has_nobody_else_to_shoot():
    s = scene("shadows", you={"creatures": ["bulleteye"]}).do("reap bulleteye")
    assert s.you.creatures == []


@every
def test_carlo_phantom_steals_when_its_controller_plays_an_artifact(edition):
    you = {"creatures": ["carlo-phantom"], "hand": ["seeker-needle", "urchin"]}
    s = scene("shadows", you=you, them={"amber": 5}, edition=edition).do("play seeker-needle")
    assert (s.you.amber, s.them.amber) == (1, 4)
    s.do("play urchin", "place urchin 0")
    assert (s.you.amber, s.them.amber) == (2, 3), "that was the Urchin alone"


def test_carlo_phantom_does_not_mind_artifacts_of_the_opponent():
    them = {"hand": ["seeker-needle"], "amber": 2, "houses": ["shadows", "dis", "logos"]}
    s = scene(you={"creatures": ["carlo-phantom"]}, them=them, active=1).do("house shadows", "play seeker-needle")
    assert s.them.amber == 2


def test_carlo_phantom_strikes_without_being_hit():
    s = scene("shadows", you={"creatures": ["carlo-phantom"]}, them={"creatures": ["bumpsy"]}).do("fight carlo-phantom")
    assert s.you.creatures == ["carlo-phantom"]
    assert damage(s, "bumpsy") == [1]


@every
def test_deipno_spymaster_lets_a_friend_be_used(edition):
    s = scene(
        "logos", you={"creatures": ["deipno-spymaster", "dodger"]}, them={"creatures": ["umbra"]}, edition=edition
    )
    assert not s.can("reap dodger")
    s.do("omni deipno-spymaster")
    assert s.options == ["pick deipno-spymaster", "pick dodger"]
    s.do("pick dodger")
    assert s.can("reap dodger")


@every
def test_faygin_calls_an_urchin_back(edition):
    s = scene("shadows", you={"creatures": ["faygin"], "discard": ["urchin", "dodger", "urchin"]}, edition=edition)
    s.do("reap faygin")
    assert s.options == ["pick urchin", "pick urchin"]
    s.do("pick urchin")
    assert s.you.hand == ["urchin"]
    assert s.asks == "main"


@every
def test_macis_asp_kills_with_a_scratch(edition):
    s = scene("shadows", you={"creatures": ["macis-asp"]}, them={"creatures": ["kelifi-dragon"]}, edition=edition)
    s.do("fight macis-asp")
    assert s.them.creatures == []
    assert s.you.creatures == ["macis-asp"]


@every
def test_mack_the_knife_works_for_every_house(edition):
    you = {"creatures": ["mack-the-knife", "dodger"], "houses": ["shadows", "logos", "dis"]}
    s = scene("logos", you=you, them={"creatures": ["urchin"]}, edition=edition)
    assert s.can("reap mack-the-knife")
    assert not s.can("reap dodger")
    s.do("action mack-the-knife", "pick urchin")
    assert s.them.creatures == []
    assert s.you.amber == 1


def test_mack_the_knife_earns_nothing_by_wounding():
    s = scene("logos", you={"creatures": ["mack-the-knife"]}, them={"creatures": ["bumpsy"]})
    s.do("action mack-the-knife", "pick bumpsy")
    assert damage(s, "bumpsy") == [1]
    assert s.you.amber == 0


@every
def test_magda_the_rat_gives_it_back_when_she_leaves(edition):
    s = scene("shadows", you={"hand": ["magda-the-rat"]}, them={"amber": 3, "hand": []}, edition=edition)
    s.do("play magda-the-rat")
    assert (s.you.amber, s.them.amber) == (2, 1)
    you = {"creatures": ["magda-the-rat"], "amber": 3}
    s = scene("shadows", you=you, them={"creatures": ["bumpsy"]}, edition=edition).do("fight magda-the-rat")
    assert (s.you.amber, s.them.amber) == (1, 2)


@every
def test_mooncurser_kills_and_steals(edition):
    them = {"amber": 2, "creatures": ["kelifi-dragon"]}
    s = scene("shadows", you={"creatures": ["mooncurser"]}, them=them, edition=edition).do("fight mooncurser")
    assert s.them.creatures == []
    assert s.you.creatures == ["mooncurser"]
    assert (s.you.amber, s.them.amber) == (1, 1)


@every
def test_nexus_uses_an_enemy_artifact(edition):
    them = {"artifacts": ["library-of-babble", "pocket-universe"]}
    s = scene("shadows", you={"creatures": ["nexus"], "artifacts": ["skeleton-key"]}, them=them, edition=edition)
    s.do("reap nexus")
    assert s.options == ["pick library-of-babble", "pick pocket-universe"]
    s.do("pick library-of-babble")
    assert len(s.you.hand) == 1
    assert s.asks == "main"


@every
def test_noddy_the_thief_steals_as_an_action(edition):
    s = scene("shadows", you={"creatures": ["noddy-the-thief"]}, them={"amber": 2}, edition=edition)
    s.do("action noddy-the-thief")
    assert (s.you.amber, s.them.amber) == (1, 1)


@every
@pytest.mark.parametrize(("theirs", "captured"), [(5, 3), (2, 2), (0, 0)])
def test_old_bruno_captures_three(edition, theirs, captured):
    s = scene("shadows", you={"hand": ["old-bruno"]}, them={"amber": theirs}, edition=edition).do("play old-bruno")
    assert s.card("old-bruno").get("amber", 0) == captured
    assert s.them.amber == theirs - captured


@every
def test_dodger_steals_if_he_survives_the_fight(edition):
    s = scene("shadows", you={"creatures": ["dodger"]}, them={"amber": 2, "creatures": ["urchin"]}, edition=edition)
    s.do("fight dodger", "end")
    assert (s.you.amber, s.them.amber) == (1, 1)


@every
def test_selwyn_the_fence_brings_captured_aember_home(edition):
    you = {"creatures": ["selwyn-the-fence", {"card": "old-bruno", "amber": 2}, {"card": "dodger", "amber": 1}]}
    them = {"creatures": [{"card": "dust-imp", "amber": 1}, {"card": "charette", "amber": 1}]}
    for use in (["reap selwyn-the-fence"], ["fight selwyn-the-fence", "attack dust-imp"]):
        s = scene("shadows", you=you, them=them, edition=edition).do(*use)
        before = s.you.amber
        assert s.options == ["pick old-bruno", "pick dodger"]
        s.do("pick old-bruno")
        assert s.you.amber == before + 1
        assert s.card("old-bruno")["amber"] == 1
        assert s.asks == "main"


@every
def test_shadow_self_takes_the_blows_of_its_neighbors(edition):
    you = {"creatures": ["bumpsy"]}
    s = scene("brobnar", you=you, them={"creatures": ["shadow-self", "dodger"]}, edition=edition)
    s.do("fight bumpsy", "attack dodger")
    assert damage(s, "shadow-self", "dodger") == [5, 0]
    s = scene("brobnar", you=you, them={"creatures": ["shadow-self"]}, edition=edition).do("fight bumpsy")
    assert s.you.creatures == ["bumpsy"], "it deals no damage itself"


@every
def test_silvertooth_enters_play_ready(edition):
    s = scene("shadows", you={"hand": ["silvertooth"]}, edition=edition).do("play silvertooth")
    assert s.card("silvertooth")["ready"] is True


@every
@pytest.mark.parametrize(
    "thief",
    [
        "bulleteye",
        "carlo-phantom",
        "deipno-spymaster",
        "faygin",
        "mack-the-knife",
        "magda-the-rat",
        "nexus",
        "noddy-the-thief",
        "old-bruno",
        "smiling-ruth",
        "urchin",
    ],
)
def test_thieves_who_evade_the_first_attack(thief, edition):
    s = scene("brobnar", you={"creatures": ["bumpsy", "headhunter"]}, them={"creatures": [thief]}, edition=edition)
    s.do("fight bumpsy")
    assert s.them.creatures == [thief]
    assert damage(s, thief, "bumpsy") == [0, 0]
    s.do("fight headhunter")
    assert s.them.creatures == []


# Smiling Ruth --------------------------------------------------------------------------------------------------------


@every
def test_smiling_ruth_seduces_a_flank_creature_after_a_key(edition):
    you = {"creatures": ["smiling-ruth"], "amber": 6, "houses": ["shadows", "dis", "logos"]}
    s = scene(you=you, them={"creatures": ["bumpsy", "headhunter", "smaaash"]}, edition=edition)
    first_options(s, "key")
    s.do("house shadows", "reap smiling-ruth")
    assert s.options == ["pick bumpsy", "pick smaaash"]
    s.do("pick smaaash", "place smaaash 0")
    assert s.you.creatures == ["smaaash", "smiling-ruth"]
    assert s.them.creatures == ["bumpsy", "headhunter"]


def test_smiling_ruth_without_a_key_this_turn_only_smiles():
    you = {"creatures": ["smiling-ruth"], "keys": ["red"]}
    s = scene("shadows", you=you, them={"creatures": ["bumpsy"]}).do("reap smiling-ruth")
    assert s.them.creatures == ["bumpsy"]
    assert s.asks == "main"


def test_smiling_ruth_keeps_what_she_took_even_when_she_is_gone():
    you = {"creatures": ["smiling-ruth"], "hand": ["key-of-darkness", "oubliette"], "amber": 8}
    s = scene("shadows", you=you, them={"creatures": ["bumpsy"]}).do("play key-of-darkness")
    first_options(s, "key")
    s.do("reap smiling-ruth", "place bumpsy 0", "play oubliette")
    assert s.you.purged == ["smiling-ruth"]
    assert s.you.creatures == ["bumpsy"]


# Sneklifter ----------------------------------------------------------------------------------------------------------

THIEVES = ["shadows", "dis", "logos"]


@every
def test_sneklifter_takes_an_artifact_and_makes_it_shadows(edition):
    them = {"artifacts": ["gauntlet-of-command"], "houses": ["brobnar", "mars", "untamed"]}
    s = scene("shadows", you={"hand": ["sneklifter"], "houses": THIEVES}, them=them, edition=edition)
    s.do("play sneklifter")
    assert s.where("gauntlet-of-command") == "your artifacts"
    assert s.can("action gauntlet-of-command"), "of house Shadows now"
    assert s.card("gauntlet-of-command")["house"] == "shadows"
    s.do("end")
    first_options(s, "house")
    s.do("end")
    assert s.options == ["house shadows", "house dis", "house logos"], "Brobnar is no choice: it is a Shadows card"


@every
def test_sneklifter_leaves_an_artifact_of_your_own_houses_as_it_is(edition):
    you = {"hand": ["sneklifter"], "artifacts": ["skeleton-key"], "houses": THIEVES}
    them = {"artifacts": ["library-of-babble", "iron-obelisk"]}
    s = scene("shadows", you=you, them=them, edition=edition).do("play sneklifter")
    assert s.options == ["pick library-of-babble", "pick iron-obelisk"]
    s.do("pick library-of-babble")
    assert s.them.artifacts == ["iron-obelisk"]
    assert s.where("library-of-babble") == "your artifacts"
    assert not s.can("action library-of-babble"), "it is Logos, which is one of your three houses"


def test_sneklifter_is_not_needed_any_more_for_the_artifact_to_stay():
    them = {"artifacts": ["gauntlet-of-command"], "houses": ["brobnar", "mars", "untamed"]}
    you = {"hand": ["sneklifter", "oubliette"], "houses": THIEVES}
    s = scene("shadows", you=you, them=them).do("play sneklifter", "play oubliette")
    assert s.you.purged == ["sneklifter"]
    assert s.where("gauntlet-of-command") == "your artifacts"
    assert s.can("action gauntlet-of-command")


def test_sneklifter_the_house_comes_back_with_the_old_controller():
    """The opponent's own Sneklifter takes it back: it is a Brobnar artifact again."""
    them = {"artifacts": ["gauntlet-of-command"], "hand": ["sneklifter"], "houses": ["brobnar", "mars", "shadows"]}
    s = scene("shadows", you={"hand": ["sneklifter"], "houses": THIEVES}, them=them)
    s.do("play sneklifter", "end", "house shadows", "play sneklifter")
    assert s.where("gauntlet-of-command") == "their artifacts"
    assert not s.can("action gauntlet-of-command")
    s.do("end", "house shadows", "end", "house brobnar")
    assert s.can("action gauntlet-of-command")


def test_sneklifter_finds_nothing_to_take():
    s = scene("shadows", you={"hand": ["sneklifter"], "artifacts": ["seeker-needle"]}).do("play sneklifter")
    assert s.you.creatures == ["sneklifter"]
    assert s.asks == "main"


# Umbra, Urchin, upgrades ---------------------------------------------------------------------------------------------


@every
def test_umbra_steals_after_a_fight_and_is_not_hit_back(edition):
    s = scene("shadows", you={"creatures": ["umbra"]}, them={"amber": 2, "creatures": ["bumpsy"]}, edition=edition)
    s.do("fight umbra")
    assert damage(s, "umbra", "bumpsy") == [0, 2]
    assert (s.you.amber, s.them.amber) == (1, 1)


@every
def test_urchin_steals_when_played(edition):
    s = scene("shadows", you={"hand": ["urchin"]}, them={"amber": 2}, edition=edition).do("play urchin")
    assert (s.you.amber, s.them.amber) == (1, 1)


@every
def test_duskrunner_teaches_a_creature_to_steal(edition):
    s = scene("shadows", you={"hand": ["duskrunner"], "creatures": ["dodger"]}, them={"amber": 2}, edition=edition)
    s.do("play duskrunner", "reap dodger")
    assert (s.you.amber, s.them.amber) == (2, 1)


def test_duskrunner_on_an_enemy_creature_steals_for_its_controller():
    you = {"hand": ["duskrunner"], "amber": 2}
    them = {"creatures": ["bumpsy"], "houses": ["brobnar", "dis", "logos"]}
    s = scene("shadows", you=you, them=them).do("play duskrunner", "end", "house brobnar", "reap bumpsy")
    assert (s.you.amber, s.them.amber) == (1, 2)


@every
def test_ring_of_invisibility_hides_a_creature(edition):
    """Elusive when attacked, Skirmish when attacking."""
    them = {"creatures": [{"card": "smaaash", "upgrades": ["ring-of-invisibility"]}]}
    s = scene("brobnar", you={"creatures": ["bumpsy", "headhunter"]}, them=them, edition=edition).do("fight bumpsy")
    assert damage(s, "bumpsy", "smaaash") == [0, 0]
    s.do("fight headhunter")
    first_options(s, "discard-order")
    assert s.them.creatures == []
    you = {"creatures": ["bumpsy"], "hand": [{"card": "ring-of-invisibility", "house": "brobnar"}]}
    s = scene("brobnar", you=you, them={"creatures": ["valdr"]}, edition=edition)
    s.do("play ring-of-invisibility", "attach bumpsy", "fight bumpsy")
    assert damage(s, "bumpsy", "valdr") == [0, 5]
    assert s.you.amber == 1


@every
def test_silent_dagger_strikes_a_flank_after_reaping(edition):
    you = {"creatures": [{"card": "valdr", "house": "shadows", "upgrades": ["silent-dagger"]}]}
    them = {"creatures": ["bumpsy", "headhunter", "smaaash"]}
    s = scene("shadows", you=you, them=them, edition=edition).do("reap valdr")
    assert s.options == ["pick valdr", "pick bumpsy", "pick smaaash"]
    s.do("pick smaaash")
    assert damage(s, "valdr", "bumpsy", "headhunter", "smaaash") == [0, 0, 0, 4]


# Bonuses -------------------------------------------------------------------------------------------------------------


@every
@pytest.mark.parametrize(
    "card",
    [
        "booby-trap",
        "evasion-sigil",
        "hidden-stash",
        "imperial-traitor",
        "lights-out",
        "longfused-mines",
        "masterplan",
        "miasma",
        "pawn-sacrifice",
        "poison-wave",
        "safe-place",
        "silent-dagger",
        "special-delivery",
        "speed-sigil",
        "the-sting",
    ],
)
def test_cards_with_a_bonus_of_one(card, edition):
    s = scene("shadows", you={"hand": [card], "creatures": ["dodger"]}, edition=edition).do(f"play {card}")
    first_options(s, "may")
    assert s.you.amber == 1
    assert s.asks == "main"


def test_evasion_sigil_after_the_defender_has_fallen():
    """A fight is called off although Assault has destroyed the defender: nothing is counted back on it."""
    you = {"creatures": ["ancient-bear"], "deck": ["snufflegator"]}
    s = scene("untamed", you=you, them={"creatures": ["dust-imp"], "artifacts": ["evasion-sigil"]})
    s.do("fight ancient-bear")
    s.do(next(o for o in s.options if "bear" in o))
    assert (s.them.discard, s.you.discard) == (["dust-imp"], ["snufflegator"])
    assert min(s.match.table.attacked) == 0
