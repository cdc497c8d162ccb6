"""The compiled copy of a checkout (`make compiled`), for commands that run long: they go on as the compiled build."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from mazzo import build

CHECKOUT = Path(__file__).parents[3]
"""Where the sources are, if this is a checkout."""


def hurry(command: str) -> None:
    """Go on as the compiled build, if this is a checkout with a fresh one. Whoever sets MAZZO_BUILD has chosen."""
    # Only if it is really this process's command, and not a call within another program.
    if sys.argv[1:2] != [command] or build() != "pure" or "MAZZO_BUILD" in os.environ:
        return
    twin = fresh(CHECKOUT)
    if twin is not None:
        path = os.pathsep.join(filter(None, [str(twin), os.environ.get("PYTHONPATH")]))
        chosen = {**os.environ, "PYTHONPATH": path, "MAZZO_BUILD": "compiled"}
        os.execve(sys.executable, [sys.executable, "-m", "mazzo", *sys.argv[1:]], chosen)


def fresh(root: Path) -> Path | None:
    """The compiled copy of a checkout, if it was made from these very sources; the rest of it is copied anew."""
    tool, there = root / "tools" / "compile.py", root / "build" / "compiled"
    if not (tool.is_file() and there.is_dir()):
        return None
    asked = [sys.executable, str(tool), str(there), "--if-fresh"]
    # What it needs may be missing where nobody compiles.
    told = subprocess.run(asked, capture_output=True, text=True, check=False)
    return Path(told.stdout.strip()) if told.returncode == 0 and told.stdout.strip() else None
