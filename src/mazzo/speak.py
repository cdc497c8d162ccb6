"""What people read: prompts, labels, log lines, refusals and card texts, in a language.

Games speak in messages, which hold no language; the text layer turns messages into sentences. This is where the two
meet, for every face of the house (terminal, wire, browser).
"""

from __future__ import annotations

import json
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Any

from mazzo import text
from mazzo.engine.errors import Refusal
from mazzo.engine.frame import Event
from mazzo.engine.match import Choice, Match
from mazzo.engine.message import Message, Name
from mazzo.text.lexicon import LANGUAGES


def prompt(match: Match, language: str = "en") -> str:
    """What the open decision asks, as one sentence."""
    says = _says(match.game.name)
    if says is None:
        return match.decision.kind
    message = says.prompt(match.table, _players(match, language))
    return text.language(language).say(message, load_lexicon(match.game.name))


def label(match: Match, choice: Choice, language: str = "en") -> str:
    """An option as a player reads it: 'Reap with Troll'."""
    says = _says(match.game.name)
    if says is None:
        return choice.text
    lexicon = load_lexicon(match.game.name)
    head, detail = says.label(match.table, choice.option, _players(match, language))
    said = text.language(language).label(head, lexicon)
    return said if detail is None else f"{said}: {text.language(language).say(detail, lexicon)}"


def refusal(match: Match, why: Refusal, language: str = "en") -> str:
    """Why something cannot be done, as one sentence."""
    says = _says(match.game.name)
    if says is None:
        return why.reason
    return text.language(language).sentence(says.refusal(match.table, why), load_lexicon(match.game.name))


def log_line(match: Match, event: Event, seat: int, language: str = "en") -> str | None:
    """What happened, as a seat may know it (-1: a spectator); None for events that need no line."""
    says = _says(match.game.name)
    if says is None:
        return str(event.data())
    message = says.log_line(match.table, event, seat, _players(match, language))
    return None if message is None else text.language(language).sentence(message, load_lexicon(match.game.name))


@cache
def card_text(game: str, slug: str, edition: str = "1.5", language: str = "en") -> str:
    """The text of a card, generated from its definition."""
    catalog = import_module(f"mazzo.games.{game}.catalog").catalog(edition)
    message: Message = catalog.defs[catalog.find(slug)].text()
    return text.language(language).say(message, load_lexicon(game))


def card_name(game: str, slug: str, language: str = "en") -> str:
    """The card's name in a language (names are facts; where one is missing, English)."""
    return load_lexicon(game).names.get("#" + slug, {}).get(language, slug)


@cache
def load_lexicon(game: str) -> text.Lexicon:
    """The words of a game, with the names of its cards as `#slug`."""
    folder = files(f"mazzo.games.{game}")
    facts: dict[str, Any] = json.loads(folder.joinpath("cards/facts.json").read_text("utf-8"))
    catalog = import_module(f"mazzo.games.{game}.catalog").catalog("1.5")
    names = {
        "#" + c.slug: {**dict.fromkeys(LANGUAGES, c.name), **facts.get(c.slug, {}).get("names", {})}
        for c in catalog.defs
    }
    return text.Lexicon.parse(folder.joinpath("lexicon.toml").read_text("utf-8"), names)


@cache
def _says(game: str) -> Any:
    """The module in which a game says what is not on its cards; None: it has none yet."""
    try:
        return import_module(f"mazzo.games.{game}.says")
    except ModuleNotFoundError as error:
        if error.name != f"mazzo.games.{game}.says":
            raise
        return None


def _players(match: Match, language: str) -> tuple[Message, Message]:
    """The players by the names they gave, else by their decks, else by number."""
    given = match.origin.get("setup", {}).get("names")
    if isinstance(given, list | tuple) and len(given) == 2 and given[0] != given[1]:
        return Name(str(given[0])), Name(str(given[1]))
    t: Any = match.table
    decks = [t.titles[t.deck[p]] for p in (0, 1)]
    position = match.origin.get("scenario")
    nameless = position is not None and not any("name" in p for p in position.get("players", ()))
    if all(decks) and decks[0] != decks[1] and not nameless:
        return Name(decks[0]), Name(decks[1])
    lexicon = load_lexicon(match.game.name)
    return Name(lexicon.cell("term", "player_1", language)), Name(lexicon.cell("term", "player_2", language))
