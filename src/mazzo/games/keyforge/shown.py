"""Cards and players as people read them: names, and what is printed on a card."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from mazzo.engine.match import Match
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.catalog import catalog
from mazzo.games.keyforge.shapes import KeyForgePrinted
from mazzo.games.keyforge.view import house_name


@cache
def facts() -> dict[str, dict[str, Any]]:
    """Facts about cards beyond what they do: rarity, other printings, names in other languages."""
    text = files("mazzo.games.keyforge").joinpath("cards/facts.json").read_text(encoding="utf-8")
    found: dict[str, dict[str, object]] = json.loads(text)
    return found


def names() -> dict[str, Mapping[str, str]]:
    """English names are on the cards, other languages in the facts."""
    return {c.slug: {"en": c.name, **facts().get(c.slug, {}).get("names", {})} for c in catalog("1.5").defs}


def titles(match: Match) -> tuple[str, ...]:
    """The names of their decks."""
    t: Any = match.table
    position = match.origin.get("scenario")
    nameless = position is not None and not any("name" in p for p in position.get("players", ()))
    return () if nameless else (t.titles[t.archon[0]], t.titles[t.archon[1]])


def printed(slug: str, name: str, text: str, edition: str) -> KeyForgePrinted:
    """A card as JSON."""
    cards = catalog(edition)
    c = cards.defs[cards.find(slug)]
    more = facts().get(slug, {})
    data: KeyForgePrinted = {
        "card": c.slug,
        "name": name,
        "house": house_name(c.house),
        "type": terms.TYPE_NAMES[c.kind],
        "set": c.set,
        "number": c.number,
        "also": [{"set": s, "number": int(n)} for s, n in more.get("also", ())],
        "rarity": more.get("rarity"),
        "amber": c.amber,
        "traits": list(c.traits),
        "keywords": [f"{k.name} {k.value}" if k.value else k.name for k in c.keywords],
        "text": text,
    }
    if c.kind == terms.CREATURE:
        data["power"] = c.power
        data["armor"] = c.armor
    return data
