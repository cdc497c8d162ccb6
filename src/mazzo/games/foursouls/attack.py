"""An attack, from its declaration to its end. `fs.attack.*`"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from mazzo.engine import stack
from mazzo.engine.frame import NOBODY, Option
from mazzo.engine.node import END, NEXT, Proc
from mazzo.engine.stack import StackItem
from mazzo.engine.statics import lasting_frame
from mazzo.games.foursouls import damage, dice, goods, lasting, legality, moving, slots, terms
from mazzo.games.foursouls.constant.attacking import DeckAttack, JoinsAttack, MustAttack
from mazzo.games.foursouls.constant.combat import (
    DoubleCombatDamage,
    FirstRollHitsHarder,
    MoreCombatDamage,
    NoCombatDamage,
    OnAttackRolls,
)
from mazzo.games.foursouls.frames import Attack
from mazzo.games.foursouls.terms import (
    ATTACKER,
    LAST_ROLL,
    S_ATTACK_ROLL,
    S_COMBAT,
    TARGET,
)

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls


class AttackRoll(dice.Rolling):
    """A roll against what is attacked."""

    def landed(self, t: FourSouls, item: StackItem, n: int) -> None:
        strike(t, item.you, n)


ATTACK_ROLL: Final = AttackRoll()


def declare(t: FourSouls, f: Attack) -> int:
    """fs.attack.declare-when: one attack of the turn is spent, and abilities that wait for a declaration trigger."""
    if legality.attacks_left(t, f.attacker):
        t.attacks[f.attacker] -= 1
    else:
        f.only_deck = spend_deck_attack(t, f.attacker)
    t.now[ATTACKER] = f.attacker + 1
    t.now[TARGET] = 0
    f.latest = t.serial
    tax = legality.tax(t, f.attacker)
    if tax:
        for p in t.around(f.attacker)[1:]:
            goods.give_cents(t, f.attacker, p, tax)
    t.happen(terms.ATTACK_DECLARED, -1, f.attacker)
    return NEXT


def spend_deck_attack(t: FourSouls, player: int) -> int:
    """Use up an additional attack on the monster deck, if there is one. Returns how many were used: 0 or 1."""
    permission = t.rule(DeckAttack, player)
    if permission is None:
        return 0
    _, granted = permission
    lasting.use_up(t, granted.serial)
    return 1


def respond(t: FourSouls, f: Attack) -> int:
    """fs.attack.priority-before-target"""
    stack.pass_priority(t)
    return NEXT


def ask_target(t: FourSouls, f: Attack) -> int:
    if t.attacker() != f.attacker:
        return ATTACK.at(over)
    targets = legality.attack_targets(t, f.only_deck == 1)
    if not targets:
        return ATTACK.at(over)
    t.ask(f.attacker, "attack", [Option("attack", c) for c in targets], "fs.attack.legal-targets")
    return NEXT


def take_target(t: FourSouls, f: Attack) -> int:
    target = t.answer.card
    fulfil(t, target, f.latest)
    f.on_deck = 1 if target == t.deck_object(terms.MONSTER) else 0
    if f.on_deck:
        t.deeds.append((terms.D_DECK_ATTACK, -1, f.attacker, 0))
        if f.only_deck == 0:
            # Spend an attack that is only for the deck before one that may be on anything.
            t.attacks[f.attacker] += spend_deck_attack(t, f.attacker)
        return NEXT
    f.attacked = target
    return ATTACK.at(begin)


def ask_slot(t: FourSouls, f: Attack) -> int:
    """fs.attack.deck-top-covers: the attacker picks the slot."""
    free = [i for i in range(len(t.slots)) if slots.coverable(t, i)]
    if not free:
        return ATTACK.at(over)
    card = t.top(terms.MONSTER)
    t.show(card)
    t.ask(f.attacker, "slot", [slot_option(t, i) for i in free], "fs.attack.deck-top-covers", card)
    return NEXT


def slot_option(t: FourSouls, i: int) -> Option:
    pile = t.slot(i)
    return Option("cover", pile[-1] if pile else -1, i)


def take_slot(t: FourSouls, f: Attack) -> int:
    """If the card is an event or cannot be attacked, the attack is over, and it still counts."""
    card = t.top(terms.MONSTER)
    slots.put_card(t, card, t.answer.n)
    moving.renew(t, terms.MONSTER)
    f.attacked = card
    return NEXT if t.is_monster(card) and legality.can_be_attacked(t, card) else ATTACK.at(over)


def begin(t: FourSouls, f: Attack) -> int:
    """The target is known: abilities that wait for this go on the stack, and everyone may respond once."""
    t.now[TARGET] = t.ref(f.attacked) + 1
    t.happen(terms.ATTACKED, f.attacked, f.attacker, 0, -1, (f.on_deck,))
    stack.pass_priority(t)
    return NEXT


def roll(t: FourSouls, f: Attack) -> int:
    """fs.attack.repeated-rolls, fs.attack.until-death"""
    if t.attacked() == NOBODY or t.hp(f.attacked) <= 0 or t.hp(f.attacker) <= 0:
        return ATTACK.at(over)
    wait_for_rolls(t, [f.attacker])
    return NEXT


def others_roll(t: FourSouls, f: Attack) -> int:
    """fs.attack.roll-by-non-attacker: after each roll of the attacker, the others who must roll do so."""
    if t.attacked() == NOBODY:
        return ATTACK.at(over)
    others = [p for p in t.around(f.attacker)[1:] if t.living(p) and t.rule(JoinsAttack, p) is not None]
    if others:
        wait_for_rolls(t, others)
    return ATTACK.at(roll)


def wait_for_rolls(t: FourSouls, players: list[int]) -> None:
    """Attack rolls go on the stack, and have to resolve before the attack goes on."""
    floor = len(t.stack)
    for p in players:
        dice.roll(t, ATTACK_ROLL, NOBODY, p, NOBODY, attacking=True)
    stack.wait(t, floor)


def over(t: FourSouls, f: Attack) -> int:
    """Attack rolls and combat damage that have not resolved are removed (fs.attack.end-clears-stack)."""
    if t.now[ATTACKER]:
        end(t)
    return END


ATTACK: Final = Proc(
    "attack", (declare, respond, ask_target, take_target, ask_slot, take_slot, begin, roll, others_roll, over)
)


def end(t: FourSouls) -> None:
    """The attack ends or is canceled, also when the turn ends or the attacker dies."""
    target = t.attacked()
    t.now[ATTACKER] = t.now[TARGET] = t.now[LAST_ROLL] = 0
    t.prepared = False
    t.stack = [x for x in t.stack if x.kind not in (S_ATTACK_ROLL, S_COMBAT)]
    if any([x.until == terms.THIS_ATTACK for x in t.lasting]):
        t.lasting = [x for x in t.lasting if x.until != terms.THIS_ATTACK]
        t.invalidate()
    t.happen(terms.ATTACK_ENDED, target)


def fulfil(t: FourSouls, target: int, latest: int) -> None:
    """This attack meets one obligation to attack; a specific one comes before a general one."""
    best = 0
    for x in t.lasting:
        node = x.node
        if isinstance(node, MustAttack) and x.serial <= latest:
            f = lasting_frame(t, x)
            if f is not None and node.covers(t, f, target) and (best == 0 or x.cards or x.n):
                best = x.serial
    if best:
        lasting.use_up(t, best)


def strike(t: FourSouls, player: int, n: int) -> None:
    """An attack roll was made: a hit or a miss (fs.attack.hit, fs.attack.miss)."""
    target = t.attacked()
    if target < 0 or t.hp(target) <= 0:
        return
    t.now[LAST_ROLL] = n
    if n >= t.evasion_of(target):
        hurt = t.attack_of(player)
        if t.count_deeds(terms.D_ATTACK_ROLL, -1, player) == 1:
            hurt += t.total(FirstRollHitsHarder, player)
        if not on_roll(t, NoCombatDamage, target, n):
            damage.deal(t, target, hurt, player, True)
    else:
        hurt = t.attack_of(target) + sum([rule.plus for rule in on_roll(t, MoreCombatDamage, target, n)])
        if on_roll(t, DoubleCombatDamage, target, n):
            hurt *= 2
        damage.deal(t, player, hurt, target, True)


C = TypeVar("C", bound=OnAttackRolls)


def on_roll(t: FourSouls, kind: type[C], attacked: int, n: int) -> list[C]:
    """The rules of a class that apply to what is attacked, on an attack roll of this number."""
    return [rule for rule, f in t.rules(kind) if rule.counts(t, f, attacked, n)]
