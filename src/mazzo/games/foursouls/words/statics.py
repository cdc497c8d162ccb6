"""What always holds, or holds for a while: numbers, keywords, rules, and what replaces what would happen."""

from __future__ import annotations

from dataclasses import dataclass

from mazzo.engine.frame import Event, Frame
from mazzo.engine.node import Node
from mazzo.engine.replace import Claim
from mazzo.engine.statics import Rule, Static
from mazzo.engine.targets import Act, Target
from mazzo.engine.words import Amount, Condition, Const, Effect
from mazzo.games.foursouls import terms
from mazzo.games.foursouls.card import Ability, Instead, Trigger
from mazzo.games.foursouls.derived import Derived
from mazzo.games.foursouls.table import FourSouls
from mazzo.games.foursouls.terms import THIS_TURN
from mazzo.games.foursouls.words.select import Someone, it, this, you


def seen_from(t: FourSouls, f: Frame) -> Frame:
    """'You' on a card of the game is the active player."""
    if f.you >= 0:
        return f
    g = Frame(f.node, f.src, t.active(), -1, f.a, f.b)
    g.xs = f.xs
    return g


@dataclass(frozen=True, eq=False)
class Gets(Static):
    """+HP, +attack, +evasion."""

    who: Target = you
    hp: int = 0
    attack: int = 0
    evasion: int = 0
    when: Condition | None = None
    level: int = 0

    def phase(self) -> int:
        # Conditions may look at HP: those come last.
        return 3 if self.when is None else 5

    def steady(self) -> bool:
        return self.when is None and (isinstance(self.who, Someone) or self.who is this or self.who is it)

    def apply(self, t: FourSouls, d: Derived, f: Frame) -> None:
        g = seen_from(t, f)
        if self.level > t.levels[f.src] or (self.when is not None and not self.when.ok(t, g)):
            return
        for c in self.who.find(t, g):
            if c in d.hp:
                d.hp[c] += self.hp
                d.attack[c] += self.attack
                if c in d.evasion:
                    d.evasion[c] += self.evasion


@dataclass(frozen=True, eq=False)
class Has(Static):
    """Gives keywords."""

    who: Target = it
    keywords: int = 0

    def apply(self, t: FourSouls, d: Derived, f: Frame) -> None:
        for c in self.who.find(t, seen_from(t, f)):
            d.keywords[c] = d.keywords.get(c, 0) | self.keywords


@dataclass(frozen=True, eq=False)
class Silent(Static):
    """Loses all abilities."""

    who: Target = it

    def phase(self) -> int:
        return 0

    def apply(self, t: FourSouls, d: Derived, f: Frame) -> None:
        d.mute.update(self.who.find(t, seen_from(t, f)))


@dataclass(frozen=True, eq=False)
class Bound(Rule):
    """A rule about certain players or cards; `numbers` are the attack rolls it speaks of."""

    who: Target = you
    n: Amount = Const(1)
    when: Condition | None = None
    numbers: tuple[int, ...] = ()
    level: int = 0

    def covers(self, t: FourSouls, f: Frame, what: int) -> bool:
        if self.level and t.levels[f.src] < self.level:
            return False
        g = seen_from(t, f)
        if what not in self.who.find(t, g):
            return False
        return self.when is None or self.when.ok(t, g)

    def value(self, t: FourSouls, f: Frame) -> int:
        return self.n.value(t, seen_from(t, f))


@dataclass(frozen=True, eq=False)
class MustAttack(Rule):
    """The active player must attack: anything, the monster deck, or the cards it is bound to."""

    kind: int = terms.R_MUST_ATTACK
    deck: bool = False

    def covers(self, t: FourSouls, f: Frame, what: int) -> bool:
        if self.deck:
            return what == t.deck_object(terms.MONSTER)
        return not f.xs or what in f.xs


@dataclass(frozen=True, eq=False)
class AlsoDealt(Rule):
    """Damage dealt to this is also dealt to somebody; `by_this`: damage that this deals to the active player."""

    kind: int = terms.R_ALSO_DEALT
    to: Someone = you
    by_this: bool = False

    def others(self, t: FourSouls, f: Frame, e: Event) -> list[int]:
        """Who else is dealt this damage."""
        meant = e.src == f.src and e.card == t.active() if self.by_this else e.card == f.src
        return self.to.find(t, seen_from(t, f)) if meant else []


