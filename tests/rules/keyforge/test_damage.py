"""Damage, armor and healing."""

import pytest
from scene import EDITIONS, rule, scene

every_edition = pytest.mark.parametrize("edition", EDITIONS)
later_editions = pytest.mark.parametrize("edition", EDITIONS[1:])


# Damage -------------------------------------------------------------------------------------------------------------


@rule("kf.damage.tokens")
@every_edition
def test_damage_stays_on_a_creature(edition):
    s = scene("brobnar", you={"hand": ["punch", "punch"]}, them={"creatures": ["pitlord", "bumpsy"]}, edition=edition)
    s.do("play punch", "pick pitlord")
    assert s.card("pitlord")["damage"] == 3
    assert s.card("bumpsy")["damage"] == 0
    s.do("end", "house dis", "end", "house brobnar")
    assert s.card("pitlord")["damage"] == 3
    s.do("play punch", "pick pitlord")
    assert s.card("pitlord")["damage"] == 6


@rule("kf.damage.destroy-threshold")
@every_edition
@pytest.mark.parametrize(("before", "survives"), [(1, True), (2, False), (3, False)])
def test_as_much_damage_as_power_destroys(before, survives, edition):
    them = {"creatures": [{"card": "bumpsy", "damage": before}]}
    s = scene("brobnar", you={"hand": ["punch"]}, them=them, edition=edition)
    s.do("play punch")
    assert (s.where("bumpsy") == "their creatures") == survives


@rule("kf.damage.destroy-threshold")
@every_edition
def test_a_damaged_creature_that_loses_power_is_destroyed_at_once(edition):
    you = {
        "hand": ["poltergeist"],
        "creatures": [{"card": "bumpsy", "damage": 5}, {"card": "valdr", "damage": 5}],
        "artifacts": ["banner-of-battle"],
    }
    s = scene("dis", you=you, edition=edition)
    assert s.you.creatures == ["bumpsy", "valdr"]
    s.do("play poltergeist")
    assert s.you.creatures == ["valdr"]


@rule("kf.damage.power-unaffected")
@every_edition
def test_a_wounded_creature_is_as_strong_as_before(edition):
    you = {"creatures": [{"card": "valdr", "damage": 5}]}
    s = scene("brobnar", you=you, them={"creatures": ["pitlord", "mugwump", "bumpsy"]}, edition=edition)
    assert s.card("valdr")["power"] == 6
    s = scene("brobnar", you=you, them={"creatures": ["bumpsy"]}, edition=edition)
    s.do("fight valdr")
    assert s.where("bumpsy") == "their discard"


@rule("kf.damage.simultaneous-multi")
@rule("kf.timing.damage.deal")
@later_editions
def test_damage_to_several_creatures_is_dealt_at_once(edition):
    """All who reach their power are tagged together, before any 'Destroyed:' ability resolves."""
    you = {"hand": ["poison-wave"], "creatures": ["bad-penny", {"card": "bumpsy", "damage": 2}]}
    s = scene("shadows", you=you, them={"creatures": ["dust-imp", "dust-imp"]}, edition=edition)
    s.do("play poison-wave")
    assert s.asks == "order"
    assert [c["tagged"] for c in s.state["players"][0]["creatures"]] == [True, False]
    assert [c["tagged"] for c in s.state["players"][1]["creatures"]] == [True, True]
    assert s.card("bumpsy")["damage"] == 4
    while s.asks == "order":
        s.match.choose(0)
    assert s.them.amber == 4
    assert "bad-penny" in s.you.hand


@rule("kf.damage.simultaneous-multi")
@later_editions
def test_a_creature_that_protects_others_falls_with_them(edition):
    """Grey Monk's armor helps everyone against the one wave, although Grey Monk does not survive it."""
    them = {"creatures": [{"card": "grey-monk", "damage": 2}, {"card": "bumpsy", "damage": 3}]}
    s = scene("shadows", you={"hand": ["poison-wave"]}, them=them, edition=edition)
    s.do("play poison-wave")
    assert s.them.creatures == ["bumpsy"]
    assert s.card("bumpsy")["damage"] == 4


