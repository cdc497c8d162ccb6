"""All cards, and the names of every node, for saving.

`catalog()` has the cards as they are. `catalog_with({"kinopio": {"life": 12}})` has the same cards, some with other
numbers: that is how a match tries numbers out (`setup.numbers`). No definition is ever changed.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from mazzo.engine import catalog as engine
from mazzo.engine.errors import MazzoError
from mazzo.engine.node import Nodes, fields_of
from mazzo.engine.reading import members
from mazzo.engine.respond import PROCEDURES as ANSWERS
from mazzo.engine.sets import gathered
from mazzo.engine.targets import It
from mazzo.games.nekromancya import cards as card_modules
from mazzo.games.nekromancya import terms
from mazzo.games.nekromancya.action import CAST, ECHO, EQUIP, RITO_PROC, SUMMON
from mazzo.games.nekromancya.card import Card
from mazzo.games.nekromancya.clash import CLASH, DISARM, JOIN
from mazzo.games.nekromancya.combat import ARMING, COMBAT_PROC
from mazzo.games.nekromancya.constant.equipment import EATEN
from mazzo.games.nekromancya.damage import DEATHS
from mazzo.games.nekromancya.duels import DUELS
from mazzo.games.nekromancya.fatality import FATALITY_PROC
from mazzo.games.nekromancya.setup import GAME
from mazzo.games.nekromancya.turn import EXCESS, TURN_PROC
from mazzo.games.nekromancya.window import WINDOW
from mazzo.games.nekromancya.words.moving import LoseToken
from mazzo.games.nekromancya.words.statics import ValueBecomes

FILLER = Card("filler", "Carta bianca", "Filler", terms.FILLER)
"""A blank card that cannot be played. It fills decks whose cards do not matter."""
RICHIAMO = LoseToken()
VALUE = ValueBecomes(It())
"""Gives an Awakened another Value than the printed one, in a position set up by hand."""
PROCEDURES = (
    GAME,
    TURN_PROC,
    EXCESS,
    CAST,
    SUMMON,
    EQUIP,
    RITO_PROC,
    ECHO,
    JOIN,
    DISARM,
    COMBAT_PROC,
    ARMING,
    CLASH,
    DEATHS,
    FATALITY_PROC,
    DUELS,
)


FIELDS: Final = {"value": "cost", "melee": "melee", "aim": "aim", "life": "life", "colpi": "colpi"}
"""The numbers of an Awakened, and the fields of its card that hold them; any other card has a `cost`."""

Numbers = dict[str, dict[str, int]]
"""Other numbers for some cards, by slug."""


class Catalog(engine.Catalog):
    """The cards, by number and by slug."""

    def __init__(self, defs: list[Card], nodes: Nodes) -> None:
        super().__init__([c.slug for c in defs], nodes)
        self.defs = defs


@lru_cache(maxsize=1)
def catalog() -> Catalog:
    """All cards of the game; made once."""
    found: list[Card] = gathered(card_modules, "nekromancya", (Card,), _slug)
    return _named([FILLER, *found], catalog)


def _named(defs: list[Card], source: Callable[[], object] | None) -> Catalog:
    """These cards as a catalog, with a name for every node."""
    nodes = Nodes(source)
    for proc in PROCEDURES:
        nodes.add(proc.name, proc)
    for name, node in ANSWERS:
        nodes.add(name, node)
    nodes.add("window", WINDOW)
    nodes.add("richiamo", RICHIAMO)
    nodes.add("eaten", EATEN)
    nodes.add("value", VALUE)
    for c in defs:
        nodes.add(f"card {c.slug}", c)
    return Catalog(defs, nodes)


def _slug(card: Card) -> str:
    return card.slug


# Other numbers --------------------------------------------------------------------------------------------------------


def read_numbers(written: object, path: str) -> Numbers:
    """Read other numbers for some cards: {"kinopio": {"life": 12}, "apocalisse": {"cost": 48}}."""
    c = catalog()
    if not isinstance(written, dict):
        raise MazzoError(f"{path}: an object with cards and their numbers was expected.")
    found: Numbers = {}
    for slug in written:
        if slug not in c.by_slug or not numbers(c.defs[c.by_slug[slug]]):
            raise MazzoError(f"{path}: there is no card with numbers called {slug!r}.{c.suggest(str(slug))}")
        place = f"{path}.{slug}"
        mine = members(written[slug], frozenset(numbers(c.defs[c.by_slug[slug]])), place)
        found[slug] = {}
        for name, n in mine.items():
            if isinstance(n, bool) or not isinstance(n, int) or not 0 <= n <= 99:
                raise MazzoError(f"{place}.{name}: a number from 0 to 99 was expected.")
            found[slug][name] = n
    return found


def numbers(card: Card) -> dict[str, int]:
    """The numbers of a card that may be others in a match; those in its text may not."""
    if card.kind == terms.AWAKENED:
        return {name: getattr(card, field) for name, field in FIELDS.items()}
    return {} if card.kind in (terms.FILLER, terms.RULE_CARD) else {"cost": card.cost}


def catalog_with(others: Numbers) -> Catalog:
    """All cards, some of them with other numbers. The cards keep their places, so deals stay the same."""
    return _catalog_with(json.dumps(others, sort_keys=True)) if others else catalog()


@lru_cache(maxsize=32)
def _catalog_with(written: str) -> Catalog:
    others: Numbers = json.loads(written)
    return _named([_with(c, others[c.slug]) if c.slug in others else c for c in catalog().defs], None)


def _with(card: Card, others: dict[str, int]) -> Card:
    values: dict[str, Any] = {name: getattr(card, name) for name in fields_of(Card)}
    for name, n in others.items():
        values[FIELDS.get(name, name)] = n
    return Card(**values)


def numbers_of(defs: list[Card]) -> Numbers:
    """The numbers of these cards that are not those of the catalog."""
    c = catalog()
    found: Numbers = {}
    if defs is not c.defs:
        for card in defs:
            usual = c.defs[c.by_slug[card.slug]] if card.slug in c.by_slug else card
            if card is not usual:
                before = numbers(usual)
                others = {name: n for name, n in numbers(card).items() if n != before.get(name)}
                if others:
                    found[card.slug] = others
    return found