@dataclass(frozen=True, eq=False)
class DeckAttack(Rule):
    """An additional attack, only for the monster deck."""

    kind: int = terms.R_DECK_ATTACK

    def covers(self, t: FourSouls, f: Frame, what: int) -> bool:
        return what == f.you


@dataclass(frozen=True, eq=False)
class ForTheTurn(Act):
    """Till end of turn, something holds for what is spoken of."""

    effects: tuple[Node, ...] = ()
    until: int = THIS_TURN

    def act(self, t: FourSouls, f: Frame) -> None:
        for node in self.effects:
            if f.xs:
                t.last(node, f, self.until, self.refs(t, f.xs))
        self.done(t, f, bool(f.xs))


@dataclass(frozen=True, eq=False)
class NextTime(Effect):
    """'The next time …': an ability that waits for it and works once, this turn or (`until` ONCE) whenever it comes."""

    trigger: Trigger
    until: int = terms.NEXT_TIME

    def step(self, t: FourSouls, f: Frame) -> None:
        t.last(self.trigger, f, self.until)
        self.done(t, f, True)


# What replaces what would happen --------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class ChangeNumber(Instead):
    """'If you would …, that much more, double, or reduced to … instead.'"""

    what: int = terms.W_CENTS
    who: Target = you
    plus: int = 0
    times: int = 1
    most: int = 0
    """Reduced to this, if it is more."""
    from_discard: bool = False
    """Loot from the discard."""
    once: bool = False

    def kind(self) -> int:
        return self.what

    def applies(self, t: FourSouls, ev: Event, f: Frame) -> bool:
        whom = ev.card if self.what == terms.W_DAMAGE else ev.player
        if ev.n <= 0 or (self.most and ev.n <= self.most):
            return False
        g = seen_from(t, f)
        return whom in (f.xs if f.xs else self.who.find(t, g))

    def apply(self, t: FourSouls, event: Event, claim: Claim) -> tuple[Event, ...]:
        n = event.n * self.times + self.plus
        if self.most:
            n = min(n, self.most)
        if self.once:
            t.use_up(claim.key[1])
        xs = (1,) if self.from_discard else event.xs
        return (Event(event.kind, event.card, event.player, n, event.src, xs),)


@dataclass(frozen=True, eq=False)
class LevelUpInstead(Instead):
    """'If you would gain cents, this levels up by that much instead.'"""

    def kind(self) -> int:
        return terms.W_CENTS

    def applies(self, t: FourSouls, ev: Event, f: Frame) -> bool:
        return ev.player == f.you and ev.n > 0

    def apply(self, t: FourSouls, event: Event, claim: Claim) -> tuple[Event, ...]:
        return (Event(terms.W_LEVEL, claim.src, event.player, event.n),)


@dataclass(frozen=True, eq=False)
class SoulInstead(Instead):
    """'If this would be destroyed, it becomes a soul instead.'"""

    def kind(self) -> int:
        return terms.W_DESTROY

    def applies(self, t: FourSouls, ev: Event, f: Frame) -> bool:
        return ev.card == f.src and ev.player >= 0

    def apply(self, t: FourSouls, event: Event, claim: Claim) -> tuple[Event, ...]:
        return (Event(terms.GAINED_SOUL, event.card, event.player),)


@dataclass(frozen=True, eq=False)
class HeirInstead(Instead):
    """When another player would pay the death penalty, you choose the item, and gain the loot and the cents lost."""

    def kind(self) -> int:
        return terms.W_PENALTY

    def applies(self, t: FourSouls, ev: Event, f: Frame) -> bool:
        # What somebody else gains already is not lost any more (fs.effect.replacement-exclusive).
        return ev.player != f.you and ev.src == ev.player

    def apply(self, t: FourSouls, event: Event, claim: Claim) -> tuple[Event, ...]:
        return (Event(event.kind, event.card, event.player, claim.you, claim.you, event.xs),)


AMBUSH_ATTACK = MustAttack()
"""The attack that an Ambush demands."""


@dataclass(frozen=True, eq=False)
class FirstTo(Rule):
    """The first player of whom something is true gains this bonus soul."""

    condition: Condition = Condition()
    then: Ability | None = None
    """What happens instead, the first time."""

    def covers(self, t: FourSouls, f: Frame, what: int) -> bool:
        return self.condition.ok(t, Frame(self, f.src, what))
