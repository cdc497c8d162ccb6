"""Amounts: counted on the table, or remembered from this turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mazzo.engine import message as m
from mazzo.engine.frame import REF_MASK, Frame
from mazzo.engine.native import dataclass
from mazzo.engine.targets import Filter, Target
from mazzo.engine.words import Amount, TheseMany, ThisMuch
from mazzo.games.keyforge.card import THAT_PLAYER
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import (
    ACTIVE,
    COUNTERS,
    CREATURE,
    CREATURES_BEFORE,
    DID_DESTROY,
    DID_DISCARD,
    DID_FALL,
    DID_MILL,
    DID_PLAY,
    DID_PURGE,
    DID_SAVE,
    DID_USE,
    HOUSES,
    KEYS_TO_WIN,
    NO_HOUSE,
)
from mazzo.games.keyforge.words.filters import House, enemy, friendly, fully, with_mod
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

    def much(self, unit: str, s: m.Speech) -> m.Quantity:
        return m.Quantity("all", unit, of=self.who(s))

    def each(self, s: m.Speech) -> m.Message:
        return m.np("amber", mods=m.mod("in", zone=m.own("pool", self.who(s))))

    def least(self, n: int, s: m.Speech) -> m.Message:
        return m.cl("have", subj=self.who(s), n=m.Quantity(n, "amber", cmp="min"))


@dataclass(frozen=True, eq=False)
class KeysOf(Amount):
    """The forged (or unforged) keys of a player."""

    whose: int = MINE
    unforged: bool = False

    def value(self, t: KeyForge, f: Frame) -> int:
        n = t.keys_forged(f.you if self.whose == MINE else 1 - f.you)
        return KEYS_TO_WIN - n if self.unforged else n

    def each(self, s: m.Speech) -> m.Message:
        adj = "unforged" if self.unforged else "forged"
        return m.np("key", adj=adj, mods=m.RelativeClause(m.cl("have", subj=owner_of(self.whose), n=m.GAP)))

    def least(self, n: int, s: m.Speech) -> m.Message:
        return m.cl("have", subj=owner_of(self.whose), n=m.np("key", adj="forged", count=n, cmp="min"))


@dataclass(frozen=True, eq=False)
class AllBut(Amount):
    """All of an amount but some."""

    what: Amount
    n: int

    def value(self, t: KeyForge, f: Frame) -> int:
        return max(0, self.what.value(t, f) - self.n)

    def much(self, unit: str, s: m.Speech) -> m.Quantity:
        return replace(self.what.much(unit, s), but=self.n)


@dataclass(frozen=True, eq=False)
class Half(Amount):
    """Half of an amount, rounded down."""

    what: Amount

    def value(self, t: KeyForge, f: Frame) -> int:
        return self.what.value(t, f) // 2

    def much(self, unit: str, s: m.Speech) -> m.Quantity:
        whole = self.what.much(unit, s)
        if whole.equal is not None:
            return replace(whole, equal=m.np("half", "bare", of=whole.equal, mods=m.mod("rounded_down")))
        return replace(whole, n="half", down=True)


@dataclass(frozen=True, eq=False)
class TraitsOf(Amount):
    """How many traits a card has."""

    of: Target

    def value(self, t: KeyForge, f: Frame) -> int:
        return sum([len(t.card(c).traits) for c in self.of.find(t, f)])

    def each(self, s: m.Speech) -> m.Message:
        return m.np("trait", of=self.of.say(s))


@dataclass(frozen=True, eq=False)
class LyingOn(Amount):
    """The aember, or the damage, on cards."""

    noun: str
    of: Target

    def value(self, t: KeyForge, f: Frame) -> int:
        there = t.amber if self.noun == "amber" else t.damage
        return sum([there[c] for c in self.of.find(t, f)])

    def each(self, s: m.Speech) -> m.Message:
        return m.np(self.noun, mods=m.mod("on", obj=self.of.say(s)))

    def least(self, n: int, s: m.Speech) -> m.Message:
        some = m.Quantity("some", self.noun) if n == 1 else m.Quantity(n, self.noun, cmp="min")
        return m.cl("have_on", subj=self.of.say(s), n=some)


@dataclass(frozen=True, eq=False)
class PowerOf(Amount):
    """The power of a creature."""

    of: Target

    def value(self, t: KeyForge, f: Frame) -> int:
        return sum([t.power(c) for c in self.of.find(t, f) if t.is_creature(c)])

    def much(self, unit: str, s: m.Speech) -> m.Quantity:
        return m.Quantity("some", unit, equal=m.own("power", self.of.say(s)))


@dataclass(frozen=True, eq=False)
class BonusOfIt(Amount):
    """The aember bonus printed on the card mentioned before, wherever that is now."""

    def value(self, t: KeyForge, f: Frame) -> int:
        return sum([t.card(r & REF_MASK).amber for r in t.scope(f).it])

    def much(self, unit: str, s: m.Speech) -> m.Quantity:
        # 'Their' would be the player's, who loses it.
        cards = fully(s.it) if "purged" in s.noted else s.it
        return m.Quantity("some", unit, equal=m.own("amber_bonus", cards))


@dataclass(frozen=True, eq=False)
class NoMoreThan(Amount):
    """An amount, up to a maximum."""

    n: int
    what: Amount

    def value(self, t: KeyForge, f: Frame) -> int:
        return min(self.n, self.what.value(t, f))

    def each(self, s: m.Speech) -> m.Message:
        each = self.what.each(s)
        return with_mod(each, m.mod("at_most", n=self.n)) if isinstance(each, m.NounPhrase) else each


@dataclass(frozen=True, eq=False)
class EventAmount(Amount):
    """The number of the event that triggered the ability."""

    def value(self, t: KeyForge, f: Frame) -> int:
        ev = t.scope(f).event
        return ev.n if ev is not None else 0

    def much(self, unit: str, s: m.Speech) -> m.Quantity:
        return m.Quantity("that", unit)


@dataclass(frozen=True, eq=False)
class KeywordValue(Amount):
    """The X of this creature's Assault or Hazardous."""

    hazardous: bool = False

    def value(self, t: KeyForge, f: Frame) -> int:
        d = t.facts()
        return (d.hazardous if self.hazardous else d.assault).get(f.src, 0)

    def much(self, unit: str, s: m.Speech) -> m.Quantity:
        return m.Quantity("some", unit, equal=m.KeywordName("hazardous" if self.hazardous else "assault"))


