"""Lanterns: a few cards of our own for KeyForge."""

from mazzo.engine.sets import CardSet

SET = CardSet(
    title="Lanterns",
    game="keyforge",
    package="lanterns",
    lexicon="lexicon.toml",
    names={
        "lamplighter": {"it": "Lampionaio"},
        "borrowed-light": {"it": "Luce in prestito"},
        "beacon": {"it": "Faro"},
    },
)
