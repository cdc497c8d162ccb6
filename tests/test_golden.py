"""Golden matches: told once as text, played again and compared line by line.

A change of the rules, of a card or of a sentence that changes one of these matches is meant to be noticed. If it is
intended, write them anew with `MAZZO_GOLDEN=write python -m pytest tests/test_golden.py`, and read the difference with
`git diff tests/golden`. The choices stay the same as long as they are offered.
"""

import json
import os
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playthrough import (
    CHOSEN,
    HAPPENED,
    LABEL,
    OFFERED,
    Head,
    as_far_as_possible,
    at_random,
    first_difference,
    read_choices,
    read_head,
    tell,
    tell_again,
)

FOLDER = Path(__file__).parent / "golden"
WRITE = os.environ.get("MAZZO_GOLDEN") == "write"
MOST = 300
"""So many choices are told at most."""
ARCHONS = ["Radiant Argus the Supreme", 'Miss "Onyx" Censorius']
WAR_DECKS = ["Orda del Kaos", "Legione d'Ossa", "Bastione della Notte"]


SHORTER = 120
"""Enough for the golden matches of the later sets."""


def decks_of(name: str) -> list[Any]:
    """Two forged decks of a set, written down: what a seed forges changes with the cards that exist."""
    found: list[Any] = json.loads((Path(__file__).parent / "keyforge" / "decks" / f"{name}.json").read_text("utf-8"))
    return found


def head(game: str, seed: int, **setup: Any) -> Head:
    return {"game": game, "seed": seed, "setup": setup}


MATCHES: dict[str, Head] = {
    **{
        f"keyforge-{edition}-{seed}": head("keyforge", seed, decks=ARCHONS, edition=edition)
        for edition in ("1.1", "1.4", "1.5")
        for seed in (1, 2)
    },
    **{f"keyforge-{name}": head("keyforge", 5, decks=decks_of(name)) for name in ("aoa", "wc")},
    "keyforge-auction": head("keyforge", 3, decks=ARCHONS, auction=1, first={"decides": 1}),
    **{
        f"nekromancya-{n}-players": head("nekromancya", n, decks=[WAR_DECKS[i % 3] for i in range(n)])
        for n in (2, 3, 5)
    },
    **{f"foursouls-{n}-players": head("foursouls", n, players=n, rooms=n == 3) for n in (2, 3, 6)},
    "foursouls-solo": head("foursouls", 1, players=2, mode="solo", difficulty="hard", rooms=True),
    "foursouls-draft": head("foursouls", 4, players=4, draft=True, options=["barter", "strict"]),
    "foursouls-challenge": head("foursouls", 2, players=2, challenge="the-last-ride"),
}
"""What is dealt when the matches are written. When they are played again, the texts alone are read."""


def renewed(name: str, choices: list[str], most: int) -> str:
    """A match with the choices it had, as far as they go, and then with random ones."""
    return tell(MATCHES[name], as_far_as_possible(choices, at_random(name, most)))


@pytest.mark.parametrize("name", MATCHES)
def test_it_is_played_as_it_was_written(name: str) -> None:
    path = FOLDER / f"{name}.txt"
    if WRITE:
        FOLDER.mkdir(exist_ok=True)
        before = read_choices(path.read_text("utf-8")) if path.exists() else []
        path.write_text(
            renewed(name, before, SHORTER if name in ("keyforge-aoa", "keyforge-wc") else MOST), "utf-8", newline="\n"
        )
    text = path.read_text("utf-8")
    assert read_head(text) == MATCHES[name]
    difference = first_difference(path.name, text, tell_again(text))
    if difference:
        pytest.fail(difference, pytrace=False)


def test_every_golden_match_is_played() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(f"{name}.txt" for name in MATCHES)


# The writer and the reader, on short matches --------------------------------------------------------------------------

SHORT = 40
each_game = pytest.mark.parametrize("name", ["keyforge-auction", "foursouls-draft", "nekromancya-3-players"])


@cache
def short(name: str) -> str:
    return tell(MATCHES[name], at_random("short", SHORT))


def changed(text: str, at: int, line: str) -> str:
    """The text with another line at one place."""
    lines = text.splitlines()
    assert lines[at] != line
    return "\n".join([*lines[:at], line, *lines[at + 1 :]]) + "\n"


def noticed(text: str) -> str:
    """What is said about a text that is not as it was written."""
    said = first_difference("short", text, tell_again(text))
    assert said is not None, "nobody noticed"
    return said


@each_game
def test_the_same_match_is_told_in_the_same_words(name: str) -> None:
    assert short(name) == tell(MATCHES[name], at_random("short", SHORT)) == tell_again(short(name))
    assert read_head(short(name)) == MATCHES[name]
    assert len(read_choices(short(name))) == SHORT


@each_game
def test_written_anew_a_match_keeps_its_choices_as_long_as_they_are_offered(name: str) -> None:
    choices = read_choices(short(name))
    assert renewed(name, choices, SHORT) == short(name)
    anew = read_choices(renewed(name, [*choices[:20], "dance", *choices[21:]], SHORT))
    assert anew[:20] == choices[:20]
    assert len(anew) == SHORT
    assert "dance" not in anew


@each_game
def test_another_choice_is_noticed_where_it_was_made(name: str) -> None:
    """The mark is moved to another option: from there on, or from the next hash on, the match is another one."""
    text = short(name)
    lines = text.splitlines()
    marked = [i for i, line in enumerate(lines) if line.startswith(CHOSEN)]
    for at in marked[::5]:
        other = at + 1 if lines[at + 1].startswith(OFFERED) else at - 1
        assert lines[other].startswith(OFFERED)
        moved = changed(text, at, lines[at].replace(CHOSEN, OFFERED, 1))
        moved = changed(moved, other, lines[other].replace(OFFERED, CHOSEN, 1))
        said = noticed(moved)
        assert int(said.split("line ")[1].split(":")[0]) > min(at, other), "what came before has not changed"


@each_game
def test_a_choice_that_is_not_offered_ends_the_match_with_the_options_there_were(name: str) -> None:
    lines = short(name).splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith(CHOSEN))
    said = noticed(changed(short(name), at, f"{CHOSEN}dance{LABEL}Dance"))
    assert "\n-  > dance" in said
    assert f"\n+{OFFERED}{lines[at].removeprefix(CHOSEN)}" in said
    assert "'dance' is not offered" in said


KINDS = {
    "seed": "seed = ",
    "heading": "-- Turn ",
    "position": "    seat 1 (",
    "hand": "      hand: ",
    "question": "7. ",
    "option": OFFERED,
    "event": HAPPENED,
    "hash": "  # ",
}
"""How the lines begin that are not choices."""


@each_game
@pytest.mark.parametrize("kind", KINDS)
def test_another_line_is_noticed(name: str, kind: str) -> None:
    lines = short(name).splitlines()
    at = max(i for i, line in enumerate(lines) if line.startswith(KINDS[kind]))
    wrong = f"{lines[at]}7"
    said = noticed(changed(short(name), at, wrong))
    if kind != "seed":
        assert f"changes in line {at + 1}:" in said
        assert f"\n-{wrong}\n" in said
        assert f"\n+{lines[at]}" in said


@each_game
def test_a_line_less_is_noticed(name: str) -> None:
    *lines, _ = short(name).splitlines()
    assert f"changes in line {len(lines) + 1}:" in noticed("\n".join(lines) + "\n")
