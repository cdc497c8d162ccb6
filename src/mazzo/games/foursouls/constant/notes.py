"""Notes: what a card keeps track of while it is in play. `fs.note.*`"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine import message as m
from mazzo.engine.frame import Event, Frame
from mazzo.engine.native import dataclass
from mazzo.engine.statics import Rule
from mazzo.engine.targets import Filter
from mazzo.games.foursouls import stacked, terms

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls

BITS: Final = 3
"""How many bits of `noted` the tally of one goal takes."""
MASK: Final = (1 << BITS) - 1


@dataclass(frozen=True, eq=False)
class Note(Rule):
    """A goal: players together must do something this many times."""

    goal: int = 0
    """Which goal of the card it is."""
    times: int = 1
    what: tuple[int, ...] = ()
    """The kinds of events that count."""
    which: tuple[Filter, ...] = ()
    number: int = -1
    """Only with this number."""
    least: int = 0
    """Only with at least this number."""

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
        if ev.kind == terms.GAVE_CENTS and stacked.detail(ev):
            # Stolen cents were not given.
            return False
        return all([x.ok(t, f, ev.card) for x in self.which])

    def say(self, s: m.Speech) -> m.Message:
        return m.ability(self.task(), "goal")

    def task(self) -> m.Message:
        """What all players together have to do."""
        kind = self.what[0]
        if kind == terms.GAVE_CENTS:
            return m.cl(
                "give", obj=m.Quantity(self.least, "cent", "min"), to=m.np("player", other=True), adv="at_one_time"
            )
        if kind == terms.ROLLED:
            return m.cl("roll_number", n=self.number, adv=m.adv("so_often", n=self.times))
        if kind == terms.PURCHASED:
            return m.cl("purchase", adv=m.adv("times", n=self.times))
        verb, noun = ("kill", "monster") if kind == terms.DIES else ("play", "loot_card")
        return m.cl(verb, obj=m.np(noun, count=self.times))


def tallies(t: FourSouls, card: int) -> list[tuple[int, int]]:
    """For each goal of a card: how far the players have come, and how far they must get."""
    goals = [x for x in t.card(card).always if isinstance(x, Note)]
    return [(t.noted[card] >> BITS * x.goal & MASK, x.times) for x in goals]
