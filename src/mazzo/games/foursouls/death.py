"""Deaths: the seven steps of a monster's, the four of a player's. `fs.death.*`"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mazzo.engine import stack
from mazzo.engine.frame import NOBODY, Event, Option
from mazzo.engine.node import END, NEXT, Proc
from mazzo.engine.replace import replace
from mazzo.games.foursouls import attack, damage, dice, goods, moving, slots, stacked, terms, victory
from mazzo.games.foursouls.card import DEATH
from mazzo.games.foursouls.constant.piles import CannotBeDiscarded
from mazzo.games.foursouls.constant.winning import DoublesRewards
from mazzo.games.foursouls.frames import Death, MonsterDeath, PlayerDeath
from mazzo.games.foursouls.terms import (
    ATTACKER,
    DYING,
    LIMBO,
    SLOT,
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
    monsters = [c for c in gone if not t.is_player(c) and not t.has(c, terms.ETERNAL)]
    order.extend(sorted(monsters, key=t.fallen.__getitem__, reverse=True))
    for card in order:
        if not dying(t, card):
            stack.put(t, terms.S_DEATH, DEATH, -1, -1, 0, (t.ref(card),))
            item = t.stack[-1]
            t.happen(terms.WOULD_DIE, card, t.as_player(card), 0, -1, stacked.told(item))


def dying(t: FourSouls, card: int) -> bool:
    """Is its death waiting on the stack?"""
    ref = t.ref(card)
    for item in t.stack:
        if item.kind == terms.S_DEATH and stacked.whom(item) == ref:
            return True
    return False


# Monsters, and whatever else can be attacked --------------------------------------------------------------------------


def check(t: FourSouls, f: MonsterDeath) -> int:
    """fs.death.avoiding: whoever has HP again does not die."""
    card = f.card
    if not t.in_play(card) or t.hp(card) > 0 or t.has(card, terms.ETERNAL):
        return END
    return NEXT


def to_limbo(t: FourSouls, f: MonsterDeath) -> int:
    """fs.death.monster-1-limbo; death triggers see the event while the card still has its abilities."""
    card = f.card
    f.leave_from(t.zone[card])
    f.times = multiplier(t, card)
    monster = t.is_monster(card)
    killer, roll = t.slayer(card), t.slaying_roll(card)
    f.how = (1 if monster else 0, killer, roll, len(t.stack))
    if t.attacked() == card:
        attack.end(t)
    t.now[DYING] += 1
    kind = terms.DIES if monster else terms.DESTROYED
    t.happen(kind, card, killer, 0, -1, (roll,))
    moving.move(t, card, LIMBO)
    return NEXT


def multiplier(t: FourSouls, card: int) -> int:
    """By how much the rewards are multiplied: doubled twice is four times."""
    n = 1
    for rule, f in t.rules(DoublesRewards):
        if rule.covers(t, f, card):
            n *= 2
    return n


def wait_for_triggers(t: FourSouls, f: Death) -> int:
    """Rewards wait until the abilities that the death triggered have resolved."""
    if t.waiting:
        stack.wait(t, len(t.stack))
    return NEXT


def roll_for_rewards(t: FourSouls, f: MonsterDeath) -> int:
    """fs.death.monster-3-rewards; some rewards depend on a roll of the active player."""
    rewards = t.card(f.card).rewards
    f.rolled = 1
    if rewards.roll:
        floor = len(t.stack)
        f.rolled = 0
        dice.roll(t, REWARD_ROLL, f.card, t.active(), len(t.frames) - 1)
        stack.wait(t, floor)
    return NEXT


def gain_rewards(t: FourSouls, f: MonsterDeath) -> int:
    """fs.monster.rewards-to-active"""
    rewards = t.card(f.card).rewards
    n = f.times * f.rolled
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
        t.tell(terms.REWARDED, f.card, t.active(), n)
        t.would(*events)
    return NEXT


def after_rewards(t: FourSouls, f: MonsterDeath) -> int:
    """fs.death.monster-4-triggers-after; the dead card's own abilities still trigger."""
    monster, killer, roll, _ = f.how
    if monster:
        card = f.card
        for tr in t.card(card).triggers:
            if tr.kind == terms.DIED and tr.this:
                t.trigger(tr, t.frame(tr, card, NOBODY), Event(terms.DIED, card, killer, 0, -1, (roll,)))
        t.happen(terms.DIED, card, killer, 0, -1, (roll,))
    return NEXT


def to_soul(t: FourSouls, f: MonsterDeath) -> int:
    """fs.death.monster-5-soul"""
    if t.where(f.card) == LIMBO and t.card(f.card).souls:
        t.would(Event(terms.GAINED_SOUL, f.card, t.active()))
    return NEXT


