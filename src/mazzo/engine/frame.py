"""What is being resolved: frames, the scope of an ability, events, and effects that last."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from mazzo.engine.native import by_constructor, by_slot, mypyc_attr
from mazzo.engine.node import Node, Nodes

NOBODY: Final = -1
"""Stands for no player."""
NO_CARD: Final = -1
"""Stands for no card."""
NOWHERE: Final = -1
"""Stands for no zone."""

N = TypeVar("N", bound=Node)

REF_BITS: Final = 12
"""A reference to a card object is its generation and its number: `generation << 12 | card`."""
REF_MASK: Final = (1 << REF_BITS) - 1


@mypyc_attr(acyclic=True)
class Event:
    """Something that happened or would happen. Never changed once made, so clones share it."""

    __slots__ = ("card", "kind", "n", "name", "player", "src", "used", "xs")

    name: str
    """What the game calls its kind. Only the events that a match gives out have it (`Match.events`)."""

    def __init__(
        self,
        kind: int,
        card: int = -1,
        player: int = -1,
        n: int = 0,
        src: int = -1,
        xs: tuple[int, ...] = (),
        used: tuple[tuple[int, ...], ...] = (),
    ) -> None:
        self.kind = kind
        self.card = card
        self.player = player
        self.n = n
        self.src = src
        self.xs = xs
        self.used = used
        """The replacements that already changed it; none of them applies again."""

    def __repr__(self) -> str:
        facts = [f"{word} {value}" for word, value in (("seat", self.player), ("card", self.card)) if value >= 0]
        if self.src >= 0:
            facts.append(f"source {self.src}")
        if self.n:
            facts.append(f"n {self.n}")
        return f"<Event {getattr(self, 'name', self.kind)}{': ' if facts else ''}{', '.join(facts)}>"

    def data(self) -> list[object]:
        """The event as JSON, as saved matches keep it."""
        row: list[object] = [self.kind, self.card, self.player, self.n, self.src, list(self.xs)]
        if self.used:
            row.append([list(key) for key in self.used])
        return row


def load_event(row: list[Any]) -> Event:
    """The inverse of `Event.data`."""
    used = tuple([tuple(key) for key in row[6]]) if len(row) > 6 else ()
    return Event(row[0], row[1], row[2], row[3], row[4], tuple(row[5]), used)


class Scope:
    """What an ability has referred to so far; owned by the root frame of its resolution, shared by its children."""

    __slots__ = ("amount", "did", "event", "it", "named", "them")

    def __init__(self) -> None:
        self.it: tuple[int, ...] = ()
        """References to what was last chosen, or to the card that triggered."""
        self.them: tuple[int, ...] = ()
        """References to what the last effect really affected: 'this way'."""
        self.did: int = 1
        """Was the last effect carried out completely? 'If you do'."""
        self.amount: int = 0
        """How much the last effect did."""
        self.named: tuple[tuple[int, ...], ...] = ()
        """References that have a name, in the order of the names' numbers."""
        self.event: Event | None = None
        """The event that triggered the ability."""

    def copy(self) -> Scope:
        """An independent copy: all values are immutable, so they are shared."""
        s = Scope()
        s.it = self.it
        s.them = self.them
        s.did = self.did
        s.amount = self.amount
        s.named = self.named
        s.event = self.event
        return s

    def save(self) -> list[Any]:
        """As JSON data; `load_scope` reads it."""
        return [
            list(self.it),
            list(self.them),
            self.did,
            self.amount,
            [list(x) for x in self.named],
            None if self.event is None else self.event.data(),
        ]


def load_scope(row: list[Any]) -> Scope:
    """The inverse of `Scope.save`."""
    s = Scope()
    s.it = tuple(row[0])
    s.them = tuple(row[1])
    s.did = row[2]
    s.amount = row[3]
    s.named = tuple([tuple(x) for x in row[4]])
    s.event = None if row[5] is None else load_event(row[5])
    return s