@dataclass(frozen=True, eq=False)
class HouseFought(Amount):
    """The house of the creature this one fought, which may be gone by now."""

    def value(self, t: KeyForge, f: Frame) -> int:
        ev = t.event(f)
        return t.house[ev.src if ev.card == f.src else ev.card]

    def say(self, s: m.Speech) -> m.Message:
        return m.own(
            "house",
            m.np("creature", "the", mods=m.RelativeClause(m.cl("attack", subj=s.this, obj=m.GAP, tense="past"))),
        )


@dataclass(frozen=True, eq=False)
class HouseChosen(Amount):
    """The house chosen in the event."""

    def value(self, t: KeyForge, f: Frame) -> int:
        return t.event(f).n

    def say(self, s: m.Speech) -> m.Message:
        return s.noted["house"]


@dataclass(frozen=True, eq=False)
class HousesAmong(Amount):
    """How many different houses there are among some cards."""

    which: Select
    but: int = NO_HOUSE
    """A house that does not count."""

    def value(self, t: KeyForge, f: Frame) -> int:
        houses: set[int] = set()
        for c in self.which.find(t, f):
            houses.update(t.belongs(c))
        houses.discard(self.but)
        return len(houses)

    def each(self, s: m.Speech) -> m.Message:
        cards = replace(self.which.phrase(s), det="bare")
        if not self.which.places:
            cards = with_mod(cards, m.mod("in_play"))
        phrase = m.np("house", mods=m.mod("among", what=cards))
        if self.but == NO_HOUSE:
            return phrase
        return with_mod(phrase, m.mod("except", what=m.Term("house", HOUSES[self.but])))

    def least(self, n: int, s: m.Speech) -> m.Message:
        phrase = with_mod(self.which.phrase(s), m.mod("of_houses", n=n))
        if not phrase.adj:
            return m.cl("be_in_play", subj=replace(phrase, det="bare"))
        who = m.OPPONENT if "enemy" in phrase.adj else m.YOU
        plain = tuple([x for x in phrase.adj if x not in ("friendly", "enemy")])
        return m.cl("control", subj=who, obj=replace(phrase, det="bare", adj=plain))


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

    def phrase(self, s: m.Speech) -> m.NounPhrase:
        phrase = m.np("card")
        for x in self.filters:
            phrase = x.adorn(phrase, s)
        return phrase

    def each(self, s: m.Speech) -> m.Message:
        return with_mod(self.phrase(s), m.RelativeClause(m.cl("play", obj=m.GAP, tense="perfect", adv="this_turn")))

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
        # 'Other' means that this card does not count on either side.
        plain = replace(phrase, adj=tuple([x for x in phrase.adj if x not in ("friendly", "enemy")]), other=False)
        more = [m.adv("in_excess", than=than)]
        if phrase.other:
            more.append(m.adv("not_counting", card=s.this))
        return with_mod(plain, m.RelativeClause(m.cl("control", subj=who, obj=m.GAP, adv=tuple(more))))


