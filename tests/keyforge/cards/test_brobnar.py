"""Brobnar: every card in a position of its own."""

import pytest
from scene import EDITIONS, rule, scene

MODERN = ("1.4", "1.5")
modern = pytest.mark.parametrize("edition", MODERN)
every = pytest.mark.parametrize("edition", EDITIONS)


def any_order(s):
    """Let the cards leave play in any order."""
    while s.asks == "discard-order":
        s.do(s.options[0])
    return s


# 1 Anger ... 9 Lava Ball -------------------------------------------------------------------------------------------


@every
def test_anger_readies_and_fights(edition):
    you = {"hand": ["anger"], "creatures": [{"card": "bumpsy", "ready": False}]}
    s = scene("brobnar", you=you, them={"creatures": ["dust-imp"]}, edition=edition).do("play anger")
    assert s.them.creatures == []
    assert not s.card("bumpsy")["ready"]
    assert s.you.amber == 1


@every
def test_barehanded_puts_each_artifact_on_its_owners_deck(edition):
    you = {"hand": ["barehanded"], "artifacts": ["cannon"], "deck": ["filler"], "creatures": ["bumpsy"]}
    s = scene("brobnar", you=you, them={"artifacts": ["iron-obelisk"], "deck": ["filler"]}, edition=edition)
    s.do("play barehanded")
    assert s.you.deck == ["cannon", "filler"]
    assert s.them.deck == ["iron-obelisk", "filler"]
    assert s.you.creatures == ["bumpsy"]


@rule("kf.ruling.order-on-deck")
def test_barehanded_leaves_the_order_of_a_deck_to_the_active_player():
    them = {"artifacts": ["cannon", "iron-obelisk", "masterplan"], "deck": []}
    s = scene("brobnar", you={"hand": ["barehanded"]}, them=them).do("play barehanded")
    assert (s.asks, s.asked) == ("deck-order", 0)
    s.do("pick iron-obelisk", "pick masterplan")
    assert s.them.deck == ["cannon", "masterplan", "iron-obelisk"], "the last one lies on top"


def test_barehanded_sends_a_borrowed_artifact_home():
    you = {"hand": ["barehanded"], "artifacts": [{"card": "cannon", "owner": 1}], "deck": []}
    s = scene("brobnar", you=you, them={"deck": []}).do("play barehanded")
    assert (s.you.deck, s.them.deck) == ([], ["cannon"])


@every
def test_blood_money_pays_for_a_head(edition):
    you = {"hand": ["blood-money"], "creatures": ["bumpsy"]}
    s = scene("brobnar", you=you, them={"creatures": ["dust-imp"], "amber": 1}, edition=edition)
    s.do("play blood-money")
    assert s.card("dust-imp")["amber"] == 2, "an enemy creature, without a question"
    assert (s.you.amber, s.them.amber) == (0, 1), "from the common supply"
    s.do("fight bumpsy")
    assert s.you.amber == 2


def test_blood_money_needs_an_enemy():
    s = scene("brobnar", you={"hand": ["blood-money"], "creatures": ["bumpsy"]}).do("play blood-money")
    assert s.card("bumpsy")["amber"] == 0


TROLL = {"creatures": ["troll"]}
FOREIGN = ["urchin", "sequis", "noddy-the-thief"]


@rule("kf.ruling.may-fight")
@every
def test_brothers_in_battle_lets_one_house_fight(edition):
    you = {"hand": ["brothers-in-battle"], "creatures": ["sequis", "noddy-the-thief", "bumpsy"]}
    s = scene("brobnar", you=you, them={"creatures": ["troll"]}, edition=edition)
    assert not s.can("fight sequis")
    s.do("play brothers-in-battle", "house sanctum")
    assert s.can("fight sequis")
    assert not s.can("reap sequis"), "it may fight, nothing else"
    assert not s.can("fight noddy-the-thief")
    assert s.can("fight bumpsy"), "Brobnar is the active house anyway"
    assert s.why("noddy-the-thief", "fight") == "kf.main.off-house-forbidden"
    s.do("fight sequis")
    assert s.card("troll")["damage"] == 4
    assert not s.can("fight sequis"), "exhausted"


def test_brothers_in_battle_ends_with_the_turn():
    you = {"hand": ["brothers-in-battle"], "creatures": ["sequis"], "houses": ["brobnar", "sanctum", "dis"]}
    s = scene("brobnar", you=you, them={"creatures": ["troll"], "houses": ["brobnar", "dis", "logos"]})
    s.do("play brothers-in-battle", "house sanctum", "end", "house dis", "end", "house brobnar")
    assert not s.can("fight sequis")


@pytest.mark.parametrize(("theirs", "left"), [(6, 6), (7, 3), (10, 6)])
def test_burn_the_stockpile(theirs, left):
    s = scene("brobnar", you={"hand": ["burn-the-stockpile"], "amber": 9}, them={"amber": theirs})
    s.do("play burn-the-stockpile")
    assert (s.you.amber, s.them.amber) == (9, left)


@every
def test_champion_s_challenge_leaves_two_and_they_fight(edition):
    you = {"hand": ["champion-s-challenge"], "creatures": ["bumpsy", {"card": "troll", "ready": False}, "dust-imp"]}
    s = scene("brobnar", you=you, them={"creatures": ["urchin", "valdr"]}, edition=edition)
    any_order(s.do("play champion-s-challenge"))
    assert s.you.creatures == ["troll"]
    assert s.them.creatures == []
    assert s.card("troll")["damage"] == 6, "readied, and fought Valdr"
    assert s.you.amber == 2, "Dust Imp fell"


