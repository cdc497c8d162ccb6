"""Imports point downwards only: the rooms of the house, from the ground up."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SRC = Path(__file__).parent.parent / "src"

# What each room may import besides itself. A room that is missing here may import nothing of Mazzo.
BELOW = {
    "engine": set(),
    "phrases": set(),
    "text": {"engine"},
    "games": {"engine"},
    "speak": {"engine", "text", "games"},
    "rulebook": {"engine", "games"},
    "wire": {"engine", "text", "games", "speak"},
    "bots": {"engine", "text", "games"},
    "bench": {"engine", "games", "bots", "phrases"},
    "lab": {"engine", "text", "games", "speak", "bots", "phrases"},
    "envs": {"engine", "text", "games", "bots"},
    "server": {"engine", "text", "games", "speak", "rulebook", "wire", "bots", "lab", "phrases"},
    "mcp": {"engine", "text", "games", "speak", "rulebook", "wire", "bots", "phrases"},
    "cli": {"engine", "text", "games", "speak", "rulebook", "wire", "bots", "bench", "lab", "server", "mcp", "phrases"},
    "__main__": {"cli"},
}
FRONT_DOOR = "mazzo/__init__.py"
STANDARD_LIBRARY_ONLY = {"engine", "text", "games", "phrases"}
WHERE_INSTALLED = {("mazzo/engine/encoding.py", "msgspec")}
"""What may make something faster where it is there, with a way to do without."""


def imports(tree: ast.AST, package: list[str]) -> Iterator[tuple[int, list[str]]]:
    """Every imported name with its line, as absolute parts: `from ..a import b` in x.y gives x.a.b."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name.split(".")) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            base = base + (node.module.split(".") if node.module else [])
            yield from ((node.lineno, [*base, alias.name]) for alias in node.names)


def lines_for_types_only(tree: ast.AST) -> set[int]:
    blocks = [node for node in ast.walk(tree) if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)]
    return {line for block in blocks for stmt in block.body for line in range(stmt.lineno, stmt.end_lineno + 1)}


def violations(module: str, source: str) -> list[str]:
    """What `module` (mazzo/games/keyforge/turn.py) imports and should not."""
    *package, name = Path(module).with_suffix("").parts
    here = [*package, name, ""]  # padded, so that a file at the top of the package has a room too
    room, game = here[1], here[2]
    tree = ast.parse(source)
    typing = lines_for_types_only(tree)
    bad = []
    for line, target in imports(tree, package):
        if target[0] != "mazzo":
            fine = room not in STANDARD_LIBRARY_ONLY or target[0] in sys.stdlib_module_names or line in typing
            fine = fine or (module, target[0]) in WHERE_INSTALLED
        elif target[1:2] in (["__version__"], ["build"]):
            fine = True
        elif module == FRONT_DOOR:
            # It names everything, and loads a thing only when it is asked for.
            fine = line in typing
        elif target[1:2] == ["games"] == [room]:
            # A game knows itself only; games/__init__.py is the shelf on which they all stand.
            fine = game == "__init__" or target[2:3] == [game]
        else:
            fine = len(target) > 1 and target[1] in {room} | BELOW.get(room, set())
        if not fine:
            bad.append(f"{module}:{line} imports {'.'.join(target)}")
    return bad


def test_every_room_exists() -> None:
    files = {path.stem for path in (SRC / "mazzo").glob("*.py")}
    folders = {path.parent.name for path in (SRC / "mazzo").glob("*/*.py")}
    named = {*BELOW, *STANDARD_LIBRARY_ONLY, *[room for below in BELOW.values() for room in below]}
    assert named <= files | folders


def test_imports_point_downwards() -> None:
    files = {path.relative_to(SRC).as_posix(): path.read_text(encoding="utf-8") for path in SRC.rglob("*.py")}
    assert files
    assert [bad for module, source in sorted(files.items()) for bad in violations(module, source)] == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("engine/table.py", "import rich"),
        ("engine/table.py", "import msgspec"),
        ("engine/table.py", "from mazzo.games import keyforge"),
        ("engine/table.py", "from mazzo import games"),
        ("engine/table.py", "import mazzo"),
        ("engine/table.py", "from ..text import language"),
        ("engine/table.py", "def late():\n    import mazzo.bots.greedy"),
        ("engine/table.py", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from mazzo.cli import main"),
        ("text/english.py", "from mazzo.games.keyforge import words"),
        ("games/keyforge/turn.py", "from mazzo.games.foursouls import dice"),
        ("games/keyforge/turn.py", "from mazzo.games import foursouls"),
        ("games/keyforge/turn.py", "from ..foursouls import dice"),
        ("games/keyforge/cards/cota/dis.py", "from mazzo.text import language"),
        ("games/keyforge/turn.py", "import rich"),
        ("bots/greedy.py", "from mazzo.server import lobby"),
        ("lab/ratings.py", "from mazzo.cli import main"),
        ("envs/vector.py", "from mazzo.server import lobby"),
        ("games/keyforge/observing.py", "import numpy"),
        ("__init__.py", "from mazzo.engine import table"),
    ],
)
def test_the_checker_sees_a_violation(module: str, source: str) -> None:
    assert len(violations(f"mazzo/{module}", source)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        (
            "engine/table.py",
            "import random\nfrom mazzo.engine.zones import Zone\nfrom . import zones\nfrom .zones import Zone",
        ),
        (
            "engine/native.py",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from mypy_extensions import mypyc_attr",
        ),
        ("games/__init__.py", "from mazzo.games import keyforge, foursouls"),
        ("games/keyforge/turn.py", "from mazzo.engine import table\nfrom mazzo.games.keyforge import words"),
        ("games/keyforge/cards/cota/dis.py", "from mazzo.games.keyforge.words import a\nfrom ...words import a"),
        ("cli/__init__.py", "import rich\nfrom mazzo import __version__\nfrom mazzo.server import lobby"),
        ("__main__.py", "from mazzo.cli import main"),
    ],
)
def test_the_checker_lets_good_imports_pass(module: str, source: str) -> None:
    assert violations(f"mazzo/{module}", source) == []


def test_classes_of_nodes_are_made_by_the_engine() -> None:
    """`dataclasses` takes three times as long for each of them, and cannot inherit the fields of one of ours."""
    slow = [
        path.relative_to(SRC).as_posix()
        for room in ("engine", "games")
        for path in sorted((SRC / "mazzo" / room).rglob("*.py"))
        for source in [path.read_text(encoding="utf-8")]
        if path.name != "native.py" and "@dataclass(frozen=True, eq=False)" in source
        if "from mazzo.engine.native import" not in source
        or re.search(r"^from dataclasses .*\bdataclass\b", source, re.M)
    ]
    assert not slow, f"take `dataclass` from mazzo.engine.native: {slow}"
