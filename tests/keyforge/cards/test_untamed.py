"""The cards of Untamed, Call of the Archons: each of them at work, and where it is awkward."""

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
def test_cooperative_hunting_divides_its_damage(edition):
    you = {"hand": ["cooperative-hunting"], "creatures": ["snufflegator", "ancient-bear", "niffle-ape"]}
    s = scene("untamed", you=you, them={"creatures": ["bumpsy", "valdr"]}, edition=edition)
    s.do("play cooperative-hunting", "pick bumpsy", "pick valdr", "pick bumpsy")
    assert (s.card("bumpsy")["damage"], s.card("valdr")["damage"]) == (2, 1)


@every
def test_curiosity_kills_scientists(edition):
    you = {"hand": ["curiosity"], "creatures": ["doc-bookton", "snufflegator"]}
    s = scene("untamed", you=you, them={"creatures": ["mother", "batdrone"]}, edition=edition).do("play curiosity")
    assert s.you.creatures == ["snufflegator"]
    assert s.them.creatures == ["batdrone"]
    assert s.you.amber == 1


@every
def test_fertility_chant_pays_both(edition):
    s = scene("untamed", you={"hand": ["fertility-chant"]}, edition=edition).do("play fertility-chant")
    assert (s.you.amber, s.them.amber) == (4, 2)


@every
def test_fogbank_forbids_fights_for_one_turn(edition):
    you = {"hand": ["fogbank"], "creatures": ["snufflegator"], "houses": ["untamed", "dis", "logos"]}
    s = scene(
        "untamed", you=you, them={"creatures": ["bumpsy"], "houses": ["brobnar", "dis", "logos"]}, edition=edition
    )
    s.do("play fogbank")
    assert s.can("fight snufflegator"), "only the opponent is in the fog"
    s.do("end", "house brobnar")
    assert s.can("reap bumpsy")
    assert not s.can("fight bumpsy")
    s.do("end", "house untamed", "end", "house brobnar")
    assert s.can("fight bumpsy"), "the fog is gone"


@every
def test_full_moon_pays_for_creatures_played_after_it(edition):
    you = {"hand": ["full-moon", "snufflegator", "niffle-ape"]}
    s = scene("untamed", you=you, edition=edition).do("play full-moon", "play snufflegator")
    s.do("play niffle-ape", "place niffle-ape 0")
    assert s.you.amber == 2


@every
def test_grasping_vines_returns_up_to_three_artifacts(edition):
    you = {"hand": ["grasping-vines"], "artifacts": ["bear-flute"]}
    them = {"artifacts": ["masterplan", "epic-quest", "iron-obelisk"]}
    s = scene("untamed", you=you, them=them, edition=edition)
    s.do("play grasping-vines", "pick masterplan", "pick epic-quest", "done")
    assert sorted(s.them.hand) == ["epic-quest", "masterplan"]
    assert (s.you.artifacts, s.them.artifacts) == (["bear-flute"], ["iron-obelisk"])


@every
@pytest.mark.parametrize("card", ["key-charge", "chota-hazri"])
@pytest.mark.parametrize(
    ("amber", "answer", "keys", "left"),
    [(7, "yes", 1, 0), (9, "yes", 1, 2), (7, "no", 0, 6)],
)
def test_key_charge_and_chota_hazri_forge_for_one_more(edition, card, amber, answer, keys, left):
    s = scene("untamed", you={"amber": amber, "hand": [card]}, edition=edition).do(f"play {card}")
    assert s.asks == "may"
    s.do(answer)
    take_any(s, "key")
    assert len(s.you.keys) == keys
    assert s.you.amber == left


@every
@pytest.mark.parametrize("card", ["key-charge", "chota-hazri"])
@pytest.mark.parametrize("amber", [6, 1])
def test_key_charge_and_chota_hazri_too_poor_afterwards(edition, card, amber):
    s = scene("untamed", you={"amber": amber, "hand": [card]}, edition=edition).do(f"play {card}")
    assert (s.asks, s.you.keys, s.you.amber) == ("main", [], amber - 1)


@every
@pytest.mark.parametrize("card", ["key-charge", "chota-hazri"])
def test_key_charge_and_chota_hazri_with_an_empty_pool(edition, card):
    s = scene("untamed", you={"hand": [card]}, edition=edition).do(f"play {card}")
    assert s.asks == "main", "nothing was lost, so nothing is offered"


def test_key_charge_at_the_current_cost():
    you = {"amber": 7, "hand": ["key-charge"]}
    s = scene("untamed", you=you, them={"creatures": ["murmook"]}).do("play key-charge")
    assert s.asks == "main", "7 is asked, 6 are left"
    assert s.you.keys == []
    assert s.you.amber == 6


