"""Counts things the code should have less of: python benchmarks/counts.py before=../old/src now=src

It looks at the engine and the games. A *register* is a slot of a frame (`f.a`, `f.xs`) that a rule uses by its letter
instead of by a name; the module that defines the names is left out.
"""

import ast
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

REGISTERS = ("a", "b", "ret", "xs", "evs", "keys")
FRAMES = ("f", "frame", "caller", "root", "parent")
"""The names of variables that hold frames."""
ROWS = (
    "modules",
    "lines",
    "uses of registers",
    "`Any`",
    "`assert isinstance`",
    "`type: ignore`",
    "imports inside functions",
    "lookups in `by_name`",
    "frozen dataclasses",
)


def found(path: Path, source: str) -> Iterator[str]:
    """Everything in a module that is counted, as the name of its row."""
    yield "modules"
    yield from ["lines"] * len(source.splitlines())
    yield from ["`type: ignore`"] * source.count("# type: ignore")
    named = path.name in ("frame.py", "frames.py")
    tree = ast.parse(source)
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id=who), attr=slot) if who in FRAMES and slot in REGISTERS and not named:
                yield "uses of registers"
            case ast.Name(id="Any"):
                yield "`Any`"
            case ast.Assert(test=ast.Call(func=ast.Name(id="isinstance"))):
                yield "`assert isinstance`"
            case ast.FunctionDef():
                inside = [x for x in ast.walk(node) if isinstance(x, ast.Import | ast.ImportFrom)]
                yield from ["imports inside functions"] * len(inside)
            case ast.Subscript(value=ast.Attribute(attr="by_name")):
                yield "lookups in `by_name`"
            case ast.ClassDef(decorator_list=decorators) if any("frozen=True" in ast.unparse(d) for d in decorators):
                yield "frozen dataclasses"


def count(root: Path) -> Counter[str]:
    total: Counter[str] = Counter()
    for room in ("engine", "games"):
        for path in sorted((root / "mazzo" / room).rglob("*.py")):
            total.update(found(path, path.read_text(encoding="utf-8")))
    return total


def main() -> None:
    trees = {name: count(Path(path)) for name, _, path in (x.partition("=") for x in sys.argv[1:])}
    print("| engine and games | " + " | ".join(trees) + " |")
    print("| :-- |" + " --: |" * len(trees))
    for row in ROWS:
        print(f"| {row} | " + " | ".join(f"{total[row]:,}" for total in trees.values()) + " |")


if __name__ == "__main__":
    main()
