"""The turn: start phase, action phase, end phase."""

from fsscene import rule, scene

from mazzo.games.foursouls import terms
from mazzo.games.foursouls.card import YOU
from mazzo.games.foursouls.words.cards import gain, loot, treasure, when
from mazzo.games.foursouls.words.rolling import EndTurn

STRICT = ["strict"]
CURFEW = loot("Curfew", "tarot-special", EndTurn())
GREETER = treasure("Greeter", "passive", when(terms.TURN_START, gain(1), whose=YOU))
CLOSER = treasure("Closer", "passive", when(terms.TURN_END, gain(1), whose=YOU))
CARDS = (CURFEW, GREETER, CLOSER)


@rule("fs.turn.phases")
def test_a_turn_has_three_phases():
    s = scene(phase="start", options=STRICT)
    seen = []
    while s.active == 0:
        if s.state["phase"] not in seen:
            seen.append(s.state["phase"])
        s.do("end" if s.asks == "main" else "pass")
    assert seen == ["start", "action", "end"]


@rule("fs.turn.clockwise")
def test_the_turn_passes_to_the_left():
    s = scene({}, {}, {})
    order = []
    for _ in range(4):
        order.append(s.active)
        s.end_turn()
    assert order == [0, 1, 2, 0]


# The start phase


@rule("fs.turn.start-1-recharge")
def test_first_the_active_player_recharges():
    spent = {"character": {"card": "isaac", "charged": False}, "items": [{"card": "mr-boom", "charged": False}]}
    s = scene(you=spent, them=spent, phase="start", options=STRICT)
    assert [c["charged"] for c in s.you.data["play"]] == [True, True]
    assert [c["charged"] for c in s.them.data["play"]] == [False, False]


@rule("fs.turn.start-1-recharge")
def test_nobody_has_priority_before_that():
    # At the first question of the turn, all is recharged, and start-of-turn abilities are on the stack.
    s = scene(you={"items": [{"card": "mr-boom", "charged": False}, "greeter"]}, cards=CARDS, phase="start")
    assert s.waits() == ["triggered ability greeter"]
    assert s.can("tap mr-boom")


@rule("fs.turn.start-2-triggers")
def test_start_of_turn_abilities_come_before_the_loot():
    s = scene(you={"items": ["greeter"]}, cards=CARDS, phase="start", options=STRICT)
    assert (s.waits(), s.you.hand, s.asked) == (["triggered ability greeter"], [], 0)
    s.do("pass")
    assert s.asked == 1, "priority passes"
    s.do("pass")
    assert (s.you.cents, s.you.hand) == (1, [])


@rule("fs.turn.start-2-triggers")
def test_only_ones_own_turn_starts():
    s = scene(them={"items": ["greeter"]}, cards=CARDS, phase="start").quiet()
    assert s.them.cents == 0


@rule("fs.turn.start-3-loot")
def test_the_active_player_loots_and_priority_passes_once_more():
    s = scene(you={"character": "isaac"}, phase="start", decks={"loot": ["a-penny", "bomb"]}, options=STRICT)
    s.do("pass", "pass")
    assert (s.you.hand, s.them.hand) == (["a-penny"], [])
    assert (s.asks, s.state["phase"], s.you.loot_plays) == ("priority", "start", 0)
    assert not s.can("play a-penny")
    assert s.can("tap isaac")
    s.do("pass", "pass")
    assert (s.asks, s.state["phase"]) == ("main", "action")


# The action phase


@rule("fs.turn.action-loot-play")
def test_the_loot_play_comes_with_the_action_phase():
    s = scene(you={"hand": ["a-penny", "bomb"]}, phase="start", decks={"loot": ["a-dime"] * 3}, options=STRICT)
    assert s.you.loot_plays == 0
    s.quiet()
    assert (s.asks, s.you.loot_plays, s.them.loot_plays) == ("main", 1, 0)
    s.do("play a-penny").quiet()
    assert s.you.loot_plays == 0
    assert s.refused(0, "bomb", "play") == "fs.loot.play-requirements"


@rule("fs.turn.action-loot-play")
def test_the_loot_play_lasts_to_the_end_of_the_turn():
    s = scene(you={"hand": ["a-penny", "a-penny"], "items": ["closer"]}, cards=CARDS)
    s.do("end").until("triggered ability closer")
    assert (s.state["phase"], s.you.loot_plays) == ("end", 1)
    s.do("play a-penny").quiet()
    assert s.you.cents == 2