@every
@pytest.mark.parametrize(("played", "stolen"), [(3, 2), (2, 0)])
def test_lifeweb_remembers_the_opponents_last_turn(edition, played, stolen):
    them = {"hand": ["silvertooth"] * played, "amber": 5, "houses": ["shadows", "dis", "logos"]}
    s = scene(
        "shadows",
        you={"hand": ["lifeweb"], "houses": ["untamed", "dis", "logos"]},
        them=them,
        active=1,
        edition=edition,
    )
    for _ in range(played):
        s.do("play silvertooth")
        take_any(s, "place")
    s.do("end", "house untamed", "play lifeweb")
    assert (s.you.amber, s.them.amber) == (1 + stolen, 5 - stolen)


def test_lifeweb_counts_neither_other_cards_nor_earlier_turns():
    them = {"hand": ["silvertooth", "silvertooth", "poison-wave"], "amber": 5, "houses": ["shadows", "dis", "logos"]}
    you = {"hand": ["lifeweb"], "houses": ["untamed", "dis", "logos"]}
    s = scene("shadows", you=you, them=them, active=1)
    s.do("play poison-wave", "play silvertooth", "play silvertooth", "place silvertooth 0", "end")
    s.do("house untamed", "play lifeweb")
    assert s.them.amber == 6, "nothing stolen"


def test_lifeweb_not_for_ones_own_creatures():
    you = {"hand": ["lifeweb", "snufflegator", "niffle-ape", "dew-faerie"]}
    s = scene("untamed", you=you, them={"amber": 5}).do("play snufflegator", "play niffle-ape", "place niffle-ape 0")
    s.do("play dew-faerie", "place dew-faerie 0", "play lifeweb")
    assert s.them.amber == 5


@every
def test_lost_in_the_woods_takes_two_of_each_side(edition):
    you = {"hand": ["lost-in-the-woods"], "creatures": ["snufflegator", "niffle-ape", "ancient-bear"]}
    s = scene("untamed", you=you, them={"creatures": ["bumpsy", "valdr"]}, edition=edition)
    s.do("play lost-in-the-woods", "pick snufflegator", "pick ancient-bear")
    assert (s.you.creatures, s.them.creatures) == (["niffle-ape"], [])
    assert len(s.you.deck) == len(s.them.deck) == 12


@every
def test_mimicry_is_an_action_of_the_opponent(edition):
    s = scene("untamed", you={"hand": ["mimicry"]}, them={"discard": ["fertility-chant", "bumpsy"]}, edition=edition)
    s.do("play mimicry")
    assert (s.you.amber, s.them.amber) == (4, 2)
    assert s.you.discard == ["mimicry"]


@every
def test_nature_s_call_returns_up_to_three_creatures(edition):
    you = {"hand": ["nature-s-call"], "creatures": ["snufflegator", {"card": "dodger", "owner": 1}]}
    s = scene("untamed", you=you, them={"creatures": ["bumpsy", "valdr"]}, edition=edition)
    s.do("play nature-s-call", "pick snufflegator", "pick dodger", "pick valdr")
    assert s.you.hand == ["snufflegator"]
    assert sorted(s.them.hand) == ["dodger", "valdr"], "each to its owner"
    assert s.them.creatures == ["bumpsy"]


def test_nature_s_call_of_nothing_at_all():
    s = scene("untamed", you={"hand": ["nature-s-call"]}, them={"creatures": ["bumpsy"]})
    s.do("play nature-s-call", "done")
    assert s.them.creatures == ["bumpsy"]


@every
def test_nocturnal_maneuver_exhausts_up_to_three(edition):
    you = {"hand": ["nocturnal-maneuver"], "creatures": ["snufflegator"]}
    s = scene("untamed", you=you, them={"creatures": ["bumpsy", "valdr", "dodger"]}, edition=edition)
    s.do("play nocturnal-maneuver", "pick bumpsy", "pick dodger", "done")
    ready = {c["card"]: c["ready"] for c in s.cards() if c["zone"] == "creatures"}
    assert ready == {"snufflegator": True, "bumpsy": False, "valdr": True, "dodger": False}


@every
def test_perilous_wild_destroys_the_elusive(edition):
    you = {"hand": ["perilous-wild"], "creatures": ["dew-faerie", "snufflegator"]}
    s = scene("untamed", you=you, them={"creatures": ["nexus", "dodger"]}, edition=edition).do("play perilous-wild")
    assert s.you.creatures == ["snufflegator"]
    assert s.them.creatures == ["dodger"]


@every
def test_regrowth_returns_a_creature(edition):
    you = {"hand": ["regrowth"], "discard": ["fogbank", "bumpsy", "snufflegator"]}
    s = scene("untamed", you=you, edition=edition).do("play regrowth")
    assert s.options == ["pick bumpsy", "pick snufflegator"]
    assert s.do("pick bumpsy").you.hand == ["bumpsy"]


