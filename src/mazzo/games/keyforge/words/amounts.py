"""How much: amounts, counted on the table or remembered of this turn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from mazzo.engine import message as m
from mazzo.engine.frame import REF_MASK, Frame
from mazzo.engine.targets import Filter, Target
from mazzo.engine.words import Amount, ThisMuch
from mazzo.games.keyforge.card import THAT_PLAYER
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import (
    ACTIVE,
    COUNTERS,
    CREATURES_BEFORE,
    DID_DESTROY,
    DID_DISCARD,
    DID_FALL,
    DID_PLAY,
    DID_SAVE,
    DID_USE,
)
from mazzo.games.keyforge.words.filters import enemy, friendly, with_mod
from mazzo.games.keyforge.words.select import MINE, THEIRS, Place, Select, owner_of, select


@dataclass(frozen=True, eq=False)
class Count(Amount):
    """How many cards there are of a kind: 'for each friendly creature'."""

    which: Select

    def value(self, t: KeyForge, f: Frame) -> int:
        return len(self.which.find(t, f))

    def each(self, s: m.Speech) -> m.Message:
        return self.which.say(s)

    def least(self, n: int, s: m.Speech) -> m.Message:
        phrase = Select(self.which.filters).phrase(s)
        some = phrase if n == 1 else replace(phrase, count=n, cmp="min")
        if self.which.places:
            return m.cl("be_in", subj=some, zone=m.either(*[p.say(s) for p in self.which.places]))
        return m.cl("be_in_play", subj=some)


@dataclass(frozen=True, eq=False)
class PoolOf(Amount):
    """The aember in a player's pool; only that is theirs (kf.aember.yours)."""

    whose: int = MINE

    def value(self, t: KeyForge, f: Frame) -> int:
        if self.whose == THAT_PLAYER:
            ev = t.scope(f).event
            return 0 if ev is None else t.pool[ev.player]
        return t.pool[f.you if self.whose == MINE else 1 - f.you]

    def who(self, s: m.Speech) -> m.Message:
        return s.they if self.whose == THAT_PLAYER else owner_of(self.whose)

    def much(self, unit: str, s: m.Speech) -> m.Amt:
        return m.Amt("all", unit, of=self.who(s))

    def each(self, s: m.Speech) -> m.Message:
        return m.np("amber", mods=m.mod("in", zone=m.own("pool", self.who(s))))

    def least(self, n: int, s: m.Speech) -> m.Message:
        return m.cl("have", subj=self.who(s), n=m.Amt(n, "amber", cmp="min"))


@dataclass(frozen=True, eq=False)
class KeysOf(Amount):
    """The forged (or unforged) keys of a player."""

    whose: int = MINE
    unforged: bool = False

    def value(self, t: KeyForge, f: Frame) -> int:
        n = t.keys_forged(f.you if self.whose == MINE else 1 - f.you)
        return 3 - n if self.unforged else n

    def each(self, s: m.Speech) -> m.Message:
        adj = "unforged" if self.unforged else "forged"
        return m.np("key", adj=adj, mods=m.Rel(m.cl("have", subj=owner_of(self.whose), n=m.GAP)))

    def least(self, n: int, s: m.Speech) -> m.Message:
        return m.cl("have", subj=owner_of(self.whose), n=m.np("key", adj="forged", count=n, cmp="min"))


@dataclass(frozen=True, eq=False)
class AllBut(Amount):
    """All of an amount but some."""

    what: Amount
    n: int

    def value(self, t: KeyForge, f: Frame) -> int:
        return max(0, self.what.value(t, f) - self.n)

    def much(self, unit: str, s: m.Speech) -> m.Amt:
        return replace(self.what.much(unit, s), but=self.n)


@dataclass(frozen=True, eq=False)
class Half(Amount):
    """Half of an amount, rounded down."""

    what: Amount

    def value(self, t: KeyForge, f: Frame) -> int:
        return self.what.value(t, f) // 2

    def much(self, unit: str, s: m.Speech) -> m.Amt:
        return replace(self.what.much(unit, s), n="half", down=True)


@dataclass(frozen=True, eq=False)
class TraitsOf(Amount):
    """How many traits a card has."""

    of: Target

    def value(self, t: KeyForge, f: Frame) -> int:
        return sum([len(t.card(c).traits) for c in self.of.find(t, f)])

    def each(self, s: m.Speech) -> m.Message:
        return m.np("trait", of=self.of.say(s))


