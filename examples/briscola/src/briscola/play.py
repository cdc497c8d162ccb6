"""The rules, in the order of the rulebook: the deal, the tricks, the end."""

from __future__ import annotations

from briscola import table as at
from briscola.cards import CARDS
from briscola.table import Briscola
from mazzo.engine.frame import Frame, Option
from mazzo.engine.node import AGAIN, END, NEXT, Proc

HAND_SIZE = 3
ALL_POINTS = 120


def shuffle(t: Briscola, f: Frame) -> int:
    """br.setup.deal: the cards have no known order."""
    for printed in range(len(CARDS)):
        t.put(printed, "stock")
    t.shuffle(t.first["stock"], 0)
    return NEXT


def deal(t: Briscola, f: Frame) -> int:
    """br.setup.deal: three cards each."""
    for _ in range(HAND_SIZE):
        draw(t, f)
    return NEXT


def turn_up(t: Briscola, f: Frame) -> int:
    """br.setup.trump: the next card is turned up; its suit is trump."""
    card = t.stock[0]
    t.move(card, "turned")
    t.now[at.TRUMP] = t.printed[card]
    t.tell("trump", card)
    return NEXT


def tricks(t: Briscola, f: Frame) -> int:
    """br.end.points: trick after trick, until all cards are played."""
    if t.trick or any(t.hand(seat) for seat in range(t.players)):
        t.call(TRICK)
    else:
        end(t)
    return AGAIN


def end(t: Briscola) -> None:
    """br.end.majority, br.end.draw: whoever has more than half of the points wins."""
    for side in (t.side(0), t.side(1)):
        points = sum(t.points[p] for p in side)
        if 2 * points > ALL_POINTS:
            for p in side:
                t.tell("win", -1, p, points)
            return t.finish(tuple(side))
    t.tell("tie")
    return t.finish(())


def begin_trick(t: Briscola, f: Frame) -> int:
    if not t.trick:
        t.now[at.TRICKS] += 1
        t.tell("turn", -1, t.now[at.LEADER], t.now[at.TRICKS])
    return NEXT


def ask_card(t: Briscola, f: Frame) -> int:
    """br.play.free: any card of the hand."""
    seat = t.active()
    t.ask(seat, "play", [Option("play", card) for card in t.hand(seat)], "br.play.free")
    return NEXT


def play_card(t: Briscola, f: Frame) -> int:
    """br.play.order: everybody plays one card."""
    seat, card = t.active(), t.answer.card
    t.move(card, "trick")
    t.player[card] = seat
    t.tell("play", card, seat)
    return NEXT if len(t.trick) == t.players else TRICK.at(ask_card)


def take(t: Briscola, f: Frame) -> int:
    """br.trick.winner-leads: who wins the trick takes its cards, and leads next."""
    best = winner(t)
    seat = t.player[best]
    points = sum(t.card(c).points for c in t.trick)
    for card in t.trick[:]:
        t.move(card, "won", seat)
    t.points[seat] += points
    t.now[at.LEADER] = seat
    t.tell("take", best, seat, points)
    return NEXT


def winner(t: Briscola) -> int:
    """br.trick.trump, br.trick.suit: the highest trump; without one, the highest card of the suit that was led."""
    suits = [t.card(c).suit for c in t.trick]
    wins = t.trump() if t.trump() in suits else suits[0]
    return max((c for c in t.trick if t.card(c).suit == wins), key=lambda c: t.card(c).height)


def draw(t: Briscola, f: Frame) -> int:
    """br.draw.order, br.draw.last: the winner first, then the others in turn; the turned-up card comes last."""
    for i in range(t.players):
        seat = (t.now[at.LEADER] + i) % t.players
        for card in (t.stock or t.turned)[:1]:
            t.move(card, "hand", seat)
            t.tell("draw", card, seat)
    return END


GAME = Proc("game", (shuffle, deal, turn_up, tricks))
TRICK = Proc("trick", (begin_trick, ask_card, play_card, take, draw))