@every
def test_save_the_pack_destroys_the_damaged_for_a_chain(edition):
    you = {"hand": ["save-the-pack"], "creatures": [{"card": "snufflegator", "damage": 1}, "niffle-ape"]}
    s = scene("untamed", you=you, them={"creatures": [{"card": "valdr", "damage": 1}, "bumpsy"]}, edition=edition)
    s.do("play save-the-pack")
    assert (s.you.creatures, s.them.creatures) == (["niffle-ape"], ["bumpsy"])
    assert s.you.chains == 1


def test_save_the_pack_costs_the_chain_even_for_nothing():
    s = scene("untamed", you={"hand": ["save-the-pack"]}, them={"creatures": ["bumpsy"]}).do("play save-the-pack")
    assert (s.you.chains, s.them.creatures) == (1, ["bumpsy"])


@every
def test_scout_sends_two_to_fight_unharmed(edition):
    you = {"hand": ["scout"], "creatures": ["bumpsy", "headhunter", "dust-imp"]}
    s = scene("untamed", you=you, them={"creatures": ["valdr", "dodger"]}, edition=edition)
    s.do("play scout", "pick bumpsy", "pick headhunter")
    assert s.asks == "next", "in the order the player likes"
    s.do("pick headhunter", "attack valdr", "attack dodger")
    assert (s.card("bumpsy")["damage"], s.card("headhunter")["damage"]) == (0, 0)
    assert s.card("valdr")["damage"] == 5
    assert s.where("dodger") == "their discard"
    assert s.you.amber == 2, "the bonus, and Headhunter's 'Fight:'"
    assert (s.card("bumpsy")["keywords"], s.card("dust-imp")["keywords"]) == (["skirmish"], [])
    s.do("end")
    assert s.card("bumpsy")["keywords"] == []


def test_scout_does_not_ready():
    you = {"hand": ["scout"], "creatures": [{"card": "bumpsy", "ready": False}]}
    s = scene("untamed", you=you, them={"creatures": ["valdr"]}).do("play scout", "pick bumpsy")
    assert s.asks == "main"
    assert s.card("valdr")["damage"] == 0
    assert s.card("bumpsy")["keywords"] == ["skirmish"]


def test_scout_may_send_nobody():
    s = scene("untamed", you={"hand": ["scout"], "creatures": ["bumpsy"]}, them={"creatures": ["valdr"]})
    s.do("play scout", "done")
    assert s.card("valdr")["damage"] == 0
    assert s.card("bumpsy")["keywords"] == []


def test_scout_without_the_second_who_is_gone_by_then():
    """The first fight may take the second scout out of play."""
    you = {"hand": ["scout"], "creatures": ["bumpsy", "dust-imp"]}
    feeble = {"card": "batdrone", "upgrades": ["phoenix-heart"]}
    s = scene("untamed", you=you, them={"creatures": [feeble, "valdr"]})
    s.do("play scout", "pick bumpsy", "pick dust-imp", "pick bumpsy", "attack batdrone")
    assert s.asks == "main", "Dust Imp fell to the Phoenix Heart's fire"
    assert s.you.creatures == ["bumpsy"]
    assert s.card("valdr")["damage"] == 3


def test_scout_of_a_stunned_creature():
    you = {"hand": ["scout"], "creatures": [{"card": "bumpsy", "stunned": True}]}
    s = scene("untamed", you=you, them={"creatures": ["valdr"]}).do("play scout", "pick bumpsy")
    assert not s.card("bumpsy")["stunned"]
    assert s.card("valdr")["damage"] == 0


@every
@pytest.mark.parametrize(("used", "stolen"), [(3, 2), (2, 0)])
def test_stampede_after_three_creatures(edition, used, stolen):
    herd = ["snufflegator", "niffle-ape", "ancient-bear"]
    s = scene("untamed", you={"hand": ["stampede"], "creatures": herd}, them={"amber": 4}, edition=edition)
    s.do(*[f"reap {c}" for c in herd[:used]], "play stampede")
    assert s.them.amber == 4 - stolen


@rule("kf.ruling.creatures-used")
def test_stampede_counts_creatures_not_uses():
    again = {"card": "inspiration", "house": "untamed"}
    you = {"hand": ["stampede", again], "creatures": ["snufflegator", "niffle-ape"], "artifacts": ["bear-flute"]}
    s = scene("untamed", you=you, them={"amber": 4}).do("reap snufflegator", "reap niffle-ape", "action bear-flute")
    s.do("play inspiration", "pick snufflegator", "play stampede")
    assert s.them.amber == 4, "two creatures, one of them twice, and an artifact"


@rule("kf.ruling.creatures-used")
def test_stampede_counts_the_fallen_and_the_unstunned():
    herd = ["dust-pixie", {"card": "niffle-ape", "stunned": True}, "ancient-bear"]
    s = scene(
        "untamed", you={"hand": ["stampede"], "creatures": herd}, them={"amber": 4, "creatures": ["champion-anaphiel"]}
    )
    s.do("fight dust-pixie", "unstun niffle-ape", "reap ancient-bear", "play stampede")
    assert s.them.amber == 2


