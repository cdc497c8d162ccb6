"""The public JSON shapes of a running match: decisions, events, refusals, cards. See docs/formats.md.

Every face that speaks JSON (the line protocol, `--json`, servers) gets its shapes here, so that they are all the same.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any, Final

from mazzo import speak
from mazzo.engine.errors import Refusal
from mazzo.engine.frame import Event
from mazzo.engine.match import Choice, Match

TURNS: Final = ("turn", "turn-start")
"""The kinds of events with which a turn begins, whatever the game calls them."""


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
    for i, happened in enumerate(match.events(since), since):
        data: dict[str, Any] = {"id": i, **event(match, happened, seat)}
        # The narrator of an open table is someone who sits on both sides.
        data["text"] = speak.log_line(match, happened, -1 if seat is None else seat, language)
        found.append(data)
    return found


def event(match: Match, happened: Event, seat: int | None) -> dict[str, Any]:
    """What happened, in public terms, as a seat may know it (None: nothing is hidden)."""
    return match.game.event(match.table, happened, seat)


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


# Cards ----------------------------------------------------------------------------------------------------------------


def card(game: str, slug: str, language: str = "en", edition: str = "1.5") -> dict[str, Any]:
    """A card as printed: its facts, and its text in a language."""
    return PRINTED[game](slug, language, edition)


def cards(game: str, language: str = "en", edition: str = "1.5") -> dict[str, dict[str, Any]]:
    """Every card of a game as printed, by its slug."""
    return {slug: card(game, slug, language, edition) for slug in speak.VOICES[game].catalog(edition).by_slug}


def _keyforge(slug: str, language: str, edition: str) -> dict[str, Any]:
    from mazzo.games.keyforge import terms
    from mazzo.games.keyforge.catalog import catalog
    from mazzo.games.keyforge.view import house_name

    cards = catalog(edition)
    c = cards.defs[cards.find(slug)]
    facts = _facts("keyforge").get(slug, {})
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
    data["text"] = speak.card_text("keyforge", c.slug, edition, language)
    return data


def _nekromancya(slug: str, language: str, edition: str) -> dict[str, Any]:
    from mazzo.games.nekromancya import terms
    from mazzo.games.nekromancya.catalog import catalog

    cards = catalog()
    c = cards.defs[cards.find(slug)]
    awakened = c.kind == terms.AWAKENED
    data: dict[str, Any] = {
        "card": c.slug,
        "name": speak.card_name("nekromancya", c.slug, language),
        "names": {"en": c.english, "it": c.italian},
        "type": terms.TYPE_NAMES[c.kind],
        "value" if awakened else "cost": c.cost,
    }
    if awakened:
        data |= {
            "melee": c.melee,
            "melee_damage": str(c.melee_damage or "-"),
            "aim": c.aim,
            "aim_damage": str(c.aim_damage or "-"),
            "life": c.life,
            "colpi": c.colpi,
            "people": c.people,
        }
    data["abilities"] = [name for bit, name in terms.ABILITY_NAMES.items() if c.abilities & bit]
    if c.kind == terms.WEAPON:
        data["technique"] = "aim" if c.ranged else "melee"
    data["text"] = speak.card_text("nekromancya", slug, edition, language)
    return data


def _foursouls(slug: str, language: str, edition: str) -> dict[str, Any]:
    from mazzo.games.foursouls import terms
    from mazzo.games.foursouls.catalog import catalog

    cards = catalog()
    c = cards.defs[cards.find(slug)]
    data: dict[str, Any] = {
        "card": c.slug,
        "name": speak.card_name("foursouls", c.slug, language),
        "type": terms.KIND_NAMES[c.kind],
        "category": c.category or None,
        "copies": c.copies,
        "many": c.many,
    }
    if c.hp:
        data |= {"hp": c.hp, "attack": c.attack}
    if c.evasion:
        data["evasion"] = c.evasion
    if c.souls:
        data["souls"] = c.souls
    r = c.rewards
    if r.cents or r.loot or r.treasure:
        data["rewards"] = {k: n for k, n in (("cents", r.cents), ("loot", r.loot), ("treasure", r.treasure)) if n}
        data["rewards"] |= {k: True for k, yes in (("roll", r.roll), ("each_player", r.each_player)) if yes}
    if c.starting:
        data["starting"] = c.starting
    data["keywords"] = [name for bit, name in terms.KEYWORD_NAMES.items() if c.keywords & bit]
    data["text"] = speak.card_text("foursouls", slug, edition, language)
    return data


PRINTED: Final[dict[str, Callable[[str, str, str], dict[str, Any]]]] = {
    "keyforge": _keyforge,
    "foursouls": _foursouls,
    "nekromancya": _nekromancya,
}


@cache
def _facts(game: str) -> dict[str, dict[str, Any]]:
    """What is known of cards beyond what they do: rarity, other printings."""
    text = files(f"mazzo.games.{game}").joinpath("cards/facts.json").read_text(encoding="utf-8")
    found: dict[str, dict[str, Any]] = json.loads(text)
    return found
