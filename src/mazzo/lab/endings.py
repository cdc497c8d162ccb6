"""Does every match of Nekromancya end? Matches with any legal decks, even those that cannot win.

Nobody has to bring Awakened or Fatalities (nk.setup.deck_pool). Such decks meet ours and each other, two or more at a
table. Whatever they do, nk.decision.hunger and nk.decision.last_round end the match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from mazzo.bots import bot
from mazzo.bots.nekromancya.policy import Policy
from mazzo.games import nekromancya
from mazzo.games.nekromancya.catalog import catalog
from mazzo.games.nekromancya.decks import COPIES, SIZE, ours
from mazzo.games.nekromancya.hunger import LAST_ROUND
from mazzo.games.nekromancya.table import Nekromancya
from mazzo.games.nekromancya.terms import AWAKENED, FATALITY, FILLER, HUNGER_CAME, STARVED, TURN
from mazzo.lab.experiment import seed_of
from mazzo.lab.places import share
from mazzo.lab.report import grid

LACKS: Final = {
    "any cards": frozenset[int](),
    "no Awakened": frozenset({AWAKENED}),
    "no Fatalities": frozenset({FATALITY}),
    "neither": frozenset({AWAKENED, FATALITY}),
}
"""The kinds of cards that a random deck may lack."""
KINDS: Final = ("ours", *LACKS, "neither against ours", "three to six")
"""Both decks are of this kind, unless the name says otherwise."""


def any_deck(chance: Random, without: frozenset[int] = frozenset()) -> dict[str, Any]:
    """A legal random War Deck without cards of some kinds."""
    pool = [c.slug for c in catalog().defs if c.kind not in without | {FILLER} for _ in range(COPIES)]
    cards: dict[str, int] = {}
    for slug in chance.sample(pool, SIZE):
        cards[slug] = cards.get(slug, 0) + 1
    return {"name": "any", "cards": cards}


def decks(kind: str, chance: Random) -> list[Any]:
    """The decks of a match, in seat order."""
    if kind == "three to six":
        return [deck(chance.choice(("ours", *LACKS)), chance) for _ in range(chance.randint(3, 6))]
    both = ["neither", "ours"] if kind == "neither against ours" else [kind, kind]
    found = [deck(k, chance) for k in both]
    chance.shuffle(found)
    return found


def deck(kind: str, chance: Random) -> dict[str, Any]:
    return chance.choice(list(ours().values())).data() if kind == "ours" else any_deck(chance, LACKS[kind])


@dataclass(frozen=True)
class Deal:
    """One match to be played."""

    kind: str
    seed: int
    rival: str
    options: tuple[str, ...] = ()


@dataclass(frozen=True)
class Ending:
    """How a match ended."""

    players: int
    turns: int
    over: bool
    won: bool
    """Somebody won: a Fatality ended it."""
    hunger: bool
    """Hunger came ..."""
    starved: bool
    """... and took Power from somebody."""


def mind(rival: str, seed: int) -> Callable[[Nekromancya], int]:
    """An opponent by name, or 'policy': the strongest opponent's policy without search, good and fast."""
    return Policy().pick if rival == "policy" else bot(rival, seed).pick_table


def play(deal: Deal) -> Ending:
    """Play one match to its end; one that goes beyond the last round counts as endless."""
    chance = Random(deal.seed)
    t = nekromancya.GAME.new({"decks": decks(deal.kind, chance), "options": list(deal.options)}, str(deal.seed))
    minds = [mind(deal.rival, deal.seed + seat) for seat in range(t.players)]
    last = LAST_ROUND * t.players
    while (q := t.asked) is not None and t.now[TURN] <= last:
        t.choose(minds[q.player](t))
    told = {e.kind for e in t.log or ()}
    return Ending(t.players, t.now[TURN], t.over, bool(t.winners), HUNGER_CAME in told, STARVED in told)


def endings(
    games: int, seed: str, rival: str = "policy", processes: int = 1, options: Sequence[str] = ()
) -> dict[str, list[Ending]]:
    """Play a number of matches, the same number of each kind."""
    deals = [Deal(KINDS[i % len(KINDS)], seed_of(seed, "endings", i), rival, tuple(options)) for i in range(games)]
    found = share(play, deals, processes, "Endings")
    return {kind: [x for x, d in zip(found, deals, strict=True) if d.kind == kind] for kind in KINDS}


def summary(found: dict[str, list[Ending]]) -> dict[str, Any]:
    """The endings counted: for each kind of decks, and for all of them."""
    return {kind: counted(some) for kind, some in found.items()} | {
        "all": counted([x for some in found.values() for x in some])
    }


def counted(some: list[Ending]) -> dict[str, Any]:
    rounds = sorted(-(-x.turns // x.players) for x in some) or [0]
    return {
        "games": len(some),
        "endless": sum(not x.over for x in some),
        "fatality": sum(x.won for x in some),
        "nobody": sum(x.over and not x.won for x in some),
        "hunger": sum(x.hunger for x in some),
        "starved": sum(x.starved for x in some),
        "rounds": {str(q): rounds[min(len(rounds) - 1, len(rounds) * q // 100)] for q in (50, 95, 100)},
    }


def report(data: dict[str, Any]) -> str:
    """The counts as a table of text."""
    head = [
        "decks",
        "matches",
        "without an end",
        "a Fatality",
        "nobody won",
        "Hunger came",
        "and took Power",
        "rounds, 50/95/100 of 100",
    ]
    rows = []
    for kind, part in data.items():
        numbers = [str(part[key]) for key in ("games", "endless", "fatality", "nobody", "hunger", "starved")]
        rows.append([kind, *numbers, " / ".join(str(n) for n in part["rounds"].values())])
    return grid(head, rows)


__all__ = ["KINDS", "Deal", "Ending", "any_deck", "decks", "endings", "play", "report", "summary"]
