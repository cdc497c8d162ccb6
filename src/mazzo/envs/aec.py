"""PettingZoo: every seat is an agent, and one of them is asked at a time.

    from mazzo.envs.aec import env

    e = env("keyforge")
    e.reset(seed=7)
    for agent in e.agent_iter():
        observation, reward, termination, truncation, info = e.last()
        e.step(None if termination or truncation else e.action_space(agent).sample(observation["action_mask"]))

An observation has the sections of the schema as arrays under "observation", and the mask of the actions that can be
taken under "action_mask".
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from mazzo.engine.errors import MazzoError
from mazzo.engine.observing import EVENTS
from mazzo.engine.table import Table
from mazzo.envs.observation import NUMBER, Observer, observer, outcome
from mazzo.envs.setups import Dealer, Setups
from mazzo.envs.text import actions as text_actions
from mazzo.envs.text import observation as text_observation
from mazzo.envs.vector import LIMIT


def observation_space(seen: Observer) -> spaces.Dict:
    """The space of observations: every section is a box of small integers."""
    least, most = np.iinfo(NUMBER).min, np.iinfo(NUMBER).max
    found: dict[str, spaces.Space[Any]] = {}
    for s in seen.schema.sections:
        shape = (s.width,) if s.rows == 1 else (s.rows, s.width)
        found[s.name] = spaces.Box(least, most, shape, np.int16)
    return spaces.Dict(
        {"observation": spaces.Dict(found), "action_mask": spaces.Box(0, 1, (seen.most_options,), np.int8)}
    )


def observe(seen: Observer, table: Table, seat: int) -> dict[str, Any]:
    """What a seat sees, as an element of `observation_space`."""
    raw = seen.observe(table, seat)
    return {"observation": seen.arrays(raw), "action_mask": seen.mask(raw)}


class MazzoAEC(AECEnv[str, dict[str, Any], int | None]):  # type: ignore[misc]
    """One match of a game, for all of its players."""

    def __init__(
        self,
        game: str,
        setup: Setups = None,
        players: int | None = None,
        limit: int = LIMIT,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.metadata = {"name": f"mazzo_{game}_v1", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.observer = observer(game)
        self.schema = self.observer.schema
        self.limit = limit
        self.dealer = Dealer(game, setup, players)
        self._next = 0
        self.table = self.dealer.deal(0)
        count = self.dealer.players(self.table)
        self.possible_agents = [f"player_{i}" for i in range(count)]
        self.observation_spaces = {a: observation_space(self.observer) for a in self.possible_agents}
        self.action_spaces = {a: spaces.Discrete(self.observer.most_options) for a in self.possible_agents}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._next = seed
        self.table = self.dealer.deal(self._next)
        self._next += 1
        if self.dealer.players(self.table) != len(self.possible_agents):
            raise MazzoError("All matches of one environment need the same number of players.")
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {a: {} for a in self.agents}
        self._ask()

    def observe(self, agent: str) -> dict[str, Any]:
        return observe(self.observer, self.table, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise MazzoError(f"{agent} is asked, so an action was expected.")
        self._cumulative_rewards[agent] = 0.0
        t = self.table
        t.choose(int(action))
        if t.log is not None and len(t.log) > 32:
            del t.log[:-EVENTS]
        if t.asked is None or t.moves >= self.limit:
            ended = self.terminations if t.over else self.truncations
            for a, worth in zip(self.possible_agents, outcome(t, len(self.possible_agents)), strict=True):
                ended[a] = True
                self.rewards[a] = worth
                self._cumulative_rewards[a] += worth
            return
        self._ask()

    def render(self) -> str:
        """What the asked seat sees, in words."""
        return text_observation(self.observer.game, self.table, self._seat())

    def text_actions(self) -> list[str]:
        """The actions that can be taken, in words."""
        return text_actions(self.observer.game, self.table)

    def close(self) -> None:
        pass

    def _seat(self) -> int:
        return self.possible_agents.index(self.agent_selection)

    def _ask(self) -> None:
        q = self.table.asked
        assert q is not None
        self.agent_selection = self.possible_agents[q.player]


def env(game: str, **options: Any) -> MazzoAEC:
    """An environment of a game, by its name."""
    return MazzoAEC(game, **options)
