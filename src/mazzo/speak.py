"""What people read: prompts, labels, log lines, refusals and card texts, in a language.

Games speak in messages, which hold no language; the text layer turns messages into sentences. This is where the two
meet, for every face of the house (terminal, wire, browser).
"""

from __future__ import annotations

from mazzo.engine.errors import Refusal
from mazzo.engine.frame import Event
from mazzo.engine.match import Choice, Match


def prompt(match: Match, language: str = "en") -> str:
    """What the open decision asks, as one sentence."""
    return match.decision.kind


def label(match: Match, choice: Choice, language: str = "en") -> str:
    """An option as a player reads it: 'Reap with Troll'."""
    return choice.text


def refusal(match: Match, why: Refusal, language: str = "en") -> str:
    """Why something cannot be done, as one sentence."""
    return why.reason


def log_line(match: Match, event: Event, seat: int, language: str = "en") -> str | None:
    """What happened, as a seat may know it (-1: a spectator); None for events that need no line."""
    return str(event.data())


def card_text(game: str, slug: str, edition: str = "1.5", language: str = "en") -> str:
    """The text of a card, generated from its definition."""
    return ""


def card_name(game: str, slug: str, language: str = "en") -> str:
    """The card's name in a language (names are facts; where one is missing, English)."""
    return slug
