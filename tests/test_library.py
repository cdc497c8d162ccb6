"""Mazzo as a library: everything is found from `import mazzo`, shows itself, and is typed."""

import copy
import json
import random
import subprocess
import sys
from pathlib import Path

import pytest
from setups import DECKS, begin

import mazzo
from mazzo.engine.errors import MazzoError
from mazzo.engine.picture import position

ROOT = Path(__file__).parent.parent
GAMES = ("keyforge", "foursouls", "nekromancya")


def played(game: str, choices: int) -> mazzo.Match:
    match = begin(game, 3)
    chance = random.Random(game)
    for _ in range(choices):
        match.choose(chance.choice(match.decision.options))
    return match


# Finding --------------------------------------------------------------------------------------------------------------


def test_everything_is_found_from_the_top() -> None:
    for name in mazzo.__all__:
        assert getattr(mazzo, name) is not None
    assert set(mazzo.__all__) <= set(dir(mazzo))
    assert mazzo.Match is type(begin("keyforge", 1))
    assert mazzo.keyforge.new(DECKS["keyforge"]).game is mazzo.games.game("keyforge")
    with pytest.raises(AttributeError, match="no attribute 'kayforge'"):
        mazzo.kayforge  # noqa: B018


def test_help_explains_everything_public() -> None:
    assert mazzo.__doc__ is not None
    for name in mazzo.__all__:
        if name != "build":
            assert f"mazzo.{name}" in mazzo.__doc__, name


def test_importing_mazzo_loads_nothing_else() -> None:
    look = "import sys, mazzo; print(sorted(m for m in sys.modules if m.startswith('mazzo')))"
    told = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True).stdout
    assert told == "['mazzo']\n"


def test_everything_is_found_without_any_extra() -> None:
    """What only some people install is loaded when it is used, not when it is looked for."""
    look = """
import pydoc
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"numpy", "scipy", "gymnasium", "pettingzoo", "pyspiel", "pyarrow", "ray", "mcp"}:
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Missing())
import mazzo
assert "mazzo.Match" in pydoc.render_doc(mazzo)
for name in mazzo.__all__:
    getattr(mazzo, name)
"""
    subprocess.run([sys.executable, "-c", look], check=True)


# Looking --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_match_shows_its_table_as_text(game: str) -> None:
    match = played(game, 40)
    text = str(match)
    assert text.startswith(f"{game}, turn ")
    for seat in range(match.game.players(match.table)):
        assert f"seat {seat} (" in text
    last = text.splitlines()[-1]
    for option in match.decision.options:
        assert option.text in last
    assert match.decision.kind in last


def test_a_match_that_is_over_says_who_won() -> None:
    match = begin("keyforge", 3)
    chance = random.Random(3)
    while not match.over:
        match.choose(chance.choice(match.decision.options))
    (winner,) = match.winners
    assert repr(match) == f"<Match keyforge: over after {len(match.choices)} choices, won by seat {winner}>"
    assert str(match).splitlines()[-1].startswith(f"The match is over: winners [{winner}]")


def test_what_a_seat_does_not_know_is_counted() -> None:
    match = begin("keyforge", 3)
    for seat in (0, 1):
        hands = [line for line in position(match.view(seat), match.game.habits) if "hand" in line]
        assert hands[1 - seat] in ("      hand: 6 hidden", "      hand: 7 hidden")
        assert "hidden" not in hands[seat]


def test_a_decision_and_its_options_show_themselves() -> None:
    match = begin("keyforge", 3)
    decision = match.decision
    who = decision.player
    assert repr(match) == f"<Match keyforge: 0 choices made, seat {who} is asked (mulligan)>"
    assert repr(decision) == f"<Decision 0: seat {who}, mulligan [kf.setup.mulligan.offer]: keep, mulligan>"
    assert repr(decision.options[1]) == "<Choice 1: mulligan>"
    match.choose("keep")
    assert repr(decision) == f"<Decision 0: seat {who}, mulligan [kf.setup.mulligan.offer], answered>"


@pytest.mark.parametrize("game", GAMES)
def test_events_have_names(game: str) -> None:
    match = played(game, 30)
    events = match.events()
    assert [e.name for e in events] == [match.game.event_name(e.kind) for e in events]
    for event in events:
        assert repr(event).startswith(f"<Event {event.name}")
    assert [e.name for e in match.events(len(events) - 2)] == [e.name for e in events[-2:]]


