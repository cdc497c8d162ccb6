"""Places and groups: flanks, neighbors, the most and the least powerful, moving and swapping creatures."""

import pytest
from scene import EDITIONS, resolve, rule, scene

from mazzo.engine.words import together
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.words.filters import Kind, enemy, friendly
from mazzo.games.keyforge.words.select import a, called, least_powerful
from mazzo.games.keyforge.words.verbs import choose, destroy, first, gain, if_you_do, move_damage

creature = Kind(terms.CREATURE)

LATER = ("1.4", "1.5")
every_edition = pytest.mark.parametrize("edition", EDITIONS)
later = pytest.mark.parametrize("edition", LATER)


def finish(s):
    while s.asks == "discard-order":
        s.do(s.options[0])
    return s


# Flanks ------------------------------------------------------------------------------------------------------------


@rule("kf.flank.definition")
@every_edition
def test_the_outermost_creatures_are_on_the_flanks(edition):
    """Hand of Dis destroys a creature that is not on a flank; Harland Mindlock takes one that is."""
    creatures = ["bumpsy", "valdr", "headhunter", "smaaash"]
    s = scene("dis", you={"hand": ["hand-of-dis"]}, them={"creatures": creatures}, edition=edition)
    s.do("play hand-of-dis")
    assert s.options == ["pick valdr", "pick headhunter"]
    s = scene("logos", you={"hand": ["harland-mindlock"]}, them={"creatures": creatures}, edition=edition)
    s.do("play harland-mindlock")
    assert s.options == ["pick bumpsy", "pick smaaash"]


@rule("kf.flank.definition")
@every_edition
def test_the_next_creature_is_on_the_flank_when_the_outermost_is_gone(edition):
    s = scene(
        "brobnar",
        you={"hand": ["punch"], "creatures": ["silvertooth", "staunch-knight", "bumpsy"]},
        edition=edition,
    )
    assert s.card("staunch-knight")["power"] == 4
    s.do("play punch", "pick silvertooth")
    assert s.card("staunch-knight")["power"] == 6


@rule("kf.flank.single-creature")
@later
def test_a_lone_creature_is_on_both_flanks(edition):
    s = scene(
        "dis",
        you={"hand": ["hand-of-dis"], "creatures": ["staunch-knight"]},
        them={"creatures": ["bumpsy"]},
        edition=edition,
    )
    assert s.card("staunch-knight")["power"] == 6
    s.do("play hand-of-dis")
    assert (s.you.creatures, s.them.creatures) == (["staunch-knight"], ["bumpsy"])


@rule("kf.flank.chooser")
@every_edition
@pytest.mark.parametrize("place", [0, 2])
def test_a_played_creature_joins_the_flank_its_player_picks(edition, place):
    s = scene("brobnar", you={"hand": ["bumpsy"], "creatures": ["valdr", "headhunter"]}, edition=edition)
    s.do("play bumpsy")
    assert s.options == ["place bumpsy 0", "place bumpsy 2"]
    s.do(f"place bumpsy {place}")
    assert s.you.creatures.index("bumpsy") == place


@rule("kf.glossary.adjacent")
@later
@pytest.mark.parametrize(("place", "drawn"), [(0, 1), (2, 0)])
def test_adjacent_is_immediately_to_the_left_or_right(edition, place, drawn):
    """Fila the Researcher on the left flank: only what is played on that flank is adjacent to her."""
    s = scene(
        "logos",
        you={"hand": ["batdrone"], "creatures": ["fila-the-researcher", "mother"]},
        edition=edition,
    )
    s.do("play batdrone", f"place batdrone {place}")
    assert len(s.you.hand) == drawn


@rule("kf.glossary.adjacent")
@later
@pytest.mark.parametrize(("place", "drawn"), [(0, 0), (1, 1), (2, 1), (3, 0)])
def test_a_creature_deployed_beside_another_is_adjacent_to_it(edition, place, drawn):
    s = scene(
        "shadows",
        you={"hand": ["little-niff"], "creatures": ["dodger", "fila-the-researcher", "nexus"]},
        edition=edition,
    )
    s.do("play little-niff", f"place little-niff {place}")
    # Omega ended the step, so the hand has been refilled as well.
    assert s.events().count("draw") == 1 + drawn


