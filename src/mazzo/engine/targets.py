"""Targets: what an effect is about. `a(...)` asks, `each(...)` takes all, `it` is the one spoken of."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from mazzo.engine import message as m
from mazzo.engine.frame import REF_MASK, Frame, Option
from mazzo.engine.native import mypyc_attr
from mazzo.engine.node import Node
from mazzo.engine.words import Amount, Const, Effect

NAMES: Final = 4
"""An ability may call four things by name; what is remembered about the k-th lies under the name 4 + k."""


def counted(phrase: m.NP, count: Amount) -> m.NP:
    """'a creature', '2 creatures'."""
    if not isinstance(count, Const):
        raise TypeError("how many are chosen must be a plain number to be said")
    return phrase if count.n == 1 else replace(phrase, count=count.n)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False)
class Filter(Node):
    """A property a card may have, seen from the ability that asks."""

    def ok(self, t: Any, f: Frame, card: int) -> bool:
        raise TypeError

    def adorn(self, phrase: m.NP, s: m.Speech, neg: bool = False) -> m.NP:
        """The card of this noun phrase has this property; `neg`: does not have it."""
        raise TypeError(f"{type(self).__name__} has no text")

    def say(self, s: m.Speech) -> m.Message:
        return self.adorn(m.np("card"), s)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False)
class Selection(Node):
    """Some cards, as they are found when they are looked for."""

    def find(self, t: Any, f: Frame) -> list[int]:
        raise TypeError

    def open(self, t: Any, f: Frame) -> bool:
        """Does everybody see which cards these are?"""
        return False

    def secret(self, t: Any, f: Frame) -> bool:
        """Does what is found hang on the faces of cards that not everybody knows?"""
        return False

    def phrase(self, s: m.Speech, key: str = "from") -> m.NP:
        """The cards as a noun phrase, still without a determiner of its own."""
        raise TypeError(f"{type(self).__name__} has no text")

    def owner(self, s: m.Speech) -> m.Message | None:
        """Whose cards these are, as far as the text says."""
        return None

    def lone(self) -> str:
        """Where there is only ever one such card, a word under which the text remembers it: 'the card under this'."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False)
class Target(Node):
    """What an effect is about. `aim` finds it: at once into `f.chosen`, or through a question."""

    name: int = -1
    """Under which name the ability speaks of it later; -1: only as 'it'."""

    def aim(self, t: Any, f: Frame) -> None:
        f.chosen = tuple(self.find(t, f))

    def find(self, t: Any, f: Frame) -> list[int]:
        """The cards, where no choice is needed (constant abilities)."""
        raise TypeError(f"{type(self).__name__} is a choice")

    def possible(self, t: Any, f: Frame) -> bool:
        """Is there anything to aim at?"""
        return True

    def reach(self, t: Any, f: Frame) -> list[int] | None:
        """All the cards it may turn out to be, where everybody sees which these are; None: not everybody does."""
        return None

    def mentions(self) -> bool:
        """Is it something new, which 'it' means from now on?"""
        return True

    def group(self) -> Selection | None:
        """The cards it is taken from, if it is one or some of them."""
        return None

    def owner(self, s: m.Speech) -> m.Message | None:
        """Whose card it is, where the text says so."""
        group = self.group()
        return None if group is None else group.owner(s)

    def bind(self, t: Any, f: Frame) -> None:
        """Remember what was found, for later words of the same ability."""
        s = t.scope(f)
        refs = tuple([t.ref(c) for c in f.chosen])
        if self.mentions():
            s.it = refs
        if self.name >= 0:
            named = list(s.named)
            while len(named) < 2 * NAMES:
                named.append(())
            named[self.name] = refs
            if len(f.chosen) == 1:
                named[NAMES + self.name] = t.remembered(f.chosen[0])
            s.named = tuple(named)

    def chosen(self) -> bool:
        """Does somebody choose it?"""
        return False


