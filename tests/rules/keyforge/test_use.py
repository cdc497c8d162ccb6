"""Using cards: artifacts, creatures, reaping, 'Action:' and 'Omni:', uses granted by abilities, constant abilities."""

import pytest
from scene import EDITIONS, rule, scene

every_edition = pytest.mark.parametrize("edition", EDITIONS)
later_editions = pytest.mark.parametrize("edition", EDITIONS[1:])


def exhausted(card, **more):
    return {"card": card, "ready": False, **more}


# Artifacts and upgrades ---------------------------------------------------------------------------------------------


@rule("kf.use.upgrade-not-independent")
@every_edition
def test_an_action_granted_by_an_upgrade_is_used_by_exhausting_the_creature(edition):
    sandals = {"card": "bumpsy", "upgrades": ["transposition-sandals"]}
    s = scene("brobnar", you={"creatures": [sandals, "valdr"]}, edition=edition)
    assert s.can("action bumpsy")
    assert not any("transposition-sandals" in o for o in s.options)
    assert s.why("transposition-sandals", "action") == "kf.use.upgrade-not-independent"
    s.do("action bumpsy")
    assert s.you.creatures == ["valdr", "bumpsy"]
    assert not s.card("bumpsy")["ready"]
    assert not s.can("action bumpsy")


@rule("kf.use.upgrade-not-independent")
def test_the_house_of_the_creature_counts_and_not_that_of_the_upgrade():
    sandals = {"card": "bumpsy", "upgrades": ["transposition-sandals"]}
    s = scene("logos", you={"creatures": [sandals, "valdr"]})
    assert not s.can("action bumpsy")
    s = scene("brobnar", you={"creatures": [exhausted("bumpsy", upgrades=["transposition-sandals"]), "valdr"]})
    assert not s.can("action bumpsy")


@rule("kf.use.artifact.abilities")
@rule("kf.use.artifact.no-fight-no-reap")
@every_edition
def test_artifacts_are_used_only_through_action_and_omni(edition):
    artifacts = ["library-of-babble", "strange-gizmo", "scientifical-hack"]
    s = scene("logos", you={"artifacts": artifacts}, them={"creatures": ["bumpsy"]}, edition=edition)
    assert s.options == ["action library-of-babble", "omni scientifical-hack", "end"]
    for card in artifacts:
        assert s.why(card, "reap") == "kf.use.artifact.no-fight-no-reap"
        assert s.why(card, "fight") == "kf.use.artifact.no-fight-no-reap"


@rule("kf.use.artifact.no-fight-no-reap")
def test_an_effect_that_uses_an_artifact_does_not_make_it_reap():
    s = scene("dis", you={"hand": ["poltergeist"]}, them={"artifacts": ["strange-gizmo"], "creatures": ["bumpsy"]})
    s.do("play poltergeist")
    assert s.you.amber == 1
    assert s.them.artifacts == []


@rule("kf.use.artifact.exhaust")
@every_edition
def test_an_artifact_is_exhausted_and_then_does_its_work(edition):
    s = scene(
        "sanctum",
        you={"artifacts": ["hallowed-blaster"], "creatures": ["bumpsy", {"card": "valdr", "damage": 1}]},
        edition=edition,
    )
    s.do("action hallowed-blaster")
    assert s.asks == "choose"
    assert not s.card("hallowed-blaster")["ready"]
    s.do("pick valdr")
    assert not s.can("action hallowed-blaster")
    assert s.why("hallowed-blaster", "action") == "kf.state.exhausted"


@rule("kf.use.action.active-house")
@every_edition
def test_an_action_ability_needs_the_active_house(edition):
    you = {"artifacts": ["library-of-babble"], "creatures": ["noddy-the-thief"]}
    s = scene("brobnar", you=you, them={"amber": 2}, edition=edition)
    assert s.options == ["end"]
    assert s.why("library-of-babble", "action") == "kf.main.off-house-forbidden"
    s = scene("logos", you=you, edition=edition)
    assert s.can("action library-of-babble")
    assert not s.can("action noddy-the-thief")
    s = scene("shadows", you=you, edition=edition)
    assert s.can("action noddy-the-thief")


