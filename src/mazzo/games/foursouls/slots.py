"""The slots: filled, covered, added. `fs.slots.*`"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazzo.games.foursouls import moving, terms
from mazzo.games.foursouls.constant.piles import CannotBeCovered
from mazzo.games.foursouls.terms import (
    DYING,
    K_EVENT,
    K_MONSTER,
    MONSTER_SLOT,
    NO_DECK,
    SLOT,
    SLOT_DECKS,
)

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls


def fill_all(t: FourSouls) -> bool:
    """fs.slots.always-filled; a slot whose monster is dying waits (fs.slots.refill-after-monster-death)."""
    filled = False
    for i, pile in enumerate(t.in_slots()):
        kind = t.slots[i]
        if pile or SLOT_DECKS[kind] == NO_DECK or (kind == MONSTER_SLOT and t.now[DYING]):
            continue
        filled = fill(t, i) or filled
    return filled


def fill(t: FourSouls, slot: int) -> bool:
    """Put the top card of its deck into a slot."""
    deck = SLOT_DECKS[t.slots[slot]]
    card = t.top(deck)
    if card < 0:
        return False
    if t.card(card).kind == K_EVENT and not monsters_to_come(t):
        # fs.ruling.only-events-left: with only events left, this would never end.
        return False
    put_card(t, card, slot)
    moving.renew(t, deck)
    return True


def monsters_to_come(t: FourSouls) -> bool:
    """Is there still a monster in the monster deck or its discard?"""
    piles = t.deck(terms.MONSTER) + t.discard(terms.MONSTER)
    return any([t.defs[t.printed[c]].kind == K_MONSTER for c in piles])


def put_card(t: FourSouls, card: int, slot: int) -> None:
    """Into a slot, covering what is there; an Indomitable opens its own slot."""
    if t.card(card).keywords & terms.INDOMITABLE and t.slots[slot] == MONSTER_SLOT:
        slot = add(t, MONSTER_SLOT)
    t.show(card)
    moving.move(t, card, SLOT, slot)
    t.tell(terms.FILLED, card)


def add(t: FourSouls, kind: int) -> int:
    """Add an empty slot and return its number; an empty minion slot is used again."""
    for i in range(len(t.slots)):
        if t.slots[i] == kind and kind == terms.MINION_SLOT and not t.slot(i):
            return i
    return t.add_slot(kind)


def expand(t: FourSouls, kind: int, n: int) -> None:
    """fs.mech.expand"""
    for _ in range(n):
        add(t, kind)
    t.tell(terms.EXPANDED, -1, -1, n, -1)
    t.invalidate()


def coverable(t: FourSouls, slot: int) -> bool:
    """May a card be put into this monster slot?"""
    if t.slots[slot] != MONSTER_SLOT:
        return False
    pile = t.slot(slot)
    return not pile or not (t.has(pile[-1], terms.INDOMITABLE) or t.rule(CannotBeCovered, pile[-1]) is not None)


def free(t: FourSouls) -> list[int]:
    """Monster slots that a card may be put into and that are not being attacked."""
    return [i for i in range(len(t.slots)) if coverable(t, i) and not under_attack(t, i)]


def under_attack(t: FourSouls, slot: int) -> bool:
    pile = t.slot(slot)
    return bool(pile) and t.attacked() == pile[-1]
