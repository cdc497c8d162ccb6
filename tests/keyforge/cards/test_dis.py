"""Dis: every card in a position of its own."""

import pytest
from scene import EDITIONS, rule, scene

MODERN = ("1.4", "1.5")
modern = pytest.mark.parametrize("edition", MODERN)
every = pytest.mark.parametrize("edition", EDITIONS)

TROLL = {"creatures": ["troll"]}


def any_order(s):
    """Let the cards leave play in any order."""
    while s.asks == "discard-order":
        s.do(s.options[0])
    return s


# 53 A Fair Game ... 62 Hand of Dis ---------------------------------------------------------------------------------


@every
def test_a_fair_game_is_played_by_both(edition):
    you = {"hand": ["a-fair-game", "urchin", "dodger"], "deck": ["nexus", "filler"]}
    them = {"hand": ["troll", "bumpsy", "sequis"], "deck": ["valdr", "filler"]}
    s = scene("dis", you=you, them=them, edition=edition).do("play a-fair-game")
    assert s.you.amber == 2, "Troll and Bumpsy share a house with Valdr"
    assert s.them.amber == 2, "Urchin and Dodger share a house with Nexus"
    assert (s.you.discard, s.them.discard) == (["a-fair-game", "nexus"], ["valdr"])


@every
def test_arise_calls_a_house_from_the_discard_pile(edition):
    you = {"hand": ["arise"], "discard": ["charette", "fear", "troll", "drumble"], "creatures": ["tocsin"]}
    s = scene("dis", you=you, them={"discard": ["pitlord"]}, edition=edition).do("play arise", "house dis")
    assert sorted(s.you.hand) == ["charette", "drumble"]
    assert s.you.discard == ["arise", "fear", "troll"]
    assert s.you.creatures == ["tocsin"]
    assert s.them.discard == ["pitlord"]
    assert s.you.chains == 1


def test_arise_may_name_a_house_nobody_has():
    s = scene("dis", you={"hand": ["arise"], "discard": ["charette"]}).do("play arise", "house untamed")
    assert s.you.hand == []
    assert s.you.chains == 1


@every
def test_control_the_weak_names_their_house(edition):
    them = {"houses": ["mars", "logos", "shadows"]}
    s = scene("dis", you={"hand": ["control-the-weak"]}, them=them, edition=edition)
    s.do("play control-the-weak")
    assert s.options == ["house mars", "house logos", "house shadows"]
    s.do("house logos", "end")
    assert s.options == ["house logos"]


@rule("kf.ruling.same-pile")
@every
def test_creeping_oblivion_takes_two_cards_of_one_pile(edition):
    you = {"hand": ["creeping-oblivion"], "discard": ["fear", "troll"]}
    s = scene("dis", you=you, them={"discard": ["urchin", "anger"]}, edition=edition)
    s.do("play creeping-oblivion")
    assert s.options == ["pick fear", "pick troll", "pick urchin", "pick anger", "done"]
    s.do("pick anger")
    assert s.options == ["pick urchin", "done"], "of the same pile"
    s.do("pick urchin")
    assert sorted(s.them.purged) == ["anger", "urchin"]
    assert (s.them.discard, s.you.purged) == ([], [])


def test_creeping_oblivion_takes_one_or_none():
    s = scene("dis", you={"hand": ["creeping-oblivion"]}, them={"discard": ["urchin", "anger"]})
    s.do("play creeping-oblivion", "pick urchin", "done")
    assert (s.them.purged, s.them.discard) == (["urchin"], ["anger"])
    s = scene("dis", you={"hand": ["creeping-oblivion"]}).do("play creeping-oblivion")
    assert s.asks == "main", "both piles are empty"


@every
def test_dance_of_doom_strikes_one_power(edition):
    you = {"hand": ["dance-of-doom"], "creatures": ["bumpsy", "urchin"]}
    s = scene("dis", you=you, them={"creatures": ["headhunter", "valdr"]}, edition=edition)
    s.do("play dance-of-doom")
    assert s.options[0] == "number 0"
    any_order(s.do("number 5"))
    assert s.you.creatures == ["urchin"]
    assert s.them.creatures == ["valdr"]


def test_dance_of_doom_looks_at_the_power_as_it_is():
    you = {"hand": ["dance-of-doom"], "creatures": [{"card": "urchin", "power": 4}, "bumpsy"]}
    s = scene("dis", you=you, them={"artifacts": ["banner-of-battle"], "creatures": ["sequis"]})
    any_order(s.do("play dance-of-doom", "number 5"))
    assert (s.you.creatures, s.them.creatures) == ([], [])


def test_dance_of_doom_may_miss_everyone():
    you = {"hand": ["dance-of-doom"], "creatures": ["bumpsy", "urchin"]}
    s = scene("dis", you=you).do("play dance-of-doom", "number 6")
    assert s.you.creatures == ["bumpsy", "urchin"]


@every
def test_fear_sends_an_enemy_home(edition):
    s = scene("dis", you={"hand": ["fear"], "creatures": ["tocsin"]}, them=TROLL, edition=edition).do("play fear")
    assert s.them.hand == ["troll"]


@every
def test_gateway_to_dis(edition):
    s = scene("dis", you={"hand": ["gateway-to-dis"], "creatures": ["charette"]}, them=TROLL, edition=edition)
    any_order(s.do("play gateway-to-dis"))
    assert (s.you.creatures, s.them.creatures, s.you.chains) == ([], [], 3)


