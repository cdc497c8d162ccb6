"""`mazzo cards GAME --vocabulary`: every word that cards are written in, how often it is used, and by which cards.

Words are counted where cards are written: in the source of their files, name by name. What a word means is what is
written beside it: the text under a name, or what a function or a class says of itself. A word that only one card uses
has a reason for being there, in the game's table of such words (`once.py`).
"""

from __future__ import annotations

import ast
import inspect
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import walk_packages
from types import ModuleType
from typing import Any

from mazzo.cli.terminal import console, paragraph
from mazzo.engine.errors import MazzoError


@dataclass
class Word:
    """A word of a vocabulary, and the cards that use it."""

    name: str
    meaning: str
    reason: str = ""
    """Why there is a word for it, if only one card uses it."""
    cards: list[str] = field(default_factory=list)

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {"word": self.name, "meaning": self.meaning, "uses": len(self.cards)}
        return {**found, **({"reason": self.reason} if self.reason else {}), "cards": self.cards}


def has_vocabulary(game: str) -> bool:
    return find_spec(f"mazzo.games.{game}") is not None and find_spec(f"mazzo.games.{game}.vocabulary") is not None


def vocabulary(game: str) -> list[Word]:
    """The words of a game, the most used first; those that one card uses, or none, come last."""
    if not has_vocabulary(game):
        raise MazzoError(f"The cards of {game} are not written in a vocabulary.")
    words = import_module(f"mazzo.games.{game}.vocabulary")
    why = reasons(game)
    written = notes(words)
    silent = shared(game)
    found = {
        name: Word(name, written.get(name) or ("" if name in silent else meaning(value)), why.get(name, ""))
        for name, value in vars(words).items()
        if not name.startswith("__")
    }
    cards = import_module(f"mazzo.games.{game}.cards")
    for info in walk_packages(cards.__path__, f"{cards.__name__}."):
        for slug, used in _cards(import_module(info.name)):
            for name in used:
                if name in found:
                    found[name].cards.append(slug)
    for word in found.values():
        word.cards = sorted(set(word.cards))
    return sorted(found.values(), key=lambda w: (-len(w.cards), w.name))


def reasons(game: str) -> dict[str, str]:
    """Why a game has words that only one card uses."""
    if find_spec(f"mazzo.games.{game}.once") is None:
        return {}
    table: dict[str, str] = import_module(f"mazzo.games.{game}.once").USED_ONCE
    return table


def notes(words: ModuleType) -> dict[str, str]:
    """What is written under the names that a vocabulary gathers, in the files that define them."""
    found: dict[str, str] = {}
    for line in _source(words):
        if isinstance(line, ast.ImportFrom) and line.module is not None:
            texts = _texts(line.module)
            for alias in line.names:
                if alias.name in texts:
                    found[alias.asname or alias.name] = texts[alias.name]
    return found


def _source(module: ModuleType) -> list[ast.stmt]:
    """The lines of a file; none, if only its compiled form is here."""
    try:
        return ast.parse(inspect.getsource(module)).body
    except (OSError, TypeError):
        return []


@cache
def _texts(module: str) -> dict[str, str]:
    """The names a file gives to values, each with the text that follows it."""
    body = _source(import_module(module))
    found: dict[str, str] = {}
    for i in range(len(body) - 1):
        line, text = body[i], body[i + 1]
        target = (
            line.target if isinstance(line, ast.AnnAssign) else line.targets[0] if isinstance(line, ast.Assign) else 0
        )
        if isinstance(target, ast.Name) and isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant):
            found[target.id] = _first(str(text.value.value))
    return found


def meaning(value: object) -> str:
    """What a word says about itself; for a value that is the only one of its class, what the class says."""
    of: Any = value if inspect.isroutine(value) or inspect.isclass(value) else type(value)
    text = getattr(of, "__doc__", None) or ""
    # What a dataclass says by itself is only its signature; what a number or a text says is about all of them.
    silent = text.startswith(f"{of.__name__}(") or of.__module__ == "builtins"
    return "" if silent else _first(text)


def shared(game: str) -> list[str]:
    """Words without a text of their own, whose class makes other words as well: its text is about all of them."""
    words = import_module(f"mazzo.games.{game}.vocabulary")
    written = notes(words)
    values = {n: v for n, v in vars(words).items() if not n.startswith("__")}
    kinds = [type(v) for v in values.values() if not inspect.isroutine(v) and not inspect.isclass(v)]
    return sorted(
        name
        for name, value in values.items()
        if not inspect.isroutine(value)
        and not inspect.isclass(value)
        and name not in written
        and (kinds.count(type(value)) > 1 or not meaning(value))
    )


def _first(text: str) -> str:
    return " ".join(inspect.cleandoc(text).split("\n\n")[0].split())


def _cards(module: ModuleType) -> list[tuple[str, set[str]]]:
    """The cards of a file with the names in their expressions; a name the file defines stands for its own names."""
    used: dict[str, set[str]] = {}
    found = []
    for line in ast.parse(inspect.getsource(module)).body:
        if isinstance(line, ast.FunctionDef):
            used[line.name] = _names(line, used)
        elif isinstance(line, ast.Assign) and isinstance(line.targets[0], ast.Name):
            target = line.targets[0].id
            card = getattr(module, target, None)
            slug = getattr(getattr(card, "printed", card), "slug", "")
            names = _names(line.value, used)
            if isinstance(slug, str) and slug:
                found.append((slug, names))
            else:
                used[target] = names
        elif isinstance(line, ast.Assign) and isinstance(line.targets[0], ast.Tuple):
            # `action, artifact, creature, upgrade = printed_in("CotA", brobnar)`
            for element in line.targets[0].elts:
                if isinstance(element, ast.Name):
                    used[element.id] = {element.id, *_names(line.value, used)}
    return found


def _names(tree: ast.AST, used: dict[str, set[str]]) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            found |= used.get(node.id, {node.id})
    return found


def show(game: str) -> None:
    """The words as people read them."""
    out = console()
    words = vocabulary(game)
    for word in words:
        n = len(word.cards)
        paragraph(out, f"{word.name}  {n}", 0, style="bold")
        if word.meaning:
            paragraph(out, word.meaning)
        if word.reason:
            paragraph(out, f"Used once: {word.reason}")
        if word.cards:
            paragraph(out, ", ".join(word.cards), style="dim")
    once = sum(len(w.cards) == 1 for w in words)
    out.print(f"{len(words)} words, {once} of them used by one card", style="dim")
