"""`mazzo cards`: the cards of a game, by name, text and facts."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any, Final

from mazzo import games
from mazzo.cli.terminal import console, paragraph
from mazzo.engine.errors import MazzoError

if TYPE_CHECKING:
    from rich.console import Console

    from mazzo.cli.faces import Face
    from mazzo.cli.words import Words

WIDE: Final = 110
"""From this width on, a list of cards has columns."""


def arguments(parser: argparse.ArgumentParser) -> None:
    from mazzo.cli.faces import face

    for name, sub in games_of(parser):
        shown = face(name)
        sub.add_argument("words", nargs="*", metavar="TEXT", help="words in the name or the text of the card")
        for f in shown.filters:
            sub.add_argument(f"--{f.name}", help=f.help)
        if shown.editions:
            sub.add_argument("--edition", default="1.5", help="the edition of the rules (default: 1.5)")
        sub.add_argument("--language", default="en", choices=("en", "it"), help="the language of names and texts")
        sub.add_argument("--json", action="store_true", help="print JSON")


def games_of(parser: argparse.ArgumentParser) -> list[tuple[str, argparse.ArgumentParser]]:
    """A parser for each game: its name comes first, and then what that game takes."""
    subs = parser.add_subparsers(dest="game", metavar="GAME", required=True)
    return [(name, subs.add_parser(name, help=f"{games.TITLES[name]}: see --help after it")) for name in games.names()]


def run(args: argparse.Namespace) -> int:
    from mazzo.cli.faces import face

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
        (_table if out.width >= WIDE else _list)(out, shown, found, words)
        out.print(f"{len(found)} {words('cards')}", style="dim")
    return 0


def matching(shown: Face, args: argparse.Namespace) -> list[dict[str, Any]]:
    """The cards that fit; a name given in full wants that card alone."""
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


def _table(out: Console, shown: Face, found: list[dict[str, Any]], words: Words) -> None:
    from rich.table import Table

    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="bold")
    for name in shown.column_names():
        table.add_column(words(name), no_wrap=True)
    table.add_column(words("text"), ratio=1, overflow="fold")
    for x in found:
        table.add_row(*shown.columns(x, words), x["text"])
    out.print(table)


def _list(out: Console, shown: Face, found: list[dict[str, Any]], words: Words) -> None:
    """Where there is no room for columns: each card, and its text below."""
    for x in found:
        paragraph(out, shown.heading(x, words), 0, 4)
        if x["text"]:
            paragraph(out, x["text"], 4, style="dim")


def show_card(out: Console, shown: Face, x: dict[str, Any], words: Words) -> None:
    """One card, to be read: everything printed on it."""
    paragraph(out, shown.heading(x, words), 0, 4)
    for line in shown.details(x, words):
        paragraph(out, line)
