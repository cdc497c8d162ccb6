"""The types of what is sent to a seat: everything it may know, as one JSON document.

`Sight.document` fills it, its changes are sent (`changes.py`), and `tools/webtypes.py` writes it for TypeScript.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from mazzo.engine.shapes import PlainView
from mazzo.wire import Decision, LogLine


class SeatHere(TypedDict):
    """Who sits in a seat."""

    name: str
    computer: str | None
    """Its strength; null: a person."""
    here: bool


class Upgrade(TypedDict):
    """What an upgrade of the server has done to the match."""

    how: Literal["goes-on", "ended"]
    lost: int
    """How many choices were lost."""


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
    """How many choices behind spectators see the table."""
    private: bool
    practice: bool
    lesson: str | None
    rematch: str | None
    """The new table where somebody waits to play again."""
    upgrade: Upgrade | None
    """What an upgrade has done to the match, unless it simply went on."""


class Clocks(TypedDict):
    """The clocks, in seconds."""

    left: list[float]
    free: float
    """How many more seconds cost the asked seat nothing."""
    since: float
    """How long the asked seat has been thinking; below zero while a pause goes on."""


class Proposed(TypedDict):
    """A proposal, and who agrees."""

    number: int
    what: str
    by: int
    agreed: list[int]


class Pause(TypedDict):
    """A moment for answers: everybody who might hold one has the same time to respond."""

    seconds: float
    """How long it lasts in all, and how much is left."""
    left: float
    seats: list[int]
    """Who is asked."""
    said: NotRequired[Literal["", "pass", "wait"]]
    """What the seat has said, if it is asked: nothing yet, that it passes, or that it wants more time."""
    cards: NotRequired[list[int]]
    """The cards it could answer with."""


class Document(TypedDict):
    """Everything a seat may know of its table, except the log and the chat, which only grow."""

    table: TableFacts
    clocks: Clocks | None
    proposal: Proposed | None
    window: Pause | None
    yields: str | None
    """What the seat chose in advance: pass until something `new`, until its `turn`; `wait` at the next moment."""
    view: PlainView
    """What the game shows."""
    decision: Decision | None


class ChatLine(TypedDict):
    """A line of the chat."""

    number: int
    name: str
    text: str
    seat: int
    at: float


class State(Document):
    """The document, with the log and the chat."""

    log: list[LogLine]
    chat: list[ChatLine]


class ReplayDecision(Decision):
    """A decision of a match that is over."""

    chosen: str | None
    """The stable text of the chosen option; null: the match ended here."""


class ReplayMoment(TypedDict):
    """The table at one moment of a match that is over."""

    step: int
    view: PlainView
    prompt: str | None
    decision: ReplayDecision | None
    log: list[LogLine]
