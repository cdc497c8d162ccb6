"""Barter: cents for a favour. An offer, an acceptance, no guarantee. `fs.barter.*`"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine.frame import Frame, Option
from mazzo.engine.node import END, NEXT, Proc
from mazzo.games.foursouls import terms

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls


def ask_whom(t: FourSouls, f: Frame) -> int:
    others = [Option("to", p) for p in t.around(f.you)[1:]]
    t.ask(f.you, "barter", others, "fs.barter.cents-for-favours")
    return NEXT


def ask_cents(t: FourSouls, f: Frame) -> int:
    f.a = t.answer.card
    return NEXT


def ask_amount(t: FourSouls, f: Frame) -> int:
    options = [Option("cents", -1, n) for n in range(1, t.cents[f.you] + 1)]
    options.append(Option("no"))
    t.ask(f.you, "barter", options, "fs.barter.cents-for-favours")
    return NEXT


def take_amount(t: FourSouls, f: Frame) -> int:
    if t.answer.verb == "no":
        return END
    f.b = t.answer.n
    return NEXT


def ask_consent(t: FourSouls, f: Frame) -> int:
    """The other player must agree; what was promised for it is between the two of them."""
    t.ask(f.a, "consent", [Option("accept", -1, f.b), Option("decline")], "fs.barter.promises-not-binding")
    return NEXT


def settle(t: FourSouls, f: Frame) -> int:
    """fs.barter.no-stack"""
    if t.answer.verb == "accept":
        t.cents[f.you] -= f.b
        t.cents[f.a] += f.b
        t.stir()
        t.happen(terms.BARTERED, f.a, f.you, f.b)
    return END


BARTER: Final = Proc("barter", (ask_whom, ask_cents, ask_amount, take_amount, ask_consent, settle))
