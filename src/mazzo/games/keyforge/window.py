"""The window in which abilities trigger: collect, let the active player pick one, resolve it, collect again.

Collecting again after each resolution covers abilities gained while the window is open and abilities gone with their
card (kf.timing.simultaneous-order, kf.faq.nexus-spectral).
"""

from __future__ import annotations

from typing import Final, cast

from mazzo.engine.frame import NO_CARD, Event, Frame
from mazzo.engine.node import Node
from mazzo.engine.window import Pending, Window
from mazzo.engine.words import Effect
from mazzo.games.keyforge.card import Trigger
from mazzo.games.keyforge.frames import Opened
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import ACTION_PLAYED, ACTIVE, BEFORE_FIGHT, LIMBO

OWN: Final = 1
"""Only the abilities of the card the event is about."""
OTHERS: Final = 2
"""Only abilities that watch other cards."""
ALL: Final = 3


def own_triggers(t: KeyForge, ev: Event, i: int, found: list[Pending]) -> None:
    """The abilities of the event's own card, printed and granted."""
    card = ev.card
    d = t.facts()
    c = t.card(card)
    kind = ev.kind
    if kind not in c.own_kinds and card not in d.grants:
        return
    if not t.in_play(card) and t.where(card) != LIMBO:
        return
    you = t.controller(card)
    if kind in c.own_kinds and card not in d.blank:
        for place in range(len(c.triggers)):
            tr = c.triggers[place]
            if tr.kind == kind and tr.own and tr.heard(t, ev, card, you):
                found.append(Pending(tr, card, you, ev, (i, card, place, -1, -1), (t.ref(card),)))
    if card in d.grants:
        for g in d.grants[card]:
            tr2 = g.node
            if not isinstance(tr2, Trigger) or (tr2.kind if g.kind < 0 else g.kind) != kind:
                continue
            if tr2.own and tr2.heard(t, ev, card, you):
                key = (i, card, g.place, g.granter, g.serial)
                found.append(Pending(tr2, card, you, ev, key, (t.ref(card),), g.granter))


def collect(t: KeyForge, evs: tuple[Event, ...], refs: tuple[int, ...], which: int) -> list[Pending]:
    """Every ability that these events trigger, as things stand now."""
    found: list[Pending] = []
    d = t.facts()
    for i in range(len(evs)):
        ev = evs[i]
        if which & OWN and ev.card >= 0 and t.deref(refs[i]) >= 0:
            own_triggers(t, ev, i, found)
            if ev.kind == BEFORE_FIGHT:
                keyword_triggers(t, ev, i, found)
        if which & OTHERS and ev.kind in d.watchers:
            for w in d.watchers[ev.kind]:
                if w.trigger.heard(t, ev, w.src, w.you, w.n):
                    it = (refs[i],) if ev.card >= 0 else ()
                    key = (i, w.src, w.place, -1, w.serial)
                    found.append(Pending(w.trigger, w.src, w.you, ev, key, w.it or it))
    return found


def keyword_triggers(t: KeyForge, ev: Event, i: int, found: list[Pending]) -> None:
    """Assault and Hazardous share the window of 'Before Fight:' (kf.timing.fight.before)."""
    d = t.facts()
    attacker = ev.card
    defender = ev.src
    if d.assault.get(attacker, 0):
        tr = t.nodes.by_name["assault"]
        found.append(Pending(tr, attacker, t.controller(attacker), ev, (i, attacker, -1, -1, -1), (t.ref(defender),)))
    if t.is_creature(defender) and d.hazardous.get(defender, 0):
        tr = t.nodes.by_name["hazardous"]
        found.append(Pending(tr, defender, t.controller(defender), ev, (i, defender, -2, -1, -1), (t.ref(attacker),)))


class Abilities(Window):
    """The window of KeyForge: the abilities of the cards of the events, and those that watch."""

    def pending(self, t: KeyForge, f: Frame) -> list[Pending]:
        w = cast(Opened, f)
        found = collect(t, w.events, w.cards, w.which)
        if w.resolved:
            found = [p for p in found if p.key not in w.resolved]
        if len(found) > 1 and w.events[-1].kind == ACTION_PLAYED:
            found = before_it_resolves(found)
        return found

    def effect(self, node: Node) -> Node:
        assert isinstance(node, Trigger)
        return node.effect

    def same(self, t: KeyForge, p: Pending, q: Pending) -> bool:
        """The same ability of two cards nobody could tell apart, or one whose source and order do not matter."""
        if p.node is not q.node or p.you != q.you:
            return False
        effect = self.effect(p.node)
        if isinstance(effect, Effect) and effect.commutes():
            return True
        return p.key[0] == q.key[0] and p.it == q.it and t.twins(p.src, q.src) and t.twins(p.granter, q.granter)


def before_it_resolves(pending: list[Pending]) -> list[Pending]:
    """The action's own ability waits for effects 'before it resolves' (kf.faq.encounter-suit-timing)."""
    for p in pending:
        if p.event.kind == ACTION_PLAYED:
            return [x for x in pending if isinstance(x.node, Trigger) and not x.node.own]
    return pending


WINDOW: Final = Abilities()


def open_window(t: KeyForge, evs: tuple[Event, ...], which: int = ALL, refs: tuple[int, ...] = ()) -> None:
    """Let abilities trigger on these events; if nothing could trigger, no window opens."""
    d = t.derived or t.facts()
    for i in range(len(evs)):
        e = evs[i]
        if e.kind in d.watchers or (e.card in d.grants) or e.kind == BEFORE_FIGHT:
            break
        if e.card >= 0 and e.kind in t.card(e.card).own_kinds:
            break
    else:
        return
    f = cast(Opened, t.call(WINDOW, NO_CARD, t.now[ACTIVE], which))
    f.events = evs
    f.cards = refs or tuple([t.ref(e.card) if e.card >= 0 else NO_CARD for e in evs])


def notify(t: KeyForge, kind: int, card: int, player: int, n: int = 0) -> None:
    """Let the abilities that watch for this kind of event trigger. Usually there are none, and nothing is made."""
    if kind in (t.derived or t.facts()).watchers:
        open_window(t, (Event(kind, card, player, n),), OTHERS)


def close_window(f: Frame) -> None:
    """End an open window: nothing more triggers in it."""
    f.events = ()
