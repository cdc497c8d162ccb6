"""Cards that find a slot of their own accord, and what happens to what would happen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine.frame import Frame
from mazzo.engine.node import END, NEXT, Proc
from mazzo.engine.replace import replace
from mazzo.games.foursouls.attack import slot_option
from mazzo.games.foursouls.terms import SLOTS, THIS_TURN
from mazzo.games.foursouls.words.statics import AMBUSH_ATTACK

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls


def replaced(t: FourSouls, f: Frame) -> int:
    replace(t, f)
    return NEXT


def committed(t: FourSouls, f: Frame) -> int:
    """What is left of it happens, one after the other."""
    if not f.evs:
        return END
    event = f.evs[0]
    f.evs = f.evs[1:]
    t.commit(event)
    return WOULD.at(committed)


WOULD: Final = Proc("would", (replaced, committed))


def ask_slot(t: FourSouls, f: Frame) -> int:
    """fs.keyword.ambush-placement: a monster slot that is not being attacked."""
    spots = free_slots(t)
    if not spots:
        t.to_discard(f.src)
        return END
    t.ask(f.you, "slot", [slot_option(t, i) for i in spots], "fs.keyword.ambush-placement", f.src)
    return NEXT


def free_slots(t: FourSouls) -> list[int]:
    """Monster slots that a card may be put into and that are not being attacked."""
    return [i for i in range(len(t.slots)) if t.coverable(SLOTS + i) and not under_attack(t, SLOTS + i)]


def under_attack(t: FourSouls, zone: int) -> bool:
    pile = t.zones[zone]
    return bool(pile) and t.attacked() == pile[-1]


def take_slot(t: FourSouls, f: Frame) -> int:
    """fs.keyword.ambush-forced-attack"""
    t.put_into_slot(f.src, SLOTS + t.answer.n)
    t.attacks[t.active()] += 1
    t.last(AMBUSH_ATTACK, f, THIS_TURN, (t.ref(f.src),))
    return NEXT


AMBUSH: Final = Proc("ambush", (ask_slot, take_slot))
