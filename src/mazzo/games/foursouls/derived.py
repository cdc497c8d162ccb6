"""What follows from the cards in play: numbers, keywords, what listens, and the rules that hold.

Computed as a whole after something changed, and never saved. `conditional` is true if something in it depends on
numbers that change all the time (cents, hands, damage): then a change of those makes it stale too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine.frame import Frame
from mazzo.engine.statics import Rules, Static, age, in_order, lasting_frame
from mazzo.games.foursouls.card import Card, CardReplacement, Trigger
from mazzo.games.foursouls.frames import SFrame
from mazzo.games.foursouls.terms import (
    CURSE,
    ENTERED,
    ETERNAL,
    K_CHARACTER,
    LEFT,
    SHOP_SLOT,
)

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls

NOBODY: Final = -1
"""The controller of the game's cards: the game itself."""


class Derived(Rules):
    """See the module."""

    def __init__(self) -> None:
        super().__init__()
        self.hp: dict[int, int] = {}
        """Of everything with an HP stat: players, monsters, attackable cards."""
        self.attack: dict[int, int] = {}
        self.evasion: dict[int, int] = {}
        self.keywords: dict[int, int] = {}
        self.triggers: dict[int, list[Frame]] = {}
        """What listens, by the kind of event."""
        self.instead: dict[int, list[Frame]] = {}
        self.worth: dict[int, int] = {}
        """Soul value that comes from no soul card, by player."""
        self.conditional: bool = False

    def listen(self, kind: int, f: Frame) -> None:
        if kind in self.triggers:
            self.triggers[kind].append(f)
        else:
            self.triggers[kind] = [f]

    def replace(self, kind: int, f: Frame) -> None:
        if kind in self.instead:
            self.instead[kind].append(f)
        else:
            self.instead[kind] = [f]


def derive(t: FourSouls) -> Derived:
    d = Derived()
    t.derived = d
    work: list[tuple[int, int, Static, Frame]] = []
    for p in range(t.players):
        d.hp[p] = d.attack[p] = 0
        for card in t.controlled(p):
            c = t.card(card)
            if c.kind == K_CHARACTER:
                d.hp[p] = c.hp
                d.attack[p] = c.attack
            study(t, d, work, card, c, p)
    for i, pile in enumerate(t.in_slots()):
        if pile:
            card = pile[-1]
            c = t.card(card)
            if t.slots[i] == SHOP_SLOT or c.keywords & CURSE:
                # fs.shop.abilities-inactive: only its own enter and leave triggers work; a curse belongs to nobody yet.
                d.keywords[card] = c.keywords
                for tr in c.triggers:
                    if tr.kind in (ENTERED, LEFT) and tr.this:
                        d.listen(tr.kind, SFrame(tr, card, NOBODY))
            else:
                study(t, d, work, card, c, NOBODY)
    for card in t.bonus_souls() + t.challenge():
        study(t, d, work, card, t.card(card), NOBODY)
    for x in t.lasting:
        node = x.node
        lf = lasting_frame(t, x)
        if lf is None:
            continue
        if isinstance(node, Static):
            work.append((node.phase(), age(x.since, 0, len(work)), node, lf))
            if not node.unconditional():
                d.conditional = True
        elif isinstance(node, Trigger):
            d.listen(node.kind, lf)
        elif isinstance(node, CardReplacement):
            d.replace(node.kind(), lf)
    for static, f in in_order(work):
        static.apply(t, d, f)
    for card in d.evasion:
        # fs.attack.monster-evasion-bounds
        d.evasion[card] = min(6, max(1, d.evasion[card]))
    return d


def study(t: FourSouls, d: Derived, work: list[tuple[int, int, Static, Frame]], card: int, c: Card, you: int) -> None:
    """A card in play: its numbers, its keywords, what it says."""
    # fs.character.starting-item-eternal, even if it was an ordinary treasure or is a copy.
    d.keywords[card] = c.keywords | ETERNAL if t.starting[card] else c.keywords
    if c.hp and card >= t.first_card() and c.kind != K_CHARACTER:
        d.hp[card] = c.hp
        d.attack[card] = c.attack
        if c.evasion:
            d.evasion[card] = c.evasion
    level = t.levels[card]
    for i in range(len(c.always)):
        node = c.always[i]
        work.append((node.phase(), age(t.order[card], i, len(work)), node, SFrame(node, card, you)))
        if not node.unconditional():
            d.conditional = True
    for tr in c.triggers:
        if tr.level <= level:
            d.listen(tr.kind, SFrame(tr, card, you))
    for x in c.instead:
        d.replace(x.kind(), SFrame(x, card, you))
