"""What follows from the cards in play: power, armor, keywords, granted abilities, rules that hold.

Nothing here is stored in the table. When something it depends on changes, all of it is computed again. A result is
never modified, so clones may share it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazzo.engine.frame import REF_BITS, REF_MASK, Frame, Lasting
from mazzo.engine.native import by_constructor
from mazzo.engine.node import Node
from mazzo.engine.statics import Rules, Static
from mazzo.games.keyforge.card import Trigger
from mazzo.games.keyforge.frames import KFrame
from mazzo.games.keyforge.terms import ACTIVE, LINES, NEXT_TURN, SIDES, TURN

if TYPE_CHECKING:
    from mazzo.games.keyforge.table import KeyForge


class Granted:
    """An ability granted by another card: what it is, who grants it, and its index there (to tell copies apart)."""

    __slots__ = ("granter", "kind", "node", "place", "serial")

    def __init__(self, node: Node, granter: int, place: int, serial: int, kind: int = -1) -> None:
        self.node = node
        self.granter = granter
        self.place = place
        self.serial = serial
        self.kind = kind
        """The event it triggers on, if that is not the one printed on it ('its Play effect is also a Reap effect')."""


class Watcher:
    """A trigger that watches other cards, and the card it belongs to.

    `it` and `n`: the cards that a lasting effect is about, and the number it remembers.
    """

    __slots__ = ("it", "n", "place", "serial", "src", "trigger", "you")

    def __init__(
        self, trigger: Trigger, src: int, you: int, place: int, serial: int, it: tuple[int, ...] = (), n: int = 0
    ) -> None:
        self.trigger = trigger
        self.src = src
        self.you = you
        self.place = place
        self.serial = serial
        self.it = it
        self.n = n


class Derived(Rules):
    """See the module."""

    def __init__(self) -> None:
        super().__init__()
        self.power: dict[int, int] = {}
        self.armor: dict[int, int] = {}
        self.keys: dict[int, int] = {}
        self.assault: dict[int, int] = {}
        self.hazardous: dict[int, int] = {}
        self.blank: set[int] = set()
        self.houses: dict[int, int] = {}
        """Cards that belong to a house other than their icon says, or to all houses."""
        self.grants: dict[int, list[Granted]] = {}
        self.actions: dict[int, list[Granted]] = {}
        """'Action:' abilities granted by other cards."""
        self.watchers: dict[int, list[Watcher]] = {}
        self.conditional: bool = False
        """Does it depend on more than which cards are in play and their power counters?"""

    def watch(self, w: Watcher) -> None:
        kind = w.trigger.kind
        if kind in self.watchers:
            self.watchers[kind].append(w)
        else:
            self.watchers[kind] = [w]


def holds_now(t: KeyForge, x: Lasting) -> bool:
    """Is this lasting effect active now (not still waiting for its turn)?"""
    if x.until == NEXT_TURN:
        return t.now[ACTIVE] == x.player and t.now[TURN] > x.since
    return True


def derive(t: KeyForge) -> Derived:
    """Compute everything derived, in the order of the phases."""
    d = Derived()
    # Abilities may look at what is already derived while the rest is still being computed.
    t.derived = d
    defs = t.defs
    face = t.face
    plus = t.plus
    power = d.power
    armor = d.armor
    keys = d.keys
    work: list[tuple[int, int, Static, Frame]] = []
    watching: list[int] = []
    zones = t.in_play_zones()
    for i in range(len(zones)):
        for card in zones[i]:
            c = defs[face[card]]
            if c.as_upgrade is not None:
                c = t.card(card)
            if i < LINES:
                power[card] = c.power + plus[card]
                armor[card] = c.armor
                keys[card] = c.key_bits
                if c.assault:
                    d.assault[card] = c.assault
                if c.hazardous:
                    d.hazardous[card] = c.hazardous
            if c.always:
                if not c.unconditional:
                    d.conditional = True
                for place in range(len(c.always)):
                    s = c.always[place]
                    work.append((s.phase(), len(work), s, KFrame(s, card, SIDES[i], -1, place, -1)))
            if c.watches:
                watching.append(card)
    if t.lasting:
        d.conditional = True
    for x in t.lasting:
        if not holds_now(t, x):
            continue
        node = x.node
        if isinstance(node, Static):
            f: Frame = KFrame(node, x.src & REF_MASK, x.you, -1, 0, x.serial)
            f.chosen = tuple([r & REF_MASK for r in x.cards if t.gen[r & REF_MASK] == r >> REF_BITS])
            f.value = x.n
            if x.cards and not f.chosen:
                continue
            work.append((node.phase(), len(work), node, f))
    if work:
        if len(work) > 1:
            work.sort()
        for phase, _, s, f in work:
            # A blank card has no abilities, but lasting effects it has already created go on.
            if phase > 0 and f.serial < 0 and f.src in d.blank:
                continue
            s.apply(t, d, f)
        # Power and armor cannot be negative. This comes last, because only the total counts.
        for card in d.power:
            if d.power[card] < 0:
                d.power[card] = 0
            if d.armor[card] < 0:
                d.armor[card] = 0
    for card in watching:
        if card not in d.blank:
            c = t.card(card)
            for place in c.watches:
                d.watch(Watcher(c.triggers[place], card, t.controller(card), place, -1))
    for card, granted in d.grants.items():
        for g in granted:
            node = g.node
            if isinstance(node, Trigger) and not node.own:
                d.watch(Watcher(node, card, t.controller(card), g.place, g.serial))
    for x in t.lasting:
        node = x.node
        if isinstance(node, Trigger) and holds_now(t, x):
            d.watch(Watcher(node, x.src & REF_MASK, x.you, 0, x.serial, x.cards, x.n))
    return d


by_constructor(Granted, Watcher)
