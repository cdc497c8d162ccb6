"""Stun, ward, enrage; +1 power counters and the other counters."""

import pytest
from scene import EDITIONS, rule, scene

every_edition = pytest.mark.parametrize("edition", EDITIONS)
later_editions = pytest.mark.parametrize("edition", EDITIONS[1:])


def stunned(card, **more):
    return {"card": card, "stunned": True, **more}


def warded(card, **more):
    return {"card": card, "warded": True, **more}


def enraged(card, **more):
    return {"card": card, "enraged": True, **more}


# Stun ---------------------------------------------------------------------------------------------------------------


@rule("kf.status.stun.place")
@every_edition
def test_a_stunned_creature_carries_its_stun(edition):
    s = scene("brobnar", you={"hand": ["smaaash"]}, them={"creatures": ["bumpsy", "valdr"]}, edition=edition)
    s.do("play smaaash", "pick valdr")
    assert s.card("valdr")["stunned"]
    assert not s.card("bumpsy")["stunned"]
    # It stays from turn to turn.
    s.do("end", "house brobnar")
    assert s.card("valdr")["stunned"]


@rule("kf.status.stun.cannot-act")
@later_editions
def test_a_stunned_creature_cannot_act(edition):
    you = {"creatures": [stunned("noddy-the-thief"), stunned("deipno-spymaster"), "dodger"]}
    s = scene("shadows", you=you, them={"creatures": ["bumpsy"]}, edition=edition)
    assert s.options == ["unstun noddy-the-thief", "unstun deipno-spymaster", "reap dodger", "fight dodger", "end"]
    for verb in ("reap", "fight", "action"):
        assert s.why("noddy-the-thief", verb) == "kf.status.stun.cannot-act"
    assert s.why("deipno-spymaster", "omni") == "kf.status.stun.cannot-act"


@rule("kf.status.stun.remove-by-use")
@later_editions
def test_a_stun_is_removed_by_exhausting_the_creature(edition):
    s = scene("brobnar", you={"creatures": [stunned("headhunter")]}, them={"creatures": ["dust-imp"]}, edition=edition)
    s.do("unstun headhunter")
    assert not s.card("headhunter")["stunned"]
    assert not s.card("headhunter")["ready"]
    assert s.you.amber == 0
    assert s.card("dust-imp")["damage"] == 0
    s.do("end", "house dis", "end", "house brobnar")
    assert s.can("reap headhunter")


@rule("kf.status.stun.remove-by-use")
@later_editions
def test_a_stun_is_removed_only_in_the_active_house_by_a_ready_creature(edition):
    you = {"creatures": [stunned("bumpsy", ready=False), stunned("deipno-spymaster"), stunned("dodger")]}
    s = scene("brobnar", you=you, them={"creatures": [stunned("valdr")]}, edition=edition)
    assert s.options == ["end"]
    assert s.why("bumpsy", "unstun") == "kf.state.exhausted"
    assert s.why("deipno-spymaster", "unstun") == "kf.main.off-house-forbidden"
    assert s.why("dodger", "unstun") == "kf.main.off-house-forbidden"


@rule("kf.status.stun.effect-use-replaced")
@later_editions
def test_a_fight_by_an_effect_only_removes_the_stun(edition):
    you = {"hand": ["anger"], "creatures": [stunned("headhunter", ready=False)]}
    s = scene("brobnar", you=you, them={"creatures": ["dust-imp"]}, edition=edition)
    s.do("play anger")
    assert not s.card("headhunter")["stunned"]
    assert not s.card("headhunter")["ready"]
    assert s.card("dust-imp")["damage"] == 0
    assert s.you.amber == 1


@rule("kf.status.stun.effect-use-replaced")
@later_editions
def test_any_use_by_an_effect_only_removes_the_stun(edition):
    you = {"artifacts": ["dominator-bauble"], "creatures": [stunned("noddy-the-thief")]}
    s = scene("dis", you=you, them={"amber": 2}, edition=edition)
    s.do("action dominator-bauble")
    assert s.asks == "main"
    noddy = s.card("noddy-the-thief")
    assert (noddy["stunned"], noddy["ready"]) == (False, False)
    assert (s.you.amber, s.them.amber) == (0, 2)


