"""Nobody learns a hand from being asked, and no public id tells when a card was drawn: laws of all games."""

from typing import Any

import pytest
from discretion import count_telling, orders_that_show
from stage import rule

from mazzo.games.keyforge.decks import Deck

MATCHES = [("keyforge", 2, 6), ("foursouls", 3, 2), ("nekromancya", 2, 4), ("nekromancya", 3, 2)]


CURIOUS = {
    "mars": (
        *("battle-fleet", "ammonia-clouds", "deep-probe", "martians-make-bad-allies", "custom-virus", "feeding-pit"),
        *(
            "incubation-chamber",
            "swap-widget",
            "orbital-bombardment",
            "zyzzix-the-many",
            "mothergun",
            "combat-pheromones",
        ),
    ),
    "shadows": ("imperial-traitor", "hidden-stash", "masterplan", "subtle-maul") * 3,
    "dis": ("a-fair-game", "mind-barb", "tocsin", "library-of-the-damned") * 3,
}
"""Cards that look for others in a hand, or have it shown."""


def curious() -> list[Any]:
    cards = tuple((slug, house) for house, slugs in CURIOUS.items() for slug in slugs)
    return [Deck(name, tuple(CURIOUS), cards) for name in ("Curious", "Nosy")]


@pytest.mark.parametrize(("game", "players", "matches"), MATCHES)
@rule("nk.decision.discreet", "fs.ruling.discreet")
def test_that_somebody_is_asked_tells_nothing(game: str, players: int, matches: int) -> None:
    asked, told = count_telling(game, players, range(matches), 250, True)
    assert not told
    assert sum(asked.values()) > 300


@rule("kf.ruling.discreet")
def test_in_keyforge_neither_do_choices_among_the_cards_of_a_hand() -> None:
    _, told = count_telling("keyforge", 2, range(8), 250, True, curious())
    assert not told


@pytest.mark.parametrize(
    ("game", "players", "kinds"), [("nekromancya", 2, {"answer", "rule"}), ("foursouls", 3, {"priority"})]
)
def test_who_asks_only_those_who_can_answer_tells_something(game: str, players: int, kinds: set[str]) -> None:
    """The measure finds what it is for: a match that is not discreet."""
    asked, told = count_telling(game, players, range(4), 250, False)
    assert set(told) == kinds
    if game == "nekromancya":
        assert told["answer"] > asked["answer"] / 2


@pytest.mark.parametrize(("game", "players", "matches"), MATCHES)
def test_when_a_card_was_drawn_is_seen_by_nobody_else(game: str, players: int, matches: int) -> None:
    compared, shown = orders_that_show(game, players, range(matches), 200)
    assert not shown
    assert compared > 500


def test_nor_in_a_game_of_cards_that_look_into_hands() -> None:
    _, shown = orders_that_show("keyforge", 2, range(4), 200, curious())
    assert not shown
