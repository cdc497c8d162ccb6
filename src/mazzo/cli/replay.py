"""`mazzo replay`: a recorded match retold turn by turn, and checked against its hash."""

from __future__ import annotations

import argparse
import json
from typing import Any

from mazzo import __version__, games, phrases, speak, wire
from mazzo.cli.files import read_json
from mazzo.cli.terminal import console, paragraph
from mazzo.engine import match as matches
from mazzo.engine.errors import MazzoError
from mazzo.engine.match import Match
from mazzo.phrases import tongue


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", metavar="FILE", help="a record or a saved match, gzipped or not; - reads it from the standard input"
    )
    parser.add_argument("--to", type=int, metavar="N", help="only the first N choices")
    parser.add_argument("--seat", type=int, metavar="S", help="tell it as a seat saw it (-1: a spectator)")
    tongue.option(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    data = matches.check_header(read_json(args.file))
    game = games.game(data["game"])
    if args.to is not None and args.to < 0:
        raise MazzoError("--to: a number from 0 was expected.")
    match = matches.replay(game, data, __version__, args.to)
    seats = game.players(match.table)
    if args.seat is not None and not -1 <= args.seat < seats:
        raise MazzoError(f"--seat: a number from -1 to {seats - 1} was expected.")
    checked = args.to is None and "hash" in data
    if args.json:
        found = {
            "game": game.name,
            "engine": data.get("engine"),
            "build": data.get("build"),
            "choices": len(match.choices),
            "of": len(data["choices"]),
            "hash": match.hash(),
            "verified": checked,
            **wire.status(match, args.language),
            "events": wire.events(match, 0, args.seat, args.language),
        }
        print(json.dumps(found, indent=1, ensure_ascii=False))
        return 0
    tell(match, -1 if args.seat is None else args.seat, args.language)
    out = console()
    out.print()
    paragraph(out, _verdict(match, data, checked, args.language), 0, style="bold")
    return 0


def tell(match: Match, seat: int, language: str) -> None:
    """The log, with turns set apart."""
    from rich.text import Text

    out = console()
    for event in match.events():
        line = speak.log_line(match, event, seat, language)
        if line is None:
            continue
        if wire.event(match, event, seat)["kind"] in wire.TURNS:
            out.print()
            out.print(Text(line, "bold"))
        else:
            paragraph(out, Text(line))


def _verdict(match: Match, data: dict[str, Any], checked: bool, language: str) -> str:
    """Where it ended, and whether that matches the record."""
    parts = [f"{len(match.choices)} of {len(data['choices'])} choices."]
    if match.over:
        result = match.game.result(match.table)
        players = [phrases.said(f"Player {seat + 1}", language) for seat in result["winners"]]
        winners = phrases.said(" and ", language).join(players)
        one = "{0} won." if len(players) == 1 else "{0} won together."
        parts.append(one.format(winners) if winners else "Nobody won.")
    else:
        parts.append("The match is not over there.")
    if made := matches.made_elsewhere(match.game, data, __version__):
        parts.append(made.strip())
    if checked:
        parts.append(f"It ends exactly as recorded ({match.hash()}).")
    elif "hash" not in data:
        parts.append("It carries no fingerprint, so its end could not be checked.")
    return " ".join(phrases.said(part, language) for part in parts)
