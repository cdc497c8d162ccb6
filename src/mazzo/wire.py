"""The public JSON shapes of a running match: decisions, events, refusals, cards. See docs/formats.md.

Every face that speaks JSON (the line protocol, `--json`, servers) gets its shapes here, so that they are all the same.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final, NotRequired, TypedDict, cast

from mazzo import speak
from mazzo.engine.errors import Refusal
from mazzo.engine.frame import Event
from mazzo.engine.match import Choice, Match
from mazzo.engine.shapes import Happened

if TYPE_CHECKING:
    # Nobody who plays one game waits for the others to be loaded.
    from mazzo.games.foursouls.card import Rewards
    from mazzo.games.foursouls.shapes import FourSoulsPrinted, RewardsPrinted
    from mazzo.games.keyforge.shapes import KeyForgePrinted
    from mazzo.games.nekromancya.shapes import NekromancyaPrinted

TURNS: Final = ("turn", "turn-start")
"""The kinds of events with which a turn begins, whatever the game calls them."""


class Option(TypedDict):
    """One option of a decision."""

    id: int
    verb: str
    card: NotRequired[int]
    """The public id of the card it is about, and the card's slug."""
    name: NotRequired[str]
    text: str
    """The stable form that records keep."""
    label: str
    """For people; it may change."""


class Decision(TypedDict):
    """The open decision with everything a client needs to show it."""

    step: int
    player: int
    kind: str
    prompt: str
    source: int | None
    """The public id of the card that asks."""
    rule: str | None
    options: list[Option]


class LogLine(Happened):
    """A line of the log."""

    id: int
    text: str | None
    """The sentence; some events have none and are only seen."""


def decision(match: Match, language: str = "en") -> Decision | None:
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


def option(match: Match, choice: Choice, language: str = "en") -> Option:
    """One option. `text` is the stable form that records keep; `label` is for people and may change."""
    label = speak.label(match, choice, language)
    if choice.card is None or choice.name is None:
        return {"id": choice.id, "verb": choice.verb, "text": choice.text, "label": label}
    return {
        "id": choice.id,
        "verb": choice.verb,
        "card": choice.card,
        "name": choice.name,
        "text": choice.text,
        "label": label,
    }


def status(match: Match, language: str = "en") -> dict[str, Any]:
    """Where a match stands: what comes back after everything that changes one."""
    return {
        "over": match.over,
        "result": match.game.result(match.table) if match.over else None,
        "events": len(match.table.log or ()),
        "decision": decision(match, language),
    }


def events(match: Match, since: int = 0, seat: int | None = None, language: str = "en") -> list[LogLine]:
    """What happened from an event number on, with the line a seat may read (None: nothing is hidden)."""
    # The narrator of an open table is someone who sits on both sides.
    narrator = -1 if seat is None else seat
    return [
        {"id": i, **event(match, e, seat), "text": speak.log_line(match, e, narrator, language)}
        for i, e in enumerate(match.events(since), since)
    ]


def event(match: Match, happened: Event, seat: int | None) -> Happened:
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
    return cast(dict[str, Any], PRINTED[game](slug, language, edition))


def cards(game: str, language: str = "en", edition: str = "1.5") -> dict[str, dict[str, Any]]:
    """Every card of a game as printed, by its slug."""
    return {slug: card(game, slug, language, edition) for slug in speak.VOICES[game].catalog(edition).by_slug}


def _keyforge(slug: str, language: str, edition: str) -> KeyForgePrinted:
    from mazzo.games.keyforge import terms
    from mazzo.games.keyforge.catalog import catalog
    from mazzo.games.keyforge.view import house_name

    cards = catalog(edition)
    c = cards.defs[cards.find(slug)]
    facts = _facts("keyforge").get(slug, {})
    data: KeyForgePrinted = {
        "card": c.slug,
        "name": speak.card_name("keyforge", c.slug, language),
        "house": house_name(c.house),
        "type": terms.TYPE_NAMES[c.kind],
        "set": c.set,
        "number": c.number,
        "also": [{"set": s, "number": int(n)} for s, n in facts.get("also", ())],
        "rarity": facts.get("rarity"),
        "amber": c.amber,
        "traits": list(c.traits),
        "keywords": [f"{k.name} {k.value}" if k.value else k.name for k in c.keywords],
        "text": speak.card_text("keyforge", c.slug, edition, language),
    }
    if c.kind == terms.CREATURE:
        data["power"] = c.power
        data["armor"] = c.armor
    return data


def _nekromancya(slug: str, language: str, edition: str) -> NekromancyaPrinted:
    from mazzo.games.nekromancya import terms
    from mazzo.games.nekromancya.catalog import catalog

    cards = catalog()
    c = cards.defs[cards.find(slug)]
    data: NekromancyaPrinted = {
        "card": c.slug,
        "name": speak.card_name("nekromancya", c.slug, language),
        "names": {"en": c.english, "it": c.italian},
        "type": terms.TYPE_NAMES[c.kind],
        "abilities": [name for bit, name in terms.ABILITY_NAMES.items() if c.abilities & bit],
        "text": speak.card_text("nekromancya", slug, edition, language),
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


def _foursouls(slug: str, language: str, edition: str) -> FourSoulsPrinted:
    from mazzo.games.foursouls import terms
    from mazzo.games.foursouls.catalog import catalog

    cards = catalog()
    c = cards.defs[cards.find(slug)]
    data: FourSoulsPrinted = {
        "card": c.slug,
        "name": speak.card_name("foursouls", c.slug, language),
        "type": terms.KIND_NAMES[c.kind],
        "category": c.category or None,
        "copies": c.copies,
        "many": c.many,
        "keywords": [name for bit, name in terms.KEYWORD_NAMES.items() if c.keywords & bit],
        "text": speak.card_text("foursouls", slug, edition, language),
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
    """Only what there is of them."""
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


PRINTED: Final[dict[str, Callable[[str, str, str], KeyForgePrinted | FourSoulsPrinted | NekromancyaPrinted]]] = {
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
