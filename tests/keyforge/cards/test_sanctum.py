"""The cards of Sanctum, Call of the Archons: each of them at work, and where it is awkward."""

import pytest
from scene import EDITIONS, rule, scene

every = pytest.mark.parametrize("edition", EDITIONS)


def take_any(s, *kinds):
    """Answer questions of these kinds with their first option."""
    while s.asks in kinds:
        s.do(s.options[0])
    return s


# Actions ------------------------------------------------------------------------------------------------------------


@every
def test_begone_destroys_dis_creatures_or_gains(edition):
    you = {"hand": ["begone"], "creatures": ["shooler", "sequis"]}
    them = {"creatures": ["charette", "bumpsy"]}
    s = scene("sanctum", you=you, them=them, edition=edition).do("play begone")
    assert s.asks == "mode"
    assert len(s.options) == 2
    s.do(s.options[0])
    assert (s.you.creatures, s.them.creatures) == (["sequis"], ["bumpsy"])
    assert s.you.amber == 0
    s = scene("sanctum", you=you, them=them, edition=edition).do("play begone")
    s.do(s.options[1])
    assert s.you.amber == 1
    assert s.them.creatures == ["charette", "bumpsy"]


def test_begone_may_be_chosen_to_destroy_nothing():
    s = scene("sanctum", you={"hand": ["begone"]}, them={"creatures": ["bumpsy"]}).do("play begone")
    assert len(s.options) == 2, "a mode that does nothing is still a choice"
    s.do(s.options[0])
    assert s.you.amber == 0


@every
def test_blinding_light_stuns_a_house_on_both_sides(edition):
    them = {"creatures": ["sequis", "bumpsy"]}
    s = scene("sanctum", you={"hand": ["blinding-light"], "creatures": ["sequis"]}, them=them, edition=edition)
    s.do("play blinding-light")
    assert s.asks == "choose-house"
    assert len(s.options) == (9 if edition == "1.5" else 7), "any house may be named, in play or not"
    s.do("house sanctum")
    assert s.card("sequis")["stunned"]
    assert s.card("sequis", 1)["stunned"]
    assert not s.card("bumpsy")["stunned"]


def test_charge_arms_creatures_played_later_this_turn():
    you = {"hand": ["charge", "sequis", "lady-maxena"], "creatures": ["staunch-knight"]}
    s = scene("sanctum", you=you, them={"creatures": ["bumpsy"]}).do("play charge")
    assert s.card("bumpsy")["damage"] == 0, "a creature that is in play already is not played"
    s.do("play sequis", "place sequis 0")
    assert s.card("bumpsy")["damage"] == 2
    s.do("play lady-maxena", "place lady-maxena 0")
    assert s.asks == "order", "its own 'Play:' and the one it gained"
    take_any(s, "order", "choose")
    assert s.card("bumpsy")["damage"] == 4


def test_charge_ends_with_the_turn():
    you = {"hand": ["charge"], "deck": ["sequis"], "houses": ["sanctum", "dis", "logos"]}
    s = scene("sanctum", you=you, them={"creatures": ["bumpsy"], "houses": ["brobnar", "dis", "logos"]})
    s.do("play charge", "end", "house brobnar", "end", "house sanctum", "play sequis")
    assert s.card("bumpsy")["damage"] == 0


def test_charge_without_an_enemy():
    s = scene("sanctum", you={"hand": ["charge", "sequis"]}).do("play charge", "play sequis")
    assert s.you.creatures == ["sequis"]
    assert s.asks == "main"


def test_charge_is_an_ability_of_the_creature():
    """A creature that enters play for the opponent is theirs: its 'Play:' strikes the line opposite."""
    caper = {"card": "scowly-caper", "house": "sanctum"}
    s = scene("sanctum", you={"hand": ["charge", caper], "creatures": ["valdr"]}, them={"creatures": ["bumpsy"]})
    s.do("play charge", "play scowly-caper", "place scowly-caper 0")
    assert s.them.creatures == ["scowly-caper", "bumpsy"]
    assert (s.card("valdr")["damage"], s.card("bumpsy")["damage"]) == (2, 0)


@every
def test_clear_mind_unstuns_friends_only(edition):
    stunned = {"card": "sequis", "stunned": True, "ready": False}
    you = {"hand": ["clear-mind"], "creatures": [stunned, "raiding-knight"]}
    s = scene("sanctum", you=you, them={"creatures": [{"card": "bumpsy", "stunned": True}]}, edition=edition)
    s.do("play clear-mind")
    assert not s.card("sequis")["stunned"]
    assert not s.card("sequis")["ready"], "unstunned, not readied"
    assert s.card("bumpsy")["stunned"]


@pytest.mark.parametrize(
    ("mine", "theirs", "after"),
    [(0, 0, (1, 0)), (4, 5, (5, 5)), (5, 6, (5, 5)), (9, 2, (5, 2)), (11, 30, (5, 5))],
)
def test_doorstep_to_heaven_reduces_both_pools_to_five(mine, theirs, after):
    """The bonus of the card itself comes first."""
    s = scene("sanctum", you={"amber": mine, "hand": ["doorstep-to-heaven"]}, them={"amber": theirs})
    s.do("play doorstep-to-heaven")
    assert (s.you.amber, s.them.amber) == after


