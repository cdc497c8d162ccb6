"""Replacement: what would happen becomes something else before it happens.

A procedure keeps the would-be `events` in its frame and calls `replace`; when it goes on, they are the events that
really happen. A replacement applies at most once to an event and to what the event became: its key goes into the
event's history.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mazzo.engine.frame import Event, Frame, Option
from mazzo.engine.native import by_constructor, mypyc_attr
from mazzo.engine.node import Node

if TYPE_CHECKING:
    from mazzo.engine.table import Table


class Claim:
    """A replacement that applies to an event: from which card, for which player.

    Several claims with the same key are several ways to apply one replacement (`n` tells them apart); only one is used.
    """

    __slots__ = ("key", "may", "n", "node", "src", "you")

    def __init__(
        self, node: Replacement, key: tuple[int, ...], src: int, you: int, n: int = 0, may: bool = False
    ) -> None:
        self.node = node
        self.key = key
        """Unique, even among copies of the same card."""
        self.src = src
        self.you = you
        self.n = n
        self.may = may
        """'You may ... instead': it can be declined."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Replacement(Node):
    """'Instead', 'prevent', 'skip', 'enters play ...'."""

    def apply(self, t: Any, event: Event, claim: Claim) -> tuple[Event, ...]:
        """What happens instead: nothing, one event or several (including the same one, if something is only added).

        It may use itself up, but it does not carry out anything yet.
        """
        raise TypeError


def claims(t: Table, event: Event) -> list[Claim]:
    """The replacements that still apply to an event."""
    found = t.replacements(event)
    if found and event.used:
        return [c for c in found if c.key not in event.used]
    return found


def marked(event: Event, keys: tuple[tuple[int, ...], ...]) -> Event:
    """The same event, with these replacements in its history."""
    return Event(event.kind, event.card, event.player, event.n, event.src, event.xs, keys)


class Replace(Node):
    """Rewrite the batch of `events` until nothing new applies, and hand it back to the frame below.

    `place` is the index of the current event. If several replacements apply to it, its chooser picks the next one.
    """

    def step(self, t: Table, f: Frame) -> None:
        if f.pc == 0:
            self.look(t, f)
        else:
            f.pc = 0
            found = claims(t, f.events[f.place])
            if t.answer.verb == "decline":
                e = f.events[f.place]
                self.put(f, (marked(e, e.used + tuple([c.key for c in found])),))
            else:
                self.apply(t, f, found[t.answer.n])

    def look(self, t: Table, f: Frame) -> None:
        """Go to the next event that something would replace, and ask which replacement comes first."""
        while f.place < len(f.events):
            found = claims(t, f.events[f.place])
            if found:
                options = [Option("replace", found[i].src, i) for i in range(len(found))]
                if all(c.may for c in found):
                    options.append(Option("decline"))
                f.pc = 1
                t.ask(t.chooser(f.events[f.place]), "replace", options, t.rule_of("replace"), -1, self)
                return
            f.place += 1
        t.give_events(f, f.events)

    def apply(self, t: Table, f: Frame, claim: Claim) -> None:
        """Let one replacement change the event at hand; it never applies to the result again."""
        e = f.events[f.place]
        used = (*e.used, claim.key)
        self.put(f, tuple([marked(x, used) for x in claim.node.apply(t, e, claim)]))

    def put(self, f: Frame, events: tuple[Event, ...]) -> None:
        """Put these in the event's place and start over, since one replacement may lead to another."""
        f.events = f.events[: f.place] + events + f.events[f.place + 1 :]
        f.place = 0


REPLACE: Final = Replace()

PROCEDURES: Final[tuple[tuple[str, Node], ...]] = (("replace", REPLACE),)
"""For the game's catalog of nodes."""


def replace(t: Table, f: Frame) -> None:
    """Rewrite the would-be `events` of the frame on top, before its next step."""
    for e in f.events:
        if claims(t, e):
            t.call(REPLACE, f.src, f.you).events = f.events
            return


by_constructor(Claim)
