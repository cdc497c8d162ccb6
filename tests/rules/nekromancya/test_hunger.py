"""Hunger and the last round: every match ends."""

import pytest
from nkscene import Scene, rule, scene

from mazzo.games import nekromancya

REIGNS = 5
"""The fifth turn in peace of two Nekromanti: two full rounds are over."""


def wait(s: Scene, turns: int) -> Scene:
    """So many turns in which nothing happens."""
    for _ in range(turns):
        s.end_turn()
    return s


# When it comes --------------------------------------------------------------------------------------------------------


@rule("nk.decision.hunger")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_it_comes_after_two_full_rounds_in_peace(players: int) -> None:
    s = scene(*[{"power": 20} for _ in range(players)])
    for turns_left in range(2 * players, 0, -1):
        s.end_turn()
        assert s.state["hunger"] == turns_left
        assert "hunger" not in s.events()
        assert [s.side(p).power for p in range(players)] == [20] * players
    s.end_turn()
    assert s.state["hunger"] == 0
    assert s.events().count("hunger") == 1
    # It is the turn of the one after the first, as it was two rounds ago.
    assert [s.side(p).power for p in range(players)] == [20, 18, *[20] * (players - 2)]


@rule("nk.decision.hunger")
def test_a_match_begins_in_peace() -> None:
    s = scene(phase="update", turn=1).update()
    assert s.state["hunger"] == 4
    wait(s, 3)
    assert s.state["hunger"] == 1
    wait(s, 1)
    assert (s.state["turn"], s.state["hunger"]) == (5, 0)


@rule("nk.decision.hunger")
def test_it_is_announced_once() -> None:
    s = wait(scene(calm=REIGNS - 1), 4)
    assert s.events().count("hunger") == 1
    assert s.events().index("hunger") == s.events().index("turn") + 1


# What it does ---------------------------------------------------------------------------------------------------------


@rule("nk.decision.hunger")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (6, 8), (19, 21), (20, 22), (35, 37)])
def test_who_has_an_awakened_gains_even_with_twenty_or_more(before: int, after: int) -> None:
    s = scene({"power": before, "awakened": ["zombi-di-palude"]}, phase="update", calm=REIGNS - 1).update()
    assert s.you.power == after
    assert s.events()[:3] == ["turn", "hunger", "feed"]


@rule("nk.decision.hunger")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 0), (6, 4), (20, 18), (35, 33)])
def test_who_has_none_loses_instead_of_gaining_but_never_below_0(before: int, after: int) -> None:
    s = scene({"power": before}, {"power": 6}, phase="update", calm=REIGNS - 1).update()
    assert (s.you.power, s.them.power) == (after, 6)
    assert s.events().count("starve") == (before > 0)
    assert "gain" not in s.events()


@rule("nk.decision.hunger")
def test_one_turn_earlier_the_income_is_that_of_the_book() -> None:
    s = scene({"power": 20, "awakened": ["kroggh"]}, phase="update", calm=REIGNS - 2).update()
    assert s.you.power == 20
    s = scene({"power": 6}, phase="update", calm=REIGNS - 2).update()
    assert s.you.power == 8


@rule("nk.decision.hunger")
def test_only_the_turn_players_own_awakened_feed_only_the_turn_player() -> None:
    s = scene({"power": 9}, {"power": 9, "awakened": ["kroggh"]}, {"power": 9}, phase="update", calm=2 * 3).update()
    assert [s.side(p).power for p in range(3)] == [7, 9, 9]
    s.end_turn()
    assert [s.side(p).power for p in range(3)] == [7, 11, 9]


@rule("nk.decision.hunger")
def test_what_cards_give_in_the_update_is_given_all_the_same() -> None:
    s = scene({"power": 6, "charisms": ["sete-di-potere"]}, phase="update", calm=REIGNS - 1).update()
    assert s.you.power == 6 + 1 - 2


@rule("nk.decision.hunger")
@rule("nk.decision.suicidio_check")
def test_those_it_makes_rich_may_lose_their_awakened_by_it() -> None:
    s = scene({"power": 28, "awakened": ["fanatico-del-kaos"]}, phase="update", calm=REIGNS - 1).update()
    assert s.you.power == 30
    assert s.you.awakened == []
    assert s.state["hunger"] == 0, "it was not killed"
    wait(s, 2)
    assert s.you.power == 28


# When it stops --------------------------------------------------------------------------------------------------------


def stopped(s: Scene) -> bool:
    """Hunger is over, and waits for two full rounds anew."""
    over = s.events().count("hunger-over") == 1
    assert over == (s.state["hunger"] == 5)
    assert over or s.state["hunger"] == 0
    return over


@rule("nk.decision.hunger")
@pytest.mark.parametrize(("whose", "dice"), [("their", [6, 6, 6]), ("your", [6, 6, 6]), ("their", [1, 1, 1])])
def test_a_kill_stops_it_at_once_a_wound_does_not(whose: str, dice: list[int]) -> None:
    victim = {"awakened": [{"card": "zombi-di-palude", "life": 9}]}
    you = {"power": 9, "hand": ["fiamme-roventi"], **(victim if whose == "your" else {})}
    s = scene(you, {"power": 9, **(victim if whose == "their" else {})}, calm=REIGNS, dice=dice)
    s.act("cast fiamme-roventi")
    killed = sum(dice) > 9
    assert s.events().count("kill") == killed
    assert stopped(s) == killed
    before = s.them.power
    s.end_turn()
    assert s.them.power == before + 2, "an income, or fed"