@dataclass(frozen=True, eq=False)
class PowerOf(Amount):
    of: Target

    def value(self, t: KeyForge, f: Frame) -> int:
        return sum([t.power(c) for c in self.of.find(t, f)])

    def much(self, unit: str, s: m.Speech) -> m.Amt:
        return m.Amt("some", unit, equal=m.own("power", self.of.say(s)))


@dataclass(frozen=True, eq=False)
class AmberOn(Amount):
    """The aember on a card."""

    of: Target

    def value(self, t: KeyForge, f: Frame) -> int:
        return sum([t.amber[c] for c in self.of.find(t, f)])

    def each(self, s: m.Speech) -> m.Message:
        return m.np("amber", mods=m.mod("on", obj=self.of.say(s)))


@dataclass(frozen=True, eq=False)
class EventAmount(Amount):
    """How much the event was about that triggered the ability."""

    def value(self, t: KeyForge, f: Frame) -> int:
        ev = t.scope(f).event
        return ev.n if ev is not None else 0

    def much(self, unit: str, s: m.Speech) -> m.Amt:
        return m.Amt("that", unit)


@dataclass(frozen=True, eq=False)
class KeywordValue(Amount):
    """The X of this creature's Assault or Hazardous."""

    hazardous: bool = False

    def value(self, t: KeyForge, f: Frame) -> int:
        d = t.facts()
        return (d.hazardous if self.hazardous else d.assault).get(f.src, 0)

    def much(self, unit: str, s: m.Speech) -> m.Amt:
        return m.Amt("some", unit, equal=m.KW("hazardous" if self.hazardous else "assault"))


@dataclass(frozen=True, eq=False)
class HouseFought(Amount):
    """The house of the creature this one fought, which may be gone by now."""

    def value(self, t: KeyForge, f: Frame) -> int:
        ev = t.event(f)
        return t.house[ev.src if ev.card == f.src else ev.card]

    def say(self, s: m.Speech) -> m.Message:
        return m.own("house", m.np("creature", "the", mods=m.Rel(m.cl("attack", subj=s.this, obj=m.GAP, tense="past"))))


@dataclass(frozen=True, eq=False)
class HousesAmong(Amount):
    """How many different houses there are among some cards."""

    which: Select

    def value(self, t: KeyForge, f: Frame) -> int:
        houses: set[int] = set()
        for c in self.which.find(t, f):
            houses.update(t.belongs(c))
        return len(houses)

    def each(self, s: m.Speech) -> m.Message:
        return m.np("house", mods=m.mod("among", what=replace(self.which.phrase(s), det="bare")))

    def least(self, n: int, s: m.Speech) -> m.Message:
        phrase = with_mod(self.which.phrase(s), m.mod("of_houses", n=n))
        return m.cl("control", obj=replace(phrase, det="bare", adj=tuple([x for x in phrase.adj if x != "friendly"])))


@dataclass(frozen=True, eq=False)
class PlayedThisTurn(Amount):
    """How many cards of a kind you have played this turn."""

    filters: tuple[Filter, ...] = ()

    def value(self, t: KeyForge, f: Frame) -> int:
        n = 0
        for d in t.deeds:
            if d[0] == DID_PLAY and d[3] == f.you and all([x.ok(t, f, d[1]) for x in self.filters]):
                n += 1
        return n

    def phrase(self, s: m.Speech) -> m.NP:
        phrase = m.np("card")
        for x in self.filters:
            phrase = x.adorn(phrase, s)
        return phrase

    def each(self, s: m.Speech) -> m.Message:
        return with_mod(self.phrase(s), m.Rel(m.cl("play", obj=m.GAP, tense="perfect", adv="this_turn")))

    def least(self, n: int, s: m.Speech) -> m.Message:
        some = self.phrase(s) if n == 1 else replace(self.phrase(s), count=n, cmp="min")
        return m.cl("play", obj=some, tense="perfect", adv="this_turn")


@dataclass(frozen=True, eq=False)
class Excess(Amount):
    """How many more creatures one player controls than the other: 'in excess of your opponent'."""

    one: Count
    two: Count

    def value(self, t: KeyForge, f: Frame) -> int:
        return max(0, self.one.value(t, f) - self.two.value(t, f))

    def each(self, s: m.Speech) -> m.Message:
        phrase = self.one.which.phrase(s)
        theirs = "enemy" in phrase.adj
        who, than = (m.OPPONENT, m.YOU) if theirs else (m.YOU, m.OPPONENT)
        plain = replace(phrase, adj=tuple([x for x in phrase.adj if x not in ("friendly", "enemy")]))
        return with_mod(plain, m.Rel(m.cl("control", subj=who, obj=m.GAP, adv=m.adv("in_excess", than=than))))


