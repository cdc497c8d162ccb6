"""What the scenes of every game share: a match that is played and looked at by name.

Cards are named by their slugs, without ids; if two copies could be meant, `urchin[1]` is the second one offered.
A choice the rules do not offer fails the test and shows the options.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple, Self

import pytest

from mazzo.engine.frame import Event
from mazzo.engine.match import Match
from mazzo.engine.seeing import SPECTATOR

rule = pytest.mark.rule
"""`@rule("kf.fight.needs-target")`: this test proves that rule."""


def plain(text: str) -> str:
    return re.sub(r"#\d+", "", text)


class Remembered(NamedTuple):
    """What the log keeps of a card: its face and its id at that moment, and who knew it then."""

    face: int
    id: int
    knowers: int

    def known_to(self, seat: int, players: int) -> bool:
        """Knowers are bits; a spectator knows what all players know."""
        return among(self.knowers, seat, players)


def remembered(event: Event) -> tuple[Remembered, Remembered]:
    """The card of an event of the log, and its source. (What comes first is the step.)"""
    _, *rest = event.xs
    return Remembered(*rest[:3]), Remembered(*rest[3:6])


def among(knowers: int, seat: int, players: int) -> bool:
    """Is a seat one of those who know a card?"""
    everyone = (1 << players) - 1
    return knowers == everyone if seat == SPECTATOR else bool(knowers >> seat & 1)


class Stage:
    """A match seen from one seat. A game's scene says where its cards can be (`cards`) and how sides are read."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat

    # Playing

    @property
    def options(self) -> list[str]:
        """The options open now, without ids."""
        return [] if self.match.over else [plain(c.text) for c in self.match.decision.options]

    @property
    def asks(self) -> str:
        """What kind of question is open ('main', 'choose', 'order' ...), or 'over'."""
        return "over" if self.match.over else self.match.decision.kind

    @property
    def asked(self) -> int:
        """Which seat is asked."""
        return self.match.decision.player

    def find(self, choice: str) -> int:
        """The number of an option: the text without ids, or the words it begins with."""
        wanted, nth = choice, 0
        found = re.fullmatch(r"(.*)\[(\d)\]", choice)
        if found:
            wanted, nth = found[1], int(found[2])
        options = self.options
        hits = [i for i, text in enumerate(options) if text == wanted]
        if not hits:
            hits = [i for i, text in enumerate(options) if text.startswith(wanted + " ")]
        return hits[nth] if nth < len(hits) else -1

    def can(self, choice: str) -> bool:
        return self.find(choice) >= 0

    def do(self, *choices: str) -> Self:
        for choice in choices:
            index = self.find(choice)
            assert index >= 0, f"{choice!r} is not offered ({self.asks}): {self.options}"
            self.match.choose(index)
        return self

    # Looking

    @property
    def state(self) -> dict[str, Any]:
        return self.match.state()

    def cards(self) -> list[dict[str, Any]]:
        """Every card with all its data, its 'zone' and its 'player'; yours first."""
        raise NotImplementedError  # abstract

    def card(self, slug: str, nth: int = 0) -> dict[str, Any]:
        """A card wherever it is, with all its data and its 'zone'."""
        hits = [c for c in self.cards() if c["card"] == slug]
        assert nth < len(hits), f"there is no {slug} (number {nth}) on the table"
        return hits[nth]

    def whose(self, player: int) -> str:
        return "your" if player == self.seat else "their"

    def where(self, slug: str, nth: int = 0) -> str:
        """'your hand', 'their discard', 'your creatures' ..."""
        c = self.card(slug, nth)
        return f"{self.whose(c['player'])} {c['zone']}"

    def why(self, slug: str, verb: str, nth: int = 0) -> str | None:
        """The rule that forbids something, or None if it is allowed."""
        refusal = self.match.why(self.card(slug, nth)["id"], verb)
        return None if refusal is None else refusal.rule
