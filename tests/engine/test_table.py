"""The table: chance, questions, copies, saves, windows, and endless loops; on the toy."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

import pytest
from toy import Toy, choose, options, scene
from toy.scene import lives

from mazzo.engine import chance
from mazzo.engine.errors import MazzoError
from mazzo.engine.frame import Event, Frame, Option
from mazzo.engine.node import Node, Nodes, Proc, parts
from mazzo.engine.table import STEP_LIMIT, Table

MOMENTS = [
    (),
    ("play gamble",),
    ("play gamble", "target 1"),
    ("play gamble", "target 1", "1:play nudge"),
    ("play gamble", "target 1", "1:pass", "replace shield"),
    ("shout",),
    ("shout", "1:play jab"),
    ("play study",),
]
"""Choices that lead into the middle of something: the stack, a die, a half-replaced batch, a sealed answer, a 'may'."""


def at(moment: tuple[str, ...]) -> Toy:
    t = scene("gamble study", "nudge jab", "jab", play={1: "shield mirror thorns scribe"}, rolls=(2,))
    choose(t, *moment)
    return t


# Chance


def test_streams_are_independent() -> None:
    a = scene("", "")
    b = a.clone()
    for _ in range(5):
        b.roll(6, 0)
    assert [a.roll(1000, 1) for _ in range(5)] == [b.roll(1000, 1) for _ in range(5)]


def test_same_seed_same_numbers_everywhere() -> None:
    rng = list(chance.seeded("7", "dice"))
    assert [chance.below(rng, 0, 1000) for _ in range(5)] == [161, 33, 602, 347, 382]
    assert chance.seeded("7", "dice") != chance.seeded("7", "decks") != chance.seeded("8", "decks")


def test_every_result_is_about_equally_likely() -> None:
    rng = list(chance.seeded("fair", "dice"))
    counts = [0] * 6
    for _ in range(6000):
        counts[chance.below(rng, 0, 6)] += 1
    assert all(900 < n < 1100 for n in counts)


def test_given_rolls_come_first() -> None:
    t = scene("", "", rolls=(6, 1))
    assert (t.roll(6, 1), t.roll(6, 1)) == (6, 1)
    assert 1 <= t.roll(6, 1) <= 6


def test_an_impossible_given_roll_is_refused_and_stays() -> None:
    t = scene("gamble", "", rolls=(7,))
    with pytest.raises(MazzoError, match="given result is 7, but only 1 to 6"):
        choose(t, "play gamble")
    assert t.rolls == [7]


# Questions


def test_one_possible_answer_is_not_asked_for() -> None:
    t = scene("bolt", "")
    choose(t, "play bolt")
    assert lives(t) == [9, 7], "there is only one player to aim at"


@pytest.mark.parametrize("index", [-1, 99])
def test_an_option_that_does_not_exist_is_refused_and_nothing_happens(index: int) -> None:
    t = scene("bolt", "")
    before = t.hash()
    with pytest.raises(MazzoError, match="There is no option"):
        t.choose(index)
    assert t.hash() == before


def test_a_finished_match_asks_nothing() -> None:
    t = scene("bolt", "", life=2)
    choose(t, "play bolt")
    assert (t.over, t.winners, t.asked) == (True, (0,), None)
    with pytest.raises(MazzoError, match="over"):
        t.choose(0)


def test_why_not() -> None:
    t = scene("bolt counter jab", "bolt")
    bolt, counter, jab = t.pile("hand", 0)[:3]

    def rule(seat: int, card: int) -> str | None:
        refusal = t.refuse(seat, card)
        return None if refusal is None else refusal.rule

    assert rule(0, bolt) is None
    assert rule(0, counter) == "toy.play.needs-target"
    assert rule(0, jab) == "toy.answer.only-answers"
    assert rule(1, bolt) == "toy.play.own-hand"


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_question_asked_again_is_the_same(moment: tuple[str, ...]) -> None:
    t = at(moment)
    before = t.hash()
    assert t.ask_again()
    assert t.hash() == before


def test_a_question_that_would_not_be_asked_any_more_goes_away() -> None:
    t = scene("bolt", "counter")
    choose(t, "play bolt")
    t.place(t.pile("hand", 1)[0], "discard")
    assert not t.ask_again()
    assert lives(t) == [9, 7]


def test_asked_again_after_a_change_it_offers_something_else() -> None:
    t = scene("", "jab barrier")
    choose(t, "shout")
    assert options(t) == ["play jab", "pass"]
    t.printed[t.pile("hand", 1)[0]], t.printed[t.pile("hand", 1)[1]] = t.printed[t.pile("hand", 1)[1]], 0
    assert not t.ask_again()


# Copies and saves


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_clone_at_any_decision_is_equal_and_independent(moment: tuple[str, ...]) -> None:
    t = at(moment)
    before = t.hash()
    assert t.asked is not None
    for index in range(len(t.asked.options)):
        copy = t.clone()
        assert copy.hash() == before
        copy.choose(index)
        assert copy.hash() != before
    assert t.hash() == before


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_save_is_json_and_goes_on_the_same(moment: tuple[str, ...]) -> None:
    t = at(moment)
    back = t.blank()
    back.load(json.loads(json.dumps(t.save())))
    assert back.hash() == t.hash()
    while not t.over and t.moves < 60:
        t.choose(t.moves % len(t.asked.options) if t.asked else 0)
        back.choose(back.moves % len(back.asked.options) if back.asked else 0)
        assert back.hash() == t.hash()


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_table_run_in_pieces_comes_to_the_same_question(moment: tuple[str, ...]) -> None:
    t = at(moment)
    whole, pieces, one_by_one = t.clone(), t.clone(), t.clone()
    whole.choose(0)
    pieces.take(0)
    assert pieces.run_until(lambda: True) == STEP_LIMIT, "it stops before the first step"
    assert pieces.asked is None
    depth = len(pieces.frames)
    pieces.run_until(lambda: len(pieces.frames) != depth)
    pieces.run()
    assert pieces.hash() == whole.hash()
    one_by_one.take(0)
    steps = 0
    while one_by_one.asked is None and not one_by_one.over:
        assert one_by_one.run_until(lambda: False, 1) == 0
        steps += 1
    assert steps > 0
    assert one_by_one.hash() == whole.hash()
    assert one_by_one.run_until(lambda: False, 5) == 5, "a question is open"


def test_a_log_is_kept_only_where_it_is_wanted() -> None:
    t = scene("", "")
    t.emit(Event(0))
    assert t.log is None
    t.log = []
    t.emit(Event(0))
    kept = t.clone(True)
    assert kept.log is not None
    kept.emit(Event(1))
    assert len(t.log) == 1
    assert t.clone().log is None


# Windows


def test_an_ability_gained_in_an_open_window_still_triggers_in_it() -> None:
    t = scene("", "", play={0: "herald"})
    choose(t, "end")
    assert lives(t)[0] == 9 + 1


def test_two_copies_of_the_same_lasting_ability_both_trigger() -> None:
    t = scene("", "", play={0: "herald herald clerk"})
    choose(t, "end", "resolve herald")
    # Now the second herald, the clerk, and what the first one gave: a lasting ability belongs to its card.
    assert options(t) == ["resolve herald", "resolve clerk", "resolve herald"]
    choose(t, "resolve herald", "resolve clerk", "resolve herald")
    assert lives(t)[0] == 9 + 2


def test_an_ability_goes_with_its_card() -> None:
    t = scene("", "", play={0: "clerk clerk"})
    choose(t, "end", "resolve clerk")
    hand = len(t.pile("hand", 0))
    t = scene("", "", play={0: "clerk clerk"})
    choose(t, "end")
    t.place(t.pile("play", 0)[0], "discard")
    assert not t.ask_again(), "one is left: nothing to order"
    assert len(t.pile("hand", 0)) == hand - 1


# Rules that hold at every moment


def test_settled_between_steps() -> None:
    t = scene("bolt", "", "", life=2)
    choose(t, "play bolt", "target 1")
    assert t.out == [0, 1, 0]
    assert t.around(1) == [2, 0]


def test_whoever_dies_on_their_own_turn_leaves_nothing_behind() -> None:
    t = scene("bolt", "", "", play={1: "thorns"}, life=1)
    t.life[1] = t.life[2] = 9
    choose(t, "play bolt", "target 1")
    assert t.out == [1, 0, 0]
    assert t.asked is not None
    assert (t.asked.player, t.asked.kind, len(t.frames), t.stack) == (1, "main", 2, [])


def test_a_reference_does_not_follow_a_card_into_its_next_life() -> None:
    t = scene("bolt", "")
    card = t.pile("hand", 0)[0]
    ref = t.ref(card)
    assert t.deref(ref) == card
    t.place(card, "discard")
    assert t.deref(ref) == -1


# Endless loops


def test_an_endless_loop_names_those_who_take_part() -> None:
    t = scene("ouroboros", "")
    with pytest.raises(MazzoError, match=r"for ever: .*ouroboros/effect") as caught:
        choose(t, "play ouroboros")
    assert "turn" not in caught.value.message, "the turn only waits underneath"
    # All of them: the word that repeats, and what it repeats.
    assert set(re.findall(r"ouroboros[\w/]*", caught.value.message)) == {"ouroboros/effect", "ouroboros/effect/effect"}


def test_a_loop_of_settling_is_found_too() -> None:
    nodes = Nodes()
    proc = Proc("quiet", (lambda t, f: -2,))
    nodes.add("quiet", proc)

    class Restless(Table):
        def settle(self) -> bool:
            self.unsettled = True
            return True

    t = Restless(nodes)
    t.call(proc)
    t.unsettled = True
    with pytest.raises(MazzoError, match="quiet"):
        t.run()
    assert STEP_LIMIT > 10_000


# Procedures


def test_steps_are_jumped_to_by_name() -> None:
    def one(t: Table, f: Frame) -> int:
        return proc.at(three)

    def two(t: Table, f: Frame) -> int:
        raise AssertionError("jumped over")

    def three(t: Table, f: Frame) -> int:
        t.ask(0, "done?", [Option("yes"), Option("no")])
        return -1

    proc = Proc("count", (one, two, three))
    nodes = Nodes()
    nodes.add("count", proc)
    t = Table(nodes)
    t.call(proc)
    t.run()
    assert t.resolving() == "count"
    assert t.asked is not None
    assert t.asked.kind == "done?"


def test_a_step_that_comes_twice_is_found_where_it_comes_first() -> None:
    def first(t: Table, f: Frame) -> int:
        return -1

    def second(t: Table, f: Frame) -> int:
        return -1

    proc = Proc("round", (first, second, first))
    assert [proc.at(first), proc.at(second)] == [0, 1]


def test_a_new_class_of_nodes_knows_its_parts() -> None:
    @dataclass(frozen=True)
    class Pair(Node):
        left: Node
        others: tuple[object, ...]
        size: int = 2

    one, two = Proc("one", ()), Proc("two", ())
    pair = Pair(one, ("no node", two))
    assert list(parts(pair)) == [("left", one), ("others.1", two)]
    assert list(parts(one)) == []


def test_two_nodes_cannot_have_one_name() -> None:
    nodes = Nodes()
    nodes.add("same", Proc("a", ()))
    with pytest.raises(ValueError, match="same"):
        nodes.add("same", Proc("b", ()))
