"""Learn Nekromancya by self-play: python -m mazzo.lab.training FOLDER [--matches N] [--afresh]

Both seats act by the policy: the more speaks for an option, the more often it is chosen. At the beginning of every turn
the value predicts how likely each seat is to win. If the turn ends better than predicted, the choices made in it (and,
to a lesser degree, in the turns before) become more likely; if worse, less likely. That is a policy gradient with a
critic. The critic sees both hands, the policy only what a player sees.

`policy.json` and `value.json` are written to FOLDER, again and again during the run. Training starts from the weights
of the package, or with `--afresh` from a few words of advice.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from math import exp, sqrt
from os import cpu_count
from pathlib import Path
from random import Random
from typing import Any, Final

from mazzo.bots.base import question
from mazzo.bots.nekromancya.features import Features
from mazzo.bots.nekromancya.policy import Policy, learned
from mazzo.bots.nekromancya.value import shares, standings
from mazzo.games import nekromancya
from mazzo.games.nekromancya.decks import ours
from mazzo.games.nekromancya.table import Nekromancya
from mazzo.games.nekromancya.terms import TURN
from mazzo.lab.subjects.nekromancya import random_deck

Weights = dict[str, float]

BATCH: Final = 160
"""How many matches are played for each step."""
HABIT: Final = 0.015
SIGHT: Final = 0.02
"""The length of a step, for the policy and for the value."""
REACH: Final = 0.8
"""How much of a turn's outcome is credited to the choices of the turn before ..."""
HORIZON: Final = 0.97
"""... and how much of it counts for the value of the position then."""
RARE: Final = 0.003
"""A feature whose slope is usually flatter than this is seen too rarely to learn from quickly."""
AVERAGING: Final = 0.02
"""The weights we keep are a moving average; this is its rate."""
LEAST: Final = 0.02
SEED: Final = 10_000_000
"""Far from the seeds used to compare opponents."""
LONGEST: Final = 1500

BEGINNING: Final[Weights] = {
    "gain": 0.8,
    "attack in vain": -8.0,
    "attack worth": 0.5,
    **{f"attack worth {n}": 1.5 for n in range(1, 9)},
    **{f"end power{n}": 0.6 for n in range(9)},
    "rito gain": 0.8,
    "fatality chance": 10.0,
    **{f"fatality chance {n}": -7.0 for n in range(11)},
    "cast charism": 2.0,
    "cast global": -1.0,
    "cast normal": -1.0,
    "cast again": -4.0,
    "cast furto-di-potere": 1.5,
    "equip weapon": 1.5,
    "equip special": 1.5,
    "equip fortification": 1.5,
    "equip armour": 0.5,
    "spent chain": -1.5,
    "answer cast": -2.5,
    "answer cast normal": -0.5,
    "answer summon": -2.5,
    "answer equip": -2.5,
    "annul own": -20.0,
    "annul catena-di-agor": 4.0,
    "annul specchio-del-destino": 3.0,
    "discard gain": 2.0,
    "discard again": 2.0,
    "discard for nothing": -20.0,
    "keep for ever": -20.0,
    "against planned": 3.0,
    "against other": -4.0,
    "demonstrate planned": 4.0,
    "demonstrate other": -4.0,
    "with planned": 4.0,
    "with nobody more": 2.0,
    "with nobody to see": 2.0,
    "stay worth": 2.0,
    **{f"choose {slug} own": -4.0 for slug in ("esilio", "ruggine", "spezzalegame", "catene-dombra", "disincanto")},
}
"""A few words of advice to start from."""


class Turn:
    """One turn of a match: the prediction when it began, the features behind it, and the choices made."""

    def __init__(self, foreseen: float, features: Features) -> None:
        self.foreseen = foreseen
        self.features = features
        self.slopes: list[Features] = []
        """The gradient of each choice's log-probability; negative for the second seat."""


def play(seed: int, policy: Weights, value: Weights) -> tuple[list[Turn], float]:
    """A match of self-play, and the first seat's share of the victory."""
    random = Random(seed)
    t = deal(seed, random)
    mind = Policy(policy)
    turns: list[Turn] = []
    number = -1
    for _ in range(LONGEST):
        if t.asked is None:
            break
        if t.now[TURN] != number:
            number = t.now[TURN]
            seats = standings(t)
            turns.append(Turn(shares(seats, value)[0], difference(*seats)))
        t.choose(try_out(t, mind, random, turns[-1]))
    return turns, 1 / len(t.winners) if 0 in t.winners else 0.0 if t.winners else 0.5


def deal(seed: int, random: Random) -> Nekromancya:
    """Two of our War Decks, or every fourth time random decks."""
    decks: list[Any] = random.sample([d.name for d in ours().values()], 2)
    if seed % 4 == 3:
        decks = [random_deck(random), random_deck(random)]
    t = nekromancya.new(tuple(decks), seed).table
    assert isinstance(t, Nekromancya)
    t.log = None
    return t


def difference(one: Features, other: Features) -> Features:
    """One minus the other, feature by feature."""
    return {feature: one.get(feature, 0.0) - other.get(feature, 0.0) for feature in one.keys() | other.keys()}