def test_champion_s_challenge_ties_are_the_active_players_choice():
    you = {"hand": ["champion-s-challenge"], "creatures": ["bumpsy"]}
    s = scene("brobnar", you=you, them={"creatures": ["valdr", "krump"]}).do("play champion-s-challenge")
    assert (s.asked, s.options) == (0, ["pick valdr", "pick krump"])
    s.do("pick krump")
    assert s.where("valdr") == "their discard"
    assert s.card("krump")["damage"] == 5


def test_champion_s_challenge_without_enemies_is_no_fight():
    you = {"hand": ["champion-s-challenge"], "creatures": [{"card": "bumpsy", "ready": False}, "dust-imp"]}
    s = scene("brobnar", you=you).do("play champion-s-challenge")
    assert s.you.creatures == ["bumpsy"]
    assert s.card("bumpsy")["ready"], "readied all the same"


@rule("kf.ruling.remaining-creature")
def test_champion_s_challenge_a_ward_saves_a_second_champion():
    you = {"hand": ["champion-s-challenge"], "creatures": ["troll", {"card": "bumpsy", "warded": True}]}
    s = scene("brobnar", you=you, them={"creatures": ["valdr"]}).do("play champion-s-challenge")
    assert s.options == ["pick troll", "pick bumpsy"], "both remain: one of them fights"


@every
def test_coward_s_end_spares_the_wounded(edition):
    you = {"hand": ["coward-s-end"], "creatures": ["bumpsy", {"card": "troll", "damage": 1}]}
    s = scene("brobnar", you=you, them={"creatures": ["urchin", {"card": "valdr", "damage": 3}]}, edition=edition)
    any_order(s.do("play coward-s-end"))
    assert s.you.creatures == ["troll"]
    assert s.them.creatures == ["valdr"]
    assert s.you.chains == 3


@rule("kf.ruling.may-fight")
@every
def test_follow_the_leader_lets_everyone_fight(edition):
    you = {"hand": ["follow-the-leader"], "creatures": FOREIGN}
    s = scene("brobnar", you=you, them={"creatures": ["troll"]}, edition=edition)
    assert [o for o in s.options if o.startswith("fight")] == []
    s.do("play follow-the-leader")
    assert [o for o in s.options if o.startswith("fight")] == [f"fight {c}" for c in FOREIGN]
    assert [o for o in s.options if o.startswith(("reap", "action"))] == []
    s.do("fight sequis")
    assert s.card("troll")["damage"] == 4


@rule("kf.ruling.may-fight")
@rule("kf.status.stun.effect-use-replaced")
@modern
def test_follow_the_leader_shakes_off_a_stun(edition):
    you = {"hand": ["follow-the-leader"], "creatures": [{"card": "sequis", "stunned": True}]}
    s = scene("brobnar", you=you, edition=edition)
    assert not s.can("unstun sequis")
    s.do("play follow-the-leader", "unstun sequis")
    assert not s.card("sequis")["stunned"]
    assert not s.card("sequis")["ready"]


@rule("kf.status.stun.next-use")
def test_follow_the_leader_shakes_off_a_stun_in_the_first_edition():
    you = {"hand": ["follow-the-leader"], "creatures": [{"card": "sequis", "stunned": True}]}
    s = scene("brobnar", you=you, them=TROLL, edition="1.1").do("play follow-the-leader", "unstun sequis")
    assert not s.card("sequis")["stunned"]
    assert s.card("troll")["damage"] == 0


def test_follow_the_leader_is_not_for_the_enemy():
    you = {"hand": ["follow-the-leader"]}
    s = scene("brobnar", you=you, them={"creatures": ["sequis"], "houses": ["dis", "sanctum", "mars"]})
    s.do("play follow-the-leader", "end", "house dis")
    assert not s.can("fight sequis")


@every
def test_lava_ball_splashes(edition):
    s = scene("brobnar", you={"hand": ["lava-ball"]}, them={"creatures": ["valdr", "troll", "krump"]}, edition=edition)
    s.do("play lava-ball", "pick troll")
    assert [s.card(c)["damage"] for c in ("valdr", "troll", "krump")] == [2, 4, 2]


# 10 Loot the Bodies ... 18 Warsong ---------------------------------------------------------------------------------


@every
def test_loot_the_bodies_pays_for_fallen_enemies(edition):
    you = {"hand": ["loot-the-bodies", "punch"], "creatures": ["bumpsy"]}
    s = scene("brobnar", you=you, them={"creatures": ["dust-imp", "urchin"]}, edition=edition)
    s.do("play loot-the-bodies", "fight bumpsy", "attack dust-imp", "play punch", "pick urchin")
    assert s.you.amber == 3, "Punch and two bodies"


