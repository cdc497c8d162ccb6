"""The window in which abilities trigger: collect them, let the active player pick one, resolve it, collect again.

Collecting again after each resolution covers abilities gained while the window is open, and abilities lost with their
card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazzo.engine.frame import Event, Frame, Option
from mazzo.engine.native import by_constructor, mypyc_attr
from mazzo.engine.node import Node

if TYPE_CHECKING:
    from mazzo.engine.table import Table


class Pending:
    """An ability that waits in a window for its turn to resolve."""

    __slots__ = ("event", "granter", "it", "key", "node", "src", "you")

    def __init__(
        self,
        node: Node,
        src: int,
        you: int,
        event: Event,
        key: tuple[int, ...],
        it: tuple[int, ...] = (),
        granter: int = -1,
    ) -> None:
        self.node = node
        """The ability; `Window.effect` returns what it does."""
        self.src = src
        self.you = you
        self.event = event
        self.key = key
        """Unique, even among copies of the same ability."""
        self.it = it
        """References to what 'it' means at first."""
        self.granter = granter
        """The card that granted the ability, if it is not printed on its own card."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Node):
    """A game defines which abilities its events trigger, and what an ability does."""

    def pending(self, t: Any, f: Frame) -> list[Pending]:
        """Every ability that these events trigger, as things stand now."""
        raise TypeError

    def effect(self, node: Node) -> Node:
        """What an ability does."""
        raise TypeError

    def same(self, t: Any, p: Pending, q: Pending) -> bool:
        """Does it make no difference which of these two resolves first?"""
        return False

    def step(self, t: Any, f: Frame) -> None:
        pending = self.pending(t, f)
        if f.pc == 0:
            if not pending:
                t.pop(f)
            elif len(pending) == 1:
                self.resolve(t, f, pending[0])
            else:
                options = [Option("resolve", pending[k].src, k) for k in distinct(t, self, pending)]
                t.ask(t.active(), "order", options, t.rule_of("order"), -1, self)
                f.pc = 1
        else:
            f.pc = 0
            self.resolve(t, f, pending[t.answer.n])

    def resolve(self, t: Any, f: Frame, p: Pending) -> None:
        """Begin the effect of an ability that was picked; it does not trigger again in this window."""
        f.resolved = (*f.resolved, p.key)
        root = t.begin(self.effect(p.node), p.src, p.you, p.event, p.it)
        root.granter = p.granter


def distinct(t: Table, window: Window, pending: list[Pending]) -> list[int]:
    """The indexes of the abilities worth choosing between: of several that are the same, only the first."""
    found: list[int] = []
    for k in range(len(pending)):
        if not any([window.same(t, pending[j], pending[k]) for j in found]):
            found.append(k)
    return found


by_constructor(Pending)
