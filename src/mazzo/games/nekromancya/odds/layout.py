"""The clash, set up on a real table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mazzo.engine.errors import MazzoError
from mazzo.games.nekromancya.clash import side
from mazzo.games.nekromancya.combat import suitable
from mazzo.games.nekromancya.declaration import can_aim, lawful
from mazzo.games.nekromancya.odds.blows import NUMBER, Strike
from mazzo.games.nekromancya.odds.question import Field, Fighter
from mazzo.games.nekromancya.scenario import empty_table
from mazzo.games.nekromancya.terms import (
    ACTIVE,
    AIM,
    AMBIDESTRO,
    ARMOUR,
    ATTACKER,
    AWAKENED,
    CLASH_NOW,
    DEFENDER,
    FIELD,
    GEAR,
    GLOBAL,
    IN_COMBAT,
    MELEE,
    NEXT_PUB,
    ORDER,
    PHASE,
    REALM,
    RULE,
    RULE_CARD,
    TURN,
)

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya


def put(t: Nekromancya, definition: int, seat: int, zone: int) -> int:
    """A card on the Territory."""
    card = t.add_card(definition, seat, zone)
    t.pub[card] = t.now[NEXT_PUB]
    t.now[NEXT_PUB] += 1
    t.known[card] = t.everyone()
    t.gen[card] = 1
    t.now[ORDER] += 1
    t.order[card] = t.now[ORDER]
    return card


def lay_out(
    attackers: Sequence[Fighter], defenders: Sequence[Fighter], field: Field, options: int
) -> tuple[Nekromancya, list[int]]:
    """The clash on a table, about to begin; and the Awakened that fight it, in the order given."""
    t = empty_table(2, options)
    sides = (list(attackers), list(defenders))
    made = len(t.defs)
    number = {c.slug: i for i, c in enumerate(t.defs)}
    # A copy: the catalog does not know Awakened with custom numbers.
    t.defs = [*t.defs, *[f.card for fighters in sides for f in fighters]]
    t.reseed("odds")
    t.now[ACTIVE] = 0
    t.now[TURN] = 3
    t.now[PHASE] = 2
    for c in field.everywhere:
        put(t, number[c.slug], 0, RULE if c.kind == RULE_CARD else GLOBAL)
    for seat in (0, 1):
        for c in field.sides[seat]:
            put(t, number[c.slug], seat, FIELD if c.kind == AWAKENED else REALM)
    fighters: list[int] = []
    for seat in (0, 1):
        for f in sides[seat]:
            card = put(t, made, seat, FIELD)
            made += 1
            t.clash[card] = NUMBER
            t.side[card] = DEFENDER if seat else ATTACKER
            for piece in f.gear:
                t.host[put(t, number[piece.slug], seat, GEAR)] = card
            fighters.append(card)
    t.now[IN_COMBAT] = 1
    t.now[CLASH_NOW] = NUMBER
    t.invalidate()
    return t, fighters


def arm(t: Nekromancya, card: int, how: int) -> None:
    """nk.combat.gear: the first suitable Weapon and the first Armour; a second Weapon for Ambidextrous."""
    t.technique[card] = how
    t.weapon[card] = t.second[card] = 0
    t.invalidate()
    weapons = suitable(t, card)
    if weapons:
        t.weapon[card] = weapons[0] + 1
        t.invalidate()
        if how == MELEE and len(weapons) > 1 and t.has(card, AMBIDESTRO):
            t.second[card] = weapons[1] + 1
    t.invalidate()


def prepare(t: Nekromancya, fighters: list[int], wanted: Sequence[Fighter]) -> None:
    """Armour, technique, Weapons and wounds of everybody, as they are before the clash begins."""
    for i, card in enumerate(fighters):
        worn = [g for g in t.gear(card) if t.card(g).kind == ARMOUR]
        if worn:
            t.armour[card] = worn[0] + 1
        how = wanted[i].technique
        if how == AIM and not can_aim(t, card):
            raise MazzoError(f"{t.card(card).english} has nothing to strike with in Aim.", "nk.awakened.no_aim")
        arm(t, card, MELEE if how is None else how)
    for i, card in enumerate(fighters):
        if wanted[i].technique is None and can_aim(t, card):
            arm(t, card, better(t, card))
    for i, card in enumerate(fighters):
        life = wanted[i].life
        if life is not None:
            most = t.facts().life[card]
            if life > most:
                raise MazzoError(f"{t.card(card).english} has at most {most} Life, not {life}.")
            t.wounds[card] = most - life
    if not lawful(t, side(t, NUMBER, ATTACKER), side(t, NUMBER, DEFENDER)[:1]):
        raise MazzoError(
            "A flyer is attacked in Melee only by flyers, unless someone strikes in Aim: this clash cannot start.",
            "nk.ability.volare.melee",
        )


def better(t: Nekromancya, card: int) -> int:
    """The technique that takes more Life in a round from the first opponent."""
    worth: list[float] = []
    for how in (MELEE, AIM):
        arm(t, card, how)
        everybody = side(t, NUMBER, ATTACKER) + side(t, NUMBER, DEFENDER)
        foe = next(c for c in everybody if t.side[c] != t.side[card])
        # A plain round: what happens only once in a clash says little.
        blow = Strike(t, everybody, card, foe, False, False).blow()
        strikes = 2 if how == MELEE and t.has(card, AMBIDESTRO) else 1
        worth.append(strikes * sum([sum(added) * p for added, p in blow]))
    # On a tie Aim is better, because it also has the opening shot.
    return AIM if worth[1] >= worth[0] else MELEE