@every
@pytest.mark.parametrize(("answer", "left"), [("yes", ["bumpsy"]), ("no", ["grabber-jammer", "bumpsy"])])
def test_the_common_cold_may_kill_martians(edition, answer, left):
    them = {"creatures": ["grabber-jammer", "bumpsy", "dust-pixie"]}
    s = scene("untamed", you={"hand": ["the-common-cold"]}, them=them, edition=edition).do("play the-common-cold")
    assert s.asks == "may"
    s.do(answer)
    assert s.them.creatures == left
    assert s.card("bumpsy")["damage"] == 1


@every
def test_troop_call_gathers_niffles(edition):
    you = {
        "hand": ["troop-call"],
        "creatures": ["niffle-ape", "snufflegator"],
        "discard": ["niffle-queen", "bumpsy"],
    }
    them = {"creatures": ["niffle-ape"], "discard": ["niffle-queen"]}
    s = scene("untamed", you=you, them=them, edition=edition).do("play troop-call")
    assert sorted(s.you.hand) == ["niffle-ape", "niffle-queen"]
    assert s.you.creatures == ["snufflegator"]
    assert s.you.discard == ["troop-call", "bumpsy"]
    assert (s.them.creatures, s.them.discard) == (["niffle-ape"], ["niffle-queen"])


def test_troop_call_of_a_borrowed_niffle():
    you = {"hand": ["troop-call"], "creatures": [{"card": "niffle-ape", "owner": 1}]}
    s = scene("untamed", you=you).do("play troop-call")
    assert s.them.hand == ["niffle-ape"], "no card goes to the hand of another"


@rule("kf.ruling.heal-up-to")
@every
@pytest.mark.parametrize(("damage", "healed", "gained"), [(4, 3, 1), (3, 3, 1), (4, 2, 0), (4, 0, 0), (2, 2, 0)])
def test_vigor_heals_as_much_as_the_player_likes(edition, damage, healed, gained):
    hurt = {"card": "valdr", "damage": damage}
    s = scene("untamed", you={"hand": ["vigor"], "creatures": [hurt, "bumpsy"]}, edition=edition)
    s.do("play vigor", "pick valdr")
    assert s.asks == "heal"
    s.do(f"heal valdr {healed}")
    assert s.card("valdr")["damage"] == damage - healed
    assert s.you.amber == 1 + gained


def test_vigor_on_an_undamaged_creature():
    s = scene("untamed", you={"hand": ["vigor"], "creatures": ["bumpsy"]}).do("play vigor")
    assert s.asks == "main"
    assert s.you.amber == 1


@every
def test_word_of_returning_brings_captured_aember_back(edition):
    them = {"creatures": [{"card": "valdr", "amber": 2}, "bumpsy", {"card": "dodger", "amber": 5}]}
    s = scene("untamed", you={"hand": ["word-of-returning"]}, them=them, edition=edition).do("play word-of-returning")
    assert (s.card("valdr")["damage"], s.card("bumpsy")["damage"]) == (2, 0)
    assert s.where("dodger") == "their discard"
    assert s.you.amber == 1 + 7


# Artifacts ----------------------------------------------------------------------------------------------------------


@every
def test_bear_flute_heals_a_bear(edition):
    hurt = {"card": "ancient-bear", "damage": 4}
    you = {
        "artifacts": ["bear-flute"],
        "creatures": [{"card": "snufflegator", "damage": 1}],
        "discard": ["ancient-bear"],
    }
    s = scene("untamed", you=you, them={"creatures": [hurt]}, edition=edition).do("action bear-flute")
    assert s.card("ancient-bear", 1)["damage"] == 0
    assert s.you.discard == ["ancient-bear"], "one is in play, whoever controls it: no search"
    assert s.card("snufflegator")["damage"] == 1


@every
def test_bear_flute_searches_deck_and_discard_pile(edition):
    deck = ["filler", "ancient-bear", "filler", "ancient-bear"]
    you = {"artifacts": ["bear-flute"], "deck": deck, "discard": ["fogbank", "ancient-bear", "scout"]}
    s = scene("untamed", you=you, edition=edition).do("action bear-flute")
    assert s.asks == "search"
    s.do("pick ancient-bear", "pick ancient-bear", "pick ancient-bear")
    take_any(s, "search")
    assert s.you.hand == ["ancient-bear"] * 3
    assert s.you.discard == []
    assert sorted(s.you.deck) == ["filler", "filler", "fogbank", "scout"]


def test_bear_flute_need_not_find_all_of_them():
    you = {"artifacts": ["bear-flute"], "deck": ["ancient-bear", "filler"], "discard": ["ancient-bear", "scout"]}
    s = scene("untamed", you=you).do("action bear-flute", "pick ancient-bear", "done")
    assert s.you.hand == ["ancient-bear"]
    assert sorted(s.you.deck) == ["ancient-bear", "filler", "scout"]


