"""The best attack somebody can make."""

from __future__ import annotations

from mazzo.bots.nekromancya.clashes import duel, expected
from mazzo.bots.nekromancya.dice import chance_to_hit
from mazzo.bots.nekromancya.fighters import Fighter
from mazzo.games.nekromancya.declaration import demonstrable
from mazzo.games.nekromancya.table import Nekromancya


class Plan:
    """An attack: who attacks whom, and its expected gain."""

    def __init__(self) -> None:
        self.clashes: list[tuple[Fighter, list[Fighter]]] = []
        self.shows: dict[int, list[Fighter]] = {}
        """Demonstrations, by the opponent they are made against."""
        self.worth = 0.0


def plan(t: Nekromancya, seat: int, board: list[Fighter], against: int = -1) -> Plan:
    """Pair off attackers and foes, the most rewarding first; the rest help where they help most."""
    p = Plan()
    own = [x for x in board if x.seat == seat and x.fights]
    if not own:
        return p
    foes = [x for x in board if x.seat != seat and (against < 0 or x.seat == against)]
    pairs = [(duel(a, d), i, j) for i, a in enumerate(own) for j, d in enumerate(foes)]
    pairs.sort(key=lambda row: -row[0])
    used: set[int] = set()
    taken: dict[int, tuple[float, list[Fighter]]] = {}
    for worth, i, j in pairs:
        if worth > 0.4 and i not in used and j not in taken:
            used.add(i)
            taken[j] = (worth, [own[i]])
    # A foe that is too strong for one attacker may fall to two.
    left = [i for i in range(len(own)) if i not in used]
    for j in range(len(foes)):
        if j not in taken and len(left) > 1:
            two = left[:2]
            worth = expected([own[i] for i in two], [foes[j]])
            if worth > 0.4:
                taken[j] = (worth, [own[i] for i in two])
                left = left[2:]
    shows = [s for s in demonstrable(t, seat) if against < 0 or s == against]
    for i in left:
        x = own[i]
        best = 0.2
        where = -1
        for j, (worth, with_them) in taken.items():
            if len(with_them) < 3:
                more = expected([*with_them, x], [foes[j]]) - worth
                if more > best:
                    best = more
                    where = j
        gain = show(x)
        if shows and gain > best:
            p.shows.setdefault(shows[0], []).append(x)
            p.worth += gain
        elif where >= 0:
            worth, with_them = taken[where]
            taken[where] = (worth + best, [*with_them, x])
    for j, (worth, with_them) in taken.items():
        p.clashes.append((foes[j], with_them))
        p.worth += worth
    return p


def show(x: Fighter) -> float:
    """What a Demonstration brings."""
    return max(
        chance_to_hit(x.melee) * x.melee_dice.number(),
        chance_to_hit(x.aim) * x.aim_dice.number() if x.shoots else 0.0,
    )
