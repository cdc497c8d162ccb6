"""Destruction: tagged, 'Destroyed:' abilities, the discard pile, and what comes after."""

import pytest
from scene import EDITIONS, rule, scene

MODERN = ("1.4", "1.5")
modern = pytest.mark.parametrize("edition", MODERN)


def discard_all(s):
    """Let the tagged cards go in the order they are offered."""
    while s.asks == "discard-order":
        s.do(s.options[0])
    return s


# The tag -----------------------------------------------------------------------------------------------------------


@rule("kf.destroyed.tag")
@rule("kf.timing.destroyed.tag")
@modern
def test_an_effect_tags_all_its_cards_together(edition):
    s = scene(
        "dis",
        you={"hand": ["gateway-to-dis"], "creatures": ["dust-imp", "charette"]},
        them={"creatures": ["dust-imp", "valdr"]},
        edition=edition,
    )
    s.do("play gateway-to-dis")
    # The 'Destroyed:' abilities of the two imps are to be ordered; everything is tagged, nothing has left play.
    assert s.asks == "order"
    assert [s.card(c)["tagged"] for c in ("dust-imp", "charette", "valdr")] == [True, True, True]
    assert s.card("dust-imp", 1)["tagged"]
    assert s.you.discard == []
    assert s.them.discard == []


@rule("kf.destroyed.tag")
@modern
def test_damage_of_at_least_its_power_tags_a_creature(edition):
    """Exactly as much is enough, one less is not."""
    s = scene(
        "shadows",
        you={"hand": ["poison-wave"]},
        them={"creatures": [{"card": "dust-imp", "upgrades": ["soulkeeper"]}, "batdrone", "quixo-the-adventurer"]},
        edition=edition,
    )
    s.do("play poison-wave")
    assert s.asks == "order"
    assert s.card("dust-imp")["tagged"]
    assert s.card("batdrone")["tagged"]
    assert not s.card("quixo-the-adventurer")["tagged"]
    assert s.card("quixo-the-adventurer")["damage"] == 2


@rule("kf.destroyed.tag")
@modern
def test_losing_power_below_its_damage_tags_a_creature(edition):
    """Damage counts whenever it is at least the power, not only when it is dealt."""
    s = scene(
        "brobnar",
        you={"hand": ["king-of-the-crag"]},
        them={"creatures": [{"card": "headhunter", "damage": 3}, {"card": "bumpsy", "damage": 2}]},
        edition=edition,
    )
    s.do("play king-of-the-crag")
    assert s.them.discard == ["headhunter"]
    assert s.them.creatures == ["bumpsy"]


# 'Destroyed:' abilities --------------------------------------------------------------------------------------------


@rule("kf.destroyed.abilities-trigger")
@rule("kf.destroyed.to-discard")
@rule("kf.timing.destroyed.abilities")
@modern
def test_destroyed_abilities_resolve_while_the_card_is_in_play(edition):
    """Duma heals before she leaves: she still stands in the line, and the pile is still empty."""
    s = scene(
        "shadows",
        you={"hand": ["poison-wave"]},
        them={
            "creatures": [{"card": "duma-the-martyr", "damage": 1}, "dust-imp", {"card": "bumpsy", "damage": 1}],
            "hand": [],
        },
        edition=edition,
    )
    s.do("play poison-wave")
    assert s.asks == "order"
    s.do("resolve duma-the-martyr")
    # The imp's ability, the last one left, was not asked for; now the cards go.
    assert s.them.amber == 2
    assert s.card("bumpsy")["damage"] == 0
    assert len(s.them.hand) == 2
    assert s.asks == "discard-order"
    assert s.them.creatures == ["duma-the-martyr", "dust-imp", "bumpsy"]
    assert s.them.discard == []
    discard_all(s)
    assert s.them.creatures == ["bumpsy"]
    assert sorted(s.them.discard) == ["duma-the-martyr", "dust-imp"]


