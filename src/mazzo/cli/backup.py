"""`mazzo backup`: save everything a server keeps, while it runs."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from mazzo.cli.serve import chosen, database, needs_server
from mazzo.phrases import tongue


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", type=Path, help="the new file (default: mazzo-DATE-TIME.zip in this folder)")
    database(parser)


def run(args: argparse.Namespace) -> int:
    with needs_server("backup"):
        from mazzo.server.backup import backup, shown
    file = args.file or Path(f"mazzo-{time.strftime('%Y%m%d-%H%M%S')}.zip")
    url = chosen(args, new=False)
    manifest = backup(url, file, progress)
    progress("")
    print(tongue.said(f"Saved {shown(url)} to {file} ({file.stat().st_size:,} bytes): {manifest}."))
    print(tongue.said("It contains secrets: keep it where only you can read it, and not only on this machine."))
    return 0


def progress(text: str) -> None:
    """What is being done, on one line, for somebody at a terminal."""
    if sys.stderr.isatty():
        print(f"\r\033[K{tongue.said(text)}", end="", file=sys.stderr, flush=True)
