"""Nodes: the frozen definitions that frames run.

A node never holds anything that changes. Card effects, rule procedures, selectors and triggers are all nodes; a frame
on the table's stack points at one and remembers how far it has come.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any, Final

from mazzo.engine.message import Message, Speech
from mazzo.engine.native import mypyc_attr

if TYPE_CHECKING:
    from mazzo.engine.frame import Frame

NEXT: Final = -1
"""Go on with the next step."""
AGAIN: Final = -2
"""Run this step again."""
END: Final = -3
"""The procedure is over."""
GONE: Final = -4
"""The procedure is over and its frame already popped (it gave something back)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Node:
    """A frozen definition. `step` is called while its frame is on top of the stack: it pushes, asks or pops."""

    def step(self, t: Any, f: Frame) -> None:
        raise TypeError(f"{type(self).__name__} cannot be run")

    def unlearn(self, t: Any, f: Frame, seat: int) -> None:
        """This frame is now part of a guess (see `determinize`): invent anew what this seat cannot know of it."""

    def futile(self, t: Any, f: Frame) -> bool:
        """Can everybody see that this would do nothing now, whatever is chosen? Nobody is asked about it then."""
        return False

    def hangs(self) -> bool:
        """Does it do (or amount to) nothing where the effect before it did nothing?"""
        return False

    def spent(self, f: Frame) -> bool:
        """Is nothing left to do in this frame that could depend on what its last part did, if that did nothing?"""
        return False

    def say(self, s: Speech) -> Message:
        """What this node says, in no language: roles and words of the lexicon. `s` knows what was said before it."""
        raise TypeError(f"{type(self).__name__} has no text")


class Proc(Node):
    """A rule procedure: a tuple of named steps, so that a reader sees the rulebook's order in one line.

    A step is a function of (table, frame) that returns NEXT, AGAIN, END, or another step's place (`proc.at(step)`).
    A step that asks does nothing else (or nothing that doing again would change) and goes on to the very next step:
    it can then be asked again (see `Table.ask_again`).
    """

    def __init__(self, name: str, steps: tuple[Callable[..., int], ...]) -> None:
        self.name = name
        self.steps = steps

    def at(self, step: Callable[..., int]) -> int:
        """The place of a step, for jumps by name."""
        return self.steps.index(step)

    def step(self, t: Any, f: Frame) -> None:
        pc = f.pc
        if pc == len(self.steps):
            t.pop(f)
            return
        go = self.steps[pc](t, f)
        if go == -1:
            f.pc = pc + 1
        elif go >= 0:
            f.pc = go
        elif go == -3:
            t.pop(f)

    def __repr__(self) -> str:
        return f"Proc({self.name})"


def parts(node: Any) -> Iterator[tuple[str, Node]]:
    """The nodes a node is made of, with the name of the field they sit in."""
    if not is_dataclass(node):
        return
    for field in fields(node):
        value = getattr(node, field.name)
        if isinstance(value, Node):
            yield field.name, value
        elif isinstance(value, tuple):
            for i, item in enumerate(value):
                if isinstance(item, Node):
                    yield f"{field.name}.{i}", item


class Nodes:
    """Stable names for nodes (`anger/play/0`), which is how a frame is saved."""

    def __init__(self) -> None:
        self.by_name: dict[str, Node] = {}
        self.names: dict[int, str] = {}

    def add(self, name: str, node: Node) -> None:
        """Name a node and everything below it. A node shared by several cards keeps its first name."""
        if id(node) in self.names:
            return
        if name in self.by_name:
            raise ValueError(f"two nodes are called {name}")
        self.by_name[name] = node
        self.names[id(node)] = name
        for part, child in parts(node):
            self.add(f"{name}/{part}", child)

    def name(self, node: Node) -> str:
        return self.names[id(node)]

    def __getitem__(self, name: str) -> Node:
        return self.by_name[name]
