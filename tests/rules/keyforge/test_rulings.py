"""Our own rulings, where the books are silent: what counts, what comes first, where a chain of effects ends."""

import pytest
from scene import EDITIONS, resolve, rule, scene

from mazzo.engine.targets import NAMES
from mazzo.engine.words import NOTHING, TheseMany, together
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.words.filters import Kind, friendly, neighbor_of
from mazzo.games.keyforge.words.select import a, each
from mazzo.games.keyforge.words.verbs import deal, gain, heal, if_you_do, ready_and_fight

creature = Kind(terms.CREATURE)

every_edition = pytest.mark.parametrize("edition", EDITIONS)
later = pytest.mark.parametrize("edition", ["1.4", "1.5"])


def finish(s):
    """The order in which cards reach the discard piles does not matter here."""
    while s.asks == "discard-order":
        s.do(s.options[0])
    return s


def damage(s, *slugs):
    return [s.card(slug)["damage"] for slug in slugs]


# Keys ----------------------------------------------------------------------------------------------------------------


def after_they_forged(edition, hand, amber=6, **them):
    """Your turn, after one in which your opponent may have forged a key."""
    s = scene(you={"hand": hand}, them={"amber": amber, **them}, active=1, edition=edition)
    if s.asks == "key":
        s.do("key red")
    return s.do("house brobnar", "end", "house dis")


@rule("kf.ruling.forged-and-unforged")
@every_edition
def test_a_key_that_was_unforged_had_been_forged(edition):
    s = after_they_forged(edition, ["key-hammer", "tendrils-of-pain"], creatures=["troll"])
    assert len(s.them.keys) == 1
    s.do("play key-hammer")
    assert s.them.keys == []
    assert damage(s.do("play tendrils-of-pain"), "troll") == [4]


@rule("kf.ruling.forged-and-unforged")
@every_edition
def test_without_a_key_forged_the_tendrils_are_weak(edition):
    s = after_they_forged(edition, ["tendrils-of-pain"], 5, creatures=["troll"])
    assert damage(s.do("play tendrils-of-pain"), "troll") == [1]


@rule("kf.ruling.forged-and-unforged")
@every_edition
def test_a_key_is_not_unforged_twice(edition):
    """An older key is safe from the second hammer."""
    s = after_they_forged(edition, ["key-hammer"] * 2, creatures=["troll"], keys=["blue"])
    assert len(s.them.keys) == 2
    s.do("play key-hammer", "play key-hammer")
    assert len(s.them.keys) == 1
    assert s.them.amber == 12


# Control -------------------------------------------------------------------------------------------------------------


def mindlock_and_crocag(edition, active):
    """Your Mindlock holds their Troll. Your Crocag has one other enemy, which falls together with Mindlock."""
    s = scene(
        you={"creatures": ["tireless-crocag"], "hand": ["harland-mindlock"]},
        them={"creatures": ["troll", {"card": "bumpsy", "damage": 4}]},
        edition=edition,
    )
    s.do("house logos", "play harland-mindlock", "place harland-mindlock 1", "pick troll", "place troll 2", "end")
    assert (s.you.creatures, s.them.creatures) == (["tireless-crocag", "harland-mindlock", "troll"], ["bumpsy"])
    s.do("house brobnar")
    if active == 1:
        return s.do("fight bumpsy", "attack harland-mindlock")
    return s.do("end", "house logos", "fight harland-mindlock")


@rule("kf.ruling.control-first")
@every_edition
@pytest.mark.parametrize("active", [0, 1])
def test_a_stolen_creature_is_home_before_crocag_misses_an_enemy(edition, active):
    """Whoever is active: it does not matter which of the two lies in its discard pile first."""
    s = mindlock_and_crocag(edition, active)
    assert (s.where("harland-mindlock"), s.where("bumpsy")) == ("your discard", "their discard")
    assert (s.you.creatures, s.them.creatures) == (["tireless-crocag"], ["troll"])