@pytest.mark.parametrize(("mine", "theirs", "gained"), [(0, 3, 3), (1, 3, 2), (2, 2, 0), (3, 1, 0), (0, 0, 0)])
def test_glorious_few_counts_the_enemies_in_excess(mine, theirs, gained):
    you = {"hand": ["glorious-few"], "creatures": ["sequis"] * mine}
    s = scene("sanctum", you=you, them={"creatures": ["bumpsy"] * theirs}).do("play glorious-few")
    assert s.you.amber == gained


@every
def test_honorable_claim_of_every_knight(edition):
    you = {"hand": ["honorable-claim"], "creatures": ["sequis", "grey-monk", "raiding-knight"]}
    s = scene("sanctum", you=you, them={"amber": 5, "creatures": ["sequis"]}, edition=edition)
    s.do("play honorable-claim")
    assert [s.card("sequis")["amber"], s.card("grey-monk")["amber"], s.card("raiding-knight")["amber"]] == [1, 0, 1]
    assert s.card("sequis", 1)["amber"] == 0, "an enemy Knight captures nothing"
    assert s.them.amber == 3


@rule("kf.ruling.captured-together")
def test_honorable_claim_where_aember_is_short():
    knights = ["sequis", "raiding-knight", "staunch-knight"]
    s = scene("sanctum", you={"hand": ["honorable-claim"], "creatures": knights}, them={"amber": 2})
    s.do("play honorable-claim")
    assert s.asks == "capture"
    s.do("pick staunch-knight")
    assert s.options == ["pick sequis", "pick raiding-knight"]
    s.do("pick sequis")
    assert s.asks == "main", "nothing is left to capture"
    assert [s.card(k)["amber"] for k in knights] == [1, 0, 1]
    assert s.them.amber == 0


def test_honorable_claim_of_nothing():
    s = scene("sanctum", you={"hand": ["honorable-claim"], "creatures": ["sequis", "raiding-knight"]})
    s.do("play honorable-claim")
    assert s.asks == "main"
    assert s.card("sequis")["amber"] == 0


@every
def test_inspiration_readies_and_uses(edition):
    tired = {"card": "bumpsy", "ready": False}
    you = {"hand": ["inspiration"], "creatures": [tired]}
    s = scene("sanctum", you=you, them={"creatures": ["silvertooth"]}, edition=edition).do("play inspiration")
    assert s.asks == "use"
    assert s.options == ["reap bumpsy", "fight bumpsy"], "of any house, in any way"
    s.do("reap bumpsy")
    assert s.you.amber == 1
    assert not s.card("bumpsy")["ready"]


@every
def test_inspiration_of_a_stunned_creature_removes_the_stun(edition):
    you = {"hand": ["inspiration"], "creatures": [{"card": "bumpsy", "ready": False, "stunned": True}]}
    s = scene("sanctum", you=you, edition=edition).do("play inspiration")
    assert not s.card("bumpsy")["stunned"]
    assert not s.card("bumpsy")["ready"]
    assert s.you.amber == 0


def test_inspiration_without_a_creature():
    s = scene("sanctum", you={"hand": ["inspiration"]}, them={"creatures": ["bumpsy"]}).do("play inspiration")
    assert s.asks == "main"
    assert s.you.discard == ["inspiration"]


@every
def test_mighty_lance_hits_a_creature_and_one_neighbor(edition):
    them = {"creatures": ["valdr", "bumpsy", "headhunter"]}
    s = scene("sanctum", you={"hand": ["mighty-lance"]}, them=them, edition=edition)
    s.do("play mighty-lance", "pick bumpsy")
    assert s.options == ["pick valdr", "pick headhunter"]
    s.do("pick headhunter")
    assert [c["damage"] for c in s.cards() if c["zone"] == "creatures"] == [0, 3, 3]


def test_mighty_lance_kills_both_at_once():
    """The neighbor is chosen before any damage: it is hit although the first creature dies."""
    s = scene("sanctum", you={"hand": ["mighty-lance"]}, them={"creatures": ["silvertooth", "dodger", "batdrone"]})
    s.do("play mighty-lance", "pick batdrone")
    take_any(s, "discard-order")
    assert s.them.creatures == ["silvertooth", "dodger"]
    assert s.card("dodger")["damage"] == 3


def test_mighty_lance_on_a_creature_that_stands_alone():
    s = scene("sanctum", you={"hand": ["mighty-lance"], "creatures": ["sequis"]}, them={"creatures": ["valdr"]})
    s.do("play mighty-lance", "pick valdr")
    assert s.card("valdr")["damage"] == 3
    assert s.card("sequis")["damage"] == 0


@every
def test_oath_of_poverty_pays_for_every_artifact(edition):
    you = {"hand": ["oath-of-poverty"], "artifacts": ["hallowed-blaster", "epic-quest"]}
    s = scene("sanctum", you=you, them={"artifacts": ["masterplan"]}, edition=edition).do("play oath-of-poverty")
    take_any(s, "discard-order")
    assert s.you.amber == 1 + 4
    assert s.you.artifacts == []
    assert s.them.artifacts == ["masterplan"]


def test_oath_of_poverty_looks_at_control_not_at_ownership():
    borrowed = {"card": "masterplan", "owner": 1}
    s = scene("sanctum", you={"hand": ["oath-of-poverty"], "artifacts": [borrowed]}).do("play oath-of-poverty")
    assert s.you.amber == 3
    assert s.them.discard == ["masterplan"]