@pytest.mark.parametrize("deck", [["filler", "filler"], ["ancient-bear", "filler"]])
def test_bear_flute_finds_nothing_and_leaves_the_discard_pile(deck):
    you = {"artifacts": ["bear-flute"], "deck": deck, "discard": ["scout"]}
    s = scene("untamed", you=you).do("action bear-flute")
    if s.asks == "search":
        s.do("done")
    assert s.you.hand == []
    assert s.you.discard == ["scout"]


@every
def test_nepenthe_seed_grows_back_what_was_discarded(edition):
    you = {"artifacts": ["nepenthe-seed"], "discard": ["bumpsy", "fogbank"]}
    s = scene("logos", you=you, edition=edition).do("omni nepenthe-seed")
    assert s.options == ["pick nepenthe-seed", "pick bumpsy", "pick fogbank"], "it lies there itself by now"
    s.do("pick fogbank")
    assert s.you.hand == ["fogbank"]
    assert s.you.discard == ["nepenthe-seed", "bumpsy"]


def test_nepenthe_seed_alone_returns_itself():
    s = scene("logos", you={"artifacts": ["nepenthe-seed"]}).do("omni nepenthe-seed")
    assert s.you.hand == ["nepenthe-seed"]


@pytest.mark.parametrize(("theirs", "stolen"), [(5, 0), (6, 1), (9, 1)])
def test_ritual_of_balance_steals_from_six(theirs, stolen):
    s = scene("untamed", you={"artifacts": ["ritual-of-balance"]}, them={"amber": theirs})
    s.do("action ritual-of-balance")
    assert (s.you.amber, s.them.amber) == (stolen, theirs - stolen)


@every
def test_ritual_of_the_hunt_lets_untamed_creatures_be_used(edition):
    you = {"artifacts": ["ritual-of-the-hunt"], "creatures": ["snufflegator", "niffle-ape", "bumpsy"]}
    s = scene("logos", you=you, them={"creatures": ["batdrone"]}, edition=edition)
    assert not s.can("reap snufflegator")
    s.do("omni ritual-of-the-hunt", "fight snufflegator", "reap niffle-ape")
    assert s.you.amber == 1
    assert not s.can("reap bumpsy")
    assert s.you.artifacts == []


@every
def test_world_tree_puts_a_creature_on_top_of_the_deck(edition):
    you = {"artifacts": ["world-tree"], "discard": ["fogbank", "bumpsy", "snufflegator"]}
    s = scene("untamed", you=you, edition=edition).do("action world-tree")
    assert s.options == ["pick bumpsy", "pick snufflegator"]
    s.do("pick snufflegator")
    assert s.you.deck[0] == "snufflegator"


def test_world_tree_with_an_empty_pile():
    s = scene("untamed", you={"artifacts": ["world-tree"]}).do("action world-tree")
    assert s.asks == "main"
    assert not s.card("world-tree")["ready"]


# Creatures ----------------------------------------------------------------------------------------------------------


@every
def test_ancient_bear_strikes_before_the_fight(edition):
    s = scene("untamed", you={"creatures": ["ancient-bear"]}, them={"creatures": ["batdrone"]}, edition=edition)
    s.do("fight ancient-bear")
    assert s.card("ancient-bear")["damage"] == 0, "Batdrone fell to the assault"


@every
def test_bigtwig_attacks_only_the_stunned(edition):
    them = {"creatures": ["valdr", {"card": "bumpsy", "stunned": True}]}
    s = scene("untamed", you={"creatures": ["bigtwig"]}, them=them, edition=edition).do("fight bigtwig")
    assert s.them.creatures == ["valdr"]
    s = scene("untamed", you={"creatures": ["bigtwig"]}, them={"creatures": ["valdr"]}, edition=edition)
    assert not s.can("fight bigtwig")
    assert s.why("bigtwig", "fight") == "kf.fight.needs-target"


@every
def test_bigtwig_stuns_and_exhausts(edition):
    s = scene("untamed", you={"creatures": ["bigtwig"]}, them={"creatures": ["valdr"]}, edition=edition)
    s.do("reap bigtwig", "pick valdr")
    assert s.card("valdr")["stunned"]
    assert not s.card("valdr")["ready"]


def test_bigtwig_exhausts_what_is_stunned_already():
    s = scene("untamed", you={"creatures": ["bigtwig"]}, them={"creatures": [{"card": "valdr", "stunned": True}]})
    s.do("reap bigtwig", "pick valdr")
    assert not s.card("valdr")["ready"]


