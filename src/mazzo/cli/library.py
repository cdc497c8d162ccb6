"""The decks a player keeps: a folder with a file for each, written whole or not at all, and never over another."""

from __future__ import annotations

import gzip
import json
import os
import tempfile
import zlib
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from mazzo.cli.files import GZIP_MAGIC, read_json
from mazzo.engine.errors import MazzoError
from mazzo.games.keyforge.archon import Listing, listing_of, read, read_data
from mazzo.games.keyforge.decks import ours
from mazzo.games.keyforge.words.cards import slug_of

FOLDER: Final = "MAZZO_DATA"
"""The environment variable that names another place for what a player keeps."""


def home() -> Path:
    """Where this player's own things are kept."""
    if os.environ.get(FOLDER):
        return Path(os.environ[FOLDER])
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "mazzo"


class Library:
    """The decks of one player, by name."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or home() / "decks"
        self.damaged: list[str] = []
        """What is wrong with files that could not be read, a sentence each."""

    def path(self, name: str) -> Path:
        """Where a deck of this name is kept. A name without any letter we can spell gets a number."""
        return self.folder / f"{slug_of(name) or f'deck-{zlib.crc32(name.encode()):08x}'}.json"

    def decks(self) -> list[Listing]:
        """All of them, by name. A damaged file hides no other, and is left where it is."""
        found = []
        self.damaged = []
        for path in sorted(self.folder.glob("*.json")):
            try:
                found.append(self._read(path))
            except MazzoError as error:
                self.damaged.append(error.message)
        return sorted(found, key=lambda deck: deck.name.casefold())

    def newest(self) -> Listing | None:
        """The deck that came last."""
        paths = sorted(self.folder.glob("*.json"), key=lambda path: (path.stat().st_mtime_ns, path.name))
        return self._read(paths[-1]) if paths else None

    def _read(self, path: Path) -> Listing:
        [deck, *_] = read_data(read_json(path), str(path))
        return deck

    def find(self, name: str) -> Listing | None:
        """A deck by its name, or by a part of it that no other has; None: there is none like that."""
        if self.path(name).is_file():
            return self._read(self.path(name))
        wanted = slug_of(name)
        hits = [deck for deck in self.decks() if wanted and wanted in slug_of(deck.name)]
        if len(hits) > 1:
            raise MazzoError(f"{name!r} could be {' or '.join(repr(deck.name) for deck in hits)}.")
        return hits[0] if hits else None

    def get(self, name: str) -> Listing:
        """The same, or a sentence that says which there are."""
        deck = self.find(name)
        if deck is None:
            names = [repr(deck.name) for deck in self.decks()]
            raise MazzoError(
                f"There is no deck called {name!r} in your library; "
                + (f"there are {', '.join(names)}." if names else "it is empty: `mazzo deck forge` makes a deck.")
            )
        return deck

    def add(self, deck: Listing, replace: bool = False) -> Path:
        """Keep a deck. One of the same name stays as it is, unless it is to be replaced."""
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
        """Out of the library; the file is put aside, because nobody forges the same deck by hand again."""
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
        """The same deck under another name: first it is there twice, then the old one goes."""
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
    """The whole file under its name at once: whoever looks, or whatever breaks, finds it whole or not at all."""
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
            # A file system without links: nearly as good.
            if path.exists():
                raise FileExistsError(path) from None
            beside.replace(path)
    finally:
        with suppress(FileNotFoundError):
            beside.unlink()


def _free(path: Path) -> Path:
    """A name like this one that no file has."""
    found, n = path, 1
    while found.exists():
        n += 1
        found = path.with_stem(f"{path.stem}-{n}")
    return found


# Decks from anywhere --------------------------------------------------------------------------------------------------


def is_file(name: str) -> bool:
    return name.endswith((".json", ".json.gz", ".txt")) or Path(name).is_file()


def read_file(file: str) -> list[Listing]:
    """The decks in a file of any shape."""
    try:
        raw = Path(file).read_bytes()
        if raw.startswith(GZIP_MAGIC):
            raw = gzip.decompress(raw)
        text = raw.decode("utf-8-sig")
    except FileNotFoundError:
        raise MazzoError(f"There is no file {file!r}.") from None
    except UnicodeDecodeError:
        raise MazzoError(f"{file!r} is not a text.") from None
    except (EOFError, zlib.error):
        raise MazzoError(f"{file!r} is damaged or cut off.") from None
    except OSError as error:
        raise MazzoError(f"{file!r} cannot be read: {error.strerror or error}.") from None
    return read(text, repr(file))


def introductory(name: str) -> Listing | None:
    """One of the decks that come with the game, by name or a part of it."""
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
