"""The laws of every game, on Nekromancya: two to six players, with the decks of ours and with any legal deck."""

from __future__ import annotations

import random
from typing import Any

import pytest
from laws import Laws

from mazzo.games.nekromancya import NEKROMANCYA
from mazzo.games.nekromancya.catalog import catalog
from mazzo.games.nekromancya.decks import COPIES, SIZE, ours
from mazzo.games.nekromancya.table import COLUMNS, Nekromancya
from mazzo.games.nekromancya.terms import FILLER, LIMBO, SEATS
from mazzo.games.nekromancya.view import view


def any_deck(chance: random.Random) -> dict[str, Any]:
    """Sixty cards of any kind, at most three of a name."""
    pool = [c.slug for c in catalog().defs if c.kind != FILLER for _ in range(COPIES)]
    cards: dict[str, int] = {}
    for slug in chance.sample(pool, SIZE):
        cards[slug] = cards.get(slug, 0) + 1
    return {"name": "Any", "cards": cards}


def deal(seed: int, known: bool) -> Nekromancya:
    """A table of two to six; the one after the other is asked even if they can only pass."""
    chance = random.Random(f"deal {seed}")
    decks = [chance.choice(list(ours().values())).data() if known else any_deck(chance) for _ in range(2 + seed % 5)]
    options = [name for name in ("ask_always", "opening_shot_only", "volare_per_strike") if chance.random() < 0.3]
    t = NEKROMANCYA.new({"decks": decks, "options": options}, str(seed))
    t.log = None
    # Matches last long, and cards are dear: some begin rich, so that Fatalities are cast.
    if chance.random() < 0.5:
        for p in range(t.players):
            t.power[p] = chance.randrange(60)
    return t


def laws(known: bool) -> Laws:
    return Laws(
        new=lambda seed: deal(seed, known),
        zone=COLUMNS.index("zone"),
        view=view,
        # Dice lost by Instabilità; a clash that is over.
        lowest={
            COLUMNS.index("host"): -1,
            COLUMNS.index("target"): -1,
            COLUMNS.index("aura"): -99,
            COLUMNS.index("clash"): -99,
        },
        always=frozenset({"main", "answer", "fatality"}),
        top=frozenset({"discard", "draw", "rule", "main"}),
        limbo=tuple(LIMBO * SEATS + p for p in range(SEATS)),
        depth=2,
        longest=250,
    )


@pytest.mark.parametrize("known", [True, False], ids=["ours", "any"])
@pytest.mark.parametrize("seed", range(10))
def test_laws(known: bool, seed: int) -> None:
    laws(known).check(seed)
