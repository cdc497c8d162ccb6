"""Rules that hold while a card is there: each class of them is on a card, and some procedure asks for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from speaking import modules

from mazzo.engine.node import Node, parts
from mazzo.engine.statics import Rule
from mazzo.games import nekromancya
from mazzo.games.nekromancya import constant
from mazzo.games.nekromancya.catalog import catalog
from mazzo.games.nekromancya.constant.about import AboutAwakened, AboutPlayers

SOURCES = Path(nekromancya.__file__).parent


def classes() -> set[type[Rule]]:
    found = {value for module in modules(constant) for value in vars(module).values() if isinstance(value, type)}
    return {x for x in found if issubclass(x, Rule)} - {Rule, AboutAwakened, AboutPlayers}


def inside(node: Node) -> Iterator[Node]:
    yield node
    for _, part in parts(node):
        yield from inside(part)


def test_every_rule_is_on_a_card() -> None:
    used = {type(node) for c in catalog().defs for node in inside(c)}
    assert classes() - used == set()


def test_every_rule_is_asked_for_by_a_procedure() -> None:
    """A rule that nobody asks for would change nothing."""
    asking = "".join(path.read_text("utf-8") for path in SOURCES.glob("*.py") if path.name != "vocabulary.py")
    asked = set(re.findall(r"(?:\.rule|\.rules|\.total)\((\w+)", asking))
    asked |= set(re.findall(r"isinstance\(\w+, (\w+)\)", asking))
    assert {x.__name__ for x in classes()} - asked == set()