@every
def test_gongoozle_robs_the_survivor(edition):
    you = {"hand": ["gongoozle", "anger"]}
    s = scene("dis", you=you, them={"creatures": ["troll"], "hand": ["urchin"]}, edition=edition)
    s.do("play gongoozle")
    assert s.card("troll")["damage"] == 3
    assert s.them.hand == []
    assert s.them.discard == ["urchin"]
    assert s.you.hand == ["anger"]


def test_gongoozle_is_done_with_the_dead():
    s = scene("dis", you={"hand": ["gongoozle"]}, them={"creatures": ["urchin"], "hand": ["anger"]})
    s.do("play gongoozle")
    assert s.where("urchin") == "their discard"
    assert s.them.hand == ["anger"]


def test_gongoozle_is_about_the_owner():
    you = {"hand": ["gongoozle", "anger"], "creatures": [{"card": "troll", "owner": 1}]}
    s = scene("dis", you=you, them={"hand": ["urchin"]}).do("play gongoozle")
    assert (s.you.hand, s.them.hand) == (["anger"], [])


def test_gongoozle_a_ward_survives_too():
    them = {"creatures": [{"card": "urchin", "warded": True}], "hand": ["anger"]}
    s = scene("dis", you={"hand": ["gongoozle"]}, them=them).do("play gongoozle")
    assert s.them.creatures == ["urchin"]
    assert s.them.hand == []


def test_gongoozle_without_creatures_discards_nothing():
    s = scene("dis", you={"hand": ["gongoozle", "fear"]}, them={"hand": ["anger"]}).do("play gongoozle")
    assert (s.you.hand, s.them.hand) == (["fear"], ["anger"])


@every
def test_guilty_hearts_beat_on_aember(edition):
    you = {"hand": ["guilty-hearts"], "creatures": [{"card": "charette", "amber": 3}, "tocsin"]}
    s = scene("dis", you=you, them={"creatures": [{"card": "troll", "amber": 1}, "valdr"]}, edition=edition)
    any_order(s.do("play guilty-hearts"))
    assert (s.you.creatures, s.them.creatures) == (["tocsin"], ["valdr"])
    assert (s.you.amber, s.them.amber) == (2, 3)


@every
def test_hand_of_dis_reaches_the_middle(edition):
    s = scene("dis", you={"hand": ["hand-of-dis"]}, them={"creatures": ["troll", "valdr", "krump"]}, edition=edition)
    s.do("play hand-of-dis")
    assert s.them.creatures == ["troll", "krump"]


# 63 Hecatomb ... 71 Three Fates ------------------------------------------------------------------------------------


@every
def test_hecatomb_pays_both_players(edition):
    you = {"hand": ["hecatomb"], "creatures": ["charette", "tocsin", "troll"]}
    s = scene("dis", you=you, them={"creatures": ["drumble", "urchin"]}, edition=edition)
    any_order(s.do("play hecatomb"))
    assert (s.you.creatures, s.them.creatures) == (["troll"], ["urchin"])
    assert (s.you.amber, s.them.amber) == (1 + 2, 1)


def test_hecatomb_pays_who_controlled_them():
    you = {"hand": ["hecatomb"], "creatures": [{"card": "charette", "owner": 1}]}
    s = scene("dis", you=you).do("play hecatomb")
    assert s.where("charette") == "their discard"
    assert (s.you.amber, s.them.amber) == (2, 0)


def test_hecatomb_does_not_pay_for_the_saved():
    you = {"hand": ["hecatomb"], "creatures": [{"card": "charette", "upgrades": ["armageddon-cloak"]}]}
    s = scene("dis", you=you, them={"creatures": [{"card": "tocsin", "warded": True}]}).do("play hecatomb")
    assert (s.you.creatures, s.them.creatures) == (["charette"], ["tocsin"])
    assert (s.you.amber, s.them.amber) == (1, 0)


def test_hecatomb_pays_for_those_who_were_destroyed_and_came_home():
    """Moved elsewhere, a tagged creature still counts as destroyed (kf.destroyed.moved-still-destroyed)."""
    you = {"hand": ["hecatomb"], "creatures": ["archimedes", "charette"]}
    s = scene("dis", you=you).do("play hecatomb")
    assert s.you.archives == ["charette"]
    assert s.you.amber == 2


@every
def test_tendrils_of_pain_hurt_a_little(edition):
    you = {"hand": ["tendrils-of-pain"], "creatures": ["charette"]}
    s = scene("dis", you=you, them=TROLL, edition=edition).do("play tendrils-of-pain")
    assert (s.card("charette")["damage"], s.card("troll")["damage"]) == (1, 1)


def test_tendrils_of_pain_hurt_more_after_a_key():
    you = {"hand": ["tendrils-of-pain"], "creatures": ["pit-demon"], "houses": ["dis", "mars", "logos"]}
    s = scene(you=you, them={"creatures": ["troll"], "amber": 6, "houses": ["dis", "mars", "logos"]}, active=1)
    s.do("key red", "house mars", "end", "house dis", "play tendrils-of-pain")
    assert (s.card("pit-demon")["damage"], s.card("troll")["damage"]) == (4, 4)


@every
def test_hysteria_sends_everyone_home(edition):
    you = {"hand": ["hysteria"], "creatures": ["charette", {"card": "bumpsy", "owner": 1}]}
    s = scene("dis", you=you, them=TROLL, edition=edition).do("play hysteria")
    assert s.you.hand == ["charette"]
    assert sorted(s.them.hand) == ["bumpsy", "troll"]


