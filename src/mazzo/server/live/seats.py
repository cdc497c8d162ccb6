"""The seats and rules of a table, and the parts of the server it needs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from mazzo.server.computer import Computers
from mazzo.server.journal import Journal
from mazzo.server.storage import Storage
from mazzo.server.workers import Workers

LONGEST: Final = 20_000
"""Choices after which a match ends without a winner: some positions could go on for ever."""


@dataclass
class Seat:
    """A place at the table."""

    name: str
    person: int | None = None
    computer: str | None = None


@dataclass
class Rules:
    """How a table is run."""

    clock: float = 0.0
    """Seconds for each seat; 0: no clock."""
    increment: float = 0.0
    watch: str = "anyone"
    """Who may watch: anyone, or nobody."""
    delay: int = 0
    """How many choices behind spectators see the table."""
    private: bool = False
    practice: bool = False
    """A lesson, or a position to try out: not a match that counts."""
    lesson: str | None = None
    pause: float = 3.0
    """Seconds for everybody who might hold an answer (see `windows`); 0: only those who can answer are asked."""


class Means(NamedTuple):
    """The parts of the server that tables need."""

    storage: Storage
    journal: Journal
    computers: Computers
    workers: Workers
    longest: int = LONGEST
