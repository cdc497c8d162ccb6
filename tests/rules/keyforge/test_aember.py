"""Aember: gained, captured, exalted, stolen, paid, moved and returned."""

import pytest
from scene import EDITIONS, rule, scene

LATER = ("1.4", "1.5")
every_edition = pytest.mark.parametrize("edition", EDITIONS)
later = pytest.mark.parametrize("edition", LATER)


def forge(s):
    """Pick the first key, where the colour is a choice."""
    if s.asks == "key":
        s.do("key red")
    return s


@rule("kf.aember.tokens")
@every_edition
@pytest.mark.parametrize(("amber", "keys", "left"), [(5, 0, 5), (6, 1, 0), (8, 1, 2)])
def test_keys_are_forged_from_aember(edition, amber, keys, left):
    s = forge(scene(you={"amber": amber}, edition=edition))
    assert (len(s.you.keys), s.you.amber) == (keys, left)


@rule("kf.aember.gain-to-pool")
@every_edition
def test_aember_is_gained_into_the_pool_whatever_the_reason(edition):
    s = scene(
        "brobnar",
        you={"hand": ["anger", "warsong"], "creatures": ["bumpsy", "headhunter"]},
        them={"creatures": ["dust-imp"]},
        edition=edition,
    )
    # Its bonus ...
    s.do("play warsong", "play anger", "pick headhunter")
    # ... a 'Fight:' ability and a lasting effect, each 1; the Dust Imp pays its own controller.
    if s.asks == "order":
        s.do(s.options[0])
    assert s.you.amber == 3
    assert s.them.amber == 2
    s.do("reap bumpsy")
    assert s.you.amber == 4


@rule("kf.aember.gain-to-pool")
@every_edition
def test_a_player_can_gain_aember_on_the_other_players_turn(edition):
    s = scene("dis", you={"hand": ["key-hammer"]}, them={"amber": 1}, edition=edition)
    s.do("play key-hammer")
    assert (s.you.amber, s.them.amber) == (1, 7)


@rule("kf.aember.yours")
@later
@pytest.mark.parametrize(("pool", "ok"), [(6, False), (7, True)])
def test_only_the_pool_is_mine(edition, pool, ok):
    """Kelifi Dragon wants 7 aember: what my creatures captured does not count."""
    s = scene(
        "brobnar",
        you={"amber": pool, "hand": ["kelifi-dragon"], "creatures": [{"card": "bumpsy", "amber": 4}]},
        edition=edition,
    )
    assert s.can("play kelifi-dragon") == ok


@rule("kf.aember.yours")
@later
def test_only_the_pool_is_theirs(edition):
    """Drumble captures all of my opponent's aember if they have 7: 6 in the pool and 2 on a creature are not 7."""
    s = scene(
        "dis",
        you={"hand": ["drumble"]},
        them={"amber": 6, "creatures": [{"card": "sequis", "amber": 2}], "artifacts": [{"card": "masterplan"}]},
        edition=edition,
    )
    s.do("play drumble")
    assert s.them.amber == 6
    assert s.card("drumble")["amber"] == 0


# Capturing ---------------------------------------------------------------------------------------------------------


@rule("kf.aember.capture")
@rule("kf.aember.capture.default-creature")
@every_edition
@pytest.mark.parametrize("there", [0, 1, 3])
def test_captured_aember_comes_from_the_opponents_pool_onto_the_creature(edition, there):
    s = scene("sanctum", you={"amber": 2, "creatures": ["sequis", "mother"]}, them={"amber": there}, edition=edition)
    s.do("reap sequis")
    assert s.card("sequis")["amber"] == min(1, there)
    assert s.card("mother")["amber"] == 0
    assert s.them.amber == max(0, there - 1)
    assert s.you.amber == 3


@rule("kf.aember.capture")
@every_edition
def test_a_card_may_name_another_creature_on_the_capturing_side(edition):
    s = scene(
        "sanctum",
        you={"hand": ["terms-of-redress"], "creatures": ["sequis", "mother"]},
        them={"amber": 5, "creatures": ["bumpsy"]},
        edition=edition,
    )
    s.do("play terms-of-redress")
    assert s.options == ["pick sequis", "pick mother"]
    s.do("pick mother")
    assert (s.card("mother")["amber"], s.card("sequis")["amber"], s.them.amber) == (2, 0, 3)


