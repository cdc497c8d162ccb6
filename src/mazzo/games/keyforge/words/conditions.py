"""Conditions."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal

from mazzo.engine import message as m
from mazzo.engine.frame import REF_MASK, Frame
from mazzo.engine.native import dataclass
from mazzo.engine.targets import Filter, Target, This
from mazzo.engine.words import Amount, Condition, Not
from mazzo.games.keyforge.destruction import opposing
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import (
    ACTIVE,
    COUNTERS,
    DID_FIGHT,
    DID_FORGE,
    DID_REAP,
    DID_USE,
    FORGED_BEFORE,
    HOUSE,
    HOUSES,
    KEY_NAMES,
    NO_HOUSE,
    STOLE_BEFORE,
    TIDE,
)
from mazzo.games.keyforge.words.amounts import Count, KeysOf, PoolOf, their_amber, your_amber
from mazzo.games.keyforge.words.filters import House, NotSo, center, on_flank
from mazzo.games.keyforge.words.select import MINE, Select, owner_of, select, this


@dataclass(frozen=True, eq=False)
class AtLeast(Condition):
    """An amount is `n` or more."""

    what: Amount
    n: int

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return self.what.value(t, f) >= self.n

    def depends_on_last(self) -> bool:
        return self.n > 0 and self.what.depends_on_last()

    def say(self, s: m.Speech) -> m.Message:
        return self.what.least(self.n, s)

    def deny(self, s: m.Speech) -> m.Message:
        if isinstance(self.what, PoolOf) and self.n == 1:
            return m.cl("have", subj=self.what.who(s), n=m.Quantity(0, "amber"))
        said = m.negated(self.say(s))
        if (
            isinstance(said, m.Clause)
            and said.verb == "be_in_play"
            and isinstance(said.subj, m.NounPhrase)
            and self.n == 1
        ):
            return replace(said, subj=replace(said.subj, det="no"), neg=False)
        return said


@dataclass(frozen=True, eq=False)
class AtMost(Condition):
    """An amount is `n` or less."""

    what: Amount
    n: int

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return self.what.value(t, f) <= self.n

    def say(self, s: m.Speech) -> m.Message:
        return compared(m.as_clause(self.what.least(self.n, s)), self.n, "max")


@dataclass(frozen=True, eq=False)
class Exactly(Condition):
    """An amount is exactly `n`."""

    what: Amount
    n: int

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return self.what.value(t, f) == self.n

    def say(self, s: m.Speech) -> m.Message:
        return compared(m.as_clause(self.what.least(self.n, s)), self.n, "exact")


def compared(said: m.Clause, n: int, cmp: str) -> m.Clause:
    """What says 'n or more' says 'exactly n', or 'n or fewer'."""

    def other(role: str, value: m.Arg) -> m.Arg:
        if isinstance(value, m.NounPhrase) and role != "zone":
            return replace(value, count=n, cmp=cmp)
        return replace(value, cmp=cmp) if isinstance(value, m.Quantity) else value

    subject = said.subj
    if isinstance(subject, m.NounPhrase) and subject.cmp == "min":
        subject = replace(subject, cmp=cmp)
    return replace(said, subj=subject, roles=tuple([(role, other(role, value)) for role, value in said.roles]))


@dataclass(frozen=True, eq=False)
class MoreThan(Condition):
    """One amount is greater than another: 'if your opponent has more aember than you'."""

    what: Amount
    than: Amount

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return self.what.value(t, f) > self.than.value(t, f)

    def say(self, s: m.Speech) -> m.Message:
        one, two = self.what, self.than
        if isinstance(one, PoolOf) and isinstance(two, PoolOf):
            return m.cl("have_more", subj=one.who(s), n=m.Quantity("some", "amber"), than=two.who(s))
        if isinstance(one, KeysOf) and isinstance(two, KeysOf):
            keys = m.np("key", "bare", adj="forged")
            return m.cl("have_more", subj=owner_of(one.whose), n=keys, than=owner_of(two.whose))
        if isinstance(one, Count) and isinstance(two, Count):
            phrase = one.which.phrase(s)
            than = m.YOU if "enemy" in phrase.adj else m.OPPONENT
            obj = replace(phrase, det="bare", adj=tuple([x for x in phrase.adj if x not in ("friendly", "enemy")]))
            return m.cl("control_more", subj=m.OPPONENT if than == m.YOU else m.YOU, obj=obj, than=than)
        raise TypeError("only pools, keys and cards in play are compared")


@dataclass(frozen=True, eq=False)
class DestroyedThisWay(Condition):
    """The card mentioned before was destroyed by what just happened."""

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return bool(t.scope(f).them)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("destroy", obj=s.it, passive=True, adv="this_way")


@dataclass(frozen=True, eq=False)
class ThisWay(Condition):
    """The last effect did it to such a card: 'if you discard a Mars creature this way'."""

    verb: str
    filters: tuple[Filter, ...]

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return any([all([x.ok(t, f, r & REF_MASK) for x in self.filters]) for r in t.scope(f).them])

    def say(self, s: m.Speech) -> m.Message:
        phrase = s.mention(Select(self.filters).phrase(s), -1, s.owner)
        return m.cl(self.verb, obj=phrase, adv="this_way")


@dataclass(frozen=True, eq=False)
class YourTurn(Condition):
    def ok(self, t: KeyForge, f: Frame) -> bool:
        return t.now[ACTIVE] == f.you

    def say(self, s: m.Speech) -> m.Message:
        return m.phrase("your_turn")

    def deny(self, s: m.Speech) -> m.Message:
        return m.phrase("opponents_turn")

    def time(self, s: m.Speech) -> m.Adverb | None:
        return m.adv("during", when=m.own("turn"))


@dataclass(frozen=True, eq=False)
class OnFlank(Condition):
    """This creature (or, for an upgrade, its host) is on a flank."""

    who: Target = This()

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return any([on_flank(t, c) for c in self.who.find(t, f)])

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("be_on_flank", subj=self.who.say(s))


@dataclass(frozen=True, eq=False)
class ItIs(Condition):
    """The card mentioned before has a property; it may be anywhere now."""

    what: Filter

    def ok(self, t: KeyForge, f: Frame) -> bool:
        it = t.scope(f).it
        return bool(it) and self.what.ok(t, f, it[0] & REF_MASK)

    def say(self, s: m.Speech) -> m.Message:
        neg = isinstance(self.what, NotSo)
        what = self.what.what if isinstance(self.what, NotSo) else self.what
        # 'The discarded card' is clearer than 'it', as long as that is what 'it' means.
        subject = s.noted["discarded"] if s.noted.get("gone") == s.it else s.it
        phrase = what.say(s)
        only = (
            phrase.mods[0]
            if isinstance(phrase, m.NounPhrase) and phrase == m.np("card", mods=phrase.mods[:1])
            else None
        )
        if isinstance(only, m.Modifier) and only.key == "of_house":
            return m.cl("be_of", subj=subject, house=only.roles[0][1], neg=neg)
        if isinstance(phrase, m.NounPhrase) and phrase == m.np("card", adj=phrase.adj[:1]):
            return m.cl("be", subj=subject, what=phrase.adj[0], neg=neg)
        return m.cl("be", subj=subject, what=phrase, neg=neg)


@dataclass(frozen=True, eq=False)
class AnyOf(Condition):
    """One condition or another."""

    conditions: tuple[Condition, ...]

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return any([x.ok(t, f) for x in self.conditions])

    def say(self, s: m.Speech) -> m.Message:
        return m.Or(tuple([x.say(s) for x in self.conditions]))


@dataclass(frozen=True, eq=False)
class Purged(Condition):
    """A card with this title is among the purged cards."""

    slug: str

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return any([t.card(c).slug == self.slug for c in t.purged(f.you) + t.purged(1 - f.you)])

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("purge", obj=m.Name("#" + self.slug), passive=True, tense="perfect")


@dataclass(frozen=True, eq=False)
class ThisIs(Condition):
    """This card has a property: 'while this creature is ready'."""

    what: Filter

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return self.what.ok(t, f, f.src)

    def say(self, s: m.Speech) -> m.Message:
        phrase = self.what.adorn(m.np("card"), s)
        return m.cl("be", subj=s.this, what=phrase.adj[0])


@dataclass(frozen=True, eq=False)
class FirstReap(Condition):
    """Exactly one creature has reaped this turn, once."""

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return sum([d[0] == DID_REAP for d in t.deeds]) == 1

    def say(self, s: m.Speech) -> m.Message:
        return m.phrase("first_reap")


@dataclass(frozen=True, eq=False)
class ForgedLastTurn(Condition):
    """Your opponent forged a key on their previous turn."""

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return t.now[FORGED_BEFORE] != 0

    def say(self, s: m.Speech) -> m.Message:
        label = s.label()
        s.noted["key"] = m.Pronoun(label, "key")
        when = m.adv("on_turn", when=m.own("turn", m.OPPONENT, adj="previous"))
        return m.cl("forge", subj=m.OPPONENT, obj=m.np("key", ref=label), tense="past", adv=when)


@dataclass(frozen=True, eq=False)
class StoleLastTurn(Condition):
    """Your opponent stole aember on their previous turn."""

    def ok(self, t: KeyForge, f: Frame) -> bool:
        # On your opponent's own turn, the previous turn was yours.
        return t.now[ACTIVE] == f.you and t.now[STOLE_BEFORE] & 1 << (1 - f.you) != 0

    def say(self, s: m.Speech) -> m.Message:
        when = m.adv("on_turn", when=m.own("turn", m.OPPONENT, adj="previous"))
        amber = m.Quantity("some", "amber")
        return m.cl("steal", subj=m.OPPONENT, n=amber, whom=m.YOU, tense="past", adv=when)


@dataclass(frozen=True, eq=False)
class Fighting(Condition):
    """This creature is in a fight right now, on either side (kf.fight.both-are-fighting)."""

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return opposing(t, f.src) >= 0

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("be_fighting", subj=s.this)


@dataclass(frozen=True, eq=False)
class TheyShareHouse(Condition):
    """The cards mentioned before have a house in common; one card shares its house with nobody.

    They may be anywhere by now.
    """

    def ok(self, t: KeyForge, f: Frame) -> bool:
        them = [r & REF_MASK for r in t.scope(f).it]
        return len(them) > 1 and any([all([t.is_of(c, h) for c in them]) for h in t.belongs(them[0])])

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("share_houses", subj=m.np(s.noun, "those"))


@dataclass(frozen=True, eq=False)
class ActiveHouse(Condition):
    """This house is your active house."""

    house: int

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return t.now[ACTIVE] == f.you and t.now[HOUSE] == self.house

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("be", subj=m.Term("house", HOUSES[self.house]), what=m.own("active_house"))


@dataclass(frozen=True, eq=False)
class UsedTo(Condition):
    """You have used a creature to fight, or to reap, this turn."""

    reap: bool = False

    def ok(self, t: KeyForge, f: Frame) -> bool:
        deed = DID_REAP if self.reap else DID_FIGHT
        return any([d[0] == deed and d[3] == f.you for d in t.deeds])

    def say(self, s: m.Speech) -> m.Message:
        verb = "use_to_reap" if self.reap else "use_to_fight"
        return m.cl(verb, obj=m.np("creature"), tense="perfect", adv="this_turn")


@dataclass(frozen=True, eq=False)
class ForgedThisTurn(Condition):
    """You have forged a key this turn."""

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return any([d[0] == DID_FORGE and d[3] == f.you for d in t.deeds])

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("forge", obj=m.np("key"), tense="perfect", adv="this_turn")


@dataclass(frozen=True, eq=False)
class FirstUse(Condition):
    """This card has been used exactly once this turn, since it entered play."""

    def ok(self, t: KeyForge, f: Frame) -> bool:
        uses = [d for d in t.deeds if d[0] == DID_USE and d[1] == f.src and d[6] == t.gen[f.src]]
        return len(uses) == 1

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("use", obj=s.this, passive=True, tense="past", adv="first_time_this_turn")


@dataclass(frozen=True, eq=False)
class ChoseHouse(Condition):
    """The house chosen in the event is this one."""

    house: int

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return bool(f.events) and f.events[0].n == self.house

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("choose_house", subj=s.they, obj=m.Term("house", HOUSES[self.house]))


@dataclass(frozen=True, eq=False)
class ChoseThat(Condition):
    """The house chosen in the event is the one that a lasting effect remembers."""

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return bool(f.events) and f.events[0].n == f.value

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("choose_house", subj=s.they, obj=s.noted["house"])


@dataclass(frozen=True, eq=False)
class ChoseUnseen(Condition):
    """No card in play is of the house chosen in the event."""

    def ok(self, t: KeyForge, f: Frame) -> bool:
        house = f.events[0].n if f.events else NO_HOUSE
        return not any([t.is_of(c, house) for cards in t.in_play_zones() for c in cards])

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("choose_house", subj=s.they, obj=m.np("house", mods=m.mod("of_no_card")))


@dataclass(frozen=True, eq=False)
class Haunted(Condition):
    """kf.haunted: ten or more cards in your discard pile."""

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return len(t.discard(f.you)) >= 10

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("be_in", subj=m.np("card", count=10, cmp="min"), zone=m.own("discard_pile"))


@dataclass(frozen=True, eq=False)
class KeyForged(Condition):
    """A key of a colour is forged, yours or your opponent's (kf.key.colour.named)."""

    colour: int
    whose: int = MINE

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return t.keys[f.you if self.whose == MINE else 1 - f.you] & self.colour != 0

    def say(self, s: m.Speech) -> m.Message:
        key = m.own("key", owner_of(self.whose), adj=KEY_NAMES[self.colour])
        return m.cl("be", subj=key, what="forged")


