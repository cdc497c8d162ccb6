"""Abilities: how text on cards is resolved, what lasts, what is replaced, and cards used as if they were yours."""

import pytest
from scene import EDITIONS, resolve, rule, scene

from mazzo.engine.words import NOTHING
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.card import OPPONENT
from mazzo.games.keyforge.words.filters import Kind, friendly
from mazzo.games.keyforge.words.rules import cannot_reap
from mazzo.games.keyforge.words.select import each
from mazzo.games.keyforge.words.verbs import on_their_next_turn

LATER = ("1.4", "1.5")
every_edition = pytest.mark.parametrize("edition", EDITIONS)
later = pytest.mark.parametrize("edition", LATER)


def finish(s):
    """Let the destroyed cards go in the order they are offered."""
    while s.asks == "discard-order":
        s.do(s.options[0])
    return s


# What an ability is, and who resolves it -----------------------------------------------------------------------------


@rule("kf.ability.definition")
@pytest.mark.parametrize("blanked", [False, True])
def test_the_text_of_a_card_is_what_it_does(blanked):
    """Without its text The Vaultkeeper protects nothing any more; its power and armor are not text."""
    s = scene(
        "dis",
        you={"hand": ["shadow-of-dis", "shooler"]},
        them={"amber": 4, "creatures": ["the-vaultkeeper"]},
    )
    if blanked:
        s.do("play shadow-of-dis")
    s.do("play shooler")
    assert s.them.amber == (3 if blanked else 4)
    assert (s.card("the-vaultkeeper")["power"], s.card("the-vaultkeeper")["armor"]) == (4, 1)


@rule("kf.ability.active-player-decides")
@every_edition
def test_the_active_player_decides_for_an_opposing_card(edition):
    """Soulkeeper belongs to my opponent, but on my turn I pick which of my equally strong creatures it destroys."""
    s = scene(
        "brobnar",
        you={"hand": ["punch"], "creatures": ["bumpsy", "headhunter", "silvertooth"]},
        them={"creatures": [{"card": "urchin", "upgrades": ["soulkeeper"]}]},
        edition=edition,
    )
    s.do("play punch", "pick urchin")
    assert s.asked == 0
    assert sorted(s.options) == ["pick bumpsy", "pick headhunter"]
    s.do("pick headhunter")
    assert s.you.creatures == ["bumpsy", "silvertooth"]


@rule("kf.ability.active-player-decides")
def test_the_active_player_decides_whether_an_opposing_may_is_used():
    s = scene(
        "brobnar",
        you={"hand": ["punch"]},
        them={"creatures": [{"card": "urchin", "upgrades": ["biomatrix-backup"]}]},
        edition="1.1",
    )
    s.do("play punch")
    assert (s.asks, s.asked) == ("may", 0)
    s.do("no")
    assert s.where("urchin") == "their discard"


@rule("kf.ability.as-much-as-possible")
@every_edition
@pytest.mark.parametrize("there", [0, 2, 3, 5])
def test_an_effect_does_what_it_can(edition, there):
    """Charette captures 3, or what there is."""
    s = scene("dis", you={"hand": ["charette"]}, them={"amber": there}, edition=edition)
    s.do("play charette")
    assert s.card("charette")["amber"] == min(there, 3)
    assert s.them.amber == there - min(there, 3)


@rule("kf.ability.as-much-as-possible")
@rule("kf.ability.as-much-as-possible.example-anger")
@later
@pytest.mark.parametrize("ready", [True, False])
def test_anger_fights_whether_or_not_there_was_something_to_ready(edition, ready):
    s = scene(
        "brobnar",
        you={"hand": ["anger"], "creatures": [{"card": "snufflegator", "ready": ready}]},
        them={"creatures": ["bumpsy"]},
        edition=edition,
    )
    s.do("play anger")
    assert s.card("bumpsy")["damage"] == 4
    assert not s.card("snufflegator")["ready"]


@rule("kf.ability.as-much-as-possible")
@every_edition
def test_a_part_that_is_impossible_does_not_stop_the_others(edition):
    """Nobody to fight: Anger only readies."""
    s = scene(
        "brobnar", you={"hand": ["anger"], "creatures": [{"card": "snufflegator", "ready": False}]}, edition=edition
    )
    s.do("play anger")
    assert s.card("snufflegator")["ready"]


