"""KeyForge: the rules in three editions, and the cards.

    from mazzo.games import keyforge

    match = keyforge.new(decks=("Radiant Argus the Supreme", 'Miss "Onyx" Censorius'), seed=7)
    while not match.over:
        match.choose(match.decision.options[0])

`new` deals a match and `scenario` begins one from a position; `replay` and `load` bring one back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, Unpack

from mazzo import __version__
from mazzo.engine import match as matches
from mazzo.engine.match import Match
from mazzo.games.keyforge.catalog import catalog
from mazzo.games.keyforge.decks import Deck, deck_from, named
from mazzo.games.keyforge.editions import EDITIONS
from mazzo.games.keyforge.game import KEYFORGE
from mazzo.games.keyforge.options import KeyForgeOptions
from mazzo.games.keyforge.shapes import KeyForgeView

if TYPE_CHECKING:
    from mazzo.games.keyforge.archon.listing import Listing

GAME = KEYFORGE
"""The game, for everything that works with any game."""
Decklike: TypeAlias = "Deck | Listing | str | dict[str, Any]"
"""Whatever can be read as a deck."""


def new(
    decks: tuple[Decklike, Decklike] | list[Decklike], seed: int | str = 1, **options: Unpack[KeyForgeOptions]
) -> Match[KeyForgeView]:
    """A new match of two decks; `KeyForgeOptions` explains the options.

    A deck is a `Deck`, the name of one of ours, or data: what `Deck.data()` gives, and what `mazzo deck forge --json`
    or `mazzo deck show --json` prints.
    """
    edition = options.get("edition", "1.5")
    known = catalog(edition) if edition in EDITIONS else None
    listed = [d if known is None else deck_from(_plain(d), f"decks[{i}]", known).data() for i, d in enumerate(decks)]
    return _begin({"setup": {"decks": listed, **options}, "seed": seed})


def _plain(deck: Decklike) -> object:
    """A list of cards as people keep it (`archon.Listing`) knows the deck that can be played."""
    return deck.deck() if hasattr(deck, "deck") else deck


def scenario(data: dict[str, Any]) -> Match[KeyForgeView]:
    """A match that starts from a position: written by hand, or by `Match.scenario`."""
    return _begin({"scenario": data})


def replay(record: object, upto: int | None = None) -> Match[KeyForgeView]:
    """Play a record (`Match.record`) again, whole or up to a number of choices."""
    return matches.replay(KEYFORGE, record, __version__, upto)


def load(saved: object) -> Match[KeyForgeView]:
    """A saved match (`Match.save`), exactly where it was."""
    return matches.restore(KEYFORGE, saved, __version__)


def _begin(origin: dict[str, Any]) -> Match[KeyForgeView]:
    return matches.begin(KEYFORGE, origin, __version__)


__all__ = [
    "GAME",
    "KEYFORGE",
    "Deck",
    "Decklike",
    "KeyForgeOptions",
    "KeyForgeView",
    "Match",
    "catalog",
    "deck_from",
    "load",
    "named",
    "new",
    "replay",
    "scenario",
]
