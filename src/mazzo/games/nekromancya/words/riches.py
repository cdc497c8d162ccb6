"""Power that is gained, stolen or lacking."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine import message as m
from mazzo.engine.frame import Frame, Option
from mazzo.engine.native import dataclass
from mazzo.engine.words import Condition, Effect
from mazzo.games.nekromancya import terms
from mazzo.games.nekromancya.card import Dice, pool
from mazzo.games.nekromancya.phrases import points

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya


@dataclass(frozen=True, eq=False)
class StealPower(Effect):
    """Roll; an opponent loses that much Power, and you gain what they lost."""

    pool: Dice

    def step(self, t: Nekromancya, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            options = [Option("player", -1, p) for p in t.around(f.you) if p != f.you]
            t.ask(f.you, "player", options, "nk.spell.effect_after_payment", f.src, self)
        else:
            rolled = t.throw(self.pool)
            t.tell(terms.SPELL_ROLLED, f.src, f.you, rolled)
            n = t.lose(t.answer.n, rolled)
            t.gain(f.you, n)
            self.done(t, f, n > 0, n)

    def say(self, s: m.Speech) -> m.Message:
        return m.sentences(m.cl("choose", obj=m.np("opponent")), m.phrase("steal_power", n=m.Name(str(self.pool))))


@dataclass(frozen=True, eq=False)
class GainPower(Effect):
    n: int

    def step(self, t: Nekromancya, f: Frame) -> None:
        t.gain(f.you, self.n)
        self.done(t, f, True, self.n)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("gain", n=points(self.n))


@dataclass(frozen=True, eq=False)
class OpponentAhead(Condition):
    """An opponent has the advantage."""

    def ok(self, t: Nekromancya, f: Frame) -> bool:
        return t.advantage() not in (-1, f.you)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("lead", subj=m.np("opponent"))


@dataclass(frozen=True, eq=False)
class PoorerThan(Condition):
    n: int

    def ok(self, t: Nekromancya, f: Frame) -> bool:
        return t.power[f.you] < self.n

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("have_fewer", n=points(self.n))


gain = GainPower
opponent_ahead: Final = OpponentAhead()
poorer_than = PoorerThan


def steal_power(dice: str) -> StealPower:
    """Roll dice, and take that much Power from another Necromancer."""
    return StealPower(pool(dice))
