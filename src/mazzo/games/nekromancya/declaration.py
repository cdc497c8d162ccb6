"""Who may be attacked in a Combat, and by whom. What could never become a lawful clash is not offered.

A flyer is attacked only by flyers, unless someone shoots (nk.ability.volare.melee, nk.ability.volare.aim). So one
attacker who flies or shoots is enough for each flyer attacked: the functions here keep one for every clash declared
(nk.decision.lawful_declaration).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazzo.engine.errors import Refusal
from mazzo.games.nekromancya import terms
from mazzo.games.nekromancya.clash import armed, flies, side
from mazzo.games.nekromancya.constant.demonstrations import CannotDemonstrate, SafeFromDemonstrations
from mazzo.games.nekromancya.constant.fighting import CannotAim, CountsAsFlying
from mazzo.games.nekromancya.frames import Arming
from mazzo.games.nekromancya.legality import (
    NOBODY_FIGHTS,
    NOBODY_TO_ATTACK,
    NOT_NOW,
    NOT_YOUR_ATTACK,
    ONE_COMBAT,
    fighters,
    opponents,
)
from mazzo.games.nekromancya.terms import (
    ACTIVE,
    AIM,
    ATTACKER,
    DEFENDER,
    FOUGHT,
    MOMENT,
    VOLARE,
    WEAPON,
)

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya

# What an Awakened is able to do ---------------------------------------------------------------------------------------


def of_kind(t: Nekromancya, card: int, kind: int) -> list[int]:
    return [g for g in t.gear(card) if t.card(g).kind == kind]


def bows(t: Nekromancya, card: int) -> list[int]:
    return [g for g in of_kind(t, card, WEAPON) if t.card(g).ranged]


def can_aim(t: Nekromancya, card: int) -> bool:
    """nk.awakened.no_aim: with Aim damage of its own or a suitable Weapon, unless a rule forbids it."""
    if t.rule(CannotAim, card) is not None:
        return False
    return t.card(card).aim_damage is not None or bool(bows(t, card))


def lends_wings(t: Nekromancya, weapon: int) -> bool:
    """Does its user count as flying (Lancia del Tramonto)?"""
    return any([isinstance(x, CountsAsFlying) for x in t.card(weapon).always])


def can_fly(t: Nekromancya, card: int) -> bool:
    """Does it fly, or would it with one of its Weapons?"""
    return flies(t, card) or any([lends_wings(t, g) for g in of_kind(t, card, WEAPON)])


def reaches_flyers(t: Nekromancya, card: int) -> bool:
    """Could it attack a flyer on its own?"""
    return can_fly(t, card) or can_aim(t, card)


# Who may be attacked --------------------------------------------------------------------------------------------------


def demonstrable(t: Nekromancya, seat: int) -> list[int]:
    """nk.demo.target: opponents who have no Awakened and no protection."""
    if t.rule(CannotDemonstrate, seat) is not None:
        return []
    return [p for p in t.around(seat) if p != seat and not t.field(p) and t.rule(SafeFromDemonstrations, p) is None]


def attackable(t: Nekromancya, seat: int, declared: int = 0) -> list[int]:
    """Opponents in no clash yet, if somebody is left to attack them after `declared` clashes."""
    able = fighters(t, seat)
    if len(able) <= declared:
        return []
    foes = opponents(t, seat)
    flyers = [c for c in foes if t.has(c, VOLARE)]
    free = [c for c in foes if not t.clash[c]]
    if flyers and len([c for c in able if reaches_flyers(t, c)]) <= len([c for c in flyers if t.clash[c]]):
        return [c for c in free if c not in flyers]
    return free


def refuse_attack(t: Nekromancya, seat: int) -> Refusal | None:
    """Declaring a Combat: once a turn, with at least one Awakened that may attack, and somebody to be attacked."""
    if t.now[ACTIVE] != seat or t.now[MOMENT] != terms.ACTION:
        return NOT_YOUR_ATTACK if t.now[ACTIVE] != seat else NOT_NOW
    if t.now[FOUGHT]:
        return ONE_COMBAT
    if not fighters(t, seat):
        return NOBODY_FIGHTS
    return None if attackable(t, seat) or demonstrable(t, seat) else NOBODY_TO_ATTACK


# Who may attack them --------------------------------------------------------------------------------------------------


def attackers(t: Nekromancya, seat: int, clash: int, last: int) -> list[int]:
    """Those who may join the attackers of a clash, if one is left for each clash up to the last."""
    free = [c for c in fighters(t, seat) if not t.clash[c]]
    if len(free) <= last - clash:
        return []
    to_come = [k for k in range(clash + 1, last + 1) if against_flyer(t, k)]
    able = [c for c in free if reaches_flyers(t, c)] if to_come or against_flyer(t, clash) else []
    # Those who are needed in later clashes do not join this one.
    spare = [c for c in free if c not in able] if to_come and len(able) <= len(to_come) else free
    if not against_flyer(t, clash) or [c for c in side(t, clash, ATTACKER) if can_aim(t, c)]:
        return spare
    return [c for c in spare if c in able]


def against_flyer(t: Nekromancya, clash: int) -> bool:
    defenders = side(t, clash, DEFENDER)
    return bool(defenders) and t.has(defenders[0], VOLARE)


def lawful(t: Nekromancya, attackers: list[int], defenders: list[int]) -> bool:
    """May these fight? A flyer is attacked only by flyers, unless someone shoots."""
    if not attackers or not defenders:
        return False
    if not t.has(defenders[0], VOLARE):
        return True
    shooting = [c for c in attackers if t.technique[c] == AIM and armed(t, c, True)]
    return bool(shooting) or all([flies(t, c) for c in attackers])


# How they may attack --------------------------------------------------------------------------------------------------


def must_not_walk(t: Nekromancya, f: Arming) -> bool:
    """Does the one being armed attack a flyer, while no other attacker shoots or still could?"""
    card = f.to_arm[0]
    if t.side[card] != ATTACKER or not against_flyer(t, t.clash[card]):
        return False
    others = [c for c in side(t, t.clash[card], ATTACKER) if c != card]
    return not any([can_aim(t, c) if c in f.to_arm else t.technique[c] == AIM for c in others])


def may_strike_in_melee(t: Nekromancya, f: Arming) -> bool:
    """May the one being armed strike in Melee? If it must not walk, only if all attackers fly."""
    if not must_not_walk(t, f):
        return True
    return all([can_fly(t, c) if c in f.to_arm else flies(t, c) for c in side(t, t.clash[f.to_arm[0]], ATTACKER)])