@dataclass(frozen=True, eq=False)
class Per(Amount):
    """A number for each: '2Æ for each artifact destroyed this way'."""

    n: int
    what: Amount

    def value(self, t: KeyForge, f: Frame) -> int:
        return self.n * self.what.value(t, f)

    def much(self, unit: str, s: m.Speech) -> m.Quantity:
        return m.Quantity(self.n, unit, per=self.what.each(s))


@dataclass(frozen=True, eq=False)
class NumberOf(Amount):
    """'Damage equal to the number of …': all of it at once, where 'for each' would be dealt one by one."""

    what: Amount

    def value(self, t: KeyForge, f: Frame) -> int:
        return self.what.value(t, f)

    def depends_on_last(self) -> bool:
        return self.what.depends_on_last()

    def much(self, unit: str, s: m.Speech) -> m.Quantity:
        each = self.what.each(s)
        many = replace(each, det="bare") if isinstance(each, m.NounPhrase) else each
        return m.Quantity("some", unit, equal=m.np("number", "the", of=many))


@dataclass(frozen=True, eq=False)
class Triple(Amount):
    """Three times as much as the last effect did."""

    def value(self, t: KeyForge, f: Frame) -> int:
        return 3 * int(t.scope(f).amount)

    def much(self, unit: str, s: m.Speech) -> m.Quantity:
        return m.Quantity("triple", unit)


@dataclass(frozen=True, eq=False)
class TheirsAmong(Amount):
    """How many of the cards the last effect affected belong to that player: 'shuffled into their deck this way'."""

    verb: str
    zone: str
    filters: tuple[Filter, ...] = ()
    whose: int = THAT_PLAYER

    def value(self, t: KeyForge, f: Frame) -> int:
        ev = t.scope(f).event
        if ev is None and self.whose == THAT_PLAYER:
            return 0
        player = ev.player if ev is not None and self.whose == THAT_PLAYER else f.you
        theirs = [r & REF_MASK for r in t.scope(f).them if t.owner[r & REF_MASK] == player]
        return sum([all([x.ok(t, f, c) for x in self.filters]) for c in theirs])

    def each(self, s: m.Speech) -> m.Message:
        cards = adorned(self.filters, s) if self.filters else m.np(s.noun)
        zone = m.own(self.zone, s.they if self.whose == THAT_PLAYER else m.YOU)
        if self.verb == "shuffle_into":
            return with_mod(cards, m.done(self.verb, adv="this_way", zone=zone))
        return with_mod(with_mod(cards, m.done(self.verb, adv="this_way")), m.mod("from", zone=zone))


@dataclass(frozen=True, eq=False)
class AemberLost(Amount):
    """How much aember the last effect made a player lose."""

    def value(self, t: KeyForge, f: Frame) -> int:
        return t.scope(f).amount

    def depends_on_last(self) -> bool:
        return True

    def each(self, s: m.Speech) -> m.Message:
        return m.np("amber", mods=m.done("lose_all", adv="this_way"))


@dataclass(frozen=True, eq=False)
class SuchMany(Amount):
    """How many of the cards the last effect affected are of a kind: 'for each Logos card discarded this way'."""

    verb: str
    filters: tuple[Filter, ...]

    def value(self, t: KeyForge, f: Frame) -> int:
        return sum([all([x.ok(t, f, r & REF_MASK) for x in self.filters]) for r in t.scope(f).them])

    def depends_on_last(self) -> bool:
        return True

    def each(self, s: m.Speech) -> m.Message:
        return with_mod(adorned(self.filters, s), m.done(self.verb, adv="this_way"))


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
        used = m.RelativeClause(m.cl("use", obj=m.GAP, tense="perfect", adv="this_turn"))
        return with_mod(adorned(self.filters, s), used)

    def least(self, n: int, s: m.Speech) -> m.Message:
        some = replace(adorned(self.filters, s), count=n, cmp="min")
        return m.cl("use", obj=some, tense="perfect", adv="this_turn")


