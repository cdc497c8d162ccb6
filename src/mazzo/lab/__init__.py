"""The laboratory: matches by the thousand, and what they show about a game, its decks and its opponents.

    mazzo lab run keyforge --decks forged:8 --bots greedy --matches 400 --to build/field
    mazzo lab resume build/field                          go on after an interruption
    mazzo lab report build/field                          a page, and a summary for the terminal
    mazzo lab compare build/field build/other             what changed?
    mazzo lab balance nekromancya --to build/balance      which numbers would be fairer?
    mazzo lab endings nekromancya --games 2000            does every match end, whatever the decks?
    mazzo lab exercise keyforge --games 10000             which abilities never run? does anything go wrong?

How it is built, from the ground up:

    subjects    what the laboratory knows about each game (`subject("keyforge")`): how decks are drawn, what ends a
                match, which verbs play a card, which numbers a turn has. The only place with games in it
    experiment  an `Experiment` is a description as data; `experiment({...})` and `read(path)` check it and draw its
                decks; `seed_of(run, kind, number)` makes a seed for anything; `build(game)` tells which rules play
    schedule    `fixtures(experiment)` lists its matches: a `Fixture` is a setup and seeds, nothing else
    playing     `play(fixture)` plays one and returns its rows (`Played`); `columns(game)` says what is in them;
                `work(Task(fixtures, build))` is what workers do
    places      where work is done: `Here()`, `Processes(n)`. `place.each(function, jobs)` does any jobs (a function of
                a module and arguments that can be pickled) and yields results as they arrive, in any order; a lost
                worker's job is done by another
    folder      `Folder.create(path, experiment)` and `Folder.open(path)` keep rows as Parquet; `table("matches")` reads
                them; `digest()` is a fingerprint of all rows
    running     `run(folder, place, tell)` plays what is missing in a folder
    cluster     `Cluster()` is a place on Ray
    ratings     `ratings(rows)`: Bradley and Terry, or OpenSkill, with intervals; `Ladder` for one match after another
    figures     `figures(folder)` counts everything a report shows; `over_deals(shares, deals)` is a rate with its
                interval; `compare(one, other)`
    report      `Report(figures, language)`, `page`, `summary`, `markdown`: words are in words.toml, plots in `plots`
    balance     `Search(path, usual("nekromancya", {})).run(place)` looks for numbers that make a game fairer;
                `found(search)` is what it proposes, `apply(found, path)` writes that down, `balance_report` tells it
    passport    what a deck of KeyForge can do: several experiments that share their deals (`mazzo deck passport`)

    from mazzo.lab.experiment import experiment
    from mazzo.lab.folder import Folder
    from mazzo.lab.places import Processes
    from mazzo.lab.running import run

    folder = Folder.create(path, experiment({"game": "keyforge", "matches": 100, "bots": ["greedy"]}))
    run(folder, Processes())
    folder.table("matches").to_pylist()

Without files: `[play(f) for f in fixtures(e)]`, or `place.each(work, tasks)` to share it among processes.

Every match has its own seed, made from the seed of the experiment and the number of its deal. So the rows are the same,
no matter how many processes or machines share the work.
"""

from __future__ import annotations

import argparse
import json
from typing import Any

from mazzo import games
from mazzo.engine.entries import resolve
from mazzo.engine.errors import MazzoError
from mazzo.lab import command
from mazzo.lab.subjects import subject
from mazzo.phrases import tongue


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="mazzo lab", description="Play many matches and report what they show.")
    what = parser.add_subparsers(dest="action", required=True, metavar="WHAT")
    command.arguments(what)
    endings = what.add_parser("endings", help="matches of any legal decks: do all of them end?")
    endings.add_argument("game", help="a game whose decks may be unable to win")
    endings.add_argument("--games", type=int, default=210, metavar="N", help="matches (default: 210)")
    endings.add_argument("--rival", default="policy", metavar="WHO", help="policy (default), random, greedy …")
    endings.add_argument("--variant", action="append", default=[], metavar="NAME", help="no_hunger … may be repeated")
    exercise = what.add_parser("exercise", help="random matches of forged decks: which abilities never run?")
    exercise.add_argument("game", help="a game whose decks are forged")
    exercise.add_argument("--games", type=int, default=500, metavar="N", help="matches (default: 500)")
    for check in (endings, exercise):
        check.add_argument("--jobs", type=int, default=1, metavar="J", help="processes to share the work (default: 1)")
        check.add_argument("--seed", default="1", help="another seed, other matches (default: 1)")
        check.add_argument("--json", action="store_true", help="print data")
    return parser


def main(argv: list[str] | None = None) -> int:
    """The command: `mazzo lab …`."""
    args = tongue.translate(arguments()).parse_args(argv)
    actions = {
        "run": command.play,
        "resume": command.play,
        "report": command.report,
        "compare": command.compare,
        "balance": command.balance,
        "endings": _endings,
        "exercise": _exercise,
    }
    return actions[args.action](args)


def _study(game: str, kind: str) -> Any:
    """The module with a special study of a game, which its subject names (`Subject.studies`)."""
    found = subject(game).studies.get(kind)
    if found is None:
        known = [name for name in games.names() if kind in subject(name).studies]
        raise MazzoError(f"There is no such study of {subject(game).title}; known are {', '.join(known)}.")
    return resolve(found)


def _exercise(args: argparse.Namespace) -> int:
    study = _study(args.game, "exercise")
    if min(args.games, args.jobs) < 1:
        raise MazzoError("There is nothing to do: games and jobs have to be at least 1.")
    found = study.exercise(args.games, args.seed, args.jobs)
    names = study.abilities()
    if args.json:
        reached = {name: found.reached[name] for name in names}
        print(
            json.dumps({"matches": found.matches, "choices": found.choices, "reached": reached, "wrong": found.wrong})
        )
    else:
        print(study.report(found, names))
    return 1 if found.wrong else 0


def _endings(args: argparse.Namespace) -> int:
    study = _study(args.game, "endings")
    if min(args.games, args.jobs) < 1:
        raise MazzoError("There is nothing to do: games and jobs have to be at least 1.")
    found = study.summary(study.endings(args.games, args.seed, args.rival, args.jobs, args.variant))
    print(json.dumps(found, ensure_ascii=False, indent=1) if args.json else study.report(found))
    return 1 if found["all"]["endless"] else 0


__all__ = ["main"]
