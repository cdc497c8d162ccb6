"""Winning, bonus souls, and rounds."""

import pytest
from fsscene import rule, scene

from mazzo.games.foursouls.constant.winning import needs_more_souls
from mazzo.games.foursouls.words.cards import by, destroy, gets, loot, room, till_end_of_round
from mazzo.games.foursouls.words.filters import item, player, soul, theirs, yours
from mazzo.games.foursouls.words.having import BecomeSoul, Steal
from mazzo.games.foursouls.words.select import a, each, it, target, you
from mazzo.games.foursouls.words.turns import WinGame

THREE = ["pin", "chub", "envy"]


def trick(name, *effects):
    return loot(name, "tarot-special", *effects)


@rule("fs.victory.four-souls")
@pytest.mark.parametrize(("boss", "won"), [("monstro", True), ("mom", True), ("fly", False)])
def test_four_souls_or_more_win(boss, won):
    hp = {"monstro": 4, "mom": 5, "fly": 1}[boss]
    s = scene({"souls": THREE}, monsters=[{"card": boss, "damage": hp - 1}, "dip"], dice=[6])
    assert not s.match.over
    s.attack(boss)
    assert s.match.over is won
    assert s.winners == ((0,) if won else ())


@rule("fs.victory.four-souls")
def test_two_souls_of_one_card_count_as_two():
    s = scene({"souls": ["mom", "pin"]}, monsters=[{"card": "monstro", "damage": 3}, "dip"], dice=[6])
    s.attack("monstro")
    assert s.winners == (0,)


PEEK = trick("test-peek", Steal(target(soul, theirs)), destroy(a(soul, yours)))


@rule("fs.victory.checked-between-resolutions")
def test_a_fourth_soul_that_is_gone_again_wins_nothing():
    s = scene({"souls": THREE, "hand": ["test-peek"]}, {"souls": ["monstro"]}, cards=[PEEK])
    s.do("play test-peek").quiet().do("pick pin").quiet()
    assert not s.match.over
    assert s.you.soul_value == 3


WALL = room("Wall", needs_more_souls(each(player), souls=1), slug="test-wall")


@rule("fs.victory.modified-threshold")
def test_more_souls_may_be_needed():
    s = scene({"souls": [*THREE, "lust"]}, rooms=["test-wall"], cards=[WALL])
    assert not s.match.over
    s = scene({"souls": [*THREE, "lust", "war"]}, rooms=["test-wall"], cards=[WALL])
    assert s.winners == (0,)


@rule("fs.victory.others-lose")
def test_all_others_lose():
    s = scene({"souls": THREE}, {"souls": [*THREE[:2], "lust", "war"]}, {})
    assert (s.match.over, s.winners) == (True, (1,))


RAPTURE = trick("test-rapture", by(each(player), BecomeSoul(each(item, yours))))


@rule("fs.victory.shared")
def test_several_may_win_at_once():
    s = scene(
        {"souls": THREE, "items": ["the-chest"], "hand": ["test-rapture"]},
        {"souls": ["lust", "war", "gurdy"], "items": ["the-chest"]},
        {"souls": ["greed"], "items": ["the-chest"]},
        cards=[RAPTURE],
    )
    s.do("play test-rapture").quiet()
    assert (s.match.over, s.winners) == (True, (0, 1))


CROWN = trick("test-crown", WinGame())


@rule("fs.victory.by-ability")
def test_an_ability_may_win_once_it_has_resolved():
    s = scene({"hand": ["test-crown"]}, cards=[CROWN])
    s.do("play test-crown").quiet()
    assert s.winners == (0,)


@rule("fs.victory.by-ability")
def test_an_ability_that_is_canceled_wins_nothing():
    s = scene({"hand": ["test-crown"]}, {"character": "isaac", "hand": ["butter-bean"]}, cards=[CROWN])
    s.do("play test-crown", "tap isaac 0", "play butter-bean").quiet()
    assert not s.match.over


# Bonus souls ----------------------------------------------------------------------------------------------------------

CULL = trick("test-cull", destroy(target(soul)))