class Frame:
    """One thing being resolved: a node, a step, whose it is, and a few values. Ints and immutables only.

    The values are in slots, which mean something different in every procedure. Rules never use slots directly, only
    names for them: those below, shared by all games, and those in a game's own subclass (see `by_slot`).
    """

    __slots__ = ("a", "b", "evs", "keys", "node", "nodes", "pc", "ret", "root", "scope", "src", "xs", "you")

    def __init__(
        self,
        node: Node,
        src: int = NO_CARD,
        you: int = NOBODY,
        root: int = -1,
        a: int = 0,
        b: int = 0,
        pc: int = 0,
        ret: int = 0,
        xs: tuple[int, ...] = (),
        evs: tuple[Event, ...] = (),
        keys: tuple[tuple[int, ...], ...] = (),
        nodes: tuple[Node, ...] = (),
        scope: Scope | None = None,
    ) -> None:
        self.node = node
        self.src = src
        self.you = you
        self.root = root
        self.a = a
        self.b = b
        self.pc = pc
        self.ret = ret
        """What the last child gave back."""
        self.xs = xs
        self.evs = evs
        self.keys = keys
        self.nodes = nodes
        self.scope = scope

    def copy(self) -> Frame:
        """An independent copy. A game with its own class of frames overrides this (see `Table.frame`)."""
        return Frame(
            self.node,
            self.src,
            self.you,
            self.root,
            self.a,
            self.b,
            self.pc,
            self.ret,
            self.xs,
            self.evs,
            self.keys,
            self.nodes,
            None if self.scope is None else self.scope.copy(),
        )

    def save(self, nodes: Nodes) -> list[object]:
        """As JSON data."""
        return [
            nodes.name(self.node),
            self.pc,
            self.src,
            self.you,
            self.root,
            self.a,
            self.b,
            self.ret,
            list(self.xs),
            [e.data() for e in self.evs],
            [list(k) for k in self.keys],
            [nodes.name(n) for n in self.nodes],
            None if self.scope is None else self.scope.save(),
        ]

    def load(self, row: list[Any], nodes: Nodes) -> None:
        """Fill a new frame of the same node from saved data."""
        self.pc = row[1]
        self.src = row[2]
        self.you = row[3]
        self.root = row[4]
        self.a = row[5]
        self.b = row[6]
        self.ret = row[7]
        self.xs = tuple(row[8])
        self.evs = tuple([load_event(e) for e in row[9]])
        self.keys = tuple([tuple(k) for k in row[10]])
        self.nodes = tuple([nodes[name] for name in row[11]])
        self.scope = None if row[12] is None else load_scope(row[12])

    # Names for the values, as the shared words use them

    @property
    def chosen(self) -> tuple[int, ...]:
        """The cards it is about: chosen, found, or (for a lasting effect) those it is bound to."""
        return self.xs

    @chosen.setter
    def chosen(self, cards: tuple[int, ...]) -> None:
        self.xs = cards

    @property
    def count(self) -> int:
        """How many: left to do, or done so far."""
        return self.a

    @count.setter
    def count(self, n: int) -> None:
        self.a = n

    @property
    def noted(self) -> int:
        """A card, a reference or a value noted for later."""
        return self.a

    @noted.setter
    def noted(self, n: int) -> None:
        self.a = n

    @property
    def place(self) -> int:
        """An index: into its card's abilities, or into the events it looks at."""
        return self.a

    @place.setter
    def place(self, n: int) -> None:
        self.a = n

    @property
    def granter(self) -> int:
        """For an ability: the card that granted it, if it is not printed on its own card."""
        return self.b

    @granter.setter
    def granter(self, n: int) -> None:
        self.b = n

    @property
    def serial(self) -> int:
        """For an effect that lasts or waited on the stack: its serial; -1 for a constant ability."""
        return self.b

    @serial.setter
    def serial(self, n: int) -> None:
        self.b = n

    @property
    def since(self) -> int:
        """How much had been done this turn when it began."""
        return self.b

    @since.setter
    def since(self, n: int) -> None:
        self.b = n

    @property
    def result(self) -> int:
        """What the last child gave back."""
        return self.ret

    @result.setter
    def result(self, n: int) -> None:
        self.ret = n

    @property
    def value(self) -> int:
        """For a lasting effect: the value it remembers, for instance a chosen house."""
        return self.ret

    @value.setter
    def value(self, n: int) -> None:
        self.ret = n

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, or would happen."""
        return self.evs

    @events.setter
    def events(self, events: tuple[Event, ...]) -> None:
        self.evs = events

    @property
    def groups(self) -> tuple[tuple[int, ...], ...]:
        """Several separate groups of cards or references."""
        return self.keys

    @groups.setter
    def groups(self, groups: tuple[tuple[int, ...], ...]) -> None:
        self.keys = groups

    @property
    def resolved(self) -> tuple[tuple[int, ...], ...]:
        """For a window: the keys of the abilities already resolved in it."""
        return self.keys

    @resolved.setter
    def resolved(self, groups: tuple[tuple[int, ...], ...]) -> None:
        self.keys = groups

    @property
    def abilities(self) -> tuple[Node, ...]:
        """The abilities it is about: those waiting to resolve, or the one resolving."""
        return self.nodes

    @abilities.setter
    def abilities(self, nodes: tuple[Node, ...]) -> None:
        self.nodes = nodes

    @property
    def target(self) -> int:
        """The card that an amount is about to be dealt to."""
        return self.b

    @target.setter
    def target(self, n: int) -> None:
        self.b = n

    @property
    def tally(self) -> int:
        """How many it has really affected so far."""
        return self.b

    @tally.setter
    def tally(self, n: int) -> None:
        self.b = n

    @property
    def each(self) -> int:
        """How much for each of them."""
        return self.b

    @each.setter
    def each(self, n: int) -> None:
        self.b = n

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that have yet to answer, the next one first."""
        return self.xs

    @seats.setter
    def seats(self, cards: tuple[int, ...]) -> None:
        self.xs = cards

    @property
    def floor(self) -> int:
        """The height of the stack below which nothing concerns it."""
        return self.a

    @floor.setter
    def floor(self, n: int) -> None:
        self.a = n

    @property
    def sealed(self) -> tuple[tuple[int, ...], ...]:
        """Answers that nobody knows yet: a seat, and what it chose."""
        return self.keys

    @sealed.setter
    def sealed(self, groups: tuple[tuple[int, ...], ...]) -> None:
        self.keys = groups

    @property
    def offered(self) -> int:
        """1 if the seat that acted last has been asked whether to go on."""
        return self.a

    @offered.setter
    def offered(self, n: int) -> None:
        self.a = n

    @property
    def opener(self) -> int:
        """Who opened a window of answers."""
        return self.b

    @opener.setter
    def opener(self, n: int) -> None:
        self.b = n