@dataclass(frozen=True, eq=False)
class Per(Amount):
    """So many for each: '2Æ for each artifact destroyed this way'."""

    n: int
    what: Amount

    def value(self, t: KeyForge, f: Frame) -> int:
        return self.n * self.what.value(t, f)

    def much(self, unit: str, s: m.Speech) -> m.Amt:
        return m.Amt(self.n, unit, per=self.what.each(s))


@dataclass(frozen=True, eq=False)
class NumberOf(Amount):
    """'Damage equal to the number of …': all of it at once, where 'for each' would be dealt one by one."""

    what: Amount

    def value(self, t: KeyForge, f: Frame) -> int:
        return self.what.value(t, f)

    def hangs(self) -> bool:
        return self.what.hangs()

    def much(self, unit: str, s: m.Speech) -> m.Amt:
        each = self.what.each(s)
        many = replace(each, det="bare") if isinstance(each, m.NP) else each
        return m.Amt("some", unit, equal=m.np("number", "the", of=many))


@dataclass(frozen=True, eq=False)
class Triple(Amount):
    """Three times as much as the last effect did."""

    def value(self, t: KeyForge, f: Frame) -> int:
        return 3 * int(t.scope(f).amount)

    def much(self, unit: str, s: m.Speech) -> m.Amt:
        return m.Amt("triple", unit)


@dataclass(frozen=True, eq=False)
class TheirsAmong(Amount):
    """How many of the cards the last effect affected belong to that player: 'shuffled into their deck this way'."""

    verb: str
    zone: str

    def value(self, t: KeyForge, f: Frame) -> int:
        ev = t.scope(f).event
        return 0 if ev is None else sum([t.owner[r & REF_MASK] == ev.player for r in t.scope(f).them])

    def each(self, s: m.Speech) -> m.Message:
        return m.np(s.noun, mods=m.done(self.verb, adv="this_way", zone=m.own(self.zone, s.they)))


@dataclass(frozen=True, eq=False)
class UsedThisTurn(Amount):
    """How many different cards of a kind you have used this turn; shaking off a stun is a use."""

    filters: tuple[Filter, ...] = ()

    def value(self, t: KeyForge, f: Frame) -> int:
        used: list[tuple[int, int]] = []
        for d in t.deeds:
            one = (d[1], d[6])
            if d[0] == DID_USE and d[3] == f.you and one not in used and all([x.ok(t, f, d[1]) for x in self.filters]):
                used.append(one)
        return len(used)

    def each(self, s: m.Speech) -> m.Message:
        used = m.Rel(m.cl("use", obj=m.GAP, tense="perfect", adv="this_turn"))
        return with_mod(adorned(self.filters, s), used)

    def least(self, n: int, s: m.Speech) -> m.Message:
        some = replace(adorned(self.filters, s), count=n, cmp="min")
        return m.cl("use", obj=some, tense="perfect", adv="this_turn")


@dataclass(frozen=True, eq=False)
class DiscardedThisTurn(Amount):
    """How many cards of a kind you have discarded from your hand this turn."""

    filters: tuple[Filter, ...] = ()

    def value(self, t: KeyForge, f: Frame) -> int:
        n = 0
        for d in t.deeds:
            if d[0] == DID_DISCARD and d[3] == f.you and all([x.ok(t, f, d[1]) for x in self.filters]):
                n += 1
        return n

    def phrase(self, s: m.Speech) -> m.NP:
        return with_mod(adorned(self.filters, s), m.mod("from", zone=m.own("hand")))

    def each(self, s: m.Speech) -> m.Message:
        return with_mod(self.phrase(s), m.Rel(m.cl("discard", obj=m.GAP, tense="perfect", adv="this_turn")))

    def least(self, n: int, s: m.Speech) -> m.Message:
        some = self.phrase(s) if n == 1 else replace(self.phrase(s), count=n, cmp="min")
        return m.cl("discard", obj=some, tense="perfect", adv="this_turn")


