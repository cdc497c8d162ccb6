"""What the rows of an experiment show: the numbers behind every report, each with its interval.

Matches of one deal share their luck, so intervals count deals. A rate is a share of victories: 1 for a win, and a part
for everybody where nobody won.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from math import sqrt
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from mazzo.engine.errors import MazzoError
from mazzo.lab.experiment import Experiment
from mazzo.lab.folder import Folder
from mazzo.lab.intervals import Z, wilson
from mazzo.lab.playing import FAILED, Row
from mazzo.lab.ratings import Ratings, ratings

if TYPE_CHECKING:
    import pyarrow as pa

USUAL: Final = 10
"""How many deals are imagined whose matches have nothing to do with each other."""
QUANTILES: Final = (5, 25, 50, 75, 95)

Numbers = NDArray[np.float64]
Indices = NDArray[np.int64]


@dataclass(frozen=True)
class Rate:
    """A share of victories with its 95 percent interval, and the matches behind it."""

    rate: float
    low: float
    high: float
    matches: int


@dataclass(frozen=True)
class CardFigures:
    """How those fared who drew a card, played it, or held it and never played it."""

    card: str
    drawn: Rate
    played: Rate
    held: Rate
    used: float | None
    """How often it was played where it could be; None if it never could."""


@dataclass(frozen=True)
class Figures:
    """Everything a report shows."""

    experiment: Experiment
    build: str
    digest: str
    matches: int
    deals: int
    failed: list[str]
    ratings: Ratings
    names: list[str]
    """Who is in the matrix: decks if several met, or opponents; the strongest first."""
    matrix: dict[tuple[str, str], Rate]
    """How the first of two fared against the second."""
    first: Rate
    turns: list[int]
    quantiles: dict[int, int]
    decisions: float
    endings: dict[str, int]
    cards: list[CardFigures]
    """The strongest first; empty if no rows for cards were kept."""
    unused: list[tuple[str, int]]
    """Cards that nobody ever played, and how often they were drawn."""


def figures(folder: Folder) -> Figures:
    """Count everything."""
    rows = folder.table("matches").to_pylist()
    if not rows:
        raise MazzoError(f"There are no matches in {str(folder.path)!r} yet.")
    over = [row for row in rows if row["ending"] != FAILED]
    # Decks that are new for every deal have no strength of their own to be estimated.
    rated = ratings(over if folder.experiment.pool else [row | {"decks": []} for row in over])
    several = len(rated.decks) > 1
    ranked = [r.name for r in (rated.decks if several else rated.bots)]
    cards = card_figures(folder.table("cards")) if "cards" in folder.tables else []
    turns = sorted(row["turns"] for row in over) or [0]
    return Figures(
        experiment=folder.experiment,
        build=folder.build,
        digest=folder.digest(),
        matches=len(rows),
        deals=len({row["deal"] for row in rows}),
        failed=[f"{row['match']}: {row['error']}" for row in rows if row["ending"] == FAILED],
        ratings=rated,
        names=ranked,
        matrix=meetings(over, "decks" if several else "bots"),
        first=over_deals([row["shares"][0] for row in over], [row["deal"] for row in over]),
        turns=turns,
        quantiles={q: turns[min(len(turns) - 1, len(turns) * q // 100)] for q in QUANTILES},
        decisions=sum(row["decisions"] for row in over) / max(1, len(over)),
        endings=dict(Counter(row["ending"] for row in rows).most_common()),
        cards=sorted((c for c in cards if c.drawn.matches), key=lambda c: (-c.drawn.rate, c.card)),
        unused=sorted((c.card, c.drawn.matches) for c in cards if not c.played.matches),
    )


def meetings(rows: Sequence[Row], key: str) -> dict[tuple[str, str], Rate]:
    """How often each was ahead of each other (where neither won, half)."""
    met: dict[tuple[str, str], tuple[list[float], list[int]]] = {}
    for row in rows:
        seats = list(zip(row[key], row["shares"], strict=False))
        for (one, mine), (other, theirs) in permutations(seats, 2):
            if one != other:
                ahead, deals = met.setdefault((one, other), ([], []))
                ahead.append(0.5 if mine == theirs else float(mine > theirs))
                deals.append(row["deal"])
    return {pair: over_deals(*some) for pair, some in met.items()}


def card_figures(table: pa.Table) -> list[CardFigures]:
    """For every card: who drew it, who played it, who held it, and how they fared."""
    cards = table["card"].combine_chunks().dictionary_encode()
    which: Indices = cards.indices.to_numpy(zero_copy_only=False)
    share, deal = table["share"].to_numpy(), table["deal"].to_numpy()
    drawn, offered, played = (~np.isnan(_floats(table, key)) for key in ("drawn", "offered", "played"))
    order = np.argsort(which, kind="stable")
    bounds = np.searchsorted(which[order], np.arange(len(cards.dictionary) + 1))
    found = []
    for i, name in enumerate(cards.dictionary.to_pylist()):
        mine = order[bounds[i] : bounds[i + 1]]

        def rate(chosen: Any, mine: Indices = mine) -> Rate:
            some = mine[chosen[mine]]
            return over_deals(share[some], deal[some])

        could = int(offered[mine].sum())
        used = int(played[mine].sum()) / could if could else None
        # What was played without having been held (bought, or put into play) was not drawn, but counts as played.
        found.append(CardFigures(name, rate(drawn), rate(played), rate(drawn & ~played), used))
    return found


def _floats(table: pa.Table, key: str) -> Numbers:
    """A column as numbers, with NaN for what is missing."""
    found: Numbers = table[key].combine_chunks().cast("float64").to_numpy(zero_copy_only=False)
    return found


def over_deals(shares: Sequence[float] | Numbers, deals: Sequence[int] | Indices) -> Rate:
    """A mean share with Wilson's interval, for as many independent matches as the deals are worth.

    If the matches of a deal end alike, they are worth less than their number; if one is the other's opposite, more.
    """
    x = np.asarray(shares, dtype=float)
    n = len(x)
    if n == 0:
        return Rate(*wilson(0.0, 0), 0)
    mean = float(x.mean())
    _, which = np.unique(np.asarray(deals), return_inverse=True)
    sums = np.bincount(which, x - mean)
    # A few deals prove little about how deals vary, so some usual ones are imagined beside them.
    usual = mean * (1 - mean) / n
    variance = (float(sums @ sums) / n**2 * len(sums) + usual * USUAL) / (len(sums) + USUAL)
    worth = mean * (1 - mean) / variance if variance else float(len(sums))
    return Rate(*wilson(mean, worth), n)


# Comparing ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Change:
    """What became of a rate from one experiment to another."""

    name: str
    before: Rate
    after: Rate
    low: float
    high: float
    """The interval of the difference."""

    @property
    def difference(self) -> float:
        """How much larger the rate is afterwards."""
        return self.after.rate - self.before.rate

    @property
    def sure(self) -> bool:
        """Is it more than chance explains?"""
        return self.low > 0 or self.high < 0


@dataclass(frozen=True)
class Comparison:
    """Two experiments side by side."""

    paired: bool
    """Both dealt the same cards, so most of the luck cancels out."""
    changes: dict[str, list[Change]]
    """By kind: first, bots, decks, cards."""


def compare(one: Folder, other: Folder) -> Comparison:
    """The rates of everybody who takes part in both."""
    if one.experiment.game != other.experiment.game:
        raise MazzoError(f"{one.experiment.game} and {other.experiment.game} are two games: nothing can be compared.")
    tables = [f.table("matches").to_pylist() for f in (one, other)]
    if not all(tables):
        raise MazzoError("One of the two experiments has no matches yet.")
    luck = [{row["deal"]: row["seed"] for row in rows} for rows in tables]
    paired = any(luck[0].get(deal) == seed for deal, seed in luck[1].items())
    found: dict[str, list[Change]] = {}
    for kind in ("first", "bots", "decks"):
        sides = [_shares(rows, kind) for rows in tables]
        found[kind] = _changes(sides[0], sides[1], paired)
    if "cards" in one.tables and "cards" in other.tables:
        sides = [_card_shares(f.table("cards")) for f in (one, other)]
        found["cards"] = _changes(sides[0], sides[1], paired)
    return Comparison(paired, found)


Sharing = tuple[list[float], list[int]]
"""Shares of victories, and the deals they come from."""
Shares = dict[str, Sharing]


def _shares(rows: Sequence[Row], kind: str) -> Shares:
    found: Shares = {}
    for row in rows:
        if kind != "first" and len(set(row[kind])) < 2:
            continue
        names = ["first"] if kind == "first" else row[kind]
        for name, share in zip(names, row["shares"], strict=False):
            shares, deals = found.setdefault(name, ([], []))
            shares.append(share)
            deals.append(row["deal"])
    return found


def _card_shares(table: pa.Table) -> Shares:
    """The shares of those who drew each card."""
    found: Shares = {}
    columns = (table[key].to_pylist() for key in ("card", "drawn", "share", "deal"))
    for card, drawn, share, deal in zip(*columns, strict=True):
        if drawn is not None:
            shares, deals = found.setdefault(card, ([], []))
            shares.append(share)
            deals.append(deal)
    return found


def _changes(one: Shares, other: Shares, paired: bool) -> list[Change]:
    """Of everybody who is in both, the greatest differences first."""
    found = [change(name, one[name], other[name], paired) for name in one.keys() & other.keys()]
    return sorted(found, key=lambda c: (-abs(c.difference), c.name))


def change(name: str, one: Sharing, other: Sharing, paired: bool) -> Change:
    """The difference of two rates, with its interval."""
    before, after = over_deals(*one), over_deals(*other)
    apart = _error(one, ([], [])) + _error(([], []), other)
    reach = Z * sqrt(_error(one, other) if paired else apart)
    difference = after.rate - before.rate
    return Change(name, before, after, difference - reach, difference + reach)


def _error(one: Sharing, other: Sharing) -> float:
    """The variance of the difference of two means, deal by deal: what a deal adds to both cancels out."""
    sums: dict[int, float] = {}
    for sign, (shares, deals) in ((-1, one), (1, other)):
        if shares:
            mean = sum(shares) / len(shares)
            for share, deal in zip(shares, deals, strict=True):
                sums[deal] = sums.get(deal, 0.0) + sign * (share - mean) / len(shares)
    # One imagined deal keeps the variance of very few from being nothing.
    most = max(1, *(len(shares) for shares, _ in (one, other)))
    return sum(x * x for x in sums.values()) + 0.25 / most**2