by_slot(Frame, Frame)


class Lasting:
    """An effect that outlives its moment: a static ability, a trigger or a replacement with a duration.

    One list on the table, read by everyone who reads abilities. Never changed once made, so clones share it.
    """

    __slots__ = ("cards", "n", "node", "player", "serial", "since", "src", "until", "you")

    def __init__(
        self,
        node: Node,
        src: int,
        you: int,
        until: int,
        player: int,
        since: int,
        serial: int,
        cards: tuple[int, ...] = (),
        n: int = 0,
    ) -> None:
        self.node = node
        self.src = src
        """Reference to the card it came from; -1 if none (a copy is not a card)."""
        self.you = you
        self.until = until
        """A kind of duration, the game's."""
        self.player = player
        """Whose turn the duration refers to."""
        self.since = since
        """The turn in which it began."""
        self.serial = serial
        """Tells two copies of the same effect apart."""
        self.cards = cards
        """References to the cards it is bound to; empty if it is about the whole game."""
        self.n = n
        """A value remembered, for instance a chosen house."""


@mypyc_attr(acyclic=True)
class Option:
    """One possible answer: a verb of the game, the card and the value it is about."""

    __slots__ = ("card", "n", "verb")

    def __init__(self, verb: str, card: int = -1, n: int = 0) -> None:
        self.verb = verb
        self.card = card
        self.n = n

    def __repr__(self) -> str:
        return f"Option({self.verb!r}, card={self.card}, n={self.n})"


class Question:
    """Who is asked what, about which card, under which rule. Never changed once asked."""

    __slots__ = ("kind", "node", "options", "player", "rule", "secret", "src")

    def __init__(
        self,
        player: int,
        kind: str,
        options: list[Option],
        rule: str,
        src: int,
        node: Node | None,
        secret: bool = False,
    ) -> None:
        self.player = player
        self.kind = kind
        self.options = options
        self.rule = rule
        self.src = src
        self.node = node
        self.secret = secret
        """Are its options secret, and even whether there are any? Then it is asked even with only one option."""

    def asker(self, kind: type[N]) -> N:
        """The node that asks. Whoever puts a kind of question into words knows its class."""
        assert isinstance(self.node, kind), f"{self.kind} is not asked by a {kind.__name__}"
        return self.node


by_constructor(Event, Frame, Lasting, Option, Question)
