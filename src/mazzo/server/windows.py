"""Windows: moments in which everybody who might hold an answer has the same time to respond.

In a discreet match, everybody who might hold an answer, as far as the others know, is asked, even if they can only pass
(`Question.secret`). Passing at once would still reveal something, and passing by hand every time would be tedious. So
such a moment is a short pause, shared by all. Players who do nothing pass when it is over. Players can ask for more
time, which the others see only when the pause is over. It ends at once when all have responded, or passed in advance.

What the others see, and when, depends on what people do, never on what they hold.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Final

from mazzo.engine.frame import Frame, Question
from mazzo.engine.seeing import going_round
from mazzo.engine.table import Table

PASSES: Final = ("pass", "done", "no")
"""The verbs that pass."""
YIELDED: Final = ("answer", "priority")
"""The kinds of questions with which the engine goes round the table (`engine.respond`, `engine.stack`). They can be
passed in advance. A game may have more (`Manifest.rounds`), which cannot: nobody should sleep through the end of a
match."""
MAIN: Final = "main"
"""The kind of question with which somebody begins something new."""
SHORT: Final = 1 / 3
"""The pause is multiplied by this if nobody has done anything since the last window."""


@dataclass
class Window:
    """A moment for answers. It lasts while the same frame asks and nobody does anything."""

    frame: Frame
    stacked: int
    serial: int
    seats: tuple[int, ...]
    """The seats of people who are asked, or will be."""
    seconds: float
    until: float
    said: dict[int, int | None] = field(default_factory=dict)
    """What they have chosen, hidden until the window closes; None: they pass."""
    stopped: set[int] = field(default_factory=set)
    """Who wants more time."""
    closed: bool = False

    def same(self, t: Table) -> bool:
        return bool(t.frames) and (t.frames[-1], len(t.stack), t.serial) == (self.frame, self.stacked, self.serial)

    def settled(self) -> bool:
        """Has everybody passed or chosen? A wish for more time stays hidden until the pause is over."""
        return all(seat in self.said for seat in self.seats)

    def left(self) -> float:
        return max(0.0, self.until - time.monotonic())


class Windows:
    """The windows of one table, and who passes in advance."""

    def __init__(self, pause: float, rounds: tuple[str, ...] = (), deeds: tuple[str, ...] = ()) -> None:
        self.pause = pause
        self.rounds = (*YIELDED, *rounds)
        """The kinds of questions that go round the table."""
        self.deeds = (MAIN, *self.rounds, *deeds)
        """Those in which somebody does something that others may want to answer."""
        self.latest: Window | None = None
        self.yields: dict[int, str] = {}
        """Seats that pass by themselves: until something `new` is done, or until their `turn`."""
        self.eager: set[int] = set()
        """Seats that want more time in the next window."""
        self.active = -1
        self.deed = False
        """Has somebody just done something?"""

    def look(self, t: Table, seats: list[int], alone: bool, deed: bool) -> bool:
        """The match has gone on. Does a window open? `seats`: those of people; `alone`: there is only one person."""
        self.deed = deed
        if deed:
            self.yields = {seat: until for seat, until in self.yields.items() if until != "new"}
        if t.active() != self.active:
            self.active = t.active()
            self.yields.pop(self.active, None)
        if self.latest is not None and (deed or not self.latest.same(t)):
            self.latest = None
        q = t.asked
        if self.latest is not None or alone or not self.pause or q is None or not q.secret or passing(q) < 0:
            return False
        asked = going_round(t) if q.kind in self.rounds else [q.player]
        theirs = tuple(s for s in asked if s in seats and (s == q.player or t.might_answer(s)))
        if not theirs:
            return False
        seconds = self.pause * (1 if deed else SHORT)
        w = Window(t.frames[-1], len(t.stack), t.serial, theirs, seconds, time.monotonic() + seconds)
        if q.kind in YIELDED:
            w.said = {seat: None for seat in theirs if seat in self.yields}
        w.stopped = self.eager.intersection(theirs)
        self.eager -= w.stopped
        self.latest = w
        return True

    def is_deed(self, kind: str, verb: str) -> bool:
        """Did somebody do something that others may want to answer?"""
        return kind in self.deeds and verb not in PASSES and verb != "end"

    def now(self, t: Table) -> Window | None:
        """The window that the open question belongs to."""
        return self.latest if t.asked is not None and t.asked.secret else None

    def foregone(self, t: Table, seat: int, alone: bool) -> int | None:
        """The option the table chooses for a seat by itself; None: the seat is asked."""
        q = t.asked
        if q is None:
            return None
        w = self.now(t)
        if w is not None and seat in w.seats:
            if not w.closed or seat in w.stopped:
                return None
            said = w.said.get(seat)
            return passing(q) if said is None else said
        if q.secret and len(q.options) == 1 and alone:
            # There is nobody to keep it from.
            return 0
        return passing(q) if seat in self.yields and q.kind in YIELDED else None


def passing(q: Question) -> int:
    """The option that passes, or -1."""
    for i in range(len(q.options)):
        if q.options[i].verb in PASSES:
            return i
    return -1
