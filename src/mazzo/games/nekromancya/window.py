"""Step 2 of the Update: the effects tied to it resolve, in the order the turn player likes. `nk.update.effects`"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine.frame import NO_CARD, Event, Frame
from mazzo.engine.node import Node
from mazzo.engine.window import Pending, Window
from mazzo.games.nekromancya import terms
from mazzo.games.nekromancya.card import Trigger
from mazzo.games.nekromancya.terms import FIELD, GEAR, GLOBAL, REALM, RULE

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya


class UpdateEffects(Window):
    """Triggers of the cards in play, whoever owns them, and the tokens of Recall."""

    def pending(self, t: Nekromancya, f: Frame) -> list[Pending]:
        found: list[Pending] = []
        ev = f.events[0]
        for kind in (FIELD, REALM, GLOBAL, GEAR, RULE):
            for p, cards in enumerate(t.piles(kind)):
                for card in cards:
                    triggers = t.card(card).triggers
                    for k in range(len(triggers)):
                        tr = triggers[k]
                        if tr.kind == ev.kind and card not in t.facts().mute and tr.heard(t, ev, card, p):
                            found.append(Pending(tr, card, p, ev, (card, k), (t.ref(card),)))
                    if ev.player == p and t.tokens[card] and t.has(card, terms.RICHIAMO):
                        found.append(Pending(t.nodes.by_name["richiamo"], card, p, ev, (card, -1), (t.ref(card),)))
        return [p for p in found if p.key not in f.resolved] if f.resolved else found

    def effect(self, node: Node) -> Node:
        return node.effect if isinstance(node, Trigger) else node


WINDOW: Final = UpdateEffects()


def open_window(t: Nekromancya, event: Event) -> None:
    """Resolve what an event triggers."""
    f = t.call(WINDOW)
    f.events = (event,)
    # Not used, but part of the saved format.
    f.chosen = (NO_CARD,)