@pytest.mark.parametrize(
    ("them", "stolen"),
    [
        ({"creatures": ["batdrone", "mother"], "artifacts": ["library-of-babble"]}, 2),
        ({"creatures": ["batdrone", "mother"], "artifacts": ["cannon"]}, 0),
        ({"creatures": ["batdrone", {"card": "mother", "upgrades": ["backup-copy"]}]}, 2),
    ],
)
def test_take_that_smartypants_counts_all_cards(them, stolen):
    s = scene("brobnar", you={"hand": ["take-that-smartypants"]}, them={"amber": 3, **them})
    s.do("play take-that-smartypants")
    assert (s.you.amber, s.them.amber) == (1 + stolen, 3 - stolen)


def test_take_that_smartypants_does_not_count_your_own():
    you = {"hand": ["take-that-smartypants"], "creatures": ["batdrone", "mother", "doc-bookton"]}
    s = scene("brobnar", you=you, them={"amber": 3}).do("play take-that-smartypants")
    assert s.them.amber == 3


@every
def test_punch_deals_three(edition):
    s = scene(
        "brobnar", you={"hand": ["punch"], "creatures": ["troll"]}, them={"creatures": ["valdr"]}, edition=edition
    )
    s.do("play punch", "pick valdr")
    assert s.card("valdr")["damage"] == 3
    assert s.you.amber == 1


@rule("kf.ruling.different-creatures")
@every
def test_relentless_assault_with_three_different_creatures(edition):
    you = {"hand": ["relentless-assault"], "creatures": ["bumpsy", "headhunter", "smaaash", "valdr"]}
    s = scene("brobnar", you=you, them={"creatures": ["urchin", "kelifi-dragon"]}, edition=edition)
    s.do("play relentless-assault", "pick headhunter", "attack kelifi-dragon")
    assert s.them.creatures == ["urchin", "kelifi-dragon"]
    assert s.where("headhunter") == "your discard", "5 against 12: the first fight is over before the next is chosen"
    assert s.options == ["pick bumpsy", "pick smaaash", "pick valdr", "done"]
    s.do("pick valdr", "attack kelifi-dragon", "pick bumpsy")
    assert s.them.creatures == ["urchin"]
    assert s.asks == "main", "three is enough"
    assert s.card("smaaash")["ready"]


def test_relentless_assault_never_twice_with_the_same():
    you = {"hand": ["relentless-assault"], "creatures": ["troll"]}
    s = scene("brobnar", you=you, them={"creatures": ["valdr", "krump"]})
    s.do("play relentless-assault", "pick troll", "attack valdr")
    assert s.asks == "main"


def test_relentless_assault_may_stop_early():
    you = {"hand": ["relentless-assault"], "creatures": ["troll", "valdr"]}
    s = scene("brobnar", you=you, them={"creatures": ["krump"]}).do("play relentless-assault", "done")
    assert s.asks == "main"
    assert s.card("krump")["damage"] == 0


def test_relentless_assault_shakes_off_a_stun():
    you = {"hand": ["relentless-assault"], "creatures": [{"card": "troll", "stunned": True, "ready": False}]}
    s = scene("brobnar", you=you, them={"creatures": ["krump"]}).do("play relentless-assault", "pick troll")
    assert not s.card("troll")["stunned"]
    assert s.card("krump")["damage"] == 0


@pytest.mark.parametrize(("mine", "gained"), [(1, 1), (2, 1), (3, 3)])
def test_smith_wants_the_bigger_army(mine, gained):
    s = scene("brobnar", you={"hand": ["smith"], "creatures": ["bumpsy"] * mine}, them={"creatures": ["urchin"] * 2})
    s.do("play smith")
    assert s.you.amber == gained


@every
def test_sound_the_horns_digs_for_a_brobnar_creature(edition):
    deck = ["anger", "sequis", "bumpsy", "troll"]
    s = scene("brobnar", you={"hand": ["sound-the-horns"], "deck": deck}, edition=edition)
    s.do("play sound-the-horns")
    assert s.you.hand == ["bumpsy"]
    assert s.you.discard == ["sound-the-horns", "sequis", "anger"]
    assert s.you.deck == ["troll"]


def test_sound_the_horns_may_run_out_of_cards():
    you = {"hand": ["sound-the-horns"], "deck": ["anger", "sequis"], "discard": ["troll"]}
    s = scene("brobnar", you=you).do("play sound-the-horns")
    assert s.you.hand == []
    assert s.you.deck == [], "the discard pile is not shuffled: the deck has run out"
    assert s.you.discard == ["sound-the-horns", "sequis", "anger", "troll"]


@every
def test_tremor_stuns_neighbors_too(edition):
    them = {"creatures": ["valdr", "troll", "krump", "bumpsy"]}
    s = scene("brobnar", you={"hand": ["tremor"], "creatures": ["smaaash"]}, them=them, edition=edition)
    s.do("play tremor", "pick troll")
    assert [s.card(c)["stunned"] for c in ("valdr", "troll", "krump", "bumpsy", "smaaash")] == [
        True,
        True,
        True,
        False,
        False,
    ]


@rule("kf.ruling.different-creatures")
@every
def test_unguarded_camp_each_creature_captures_once(edition):
    you = {"hand": ["unguarded-camp"], "creatures": ["bumpsy", "troll", "valdr"]}
    s = scene("brobnar", you=you, them={"creatures": ["urchin"], "amber": 5}, edition=edition)
    s.do("play unguarded-camp", "pick troll")
    assert s.options == ["pick bumpsy", "pick valdr"], "not Troll again"
    s.do("pick valdr")
    assert [s.card(c)["amber"] for c in ("bumpsy", "troll", "valdr")] == [0, 1, 1]
    assert s.them.amber == 3