def test_oath_of_poverty_without_artifacts():
    s = scene("sanctum", you={"hand": ["oath-of-poverty"]}).do("play oath-of-poverty")
    assert s.you.amber == 1


@every
def test_radiant_truth_stuns_enemies_off_the_flanks(edition):
    you = {"hand": ["radiant-truth"], "creatures": ["sequis", "raiding-knight", "grey-monk"]}
    s = scene("sanctum", you=you, them={"creatures": ["valdr", "bumpsy", "headhunter"]}, edition=edition)
    s.do("play radiant-truth")
    assert [c["card"] for c in s.cards() if c.get("stunned")] == ["bumpsy"]


@every
def test_take_hostages_for_every_fight(edition):
    you = {"hand": ["take-hostages"], "creatures": ["sequis", "raiding-knight"]}
    s = scene("sanctum", you=you, them={"creatures": ["dust-imp", "bad-penny"], "amber": 3}, edition=edition)
    s.do("play take-hostages", "fight sequis", "attack dust-imp")
    take_any(s, "order")
    assert s.card("sequis")["amber"] == 1
    s.do("fight raiding-knight")
    take_any(s, "order")
    assert s.card("raiding-knight")["amber"] == 1
    assert s.them.amber == 3 + 2 - 2


def test_take_hostages_not_by_a_creature_that_falls():
    you = {"hand": ["take-hostages"], "creatures": ["grey-monk"]}
    s = scene("sanctum", you=you, them={"creatures": ["valdr"], "amber": 3}).do("play take-hostages", "fight grey-monk")
    assert s.you.discard == ["grey-monk", "take-hostages"]
    assert s.them.amber == 3


def test_take_hostages_not_by_reaping():
    you = {"hand": ["take-hostages"], "creatures": ["grey-monk"]}
    s = scene("sanctum", you=you, them={"amber": 3}).do("play take-hostages", "reap grey-monk")
    assert s.them.amber == 3


@every
def test_the_harder_they_come_purges_the_strong(edition):
    them = {"creatures": ["valdr", "dust-imp", {"card": "silvertooth", "power": 3}]}
    s = scene("sanctum", you={"hand": ["the-harder-they-come"], "creatures": ["sequis"]}, them=them, edition=edition)
    s.do("play the-harder-they-come")
    assert s.options == ["pick valdr", "pick silvertooth"], "power is what it is now"
    s.do("pick silvertooth")
    assert s.them.purged == ["silvertooth"]


def test_the_harder_they_come_against_a_ward():
    them = {"creatures": [{"card": "valdr", "warded": True}]}
    s = scene("sanctum", you={"hand": ["the-harder-they-come"]}, them=them).do("play the-harder-they-come")
    assert s.them.creatures == ["valdr"]
    assert not s.card("valdr")["warded"]


@every
def test_the_spirit_s_way_destroys_power_three_and_more(edition):
    you = {"hand": ["the-spirit-s-way"], "creatures": ["grey-monk", "dust-pixie"]}
    s = scene("sanctum", you=you, them={"creatures": ["valdr", "batdrone"]}, edition=edition)
    s.do("play the-spirit-s-way")
    assert s.you.creatures == ["dust-pixie"]
    assert s.them.creatures == ["batdrone"]


@every
def test_virtuous_works_is_worth_three(edition):
    s = scene("sanctum", you={"hand": ["virtuous-works"]}, edition=edition).do("play virtuous-works")
    assert s.you.amber == 3
    assert s.you.discard == ["virtuous-works"]


@every
def test_cleansing_wave_gains_for_each_creature_healed(edition):
    you = {"hand": ["cleansing-wave"], "creatures": [{"card": "sequis", "damage": 2}, "raiding-knight"]}
    s = scene("sanctum", you=you, them={"creatures": [{"card": "bumpsy", "damage": 1}]}, edition=edition)
    s.do("play cleansing-wave")
    assert s.you.amber == 2
    assert (s.card("sequis")["damage"], s.card("bumpsy")["damage"]) == (1, 0)


@every
def test_one_stood_against_many_fights_three_different_enemies(edition):
    them = {"creatures": ["dust-imp", "bad-penny", "silvertooth"]}
    you = {"hand": ["one-stood-against-many"], "creatures": ["champion-anaphiel"]}
    s = scene("sanctum", you=you, them=them, edition=edition).do("play one-stood-against-many")
    s.do("attack dust-imp", "attack bad-penny")
    assert s.them.creatures == []
    assert not s.card("champion-anaphiel")["ready"]


@every
def test_shield_of_justice_until_the_end_of_the_turn(edition):
    you = {"hand": ["shield-of-justice"], "creatures": ["grey-monk"]}
    s = scene("sanctum", you=you, them={"creatures": ["valdr"]}, edition=edition)
    s.do("play shield-of-justice", "fight grey-monk")
    assert s.card("grey-monk")["damage"] == 0
    assert s.card("valdr")["damage"] == 3


@every
def test_terms_of_redress_captures_two(edition):
    you = {"hand": ["terms-of-redress"], "creatures": ["sequis", "bumpsy"]}
    s = scene("sanctum", you=you, them={"amber": 5}, edition=edition).do("play terms-of-redress", "pick bumpsy")
    assert s.card("bumpsy")["amber"] == 2
    assert s.them.amber == 3


# Artifacts ----------------------------------------------------------------------------------------------------------