@rule("kf.use.omni.any-house")
@every_edition
def test_an_omni_ability_works_in_every_house(edition):
    for house in ("brobnar", "shadows"):
        s = scene(house, you={"artifacts": ["longfused-mines"]}, edition=edition)
        assert s.can("omni longfused-mines")
    s = scene("brobnar", you={"artifacts": [exhausted("longfused-mines")]}, edition=edition)
    assert not s.can("omni longfused-mines")
    s = scene("brobnar", them={"artifacts": ["longfused-mines"]}, edition=edition)
    assert not s.can("omni longfused-mines")


@rule("kf.use.artifact.sacrifice-cost")
@every_edition
def test_an_artifact_that_is_sacrificed_goes_to_its_owners_discard_pile(edition):
    them = {"creatures": ["bumpsy", "valdr", "smaaash"]}
    s = scene("brobnar", you={"artifacts": ["longfused-mines"]}, them=them, edition=edition)
    s.do("omni longfused-mines")
    assert s.you.artifacts == []
    assert s.you.discard == ["longfused-mines"]
    assert [s.card(c)["damage"] for c in s.them.creatures] == [0, 3, 0]
    # Under your control, but your opponent's card: it goes home.
    s = scene("brobnar", you={"artifacts": [{"card": "longfused-mines", "owner": 1}]}, them=them, edition=edition)
    s.do("omni longfused-mines")
    assert s.them.discard == ["longfused-mines"]


@rule("kf.use.artifact.sacrifice-cost")
def test_an_exhausted_artifact_cannot_be_sacrificed_to_use_it():
    s = scene("shadows", you={"artifacts": [exhausted("longfused-mines")]}, them={"creatures": ["bumpsy"]})
    assert s.why("longfused-mines", "omni") == "kf.state.exhausted"


# Creatures -----------------------------------------------------------------------------------------------------------


@rule("kf.use.creature.options")
@every_edition
def test_a_creature_reaps_fights_or_uses_its_ability(edition):
    s = scene("shadows", you={"creatures": ["noddy-the-thief"]}, them={"creatures": ["valdr"]}, edition=edition)
    assert s.options == ["reap noddy-the-thief", "fight noddy-the-thief", "action noddy-the-thief", "end"]
    s = scene("shadows", you={"creatures": ["deipno-spymaster"]}, edition=edition)
    assert s.options == ["reap deipno-spymaster", "omni deipno-spymaster", "end"]


@rule("kf.use.creature.options")
@every_edition
@pytest.mark.parametrize("how", ["reap", "fight", "action"])
def test_each_way_of_using_a_creature_exhausts_it(how, edition):
    s = scene("shadows", you={"creatures": ["noddy-the-thief"]}, them={"creatures": ["dust-imp"]}, edition=edition)
    s.do(f"{how} noddy-the-thief")
    assert s.options == ["end"]
    if s.you.creatures:
        assert not s.card("noddy-the-thief")["ready"]


@rule("kf.use.creature.options")
def test_an_exhausted_creature_is_not_used_at_all():
    s = scene("shadows", you={"creatures": [exhausted("noddy-the-thief")]}, them={"creatures": ["valdr"]})
    assert s.options == ["end"]
    for how in ("reap", "fight", "action"):
        assert s.why("noddy-the-thief", how) == "kf.state.exhausted"


@rule("kf.use.creature.effects-count-as-use")
@later_editions
def test_a_fight_granted_by_an_effect_is_a_use(edition):
    """Bonerot Venom hurts its creature after it is used."""
    venom = {"card": "valdr", "upgrades": ["bonerot-venom"]}
    s = scene("brobnar", you={"hand": ["anger"], "creatures": [venom]}, them={"creatures": ["urchin"]}, edition=edition)
    s.do("play anger")
    # Urchin is elusive: all damage on Valdr is the venom's.
    assert s.card("valdr")["damage"] == 2


@rule("kf.use.creature.effects-count-as-use")
@later_editions
@pytest.mark.parametrize("how", ["reap", "action"])
def test_a_reap_or_action_granted_by_an_effect_is_a_use(how, edition):
    noddy = {"card": "noddy-the-thief", "power": 2, "upgrades": ["bonerot-venom"]}
    s = scene("dis", you={"artifacts": ["dominator-bauble"], "creatures": [noddy]}, edition=edition)
    s.do("action dominator-bauble", f"{how} noddy-the-thief")
    assert s.card("noddy-the-thief")["damage"] == 2


