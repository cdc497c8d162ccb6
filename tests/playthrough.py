"""Matches as text: what a golden match (tests/golden) is written in. CONTRIBUTING.md says how to read and renew them.

    text = tell({"game": "foursouls", "seed": 3, "setup": {"players": 4}}, at_random("any", 200))
    tell_again(text)  # the same match, as it is played today

A text begins with a head in TOML, which says what is dealt. Then each decision is told: its number, who is asked what,
and under which rule; the options, as records keep them and as players read them, the chosen one marked with `>`; and
after a dot what happened, as the one who chose reads it. At the beginning of each turn, and at the end, stands the
position with all cards open; after every ten decisions, and at the end, the hash of the table. Only the head and the
marked options are read when the match is played again: everything else is written anew, and compared.
"""

from __future__ import annotations

import difflib
import json
import random
import re
import tomllib
from collections.abc import Callable, Iterator
from typing import Any

from mazzo import __version__, games, speak
from mazzo.engine import match as matches
from mazzo.engine.match import Decision, Match
from mazzo.engine.picture import brief, called, position
from mazzo.engine.seeing import SPECTATOR

Head = dict[str, Any]
"""`game`, `seed` and `setup`: what is dealt."""
Chooser = Callable[[Decision], str | None]
"""The text of the option to choose; None: that is enough."""

HASHED = 10
"""So many decisions lie between two hashes."""
BODY = "\n-- "
"""With this begins whatever is no longer the head."""
CHOSEN, OFFERED, HAPPENED = "  > ", "    ", "  . "
LABEL = " — "
"""Between an option as records keep it and as players read it."""


# Choosing -------------------------------------------------------------------------------------------------------------


def at_random(seed: str, most: int) -> Chooser:
    """Any option, up to so many choices."""
    chance = random.Random(seed)

    def choose(decision: Decision) -> str | None:
        return None if decision.step >= most else chance.choice(decision.options).text

    return choose


def as_recorded(choices: list[str]) -> Chooser:
    """These, one after the other."""
    return lambda decision: choices[decision.step] if decision.step < len(choices) else None


def as_far_as_possible(choices: list[str], then: Chooser) -> Chooser:
    """These as long as each is offered; from then on as somebody else chooses."""
    left = iter(choices)

    def choose(decision: Decision) -> str | None:
        nonlocal left
        wanted = next(left, None)
        if wanted is not None and decision.find(wanted) >= 0:
            return wanted
        left = iter(())
        return then(decision)

    return choose


# Writing --------------------------------------------------------------------------------------------------------------


def tell(head: Head, choose: Chooser) -> str:
    """A match from its beginning, as text."""
    origin = {"setup": head["setup"], "seed": head["seed"]}
    match = matches.begin(games.game(head["game"]), origin, __version__)
    return "\n".join([*write_head(head), *Teller(match).lines(choose)]) + "\n"


def write_head(head: Head) -> Iterator[str]:
    """The head as TOML."""
    yield "# A golden match. CONTRIBUTING.md says how to read it, and how to write it anew."
    yield f"game = {toml(head['game'])}"
    yield f"seed = {toml(head['seed'])}"
    yield ""
    yield "[setup]"
    for key, value in head["setup"].items():
        yield f"{key} = {toml(value)}"


def toml(value: object) -> str:
    """A value as TOML writes it, which is as JSON does except for tables."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(x)}" for key, x in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(toml(x) for x in value) + "]"
    return json.dumps(value, ensure_ascii=False)


class Teller:
    """Plays a match and writes down what is asked, chosen and done."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.told = 0
        """So many events have been told."""
        self.turn = -1
        """The turn whose beginning was shown last."""

    def lines(self, choose: Chooser) -> Iterator[str]:
        match = self.match
        yield from heading("The deal")
        yield from self.happened(SPECTATOR)
        while not match.over:
            decision = match.decision
            wanted = choose(decision)
            if wanted is None:
                break
            state = match.state()
            if state["turn"] != self.turn:
                self.turn = state["turn"]
                yield from heading(f"Turn {self.turn}, {called(state, state['active'], match.game.habits)}")
                yield from position(state, match.game.habits)
            yield from self.question(decision, called(state, decision.player, match.game.habits), wanted)
            if decision.find(wanted) < 0:
                yield f"  ! {wanted!r} is not offered: the match cannot go on."
                return
            match.choose(wanted)
            yield from self.happened(decision.player)
            if match.table.moves % HASHED == 0:
                yield f"  # {match.hash()}"
        yield from heading("The end" if match.over else "So far")
        yield from position(match.state(), match.game.habits)
        if match.over:
            yield f"    result: {brief(match.game.result(match.table), match.game.habits)}"
        yield f"  # {match.hash()}"

    def question(self, decision: Decision, who: str, chosen: str) -> Iterator[str]:
        rule = f" [{decision.rule}]" if decision.rule else ""
        yield ""
        yield f"{decision.step}. {who}, {decision.kind}: {speak.prompt(self.match)}{rule}"
        for option in decision.options:
            mark = CHOSEN if option.text == chosen else OFFERED
            yield f"{mark}{option.text}{LABEL}{speak.label(self.match, option)}"

    def happened(self, seat: int) -> Iterator[str]:
        """The log since the last time, as a seat reads it: the one that has just chosen."""
        for event in self.match.events(self.told):
            self.told += 1
            line = speak.log_line(self.match, event, seat)
            if line is not None:
                yield f"{HAPPENED}{line}"


def heading(text: str) -> Iterator[str]:
    yield ""
    yield f"-- {text} ".ljust(80, "-")


# Reading --------------------------------------------------------------------------------------------------------------


def read_head(text: str) -> Head:
    return tomllib.loads(text.split(BODY, 1)[0])


def read_choices(text: str) -> list[str]:
    """The options that are marked."""
    return [line[len(CHOSEN) :].split(LABEL)[0] for line in text.splitlines() if line.startswith(CHOSEN)]


def tell_again(text: str) -> str:
    """The match of a text, dealt and played as it says, and written down anew."""
    return tell(read_head(text), as_recorded(read_choices(text)))


# Comparing ------------------------------------------------------------------------------------------------------------

BEFORE, AFTER = 5, 25
"""So many lines are shown with the first difference."""


def first_difference(name: str, recorded: str, now: str) -> str | None:
    """The first place where two texts differ, as a diff; None: they are the same."""
    if recorded == now:
        return None
    old, new = recorded.splitlines(), now.splitlines()
    at = next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
    asked = next((line for line in reversed(new[: at + 1]) if QUESTION.match(line)), "before the first decision")
    shown = slice(max(0, at - BEFORE), at + AFTER)
    diff = difflib.unified_diff(old[shown], new[shown], f"{name} as recorded", f"{name} now", lineterm="")
    return "\n".join([f"{name} changes in line {at + 1}: {asked}", *diff])


QUESTION = re.compile(r"\d+\. ")
