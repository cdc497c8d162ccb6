"""Our files: JSON, plain or gzipped, with errors a player understands; and where a player's things are kept."""

from __future__ import annotations

import gzip
import json
import os
import sys
import zlib
from pathlib import Path
from typing import Any, Final

from mazzo.engine.errors import MazzoError

GZIP_MAGIC = b"\x1f\x8b"
FOLDER: Final = "MAZZO_DATA"
"""The environment variable for another place to keep a player's data."""


def home() -> Path:
    """Where this player's data is kept."""
    if os.environ.get(FOLDER):
        return Path(os.environ[FOLDER])
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "mazzo"


def read_json(path: str | Path) -> Any:
    """The data in a file, gzipped or not; `-` is the standard input."""
    try:
        raw = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
        if raw.startswith(GZIP_MAGIC):
            raw = gzip.decompress(raw)
        return json.loads(raw)
    except FileNotFoundError:
        raise MazzoError(f"There is no file {str(path)!r}.") from None
    except OSError as error:
        raise MazzoError(f"{str(path)!r} cannot be read: {error.strerror or error}.") from None
    except (EOFError, zlib.error):
        raise MazzoError(f"{str(path)!r} is damaged or cut off.") from None
    except (ValueError, RecursionError):
        raise MazzoError(f"{str(path)!r} is not a JSON file.") from None


def read_text(file: str) -> str:
    """The text in a file, gzipped or not."""
    try:
        raw = Path(file).read_bytes()
        if raw.startswith(GZIP_MAGIC):
            raw = gzip.decompress(raw)
        return raw.decode("utf-8-sig")
    except FileNotFoundError:
        raise MazzoError(f"There is no file {file!r}.") from None
    except UnicodeDecodeError:
        raise MazzoError(f"{file!r} is not a text.") from None
    except (EOFError, zlib.error):
        raise MazzoError(f"{file!r} is damaged or cut off.") from None
    except OSError as error:
        raise MazzoError(f"{file!r} cannot be read: {error.strerror or error}.") from None


def write_json(path: str | Path, data: Any) -> None:
    """Write a file completely or not at all. If the name ends in .gz, it is gzipped."""
    path = Path(path)
    raw = json.dumps(data, separators=(",", ":")).encode()
    if path.suffix == ".gz":
        raw = gzip.compress(raw, mtime=0)
    beside = path.with_name(path.name + ".part")
    try:
        beside.write_bytes(raw)
        beside.replace(path)
    except OSError as error:
        raise MazzoError(f"{str(path)!r} cannot be written: {error.strerror or error}.") from None


def autosave(game: str) -> Path:
    """Where the current match is saved, so that nothing is lost when the terminal closes."""
    home = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(home) / "mazzo" / f"{game}.json"
