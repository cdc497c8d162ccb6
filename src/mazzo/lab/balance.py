"""Is Nekromancya fair? Matches of the greedy opponent against itself, between our decks and between random ones.

Our decks meet in every order, each of them beginning as often as not, so that a deck is judged apart from the first
turn. Random decks tell about single cards: who holds one by chance, does he win more often?
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from mazzo.bots import bot
from mazzo.games import nekromancya
from mazzo.games.nekromancya.catalog import catalog
from mazzo.games.nekromancya.decks import COPIES, SIZE, ours
from mazzo.games.nekromancya.table import Nekromancya
from mazzo.games.nekromancya.terms import AWAKENED, FATALITY, FILLER, LIMBO, TURN, TYPE_NAMES
from mazzo.lab.simulate import interval, seed_of, share

BODIES: Final = 32
ENDINGS: Final = 6
"""A random deck has so many Awakened and so many Fatalities, about as many as ours; anything else is any card."""
PLAYS: Final = ("cast", "summon", "pair", "equip", "rule")


@dataclass(frozen=True)
class Deal:
    """One match to be played: the first deck begins."""

    kind: str
    seed: int
    decks: tuple[str, str]
    """Names of decks of ours; empty for random ones."""
    turns: int


@dataclass
class Story:
    """What came of a match."""

    decks: tuple[str, str]
    winner: int
    """The seat that won; -1 for a stall, or a match that nobody won."""
    turns: int
    decisions: int
    ending: str = ""
    """The Fatality that ended it."""
    drawn: tuple[set[str], set[str]] = field(default_factory=lambda: (set(), set()))
    """The cards each seat held at some decision of its own."""
    offered: tuple[set[str], set[str]] = field(default_factory=lambda: (set(), set()))
    """Those it could have played."""
    played: tuple[set[str], set[str]] = field(default_factory=lambda: (set(), set()))


def random_deck(chance: Random) -> dict[str, Any]:
    """A legal War Deck of any cards, with enough bodies and endings to be played."""
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


def play(deal: Deal) -> Story:
    """One match of the greedy opponent against itself."""
    decks: tuple[Any, Any] = deal.decks
    if deal.kind == "random":
        chance = Random(deal.seed)
        decks = (random_deck(chance), random_deck(chance))
    t = nekromancya.new(decks, deal.seed, first=0).table
    assert isinstance(t, Nekromancya)
    t.log = None
    rivals = [bot("greedy", deal.seed + seat) for seat in range(2)]
    story = Story(deal.decks, -1, 0, 0)
    while (q := t.asked) is not None and t.now[TURN] <= deal.turns:
        choice = rivals[q.player].pick_table(t)
        note(t, story, choice)
        t.choose(choice)
    story.turns = t.now[TURN]
    story.decisions = t.moves
    if t.winners:
        story.winner = t.winners[0]
        story.ending = next((t.card(c).slug for c in t.everyones(LIMBO)), "")
    return story


def note(t: Nekromancya, story: Story, choice: int) -> None:
    """Remember what somebody holds, might play, and plays."""
    q = t.asked
    assert q is not None
    seat = q.player
    story.drawn[seat].update([t.card(c).slug for c in t.hand(seat)])
    for i, o in enumerate(q.options):
        if o.verb in PLAYS:
            cards = [o.card, o.n] if o.verb == "pair" else [o.card]
            slugs = [t.card(c).slug for c in cards]
            story.offered[seat].update(slugs)
            if i == choice:
                story.played[seat].update(slugs)


class Balance:
    """A run: so many matches of our decks, and as many of random ones."""

    def __init__(self, games: int, seed: str, turns: int, kinds: tuple[str, ...] = ("ours", "random")) -> None:
        self.games = games
        self.seed = seed
        self.turns = turns
        self.kinds = kinds

    def deals(self, kind: str) -> list[Deal]:
        names = [d.name for d in ours().values()]
        pairs = [(a, b) for a in names for b in names if a != b] + [(a, a) for a in names]
        found = []
        for i in range(self.games):
            decks = pairs[i % len(pairs)] if kind == "ours" else ("", "")
            found.append(Deal(kind, seed_of(self.seed, kind, i), decks, self.turns))
        return found

    def run(self, processes: int = 1) -> dict[str, Any]:
        found: dict[str, Any] = {
            "game": "nekromancya",
            "seed": self.seed,
            "games": self.games,
            "turn_limit": self.turns,
        }
        for kind in self.kinds:
            stories = share(play, self.deals(kind), processes, f"Decks: {kind}")
            found[kind] = summary(stories)
            if kind == "ours":
                found[kind]["decks"] = by_deck(stories)
            found[kind]["cards"] = by_card(stories)
        return found


# Counting -------------------------------------------------------------------------------------------------------------


def rate(wins: int, games: int) -> dict[str, float]:
    p, low, high = interval(wins, games)
    return {"wins": wins, "games": games, "rate": round(p, 4), "low": round(low, 4), "high": round(high, 4)}


def summary(stories: list[Story]) -> dict[str, Any]:
    over = [s for s in stories if s.winner >= 0]
    lengths = sorted(s.turns for s in over) or [0]
    endings: dict[str, int] = {c.slug: 0 for c in catalog().defs if c.kind == FATALITY}
    for s in over:
        endings[s.ending] += 1
    return {
        "games": len(stories),
        "stalls": len(stories) - len(over),
        "first_player": rate(sum(s.winner == 0 for s in over), len(over)),
        "turns": {str(q): lengths[min(len(lengths) - 1, len(lengths) * q // 100)] for q in (5, 25, 50, 75, 95)},
        "decisions": round(sum(s.decisions for s in stories) / max(1, len(stories)), 1),
        "endings": dict(sorted(endings.items(), key=lambda row: -row[1])),
    }


def by_deck(stories: list[Story]) -> dict[str, Any]:
    """Each deck against the others; a deck against itself says nothing about it."""
    names = [d.name for d in ours().values()]
    met = [s for s in stories if s.winner >= 0 and s.decks[0] != s.decks[1]]
    found: dict[str, Any] = {}
    for name in names:
        mine = [s for s in met if name in s.decks]
        found[name] = {"field": rate(sum(s.decks[s.winner] == name for s in mine), len(mine)), "against": {}}
        for other in names:
            if other != name:
                both = [s for s in mine if other in s.decks]
                found[name]["against"][other] = rate(sum(s.decks[s.winner] == name for s in both), len(both))
    return found


def by_card(stories: list[Story]) -> dict[str, Any]:
    """Of every card: who held it, who could play it, who did, and how often they won."""
    found: dict[str, Any] = {}
    over = [s for s in stories if s.winner >= 0]
    for c in catalog().defs:
        if c.kind == FILLER:
            continue
        seats = [(s, p) for s in over for p in range(2) if c.slug in s.drawn[p]]
        played = [(s, p) for s, p in seats if c.slug in s.played[p]]
        unplayed = [(s, p) for s, p in seats if c.slug not in s.played[p]]
        found[c.slug] = {
            "kind": TYPE_NAMES[c.kind],
            "cost": c.cost,
            "drawn": rate(won(seats), len(seats)),
            "played": rate(won(played), len(played)),
            "unplayed": rate(won(unplayed), len(unplayed)),
            "offered": sum(c.slug in s.offered[p] for s, p in seats),
        }
    return found


def won(seats: list[tuple[Story, int]]) -> int:
    return sum(s.winner == p for s, p in seats)


__all__ = ["Balance", "Deal", "Story", "play", "random_deck"]
