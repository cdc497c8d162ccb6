"""Which decks are played: named ones, ones chosen from the library, or sealed ones."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from rich.console import Console

from mazzo.cli.faces.keyforge.deck.sealed import best, choose, opened
from mazzo.cli.faces.keyforge.deck.show import overview
from mazzo.cli.faces.keyforge.library import Library, bring, is_file
from mazzo.cli.faces.keyforge.words import KeyForgeWords
from mazzo.cli.files import read_json
from mazzo.cli.session import reader
from mazzo.cli.setups import deck as small_deck
from mazzo.cli.terminal import paragraph
from mazzo.engine.errors import MazzoError
from mazzo.games.keyforge.archon import Listing, forge, listing_of
from mazzo.games.keyforge.archon.sets import known_set
from mazzo.games.keyforge.decks import ours
from mazzo.phrases import said


def brought(name: str) -> str | dict[str, Any]:
    """The deck with a name or in a file. A file in our own format may hold a deck of any size, for experiments."""
    data = _json(name) if is_file(name) else None
    if isinstance(data, list) or (isinstance(data, dict) and not {"data", "decks", "unknown"} & set(data)):
        return small_deck(name)
    return bring(name).deck().data()


def fresh(name: str, seed: str | None, seat: int) -> dict[str, Any] | None:
    """A new deck of the set with this name; None if there is no such set. The same seed forges the same deck."""
    of = known_set(name)
    if of is None or is_file(name):
        return None
    luck = secrets.token_hex(4) if seed is None else f"{seed} {seat}"
    return forge(luck, (), of).deck().data()


def _json(name: str) -> Any:
    """The data in a file, if it is JSON."""
    try:
        return read_json(name)
    except MazzoError:
        return None


def sealed(
    n: int, seed: str, seats: Sequence[str], words: KeyForgeWords, out: Console, of: str
) -> list[dict[str, Any]]:
    """Every seat opens n decks of its own, of one set: people choose, computers take what looks best."""
    found = []
    for seat, name in enumerate(seats):
        decks = opened(n, f"{seed}.{seat + 1}", of)
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
    """Let the player choose both decks, from theirs and ours; without decks of their own nobody is asked."""
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
            paragraph(out, said(error.message, words.language), 0)