# Where abilities reach -----------------------------------------------------------------------------------------------


@rule("kf.ability.only-in-play")
@every_edition
def test_each_creature_means_each_creature_in_play(edition):
    s = scene(
        "dis",
        you={
            "hand": ["gateway-to-dis", "dust-imp"],
            "creatures": ["charette"],
            "archives": ["pitlord"],
            "artifacts": [{"card": "masterplan", "under": ["bad-penny"]}],
            "deck": ["tolas"],
            "discard": ["shaffles"],
        },
        them={"creatures": ["bumpsy"], "hand": ["headhunter"]},
        edition=edition,
    )
    s.do("play gateway-to-dis")
    assert (s.you.creatures, s.them.creatures) == ([], [])
    assert s.you.hand == ["dust-imp"]
    assert s.you.archives == ["pitlord"]
    assert s.you.deck == ["tolas"]
    assert s.them.hand == ["headhunter"]
    assert s.where("bad-penny") == "your under"
    # The Dust Imp in hand was not destroyed: nothing was gained.
    assert s.you.amber == 0


@rule("kf.ability.only-in-play")
@every_edition
def test_an_ability_reaches_the_zone_it_names(edition):
    """Regrowth speaks of the discard pile: the creature in play is no candidate."""
    s = scene(
        "untamed",
        you={"hand": ["regrowth"], "creatures": ["ancient-bear"], "discard": ["dust-pixie", "anger"]},
        edition=edition,
    )
    s.do("play regrowth")
    assert s.you.hand == ["dust-pixie"]
    assert s.you.creatures == ["ancient-bear"]


@rule("kf.ability.destroyed-card-in-discard")
@later
def test_yxilo_bolter_purges_what_it_destroyed_from_the_discard_pile(edition):
    s = scene(
        "mars",
        you={"creatures": ["yxilo-bolter"]},
        them={"creatures": ["batdrone", "bumpsy"], "discard": ["headhunter"]},
        edition=edition,
    )
    s.do("reap yxilo-bolter", "pick batdrone")
    assert s.them.purged == ["batdrone"]
    assert s.them.discard == ["headhunter"]


@rule("kf.ability.destroyed-card-in-discard")
@later
def test_yxilo_bolter_purges_nothing_that_survives(edition):
    s = scene("mars", you={"creatures": ["yxilo-bolter"]}, them={"creatures": ["bumpsy"]}, edition=edition)
    s.do("reap yxilo-bolter", "pick bumpsy")
    assert s.them.purged == []
    assert s.card("bumpsy")["damage"] == 2


@rule("kf.ability.active-only-in-play")
@later
@pytest.mark.parametrize("zone", ["creatures", "hand", "discard", "archives", "purged"])
def test_only_in_play_abilities_are_active(edition, zone):
    """Grabber Jammer makes my opponent's keys dearer, Hunting Witch pays for creatures: both only from play."""
    you = {"hand": ["snufflegator"]}
    you[zone] = [*you.get(zone, []), "hunting-witch", "grabber-jammer"]
    s = scene("untamed", you=you, edition=edition)
    assert s.them.key_cost == (7 if zone == "creatures" else 6)
    s.do("play snufflegator")
    if s.asks == "place":
        s.do("place snufflegator 0")
    assert s.you.amber == (1 if zone == "creatures" else 0)


@rule("kf.ability.active-only-in-play")
@later
def test_an_action_ability_cannot_be_used_from_the_hand(edition):
    s = scene("shadows", you={"hand": ["noddy-the-thief"]}, them={"amber": 2}, edition=edition)
    assert s.why("noddy-the-thief", "action") == "kf.ability.active-only-in-play"
    assert not s.can("action noddy-the-thief")


# May, if you do, this way --------------------------------------------------------------------------------------------


@rule("kf.ability.may")
@every_edition
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_what_follows_may_is_optional(edition, answer):
    s = scene("mars", you={"creatures": ["vezyma-thinkdrone"]}, edition=edition)
    s.do("reap vezyma-thinkdrone")
    assert s.options == ["yes", "no"]
    s.do(answer)
    assert s.where("vezyma-thinkdrone") == ("your archives" if answer == "yes" else "your creatures")
    # What comes before 'may', the reaping itself, is not optional.
    assert s.you.amber == 1


