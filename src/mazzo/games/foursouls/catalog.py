"""All cards, and the names of every node, for saving."""

from __future__ import annotations

from functools import lru_cache

from mazzo.engine import catalog as engine
from mazzo.engine.node import Nodes
from mazzo.engine.replace import PROCEDURES as REPLACING
from mazzo.engine.sets import gathered
from mazzo.engine.stack import PROCEDURES as STACKING
from mazzo.engine.words import NOTHING
from mazzo.games.foursouls import attack, death, play, setup, terms
from mazzo.games.foursouls import cards as card_modules
from mazzo.games.foursouls.ambush import AMBUSH
from mazzo.games.foursouls.barter import BARTER
from mazzo.games.foursouls.card import DAMAGE, DEATH, NO_ABILITY, Ability, Card
from mazzo.games.foursouls.constant.attacking import AMBUSH_ATTACK
from mazzo.games.foursouls.purchase import PURCHASE
from mazzo.games.foursouls.turn import TURN_PROC
from mazzo.games.foursouls.words.moving import WHICH_COUNTERS
from mazzo.games.foursouls.would import WOULD

PLAYER = Card("player", "Player", terms.K_PLAYER)
DECK_CARDS = tuple(Card(f"{name}-deck", f"{name.title()} deck", terms.K_DECK) for name in terms.DECK_NAMES)
FILLERS = (
    Card("filler-treasure", "Treasure", terms.K_TREASURE, category="passive"),
    Card("filler-loot", "Loot", terms.K_LOOT, category="tarot-special", loot=Ability((NOTHING,))),
    Card("filler-monster", "Monster", terms.K_MONSTER, 3, 4, 1, category="basic"),
    Card("filler-room", "Room", terms.K_ROOM, collection="r"),
)
"""Blank cards that fill up decks in positions set up by hand."""


class Catalog(engine.Catalog):
    """The cards, by number and by slug."""

    def __init__(self, defs: list[Card], nodes: Nodes) -> None:
        super().__init__([c.slug for c in defs], nodes)
        self.defs = defs


@lru_cache(maxsize=1)
def catalog() -> Catalog:
    """All cards of the game; made once."""
    found: list[Card] = gathered(card_modules, "foursouls", (Card,), _slug)
    nodes = Nodes(catalog)
    for proc in (*play.PROCEDURES, *death.PROCEDURES, attack.ATTACK, PURCHASE, TURN_PROC, setup.GAME):
        nodes.add(proc.name, proc)
    for proc in (AMBUSH, WOULD, BARTER, WHICH_COUNTERS, *setup.PROCEDURES):
        nodes.add(proc.name, proc)
    for name, node in (*STACKING, *REPLACING):
        nodes.add(name, node)
    nodes.add("attack-roll", attack.ATTACK_ROLL)
    nodes.add("reward-roll", death.REWARD_ROLL)
    nodes.add("ambush-attack", AMBUSH_ATTACK)
    nodes.add("damage", DAMAGE)
    nodes.add("death", DEATH)
    nodes.add("nothing", NO_ABILITY)
    defs = [PLAYER, *DECK_CARDS, *FILLERS, *found]
    for c in defs:
        nodes.add(f"card {c.slug}", c)
    return Catalog(defs, nodes)


def _slug(card: Card) -> str:
    return card.slug
