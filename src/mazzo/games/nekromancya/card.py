"""What is printed on a card, as frozen definitions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mazzo.engine.frame import Event, Frame
from mazzo.engine.node import Node
from mazzo.engine.statics import Static
from mazzo.engine.words import Condition

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya


class Dice:
    """A pool of dice with something added: 3d6+1, 1d20+3. Never changed once made."""

    __slots__ = ("d6", "d20", "plus")

    def __init__(self, d6: int = 0, plus: int = 0, d20: int = 0) -> None:
        self.d6 = d6
        self.plus = plus
        self.d20 = d20

    def more(self, d6: int, least: int = 0) -> Dice:
        """More (or fewer) six-sided dice; 0d6 is a pool too (nk.dice.zero)."""
        return Dice(max(least, self.d6 + d6), self.plus, self.d20)

    def number(self) -> int:
        """How many dice, whatever their kind (nk.demo.gain)."""
        return self.d6 + self.d20

    def __str__(self) -> str:
        parts = [f"{self.d20}d20"] if self.d20 else []
        if self.d6 or not parts:
            parts.append(f"{self.d6}d6")
        plus = f"+{self.plus}" if self.plus > 0 else str(self.plus) if self.plus < 0 else ""
        return "+".join(parts) + plus


def dice(text: str) -> Dice | None:
    """Read '3d6+1', '1d20', '0d6'; '-' is none."""
    if text == "-":
        return None
    d6 = d20 = plus = 0
    for part in text.replace("-", "+-").split("+"):
        if part.endswith("d6"):
            d6 += int(part[:-2])
        elif part.endswith("d20"):
            d20 += int(part[:-3])
        else:
            plus += int(part)
    return Dice(d6, plus, d20)


@dataclass(frozen=True, eq=False)
class Trigger(Node):
    """An ability of a card in play that resolves when something happens: in step 2 of an Update."""

    kind: int
    effect: Node
    own_turn: bool = True
    """Only in the turn of its Nekromante."""
    when: Condition | None = None

    def heard(self, t: Nekromancya, ev: Event, src: int, you: int) -> bool:
        if self.own_turn and ev.player != you:
            return False
        return self.when is None or bool(self.when.ok(t, Frame(self, src, you)))


@dataclass(frozen=True, eq=False)
class Card(Node):
    """One card. `cost` is the cost of a spell or a piece of equipment, and the Value of an Awakened."""

    slug: str
    italian: str
    english: str
    kind: int
    cost: int = 0
    melee: int = 0
    melee_damage: Dice | None = None
    aim: int = 0
    aim_damage: Dice | None = None
    life: int = 0
    colpi: int = 0
    abilities: int = 0
    people: str = ""
    always: tuple[Static, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    effect: Node | None = None
    """What a spell does."""
    castable: Condition | None = None
    """When it may be cast, beyond the usual rules."""
    answers_fatality: bool = False
    """It involves a Fatality that is being cast."""
    ranged: bool = False
    """Of a Weapon: it serves Aim, not Melee."""
    both: bool = False
    """Of a Weapon: by itself it serves both attacks of its bearer."""
