"""Playing loot, activating abilities, placing what has triggered, and what happens when it resolves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine import chance, stack
from mazzo.engine.frame import REF_MASK, Event, Frame, Option
from mazzo.engine.node import AGAIN, END, NEXT, Proc
from mazzo.engine.stack import StackItem
from mazzo.games.foursouls import damage, dice, goods, lasting, legality, terms, zones
from mazzo.games.foursouls.card import Ability, Activated, Played
from mazzo.games.foursouls.terms import (
    S_ATTACK_ROLL,
    S_COMBAT,
    S_COPY,
    S_DAMAGE,
    S_DEATH,
    S_LOOT,
    S_PAID,
    S_ROLL,
    S_TAP,
    S_TRIGGERED,
    SEATS,
    STACK,
)

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls

LUCK: Final = 5
"""The stream of chance for what is picked at random."""


def do(t: FourSouls, seat: int, option: Option) -> None:
    """A seat with priority does what it was offered."""
    if option.verb == "play" and option.n:
        t.call(PLAY_COPY, option.card, seat, 0, option.n)
    elif option.verb == "play":
        t.call(PLAY_LOOT, option.card, seat)
    elif option.verb == "barter":
        t.call(t.nodes.by_name["barter"], -1, seat)
    else:
        t.call(ACTIVATE, option.card, seat, option.n)


# Choosing modes and targets -------------------------------------------------------------------------------------------


def aim(t: FourSouls, f: Frame, ability: Ability, event: Event | None = None) -> None:
    """Choose what an ability is to choose as it is put on the stack; into `a` (the mode) and `xs` of this frame."""
    f.a = 0
    f.xs = ()
    if len(ability.modes) > 1 or ability.aims:
        child = t.call(AIMING, f.src, f.you)
        child.nodes = (ability,)
        if event is not None:
            child.evs = (event,)


def ask_mode(t: FourSouls, f: Frame) -> int:
    """fs.ability.options-when-added"""
    ability = f.nodes[0]
    assert isinstance(ability, Ability)
    modes = legality.possible_modes(t, ability, ability_frame(f))
    if not modes:
        # Nothing can be chosen: it is put on the stack without, and fizzles.
        t.frames[-2].a = -1
        return END
    t.ask(f.you, "mode", [Option("mode", f.src, k) for k in modes], "fs.ability.options-when-added", f.src, ability)
    return NEXT


def take_mode(t: FourSouls, f: Frame) -> int:
    f.a = t.answer.n
    return NEXT


def ask_aim(t: FourSouls, f: Frame) -> int:
    """fs.ability.targets-when-added"""
    ability = f.nodes[0]
    assert isinstance(ability, Ability)
    aims = legality.aims_of(ability, f.a)
    k = len(f.xs)
    if k == len(aims):
        parent = t.frames[-2]
        parent.a = f.a
        parent.xs = f.xs
        return END
    found = aims[k].candidates(t, ability_frame(f))
    if found and aims[k].at_random():
        found = [found[chance.below(t.rng, LUCK, len(found))]]
    options = [Option("target", c) if c >= 0 else Option("target", -1, -c - 2) for c in found]
    if not options:
        options = [Option("none")]
    t.ask(f.you, "target", options, "fs.ability.targets-when-added", f.src, aims[k])
    return NEXT


def take_aim(t: FourSouls, f: Frame) -> int:
    o = t.answer
    f.xs = (*f.xs, -1 if o.verb == "none" else t.ref(o.card) if o.card >= 0 else -o.n - 2)
    return AIMING.at(ask_aim)


def ability_frame(f: Frame) -> Frame:
    g = Frame(f.nodes[0], f.src, f.you)
    g.evs = f.evs
    g.xs = f.xs
    return g


AIMING: Final = Proc("aiming", (ask_mode, take_mode, ask_aim, take_aim))


# Loot -----------------------------------------------------------------------------------------------------------------


def announce(t: FourSouls, f: Frame) -> int:
    """fs.loot.becomes-loot-on-stack; `b` is 1 if no loot play is spent (fs.loot.play-without-loot-play)."""
    if not f.b:
        t.plays[f.you] -= 1
    zones.move(t, f.src, STACK * SEATS)
    ability = t.card(f.src).loot
    if ability is not None:
        aim(t, f, ability)
    return NEXT


def pay_for_loot(t: FourSouls, f: Frame) -> int:
    """fs.ability.cost-colon"""
    ability = t.card(f.src).loot
    if isinstance(ability, Played):
        for cost in reversed(ability.cost):
            t.call(cost, f.src, f.you)
    return NEXT


def put_loot(t: FourSouls, f: Frame) -> int:
    ability = t.card(f.src).loot
    node = ability if ability is not None else t.nodes.by_name["nothing"]
    stack.put(t, S_LOOT, node, t.ref(f.src), f.you, 0, (-1, f.a, *f.xs))
    t.happen(terms.PLAYED, f.src, f.you, 0, -1, (0, t.stack[-1].serial))
    return NEXT


PLAY_LOOT: Final = Proc("play", (announce, pay_for_loot, put_loot))


def announce_copy(t: FourSouls, f: Frame) -> int:
    """A copy of a loot card is played, and no longer waits (fs.copy.loot-card-limbo); `b` is what it waited as."""
    for copy, g in legality.copies_at_hand(t, f.you):
        if g.b == f.b and not copy.free:
            t.plays[f.you] -= 1
    lasting.use_up(t, f.b)
    ability = t.card(f.src).loot
    assert ability is not None
    aim(t, f, ability)
    return NEXT


def put_played_copy(t: FourSouls, f: Frame) -> int:
    ability = t.card(f.src).loot
    assert ability is not None
    stack.put(t, S_COPY, ability, t.ref(f.src), f.you, 0, (-1, f.a, *f.xs))
    t.happen(terms.PLAYED, f.src, f.you, 0, -1, (0, t.stack[-1].serial))
    return NEXT


PLAY_COPY: Final = Proc("play-copy", (announce_copy, pay_for_loot, put_played_copy))


def begin_loot(t: FourSouls, f: Frame) -> int:
    """fs.loot.resolve-then-discard; `a` is the mode, `xs` the targets, `b` whether it is a copy."""
    node = f.nodes[0]
    if isinstance(node, Ability) and node.modes:
        start(t, node, -1 if f.b else t.ref(f.src), f.you, None, f.xs)
    return NEXT


def settle_loot(t: FourSouls, f: Frame) -> int:
    """A trinket becomes an item, an ambush a monster, anything else goes to the discard."""
    card = f.src
    if f.b or t.zone[card] != STACK * SEATS:
        return END
    keywords = t.card(card).keywords
    if keywords & terms.TRINKET:
        goods.gain_card(t, f.you, card)
        return END
    if keywords & terms.AMBUSH:
        t.call(t.nodes.by_name["ambush"], card, f.you)
        return NEXT
    zones.to_discard(t, card)
    return END


RESOLVE_LOOT: Final = Proc("loot", (begin_loot, settle_loot))


# Abilities ------------------------------------------------------------------------------------------------------------


def choose_for_ability(t: FourSouls, f: Frame) -> int:
    f.b = f.a
    aim(t, f, legality.activated(t, f.src)[f.b])
    return NEXT


def pay_costs(t: FourSouls, f: Frame) -> int:
    """fs.mech.activate; `ret` counts the costs paid."""
    a = legality.activated(t, f.src)[f.b]
    if f.keys == ():
        f.keys = ((0,),)
        f.nodes = (a,)
        if a.tap:
            t.charged[f.src] = 0
            t.tell(terms.DEACTIVATED, f.src, f.you)
        for cost in reversed(a.cost):
            t.call(cost, f.src, f.you)
        return AGAIN
    return NEXT


def put_ability(t: FourSouls, f: Frame) -> int:
    a = f.nodes[0]
    assert isinstance(a, Activated)
    stack.put(t, S_TAP if a.tap else S_PAID, a, t.ref(f.src), f.you, 0, (-1, f.a, *f.xs))
    t.happen(terms.ACTIVATED, f.src, f.you, f.b, -1, (0, t.stack[-1].serial))
    return NEXT


ACTIVATE: Final = Proc("activate", (choose_for_ability, pay_costs, put_ability))


# Copies ---------------------------------------------------------------------------------------------------------------


def copy(t: FourSouls, ability: Ability, kind: int, src: int, you: int) -> None:
    """A copy of a loot or of an ability goes on the stack, as something of the card with this reference."""
    f = t.call(COPY, src & REF_MASK, you, 0, kind)
    f.nodes = (ability,)
    f.keys = ((src,),)


def choose_for_copy(t: FourSouls, f: Frame) -> int:
    """fs.copy.loot-new-choices, fs.copy.ability-added: nothing is paid, everything is chosen anew."""
    ability = f.nodes[0]
    assert isinstance(ability, Ability)
    aim(t, f, ability)
    return NEXT


def put_copy(t: FourSouls, f: Frame) -> int:
    stack.put(t, f.b, f.nodes[0], f.keys[0][0], f.you, 0, (-1, f.a, *f.xs))
    t.calm = False
    t.tell(terms.COPIED, f.src, f.you)
    return NEXT


COPY: Final = Proc("copy", (choose_for_copy, put_copy))


# What has triggered ---------------------------------------------------------------------------------------------------


def ask_order(t: FourSouls, f: Frame) -> int:
    """The game's first, then the players' in turn order; each group in the order its owner likes."""
    if not t.waiting:
        return END
    group: list[int] = []
    for seat in (-1, *t.around(t.active())):
        group = [i for i in range(len(t.waiting)) if t.waiting[i].you == seat]
        if group:
            break
    if not group:
        # Abilities of somebody who is no longer there.
        t.waiting = []
        return END
    f.you = t.active() if t.waiting[group[0]].you < 0 else t.waiting[group[0]].you
    f.xs = tuple(group)
    same = all(
        [t.waiting[i].node is t.waiting[group[0]].node and t.waiting[i].src == t.waiting[group[0]].src for i in group]
    )
    options = [Option("put", src_card(t, t.waiting[i]), i) for i in (group[:1] if same else group)]
    t.ask(f.you, "order", options, "fs.ability.trigger-order-own")
    return NEXT


def src_card(t: FourSouls, item: StackItem) -> int:
    return -1 if item.src < 0 else item.src & REF_MASK


def choose_for_trigger(t: FourSouls, f: Frame) -> int:
    item = t.waiting.pop(t.answer.n)
    f.keys = ((item.src, item.you, item.n, item.xs[0] if item.xs else -1),)
    f.nodes = (item.node,)
    f.evs = () if item.event is None else (item.event,)
    f.src = src_card(t, item)
    f.you = t.active() if item.you < 0 else item.you
    assert isinstance(item.node, Ability)
    aim(t, f, item.node, item.event)
    return NEXT


def put_trigger(t: FourSouls, f: Frame) -> int:
    src, you, n, it = f.keys[0]
    event = f.evs[0] if f.evs else None
    stack.put(t, S_TRIGGERED, f.nodes[0], src, you, n, (it, f.a, *f.xs), event)
    t.tell(terms.TRIGGERED, f.src, f.you)
    return PLACE.at(ask_order)


PLACE: Final = Proc("place", (ask_order, choose_for_trigger, put_trigger))


# Resolving ------------------------------------------------------------------------------------------------------------


def resolve(t: FourSouls, item: StackItem) -> None:
    """An item has left the stack: its effect begins, unless it fizzles."""
    kind = item.kind
    if kind in (S_ROLL, S_ATTACK_ROLL):
        dice.land(t, item)
    elif kind in (S_DAMAGE, S_COMBAT):
        card = t.deref(item.xs[0])
        if card >= 0 and (card < t.players or t.in_play(card)):
            src = -1 if item.src < 0 else item.src & REF_MASK
            n = armored(t, card, item.n) if kind == S_DAMAGE else item.n
            roll = item.xs[1] if kind == S_COMBAT else 0
            t.would(Event(terms.W_DAMAGE, card, card if card < t.players else -1, n, src, (roll, item.serial)))
    elif kind == S_DEATH:
        card = t.deref(item.xs[0])
        if card >= 0:
            t.call(t.nodes.by_name["player-death" if card < t.players else "monster-death"], card, t.active())
    elif fizzles(t, item):
        t.tell(terms.FIZZLED, src_card(t, item), item.you)
        if kind == S_LOOT:
            t.call(RESOLVE_LOOT, item.src & REF_MASK, item.you).nodes = (t.nodes.by_name["nothing"],)
    elif kind in (S_LOOT, S_COPY):
        f = t.call(RESOLVE_LOOT, item.src & REF_MASK, item.you, 0, 1 if kind == S_COPY else 0)
        f.nodes = (item.node,)
        f.xs = item.xs
    else:
        assert isinstance(item.node, Ability)
        you = t.active() if item.you < 0 else item.you
        start(t, item.node, item.src, you, item.event, item.xs, item.n)


def armored(t: FourSouls, card: int, n: int) -> int:
    """fs.challenge.boss-armor"""
    return min(n, 3) if t.slot_kind(card) == terms.BOSS_SLOT else n


def start(
    t: FourSouls, node: Ability, ref: int, you: int, event: Event | None, xs: tuple[int, ...], n: int = 0
) -> Frame:
    """Begin the effect of an ability of the card with this reference (-1: of none).

    `xs` is what it is about, the mode chosen, and the targets chosen.
    """
    mode = xs[1] if len(xs) > 1 else 0
    it: tuple[int, ...] = ()
    if xs and xs[0] != -1:
        it = (xs[0],)
    elif event is not None and event.card >= 0:
        it = (t.ref(event.card),)
    f = t.begin(node.modes[max(mode, 0)], -1 if ref < 0 else ref & REF_MASK, you, event, it)
    f.nodes = (node,)
    s = t.scope(f)
    # The targets chosen, and last the card itself.
    s.named = (*valid_targets(t, node, f.src, you, event, xs), (ref,))
    s.amount = event.n if event is not None else n
    return f


def valid_targets(
    t: FourSouls, node: Ability, src: int, you: int, event: Event | None, xs: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """For each target chosen, a reference to it if it is still a legal one."""
    aims = legality.aims_of(node, xs[1]) if len(xs) > 1 and xs[1] >= 0 else ()
    f = legality.ability_frame(node, src, you, event)
    found: list[tuple[int, ...]] = []
    for k in range(len(aims)):
        ref = xs[2 + k]
        thing = -1 if ref == -1 else t.object_of(ref)
        found.append((ref,) if thing != -1 and thing in aims[k].candidates(t, f) else ())
    return tuple(found)


def fizzles(t: FourSouls, item: StackItem) -> bool:
    """All its targets have become invalid (fs.ability.invalid-target-fizzles)."""
    node = item.node
    if not isinstance(node, Ability) or not node.aims:
        return False
    if item.xs[1] < 0:
        return True
    you = t.active() if item.you < 0 else item.you
    targets = valid_targets(t, node, src_card(t, item), you, item.event, item.xs)
    return bool(targets) and not any(targets)


def cancel(t: FourSouls, item: StackItem) -> None:
    """Removed from the stack without resolving; a loot goes to its discard (fs.stack.canceled-loot-discarded)."""
    stack.cancel(t, item.serial)
    t.calm = False
    t.tell(terms.CANCELED, src_card(t, item), item.you, item.kind)
    if item.kind == S_LOOT:
        zones.to_discard(t, item.src & REF_MASK)


def cancel_everything(t: FourSouls) -> None:
    """'Cancel everything that hasn't resolved.' What has triggered and not been placed yet goes too."""
    for item in list(reversed(t.stack)):
        if stack.find(t, item.serial) is not None:
            if item.kind == S_DEATH:
                prevent_death(t, item, 0)
            else:
                cancel(t, item)
    t.waiting = []


def prevent_death(t: FourSouls, item: StackItem, heal: int) -> None:
    """It heals until it has at least 1 HP (fs.mech.prevent-death)."""
    stack.cancel(t, item.serial)
    t.calm = False
    card = t.deref(item.xs[0])
    t.tell(terms.PREVENTED, card)
    if card >= 0 and t.hp(card) < max(1, heal):
        damage.heal(t, card, max(1, heal) - t.hp(card))


PROCEDURES: Final = (AIMING, PLAY_LOOT, PLAY_COPY, RESOLVE_LOOT, ACTIVATE, COPY, PLACE)
