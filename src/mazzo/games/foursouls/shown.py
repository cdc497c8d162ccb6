"""Cards and players as people read them: names, and what is printed on a card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mazzo.engine.match import Match
from mazzo.games.foursouls import terms
from mazzo.games.foursouls.card import Rewards
from mazzo.games.foursouls.catalog import Catalog, catalog
from mazzo.games.foursouls.shapes import FourSoulsPrinted, RewardsPrinted


def catalog_of(edition: str) -> Catalog:
    """There is only one edition of the rules."""
    return catalog()


def names() -> dict[str, Mapping[str, str]]:
    return {c.slug: {"en": c.name} for c in catalog().defs}


def titles(match: Match) -> tuple[str, ...]:
    """The names in a scenario. Players without one are numbered, in any language."""
    t: Any = match.table
    nameless = all(name == f"Player {p + 1}" for p, name in enumerate(t.names))
    return () if nameless else tuple(t.names)


def printed(slug: str, name: str, text: str, edition: str) -> FourSoulsPrinted:
    """A card as JSON."""
    cards = catalog()
    c = cards.defs[cards.find(slug)]
    data: FourSoulsPrinted = {
        "card": c.slug,
        "name": name,
        "type": terms.KIND_NAMES[c.kind],
        "category": c.category or None,
        "copies": c.copies,
        "many": c.many,
        "keywords": [name for bit, name in terms.KEYWORD_NAMES.items() if c.keywords & bit],
        "text": text,
    }
    if c.hp:
        data["hp"] = c.hp
        data["attack"] = c.attack
    if c.evasion:
        data["evasion"] = c.evasion
    if c.souls:
        data["souls"] = c.souls
    if c.rewards.cents or c.rewards.loot or c.rewards.treasure:
        data["rewards"] = _rewards(c.rewards)
    if c.starting:
        data["starting"] = c.starting
    return data


def _rewards(of: Rewards) -> RewardsPrinted:
    """Only the rewards that are not zero."""
    data: RewardsPrinted = {}
    if of.cents:
        data["cents"] = of.cents
    if of.loot:
        data["loot"] = of.loot
    if of.treasure:
        data["treasure"] = of.treasure
    if of.roll:
        data["roll"] = True
    if of.each_player:
        data["each_player"] = True
    return data
