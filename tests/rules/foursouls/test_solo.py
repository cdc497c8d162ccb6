"""Solo and co-op: two characters against the timer."""

import pytest
from fsscene import Scene, rule, scene, zone

from mazzo.engine.errors import MazzoError
from mazzo.games import foursouls
from mazzo.games.foursouls import goods, terms
from mazzo.games.foursouls.view import view

MODES = ("solo", "co-op")


def new(mode="co-op", **more):
    return Scene(foursouls.new(seed=4, mode=mode, characters=["isaac", "maggy"], **more), 0)


@rule("fs.solo.two-characters")
@pytest.mark.parametrize("mode", MODES)
def test_two_characters_with_their_starting_items(mode):
    s = Scene(foursouls.new(seed=4, mode=mode), 0)
    t = s.match.table
    assert t.players == 2
    assert all(t.character(p) >= 0 for p in range(2))
    for players in (1, 3):
        with pytest.raises(MazzoError):
            foursouls.new(players, mode=mode)


@rule("fs.solo.separate-resources")
@pytest.mark.parametrize("mode", MODES)
def test_each_character_has_a_hand_and_cents_of_its_own(mode):
    s = new(mode, first=1)
    assert [s.side(p).cents for p in range(2)] == [3, 3]
    assert len(s.side(0).hand) == 3


@rule("fs.solo.separate-resources")
def test_hands_may_be_open():
    for options, seen in (([], 0), (["open_hands"], 3)):
        t = new(options=options, first=0).match.table
        other = view(t, 0)["players"][1]["hand"]
        assert len([c for c in other if "card" in c]) == seen


@rule("fs.solo.normal-board")
@rule("fs.solo.timer-starts-at-8")
@pytest.mark.parametrize("mode", MODES)
def test_the_table_is_laid_as_usual_with_a_timer_at_8(mode):
    s = new(mode)
    assert (len(s.shop), len(s.monsters)) == (2, 2)
    assert s.state["timer"] == 8
    assert s.state["turn"] == 1
    assert Scene(foursouls.new(2, seed=4), 0).state["timer"] is None


@rule("fs.solo.no-bonus-souls")
@pytest.mark.parametrize("mode", MODES)
def test_there_are_no_bonus_souls(mode):
    assert new(mode).state["bonus_souls"] == []
    assert len(Scene(foursouls.new(2, seed=4), 0).state["bonus_souls"]) == 3
    with pytest.raises(MazzoError) as error:
        new(mode, bonus_souls=True)
    assert error.value.rule == "fs.solo.no-bonus-souls"


@rule("fs.solo.who-controls")
@rule("fs.ruling.solo-sees-both")
def test_one_person_sees_both_hands_and_two_do_not():
    for mode, seen in (("solo", 3), ("co-op", 0)):
        t = new(mode, first=0).match.table
        assert len([c for c in view(t, 0)["players"][1]["hand"] if "card" in c]) == seen
    # When one character looks at a deck, the person sees it for both.
    s = scene({"character": "cain", "items": ["sleight-of-hand"]}, mode="solo", decks={"loot": ["bomb", "a-penny"]})
    s.do("tap sleight-of-hand 0", "target loot-deck").quiet().do("bottommost bomb")
    assert [c.get("card") for c in view(s.match.table, 1)["decks"]["loot"]] == ["bomb", "a-penny"]


@rule("fs.solo.characters-are-players")
def test_characters_are_players_for_one_another():
    s = scene({"items": ["forever-alone"]}, {"cents": 3}, mode="solo")
    s.do("tap forever-alone 0", "mode forever-alone 0").quiet()
    assert (s.you.cents, s.them.cents) == (1, 2)
    s = scene(monsters=[{"card": "boom-fly"}, "dip"], mode="solo", dice=[6])
    s.attack("boom-fly")
    assert (s.you.hp, s.them.hp) == (1, 1)
    # A soul belongs to the character who gained it.
    s = scene(monsters=[{"card": "monstro", "damage": 3}, "dip"], mode="solo", dice=[6])
    s.attack("monstro")
    assert (s.you.souls, s.them.souls) == (["monstro"], [])


