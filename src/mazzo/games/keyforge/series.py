"""Several games between the same two decks: who decides who goes first, and the optional chain handicap.

Pure bookkeeping of results, outside every match: a match only learns its `first` and its `chains`.
"""

from __future__ import annotations

from typing import Any, Final

from mazzo.engine.errors import MazzoError

SUGGESTED: Final = 4
"""kf.variant.chain-handicap.start"""
STREAK: Final = 3
"""kf.variant.chain-handicap.adjust: this many wins or losses in a row change the handicap by one chain."""


class Series:
    """The match-up of two decks (kf.variant.chain-handicap.per-matchup: another pair is another series).

    Decks are 0 and 1, as in `setup.decks`. `handicapped` is the deck thought to be stronger, or None if nobody
    wants a handicap, which is the default for new decks and tournaments (kf.variant.chain-handicap).
    """

    def __init__(self, handicapped: int | None = None, chains: int = SUGGESTED) -> None:
        if handicapped not in (None, 0, 1):
            raise MazzoError("A handicap is for deck 0 or deck 1.", "kf.variant.chain-handicap")
        if chains < 0:
            raise MazzoError("A handicap is a number of chains from 0.", "kf.variant.chain-handicap")
        self.handicapped = handicapped
        self.handicap = 0 if handicapped is None else chains
        self.won: list[int] = []
        """Which deck won each game so far."""
        self._streak = 0
        """Games in a row that the handicapped deck won (or, below zero, lost) since the last change."""

    @property
    def wins(self) -> tuple[int, int]:
        """How many games each deck has won."""
        return self.won.count(0), self.won.count(1)

    @property
    def chains(self) -> tuple[int, int]:
        """The chains each deck starts the next game with."""
        return (self.handicap, 0) if self.handicapped == 0 else (0, self.handicap)

    def record(self, winner: int) -> None:
        """A game is over: remember who won, and adjust the handicap after three wins or losses in a row."""
        if winner not in (0, 1):
            raise MazzoError("A game is won by deck 0 or deck 1.")
        self.won.append(winner)
        if self.handicapped is None:
            return
        step = 1 if winner == self.handicapped else -1
        self._streak = self._streak + step if self._streak * step > 0 else step
        if abs(self._streak) == STREAK:
            self.handicap = max(0, self.handicap + step)
            self._streak = 0

    def setup(self, decks: list[Any] | tuple[Any, Any], **options: Any) -> dict[str, Any]:
        """The setup of the next game: chains, and from the second game on the loser decides who is first."""
        data: dict[str, object] = {"decks": list(decks), **options}
        if self.handicap:
            data["chains"] = list(self.chains)
        if self.won:
            # kf.setup.first-player.rematch
            data["first"] = {"decides": 1 - self.won[-1]}
        return data

    def data(self) -> dict[str, object]:
        """As JSON; `series_from` reads it."""
        return {"handicapped": self.handicapped, "handicap": self.handicap, "won": self.won[:], "streak": self._streak}


def series_from(data: dict[str, Any]) -> Series:
    """A series as `Series.data` wrote it down."""
    found = Series(data["handicapped"], data["handicap"])
    found.won = [int(w) for w in data["won"]]
    found._streak = int(data["streak"])
    return found
