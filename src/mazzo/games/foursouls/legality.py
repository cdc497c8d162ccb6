"""What players may do, and why not. The same functions build the options and explain what is not offered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine.errors import Refusal
from mazzo.engine.frame import Event, Frame, Option
from mazzo.games.foursouls import terms
from mazzo.games.foursouls.card import Ability, Aim, Played
from mazzo.games.foursouls.constant.attacking import (
    AttacksAgain,
    AttacksAnyNumberOfTimes,
    CanBeAttacked,
    CannotBeAttacked,
    DeckAttack,
    MustAttack,
    PaysToAttack,
)
from mazzo.games.foursouls.constant.items import CannotActivateAbilities, CannotActivateItems, PurchasesAgain
from mazzo.games.foursouls.constant.looting import (
    CannotPlayLoot,
    PlayableCopy,
    PlaysAnyNumberOfLoot,
    PlaysMoreLoot,
    PlaysTopLoot,
)
from mazzo.games.foursouls.frames import SFrame
from mazzo.games.foursouls.terms import (
    ACTION,
    PHASE,
    ROOM_SLOT,
)

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls

NOT_IN_HAND: Final = Refusal("fs.loot.play-requirements", "not-in-hand")
NO_LOOT_PLAY: Final = Refusal("fs.loot.play-requirements", "no-loot-play")
NO_TARGET: Final = Refusal("fs.ability.targets-when-added", "no-target")
NOT_YOURS: Final = Refusal("fs.ability.activated-by-whom", "not-yours")
DEACTIVATED: Final = Refusal("fs.ability.tap", "deactivated")
CANNOT_PAY_FOR_LOOT: Final = Refusal("fs.ability.cost-colon", "cannot-pay")
CANNOT_PAY: Final = Refusal("fs.ability.paid", "cannot-pay")
NO_ABILITY: Final = Refusal("fs.ability.activated-when", "no-ability")
FORBIDDEN: Final = Refusal("fs.effect.continuous", "forbidden")
NOT_NOW: Final = Refusal("fs.turn.action-choices", "not-now")
NOT_YOUR_TURN: Final = Refusal("fs.turn.action-choices", "not-your-turn")
NO_ATTACK: Final = Refusal("fs.attack.allowance", "no-attack")
NOTHING_TO_ATTACK: Final = Refusal("fs.attack.legal-targets", "nothing-to-attack")
NO_PURCHASE: Final = Refusal("fs.purchase.allowance", "no-purchase")
ANSWER_FIRST: Final = Refusal("fs.priority.what-may-be-done", "answer-first")
NOT_OFFERED: Final = Refusal("fs.priority.what-may-be-done", "not-offered")
NOTHING_TO_BUY: Final = Refusal("fs.purchase.choices", "nothing-to-buy")
NO_BARTER: Final = Refusal("fs.barter.cents-for-favours", "no-barter")
MUST_ATTACK: Final = Refusal("fs.ruling.obligations", "must-attack")
WRONG_TARGET: Final = Refusal("fs.ruling.obligations", "must-attack-another")
TAXED: Final = Refusal("fs.mech.pay-cents", "cannot-pay-to-attack")
CANNOT_BE_ATTACKED: Final = Refusal("fs.attack.legal-targets", "cannot-be-attacked")
DEAD: Final = Refusal("fs.death.active-ends-declarations", "dead")


def ability_frame(ability: Ability, src: int, you: int, event: Event | None = None) -> Frame:
    """The frame for finding an ability's targets, before it is on the stack."""
    f: Frame = SFrame(ability, src, you)
    if event is not None:
        f.events = (event,)
    return f


def aims_of(ability: Ability, mode: int) -> tuple[Aim, ...]:
    return ability.aims[mode] if ability.aims else ()


def possible_modes(t: FourSouls, ability: Ability, f: Frame) -> list[int]:
    """The modes whose targets can all be chosen."""
    if not ability.aims:
        return list(range(len(ability.modes)))
    return [k for k in range(len(ability.modes)) if all([len(aim.candidates(t, f)) > 0 for aim in aims_of(ability, k)])]