@every
def test_epic_quest_archives_friendly_knights(edition):
    you = {"hand": ["epic-quest"], "creatures": ["sequis", "bumpsy"]}
    s = scene("sanctum", you=you, them={"creatures": ["sequis"]}, edition=edition).do("play epic-quest")
    assert s.you.archives == ["sequis"]
    assert s.you.creatures == ["bumpsy"]
    assert s.them.creatures == ["sequis"]


@every
def test_epic_quest_forges_at_no_cost(edition):
    quest = {"hand": ["virtuous-works"] * 3 + ["clear-mind"] * 4, "artifacts": ["epic-quest"]}
    s = scene("sanctum", you=quest, edition=edition).do(*["play virtuous-works"] * 3, *["play clear-mind"] * 3)
    early = scene("sanctum", you=quest, edition=edition).do("omni epic-quest")
    assert (early.you.artifacts, early.you.keys) == (["epic-quest"], [])
    s.do("play clear-mind", "omni epic-quest")
    take_any(s, "key")
    assert len(s.you.keys) == 1
    assert s.you.artifacts == []
    assert s.you.amber == 13, "nothing was paid"


@every
def test_gorm_of_omm_takes_an_artifact_with_it(edition):
    you = {"artifacts": ["gorm-of-omm", "epic-quest"]}
    s = scene("logos", you=you, them={"artifacts": ["masterplan"]}, edition=edition).do("omni gorm-of-omm")
    assert s.options == ["pick epic-quest", "pick masterplan"], "it is gone itself by now"
    s.do("pick masterplan")
    assert s.you.artifacts == ["epic-quest"]
    assert s.them.artifacts == []
    assert s.you.discard == ["gorm-of-omm"]


def test_gorm_of_omm_alone_is_only_sacrificed():
    s = scene("logos", you={"artifacts": ["gorm-of-omm"]}).do("omni gorm-of-omm")
    assert s.you.discard == ["gorm-of-omm"]


@every
def test_hallowed_blaster_heals_three(edition):
    you = {"artifacts": ["hallowed-blaster"], "creatures": [{"card": "valdr", "damage": 5}]}
    s = scene("sanctum", you=you, edition=edition).do("action hallowed-blaster")
    assert s.card("valdr")["damage"] == 2


@every
def test_potion_of_invulnerability_protects_friends(edition):
    you = {"artifacts": ["potion-of-invulnerability"], "creatures": ["grey-monk"], "hand": ["poison-wave"]}
    s = scene("shadows", you=you, them={"creatures": ["valdr"]}, edition=edition)
    s.do("omni potion-of-invulnerability", "play poison-wave")
    assert s.card("grey-monk")["damage"] == 0
    assert s.card("valdr")["damage"] == 2
    assert s.you.discard == ["poison-wave", "potion-of-invulnerability"]


@every
def test_round_table_seats_friendly_knights(edition):
    you = {"artifacts": ["round-table"], "creatures": ["grey-monk", "sequis"]}
    s = scene("sanctum", you=you, them={"creatures": ["sequis", "bumpsy"]}, edition=edition)
    assert (s.card("sequis")["power"], s.card("sequis")["keywords"]) == (5, ["taunt"])
    assert (s.card("grey-monk")["power"], s.card("grey-monk")["keywords"]) == (3, [])
    assert (s.card("sequis", 1)["power"], s.card("sequis", 1)["keywords"]) == (4, [])
    s.do("end", "house brobnar", "fight bumpsy")
    assert s.card("sequis")["damage"] > 0, "the Knight protects its neighbor"


def test_round_table_gone_a_damaged_knight_falls():
    you = {"artifacts": ["round-table", "gorm-of-omm"], "creatures": [{"card": "sequis", "damage": 4}]}
    s = scene("sanctum", you=you).do("omni gorm-of-omm")
    assert s.you.discard == ["sequis", "round-table", "gorm-of-omm"]


@every
def test_sigil_of_brotherhood_lets_sanctum_creatures_be_used(edition):
    you = {"artifacts": ["sigil-of-brotherhood"], "creatures": ["sequis", "grey-monk", "bumpsy"]}
    s = scene("logos", you=you, them={"creatures": ["sequis"]}, edition=edition)
    assert s.why("sequis", "reap") == "kf.main.off-house-forbidden"
    s.do("omni sigil-of-brotherhood")
    assert s.you.discard == ["sigil-of-brotherhood"]
    s.do("reap sequis", "fight grey-monk")
    assert not s.can("reap bumpsy"), "another house"
    assert s.you.amber == 1


@every
def test_whispering_reliquary_returns_any_artifact(edition):
    you = {"artifacts": ["whispering-reliquary"]}
    s = scene("sanctum", you=you, them={"artifacts": [{"card": "masterplan", "under": ["dodger"]}]}, edition=edition)
    s.do("action whispering-reliquary")
    assert s.options == ["pick whispering-reliquary", "pick masterplan"]
    s.do("pick masterplan")
    assert s.them.hand == ["masterplan"]
    assert s.them.discard == ["dodger"]


def test_whispering_reliquary_may_return_itself():
    s = scene("sanctum", you={"artifacts": ["whispering-reliquary"]}).do("action whispering-reliquary")
    assert s.you.hand == ["whispering-reliquary"]


def test_whispering_reliquary_sends_a_borrowed_artifact_home():
    you = {"artifacts": ["whispering-reliquary", {"card": "masterplan", "owner": 1}]}
    s = scene("sanctum", you=you).do("action whispering-reliquary", "pick masterplan")
    assert s.them.hand == ["masterplan"]


