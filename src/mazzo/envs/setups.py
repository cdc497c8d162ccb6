"""The setups that environments use by default."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from mazzo import games
from mazzo.engine.errors import MazzoError
from mazzo.engine.table import Table

Setup: TypeAlias = dict[str, Any]
Setups: TypeAlias = Setup | Callable[[int], Setup] | None
"""A setup for all matches, or one for each seed; None: the default."""


class Dealer:
    """Deals matches of a game, one for each seed."""

    def __init__(self, game: str, setup: Setups = None, players: int | None = None) -> None:
        self.game = games.game(game)
        if setup is not None and players is not None:
            raise MazzoError("A setup says itself how many players there are.")
        self.setup = setup
        self.wanted = players

    def setup_for(self, seed: int) -> Setup:
        if callable(self.setup):
            return self.setup(seed)
        if self.setup is not None:
            return self.setup
        return games.manifest(self.game.name).usual_setup(seed, self.wanted)

    def deal(self, seed: int) -> Table:
        """A new match, as a bare table with a log."""
        return self.game.new(self.setup_for(seed), str(seed))

    def players(self, table: Table) -> int:
        return self.game.players(table)


def varied(game: str) -> Callable[[int], Setup]:
    """Random decks and numbers of players, different for each seed, to find rare cases."""
    return games.manifest(game).varied_setup