@rule("kf.status.stun.next-use")
def test_in_the_first_edition_the_next_use_only_removes_the_stun():
    you = {"creatures": [stunned("noddy-the-thief")]}
    s = scene("shadows", you=you, them={"amber": 2, "creatures": ["bumpsy"]}, edition="1.1")
    assert s.options == ["unstun noddy-the-thief", "end"]
    s.do("unstun noddy-the-thief")
    noddy = s.card("noddy-the-thief")
    assert (noddy["stunned"], noddy["ready"], noddy["damage"]) == (False, False, 0)
    assert (s.you.amber, s.them.amber) == (0, 2)


@rule("kf.status.stun.next-use")
def test_in_the_first_edition_a_use_by_an_effect_removes_the_stun_too():
    you = {"hand": ["anger"], "creatures": [stunned("headhunter")]}
    s = scene("brobnar", you=you, them={"creatures": ["dust-imp"]}, edition="1.1")
    s.do("play anger")
    assert not s.card("headhunter")["stunned"]
    assert not s.card("headhunter")["ready"]
    assert s.card("dust-imp")["damage"] == 0


@rule("kf.status.stun.next-use")
@rule("kf.status.stun.remove-by-use")
@pytest.mark.parametrize(("edition", "offered"), [("1.1", True), ("1.4", False), ("1.5", False)])
def test_a_stunned_creature_with_omni_in_another_house(edition, offered):
    """Every use removes the stun in edition 1.1, and Omni can be used in any house; later the house is needed."""
    s = scene("dis", you={"creatures": [stunned("deipno-spymaster"), stunned("bumpsy")]}, edition=edition)
    assert s.can("unstun deipno-spymaster") == offered
    assert not s.can("unstun bumpsy")
    assert not s.can("omni deipno-spymaster")


@rule("kf.status.stun.constants-stay")
@every_edition
def test_constant_and_other_abilities_of_a_stunned_creature_work(edition):
    them = {"creatures": ["bumpsy", stunned("champion-anaphiel"), stunned("grey-monk"), stunned("dust-imp")]}
    s = scene("brobnar", you={"creatures": ["valdr"], "hand": ["punch"]}, them=them, edition=edition)
    # Grey Monk's armor, Anaphiel's taunt, Dust Imp's 'Destroyed:'.
    assert s.card("bumpsy")["armor"] == 1
    s.do("fight valdr")
    assert s.options == ["attack champion-anaphiel", "attack dust-imp"]
    s.do("attack dust-imp")
    assert s.them.amber == 2


@rule("kf.status.stun.still-hits-back")
@every_edition
def test_a_stunned_creature_hits_back(edition):
    s = scene("brobnar", you={"creatures": ["valdr"]}, them={"creatures": [stunned("bumpsy")]}, edition=edition)
    s.do("fight valdr")
    assert s.card("valdr")["damage"] == 5


@rule("kf.status.stun.no-second")
@every_edition
def test_a_stunned_creature_is_not_stunned_again(edition):
    s = scene("brobnar", you={"hand": ["smaaash"]}, them={"creatures": [stunned("bumpsy")]}, edition=edition)
    s.do("play smaaash", "pick bumpsy")
    assert "stun" not in s.events()
    s.do("end", "house brobnar", "unstun bumpsy")
    assert not s.card("bumpsy")["stunned"]


@rule("kf.status.stun.no-second")
def test_a_free_creature_is_stunned():
    s = scene("brobnar", you={"hand": ["smaaash"]}, them={"creatures": ["bumpsy"]})
    s.do("play smaaash", "pick bumpsy")
    assert s.events().count("stun") == 1


