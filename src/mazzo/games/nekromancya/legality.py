"""What may be done, and why not: each function returns a refusal, or None if it is allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine.errors import Refusal
from mazzo.engine.frame import NOBODY
from mazzo.engine.node import Node
from mazzo.engine.targets import Act
from mazzo.engine.words import Seq
from mazzo.games.nekromancya import terms
from mazzo.games.nekromancya.constant.fatalities import FatalityCost, OnlyWithAdvantage
from mazzo.games.nekromancya.constant.fighting import Slow
from mazzo.games.nekromancya.constant.turns import OneMoreAwakened, TwoAwakened
from mazzo.games.nekromancya.frames import NFrame
from mazzo.games.nekromancya.terms import (
    ACTIVE,
    AWAKENED,
    CAME,
    DECLARED,
    DID_FIGHT,
    DID_RITO,
    FATALITY,
    FATALITY_CAST,
    FORTIFICATION,
    IN_COMBAT,
    MOMENT,
    NOTHING,
    RITO,
    RULE_CARD,
    SPECIAL,
    SPELLS,
    VELOCITA,
)

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya

NOT_NOW: Final = Refusal("nk.update.no_cards", "not-now")
NOT_OFFERED: Final = Refusal("nk.action.any_order", "not-offered")
ANSWER_FIRST: Final = Refusal("nk.alternation.series", "answer-first")
NOT_IN_HAND: Final = Refusal("nk.zone.hand", "not-in-hand")
TOO_DEAR: Final = Refusal("nk.decision.affordability", "too-dear")
NOT_A_SPELL: Final = Refusal("nk.spell.categories", "not-a-spell")
NOT_AWAKENED: Final = Refusal("nk.awakened.from_hand", "not-awakened")
NOT_EQUIPMENT: Final = Refusal("nk.equip.types", "not-equipment")
NOT_RULE_CARD: Final = Refusal("nk.rulecard.timing", "not-a-rule-card")
ONLY_FATALITY: Final = Refusal("nk.fatality.responses", "only-fatality")
NO_FATALITY: Final = Refusal("nk.fatality.responses", "no-fatality")
ONE_FATALITY: Final = Refusal("nk.decision.fatality_window", "one-fatality")
NO_TARGET: Final = Refusal("nk.spell.effect_after_payment", "no-target")
WRONG_MOMENT: Final = Refusal("nk.effect.card_prevails", "wrong-moment")
NO_ADVANTAGE: Final = Refusal("nk.rulecard.supremacy", "no-advantage")
LIMIT: Final = Refusal("nk.awakened.limit", "summon-limit")
NOT_YOUR_TURN: Final = Refusal("nk.awakened.from_hand", "not-your-turn")
NOT_YOUR_EQUIP: Final = Refusal("nk.equip.timing", "not-your-turn")
NOT_YOUR_ATTACK: Final = Refusal("nk.action.combat", "not-your-turn")
IN_A_COMBAT: Final = Refusal("nk.equip.timing", "in-combat")
NO_BEARER: Final = Refusal("nk.equip.cost", "no-bearer")
BEARS_IT: Final = Refusal("nk.equip.special.unique", "bear-it")
HAS_IT: Final = Refusal("nk.equip.fort.unique", "has-it")
NO_RITO: Final = Refusal("nk.ability.rito.when", "no-rito")
RITO_DONE: Final = Refusal("nk.decision.rito_details", "rito-done")
HAS_FOUGHT: Final = Refusal("nk.ability.rito.no_combat", "has-fought")
ONE_COMBAT: Final = Refusal("nk.decision.one_combat", "one-combat")
NOBODY_FIGHTS: Final = Refusal("nk.combat.step_attackers", "nobody-fights")
NOBODY_TO_ATTACK: Final = Refusal("nk.combat.step_defenders", "nobody-to-attack")


def spell_cost(t: Nekromancya, seat: int, card: int) -> int:
    """nk.spell.cost, and what makes a Fatality more expensive."""
    c = t.card(card)
    if c.kind == FATALITY:
        return c.cost + t.total(FatalityCost, seat)
    return c.cost


def aims_well(t: Nekromancya, seat: int, card: int, node: Node | None) -> bool:
    """Does the spell find what it must aim at first?"""
    if isinstance(node, Seq):
        return not node.effects or aims_well(t, seat, card, node.effects[0])
    if isinstance(node, Act):
        return node.to.possible(t, NFrame(node, card, seat))
    return True


def refuse_cast(t: Nekromancya, seat: int, card: int) -> Refusal | None:
    """Casting a spell: in any Action phase, your own or an opponent's (nk.spell.timing)."""
    c = t.card(card)
    if c.kind not in SPELLS:
        return NOT_A_SPELL
    if not t.in_hand(card, seat):
        return NOT_IN_HAND
    moment = t.now[MOMENT]
    if moment == NOTHING:
        return NOT_NOW
    if moment == FATALITY_CAST:
        if not c.answers_fatality:
            return ONE_FATALITY if c.kind == FATALITY else ONLY_FATALITY
    elif c.answers_fatality:
        return NO_FATALITY
    if spell_cost(t, seat, card) > t.power[seat]:
        return TOO_DEAR
    if c.kind == FATALITY and t.rule(OnlyWithAdvantage, seat) is not None and t.advantage() != seat:
        return NO_ADVANTAGE
    if c.castable is not None and not c.castable.ok(t, NFrame(c, card, seat)):
        return WRONG_MOMENT
    if not aims_well(t, seat, card, c.effect):
        return NO_TARGET
    return None


def answers_freely(t: Nekromancya, seat: int) -> bool:
    """Until a declared Combat begins, the turn player answers with anything (nk.decision.declaration_outside)."""
    return t.now[MOMENT] == DECLARED and t.now[ACTIVE] == seat


