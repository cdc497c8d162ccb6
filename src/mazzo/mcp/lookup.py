"""Rules, cards and odds as short texts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mazzo import games, wire
from mazzo.engine.errors import MazzoError
from mazzo.rulebook import Rule, rulebook

MOST_FOUND: Final = 8
"""A search shows so many hits in full, ..."""
MOST_NAMED: Final = 30
"""... and so many more by name."""


def rules(game: str, query: str, language: str = "en") -> str:
    """One rule by its id, or the rules that a search finds."""
    book = rulebook(game, language)
    if query in book.by_id:
        return rule_text(book.by_id[query])
    found = book.search(query)
    if not found:
        raise MazzoError(f"No rule of {game} has all of these words: {query}.")
    lines = [f"[{rule.id}] {rule.title}: {rule.text}" for rule in found[:MOST_FOUND]]
    return "\n".join(lines + _more([rule.id for rule in found[MOST_FOUND:]]))


def _more(names: list[str]) -> list[str]:
    """What else was found, by name only."""
    shown = ", ".join(names[:MOST_NAMED]) + (" …" if len(names) > MOST_NAMED else "")
    return [f"({len(names)} more: {shown})"] if names else []


def rule_text(rule: Rule) -> str:
    """A rule with its sources, and what else the ledger knows about it."""
    lines = [f"[{rule.id}] {rule.title}: {rule.text}"]
    for word, said in (("Editions", ", ".join(rule.editions)), ("Otherwise", rule.changed), ("Reason", rule.reason)):
        if said:
            lines.append(f"{word}: {said}")
    lines += [f"Source: {source.book}, {source.place}" for source in rule.sources]
    return "\n".join(lines)


def all_rules(game: str, language: str = "en") -> str:
    """Every rule of a game, area by area."""
    lines = []
    for area, found in rulebook(game, language).areas().items():
        lines += [f"## {area}", *[f"[{rule.id}] {rule.title}: {rule.text}" for rule in found], ""]
    return "\n".join(lines)


def cards(game: str, query: str, language: str = "en") -> str:
    """The cards whose name, slug, type or text has all of these words, the best match first."""
    words = query.casefold().split()
    hits: list[tuple[int, dict[str, Any]]] = []
    for slug, card in wire.cards(game, language).items():
        name = str(card["name"]).casefold()
        everything = " ".join([slug, name, *[str(value).casefold() for value in card.values()]])
        if query.casefold() in (slug, name):
            hits.append((0, card))
        elif all(word in f"{slug} {name}" for word in words):
            hits.append((1, card))
        elif all(word in everything for word in words):
            hits.append((2, card))
    if not hits:
        raise MazzoError(f"No card of {game} has all of these words: {query}.")
    hits.sort(key=lambda hit: hit[0])
    if hits[0][0] == 0:
        hits = hits[:1]
    lines = [card_text(card) for _, card in hits[:MOST_FOUND]]
    return "\n\n".join(lines + _more([str(card["card"]) for _, card in hits[MOST_FOUND:]]))


def card_text(card: dict[str, Any]) -> str:
    """A card as printed: its name, its numbers, its text."""
    facts = [
        f"{key} {', '.join(str(x) for x in value) if isinstance(value, list) else value}"
        for key, value in card.items()
        if key not in ("card", "name", "names", "text", "also", "set", "number") and value not in (None, "", [], {})
    ]
    return "\n".join(filter(None, [f"{card['name']} ({card['card']}): {'; '.join(facts)}", card["text"]]))


def card(game: str, slug: str, language: str = "en") -> str:
    """One card by its slug."""
    return card_text(wire.card(game, slug, language))


def all_cards(game: str, language: str = "en") -> str:
    """Every card of a game by its slug and its name."""
    return "\n".join(f"{slug}: {card['name']}" for slug, card in wire.cards(game, language).items())


def with_odds() -> list[str]:
    """The games in which the odds of a fight can be computed."""
    return [name for name in games.names() if games.manifest(name).odds]


def odds(game: str, attackers: Sequence[str], defenders: Sequence[str], retreat: int | None = None) -> str:
    """The exact odds of a fight."""
    reckoning = games.manifest(game).load("odds")
    if reckoning is None:
        raise MazzoError(f"{games.manifest(game).title} has no odds to compute; known are {', '.join(with_odds())}.")
    found = reckoning.odds(attackers, defenders, None, retreat)
    lines = [
        f"The attackers win {found.win:.1%}, lose {found.loss:.1%}, withdraw {found.withdrawn:.1%}; "
        f"nobody is left {found.both:.1%}. It takes {found.mean_rounds:.1f} rounds on average."
    ]
    for fighter in found.fighters:
        side = "attacker" if fighter.attacks else "defender"
        lines.append(f"- {fighter.card.slug} ({side}) survives {fighter.survives:.1%}")
    return "\n".join(lines)