@every
def test_key_hammer_breaks_and_pays(edition):
    you = {"hand": ["key-hammer"], "houses": ["dis", "mars", "logos"]}
    s = scene(you=you, them={"amber": 6, "houses": ["dis", "mars", "logos"]}, active=1, edition=edition)
    if s.asks == "key":
        s.do("key red")
    s.do("house mars", "end", "house dis", "play key-hammer")
    assert (s.them.keys, s.them.amber) == ([], 6)


@every
def test_mind_barb_discards_at_random(edition):
    s = scene("dis", you={"hand": ["mind-barb"]}, them={"hand": ["troll"]}, edition=edition).do("play mind-barb")
    assert s.them.discard == ["troll"]


@every
def test_pandemonium_makes_the_unhurt_capture(edition):
    you = {"hand": ["pandemonium"], "creatures": ["charette", {"card": "troll", "damage": 1}], "amber": 2}
    s = scene("dis", you=you, them={"creatures": ["urchin", "dodger"], "amber": 4}, edition=edition)
    s.do("play pandemonium")
    assert [s.card(c)["amber"] for c in ("charette", "troll", "urchin", "dodger")] == [1, 0, 1, 1]
    assert (s.you.amber, s.them.amber) == (2 + 1 - 2, 3)


def test_pandemonium_where_there_is_not_enough():
    you = {"hand": ["pandemonium"], "creatures": ["charette", "tocsin"]}
    s = scene("dis", you=you, them={"amber": 1}).do("play pandemonium")
    assert (s.asked, s.options) == (0, ["pick charette", "pick tocsin"])
    s.do("pick tocsin")
    assert (s.card("charette")["amber"], s.card("tocsin")["amber"]) == (0, 1)


@every
def test_poltergeist_uses_and_breaks(edition):
    s = scene("dis", you={"hand": ["poltergeist"]}, them={"artifacts": ["library-of-babble"]}, edition=edition)
    s.do("play poltergeist")
    assert len(s.you.hand) == 1
    assert s.them.discard == ["library-of-babble"]


@every
def test_red_hot_armor_melts_and_burns(edition):
    you = {"hand": ["red-hot-armor"], "creatures": ["raiding-knight"]}
    s = scene("dis", you=you, them={"creatures": ["sequis", "troll", "firespitter"]}, edition=edition)
    s.do("play red-hot-armor")
    assert [s.card(c)["armor"] for c in ("sequis", "firespitter", "raiding-knight")] == [0, 0, 2]
    assert [s.card(c)["damage"] for c in ("sequis", "troll", "firespitter", "raiding-knight")] == [2, 0, 1, 0]


@rule("kf.ruling.armor-all-lost")
def test_red_hot_armor_counts_armor_already_used():
    you = {"hand": ["red-hot-armor", "tendrils-of-pain"]}
    s = scene("dis", you=you, them={"creatures": ["sequis"]}).do("play tendrils-of-pain", "play red-hot-armor")
    assert s.card("sequis")["damage"] == 2


def test_red_hot_armor_cools_down():
    you = {"hand": ["red-hot-armor"]}
    s = scene("dis", you=you, them={"creatures": ["sequis"]}).do("play red-hot-armor", "end")
    assert s.card("sequis")["armor"] == 2


def test_red_hot_armor_counts_armor_from_elsewhere():
    s = scene("dis", you={"hand": ["red-hot-armor"]}, them={"creatures": ["sequis", "grey-monk"]})
    s.do("play red-hot-armor")
    assert (s.card("sequis")["damage"], s.card("grey-monk")["damage"]) == (3, 1)
    assert (s.card("sequis")["armor"], s.card("grey-monk")["armor"]) == (0, 0)


@rule("kf.ruling.armor-all-lost")
def test_red_hot_armor_melts_armor_that_comes_later():
    """A creature without armor is not among those that lose theirs: it keeps what it gains."""
    hand = ["red-hot-armor", *[{"card": "protect-the-weak", "house": "dis"}] * 2, "tendrils-of-pain"]
    s = scene("dis", you={"hand": hand}, them={"creatures": ["sequis", "troll"]}).do("play red-hot-armor")
    s.do("play protect-the-weak", "attach sequis", "play protect-the-weak", "attach troll")
    assert (s.card("sequis")["armor"], s.card("troll")["armor"]) == (0, 1)
    s.do("play tendrils-of-pain")
    assert (s.card("sequis")["damage"], s.card("troll")["damage"]) == (3, 0)
    assert s.do("end").card("sequis")["armor"] == 3


def test_red_hot_armor_needs_no_target():
    s = scene("dis", you={"hand": ["red-hot-armor"]}, them=TROLL).do("play red-hot-armor")
    assert s.card("troll")["damage"] == 0


@every
def test_three_fates_take_the_strongest(edition):
    you = {"hand": ["three-fates"], "creatures": ["charette"]}
    s = scene("dis", you=you, them={"creatures": ["troll", "valdr", "urchin", "bumpsy"]}, edition=edition)
    any_order(s.do("play three-fates"))
    assert (s.you.creatures, s.them.creatures) == (["charette"], ["urchin"])


# 72 Annihilation Ritual ... 80 Soul Snatcher -----------------------------------------------------------------------


@rule("kf.ruling.purged-in-place")
@every
def test_annihilation_ritual_purges_the_destroyed(edition):
    you = {"artifacts": ["annihilation-ritual"], "creatures": ["charette"], "hand": ["gateway-to-dis"]}
    them = {"creatures": [{"card": "dust-imp", "upgrades": ["blood-of-titans"]}], "hand": ["troll"]}
    s = scene("dis", you=you, them=them, edition=edition)
    any_order(s.do("play gateway-to-dis"))
    assert (s.you.purged, s.them.purged) == (["charette"], ["dust-imp"])
    assert s.them.discard == ["blood-of-titans"], "an upgrade is no creature"
    assert s.them.amber == 2, "it was destroyed all the same"


