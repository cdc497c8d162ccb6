"""What the matches of a passport show. Every number has its interval; intervals count deals, not matches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Any, Final

import numpy as np
from scipy.optimize import minimize

from mazzo.engine.errors import MazzoError
from mazzo.games.keyforge.archon.analysis import of_deck
from mazzo.games.keyforge.archon.usual import SHOWN
from mazzo.games.keyforge.setup import HIGHEST_BID
from mazzo.games.keyforge.terms import HOUSES
from mazzo.lab.figures import CardFigures, Change, Numbers, Rate, Sharing, card_figures, change, over_deals
from mazzo.lab.intervals import Z
from mazzo.lab.passport import CHAINED, MULLIGAN, PLAY, RESTRICTED, Evidence, field
from mazzo.lab.playing import FAILED, Row
from mazzo.lab.ratings import ROUNDS, SURE, Estimate, bradley_terry
from mazzo.lab.subjects import Deck

FEW: Final = 10
"""With fewer deals than this no rating and no number of chains is given: nobody could say how sure it is."""
ALIKE: Final = 5
"""So many similar decks are shown."""
KEYS: Final = 3
STRENGTH: Final = 1.5
CHAIN: Final = (log(0.1), 0.6)
"""What was believed before any match: the spread of a deck's log-odds, and the log of what one chain takes off them
(its middle and its spread). A few dozen matches outweigh it."""


@dataclass(frozen=True)
class Hand:
    """Opening hands with so many cards of one house: how they fared kept, and thrown back for one card less."""

    together: int
    change: Change


@dataclass(frozen=True)
class Key:
    """When a key was forged, on which of the deck's own turns, and in how many of the matches."""

    number: int
    forged: Rate
    turn: Estimate | None
    by_turn: list[Rate]
    """The share of matches in which it was forged before the deck's own turn 1, 2, 3 ... began, or at the end."""


@dataclass(frozen=True)
class Neighbour:
    """A deck of the field that is much like this one."""

    name: str
    houses: list[str]
    distance: float
    """In standard deviations of the field, over all numbers."""
    rate: Rate
    """How often the deck wins against it."""
    differences: list[tuple[str, float, float]]
    """The numbers that differ most: the deck's and its."""


@dataclass(frozen=True)
class PassportFigures:
    """Everything a passport tells."""

    deck: str
    houses: list[str]
    seed: str
    build: str
    digest: str
    field_seed: str
    field_fingerprint: str
    field_size: int
    matches: dict[str, int]
    deals: int
    failed: int
    rating: Estimate | None
    """In Elo points; 0 is the middle of the field."""
    share: Rate
    chains: Estimate | None
    """For a fair match with the field's middle: on this deck; below zero, on the other."""
    tried: list[tuple[int, Rate]]
    first: Rate
    second: Rate
    edge: Change
    """From going second to going first."""
    hands: list[Hand]
    mulligan: Change
    cards: list[CardFigures]
    called: list[tuple[str, Rate]]
    keys: list[Key]
    lost: list[Change]
    similar: list[Neighbour]


def figures(evidence: Evidence) -> PassportFigures:
    """Count everything."""
    rows = {part: tables["matches"].to_pylist() for part, tables in evidence.rows.items()}
    played = {part: _over(some) for part, some in rows.items()}
    play, deck = played[PLAY], evidence.deck
    if not play:
        raise MazzoError("Nothing was played for this passport yet.")
    name = deck["name"]
    cards = evidence.rows[PLAY]["cards"]
    cards = cards.filter(np.asarray([d == name for d in cards["deck"].to_pylist()], dtype=bool))
    ours = {(row["match"], row["decks"].index(name)): row for row in play}
    turns = [t for t in evidence.rows[PLAY]["turns"].to_pylist() if (t["match"], t["seat"]) in ours]
    deals = len({row["deal"] for row in play})
    at = [_shares(play, name, seat) for seat in (0, 1)]
    return PassportFigures(
        deck=name,
        houses=list(deck["houses"]),
        seed=evidence.seed,
        build=evidence.build,
        digest=evidence.digest,
        field_seed=field().seed,
        field_fingerprint=field().fingerprint,
        field_size=len(field().decks),
        matches={part: len(some) for part, some in rows.items()},
        deals=deals,
        failed=sum(len(rows[part]) - len(played[part]) for part in rows),
        rating=rating(play, name) if deals >= FEW else None,
        share=over_deals(*_shares(play, name)),
        chains=fair({level: _shares(played[part], name) for level, part in _levels()}) if deals >= FEW else None,
        tried=[(level, over_deals(*_shares(played[part], name))) for level, part in _levels()],
        first=over_deals(*at[0]),
        second=over_deals(*at[1]),
        edge=change("first", at[1], at[0], True),
        hands=hands(play, played[MULLIGAN], turns, name),
        mulligan=_paired("mulligan", play, played[MULLIGAN], name),
        cards=_by_worth(card_figures(cards), evidence),
        called=called(turns, deck["houses"]),
        keys=keys(play, turns, name),
        lost=[_paired(part, play, played[part], name) for part in RESTRICTED],
        similar=similar(deck, play),
    )


