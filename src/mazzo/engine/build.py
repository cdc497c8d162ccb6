"""Which rules and cards a match was played with: a fingerprint of everything that runs when a game is played.

A version number moves when somebody remembers to move it; this moves with the first changed number on a card. It is
taken of the sources (every module and every list of decks, of the engine and of the game), which lie beside compiled
modules too: so it is the same on every machine, in the pure and in the compiled build.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from importlib.resources import files
from typing import Any, Final
from uuid import uuid4

ENGINE: Final = "mazzo.engine"
RUNS: Final = (".py", ".json")
"""What takes part in a match; the ledger and the lexicon only speak of it."""


@lru_cache(maxsize=8)
def fingerprint(package: str) -> str:
    """Of the engine and of the package of a game, read once."""
    digest = blake2b(digest_size=8)
    found = 0
    for room in (ENGINE, package):
        for name, data in sources(files(room), room):
            found += name.endswith(".py")
            # However the lines of a file end on this machine.
            digest.update(f"\0{name}\0".encode() + data.replace(b"\r\n", b"\n"))
    # Who has left the sources behind cannot say what is played: that is like no other build.
    return digest.hexdigest() if found else f"unknown-{uuid4().hex}"


def sources(folder: Any, name: str) -> list[tuple[str, bytes]]:
    """Every file of a package that takes part, by its name."""
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