@dataclass(frozen=True, eq=False)
class CreaturesBefore(Amount):
    """How many creatures your opponent played on their previous turn."""

    def value(self, t: KeyForge, f: Frame) -> int:
        # Asked on your opponent's own turn, the previous one was yours.
        return t.now[CREATURES_BEFORE] if t.now[ACTIVE] == f.you else 0

    def each(self, s: m.Speech) -> m.Message:
        when = m.adv("on_turn", when=m.own("turn", m.OPPONENT, adj="previous"))
        return m.np("creature", mods=m.Rel(m.cl("play", subj=m.OPPONENT, obj=m.GAP, tense="past", adv=when)))

    def least(self, n: int, s: m.Speech) -> m.Message:
        when = m.adv("on_turn", when=m.own("turn", m.OPPONENT, adj="previous"))
        some = m.np("creature", count=n, cmp="min")
        return m.cl("play", subj=m.OPPONENT, obj=some, tense="past", adv=when)


def adorned(filters: tuple[Filter, ...], s: m.Speech) -> m.NP:
    """A card with these properties."""
    phrase = m.np("card")
    for x in filters:
        phrase = x.adorn(phrase, s)
    return phrase


@dataclass(frozen=True, eq=False)
class Healed(Amount):
    """How much damage the last effect healed."""

    def value(self, t: KeyForge, f: Frame) -> int:
        return t.scope(f).amount

    def hangs(self) -> bool:
        return True

    def much(self, unit: str, s: m.Speech) -> m.Amt:
        return m.Amt("that", unit)

    def least(self, n: int, s: m.Speech) -> m.Message:
        return m.cl("heal_damage", n=m.Amt(n, "damage"), adv="this_way")


@dataclass(frozen=True, eq=False)
class FallenInFights(Amount):
    """How many enemy creatures were destroyed in fights this turn; those that were saved after all do not count."""

    def value(self, t: KeyForge, f: Frame) -> int:
        fallen: list[int] = []
        for d in t.deeds:
            if d[0] == DID_FALL and d[3] != f.you:
                fallen.append(d[1])
            elif d[0] == DID_SAVE and d[1] in fallen:
                fallen.remove(d[1])
        return len(fallen)

    def each(self, s: m.Speech) -> m.Message:
        fell = m.cl("destroy", obj=m.GAP, passive=True, tense="past", adv=("in_a_fight", "this_turn"))
        return m.np("creature", adj="enemy", mods=m.Rel(fell))


@dataclass(frozen=True, eq=False)
class FallenOf(Amount):
    """How many of the cards destroyed this way that player controlled."""

    def value(self, t: KeyForge, f: Frame) -> int:
        fallen = [r & REF_MASK for r in t.scope(f).them]
        controllers: dict[int, int] = {}
        for d in t.deeds:
            if d[0] == DID_DESTROY and d[1] in fallen:
                controllers[d[1]] = d[3]
        return list(controllers.values()).count(t.event(f).player)

    def each(self, s: m.Speech) -> m.Message:
        controlled = m.mod("they_controlled")
        return m.np(
            s.noun, mods=(controlled, m.Rel(m.cl("destroy", obj=m.GAP, passive=True, tense="past", adv="this_way")))
        )


@dataclass(frozen=True, eq=False)
class CountersHere(Amount):
    """For each counter of a kind on this card."""

    kind: int

    def value(self, t: KeyForge, f: Frame) -> int:
        return t.counter(f.src, self.kind)

    def each(self, s: m.Speech) -> m.Message:
        return m.np(COUNTERS[self.kind] + "_counter", mods=m.mod("on", obj=s.this))


def count(*filters: Filter, where: Place | None = None) -> Count:
    return Count(select(*filters, where=where))


def excess(*filters: Filter, theirs: bool = False) -> Amount:
    """So many more of these as you control than your opponent (or the other way round)."""
    mine = Count(select(*filters, friendly))
    others = Count(select(*filters, enemy))
    return Excess(others, mine) if theirs else Excess(mine, others)


def per(n: int, what: Amount) -> Amount:
    return Per(n, what)


def number_of(what: Amount) -> Amount:
    return NumberOf(what)


def half(what: Amount) -> Amount:
    """Rounded down."""
    return Half(what)


def counters_here(kind: str) -> Amount:
    return CountersHere(COUNTERS.index(kind))


your_amber: Final = PoolOf()
their_amber: Final = PoolOf(THEIRS)
their_keys: Final = KeysOf(THEIRS)
your_keys: Final = KeysOf()
your_unforged_keys: Final = KeysOf(MINE, True)
this_much: Final = ThisMuch()
fallen_in_fights: Final = FallenInFights()
healed: Final = Healed()
creatures_before: Final = CreaturesBefore()
triple_that: Final = Triple()
that_many: Final = EventAmount()
house_fought: Final = HouseFought()
pool_of_that_player: Final = PoolOf(THAT_PLAYER)