@rule("kf.timing.damage.deal")
@later_editions
def test_what_is_left_of_the_damage_is_dealt(edition):
    """Armor 2 takes 2 of 3: one point is dealt, and the point that is dealt can be lethal."""
    for before, survives in ((2, True), (3, False)):
        them = {"creatures": [{"card": "raiding-knight", "damage": before}]}
        s = scene("brobnar", you={"hand": ["punch"]}, them=them, edition=edition)
        s.do("play punch")
        assert (s.where("raiding-knight") == "their creatures") == survives


@rule("kf.timing.damage.prevention")
@later_editions
def test_prevention_comes_before_armor(edition):
    """A creature that cannot be dealt damage does not use its armor."""
    you = {"hand": ["shield-of-justice"], "creatures": ["raiding-knight"]}
    s = scene("sanctum", you=you, them={"creatures": ["pitlord"]}, edition=edition)
    s.do("play shield-of-justice", "fight raiding-knight")
    knight = s.card("raiding-knight")
    assert (knight["damage"], knight["armor_left"]) == (0, 2)
    assert s.card("pitlord")["damage"] == 4


@rule("kf.timing.damage.prevention")
@later_editions
def test_only_the_protected_are_spared(edition):
    you = {"artifacts": ["hallowed-shield"], "creatures": ["sequis", "raiding-knight"]}
    s = scene("sanctum", you=you, them={"creatures": ["pitlord"]}, edition=edition)
    s.do("action hallowed-shield", "pick sequis", "fight sequis")
    assert s.card("sequis")["damage"] == 0
    s.do("fight raiding-knight")
    assert s.where("raiding-knight") == "your discard"
    # Only for this turn.
    s.do("end", "house dis")
    s.do("fight pitlord")
    assert s.where("sequis") == "your discard"


@rule("kf.timing.damage.armor")
@later_editions
def test_armor_comes_before_the_damage_is_dealt(edition):
    """Maruck captures for each point its armor prevents, and takes only the rest."""
    s = scene(
        "brobnar",
        you={"hand": ["punch"], "amber": 5},
        them={"creatures": ["maruck-the-marked"]},
        edition=edition,
    )
    s.do("play punch")
    maruck = s.card("maruck-the-marked")
    assert (maruck["amber"], maruck["damage"]) == (1, 2)
    events = s.events()
    assert events.index("armor") < events.index("damage") < events.index("capture")


# Armor --------------------------------------------------------------------------------------------------------------


@rule("kf.armor.per-turn")
@every_edition
def test_armor_prevents_damage_every_turn(edition):
    you = {"hand": ["punch", "punch"]}
    them = {"creatures": [{"card": "raiding-knight", "power": 5}]}
    s = scene("brobnar", you=you, them=them, edition=edition)
    s.do("play punch")
    assert s.card("raiding-knight")["damage"] == 1
    s.do("end")
    # Full again on the very next turn, whoever's it is.
    assert s.card("raiding-knight")["armor_left"] == 2
    s.do("house sanctum", "end", "house brobnar", "play punch")
    assert s.card("raiding-knight")["damage"] == 2


@rule("kf.armor.depletes")
@every_edition
def test_armor_wears_off_during_the_turn(edition):
    them = {"creatures": [{"card": "raiding-knight", "power": 5}]}
    you = {"hand": ["nerve-blast", "poison-wave"], "artifacts": ["seeker-needle"]}
    s = scene("shadows", you=you, them={**them, "amber": 1}, edition=edition)
    s.do("action seeker-needle")
    assert (s.card("raiding-knight")["damage"], s.card("raiding-knight")["armor_left"]) == (0, 1)
    s.do("play nerve-blast")
    assert (s.card("raiding-knight")["damage"], s.card("raiding-knight")["armor_left"]) == (1, 0)
    s.do("play poison-wave")
    assert (s.card("raiding-knight")["damage"], s.card("raiding-knight")["armor_left"]) == (3, 0)


