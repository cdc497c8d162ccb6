"""Every question the rulebooks answer: the position of the question, and the answer."""

import pytest
from scene import EDITIONS, rule, scene

MODERN = ("1.4", "1.5")
modern = pytest.mark.parametrize("edition", MODERN)
every = pytest.mark.parametrize("edition", EDITIONS)


def take_any(s, *kinds):
    """Answer questions of these kinds with their first option."""
    while s.asks in kinds:
        s.do(s.options[0])
    return s


# Bait and Switch ---------------------------------------------------------------------------------------------------


@rule("kf.faq.bait-two-times")
@rule("kf.erratum.cota-267-bait-and-switch")
@modern
def test_bait_and_switch_steals_twice(edition):
    s = scene("shadows", you={"hand": ["bait-and-switch"]}, them={"amber": 14}, edition=edition)
    s.do("play bait-and-switch")
    assert (s.you.amber, s.them.amber) == (2, 12)


@rule("kf.erratum.cota-267-bait-and-switch")
@modern
@pytest.mark.parametrize(("mine", "theirs", "after"), [(0, 1, (1, 0)), (3, 3, (3, 3)), (2, 5, (4, 3)), (2, 4, (3, 3))])
def test_bait_and_switch_looks_before_each_theft(edition, mine, theirs, after):
    s = scene("shadows", you={"amber": mine, "hand": ["bait-and-switch"]}, them={"amber": theirs}, edition=edition)
    s.do("play bait-and-switch")
    assert (s.you.amber, s.them.amber) == after


@rule("kf.faq.bait-seven-times")
def test_bait_and_switch_as_printed_steals_seven_times():
    s = scene("shadows", you={"hand": ["bait-and-switch"]}, them={"amber": 14}, edition="1.1")
    s.do("play bait-and-switch")
    assert (s.you.amber, s.them.amber) == (7, 7)
    assert s.events().count("steal") == 7


# The first turn ----------------------------------------------------------------------------------------------------


def first_turn_with_phase_shift(edition):
    s = scene(
        "logos", you={"hand": ["phase-shift", "dust-imp", "bumpsy", "batdrone"]}, edition=edition, first_turn=True
    )
    return s.do("play phase-shift")


@rule("kf.faq.phase-shift-first-turn-allowed")
@modern
def test_phase_shift_allows_a_second_card_on_the_first_turn(edition):
    s = first_turn_with_phase_shift(edition)
    assert s.why("batdrone", "play") == "kf.first-turn.limit", "no card but the one Phase Shift allows"
    s.do("play dust-imp")
    assert s.you.creatures == ["dust-imp"]
    assert s.options == ["end"], "and no third one"


@rule("kf.faq.phase-shift-first-turn-forbidden")
def test_phase_shift_cannot_change_the_first_turn_rule():
    s = first_turn_with_phase_shift("1.1")
    assert s.why("dust-imp", "play") == "kf.first-turn.limit"
    assert s.options == ["end"]


@rule("kf.faq.wild-wormhole-first-turn")
@every
def test_wild_wormhole_plays_from_the_deck_on_the_first_turn(edition):
    s = scene(
        "logos",
        you={"hand": ["wild-wormhole", "batdrone"], "deck": ["dust-pixie", "filler"]},
        edition=edition,
        first_turn=True,
    )
    s.do("play wild-wormhole")
    assert s.you.creatures == ["dust-pixie"]
    assert s.you.amber == 3, "both bonuses"
    assert s.why("batdrone", "play") == "kf.first-turn.limit"


# Drawing -----------------------------------------------------------------------------------------------------------


@rule("kf.faq.chains-seven-cards-no-shed")
@every
def test_seven_cards_and_two_chains(edition):
    s = scene("logos", you={"hand": ["filler"] * 7, "chains": 2}, edition=edition)
    s.do("end")
    assert len(s.you.hand) == 7
    assert s.you.chains == 2


@rule("kf.faq.chains-five-cards-shed")
@every
def test_five_cards_and_two_chains(edition):
    s = scene("logos", you={"hand": ["filler"] * 5, "chains": 2}, edition=edition)
    s.do("end")
    assert len(s.you.hand) == 5
    assert s.you.chains == 1


@rule("kf.faq.mother-eight-cards")
@every
@pytest.mark.parametrize(("before", "after"), [(8, 8), (7, 7), (6, 7), (2, 7)])
def test_mother_raises_the_hand_to_seven_and_no_further(edition, before, after):
    s = scene("logos", you={"hand": ["filler"] * before, "creatures": ["mother"]}, edition=edition)
    s.do("end")
    assert len(s.you.hand) == after


# Library Access and Wild Wormhole -----------------------------------------------------------------------------------


def library_then_wormhole(edition):
    s = scene(
        "logos",
        you={"hand": ["library-access", "wild-wormhole"], "deck": ["punch", "lava-ball", "filler", "filler"]},
        them={"creatures": ["lollop-the-titanic"]},
        edition=edition,
    )
    return s.do("play library-access", "play wild-wormhole")


@rule("kf.faq.library-wormhole-simultaneous")
@modern
def test_play_the_top_card_first(edition):
    s = library_then_wormhole(edition)
    assert s.you.amber == 1, "the bonus comes before everything"
    assert s.asks == "order"
    s.do("resolve wild-wormhole")
    # Punch was played from the deck: its bonus, then its ability and another draw, as the player likes.
    assert s.you.amber == 2
    assert s.you.hand == []
    assert s.asks == "order"
    assert sorted(o.rsplit(" ", 1)[0] for o in s.options) == ["resolve library-access", "resolve punch"]
    s.do("resolve library-access")
    assert s.card("lollop-the-titanic")["damage"] == 3
    assert s.you.hand == ["lava-ball", "filler"]


@rule("kf.faq.library-wormhole-simultaneous")
@modern
def test_draw_first(edition):
    s = library_then_wormhole(edition)
    s.do("resolve library-access")
    # Punch was drawn; Lava Ball is played.
    assert s.you.hand[0] == "punch"
    assert s.asks == "order"
    assert s.can("resolve lava-ball")
    s.do("resolve lava-ball")
    assert s.card("lollop-the-titanic")["damage"] == 4
    assert s.you.hand == ["punch", "filler"]
    assert s.you.amber == 1