@rule("kf.destroyed.order.abilities")
@modern
@pytest.mark.parametrize("first", ["duma-the-martyr", "bad-penny"])
def test_the_active_player_orders_all_destroyed_abilities(edition, first):
    """Also those of the opponent's cards, mixed with the active player's own."""
    s = scene(
        "dis",
        you={"hand": ["gateway-to-dis"], "creatures": ["dust-imp"]},
        them={"creatures": ["duma-the-martyr", "bad-penny"], "deck": ["punch", "anger", "bumpsy"]},
        edition=edition,
    )
    s.do("play gateway-to-dis")
    assert s.asks == "order"
    assert s.asked == 0
    assert sorted(s.options) == ["resolve bad-penny 2", "resolve duma-the-martyr 1", "resolve dust-imp 0"]
    s.do(f"resolve {first}", "resolve dust-imp")
    discard_all(s)
    assert s.you.amber == 2
    # What was first is first in hand.
    expected = ["punch", "anger"]
    assert s.them.hand == ([*expected, "bad-penny"] if first == "duma-the-martyr" else ["bad-penny", *expected])


@rule("kf.destroyed.order.discard")
@modern
@pytest.mark.parametrize("last", ["valdr", "bumpsy"])
def test_the_active_player_orders_the_discard_piles(edition, last):
    s = scene(
        "dis",
        you={"hand": ["gateway-to-dis"]},
        them={"creatures": ["valdr", "bumpsy"]},
        edition=edition,
    )
    s.do("play gateway-to-dis")
    first = {"valdr": "bumpsy", "bumpsy": "valdr"}[last]
    assert s.asks == "discard-order"
    assert s.asked == 0
    s.do(f"pick {first}")
    assert s.them.discard == [last, first], "the last one lies on top"


@rule("kf.destroyed.order.discard")
@modern
@pytest.mark.parametrize("first", ["charette", "valdr"])
def test_an_upgrade_takes_part_in_the_order_of_its_owners_pile(edition, first):
    """Your upgrade on their creature goes to your pile when that creature leaves: before or after your own creature."""
    s = scene(
        "dis",
        you={"hand": ["gateway-to-dis"], "creatures": ["charette"]},
        them={"creatures": [{"card": "valdr", "upgrades": [{"card": "blood-of-titans", "owner": 0}]}]},
        edition=edition,
    )
    s.do("play gateway-to-dis")
    assert s.asks == "discard-order"
    s.do(f"pick {first}")
    piled = [c for c in s.you.discard if c != "gateway-to-dis"]
    assert piled == (["blood-of-titans", "charette"] if first == "charette" else ["charette", "blood-of-titans"])


@rule("kf.timing.destroyed.discard")
@modern
def test_each_card_goes_to_its_owner_and_the_gap_closes_at_once(edition):
    """While others still wait to leave, the line has closed."""
    s = scene(
        "dis",
        you={"hand": ["gateway-to-dis"]},
        them={"creatures": ["valdr", {"card": "charette", "owner": 0}, "bumpsy", "headhunter"]},
        edition=edition,
    )
    s.do("play gateway-to-dis")
    assert s.them.creatures == ["valdr", "bumpsy", "headhunter"]
    assert "charette" in s.you.discard
    s.do("pick bumpsy")
    assert s.asks == "discard-order"
    assert s.them.creatures == ["valdr", "headhunter"]
    s.do("pick headhunter")
    assert s.them.creatures == []
    assert s.them.discard == ["valdr", "headhunter", "bumpsy"]


@rule("kf.timing.destroyed.after")
@modern
def test_after_a_creature_is_destroyed_comes_when_the_cards_have_left(edition):
    """Tolas pays for each; destroyed together with them it pays for none."""
    s = scene(
        "shadows",
        you={"hand": ["poison-wave"], "creatures": ["bumpsy"]},
        them={"creatures": [{"card": "tolas", "power": 3}, "dust-imp", "batdrone"]},
        edition=edition,
    )
    s.do("play poison-wave")
    assert s.asks == "discard-order"
    assert s.you.amber == 1, "only the bonus: no creature has left play yet"
    discard_all(s)
    while s.asks == "order":
        s.do(s.options[0])
    assert s.you.amber == 3
    together = scene(
        "shadows",
        you={"hand": ["poison-wave"], "creatures": ["bumpsy"]},
        them={"creatures": ["tolas", "dust-imp", "batdrone"]},
        edition=edition,
    )
    discard_all(together.do("play poison-wave"))
    assert together.you.amber == 1


