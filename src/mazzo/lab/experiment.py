"""An experiment as data: which game, which decks, which opponents, how many matches, and the seed of all chance.

A description is a TOML file or a dictionary with the same keys (docs/laboratory.md explains each of them):

    game = "keyforge"
    matches = 400          # or: until = 0.02
    [decks]
    draw = "forged"
    count = 8
    [[bots]]
    name = "greedy"
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from mazzo import bots, games
from mazzo.bots.base import Bot
from mazzo.bots.restricted import restricted, restrictions
from mazzo.bots.search import Search
from mazzo.engine.build import fingerprint
from mazzo.engine.errors import MazzoError
from mazzo.engine.manifest import how_many
from mazzo.lab.subjects import Deck, Subject, subject

MOST: Final = 100_000
"""Matches are played `until` the intervals are narrow, but no more than this, unless `matches` says otherwise."""
PAIRS: Final = ("all", "first", "same", "random")
DETAILS: Final = ("turns", "cards")
"""Rows that are written if somebody asks for them; there is always one for every match."""


@dataclass(frozen=True)
class Opponent:
    """A bot and how hard it thinks: in `thoughts` (worlds it imagines) or in seconds.

    Thoughts give the same choices on every machine. Seconds do not, so rows played on a clock cannot be repeated.
    """

    name: str
    thoughts: int = 0
    seconds: float = 0.0
    restriction: str = ""
    """What it may not do, or decides blindly: see `mazzo.bots.restricted`. Only greedy can be restricted."""

    def __str__(self) -> str:
        more = f":{self.thoughts}" if self.thoughts else f":{self.seconds:g}s" if self.seconds else ""
        if self.restriction:
            more = f"/{self.restriction}"
        return f"{self.name}{more}"

    def sit(self, game: Subject, seed: int) -> Bot:
        """The bot, ready to play."""
        if self.thoughts or self.seconds:
            return Search(seed, worlds=self.thoughts) if self.thoughts else Search(seed, seconds=self.seconds)
        if self.restriction:
            return restricted(game.name, self.restriction, seed)
        return game.bot(self.name, seed)


def opponent(data: object, game: Subject) -> Opponent:
    """Read an opponent: `greedy`, `greedy/no-fights` (restricted), `search:200` (thoughts), `search:0.5s` (seconds),
    or a table with the same."""
    if isinstance(data, str):
        plain, _, restriction = data.partition("/")
        name, _, strength = plain.partition(":")
        try:
            if strength.endswith("s"):
                found = Opponent(name, seconds=float(strength[:-1]), restriction=restriction)
            else:
                found = Opponent(name, thoughts=int(strength) if strength else 0, restriction=restriction)
        except ValueError:
            raise MazzoError(
                f"{data!r} is no opponent: write search:200 (thoughts) or search:0.5s (seconds)."
            ) from None
    else:
        keys = {"name": str, "thoughts": int, "seconds": (int, float), "restriction": str}
        known = _table(data, "bots", keys)
        if "name" not in known:
            raise MazzoError("bots: every opponent has a name.")
        found = Opponent(**known)
    if found.name not in game.bots():
        raise MazzoError(f"There is no opponent called {found.name!r}; known are {', '.join(game.bots())}.")
    if found.thoughts < 0 or found.seconds < 0 or (found.thoughts and found.seconds):
        raise MazzoError(f"{found.name}: give either thoughts or seconds, more than 0.")
    if found.name == "search" and not found.thoughts and not found.seconds:
        raise MazzoError("search: say how long it thinks, as search:200 (thoughts) or search:0.5s (seconds).")
    if found.name != "search" and (found.thoughts or found.seconds):
        raise MazzoError(f"{found.name} does not think ahead: only search has thoughts or seconds.")
    if found.restriction and (found.name != "greedy" or found.restriction not in restrictions(game.name)):
        names = ", ".join(f"greedy/{name}" for name in restrictions(game.name)) or "none in this game"
        raise MazzoError(f"{found} is not known; opponents with a restriction are {names}.")
    return found


@dataclass(frozen=True)
class Drawing:
    """Where decks come from: a way to draw them, and how they meet."""

    draw: str = ""
    """`starters`, `named`, `folder`, or a way of the game: `forged`, `sealed`, `random`; "": what is usual."""
    count: int = 0
    """How many decks there are; 0: new ones for every deal."""
    names: tuple[str, ...] = ()
    folder: str = ""
    pairs: str = "all"
    """`all`: every deck meets every other; `first`: the first deck meets every other; `same`: every deck meets itself;
    `random`: any decks meet."""
    seed: str = ""
    """Another seed draws other decks; by default that of the experiment."""


@dataclass(frozen=True)
class Experiment:
    """Everything that decides which matches are played. Two equal experiments have the same rows."""

    game: str
    bots: tuple[Opponent, ...]
    decks: Drawing = field(default_factory=Drawing)
    matches: int = 0
    until: float = 0.0
    """Play until every rate is known to plus or minus this (0.02: two percent)."""
    seed: str = "1"
    players: int = 2
    swap: bool = True
    """Every deal is played again with the decks on each other's seats, so that each goes first as often."""
    mirror: bool = True
    """Every deal is played again with the opponents behind each other's cards."""
    longest: int = 0
    """A match of more turns than this is broken off, and nobody wins; 0: what is usual."""
    rows: tuple[str, ...] = ()
    setup: Mapping[str, Any] = field(default_factory=dict)
    """What else the game is told: edition, chains, options ..."""
    pool: tuple[Deck, ...] = ()
    """The decks themselves, where they are few and fixed; filled in by `drawn`."""

    @property
    def repeatable(self) -> bool:
        """Does it give the same rows each time? Not if a bot thinks by the clock."""
        return not any(bot.seconds for bot in self.bots)

    def drawn(self) -> Experiment:
        """The same with its decks, so that a folder that changes later changes nothing."""
        if self.pool or not self.decks.draw:
            return self
        return replace(self, pool=tuple(subject(self.game).pool(self.decks, self.decks.seed or self.seed)))

    def data(self) -> dict[str, Any]:
        """As JSON, the way `experiment` reads it."""
        found: dict[str, Any] = {f.name: getattr(self, f.name) for f in fields(self)}
        found["bots"] = [str(bot) for bot in self.bots]
        found["decks"] = {f.name: getattr(self.decks, f.name) for f in fields(self.decks)} | {
            "names": list(self.decks.names)
        }
        return found | {"rows": list(self.rows), "setup": dict(self.setup), "pool": list(self.pool)}

    def key(self) -> str:
        """A fingerprint of the description."""
        text = json.dumps(self.data(), sort_keys=True)
        return blake2b(text.encode(), digest_size=8).hexdigest()