@rule("fs.solo.turn-order")
def test_turns_alternate():
    s = scene(mode="solo", active=1, first=1, timer=8)
    order = []
    for _ in range(4):
        order.append(s.active)
        s.end_turn()
    assert order == [1, 0, 1, 0]


@rule("fs.solo.timer-each-round")
@pytest.mark.parametrize("first", [0, 1])
def test_the_timer_drops_when_both_turns_are_over(first):
    s = scene(mode="co-op", active=first, first=first)
    seen = []
    for _ in range(4):
        s.end_turn()
        seen.append(s.state["timer"])
    assert seen == [8, 7, 7, 6]


@rule("fs.solo.timer-on-death")
@pytest.mark.parametrize("victim", [0, 1])
def test_the_timer_drops_with_every_death(victim):
    victims = [{"damage": 1}, {}] if victim == 0 else [{}, {"damage": 1}]
    victims[0]["hand"] = ["bomb"]
    s = scene(*victims, mode="co-op", active=0, first=1)
    s.do("play bomb", f"target seat {victim}").quiet()
    if victim == 1:
        assert s.state["timer"] == 7
        s.end_turn()
    # The round is over too.
    assert (s.active, s.state["timer"]) == (1, 6)


@rule("fs.solo.goal")
def test_four_souls_between_the_two_win():
    boss = {"card": "monstro", "damage": 3}
    s = scene({"souls": ["pin", "gurdy"]}, {"souls": ["chub"]}, mode="co-op", monsters=[boss, "dip"], dice=[6])
    s.attack("monstro")
    assert s.winners == (0, 1)


@rule("fs.solo.goal")
def test_time_runs_out():
    s = scene({"souls": ["pin", "gurdy"]}, {"souls": ["chub"]}, mode="co-op", timer=1, active=0, first=1)
    s.end_turn()
    assert s.match.over
    assert s.winners == ()
    assert "lose" in s.events()
    s = scene({"damage": 1, "hand": ["bomb"]}, mode="co-op", timer=1)
    s.do("play bomb", "target seat 0").quiet()
    assert (s.match.over, s.winners) == (True, ())


@rule("fs.solo.difficulty")
@pytest.mark.parametrize(("difficulty", "goal"), [("normal", 4), ("hard", 6), ("ultra hard", 8)])
def test_difficulty_is_a_matter_of_souls(difficulty, goal):
    assert new(difficulty=difficulty).state["goal"] == goal
    souls = ["pin", "gurdy", "chub", "monstro", "envy", "lust", "greed", "war"]
    s = scene({"souls": souls[: goal - 1]}, mode="co-op", difficulty=difficulty)
    assert not s.match.over
    s = scene({"souls": souls[:goal]}, mode="co-op", difficulty=difficulty)
    assert s.winners == (0, 1)


@rule("fs.solo.optional-soul-cap")
@rule("fs.ruling.soul-cap")
@pytest.mark.parametrize(("options", "gained"), [([], 5), (["soul_cap"], 4)])
def test_a_fifth_soul_cannot_be_held_by_the_same_character(options, gained):
    s = scene(
        {"souls": ["pin", "gurdy", "chub", "envy"]},
        mode="co-op",
        difficulty="hard",
        options=options,
        monsters=[{"card": "monstro", "damage": 3}, "dip"],
        dice=[6],
    )
    s.attack("monstro")
    assert s.you.soul_value == gained
    assert (s.where("monstro") == "the monster discard") is (gained == 4)


