"""Playing loot, activating abilities, putting triggered abilities on the stack, and resolving all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mazzo.engine import chance, stack
from mazzo.engine.frame import Event, Frame, Option
from mazzo.engine.node import AGAIN, END, NEXT, Node, Proc
from mazzo.engine.stack import StackItem
from mazzo.games.foursouls import ambush, barter, damage, death, dice, goods, lasting, legality, moving, stacked, terms
from mazzo.games.foursouls.card import NO_ABILITY, Ability, Activated, Played
from mazzo.games.foursouls.frames import (
    NO_MODE,
    NOT_YET,
    PAYING,
    Activate,
    Aiming,
    Copy,
    Loot,
    Paid,
    Place,
    Play,
    PlayCopy,
    Put,
)
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
    STACK,
)

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls


def do(t: FourSouls, seat: int, option: Option) -> None:
    """A seat with priority takes one of its options."""
    if option.verb == "play" and option.n:
        play_copy(t, option.card, seat, option.n)
    elif option.verb == "play":
        play_loot(t, option.card, seat)
    elif option.verb == "barter":
        t.call(barter.BARTER, -1, seat)
    else:
        activate(t, option.card, seat, option.n)


# Choosing modes and targets -------------------------------------------------------------------------------------------


def aim(t: FourSouls, f: Put, ability: Ability, event: Event | None = None) -> None:
    """Make the choices for an ability that goes on the stack: the `mode` and the `targets` of this frame."""
    f.mode = 0
    f.targets = ()
    if len(ability.modes) > 1 or ability.aims:
        child = t.call(AIMING, f.src, f.you)
        child.abilities = (ability,)
        if event is not None:
            child.events = (event,)


def ability_of(f: Frame) -> Ability:
    """The ability that a procedure is about."""
    ability = f.abilities[0]
    assert isinstance(ability, Ability)
    return ability


def ask_mode(t: FourSouls, f: Aiming) -> int:
    """fs.ability.options-when-added"""
    ability = ability_of(f)
    modes = legality.possible_modes(t, ability, ability_frame(t, f))
    if not modes:
        # No mode is possible: it goes on the stack without one, and fizzles.
        cast(Put, t.caller(f)).mode = NO_MODE
        return END
    options = [Option("mode", f.card, k) for k in modes]
    t.ask(f.player, "mode", options, "fs.ability.options-when-added", f.card, ability)
    return NEXT


def take_mode(t: FourSouls, f: Aiming) -> int:
    f.mode = t.answer.n
    return NEXT


def ask_aim(t: FourSouls, f: Aiming) -> int:
    """fs.ability.targets-when-added"""
    aims = legality.aims_of(ability_of(f), f.mode)
    k = len(f.targets)
    if k == len(aims):
        put = cast(Put, t.caller(f))
        put.mode = f.mode
        put.targets = f.targets
        return END
    found = aims[k].candidates(t, ability_frame(t, f))
    if found and aims[k].at_random():
        found = [found[chance.below(t.rng, terms.LUCK, len(found))]]
    options = [Option("target", c) if c >= 0 else Option("target", -1, stacked.serial(c)) for c in found]
    if not options:
        options = [Option("none")]
    t.ask(f.player, "target", options, "fs.ability.targets-when-added", f.card, aims[k])
    return NEXT


def take_aim(t: FourSouls, f: Aiming) -> int:
    o = t.answer
    f.targets = (*f.targets, stacked.NOTHING if o.verb == "none" else t.ref(stacked.meant(o)))
    return AIMING.at(ask_aim)


def ability_frame(t: FourSouls, f: Aiming) -> Frame:
    """The frame for finding the targets of an ability."""
    g = t.frame(f.abilities[0], f.card, f.player)
    g.events = f.events
    g.chosen = f.targets
    return g


AIMING: Final = Proc("aiming", (ask_mode, take_mode, ask_aim, take_aim))


# Loot -----------------------------------------------------------------------------------------------------------------


def play_loot(t: FourSouls, card: int, player: int, free: bool = False) -> Play:
    """A player plays a loot card; `free`: without a loot play (fs.loot.play-without-loot-play)."""
    return cast(Play, t.call(PLAY_LOOT, card, player, 0, 1 if free else 0))


def announce(t: FourSouls, f: Play) -> int:
    """fs.loot.becomes-loot-on-stack"""
    if not f.free:
        t.plays[f.player] -= 1
    moving.move(t, f.card, STACK)
    ability = t.card(f.card).loot
    if ability is not None:
        aim(t, f, ability)
    return NEXT


def pay_for_loot(t: FourSouls, f: Paid) -> int:
    """fs.ability.cost-colon"""
    ability = t.card(f.card).loot
    if isinstance(ability, Played):
        for cost in reversed(ability.cost):
            t.call(cost, f.card, f.player)
    return NEXT


def put_loot(t: FourSouls, f: Play) -> int:
    ability = t.card(f.card).loot
    node = ability if ability is not None else NO_ABILITY
    item = stack.put(t, S_LOOT, node, t.ref(f.card), f.player, 0, stacked.choices(f.mode, f.targets))
    t.happen(terms.PLAYED, f.card, f.player, 0, -1, stacked.told(item))
    return NEXT


PLAY_LOOT: Final = Proc("play", (announce, pay_for_loot, put_loot))


def play_copy(t: FourSouls, card: int, player: int, serial: int) -> PlayCopy:
    """A player plays the copy of a loot card that waits under this serial (see `legality.copies_at_hand`)."""
    return cast(PlayCopy, t.call(PLAY_COPY, card, player, 0, serial))


def announce_copy(t: FourSouls, f: PlayCopy) -> int:
    """A copy of a loot card is played, and can no longer be played later (fs.copy.loot-card-limbo)."""
    for copy, g in legality.copies_at_hand(t, f.player):
        if g.serial == f.serial and not copy.free:
            t.plays[f.player] -= 1
    lasting.use_up(t, f.serial)
    ability = t.card(f.card).loot
    assert ability is not None
    aim(t, f, ability)
    return NEXT


def put_played_copy(t: FourSouls, f: PlayCopy) -> int:
    ability = t.card(f.card).loot
    assert ability is not None
    item = stack.put(t, S_COPY, ability, t.ref(f.card), f.player, 0, stacked.choices(f.mode, f.targets))
    t.happen(terms.PLAYED, f.card, f.player, 0, -1, stacked.told(item))
    return NEXT


PLAY_COPY: Final = Proc("play-copy", (announce_copy, pay_for_loot, put_played_copy))


def resolve_loot(t: FourSouls, item: StackItem, node: Node) -> Loot:
    """A loot (or a copy of one) resolves, and has this effect."""
    copied = 1 if item.kind == S_COPY else 0
    f = cast(Loot, t.call(RESOLVE_LOOT, t.source(item), item.you, 0, copied))
    f.abilities = (node,)
    return f


def begin_loot(t: FourSouls, f: Loot) -> int:
    """fs.loot.resolve-then-discard"""
    node = f.abilities[0]
    if isinstance(node, Ability) and node.modes:
        start(t, node, stacked.NOTHING if f.copied else t.ref(f.card), f.player, None, f.settled)
    return NEXT


def settle_loot(t: FourSouls, f: Loot) -> int:
    """A trinket becomes an item, an ambush a monster, anything else goes to the discard."""
    card = f.card
    if f.copied or t.where(card) != STACK:
        return END
    keywords = t.card(card).keywords
    if keywords & terms.TRINKET:
        goods.gain_card(t, f.player, card)
        return END
    if keywords & terms.AMBUSH:
        t.call(ambush.AMBUSH, card, f.player)
        return NEXT
    moving.to_discard(t, card)
    return END


RESOLVE_LOOT: Final = Proc("loot", (begin_loot, settle_loot))


# Abilities ------------------------------------------------------------------------------------------------------------


def activate(t: FourSouls, card: int, player: int, number: int) -> Activate:
    """A player activates one of the abilities of a card."""
    return cast(Activate, t.call(ACTIVATE, card, player, 0, number))


def choose_for_ability(t: FourSouls, f: Activate) -> int:
    aim(t, f, t.card(f.card).activated[f.number])
    return NEXT


def pay_costs(t: FourSouls, f: Activate) -> int:
    """fs.mech.activate"""
    a = t.card(f.card).activated[f.number]
    if f.paying == NOT_YET:
        f.paying = PAYING
        f.abilities = (a,)
        if a.tap:
            t.charged[f.card] = 0
            t.tell(terms.DEACTIVATED, f.card, f.player)
        for cost in reversed(a.cost):
            t.call(cost, f.card, f.player)
        return AGAIN
    return NEXT


def put_ability(t: FourSouls, f: Activate) -> int:
    a = ability_of(f)
    assert isinstance(a, Activated)
    kind = S_TAP if a.tap else S_PAID
    item = stack.put(t, kind, a, t.ref(f.card), f.player, 0, stacked.choices(f.mode, f.targets))
    t.happen(terms.ACTIVATED, f.card, f.player, f.number, -1, stacked.told(item))
    return NEXT


ACTIVATE: Final = Proc("activate", (choose_for_ability, pay_costs, put_ability))


# Copies ---------------------------------------------------------------------------------------------------------------


def copy(t: FourSouls, ability: Ability, kind: int, src: int, you: int) -> None:
    """A copy of a loot or of an ability goes on the stack; the card with this reference is its source."""
    f = cast(Copy, t.call(COPY, t.card_of(src), you, 0, kind))
    f.abilities = (ability,)
    f.original = ((src,),)


def choose_for_copy(t: FourSouls, f: Copy) -> int:
    """fs.copy.loot-new-choices, fs.copy.ability-added: nothing is paid, everything is chosen anew."""
    aim(t, f, ability_of(f))
    return NEXT


def put_copy(t: FourSouls, f: Copy) -> int:
    src = f.original[0][0]
    stack.put(t, f.kind, ability_of(f), src, f.player, 0, stacked.choices(f.mode, f.targets))
    t.prepared = False
    t.tell(terms.COPIED, f.card, f.player)
    return NEXT


COPY: Final = Proc("copy", (choose_for_copy, put_copy))


# What has triggered ---------------------------------------------------------------------------------------------------


def ask_order(t: FourSouls, f: Place) -> int:
    """The game's first, then the players' in turn order; each controller picks the order of their own."""
    if not t.waiting:
        return END
    group: list[int] = []
    for seat in (-1, *t.around(t.active())):
        group = [i for i in range(len(t.waiting)) if t.waiting[i].you == seat]
        if group:
            break
    if not group:
        # Their controller is no longer in the match.
        t.waiting = []
        return END
    f.player = t.active() if t.waiting[group[0]].you < 0 else t.waiting[group[0]].you
    f.together = tuple(group)
    same = all(
        [t.waiting[i].node is t.waiting[group[0]].node and t.waiting[i].src == t.waiting[group[0]].src for i in group]
    )
    options = [Option("put", t.source(t.waiting[i]), i) for i in (group[:1] if same else group)]
    t.ask(f.player, "order", options, "fs.ability.trigger-order-own")
    return NEXT


def choose_for_trigger(t: FourSouls, f: Place) -> int:
    item = t.waiting.pop(t.answer.n)
    f.triggered = ((item.src, item.you, item.n, stacked.about(item)),)
    f.abilities = (item.node,)
    f.events = () if item.event is None else (item.event,)
    f.card = t.source(item)
    f.player = t.active() if item.you < 0 else item.you
    aim(t, f, ability_of(f), item.event)
    return NEXT


def put_trigger(t: FourSouls, f: Place) -> int:
    src, you, n, it = f.triggered[0]
    event = f.events[0] if f.events else None
    stack.put(t, S_TRIGGERED, ability_of(f), src, you, n, stacked.choices(f.mode, f.targets, it), event)
    t.tell(terms.TRIGGERED, f.card, f.player)
    return PLACE.at(ask_order)


PLACE: Final = Proc("place", (ask_order, choose_for_trigger, put_trigger))


# Resolving ------------------------------------------------------------------------------------------------------------


def resolve(t: FourSouls, item: StackItem) -> None:
    """An item has left the stack: its effect begins, unless it fizzles."""
    kind = item.kind
    if kind in (S_ROLL, S_ATTACK_ROLL):
        dice.land(t, item)
    elif kind in (S_DAMAGE, S_COMBAT):
        card = t.deref(stacked.whom(item))
        if card >= 0 and (t.is_player(card) or t.in_play(card)):
            n = armored(t, card, item.n) if kind == S_DAMAGE else item.n
            roll = stacked.attack_roll(item) if kind == S_COMBAT else 0
            t.would(Event(terms.W_DAMAGE, card, t.as_player(card), n, t.source(item), stacked.told(item, roll)))
    elif kind == S_DEATH:
        card = t.deref(stacked.whom(item))
        if card >= 0:
            t.call(death.PLAYER_DEATH if t.is_player(card) else death.MONSTER_DEATH, card, t.active())
    elif fizzles(t, item):
        t.tell(terms.FIZZLED, t.source(item), item.you)
        if kind == S_LOOT:
            resolve_loot(t, item, NO_ABILITY)
    elif kind in (S_LOOT, S_COPY):
        resolve_loot(t, item, item.node).settled = item.xs
    else:
        assert isinstance(item.node, Ability)
        you = t.active() if item.you < 0 else item.you
        start(t, item.node, item.src, you, item.event, item.xs, item.n)


def armored(t: FourSouls, card: int, n: int) -> int:
    """fs.challenge.boss-armor"""
    return min(n, damage.BOSS_ARMOR) if t.slot_kind(card) == terms.BOSS_SLOT else n


def start(
    t: FourSouls, node: Ability, ref: int, you: int, event: Event | None, settled: tuple[int, ...], n: int = 0
) -> Frame:
    """Begin the effect of an ability, with the choices made. `ref` is the card it comes from (NOTHING: none)."""
    it: tuple[int, ...] = ()
    if stacked.it(settled) != stacked.NOTHING:
        it = (stacked.it(settled),)
    elif event is not None and event.card >= 0:
        it = (t.ref(event.card),)
    f = t.begin(node.modes[max(stacked.mode(settled), 0)], t.card_of(ref), you, event, it)
    f.abilities = (node,)
    s = t.scope(f)
    # The chosen targets, then the card itself.
    s.named = (*valid_targets(t, node, f.src, you, event, settled), (ref,))
    s.amount = event.n if event is not None else n
    return f


def valid_targets(
    t: FourSouls, node: Ability, src: int, you: int, event: Event | None, settled: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """For each chosen target, a reference to it if it is still legal."""
    refs = stacked.targets(settled)
    aims = legality.aims_of(node, stacked.mode(settled)) if refs else ()
    f = legality.ability_frame(node, src, you, event)
    found: list[tuple[int, ...]] = []
    for k in range(len(aims)):
        thing = t.object_of(refs[k])
        found.append((refs[k],) if thing != stacked.NOTHING and thing in aims[k].candidates(t, f) else ())
    return tuple(found)


def fizzles(t: FourSouls, item: StackItem) -> bool:
    """All its targets have become invalid (fs.ability.invalid-target-fizzles)."""
    node = item.node
    if not isinstance(node, Ability) or not node.aims:
        return False
    if stacked.mode(item.xs) == NO_MODE:
        return True
    you = t.active() if item.you < 0 else item.you
    targets = valid_targets(t, node, t.source(item), you, item.event, item.xs)
    return bool(targets) and not any(targets)


def cancel(t: FourSouls, item: StackItem) -> None:
    """Removed from the stack without resolving; a loot goes to its discard (fs.stack.canceled-loot-discarded)."""
    stack.cancel(t, item.serial)
    t.prepared = False
    t.tell(terms.CANCELED, t.source(item), item.you, item.kind)
    if item.kind == S_LOOT:
        moving.to_discard(t, t.source(item))


def cancel_everything(t: FourSouls) -> None:
    """'Cancel everything that hasn't resolved.' Triggered abilities that are not on the stack yet go too."""
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
    t.prepared = False
    card = t.deref(stacked.whom(item))
    t.tell(terms.PREVENTED, card)
    if card >= 0 and t.hp(card) < max(1, heal):
        damage.heal(t, card, max(1, heal) - t.hp(card))


PROCEDURES: Final = (AIMING, PLAY_LOOT, PLAY_COPY, RESOLVE_LOOT, ACTIVATE, COPY, PLACE)