def test_unguarded_camp_with_little_to_take():
    you = {"hand": ["unguarded-camp"], "creatures": ["bumpsy", "troll", "valdr"]}
    s = scene("brobnar", you=you, them={"amber": 1}).do("play unguarded-camp", "pick valdr")
    assert s.asks == "main", "there is nothing left to take"
    assert [s.card(c)["amber"] for c in ("bumpsy", "troll", "valdr")] == [0, 0, 1]


def test_unguarded_camp_needs_an_excess():
    you = {"hand": ["unguarded-camp"], "creatures": ["bumpsy"]}
    s = scene("brobnar", you=you, them={"creatures": ["urchin"], "amber": 5}).do("play unguarded-camp")
    assert (s.asks, s.them.amber) == ("main", 5)


@every
def test_warsong_sings_for_each_fight(edition):
    you = {"hand": ["warsong"], "creatures": ["bumpsy", "troll"]}
    s = scene("brobnar", you=you, them={"creatures": ["kelifi-dragon"]}, edition=edition)
    s.do("play warsong", "fight bumpsy")
    assert s.you.amber == 1, "also for a creature that dies"
    s.do("fight troll")
    assert s.you.amber == 2


# 19 Autocannon ... 27 The Warchest ---------------------------------------------------------------------------------


@every
def test_autocannon_shoots_at_everyone_who_enters(edition):
    you = {"artifacts": ["autocannon"], "hand": ["valdr"], "creatures": ["troll"]}
    s = scene("brobnar", you=you, edition=edition).do("play valdr", "place valdr 0")
    assert (s.card("valdr")["damage"], s.card("troll")["damage"]) == (1, 0)


def test_autocannon_shoots_at_enemies_too():
    s = scene("brobnar", you={"artifacts": ["autocannon"]}, them={"hand": ["urchin", "dodger"], "amber": 2})
    s.do("end", "house shadows", "play dodger")
    assert s.card("dodger")["damage"] == 1
    s.do("play urchin", "place urchin 0")
    while s.asks == "order":
        s.do("resolve autocannon")
    assert s.where("urchin") == "their discard"


@every
def test_banner_of_battle_is_for_friends(edition):
    you = {"artifacts": ["banner-of-battle"], "creatures": ["bumpsy"]}
    s = scene("brobnar", you=you, them={"creatures": ["troll"]}, edition=edition)
    assert (s.card("bumpsy")["power"], s.card("troll")["power"]) == (6, 8)


@every
def test_cannon_fires(edition):
    s = scene("brobnar", you={"artifacts": ["cannon"]}, them={"creatures": ["troll", "valdr"]}, edition=edition)
    s.do("action cannon", "pick valdr")
    assert s.card("valdr")["damage"] == 2
    assert not s.can("action cannon")


@every
def test_gauntlet_of_command(edition):
    you = {"artifacts": ["gauntlet-of-command"], "creatures": [{"card": "sequis", "ready": False}]}
    s = scene("brobnar", you=you, them={"creatures": ["troll"]}, edition=edition).do("action gauntlet-of-command")
    assert s.card("troll")["damage"] == 4, "of whatever house"


def test_iron_obelisk_counts_wounded_brobnar():
    you = {
        "artifacts": ["iron-obelisk"],
        "creatures": [{"card": "troll", "damage": 1}, {"card": "sequis", "damage": 1}, "bumpsy"],
    }
    s = scene("brobnar", you=you, them={"creatures": [{"card": "valdr", "damage": 1}]})
    assert (s.you.key_cost, s.them.key_cost) == (6, 7)


@every
def test_mighty_javelin_is_thrown_once(edition):
    s = scene("dis", you={"artifacts": ["mighty-javelin"]}, them={"creatures": ["troll", "valdr"]}, edition=edition)
    s.do("omni mighty-javelin", "pick troll")
    assert s.card("troll")["damage"] == 4
    assert s.you.discard == ["mighty-javelin"]


@every
def test_pile_of_skulls_captures_on_your_turn(edition):
    you = {"artifacts": ["pile-of-skulls"], "creatures": ["bumpsy", "troll"], "hand": ["punch"]}
    s = scene("brobnar", you=you, them={"creatures": ["urchin", "dodger"], "amber": 2}, edition=edition)
    s.do("play punch", "pick urchin")
    assert s.options == ["pick bumpsy", "pick troll"], "any friendly creature"
    s.do("pick troll")
    assert s.card("troll")["amber"] == 1
    assert s.them.amber == 1


def test_pile_of_skulls_is_idle_on_the_other_turn_and_for_friends():
    you = {"artifacts": ["pile-of-skulls"], "creatures": ["valdr", "urchin"], "hand": ["punch"]}
    them = {"creatures": ["dodger"], "amber": 2, "houses": ["shadows", "dis", "logos"]}
    s = scene("brobnar", you=you, them=them).do("play punch", "pick urchin")
    assert s.them.amber == 2, "a friend"
    s.do("end", "house shadows", "fight dodger")
    assert s.where("dodger") == "their discard"
    assert s.card("valdr")["amber"] == 0, "not your turn"


