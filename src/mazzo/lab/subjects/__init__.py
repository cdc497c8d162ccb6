"""What the laboratory has to know about a game: how decks are drawn, what ends a match, which numbers a turn has.

There is one module for each of our games, with a `SUBJECT` that its manifest names; other games may have their own, or
are studied in the plain way. Nothing else in the laboratory knows a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias, cast

from mazzo import bots, games
from mazzo.bots.base import Bot
from mazzo.engine.errors import MazzoError
from mazzo.engine.frame import Option, Question
from mazzo.engine.table import Table

if TYPE_CHECKING:
    from mazzo.lab.experiment import Drawing

Deck: TypeAlias = dict[str, Any]
"""A deck as JSON; it has a name."""


class Subject:
    """One game as the laboratory sees it."""

    name: str
    players: Sequence[int] = (2,)
    usual_players: int = 2
    longest: ClassVar[int]
    """A match of more turns is broken off."""
    plays: ClassVar[frozenset[str]]
    """Verbs of options that play a card."""
    turn_columns: ClassVar[Mapping[str, type]]
    """What is noted about every seat when a turn begins."""
    ways: ClassVar[tuple[str, ...]] = ()
    """How decks can be drawn, the usual way first; empty where nobody brings a deck."""

    studies: ClassVar[Mapping[str, str]] = {}
    """Special studies of the game, each with its module: `endings`, `exercise` (see `mazzo.lab`)."""

    @property
    def title(self) -> str:
        """The game as people call it."""
        return games.manifest(self.name).title

    # Decks ----------------------------------------------------------------------------------------------------------

    def starters(self) -> Sequence[Deck]:
        """The decks that come with the game."""
        return ()

    def read(self, text: str, name: str) -> list[Deck]:
        """The decks of a file, usually one."""
        raise MazzoError(f"Nobody brings a deck to {self.title}.")

    def draw(self, way: str, seed: str) -> Deck:
        """One new deck."""
        raise MazzoError(f"{self.title} does not know decks that are {way!r}.")

    def cards(self, deck: Deck) -> Mapping[str, int]:
        """The cards of a deck, and how often each is in it."""
        return {}

    def pool(self, drawing: Drawing, seed: str) -> list[dict[str, Any]]:
        """The decks of an experiment; none, if every deal has new ones."""
        if drawing.draw == "starters":
            return list(self.starters())
        if drawing.draw == "named":
            if not drawing.names:
                raise MazzoError("decks.names: which decks? Name some, or files with decks.")
            return [self.find(name) for name in drawing.names]
        if drawing.draw == "folder":
            return self.shelf(Path(drawing.folder))
        if drawing.draw == "sealed" and drawing.count:
            raise MazzoError("Sealed decks are new for every deal: a number of decks is for forged ones.")
        return distinct([self.draw(drawing.draw, f"{seed}/{i}") for i in range(drawing.count)])

    def find(self, name: str) -> Deck:
        """A starter by its name, or the deck in a file."""
        if name.endswith((".json", ".txt")) or Path(name).is_file():
            return self.open(Path(name))[0]
        hits = [deck for deck in self.starters() if name.casefold() in deck["name"].casefold()]
        if len(hits) != 1:
            known = ", ".join(deck["name"] for deck in self.starters())
            raise MazzoError(f"There is no deck called {name!r}; known are {known}, and files with decks.")
        return hits[0]

    def shelf(self, folder: Path) -> list[Deck]:
        """All decks of a folder, by the names of their files."""
        if not folder.is_dir():
            raise MazzoError(f"There is no folder {str(folder)!r} with decks.")
        files = sorted(p for p in folder.iterdir() if p.suffix in (".json", ".txt"))
        if not files:
            raise MazzoError(f"There is no deck in {str(folder)!r}: files that end with .json or .txt were expected.")
        return distinct([deck for path in files for deck in self.open(path)])

    def open(self, path: Path) -> list[Deck]:
        """The decks of a file; an error names it."""
        try:
            return self.read(path.read_text(encoding="utf-8"), path.stem)
        except (OSError, UnicodeDecodeError):
            raise MazzoError(f"The deck {str(path)!r} cannot be read.") from None
        except MazzoError as error:
            raise MazzoError(f"{path}: {error.message}", error.rule) from None

    # Balance --------------------------------------------------------------------------------------------------------

    printed: ClassVar[frozenset[str]] = frozenset()
    """Cards whose numbers are not ours: no search for a better balance changes them."""

    def balance(self) -> str:
        """What `mazzo lab balance` may change, as TOML; empty where nothing is ours."""
        return ""

    def numbers(self, card: str) -> Mapping[str, int]:
        """The numbers of a card that a match can be told to change (`setup.numbers`)."""
        raise MazzoError(f"The numbers of the cards of {self.title} are not ours to change.")

    def exchanged(self, deck: Deck, out: str, into: str) -> Deck:
        """The same deck with one copy of a card less and one of another more, if that is a legal deck."""
        raise MazzoError(f"The decks of {self.title} are not ours to change.")

    # Matches --------------------------------------------------------------------------------------------------------

    def bots(self) -> tuple[str, ...]:
        """The names of the bots that can play it."""
        return bots.names()

    def bot(self, name: str, seed: int) -> Bot:
        """A bot by its name."""
        return bots.bot(name, seed)

    def setup(self, decks: Sequence[Deck], players: int, more: Mapping[str, Any]) -> dict[str, Any]:
        """The setup of a match; seat 0 goes first."""
        return {"decks": list(decks), "first": 0, **more}

    def deal(self, setup: dict[str, Any], seed: int) -> Table:
        """A new table. It keeps no log: nothing here reads one."""
        t = games.game(self.name).new(setup, str(seed))
        t.log = None
        return t

    def hand(self, t: Any, seat: int) -> Iterable[int]:
        """The cards that a seat could play."""
        return cast(list[int], t.hand(seat))

    def played(self, t: Any, option: Option) -> tuple[int, ...]:
        """The cards that an option with one of the verbs `plays` plays."""
        return (option.card,)

    def score(self, t: Any, seat: int) -> int:
        """How far a seat has got: keys, souls, Power."""
        raise NotImplementedError  # abstract

    def ending(self, t: Any) -> str:
        """How a match that is over ended, in one word: a slug that the report can translate or show."""
        raise NotImplementedError  # abstract

    def turn(self, t: Any, seat: int) -> dict[str, Any]:
        """The numbers of a seat when a turn begins (see `turn_columns`)."""
        raise NotImplementedError  # abstract

    def called(self, t: Any, question: Question, option: Option) -> dict[str, Any]:
        """What a choice adds to the row of the active seat's turn."""
        return {}


def subject(name: object) -> Subject:
    """What the laboratory knows about a game."""
    shown = games.manifest(name)
    found: Subject | None = shown.load("subject")
    if found is not None:
        return found
    from mazzo.lab.subjects.plain import PlainSubject

    return PlainSubject(shown)


def distinct(decks: list[Deck]) -> list[Deck]:
    """The same decks with different names."""
    seen: dict[str, int] = {}
    found = []
    for deck in decks:
        seen[deck["name"]] = seen.get(deck["name"], 0) + 1
        n = seen[deck["name"]]
        found.append(deck if n == 1 else deck | {"name": f"{deck['name']} ({n})"})
    return found


__all__ = ["Deck", "Subject", "distinct", "subject"]
