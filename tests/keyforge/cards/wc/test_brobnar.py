"""Brobnar, Worlds Collide: what is new about each card."""

import pytest
from scene import scene

BREWS = [
    "alaka-s-brew",
    "chieftain-s-brew",
    "cowfyne-s-brew",
    "groke-s-brew",
    "gron-s-brew",
    "mogghunter-s-brew",
    "narp-s-brew",
    "shorty-s-brew",
]


@pytest.mark.parametrize("brew", BREWS)
def test_a_brew_gives_two_power_counters(brew):
    s = scene("brobnar", you={"hand": [brew], "creatures": ["troll"]}, them={"creatures": ["valdr"]})
    s.do(f"play {brew}", "pick troll")
    assert (s.card("troll")["power_counters"], s.card("valdr")["power_counters"]) == (2, 0)


@pytest.mark.parametrize("card", ["alaka", "mega-alaka"])
def test_alaka_is_ready_after_a_fight_of_yours(card):
    you = {"hand": [card], "creatures": ["bumpsy"]}
    them = {"creatures": ["dust-imp"]}
    s = scene("brobnar", you=you, them=them).do("fight bumpsy", f"play {card}", f"place {card} 0")
    assert s.card(card)["ready"]
    s = scene("brobnar", you=you, them={"creatures": ["dust-imp"]}).do("reap bumpsy", f"play {card}", f"place {card} 0")
    assert not s.card(card)["ready"]


def test_ballcano_burns_everybody_for_two_chains():
    s = scene("brobnar", you={"hand": ["ballcano"], "creatures": ["troll"]}, them={"creatures": ["valdr"]})
    s.do("play ballcano")
    assert (s.card("troll")["damage"], s.card("valdr")["damage"], s.you.chains) == (4, 4, 2)


def test_barn_razing_costs_them_one_for_each_fight():
    you = {"hand": ["barn-razing"], "creatures": ["troll", "valdr"]}
    s = scene("brobnar", you=you, them={"creatures": ["krump", "smaaash"], "amber": 5}).do("play barn-razing")
    s.do("fight troll", "attack smaaash", "reap valdr")
    assert s.them.amber == 4


@pytest.mark.parametrize(("card", "power"), [("gron-nine-toes", 5), ("mega-gron-nine-toes", 7)])
def test_gron_is_stronger_while_damaged(card, power):
    assert scene("brobnar", you={"creatures": [card]}).card(card)["power"] == power
    assert scene("brobnar", you={"creatures": [{"card": card, "damage": 1}]}).card(card)["power"] == power + 4


@pytest.mark.parametrize("card", ["mogghunter", "mega-mogghunter"])
def test_mogghunter_hits_a_flank_after_a_fight(card):
    s = scene("brobnar", you={"creatures": [card]}, them={"creatures": ["dust-imp", "valdr", "krump", "troll"]})
    s.do(f"fight {card}", "attack dust-imp")
    assert not s.can("pick krump")
    s.do("pick troll")
    assert s.card("troll")["damage"] == 2


@pytest.mark.parametrize("card", ["narp", "mega-narp"])
def test_narp_keeps_its_neighbors_from_reaping(card):
    s = scene("brobnar", you={"creatures": ["bumpsy", card, "valdr", "krump"]})
    assert [s.can(f"reap {c}") for c in ("bumpsy", card, "valdr", "krump")] == [False, True, False, True]


def test_stilt_kin_fights_when_a_giant_joins_it():
    you = {"hand": ["valdr", "grenade-snib"], "creatures": [{"card": "stilt-kin", "ready": False}]}
    s = scene("brobnar", you=you, them={"creatures": ["troll"]}).do("play grenade-snib", "place grenade-snib 1")
    assert s.card("troll")["damage"] == 0, "a goblin is no giant"
    s.do("play valdr", "place valdr 0")
    assert s.card("troll")["damage"] == 2


def test_warriors_refrain_stuns_the_weak():
    you = {"hand": ["warriors-refrain"], "creatures": ["grenade-snib"]}
    s = scene("brobnar", you=you, them={"creatures": ["dextre", "charette"]}).do("play warriors-refrain")
    assert [s.card(c)["stunned"] for c in ("grenade-snib", "dextre", "charette")] == [True, True, False]


