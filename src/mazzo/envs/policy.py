"""A small policy to start with: it scores every option by itself, and learns by playing.

The score of an option is a weight for its verb and card, plus the verb's weights for a few numbers: those of the card's
row, those of the seat that decides, and how many of its cards match what the option names (in KeyForge, a house). All
of it is linear, so it learns on one core within minutes; a notebook in the examples shows that.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from mazzo.bots.base import Bot, question
from mazzo.engine.errors import MazzoError
from mazzo.engine.table import Table
from mazzo.envs.observation import Arrays, observer
from mazzo.envs.vector import VectorEnv

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]
USABLE: Final = ("hand", "creatures", "artifacts")
"""The zones with cards that can be used."""
SCALE: Final = 8.0
"""The usual size of numbers in the games."""


class Policy:
    """Weights that score options; the better the score, the more often an option is chosen."""

    def __init__(self, game: str) -> None:
        self.observer = observer(game)
        schema = self.observer.schema
        self.schema = schema
        words = schema.vocabulary
        self.verbs = len(words["verb"]) + 1
        self.cards = len(words["card"]) + 1
        cards = schema.section("cards")
        option = schema.section("options")
        self._verb, self._card, self._face, self._number = (option.at(x) for x in ("verb", "card", "face", "number"))
        names = [f.name for f in cards.fields]
        self._group = names.index("house") if "house" in names else -1
        self._owner, self._zone = names.index("player"), names.index("zone")
        self._usable = [i for i, zone in enumerate(words["zone"], 1) if zone in USABLE]
        self.width = 3 + cards.width + schema.section("players").width
        self.by_card: Floats = np.zeros((self.verbs, self.cards), np.float32)
        """The weight of a verb with a card."""
        self.by_number: Floats = np.zeros((self.verbs, self.width), np.float32)
        """The weights a verb has for the numbers."""

    # Scoring options ------------------------------------------------------------------------------------------------

    def features(self, seen: Arrays, most: int) -> tuple[Ints, Ints, Floats]:
        """The verbs, cards and numbers of the first `most` options of every match."""
        options = seen["options"][:, :most].astype(np.int64)
        cards = seen["cards"]
        verb, face, row = options[..., self._verb], options[..., self._face], options[..., self._card]
        x = np.zeros((*verb.shape, self.width), np.float32)
        x[..., 0] = 1
        x[..., 1] = options[..., self._number] / SCALE
        if self._group >= 0:
            named = options[..., self._number][..., None] + 1
            usable = np.isin(cards[..., self._zone], self._usable) & (cards[..., self._owner] == 1)
            same = (cards[:, None, :, self._group] == named) & usable[:, None]
            x[..., 2] = same.sum(-1) * (row == 0)
        picked = np.take_along_axis(cards, np.maximum(row - 1, 0)[..., None], 1)
        x[..., 3 : 3 + cards.shape[2]] = picked * (row > 0)[..., None] / SCALE
        x[..., 3 + cards.shape[2] :] = seen["players"][:, None, 0] / SCALE
        return verb, face, np.clip(x, -3, 12)

    def chances(self, seen: Arrays, mask: NDArray[np.int8]) -> tuple[Floats, tuple[Ints, Ints, Floats]]:
        """The probability of each option in every match, and the features behind it."""
        most = int(mask.sum(1).max())
        verb, face, x = found = self.features(seen, most)
        score = self.by_card[verb, face] + np.einsum("bof,bof->bo", x, self.by_number[verb])
        score = np.where(mask[:, :most] > 0, score, -np.inf)
        score = np.exp(score - score.max(1, keepdims=True))
        chances: Floats = (score / score.sum(1, keepdims=True)).astype(np.float32)
        return chances, found

    # Saving ---------------------------------------------------------------------------------------------------------

    def save(self, path: Path | str) -> None:
        """Keep the weights in a file of NumPy's; `load` reads it."""
        with Path(path).open("wb") as file:
            np.savez(
                file, by_card=self.by_card, by_number=self.by_number, game=self.schema.game, schema=self.schema.hash
            )

    @classmethod
    def load(cls, path: Path | str) -> Policy:
        """Load a policy; one for observations of another shape is refused."""
        with np.load(path) as data:
            if "schema" not in data or "game" not in data:
                raise MazzoError(f"{path} holds no policy.")
            policy = cls(str(data["game"]))
            policy.schema.expect(str(data["schema"]))
            policy.by_card, policy.by_number = data["by_card"], data["by_number"]
        return policy


