"""A strike, made on the table with every result of its dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine.errors import MazzoError
from mazzo.engine.frame import Option
from mazzo.games.nekromancya import terms
from mazzo.games.nekromancya.card import Dice
from mazzo.games.nekromancya.clash import CLASH, strike, strike_again
from mazzo.games.nekromancya.frames import NFrame

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya

NUMBER: Final = 1
"""The number of the clash on its table."""
MANY: Final = 240
"""More dice than any strike rolls."""
GONE: Final = -1
"""The wounds of an Awakened that has left."""

Wounds = tuple[int, ...]
"""The wounds of every Awakened of the clash."""
Blow = list[tuple[Wounds, float]]
"""What a strike may do: the wounds it adds, and how likely."""


def spread(pool: Dice) -> list[tuple[int, float]]:
    """Every sum a pool of dice may show, with its probability: counted exactly, and divided once."""
    ways = {pool.plus: 1}
    for sides in [6] * pool.d6 + [20] * pool.d20:
        more: dict[int, int] = {}
        for n, k in ways.items():
            for pip in range(1, sides + 1):
                more[n + pip] = more.get(n + pip, 0) + k
        ways = more
    total = 6**pool.d6 * 20**pool.d20
    return [(n, k / total) for n, k in sorted(ways.items())]


def make(t: Nekromancya, card: int, foe: int, opening: bool, second: bool) -> None:
    """Make one strike, with the dice that are set."""
    if second:
        t.answer = Option("strike", foe, card)
        strike_again(t, NFrame(CLASH, 0, card, -1, NUMBER))
    else:
        strike(t, card, foe, opening)


class Strike:
    """A strike that is made again and again, each time with other dice, on copies of the table."""

    def __init__(self, t: Nekromancya, fighters: list[int], card: int, foe: int, opening: bool, second: bool) -> None:
        self.t = t
        self.fighters = fighters
        self.card = card
        self.foe = foe
        self.opening = opening
        self.second = second
        # A Check of 1 always hits, so all the dice of the strike are rolled.
        u = self.made([1] * MANY)
        self.checked = any([e.kind == terms.ROLLED for e in u.log or []])
        """Is there a Check at all (nk.ability.iniziativa.auto)?"""
        dice = MANY - len(u.rolls) - (1 if self.checked else 0)
        self.d20 = 0
        while self.d20 < dice and self.fits([20] * (self.d20 + 1) + [1] * MANY):
            self.d20 += 1
        self.d6 = dice - self.d20

    def made(self, rolls: list[int]) -> Nekromancya:
        u = self.t.clone()
        u.log = []
        u.rolls = rolls
        make(u, self.card, self.foe, self.opening, self.second)
        return u

    def fits(self, damage: list[int]) -> bool:
        """Can the dice of the damage show this? A six-sided die cannot show 20."""
        try:
            self.made([1, *damage] if self.checked else damage)
        except MazzoError:
            return False
        return True

    def wounds(self, check: int, total: int) -> Wounds:
        """The wounds it inflicts with this Check, and with dice that show this total."""
        shown: list[int] = []
        for i in range(self.d20 + self.d6):
            after = self.d20 + self.d6 - i - 1
            shown.append(min(20 if i < self.d20 else 6, total - after))
            total -= shown[i]
        u = self.made([check, *shown] if self.checked else shown)
        return tuple([u.wounds[c] - self.t.wounds[c] for c in self.fighters])

    def blow(self) -> Blow:
        """Everything it may do: every Check, every sum of the dice."""
        sums = spread(Dice(self.d6, 0, self.d20))
        most = sums[-1][0]
        # Checks that hit the same opponents are the same.
        hits: dict[tuple[bool, ...], list[int]] = {}
        for check in range(1, 21):
            struck = tuple([n > 0 for n in self.wounds(check, most)])
            hits.setdefault(struck, []).append(check)
        found: dict[Wounds, float] = {}
        for struck, checks in hits.items():
            for total, p in sums if any(struck) else [(most, 1.0)]:
                added = self.wounds(checks[0], total)
                found[added] = found.get(added, 0.0) + p * len(checks) / 20
        return sorted(found.items())


class Position:
    """Who is still standing, and what their strikes do now. Wounds are kept elsewhere, all else is on the table."""

    def __init__(self, t: Nekromancya, fighters: list[int]) -> None:
        self.t = t
        self.fighters = fighters
        self.alive = [c for c in fighters if t.is_awakened(c) and t.clash[c] == NUMBER]
        d = t.facts()
        self.life = [d.life.get(c, 0) for c in fighters]
        self.blows: dict[tuple[int, int, bool, bool], Blow] = {}
        self.after: dict[tuple[int, Wounds], Position] = {}
        """The positions that follow a round of a stage, by who has been killed in it."""
        self.ahead: dict[int, tuple[Position, int]] = {}
        """The next stage, and the position in which it begins."""

    def key(self) -> tuple[tuple[int, ...], ...]:
        t = self.t
        return tuple([(c, t.aura[c], t.done[c]) for c in self.alive])

    def blow(self, card: int, foe: int, opening: bool, second: bool) -> Blow:
        key = (card, foe, opening, second)
        if key not in self.blows:
            t = self.t
            if second:
                # After the first strike of the round, whatever it did.
                t = t.clone()
                make(t, card, foe, opening, False)
                unhurt(t, self.fighters)
            self.blows[key] = Strike(t, self.fighters, card, foe, opening, second).blow()
        return self.blows[key]


def unhurt(t: Nekromancya, fighters: list[int]) -> None:
    """Wounds are kept elsewhere: on the table nobody has any."""
    for c in fighters:
        t.wounds[c] = 0
    t.invalidate()