@rule("kf.ruling.control-first")
@every_edition
def test_crocag_misses_an_enemy_that_goes_home(edition):
    """The other way round: their Crocag has no enemy left when the creature you held goes home."""
    s = scene(
        you={"creatures": ["dust-imp"], "hand": ["harland-mindlock", {"card": "poison-wave", "house": "logos"}]},
        them={"creatures": ["troll", "tireless-crocag"]},
        edition=edition,
    )
    s.do("house logos", "play harland-mindlock", "place harland-mindlock 0", "pick troll", "place troll 0")
    assert s.them.creatures == ["tireless-crocag"]
    finish(s.do("play poison-wave")).do("place troll 0")
    assert (s.you.creatures, s.them.creatures) == ([], ["troll"])


# What an effect destroyed --------------------------------------------------------------------------------------------


@rule("kf.ruling.destroyed-this-way")
def test_hecatomb_does_not_count_what_a_cascade_destroyed():
    """The ward saves Charette from Hecatomb; the Soulkeeper of a creature that Hecatomb destroyed finds it then."""
    you = {"hand": ["hecatomb"], "creatures": [{"card": "ember-imp", "upgrades": ["soulkeeper"]}]}
    s = scene("dis", you=you, them={"creatures": [{"card": "charette", "warded": True}]})
    finish(s.do("play hecatomb"))
    assert (s.where("ember-imp"), s.where("charette")) == ("your discard", "their discard")
    assert (s.you.amber, s.them.amber) == (2, 0)


@rule("kf.ruling.destroyed-this-way")
@every_edition
def test_hecatomb_counts_what_it_destroyed_on_either_side(edition):
    you = {"hand": ["hecatomb"], "creatures": ["ember-imp", "troll"]}
    s = scene("dis", you=you, them={"creatures": ["charette", "pit-demon", "bumpsy"]}, edition=edition)
    finish(s.do("play hecatomb"))
    assert (s.you.amber, s.them.amber) == (2, 2)


@rule("kf.ruling.destroyed-this-way")
def test_hecatomb_does_not_count_what_its_ward_saved():
    you = {"hand": ["hecatomb"], "creatures": ["ember-imp"]}
    s = scene("dis", you=you, them={"creatures": [{"card": "charette", "warded": True}]})
    finish(s.do("play hecatomb"))
    assert (s.you.amber, s.them.amber) == (2, 0)
    assert s.them.creatures == ["charette"]


@rule("kf.ruling.destroyed-this-way")
@every_edition
def test_damage_counts_what_it_destroyed_itself(edition):
    """2 damage to each creature: Dust Imp falls, and its Soulkeeper destroys Troll, which the damage had not."""
    you = {"creatures": [{"card": "ember-imp", "upgrades": ["soulkeeper"]}, "urchin"]}
    s = scene("dis", you=you, them={"creatures": ["troll", "valdr"]}, edition=edition)
    finish(resolve(s, together((deal(2, to=each(creature)), gain(TheseMany("destroy"))))))
    assert s.them.creatures == ["valdr"]
    assert s.you.creatures == []
    assert s.you.amber == 2


# Used ----------------------------------------------------------------------------------------------------------------

VENOM = {"card": "troll", "stunned": True, "upgrades": ["bonerot-venom"]}


@rule("kf.ruling.unstun-is-a-use")
@later
def test_venom_bites_a_creature_that_shakes_off_its_stun(edition):
    s = scene("brobnar", you={"creatures": [VENOM, "bumpsy"]}, edition=edition).do("unstun troll")
    assert damage(s, "troll", "bumpsy") == [2, 0]
    assert (s.card("troll").get("stunned", False), s.card("troll")["ready"]) == (False, False)


@rule("kf.ruling.unstun-is-a-use")
@later
@pytest.mark.parametrize("enemies", [[], ["dust-imp"]])
def test_venom_bites_a_creature_whose_stun_an_effect_removed(edition, enemies):
    you = {"creatures": [VENOM], "hand": ["anger"]}
    s = scene("brobnar", you=you, them={"creatures": enemies}, edition=edition).do("play anger")
    assert damage(s, "troll") == [2]
    assert s.them.creatures == enemies


