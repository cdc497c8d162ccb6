"""Windows: moments at which everybody who might hold an answer has the same time to say so.

In a discreet match whoever might, for all that everybody knows, hold an answer is asked, even if all they can do is to
pass (`Question.secret`). That would still tell something if they passed at once, and it would bore them. So such a
moment lasts a short, common pause. Who does nothing passes when it is over; who wants more time says so, and that is
shown when it is over, not before. It ends at once if all have spoken, or had said beforehand that they pass.

What the others see, and when, hangs on what people do, never on what they hold.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Final

from mazzo.engine.frame import Frame, Question
from mazzo.engine.seeing import going_round
from mazzo.engine.table import Table

PASSES: Final = ("pass", "done", "no")
"""The ways to let a moment go by."""
ANSWERS: Final = ("answer", "priority", "fatality")
"""Questions that go round the table."""
YIELDED: Final = ("answer", "priority")
"""Those of them that one can pass on beforehand; nobody sleeps through the end of a match."""
DEEDS: Final = ("main", "rule", *ANSWERS)
"""Questions in which somebody does something that others may want to answer."""
SHORT: Final = 1 / 3
"""If nobody has done anything since the last window, and the game only went on, the pause is so much shorter."""


@dataclass
class Window:
    """A moment for answers. It goes on as long as it is asked from the same frame and nobody does anything."""

    frame: Frame
    stacked: int
    serial: int
    seats: tuple[int, ...]
    """The seats of people that are, or will be, asked."""
    seconds: float
    until: float
    said: dict[int, int | None] = field(default_factory=dict)
    """What they have chosen, unseen until it closes; None: they pass."""
    stopped: set[int] = field(default_factory=set)
    """Who wants more time."""
    closed: bool = False

    def same(self, t: Table) -> bool:
        return bool(t.frames) and (t.frames[-1], len(t.stack), t.serial) == (self.frame, self.stacked, self.serial)

    def settled(self) -> bool:
        """Has everybody passed or chosen? That somebody wants more time is not shown before the pause is over."""
        return all(seat in self.said for seat in self.seats)

    def left(self) -> float:
        return max(0.0, self.until - time.monotonic())


class Windows:
    """The windows of one table, and who has said beforehand that they pass."""

    def __init__(self, pause: float) -> None:
        self.pause = pause
        self.latest: Window | None = None
        self.yields: dict[int, str] = {}
        """Seats that pass by themselves: until something `new` is done, or until their `turn`."""
        self.eager: set[int] = set()
        """Seats that want more time in the next window."""
        self.active = -1
        self.deed = False
        """Has somebody just done something?"""

    def look(self, t: Table, seats: list[int], alone: bool, deed: bool) -> bool:
        """The match has gone on. Does a window open? `seats`: those of people; `alone`: there is only one of them."""
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
        asked = going_round(t) if q.kind in ANSWERS else [q.player]
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

    def now(self, t: Table) -> Window | None:
        """The window that the open question belongs to."""
        return self.latest if t.asked is not None and t.asked.secret else None

    def foregone(self, t: Table, seat: int, alone: bool) -> int | None:
        """What the table answers for a seat by itself; None: the seat is asked."""
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
    """The option that lets it go by, or -1."""
    for i in range(len(q.options)):
        if q.options[i].verb in PASSES:
            return i
    return -1


def is_deed(kind: str, verb: str) -> bool:
    """Did somebody do something that others may want to answer?"""
    return kind in DEEDS and verb not in PASSES and verb != "end"
