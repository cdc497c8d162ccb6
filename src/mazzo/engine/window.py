"""The window in which abilities trigger: collect, let the one who orders them pick, resolve it, collect again.

Collecting again after each resolution covers abilities gained while the window is open and abilities gone with their
card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine.frame import Event, Frame, Option
from mazzo.engine.node import Node

if TYPE_CHECKING:
    from mazzo.engine.table import Table


class Pending:
    """An ability that waits in a window for its turn to resolve."""

    __slots__ = ("effect", "event", "granter", "it", "key", "src", "you")

    def __init__(
        self,
        effect: Node,
        src: int,
        you: int,
        event: Event,
        key: tuple[int, ...],
        it: tuple[int, ...] = (),
        granter: int = -1,
    ) -> None:
        self.effect = effect
        self.src = src
        self.you = you
        self.event = event
        self.key = key
        """Tells it from all others, copies of the same ability included."""
        self.it = it
        """References to what the ability speaks of first."""
        self.granter = granter
        """The card that gave the ability, if it is not the card's own."""


class Window(Node):
    """`evs` are the events, `xs` references to their cards, `a` which abilities count, `keys` those resolved."""

    def step(self, t: Table, f: Frame) -> None:
        pending = t.triggered(f.evs, f.xs, f.a)
        if f.keys:
            pending = [p for p in pending if p.key not in f.keys]
        if f.pc == 0:
            if not pending:
                t.pop(f)
            elif len(pending) == 1:
                resolve(t, f, pending[0])
            else:
                options = [Option("resolve", pending[k].src, k) for k in range(len(pending))]
                t.ask(t.active(), "order", options, t.rule_of("order"), -1, self)
                f.pc = 1
        else:
            f.pc = 0
            resolve(t, f, pending[t.answer.n])


def resolve(t: Table, f: Frame, p: Pending) -> None:
    f.keys = (*f.keys, p.key)
    root = t.begin(p.effect, p.src, p.you, p.event, p.it)
    root.b = p.granter


WINDOW: Final = Window()
