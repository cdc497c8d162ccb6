"""Using cards: reap, 'Action:', 'Omni:', and shaking off a stun. (Fighting has a file of its own.)

The player who uses a card need not be its controller ("as if it were yours").
"""

from __future__ import annotations

from typing import Final, cast

from mazzo.engine.frame import NO_CARD, Event, Option
from mazzo.engine.node import END, NEXT, Node, Proc
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.constant.aember import CannotBeStolen, FromSupply, ReapingSteals, StolenIsCaptured
from mazzo.games.keyforge.constant.using import PaysToUse
from mazzo.games.keyforge.fight import FIGHT
from mazzo.games.keyforge.frames import FROM_OTHERS, Use
from mazzo.games.keyforge.legality import (
    ANY_HOUSE,
    has_action,
    refuse_action,
    refuse_fight,
    refuse_omni,
    refuse_reap,
    refuse_unstun,
    refuse_use,
)
from mazzo.games.keyforge.paying import pay_toll
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import (
    ACTED,
    ACTIVE,
    DID_REAP,
    DID_USE,
    GAINED_BY_REAPING,
    REAPED,
    STUN,
    USED,
)
from mazzo.games.keyforge.window import ALL, OTHERS, notify, open_window


def exhaust(t: KeyForge, f: Use) -> int:
    """kf.timing.reap.exhaust, kf.timing.action-omni.exhaust"""
    pay_toll(t, f.player, PaysToUse, f.card)
    t.exhaust(f.card)
    t.deed(DID_USE, f.card, f.player)
    f.life = t.gen[f.card]
    return NEXT


def gain_one(t: KeyForge, f: Use) -> int:
    """kf.timing.reap.gain: 1 aember into the pool, unless an effect replaces that (Dimension Door)."""
    f.deeds = (len(t.deeds),)
    t.deed(DID_REAP, f.card, f.player)
    t.tell(REAPED, f.card, f.player)
    if t.rule(ReapingSteals, f.player) is not None:
        f.gained = FROM_OTHERS
        steal(t, f.player, 1)
    else:
        f.gained = t.change_pool(f.player, 1)
    return NEXT


def after_reap(t: KeyForge, f: Use) -> int:
    """kf.timing.reap.after: 'Reap:', 'after a creature reaps' and 'after a creature is used', in one window."""
    if not t.in_play(f.card) or t.gen[f.card] != f.life:
        return NEXT
    reaped = Event(REAPED, f.card, f.player)
    used = Event(USED, f.card, f.player)
    if f.gained > 0 and GAINED_BY_REAPING in t.facts().watchers:
        open_window(t, (reaped, used, Event(GAINED_BY_REAPING, -1, f.player, f.gained, -1, f.deeds)))
    else:
        open_window(t, (reaped, used))
    return NEXT


def stealable(t: KeyForge, victim: int, n: int) -> int:
    """How much can be stolen from a pool now: nothing if a card forbids it, else no more than is there."""
    return 0 if t.rule(CannotBeStolen, victim) is not None else min(n, t.pool[victim])


def from_supply(t: KeyForge, victim: int) -> bool:
    """Po's Pixies: what is stolen or captured from this pool comes from the common supply instead."""
    return t.rule(FromSupply, victim) is not None


def steal(t: KeyForge, thief: int, n: int) -> int:
    """kf.aember.steal, kf.aember.steal.limited"""
    victim = 1 - thief
    n = stealable(t, victim, n)
    found = t.rule(StolenIsCaptured, victim) if n > 0 else None
    if found is not None:
        # The active player shares it out as soon as the current step is done.
        t.last(t.nodes.by_name["seize"], t.ref(found[1].src), thief, terms.AT_ONCE, (), n)
        return 0
    if n > 0:
        if not from_supply(t, victim):
            t.change_pool(victim, -n)
        n = t.change_pool(thief, n)
    if n > 0:
        t.now[terms.STOLE] |= 1 << thief
        t.tell(terms.STOLEN, -1, thief, n)
        notify(t, terms.STOLEN, NO_CARD, victim, n)
    return n


def capture(t: KeyForge, card: int, victim: int, n: int) -> int:
    """kf.aember.capture: from a pool onto a creature."""
    n = min(n, t.pool[victim])
    if n > 0:
        if not from_supply(t, victim):
            t.change_pool(victim, -n)
        t.amber[card] += n
        t.invalidate_conditional()
        t.tell(terms.CAPTURED, card, victim, n)
    return n


