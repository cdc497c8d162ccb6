"""The public JSON shapes of a running match: decisions, events, refusals, cards. See docs/formats.md.

Everything that speaks JSON (the line protocol, `--json`, servers) takes its shapes from here, so they are all the same.
"""

from __future__ import annotations

from typing import Any, Final, NotRequired, TypedDict

from mazzo import games, speak
from mazzo.engine.errors import Refusal
from mazzo.engine.frame import Event
from mazzo.engine.match import Choice, Match
from mazzo.engine.shapes import Forecast, Happened

TURNS: Final = ("turn", "turn-start")
"""The kinds of events that begin a turn, in all games."""


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
    forecast: NotRequired[Forecast]


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
    """The sentence. Some events have none and are only shown on the board."""


def decision(match: Match, language: str = "en") -> Decision | None:
    """The open decision with everything a client needs to show it; None when the match is over."""
    if match.over:
        return None
    d = match.decision
    labels = speak.labels(match, d.options, language)
    options = [option(c, label) for c, label in zip(d.options, labels, strict=True)]
    for i, forecast in match.game.forecasts(match.table).items():
        options[i]["forecast"] = forecast
    return {
        "step": d.step,
        "player": d.player,
        "kind": d.kind,
        "prompt": speak.prompt(match, language),
        "source": d.source,
        "rule": d.rule,
        "options": options,
    }


def option(choice: Choice, label: str) -> Option:
    """One option. `text` is the stable form that records keep; `label` is for people and may change."""
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
    """Where a match stands: the answer to every request that changes it."""
    return {
        "over": match.over,
        "result": match.game.result(match.table) if match.over else None,
        "events": len(match.table.log or ()),
        "decision": decision(match, language),
    }


def events(
    match: Match, since: int = 0, seat: int | None = None, language: str = "en", until: int | None = None
) -> list[LogLine]:
    """What happened from an event number on, with the line a seat may read (None: nothing is hidden)."""
    found = match.events(since) if until is None else match.events(since)[: until - since]
    return [log_line(match, e, i, seat, language) for i, e in enumerate(found, since)]


def log_line(match: Match, happened: Event, number: int, seat: int | None, language: str = "en") -> LogLine:
    """One event of the log as a seat may know it, with its number and its sentence."""
    # With nothing hidden, the log is told as to a spectator.
    narrator = -1 if seat is None else seat
    return {
        "id": number,
        **event(match, happened, seat),
        "text": speak.log_line(match, happened, narrator, language),
    }


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


def card(game: str, slug: str, language: str = "en", edition: str = "") -> dict[str, Any]:
    """A card as printed: its facts, and its text in a language."""
    shown = games.manifest(game)
    edition = edition or speak.newest(game)
    catalog = shown.load("catalog")(edition)
    # The catalog says what is wrong with a name that nobody has.
    catalog.find(slug)
    name, text = speak.card_name(game, slug, language), speak.card_text(game, slug, edition, language)
    found: dict[str, Any] = shown.load("printed")(slug, name, text, edition)
    return found


def cards(game: str, language: str = "en", edition: str = "") -> dict[str, dict[str, Any]]:
    """Every card of a game as printed, by its slug."""
    return {slug: card(game, slug, language, edition) for slug in speak.slugs(game, edition)}


__all__ = [
    "Decision",
    "LogLine",
    "Option",
    "card",
    "cards",
    "decision",
    "event",
    "events",
    "log_line",
    "option",
    "status",
    "why",
]
