"""The rules for readers in a browser: found by word, with the cards they touch; and the lessons."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from typing import Any, Final

from mazzo import rulebook, speak, wire
from mazzo.engine.match import Match
from mazzo.rulebook import Rule
from mazzo.server.errors import Missing

MOST: Final = 200
"""Rules found by one search."""
SHORTEST: Final = 4
"""Letters a card's name has at least to be looked for in sentences."""


def search(game: str, words: str, area: str | None) -> list[dict[str, Any]]:
    """The rules with these words, of an area if one is named."""
    book = rulebook.rulebook(game)
    found = book.search(words) if words.strip() else list(book.rules)
    if area:
        found = [rule for rule in found if rule.area == area]
    return [
        {"id": r.id, "title": r.title, "kind": r.kind, "area": r.area, "text": r.text}
        for r in (found[:MOST] if words.strip() else found)
    ]


def one(game: str, id: str) -> dict[str, Any]:
    """A rule with its sources, what else speaks of it, and the cards it touches."""
    book = rulebook.rulebook(game)
    if id not in book.by_id:
        raise Missing(f"There is no rule {id!r}.")
    rule = book.by_id[id]
    return {
        **rule.data(),
        "area": rule.area,
        "cards": touched(game, id),
        "decisions": [r.id for r in book.rules if id in r.about],
    }


@cache
def touched(game: str, id: str) -> list[str]:
    """The cards a rule is about: those it names, and those that have the keyword it defines."""
    rule = rulebook.rulebook(game).find(id)
    said = " ".join((rule.title, rule.text, rule.changed, rule.reason, rule.issue))
    named = [slug for slug, pattern in _names(game) if pattern.search(said)]
    return sorted({*named, *_with_keyword(game, rule)})


@cache
def _names(game: str) -> list[tuple[str, re.Pattern[str]]]:
    """Names are looked for as they are written: 'Anger' is a card, anger is not."""
    found = []
    for slug in speak.VOICES[game].catalog("1.5").by_slug:
        name = speak.card_name(game, slug)
        if len(name) >= SHORTEST and slug != "filler":
            found.append((slug, re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")))
    return found


@cache
def _keywords(game: str) -> dict[str, list[str]]:
    """The cards that have each keyword."""
    found: dict[str, list[str]] = {}
    for slug, card in wire.cards(game).items():
        for keyword in (*card.get("keywords", ()), *card.get("abilities", ())):
            found.setdefault(str(keyword).split()[0].casefold(), []).append(slug)
    return found


def _with_keyword(game: str, rule: Rule) -> list[str]:
    """The rule of a keyword bears its name: kf.keyword.assault, nk.ability.volare.aim."""
    words = set(re.split(r"[.\-_]", rule.id.casefold())[1:])
    about = words & {"keyword", "keywords", "ability", "abilities"}
    return [slug for word in words for slug in _keywords(game).get(word, ())] if about else []


# Lessons --------------------------------------------------------------------------------------------------------------


@cache
def lessons() -> dict[str, dict[str, Any]]:
    """First games, made of scenarios, by id."""
    folder = files("mazzo.server").joinpath("lessons")
    found = {}
    if folder.is_dir():
        for file in sorted(folder.iterdir(), key=lambda f: f.name):
            if file.name.endswith(".json"):
                lesson = json.loads(file.read_text(encoding="utf-8"))
                found[lesson["id"]] = lesson
    return found


def scripted(id: str | None, match: Match) -> str | None:
    """What the computer does in a lesson: of what its script names, the first that is offered. None: as it likes."""
    for wish in () if id is None or id not in lessons() else lessons()[id]["plays"]:
        for option in match.decision.options:
            if re.fullmatch(rf"{re.escape(wish)}(?:[^\w-].*)?", option.text, re.DOTALL):
                return option.text
    return None


def lesson(id: str) -> dict[str, Any]:
    if id not in lessons():
        raise Missing("There is no such lesson.")
    return lessons()[id]
