"""Finding a card by what a player types, and reading it."""

from __future__ import annotations

from typing import Any, NamedTuple

from rich.console import Console

from mazzo import speak, wire
from mazzo.cli.board import cards_of
from mazzo.cli.cards import show_card
from mazzo.cli.options import numbered
from mazzo.cli.terminal import paragraph
from mazzo.cli.words import Words
from mazzo.engine.errors import MazzoError
from mazzo.engine.match import Match
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.catalog import catalog


class Seen(NamedTuple):
    """A card on the table, as a seat sees it."""

    card: dict[str, Any]
    zone: str
    player: int | None
    host: dict[str, Any] | None

    @property
    def slug(self) -> str:
        return str(self.card["card"])


def seen(match: Match, view: dict[str, Any], text: str, words: Words) -> Seen:
    """The card a player means: an option's number, #id, or a name or a part of it."""
    cards = [Seen(*row) for row in cards_of(view)]
    if text.isdecimal():
        index = numbered(match, text)
        id = None if index is None else match.decision.options[index].card
        found = [s for s in cards if s.card["id"] == id]
    else:
        found = _by_name(cards, text.casefold(), words)
    if not found:
        raise MazzoError(words("no_card", text=text))
    kinds = sorted({speak.card_name("keyforge", s.slug, words.language) for s in found})
    if len(kinds) > 1:
        raise MazzoError(words("ambiguous", text=text, names=", ".join(kinds[:6])))
    return found[0]


def _by_name(cards: list[Seen], wanted: str, words: Words) -> list[Seen]:
    """Exact names before beginnings, beginnings before parts."""
    wanted, _, id = wanted.partition("#")
    wanted = wanted.strip()
    named = [(s, _names(s.slug, words)) for s in cards]
    if id:
        named = [(s, names) for s, names in named if str(s.card["id"]) == id.strip()]
    either = {wanted, wanted.replace(" ", "-")}
    for fits in (str.__eq__, str.startswith, str.__contains__):
        found = [s for s, names in named if any(fits(n, w) for n in names for w in either)]
        if found:
            return found
    return []


def show_seen(out: Console, it: Seen, view: dict[str, Any], words: Words) -> None:
    """The printed card, where it is, and what has become of it."""
    show_card(out, wire.card(catalog(view["edition"]), it.slug, words.language), words)
    where = words(f"where_{it.zone}")
    if it.host is not None:
        where = words("where_upgrades", name=speak.card_name("keyforge", it.host["card"], words.language))
    if it.player is not None:
        where = words("whose", where=where, who=view["players"][it.player]["deck_name"])
    facts = [f"#{it.card['id']}", where, *_facts(it.card, words)]
    paragraph(out, words("now", facts=", ".join(facts)), style="bold")


def show_printed(out: Console, text: str, edition: str, words: Words) -> bool:
    """A card that is not on the table, as printed; False if there is none, or more than one."""
    c = catalog(edition)
    wanted = text.casefold()
    either = {wanted, wanted.replace(" ", "-")}
    found = [x.slug for x in c.defs if x.kind != terms.FILLER and either & _names(x.slug, words)]
    if len(found) != 1:
        return False
    show_card(out, wire.card(c, found[0], words.language), words)
    return True


def _names(slug: str, words: Words) -> set[str]:
    return {slug, speak.card_name("keyforge", slug, words.language).casefold()}


def _facts(card: dict[str, Any], words: Words) -> list[str]:
    found: list[str] = []
    if "ready" in card:
        found.append(words("ready" if card["ready"] else "exhausted"))
    if "power" in card:
        found.append(words("power", n=card["power"]))
        if card["armor"]:
            found.append(words("armor", n=words("of", n=card["armor_left"], m=card["armor"])))
        if card["damage"]:
            found.append(words("damage", n=card["damage"]))
        if card["power_counters"]:
            found.append(words("power_counters", n=card["power_counters"]))
    found += [words(key) for key in ("stunned", "warded", "enraged", "blank") if card.get(key)]
    found += [words.keyword(k) for k in card.get("keywords", ())]
    if card.get("amber"):
        found.append(words("amber_on", n=card["amber"]))
    found += [words("counters", n=n, kind=kind) for kind, n in card.get("counters", {}).items()]
    if card.get("upgrades"):
        names = [speak.card_name("keyforge", u["card"], words.language) for u in card["upgrades"] if "id" in u]
        found.append(words("upgrades", names=", ".join(names)))
    if card.get("under"):
        found.append(words("under", n=len(card["under"])))
    return found
