"""An Awakened as a planner sees it: what it deals, what it endures, what its death is worth."""

from __future__ import annotations

from math import sqrt
from typing import Final

from mazzo.bots.nekromancya.dice import chance_to_hit, mean
from mazzo.games.nekromancya.clash import flies
from mazzo.games.nekromancya.damage import bounty, colpi
from mazzo.games.nekromancya.declaration import can_aim
from mazzo.games.nekromancya.legality import may_fight
from mazzo.games.nekromancya.table import Nekromancya
from mazzo.games.nekromancya.terms import (
    AGILITA,
    AIM,
    AMBIDESTRO,
    ARMOUR,
    AURA,
    GEAR,
    IMBOSCATA,
    IMMUNITA,
    INIZIATIVA,
    INSTABILITA,
    MELEE,
    RICHIAMO,
    RITO,
    SUICIDIO,
    VELOCITA,
    VOLARE,
    WEAPON,
)

BOARD: Final = 0.8
"""What a point of strength in play is worth."""

ABILITY: Final = {
    AGILITA: 1.2,
    AURA: 1.15,
    VOLARE: 1.12,
    VELOCITA: 1.05,
    IMBOSCATA: 1.05,
    INIZIATIVA: 1.05,
    IMMUNITA: 1.04,
    RITO: 1.05,
    INSTABILITA: 0.85,
}
"""Factors by which abilities change strength (Ambidextrous already shows in the blows)."""


class Fighter:
    """An Awakened as a planner sees it."""

    __slots__ = (
        "abilities",
        "aim",
        "aim_dice",
        "card",
        "fights",
        "flies",
        "growth",
        "key",
        "life",
        "melee",
        "melee_dice",
        "price",
        "seat",
        "shielded",
        "shoots",
        "soft",
        "tough",
    )

    def __init__(self, t: Nekromancya, card: int, fixed: bool) -> None:
        d = t.facts()
        self.card = card
        self.seat = t.controller(card)
        self.abilities = d.abilities[card]
        self.melee = d.melee[card]
        self.aim = d.aim[card]
        self.melee_dice = d.melee_dice[card]
        shot = d.aim_dice[card]
        self.shoots = shot is not None and can_aim(t, card)
        self.aim_dice = shot if shot is not None else self.melee_dice
        # A killed Awakened stays until the window closes.
        self.life = max(0, t.life(card))
        self.soft = self.shielded = max(0, d.colpi[card])
        if t.gear(card):
            self.soft = colpi(t, card, MELEE)
            self.shielded = colpi(t, card, AIM)
        self.growth = (1 if self.abilities & AURA else 0) - (1 if self.abilities & INSTABILITA else 0)
        self.flies = flies(t, card)
        self.fights = may_fight(t, card)
        self.tough = strength(t, self, d.life[card])
        self.price = bounty(t, card) + BOARD * self.tough
        """What its death shifts from its Necromancer to the killer."""
        if fixed:
            # Its technique is already chosen.
            self.shoots = t.technique[card] == AIM
        pool, shot = self.melee_dice, self.aim_dice
        self.key = (
            *(self.abilities, self.melee, self.aim, pool.d6, pool.plus, pool.d20, shot.d6, shot.plus, shot.d20),
            *(self.shoots, self.flies, self.life, self.soft, self.shielded, self.price),
        )
        """Everything a duel depends on."""

    def rate(self, how: int) -> float:
        """What it deals in a round, without Agility and Soak."""
        if how == AIM:
            return chance_to_hit(self.aim) * mean(self.aim_dice)
        twice = 2 if self.abilities & AMBIDESTRO else 1
        return twice * chance_to_hit(self.melee) * mean(self.melee_dice)

    def best(self) -> int:
        """The technique it would use; a shooter strikes once more at the beginning."""
        return AIM if self.shoots and 1.25 * self.rate(AIM) > self.rate(MELEE) else MELEE


def strength(t: Nekromancya, x: Fighter, life: int) -> float:
    """The Value that such an Awakened would deserve."""
    offence = x.rate(x.best())
    n = sqrt(max(0.0, offence) * life / (1 - min(0.6, max(x.soft, 0) / 12)))
    for ability, factor in ABILITY.items():
        if x.abilities & ability:
            n *= factor
    if x.abilities & RICHIAMO:
        n *= 0.7 if t.tokens[x.card] > 1 else 0.35
    if x.abilities & SUICIDIO:
        n *= 0.95 if t.power[x.seat] < 20 else 0.6
    return n


def equipped(t: Nekromancya) -> Nekromancya:
    """The table as if all Awakened used the best gear they bear; the same table if there is no gear."""
    borne = t.everyones(GEAR)
    if not borne:
        return t
    ready = t.clone()
    for g in borne:
        card = ready.host[g]
        kind = ready.card(g).kind
        if kind == ARMOUR:
            ready.armour[card] = g + 1
        elif kind == WEAPON and not ready.weapon[card]:
            ready.derived = None
            before = Fighter(ready, card, False)
            ready.weapon[card] = g + 1
            ready.derived = None
            after = Fighter(ready, card, False)
            if max(after.rate(MELEE), after.rate(after.best())) <= before.rate(before.best()):
                ready.weapon[card] = 0
    ready.derived = None
    return ready