@rule("kf.ruling.unstun-is-a-use")
@later
def test_a_stun_removed_by_an_effect_that_uses_nothing_is_no_use(edition):
    """The stun goes with a fight that did not take place: nothing that comes after a fight or a reap happens."""
    troll = {"card": "troll", "stunned": True, "damage": 3, "upgrades": ["duskrunner"]}
    s = scene("brobnar", you={"creatures": [troll]}, them={"amber": 3}, edition=edition).do("unstun troll")
    assert (s.you.amber, s.them.amber) == (0, 3)
    assert damage(s, "troll") == [3], "Troll heals when it reaps"


# Archives and decks --------------------------------------------------------------------------------------------------


def drone(archives, theirs, edition="1.5"):
    you = {"hand": ["yzphyz-knowdrone"], "archives": archives}
    s = scene("mars", you=you, them={"archives": theirs, "creatures": ["troll"]}, edition=edition)
    return s.do("play yzphyz-knowdrone", "yes")


@rule("kf.ruling.archived-card")
@later
def test_an_archived_card_may_be_the_opponents(edition):
    s = drone([], ["punch"], edition).do("pick troll")
    assert (s.them.archives, s.them.purged) == ([], ["punch"])
    assert s.card("troll")["stunned"] is True


@rule("kf.ruling.archived-card")
def test_where_both_have_archives_the_player_says_whose_card_it_is():
    s = drone(["anger", "dust-imp"], ["punch"])
    assert s.options == ["mode 0", "mode 1"]
    s.do("mode 0")
    assert s.options == ["pick anger", "pick dust-imp"]
    s.do("pick anger", "pick troll")
    assert (s.you.purged, s.them.archives) == (["anger"], ["punch"])


@rule("kf.ruling.archived-card")
def test_a_card_of_the_opponents_archives_is_taken_at_random():
    """The player sees none of them; chance decides."""
    found = set()
    for seed in range(12):
        you = {"hand": ["yzphyz-knowdrone"], "archives": ["anger"]}
        them = {"archives": ["punch", "mother", "urchin"], "creatures": ["troll"]}
        s = scene("mars", you=you, them=them, seed=seed).do("play yzphyz-knowdrone", "yes", "mode 1", "pick troll")
        assert s.you.archives == ["anger"]
        found.update(s.them.purged)
    assert found == {"punch", "mother", "urchin"}


@rule("kf.ruling.archived-card")
def test_without_archives_nothing_is_purged_and_nobody_stunned():
    s = scene("mars", you={"hand": ["yzphyz-knowdrone"]}, them={"creatures": ["troll"]}).do("play yzphyz-knowdrone")
    assert s.asks == "main", "nobody is asked about it"
    assert s.card("troll").get("stunned", False) is False


@rule("kf.ruling.reshuffle-when-needed")
@every_edition
def test_an_empty_deck_is_made_anew_for_its_top_card(edition):
    you = {"hand": ["random-access-archives"], "deck": [], "discard": ["punch"]}
    s = scene("logos", you=you, edition=edition).do("play random-access-archives")
    assert (s.you.archives, s.you.deck, s.you.discard) == (["punch"], [], ["random-access-archives"])
    assert "reshuffle" in s.events()


@rule("kf.ruling.reshuffle-when-needed")
@every_edition
def test_without_a_discard_pile_there_is_no_top_card(edition):
    s = scene("logos", you={"hand": ["random-access-archives"], "deck": []}, edition=edition)
    s.do("play random-access-archives")
    assert s.you.archives == []
    assert "reshuffle" not in s.events()


# Blank text boxes ----------------------------------------------------------------------------------------------------


def under_the_shadow(edition, creature, **you):
    """Your turn, after your opponent has played Shadow of Dis."""
    s = scene(
        you={"creatures": [creature, "bumpsy"], **you},
        them={"hand": ["shadow-of-dis"], "amber": 3},
        active=1,
        edition=edition,
    )
    return s.do("house dis", "play shadow-of-dis", "end", "house brobnar")


@rule("kf.ruling.blank-gains-nothing")
@later
def test_a_blank_creature_has_no_ability_of_an_upgrade(edition):
    s = under_the_shadow(edition, {"card": "valdr", "upgrades": ["duskrunner"]}).do("reap valdr")
    assert (s.you.amber, s.them.amber) == (1, 4)