@rule("nk.decision.hunger")
def test_a_kill_in_a_clash_stops_it_and_two_full_rounds_are_waited_for_anew() -> None:
    them = {"awakened": [{"card": "zombi-di-palude", "life": 1}], "power": 20}
    s = scene({"awakened": ["kroggh"], "power": 20}, them, calm=REIGNS, dice=[1, 6, 6, 6, 6, 6, 6])
    s.act("attack", "defender zombi-di-palude")
    assert s.them.awakened == []
    assert stopped(s)
    powers = (s.you.power, s.them.power)
    wait(s, 4)
    assert (s.you.power, s.them.power) == powers
    wait(s, 1)
    assert (s.you.power, s.them.power) == (powers[0], powers[1] - 2)
    assert s.events().count("hunger") == 1


@rule("nk.decision.hunger")
@pytest.mark.parametrize(("roll", "succeeds"), [(14, True), (15, False)])
def test_a_successful_demonstration_stops_it_a_failed_one_does_not(roll: int, succeeds: bool) -> None:
    s = scene({"awakened": ["kinopio"], "power": 6}, calm=REIGNS, dice=[roll])
    s.act("attack", "demonstrate 1")
    assert s.you.power == (10 if succeeds else 6)
    assert stopped(s) == succeeds


@rule("nk.decision.hunger")
def test_a_kill_in_peace_makes_it_wait_anew() -> None:
    s = scene({"power": 9, "hand": ["fiamme-roventi"], "awakened": [{"card": "zombi-di-palude", "life": 1}]}, calm=3)
    assert s.state["hunger"] == 2
    s.act("cast fiamme-roventi")
    assert s.state["hunger"] == 5
    assert "hunger-over" not in s.events(), "it had not come yet"


@rule("nk.decision.hunger")
def test_who_leaves_play_without_being_killed_does_not_stop_it() -> None:
    exile = scene({"power": 9, "hand": ["esilio"]}, {"awakened": ["kinopio"]}, calm=REIGNS)
    exile.act("cast esilio")
    assert exile.them.awakened == []
    assert not stopped(exile)

    recalled = scene({}, {"awakened": [{"card": "spettro-urlante", "tokens": 1}]}, calm=REIGNS)
    recalled.end_turn()
    assert recalled.them.awakened == []
    assert not stopped(recalled)

    rite = scene({"awakened": ["recluta-recisa"]}, {"awakened": ["kroggh"]}, calm=REIGNS, dice=[1, 1, 1, 1, 1, 1])
    rite.act("rito recluta-recisa")
    assert rite.you.awakened == []
    assert rite.them.awakened == ["kroggh"]
    assert not stopped(rite)


# The end --------------------------------------------------------------------------------------------------------------


@rule("nk.decision.hunger")
def test_when_nobody_has_anything_left_the_match_is_over_and_nobody_has_won() -> None:
    s = scene({"power": 2, "hand": ["luna-cieca"]}, {"power": 0, "hand": ["apocalisse"]}, phase="update", calm=REIGNS)
    assert s.match.over
    assert s.winners == ()
    assert s.events()[-2:] == ["starve", "nobody-wins"]


@rule("nk.decision.hunger")
@pytest.mark.parametrize("saved", [{"power": 1}, {"power": 0, "awakened": ["zombi-di-palude"]}])
def test_as_long_as_anybody_has_something_it_goes_on(saved: dict[str, object]) -> None:
    s = scene({"power": 2}, saved, phase="update", calm=REIGNS).update()
    assert not s.match.over
    assert s.you.power == 0


@rule("nk.decision.hunger")
def test_without_hunger_nobody_is_out_of_the_match() -> None:
    s = scene({"power": 0}, {"power": 0}, phase="update", calm=REIGNS - 2).update()
    assert not s.match.over
    assert s.you.power == 2


@rule("nk.decision.last_round")
@pytest.mark.parametrize("players", [2, 3])
def test_after_a_hundred_rounds_the_match_is_over_and_nobody_has_won(players: int) -> None:
    s = scene(*[{"power": 6, "awakened": ["kroggh"]} for _ in range(players)], turn=100 * players - 1)
    s.end_turn()
    assert not s.match.over
    assert s.state["turns_left"] == 0
    s.do("end")
    assert s.match.over
    assert s.winners == ()
    assert s.events()[-1] == "nobody-wins"


@rule("nk.decision.last_round")
def test_in_the_last_turn_a_fatality_still_wins() -> None:
    s = scene({"power": 50, "hand": ["apocalisse"]}, turn=200)
    s.do("cast apocalisse")
    assert s.winners == (0,)


# The option -----------------------------------------------------------------------------------------------------------


@rule("nk.decision.hunger")
@rule("nk.decision.last_round")
def test_without_it_a_match_is_as_the_book_has_it() -> None:
    s = scene({"power": 6}, {"power": 20, "awakened": ["kroggh"]}, calm=50, turn=200, options=["no_hunger"])
    wait(s, 2)
    assert (s.you.power, s.them.power) == (8, 20)
    assert (s.state["turn"], s.state["hunger"], s.state["turns_left"]) == (202, None, None)
    assert not {"hunger", "hunger-over", "feed", "starve"} & set(s.events())


@rule("nk.decision.hunger")
def test_it_is_played_unless_a_match_says_otherwise() -> None:
    decks = ("Orda del Kaos", "Legione d'Ossa")
    assert nekromancya.new(decks).view(0)["hunger"] == 4
    record = nekromancya.new(decks, options=["no_hunger"]).record()
    assert record["setup"]["options"] == ["no_hunger"]
    assert nekromancya.replay(record).view(0)["hunger"] is None
    saved = nekromancya.load(nekromancya.replay(record).save())
    assert saved.view(1)["hunger"] is None