KEYS: Final[dict[str, Any]] = {
    "game": str,
    "bots": list,
    "decks": dict,
    "matches": int,
    "until": (int, float),
    "seed": (int, str),
    "players": int,
    "swap": bool,
    "mirror": bool,
    "longest": int,
    "rows": list,
    "setup": dict,
    "pool": list,
}
DECK_KEYS: Final[dict[str, Any]] = {
    "draw": str,
    "count": int,
    "names": list,
    "folder": str,
    "pairs": str,
    "seed": (int, str),
}


def experiment(data: Mapping[str, Any]) -> Experiment:
    """Read a description, and say kindly what is wrong with it. Its decks are drawn."""
    known = _table(data, "experiment", KEYS)
    if "game" not in known:
        raise MazzoError(f'A description names its game: game = "…", one of {", ".join(games.names())}.')
    game = subject(known["game"])
    rivals = tuple(opponent(x, game) for x in known.get("bots") or ["greedy"])
    players = known.get("players", game.usual_players)
    if players not in game.players:
        raise MazzoError(f"{game.title} is played by {how_many(game.players)}, not by {players}.")
    if len(rivals) > 1 and len(set(rivals)) < len(rivals) and len(rivals) > players:
        raise MazzoError("bots: every opponent is listed once.")
    matches, until = known.get("matches", 0), float(known.get("until", 0.0))
    if matches < 0 or not 0 <= until < 0.5 or known.get("longest", 0) < 0:
        raise MazzoError("matches, until and longest are not negative, and until is less than 0.5 (0.02 is 2 %).")
    if not matches and not until:
        raise MazzoError("Say how many matches are to be played (matches = 400) or how exactly (until = 0.02).")
    rows = tuple(known.get("rows", ()))
    if strange := [r for r in rows if r not in DETAILS]:
        raise MazzoError(f"rows: {strange[0]!r} is not known; there is always one for every match, and {DETAILS}.")
    if "first" in known.get("setup", {}):
        raise MazzoError("setup: who goes first is decided by the seats: seat 0 does (see swap).")
    found = Experiment(
        game=game.name,
        bots=rivals,
        decks=_drawing(known.get("decks", {}), game),
        matches=matches or MOST,
        until=until,
        seed=str(known.get("seed", "1")),
        players=players,
        swap=known.get("swap", True),
        mirror=known.get("mirror", True),
        longest=known.get("longest", 0) or game.longest,
        rows=tuple(r for r in DETAILS if r in rows),
        setup=known.get("setup", {}),
        pool=tuple(known.get("pool", ())),
    )
    return found.drawn()


