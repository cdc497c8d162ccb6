"""Die rolls: rolled, put on the stack, changed by responses, tried, and made. `fs.dice.*`"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine.frame import Event
from mazzo.engine.native import mypyc_attr
from mazzo.engine.node import Node
from mazzo.engine.stack import StackItem, change, put
from mazzo.games.foursouls import stacked, terms
from mazzo.games.foursouls.card import DIE, Ability
from mazzo.games.foursouls.constant.rolls import AddsToAttackRolls, AddsToFirstAttackRoll, AddsToRolls
from mazzo.games.foursouls.terms import S_ATTACK_ROLL, S_ROLL, S_TRIGGERED

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls

NOT_TRIED: Final = 0
"""A roll has not tried to resolve yet (see `stacked.tried`)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Rolling(Node):
    """What a roll on the stack is for."""

    def landed(self, t: FourSouls, item: StackItem, n: int) -> None:
        """The roll was made, with this result."""


def roll(t: FourSouls, node: Rolling, src: int, player: int, it: int = -1, attacking: bool = False) -> StackItem:
    """fs.dice.1-roll-before-stack, fs.dice.2-roll-triggers"""
    kind = S_ATTACK_ROLL if attacking else S_ROLL
    ref = -1 if src < 0 else t.ref(src)
    item = put(t, kind, node, ref, player, t.roll(DIE, terms.DICE), (it, NOT_TRIED))
    if attacking:
        t.deeds.append((terms.D_ATTACK_ROLL, -1, player, item.n))
    made(t, item, item.n)
    return item


def made(t: FourSouls, item: StackItem, n: int) -> None:
    """Abilities that wait for a roll trigger (fs.dice.2-roll-triggers)."""
    attacking = 1 if item.kind == S_ATTACK_ROLL else 0
    t.happen(terms.ROLL_MADE, -1, item.you, n, t.source(item), stacked.told(item, attacking))


def again(t: FourSouls, item: StackItem) -> None:
    """fs.mech.reroll-die"""
    n = t.roll(DIE, terms.DICE)
    change(t, item.serial, n, (stacked.about(item), NOT_TRIED))
    t.tell(terms.REROLLED, -1, item.you, n)
    if stacked.tried(item):
        # It has tried to resolve: back to step 2 (fs.dice.4-would-roll).
        made(t, item, n)


def turn(t: FourSouls, item: StackItem, n: int) -> None:
    """Change the result, within bounds (fs.dice.bounds); a changed roll has to try to resolve again."""
    n = min(DIE, max(1, n))
    if n != item.n:
        change(t, item.serial, n)
        t.tell(terms.CHANGED_ROLL, -1, item.you, n)
        if stacked.tried(item):
            made(t, item, n)


def ripe(t: FourSouls, item: StackItem) -> bool:
    """Everyone has passed. Abilities that wait for the number that would be rolled go first (fs.dice.4-would-roll)."""
    if item.kind not in (S_ROLL, S_ATTACK_ROLL) or stacked.tried(item) == item.n:
        return True
    change(t, item.serial, item.n, (stacked.about(item), item.n))
    before = len(t.waiting)
    attacking = 1 if item.kind == S_ATTACK_ROLL else 0
    t.happen(terms.WOULD_ROLL, -1, item.you, item.n, -1, stacked.told(item, attacking))
    return len(t.waiting) == before


def bonus(t: FourSouls, player: int, attacking: bool) -> int:
    """fs.dice.5-resolve: constant abilities that change the rolls of a player."""
    n = t.total(AddsToRolls, player)
    if attacking:
        n += t.total(AddsToAttackRolls, player)
        if t.count_deeds(terms.D_ATTACK_ROLL, -1, player) == 1:
            n += t.total(AddsToFirstAttackRoll, player)
    return n


def land(t: FourSouls, item: StackItem) -> None:
    """The roll is made."""
    attacking = item.kind == S_ATTACK_ROLL
    n = min(DIE, max(1, item.n + bonus(t, item.you, attacking)))
    node = item.node
    assert isinstance(node, Rolling)
    node.landed(t, item, n)
    t.happen(terms.ROLLED, -1, item.you, n, -1, stacked.told(item, 1 if attacking else 0))


def promise(t: FourSouls, outcome: Ability, item: StackItem, n: int) -> None:
    """What a roll leads to goes on the stack after it (fs.keyword.roll-result-after)."""
    ev = Event(terms.ROLLED, -1, item.you, n, -1, (0,))
    t.waiting.append(StackItem(0, S_TRIGGERED, outcome, item.src, item.you, n, (stacked.about(item),), ev))
