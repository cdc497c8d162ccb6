"""Finding a card by what a player types, and showing it."""

from __future__ import annotations

from typing import Any

from rich.console import Console

from mazzo.cli.cards import show_card
from mazzo.cli.faces import Face, Seen
from mazzo.cli.options import numbered
from mazzo.cli.terminal import paragraph
from mazzo.cli.words import Words
from mazzo.engine.errors import MazzoError
from mazzo.engine.match import Match


def seen(match: Match, face: Face, view: dict[str, Any], text: str, words: Words) -> Seen:
    """The card a player means: by an option's number, #id, or a name or part of it."""
    cards = list(face.cards_of(view))
    if text.isdecimal():
        index = numbered(match, face, text)
        id = None if index is None else match.decision.options[index].card
        found = [s for s in cards if s.card["id"] == id]
    else:
        found = _by_name(cards, face, text.casefold(), words)
    if not found:
        raise MazzoError(words("no_card", text=text))
    kinds = sorted({face.name(s.slug, words.language) for s in found})
    if len(kinds) > 1:
        raise MazzoError(words("ambiguous", text=text, names=", ".join(kinds[:6])))
    return found[0]


def _by_name(cards: list[Seen], face: Face, wanted: str, words: Words) -> list[Seen]:
    """Exact names before beginnings, beginnings before parts."""
    wanted, _, id = wanted.partition("#")
    wanted = wanted.strip()
    named = [(s, _names(face, s.slug, words)) for s in cards]
    if id:
        named = [(s, names) for s, names in named if str(s.card["id"]) == id.strip()]
    either = {wanted, wanted.replace(" ", "-")}
    for fits in (str.__eq__, str.startswith, str.__contains__):
        found = [s for s, names in named if any(fits(n, w) for n in names for w in either)]
        if found:
            return found
    return []


def place(face: Face, it: Seen, words: Words) -> str:
    """Where a card is."""
    if it.host is not None:
        return words("where_on", name=face.name(it.host["card"], words.language))
    return words(f"where_{it.zone}")


def where(face: Face, it: Seen, view: dict[str, Any], words: Words) -> str:
    """Where a card is, and whose it is."""
    there = place(face, it, words)
    return there if it.player is None else words("whose", where=there, who=face.title(view, it.player, words))


def show_seen(out: Console, face: Face, it: Seen, view: dict[str, Any], words: Words) -> None:
    """The printed card, where it is, and its current state."""
    show_card(out, face, face.card(it.slug, words.language, view.get("edition", "1.5")), words)
    facts = [f"#{it.card['id']}", where(face, it, view, words), *face.facts(it.card, words)]
    paragraph(out, words("now", facts=", ".join(facts)), style="bold")


def show_printed(out: Console, face: Face, text: str, edition: str, words: Words) -> bool:
    """A card that is not on the table, as printed; False if there is none, or more than one."""
    wanted = text.casefold()
    either = {wanted, wanted.replace(" ", "-")}
    found = [slug for slug in face.slugs(edition) if either & _names(face, slug, words)]
    if len(found) != 1:
        return False
    show_card(out, face, face.card(found[0], words.language, edition), words)
    return True


def _names(face: Face, slug: str, words: Words) -> set[str]:
    return {slug, face.name(slug, words.language).casefold()}