@rule("kf.faq.library-wormhole-fixed-order")
def test_the_order_is_fixed():
    s = library_then_wormhole("1.1")
    assert s.asks == "main", "nothing was asked"
    assert s.you.hand == ["punch", "filler"]
    happened = [e for e in s.events() if e in ("play", "gain", "draw", "damage")]
    assert happened == ["play", "play", "gain", "draw", "play", "draw", "damage"]
    assert s.you.discard == ["wild-wormhole", "lava-ball", "library-access"]


@rule("kf.faq.library-wormhole-fixed-order")
def test_the_bonus_of_the_second_card_comes_before_its_draw():
    s = scene(
        "logos",
        you={"hand": ["library-access", "wild-wormhole"], "deck": ["filler", "punch", "filler", "filler"]},
        them={"creatures": ["lollop-the-titanic"]},
        edition="1.1",
    )
    s.do("play library-access", "play wild-wormhole")
    happened = [e for e in s.events() if e in ("play", "gain", "draw", "damage")]
    assert happened == ["play", "play", "gain", "draw", "play", "gain", "draw", "damage"]


# Choosing a house --------------------------------------------------------------------------------------------------


def pitlord_against_restringuntus(edition):
    s = scene(
        "dis",
        you={"hand": ["restringuntus"]},
        them={
            "creatures": ["pitlord"],
            "hand": ["bumpsy"],
            "artifacts": ["library-of-babble"],
            "houses": ["brobnar", "dis", "logos"],
        },
        edition=edition,
    )
    return s.do("play restringuntus", "house dis", "end")


@rule("kf.faq.pitlord-restringuntus-other-house")
@modern
def test_cannot_prevails_over_must(edition):
    s = pitlord_against_restringuntus(edition)
    assert s.asks == "house"
    assert s.options == ["house brobnar", "house logos"]
    s.do("house brobnar")
    assert s.can("play bumpsy")


@rule("kf.faq.pitlord-restringuntus-no-house")
def test_no_house_is_legal():
    s = pitlord_against_restringuntus("1.1")
    assert s.asks == "main"
    assert s.state["house"] is None
    assert s.options == ["end"], "no card of any house can be played or used"


@rule("kf.faq.maverick-pitlord")
@modern
def test_a_maverick_pitlord_demands_nothing(edition):
    pitlord = {"card": "pitlord", "house": "brobnar"}
    s = scene(you={"creatures": [pitlord], "houses": ["brobnar", "logos", "sanctum"]}, edition=edition)
    assert s.options == ["house brobnar", "house logos", "house sanctum"]


@rule("kf.faq.maverick-pitlord")
@modern
def test_a_maverick_pitlord_demands_dis_where_dis_can_be_chosen(edition):
    """It is enough to control a card of the house Dis."""
    pitlord = {"card": "pitlord", "house": "brobnar"}
    s = scene(you={"creatures": [pitlord, "dust-imp"], "houses": ["brobnar", "logos", "sanctum"]}, edition=edition)
    assert s.options == ["house dis"]


# Archives and hands ------------------------------------------------------------------------------------------------


@rule("kf.faq.biomatrix-backup-active-player")
@pytest.mark.parametrize(("answer", "zone"), [("yes", "their archives"), ("no", "their discard")])
def test_the_active_player_decides_about_biomatrix_backup(answer, zone):
    s = scene(
        "brobnar",
        you={"hand": ["punch"]},
        them={"creatures": [{"card": "batdrone", "upgrades": ["biomatrix-backup"]}]},
        edition="1.1",
    )
    s.do("play punch")
    assert s.asks == "may"
    assert s.asked == 0, "the opponent of the creature's owner: it is their turn"
    s.do(answer)
    assert s.where("batdrone") == zone


@rule("kf.faq.archive-friendly-from-play")
@every
def test_epic_quest_archives_knights_in_play(edition):
    s = scene(
        "sanctum",
        you={"hand": ["epic-quest", "raiding-knight"], "creatures": ["sequis", "staunch-knight", "dust-imp"]},
        them={"creatures": ["sequis"]},
        edition=edition,
    )
    s.do("play epic-quest")
    assert sorted(s.you.archives) == ["sequis", "staunch-knight"]
    assert s.you.hand == ["raiding-knight"]
    assert s.them.creatures == ["sequis"]


@rule("kf.faq.archive-friendly-from-play")
@every
def test_vezyma_thinkdrone_archives_from_play(edition):
    s = scene(
        "mars",
        you={"hand": ["bumpsy"], "creatures": ["vezyma-thinkdrone", "dust-imp"], "artifacts": ["pocket-universe"]},
        them={"creatures": ["valdr"]},
        edition=edition,
    )
    s.do("reap vezyma-thinkdrone", "yes")
    assert sorted(s.options) == ["pick dust-imp", "pick pocket-universe", "pick vezyma-thinkdrone"]
    s.do("pick pocket-universe")
    assert s.you.archives == ["pocket-universe"]


@rule("kf.faq.archive-friendly-from-play")
@every
def test_archiving_a_card_without_more_words_is_from_hand(edition):
    s = scene("mars", you={"hand": ["yzphyz-knowdrone", "punch"], "creatures": ["dust-imp"]}, edition=edition)
    s.do("play yzphyz-knowdrone")
    take_any(s, "place")
    assert s.you.archives == ["punch"]


@rule("kf.faq.faygin-enemy-urchin")
@modern
def test_faygin_sends_an_enemy_urchin_to_its_owner(edition):
    s = scene(
        "shadows",
        you={"creatures": ["faygin"], "discard": ["urchin"]},
        them={"creatures": ["urchin"]},
        edition=edition,
    )
    s.do("reap faygin")
    assert s.options == ["pick urchin", "pick urchin"]
    s.do("pick urchin")
    assert s.you.hand == []
    assert s.them.hand == ["urchin"]
    assert s.you.discard == ["urchin"]


@rule("kf.faq.faygin-enemy-urchin")
@modern
def test_faygin_takes_an_urchin_of_ones_own(edition):
    s = scene("shadows", you={"creatures": ["faygin"], "discard": ["urchin"]}, edition=edition)
    s.do("reap faygin")
    assert s.you.hand == ["urchin"]