@every
def test_witch_of_the_wilds_lets_one_untamed_card_be_played(edition):
    houses = ["brobnar", "logos", "untamed"]
    you = {"creatures": ["witch-of-the-wilds"], "hand": ["fogbank", "dew-faerie", "bumpsy"], "houses": houses}
    s = scene("logos", you=you, edition=edition)
    assert not s.can("play bumpsy")
    assert not s.can("discard fogbank"), "played, not discarded"
    s.do("play fogbank")
    assert not s.can("play dew-faerie")
    assert s.why("dew-faerie", "play") == "kf.main.off-house-forbidden"
    s.do("end", "house brobnar", "end", "house brobnar")
    assert s.can("play dew-faerie"), "one each turn"


def test_witch_of_the_wilds_is_not_needed_in_an_untamed_turn():
    you = {"creatures": ["witch-of-the-wilds"], "hand": ["fogbank", "dew-faerie", "scout"]}
    s = scene("untamed", you=you).do("play fogbank", "play dew-faerie", "place dew-faerie 0")
    assert s.can("play scout")


def test_witch_of_the_wilds_twice():
    you = {"creatures": ["witch-of-the-wilds"] * 2, "hand": ["fogbank", "fogbank", "scout"]}
    s = scene("logos", you=you).do("play fogbank", "play fogbank")
    assert not s.can("play scout"), "one card for each Witch"


def test_witch_of_the_wilds_of_the_opponent():
    s = scene("logos", you={"hand": ["fogbank"]}, them={"creatures": ["witch-of-the-wilds"]})
    assert not s.can("play fogbank")


@rule("kf.ruling.one-card-each-turn")
def test_witch_of_the_wilds_comes_before_phase_shift():
    """Phase Shift would allow any other card: it is kept for one that is not Untamed."""
    you = {"creatures": ["witch-of-the-wilds"], "hand": ["phase-shift", "fogbank", "bumpsy", "scout"]}
    s = scene("logos", you=you).do("play phase-shift", "play fogbank")
    assert s.can("play bumpsy")
    s.do("play bumpsy", "place bumpsy 0")
    assert not s.can("play scout")


@rule("kf.ruling.one-card-each-turn")
def test_witch_of_the_wilds_is_not_used_up_by_a_card_from_the_deck():
    you = {"creatures": ["witch-of-the-wilds"], "hand": ["wild-wormhole", "fogbank"], "deck": ["dust-pixie", "filler"]}
    s = scene("logos", you=you).do("play wild-wormhole", "place dust-pixie 0")
    assert s.can("play fogbank")


@rule("kf.ruling.one-card-each-turn")
def test_witch_of_the_wilds_played_anew_is_a_new_witch():
    maverick = {"card": "witch-of-the-wilds", "house": "logos"}
    you = {"hand": [maverick, "nature-s-call", "fogbank"]}
    s = scene("logos", you=you).do("play witch-of-the-wilds", "play nature-s-call", "pick witch-of-the-wilds")
    assert not s.can("play fogbank")
    s.do("play witch-of-the-wilds")
    assert s.can("play fogbank")


@every
def test_briar_grubbling_bites_the_attacker(edition):
    s = scene("brobnar", you={"creatures": ["bumpsy"]}, them={"creatures": ["briar-grubbling"]}, edition=edition)
    s.do("fight bumpsy")
    assert s.you.creatures == []
    assert s.card("briar-grubbling")["damage"] == 0


@every
def test_dew_faerie_gains_when_it_reaps(edition):
    s = scene("untamed", you={"creatures": ["dew-faerie"]}, edition=edition)
    assert s.card("dew-faerie")["keywords"] == ["elusive"]
    assert s.do("reap dew-faerie").you.amber == 2


@every
def test_dust_pixie_is_worth_two(edition):
    assert scene("untamed", you={"hand": ["dust-pixie"]}, edition=edition).do("play dust-pixie").you.amber == 2


@pytest.mark.parametrize(("mine", "theirs", "gained"), [(0, 0, 2), (0, 1, 0), (1, 1, 2), (1, 3, 0)])
def test_flaxia_with_the_longer_battleline(mine, theirs, gained):
    """It counts itself."""
    you = {"hand": ["flaxia"], "creatures": ["bumpsy"] * mine}
    s = scene("untamed", you=you, them={"creatures": ["valdr"] * theirs}).do("play flaxia")
    take_any(s, "place")
    assert s.you.amber == gained


@every
def test_fuzzy_gruen_pays_both(edition):
    s = scene("untamed", you={"hand": ["fuzzy-gruen"]}, edition=edition).do("play fuzzy-gruen")
    assert (s.you.amber, s.them.amber) == (2, 1)


@every
def test_giant_sloth_wakes_when_an_untamed_card_is_discarded(edition):
    you = {"creatures": ["giant-sloth"], "hand": ["fogbank", "scout"]}
    s = scene("untamed", you=you, them={"creatures": ["bumpsy"]}, edition=edition).do("play fogbank")
    assert s.why("giant-sloth", "action") == "kf.ability.cannot-beats-may"
    assert not any("giant-sloth" in o for o in s.options), "nor reap nor fight"
    s.do("discard scout")
    assert s.can("reap giant-sloth")
    assert s.can("fight giant-sloth")
    s.do("action giant-sloth")
    assert s.you.amber == 1 + 3