@rule("kf.ability.may")
@every_edition
def test_without_may_there_is_no_choice(edition):
    s = scene("shadows", you={"hand": ["urchin"]}, them={"amber": 1}, edition=edition)
    s.do("play urchin")
    assert s.asks == "main"
    assert s.them.amber == 0


@rule("kf.ability.may-all-in")
@every_edition
def test_who_says_yes_does_all_of_it(edition):
    """Ganger Chieftain: ready and fight. After the readying there is no way out of the fight."""
    s = scene(
        "brobnar",
        you={"hand": ["ganger-chieftain"], "creatures": [{"card": "bumpsy", "ready": False}]},
        them={"creatures": ["silvertooth", "batdrone"]},
        edition=edition,
    )
    s.do("play ganger-chieftain", "place ganger-chieftain 1", "yes")
    assert s.options == ["attack silvertooth", "attack batdrone"]
    s.do("attack batdrone")
    assert s.them.discard == ["batdrone"]
    assert not s.card("bumpsy")["ready"]


@rule("kf.ability.may-all-in")
@every_edition
def test_who_says_yes_does_as_much_of_it_as_possible(edition):
    s = scene(
        "brobnar",
        you={"hand": ["ganger-chieftain"], "creatures": [{"card": "bumpsy", "ready": False}]},
        edition=edition,
    )
    s.do("play ganger-chieftain", "place ganger-chieftain 1", "yes")
    assert s.card("bumpsy")["ready"]


@rule("kf.ability.if-you-do")
@every_edition
@pytest.mark.parametrize("there", [0, 1])
def test_nerve_blast_deals_damage_only_for_a_theft(edition, there):
    s = scene("shadows", you={"hand": ["nerve-blast"]}, them={"amber": there, "creatures": ["bumpsy"]}, edition=edition)
    s.do("play nerve-blast")
    assert s.you.amber == there
    assert s.card("bumpsy")["damage"] == 2 * there


@rule("kf.ability.if-you-do")
@every_edition
def test_in_order_to_is_if_you_do(edition):
    """Life for a Life: nothing to sacrifice, no damage."""
    s = scene("shadows", you={"hand": ["life-for-a-life"]}, them={"creatures": ["bumpsy"]}, edition=edition)
    s.do("play life-for-a-life")
    assert s.card("bumpsy")["damage"] == 0
    s = scene(
        "shadows",
        you={"hand": ["life-for-a-life"], "creatures": ["urchin"]},
        them={"creatures": ["bumpsy"]},
        edition=edition,
    )
    s.do("play life-for-a-life")
    assert s.them.discard == ["bumpsy"]


@rule("kf.ability.if-you-do")
@pytest.mark.parametrize("warded", [False, True])
def test_if_you_do_wants_success_not_an_attempt(warded):
    """A ward keeps the creature in play: it was not purged, so Spangler Box stays where it is."""
    s = scene(
        "logos",
        you={"artifacts": ["spangler-box"]},
        them={"creatures": [{"card": "bumpsy", "warded": warded}]},
    )
    s.do("action spangler-box")
    assert s.where("bumpsy") == ("their creatures" if warded else "their purged")
    assert s.where("spangler-box") == ("your artifacts" if warded else "their artifacts")


@rule("kf.ability.if-you-do")
@later
def test_a_borrowed_card_that_goes_home_instead_was_not_purged(edition):
    """Yzphyz Knowdrone purges an archived card to stun: a creature taken by Sample Collection returns to its owner."""
    s = scene(
        "mars",
        you={"hand": ["yzphyz-knowdrone"], "archives": [{"card": "valdr", "owner": 1}]},
        them={"creatures": ["bumpsy"]},
        edition=edition,
    )
    s.do("play yzphyz-knowdrone", "yes")
    assert s.them.hand == ["valdr"]
    assert not s.card("bumpsy")["stunned"]


@rule("kf.ability.this-way")
@every_edition
def test_dysania_counts_only_what_it_discarded_itself(edition):
    """A card discarded earlier in the turn does not count."""
    s = scene(
        "logos",
        you={"hand": ["dysania", "batdrone"]},
        them={"archives": ["bumpsy", "anger"], "discard": ["punch"]},
        edition=edition,
    )
    s.do("discard batdrone", "play dysania")
    assert s.you.amber == 2
    assert sorted(s.them.discard) == ["anger", "bumpsy", "punch"]


