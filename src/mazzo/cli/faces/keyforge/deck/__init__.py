"""`mazzo deck`: decks of KeyForge. Forge, import, show and keep them, open sealed ones, find out what they can do."""

from __future__ import annotations

import argparse
import json
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from mazzo.engine.errors import MazzoError
from mazzo.phrases import tongue

if TYPE_CHECKING:
    from mazzo.cli.faces.keyforge.words import KeyForgeWords
    from mazzo.games.keyforge.archon import Listing


def arguments(subs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    def command(name: str, purpose: str) -> argparse.ArgumentParser:
        sub = subs.add_parser(name, help=purpose, description=f"{purpose[0].upper()}{purpose[1:]}.")
        tongue.option(sub)
        return sub

    forge = command("forge", "make a new deck and keep it")
    forge.add_argument("--seed", help="the same seed forges the same deck")
    forge.add_argument("--houses", nargs="+", default=[], metavar="HOUSE", help="one to three houses it must have")
    _of_a_set(forge)
    forge.add_argument("--name", help="another name than the one it is born with")
    forge.add_argument("--dry", action="store_true", help="only show it, do not keep it")
    forge.add_argument("--replace", action="store_true", help="even if a deck of that name is kept already")
    forge.add_argument("--json", action="store_true", help="print the deck as JSON")

    bring = command("import", "keep a deck from a file: JSON of the official vault, a plain list of cards, or our JSON")
    bring.add_argument("file", metavar="FILE")
    bring.add_argument("--name", help="another name than the file says")
    bring.add_argument("--replace", action="store_true", help="even if a deck of that name is kept already")

    bring.add_argument("--json", action="store_true", help="print what was kept as JSON")

    show = command("show", "look at a deck: of the library, of a file, or one that comes with the game")
    show.add_argument("name", nargs="?", metavar="NAME|FILE", help="the deck (default: the one that came last)")
    show.add_argument("--json", action="store_true", help="print the deck and its numbers as JSON")

    listed = command("list", "the decks you keep")
    listed.add_argument("--json", action="store_true", help="print them as JSON")

    remove = command("remove", "take a deck out of the library; its file is put aside")
    remove.add_argument("name", metavar="NAME")

    rename = command("rename", "give a deck another name")
    rename.add_argument("name", metavar="NAME")
    rename.add_argument("new", metavar="NEW_NAME")

    sealed = command("sealed", "open fresh decks and choose one")
    sealed.add_argument("-n", type=int, default=2, metavar="N", help="how many (default: 2)")
    sealed.add_argument("--seed", help="the same seed opens the same decks")
    _of_a_set(sealed)
    sealed.add_argument("--json", action="store_true", help="print the decks as JSON, and keep none")

    handicap = command("handicap", "let the computer play two decks, and find the chains that make it fair")
    handicap.add_argument(
        "decks", nargs=2, metavar="DECK", help="a name, a file, or a set: new decks of it in every game"
    )
    handicap.add_argument(
        "--games", type=int, default=400, metavar="N", help="never more games than this (default: 400)"
    )
    handicap.add_argument("--jobs", type=int, default=0, metavar="J", help="processes (default: one for every core)")
    handicap.add_argument("--seed", default="1", help="another seed, other games (default: 1)")
    handicap.add_argument("--turns", type=int, default=200, metavar="N", help="a longer game is no game (default: 200)")
    handicap.add_argument("--json", action="store_true", help="print data")

    passport = command("passport", "let the computer play a deck against a fixed field, and tell what that shows")
    passport.add_argument("deck", metavar="DECK", help="a name or a file")
    passport.add_argument(
        "--matches",
        type=int,
        default=320,
        metavar="N",
        help="play it so many times as it is, and a quarter with each change (default: 320); more go on from there",
    )
    passport.add_argument("--jobs", type=int, default=0, metavar="J", help="processes (default: one for every core)")
    passport.add_argument("--seed", default="1", help="another seed, other matches (default: 1)")
    passport.add_argument("--to", type=Path, metavar="FOLDER", help="where it is kept (default: with your decks)")
    passport.add_argument(
        "--html", type=Path, metavar="FILE", help="where the page goes (default: FOLDER/passport.html)"
    )
    passport.add_argument("--json", action="store_true", help="print data")


def _of_a_set(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--set", default="cota", metavar="SET", help="the set whose cards it has: cota (default), aoa or wc"
    )


def run(args: argparse.Namespace) -> int:
    from mazzo.cli.faces.keyforge.words import KeyForgeWords

    words = KeyForgeWords(args.language)
    if args.what == "sealed":
        from mazzo.cli.faces.keyforge.deck import sealed

        return sealed.run(args, words)
    if args.what == "handicap":
        from mazzo.cli.faces.keyforge.deck import handicap

        return handicap.run(args, words)
    if args.what == "passport":
        from mazzo.cli.faces.keyforge.deck import passport

        return passport.run(args)
    commands = {
        "forge": _forge,
        "import": _import,
        "show": _show,
        "list": _list,
        "remove": _remove,
        "rename": _rename,
    }
    return commands[args.what](args, words)


def new_seed(seed: str | None) -> str:
    """The given seed, or a new one that is short enough to tell a friend."""
    return str(secrets.randbelow(1_000_000_000)) if seed is None else seed


def _forge(args: argparse.Namespace, words: KeyForgeWords) -> int:
    from mazzo.cli.faces.keyforge.library import Library
    from mazzo.games.keyforge.archon import forge

    deck = forge(new_seed(args.seed), args.houses, args.set)
    if args.name is not None:
        deck = deck.renamed(_name(args.name))
    elif not args.replace:
        deck = Library().christened(deck)
    if not args.dry:
        Library().add(deck, args.replace)
    if args.json:
        _print_json(deck.data())
        return 0
    _shown(deck, words)
    _say([words("deck_not_kept") if args.dry else words("deck_kept", name=deck.name)])
    if not args.dry:
        _say([words("deck_play_it", command=f"mazzo play keyforge --decks {quoted(deck.name)} onyx")], "dim")
    return 0


def _import(args: argparse.Namespace, words: KeyForgeWords) -> int:
    from mazzo.cli.faces.keyforge.library import Library, read_file
    from mazzo.games.keyforge.archon.reading import suggestion

    decks = read_file(args.file)
    if args.name is not None:
        if len(decks) > 1:
            raise MazzoError(
                f"--name: {args.file!r} has {len(decks)} decks in it, which cannot all be called the same."
            )
        decks = [decks[0].renamed(_name(args.name))]
    library = Library()
    for deck in decks:
        library.add(deck, args.replace)
    if args.json:
        _print_json([deck.data() for deck in decks])
        return 0
    for deck in decks:
        _shown(deck, words)
        meant = dict.fromkeys(filter(None, [suggestion(name) for name, _ in deck.unknown]))
        if meant:
            _say([words("deck_meant", names=", ".join(meant))], "bold")
        _say([words("deck_kept", name=deck.name)])
    return 0


def _show(args: argparse.Namespace, words: KeyForgeWords) -> int:
    from mazzo.cli.faces.keyforge.library import Library, bring
    from mazzo.games.keyforge.archon.analysis import of_deck

    deck = bring(args.name) if args.name is not None else Library().newest()
    if deck is None:
        _say([_empty(words)])
    elif args.json:
        _print_json(deck.data() | {"numbers": of_deck(slug for slug, _ in deck.cards).data()})
    else:
        _shown(deck, words)
    return 0


def _list(args: argparse.Namespace, words: KeyForgeWords) -> int:
    from mazzo.cli.faces.keyforge.deck.show import overview
    from mazzo.cli.faces.keyforge.library import Library
    from mazzo.cli.terminal import console

    library = Library()
    decks = library.decks()
    if args.json:
        _print_json([deck.data() for deck in decks])
        return 0
    out = console()
    for line in overview(decks, words, out.width):
        out.print(line, soft_wrap=True)
    if not decks:
        _say([_empty(words)])
    _say(library.damaged, "bold")
    return 0


def _remove(args: argparse.Namespace, words: KeyForgeWords) -> int:
    from mazzo.cli.faces.keyforge.library import Library

    deck, path = Library().remove(args.name)
    _say([words("deck_removed", name=deck.name, file=path)])
    return 0


def _rename(args: argparse.Namespace, words: KeyForgeWords) -> int:
    from mazzo.cli.faces.keyforge.library import Library

    old, new = Library().rename(args.name, args.new)
    _say([words("deck_renamed", old=old.name, new=new.name)])
    return 0


# Printing -------------------------------------------------------------------------------------------------------------


def _shown(deck: Listing, words: KeyForgeWords) -> None:
    from mazzo.cli.faces.keyforge.deck.show import lines
    from mazzo.cli.terminal import console

    out = console()
    for line in lines(deck, words, out.width):
        out.print(line, soft_wrap=True)


def _say(texts: Sequence[str], style: str = "") -> None:
    from mazzo.cli.terminal import console, paragraph

    out = console()
    for text in texts:
        paragraph(out, text, 0, style=style)


def _print_json(data: object) -> None:
    print(json.dumps(data, indent=1, ensure_ascii=False))


def _empty(words: KeyForgeWords) -> str:
    return words("deck_empty", forge="`mazzo deck forge`", **{"import": "`mazzo deck import FILE`"})


def _name(name: str) -> str:
    if not name.strip():
        raise MazzoError("--name: a deck needs a name.")
    return name.strip()


def quoted(name: str) -> str:
    """A name as you would type it in a shell."""
    from shlex import quote

    from mazzo.games.keyforge.words.cards import slug_of

    # A slug also finds the deck, and is easier to type.
    return slug_of(name) or quote(name)
