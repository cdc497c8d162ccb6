"""OpenSpiel: the games as Python games of `pyspiel`, registered on import.

    import pyspiel
    import mazzo.envs.openspiel

    game = pyspiel.load_game("mazzo_keyforge")
    state = game.new_initial_state()

Chance acts once, at the root: it picks one of the deals (the parameter `deals` says how many there are). A deal decides
every shuffle and every die, so the choices fix everything else, and a history always leads to the same state. A state
is copied by cloning its table, in microseconds. Other parameters: the number of `players`, and after how many decisions
a match ends as a draw (`limit`).
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from mazzo import games
from mazzo.engine.frame import load_event
from mazzo.engine.observing import EVENTS
from mazzo.engine.table import Table
from mazzo.envs.observation import Observer, observed, observer, outcome
from mazzo.envs.setups import Dealer
from mazzo.envs.text import action, actions, observation
from mazzo.envs.vector import LIMIT

DEALS: Final = 1024
"""How many deals there are by default."""


def game_type(name: str) -> Any:
    """What OpenSpiel wants to know about a game before it is loaded."""
    seen = observer(name)
    return pyspiel.GameType(
        short_name=f"mazzo_{name}",
        long_name=f"Mazzo: {games.manifest(name).title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seen.most_players,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"deals": DEALS, "players": games.manifest(name).usually, "limit": LIMIT},
    )


class MazzoGame(pyspiel.Game):  # type: ignore[misc]
    """A game for a certain number of players."""

    mazzo = ""
    """The game's name."""
    kind: Any = None

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.deals = int(params.get("deals", DEALS))
        self.players = int(params.get("players", games.manifest(self.mazzo).usually))
        self.limit = int(params.get("limit", LIMIT))
        self.observer = observer(self.mazzo)
        self.dealer = Dealer(self.mazzo, players=self.players)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.observer.most_options,
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.limit,
        )
        super().__init__(self.kind, info, params)

    def new_initial_state(self, state: Any = None) -> MazzoState:
        return MazzoState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Sight:
        """OpenSpiel asks for what looks at states; ours always looks at everything a seat sees."""
        return Sight(self.observer)


class Position:
    """Wraps a table, so that copying uses its `clone`, and pickling its `save`."""

    __slots__ = ("game", "table")

    def __init__(self, game: str, table: Table) -> None:
        self.game = game
        self.table = table

    def __deepcopy__(self, memo: object) -> Position:
        return Position(self.game, self.table.clone(True))

    def __reduce__(self) -> tuple[Any, ...]:
        t = self.table
        log = None if t.log is None else [e.data() for e in t.log]
        return loaded, (self.game, games.game(self.game).fixed(t), t.save(), log)


def loaded(game: str, fixed: dict[str, Any], saved: dict[str, Any], log: list[Any] | None) -> Position:
    """A position from its saved data."""
    table = games.game(game).blank(fixed)
    table.load(saved)
    table.log = None if log is None else [load_event(row) for row in log]
    return Position(game, table)


class MazzoState(pyspiel.State):  # type: ignore[misc]
    """A position, or the moment before the deal."""

    def __init__(self, game: MazzoGame) -> None:
        super().__init__(game)
        self.position: Position | None = None
        self._texts: tuple[int, list[str]] = (-1, [])
        """The decision they belong to, and its actions in words."""

    def _play(self) -> MazzoGame:
        game: MazzoGame = self.get_game()
        return game

    @property
    def table(self) -> Table | None:
        """The table; None before the deal."""
        return None if self.position is None else self.position.table

    def current_player(self) -> int:
        t = self.table
        if t is None:
            return int(pyspiel.PlayerId.CHANCE)
        if t.asked is None or t.moves >= self._play().limit:
            return int(pyspiel.PlayerId.TERMINAL)
        return t.asked.player

    def is_terminal(self) -> bool:
        t = self.table
        return t is not None and (t.asked is None or t.moves >= self._play().limit)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        n = self._play().deals
        return [(i, 1.0 / n) for i in range(n)]

    def _legal_actions(self, player: int) -> list[int]:
        t = self.table
        assert t is not None
        assert t.asked is not None
        return list(range(min(len(t.asked.options), self._play().observer.most_options)))

    def _apply_action(self, action: int) -> None:
        t = self.table
        if t is None:
            game = self._play()
            self.position = Position(game.mazzo, game.dealer.deal(action))
            return
        t.choose(action)
        if t.log is not None and len(t.log) > 32:
            del t.log[:-EVENTS]

    def _action_to_string(self, player: int, action: int) -> str:
        t = self.table
        if t is None or player < 0:
            return f"deal {action}"
        if self._texts[0] != t.moves:
            self._texts = (t.moves, actions(self._play().observer.game, t))
        return self._texts[1][action]

    def text_to_action(self, text: str) -> int:
        """The action with this text (see `action_to_string`)."""
        t = self.table
        assert t is not None
        return action(self._play().observer.game, t, text)

    def returns(self) -> list[float]:
        players = self._play().players
        t = self.table
        return [0.0] * players if t is None else outcome(t, players)

    def __str__(self) -> str:
        t = self.table
        if t is None:
            return "before the deal"
        seat = 0 if t.asked is None else t.asked.player
        return observation(self._play().observer.game, t, seat)


class Sight:
    """An OpenSpiel observer: the whole observation as one tensor, and as text."""

    def __init__(self, seen: Observer) -> None:
        self.seen = seen
        self._raw = seen.empty()
        self.tensor: NDArray[np.float32] = np.zeros(self._raw.shape, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: MazzoState, player: int) -> None:
        """Fill `tensor` with what a player sees in a state; zeros before the deal."""
        t = state.table
        if t is None:
            self.tensor[:] = 0
        else:
            self.tensor[:] = self.seen.observe(t, player, self._raw)

    def string_from(self, state: MazzoState, player: int) -> str:
        """What a player sees in a state, in words."""
        t = state.table
        return "before the deal" if t is None else observation(self.seen.game, t, player)


def _register(name: str) -> None:
    kind = game_type(name)
    game = type(f"Mazzo_{name}", (MazzoGame,), {"mazzo": name, "kind": kind})
    pyspiel.register_game(kind, game)


for _name in observed():
    if f"mazzo_{_name}" not in pyspiel.registered_names():
        _register(_name)
