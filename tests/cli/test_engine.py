"""The line protocol: every request, every mistake, and whatever else a line may say."""

import io
import json
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mazzo.cli.engine import ACTIONS, Desk, serve

SCENARIO = {
    "game": "keyforge",
    "house": "brobnar",
    "players": [
        {"hand": ["anger", "fear"], "creatures": ["valdr"], "deck": 9},
        {"creatures": ["charette"], "hand": ["fear"], "deck": 9},
    ],
}


def ask(desk: Desk, **request: object) -> dict:
    answer = desk.answer(json.dumps(request))
    json.dumps(answer)
    return answer


def fine(desk: Desk, **request: object) -> dict:
    answer = ask(desk, **request)
    assert answer["ok"], answer
    return answer


@pytest.fixture
def desk() -> Desk:
    desk = Desk()
    fine(desk, do="scenario", scenario=SCENARIO)
    return desk


def test_a_whole_match():
    desk = Desk()
    answer = fine(desk, do="new", game="keyforge", seed=4)
    n = 0
    while not answer["over"]:
        decision = answer["decision"]
        option = decision["options"][n % len(decision["options"])]
        answer = fine(desk, do="choose", step=decision["step"], option=option["text"] if n % 2 else option["id"])
        n += 1
        assert n < 5000
    assert answer["decision"] is None
    assert answer["result"]["winners"] in ([0], [1])
    assert not ask(desk, do="choose", option=0)["ok"]
    record = fine(desk, do="record")["record"]
    assert len(record["choices"]) == n
    assert fine(desk, do="load", record=record, match="again")["over"]


def test_a_decision_has_everything(desk):
    decision = fine(desk, do="decision")["decision"]
    assert set(decision) == {"step", "player", "kind", "prompt", "source", "rule", "options"}
    assert decision["kind"] == "main"
    play = decision["options"][0]
    assert set(play) == {"id", "verb", "card", "name", "text", "label"}
    assert (play["verb"], play["name"]) == ("play", "anger")
    assert play["text"] == f"play anger#{play['card']}"


def test_setup_and_scenario_may_stand_beside_do():
    desk = Desk()
    flat = fine(desk, do="new", decks=["argus", "onyx"], seed="x", edition="1.1", first=1, mulligan=False, match="a")
    nested = fine(
        desk, do="new", setup={"decks": ["argus", "onyx"], "edition": "1.1", "first": 1, "mulligan": False}, seed="x"
    )
    assert flat == nested
    assert fine(desk, do="view", seat=0, match="a")["view"]["edition"] == "1.1"
    assert fine(desk, do="scenario", **SCENARIO)["decision"]["kind"] == "main"


def test_a_late_choice_is_refused(desk):
    step = fine(desk, do="decision")["decision"]["step"]
    fine(desk, do="choose", step=step, option="end")
    late = ask(desk, do="choose", step=step, option=0)
    assert not late["ok"]
    assert f"decision {step + 1}" in late["error"]


def test_views_hide_and_states_do_not(desk):
    view = fine(desk, do="view", seat=0)["view"]
    assert view["players"][1]["hand"] == [{"hidden": True}]
    assert fine(desk, do="view", seat=1)["view"]["players"][1]["hand"][0]["card"] == "fear"
    assert fine(desk, do="view", seat=-1)["view"]["players"][0]["hand"] == [{"hidden": True}] * 2
    state = fine(desk, do="state")["state"]
    assert state["players"][1]["hand"][0]["card"] == "fear"
    assert state["players"][0]["creatures"][0]["power"] == 6


def test_events_tell_what_happened(desk):
    begun = fine(desk, do="events")["next"]
    valdr = fine(desk, do="view", seat=0)["view"]["players"][0]["creatures"][0]["id"]
    fine(desk, do="choose", option=f"reap valdr#{valdr}")
    answer = fine(desk, do="events", since=begun, seat=1)
    assert answer["events"][0]["kind"] == "reap"
    assert answer["events"][0]["card"] == {"id": valdr, "card": "valdr"}
    assert answer["events"][0]["id"] == begun
    assert fine(desk, do="events", since=answer["next"])["events"] == []


