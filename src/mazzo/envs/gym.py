"""Gymnasium: one seat, against bots.

import gymnasium
import mazzo.envs.gym  # registers mazzo/keyforge-v1, mazzo/foursouls-v1, mazzo/nekromancya-v1

env = gymnasium.make("mazzo/keyforge-v1", rival="greedy")
observation, info = env.reset(seed=7)
"""

from __future__ import annotations

from typing import Any

import gymnasium
from gymnasium import spaces

from mazzo.bots import Bot, bot
from mazzo.engine.observing import EVENTS
from mazzo.envs.aec import observation_space, observe
from mazzo.envs.observation import observed, observer, outcome
from mazzo.envs.setups import Dealer, Setups
from mazzo.envs.text import actions as text_actions
from mazzo.envs.text import observation as text_observation
from mazzo.envs.vector import LIMIT


class MazzoEnv(gymnasium.Env[dict[str, Any], Any]):
    """One match of a game, seen from one seat; bots play for the others.

    rival   the name of a bot, or a bot
    seat    which seat; None: a different one in every match
    strict  refuse an action that cannot be taken; if not strict, take it modulo the number of options
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        rival: str | Bot = "random",
        seat: int | None = None,
        setup: Setups = None,
        players: int | None = None,
        limit: int = LIMIT,
        strict: bool = True,
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = render_mode
        self.observer = observer(game)
        self.schema = self.observer.schema
        self.dealer = Dealer(game, setup, players)
        self.rival = rival
        self.always = seat
        self.limit = limit
        self.strict = strict
        self.observation_space = observation_space(self.observer)
        self.action_space = spaces.Discrete(self.observer.most_options)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        while True:
            deal = int(self.np_random.integers(2**31))
            self.table = self.dealer.deal(deal)
            self.players = self.dealer.players(self.table)
            self.seat = deal % self.players if self.always is None else self.always
            self._bot = bot(self.rival, deal) if isinstance(self.rival, str) else self.rival
            self._wait()
            # If the bots end a match before this seat is asked, there is nothing to learn from it.
            if self.table.asked is not None:
                return self._observe(), self._info()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        t = self.table
        chosen = int(action)
        if not self.strict and t.asked is not None:
            chosen %= min(len(t.asked.options), self.observer.most_options)
        t.choose(chosen)
        self._wait()
        truncated = not t.over and t.moves >= self.limit
        reward = outcome(t, self.players)[self.seat] if t.over else 0.0
        return self._observe(), reward, t.over, truncated, self._info()

    def render(self) -> str:
        return text_observation(self.observer.game, self.table, self.seat)

    def text_actions(self) -> list[str]:
        """The actions that can be taken, in words."""
        return text_actions(self.observer.game, self.table)

    def _wait(self) -> None:
        """Let the bots play until this seat is asked, or the match is over."""
        t = self.table
        while t.asked is not None and t.asked.player != self.seat and t.moves < self.limit:
            t.choose(self._bot.pick_table(t))
        if t.log is not None:
            del t.log[:-EVENTS]

    def _observe(self) -> dict[str, Any]:
        return observe(self.observer, self.table, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "winners": list(self.table.winners)}


for _name in observed():
    gymnasium.register(f"mazzo/{_name}-v1", entry_point="mazzo.envs.gym:MazzoEnv", kwargs={"game": _name})
