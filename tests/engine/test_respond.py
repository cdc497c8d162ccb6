"""Answers in alternation, on the toy: a shout is answered with jabs."""

from __future__ import annotations

import pytest
from toy import choose, options, scene
from toy.scene import lives


def test_nobody_answers() -> None:
    t = scene("", "study")
    choose(t, "shout")
    assert t.asked is not None
    assert (t.asked.player, t.asked.kind) == (0, "main")


def test_only_opponents_are_asked_first() -> None:
    t = scene("jab", "jab")
    choose(t, "0:shout")
    assert t.asked is not None
    assert (t.asked.player, t.asked.kind, options(t)) == (1, "answer", ["play jab", "pass"])


def test_back_and_forth_until_nobody_answers() -> None:
    t = scene("jab", "jab jab")
    choose(t, "0:shout", "1:play jab", "0:play jab", "1:play jab")
    assert lives(t) == [7, 8]
    assert t.asked is not None
    assert t.asked.kind == "main"


def test_whoever_acted_last_may_go_on_when_the_others_have_passed() -> None:
    t = scene("jab", "jab jab")
    choose(t, "0:shout", "1:play jab", "0:pass")
    assert t.asked is not None
    assert (t.asked.player, t.asked.kind) == (1, "answer")
    choose(t, "1:play jab", "0:pass")
    assert lives(t) == [7, 9]
    assert t.asked is not None
    assert t.asked.kind == "main"


def test_answers_are_sealed_until_all_have_chosen() -> None:
    t = scene("", "jab", "jab")
    choose(t, "0:shout", "1:play jab")
    assert lives(t) == [9, 9, 9]
    assert len(t.pile("hand", 1)) == 1, "nothing is shown yet"
    assert t.asked is not None
    assert t.asked.player == 2


@pytest.mark.parametrize(("roll", "first"), [(1, 1), (2, 2)])
def test_a_die_decides_between_two_who_are_not_on_turn(roll: int, first: int) -> None:
    t = scene("", "jab", "jab", rolls=(roll,))
    choose(t, "0:shout", "1:play jab", "2:play jab")
    assert t.asked is not None
    assert (t.asked.player, t.asked.kind) == (first, "target")
    choose(t, f"{first}:target 0")
    other = 3 - first
    assert t.asked is not None
    assert (t.asked.player, t.asked.kind) == (other, "answer"), "the other player's answer is void; asked again"


def test_the_turn_player_has_precedence() -> None:
    t = scene("jab", "jab jab", "jab")
    choose(t, "0:shout", "1:play jab", "2:pass", "1:target 2", "2:play jab", "0:play jab")
    assert t.asked is not None
    assert (t.asked.player, t.asked.kind) == (0, "target")


def test_strictly_everyone_is_asked() -> None:
    t = scene("", "", strict=True)
    choose(t, "0:shout", "1:pass")
    assert t.asked is not None
    assert t.asked.kind == "main"
