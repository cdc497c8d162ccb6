"""Nodes: the frozen definitions that frames run.

A node never holds anything that changes. Card effects, rule procedures, selectors and triggers are all nodes; a frame
on the table's stack points at one and remembers how far it has come.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from operator import getitem
from typing import TYPE_CHECKING, Any, Final

from mazzo.engine.message import Message, Speech
from mazzo.engine.native import made_again, mypyc_attr

if TYPE_CHECKING:
    from mazzo.engine.frame import Frame
    from mazzo.engine.table import Table

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
        """Do the next part of this: look at the frame's step, change the table, push other frames, ask, or end."""
        raise TypeError(f"{type(self).__name__} cannot be run")

    def unlearn(self, t: Any, f: Frame, seat: int) -> None:
        """This frame is now part of a guess (see `determinize`): replace what this seat cannot know about it."""

    def futile(self, t: Any, f: Frame) -> bool:
        """Can everybody see that this would do nothing now, whatever is chosen? If so, nobody is asked about it."""
        return False

    def depends_on_last(self) -> bool:
        """Does it do nothing (or count as zero) if the effect before it did nothing?"""
        return False

    def spent(self, f: Frame) -> bool:
        """If the last part did nothing, can the rest of this frame ignore what was chosen for it?"""
        return False

    def say(self, s: Speech) -> Message:
        """What this node says, in no language: roles and keys of the lexicon. `s` knows what was said before it."""
        raise TypeError(f"{type(self).__name__} has no text")

    def __repr__(self) -> str:
        """The text that a dataclass would give."""
        values = [f"{name}={getattr(self, name)!r}" for name in fields_of(type(self))]
        return f"{type(self).__name__}({', '.join(values)})"

    def __reduce__(self) -> tuple[object, ...]:
        """A node of a catalog is pickled by its name and shared by all copies; any other is made again."""
        for nodes in CATALOGED:
            if id(self) in nodes.names:
                return getitem, (nodes, nodes.name(self))
        return made_again(self)


class Proc(Node):
    """A rule procedure: a tuple of named steps, so that a reader sees the rulebook's order in one line.

    A step is a function of (table, frame) that returns NEXT, AGAIN, END, or another step's place (`proc.at(step)`).
    A step that asks does nothing else (or nothing that matters if repeated) and goes on to the very next step, so it
    can be run again (see `Table.ask_again`).
    """

    def __init__(self, name: str, steps: tuple[Callable[..., int], ...]) -> None:
        self.name = name
        self.steps = steps
        self._all = (*steps, _over)
        self._places: dict[Callable[..., int], int] = {}
        for i in range(len(steps) - 1, -1, -1):
            # A step that comes twice is found where it comes first.
            self._places[steps[i]] = i

    def at(self, step: Callable[..., int]) -> int:
        """The place of a step, for jumps by name."""
        return self._places[step]

    def step(self, t: Table, f: Frame) -> None:
        pc = f.pc
        go = self._all[pc](t, f)
        if go == NEXT:
            f.pc = pc + 1
        elif go >= 0:
            f.pc = go
        elif go == END:
            t.pop(f)

    def __repr__(self) -> str:
        return f"Proc({self.name})"


def _over(t: Table, f: Frame) -> int:
    """What comes after the last step of every procedure."""
    return END


def parts(node: object) -> Iterator[tuple[str, Node]]:
    """The nodes a node is made of, with the name of the field they sit in."""
    for name in fields_of(type(node)):
        value = getattr(node, name)
        if isinstance(value, Node):
            yield name, value
        elif isinstance(value, tuple):
            for i, item in enumerate(value):
                if isinstance(item, Node):
                    yield f"{name}.{i}", item


def fields_of(kind: type) -> tuple[str, ...]:
    """The names of the fields of a class of nodes, looked up once."""
    if kind not in _FIELDS:
        _FIELDS[kind] = tuple([field.name for field in fields(kind)]) if is_dataclass(kind) else ()
    return _FIELDS[kind]


_FIELDS: Final[dict[type, tuple[str, ...]]] = {}


class Nodes:
    """Stable names for nodes (`anger/play/0`), which is how a frame is saved."""

    def __init__(self, source: Callable[[], object] | None = None) -> None:
        self.by_name: dict[str, Node] = {}
        self.names: dict[int, str] = {}
        self.source = source
        """What gives the one catalog that these nodes belong to, in any process; None: they belong to none."""
        if source is not None:
            CATALOGED.append(self)

    def add(self, name: str, node: Node) -> None:
        """Name a node and everything below it. A node shared by several cards keeps its first name."""
        if id(node) in self.names:
            return
        if name in self.by_name:
            raise ValueError(f"two nodes have the name {name}")
        self.by_name[name] = node
        self.names[id(node)] = name
        for part, child in parts(node):
            self.add(f"{name}/{part}", child)

    def name(self, node: Node) -> str:
        """The stable name under which frames and saves refer to a node: `anger/triggers.0/effect`."""
        return self.names[id(node)]

    def __getitem__(self, name: str) -> Node:
        return self.by_name[name]

    def __reduce__(self) -> tuple[object, ...]:
        """There is one of them for each catalog, and every copy is that one."""
        if self.source is None:
            return _named, (self.by_name,)
        return _nodes_of, (self.source,)


CATALOGED: Final[list[Nodes]] = []
"""The nodes of every catalog that was read."""


def _nodes_of(source: Callable[[], Any]) -> Nodes:
    found: Nodes = source().nodes
    return found


def _named(by_name: dict[str, Node]) -> Nodes:
    nodes = Nodes()
    nodes.by_name = by_name
    nodes.names = {id(node): name for name, node in by_name.items()}
    return nodes
