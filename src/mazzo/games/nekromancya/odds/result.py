"""The result: how likely each side is to win, and each Awakened to survive, with how much Life."""

from __future__ import annotations

from typing import Any

from mazzo.games.nekromancya.card import Card
from mazzo.games.nekromancya.terms import AIM


class Outlook:
    """What becomes of one Awakened."""

    def __init__(self, card: Card, attacks: bool, how: int, numbers: dict[str, Any]) -> None:
        self.card = card
        self.attacks = attacks
        self.technique = how
        self.numbers = numbers
        """Its values at the beginning, as a view shows them."""
        self.left: dict[int, float] = {}
        """Its Life at the end, 0 if it was killed."""

    @property
    def survives(self) -> float:
        """The probability that it is still standing at the end."""
        return sum([p for n, p in self.left.items() if n > 0])

    @property
    def mean_life(self) -> float:
        """The Life it has left, if it survives."""
        alive = self.survives
        return sum([n * p for n, p in self.left.items()]) / alive if alive else 0.0

    def data(self) -> dict[str, object]:
        """As JSON: who it is, what it fights with, and what becomes of it."""
        return {
            "card": self.card.slug,
            "side": "attacker" if self.attacks else "defender",
            "technique": "aim" if self.technique == AIM else "melee",
            **self.numbers,
            "survives": self.survives,
            "mean_life": self.mean_life,
            "left": {str(n): self.left[n] for n in sorted(self.left)},
        }


class Odds:
    """The odds of a clash."""

    def __init__(self, fighters: list[Outlook]) -> None:
        self.fighters = fighters
        self.win = 0.0
        """All defenders are killed."""
        self.loss = 0.0
        """All attackers are killed."""
        self.both = 0.0
        """All are killed: impossible while only one side strikes in a round, but counted all the same."""
        self.withdrawn = 0.0
        """The attackers withdraw, by choice or after too many rounds."""
        self.rounds: dict[int, float] = {}
        self.error = 0.0
        """The probability that was left out as negligible."""

    @property
    def mean_rounds(self) -> float:
        """How many rounds the clash takes on average."""
        return sum([n * p for n, p in self.rounds.items()])

    def data(self) -> dict[str, object]:
        """As JSON, as `mazzo odds --json` prints it."""
        return {
            "win": self.win,
            "loss": self.loss,
            "both": self.both,
            "withdrawn": self.withdrawn,
            "mean_rounds": self.mean_rounds,
            "rounds": {str(n): self.rounds[n] for n in sorted(self.rounds)},
            "fighters": [f.data() for f in self.fighters],
            "error": self.error,
        }
