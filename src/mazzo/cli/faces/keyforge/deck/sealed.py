"""Sealed decks: open some decks that nobody has seen, and choose one."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence

from rich.console import Console
from rich.text import Text

from mazzo.cli.faces.keyforge.deck import new_seed, quoted
from mazzo.cli.faces.keyforge.deck.show import compared, lines, overview
from mazzo.cli.faces.keyforge.library import Library
from mazzo.cli.faces.keyforge.words import KeyForgeWords
from mazzo.cli.session import reader
from mazzo.cli.terminal import console, paragraph
from mazzo.engine.decks import told_apart
from mazzo.engine.errors import MazzoError
from mazzo.games.keyforge.archon import Listing, forge
from mazzo.games.keyforge.archon.analysis import of_deck
from mazzo.games.keyforge.archon.forging import FIRST

MOST = 12


def opened(n: int, seed: str, of: str = FIRST) -> list[Listing]:
    """n fresh decks of a set; each can be forged again from its own seed."""
    if not 1 <= n <= MOST:
        raise MazzoError(f"Between 1 and {MOST} sealed decks can be opened, not {n}.")
    decks: list[Listing] = []
    for i in range(n):
        deck = forge(f"{seed}.{i + 1}", of=of)
        names = {other.name for other in decks}
        decks.append(deck.renamed(told_apart(deck.name, names.__contains__)))
    return decks


def best(decks: Sequence[Listing]) -> Listing:
    """The deck a computer takes: the strongest on paper."""
    return max(decks, key=lambda deck: of_deck(slug for slug, _ in deck.cards).strength)


def choose(
    decks: Sequence[Listing], title: str, words: KeyForgeWords, out: Console, ask: Callable[[str], str]
) -> Listing:
    """Show the decks, and ask until one is chosen. Raises EOFError if nobody answers."""
    if out.is_terminal and sys.stdin.isatty():
        out.clear()
    for deck in decks:
        _print(out, lines(deck, words, out.width))
    _print(out, [Text(title, "bold")])
    _print(out, overview(decks, words, out.width, True))
    _print(out, [Text(), *compared(decks, words), Text()])
    while True:
        answer = ask(words("sealed_which", n=len(decks))).strip().casefold()
        word = answer.removeprefix("show").strip()
        if not word.isdecimal() or not 1 <= int(word[:4]) <= len(decks):
            paragraph(out, words("sealed_only", n=len(decks)), 0)
        elif answer != word:
            _print(out, lines(decks[int(word) - 1], words, out.width))
        else:
            return decks[int(word) - 1]


def run(args: argparse.Namespace, words: KeyForgeWords) -> int:
    out = console()
    seed = new_seed(args.seed)
    decks = opened(args.n, seed, args.set)
    if args.json:
        print(json.dumps([deck.data() for deck in decks], indent=1, ensure_ascii=False))
        return 0
    try:
        deck = choose(decks, words("sealed_yours", n=args.n), words, out, reader(out))
    except EOFError:
        out.print()
        paragraph(out, words("sealed_none", seed=decks[0].seed), 0)
        return 0
    deck = Library().christened(deck)
    Library().add(deck)
    paragraph(out, words("deck_kept", name=deck.name), 0)
    command = f"mazzo play keyforge --decks {quoted(deck.name)} onyx"
    paragraph(out, words("deck_play_it", command=command), 0, style="dim")
    return 0


def _print(out: Console, found: Sequence[Text]) -> None:
    for line in found:
        out.print(line, soft_wrap=True)
