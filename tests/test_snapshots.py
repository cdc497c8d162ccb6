"""Snapshots: a position is read by another build if it means the same there, and refused otherwise."""

import copy
import json
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mazzo import wire
from mazzo.engine import snapshot
from mazzo.engine.errors import MazzoError
from mazzo.engine.match import Match, begin, replay, restore, with_luck
from mazzo.games import foursouls, keyforge, nekromancya
from mazzo.games.keyforge import turn

ELSEWHERE = "0123456789abcdef"
MATCHES = {
    "keyforge": lambda: keyforge.new(("Radiant Argus the Supreme", 'Miss "Onyx" Censorius'), seed=7),
    "foursouls": lambda: foursouls.new(3, seed=7),
    "nekromancya": lambda: nekromancya.new(("Orda del Kaos", "Legione d'Ossa"), seed=7),
}


def play(match: Match, n: int, seed: int = 1) -> Match:
    luck = random.Random(seed)
    for _ in range(n):
        if not match.over:
            match.choose(luck.randrange(len(match.decision.options)))
    return match


def taken(match: Match, **other: Any) -> dict[str, Any]:
    """A snapshot as it comes from a database, written by another build."""
    found: dict[str, Any] = json.loads(json.dumps(snapshot.take(match.game, match.table)))
    return {**found, "build": ELSEWHERE, **other}


@pytest.mark.parametrize("game", MATCHES)
def test_what_was_written_is_read(game: str) -> None:
    match = MATCHES[game]()
    for _ in range(12):
        play(match, 15)
        for data in (taken(match), taken(match, build=match.game.build())):
            table = snapshot.read(match.game, data, match.hash())
            assert table.hash() == match.hash()
            again = Match(match.game, table, match.origin, "")
            assert [again.view(seat) for seat in (-1, 0, 1)] == [match.view(seat) for seat in (-1, 0, 1)]
            assert wire.events(again, 0, 0) == wire.events(match, 0, 0)


@pytest.mark.parametrize("game", MATCHES)
def test_a_match_keeps_the_numbers_of_its_cards(game: str) -> None:
    """A build with other cards gives them other numbers, and plays the match to the same hash all the same."""
    match = MATCHES[game]()
    cards = snapshot.cards_of(match.table)
    others = [*cards[:1], *reversed(cards[1:]), "a-card-that-is-gone"]
    there = begin(match.game, match.origin, "", others)
    assert snapshot.cards_of(there.table)[: len(cards)] == others[:-1]
    back = begin(match.game, match.origin, "", cards)
    assert back.hash() == match.hash() != there.hash()
    luck = random.Random(3)
    for i in range(150):
        if match.over:
            break
        choice = luck.randrange(len(match.decision.options))
        assert [c.text for c in there.decision.options] == [c.text for c in match.decision.options]
        match.choose(choice)
        there.choose(choice)
        if i % 30 == 0:
            assert [there.view(seat) for seat in (-1, 0, 1)] == [match.view(seat) for seat in (-1, 0, 1)]
            # It is saved with its numbers, and whoever thinks for a seat is told them.
            fixed = json.loads(json.dumps(snapshot.setting(there.game, there.table)))
            table = snapshot.blank(there.game, fixed)
            table.load(json.loads(json.dumps(there.table.save())))
            assert table.hash() == there.hash()
            assert Match(there.game, table, {}, "").view(0) == match.view(0)
            assert snapshot.read(there.game, taken(there), there.hash()).hash() == there.hash()
    assert wire.events(there, 0, 0) == wire.events(match, 0, 0)
    assert "cards" not in snapshot.setting(match.game, match.table)


def changed(data: dict[str, Any], **nodes: list[str]) -> dict[str, Any]:
    return {**data, "nodes": {**data["nodes"], **nodes}}


def test_what_means_something_else_is_refused() -> None:
    match = play(MATCHES["keyforge"](), 60)
    good, expected = taken(match), match.hash()
    snapshot.read(match.game, good, expected)
    here = next(n for n in match.table.cols[0] if n > 0)
    gone = [*good["cards"]]
    gone[here] = "a-card-that-is-gone"
    steps = good["nodes"]["turn"][1:]
    at = match.table.frames[1].pc if match.table.frames[1].node is turn.TURN_PROC else None
    assert at is not None
    for data, why in (
        ({**good, "columns": good["columns"][1:]}, "other columns"),
        ({**good, "cards": gone}, "a-card-that-is-gone"),
        ({**good, "events": dict.fromkeys(good["events"], "dance")}, "events"),
        (changed(good, turn=["Choice", "0"]), "another one"),
        (changed(good, turn=["Proc", *["a_step_that_is_gone"] * len(steps)]), "has no step"),
        ({**good, "shown": swapped(good["shown"])}, "elsewhere"),
        ({**good, "table": {**good["table"], "serial": -5}}, "damaged"),
        ({**good, "table": {}}, "cannot be read"),
    ):
        with pytest.raises(MazzoError, match=why):
            snapshot.read(match.game, data, expected)
    with pytest.raises(MazzoError, match="damaged"):
        snapshot.read(match.game, good, "0" * 16)
    # A procedure with other steps goes on at the same one.
    fewer = [step for i, step in enumerate(steps) if i != 0]
    table = snapshot.read(match.game, changed(good, turn=["Proc", "new_one", "newer_one", *fewer]), expected)
    place = ["new_one", "newer_one", *fewer][at]
    assert turn.TURN_PROC.steps[table.frames[1].pc].__name__ == place
    # What waits underneath and above it has the steps it had.
    others = [(f.node, f.pc) for f in match.table.frames if f.node is not turn.TURN_PROC]
    assert [(f.node, f.pc) for f in table.frames if f.node is not turn.TURN_PROC] == others