def to_discard(t: FourSouls, f: MonsterDeath) -> int:
    """fs.death.monster-6-discard; what cannot be discarded goes back (fs.death.monster-cannot-be-discarded)."""
    card = f.card
    t.now[DYING] -= 1
    slot = t.slot_number(f.left_from())
    if t.where(card) == LIMBO:
        if any([isinstance(x, CannotBeDiscarded) for x in t.card(card).always]) and slot >= 0:
            moving.move(t, card, SLOT, slot)
        else:
            moving.to_discard(t, card)
    return NEXT


def refill(t: FourSouls, f: MonsterDeath) -> int:
    """fs.death.monster-7-refill"""
    slot = t.slot_number(f.left_from())
    if slot >= 0 and t.slots[slot] == terms.MONSTER_SLOT:
        slots.fill_all(t)
    return NEXT


class RewardRoll(dice.Rolling):
    """A roll that rewards depend on; its result goes to the death that waits for it."""

    def landed(self, t: FourSouls, item: StackItem, n: int) -> None:
        cast(MonsterDeath, t.frames[stacked.about(item)]).rolled = n


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


def check_player(t: FourSouls, f: PlayerDeath) -> int:
    """fs.death.once-per-turn"""
    return END if t.hp(f.victim) > 0 or t.dead[f.victim] else NEXT


def die(t: FourSouls, f: PlayerDeath) -> int:
    """The death itself (fs.death.active-ends-declarations)."""
    p = f.victim
    f.you = p
    t.dead[p] = 1
    if t.now[ATTACKER] and p in (t.attacker(), t.attacked()):
        attack.end(t)
    if t.options & terms.COOP and not t.challenge():
        # fs.solo.timer-on-death
        victory.tick(t)
    t.happen(terms.DIES, p, p, 0, -1, (t.slaying_roll(p),))
    return NEXT


def penalty_replaced(t: FourSouls, f: PlayerDeath) -> int:
    """Other cards may change the penalty."""
    f.events = (Event(terms.W_PENALTY, f.victim, f.victim, f.victim, f.victim),)
    replace(t, f)
    return NEXT


def picker(f: PlayerDeath) -> int:
    """Who picks the item that is lost."""
    return f.events[0].n


def heir(f: PlayerDeath) -> int:
    """Who gains the loot and cents that are lost; the victim: nobody."""
    return f.events[0].src


def taker(f: PlayerDeath) -> int:
    """Who gets the item instead of it being destroyed; NOBODY: it is destroyed."""
    settled = f.events[0].xs
    return settled[1] if settled else NOBODY


def ask_item(t: FourSouls, f: PlayerDeath) -> int:
    """fs.death.penalty-item"""
    if not f.events:
        return PLAYER_DEATH.at(after_penalty)
    items = [c for c in t.items(f.victim) if not t.has(c, terms.ETERNAL)]
    if not items:
        return PLAYER_DEATH.at(ask_loot)
    t.ask(picker(f), "penalty", [Option("destroy", c) for c in items], "fs.death.penalty-item", f.victim)
    return NEXT


def take_item(t: FourSouls, f: PlayerDeath) -> int:
    card = t.answer.card
    if taker(f) != NOBODY:
        goods.hand_over(t, card, taker(f))
    else:
        damage.destroy(t, card)
    return NEXT


def ask_loot(t: FourSouls, f: PlayerDeath) -> int:
    """fs.death.penalty-loot"""
    if not t.hand(f.victim):
        return PLAYER_DEATH.at(lose_cent)
    t.ask(f.victim, "penalty", [Option("discard", c) for c in t.hand(f.victim)], "fs.death.penalty-loot", f.victim)
    return NEXT


def take_loot(t: FourSouls, f: PlayerDeath) -> int:
    if heir(f) != f.victim:
        goods.give_loot(t, t.answer.card, heir(f))
    else:
        goods.discard_loot(t, f.victim, t.answer.card)
    return NEXT


def lose_cent(t: FourSouls, f: PlayerDeath) -> int:
    """fs.death.penalty-cent"""
    lost = goods.lose_cents(t, f.victim, 1)
    if heir(f) != f.victim and lost:
        t.would(Event(terms.W_CENTS, -1, heir(f), lost))
    return NEXT


def deactivate_all(t: FourSouls, f: PlayerDeath) -> int:
    """fs.death.penalty-deactivate"""
    for card in t.controlled(f.victim):
        if any([a.tap for a in t.card(card).activated]):
            t.charged[card] = 0
    return NEXT


def after_penalty(t: FourSouls, f: PlayerDeath) -> int:
    """fs.death.trigger-timing; for a non-active player, this is the end (fs.death.non-active-stops)."""
    t.happen(terms.DIED, f.victim, f.victim)
    return NEXT if f.victim == t.active() else END


def cleanup(t: FourSouls, f: PlayerDeath) -> int:
    """fs.death.cleanup: everything on the stack resolves first."""
    stack.wait(t, 0)
    return NEXT


def end_turn(t: FourSouls, f: PlayerDeath) -> int:
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
