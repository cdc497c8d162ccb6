"""Which decks are played: named ones, those of the library that are offered, or sealed ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console

from mazzo.cli.deck.sealed import best, choose, opened
from mazzo.cli.deck.show import overview
from mazzo.cli.faces.keyforge.words import KeyForgeWords
from mazzo.cli.files import read_json
from mazzo.cli.library import Library, bring, is_file
from mazzo.cli.session import reader
from mazzo.cli.setups import deck as small_deck
from mazzo.cli.terminal import paragraph
from mazzo.engine.errors import MazzoError
from mazzo.games.keyforge.archon import Listing, listing_of
from mazzo.games.keyforge.decks import ours


def brought(name: str) -> str | dict[str, Any]:
    """The deck of a name or a file. A file in our own shape may hold a deck of any size, for a quick try."""
    data = _json(name) if is_file(name) else None
    if isinstance(data, list) or (isinstance(data, dict) and not {"data", "decks", "unknown"} & set(data)):
        return small_deck(name)
    return bring(name).deck().data()


def _json(name: str) -> Any:
    """What a file says, if it is JSON at all."""
    try:
        return read_json(name)
    except MazzoError:
        return None


def sealed(n: int, seed: str, seats: Sequence[str], words: KeyForgeWords, out: Console) -> list[dict[str, Any]]:
    """Every seat opens n decks of its own: people choose, computers take what looks best."""
    found = []
    for seat, name in enumerate(seats):
        decks = opened(n, f"{seed}.{seat + 1}")
        if name != "human":
            deck = best(decks)
            paragraph(out, words("sealed_takes", name=deck.name), 0)
        else:
            alone = seats.count("human") == 1
            title = words("sealed_yours", n=n) if alone else words("sealed_theirs", n=n, seat=seat + 1)
            try:
                deck = choose(decks, title, words, out, reader(out))
            except EOFError:
                raise MazzoError("No deck was chosen.") from None
        found.append(deck.deck().data())
    return found


def offer(decks: Sequence[Any], you: int, words: KeyForgeWords, out: Console) -> list[Any]:
    """The player's decks and ours, to choose both from; without decks of their own there is nothing to ask."""
    own = [deck for deck in Library().decks() if deck.playable]
    if not own:
        return list(decks)
    shelf = [*(listing_of(deck) for deck in ours().values()), *own]
    paragraph(out, words("offer_title"), 0, style="bold")
    for line in overview(shelf, words, out.width, True):
        out.print(line, soft_wrap=True)
    found = list(decks)
    ask = reader(out)
    for seat, key in ((you, "offer_yours"), (1 - you, "offer_theirs")):
        found[seat] = _one_of(shelf, found[seat], words, out, ask, key)
    return found


def _one_of(shelf: Sequence[Listing], usual: Any, words: KeyForgeWords, out: Console, ask: Any, key: str) -> Any:
    name = usual["name"] if isinstance(usual, dict) else usual
    while True:
        try:
            answer = ask(words(key, name=name)).strip()
        except EOFError:
            return usual
        if not answer:
            return usual
        if answer.isdecimal():
            if 1 <= int(answer[:6]) <= len(shelf):
                return shelf[int(answer) - 1].deck().data()
            paragraph(out, words("sealed_only", n=len(shelf)), 0)
            continue
        try:
            return bring(answer).deck().data()
        except MazzoError as error:
            paragraph(out, error.message, 0)
