"""Owners and controllers: friendly and enemy, taking control, and where cards go when they leave."""

import pytest
from scene import EDITIONS, rule, scene

from mazzo.games import keyforge

LATER = ("1.4", "1.5")
every_edition = pytest.mark.parametrize("edition", EDITIONS)
later = pytest.mark.parametrize("edition", LATER)

ARGUS, ONYX = "Radiant Argus the Supreme", 'Miss "Onyx" Censorius'


def cards_of(deck):
    return sorted(slug for slug, _ in keyforge.named(deck).cards)


# Owners ------------------------------------------------------------------------------------------------------------


@rule("kf.control.owner")
@every_edition
def test_a_player_owns_the_cards_of_their_deck(edition):
    match = keyforge.new((ARGUS, ONYX), seed=3, edition=edition, first=0)
    for player, deck in enumerate((ARGUS, ONYX)):
        side = match.state()["players"][player]
        assert sorted(c["card"] for c in side["deck"] + side["hand"]) == cards_of(deck)
        assert all("owner" not in c for c in side["deck"] + side["hand"])


@rule("kf.control.owner")
def test_it_is_the_deck_at_the_start_of_the_game_that_counts():
    """Two players bid for a deck: whoever gets it owns its cards, whoever brought it."""
    match = keyforge.new((ARGUS, ONYX), seed=3, auction=0, first=0, mulligan=False)
    match.choose("bid 1")
    match.choose("pass")
    winner = match.state()["players"][1]
    assert sorted(c["card"] for c in winner["deck"] + winner["hand"]) == cards_of(ARGUS)
    assert all("owner" not in c for c in winner["deck"] + winner["hand"])
    assert winner["houses"] == list(keyforge.named(ARGUS).houses)


@rule("kf.control.owner")
@every_edition
def test_taking_control_does_not_change_the_owner(edition):
    s = scene("mars", you={"hand": ["hypnobeam"]}, them={"creatures": ["bumpsy"]}, edition=edition)
    s.do("play hypnobeam")
    assert s.where("bumpsy") == "your creatures"
    assert s.card("bumpsy")["owner"] == 1


# Friendly and enemy ------------------------------------------------------------------------------------------------


def crossed(house, hand, edition):
    """Each player controls a creature of the other: what counts is who controls it."""
    return scene(
        house,
        you={"hand": [hand], "creatures": [{"card": "bumpsy", "owner": 1}, "mother"]},
        them={"amber": 2, "creatures": [{"card": "doc-bookton", "owner": 0}, "valdr"]},
        edition=edition,
    )


@rule("kf.glossary.friendly")
@every_edition
def test_friendly_is_what_i_control(edition):
    s = crossed("sanctum", "terms-of-redress", edition)
    s.do("play terms-of-redress")
    assert s.options == ["pick bumpsy", "pick mother"]
    s.do("pick bumpsy")
    assert s.card("bumpsy")["amber"] == 2


@rule("kf.glossary.enemy")
@every_edition
def test_enemy_is_what_my_opponent_controls(edition):
    s = crossed("dis", "fear", edition)
    s.do("play fear")
    assert s.options == ["pick doc-bookton", "pick valdr"]


@rule("kf.glossary.friendly")
@rule("kf.glossary.enemy")
@every_edition
def test_the_same_word_turns_around_with_the_controller(edition):
    """King of the Crag weakens enemy Brobnar creatures: after a change of sides, those of its old side."""
    s = scene(
        "mars",
        you={"hand": ["hypnobeam"], "creatures": ["headhunter"]},
        them={"creatures": ["king-of-the-crag", "bumpsy"]},
        edition=edition,
    )
    assert (s.card("headhunter")["power"], s.card("bumpsy")["power"]) == (3, 5)
    s.do("play hypnobeam", "pick king-of-the-crag", "place king-of-the-crag 0")
    assert (s.card("headhunter")["power"], s.card("bumpsy")["power"]) == (5, 3)


@rule("kf.control.has-means-controls")
@later
def test_the_creatures_a_player_has_are_those_they_control(edition):
    """Quixxle Stone: whoever has more creatures cannot play one."""
    one = {"creatures": [{"card": "bumpsy", "owner": 1}], "artifacts": ["quixxle-stone"], "hand": ["headhunter"]}
    s = scene("brobnar", you=one, edition=edition)
    assert not s.can("play headhunter")
    s = scene("brobnar", you=one, them={"creatures": ["valdr"]}, edition=edition)
    assert s.can("play headhunter")
    # The other way round: my own Bumpsy on the other side is not one I have.
    s = scene(
        "brobnar",
        you={"hand": ["headhunter"], "artifacts": ["quixxle-stone"]},
        them={"creatures": [{"card": "bumpsy", "owner": 0}]},
        edition=edition,
    )
    assert s.can("play headhunter")