@rule("kf.status.stun.card-equals-counter")
def test_a_stun_is_a_stun_wherever_it_comes_from():
    """Æmber Imp stuns Smaaash when it reaps; Smaaash's own stun is no different and cannot come on top of it."""
    s = scene("brobnar", you={"creatures": ["bumpsy"], "hand": ["smaaash"]}, them={"creatures": ["aember-imp"]})
    s.do("reap bumpsy")
    assert s.card("bumpsy")["stunned"]
    s.do("play smaaash", "place smaaash 0", "pick bumpsy")
    assert s.events().count("stun") == 1
    s.do("end", "house dis", "end", "house brobnar", "unstun bumpsy")
    assert not s.card("bumpsy")["stunned"]


# Counters -----------------------------------------------------------------------------------------------------------


@rule("kf.token.power-counter")
@every_edition
def test_each_power_counter_is_one_more_power(edition):
    s = scene(
        "brobnar", you={"creatures": ["mugwump"]}, them={"creatures": ["dust-pixie", "dust-pixie"]}, edition=edition
    )
    assert s.card("mugwump")["power"] == 6
    s.do("fight mugwump", "attack dust-pixie")
    assert (s.card("mugwump")["power"], s.card("mugwump")["power_counters"]) == (7, 1)
    s.do("end", "house untamed", "end", "house brobnar", "fight mugwump")
    assert (s.card("mugwump")["power"], s.card("mugwump")["power_counters"]) == (8, 2)


@rule("kf.token.power-counter")
@every_edition
def test_power_from_counters_counts_in_fights_and_for_damage(edition):
    strong = {"card": "bumpsy", "power": 3, "damage": 1}
    s = scene("brobnar", you={"creatures": [strong]}, them={"creatures": ["king-of-the-crag"]}, edition=edition)
    assert s.card("bumpsy")["power"] == 5 + 3 - 2
    s = scene("dis", you={"creatures": ["stealer-of-souls"]}, them={"creatures": [strong]}, edition=edition)
    s.do("fight stealer-of-souls")
    assert s.where("stealer-of-souls") == "your discard"
    assert s.card("bumpsy")["damage"] == 7


@rule("kf.token.power-counter.equivalence")
def test_power_counters_are_the_same_wherever_they_come_from():
    """One by Irestaff, one by Mugwump's own ability, one there before: three of a kind."""
    you = {"creatures": [{"card": "mugwump", "power": 1}], "artifacts": ["irestaff"]}
    s = scene("brobnar", you=you, them={"creatures": ["dust-pixie"]})
    s.do("action irestaff", "pick mugwump", "fight mugwump")
    assert s.card("mugwump")["power_counters"] == 3
    assert s.card("mugwump")["power"] == 9


@rule("kf.token.other-counters")
@rule("kf.token.other-counters.list")
@later_editions
def test_a_doom_counter_does_only_what_its_card_says(edition):
    you = {"artifacts": ["wretched-doll"], "creatures": ["dust-imp"]}
    s = scene("dis", you=you, them={"creatures": ["bumpsy", "valdr"]}, edition=edition)
    before = s.card("bumpsy")
    s.do("action wretched-doll", "pick bumpsy")
    after = s.card("bumpsy")
    assert after.pop("counters") == {"doom": 1}
    assert after == before
    # Nothing comes of it by itself; the doll destroys whoever has one.
    s.do("end", "house brobnar", "end", "house dis")
    assert s.them.creatures == ["bumpsy", "valdr"]
    s.do("action wretched-doll")
    assert s.them.creatures == ["valdr"]
    assert s.you.creatures == ["dust-imp"]


@rule("kf.token.other-counters.list-1-5")
def test_a_fuse_burns_down():
    fuse = {"card": "the-big-one", "counters": {"fuse": 8}}
    s = scene("brobnar", you={"hand": ["mugwump", "valdr"], "artifacts": [fuse, "spangler-box"]})
    s.do("play mugwump")
    assert s.card("the-big-one")["counters"] == {"fuse": 9}
    s.do("play valdr", "place valdr 0")
    while s.asks != "main":
        s.match.choose(0)
    assert s.you.creatures == []
    assert s.you.artifacts == []


