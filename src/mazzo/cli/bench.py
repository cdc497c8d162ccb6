"""`mazzo bench`: the benchmarks live in `mazzo.bench`; this only opens the door."""

from __future__ import annotations

import argparse
from importlib import import_module


def arguments(parser: argparse.ArgumentParser) -> None:
    """Whatever follows is for the benchmarks."""
    parser.add_argument("rest", nargs=argparse.REMAINDER, metavar="…", help="see `mazzo bench --help`")


def run(args: argparse.Namespace) -> int:
    return main(args.rest)


def main(argv: list[str]) -> int:
    return int(import_module("mazzo.bench").main(argv) or 0)
