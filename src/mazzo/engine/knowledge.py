"""Honest guessing: a table as a seat may imagine it.

Everything the seat knows stays as it is. The cards it does not know are dealt anew among themselves, and chance starts
afresh. So looking ahead on such a table reveals neither the future nor anybody's hand.
"""

from __future__ import annotations

from typing import Final, TypeVar

from mazzo.engine import chance
from mazzo.engine.table import Table

T = TypeVar("T", bound=Table)

TRIES: Final = 24
"""How many deals we try before giving up on one in which the open question makes sense."""


def unknown(t: Table, seat: int) -> dict[int, list[int]]:
    """The cards whose face a seat does not know, grouped by back, wherever they lie."""
    piles: dict[int, list[int]] = {}
    for card in range(len(t.cols[0])):
        if not t.knows(seat, card):
            back = t.back(card)
            if back in piles:
                piles[back].append(card)
            else:
                piles[back] = [card]
    return piles


def deal(t: Table, piles: dict[int, list[int]], rng: list[int]) -> None:
    """Shuffle the faces of each pile among its cards; everything else stays with the card."""
    columns = t.printed_columns()
    for cards in piles.values():
        order = cards[:]
        chance.shuffle(rng, 0, order)
        for column in columns:
            printed = [column[card] for card in order]
            for j in range(len(cards)):
                column[cards[j]] = printed[j]
    t.forget()


def guess_unknown(t: Table, seat: int, piles: dict[int, list[int]], rng: list[int]) -> None:
    """Deal anew what a seat does not know. Where it does not even know the deck list, invent one."""
    listed: dict[int, list[int]] = {}
    for back, cards in piles.items():
        if t.listed(seat, back):
            listed[back] = cards
        else:
            t.invent(back, cards, rng)
    deal(t, listed, rng)


def determinize(t: T, seat: int, seed: str) -> T:
    """A clone in which everything hidden from a seat is a guess: other cards in other hands, other chance.

    A question to somebody else is asked again about the cards they now hold. Everyone knows that it was asked, so a
    deal in which it would not be asked is impossible, and another is tried. If all tries fail, the cards the question
    is about stay as they are.
    """
    piles = unknown(t, seat)
    rng = list(chance.seeded(seed, "deal"))
    q = t.asked
    for _ in range(TRIES):
        guess = t.clone()
        guess.reseed(seed)
        guess_unknown(guess, seat, piles, rng)
        imagine(guess, seat)
        if q is None or q.player == seat or guess.ask_again():
            return guess
    assert q is not None
    spoken_of = {o.card for o in q.options}
    guess = t.clone()
    guess.reseed(seed)
    rest = {back: [c for c in cards if c not in spoken_of] for back, cards in piles.items()}
    guess_unknown(guess, seat, rest, rng)
    imagine(guess, seat)
    return guess


def renew(t: Table, seed: str) -> None:
    """New luck from here on: what nobody knows is dealt anew, and chance starts afresh. No seat can tell.

    For a match that continues from a moment whose future has been seen: a replay, or a choice that was taken back.
    """
    seats = range(len(t.seats[0]))
    secret: dict[int, list[int]] = {}
    for card in range(len(t.cols[0])):
        if not any([t.knows(seat, card) for seat in seats]):
            secret.setdefault(t.back(card), []).append(card)
    t.reseed(seed)
    deal(t, secret, list(chance.seeded(seed, "deal")))


def imagine(t: Table, seat: int) -> None:
    """Replace the secrets of what is being resolved by guesses too."""
    for f in t.frames:
        f.node.unlearn(t, f, seat)
