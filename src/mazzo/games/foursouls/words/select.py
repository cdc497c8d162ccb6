"""What an effect is about: `target(...)` is chosen as it goes on the stack, `a(...)` when it resolves."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from mazzo.engine import message as m
from mazzo.engine.frame import Frame, Option
from mazzo.engine.native import dataclass, mypyc_attr
from mazzo.engine.node import Node, parts
from mazzo.engine.targets import A, Each, Filter, Selection, Target, This
from mazzo.engine.words import Amount, Condition, amount
from mazzo.games.foursouls import stacked, telling
from mazzo.games.foursouls.card import Ability, Aim
from mazzo.games.foursouls.frames import SFrame
from mazzo.games.foursouls.words.filters import IsCharacter, Noun, final_boss, player, with_mod, yours

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False)
class Measure(Amount):
    """A number of a player or a card that a condition may compare."""

    def things(self, s: m.Speech) -> m.Message:
        """What it counts."""
        raise TypeError(f"{type(self).__name__} counts nothing that has a name")

    def fact(self, n: int, cmp: str, s: m.Speech) -> m.Message:
        """The condition that it is `n`; `cmp`: '' exactly, 'min' or more, 'max' or less."""
        raise TypeError(f"{type(self).__name__} cannot be a condition")

    def say(self, s: m.Speech) -> m.Message:
        """On its own: the condition that there is any."""
        return self.fact(1, "min", s)


@dataclass(frozen=True, eq=False)
class Things(Selection):
    """Things of a kind with all these properties."""

    noun: Noun = player
    filters: tuple[Filter, ...] = ()

    def find(self, t: FourSouls, f: Frame) -> list[int]:
        filters = self.filters
        if filters and filters[0] is yours:
            found = self.noun.of(t, f.you)
            filters = filters[1:]
        else:
            found = self.noun.all(t)
        for x in filters:
            found = [c for c in found if x.ok(t, f, c)]
        return found

    def phrase(self, s: m.Speech, key: str = "from") -> m.NounPhrase:
        return telling.phrase_of((self.noun, *self.filters), s)

    def lone(self) -> str:
        """The noun of what there is only one of: a player's character, the final boss."""
        if final_boss in self.filters:
            return "final boss"
        return "character" if isinstance(self.noun, IsCharacter) and yours in self.filters else ""


@dataclass(frozen=True, eq=False)
class Aimed(Aim):
    """A target: one of these things."""

    which: Things = Things()
    random: bool = False

    def candidates(self, t: FourSouls, f: Frame) -> list[int]:
        return self.which.find(t, f)

    def at_random(self) -> bool:
        return self.random

    def group(self) -> Selection | None:
        return self.which

    def say(self, s: m.Speech) -> m.Message:
        """The first time, it is chosen; after that, it is 'it'."""
        key = f"target {id(self)}"
        if key in s.noted:
            s.it = s.noted[key]
            return s.it
        phrase = self.which.phrase(s)
        found = s.mention(with_mod(phrase, m.mod("at_random")) if self.random else phrase)
        s.noted[key] = s.it
        return found


@dataclass(frozen=True, eq=False)
class ThisMany(A):
    """Chosen when it resolves."""


@dataclass(frozen=True, eq=False)
class ThisObject(This):
    """The card whose ability it is, as long as it is still that object (fs.zone.change-makes-new-object)."""

    def find(self, t: FourSouls, f: Frame) -> list[int]:
        if f.root >= 0 and t.scope(f).named and t.object_of(t.own_card(f)) == stacked.NOTHING:
            return []
        return [f.src] if f.src >= 0 else []


@dataclass(frozen=True, eq=False)
class InAnyOrder(Each):
    """All of them. Each player orders their own, and you order the game's.

    fs.each.monsters-order, fs.each.own-items-order
    """

    def aim(self, t: FourSouls, f: Frame) -> None:
        f.chosen = ()
        t.push(self, f)

    def step(self, t: FourSouls, f: Frame) -> None:
        """`chosen` holds those picked so far."""
        if f.pc == 1:
            f.pc = 0
            f.chosen = (*f.chosen, t.answer.card)
            return
        left = [c for c in self.find(t, f) if c not in f.chosen]
        if not left:
            t.give_cards(f, f.chosen)
            return
        # Players come in turn order, and everything else in groups by its controller.
        first = left[0]
        who = t.controller(first)
        group = [first] if t.is_player(first) else [c for c in left if not t.is_player(c) and t.controller(c) == who]
        options = [Option("pick", c) for c in group]
        t.ask(t.decider(f) if who < 0 else who, "order", options, "fs.each.scope", f.src, self)
        f.pc = 1


