"""Moving cards from zone to zone, and what leaving and entering play means. `fs.zone.*`"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine import chance
from mazzo.engine.frame import Event
from mazzo.games.foursouls import appearance, terms
from mazzo.games.foursouls.constant.piles import CannotBeDiscarded
from mazzo.games.foursouls.terms import (
    BONUS,
    CHALLENGE,
    DECK,
    DISCARD,
    HAND,
    K_EVENT,
    LIMBO,
    NO_DECK,
    ORDER,
    OUT,
    PLAY,
    SEATS,
    SLOT,
    STACK,
)

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls

OUTSIDE: Final = (BONUS, CHALLENGE)
"""Zones out of play where abilities work."""


def move(t: FourSouls, card: int, kind: int, of: int = 0, bottom: bool = False) -> None:
    """A card goes to a zone of a kind, and is a new object from then on (fs.zone.change-makes-new-object).

    `of` is a player, a deck or the number of a slot. A card that moves within play, or to limbo because it dies, stays
    the same object.
    """
    t.prepared = t.goals_checked = False
    zone = kind * SEATS + of
    left = t.where(card)
    was = t.in_play(card)
    plays = PLAY <= kind < STACK or kind == SLOT
    old = t.zones[t.zone[card]]
    new = t.zones[zone]
    uncovers = left == SLOT and old[-1] == card
    if was and not plays:
        leaving(t, card)
    old.remove(card)
    if kind == SLOT and new:
        under = new[-1]
        leaving(t, under)
        leave(t, under, t.card(under).kind == K_EVENT)
        appearance.unmask(t, under)
        t.gen[under] += 1
        t.tell(terms.COVERED, under, -1, 0, card)
    if bottom:
        new.insert(0, card)
    else:
        new.append(card)
    t.zone[card] = zone
    if was and not plays:
        # A curse that a player controls is no longer an event.
        leave(t, card, left == SLOT and t.card(card).kind == K_EVENT)
    if not plays and kind != LIMBO:
        appearance.unmask(t, card)
    if not (was and plays) and kind != LIMBO:
        t.gen[card] += 1
    if kind in (DECK, HAND) or left in (DECK, HAND):
        t.rename(card)
    if kind in (DECK, HAND):
        if kind == HAND:
            t.known[card] |= t.eyes(of, True)
    elif kind != LIMBO:
        t.known[card] = t.everyone()
    if was or plays or kind in OUTSIDE or left in OUTSIDE or bound(t, card):
        t.derived = None
    else:
        t.invalidate_conditional()
    if plays and not was:
        enter(t, card)
    if uncovers and old:
        # fs.zone.uncover-enters-play
        t.gen[old[-1]] += 1
        enter(t, old[-1])


def bound(t: FourSouls, card: int) -> bool:
    """Is a lasting effect about this card?"""
    for x in t.lasting:
        for ref in x.cards:
            if t.card_of(ref) == card:
                return True
    return False


def leaving(t: FourSouls, card: int) -> None:
    """A card is about to leave play: abilities that wait for this trigger while it is still there."""
    d = t.facts()
    if terms.LEFT in d.triggers:
        t.hear(Event(terms.LEFT, card, t.controller(card)))


def enter(t: FourSouls, card: int) -> None:
    """A card enters play."""
    c = t.card(card)
    t.now[ORDER] += 1
    t.order[card] = t.now[ORDER]
    t.charged[card] = 0 if c.enters_deactivated else 1
    t.counters[card] = c.starts_with
    t.derived = None
    t.happen(terms.ENTERED, card, t.controller(card))


def leave(t: FourSouls, card: int, event: bool) -> None:
    """A card leaves play and loses everything that was on it (fs.counter.lost-on-leaving-play)."""
    t.most[card] = t.damage[card] = t.charged[card] = t.counters[card] = t.levels[card] = 0
    t.noted[card] = t.starting[card] = 0
    if event:
        # fs.event.leaving-removes-abilities
        ref = t.ref(card)
        t.stack = [x for x in t.stack if x.src != ref]
        t.waiting = [x for x in t.waiting if x.src != ref]
    t.derived = None


def to_hand(t: FourSouls, card: int, player: int) -> bool:
    """Into a player's hand, if it is a loot card (fs.zone.hand-loot-only)."""
    if t.defs[t.printed[card]].kind != terms.K_LOOT:
        return False
    move(t, card, HAND, player)
    t.invalidate_conditional()
    return True


def remove(t: FourSouls, card: int) -> None:
    """Out of the game (fs.zone.remove-from-game)."""
    move(t, card, OUT)
    t.tell(terms.REMOVED, card)


def to_discard(t: FourSouls, card: int) -> bool:
    """Into its own discard, or out of the game if there is none (fs.zone.discard-appropriate-or-removed)."""
    if t.in_play(card) and (
        t.has(card, terms.ETERNAL) or t.rule(CannotBeDiscarded, card) is not None or fixed(t, card)
    ):
        return False
    deck = t.defs[t.printed[card]].deck()
    if deck == NO_DECK:
        remove(t, card)
        if t.card(card).kind == terms.K_BONUS:
            # fs.bonus-soul.once-per-game: face down.
            t.known[card] = 0
    else:
        move(t, card, DISCARD, deck)
        t.tell(terms.PUT_INTO_DISCARD, card)
    return True


def to_deck(t: FourSouls, card: int, bottom: bool = False, depth: int = 0) -> bool:
    """On top of its deck, on the bottom, or `depth` cards from the top."""
    deck = t.defs[t.printed[card]].deck()
    if deck == NO_DECK or fixed(t, card):
        return False
    move(t, card, DECK, deck, bottom)
    if depth > 1:
        pile = t.deck(deck)
        pile.pop()
        pile.insert(max(0, len(pile) - depth + 1), card)
    t.tell(terms.PUT_INTO_DECK, card, -1, 1 if bottom else 0)
    return True


def fixed(t: FourSouls, card: int) -> bool:
    """Only death takes it from its slot (fs.challenge.final-boss-fixed, fs.challenge.minions-fixed)."""
    return t.slot_kind(card) >= terms.BOSS_SLOT and t.is_monster(card)


def renew(t: FourSouls, deck: int) -> None:
    """fs.zone.empty-deck-reshuffle; cards for more players are set aside (fs.anatomy.three-plus-symbol)."""
    while True:
        if not t.deck(deck) and t.discard(deck):
            for card in t.discard(deck)[:]:
                move(t, card, DECK, deck)
            shuffle_deck(t, deck)
            t.tell(terms.RESHUFFLED, -1, -1, deck)
        top = t.top(deck)
        if top < 0 or t.players > 2 or not t.card(top).many:
            return
        move(t, top, OUT)
        t.tell(terms.REMOVED, top)


def shuffle_deck(t: FourSouls, deck: int) -> None:
    pile = t.deck(deck)
    chance.shuffle(t.rng, deck, pile)
    for card in pile:
        t.known[card] = 0
        t.rename(card)


def change_character(t: FourSouls, player: int, card: int) -> None:
    """Another character comes into play, with its starting item; damage belongs to the player and stays."""
    old = t.character(player)
    move(t, old, OUT)
    move(t, card, PLAY, player)
    t.tell(terms.DEALT, card, player)
    bring_starting_item(t, player, card)
    t.invalidate()


def bring_starting_item(t: FourSouls, player: int, character: int) -> None:
    """At once, without the stack (fs.character.starting-item-no-stack)."""
    for own in t.out_of_game():
        if t.card(own).slug == t.card(character).starting:
            move(t, own, PLAY, player)
            t.starting[own] = 1
            return