def test_an_event_says_what_it_is_about() -> None:
    event = mazzo.Event(7, card=3, player=1, n=2, src=9)
    assert repr(event) == "<Event 7: seat 1, card 3, source 9, n 2>"
    assert repr(mazzo.Event(7)) == "<Event 7>"


# Going another way ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("how", [mazzo.Match.clone, copy.copy])
def test_a_clone_goes_its_own_way(game: str, how) -> None:
    match = played(game, 25)
    before, events = match.hash(), len(match.events())
    other = how(match)
    assert other.hash() == before
    assert other.choices == match.choices
    other.choose(other.decision.options[0])
    assert (match.hash(), len(match.choices), len(match.events())) == (before, 25, events)
    match.choose(match.decision.options[0])
    assert match.hash() == other.hash()
    other.undo()
    assert (other.hash(), match.hash() == before) == (before, False)


# Decks ----------------------------------------------------------------------------------------------------------------


def test_a_match_reads_every_deck_that_mazzo_writes(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from mazzo.cli import main
    from mazzo.games.keyforge.archon import forge

    monkeypatch.setenv("MAZZO_DATA", str(tmp_path))
    assert main(["deck", "forge", "--seed", "7", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    forged = forge("7")
    argus = mazzo.keyforge.named("argus")
    ways = [printed, forged, forged.data(), forged.deck(), forged.deck().data(), {**printed, "numbers": {"amber": 1}}]
    hashes = {mazzo.keyforge.new((deck, argus), seed=5).hash() for deck in ways}
    assert hashes == {mazzo.keyforge.new([forged.deck(), argus.data()], seed=5).hash()}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"game": "nekromancya"}, "decks[0]: a deck of KeyForge in format 1 was expected."),
        ({"mazzo": 2}, "decks[0]: a deck of KeyForge in format 1 was expected."),
        ({"unknown": {"dis": ["Nobody"]}}, "decks[0]: this deck cannot be played yet: some of its cards do not exist"),
        ({"colour": "red"}, "decks[0]: unknown key 'colour'"),
    ],
)
def test_a_deck_that_cannot_be_played_says_why(change: dict[str, object], said: str) -> None:
    argus = mazzo.keyforge.named("argus")
    with pytest.raises(MazzoError) as refused:
        mazzo.keyforge.new(({**argus.data(), **change}, argus))
    assert refused.value.message.startswith(said)


# Types ----------------------------------------------------------------------------------------------------------------

RIGHT = """
import mazzo
from mazzo.games import foursouls, keyforge, nekromancya
match = keyforge.new(decks=("argus", "onyx"), seed=7, edition="1.4", first={"decides": 1}, options=["discreet"])
house: str | None = match.view(0)["house"]
power: int = nekromancya.new(("Orda del Kaos",) * 2, first=1, options=["no_hunger"]).view(0)["players"][0]["power"]
souls: int = foursouls.new(3, rooms=True, mode="competitive").view(-1)["goal"]
copy: mazzo.Match[mazzo.keyforge.KeyForgeView] = match.clone()
def play(any_game: mazzo.Match) -> None: ...
play(match)
"""
WRONG = {
    'keyforge.new(("argus", "onyx"), edtion="1.5")': 'Unexpected keyword argument "edtion"',
    'keyforge.new(("argus", "onyx"), edition="1.6")': 'expected "Literal',
    'keyforge.new(("argus", "onyx", "argus"))': "incompatible type",
    'keyforge.new(("argus", "onyx")).view(0)["huose"]': 'has no key "huose"',
    "foursouls.new(3, room=True)": 'Unexpected keyword argument "room"',
    'nekromancya.new(("a", "b"), options=["hungry"])': "has incompatible type",
}


def test_a_misspelled_option_fails_under_mypy(tmp_path: Path) -> None:
    right, wrong = tmp_path / "right.py", tmp_path / "wrong.py"
    right.write_text(RIGHT, encoding="utf-8")
    wrong.write_text("from mazzo.games import foursouls, keyforge, nekromancya\n" + "\n".join(WRONG), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", str(right), str(wrong)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1, done.stderr
    errors = [line for line in done.stdout.splitlines() if ": error:" in line]
    assert not [line for line in errors if "right.py" in line]
    for number, said in enumerate(WRONG.values(), 2):
        assert any(f"wrong.py:{number}: error:" in line and said in line for line in errors), (said, done.stdout)
