"""Files of ours: JSON, plain or gzipped, with errors a player understands; and where a match is kept for later."""

from __future__ import annotations

import gzip
import json
import os
import zlib
from pathlib import Path
from typing import Any

from mazzo.engine.errors import MazzoError

GZIP_MAGIC = b"\x1f\x8b"


def read_json(path: str | Path) -> Any:
    """What a file says, gzipped or not."""
    try:
        raw = Path(path).read_bytes()
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


def write_json(path: str | Path, data: Any) -> None:
    """Write a file whole or not at all; a name that ends in .gz is gzipped."""
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
    """Where the match being played is kept, so that nothing is lost when the terminal closes."""
    home = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(home) / "mazzo" / f"{game}.json"
