"""A game that says nothing of its own to the laboratory: who wins, against whom, and after how many turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from mazzo.engine.manifest import Manifest
from mazzo.lab.subjects import Deck, Subject


class PlainSubject(Subject):
    """See `mazzo.lab.subjects`."""

    longest: ClassVar[int] = 1000
    plays: ClassVar[frozenset[str]] = frozenset({"play"})
    turn_columns: ClassVar[Mapping[str, type]] = {}

    def __init__(self, game: Manifest) -> None:
        self.manifest = game
        self.name = game.name
        self.players = game.seats
        self.usual_players = game.usually

    def setup(self, decks: Sequence[Deck], players: int, more: Mapping[str, Any]) -> dict[str, Any]:
        return self.manifest.setup_of([None] * players, dict(more))

    def score(self, t: Any, seat: int) -> int:
        """The points of a seat, where the game has some."""
        found = self.manifest.played().result(t).get("points")
        return int(found[seat]) if isinstance(found, list) else 0

    def ending(self, t: Any) -> str:
        return "won" if t.winners else "draw"

    def turn(self, t: Any, seat: int) -> dict[str, Any]:
        return {}
