"""The rules that hold at every moment: who controls what, who is destroyed, what resolves as its card leaves play.

In this order: a creature that goes back to its owner may keep another one alive (kf.ruling.control-first).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from mazzo.engine.frame import NO_CARD, REF_MASK, Event
from mazzo.games.keyforge.constant.control import Controlled, YouControl
from mazzo.games.keyforge.constant.harm import IsDestroyed
from mazzo.games.keyforge.derived import Derived
from mazzo.games.keyforge.frames import Destruction
from mazzo.games.keyforge.terms import ACTIVE, AT_ONCE, INVULNERABLE, LEFT, WHILE_HERE

if TYPE_CHECKING:
    from mazzo.games.keyforge.table import KeyForge


def settle(t: KeyForge) -> bool:
    """Apply these rules; True if that put something on the stack."""
    d = t.facts()
    if YouControl in d.rules:
        d = claim(t, d)
    if Controlled in d.rules and hand_over(t, d):
        return True
    doomed = with_lethal_damage(t, d)
    if doomed and not departing(t):
        t.begin_destruction(NO_CARD, t.now[ACTIVE], tuple(doomed), lethal=True)
        return True
    if IsDestroyed in d.rules and destroyed_by_rule(t, d):
        return True
    return bool(t.lasting) and resolve_waiting(t)


def claim(t: KeyForge, d: Derived) -> Derived:
    """'You control this creature': an effect like others that take control, as old as its upgrade is attached."""
    for rule, f in d.of(YouControl):
        ref = t.ref(f.src)
        if not any([x.src == ref and x.until == WHILE_HERE for x in t.lasting]):
            for card in rule.card.find(t, f):
                t.give_control(card, f.you, ref)
    # Whatever follows from it is what is being settled just now.
    t.dirty = False
    return t.facts()


def hand_over(t: KeyForge, d: Derived) -> bool:
    """A card goes to the player who controls it: of several effects the latest counts (kf.control.latest-wins)."""
    controller = {f.chosen[0]: f.you for _, f in d.of(Controlled)}
    for card, player in controller.items():
        if t.controller(card) != player and not departing(t):
            t.begin_take(card, player)
            return True
    return False


def with_lethal_damage(t: KeyForge, d: Derived) -> list[int]:
    """The creatures with as much damage as power, or poisoned; on the way, armor that was lost is accounted for."""
    doomed: list[int] = []
    for player in (0, 1):
        for card in t.line(player):
            if (
                (t.damage[card] >= d.power[card] or t.mark[card])
                and not t.tagged[card]
                and not d.keys[card] & INVULNERABLE
            ):
                doomed.append(card)
            if t.shield[card] and d.armor[card] != t.plate[card]:
                # Armor that is lost is first the armor already used (kf.armor.lost-used-first).
                t.shield[card] = max(0, t.shield[card] - max(0, t.plate[card] - d.armor[card]))
                t.plate[card] = d.armor[card]
    return doomed


def destroyed_by_rule(t: KeyForge, d: Derived) -> bool:
    """A card that says when it is destroyed is, as soon as that is so."""
    for rule, f in d.of(IsDestroyed):
        if (
            not t.tagged[f.src]
            and not d.keys.get(f.src, 0) & INVULNERABLE
            and rule.covers(t, f, f.src)
            and not departing(t)
        ):
            t.begin_destruction(NO_CARD, t.now[ACTIVE], (f.src,))
            return True
    return False


def departing(t: KeyForge) -> bool:
    """Are some of the cards that are destroyed together gone already, and others not yet?

    Then it is too early to see what follows from it (kf.ruling.control-first).
    """
    node = t.nodes.by_name["destruction"]
    return any([f.node is node and cast(Destruction, f).leaving for f in t.frames])


def resolve_waiting(t: KeyForge) -> bool:
    """What was to happen as soon as the current step is done happens now, one thing at a time."""
    for x in t.lasting:
        if x.until == AT_ONCE:
            t.hold([y for y in t.lasting if y is not x])
            card = x.src & REF_MASK
            t.begin(x.node, card, x.you, Event(LEFT, card, x.you, x.n), (x.src,))
            return True
    return False
