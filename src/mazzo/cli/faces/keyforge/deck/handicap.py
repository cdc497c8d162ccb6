"""`mazzo deck handicap`: the chains that make two decks even, found by playing."""

from __future__ import annotations

import argparse
import json
import os
import sys
from typing import TYPE_CHECKING, Any

from mazzo.cli.faces.keyforge.deck import quoted
from mazzo.cli.faces.keyforge.library import bring
from mazzo.cli.terminal import console, paragraph
from mazzo.engine.errors import MazzoError
from mazzo.games.keyforge.archon.sets import SETS, forgeable, known_set
from mazzo.lab.handicap import Deck, Handicap, Report

if TYPE_CHECKING:
    from rich.console import Console

    from mazzo.cli.faces.keyforge.words import KeyForgeWords


def run(args: argparse.Namespace, words: KeyForgeWords) -> int:
    if min(args.games, args.turns) < 1 or args.jobs < 0:
        raise MazzoError("There is nothing to play: games and turns have to be at least 1.")
    one, two = [_deck(name) for name in args.decks]
    work = Handicap((one, two), args.seed, args.games, args.turns)
    report = _watched(work, args.jobs or os.cpu_count() or 1, words)
    if args.json:
        print(json.dumps(report.data(), indent=1, ensure_ascii=False))
    else:
        show(console(), report, words)
    return 0


def _deck(name: str) -> Deck:
    """A deck by its name or file; the name of a set stands for new decks of it."""
    if known_set(name) is None:
        return bring(name).deck().data()
    of = forgeable(name)
    return {"name": SETS[of], "set": of}


def _watched(work: Handicap, processes: int, words: KeyForgeWords) -> Report:
    """Play, with a progress bar if somebody is watching."""
    if not sys.stderr.isatty():
        return work.run(processes)
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(words("handicap_games"), total=work.most)

        def tell(report: Report) -> None:
            last = report.rates(report.stronger or 0)[-1]
            text = f"{report.names[report.stronger or 0]} {words.percent(100 * last['rate'], 0)}"
            if report.stronger is not None:
                text += f" · {words('chains', n=report.chains)} ({report.low}–{report.high})"
            progress.update(task, completed=report.games, description=text)

        return work.run(processes, tell)


def show(out: Console, report: Report, words: KeyForgeWords) -> None:
    """The games in a grid, and what they mean."""
    from rich.table import Table

    data: dict[str, Any] = report.data()
    paragraph(out, words("handicap_title", a=report.names[0], b=report.names[1]), 1, style="bold")
    out.print()
    rows = [row for row in data["rates"] if row["games"]]
    if rows:
        grid = Table(box=None, padding=(0, 2, 0, 1), pad_edge=False, header_style="bold")
        heads = (words("handicap_chains", name=data["of"]), words("handicap_games"))
        for head in (*heads, words("handicap_won", name=data["of"]), words("handicap_true")):
            grid.add_column(head, justify="right")
        for row in rows:
            here = report.stronger is not None and row["chains"] == report.chains
            rate = f"{row['wins']} = {words.percent(100 * row['rate'], 0)}"
            spread = f"{100 * row['low']:.0f}–{words.percent(100 * row['high'], 0)}"
            grid.add_row(str(row["chains"]), str(row["games"]), rate, spread, style="bold" if here else "")
        out.print(grid)
        out.print()
    for text in conclusions(report, words):
        paragraph(out, text, 1)


def conclusions(report: Report, words: KeyForgeWords) -> list[str]:
    found = [words("handicap_stopped", n=report.games)] if report.stopped else []
    if report.stalls:
        found.append(words("handicap_stalls", n=report.stalls))
    if report.games == report.stalls:
        return [*found, words("handicap_none")]
    if report.stronger is None:
        n = report.games - report.stalls
        return [*found, words("handicap_even", n=n) if report.even else words("handicap_open", n=n)]
    name = report.names[report.stronger]
    found.append(words("handicap_stronger", name=name))
    found.append(words("handicap_chains_for", n=report.chains, name=name, low=report.low, high=report.high))
    if not report.sure:
        found.append(words("handicap_unsure"))
    chains = [0, 0]
    chains[report.stronger] = report.chains
    # The name of a set stands for new decks of it, as it did here.
    decks = " ".join(quoted(n) if (of := known_set(n)) is None else of.casefold() for n in report.names)
    command = f"mazzo play keyforge --decks {decks} --chains {chains[0]},{chains[1]}"
    found.append(words("deck_play_it", command=command))
    return found
