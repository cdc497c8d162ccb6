"""Which cards: the adjectives of the vocabulary, each a property a card may have."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from mazzo.engine import message as m
from mazzo.engine.frame import REF_MASK, Frame
from mazzo.engine.native import dataclass
from mazzo.engine.statics import ruled
from mazzo.engine.targets import NAMES, Filter
from mazzo.engine.words import Amount, Const, amount
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.card import Card, Keyword
from mazzo.games.keyforge.constant.battleline import CountsAsFlank
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import (
    COUNTERS,
    DID_PLAY,
    LINE,
    STUN,
    WARD,
)

# What the text calls kinds of cards, and how a noun phrase takes on a property.
KIND_NOUNS: Final = {
    terms.ACTION: "action_card",
    terms.ARTIFACT: "artifact",
    terms.CREATURE: "creature",
    terms.UPGRADE: "upgrade",
    terms.FILLER: "card",
}


def with_adj(phrase: m.NounPhrase, key: str) -> m.NounPhrase:
    return replace(phrase, adj=(*phrase.adj, key))


def with_tag(phrase: m.NounPhrase, key: str, neg: bool) -> m.NounPhrase:
    return replace(phrase, tags=(*phrase.tags, m.Tag(key, neg)))


def with_mod(phrase: m.NounPhrase, mod: m.Message) -> m.NounPhrase:
    return replace(phrase, mods=(*phrase.mods, mod))


def positive(word: Filter, neg: bool) -> None:
    if neg:
        raise TypeError(f"{type(word).__name__} cannot be negated")


def fully(it: m.Message) -> m.Message:
    """'that card', where 'it' could be something else."""
    return replace(it, full=True) if isinstance(it, m.Pronoun) else it


@dataclass(frozen=True, eq=False)
class Friendly(Filter):
    """Under your control. A card used as if it were yours is friendly to itself (kf.faq.nexus-shard-of-greed)."""

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        return t.controller(card) == f.you or card == f.src

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_adj(phrase, "enemy" if neg else "friendly")


@dataclass(frozen=True, eq=False)
class Enemy(Filter):
    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        return t.controller(card) != f.you and card != f.src

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_adj(phrase, "friendly" if neg else "enemy")


def in_line(t: KeyForge, f: Frame, card: int) -> bool:
    """Does an artifact count as a creature, because it is in a battleline, or was when it was destroyed?"""
    ev = f.events[0] if f.events else None
    if ev is not None and ev.kind == terms.DESTROYED and ev.card == card:
        return ev.n == LINE
    return t.is_creature(card)


@dataclass(frozen=True, eq=False)
class Kind(Filter):
    """Creature, artifact, upgrade, action."""

    kind: int

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        kind = t.card(card).kind
        if kind == terms.ARTIFACT and in_line(t, f, card):
            kind = terms.CREATURE
        return kind == self.kind

    def __call__(self, *args: Any, **facts: Any) -> Card:
        # Only here because a subclass of a compiled class cannot make it callable (see CardWord).
        raise TypeError("cards are written in the words of a set and a house: printed_in(...)")

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        noun = KIND_NOUNS[self.kind]
        if neg:
            return with_mod(phrase, m.RelativeClause(m.cl("be", subj=m.GAP, what=m.np(noun), neg=True)))
        # A neighbor is a creature anyway.
        return phrase if phrase.noun == "neighbor" else replace(phrase, noun=noun)


@dataclass(frozen=True, eq=False)
class Either(Filter):
    """One property or the other: 'creature or artifact'."""

    options: tuple[Filter, ...]

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        return any([x.ok(t, f, card) for x in self.options])

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        if neg:
            for x in self.options:
                phrase = x.adorn(phrase, s, True)
            return phrase
        nouns: list[str] = []
        for x in self.options:
            if isinstance(x, FlankCreature):
                nouns.append("flank_creature")
            elif isinstance(x, Kind):
                nouns.append(KIND_NOUNS[x.kind])
            elif isinstance(x, Trait):
                nouns.append(x.trait + "_card")
            else:
                raise TypeError("only kinds of cards and traits can be joined by 'or'")
        return replace(phrase, noun=tuple(nouns))


@dataclass(frozen=True, eq=False)
class NotSo(Filter):
    """Without a property: 'not on a flank', 'non-Mars', 'non-Agent'."""

    what: Filter

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        return not self.what.ok(t, f, card)

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return self.what.adorn(phrase, s, not neg)


@dataclass(frozen=True, eq=False)
class House(Filter):
    house: int

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        return t.is_of(card, self.house)

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_tag(phrase, terms.HOUSES[self.house], neg)


@dataclass(frozen=True, eq=False)
class HouseOf(Filter):
    """Of a house of the card mentioned before."""

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        it = t.scope(f).it
        return bool(it) and any([t.is_of(card, h) for h in t.belongs(it[0] & REF_MASK)])

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_mod(
            phrase,
            m.RelativeClause(m.cl("share_house", subj=m.GAP, other=s.noted.get("discarded", fully(s.it)), neg=neg)),
        )


@dataclass(frozen=True, eq=False)
class SharingWithNeighbors(Filter):
    """Of the same house as at least so many of its neighbors."""

    n: int

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        houses = t.belongs(card)
        return sum([any([t.is_of(c, h) for h in houses]) for c in t.neighbors(card)]) >= self.n

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        positive(self, neg)
        return with_mod(phrase, m.RelativeClause(m.cl("share_house_beside", subj=m.GAP, n=self.n)))


@dataclass(frozen=True, eq=False)
class OfActiveHouse(Filter):
    """Of the active house."""

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        return t.is_of(card, t.now[terms.HOUSE])

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        house = m.np("active_house", "the")
        if neg:
            return with_mod(phrase, m.RelativeClause(m.cl("be_of", subj=m.GAP, house=house, neg=True)))
        return with_mod(phrase, m.mod("of_house", house=house))


@dataclass(frozen=True, eq=False)
class FirstPlayed(Filter):
    """The first creature played this turn, as it enters play; put into play is not played."""

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        for d in t.deeds:
            if d[0] == terms.DID_PLAY and t.defs[d[2]].kind == terms.CREATURE and t.where(d[1]) != terms.UPGRADES:
                # A card gets a new generation when it enters play.
                return d[1] == card and d[6] + 1 == t.gen[card]
        return False

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        positive(self, neg)
        return with_mod(replace(with_adj(phrase, "first"), det="the"), m.done("play", adv="each_turn"))


@dataclass(frozen=True, eq=False)
class Trait(Filter):
    trait: str

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        return self.trait in t.defs[t.face[card]].traits

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_tag(phrase, self.trait, neg)


@dataclass(frozen=True, eq=False)
class SharingTrait(Filter):
    """Sharing a trait with the card mentioned before, wherever that is now."""

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        it = t.scope(f).it
        if not it:
            return False
        traits = t.card(it[0] & REF_MASK).traits
        return any([x in traits for x in t.card(card).traits])

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        other = s.noted.get("purged", fully(s.it))
        return with_mod(phrase, m.RelativeClause(m.cl("share_trait", subj=m.GAP, other=other, neg=neg)))


@dataclass(frozen=True, eq=False)
class OtherTitle(Filter):
    """With a different title than the card called by this name."""

    name: int

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        named = t.scope(f).named
        if self.name >= len(named) or not named[self.name]:
            return True
        return t.card(card).slug != t.card(named[self.name][0] & REF_MASK).slug

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_mod(phrase, m.RelativeClause(m.cl("have_other_name", subj=m.GAP, neg=neg)))


@dataclass(frozen=True, eq=False)
class Titled(Filter):
    """A card with this title: 'an Urchin'."""

    slug: str

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        return t.defs[t.face[card]].slug == self.slug

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        positive(self, neg)
        return with_mod(phrase, m.mod("named", name=m.Name("#" + self.slug)))


@dataclass(frozen=True, eq=False)
class Another(Filter):
    """Not this card itself; for an upgrade, not the creature it is attached to."""

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        return card != f.src and (f.src < 0 or card != t.host[f.src])

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return replace(phrase, other=not neg)


@dataclass(frozen=True, eq=False)
class Other(Filter):
    """Not the cards called by these names."""

    names: tuple[int, ...]

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        named = t.scope(f).named
        for k in self.names:
            if k < len(named) and t.ref(card) in named[k]:
                return False
        return True

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return replace(phrase, other=not neg)


@dataclass(frozen=True, eq=False)
class Beside(Filter):
    """In the same battleline as the card called by this name, but not that card."""

    name: int

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        named = t.scope(f).named
        if self.name >= len(named) or not named[self.name]:
            return False
        other = named[self.name][0] & REF_MASK
        return card != other and t.zone[card] == t.zone[other]

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        positive(self, neg)
        return replace(with_mod(phrase, m.mod("in_same_line")), other=True)


def on_flank(t: KeyForge, card: int) -> bool:
    """kf.flank.definition, kf.flank.single-creature; an effect may make a creature count as one."""
    if t.where(card) != LINE:
        return False
    line = t.beside(card)
    if card == line[0] or card == line[-1]:
        return True
    # While rules are being derived, those about flanks may not exist yet.
    d = t.derived
    return d is not None and ruled(t, d, CountsAsFlank, card) is not None


@dataclass(frozen=True, eq=False)
class Flank(Filter):
    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        return on_flank(t, card)

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return (
            with_mod(phrase, m.RelativeClause(m.cl("be_on_flank", subj=m.GAP, neg=True)))
            if neg
            else with_adj(phrase, "flank")
        )


@dataclass(frozen=True, eq=False)
class FlankCreature(Filter):
    """A kind of card, where it is one of several: 'an artifact or flank creature'."""

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        return on_flank(t, card)

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return flank.adorn(replace(phrase, noun="creature"), s, neg)


@dataclass(frozen=True, eq=False)
class Center(Filter):
    """kf.battleline.center.*: as many creatures to the left as to the right."""

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        if t.where(card) != LINE:
            return False
        line = t.beside(card)
        return len(line) % 2 == 1 and line[len(line) // 2] == card

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_mod(phrase, m.RelativeClause(m.cl("be_in_center", subj=m.GAP, neg=neg)))


@dataclass(frozen=True, eq=False)
class NeighborOf(Filter):
    """Beside the card called by this name, or (-1) beside this card."""

    name: int = -1

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        if self.name < 0:
            return f.src in t.neighbors(card)
        named = t.scope(f).named
        if self.name >= len(named) or not named[self.name]:
            return False
        other = named[self.name][0] & REF_MASK
        if t.is_creature(other) and t.ref(other) == named[self.name][0]:
            return other in t.neighbors(card)
        # It is gone: the creatures beside it when it was chosen still count (kf.ruling.gone-neighbors).
        return t.ref(card) in named[NAMES + self.name]

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        if neg:
            return with_mod(
                phrase, m.RelativeClause(m.cl("be", subj=m.GAP, what=self.adorn(m.np("card"), s), neg=True))
            )
        if self.name < 0:
            return with_adj(phrase, "neighboring")
        return replace(phrase, noun="neighbor", of=s.called(self.name))


@dataclass(frozen=True, eq=False)
class YouPlay(Filter):
    """Played by you this turn: 'each creature you play'."""

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        for d in t.deeds:
            # A card gets a new generation when it enters play.
            if d[0] == DID_PLAY and d[1] == card and d[3] == f.you and d[6] + 1 == t.gen[card]:
                return True
        return False

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_mod(phrase, m.RelativeClause(m.cl("play", obj=m.GAP, neg=neg)))


@dataclass(frozen=True, eq=False)
class Damaged(Filter):
    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        return t.damage[card] > 0

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_adj(phrase, "undamaged" if neg else "damaged")


@dataclass(frozen=True, eq=False)
class Status(Filter):
    """Stunned or warded."""

    bit: int
    key: str

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        return t.status[card] & self.bit != 0

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return (
            with_mod(phrase, m.RelativeClause(m.cl("be", subj=m.GAP, what=self.key, neg=True)))
            if neg
            else with_adj(phrase, self.key)
        )


@dataclass(frozen=True, eq=False)
class Ready(Filter):
    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        return t.ready[card] != 0

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_adj(phrase, "exhausted" if neg else "ready")


@dataclass(frozen=True, eq=False)
class PowerAtMost(Filter):
    n: int

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        return t.power(card) <= self.n

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_mod(phrase, m.mod("power_min", n=self.n + 1) if neg else m.mod("power_max", n=self.n))


@dataclass(frozen=True, eq=False)
class PowerAtLeast(Filter):
    n: int

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        return t.power(card) >= self.n

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_mod(phrase, m.mod("power_max", n=self.n - 1) if neg else m.mod("power_min", n=self.n))


@dataclass(frozen=True, eq=False)
class PowerIs(Filter):
    """With this power, a number on the card or one just chosen."""

    n: Amount

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        return t.power(card) == self.n.value(t, f)

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        positive(self, neg)
        if isinstance(self.n, Const):
            return with_mod(phrase, m.mod("power_is", n=self.n.n))
        return with_mod(phrase, m.mod("power_equal", n=s.noted["number"]))


@dataclass(frozen=True, eq=False)
class WithArmor(Filter):
    """With any armor at all, as it is now."""

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        return t.armor(card) > 0

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_mod(phrase, m.mod("without_armor" if neg else "with_armor"))


@dataclass(frozen=True, eq=False)
class EvenPower(Filter):
    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        return t.power(card) % 2 == 0

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_mod(phrase, m.mod("power_odd" if neg else "power_even"))


@dataclass(frozen=True, eq=False)
class WithCounter(Filter):
    """With at least one counter of a kind (`doom` ...) on it."""

    kind: int

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        return t.counter(card, self.kind) > 0

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        noun = COUNTERS[self.kind] + "_counter"
        if neg:
            return with_mod(phrase, m.mod("without", what=m.np(noun, "bare")))
        return with_mod(phrase, m.mod("with", what=m.np(noun)))


@dataclass(frozen=True, eq=False)
class WithKeyword(Filter):
    """With a keyword, printed or gained: 'a creature with Elusive'."""

    word: Keyword

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        return t.has(card, self.word.bit)

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_mod(phrase, m.mod("without" if neg else "with", what=self.word.say(s)))


@dataclass(frozen=True, eq=False)
class WithAmber(Filter):
    """With aember on it."""

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        return t.amber[card] > 0

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_mod(phrase, m.mod("without_amber" if neg else "with_amber"))


@dataclass(frozen=True, eq=False)
class Fighting(Filter):
    """The creature this one is fighting: in the event, the other creature in the fight was this card."""

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        return bool(f.events) and f.events[0].src == f.src

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        positive(self, neg)
        return with_mod(phrase, m.mod("fighting", foe=s.this))


@dataclass(frozen=True, eq=False)
class InAFight(Filter):
    """The event happened to a creature in a fight, on either side (kf.fight.both-are-fighting)."""

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        return bool(f.events) and f.events[0].src >= 0

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        positive(self, neg)
        return with_mod(phrase, m.mod("in_a_fight"))


@dataclass(frozen=True, eq=False)
class FromHand(Filter):
    """In the event, the card was discarded from its owner's hand."""

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        return bool(f.events) and f.events[0].n == terms.HAND

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        positive(self, neg)
        return with_mod(phrase, m.mod("from", zone=m.own("hand", s.they)))


