"""Reads the code for the sentences it raises, with numbered gaps, as the catalogs of `mazzo.phrases` have them."""

import ast
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parent.parent.parent / "src" / "mazzo"
OURS = {"MazzoError", "Missing", "HTTPException", "NotFoundException", "Unwelcome", "Garbled"} | {
    "Oops",
    "Bye",
    "Away",
    "Closed",
}
"""What is raised or sent with a sentence in it."""


def sentences(file: Path) -> Iterator[tuple[int, str]]:
    """Every sentence that a module raises or sends to people, with its line."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and node.args and _name(node.func) in OURS:
            for parts in _forms(node.args[0]):
                text = _numbered(parts)
                if text != "{0}":
                    yield node.lineno, text


def _name(func: ast.expr) -> str:
    return func.attr if isinstance(func, ast.Attribute) else func.id if isinstance(func, ast.Name) else ""


def _forms(text: ast.expr) -> list[list[str | None]]:
    """The pieces of a text, None for a gap; several, if a condition chooses."""
    match text:
        case ast.Constant(value=str(value)):
            return [[value]]
        case ast.JoinedStr(values=values):
            return [[v.value if isinstance(v, ast.Constant) else None for v in values]]
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return [a + b for a in _forms(left) for b in _forms(right)]
        case ast.IfExp(body=body, orelse=orelse):
            return _forms(body) + _forms(orelse)
    return [[None]]


def _numbered(parts: list[str | None]) -> str:
    found, gaps = "", 0
    for part in parts:
        found += f"{{{gaps}}}" if part is None else part
        gaps += part is None
    return found