@rule("kf.ability.this-way")
@every_edition
def test_cleansing_wave_counts_only_the_creatures_it_healed(edition):
    s = scene(
        "sanctum",
        you={"hand": ["cleansing-wave"], "creatures": [{"card": "sequis", "damage": 2}, "raiding-knight"]},
        them={"creatures": [{"card": "bumpsy", "damage": 1}]},
        edition=edition,
    )
    s.do("play cleansing-wave")
    assert s.you.amber == 2


@rule("kf.ability.before")
@every_edition
def test_a_before_ability_comes_after_exhausting_and_before_the_fight(edition):
    s = scene(
        "dis",
        you={"creatures": ["gabos-longarms"]},
        them={"creatures": ["silvertooth", "valdr"]},
        edition=edition,
    )
    s.do("fight gabos-longarms", "attack silvertooth")
    # Exhausted, the target chosen, nothing dealt yet.
    assert s.asks == "choose"
    assert not s.card("gabos-longarms")["ready"]
    assert [s.card(c)["damage"] for c in ("gabos-longarms", "silvertooth", "valdr")] == [0, 0, 0]
    s.do("pick valdr")
    assert [s.card(c)["damage"] for c in ("gabos-longarms", "silvertooth", "valdr")] == [2, 0, 5]


@rule("kf.ability.self-reference")
@every_edition
def test_a_card_that_names_itself_means_only_itself(edition):
    s = scene(
        "brobnar",
        you={"hand": ["punch"], "creatures": ["bad-penny", "bad-penny"], "discard": ["bad-penny"]},
        edition=edition,
    )
    s.do("play punch", "pick bad-penny[1]")
    assert s.you.hand == ["bad-penny"]
    assert s.you.creatures == ["bad-penny"]
    assert s.you.discard == ["punch", "bad-penny"]


# Repeating, for each -------------------------------------------------------------------------------------------------


def shark(deck, edition):
    return scene(
        "logos",
        you={"creatures": ["neutron-shark", "batdrone", "doc-bookton"], "deck": deck},
        them={"creatures": ["bumpsy", "headhunter", "valdr"]},
        edition=edition,
    )


@rule("kf.ability.repeat")
@every_edition
def test_a_repeated_effect_repeats_its_repetition_too(edition):
    """Neutron Shark goes on as long as the card discarded is not of Logos."""
    s = shark(["anger", "punch", "library-of-babble", "warsong"], edition)
    s.do("reap neutron-shark", "pick bumpsy", "pick batdrone")
    s.do("pick headhunter", "pick doc-bookton")
    finish(s)
    # The third round: only one enemy and only the Shark itself are left. Library of Babble is of Logos.
    assert s.them.creatures == []
    assert "neutron-shark" in s.you.discard
    assert s.you.deck == ["warsong"]


@rule("kf.ability.repeat")
@every_edition
def test_a_repetition_stops_when_its_condition_fails(edition):
    s = shark(["library-of-babble", "anger"], edition)
    s.do("reap neutron-shark", "pick bumpsy", "pick batdrone")
    assert s.asks == "main"
    assert s.them.creatures == ["headhunter", "valdr"]


@rule("kf.ability.repeat.source-gone")
@every_edition
def test_without_its_card_an_effect_does_not_repeat(edition):
    s = shark(["anger", "punch"], edition)
    s.do("reap neutron-shark", "pick bumpsy", "pick neutron-shark")
    assert s.asks == "main"
    assert s.them.creatures == ["headhunter", "valdr"]
    # The rest of the effect was still carried out.
    assert s.you.discard == ["anger", "neutron-shark"]


@rule("kf.ability.repeat-preceding")
@pytest.mark.parametrize(("edition", "mine", "theirs"), [("1.1", 7, 7), ("1.4", 4, 10), ("1.5", 4, 10)])
def test_repeating_the_preceding_effect_happens_once(edition, mine, theirs):
    """Bait and Switch: as first printed it repeats itself whole, with its erratum only the effect before."""
    s = scene("shadows", you={"hand": ["bait-and-switch"], "amber": 2}, them={"amber": 12}, edition=edition)
    s.do("play bait-and-switch")
    assert (s.you.amber, s.them.amber) == (mine, theirs)