def test_pile_of_skulls_without_a_friend_captures_nothing():
    you = {"artifacts": ["pile-of-skulls"], "hand": ["punch"]}
    s = scene("brobnar", you=you, them={"creatures": ["urchin"], "amber": 2}).do("play punch")
    assert s.them.amber == 2


@every
def test_screechbomb(edition):
    s = scene("dis", you={"artifacts": ["screechbomb"]}, them={"amber": 3}, edition=edition).do("omni screechbomb")
    assert s.them.amber == 1
    assert s.you.discard == ["screechbomb"]


@every
def test_the_warchest_counts_those_who_fell_in_fights(edition):
    you = {"artifacts": ["the-warchest"], "creatures": ["bumpsy", "valdr"], "hand": ["punch"]}
    them = {"creatures": ["grenade-snib", "urchin", "headhunter", "dodger"]}
    s = scene("brobnar", you=you, them=them, edition=edition)
    s.do("fight valdr", "attack headhunter", "play punch", "pick urchin")
    s.do("fight bumpsy", "attack dodger")
    assert s.you.creatures == ["valdr"], "Bumpsy and Dodger killed each other"
    before = s.you.amber
    s.do("action the-warchest")
    assert s.you.amber == before + 2, "neither Urchin, who did not fight, nor Bumpsy, who is no enemy"


def test_the_warchest_does_not_count_the_saved():
    them = {"creatures": [{"card": "headhunter", "upgrades": ["armageddon-cloak"]}]}
    s = scene("brobnar", you={"artifacts": ["the-warchest"], "creatures": ["troll"]}, them=them)
    s.do("fight troll", "action the-warchest")
    assert s.them.creatures == ["headhunter"]
    assert s.you.amber == 0


# 28 Bilgum Avalanche ... 38 King of the Crag -----------------------------------------------------------------------


@every
def test_bilgum_avalanche_after_your_key(edition):
    you = {"creatures": ["bilgum-avalanche"], "amber": 6}
    s = scene(you=you, them={"creatures": ["troll", "urchin"]}, edition=edition)
    if s.asks == "key":
        s.do("key red")
    assert s.card("troll")["damage"] == 2
    assert s.where("urchin") == "their discard"
    assert s.card("bilgum-avalanche")["damage"] == 0


def test_bilgum_avalanche_does_not_mind_their_key():
    s = scene(you={"creatures": ["bilgum-avalanche"]}, them={"creatures": ["troll"], "amber": 6}, active=1)
    s.do("key red")
    assert s.card("troll")["damage"] == 0


@every
def test_valdr_hits_flanks_harder(edition):
    s = scene(
        "brobnar", you={"creatures": ["valdr"]}, them={"creatures": ["troll", "krump", "bumpsy"]}, edition=edition
    )
    s.do("fight valdr", "attack troll")
    assert s.where("troll") == "their discard", "6 + 2"


@every
def test_bumpsy_costs_one(edition):
    s = scene("brobnar", you={"hand": ["bumpsy"]}, them={"amber": 2}, edition=edition).do("play bumpsy")
    assert s.them.amber == 1


@every
def test_earthshaker_shakes_the_small(edition):
    you = {"hand": ["earthshaker"], "creatures": ["grenade-snib"]}
    them = {"creatures": ["wardrummer", "sequis"], "amber": 3}
    s = scene("brobnar", you=you, them=them, edition=edition)
    any_order(s.do("play earthshaker", "place earthshaker 0"))
    assert s.you.creatures == ["earthshaker"]
    assert s.them.creatures == ["sequis"], "power 4"
    assert s.them.amber == 1


@every
def test_firespitter_spits_before_the_fight(edition):
    s = scene("brobnar", you={"creatures": ["firespitter"]}, them={"creatures": ["urchin", "troll"]}, edition=edition)
    s.do("fight firespitter", "attack troll")
    assert s.where("urchin") == "their discard"
    assert s.card("troll")["damage"] == 6


@every
def test_ganger_chieftain_sends_a_neighbor(edition):
    you = {"hand": ["ganger-chieftain"], "creatures": [{"card": "bumpsy", "ready": False}, "valdr"]}
    s = scene("brobnar", you=you, them={"creatures": ["urchin"]}, edition=edition)
    s.do("play ganger-chieftain", "place ganger-chieftain 0", "yes")
    assert s.them.creatures == ["urchin"], "elusive"
    assert not s.card("bumpsy")["ready"]
    assert s.events().count("attack") == 1


@every
def test_grenade_snib_takes_two_with_it(edition):
    s = scene("brobnar", you={"creatures": ["grenade-snib"]}, them=TROLL | {"amber": 5}, edition=edition)
    s.do("fight grenade-snib")
    assert s.them.amber == 3


@every
def test_headhunter_is_paid_for_fighting(edition):
    s = scene("brobnar", you={"creatures": ["headhunter"]}, them={"creatures": ["dust-imp"]}, edition=edition)
    s.do("fight headhunter")
    assert s.you.amber == 1


@every
def test_hebe_the_huge_hits_the_unhurt(edition):
    you = {"hand": ["hebe-the-huge"], "creatures": ["bumpsy"]}
    s = scene("brobnar", you=you, them={"creatures": [{"card": "troll", "damage": 1}, "valdr"]}, edition=edition)
    s.do("play hebe-the-huge", "place hebe-the-huge 0")
    damage = [s.card(c)["damage"] for c in ("hebe-the-huge", "bumpsy", "troll", "valdr")]
    assert damage == [0, 2, 1, 2]


