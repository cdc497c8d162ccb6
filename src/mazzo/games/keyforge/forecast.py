"""What a fight would do if nobody intervened: it is fought on copies of the table, up to its damage and who falls.

Everything hidden from the player is a guess in these copies. If the guesses differ, or if the outcome depends on what
somebody chooses in between, there is no forecast.
"""

from __future__ import annotations

from typing import Final, cast

from mazzo.engine.frame import Event
from mazzo.engine.knowledge import determinize
from mazzo.engine.shapes import Forecast, Harm
from mazzo.games.keyforge.fight import FIGHT, after
from mazzo.games.keyforge.frames import Fight
from mazzo.games.keyforge.legality import attackable
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import ATTACKED, DAMAGED, DESTROYED, UNWARDED

GUESSES: Final = 2
MOST_ANSWERS: Final = 4
"""A question in between with more options is not looked into ..."""
MOST_ENDS: Final = 12
"""... and this many ways through all of them are."""
MOST_STEPS: Final = 2000

Outcome = tuple[tuple[int, int, bool, bool], ...]
"""Each card that is hit or falls: the damage on it, whether it is destroyed, whether it loses its ward."""


def forecasts(t: KeyForge) -> dict[int, Forecast]:
    """What the fights offered by the open question would do, by the number of the option."""
    fights = offered(t)
    if not fights:
        return {}
    assert t.asked is not None
    guesses = [determinize(t, t.asked.player, f"forecast {n}") for n in range(GUESSES)]
    found: dict[int, Forecast] = {}
    for i, pair in fights.items():
        ends = {fought(guess, i) for guess in guesses}
        if len(ends) == 1:
            end = ends.pop()
            if end is not None:
                found[i] = {"harm": told(t, pair, end)}
    return found


def offered(t: KeyForge) -> dict[int, tuple[int, int]]:
    """The options that lead to a fight between two known creatures: the attacker and the defender."""
    q = t.asked
    found: dict[int, tuple[int, int]] = {}
    if q is None:
        return found
    for i, o in enumerate(q.options):
        if q.kind == "target" and o.verb == "attack":
            found[i] = q.src, o.card
        elif q.kind == "main" and o.verb == "fight":
            targets = attackable(t, o.card)
            if len(targets) == 1:
                found[i] = o.card, targets[0]
    return found


def fought(guess: KeyForge, option: int) -> Outcome | None:
    """Take this option and see what comes of it; None if that cannot be said."""
    t = guess.clone()
    t.log = []
    t.take(option)
    ends: set[Outcome] = set()
    waiting = [t]
    for _ in range(MOST_ENDS):
        if not waiting:
            break
        u = waiting.pop()
        run_on(u)
        if u.asked is None:
            if not (u.over or struck(u)):
                return None
            ends.add(outcome(u.log or []))
            continue
        if u.asked.kind == "main" or len(u.asked.options) > MOST_ANSWERS:
            return None
        for i in range(len(u.asked.options)):
            v = u.clone(True)
            v.take(i)
            waiting.append(v)
    return ends.pop() if len(ends) == 1 and not waiting else None


def run_on(t: KeyForge) -> None:
    """To the end of the fight's damage, or to a question."""
    t.run_until(lambda: struck(t), MOST_STEPS)


def struck(t: KeyForge) -> bool:
    """Have both been hit, and has everything been destroyed that falls by it?"""
    if not any([e.kind == ATTACKED for e in t.log or []]):
        return False
    f = t.frames[-1]
    return f.node is FIGHT and cast(Fight, f).pc >= FIGHT.at(after)


def outcome(log: list[Event]) -> Outcome:
    damage: dict[int, int] = {}
    falls: set[int] = set()
    bared: set[int] = set()
    for e in log:
        if e.kind == DAMAGED:
            damage[e.card] = damage.get(e.card, 0) + e.n
        elif e.kind == DESTROYED:
            falls.add(e.card)
        elif e.kind == UNWARDED:
            bared.add(e.card)
    cards = sorted({*damage, *falls, *bared})
    return tuple([(c, damage.get(c, 0), c in falls, c in bared) for c in cards])


def told(t: KeyForge, pair: tuple[int, int], end: Outcome) -> list[Harm]:
    """In public terms: the defender first, then the attacker, then everybody else who is hit."""
    attacker, defender = pair
    hit = {c: (n, falls, bared) for c, n, falls, bared in end}
    order = [defender, attacker, *[c for c in hit if c not in pair]]
    found: list[Harm] = []
    for c in order:
        n, falls, bared = hit.get(c, (0, False, False))
        harm: Harm = {"id": t.pub[c], "card": t.card(c).slug, "damage": n, "destroyed": falls}
        if bared:
            harm["ward"] = True
        found.append(harm)
    return found
