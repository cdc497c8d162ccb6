"""Nekromancya in the laboratory."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from random import Random
from typing import Any, ClassVar, Final

from mazzo.bots.base import Bot
from mazzo.bots.nekromancya.policy import Policy
from mazzo.engine.errors import MazzoError
from mazzo.engine.frame import Option
from mazzo.engine.table import Table
from mazzo.games.nekromancya.catalog import catalog, numbers
from mazzo.games.nekromancya.decks import COPIES, SIZE, deck_from, ours
from mazzo.games.nekromancya.hunger import LAST_ROUND
from mazzo.games.nekromancya.scenario import MOST_PLAYERS
from mazzo.games.nekromancya.table import Nekromancya
from mazzo.games.nekromancya.terms import AWAKENED, FATALITY, FILLER, LIMBO, TYPE_NAMES
from mazzo.lab.subjects import Deck, Subject

BODIES: Final = 32
ENDINGS: Final = 6
"""How many Awakened and Fatalities a random deck has, about as many as ours; the rest are any cards."""


class Reflex(Bot):
    """The strongest opponent's policy without search: good and fast."""

    name = "policy"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.policy = Policy()

    def pick_table(self, table: Table) -> int:
        assert isinstance(table, Nekromancya)
        return self.policy.pick(table)


class NekromancyaSubject(Subject):
    name = "nekromancya"
    players = range(2, MOST_PLAYERS + 1)
    longest: ClassVar[int] = LAST_ROUND * MOST_PLAYERS
    plays: ClassVar[frozenset[str]] = frozenset({"cast", "summon", "pair", "equip", "rule"})
    turn_columns: ClassVar[Mapping[str, type]] = {
        "power": int,
        "awakened": int,
        "gear": int,
        "hand": int,
        "scarto": int,
    }
    ways: ClassVar[tuple[str, ...]] = ("starters", "random", "named", "folder")
    studies: ClassVar[Mapping[str, str]] = {"endings": "mazzo.lab.endings"}
    printed: ClassVar[frozenset[str]] = frozenset({"kinopio", "khetagg", "kroggh", "sigillo-del-kaos"})

    def starters(self) -> Sequence[Deck]:
        return [deck.data() for deck in ours().values()]

    def read(self, text: str, name: str) -> list[Deck]:
        try:
            data = json.loads(text)
        except ValueError:
            raise MazzoError("this is no JSON.") from None
        if isinstance(data, dict):
            data = {"name": name} | {k: data[k] for k in ("name", "cards") if k in data}
        return [deck_from(data, "deck").data()]

    def draw(self, way: str, seed: str) -> Deck:
        chance = Random(seed)
        return random_deck(chance) | {"name": f"Random {chance.randrange(16**6):06x}"}

    def cards(self, deck: Deck) -> Mapping[str, int]:
        cards: Mapping[str, int] = deck["cards"]
        return cards

    def balance(self) -> str:
        return files(__package__).joinpath("nekromancya.toml").read_text(encoding="utf-8")

    def numbers(self, card: str) -> Mapping[str, int]:
        c = catalog()
        return numbers(c.defs[c.find(card)])

    def exchanged(self, deck: Deck, out: str, into: str) -> Deck:
        """As it is, where there is no copy left or no room for another."""
        cards = dict(deck["cards"])
        catalog().find(out), catalog().find(into)
        if not cards.get(out) or cards.get(into, 0) >= COPIES:
            return deck
        cards[out] -= 1
        cards[into] = cards.get(into, 0) + 1
        return deck | {"cards": {card: n for card, n in cards.items() if n}}

    def bots(self) -> tuple[str, ...]:
        return (*super().bots(), Reflex.name)

    def bot(self, name: str, seed: int) -> Bot:
        return Reflex(seed) if name == Reflex.name else super().bot(name, seed)

    def played(self, t: Nekromancya, option: Option) -> tuple[int, ...]:
        return (option.card, option.n) if option.verb == "pair" else (option.card,)

    def score(self, t: Nekromancya, seat: int) -> int:
        return t.power[seat]

    def ending(self, t: Nekromancya) -> str:
        """The Fatality that ended it."""
        return next((t.card(c).slug for c in t.everyones(LIMBO)), "fatality") if t.winners else "last-round"

    def turn(self, t: Nekromancya, seat: int) -> dict[str, Any]:
        return {
            "power": t.power[seat],
            "awakened": len(t.field(seat)),
            "gear": len(t.gear_of(seat)),
            "hand": len(t.hand(seat)),
            "scarto": len(t.scarto(seat)),
        }


def random_deck(chance: Random) -> Deck:
    """A legal random War Deck, with enough Awakened and Fatalities to be playable."""
    cards: dict[str, int] = {}

    def fill(size: int, kinds: set[int]) -> None:
        pool = [c.slug for c in catalog().defs if c.kind in kinds]
        while sum(cards.values()) < size:
            slug = chance.choice(pool)
            if cards.get(slug, 0) < COPIES:
                cards[slug] = cards.get(slug, 0) + 1

    fill(BODIES, {AWAKENED})
    fill(BODIES + ENDINGS, {FATALITY})
    fill(SIZE, set(range(len(TYPE_NAMES))) - {AWAKENED, FATALITY, FILLER})
    return {"name": "random", "cards": cards}


SUBJECT = NekromancyaSubject()
