"""The web client's files, read once. Every other address is a page of the client."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Response, get
from litestar.exceptions import NotFoundException

from mazzo import games
from mazzo.engine.entries import tell
from mazzo.engine.errors import MazzoError
from mazzo.server.doors.asking import Asked
from mazzo.server.house import Config

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")

NOT_BUILT = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Mazzo</title>
<p>The server runs, but its web client has not been built. <code>make web</code> builds it.</p></html>"""
OURS = ("api/", "ws/", "api", "ws")
KIT = "kit.js"
NAMED_BY_CONTENT = "assets/"
"""Files whose names change with their content."""


class File(NamedTuple):
    data: bytes
    small: bytes | None
    kind: str
    etag: str
    lasts: bool


def built_client(config: Config) -> Path | None:
    """Where the built web client is, if there is one."""
    for place in (config.web, Path(str(files("mazzo") / "web"))):
        if place is not None and (place / "index.html").is_file():
            return place
    return None


def read_files(folder: Path | None) -> dict[str, File]:
    found = {} if folder is not None else {"index.html": _file(NOT_BUILT, "index.html")}
    for path in sorted(folder.rglob("*")) if folder is not None else ():
        if path.is_file():
            name = path.relative_to(folder or path).as_posix()
            found[name] = _file(path.read_bytes(), name)
    return found


def _file(data: bytes, name: str) -> File:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    text = kind.startswith("text/") or kind.endswith(("json", "xml"))
    small = gzip.compress(data, mtime=0) if text and len(data) > 1000 else None
    return File(data, small, kind, f'"{hashlib.sha256(data).hexdigest()[:20]}"', name.startswith(NAMED_BY_CONTENT))


@cache
def looks() -> dict[str, str]:
    """Where the browser finds the look of each game that brings one: the address of its `kit.js`."""
    return {game: f"/{folder}/{KIT}" for game, (folder, held) in _brought().items() if KIT in held}


@cache
def _brought() -> dict[str, tuple[str, dict[str, bytes]]]:
    """The files of each game that brings its own look, and the folder they are served in, named by what is in them."""
    found = {}
    for game in map(games.manifest, games.names()):
        try:
            held = game.files(game.browser) if game.browser else {}
        except MazzoError as error:
            tell(error.message)
            continue
        if held:
            content = hashlib.sha256(repr(sorted(held.items())).encode()).hexdigest()[:20]
            found[game.name] = (f"{NAMED_BY_CONTENT}games/{game.name}-{content}", held)
    return found


def client_door(config: Config) -> Any:
    pages = read_files(built_client(config))
    for folder, held in _brought().values():
        pages |= {f"{folder}/{name}": _file(data, f"{folder}/{name}") for name, data in held.items()}

    @get(["/", "/{path:path}"], include_in_schema=False)
    async def client(request: Asked, path: str = "/") -> Response[bytes]:
        name = path.strip("/")
        if name.startswith(OURS[:2]) or name in OURS[2:] or (name.startswith(NAMED_BY_CONTENT) and name not in pages):
            raise NotFoundException("There is nothing here.")
        file = pages.get(name) or pages["index.html"]
        headers = {
            "etag": file.etag,
            "vary": "accept-encoding",
            "cache-control": "public, max-age=31536000, immutable" if file.lasts else "no-cache",
        }
        if request.headers.get("if-none-match") == file.etag:
            return Response(b"", status_code=304, headers=headers, media_type=file.kind)
        if file.small is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(file.small, headers={**headers, "content-encoding": "gzip"}, media_type=file.kind)
        return Response(file.data, headers=headers, media_type=file.kind)

    return client
