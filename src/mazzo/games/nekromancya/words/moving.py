"""Cards that move: to the discard pile, the Cemetery, the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazzo.engine import message as m
from mazzo.engine.frame import Frame, Option
from mazzo.engine.native import dataclass
from mazzo.engine.targets import Act
from mazzo.engine.words import Effect
from mazzo.games.nekromancya import terms
from mazzo.games.nekromancya.clash import drop
from mazzo.games.nekromancya.phrases import owners
from mazzo.games.nekromancya.terms import AWAKENED, CIMITERO, HAND

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya


@dataclass(frozen=True, eq=False)
class ToScarto(Act):
    """A card in play goes to its owner's discard pile."""

    def act(self, t: Nekromancya, f: Frame) -> None:
        for card in f.chosen:
            drop(t, card)
        self.done(t, f, bool(f.chosen))

    def say(self, s: m.Speech) -> m.Message:
        to = self.to.say(s)
        return m.both(m.cl("choose", obj=to), m.cl("put", obj=s.it, zone=owners("scarto", s.it)))


@dataclass(frozen=True, eq=False)
class Banish(Act):
    """Back to the Cemetery with its equipment; nobody gains Power."""

    def act(self, t: Nekromancya, f: Frame) -> None:
        t.leave(list(f.chosen), CIMITERO)
        self.done(t, f, bool(f.chosen))

    def say(self, s: m.Speech) -> m.Message:
        to = self.to.say(s)
        return m.sentences(m.cl("banish", obj=to, zone=owners("cimitero", s.it)), m.phrase("nobody_gains"))


@dataclass(frozen=True, eq=False)
class SearchCimitero(Effect):
    """Look for an Awakened in your Cemetery, show it, take it in hand, and shuffle; you may choose to find none."""

    def step(self, t: Nekromancya, f: Frame) -> None:
        pile = t.cimitero(f.you)
        if f.pc == 0:
            f.pc = 1
            for card in pile:
                t.show(card, f.you)
        elif f.pc == 1:
            f.pc = 2
            options = [Option("pick", c) for c in pile if t.card(c).kind == AWAKENED]
            options.append(Option("done"))
            t.ask(f.you, "search", options, "nk.spell.effect_after_payment", f.src, self, False, t.discreet)
        else:
            if t.answer.verb == "pick":
                card = t.answer.card
                t.place(card, HAND, f.you)
                t.reveal([card])
                t.tell(terms.REVEALED, card, f.you)
            t.shuffle_cimitero(f.you)
            self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        found = s.mention(m.np("awakened"))
        return m.both(
            m.cl("search", zone=m.own("cimitero"), obj=found),
            m.cl("reveal", obj=s.it),
            m.cl("put", obj=s.it, zone=m.own("hand")),
            m.cl("shuffle", obj=m.own("cimitero")),
        )


@dataclass(frozen=True, eq=False)
class LoseToken(Effect):
    """Recall: remove a token; with the last one the Awakened is discarded (nk.ability.richiamo.expire)."""

    def step(self, t: Nekromancya, f: Frame) -> None:
        card = f.src
        t.tokens[card] -= 1
        t.tell(terms.TOKEN_LOST, card, f.you, t.tokens[card])
        if t.tokens[card] == 0:
            t.leave([card], terms.SCARTO)
        t.pop(f)

    def say(self, s: m.Speech) -> m.Message:
        last = m.cl("put", obj=s.this, zone=owners("scarto", s.this))
        return m.sentences(
            m.cl("lose", subj=s.this, n=m.Quantity(1, "token")), m.Conditional(m.phrase("last_token"), last)
        )


to_scarto = ToScarto
banish = Banish
search_cimitero = SearchCimitero