@rule("kf.faq.wormhole-kelifi")
@modern
@pytest.mark.parametrize(("amber", "played"), [(0, False), (5, False), (6, True)])
def test_wild_wormhole_turns_up_kelifi_dragon(edition, amber, played):
    """The bonus of the Wormhole counts: with 6 before, there are 7."""
    deck = ["kelifi-dragon", "filler"]
    s = scene("logos", you={"amber": amber, "hand": ["wild-wormhole"], "deck": deck}, edition=edition)
    s.do("play wild-wormhole")
    assert s.you.amber == amber + 1
    assert s.you.deck == (["filler"] if played else deck)
    assert s.you.creatures == (["kelifi-dragon"] if played else [])


@rule("kf.faq.yxilo-bad-penny")
@modern
def test_yxilo_bolter_cannot_purge_bad_penny(edition):
    s = scene("mars", you={"creatures": ["yxilo-bolter"]}, them={"creatures": ["bad-penny", "urchin"]}, edition=edition)
    s.do("reap yxilo-bolter", "pick bad-penny")
    assert s.them.hand == ["bad-penny"]
    assert s.them.purged == []


@rule("kf.faq.yxilo-bad-penny")
@modern
def test_yxilo_bolter_purges_what_lies_in_the_discard_pile(edition):
    s = scene("mars", you={"creatures": ["yxilo-bolter"]}, them={"creatures": ["bad-penny", "urchin"]}, edition=edition)
    s.do("reap yxilo-bolter", "pick urchin")
    assert s.them.purged == ["urchin"]
    assert s.them.discard == []


@rule("kf.faq.sample-collection-dysania")
@modern
def test_dysania_finds_samples_in_the_archives(edition):
    s = scene(
        "mars",
        you={"hand": ["sample-collection"], "archives": ["punch"]},
        them={"creatures": ["bumpsy", "valdr", "urchin"], "keys": ["red", "blue"], "hand": ["dysania"]},
        edition=edition,
    )
    s.do("play sample-collection", "pick bumpsy", "pick valdr")
    assert sorted(s.you.archives) == ["bumpsy", "punch", "valdr"]
    s.do("end", "house logos", "play dysania")
    take_any(s, "place")
    assert s.you.archives == []
    assert sorted(c for c in s.them.hand if c != "filler") == ["bumpsy", "valdr"]
    assert s.you.discard[0] == "punch"
    assert s.them.discard == []
    assert s.them.amber == 1, "only Punch was discarded"


# Readying and stun -------------------------------------------------------------------------------------------------


@rule("kf.faq.anger-stunned")
@modern
@pytest.mark.parametrize("ready", [True, False])
def test_anger_on_a_stunned_creature(edition, ready):
    s = scene(
        "brobnar",
        you={"hand": ["anger"], "creatures": [{"card": "bumpsy", "stunned": True, "ready": ready}]},
        them={"creatures": ["valdr"]},
        edition=edition,
    )
    s.do("play anger")
    bumpsy = s.card("bumpsy")
    assert not bumpsy["ready"]
    assert not bumpsy["stunned"]
    assert bumpsy["damage"] == 0
    assert s.card("valdr")["damage"] == 0


@rule("kf.faq.anger-stunned-no-enemy")
@modern
def test_anger_on_a_stunned_creature_with_nobody_to_fight(edition):
    s = scene(
        "brobnar",
        you={"hand": ["anger"], "creatures": [{"card": "bumpsy", "stunned": True, "ready": False}]},
        edition=edition,
    )
    s.do("play anger")
    assert not s.card("bumpsy")["stunned"]
    assert not s.card("bumpsy")["ready"]


@rule("kf.faq.anger-no-enemy-stays-ready")
@modern
def test_anger_without_an_enemy_leaves_bumpsy_ready(edition):
    s = scene("brobnar", you={"hand": ["anger"], "creatures": [{"card": "bumpsy", "ready": False}]}, edition=edition)
    s.do("play anger")
    assert s.card("bumpsy")["ready"]
    s.do("reap bumpsy")
    assert s.you.amber == 2


@rule("kf.faq.smaaash-already-stunned")
@modern
def test_smaaash_may_choose_a_stunned_creature(edition):
    s = scene(
        "brobnar",
        you={"hand": ["smaaash"]},
        them={"creatures": [{"card": "valdr", "stunned": True}]},
        edition=edition,
    )
    s.do("play smaaash")
    assert sorted(s.options) == ["pick smaaash", "pick valdr"]
    s.do("pick valdr")
    assert s.card("valdr")["stunned"]
    assert not s.card("smaaash")["stunned"]


@rule("kf.faq.pheromones-ready-again")
@modern
def test_combat_pheromones_allow_a_readied_creature_again(edition):
    s = scene(
        "brobnar",
        you={
            "artifacts": ["combat-pheromones"],
            "creatures": ["mindwarper", "john-smyth", "vezyma-thinkdrone", "grabber-jammer"],
        },
        edition=edition,
    )
    assert s.why("mindwarper", "reap") == "kf.main.off-house-forbidden"
    s.do("omni combat-pheromones", "reap mindwarper", "reap john-smyth", "pick mindwarper")
    assert s.card("mindwarper")["ready"]
    assert s.why("vezyma-thinkdrone", "reap") == "kf.main.off-house-forbidden", "two other cards, no third"
    s.do("reap mindwarper")
    assert s.you.amber == 3


# Playing other houses ----------------------------------------------------------------------------------------------


@rule("kf.faq.phase-shift-twice")
@modern
def test_two_phase_shifts_allow_two_cards(edition):
    s = scene("logos", you={"hand": ["phase-shift", "phase-shift", "dust-imp", "bumpsy", "urchin"]}, edition=edition)
    s.do("play phase-shift", "play phase-shift", "play dust-imp")
    assert s.can("play bumpsy")
    s.do("play bumpsy")
    take_any(s, "place")
    assert s.why("urchin", "play") == "kf.main.off-house-forbidden"
    assert not s.can("play urchin")


@rule("kf.faq.phase-shift-twice")
@modern
def test_phase_shift_is_used_up_by_a_card_that_does_nothing(edition):
    """Begone! finds no Dis creature: nothing on the table has changed, but the permission is gone."""
    s = scene("logos", you={"hand": ["phase-shift", "begone", "dust-imp"]}, edition=edition)
    s.do("play phase-shift", "play begone", "mode 0")
    assert s.why("dust-imp", "play") == "kf.main.off-house-forbidden"