@rule("kf.ruling.blank-gains-nothing")
@later
def test_a_blank_creature_has_no_action_or_keyword_of_an_upgrade(edition):
    s = under_the_shadow(edition, {"card": "troll", "upgrades": ["transposition-sandals", "ring-of-invisibility"]})
    assert s.card("troll")["keywords"] == []
    assert not s.can("action troll")


@rule("kf.ruling.blank-gains-nothing")
@later
def test_a_blank_creature_keeps_its_numbers(edition):
    s = under_the_shadow(edition, {"card": "troll", "upgrades": ["blood-of-titans"]})
    assert s.card("troll")["power"] == 13


@rule("kf.ruling.blank-gains-nothing")
@later
def test_a_text_box_is_blank_until_the_shadow_is_gone(edition):
    s = under_the_shadow(edition, {"card": "valdr", "upgrades": ["duskrunner"]}).do("end", "house dis", "end")
    s.do("house brobnar", "reap valdr")
    assert s.you.amber == 2


# Reaping -------------------------------------------------------------------------------------------------------------


@rule("kf.ruling.reap-effect-is-all")
@every_edition
def test_replicator_triggers_every_reap_ability(edition):
    bookton = {"card": "doc-bookton", "ready": False, "upgrades": ["duskrunner"]}
    s = scene("logos", you={"creatures": ["replicator", bookton]}, them={"amber": 2}, edition=edition)
    s.do("reap replicator")
    assert s.asks == "order"
    s.do(s.options[1])
    assert (s.you.amber, s.them.amber, len(s.you.hand)) == (2, 1, 1)


@rule("kf.ruling.reap-effect-is-all")
@every_edition
@pytest.mark.parametrize("dagger_first", [True, False])
def test_reap_abilities_go_with_their_creature(edition, dagger_first):
    """Silent Dagger kills its own bearer: what is left of its reap effect does not resolve."""
    bookton = {"card": "doc-bookton", "upgrades": ["silent-dagger"], "damage": 4}
    s = scene("logos", you={"creatures": ["replicator", bookton]}, edition=edition).do("reap replicator")
    assert s.asks == "order"
    s.do(s.options[1 if dagger_first else 0])
    if s.asks == "order":
        s.do(s.options[0])
    s.do("pick doc-bookton")
    assert s.where("doc-bookton") == "your discard"
    assert len(s.you.hand) == (0 if dagger_first else 1)


@rule("kf.ruling.endless-chain")
@every_edition
@pytest.mark.parametrize("theirs", [True, False])
def test_two_replicators_come_to_an_end(edition, theirs):
    you = {"creatures": ["replicator"] if theirs else ["replicator", "replicator"]}
    them = {"creatures": ["replicator"] if theirs else []}
    s = scene("logos", you=you, them=them, edition=edition).do("reap replicator")
    assert s.asks == "main"
    assert (s.you.amber, s.them.amber) == (1, 0)


@rule("kf.ruling.endless-chain")
@every_edition
def test_what_a_chain_does_on_its_way_is_done_once(edition):
    """The second Replicator steals as well; the way back to the first one does no more."""
    other = {"card": "replicator", "ready": False, "upgrades": ["duskrunner"]}
    s = scene("logos", you={"creatures": ["replicator", other]}, them={"amber": 5}, edition=edition)
    s.do("reap replicator")
    while s.asks == "order":
        s.do(s.options[0])
    assert s.asks == "main"
    assert (s.you.amber, s.them.amber) == (2, 4)


@rule("kf.ruling.endless-chain")
@every_edition
def test_a_chain_may_lead_on_to_another_creature(edition):
    s = scene("logos", you={"creatures": ["replicator", "replicator", "doc-bookton"]}, edition=edition)
    s.do("reap replicator[0]", "pick replicator", "pick doc-bookton")
    assert len(s.you.hand) == 1
    s.do("reap replicator", "pick replicator", "pick replicator")
    assert s.asks == "main"
    assert (s.you.amber, len(s.you.hand)) == (2, 1)