def plays_left(t: FourSouls, seat: int) -> int:
    """Loot cards a seat may still play. What cards in play add counts only while they are there, on the seat's turn."""
    if t.rule(PlaysAnyNumberOfLoot, seat) is not None:
        return terms.UNLIMITED
    more = t.total(PlaysMoreLoot, seat) if seat == t.active() else 0
    return max(0, t.plays[seat] + more)


def loot_at_hand(t: FourSouls, seat: int) -> list[int]:
    """The loot cards a seat may play: those in its hand, and those an ability lets it play from elsewhere.

    fs.loot.play-from-other-zones: only a top card, and only if the seat knows what it is.
    """
    found = t.hand(seat)
    d = t.facts()
    if PlaysTopLoot in d.rules:
        t.peek()
        for rule, f in d.of(PlaysTopLoot):
            pile = t.pile(rule.of, terms.LOOT)
            if pile and rule.covers(t, f, seat) and t.knows(seat, pile[-1]):
                found = [*found, pile[-1]]
    return found


def might_play_loot(t: FourSouls, seat: int) -> bool:
    """As far as everyone knows, could a seat hold a loot card it can play now (fs.ruling.discreet)?

    Some loot cards can always be played, so any card that is unknown to somebody may be one.
    """
    if not plays_left(t, seat) or t.rule(CannotPlayLoot, seat) is not None:
        return False
    everyone = t.everyone()
    return any([t.known[c] != everyone for c in loot_at_hand(t, seat)])


def copies_at_hand(t: FourSouls, seat: int) -> list[tuple[PlayableCopy, Frame]]:
    """Copies of loot cards that a seat may play now (fs.copy.loot-card-limbo).

    The `value` of each frame is the card, its `serial` that of the lasting effect.
    """
    found = []
    for copy, f in t.rules(PlayableCopy):
        # fs.copy.loot-card-must-be-played
        may = copy.covers(t, f, seat) and (copy.free or plays_left(t, seat))
        if may and refuse_loot_ability(t, seat, f.value) is None:
            found.append((copy, f))
    return found


def refuse_loot(t: FourSouls, seat: int, card: int) -> Refusal | None:
    """Why a seat may not play a loot card, or a copy of it that waits to be played."""
    if any([f.value == card for _, f in copies_at_hand(t, seat)]):
        return None
    if card not in loot_at_hand(t, seat):
        return NOT_IN_HAND
    if not plays_left(t, seat):
        return NO_LOOT_PLAY
    return refuse_loot_ability(t, seat, card)


def refuse_loot_ability(t: FourSouls, seat: int, card: int) -> Refusal | None:
    """The same, ignoring where the card is and whether a loot play is left."""
    if t.rule(CannotPlayLoot, seat) is not None:
        return FORBIDDEN
    ability = t.card(card).loot
    if ability is None:
        return None
    if isinstance(ability, Played) and not all([cost.payable(t, seat, card) for cost in ability.cost]):
        return CANNOT_PAY_FOR_LOOT
    return None if possible_modes(t, ability, ability_frame(ability, card, seat)) else NO_TARGET


def refuse_ability(t: FourSouls, seat: int, card: int, k: int) -> Refusal | None:
    """Why a seat may not activate the k-th ability of a card."""
    if t.in_slot(card):
        # fs.ability.activated-by-whom: only the active player activates rooms.
        if not t.is_room(card):
            return NO_ABILITY
        if seat != t.active():
            return NOT_YOURS
    elif card not in t.controlled(seat):
        return NOT_YOURS
    abilities = t.card(card).activated
    if k >= len(abilities):
        return NO_ABILITY
    a = abilities[k]
    if a.level > t.levels[card]:
        return NO_ABILITY
    if a.tap and not t.charged[card]:
        return DEACTIVATED
    for cost in a.cost:
        if not cost.payable(t, seat, card):
            return CANNOT_PAY
    f = ability_frame(a, card, seat)
    if a.when is not None and not a.when.ok(t, f):
        return FORBIDDEN
    if t.is_item(card) and t.rule(CannotActivateItems, seat) is not None:
        return FORBIDDEN
    if t.rule(CannotActivateAbilities, seat) is not None:
        return FORBIDDEN
    return None if possible_modes(t, a, f) else NO_TARGET