@rule("kf.faq.phase-shift-mimicry")
@modern
def test_mimicry_uses_phase_shift_up(edition):
    s = scene(
        "logos",
        you={"hand": ["phase-shift", "mimicry", "dust-imp"]},
        them={"discard": ["foggify"]},
        edition=edition,
    )
    assert s.why("mimicry", "play") == "kf.main.off-house-forbidden"
    s.do("play phase-shift", "play mimicry")
    assert s.you.amber == 1, "the bonus of Foggify: it was a copy"
    assert s.why("dust-imp", "play") == "kf.main.off-house-forbidden"
    s.do("end")


@rule("kf.faq.mimicry-rule-of-six")
@modern
def test_mimicry_counts_as_the_copied_card(edition):
    s = scene(
        "untamed",
        you={"hand": ["mimicry"] * 7 + ["regrowth"]},
        them={"discard": ["regrowth", "grasping-vines"]},
        edition=edition,
    )
    for n in range(6):
        assert s.why("regrowth", "play") is None, n
        s.do("play mimicry", "copy regrowth")
    assert s.you.amber == 6
    assert s.why("regrowth", "play") == "kf.rule-of-six.limit"
    # Mimicry itself was never played; as a copy of something else it still can be.
    s.do("play mimicry", "copy grasping-vines")
    assert s.you.amber == 7


@rule("kf.faq.mimicry-eureka-late")
@modern
def test_mimicry_as_a_late_eureka_returns_to_hand(edition):
    s = scene(
        "untamed",
        you={"hand": ["dust-pixie", "mimicry", "filler"]},
        them={"discard": ["eureka"]},
        edition=edition,
    )
    s.do("play dust-pixie", "play mimicry")
    assert "mimicry" in s.you.hand
    assert s.you.amber == 2, "only Dust Pixie's bonus"
    assert s.you.archives == []
    assert s.card("mimicry")["card"] == "mimicry"


@rule("kf.faq.mimicry-eureka-first")
@modern
def test_mimicry_as_an_early_eureka(edition):
    s = scene(
        "untamed",
        you={"hand": ["mimicry", "filler", "filler", "filler"]},
        them={"discard": ["eureka"]},
        edition=edition,
    )
    s.do("play mimicry")
    assert s.you.amber == 3
    assert len(s.you.archives) == 2
    assert s.you.discard == ["mimicry"]
    assert s.them.discard == ["eureka"]


# Fights and damage -------------------------------------------------------------------------------------------------


@rule("kf.faq.stealer-both-die")
@modern
def test_stealer_of_souls_dies_with_its_foe(edition):
    s = scene("dis", you={"creatures": ["stealer-of-souls"]}, them={"creatures": ["valdr"]}, edition=edition)
    s.do("fight stealer-of-souls")
    assert s.you.discard == ["stealer-of-souls"]
    assert s.them.discard == ["valdr"]
    assert s.them.purged == []
    assert s.you.amber == 0


@rule("kf.faq.stealer-both-die")
@modern
def test_stealer_of_souls_survives(edition):
    s = scene("dis", you={"creatures": ["stealer-of-souls"]}, them={"creatures": ["bumpsy"]}, edition=edition)
    s.do("fight stealer-of-souls")
    assert s.them.purged == ["bumpsy"]
    assert s.you.amber == 1


@rule("kf.faq.zero-power-destroyed")
@modern
def test_king_of_the_crag_leaves_looter_goblin_without_power(edition):
    s = scene(
        "brobnar",
        you={"hand": ["king-of-the-crag"], "creatures": ["looter-goblin"]},
        them={"creatures": ["looter-goblin", "batdrone", "bumpsy"]},
        edition=edition,
    )
    s.do("play king-of-the-crag")
    take_any(s, "place")
    assert s.them.discard == ["looter-goblin"]
    assert s.them.creatures == ["batdrone", "bumpsy"]
    assert "looter-goblin" in s.you.creatures


@rule("kf.faq.pingle-king")
@modern
def test_pingle_dies_before_it_can_annoy_the_king(edition):
    s = scene("brobnar", you={"hand": ["king-of-the-crag"]}, them={"creatures": ["pingle-who-annoys"]}, edition=edition)
    s.do("play king-of-the-crag")
    assert s.them.discard == ["pingle-who-annoys"]
    assert s.card("king-of-the-crag")["damage"] == 0


@rule("kf.faq.pingle-king")
@modern
def test_pingle_annoys_everyone_else(edition):
    s = scene("brobnar", you={"hand": ["bumpsy"]}, them={"creatures": ["pingle-who-annoys"]}, edition=edition)
    s.do("play bumpsy")
    take_any(s, "order")
    assert s.card("bumpsy")["damage"] == 1


@rule("kf.faq.shadow-self-armor")
@modern
def test_armor_comes_before_shadow_self(edition):
    s = scene(
        "dis",
        you={"creatures": ["charette"]},
        them={"creatures": ["raiding-knight", "shadow-self"]},
        edition=edition,
    )
    s.do("fight charette", "attack raiding-knight")
    assert s.card("shadow-self")["damage"] == 2
    assert s.card("raiding-knight")["damage"] == 0
    assert s.card("raiding-knight")["armor_left"] == 0
    assert s.you.discard == ["charette"], "4 damage in return, at the same time"


@rule("kf.faq.positron-bolt-spectral")
@modern
@pytest.mark.parametrize(("second", "third"), [("headhunter", "valdr"), ("charette", "shooler")])
def test_positron_bolt_from_the_middle(edition, second, third):
    line = ["valdr", "headhunter", "bumpsy", "charette", "shooler"]
    s = scene(
        "logos",
        you={"artifacts": ["spectral-tunneler"], "hand": ["positron-bolt"]},
        them={"creatures": line},
        edition=edition,
    )
    s.do("action spectral-tunneler", "pick bumpsy", "play positron-bolt")
    assert sorted(s.options) == ["pick bumpsy", "pick shooler", "pick valdr"]
    s.do("pick bumpsy")
    assert sorted(s.options) == ["pick charette", "pick headhunter"]
    s.do(f"pick {second}")
    damage = {c: s.card(c)["damage"] for c in line}
    assert damage == {**dict.fromkeys(line, 0), "bumpsy": 3, second: 2, third: 1}


@rule("kf.faq.gabos-other-elusive")
@modern
def test_gabos_reaches_an_elusive_creature_he_does_not_attack(edition):
    s = scene(
        "dis",
        you={"creatures": [{"card": "gabos-longarms", "power": 9}]},
        them={"creatures": ["valdr", "magda-the-rat"]},
        edition=edition,
    )
    s.do("fight gabos-longarms", "attack valdr", "pick magda-the-rat")
    assert s.them.discard == ["magda-the-rat"]
    assert s.card("valdr")["damage"] == 0
    assert s.card("gabos-longarms")["damage"] == 6, "the creature he attacked strikes back"