@rule("kf.ability.repeat-preceding")
@later
def test_the_preceding_effect_is_repeated_only_if_the_condition_still_holds(edition):
    s = scene("shadows", you={"hand": ["bait-and-switch"], "amber": 3}, them={"amber": 4}, edition=edition)
    s.do("play bait-and-switch")
    assert (s.you.amber, s.them.amber) == (4, 3)


@rule("kf.ability.for-each.spread")
@later
@pytest.mark.parametrize("split", [True, False])
def test_for_each_may_choose_anew_each_time(edition, split):
    """Shard of Pain with three friendly Shards: 3 damage, split or not; the opponent's Shard does not count."""
    s = scene(
        "dis",
        you={"artifacts": ["shard-of-pain", "shard-of-greed", "shard-of-greed"]},
        them={"creatures": ["bumpsy", "headhunter", "valdr"], "artifacts": ["shard-of-greed"]},
        edition=edition,
    )
    s.do("action shard-of-pain")
    s.do(*(["pick bumpsy", "pick headhunter", "pick valdr"] if split else ["pick valdr"] * 3))
    damage = [s.card(c)["damage"] for c in ("bumpsy", "headhunter", "valdr")]
    assert damage == ([1, 1, 1] if split else [0, 0, 3])
    assert s.asks == "main"


@rule("kf.ability.for-each.chosen-creature")
@later
def test_for_each_on_a_chosen_creature_stays_with_it(edition):
    """Red Planet Ray Gun: one question, and all of the damage for it, one for each Mars creature in play."""
    s = scene(
        "mars",
        you={
            "creatures": [{"card": "grabber-jammer", "upgrades": ["red-planet-ray-gun"]}, "mindwarper", "sequis"],
        },
        them={"creatures": ["bumpsy", "mindwarper"]},
        edition=edition,
    )
    s.do("reap grabber-jammer")
    assert s.asks == "order"
    s.do("resolve grabber-jammer[1]", "pick bumpsy")
    assert s.asks == "main"
    assert s.card("bumpsy")["damage"] == 3


# Cannot --------------------------------------------------------------------------------------------------------------


@rule("kf.ability.cannot-beats-must")
@rule("kf.ability.cannot-beats-must.example-pitlord")
@later
def test_cannot_beats_must(edition):
    """Pitlord demands Dis, Restringuntus forbids it: one of the other houses is chosen."""
    s = scene(
        "dis",
        you={"hand": ["restringuntus"]},
        them={"creatures": ["pitlord"], "houses": ["dis", "logos", "mars"]},
        edition=edition,
    )
    s.do("play restringuntus", "house dis", "end")
    assert s.asked == 1
    assert s.options == ["house logos", "house mars"]


@rule("kf.ability.cannot-beats-must.example-pitlord")
@later
def test_pitlord_alone_is_obeyed(edition):
    s = scene(
        "dis",
        you={"hand": ["restringuntus"]},
        them={"creatures": ["pitlord"], "houses": ["dis", "logos", "mars"]},
        edition=edition,
    )
    s.do("play restringuntus", "house mars", "end")
    assert s.options == ["house dis"]


@rule("kf.ability.cannot-beats-may")
@later
def test_cannot_beats_may(edition):
    """Phase Shift lets me play a card of another house; Quixxle Stone forbids creatures. Other cards are free."""
    s = scene(
        "logos",
        you={"hand": ["phase-shift", "dust-pixie", "anger"], "creatures": ["mother"]},
        them={"artifacts": ["quixxle-stone"]},
        edition=edition,
    )
    s.do("play phase-shift")
    assert s.why("dust-pixie", "play") == "kf.ability.cannot-beats-may"
    assert not s.can("play dust-pixie")
    assert s.can("play anger")


@rule("kf.ability.cannot-beats-may")
@later
def test_a_creature_that_cannot_fight_does_not_fight_because_it_may(edition):
    """Foggify on Ganger Chieftain: the neighbor is readied, but does not fight."""
    s = scene(
        "logos",
        you={"hand": ["foggify"], "creatures": ["mother"]},
        them={"hand": ["ganger-chieftain"], "creatures": [{"card": "bumpsy", "ready": False}]},
        edition=edition,
    )
    s.do("play foggify", "end", "house brobnar")
    s.do("play ganger-chieftain", "place ganger-chieftain 1", "yes")
    assert s.card("mother")["damage"] == 0
    assert s.card("bumpsy")["ready"]