@rule("kf.token.other-counters.list-1-5")
def test_disruption_makes_keys_dearer():
    you = {"creatures": [{"card": "bumpsy", "upgrades": ["disruption-field"]}]}
    s = scene("brobnar", you=you)
    s.do("reap bumpsy")
    assert s.card("disruption-field")["counters"] == {"disruption": 1}
    assert (s.you.key_cost, s.them.key_cost) == (6, 7)


@rule("kf.token.other-counters.list-1-5")
def test_glory_buys_a_key():
    arena = {"card": "the-colosseum", "counters": {"glory": 5}}
    you = {"amber": 6, "artifacts": [arena], "creatures": ["bumpsy"]}
    s = scene("brobnar", you=you, them={"creatures": ["dust-pixie"]})
    s.do("fight bumpsy", "omni the-colosseum")
    if s.asks == "key":
        s.do("key red")
    assert s.you.keys == ["red"]
    assert s.you.amber == 0
    assert "counters" not in s.card("the-colosseum")
    # Five are not enough.
    s = scene("brobnar", you=you)
    s.do("omni the-colosseum")
    assert s.you.keys == []
    assert s.card("the-colosseum")["counters"] == {"glory": 5}


@rule("kf.token.other-counters.list-1-5")
def test_growth_makes_keys_dearer_until_one_is_forged():
    s = scene("untamed", you={"artifacts": ["vineapple-tree"]}, them={"amber": 7, "houses": ["dis", "logos", "mars"]})
    s.do("action vineapple-tree")
    assert (s.you.key_cost, s.them.key_cost) == (7, 7)
    s.do("end")
    if s.asks == "key":
        s.do("key red")
    assert s.them.keys == ["red"]
    assert s.them.amber == 0
    assert "counters" not in s.card("vineapple-tree")
    assert s.them.key_cost == 6


# Ward ---------------------------------------------------------------------------------------------------------------


@rule("kf.status.ward.place")
def test_a_warded_creature_carries_its_ward():
    s = scene("logos", you={"artifacts": ["hologrammophone"], "creatures": ["bumpsy", "valdr"]})
    s.do("action hologrammophone", "pick valdr")
    assert s.card("valdr")["warded"]
    assert not s.card("bumpsy")["warded"]
    s.do("end", "house brobnar")
    assert s.card("valdr")["warded"]


@rule("kf.status.ward.damage")
def test_a_ward_is_lost_instead_of_damage():
    s = scene("brobnar", you={"creatures": ["bumpsy", "valdr"]}, them={"creatures": [warded("mugwump")]})
    s.do("fight bumpsy")
    assert (s.card("mugwump")["damage"], s.card("mugwump")["warded"]) == (0, False)
    # It strikes back, and the next damage counts.
    assert s.where("bumpsy") == "your discard"
    s.do("fight valdr")
    assert s.where("mugwump") == "their discard"


@rule("kf.status.ward.damage")
def test_a_ward_also_stops_poison_and_damage_of_abilities():
    s = scene("shadows", you={"creatures": ["macis-asp"]}, them={"creatures": [warded("bumpsy")]})
    s.do("fight macis-asp")
    assert (s.where("bumpsy"), s.card("bumpsy")["warded"]) == ("their creatures", False)
    s = scene("shadows", you={"hand": ["poison-wave"]}, them={"creatures": [warded("bumpsy"), "valdr"]})
    s.do("play poison-wave")
    assert (s.card("bumpsy")["damage"], s.card("valdr")["damage"]) == (0, 2)


@rule("kf.status.ward.damage")
def test_no_damage_no_loss_of_the_ward():
    s = scene("brobnar", you={"creatures": ["bumpsy"]}, them={"creatures": [warded("urchin")]})
    s.do("fight bumpsy")
    assert s.card("urchin")["warded"]


@rule("kf.ruling.ward-before-armor")
def test_a_ward_goes_before_armor_is_used():
    s = scene("logos", you={"hand": ["twin-bolt-emission"]}, them={"creatures": [warded("raiding-knight")]})
    s.do("play twin-bolt-emission")
    knight = s.card("raiding-knight")
    assert (knight["warded"], knight["armor_left"], knight["damage"]) == (False, 2, 0)