def test_giant_sloth_wants_the_card_from_the_hand():
    shark = {"card": "neutron-shark", "house": "untamed"}
    s = scene("untamed", you={"creatures": ["giant-sloth", shark], "deck": ["scout", "filler"]})
    s.do("reap neutron-shark", "pick neutron-shark")
    assert s.you.discard == ["scout", "neutron-shark"], "discarded, but from the deck"
    assert not s.can("action giant-sloth")


def test_giant_sloth_wants_an_untamed_card():
    s = scene("brobnar", you={"creatures": [{"card": "giant-sloth", "house": "brobnar"}], "hand": ["bumpsy"]})
    s.do("discard bumpsy")
    assert not s.can("action giant-sloth")


def test_giant_sloth_cannot_be_used_by_another_card_either():
    s = scene("dis", you={"creatures": ["giant-sloth"], "artifacts": ["dominator-bauble"]}).do(
        "action dominator-bauble"
    )
    assert s.asks == "main"
    assert s.card("giant-sloth")["ready"]


def test_giant_sloth_falls_asleep_again():
    you = {"creatures": ["giant-sloth"], "hand": ["scout"], "houses": ["untamed", "dis", "logos"]}
    s = scene("untamed", you=you).do("discard scout", "end", "house brobnar", "end", "house untamed")
    assert not s.can("action giant-sloth")


@every
def test_halacor_leads_the_flanks(edition):
    you = {"creatures": ["bumpsy", "halacor", "snufflegator", "niffle-ape"]}
    s = scene("untamed", you=you, them={"creatures": ["valdr"]}, edition=edition)
    keywords = [s.card(c)["keywords"] for c in ("bumpsy", "halacor", "niffle-ape", "valdr")]
    assert keywords == [["skirmish"], [], ["skirmish"], []]
    s.do("fight niffle-ape")
    assert s.card("niffle-ape")["damage"] == 0


def test_halacor_alone_is_a_flank_creature_itself():
    s = scene("untamed", you={"creatures": ["halacor"]}, them={"creatures": ["valdr"]}).do("fight halacor")
    assert (s.card("halacor")["damage"], s.card("valdr")["damage"]) == (0, 4)


def test_halacor_and_a_creature_considered_a_flank_creature():
    you = {"creatures": ["halacor", "bumpsy", "snufflegator"], "artifacts": ["spectral-tunneler"]}
    s = scene("logos", you=you).do("action spectral-tunneler", "pick bumpsy")
    assert s.card("bumpsy")["keywords"] == ["skirmish"]


@every
@pytest.mark.parametrize("how", ["play", "reap"])
def test_inka_the_spider_stuns(edition, how):
    you = {"hand" if how == "play" else "creatures": ["inka-the-spider"]}
    s = scene("untamed", you=you, them={"creatures": ["valdr"]}, edition=edition)
    s.do(f"{how} inka-the-spider", "pick valdr")
    assert s.card("valdr")["stunned"]


@every
def test_inka_the_spider_poisons(edition):
    s = scene("untamed", you={"creatures": ["inka-the-spider"]}, them={"creatures": ["valdr"]}, edition=edition)
    s.do("fight inka-the-spider")
    take_any(s, "discard-order")
    assert (s.you.creatures, s.them.creatures) == ([], [])


@every
def test_kindrith_longshot_shoots_when_it_reaps(edition):
    s = scene("untamed", you={"creatures": ["kindrith-longshot"]}, them={"creatures": ["valdr"]}, edition=edition)
    assert sorted(s.card("kindrith-longshot")["keywords"]) == ["elusive", "skirmish"]
    s.do("reap kindrith-longshot", "pick valdr")
    assert s.card("valdr")["damage"] == 2


@every
def test_lupo_the_scarred_bites_as_it_arrives(edition):
    you = {"hand": ["lupo-the-scarred"], "creatures": ["bumpsy"]}
    s = scene("untamed", you=you, them={"creatures": ["valdr"]}, edition=edition)
    s.do("play lupo-the-scarred", "place lupo-the-scarred 0")
    assert (s.card("valdr")["damage"], s.card("bumpsy")["damage"]) == (2, 0)
    assert s.card("lupo-the-scarred")["keywords"] == ["skirmish"]


@every
def test_mighty_tiger_pounces(edition):
    s = scene("untamed", you={"hand": ["mighty-tiger"]}, them={"creatures": ["valdr"]}, edition=edition)
    s.do("play mighty-tiger")
    assert s.card("valdr")["damage"] == 4


@every
def test_murmook_makes_keys_dearer(edition):
    s = scene("untamed", you={"creatures": ["murmook", "murmook"]}, edition=edition)
    assert (s.you.key_cost, s.them.key_cost) == (6, 8)


