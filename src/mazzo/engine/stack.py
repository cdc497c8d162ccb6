"""The stack and priority: last in, first out, and everyone may answer before anything resolves.

Everything that waits (a card, an ability, a die roll, damage, a death) is a `StackItem`. A `Priority` frame gives each
seat in turn the right to act. When all have passed in succession, the top item resolves, and the round starts again,
until the stack is down to the frame's floor. The floor makes waiting inside an effect simple: put an item on the stack,
wait until the stack is as high as before, go on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine.frame import Event, Frame
from mazzo.engine.native import by_constructor
from mazzo.engine.node import Node

if TYPE_CHECKING:
    from mazzo.engine.table import Table


class StackItem:
    """Something that waits on the stack. Never changed once made (a change replaces it), so clones share it."""

    __slots__ = ("event", "kind", "n", "node", "serial", "src", "xs", "you")

    def __init__(
        self,
        serial: int,
        kind: int,
        node: Node,
        src: int = -1,
        you: int = -1,
        n: int = 0,
        xs: tuple[int, ...] = (),
        event: Event | None = None,
    ) -> None:
        self.serial = serial
        """What others refer to it by; it stays the same when the item changes."""
        self.kind = kind
        """Defined by the game: loot, ability, die, damage, death ..."""
        self.node = node
        """The effect."""
        self.src = src
        """Reference to the card it comes from."""
        self.you = you
        """Who controls it; -1: the game."""
        self.n = n
        """The result of a die, an amount of damage, the option chosen."""
        self.xs = xs
        """References to targets, and anything else fixed when it was put here."""
        self.event = event
        """The event that triggered it."""


def put(
    t: Table,
    kind: int,
    node: Node,
    src: int = -1,
    you: int = -1,
    n: int = 0,
    xs: tuple[int, ...] = (),
    event: Event | None = None,
) -> StackItem:
    """Put something on top of the stack. `src` is a reference."""
    t.serial += 1
    item = StackItem(t.serial, kind, node, src, you, n, xs, event)
    t.stack.append(item)
    return item


def find(t: Table, serial: int) -> StackItem | None:
    """The item with this serial, if it still waits."""
    for item in t.stack:
        if item.serial == serial:
            return item
    return None


def change(t: Table, serial: int, n: int, xs: tuple[int, ...] | None = None) -> bool:
    """Change the number of an item (turn a die) and what it is about. False if it is gone."""
    for i in range(len(t.stack)):
        x = t.stack[i]
        if x.serial == serial:
            t.stack[i] = StackItem(x.serial, x.kind, x.node, x.src, x.you, n, x.xs if xs is None else xs, x.event)
            return True
    return False


def cancel(t: Table, serial: int) -> StackItem | None:
    """Remove an item before it resolves. The game decides where its card goes."""
    for i in range(len(t.stack)):
        if t.stack[i].serial == serial:
            return t.stack.pop(i)
    return None


class Priority(Node):
    """Give each seat in turn the right to act.

    A frame's `seats` have yet to pass, the one with priority first. `serial` belongs to the item that was on top when
    they began to pass.
    """

    def __init__(self, idle: bool) -> None:
        self.idle = idle
        """Does everyone get priority once even if nothing waits above the floor?"""

    def step(self, t: Table, f: Frame) -> None:
        if f.pc == 0:
            self.prepare(t, f)
        elif f.pc == 1:
            self.offer(t, f)
        else:
            self.take(t, f)

    def prepare(self, t: Table, f: Frame) -> None:
        """What has come up goes on the stack first. If the stack changed, everyone has to pass again."""
        if t.prepare():
            return
        if len(t.stack) <= f.floor and not self.idle:
            t.pop(f)
            return
        top = t.stack[-1] if t.stack else None
        serial = 0 if top is None else top.serial
        if serial != f.serial:
            # A greater serial is new. A smaller one was uncovered when the item above it left.
            f.seats = tuple(t.around(t.starter(top if serial > f.serial else None)))
            f.serial = serial
        f.pc = 1

    def offer(self, t: Table, f: Frame) -> None:
        """Ask the seat with priority, unless there is nothing to ask; resolve when all have passed."""
        for i in range(len(f.seats)):
            seat = f.seats[i]
            options = t.answers(seat)
            secret = t.discreet and t.might_answer(seat)
            if options or secret or t.always_asks(seat):
                f.seats = f.seats[i:]
                options.extend(t.passes(seat))
                t.ask(seat, "priority", options, t.rule_of("priority"), -1, self, True, secret)
                f.pc = 2
                return
        f.seats = ()
        self.all_passed(t, f)

    def take(self, t: Table, f: Frame) -> None:
        """Pass, or act and keep priority."""
        f.pc = 0
        if t.passed(f.seats[0], t.answer):
            f.seats = f.seats[1:]
        else:
            f.seats = tuple(t.around(f.seats[0]))
            t.act(f.seats[0], t.answer)

    def all_passed(self, t: Table, f: Frame) -> None:
        """Everybody has passed: what is on top of the stack resolves, or priority is over."""
        f.pc = 0
        if len(t.stack) <= f.floor:
            t.pop(f)
            return
        item = t.stack[-1]
        f.seats = tuple(t.around(t.starter(None)))
        if t.ripe(item):
            t.stack.pop()
            # After this, a top item with a greater serial was put there by the effect; any other is older.
            f.serial = item.serial
            t.resolve(item)


class Rolled(Node):
    """A die that waited on the stack resolves: it gives its result to the frame that waits for it."""

    def step(self, t: Table, f: Frame) -> None:
        s = t.scope(f)
        t.frames[s.it[0]].result = s.amount
        t.pop(f)


PRIORITY: Final = Priority(True)
"""Priority goes around at least once, and as long as something waits."""
WAIT: Final = Priority(False)
"""Wait until everything above the floor has resolved."""
ROLLED: Final = Rolled()

PROCEDURES: Final[tuple[tuple[str, Node], ...]] = (("priority", PRIORITY), ("wait", WAIT), ("rolled", ROLLED))
"""For the game's catalog of nodes."""


def wait(t: Table, floor: int) -> None:
    """Let everything above the floor resolve before the frame on top goes on."""
    t.call(WAIT, -1, -1, floor, -1)


def pass_priority(t: Table, floor: int = 0) -> None:
    """Everyone may act, until all have passed and nothing waits above the floor."""
    t.call(PRIORITY, -1, -1, floor, -1)


def roll(t: Table, f: Frame, kind: int, sides: int, stream: int = 0) -> StackItem:
    """Roll a die now, and let it wait on the stack, where answers can change it.

    The frame `f`, on top now, goes on when the die resolves. Its `result` is then the number (0: canceled).
    """
    f.result = 0
    floor = len(t.stack)
    src = -1 if f.src < 0 else t.ref(f.src)
    item = put(t, kind, ROLLED, src, f.you, t.roll(sides, stream), (len(t.frames) - 1,))
    wait(t, floor)
    return item


by_constructor(StackItem)
