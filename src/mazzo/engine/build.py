"""Which rules and cards a match was played with: a fingerprint of everything that runs when a game is played.

A version number changes when somebody remembers to change it; this changes with a single number on a card. It is taken
from the sources (every module and deck list of the engine and of the game). Compiled modules have their sources beside
them, so it is the same on every machine, in the pure and in the compiled build.
"""

from __future__ import annotations

import os
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final

ENGINE: Final = "mazzo.engine"
RUNS: Final = (".py", ".json")
"""Files that affect a match; the ledger and the lexicon only describe it."""


@lru_cache(maxsize=8)
def fingerprint(*packages: str) -> str:
    """The fingerprint of the engine, of a game's package and of its sets from outside, computed once."""
    # It takes 2 ms to load, and playing does not need it.
    from importlib.resources import files

    digest = blake2b(digest_size=8)
    found = 0
    for room in (ENGINE, *packages):
        for name, data in sources(files(room), room):
            found += name.endswith(".py")
            # Line endings differ between machines.
            digest.update(f"\0{name}\0".encode() + data.replace(b"\r\n", b"\n"))
    # Without the sources nobody can tell what is played, so it equals no other build.
    return digest.hexdigest() if found else f"unknown-{os.urandom(16).hex()}"


def sources(folder: Any, name: str) -> list[tuple[str, bytes]]:
    """Every file of a package that affects a match, with its name."""
    found: list[tuple[str, bytes]] = []
    for entry in sorted(folder.iterdir(), key=_name):
        if entry.is_dir():
            if entry.name != "__pycache__":
                found += sources(entry, f"{name}/{entry.name}")
        elif entry.name.endswith(RUNS):
            found.append((f"{name}/{entry.name}", entry.read_bytes()))
    return found


def _name(entry: Any) -> str:
    return str(entry.name)