@rule("fs.turn.action-loot-play")
def test_an_unused_loot_play_is_not_kept():
    s = scene(you={"hand": ["a-penny"]})
    s.end_turn()
    assert s.you.loot_plays == 0
    s.end_turn()
    assert (s.active, s.you.loot_plays) == (0, 1)


@rule("fs.turn.action-choices")
def test_declarations_need_an_empty_stack():
    s = scene(you={"hand": ["bomb"], "cents": 10}, options=STRICT)
    assert {"attack", "purchase", "end"} <= set(s.options)
    s.do("play bomb", "target seat 1")
    assert (s.asked, s.options) == (0, ["pass", "pass-until-new", "pass-until-turn"])
    for verb in ("attack", "purchase", "end"):
        assert s.refused(0, "filler-treasure", verb) == "fs.turn.action-choices"


@rule("fs.turn.action-limits")
def test_one_attack_and_one_purchase_in_any_order_or_none():
    for first in ("attack", "purchase"):
        s = scene(you={"cents": 20}, monsters=["dip", "fly"], dice=[6])
        for _ in range(2):
            if first == "attack":
                s.attack("dip")
            else:
                s.buy("treasure-deck")
            assert not s.can(first)
            first = "purchase" if first == "attack" else "attack"
        assert not s.can("attack")
        assert not s.can("purchase")
    s = scene(you={"cents": 20})
    assert s.can("end")
    assert s.end_turn().active == 1


@rule("fs.turn.action-other-actions")
def test_abilities_and_loot_in_the_action_phase():
    s = scene(you={"character": "isaac", "hand": ["a-penny", "2-cents"], "items": ["jawbone"]}, them={"cents": 9})
    s.do("tap jawbone").quiet().do("play a-penny").quiet()
    assert not s.can("play 2-cents")
    s.do("tap isaac").quiet().do("play 2-cents").quiet()
    assert s.you.cents == 6
    assert s.can("attack")


@rule("fs.turn.priority-after-action")
def test_everyone_may_answer_what_the_active_player_does():
    def start():
        return scene(
            {"hand": ["a-penny"], "items": ["jawbone"], "cents": 10},
            {"cents": 1},
            {},
            monsters=["dip", "fly"],
            dice=[6] * 9,
            options=STRICT,
        )

    for action in (["play a-penny"], ["tap jawbone", "target seat 1"], ["attack"], ["purchase"], ["end"]):
        s = start().do(*action)
        asked = []
        for _ in range(3):
            assert s.asks == "priority", action
            asked.append(s.asked)
            s.do("pass")
        assert asked == [0, 1, 2], action


# The end phase


@rule("fs.turn.end-declaration")
def test_the_end_of_the_turn_can_be_answered():
    s = scene(you={"items": ["closer"]}, them={"items": ["jawbone"]}, cards=CARDS)
    s.do("end")
    assert (s.asks, s.asked, s.waits()) == ("priority", 1, [])
    assert s.state["phase"] == "action"
    s.do("pass")
    assert (s.waits(), s.state["phase"]) == (["triggered ability closer"], "end")


@rule("fs.turn.end-1-triggers")
def test_end_of_turn_abilities_come_first():
    # Nine cards, and two from Starter Deck: the limit counts them.
    s = scene(you={"hand": ["a-penny"] * 9, "items": ["starter-deck"]}, loot_plays=0)
    s.do("end").quiet()
    assert (s.asks, len(s.you.hand)) == ("discard", 11)


@rule("fs.turn.end-1-triggers")
def test_after_that_nobody_has_priority():
    s = scene(
        you={"hand": ["a-penny"] * 12},
        them={"character": "isaac", "items": ["jawbone"], "hand": ["bomb"]},
        options=STRICT,
    )
    s.do("end").quiet()
    assert (s.asks, s.options) == ("discard", ["discard a-penny"] * 12)
    s.do("discard a-penny")
    assert (s.asks, s.asked) == ("discard", 0)
    s.do("discard a-penny")
    assert (s.asks, s.asked, s.state["phase"]) == ("priority", 1, "start"), "the next turn"


