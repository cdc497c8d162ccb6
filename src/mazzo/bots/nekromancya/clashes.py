"""The expected outcome of a clash.

The blows of two fighters do not depend on each other: the chance to kill an opponent within so many rounds is computed
for each side alone, and the two are combined in the order in which they strike.
"""

from __future__ import annotations

from typing import Final

from mazzo.bots.nekromancya.dice import ROUNDS, endures
from mazzo.bots.nekromancya.fighters import Fighter
from mazzo.games.nekromancya.terms import (
    AGILITA,
    AIM,
    AMBIDESTRO,
    ATTACKER,
    DEFENDER,
    IMBOSCATA,
    INIZIATIVA,
    MELEE,
    VOLARE,
)


def blows(strikers: list[Fighter], techniques: list[int], foe: Fighter) -> tuple[float, ...]:
    """The chances that somebody survives 0, 1, 2 ... rounds of these opponents' blows."""
    hits = dice = plus = strikes = growth = 0
    sure = False
    for i in range(len(strikers)):
        x = strikers[i]
        how = techniques[i]
        times = 2 if how == MELEE and x.abilities & AMBIDESTRO else 1
        value = (x.aim if how == AIM else x.melee) - (4 if foe.abilities & AGILITA else 0)
        pool = x.aim_dice if how == AIM else x.melee_dice
        strikes += times
        hits += times * max(1, min(19, value))
        dice += times * (pool.d6 + 3 * pool.d20)
        plus += times * (pool.plus - (foe.shielded if how == AIM else foe.soft))
        growth += times * x.growth
        sure = sure or (how == MELEE and x.abilities & INIZIATIVA != 0)
    n = strikes
    return endures(round(hits / n), round(4 * dice / n), round(plus / n), round(growth / n), n, sure, foe.life)


def fair(attackers: list[Fighter], techniques: list[int], defender: Fighter) -> bool:
    """Is this attack legal? A flyer can only be attacked by flyers, or if someone shoots."""
    if not defender.abilities & VOLARE:
        return True
    return AIM in techniques or all(x.flies for x in attackers)


def in_ambush(fighters: list[Fighter], techniques: list[int]) -> bool:
    """Does anybody ambush? Shooters do not."""
    return any(x.abilities & IMBOSCATA and how == MELEE for x, how in zip(fighters, techniques, strict=True))


def expected(
    attackers: list[Fighter], defenders: list[Fighter], stage: int = 0, techniques: list[int] | None = None
) -> float:
    """What a clash brings its attackers, if they withdraw in time: Power and strength gained, less those lost.

    `stage`: 0 it has not begun, 1 the attackers strike next, 2 the defenders do.
    """
    if not attackers or not defenders:
        return 0.0
    if techniques is None:
        techniques = [x.best() for x in attackers]
        if stage == 0 and not fair(attackers, techniques, defenders[0]):
            shooters = [i for i, x in enumerate(attackers) if x.shoots]
            if not shooters:
                return -1.0
            techniques[shooters[0]] = AIM
    answers = [x.best() for x in defenders]
    prey = max(defenders, key=lambda x: x.price / (1 + x.life))
    victim = max(attackers, key=lambda x: x.price / (1 + x.life))
    if prey.life == 0 or victim.life == 0:
        # The deadly blow has already been struck.
        return (prey.price if prey.life == 0 else 0.0) - (victim.price if victim.life == 0 else 0.0)
    lives = blows(attackers, techniques, prey)
    ours = blows(defenders, answers, victim)
    gain = prey.price
    loss = victim.price
    done = 0
    suffered = 0
    total = 0.0
    best = 0.0 if stage != 2 else -loss
    turns: list[int] = []
    if stage == 0:
        turns += [ATTACKER] if AIM in techniques else []
        turns += [DEFENDER] if AIM in answers else []
        ambushed = in_ambush(defenders, answers)
        waiting = in_ambush(attackers, techniques)
        first = DEFENDER if ambushed and not waiting else ATTACKER
    else:
        first = ATTACKER if stage == 1 else DEFENDER
    turns += [first, ATTACKER + DEFENDER - first] * (ROUNDS - 2)
    for side in turns:
        if side == ATTACKER:
            if done < ROUNDS:
                total += (lives[done] - lives[done + 1]) * ours[suffered] * gain
                done += 1
        elif suffered < ROUNDS:
            total -= (ours[suffered] - ours[suffered + 1]) * lives[done] * loss
            suffered += 1
            best = max(best, total)
    return max(best, total)


_DUELS: Final[dict[tuple[tuple[float, ...], tuple[float, ...]], float]] = {}
"""Expected outcomes of duels, by everything they depend on, because the same ones come up again and again."""
MEMORY: Final = 100_000


def duel(attacker: Fighter, defender: Fighter) -> float:
    """What a one-on-one clash brings the attacker."""
    key = (attacker.key, defender.key)
    if key not in _DUELS:
        if len(_DUELS) >= MEMORY:
            _DUELS.clear()
        _DUELS[key] = expected([attacker], [defender])
    return _DUELS[key]
