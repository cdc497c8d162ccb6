"""A player's decks: a folder with a file for each, written completely or not at all, and never over another."""

from __future__ import annotations

import json
import os
import tempfile
import zlib
from contextlib import suppress
from pathlib import Path
from typing import Any

from mazzo.cli.files import home, read_json, read_text
from mazzo.engine.decks import told_apart
from mazzo.engine.errors import MazzoError
from mazzo.games.keyforge.archon import Listing, listing_of, read, read_data
from mazzo.games.keyforge.decks import ours
from mazzo.games.keyforge.words.cards import slug_of


class Library:
    """The decks of one player, by name."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or home() / "decks"
        self.damaged: list[str] = []
        """What is wrong with files that could not be read, one sentence each."""

    def path(self, name: str) -> Path:
        """The file for a deck of this name. A name without any ASCII letters gets a number."""
        return self.folder / f"{slug_of(name) or f'deck-{zlib.crc32(name.encode()):08x}'}.json"

    def decks(self) -> list[Listing]:
        """All decks, by name. A damaged file is skipped and left where it is."""
        found = []
        self.damaged = []
        for path in sorted(self.folder.glob("*.json")):
            try:
                found.append(self._read(path))
            except MazzoError as error:
                self.damaged.append(error.message)
        return sorted(found, key=lambda deck: deck.name.casefold())

    def newest(self) -> Listing | None:
        """The deck added last."""
        paths = sorted(self.folder.glob("*.json"), key=lambda path: (path.stat().st_mtime_ns, path.name))
        return self._read(paths[-1]) if paths else None

    def _read(self, path: Path) -> Listing:
        [deck, *_] = read_data(read_json(path), str(path))
        return deck

    def find(self, name: str) -> Listing | None:
        """A deck by its name or by a unique part of it; None if there is none."""
        if self.path(name).is_file():
            return self._read(self.path(name))
        wanted = slug_of(name)
        hits = [deck for deck in self.decks() if wanted and wanted in slug_of(deck.name)]
        if len(hits) > 1:
            raise MazzoError(f"{name!r} could be {' or '.join(repr(deck.name) for deck in hits)}.")
        return hits[0] if hits else None

    def get(self, name: str) -> Listing:
        """The same, or an error that lists the decks."""
        deck = self.find(name)
        if deck is None:
            names = [repr(deck.name) for deck in self.decks()]
            raise MazzoError(
                f"There is no deck called {name!r} in your library; "
                + (f"there are {', '.join(names)}." if names else "it is empty: `mazzo deck forge` makes a deck.")
            )
        return deck

    def christened(self, deck: Listing) -> Listing:
        """A new deck, under a name that no other deck has: neither one of the library nor one of ours."""
        known = {slug_of(other.name) for other in ours().values()}

        def taken(name: str) -> bool:
            path = self.path(name)
            # The same deck may come again, under its own name.
            same = path.is_file() and self._read(path).cards == deck.cards
            return slug_of(name) in known or (path.is_file() and not same)

        return deck.renamed(told_apart(deck.name, taken))

    def add(self, deck: Listing, replace: bool = False) -> Path:
        """Keep a deck. One with the same name is only overwritten with `replace`."""
        path = self.path(deck.name)
        if not replace:
            for other in self.decks():
                if deck.id and other.id == deck.id:
                    raise MazzoError(f"This deck is in your library already, as {other.name!r}.")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            _write(path, deck.data(), replace)
        except FileExistsError:
            raise MazzoError(
                f"A deck called {deck.name!r} is in your library already: give this one another name (--name), "
                "or say --replace."
            ) from None
        except OSError as error:
            raise MazzoError(f"{str(path)!r} cannot be written: {error.strerror or error}.") from None
        return path

    def remove(self, name: str) -> tuple[Listing, Path]:
        """Take a deck out of the library. Its file is only put aside, because nobody could recreate it by hand."""
        deck = self.get(name)
        aside = self.folder / "removed"
        try:
            aside.mkdir(exist_ok=True)
            path = _free(aside / self.path(deck.name).name)
            self.path(deck.name).rename(path)
        except OSError as error:
            raise MazzoError(f"{deck.name!r} cannot be removed: {error.strerror or error}.") from None
        return deck, path

    def rename(self, name: str, new: str) -> tuple[Listing, Listing]:
        """Rename a deck: write the new file first, then remove the old one."""
        deck = self.get(name)
        if not new.strip():
            raise MazzoError("A deck needs a name.")
        renamed = deck.renamed(new.strip())
        old, path = self.path(deck.name), self.path(renamed.name)
        if path == old:
            _write(path, renamed.data(), True)
            return deck, renamed
        try:
            _write(path, renamed.data(), False)
            old.unlink()
        except FileExistsError:
            raise MazzoError(f"A deck called {renamed.name!r} is in your library already.") from None
        except OSError as error:
            raise MazzoError(f"{deck.name!r} cannot be renamed: {error.strerror or error}.") from None
        return deck, renamed


def _write(path: Path, data: dict[str, Any], replace: bool) -> None:
    """Put the whole file in place at once: readers and crashes find all of it or nothing."""
    raw = json.dumps(data, ensure_ascii=False, indent=1).encode() + b"\n"
    handle, name = tempfile.mkstemp(prefix=".", suffix=".part", dir=path.parent)
    beside = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        beside.chmod(0o644)
        if replace:
            beside.replace(path)
            return
        try:
            os.link(beside, path)
        except FileExistsError:
            raise
        except OSError:
            # A file system without links: this is nearly as safe.
            if path.exists():
                raise FileExistsError(path) from None
            beside.replace(path)
    finally:
        with suppress(FileNotFoundError):
            beside.unlink()


def _free(path: Path) -> Path:
    """A similar name that no file has."""
    found, n = path, 1
    while found.exists():
        n += 1
        found = path.with_stem(f"{path.stem}-{n}")
    return found


# Decks from anywhere --------------------------------------------------------------------------------------------------


def is_file(name: str) -> bool:
    return name.endswith((".json", ".json.gz", ".txt")) or Path(name).is_file()


def read_file(file: str) -> list[Listing]:
    """The decks in a file of any known format."""
    return read(read_text(file), repr(file))


def introductory(name: str) -> Listing | None:
    """One of the decks that come with the game, by its name or part of it."""
    wanted = slug_of(name)
    hits = [deck for slug, deck in ours().items() if wanted and wanted in slug]
    return listing_of(hits[0]) if len(hits) == 1 else None


def bring(name: str) -> Listing:
    """A deck from a file, from the library, or one that comes with the game."""
    if is_file(name):
        decks = read_file(name)
        if len(decks) > 1:
            raise MazzoError(f"{name!r} has {len(decks)} decks in it: import them, and name one.")
        return decks[0]
    library = Library()
    found = library.find(name) or introductory(name)
    if found is None:
        names = [deck.name for deck in ours().values()] + [deck.name for deck in library.decks()]
        raise MazzoError(f"There is no deck called {name!r}; known are {', '.join(names)}.")
    return found
