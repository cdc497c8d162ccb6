"""Fatalities: the only thing that ends the game. The game is interrupted; only spells that involve it may be cast."""

from __future__ import annotations

from typing import Final

from mazzo.engine.frame import Frame, Option
from mazzo.engine.node import NEXT, Proc
from mazzo.games.nekromancya import legality, terms
from mazzo.games.nekromancya.table import Nekromancya
from mazzo.games.nekromancya.terms import (
    ANNULLED,
    CASTER,
    FATALITY_CAST,
    HAND,
    LIMBO,
    MOMENT,
    SCARTO,
    SEATS,
)


def interrupt(t: Nekromancya, f: Frame) -> int:
    """nk.fatality.interrupt: paid for, and pending. `a` keeps the moment at which the game stopped."""
    t.pay(f.you, legality.spell_cost(t, f.you, f.src))
    t.place(f.src, LIMBO * SEATS + f.you)
    f.a = t.now[MOMENT]
    t.now[MOMENT] = FATALITY_CAST
    t.now[CASTER] = f.you
    t.now[ANNULLED] = 0
    f.xs = from_the_left(t, f.you)
    t.tell(terms.FATALITY_PENDING, f.src, f.you)
    return NEXT


def from_the_left(t: Nekromancya, seat: int) -> tuple[int, ...]:
    """nk.decision.fatality_window: starting at the caster's left, the caster last."""
    return tuple(t.around((seat + 1) % t.players))


def ask_answer(t: Nekromancya, f: Frame) -> int:
    """nk.fatality.responses: each player in turn, until all have passed in a row."""
    if not f.xs or t.now[ANNULLED]:
        return FATALITY_PROC.at(take_effect)
    seat = f.xs[0]
    options = [
        Option("cast", c)
        for c in t.zones[HAND * SEATS + seat]
        if t.card(c).answers_fatality and legality.refuse_cast(t, seat, c) is None
    ]
    options.append(Option("pass"))
    # Passing is asked for only where there is, or might be, something to pass on.
    secret = t.discreet and t.might_answer(seat)
    t.ask(seat, "fatality", options, "nk.fatality.responses", f.src, None, t.always_asks(seat), secret)
    return NEXT


def answered(t: Nekromancya, f: Frame) -> int:
    seat = f.xs[0]
    if t.answer.verb == "pass":
        f.xs = f.xs[1:]
    else:
        f.xs = from_the_left(t, seat)
        child = t.call(t.nodes.by_name["cast"], t.answer.card, seat)
        child.xs = (t.answer.card,)
    return FATALITY_PROC.at(ask_answer)


def take_effect(t: Nekromancya, f: Frame) -> int:
    """nk.victory.own_way: each Fatality says in its own way who wins."""
    if not t.now[ANNULLED]:
        effect = t.card(f.src).effect
        assert effect is not None
        t.begin(effect, f.src, t.now[CASTER])
    return NEXT


def resume(t: Nekromancya, f: Frame) -> int:
    """Annulled: into the Scarto, and the game goes on exactly where it stopped."""
    t.now[MOMENT] = f.a
    t.place(f.src, SCARTO * SEATS + t.owner[f.src], True)
    t.tell(terms.FATALITY_ANNULLED, f.src, f.you)
    return NEXT


FATALITY_PROC: Final = Proc("fatality", (interrupt, ask_answer, answered, take_effect, resume))
