"""What lies on cards moves to others: from one to another, or shared among them anew."""

from __future__ import annotations

from dataclasses import replace

from mazzo.engine import message as m
from mazzo.engine.frame import Frame, Option
from mazzo.engine.native import dataclass
from mazzo.engine.targets import Act, Both
from mazzo.engine.words import Amount
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import ACTIVE, WARD


@dataclass(frozen=True, eq=False)
class Redistribute(Act):
    """All the damage, or all the aember, on some creatures is placed on them anew, point by point.

    It is moved, not dealt or captured (kf.move.damage, kf.move.aember). Nothing moves before all is placed.
    """

    damage: bool

    def column(self, t: KeyForge) -> list[int]:
        return t.damage if self.damage else t.amber

    def moot(self, t: KeyForge, f: Frame, card: int) -> bool:
        return self.column(t)[card] == 0

    def act(self, t: KeyForge, f: Frame) -> None:
        """`count` is what is left to place, the only group holds a card for each point placed."""
        f.groups = ((),)
        f.count = sum([self.column(t)[c] for c in f.chosen])
        self.after(t, f)

    def after(self, t: KeyForge, f: Frame) -> None:
        if f.pc == 3:
            f.pc = 2
            f.groups = ((*f.groups[0], t.answer.card),)
            f.count -= 1
        if f.count > 0:
            f.pc = 3
            options = [Option("pick", c) for c in f.chosen]
            t.ask(t.now[ACTIVE], "share", options, "kf.ability.active-player-decides", f.src, self)
        else:
            self.place(t, f)

    def place(self, t: KeyForge, f: Frame) -> None:
        column = self.column(t)
        moved = 0
        less = [c for c in f.chosen for _ in range(column[c] - f.groups[0].count(c))]
        more = [c for c in f.chosen for _ in range(f.groups[0].count(c) - column[c])]
        kind = terms.DAMAGE_MOVED if self.damage else terms.AMBER_SHIFTED
        for source, to in dict.fromkeys(zip(less, more, strict=True)):
            n = sum([pair == (source, to) for pair in zip(less, more, strict=True)])
            column[source] -= n
            column[to] += n
            moved += n
            t.tell(kind, to, -1, n, source)
        t.invalidate()
        self.done(t, f, moved > 0, moved)

    def say(self, s: m.Speech) -> m.Message:
        to = self.to.say(s)
        cards = replace(to, det="bare", ref="") if isinstance(to, m.NounPhrase) else to
        unit = m.np("damage" if self.damage else "amber", "the", mods=m.mod("on", obj=cards))
        return m.cl("redistribute", obj=unit, among=cards)


@dataclass(frozen=True, eq=False)
class MoveAcross(Act):
    """Aember, or a ward, moves from one creature to another, both chosen.

    It is moved, so nobody captures it (kf.move.aember).
    """

    n: Amount | None = None
    """How much aember; None: a ward."""

    def step(self, t: KeyForge, f: Frame) -> None:
        if f.pc == 0 and not self.possible(t, f):
            # Nobody is asked where it should go to if there is nothing to move.
            self.done(t, f, False)
        else:
            super().step(t, f)

    def act(self, t: KeyForge, f: Frame) -> None:
        moved = 0
        if len(f.chosen) == 2:
            source, to = f.chosen
            if self.n is not None:
                moved = min(self.n.value(t, f), t.amber[source])
                t.amber[source] -= moved
                t.amber[to] += moved
                t.tell(terms.AMBER_SHIFTED, to, -1, moved, source)
            elif t.clear_status(source, WARD, terms.UNWARDED):
                # A creature never has two wards (kf.status.ward.*): one that is moved onto another is lost.
                t.set_status(to, WARD, terms.WARDED)
                moved = 1
            t.invalidate()
        self.done(t, f, moved > 0, moved)

    def say(self, s: m.Speech) -> m.Message:
        pair = self.to
        if not isinstance(pair, Both):
            raise TypeError("something moves from one creature to another")
        source = pair.one.say(s)
        what = m.np("ward") if self.n is None else self.n.much("amber", s)
        return m.cl("move_amber", n=what, source=source, to=pair.two.say(s))
