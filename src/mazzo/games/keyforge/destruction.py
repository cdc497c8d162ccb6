"""Destruction in two phases: tag, trigger, and only then leave play, with everything a cascade adds.

`kf.timing.destroyed.*`. A destruction that happens while the 'Destroyed:' abilities of another are being resolved only
tags and triggers; the outermost one moves all the cards. Edition 1.1 knows no tags: each batch leaves on its own.
"""

from __future__ import annotations

from typing import Final, cast

from mazzo.engine.frame import NO_CARD, REF_BITS, REF_MASK, Event, Option
from mazzo.engine.node import AGAIN, END, NEXT, Proc
from mazzo.engine.window import Pending, distinct
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.frames import OVER, RESOLVED, Destruction, Fight
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import (
    ACTIVE,
    DESTROYED,
    DID_DESTROY,
    DID_FALL,
    DID_SAVE,
    DISCARD,
    DYING,
    INVULNERABLE,
    ONCE_GONE,
    THIS_DESTRUCTION,
    UPGRADES,
    WARD,
)
from mazzo.games.keyforge.window import OTHERS, WINDOW, open_window, own_triggers


def replace(t: KeyForge, f: Destruction) -> int:
    """Wards and invulnerability keep a card from being tagged (kf.status.ward.no-tag, kf.keyword.invulnerable)."""
    left: list[int] = []
    for card in f.doomed:
        # A tagged card cannot be tagged again: the attempt fails (kf.destroyed.no-retag).
        if not t.in_play(card) or t.tagged[card] or t.has(card, INVULNERABLE):
            continue
        if t.status[card] & WARD:
            t.mark[card] = 0
            t.clear_status(card, WARD, terms.UNWARDED)
            t.unsettled = True
            continue
        left.append(card)
    f.doomed = tuple(left)
    return NEXT if left else END


def tag(t: KeyForge, f: Destruction) -> int:
    """All together. Only the 'Destroyed:' abilities a card has at this moment can trigger (kf.destroyed.snapshot)."""
    found: list[Pending] = []
    for i in range(len(f.doomed)):
        card = f.doomed[i]
        t.tagged[card] = 1
        here = len(t.frames) - 1
        t.deeds.append((DID_DESTROY, card, t.face[card], t.controller(card), here, t.house[card], t.gen[card]))
        t.tell(DYING, card, t.controller(card))
        foe = opposing(t, card)
        if foe >= 0:
            t.deed(DID_FALL, card, t.controller(card))
        ev = Event(DYING, card, t.controller(card), 0, foe)
        f.destroyed = (*f.destroyed, Event(DESTROYED, card, t.controller(card), t.where(card), foe, (t.ref(card),)))
        own_triggers(t, ev, i, found)
        # kf.leaves-play.ability: 'Leaves play:' resolves before the card leaves, like 'Destroyed:'.
        for tr in t.leaving_abilities(card, True):
            found.append(Pending(tr, card, t.controller(card), ev, ()))
    f.waiting = tuple([p.node for p in found])
    f.owners = tuple([(t.ref(p.src), p.you, p.granter) for p in found])
    return NEXT


def opposing(t: KeyForge, card: int) -> int:
    """The creature this one is fighting right now, if any. Once damage is dealt, the fight is over.

    A creature that takes the damage for one of the two is not fighting (kf.ruling.destroyed-fighting).
    """
    fight = t.nodes.by_name["fight"]
    for frame in reversed(t.frames):
        if frame.node is fight:
            f = cast(Fight, frame)
            if f.defenders_life != OVER:
                if f.attacker == card:
                    return f.defender
                if f.defender == card:
                    return f.attacker
    return NO_CARD


def ask_order(t: KeyForge, f: Destruction) -> int:
    """The active player orders the 'Destroyed:' abilities (kf.destroyed.order.abilities)."""
    live = [i for i in range(len(f.waiting)) if waits(t, f, i)]
    if not live:
        return DESTRUCTION.at(stop_if_nested)
    options = [Option("resolve", f.owners[i][0] & REF_MASK, i) for i in choices(t, f, live)]
    t.ask(t.now[ACTIVE], "order", options, "kf.destroyed.order.abilities")
    return NEXT


def choices(t: KeyForge, f: Destruction, live: list[int]) -> list[int]:
    """The abilities to choose between: identical ones are offered once."""
    pending: list[Pending] = []
    for i in live:
        ref, you, granter = f.owners[i]
        pending.append(Pending(f.waiting[i], ref & REF_MASK, you, Event(DYING), (ref,), (ref,), granter))
    return [live[k] for k in distinct(t, WINDOW, pending)]


def waits(t: KeyForge, f: Destruction, i: int) -> bool:
    """Does this ability still have to be resolved? A card that left for a hidden zone takes its abilities along."""
    ref = f.owners[i][0]
    return ref != RESOLVED and t.gen[ref & REF_MASK] == ref >> REF_BITS and t.in_play(ref & REF_MASK)


def resolve_one(t: KeyForge, f: Destruction) -> int:
    i = t.answer.n
    ref, you, granter = f.owners[i]
    f.owners = (*f.owners[:i], (RESOLVED, you, granter), *f.owners[i + 1 :])
    card = ref & REF_MASK
    ev = Event(DYING, card, t.controller(card))
    root = t.begin(WINDOW.effect(f.waiting[i]), card, you, ev, (ref,))
    root.granter = granter
    return DESTRUCTION.at(ask_order)


