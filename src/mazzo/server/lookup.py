"""The rules for readers in a browser, found by word, with the cards they concern; and the lessons."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any, Final

from mazzo import games, rulebook, speak, wire
from mazzo.engine.match import Match
from mazzo.rulebook import Rule
from mazzo.server.errors import Missing

MOST: Final = 200
"""Rules found by one search."""
SHORTEST: Final = 4
"""The shortest card name that is searched for in sentences."""


def search(game: str, words: str, area: str | None, language: str = "en") -> list[dict[str, Any]]:
    """The rules with these words, within an area if one is given."""
    book = rulebook.rulebook(game, language)
    found = book.search(words) if words.strip() else list(book.rules)
    if area:
        found = [rule for rule in found if rule.area == area]
    return [_line(r) for r in (found[:MOST] if words.strip() else found)]


def _line(rule: Rule) -> dict[str, Any]:
    return {"id": rule.id, "title": rule.title, "kind": rule.kind, "area": rule.area, "text": rule.text}


def one(game: str, id: str, language: str = "en") -> dict[str, Any]:
    """A rule with its sources, the rulings about it, and the cards it concerns."""
    book = rulebook.rulebook(game, language)
    if id not in book.by_id:
        raise Missing(f"There is no rule {id!r}.")
    rule = book.by_id[id]
    return {
        **rule.data(),
        "area": rule.area,
        "cards": cards_about(game, id),
        "decisions": [r.id for r in book.rules if id in r.about],
    }


@cache
def cards_about(game: str, id: str) -> list[str]:
    """The cards a rule is about: those it names, and those that have the keyword it defines."""
    rule = rulebook.rulebook(game).find(id)
    return sorted({*_named(game, rule), *_with_keyword(game, rule)})


def _said(rule: Rule) -> str:
    return " ".join((rule.title, rule.text, rule.changed, rule.reason, rule.issue))


@cache
def _names(game: str) -> tuple[re.Pattern[str], dict[str, list[str]]]:
    """A pattern for the names of cards, and the cards of each name. Case matters: 'Anger' is a card, anger is not."""
    found: dict[str, list[str]] = {}
    for slug in speak.slugs(game):
        name = speak.card_name(game, slug)
        if len(name) >= SHORTEST and slug != "filler":
            found.setdefault(name, []).append(slug)
    # The longest first: a name may begin like another one.
    names = "|".join(re.escape(name) for name in sorted(found, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{names})(?!\w)"), found


def _named(game: str, rule: Rule) -> set[str]:
    """The cards that a rule names."""
    pattern, cards = _names(game)
    return {slug for name in pattern.findall(_said(rule)) for slug in cards[name]}


@cache
def _keywords(game: str) -> dict[str, list[str]]:
    """The cards that have each keyword."""
    found: dict[str, list[str]] = {}
    for slug, card in wire.cards(game).items():
        for keyword in (*card.get("keywords", ()), *card.get("abilities", ())):
            found.setdefault(str(keyword).split()[0].casefold(), []).append(slug)
    return found


def _with_keyword(game: str, rule: Rule) -> list[str]:
    """The cards with a rule's keyword, which is part of its id: kf.keyword.assault, nk.ability.volare.aim."""
    words = set(re.split(r"[.\-_]", rule.id.casefold())[1:])
    about = words & {"keyword", "keywords", "ability", "abilities"}
    return [slug for word in words for slug in _keywords(game).get(word, ())] if about else []


@cache
def concerning(game: str) -> dict[str, list[Rule]]:
    """For each card the rules and rulings about it, those that name it first."""
    found: dict[str, list[Rule]] = {}
    rules = rulebook.rulebook(game).rules
    for cards in (_named, lambda game, rule: cards_about(game, rule.id)):
        for rule in rules:
            for slug in cards(game, rule):
                if rule not in (there := found.setdefault(slug, [])):
                    there.append(rule)
    return found


def about(game: str, slug: str, language: str = "en") -> list[dict[str, Any]]:
    """The rules about a card."""
    book = rulebook.rulebook(game, language)
    return [_line(book.by_id[rule.id]) for rule in concerning(game).get(slug, ())]


def trial(game: str, slug: str) -> dict[str, Any] | None:
    """A position in which a card can be tried, if there is one."""
    make = games.manifest(game).load("trial")
    if make is None or slug not in speak.slugs(game):
        return None
    found: dict[str, Any] | None = make(slug)
    return found


# Lessons --------------------------------------------------------------------------------------------------------------


@cache
def lessons() -> dict[str, dict[str, Any]]:
    """The lessons, made of scenarios, by id."""
    shown = [games.manifest(name) for name in games.names()]
    given = [json.loads(game.text(file)) for game in shown for file in game.lessons]
    return {lesson["id"]: lesson for lesson in given}


def sentences(lesson: dict[str, Any], language: str) -> dict[str, str]:
    """What the voice of a lesson says in a language; what that lacks, in English."""
    says: dict[str, dict[str, str]] = lesson.get("says", {})
    return {**says.get("en", {}), **says.get(language, {})}


def scripted(id: str | None, match: Match) -> str | None:
    """The computer's choice in a lesson: the first option its script names. None: it may choose freely."""
    for wish in () if id is None or id not in lessons() else lessons()[id]["plays"]:
        for option in match.decision.options:
            if re.fullmatch(rf"{re.escape(wish)}(?:[^\w-].*)?", option.text, re.DOTALL):
                return option.text
    return None


def lesson(id: str) -> dict[str, Any]:
    if id not in lessons():
        raise Missing("There is no such lesson.")
    return lessons()[id]