def test_annihilation_ritual_is_about_play():
    you = {"artifacts": ["annihilation-ritual"], "hand": ["mind-barb", "charette"]}
    s = scene("dis", you=you, them={"hand": ["troll"], "artifacts": ["cannon"]})
    s.do("play mind-barb", "discard charette")
    assert s.them.discard == ["troll"]
    assert s.you.discard == ["charette", "mind-barb"]


def test_annihilation_ritual_leaves_other_ways_alone():
    you = {"artifacts": ["annihilation-ritual"], "hand": ["fear", "gateway-to-dis"]}
    s = scene("dis", you=you, them={"creatures": ["troll", "bad-penny"]}).do("play fear", "pick troll")
    assert s.them.hand == ["troll"]
    s.do("play gateway-to-dis")
    assert sorted(s.them.hand) == ["bad-penny", "troll"], "moved before it could be discarded"


def test_annihilation_ritual_and_a_ward():
    them = {"creatures": [{"card": "troll", "warded": True}]}
    s = scene("dis", you={"artifacts": ["annihilation-ritual"], "hand": ["gateway-to-dis"]}, them=them)
    s.do("play gateway-to-dis")
    assert s.them.creatures == ["troll"]


def test_annihilation_ritual_works_for_both_players():
    you = {"creatures": ["troll"], "hand": ["punch"]}
    s = scene("brobnar", you=you, them={"artifacts": ["annihilation-ritual"], "creatures": ["urchin"]})
    s.do("play punch", "pick urchin")
    assert s.them.purged == ["urchin"]


@every
def test_dominator_bauble_uses_a_friend(edition):
    you = {"artifacts": ["dominator-bauble"], "creatures": ["troll"]}
    s = scene("dis", you=you, edition=edition).do("action dominator-bauble")
    assert s.you.amber == 1


@every
def test_key_to_dis_opens_the_gate(edition):
    you = {"artifacts": ["key-to-dis"], "creatures": ["charette"]}
    s = scene("mars", you=you, them=TROLL, edition=edition)
    any_order(s.do("omni key-to-dis"))
    assert (s.you.creatures, s.them.creatures, s.you.artifacts) == ([], [], [])
    assert s.you.chains == 0


@every
def test_lash_of_broken_dreams(edition):
    s = scene("dis", you={"artifacts": ["lash-of-broken-dreams"]}, edition=edition)
    s.do("action lash-of-broken-dreams")
    assert s.them.key_cost == 6
    s.do("end")
    assert s.them.key_cost == 9


@every
def test_library_of_the_damned_archives(edition):
    you = {"artifacts": ["library-of-the-damned"], "hand": ["fear", "troll"]}
    s = scene("dis", you=you, edition=edition).do("action library-of-the-damned", "pick troll")
    assert (s.you.hand, s.you.archives) == (["fear"], ["troll"])


def test_library_of_the_damned_with_an_empty_hand():
    s = scene("dis", you={"artifacts": ["library-of-the-damned"]}).do("action library-of-the-damned")
    assert s.you.archives == []


@every
def test_lifeward_keeps_creatures_out(edition):
    you = {"artifacts": ["lifeward"], "hand": ["troll"], "houses": ["dis", "brobnar", "mars"]}
    them = {"hand": ["charette", "fear"], "houses": ["dis", "brobnar", "mars"]}
    s = scene("brobnar", you=you, them=them, edition=edition).do("omni lifeward")
    assert s.can("play troll"), "only your opponent is barred"
    s.do("end", "house dis")
    assert not s.can("play charette")
    assert s.can("play fear")
    s.do("end", "house brobnar", "end", "house dis")
    assert s.can("play charette"), "for one turn"


@every
def test_sacrificial_altar_trades_a_human(edition):
    you = {
        "artifacts": ["sacrificial-altar"],
        "creatures": ["bad-penny", "charette"],
        "discard": ["pit-demon", "fear", "troll"],
    }
    s = scene("dis", you=you, them={"creatures": ["sequis"]}, edition=edition).do("action sacrificial-altar")
    assert s.you.purged == ["bad-penny"]
    s.do("pick troll", "place troll 0")
    assert s.you.creatures == ["troll", "charette"]


def test_sacrificial_altar_needs_a_human_of_yours():
    you = {"artifacts": ["sacrificial-altar"], "creatures": ["charette"], "discard": ["pit-demon"]}
    s = scene("dis", you=you, them={"creatures": ["sequis"]}).do("action sacrificial-altar")
    assert (s.them.creatures, s.you.discard) == (["sequis"], ["pit-demon"])


def test_sacrificial_altar_a_ward_breaks_the_bargain():
    you = {"artifacts": ["sacrificial-altar"], "creatures": [{"card": "bad-penny", "warded": True}]}
    s = scene("dis", you={**you, "discard": ["pit-demon"]}).do("action sacrificial-altar")
    assert (s.you.creatures, s.you.discard) == (["bad-penny"], ["pit-demon"])


@every
def test_screaming_cave_swallows_hand_and_discard_pile(edition):
    you = {"artifacts": ["screaming-cave"], "hand": ["fear", "troll"], "discard": ["urchin"], "deck": ["anger"]}
    s = scene("dis", you=you, them={"hand": ["valdr"]}, edition=edition).do("action screaming-cave")
    assert sorted(s.you.deck) == ["anger", "fear", "troll", "urchin"]
    assert (s.you.hand, s.you.discard, s.them.hand) == ([], [], ["valdr"])
    assert all(c["known"] == [] for c in s.cards() if c["zone"] == "deck" and c["card"] != "filler")


