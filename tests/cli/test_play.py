"""Playing through a pipe: whole games, commands, mistakes, leaving and coming back."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mazzo.cli.files import autosave, read_json

SCENARIO = {
    "mazzo": 1,
    "game": "keyforge",
    "house": "brobnar",
    "players": [
        {
            "hand": ["anger", "fear"],
            "creatures": ["valdr", {"card": "headhunter", "damage": 2, "stunned": True}, "bumpsy"],
            "deck": 9,
        },
        {"creatures": [{"card": "charette", "amber": 3, "warded": True}], "artifacts": ["dominator-bauble"], "deck": 9},
    ],
}


@pytest.fixture
def scenario(tmp_path: Path) -> str:
    (tmp_path / "scenario.json").write_text(json.dumps(SCENARIO))
    return "scenario.json"


@pytest.fixture
def play(mazzo, scenario):
    """Play the little scenario above: valdr and headhunter against charette."""

    def run(*lines: str, argv: tuple[str, ...] = ()):
        return mazzo("play", "keyforge", "--scenario", scenario, "--opponent", "random", *argv, lines=list(lines))

    return run


def number_of(out: str, label: str) -> str:
    """The number beside an option, in the last question shown."""
    found = re.findall(rf"(\d+) {label}", out)
    assert found, out
    return found[-1]


def test_the_table_shows_what_matters(play):
    out = play("q").out
    assert "house Brobnar" in out
    assert re.search(r"● .*aldr", out)
    assert "D2 stun" in out
    assert re.search(r"P4 Æ3 ward", out)
    assert re.search(r"Artifacts  ● .*ominator", out)
    assert re.search(r"▸ .*nger Bro", out)
    assert "Keys ◇red ◇blue ◇yellow" in out
    assert "kf.main.any-number-any-order" in out
    assert "\x1b" not in out
    assert all(len(line) <= 80 and line == line.rstrip() for line in out.splitlines())


def test_leaving_says_how_to_come_back(play, mazzo):
    assert "mazzo play keyforge --resume" in play("q").out
    assert "mazzo play keyforge --resume" in play().out
    assert autosave("keyforge").exists()
    ran = mazzo("play", "keyforge", "--resume", lines=["q"])
    assert ran.code == 0
    assert "house Brobnar" in ran.out


def test_a_number_a_text_or_its_beginning_picks(play):
    for answer in ("reap valdr#1", "reap v", "REAP V"):
        out = play(answer, "t", "q").out
        assert re.search(r"○ .*aldr", out), out
    first = play("q").out
    assert re.search(r"○ .*aldr", play(number_of(first, "(?i:reap.*valdr)"), "t", "q").out)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("99", "numbered from 1 to"),
        ("0", "numbered from 1 to"),
        ("9" * 5000, "numbered from 1 to"),
        ("i " + "9" * 5000, "no card called"),
        ("i #", "could be"),
        ("i #77", "no card called"),
        ("dance", "neither an option nor a command"),
        ("i", "Which card?"),
        ("i xyzzy", "no card called"),
        ("i 77", "no card called"),
        ("why", "Why what?"),
        ("why xyzzy", "no card called"),
        ("r xyzzy", "No rule says"),
        ("u", "nothing of yours to take back"),
        ("save /nowhere/at/all.json", "cannot be written"),
    ],
)
def test_a_slip_is_one_sentence_and_nothing_is_lost(play, line, said):
    out = play(line, "t", "q").out
    assert said in out.replace("\n", " ")
    assert re.search(r"● .*aldr", out)


def test_ambiguous_beginnings_are_named(play):
    assert "“re” could be" in play("re", "q").said
    assert "could be" in play("i ea", "q").said


def test_reading_a_card(play):
    out = play("i head", "q").out
    assert re.search(r"eadhunter  Brobnar (?i:creature)  power 5", out)
    now = " ".join(out.split())
    assert "in the battleline" in now
    assert "2 damage" in now
    assert "stunned" in now
    assert "CotA 35" in play("i #2", "q").out
    assert re.search(r"nger  Brobnar (?i:action)", play("i 1", "q").out)
    assert re.search(r"Brobnar (?i:action)", play("i loot the bodies", "q").out)


def test_rules_at_the_table(play):
    assert "Any number, any order" in play("r", "q").out
    assert "kf.keyword.taunt" in play("r taunt", "q").out
    assert "Editions" in play("r kf.keyword.taunt", "q").out
    assert "and" in play("r creature", "q").out


def test_why_not(play):
    out = play("why fear play", "why head fight", "why valdr", "why charette reap", "q").said
    assert "kf.main.off-house-forbidden" in out
    assert "kf.status.stun.cannot-act" in out
    assert re.search(r"reap: Nothing speaks against it: .* is option \d", out)
    assert "kf.use.via-ability.own-cards" in out


def test_undo_goes_back_to_ones_previous_decision(play):
    out = play("reap v", "end", "u", "u", "u", "q").out
    assert out.count("Taken back") >= 2
    assert re.search(r"● .*aldr", out.split("Taken back")[-2][-1500:])


def test_a_hint_names_an_option(play):
    assert re.search(r"Hint: \d+ ", play("h", "q").out)


def test_the_log_and_the_piles(play):
    assert "Nothing has happened yet" in play("l", "q").out or play("l", "q").code == 0
    assert "nothing to see" in play("p", "q").out
    assert re.search(r"discard 1 of .*: .*nger", play("discard anger", "p", "q").out)


def test_help_fits(play):
    out = play("?", "q").out
    assert "why CARD [VERB]" in out
    assert all(len(line) <= 80 for line in out.splitlines())


def test_saving_and_resuming(play, mazzo):
    assert "--resume evening.json.gz" in play("reap v", "save evening.json.gz", "q").said
    out = mazzo("play", "keyforge", "--resume", "evening.json.gz", lines=["q"]).out
    assert re.search(r"○ .*aldr", out)
    assert "Welcome back" in out
    saved = read_json("evening.json.gz")
    assert saved["session"]["opponent"] == "random"
    # Saved by another version: the choices are played again.
    saved["engine"] = "0.0.1"
    Path("old.json").write_text(json.dumps(saved))
    assert re.search(r"○ .*aldr", mazzo("play", "keyforge", "--resume", "old.json", lines=["q"]).out)
    assert mazzo("play", "keyforge", "--resume", "scenario.json").code == 2


def test_a_new_match_keeps_the_old_one(mazzo):
    mazzo("play", "keyforge", "--seed", "1", lines=["1", "q"])
    out = mazzo("play", "keyforge", "--seed", "2", lines=["q"]).said
    assert "Your unfinished match is kept in" in out
    before = autosave("keyforge").with_name("keyforge-before.json")
    assert read_json(before)["seed"] == 1
    assert mazzo("play", "keyforge", "--resume", str(before), lines=["q"]).code == 0


def test_a_series_goes_on_where_it_was_left(mazzo):
    argv = ("--games", "2", "--edition", "1.4", "--decks", "onyx", "argus", "--opponent", "random", "--seed", "3")
    mazzo("play", "keyforge", *argv, lines=["1", "1", "q"])
    ran = mazzo("play", "keyforge", "--resume", lines=["1"] * 400 + ["", "q"])
    assert "Game 2 of 2" in ran.out
    saved = read_json(autosave("keyforge"))
    assert saved["setup"]["edition"] == "1.4"
    assert [d["name"][:4] for d in saved["setup"]["decks"]] == ["Miss", "Radi"]
    assert saved["setup"]["first"]["decides"] in (0, 1)


@pytest.mark.parametrize(
    "session", [{"you": 7}, {"language": "la"}, {"series": {}}, {"series": 3}, {"opponent": "god"}]
)
def test_a_damaged_session_is_explained(play, mazzo, session):
    play("save s.json", "q")
    saved = read_json("s.json")
    saved["session"].update(session)
    Path("s.json").write_text(json.dumps(saved))
    ran = mazzo("play", "keyforge", "--resume", "s.json", lines=["q"])
    assert ran.code == 2
    assert ran.err.count("\n") == 1


COMMANDS = [
    "?",
    "t",
    "r",
    "r chain",
    "h",
    "u",
    "l",
    "p",
    "save x.json",
    "end",
    "re",
    "i",
    "why",
    "#",
    "i a",
    "why a fight",
]


@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.sampled_from(["1", "2", "3", *COMMANDS]) | st.text(max_size=12), max_size=40))
def test_no_line_breaks_the_table(play, lines):
    ran = play(*[line.replace("\n", " ") for line in lines])
    assert ran.code == 0


class Script:
    """A player that answers whatever it is asked, reading only what is on the screen."""

    def __init__(self, *argv: str, env: dict[str, str]) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-u", "-m", "mazzo", "play", "keyforge", *argv],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            env={**os.environ, "PYTHONIOENCODING": "utf-8", **env},
        )

    def play(self, answers: list[str]) -> str:
        out, _ = self.process.communicate("\n".join(answers) + "\n", timeout=120)
        assert self.process.returncode == 0
        return out


@pytest.mark.parametrize("you", ["0", "1"])
def test_a_whole_game_through_a_pipe(tmp_path, you):
    # The first option is always a good idea, or the end of the turn.
    out = Script("--seed", "9", "--opponent", "random", "--you", you, env={"XDG_STATE_HOME": str(tmp_path)}).play(
        ["1"] * 600 + ["", "kept.json"]
    )
    assert re.search(r"(You win|wins), with 3 to \d keys, after \d+ turns\.", out)
    assert "\x1b" not in out


def test_the_end_keeps_a_record_if_one_likes(mazzo, play):
    ran = mazzo("play", "keyforge", "--seed", "2", "--opponent", "random", lines=["1"] * 400 + ["won.json"] + [""] * 5)
    assert "A name that ends in .json was expected" in ran.out
    assert "mazzo replay won.json" in ran.said
    assert "ends exactly as recorded" in mazzo("replay", "won.json").said
    assert not autosave("keyforge").exists()


def test_the_same_seed_is_the_same_game(mazzo):
    def told() -> str:
        return mazzo("play", "keyforge", "--seed", "5", "--watch", lines=[""]).out

    assert told() == told()
    assert "wins, with 3 to" in " ".join(told().split())


def test_a_series_with_a_handicap(mazzo):
    lines = (["1"] * 400 + [""]) * 2
    ran = mazzo(
        "play", "keyforge", "--games", "2", "--handicap", "1", "--opponent", "random", "--seed", "3", lines=lines
    )
    out = ran.said
    assert "Game 1 of 2" in out
    assert "starts with 4 chains" in out
    assert "Game 2 of 2" in out
    assert "kf.setup.first-player.rematch" in out or "Supreme 1 – 0" in out


def test_an_auction(mazzo):
    out = mazzo("play", "keyforge", "--auction", "1", "--seed", "3", "--opponent", "random", lines=["1", "q"]).out
    assert "kf.variant.chain-auction" in out


def test_friends_cannot_take_back(play):
    assert "no way back" in play("", "u", "q", argv=("--opponent", "human")).out


def test_italian(play):
    out = play("?", "r", "q", argv=("--language", "it")).out
    assert "La tua mano" in out
    assert "Chiavi" in out
    assert "La partita ti aspetta" in out


def test_a_deck_from_a_file(mazzo, tmp_path):
    deck = {
        "name": "Three Cards",
        "houses": ["brobnar", "dis", "logos"],
        "cards": {"brobnar": ["anger", "punch", "valdr"] * 4},
    }
    (tmp_path / "deck.json").write_text(json.dumps(deck))
    assert "Three Cards (you)" in mazzo("play", "keyforge", "--decks", "deck.json", "onyx", lines=["q"]).out
    (tmp_path / "deck.json").write_text("[]")
    assert "is not a deck" in mazzo("play", "keyforge", "--decks", "deck.json", "onyx").err


def test_interrupting_is_polite(mazzo, monkeypatch):
    class Impatient:
        def isatty(self) -> bool:
            return False

        def readline(self) -> str:
            raise KeyboardInterrupt

    from mazzo.cli import main

    monkeypatch.setattr(sys, "stdin", Impatient())
    assert main(["play", "keyforge", "--seed", "1"]) == 130
    assert autosave("keyforge").exists()


# Who sits where -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["keyforge", "foursouls", "nekromancya"])
@pytest.mark.parametrize("who", ["easy", "normal", "hard", "random", "greedy", "search"])
def test_every_strength_in_every_game(mazzo, game, who):
    """By --seats and by --opponent alike."""
    for options in (("--seats", f"human,{who}"), ("--opponent", who)):
        ran = mazzo("play", game, "--seed", "4", *options, lines=["q"])
        assert ran.code == 0, ran.err
    bad = mazzo("play", game, "--seats", "human,god", lines=["q"])
    assert bad.code == 2
    assert "hard" in bad.err


def test_seats_of_keyforge(mazzo):
    mazzo("play", "keyforge", "--seed", "4", "--seats", "Normal,human", lines=["1", "q"])
    saved = read_json(autosave("keyforge"))
    assert saved["session"]["seats"] == ["greedy", "human"]
    assert saved["session"]["you"] == 1
    # As it was kept before there were seats.
    del saved["session"]["seats"]
    autosave("keyforge").write_text(json.dumps(saved))
    mazzo("play", "keyforge", "--resume", lines=["1", "q"])
    assert read_json(autosave("keyforge"))["session"]["seats"] == ["greedy", "human"]
    ran = mazzo("play", "keyforge", "--seats", "human,human,human", lines=["q"])
    assert ran.code == 2
    assert "only 2 seats" in ran.err
