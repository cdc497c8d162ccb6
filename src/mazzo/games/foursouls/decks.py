"""The decks of a match: all cards, or decks of 100 in the proportions of the rulebook, or custom decks. `fs.deck.*`

A card's category follows from its definition. Where the book goes by a picture (runes) or by taste (good and bad
events), and for the few exceptions of the official list, the card states its category.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mazzo.engine import chance
from mazzo.engine.errors import MazzoError
from mazzo.engine.native import by_constructor
from mazzo.engine.node import Node, parts
from mazzo.engine.words import Seq
from mazzo.games.foursouls import terms
from mazzo.games.foursouls.card import Activated, Card
from mazzo.games.foursouls.catalog import catalog
from mazzo.games.foursouls.terms import DECK_NAMES
from mazzo.games.foursouls.words import having, moving
from mazzo.games.foursouls.words.costs import DestroyThis
from mazzo.games.foursouls.words.harm import Destroy, Take
from mazzo.games.foursouls.words.select import ThisObject

PROPORTIONS: Final[dict[str, dict[str, int]]] = {
    # fs.deck.treasure-proportions
    "treasure": {"passive": 44, "active": 40, "paid": 10, "one-use": 5, "soul-item": 1},
    # fs.deck.loot-proportions-coins, fs.deck.loot-proportions-other
    "loot": {
        "1c": 2,
        "2c": 6,
        "3c": 11,
        "4c": 12,
        "nickel": 6,
        "butter-bean": 5,
        "bomb": 6,
        "battery": 6,
        "dice-shard-soul-heart": 5,
        "pill-rune": 6,
        "tarot-special": 23,
        "trinket": 11,
        "lost-soul": 1,
    },
    # fs.deck.monster-proportions; charmed enemies count as holy ones.
    "monster": {
        "basic": 30,
        "cursed": 9,
        "holy": 9,
        "boss": 30,
        "epic-boss": 1,
        "good-event": 8,
        "bad-event": 8,
        "curse": 5,
    },
}
RULES: Final = {
    "treasure": "fs.deck.treasure-proportions",
    "loot": "fs.deck.loot-proportions-other",
    "monster": "fs.deck.monster-proportions",
}
NAMES: Final = {
    "Penny": "1c",
    "2 Cents": "2c",
    "3 Cents": "3c",
    "4 Cents": "4c",
    "Nickel": "nickel",
    "Butter Bean": "butter-bean",
    "Bomb": "bomb",
    "Battery": "battery",
    "Dice Shard": "dice-shard-soul-heart",
    "Soul Heart": "dice-shard-soul-heart",
    "Black Heart": "dice-shard-soul-heart",
    "Pills": "pill-rune",
}
"""A word in the name that tells the category of a loot card."""
MOST_COPIES: Final = 100
LEAST_MONSTERS: Final = 2
"""Both monster slots hold a monster when a match begins (fs.setup.monster-slots)."""

# Categories -----------------------------------------------------------------------------------------------------------


def categories(card: Card) -> tuple[str, ...]:
    """The categories a card may be counted in; a borderline case has several (fs.deck.edge-cases)."""
    if card.kind == terms.K_TREASURE:
        return of_treasure(card)
    if card.kind == terms.K_LOOT:
        return of_loot(card)
    if card.kind == terms.K_EVENT:
        return of_event(card)
    return of_monster(card)


def of_treasure(card: Card) -> tuple[str, ...]:
    """fs.deck.soul-item comes before everything else."""
    if card.souls:
        return ("soul-item",)
    if any(destroys_itself(a) for a in card.activated):
        return ("one-use",)
    found = [name for name, tap in (("active", True), ("paid", False)) if any(a.tap is tap for a in card.activated)]
    return tuple(found) or ("passive",)


def destroys_itself(ability: Activated) -> bool:
    """fs.deck.single-use-item: as its cost, or as the first thing it does."""
    if any(isinstance(cost, DestroyThis) for cost in ability.cost):
        return True
    firsts = [mode.effects[0] if isinstance(mode, Seq) and mode.effects else mode for mode in ability.modes]
    return all(isinstance(first, Destroy) and isinstance(first.to, ThisObject) for first in firsts)


def of_loot(card: Card) -> tuple[str, ...]:
    """By name, by keyword, by picture; everything else is a special effect (fs.deck.tarot-special)."""
    if "Lost Soul" in card.name:
        return ("lost-soul",)
    named = tuple(dict.fromkeys(category for words, category in NAMES.items() if words in card.name))
    if card.keywords & terms.TRINKET:
        return ("trinket", *named)
    return named or (card.category or "tarot-special",)


def of_event(card: Card) -> tuple[str, ...]:
    if card.keywords & terms.CURSE:
        return ("curse",)
    other = "bad-event" if card.category == "good-event" else "good-event"
    return (card.category, other) if goes_either_way(card) else (card.category,)


GOOD: Final = (having.GainCents, having.Loot, having.GainTreasure, moving.Search)
BAD: Final = (Take, having.Discard, having.LoseCents)


def goes_either_way(card: Card) -> bool:
    """Can it turn out well or badly for the active player?"""
    words = [node for trigger in card.triggers for node in below(trigger)]
    return any(isinstance(x, GOOD) for x in words) and any(isinstance(x, BAD) for x in words)


def below(node: Node) -> list[Node]:
    return [node, *[x for _, part in parts(node) for x in below(part)]]


def of_monster(card: Card) -> tuple[str, ...]:
    """fs.ruling.epic-by-list: a soul value of 2 marks an epic boss, but the official list has others too."""
    if card.category == "epic-boss" or card.souls > 1:
        return ("epic-boss",)
    if card.souls:
        return ("boss",)
    if "Cursed" in card.name:
        return ("cursed",)
    return ("holy",) if "Holy" in card.name or "Charmed" in card.name else ("basic",)


# Decks of 100 cards ---------------------------------------------------------------------------------------------------


def pool(kind: str, players: int = 3) -> list[Card]:
    """The cards of a deck; with two players, without those for three or more."""
    deck = DECK_NAMES.index(kind)
    found = [c for c in catalog().defs if c.deck() == deck and not c.slug.startswith("filler-") and c.copies]
    return [c for c in found if players > 2 or not c.many]


def count(kind: str, cards: Mapping[str, int]) -> dict[str, int]:
    """How many cards each category has; a borderline card counts once, in the category that lacks most."""
    wanted = PROPORTIONS[kind]
    found = dict.fromkeys(wanted, 0)
    c = catalog()
    several: list[tuple[str, ...]] = []
    for slug, copies in cards.items():
        fits = categories(c.defs[c.find(slug)])
        if len(fits) == 1:
            found[fits[0]] += copies
        else:
            several.extend([fits] * copies)
    for fits in several:
        found[max(fits, key=lambda name: wanted[name] - found[name])] += 1
    return found


def deviations(kind: str, cards: Mapping[str, int]) -> list[str]:
    """How a deck differs from the proportions of the book: '39 active instead of 40'."""
    found = count(kind, cards)
    return [f"{found[name]} {name} instead of {n}" for name, n in PROPORTIONS[kind].items() if found[name] != n]


class Built:
    """A random deck, and how many cards are missing in categories that did not have enough."""

    def __init__(self, cards: dict[str, int], short: dict[str, int]) -> None:
        self.cards = cards
        self.short = short


def build(kind: str, seed: int | str, players: int = 3, boxes: int = 1) -> Built:
    """A deck of 100: as many cards as needed are drawn at random from each category (fs.deck.choosing-cards).

    One box does not hold enough cards of every category (see `Built.short`); two boxes do.
    """
    rng = list(chance.seeded(str(seed), f"{kind} deck"))
    cards: dict[str, int] = {}
    short: dict[str, int] = {}
    for category, n in PROPORTIONS[kind].items():
        group = [c.slug for c in pool(kind, players) if c.category == category for _ in range(c.copies * boxes)]
        order = list(range(len(group)))
        chance.shuffle(rng, 0, order)
        for i in order[:n]:
            cards[group[i]] = cards.get(group[i], 0) + 1
        if len(group) < n:
            short[category] = n - len(group)
    return Built(cards, short)


# What a setup asks for ------------------------------------------------------------------------------------------------


def every_deck(custom: object, players: int, rooms: bool, seed: int | str = 1) -> list[list[str]]:
    """The slugs of each deck, one for every copy; cards for three players stay out of smaller games."""
    found = [[c.slug for c in pool(name, players) for _ in range(c.copies)] for name in DECK_NAMES]
    if not rooms:
        found[terms.ROOM] = []
    if custom is None:
        return found
    if not isinstance(custom, dict):
        raise MazzoError("setup.decks: an object with the decks by kind was expected.")
    unknown = sorted(set(custom) - {*PROPORTIONS, "proportions"})
    if unknown:
        raise MazzoError(f"setup.decks: unknown key {unknown[0]!r}.")
    proportions = custom.get("proportions", "standard")
    if proportions not in ("standard", "own"):
        raise MazzoError('setup.decks.proportions: "standard" or "own" was expected.', "fs.deck.own-proportions")
    for kind in PROPORTIONS:
        if custom.get(kind, "all") != "all":
            cards = read_deck(kind, custom[kind], proportions == "own", players, seed)
            found[DECK_NAMES.index(kind)] = [slug for slug, copies in cards.items() for _ in range(copies)]
    return found


def read_deck(kind: str, data: object, own: bool, players: int, seed: int | str) -> dict[str, int]:
    """A deck of a setup: slugs and copies, or "standard" for a random one."""
    path = f"setup.decks.{kind}"
    if data == "standard":
        return build(kind, seed, players).cards
    if not isinstance(data, dict):
        raise MazzoError(f'{path}: cards with their number of copies, "standard" or "all" was expected.')
    c = catalog()
    legal = {x.slug for x in pool(kind)}
    for slug, copies in data.items():
        if slug not in legal:
            raise MazzoError(f"{path}: there is no {kind} card called {slug!r}.{c.suggest(slug)}")
        if isinstance(copies, bool) or not isinstance(copies, int) or not 1 <= copies <= MOST_COPIES:
            raise MazzoError(f"{path}.{slug}: a number from 1 to {MOST_COPIES} was expected.")
    wrong = [] if own else deviations(kind, data)
    if wrong:
        raise MazzoError(f"{path}: {', '.join(wrong)}.", RULES[kind])
    cards = {slug: copies for slug, copies in data.items() if players > 2 or not c.defs[c.find(slug)].many}
    monsters = [copies for slug, copies in cards.items() if c.defs[c.find(slug)].kind == terms.K_MONSTER]
    if not cards or (kind == "monster" and sum(monsters) < LEAST_MONSTERS):
        least = "a card" if kind != "monster" else "two monsters"
        raise MazzoError(f"{path}: at least {least} for {players} players was expected.", "fs.setup.monster-slots")
    return cards


by_constructor(Built)