# As if it were yours -------------------------------------------------------------------------------------------------


@rule("kf.as-if-yours.use")
@later
def test_nexus_uses_an_opposing_artifact(edition):
    s = scene(
        "shadows",
        you={"creatures": ["nexus"], "artifacts": ["hallowed-blaster"]},
        them={"artifacts": ["library-of-babble"]},
        edition=edition,
    )
    assert not s.can("action library-of-babble")
    assert s.why("library-of-babble", "action") == "kf.use.via-ability.own-cards"
    s.do("reap nexus")
    assert len(s.you.hand) == 1
    assert len(s.them.hand) == 0
    assert not s.card("library-of-babble")["ready"]


@rule("kf.as-if-yours.no-control")
@later
def test_a_card_used_as_if_it_were_yours_stays_where_it_is(edition):
    """Shard of Greed counts the Shards on my side, and itself, as if I controlled it; but I do not."""
    s = scene(
        "shadows",
        you={"creatures": ["nexus"], "artifacts": ["shard-of-pain"]},
        them={"artifacts": ["shard-of-greed", "shard-of-pain", "shard-of-pain"]},
        edition=edition,
    )
    s.do("reap nexus", "pick shard-of-greed")
    assert s.you.amber == 1 + 2
    assert s.them.amber == 0
    assert s.where("shard-of-greed") == "their artifacts"
    assert "control" not in s.events()


@rule("kf.as-if-yours.no-control")
def test_a_card_used_as_if_it_were_yours_counts_as_much_from_the_other_seat():
    users = {"creatures": ["nexus"], "artifacts": ["shard-of-pain"]}
    theirs = {"artifacts": ["shard-of-greed", "shard-of-pain", "shard-of-pain"]}
    s = scene("shadows", you=theirs, them=users, active=1)
    s.do("reap nexus", "pick shard-of-greed")
    assert (s.you.amber, s.them.amber) == (0, 1 + 2)


@rule("kf.as-if-yours.no-control")
@later
def test_enemy_on_a_card_used_as_if_it_were_yours_means_my_enemies(edition):
    s = scene(
        "shadows",
        you={"creatures": ["nexus", "dodger"]},
        them={"artifacts": ["shard-of-pain"], "creatures": ["bumpsy"]},
        edition=edition,
    )
    s.do("reap nexus")
    assert s.card("bumpsy")["damage"] == 1
    assert s.card("dodger")["damage"] == 0


@rule("kf.as-if-yours.sacrifice")
@later
def test_a_card_used_as_if_it_were_yours_is_sacrificed_as_if_it_were_yours(edition):
    s = scene(
        "shadows",
        you={"creatures": ["dodger", "nexus", "silvertooth"]},
        them={"artifacts": ["longfused-mines"], "creatures": ["bumpsy", "valdr", "headhunter"]},
        edition=edition,
    )
    s.do("reap nexus")
    assert s.where("longfused-mines") == "their discard"
    assert s.card("valdr")["damage"] == 3
    assert s.card("nexus")["damage"] == 0


# Lasting effects -----------------------------------------------------------------------------------------------------


@rule("kf.lasting.definition")
@later
def test_a_lasting_effect_holds_for_its_period_and_no_longer(edition):
    """Shield of Justice: no damage for the rest of the turn, whatever the source; on the next turn there is."""
    s = scene(
        "sanctum",
        you={"hand": ["shield-of-justice"], "creatures": ["sequis"]},
        them={"creatures": ["bumpsy", "valdr"]},
        edition=edition,
    )
    s.do("play shield-of-justice", "fight sequis", "attack valdr")
    assert s.card("sequis")["damage"] == 0
    s.do("end", "house brobnar", "fight bumpsy")
    assert s.card("sequis")["damage"] == 3