@rule("kf.ruling.ward-before-armor")
def test_what_cannot_be_dealt_damage_keeps_its_ward():
    you = {"hand": ["shield-of-justice"], "creatures": [warded("sequis")]}
    s = scene("sanctum", you=you, them={"creatures": ["bumpsy"]})
    s.do("play shield-of-justice", "fight sequis")
    assert s.card("sequis")["warded"]


@rule("kf.status.ward.leave-play")
@pytest.mark.parametrize(
    ("house", "card"),
    [("dis", "fear"), ("dis", "gateway-to-dis"), ("untamed", "lost-in-the-woods"), ("dis", "three-fates")],
)
def test_a_ward_is_lost_instead_of_leaving_play(house, card):
    s = scene(house, you={"hand": [card]}, them={"creatures": [warded("bumpsy")]})
    s.do(f"play {card}")
    assert s.them.creatures == ["bumpsy"]
    assert not s.card("bumpsy")["warded"]


@rule("kf.status.ward.leave-play")
def test_a_ward_keeps_from_purge_archives_and_sacrifice():
    s = scene("logos", you={"artifacts": ["spangler-box"]}, them={"creatures": [warded("bumpsy")]})
    s.do("action spangler-box")
    assert (s.where("bumpsy"), s.card("bumpsy")["warded"]) == ("their creatures", False)
    # 'If you do': nothing was purged, so the box stays where it is.
    assert s.where("spangler-box") == "your artifacts"
    s = scene("mars", you={"creatures": ["vezyma-thinkdrone", warded("bumpsy")]})
    s.do("reap vezyma-thinkdrone", "yes", "pick bumpsy")
    assert (s.where("bumpsy"), s.card("bumpsy")["warded"]) == ("your creatures", False)
    you = {"hand": ["pawn-sacrifice"], "creatures": [warded("bumpsy")]}
    s = scene("shadows", you=you, them={"creatures": ["valdr"]})
    s.do("play pawn-sacrifice")
    assert (s.where("bumpsy"), s.card("bumpsy")["warded"]) == ("your creatures", False)
    assert s.card("valdr")["damage"] == 0


@rule("kf.status.ward.leave-play")
def test_what_is_on_a_creature_stays_when_the_ward_holds():
    host = warded("bumpsy", amber=2, upgrades=["blood-of-titans"])
    s = scene("dis", you={"hand": ["fear"]}, them={"creatures": [host]})
    s.do("play fear")
    assert s.card("bumpsy")["amber"] == 2
    assert s.card("blood-of-titans")["host"] == "bumpsy"
    assert s.you.amber == 0


@rule("kf.status.ward.no-tag")
def test_a_warded_creature_is_not_tagged():
    s = scene("dis", you={"hand": ["gateway-to-dis"]}, them={"creatures": [warded("dust-imp"), "bumpsy"]})
    s.do("play gateway-to-dis")
    assert s.them.creatures == ["dust-imp"]
    assert not s.card("dust-imp")["tagged"]
    assert s.them.amber == 0
    assert s.events().count("tag") == 1


@rule("kf.status.ward.no-second")
def test_a_warded_creature_is_not_warded_again():
    s = scene(
        "logos", you={"artifacts": ["hologrammophone"], "creatures": [warded("bumpsy")], "hand": ["twin-bolt-emission"]}
    )
    s.do("action hologrammophone")
    assert "ward" not in s.events()
    s.do("play twin-bolt-emission")
    assert not s.card("bumpsy")["warded"]


# Enrage -------------------------------------------------------------------------------------------------------------


@rule("kf.status.enrage.place")
def test_an_enraged_creature_carries_its_rage():
    s = scene("brobnar", you={"artifacts": ["irestaff"], "creatures": ["bumpsy", "valdr"]})
    s.do("action irestaff", "pick valdr")
    assert s.card("valdr")["enraged"]
    assert not s.card("bumpsy")["enraged"]
    s.do("end", "house brobnar")
    assert s.card("valdr")["enraged"]


