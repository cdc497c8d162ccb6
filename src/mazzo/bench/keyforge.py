"""What the benchmark knows about KeyForge, by which we compare ourselves with others: the introductory decks in every
edition, a crowded board, and a question deep inside an effect."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from random import Random
from typing import Any, Final

from mazzo.bench import Figure, Measured, middle, per_second, seconds, wander
from mazzo.engine.table import Table
from mazzo.games import keyforge
from mazzo.games.keyforge.catalog import catalog
from mazzo.games.keyforge.editions import EDITIONS
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import ARTIFACT, CREATURE, HOUSES

DECKS: Final = ("Radiant Argus the Supreme", 'Miss "Onyx" Censorius')
"""The two introductory decks."""
Decks = tuple[str, str] | tuple[dict[str, Any], dict[str, Any]]


class MeasuredKeyForge(Measured):
    """KeyForge with the introductory decks."""

    reference = 3.3

    def begin(self, seed: int, swap: bool = False, players: int | None = None) -> KeyForge:
        return deal(seed, swap=swap)

    def positions(self) -> dict[str, Table]:
        return {"at a main decision": middle(self.game), "in an effect": in_effect()}

    def more(self) -> Iterator[Figure]:
        return of_a_crowd()

    def fingerprint(self, matches: int) -> str:
        """In every edition, of the introductory decks and of all cards."""
        digest = blake2b(digest_size=16)
        for edition in EDITIONS:
            for seed in range(matches):
                for decks in (DECKS, mixed(seed, edition)):
                    t = deal(seed, edition, seed % 2 == 1, decks)
                    wander(t, seed, 40)
                    digest.update(t.hash().encode())
                    wander(t, seed)
                    digest.update(t.hash().encode())
        return digest.hexdigest()


def deal(seed: int, edition: str = "1.5", swap: bool = False, decks: Decks = DECKS) -> KeyForge:
    """A new match without a log, with the introductory decks unless others are given."""
    t = keyforge.GAME.new({"decks": (decks[1], decks[0]) if swap else decks, "edition": edition}, str(seed))
    t.log = None
    return t


def mixed(seed: int, edition: str) -> Decks:
    """Two decks drawn from all cards: three houses each, a dozen cards of each house."""
    chance = Random(seed)
    known = catalog(edition)
    by_house: dict[int, list[str]] = {h: [] for h in range(known.edition.houses)}
    for card in known.defs:
        if card.house in by_house:
            by_house[card.house].append(card.slug)

    def deck(name: str) -> dict[str, Any]:
        houses = sorted(chance.sample([h for h, cards in by_house.items() if cards], 3))
        return {
            "name": name,
            "houses": [HOUSES[h] for h in houses],
            "cards": {HOUSES[h]: chance.choices(by_house[h], k=12) for h in houses},
        }

    return deck("One"), deck("Another")


def in_effect(seeds: Iterable[int] = range(20)) -> KeyForge:
    """A question in the middle of an effect: the deepest stack of some random matches."""
    best = deal(0)
    for seed in seeds:
        t = deal(seed)
        chance = Random(seed).random
        while (q := t.asked) is not None:
            if len(t.frames) > len(best.frames):
                best = t.clone()
            t.choose(int(chance() * len(q.options)))
    return best


def crowded() -> Table:
    """Every creature and artifact of both decks in play, ready."""
    defs = catalog("1.5")
    players: list[dict[str, Any]] = []
    for name in DECKS:
        deck = keyforge.named(name)
        kinds = [(slug, defs.defs[defs.find(slug)].kind) for slug, _ in deck.cards]
        rest = [slug for slug, kind in kinds if kind not in (CREATURE, ARTIFACT)]
        players.append(
            {
                "houses": list(deck.houses),
                "creatures": [{"card": slug} for slug, kind in kinds if kind == CREATURE],
                "artifacts": [{"card": slug} for slug, kind in kinds if kind == ARTIFACT],
                "hand": rest[:6],
                "deck": rest[6:],
            }
        )
    data = {"mazzo": 1, "game": "keyforge", "seed": 1, "active": 0, "players": players}
    t = keyforge.scenario(data).table
    t.log = None
    return t


def of_a_crowd() -> Iterator[Figure]:
    """Random choices with every creature and artifact of both decks in play."""
    start = crowded()
    decisions = [0]

    def play() -> None:
        decisions[0] = sum(wander(start.clone(), seed, 100) for seed in range(5))

    spent = seconds(play, 5)
    yield per_second("decisions on a crowded board", "decisions", spent / decisions[0])
