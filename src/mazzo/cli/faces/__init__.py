"""What the terminal has to know about a game: its board, its words, its cards, how one sits down to it.

Everything else (the log, numbered options, inspection, rules, saving, undo …) is the same for all games. A new game
brings a module of this package with a `FACE` and a `words.toml` beside it.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from mazzo import games, speak, wire
from mazzo.cli.words import Words
from mazzo.engine.errors import MazzoError
from mazzo.engine.match import Choice, Match

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

View = dict[str, Any]
Card = dict[str, Any]
Settings = dict[str, Any]


class Seen(NamedTuple):
    """A card on the table, as a seat sees it."""

    card: Card
    zone: str
    player: int | None
    host: Card | None = None

    @property
    def slug(self) -> str:
        return str(self.card["card"])


class Pile(NamedTuple):
    """Cards one on top of the other, as a seat sees them."""

    title: str
    cards: list[Card]
    draw: bool
    """Is it drawn from? Then it is worth a look only where something is known of it."""


class Filter(NamedTuple):
    """One way to narrow a list of cards: `--house dis`."""

    name: str
    help: str


class Evening:
    """The games of an evening: what the next one is dealt from, and who has won so far. Kept in the session."""

    def __init__(self, won: Sequence[Sequence[int]] = ()) -> None:
        self.won = [list(seats) for seats in won]
        """For each game that is over, the seats that won it."""

    @property
    def played(self) -> int:
        return len(self.won)

    def data(self) -> dict[str, Any]:
        return {"won": self.won}

    def record(self, match: Match) -> None:
        self.won.append(list(match.winners))

    def standing(self, names: Sequence[str], words: Words) -> str:
        wins = [sum(seat in seats for seats in self.won) for seat in range(len(names))]
        return " · ".join(f"{name} {n}" for name, n in zip(names, wins, strict=True))

    def notice(self, names: Sequence[str], words: Words) -> str:
        """Something to know before a game begins, if anything."""
        return ""


class Face:
    """One game at the terminal."""

    game: ClassVar[str] = ""
    groups: ClassVar[dict[str, str]] = {}
    """Where a verb of a grouped question is shown: the key of the group's heading, in the order of the groups."""
    grouped: ClassVar[tuple[str, ...]] = ("main",)
    """The kinds of questions whose options are shown in groups."""
    from_hand: ClassVar[tuple[str, ...]] = ()
    """Groups of cards in hand: sorted by name, and the name is enough."""
    plays: ClassVar[tuple[str, ...]] = ("play",)
    """Verbs that bring a card out of the hand."""
    keys: ClassVar[dict[str, str]] = {}
    """Verbs with a key of their own ('': Enter), where an option with that verb is offered beside others."""
    free: ClassVar[tuple[str, ...]] = ("main",)
    """The kinds of questions at which something new begins: a hint looks no further."""
    no_news: ClassVar[tuple[str, ...]] = ()
    """Kinds of events that need not be told of a hint's outcome."""
    piles: ClassVar[tuple[str, ...]] = ()
    """Zones that are piles of cards to look through."""
    draw_pile: ClassVar[str] = "deck"
    why: ClassVar[dict[str, tuple[str, ...]]] = {}
    """What one could want to do with a card, by the zone it is in ('': any other)."""
    filters: ClassVar[tuple[Filter, ...]] = ()
    editions: ClassVar[tuple[str, ...]] = ()

    # Words and cards -------------------------------------------------------------------------------------------------

    def words(self, language: str = "en") -> Words:
        return Words(language, self.game)

    def name(self, slug: str, language: str = "en") -> str:
        """A card's name."""
        return speak.card_name(self.game, slug, language)

    def title(self, view: View, seat: int) -> str:
        """What a seat is called."""
        return str(view["players"][seat]["name"])

    def slugs(self, edition: str) -> list[str]:
        """Every card there is."""
        raise TypeError

    def card(self, slug: str, language: str = "en", edition: str = "1.5") -> Card:
        """A card as printed."""
        return wire.card(self.game, slug, language, edition)

    def traits(self, card: Card, name: str) -> list[str]:
        """What a printed card is, for a filter."""
        found = card.get(name)
        return found if isinstance(found, list) else [] if found is None else [str(found)]

    def column_names(self) -> tuple[str, ...]:
        """The heads of the columns of a list of cards, as keys of words; the text has a column of its own."""
        raise TypeError

    def columns(self, card: Card, words: Words) -> list[Text]:
        """A printed card in a list."""
        raise TypeError

    def heading(self, card: Card, words: Words) -> Text:
        """The same in one line."""
        from rich.text import Text

        return Text("  ").join([t for t in self.columns(card, words) if t.plain])

    def details(self, card: Card, words: Words) -> list[Text]:
        """What is printed on a card besides its heading: one paragraph each."""
        raise TypeError

    # The table -------------------------------------------------------------------------------------------------------

    def board(
        self, match: Match, view: View, people: Sequence[str], words: Words, width: int, small: bool = False
    ) -> list[Text]:
        """The table as a seat sees it, from the far edge to the hand; `people` is who sits where.

        It is drawn `small`, if the game can, where the screen is too low for it.
        """
        raise TypeError

    def cards_of(self, view: View) -> Iterator[Seen]:
        """Every card this seat can see."""
        raise TypeError

    def heaps(self, view: View, words: Words) -> Iterator[Pile]:
        """The piles one may look through."""
        for seat, player in enumerate(view["players"]):
            for zone in self.piles:
                named = words(zone, n=len(player[zone]))
                title = words("pile_of", pile=named, who=self.title(view, seat))
                yield Pile(title, player[zone], zone == self.draw_pile)

    def facts(self, card: Card, words: Words) -> list[str]:
        """What has become of a card on the table, in words."""
        raise TypeError

    def short(self, match: Match, choice: Choice, words: Words) -> str | None:
        """An option under its heading, where less than the label is enough; None: the label."""
        if choice.name is None or self.groups.get(choice.verb) not in self.from_hand:
            return None
        name = self.name(choice.name, words.language)
        twins = [c for c in match.decision.options if c.verb == choice.verb and c.name == choice.name]
        return f"{name} #{choice.card}" if len(twins) > 1 else name

    def wants(self, seen: Seen) -> tuple[str, ...]:
        """What one could want to do with a card: the verbs whose refusals explain it."""
        return self.why.get(seen.zone) or self.why[""]

    def note(self, view: View, choice: Choice, player: int, words: Words) -> str:
        """Something worth knowing beside an option."""
        return ""

    def shares(self, match: Match) -> bool:
        """Is it one person who sits on all the seats of people?"""
        return False

    def playable(self, match: Match, view: View) -> set[int]:
        """The public ids of the cards in hand that can be played now."""
        if match.over or match.decision.player != view["seat"]:
            return set()
        return {c.card for c in match.decision.options if c.verb in self.plays and c.card is not None}

    # Sitting down ----------------------------------------------------------------------------------------------------

    def arguments(self, parser: argparse.ArgumentParser) -> None:
        """What `mazzo play` takes for this game alone."""

    def settings(self, args: argparse.Namespace) -> Settings:
        """How it is to be played, as data that is kept with the match; also what the next games are dealt from."""
        raise TypeError

    def before(self, settings: Settings, words: Words, out: Console) -> None:
        """What has to be asked before the first game; the answers go into the settings."""

    def seats(self, settings: Settings) -> list[str]:
        """Who sits where: 'human', or the name of a computer. Raises ValueError and the like for damaged settings."""
        raise TypeError

    def rival(self) -> str:
        """The best computer there is for this game."""
        return "greedy"

    def evening(self, settings: Settings) -> Evening:
        return Evening(settings["evening"]["won"])

    def deal(self, settings: Settings, evening: Evening) -> Match:
        """The next match of the evening."""
        raise TypeError

    def keep(self, settings: Settings, evening: Evening) -> None:
        """Write down how the evening stands."""
        settings["evening"] = evening.data()

    def seed(self, settings: Settings, evening: Evening) -> int | str:
        """Every game of an evening is dealt anew, and the whole evening from one seed."""
        seed: int | str = settings["seed"]
        return f"{seed} game {evening.played + 1}" if evening.played else seed

    def verdict(self, match: Match, names: Sequence[str], people: list[int], words: Words) -> str:
        """How it ended, as a sentence."""
        raise TypeError


def face(game: str) -> Face:
    """The face of a game."""
    if game not in games.names():
        raise MazzoError(f"There is no game called {game!r}; known are {', '.join(games.names())}.")
    found: Face = import_module(f"mazzo.cli.faces.{game}").FACE
    return found
