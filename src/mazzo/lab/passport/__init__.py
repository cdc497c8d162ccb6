"""The passport of a deck of KeyForge: what the computer finds out about it by playing it against a fixed field.

A passport is a handful of ordinary experiments (`PARTS`) that share their deals: the deck meets the same opponents with
the same luck, once as it is and again with chains, or with a restriction. So a difference between two parts is due to
what was changed. Each part is a folder of rows like any other: `mazzo lab report` and `mazzo lab compare` read them.

    field      the 40 decks of field.json, forged once and kept, so that passports of different years can be compared
    parts      `Part.experiment(deck, seed)` is the description; `Passport(path, deck, seed)` has a folder for each
    figures    `figures(evidence)` counts; every number has an interval
    telling    `Telling(figures, language)` says it, in the form of a report: page, summary, data
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mazzo.lab.experiment import MOST, Experiment, build, experiment
from mazzo.lab.folder import Folder
from mazzo.lab.places import Place
from mazzo.lab.running import Tell, extend
from mazzo.lab.subjects import Deck, distinct

if TYPE_CHECKING:
    import pyarrow as pa

GAME: Final = "keyforge"
PLAY: Final = "play"
"""The part in which the deck is played as well as the computer can."""
MULLIGAN: Final = "always-mulligan"
RESTRICTED: Final = ("no-fights", "no-archives", "random-house")
CHAINED: Final = {"chains-12": 12, "chains-6": 6, "field-6": -6, "field-12": -12}
"""Chains on the deck; below zero, on its opponents."""
SHARE: Final = 4
"""One match of every other part for so many of `PLAY`."""
ROUND: Final = 80
"""Matches in which every deck of the field is met twice: once going first, once going second."""


@dataclass(frozen=True)
class Field:
    """The decks that every passport is measured against."""

    seed: str
    decks: tuple[Deck, ...]

    @property
    def fingerprint(self) -> str:
        """Changes whenever a deck of the field does."""
        return fingerprint(list(self.decks))


@lru_cache(maxsize=1)
def field() -> Field:
    """The field that comes with Mazzo."""
    data = json.loads(files(__package__).joinpath("field.json").read_text(encoding="utf-8"))
    return Field(data["seed"], tuple(data["decks"]))


def fingerprint(data: object) -> str:
    """A short hash of data."""
    return blake2b(json.dumps(data, sort_keys=True).encode(), digest_size=6).hexdigest()


@dataclass(frozen=True)
class Part:
    """One experiment of a passport."""

    name: str

    def experiment(self, deck: Deck, seed: str) -> Experiment:
        """The experiment about a deck."""
        chains = CHAINED.get(self.name, 0)
        plain: Deck = {key: deck[key] for key in ("name", "houses", "cards")}
        mine, *others = distinct([plain, *field().decks])
        if chains > 0:
            mine = mine | {"chains": chains}
        if chains < 0:
            others = [other | {"chains": -chains} for other in others]
        restricted = self.name in RESTRICTED or self.name == MULLIGAN
        return experiment(
            {
                "game": GAME,
                "bots": [f"greedy/{self.name}", "greedy"] if restricted else ["greedy"],
                "decks": {"draw": "forged", "pairs": "first"},
                "pool": [mine, *others],
                "matches": MOST,
                "seed": seed,
                # Whoever plays the deck plays it on both seats, and never the field.
                "mirror": False,
                "rows": ["turns", "cards"] if self.name == PLAY else [],
            }
        )

    def share(self, matches: int) -> int:
        """How many matches this part has when the deck is played so many times as it is: whole deals."""
        return matches if self.name == PLAY else max(2, matches // SHARE // 2 * 2)


PARTS: Final = tuple(Part(name) for name in (PLAY, *CHAINED, *RESTRICTED, MULLIGAN))


@dataclass(frozen=True)
class Evidence:
    """All that was played for a passport: the rows of every part, by part and kind."""

    deck: Deck
    seed: str
    build: str
    digest: str
    rows: Mapping[str, Mapping[str, pa.Table]]


class Passport:
    """A passport in a folder: one experiment for each part."""

    def __init__(self, path: Path, deck: Deck, seed: str) -> None:
        self.path = path
        self.deck = deck
        self.seed = seed
        self.parts = {part: Folder.create(path / part.name, part.experiment(deck, seed)) for part in PARTS}

    def extend(self, matches: int, place: Place, tell: Tell = lambda done, total: None) -> None:
        """Play until the deck was played so many times as it is, and every other part its share. What is there
        already counts; whatever interrupts this is continued by the next call."""
        extend([(folder, part.share(matches)) for part, folder in self.parts.items()], place, tell)

    @property
    def matches(self) -> int:
        """How many matches were played for it so far."""
        return sum(len(folder.done) for folder in self.parts.values())

    def evidence(self) -> Evidence:
        """All rows of its experiments, from which its figures are computed."""
        rows = {part.name: {name: f.table(name) for name in f.tables} for part, f in self.parts.items()}
        digests = [folder.digest() for folder in self.parts.values()]
        return Evidence(self.deck, self.seed, self.parts[PARTS[0]].build, fingerprint(digests), rows)


def key_of(deck: Deck, seed: str) -> str:
    """Other cards, rules or opponents begin a new passport: their rows do not mix."""
    known = {key: deck[key] for key in ("name", "houses", "cards")} | {"seed": seed}
    return fingerprint([known, field().fingerprint, build(GAME)])


def place_for(home: Path, deck: Deck, seed: str) -> Path:
    """Where a deck's passport is kept."""
    key = key_of(deck, seed)
    slug = "".join(c if c.isascii() and c.isalnum() else "-" for c in deck["name"].lower()).strip("-")
    return home / "passports" / f"{slug[:40]}-{key}"
