"""Replacement effects, on the toy."""

from __future__ import annotations

import pytest
from toy import choose, options, scene
from toy.scene import lives

from mazzo.engine.frame import NO_CARD, Event
from mazzo.engine.replace import claims, marked
from mazzo.engine.table import load_event


def test_one_that_applies_is_applied_without_asking() -> None:
    t = scene("bolt", "", play={1: "shield"})
    choose(t, "play bolt")
    assert lives(t) == [9, 8]


def test_it_applies_once_to_an_event() -> None:
    t = scene("rage bolt", "", play={1: "shield"})
    choose(t, "play rage", "play bolt")
    assert lives(t) == [9, 9 - (2 + 1 - 1)]


def test_two_copies_are_two_replacements() -> None:
    t = scene("bolt", "", play={1: "shield shield"})
    choose(t, "play bolt", "1:replace shield")
    assert lives(t) == [9, 9]


@pytest.mark.parametrize(("first", "after"), [("replace shield", [9, 8]), ("replace mirror", [8, 9])])
def test_whoever_is_affected_orders_them(first: str, after: list[int]) -> None:
    """Shield first: 1 of 2 is prevented, and half of 1 is nothing. Mirror first: 1 each, then 1 is prevented."""
    t = scene("bolt", "", play={1: "shield mirror"})
    choose(t, "play bolt")
    assert t.asked is not None
    assert (t.asked.player, t.asked.kind, options(t)) == (1, "replace", ["replace shield", "replace mirror"])
    assert t.asked.src == NO_CARD, "it is about an event, not about the first card of the table"
    choose(t, first)
    assert lives(t) == after


def test_an_event_may_become_several() -> None:
    t = scene("rage bolt", "", play={1: "mirror"})
    choose(t, "play rage", "play bolt")
    assert lives(t) == [9 - 1, 9 - 2]


def test_an_event_may_become_nothing() -> None:
    t = scene("bolt", "barrier")
    choose(t, "play bolt", "play barrier")
    assert lives(t) == [9, 9]
    assert t.deeds == []


def test_what_it_became_is_looked_at_anew() -> None:
    """The decoy sends it to seat 2, whose shield applies to it there."""
    t = scene("bolt", "", "", play={1: "decoy", 2: "shield"})
    choose(t, "play bolt", "target 1", "1:replace decoy")
    assert lives(t) == [9, 9, 8]


def test_two_decoys_do_not_play_ball_for_ever() -> None:
    t = scene("bolt", "", play={0: "decoy", 1: "decoy"})
    choose(t, "play bolt")
    assert lives(t) == [9, 7], "back where it started, each decoy used once"


def test_one_replacement_with_several_ways_is_used_once() -> None:
    t = scene("bolt", "", "", play={1: "decoy"})
    choose(t, "play bolt", "target 1")
    assert options(t) == ["replace decoy", "replace decoy"]
    assert t.asked is not None
    t.choose(0)
    assert lives(t) == [9, 9, 7]


@pytest.mark.parametrize(("answer", "life", "left"), [("replace veil", 9, 0), ("decline", 7, 1)])
def test_an_optional_one_can_be_declined(answer: str, life: int, left: int) -> None:
    t = scene("bolt", "", play={1: "veil"})
    choose(t, "play bolt", answer)
    assert lives(t) == [9, life]
    assert len(t.pile("play", 1)) == left


def test_with_others_an_optional_one_is_only_offered() -> None:
    t = scene("bolt", "", play={1: "veil shield"})
    choose(t, "play bolt")
    assert options(t) == ["replace veil", "replace shield"], "the shield has to be applied"
    choose(t, "replace shield")
    assert options(t) == ["replace veil", "decline"]


def test_constant_and_lasting_modifiers() -> None:
    t = scene("rage bolt bolt", "", play={0: "banner"})
    choose(t, "play bolt")
    assert lives(t) == [9, 6]
    choose(t, "play rage", "play bolt")
    assert lives(t) == [9, 2]


def test_what_lasts_for_a_turn_is_gone_on_the_next() -> None:
    t = scene("rage bolt", "")
    choose(t, "play rage")
    assert len(t.lasting) == 1
    choose(t, "end", "1:end")
    assert t.lasting == []
    choose(t, "0:play bolt")
    assert lives(t) == [9, 7]


def test_the_history_of_an_event_is_saved() -> None:
    event = marked(Event(0, -1, 1, 2, 3, (0,)), ((5, 0), (-1, 7)))
    assert load_event(event.data()).used == ((5, 0), (-1, 7))
    t = scene("", "", play={1: "shield"})
    plain = Event(0, -1, 1, 2, 3, (0,))
    (claim,) = claims(t, plain)
    assert claims(t, marked(plain, (claim.key,))) == []
