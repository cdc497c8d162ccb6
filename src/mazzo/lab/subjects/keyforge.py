"""KeyForge in the laboratory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from mazzo.engine.frame import Option, Question
from mazzo.games.keyforge.archon import forge, read
from mazzo.games.keyforge.catalog import catalog
from mazzo.games.keyforge.decks import ours
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import HOUSE, HOUSES, NO_HOUSE
from mazzo.lab.subjects import Deck, Subject


class KeyForgeSubject(Subject):
    name = "keyforge"
    longest: ClassVar[int] = 200
    plays: ClassVar[frozenset[str]] = frozenset({"play"})
    turn_columns: ClassVar[Mapping[str, type]] = {
        "keys": int,
        "amber": int,
        "creatures": int,
        "artifacts": int,
        "hand": int,
        "together": int,
        "archives": int,
        "chains": int,
        "house": str,
    }
    ways: ClassVar[tuple[str, ...]] = ("starters", "forged", "sealed", "random", "named", "folder")
    studies: ClassVar[Mapping[str, str]] = {"exercise": "mazzo.lab.exercise"}

    def starters(self) -> Sequence[Deck]:
        return [deck.data() for deck in ours().values()]

    def read(self, text: str, name: str) -> list[Deck]:
        return [listing.deck().data() for listing in read(text, name)]

    def draw(self, way: str, seed: str) -> Deck:
        return mixed(seed) if way == "random" else forge(seed).deck().data()

    def cards(self, deck: Deck) -> Mapping[str, int]:
        return Counter(slug for slugs in deck["cards"].values() for slug in slugs)

    def setup(self, decks: Sequence[Deck], players: int, more: Mapping[str, Any]) -> dict[str, Any]:
        """In an experiment a deck may have `chains` of its own, whatever seat it is on."""
        chains = [deck.get("chains", 0) for deck in decks]
        plain = [{key: value for key, value in deck.items() if key != "chains"} for deck in decks]
        return super().setup(plain, players, {"chains": chains, **more} if any(chains) else more)

    def score(self, t: KeyForge, seat: int) -> int:
        return t.keys_forged(seat)

    def ending(self, t: KeyForge) -> str:
        return "keys"

    def turn(self, t: KeyForge, seat: int) -> dict[str, Any]:
        return {
            "keys": t.keys_forged(seat),
            "amber": t.pool[seat],
            "creatures": len(t.line(seat)),
            "artifacts": len(t.artifacts(seat)),
            "hand": len(t.hand(seat)),
            # The most cards in hand that one house could play.
            "together": max(Counter(t.house[c] for c in t.hand(seat)).values(), default=0),
            "archives": len(t.archives(seat)),
            "chains": t.chains[seat],
            "house": None,
        }

    def called(self, t: KeyForge, question: Question, option: Option) -> dict[str, Any]:
        # Nobody is asked if only one house is left, so the table is looked at too.
        house = option.n if question.kind == "house" else t.now[HOUSE]
        return {} if house == NO_HOUSE else {"house": HOUSES[house]}


def mixed(seed: str) -> Deck:
    """A deck of any cards: three houses, a dozen cards of each, without the care of forging."""
    chance = Random(seed)
    known = catalog("1.5")
    cards: dict[int, list[str]] = {}
    for c in known.defs:
        if 0 <= c.house < known.edition.houses:
            cards.setdefault(c.house, []).append(c.slug)
    houses = sorted(chance.sample(sorted(cards), 3))
    return {
        "name": f"Random {chance.randrange(16**6):06x}",
        "houses": [HOUSES[h] for h in houses],
        "cards": {HOUSES[h]: sorted(chance.choices(cards[h], k=12)) for h in houses},
    }


SUBJECT = KeyForgeSubject()