@rule("fs.bonus-soul.outside-until-gained")
def test_a_bonus_soul_nobody_has_is_no_soul():
    s = scene({"hand": ["test-cull"]}, {"souls": ["pin"]}, bonus_souls=["soul-of-greed"], cards=[CULL])
    assert s.where("soul-of-greed") == "the bonus_souls"
    s.do("play test-cull").quiet()
    # It was the only target.
    assert s.them.souls == []
    assert s.where("soul-of-greed") == "the bonus_souls"


@rule("fs.bonus-soul.gained-on-condition")
def test_a_bonus_soul_is_gained_and_then_a_soul_like_any_other():
    steal = trick("test-steal", Steal(target(soul, theirs)))
    s = scene({"hand": ["test-steal"]}, {"cents": 25}, bonus_souls=["soul-of-greed"], cards=[steal])
    assert s.them.souls == ["soul-of-greed"]
    s.act("play test-steal")
    # They still have 25 cents, but the soul cannot be gained again.
    assert (s.you.souls, s.them.souls) == (["soul-of-greed"], [])


@rule("fs.bonus-soul.once-per-game")
def test_a_destroyed_bonus_soul_is_gone_for_good():
    s = scene({"hand": ["test-cull"], "cents": 30}, {"cents": 30}, bonus_souls=["soul-of-greed"], cards=[CULL])
    assert s.you.souls == ["soul-of-greed"]
    s.act("play test-cull")
    assert (s.you.souls, s.them.souls, s.state["bonus_souls"]) == ([], [], [])
    assert all(not s.discard(name) for name in ("treasure", "monster"))
    s.end_turn()
    assert s.side(0).souls == s.side(1).souls == []


# Rounds ---------------------------------------------------------------------------------------------------------------

OATH = trick("test-oath", till_end_of_round(you, gets(it, attack=1)))


def attacks_of(s, seat, turns):
    """The attack of a seat now, and in the turns to come."""
    found = [s.side(seat).attack]
    for _ in range(turns):
        s.end_turn()
        found.append(s.side(seat).attack)
    return found


@rule("fs.round.definition")
def test_a_round_is_measured_by_ones_own_turns():
    s = scene({"hand": ["test-oath"]}, {}, {}, cards=[OATH])
    s.act("play test-oath")
    assert attacks_of(s, 0, 3) == [2, 2, 2, 1]


@rule("fs.round.definition")
def test_a_round_ends_as_ones_own_turn_begins_wherever_it_was_made():
    s = scene({}, {"character": "isaac", "hand": ["test-oath"]}, {}, cards=[OATH], monsters=["fly", "dip"], dice=[6])
    s.do("attack", "tap isaac 0", "play test-oath").quiet().do("attack fly").quiet()
    assert attacks_of(s, 1, 1) == [2, 1]


@rule("fs.round.game-cards")
@pytest.mark.parametrize(("first", "turns"), [(0, 2), (1, 1)])
def test_rounds_of_the_game_are_those_of_the_first_player(first, turns):
    s = scene(
        mode="solo", challenge="the-last-ride", minions=[{"card": "war", "damage": 2}, "famine"], dice=[6], first=first
    )
    s.attack("war")
    assert attacks_of(s, 0, turns) == [2] * turns + [1]


@rule("fs.round.extra-turns")
def test_an_extra_turn_ends_no_round():
    s = scene({"hand": ["test-oath", "xix-the-sun"]}, {}, cards=[OATH], loot_plays=2)
    s.act("play test-oath").act("play xix-the-sun")
    assert attacks_of(s, 0, 1) == [2, 2]
    assert s.active == 0
    assert attacks_of(s, 0, 2) == [2, 2, 1]


@rule("fs.round.skipped-turns")
def test_a_skipped_turn_ends_a_round_all_the_same():
    s = scene({"hand": ["test-oath"], "skips": 1}, {}, cards=[OATH])
    s.act("play test-oath")
    assert attacks_of(s, 0, 2) == [2, 2, 1]
    assert s.active == 1


@rule("fs.round.skipped-turns")
def test_the_timer_counts_skipped_turns():
    s = scene({"skips": 1}, {}, mode="co-op", first=0)
    s.end_turn().end_turn()
    assert (s.active, s.state["timer"]) == (1, 7)