class Learned(Bot):
    """A bot that plays the best option of a policy, from what its seat may see."""

    name = "learned"

    def __init__(self, policy: Policy, seed: int = 0) -> None:
        super().__init__(seed)
        self.policy = policy

    def pick_table(self, table: Table) -> int:
        seen = self.policy.observer
        raw = seen.observe(table, question(table).player)[None]
        chances, _ = self.policy.chances(seen.arrays(raw), seen.mask(raw))
        return int(chances[0].argmax())


class Learner:
    """Learns by playing against itself: what winners chose becomes likelier, what losers chose less likely."""

    def __init__(self, policy: Policy, envs: VectorEnv, rate: float = 0.03, seed: int = 0) -> None:
        self.policy = policy
        self.envs = envs
        self.rate = rate
        self.matches = 0
        self.decisions = 0
        self._chance = np.random.default_rng(seed)
        players = envs.rewards.shape[1]
        weights = (policy.by_card, policy.by_number)
        self._made = [np.zeros((envs.num_envs, players, *w.shape), np.float32) for w in weights]
        """For every seat of every match, the gradient that makes its choices so far likelier."""
        self._sum = [np.zeros_like(w) for w in weights]
        self._square = [np.zeros_like(w) for w in weights]
        self._ended = 0
        self._each = np.arange(envs.num_envs)
        self._seen = envs.reset()

    def step(self, batch: int = 64) -> None:
        """Make one decision in every match; after every `batch` finished matches, improve the policy."""
        envs, each = self.envs, self._each
        chances, (verb, face, x) = self.policy.chances(self._seen, envs.mask)
        drawn = self._chance.random(len(each), dtype=np.float32)[:, None]
        chosen = np.minimum((chances.cumsum(1) < drawn).sum(1), envs.mask.sum(1) - 1)
        push = -chances
        push[each, chosen] += 1
        row, seat = each[:, None], envs.seats[:, None]
        np.add.at(self._made[0], (row, seat, verb, face), push)
        np.add.at(self._made[1], (row, seat, verb), push[..., None] * x)
        self._seen, rewards, done = envs.step(chosen)
        self.decisions += len(each)
        if done.any():
            worth = rewards[done]
            for total, made in zip(self._sum, self._made, strict=True):
                total += np.einsum("ms,ms...->...", worth, made[done])
                made[done] = 0
            self.matches += int(done.sum())
            self._ended += int(done.sum())
            if self._ended >= batch:
                self._improve()

    def _improve(self) -> None:
        """A gradient step of about the same length for every weight; steps become shorter over time."""
        weights = (self.policy.by_card, self.policy.by_number)
        for w, total, square in zip(weights, self._sum, self._square, strict=True):
            square *= 0.95
            square += 0.05 * total**2
            w += self.rate / (1 + self.matches / 2000) * total / (np.sqrt(square) + 1.0)
            total[...] = 0
        self._ended = 0


def contest(game: str, one: Bot, other: Bot, matches: int, seed: int = 0, **options: Any) -> float:
    """How many matches `one` wins, a draw counting half; the two take turns in the first seat."""
    from mazzo.envs.setups import Dealer

    dealer = Dealer(game, **options)
    won = 0.0
    for i in range(matches):
        # Two matches with each pair of decks, with the seats swapped.
        t = dealer.deal(seed + i)
        seat = i // 2 % 2
        while (q := t.asked) is not None:
            t.choose((one if q.player == seat else other).pick_table(t))
        won += 0.5 if not t.winners else float(t.winners == (seat,))
    return won
