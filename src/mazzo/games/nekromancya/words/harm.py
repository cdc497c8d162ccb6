"""Damage and healing by dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass
from mazzo.engine.targets import Act, Each, Target
from mazzo.games.nekromancya import terms
from mazzo.games.nekromancya.card import Dice, pool
from mazzo.games.nekromancya.damage import SPELL, hit

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya


@dataclass(frozen=True, eq=False)
class Damage(Act):
    """Damage of a spell, rolled separately for each target in turn order, the caster's first; Soak applies."""

    pool: Dice

    def act(self, t: Nekromancya, f: Frame) -> None:
        for p in t.around(f.you):
            for card in f.chosen:
                if t.controller(card) == p:
                    hit(t, card, self.pool, SPELL, f.you, -1)
        self.done(t, f, bool(f.chosen))

    def say(self, s: m.Speech) -> m.Message:
        many = isinstance(self.to, Each)
        return m.cl("inflict", n=m.Quantity(str(self.pool), "damage"), obj=self.to.say(s), adv="apart" if many else "")


@dataclass(frozen=True, eq=False)
class Mend(Act):
    """Remove wounds; current Life does not rise above base Life."""

    pool: Dice

    def act(self, t: Nekromancya, f: Frame) -> None:
        for card in f.chosen:
            rolled = t.throw(self.pool)
            t.tell(terms.SPELL_ROLLED, f.src, f.you, rolled)
            n = min(rolled, t.wounds[card])
            t.wounds[card] -= n
            if not t.wounds[card]:
                # Healed completely: those who wounded it no longer share in its kill (nk.decision.cooperation_share).
                t.hurt[card] = 0
                t.first[card] = 0
            t.tell(terms.HEALED, card, f.you, n)
        self.done(t, f, bool(f.chosen))

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("mend", n=m.Quantity(str(self.pool), "wound"), obj=self.to.say(s))


def inflict(dice: str, to: Target) -> Damage:
    """Damage of a spell, rolled for each target on its own; Soak reduces it."""
    return Damage(to, pool(dice))


def mend(dice: str, to: Target) -> Mend:
    """Roll dice, and take that many wounds off Awakened; Life does not rise above its base."""
    return Mend(to, pool(dice))