@rule("kf.faq.gabos-attacks-elusive")
@modern
def test_gabos_attacks_an_elusive_creature(edition):
    s = scene(
        "dis",
        you={"creatures": ["gabos-longarms"]},
        them={"creatures": ["aember-imp", "valdr"]},
        edition=edition,
    )
    s.do("fight gabos-longarms", "attack aember-imp", "pick valdr")
    assert s.card("valdr")["damage"] == 5
    assert s.card("aember-imp")["damage"] == 0


@rule("kf.faq.gabos-attacks-elusive")
@modern
def test_elusive_protects_the_imp_from_gabos_himself(edition):
    s = scene(
        "dis", you={"creatures": ["gabos-longarms"]}, them={"creatures": ["aember-imp", "valdr"]}, edition=edition
    )
    s.do("fight gabos-longarms", "attack aember-imp", "pick aember-imp")
    assert s.card("aember-imp")["damage"] == 0


@rule("kf.faq.hallowed-shield-maruck")
@modern
@pytest.mark.parametrize("shielded", [True, False])
def test_hallowed_shield_comes_before_maruck_s_armor(edition, shielded):
    s = scene(
        "sanctum",
        you={"artifacts": ["hallowed-shield"], "creatures": ["maruck-the-marked"]},
        them={"amber": 3, "creatures": ["quixo-the-adventurer"]},
        edition=edition,
    )
    if shielded:
        s.do("action hallowed-shield", "pick maruck-the-marked")
    s.do("fight maruck-the-marked")
    maruck = s.card("maruck-the-marked")
    assert maruck["armor_left"] == (1 if shielded else 0)
    assert maruck["damage"] == (0 if shielded else 2)
    assert maruck["amber"] == (0 if shielded else 1)
    assert s.them.discard == ["quixo-the-adventurer"]


@rule("kf.faq.little-niff-dead-neighbor")
@modern
def test_little_niff_steals_for_a_fallen_neighbor(edition):
    s = scene(
        "shadows",
        you={"creatures": ["ronnie-wristclocks", "little-niff"]},
        them={"amber": 2, "creatures": ["valdr"]},
        edition=edition,
    )
    s.do("fight ronnie-wristclocks")
    assert s.you.discard == ["ronnie-wristclocks"]
    assert (s.you.amber, s.them.amber) == (1, 1)


@rule("kf.faq.little-niff-dead-neighbor")
@modern
def test_little_niff_does_not_steal_for_one_who_was_no_neighbor(edition):
    """When Batdrone, between them, is not there any more, it is too late to become a neighbor."""
    s = scene(
        "shadows",
        you={"creatures": ["ronnie-wristclocks", "batdrone", "little-niff"]},
        them={"amber": 2, "creatures": ["valdr"]},
        edition=edition,
    )
    s.do("fight ronnie-wristclocks")
    assert (s.you.amber, s.them.amber) == (0, 2)


@rule("kf.faq.sack-of-coins-split")
@modern
def test_sack_of_coins_may_be_split(edition):
    s = scene(
        "shadows",
        you={"amber": 2, "hand": ["sack-of-coins"]},
        them={"creatures": ["valdr", "bumpsy"]},
        edition=edition,
    )
    s.do("play sack-of-coins", "pick valdr", "pick bumpsy", "pick valdr")
    assert s.card("valdr")["damage"] == 2
    assert s.card("bumpsy")["damage"] == 1
    assert s.asks == "main", "3 aember with the bonus, 3 damage"


# Destruction -------------------------------------------------------------------------------------------------------


@rule("kf.faq.duma-no-rescue")
@modern
def test_duma_does_not_rescue_those_who_die_with_her(edition):
    s = scene(
        "shadows",
        you={"hand": ["poison-wave"]},
        them={"creatures": [{"card": "duma-the-martyr", "damage": 1}, "batdrone", "quixo-the-adventurer"]},
        edition=edition,
    )
    s.do("play poison-wave")
    take_any(s, "discard-order")
    assert s.them.creatures == ["quixo-the-adventurer"]
    assert s.card("quixo-the-adventurer")["damage"] == 0


@rule("kf.faq.tolas-destroyed-too")
@modern
def test_gateway_to_dis_takes_tolas_too(edition):
    s = scene(
        "dis",
        you={"hand": ["gateway-to-dis"], "creatures": ["charette", "tolas"]},
        them={"creatures": ["valdr", "bumpsy"]},
        edition=edition,
    )
    s.do("play gateway-to-dis")
    take_any(s, "discard-order")
    assert (s.you.amber, s.them.amber) == (0, 0)
    assert s.you.creatures == s.them.creatures == []


@rule("kf.faq.tolas-bad-penny")
@modern
@pytest.mark.parametrize("mine", [True, False])
def test_tolas_sees_bad_penny_go_to_hand(edition, mine):
    penny = {"creatures": ["tolas", "bad-penny"] if mine else ["tolas"]}
    s = scene(
        "brobnar",
        you={**penny, "hand": ["punch"]},
        them={"creatures": [] if mine else ["bad-penny"]},
        edition=edition,
    )
    s.do("play punch", "pick bad-penny")
    assert s.where("bad-penny") == ("your hand" if mine else "their hand")
    # Its opponent is paid.
    assert (s.you.amber, s.them.amber) == ((1, 1) if mine else (2, 0))


@rule("kf.faq.soulkeeper-opal-knight")
@modern
def test_soulkeeper_points_at_a_creature_already_tagged(edition):
    s = scene(
        "sanctum",
        you={"hand": ["opal-knight"], "creatures": [{"card": "batdrone", "upgrades": ["soulkeeper"]}]},
        them={"creatures": ["valdr", "bumpsy"]},
        edition=edition,
    )
    s.do("play opal-knight")
    take_any(s, "place", "discard-order")
    assert s.them.discard == ["valdr"]
    assert s.them.creatures == ["bumpsy"]
    assert s.you.creatures == ["opal-knight"]