@rule("kf.glossary.adjacent")
@later
def test_the_opponents_creatures_are_never_adjacent(edition):
    s = scene(
        "logos",
        you={"hand": ["batdrone"]},
        them={"creatures": ["fila-the-researcher"]},
        edition=edition,
    )
    s.do("play batdrone")
    assert s.them.hand == []


# The most powerful -------------------------------------------------------------------------------------------------


@rule("kf.most-powerful.definition")
@every_edition
def test_the_most_powerful_creature_has_the_highest_power_now(edition):
    """Bumpsy with two power counters is stronger than Valdr; my own creatures are not enemies of Soulkeeper."""
    s = scene(
        "brobnar",
        you={"hand": ["punch"], "creatures": ["valdr", {"card": "bumpsy", "power": 2}, "silvertooth"]},
        them={"creatures": [{"card": "urchin", "upgrades": ["soulkeeper"]}, "the-terror"]},
        edition=edition,
    )
    s.do("play punch", "pick urchin")
    finish(s)
    assert s.you.creatures == ["valdr", "silvertooth"]
    assert s.them.creatures == ["the-terror"]


@rule("kf.most-powerful.tie")
@every_edition
def test_the_active_player_breaks_a_tie_for_the_most_powerful(edition):
    s = scene(
        "brobnar",
        you={"hand": ["punch"], "creatures": ["bumpsy", "headhunter", "silvertooth"]},
        them={"creatures": [{"card": "urchin", "upgrades": ["soulkeeper"]}]},
        edition=edition,
    )
    s.do("play punch", "pick urchin")
    assert (s.asked, s.options) == (0, ["pick bumpsy", "pick headhunter"])
    s.do("pick bumpsy")
    assert s.you.creatures == ["headhunter", "silvertooth"]


@rule("kf.most-powerful.group")
@rule("kf.most-powerful.group-tie")
@rule("kf.most-powerful.group.example-three-fates")
@later
@pytest.mark.parametrize("spared", ["bumpsy", "headhunter"])
def test_three_fates_takes_the_highest_first(edition, spared):
    """8, 7, 5 and 5: the 8 and the 7 without a question, one of the 5s as I like."""
    s = scene(
        "dis",
        you={"hand": ["three-fates"]},
        them={"creatures": ["bumpsy", "groggins", "headhunter", "king-of-the-crag", "silvertooth"]},
        edition=edition,
    )
    s.do("play three-fates")
    assert (s.asked, s.options) == (0, ["pick bumpsy", "pick headhunter"])
    s.do("pick headhunter" if spared == "bumpsy" else "pick bumpsy")
    finish(s)
    assert s.them.creatures == [spared, "silvertooth"]


@rule("kf.most-powerful.group")
@later
def test_a_group_with_room_for_all_takes_all_of_both_sides(edition):
    s = scene(
        "dis",
        you={"hand": ["three-fates"], "creatures": ["silvertooth"]},
        them={"creatures": ["bumpsy"]},
        edition=edition,
    )
    finish(s.do("play three-fates"))
    assert (s.you.creatures, s.them.creatures) == ([], [])


@rule("kf.most-powerful.group-tie")
@later
def test_a_tie_that_fits_needs_no_choice(edition):
    """7, 5, 5 and 2: both 5s belong to the group."""
    s = scene(
        "dis",
        you={"hand": ["three-fates"]},
        them={"creatures": ["bumpsy", "headhunter", "king-of-the-crag", "silvertooth"]},
        edition=edition,
    )
    finish(s.do("play three-fates"))
    assert s.them.creatures == ["silvertooth"]


# The least powerful ------------------------------------------------------------------------------------------------


@rule("kf.least-powerful.definition")
@every_edition
def test_the_least_powerful_creature_has_the_lowest_power_now(edition):
    """Urchin with two power counters is stronger than Silvertooth; my own Dust Imp is no enemy."""
    s = scene(
        "dis",
        you={"hand": ["cull-the-weak"], "creatures": ["tolas"]},
        them={"creatures": [{"card": "urchin", "power": 2}, "silvertooth", "bumpsy"]},
        edition=edition,
    )
    s.do("play cull-the-weak")
    assert s.them.creatures == ["urchin", "bumpsy"]
    assert s.you.creatures == ["tolas"]