@rule("fs.solo.optional-soul-cap")
def test_the_other_character_may_still_gain_souls_but_none_is_given_to_a_full_one():
    full = {"souls": ["pin", "gurdy", "chub", "envy"]}
    s = scene(
        {},
        full,
        mode="co-op",
        difficulty="hard",
        options=["soul_cap"],
        monsters=[{"card": "monstro", "damage": 3}, "dip"],
        dice=[6],
    )
    s.attack("monstro")
    assert s.you.souls == ["monstro"]
    table = s.match.table
    soul = table.zones[zone(terms.SOULS, 0)][0]
    assert not goods.hand_over(table, soul, 1)


@rule("fs.solo.no-barter")
@pytest.mark.parametrize(("mode", "offered"), [("competitive", True), ("solo", False), ("co-op", False)])
def test_nothing_is_bartered(mode, offered):
    assert scene({"cents": 5}, mode=mode, options=["barter"]).can("barter") is offered


@rule("fs.solo.stale-room")
@rule("fs.ruling.stale-room")
def test_a_room_leaves_when_it_was_there_for_a_whole_round():
    rooms = ["samsons-blessing", "black-champions", "white-champions"]
    s = scene(rooms=[{"card": "maggys-blessing", "turns": 0}], decks={"room": rooms}, mode="co-op")
    s.end_turn()
    assert s.rooms == ["maggys-blessing"]
    s.end_turn()
    assert s.rooms == ["maggys-blessing"]
    s.end_turn()
    # Two whole turns have passed since it came, and no monster died.
    assert s.rooms == ["samsons-blessing"]
    s.end_turn()
    assert s.rooms == ["samsons-blessing"]
    s.end_turn()
    assert s.rooms == ["black-champions"]


@rule("fs.solo.stale-room")
def test_a_room_that_came_to_light_has_its_own_round():
    s = scene(rooms=[[{"card": "maggys-blessing", "turns": 2}, "black-champions"]], mode="co-op")
    s.end_turn()
    assert s.rooms == ["black-champions"]
    s.end_turn()
    assert s.rooms == ["black-champions"]


@rule("fs.solo.stale-room")
def test_rooms_stay_in_competitive_games_and_where_they_cannot_leave():
    s = scene(rooms=["maggys-blessing"])
    for _ in range(5):
        s.end_turn()
    assert s.rooms == ["maggys-blessing"]
    s = scene(rooms=[{"card": "social-goals", "turns": 2}], mode="co-op").end_turn()
    assert s.rooms == ["social-goals"]


@rule("fs.solo.stale-room")
@rule("fs.round.extra-turns")
def test_an_extra_turn_is_no_part_of_a_round():
    s = scene({"hand": ["xix-the-sun"]}, rooms=["maggys-blessing"], mode="co-op")
    s.act("play xix-the-sun").end_turn()
    assert (s.active, s.rooms) == (0, ["maggys-blessing"])
    s.end_turn()
    assert (s.active, s.rooms) == (1, ["maggys-blessing"])
    s.end_turn()
    assert s.rooms == ["filler-room"]


@rule("fs.solo.otherwise-unchanged")
def test_cards_for_three_players_are_replaced_when_met():
    t = new("solo").match.table
    assert not [c for c in range(len(t.printed)) if t.card(c).many]
    # If it is in a deck anyway, the next card takes its place.
    s = scene(
        decks={"loot": ["a-penny"], "monster": ["dople", "clotty"]}, monsters=["fly", "dip"], mode="solo", dice=[6]
    )
    s.attack("fly")
    assert s.monsters == ["clotty", "dip"]
    assert "dople" not in s.discard("monster")
    s = scene({"cents": 10}, decks={"treasure": ["brimstone", "trinity-shield", "meat"]}, mode="co-op")
    s.buy("treasure-deck")
    assert s.you.items == ["meat"]


@rule("fs.solo.otherwise-unchanged")
def test_a_death_costs_what_it_always_costs():
    s = scene({"damage": 1, "hand": ["bomb", "a-penny"], "cents": 4, "items": ["meat"]}, mode="solo")
    s.do("play bomb", "target seat 0").quiet()
    assert (s.side(0).hand, s.side(0).cents, s.side(0).items) == ([], 3, [])