@rule("kf.aember.capture.default-creature")
@every_edition
def test_unless_stated_otherwise_a_creature_captures_for_itself(edition):
    """Mindwarper states otherwise: an enemy creature captures from its own side."""
    s = scene("mars", you={"creatures": ["mindwarper"]}, them={"amber": 2, "creatures": ["bumpsy"]}, edition=edition)
    s.do("action mindwarper")
    assert s.card("bumpsy")["amber"] == 1
    assert s.card("mindwarper")["amber"] == 0
    assert s.them.amber == 1


@rule("kf.aember.capture.unspendable")
@every_edition
def test_captured_aember_cannot_be_spent(edition):
    s = scene(
        you={"amber": 5, "creatures": [{"card": "sequis", "amber": 3}]},
        them={"amber": 5, "creatures": [{"card": "bumpsy", "amber": 3}]},
        edition=edition,
    )
    assert s.you.keys == []
    assert (s.you.amber, s.card("sequis")["amber"]) == (5, 3)
    s.do("house sanctum", "end")
    assert s.them.keys == []


@rule("kf.aember.capture.released")
@every_edition
@pytest.mark.parametrize(
    ("house", "card", "zone"),
    [
        ("dis", "fear", "hand"),
        ("brobnar", "punch", "discard"),
        ("untamed", "lost-in-the-woods", "deck"),
    ],
)
def test_aember_on_a_creature_that_leaves_goes_to_the_opponent_of_its_controller(edition, house, card, zone):
    s = scene(
        house,
        you={"hand": [card], "deck": ["filler"]},
        them={"amber": 1, "creatures": [{"card": "urchin", "amber": 3}], "deck": ["filler"]},
        edition=edition,
    )
    s.do(f"play {card}")
    assert s.where("urchin") == f"their {zone}"
    bonus = 0 if card == "fear" else 1
    assert (s.you.amber, s.them.amber) == (3 + bonus, 1)


@rule("kf.aember.capture.released")
@every_edition
def test_archived_and_purged_creatures_release_their_aember_too(edition):
    s = scene("mars", you={"creatures": [{"card": "vezyma-thinkdrone", "amber": 2}]}, edition=edition)
    s.do("reap vezyma-thinkdrone", "yes")
    assert (s.where("vezyma-thinkdrone"), s.them.amber, s.you.amber) == ("your archives", 2, 1)
    s = scene(
        "logos",
        you={"artifacts": ["spangler-box"]},
        them={"creatures": [{"card": "bumpsy", "amber": 2}]},
        edition=edition,
    )
    s.do("action spangler-box")
    assert (s.where("bumpsy"), s.you.amber, s.them.amber) == ("their purged", 2, 0)


@rule("kf.aember.capture.released")
@every_edition
def test_the_controller_counts_not_the_owner(edition):
    """My own Urchin under my opponent's control dies: its aember comes to me."""
    s = scene(
        "brobnar",
        you={"hand": ["punch"]},
        them={"creatures": [{"card": "urchin", "owner": 0, "amber": 3}]},
        edition=edition,
    )
    s.do("play punch")
    assert (s.you.amber, s.them.amber) == (1 + 3, 0)


@rule("kf.aember.capture.released")
@every_edition
def test_a_change_of_control_releases_nothing(edition):
    s = scene(
        "mars", you={"hand": ["hypnobeam"]}, them={"creatures": [{"card": "bumpsy", "amber": 2}]}, edition=edition
    )
    s.do("play hypnobeam")
    assert (s.card("bumpsy")["amber"], s.you.amber, s.them.amber) == (2, 0, 0)


@rule("kf.aember.return")
@every_edition
def test_returned_aember_goes_to_the_opponent_of_the_captor(edition):
    """Word of Returning: 1 damage for each aember on an enemy creature, and all of it is mine again."""
    s = scene(
        "untamed",
        you={"hand": ["word-of-returning"], "creatures": [{"card": "mother", "amber": 2}]},
        them={"amber": 1, "creatures": [{"card": "valdr", "amber": 3}, {"card": "urchin", "amber": 1}, "bumpsy"]},
        edition=edition,
    )
    s.do("play word-of-returning")
    assert s.you.amber == 1 + 3 + 1
    assert s.them.amber == 1
    assert (s.card("valdr")["amber"], s.card("valdr")["damage"]) == (0, 3)
    assert s.card("bumpsy")["damage"] == 0
    assert s.them.discard == ["urchin"]
    assert (s.card("mother")["amber"], s.card("mother")["damage"]) == (2, 0)


@rule("kf.aember.exalt")
def test_exalting_places_aember_from_the_common_supply():
    s = scene(
        "saurian",
        you={"amber": 2, "creatures": ["questor-jarta"]},
        them={"amber": 2},
    )
    s.do("reap questor-jarta", "yes")
    assert s.card("questor-jarta")["amber"] == 1
    assert (s.you.amber, s.them.amber) == (2 + 1 + 1, 2)
    assert "capture" not in s.events()