# Tagged is tagged --------------------------------------------------------------------------------------------------


@rule("kf.destroyed.untag-only-by-replacement")
@modern
def test_a_replacement_removes_the_tag(edition):
    """Remiel's cloak is destroyed instead of him; Duma's healing does nothing for a creature beside him."""
    s = scene(
        "shadows",
        you={"hand": ["poison-wave"]},
        them={
            "creatures": [
                {"card": "commander-remiel", "damage": 2, "upgrades": ["armageddon-cloak"]},
                {"card": "duma-the-martyr", "damage": 2},
                {"card": "jehu-the-bureaucrat", "damage": 2},
            ]
        },
        edition=edition,
    )
    s.do("play poison-wave", "resolve duma-the-martyr")
    discard_all(s)
    assert s.them.creatures == ["commander-remiel"]
    assert not s.card("commander-remiel")["tagged"]
    assert s.card("commander-remiel")["damage"] == 0
    assert sorted(s.them.discard) == ["armageddon-cloak", "duma-the-martyr", "jehu-the-bureaucrat"]


@rule("kf.destroyed.untag-only-by-replacement")
@modern
def test_what_was_saved_was_not_destroyed(edition):
    """Yxilo Bolter's damage did not destroy Remiel, and nobody is paid for him."""
    s = scene(
        "mars",
        you={"creatures": ["yxilo-bolter"]},
        them={"creatures": [{"card": "commander-remiel", "damage": 1, "upgrades": ["armageddon-cloak"]}]},
        edition=edition,
    )
    s.do("reap yxilo-bolter", "pick commander-remiel")
    assert s.them.creatures == ["commander-remiel"]
    assert s.them.purged == []
    assert s.card("commander-remiel")["upgrades"] == []


@rule("kf.ruling.one-replacement-is-enough")
@modern
def test_two_cloaks_save_twice_and_no_more(edition):
    s = scene(
        "dis",
        you={"hand": ["gateway-to-dis"] * 3},
        them={"creatures": [{"card": "commander-remiel", "upgrades": ["armageddon-cloak"] * 2}]},
        edition=edition,
    )
    s.do("play gateway-to-dis")
    assert len(s.card("commander-remiel")["upgrades"]) == 1
    s.do("play gateway-to-dis")
    assert s.card("commander-remiel")["upgrades"] == []
    s.do("play gateway-to-dis")
    assert s.them.creatures == []


@rule("kf.destroyed.heal-does-not-untag")
@rule("kf.destroyed.example-duma")
@modern
def test_duma_heals_a_tagged_creature_in_vain(edition):
    s = scene(
        "shadows",
        you={"hand": ["poison-wave"]},
        them={
            "creatures": [
                "jehu-the-bureaucrat",
                {"card": "duma-the-martyr", "damage": 2},
                {"card": "commander-remiel", "damage": 1},
            ]
        },
        edition=edition,
    )
    s.do("play poison-wave")
    # Duma's ability has healed them both.
    assert s.asks == "discard-order"
    assert s.card("commander-remiel")["damage"] == 0
    assert s.card("commander-remiel")["tagged"]
    discard_all(s)
    assert sorted(s.them.discard) == ["commander-remiel", "duma-the-martyr"]
    assert s.them.creatures == ["jehu-the-bureaucrat"]
    assert s.card("jehu-the-bureaucrat")["damage"] == 0


@rule("kf.ruling.healed-in-time")
def test_without_tags_a_creature_healed_in_time_lives():
    """Edition 1.1: the same position, and Remiel survives; Duma herself does not."""
    s = scene(
        "shadows",
        you={"hand": ["poison-wave"]},
        them={
            "creatures": [
                "jehu-the-bureaucrat",
                {"card": "duma-the-martyr", "damage": 2},
                {"card": "commander-remiel", "damage": 1},
            ]
        },
        edition="1.1",
    )
    s.do("play poison-wave")
    assert s.them.discard == ["duma-the-martyr"]
    assert s.them.creatures == ["jehu-the-bureaucrat", "commander-remiel"]
    assert s.card("commander-remiel")["damage"] == 0


