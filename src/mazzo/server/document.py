"""What travels to a seat of a table, as types: everything it may know, as one JSON document.

`Table.document` fills it, the changes of it travel (`changes.py`), and `tools/webtypes.py` writes it for TypeScript.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

from mazzo.games.foursouls.shapes import FourSoulsView
from mazzo.games.keyforge.shapes import KeyForgeView
from mazzo.games.nekromancya.shapes import NekromancyaView
from mazzo.wire import Decision, LogLine

View: TypeAlias = KeyForgeView | FourSoulsView | NekromancyaView


class SeatHere(TypedDict):
    """Who sits somewhere."""

    name: str
    computer: str | None
    """Its strength; null: a person."""
    here: bool


class Upgrade(TypedDict):
    """What an upgrade of the server has done to the match."""

    how: Literal["goes-on", "ended"]
    lost: int
    """So many choices."""


class TableFacts(TypedDict):
    """The table around the match."""

    id: str
    game: str
    over: bool
    result: dict[str, Any] | None
    to_act: int
    """The seat that is asked; -1: nobody."""
    seats: list[SeatHere]
    delay: int
    """Spectators see the table so many choices ago."""
    private: bool
    practice: bool
    lesson: str | None
    rematch: str | None
    """Somebody waits at a new table with the same seats."""
    upgrade: Upgrade | None
    """What an upgrade has done to the match, if it did not just go on."""


class Clocks(TypedDict):
    """Seconds."""

    left: list[float]
    free: float
    """So many cost the asked seat nothing."""
    since: float
    """How long the asked seat has been thinking; below zero while a pause goes on."""


class Proposed(TypedDict):
    """What somebody has proposed, and who agrees."""

    number: int
    what: str
    by: int
    agreed: list[int]


class Pause(TypedDict):
    """A moment for answers: everybody who might hold one has the same time to say so."""

    seconds: float
    """How long it lasts in all, and what is left of it."""
    left: float
    seats: list[int]
    """Who is asked."""
    said: NotRequired[Literal["", "pass", "wait"]]
    """What the seat has said, if it is asked: nothing yet, that it passes, or that it wants more time."""
    cards: NotRequired[list[int]]
    """The cards it could answer with."""


class Document(TypedDict):
    """Everything a seat may know of its table, but for what only ever grows longer."""

    table: TableFacts
    clocks: Clocks | None
    proposal: Proposed | None
    window: Pause | None
    yields: str | None
    """What the seat has said beforehand: pass until something `new`, until its `turn`; `wait` at the next moment."""
    view: View
    """The game's own."""
    decision: Decision | None


class ChatLine(TypedDict):
    """What somebody has said."""

    number: int
    name: str
    text: str
    seat: int
    at: float


class State(Document):
    """... with the log and the chat."""

    log: list[LogLine]
    chat: list[ChatLine]


class ReplayDecision(Decision):
    """A decision of a match that is over."""

    chosen: str | None
    """The stable text of the option that was chosen; null: none any more."""


class ReplayMoment(TypedDict):
    """The table at one moment of a match that is over."""

    step: int
    view: View
    prompt: str | None
    decision: ReplayDecision | None
    log: list[LogLine]