@dataclass(frozen=True, eq=False)
class Each(Target):
    """All of them."""

    which: Selection = Selection()

    def find(self, t: Any, f: Frame) -> list[int]:
        return self.which.find(t, f)

    def reach(self, t: Any, f: Frame) -> list[int] | None:
        return self.which.find(t, f) if self.which.open(t, f) else None

    def group(self) -> Selection | None:
        return self.which

    def say(self, s: m.Speech) -> m.Message:
        lone = self.which.lone()
        if lone:
            if lone not in s.noted:
                phrase = s.mention(replace(self.which.phrase(s), det="the"), self.name)
                s.noted[lone] = s.it
                return phrase
            return s.noted[lone]
        phrase = self.which.phrase(s)
        # All of them: from here and from there.
        mods = tuple([m.And(x.parts) if isinstance(x, m.Or) else x for x in phrase.mods])
        return s.mention(replace(phrase, det="each", join="and", mods=mods), self.name, self.owner(s))


@dataclass(frozen=True, eq=False)
class This(Target):
    """The card whose ability it is."""

    def find(self, t: Any, f: Frame) -> list[int]:
        return [f.src] if f.src >= 0 else []

    def reach(self, t: Any, f: Frame) -> list[int] | None:
        return self.find(t, f)

    def mentions(self) -> bool:
        return False

    def say(self, s: m.Speech) -> m.Message:
        return s.this


@dataclass(frozen=True, eq=False)
class It(Target):
    """The card (or cards) last spoken of, or the one that triggered the ability."""

    def find(self, t: Any, f: Frame) -> list[int]:
        if f.root < 0:
            # A lasting effect: the cards it is bound to.
            return list(f.chosen)
        return [r & REF_MASK for r in t.scope(f).it if t.deref(r) >= 0]

    def mentions(self) -> bool:
        return False

    def say(self, s: m.Speech) -> m.Message:
        return s.it

    def owner(self, s: m.Speech) -> m.Message | None:
        return s.owner


def fixed(target: Target) -> bool:
    """Is it clear from the beginning what is meant: this card, or what the ability is about?"""
    return isinstance(target, This) or isinstance(target, It)


@dataclass(frozen=True, eq=False)
class Called(Target):
    """The card spoken of under a name."""

    which: int = 0

    def find(self, t: Any, f: Frame) -> list[int]:
        named = t.scope(f).named
        if self.which >= len(named):
            return []
        return [r & REF_MASK for r in named[self.which] if t.deref(r) >= 0]

    def mentions(self) -> bool:
        return False

    def say(self, s: m.Speech) -> m.Message:
        return s.called(self.which)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False)
class A(Target):
    """One of them, or several: the one who decides picks, one at a time. `up_to` lets them stop early.

    A count of -1 is any number.
    """

    which: Selection = Selection()
    count: Amount = Const(1)
    up_to: bool = False

    def options(self, t: Any, f: Frame, picked: tuple[int, ...]) -> list[int]:
        return [c for c in self.which.find(t, f) if c not in picked]

    def possible(self, t: Any, f: Frame) -> bool:
        return bool(self.options(t, f, ()))

    def reach(self, t: Any, f: Frame) -> list[int] | None:
        return self.options(t, f, ()) if self.which.open(t, f) else None

    def aim(self, t: Any, f: Frame) -> None:
        f.chosen = ()
        found = self.options(t, f, ())
        secret = self.secret(t, f)
        n = self.count.value(t, f)
        if n < 0:
            # Whoever stops because there is nothing left says so, like everybody else, if that is a secret.
            n = len(found) + (1 if secret else 0)
        if n <= 0 or not (found or secret):
            return
        if not self.up_to and len(found) <= n and not secret:
            f.chosen = tuple(found)
            return
        if f.node.futile(t, f) and nothing_hangs_on(t, f):
            return
        t.push(self, f).count = n

    def step(self, t: Any, f: Frame) -> None:
        """Pick until there are enough, then hand the cards to the effect below."""
        if f.pc == 1:
            f.pc = 0
            if t.answer.verb == "done":
                f.count = 0
            else:
                f.chosen = (*f.chosen, t.answer.card)
                f.count -= 1
            return
        found = self.options(t, f, f.chosen) if f.count > 0 else []
        secret = self.secret(t, f)
        if not found and not (secret and f.count > 0):
            t.give_cards(f, f.chosen)
            return
        options = [Option("pick", c) for c in found]
        if self.up_to or not found:
            options.append(Option("done"))
        t.ask(t.decider(f), "choose", options, t.rule_of("choose"), f.src, self, False, secret)
        f.pc = 1

    def secret(self, t: Any, f: Frame) -> bool:
        """In a discreet match: would the others learn from the question what is among the cards they do not know?"""
        return bool(t.discreet) and self.which.secret(t, f)

    def group(self) -> Selection | None:
        return self.which

    def say(self, s: m.Speech) -> m.Message:
        phrase = counted(self.which.phrase(s), self.count)
        if self.up_to and phrase.count != -1:
            phrase = replace(phrase, count=phrase.count or 1, cmp="upto")
        return s.mention(phrase, self.name, self.owner(s))

    def chosen(self) -> bool:
        return True