@rule("kf.armor.depletes")
@every_edition
def test_the_example_of_one_and_three_damage(edition):
    """Armor 2, 1 damage and later 3 in the same turn: 2 damage in all."""
    you = {"hand": ["punch"], "creatures": ["firespitter"]}
    them = {"creatures": [{"card": "raiding-knight", "power": 20}, "urchin"]}
    s = scene("brobnar", you=you, them=them, edition=edition)
    s.do("fight firespitter", "attack urchin", "play punch", "pick raiding-knight")
    assert (s.card("raiding-knight")["damage"], s.card("raiding-knight")["armor_left"]) == (2, 0)


@rule("kf.armor.before-dealt")
@later_editions
def test_prevented_damage_was_never_dealt(edition):
    """Poison works where damage is dealt; Yxilo Bolter destroys nothing it does not hurt."""
    them = {"creatures": [{"card": "sequis", "upgrades": ["protect-the-weak"]}]}
    s = scene("shadows", you={"creatures": ["macis-asp"]}, them=them, edition=edition)
    s.do("fight macis-asp")
    assert s.where("sequis") == "their creatures"
    assert s.events().count("damage") == 0
    s = scene("shadows", you={"creatures": ["macis-asp"]}, them={"creatures": ["sequis"]}, edition=edition)
    s.do("fight macis-asp")
    assert s.where("sequis") == "their discard"
    assert s.events().count("damage") == 1


@rule("kf.armor.gained-adds")
@every_edition
def test_gained_armor_is_added(edition):
    knight = {"card": "raiding-knight", "upgrades": ["protect-the-weak"]}
    s = scene("brobnar", you={"hand": ["punch"]}, them={"creatures": [knight, "grey-monk"]}, edition=edition)
    assert s.card("raiding-knight")["armor"] == 2 + 1 + 1
    s.do("play punch", "pick raiding-knight")
    assert (s.card("raiding-knight")["damage"], s.card("raiding-knight")["armor_left"]) == (0, 1)


@rule("kf.armor.gained-not-retroactive")
@every_edition
def test_gained_armor_does_not_undo_damage(edition):
    you = {"hand": ["grey-monk"], "creatures": [{"card": "sequis", "power": 3}]}
    s = scene("sanctum", you=you, them={"creatures": ["tocsin"]}, edition=edition)
    s.do("fight sequis")
    assert (s.card("sequis")["damage"], s.card("sequis")["armor_left"]) == (1, 0)
    s.do("play grey-monk", "place grey-monk 0")
    # One point of armor more from now on; the damage stays.
    assert (s.card("sequis")["damage"], s.card("sequis")["armor_left"]) == (1, 1)


@rule("kf.armor.lost-not-retroactive")
@every_edition
def test_losing_armor_brings_no_damage_back(edition):
    you = {"hand": ["punch", "punch"]}
    s = scene("brobnar", you=you, them={"creatures": ["raiding-knight", "grey-monk"]}, edition=edition)
    s.do("play punch", "pick raiding-knight")
    assert (s.card("raiding-knight")["damage"], s.card("raiding-knight")["armor_left"]) == (0, 0)
    # Grey Monk gives itself armor 1, too: 3 damage leave 2.
    s = scene(
        "brobnar",
        you=you,
        them={"creatures": ["raiding-knight", {"card": "grey-monk", "damage": 1}]},
        edition=edition,
    )
    s.do("play punch", "pick raiding-knight", "play punch", "pick grey-monk")
    assert s.where("grey-monk") == "their discard"
    assert (s.card("raiding-knight")["damage"], s.card("raiding-knight")["armor_left"]) == (0, 0)


@rule("kf.armor.lost-used-first")
@later_editions
def test_armor_that_was_used_is_lost_first(edition):
    """Armor 3 with 1 used, then 1 lost: 2 unused remain."""
    you = {"hand": ["nerve-blast"], "artifacts": ["seeker-needle"]}
    them = {"amber": 1, "creatures": ["raiding-knight", {"card": "grey-monk", "damage": 2}]}
    s = scene("shadows", you=you, them=them, edition=edition)
    s.do("action seeker-needle", "pick raiding-knight")
    assert (s.card("raiding-knight")["armor"], s.card("raiding-knight")["armor_left"]) == (3, 2)
    s.do("play nerve-blast", "pick grey-monk")
    assert s.where("grey-monk") == "their discard"
    assert (s.card("raiding-knight")["armor"], s.card("raiding-knight")["armor_left"]) == (2, 2)