@every
def test_kelifi_dragon_wants_seven(edition):
    s = scene("brobnar", you={"hand": ["kelifi-dragon"], "amber": 6}, edition=edition)
    assert not s.can("play kelifi-dragon")
    you = {"hand": ["kelifi-dragon"], "amber": 7, "creatures": [{"card": "kelifi-dragon"}]}
    s = scene("brobnar", you=you, them={"creatures": ["troll"]}, edition=edition)
    assert s.can("play kelifi-dragon")
    s.do("reap kelifi-dragon", "pick troll")
    assert s.you.amber == 9
    assert s.card("troll")["damage"] == 5


@every
def test_kelifi_dragon_breathes_after_a_fight_too(edition):
    s = scene("brobnar", you={"creatures": ["kelifi-dragon"]}, them={"creatures": ["urchin", "troll"]}, edition=edition)
    s.do("fight kelifi-dragon", "attack troll", "pick urchin")
    assert s.you.amber == 1
    assert s.them.creatures == []


def test_king_of_the_crag_bullies_enemy_brobnar():
    you = {"creatures": ["king-of-the-crag", "bumpsy"]}
    s = scene("brobnar", you=you, them={"creatures": ["troll", "sequis"]})
    assert [s.card(c)["power"] for c in ("bumpsy", "troll", "sequis")] == [5, 6, 4]


# 39 Krump ... 49 Wardrummer ----------------------------------------------------------------------------------------


@every
def test_krump_beats_aember_out_of_them(edition):
    you = {"creatures": ["krump"], "hand": ["punch"]}
    s = scene("brobnar", you=you, them={"creatures": ["dodger", "urchin"], "amber": 3}, edition=edition)
    s.do("play punch", "pick urchin")
    assert s.them.amber == 3, "Urchin did not fight Krump"
    s.do("fight krump")
    assert s.them.amber == 2


def test_krump_also_when_attacked():
    them = {"creatures": ["dodger"], "amber": 3, "houses": ["shadows", "dis", "mars"]}
    s = scene("shadows", you=them, them={"creatures": ["krump"]}).do("fight dodger")
    assert s.where("dodger") == "your discard"
    assert s.you.amber == 2


def test_krump_must_survive():
    s = scene("brobnar", you={"creatures": ["krump"]}, them={"creatures": ["valdr"], "amber": 3}).do("fight krump")
    assert (s.you.creatures, s.them.creatures) == ([], [])
    assert s.them.amber == 3


@pytest.mark.parametrize(("theirs", "left"), [(6, 6), (7, 5)])
def test_lomir_flamefist(theirs, left):
    s = scene("brobnar", you={"hand": ["lomir-flamefist"]}, them={"amber": theirs}).do("play lomir-flamefist")
    assert s.them.amber == left


@every
def test_looter_goblin_loots_after_reaping(edition):
    you = {"creatures": ["looter-goblin", "bumpsy"]}
    s = scene("brobnar", you=you, them={"creatures": ["dust-imp"]}, edition=edition)
    s.do("reap looter-goblin", "fight bumpsy")
    assert s.you.amber == 2


@every
def test_mugwump_grows_by_killing(edition):
    you = {"creatures": [{"card": "mugwump", "damage": 2}]}
    s = scene("brobnar", you=you, them={"creatures": ["dust-imp"]}, edition=edition).do("fight mugwump")
    assert s.card("mugwump")["damage"] == 0
    assert s.card("mugwump")["power"] == 7


@every
def test_pingle_who_annoys_each_newcomer(edition):
    s = scene("brobnar", you={"creatures": ["pingle-who-annoys"]}, them={"hand": ["troll"]}, edition=edition)
    s.do("end", "house brobnar", "play troll")
    assert s.card("troll")["damage"] == 1


@every
def test_rock_hurling_giant_hurls_what_you_discard(edition):
    you = {"creatures": ["rock-hurling-giant"], "hand": ["anger", "punch"]}
    s = scene("brobnar", you=you, them={"creatures": ["troll"]}, edition=edition)
    s.do("discard anger", "yes", "pick troll")
    assert s.card("troll")["damage"] == 4
    s.do("discard punch", "no")
    assert s.card("troll")["damage"] == 4


def test_rock_hurling_giant_only_brobnar_only_your_turn_only_your_hand():
    you = {"creatures": ["rock-hurling-giant"], "hand": ["fear"], "deck": ["anger", "anger"]}
    s = scene("dis", you=you, them={"creatures": ["troll"]}).do("discard fear")
    assert s.asks == "main", "a Dis card"
    you = {"creatures": ["rock-hurling-giant"], "hand": ["sound-the-horns"], "deck": ["anger", "troll"]}
    s = scene("brobnar", you=you, them={"creatures": ["valdr"]}).do("play sound-the-horns")
    assert s.asks == "main", "from the deck"
    you = {"creatures": ["rock-hurling-giant"], "hand": ["anger"]}
    s = scene("dis", you={"hand": ["mind-barb"]}, them=you).do("play mind-barb")
    assert s.them.hand == []
    assert s.asks == "main", "not their turn"