any_creature: Final = Kind(terms.CREATURE)
"""For other words that speak of creatures; the cards of a set have their own `creature`."""
friendly: Final = Friendly()
"""Under your control."""
enemy: Final = Enemy()
"""Under your opponent's control."""
another: Final = Another()
flank: Final = Flank()
"""On a flank of its battleline."""
center: Final = Center()
neighboring: Final = NeighborOf()
you_play: Final = YouPlay()
damaged: Final = Damaged()
"""With damage on it."""
ready_: Final = Ready()
"""Ready, not exhausted."""
even_power: Final = EvenPower()
"""With even power."""
with_armor: Final = WithArmor()
flank_creature: Final = FlankCreature()
from_hand: Final = FromHand()
with_amber: Final = WithAmber()
fighting_this: Final = Fighting()
in_a_fight: Final = InAFight()

brobnar: Final = House(0)
"""Of house Brobnar."""
dis: Final = House(1)
"""Of house Dis."""
logos: Final = House(2)
"""Of house Logos."""
mars: Final = House(3)
"""Of house Mars."""
sanctum: Final = House(4)
"""Of house Sanctum."""
shadows: Final = House(5)
"""Of house Shadows."""
untamed: Final = House(6)
"""Of house Untamed."""
saurian: Final = House(7)
"""Of house Saurian Republic."""
staralliance: Final = House(8)
"""Of house Star Alliance."""
anomalous: Final = House(terms.NEUTRAL)
"""An anomaly has no house of its own; each deck assigns one (kf.anomaly)."""
of_its_house: Final = HouseOf()
of_active_house: Final = OfActiveHouse()
first_played: Final = FirstPlayed()
sharing_trait: Final = SharingTrait()