def stop_if_nested(t: KeyForge, f: Destruction) -> int:
    """Only the outermost destruction moves cards, once no 'Destroyed:' ability is left (kf.destroyed.cascade)."""
    if t.edition.tags:
        place = DESTRUCTION.at(stop_if_nested)
        for i in range(len(t.frames) - 2, -1, -1):
            other = t.frames[i]
            if other.node is DESTRUCTION and other.pc <= place:
                outer = cast(Destruction, other)
                outer.destroyed = outer.destroyed + f.destroyed
                return END
    else:
        # No tags: a creature that was healed in time is not destroyed after all.
        for card in f.doomed:
            if f.lethal and t.is_creature(card) and t.damage[card] < t.power(card) and not t.mark[card]:
                t.tagged[card] = 0
                t.deed(DID_SAVE, card, t.controller(card))
                f.destroyed = tuple([e for e in f.destroyed if e.card != card])
    return NEXT


def instead(t: KeyForge, f: Destruction) -> int:
    """A replacement of destruction is carried out at the moment the card would be put into the discard pile."""
    for e in f.destroyed:
        card = e.card
        if t.in_play(card) and t.tagged[card]:
            for x in t.lasting:
                if x.until == THIS_DESTRUCTION and x.cards and x.cards[0] == t.ref(card):
                    # One replacement is enough: drop the others for this card. (Not by `hold`: nothing is derived from
                    # them, and a table that settles before the card is saved would destroy it again.)
                    t.lasting = [y for y in t.lasting if y.until != THIS_DESTRUCTION or y.cards != x.cards]
                    # It does not leave play, so nothing waits for that any more.
                    t.lasting = [y for y in t.lasting if y.until != ONCE_GONE or y.src != t.ref(card)]
                    t.tagged[card] = 0
                    t.mark[card] = 0
                    t.deed(DID_SAVE, card, t.controller(card))
                    f.destroyed = tuple([y for y in f.destroyed if y is not e])
                    root = t.begin(x.node, card, x.you, None, (t.ref(card),))
                    root.granter = x.src & REF_MASK
                    t.tell(terms.SAVED, card)
                    return AGAIN
    return NEXT


def ask_leave(t: KeyForge, f: Destruction) -> int:
    """The active player orders the cards on their way to the discard piles (kf.destroyed.order.discard)."""
    left = leaving(t, f)
    if not left:
        f.leaving = 0
        t.unsettled = True
        return DESTRUCTION.at(after)
    # Only the order within a pile can matter: cards of different owners go to different piles.
    for player in (t.now[ACTIVE], 1 - t.now[ACTIVE]):
        own = left if mixed(t, left) else [c for c in left if t.owner[c] == player]
        if own:
            if len(own) > 1 and not matters(t, own):
                own = own[:1]
            t.ask(t.now[ACTIVE], "discard-order", [Option("pick", c) for c in own], "kf.destroyed.order.discard")
            return NEXT
    return NEXT


def leaving(t: KeyForge, f: Destruction) -> list[int]:
    return [e.card for e in f.destroyed if t.in_play(e.card) and t.tagged[e.card]]


def matters(t: KeyForge, cards: list[int]) -> bool:
    """Does the order matter? Not if the cards are copies of each other with nothing on them."""
    first = cards[0]
    for c in cards:
        if t.face[c] != t.face[first] or t.amber[c] or t.upgrades(c):
            return True
    return False


def mixed(t: KeyForge, cards: list[int]) -> bool:
    """Does one of them take along an upgrade (or a card beneath it) that goes to the other player's pile?"""
    for card in cards:
        for u in t.upgrades(card) + t.beneath(card):
            if t.owner[u] != t.owner[card]:
                return True
    return False


def leave_one(t: KeyForge, f: Destruction) -> int:
    """kf.timing.destroyed.discard: into the owner's discard pile, the gap closes at once."""
    card = t.answer.card
    t.tell(DESTROYED, card, t.controller(card))
    t.put_away(card, DISCARD)
    f.leaving = 1
    return DESTRUCTION.at(ask_leave)


def after(t: KeyForge, f: Destruction) -> int:
    """kf.timing.destroyed.after: 'after a creature is destroyed' triggers once the cards have left play."""
    evs = [e for e in f.destroyed if e.n != UPGRADES]
    if evs:
        open_window(t, tuple(evs), OTHERS, tuple([e.xs[0] for e in evs]))
    return NEXT


DESTRUCTION: Final = Proc(
    "destruction",
    (replace, tag, ask_order, resolve_one, stop_if_nested, instead, ask_leave, leave_one, after),
)


def destroyed_at(t: KeyForge, start: int, place: int, refs: tuple[int, ...]) -> tuple[int, ...]:
    """Which of these references were destroyed by a destruction at this place on the stack, and not saved.

    Only deeds from `start` on count. What a cascade destroys lies higher on the stack: this effect did not destroy it
    (kf.ruling.destroyed-this-way).
    """
    fallen: list[int] = []
    for d in t.deeds[start:]:
        ref = d[6] << REF_BITS | d[1]
        if d[0] == DID_DESTROY and d[4] == place:
            fallen.append(ref)
        elif d[0] == DID_SAVE and ref in fallen:
            fallen.remove(ref)
    return tuple([r for r in refs if r in fallen])
