"""Ordinary matches of each game, for tests that are about all of them."""

from mazzo.engine.match import Match
from mazzo.games import foursouls, keyforge, nekromancya

DECKS = {
    "keyforge": ("Radiant Argus the Supreme", 'Miss "Onyx" Censorius'),
    "nekromancya": ("Orda del Kaos", "Legione d'Ossa"),
}


def begin(game: str, seed: int) -> Match:
    if game == "foursouls":
        return foursouls.new(3, seed)
    return {"keyforge": keyforge, "nekromancya": nekromancya}[game].new(DECKS[game], seed)