def test_sigil_of_brotherhood_counts_the_creatures_one_controls():
    borrowed = {"card": "sequis", "owner": 1}
    s = scene("logos", you={"artifacts": ["sigil-of-brotherhood"], "creatures": [borrowed]}, them={"amber": 1})
    s.do("omni sigil-of-brotherhood", "reap sequis")
    assert (s.you.amber, s.card("sequis")["amber"]) == (1, 1)


# Creatures ----------------------------------------------------------------------------------------------------------


@every
def test_bulwark_shields_its_neighbors(edition):
    s = scene("sanctum", you={"creatures": ["bumpsy", "bulwark", "sequis", "grey-monk"]}, edition=edition)
    # Grey Monk gives everyone 1.
    assert [s.card(c)["armor"] for c in ("bumpsy", "bulwark", "sequis", "grey-monk")] == [3, 3, 5, 1]


@every
def test_champion_anaphiel_must_be_attacked_first(edition):
    them = {"creatures": ["silvertooth", "champion-anaphiel", "batdrone", "dodger"]}
    s = scene("brobnar", you={"creatures": ["bumpsy"]}, them=them, edition=edition).do("fight bumpsy")
    assert s.options == ["attack champion-anaphiel", "attack dodger"]


@every
def test_champion_tabris_captures_when_it_fights(edition):
    you = {"creatures": ["champion-tabris"]}
    s = scene("sanctum", you=you, them={"creatures": ["dodger"], "amber": 2}, edition=edition)
    s.do("fight champion-tabris")
    assert s.card("champion-tabris")["amber"] == 1
    assert s.card("champion-tabris")["damage"] == 3


def test_champion_tabris_does_not_capture_when_it_is_attacked():
    s = scene("shadows", you={"creatures": ["dodger"], "amber": 2}, them={"creatures": ["champion-tabris"]})
    s.do("fight dodger")
    assert s.card("champion-tabris")["amber"] == 0


@every
def test_commander_remiel_uses_a_creature_of_another_house(edition):
    s = scene("sanctum", you={"creatures": ["commander-remiel", "sequis", "bumpsy"]}, edition=edition)
    s.do("reap commander-remiel")
    assert s.you.amber == 2, "Bumpsy, the only one, reaps"
    assert not s.card("bumpsy")["ready"]


@every
def test_duma_the_martyr_heals_and_draws(edition):
    you = {"creatures": [{"card": "duma-the-martyr", "damage": 2}, {"card": "sequis", "damage": 3}]}
    s = scene("sanctum", you=you, them={"creatures": ["valdr"]}, edition=edition).do("fight duma-the-martyr")
    assert s.card("sequis")["damage"] == 0
    assert len(s.you.hand) == 2


@every
def test_francus_captures_after_a_victory(edition):
    s = scene(
        "sanctum", you={"creatures": ["francus"]}, them={"creatures": ["silvertooth"], "amber": 2}, edition=edition
    )
    s.do("fight francus")
    assert s.card("francus")["amber"] == 1


@every
def test_francus_captures_when_it_is_attacked(edition):
    s = scene(
        "shadows", you={"creatures": ["silvertooth"], "amber": 2}, them={"creatures": ["francus"]}, edition=edition
    )
    s.do("fight silvertooth")
    assert s.card("francus")["amber"] == 1
    assert s.you.amber == 1


def test_francus_captures_nothing_if_it_falls_too_or_another_kills():
    weak = {"card": "francus", "damage": 5}
    s = scene("sanctum", you={"creatures": [weak]}, them={"creatures": [{"card": "dodger", "damage": 1}], "amber": 2})
    s.do("fight francus")
    take_any(s, "discard-order")
    assert s.you.creatures == []
    assert s.them.amber == 2
    s = scene(
        "brobnar", you={"creatures": ["francus"], "hand": ["punch"]}, them={"creatures": ["silvertooth"], "amber": 2}
    )
    s.do("play punch", "pick silvertooth")
    assert s.card("francus")["amber"] == 0


@every
def test_grey_monk_armors_friends_and_heals(edition):
    you = {"creatures": ["grey-monk", {"card": "bumpsy", "damage": 3}]}
    s = scene("sanctum", you=you, them={"creatures": ["sequis"]}, edition=edition)
    assert (s.card("bumpsy")["armor"], s.card("sequis")["armor"]) == (1, 2)
    s.do("reap grey-monk", "pick bumpsy")
    assert s.card("bumpsy")["damage"] == 1


@every
def test_hayyel_the_merchant_is_paid_for_artifacts(edition):
    you = {"creatures": ["hayyel-the-merchant"], "hand": ["whispering-reliquary", "round-table", "sequis"]}
    s = scene("sanctum", you=you, edition=edition).do("play whispering-reliquary")
    assert s.you.amber == 1
    s.do("play round-table")
    assert s.you.amber == 3, "its own bonus, and 1 more"
    s.do("play sequis", "place sequis 0")
    assert s.you.amber == 3


def test_hayyel_the_merchant_ignores_what_the_opponent_plays():
    s = scene("shadows", you={"hand": ["masterplan"]}, them={"creatures": ["hayyel-the-merchant"]}).do(
        "play masterplan"
    )
    assert s.them.amber == 0


