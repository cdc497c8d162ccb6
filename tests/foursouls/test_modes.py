"""Modes in a setup and in a position: reading, writing, and refusing."""

import json
from typing import Any

import pytest
from fsscene import Scene, scene

from mazzo.engine.errors import MazzoError
from mazzo.engine.seeing import SPECTATOR
from mazzo.games import foursouls
from mazzo.games.foursouls import FOURSOULS
from mazzo.games.foursouls.view import view


@pytest.mark.parametrize(
    ("setup", "says", "rule"),
    [
        ({"mode": "team"}, "mode: one of", None),
        ({"mode": "solo", "players": 3}, "two characters", "fs.solo.two-characters"),
        ({"mode": "co-op", "names": ["Ada"]}, "two characters", "fs.solo.two-characters"),
        ({"players": 1}, "two to six", None),
        ({"players": 7}, "a number from 2 to 6", None),
        ({"players": True}, "a number from 2 to 6", None),
        ({"mode": "solo", "difficulty": "easy"}, "difficulty: one of normal", "fs.solo.difficulty"),
        ({"mode": "solo", "bonus_souls": True}, "bonus_souls", "fs.solo.no-bonus-souls"),
        ({"challenge": "the-swarn"}, "known are the-last-ride, the-swarm", None),
        ({"challenge": "fly"}, "there is no challenge called 'fly'", None),
        ({"challenge": ["the-swarm"]}, "there is no challenge called", None),
        ({"challenge": "the-swarm", "mode": "competitive"}, "solo or co-op", "fs.challenge.scope"),
        ({"challenge": "the-swarm", "players": 4}, "two characters", "fs.solo.two-characters"),
        ({"options": ["open_hand"]}, "options: a list of strict, barter, soul_cap, open_hands", None),
        ({"rooms": "yes"}, "setup.rooms", None),
        ({"draft": 1}, "setup.draft", None),
        ({"first": 4}, "setup.first", None),
        ({"timer": 9}, "unknown key 'timer'", None),
    ],
)
def test_mistakes_in_a_setup_are_named(setup, says, rule):
    with pytest.raises(MazzoError, match=says) as error:
        foursouls.new(**setup)
    assert error.value.rule == rule


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"challenge": "the-swarm"}, "solo or co-op"),
        ({"challenge": "fly", "mode": "solo"}, "cannot be here"),
        ({"rooms": ["fly"]}, "cannot be here"),
        ({"rooms": [{"card": "gus", "turns": 3}]}, "turns"),
        ({"monsters": [{"card": "fly", "turns": 1}]}, "turns"),
        ({"final_boss": ["troll-bombs"], "mode": "solo"}, "cannot be here"),
        ({"mode": "solo", "timer": -1}, "timer"),
    ],
)
def test_mistakes_in_a_position_are_named(data, says):
    with pytest.raises(MazzoError, match=says):
        foursouls.scenario({"players": [{}, {}], **data})


def written(s: Scene) -> dict[str, Any]:
    """The position, read back and written again."""
    data: dict[str, Any] = json.loads(json.dumps(FOURSOULS.scenario(s.match.table)))
    assert FOURSOULS.scenario(FOURSOULS.from_scenario(data)) == data
    return data


@pytest.mark.parametrize("mode", ["competitive", "solo", "co-op"])
def test_the_mode_of_a_position_is_kept(mode):
    assert written(scene(mode=mode))["mode"] == mode


def test_difficulty_options_and_timer_are_kept():
    data = written(scene(mode="co-op", difficulty="hard", timer=3, options=["open_hands", "soul_cap"]))
    assert (data["difficulty"], data["timer"], sorted(data["options"])) == ("hard", 3, ["open_hands", "soul_cap"])


def test_a_challenge_is_kept_with_what_is_left_of_it():
    s = scene(mode="solo", challenge="the-swarm", minions=["fly"], dice=[6])
    data = written(s)
    assert (data["challenge"], data["timer"], data["minions"]) == ("the-swarm", 10, ["fly"])
    s.attack("fly")
    data = written(s)
    # The first minions do not come back: their slot stays, empty.
    assert (data["minions"], data["final_boss"]) == ([[]], ["the-duke-of-flies"])
    assert "rooms" not in data


def test_the_age_of_rooms_is_kept():
    rooms = [{"card": "gus", "turns": 2}, "maggys-blessing", {"card": "equality", "turns": 0}]
    data = written(scene(mode="co-op", rooms=rooms))
    assert data["rooms"] == rooms


def test_notes_are_kept():
    s = scene({"hand": ["a-penny"]}, rooms=["social-goals"])
    s.act("play a-penny")
    assert written(s)["rooms"] == [{"card": "social-goals", "noted": 1}]


def test_the_first_minions_are_laid_out_where_a_position_names_none():
    s = scene(mode="solo", challenge="the-last-ride")
    assert [x["card"]["card"] for x in s.state["slots"] if x["kind"] == "minion"] == ["famine", "pestilence", "war"]


def test_an_empty_minion_slot_is_not_shown_and_slots_keep_their_numbers():
    s = scene(mode="solo", challenge="the-swarm", monsters=["mulligan", "dip"], dice=[6, 6])
    before = {x["slot"]: x["card"]["card"] for x in s.state["slots"]}
    s.attack("fly").attack("mulligan")
    after = {x["slot"]: x["card"]["card"] for x in s.state["slots"]}
    gone = [n for n in before if n not in after]
    assert [before[n] for n in gone] == ["fly"]
    # A monster slot was added, and the other slots keep their numbers.
    assert len(after) == len(before)
    assert {n: before[n] for n in before if before[n] == "boom-fly"}.items() <= after.items()


def test_a_view_of_a_solo_game_hides_no_hand_and_one_of_a_co_op_game_does():
    for mode, hidden in (("solo", False), ("co-op", True)):
        s = scene({"hand": ["bomb"]}, {"hand": ["a-penny"]}, mode=mode)
        assert (view(s.match.table, 0)["players"][1]["hand"] == [{"hidden": True}]) is hidden
    # Spectators see what everyone knows.
    s = scene({"hand": ["bomb"]}, mode="solo")
    assert view(s.match.table, SPECTATOR)["players"][0]["hand"][0]["card"] == "bomb"


def test_a_challenge_makes_a_game_co_op_unless_something_else_is_said():
    people = {"characters": ["isaac", "maggy"], "first": 0}
    for setup, mode in (({}, "co-op"), ({"mode": "solo"}, "solo")):
        s = Scene(foursouls.new(seed=1, challenge="the-swarm", **people, **setup), 0).quiet()
        assert written(s)["mode"] == mode


def test_challenges_can_be_played_with_decks_that_lack_their_monsters():
    decks = {"proportions": "own", "monster": {"dip": 9}}
    s = Scene(foursouls.new(seed=1, challenge="the-last-ride", decks=decks), 0)
    assert [x["card"]["card"] for x in s.state["slots"] if x["kind"] == "final boss"] == ["death"]
    assert s.monsters == ["dip", "dip"]
