"""Targets: what an effect is about. `a(...)` asks, `each(...)` takes all, `it` is the one last mentioned."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from mazzo.engine import message as m
from mazzo.engine.frame import REF_MASK, Frame, Option, Scope
from mazzo.engine.native import dataclass, mypyc_attr
from mazzo.engine.node import Node
from mazzo.engine.words import Amount, Const, Effect

if TYPE_CHECKING:
    from mazzo.engine.table import Table

NAMES: Final = 4
"""An ability may name four things; what is remembered about the k-th has the name 4 + k."""


def counted(phrase: m.NounPhrase, count: Amount) -> m.NounPhrase:
    """'a creature', '2 creatures'."""
    if not isinstance(count, Const):
        raise TypeError("a text can only state a plain number of targets")
    return phrase if count.n == 1 else replace(phrase, count=count.n)


@mypyc_attr(allow_interpreted_subclasses=True)
class Filter(Node):
    """A property a card may have, seen from the ability that asks."""

    def ok(self, t: Any, f: Frame, card: int) -> bool:
        """Does a card pass? `f` is the ability that asks."""
        raise TypeError

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        """Add this property to a noun phrase; `neg`: that it lacks the property."""
        raise TypeError(f"{type(self).__name__} has no text")

    def say(self, s: m.Speech) -> m.Message:
        return self.adorn(m.np("card"), s)


@mypyc_attr(allow_interpreted_subclasses=True)
class Selection(Node):
    """A set of cards, found each time it is needed."""

    def find(self, t: Any, f: Frame) -> list[int]:
        """The cards that are meant, now."""
        raise TypeError

    def open(self, t: Any, f: Frame) -> bool:
        """Does everybody see which cards these are?"""
        return False

    def secret(self, t: Any, f: Frame) -> bool:
        """Does the result depend on the faces of cards that not everybody knows?"""
        return False

    def phrase(self, s: m.Speech, key: str = "from") -> m.NounPhrase:
        """The cards as a noun phrase, without a determiner yet."""
        raise TypeError(f"{type(self).__name__} has no text")

    def owner(self, s: m.Speech) -> m.Message | None:
        """Whose cards these are, as far as the text says."""
        return None

    def lone(self) -> str:
        """If there is only ever one such card, the key under which the text remembers it: 'the card under this'."""
        return ""


def give_name(s: Scope, name: int, refs: tuple[int, ...], about: tuple[int, ...] | None) -> None:
    """Later words of the ability may refer to these cards, and to what is remembered `about` one of them."""
    named = list(s.named)
    while len(named) < 2 * NAMES:
        named.append(())
    named[name] = refs
    if about is not None:
        named[NAMES + name] = about
    s.named = tuple(named)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False)
class Target(Node):
    """What an effect is about. `aim` finds it: at once into `f.chosen`, or through a question."""

    name: int = -1
    """The name that the ability uses for it later; -1: only 'it'."""

    def aim(self, t: Any, f: Frame) -> None:
        """Put what is meant into `f.chosen`; a target that must be chosen asks for it."""
        f.chosen = tuple(self.find(t, f))

    def find(self, t: Any, f: Frame) -> list[int]:
        """The cards, if no choice is needed (constant abilities)."""
        raise TypeError(f"{type(self).__name__} is a choice")

    def possible(self, t: Any, f: Frame) -> bool:
        """Is there anything to aim at?"""
        return True

    def reach(self, t: Any, f: Frame) -> list[int] | None:
        """All the cards it may turn out to be; None if not everybody can see which ones these are."""
        return None

    def mentions(self) -> bool:
        """Does 'it' refer to this from now on?"""
        return True

    def group(self) -> Selection | None:
        """The cards it is chosen from, if it is one or some of them."""
        return None

    def owner(self, s: m.Speech) -> m.Message | None:
        """Whose card it is, if the text says so."""
        group = self.group()
        return None if group is None else group.owner(s)

    def bind(self, t: Any, f: Frame) -> None:
        """Remember what was found, for later words of the same ability."""
        s = t.scope(f)
        refs = tuple([t.ref(c) for c in f.chosen])
        if self.mentions():
            s.it = refs
        if self.name >= 0:
            give_name(s, self.name, refs, t.remembered(f.chosen[0]) if len(f.chosen) == 1 else None)

    def chosen(self) -> bool:
        """Does somebody choose it?"""
        return False


@dataclass(frozen=True, eq=False)
class Each(Target):
    """All of them."""

    which: Selection = Selection()

    def find(self, t: Table, f: Frame) -> list[int]:
        return self.which.find(t, f)

    def reach(self, t: Table, f: Frame) -> list[int] | None:
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
        # 'Or' becomes 'and': all cards from here and from there.
        mods = tuple([m.And(x.parts) if isinstance(x, m.Or) else x for x in phrase.mods])
        return s.mention(replace(phrase, det="each", join="and", mods=mods), self.name, self.owner(s))


@dataclass(frozen=True, eq=False)
class This(Target):
    """The card that has the ability."""

    def find(self, t: Any, f: Frame) -> list[int]:
        return [f.src] if f.src >= 0 else []

    def reach(self, t: Table, f: Frame) -> list[int] | None:
        return self.find(t, f)

    def mentions(self) -> bool:
        return False

    def say(self, s: m.Speech) -> m.Message:
        return s.this


@dataclass(frozen=True, eq=False)
class It(Target):
    """The card (or cards) last mentioned, or the one that triggered the ability."""

    def find(self, t: Table, f: Frame) -> list[int]:
        if f.root < 0:
            # A lasting effect: the cards it is bound to.
            return list(f.chosen)
        return [r & REF_MASK for r in t.scope(f).it if t.deref(r) >= 0]

    def reach(self, t: Table, f: Frame) -> list[int] | None:
        """No card, if nothing was mentioned; else it depends on where the cards lie who knows which are meant."""
        return [] if f.root >= 0 and not t.scope(f).it else None

    def mentions(self) -> bool:
        return False

    def say(self, s: m.Speech) -> m.Message:
        return s.it

    def owner(self, s: m.Speech) -> m.Message | None:
        return s.owner


def fixed(target: Target) -> bool:
    """Is it clear from the start what is meant: this card, or what the ability is about?"""
    return isinstance(target, This) or isinstance(target, It)


@dataclass(frozen=True, eq=False)
class Called(Target):
    """The card that the ability has named."""

    which: int = 0

    def find(self, t: Table, f: Frame) -> list[int]:
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
    """One or several cards: the deciding player picks them one at a time. `up_to` lets them stop early.

    A count of -1 means any number.
    """

    which: Selection = Selection()
    count: Amount = Const(1)
    up_to: bool = False

    def options(self, t: Any, f: Frame, picked: tuple[int, ...]) -> list[int]:
        """What can still be picked, after what was picked already."""
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
            # One more question, if this is secret: running out of cards must look like stopping.
            n = len(found) + (1 if secret else 0)
        if not (found or secret):
            return
        if not self.up_to and len(found) <= n and not secret:
            f.chosen = tuple(found)
            return
        if f.node.futile(t, f) and nothing_depends_on(t, f):
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
        """In a discreet match: would the question tell others something about cards they do not know?"""
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


def nothing_depends_on(t: Table, f: Frame) -> bool:
    """If this frame (the top one) does nothing, can the rest of the ability ignore its choice?"""
    if f.root < 0:
        return False
    for i in range(f.root, len(t.frames) - 1):
        below = t.frames[i]
        if not below.node.spent(below):
            return False
    return True


@dataclass(frozen=True, eq=False)
class Both(Target):
    """Two targets of one effect, chosen in order: 'an enemy creature and a friendly creature'."""

    one: Target = This()
    two: Target = This()

    def aim(self, t: Table, f: Frame) -> None:
        f.chosen = ()
        t.push(self, f)

    def step(self, t: Table, f: Frame) -> None:
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

    def possible(self, t: Table, f: Frame) -> bool:
        return self.one.possible(t, f) and self.two.possible(t, f)

    def say(self, s: m.Speech) -> m.Message:
        one = self.one.say(s)
        if isinstance(one, m.Pronoun):
            # 'that creature and …': half of a pair cannot be just 'it'.
            one = replace(one, full=True)
        two = self.two.say(s)
        return m.both(one, *two.parts) if isinstance(two, m.And) else m.both(one, two)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False)
class Act(Effect):
    """An effect on cards: aim first, then act on the cards found."""

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
        """What follows once the cards were acted on: usually only whether it was done completely."""
        self.done(t, f, bool(f.chosen))

    def refs(self, t: Any, cards: tuple[int, ...]) -> tuple[int, ...]:
        """References to these cards, so that a later effect notices if one is gone."""
        return tuple([t.ref(c) for c in cards])


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False)
class Choose(Act):
    """Choose something that later words refer to."""

    def act(self, t: Table, f: Frame) -> None:
        self.done(t, f, bool(f.chosen), len(f.chosen), self.refs(t, f.chosen))

    def say(self, s: m.Speech) -> m.Message:
        """Nothing, if it is already clear what is chosen."""
        chosen = self.to.say(s)
        return m.cl("choose", obj=chosen) if isinstance(chosen, m.NounPhrase) else m.Sentences(())