def test_fyre_breath_burns_the_neighbors_of_the_foe():
    you = {"creatures": [{"card": "bumpsy", "upgrades": ["fyre-breath"]}]}
    s = scene("brobnar", you=you, them={"creatures": ["troll", "dust-imp", "valdr"]})
    assert s.card("bumpsy")["power"] == 8
    s.do("fight bumpsy", "attack dust-imp")
    assert (s.card("troll")["damage"], s.card("valdr")["damage"]) == (2, 2)


def test_gravelguts_grows_with_every_kill():
    s = scene("brobnar", you={"creatures": ["gravelguts"]}, them={"creatures": ["dust-imp"]}).do("fight gravelguts")
    assert s.card("gravelguts")["power_counters"] == 2


@pytest.mark.parametrize(("line", "left"), [(["urchin"] * 3, 3), (["urchin"] * 2, 5)])
def test_overrun_needs_three_kills(line, left):
    you = {"hand": ["overrun", "ballcano"]}
    s = scene("brobnar", you=you, them={"creatures": line, "amber": 5}).do("play ballcano")
    assert s.do("play overrun").them.amber == left


def test_ragwarg_hurts_the_first_reaper_of_a_turn():
    you = {"creatures": ["bumpsy", "valdr"], "artifacts": ["ragwarg"]}
    s = scene("brobnar", you=you).do("reap bumpsy", "reap valdr")
    assert (s.card("bumpsy")["damage"], s.card("valdr")["damage"]) == (2, 0)


def test_shattered_throne_lets_fighters_capture():
    you = {"creatures": ["valdr"]}
    s = scene("brobnar", you=you, them={"creatures": ["dust-imp"], "artifacts": ["shattered-throne"]})
    s.do("fight valdr")
    assert s.card("valdr")["amber"] == 1


def test_slimy_jark_enrages_its_foe():
    s = scene("brobnar", you={"creatures": ["slimy-jark"]}, them={"creatures": ["troll"]}).do("fight slimy-jark")
    assert s.card("troll")["enraged"]


def test_nogi_smartfist_draws_two_and_drops_two():
    s = scene("brobnar", you={"creatures": ["nogi-smartfist"], "hand": ["anger"]}, them={"creatures": ["dust-imp"]})
    s.do("fight nogi-smartfist")
    assert (len(s.you.hand), len(s.you.discard)) == (1, 2)


def test_ragnarok_pays_fights_and_ends_everything():
    you = {"hand": ["ragnarok"], "creatures": ["troll", "valdr"]}
    s = scene("brobnar", you=you, them={"creatures": ["dust-imp"]}).do("play ragnarok")
    assert not s.can("reap valdr")
    s.do("fight troll")
    assert s.you.amber == 1
    s.do("end")
    s.do("pick troll")
    assert (s.you.creatures, s.them.creatures) == ([], [])


def test_mega_giants_do_what_their_smaller_kin_do():
    s = scene("brobnar", you={"creatures": ["mega-cowfyne"]}, them={"creatures": ["troll", "dust-imp"]})
    s.do("fight mega-cowfyne", "attack dust-imp")
    assert s.card("troll")["damage"] == 2
    you = {"hand": ["mega-ganger-chieftain"], "creatures": [{"card": "troll", "ready": False}]}
    s = scene("brobnar", you=you, them={"creatures": ["dust-imp"]})
    s.do("play mega-ganger-chieftain", "place mega-ganger-chieftain 0", "yes")
    assert s.them.creatures == []
    you = {"creatures": ["mega-groke"]}
    s = scene("brobnar", you=you, them={"creatures": ["troll"], "amber": 2}).do("fight mega-groke")
    assert s.card("troll")["damage"] == 7
    s = scene("brobnar", you={"creatures": ["mega-shorty"]}).do("reap mega-shorty")
    assert s.card("mega-shorty")["enraged"]


@pytest.mark.parametrize(("power", "left"), [("umbra", 1), ("troll", 2)])
def test_berserker_slam_costs_aember_if_it_kills(power, left):
    you = {"hand": ["berserker-slam"], "amber": 3}
    s = scene("brobnar", you=you, them={"creatures": [power], "amber": 2}).do("play berserker-slam")
    assert (s.them.amber, s.you.amber) == (left, 4)


def test_berserker_slam_costs_you_if_it_was_yours():
    s = scene("brobnar", you={"hand": ["berserker-slam"], "creatures": ["umbra"], "amber": 3}, them={"amber": 2})
    s.do("play berserker-slam")
    assert (s.you.amber, s.them.amber) == (3, 2), "the bonus is lost again"