@every
def test_horseman_of_death_calls_the_others_back(edition):
    pile = ["horseman-of-war", "sequis", "horseman-of-famine"]
    s = scene(
        "sanctum",
        you={"hand": ["horseman-of-death"], "discard": pile},
        them={"discard": ["horseman-of-war"]},
        edition=edition,
    )
    s.do("play horseman-of-death")
    assert sorted(s.you.hand) == ["horseman-of-famine", "horseman-of-war"]
    assert s.you.discard == ["sequis"]
    assert s.them.discard == ["horseman-of-war"]


@every
def test_horseman_of_famine_destroys_the_least_powerful(edition):
    you = {"hand": ["horseman-of-famine"], "creatures": ["sequis"]}
    s = scene("sanctum", you=you, them={"creatures": ["dust-imp", "batdrone", "valdr"]}, edition=edition)
    s.do("play horseman-of-famine", "place horseman-of-famine 0")
    assert s.options == ["pick dust-imp", "pick batdrone"], "a tie is the active player's"
    s.do("pick batdrone", "end", "house brobnar", "end", "house sanctum", "reap horseman-of-famine")
    assert s.them.creatures == ["valdr"]


def test_horseman_of_famine_destroys_itself_when_alone():
    s = scene("sanctum", you={"hand": ["horseman-of-famine"]}).do("play horseman-of-famine")
    assert s.you.discard == ["horseman-of-famine"]


@every
@pytest.mark.parametrize("how", ["play", "fight", "reap"])
def test_horseman_of_pestilence_spares_horsemen(edition, how):
    others = ["horseman-of-war", "sequis"]
    you = {"creatures": ["horseman-of-pestilence", *others]}
    if how == "play":
        you = {"hand": ["horseman-of-pestilence"], "creatures": others}
    s = scene("sanctum", you=you, them={"creatures": ["valdr", "silvertooth"]}, edition=edition)
    s.do(f"{how} horseman-of-pestilence")
    s.do({"play": "place horseman-of-pestilence 0", "fight": "attack silvertooth", "reap": "end"}[how])
    assert s.card("horseman-of-war")["damage"] == 0
    assert s.card("valdr")["damage"] == 1
    if how != "reap":
        assert s.card("sequis")["armor_left"] == 1, "2 armor, 1 of it used"


@rule("kf.ruling.only-to-fight")
@every
def test_horseman_of_war_lets_everyone_fight_and_nothing_else(edition):
    you = {"hand": ["horseman-of-war"], "creatures": ["bumpsy", "sequis", "deipno-spymaster"]}
    s = scene("sanctum", you=you, them={"creatures": ["valdr"]}, edition=edition)
    s.do("play horseman-of-war", "place horseman-of-war 0")
    assert s.can("fight bumpsy")
    assert s.can("fight sequis")
    assert not s.can("reap bumpsy")
    assert not s.can("reap sequis"), "the creatures of the active house can only fight, too"
    assert not s.can("omni deipno-spymaster")
    assert s.why("sequis", "reap") == "kf.ability.cannot-beats-may"
    assert s.why("deipno-spymaster", "omni") == "kf.ability.cannot-beats-may"
    s.do("end", "house brobnar", "end", "house sanctum")
    assert s.can("reap sequis")
    assert not s.can("fight bumpsy")


@rule("kf.ruling.only-to-fight")
def test_horseman_of_war_lets_a_stunned_creature_be_used():
    you = {"hand": ["horseman-of-war"], "creatures": [{"card": "bumpsy", "stunned": True}]}
    s = scene("sanctum", you=you, them={"creatures": ["valdr"]})
    s.do("play horseman-of-war", "place horseman-of-war 0", "unstun bumpsy")
    assert not s.card("bumpsy")["stunned"]


def test_horseman_of_war_with_nobody_to_fight():
    you = {"hand": ["horseman-of-war"], "creatures": ["bumpsy", "sequis"], "artifacts": ["hallowed-blaster"]}
    s = scene("sanctum", you=you).do("play horseman-of-war", "place horseman-of-war 0")
    assert s.options == ["action hallowed-blaster", "end"], "artifacts are used as ever"


@every
def test_jehu_the_bureaucrat_is_paid_for_choosing_sanctum(edition):
    you = {"creatures": ["jehu-the-bureaucrat"], "houses": ["sanctum", "dis", "logos"]}
    assert scene(you=you, edition=edition).do("house sanctum").you.amber == 2
    assert scene(you=you, edition=edition).do("house dis").you.amber == 0


@every
def test_lady_maxena_stuns_and_goes_home(edition):
    s = scene("sanctum", you={"hand": ["lady-maxena"]}, them={"creatures": ["bumpsy"]}, edition=edition)
    s.do("play lady-maxena", "pick bumpsy")
    assert s.card("bumpsy")["stunned"]
    s = scene("sanctum", you={"creatures": ["lady-maxena"]}, edition=edition).do("action lady-maxena")
    assert s.you.hand == ["lady-maxena"]


@every
def test_lord_golgotha_hits_the_neighbors_before_the_fight(edition):
    them = {"creatures": ["batdrone", "bumpsy", "valdr", "dodger"]}
    s = scene("sanctum", you={"creatures": ["lord-golgotha"]}, them=them, edition=edition)
    s.do("fight lord-golgotha", "attack bumpsy")
    assert s.them.creatures == ["valdr", "dodger"], "Batdrone fell before the fight, Bumpsy in it"
    assert s.card("valdr")["damage"] == 3
    assert s.card("dodger")["damage"] == 0
    assert s.card("lord-golgotha")["damage"] == 3, "5 from Bumpsy, 2 of it kept off by armor"