@every
@pytest.mark.parametrize(("keys", "power"), [([], 11), (["red"], 8), (["red", "blue"], 5)])
def test_mushroom_man_shrinks_with_every_key(edition, keys, power):
    you = {"creatures": ["mushroom-man"], "keys": keys}
    s = scene("untamed", you=you, them={"creatures": ["mushroom-man"]}, edition=edition)
    assert s.card("mushroom-man")["power"] == power
    assert s.card("mushroom-man", 1)["power"] == 11, "each looks at the keys of its controller"


def test_mushroom_man_may_fall_because_a_key_is_forged():
    hurt = {"card": "mushroom-man", "damage": 8}
    s = scene(you={"creatures": [hurt], "amber": 6, "houses": ["untamed", "dis", "logos"]})
    take_any(s, "key")
    assert s.you.discard == ["mushroom-man"]


@every
def test_niffle_ape_ignores_taunt_and_elusive(edition):
    them = {"creatures": ["champion-anaphiel", "nexus"]}
    s = scene("untamed", you={"creatures": ["niffle-ape"]}, them=them, edition=edition)
    s.do("fight niffle-ape", "attack nexus")
    take_any(s, "discard-order")
    assert s.them.creatures == ["champion-anaphiel"]


@every
def test_niffle_queen_strengthens_beasts_and_niffles(edition):
    you = {"creatures": ["niffle-queen", "niffle-ape", "snufflegator", "bumpsy"]}
    s = scene("untamed", you=you, edition=edition)
    assert [s.card(c)["power"] for c in ("niffle-queen", "niffle-ape", "snufflegator", "bumpsy")] == [6, 5, 5, 5]


@every
@pytest.mark.parametrize("how", ["play", "reap"])
def test_piranha_monkeys_bite_everyone_else(edition, how):
    you = {"hand": ["piranha-monkeys"], "creatures": ["bumpsy"]}
    if how == "reap":
        you = {"creatures": ["piranha-monkeys", "bumpsy"]}
    s = scene("untamed", you=you, them={"creatures": ["valdr", "batdrone"]}, edition=edition)
    s.do(f"{how} piranha-monkeys")
    take_any(s, "place")
    assert (s.card("bumpsy")["damage"], s.card("valdr")["damage"]) == (2, 2)
    assert s.card("piranha-monkeys")["damage"] == 0
    assert s.them.discard == ["batdrone"]


@every
def test_snufflegator_skirmishes(edition):
    s = scene("untamed", you={"creatures": ["snufflegator"]}, them={"creatures": ["valdr"]}, edition=edition)
    s.do("fight snufflegator")
    assert (s.card("snufflegator")["damage"], s.card("valdr")["damage"]) == (0, 4)


@every
def test_teliga_watches_the_opponents_creatures(edition):
    you = {"hand": ["silvertooth", "poison-wave"], "creatures": ["dodger"]}
    s = scene("shadows", you=you, them={"creatures": ["teliga"]}, edition=edition)
    s.do("play silvertooth", "place silvertooth 0")
    assert s.them.amber == 1
    s.do("play poison-wave")
    assert s.them.amber == 1


def test_teliga_does_not_watch_her_own_side():
    s = scene("untamed", you={"creatures": ["teliga"], "hand": ["snufflegator"]})
    s.do("play snufflegator", "place snufflegator 0")
    assert s.you.amber == 0


@every
def test_hunting_witch_is_paid_for_other_creatures(edition):
    you = {"hand": ["hunting-witch", "snufflegator"]}
    s = scene("untamed", you=you, edition=edition).do("play hunting-witch")
    assert s.you.amber == 0
    assert s.do("play snufflegator", "place snufflegator 0").you.amber == 1


@every
def test_witch_of_the_eye_returns_a_card(edition):
    you = {"creatures": ["witch-of-the-eye"], "discard": ["fogbank", "bumpsy"]}
    s = scene("untamed", you=you, edition=edition).do("reap witch-of-the-eye", "pick fogbank")
    assert s.you.hand == ["fogbank"]


# Upgrades -----------------------------------------------------------------------------------------------------------


@every
def test_way_of_the_bear_gives_assault(edition):
    s = scene("untamed", you={"hand": ["way-of-the-bear"], "creatures": ["ancient-bear"]}, edition=edition)
    s.do("play way-of-the-bear")
    assert s.card("ancient-bear")["keywords"] == ["assault 4"]


@every
def test_way_of_the_wolf_gives_skirmish(edition):
    you = {"hand": ["way-of-the-wolf"], "creatures": ["bumpsy"]}
    s = scene("untamed", you=you, them={"creatures": ["dodger"]}, edition=edition).do(
        "play way-of-the-wolf", "attach bumpsy"
    )
    assert s.card("bumpsy")["keywords"] == ["skirmish"]
    assert s.you.amber == 1