@rule("kf.use.creature.effects-count-as-use")
@later_editions
def test_granted_fights_count_for_the_rule_of_six(edition):
    """Lollop deals no damage when attacked; after six granted fights Valdr cannot be used, readied or not."""
    you = {"hand": ["anger"] * 6, "creatures": ["valdr"], "artifacts": ["gauntlet-of-command"]}
    s = scene("brobnar", you=you, them={"creatures": [{"card": "lollop-the-titanic", "power": 90}]}, edition=edition)
    for _ in range(6):
        s.do("play anger")
    assert s.card("lollop-the-titanic")["damage"] == 6 * (6 + 2)
    s.do("action gauntlet-of-command")
    assert s.card("lollop-the-titanic")["damage"] == 6 * (6 + 2)
    assert s.card("valdr")["ready"]
    assert s.why("valdr", "reap") == "kf.rule-of-six.limit"


# Reaping -------------------------------------------------------------------------------------------------------------


@rule("kf.reap.eligible")
@every_edition
def test_any_ready_creature_of_the_active_house_may_reap(edition):
    you = {"creatures": ["bumpsy", exhausted("valdr"), "dodger"]}
    s = scene("brobnar", you=you, them={"creatures": ["smaaash"]}, edition=edition)
    assert [o for o in s.options if o.startswith("reap")] == ["reap bumpsy"]
    assert s.why("valdr", "reap") == "kf.state.exhausted"
    assert s.why("dodger", "reap") == "kf.main.off-house-forbidden"


@rule("kf.reap.resolve")
@every_edition
def test_reaping_exhausts_and_gains_one(edition):
    s = scene("brobnar", you={"creatures": ["bumpsy", "valdr"], "amber": 2}, them={"amber": 3}, edition=edition)
    s.do("reap bumpsy")
    assert not s.card("bumpsy")["ready"]
    assert s.card("valdr")["ready"]
    assert s.you.amber == 3
    assert s.them.amber == 3
    assert not s.can("reap bumpsy")


@rule("kf.reap.reap-abilities-after")
@every_edition
def test_reap_abilities_resolve_after_the_aember_was_gained(edition):
    s = scene("sanctum", you={"creatures": ["commander-remiel", "bumpsy", "valdr"]}, edition=edition)
    s.do("reap commander-remiel")
    assert s.asks == "choose"
    assert s.you.amber == 1


@rule("kf.reap.reap-abilities-after")
@every_edition
def test_all_reap_abilities_of_the_creature_resolve(edition):
    """Doc Bookton draws a card; with Red Planet Ray Gun it also deals damage for each Mars creature."""
    bookton = {"card": "doc-bookton", "upgrades": ["red-planet-ray-gun"]}
    s = scene("logos", you={"creatures": [bookton, "grabber-jammer"]}, edition=edition)
    s.do("reap doc-bookton")
    assert s.asks == "order"
    s.do("resolve doc-bookton", "pick grabber-jammer")
    assert len(s.state["players"][0]["hand"]) == 1
    assert s.card("grabber-jammer")["armor_left"] == 0


@rule("kf.reap.reap-abilities-after")
def test_other_creatures_do_not_resolve_their_reap_abilities():
    s = scene("logos", you={"creatures": ["doc-bookton", "mother"]})
    s.do("reap mother")
    assert s.state["players"][0]["hand"] == []


# 'Action:' and 'Omni:' of creatures --------------------------------------------------------------------------------


@rule("kf.use.creature.action")
@every_edition
def test_a_creature_exhausts_and_resolves_its_action(edition):
    s = scene("shadows", you={"creatures": ["noddy-the-thief"]}, them={"amber": 2}, edition=edition)
    s.do("action noddy-the-thief")
    assert not s.card("noddy-the-thief")["ready"]
    assert (s.you.amber, s.them.amber) == (1, 1)
    assert not s.can("action noddy-the-thief")


@rule("kf.use.creature.action")
@every_edition
def test_a_creature_without_an_action_has_none_to_use(edition):
    s = scene("shadows", you={"creatures": ["dodger"]}, edition=edition)
    assert s.options == ["reap dodger", "end"]
    assert s.why("dodger", "action") is not None


