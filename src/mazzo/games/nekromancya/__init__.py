"""Nekromancya: two to six Necromancers, their Awakened, and a Fatality to end it.

    from mazzo.games import nekromancya

    match = nekromancya.new(decks=("Orda del Kaos", "Legione d'Ossa"), seed=7)

`new` deals a match and `scenario` begins one from a position; `replay` and `load` bring one back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Unpack

from mazzo import __version__
from mazzo.engine import match as matches
from mazzo.engine.match import Match
from mazzo.games.nekromancya.catalog import catalog
from mazzo.games.nekromancya.decks import Deck, deck_from, named
from mazzo.games.nekromancya.game import NEKROMANCYA
from mazzo.games.nekromancya.options import NekromancyaOptions
from mazzo.games.nekromancya.shapes import NekromancyaView

GAME = NEKROMANCYA
"""The game, for everything that works with any game."""


def new(
    decks: Sequence[Deck | str | dict[str, Any]], seed: int | str = 1, **options: Unpack[NekromancyaOptions]
) -> Match[NekromancyaView]:
    """A new match of two to six War Decks; `NekromancyaOptions` explains the options.

    A deck is a `Deck`, the name of one of ours, or data as `Deck.data()` gives it.
    """
    listed = [deck_from(d, f"decks[{i}]").data() for i, d in enumerate(decks)]
    return _begin({"setup": {"decks": listed, **options}, "seed": seed})


def scenario(data: dict[str, Any]) -> Match[NekromancyaView]:
    """A match that starts from a position: written by hand, or by `Match.scenario`."""
    return _begin({"scenario": data})


def replay(record: object, upto: int | None = None) -> Match[NekromancyaView]:
    """Play a record (`Match.record`) again, whole or up to a number of choices."""
    return matches.replay(NEKROMANCYA, record, __version__, upto)


def load(saved: object) -> Match[NekromancyaView]:
    """A saved match (`Match.save`), exactly where it was."""
    return matches.restore(NEKROMANCYA, saved, __version__)


def _begin(origin: dict[str, Any]) -> Match[NekromancyaView]:
    return matches.begin(NEKROMANCYA, origin, __version__)


__all__ = [
    "GAME",
    "NEKROMANCYA",
    "Deck",
    "Match",
    "NekromancyaOptions",
    "NekromancyaView",
    "catalog",
    "deck_from",
    "load",
    "named",
    "new",
    "replay",
    "scenario",
]
