"""What can be changed: every small change of a function's body that a careful test should notice."""

from __future__ import annotations

import ast
import copy
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

Change = tuple[str, ast.AST]
"""A short name of the change, and what stands there instead."""

MARK = "__reached__"
"""What a mark calls: see `reach`."""

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}


@dataclass(frozen=True)
class Mutant:
    """One change of one function."""

    path: Path
    function: str
    """Its qualified name, as code objects know it."""
    first_line: int
    line: int
    place: int
    """The number of the changed node in a walk through the file."""
    change: str
    before: str
    after: str
    twin: int = 0
    """Tells the same change in the same function apart, when it is possible more than once."""

    @property
    def key(self) -> str:
        """A name that survives changes elsewhere in the file."""
        again = f" #{self.twin + 1}" if self.twin else ""
        return f"{self.path.name}:{self.function}: {self.before} → {self.after}{again}"

    @property
    def name(self) -> str:
        """Tells it from every mutant of every file."""
        return f"{self.path} {self.key}"

    def draw(self, seed: str) -> bytes:
        """Mutants are drawn by the lowest of these: code that comes or goes leaves the draw of the rest alone."""
        return hashlib.blake2b(f"{seed} {self.path.parent.name} {self.key}".encode()).digest()

    def code(self) -> ast.Module:
        tree = ast.parse(self.path.read_text(encoding="utf-8"))
        for place, (parent, field, index, node, _) in enumerate(_walk(tree)):
            if place == self.place:
                new = next(new for name, new in _changes(node) if name == self.change)
                ast.copy_location(new, node)
                if index is None:
                    setattr(parent, field, new)
                else:
                    getattr(parent, field)[index] = new
                return ast.fix_missing_locations(tree)
        raise LookupError(f"{self.path} has changed since it was looked at")


def marked(path: Path, found: list[Mutant]) -> ast.Module:
    """The file with a mark before every statement that one of these mutants changes: `MARK(name of the mutant)`."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names: dict[int, list[str]] = {}
    for mutant in found:
        names.setdefault(mutant.place, []).append(mutant.name)
    wanted = {id(walked[3]): names[place] for place, walked in enumerate(_walk(tree)) if place in names}
    for parent in list(ast.walk(tree)):
        for field in ("body", "orelse", "finalbody"):
            block = getattr(parent, field, None)
            if isinstance(block, list):
                setattr(parent, field, [line for stmt in block for line in (*_marks(stmt, wanted), stmt)])
    return ast.fix_missing_locations(tree)


def _marks(stmt: ast.stmt, wanted: dict[int, list[str]]) -> Iterator[ast.stmt]:
    for node in _without_blocks(stmt):
        for name in wanted.get(id(node), ()):
            call = ast.Call(ast.Name(MARK, ast.Load()), [ast.Constant(name)], [])
            yield ast.copy_location(ast.Expr(call), stmt)


def _without_blocks(node: ast.AST) -> Iterator[ast.AST]:
    """A statement and what it is made of, but not the statements inside it: they have marks of their own."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.stmt):
            yield from _without_blocks(child)


def mutants(path: Path) -> list[Mutant]:
    """Every mutant of a file, in order."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found: list[Mutant] = []
    seen: dict[str, int] = {}
    for place, (_, _, _, node, owner) in enumerate(_walk(tree)):
        if owner is None:
            continue
        name, first_line = owner
        for change, new in _changes(node):
            before, after = _text(node), _text(new)
            if "super()" in before and "super()" not in after:
                # A living method cannot be given code that has no use for its class any more.
                continue
            twin = seen.setdefault(f"{name} {before} {after}", 0)
            seen[f"{name} {before} {after}"] += 1
            found.append(Mutant(path, name, first_line, node.lineno, place, change, before, after, twin))  # type: ignore[attr-defined]
    return found


def _text(node: ast.AST) -> str:
    if isinstance(node, ast.If | ast.While):
        return f"{'if' if isinstance(node, ast.If) else 'while'} {_text(node.test)}"
    return " ".join(ast.unparse(node).split())[:100]


Walked = tuple[ast.AST, str, int | None, ast.AST, tuple[str, int] | None]


def _walk(tree: ast.Module) -> Iterator[Walked]:
    """All nodes with their place in their parent, and the outermost function they belong to."""
    yield from _children(tree, "", None)


def _children(parent: ast.AST, scope: str, owner: tuple[str, int] | None) -> Iterator[Walked]:
    for field, value in ast.iter_fields(parent):
        if field in ("annotation", "returns", "decorator_list", "args", "type_ignores") and not isinstance(
            parent, ast.Call
        ):
            continue
        pairs = enumerate(value) if isinstance(value, list) else [(None, value)]
        for index, node in pairs:
            if not isinstance(node, ast.AST):
                continue
            inner_scope, inner_owner = scope, owner
            if isinstance(node, ast.ClassDef):
                inner_scope = f"{scope}{node.name}."
            elif isinstance(node, ast.FunctionDef) and owner is None:
                first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
                inner_owner = (scope + node.name, first)
            yield parent, field, index, node, owner
            if not isinstance(node, ast.Assert | ast.Raise) and not _is_negative(node):
                yield from _children(node, inner_scope, inner_owner)


def _changes(node: ast.AST) -> list[Change]:
    """The ways to change one node."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in COMPARISONS:
            other = copy.deepcopy(node)
            other.ops = [COMPARISONS[type(op)]()]
            return [("compare", other)]
        case ast.BoolOp():
            swapped = copy.deepcopy(node)
            swapped.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            return [("and/or", swapped)]
        case ast.UnaryOp(op=ast.Not()):
            return [("not", node.operand)]
        case ast.BinOp() if type(node.op) in ARITHMETIC and not _is_text(node):
            other_sum = copy.deepcopy(node)
            other_sum.op = ARITHMETIC[type(node.op)]()
            return [("arithmetic", other_sum)]
        case ast.Constant(value=bool(value)):
            return [("constant", ast.Constant(not value))]
        case ast.UnaryOp() if _is_negative(node):
            # -1 is nobody and nothing, and -2 would be so, too.
            return [("constant", ast.Constant(0))]
        case ast.Constant(value=int(value)):
            return [("constant", ast.Constant(value + 1))]
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
            if isinstance(test, ast.Constant):
                return []
            never = copy.deepcopy(node)
            never.test = ast.Constant(False)  # type: ignore[attr-defined]
            always = copy.deepcopy(node)
            always.test = ast.Constant(True)  # type: ignore[attr-defined]
            return [("never", never)] if isinstance(node, ast.While) else [("never", never), ("always", always)]
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Delete() | ast.Break() | ast.Continue():
            return [("left out", ast.Pass())]
        case ast.Return(value=ast.expr()) if not isinstance(node.value, ast.Constant):
            return [("return", ast.Return(ast.Constant(None)))]
    return []


def _is_negative(node: ast.AST) -> bool:
    match node:
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int())):
            return True
    return False


def _is_text(node: ast.BinOp) -> bool:
    return any(
        isinstance(n, ast.JoinedStr | ast.Constant) and not isinstance(getattr(n, "value", 0), int)
        for n in ast.walk(node)
    )