@rule("kf.aember.exalt")
def test_exalted_aember_goes_to_the_opponent_when_the_creature_leaves():
    s = scene(
        "saurian",
        you={"creatures": ["questor-jarta"]},
        them={"hand": ["punch"], "houses": ["brobnar", "dis", "logos"]},
    )
    s.do("reap questor-jarta", "yes", "end", "house brobnar", "play punch")
    assert s.where("questor-jarta") == "your discard"
    assert s.them.amber == 1 + 1


# Stealing and paying -----------------------------------------------------------------------------------------------


@rule("kf.aember.steal")
@rule("kf.aember.steal.limited")
@every_edition
@pytest.mark.parametrize(("there", "stolen"), [(0, 0), (1, 1), (2, 2), (5, 2)])
def test_stolen_aember_changes_pools_as_far_as_there_is_any(edition, there, stolen):
    """Magda the Rat steals 2."""
    s = scene("shadows", you={"amber": 1, "hand": ["magda-the-rat"]}, them={"amber": there}, edition=edition)
    s.do("play magda-the-rat")
    assert (s.you.amber, s.them.amber) == (1 + stolen, there - stolen)


@rule("kf.aember.steal")
@every_edition
def test_aember_on_creatures_is_not_stolen(edition):
    s = scene(
        "shadows",
        you={"hand": ["urchin"]},
        them={"creatures": [{"card": "sequis", "amber": 3}]},
        edition=edition,
    )
    s.do("play urchin")
    assert (s.you.amber, s.card("sequis")["amber"]) == (0, 3)


@rule("kf.aember.steal")
@later
def test_the_player_who_resolves_the_ability_is_the_thief(edition):
    """Magda leaves play: her opponent steals, on whoever's turn it is."""
    s = scene(
        "brobnar",
        you={"hand": ["punch", "punch"]},
        them={"amber": 3, "creatures": [{"card": "magda-the-rat", "damage": 1}]},
        edition=edition,
    )
    s.do("play punch")
    assert (s.you.amber, s.them.amber) == (1 + 2, 1)


@rule("kf.aember.pay")
@every_edition
def test_what_is_paid_changes_pools(edition):
    """Interdimensional Graft: whoever forges a key must give the rest to their opponent."""
    s = scene(
        "logos",
        you={"hand": ["interdimensional-graft"]},
        them={"amber": 8, "houses": ["brobnar", "dis", "logos"]},
        edition=edition,
    )
    s.do("play interdimensional-graft", "end")
    forge(s)
    assert len(s.them.keys) == 1
    assert (s.you.amber, s.them.amber) == (1 + 2, 0)


# Moving ------------------------------------------------------------------------------------------------------------


@rule("kf.move.aember")
@later
def test_moved_aember_goes_from_one_place_to_another(edition):
    """Pocket Universe takes 1 from my pool. It is not lost, stolen or captured."""
    s = scene("logos", you={"amber": 3, "artifacts": ["pocket-universe"]}, them={"amber": 1}, edition=edition)
    s.do("action pocket-universe")
    assert (s.you.amber, s.card("pocket-universe")["amber"], s.them.amber) == (2, 1, 1)
    assert not {"lose", "steal", "capture", "gain"} & set(s.events())


@rule("kf.move.aember")
@later
def test_nothing_is_moved_from_an_empty_pool(edition):
    s = scene("logos", you={"artifacts": ["pocket-universe"]}, edition=edition)
    s.do("action pocket-universe")
    assert s.card("pocket-universe")["amber"] == 0


@rule("kf.move.aember")
@later
def test_aember_can_be_moved_from_a_creature_to_the_pool(edition):
    """Selwyn the Fence: from one of my cards. Po's Pixies replace only what is stolen or captured."""
    s = scene(
        "shadows",
        you={
            "creatures": ["selwyn-the-fence", {"card": "sequis", "amber": 2}, "po-s-pixies"],
            "artifacts": [{"card": "pocket-universe", "amber": 1}],
        },
        them={"creatures": [{"card": "bumpsy", "amber": 2}]},
        edition=edition,
    )
    s.do("reap selwyn-the-fence")
    assert s.options == ["pick sequis", "pick pocket-universe"]
    s.do("pick sequis")
    assert (s.you.amber, s.card("sequis")["amber"]) == (1 + 1, 1)
    assert (s.card("bumpsy")["amber"], s.them.amber) == (2, 0)
    assert not {"steal", "capture", "release"} & set(s.events())
