"""The `mazzo` command. Each command is a module: `arguments(parser)` says what it takes, `run(args)` does it.

Only the module of the requested command is imported, and it imports heavy things (rich, the cards) only when it runs,
so that `mazzo engine` starts at once.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final

from mazzo import __version__, build
from mazzo.engine.errors import MazzoError
from mazzo.phrases import tongue

COMMANDS: Final = {
    "serve": "play in the browser, against the computer or with friends who open the link",
    "backup": "save everything a server keeps to one file, while it runs",
    "restore": "bring back what was saved",
    "play": "play in the terminal, against the computer or a friend",
    "replay": "tell a recorded match again, and check it",
    "cards": "look up cards",
    "deck": "forge, import, keep and compare decks",
    "rules": "look up rules, and see which of them are proved by tests",
    "odds": "the exact odds of a clash",
    "engine": "play by JSON lines, for other programs",
    "mcp": "let language models play, by the Model Context Protocol",
    "bench": "measure how fast the games are",
    "lab": "play matches by the thousand, and report",
    "completion": "let your shell complete what you type",
}

ROOMS: Final = {"bench": "mazzo.bench", "lab": "mazzo.lab"}
"""Commands that read their own arguments."""

USER_ERROR: Final = 2
INTERRUPTED: Final = 130


def parser(*wanted: str) -> argparse.ArgumentParser:
    """The parser of all commands, with the arguments of those that are wanted."""
    top = argparse.ArgumentParser(
        prog="mazzo",
        description="Card games on one rules engine.",
        epilog="Sit down with `mazzo serve` in the browser, or with `mazzo play keyforge` in the terminal. "
        "`mazzo COMMAND --help` tells more about a command.",
    )
    tongue.option(top)
    top.add_argument("--version", action="version", version=f"mazzo {__version__} ({build()} build)")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, purpose in COMMANDS.items():
        sub = commands.add_parser(name, help=purpose, description=f"{purpose[0].upper()}{purpose[1:]}.")
        if name in wanted:
            module = import_module(f"mazzo.cli.{name}")
            module.arguments(sub)
            sub.set_defaults(run=module.run)
    return tongue.translate(top)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command. A user's mistake is one sentence on the error stream, never a traceback."""
    argv = tongue.choose(sys.argv[1:] if argv is None else argv)
    try:
        if argv and argv[0] in ROOMS:
            return int(import_module(ROOMS[argv[0]]).main(argv[1:]) or 0)
        if not argv:
            parser().print_help()
            return 0
        args = parser(argv[0]).parse_args(argv)
        result: int = args.run(args)
        sys.stdout.flush()
        return result
    except MazzoError as error:
        rule = f" [{error.rule}]" if error.rule else ""
        print(f"mazzo: {tongue.said(error.message)}{rule}", file=sys.stderr)
        return USER_ERROR
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output has closed the pipe (`mazzo rules | head`).
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
