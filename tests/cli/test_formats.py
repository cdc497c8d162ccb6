"""What docs/formats.md shows is what there is."""

import json
import re
from pathlib import Path

import pytest

from mazzo import games, wire
from mazzo.cli.engine import ACTIONS, Desk
from mazzo.games import foursouls, keyforge, nekromancya
from mazzo.games.foursouls.game import SETUP_KEYS
from mazzo.games.foursouls.scenario import PLAYER_KEYS, ROOM_KEYS, TOP_KEYS
from mazzo.games.keyforge.archon import read_data
from mazzo.games.keyforge.archon.reading import OURS

DOCUMENT = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")


def blocks(kind: str, under: str) -> list[str]:
    """The code blocks of a kind in a chapter."""
    chapter = DOCUMENT.split(f"\n## {under}\n")[1].split("\n## ")[0]
    return re.findall(rf"```{kind}\n(.*?)```", chapter, re.DOTALL)


@pytest.fixture
def match() -> keyforge.Match:
    return keyforge.scenario(json.loads(blocks("json", "Scenario")[0]))


def test_the_scenario_can_be_played(match):
    assert match.decision.kind == "main"
    assert match.view(0)["players"][1]["chains"] == 2


def test_a_decision_has_the_documented_keys(match):
    shown = json.loads(blocks("json", "Decision and choice")[0])
    made = wire.decision(match)
    assert set(made) == set(shown)
    assert set(made["options"][0]) == set(shown["options"][0])
    assert set(made["options"][-1]) == set(shown["options"][-1])


@pytest.mark.parametrize("game", ["KeyForge", "Four Souls", "Nekromancya"])
def test_every_verb_is_documented(game):
    table = DOCUMENT.split(f"The verbs of {game}:")[1].split("\n## ")[0].split("The verbs of")[0]
    first = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    verbs = set(games.game(game.replace(" ", "").lower()).verbs())
    assert set(re.findall(r"`([\w-]+)`", " ".join(first))) == verbs


def test_a_position_of_four_souls_can_be_played():
    match = foursouls.scenario(json.loads(blocks("json", "Scenario")[1]))
    assert match.decision.kind == "main"
    view = match.view(1)
    assert view["slots"][2]["covered"][0]["card"] == "big-spider"
    chapter = DOCUMENT.split("### Four Souls")[1].split("\n### ")[0]
    for key in (*TOP_KEYS - {"mazzo", "game"}, *PLAYER_KEYS, *ROOM_KEYS):
        assert f"`{key}`" in chapter, key
    setup = DOCUMENT.split("The setup of Four Souls:")[1].split("The setup of")[0]
    assert all(f"`{key}`" in setup for key in SETUP_KEYS)
    told = DOCUMENT.split("In Four Souls a view has")[1].split("In Nekromancya")[0]
    given = {*view, *view["players"][0]} - {
        "game",
        "seat",
        "over",
        "winners",
        "supply",
        "asked",
        "resolving",
        "players",
    }
    for key in given - {"name", "id", "evasion"}:
        assert f"`{key}`" in told, key


def test_a_position_of_nekromancya_can_be_played():
    match = nekromancya.scenario(json.loads(blocks("json", "Scenario")[2]))
    assert match.decision.kind == "main"
    assert match.view(1)["players"][1]["awakened"][1]["tokens"] == 1


def test_odds_have_the_documented_keys(mazzo):
    shown = json.loads(blocks("json", "Odds")[0])
    made = json.loads(mazzo("odds", "nekromancya", "kinopio", "--against", "khetagg", "--json").out)
    assert set(made) == set(shown)
    assert set(made["fighters"][0]) == set(shown["fighters"][0])
    assert made["win"] == pytest.approx(shown["win"], abs=1e-4)


def test_an_event_has_the_documented_keys(match):
    match.choose(
        "play punch#" + str(next(c["id"] for c in match.view(0)["players"][0]["hand"] if c["card"] == "punch"))
    )
    assert set(wire.events(match)[0]) == set(json.loads(blocks("json", "Events")[0]))


def test_a_refusal_has_the_documented_keys(match):
    creature = match.view(0)["players"][1]["creatures"][0]["id"]
    assert set(wire.why(match, match.why(creature, "reap"))) == set(json.loads(blocks("json", "Why not")[0]))


def test_a_record_has_the_documented_keys():
    match = keyforge.new(decks=("argus", "onyx"), seed=7)
    assert set(match.record()) == set(json.loads(blocks("json", "Record and save")[0]))
    assert {"fixed", "table", "log"} <= set(match.save())


def test_the_session_works():
    desk = Desk()
    (session,) = blocks("jsonl", "The line protocol")
    assert all(desk.answer(line)["ok"] for line in session.splitlines())
    assert desk.closed


def test_every_request_is_documented():
    assert set(re.findall(r'\| `\{"do": "(\w+)"', DOCUMENT)) == set(ACTIONS)


def test_the_deck_can_be_read_and_has_every_documented_key():
    data = json.loads(blocks("json", "Deck")[0])
    [deck] = read_data(data, "the document")
    assert deck.missing() == ["A Card Nobody Knows"]
    assert deck.data() == data
    table = DOCUMENT.split("\n## Deck\n")[1].split("\n## ")[0]
    first = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    assert set(re.findall(r"`(\w+)`", " ".join(first))) | {"mazzo", "game"} == set(data) == OURS


def test_every_number_of_a_deck_is_documented(mazzo):
    data = json.loads(mazzo("deck", "show", "argus", "--json").out)
    chapter = DOCUMENT.split("\n## Deck\n")[1].split("\n## ")[0].split("adds `numbers`")[1]
    assert set(data["numbers"]) == set(re.findall(r"`(\w+)`", chapter))