@rule("kf.use.creature.omni")
@every_edition
def test_a_creature_with_omni_is_used_in_any_house(edition):
    you = {"creatures": ["deipno-spymaster", "bumpsy"]}
    s = scene("dis", you=you, edition=edition)
    assert s.options == ["omni deipno-spymaster", "end"]
    s.do("omni deipno-spymaster", "pick bumpsy")
    assert not s.card("deipno-spymaster")["ready"]
    assert s.can("reap bumpsy")
    assert not s.can("omni deipno-spymaster")


@rule("kf.use.creature.omni")
@every_edition
@pytest.mark.parametrize("state", [{"ready": False}, {"stunned": True}])
def test_an_exhausted_or_stunned_creature_cannot_use_omni(state, edition):
    s = scene("dis", you={"creatures": [{"card": "deipno-spymaster", **state}, "bumpsy"]}, edition=edition)
    assert not s.can("omni deipno-spymaster")


@rule("kf.use.creature.omni")
def test_omni_is_not_used_on_the_opponents_turn():
    s = scene("dis", them={"creatures": ["deipno-spymaster"]})
    assert s.options == ["end"]


# Uses granted by abilities ------------------------------------------------------------------------------------------


@rule("kf.use.via-ability.any-house")
@every_edition
def test_an_ability_uses_cards_of_any_house(edition):
    s = scene("dis", you={"artifacts": ["dominator-bauble"], "creatures": ["bumpsy"]}, edition=edition)
    assert not s.can("reap bumpsy")
    s.do("action dominator-bauble")
    assert s.you.amber == 1


@rule("kf.use.via-ability.any-house")
@every_edition
def test_an_ability_plays_and_fights_with_cards_of_any_house(edition):
    s = scene("logos", you={"hand": ["wild-wormhole"], "deck": ["dodger"]}, edition=edition)
    s.do("play wild-wormhole")
    assert s.you.creatures == ["dodger"]
    s = scene(
        "brobnar",
        you={"hand": ["anger"], "creatures": ["dodger"]},
        them={"creatures": ["dust-imp"]},
        edition=edition,
    )
    s.do("play anger")
    assert s.them.discard == ["dust-imp"]


@rule("kf.use.via-ability.any-house")
def test_unless_the_ability_says_otherwise():
    """Commander Remiel uses only creatures that are not of Sanctum."""
    s = scene("sanctum", you={"creatures": ["commander-remiel", "sequis", "bumpsy"]})
    s.do("reap commander-remiel")
    assert not s.card("bumpsy")["ready"]
    assert s.card("sequis")["ready"]
    assert s.you.amber == 2


@rule("kf.use.via-ability.requirements")
@every_edition
def test_an_exhausted_creature_is_not_used_by_an_ability(edition):
    s = scene("dis", you={"artifacts": ["dominator-bauble"], "creatures": [exhausted("bumpsy")]}, edition=edition)
    s.do("action dominator-bauble")
    assert s.asks == "main"
    assert s.you.amber == 0


@rule("kf.use.via-ability.requirements")
@every_edition
def test_a_use_by_an_ability_exhausts(edition):
    s = scene("dis", you={"artifacts": ["dominator-bauble"], "creatures": ["noddy-the-thief"]}, edition=edition)
    s.do("action dominator-bauble", "action noddy-the-thief")
    assert not s.card("noddy-the-thief")["ready"]


@rule("kf.use.via-ability.requirements")
def test_a_fight_by_an_ability_needs_a_target():
    s = scene("dis", you={"artifacts": ["dominator-bauble"], "creatures": ["noddy-the-thief"]})
    s.do("action dominator-bauble")
    assert s.options == ["reap noddy-the-thief", "action noddy-the-thief"]


@rule("kf.use.via-ability.own-cards")
@every_edition
def test_only_cards_one_controls_are_used(edition):
    them = {"creatures": ["noddy-the-thief"], "artifacts": ["longfused-mines", "masterplan"]}
    s = scene("shadows", you={"creatures": ["dodger"]}, them=them, edition=edition)
    assert s.options == ["reap dodger", "fight dodger", "end"]
    assert s.why("noddy-the-thief", "reap") == "kf.use.via-ability.own-cards"
    assert s.why("longfused-mines", "omni") == "kf.use.via-ability.own-cards"


