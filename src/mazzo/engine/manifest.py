"""The manifest of a game: everything the rest of Mazzo needs to know about it, in one place.

    MANIFEST = Manifest(
        name="briscola",
        title="Briscola",
        package="briscola",
        game=".game:BRISCOLA",
        seats=(2, 4),
        ...
    )

A package offers its manifest through the entry point group `mazzo.games`. Whatever is heavy, or belongs to a higher
room (bots, the terminal), is only named: as `package.module:attribute`, or as `.module:attribute` within the package.
It is loaded when it is first used. See docs/a-game-in-ten-steps.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from mazzo.engine.entries import resolve, text_of
from mazzo.engine.errors import MazzoError
from mazzo.engine.game import Game

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

VERSION = 1
"""The newest kind of manifest that this Mazzo can read."""
Texts: TypeAlias = Mapping[str, str]
"""A text by language, at least in English."""


@dataclass(frozen=True, kw_only=True)
class Setting:
    """What a host may choose for a match: an option of the terminal, a wish at the server, a field in the browser."""

    name: str
    kind: Literal["flag", "choice", "number", "variants", "data"]
    """A flag is on or off; a choice is one of several; variants are any number of them; data is for programs only."""
    label: Texts
    default: object = None
    choices: Mapping[Any, Texts] = field(default_factory=dict)
    """What there is to choose from, each with what people read."""
    least: int = 0
    most: int = 999
    """The limits of a number."""
    seats: tuple[int, ...] = ()
    """It is only offered to this many players; empty: to any number."""


@dataclass(frozen=True, kw_only=True)
class Manifest:
    """One game."""

    name: str
    """As files and commands spell it: `foursouls`."""
    title: str
    """As people call it: `Four Souls`."""
    package: str
    """Where it lives. Names that begin with a dot are inside it, and so are its lexicon and its ledger."""
    game: str
    """The `engine.game.Game`."""
    seats: tuple[int, ...]
    """How many may play: every number of players there is, the fewest first."""
    version: int = VERSION
    """The kind of manifest it is."""
    default: bool = False
    """Is it the game that is meant where nobody names one?"""
    usually: int = 2
    """How many players there usually are."""
    answers: bool = False
    """Can players answer each other at any time?"""
    rounds: tuple[str, ...] = ()
    """Kinds of questions of its own that go round the table, so that the server gives everybody the same time for them.
    Those of the engine (`answer`, `priority`) do so anyway."""
    deeds: tuple[str, ...] = ()
    """Kinds of questions of its own in which somebody does something that others may want to answer. A `main` question
    and those that go round are such in any game."""
    settings: tuple[Setting, ...] = ()
    """What a host may choose."""
    editions: tuple[str, ...] = ()
    """The editions of the rules, if there are several, the newest first."""

    catalog: str
    """`catalog(edition)`: all cards, as an edition of the rules knows them."""
    names: str
    """`names()`: every card with its name in each language, at least in English, by slug."""
    printed: str
    """`printed(slug, name, text, edition)`: a card as JSON, with its name and its text in a language."""
    titles: str = ""
    """`titles(match)`: what players are called who gave no names. None: they are numbered."""
    says: str = ".says"
    """The module with `prompt`, `label`, `refusal` and `log_line`, and `waiting` if there is a stack."""
    lexicon: str = "lexicon.toml"
    """The words of the game, in every language: a file of its package."""
    rules: str = "rules.toml"
    """The ledger of its rules: a file of its package."""

    setup: str = ""
    """`setup(brought, wishes)`: the setup of a match; for each seat a deck or None, and what the host chose. None: the
    number of players, and what the host chose."""
    usual: str = ""
    """`usual(seed, players)`: the setup of a match as it is usually played. None: without any wishes."""
    varied: str = ""
    """`varied(seed)`: any setup at all, to find rare cases. None: the usual ones, with any number of players."""
    decks: str = ""
    """An `engine.decks.Decks`: the decks that players bring along. None: nobody brings a deck."""
    trial: str = ""
    """`position(slug)`: a scenario in which a card can be tried; None for cards that cannot. None: no card can."""

    judge: str = ""
    """The class that tells bots what a position is worth (`bots.greedy.Judge`)."""
    guide: str = ""
    """The class that tells the thinking bot how to play in its head (`bots.guide.Guide`). None: the usual way."""
    observing: str = ""
    """The module with `schema()` and `observe(table, seat)`, for programs that learn."""
    subject: str = ""
    """What the laboratory should know about it (`lab.subjects.Subject`). None: it is studied in the plain way."""
    measured: str = ""
    """What the benchmark should know about it (`bench.Measured`). None: it is measured in the plain way."""
    odds: str = ""
    """The module that computes the odds of a fight, if dice decide it."""

    face: str = ""
    """The game in the terminal (`cli.faces.Face`). None: the plain face."""
    words: str = ""
    """The folder with the words of its face (`words.toml`). None: the package."""
    moments: frozenset[str] = frozenset({"win"})
    """Events of the log that a replay lists."""
    deck: str = ""
    """The module of its own commands for `mazzo deck`: `arguments(subs)` adds them, `run(args)` does one."""
    browser: str = ""
    """The folder of its package with its look in the browser: `kit.js`, and what that needs. None: the plain table."""
    lessons: tuple[str, ...] = ()
    """Files with lessons: the position, what the computer plays, and what the voice says."""
    blurb: Texts = field(default_factory=dict)
    """One sentence for the lobby."""

    def load(self, what: str) -> Any:
        """A part of the game that is only named here; None if the game has no such part."""
        reference: str = getattr(self, what)
        if not reference:
            return None
        try:
            return _part(reference, self.package)
        except MazzoError as error:
            raise MazzoError(f"{self.title}: its {what} is missing. {error.message}") from error

    def text(self, file: str) -> str:
        """A file of the package, or of another one (`package:file`)."""
        package, _, name = file.rpartition(":")
        try:
            return text_of(package or self.package, name)
        except (OSError, ImportError) as error:
            raise MazzoError(f"{self.title}: its file {file!r} is missing.") from error

    def files(self, folder: str) -> dict[str, bytes]:
        """All files of a folder of the package, by their names within it."""
        # It takes 2 ms to load, and playing does not need it.
        from importlib.resources import files

        def read(place: Traversable, path: str) -> dict[str, bytes]:
            if place.is_file():
                return {path: place.read_bytes()}
            found: dict[str, bytes] = {}
            for inner in sorted(place.iterdir(), key=lambda each: each.name):
                found |= read(inner, f"{path}/{inner.name}".lstrip("/"))
            return found

        try:
            return read(files(self.package).joinpath(folder), "")
        except (OSError, ImportError) as error:
            raise MazzoError(f"{self.title}: its folder {folder!r} is missing.") from error

    def setup_of(self, brought: list[object], wishes: dict[str, object]) -> dict[str, object]:
        """The setup of a match; for each seat a deck or None, and what the host chose."""
        make = self.load("setup")
        found: dict[str, object] = {"players": len(brought), **wishes} if make is None else make(brought, wishes)
        return found

    def usual_setup(self, seed: int, players: int | None = None) -> dict[str, Any]:
        """The setup of a match as it is usually played."""
        make, players = self.load("usual"), players or self.usually
        found: dict[str, object] = self.setup_of([None] * players, {}) if make is None else make(seed, players)
        return found

    def varied_setup(self, seed: int) -> dict[str, Any]:
        """Any setup at all, different for each seed."""
        make = self.load("varied")
        found: dict[str, Any] = (
            self.usual_setup(seed, self.seats[seed % len(self.seats)]) if make is None else make(seed)
        )
        return found

    def seated(self, players: int) -> None:
        """Refuse a number of players that the game is not made for."""
        if players not in self.seats:
            raise MazzoError(f"{self.title} is played by {self.how_many()}, not by {players}.")

    def how_many(self) -> str:
        """How many may play, for people."""
        return how_many(self.seats)

    def played(self) -> Game:
        """The game itself."""
        found = self.load("game")
        if not isinstance(found, Game):
            raise MazzoError(f"{self.title}: {self.game!r} is not a game.")
        return found


def how_many(seats: Sequence[int]) -> str:
    """Numbers of players, for people: `2`, `2 or 4`, `1 to 6`."""
    least, most = seats[0], seats[-1]
    if len(seats) > 2 and list(seats) == list(range(least, most + 1)):
        return f"{least} to {most}"
    first = ", ".join(str(n) for n in seats[:-1])
    return f"{first} or {most}" if first else str(most)


@cache
def _part(reference: str, package: str) -> object:
    return resolve(reference, package)