@rule("kf.ruling.healed-in-time")
def test_without_tags_healing_does_not_undo_an_effect_that_destroys():
    s = scene(
        "dis",
        you={"hand": ["gateway-to-dis"]},
        them={"creatures": ["duma-the-martyr", {"card": "commander-remiel", "damage": 1}]},
        edition="1.1",
    )
    discard_all(s.do("play gateway-to-dis"))
    assert sorted(s.them.discard) == ["commander-remiel", "duma-the-martyr"]


@rule("kf.destroyed.moved-still-destroyed")
@modern
@pytest.mark.parametrize(
    ("victim", "zone"),
    [
        ("bad-penny", "their hand"),
        ({"card": "batdrone", "upgrades": ["biomatrix-backup"]}, "their archives"),
        ({"card": "batdrone", "upgrades": ["backup-copy"]}, "their deck"),
    ],
)
def test_a_tagged_creature_moved_elsewhere_was_still_destroyed(edition, victim, zone):
    s = scene(
        "brobnar",
        you={"hand": ["loot-the-bodies", "punch"]},
        them={"creatures": [victim]},
        edition=edition,
    )
    slug = victim if isinstance(victim, str) else victim["card"]
    s.do("play loot-the-bodies", "play punch")
    assert s.where(slug) == zone
    assert s.you.amber == 2, "the bonus of Punch, and 1 for the creature destroyed"


@rule("kf.ruling.destroyed-ability-too-late")
@modern
@pytest.mark.parametrize(("first", "gained"), [("0", 2), ("1", 0)])
def test_a_card_that_has_left_takes_its_other_abilities_along(edition, first, gained):
    """Dust Imp's own ability (0) and the one of Biomatrix Backup (1)."""
    s = scene(
        "brobnar",
        you={"hand": ["punch"]},
        them={"creatures": [{"card": "dust-imp", "upgrades": ["biomatrix-backup"]}]},
        edition=edition,
    )
    s.do("play punch", f"resolve dust-imp {first}")
    assert s.them.archives == ["dust-imp"]
    assert s.them.amber == gained


@rule("kf.destroyed.cascade")
@modern
def test_creatures_destroyed_by_destroyed_abilities_are_tagged_before_any_leaves(edition):
    """Soulkeeper's victim is tagged and triggers while the first ones are still in play; then all leave."""
    s = scene(
        "shadows",
        you={
            "hand": ["poison-wave"],
            "creatures": [{"card": "valdr", "upgrades": ["soulkeeper"]}, {"card": "duma-the-martyr", "damage": 1}],
        },
        them={"creatures": [{"card": "dust-imp", "upgrades": ["soulkeeper"]}, "bumpsy"]},
        edition=edition,
    )
    s.do("play poison-wave", "resolve dust-imp 2")
    # The imp's Soulkeeper took Valdr, his took Bumpsy; the other two abilities are still to come, nobody has left.
    assert s.asks == "order"
    assert s.you.creatures == ["valdr", "duma-the-martyr"]
    assert s.them.creatures == ["dust-imp", "bumpsy"]
    assert all(s.card(c)["tagged"] for c in ("valdr", "duma-the-martyr", "dust-imp", "bumpsy"))
    s.do("resolve dust-imp")
    discard_all(s)
    assert s.them.amber == 2
    assert len(s.you.hand) == 2
    assert s.you.creatures == []
    assert s.them.creatures == []


@rule("kf.destroyed.tagged-not-choosable")
@rule("kf.destroyed.no-retag")
@modern
def test_a_tagged_creature_cannot_be_sacrificed(edition):
    """Jargogle, dying, plays Pawn Sacrifice: with nobody else to give, nothing is sacrificed and no damage is dealt."""
    s = scene(
        "shadows",
        you={"hand": ["poison-wave"], "creatures": [{"card": "jargogle", "under": ["pawn-sacrifice"]}]},
        them={"creatures": ["valdr", "bumpsy"]},
        edition=edition,
    )
    s.do("play poison-wave")
    assert sorted(s.you.discard) == ["jargogle", "pawn-sacrifice", "poison-wave"]
    assert s.card("valdr")["damage"] == 2
    assert s.card("bumpsy")["damage"] == 2