def non(what: Filter) -> Filter:
    """Cards that do not pass a filter."""
    return NotSo(what)


def either(*options: Filter) -> Filter:
    """Cards that pass one of these filters or another."""
    return Either(options)


def trait(name: str) -> Trait:
    """With a trait that is printed on it: `knight`, `goblin`."""
    return Trait(name)


def titled(slug: str) -> Titled:
    """Copies of a certain card, by its slug."""
    return Titled(slug)


def other_title(name: int) -> OtherTitle:
    """With a title that differs from a card named before."""
    return OtherTitle(name)


def sharing_with_neighbors(n: int) -> SharingWithNeighbors:
    """Of the same house as at least so many of its neighbors."""
    return SharingWithNeighbors(n)


def with_counter(kind: str) -> WithCounter:
    """With at least one counter of a kind on it."""
    return WithCounter(COUNTERS.index(kind))


def with_keyword(word: Keyword) -> WithKeyword:
    """With a keyword, printed or gained."""
    return WithKeyword(word)


def power_at_most(n: int) -> PowerAtMost:
    """With this power or less, as it is now."""
    return PowerAtMost(n)


def power_at_least(n: int) -> PowerAtLeast:
    """With this power or more, as it is now."""
    return PowerAtLeast(n)


def power_is(n: int | Amount) -> PowerIs:
    """With exactly this power, as it is now."""
    return PowerIs(amount(n))


def neighbor_of(name: int) -> NeighborOf:
    """A neighbor of a card that was named before, or (-1) of this card."""
    return NeighborOf(name)


def other_than(*names: int) -> Other:
    """Not one of the cards that were named before."""
    return Other(names)


def beside(name: int) -> Beside:
    """In the same battleline as a card that was named before, but not that card."""
    return Beside(name)


def with_status(name: str) -> Filter:
    """Stunned, or warded."""
    return Status(STUN if name == "stunned" else WARD, name)
