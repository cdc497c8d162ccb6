"""The rules that hold at every moment: who controls what, what is destroyed, what resolves as its card leaves play.

They apply in this order: a creature that goes back to its owner may keep another one alive (kf.ruling.control-first).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from mazzo.engine.frame import NO_CARD, REF_MASK, Event
from mazzo.games.keyforge.constant.control import Controlled, YouControl
from mazzo.games.keyforge.constant.harm import AsSoonAs, IsDestroyed
from mazzo.games.keyforge.derived import Derived
from mazzo.games.keyforge.frames import Destruction
from mazzo.games.keyforge.terms import ACTIVE, AT_ONCE, DID_AT_LAST, INVULNERABLE, LEFT, WHILE_HERE

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
    if AsSoonAs in d.rules and resolve_at_last(t, d):
        return True
    return bool(t.lasting) and resolve_waiting(t)


def claim(t: KeyForge, d: Derived) -> Derived:
    """'You control this creature' takes control like other effects, from the moment the upgrade is attached."""
    for rule, f in d.of(YouControl):
        ref = t.ref(f.src)
        if not any([x.src == ref and x.until == WHILE_HERE for x in t.lasting]):
            for card in rule.card.find(t, f):
                t.give_control(card, f.you, ref)
    # What follows from it is settled right here.
    t.unsettled = False
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
    """The creatures with as much damage as power, or poisoned. Lost armor is accounted for on the way."""
    doomed: list[int] = []
    damage = t.damage
    power = d.power
    mark = t.mark
    shield = t.shield
    for player in (0, 1):
        for card in t.line(player):
            if (damage[card] >= power[card] or mark[card]) and not t.tagged[card] and not d.keys[card] & INVULNERABLE:
                doomed.append(card)
            if shield[card] and d.armor[card] != t.plate[card]:
                # Armor that is lost is first the armor already used (kf.armor.lost-used-first).
                t.shield[card] = max(0, t.shield[card] - max(0, t.plate[card] - d.armor[card]))
                t.plate[card] = d.armor[card]
    return doomed


def destroyed_by_rule(t: KeyForge, d: Derived) -> bool:
    """Destroy a card whose own text says that it is destroyed now."""
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


def resolve_at_last(t: KeyForge, d: Derived) -> bool:
    """Resolve what a card says happens as soon as something is so: once in a turn, however long it stays so."""
    for rule, f in d.of(AsSoonAs):
        done = any([x[0] == DID_AT_LAST and x[1] == f.src and x[6] == t.gen[f.src] for x in t.deeds])
        if not done and not t.tagged[f.src] and not departing(t) and rule.when.ok(t, f):
            t.deed(DID_AT_LAST, f.src, f.you)
            t.begin(rule.effect, f.src, f.you, None, (t.ref(f.src),))
            return True
    return False


def departing(t: KeyForge) -> bool:
    """Have some of the cards destroyed together left play already, and others not yet?

    Then it is too early for what follows from it (kf.ruling.control-first).
    """
    node = t.nodes.by_name["destruction"]
    return any([f.node is node and cast(Destruction, f).leaving for f in t.frames])


def resolve_waiting(t: KeyForge) -> bool:
    """Resolve what was waiting for the current step to be done, one thing at a time."""
    for x in t.lasting:
        if x.until == AT_ONCE:
            t.hold([y for y in t.lasting if y is not x])
            card = x.src & REF_MASK
            t.begin(x.node, card, x.you, Event(LEFT, card, x.you, x.n), x.cards or (x.src,))
            return True
    return False