@rule("kf.ruling.reaped-aember")
@later
def test_a_reap_within_a_reap_has_aember_of_its_own(edition):
    """Nexus uses their Bauble, which uses Mother, who reaps: Sir Marrows gets the aember of both."""
    s = scene(
        "shadows",
        you={"creatures": ["nexus", "mother"]},
        them={"creatures": ["sir-marrows"], "artifacts": ["dominator-bauble"]},
        edition=edition,
    )
    s.do("reap nexus")
    assert s.asks == "order"
    s.do("resolve nexus", "pick mother", "reap mother")
    assert s.card("sir-marrows")["amber"] == 2
    assert s.you.amber == 0


@rule("kf.ruling.reaped-aember")
@later
@pytest.mark.parametrize("pixies", [False, True])
def test_the_aember_of_a_reap_is_captured_once(edition, pixies):
    """With Po's Pixies it comes from the supply and the pool keeps what it has; still, no second knight finds any."""
    you = {"creatures": ["bumpsy", "po-s-pixies"] if pixies else ["bumpsy"], "amber": 2}
    s = scene("brobnar", you=you, them={"creatures": ["sir-marrows"] * 2}, edition=edition)
    s.do("reap bumpsy", "resolve sir-marrows[1]")
    assert [s.card("sir-marrows", n)["amber"] for n in (0, 1)] == [0, 1]
    assert s.you.amber == (3 if pixies else 2)


# Fights --------------------------------------------------------------------------------------------------------------


@rule("kf.ruling.destroyed-fighting")
@every_edition
def test_whoever_takes_the_damage_for_another_is_not_fighting(edition):
    """Shadow Self dies for the attacked creature: Krump has not destroyed it fighting, and the Warchest is empty."""
    s = scene(
        "brobnar",
        you={"creatures": ["krump"], "artifacts": ["the-warchest"]},
        them={"creatures": ["bumpsy", {"card": "shadow-self", "damage": 4}], "amber": 3},
        edition=edition,
    )
    s.do("fight krump", "attack bumpsy")
    assert (s.where("shadow-self"), s.where("bumpsy")) == ("their discard", "their creatures")
    assert s.them.amber == 3
    assert s.do("action the-warchest").you.amber == 0


@rule("kf.ruling.destroyed-fighting")
@every_edition
def test_whoever_is_attacked_is_fighting(edition):
    s = scene(
        "brobnar",
        you={"creatures": ["krump"], "artifacts": ["the-warchest"]},
        them={"creatures": ["bumpsy"], "amber": 3},
        edition=edition,
    )
    s.do("fight krump")
    assert s.them.amber == 2
    assert s.do("action the-warchest").you.amber == 1


# Neighbors of the gone -----------------------------------------------------------------------------------------------


@rule("kf.ruling.gone-neighbors")
@every_edition
def test_a_bolt_runs_on_from_where_it_killed(edition):
    """The first creature is gone: the next is the one that stood beside it, and no other."""
    them = {"creatures": ["urchin", "bumpsy", "troll", "valdr"]}
    s = scene("logos", you={"hand": ["positron-bolt"]}, them=them, edition=edition)
    s.do("play positron-bolt", "pick urchin")
    assert s.where("urchin") == "their discard"
    assert damage(s, "bumpsy", "troll", "valdr") == [2, 1, 0]


@rule("kf.ruling.gone-neighbors")
@every_edition
def test_a_bolt_runs_on_from_the_second_it_killed(edition):
    them = {"creatures": ["troll", "dust-imp", "bumpsy", "valdr"]}
    s = scene("logos", you={"hand": ["positron-bolt"]}, them=them, edition=edition)
    s.do("play positron-bolt", "pick troll")
    assert s.where("dust-imp") == "their discard"
    assert damage(s, "troll", "bumpsy", "valdr") == [3, 1, 0]


@rule("kf.ruling.gone-neighbors")
@every_edition
def test_a_bolt_may_kill_them_all(edition):
    them = {"creatures": ["valdr", "bumpsy", {"card": "troll", "damage": 7}, "dust-imp", "urchin"]}
    s = scene("logos", you={"hand": ["positron-bolt"]}, them=them, edition=edition)
    s.do("play positron-bolt", "pick urchin")
    assert s.them.creatures == ["valdr", "bumpsy"]
    assert damage(s, "valdr", "bumpsy") == [0, 0]