def ask_ability(t: KeyForge, f: Use) -> int:
    """A card with several 'Action:' abilities: its user picks one."""
    options: list[Option] = []
    if t.card(f.card).action is not None and f.card not in t.facts().blank:
        options.append(Option("ability", f.card, 0))
    granted = t.facts().actions.get(f.card, [])
    for i in range(len(granted)):
        options.append(Option("ability", granted[i].granter, i + 1))
    if not options:
        return END
    t.ask(t.now[ACTIVE], "ability", options, "kf.use.creature.action", f.card)
    return NEXT


def resolve_action(t: KeyForge, f: Use) -> int:
    """kf.timing.action-omni.resolve"""
    t.tell(ACTED, f.card, f.player)
    n = t.answer.n
    if n == 0:
        effect = t.card(f.card).action
        assert effect is not None
        t.begin(effect, f.card, f.player, None, (t.ref(f.card),))
    else:
        g = t.facts().actions[f.card][n - 1]
        root = t.begin(g.node, f.card, f.player, None, (t.ref(f.card),))
        root.granter = g.granter
    return NEXT


def resolve_omni(t: KeyForge, f: Use) -> int:
    t.tell(ACTED, f.card, f.player)
    effect = t.card(f.card).omni
    assert effect is not None
    t.begin(effect, f.card, f.player, None, (t.ref(f.card),))
    return NEXT


def after_use(t: KeyForge, f: Use) -> int:
    """kf.timing.action-omni.after: what triggers after any kind of use"""
    here = t.in_play(f.card) and t.gen[f.card] == f.life
    open_window(t, (Event(USED, f.card, f.player),), ALL if here else OTHERS)
    return NEXT


def remove_stun(t: KeyForge, f: Use) -> int:
    """kf.status.stun.remove-by-use: exhausted, unstunned, and that was its use (kf.ruling.unstun-is-a-use)."""
    t.clear_status(f.card, STUN, terms.UNSTUNNED)
    return NEXT


REAP: Final = Proc("reap", (exhaust, gain_one, after_reap))
ACT: Final = Proc("action", (exhaust, ask_ability, resolve_action, after_use))
OMNI: Final = Proc("omni", (exhaust, resolve_omni, after_use))
UNSTUN: Final = Proc("unstun", (exhaust, remove_stun, after_use))

USES: Final[dict[str, Node]] = {"reap": REAP, "fight": FIGHT, "action": ACT, "omni": OMNI, "unstun": UNSTUN}


def ways(t: KeyForge, you: int, card: int, how: int) -> list[Option]:
    """The ways a card may be used now."""
    options: list[Option] = []
    if t.status[card] & STUN:
        if refuse_unstun(t, you, card, how) is None:
            options.append(Option("unstun", card))
        return options
    if refuse_use(t, you, card, how) is not None:
        # An off-house card may still have an 'Omni:' ability, or be allowed to fight.
        if refuse_fight(t, you, card, how) is None:
            options.append(Option("fight", card))
        if refuse_omni(t, you, card, how) is None:
            options.append(Option("omni", card))
        return options
    if t.is_creature(card):
        if refuse_reap(t, you, card, how) is None:
            options.append(Option("reap", card))
        if refuse_fight(t, you, card, how) is None:
            options.append(Option("fight", card))
    if refuse_action(t, you, card, how) is None:
        options.append(Option("action", card))
    if refuse_omni(t, you, card, how) is None:
        options.append(Option("omni", card))
    return options


def by_ability(t: KeyForge, card: int) -> list[Option]:
    """The abilities a card may be used for, if nothing speaks against using it in any way."""
    options: list[Option] = []
    if has_action(t, card):
        options.append(Option("action", card))
    if t.card(card).omni is not None and card not in t.facts().blank:
        options.append(Option("omni", card))
    return options


def start(t: KeyForge, verb: str, card: int, you: int) -> None:
    """Use a card in the given way."""
    t.call(USES[verb], card, you)


def ask_how(t: KeyForge, f: Use) -> int:
    """An effect uses a card: its user picks the way. A stunned creature loses its stun instead."""
    options = ways(t, f.player, f.card, ANY_HOUSE)
    if not options:
        return END
    t.ask(t.now[ACTIVE], "use", options, "kf.use.creature.options", f.card)
    return NEXT


def use_so(t: KeyForge, f: Use) -> int:
    start(t, t.answer.verb, f.card, f.player)
    return NEXT


USE: Final = Proc("use", (ask_how, use_so))


def begin_use(t: KeyForge, card: int, player: int) -> Use:
    """An effect uses a card."""
    return cast(Use, t.call(USE, card, player))