@dataclass(frozen=True, eq=False)
class DiscardedThisTurn(Amount):
    """How many cards of a kind you have discarded from your hand (or from anywhere) this turn."""

    filters: tuple[Filter, ...] = ()
    anywhere: bool = False
    """Also from your deck or your archives (kf.ruling.discarded-a-card)."""

    def value(self, t: KeyForge, f: Frame) -> int:
        n = 0
        for d in t.deeds:
            if d[0] == DID_DISCARD or (self.anywhere and d[0] == DID_MILL):
                n += d[3] == f.you and all([x.ok(t, f, d[1]) for x in self.filters])
        return n

    def phrase(self, s: m.Speech) -> m.NounPhrase:
        cards = adorned(self.filters, s)
        return cards if self.anywhere else with_mod(cards, m.mod("from", zone=m.own("hand")))

    def each(self, s: m.Speech) -> m.Message:
        return with_mod(self.phrase(s), m.RelativeClause(m.cl("discard", obj=m.GAP, tense="perfect", adv="this_turn")))

    def least(self, n: int, s: m.Speech) -> m.Message:
        some = self.phrase(s) if n == 1 else replace(self.phrase(s), count=n, cmp="min")
        return m.cl("discard", obj=some, tense="perfect", adv="this_turn")


@dataclass(frozen=True, eq=False)
class CreaturesBefore(Amount):
    """How many creatures your opponent played on their previous turn."""

    def value(self, t: KeyForge, f: Frame) -> int:
        # On your opponent's own turn, the previous turn was yours.
        return t.now[CREATURES_BEFORE] if t.now[ACTIVE] == f.you else 0

    def each(self, s: m.Speech) -> m.Message:
        when = m.adv("on_turn", when=m.own("turn", m.OPPONENT, adj="previous"))
        return m.np("creature", mods=m.RelativeClause(m.cl("play", subj=m.OPPONENT, obj=m.GAP, tense="past", adv=when)))

    def least(self, n: int, s: m.Speech) -> m.Message:
        when = m.adv("on_turn", when=m.own("turn", m.OPPONENT, adj="previous"))
        some = m.np("creature", count=n, cmp="min")
        return m.cl("play", subj=m.OPPONENT, obj=some, tense="past", adv=when)


def adorned(filters: tuple[Filter, ...], s: m.Speech) -> m.NounPhrase:
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

    def depends_on_last(self) -> bool:
        return True

    def much(self, unit: str, s: m.Speech) -> m.Quantity:
        return m.Quantity("that", unit)

    def least(self, n: int, s: m.Speech) -> m.Message:
        return m.cl("heal_damage", n=m.Quantity(n, "damage", cmp="min"), adv="this_way")


@dataclass(frozen=True, eq=False)
class EnemiesDestroyed(Amount):
    """How many enemy creatures were destroyed this turn; those that were saved after all do not count."""

    in_fights: bool = False
    """Only those destroyed in fights."""

    def value(self, t: KeyForge, f: Frame) -> int:
        deed = DID_FALL if self.in_fights else DID_DESTROY
        fallen: list[int] = []
        for d in t.deeds:
            if d[0] == deed and d[3] != f.you and t.defs[d[2]].kind == CREATURE:
                fallen.append(d[1])
            elif d[0] == DID_SAVE and d[1] in fallen:
                fallen.remove(d[1])
        return len(fallen)

    def how(self) -> tuple[str, ...]:
        return ("in_a_fight", "this_turn") if self.in_fights else ("this_turn",)

    def each(self, s: m.Speech) -> m.Message:
        fell = m.cl("destroy", obj=m.GAP, passive=True, tense="past", adv=self.how())
        return m.np("creature", adj="enemy", mods=m.RelativeClause(fell))

    def least(self, n: int, s: m.Speech) -> m.Message:
        some = m.np("creature", adj="enemy") if n == 1 else m.np("creature", adj="enemy", count=n, cmp="min")
        return m.cl("destroy", obj=some, passive=True, tense="past", adv=self.how())


@dataclass(frozen=True, eq=False)
class FallenOf(Amount):
    """How many of the cards destroyed (or purged) this way that player controlled."""

    verb: str = "destroy"

    def value(self, t: KeyForge, f: Frame) -> int:
        deed = DID_DESTROY if self.verb == "destroy" else DID_PURGE
        fallen = [r & REF_MASK for r in t.scope(f).them]
        controllers: dict[int, int] = {}
        for d in t.deeds:
            if d[0] == deed and d[1] in fallen:
                controllers[d[1]] = d[3]
        return list(controllers.values()).count(t.event(f).player)

    def each(self, s: m.Speech) -> m.Message:
        controlled = m.mod("they_controlled")
        return m.np(
            s.noun,
            mods=(controlled, m.RelativeClause(m.cl(self.verb, obj=m.GAP, passive=True, tense="past", adv="this_way"))),
        )


@dataclass(frozen=True, eq=False)
class CountersHere(Amount):
    """How many counters of a kind are on this card."""

    kind: int

    def value(self, t: KeyForge, f: Frame) -> int:
        return t.counter(f.src, self.kind)

    def each(self, s: m.Speech) -> m.Message:
        return m.np(COUNTERS[self.kind] + "_counter", mods=m.mod("on", obj=s.this))