def _over(rows: Sequence[Row]) -> list[Row]:
    return [row for row in rows if row["ending"] != FAILED]


def _levels() -> list[tuple[int, str]]:
    """The parts with chains and the one without, from the most on the other deck to the most on this one."""
    return sorted([(0, PLAY), *((n, part) for part, n in CHAINED.items())])


def _shares(rows: Sequence[Row], name: str, seat: int | None = None) -> Sharing:
    """The deck's shares, and their deals; only where it had this seat, if one is given."""
    mine = [(row, row["decks"].index(name)) for row in rows]
    chosen = [(row["shares"][at], row["deal"]) for row, at in mine if seat is None or at == seat]
    return [share for share, _ in chosen], [deal for _, deal in chosen]


def _paired(name: str, play: Sequence[Row], other: Sequence[Row], deck: str) -> Change:
    """What changes from playing as usual, over the matches that both have."""
    both = {row["match"] for row in play} & {row["match"] for row in other}
    sides = [_shares([row for row in rows if row["match"] in both], deck) for rows in (play, other)]
    return change(name, sides[0], sides[1], True)


def _by_worth(cards: Sequence[CardFigures], evidence: Evidence) -> list[CardFigures]:
    """The deck's own cards, those that won most when drawn first."""
    own = {slug for slugs in evidence.deck["cards"].values() for slug in slugs}
    return sorted((c for c in cards if c.card in own and c.drawn.matches), key=lambda c: (-c.drawn.rate, c.card))


# How strong -----------------------------------------------------------------------------------------------------------


def rating(rows: Sequence[Row], name: str) -> Estimate:
    """Bradley and Terry, with the whole field as one opponent: points above its middle, with going first taken out."""
    told = [row | {"decks": [d if d == name else "" for d in row["decks"]]} for row in rows]
    (mine,) = [r for r in bradley_terry(told).decks if r.name == name]
    # Points are around the middle of the two, so the distance is twice as much.
    return Estimate(2 * mine.points, 2 * mine.low, 2 * mine.high)


def fair(levels: dict[int, Sharing], rounds: int = ROUNDS) -> Estimate:
    """The chains at which the deck wins half of its matches. A logistic curve: every chain takes the same off the
    deck's log-odds, or off its opponent's. The interval is by the bootstrap over deals."""
    n = np.array([float(level) for level in levels])
    deals = sorted({deal for _, some in levels.values() for deal in some})
    where = {deal: i for i, deal in enumerate(deals)}
    won, lost = (np.zeros((len(n), len(deals))) for _ in range(2))
    for i, (shares, some) in enumerate(levels.values()):
        for share, deal in zip(shares, some, strict=True):
            won[i, where[deal]] += share
            lost[i, where[deal]] += 1 - share

    def crossing(weights: Numbers) -> float:
        w, x = won @ weights, lost @ weights

        def loss(p: Numbers) -> float:
            odds = p[0] - exp(p[1]) * n
            prior = (p[0] / STRENGTH) ** 2 / 2 + ((p[1] - CHAIN[0]) / CHAIN[1]) ** 2 / 2
            return float(w @ np.logaddexp(0, -odds) + x @ np.logaddexp(0, odds) + prior)

        strength, chain = minimize(loss, np.array([0.0, CHAIN[0]]), method="BFGS").x
        return float(max(-HIGHEST_BID, min(HIGHEST_BID, strength / exp(chain))))

    chance = np.random.default_rng(1)
    drawn = [np.bincount(chance.integers(0, len(deals), len(deals)), minlength=len(deals)) for _ in range(rounds)]
    low, high = np.quantile([crossing(w.astype(float)) for w in drawn], [(1 - SURE) / 2, (1 + SURE) / 2])
    return Estimate(crossing(np.ones(len(deals))), float(low), float(high))


# How it is played -----------------------------------------------------------------------------------------------------


