"""All cards, and the names of every node, for saving."""

from __future__ import annotations

from functools import lru_cache

from mazzo.engine import catalog as engine
from mazzo.engine.catalog import written
from mazzo.engine.node import Nodes
from mazzo.engine.respond import PROCEDURES as ANSWERS
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
"""A blank card that can never be played: the rest of a deck nobody cares about."""
RICHIAMO = LoseToken()
VALUE = ValueBecomes(It())
"""An Awakened of another Value than the printed one, in a position set up by hand."""
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


class Catalog(engine.Catalog):
    """The cards, by number and by slug."""

    def __init__(self, defs: list[Card], nodes: Nodes) -> None:
        super().__init__([c.slug for c in defs], nodes)
        self.defs = defs


@lru_cache(maxsize=1)
def catalog() -> Catalog:
    found: dict[str, Card] = {}
    for value in written(card_modules):
        if isinstance(value, Card) and found.setdefault(value.slug, value) is not value:
            raise ValueError(f"two cards are called {value.slug}")
    nodes = Nodes()
    for proc in PROCEDURES:
        nodes.add(proc.name, proc)
    for name, node in ANSWERS:
        nodes.add(name, node)
    nodes.add("window", WINDOW)
    nodes.add("richiamo", RICHIAMO)
    nodes.add("eaten", EATEN)
    nodes.add("value", VALUE)
    defs = [FILLER, *[found[slug] for slug in sorted(found)]]
    for c in defs:
        nodes.add(f"card {c.slug}", c)
    return Catalog(defs, nodes)
