"""Constant abilities: what holds as long as a card is in play, or as long as an effect lasts.

A game derives what follows from them (numbers, abilities, rules) whole, when something changed, and never stores it.
The work is done in phases, so that what sets a value comes before what adds to it; within a phase, in order of play.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from mazzo.engine.frame import REF_BITS, REF_MASK, Frame, Lasting
from mazzo.engine.native import mypyc_attr
from mazzo.engine.node import Node

if TYPE_CHECKING:
    from mazzo.engine.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """What is derived, as far as every game has it: the rules that hold, by kind."""

    def __init__(self) -> None:
        self.rules: dict[int, list[Frame]] = {}
        """Frames whose node is the constant ability, with its source and its player."""

    def rule(self, kind: int, f: Frame) -> None:
        if kind in self.rules:
            self.rules[kind].append(f)
        else:
            self.rules[kind] = [f]

    def of(self, kind: int) -> list[Frame]:
        return self.rules.get(kind, NO_RULES)


NO_RULES: Final[list[Frame]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False)
class Static(Node):
    """A constant ability: it changes what is derived."""

    def phase(self) -> int:
        """When it is applied: lower phases first."""
        return 3

    def steady(self) -> bool:
        """Does it depend on nothing but which cards are in play, and in which order?"""
        return False

    def apply(self, t: Any, d: Any, f: Frame) -> None:
        raise TypeError(f"{type(self).__name__} does not say what it changes")


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False)
class Rule(Static):
    """A constant ability that changes a rule: the procedures of the game look for rules of their kind."""

    kind: int = -1

    def apply(self, t: Any, d: Any, f: Frame) -> None:
        d.rule(self.kind, f)

    def steady(self) -> bool:
        # Who asks for a rule asks it about the table as it is then.
        return True

    def covers(self, t: Any, f: Frame, what: int) -> bool:
        """Is it about this card (or, for some kinds, this player)?"""
        return True

    def value(self, t: Any, f: Frame) -> int:
        """The number it brings, for rules about numbers."""
        return 0

    def spend(self, t: Any, f: Frame, card: int) -> None:
        """A permission was used for this card."""


def ruled(t: Any, d: Rules, kind: int, what: int) -> Frame | None:
    """The first rule of a kind that covers this card or player."""
    if kind in d.rules:
        for f in d.rules[kind]:
            node = f.node
            assert isinstance(node, Rule)
            if node.covers(t, f, what):
                return f
    return None


def total(t: Any, d: Rules, kind: int, what: int) -> int:
    """What the rules of a kind that cover this card or player add up to."""
    n = 0
    if kind in d.rules:
        for f in d.rules[kind]:
            node = f.node
            assert isinstance(node, Rule)
            if node.covers(t, f, what):
                n += node.value(t, f)
    return n


def lasting_frame(t: Table, x: Lasting) -> Frame | None:
    """A lasting constant ability as the frame that applies it; None if the cards it is bound to are all gone."""
    f = t.frame(x.node, x.src if x.src < 0 else x.src & REF_MASK, x.you, -1, 0, x.serial)
    f.chosen = tuple([r & REF_MASK for r in x.cards if t.generation(r & REF_MASK) == r >> REF_BITS])
    f.value = x.n
    return None if x.cards and not f.chosen else f


def in_order(work: list[tuple[int, int, Frame]]) -> list[Frame]:
    """Constant abilities by phase, then by order of play (the second number; it must tell them all apart)."""
    if len(work) > 1:
        work.sort()
    return [f for _, _, f in work]
