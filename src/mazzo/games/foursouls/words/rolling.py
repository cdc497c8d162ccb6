"""Dice: rolling them, turning them, rolling them again; and canceling what is on the stack."""

from __future__ import annotations

from mazzo.engine import message as m
from mazzo.engine.frame import Frame, Option
from mazzo.engine.native import dataclass
from mazzo.engine.stack import StackItem
from mazzo.engine.targets import Act, Target
from mazzo.engine.words import Effect
from mazzo.games.foursouls import attack, dice, play, stacked, telling, terms
from mazzo.games.foursouls.card import DIE, Ability
from mazzo.games.foursouls.dice import Rolling
from mazzo.games.foursouls.table import FourSouls


@dataclass(frozen=True, eq=False)
class Outcomes(Rolling):
    """What happens on each number of a roll."""

    results: tuple[Ability, ...] = ()
    which: tuple[int, ...] = (-1, -1, -1, -1, -1, -1)
    """For each number, the index of its result; -1: nothing happens."""

    def landed(self, t: FourSouls, item: StackItem, n: int) -> None:
        k = self.which[n - 1]
        if k >= 0:
            dice.promise(t, self.results[k], item, n)

    def rows(self, s: m.Speech) -> tuple[tuple[str, m.Message], ...]:
        said: list[tuple[str, m.Message]] = []
        for k in range(len(self.results)):
            numbers = tuple([n + 1 for n in range(DIE) if self.which[n] == k])
            said.append((telling.span(numbers), self.results[k].say(s.fork())))
        return tuple(said)

    def say(self, s: m.Speech) -> m.Message:
        """A line for each result, unless every number has the same one."""
        if self.which == (0,) * DIE:
            return self.results[0].say(s)
        return m.Rows(m.phrase("leads_to"), self.rows(s))


@dataclass(frozen=True, eq=False)
class Roll(Effect):
    """'Roll-': the die goes on the stack, and its outcome after it (fs.keyword.roll-structure).

    The outcome is about the same thing as the ability ('it', a target, the damage that triggered it).
    """

    outcomes: Outcomes = Outcomes()
    times: int = 1

    def step(self, t: FourSouls, f: Frame) -> None:
        s = t.scope(f)
        about = stacked.NOTHING
        if s.event is not None and s.event.kind in (terms.DAMAGE_PUT, terms.WOULD_DIE):
            about = stacked.thing(stacked.waited(s.event))
        elif s.it:
            about = s.it[0]
        for _ in range(self.times):
            dice.roll(t, self.outcomes, f.src, f.you, about)
        self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        """A line for each result; if every number has the same one, it simply follows."""
        lead = m.cl("roll" if self.times == 1 else "roll_times", subj=s.you, n=None if self.times == 1 else self.times)
        found = self.outcomes
        if found.which == (0,) * DIE:
            s.noted["result"] = m.np("result", "the")
            return m.sentences(lead, found.results[0].say(s))
        return m.Rows(lead, found.rows(s))


@dataclass(frozen=True, eq=False)
class Reroll(Act):
    """Its controller rerolls it."""

    def act(self, t: FourSouls, f: Frame) -> None:
        item = t.item(f.chosen[0]) if f.chosen else None
        if item is not None:
            dice.again(t, item)
        self.done(t, f, item is not None)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("reroll", subj=s.you, obj=self.to.say(s))


@dataclass(frozen=True, eq=False)
class ChangeRoll(Act):
    """Add to a roll, or subtract from it: one of these numbers, of your choice."""

    by: tuple[int, ...] = (1,)

    def act(self, t: FourSouls, f: Frame) -> None:
        if not f.chosen:
            self.done(t, f, False)
            return
        options = [Option("by", -1, n) for n in self.by]
        t.ask(t.decider(f), "number", options, "fs.dice.3-modification", f.src, self)

    def after(self, t: FourSouls, f: Frame) -> None:
        item = t.item(f.chosen[0])
        if item is not None:
            dice.turn(t, item, item.n + t.answer.n)
        self.done(t, f, item is not None)

    def say(self, s: m.Speech) -> m.Message:
        roll = self.to.say(s)
        most, least = max(self.by), min(self.by)
        up_to = "upto" if len(self.by) > 2 else ""
        add = m.cl("add_to_roll", subj=s.you, n=m.Quantity(most, "point", up_to), obj=roll)
        if least >= 0:
            return add
        subtract = m.cl("subtract", subj=s.you, n=m.Quantity(-least, "point", up_to), obj=s.it if most > 0 else roll)
        return subtract if most <= 0 else m.either(add, subtract)


