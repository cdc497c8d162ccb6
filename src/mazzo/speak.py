"""What people read: prompts, labels, log lines, refusals and card texts, in a language.

Games speak in messages, which hold no language; the text layer turns messages into sentences. This is where the two
meet, for every client (terminal, wire, browser).

A game speaks through its module `says`, which offers `prompt`, `label`, `refusal` and `log_line`, and through
its lexicon; its manifest names both, its cards and its players.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import cache, lru_cache
from typing import Any

from mazzo import games, text
from mazzo.engine import entries
from mazzo.engine.errors import MazzoError, Refusal
from mazzo.engine.frame import Event
from mazzo.engine.match import Choice, Match
from mazzo.engine.message import Message, Name
from mazzo.engine.sets import sets_of
from mazzo.engine.stack import StackItem
from mazzo.text.lexicon import LANGUAGES


def prompt(match: Match, language: str = "en") -> str:
    """What the open decision asks, as one sentence."""
    says = _says(match.game.name)
    if says is None:
        return match.decision.kind
    message = says.prompt(match.table, _players(match, language))
    return text.language(language).render(message, load_lexicon(match.game.name))


def label(match: Match, choice: Choice, language: str = "en") -> str:
    """An option as a player reads it: 'Reap with Troll'."""
    return labels(match, [choice], language)[0]


def labels(match: Match, choices: Sequence[Choice], language: str = "en") -> list[str]:
    """Several options of one decision."""
    says = _says(match.game.name)
    if says is None:
        return [choice.text for choice in choices]
    lexicon, spoken, names = load_lexicon(match.game.name), text.language(language), _players(match, language)
    found = []
    for choice in choices:
        head, detail = says.label(match.table, choice.option, names)
        said = spoken.label(head, lexicon)
        if detail is not None:
            said = f"{said}: {spoken.render(detail, lexicon)}"
        found.append(said.replace("\n", " "))
    return found


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
    """What waits on the stack, and what it will do when it resolves (a line for each possible outcome), for a seat."""
    lexicon = load_lexicon(match.game.name)
    spoken = text.language(language)
    head, does = _says(match.game.name).waiting(match.table, item, _players(match, language), seat)
    return spoken.label(head, lexicon), "" if does is None else spoken.render(does, lexicon)


@cache
def card_text(game: str, slug: str, edition: str = "", language: str = "en") -> str:
    """The text of a card, generated from its definition."""
    catalog = games.manifest(game).load("catalog")(edition or newest(game))
    message: Message = catalog.defs[catalog.find(slug)].text()
    return text.language(language).render(message, load_lexicon(game))


def card_name(game: str, slug: str, language: str = "en") -> str:
    """The card's name in a language, or in English where there is no other."""
    return load_lexicon(game).names.get("#" + slug, {}).get(language, slug)


def newest(game: str) -> str:
    """The newest edition of a game's rules; '' if there is only one."""
    return next(iter(games.manifest(game).editions), "")


def slugs(game: str, edition: str = "") -> list[str]:
    """All cards of a game, as an edition of the rules knows them."""
    return list(games.manifest(game).load("catalog")(edition or newest(game)).by_slug)


@cache
def load_lexicon(game: str) -> text.Lexicon:
    """The words of a game, with the names of its cards as `#slug`."""
    shown = games.manifest(game)
    also = {slug: local for s in sets_of(game) for slug, local in s.names.items()}
    names = {
        "#" + slug: {**dict.fromkeys(LANGUAGES, local["en"]), **local, **also.get(slug, {})}
        for slug, local in shown.load("names")().items()
    }
    others = {}
    for code in LANGUAGES:
        with suppress(MazzoError):
            others[code] = shown.text(shown.lexicon.replace(".toml", f".{code}.toml"))
    lexicon = text.Lexicon.parse(shown.text(shown.lexicon), names, others)
    for s in sets_of(game):
        try:
            lexicon = text.Lexicon(s.words(), names, base=lexicon)
        except (OSError, ValueError) as error:
            entries.tell(f"The words of {s.title!r} cannot be read: {error}.")
    return lexicon


@cache
def _says(game: str) -> Any:
    """The module in which a game says what is not on its cards; None for a game that nobody has introduced."""
    return games.manifest(game).load("says") if game in games.names() else None


def _players(match: Match, language: str) -> tuple[Message, ...]:
    """The players by the names they gave, else as the game calls them, else by number."""
    given = match.origin.get("setup", {}).get("names")
    if isinstance(given, list | tuple):
        called = tuple(given)
    else:
        titles = games.manifest(match.game.name).load("titles")
        called = titles(match) if titles else ()
    return _called(load_lexicon(match.game.name), match.game.players(match.table), called, language)


@lru_cache(1024)
def _called(lexicon: text.Lexicon, count: int, names: tuple[object, ...], language: str) -> tuple[Message, ...]:
    given = [name for name in names if name]
    if len(names) != count or len(given) != len(set(given)):
        names = ("",) * count
    return tuple(Name(str(name or lexicon.cell("term", f"player_{p + 1}", language))) for p, name in enumerate(names))


__all__ = [
    "card_name",
    "card_text",
    "label",
    "labels",
    "load_lexicon",
    "log_line",
    "newest",
    "prompt",
    "refusal",
    "slugs",
    "waiting",
]