def test_lord_golgotha_against_a_creature_that_stands_alone():
    s = scene("sanctum", you={"creatures": ["sequis", "lord-golgotha"]}, them={"creatures": ["valdr"]})
    s.do("fight lord-golgotha")
    assert s.card("valdr")["damage"] == 5
    assert s.card("sequis")["damage"] == 0


@every
def test_numquid_the_fair_repeats_until_the_lines_are_even(edition):
    them = {"creatures": ["batdrone", "dodger", "valdr"]}
    s = scene("sanctum", you={"hand": ["numquid-the-fair"], "creatures": ["sequis"]}, them=them, edition=edition)
    s.do("play numquid-the-fair", "place numquid-the-fair 0", "pick valdr")
    assert s.asks == "main", "two against two"
    assert s.them.creatures == ["batdrone", "dodger"]


@every
def test_numquid_the_fair_against_many(edition):
    them = {"creatures": ["batdrone", "dodger", "valdr", "bumpsy"]}
    s = scene("sanctum", you={"hand": ["numquid-the-fair"]}, them=them, edition=edition)
    s.do("play numquid-the-fair", "pick valdr", "pick bumpsy", "pick dodger")
    assert s.them.creatures == ["batdrone"]
    assert s.asks == "main"


@every
def test_numquid_the_fair_destroys_one_even_if_outnumbered_already(edition):
    s = scene("sanctum", you={"hand": ["numquid-the-fair"]}, them={"creatures": ["valdr"]}, edition=edition)
    s.do("play numquid-the-fair")
    assert s.them.creatures == []


def test_numquid_the_fair_goes_on_after_a_ward():
    warded = {"card": "valdr", "warded": True}
    s = scene("sanctum", you={"hand": ["numquid-the-fair"]}, them={"creatures": [warded, "dodger"]})
    s.do("play numquid-the-fair", "pick valdr")
    assert not s.card("valdr")["warded"]
    assert s.asks == "choose", "they still have more: once again"
    s.do("pick valdr")
    assert s.them.creatures == ["dodger"]


def test_numquid_the_fair_stops_when_it_is_gone():
    phoenix = {"card": "dust-imp", "upgrades": ["phoenix-heart"]}
    s = scene("sanctum", you={"hand": ["numquid-the-fair"]}, them={"creatures": [phoenix, "valdr", "dodger", "bumpsy"]})
    s.do("play numquid-the-fair", "pick dust-imp")
    take_any(s, "order")
    assert s.you.discard == ["numquid-the-fair"], "3 damage for everyone"
    assert s.them.creatures == ["valdr", "dodger", "bumpsy"]


def test_numquid_the_fair_without_enemies():
    s = scene("sanctum", you={"hand": ["numquid-the-fair"]}).do("play numquid-the-fair")
    assert s.you.creatures == ["numquid-the-fair"]


@every
def test_protectrix_heals_and_protects(edition):
    you = {"creatures": ["protectrix", {"card": "bumpsy", "damage": 2}], "hand": ["mighty-lance"]}
    s = scene("sanctum", you=you, edition=edition).do("reap protectrix", "yes", "pick bumpsy")
    assert s.card("bumpsy")["damage"] == 0
    s.do("play mighty-lance", "pick bumpsy")
    assert s.card("bumpsy")["damage"] == 0, "cannot be dealt damage this turn"
    assert s.card("protectrix")["damage"] == 3


@every
def test_raiding_knight_captures_one(edition):
    s = scene("sanctum", you={"hand": ["raiding-knight"]}, them={"amber": 2}, edition=edition).do("play raiding-knight")
    assert s.card("raiding-knight")["amber"] == 1
    assert s.them.amber == 1


@every
@pytest.mark.parametrize("how", ["fight", "reap"])
def test_sanctum_guardian_swaps_places(edition, how):
    you = {"creatures": ["sanctum-guardian", "sequis", "bumpsy"]}
    s = scene("sanctum", you=you, them={"creatures": ["silvertooth"]}, edition=edition)
    s.do(f"{how} sanctum-guardian", "pick bumpsy")
    assert s.you.creatures == ["bumpsy", "sequis", "sanctum-guardian"]


@every
def test_sequis_captures_when_it_reaps(edition):
    s = scene("sanctum", you={"creatures": ["sequis"]}, them={"amber": 1}, edition=edition).do("reap sequis")
    assert s.card("sequis")["amber"] == 1
    assert (s.you.amber, s.them.amber) == (1, 0)


@every
def test_sergeant_zakiel_sends_a_neighbor_to_fight(edition):
    you = {"hand": ["sergeant-zakiel"], "creatures": [{"card": "bumpsy", "ready": False}, "sequis"]}
    s = scene("sanctum", you=you, them={"creatures": ["silvertooth"]}, edition=edition)
    s.do("play sergeant-zakiel", "place sergeant-zakiel 0", "yes")
    assert s.them.creatures == []
    assert s.card("bumpsy")["damage"] == 2


@every
def test_staunch_knight_is_stronger_on_a_flank(edition):
    s = scene("sanctum", you={"creatures": ["staunch-knight", "sequis"]}, edition=edition)
    assert s.card("staunch-knight")["power"] == 6
    s = scene("sanctum", you={"creatures": ["bumpsy", "staunch-knight", "sequis"]}, edition=edition)
    assert s.card("staunch-knight")["power"] == 4


