"""Replacement: what would happen becomes something else, before it happens.

A procedure keeps the would-be events in its frame's `evs` and calls `replace`; when it goes on, `evs` are the events as
they will really happen. Every replacement applies at most once to an event, and to what the event became: its key goes
into the event's history.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mazzo.engine.frame import Event, Frame, Option
from mazzo.engine.native import mypyc_attr
from mazzo.engine.node import Node

if TYPE_CHECKING:
    from mazzo.engine.table import Table


class Claim:
    """A replacement that applies to an event: of which card, for whom.

    Several claims with one key are several ways to apply one replacement (`n` tells them apart); only one is used.
    """

    __slots__ = ("key", "may", "n", "node", "src", "you")

    def __init__(
        self, node: Replacement, key: tuple[int, ...], src: int, you: int, n: int = 0, may: bool = False
    ) -> None:
        self.node = node
        self.key = key
        """Tells it from all others, copies of the same card included."""
        self.src = src
        self.you = you
        self.n = n
        self.may = may
        """'You may ... instead': it can be declined."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Replacement(Node):
    """'Instead', 'prevent', 'skip', 'enters play ...'."""

    def apply(self, t: Any, event: Event, claim: Claim) -> tuple[Event, ...]:
        """What happens instead: nothing, one event or several (the same one among them, if something is only added).

        It may use itself up, but it does not carry anything out yet.
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
    """Rewrite the batch `evs` until nothing new applies, and hand it back to the frame below.

    `a` is the event looked at; where several replacements apply to it, its chooser picks the next one.
    """

    def step(self, t: Table, f: Frame) -> None:
        if f.pc == 0:
            self.look(t, f)
        else:
            f.pc = 0
            found = claims(t, f.evs[f.a])
            if t.answer.verb == "decline":
                e = f.evs[f.a]
                self.put(f, (marked(e, e.used + tuple([c.key for c in found])),))
            else:
                self.apply(t, f, found[t.answer.n])

    def look(self, t: Table, f: Frame) -> None:
        while f.a < len(f.evs):
            found = claims(t, f.evs[f.a])
            if found:
                options = [Option("replace", found[i].src, i) for i in range(len(found))]
                if all(c.may for c in found):
                    options.append(Option("decline"))
                f.pc = 1
                t.ask(t.chooser(f.evs[f.a]), "replace", options, t.rule_of("replace"), -1, self)
                return
            f.a += 1
        t.frames[-2].evs = f.evs
        t.pop(f)

    def apply(self, t: Table, f: Frame, claim: Claim) -> None:
        e = f.evs[f.a]
        used = (*e.used, claim.key)
        self.put(f, tuple([marked(x, used) for x in claim.node.apply(t, e, claim)]))

    def put(self, f: Frame, events: tuple[Event, ...]) -> None:
        """These take the event's place; all is looked at anew, since one replacement may call for another."""
        f.evs = f.evs[: f.a] + events + f.evs[f.a + 1 :]
        f.a = 0


REPLACE: Final = Replace()

PROCEDURES: Final[tuple[tuple[str, Node], ...]] = (("replace", REPLACE),)
"""For the game's catalog of nodes."""


def replace(t: Table, f: Frame) -> None:
    """Rewrite the would-be events `evs` of the frame on top, before its next step."""
    for e in f.evs:
        if claims(t, e):
            child = t.call(REPLACE, f.src, f.you)
            child.evs = f.evs
            return