@rule("kf.use.via-ability.own-cards")
@every_edition
def test_a_card_one_controls_is_used_whoever_owns_it(edition):
    s = scene("shadows", you={"creatures": [{"card": "dodger", "owner": 1}]}, edition=edition)
    s.do("reap dodger")
    assert s.you.amber == 1


@rule("kf.use.via-ability.own-cards")
def test_an_ability_may_say_otherwise():
    """Nexus uses an enemy artifact as if it were yours."""
    s = scene("shadows", you={"creatures": ["nexus"]}, them={"artifacts": ["library-of-babble"]})
    s.do("reap nexus")
    assert not s.card("library-of-babble")["ready"]
    assert len(s.state["players"][0]["hand"]) == 1


# Constant abilities --------------------------------------------------------------------------------------------------


@rule("kf.constant.definition")
@every_edition
def test_a_constant_ability_works_as_long_as_its_card_is_in_play(edition):
    s = scene(
        "brobnar",
        you={"hand": ["banner-of-battle"], "creatures": ["bumpsy"]},
        them={"creatures": ["valdr"]},
        edition=edition,
    )
    assert s.card("bumpsy")["power"] == 5
    s.do("play banner-of-battle")
    assert s.card("bumpsy")["power"] == 6
    assert s.card("valdr")["power"] == 6
    s = scene(
        "dis",
        you={"hand": ["poltergeist"], "creatures": ["bumpsy"], "artifacts": ["banner-of-battle"]},
        edition=edition,
    )
    assert s.card("bumpsy")["power"] == 6
    s.do("play poltergeist")
    assert s.card("bumpsy")["power"] == 5


@rule("kf.constant.definition")
@every_edition
def test_a_constant_ability_needs_its_conditions(edition):
    """Staunch Knight is stronger while it is on a flank."""
    s = scene("sanctum", you={"creatures": ["bumpsy", "staunch-knight"], "hand": ["sequis"]}, edition=edition)
    assert s.card("staunch-knight")["power"] == 6
    s.do("play sequis", "place sequis 2")
    assert s.card("staunch-knight")["power"] == 4


@rule("kf.constant.definition")
def test_a_constant_ability_does_nothing_in_hand():
    s = scene("brobnar", you={"hand": ["banner-of-battle"], "discard": ["banner-of-battle"], "creatures": ["bumpsy"]})
    assert s.card("bumpsy")["power"] == 5


@rule("kf.constant.definition")
def test_changes_of_power_add_up_in_any_order():
    """Dust Imp's 2, Banner of Battle and King of the Crag: nothing is lost on the way below zero."""
    goblin = {"card": "pingle-who-annoys", "house": "brobnar"}
    s = scene("dis", them={"creatures": ["king-of-the-crag"]}, you={"creatures": [goblin]})
    assert s.you.creatures == []
    s = scene(
        "dis",
        them={"creatures": ["king-of-the-crag", "king-of-the-crag"]},
        you={"creatures": [{**goblin, "power": 1}], "artifacts": ["banner-of-battle"]},
    )
    assert s.you.creatures == []
    s = scene(
        "dis",
        them={"creatures": ["king-of-the-crag", "king-of-the-crag"]},
        you={"creatures": [{**goblin, "power": 2}], "artifacts": ["banner-of-battle"]},
    )
    assert s.card("pingle-who-annoys")["power"] == 1


@rule("kf.constant.while-exhausted")
@every_edition
def test_an_exhausted_card_keeps_its_constant_abilities(edition):
    you = {"creatures": [exhausted("grey-monk"), "bumpsy"], "artifacts": [exhausted("banner-of-battle")]}
    s = scene("sanctum", you=you, edition=edition)
    assert s.card("bumpsy")["armor"] == 1
    assert s.card("bumpsy")["power"] == 6


@rule("kf.constant.not-a-use")
@every_edition
def test_applying_a_constant_ability_is_no_use(edition):
    """Mugwump grows when a creature falls fighting it: it stays ready, and Bonerot Venom does not bite."""
    mugwump = {"card": "mugwump", "upgrades": ["bonerot-venom"]}
    s = scene("shadows", you={"creatures": ["dodger"]}, them={"creatures": [mugwump]}, edition=edition)
    s.do("fight dodger")
    assert s.you.creatures == []
    assert s.card("mugwump")["power_counters"] == 1
    assert s.card("mugwump")["ready"]
    assert s.card("mugwump")["damage"] == 0


