"""Packages from outside, installed as anybody would install them: into a folder of their own, next to Mazzo."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "examples"


def install(folder: Path, *names: str) -> Path:
    """Examples, by the names of their folders; returns the folder they were installed into."""
    command = [sys.executable, "-m", "pip", "install", "-qq", "--no-deps", "--no-build-isolation", "--no-index"]
    command += ["--disable-pip-version-check", "--target", str(folder), *[str(EXAMPLES / name) for name in names]]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder


def with_guests(*folders: Path) -> dict[str, str]:
    """The environment of a process in which these packages can be imported."""
    path = [*map(str, folders), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, path))}


def run(*command: str | Path, env: dict[str, str], input: str = "", fails: bool = False) -> str:
    """What Python prints when it runs this; what it says on the error stream comes after it."""
    done = subprocess.run(
        [sys.executable, *map(str, command)], env=env, input=input, capture_output=True, text=True, cwd=ROOT
    )
    assert (done.returncode != 0) == fails, f"{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return done.stdout + done.stderr
