"""Deaths: the seven steps of a monster's, the four of a player's. `fs.death.*`"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine import stack
from mazzo.engine.frame import Event, Frame, Option
from mazzo.engine.node import END, NEXT, Proc
from mazzo.engine.replace import replace
from mazzo.games.foursouls import attack, damage, dice, goods, slots, terms, victory, zones
from mazzo.games.foursouls.constant.piles import CannotBeDiscarded
from mazzo.games.foursouls.constant.winning import DoublesRewards
from mazzo.games.foursouls.terms import (
    ATTACKER,
    DYING,
    LIMBO,
    PLAY,
    SEATS,
    SLOTS,
    TURN_OVER,
)

if TYPE_CHECKING:
    from mazzo.engine.stack import StackItem
    from mazzo.games.foursouls.table import FourSouls

# Who dies -----------------------------------------------------------------------------------------------------------


def put_deaths(t: FourSouls) -> None:
    """fs.death.zero-hp; players' deaths first, so that monsters' resolve before them."""
    d = t.facts()
    gone = [c for c in d.hp if d.hp[c] <= t.damage[c]]
    if not gone:
        return
    order = [p for p in reversed(t.around(t.active())) if p in gone and not t.dead[p]]
    monsters = [c for c in gone if c >= t.players and not t.has(c, terms.ETERNAL)]
    order.extend(sorted(monsters, key=t.fallen.__getitem__, reverse=True))
    for card in order:
        if not dying(t, card):
            stack.put(t, terms.S_DEATH, t.nodes.by_name["death"], -1, -1, 0, (t.ref(card),))
            item = t.stack[-1]
            who = card if card < t.players else -1
            t.happen(terms.WOULD_DIE, card, who, 0, -1, (0, item.serial))


def dying(t: FourSouls, card: int) -> bool:
    """Does its death wait on the stack?"""
    ref = t.ref(card)
    for item in t.stack:
        if item.kind == terms.S_DEATH and item.xs[0] == ref:
            return True
    return False


# Monsters, and whatever else can be attacked --------------------------------------------------------------------------
# `src` is what dies, `a` the slot it was in plus 1, `b` the multiplier of its rewards, `ret` the roll for them.


def check(t: FourSouls, f: Frame) -> int:
    """fs.death.avoiding: whoever has HP again does not die."""
    card = f.src
    if not t.in_play(card) or t.hp(card) > 0 or t.has(card, terms.ETERNAL):
        return END
    return NEXT


def to_limbo(t: FourSouls, f: Frame) -> int:
    """fs.death.monster-1-limbo; what triggers on the death hears of it while the card still speaks."""
    card = f.src
    z = t.zone[card]
    f.a = z + 1
    f.b = multiplier(t, card)
    monster = t.is_monster(card)
    killer = t.slain[card] % 16 - 1
    roll = t.slain[card] // 16
    f.xs = (1 if monster else 0, killer, roll, len(t.stack))
    if t.attacked() == card:
        attack.end(t)
    t.now[DYING] += 1
    kind = terms.DIES if monster else terms.DESTROYED
    t.happen(kind, card, killer, 0, -1, (roll,))
    zones.move(t, card, LIMBO * SEATS)
    return NEXT


def multiplier(t: FourSouls, card: int) -> int:
    """How many times as great the rewards are: twice doubled is four times."""
    n = 1
    for rule, f in t.rules(DoublesRewards):
        if rule.covers(t, f, card):
            n *= 2
    return n


def wait_for_triggers(t: FourSouls, f: Frame) -> int:
    """Rewards wait until what the death triggered is done."""
    if t.waiting:
        stack.wait(t, len(t.stack))
    return NEXT


def roll_for_rewards(t: FourSouls, f: Frame) -> int:
    """fs.death.monster-3-rewards; some rewards are as great as a roll of the active player."""
    rewards = t.card(f.src).rewards
    f.ret = 1
    if rewards.roll:
        floor = len(t.stack)
        f.ret = 0
        dice.roll(t, REWARD_ROLL, f.src, t.active(), len(t.frames) - 1)
        stack.wait(t, floor)
    return NEXT


def gain_rewards(t: FourSouls, f: Frame) -> int:
    """fs.monster.rewards-to-active"""
    rewards = t.card(f.src).rewards
    n = f.b * f.ret
    who = t.around(t.active()) if rewards.each_player else [t.active()]
    events: list[Event] = []
    for p in who:
        if rewards.cents and n:
            events.append(Event(terms.W_CENTS, -1, p, rewards.cents * n))
        if rewards.loot and n:
            events.append(Event(terms.W_LOOT, -1, p, rewards.loot * n))
        if rewards.treasure and n:
            events.append(Event(terms.W_TREASURE, -1, p, rewards.treasure * n))
    if events:
        t.tell(terms.REWARDED, f.src, t.active(), n)
        t.would(*events)
    return NEXT


def after_rewards(t: FourSouls, f: Frame) -> int:
    """fs.death.monster-4-triggers-after; the dead card's own abilities are still heard."""
    monster, killer, roll, _ = f.xs
    if monster:
        card = f.src
        for tr in t.card(card).triggers:
            if tr.kind == terms.DIED and tr.this:
                t.trigger(tr, Frame(tr, card, -1), Event(terms.DIED, card, killer, 0, -1, (roll,)))
        t.happen(terms.DIED, card, killer, 0, -1, (roll,))
    return NEXT


def to_soul(t: FourSouls, f: Frame) -> int:
    """fs.death.monster-5-soul"""
    if t.zone[f.src] == LIMBO * SEATS and t.card(f.src).souls:
        t.would(Event(terms.GAINED_SOUL, f.src, t.active()))
    return NEXT


