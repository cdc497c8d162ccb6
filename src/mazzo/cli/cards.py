"""`mazzo cards`: the cards of a game, by name, text and facts."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any, Final

from mazzo import games, wire
from mazzo.cli.terminal import console, paragraph
from mazzo.engine.errors import MazzoError

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from mazzo.cli.words import Words

WIDE: Final = 110
"""From this width on, a list of cards has columns."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=games.names(), help="the game")
    parser.add_argument("words", nargs="*", metavar="TEXT", help="words in the name or the text of the card")
    parser.add_argument("--house", help="only cards of this house")
    parser.add_argument("--type", help="action, artifact, creature or upgrade")
    parser.add_argument("--set", help="only cards of this set, for example CotA")
    parser.add_argument("--trait", help="only cards with this trait")
    parser.add_argument("--keyword", help="only cards with this keyword")
    parser.add_argument("--edition", default="1.5", help="the edition of the rules (default: 1.5)")
    parser.add_argument("--language", default="en", choices=("en", "it"), help="the language of names and texts")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    found = matching(args)
    if args.json:
        print(json.dumps(found, indent=1, ensure_ascii=False))
        return 0
    if not found:
        raise MazzoError("No card is like that.")
    from mazzo.cli.words import Words

    words = Words(args.language)
    if len(found) == 1:
        show_card(console(), found[0], words)
    else:
        out = console()
        (_table if out.width >= WIDE else _list)(out, found, words)
        out.print(f"{len(found)} {words('cards')}", style="dim")
    return 0


def matching(args: argparse.Namespace) -> list[dict[str, Any]]:
    """The cards that fit; a name given in full wants that card alone."""
    from mazzo.games.keyforge import terms
    from mazzo.games.keyforge.catalog import catalog
    from mazzo.games.keyforge.view import house_name

    c = catalog(args.edition)
    cards = [x for x in c.defs if x.kind != terms.FILLER]
    _known("house", args.house, terms.HOUSES)
    _known("type", args.type, terms.TYPE_NAMES[:-1])
    _known("set", args.set, sorted({x.set for x in cards}))
    _known("trait", args.trait, sorted({t for x in cards for t in x.traits}))
    _known("keyword", args.keyword, terms.KEYWORD_NAMES.values())
    found = [
        wire.card(c, x.slug, args.language)
        for x in cards
        if (not args.house or house_name(x.house) == args.house.casefold())
        and _is(args.type, terms.TYPE_NAMES[x.kind])
        and (not args.trait or any(_is(args.trait, t) for t in x.traits))
        and (not args.keyword or any(_is(args.keyword, k.name) for k in x.keywords))
    ]
    if args.set:
        found = [x for x in found if any(_is(args.set, p["set"]) for p in (x, *x["also"]))]
    wanted = " ".join(args.words).casefold().split()
    if wanted:
        whole = [x for x in found if " ".join(wanted) in (x["card"], x["name"].casefold())]
        found = whole or [
            x for x in found if all(w in f"{x['card']} {x['name']} {x['text']}".casefold() for w in wanted)
        ]
    return found


def _known(what: str, wanted: str | None, names: Any) -> None:
    if wanted and not any(_is(wanted, n) for n in names):
        raise MazzoError(f"There is no {what} {wanted!r}; known are {', '.join(names)}.")


def _is(wanted: str | None, name: str) -> bool:
    return not wanted or wanted.casefold() == name.casefold()


def _table(out: Console, found: list[dict[str, Any]], words: Words) -> None:
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="bold")
    for name in ("name", "house", "type", "numbers"):
        table.add_column(words(name), no_wrap=True)
    table.add_column(words("text"), ratio=1, overflow="fold")
    for x in found:
        table.add_row(
            Text(x["name"], "bold"),
            Text(words.house(x["house"]), words.colour(x["house"])),
            words.type(x["type"]),
            words.numbers(x),
            x["text"],
        )
    out.print(table)


def _printings(x: dict[str, Any]) -> list[str]:
    return [x["rarity"] or "", *(f"{p['set']} {p['number']}" for p in (x, *x["also"]))][0 if x["rarity"] else 1 :]


def _list(out: Console, found: list[dict[str, Any]], words: Words) -> None:
    """Where there is no room for columns: each card, and its text below."""
    for x in found:
        out.print(_heading(x, words))
        if x["text"]:
            paragraph(out, x["text"], 4, style="dim")


def _heading(x: dict[str, Any], words: Words) -> Text:
    """Name, house, type and numbers in one line."""
    from rich.text import Text

    house = (words.house(x["house"]), words.colour(x["house"]))
    head = Text.assemble((x["name"], "bold"), "  ", house, " ", words.type(x["type"]))
    numbers = words.numbers(x)
    return head.append(f"  {numbers}") if numbers else head


def show_card(out: Console, x: dict[str, Any], words: Words) -> None:
    """One card, to be read: everything printed on it, with its keywords explained."""
    from rich.text import Text

    out.print(_heading(x, words))
    if x["traits"]:
        paragraph(out, Text(" · ".join(words.trait(t) for t in x["traits"]), "italic"))
    if x["text"]:
        paragraph(out, Text(x["text"]))
    for k in x["keywords"]:
        paragraph(out, Text(words.explain(k), "dim"))
    paragraph(out, Text(" · ".join(_printings(x)), "dim"))
