"""The turn: start phase, action phase, end phase. `fs.turn.*`"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine import stack
from mazzo.engine.frame import Event, Option
from mazzo.engine.node import AGAIN, END, NEXT, Proc
from mazzo.games.foursouls import appearance, attack, goods, legality, moving, play, slots, terms, victory
from mazzo.games.foursouls.attack import ATTACK
from mazzo.games.foursouls.constant.items import RechargesOnlyOne
from mazzo.games.foursouls.constant.looting import LootsMore
from mazzo.games.foursouls.constant.piles import CannotBeDiscarded
from mazzo.games.foursouls.frames import Turn
from mazzo.games.foursouls.purchase import PURCHASE
from mazzo.games.foursouls.terms import (
    ACTION,
    ACTIVE,
    ATTACKER,
    EXTRA,
    FIRST,
    HAND_LIMIT,
    LAST_MARK,
    ORDER,
    PHASE,
    ROOM_SLOT,
    ROUNDS,
    START,
    THIS_MARK,
    TURN,
    TURN_OVER,
)

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls

# The start phase ------------------------------------------------------------------------------------------------------


def begin(t: FourSouls, f: Turn) -> int:
    f.player = t.active()
    t.now[TURN] += 1
    t.now[PHASE] = START
    t.now[TURN_OVER] = 0
    t.deeds = []
    t.yields[f.player] = terms.Y_NONE
    t.tell(terms.TURN_START, -1, f.player, t.now[TURN])
    return NEXT


def as_turn_starts(t: FourSouls, f: Turn) -> int:
    """fs.effect.replacement-as"""
    t.would(Event(terms.W_STEP, -1, f.player, START))
    return NEXT


def recharge(t: FourSouls, f: Turn) -> int:
    """fs.turn.start-1-recharge; rooms too. Some players may recharge only one item."""
    own = t.controlled(f.player)
    held = [c for c in own if t.is_item(c) and not t.charged[c]]
    for card in own + t.tops(ROOM_SLOT):
        if card not in held or t.rule(RechargesOnlyOne, f.player) is None:
            t.charged[card] = 1
    still = [c for c in held if not t.charged[c]]
    if still:
        t.ask(f.player, "recharge", [Option("recharge", c) for c in still], "fs.turn.start-1-recharge")
        return NEXT
    return TURN_PROC.at(start_triggers)


def recharge_one(t: FourSouls, f: Turn) -> int:
    t.charged[t.answer.card] = 1
    return NEXT


def start_triggers(t: FourSouls, f: Turn) -> int:
    """fs.turn.start-2-triggers"""
    t.happen(terms.TURN_START, -1, f.player)
    stack.pass_priority(t)
    return NEXT


def loot_step(t: FourSouls, f: Turn) -> int:
    """fs.turn.start-3-loot"""
    if t.now[TURN_OVER]:
        return TURN_PROC.at(end_triggers)
    t.would(Event(terms.W_LOOT, -1, f.player, 1 + t.total(LootsMore, f.player)))
    return NEXT


def after_loot(t: FourSouls, f: Turn) -> int:
    stack.pass_priority(t)
    return NEXT


# The action phase -----------------------------------------------------------------------------------------------------


def open_action(t: FourSouls, f: Turn) -> int:
    """fs.turn.action-loot-play, fs.turn.action-limits"""
    if t.now[TURN_OVER]:
        return TURN_PROC.at(end_triggers)
    t.now[PHASE] = ACTION
    t.plays[f.player] += 1
    t.attacks[f.player] += 1
    t.purchases[f.player] += 1
    return NEXT


def settle_down(t: FourSouls, f: Turn) -> int:
    """Everything that has triggered goes on the stack and resolves before the active player acts again."""
    if t.now[TURN_OVER]:
        return TURN_PROC.at(end_triggers)
    if t.prepare():
        return AGAIN
    if t.stack:
        stack.wait(t, 0)
        return AGAIN
    return NEXT


def ask_main(t: FourSouls, f: Turn) -> int:
    """fs.turn.action-choices, fs.turn.action-other-actions"""
    options = legality.actions(t, f.player)
    options.extend(legality.declarations(t, f.player))
    t.ask(f.player, "main", options, "fs.turn.action-choices", always=True)
    return NEXT


def act(t: FourSouls, f: Turn) -> int:
    """fs.turn.priority-after-action"""
    verb = t.answer.verb
    if verb == "end":
        return NEXT
    if verb == "attack":
        t.call(ATTACK, -1, f.player)
    elif verb == "purchase":
        t.call(PURCHASE, -1, f.player)
    else:
        option = t.answer
        if verb != "barter":
            stack.wait(t, 0)
        play.do(t, f.player, option)
    return TURN_PROC.at(settle_down)


def ending(t: FourSouls, f: Turn) -> int:
    """fs.turn.end-declaration: priority passes once more."""
    stack.pass_priority(t)
    return NEXT


# The end phase --------------------------------------------------------------------------------------------------------


def end_triggers(t: FourSouls, f: Turn) -> int:
    """fs.turn.end-1-triggers; this cancels a current attack (fs.turn.forced-end-keeps-stack)."""
    if t.now[ATTACKER]:
        attack.end(t)
    t.now[PHASE] = terms.END
    t.happen(terms.TURN_END, -1, f.player)
    stack.pass_priority(t)
    return NEXT


def ask_discard(t: FourSouls, f: Turn) -> int:
    """fs.turn.end-2-hand-limit"""
    if len(t.hand(f.player)) <= HAND_LIMIT:
        return TURN_PROC.at(ask_room)
    t.ask(f.player, "discard", [Option("discard", c) for c in t.hand(f.player)], "fs.turn.end-2-hand-limit")
    return NEXT


def take_discard(t: FourSouls, f: Turn) -> int:
    goods.discard_loot(t, f.player, t.answer.card)
    return TURN_PROC.at(ask_discard)


def ask_room(t: FourSouls, f: Turn) -> int:
    """fs.turn.end-3-room"""
    rooms = [c for c in t.tops(ROOM_SLOT) if t.rule(CannotBeDiscarded, c) is None]
    if not rooms or not monster_died(t):
        return TURN_PROC.at(discard_stale)
    options = [Option("discard", c) for c in rooms]
    options.append(Option("keep"))
    t.ask(f.player, "room", options, "fs.turn.end-3-room")
    return NEXT


def monster_died(t: FourSouls) -> bool:
    return any([kind == terms.DIES and not t.is_player(card) for kind, card, _, _ in t.deeds])


def take_room(t: FourSouls, f: Turn) -> int:
    """fs.room.refill-after-discard"""
    if t.answer.verb == "discard":
        moving.to_discard(t, t.answer.card)
        slots.fill_all(t)
    return NEXT


def discard_stale(t: FourSouls, f: Turn) -> int:
    """fs.solo.stale-room: a room that was there when the previous turn began has been there for a whole round."""
    if t.options & terms.COOP:
        old = [c for c in t.tops(ROOM_SLOT) if t.order[c] <= t.now[LAST_MARK]]
        if any([moving.to_discard(t, c) for c in old]):
            slots.fill_all(t)
    return NEXT


def pass_on(t: FourSouls, f: Turn) -> int:
    """fs.turn.end-4-heal-and-expire"""
    t.stack = []
    t.lasting = [x for x in t.lasting if x.until in (terms.FOR_GOOD, terms.ONCE, terms.THIS_ROUND)]
    t.invalidate()
    for card in range(len(t.damage)):
        t.damage[card] = 0
    for p in range(t.players):
        t.dead[p] = t.plays[p] = t.attacks[p] = t.purchases[p] = 0
        if t.yields[p] == terms.Y_NEW:
            t.yields[p] = terms.Y_NONE
    appearance.turn_back(t)
    t.tell(terms.TURN_ENDED, -1, f.player)
    next_player(t, f.player)
    victory.check(t)
    return END


def next_player(t: FourSouls, player: int) -> None:
    """fs.turn.clockwise, with extra and skipped turns; a round ends when the first player's turn comes."""
    if t.now[EXTRA]:
        t.now[EXTRA] -= 1
        t.tell(terms.EXTRA_TURN, -1, player)
        return
    while True:
        player = (player + 1) % t.players
        t.now[LAST_MARK] = t.now[THIS_MARK]
        t.now[THIS_MARK] = t.now[ORDER]
        # fs.round.definition: every player has rounds of their own; a skipped turn counts (fs.round.skipped-turns).
        t.lasting = [x for x in t.lasting if x.until != terms.THIS_ROUND or x.player != player]
        if player == t.now[FIRST]:
            end_round(t)
        if not t.skips[player]:
            break
        t.skips[player] -= 1
        t.tell(terms.SKIPPED, -1, player)
    t.now[ACTIVE] = player


def end_round(t: FourSouls) -> None:
    """fs.solo.timer-each-round, fs.challenge.timer"""
    t.now[ROUNDS] += 1
    if t.options & terms.COOP or t.challenge():
        victory.tick(t)


TURN_PROC: Final = Proc(
    "turn",
    (
        begin,
        as_turn_starts,
        recharge,
        recharge_one,
        start_triggers,
        loot_step,
        after_loot,
        open_action,
        settle_down,
        ask_main,
        act,
        ending,
        end_triggers,
        ask_discard,
        take_discard,
        ask_room,
        take_room,
        discard_stale,
        pass_on,
    ),
)
