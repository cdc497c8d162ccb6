"""Ratings: planted strengths are found again, known cases give known results."""

from collections.abc import Sequence
from itertools import combinations, cycle
from math import exp, log
from random import Random
from typing import Any

import pytest

from mazzo.lab.ratings import ELO, Ladder, Rating, bradley_terry, openskill, ratings

TEAMS = ("Milwaukee", "Detroit", "Toronto", "New York", "Boston", "Cleveland", "Baltimore")
WINS = (
    (0, 7, 9, 7, 7, 9, 11),
    (6, 0, 7, 5, 11, 9, 9),
    (4, 6, 0, 7, 7, 8, 12),
    (6, 8, 6, 0, 6, 7, 10),
    (6, 2, 6, 7, 0, 7, 12),
    (4, 4, 5, 6, 6, 0, 6),
    (2, 4, 1, 3, 1, 7, 0),
)
"""The Eastern Division of the American League in 1987, the usual example in textbooks: wins of the row."""
BOOK = {"Milwaukee": 1.581, "Detroit": 1.436, "Toronto": 1.294, "New York": 1.248, "Boston": 1.108, "Cleveland": 0.684}
"""Agresti's estimates, against Baltimore."""


def row(deal: int, bots: Sequence[str], winner: int | None, decks: Sequence[str] = ()) -> dict[str, Any]:
    players = len(bots)
    shares = [1 / players] * players if winner is None else [float(seat == winner) for seat in range(players)]
    return {"deal": deal, "bots": list(bots), "decks": list(decks), "shares": shares, "ending": "keys"}


def planted(
    strengths: dict[str, float], decks: dict[str, float], first: float, deals: int, seed: int
) -> list[dict[str, Any]]:
    """Matches whose odds are known. The four matches of a deal share half of their luck."""
    chance = Random(seed)
    found = []
    pairs = cycle([(a, b) for a in combinations(strengths, 2) for b in combinations(decks, 2)])
    for deal, ((x, y), (one, two)) in zip(range(deals), pairs, strict=False):
        for bots, held in (((x, y), (one, two)), ((y, x), (two, one)), ((y, x), (one, two)), ((x, y), (two, one))):
            odds = strengths[bots[0]] - strengths[bots[1]] + decks[held[0]] - decks[held[1]] + first
            found.append(row(deal, bots, 0 if chance.random() < 1 / (1 + exp(-odds)) else 1, held))
    return found


def by_name(some: list[Rating]) -> dict[str, Rating]:
    return {r.name: r for r in some}


def test_the_textbook_example() -> None:
    rows = [
        row(n, (TEAMS[i], TEAMS[j]) if n % 2 else (TEAMS[j], TEAMS[i]), (0 if n % 2 else 1))
        for i, wins in enumerate(WINS)
        for j, count in enumerate(wins)
        for n in range(count)
    ]
    found = by_name(bradley_terry(rows, 20).bots)
    assert list(found) == [*BOOK, "Baltimore"]
    for name, strength in BOOK.items():
        assert (found[name].points - found["Baltimore"].points) / ELO == pytest.approx(strength, abs=0.03)
    assert found["Milwaukee"].matches == 78
    assert found["Milwaukee"].rate == pytest.approx(50 / 78)


def test_two_opponents_are_as_far_apart_as_their_odds() -> None:
    rows = [row(n, ("a", "b") if n % 2 else ("b", "a"), int((n % 2 == 0) == (n % 10 < 8))) for n in range(2000)]
    found = by_name(bradley_terry(rows, 10).bots)
    share = sum(r["shares"][r["bots"].index("a")] for r in rows) / len(rows)
    assert found["a"].points - found["b"].points == pytest.approx(ELO * log(share / (1 - share)), abs=2)
    assert found["a"].rate == pytest.approx(share)


def test_planted_strengths_are_found_again() -> None:
    bots = {"weak": -0.6, "middle": 0.0, "strong": 0.6}
    decks = {"bad": -0.4, "fair": 0.1, "good": 0.3}
    inside = total = 0
    for seed in range(4):
        found = ratings(planted(bots, decks, 0.25, 700, seed), 60)
        assert found.method == "bradley-terry"
        assert [r.name for r in found.bots] == ["strong", "middle", "weak"]
        assert [r.name for r in found.decks][-1] == "bad"
        for planted_, some in ((bots, found.bots), (decks, found.decks)):
            for r in some:
                assert r.points == pytest.approx(ELO * planted_[r.name], abs=45)
                assert r.low < r.points < r.high
                inside += r.low <= ELO * planted_[r.name] <= r.high
                total += 1
        truth = 1 / (1 + exp(-0.25))
        assert found.first.value == pytest.approx(truth, abs=0.04)
        inside += found.first.low <= truth <= found.first.high
        total += 1
    assert 0.8 * total <= inside, "95 percent intervals hold the truth most of the time"
    assert inside < total or total < 60