@rule("kf.ruling.gone-neighbors")
@every_edition
def test_a_creature_gone_from_the_middle_had_two_neighbors(edition):
    """Those who stand side by side now are still the two it had, and the choice is between them."""
    s = scene(
        "logos",
        you={"hand": ["positron-bolt"], "artifacts": ["spectral-tunneler"]},
        them={"creatures": ["valdr", "bumpsy", "urchin", "troll", "krump"]},
        edition=edition,
    )
    s.do("action spectral-tunneler", "pick urchin", "play positron-bolt", "pick urchin")
    assert s.options == ["pick bumpsy", "pick troll"]
    s.do("pick troll")
    # The gap has closed: Bumpsy is a neighbor of Troll by now, as Krump is.
    assert s.options == ["pick bumpsy", "pick krump"]
    s.do("pick krump")
    assert damage(s, "valdr", "bumpsy", "troll", "krump") == [0, 0, 2, 1]


@rule("kf.ruling.gone-neighbors")
@every_edition
def test_a_creature_that_is_still_there_has_the_neighbors_it_has_now(edition):
    """Shadow Self dies for Bumpsy: when the bolt runs on, Troll stands beside Bumpsy."""
    shadow = {"card": "shadow-self", "damage": 7}
    them = {"creatures": ["bumpsy", shadow, "troll", "valdr", "krump"]}
    s = scene("logos", you={"hand": ["positron-bolt"]}, them=them, edition=edition)
    s.do("play positron-bolt", "pick bumpsy")
    assert s.where("shadow-self") == "their discard"
    assert damage(s, "bumpsy", "troll", "valdr", "krump") == [0, 2, 1, 0]


@rule("kf.ruling.gone-neighbors")
@every_edition
def test_where_nobody_was_chosen_nobody_is_a_neighbor(edition):
    """Each stands alone: the bolt hits one of them, and runs on to nobody, neither from there nor across the table."""
    creatures = {"you": {"hand": ["positron-bolt", "filler"], "creatures": ["valdr"]}, "them": {"creatures": ["troll"]}}
    s = scene("logos", edition=edition, **creatures)
    s.do("play positron-bolt", "pick troll")
    assert damage(s, "valdr", "troll") == [0, 3]
    assert s.asks == "main"
    # Before anybody was called by a name, nobody has a neighbor by that name either.
    t = s.match.table
    f = t.begin(NOTHING, -1, 0)
    assert not any(neighbor_of(name).ok(t, f, c) for name in range(NAMES) for c in (*t.line(0), *t.line(1)))


# Copies --------------------------------------------------------------------------------------------------------------


@rule("kf.faq.mimicry-rule-of-six")
@later
def test_a_copy_that_moves_while_it_resolves_is_itself_again(edition):
    """Library Access purges itself: what lies among the purged cards is Mimicry."""
    you = {"hand": ["mimicry", "dust-pixie"]}
    s = scene("untamed", you=you, them={"discard": ["library-access"]}, edition=edition).do("play mimicry")
    assert (s.you.purged, s.you.discard) == (["mimicry"], [])
    assert len(s.do("play dust-pixie").you.hand) == 1, "and it does what Library Access does"


@rule("kf.faq.mimicry-rule-of-six")
@every_edition
def test_a_copy_that_stays_is_itself_again_in_the_discard_pile(edition):
    s = scene(
        "untamed", you={"hand": ["mimicry"]}, them={"discard": ["punch"], "creatures": ["troll"]}, edition=edition
    )
    s.do("play mimicry")
    assert damage(s, "troll") == [3]
    assert s.you.discard == ["mimicry"]


@rule("kf.leaves-play.ability")
def test_what_has_no_text_says_nothing_about_leaving_play():
    """Magda the Rat has no text when she leaves: nobody steals."""
    theirs = {"creatures": [{"card": "magda-the-rat", "ready": False}], "amber": 2}
    yours = {"creatures": [{"card": "pit-demon", "power": 9}], "hand": ["shadow-of-dis"], "amber": 3}
    s = scene("dis", you=yours, them=theirs)
    s.do("fight pit-demon")
    assert s.you.amber == 3, "elusive: the first attack does nothing"
    s = scene("dis", you=yours, them=theirs)
    s.do("play shadow-of-dis", "fight pit-demon")
    assert s.them.discard == ["magda-the-rat"]
    assert s.you.amber == 3 + 1
    yours["creatures"] = [{"card": "pit-demon", "power": 9}] * 2
    s = scene("dis", you=yours, them=theirs)
    s.do("fight pit-demon", "fight pit-demon")
    assert s.them.discard == ["magda-the-rat"]
    assert s.you.amber == 3 + 2