def to_discard(t: FourSouls, f: Frame) -> int:
    """fs.death.monster-6-discard; what cannot be discarded goes back (fs.death.monster-cannot-be-discarded)."""
    card = f.src
    t.now[DYING] -= 1
    if t.zone[card] == LIMBO * SEATS:
        if any([isinstance(x, CannotBeDiscarded) for x in t.card(card).always]) and f.a > SLOTS:
            zones.move(t, card, f.a - 1)
        else:
            zones.to_discard(t, card)
    return NEXT


def refill(t: FourSouls, f: Frame) -> int:
    """fs.death.monster-7-refill"""
    if f.a - 1 >= SLOTS and t.slots[f.a - 1 - SLOTS] == terms.MONSTER_SLOT:
        slots.fill_all(t)
    return NEXT


class RewardRoll(dice.Rolling):
    """A roll that rewards depend on: the death that waits for it gets the result."""

    def landed(self, t: FourSouls, item: StackItem, n: int) -> None:
        t.frames[item.xs[0]].ret = n


REWARD_ROLL: Final = RewardRoll()

MONSTER_DEATH: Final = Proc(
    "monster-death",
    (
        check,
        to_limbo,
        wait_for_triggers,
        roll_for_rewards,
        gain_rewards,
        after_rewards,
        wait_for_triggers,
        to_soul,
        to_discard,
        refill,
    ),
)

# Players --------------------------------------------------------------------------------------------------------------
# `src` is the player who dies; `a` who picks the item (plus 1), `b` who gains what is lost (plus 1).


def check_player(t: FourSouls, f: Frame) -> int:
    """fs.death.once-per-turn"""
    return END if t.hp(f.src) > 0 or t.dead[f.src] else NEXT


def die(t: FourSouls, f: Frame) -> int:
    """The death itself (fs.death.active-ends-declarations)."""
    p = f.src
    f.you = p
    t.dead[p] = 1
    if t.now[ATTACKER] and p in (t.attacker(), t.attacked()):
        attack.end(t)
    if t.options & terms.COOP and not t.zones[terms.CHALLENGE * SEATS]:
        # fs.solo.timer-on-death
        victory.tick(t)
    t.happen(terms.DIES, p, p, 0, -1, (t.slain[p] // 16,))
    return NEXT


def penalty_replaced(t: FourSouls, f: Frame) -> int:
    """Somebody else may have a word in the penalty."""
    f.evs = (Event(terms.W_PENALTY, f.src, f.src, f.src, f.src),)
    replace(t, f)
    return NEXT


def ask_item(t: FourSouls, f: Frame) -> int:
    """fs.death.penalty-item; in the event, `n` is who picks and `src` who gains what is lost."""
    if not f.evs:
        return PLAYER_DEATH.at(after_penalty)
    items = [c for c in t.items(f.src) if not t.has(c, terms.ETERNAL)]
    if not items:
        return PLAYER_DEATH.at(ask_loot)
    t.ask(f.evs[0].n, "penalty", [Option("destroy", c) for c in items], "fs.death.penalty-item", f.src)
    return NEXT


def take_item(t: FourSouls, f: Frame) -> int:
    card = t.answer.card
    xs = f.evs[0].xs
    if xs and xs[0] == 1:
        # It is given instead of destroyed.
        goods.hand_over(t, card, xs[1])
    else:
        damage.destroy(t, card)
    return NEXT


def ask_loot(t: FourSouls, f: Frame) -> int:
    """fs.death.penalty-loot"""
    if not t.hand(f.src):
        return PLAYER_DEATH.at(lose_cent)
    t.ask(f.src, "penalty", [Option("discard", c) for c in t.hand(f.src)], "fs.death.penalty-loot", f.src)
    return NEXT


def take_loot(t: FourSouls, f: Frame) -> int:
    heir = f.evs[0].src
    if heir != f.src:
        goods.give_loot(t, t.answer.card, heir)
    else:
        goods.discard_loot(t, f.src, t.answer.card)
    return NEXT


def lose_cent(t: FourSouls, f: Frame) -> int:
    """fs.death.penalty-cent"""
    heir = f.evs[0].src
    lost = goods.lose_cents(t, f.src, 1)
    if heir != f.src and lost:
        t.would(Event(terms.W_CENTS, -1, heir, lost))
    return NEXT


def deactivate_all(t: FourSouls, f: Frame) -> int:
    """fs.death.penalty-deactivate"""
    for card in t.zones[PLAY * SEATS + f.src]:
        if any([a.tap for a in t.card(card).activated]):
            t.charged[card] = 0
    return NEXT


def after_penalty(t: FourSouls, f: Frame) -> int:
    """fs.death.trigger-timing; whoever is not the active player stops here (fs.death.non-active-stops)."""
    t.happen(terms.DIED, f.src, f.src)
    return NEXT if f.src == t.active() else END


def cleanup(t: FourSouls, f: Frame) -> int:
    """fs.death.cleanup: everything on the stack resolves first."""
    stack.wait(t, 0)
    return NEXT


def end_turn(t: FourSouls, f: Frame) -> int:
    """fs.death.end"""
    t.now[TURN_OVER] = 1
    return NEXT


PLAYER_DEATH: Final = Proc(
    "player-death",
    (
        check_player,
        die,
        wait_for_triggers,
        penalty_replaced,
        ask_item,
        take_item,
        ask_loot,
        take_loot,
        lose_cent,
        deactivate_all,
        after_penalty,
        wait_for_triggers,
        cleanup,
        end_turn,
    ),
)

PROCEDURES: Final = (MONSTER_DEATH, PLAYER_DEATH)