@every
def test_soul_snatcher_pays_the_owner(edition):
    you = {"artifacts": ["soul-snatcher"], "creatures": [{"card": "urchin", "owner": 1}, "tocsin"], "hand": ["punch"]}
    s = scene("brobnar", you=you, them={"creatures": ["dodger"]}, edition=edition).do("play punch", "pick urchin")
    assert (s.you.amber, s.them.amber) == (1, 1)


def test_soul_snatcher_counts_everyone():
    you = {"artifacts": ["soul-snatcher"], "creatures": ["charette", "tocsin"], "hand": ["gateway-to-dis"]}
    s = scene("dis", you=you, them={"creatures": ["urchin"]}).do("play gateway-to-dis")
    while s.asks in ("discard-order", "order"):
        s.do(s.options[0])
    assert (s.you.amber, s.them.amber) == (2, 1)


# 81 Charette ... 92 Pit Demon --------------------------------------------------------------------------------------


@every
def test_charette_captures_three(edition):
    s = scene("dis", you={"hand": ["charette"]}, them={"amber": 5}, edition=edition).do("play charette")
    assert (s.card("charette")["amber"], s.them.amber) == (3, 2)


@pytest.mark.parametrize(("theirs", "caught"), [(6, 0), (7, 7), (9, 9)])
def test_drumble_captures_all_or_nothing(theirs, caught):
    s = scene("dis", you={"hand": ["drumble"]}, them={"amber": theirs}).do("play drumble")
    assert (s.card("drumble")["amber"], s.them.amber) == (caught, theirs - caught)


@every
def test_dust_imp_leaves_two(edition):
    s = scene("dis", you={"creatures": ["dust-imp"]}, them=TROLL, edition=edition).do("fight dust-imp")
    assert s.you.amber == 2


@every
def test_eater_of_the_dead_grows_on_either_pile(edition):
    you = {"creatures": ["eater-of-the-dead"], "discard": ["fear", "troll"]}
    s = scene("dis", you=you, them={"discard": ["urchin", "anger"]}, edition=edition).do("reap eater-of-the-dead")
    assert s.options == ["pick troll", "pick urchin"], "creatures only"
    s.do("pick urchin")
    assert s.them.purged == ["urchin"]
    assert s.card("eater-of-the-dead")["power"] == 5


def test_eater_of_the_dead_eats_whom_it_has_just_killed():
    s = scene("dis", you={"creatures": ["eater-of-the-dead"]}, them={"creatures": ["dust-imp"]})
    s.do("fight eater-of-the-dead")
    assert s.them.purged == ["dust-imp"]
    assert s.card("eater-of-the-dead")["power_counters"] == 1


def test_eater_of_the_dead_may_find_nothing():
    s = scene("dis", you={"creatures": ["eater-of-the-dead"], "discard": ["fear"]}).do("reap eater-of-the-dead")
    assert s.card("eater-of-the-dead")["power"] == 4


@every
def test_ember_imp_allows_two_cards(edition):
    them = {"hand": ["punch", "anger", "warsong", "troll"]}
    s = scene("dis", you={"creatures": ["ember-imp"], "hand": ["fear"]}, them=them, edition=edition)
    s.do("end", "house brobnar", "play troll", "play warsong")
    assert not s.can("play punch")
    assert s.why("punch", "play") == "kf.ability.cannot-beats-may"
    assert s.can("discard punch"), "discarding is not playing"


def test_ember_imp_does_not_bind_its_master():
    you = {"creatures": ["ember-imp"], "hand": ["fear", "hysteria", "mind-barb"]}
    s = scene("dis", you=you).do("play fear", "play mind-barb")
    assert s.can("play hysteria")


def test_ember_imp_counts_what_other_cards_play():
    them = {"hand": ["wild-wormhole", "foggify"], "deck": ["troll", "filler"]}
    s = scene("dis", you={"creatures": ["ember-imp"]}, them=them).do("end", "house logos", "play wild-wormhole")
    assert s.them.creatures == ["troll"]
    assert not s.can("play foggify")


def test_ember_imp_dies_and_the_limit_with_it():
    them = {"hand": ["punch", "anger", "warsong"], "creatures": ["troll"]}
    s = scene("dis", you={"creatures": ["ember-imp"]}, them=them).do("end", "house brobnar")
    s.do("play warsong", "play punch", "pick ember-imp")
    assert s.can("play anger")


@every
def test_gabos_longarms_reaches_anyone(edition):
    you = {"creatures": ["gabos-longarms"]}
    s = scene("dis", you=you, them={"creatures": ["urchin", "troll"]}, edition=edition)
    s.do("fight gabos-longarms", "attack urchin", "pick troll")
    assert s.card("troll")["damage"] == 5


@every
def test_overlord_greking_recruits_whom_it_kills(edition):
    s = scene(
        "dis", you={"creatures": ["overlord-greking"]}, them={"creatures": ["bumpsy"], "amber": 3}, edition=edition
    )
    s.do("fight overlord-greking", "place bumpsy 0")
    assert s.you.creatures == ["bumpsy", "overlord-greking"]
    assert not s.card("bumpsy")["ready"]
    assert s.card("bumpsy")["damage"] == 0
    assert s.them.amber == 3, "put into play, not played"


def test_overlord_greking_recruits_attackers_too():
    s = scene("brobnar", you={"creatures": ["bumpsy"]}, them={"creatures": ["overlord-greking"]})
    s.do("fight bumpsy", "place bumpsy 1")
    assert s.them.creatures == ["overlord-greking", "bumpsy"]


