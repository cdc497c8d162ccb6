"""Playing a card: announce, enter play, bonus, abilities, and for actions the discard pile. `kf.timing.play.*`"""

from __future__ import annotations

from typing import Final, cast

from mazzo.engine.frame import Event, Option
from mazzo.engine.node import END, NEXT, Proc
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.constant.playing import EntersReady, NextEntersReady, PaysToPlay
from mazzo.games.keyforge.frames import KFrame, Play, Put, Take
from mazzo.games.keyforge.legality import (
    hosts,
    pay_toll,
    play_permission,
    refuse_card,
    refuse_play_from,
)
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import (
    ACTION,
    ACTION_PLAYED,
    ACTIVE,
    CREATURE,
    DEPLOY,
    DID_PLAY,
    DISCARD,
    ENTERED,
    FROM_HAND,
    HAND,
    HOUSE,
    LIMBO,
    LINE,
    OMEGA,
    OMEGA_PLAYED,
    PLAYED,
    STUN,
    UPGRADE,
)
from mazzo.games.keyforge.window import ALL, OTHERS, OWN, open_window


def show(t: KeyForge, f: Play) -> int:
    """A card that is about to be played is seen by everyone, wherever it comes from."""
    f.origin = t.zone[f.card]
    t.reveal(f.card, 0)
    t.reveal(f.card, 1)
    return NEXT


def ask_copy(t: KeyForge, f: Play) -> int:
    """A card that is played as a copy of another (Mimicry): which one?"""
    copies = t.card(f.card).copies
    options = [] if copies is None else [Option("copy", c) for c in copies.find(t, f)]
    if not options:
        return PLAY.at(announce)
    t.ask(t.now[ACTIVE], "copy", options, "kf.faq.mimicry-rule-of-six", f.card)
    return NEXT


def copied(t: KeyForge, f: Play) -> int:
    """From now on it is that card, for everything but its house and its place."""
    t.face[f.card] = t.face[t.answer.card]
    t.tell(terms.COPIED, f.card, f.player, 0, t.answer.card)
    # The copy's own restrictions count: if it cannot be played it stays where it was (kf.faq.mimicry-eureka-late).
    if refuse_card(t, f.player, t.card(f.card), t.face[f.card]) is not None:
        t.face[f.card] = t.printed[f.card]
        t.tell(terms.PLAY_FAILED, f.card, f.player)
        return END
    return NEXT


def announce(t: KeyForge, f: Play) -> int:
    """The card is played: it counts for the rule of six, for Alpha and for the first-turn rule."""
    card = f.card
    if terms.kind_of(f.origin) == HAND:
        if t.house[card] != t.now[HOUSE] and f.permission == 0:
            use_permission_up(t, f)
        t.now[FROM_HAND] += 1
    pay_toll(t, f.player, PaysToPlay, card)
    t.lose(f.player, t.card(card).loses_to_play)
    t.deed(DID_PLAY, card, f.player)
    kind = t.card(card).kind
    if kind == CREATURE and t.line(side_of(t, f)):
        return NEXT
    if kind == UPGRADE:
        return PLAY.at(ask_host)
    return PLAY.at(enter) if kind == CREATURE else PLAY.at(enter_elsewhere)


def use_permission_up(t: KeyForge, f: Play) -> None:
    """An off-house card was played: the permission that allowed it is spent (kf.faq.phase-shift-mimicry)."""
    found = play_permission(t, f.player, f.card)
    if found is not None:
        permission, r = found
        permission.spend(t, r, f.card)


def ask_place(t: KeyForge, f: Play) -> int:
    """kf.creature.enters-on-flank, kf.keyword.deploy: a flank, or with Deploy any place."""
    c = t.card(f.card)
    side = side_of(t, f)
    n = len(t.line(side))
    if c.key_bits & DEPLOY:
        options = [Option("place", f.card, i) for i in range(n + 1)]
    else:
        options = [Option("place", f.card, 0), Option("place", f.card, n)]
    t.ask(t.now[ACTIVE], "place", options, "kf.creature.enters-on-flank", f.card)
    return NEXT


