"""A Combat: declaration, clashes declared, clashes fought, points counted. `nk.combat.phases`"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mazzo.engine.frame import NO_CARD, Option
from mazzo.engine.node import END, NEXT, Proc
from mazzo.engine.respond import alternate
from mazzo.games.nekromancya import hunger, terms
from mazzo.games.nekromancya.clash import begin_arming, begin_clash, flies, opposite, passes, reference, side
from mazzo.games.nekromancya.constant.demonstrations import DemonstrationBonus
from mazzo.games.nekromancya.declaration import (
    attackable,
    attackers,
    bows,
    can_aim,
    demonstrable,
    lawful,
    lends_wings,
    may_strike_in_melee,
    must_not_walk,
    of_kind,
)
from mazzo.games.nekromancya.frames import Arming, Combat
from mazzo.games.nekromancya.legality import fighters
from mazzo.games.nekromancya.terms import (
    ACTION,
    AIM,
    AMBIDESTRO,
    ARMOUR,
    ATTACKER,
    CAME_LATE,
    CANCELED,
    CLASHES,
    COMBAT,
    DECLARED,
    DEFENDER,
    DID_DISARM,
    DID_FIGHT,
    DID_INIZIATIVA,
    FOUGHT,
    IN_AMBUSH,
    IN_COMBAT,
    INIZIATIVA,
    MELEE,
    MOMENT,
    NOTHING,
    THIS_COMBAT,
    WEAPON,
)

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya

# 1. The declaration ---------------------------------------------------------------------------------------------------


def declare(t: Nekromancya, f: Combat) -> int:
    """nk.combat.declare, nk.combat.declare_window: nobody is named yet; cards may be played that interrupt it."""
    t.now[FOUGHT] = 1
    t.now[CANCELED] = 0
    t.tell(terms.COMBAT_DECLARED, -1, f.player)
    t.now[MOMENT] = DECLARED
    alternate(t, f.player)
    return NEXT


def begin(t: Nekromancya, f: Combat) -> int:
    """nk.decision.declaration_outside: the Combat begins when the declaration window closes.

    nk.decision.one_combat: it does not if it was called off, or if nobody is left to attack.
    """
    if t.now[CANCELED] or not (attackable(t, f.player) or demonstrable(t, f.player)):
        t.tell(terms.COMBAT_CANCELED, -1, f.player)
        t.now[MOMENT] = ACTION
        return END
    t.now[MOMENT] = NOTHING
    t.now[IN_COMBAT] = 1
    return NEXT


# 2. The clashes -------------------------------------------------------------------------------------------------------


def ask_defender(t: Nekromancya, f: Combat) -> int:
    """nk.combat.step_defenders: first all who are attacked, and those against whom Demonstrations are made."""
    options = [Option("defender", c) for c in attackable(t, f.player, f.clashes)]
    if len(fighters(t, f.player)) > f.clashes:
        taken = [seat for _, seat in f.demonstrations]
        options.extend([Option("demonstrate", -1, p) for p in demonstrable(t, f.player) if p not in taken])
    options.append(Option("done"))
    t.ask(f.player, "defender", options, "nk.combat.step_defenders")
    return NEXT


def take_defender(t: Nekromancya, f: Combat) -> int:
    """nk.combat.one_defender: as many clashes as Awakened are attacked."""
    if t.answer.verb == "done":
        f.filling = 1
        return NEXT
    f.clashes += 1
    if t.answer.verb == "demonstrate":
        f.demonstrations = (*f.demonstrations, (f.clashes, t.answer.n))
    else:
        t.clash[t.answer.card] = f.clashes
        t.side[t.answer.card] = DEFENDER
    return COMBAT_PROC.at(ask_defender)


def ask_attacker(t: Nekromancya, f: Combat) -> int:
    """nk.combat.step_attackers: then, for each, those who attack it."""
    if f.filling > f.clashes:
        return COMBAT_PROC.at(arm)
    options = [Option("attacker", c, f.filling) for c in attackers(t, f.player, f.filling, f.clashes)]
    if side(t, f.filling, ATTACKER):
        options.append(Option("done"))
    foe = side(t, f.filling, DEFENDER)
    t.ask(f.player, "attacker", options, "nk.combat.step_attackers", foe[0] if foe else -1)
    return NEXT


def take_attacker(t: Nekromancya, f: Combat) -> int:
    if t.answer.verb == "done":
        f.filling += 1
    else:
        foe = side(t, f.filling, DEFENDER)
        t.tell(terms.CLASH_DECLARED, t.answer.card, f.player, f.filling, foe[0] if foe else -1)
        t.clash[t.answer.card] = f.filling
        t.side[t.answer.card] = ATTACKER
    return COMBAT_PROC.at(ask_attacker)


def arm(t: Nekromancya, f: Combat) -> int:
    """nk.combat.technique, nk.combat.gear: each owner, beginning with the attacking Necromancer."""
    begin_arming(t, f.player, tuple([c for c in t.awakened() if t.clash[c] > 0]), beforehand=True)
    return NEXT


def respond(t: Nekromancya, f: Combat) -> int:
    t.now[MOMENT] = CLASHES
    alternate(t, -1)
    return NEXT


def check(t: Nekromancya, f: Combat) -> int:
    """nk.combat.illegal: a clash that has become illegal by now cannot start."""
    t.now[MOMENT] = COMBAT
    left: list[int] = []
    for clash in range(1, f.clashes + 1):
        demo = [seat for k, seat in f.demonstrations if k == clash]
        strikers = side(t, clash, ATTACKER)
        # nk.decision.demo_velocita: the target must still be without Awakened.
        peaceful = bool(demo) and bool(strikers) and not t.field(demo[0])
        if peaceful or lawful(t, strikers, side(t, clash, DEFENDER)):
            left.append(clash)
        else:
            foe = side(t, clash, DEFENDER)
            t.tell(terms.CLASH_ILLEGAL, foe[0] if foe else -1, -1, clash)
            for c in strikers + side(t, clash, DEFENDER):
                # nk.decision.illegal_clash: they are as free as if they had never been declared.
                for column in (t.clash, t.side, t.technique, t.weapon, t.second, t.armour):
                    column[c] = 0
            t.invalidate()
    f.to_fight = tuple(left)
    return NEXT


# 3. The fights --------------------------------------------------------------------------------------------------------


def ask_clash(t: Nekromancya, f: Combat) -> int:
    """nk.combat.order: the attacking Necromancer chooses the order."""
    if not f.to_fight:
        return COMBAT_PROC.at(count)
    options = []
    for k in f.to_fight:
        foe = side(t, k, DEFENDER)
        options.append(Option("clash", foe[0] if foe else -1, k))
    t.ask(f.player, "clash", options, "nk.combat.order")
    return NEXT


def fight(t: Nekromancya, f: Combat) -> int:
    clash = t.answer.n
    f.to_fight = tuple([k for k in f.to_fight if k != clash])
    demo = [seat for k, seat in f.demonstrations if k == clash]
    if demo:
        for card in side(t, clash, ATTACKER):
            demonstrate(t, card, demo[0])
    elif side(t, clash, ATTACKER) and side(t, clash, DEFENDER):
        begin_clash(t, f.player, clash)
    return COMBAT_PROC.at(ask_clash)


def demonstrate(t: Nekromancya, card: int, seat: int) -> None:
    """nk.demo.check, nk.demo.gain: a Check; if it succeeds, as much Power as the technique has dice."""
    how = t.technique[card]
    t.done[card] |= DID_FIGHT
    you = t.controller(card)
    # nk.decision.iniziativa_scope: it serves a Demonstration in Melee too.
    roll = 1 if how == MELEE and t.has(card, INIZIATIVA) else t.d20()
    d = t.facts()
    n = 0
    succeeds = passes(roll, reference(t, card, how))
    if succeeds:
        dice = d.melee_dice[card] if how == MELEE else d.aim_dice[card]
        n = (0 if dice is None else dice.number()) + t.total(DemonstrationBonus, card)
    t.tell(terms.DEMONSTRATION, card, seat, n)
    if succeeds:
        hunger.sate(t)
    t.earn(you, n)


# 4. The points --------------------------------------------------------------------------------------------------------


def count(t: Nekromancya, f: Combat) -> int:
    """nk.combat.end: the Combat is over, and only now is everything earned in it gained."""
    t.now[IN_COMBAT] = 0
    t.now[MOMENT] = ACTION
    for card in t.awakened():
        # nk.ability.aura.reset, nk.ability.instabilita.reset
        for column in (t.aura, t.clash, t.side, t.technique, t.weapon, t.second, t.armour, t.target, t.skips):
            column[card] = 0
        t.done[card] &= ~(DID_INIZIATIVA | DID_DISARM | IN_AMBUSH | CAME_LATE)
    t.lasting = [x for x in t.lasting if x.until != THIS_COMBAT]
    t.invalidate()
    t.tell(terms.COMBAT_ENDED, -1, f.player)
    f.to_pay = tuple([p for p in t.around(t.active()) if t.earned[p]])
    return NEXT


def pay_out(t: Nekromancya, f: Combat) -> int:
    """nk.decision.points_timing: one gain per player, turn player first, each with its answers."""
    if not f.to_pay:
        return END
    p = f.to_pay[0]
    f.to_pay = f.to_pay[1:]
    n = t.earned[p]
    t.earned[p] = 0
    t.gain(p, n)
    alternate(t, p)
    return COMBAT_PROC.at(pay_out)


COMBAT_PROC: Final = Proc(
    "combat",
    (
        declare,
        begin,
        ask_defender,
        take_defender,
        ask_attacker,
        take_attacker,
        arm,
        respond,
        check,
        ask_clash,
        fight,
        count,
        pay_out,
    ),
)


def begin_combat(t: Nekromancya, player: int) -> Combat:
    """A Necromancer declares a Combat."""
    return cast(Combat, t.call(COMBAT_PROC, NO_CARD, player))


# Techniques and gear --------------------------------------------------------------------------------------------------


def ask_technique(t: Nekromancya, f: Arming) -> int:
    """nk.combat.technique: one after the other; those who are dead by then are left out."""
    f.to_arm = tuple([c for c in f.to_arm if t.is_awakened(c)])
    if not f.to_arm:
        return END
    card = f.to_arm[0]
    options = [Option("melee", card)] if not f.beforehand or may_strike_in_melee(t, f) else []
    if can_aim(t, card):
        options.append(Option("aim", card))
    t.ask(t.controller(card), "technique", options, "nk.combat.technique", card)
    return NEXT


def take_technique(t: Nekromancya, f: Arming) -> int:
    t.technique[f.to_arm[0]] = AIM if t.answer.verb == "aim" else MELEE
    return NEXT


def suitable(t: Nekromancya, card: int) -> list[int]:
    """The Weapons that fit the technique."""
    if t.technique[card] == AIM:
        return bows(t, card)
    return [g for g in of_kind(t, card, WEAPON) if not t.card(g).ranged]


def ask_weapon(t: Nekromancya, f: Arming) -> int:
    """nk.equip.gear.one_used: one Weapon, or none."""
    card = f.to_arm[0]
    weapons = suitable(t, card)
    if not weapons:
        return ARMING.at(ask_armour)
    on_foot = f.beforehand and t.technique[card] == MELEE and not flies(t, card) and must_not_walk(t, f)
    if on_foot:
        weapons = [g for g in weapons if lends_wings(t, g)]
    options = [Option("wield", g) for g in weapons]
    # Without Aim damage of its own it shoots with a Weapon or not at all.
    if not on_foot and (t.technique[card] == MELEE or t.card(card).aim_damage is not None):
        options.append(Option("bare", card))
    t.ask(t.controller(card), "weapon", options, "nk.combat.gear", card)
    return NEXT


def take_weapon(t: Nekromancya, f: Arming) -> int:
    card = f.to_arm[0]
    if t.answer.verb == "bare":
        return ARMING.at(ask_armour)
    t.weapon[card] = t.answer.card + 1
    t.invalidate()
    return NEXT


def ask_second(t: Nekromancya, f: Arming) -> int:
    """nk.decision.ambidestro_weapons: with Ambidextrous a second Weapon, for the second attack.

    Not in a Demonstration (nk.ability.ambidestro.no_demonstration), and not beside a Weapon that serves both attacks.
    """
    card = f.to_arm[0]
    first = t.weapon[card] - 1
    twice = t.technique[card] == MELEE and t.has(card, AMBIDESTRO) and opposite(t, card)
    if not twice or t.card(first).both:
        return ARMING.at(ask_armour)
    options = [Option("wield", g) for g in suitable(t, card) if g != first and not t.card(g).both]
    if not options:
        return ARMING.at(ask_armour)
    options.append(Option("bare", card))
    t.ask(t.controller(card), "weapon", options, "nk.ability.ambidestro.weapons", card)
    return NEXT


def take_second(t: Nekromancya, f: Arming) -> int:
    if t.answer.verb == "wield":
        t.second[f.to_arm[0]] = t.answer.card + 1
    return NEXT


def ask_armour(t: Nekromancya, f: Arming) -> int:
    card = f.to_arm[0]
    options = [Option("wear", g) for g in of_kind(t, card, ARMOUR)]
    if not options:
        return ARMING.at(next_one)
    options.append(Option("bare", card))
    t.ask(t.controller(card), "armour", options, "nk.combat.gear", card)
    return NEXT


def take_armour(t: Nekromancya, f: Arming) -> int:
    if t.answer.verb == "wear":
        t.armour[f.to_arm[0]] = t.answer.card + 1
        t.invalidate()
    return NEXT


def next_one(t: Nekromancya, f: Arming) -> int:
    f.to_arm = f.to_arm[1:]
    return ARMING.at(ask_technique)


ARMING: Final = Proc(
    "arming",
    (
        ask_technique,
        take_technique,
        ask_weapon,
        take_weapon,
        ask_second,
        take_second,
        ask_armour,
        take_armour,
        next_one,
    ),
)