@pytest.mark.parametrize(
    ("prey", "damage"),
    [("valdr", 2), ({"card": "valdr", "amber": 1}, 6), ("grimlocus-dux", 4)],
)
def test_guji_dinosaur_hunter_strikes_dinosaurs_and_the_rich(prey, damage):
    s = scene("brobnar", you={"creatures": ["guji-dinosaur-hunter"]}, them={"creatures": [prey, "troll"]})
    slug = prey if isinstance(prey, str) else prey["card"]
    s.do("action guji-dinosaur-hunter", f"pick {slug}")
    if slug in s.them.creatures:
        assert s.card(slug)["damage"] == damage, "armor takes 2 of the 6"
    else:
        assert damage == 6


def test_igon_the_green_makes_way_for_igon_the_terrible():
    them = {"creatures": ["igon-the-green"], "discard": ["troll", "igon-the-terrible"]}
    s = scene("brobnar", you={"creatures": ["troll"]}, them=them).do("fight troll")
    assert (s.them.purged, s.them.hand, s.them.discard) == (["igon-the-green"], ["igon-the-terrible"], ["troll"])


def test_igon_the_terrible_comes_only_after_igon_the_green():
    s = scene("brobnar", you={"hand": ["igon-the-terrible"], "discard": ["igon-the-green"]}).do(
        "play igon-the-terrible"
    )
    assert s.you.creatures == []
    s = scene("brobnar", you={"hand": ["igon-the-terrible"], "purged": ["igon-the-green"]}).do("play igon-the-terrible")
    assert s.you.creatures == ["igon-the-terrible"]


def test_igon_the_terrible_steals_in_fights():
    s = scene("brobnar", you={"creatures": ["igon-the-terrible"]}, them={"creatures": ["urchin"], "amber": 2})
    assert s.do("fight igon-the-terrible").you.amber == 1


@pytest.mark.parametrize(("card", "lost"), [("krump", 3), ("bumpsy", 2), ("bad-penny", 0)])
def test_power_of_fire_burns_half_the_power(card, lost):
    you = {"hand": ["power-of-fire"], "creatures": [card], "amber": 5}
    s = scene("brobnar", you=you, them={"amber": 4}).do("play power-of-fire")
    assert (s.you.amber, s.them.amber, s.you.chains) == (5 - lost, 4 - lost, 1)
    assert s.you.creatures == []


def test_power_of_fire_without_a_creature_is_only_a_chain():
    s = scene("brobnar", you={"hand": ["power-of-fire"], "amber": 5}, them={"creatures": ["troll"], "amber": 4})
    s.do("play power-of-fire")
    assert (s.you.amber, s.them.amber, s.you.chains) == (5, 4, 1)


@pytest.mark.parametrize(("prey", "counters"), [("urchin", 1), ("krump", 0)])
def test_skoll_feeds_on_what_its_assault_kills(prey, counters):
    s = scene("brobnar", you={"creatures": ["skoll"]}, them={"creatures": [prey]}).do("fight skoll")
    found = [c["power_counters"] for c in s.cards() if c["card"] == "skoll" and c["zone"] == "creatures"]
    assert found == ([1] if counters else [])


def test_skoll_wants_its_assault_to_kill():
    """3 of assault do not destroy a creature with power 5, 3 more in the fight do."""
    you = {"creatures": [{"card": "skoll", "power": 4}]}
    s = scene("brobnar", you=you, them={"creatures": ["bumpsy"]}).do("fight skoll")
    assert (s.them.creatures, s.card("skoll")["power_counters"]) == ([], 4)


def test_old_boomy_reveals_until_it_goes_off():
    deck = ["dodger", "umbra", "troll", "valdr"]
    s = scene("brobnar", you={"creatures": ["old-boomy"], "deck": deck}).do("reap old-boomy", "yes", "yes")
    assert s.you.discard == ["old-boomy"]
    assert (sorted(s.you.archives), s.you.deck) == (["dodger", "troll", "umbra"], ["valdr"])


def test_old_boomy_may_stop_in_time():
    s = scene("brobnar", you={"creatures": ["old-boomy"], "deck": ["dodger", "troll"]}).do("reap old-boomy", "no")
    assert (s.you.creatures, s.you.archives, s.you.deck) == (["old-boomy"], ["dodger"], ["troll"])


def test_old_boomy_runs_out_of_cards():
    s = scene("brobnar", you={"creatures": ["old-boomy"], "deck": ["dodger"]}).do("reap old-boomy")
    assert (s.asks, s.you.archives, s.you.deck) == ("main", ["dodger"], [])