# The order of what happens ------------------------------------------------------------------------------------------


@rule("kf.timing.reap.exhaust")
@rule("kf.timing.reap.gain")
@later_editions
def test_a_reap_exhausts_then_gains_then_triggers(edition):
    s = scene("sanctum", you={"creatures": ["commander-remiel", "bumpsy", "valdr"]}, edition=edition)
    s.do("reap commander-remiel")
    assert s.asks == "choose"
    assert not s.card("commander-remiel")["ready"]
    assert s.you.amber == 1
    assert s.options == ["pick bumpsy", "pick valdr"]


@rule("kf.timing.reap.gain")
@later_editions
def test_the_reaped_aember_is_in_the_pool_when_reap_abilities_count_it(edition):
    s = scene(
        "shadows",
        you={"amber": 5, "creatures": ["nexus"]},
        them={"artifacts": ["pocket-universe"]},
        edition=edition,
    )
    s.do("reap nexus")
    assert s.you.amber == 5
    assert s.card("pocket-universe")["amber"] == 1


@rule("kf.timing.reap.after")
@later_editions
@pytest.mark.parametrize("first", ["resolve doc-bookton", "resolve doc-bookton[1]", "resolve aember-imp"])
def test_reap_after_reaps_and_after_used_share_one_window(first, edition):
    bookton = {"card": "doc-bookton", "upgrades": ["bonerot-venom"]}
    s = scene("logos", you={"creatures": [bookton]}, them={"creatures": ["aember-imp"]}, edition=edition)
    s.do("reap doc-bookton")
    assert s.asks == "order"
    assert s.asked == 0
    assert sorted(o.split()[1] for o in s.options) == ["aember-imp", "doc-bookton", "doc-bookton"]
    assert s.you.amber == 1
    s.do(first)
    done = {
        "resolve doc-bookton": len(s.state["players"][0]["hand"]) == 1,
        "resolve doc-bookton[1]": s.card("doc-bookton")["damage"] == 2,
        "resolve aember-imp": s.card("doc-bookton")["stunned"],
    }
    assert [name for name in done if done[name]] == [first]
    while s.asks != "main":
        s.match.choose(0)
    assert len(s.state["players"][0]["hand"]) == 1
    assert s.card("doc-bookton")["damage"] == 2
    assert s.card("doc-bookton")["stunned"]


@rule("kf.timing.action-omni.exhaust")
@rule("kf.timing.action-omni.resolve")
@later_editions
def test_an_ability_is_resolved_once_its_card_is_exhausted(edition):
    you = {"artifacts": ["dominator-bauble"], "creatures": ["deipno-spymaster", "bumpsy"]}
    s = scene("dis", you=you, edition=edition)
    s.do("omni deipno-spymaster")
    assert s.asks == "choose"
    assert not s.card("deipno-spymaster")["ready"]
    s.do("pick deipno-spymaster")
    # It chose itself, but it is exhausted already.
    assert not s.can("reap deipno-spymaster")
    s.do("action dominator-bauble")
    assert not s.card("dominator-bauble")["ready"]


@rule("kf.timing.action-omni.resolve")
@rule("kf.timing.action-omni.after")
@later_editions
def test_after_used_triggers_when_the_ability_has_been_resolved(edition):
    """Bonerot Venom kills Noddy, but only after the aember is stolen."""
    noddy = {"card": "noddy-the-thief", "upgrades": ["bonerot-venom"]}
    s = scene("shadows", you={"creatures": [noddy]}, them={"amber": 1}, edition=edition)
    s.do("action noddy-the-thief")
    assert s.you.amber == 1
    assert s.where("noddy-the-thief") == "your discard"
    events = s.events()
    assert events.index("steal") < events.index("damage")


@rule("kf.timing.action-omni.after")
@later_editions
def test_after_used_triggers_after_omni_too(edition):
    spy = {"card": "deipno-spymaster", "power": 5, "upgrades": ["bonerot-venom"]}
    s = scene("dis", you={"creatures": [spy, "bumpsy"]}, edition=edition)
    s.do("omni deipno-spymaster")
    assert s.card("deipno-spymaster")["damage"] == 0
    s.do("pick bumpsy")
    assert s.card("deipno-spymaster")["damage"] == 2
