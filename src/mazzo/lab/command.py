"""`mazzo lab`: what it takes, and what it says."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from mazzo.engine.errors import MazzoError
from mazzo.lab.experiment import DETAILS, Experiment, experiment, read
from mazzo.lab.folder import Folder
from mazzo.lab.places import Place, Processes
from mazzo.lab.running import Tell, run
from mazzo.phrases import tongue

INTERRUPTED: Final = 130
SILENCE: Final = 60.0
"""Seconds between two lines of progress where nobody is watching."""


def arguments(what: Any) -> None:
    """The commands for experiments."""
    play = what.add_parser(
        "run",
        help="play an experiment, described in a TOML file or by options",
        description="Play an experiment. See docs/laboratory.md for what can be described.",
    )
    play.add_argument("what", metavar="FILE|GAME", help="a TOML file with a description, or the name of a game")
    play.add_argument("--to", type=Path, required=True, metavar="FOLDER", help="where the rows go")
    play.add_argument(
        "--decks",
        nargs="+",
        metavar="DECK",
        help="starters, sealed, random, forged:40 (so many), a folder, or names and files of decks",
    )
    play.add_argument("--pairs", help="which decks meet: all, first, same, random (default: all)")
    play.add_argument("--bots", nargs="+", metavar="BOT", help="random, easy, greedy, search:200 … (default: greedy)")
    play.add_argument("--matches", type=int, metavar="N", help="how many")
    play.add_argument("--until", metavar="2%", help="play until every rate is known to plus or minus this")
    play.add_argument("--seed", help="another seed, other matches (default: 1)")
    play.add_argument("--players", type=int, metavar="N", help="how many sit at a table")
    play.add_argument("--longest", type=int, metavar="N", help="break off matches after so many turns")
    play.add_argument("--rows", nargs="+", choices=DETAILS, help="rows for every turn and every card, too")
    play.add_argument("--no-swap", action="store_true", help="do not play deals again with the decks' seats swapped")
    play.add_argument("--no-mirror", action="store_true", help="... nor with the opponents behind each other's cards")
    resume = what.add_parser("resume", help="go on with an experiment that was interrupted")
    resume.add_argument("folder", type=Path, metavar="FOLDER")
    tell = what.add_parser("report", help="what an experiment shows, here and as a page")
    tell.add_argument("folders", type=Path, nargs="+", metavar="FOLDER")
    tell.add_argument("--html", type=Path, metavar="FILE", help="where the page goes (default: FOLDER/report.html)")
    tell.add_argument("--markdown", type=Path, metavar="FILE", help="write the key figures into this file, too")
    both = what.add_parser("compare", help="what changed from one experiment to another")
    both.add_argument("folders", type=Path, nargs=2, metavar="FOLDER")
    mend = what.add_parser(
        "balance",
        help="search for numbers of cards and copies in decks that make a game fairer",
        description="Search for a better balance. Called again, it goes on where it stopped.",
    )
    mend.add_argument("what", metavar="FILE|GAME", help="a TOML file that says what may be changed, or a game's own")
    mend.add_argument("--to", type=Path, required=True, metavar="FOLDER", help="where everything is kept")
    mend.add_argument("--matches", type=int, metavar="N", help="how many the search may play")
    mend.add_argument("--check", type=int, metavar="N", help="matches with fresh deals, before and after the change")
    mend.add_argument("--bots", nargs="+", metavar="BOT", help="who plays (default: as described)")
    mend.add_argument("--seed", help="another seed, another search (default: 1)")
    mend.add_argument("--html", type=Path, metavar="FILE", help="where the page goes (default: FOLDER/report.html)")
    mend.add_argument("--markdown", type=Path, metavar="FILE", help="write the report into this file, too")
    mend.add_argument("--apply", type=Path, metavar="FILE", help="write what is proposed into a new file")
    mend.add_argument("--jobs", type=int, default=0, metavar="J", help="processes (default: one for each core)")
    for parser in (tell, both, mend):
        tongue.option(parser)
        parser.add_argument("--json", action="store_true", help="print data instead")
    for parser in (play, resume):
        parser.add_argument("--jobs", type=int, default=0, metavar="J", help="processes (default: one for each core)")
        parser.add_argument(
            "--on",
            choices=("here", "ray"),
            default="here",
            help="ray: on the cluster of RAY_ADDRESS, or a new one on this machine",
        )


def described(args: argparse.Namespace) -> Experiment:
    """The experiment that the options describe, or the file and the options together."""
    more: dict[str, Any] = {k: getattr(args, k) for k in ("bots", "matches", "seed", "players", "longest", "rows")}
    more = {key: value for key, value in more.items() if value is not None}
    if args.until is not None:
        more["until"] = percent(args.until)
    if args.no_swap:
        more["swap"] = False
    if args.no_mirror:
        more["mirror"] = False
    decks = drawing(args.decks or [])
    if args.pairs:
        decks["pairs"] = args.pairs
    if decks:
        more["decks"] = decks
    path = Path(args.what)
    if path.suffix == ".toml" or path.is_file():
        return read(path, more)
    return experiment({"game": args.what, **more})


def percent(text: str) -> float:
    try:
        return float(text.removesuffix("%").strip()) / 100 if text.endswith("%") else float(text)
    except ValueError:
        raise MazzoError(f"--until {text}: a share like 2% or 0.02 was expected.") from None


def drawing(words: list[str]) -> dict[str, Any]:
    """What `--decks` means."""
    if len(words) != 1:
        return {"draw": "named", "names": words} if words else {}
    way, _, count = words[0].partition(":")
    if way in ("starters", "sealed", "random", "forged"):
        if count and not count.isdecimal():
            raise MazzoError(f"--decks {words[0]}: a number of decks was expected, as in {way}:40.")
        return {"draw": way, "count": int(count or 0)}
    if Path(words[0]).is_dir():
        return {"draw": "folder", "folder": words[0]}
    return {"draw": "named", "names": words}


def play(args: argparse.Namespace) -> int:
    """`run` and `resume`."""
    if args.jobs < 0:
        raise MazzoError("There is nothing to do: jobs have to be at least 1.")
    folder = Folder.open(args.folder) if args.action == "resume" else Folder.create(args.to, described(args))
    e = folder.experiment
    if not e.repeatable:
        print(tongue.said("These opponents play by the clock: another run will have other rows."), file=sys.stderr)
    place = place_of(args)
    known = len(folder.done)
    try:
        with watched(known) as tell:
            run(folder, place, tell)
    except KeyboardInterrupt:
        kept = f"Stopped. {len(folder.done)} matches are kept; `mazzo lab resume {folder.path}` goes on."
        print(tongue.said(kept), file=sys.stderr)
        return INTERRUPTED
    new = len(folder.done) - known
    print(tongue.said(f"{len(folder.done)} matches in {folder.path}, {new} of them new; {place.name}."))
    print(tongue.said(f"Rows: {folder.digest()}"))
    return 0


def place_of(args: argparse.Namespace) -> Place:
    """Where the work is done."""
    if args.on == "ray":
        from mazzo.lab.cluster import Cluster

        return Cluster(args.jobs)
    return Processes(args.jobs)


def report(args: argparse.Namespace) -> int:
    """What experiments show."""
    from mazzo.lab import report
    from mazzo.lab.figures import figures

    found = [report.Report(figures(Folder.open(path)), args.language) for path in args.folders]
    if args.json:
        print(json.dumps([report.data(r.figures) for r in found], ensure_ascii=False, indent=1))
        return 0
    page = args.html or args.folders[0] / "report.html"
    page.write_text(report.page(found), encoding="utf-8")
    if args.markdown is not None:
        old = args.markdown.read_text(encoding="utf-8") if args.markdown.exists() else ""
        args.markdown.write_text(report.within(old, report.markdown(found)), encoding="utf-8")
    for one in found:
        Console().print(report.summary(one))
    print(f"{page}: {page.stat().st_size // 1024} kB")
    return 0


def compare(args: argparse.Namespace) -> int:
    """What changed from one experiment to another."""
    from mazzo.lab import figures, report

    one, other = (Folder.open(path) for path in args.folders)
    found = figures.compare(one, other)
    if args.json:
        print(json.dumps(asdict(found), ensure_ascii=False, indent=1))
    else:
        Console().print(report.compared(one.experiment.game, found, args.language))
    return 0


def balance(args: argparse.Namespace) -> int:
    """Search for a better balance, or go on with it."""
    from mazzo.lab import balance, report
    from mazzo.lab.balance_report import Telling, data

    if args.jobs < 0:
        raise MazzoError("There is nothing to do: jobs have to be at least 1.")
    more = {key: getattr(args, key) for key in ("matches", "check", "bots", "seed")}
    more = {key: value for key, value in more.items() if value is not None}
    path = Path(args.what)
    from_file = path.suffix == ".toml" or path.is_file()
    search = balance.Search(args.to, balance.read(path, more) if from_file else balance.usual(args.what, more))
    try:
        with watched(0) as tell:
            search.run(Processes(args.jobs), tell)
    except KeyboardInterrupt:
        print(tongue.said(f"Stopped. {search.kept} matches are kept; the same command goes on."), file=sys.stderr)
        return INTERRUPTED
    found = balance.found(search)
    if args.apply is not None:
        balance.apply(found, args.apply)
    if args.json:
        print(json.dumps(data(found), ensure_ascii=False, indent=1))
        return 0
    told = Telling(found, args.language)
    page = args.html or args.to / "report.html"
    page.write_text(report.page([told]), encoding="utf-8")
    if args.markdown is not None:
        old = args.markdown.read_text(encoding="utf-8") if args.markdown.exists() else ""
        args.markdown.write_text(report.within(old, report.markdown([told])), encoding="utf-8")
    Console().print(report.summary(told))
    print(f"{page}: {page.stat().st_size // 1024} kB")
    return 0


class Rate(ProgressColumn):
    """Matches a second."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:.1f}/s")


class Lines:
    """What a log gets instead of a bar: a line now and then."""

    def __init__(self) -> None:
        self.told = time.monotonic()

    def tell(self, done: int, total: int) -> None:
        if time.monotonic() - self.told >= SILENCE:
            self.told = time.monotonic()
            print(tongue.said(f"{done} of {total} matches"), file=sys.stderr, flush=True)


@contextmanager
def watched(known: int) -> Iterator[Tell]:
    """A bar, if somebody is watching: how much is done, how fast, and how long it will take."""
    if not sys.stderr.isatty():
        yield Lines().tell
        return
    parts = (
        TextColumn(tongue.said("Matches")),
        BarColumn(),
        MofNCompleteColumn(),
        Rate(),
        TimeRemainingColumn(compact=True),
    )
    with Progress(*parts, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None, completed=known)
        yield lambda done, total: bar.update(task, completed=done, total=total)