def test_a_strong_deck_is_not_taken_for_a_strong_opponent() -> None:
    """One opponent always had the better deck. By wins alone it would look stronger."""
    chance = Random(5)
    rows = []
    for deal in range(1500):
        lucky = deal % 5 > 0
        held = ("good", "bad") if lucky else ("bad", "good")
        odds = 1.2 if lucky else -1.2
        rows.append(row(deal, ("x", "y"), 0 if chance.random() < 1 / (1 + exp(-odds)) else 1, held))
        rows.append(row(deal, ("y", "x"), 1 if chance.random() < 1 / (1 + exp(-odds)) else 0, held[::-1]))
    found = bradley_terry(rows, 40)
    x = by_name(found.bots)["x"]
    assert x.rate > 0.6
    assert x.low < 0 < x.high
    assert by_name(found.decks)["good"].low > 80


def test_more_deals_are_surer_and_more_matches_of_the_same_deal_are_not() -> None:
    def width(rows: list[dict[str, Any]]) -> float:
        r = bradley_terry(rows, 80).bots[0]
        return r.high - r.low

    few = planted({"a": 0.0, "b": 0.4}, {"d": 0.0, "e": 0.0}, 0.0, 60, 1)
    many = planted({"a": 0.0, "b": 0.4}, {"d": 0.0, "e": 0.0}, 0.0, 600, 1)
    assert width(many) < 0.5 * width(few)
    # The same luck four times over tells nothing new.
    assert width(few * 4) == pytest.approx(width(few), rel=0.15)


def test_who_wins_everything_is_strong_but_not_infinitely_so() -> None:
    found = by_name(bradley_terry([row(n, ("a", "b"), 0) for n in range(50)], 20).bots)
    assert 300 < found["a"].points < 3000


def test_nobody_and_draws() -> None:
    assert ratings([]).bots == []
    drawn = bradley_terry([row(n, ("a", "b"), None) for n in range(20)], 10)
    assert [round(r.points) for r in drawn.bots] == [0, 0]
    assert drawn.first.value == pytest.approx(0.5)
    alone = bradley_terry([row(n, ("a", "a"), n % 2) for n in range(20)], 10)
    assert alone.bots == []
    failed = row(0, ("a", "b"), None) | {"ending": "error"}
    assert ratings([failed]).bots == []


def test_a_ladder_of_four_finds_who_is_stronger() -> None:
    chance = Random(3)
    weights = {"a": 4.0, "b": 2.0, "c": 1.0, "d": 0.5}
    rows = []
    for deal in range(300):
        names = list(weights)
        chance.shuffle(names)
        winner = chance.choices(range(4), [weights[n] for n in names])[0]
        rows.append(row(deal, names, winner))
    found = ratings(rows)
    assert found.method == "openskill"
    assert [r.name for r in found.bots] == ["a", "b", "c", "d"]
    assert found.bots[0].low > found.bots[-1].high
    assert found.first.low < 0.25 < found.first.high
    assert found.bots[0].matches == 300


def test_a_ladder_moves_with_every_match() -> None:
    ladder = Ladder()
    ladder.add(["a", "b"], [1.0, 0.0])
    once = by_name(ladder.standings())
    assert once["a"].points > 25 > once["b"].points
    ladder.add(["a", "b"], [1.0, 0.0])
    twice = by_name(ladder.standings())
    assert twice["a"].points > once["a"].points
    assert twice["a"].high - twice["a"].low < once["a"].high - once["a"].low
    ladder.add(["a", "b"], [0.5, 0.5])
    assert by_name(ladder.standings())["b"].points > twice["b"].points


def test_somebody_on_several_seats_is_one_of_the_ladder() -> None:
    rows = [row(n, ["greedy", "random", "random", "random"], 0 if n % 4 else 2) for n in range(40)]
    found = openskill(rows)
    assert [r.name for r in found.bots] == ["greedy", "random"]
    assert found.bots[0].rate == pytest.approx(0.75)
    assert found.bots[1].matches == 120
