"""Procedures ask for every constant rule by its class, and cards are written in vocabulary words."""

from __future__ import annotations

import ast
from pathlib import Path

from speaking import modules

from mazzo.engine.statics import Rule
from mazzo.games import foursouls
from mazzo.games.foursouls import constant
from mazzo.games.foursouls.constant.about import About, AboutThis, DoesAgain
from mazzo.games.foursouls.constant.combat import OnAttackRolls
from mazzo.games.foursouls.constant.rolls import Added

HOME = Path(foursouls.__file__).parent
IN_COMMON = {About, AboutThis, DoesAgain, OnAttackRolls, Added}


def rules() -> set[type[Rule]]:
    found = {x for module in modules(constant) for x in vars(module).values() if isinstance(x, type)}
    return {x for x in found if issubclass(x, Rule) and x is not Rule} - IN_COMMON


def asked() -> set[str]:
    """The rules that procedures ask for: `t.rule(X, …)`, `X in d.rules`, `isinstance(x, X)` …"""
    found = set()
    for path in HOME.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                found |= {arg.id for arg in node.args if isinstance(arg, ast.Name)}
            elif isinstance(node, ast.Tuple):
                found |= {part.id for part in node.elts if isinstance(part, ast.Name)}
    return found


def test_every_rule_is_asked_for_by_a_procedure() -> None:
    assert len(rules()) > 30
    assert {rule.__name__ for rule in rules()} - asked() == set()


def test_nothing_is_known_of_kinds_of_rules() -> None:
    for path in HOME.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
            assert not name.startswith("R_"), f"{path.name}:{node.lineno} {name}"


def test_cards_are_written_in_words() -> None:
    """In lower case: a capital would mean a class or a constant."""
    for path in (HOME / "cards").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id.islower(), f"{path.name}:{node.lineno} {node.func.id}"