def test_why(desk):
    view = fine(desk, do="view", seat=0)["view"]
    off_house = next(c["id"] for c in view["players"][0]["hand"] if c["card"] == "fear")
    refused = fine(desk, do="why", card=off_house, verb="play")
    assert (refused["allowed"], refused["rule"]) == (False, "kf.main.off-house-forbidden")
    assert refused["text"]
    assert fine(desk, do="why", card=view["players"][0]["creatures"][0]["id"], verb="reap")["allowed"]
    assert "dance" in ask(desk, do="why", card=off_house, verb="dance")["error"]


def test_undo_save_and_load(desk):
    before = fine(desk, do="save")["save"]
    fine(desk, do="choose", option="end")
    after = fine(desk, do="save")["save"]
    assert fine(desk, do="undo")["decision"]["kind"] == "main"
    assert fine(desk, do="save")["save"] == before
    assert fine(desk, do="load", save=after)["decision"]["player"] == 1
    assert not ask(desk, do="undo", steps=5)["ok"]


def test_several_matches_and_numbered_requests():
    desk = Desk()
    fine(desk, do="new", match="a", seed=1)
    fine(desk, do="new", match=2, seed=2)
    fine(desk, do="choose", match="a", option=0)
    assert fine(desk, do="decision", match="a")["decision"]["step"] == 1
    assert fine(desk, do="decision", match=2, id=17)["id"] == 17
    assert "There is no match 'b'" in ask(desk, do="decision", match="b")["error"]
    assert "no match yet" in ask(desk, do="decision")["error"]


def test_another_language(desk):
    english = fine(desk, do="decision")["decision"]
    italian = fine(desk, do="decision", language="it")["decision"]
    assert [o["text"] for o in english["options"]] == [o["text"] for o in italian["options"]]
    assert not ask(desk, do="decision", language="la")["ok"]


@pytest.mark.parametrize(
    "line",
    [
        "",
        "{",
        "null",
        "[]",
        "17",
        '"do"',
        "{}",
        '{"do": 1}',
        '{"do": "dance"}',
        '{"do": ["new"]}',
        '{"do": "new", "game": "chess"}',
        '{"do": "new", "game": ["keyforge"]}',
        '{"do": "new", "seed": {}}',
        '{"do": "new", "setup": 3}',
        '{"do": "new", "decks": ["argus"]}',
        '{"do": "new", "luck": 7}',
        '{"do": "scenario", "scenario": []}',
        '{"do": "scenario", "players": [{"creatures": ["vladr"]}, {}]}',
        '{"do": "choose"}',
        '{"do": "choose", "option": 99}',
        '{"do": "choose", "option": -1}',
        '{"do": "choose", "option": true}',
        '{"do": "choose", "option": "dance"}',
        '{"do": "choose", "option": 0, "step": "now"}',
        '{"do": "choose", "option": 0, "step": 99}',
        '{"do": "choose", "option": 0, "extra": 1}',
        '{"do": "view"}',
        '{"do": "view", "seat": 7}',
        '{"do": "view", "seat": 0.0}',
        '{"do": "events", "since": -1}',
        '{"do": "events", "seat": "me"}',
        '{"do": "why", "card": "valdr", "verb": "play"}',
        '{"do": "why", "card": 9999, "verb": "play"}',
        '{"do": "why", "card": 1}',
        '{"do": "undo", "steps": 0}',
        '{"do": "undo"}',
        '{"do": "load"}',
        '{"do": "load", "save": {"mazzo": 1, "game": "keyforge"}}',
        '{"do": "load", "save": {"mazzo": 2, "game": "keyforge"}}',
        '{"do": "decision", "match": {}}',
        "[" * 100_000,
        "9" * 5000,
        '{"do": "\\ud800"}',
    ],
)
def test_a_bad_line_is_answered_and_touches_nothing(desk, line):
    before = desk.matches[""].hash()
    answer = desk.answer(line)
    assert answer["ok"] is False
    assert "went wrong inside" not in answer["error"]
    assert set(answer) >= {"error", "rule"}
    json.dumps(answer).encode("ascii")
    assert desk.matches[""].hash() == before


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
KEYS = ["match", "step", "option", "seat", "since", "card", "verb", "steps", "save", "record", "game", "seed", "setup"]
KEYS += ["scenario", "decks", "language", "id", "players", "edition", "house", "first", "chains", "mulligan", "auction"]
GOOD = st.sampled_from(
    [
        0,
        1,
        -1,
        2,
        "keyforge",
        "nekromancya",
        "en",
        "play",
        "reap",
        "",
        "1.1",
        "brobnar",
        ["argus", "onyx"],
        ["orda", "legione", "bastione"],
        SCENARIO["players"],
        [{}, {}],
    ]
)
REQUESTS = st.builds(
    lambda do, rest: {"do": do, **rest},
    st.sampled_from(sorted(set(ACTIONS) - {"quit"})) | ANYTHING,
    st.dictionaries(st.sampled_from(KEYS) | st.text(max_size=6), GOOD | ANYTHING, max_size=4),
)