def side_of(t: KeyForge, f: Play) -> int:
    """Whose battleline a played creature joins."""
    if t.card(f.card).enters_for_opponent:
        return 1 - (t.owner[f.card] if t.edition.owner_controls else f.player)
    return t.owner[f.card] if t.edition.owner_controls else f.player


def enter(t: KeyForge, f: Play) -> int:
    """kf.timing.play.enter: into play, exhausted, under the active player's control."""
    side = side_of(t, f)
    index = t.answer.n if t.line(side) else 0
    enter_play(t, f.card, side, index)
    ready_next(t, f)
    return PLAY.at(bonus)


def ask_host(t: KeyForge, f: Play) -> int:
    """kf.upgrade.attach"""
    t.ask(t.now[ACTIVE], "host", [Option("attach", c) for c in hosts(t, f.player, f.card)], "kf.upgrade.attach", f.card)
    return NEXT


def attach(t: KeyForge, f: Play) -> int:
    side = t.owner[f.card] if t.edition.owner_controls else f.player
    t.enter(f.card, side, -1, t.answer.card)
    return PLAY.at(bonus)


def enter_elsewhere(t: KeyForge, f: Play) -> int:
    """Artifacts go behind the battleline; an action is revealed and waits until it has been resolved."""
    if t.card(f.card).kind == ACTION:
        t.place(f.card, LIMBO, f.player)
    else:
        enter_play(t, f.card, t.owner[f.card] if t.edition.owner_controls else f.player, -1)
        ready_next(t, f)
    return NEXT


def ready_next(t: KeyForge, f: Play) -> None:
    """'The next creature you play enters play ready': every such promise is kept now, and is over."""
    promises = t.rules(NextEntersReady)
    kept = [r.serial for rule, r in promises if r.you == f.player and rule.covers(t, r, f.card)]
    if kept:
        t.ready[f.card] = 1
        t.hold([x for x in t.lasting if x.serial not in kept])


def bonus(t: KeyForge, f: Play) -> int:
    """kf.timing.play.bonus: the aember bonus comes before every ability."""
    t.tell(PLAYED, f.card, f.player, 0, t.host[f.card])
    t.gain(f.player, t.card(f.card).amber)
    return NEXT


def after_play(t: KeyForge, f: Play) -> int:
    """kf.timing.play.triggers: 'Play:' and 'after a card is played / enters play' in one window.

    Edition 1.1 resolves the effects of other cards first.
    """
    first = t.edition.after_play_first
    open_window(t, play_events(t, f), OTHERS if first else ALL)
    return NEXT


def play_events(t: KeyForge, f: Play) -> tuple[Event, ...]:
    played = Event(PLAYED, f.card, f.player)
    if t.card(f.card).kind == ACTION:
        # Effects 'before it resolves' share the window, ahead of its own ability (kf.faq.encounter-suit-timing).
        return (played, Event(ACTION_PLAYED, f.card, f.player))
    return (played, Event(ENTERED, f.card, t.controller(f.card)))


def play_abilities(t: KeyForge, f: Play) -> int:
    if t.edition.after_play_first:
        open_window(t, play_events(t, f), OWN)
    return NEXT


def put_down(t: KeyForge, f: Play) -> int:
    """A resolved action goes to its owner's discard pile (kf.cardtype.action); Omega ends the step."""
    card = f.card
    omega = t.card(card).key_bits & OMEGA
    if omega and t.in_play(card):
        # Omega takes effect after the card was played: a card that is blank by then has none.
        omega = t.facts().keys.get(card, omega) & OMEGA
    if omega:
        t.now[OMEGA_PLAYED] = 1
    if t.where(card) == LIMBO:
        t.face[card] = t.printed[card]
        t.place(card, DISCARD, t.owner[card], 0)
    elif not t.in_play(card):
        t.face[card] = t.printed[card]
    return NEXT