def test_overlord_greking_the_recruit_goes_home_when_it_dies():
    you = {"creatures": ["overlord-greking"], "hand": ["gateway-to-dis"]}
    s = scene("dis", you=you, them={"creatures": ["bumpsy"]})
    any_order(s.do("fight overlord-greking", "place bumpsy 0", "play gateway-to-dis"))
    assert s.them.discard == ["bumpsy"]


def test_overlord_greking_must_survive():
    you = {"creatures": [{"card": "overlord-greking", "damage": 3}]}
    s = scene("dis", you=you, them={"creatures": ["bumpsy"]}).do("fight overlord-greking")
    assert (s.you.creatures, s.them.discard) == ([], ["bumpsy"])


def test_overlord_greking_loses_whoever_slips_into_a_hand():
    s = scene("dis", you={"creatures": ["overlord-greking"]}, them={"creatures": ["bad-penny"]})
    s.do("fight overlord-greking")
    assert s.them.hand == ["bad-penny"]


@rule("kf.ruling.purged-in-place")
@rule("kf.zone.purge.inert")
def test_overlord_greking_cannot_reach_the_purged():
    you = {"creatures": ["overlord-greking"], "artifacts": ["annihilation-ritual"]}
    s = scene("dis", you=you, them={"creatures": ["bumpsy"]}).do("fight overlord-greking")
    assert s.them.purged == ["bumpsy"]
    assert s.you.creatures == ["overlord-greking"]


@every
def test_guardian_demon_moves_wounds(edition):
    you = {"creatures": ["guardian-demon", {"card": "tocsin", "damage": 2}]}
    s = scene("dis", you=you, them=TROLL, edition=edition)
    s.do("reap guardian-demon", "pick tocsin", "heal tocsin 2")
    assert s.options == ["pick guardian-demon", "pick troll"], "another creature"
    s.do("pick troll")
    assert (s.card("tocsin")["damage"], s.card("troll")["damage"]) == (0, 2)


def test_guardian_demon_may_heal_less():
    you = {"creatures": ["guardian-demon", {"card": "tocsin", "damage": 2}]}
    s = scene("dis", you=you, them=TROLL)
    s.do("reap guardian-demon", "pick tocsin", "heal tocsin 1", "pick troll")
    assert (s.card("tocsin")["damage"], s.card("troll")["damage"]) == (1, 1)


def test_guardian_demon_deals_what_it_really_healed():
    you = {"hand": ["guardian-demon"], "creatures": [{"card": "tocsin", "damage": 1}]}
    s = scene("dis", you=you, them=TROLL).do("play guardian-demon", "place guardian-demon 0", "pick tocsin")
    s.do("heal tocsin 1", "pick troll")
    assert s.card("troll")["damage"] == 1
    s = scene("dis", you={"creatures": ["guardian-demon"]}, them=TROLL).do("reap guardian-demon")
    assert (s.asks, s.card("troll")["damage"]) == ("main", 0), "nothing to heal, nothing to deal, nothing to ask"


@pytest.mark.parametrize(
    ("master", "victim"), [("master-of-1", "urchin"), ("master-of-2", "dust-imp"), ("master-of-3", "wardrummer")]
)
@every
def test_masters_destroy_their_number(edition, master, victim):
    you = {"creatures": [master]}
    s = scene("dis", you=you, them={"creatures": ["urchin", "dust-imp", "wardrummer", "troll"]}, edition=edition)
    s.do(f"reap {master}", "yes")
    assert s.where(victim) == "their discard"
    assert len(s.them.creatures) == 3


def test_masters_need_not():
    s = scene("dis", you={"creatures": ["master-of-1"]}, them={"creatures": ["urchin"]})
    s.do("reap master-of-1", "no")
    assert s.them.creatures == ["urchin"]


@every
def test_pit_demon_steals(edition):
    s = scene("dis", you={"creatures": ["pit-demon"]}, them={"amber": 2}, edition=edition).do("action pit-demon")
    assert (s.you.amber, s.them.amber) == (1, 1)


# 93 Pitlord ... 106 Flame-Wreathed ---------------------------------------------------------------------------------


@every
def test_pitlord_insists_on_dis(edition):
    s = scene(you={"creatures": ["pitlord"], "houses": ["dis", "mars", "logos"]}, edition=edition)
    assert s.options == ["house dis"]


@every
def test_restringuntus_forbids_a_house(edition):
    them = {"houses": ["dis", "mars", "logos"]}
    s = scene("dis", you={"hand": ["restringuntus"]}, them=them, edition=edition)
    s.do("play restringuntus", "house mars", "end")
    assert s.options == ["house dis", "house logos"]


@every
def test_shaffles_sips_each_turn(edition):
    s = scene("dis", you={"creatures": ["shaffles"]}, them={"amber": 2}, edition=edition).do("end")
    assert s.them.amber == 1


@pytest.mark.parametrize(("theirs", "stolen"), [(3, 0), (4, 1)])
def test_shooler_robs_the_rich(theirs, stolen):
    s = scene("dis", you={"hand": ["shooler"]}, them={"amber": theirs}).do("play shooler")
    assert s.you.amber == stolen


