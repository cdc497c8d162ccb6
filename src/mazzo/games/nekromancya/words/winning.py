"""Fatalities: who wins when one is cast, and what can stop it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass
from mazzo.engine.node import Node
from mazzo.engine.words import Effect
from mazzo.games.nekromancya import terms
from mazzo.games.nekromancya.card import Dice, pool
from mazzo.games.nekromancya.phrases import owners, points
from mazzo.games.nekromancya.terms import ANNULLED, CASTER, FATALITY, GEAR, GLOBAL, REALM, RULE_CARD

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya


@dataclass(frozen=True, eq=False)
class Annul(Effect):
    """The pending Fatality is annulled."""

    def step(self, t: Nekromancya, f: Frame) -> None:
        t.now[ANNULLED] = 1
        self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        fatality = s.mention(m.np("fatality", "that"))
        annulled = m.both(m.cl("annul", obj=fatality), m.cl("put", obj=s.it, zone=owners("scarto", s.it)))
        return m.sentences(annulled, m.phrase("spent_in_vain"))


@dataclass(frozen=True, eq=False)
class BecomeCaster(Effect):
    """In the text of the pending Fatality, you now count as its caster."""

    def step(self, t: Nekromancya, f: Frame) -> None:
        t.now[CASTER] = f.you
        t.tell(terms.MIRRORED, -1, f.you)
        self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        return m.phrase("become_caster")


@dataclass(frozen=True, eq=False)
class Measure(Node):
    """What a Fatality looks at to find the winner."""

    def of(self, t: Nekromancya, seat: int) -> int:
        raise TypeError

    def say(self, s: m.Speech) -> m.Modifier:
        """The Necromancer … 'with the most Power'."""
        raise TypeError(f"{type(self).__name__} has no text")


@dataclass(frozen=True, eq=False)
class Power(Measure):
    def of(self, t: Nekromancya, seat: int) -> int:
        return t.power[seat]

    def say(self, s: m.Speech) -> m.Modifier:
        return m.Modifier("most_power")


@dataclass(frozen=True, eq=False)
class Values(Measure):
    """The total Value of a player's Awakened."""

    def of(self, t: Nekromancya, seat: int) -> int:
        return sum([t.facts().value[c] for c in t.field(seat)])

    def say(self, s: m.Speech) -> m.Modifier:
        return m.Modifier("most_value")


@dataclass(frozen=True, eq=False)
class Kills(Measure):
    """How many enemy Awakened a player has killed."""

    def of(self, t: Nekromancya, seat: int) -> int:
        return t.kills[seat]

    def say(self, s: m.Speech) -> m.Modifier:
        return m.Modifier("most_kills")


@dataclass(frozen=True, eq=False)
class HandWorth(Measure):
    """The printed costs and Values of a hand; Fatalities and Rule cards do not count."""

    def of(self, t: Nekromancya, seat: int) -> int:
        cards = [t.card(c) for c in t.hand(seat)]
        return sum([c.cost for c in cards if c.kind not in (FATALITY, RULE_CARD)])

    def say(self, s: m.Speech) -> m.Modifier:
        return m.Modifier("most_worth")


@dataclass(frozen=True, eq=False)
class Built(Measure):
    """How many Fortifications, Charisms and pieces of equipment a player has in play."""

    def of(self, t: Nekromancya, seat: int) -> int:
        return sum([len(t.pile(z, seat)) for z in (REALM, GLOBAL, GEAR)])

    def say(self, s: m.Speech) -> m.Modifier:
        return m.Modifier("most_built")


@dataclass(frozen=True, eq=False)
class CasterWins(Effect):
    def step(self, t: Nekromancya, f: Frame) -> None:
        win(t, [f.you])

    def say(self, s: m.Speech) -> m.Message:
        return m.sentences(GAME_ENDS, m.phrase("caster_wins"))


@dataclass(frozen=True, eq=False)
class MostWins(Effect):
    """The highest measure wins. In a tie for it the caster loses, and the others share the victory."""

    what: Measure
    reveal: bool = False

    def step(self, t: Nekromancya, f: Frame) -> None:
        if self.reveal:
            for p in range(t.players):
                t.reveal(t.hand(p))
        scores = [self.what.of(t, p) for p in range(t.players)]
        best = [p for p in range(t.players) if scores[p] == max(scores)]
        if len(best) > 1:
            best = [p for p in best if p != f.you]
        win(t, best)

    def say(self, s: m.Speech) -> m.Message:
        shown = [m.cl("reveal", obj=m.np("hand", "all"), passive=True)] if self.reveal else []
        best = m.phrase("winner", who=m.np("nekromante", "the", mods=self.what.say(s)))
        return m.sentences(GAME_ENDS, *shown, best, m.phrase("tie"))


@dataclass(frozen=True, eq=False)
class WheelOfDice(Effect):
    """Each rolls, and adds something for their Power and their Awakened; those tied for the highest roll again."""

    dice: Dice
    power_for_one: int
    """How much Power adds 1."""
    per_awakened: int
    """How much each Awakened adds."""

    def bonus(self, t: Nekromancya, seat: int, cost: int = 0) -> int:
        """What a seat adds, after paying `cost`."""
        return (t.power[seat] - cost) // self.power_for_one + self.per_awakened * len(t.field(seat))

    def step(self, t: Nekromancya, f: Frame) -> None:
        left = t.around(f.you)
        while len(left) > 1:
            totals: list[int] = []
            for p in left:
                totals.append(t.throw(self.dice) + self.bonus(t, p))
                t.tell(terms.WHEEL_ROLLED, f.src, p, totals[-1])
            left = [left[i] for i in range(len(left)) if totals[i] == max(totals)]
        win(t, left)

    def say(self, s: m.Speech) -> m.Message:
        rolled = m.phrase("wheel", dice=m.Name(str(self.dice)), p=points(self.power_for_one), n=self.per_awakened)
        return m.sentences(GAME_ENDS, rolled, m.phrase("wheel_tie"))


GAME_ENDS: Final = m.cl("end", subj=m.np("game", "the"))


def win(t: Nekromancya, seats: list[int]) -> None:
    for p in seats:
        t.tell(terms.WON, -1, p)
    t.finish(tuple(sorted(seats)))


annul = Annul
become_caster = BecomeCaster
caster_wins = CasterWins
most_wins = MostWins
power: Final = Power()
values: Final = Values()
kills: Final = Kills()
hand_worth: Final = HandWorth()
built: Final = Built()


def wheel_of_dice(dice: str, power_for_one: int, per_awakened: int) -> WheelOfDice:
    """The match ends: everybody rolls, adds 1 for every few Power and something for each Awakened; the highest wins."""
    return WheelOfDice(pool(dice), power_for_one, per_awakened)