# Entering play -----------------------------------------------------------------------------------------------------


def stolen_plan(edition):
    """Nexus uses my opponent's Masterplan: I play the card my opponent put under it."""
    s = scene(
        "shadows",
        you={"creatures": ["nexus"]},
        them={"artifacts": [{"card": "masterplan", "under": ["dust-pixie"]}], "creatures": ["bumpsy"]},
        edition=edition,
    )
    s.do("reap nexus", "place dust-pixie 0")
    assert s.card("dust-pixie")["player"] == (0 if edition >= "1.4" else 1)
    return s


@rule("kf.control.on-play.active-player")
@later
def test_a_played_card_is_controlled_by_the_active_player(edition):
    s = stolen_plan(edition)
    assert s.you.creatures == ["dust-pixie", "nexus"]
    assert s.card("dust-pixie")["owner"] == 1


@rule("kf.control.on-enter.owner")
def test_in_the_first_edition_it_is_controlled_by_its_owner():
    s = stolen_plan("1.1")
    assert s.them.creatures == ["dust-pixie", "bumpsy"]
    assert s.you.creatures == ["nexus"]


# Taking control ----------------------------------------------------------------------------------------------------


@rule("kf.control.take")
@rule("kf.control.take.creature-flank")
@rule("kf.flank.chooser")
@every_edition
@pytest.mark.parametrize("flank", [0, 3])
def test_a_creature_taken_over_stands_on_a_flank_of_its_new_battleline(edition, flank):
    s = scene(
        "logos",
        you={"hand": ["harland-mindlock"], "creatures": ["mother", "batdrone"]},
        them={"creatures": [{"card": "bumpsy", "damage": 2, "ready": False}, "valdr", "headhunter"]},
        edition=edition,
    )
    s.do("play harland-mindlock", "place harland-mindlock 0", "pick bumpsy")
    assert s.asked == 0
    assert s.options == ["place bumpsy 0", "place bumpsy 3"]
    s.do(f"place bumpsy {flank}")
    assert s.them.creatures == ["valdr", "headhunter"]
    assert s.you.creatures.index("bumpsy") == flank
    # It did not leave play: what was on it is still there.
    assert s.card("bumpsy")["damage"] == 2
    assert not s.card("bumpsy")["ready"]


@rule("kf.control.take")
@every_edition
def test_an_artifact_goes_to_the_play_area_of_its_new_controller(edition):
    s = scene("logos", you={"artifacts": ["spangler-box"]}, them={"creatures": ["bumpsy"]}, edition=edition)
    s.do("action spangler-box")
    assert s.you.artifacts == []
    assert s.them.artifacts == ["spangler-box"]
    # They may use it: it is theirs now, whatever the houses of their deck.
    s.do("end", "house logos")
    assert s.why("spangler-box", "action") in (None, "kf.state.exhausted")


@rule("kf.flank.chooser")
@every_edition
def test_the_active_player_picks_the_flank_on_the_other_side_too(edition):
    """Spangler Box is destroyed on my turn: what it purged returns to my opponent's side, on the flank I choose."""
    s = scene(
        "logos",
        you={"artifacts": ["spangler-box"], "creatures": ["neutron-shark", "mother"], "deck": ["library-of-babble"]},
        them={"creatures": ["bumpsy", "valdr", "headhunter"]},
        edition=edition,
    )
    s.do("action spangler-box", "pick valdr", "reap neutron-shark", "pick spangler-box", "pick mother")
    # Both go to my discard pile, the Box first.
    s.do("pick spangler-box")
    assert s.asked == 0
    assert s.options == ["place valdr 0", "place valdr 2"]
    s.do("place valdr 2")
    assert s.them.creatures == ["bumpsy", "headhunter", "valdr"]