@every
def test_snudge_returns_an_artifact_or_a_flank_creature(edition):
    you = {"creatures": ["charette", "snudge", "tocsin"], "artifacts": ["key-to-dis"]}
    them = {"creatures": ["troll", "valdr", "krump"], "artifacts": ["cannon"]}
    s = scene("dis", you=you, them=them, edition=edition).do("reap snudge")
    assert sorted(s.options) == [
        "pick cannon",
        "pick charette",
        "pick key-to-dis",
        "pick krump",
        "pick tocsin",
        "pick troll",
    ]
    s.do("pick cannon")
    assert s.them.hand == ["cannon"]


def test_snudge_alone_goes_home_itself():
    s = scene("dis", you={"creatures": ["snudge"]}).do("reap snudge")
    assert s.you.hand == ["snudge"]


@every
def test_stealer_of_souls(edition):
    s = scene("dis", you={"creatures": ["stealer-of-souls"]}, them={"creatures": ["bumpsy"]}, edition=edition)
    s.do("fight stealer-of-souls")
    assert (s.them.purged, s.you.amber) == (["bumpsy"], 1)


@every
@pytest.mark.parametrize(("before", "after"), [(0, 5), (5, 5), (6, 6)])
def test_succubus_shortens_their_hand(edition, before, after):
    s = scene(you={"hand": ["filler"] * before}, them={"creatures": ["succubus"]}, edition=edition)
    s.do(s.options[0], "end")
    assert len(s.you.hand) == after


def test_succubus_leaves_your_hand_alone():
    s = scene("dis", you={"creatures": ["succubus"]}).do("end")
    assert len(s.you.hand) == 6


@every
def test_tentacus_takes_a_toll_for_artifacts(edition):
    you = {"artifacts": ["cannon", "library-of-babble"], "creatures": ["troll"], "amber": 1}
    s = scene("brobnar", you=you, them={"creatures": ["tentacus"]}, edition=edition).do(
        "action cannon", "pick tentacus"
    )
    assert (s.you.amber, s.them.amber) == (0, 1)
    assert s.card("tentacus")["damage"] == 2
    s.do("reap troll")
    assert s.you.amber == 1, "creatures are free"


def test_tentacus_no_aember_no_use():
    you = {"artifacts": ["cannon", "mighty-javelin"]}
    s = scene("brobnar", you=you, them={"creatures": ["tentacus"]})
    assert not s.can("action cannon")
    assert not s.can("omni mighty-javelin")
    s = scene("brobnar", you={**you, "amber": 1}, them={"creatures": ["tentacus", "tentacus"]})
    assert not s.can("action cannon"), "two of them take two"


def test_tentacus_is_free_for_its_master():
    s = scene("dis", you={"artifacts": ["library-of-the-damned"], "creatures": ["tentacus"], "hand": ["fear"]})
    s.do("action library-of-the-damned")
    assert s.you.archives == ["fear"]


def test_tentacus_takes_the_toll_for_its_own_artifacts_too():
    """Nexus uses an artifact of the Tentacus player: that is using an artifact."""
    them = {"creatures": ["tentacus"], "artifacts": ["library-of-babble"]}
    s = scene("shadows", you={"creatures": ["nexus"], "amber": 0}, them=them).do("reap nexus")
    assert (s.you.amber, s.them.amber) == (0, 1)
    assert len(s.you.hand) == 1


@pytest.mark.parametrize(("theirs", "gained"), [(0, 2), (1, 0)])
def test_the_terror_feeds_on_the_poor(theirs, gained):
    s = scene("dis", you={"hand": ["the-terror"]}, them={"amber": theirs}).do("play the-terror")
    assert s.you.amber == gained


@every
def test_tocsin_reaps_a_card(edition):
    s = scene("dis", you={"creatures": ["tocsin"]}, them={"hand": ["troll"]}, edition=edition).do("reap tocsin")
    assert s.them.discard == ["troll"]


@every
def test_tolas_pays_the_other_side(edition):
    you = {"creatures": ["tolas", "tocsin"], "hand": ["punch"]}
    s = scene("brobnar", you=you, them=TROLL, edition=edition).do("play punch", "pick tocsin")
    assert (s.you.amber, s.them.amber) == (1, 1)


@every
def test_truebaru_has_a_price(edition):
    s = scene("dis", you={"hand": ["truebaru"], "amber": 2}, edition=edition)
    assert not s.can("play truebaru")
    s = scene("dis", you={"hand": ["truebaru"], "amber": 4}, them={"amber": 1}, edition=edition).do("play truebaru")
    assert (s.you.amber, s.them.amber) == (1, 1), "lost, not paid"
    assert s.card("truebaru")["keywords"] == ["taunt"]


@every
def test_truebaru_pays_back(edition):
    you = {"creatures": [{"card": "truebaru", "damage": 1}]}
    s = scene("dis", you=you, them={"creatures": ["krump"]}, edition=edition).do("fight truebaru")
    assert s.you.amber == 5


def test_truebaru_costs_as_much_from_the_deck():
    you = {"hand": ["wild-wormhole"], "deck": ["truebaru", "filler"], "amber": 1}
    s = scene("logos", you=you).do("play wild-wormhole")
    assert s.you.deck[0] == "truebaru", "1 + 1 is not enough: it stays where it is"
    assert s.you.amber == 2
    s = scene("logos", you={**you, "amber": 2}).do("play wild-wormhole")
    assert s.you.creatures == ["truebaru"]
    assert s.you.amber == 0


@every
def test_collar_of_subordination_takes_a_creature(edition):
    you = {"hand": ["collar-of-subordination"], "creatures": ["charette"]}
    s = scene("dis", you=you, them={"creatures": ["troll", "valdr"]}, edition=edition)
    s.do("play collar-of-subordination", "attach troll", "place troll 1")
    assert s.you.creatures == ["charette", "troll"]
    assert s.them.creatures == ["valdr"]
    assert s.asks == "main"


