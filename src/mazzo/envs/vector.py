"""Many matches at once, on bare tables: the fast way to play millions of decisions.

    envs = VectorEnv("keyforge", 64, seed=7)
    observed = envs.reset()
    while learning:
        observed, rewards, done = envs.step(choose(observed, envs.mask))

Every match asks one seat at a time (`envs.seats`), and shows what that seat sees. When a match ends, another begins at
once: `done` says so, `rewards` has what it was worth to every seat, and the observation is the first decision of the
next match. The arrays belong to the environment, and every step overwrites them; copy what you want to keep.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from mazzo.engine.errors import MazzoError
from mazzo.engine.observing import EVENTS
from mazzo.engine.table import Table
from mazzo.envs.observation import Arrays, observer, outcome
from mazzo.envs.setups import Dealer, Setups

LIMIT = 20_000
"""Decisions after which a match ends as a draw."""


class VectorEnv:
    """Many matches of a game, side by side."""

    def __init__(
        self,
        game: str,
        num_envs: int,
        seed: int = 0,
        setup: Setups = None,
        players: int | None = None,
        limit: int = LIMIT,
    ) -> None:
        if num_envs < 1:
            raise MazzoError("A vector environment needs at least one match.")
        self.num_envs = num_envs
        self.observer = observer(game)
        self.schema = self.observer.schema
        self.num_actions = self.observer.most_options
        self.limit = limit
        self.dealer = Dealer(game, setup, players)
        self.tables: list[Table] = []
        self.buffer = self.observer.empty(num_envs)
        """All observations, a row for each match."""
        self.observed: Arrays = self.observer.arrays(self.buffer)
        """The same, by section: `cards`, `players`, `options` ..."""
        self.seats: NDArray[np.int8] = np.zeros(num_envs, np.int8)
        """The seat that is asked, in each match."""
        self.mask: NDArray[np.int8] = np.zeros((num_envs, self.num_actions), np.int8)
        """The actions that can be taken, in each match."""
        self.rewards: NDArray[np.float32] = np.zeros((num_envs, self.observer.most_players), np.float32)
        """What the matches that ended with the last step were worth, to each of their seats."""
        self.done: NDArray[np.bool_] = np.zeros(num_envs, np.bool_)
        """Which matches ended with the last step; new ones have begun in their place."""
        self.truncated: NDArray[np.bool_] = np.zeros(num_envs, np.bool_)
        """Which of these ended because they lasted too long."""
        self._bytes = self.buffer.data.cast("B")
        self._next = seed * 1_000_003
        self._actions = np.arange(self.num_actions)

    def reset(self, seed: int | None = None) -> Arrays:
        """Start new matches in all places."""
        if seed is not None:
            self._next = seed * 1_000_003
        self.tables = [self._deal() for _ in range(self.num_envs)]
        self.rewards[:] = 0
        self.done[:] = False
        self.truncated[:] = False
        self.look()
        return self.observed

    def step(
        self, actions: Sequence[int] | NDArray[np.integer]
    ) -> tuple[Arrays, NDArray[np.float32], NDArray[np.bool_]]:
        """Make one decision in every match."""
        tables = self.tables
        if not tables:
            raise MazzoError("Call reset before the first step.")
        if len(actions) != len(tables):
            raise MazzoError(f"There are {len(tables)} matches, so {len(tables)} actions were expected.")
        chosen = actions.tolist() if isinstance(actions, np.ndarray) else actions
        if self.done.any():
            self.rewards[self.done] = 0
            self.done[:] = False
            self.truncated[:] = False
        limit = self.limit
        for i, t in enumerate(tables):
            t.choose(chosen[i])
            if t.asked is None or t.moves >= limit:
                self._end(i, t)
            else:
                log = t.log
                if log is not None and len(log) > 32:
                    # Only the last events are ever shown.
                    del log[:-EVENTS]
        self.look()
        return self.observed, self.rewards, self.done

    def look(self) -> None:
        """Write the observations of all matches. Call it only after putting in tables of your own."""
        raw = self.observer.raw
        room = self._bytes
        size = self.schema.size
        seats = []
        at = 0
        for t in self.tables:
            q = t.asked
            assert q is not None
            seats.append(q.player)
            end = at + size
            room[at:end] = raw(t, q.player)
            at = end
        self.seats[:] = seats
        np.less(self._actions, self.observer.counts(self.buffer)[:, None], out=self.mask.view(np.bool_))

    def _end(self, i: int, t: Table) -> None:
        players = self.dealer.players(t)
        self.rewards[i, :players] = outcome(t, players)
        self.done[i] = True
        self.truncated[i] = not t.over
        self.tables[i] = self._deal()

    def _deal(self) -> Table:
        while True:
            t = self.dealer.deal(self._next)
            self._next += 1
            if t.asked is not None:
                return t
