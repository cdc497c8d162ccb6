"""What may be in a War Deck that somebody else has built, judging by what was seen of it."""

from __future__ import annotations

from functools import lru_cache

from mazzo.engine import chance
from mazzo.games.nekromancya.card import Card
from mazzo.games.nekromancya.catalog import catalog
from mazzo.games.nekromancya.decks import COPIES, ours
from mazzo.games.nekromancya.terms import FILLER


@lru_cache(maxsize=1)
def known_decks() -> list[list[int]]:
    """The built-in decks, which everybody knows, card by card."""
    c = catalog()
    return [[c.find(slug) for slug, n in deck.cards.items() for _ in range(n)] for deck in ours().values()]


@lru_cache(maxsize=1)
def pool() -> list[int]:
    """Every card as often as a deck may hold it."""
    cards = catalog().defs
    return [i for i in range(len(cards)) if cards[i].kind != FILLER for _ in range(COPIES)]


def without(cards: list[int], seen: list[int]) -> list[int]:
    """What is left of these cards when those that were seen are taken out."""
    left = cards[:]
    for card in seen:
        if card in left:
            left.remove(card)
    return left


@lru_cache(maxsize=256)
def candidates(seen: tuple[int, ...]) -> list[list[int]]:
    """What may be left of a deck: the rest of the built-in decks that fit, or else of all cards.

    Cached, because a search asks this many times about the same cards.
    """
    rests = [without(deck, list(seen)) for deck in known_decks()]
    size = len(known_decks()[0]) - len(seen)
    return [rest for rest in rests if len(rest) == size] or [without(pool(), list(seen))]


def guess(defs: list[Card], seen: list[int], n: int, rng: list[int]) -> list[int]:
    """Some `n` cards that may be the rest of a deck, by their numbers on a table."""
    c = catalog()
    if defs is c.defs:
        return rest(tuple(seen), n, rng)
    # A table that began with other cards keeps its own numbers.
    number: dict[str, int] = {}
    for i in range(len(defs)):
        number.setdefault(defs[i].slug, i)
    found = rest(tuple([c.by_slug[defs[i].slug] for i in seen]), n, rng)
    return [number[c.defs[i].slug] for i in found]


def rest(seen: tuple[int, ...], n: int, rng: list[int]) -> list[int]:
    rests = candidates(seen)
    found = rests[chance.below(rng, 0, len(rests))][:]
    while len(found) < n:
        # Only a position set up by hand has more cards than a deck may hold.
        found += pool()
    chance.shuffle(rng, 0, found)
    return found[:n]