def hands(play: Sequence[Row], thrown: Sequence[Row], turns: Sequence[Row], name: str) -> list[Hand]:
    """Opening hands by the most cards of one house in them: kept in one part, thrown back in the other. Both parts deal
    the same hand in the same match."""
    opening = {row["match"]: row["together"] for row in turns if row["turn"] == 0}
    both = {row["match"] for row in play} & {row["match"] for row in thrown} & opening.keys()
    found = []
    for together in sorted({opening[match] for match in both}):
        mine = {match for match in both if opening[match] == together}
        sides = [_shares([row for row in rows if row["match"] in mine], name) for rows in (play, thrown)]
        found.append(Hand(together, change(str(together), sides[0], sides[1], True)))
    return found


def called(turns: Sequence[Row], houses: Sequence[str]) -> list[tuple[str, Rate]]:
    """On which share of its turns the deck calls each house."""
    own = [(row["house"], row["deal"]) for row in turns if row["active"] and row["house"] is not None]
    deals = [deal for _, deal in own]
    # A deck may be made to call a house it does not have.
    more = sorted({house for house, _ in own} - set(houses), key=HOUSES.index)
    rates = [(house, over_deals([float(h == house) for h, _ in own], deals)) for house in (*houses, *more)]
    return sorted(rates, key=lambda row: -row[1].rate)


def keys(play: Sequence[Row], turns: Sequence[Row], name: str) -> list[Key]:
    """On which of its own turns the deck forges its first, second and third key."""
    history: dict[int, list[tuple[int, int]]] = {row["match"]: [] for row in play}
    for row in turns:
        if row["turn"] > 0:
            some = history[row["match"]]
            own = some[-1][0] if some else 0
            some.append((own + row["active"], row["keys"]))
    final = {row["match"]: row["scores"][row["decks"].index(name)] for row in play}
    deals = {row["match"]: row["deal"] for row in play}
    longest = max((some[-1][0] for some in history.values() if some), default=0)
    found = []
    for number in range(1, KEYS + 1):
        when = {match: _when(some, final[match], number) for match, some in history.items()}
        got = {match: turn for match, turn in when.items() if turn is not None}
        by_turn = []
        for own in range(1, min(longest, 30) + 1):
            reached = [float((turn := when[match]) is not None and turn <= own) for match in when]
            by_turn.append(over_deals(reached, [deals[match] for match in when]))
        forged = over_deals([float(match in got) for match in when], [deals[match] for match in when])
        found.append(Key(number, forged, mean(list(got.values()), [deals[m] for m in got]), by_turn))
    return found


def _when(history: Sequence[tuple[int, int]], final: int, number: int) -> int | None:
    """The own turn on which there were so many keys. Rows are from the beginning of everybody's turns."""
    for own, keys in history:
        if keys >= number:
            return own
    return history[-1][0] if history and final >= number else None


def mean(values: Sequence[float], deals: Sequence[int]) -> Estimate | None:
    """A mean with its interval over deals; None for fewer than two of them."""
    sums: dict[int, float] = {}
    if not values:
        return None
    middle = sum(values) / len(values)
    for value, deal in zip(values, deals, strict=True):
        sums[deal] = sums.get(deal, 0.0) + value - middle
    if len(sums) < 2:
        return None
    reach = Z * sqrt(sum(x * x for x in sums.values()) * len(sums) / (len(sums) - 1)) / len(values)
    return Estimate(middle, middle - reach, middle + reach)


# Who is like it -------------------------------------------------------------------------------------------------------


def similar(deck: Deck, play: Sequence[Row]) -> list[Neighbour]:
    """The decks of the field whose numbers (see `archon.analysis`) are nearest, each in the field's own spread."""
    decks = [other for other in field().decks if other["cards"] != deck["cards"]]
    table = np.array([_numbers(other) for other in decks])
    mine = np.array(_numbers(deck))
    spread = table.std(axis=0)
    spread[spread == 0] = 1.0
    apart = (table - mine) / spread
    distance = np.sqrt((apart**2).mean(axis=1))
    met: dict[str, Sharing] = {}
    for row in play:
        seat = row["decks"].index(deck["name"])
        shares, deals = met.setdefault(row["decks"][1 - seat], ([], []))
        shares.append(row["shares"][seat])
        deals.append(row["deal"])
    found = []
    for i in np.argsort(distance, kind="stable")[:ALIKE]:
        most = np.argsort(-np.abs(apart[i]), kind="stable")[:3]
        differences = [(SHOWN[j], round(float(mine[j]), 1), round(float(table[i][j]), 1)) for j in most if apart[i][j]]
        name = decks[i]["name"]
        rate = over_deals(*met.get(name, ([], [])))
        found.append(Neighbour(name, list(decks[i]["houses"]), float(distance[i]), rate, differences))
    return found


def _numbers(deck: Deck) -> list[float]:
    tally: Any = of_deck(slug for slugs in deck["cards"].values() for slug in slugs)
    return [float(getattr(tally, name)) for name in SHOWN]
