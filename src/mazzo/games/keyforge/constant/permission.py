"""Permissions: what a player may do with cards that are not of the active house, and how that is used up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazzo.engine import message as m
from mazzo.engine.frame import Frame, Lasting
from mazzo.engine.native import dataclass
from mazzo.engine.statics import Rule
from mazzo.engine.targets import Filter, Target
from mazzo.engine.words import Condition
from mazzo.games.keyforge.constant.about import adorned, held
from mazzo.games.keyforge.terms import DID_ALLOW

if TYPE_CHECKING:
    from mazzo.games.keyforge.table import KeyForge


@dataclass(frozen=True, eq=False)
class Permission(Rule):
    """You may do something with cards of a kind. A lasting permission may be for only `f.value` of them."""

    filters: tuple[Filter, ...] = ()

    def covers(self, t: KeyForge, f: Frame, card: int) -> bool:
        return all([x.ok(t, f, card) for x in self.filters])

    def spend(self, t: KeyForge, f: Frame, card: int) -> None:
        """It was used for this card."""
        raise TypeError(f"{type(self).__name__} does not say how it is used up")

    def some(self, s: m.Speech) -> m.NounPhrase:
        """The cards it is for, and how many of them."""
        phrase = m.np("card", "bare")
        if s.n is not None:
            phrase = m.np("card", count=s.n, cmp="upto" if s.n > 1 else "")
        return adorned(phrase, self.filters, s)


@dataclass(frozen=True, eq=False)
class MayPlay(Permission):
    """You may play cards of a kind. It is used up card by card."""

    def spend(self, t: KeyForge, f: Frame, card: int) -> None:
        if f.value == 1:
            t.hold([x for x in t.lasting if x.serial != f.serial])
        elif f.value > 1:
            t.hold([bound(x, x.cards, x.n - 1) if x.serial == f.serial else x for x in t.lasting])

    def say(self, s: m.Speech) -> m.Message:
        return m.Permitted(m.cl("play", obj=self.some(s)))


@dataclass(frozen=True, eq=False)
class OneEachTurn(Permission):
    """A card in play lets you play one such card each turn, while a condition is met."""

    when: Condition | None = None

    def covers(self, t: KeyForge, f: Frame, card: int) -> bool:
        if self.when is not None and not self.when.ok(t, f):
            return False
        for d in t.deeds:
            if d[0] == DID_ALLOW and d[1] == f.src and d[6] == t.gen[f.src]:
                return False
        return super().covers(t, f, card)

    def spend(self, t: KeyForge, f: Frame, card: int) -> None:
        t.deed(DID_ALLOW, f.src, f.you)

    def say(self, s: m.Speech) -> m.Message:
        phrase = adorned(m.np("card", count=1), self.filters, s)
        return held(m.Permitted(m.cl("play", obj=phrase, adv="each_turn")), self.when, s)


@dataclass(frozen=True, eq=False)
class MayUse(Permission):
    """You may use cards of a kind, or certain cards.

    If it is for a number of cards, it is bound to each when that is first used, and those may be used again
    (kf.faq.pheromones-ready-again).
    """

    to: Target | None = None

    def covers(self, t: KeyForge, f: Frame, card: int) -> bool:
        if self.to is not None and card not in self.to.find(t, f):
            return False
        if f.value > 0 and card not in f.chosen and len(f.chosen) >= f.value:
            return False
        return super().covers(t, f, card)

    def spend(self, t: KeyForge, f: Frame, card: int) -> None:
        if f.value > 0 and card not in f.chosen:
            t.hold([bound(x, (*x.cards, t.ref(card)), x.n) if x.serial == f.serial else x for x in t.lasting])

    def say(self, s: m.Speech) -> m.Message:
        return m.Permitted(m.cl("use", obj=self.some(s) if self.to is None else self.to.say(s)))


@dataclass(frozen=True, eq=False)
class MayPlayOrUse(Permission):
    """You may play or use one such card. Playing it uses the permission up; a card that is used may be used again."""

    def covers(self, t: KeyForge, f: Frame, card: int) -> bool:
        return (not f.chosen or card in f.chosen) and super().covers(t, f, card)

    def spend(self, t: KeyForge, f: Frame, card: int) -> None:
        if not t.in_play(card):
            t.hold([x for x in t.lasting if x.serial != f.serial])
        elif not f.chosen:
            t.hold([bound(x, (t.ref(card),), x.n) if x.serial == f.serial else x for x in t.lasting])

    def say(self, s: m.Speech) -> m.Message:
        return m.Permitted(m.cl("play_or_use", obj=self.some(s)))


def bound(x: Lasting, cards: tuple[int, ...], n: int) -> Lasting:
    """The same lasting effect, bound to other cards or another number."""
    return Lasting(x.node, x.src, x.you, x.until, x.player, x.since, x.serial, cards, n)
