"""Notes: what a card keeps track of, as long as it lies there. `fs.note.*`"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mazzo.engine.frame import Event, Frame
from mazzo.engine.statics import Rule
from mazzo.engine.targets import Filter
from mazzo.engine.words import Amount
from mazzo.games.foursouls import terms
from mazzo.games.foursouls.table import FourSouls

BITS: Final = 3
"""So much room has the tally of one goal in what a card has noted."""
MASK: Final = (1 << BITS) - 1


@dataclass(frozen=True, eq=False)
class Note(Rule):
    """Players reach a goal when they have together done something so many times."""

    kind: int = terms.R_NOTES
    goal: int = 0
    """Which goal of the card it is."""
    times: int = 1
    what: tuple[int, ...] = ()
    """What counts, as kinds of events."""
    which: tuple[Filter, ...] = ()
    number: int = -1
    """Only with this number."""
    least: int = 0
    """Only with such a number, or a greater one."""

    def note(self, t: FourSouls, f: Frame, ev: Event) -> None:
        n = t.noted[f.src] >> BITS * self.goal & MASK
        if n == self.times or not self.counts(t, f, ev):
            return
        t.noted[f.src] += 1 << BITS * self.goal
        if n + 1 == self.times:
            t.happen(terms.NOTED, f.src, -1, self.goal)

    def counts(self, t: FourSouls, f: Frame, ev: Event) -> bool:
        if ev.kind not in self.what or ev.player < 0 or ev.n < self.least or self.number not in (-1, ev.n):
            return False
        if ev.kind == terms.GAVE_CENTS and ev.xs[0]:
            # What was stolen was not given.
            return False
        return all([x.ok(t, f, ev.card) for x in self.which])


def tallies(t: FourSouls, card: int) -> list[tuple[int, int]]:
    """For each goal of a card: how far the players have come, and how far they have to."""
    goals = [x for x in t.card(card).always if isinstance(x, Note)]
    return [(t.noted[card] >> BITS * x.goal & MASK, x.times) for x in goals]


@dataclass(frozen=True, eq=False)
class GoalsNoted(Amount):
    """How many of its goals this card has noted."""

    def value(self, t: FourSouls, f: Frame) -> int:
        return len([n for n, times in tallies(t, f.src) if n == times])


goals_noted: Final = GoalsNoted()