@dataclass(frozen=True, eq=False)
class Mentioned(Target):
    """What was last mentioned, or what triggered the ability."""

    def find(self, t: FourSouls, f: Frame) -> list[int]:
        if f.root < 0:
            return list(f.chosen)
        return [t.object_of(r) for r in t.scope(f).it if t.object_of(r) != -1]

    def mentions(self) -> bool:
        return False

    def say(self, s: m.Speech) -> m.Message:
        return s.it


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
        # The player of the event: the one who rolled, died or killed it.
        event = t.scope(f).event
        return -1 if event is None else event.player

    def mentions(self) -> bool:
        return False

    def say(self, s: m.Speech) -> m.Message:
        who = self.who
        if who == "you":
            return s.you
        if who == "event":
            return s.they
        if who == "active":
            return telling.ACTIVE_PLAYER
        if who == "attacker":
            return telling.ATTACKING_PLAYER
        side = "right_of" if who.startswith("right") else "left_of"
        return m.np("player", "the", mods=m.mod(side, whom=telling.ACTIVE_PLAYER))


you: Final = Someone(who="you")
active_player: Final = Someone(who="active")
attacking_player: Final = Someone(who="attacker")
left_of_active: Final = Someone(who="left of active")
right_of_active: Final = Someone(who="right of active")
that_player: Final = Someone(who="event")
"""The player who rolled, died or killed it."""
this: Final = ThisObject()
it: Final = Mentioned()


def things(noun: Noun, *filters: Filter) -> Things:
    """The things of a kind that pass these filters, for words that need a group."""
    return Things(noun, filters)


def target(noun: Noun, *filters: Filter) -> Aimed:
    """Chosen when the ability is put on the stack."""
    return Aimed(which=Things(noun, filters))


def target_at_random(noun: Noun, *filters: Filter) -> Aimed:
    """Chosen at random when the ability is put on the stack."""
    return Aimed(which=Things(noun, filters), random=True)


def a(noun: Noun, *filters: Filter, count: int | Amount = 1, up_to: bool = False) -> A:
    """Chosen when the ability resolves."""
    return ThisMany(which=Things(noun, filters), count=amount(count), up_to=up_to)


def each(noun: Noun, *filters: Filter) -> Each:
    """All things of this kind, without choosing."""
    return Each(which=Things(noun, filters))


def in_any_order(noun: Noun, *filters: Filter) -> InAnyOrder:
    """Each of them, where the order matters: see `InAnyOrder`."""
    return InAnyOrder(which=Things(noun, filters))


@dataclass(frozen=True, eq=False)
class ControlledBy(Filter):
    """Controlled by those players."""

    who: Target = you

    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        return t.controller(card) in self.who.find(t, f)

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        who = self.who.say(s)
        if isinstance(who, m.Pronoun):
            # Italian drops the subject: 'che controlla' would not say who.
            who = replace(who, full=True)
        return with_mod(phrase, m.RelativeClause(m.cl("control", subj=who, obj=m.GAP, neg=neg)))


def of(who: Target) -> ControlledBy:
    """`each(item, of(it))`"""
    return ControlledBy(who)


@dataclass(frozen=True, eq=False)
class Most(Filter):
    """A player who has the most of something, or is tied for it; `least`: the least."""

    what: Measure
    least: bool = False

    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        numbers = [self.what.value(t, SFrame(self, f.src, p)) for p in range(t.players)]
        return t.is_player(card) and numbers[card] == (min(numbers) if self.least else max(numbers))

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_mod(phrase, m.mod("with_fewest" if self.least else "with_most", what=self.what.things(s)))


@dataclass(frozen=True, eq=False)
class Who(Filter):
    """A player who meets a condition."""

    condition: Condition = Condition()

    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        return t.is_player(card) and self.condition.ok(t, SFrame(self, f.src, card))

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        outer, s.you = s.you, m.GAP
        said = self.condition.deny(s) if neg else self.condition.say(s)
        s.you = outer
        return with_mod(phrase, m.RelativeClause(m.as_clause(said)))


def who(condition: Condition) -> Who:
    """`each(player, who(at_least(1, HandOf())))`"""
    return Who(condition)


def most(what: Measure) -> Most:
    """`target(player, most(SoulsOf()))`"""
    return Most(what)


def fewest(what: Measure) -> Most:
    """Those players who have the least of something."""
    return Most(what, True)


def aims_in(node: Node) -> tuple[Aim, ...]:
    """The targets of an effect, in order, without those of abilities inside it."""
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
