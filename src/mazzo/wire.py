"""The public JSON shapes of a running match: decisions, events, refusals, cards. See docs/formats.md.

Every face that speaks JSON (the line protocol, `--json`, servers) gets its shapes here, so that they are all the same.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from mazzo import speak
from mazzo.engine.errors import Refusal
from mazzo.engine.match import Choice, Match

if TYPE_CHECKING:
    from mazzo.games.keyforge.catalog import Catalog


def decision(match: Match, language: str = "en") -> dict[str, Any] | None:
    """The open decision with everything a client needs to show it; None when the match is over."""
    if match.over:
        return None
    d = match.decision
    return {
        "step": d.step,
        "player": d.player,
        "kind": d.kind,
        "prompt": speak.prompt(match, language),
        "source": d.source,
        "rule": d.rule,
        "options": [option(match, c, language) for c in d.options],
    }


def option(match: Match, choice: Choice, language: str = "en") -> dict[str, Any]:
    """One option. `text` is the stable form that records keep; `label` is for people and may change."""
    data: dict[str, Any] = {"id": choice.id, "verb": choice.verb}
    if choice.card is not None:
        data["card"] = choice.card
        data["name"] = choice.name
    data["text"] = choice.text
    data["label"] = speak.label(match, choice, language)
    return data


def status(match: Match, language: str = "en") -> dict[str, Any]:
    """Where a match stands: what comes back after everything that changes one."""
    return {
        "over": match.over,
        "result": match.game.result(match.table) if match.over else None,
        "events": len(match.table.log or ()),
        "decision": decision(match, language),
    }


def events(match: Match, since: int = 0, seat: int | None = None, language: str = "en") -> list[dict[str, Any]]:
    """What happened from an event number on, with the line a seat may read (None: nothing is hidden)."""
    found = []
    for i, event in enumerate(match.events(since), since):
        data: dict[str, Any] = {"id": i, **match.game.event(match.table, event, seat)}
        # The narrator of an open table is someone who sits on both sides.
        data["text"] = speak.log_line(match, event, -1 if seat is None else seat, language)
        found.append(data)
    return found


def why(match: Match, refusal: Refusal | None, language: str = "en") -> dict[str, Any]:
    """Why something cannot be done, or that it can."""
    if refusal is None:
        return {"allowed": True, "reason": None, "rule": None, "source": None, "text": None}
    return {
        "allowed": False,
        "reason": refusal.reason,
        "rule": refusal.rule,
        "source": match.game.public_id(match.table, refusal.card) if refusal.card >= 0 else None,
        "text": speak.refusal(match, refusal, language),
    }


def card(catalog: Catalog, slug: str, language: str = "en") -> dict[str, Any]:
    """A card as printed: its facts, and its text in a language."""
    from mazzo.games.keyforge import terms
    from mazzo.games.keyforge.view import house_name

    c = catalog.defs[catalog.find(slug)]
    facts = _facts().get(slug, {})
    data: dict[str, Any] = {
        "card": c.slug,
        "name": speak.card_name("keyforge", c.slug, language),
        "house": house_name(c.house),
        "type": terms.TYPE_NAMES[c.kind],
        "set": c.set,
        "number": c.number,
        "also": [{"set": s, "number": int(n)} for s, n in facts.get("also", ())],
        "rarity": facts.get("rarity"),
        "amber": c.amber,
    }
    if c.kind == terms.CREATURE:
        data["power"] = c.power
        data["armor"] = c.armor
    data["traits"] = list(c.traits)
    data["keywords"] = [f"{k.name} {k.value}" if k.value else k.name for k in c.keywords]
    data["text"] = speak.card_text("keyforge", c.slug, catalog.edition.name, language)
    return data


@cache
def _facts() -> dict[str, dict[str, Any]]:
    """What is known of cards beyond what they do: rarity, other printings."""
    found: dict[str, dict[str, Any]] = json.loads(
        files("mazzo.games.keyforge").joinpath("cards/facts.json").read_text(encoding="utf-8")
    )
    return found
