"""A passport without a folder, for those who keep its rows themselves: a deal at a time, and what all deals show."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Any

from mazzo.lab.experiment import build
from mazzo.lab.passport import GAME, PARTS, Evidence, fingerprint, key_of
from mazzo.lab.passport.figures import figures
from mazzo.lab.passport.telling import Telling
from mazzo.lab.playing import Task
from mazzo.lab.rows import table, unpacked, work
from mazzo.lab.schedule import fixtures
from mazzo.lab.subjects import Deck

SEED = "1"


def key(deck: Deck) -> str:
    """What the rows of a deck belong to."""
    return key_of(deck, SEED)


def play_more(deck: Deck, done: Mapping[str, Sequence[int]], matches: int) -> tuple[str, list[tuple[int, str]]] | None:
    """Play the next deal of the part that is furthest behind: its name, and the numbers and rows of the matches.
    None: everything is there."""
    behind = sorted(PARTS, key=lambda part: len(done.get(part.name, ())) / part.share(matches))
    for part in behind:
        there = set(done.get(part.name, ()))
        first = islice(fixtures(part.experiment(deck, SEED)), part.share(matches))
        missing = [f for f in first if f.number not in there]
        if missing:
            deal = tuple(f for f in missing if f.deal == missing[0].deal)
            return part.name, [(packed.number, packed.line()) for packed in work(Task(deal, build(GAME)))]
    return None


def told(deck: Deck, lines: Iterable[tuple[str, str]], language: str) -> dict[str, Any]:
    """What the rows show, for a page that draws it by itself."""
    packed: dict[str, list[Any]] = {part.name: [] for part in PARTS}
    digest = []
    for name, line in sorted(lines):
        packed[name].append(unpacked(line))
        digest.append(line)
    rows = {}
    for part in PARTS:
        some = sorted(packed[part.name], key=lambda p: p.number)
        kinds = ("matches", *part.experiment(deck, SEED).rows)
        rows[part.name] = {kind: table(some, GAME, kind) for kind in kinds}
    found = Telling(figures(Evidence(deck, SEED, build(GAME), fingerprint(digest), rows)), language)
    sections = [
        {
            "title": section.title,
            "advice": section.advice,
            "text": section.text,
            "head": section.grid.head if section.grid else [],
            "rows": section.grid.rows if section.grid else [],
        }
        for section in found.sections()
    ]
    return {"tiles": [list(tile) for tile in found.tiles()], "sections": sections, "made": found.made()}