@rule("kf.lasting.definition")
@later
def test_until_your_next_turn_ends_when_that_turn_begins(edition):
    s = scene(
        "dis",
        you={"hand": ["shadow-of-dis"]},
        them={"creatures": ["grabber-jammer"]},
        edition=edition,
    )
    assert s.you.key_cost == 7
    s.do("play shadow-of-dis")
    assert s.you.key_cost == 6
    s.do("end", "house mars")
    assert s.you.key_cost == 6
    s.do("end")
    assert s.you.key_cost == 7


@rule("kf.lasting.like-constant")
@later
def test_a_lasting_effect_is_like_a_constant_ability(edition):
    """Two Lashes of Broken Dreams: keys cost 6 more throughout my opponent's next turn, and only then."""
    s = scene(
        "dis",
        you={"artifacts": ["lash-of-broken-dreams", "lash-of-broken-dreams"]},
        them={"amber": 11, "houses": ["brobnar", "logos", "mars"]},
        edition=edition,
    )
    s.do("action lash-of-broken-dreams[0]", "action lash-of-broken-dreams")
    assert s.them.key_cost == 6
    s.do("end")
    assert s.them.key_cost == 12
    assert s.them.keys == []
    s.do("house brobnar", "end")
    assert s.them.key_cost == 6


@rule("kf.lasting.source-leaves")
@later
def test_a_lasting_effect_outlives_its_card(edition):
    s = scene(
        "brobnar",
        you={"hand": ["punch"], "creatures": ["looter-goblin", "bumpsy"]},
        them={"creatures": ["silvertooth", "valdr"]},
        edition=edition,
    )
    s.do("reap looter-goblin", "play punch", "pick looter-goblin")
    assert s.where("looter-goblin") == "your discard"
    assert s.you.amber == 2
    s.do("fight bumpsy", "attack silvertooth")
    assert s.you.amber == 3


@rule("kf.lasting.applies-to-later-cards")
@later
def test_a_lasting_effect_covers_cards_that_come_later(edition):
    s = scene(
        "sanctum",
        you={"hand": ["shield-of-justice", "raiding-knight", "one-stood-against-many"]},
        them={"creatures": ["bumpsy"]},
        edition=edition,
    )
    s.do("play shield-of-justice", "play raiding-knight", "play one-stood-against-many")
    assert s.card("bumpsy")["damage"] == 4
    assert s.card("raiding-knight")["damage"] == 0
    assert s.card("raiding-knight")["armor_left"] == 2


# Replacement effects -------------------------------------------------------------------------------------------------


@rule("kf.replacement.definition")
@rule("kf.replacement.example-dimension-door")
@later
@pytest.mark.parametrize("there", [0, 1, 4])
def test_dimension_door_steals_instead_of_gaining(edition, there):
    """Where there is nothing to steal, nothing is gained either: the gain does not happen."""
    s = scene(
        "logos", you={"hand": ["dimension-door"], "creatures": ["mother"]}, them={"amber": there}, edition=edition
    )
    s.do("play dimension-door", "reap mother")
    assert (s.you.amber, s.them.amber) == (min(there, 1), there - min(there, 1))


@rule("kf.replacement.specified-part")
@later
def test_only_the_part_that_is_named_is_replaced(edition):
    """Dimension Door replaces the gain from reaping: 'Reap:' abilities and the bonus of cards stay as they are."""
    s = scene(
        "logos",
        you={"hand": ["dimension-door", "twin-bolt-emission"], "creatures": ["doc-bookton"]},
        them={"amber": 3},
        edition=edition,
    )
    s.do("play dimension-door", "play twin-bolt-emission")
    assert (s.you.amber, s.them.amber) == (1, 3)
    s.do("reap doc-bookton")
    assert (s.you.amber, s.them.amber) == (2, 2)
    assert len(s.you.hand) == 1


@rule("kf.replacement.specified-part")
@later
def test_shadow_self_takes_the_damage_of_its_neighbors_and_only_theirs(edition):
    s = scene(
        "shadows",
        you={"hand": ["poison-wave"]},
        them={"creatures": ["bumpsy", "shadow-self", "valdr", "headhunter"]},
        edition=edition,
    )
    s.do("play poison-wave")
    assert [s.card(c)["damage"] for c in ("bumpsy", "shadow-self", "valdr", "headhunter")] == [0, 6, 0, 2]