@rule("kf.faq.jargogle-omega-step3")
@modern
def test_jargogle_plays_an_omega_card_in_step_3(edition):
    s = scene(
        "logos",
        you={
            "hand": ["foggify"],
            "creatures": [{"card": "jargogle", "under": ["duskwitch"]}, "doc-bookton", "dust-imp"],
        },
        them={"creatures": [{"card": "valdr", "damage": 1}]},
        edition=edition,
    )
    s.do("fight jargogle")
    take_any(s, "place")
    assert "duskwitch" in s.you.creatures
    assert s.you.discard == ["jargogle"]
    # No further card: the turn went on to readying and drawing, and the opponent chooses a house.
    assert s.asks == "house"
    assert s.asked == 1
    assert len(s.you.hand) == 6


@rule("kf.faq.jargogle-omega-step3")
@modern
def test_pending_effects_finish_before_the_step_ends(edition):
    s = scene(
        "shadows",
        you={
            "hand": ["poison-wave"],
            "creatures": [{"card": "jargogle", "under": ["little-niff"]}, "dust-imp", "bumpsy"],
        },
        edition=edition,
    )
    s.do("play poison-wave", "resolve jargogle")
    take_any(s, "place", "discard-order")
    assert s.you.amber == 3, "Dust Imp's ability still resolved"
    assert s.asks == "house"
    assert s.asked == 1


@rule("kf.faq.jargogle-omega-step1")
@modern
def test_jargogle_plays_an_omega_card_in_step_1(edition):
    s = scene(
        you={
            "amber": 6,
            "hand": ["foggify"],
            "artifacts": ["strange-gizmo"],
            "creatures": [{"card": "jargogle", "under": ["duskwitch"]}],
            "houses": ["logos", "untamed", "dis"],
        },
        them={"creatures": ["valdr"]},
        edition=edition,
    )
    take_any(s, "key", "place", "discard-order")
    assert len(s.you.keys) == 1
    assert s.you.creatures == ["duskwitch"], "it came after the sweep"
    assert s.them.creatures == []
    # The turn simply goes on.
    assert s.asks == "house"
    assert s.asked == 0
    s.do("house logos", "play foggify")
    assert s.asks == "main"
    assert s.asked == 0


@rule("kf.faq.neutron-shark-self-destroy")
@modern
def test_neutron_shark_destroys_itself_and_cannot_repeat(edition):
    s = scene(
        "logos",
        you={"hand": ["neutron-shark"], "deck": ["punch", "punch"]},
        them={"creatures": ["valdr", "bumpsy"]},
        edition=edition,
    )
    s.do("play neutron-shark", "pick valdr")
    assert s.them.creatures == ["bumpsy"]
    assert sorted(s.you.discard) == ["neutron-shark", "punch"], "the card was still discarded"


@rule("kf.faq.neutron-shark-self-destroy")
@modern
@pytest.mark.parametrize(("top", "again"), [("punch", True), ("foggify", False)])
def test_neutron_shark_repeats_while_it_lives(edition, top, again):
    s = scene(
        "logos",
        you={
            "hand": ["neutron-shark"],
            "deck": [top, "foggify"],
            "artifacts": ["pocket-universe", "library-of-babble"],
        },
        them={"creatures": ["valdr", "bumpsy"]},
        edition=edition,
    )
    s.do("play neutron-shark", "pick valdr", "pick pocket-universe")
    assert s.can("pick neutron-shark") == again
    if again:
        s.do("pick library-of-babble")
    assert s.them.creatures == ([] if again else ["bumpsy"])
    assert s.you.creatures == ["neutron-shark"]


# Artifacts and control ---------------------------------------------------------------------------------------------


@rule("kf.faq.poltergeist-unusable-artifact")
@modern
def test_poltergeist_destroys_what_it_cannot_use(edition):
    s = scene("dis", you={"hand": ["poltergeist"]}, them={"artifacts": ["banner-of-battle"]}, edition=edition)
    s.do("play poltergeist")
    assert s.them.discard == ["banner-of-battle"]


@rule("kf.faq.poltergeist-unusable-artifact")
@modern
def test_poltergeist_uses_what_it_can(edition):
    s = scene("dis", you={"hand": ["poltergeist"]}, them={"artifacts": ["library-of-babble"]}, edition=edition)
    s.do("play poltergeist")
    assert len(s.you.hand) == 1
    assert s.them.discard == ["library-of-babble"]


@rule("kf.faq.lost-in-the-woods-partial")
@modern
def test_lost_in_the_woods_without_friendly_creatures(edition):
    s = scene(
        "untamed",
        you={"hand": ["lost-in-the-woods"]},
        them={"creatures": ["valdr", "bumpsy"], "deck": 3},
        edition=edition,
    )
    s.do("play lost-in-the-woods")
    assert s.them.creatures == []
    assert sorted(s.them.deck) == ["bumpsy", "filler", "filler", "filler", "valdr"]
    assert len(s.you.deck) == 10


@rule("kf.faq.spangler-kelifi")
@modern
def test_kelifi_dragon_comes_back_without_aember(edition):
    s = scene(
        "logos",
        you={"artifacts": ["spangler-box"], "creatures": ["kelifi-dragon"]},
        them={"hand": ["grasping-vines"]},
        edition=edition,
    )
    s.do("action spangler-box")
    assert s.you.purged == ["kelifi-dragon"]
    assert s.them.artifacts == ["spangler-box"]
    s.do("end", "house untamed", "play grasping-vines", "pick spangler-box")
    assert "spangler-box" in s.you.hand
    assert s.you.amber == 0
    assert s.you.creatures == ["kelifi-dragon"]
    assert s.you.purged == []


@rule("kf.faq.scowly-caper-spangler")
@modern
def test_scowly_caper_comes_back_for_the_opponent(edition):
    s = scene(
        "logos",
        you={"artifacts": ["spangler-box"]},
        them={"creatures": [{"card": "scowly-caper", "owner": 0}], "hand": ["poltergeist"]},
        edition=edition,
    )
    s.do("action spangler-box")
    assert s.you.purged == ["scowly-caper"]
    s.do("end", "house dis", "play poltergeist")
    assert s.you.discard == ["spangler-box"]
    assert s.them.creatures == ["scowly-caper"]
    assert s.you.creatures == []


