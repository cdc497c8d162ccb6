"""Properties an Awakened has or lacks: whose it is, its Value, its abilities, the clash it is in."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass
from mazzo.engine.targets import Filter
from mazzo.games.nekromancya.card import Ability, keywords
from mazzo.games.nekromancya.phrases import followed, with_value
from mazzo.games.nekromancya.terms import CLASH_NOW

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya


@dataclass(frozen=True, eq=False)
class Yours(Filter):
    def ok(self, t: Nekromancya, f: Frame, card: int) -> bool:
        return t.controller(card) == f.you

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return Opposing().adorn(phrase, s) if neg else replace(phrase, of=m.YOU)


@dataclass(frozen=True, eq=False)
class Opposing(Filter):
    def ok(self, t: Nekromancya, f: Frame, card: int) -> bool:
        return t.controller(card) != f.you

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return Yours().adorn(phrase, s) if neg else replace(phrase, adj=(*phrase.adj, "opposing"))


@dataclass(frozen=True, eq=False)
class Another(Filter):
    def ok(self, t: Nekromancya, f: Frame, card: int) -> bool:
        return card != f.src

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return replace(phrase, det="this") if neg else replace(phrase, other=True)


@dataclass(frozen=True, eq=False)
class ValueBelow(Filter):
    n: int

    def ok(self, t: Nekromancya, f: Frame, card: int) -> bool:
        return t.facts().value[card] < self.n

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_value(phrase, self.n, neg)


@dataclass(frozen=True, eq=False)
class ValueFrom(Filter):
    n: int

    def ok(self, t: Nekromancya, f: Frame, card: int) -> bool:
        return t.facts().value[card] >= self.n

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_value(phrase, self.n, not neg)


@dataclass(frozen=True, eq=False)
class Without(Filter):
    """Without an ability."""

    ability: int

    def ok(self, t: Nekromancya, f: Frame, card: int) -> bool:
        return not t.facts().abilities[card] & self.ability

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return followed(phrase, m.mod("with" if neg else "without", what=m.Or(keywords(self.ability))))


@dataclass(frozen=True, eq=False)
class InThisClash(Filter):
    """Taking part in the clash being fought."""

    def ok(self, t: Nekromancya, f: Frame, card: int) -> bool:
        return t.now[CLASH_NOW] > 0 and t.clash[card] == t.now[CLASH_NOW]

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        """'that clash', if the text has mentioned one."""
        clash = m.np("clash", "that" if "clash" in s.noted else "this")
        return followed(phrase, m.mod("outside" if neg else "in", zone=clash))


@dataclass(frozen=True, eq=False)
class FacingYours(Filter):
    """In a clash that involves Awakened of yours."""

    def ok(self, t: Nekromancya, f: Frame, card: int) -> bool:
        return t.clash[card] > 0 and any([t.clash[c] == t.clash[card] for c in t.field(f.you)])

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return followed(phrase, m.Modifier("not_facing_yours" if neg else "facing_yours"))


yours: Final = Yours()
opposing: Final = Opposing()
another: Final = Another()
in_this_clash: Final = InThisClash()
facing_yours: Final = FacingYours()
value_below = ValueBelow
value_from = ValueFrom


def without(ability: Ability) -> Without:
    """Awakened that do not have an ability."""
    return Without(ability.bit)