@rule("kf.armor.lost-used-first")
@later_editions
def test_unused_armor_is_lost_when_nothing_else_is_left(edition):
    you = {"hand": ["nerve-blast"]}
    them = {"amber": 1, "creatures": ["raiding-knight", {"card": "grey-monk", "damage": 2}]}
    s = scene("shadows", you=you, them=them, edition=edition)
    s.do("play nerve-blast", "pick grey-monk")
    assert s.card("raiding-knight")["armor_left"] == 2


@rule("kf.armor.tilde")
@every_edition
def test_a_creature_without_armor_can_gain_some(edition):
    s = scene("brobnar", you={"hand": ["punch"]}, them={"creatures": ["bumpsy", "grey-monk"]}, edition=edition)
    s.do("play punch", "pick bumpsy")
    assert s.card("bumpsy")["damage"] == 2
    s = scene("brobnar", you={"hand": ["punch"]}, them={"creatures": ["bumpsy"]}, edition=edition)
    assert s.card("bumpsy")["armor"] == 0
    s.do("play punch")
    assert s.card("bumpsy")["damage"] == 3


# Healing ------------------------------------------------------------------------------------------------------------


@rule("kf.heal.amount")
@every_edition
@pytest.mark.parametrize(("before", "left"), [(5, 2), (3, 0), (1, 0)])
def test_healing_removes_so_much_damage(before, left, edition):
    you = {"artifacts": ["hallowed-blaster"], "creatures": [{"card": "pitlord", "damage": before}]}
    s = scene("sanctum", you=you, edition=edition)
    s.do("action hallowed-blaster")
    assert s.card("pitlord")["damage"] == left


@rule("kf.heal.full")
@every_edition
def test_full_healing_removes_all_damage(edition):
    you = {"creatures": ["protectrix", {"card": "pitlord", "damage": 8}, {"card": "bumpsy", "damage": 4}]}
    s = scene("sanctum", you=you, edition=edition)
    s.do("reap protectrix", "yes", "pick pitlord")
    assert s.card("pitlord")["damage"] == 0
    assert s.card("bumpsy")["damage"] == 4


@rule("kf.heal.any-target")
@later_editions
def test_an_unhurt_creature_may_be_chosen_for_healing(edition):
    you = {"artifacts": ["hallowed-blaster"], "creatures": [{"card": "bumpsy", "damage": 2}, "valdr"]}
    s = scene("sanctum", you=you, them={"creatures": ["pitlord"]}, edition=edition)
    s.do("action hallowed-blaster")
    assert s.options == ["pick bumpsy", "pick valdr", "pick pitlord"]
    s.do("pick pitlord")
    assert s.card("bumpsy")["damage"] == 2


@rule("kf.heal.not-healed-if-none")
@later_editions
@pytest.mark.parametrize(("before", "protected"), [(0, False), (1, True)])
def test_a_creature_without_damage_was_not_healed(before, protected, edition):
    """Protectrix protects a creature for the turn, if it healed it."""
    you = {"creatures": ["protectrix", {"card": "sequis", "power": 5, "damage": before}]}
    s = scene("sanctum", you=you, them={"creatures": [{"card": "mugwump", "damage": 1}]}, edition=edition)
    s.do("reap protectrix", "yes", "pick sequis", "fight sequis")
    assert s.card("sequis")["damage"] == (0 if protected else 4)


@rule("kf.heal.not-healed-if-none")
@later_editions
def test_only_the_healed_are_counted(edition):
    """Cleansing Wave heals 1 from each creature and gains 1 aember for each healed this way."""
    you = {"hand": ["cleansing-wave"], "creatures": [{"card": "bumpsy", "damage": 2}, "valdr"]}
    s = scene("sanctum", you=you, them={"creatures": [{"card": "pitlord", "damage": 1}, "mugwump"]}, edition=edition)
    s.do("play cleansing-wave")
    assert s.you.amber == 2
    assert (s.card("bumpsy")["damage"], s.card("pitlord")["damage"]) == (1, 0)
