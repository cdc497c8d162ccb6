"""How much, and whether: amounts and conditions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from mazzo.engine import message as m
from mazzo.engine.frame import REF_MASK, Frame
from mazzo.engine.targets import (
    Filter,
    Target,
    This,
)
from mazzo.engine.words import Amount, Condition, Not, TheseMany, ThisMuch
from mazzo.games.keyforge.card import THAT_PLAYER
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import (
    ACTIVE,
    COUNTERS,
    CREATURES_BEFORE,
    DID_DESTROY,
    DID_DISCARD,
    DID_FALL,
    DID_FORGE,
    DID_PLAY,
    DID_SAVE,
    DID_USE,
    DISCARD,
    FORGED_BEFORE,
    HOUSE,
    HOUSES,
    KEY_NAMES,
    TIDE,
)
from mazzo.games.keyforge.words.filters import (
    NotSo,
    Titled,
    WithCounter,
    center,
    enemy,
    friendly,
    on_flank,
    with_mod,
)
from mazzo.games.keyforge.words.select import (
    MINE,
    THEIRS,
    Place,
    Select,
    host,
    owner_of,
    select,
)


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
        ev = t.scope(f).event
        assert ev is not None
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

    def much(self, unit: str, s: m.Speech) -> m.Amt:
        return m.Amt("that", unit)

    def least(self, n: int, s: m.Speech) -> m.Message:
        return m.cl("heal_damage", n=m.Amt(n, "damage"), adv="this_way")


# Conditions --------------------------------------------------------------------------------------------------------


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
        s = t.scope(f)
        assert s.event is not None
        fallen = [r & REF_MASK for r in s.them]
        controllers: dict[int, int] = {}
        for d in t.deeds:
            if d[0] == DID_DESTROY and d[1] in fallen:
                controllers[d[1]] = d[3]
        return list(controllers.values()).count(s.event.player)

    def each(self, s: m.Speech) -> m.Message:
        controlled = m.mod("they_controlled")
        return m.np(
            s.noun, mods=(controlled, m.Rel(m.cl("destroy", obj=m.GAP, passive=True, tense="past", adv="this_way")))
        )


@dataclass(frozen=True, eq=False)
class AtLeast(Condition):
    """An amount is so much or more."""

    what: Amount
    n: int

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return self.what.value(t, f) >= self.n

    def say(self, s: m.Speech) -> m.Message:
        return self.what.least(self.n, s)

    def deny(self, s: m.Speech) -> m.Message:
        if isinstance(self.what, PoolOf) and self.n == 1:
            return m.cl("have", subj=self.what.who(s), n=m.Amt(0, "amber"))
        said = m.negated(self.say(s))
        if isinstance(said, m.Cl) and said.verb == "be_in_play" and isinstance(said.subj, m.NP) and self.n == 1:
            return replace(said, subj=replace(said.subj, det="no"), neg=False)
        return said


@dataclass(frozen=True, eq=False)
class Exactly(Condition):
    """An amount is just so much."""

    what: Amount
    n: int

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return self.what.value(t, f) == self.n

    def say(self, s: m.Speech) -> m.Message:
        said = self.what.least(self.n, s)
        assert isinstance(said, m.Cl)
        return replace(said, roles=tuple([(key, exact(value, self.n)) for key, value in said.roles]))


def exact(said: m.Arg, n: int) -> m.Arg:
    """'exactly 2 …'"""
    if isinstance(said, m.NP):
        return replace(said, count=n, cmp="exact")
    return replace(said, cmp="exact") if isinstance(said, m.Amt) else said


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
            return m.cl("have_more", subj=one.who(s), n=m.Amt("some", "amber"), than=two.who(s))
        if isinstance(one, Count) and isinstance(two, Count):
            phrase = one.which.phrase(s)
            than = m.YOU if "enemy" in phrase.adj else m.OPPONENT
            obj = replace(phrase, det="bare", adj=tuple([x for x in phrase.adj if x not in ("friendly", "enemy")]))
            return m.cl("control_more", subj=m.OPPONENT if than == m.YOU else m.YOU, obj=obj, than=than)
        raise TypeError("only pools and cards in play are compared")


@dataclass(frozen=True, eq=False)
class DestroyedThisWay(Condition):
    """The card spoken of was destroyed by what just happened."""

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

    def time(self, s: m.Speech) -> m.Adv | None:
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
    """The card spoken of has a property; it may be anywhere by now."""

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
        only = phrase.mods[0] if isinstance(phrase, m.NP) and phrase == m.np("card", mods=phrase.mods[:1]) else None
        if isinstance(only, m.Mod) and only.key == "of_house":
            return m.cl("be_of", subj=subject, house=only.roles[0][1], neg=neg)
        return m.cl("be", subj=subject, what=phrase, neg=neg)


@dataclass(frozen=True, eq=False)
class ForgedLastTurn(Condition):
    """Your opponent forged a key on their previous turn."""

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return t.now[FORGED_BEFORE] != 0

    def say(self, s: m.Speech) -> m.Message:
        label = s.label()
        s.noted["key"] = m.It(label, "key")
        when = m.adv("on_turn", when=m.own("turn", m.OPPONENT, adj="previous"))
        return m.cl("forge", subj=m.OPPONENT, obj=m.np("key", ref=label), tense="past", adv=when)


@dataclass(frozen=True, eq=False)
class ActiveHouse(Condition):
    """This house is your active house."""

    house: int

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return t.now[ACTIVE] == f.you and t.now[HOUSE] == self.house

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("be", subj=m.Term("house", HOUSES[self.house]), what=m.own("active_house"))


@dataclass(frozen=True, eq=False)
class ForgedThisTurn(Condition):
    """You have forged a key this turn."""

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return any([d[0] == DID_FORGE and d[3] == f.you for d in t.deeds])

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("forge", obj=m.np("key"), tense="perfect", adv="this_turn")


@dataclass(frozen=True, eq=False)
class FirstUse(Condition):
    """This card was used this turn, for the first time since it is in play."""

    def ok(self, t: KeyForge, f: Frame) -> bool:
        uses = [d for d in t.deeds if d[0] == DID_USE and d[1] == f.src and d[6] == t.gen[f.src]]
        return len(uses) == 1

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("use", obj=s.this, passive=True, tense="past", adv="first_time_this_turn")


@dataclass(frozen=True, eq=False)
class ChoseHouse(Condition):
    """Of the event: this house was chosen."""

    house: int

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return bool(f.evs) and f.evs[0].n == self.house

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("choose_house", subj=s.they, obj=m.Term("house", HOUSES[self.house]))


@dataclass(frozen=True, eq=False)
class Haunted(Condition):
    """kf.haunted: ten or more cards in your discard pile."""

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return len(t.zones[2 * DISCARD + f.you]) >= 10

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
    """So many counters of a kind are on this card."""

    kind: int
    n: int

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return t.counter(f.src, self.kind) >= self.n

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("have_on", subj=s.this, n=m.np(COUNTERS[self.kind] + "_counter", count=self.n, cmp="min"))


@dataclass(frozen=True, eq=False)
class CountersHere(Amount):
    """For each counter of a kind on this card."""

    kind: int

    def value(self, t: KeyForge, f: Frame) -> int:
        return t.counter(f.src, self.kind)

    def each(self, s: m.Speech) -> m.Message:
        return m.np(COUNTERS[self.kind] + "_counter", mods=m.mod("on", obj=s.this))


@dataclass(frozen=True, eq=False)
class LowTide(Condition):
    """kf.tide: at the start of the game the tide is neither high nor low."""

    def ok(self, t: KeyForge, f: Frame) -> bool:
        return t.now[TIDE] == 2 - f.you

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("be", subj=m.np("tide", "the"), what="low")


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


def this_way(verb: str, *filters: Filter) -> Condition:
    return ThisWay(verb, filters)


def exists(*filters: Filter) -> Condition:
    return AtLeast(Count(select(*filters)), 1)


def counters_in_play(kind: str) -> Condition:
    return AtLeast(Count(select(WithCounter(COUNTERS.index(kind)))), 1)


def at_least(n: int, what: Amount) -> Condition:
    return AtLeast(what, n)


def exactly(n: int, what: Amount) -> Condition:
    return Exactly(what, n)


def half(what: Amount) -> Amount:
    """Rounded down."""
    return Half(what)


def counters_on_this(kind: str, n: int) -> Condition:
    return CountersOnThis(COUNTERS.index(kind), n)


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
they_are_richer: Final = MoreThan(their_amber, your_amber)
destroyed_this_way: Final = DestroyedThisWay()
your_turn: Final = YourTurn()
on_flank_: Final = OnFlank()
host_on_flank: Final = OnFlank(host)
they_forged: Final = ForgedLastTurn()
forged_this_turn: Final = ForgedThisTurn()
first_use: Final = FirstUse()
haunted: Final = Haunted()
house_fought: Final = HouseFought()
in_center: Final = InCenter()
low_tide: Final = LowTide()
pool_of_that_player: Final = PoolOf(THAT_PLAYER)

__all__ = ["Not", "TheseMany", "ThisMuch", "Titled"]
