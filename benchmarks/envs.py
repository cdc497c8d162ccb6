"""How fast are the environments, compared with others, in one run on one core?

    python benchmarks/envs.py                          the pure build
    PYTHONPATH=build/compiled python benchmarks/envs.py

A step is one decision, with the full observation for the next seat and the mask of its options. All choices are random.
Time is the processor time of this process. OpenSpiel (with its tensors) and RLCard are measured if they are installed.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from random import Random
from time import process_time
from typing import Any

import numpy as np

from mazzo import games
from mazzo.bench import build
from mazzo.envs.aec import env
from mazzo.envs.gym import MazzoEnv
from mazzo.envs.vector import VectorEnv

ROUNDS = 12


def best(steps: Callable[[], int]) -> float:
    """Steps per second: the best of a few rounds, so that other load matters least."""
    found = 0.0
    for _ in range(ROUNDS):
        start = process_time()
        made = steps()
        found = max(found, made / (process_time() - start))
    return found


def vector(game: str, steps: int, width: int = 64) -> Callable[[], int]:
    envs = VectorEnv(game, width, seed=1)
    envs.reset()
    chance = np.random.default_rng(1)

    def play() -> int:
        for _ in range(steps // width):
            envs.step((chance.random(width) * envs.mask.sum(1)).astype(np.int64))
        return steps // width * width

    return play


def pettingzoo(game: str, steps: int) -> Callable[[], int]:
    e = env(game)
    e.reset(seed=1)
    chance = Random(1)

    def play() -> int:
        made = 0
        while made < steps:
            observation, _, termination, truncation, _ = e.last()
            if termination or truncation:
                e.reset()
                continue
            assert observation is not None
            e.step(chance.randrange(int(observation["action_mask"].sum())))
            made += 1
        return made

    return play


def gymnasium(game: str, steps: int) -> Callable[[], int]:
    e = MazzoEnv(game)
    chance = Random(1)

    def play() -> int:
        observation, _ = e.reset(seed=1)
        for _ in range(steps):
            observation, _, over, truncated, _ = e.step(chance.randrange(int(observation["action_mask"].sum())))
            if over or truncated:
                observation, _ = e.reset()
        return steps

    return play


def openspiel(name: str, steps: int) -> Callable[[], int]:
    import pyspiel

    if name.startswith("mazzo"):
        import mazzo.envs.openspiel  # noqa: F401
    game = pyspiel.load_game(name)
    observed = game.get_type().provides_observation_tensor
    chance = Random(1)

    def play() -> int:
        made = 0
        state: Any = game.new_initial_state()
        while made < steps:
            if state.is_terminal():
                state = game.new_initial_state()
            elif state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, weights)[0])
            else:
                player = state.current_player()
                state.observation_tensor(player) if observed else state.information_state_tensor(player)
                state.legal_actions_mask()
                state.apply_action(chance.choice(state.legal_actions()))
                made += 1
        return made

    return play


def rlcard(name: str, steps: int) -> Callable[[], int]:
    import rlcard as library

    e: Any = library.make(name, config={"seed": 1})
    chance = Random(1)

    def play() -> int:
        made = 0
        state, _ = e.reset()
        while made < steps:
            state, _ = e.step(chance.choice(list(state["legal_actions"])))
            made += 1
            if e.is_over():
                state, _ = e.reset()
        return made

    return play


def contestants(steps: int) -> Iterator[tuple[str, Callable[[], int]]]:
    share = {"keyforge": 1, "nekromancya": 2, "foursouls": 6}
    for game in games.names():
        n = steps // share.get(game, 1)
        yield f"Mazzo, {game}, vector", vector(game, n)
        yield f"Mazzo, {game}, PettingZoo", pettingzoo(game, n // 2)
        yield f"Mazzo, {game}, Gymnasium against random", gymnasium(game, n // 4)
    if find_spec("pyspiel"):
        yield "Mazzo, keyforge, OpenSpiel", openspiel("mazzo_keyforge", steps // 8)
        yield "OpenSpiel, gin_rummy", openspiel("gin_rummy", steps)
        yield "OpenSpiel, hearts", openspiel("hearts", steps)
    if find_spec("rlcard"):
        for name in ("uno", "gin-rummy", "doudizhu"):
            yield f"RLCard, {name}", rlcard(name, steps // (16 if name == "doudizhu" else 4))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=8_000, help="of one round (default: 8000)")
    parser.add_argument("only", nargs="*", help="measure only what has one of these words in its name")
    given = parser.parse_args()
    print(f"| {build()} build | steps/s |\n| :-- | --: |", flush=True)
    for name, play in contestants(given.steps):
        if not given.only or any(word in name for word in given.only):
            print(f"| {name} | {best(play):,.0f} |", flush=True)


if __name__ == "__main__":
    main()
