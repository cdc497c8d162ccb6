"""What the toy's cards say: effects, triggers, modifiers and replacements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mazzo.engine import stack
from mazzo.engine.frame import Event, Frame, Lasting
from mazzo.engine.native import dataclass
from mazzo.engine.node import Node
from mazzo.engine.replace import Claim, Replacement
from mazzo.engine.words import Condition, Effect

if TYPE_CHECKING:
    from toy.game import Toy

DAMAGE: Final = 0
TURN_END: Final = 1

SPELL: Final = 0
DIE: Final = 1
ABILITY: Final = 2


def hit(player: int, n: int, src: int, you: int) -> Event:
    """`n` damage to a player, from a card of the player `you`."""
    return Event(DAMAGE, -1, player, n, src, (you,))


@dataclass(frozen=True, eq=False)
class Card(Node):
    """`aims` is what it targets: a player, a spell, a die, or nothing. Only answers can be played as an answer."""

    name: str
    effect: Node | None = None
    aims: str = ""
    answer: bool = False
    jab: bool = False
    stays: tuple[Node, ...] = ()
    """Its abilities while it is on the table."""


@dataclass(frozen=True, eq=False)
class Deal(Effect):
    """Damage to the targeted player; -1: as much as the last effect did. An event may name another player."""

    n: int

    def step(self, t: Toy, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            s = t.scope(f)
            target = s.event.xs[0] if s.event is not None else s.it[0]
            child = t.call(t.nodes["damage"], f.src, f.you)
            child.evs = (hit(target, s.amount if self.n < 0 else self.n, f.src, f.you),)
        else:
            self.done(t, f, True, f.ret)


@dataclass(frozen=True, eq=False)
class Draw(Effect):
    n: int

    def step(self, t: Toy, f: Frame) -> None:
        self.done(t, f, t.draw(f.you, self.n) == self.n, self.n)


@dataclass(frozen=True, eq=False)
class Gain(Effect):
    n: int

    def step(self, t: Toy, f: Frame) -> None:
        t.life[f.you] += self.n
        self.done(t, f, True, self.n)


@dataclass(frozen=True, eq=False)
class Roll(Effect):
    """Roll a die in the middle of the effect, and wait until everyone has had a chance to change it."""

    def step(self, t: Toy, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            stack.roll(t, f, DIE, 6, t.streams().index("dice"))
        else:
            self.done(t, f, f.ret > 0, f.ret)


@dataclass(frozen=True, eq=False)
class Nudge(Effect):
    """Change the targeted die; it stays between 1 and 6."""

    by: int

    def step(self, t: Toy, f: Frame) -> None:
        die = stack.find(t, t.scope(f).it[0])
        if die is not None:
            stack.change(t, die.serial, max(1, min(6, die.n + self.by)))
        self.done(t, f, die is not None)


@dataclass(frozen=True, eq=False)
class Cancel(Effect):
    """Remove the target from the stack; its card is discarded."""

    def step(self, t: Toy, f: Frame) -> None:
        item = stack.cancel(t, t.scope(f).it[0])
        if item is not None:
            t.discard_spell(item)
        self.done(t, f, item is not None)


@dataclass(frozen=True, eq=False)
class Until(Effect):
    """Until the end of the turn: a modifier, a trigger or a replacement."""

    what: Node

    def step(self, t: Toy, f: Frame) -> None:
        t.serial += 1
        t.lasting.append(Lasting(self.what, t.ref(f.src), f.you, 0, f.you, 0, t.serial))
        self.done(t, f, True)


@dataclass(frozen=True, eq=False)
class Always(Condition):
    def ok(self, t: Any, f: Frame) -> bool:
        return True


@dataclass(frozen=True, eq=False)
class Bonus(Node):
    """A modifier: its owner deals `n` more damage."""

    n: int


@dataclass(frozen=True, eq=False)
class Trigger(Node):
    """When its owner is damaged, or at the end of its owner's turn."""

    kind: int
    effect: Node


class Prevent(Replacement):
    """Prevents `n` damage to its owner."""

    def __init__(self, n: int) -> None:
        self.n = n

    def apply(self, t: Any, event: Event, claim: Claim) -> tuple[Event, ...]:
        left = event.n - self.n
        return (hit(event.player, left, event.src, event.xs[0]),) if left > 0 else ()


class Redirect(Replacement):
    """Damage to its owner is dealt to another player instead: one of the others (`n`)."""

    def apply(self, t: Any, event: Event, claim: Claim) -> tuple[Event, ...]:
        return (hit(claim.n, event.n, event.src, event.xs[0]),)


class Reflect(Replacement):
    """Half of the damage to its owner is dealt to whoever deals it, at the same time."""

    def apply(self, t: Any, event: Event, claim: Claim) -> tuple[Event, ...]:
        back = event.n // 2
        kept = hit(event.player, event.n - back, event.src, event.xs[0])
        return (kept, hit(event.xs[0], back, event.src, claim.you)) if back else (kept,)


class Vanish(Replacement):
    """Its owner may discard it instead of being damaged."""

    def apply(self, t: Toy, event: Event, claim: Claim) -> tuple[Event, ...]:
        t.place(claim.src, "discard")
        return ()
