"""All cards, as each edition of the rules knows them; and the names of every node, for saving."""

from __future__ import annotations

from functools import lru_cache, partial

from mazzo.engine import catalog as engine
from mazzo.engine.node import Nodes
from mazzo.engine.sets import gathered
from mazzo.engine.words import NOTHING
from mazzo.games.keyforge import cards as card_modules
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.card import Card, Trigger
from mazzo.games.keyforge.constant.control import CONTROLLED
from mazzo.games.keyforge.damage import DAMAGE, REDIRECTED
from mazzo.games.keyforge.destruction import DESTRUCTION
from mazzo.games.keyforge.editions import Edition, edition
from mazzo.games.keyforge.fight import FIGHT
from mazzo.games.keyforge.forge import FORGE
from mazzo.games.keyforge.paying import TOLL
from mazzo.games.keyforge.play import PLAY, PUT, TAKE
from mazzo.games.keyforge.setup import GAME
from mazzo.games.keyforge.turn import TURN_PROC
from mazzo.games.keyforge.use import ACT, OMNI, REAP, UNSTUN, USE
from mazzo.games.keyforge.window import WINDOW
from mazzo.games.keyforge.words.aember import CATCH, SEIZE
from mazzo.games.keyforge.words.amounts import KeywordValue
from mazzo.games.keyforge.words.cards import Revised
from mazzo.games.keyforge.words.select import opposing_creature
from mazzo.games.keyforge.words.verbs import deal

ASSAULT = Trigger(terms.BEFORE_FIGHT, deal(KeywordValue(), to=opposing_creature))
HAZARDOUS = Trigger(terms.BEFORE_FIGHT, deal(KeywordValue(True), to=opposing_creature))

FILLER = Card("filler", "Filler", "", 0, terms.NEUTRAL, terms.FILLER)
"""A blank card that cannot be played. It fills decks whose cards do not matter."""

PROCEDURES = (
    GAME,
    TURN_PROC,
    FORGE,
    TOLL,
    PLAY,
    PUT,
    TAKE,
    USE,
    REAP,
    FIGHT,
    ACT,
    OMNI,
    UNSTUN,
    DAMAGE,
    REDIRECTED,
    DESTRUCTION,
)


class Catalog(engine.Catalog):
    """The cards of one edition, by number and by slug. A card has the same number in every edition."""

    def __init__(self, rules: Edition, defs: list[Card], nodes: Nodes) -> None:
        super().__init__([c.slug for c in defs], nodes)
        self.edition = rules
        self.defs = defs


@lru_cache(maxsize=1)
def printed() -> tuple[Card | Revised, ...]:
    """Every card defined under `cards`, sorted by slug; then those of sets from outside."""
    return tuple(gathered(card_modules, "keyforge", (Card, Revised), _slug))


def _slug(card: Card | Revised) -> str:
    return card.slug if isinstance(card, Card) else card.printed.slug


@lru_cache(maxsize=3)
def catalog(name: str) -> Catalog:
    """All cards as an edition of the rules knows them; made once for each edition."""
    rules = edition(name)
    nodes = Nodes(partial(catalog, name))
    for proc in PROCEDURES:
        nodes.add(proc.name, proc)
    nodes.add("window", WINDOW)
    nodes.add("assault", ASSAULT)
    nodes.add("hazardous", HAZARDOUS)
    nodes.add("nothing", NOTHING)
    nodes.add("control", CONTROLLED)
    nodes.add("catch", CATCH)
    nodes.add("seize", SEIZE)
    defs = [FILLER]
    for card in printed():
        defs.append(card if isinstance(card, Card) else card.at(rules.name))
    for c in defs:
        nodes.add(c.slug, c)
    return Catalog(rules, defs, nodes)
