"""The words that all games share: once more, for each, if; what they do, whatever they are about."""

from __future__ import annotations

from typing import Any

import pytest

from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass
from mazzo.engine.node import END, Node, Nodes, Proc
from mazzo.engine.table import Table
from mazzo.engine.words import Condition, Const, Effect, ForEach, If, RepeatOnce, Seq, Then, together


@dataclass(frozen=True, eq=False)
class Count(Effect):
    """Something that can be counted."""

    by: int = 1

    def step(self, t: Any, f: Frame) -> None:
        t.now[0] += self.by
        self.done(t, f, True)


@dataclass(frozen=True, eq=False)
class Fewer(Condition):
    """Has it been counted less often than that?"""

    than: int

    def ok(self, t: Any, f: Frame) -> bool:
        return bool(t.now[0] < self.than)


def over(t: Any, f: Frame) -> int:
    t.finish(())
    return END


def counted(effect: Node) -> int:
    """How often, when the effect has been resolved."""
    t = Table(Nodes())
    t.now = [0]
    t.call(Proc("over", (over,)))
    t.begin(effect, -1, 0)
    t.run()
    return t.now[0]


@pytest.mark.parametrize(("condition", "times"), [(None, 2), (Fewer(1), 1), (Fewer(2), 2), (Fewer(9), 2)])
def test_once_more_is_once_more(condition: Condition | None, times: int) -> None:
    """And only if the condition holds after the first time; what holds after the second changes nothing."""
    assert counted(RepeatOnce(Count(), condition)) == times


@pytest.mark.parametrize("n", [0, 1, 2, 5])
def test_for_each_is_as_often(n: int) -> None:
    assert counted(ForEach(Const(n), Count())) == n


@pytest.mark.parametrize(("condition", "result"), [(Fewer(1), 1), (Fewer(0), 10)])
def test_if_or_otherwise(condition: Condition, result: int) -> None:
    assert counted(If(condition, Count(1), Count(10))) == result
    assert counted(If(condition, Count(1))) == result % 10


def test_one_after_the_other() -> None:
    assert counted(Seq((Count(1), If(Fewer(2), Count(10)), Then(Count(100))))) == 111


def test_a_tuple_of_effects_is_a_sequence_and_one_effect_is_itself() -> None:
    one, other = Count(1), Count(10)
    assert together(one) is one
    assert together((one,)) is one
    both = together((one, other))
    assert isinstance(both, Seq)
    assert both.effects == (one, other)
    nothing = together(())
    assert isinstance(nothing, Seq)
    assert counted(nothing) == 0