@rule("kf.move.aember")
def test_what_is_moved_and_what_is_healed_is_in_the_log():
    s = scene("shadows", you={"artifacts": ["safe-place"], "amber": 2, "houses": ["shadows", "dis", "logos"]})
    s.do("action safe-place")
    assert s.events().count("move-amber") == 1
    s = resolve(scene("shadows", you={"creatures": [{"card": "troll", "damage": 3}]}), heal(2, each(creature)))
    assert s.card("troll")["damage"] == 1
    assert s.events().count("heal") == 1
    s = resolve(scene("shadows", you={"creatures": ["troll"]}), heal(2, each(creature)))
    assert s.events().count("heal") == 0


def test_a_fight_that_did_not_happen_was_not_fought():
    fights = ready_and_fight(a(friendly, creature))
    rewarded = together((fights, if_you_do(gain(2))))
    alone = resolve(scene("brobnar", you={"creatures": ["troll"]}), rewarded)
    assert alone.you.amber == 0
    fought = resolve(scene("brobnar", you={"creatures": ["troll"]}, them={"creatures": ["urchin"]}), rewarded)
    assert fought.you.amber == 2


@rule("kf.keyword.invulnerable")
def test_an_effect_that_repeats_itself_ends_when_it_does_nothing():
    """Numquid the Fair destroys until the numbers are even; it ends at what cannot be destroyed."""
    ghost = {"card": "troll", "upgrades": ["ghostform"]}
    s = scene("sanctum", you={"hand": ["numquid-the-fair"]}, them={"creatures": [ghost, "urchin", "bumpsy"]})
    s.do("play numquid-the-fair", "pick urchin", "pick troll")
    assert s.asks == "main"
    assert s.them.creatures == ["troll", "bumpsy"]


# Searching, discarding, paying ---------------------------------------------------------------------------------------


def seen_by_them(s):
    """The names your opponent can read among your cards in hand."""
    view = s.match.view(1)
    return [c["card"] for c in view["players"][0]["hand"] if "card" in c]


@rule("kf.ruling.found-card-shown")
def test_only_a_card_of_a_named_kind_is_shown():
    you = {"artifacts": [{"card": "orb-of-wonder", "house": "dis"}], "deck": ["anger", "punch", "troll"]}
    s = scene("dis", you=you).do("omni orb-of-wonder", "pick punch")
    assert s.you.hand == ["punch"]
    assert seen_by_them(s) == []
    assert "reveal" not in s.events()
    you = {"creatures": ["grumpus-tamer"], "deck": ["anger", "war-grumpus", "troll"]}
    s = scene("brobnar", you=you).do("reap grumpus-tamer", "pick war-grumpus")
    assert seen_by_them(s) == ["war-grumpus"]


@later
@rule("kf.ruling.discarded-a-card")
def test_a_card_discarded_from_the_deck_counts_unless_the_hand_is_named(edition):
    bound = {"card": "fetchdrones", "ready": True}
    you = {"artifacts": [bound], "creatures": [{"card": "doc-bookton", "upgrades": ["earthbind"]}], "deck": ["anger"]}
    s = scene("logos", you=you, edition=edition)
    assert not s.can("reap doc-bookton")
    assert s.do("action fetchdrones").can("reap doc-bookton")


@later
@rule("kf.ruling.discarded-a-card")
def test_a_card_the_opponent_discards_does_not_count(edition):
    you = {"hand": ["mind-barb"], "creatures": [{"card": "pit-demon", "upgrades": ["earthbind"]}]}
    s = scene("dis", you=you, them={"hand": ["anger"]}, edition=edition).do("play mind-barb")
    assert s.them.discard == ["anger"]
    assert not s.can("action pit-demon")