@rule("kf.replacement.unspecified")
@rule("kf.replacement.example-ronnie")
@later
@pytest.mark.parametrize(("there", "stolen"), [(6, 1), (7, 2), (8, 2), (0, 0)])
def test_ronnie_steals_two_instead_of_one(edition, there, stolen):
    s = scene("shadows", you={"hand": ["ronnie-wristclocks"]}, them={"amber": there}, edition=edition)
    s.do("play ronnie-wristclocks")
    assert (s.you.amber, s.them.amber) == (stolen, there - stolen)


def cloaked(edition, **more):
    return scene(
        "dis",
        you={
            "hand": ["gateway-to-dis", "gateway-to-dis"],
            "creatures": [{"card": "commander-remiel", "damage": 2, "upgrades": ["armageddon-cloak"]}, "charette"],
        },
        edition=edition,
        **more,
    )


@rule("kf.replacement.example-armageddon-cloak")
@later
def test_armageddon_cloak_is_destroyed_instead(edition):
    s = cloaked(edition)
    finish(s.do("play gateway-to-dis"))
    assert s.where("commander-remiel") == "your creatures"
    assert s.card("commander-remiel")["damage"] == 0
    assert not s.card("commander-remiel")["tagged"]
    assert s.where("armageddon-cloak") == "your discard"
    assert s.where("charette") == "your discard"


@rule("kf.replacement.removes-destroy-tag")
@later
def test_what_is_not_destroyed_is_not_tagged_and_can_be_destroyed_later(edition):
    s = cloaked(edition)
    finish(s.do("play gateway-to-dis"))
    assert not s.card("commander-remiel")["tagged"]
    finish(s.do("play gateway-to-dis"))
    assert s.where("commander-remiel") == "your discard"


@rule("kf.replacement.persists-through-destroyed")
@later
def test_the_replacement_waits_until_the_card_would_be_discarded(edition):
    """While other 'Destroyed:' abilities are still to come, Remiel is tagged and damaged and the Cloak is on him."""
    s = scene(
        "dis",
        you={
            "hand": ["gateway-to-dis"],
            "creatures": [
                {"card": "commander-remiel", "damage": 2, "upgrades": ["armageddon-cloak"]},
                "dust-imp",
            ],
        },
        them={"creatures": ["dust-imp"]},
        edition=edition,
    )
    s.do("play gateway-to-dis", "resolve commander-remiel")
    assert s.asks == "order"
    assert s.card("commander-remiel")["tagged"]
    assert s.card("commander-remiel")["damage"] == 2
    assert s.where("armageddon-cloak") == "your upgrades"
    s.do("resolve dust-imp")
    finish(s)
    assert s.where("commander-remiel") == "your creatures"
    assert s.card("commander-remiel")["damage"] == 0
    assert s.where("armageddon-cloak") == "your discard"


@rule("kf.as-if-yours.no-control")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_used_as_if_it_were_yours_is_friendly_to_itself(seat):
    """Whoever uses it: among 'each friendly artifact' are their own and the one they use, and no other of its side."""
    sides = {"you": {"artifacts": ["cannon", "gorm-of-omm"]}, "them": {"artifacts": ["safe-place", "nepenthe-seed"]}}
    t = scene("brobnar", **sides).match.table
    used = t.artifacts(1 - seat)[1]
    f = t.begin(NOTHING, used, seat)
    assert each(friendly, Kind(terms.ARTIFACT)).find(t, f) == [*t.artifacts(seat), used]
    f = t.begin(NOTHING, t.artifacts(seat)[1], seat)
    assert each(friendly, Kind(terms.ARTIFACT)).find(t, f) == t.artifacts(seat)


def test_what_holds_on_a_next_turn_does_not_hold_on_this_one():
    """Said on their turn of 'their next turn', it begins when that turn has come round again."""
    houses = ["brobnar", "dis", "logos"]
    s = scene("brobnar", you={"houses": houses}, them={"creatures": ["bumpsy"], "houses": houses}, active=1)
    resolve(s, on_their_next_turn(cannot_reap(side=OPPONENT)))
    assert s.can("reap bumpsy")
    s.do("end", "house dis", "end", "house brobnar")
    assert not s.can("reap bumpsy")
    s.do("end", "house dis", "end", "house brobnar")
    assert s.can("reap bumpsy")
