"""Words that all card games share: sequences, you may, if, if you do, for each, repeat.

An effect is a node that a frame runs. When it is finished, it leaves in the ability's scope what later words ask for:
whether it was carried out completely ("if you do"), how much it did, and to what ("this way").
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mazzo.engine import message as m
from mazzo.engine.frame import Frame, Option
from mazzo.engine.native import dataclass, mypyc_attr
from mazzo.engine.node import Node

if TYPE_CHECKING:
    from mazzo.engine.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Node):
    """Something that happens."""

    def possible(self, t: Any, f: Frame) -> bool:
        """Can all of it be done?"""
        return True

    def done(self, t: Table, f: Frame, did: bool, amount: int = 0, them: tuple[int, ...] = ()) -> None:
        """Finish: tell the scope, and leave the stack."""
        s = t.scope(f)
        s.did = 1 if did else 0
        s.amount = amount
        s.them = them
        t.pop(f)

    def success(self, s: m.Speech) -> m.Message | None:
        """A clearer condition than 'if you do', if there is one."""
        return None

    def commutes(self) -> bool:
        """Can two of these always swap places, whatever their sources and targets?"""
        return False

    def hardly_fails(self) -> bool:
        """Is 'and' enough where the rules say 'if you do'?"""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount(Node):
    """A number, computed when it is needed."""

    def value(self, t: Any, f: Frame) -> int:
        """The number, as it is now; `f` is the ability that asks."""
        raise TypeError

    def much(self, unit: str, s: m.Speech) -> m.Quantity:
        """This amount of something: '2Æ', '1Æ for each …'."""
        return m.Quantity(1, unit, per=self.each(s))

    def each(self, s: m.Speech) -> m.Message:
        """What it counts, one by one: 'for each …'."""
        raise TypeError(f"{type(self).__name__} has no text for 'each'")

    def least(self, n: int, s: m.Speech) -> m.Message:
        """The condition that it is n or more."""
        raise TypeError(f"{type(self).__name__} cannot be a condition")

    def say(self, s: m.Speech) -> m.Message:
        return self.much("number", s)


@dataclass(frozen=True, eq=False)
class Const(Amount):
    """A number as it is printed."""

    n: int

    def value(self, t: Table, f: Frame) -> int:
        return self.n

    def much(self, unit: str, s: m.Speech) -> m.Quantity:
        return m.Quantity(self.n, unit)


@dataclass(frozen=True, eq=False)
class ThisMuch(Amount):
    """How much the last effect did."""

    def value(self, t: Table, f: Frame) -> int:
        return int(t.scope(f).amount)

    def depends_on_last(self) -> bool:
        return True

    def much(self, unit: str, s: m.Speech) -> m.Quantity:
        return m.Quantity("that", unit)


@dataclass(frozen=True, eq=False)
class TheseMany(Amount):
    """How many objects the last effect affected: 'for each card discarded this way'."""

    did: str = ""
    """The verb of the effect, for the text."""
    noun: str = ""
    """What they are, if something else has been mentioned since."""

    def value(self, t: Table, f: Frame) -> int:
        return len(t.scope(f).them)

    def depends_on_last(self) -> bool:
        return True

    def each(self, s: m.Speech) -> m.Message:
        return m.np(self.noun or s.noun, mods=m.done(self.did, adv="this_way"))

    def least(self, n: int, s: m.Speech) -> m.Message:
        return m.cl(self.did, obj=m.np(self.noun or s.noun, count=n), passive=True, adv="this_way")


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition(Node):
    """Something that is true or false at a given moment."""

    def ok(self, t: Any, f: Frame) -> bool:
        """Does it hold now? `f` is the ability that asks."""
        raise TypeError

    def deny(self, s: m.Speech) -> m.Message:
        """The opposite condition."""
        return m.negated(self.say(s))

    def time(self, s: m.Speech) -> m.Adverb | None:
        """For conditions that are times: 'during your turn' reads better than 'if it is your turn'."""
        return None


@dataclass(frozen=True, eq=False)
class Not(Condition):
    """The opposite of a condition."""

    what: Condition

    def ok(self, t: Table, f: Frame) -> bool:
        return not self.what.ok(t, f)

    def say(self, s: m.Speech) -> m.Message:
        return self.what.deny(s)

    def deny(self, s: m.Speech) -> m.Message:
        return self.what.say(s)


@dataclass(frozen=True, eq=False)
class Seq(Effect):
    """Effects in sequence."""

    effects: tuple[Node, ...]

    def step(self, t: Table, f: Frame) -> None:
        i = f.pc
        if i < len(self.effects):
            f.pc = i + 1
            t.push(self.effects[i], f)
        else:
            t.pop(f)

    def futile(self, t: Table, f: Frame) -> bool:
        effects = self.effects
        return bool(effects) and effects[0].futile(t, f) and all([x.depends_on_last() for x in effects[1:]])

    def spent(self, f: Frame) -> bool:
        return all([x.depends_on_last() for x in self.effects[f.pc :]])

    def say(self, s: m.Speech) -> m.Message:
        """'If you do' joins the sentence before it."""
        parts: list[m.Message] = []
        before: Node | None = None
        for node in self.effects:
            said = node.say(s)
            if isinstance(node, IfYouDo):
                clearer = before.success(s) if isinstance(before, Effect) else None
                if clearer is not None:
                    parts.append(m.Conditional(clearer, said))
                elif isinstance(before, Effect) and before.hardly_fails():
                    parts[-1] = m.continued(parts[-1], said)
                else:
                    parts[-1] = m.Consequence(parts[-1], said)
            elif isinstance(node, Then):
                parts[-1] = m.then(parts[-1], said)
            elif parts and m.one_breath(parts[-1], said):
                parts[-1] = m.both(parts[-1], said)
            else:
                parts.append(said)
            before = node
        return m.sentences(*parts)


@dataclass(frozen=True, eq=False)
class May(Effect):
    """Optional: the deciding player is asked, unless it would do nothing anyway. Declining counts as not doing it."""

    effect: Node

    def step(self, t: Table, f: Frame) -> None:
        if f.pc == 0:
            if self.effect.futile(t, f):
                self.done(t, f, False)
                return
            t.ask(t.decider(f), "may", [Option("yes"), Option("no")], t.rule_of("may"), f.src, self)
            f.pc = 1
        elif f.pc == 1:
            if t.answer.verb == "yes":
                f.pc = 2
                t.push(self.effect, f)
            else:
                self.done(t, f, False)
        else:
            t.pop(f)

    def futile(self, t: Table, f: Frame) -> bool:
        return self.effect.futile(t, f)

    def spent(self, f: Frame) -> bool:
        return True

    def say(self, s: m.Speech) -> m.Message:
        return m.Permitted(self.effect.say(s))


@dataclass(frozen=True, eq=False)
class MayRepeat(May):
    """Do it; then again as often as the deciding player likes, as long as all of it is possible."""

    def step(self, t: Table, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            f.noted = t.ref(f.src)
            t.push(self.effect, f)
        elif f.pc == 1:
            effect = self.effect
            assert isinstance(effect, Effect)
            if t.deref(f.noted) < 0 or not t.can_repeat(f) or not effect.possible(t, f):
                t.pop(f)
            else:
                f.pc = 2
                t.ask(t.decider(f), "may", [Option("yes"), Option("no")], t.rule_of("may"), f.src, self)
        elif t.answer.verb == "yes":
            f.pc = 1
            t.push(self.effect, f)
        else:
            t.pop(f)

    def say(self, s: m.Speech) -> m.Message:
        effect = self.effect.say(s)
        return m.sentences(effect, m.Permitted(again(self.effect, "as_often_as_possible")))

    def futile(self, t: Table, f: Frame) -> bool:
        return False

    def spent(self, f: Frame) -> bool:
        return False


@dataclass(frozen=True, eq=False)
class If(Effect):
    """If a condition holds now, do one thing; otherwise another, or nothing."""

    condition: Condition
    effect: Node
    otherwise: Node | None = None

    def step(self, t: Table, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            if self.condition.ok(t, f):
                t.push(self.effect, f)
            elif self.otherwise is not None:
                t.push(self.otherwise, f)
            else:
                self.done(t, f, False)
        else:
            t.pop(f)

    def depends_on_last(self) -> bool:
        return self.condition.depends_on_last() and self.otherwise is None

    def spent(self, f: Frame) -> bool:
        return True

    def say(self, s: m.Speech) -> m.Message:
        condition = self.condition.say(s)
        then = self.effect.say(s)
        return m.Conditional(condition, then, None if self.otherwise is None else self.otherwise.say(s))


@dataclass(frozen=True, eq=False)
class IfYouDo(Effect):
    """Only if what came before was carried out completely."""

    effect: Node

    def step(self, t: Table, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            if t.scope(f).did:
                t.push(self.effect, f)
                return
        t.pop(f)

    def depends_on_last(self) -> bool:
        return True

    def spent(self, f: Frame) -> bool:
        return True

    def say(self, s: m.Speech) -> m.Message:
        return self.effect.say(s)


@dataclass(frozen=True, eq=False)
class Then(Effect):
    """After the effect before, carried out or not. The text says 'then', because the order matters."""

    effect: Node

    def step(self, t: Table, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            t.push(self.effect, f)
        else:
            t.pop(f)

    def say(self, s: m.Speech) -> m.Message:
        return self.effect.say(s)


@dataclass(frozen=True, eq=False)
class ForEach(Effect):
    """The same effect once for each thing counted, each time with new choices."""

    count: Amount
    effect: Node

    def step(self, t: Table, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            f.count = self.count.value(t, f)
        if f.count > 0:
            f.count -= 1
            t.push(self.effect, f)
        else:
            t.pop(f)

    def depends_on_last(self) -> bool:
        return self.count.depends_on_last()

    def spent(self, f: Frame) -> bool:
        """Each round makes new choices."""
        return True

    def say(self, s: m.Speech) -> m.Message:
        each = self.count.each(s)
        return m.ForEvery(each, self.effect.say(s))


@dataclass(frozen=True, eq=False)
class RepeatWhile(Effect):
    """Do it; repeat it as long as the condition holds afterwards and its source is still there.

    If it did nothing, it is not repeated: it would do nothing forever.
    """

    effect: Node
    condition: Condition

    def step(self, t: Table, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            f.noted = t.ref(f.src)
        elif self.idle(t, f) or t.deref(f.noted) < 0 or not t.can_repeat(f) or not self.condition.ok(t, f):
            t.pop(f)
            return
        t.push(self.effect, f)

    def idle(self, t: Table, f: Frame) -> bool:
        """Did the last time do nothing at all? Then repeating would never end."""
        s = t.scope(f)
        return bool(s.did == 0 and s.amount == 0)

    def say(self, s: m.Speech) -> m.Message:
        effect = self.effect.say(s)
        return m.sentences(effect, m.When(self.condition.say(s), again(self.effect), "as_long_as"))


@dataclass(frozen=True, eq=False)
class RepeatOnce(Effect):
    """Do it; if the condition then holds, do it once more."""

    effect: Node
    condition: Condition | None = None

    def step(self, t: Table, f: Frame) -> None:
        if f.pc == 0 or (f.pc == 1 and (self.condition is None or self.condition.ok(t, f))):
            f.pc += 1
            t.push(self.effect, f)
        else:
            t.pop(f)

    def say(self, s: m.Speech) -> m.Message:
        effect = self.effect.say(s)
        once = again(self.effect, "once")
        return m.sentences(effect, once if self.condition is None else m.Conditional(self.condition.say(s), once))


def again(effect: Node, adv: str = "") -> m.Message:
    """'Repeat that effect', or 'those effects'."""
    many = isinstance(effect, Seq) and len(effect.effects) > 1
    return m.cl("repeat", obj=m.np("effect", "those" if many else "that"), adv=adv)


NOTHING: Final = Seq(())
"""An effect that does nothing."""


def amount(n: int | Amount) -> Amount:
    """A number as an amount; an amount stays as it is."""
    return n if isinstance(n, Amount) else Const(n)


def together(effects: tuple[Node, ...] | Node) -> Node:
    """A tuple of effects is a sequence."""
    if isinstance(effects, Node):
        return effects
    return effects[0] if len(effects) == 1 else Seq(effects)
