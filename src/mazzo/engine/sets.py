"""Sets of cards: those of a game's own package, and those of others, found through the entry point group `mazzo.cards`.

    SET = CardSet(title="Lanterns", game="keyforge", package="lanterns")

Cards from outside come after the game's own, so that these keep their numbers, and their matches keep their hashes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from mazzo.engine import entries
from mazzo.engine.catalog import written
from mazzo.engine.entries import text_of


@dataclass(frozen=True, kw_only=True)
class CardSet:
    """Cards for a game, in a package of their own."""

    title: str
    game: str
    """The name of the game."""
    package: str
    """All cards that its modules define belong to the set."""
    lexicon: str = ""
    """A file of the package with the words that the game's lexicon lacks."""
    names: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """What the cards are called in other languages than English, by slug."""

    def words(self) -> str:
        """The lexicon, as text."""
        return text_of(self.package, self.lexicon) if self.lexicon else ""


@cache
def sets_of(game: str) -> tuple[CardSet, ...]:
    """The sets from outside for a game."""
    if not entries.mentioned(entries.CARDS):
        return ()
    return tuple(s for s in entries.every(entries.CARDS, CardSet).values() if s.game == game)


def gathered(own: ModuleType, game: str, kinds: tuple[type, ...], slug: Callable[[Any], str]) -> list[Any]:
    """All cards of a game: its own by slug, then those of each set from outside by slug."""
    found = _cards(own, kinds, slug, {})
    for s in sets_of(game):
        try:
            found |= _cards(import_module(s.package), kinds, slug, found)
        except Exception as error:
            # Whatever is wrong with a set, it must not keep anybody from playing without it.
            entries.tell(f"The cards of {s.title!r} are left out: {error}.")
    return list(found.values())


def _cards(package: ModuleType, kinds: tuple[type, ...], slug: Callable[[Any], str], taken: Any) -> dict[str, Any]:
    found: dict[str, object] = {}
    for value in written(package):
        if isinstance(value, kinds) and taken.get(slug(value)) is not value:
            name = slug(value)
            if name in taken or found.setdefault(name, value) is not value:
                raise ValueError(f"two cards are called {name}")
    return {name: found[name] for name in sorted(found)}
