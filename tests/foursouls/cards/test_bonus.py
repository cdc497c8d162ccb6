"""What makes each bonus soul different."""

from itertools import permutations
from typing import Any

import pytest
from fsscene import Scene, rule, scene

from mazzo.games import foursouls
from mazzo.games.foursouls.constant.winning import first_to
from mazzo.games.foursouls.words.amounts import SoulsOf, at_least
from mazzo.games.foursouls.words.cards import bonus_soul

GREEDY = 25
"""Cents for the Soul of Greed."""
PENNIES = ["a-penny"] * 10
"""Loot cards for the Soul of Gluttony."""


def counting(slug: str, counters: int = 0) -> list[dict[str, Any]]:
    return [{"card": slug, "counters": counters}]


def test_soul_of_guppy_goes_to_the_first_with_two_guppy_items():
    s = scene({"items": ["guppys-collar"], "cents": 10}, shop=["guppys-collar", "meat"], bonus_souls=["soul-of-guppy"])
    assert s.you.souls == []
    s.buy("guppys-collar")
    assert s.you.souls == ["soul-of-guppy"]
    assert s.you.soul_value == 1


def test_soul_of_guppy_does_not_count_the_shop():
    s = scene({"items": ["guppys-collar"]}, shop=["guppys-collar", "guppys-collar"], bonus_souls=["soul-of-guppy"])
    assert s.you.souls == []


@pytest.mark.parametrize(("cents", "souls"), [(GREEDY - 4, []), (GREEDY - 3, ["soul-of-greed"])])
def test_soul_of_greed_takes_25_cents(cents, souls):
    s = scene({"cents": cents, "hand": ["3-cents"]}, bonus_souls=["soul-of-greed"])
    s.do("play 3-cents").quiet()
    assert s.you.souls == souls


def test_soul_of_greed_stays_with_the_first():
    s = scene({"cents": GREEDY}, {"cents": GREEDY + 5}, bonus_souls=["soul-of-greed"])
    assert s.you.souls == ["soul-of-greed"]
    assert s.them.souls == []


@rule("fs.bonus-soul.once-per-game")
def test_a_bonus_soul_that_is_destroyed_never_comes_back():
    s = scene(
        {"souls": ["soul-of-greed"], "cents": 40, "hand": ["bomb"]}, monsters=[{"card": "wizoob", "damage": 2}, "fly"]
    )
    s.do("play bomb", "target wizoob").quiet().do("target seat 0").quiet()
    assert s.you.souls == []
    assert s.state["bonus_souls"] == []


@pytest.mark.parametrize(("cards", "souls"), [(8, []), (9, ["soul-of-gluttony"])])
def test_soul_of_gluttony_takes_ten_loot_cards(cards, souls):
    hand = ["a-penny"] * cards
    s = scene({}, {"hand": hand}, bonus_souls=["soul-of-gluttony"]).end_turn()
    assert s.side(1).souls == souls


def test_soul_of_envy_goes_to_who_has_the_fewest_souls_when_somebody_has_three():
    s = scene(
        {"souls": ["gurdy", "monstro"], "hand": ["bomb"]},
        {"souls": ["pin"]},
        {},
        monsters=[{"card": "chub", "damage": 3}, "fly"],
        bonus_souls=["soul-of-envy"],
    )
    s.do("play bomb", "target chub").quiet()
    assert s.you.souls == ["gurdy", "monstro", "chub"]
    assert s.side(2).souls == ["soul-of-envy"]


def test_you_choose_between_those_tied_for_the_fewest_souls():
    s = scene({"souls": ["gurdy", "monstro", "chub"]}, {}, {}, bonus_souls=["soul-of-envy"])
    assert s.asked == 0
    assert s.options == ["target seat 1", "target seat 2"]
    s.do("target seat 1").quiet()
    assert s.side(1).souls == ["soul-of-envy"]


@rule("fs.soul.count-means-value")
def test_soul_of_envy_counts_value():
    s = scene({"souls": ["mom", "gurdy"]}, {}, bonus_souls=["soul-of-envy"])
    assert s.them.souls == ["soul-of-envy"]


def test_soul_of_envy_waits_on_the_stack():
    s = scene(
        {"souls": ["gurdy", "monstro", "chub"]},
        {"character": "isaac"},
        {"souls": ["pin"]},
        bonus_souls=["soul-of-envy"],
    )
    assert s.waits() == ["triggered ability soul-of-envy"]
    s.quiet()
    assert s.side(1).souls == ["soul-of-envy"]