def nothing_hangs_on(t: Any, f: Frame) -> bool:
    """Does the rest of the ability not care what this frame, on top of the stack, does if it does nothing?"""
    if f.root < 0:
        return False
    for i in range(f.root, len(t.frames) - 1):
        below = t.frames[i]
        if not below.node.spent(below):
            return False
    return True


@dataclass(frozen=True, eq=False)
class Both(Target):
    """Two targets of one effect, chosen one after the other: 'an enemy creature and a friendly creature'."""

    one: Target = This()
    two: Target = This()

    def aim(self, t: Any, f: Frame) -> None:
        f.chosen = ()
        t.push(self, f)

    def step(self, t: Any, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            self.one.aim(t, f)
        elif f.pc == 1:
            f.pc = 2
            self.one.bind(t, f)
            f.groups = (f.chosen,)
            self.two.aim(t, f)
        else:
            first = f.groups[0]
            t.give_cards(f, (*first, *[c for c in f.chosen if c not in first]))

    def possible(self, t: Any, f: Frame) -> bool:
        return self.one.possible(t, f) and self.two.possible(t, f)

    def say(self, s: m.Speech) -> m.Message:
        return m.both(self.one.say(s), self.two.say(s))


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False)
class Act(Effect):
    """An effect on cards: aim first, then act on what was found."""

    to: Target

    def step(self, t: Any, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            self.to.aim(t, f)
        elif f.pc == 1:
            f.pc = 2
            self.to.bind(t, f)
            self.act(t, f)
        else:
            self.after(t, f)

    def possible(self, t: Any, f: Frame) -> bool:
        return self.to.possible(t, f)

    def futile(self, t: Any, f: Frame) -> bool:
        cards = self.to.reach(t, f)
        return cards is not None and all([self.moot(t, f, c) for c in cards])

    def moot(self, t: Any, f: Frame, card: int) -> bool:
        """Can everybody see that acting on this card would change nothing?"""
        return False

    def act(self, t: Any, f: Frame) -> None:
        """Do it to `f.chosen`: finish at once, or push something and finish in `after`."""
        raise TypeError

    def after(self, t: Any, f: Frame) -> None:
        self.done(t, f, bool(f.chosen))

    def refs(self, t: Any, cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple([t.ref(c) for c in cards])


@dataclass(frozen=True, eq=False)
class Choose(Act):
    """Choose something to speak of."""

    def act(self, t: Any, f: Frame) -> None:
        self.done(t, f, bool(f.chosen), len(f.chosen), self.refs(t, f.chosen))

    def say(self, s: m.Speech) -> m.Message:
        """Nothing, if it is known already what was chosen."""
        chosen = self.to.say(s)
        return m.cl("choose", obj=chosen) if isinstance(chosen, m.NP) else m.Seq(())
