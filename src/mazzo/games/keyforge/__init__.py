"""KeyForge: the rules in three editions, and the cards.

from mazzo.games import keyforge

match = keyforge.new(decks=("Radiant Argus the Supreme", 'Miss "Onyx" Censorius'), seed=7)
while not match.over:
    match.choose(match.decision.options[0])
"""

from __future__ import annotations

from typing import Any

from mazzo import __version__
from mazzo.engine import match as matches
from mazzo.engine.match import Match
from mazzo.games.keyforge.catalog import catalog
from mazzo.games.keyforge.decks import Deck, deck_from, named
from mazzo.games.keyforge.game import KEYFORGE

GAME = KEYFORGE


def new(
    decks: tuple[Deck | str | dict[str, Any], Deck | str | dict[str, Any]],
    seed: int | str = 1,
    **options: Any,
) -> Match:
    """A new match of two decks; for the options see `KeyForgeGame.new`."""
    c = catalog(str(options.get("edition", "1.5"))) if options.get("edition", "1.5") in ("1.1", "1.4", "1.5") else None
    listed = [deck_from(d, f"decks[{i}]", c).data() if c is not None else d for i, d in enumerate(decks)]
    setup: dict[str, Any] = {"decks": listed, **options}
    return matches.begin(KEYFORGE, {"setup": setup, "seed": seed}, __version__)


def scenario(data: dict[str, Any]) -> Match:
    """A match that starts from a position."""
    return matches.begin(KEYFORGE, {"scenario": data}, __version__)


def replay(record: object, upto: int | None = None) -> Match:
    """Play a record again, whole or up to a number of choices."""
    return matches.replay(KEYFORGE, record, __version__, upto)


def load(saved: object) -> Match:
    """A saved match, exactly where it was."""
    return matches.restore(KEYFORGE, saved, __version__)


__all__ = ["GAME", "KEYFORGE", "Deck", "Match", "catalog", "deck_from", "load", "named", "new", "replay", "scenario"]