def try_out(t: Nekromancya, mind: Policy, random: Random, turn: Turn) -> int:
    """Pick an option at random: the more speaks for it, the more likely."""
    q = question(t)
    features = mind.features(t) if len(q.options) > 1 else None
    if features is None:
        return mind.pick(t)
    scores = [mind.weigh(f) for f in features]
    odds = [exp(x - max(scores)) for x in scores]
    chosen = random.choices(range(len(odds)), odds)[0]
    slope: Features = {}
    sign = 1.0 if q.player == 0 else -1.0
    for i, f in enumerate(features):
        surprise = sign * ((i == chosen) - odds[i] / sum(odds))
        for name, n in f.items():
            slope[name] = slope.get(name, 0.0) + surprise * n
    turn.slopes.append(slope)
    return chosen


def lessons(seeds: Iterable[int], policy: Weights, value: Weights) -> tuple[Weights, Weights]:
    """The directions in which these matches push the weights: policy, value."""
    better: Weights = {}
    wiser: Weights = {}
    for seed in seeds:
        turns, outcome = play(seed, policy, value)
        gain = error = 0.0
        after = outcome
        for turn in reversed(turns):
            change = after - turn.foreseen
            gain = change + REACH * gain
            error = change + HORIZON * error
            for slope in turn.slopes:
                add(better, slope, gain / BATCH)
            add(wiser, turn.features, error / BATCH / 16)
            after = turn.foreseen
    return better, wiser


def add(sums: Weights, more: Weights, times: float) -> None:
    """Add weights, so many times, to sums."""
    for name, n in more.items():
        if n:
            sums[name] = sums.get(name, 0.0) + times * n


class Steps:
    """Adam: each weight moves by about the same length, whatever its scale, and single accidents hardly count."""

    def __init__(self, length: float) -> None:
        self.length = length
        self.means: Weights = {}
        self.squares: Weights = {}
        self.count = 0

    def go(self, weights: Weights, slopes: Weights) -> None:
        """Change the weights a little, along the slopes."""
        self.count += 1
        for name, slope in slopes.items():
            mean = self.means[name] = 0.9 * self.means.get(name, 0.0) + 0.1 * slope
            square = self.squares[name] = 0.99 * self.squares.get(name, 0.0) + 0.01 * slope * slope
            mean /= 1 - 0.9**self.count
            square /= 1 - 0.99**self.count
            weights[name] = weights.get(name, 0.0) + self.length * mean / (sqrt(square) + RARE)


def train(policy: Weights, value: Weights, batches: int, seed: int, told: Callable[[int, Weights], None]) -> None:
    """Play and learn. After every batch, `told` gets the number of batches and the averaged policy."""
    averaged = dict(policy)
    walk, look = Steps(HABIT), Steps(SIGHT)
    cores = cpu_count() or 1
    with ProcessPoolExecutor(cores) as pool:
        for n in range(batches):
            seeds = range(seed + n * BATCH, seed + (n + 1) * BATCH)
            parts = pool.map(lessons, [seeds[i::cores] for i in range(cores)], [policy] * cores, [value] * cores)
            better: Weights = {}
            wiser: Weights = {}
            for one, other in parts:
                add(better, one, 1.0)
                add(wiser, other, 1.0)
            walk.go(policy, better)
            look.go(value, wiser)
            for name, weight in policy.items():
                averaged[name] = averaged.get(name, weight) + AVERAGING * (weight - averaged.get(name, weight))
            told(n + 1, averaged)


def write(path: Path, weights: Weights, least: float) -> None:
    """Write the weights, leaving out those close to zero."""
    kept = {name: round(n, 3) for name, n in sorted(weights.items()) if abs(n) >= least}
    path.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def main(argv: list[str] | None = None) -> int:
    """The command: `python -m mazzo.lab.training`."""
    parser = argparse.ArgumentParser(prog="python -m mazzo.lab.training", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the weights go")
    parser.add_argument("--matches", type=int, default=100_000, metavar="N", help="how many to play (default: 100,000)")
    parser.add_argument("--seed", type=int, default=SEED, metavar="N", help=f"of the first match (default: {SEED:,})")
    parser.add_argument("--afresh", action="store_true", help="forget what was learned so far")
    args = parser.parse_args(argv)
    args.folder.mkdir(parents=True, exist_ok=True)
    policy = dict(BEGINNING if args.afresh else learned("policy.json"))
    value: Weights = {} if args.afresh else dict(learned("value.json"))
    batches = max(1, args.matches // BATCH)
    began = time.monotonic()

    def told(n: int, averaged: Weights) -> None:
        write(args.folder / "policy.json", averaged, LEAST)
        write(args.folder / "value.json", value, LEAST)
        left = (time.monotonic() - began) * (batches - n) / n / 60
        done = 30 * n // batches
        bar = f"[{'█' * done}{'·' * (30 - done)}] {n * BATCH:,} matches, {left:.0f} minutes to go "
        live = sys.stderr.isatty()
        print(f"\r{bar}" if live else bar, end="" if live else "\n", file=sys.stderr, flush=True)

    train(policy, value, batches, args.seed, told)
    print(file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
