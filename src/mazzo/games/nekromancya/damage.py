"""Damage: what a hit takes from an Awakened, and who is paid when it dies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mazzo.engine.node import AGAIN, NEXT, Proc
from mazzo.engine.respond import alternate
from mazzo.games.nekromancya import hunger, terms
from mazzo.games.nekromancya.card import Dice
from mazzo.games.nekromancya.constant.equipment import IgnoresColpi, Protects
from mazzo.games.nekromancya.constant.killing import (
    KilledForLess,
    ToHandIfKilled,
    ToScartoIfKilled,
    WorthHalf,
    Worthless,
)
from mazzo.games.nekromancya.derived import in_use
from mazzo.games.nekromancya.frames import Deaths
from mazzo.games.nekromancya.terms import (
    ARMOUR,
    CIMITERO,
    HAND,
    IN_COMBAT,
    KILLED,
    MELEE,
    SCARTO,
)

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya

SPELL: Final = 2
"""Damage of a spell. The other kinds of damage are MELEE and AIM."""


def armour_colpi(t: Nekromancya, armour: int, kind: int) -> int:
    """How much of one kind of damage an Armour absorbs."""
    n = 0
    for node in t.card(armour).always:
        if isinstance(node, Protects):
            n += node.absorbs(kind)
    return n


def colpi(t: Nekromancya, card: int, kind: int) -> int:
    """How much is absorbed: by Soak and one Armour, outside a clash the best (nk.decision.gear_outside_combat)."""
    n = t.facts().colpi[card]
    worn = [g for g in t.gear(card) if t.card(g).kind == ARMOUR]
    if t.clash[card]:
        worn = [g for g in worn if in_use(t, g)]
    return max(0, n + max([0, *[armour_colpi(t, g, kind) for g in worn]]))


def hit(t: Nekromancya, card: int, pool: Dice, kind: int, by: int, src: int) -> int:
    """Roll damage; what Soak does not absorb is taken from the Life (nk.combat.strike_apply)."""
    n = t.throw(pool)
    t.tell(terms.DAMAGE_ROLLED, card, by, n, src)
    if not ignores_colpi(t, src, kind):
        n -= colpi(t, card, kind)
    return t.wound(card, n, by)


def ignores_colpi(t: Nekromancya, src: int, kind: int) -> bool:
    """Spada del Sangue: the Melee strikes of its bearer pass through every protection."""
    return kind == MELEE and src >= 0 and t.is_awakened(src) and t.rule(IgnoresColpi, src) is not None


def bounty(t: Nekromancya, card: int) -> int:
    """The Power an Awakened is worth to its killers: first halving, then subtraction (nk.awakened.value_reward)."""
    if t.rule(Worthless, card) is not None:
        return 0
    n = t.facts().value[card]
    if t.rule(WorthHalf, card) is not None:
        n //= 2
    return max(0, n - t.total(KilledForLess, t.controller(card)))


def shares(t: Nekromancya, card: int) -> list[tuple[int, int]]:
    """Who gains how much for a kill (nk.awakened.cooperation, nk.decision.cooperation_share)."""
    owner = t.controller(card)
    killers = [p for p in t.around(t.active()) if t.hurt_by(card, p) and p != owner]
    if not killers:
        return []
    n = bounty(t, card)
    part = n // len(killers)
    first = t.first[card] - 1
    # The whole remainder goes to whoever of them wounded it first (nk.awakened.cooperation_remainder).
    return [(p, part + (n - part * len(killers) if p == first or len(killers) == 1 else 0)) for p in killers]


def kill(t: Nekromancya, f: Deaths) -> int:
    """nk.combat.deaths: they leave play together, unless their cards say otherwise."""
    piles: dict[int, list[int]] = {CIMITERO: [], SCARTO: [], HAND: []}
    gains = [0] * t.players
    for card in f.dead:
        for p, n in shares(t, card):
            gains[p] += n
            t.kills[p] += 1
        pile = CIMITERO
        if t.rule(ToHandIfKilled, card) is not None:
            pile = HAND
        elif t.clash[card] and t.rule(ToScartoIfKilled, card) is not None:
            pile = SCARTO
        piles[pile].append(card)
    for card in f.dead:
        t.tell(KILLED, card, t.controller(card))
    hunger.sate(t)
    for pile, cards in piles.items():
        if cards:
            t.leave(cards, pile)
    f.gains = (tuple(gains),)
    return NEXT


def reward(t: Nekromancya, f: Deaths) -> int:
    """nk.combat.points_later: in a Combat the points are only counted at its end; each gain may be answered."""
    gains = list(f.gains[0])
    for p in t.around(t.active()):
        n = gains[p]
        if n:
            gains[p] = 0
            f.gains = (tuple(gains),)
            if not t.now[IN_COMBAT]:
                alternate(t, p)
            t.earn(p, n)
            return AGAIN
    return NEXT


DEATHS: Final = Proc("deaths", (kill, reward))


def begin_deaths(t: Nekromancya, dead: list[int]) -> Deaths:
    """Awakened without Life leave play together."""
    f = cast(Deaths, t.call(DEATHS))
    f.dead = tuple(dead)
    return f