def test_rock_hurling_giant_hurls_what_an_effect_discards():
    you = {"creatures": ["rock-hurling-giant"], "hand": ["gongoozle", "anger"]}
    s = scene("dis", you=you, them={"creatures": ["troll"]}).do("play gongoozle", "pick rock-hurling-giant")
    assert s.you.discard[0] in ("anger", "gongoozle")
    s.do("yes", "pick troll")
    assert s.card("troll")["damage"] == 4


@pytest.mark.parametrize(("played", "damage", "amber"), [((), 3, 0), (("anger",), 1, 1), (("anger", "warsong"), 3, 0)])
def test_rogue_ogre_likes_exactly_one_card(played, damage, amber):
    ogre = {"card": "rogue-ogre", "damage": 3, "ready": False}
    s = scene("brobnar", you={"creatures": [ogre], "hand": ["anger", "warsong"]}, them={"amber": 2})
    for card in played:
        s.do(f"play {card}")
    s.do("end")
    assert s.card("rogue-ogre")["damage"] == damage
    assert s.card("rogue-ogre")["amber"] == amber


def test_rogue_ogre_looks_at_your_turn_only():
    s = scene("brobnar", you={"creatures": ["rogue-ogre"]}, them={"amber": 2, "hand": ["charette"]})
    s.do("end", "house dis", "play charette", "end")
    assert s.card("rogue-ogre")["amber"] == 0


@every
def test_smaaash_stuns(edition):
    s = scene("brobnar", you={"hand": ["smaaash"]}, them={"creatures": ["troll"]}, edition=edition)
    s.do("play smaaash", "pick troll")
    assert s.card("troll")["stunned"]


@every
def test_tireless_crocag_fights_for_any_house_and_never_reaps(edition):
    s = scene("dis", you={"creatures": ["tireless-crocag"]}, them={"creatures": ["troll"]}, edition=edition)
    assert s.can("fight tireless-crocag")
    assert not s.can("reap tireless-crocag")
    assert s.why("tireless-crocag", "reap") == "kf.ability.cannot-beats-may"


@rule("kf.ruling.constant-doom")
@every
def test_tireless_crocag_dies_with_the_last_enemy(edition):
    you = {"creatures": ["tireless-crocag"], "hand": ["punch", "fear"]}
    s = scene("brobnar", you=you, them={"creatures": ["urchin", "dodger"]}, edition=edition)
    s.do("play punch", "pick urchin")
    assert s.you.creatures == ["tireless-crocag"], "Dodger is still there"
    s.do("fight tireless-crocag")
    assert s.where("tireless-crocag") == "your discard"


def test_tireless_crocag_dies_alone_at_once():
    s = scene("brobnar", you={"hand": ["tireless-crocag"]}).do("play tireless-crocag")
    assert s.you.discard == ["tireless-crocag"]


@rule("kf.ruling.constant-doom")
def test_tireless_crocag_a_ward_does_not_help_for_long():
    you = {"creatures": [{"card": "tireless-crocag", "warded": True}], "hand": ["punch"]}
    s = scene("brobnar", you=you, them={"creatures": ["urchin"]}).do("play punch", "pick urchin")
    assert s.you.creatures == []


@rule("kf.ruling.constant-doom")
@every
def test_tireless_crocag_a_cloak_helps_once(edition):
    crocag = {"card": "tireless-crocag", "upgrades": ["armageddon-cloak"]}
    s = scene(
        "brobnar", you={"creatures": [crocag], "hand": ["punch"]}, them={"creatures": ["urchin"]}, edition=edition
    )
    s.do("play punch", "pick urchin")
    assert sorted(s.you.discard) == ["armageddon-cloak", "punch", "tireless-crocag"]


def test_tireless_crocag_hurts_its_new_master():
    """Under your opponent's control, your own creatures are its enemies."""
    s = scene("brobnar", you={"creatures": ["urchin"]}, them={"creatures": [{"card": "tireless-crocag", "owner": 0}]})
    assert s.them.creatures == ["tireless-crocag"]
    s = scene("brobnar", you={}, them={"creatures": [{"card": "tireless-crocag", "owner": 0}]})
    assert s.where("tireless-crocag") == "your discard"


@every
def test_troll_heals_by_reaping(edition):
    s = scene("brobnar", you={"creatures": [{"card": "troll", "damage": 5}]}, edition=edition).do("reap troll")
    assert s.card("troll")["damage"] == 2


@every
def test_wardrummer_calls_brobnar_home(edition):
    you = {"hand": ["wardrummer"], "creatures": ["bumpsy", "sequis", "troll"]}
    s = scene("brobnar", you=you, them={"creatures": ["valdr"]}, edition=edition)
    s.do("play wardrummer", "place wardrummer 0")
    assert sorted(s.you.hand) == ["bumpsy", "troll"]
    assert s.you.creatures == ["wardrummer", "sequis"]
    assert s.them.creatures == ["valdr"]


def test_wardrummer_sends_a_borrowed_creature_to_its_owner():
    you = {"hand": ["wardrummer"], "creatures": [{"card": "bumpsy", "owner": 1}]}
    s = scene("brobnar", you=you).do("play wardrummer", "place wardrummer 0")
    assert s.them.hand == ["bumpsy"]


# 50 Blood of Titans ... 52 Yo Mama Mastery -------------------------------------------------------------------------