@rule("kf.destroyed.tagged-not-choosable")
@modern
def test_only_untagged_creatures_are_offered(edition):
    s = scene(
        "shadows",
        you={
            "hand": ["poison-wave"],
            "creatures": [{"card": "jargogle", "under": ["pawn-sacrifice"]}, "batdrone", "dodger", "shooler"],
        },
        them={"creatures": ["valdr", "bumpsy"]},
        edition=edition,
    )
    s.do("play poison-wave")
    assert s.asks == "choose"
    assert s.options == ["pick dodger", "pick shooler"]
    s.do("pick dodger", "pick valdr", "pick bumpsy")
    assert s.card("valdr")["damage"] == 5
    assert s.card("bumpsy")["tagged"]
    assert s.you.creatures == ["jargogle", "batdrone", "dodger", "shooler"], "tagged creatures are still in play"
    discard_all(s)
    assert s.you.creatures == ["shooler"]


@rule("kf.destroyed.no-retag")
@modern
def test_an_effect_that_destroys_a_tagged_card_fails(edition):
    """Both soulkeepers point at a creature already tagged: nothing more happens, and nothing goes on for ever."""
    s = scene(
        "dis",
        you={"hand": ["gateway-to-dis"], "creatures": [{"card": "bumpsy", "upgrades": ["soulkeeper"]}]},
        them={"creatures": [{"card": "valdr", "upgrades": ["soulkeeper"]}]},
        edition=edition,
    )
    s.do("play gateway-to-dis", "resolve valdr")
    assert s.asks == "main"
    assert s.events().count("tag") == 2


@rule("kf.ruling.tagged-tie")
@modern
def test_among_equals_the_untagged_one_is_taken(edition):
    """Both have power 5, but one dies of the Poison Wave anyway."""
    s = scene(
        "shadows",
        you={"hand": ["poison-wave"], "creatures": [{"card": "batdrone", "upgrades": ["soulkeeper"]}]},
        them={"creatures": [{"card": "bumpsy", "damage": 3}, "headhunter", "charette"]},
        edition=edition,
    )
    s.do("play poison-wave")
    discard_all(s)
    assert s.them.creatures == ["charette"]


@rule("kf.destroyed.trigger-once")
@modern
def test_destroyed_abilities_trigger_once_per_destruction(edition):
    """Phoenix Heart's damage falls on an imp that is tagged already: its owner is not paid again."""
    s = scene(
        "brobnar",
        you={"creatures": [{"card": "groggins", "damage": 6, "upgrades": ["phoenix-heart"]}]},
        them={"creatures": [{"card": "dust-imp"}]},
        edition=edition,
    )
    s.do("fight groggins")
    assert s.asks == "order"
    s.do("resolve dust-imp")
    assert s.you.hand == ["groggins"]
    assert s.them.discard == ["dust-imp"]
    assert s.them.amber == 2


@rule("kf.destroyed.trigger-once")
@modern
def test_another_destruction_triggers_again(edition):
    """A card that came back is destroyed again."""
    s = scene(
        "shadows",
        you={"hand": ["bad-penny", "pawn-sacrifice", "pawn-sacrifice"], "creatures": []},
        them={"creatures": ["lollop-the-titanic", "valdr"]},
        edition=edition,
    )
    s.do("play bad-penny", "play pawn-sacrifice")
    assert "bad-penny" in s.you.hand
    s.do("play bad-penny", "play pawn-sacrifice")
    assert s.you.hand == ["bad-penny"]


@rule("kf.destroyed.snapshot")
@rule("kf.destroyed.example-archimedes")
@modern
def test_archimedes_saves_two_neighbors_and_no_more(edition):
    s = scene(
        "dis",
        you={"hand": ["gateway-to-dis"]},
        them={"creatures": ["headhunter", "bumpsy", "archimedes", "valdr", "charette"]},
        edition=edition,
    )
    s.do("play gateway-to-dis")
    assert s.asks == "order"
    assert sorted(s.options) == ["resolve bumpsy 0", "resolve valdr 1"]
    s.do("resolve bumpsy")
    # The gaps have closed around Archimedes; the new neighbors, already tagged, gain nothing.
    assert s.them.creatures == ["headhunter", "archimedes", "charette"]
    assert s.asks == "discard-order"
    discard_all(s)
    assert sorted(s.them.archives) == ["bumpsy", "valdr"]
    assert sorted(s.them.discard) == ["archimedes", "charette", "headhunter"]


