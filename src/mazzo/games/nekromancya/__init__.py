"""Nekromancya: two to six Nekromanti, their Awakened, and a Fatality to end it.

from mazzo.games import nekromancya

match = nekromancya.new(decks=("Orda del Kaos", "Legione d'Ossa"), seed=7)
"""

from __future__ import annotations

from typing import Any

from mazzo import __version__
from mazzo.engine import match as matches
from mazzo.engine.match import Match
from mazzo.games.nekromancya.catalog import catalog
from mazzo.games.nekromancya.decks import Deck, deck_from, named
from mazzo.games.nekromancya.game import NEKROMANCYA

GAME = NEKROMANCYA


def new(decks: tuple[Deck | str | dict[str, Any], ...], seed: int | str = 1, **options: Any) -> Match:
    """A new match of two to six War Decks; for the options see `NekromancyaGame.new`."""
    listed = [deck_from(d, f"decks[{i}]").data() for i, d in enumerate(decks)]
    return matches.begin(NEKROMANCYA, {"setup": {"decks": listed, **options}, "seed": seed}, __version__)


def scenario(data: dict[str, Any]) -> Match:
    """A match that starts from a position."""
    return matches.begin(NEKROMANCYA, {"scenario": data}, __version__)


def replay(record: object, upto: int | None = None) -> Match:
    return matches.replay(NEKROMANCYA, record, __version__, upto)


def load(saved: object) -> Match:
    return matches.restore(NEKROMANCYA, saved, __version__)


__all__ = ["GAME", "NEKROMANCYA", "Deck", "Match", "catalog", "deck_from", "load", "named", "new", "replay", "scenario"]
