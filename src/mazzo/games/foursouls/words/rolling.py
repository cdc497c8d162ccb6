"""Dice: rolling them, turning them, rolling them again; and cancelling what waits on the stack."""

from __future__ import annotations

from dataclasses import dataclass

from mazzo.engine.frame import Frame, Option
from mazzo.engine.stack import StackItem
from mazzo.engine.targets import Act, Target
from mazzo.engine.words import Effect
from mazzo.games.foursouls import attack, dice, play, terms
from mazzo.games.foursouls.card import Ability
from mazzo.games.foursouls.dice import Rolling
from mazzo.games.foursouls.table import FourSouls


@dataclass(frozen=True, eq=False)
class Outcomes(Rolling):
    """What each number of a roll leads to; None: nothing."""

    results: tuple[Ability, ...] = ()
    which: tuple[int, ...] = (-1, -1, -1, -1, -1, -1)
    """For each number, the place of its result; -1: nothing happens."""

    def landed(self, t: FourSouls, item: StackItem, n: int) -> None:
        k = self.which[n - 1]
        if k >= 0:
            dice.promise(t, self.results[k], item, n)


@dataclass(frozen=True, eq=False)
class Roll(Effect):
    """'Roll-': the die goes on the stack, and what it leads to after it (fs.keyword.roll-structure).

    What the ability was about ('it', a target, the damage that triggered it) is what the outcome speaks of.
    """

    outcomes: Outcomes = Outcomes()
    times: int = 1

    def step(self, t: FourSouls, f: Frame) -> None:
        s = t.scope(f)
        about = -1
        if s.event is not None and s.event.kind in (terms.DAMAGE_PUT, terms.WOULD_DIE):
            about = -s.event.xs[1] - 2
        elif s.it:
            about = s.it[0]
        for _ in range(self.times):
            dice.roll(t, self.outcomes, f.src, f.you, about)
        self.done(t, f, True)


@dataclass(frozen=True, eq=False)
class Reroll(Act):
    """Its controller rerolls it."""

    def act(self, t: FourSouls, f: Frame) -> None:
        item = t.item(f.xs[0]) if f.xs else None
        if item is not None:
            dice.again(t, item)
        self.done(t, f, item is not None)


@dataclass(frozen=True, eq=False)
class ChangeRoll(Act):
    """Add to a roll, or subtract from it: one of these numbers, of your choice."""

    by: tuple[int, ...] = (1,)

    def act(self, t: FourSouls, f: Frame) -> None:
        if not f.xs:
            self.done(t, f, False)
            return
        options = [Option("by", -1, n) for n in self.by]
        t.ask(t.decider(f), "number", options, "fs.dice.3-modification", f.src, self)

    def after(self, t: FourSouls, f: Frame) -> None:
        item = t.item(f.xs[0])
        if item is not None:
            dice.turn(t, item, item.n + t.answer.n)
        self.done(t, f, item is not None)


@dataclass(frozen=True, eq=False)
class SetRoll(Act):
    """Change a roll to one of these numbers, of your choice."""

    to_: tuple[int, ...] = (1, 2, 3, 4, 5, 6)

    def act(self, t: FourSouls, f: Frame) -> None:
        if not f.xs:
            self.done(t, f, False)
            return
        options = [Option("number", -1, n) for n in self.to_]
        t.ask(t.decider(f), "number", options, "fs.dice.3-modification", f.src, self)

    def after(self, t: FourSouls, f: Frame) -> None:
        item = t.item(f.xs[0])
        if item is not None:
            dice.turn(t, item, t.answer.n)
        self.done(t, f, item is not None)


@dataclass(frozen=True, eq=False)
class ThatRoll(Target):
    """The roll that triggered this and waits on the stack."""

    def find(self, t: FourSouls, f: Frame) -> list[int]:
        event = t.scope(f).event
        if event is None or len(event.xs) < 2:
            return []
        thing = -event.xs[1] - 2
        return [thing] if t.item(thing) is not None else []

    def mentions(self) -> bool:
        return False


@dataclass(frozen=True, eq=False)
class Cancel(Act):
    """Cancel what waits on the stack."""

    def act(self, t: FourSouls, f: Frame) -> None:
        item = t.item(f.xs[0]) if f.xs else None
        if item is not None:
            play.cancel(t, item)
        self.done(t, f, item is not None)


@dataclass(frozen=True, eq=False)
class CancelEverything(Effect):
    """Everything that has not resolved; the attack with it."""

    def step(self, t: FourSouls, f: Frame) -> None:
        play.cancel_everything(t)
        self.done(t, f, True)


@dataclass(frozen=True, eq=False)
class CancelAttack(Effect):
    def step(self, t: FourSouls, f: Frame) -> None:
        there = t.attacker() >= 0
        if there:
            attack.end(t)
        self.done(t, f, there)


@dataclass(frozen=True, eq=False)
class EndTurn(Effect):
    """The turn moves to its end phase (fs.turn.forced-end)."""

    def step(self, t: FourSouls, f: Frame) -> None:
        t.now[terms.TURN_OVER] = 1
        if t.attacker() >= 0:
            attack.end(t)
        self.done(t, f, True)