@rule("kf.ruling.spent-as-if-in-pool")
def test_aember_on_a_card_pays_the_toll():
    senator = {"card": "senator-shrix", "amber": 1}
    you = {"hand": ["safe-place"], "creatures": [senator]}
    s = scene("shadows", you=you, them={"artifacts": ["customs-office"]}).do("play safe-place")
    assert (s.you.artifacts, s.them.amber, s.card("senator-shrix")["amber"]) == (["safe-place"], 1, 0)
    assert s.you.amber == 1, "the bonus of the card"


@rule("kf.ruling.spent-as-if-in-pool")
def test_the_player_chooses_where_a_payment_comes_from():
    def pay(choice):
        you = {"artifacts": ["library-of-babble"], "creatures": [{"card": "senator-shrix", "amber": 2}], "amber": 2}
        s = scene("logos", you=you, them={"creatures": ["tentacus", "tentacus"]})
        s.do("action library-of-babble", *choice)
        assert s.them.amber == 2
        return s.you.amber, s.card("senator-shrix")["amber"]

    assert pay(["spend senator-shrix", "spend senator-shrix"]) == (2, 0)
    assert pay(["pool", "pool"]) == (0, 2)
    assert pay(["pool", "spend senator-shrix"]) == (1, 1)


@rule("kf.ruling.spent-as-if-in-pool")
def test_what_pays_only_for_keys_pays_no_toll():
    you = {"hand": ["customs-office"], "artifacts": [{"card": "safe-place", "amber": 3}]}
    s = scene("shadows", you=you, them={"artifacts": ["customs-office"]})
    assert not s.can("play customs-office")


@rule("kf.ruling.spent-as-if-in-pool")
def test_what_is_lost_is_not_spent():
    you = {"hand": ["truebaru"], "creatures": [{"card": "senator-bracchus", "amber": 3}], "amber": 2}
    s = scene("dis", you=you)
    assert not s.can("play truebaru"), "it has to be lost, and from the pool"


@later
@rule("kf.ruling.named-archives")
def test_a_creature_goes_to_the_named_archives_whoever_owns_it(edition):
    them = {"creatures": [{"card": "troll", "owner": 0}], "houses": ["brobnar", "mars", "logos"]}
    s = scene("dis", you={"hand": ["banish"]}, them=them, edition=edition).do("play banish")
    assert (s.them.archives, s.you.archives) == (["troll"], [])
    s.do("end", "house brobnar", "take")
    assert ("troll" in s.you.hand, s.them.archives, s.them.hand.count("troll")) == (True, [], 0)


@later
@rule("kf.ruling.as-soon-as")
def test_a_number_counts_whatever_brought_it_about(edition):
    """Aember comes onto [REDACTED] in another way than its own."""
    from mazzo.games.keyforge.words.filters import titled
    from mazzo.games.keyforge.words.verbs import place_amber

    you = {"artifacts": [{"card": "redacted", "amber": 2}], "creatures": ["troll"]}
    s = scene("logos", you=you, edition=edition)
    resolve(s, place_amber(1, each(titled("redacted"))))
    assert (s.you.artifacts, s.you.keys) == (["redacted"], []), "3 are too few"
    s = scene("logos", you=you, edition=edition)
    resolve(s, place_amber(2, each(titled("redacted"))))
    if edition == "1.5":
        s.do("key red")
    assert (s.you.artifacts, len(s.you.keys), s.you.creatures) == ([], 1, ["troll"])


@rule("kf.ruling.as-soon-as")
def test_what_cannot_leave_does_it_once_in_a_turn():
    """The tenth fuse counter destroys everything. A ward saves the artifact; it does not burn again in this turn."""
    you = {"artifacts": [{"card": "the-big-one", "counters": {"fuse": 9}}], "hand": ["troll", "valdr"]}
    s = scene("brobnar", you=you)
    table = s.match.table
    table.status[table.artifacts(0)[0]] |= terms.WARD
    s.do("play troll")
    assert (s.you.artifacts, s.you.creatures) == (["the-big-one"], [])
    s.do("play valdr")
    assert (s.you.artifacts, s.you.creatures) == (["the-big-one"], ["valdr"])
