"""What is printed on a card, as frozen definitions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from mazzo.engine.frame import Event, Frame
from mazzo.engine.node import Node
from mazzo.engine.words import Condition
from mazzo.games.keyforge import terms

if TYPE_CHECKING:
    from mazzo.games.keyforge.derived import Derived
    from mazzo.games.keyforge.table import KeyForge

ANYONE: Final = 0
YOU: Final = 1
OPPONENT: Final = 2
THAT_PLAYER: Final = 3
"""The player of the event that triggered the ability: 'they'."""
ITS_OPPONENT: Final = 4
"""The opponent of that player."""


@dataclass(frozen=True, eq=False)
class Keyword(Node):
    """Elusive, Taunt, Assault 2 ..."""

    bit: int
    value: int = 0

    @property
    def name(self) -> str:
        return terms.KEYWORD_NAMES[self.bit]


@dataclass(frozen=True, eq=False)
class Filter(Node):
    """A property a card may have, seen from the ability that asks."""

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        raise TypeError


@dataclass(frozen=True, eq=False)
class Trigger(Node):
    """An ability that resolves when something happens: 'Reap:' on the card itself, or 'each time ...' on others.

    `whose` is about the player of the event: who did it, or whose card it happened to.
    """

    kind: int
    effect: Node
    own: bool = False
    whose: int = ANYONE
    which: tuple[Filter, ...] = ()
    when: Condition | None = None
    neighbors: bool = False
    """Only about cards that were neighbors of this one when the event began."""
    bold: bool = True
    """Printed with a bold header ('Reap:'); only the text cares."""

    def heard(self, t: KeyForge, ev: Event, src: int, you: int) -> bool:
        if self.own:
            if ev.card != src:
                return False
        else:
            if self.whose == YOU:
                if ev.player != you:
                    return False
            elif self.whose == OPPONENT and ev.player == you:
                return False
            if self.neighbors and src not in ev.xs:
                return False
        if self.which or self.when is not None:
            f = Frame(self, src, you)
            f.evs = (ev,)
            for test in self.which:
                if not test.ok(t, f, ev.card):
                    return False
            if self.when is not None and not self.when.ok(t, f):
                return False
        return True


@dataclass(frozen=True, eq=False)
class Static(Node):
    """A constant ability: it changes what is derived (power, keywords, abilities) or which rules hold.

    `phase` orders the work: 0 blanks text boxes, 1 changes power and armor, 2 gives keywords and abilities, 3 changes
    rules.
    """

    def phase(self) -> int:
        return 3

    def apply(self, t: KeyForge, d: Derived, f: Frame) -> None:
        raise TypeError


@dataclass(frozen=True, eq=False)
class Rule(Static):
    """A constant ability that changes a rule: the procedures of the game look for rules of their kind."""

    kind: int = -1

    def apply(self, t: KeyForge, d: Derived, f: Frame) -> None:
        d.rule(self.kind, f)

    def covers(self, t: KeyForge, f: Frame, card: int) -> bool:
        """Is it about this card (or, for some kinds, this player or house)?"""
        return True

    def value(self, t: KeyForge, f: Frame) -> int:
        """The number it brings, for rules about numbers."""
        return 0

    def spend(self, t: KeyForge, f: Frame, card: int) -> None:
        """A permission was used for this card."""


def ruled(t: KeyForge, kind: int, card: int) -> Frame | None:
    """The first rule of a kind that covers this card."""
    for f in t.rules(kind):
        node = f.node
        assert isinstance(node, Rule)
        if node.covers(t, f, card):
            return f
    return None


@dataclass(frozen=True, eq=False)
class Card(Node):
    """One card as the edition of the match knows it."""

    slug: str
    name: str
    set: str
    number: int
    house: int
    kind: int
    power: int = 0
    armor: int = 0
    amber: int = 0
    traits: tuple[str, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    action: Node | None = None
    omni: Node | None = None
    always: tuple[Static, ...] = ()
    play_if: Condition | None = None
    """'Cannot be played unless ...': works in hand, before the card is in play."""
    enters_ready: bool = False
    enters_ready_if: Condition | None = None
    enters_for_opponent: bool = False
    attaches_to: tuple[Filter, ...] = ()
    """Which creatures an upgrade may be attached to; none: any."""
    copies: Node | None = None
    """What the card is treated as a copy of when it is played (Mimicry)."""
    # Read off the lines above when the card is made, for those who ask in a hurry.
    key_bits: int = field(init=False)
    assault: int = field(init=False)
    hazardous: int = field(init=False)
    own_kinds: frozenset[int] = field(init=False)
    watches: tuple[int, ...] = field(init=False)
    """The places of the triggers that watch other cards."""

    def __post_init__(self) -> None:
        bits = 0
        values = {terms.ASSAULT: 0, terms.HAZARDOUS: 0}
        for k in self.keywords:
            bits |= k.bit
            values[k.bit] = k.value
        object.__setattr__(self, "key_bits", bits)
        object.__setattr__(self, "assault", values[terms.ASSAULT])
        object.__setattr__(self, "hazardous", values[terms.HAZARDOUS])
        object.__setattr__(self, "own_kinds", frozenset(x.kind for x in self.triggers if x.own))
        object.__setattr__(self, "watches", tuple(i for i, x in enumerate(self.triggers) if not x.own))