def _drawing(data: object, game: Subject) -> Drawing:
    known = _table(data, "decks", DECK_KEYS)
    if not game.ways:
        if any(known.get(key) for key in ("draw", "count", "names", "folder")):
            raise MazzoError(f"{game.title} is played with decks that everybody shares: leave `decks` out.")
        return Drawing()
    way = known.get("draw") or ("folder" if known.get("folder") else "named" if known.get("names") else game.ways[0])
    if way not in game.ways:
        raise MazzoError(f"{game.title} does not know decks that are {way!r}; known are {', '.join(game.ways)}.")
    if known.get("pairs", "all") not in PAIRS:
        raise MazzoError(f"decks.pairs: {known['pairs']!r} is not known; known are {', '.join(PAIRS)}.")
    if known.get("count", 0) < 0:
        raise MazzoError("decks.count: a number of decks was expected.")
    names = known.get("names", [])
    if not all(isinstance(name, str) for name in names):
        raise MazzoError("decks.names: a list of names was expected.")
    return Drawing(
        way,
        known.get("count", 0),
        tuple(names),
        known.get("folder", ""),
        known.get("pairs", "all"),
        str(known.get("seed", "")),
    )


def read(path: Path, more: Mapping[str, Any] | None = None) -> Experiment:
    """The experiment that a TOML file describes; `more` replaces what it says.

    A folder or a file in it is meant from where the description is.
    """
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise MazzoError(f"{str(path)!r} cannot be read: {error.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise MazzoError(f"{str(path)!r} is no TOML file: {error}.") from None
    decks = data.get("decks")
    if isinstance(decks, dict):
        if isinstance(decks.get("folder"), str):
            decks["folder"] = str(path.parent / decks["folder"])
        if isinstance(decks.get("names"), list):
            near = [path.parent / str(name) for name in decks["names"]]
            decks["names"] = [str(p) if p.is_file() else n for p, n in zip(near, decks["names"], strict=True)]
    return experiment({**data, **(more or {})})


def build(game: str) -> str:
    """A fingerprint of all that decides how a match goes: engine, game and opponents."""
    return f"{games.game(game).build()}-{fingerprint(bots.__name__)}"


def seed_of(run: str, kind: str, number: int) -> int:
    """The seed of one thing in a run: 48 bits, so that it fits into a float and into any column."""
    return int.from_bytes(blake2b(f"{run}/{kind}/{number}".encode(), digest_size=6).digest(), "big")


def _table(data: object, place: str, keys: Mapping[str, Any]) -> dict[str, Any]:
    """A table with known keys and values of the right kinds."""
    if not isinstance(data, Mapping):
        raise MazzoError(f"{place}: a table was expected.")
    for key, value in data.items():
        if key not in keys:
            raise MazzoError(f"{place}: {key!r} is not known; known are {', '.join(keys)}.")
        kind = keys[key]
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise MazzoError(f"{place}.{key}: {value!r} is not what was expected there.")
    return dict(data)