@rule("kf.ruling.considered-flank")
def test_staunch_knight_considered_a_flank_creature():
    you = {"creatures": ["bumpsy", "staunch-knight", "sequis"], "artifacts": ["spectral-tunneler"]}
    s = scene("logos", you=you).do("action spectral-tunneler", "pick staunch-knight")
    assert s.card("staunch-knight")["power"] == 6


@pytest.mark.parametrize(("theirs", "captured"), [(6, 0), (7, 2), (12, 7), (0, 0)])
def test_gatekeeper_captures_all_but_five_of_seven_or_more(theirs, captured):
    s = scene("sanctum", you={"hand": ["gatekeeper"]}, them={"amber": theirs}).do("play gatekeeper")
    assert s.card("gatekeeper")["amber"] == captured
    assert s.them.amber == theirs - captured


@every
def test_the_vaultkeeper_keeps_thieves_off(edition):
    them = {"creatures": ["the-vaultkeeper"], "amber": 3}
    s = scene("shadows", you={"creatures": ["noddy-the-thief"]}, them=them, edition=edition).do(
        "action noddy-the-thief"
    )
    assert (s.you.amber, s.them.amber) == (0, 3)


@every
def test_veemos_lightbringer_destroys_the_elusive(edition):
    you = {"hand": ["veemos-lightbringer"], "creatures": ["dew-faerie", "sequis"]}
    s = scene("sanctum", you=you, them={"creatures": ["nexus", "dodger"]}, edition=edition)
    s.do("play veemos-lightbringer", "place veemos-lightbringer 0")
    take_any(s, "discard-order")
    assert s.you.creatures == ["veemos-lightbringer", "sequis"]
    assert s.them.creatures == ["dodger"]


def test_veemos_lightbringer_against_a_ward():
    them = {"creatures": [{"card": "nexus", "warded": True}]}
    s = scene("sanctum", you={"hand": ["veemos-lightbringer"]}, them=them).do("play veemos-lightbringer")
    assert s.them.creatures == ["nexus"]
    assert not s.card("nexus")["warded"]


# Upgrades -----------------------------------------------------------------------------------------------------------


@every
def test_armageddon_cloak_saves_its_creature_once(edition):
    them = {"creatures": [{"card": "sequis", "upgrades": ["armageddon-cloak"]}]}
    s = scene("dis", you={"hand": ["hand-of-dis", "gateway-to-dis"]}, them=them, edition=edition)
    s.do("play gateway-to-dis")
    assert s.them.creatures == ["sequis"]
    assert s.them.discard == ["armageddon-cloak"]
    assert "hazardous 2" not in s.card("sequis")["keywords"]


@every
def test_mantle_of_the_zealot_belongs_to_the_active_house(edition):
    zealot = {"card": "bumpsy", "upgrades": ["mantle-of-the-zealot"]}
    s = scene("logos", you={"creatures": [zealot, "headhunter"]}, edition=edition)
    assert s.can("reap bumpsy")
    assert not s.can("reap headhunter")
    assert s.do("reap bumpsy").you.amber == 1


def test_mantle_of_the_zealot_serves_whoever_controls_the_creature():
    s = scene("sanctum", you={"hand": ["mantle-of-the-zealot"]}, them={"creatures": ["bumpsy", "nexus"]})
    s.do("play mantle-of-the-zealot", "attach bumpsy", "end", "house shadows")
    assert s.can("reap bumpsy")
    assert s.can("reap nexus")


def test_mantle_of_the_zealot_needs_an_active_house():
    zealot = {"card": "bumpsy", "upgrades": ["mantle-of-the-zealot"]}
    you = {"creatures": ["pitlord", zealot], "houses": ["brobnar", "dis", "logos"]}
    s = scene("dis", you={"hand": ["restringuntus"]}, them=you, edition="1.1")
    s.do("play restringuntus", "house dis", "end")
    assert s.options == ["end"], "no house at all is active"


@every
def test_protect_the_weak(edition):
    you = {"hand": ["protect-the-weak"], "creatures": ["bumpsy"]}
    s = scene("sanctum", you=you, edition=edition).do("play protect-the-weak")
    assert (s.card("bumpsy")["armor"], s.card("bumpsy")["keywords"]) == (1, ["taunt"])


@every
def test_shoulder_armor_counts_on_a_flank(edition):
    armed = {"card": "bumpsy", "upgrades": ["shoulder-armor"]}
    s = scene("sanctum", you={"creatures": ["sequis", armed]}, edition=edition)
    assert (s.card("bumpsy")["power"], s.card("bumpsy")["armor"]) == (7, 2)
    s = scene("sanctum", you={"creatures": ["sequis", armed, "grey-monk"]}, edition=edition)
    assert (s.card("bumpsy")["power"], s.card("bumpsy")["armor"]) == (5, 1), "Grey Monk's armor only"


def test_shoulder_armor_leaves_a_wounded_creature_when_it_is_surrounded():
    armed = {"card": "bumpsy", "upgrades": ["shoulder-armor"], "damage": 6}
    s = scene("sanctum", you={"creatures": ["grey-monk", armed], "hand": ["sequis"]}).do(
        "play sequis", "place sequis 2"
    )
    assert s.you.creatures == ["grey-monk", "sequis"]
    assert sorted(s.you.discard) == ["bumpsy", "shoulder-armor"]