@dataclass(frozen=True, eq=False)
class PurgedCards(Amount):
    """How many cards are purged, of both players."""

    def value(self, t: KeyForge, f: Frame) -> int:
        return len(t.purged(0)) + len(t.purged(1))

    def each(self, s: m.Speech) -> m.Message:
        return m.np("card", adj="purged")


def count(*filters: Filter, where: Place | None = None) -> Count:
    """How many cards there are of this kind, in play or in another place."""
    return Count(select(*filters, where=where))


def excess(*filters: Filter, theirs: bool = False) -> Amount:
    """How many more of these you control than your opponent (or the other way round)."""
    mine = Count(select(*filters, friendly))
    others = Count(select(*filters, enemy))
    return Excess(others, mine) if theirs else Excess(mine, others)


def per(n: int, what: Amount) -> Amount:
    """So many for each of something: `per(2, count(friendly, creature))`."""
    return Per(n, what)


def number_of(what: Amount) -> Amount:
    """'Equal to the number of …': all of it at once, where 'for each' would be done one by one."""
    return NumberOf(what)


def half(what: Amount) -> Amount:
    """Rounded down."""
    return Half(what)


def such_many(verb: str, *filters: Filter) -> Amount:
    """How many cards of this kind the last effect did something to ('for each Mars creature discarded this way')."""
    return SuchMany(verb, filters)


def no_more_than(n: int, what: Amount) -> Amount:
    """An amount, but at most this much of it."""
    return NoMoreThan(n, what)


def counters_here(kind: str) -> Amount:
    """How many counters of a kind are on the card that asks."""
    return CountersHere(COUNTERS.index(kind))


your_amber: Final = PoolOf()
"""The aember in your pool."""
their_amber: Final = PoolOf(THEIRS)
"""The aember in your opponent's pool."""
this_much: Final = ThisMuch()
healed: Final = Healed()
creatures_before: Final = CreaturesBefore()
triple_that: Final = Triple()
that_many: Final = EventAmount()
house_chosen: Final = HouseChosen()
house_fought: Final = HouseFought()
pool_of_that_player: Final = PoolOf(THAT_PLAYER)
"""The aember in the pool of the event's player."""
aember_lost: Final = AemberLost()
bonus_of_it: Final = BonusOfIt()
purged_cards: Final = PurgedCards()


def keys_of(player: int, unforged: bool = False) -> Amount:
    """How many keys a player has forged, or has not."""
    return KeysOf(player, unforged)


def enemies_destroyed(in_fights: bool = False) -> Amount:
    """How many enemy creatures were destroyed this turn, perhaps only those in fights."""
    return EnemiesDestroyed(in_fights)


def these_many(verb: str, noun: str = "") -> Amount:
    """How many cards the last effect did something to ('for each creature destroyed this way')."""
    return TheseMany(verb, noun)


def theirs_among(verb: str, zone: str, *filters: Filter, whose: int = THAT_PLAYER) -> Amount:
    """How many of the cards the last effect affected belong to a player ('shuffled into their deck this way')."""
    return TheirsAmong(verb, zone, filters, whose)


def they_controlled(verb: str) -> Amount:
    """How many of the cards destroyed, or purged, by the last effect that player controlled."""
    return FallenOf(verb)


def all_above(n: int, what: Amount) -> Amount:
    """All of an amount but so much."""
    return AllBut(what, n)


def lying_on(noun: str, cards: Target) -> Amount:
    """The aember, or the damage, on cards."""
    return LyingOn(noun, cards)


def power_of(creature: Target) -> Amount:
    """The power of a creature."""
    return PowerOf(creature)


def traits_of(card: Target) -> Amount:
    """How many traits a card has."""
    return TraitsOf(card)


def houses_among(*filters: Filter, but: House | None = None) -> Amount:
    """How many different houses there are among the cards of a kind in play; one house may not count."""
    return HousesAmong(select(*filters), NO_HOUSE if but is None else but.house)


def played_this_turn(*filters: Filter) -> Amount:
    """How many cards of a kind you have played this turn."""
    return PlayedThisTurn(filters)


def used_this_turn(*filters: Filter) -> Amount:
    """How many different cards of a kind you have used this turn."""
    return UsedThisTurn(filters)


def discarded_this_turn(*filters: Filter, anywhere: bool = False) -> Amount:
    """How many cards of a kind you have discarded this turn from your hand, or from anywhere."""
    return DiscardedThisTurn(filters, anywhere)
