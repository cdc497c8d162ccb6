"""The laboratory: many matches between opponents, and what they tell about a game.

    python -m mazzo.lab balance nekromancya --games 900 --jobs 2
    python -m mazzo.lab endings nekromancya --games 2000     does every match end, whatever decks meet?
    python -m mazzo.lab exercise keyforge --games 10000      which abilities never run? does anything go wrong?

Every match has a seed of its own, made from the seed of the run and the number of the match: however many processes
share the work, the report is the same.
"""

from __future__ import annotations

import argparse
import json
from typing import Final

from mazzo.engine.errors import MazzoError
from mazzo.lab.balance import Balance
from mazzo.lab.report import markdown

GAMES: Final = ("nekromancya",)
"""Games whose balance is ours to judge; the cards of others are printed."""
FORGED: Final = ("keyforge",)
"""Games whose decks are forged."""


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="mazzo lab", description="Play many matches and report what they show.")
    what = parser.add_subparsers(dest="what", required=True, metavar="WHAT")
    balance = what.add_parser("balance", help="how fair the decks and the cards of a game are")
    balance.add_argument("game", help=f"one of {', '.join(GAMES)}")
    balance.add_argument("--games", type=int, default=180, metavar="N", help="matches of each kind (default: 180)")
    balance.add_argument("--jobs", type=int, default=1, metavar="J", help="processes to share the work (default: 1)")
    balance.add_argument("--seed", default="1", help="another seed, other matches (default: 1)")
    balance.add_argument("--turns", type=int, default=150, metavar="N", help="a longer match is a stall (default: 150)")
    balance.add_argument(
        "--kinds", nargs="+", default=["ours", "random"], choices=["ours", "random"], help="which decks"
    )
    balance.add_argument("--json", action="store_true", help="print data instead of tables")
    endings = what.add_parser("endings", help="matches of any legal decks: do all of them end?")
    endings.add_argument("game", help=f"one of {', '.join(GAMES)}")
    endings.add_argument("--games", type=int, default=210, metavar="N", help="matches (default: 210)")
    endings.add_argument("--rival", default="policy", metavar="WHO", help="policy (default), random, greedy …")
    endings.add_argument("--variant", action="append", default=[], metavar="NAME", help="no_hunger … may be repeated")
    endings.add_argument("--jobs", type=int, default=1, metavar="J", help="processes to share the work (default: 1)")
    endings.add_argument("--seed", default="1", help="another seed, other matches (default: 1)")
    endings.add_argument("--json", action="store_true", help="print data")
    exercise = what.add_parser("exercise", help="random matches of forged decks: which abilities never run?")
    exercise.add_argument("game", help=f"one of {', '.join(FORGED)}")
    exercise.add_argument("--games", type=int, default=500, metavar="N", help="matches (default: 500)")
    exercise.add_argument("--jobs", type=int, default=1, metavar="J", help="processes to share the work (default: 1)")
    exercise.add_argument("--seed", default="1", help="another seed, other matches (default: 1)")
    exercise.add_argument("--json", action="store_true", help="print data")
    return parser


def main(argv: list[str] | None = None) -> int:
    args = arguments().parse_args(argv)
    if args.what == "exercise":
        return _exercise(args)
    if args.what == "endings":
        return _endings(args)
    if args.game not in GAMES:
        raise MazzoError(f"The balance of {args.game!r} cannot be measured; known are {', '.join(GAMES)}.")
    if min(args.games, args.jobs, args.turns) < 1:
        raise MazzoError("There is nothing to do: games, jobs and turns have to be at least 1.")
    found = Balance(args.games, args.seed, args.turns, tuple(args.kinds)).run(args.jobs)
    print(json.dumps(found, ensure_ascii=False, indent=1) if args.json else markdown(found))
    return 0


def _exercise(args: argparse.Namespace) -> int:
    from mazzo.lab.exercise import abilities, exercise, report

    if args.game not in FORGED:
        raise MazzoError(f"{args.game!r} cannot be exercised; known are {', '.join(FORGED)}.")
    if min(args.games, args.jobs) < 1:
        raise MazzoError("There is nothing to do: games and jobs have to be at least 1.")
    found = exercise(args.games, args.seed, args.jobs)
    names = abilities()
    if args.json:
        reached = {name: found.reached[name] for name in names}
        print(
            json.dumps({"matches": found.matches, "choices": found.choices, "reached": reached, "wrong": found.wrong})
        )
    else:
        print(report(found, names))
    return 1 if found.wrong else 0


def _endings(args: argparse.Namespace) -> int:
    from mazzo.lab.endings import endings, report, summary

    if args.game not in GAMES:
        raise MazzoError(f"Whether {args.game!r} ends is not asked; known are {', '.join(GAMES)}.")
    if min(args.games, args.jobs) < 1:
        raise MazzoError("There is nothing to do: games and jobs have to be at least 1.")
    found = summary(endings(args.games, args.seed, args.rival, args.jobs, args.variant))
    print(json.dumps(found, ensure_ascii=False, indent=1) if args.json else report(found))
    return 1 if found["all"]["endless"] else 0


__all__ = ["Balance", "main"]
