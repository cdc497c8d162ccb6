"""`mazzo cards`: the cards of a game, by name, text and facts."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any, Final

from mazzo import games
from mazzo.cli.terminal import console, paragraph
from mazzo.engine.errors import MazzoError
from mazzo.phrases import tongue

if TYPE_CHECKING:
    from rich.console import Console

    from mazzo.cli.faces import Face
    from mazzo.cli.words import Words

WIDE: Final = 110
"""From this width on, a list of cards has columns."""


def arguments(parser: argparse.ArgumentParser) -> None:
    from mazzo.cli.faces import face

    every = "the words the cards of all games are written in, and who uses them"
    parser.add_argument("--vocabulary", dest="all_words", action="store_true", help=every)
    for name, sub in games_of(parser, required=False):
        shown = face(name)
        sub.add_argument("words", nargs="*", metavar="TEXT", help="words in the name or the text of the card")
        for f in shown.filters:
            sub.add_argument(f"--{f.name}", help=f.help)
        if shown.editions:
            sub.add_argument("--edition", default="1.5", help="the edition of the rules (default: 1.5)")
        tongue.option(sub)
        sub.add_argument("--vocabulary", action="store_true", help="the words cards are written in, and who uses them")
        sub.add_argument("--json", action="store_true", help="print JSON")


def games_of(parser: argparse.ArgumentParser, required: bool = True) -> list[tuple[str, argparse.ArgumentParser]]:
    """A subparser for each game, with the options of that game."""
    subs = parser.add_subparsers(dest="game", metavar="GAME", required=required)
    return [
        (name, subs.add_parser(name, help=f"{games.manifest(name).title}: see --help after it"))
        for name in games.names()
    ]


def run(args: argparse.Namespace) -> int:
    from mazzo.cli import vocabulary
    from mazzo.cli.faces import face

    if args.game is None:
        if not args.all_words:
            raise MazzoError(f"Which game? Known are {', '.join(games.names())}; --vocabulary is about all of them.")
        return _words([name for name in games.names() if vocabulary.has_vocabulary(name)], False)
    if args.all_words or args.vocabulary:
        return _words([args.game], args.json)
    shown = face(args.game)
    found = matching(shown, args)
    if args.json:
        print(json.dumps(found, indent=1, ensure_ascii=False))
        return 0
    if not found:
        raise MazzoError("No card is like that.")
    words = shown.words(args.language)
    out = console()
    if len(found) == 1:
        show_card(out, shown, found[0], words)
    else:
        (_grid if out.width >= WIDE else _list)(out, shown, found, words)
        out.print(f"{len(found)} {words('cards')}", style="dim")
    return 0


def _words(names: list[str], as_json: bool) -> int:
    """The vocabulary of each of these games."""
    from mazzo.cli import vocabulary

    for name in names:
        if as_json:
            print(json.dumps([w.data() for w in vocabulary.vocabulary(name)], indent=1, ensure_ascii=False))
            continue
        if len(names) > 1:
            paragraph(console(), games.manifest(name).title, 0, style="bold")
        vocabulary.show(name)
    return 0


def matching(shown: Face, args: argparse.Namespace) -> list[dict[str, Any]]:
    """The cards that fit. A full name finds only that card."""
    edition = getattr(args, "edition", "1.5")
    found = [shown.card(slug, args.language, edition) for slug in shown.slugs(edition)]
    for f in shown.filters:
        wanted = getattr(args, f.name)
        if wanted:
            known = sorted({t for x in found for t in shown.traits(x, f.name)})
            if not any(_is(wanted, t) for t in known):
                raise MazzoError(f"There is no {f.name} {wanted!r}; known are {', '.join(known)}.")
    for f in shown.filters:
        wanted = getattr(args, f.name)
        if wanted:
            found = [x for x in found if any(_is(wanted, t) for t in shown.traits(x, f.name))]
    words = " ".join(args.words).casefold().split()
    if words:
        whole = [x for x in found if " ".join(words) in (x["card"], x["name"].casefold())]
        found = whole or [
            x for x in found if all(w in f"{x['card']} {x['name']} {x['text']}".casefold() for w in words)
        ]
    return found


def _is(wanted: str, name: str) -> bool:
    return wanted.casefold() == name.casefold()


def _grid(out: Console, shown: Face, found: list[dict[str, Any]], words: Words) -> None:
    from rich.table import Table

    grid = Table(box=None, padding=(0, 1), pad_edge=False, header_style="bold")
    for name in shown.column_names():
        grid.add_column(words(name), no_wrap=True)
    grid.add_column(words("text"), ratio=1, overflow="fold")
    for x in found:
        grid.add_row(*shown.columns(x, words), x["text"])
    out.print(grid)


def _list(out: Console, shown: Face, found: list[dict[str, Any]], words: Words) -> None:
    """If there is no room for columns: each card, with its text below."""
    for x in found:
        paragraph(out, shown.heading(x, words), 0, 4)
        if x["text"]:
            paragraph(out, x["text"], 4, style="dim")


def show_card(out: Console, shown: Face, x: dict[str, Any], words: Words) -> None:
    """Everything printed on one card."""
    paragraph(out, shown.heading(x, words), 0, 4)
    for line in shown.details(x, words):
        paragraph(out, line)