@dataclass(frozen=True, eq=False)
class SetRoll(Act):
    """Change a roll to one of these numbers, of your choice."""

    to_: tuple[int, ...] = (1, 2, 3, 4, 5, 6)

    def act(self, t: FourSouls, f: Frame) -> None:
        if not f.chosen:
            self.done(t, f, False)
            return
        options = [Option("number", -1, n) for n in self.to_]
        t.ask(t.decider(f), "number", options, "fs.dice.3-modification", f.src, self)

    def after(self, t: FourSouls, f: Frame) -> None:
        item = t.item(f.chosen[0])
        if item is not None:
            dice.turn(t, item, t.answer.n)
        self.done(t, f, item is not None)

    def say(self, s: m.Speech) -> m.Message:
        if len(self.to_) == DIE:
            return m.cl("set_roll_freely", subj=s.you, obj=self.to.say(s))
        return m.cl("set_roll", subj=s.you, obj=self.to.say(s), n=telling.numbers(self.to_))


@dataclass(frozen=True, eq=False)
class FlipRoll(Act):
    """Turn a die to the opposite face (fs.mech.flip-die)."""

    def act(self, t: FourSouls, f: Frame) -> None:
        item = t.item(f.chosen[0]) if f.chosen else None
        if item is not None:
            dice.turn(t, item, DIE + 1 - item.n)
        self.done(t, f, item is not None)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("flip_roll", subj=s.you, obj=self.to.say(s))


@dataclass(frozen=True, eq=False)
class ThatRoll(Target):
    """The roll that triggered this and is on the stack."""

    def find(self, t: FourSouls, f: Frame) -> list[int]:
        event = t.scope(f).event
        if event is None or not stacked.waited(event):
            return []
        thing = stacked.thing(stacked.waited(event))
        return [thing] if t.item(thing) is not None else []

    def mentions(self) -> bool:
        return False

    def say(self, s: m.Speech) -> m.Message:
        return m.np("roll", "that")


@dataclass(frozen=True, eq=False)
class Cancel(Act):
    """Cancel something on the stack."""

    def act(self, t: FourSouls, f: Frame) -> None:
        item = t.item(f.chosen[0]) if f.chosen else None
        if item is not None:
            play.cancel(t, item)
        self.done(t, f, item is not None)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("cancel", subj=s.you, obj=self.to.say(s))


@dataclass(frozen=True, eq=False)
class CancelEverything(Effect):
    """Cancel everything that has not resolved, and the attack."""

    def step(self, t: FourSouls, f: Frame) -> None:
        play.cancel_everything(t)
        self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("cancel_all")


@dataclass(frozen=True, eq=False)
class CancelAttack(Effect):
    def step(self, t: FourSouls, f: Frame) -> None:
        there = t.attacker() >= 0
        if there:
            attack.end(t)
        self.done(t, f, there)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("cancel", subj=s.you, obj=m.np("attack_under_way", "the"))


@dataclass(frozen=True, eq=False)
class EndTurn(Effect):
    """The turn moves to its end phase (fs.turn.forced-end)."""

    def step(self, t: FourSouls, f: Frame) -> None:
        t.now[terms.TURN_OVER] = 1
        if t.attacker() >= 0:
            attack.end(t)
        self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("end", obj=m.np("turn", "the"))


# The words of cards ---------------------------------------------------------------------------------------------------

reroll = Reroll
change_roll = ChangeRoll
set_roll = SetRoll
that_roll = ThatRoll
cancel = Cancel
cancel_everything = CancelEverything
cancel_attack = CancelAttack
end_turn = EndTurn
