"""What a rule that holds is about: certain cards, what is done with them, the card that has it, or a player."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass
from mazzo.engine.statics import Rule
from mazzo.engine.targets import Filter, Target
from mazzo.engine.words import Condition, Not
from mazzo.games.keyforge.card import ANYONE, YOU
from mazzo.games.keyforge.terms import ACTIVE

if TYPE_CHECKING:
    from mazzo.games.keyforge.table import KeyForge


def held(what: m.Message, when: Condition | None, s: m.Speech, conj: str = "while") -> m.Message:
    """A sentence that holds only under a condition."""
    if isinstance(when, Not) and isinstance(what, m.Clause) and what.modal == "cannot":
        return m.When(when.what.say(s), what, "unless")
    return what if when is None else m.When(when.say(s), what, conj)


def adorned(phrase: m.NounPhrase, filters: tuple[Filter, ...], s: m.Speech) -> m.NounPhrase:
    """The cards of a noun phrase have all these properties."""
    for x in filters:
        phrase = x.adorn(phrase, s)
    return phrase


@dataclass(frozen=True, eq=False)
class AboutCards(Rule):
    """A rule about certain cards."""

    to: Target | None = None
    filters: tuple[Filter, ...] = ()
    side: int = ANYONE
    """Only those of one player, seen from the card that has the rule."""
    when: Condition | None = None

    def covers(self, t: KeyForge, f: Frame, card: int) -> bool:
        if self.to is not None and card not in self.to.find(t, f):
            return False
        if self.side != ANYONE and (self.whose(t, card) == f.you) != (self.side == YOU):
            return False
        for x in self.filters:
            if not x.ok(t, f, card):
                return False
        return self.when is None or self.when.ok(t, f)

    def whose(self, t: KeyForge, card: int) -> int:
        """The player whose side a card is on."""
        return t.controller(card)

    def say(self, s: m.Speech) -> m.Message:
        return held(self.rule(s), self.when, s)

    def rule(self, s: m.Speech) -> m.Message:
        """Its sentence, without the condition."""
        raise TypeError(f"{type(self).__name__} has no text")

    def cards(self, s: m.Speech, det: str = "each", noun: str = "card") -> m.Message:
        """The cards it is about."""
        if self.to is not None:
            said = self.to.say(s)
            return replace(said, ref="") if isinstance(said, m.NounPhrase) else said
        return self.such(s, det, noun)

    def such(self, s: m.Speech, det: str, noun: str = "card") -> m.NounPhrase:
        """Cards with these properties, on this side."""
        phrase = m.np(noun, det)
        if self.side != ANYONE:
            phrase = replace(phrase, adj=("friendly" if self.side == YOU else "enemy",))
        return adorned(phrase, self.filters, s)


@dataclass(frozen=True, eq=False)
class AboutDoing(AboutCards):
    """A rule about what is done with cards: the side is that of the player who does it, wherever the card lies."""

    def whose(self, t: KeyForge, card: int) -> int:
        return t.now[ACTIVE]

    def player(self) -> m.Message:
        return m.YOU if self.side == YOU else m.OPPONENT


@dataclass(frozen=True, eq=False)
class Cannot(AboutDoing):
    """Something cannot be done with cards."""

    def forbids(self, verb: str, noun: str, s: m.Speech) -> m.Message:
        """A player cannot do something with cards, or the cards cannot have it done to them."""
        if self.to is not None or self.side == ANYONE:
            return m.cl(verb, obj=self.cards(s, "each", noun), passive=True, modal="cannot")
        return m.cl(verb, subj=self.player(), obj=adorned(m.np(noun, "bare"), self.filters, s), modal="cannot")


@dataclass(frozen=True, eq=False)
class Toll(AboutDoing):
    """A player must pay their opponent to do something with a card."""

    price: int = 0

    def value(self, t: KeyForge, f: Frame) -> int:
        return self.price

    def demands(self, verb: str, s: m.Speech) -> m.Message:
        payee = m.OPPONENT if self.side == YOU else m.YOU
        what = adorned(m.np("card"), self.filters, s)
        return m.cl(verb, subj=self.player(), whom=payee, n=m.Quantity(self.price, "amber"), obj=what, modal="must")


@dataclass(frozen=True, eq=False)
class AboutThis(Rule):
    """A rule about the card that has it."""

    def covers(self, t: KeyForge, f: Frame, card: int) -> bool:
        return card == f.src


@dataclass(frozen=True, eq=False)
class AboutPlayer(Rule):
    """A rule about a player, or about both."""

    who: int = ANYONE
    when: Condition | None = None

    def covers(self, t: KeyForge, f: Frame, player: int) -> bool:
        if self.when is not None and not self.when.ok(t, f):
            return False
        return self.who == ANYONE or (self.who == YOU) == (player == f.you)

    def say(self, s: m.Speech) -> m.Message:
        return held(self.rule(s), self.when, s)

    def rule(self, s: m.Speech) -> m.Message:
        """Its sentence, without the condition."""
        raise TypeError(f"{type(self).__name__} has no text")

    def player(self) -> m.Message:
        if self.who == ANYONE:
            return m.np("player", "each")
        return m.YOU if self.who == YOU else m.OPPONENT


@dataclass(frozen=True, eq=False)
class Yours(Rule):
    """A rule about whoever controls the card that has it."""

    def covers(self, t: KeyForge, f: Frame, player: int) -> bool:
        return player == f.you
