"""What follows from the cards in play: the values and abilities of every Awakened, and the rules that hold.

Abilities come and go in order of play: the latest wins. Values are set first, then changed by additions
(nk.decision.modifier_order). A Weapon or an Armour works only while it is the one in use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine.frame import Frame
from mazzo.engine.statics import Rules, Static, age, in_order, lasting_frame
from mazzo.games.nekromancya.card import Dice
from mazzo.games.nekromancya.frames import NFrame
from mazzo.games.nekromancya.terms import (
    ARMOUR,
    FIELD,
    GEAR,
    GLOBAL,
    REALM,
    RULE,
    WEAPON,
)

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya


NO_DICE: Final = Dice()


class Derived(Rules):
    """See the module."""

    def __init__(self) -> None:
        super().__init__()
        self.value: dict[int, int] = {}
        self.melee: dict[int, int] = {}
        self.aim: dict[int, int] = {}
        self.melee_dice: dict[int, Dice] = {}
        self.aim_dice: dict[int, Dice | None] = {}
        self.life: dict[int, int] = {}
        self.colpi: dict[int, int] = {}
        self.abilities: dict[int, int] = {}
        self.mute: set[int] = set()
        """Awakened that have lost their special ability too."""


def in_use(t: Nekromancya, gear: int) -> bool:
    """Does this piece of equipment work now (nk.equip.gear.one_used)?"""
    kind = t.card(gear).kind
    bearer = t.host[gear]
    if kind == WEAPON:
        return t.weapon[bearer] == gear + 1
    if kind == ARMOUR:
        return t.armour[bearer] == gear + 1
    return True


def derive(t: Nekromancya) -> Derived:
    d = Derived()
    t.derived = d
    work: list[tuple[int, int, Static, Frame]] = []
    defs = t.defs
    printed = t.printed
    for cards in t.piles(FIELD):
        for card in cards:
            c = defs[printed[card]]
            d.value[card] = c.cost
            d.melee[card] = c.melee
            d.aim[card] = c.aim
            d.melee_dice[card] = c.melee_damage or NO_DICE
            d.aim_dice[card] = c.aim_damage
            d.life[card] = c.life
            d.colpi[card] = c.colpi
            d.abilities[card] = c.abilities
    for kind in (RULE, GLOBAL, REALM, FIELD, GEAR):
        for p, cards in enumerate(t.piles(kind)):
            for card in cards:
                always = defs[printed[card]].always
                if always and (kind != GEAR or in_use(t, card)):
                    for i in range(len(always)):
                        f: Frame = NFrame(always[i], card, p)
                        work.append((always[i].phase(), age(t.order[card], i, len(work)), always[i], f))
    for x in t.lasting:
        node = x.node
        if isinstance(node, Static):
            lf = lasting_frame(t, x)
            if lf is not None:
                work.append((node.phase(), age(x.since, 0, len(work)), node, lf))
    for static, f in in_order(work):
        if f.src in d.mute and f.serial == 0 and t.is_awakened(f.src):
            # It has lost its special ability.
            continue
        static.apply(t, d, f)
    # Aura and Instability change the dice from round to round; what they did so far is kept with the Awakened.
    for card in d.melee_dice:
        n = t.aura[card]
        if n:
            d.melee_dice[card] = d.melee_dice[card].more(n)
            ranged = d.aim_dice[card]
            if ranged is not None:
                d.aim_dice[card] = ranged.more(n)
    return d