@dataclass(frozen=True, eq=False)
class InCenter(Condition):
    """This creature is in the center of its battleline."""

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return center.ok(t, f, f.src)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("be_in_center", subj=s.this)


@dataclass(frozen=True, eq=False)
class CountersOnThis(Condition):
    """There are `n` or more counters of a kind on this card."""

    kind: int
    n: int

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return t.counter(f.src, self.kind) >= self.n

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("have_on", subj=s.this, n=m.np(COUNTERS[self.kind] + "_counter", count=self.n, cmp="min"))


@dataclass(frozen=True, eq=False)
class LowTide(Condition):
    """kf.tide: at the start of the game the tide is neither high nor low."""

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return t.now[TIDE] == 2 - f.you

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("be", subj=m.np("tide", "the"), what="low")


COLOURS: Final = {name: colour for colour, name in KEY_NAMES.items()}


def this_way(verb: str, *filters: Filter) -> Condition:
    """The effect just carried out did this to a card of this kind ('if a creature is destroyed this way')."""
    return ThisWay(verb, filters)


def exists(*filters: Filter) -> Condition:
    """There is a card of this kind in play."""
    return AtLeast(Count(select(*filters)), 1)


def at_least(n: int, what: Amount) -> Condition:
    """An amount is this much or more."""
    return AtLeast(what, n)