@rule("kf.faq.masterplan-grasping-vines")
@modern
@pytest.mark.parametrize("saved", [True, False])
def test_masterplan_returns_to_hand_before_its_sacrifice(edition, saved):
    s = scene(
        "dis",
        you={"artifacts": [{"card": "masterplan", "under": ["grasping-vines"]}]},
        edition=edition,
    )
    s.do("omni masterplan", "pick masterplan" if saved else "done")
    assert s.where("masterplan") == ("your hand" if saved else "your discard")
    assert s.where("grasping-vines") == "your discard"


@rule("kf.faq.replicator-sanctum-guardian")
@modern
def test_replicator_cannot_move_a_creature_across(edition):
    s = scene(
        "logos",
        you={"creatures": ["replicator", "bumpsy"]},
        them={"creatures": ["valdr", "sanctum-guardian", "charette"]},
        edition=edition,
    )
    s.do("reap replicator", "pick sanctum-guardian")
    take_any(s, "choose")
    assert s.you.creatures == ["replicator", "bumpsy"]
    assert s.them.creatures == ["valdr", "sanctum-guardian", "charette"]


@rule("kf.faq.replicator-sequis")
@modern
def test_replicator_makes_sequis_capture_from_its_own_controller(edition):
    s = scene(
        "logos",
        you={"amber": 2, "creatures": ["replicator"]},
        them={"amber": 2, "creatures": ["sequis"]},
        edition=edition,
    )
    s.do("reap replicator")
    assert (s.you.amber, s.them.amber) == (3, 1)
    assert s.card("sequis")["amber"] == 1
    assert s.card("sequis")["ready"]


@rule("kf.faq.nexus-shard-of-greed")
@modern
def test_nexus_uses_a_shard_as_a_friendly_one(edition):
    s = scene("shadows", you={"creatures": ["nexus"]}, them={"artifacts": ["shard-of-greed"]}, edition=edition)
    s.do("reap nexus")
    assert (s.you.amber, s.them.amber) == (2, 0)


@rule("kf.faq.nexus-shard-of-greed")
@modern
def test_other_enemy_shards_are_not_friendly(edition):
    s = scene(
        "shadows",
        you={"creatures": ["nexus"], "artifacts": ["shard-of-pain"]},
        them={"artifacts": ["shard-of-greed", "shard-of-pain"]},
        edition=edition,
    )
    s.do("reap nexus", "pick shard-of-greed")
    assert s.you.amber == 1 + 2, "itself and one's own Shard of Pain"


@rule("kf.faq.nexus-spectral")
@modern
def test_nexus_gains_a_reap_ability_in_time(edition):
    s = scene("shadows", you={"creatures": ["nexus"]}, them={"artifacts": ["spectral-tunneler"]}, edition=edition)
    s.do("reap nexus")
    assert len(s.you.hand) == 1


@rule("kf.faq.nexus-spectral")
@modern
def test_nexus_may_give_the_ability_to_another(edition):
    s = scene(
        "shadows",
        you={"creatures": ["nexus", "urchin"]},
        them={"artifacts": ["spectral-tunneler"]},
        edition=edition,
    )
    s.do("reap nexus", "pick urchin")
    assert s.you.hand == []
    s.do("reap urchin")
    assert len(s.you.hand) == 1


# Aember ------------------------------------------------------------------------------------------------------------


@rule("kf.faq.sir-marrows-two")
@modern
@pytest.mark.parametrize("which", [0, 1])
def test_two_copies_of_sir_marrows(edition, which):
    s = scene(
        "brobnar",
        you={"amber": 2, "creatures": ["bumpsy"]},
        them={"creatures": ["sir-marrows", "sir-marrows"]},
        edition=edition,
    )
    s.do("reap bumpsy")
    assert s.asks == "order"
    assert s.asked == 0
    s.do(f"resolve sir-marrows[{which}]")
    assert s.you.amber == 2
    assert [s.card("sir-marrows", n)["amber"] for n in (0, 1)] == [1 - which, which]


@rule("kf.faq.sir-marrows-dimension-door")
@modern
def test_dimension_door_leaves_sir_marrows_nothing(edition):
    s = scene(
        "logos",
        you={"hand": ["dimension-door"], "creatures": ["doc-bookton"]},
        them={"amber": 3, "creatures": ["sir-marrows"]},
        edition=edition,
    )
    s.do("play dimension-door", "reap doc-bookton")
    assert (s.you.amber, s.them.amber) == (1, 2)
    assert s.card("sir-marrows")["amber"] == 0


@rule("kf.faq.nerve-blast-pos-pixies")
@modern
def test_nerve_blast_against_pos_pixies(edition):
    s = scene(
        "shadows",
        you={"hand": ["nerve-blast"]},
        them={"amber": 2, "creatures": ["po-s-pixies", "valdr"]},
        edition=edition,
    )
    s.do("play nerve-blast", "pick valdr")
    assert (s.you.amber, s.them.amber) == (1, 2)
    assert s.card("valdr")["damage"] == 2


@rule("kf.ruling.supply-instead-of-pool")
@modern
def test_pos_pixies_and_an_empty_pool(edition):
    """There was nothing to steal."""
    s = scene(
        "shadows",
        you={"hand": ["nerve-blast"]},
        them={"creatures": ["po-s-pixies", "valdr"]},
        edition=edition,
    )
    s.do("play nerve-blast")
    assert s.asks == "main"
    assert s.you.amber == 0
    assert s.card("valdr")["damage"] == 0


@rule("kf.ruling.supply-instead-of-pool")
@modern
def test_pos_pixies_and_a_capture(edition):
    s = scene(
        "dis",
        you={"hand": ["charette"]},
        them={"amber": 2, "creatures": ["po-s-pixies"]},
        edition=edition,
    )
    s.do("play charette")
    assert s.card("charette")["amber"] == 2, "of 3, as many as the pool holds"
    assert s.them.amber == 2


@rule("kf.faq.nerve-blast-pos-pixies")
@modern
def test_nerve_blast_with_nothing_to_steal(edition):
    s = scene("shadows", you={"hand": ["nerve-blast"]}, them={"creatures": ["valdr"]}, edition=edition)
    s.do("play nerve-blast")
    assert s.card("valdr")["damage"] == 0


# Keys --------------------------------------------------------------------------------------------------------------


def two_keys_in_one_turn(edition):
    s = scene(
        you={"hand": ["key-hammer"]},
        them={"amber": 14, "hand": ["key-of-darkness"], "houses": ["shadows", "dis", "logos"]},
        edition=edition,
        active=1,
    )
    if edition == "1.5":
        s.do("key blue")
    s.do("house shadows", "play key-of-darkness")
    if edition == "1.5":
        s.do("key yellow")
    assert len(s.them.keys) == 2
    return s.do("end", "house dis", "play key-hammer")