def swapped(shown: dict[str, Any]) -> dict[str, Any]:
    """Two cards have changed places."""
    other = copy.deepcopy(shown)
    hand = other["players"][0]["hand"]
    hand[0], hand[1] = hand[1], hand[0]
    assert hand[0] != hand[1]
    return other


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck), database=None)
@given(st.data())
def test_whatever_is_wrong_with_it_it_is_refused_with_a_sentence(data: st.DataObject) -> None:
    match = play(MATCHES["keyforge"](), 25)
    found = taken(match)
    spoil(found, data)
    try:
        table = snapshot.read(match.game, found, match.hash())
    except MazzoError:
        return
    assert table.hash() == match.hash()


def spoil(place: Any, data: st.DataObject) -> None:
    """Something else stands at some place, near or far."""
    key = data.draw(st.sampled_from(list(place) if isinstance(place, dict) else list(range(len(place)))))
    if isinstance(place[key], dict | list) and place[key] and data.draw(st.booleans()):
        spoil(place[key], data)
    else:
        place[key] = data.draw(st.none() | st.integers() | st.text(max_size=3) | st.just([]) | st.just({}))


# Matches that go on from one ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", MATCHES)
def test_there_is_no_way_back_beyond_a_base(game: str) -> None:
    match = play(MATCHES[game](), 20)
    there = match.table.clone(True)
    play(match, 6)
    match.base = there
    hashes = {20: there.hash(), 26: match.hash()}
    earlier = match.before(3, match.origin)
    assert (len(earlier.choices), len(match.choices), match.hash()) == (23, 26, hashes[26])
    match.undo(6)
    assert (match.hash(), len(match.choices)) == (hashes[20], 20)
    with pytest.raises(MazzoError, match="another build"):
        match.undo()
    play(match, 2)
    with pytest.raises(MazzoError, match="another build"):
        match.undo(3)
    for steps in (0, -1, 99):
        with pytest.raises(MazzoError, match="nothing to take back"):
            match.undo(steps)
    # Other luck from the base on: what nobody knows is dealt anew, once.
    other = match.before(2, with_luck(match.origin, 20, "another"))
    assert other.hash() != hashes[20]
    assert [other.view(seat) for seat in (-1, 0, 1)] == [Match(match.game, there, {}, "").view(s) for s in (-1, 0, 1)]
    play(other, 2)
    kept = other.hash()
    play(other, 2)
    other.undo(2)
    assert other.hash() == kept


# Records and saves ----------------------------------------------------------------------------------------------------


def test_a_record_says_which_build_it_is_of() -> None:
    match = play(MATCHES["keyforge"](), 20)
    record = json.loads(json.dumps(match.record()))
    assert record["build"] == match.game.build() == match.save()["build"]
    assert replay(match.game, record, match.version).hash() == match.hash()
    wrong = {**record, "build": ELSEWHERE, "hash": "0" * 16}
    with pytest.raises(MazzoError, match=rf"build {ELSEWHERE}\), this is .* \(build {match.game.build()}\)"):
        replay(match.game, wrong, match.version)
    # Older records have none: then the version has to do.
    old = {k: v for k, v in {**record, "hash": "0" * 16}.items() if k != "build"}
    with pytest.raises(MazzoError, match=r"another position than it says\.$"):
        replay(match.game, old, match.version)
    with pytest.raises(MazzoError, match=r"made with version 0\.0\.1, this is"):
        replay(match.game, {**old, "engine": "0.0.1"}, match.version)


def test_what_another_build_saved_is_played_again() -> None:
    match = play(MATCHES["keyforge"](), 20)
    saved = json.loads(json.dumps(match.save()))
    # Its table is not looked at: it may mean anything.
    other = restore(match.game, {**saved, "build": ELSEWHERE, "table": "?"}, match.version)
    assert other.hash() == match.hash()
    with pytest.raises(MazzoError, match="damaged"):
        restore(match.game, {**saved, "table": "?"}, match.version)
