"""From the decks to the first turn. `fs.setup.*`, `fs.variant.mini-draft-*`"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mazzo.engine import chance
from mazzo.engine.frame import Option
from mazzo.engine.node import AGAIN, END, NEXT, Proc
from mazzo.games.foursouls import goods, moving, slots, terms
from mazzo.games.foursouls.card import DIE
from mazzo.games.foursouls.constant.winning import GoesFirst
from mazzo.games.foursouls.frames import Draft, Game
from mazzo.games.foursouls.terms import (
    ACTIVE,
    BONUS,
    BOSS_SLOT,
    DECK,
    FIRST,
    K_BONUS,
    K_CHARACTER,
    LIMBO,
    MINION_SLOT,
    MONSTER_SLOT,
    PLAY,
    ROOM_SLOT,
    SHOP_SLOT,
    SLOT_DECKS,
    STARTING_CENTS,
    STARTING_LOOT,
    TREASURE,
)
from mazzo.games.foursouls.turn import TURN_PROC

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls

DRAFTED_EACH: Final = 2
"""How many items each player drafts."""


def begin(t: FourSouls, wished: tuple[int, ...], first: int | None, draft: bool) -> None:
    """Set up a match, with requested characters (see `Game.wished`), maybe a given first player, maybe a draft."""
    f = cast(Game, t.call(GAME, -1, -1, 0 if first is None else first + 1, 1 if draft else 0))
    f.wished = wished


def shuffle(t: FourSouls, f: Game) -> int:
    """fs.setup.shuffle-decks"""
    for deck in range(len(terms.DECK_NAMES)):
        moving.shuffle_deck(t, deck)
    return NEXT


def lay_out(t: FourSouls, f: Game) -> int:
    """fs.setup.shop-slots, fs.setup.monster-slots, fs.setup.room-slot"""
    kinds = [SHOP_SLOT, SHOP_SLOT, MONSTER_SLOT, MONSTER_SLOT]
    if t.options & terms.ROOMS:
        kinds.append(ROOM_SLOT)
    for kind in kinds:
        slot = slots.add(t, kind)
        while not t.slot(slot):
            card = t.top(SLOT_DECKS[kind])
            if card < 0:
                break
            if kind == MONSTER_SLOT and t.card(card).kind != terms.K_MONSTER:
                # fs.setup.event-replacement
                t.show(card)
                moving.to_deck(t, card, True)
            else:
                slots.fill(t, slot)
    return NEXT


def lay_out_challenge(t: FourSouls, f: Game) -> int:
    """The final boss and the first minions, which were put aside (fs.challenge.final-boss-slot)."""
    for card in t.challenge():
        layout = t.card(card).layout
        assert layout is not None
        for kind, slugs in ((BOSS_SLOT, (layout.boss,)), (MINION_SLOT, layout.minions)):
            for slug in slugs:
                found = [c for c in t.out_of_game() if t.card(c).slug == slug]
                slots.put_card(t, found[0], slots.add(t, kind))
    return NEXT


def pick_bonus_souls(t: FourSouls, f: Game) -> int:
    """fs.setup.bonus-souls: three at random, if the match has bonus souls."""
    found = [c for c in t.out_of_game() if t.card(c).kind == K_BONUS and t.noted[c]]
    chance.shuffle(t.rng, terms.LUCK, found)
    for card in found[:3]:
        moving.move(t, card, BONUS)
    for card in found:
        t.noted[card] = 0
    return NEXT


def deal_characters(t: FourSouls, f: Game) -> int:
    """fs.setup.characters, fs.setup.initial-orientation"""
    wished = list(f.wished) + [0] * (t.players - len(f.wished))
    pool = [c for c in t.out_of_game() if t.card(c).kind == K_CHARACTER and t.printed[c] + 1 not in wished]
    chance.shuffle(t.rng, terms.LUCK, pool)
    for p in range(t.players):
        named = [c for c in t.out_of_game() if t.printed[c] == wished[p] - 1]
        card = named[0] if named else pool.pop()
        moving.move(t, card, PLAY, p)
        t.charged[card] = 0
        t.tell(terms.DEALT, card, p)
        moving.bring_starting_item(t, p, card)
    t.invalidate()
    return NEXT


def start_game(t: FourSouls, f: Game) -> int:
    """fs.setup.game-start-triggers; what begins last runs first."""
    for p in reversed(range(t.players)):
        t.happen(terms.GAME_START, -1, p)
    return NEXT


def hand_out(t: FourSouls, f: Game) -> int:
    """fs.setup.starting-resources"""
    for p in range(t.players):
        goods.take_loot(t, p, STARTING_LOOT)
        t.now[terms.SUPPLY] -= STARTING_CENTS
        t.cents[p] += STARTING_CENTS
    return NEXT


def choose_first(t: FourSouls, f: Game) -> int:
    """fs.setup.first-player: the lowest roll; those tied for the lowest roll again."""
    claimed = [p for p in range(t.players) if t.rule(GoesFirst, p) is not None]
    first = claimed[0] if claimed else f.goes_first()
    if first < 0:
        tied = list(range(t.players))
        while len(tied) > 1:
            rolls = [t.roll(DIE, terms.LUCK) for _ in tied]
            tied = [tied[i] for i in range(len(tied)) if rolls[i] == min(rolls)]
        first = tied[0]
    t.now[FIRST] = t.now[ACTIVE] = first
    t.now[terms.THIS_MARK] = t.now[terms.ORDER]
    t.tell(terms.FIRST_PLAYER, -1, first)
    # fs.ruling.laid-out-in-setup
    t.waiting = []
    return NEXT


def draft(t: FourSouls, f: Game) -> int:
    if f.drafts:
        t.call(DRAFT)
    return NEXT


def turns(t: FourSouls, f: Game) -> int:
    t.call(TURN_PROC)
    return AGAIN


GAME: Final = Proc(
    "game",
    (
        shuffle,
        lay_out,
        lay_out_challenge,
        pick_bonus_souls,
        deal_characters,
        start_game,
        hand_out,
        choose_first,
        draft,
        turns,
    ),
)

# The draft has DRAFTED_EACH rounds; `seats` are those who have not picked yet in this round.


def reveal(t: FourSouls, f: Draft) -> int:
    """fs.variant.mini-draft-more-reveal, fs.variant.mini-draft-more-order"""
    if f.count == DRAFTED_EACH:
        return END
    order = t.around(t.now[FIRST])
    f.seats = tuple(order if f.count % 2 == 0 else order[::-1])
    f.count += 1
    for _ in range(t.players + 1):
        card = t.top(TREASURE)
        if card >= 0:
            t.show(card)
            moving.move(t, card, LIMBO)
    return NEXT


def ask_pick(t: FourSouls, f: Draft) -> int:
    shown = t.limbo()
    if not f.seats or not shown:
        for card in shown[:]:
            moving.move(t, card, DECK, TREASURE, True)
        # fs.ruling.draft-is-setup: nobody has priority, and nothing waits for it.
        t.waiting = []
        return DRAFT.at(reveal)
    t.ask(f.seats[0], "draft", [Option("pick", c) for c in shown], "fs.variant.mini-draft-2p", always=True)
    return NEXT


def take_pick(t: FourSouls, f: Draft) -> int:
    goods.gain_card(t, f.seats[0], t.answer.card)
    t.tell(terms.DRAFTED, t.answer.card, f.seats[0])
    f.seats = f.seats[1:]
    return DRAFT.at(ask_pick)


DRAFT: Final = Proc("draft", (reveal, ask_pick, take_pick))

PROCEDURES: Final = (DRAFT,)