def test_collar_of_subordination_on_a_creature_of_yours():
    you = {"hand": ["collar-of-subordination"], "creatures": ["troll"]}
    s = scene("dis", you=you).do("play collar-of-subordination")
    assert s.you.creatures == ["troll"]
    assert s.asks == "main"


def test_collar_of_subordination_the_creature_dies_at_its_owners():
    you = {"hand": ["collar-of-subordination", "gateway-to-dis"]}
    s = scene("dis", you=you, them=TROLL).do("play collar-of-subordination")
    assert s.you.creatures == ["troll"]
    s.do("play gateway-to-dis")
    assert s.them.discard == ["troll"]
    assert s.you.discard == ["gateway-to-dis", "collar-of-subordination"]


@rule("kf.ruling.control-by-upgrade")
@rule("kf.control.latest-wins")
@modern
def test_collar_of_subordination_and_a_later_claim(edition):
    you = {"hand": ["collar-of-subordination"], "houses": ["dis", "mars", "logos"]}
    them = {"creatures": ["troll"], "hand": ["hypnobeam"], "houses": ["dis", "mars", "logos"]}
    s = scene("dis", you=you, them=them, edition=edition).do("play collar-of-subordination", "end")
    s.do("house mars", "play hypnobeam")
    assert s.them.creatures == ["troll"], "the later one wins"


@rule("kf.ruling.control-by-upgrade")
@rule("kf.control.latest-wins")
@modern
def test_collar_of_subordination_is_later_than_an_earlier_claim(edition):
    them = {"hand": ["collar-of-subordination"], "creatures": ["troll"], "houses": ["dis", "brobnar", "mars"]}
    s = scene("logos", you={"hand": ["harland-mindlock"]}, them=them, edition=edition)
    s.do("play harland-mindlock", "place troll 0", "end", "house dis")
    s.do("play collar-of-subordination", "attach troll")
    assert s.them.creatures == ["troll"], "back from Harland Mindlock"


@rule("kf.ruling.control-by-upgrade")
@rule("kf.ruling.control-goes-back")
@modern
def test_collar_of_subordination_holds_when_another_hand_lets_go(edition):
    you = {
        "hand": ["harland-mindlock", "collar-of-subordination", "gongoozle"],
        "houses": ["logos", "dis", "mars"],
    }
    s = scene("logos", you=you, them={"creatures": ["troll"], "houses": ["dis", "mars", "logos"]}, edition=edition)
    s.do("play harland-mindlock", "place troll 0", "end", "house mars", "end", "house dis")
    s.do("play collar-of-subordination", "attach troll", "play gongoozle", "pick harland-mindlock")
    assert s.you.creatures == ["troll"]


@every
def test_flame_wreathed_burns_attackers(edition):
    you = {"hand": ["flame-wreathed"], "creatures": ["urchin"]}
    s = scene("dis", you=you, edition=edition).do("play flame-wreathed")
    assert s.card("urchin")["power"] == 3
    assert s.card("urchin")["keywords"] == ["elusive", "hazardous 2"]


def test_flame_wreathed_hurts_before_the_fight():
    them = {"creatures": [{"card": "charette", "upgrades": ["flame-wreathed"]}]}
    s = scene("shadows", you={"creatures": ["urchin"]}, them=them).do("fight urchin")
    assert s.where("urchin") == "your discard"
    assert s.card("charette")["damage"] == 0


# Age of Ascension and Worlds Collide -------------------------------------------------------------------------------


@modern
def test_aember_imp_stuns_reapers(edition):
    s = scene("brobnar", you={"creatures": ["valdr"]}, them={"creatures": ["aember-imp"]}, edition=edition)
    assert s.do("reap valdr").card("valdr")["stunned"]


@modern
def test_cull_the_weak(edition):
    s = scene("dis", you={"hand": ["cull-the-weak"]}, them={"creatures": ["troll", "urchin"]}, edition=edition)
    assert s.do("play cull-the-weak").them.creatures == ["troll"]


@modern
def test_soulkeeper_takes_one_along(edition):
    you = {"creatures": [{"card": "urchin", "upgrades": ["soulkeeper"]}], "hand": ["punch"]}
    s = scene("brobnar", you=you, them={"creatures": ["troll", "valdr"]}, edition=edition).do(
        "play punch", "pick urchin"
    )
    assert s.them.creatures == ["valdr"]


@modern
def test_shadow_of_dis_blanks_enemies(edition):
    s = scene("dis", you={"hand": ["shadow-of-dis"]}, them={"creatures": ["champion-anaphiel"]}, edition=edition)
    assert s.do("play shadow-of-dis").card("champion-anaphiel")["keywords"] == []


@modern
def test_shard_of_pain_counts_shards(edition):
    you = {"artifacts": ["shard-of-pain", "shard-of-greed"]}
    s = scene("dis", you=you, them=TROLL, edition=edition).do("action shard-of-pain")
    assert s.card("troll")["damage"] == 2


@modern
def test_wretched_doll_dooms_and_then_kills(edition):
    s = scene("dis", you={"artifacts": ["wretched-doll"]}, them=TROLL, edition=edition).do("action wretched-doll")
    assert s.card("troll")["counters"] == {"doom": 1}


def test_snag_holds_them_to_a_house():
    them = {"creatures": ["troll"], "houses": ["brobnar", "dis", "mars"]}
    s = scene("dis", you={"creatures": [{"card": "snag", "power": 5}]}, them=them).do("fight snag", "end")
    assert s.options == ["house brobnar"]
