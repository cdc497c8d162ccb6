"""Balance by machine: a search for numbers of cards and copies in decks that make a game fairer, with little change.

    mazzo lab balance nekromancya --to build/balance

A description says what may be changed, and how far (docs/laboratory.md). A candidate is a whole number of steps for
each of these parameters; all zeros are the cards as they are. It is played as an ordinary experiment: its numbers go
into the setup of its matches (`setup.numbers`), its decks into the pool, so no definition is ever touched. All
candidates play the same deals (common random numbers), so much of the luck is the same for each.

The optimiser is SciPy's differential evolution. It knows whole numbers, takes a first population, judges a generation
at once, and needs no library that the laboratory does not have. Its steps are differences between candidates, so where
the first ones change little, later ones do too. A generation is a race: everybody plays a few matches, the best third
plays more, and the best of these play all. Then every change of the best is tried a step smaller, a step larger and
not at all, so that what is not needed is taken back.

Every candidate keeps its rows in a folder, and the search follows from its seed. So a search that is begun again finds
its matches played, and goes on where it stopped.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from math import ceil
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import differential_evolution
from scipy.special import ndtr

from mazzo.engine.errors import MazzoError
from mazzo.lab.experiment import Experiment, build, experiment, seed_of
from mazzo.lab.figures import Change, change
from mazzo.lab.folder import Folder
from mazzo.lab.places import Place
from mazzo.lab.playing import FAILED
from mazzo.lab.running import Tell, extend
from mazzo.lab.subjects import Deck, Subject, subject

DESCRIPTION: Final = "balance.json"
KEEP: Final = 3
"""One of so many candidates goes on to the next round of a race."""
GROWTH: Final = 2
"""So many times the matches of a round has the next one."""
ROUNDS: Final = 3
FINALISTS: Final = 2
SEARCHING: Final = 0.6
"""This part of the matches is for the search; the rest is for the finalists, and for what is near the best."""
IDLE: Final = 10
"""After so many generations in which nothing new was tried, nothing new will be."""
SPARSE: Final = 3
"""A candidate of the first generation changes at most so many parameters."""
REDRAWN: Final = 400
"""How often the deals are drawn again for an interval."""
MANY: Final = 100_000

Steps = tuple[int, ...]
"""A candidate: how many steps each parameter is away from what it is now."""
Numbers = NDArray[np.float64]


# What may be changed --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Parameter:
    """Something that may be changed: a number of a card, or copies of a card in a deck that become another card."""

    card: str
    number: str = ""
    """Which number; empty for copies."""
    deck: str = ""
    other: str = ""
    """Copies: the card that comes in for `card`."""
    low: int = 0
    high: int = 0
    """From how many steps to how many."""
    step: int = 1


@dataclass(frozen=True)
class Made:
    """What a candidate changes: numbers of cards, and decks with other cards in them."""

    numbers: Mapping[str, Mapping[str, int]]
    decks: tuple[Deck, ...]


@dataclass(frozen=True)
class Aim:
    """What is wanted. All parts are in percentage points: of matches won, of endings, of cards used."""

    low: float = 0.45
    high: float = 0.55
    """The win rate of every deck is between these."""
    ending: float = 0.125
    """No way to end a match has more of the matches than this."""
    used: float = 0.1
    """Every card is played at least so often where it can be."""
    decks: float = 1.0
    """What a point outside costs, for each of these ..."""
    endings: float = 0.25
    cards: float = 0.05
    change: float = 0.2
    """... and what each step of a change costs, so that little is changed."""


@dataclass(frozen=True)
class Balance:
    """The description of a search."""

    experiment: Experiment
    """What every candidate plays, with the cards as they are."""
    parameters: tuple[Parameter, ...]
    aim: Aim = field(default_factory=Aim)
    matches: int = 14_000
    """How many matches the search may play."""
    check: int = 1920
    """How many matches with fresh deals are played before the change, and as many after it."""
    population: int = 12
    first: int = 36
    """Matches in the first round of a race."""

    @property
    def rounds(self) -> tuple[int, ...]:
        """How many matches are played by the end of each round of a race."""
        return tuple(self.first * GROWTH**i for i in range(ROUNDS))

    def data(self) -> dict[str, Any]:
        """As JSON; whatever decides how the search goes is in it."""
        plain = {name: getattr(self, name) for name in ("matches", "check", "population", "first")}
        return plain | {
            "experiment": self.experiment.data(),
            "aim": dict(vars(self.aim)),
            "parameters": [dict(vars(p)) for p in self.parameters],
        }

    def made(self, steps: Steps) -> Made:
        """What a candidate changes. Copies are exchanged as far as the deck has them and may hold the others."""
        game = subject(self.experiment.game)
        numbers = {card: dict(some) for card, some in self.experiment.setup.get("numbers", {}).items()}
        decks = {deck["name"]: deck for deck in self.experiment.pool}
        for p, n in zip(self.parameters, steps, strict=True):
            if n and p.number:
                numbers.setdefault(p.card, {})[p.number] = self.present(p) + n * p.step
            elif n:
                out, into = (p.card, p.other) if n > 0 else (p.other, p.card)
                for _ in range(abs(n)):
                    decks[p.deck] = game.exchanged(decks[p.deck], out, into)
        return Made(numbers, tuple(decks.values()))

    def present(self, p: Parameter) -> int:
        """A number as it is now."""
        here: Mapping[str, int] = self.experiment.setup.get("numbers", {}).get(p.card, {})
        return here.get(p.number, subject(self.experiment.game).numbers(p.card)[p.number])

    def plays(self, steps: Steps) -> Experiment:
        """The experiment of a candidate."""
        made = self.made(steps)
        setup = dict(self.experiment.setup)
        if made.numbers:
            setup["numbers"] = made.numbers
        return replace(self.experiment, setup=setup, pool=made.decks)

    @property
    def nothing(self) -> Steps:
        """The candidate that changes nothing."""
        return (0,) * len(self.parameters)


def size(steps: Steps) -> int:
    """How much a candidate changes."""
    return sum(map(abs, steps))


# Reading --------------------------------------------------------------------------------------------------------------

OWN: Final = {
    "matches": int,
    "check": int,
    "population": int,
    "first": int,
    "aim": dict,
    "numbers": list,
    "copies": list,
}
NUMBER_KEYS: Final = {"cards": list, "number": str, "from": int, "to": int, "step": int}
COPIES_KEYS: Final = {"deck": str, "out": str, "in": str, "most": int}


def read(path: Path, more: Mapping[str, Any]) -> Balance:
    """The search that a TOML file describes; `more` replaces what it says."""
    try:
        return described(path.read_text(encoding="utf-8"), more)
    except OSError as error:
        raise MazzoError(f"{str(path)!r} cannot be read: {error.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise MazzoError(f"{str(path)!r} is no TOML file: {error}.") from None


def usual(name: str, more: Mapping[str, Any]) -> Balance:
    """The search that comes with a game."""
    game = subject(name)
    text = game.balance()
    if not text:
        raise MazzoError(f"No search for a better balance comes with {game.title}: describe one in a TOML file.")
    return described(text, more)


def described(text: str, more: Mapping[str, Any]) -> Balance:
    """Read a description, and say kindly what is wrong with it."""
    data: dict[str, Any] = {**tomllib.loads(text), **more}
    own = {key: data.pop(key) for key in OWN if key in data}
    for key, value in own.items():
        if not isinstance(value, OWN[key]) or isinstance(value, bool):
            raise MazzoError(f"balance.{key}: {value!r} is not what was expected there.")
    played = replace(experiment({**data, "matches": MANY, "rows": ["cards"]}), until=0.0)
    if len(played.pool) < 2 or played.decks.pairs not in ("all", "random"):
        raise MazzoError("A search for a better balance needs decks that meet each other: two or more fixed ones.")
    game = subject(played.game)
    parameters = [*_numbers(own.pop("numbers", []), game), *_copies(own.pop("copies", []), played, game)]
    if not parameters:
        raise MazzoError("Say what may be changed: [[numbers]] of cards, or [[copies]] in decks.")
    wanted = own.pop("aim", {})
    if strange := [k for k, v in wanted.items() if k not in vars(Aim()) or not isinstance(v, int | float) or v < 0]:
        raise MazzoError(f"aim.{strange[0]}: this is not known; known are {', '.join(vars(Aim()))}.")
    found = Balance(played, tuple(parameters), Aim(**wanted), **own)
    if found.population < 5 or found.first < 2 or min(found.matches, found.check) < found.rounds[-1]:
        raise MazzoError(
            f"A generation has at least 5 candidates, the first round at least 2 matches, and the search and the check "
            f"at least {found.rounds[-1]} matches each."
        )
    return found


def _entries(entries: Iterable[object], place: str, keys: Mapping[str, type]) -> Iterable[tuple[str, dict[str, Any]]]:
    for i, entry in enumerate(entries):
        where = f"{place}[{i}]"
        if not isinstance(entry, dict):
            raise MazzoError(f"{where}: a table was expected.")
        for key, kind in keys.items():
            if key != "step" and not isinstance(entry.get(key), kind):
                raise MazzoError(f"{where}.{key} is missing, or not what was expected there.")
        if strange := [key for key in entry if key not in keys]:
            raise MazzoError(f"{where}: {strange[0]!r} is not known; known are {', '.join(keys)}.")
        yield where, entry


def _numbers(entries: Iterable[object], game: Subject) -> Iterable[Parameter]:
    """Numbers of cards: from so much less to so much more than now."""
    for where, entry in _entries(entries, "numbers", NUMBER_KEYS):
        step = entry.get("step", 1)
        if step < 1 or entry["from"] > 0 or entry["to"] < 0 or entry["from"] % step or entry["to"] % step:
            raise MazzoError(f"{where}: from is 0 or less, to is 0 or more, and both are whole steps.")
        for card in entry["cards"]:
            if entry["number"] not in game.numbers(card):
                raise MazzoError(f"{where}: {card} has no number called {entry['number']!r}.")
            if card in game.printed:
                raise MazzoError(f"{where}: the numbers of {card} are printed in the rulebook, and stay.")
            yield Parameter(card, entry["number"], low=entry["from"] // step, high=entry["to"] // step, step=step)


def _copies(entries: Iterable[object], played: Experiment, game: Subject) -> Iterable[Parameter]:
    """Copies in decks: up to so many of one card become another."""
    decks = {deck["name"]: deck for deck in played.pool}
    for where, entry in _entries(entries, "copies", COPIES_KEYS):
        if entry["deck"] not in decks:
            raise MazzoError(f"{where}: there is no deck {entry['deck']!r}; known are {', '.join(decks)}.")
        game.exchanged(decks[entry["deck"]], entry["out"], entry["in"])
        if entry["most"] < 1:
            raise MazzoError(f"{where}.most: a number of copies was expected.")
        yield Parameter(entry["out"], deck=entry["deck"], other=entry["in"], high=entry["most"])


# How good is it? ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Score:
    """How far a candidate is from what is wanted, in weighted points; less is better."""

    decks: float
    endings: float
    cards: float
    change: float

    @property
    def total(self) -> float:
        """All of it together."""
        return self.decks + self.endings + self.cards + self.change


class Tally:
    """What the first matches of an experiment show, counted by deal."""

    def __init__(self, folder: Folder, most: int = MANY) -> None:
        rows = [r for r in folder.table("matches").to_pylist() if r["match"] < most and r["ending"] != FAILED]
        self.deals = sorted({row["deal"] for row in rows})
        place = {deal: i for i, deal in enumerate(self.deals)}
        self.decks = [deck["name"] for deck in folder.experiment.pool]
        self.endings = sorted({row["ending"] for row in rows})
        self.matches = np.zeros(len(place))
        self.shares, self.seats = (np.zeros((len(place), len(self.decks))) for _ in range(2))
        self.ended = np.zeros((len(place), len(self.endings)))
        for row in rows:
            deal = place[row["deal"]]
            self.matches[deal] += 1
            self.ended[deal, self.endings.index(row["ending"])] += 1
            for deck, share in zip(row["decks"], row["shares"], strict=True):
                self.shares[deal, self.decks.index(deck)] += share
                self.seats[deal, self.decks.index(deck)] += 1
        columns = folder.table("cards").select(["deal", "card", "copies", "offered", "played"]).to_pydict()
        self.cards = sorted({c for c, n in zip(columns["card"], columns["copies"], strict=True) if n})
        number = {card: i for i, card in enumerate(self.cards)}
        self.offered, self.played = (np.zeros((len(place), len(number))) for _ in range(2))
        for deal, card, offered, played in zip(
            *(columns[key] for key in ("deal", "card", "offered", "played")), strict=True
        ):
            if deal in place and card in number and offered is not None:
                self.offered[place[deal], number[card]] += 1
                self.played[place[deal], number[card]] += played is not None

    def score(self, aim: Aim, change: int, weights: Numbers | None = None) -> Score:
        """How far this is from the aim.

        What is known from a few matches may be far from the truth. So the search counts how far outside the truth is
        expected to be: a candidate in the middle of the range is better than one at its edge. With `weights` (how often
        each deal counts) only the rates themselves are judged.
        """
        w = np.ones(len(self.matches)) if weights is None else weights
        seats = np.maximum(1, w @ self.seats)
        rate = w @ self.shares / seats
        spread = self.shares - rate * self.seats
        error = np.sqrt(w @ spread**2 + 0.5) / seats
        n = max(1.0, float(w @ self.matches))
        ended = w @ self.ended / n
        offered, played = w @ self.offered, w @ self.played
        used = (played + 1) / (offered + 2)
        doubt = 1.0
        if weights is not None:
            used = np.where(offered > 0, played / np.maximum(1, offered), 1.0)
            doubt = 0.0
        outside = beyond(rate, aim.high, doubt * error) + beyond(1 - rate, 1 - aim.low, doubt * error)
        often = beyond(ended, aim.ending, doubt * np.sqrt(ended * (1 - ended) / n))
        unused = beyond(1 - used, 1 - aim.used, doubt * np.sqrt(used * (1 - used) / (offered + 3)))
        return Score(
            decks=100 * aim.decks * float(outside.sum()),
            endings=100 * aim.endings * float(often.sum()),
            cards=100 * aim.cards * float(unused.sum()),
            change=aim.change * change,
        )


def beyond(value: Numbers, limit: float, error: Numbers) -> Numbers:
    """How far beyond a limit these are expected to be, each known up to its standard error."""
    over = value - limit
    z = over / np.where(error > 0, error, 1.0)
    expected = over * ndtr(z) + error * np.exp(-z * z / 2) / np.sqrt(2 * np.pi)
    found: Numbers = np.where(error > 0, expected, np.maximum(0.0, over))
    return found


# The search -----------------------------------------------------------------------------------------------------------


class Spent(Exception):
    """All matches of the search are played, or there is nothing left to try."""


@dataclass(frozen=True)
class Tried:
    """A candidate, how many matches it played, and how good it seems."""

    steps: Steps
    matches: int
    score: Score


class Search:
    """A search in a folder. `run` plays what is missing, and finds what it finds."""

    def __init__(self, path: Path, description: Balance) -> None:
        self.path = path
        self.balance = description
        self.build = build(description.experiment.game)
        self.tried: dict[Steps, Tried] = {}
        self.chosen: Steps = description.nothing
        self.spent = 0
        self._scores: dict[tuple[Steps, int], Score] = {}
        self._folders: dict[str, Folder] = {}
        self._begin()

    def _begin(self) -> None:
        data = self.balance.data() | {"build": self.build}
        text = json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
        kept = self.path / DESCRIPTION
        if kept.exists():
            if kept.read_text(encoding="utf-8") != text:
                raise MazzoError(
                    f"{str(self.path)!r} holds another search, or one with other rules, cards or opponents: choose "
                    "another folder."
                )
            return
        if self.path.is_file() or (self.path.is_dir() and any(self.path.iterdir())):
            raise MazzoError(f"{str(self.path)!r} is there already and holds no search: choose another folder.")
        self.path.mkdir(parents=True, exist_ok=True)
        kept.write_text(text, encoding="utf-8")

    def folder(self, steps: Steps) -> Folder:
        """The rows of a candidate. Two that change the same share them."""
        e = self.balance.plays(steps)
        key = e.key()
        if key not in self._folders:
            self._folders[key] = Folder.create(self.path / "candidates" / key, e)
        return self._folders[key]

    def fresh(self, steps: Steps, name: str) -> Folder:
        """A candidate with deals that the search has not seen."""
        e = self.balance.plays(steps)
        described = replace(e, seed=f"{e.seed}/fresh", matches=self.balance.check)
        return Folder.create(self.path / name, described)

    @property
    def kept(self) -> int:
        """How many matches are in the folder."""
        return sum(len(Folder.open(p.parent).done) for p in sorted(self.path.rglob("experiment.json")))

    # Playing --------------------------------------------------------------------------------------------------------

    def run(self, place: Place, tell: Tell = lambda done, total: None) -> None:
        """Search, look around the best, and play the proposal with fresh deals."""
        b = self.balance
        self.tried, self.spent = {}, 0
        total = b.matches + 2 * b.check
        self._evolve(place, lambda done: tell(done, total))
        self._refine(place, lambda done: tell(done, total))
        both = [self.fresh(b.nothing, "before")]
        if self.chosen != b.nothing:
            both.append(self.fresh(self.chosen, "after"))
        extend([(f, b.check) for f in both], place, lambda done, _: tell(self.spent + done, self.spent + 2 * b.check))

    def _play(self, candidates: Sequence[Steps], matches: int, most: float, place: Place, tell: Told) -> None:
        """Every candidate plays up to this number of matches; those of one deal are played whole."""
        new = {self.folder(c).path: c for c in candidates if c not in self.tried or self.tried[c].matches < matches}
        cost = sum(matches - (self.tried[c].matches if c in self.tried else 0) for c in new.values())
        if self.spent + cost > most:
            raise Spent
        before = self.spent + cost - matches * len(new)
        extend([(self.folder(c), matches) for c in new.values()], place, lambda done, _: tell(before + done))
        self.spent += cost
        for c in candidates:
            if c not in self.tried or self.tried[c].matches < matches:
                self.tried[c] = Tried(c, matches, self._score(c, matches))

    def _score(self, c: Steps, matches: int) -> Score:
        """How good a candidate seems after so many matches."""
        if (c, matches) not in self._scores:
            self._scores[c, matches] = Tally(self.folder(c), matches).score(self.balance.aim, size(c))
        return self._scores[c, matches]

    def _race(self, candidates: Sequence[Steps], most: float, place: Place, tell: Told) -> None:
        """Everybody plays a little; the best play more, and the best of these play all."""
        left = list(dict.fromkeys(candidates))
        for matches in self.balance.rounds:
            self._play(left, matches, most, place, tell)
            left = self._best(left, matches)[: ceil(len(left) / KEEP)]

    def _best(self, some: Iterable[Steps], matches: int) -> list[Steps]:
        """The best first, judged by the same deals."""
        return sorted(some, key=lambda c: (self._score(c, matches).total, size(c), c))

    def _evolve(self, place: Place, tell: Told) -> None:
        """Differential evolution, from candidates that change little."""
        b = self.balance
        most = SEARCHING * b.matches
        idle = 0

        def judged(x: Numbers) -> Numbers:
            nonlocal idle
            candidates = [tuple(round(float(v)) for v in column) for column in x.T]
            before = self.spent
            self._race(candidates, most, place, tell)
            idle = idle + 1 if self.spent == before else 0
            if idle == IDLE:
                raise Spent
            return np.array([self.tried[c].score.total for c in candidates])

        try:
            self._play([b.nothing], b.rounds[-1], most, place, tell)
            differential_evolution(
                judged,
                [(p.low, p.high) for p in b.parameters],
                init=self._population(),
                integrality=[True] * len(b.parameters),
                maxiter=MANY,
                recombination=0.5,
                tol=-1.0,
                polish=False,
                updating="deferred",
                vectorized=True,
                rng=np.random.default_rng(seed_of(b.experiment.seed, "evolution", 0)),
            )
        except Spent:
            pass

    def _population(self) -> Numbers:
        """The cards as they are, and candidates that each change a few things."""
        b = self.balance
        chance = np.random.default_rng(seed_of(b.experiment.seed, "population", 0))
        found = np.zeros((b.population, len(b.parameters)))
        for row in found[1:]:
            few = chance.permutation(len(b.parameters))[: 1 + chance.integers(min(SPARSE, len(b.parameters)))]
            for i in few:
                p = b.parameters[i]
                row[i] = chance.choice([n for n in range(p.low, p.high + 1) if n])
        return found

    def _refine(self, place: Place, tell: Told) -> None:
        """The finalists play more. Then each change of the best is made smaller, larger or undone, if that helps."""
        b = self.balance
        middle, last, longest = b.rounds[-2], b.rounds[-1], 2 * b.rounds[-1]
        known = [c for c in self.tried if self.tried[c].matches >= last]
        best, near = self._best(known, last)[:1], known
        try:
            finalists = list(dict.fromkeys([b.nothing, *self._best(known, last)[:FINALISTS]]))
            self._play(finalists, longest, b.matches, place, tell)
            best, near = self._best(finalists, longest)[:1], []
            while True:
                near = self._near(best[0])
                self._play(near, middle, b.matches, place, tell)
                promising = self._best(near, middle)[: ceil(len(near) / KEEP)]
                self._play(promising, last, b.matches, place, tell)
                promising = self._best(promising, last)[:FINALISTS]
                self._play(promising, longest, b.matches, place, tell)
                better = self._best([best[0], *promising], longest)[:1]
                if better == best:
                    break
                best = better
        except Spent:
            # What is near the best may not have played as long, but the same deals can be compared.
            near = [c for c in near if c in self.tried and self.tried[c].matches >= last]
            best = self._best([*best, *near], last)[:1]
        self.chosen = best[0] if best else b.nothing

    def _near(self, steps: Steps) -> list[Steps]:
        """The candidates that change the same things, but one of them a step less, a step more, or not at all; near
        no change, those that change one thing by a step."""
        found: list[Steps] = []
        for i, (p, n) in enumerate(zip(self.balance.parameters, steps, strict=True)):
            if n or not any(steps):
                others = [m for m in (0, n - 1, n + 1) if m != n and p.low <= m <= p.high]
                found += [(*steps[:i], m, *steps[i + 1 :]) for m in others]
        return list(dict.fromkeys(found))


Told = Callable[[int], None]


# What was found -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Changed:
    """One thing that is proposed: a number of a card, or the copies of a card in a deck."""

    card: str
    where: str
    """The number, or the deck."""
    copies: bool
    before: int
    after: int


@dataclass(frozen=True)
class Found:
    """What a search has found, with fresh deals."""

    balance: Balance
    build: str
    digests: tuple[str, ...]
    tried: tuple[Tried, ...]
    """The best first."""
    searched: int
    """Matches played by the search."""
    checked: int
    chosen: Steps
    changed: tuple[Changed, ...]
    decks: tuple[Change, ...]
    endings: tuple[Change, ...]
    unused: tuple[Change, ...]
    """Cards that are played less than they should be, before or after."""
    before: Score
    after: Score
    difference: tuple[float, float, float]
    """How much further from the aim it is after the change (less than nothing: nearer), with its interval."""

    @property
    def better(self) -> bool:
        """Is it clearly nearer to the aim, with fresh deals?"""
        return self.difference[2] < 0


def found(search: Search) -> Found:
    """Count everything, after `Search.run`."""
    b = search.balance
    before = search.fresh(b.nothing, "before")
    after = before if search.chosen == b.nothing else search.fresh(search.chosen, "after")
    one, other = Tally(before), Tally(after)
    moved = size(search.chosen)
    ranked = sorted(search.tried.values(), key=lambda t: (-t.matches, t.score.total, size(t.steps), t.steps))
    usage = _compare(one.cards, other.cards, _used(one), _used(other))
    return Found(
        balance=b,
        build=search.build,
        digests=tuple(f.digest() for f in dict.fromkeys((before, after))),
        tried=tuple(ranked),
        searched=search.spent,
        checked=len(before.done) + (len(after.done) if after is not before else 0),
        chosen=search.chosen,
        changed=tuple(changes(b, search.chosen)),
        decks=tuple(_compare(one.decks, other.decks, _won(one), _won(other))),
        endings=tuple(_compare(one.endings, other.endings, _ended(one), _ended(other))),
        unused=tuple(c for c in usage if min(c.before.rate, c.after.rate) < b.aim.used),
        before=one.score(b.aim, 0, np.ones(len(one.deals))),
        after=other.score(b.aim, moved, np.ones(len(other.deals))),
        difference=_difference(b, one, other, moved),
    )


def changes(b: Balance, steps: Steps) -> list[Changed]:
    """What a candidate changes, in the order of the parameters; decks card by card."""
    made = b.made(steps)
    listed = [
        Changed(p.card, p.number, False, b.present(p), b.present(p) + n * p.step)
        for p, n in zip(b.parameters, steps, strict=True)
        if n and p.number
    ]
    game = subject(b.experiment.game)
    for deck, new in zip(b.experiment.pool, made.decks, strict=True):
        old, now = game.cards(deck), game.cards(new)
        for card in dict.fromkeys([*old, *now]):
            if old.get(card, 0) != now.get(card, 0):
                listed.append(Changed(card, deck["name"], True, old.get(card, 0), now.get(card, 0)))
    return listed


Sharing = tuple[list[float], list[int]]


def _spread(deals: Sequence[int], hits: Numbers, of: Numbers) -> Sharing:
    """Shares and their deals, one for each time that something could have been."""
    values: list[float] = []
    where: list[int] = []
    for deal, hit, n in zip(deals, hits, of, strict=True):
        values += [float(hit) / int(n)] * int(n) if n else []
        where += [deal] * int(n)
    return values, where


def _won(t: Tally) -> dict[str, Sharing]:
    return {name: _spread(t.deals, t.shares[:, i], t.seats[:, i]) for i, name in enumerate(t.decks)}


def _ended(t: Tally) -> dict[str, Sharing]:
    return {name: _spread(t.deals, t.ended[:, i], t.matches) for i, name in enumerate(t.endings)}


def _used(t: Tally) -> dict[str, Sharing]:
    return {name: _spread(t.deals, t.played[:, i], t.offered[:, i]) for i, name in enumerate(t.cards)}


def _compare(
    one: Sequence[str], other: Sequence[str], before: Mapping[str, Sharing], after: Mapping[str, Sharing]
) -> list[Change]:
    names = [name for name in dict.fromkeys([*one, *other]) if before.get(name, _NONE)[0] and after.get(name, _NONE)[0]]
    return sorted((change(n, before[n], after[n], True) for n in names), key=lambda c: (-c.before.rate, c.name))


_NONE: Final[Sharing] = ([], [])


def _difference(b: Balance, one: Tally, other: Tally, moved: int) -> tuple[float, float, float]:
    """How much further from the aim it is, without what the change itself costs; the interval is by the bootstrap."""
    both = sorted({*one.deals} & {*other.deals})
    places = [np.array([t.deals.index(deal) for deal in both], dtype=int) for t in (one, other)]
    chance = np.random.default_rng(seed_of(b.experiment.seed, "bootstrap", 0))

    def apart(chosen: NDArray[np.int64]) -> float:
        scores = []
        for t, where in zip((one, other), places, strict=True):
            weights = np.bincount(where[chosen], minlength=len(t.deals)).astype(float)
            scores.append(t.score(b.aim, 0, weights).total)
        return scores[1] - scores[0]

    n = len(both)
    drawn = sorted(apart(chance.integers(n, size=n)) for _ in range(REDRAWN if moved else 0))
    ends = (drawn[int(0.025 * REDRAWN)], drawn[int(0.975 * REDRAWN)]) if drawn else (0.0, 0.0)
    return (apart(np.arange(n)), *ends)


# Using it -------------------------------------------------------------------------------------------------------------


def apply(found: Found, path: Path) -> None:
    """Write the proposal into a file: a description of an experiment, which `mazzo lab run` plays."""
    package = Path(__file__).parent.parent
    if package in path.resolve().parents:
        raise MazzoError("The cards of Mazzo are changed by people: choose a file outside its package.")
    if path.exists():
        raise MazzoError(f"{str(path)!r} is there already: choose another file.")
    e = replace(found.balance.plays(found.chosen), matches=found.balance.check)
    data = {key: value for key, value in e.data().items() if value not in ("", 0, 0.0, [], {})}
    data["decks"] = {"draw": e.decks.draw, "pairs": e.decks.pairs}
    lines = [f"# Proposed by `mazzo lab balance {e.game}`: play it with `mazzo lab run {path.name} --to FOLDER`."]
    lines += [f"{key} = {_toml(value)}" for key, value in data.items()]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _toml(value: object) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{json.dumps(key)} = {_toml(x)}" for key, x in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def fingerprint(found: Found) -> str:
    """A fingerprint of everything that was played with fresh deals, and of what is proposed."""
    text = json.dumps([found.digests, found.chosen, found.searched])
    return blake2b(text.encode(), digest_size=8).hexdigest()
