"""What people read: prompts, labels, log lines, refusals and card texts, in a language.

Games speak in messages, which hold no language; the text layer turns messages into sentences. This is where the two
meet, for every face of the house (terminal, wire, browser).

A game speaks through its module `says`, which offers `prompt`, `label`, `refusal` and `log_line`, and through its
`lexicon.toml`; `VOICES` knows its cards and its players.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Any, Final, NamedTuple

from mazzo import text
from mazzo.engine.errors import Refusal
from mazzo.engine.frame import Event
from mazzo.engine.match import Choice, Match
from mazzo.engine.message import Message, Name
from mazzo.engine.stack import StackItem
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
    if detail is not None:
        said = f"{said}: {text.language(language).say(detail, lexicon)}"
    return said.replace("\n", " ")


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


def waiting(match: Match, item: StackItem, seat: int, language: str = "en") -> tuple[str, str]:
    """What waits on the stack, and what it will do when it resolves (a line for each way it may go), for a seat."""
    lexicon = load_lexicon(match.game.name)
    spoken = text.language(language)
    head, does = _says(match.game.name).waiting(match.table, item, _players(match, language), seat)
    return spoken.label(head, lexicon), "" if does is None else spoken.say(does, lexicon)


@cache
def card_text(game: str, slug: str, edition: str = "1.5", language: str = "en") -> str:
    """The text of a card, generated from its definition."""
    catalog = VOICES[game].catalog(edition)
    message: Message = catalog.defs[catalog.find(slug)].text()
    return text.language(language).say(message, load_lexicon(game))


def card_name(game: str, slug: str, language: str = "en") -> str:
    """The card's name in a language (names are facts; where one is missing, English)."""
    return load_lexicon(game).names.get("#" + slug, {}).get(language, slug)


@cache
def load_lexicon(game: str) -> text.Lexicon:
    """The words of a game, with the names of its cards as `#slug`."""
    voice = VOICES[game]
    names = {"#" + c.slug: {**dict.fromkeys(LANGUAGES, local["en"]), **local} for c, local in voice.names()}
    return text.Lexicon.parse(files(f"mazzo.games.{game}").joinpath("lexicon.toml").read_text("utf-8"), names)


@cache
def _says(game: str) -> Any:
    """The module in which a game says what is not on its cards; None: it has none yet."""
    try:
        return import_module(f"mazzo.games.{game}.says")
    except ModuleNotFoundError as error:
        if error.name != f"mazzo.games.{game}.says":
            raise
        return None


def _players(match: Match, language: str) -> tuple[Message, ...]:
    """The players by the names they gave, else as the game calls them, else by number."""
    count = match.game.players(match.table)
    given = match.origin.get("setup", {}).get("names")
    called = given if isinstance(given, list | tuple) else VOICES[match.game.name].titles(match)
    if len(called) == count == len(set(called)) and all(called):
        return tuple(Name(str(name)) for name in called)
    lexicon = load_lexicon(match.game.name)
    return tuple(Name(lexicon.cell("term", f"player_{p + 1}", language)) for p in range(count))


# Games ----------------------------------------------------------------------------------------------------------------


class Voice(NamedTuple):
    """What is read of a game besides its messages."""

    catalog: Callable[[str], Any]
    """The cards, as an edition of the rules knows them."""
    names: Callable[[], list[tuple[Any, Mapping[str, str]]]]
    """Every card with its names in the languages, at least in English."""
    titles: Callable[[Match], tuple[str, ...]]
    """What the players are called who gave no names."""


def _keyforge_cards(edition: str) -> Any:
    return import_module("mazzo.games.keyforge.catalog").catalog(edition)


def _keyforge_names() -> list[tuple[Any, Mapping[str, str]]]:
    """In English on the card, in other languages among its facts."""
    facts = json.loads(files("mazzo.games.keyforge").joinpath("cards/facts.json").read_text("utf-8"))
    cards = _keyforge_cards("1.5").defs
    return [(c, {"en": c.name, **facts.get(c.slug, {}).get("names", {})}) for c in cards]


def _keyforge_titles(match: Match) -> tuple[str, ...]:
    """The names of their decks."""
    t: Any = match.table
    position = match.origin.get("scenario")
    nameless = position is not None and not any("name" in p for p in position.get("players", ()))
    return () if nameless else tuple(t.titles[t.archon[p]] for p in (0, 1))


def _nekromancya_cards(edition: str) -> Any:
    return import_module("mazzo.games.nekromancya.catalog").catalog()


def _nekromancya_names() -> list[tuple[Any, Mapping[str, str]]]:
    return [(c, {"en": c.english, "it": c.italian}) for c in _nekromancya_cards("").defs]


def _nekromancya_titles(match: Match) -> tuple[str, ...]:
    t: Any = match.table
    return tuple(t.names)


def _foursouls_cards(edition: str) -> Any:
    return import_module("mazzo.games.foursouls.catalog").catalog()


def _foursouls_names() -> list[tuple[Any, Mapping[str, str]]]:
    return [(c, {"en": c.name}) for c in _foursouls_cards("").defs]


def _foursouls_titles(match: Match) -> tuple[str, ...]:
    """The names in a scenario; who has none there is called by number, in any language."""
    t: Any = match.table
    nameless = all(name == f"Player {p + 1}" for p, name in enumerate(t.names))
    return () if nameless else tuple(t.names)


VOICES: Final[dict[str, Voice]] = {
    "foursouls": Voice(_foursouls_cards, _foursouls_names, _foursouls_titles),
    "keyforge": Voice(_keyforge_cards, _keyforge_names, _keyforge_titles),
    "nekromancya": Voice(_nekromancya_cards, _nekromancya_names, _nekromancya_titles),
}
