"""A War Deck is a secret: a computer guesses it from what its seat has seen, and from nothing else."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from mazzo.engine import chance
from mazzo.engine.errors import MazzoError
from mazzo.engine.knowledge import determinize
from mazzo.games.nekromancya import NEKROMANCYA
from mazzo.games.nekromancya.catalog import catalog
from mazzo.games.nekromancya.decks import COPIES, SIZE, Deck, named, ours
from mazzo.games.nekromancya.guessing import guess
from mazzo.games.nekromancya.table import Nekromancya
from mazzo.games.nekromancya.terms import FILLER

rule = pytest.mark.rule
OURS = list(ours().values())


def numbers(deck: Deck) -> Counter[int]:
    return Counter({catalog().find(slug): n for slug, n in deck.cards.items()})


def strange() -> Deck:
    """A deck nobody has heard of."""
    slugs = [c.slug for c in catalog().defs if c.kind != FILLER]
    chosen = random.Random(1).sample(slugs, SIZE // COPIES)
    return Deck("Strange", dict.fromkeys(chosen, COPIES))


def dealt(*decks: Deck, moves: int = 0) -> Nekromancya:
    t = NEKROMANCYA.new({"decks": [deck.data() for deck in decks], "first": 0}, "7")
    luck = random.Random(3)
    while t.asked is not None and (t.moves < moves or t.asked.player != 0):
        t.choose(luck.randrange(len(t.asked.options)))
    assert t.asked is not None
    return t


def list_of(t: Nekromancya, owner: int) -> Counter[int]:
    return Counter(t.printed[c] for c in range(len(t.owner)) if t.owner[c] == owner)


@rule("nk.decision.secret_decks")
@pytest.mark.parametrize("moves", [0, 40])
def test_the_same_is_guessed_whatever_an_opponent_has_that_was_not_seen(moves: int) -> None:
    t = dealt(OURS[0], strange(), moves=moves)
    other = t.clone()
    # Only the unseen rest of the other deck is another one.
    unseen = [c for c in range(len(t.owner)) if t.owner[c] == 1 and not t.knows(0, c)]
    assert len(unseen) > 30
    for c in unseen:
        other.printed[c] = catalog().find(OURS[1].data()["cards"].popitem()[0])
    other.forget()
    for i in range(10):
        assert determinize(t, 0, str(i)).hash() == determinize(other, 0, str(i)).hash()


@rule("nk.decision.secret_decks")
def test_ones_own_deck_and_all_that_was_seen_is_no_guess() -> None:
    t = dealt(OURS[0], strange(), moves=30)
    seen = Counter(t.printed[c] for c in range(len(t.owner)) if t.owner[c] == 1 and t.knows(0, c))
    assert seen
    for i in range(10):
        imagined = determinize(t, 0, str(i))
        assert list_of(imagined, 0) == numbers(OURS[0])
        assert list_of(imagined, 1) >= seen
        assert max(list_of(imagined, 1).values()) <= COPIES
        assert list_of(imagined, 1) != list_of(t, 1)


@rule("nk.decision.secret_decks")
def test_at_first_it_may_be_any_deck_everybody_has_heard_of() -> None:
    t = dealt(OURS[0], OURS[1])
    lists = [list_of(determinize(t, 0, str(i)), 1) for i in range(60)]
    for deck in OURS:
        assert 5 < sum(found == numbers(deck) for found in lists) < 40


@rule("nk.decision.secret_decks")
def test_what_was_seen_tells_which() -> None:
    rng = list(chance.seeded("x", "deal"))
    for deck in OURS:
        own = [card for card in numbers(deck) if sum(card in numbers(other) for other in OURS) == 1]
        rest = numbers(deck)
        rest.subtract(own[:1])
        assert Counter(guess(catalog().defs, [own[0]], SIZE - 1, rng)) == +rest
    # A card more than that deck has, and it is none of them.
    once = next(card for card, n in numbers(OURS[0]).items() if n < COPIES)
    found = guess(catalog().defs, [once] * COPIES, SIZE - COPIES, rng)
    assert len(found) == SIZE - COPIES
    assert once not in found
    assert max(Counter(found).values()) <= COPIES


def test_even_more_cards_than_there_can_be_are_guessed() -> None:
    assert len(guess(catalog().defs, [], 500, list(chance.seeded("x", "deal")))) == 500


def test_a_deck_is_found_by_a_part_of_its_name() -> None:
    assert named("Orda del Kaos").name == named("orda").name == "Orda del Kaos"
    for nobody in ("", "e", "xyz"):
        with pytest.raises(MazzoError, match="no deck called"):
            named(nobody)
