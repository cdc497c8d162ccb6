"""`mazzo serve`: a table in the browser, for one person, a household or the whole world."""

from __future__ import annotations

import argparse
import os
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from mazzo.cli.files import home
from mazzo.engine.errors import MazzoError
from mazzo.phrases import tongue

EVERYWHERE = "0.0.0.0"
ANYWHERE = (EVERYWHERE, "::", "")
"""Hosts that mean every network."""


def arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--host", default="127.0.0.1", help="where to listen (default: this machine only; 0.0.0.0: every network)")
    add("--friends", action="store_true", help="let friends in your network in: the links of your tables work for them")
    add("--port", type=int, metavar="N", help="the port (default: 8640, or the next that is free)")
    database(parser)
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
        help="new people one address may bring in ten minutes (default: 60; more for a school behind one router)",
    )
    add(
        "--limit",
        action="append",
        default=[],
        metavar="NAME=LIMIT",
        help="any other limit, like tables=60/10min or connections=1000; may be repeated (also $MAZZO_LIMITS; "
        "all of them are in docs/server.md)",
    )
    add(
        "--proxies",
        metavar="NETWORKS",
        default=os.environ.get("MAZZO_PROXIES"),
        help="proxies that are believed about who asks: addresses and networks, separated by commas "
        "(default: $MAZZO_PROXIES, or this machine)",
    )
    add(
        "--patience",
        type=float,
        metavar="SECONDS",
        help="how long an answer of the database is waited for (default: 8)",
    )
    add(
        "--valkey",
        metavar="URL",
        default=os.environ.get("MAZZO_VALKEY"),
        help="redis://…: several processes serve one PostgreSQL (default: $MAZZO_VALKEY, or one process alone)",
    )
    add(
        "--inside",
        metavar="HOST:PORT",
        default=os.environ.get("MAZZO_INSIDE") or "127.0.0.1",
        help="with --valkey: where the other processes find this one (default: $MAZZO_INSIDE, or on this machine)",
    )
    add("--workers", type=int, metavar="N", help="with --valkey: serve with N processes at one port")
    add("--quiet", action="store_true", help="log warnings only")


def database(parser: argparse.ArgumentParser) -> None:
    """The option that says which database, also for other commands."""
    parser.add_argument(
        "--database",
        metavar="URL",
        default=os.environ.get("MAZZO_DATABASE"),
        help="sqlite:///FILE or postgresql://… (default: $MAZZO_DATABASE, or a file among your data)",
    )


def chosen(args: argparse.Namespace, new: bool = True) -> str:
    """The database that is meant: the given one, or that in the player's data folder, which may be new."""
    url: str | None = args.database
    return url or f"sqlite:///{_data() if new else home() / 'mazzo.db'}"


@contextmanager
def needs_server(command: str) -> Iterator[None]:
    """Say what to install if the server's libraries are missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("mazzo"):
            raise
        raise MazzoError(
            f"`mazzo {command}` needs more than the games: pip install 'mazzo[server]' ({error})."
        ) from error


def run(args: argparse.Namespace) -> int:
    import logging

    from mazzo.cli.twin import hurry

    hurry("serve")
    with needs_server("serve"):
        from mazzo.server.entrance import networks
        from mazzo.server.house import LOOPBACK_NETWORKS, Config
        from mazzo.server.limits import limits
        from mazzo.server.logs import listen
        from mazzo.server.serving import bind, serve
        from mazzo.server.storage import Patience
    if args.port is not None and not 0 <= args.port < 65536:
        raise MazzoError("--port: a number from 0 to 65535 was expected.")
    if args.processes is not None and args.processes < 1:
        raise MazzoError("--processes: a number from 1 was expected.")
    if args.workers is not None and args.workers < 1:
        raise MazzoError("--workers: a number from 1 was expected.")
    if args.newcomers is not None and args.newcomers < 1:
        raise MazzoError("--newcomers: a number from 1 was expected.")
    told = [*os.environ.get("MAZZO_LIMITS", "").split(), *args.limit]
    if args.newcomers is not None:
        told.append(f"newcomers={args.newcomers}/10min")
    allowed = limits(told)
    proxies = (
        LOOPBACK_NETWORKS if args.proxies is None else tuple(filter(None, args.proxies.replace(" ", "").split(",")))
    )
    networks(proxies)
    if args.patience is not None and args.patience < 1:
        raise MazzoError("--patience: a number from 1 was expected.")
    host = EVERYWHERE if args.friends else args.host
    at = bind(host, args.port)
    port = at.getsockname()[1]
    found = _outside()
    outside = None if found is None else f"http://{found}:{port}"
    friends = outside if host in ANYWHERE else None
    config = Config(
        database=chosen(args),
        secure=args.secure,
        origins=tuple(origin.rstrip("/") for origin in args.origin),
        hosts=_names(args.host, [*args.origin, *filter(None, [friends])]),
        friends=friends,
        outside=outside,
        processes=args.processes,
        limits=allowed,
        proxies=proxies,
        patience=Patience() if args.patience is None else Patience.of(args.patience),
        valkey=args.valkey or None,
        inside=args.inside,
    )
    address = args.origin[0] if args.origin else _address(args.host, port)
    level = logging.WARNING if args.quiet else logging.INFO
    listen(level)

    def opened() -> None:
        if friends is not None:
            print(tongue.said(f"Friends in your network find it at {friends}"))
        print(tongue.said(f"Mazzo is at {address}"), flush=True)
        wanted = sys.stdout.isatty() if args.open is None else args.open
        if wanted:
            _show(address)

    with at:
        if args.workers is not None:
            from mazzo.server.supervising import serve_with

            return serve_with(config, at, args.workers, level, opened)
        serve(config, at, opened)
    return 0


def _data() -> Path:
    """The database in the player's data folder; nobody else on this machine can read it."""
    file = home() / "mazzo.db"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(mode=0o600)
    except OSError as error:
        raise MazzoError(f"{str(file)!r} cannot be written: {error.strerror or error}.") from None
    return file


def _names(host: str, origins: list[str]) -> tuple[str, ...]:
    """The host names a local server answers to; a server for a whole network may have any name."""
    from mazzo.server.gate import LOOPBACK

    if host not in LOOPBACK:
        return ()
    told = [urlsplit(origin).hostname or "" for origin in origins]
    return tuple(f"[{name}]" if ":" in name else name for name in (*LOOPBACK, *told))


def _outside() -> str | None:
    """This machine's address in its network, if it is in one. Nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as s:
        try:
            # An address reserved for documentation; its route leads through the usual interface.
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
    """Open a browser, if there is one, without waiting for it and without its output."""
    import threading
    import webbrowser

    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
