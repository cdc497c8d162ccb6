"""Answers in alternation: after every act the others may answer, with sealed choices, until nobody does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine import chance
from mazzo.engine.frame import Frame, Option
from mazzo.engine.node import Node

if TYPE_CHECKING:
    from mazzo.engine.table import Table

PASS: Final = -1


class Alternation(Node):
    """`you` acted last; the others choose at the same time whether and how to answer.

    `seats` have yet to be asked; `sealed` holds the answers, each a seat and the number of its answer or PASS. One of
    those who answer acts, the other answers are void, and then that act may be answered. When the others have nothing
    to add, the seat that acted last may go on (`offered`), unless it opened the window.
    """

    def step(self, t: Table, f: Frame) -> None:
        if f.pc == 0:
            f.seats = tuple([seat for seat in t.around(f.you) if seat != f.you])
            f.sealed = ()
            f.pc = 1
        elif f.pc == 1:
            self.ask(t, f)
        elif f.pc == 2:
            f.pc = 1
            self.seal(f, place(t.answers(f.seats[0]), t.answer))
        else:
            self.unseal(t, f)

    def ask(self, t: Table, f: Frame) -> None:
        """The next seat that can do anything chooses; nobody sees the answer before all have chosen."""
        while f.seats:
            seat = f.seats[0]
            options = t.answers(seat)
            secret = t.discreet and t.might_answer(seat)
            if options or secret or t.always_asks(seat):
                options.append(Option("pass"))
                t.ask(seat, "answer", options, t.rule_of("answer"), -1, self, True, secret)
                f.pc = 2
                return
            self.seal(f, PASS)
        f.pc = 3

    def seal(self, f: Frame, n: int) -> None:
        """Keep an answer secret until all have given theirs."""
        f.sealed = (*f.sealed, (f.seats[0], n))
        f.seats = f.seats[1:]

    def unseal(self, t: Table, f: Frame) -> None:
        """If nobody answered, it is over. If several did, one acts now and the others may try again next round."""
        willing = [seat for seat, n in f.sealed if n != PASS]
        if not willing:
            if f.offered or f.you == f.opener:
                t.pop(f)
                return
            f.offered = 1
            f.seats = (f.you,)
            f.sealed = ()
            f.pc = 1
            return
        meant = [t.answers(seat)[n] for seat, n in f.sealed if n != PASS]
        k = t.precedence(willing, meant) if len(willing) > 1 else 0
        seat = willing[k]
        f.you = seat
        f.offered = 0
        f.sealed = ()
        f.pc = 0
        t.act(seat, meant[k])

    def unlearn(self, t: Table, f: Frame, seat: int) -> None:
        """The sealed answers of others are unknown, so guess any of their options."""
        guessed: list[tuple[int, ...]] = []
        for other, n in f.sealed:
            if other != seat:
                n = chance.below(t.rng, len(t.streams()) - 1, len(t.answers(other)) + 1) - 1
            guessed.append((other, n))
        f.sealed = tuple(guessed)


def place(options: list[Option], answer: Option) -> int:
    """The number of an answer among those offered, or PASS."""
    for i in range(len(options)):
        o = options[i]
        if o.verb == answer.verb and o.card == answer.card and o.n == answer.n:
            return i
    return PASS


ALTERNATION: Final = Alternation()

PROCEDURES: Final[tuple[tuple[str, Node], ...]] = (("alternation", ALTERNATION),)
"""For the game's catalog of nodes."""


def alternate(t: Table, seat: int) -> None:
    """This seat has acted (-1: nobody has): let the others answer, and so on, until nobody does.

    To let an act take effect first, call this before pushing the act: the window waits underneath. If a window is
    already waiting for answers to this seat, no other is opened.
    """
    for f in reversed(t.frames):
        if f.node is ALTERNATION:
            if f.pc == 0 and f.you == seat:
                return
            break
    t.call(ALTERNATION, -1, seat, 0, seat)