@every
def test_blood_of_titans(edition):
    s = scene("brobnar", you={"hand": ["blood-of-titans"], "creatures": ["urchin"]}, edition=edition)
    s.do("play blood-of-titans")
    assert s.card("urchin")["power"] == 6


@every
def test_phoenix_heart_burns_and_returns(edition):
    you = {"creatures": [{"card": "urchin", "upgrades": ["phoenix-heart"]}], "hand": ["punch"]}
    s = scene("brobnar", you=you, them={"creatures": ["troll"]}, edition=edition).do("play punch", "pick urchin")
    assert s.you.hand == ["urchin"]
    assert s.card("troll")["damage"] == 3


@every
def test_yo_mama_mastery_heals_and_taunts(edition):
    you = {"hand": ["yo-mama-mastery"], "creatures": [{"card": "troll", "damage": 7}, "urchin"]}
    s = scene("brobnar", you=you, edition=edition).do("play yo-mama-mastery", "attach troll")
    assert s.card("troll")["damage"] == 0
    assert s.card("troll")["keywords"] == ["taunt"]
    assert s.you.amber == 1


def test_yo_mama_mastery_on_an_enemy_heals_it():
    s = scene("brobnar", you={"hand": ["yo-mama-mastery"]}, them={"creatures": [{"card": "troll", "damage": 7}]})
    s.do("play yo-mama-mastery")
    assert s.card("troll")["damage"] == 0


# Age of Ascension and Worlds Collide -------------------------------------------------------------------------------


@modern
def test_drummernaut_calls_a_giant(edition):
    you = {"creatures": ["drummernaut", "troll", "urchin"]}
    s = scene("brobnar", you=you, edition=edition).do("reap drummernaut")
    assert s.you.hand == ["troll"]


@modern
def test_groggins_attacks_flanks_only(edition):
    s = scene(
        "brobnar", you={"creatures": ["groggins"]}, them={"creatures": ["troll", "valdr", "krump"]}, edition=edition
    )
    s.do("fight groggins")
    assert s.options == ["attack troll", "attack krump"]


@modern
def test_lollop_the_titanic_does_not_hit_back(edition):
    s = scene("brobnar", you={"creatures": ["troll"]}, them={"creatures": ["lollop-the-titanic"]}, edition=edition)
    s.do("fight troll")
    assert s.card("troll")["damage"] == 0
    assert s.card("lollop-the-titanic")["damage"] == 8


@modern
def test_grump_buggy_taxes_both(edition):
    you = {"artifacts": ["grump-buggy"], "creatures": ["troll", "bumpsy"]}
    s = scene("brobnar", you=you, them={"creatures": ["valdr", "urchin"]}, edition=edition)
    assert (s.you.key_cost, s.them.key_cost) == (7, 8)


@modern
def test_forgemaster_og_empties_the_forge(edition):
    s = scene(you={"amber": 8, "creatures": ["forgemaster-og"]}, edition=edition)
    if s.asks == "key":
        s.do("key red")
    assert s.you.amber == 0


@modern
def test_grumpus_tamer_finds_a_war_grumpus(edition):
    you = {"creatures": ["grumpus-tamer"], "deck": ["filler", "war-grumpus"]}
    s = scene("brobnar", you=you, edition=edition).do("reap grumpus-tamer", "pick war-grumpus")
    assert s.you.hand == ["war-grumpus"]


@modern
def test_war_grumpus_wakes_a_giant(edition):
    you = {"creatures": ["war-grumpus", {"card": "troll", "ready": False}]}
    s = scene("brobnar", you=you, them={"creatures": ["valdr"]}, edition=edition).do("reap war-grumpus")
    assert s.them.creatures == []


def test_irestaff_enrages_and_strengthens():
    s = scene("brobnar", you={"artifacts": ["irestaff"], "creatures": ["troll"]}).do("action irestaff")
    assert s.card("troll")["enraged"]
    assert s.card("troll")["power"] == 9


def test_shorty_enrages_itself():
    s = scene("brobnar", you={"creatures": ["shorty"]}, them={"creatures": ["valdr"]}).do("reap shorty")
    assert s.card("shorty")["enraged"]
    assert s.card("shorty")["keywords"] == ["assault 4"]


def test_kaloch_stonefather_leads_from_the_center():
    s = scene("brobnar", you={"creatures": ["troll", "kaloch-stonefather", "bumpsy"]})
    assert s.card("bumpsy")["keywords"] == ["skirmish"]
    s = scene("brobnar", you={"creatures": ["kaloch-stonefather", "troll", "bumpsy"]})
    assert s.card("bumpsy")["keywords"] == []


def test_the_floor_is_lava_burns_both_sides():
    you = {"artifacts": ["the-floor-is-lava"], "creatures": ["troll"]}
    s = scene(you=you, them={"creatures": ["valdr"]})
    assert (s.card("troll")["damage"], s.card("valdr")["damage"]) == (1, 1)


def test_the_big_one_counts_to_ten():
    you = {"artifacts": [{"card": "the-big-one", "counters": {"fuse": 9}}], "hand": ["troll"], "creatures": ["urchin"]}
    s = scene("brobnar", you=you, them={"creatures": ["valdr"]}).do("play troll", "place troll 0")
    any_order(s)
    assert (s.you.creatures, s.you.artifacts, s.them.creatures) == ([], [], [])
