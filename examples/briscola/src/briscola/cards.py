"""The forty cards: what is printed on them, and what they are called."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from mazzo.engine import catalog as engine
from mazzo.engine import message as m
from mazzo.engine.node import Node, Nodes

SUITS = {
    "coins": ("denari", "Münz", "oros"),
    "cups": ("coppe", "Kelch", "copas"),
    "swords": ("spade", "Schwert", "espadas"),
    "clubs": ("bastoni", "Stab", "bastos"),
}
"""In English, and in Italian, German and Spanish as names of cards have them."""
RANKS = {
    "two": ("due", "2", 0),
    "four": ("quattro", "4", 0),
    "five": ("cinque", "5", 0),
    "six": ("sei", "6", 0),
    "seven": ("sette", "7", 0),
    "knave": ("fante", "F", 2),
    "knight": ("cavallo", "C", 3),
    "king": ("re", "R", 4),
    "three": ("tre", "3", 10),
    "ace": ("asso", "A", 11),
}
"""From the lowest to the highest (br.card.order): the Italian name, the sign in the corner, the points."""
GERMAN = dict(
    zip(RANKS, ["Zwei", "Vier", "Fünf", "Sechs", "Sieben", "Bube", "Reiter", "König", "Drei", "Ass"], strict=True)
)
SPANISH = dict(
    zip(RANKS, ["Dos", "Cuatro", "Cinco", "Seis", "Siete", "Sota", "Caballo", "Rey", "Tres", "As"], strict=True)
)


@dataclass(frozen=True)
class Card(Node):
    """A card as printed."""

    slug: str
    suit: str
    rank: str

    @property
    def points(self) -> int:
        """br.card.points"""
        return RANKS[self.rank][2]

    @property
    def height(self) -> int:
        """br.card.order"""
        return list(RANKS).index(self.rank)

    def text(self) -> m.Message:
        """What is printed on it: its points."""
        return m.phrase("card_points", n=m.Quantity(self.points, "point"))


CARDS = [Card(f"{rank}-of-{suit}", suit, rank) for suit in SUITS for rank in RANKS]
"""br.deck.forty"""


class Catalog(engine.Catalog):
    """All cards, and the names of every node, for saving."""

    def __init__(self, nodes: Nodes) -> None:
        super().__init__([card.slug for card in CARDS], nodes)
        self.defs = CARDS


@cache
def catalog(edition: str = "") -> Catalog:
    from briscola.play import GAME, TRICK

    nodes = Nodes(catalog)
    for proc in (GAME, TRICK):
        nodes.add(proc.name, proc)
    for card in CARDS:
        nodes.add(card.slug, card)
    return Catalog(nodes)


def names() -> dict[str, dict[str, str]]:
    """Every card in each language."""
    found = {}
    for c in CARDS:
        italian, german, spanish = SUITS[c.suit]
        found[c.slug] = {
            "en": f"{c.rank.title()} of {c.suit}",
            "it": f"{RANKS[c.rank][0].title()} di {italian}",
            "de": f"{german}-{GERMAN[c.rank]}",
            "es": f"{SPANISH[c.rank]} de {spanish}",
        }
    return found


def printed(slug: str, name: str, text: str, edition: str) -> dict[str, object]:
    """A card as JSON: the browser colours it by its type, and shows the sign in its corner."""
    c = CARDS[catalog().find(slug)]
    return {"card": slug, "name": name, "type": c.suit, "corner": RANKS[c.rank][1], "points": c.points, "text": text}
