"""What others may learn of a hand without its being shown: nothing, neither from who is asked nor from public ids.

The measures are the same everywhere: another hand that fits all that somebody knows is put into the place of the real
one, and it is looked whether they could tell. See `tests/test_discretion.py`.
"""

from __future__ import annotations

import importlib
import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

from mazzo import games, wire
from mazzo.engine import chance
from mazzo.engine.game import Game
from mazzo.engine.knowledge import guess_unknown, imagine, unknown
from mazzo.engine.match import Decision, Match
from mazzo.server.games import discreet, setup_of

SPECTATOR = -1
SEATS = 8
"""The hands of a game in which answers are sealed lie so many zones apart, at most."""


def deal(game: str, players: int, seed: str, secretive: bool = True, decks: list[Any] | None = None) -> Any:
    setup = setup_of(game, decks or [None] * players, {})
    return games.game(game).new(discreet(setup) if secretive else setup, seed)


def positions(t: Any, luck: random.Random, longest: int) -> Iterator[tuple[Any, int]]:
    """A match at random: every table at which somebody is asked, with what they choose."""
    while not t.over and t.moves < longest:
        choice = luck.randrange(len(t.asked.options))
        yield t, choice
        t.choose(choice)


# Who is asked ---------------------------------------------------------------------------------------------------------


def dealt_anew(t: Any, seat: int, seed: str) -> Any:
    """The same table, but what a seat does not know is another guess. Chance stays as it is."""
    guess = t.clone(True)
    guess_unknown(guess, seat, unknown(t, seat), list(chance.seeded(seed, "deal")))
    imagine(guess, seat)
    return guess


def telling(t: Any, seed: str, guesses: int = 6) -> bool:
    """Does somebody learn of hidden cards from the mere fact that this question is asked?"""
    others = [p for p in range(len(t.seats[0])) if p != t.asked.player]
    return any(not dealt_anew(t, p, f"{seed}/{p}/{k}").ask_again() for p in others for k in range(guesses))


def count_telling(
    game: str, players: int, seeds: range, longest: int, secretive: bool, decks: list[Any] | None = None
) -> tuple[Counter[str], Counter[str]]:
    """Of all questions in random matches, by kind: how many were asked, and how many told something."""
    asked: Counter[str] = Counter()
    told: Counter[str] = Counter()
    for seed in seeds:
        start = deal(game, players, f"asked {seed}", secretive, decks)
        for t, _ in positions(start, random.Random(seed), longest):
            asked[t.asked.kind] += 1
            told[t.asked.kind] += telling(t, f"{seed}/{t.moves}")
    return asked, +told


# Public ids -----------------------------------------------------------------------------------------------------------


def hands(game: str, players: int) -> list[int]:
    """The zones whose order nobody else may know."""
    terms = importlib.import_module(f"mazzo.games.{game}.terms")
    seats = getattr(terms, "SEATS", 2)
    kinds = [terms.HAND] + ([terms.ARCHIVES] if game == "keyforge" else [])
    return [kind * seats + p for kind in kinds for p in range(players)]


def drawn_in_another_order(t: Any, zone: int, seat: int, luck: random.Random) -> tuple[Any, dict[int, int]]:
    """The same table, but what a seat does not know of a hand has come in another order; and which card is which."""
    other = t.clone(True)
    alike: defaultdict[int, list[int]] = defaultdict(list)
    for card in t.zones[zone]:
        # What somebody has picked already, unseen, stays where it is.
        if not t.knows(seat, card) and card not in t.frames[-1].xs:
            alike[t.known[card]].append(card)
    moved: dict[int, int] = {}
    for cards in alike.values():
        order = cards[:]
        luck.shuffle(order)
        moved |= dict(zip(cards, order, strict=True))
    for column, before in zip(other.printed_columns(), t.printed_columns(), strict=True):
        for old, new in moved.items():
            column[new] = before[old]
    other.forget()
    return other, moved


def seen(game: Game, t: Any, seat: int, since: int) -> dict[str, Any]:
    """Everything a seat gets to see of a table."""
    match = Match(game, t, {}, "")
    asked = t.asked is not None and t.asked.player == seat
    return {
        "view": game.view(t, seat),
        "events": [wire.event(match, e, seat) for e in t.log[since:]],
        "decision": [c.text for c in Decision(game, t).options] if asked else None,
    }


def the_same(t: Any, choice: int, other: Any, moved: dict[int, int]) -> int:
    """The option that means the same on the other table."""
    o = t.asked.options[choice]
    pair = o.verb == "pair"
    cards = {moved.get(o.card, o.card), moved.get(o.n, o.n) if pair else o.n}
    found = [
        i
        for i, x in enumerate(other.asked.options)
        if x.verb == o.verb and (x.card == moved.get(o.card, o.card) or pair) and cards == {x.card, x.n}
    ]
    return found[0]


def orders_that_show(
    game: str, players: int, seeds: range, longest: int, decks: list[Any] | None = None
) -> tuple[int, list[Any]]:
    """How often a hand was drawn in another order, and where somebody could tell."""
    compared = 0
    shown: list[Any] = []
    rules = games.game(game)
    for seed in seeds:
        luck = random.Random(f"order {seed}")
        for t, choice in positions(deal(game, players, f"order {seed}", True, decks), random.Random(seed), longest):
            after = t.clone(True)
            after.choose(choice)
            if after.rng != t.rng:
                # Chance picks by place: other cards may have come of it.
                continue
            sealed = {seat for seat, _ in t.frames[-1].keys} if t.asked.kind == "answer" else set()
            for zone in hands(game, players):
                for seat in (*range(players), SPECTATOR):
                    hidden = [c for c in t.zones[zone] if not t.knows(seat, c)]
                    # Whoever has sealed an answer has pointed at a card already.
                    if len(hidden) < 2 or zone % SEATS in sealed:
                        continue
                    other, moved = drawn_in_another_order(t, zone, seat, luck)
                    assert other.ask_again()
                    since = len(other.log)
                    other.choose(the_same(t, choice, other, moved))
                    compared += 1
                    if seen(rules, after, seat, len(t.log)) != seen(rules, other, seat, since):
                        shown.append((seed, t.moves, seat, rules.option_text(t, t.asked.options[choice])))
    return compared, shown