def refuse_answer(t: Nekromancya, seat: int, card: int) -> Refusal | None:
    """Answers to others are spells, and Awakened with Speed; the rest waits until nobody answers any more."""
    c = t.card(card)
    if c.kind in SPELLS or (c.kind == AWAKENED and c.abilities & VELOCITA) or answers_freely(t, seat):
        return None
    return ANSWER_FIRST


def summon_cost(t: Nekromancya, seat: int, card: int) -> int:
    """nk.awakened.cost: its Value less the player's Power; nothing if the Power reaches the Value."""
    return max(0, t.card(card).cost - t.power[seat])


def summon_limit(t: Nekromancya, seat: int) -> int:
    """nk.decision.summon_limit: two if all of the player's Awakened came this turn, otherwise one."""
    if t.now[ACTIVE] == seat and t.rule(TwoAwakened, seat) is not None:
        return 2
    others = [c for c in t.field(seat) if not t.done[c] & CAME]
    return 1 if others else 2


def refuse_summon(t: Nekromancya, seat: int, card: int, also: int = NOBODY) -> Refusal | None:
    """Putting an Awakened (and another one with it) into play."""
    c = t.card(card)
    if c.kind != AWAKENED:
        return NOT_AWAKENED
    if not t.in_hand(card, seat):
        return NOT_IN_HAND
    moment = t.now[MOMENT]
    if moment == NOTHING:
        return NOT_NOW
    if moment == FATALITY_CAST:
        return ONLY_FATALITY
    fast = c.abilities & VELOCITA != 0
    if not fast and (t.now[ACTIVE] != seat or t.now[IN_COMBAT] or moment > DECLARED):
        return NOT_YOUR_TURN if t.now[ACTIVE] != seat else IN_A_COMBAT
    new = 1 if also == NOBODY else 2
    limit = summon_limit(t, seat)
    if t.summoned[seat] + new > limit:
        # Orda Famelica: one small Awakened beyond the limit, in the player's own turn.
        more = t.rule(OneMoreAwakened, seat)
        if more is None or t.now[ACTIVE] != seat or t.summoned[seat] + new > limit + 1:
            return LIMIT
        small = more[0].value_below
        if c.cost >= small and (also == NOBODY or t.card(also).cost >= small):
            return LIMIT
    cost = summon_cost(t, seat, card)
    if also != NOBODY:
        cost += summon_cost(t, seat, also)
    return TOO_DEAR if cost > t.power[seat] else None


def bearers(t: Nekromancya, seat: int, card: int) -> list[int]:
    """The Awakened a piece of equipment may be assigned to (nk.equip.special.unique)."""
    if t.card(card).kind != SPECIAL:
        return t.field(seat)
    same = t.printed[card]
    return [c for c in t.field(seat) if not [g for g in t.gear(c) if t.printed[g] == same]]


def refuse_equip(t: Nekromancya, seat: int, card: int) -> Refusal | None:
    """Assigning equipment: in your own Action phase, not during a Combat (nk.equip.timing)."""
    c = t.card(card)
    if c.kind < FORTIFICATION or c.kind > SPECIAL:
        return NOT_EQUIPMENT
    if not t.in_hand(card, seat):
        return NOT_IN_HAND
    moment = t.now[MOMENT]
    if moment == NOTHING or t.now[ACTIVE] != seat:
        return NOT_NOW if moment == NOTHING else NOT_YOUR_EQUIP
    if moment == FATALITY_CAST:
        return ONLY_FATALITY
    if t.now[IN_COMBAT] or moment > DECLARED:
        return IN_A_COMBAT
    if c.cost > t.power[seat]:
        return TOO_DEAR
    if c.kind == FORTIFICATION:
        same = t.printed[card]
        return HAS_IT if [x for x in t.realm(seat) if t.printed[x] == same] else None
    if not t.field(seat):
        return NO_BEARER
    return None if bearers(t, seat, card) else BEARS_IT


def refuse_rito(t: Nekromancya, seat: int, card: int) -> Refusal | None:
    """nk.ability.rito.when, nk.ability.rito.no_combat, nk.decision.rito_details"""
    if not t.is_awakened(card) or t.controller(card) != seat or not t.has(card, RITO):
        return NO_RITO
    if t.now[MOMENT] != terms.ACTION or t.now[ACTIVE] != seat:
        return NOT_NOW if t.now[ACTIVE] == seat else NOT_YOUR_TURN
    if t.done[card] & DID_RITO:
        return RITO_DONE
    if t.done[card] & DID_FIGHT:
        return HAS_FOUGHT
    return None if opponents(t, seat) else NO_TARGET


def opponents(t: Nekromancya, seat: int) -> list[int]:
    """Every Awakened of the other Necromancers."""
    return [c for c in t.awakened() if t.controller(c) != seat]


def may_fight(t: Nekromancya, card: int) -> bool:
    """May this Awakened be declared as an attacker (Colosso: not in the turn it comes)?"""
    return not (t.done[card] & CAME and t.rule(Slow, card) is not None)


def fighters(t: Nekromancya, seat: int) -> list[int]:
    return [c for c in t.field(seat) if may_fight(t, c)]


def refuse_rule_card(t: Nekromancya, seat: int, card: int) -> Refusal | None:
    """nk.rulecard.timing"""
    if t.card(card).kind != RULE_CARD:
        return NOT_RULE_CARD
    if not t.in_hand(card, seat):
        return NOT_IN_HAND
    if t.now[terms.PHASE] != 1 or t.now[ACTIVE] != seat:
        return NOT_NOW
    return TOO_DEAR if t.card(card).cost > t.power[seat] else None
