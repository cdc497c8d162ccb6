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
    play_permission,
    refuse_as_it_is,
    refuse_as_upgrade,
    refuse_card,
    refuse_play_from,
)
from mazzo.games.keyforge.paying import pay_toll
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import (
    ACTION,
    ACTION_PLAYED,
    ACTIVE,
    ATTACHED,
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


def ask_form(t: KeyForge, f: Play) -> int:
    """kf.ruling.played-as-upgrade: as a creature, or as an upgrade?"""
    if t.card(f.card).as_upgrade is None:
        return PLAY.at(ask_copy)
    options = []
    if refuse_as_it_is(t, f.player, f.card) is None:
        options.append(Option("as", f.card, CREATURE))
    if refuse_as_upgrade(t, f.player, f.card) is None:
        options.append(Option("as", f.card, UPGRADE))
    t.ask(t.now[ACTIVE], "form", options, "kf.ruling.played-as-upgrade", f.card)
    return NEXT


def formed(t: KeyForge, f: Play) -> int:
    f.played_as = (t.answer.n,)
    return NEXT


def ask_copy(t: KeyForge, f: Play) -> int:
    """A card that is played as a copy of another (Mimicry): which one?"""
    copies = t.card(f.card).copies
    if copies is None or t.card(f.card).kind == CREATURE:
        return PLAY.at(announce)
    options = [Option("copy", c) for c in copies.find(t, f)]
    if not options:
        return PLAY.at(announce)
    t.ask(t.now[ACTIVE], "copy", options, "kf.faq.mimicry-rule-of-six", f.card)
    return NEXT


def copied(t: KeyForge, f: Play) -> int:
    """From now on it is a copy of that card, except for its house and its place."""
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
    kind = f.played_as[0] if f.played_as else t.card(card).kind
    if kind == CREATURE and likenesses(t, f):
        return NEXT
    if kind == CREATURE and t.line(side_of(t, f)):
        return PLAY.at(ask_place)
    if kind == UPGRADE:
        return PLAY.at(ask_host)
    return PLAY.at(enter) if kind == CREATURE else PLAY.at(enter_elsewhere)


def likenesses(t: KeyForge, f: Play | Put) -> list[Option]:
    """The cards that a creature may enter play as a copy of; copies of one card make no difference."""
    copies = t.card(f.card).copies
    by_face: dict[int, int] = {}
    if copies is not None:
        for c in copies.find(t, f):
            by_face.setdefault(t.face[c], c)
    return [Option("copy", c) for c in by_face.values()]


def take_likeness(t: KeyForge, f: Play | Put) -> None:
    t.face[f.card] = t.face[t.answer.card]
    t.tell(terms.COPIED, f.card, f.you, 0, t.answer.card)


def ask_likeness(t: KeyForge, f: Play) -> int:
    """kf.ruling.enters-as-copy: it is played as what it is, and enters play as a copy of another. Of which?"""
    t.ask(t.now[ACTIVE], "copy", likenesses(t, f), "kf.ruling.enters-as-copy", f.card)
    return NEXT


def played_as_copy(t: KeyForge, f: Play) -> int:
    take_likeness(t, f)
    return NEXT if t.line(side_of(t, f)) else PLAY.at(enter)


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
    if f.stuns:
        t.set_status(f.card, STUN, terms.STUNNED)
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
    """'The next creature you play enters play ready': every such promise is kept now and ends."""
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
    entered = Event(ENTERED, f.card, t.controller(f.card))
    if t.card(f.card).kind == UPGRADE:
        return (played, entered, Event(ATTACHED, f.card, f.player))
    return (played, entered)


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
        ask_form,
        formed,
        ask_copy,
        copied,
        announce,
        ask_likeness,
        played_as_copy,
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


def try_play(t: KeyForge, card: int, you: int, stunned: bool = False) -> bool:
    """Play a card by an ability: False if it cannot be played; it then stays where it is (kf.faq.wormhole-kelifi)."""
    if refuse_play_from(t, you, card) is not None:
        t.reveal(card, 0)
        t.reveal(card, 1)
        t.tell(terms.PLAY_FAILED, card, you)
        return False
    begin_play(t, card, you).stuns = 1 if stunned else 0
    return True


# Put into play without being played --------------------------------------------------------------------------------


def ask_likeness_put(t: KeyForge, f: Put) -> int:
    """The same for a creature that is put into play."""
    options = likenesses(t, f)
    if not options:
        return PUT.at(ask_flank)
    t.ask(t.now[ACTIVE], "copy", options, "kf.ruling.enters-as-copy", f.card)
    return NEXT


def put_as_copy(t: KeyForge, f: Put) -> int:
    take_likeness(t, f)
    return NEXT


def ask_flank(t: KeyForge, f: Put) -> int:
    """kf.flank.chooser: the active player picks the flank, whoever will control the creature."""
    if t.card(f.card).kind != CREATURE or not t.line(f.side) or f.spot:
        return PUT.at(put)
    n = len(t.line(f.side))
    t.ask(t.now[ACTIVE], "place", [Option("place", f.card, 0), Option("place", f.card, n)], "kf.flank.chooser", f.card)
    return NEXT


def put_on_flank(t: KeyForge, f: Put) -> int:
    enter_play(t, f.card, f.side, t.answer.n)
    return PUT.at(entered)


def put(t: KeyForge, f: Put) -> int:
    enter_play(t, f.card, f.side, max(0, f.spot - 1))
    return NEXT


def entered(t: KeyForge, f: Put) -> int:
    """kf.play.put-into-play: no 'Play:' abilities and no bonus, but it did enter play."""
    t.tell(terms.PUT_INTO_PLAY, f.card, f.side)
    open_window(t, (Event(ENTERED, f.card, f.side),))
    return NEXT


PUT: Final = Proc("put", (ask_likeness_put, put_as_copy, ask_flank, put_on_flank, put, entered))


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