def test_soul_of_envy_has_only_one_first_time():
    noted = [{"card": "soul-of-envy", "noted": 1}]
    s = scene({"souls": ["gurdy", "monstro", "chub"]}, {}, bonus_souls=noted)
    assert s.them.souls == []


@pytest.mark.parametrize("slug", ["soul-of-wrath", "soul-of-pride", "soul-of-lust"])
def test_counters_on_a_bonus_soul_are_seen_and_written_down(slug):
    s = scene(bonus_souls=counting(slug, 3))
    assert s.match.view(1)["bonus_souls"][0]["counters"] == 3
    again = foursouls.scenario(s.match.scenario())
    assert again.state()["bonus_souls"][0]["counters"] == 3


def count_of(s: Scene) -> int:
    return s.state["bonus_souls"][0].get("counters", 0)


def test_soul_of_wrath_counts_dead_players():
    s = scene({"hand": ["bomb"]}, {"damage": 1}, bonus_souls=counting("soul-of-wrath", 2))
    s.do("play bomb", "target seat 1").quiet()
    assert count_of(s) == 3


def test_soul_of_wrath_does_not_count_monsters():
    s = scene({"hand": ["bomb"]}, monsters=["fly", "clotty"], bonus_souls=counting("soul-of-wrath"))
    s.do("play bomb", "target fly").quiet()
    assert count_of(s) == 0


def test_soul_of_wrath_goes_to_the_active_player_with_the_sixth_counter():
    s = scene({"hand": ["bomb"]}, {"damage": 1}, bonus_souls=counting("soul-of-wrath", 5))
    s.do("play bomb", "target seat 1").quiet()
    assert s.you.souls == ["soul-of-wrath"]
    assert s.state["bonus_souls"] == []


def test_soul_of_sloth_goes_to_who_has_the_fewest_items():
    s = scene(
        {"items": ["meat", "breakfast", "breakfast"], "cents": 10},
        {"items": ["meat"]},
        {"items": ["meat", "meat"]},
        shop=["meat", "meat"],
        bonus_souls=["soul-of-sloth"],
    )
    assert s.side(1).souls == []
    s.buy("meat")
    assert s.side(1).souls == ["soul-of-sloth"]


def test_soul_of_sloth_counts_starting_items():
    s = scene({"items": ["the-d6", "meat", "meat", "meat"]}, {}, bonus_souls=["soul-of-sloth"])
    assert s.them.souls == ["soul-of-sloth"]


def test_soul_of_pride_counts_treasures_gained():
    s = scene({"cents": 10}, shop=["meat", "breakfast"], bonus_souls=counting("soul-of-pride"))
    s.buy("meat")
    assert count_of(s) == 1


def test_soul_of_pride_counts_each_of_two_treasures():
    s = scene(
        {"hand": ["gold-bomb"]},
        {},
        {},
        monsters=[{"card": "satan", "damage": 3}, "fly"],
        bonus_souls=counting("soul-of-pride", 4),
    )
    s.do("play gold-bomb", "target satan").quiet()
    assert "soul-of-pride" in s.you.souls


def test_soul_of_pride_counts_no_trinkets_and_nothing_stolen():
    s = scene({"hand": ["swallowed-penny"]}, {"items": ["meat"]}, bonus_souls=counting("soul-of-pride"))
    s.do("play swallowed-penny").quiet()
    assert count_of(s) == 0
    s = scene(
        {"hand": ["bomb"]},
        {"items": ["meat"]},
        monsters=[{"card": "moms-dead-hand", "damage": 1}, "fly"],
        bonus_souls=counting("soul-of-pride"),
    )
    s.do("play bomb", "target moms-dead-hand").quiet().do("yes").quiet()
    assert s.you.items == ["meat"]
    assert count_of(s) == 0


def test_soul_of_lust_counts_monsters_that_players_kill():
    s = scene({"hand": ["bomb"]}, monsters=["fly", "clotty"], bonus_souls=counting("soul-of-lust"))
    s.do("play bomb", "target fly").quiet()
    assert count_of(s) == 1