@rule("kf.least-powerful.tie")
@every_edition
def test_the_active_player_breaks_a_tie_for_the_least_powerful(edition):
    s = scene(
        "dis",
        you={"hand": ["cull-the-weak"]},
        them={"creatures": ["batdrone", "bumpsy", "silvertooth"]},
        edition=edition,
    )
    s.do("play cull-the-weak")
    assert (s.asked, s.options) == (0, ["pick batdrone", "pick silvertooth"])
    s.do("pick silvertooth")
    assert s.them.creatures == ["batdrone", "bumpsy"]


@rule("kf.least-powerful.group")
@rule("kf.least-powerful.group-tie")
@later
def test_the_least_powerful_group_takes_the_lowest_first(edition):
    """1, 2, 2 and 5, a group of two: the 1, and one of the 2s as I like."""
    s = scene("dis", them={"creatures": ["bumpsy", "urchin", "batdrone", "silvertooth"]}, edition=edition)
    resolve(s, destroy(least_powerful(creature, n=2)))
    assert (s.asked, s.options) == (0, ["pick batdrone", "pick silvertooth"])
    finish(s.do("pick batdrone"))
    assert s.them.creatures == ["bumpsy", "silvertooth"]


@rule("kf.least-powerful.group")
@later
def test_the_least_powerful_group_goes_up_until_it_is_full(edition):
    s = scene("dis", them={"creatures": ["bumpsy", "urchin", "batdrone", "silvertooth"]}, edition=edition)
    finish(resolve(s, destroy(least_powerful(creature, n=3))))
    assert s.them.creatures == ["bumpsy"]
    s = scene("dis", them={"creatures": ["bumpsy", "urchin"]}, edition=edition)
    finish(resolve(s, destroy(least_powerful(creature, n=3))))
    assert s.them.creatures == []


# Moving ------------------------------------------------------------------------------------------------------------


@rule("kf.move.creature")
@later
@pytest.mark.parametrize(("place", "line"), [(0, ["valdr", "bumpsy", "smaaash"]), (2, ["bumpsy", "smaaash", "valdr"])])
def test_a_creature_that_is_moved_stays_with_its_controller(edition, place, line):
    """Tyxl Beambuckler moves a creature to either flank of its controller's battleline."""
    s = scene(
        "mars",
        you={"hand": ["tyxl-beambuckler"]},
        them={"creatures": ["bumpsy", "valdr", "smaaash"]},
        edition=edition,
    )
    s.do("play tyxl-beambuckler", "pick valdr")
    assert (s.asked, s.options) == (0, ["place valdr 0", "place valdr 2"])
    s.do(f"place valdr {place}")
    assert s.them.creatures == line
    assert s.you.creatures == ["tyxl-beambuckler"]
    assert s.card("valdr")["damage"] == 2


@rule("kf.move.creature")
@later
def test_a_borrowed_creature_is_not_moved_home(edition):
    s = scene(
        "mars",
        you={"hand": ["tyxl-beambuckler"]},
        them={"creatures": ["bumpsy", {"card": "valdr", "owner": 0}, "smaaash"]},
        edition=edition,
    )
    s.do("play tyxl-beambuckler", "pick valdr", "place valdr 0")
    assert s.them.creatures == ["valdr", "bumpsy", "smaaash"]


def move(n, to):
    """Move damage from a friendly creature to another."""
    return together((choose(a(friendly, creature, called=first)), move_damage(n, source=called(first), to=to)))


@rule("kf.move.damage")
@later
def test_moved_damage_is_not_dealt(edition):
    """3 damage moved onto Raiding Knight: his armor prevents nothing and is not used up."""
    s = scene(
        "sanctum",
        you={"creatures": [{"card": "bumpsy", "damage": 3}]},
        them={"creatures": ["raiding-knight"]},
        edition=edition,
    )
    resolve(s, move(3, to=a(enemy, creature)))
    assert s.card("bumpsy")["damage"] == 0
    assert s.card("raiding-knight")["damage"] == 3
    assert s.card("raiding-knight")["armor_left"] == 2


@rule("kf.move.damage")
@pytest.mark.parametrize(("damage", "gained"), [(3, 1), (1, 1), (0, 0)])
def test_damage_was_moved_if_there_was_any(damage, gained):
    there = {"creatures": [{"card": "bumpsy", "damage": damage}]}
    s = scene("sanctum", you=there, them={"creatures": ["raiding-knight"]})
    resolve(s, together((move(3, to=a(enemy, creature)), if_you_do(gain(1)))))
    assert s.you.amber == gained


