"""`mazzo mcp`: the games for language models, over standard input and output."""

from __future__ import annotations

import argparse

from mazzo.engine.errors import MazzoError
from mazzo.phrases import tongue


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = "Programs that speak the Model Context Protocol start it themselves: see docs/mcp.md."
    tongue.option(parser)


def run(args: argparse.Namespace) -> int:
    try:
        from mazzo.mcp.server import server
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("mazzo"):
            raise
        raise MazzoError(f"`mazzo mcp` needs one more library: pip install 'mazzo[mcp]' ({error}).") from error
    server(args.language).run("stdio")
    return 0
