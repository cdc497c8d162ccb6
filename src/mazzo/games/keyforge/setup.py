"""From two decks to the first turn: chains bid, first player, shuffling, starting hands, mulligans. `kf.setup.*`"""

from __future__ import annotations

from typing import Final, cast

from mazzo.engine.frame import Option
from mazzo.engine.node import AGAIN, NEXT, Proc
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.frames import Game
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import ACTIVE, BID_NOW, BIDDER, DECK, FIRST
from mazzo.games.keyforge.turn import HAND_SIZE, TURN_PROC, chain_penalty
from mazzo.games.keyforge.zones import CHANCE

HIGHEST_BID: Final = 24
"""The chain table ends here."""

NO_DECK: Final = -1
"""There is no auction."""

# How the first player is found.
RANDOM: Final = -1
LOSER_DECIDES: Final = 2
"""`LOSER_DECIDES + seat`: the player of the deck that lost the last game chooses (kf.setup.first-player.rematch)."""


def ask_bid(t: KeyForge, f: Game) -> int:
    """kf.variant.chain-auction: raise, or let the other player have the deck."""
    if f.auctioned == NO_DECK:
        return GAME.at(ask_first)
    bid = t.now[BID_NOW]
    options = [Option("bid", -1, n) for n in range(bid + 1, HIGHEST_BID + 1)]
    options.append(Option("pass"))
    t.ask(t.now[BIDDER], "bid", options, "kf.variant.chain-auction", -1, None, True)
    return NEXT


def take_bid(t: KeyForge, f: Game) -> int:
    """The last bidder plays the deck with the chains bid, the other player the other deck without any."""
    bidder = t.now[BIDDER]
    if t.answer.verb == "bid":
        t.now[BID_NOW] = t.answer.n
        t.now[BIDDER] = 1 - bidder
        t.tell(terms.BID, -1, bidder, t.answer.n)
        return GAME.at(ask_bid)
    winner = 1 - bidder
    if winner != f.auctioned:
        swap_decks(t)
    t.chains[winner] = t.now[BID_NOW]
    t.chains[bidder] = 0
    t.tell(terms.AUCTION_WON, -1, winner, t.now[BID_NOW])
    return NEXT


def swap_decks(t: KeyForge) -> None:
    """The players exchange their decks."""
    t.exchange(DECK)
    for player in (0, 1):
        for card in t.deck(player):
            t.owner[card] = player
    t.archon[0], t.archon[1] = t.archon[1], t.archon[0]


def ask_first(t: KeyForge, f: Game) -> int:
    """kf.setup.first-player.random, kf.setup.first-player.rematch"""
    if f.first >= LOSER_DECIDES:
        seat = f.first - LOSER_DECIDES
        options = [Option("first", -1, 0), Option("first", -1, 1)]
        t.ask(seat, "first", options, "kf.setup.first-player.rematch", -1, None, True)
    else:
        t.answer = Option("first", -1, t.roll(2, CHANCE) - 1 if f.first == RANDOM else f.first)
    return NEXT


def set_first(t: KeyForge, f: Game) -> int:
    t.now[FIRST] = t.answer.n
    t.now[ACTIVE] = t.answer.n
    t.tell(terms.FIRST_PLAYER, -1, t.answer.n)
    return NEXT


def shuffle(t: KeyForge, f: Game) -> int:
    """kf.setup.shuffle-cut"""
    t.shuffle_deck(0)
    t.shuffle_deck(1)
    return NEXT


def deal(t: KeyForge, f: Game) -> int:
    """kf.setup.starting-hand, kf.setup.starting-hand.chains"""
    first = t.now[FIRST]
    for player in (first, 1 - first):
        size = HAND_SIZE + 1 if player == first else HAND_SIZE
        chains = t.chains[player]
        t.draw(player, size - chain_penalty(chains))
        if chains:
            t.chains[player] -= 1
            t.tell(terms.CHAIN_SHED, -1, player, chains - 1)
    f.asked = 0
    return NEXT


def ask_mulligan(t: KeyForge, f: Game) -> int:
    """kf.setup.mulligan.offer: each player once, the first player first."""
    if f.asked == 2 or f.mulligans == 0:
        return GAME.at(turns)
    player = t.now[FIRST] if f.asked == 0 else 1 - t.now[FIRST]
    t.ask(player, "mulligan", [Option("keep"), Option("mulligan")], "kf.setup.mulligan.offer")
    return NEXT


def take_mulligan(t: KeyForge, f: Game) -> int:
    """kf.setup.mulligan.procedure: a new hand with one card fewer; no further chain is shed."""
    player = t.now[FIRST] if f.asked == 0 else 1 - t.now[FIRST]
    f.asked += 1
    if t.answer.verb == "keep":
        t.tell(terms.KEPT, -1, player)
        return GAME.at(ask_mulligan)
    hand = t.hand(player)[:]
    for card in hand:
        t.place(card, DECK, player)
    t.shuffle_deck(player)
    t.tell(terms.MULLIGAN, -1, player, len(hand) - 1)
    t.draw(player, len(hand) - 1)
    return GAME.at(ask_mulligan)


def turns(t: KeyForge, f: Game) -> int:
    """kf.turn.alternate: turn after turn, until somebody has won."""
    t.call(TURN_PROC)
    return AGAIN


GAME: Final = Proc(
    "game",
    (ask_bid, take_bid, ask_first, set_first, shuffle, deal, ask_mulligan, take_mulligan, turns),
)


def begin_game(t: KeyForge, mulligans: bool, auctioned: int, first: int) -> Game:
    """From the first bid, or from the first hands, to the last key."""
    return cast(Game, t.call(GAME, 0, 1 if mulligans else 0, auctioned, first))
