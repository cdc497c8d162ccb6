"""The lessons: whatever a learner picks of what the voice offers, they win, and lose nobody in a fight it teaches."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from mazzo import games, wire
from mazzo.engine.match import Match, begin
from mazzo.server.lookup import lessons, scripted

VOICES = {
    file.stem: json.loads(file.read_text(encoding="utf-8"))
    for file in (Path(__file__).parents[2] / "web" / "src" / "tutorials").glob("*.json")
}
"""What the browser says, and what it allows the learner to do."""
OTHERWISE = ["pass", "done", "stay", "no"]
LONGEST = 120
YOU = 0


class Learner:
    """Follows a lesson beat by beat, as the browser does (web/src/tutorials), choosing at random."""

    def __init__(self, id: str, seed: int) -> None:
        self.lesson = lessons()[id]
        self.beats: list[dict[str, Any]] = VOICES[id]["beats"]
        self.at = 0
        self.chance = random.Random(seed)
        self.match: Match = begin(games.game(self.lesson["game"]), {"scenario": self.lesson["scenario"]}, "0")
        self.log: list[dict[str, Any]] = []
        self.since = 0
        self.fallen: list[str] = []
        """The cards that the learner lost in their own turns."""

    def seen(self, sign: dict[str, Any]) -> bool:
        if "over" in sign:
            return self.match.over
        if "decision" in sign:
            return (
                not self.match.over
                and self.match.decision.player == YOU
                and self.match.decision.kind == sign["decision"]
            )
        if "reaches" in sign:
            found: Any = self.match.view(YOU)
            for key in sign["reaches"][0].split("."):
                found = found[int(key) if key.isdigit() else key]
            return bool(found >= sign["reaches"][1])
        for i, line in enumerate(self.log[self.since :], self.since):
            same = line["kind"] == sign["event"] and sign.get("player", line["player"]) == line["player"]
            if same and sign.get("card") in (None, (line["card"] or {}).get("card")):
                self.since = i + 1
                return True
        return False

    def go_on(self) -> None:
        """Advance through the beats that need no action."""
        while self.at < len(self.beats) - 1:
            beat = self.beats[self.at]
            if "until" in beat and not self.match.over and not any(map(self.seen, beat["until"])):
                return
            self.at += 1

    def offered(self) -> list[str]:
        options = [o.text for o in self.match.decision.options]
        for wish in [*self.beats[self.at].get("does", ()), *OTHERWISE]:
            found = [text for text in options if re.match(rf"{re.escape(wish)}(?![\w-])", text)]
            if found:
                return found
        raise AssertionError(f"{self.beats[self.at]['say']!r} says nothing about {options}")

    def play(self) -> None:
        for _ in range(LONGEST):
            self.go_on()
            if self.match.over:
                return
            mine = self.match.decision.player == YOU
            if mine:
                assert "until" in self.beats[self.at]
                self.match.choose(self.chance.choice(self.offered()))
            else:
                text = scripted(self.lesson["id"], self.match)
                assert text is not None, f"nobody wrote what the computer does: {self.match.decision.options}"
                self.match.choose(text)
            news = wire.events(self.match, len(self.log), YOU, "en")
            self.log += news
            lost = [x for x in news if x["kind"] in ("destroy", "kill", "dies") and x["card"] is not None]
            self.fallen += [
                x["card"]["card"] for x in lost if mine and x["player"] == YOU and self.lesson["game"] != "foursouls"
            ]
        raise AssertionError(f"stuck at {self.beats[self.at]['say']!r}")


def test_every_lesson_is_told() -> None:
    assert set(lessons()) == set(VOICES)


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("id", sorted(VOICES))
def test_whoever_follows_a_lesson_wins(id: str, seed: int) -> None:
    learner = Learner(id, seed)
    learner.play()
    assert learner.match.game.result(learner.match.table)["winners"] == [YOU]
    assert learner.at == len(learner.beats) - 1
    assert learner.fallen == [], "a lesson teaches no fight in which one loses one's own"


@pytest.mark.parametrize("id", sorted(VOICES))
def test_there_is_something_to_tell_of_the_computer(id: str) -> None:
    """The computer does something in its turn that the lesson can show."""
    learner = Learner(id, 1)
    learner.play()
    turns = [i for i, x in enumerate(learner.log) if x["kind"] in ("turn", "turn-start")]
    theirs = next(i for i in turns if learner.log[i]["player"] != YOU)
    mine = next(i for i in turns if i > theirs and learner.log[i]["player"] == YOU)
    told = [x["text"] for x in learner.log[theirs + 1 : mine] if x["text"]]
    assert len(told) >= 2


def test_a_match_that_is_no_lesson_has_no_script() -> None:
    match = begin(games.game("keyforge"), {"scenario": lessons()["keyforge-first"]["scenario"]}, "0")
    assert scripted(None, match) is None