def refuse_activation(t: FourSouls, seat: int, card: int, tap: bool) -> Refusal | None:
    """Why a seat may not activate any ↷ ability (or any $ ability) of a card."""
    refusal: Refusal | None = NO_ABILITY
    abilities = t.card(card).activated
    for k in range(len(abilities) - 1, -1, -1):
        if abilities[k].tap == tap:
            refusal = refuse_ability(t, seat, card, k)
            if refusal is None:
                break
    return refusal


def sources(t: FourSouls, seat: int) -> list[int]:
    """The cards whose abilities a seat may activate."""
    found = t.controlled(seat)
    if seat == t.active() and t.options & terms.ROOMS:
        found = found + t.tops(ROOM_SLOT)
    return found


def actions(t: FourSouls, seat: int) -> list[Option]:
    """What a seat may do whenever it has priority (fs.priority.what-may-be-done)."""
    found: list[Option] = []
    if plays_left(t, seat):
        for card in loot_at_hand(t, seat):
            if refuse_loot_ability(t, seat, card) is None:
                found.append(Option("play", card))
    for _, f in copies_at_hand(t, seat):
        found.append(Option("play", f.value, f.serial))
    for card in sources(t, seat):
        abilities = t.card(card).activated
        for k in range(len(abilities)):
            tap = abilities[k].tap
            if (not tap or t.charged[card]) and refuse_ability(t, seat, card, k) is None:
                found.append(Option("tap" if tap else "pay", card, k))
    if refuse_barter(t, seat) is None:
        found.append(Option("barter"))
    return found


def refuse_barter(t: FourSouls, seat: int) -> Refusal | None:
    """fs.barter.cents-for-favours; not in solo or co-op (fs.solo.no-barter)."""
    if not t.options & terms.BARTER or t.options & terms.COOP or t.players < 2:
        return NO_BARTER
    return None if t.cents[seat] > 0 else CANNOT_PAY


# Attacks and purchases ------------------------------------------------------------------------------------------------


def attackable(t: FourSouls) -> list[int]:
    """What can be attacked now: monsters, the Monster deck, and what other rules allow (fs.attack.legal-targets)."""
    found = [c for c in t.monsters() if can_be_attacked(t, c)]
    if t.top(terms.MONSTER) >= 0:
        found.append(t.deck_object(terms.MONSTER))
    d = t.facts()
    if CanBeAttacked in d.rules:
        for card in d.hp:
            if not t.is_monster(card) and card != t.active() and can_be_attacked(t, card):
                found.append(card)
    return found


def can_be_attacked(t: FourSouls, card: int) -> bool:
    if t.hp(card) <= 0 or t.rule(CannotBeAttacked, card) is not None:
        return False
    if t.is_monster(card):
        return t.card(card).evasion > 0
    if t.is_player(card) and t.dead[card]:
        return False
    return t.rule(CanBeAttacked, card) is not None


def within_reach(t: FourSouls, only_deck: bool) -> list[int]:
    """What can be attacked; `only_deck`: with an attack that is only for the monster deck."""
    return [c for c in attackable(t) if not only_deck or c == t.deck_object(terms.MONSTER)]


def obligations(t: FourSouls, targets: list[int]) -> list[tuple[MustAttack, Frame]]:
    """Attacks the active player must still make, if one of these targets would satisfy them."""
    found = []
    for must, f in t.rules(MustAttack):
        if any([must.covers(t, f, c) for c in targets]):
            found.append((must, f))
    return found


