"""`mazzo serve`: a table in the browser, for one person, a household or the whole world."""

from __future__ import annotations

import argparse
import os
import socket
import sys
from pathlib import Path
from urllib.parse import urlsplit

from mazzo.cli.library import home
from mazzo.engine.errors import MazzoError

EVERYWHERE = "0.0.0.0"
ANYWHERE = (EVERYWHERE, "::", "")
"""Ways to say it."""


def arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--host", default="127.0.0.1", help="where to listen (default: this machine only; 0.0.0.0: every network)")
    add("--friends", action="store_true", help="let friends in your network in: the links of your tables work for them")
    add("--port", type=int, metavar="N", help="the port (default: 8640, or the next that is free)")
    add(
        "--database",
        metavar="URL",
        default=os.environ.get("MAZZO_DATABASE"),
        help="sqlite:///FILE or postgresql://… (default: $MAZZO_DATABASE, or a file among your data)",
    )
    add(
        "--open",
        action=argparse.BooleanOptionalAction,
        default=None,
        help="open the address in a browser (default: if somebody sits at this terminal)",
    )
    add("--secure", action="store_true", help="it is reached by https only (a proxy in front of it speaks that)")
    add(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="an address it is reached at, besides the one it listens at; may be repeated",
    )
    add("--processes", type=int, metavar="N", help="how many computers think at a time (default: one core stays free)")
    add(
        "--newcomers",
        type=int,
        metavar="N",
        help="new people one address may bring in ten minutes (default: 20; more for a club behind one router)",
    )
    add("--quiet", action="store_true", help="log warnings only")


def run(args: argparse.Namespace) -> int:
    import logging

    try:
        from mazzo.server.house import Config
        from mazzo.server.logs import listen
        from mazzo.server.serving import bind, serve
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("mazzo"):
            raise
        raise MazzoError(f"`mazzo serve` needs more than the games: pip install 'mazzo[server]' ({error}).") from error
    if args.port is not None and not 0 <= args.port < 65536:
        raise MazzoError("--port: a number from 0 to 65535 was expected.")
    if args.processes is not None and args.processes < 1:
        raise MazzoError("--processes: a number from 1 was expected.")
    if args.newcomers is not None and args.newcomers < 1:
        raise MazzoError("--newcomers: a number from 1 was expected.")
    host = EVERYWHERE if args.friends else args.host
    at = bind(host, args.port)
    port = at.getsockname()[1]
    found = _outside()
    outside = None if found is None else f"http://{found}:{port}"
    friends = outside if host in ANYWHERE else None
    database = args.database or f"sqlite:///{_data()}"
    config = Config(
        database=database,
        secure=args.secure,
        origins=tuple(origin.rstrip("/") for origin in args.origin),
        hosts=_names(args.host, [*args.origin, *filter(None, [friends])]),
        friends=friends,
        outside=outside,
        processes=args.processes,
        limits={} if args.newcomers is None else {"arrive": (args.newcomers, args.newcomers / 600)},
    )
    address = args.origin[0] if args.origin else _address(args.host, port)
    listen(logging.WARNING if args.quiet else logging.INFO)

    def opened() -> None:
        if friends is not None:
            print(f"Friends in your network find it at {friends}")
        print(f"Mazzo is at {address}", flush=True)
        wanted = sys.stdout.isatty() if args.open is None else args.open
        if wanted:
            _show(address)

    serve(config, at, opened)
    return 0


def _data() -> Path:
    """The database among the player's own things; nobody else on this machine reads it."""
    file = home() / "mazzo.db"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(mode=0o600)
    except OSError as error:
        raise MazzoError(f"{str(file)!r} cannot be written: {error.strerror or error}.") from None
    return file


def _names(host: str, origins: list[str]) -> tuple[str, ...]:
    """What a server of this machine alone is called; one for a whole network may be called anything."""
    from mazzo.server.gate import LOOPBACK

    if host not in LOOPBACK:
        return ()
    told = [urlsplit(origin).hostname or "" for origin in origins]
    return tuple(f"[{name}]" if ":" in name else name for name in (*LOOPBACK, *told))


def _outside() -> str | None:
    """This machine's address in its network, if it is in one. Nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as s:
        try:
            # Set aside for examples: the way there begins like any other.
            s.connect(("192.0.2.1", 9))
        except OSError:
            return None
        found: str = s.getsockname()[0]
    return None if found.startswith("127.") else found


def _address(host: str, port: int) -> str:
    from mazzo.server.gate import LOOPBACK

    name = "localhost" if host in (*LOOPBACK, *ANYWHERE) else host
    return f"http://{f'[{name}]' if ':' in name else name}:{port}"


def _show(address: str) -> None:
    """In a browser, if there is one; nobody waits for it, and it has nothing to say here."""
    import threading
    import webbrowser

    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
