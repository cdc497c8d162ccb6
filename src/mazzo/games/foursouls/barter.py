"""Barter: cents for a favour. An offer, an acceptance, no guarantee. `fs.barter.*`"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine.frame import Option
from mazzo.engine.node import END, NEXT, Proc
from mazzo.games.foursouls import terms
from mazzo.games.foursouls.frames import Barter

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls


def ask_whom(t: FourSouls, f: Barter) -> int:
    others = [Option("to", p) for p in t.around(f.player)[1:]]
    t.ask(f.player, "barter", others, "fs.barter.cents-for-favours")
    return NEXT


def ask_cents(t: FourSouls, f: Barter) -> int:
    f.partner = t.answer.card
    return NEXT


def ask_amount(t: FourSouls, f: Barter) -> int:
    options = [Option("cents", -1, n) for n in range(1, t.cents[f.player] + 1)]
    options.append(Option("no"))
    t.ask(f.player, "barter", options, "fs.barter.cents-for-favours")
    return NEXT


def take_amount(t: FourSouls, f: Barter) -> int:
    if t.answer.verb == "no":
        return END
    f.offer = t.answer.n
    return NEXT


def ask_consent(t: FourSouls, f: Barter) -> int:
    """The other player must agree; what they promised in return is between the two of them."""
    t.ask(f.partner, "consent", [Option("accept", -1, f.offer), Option("decline")], "fs.barter.promises-not-binding")
    return NEXT


def settle(t: FourSouls, f: Barter) -> int:
    """fs.barter.no-stack"""
    if t.answer.verb == "accept":
        t.cents[f.player] -= f.offer
        t.cents[f.partner] += f.offer
        t.invalidate_conditional()
        t.happen(terms.BARTERED, f.partner, f.player, f.offer)
    return END


BARTER: Final = Proc("barter", (ask_whom, ask_cents, ask_amount, take_amount, ask_consent, settle))
