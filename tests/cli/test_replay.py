"""Records told again."""

import gzip
import json
import random
import subprocess
import sys

import pytest

from mazzo.cli.files import read_json, write_json
from mazzo.games import keyforge


@pytest.fixture(scope="module")
def match() -> keyforge.Match:
    match = keyforge.new(decks=("argus", "onyx"), seed=11)
    chance = random.Random(1)
    while not match.over:
        match.choose(chance.choice(match.decision.options))
    return match


@pytest.mark.parametrize("name", ["match.json", "match.json.gz"])
def test_a_record_is_told_and_checked(mazzo, match, name):
    write_json(name, match.record())
    ran = mazzo("replay", name)
    assert ran.code == 0
    assert f"{len(match.choices)} of {len(match.choices)} choices." in ran.said
    assert f"ends exactly as recorded ({match.hash()})" in ran.said
    assert f"Player {match.winners[0] + 1} won." in ran.said


@pytest.mark.parametrize("packed", [False, True])
def test_a_record_from_the_standard_input(match, packed):
    raw = json.dumps(match.record()).encode()
    ran = subprocess.run(
        [sys.executable, "-m", "mazzo", "replay", "-"],
        input=gzip.compress(raw) if packed else raw,
        capture_output=True,
        check=True,
    )
    assert f"({match.hash()})" in " ".join(ran.stdout.decode().split())


def test_part_of_a_record(mazzo, match):
    write_json("m.json", match.record())
    ran = mazzo("replay", "m.json", "--to", "10")
    assert "10 of" in ran.said
    assert "not over" in ran.said
    assert mazzo("replay", "m.json", "--to", "-1").code == 2


def test_as_json(mazzo, match):
    write_json("m.json", match.record())
    data = json.loads(mazzo("replay", "m.json", "--json").out)
    assert data["verified"] is True
    assert data["hash"] == match.hash()
    assert len(data["events"]) == len(match.events())
    assert data["result"] == match.record()["result"]


def test_a_saved_match_is_a_record_too(mazzo, match):
    write_json("m.json", match.save())
    assert "no fingerprint" in mazzo("replay", "m.json").said


def test_a_record_of_another_version_says_so(mazzo, match):
    write_json("m.json", {**match.record(), "engine": "0.0.1"})
    assert "was made with version 0.0.1" in mazzo("replay", "m.json").said
    write_json("m.json", {**match.record(), "engine": "0.0.1", "hash": "0" * 16})
    ran = mazzo("replay", "m.json")
    assert ran.code == 2
    assert "another position than it says. It was made with version 0.0.1" in ran.err
    write_json("m.json", {**match.record(), "choices": ["keep", "dance"]})
    assert "'dance', is not possible there" in mazzo("replay", "m.json").err


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"not json", "is not a JSON file"),
        (b"[]", "not one of our files"),
        (b'{"mazzo": 7, "game": "keyforge"}', "format 7"),
        (b'{"mazzo": 1, "game": "chess"}', "no game called 'chess'"),
        (b'{"mazzo": 1, "game": "keyforge", "choices": []}', "neither a setup with a seed nor a scenario"),
        (gzip.compress(b"{}", mtime=0)[:-9], "is damaged or cut off"),
        (b"\x1f\x8bgarbage", "is damaged or cut off"),
        (b"\xff\xfe", "is not a JSON file"),
    ],
)
def test_damaged_files_are_explained(mazzo, tmp_path, raw, said):
    (tmp_path / "bad.json").write_bytes(raw)
    ran = mazzo("replay", "bad.json")
    assert ran.code == 2
    assert said in ran.err


def test_files_are_written_whole_or_not_at_all(mazzo, tmp_path):
    write_json(tmp_path / "x.json.gz", {"a": 1})
    assert read_json(tmp_path / "x.json.gz") == {"a": 1}
    assert [p.name for p in tmp_path.iterdir() if "x.json" in p.name] == ["x.json.gz"]