def attack_targets(t: FourSouls, only_deck: bool = False) -> list[int]:
    """What the attacking player may choose: if something must be attacked, only that."""
    targets = within_reach(t, only_deck)
    due = obligations(t, targets)
    if not due:
        return targets
    wanted: list[int] = []
    for c in targets:
        for must, f in due:
            if c not in wanted and must.covers(t, f, c):
                wanted.append(c)
    return wanted


def refuse_target(t: FourSouls, card: int, only_deck: bool) -> Refusal | None:
    """Why something may not be chosen for an attack."""
    if card not in attackable(t):
        return CANNOT_BE_ATTACKED
    if card in attack_targets(t, only_deck):
        return None
    return NO_ATTACK if only_deck else WRONG_TARGET


def attacks_left(t: FourSouls, seat: int) -> int:
    if t.rule(AttacksAnyNumberOfTimes, seat) is not None:
        return terms.UNLIMITED
    return max(0, t.attacks[seat] + t.total(AttacksAgain, seat))


def purchases_left(t: FourSouls, seat: int) -> int:
    return max(0, t.purchases[seat] + t.total(PurchasesAgain, seat))


def refuse_declaration(t: FourSouls, seat: int) -> Refusal | None:
    """Only the active player declares, in the action phase, while the stack is empty."""
    if seat != t.active():
        return NOT_YOUR_TURN
    if t.now[PHASE] != ACTION or t.stack or t.now[terms.TURN_OVER]:
        return NOT_NOW
    return DEAD if t.dead[seat] else None


def only_for_deck(t: FourSouls, seat: int) -> bool:
    """Can the next attack of a seat only be on the monster deck?"""
    return not attacks_left(t, seat)


def refuse_attack(t: FourSouls, seat: int) -> Refusal | None:
    """Why a seat may not declare an attack."""
    refusal = refuse_declaration(t, seat)
    if refusal is not None:
        return refusal
    if only_for_deck(t, seat) and t.rule(DeckAttack, seat) is None:
        return NO_ATTACK
    if t.hp(seat) <= 0:
        return DEAD
    if t.cents[seat] < tax(t, seat) * (t.players - 1):
        return TAXED
    return None if within_reach(t, only_for_deck(t, seat)) else NOTHING_TO_ATTACK


def tax(t: FourSouls, seat: int) -> int:
    """What a seat must pay each other player to attack."""
    return t.total(PaysToAttack, seat)


def for_sale(t: FourSouls) -> list[int]:
    """What can be bought now: the shop items, and the top of the Treasure deck (fs.purchase.choices)."""
    found = t.tops(terms.SHOP_SLOT)
    if t.top(terms.TREASURE) >= 0:
        found.append(t.deck_object(terms.TREASURE))
    return found


def refuse_purchase(t: FourSouls, seat: int) -> Refusal | None:
    """Why a seat may not declare a purchase."""
    refusal = refuse_declaration(t, seat)
    if refusal is not None:
        return refusal
    if not purchases_left(t, seat):
        return NO_PURCHASE
    return None if for_sale(t) else NOTHING_TO_BUY


def refuse_end(t: FourSouls, seat: int) -> Refusal | None:
    """A player who must attack, and can, may not end the turn yet."""
    refusal = refuse_declaration(t, seat)
    if refusal is not None:
        return refusal
    due = obligations(t, within_reach(t, only_for_deck(t, seat)))
    return MUST_ATTACK if due and refuse_attack(t, seat) is None else None


def declarations(t: FourSouls, seat: int) -> list[Option]:
    """What else the active player may do while the stack is empty (fs.turn.action-choices)."""
    found: list[Option] = []
    if refuse_attack(t, seat) is None:
        found.append(Option("attack"))
    if refuse_purchase(t, seat) is None:
        found.append(Option("purchase"))
    if refuse_end(t, seat) is None:
        found.append(Option("end"))
    return found