@given(st.lists(REQUESTS, min_size=1, max_size=6))
@settings(max_examples=150)
def test_no_request_breaks_the_desk(requests):
    desk = Desk()
    fine(desk, do="scenario", scenario=SCENARIO)
    for request in requests:
        match = desk.matches[""]
        before = match.hash()
        answer = desk.answer(json.dumps(request))
        json.dumps(answer).encode("ascii")
        if not answer["ok"]:
            assert "went wrong inside" not in answer["error"], (request, answer)
            assert desk.matches[""] is match
            assert match.hash() == before
    assert fine(desk, do="decision")


@given(
    st.lists(
        st.binary(max_size=40) | st.text(max_size=40).map(lambda t: t.encode("utf-8", "surrogatepass")), max_size=8
    )
)
def test_no_line_breaks_the_process(lines):
    lines = [line.replace(b"\n", b" ") for line in lines]
    answers = io.BytesIO()
    serve(io.BytesIO(b"".join(line + b"\n" for line in lines)), answers)
    found = [json.loads(line) for line in answers.getvalue().splitlines()]
    assert len(found) == len([line for line in lines if line.strip()])
    assert not any(a["ok"] for a in found)


PARTS = ["fixed", "table", "log", "choices", "setup", "scenario", "seed", "engine"]


@given(st.sampled_from(PARTS), ANYTHING, st.integers(0, 3))
@settings(max_examples=60)
def test_a_damaged_save_is_refused_or_harmless(part, value, choices):
    desk = Desk()
    fine(desk, do="scenario", scenario=SCENARIO)
    saved = fine(desk, do="save")["save"]
    saved[part] = value
    ask(desk, do="load", save=saved)
    for _ in range(choices):
        ask(desk, do="choose", option=0)
    assert fine(desk, do="scenario", scenario=SCENARIO)


def test_as_a_process():
    lines = [{"do": "new", "seed": 1}, {"do": "choose", "option": 0}, "?", {"do": "quit"}, {"do": "decision"}]
    text = "\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines)
    ran = subprocess.run(
        [sys.executable, "-m", "mazzo", "engine"], input=text, capture_output=True, text=True, check=True
    )
    answers = [json.loads(line) for line in ran.stdout.splitlines()]
    assert [a["ok"] for a in answers] == [True, True, False, True]
    assert ran.stderr == ""


def test_it_starts_without_the_terminal_clothes():
    code = "import sys, mazzo.cli.engine, mazzo.wire; sys.exit(any(m.split('.')[0] == 'rich' for m in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
