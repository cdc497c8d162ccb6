"""Which rules are proved. Tests are marked with the ids of the rules they prove; nothing is run to find them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from mazzo.engine.errors import MazzoError
from mazzo.rulebook import Rule, Rulebook

Proofs = dict[str, list[str]]
"""Rule id to the tests that prove it: `tests/rules/keyforge/test_fight.py::test_needs_a_target`."""


def find_tests() -> Path | None:
    """The tests beside this package, if it runs from a source checkout."""
    for parent in Path(__file__).resolve().parents:
        if (parent / "pyproject.toml").is_file() and (parent / "tests").is_dir():
            return parent / "tests"
    return None


def proofs(tests: Path) -> Proofs:
    """Every `rule("…")` mark in a directory of tests: as a decorator, in `pytestmark`, or on a parameter."""
    if not tests.is_dir():
        raise MazzoError(f"There is no directory {str(tests)!r} with tests.")
    found: Proofs = {}
    for path in sorted(tests.rglob("*.py")):
        try:
            tree = ast.parse(path.read_text(encoding="utf-8"))
        except (SyntaxError, ValueError):
            raise MazzoError(f"{str(path)!r} is not a Python file that can be read.") from None
        for id, test in marks(tree):
            name = path.relative_to(tests.parent).as_posix() + (f"::{test}" if test else "")
            if name not in found.setdefault(id, []):
                found[id].append(name)
    return found


def marks(node: ast.AST, test: str = "") -> Iterator[tuple[str, str]]:
    """The ids marked in a tree, each with the test (or class) it belongs to."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        test = f"{test}::{node.name}" if test else node.name
    if isinstance(node, ast.Call) and _named_rule(node.func):
        yield from ((a.value, test) for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str))
    for child in ast.iter_child_nodes(node):
        yield from marks(child, test)


def _named_rule(func: ast.expr) -> bool:
    return (isinstance(func, ast.Name) and func.id == "rule") or (
        isinstance(func, ast.Attribute) and func.attr == "rule"
    )


@dataclass
class Coverage:
    """How much of a ledger is proved. Rules about paper and cardboard are counted separately."""

    game: str
    covered: list[Rule] = field(default_factory=list)
    missing: list[Rule] = field(default_factory=list)
    physical: list[Rule] = field(default_factory=list)

    def kinds(self) -> dict[str, tuple[int, int]]:
        """For each kind of rule: how many are proved, and how many could be."""
        found: dict[str, tuple[int, int]] = {}
        for rule in self.covered + self.missing:
            done, total = found.get(rule.kind, (0, 0))
            found[rule.kind] = (done + (rule in self.covered), total + 1)
        return dict(sorted(found.items()))

    def data(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "covered": len(self.covered),
            "total": len(self.covered) + len(self.missing),
            "kinds": {k: {"covered": a, "total": b} for k, (a, b) in self.kinds().items()},
            "missing": [r.id for r in self.missing],
            "physical": {r.id: r.physical for r in self.physical},
        }


def coverage(book: Rulebook, proved: Proofs) -> Coverage:
    found = Coverage(book.game)
    for rule in book.rules:
        (found.covered if rule.id in proved else found.physical if rule.physical else found.missing).append(rule)
    return found
