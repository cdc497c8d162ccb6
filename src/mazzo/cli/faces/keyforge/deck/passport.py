"""`mazzo deck passport`: how strong a deck is, what it lives on, and how to play it, found by playing."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

from mazzo.cli.faces.keyforge.library import bring
from mazzo.cli.files import home
from mazzo.cli.terminal import console
from mazzo.engine.errors import MazzoError

if TYPE_CHECKING:
    from mazzo.lab.passport import Passport


def run(args: argparse.Namespace) -> int:
    from mazzo.lab.command import INTERRUPTED, watched
    from mazzo.lab.passport import PARTS, Passport, place_for
    from mazzo.lab.places import Processes

    if args.matches < 2 or args.jobs < 0:
        raise MazzoError("There is nothing to play: a passport needs at least 2 matches, and jobs are not negative.")
    deck = bring(args.deck).deck().data()
    passport = Passport(args.to or place_for(home(), deck, args.seed), deck, args.seed)
    stopped = False
    try:
        with watched(passport.matches) as tell:
            passport.extend(args.matches, Processes(args.jobs), tell)
    except KeyboardInterrupt:
        stopped = True
    if len(passport.parts[PARTS[0]].done) or not stopped:
        show(passport, args)
    if stopped:
        print(f"Stopped. {passport.matches} matches are kept; the same command goes on.", file=sys.stderr)
    return INTERRUPTED if stopped else 0


def show(passport: Passport, args: argparse.Namespace) -> None:
    """What is known: as data, or here and as a page."""
    from mazzo.lab import report
    from mazzo.lab.passport.figures import figures
    from mazzo.lab.passport.telling import Telling, data

    found = figures(passport.evidence())
    if args.json:
        print(json.dumps(data(found), ensure_ascii=False, indent=1))
        return
    told = Telling(found, args.language)
    page = args.html or passport.path / "passport.html"
    page.write_text(report.page([told]), encoding="utf-8")
    console().print(report.summary(told))
    print(f"{page}: {page.stat().st_size // 1024} kB")
