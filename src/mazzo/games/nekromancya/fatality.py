"""Fatalities: the only way to win. One interrupts the game; only spells that involve it may be cast."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mazzo.engine.frame import Option
from mazzo.engine.node import NEXT, Proc
from mazzo.games.nekromancya import legality, terms
from mazzo.games.nekromancya.frames import Acting, PendingFatality
from mazzo.games.nekromancya.terms import (
    ANNULLED,
    CASTER,
    FATALITY_CAST,
    LIMBO,
    MOMENT,
    SCARTO,
)

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya


def interrupt(t: Nekromancya, f: PendingFatality) -> int:
    """nk.fatality.interrupt: paid for, and pending."""
    t.pay(f.player, legality.spell_cost(t, f.player, f.card))
    t.place(f.card, LIMBO, f.player)
    f.moment = t.now[MOMENT]
    t.now[MOMENT] = FATALITY_CAST
    t.now[CASTER] = f.player
    t.now[ANNULLED] = 0
    f.seats = from_the_left(t, f.player)
    t.tell(terms.FATALITY_PENDING, f.card, f.player)
    return NEXT


def from_the_left(t: Nekromancya, seat: int) -> tuple[int, ...]:
    """nk.decision.fatality_window: starting at the caster's left, the caster last."""
    return tuple(t.around((seat + 1) % t.players))


def ask_answer(t: Nekromancya, f: PendingFatality) -> int:
    """nk.fatality.responses: each player in turn, until all have passed in a row."""
    if not f.seats or t.now[ANNULLED]:
        return FATALITY_PROC.at(take_effect)
    seat = f.seats[0]
    options = [
        Option("cast", c)
        for c in t.hand(seat)
        if t.card(c).answers_fatality and legality.refuse_cast(t, seat, c) is None
    ]
    options.append(Option("pass"))
    # Players are asked only if they have, or might have, an answer.
    secret = t.discreet and t.might_answer(seat)
    t.ask(seat, "fatality", options, "nk.fatality.responses", f.card, None, t.always_asks(seat), secret)
    return NEXT


def answered(t: Nekromancya, f: PendingFatality) -> int:
    seat = f.seats[0]
    if t.answer.verb == "pass":
        f.seats = f.seats[1:]
    else:
        f.seats = from_the_left(t, seat)
        act = cast(Acting, t.call(t.nodes.by_name["cast"], t.answer.card, seat))
        act.cards = (t.answer.card,)
    return FATALITY_PROC.at(ask_answer)


def take_effect(t: Nekromancya, f: PendingFatality) -> int:
    """nk.victory.own_way: each Fatality says in its own way who wins."""
    if not t.now[ANNULLED]:
        effect = t.card(f.card).effect
        assert effect is not None
        t.begin(effect, f.card, t.now[CASTER])
    return NEXT


def resume(t: Nekromancya, f: PendingFatality) -> int:
    """Annulled: into the discard pile, and the game goes on exactly where it stopped."""
    t.now[MOMENT] = f.moment
    t.place(f.card, SCARTO, t.owner[f.card], True)
    t.tell(terms.FATALITY_ANNULLED, f.card, f.player)
    return NEXT


FATALITY_PROC: Final = Proc("fatality", (interrupt, ask_answer, answered, take_effect, resume))
