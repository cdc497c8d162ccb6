"""Ambush: a monster that puts itself into a slot and must be attacked. `fs.keyword.ambush-*`"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine.node import END, NEXT, Proc
from mazzo.games.foursouls import lasting, moving, slots
from mazzo.games.foursouls.attack import slot_option
from mazzo.games.foursouls.constant.attacking import AMBUSH_ATTACK
from mazzo.games.foursouls.frames import Ambush
from mazzo.games.foursouls.terms import THIS_TURN

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls


def ask_slot(t: FourSouls, f: Ambush) -> int:
    """fs.keyword.ambush-placement: a monster slot that is not being attacked."""
    spots = slots.free(t)
    if not spots:
        moving.to_discard(t, f.card)
        return END
    t.ask(f.player, "slot", [slot_option(t, i) for i in spots], "fs.keyword.ambush-placement", f.card)
    return NEXT


def take_slot(t: FourSouls, f: Ambush) -> int:
    """fs.keyword.ambush-forced-attack"""
    slots.put_card(t, f.card, t.answer.n)
    t.attacks[t.active()] += 1
    lasting.last(t, AMBUSH_ATTACK, f, THIS_TURN, (t.ref(f.card),))
    return NEXT


AMBUSH: Final = Proc("ambush", (ask_slot, take_slot))