def at_most(n: int, what: Amount) -> Condition:
    """An amount is this much or less."""
    return AtMost(what, n)


def exactly(n: int, what: Amount) -> Condition:
    """An amount is this much, and no more."""
    return Exactly(what, n)


def counters_on_this(kind: str, n: int) -> Condition:
    """There are so many counters of a kind, or more, on this card."""
    return CountersOnThis(COUNTERS.index(kind), n)


def on_flank_(card: Target = this) -> Condition:
    """This card, or another, is on a flank."""
    return OnFlank(card)


def you_used_to(how: Literal["fight", "reap"]) -> Condition:
    """You have used a creature to fight, or to reap, this turn."""
    return UsedTo(how == "reap")


def first_time(what: Literal["reap", "use"]) -> Condition:
    """It is the first reap of the turn, or the first use of this card."""
    return FirstReap() if what == "reap" else FirstUse()


def not_(condition: Condition) -> Condition:
    """The opposite of a condition."""
    return Not(condition)


def more(what: Amount, than: Amount) -> Condition:
    """One amount is greater than another: pools, keys or cards in play."""
    return MoreThan(what, than)


def it_is(what: Filter) -> Condition:
    """The card mentioned before has a property, wherever it is now."""
    return ItIs(what)


def this_is(what: Filter) -> Condition:
    """This card has a property."""
    return ThisIs(what)


