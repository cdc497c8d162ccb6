"""`mazzo restore`: bring back what `mazzo backup` has saved."""

from __future__ import annotations

import argparse
from pathlib import Path

from mazzo.cli.backup import progress
from mazzo.cli.serve import chosen, database, needs_server
from mazzo.phrases import tongue


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="the backup")
    database(parser)
    parser.add_argument("--overwrite", action="store_true", help="replace everything that is in the database now")
    parser.add_argument("--check", action="store_true", help="only see whether the backup can be restored")


def run(args: argparse.Namespace) -> int:
    with needs_server("restore"):
        from mazzo.server.backup import check, restore, shown
    if args.check:
        done = check(args.file, progress)
        told = [f"{args.file} can be restored: {done.manifest}."]
    else:
        url = chosen(args)
        done = restore(url, args.file, args.overwrite, progress)
        told = [f"Restored {args.file} to {shown(url)}: {done.manifest}."]
    progress("")
    told.append(f"{done.playing:,} matches go on exactly where they were.")
    if done.upgraded:
        told.append(f"{done.upgraded:,} were begun with other rules or cards, and go on as after an upgrade.")
    print(" ".join(map(tongue.said, told)))
    return 0
