"""`mazzo deck`: the decks that players bring to a game.

A game may have commands of its own (`Manifest.deck`); the first that has them needs no name: `mazzo deck forge`. All
others whose players bring decks have the plain commands: `mazzo deck nekromancya list`.
"""

from __future__ import annotations

import argparse
import json
import secrets
from typing import Any

from mazzo import games, speak
from mazzo.cli.files import read_text
from mazzo.engine.decks import Decks
from mazzo.engine.manifest import Manifest


def arguments(parser: argparse.ArgumentParser) -> None:
    subs = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    found = [game for game in map(games.manifest, games.names()) if game.deck or game.decks]
    first = next((game for game in found if game.deck), None)
    if first is not None:
        own = first.load("deck")
        own.arguments(subs)
        parser.set_defaults(does=own.run)
    for game in found:
        if game is not first:
            _of(game, subs.add_parser(game.name, help=f"decks of {game.title}", description=f"Decks of {game.title}."))


def run(args: argparse.Namespace) -> int:
    result: int = args.does(args)
    return result


def _of(game: Manifest, parser: argparse.ArgumentParser) -> None:
    """The commands for the decks of a game: its own, or the plain ones."""
    subs = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    own = game.load("deck")
    if own is not None:
        own.arguments(subs)
        parser.set_defaults(does=own.run)
        return
    parser.set_defaults(does=_plain, game=game.name)
    box: Decks = game.load("decks")
    subs.add_parser("list", help="the decks that come with the game")
    show = subs.add_parser("show", help="look at a deck: one that comes with the game, or a file")
    show.add_argument("name", metavar="NAME|FILE")
    if box.forged:
        subs.add_parser("forge", help="make a new deck").add_argument("--seed", help="the same seed, the same deck")
    for sub in subs.choices.values():
        sub.add_argument("--json", action="store_true", help="print JSON")


def _plain(args: argparse.Namespace) -> int:
    box: Decks = games.manifest(args.game).load("decks")
    starters = box.starters()
    if args.what == "list":
        _tell([f"{slug}: {deck['name']}" for slug, deck in starters.items()], list(starters.values()), args.json)
        return 0
    if args.what == "forge":
        data = box.forge(args.seed or secrets.token_hex(4), [])
    elif args.name in starters:
        data = starters[args.name]
    else:
        data = box.read(read_text(args.name), None)
    page = box.page(data, str(data["name"]))
    cards = [f"{card['n']:3} {speak.card_name(args.game, card['card'])}" for card in page["cards"]]
    _tell([str(data["name"]), *cards], data, args.json)
    return 0


def _tell(lines: list[str], data: Any, as_json: bool) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=1) if as_json else "\n".join(lines))