@rule("fs.turn.end-2-hand-limit")
def test_only_the_active_player_discards_down_to_ten():
    s = scene(you={"hand": ["a-penny"] * 12}, them={"hand": ["a-penny"] * 13}, loot_plays=0)
    s.do("end").quiet().do("discard a-penny", "discard a-penny").quiet()
    assert (s.active, len(s.you.hand), len(s.them.hand)) == (1, 10, 14)
    s = scene(you={"hand": ["a-penny"] * 10}, loot_plays=0)
    assert s.end_turn().active == 1


@rule("fs.turn.end-3-room")
def test_a_room_may_go_if_a_monster_died():
    for choice, left in (("discard filler-room", 1), ("keep", 0)):
        s = scene(you={"hand": ["bomb"]}, monsters=["dip", "fly"], rooms=["filler-room"], decks={"room": 2})
        s.act("play bomb", "target dip")
        s.do("end").quiet()
        assert (s.asks, s.asked) == ("room", 0)
        s.do(choice).quiet()
        assert len(s.discard("room")) == left
        assert s.rooms == ["filler-room"]
        # The next turn begins without a dead monster.
        assert (s.active, s.end_turn().active) == (1, 0)


@rule("fs.turn.end-3-room")
def test_without_a_dead_monster_the_rooms_stay():
    s = scene(you={"hand": ["xiii-death"]}, rooms=["filler-room"])
    s.act("play xiii-death", "target seat 1")
    assert s.end_turn().active == 1
    s = scene(you={"hand": ["bomb"]}, monsters=["dip", "fly"])
    s.act("play bomb", "target dip")
    assert s.end_turn().active == 1, "there is no room deck"


@rule("fs.turn.end-4-heal-and-expire")
def test_everything_heals_and_what_lasts_till_the_end_of_the_turn_ends():
    s = scene(
        you={"hand": ["xi-strength"], "damage": 1},
        them={"damage": 2, "dead": True},
        monsters=[{"card": "monstro", "damage": 3}, "dip"],
    )
    s.act("play xi-strength", "target seat 0")
    assert s.you.attack == 2
    s.end_turn()
    assert (s.you.hp, s.you.attack, s.them.hp, s.them.dead) == (2, 1, 2, False)
    assert s.card("monstro")["hp"] == 4


# Ended by force


@rule("fs.turn.forced-end")
def test_a_turn_ended_by_force_has_its_end_phase():
    s = scene(
        you={"hand": ["curfew", "bomb", *["a-penny"] * 11], "items": ["closer"]},
        cards=CARDS,
        monsters=["dip", "fly"],
        rooms=["filler-room"],
        loot_plays=2,
    )
    s.act("play bomb", "target dip")
    s.do("play curfew").quiet()
    assert (s.asks, s.you.cents) == ("discard", 2), "the end-of-turn ability has worked"
    s.do("discard a-penny")
    assert s.asks == "room"
    s.do("keep").quiet()
    assert s.active == 1


@rule("fs.turn.forced-end")
def test_the_start_phase_can_be_cut_short_too():
    s = scene(
        you={"hand": ["curfew"], "character": "isaac", "items": ["greeter", "closer"]},
        cards=CARDS,
        phase="start",
        options=STRICT,
    )
    s.do("tap isaac").until("triggered ability greeter").do("play curfew").quiet()
    assert (s.active, s.you.cents, s.you.hand) == (1, 2, [])


@rule("fs.turn.forced-end-keeps-stack")
def test_what_is_on_the_stack_stays_there_but_for_the_attack():
    s = scene(
        you={"hand": ["a-dime", "curfew"], "items": ["closer"]},
        cards=CARDS,
        monsters=["clotty", "dip"],
        loot_plays=2,
        dice=[1],
        options=STRICT,
    )
    s.do("attack").quiet().do("attack clotty").until("attack roll 1")
    s.do("play a-dime").do("play curfew")
    assert s.waits() == ["attack roll 1", "loot a-dime", "loot curfew"]
    s.do("pass", "pass")
    assert s.waits() == ["loot a-dime"]
    s.do("pass", "pass")
    assert (s.state["phase"], s.you.cents, s.you.hp) == ("end", 10, 2)
    assert s.waits() == ["triggered ability closer"]
