"""What a seat sees, as numbers: the shape of an observation for machine learning.

An observation is one array of small integers (`<i2`), divided into sections; a section has rows, a row has named
fields. Each game defines the layout in its `observing.py`, and fills it straight from the columns of a table. A reader
needs only the schema.

Cards that a seat does not know have no row: they are only counted, by zone, so their order reveals nothing. A card is
referred to by the number of its row, counted from 1; 0 is no card, or one without a row. Players are counted from the
seat that looks: 1 is that seat itself, 2 the next one, and 0 is nobody.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from struct import Struct
from typing import Any, Final

from mazzo.engine.errors import MazzoError
from mazzo.engine.frame import Event
from mazzo.engine.native import by_constructor
from mazzo.engine.table import Table

VERSION: Final = 1
"""Goes up when the meaning of a number changes while all names stay the same."""
BYTES: Final = 2
"""The size of a number."""
MOST: Final = 32767
"""The largest number that fits."""

ALL: Final = "all"
"""Everybody may see the field."""
KNOWN: Final = "known"
"""Only a seat that knows the card may see it."""
ASKED: Final = "asked"
"""Only the seat that is asked may see it."""


class Field:
    """One number of a row: its name, where it comes from, and who may see it."""

    def __init__(self, name: str, source: str, seen: str = ALL) -> None:
        self.name = name
        self.source = source
        """A column of the table (`damage[card]`), or a description in words."""
        self.seen = seen


class Section:
    """A part of an observation: rows of the same fields."""

    def __init__(self, name: str, rows: int, fields: tuple[Field, ...]) -> None:
        self.name = name
        self.rows = rows
        self.fields = fields
        self.width = len(fields)
        self.size = rows * self.width * BYTES
        """The size in bytes."""

    def at(self, field: str) -> int:
        """The place of a field in a row."""
        for i, f in enumerate(self.fields):
            if f.name == field:
                return i
        raise MazzoError(f"The rows of {self.name} have no field {field!r}.")


class Schema:
    """The layout of a game's observations: which numbers there are, in which order, and what each means."""

    def __init__(
        self, game: str, sections: tuple[Section, ...], vocabulary: dict[str, tuple[str, ...]], version: int = VERSION
    ) -> None:
        self.game = game
        self.sections = sections
        self.vocabulary = vocabulary
        """The words that numbers stand for: `verb` 1 is the first of the verbs, 0 is none."""
        self.version = version
        self.size = sum([s.size for s in sections])
        """The length of an observation in bytes."""
        self.hash = blake2b(json.dumps(self.data()).encode(), digest_size=8).hexdigest()
        """A program that reads observations of one schema can read all with the same hash."""

    def data(self) -> dict[str, object]:
        """The schema as JSON data, from which its hash is made."""
        return {
            "version": self.version,
            "game": self.game,
            "sections": [[s.name, s.rows, [f.name for f in s.fields]] for s in self.sections],
            "vocabulary": {name: list(words) for name, words in self.vocabulary.items()},
        }

    def section(self, name: str) -> Section:
        """A part of the observation by its name."""
        for s in self.sections:
            if s.name == name:
                return s
        raise MazzoError(f"An observation of {self.game} has no section {name!r}.")

    def expect(self, found: str) -> None:
        """Refuse what was trained on observations of another shape."""
        if found != self.hash:
            raise MazzoError(
                f"This was trained on observations of another kind (schema {found}); those of {self.game} are now of "
                f"schema {self.hash}. Train it again, or use the version of Mazzo it was trained with."
            )


OPTION_FIELDS: Final = (
    Field("verb", "what would be done", ASKED),
    Field("card", "the row of the card it is about", ASKED),
    Field("target", "the row of a second card", ASKED),
    Field("face", "which card that is, among all cards of the game", ASKED),
    Field("player", "the player it is about", ASKED),
    Field("number", "how many, or which one", ASKED),
)
"""The fields of an option, in every game."""
EVENT_FIELDS: Final = (
    Field("kind", "what happened"),
    Field("player", "to whom, or by whom"),
    Field("card", "the card it happened to, among all cards of the game", KNOWN),
    Field("source", "the card it came from", KNOWN),
    Field("number", "how much"),
)
"""The fields of an event, in every game."""
EVENTS: Final = 8
"""How many of the last events are shown, the last one first."""
EVENTS_TOLD: Final = Section("events", EVENTS, EVENT_FIELDS)
NO_EVENTS: Final = bytes(EVENTS_TOLD.size)


def options(most: int) -> Section:
    """The section for the first `most` options of the open decision, for the seat that is asked."""
    return Section("options", most, OPTION_FIELDS)


def numbered(words: tuple[str, ...]) -> dict[str, int]:
    """The number of each word, from 1 on."""
    return {word: i + 1 for i, word in enumerate(words)}


def within(n: int) -> int:
    """A number cut to what fits, for numbers without a bound."""
    return n if -MOST <= n <= MOST else MOST if n > 0 else -MOST


_packers: Final[dict[int, Any]] = {}


def packed(numbers: list[int], nothing: bytes) -> bytes:
    """Numbers as bytes of an observation, padded to the length of an empty section (`nothing`)."""
    n = len(numbers)
    if n not in _packers:
        _packers[n] = Struct(f"<{n}h").pack
    data: bytes = _packers[n](*numbers)
    return data + nothing[BYTES * n :]


def seen_from(seat: int, player: int, players: int) -> int:
    """A player, counted from the seat that looks: 1 is that seat itself, 0 is nobody."""
    return 0 if player < 0 else (player - seat) % players + 1


def event_rows(log: list[Event] | None, seat: int, players: int) -> bytes:
    """The last events, as the seat saw them when they happened: the log keeps who knew which card then."""
    if not log:
        return NO_EVENTS
    numbers: list[int] = []
    for e in log[: -EVENTS - 1 : -1]:
        xs = e.xs
        numbers += (
            e.kind + 1,
            0 if e.player < 0 else (e.player - seat) % players + 1,
            xs[1] + 1 if xs[3] >> seat & 1 else 0,
            xs[4] + 1 if xs[6] >> seat & 1 else 0,
            within(e.n),
        )
    return packed(numbers, NO_EVENTS)


by_constructor(Field, Section, Schema)

QUESTION_FIELDS: Final = (
    Field("asked", "who is asked"),
    Field("question", "what is asked"),
    Field("source", "the row of the card that asks", KNOWN),
    Field("face", "which card that is", KNOWN),
    Field("options", "how many options the seat has"),
    Field("missing", "how many cards found no row, because there are too many of them"),
)
"""The end of every game's row about the table."""


class CardRows:
    """The rows of the cards that a seat knows, while they are written; and which row each card has."""

    def __init__(self, t: Table, seat: int, section: Section) -> None:
        self.seat = seat
        self.section = section
        self.of = [0] * len(t.cols[0])
        """The row of each card, from 1 on."""
        self.numbers: list[int] = []
        self.count = 0
        self.missing = 0
        """How many known cards have no row, because there were too many."""

    def add(self, card: int, fields: tuple[int, ...]) -> None:
        """Add a card."""
        if self.count == self.section.rows:
            self.missing += 1
            return
        self.count += 1
        self.of[card] = self.count
        self.numbers += fields

    def data(self) -> bytes:
        """The rows so far, padded with zeros to the size of the section."""
        return packed(self.numbers, bytes(self.section.size))
