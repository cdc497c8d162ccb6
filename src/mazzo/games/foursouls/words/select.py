"""What an effect is about: `target(...)` is chosen as it goes on the stack, `a(...)` when it resolves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mazzo.engine.frame import Frame
from mazzo.engine.node import Node, parts
from mazzo.engine.targets import A, Each, Filter, Selection, Target, This
from mazzo.engine.words import Amount, amount
from mazzo.games.foursouls.card import Ability, Aim
from mazzo.games.foursouls.table import FourSouls
from mazzo.games.foursouls.words.filters import Noun, player


@dataclass(frozen=True, eq=False)
class Things(Selection):
    """Things of a kind with all these properties."""

    noun: Noun = player
    filters: tuple[Filter, ...] = ()

    def find(self, t: FourSouls, f: Frame) -> list[int]:
        found = self.noun.all(t)
        for x in self.filters:
            found = [c for c in found if x.ok(t, f, c)]
        return found


@dataclass(frozen=True, eq=False)
class Aimed(Aim):
    """A target among such things."""

    which: Things = Things()

    def candidates(self, t: FourSouls, f: Frame) -> list[int]:
        return self.which.find(t, f)

    def group(self) -> Selection | None:
        return self.which


@dataclass(frozen=True, eq=False)
class ThisMany(A):
    """Chosen when it resolves."""


@dataclass(frozen=True, eq=False)
class It(Target):
    """What was last spoken of, or what triggered the ability."""

    def find(self, t: FourSouls, f: Frame) -> list[int]:
        if f.root < 0:
            return list(f.xs)
        return [t.object_of(r) for r in t.scope(f).it if t.object_of(r) != -1]

    def mentions(self) -> bool:
        return False


@dataclass(frozen=True, eq=False)
class Someone(Target):
    """A player who needs no choosing: you, the active player, the attacker, the one on the left ..."""

    who: str = "you"

    def find(self, t: FourSouls, f: Frame) -> list[int]:
        p = self.seat(t, f)
        return [p] if p >= 0 else []

    def seat(self, t: FourSouls, f: Frame) -> int:
        who = self.who
        if who == "you":
            return f.you
        if who == "active":
            return t.active()
        if who == "attacker":
            return t.attacker()
        if who == "left of active":
            return t.left_of(t.active())
        if who == "right of active":
            return t.right_of(t.active())
        if who == "left":
            return t.left_of(f.you)
        # The player of the event: who rolled, who died, who killed it.
        event = t.scope(f).event
        return -1 if event is None else event.player

    def mentions(self) -> bool:
        return False


you: Final = Someone(who="you")
active_player: Final = Someone(who="active")
attacking_player: Final = Someone(who="attacker")
left_of_active: Final = Someone(who="left of active")
right_of_active: Final = Someone(who="right of active")
player_to_your_left: Final = Someone(who="left")
that_player: Final = Someone(who="event")
"""Who rolled, who died, who killed it."""
this: Final = This()
it: Final = It()


def things(noun: Noun, *filters: Filter) -> Things:
    return Things(noun, filters)


def target(noun: Noun, *filters: Filter) -> Aimed:
    """Chosen when the ability is put on the stack."""
    return Aimed(which=Things(noun, filters))


def a(noun: Noun, *filters: Filter, count: int | Amount = 1, up_to: bool = False) -> A:
    """Chosen when the ability resolves."""
    return ThisMany(which=Things(noun, filters), count=amount(count), up_to=up_to)


def each(noun: Noun, *filters: Filter) -> Each:
    return Each(which=Things(noun, filters))


def aims_in(node: Node) -> tuple[Aim, ...]:
    """The targets an effect speaks of, in order; what another ability of it will choose is not among them."""
    found: list[Aim] = []

    def walk(n: Node) -> None:
        if isinstance(n, Aim):
            if n not in found:
                found.append(n)
        elif not isinstance(n, Ability):
            for _, child in parts(n):
                walk(child)

    walk(node)
    return tuple(found)