@rule("kf.control.latest-wins")
@later
def test_the_latest_of_several_effects_decides(edition):
    """Hypnobeam gives me Bumpsy, Harland Mindlock takes him back; without Harland the Hypnobeam counts again."""
    s = scene(
        "mars",
        you={"hand": ["hypnobeam"], "creatures": ["yxilo-bolter"]},
        them={"hand": ["harland-mindlock"], "creatures": ["bumpsy"]},
        edition=edition,
    )
    s.do("play hypnobeam", "place bumpsy 1")
    assert s.where("bumpsy") == "your creatures"
    s.do("end", "house logos", "play harland-mindlock", "pick bumpsy", "place bumpsy 0")
    assert s.where("bumpsy") == "their creatures"
    s.do("end", "house mars", "reap yxilo-bolter", "pick harland-mindlock", "place bumpsy 0")
    assert s.where("bumpsy") == "your creatures"


@rule("kf.control.latest-wins")
@later
def test_an_earlier_effect_that_ends_changes_nothing(edition):
    """My Harland's effect was overruled by their Hypnobeam: when my Harland dies, Bumpsy stays where he is."""
    s = scene(
        "logos",
        you={"hand": ["harland-mindlock"]},
        them={"hand": ["hypnobeam"], "creatures": [{"card": "bumpsy", "owner": 0}, "yxilo-bolter"]},
        edition=edition,
    )
    s.do("play harland-mindlock", "pick bumpsy", "place bumpsy 0", "end", "house mars")
    s.do("play hypnobeam", "pick bumpsy", "place bumpsy 0")
    assert s.where("bumpsy") == "their creatures"
    s.do("reap yxilo-bolter", "pick harland-mindlock")
    assert s.where("bumpsy") == "their creatures"
    assert s.asks == "main"


@rule("kf.ruling.control-goes-back")
@every_edition
def test_control_goes_back_to_whoever_had_it(edition):
    """Scowly Caper is mine but came into play on their side: without Harland it is theirs again."""
    s = scene(
        "logos",
        you={"hand": ["harland-mindlock", "neutron-shark"], "deck": ["library-of-babble"]},
        them={"creatures": [{"card": "scowly-caper", "owner": 0}, "valdr"]},
        edition=edition,
    )
    s.do("play harland-mindlock", "pick scowly-caper", "place scowly-caper 0")
    assert s.where("scowly-caper") == "your creatures"
    s.do("play neutron-shark", "place neutron-shark 0", "pick harland-mindlock")
    assert s.where("scowly-caper") == "their creatures"


@rule("kf.control.take")
@every_edition
def test_what_goes_back_is_part_of_a_saved_match(edition):
    """Two Harlands die at once; the match is saved and loaded while the first of their two creatures goes back."""
    s = scene(
        "logos",
        you={"hand": ["harland-mindlock", "harland-mindlock"]},
        them={"hand": ["poison-wave"], "creatures": ["bumpsy", "headhunter", "valdr"]},
        edition=edition,
    )
    s.do("play harland-mindlock", "pick bumpsy", "place bumpsy 0")
    s.do("play harland-mindlock", "place harland-mindlock 0", "pick valdr", "place valdr 0")
    s.do("end", "house shadows", "play poison-wave")
    assert s.asks == "place"
    s.match = keyforge.load(s.match.save())
    s.do("place bumpsy 0", "place valdr 0")
    assert sorted(s.them.creatures) == ["bumpsy", "headhunter", "valdr"]


# Leaving play ------------------------------------------------------------------------------------------------------


@rule("kf.control.leaves-play-to-owner")
@every_edition
@pytest.mark.parametrize(
    ("house", "card", "zone"),
    [
        ("dis", "fear", "hand"),
        ("brobnar", "punch", "discard"),
        ("untamed", "lost-in-the-woods", "deck"),
    ],
)
def test_whatever_makes_it_leave_a_card_goes_to_its_owner(edition, house, card, zone):
    """An Urchin of mine under my opponent's control."""
    s = scene(
        house,
        you={"hand": [card], "deck": ["filler"]},
        them={"creatures": [{"card": "urchin", "owner": 0}], "deck": ["filler"]},
        edition=edition,
    )
    s.do(f"play {card}")
    assert s.where("urchin") == f"your {zone}"


@rule("kf.control.leaves-play-to-owner")
@every_edition
def test_a_borrowed_creature_is_archived_or_purged_at_its_owner(edition):
    s = scene("mars", you={"creatures": ["vezyma-thinkdrone", {"card": "urchin", "owner": 1}]}, edition=edition)
    s.do("reap vezyma-thinkdrone", "yes", "pick urchin")
    assert s.where("urchin") == "their archives"
    s = scene(
        "logos",
        you={"artifacts": ["spangler-box"], "creatures": [{"card": "urchin", "owner": 1}]},
        edition=edition,
    )
    s.do("action spangler-box")
    assert s.where("urchin") == "their purged"