@rule("kf.faq.key-hammer-two-keys")
def test_key_hammer_unforges_one_of_two_keys():
    """Where colours do not matter it does not matter which."""
    s = two_keys_in_one_turn("1.4")
    assert len(s.them.keys) == 1
    assert s.them.amber == 6
    assert s.you.amber == 1


@rule("kf.faq.key-hammer-two-keys")
@pytest.mark.parametrize(("struck", "left"), [("blue", "yellow"), ("yellow", "blue")])
def test_the_player_of_key_hammer_chooses_the_key(struck, left):
    s = two_keys_in_one_turn("1.5")
    assert s.asked == 0
    assert s.options == ["key blue", "key yellow"]
    s.do(f"key {struck}")
    assert s.them.keys == [left]
    assert s.them.amber == 6


@rule("kf.faq.key-hammer-two-keys")
def test_key_hammer_leaves_older_keys_alone():
    s = scene(
        you={"hand": ["key-hammer"], "houses": ["dis", "logos", "mars"]},
        them={"amber": 6, "keys": ["red"], "houses": ["shadows", "dis", "logos"]},
        active=1,
    )
    s.do("key blue", "house shadows", "end", "house dis", "play key-hammer")
    assert s.them.keys == ["red"]


@rule("kf.faq.key-hammer-two-keys")
@every
def test_key_hammer_without_a_key_of_the_previous_turn(edition):
    s = scene("dis", you={"hand": ["key-hammer"]}, them={"keys": ["red", "blue"]}, edition=edition)
    s.do("play key-hammer")
    assert len(s.them.keys) == 2
    assert s.them.amber == 6


@rule("kf.faq.interdimensional-graft-og")
@modern
@pytest.mark.parametrize(("first", "mine"), [("interdimensional-graft", 5), ("forgemaster-og", 1)])
def test_interdimensional_graft_and_forgemaster_og(edition, first, mine):
    s = scene(
        "logos",
        you={"hand": ["interdimensional-graft"]},
        them={"amber": 10, "creatures": ["forgemaster-og"]},
        edition=edition,
    )
    s.do("play interdimensional-graft", "end")
    take_any(s, "key")
    assert s.asks == "order"
    assert s.asked == 1, "the one who forges"
    s.do(f"resolve {first}")
    assert len(s.them.keys) == 1
    assert s.them.amber == 0
    assert s.you.amber == mine


# Shadow of Dis -----------------------------------------------------------------------------------------------------


def under_shadow_of_dis(edition, **them):
    s = scene("dis", you={"hand": ["shadow-of-dis"]}, them=them, edition=edition)
    return s.do("play shadow-of-dis", "end")


@rule("kf.faq.shadow-of-dis-silvertooth")
@modern
def test_silvertooth_enters_ready_all_the_same(edition):
    s = under_shadow_of_dis(edition, hand=["silvertooth", "noddy-the-thief"])
    s.do("house shadows", "play silvertooth", "play noddy-the-thief")
    take_any(s, "place")
    assert s.card("silvertooth")["ready"]
    assert not s.card("noddy-the-thief")["ready"]


@rule("kf.faq.shadow-of-dis-glimmer")
@modern
def test_alpha_works_in_hand(edition):
    s = under_shadow_of_dis(edition, hand=["glimmer", "glimmer"], discard=["punch"])
    s.do("house untamed", "play glimmer")
    assert not s.can("play glimmer")
    assert s.match.why(s.card("glimmer", 0)["id"], "play").rule == "kf.keyword.alpha"
    assert s.them.discard == ["punch"], "in play it is blank: no 'Play:' ability"


@rule("kf.faq.shadow-of-dis-duskwitch")
@modern
def test_omega_is_blank_by_then(edition):
    s = under_shadow_of_dis(edition, hand=["duskwitch", "dust-pixie"])
    s.do("house untamed", "play duskwitch")
    assert s.asks == "main"
    assert s.asked == 1
    s.do("play dust-pixie")
    take_any(s, "place")
    assert not s.card("dust-pixie")["ready"], "and her constant ability is blank too"


@rule("kf.faq.shadow-of-dis-duskwitch")
@modern
def test_omega_ends_the_step_otherwise(edition):
    s = scene("untamed", you={"hand": ["duskwitch", "dust-pixie"]}, edition=edition)
    s.do("play duskwitch")
    assert s.asks == "house"
    assert s.asked == 1


# Encounter Suit ----------------------------------------------------------------------------------------------------


@rule("kf.faq.encounter-suit-timing")
def test_encounter_suit_wards_before_the_action_resolves():
    s = scene(
        "brobnar",
        you={"hand": ["punch"]},
        them={"creatures": [{"card": "batdrone", "upgrades": ["encounter-suit"]}]},
    )
    s.do("play punch")
    assert s.you.amber == 1
    assert s.card("batdrone")["damage"] == 0, "the ward took the damage"
    assert not s.card("batdrone")["warded"]
    events = s.events()
    assert events.index("gain") < events.index("ward") < events.index("unward")


@rule("kf.faq.encounter-suit-timing")
@pytest.mark.parametrize("first", ["library-access", "encounter-suit"])
def test_encounter_suit_shares_the_moment_of_other_effects_but_precedes_play(first):
    s = scene(
        "logos",
        you={"hand": ["library-access", "twin-bolt-emission"]},
        them={"creatures": [{"card": "bumpsy", "upgrades": ["encounter-suit"]}, "valdr"]},
    )
    s.do("play library-access")
    warded = s.card("bumpsy")["warded"]
    assert warded
    s.do("play twin-bolt-emission")
    assert s.asks == "order"
    assert sorted(o.rsplit(" ", 1)[0] for o in s.options) == ["resolve encounter-suit", "resolve library-access"]
    s.do(f"resolve {first}")
    if first == "encounter-suit":
        # The ability of the action has joined what is left.
        assert sorted(o.rsplit(" ", 1)[0] for o in s.options) == [
            "resolve library-access",
            "resolve twin-bolt-emission",
        ]
        s.do("resolve twin-bolt-emission")
    assert s.card("bumpsy")["damage"] == 0
    assert s.card("valdr")["damage"] == 2
    assert len(s.you.hand) == 1
