"""The decks that players bring to a game, as the shelf of a server needs to know them.

A game in which players bring decks has one object of this kind, named in its manifest. Decks are JSON data here; what
they mean is the game's affair.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, NamedTuple

from mazzo.engine.errors import MazzoError


class DeckSet(NamedTuple):
    """A set of cards that decks are forged from."""

    name: str
    title: str
    houses: tuple[str, ...]


class Decks:
    """The decks of one game."""

    forged: ClassVar[bool] = False
    """Can new decks be forged?"""
    sets: ClassVar[Sequence[DeckSet]] = ()
    """The sets that decks can be forged from; the first is the usual one."""

    def starters(self) -> dict[str, dict[str, Any]]:
        """The decks that come with the game, by slug."""
        raise TypeError

    def named(self, name: str) -> str:
        """The full name of a starter."""
        raise TypeError

    def read(self, text: str, name: str | None) -> dict[str, object]:
        """A deck from a list in any format, under another name if one is given."""
        raise TypeError

    def playable(self, data: dict[str, object], source: str) -> dict[str, object]:
        """The part of a deck that a match needs."""
        raise TypeError

    def page(self, data: dict[str, Any], source: str) -> dict[str, Any]:
        """A deck as its page shows it: every card, and the totals."""
        raise TypeError

    def forge(self, seed: str, houses: list[str], of: str = "") -> dict[str, object]:
        """A new deck like no other, in games that have such decks; `of` a set, if the game has several."""
        raise MazzoError("Decks of this game are built, not forged.")

    def strength(self, data: dict[str, object]) -> float:
        """How good a forged deck is on paper."""
        return 0.0


def filled_up(brought: list[object], starters: Sequence[str]) -> list[object]:
    """The decks that were brought, and starters for the others, all different while there are enough."""
    spare = [s for s in starters if s not in brought] or list(starters)
    missing = 0
    found = []
    for deck in brought:
        found.append(deck if deck is not None else spare[missing % len(spare)])
        missing += deck is None
    return found


def told_apart(name: str, taken: Callable[[str], bool]) -> str:
    """The name, or if it is taken: the name with the first number that is free, as kings have."""
    found, n = name, 1
    while taken(found):
        n += 1
        found = f"{name} {_roman(n)}"
    return found


def _roman(n: int) -> str:
    signs = ((100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))
    text = ""
    for value, sign in signs:
        text += sign * (n // value)
        n %= value
    return text