@rule("kf.status.enrage.must-fight")
def test_an_enraged_creature_must_fight_if_it_can():
    s = scene("shadows", you={"creatures": [enraged("noddy-the-thief")]}, them={"creatures": ["bumpsy"]})
    assert s.options == ["fight noddy-the-thief", "end"]
    assert s.why("noddy-the-thief", "reap") == "kf.status.enrage.must-fight"
    assert s.why("noddy-the-thief", "action") == "kf.status.enrage.must-fight"
    s = scene("shadows", you={"creatures": [enraged("noddy-the-thief")]})
    assert s.options == ["reap noddy-the-thief", "action noddy-the-thief", "end"]


@rule("kf.status.enrage.must-fight")
def test_an_enraged_creature_that_cannot_fight_may_be_used_otherwise():
    """Foggify keeps it from fighting; so does a house that is not active."""
    s = scene("logos", you={"hand": ["foggify"]}, them={"creatures": [enraged("dodger")]})
    s.do("play foggify", "end", "house shadows")
    assert s.options == ["reap dodger", "end"]
    s = scene("dis", you={"creatures": [enraged("deipno-spymaster")]}, them={"creatures": ["bumpsy"]})
    assert s.options == ["omni deipno-spymaster", "end"]
    s = scene("shadows", you={"creatures": [enraged("deipno-spymaster")]}, them={"creatures": ["bumpsy"]})
    assert s.options == ["fight deipno-spymaster", "end"]


@rule("kf.status.enrage.must-fight")
def test_an_effect_that_uses_an_enraged_creature_makes_it_fight():
    you = {"artifacts": ["dominator-bauble"], "creatures": [enraged("bumpsy")]}
    s = scene("dis", you=you, them={"creatures": ["valdr"]})
    s.do("action dominator-bauble")
    assert s.card("valdr")["damage"] == 5
    assert s.you.amber == 0


@rule("kf.status.enrage.removed-after-fight")
def test_rage_ends_with_the_fight():
    s = scene("brobnar", you={"creatures": [enraged("valdr")]}, them={"creatures": ["dust-imp"]})
    s.do("fight valdr")
    assert not s.card("valdr")["enraged"]
    # Reaping does not calm.
    s = scene("brobnar", you={"creatures": [enraged("valdr")]})
    s.do("reap valdr")
    assert s.card("valdr")["enraged"]


@rule("kf.status.enrage.removed-after-fight")
@rule("kf.ruling.fight-cut-short")
def test_rage_ends_with_a_fight_cut_short():
    bear = enraged("ancient-bear")
    s = scene("untamed", you={"creatures": [bear]}, them={"creatures": ["dust-imp"]})
    s.do("fight ancient-bear")
    assert not s.card("ancient-bear")["enraged"]


@rule("kf.ruling.rage-of-the-attacked")
def test_being_attacked_does_not_calm():
    s = scene("brobnar", you={"creatures": ["bumpsy"]}, them={"creatures": [enraged("valdr")]})
    s.do("fight bumpsy")
    assert s.card("valdr")["enraged"]


@rule("kf.status.enrage.no-second")
def test_an_enraged_creature_is_not_enraged_again():
    you = {"artifacts": ["irestaff"], "creatures": [enraged("valdr")]}
    s = scene("brobnar", you=you, them={"creatures": ["urchin"]})
    s.do("action irestaff", "pick valdr")
    assert "enrage" not in s.events()
    s.do("fight valdr")
    assert not s.card("valdr")["enraged"]


@rule("kf.ruling.enraged-and-stunned")
def test_an_enraged_and_stunned_creature_loses_its_stun_first():
    s = scene("brobnar", you={"creatures": [enraged("valdr", stunned=True)]}, them={"creatures": ["bumpsy"]})
    assert s.options == ["unstun valdr", "end"]
    s.do("unstun valdr")
    assert (s.card("valdr")["stunned"], s.card("valdr")["enraged"]) == (False, True)
