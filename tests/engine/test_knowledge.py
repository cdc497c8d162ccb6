"""Honest guessing, on the toy."""

from __future__ import annotations

from collections import Counter

from toy import Toy, choose, options, scene, view

from mazzo.engine.knowledge import determinize, unknown
from mazzo.engine.respond import ALTERNATION


def hand(t: Toy, seat: int) -> list[str]:
    return [t.card(c).name for c in t.pile("hand", seat)]


def test_only_what_is_unknown_is_dealt_anew_and_by_owner() -> None:
    t = scene("bolt rage", "counter nudge jab", play={1: "shield"})
    piles = unknown(t, 0)
    assert sorted(piles) == [0, 1]
    assert set(piles[0]) == set(t.pile("deck", 0))
    assert set(piles[1]) == set(t.pile("deck", 1)) | set(t.pile("hand", 1))


def test_other_hands_other_chance_but_nothing_a_seat_would_notice() -> None:
    t = scene("bolt rage", "counter nudge jab", play={1: "shield"}, rolls=(3,))
    before = t.hash()
    hands = set()
    for i in range(40):
        guess = determinize(t, 0, str(i))
        assert view(guess, 0) == view(t, 0)
        assert hand(guess, 0) == hand(t, 0)
        assert guess.rng != t.rng
        assert guess.rolls == []
        hands.add(tuple(hand(guess, 1)))
    assert len(hands) > 5
    assert t.hash() == before
    assert determinize(t, 0, "1").hash() == determinize(t, 0, "1").hash()


def test_guesses_are_fair() -> None:
    """Three known cards among 23 unknown ones: each is in a hand of four as often as chance says."""
    t = scene("bolt", "counter nudge jab")
    seen = Counter(name for i in range(400) for name in hand(determinize(t, 0, str(i)), 1))
    expected = 400 * len(t.pile("hand", 1)) / (len(t.pile("hand", 1)) + len(t.pile("deck", 1)))
    for name in ("counter", "nudge", "jab"):
        assert 0.6 * expected < seen[name] < 1.4 * expected


def test_a_question_to_another_seat_is_asked_about_the_cards_it_now_holds() -> None:
    t = scene("bolt", "counter barrier study study")
    choose(t, "play bolt")
    assert options(t) == ["play counter", "play barrier", "pass"]
    offers = set()
    for i in range(40):
        guess = determinize(t, 0, str(i))
        assert guess.asked is not None
        assert guess.asked.player == 1
        offers.add(tuple(options(guess)))
        for o in guess.asked.options[:-1]:
            assert guess.card(o.card).name in ("counter", "barrier")
        assert len(guess.asked.options) > 1, "it was asked: it must hold an answer"
    assert len(offers) > 2


def test_ones_own_question_stays_as_it_is() -> None:
    t = scene("bolt", "counter barrier")
    choose(t, "play bolt")
    guess = determinize(t, 1, "x")
    assert options(guess) == options(t)


def test_if_no_deal_fits_the_cards_asked_about_stay() -> None:
    """There is one answer among twenty cards, and it must be in a hand of one: random deals hardly ever find that."""
    t = scene("bolt", "counter")
    choose(t, "play bolt")
    for i in range(30):
        guess = determinize(t, 0, str(i))
        assert options(guess) == ["play counter", "pass"]
        assert view(guess, 0) == view(t, 0)


def test_sealed_answers_are_guessed_too() -> None:
    t = scene("", "jab", "jab")
    choose(t, "shout", "1:play jab")
    assert t.frames[-1].node is ALTERNATION
    assert t.frames[-1].keys == ((1, 0),)
    sealed = {determinize(t, 2, str(i)).frames[-1].keys for i in range(40)}
    assert ((1, -1),) in sealed, "perhaps seat 1 has passed"
    assert determinize(t, 1, "x").frames[-1].keys == ((1, 0),), "a player knows their own sealed choice"