@rule("kf.move.damage")
@later
def test_moved_damage_destroys_like_any_other(edition):
    s = scene(
        "sanctum",
        you={"creatures": [{"card": "bumpsy", "damage": 3}]},
        them={"creatures": [{"card": "sequis", "damage": 1}]},
        edition=edition,
    )
    resolve(s, move(3, to=a(enemy, creature)))
    assert s.them.discard == ["sequis"]


@rule("kf.move.damage")
@later
def test_no_more_damage_is_moved_than_there_is(edition):
    s = scene(
        "sanctum",
        you={"hand": ["shield-of-justice"], "creatures": ["mother", {"card": "bumpsy", "damage": 1}]},
        edition=edition,
    )
    # An effect that prevents damage does not prevent it either.
    s.do("play shield-of-justice")
    resolve(s, move(3, to=a(friendly, creature)))
    s.do("pick bumpsy", "pick mother")
    assert (s.card("bumpsy")["damage"], s.card("mother")["damage"]) == (0, 1)


# Swapping ----------------------------------------------------------------------------------------------------------


@rule("kf.swap.elements")
@rule("kf.swap.creatures")
@every_edition
def test_two_swapped_creatures_take_each_others_place(edition):
    s = scene(
        "sanctum",
        you={"creatures": ["sanctum-guardian", "mother", "batdrone", "valdr"]},
        them={"creatures": ["bumpsy"]},
        edition=edition,
    )
    s.do("reap sanctum-guardian")
    # Only creatures of the same battleline are offered.
    assert s.options == ["pick mother", "pick batdrone", "pick valdr"]
    s.do("pick batdrone")
    assert s.you.creatures == ["batdrone", "mother", "sanctum-guardian", "valdr"]
    assert s.them.creatures == ["bumpsy"]


@rule("kf.swap.creatures")
@later
def test_quantum_fingertrap_stays_within_one_battleline(edition):
    s = scene(
        "logos",
        you={"artifacts": ["quantum-fingertrap"], "creatures": ["mother", "batdrone"]},
        them={"creatures": ["bumpsy", "valdr", "smaaash"]},
        edition=edition,
    )
    s.do("action quantum-fingertrap", "pick bumpsy")
    assert s.options == ["pick valdr", "pick smaaash"]
    s.do("pick smaaash")
    assert s.them.creatures == ["smaaash", "valdr", "bumpsy"]
    assert s.you.creatures == ["mother", "batdrone"]


@rule("kf.swap.creatures")
@later
def test_there_is_no_swap_across_battlelines(edition):
    """Replicator lets me use the reap ability of an enemy Sanctum Guardian, who stands in the other line."""
    s = scene(
        "logos",
        you={"creatures": ["replicator", "mother"]},
        them={"creatures": ["sanctum-guardian", "valdr"]},
        edition=edition,
    )
    s.do("reap replicator", "pick sanctum-guardian")
    s.do("pick mother")
    assert s.you.creatures == ["replicator", "mother"]
    assert s.them.creatures == ["sanctum-guardian", "valdr"]
    assert "swap" not in s.events()


@rule("kf.swap.elements")
@rule("kf.swap.zones")
@every_edition
def test_cards_of_two_zones_change_zones(edition):
    """Reverse Time: the deck is the discard pile and the discard pile the deck, which is shuffled."""
    s = scene(
        "logos",
        you={"hand": ["reverse-time"], "deck": ["bumpsy", "valdr"], "discard": ["anger", "punch", "mother"]},
        them={"deck": ["urchin"], "discard": ["dodger"]},
        edition=edition,
    )
    s.do("play reverse-time")
    assert sorted(s.you.deck) == ["anger", "mother", "punch"]
    assert s.you.discard == ["reverse-time", "bumpsy", "valdr"]
    assert (s.them.deck, s.them.discard) == (["urchin"], ["dodger"])
    # Nobody knows the new deck's order; everybody sees the new discard pile.
    assert all(c == {"hidden": True} for c in s.match.view(0)["players"][0]["deck"])
    assert [c["card"] for c in s.match.view(1)["players"][0]["discard"]] == ["reverse-time", "bumpsy", "valdr"]
