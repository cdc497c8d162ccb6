"""Cards and players as people read them: names, and what is printed on a card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mazzo.engine.match import Match
from mazzo.games.nekromancya import terms
from mazzo.games.nekromancya.catalog import Catalog, catalog
from mazzo.games.nekromancya.scenario import nameless
from mazzo.games.nekromancya.shapes import NekromancyaPrinted


def catalog_of(edition: str) -> Catalog:
    """There is only one edition of the rules."""
    return catalog()


def names() -> dict[str, Mapping[str, str]]:
    return {c.slug: {"en": c.english, "it": c.italian} for c in catalog().defs}


def titles(match: Match) -> tuple[str, ...]:
    """The names in a position. Those who have only a number have it in any language: here they are nameless."""
    t: Any = match.table
    return tuple("" if name == nameless(p) else name for p, name in enumerate(t.names))


def printed(slug: str, name: str, text: str, edition: str) -> NekromancyaPrinted:
    """A card as JSON."""
    cards = catalog()
    c = cards.defs[cards.find(slug)]
    data: NekromancyaPrinted = {
        "card": c.slug,
        "name": name,
        "names": {"en": c.english, "it": c.italian},
        "type": terms.TYPE_NAMES[c.kind],
        "abilities": [name for bit, name in terms.ABILITY_NAMES.items() if c.abilities & bit],
        "text": text,
    }
    if c.kind == terms.AWAKENED:
        data["value"] = c.cost
        data["melee"] = c.melee
        data["melee_damage"] = str(c.melee_damage or "-")
        data["aim"] = c.aim
        data["aim_damage"] = str(c.aim_damage or "-")
        data["life"] = c.life
        data["colpi"] = c.colpi
        data["people"] = c.people
    else:
        data["cost"] = c.cost
    if c.kind == terms.WEAPON:
        data["technique"] = "aim" if c.ranged else "melee"
    return data
