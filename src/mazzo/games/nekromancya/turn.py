"""The turn: Update, then Action. `nk.update.sequence`, `nk.action.any_order`"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine.frame import NO_CARD, Event, Option
from mazzo.engine.node import NEXT, Proc
from mazzo.engine.respond import alternate
from mazzo.games.nekromancya import hunger, legality, terms
from mazzo.games.nekromancya.action import act, main_options
from mazzo.games.nekromancya.combat import begin_combat
from mazzo.games.nekromancya.constant.turns import DrawsMore
from mazzo.games.nekromancya.discretion import might
from mazzo.games.nekromancya.frames import Excess, Turn
from mazzo.games.nekromancya.terms import (
    ACTION,
    ACTIVE,
    CAME,
    DID_FIGHT,
    DID_RITO,
    FATALITY,
    FOUGHT,
    HAND_LIMIT,
    MOMENT,
    NOTHING,
    PHASE,
    RULE,
    SCARTO,
    TURN,
)
from mazzo.games.nekromancya.window import open_window

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya

INCOME: Final = 2
ENOUGH: Final = 20
"""With this much Power there is no income (nk.update.income)."""


def begin(t: Nekromancya, f: Turn) -> int:
    t.now[TURN] += 1
    t.now[PHASE] = 1
    t.now[MOMENT] = NOTHING
    t.now[FOUGHT] = 0
    f.player = t.now[ACTIVE]
    for p in range(t.players):
        t.summoned[p] = 0
    for card in t.awakened():
        t.done[card] &= ~(CAME | DID_FIGHT | DID_RITO)
    t.tell(terms.TURN_BEGAN, -1, f.player, t.now[TURN])
    hunger.another_turn(t)
    return NEXT


def heal(t: Nekromancya, f: Turn) -> int:
    """nk.update.heal: all Awakened of all Necromancers, in every turn."""
    for card in t.awakened():
        t.wounds[card] = 0
        t.hurt[card] = 0
        t.first[card] = 0
    t.unsettled = True
    return NEXT


def effects(t: Nekromancya, f: Turn) -> int:
    """nk.update.effects: the turn player orders them."""
    open_window(t, Event(terms.UPDATE, NO_CARD, f.player))
    return NEXT


def income(t: Nekromancya, f: Turn) -> int:
    """nk.update.income, nk.update.first_turn, nk.decision.hunger"""
    if hunger.reigns(t):
        hunger.bite(t, f.player)
    elif t.power[f.player] < ENOUGH:
        t.gain(f.player, 1 if t.now[TURN] == 1 else INCOME)
    return NEXT


def ask_discard(t: Nekromancya, f: Turn) -> int:
    """nk.update.discard: as many cards as the player likes, one by one."""
    hand = t.hand(f.player)
    if not hand:
        return TURN_PROC.at(ask_draw)
    options = [Option("discard", c) for c in hand]
    options.append(Option("done"))
    t.ask(f.player, "discard", options, "nk.update.discard")
    return NEXT


def discard(t: Nekromancya, f: Turn) -> int:
    if t.answer.verb == "done":
        return NEXT
    throw_away(t, f.player, t.answer.card)
    return TURN_PROC.at(ask_discard)


def throw_away(t: Nekromancya, seat: int, card: int) -> None:
    """nk.decision.discards_go_to_scarto"""
    t.place(card, SCARTO, seat, True)
    t.tell(terms.DISCARDED, card, seat)


def most(t: Nekromancya, seat: int) -> int:
    """nk.update.draw, nk.update.draw_cap: as many as there are players, never beyond seven in hand."""
    n = t.players + t.total(DrawsMore, seat)
    pile = len(t.cimitero(seat)) + len(t.scarto(seat))
    return max(0, min(n, HAND_LIMIT - len(t.hand(seat)), pile))


def ask_draw(t: Nekromancya, f: Turn) -> int:
    t.ask(f.player, "draw", [Option("draw", -1, n) for n in range(most(t, f.player), -1, -1)], "nk.update.draw")
    return NEXT


def draw(t: Nekromancya, f: Turn) -> int:
    t.draw(f.player, t.answer.n)
    return NEXT


def ask_rule(t: Nekromancya, f: Turn) -> int:
    """nk.update.rule_card"""
    options = rule_options(t, f.player)
    options.append(Option("done"))
    secret = t.discreet and might(t, f.player, rule_options)
    t.ask(f.player, "rule", options, "nk.update.rule_card", NO_CARD, None, False, secret)
    return NEXT


def rule_options(t: Nekromancya, seat: int) -> list[Option]:
    hand = t.hand(seat)
    return [Option("rule", c) for c in hand if legality.refuse_rule_card(t, seat, c) is None]


def play_rule(t: Nekromancya, f: Turn) -> int:
    """nk.rulecard.unique, nk.rulecard.replace"""
    if t.answer.verb == "rule":
        t.leave(t.everyones(RULE), SCARTO)
        t.pay(f.player, t.card(t.answer.card).cost)
        t.place(t.answer.card, RULE, f.player)
        t.tell(terms.RULE_PLAYED, t.answer.card, f.player)
    return NEXT


def begin_action(t: Nekromancya, f: Turn) -> int:
    """nk.decision.update_windows: the first window of the turn, for what happened in the Update."""
    t.now[PHASE] = 2
    t.now[MOMENT] = ACTION
    alternate(t, f.player)
    return NEXT


def ask_main(t: Nekromancya, f: Turn) -> int:
    """nk.action.any_order, nk.turn.end"""
    t.ask(f.player, "main", main_options(t, f.player), "nk.action.any_order", -1, None, True)
    return NEXT


def do(t: Nekromancya, f: Turn) -> int:
    verb = t.answer.verb
    if verb == "end":
        return NEXT
    if verb == "attack":
        begin_combat(t, f.player)
    else:
        if verb != "cast" or t.card(t.answer.card).kind != FATALITY:
            # nk.alternation: the others may answer; their window waits under the act. A Fatality has its own window.
            alternate(t, f.player)
        act(t, f.player, t.answer)
    return TURN_PROC.at(ask_main)


def pass_on(t: Nekromancya, f: Turn) -> int:
    """nk.turn.order: clockwise."""
    if t.lasting:
        t.lasting = [x for x in t.lasting if x.until == terms.FOR_GOOD]
        t.invalidate()
    t.tell(terms.TURN_ENDED, -1, f.player)
    t.now[MOMENT] = NOTHING
    t.now[ACTIVE] = (f.player + 1) % t.players
    return NEXT


TURN_PROC: Final = Proc(
    "turn",
    (
        begin,
        heal,
        effects,
        income,
        ask_discard,
        discard,
        ask_draw,
        draw,
        ask_rule,
        play_rule,
        begin_action,
        ask_main,
        do,
        pass_on,
    ),
)


# The hand limit -----------------------------------------------------------------------------------------------------


def ask_excess(t: Nekromancya, f: Excess) -> int:
    """nk.zone.hand_limit, nk.zone.hand_excess: at no moment more than seven."""
    hand = t.hand(f.player)
    t.ask(f.player, "excess", [Option("discard", c) for c in hand], "nk.zone.hand_excess")
    return NEXT


def throw_excess(t: Nekromancya, f: Excess) -> int:
    # A player who still holds too many is asked again when the table settles.
    throw_away(t, f.player, t.answer.card)
    return NEXT


EXCESS: Final = Proc("excess", (ask_excess, throw_excess))
