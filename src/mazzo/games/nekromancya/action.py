"""What players do with their cards: cast, summon, assign equipment, Rite; in their turn or in answer to others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mazzo.engine.frame import Option
from mazzo.engine.node import END, NEXT, Node, Proc
from mazzo.engine.seeing import by_name
from mazzo.games.nekromancya import legality, terms
from mazzo.games.nekromancya.clash import DISARM, JOIN, echoable, joinable, may_disarm, passes
from mazzo.games.nekromancya.constant.fighting import ECHO_COST, RitoBonus
from mazzo.games.nekromancya.damage import hit
from mazzo.games.nekromancya.declaration import refuse_attack
from mazzo.games.nekromancya.fatality import FATALITY_PROC
from mazzo.games.nekromancya.frames import Acting
from mazzo.games.nekromancya.terms import (
    AWAKENED,
    CAME,
    CIMITERO,
    CLASH_START,
    DID_ECHO,
    DID_RITO,
    FATALITY,
    FATALITY_CAST,
    FIELD,
    FORTIFICATION,
    GEAR,
    GLOBAL,
    LIMBO,
    MELEE,
    MOMENT,
    NORMAL,
    NOTHING,
    OWN_CHARISM,
    REALM,
    RICHIAMO,
    ROUND_END,
    SCARTO,
    SPELLS,
    VELOCITA,
)

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya

# What may be done ---------------------------------------------------------------------------------------------------


def answers(t: Nekromancya, seat: int) -> list[Option]:
    """What a seat may do in answer to others: spells, Awakened with Speed, triggered effects."""
    options: list[Option] = []
    moment = t.now[MOMENT]
    if moment == NOTHING:
        return options
    # Most cards cannot be used in most windows: the cheapest checks come first.
    power = t.power[seat]
    freely = legality.answers_freely(t, seat)
    defs = t.defs
    printed = t.printed
    for card in t.hand(seat):
        c = defs[printed[card]]
        kind = c.kind
        if kind == AWAKENED:
            if not c.abilities & VELOCITA and not freely:
                continue
            if legality.refuse_summon(t, seat, card) is None:
                options.append(Option("summon", card))
        elif c.cost > power:
            continue
        elif kind in SPELLS:
            if c.answers_fatality == (moment == FATALITY_CAST) and legality.refuse_cast(t, seat, card) is None:
                options.append(Option("cast", card))
        elif freely and legality.refuse_equip(t, seat, card) is None:
            options.append(Option("equip", card))
    if CLASH_START <= moment <= ROUND_END:
        options.extend([Option("join", c) for c in joinable(t, seat)])
        options.extend([Option("disarm", c) for c in may_disarm(t, seat)])
        options.extend([Option("echo", c) for c in echoable(t, seat)])
    return options


def main_options(t: Nekromancya, seat: int) -> list[Option]:
    """nk.action.any_order: what the turn player may do in the Action phase."""
    options: list[Option] = []
    hand = t.hand(seat)
    for i in range(len(hand)):
        card = hand[i]
        kind = t.card(card).kind
        if kind == AWAKENED:
            if legality.refuse_summon(t, seat, card) is None:
                options.append(Option("summon", card))
                for other in hand[i + 1 :]:
                    # Two at once is a single action: both costs are measured before paying (nk.decision.pair_cost).
                    if t.card(other).kind == AWAKENED and legality.refuse_summon(t, seat, card, other) is None:
                        options.append(Option("pair", card, other))
        elif kind in SPELLS:
            if legality.refuse_cast(t, seat, card) is None:
                options.append(Option("cast", card))
        elif legality.refuse_equip(t, seat, card) is None:
            options.append(Option("equip", card))
    options.extend([Option("rito", c) for c in t.field(seat) if legality.refuse_rito(t, seat, c) is None])
    if refuse_attack(t, seat) is None:
        options.append(Option("attack"))
    options.append(Option("end"))
    return options


def act(t: Nekromancya, seat: int, option: Option) -> None:
    """Do it, in the Action phase or in a window of answers, which then goes on with the answers to it."""
    verb = option.verb
    card = option.card
    if verb == "cast" and t.card(card).kind == FATALITY:
        t.call(FATALITY_PROC, card, seat)
        return
    if verb == "pair":
        # Sorted by name: nobody learns in which order they came to the hand.
        begin_act(t, SUMMON, card, seat).cards = tuple(by_name(t, [card, option.n]))
    else:
        begin_act(t, ACTS[verb], card, seat)


def begin_act(t: Nekromancya, proc: Node, card: int, player: int) -> Acting:
    f = cast(Acting, t.call(proc, card, player))
    f.cards = (card,)
    return f


# Casting ------------------------------------------------------------------------------------------------------------


def pay_spell(t: Nekromancya, f: Acting) -> int:
    """nk.spell.cost"""
    t.pay(f.player, legality.spell_cost(t, f.player, f.card))
    t.place(f.card, LIMBO, f.player)
    t.tell(terms.CAST, f.card, f.player)
    return NEXT


def take_effect(t: Nekromancya, f: Acting) -> int:
    """nk.spell.effect_after_payment, nk.charism.lasting, nk.charism.duplicate"""
    card = f.card
    c = t.card(card)
    if c.kind == NORMAL:
        assert c.effect is not None
        t.begin(c.effect, card, f.player)
        return NEXT
    same = t.printed[card]
    own = c.kind == OWN_CHARISM
    if [x for x in (t.realm(f.player) if own else t.everyones(GLOBAL)) if t.printed[x] == same]:
        # The one played last is discarded: paid for, and lost.
        t.tell(terms.DUPLICATE, card, f.player)
        return NEXT
    t.place(card, REALM if own else GLOBAL, f.player)
    return NEXT


def put_down(t: Nekromancya, f: Acting) -> int:
    """nk.spell.normal: into the discard pile."""
    if t.where(f.card) == LIMBO:
        t.place(f.card, SCARTO, t.owner[f.card], True)
    return NEXT


CAST: Final = Proc("cast", (pay_spell, take_effect, put_down))

# Summoning ----------------------------------------------------------------------------------------------------------


def summon(t: Nekromancya, f: Acting) -> int:
    """nk.awakened.cost, nk.awakened.cost_pair: each cost is worked out separately, the sum is paid, both enter."""
    t.pay(f.player, sum([legality.summon_cost(t, f.player, c) for c in f.cards]))
    for card in f.cards:
        t.place(card, FIELD, f.player)
        t.done[card] |= CAME
        t.summoned[f.player] += 1
        if t.card(card).abilities & RICHIAMO:
            # nk.ability.richiamo.tokens
            t.tokens[card] = 2
        t.tell(terms.SUMMONED, card, f.player)
    return NEXT


SUMMON: Final = Proc("summon", (summon,))

# Equipment ----------------------------------------------------------------------------------------------------------


def come_down(t: Nekromancya, f: Acting) -> int:
    """nk.equip.cost: it is paid for as soon as it comes down ..."""
    t.pay(f.player, t.card(f.card).cost)
    t.place(f.card, LIMBO, f.player)
    return NEXT


def ask_bearer(t: Nekromancya, f: Acting) -> int:
    """... and assigned to its player (a Fortification), or to one of their Awakened."""
    if t.card(f.card).kind == FORTIFICATION:
        return EQUIP.at(fortify)
    options = [Option("bearer", c) for c in legality.bearers(t, f.player, f.card)]
    t.ask(f.player, "bearer", options, "nk.equip.cost", f.card)
    return NEXT


def assign(t: Nekromancya, f: Acting) -> int:
    t.place(f.card, GEAR, f.player)
    t.host[f.card] = t.answer.card
    t.tell(terms.EQUIPPED, f.card, f.player, 0, t.answer.card)
    return END


def fortify(t: Nekromancya, f: Acting) -> int:
    """nk.equip.fort.protects"""
    t.place(f.card, REALM, f.player)
    t.tell(terms.EQUIPPED, f.card, f.player)
    return NEXT


EQUIP: Final = Proc("equip", (come_down, ask_bearer, assign, fortify))

# Rite ---------------------------------------------------------------------------------------------------------------


def ask_victim(t: Nekromancya, f: Acting) -> int:
    """nk.decision.rito_details: any opposing Awakened, chosen before the Check."""
    options = [Option("pick", c) for c in legality.opponents(t, f.player)]
    t.ask(f.player, "rito", options, "nk.ability.rito.effect", f.card)
    return NEXT


def perform(t: Nekromancya, f: Acting) -> int:
    """nk.ability.rito.effect: a Melee Check; if it succeeds, its base damage."""
    victim = t.answer.card
    t.done[f.card] |= DID_RITO
    roll = t.d20()
    t.tell(terms.RITO_TRIED, f.card, f.player, roll, victim)
    if passes(roll, t.facts().melee[f.card]):
        more = t.total(RitoBonus, f.card)
        hit(t, victim, t.facts().melee_dice[f.card].more(more), MELEE, f.player, -1)
        # nk.ability.rito.return: as soon as the damage has been inflicted, before anybody can answer.
        t.leave([f.card], CIMITERO)
    return NEXT


RITO_PROC: Final = Proc("rito", (ask_victim, perform))

# Triggered effects --------------------------------------------------------------------------------------------------


def echo(t: Nekromancya, f: Acting) -> int:
    """Eco di Morte: pay, and each strike of this Awakened in this round inflicts one die more."""
    t.pay(f.player, ECHO_COST)
    t.done[f.card] |= DID_ECHO
    t.tell(terms.TRIGGERED, f.card, f.player)
    return NEXT


ECHO: Final = Proc("echo", (echo,))

ACTS: Final[dict[str, Node]] = {
    "cast": CAST,
    "summon": SUMMON,
    "equip": EQUIP,
    "rito": RITO_PROC,
    "join": JOIN,
    "disarm": DISARM,
    "echo": ECHO,
}
