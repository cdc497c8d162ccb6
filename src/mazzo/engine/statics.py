"""Constant abilities: what holds as long as a card is in play, or as long as an effect lasts.

When something changes, a game derives everything that follows from them (numbers, abilities, rules) again; none of it
is saved. They apply in phases, so that what sets a value comes before what adds to it, and in order of play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from mazzo.engine.frame import REF_BITS, REF_MASK, Frame, Lasting
from mazzo.engine.native import mypyc_attr
from mazzo.engine.node import Node

if TYPE_CHECKING:
    from mazzo.engine.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """The part of what is derived that all games share: the rules that hold, each with its frame."""

    def __init__(self) -> None:
        self.rules: dict[type[Rule], list[tuple[Rule, Frame]]] = {}
        """By class. The frame knows the card a rule comes from, its player, and what a lasting rule is bound to."""

    def hold(self, rule: Rule, f: Frame) -> None:
        """Note that a rule holds now, and for whom (the frame says whose it is)."""
        kind = type(rule)
        if kind in self.rules:
            self.rules[kind].append((rule, f))
        else:
            self.rules[kind] = [(rule, f)]

    def of(self, kind: type[R]) -> list[tuple[R, Frame]]:
        """The rules of this class that hold, in order of play."""
        return cast("list[tuple[R, Frame]]", self.rules.get(kind, NO_RULES))


@mypyc_attr(allow_interpreted_subclasses=True)
class Static(Node):
    """A constant ability: it changes what is derived."""

    def phase(self) -> int:
        """When it is applied: lower phases first."""
        return 3

    def unconditional(self) -> bool:
        """Does it depend only on which cards are in play, and in which order?"""
        return False

    def apply(self, t: Any, d: Any, f: Frame) -> None:
        """Add what this ability does to what is derived (`d`); `f` says whose ability it is."""
        raise TypeError(f"{type(self).__name__} must define apply()")


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule(Static):
    """A constant ability that changes a rule.

    Each is a class of its own, with its question, its answer and its sentence. Procedures ask for the rules of a class
    where that class matters.
    """

    def apply(self, t: Any, d: Any, f: Frame) -> None:
        d.hold(self, f)

    def unconditional(self) -> bool:
        # A rule looks at the table each time it is asked.
        return True

    def covers(self, t: Any, f: Frame, what: int) -> bool:
        """Is it about this card (or, for some rules, this player)?"""
        return True

    def value(self, t: Any, f: Frame) -> int:
        """Its number, for rules about numbers."""
        return 0


R = TypeVar("R", bound=Rule)
NO_RULES: Final[list[tuple[Rule, Frame]]] = []


def ruled(t: Table, d: Rules, kind: type[R], what: int) -> tuple[R, Frame] | None:
    """The first rule of a class that covers this card or player."""
    if kind in d.rules:
        for rule, f in d.of(kind):
            if rule.covers(t, f, what):
                return rule, f
    return None


def total(t: Table, d: Rules, kind: type[R], what: int) -> int:
    """The sum of the rules of a class that cover this card or player."""
    n = 0
    if kind in d.rules:
        for rule, f in d.of(kind):
            if rule.covers(t, f, what):
                n += rule.value(t, f)
    return n


def lasting_frame(t: Table, x: Lasting) -> Frame | None:
    """The frame that applies a lasting constant ability; None if all cards it is bound to are gone."""
    f = t.frame(x.node, x.src if x.src < 0 else x.src & REF_MASK, x.you, -1, 0, x.serial)
    f.chosen = tuple([r & REF_MASK for r in x.cards if t.generation(r & REF_MASK) == r >> REF_BITS])
    f.value = x.n
    return None if x.cards and not f.chosen else f


SAME_AGE: Final = 4096
"""More constant abilities than can be in play at once."""
SAME_CARD: Final = 64
"""More than one card has."""


def age(order: int, place: int, n: int) -> int:
    """Sorts constant abilities: by when the card came into play, by their place on it, and by `n`, which is unique."""
    return SAME_AGE * (SAME_CARD * order + place) + n


def in_order(work: list[tuple[int, int, Static, Frame]]) -> list[tuple[Static, Frame]]:
    """Constant abilities by phase, then by age, which must be unique."""
    if len(work) > 1:
        work.sort()
    return [(static, f) for _, _, static, f in work]
