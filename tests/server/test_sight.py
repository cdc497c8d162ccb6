"""What is made once for many readers is what each of them would have got alone."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from mazzo import wire
from mazzo.engine.match import Match, begin
from mazzo.engine.seeing import Memory
from mazzo.games import game as named
from mazzo.server.changes import apply, difference
from mazzo.server.games import discreet, setup_of
from mazzo.server.live.sight import Telling

GAMES = ("foursouls", "keyforge", "nekromancya")


def sent(data: Any) -> Any:
    """As a client gets it."""
    return json.loads(json.dumps(data))


def dealt(game: str, seed: int) -> Match:
    setup = discreet(setup_of(game, [None, None], {}))
    return begin(named(game), {"setup": setup, "seed": str(seed)}, "")


@pytest.mark.parametrize("game", GAMES)
def test_everybody_reads_what_they_would_read_alone(game: str) -> None:
    luck = random.Random(game)
    for seed in range(2):
        match, telling = dealt(game, seed), Telling()
        told = 0
        while not match.over and match.table.moves < 150:
            match.choose(luck.randrange(len(match.decision)))
            if luck.random() < 0.5:
                continue  # Several choices may be told at once.
            for language in ("en", "it"):
                for seat in (0, -1, 1):
                    alone = wire.events(match, told, seat, language)
                    assert telling.lines(match, told, seat, language) == alone
            told = len(match.table.log or ())
        match.undo(3)
        assert telling.lines(match, 0, 1, "en") == wire.events(match, 0, 1, "en")


@pytest.mark.parametrize("game", GAMES)
def test_lines_are_written_once_for_all_who_may_read_them(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[tuple[int, int | None]] = []
    real = wire.log_line

    def noted(match: Match, e: Any, number: int, seat: int | None, language: str = "en") -> Any:
        written.append((number, seat))
        return real(match, e, number, seat, language)

    monkeypatch.setattr(wire, "log_line", noted)
    match, telling = dealt(game, 1), Telling()
    for _ in range(20):
        match.choose(0)
    lines = len(telling.lines(match, 0, 0, "en"))
    assert len(written) == lines
    telling.lines(match, 0, 1, "en")
    # Only what the other seat may not know, or knows better, is written again.
    assert len(written) < 1.6 * lines
    telling.lines(match, 0, 1, "en")
    assert len(written) < 1.6 * lines


@pytest.mark.parametrize("game", GAMES)
def test_changes_of_remembered_views_lead_to_fresh_ones(game: str) -> None:
    luck = random.Random(game)
    match, memory = dealt(game, 5), Memory()
    shown = {seat: match.view(seat, memory) for seat in (-1, 0, 1)}
    read = {seat: sent(view) for seat, view in shown.items()}
    same = 0
    while not match.over and match.table.moves < 80:
        match.choose(luck.randrange(len(match.decision)))
        for seat in shown:
            new = match.view(seat, memory)
            ops = difference(shown[seat], new)
            same += len(ops) < 12
            read[seat] = apply(read[seat], sent(ops))
            shown[seat] = new
            assert read[seat] == match.view(seat)
    assert same
    # After choices were taken back, it is another table.
    match.undo(10)
    assert match.view(0, memory) == match.view(0)


def test_a_difference_goes_no_deeper_than_it_must() -> None:
    old = {"a": {"b": [1, {"c": 2}], "gone": 1}, "same": [1, 2], "longer": [1]}
    new = {"a": {"b": [1, {"c": 3}]}, "same": [1, 2], "longer": [1, 2], "new": None}
    ops = difference(old, new)
    assert sorted(ops, key=str) == sorted(
        [(["a", "gone"], {"$gone": True}), (["a", "b", 1, "c"], 3), (["longer"], [1, 2]), (["new"], None)], key=str
    )
    assert apply(sent(old), ops) == new
    assert difference(old, sent(old)) == []
    assert difference([1], [2]) == [([], [2])]
    assert difference({"x": {}}, {"x": []}) == [(["x"], [])]