PLAY: Final = Proc(
    "play",
    (
        show,
        ask_copy,
        copied,
        announce,
        ask_place,
        enter,
        ask_host,
        attach,
        enter_elsewhere,
        bonus,
        after_play,
        play_abilities,
        put_down,
    ),
)


def enter_play(t: KeyForge, card: int, side: int, index: int) -> None:
    """Put a creature or artifact into play; it enters exhausted unless a card says otherwise."""
    t.enter(card, side, index)
    c = t.card(card)
    ready = (
        c.enters_ready
        or (c.enters_ready_if is not None and c.enters_ready_if.ok(t, KFrame(c, card, side)))
        or t.rule(EntersReady, card) is not None
    )
    if ready:
        t.ready[card] = 1
    if c.enters_stunned:
        t.set_status(card, STUN, terms.STUNNED)


def begin_play(t: KeyForge, card: int, player: int) -> Play:
    """A player plays a card."""
    return cast(Play, t.call(PLAY, card, player))


def try_play(t: KeyForge, card: int, you: int) -> bool:
    """Play a card by an ability: False if it cannot be played; it then stays where it is (kf.faq.wormhole-kelifi)."""
    if refuse_play_from(t, you, card) is not None:
        t.reveal(card, 0)
        t.reveal(card, 1)
        t.tell(terms.PLAY_FAILED, card, you)
        return False
    begin_play(t, card, you)
    return True


# Put into play without being played --------------------------------------------------------------------------------


def ask_flank(t: KeyForge, f: Put) -> int:
    """kf.flank.chooser: the active player picks the flank, whoever will control the creature."""
    if t.card(f.card).kind != CREATURE or not t.line(f.side):
        return PUT.at(put)
    n = len(t.line(f.side))
    t.ask(t.now[ACTIVE], "place", [Option("place", f.card, 0), Option("place", f.card, n)], "kf.flank.chooser", f.card)
    return NEXT


def put_on_flank(t: KeyForge, f: Put) -> int:
    enter_play(t, f.card, f.side, t.answer.n)
    return PUT.at(entered)


def put(t: KeyForge, f: Put) -> int:
    enter_play(t, f.card, f.side, 0)
    return NEXT


def entered(t: KeyForge, f: Put) -> int:
    """kf.play.put-into-play: no 'Play:' abilities and no bonus, but it did enter play."""
    t.tell(terms.PUT_INTO_PLAY, f.card, f.side)
    open_window(t, (Event(ENTERED, f.card, f.side),))
    return NEXT


PUT: Final = Proc("put", (ask_flank, put_on_flank, put, entered))


def begin_put(t: KeyForge, card: int, player: int, side: int) -> Put:
    """An effect of a player puts a card into play for one side."""
    return cast(Put, t.call(PUT, card, player, side))


# Changing control ---------------------------------------------------------------------------------------------------


def ask_new_flank(t: KeyForge, f: Take) -> int:
    """kf.control.take.creature-flank"""
    if t.where(f.card) != LINE or not t.line(f.side):
        return TAKE.at(take)
    n = len(t.line(f.side))
    t.ask(t.now[ACTIVE], "place", [Option("place", f.card, 0), Option("place", f.card, n)], "kf.flank.chooser", f.card)
    return NEXT


def take_to_flank(t: KeyForge, f: Take) -> int:
    t.place(f.card, LINE, f.side, t.answer.n)
    t.tell(terms.CONTROL, f.card, f.side)
    return END


def take(t: KeyForge, f: Take) -> int:
    t.place(f.card, t.where(f.card), f.side)
    t.tell(terms.CONTROL, f.card, f.side)
    return NEXT


TAKE: Final = Proc("take control", (ask_new_flank, take_to_flank, take))