def is_purged(title: str) -> Condition:
    """A card with this title is among the purged cards."""
    return Purged(title)


def active_house_is(house: House) -> Condition:
    """This house is your active house."""
    return ActiveHouse(house.house)


def chose_house(house: House) -> Condition:
    """The house that was chosen is this one."""
    return ChoseHouse(house.house)


def key_is_forged(colour: Literal["red", "blue", "yellow"], whose: int = MINE) -> Condition:
    """The key of a colour is forged, yours or your opponent's."""
    return KeyForged(COLOURS[colour], whose)


def any_of(*conditions: Condition) -> Condition:
    """At least one of these conditions holds."""
    return AnyOf(conditions)


they_are_richer: Final = MoreThan(their_amber, your_amber)
"""Your opponent has more aember than you."""
you_are_richer: Final = MoreThan(your_amber, their_amber)
"""You have more aember than your opponent."""
destroyed_this_way: Final = DestroyedThisWay()
your_turn: Final = YourTurn()
"""It is your turn."""
they_forged: Final = ForgedLastTurn()
they_stole: Final = StoleLastTurn()
fighting: Final = Fighting()
they_share_house: Final = TheyShareHouse()
forged_this_turn: Final = ForgedThisTurn()
haunted: Final = Haunted()
chose_that: Final = ChoseThat()
chose_unseen: Final = ChoseUnseen()
in_center: Final = InCenter()
low_tide: Final = LowTide()
