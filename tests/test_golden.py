"""Golden matches: recorded once, replayed to the same hash for ever.

A change of the rules or of a card that changes one of these matches is meant to be noticed. If it is intended, record
them anew with `MAZZO_GOLDEN=write python -m pytest tests/test_golden.py` and read the difference.
"""

import gzip
import json
import os
import random
from pathlib import Path

import pytest

from mazzo.games import foursouls, keyforge, nekromancya

HERE = Path(__file__).parent / "golden"
INTRODUCTORY = ("Radiant Argus the Supreme", 'Miss "Onyx" Censorius')
WAR_DECKS = ("Orda del Kaos", "Legione d'Ossa", "Bastione della Notte")

MATCHES = {
    **{
        f"keyforge-{edition}-{seed}": lambda edition=edition, seed=seed: keyforge.new(
            INTRODUCTORY, seed=seed, edition=edition
        )
        for edition in ("1.1", "1.4", "1.5")
        for seed in (1, 2)
    },
    "keyforge-auction": lambda: keyforge.new(INTRODUCTORY, seed=3, auction=1, first={"decides": 1}),
    **{
        f"nekromancya-{n}-players": lambda n=n: nekromancya.new(tuple(WAR_DECKS[i % 3] for i in range(n)), seed=n)
        for n in (2, 3, 5)
    },
    **{f"foursouls-{n}-players": lambda n=n: foursouls.new(n, seed=n, rooms=n == 3) for n in (2, 3, 6)},
    "foursouls-solo": lambda: foursouls.new(2, seed=1, mode="solo", difficulty="hard", rooms=True),
    "foursouls-draft": lambda: foursouls.new(4, seed=4, draft=True, options=["barter", "strict"]),
    "foursouls-challenge": lambda: foursouls.new(2, seed=2, challenge="the-last-ride"),
}
GAMES = {"keyforge": keyforge, "foursouls": foursouls, "nekromancya": nekromancya}


def play(name: str) -> dict[str, object]:
    """A match of random choices."""
    match = MATCHES[name]()
    chance = random.Random(name)
    while not match.over and len(match.choices) < 1500:
        match.choose(chance.randrange(len(match.decision.options)))
    return match.record()


@pytest.mark.parametrize("name", MATCHES)
def test_it_replays_to_the_same_hash(name: str) -> None:
    path = HERE / f"{name}.json.gz"
    if os.environ.get("MAZZO_GOLDEN") == "write":
        HERE.mkdir(exist_ok=True)
        # No time stamp: the same match gives the same file.
        path.write_bytes(gzip.compress(json.dumps(play(name), ensure_ascii=False).encode(), mtime=0))
    record = json.loads(gzip.decompress(path.read_bytes()))
    match = GAMES[record["game"]].replay(record)
    assert match.hash() == record["hash"]
    assert match.record() == {**record, "engine": match.version, "build": match.game.build()}


def test_every_golden_match_is_played() -> None:
    assert sorted(p.name.removesuffix(".json.gz") for p in HERE.iterdir()) == sorted(MATCHES)
