"""Constant abilities: what holds as long as a card is in play, or as long as an effect lasts.

A game derives what follows from them (numbers, abilities, rules) whole, when something changed, and never stores it.
The work is done in phases, so that what sets a value comes before what adds to it; within a phase, in order of play.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from mazzo.engine.frame import REF_BITS, REF_MASK, Frame, Lasting
from mazzo.engine.native import mypyc_attr
from mazzo.engine.node import Node

if TYPE_CHECKING:
    from mazzo.engine.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """What is derived, as far as every game has it: the rules that hold, each with the frame it is read in."""

    def __init__(self) -> None:
        self.rules: dict[type[Rule], list[tuple[Rule, Frame]]] = {}
        """By class. The frame knows the card a rule comes from, its player, and what a lasting one is bound to."""

    def hold(self, rule: Rule, f: Frame) -> None:
        kind = type(rule)
        if kind in self.rules:
            self.rules[kind].append((rule, f))
        else:
            self.rules[kind] = [(rule, f)]

    def of(self, kind: type[R]) -> list[tuple[R, Frame]]:
        """The rules of this class that hold, in order of play."""
        return cast("list[tuple[R, Frame]]", self.rules.get(kind, NO_RULES))


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
    """A constant ability that changes a rule.

    Each is a class of its own, which owns its question, its answer and its sentence. The procedures of a game ask for
    the rules of a class, where that class matters.
    """

    def apply(self, t: Any, d: Any, f: Frame) -> None:
        d.hold(self, f)

    def steady(self) -> bool:
        # Who asks for a rule asks it about the table as it is then.
        return True

    def covers(self, t: Any, f: Frame, what: int) -> bool:
        """Is it about this card (or, for some rules, this player)?"""
        return True

    def value(self, t: Any, f: Frame) -> int:
        """The number it brings, for rules about numbers."""
        return 0


R = TypeVar("R", bound=Rule)
NO_RULES: Final[list[tuple[Rule, Frame]]] = []


def ruled(t: Any, d: Rules, kind: type[R], what: int) -> tuple[R, Frame] | None:
    """The first rule of a class that covers this card or player."""
    if kind in d.rules:
        for rule, f in d.of(kind):
            if rule.covers(t, f, what):
                return rule, f
    return None


def total(t: Any, d: Rules, kind: type[R], what: int) -> int:
    """What the rules of a class that cover this card or player add up to."""
    n = 0
    if kind in d.rules:
        for rule, f in d.of(kind):
            if rule.covers(t, f, what):
                n += rule.value(t, f)
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