@rule("kf.destroyed.sacrifice-same-process")
@modern
def test_a_sacrificed_creature_is_destroyed(edition):
    """Dust Imp's ability resolves, and Tolas pays its opponent."""
    s = scene(
        "shadows",
        you={"hand": ["pawn-sacrifice"], "creatures": ["dust-imp"]},
        them={"creatures": [{"card": "tolas", "power": 9}, "lollop-the-titanic"]},
        edition=edition,
    )
    s.do("play pawn-sacrifice")
    assert s.you.discard == ["pawn-sacrifice", "dust-imp"]
    assert s.you.amber == 1 + 2
    assert s.them.amber == 1
    assert s.card("tolas")["damage"] == 3
    assert s.card("lollop-the-titanic")["damage"] == 3
    assert "tag" in s.events()


@rule("kf.destroyed.sacrifice-same-process")
@modern
def test_a_sacrificed_creature_may_be_moved_elsewhere(edition):
    s = scene(
        "shadows",
        you={"hand": ["pawn-sacrifice"], "creatures": ["bad-penny"]},
        them={"creatures": ["valdr", "lollop-the-titanic"]},
        edition=edition,
    )
    s.do("play pawn-sacrifice")
    assert s.you.hand == ["bad-penny"]
    assert s.card("valdr")["damage"] == 3, "it was sacrificed all the same"


@rule("kf.destroyed.example-groggins")
@rule("kf.destroyed.cascade")
@modern
def test_groggins_fights_dust_imp(edition):
    s = scene(
        "brobnar",
        you={"creatures": [{"card": "groggins", "upgrades": ["phoenix-heart"]}]},
        them={"creatures": [{"card": "dust-imp", "upgrades": ["soulkeeper"]}, "drumble", "shaffles"]},
        edition=edition,
    )
    s.do("fight groggins", "attack dust-imp")
    assert s.asks == "order"
    assert s.asked == 0
    assert s.options == ["resolve dust-imp 0", "resolve dust-imp 1"]
    s.do("resolve dust-imp 0")
    # Soulkeeper, Phoenix Heart and its damage followed without a question.
    assert s.them.amber == 2
    assert s.you.hand == ["groggins"]
    assert s.you.discard == ["phoenix-heart"]
    assert s.asks == "discard-order"
    assert s.asked == 0
    assert s.options == ["pick dust-imp", "pick drumble", "pick shaffles"]
    assert [s.card(c)["tagged"] for c in ("dust-imp", "drumble", "shaffles")] == [True, True, True]
    s.do("pick shaffles", "pick dust-imp")
    assert s.them.discard[0] == "drumble"
    assert s.them.discard[-1] == "shaffles"
    assert s.them.creatures == []


# Before there were tags --------------------------------------------------------------------------------------------


@rule("kf.destroyed.simple")
def test_without_tags_destroyed_abilities_resolve_just_before_the_card_leaves():
    s = scene("shadows", you={"hand": ["poison-wave"]}, them={"creatures": ["dust-imp", "bumpsy"]}, edition="1.1")
    s.do("play poison-wave")
    assert s.them.amber == 2
    assert s.them.discard == ["dust-imp"]
    events = s.events()
    assert events.index("gain", events.index("tag")) < events.index("destroy")


@rule("kf.destroyed.simple")
@pytest.mark.parametrize("edition", EDITIONS)
def test_without_tags_a_cascade_leaves_on_its_own(edition):
    """Soulkeeper's victim is in the discard pile before the imp that took it along; later editions wait."""
    s = scene(
        "shadows",
        you={"hand": ["poison-wave"], "creatures": ["valdr"]},
        them={"creatures": [{"card": "dust-imp", "upgrades": ["soulkeeper"]}]},
        edition=edition,
    )
    s.do("play poison-wave", "resolve dust-imp 1")
    events = s.events()
    left = events.index("destroy")
    gained = events.index("gain", events.index("tag"))
    assert (left < gained) == (edition == "1.1")
    assert s.you.discard[-1] == "valdr"
    assert "dust-imp" in s.them.discard
    assert s.them.amber == 2
