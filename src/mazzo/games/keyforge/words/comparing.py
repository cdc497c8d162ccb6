"""Which cards: properties that depend on the other cards in play."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mazzo.engine import message as m
from mazzo.engine.frame import REF_MASK, Frame
from mazzo.engine.native import dataclass
from mazzo.engine.targets import Filter
from mazzo.games.keyforge.card import Trigger
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import PLAYED
from mazzo.games.keyforge.words.filters import positive, with_mod


@dataclass(frozen=True, eq=False)
class OfLargestHouse(Filter):
    """Of the house with the most creatures in play; if several houses have as many, of any of them."""

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        counts: dict[int, int] = {}
        for c in t.creatures():
            for house in t.belongs(c):
                counts[house] = counts.get(house, 0) + 1
        most = max(counts.values(), default=0)
        return any([counts.get(house, 0) == most for house in t.belongs(card)])

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        positive(self, neg)
        return with_mod(phrase, m.mod("of_largest_house"))


@dataclass(frozen=True, eq=False)
class AsPowerfulAs(Filter):
    """With the same power as one of the creatures called by these names, those themselves included."""

    names: tuple[int, ...]

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        named = t.scope(f).named
        chosen = [t.deref(r) for k in self.names if k < len(named) for r in named[k]]
        return any([t.power(card) == t.power(c) for c in chosen if c >= 0])

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        positive(self, neg)
        return with_mod(phrase, m.mod("power_of_either"))


@dataclass(frozen=True, eq=False)
class AtEnd(Filter):
    """On the left, or on the right, flank of its controller's battleline."""

    right: bool

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        return t.is_creature(card) and t.beside(card)[-1 if self.right else 0] == card

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        positive(self, neg)
        return with_mod(phrase, m.mod("on_right_flank" if self.right else "on_left_flank"))


@dataclass(frozen=True, eq=False)
class OfHouseYouHave(Filter):
    """Of a house that a card in play under your control belongs to."""

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        yours = t.line(f.you) + t.artifacts(f.you) + t.upgrades_of(f.you)
        return any([t.is_of(c, house) for house in t.belongs(card) for c in yours])

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        positive(self, neg)
        return with_mod(phrase, m.mod("of_house_you_have"))


@dataclass(frozen=True, eq=False)
class OfThatPlayer(Filter):
    """Under the control of the player of the event."""

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        return t.controller(card) == t.event(f).player

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        positive(self, neg)
        return with_mod(phrase, m.RelativeClause(m.cl("control", subj=s.they, obj=m.GAP)))


@dataclass(frozen=True, eq=False)
class WithPlayEffect(Filter):
    """With a 'Play:' ability."""

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        return PLAYED in t.card(card).own_kinds and card not in t.facts().blank

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_mod(phrase, m.mod("without" if neg else "with", what=m.np("play_effect", "bare" if neg else "a")))


def as_powerful_as(*names: int) -> AsPowerfulAs:
    """With the same power as one of the creatures that were named before."""
    return AsPowerfulAs(names)


of_house_you_have: Final = OfHouseYouHave()
of_that_player: Final = OfThatPlayer()
with_play_effect: Final = WithPlayEffect()
of_largest_house: Final = OfLargestHouse()
LEFT: Final = False
"""The left side of a battleline, as its controller sees it."""
RIGHT: Final = True
"""A side of a battleline, as its controller sees it."""


def at_end(side: bool) -> Filter:
    """On the left, or on the right, flank of its controller's battleline."""
    return AtEnd(side)


@dataclass(frozen=True, eq=False)
class SharingTraitInLine(Filter):
    """Sharing a trait with another creature in its battleline."""

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        if not t.is_creature(card):
            return False
        traits = t.card(card).traits
        return any([x in traits for c in t.beside(card) if c != card for x in t.card(c).traits])

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        others = replace(m.np("creature", mods=m.mod("in_its_line")), other=True)
        return with_mod(phrase, m.RelativeClause(m.cl("share_trait", subj=m.GAP, other=others, neg=neg)))


@dataclass(frozen=True, eq=False)
class OfCommonHouse(Filter):
    """Of a house that at least so many creatures in play belong to."""

    n: int

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        creatures = t.creatures()
        return any([sum([t.is_of(c, h) for c in creatures]) >= self.n for h in t.belongs(card)])

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        positive(self, neg)
        return with_mod(phrase, m.mod("of_common_house", n=self.n))


@dataclass(frozen=True, eq=False)
class ByAssault(Filter):
    """The event happens while this creature's Assault damage is dealt, to the creature it is dealt to."""

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        assault = t.nodes.by_name["assault"]
        assert isinstance(assault, Trigger)
        dealt = [x for x in t.frames if x.node is assault.effect and x.src == f.src and x.groups]
        return any([card in [r & REF_MASK for r in x.groups[0]] for x in dealt])

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        positive(self, neg)
        return with_mod(phrase, m.mod("by_assault", card=s.this))


@dataclass(frozen=True, eq=False)
class WeakerThanIt(Filter):
    """With lower power than the creature mentioned before."""

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        return any([t.power(card) < t.power(t.deref(r)) for r in t.scope(f).it if t.deref(r) >= 0])

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        positive(self, neg)
        return with_mod(phrase, m.mod("power_lower", than=s.it))


@dataclass(frozen=True, eq=False)
class OnSideOfThis(Filter):
    """To the left or to the right of this creature, in the same battleline."""

    right: bool

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        if not t.is_creature(card) or t.zone[card] != t.zone[f.src]:
            return False
        line = t.beside(f.src)
        return (line.index(card) > line.index(f.src)) if self.right else (line.index(card) < line.index(f.src))

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        positive(self, neg)
        return with_mod(phrase, m.mod("right_of" if self.right else "left_of", card=s.this))


weaker_than_it: Final = WeakerThanIt()


def beyond_this(side: bool) -> Filter:
    """To the left, or to the right, of this creature in the same battleline."""
    return OnSideOfThis(side)


sharing_trait_in_line: Final = SharingTraitInLine()
by_assault: Final = ByAssault()


def of_common_house(n: int) -> OfCommonHouse:
    """Of a house that this many creatures in play, or more, belong to."""
    return OfCommonHouse(n)
