"""Finding a card by what a player types, and reading it."""

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
    """The card a player means: an option's number, #id, or a name or a part of it."""
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


def show_seen(out: Console, face: Face, it: Seen, view: dict[str, Any], words: Words) -> None:
    """The printed card, where it is, and what has become of it."""
    show_card(out, face, face.card(it.slug, words.language, view.get("edition", "1.5")), words)
    if it.host is not None:
        where = words("where_on", name=face.name(it.host["card"], words.language))
    else:
        where = words(f"where_{it.zone}")
    if it.player is not None:
        where = words("whose", where=where, who=face.title(view, it.player))
    facts = [f"#{it.card['id']}", where, *face.facts(it.card, words)]
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