def test_soul_of_lust_does_not_count_what_just_dies():
    s = scene({"hand": ["bomb"]}, monsters=["fly", "stoney"], bonus_souls=counting("soul-of-lust"))
    s.do("play bomb", "target fly").quiet().do("put stoney").quiet()
    assert sorted(s.discard("monster")) == ["fly", "stoney"]
    assert count_of(s) == 1


def test_soul_of_lust_does_not_count_players():
    s = scene({"hand": ["bomb"]}, {"damage": 1}, bonus_souls=counting("soul-of-lust"))
    s.do("play bomb", "target seat 1").quiet()
    assert count_of(s) == 0


def test_soul_of_lust_goes_to_the_active_player_whoever_killed_the_sixth():
    s = scene(
        {},
        {"hand": ["bomb"], "character": "isaac"},
        monsters=["fly", "clotty"],
        bonus_souls=counting("soul-of-lust", 5),
    )
    s.do("attack", "tap isaac", "play bomb", "target fly").quiet()
    assert s.you.souls == ["soul-of-lust"]
    assert s.you.cents == 1


# All in one moment ----------------------------------------------------------------------------------------------------

THREE = ["pin", "chub", "envy"]
SOUL_OF_SOULS = bonus_soul("Soul of Souls", first_to(at_least(3, SoulsOf())), slug="test-soul-of-souls")


@rule("fs.ruling.bonus-souls-at-once", "fs.bonus-soul.gained-on-condition")
@pytest.mark.parametrize(("cents", "won"), [(GREEDY, True), (GREEDY - 1, False)])
def test_a_bonus_soul_that_is_the_fourth_soul_wins_before_anybody_is_asked(cents, won):
    s = scene({"souls": THREE, "cents": cents}, {"character": "isaac"}, bonus_souls=["soul-of-greed"])
    assert s.winners == ((0,) if won else ())
    s = scene(
        {"souls": THREE, "cents": cents - 3, "hand": ["3-cents", "bomb"]},
        {"character": "isaac", "hand": ["bomb"]},
        bonus_souls=["soul-of-greed"],
        options=["strict"],
    )
    s.do("play 3-cents").quiet()
    assert s.match.over is won


@rule("fs.ruling.bonus-souls-at-once")
def test_two_who_gain_their_fourth_souls_in_the_same_moment_both_win():
    souls = ["soul-of-greed", "soul-of-gluttony"]
    s = scene(
        {"souls": THREE, "cents": GREEDY},
        {"souls": ["gurdy", "lust", "war"], "hand": PENNIES},
        bonus_souls=souls,
    )
    assert s.winners == (0, 1)


@rule("fs.ruling.bonus-souls-at-once")
@pytest.mark.parametrize("order", list(permutations(("soul-of-greed", "soul-of-gluttony", "test-soul-of-souls"))))
def test_a_bonus_soul_may_fulfil_the_condition_of_another_whatever_their_order(order):
    s = scene(
        {"souls": ["pin"], "cents": GREEDY, "hand": PENNIES},
        bonus_souls=list(order),
        cards=[SOUL_OF_SOULS],
    )
    assert s.winners == (0,)
    assert sorted(s.you.souls) == ["pin", *sorted(order)]
    # With one soul less its condition is not met, and nobody has won.
    s = scene({"cents": GREEDY, "hand": PENNIES}, bonus_souls=list(order), cards=[SOUL_OF_SOULS])
    assert (s.you.soul_value, s.match.over) == (2, False)
    assert [c["card"] for c in s.state["bonus_souls"]] == ["test-soul-of-souls"]


@rule("fs.ruling.bonus-souls-at-once")
@pytest.mark.parametrize("order", list(permutations(("soul-of-greed", "soul-of-envy"))))
def test_what_happens_instead_of_gaining_one_triggers_in_the_same_moment(order):
    s = scene({"souls": ["pin", "chub"], "cents": GREEDY}, {"character": "isaac"}, bonus_souls=list(order))
    assert s.you.soul_value == 3
    assert s.waits() == ["triggered ability soul-of-envy"]


def test_who_can_gain_no_souls_leaves_the_bonus_soul_where_it_is():
    s = scene({"cents": GREEDY}, {"cents": GREEDY + 5}, rooms=["all-hallows-eve"], bonus_souls=["soul-of-greed"])
    assert (s.you.souls, s.them.souls) == ([], [])
    assert s.asks == "main"
