"""What the terminal needs to know about a game: its board, its words, its cards, how to sit down to it.

Everything else (the log, numbered options, inspection, rules, saving, undo …) is the same for all games. A new game
names a face in its manifest; one that does not gets the plain face.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from mazzo import games, speak, wire
from mazzo.cli.words import Words
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
        """What the card is called in files."""
        return str(self.card["card"])


class Pile(NamedTuple):
    """A pile of cards, as a seat sees it."""

    title: str
    cards: list[Card]
    draw: bool
    """Is it a draw pile? Then it is only shown if something is known about it."""


class Filter(NamedTuple):
    """One way to narrow a list of cards: `--house dis`."""

    name: str
    help: str


class Evening:
    """The games of an evening: the setup of the next one, and who has won so far. Saved with the session."""

    def __init__(self, won: Sequence[Sequence[int]] = ()) -> None:
        self.won = [list(seats) for seats in won]
        """For each game that is over, the seats that won it."""

    @property
    def played(self) -> int:
        """How many games are over."""
        return len(self.won)

    def data(self) -> dict[str, Any]:
        """The evening as JSON, as it is saved."""
        return {"won": self.won}

    def record(self, match: Match) -> None:
        """A game is over: remember who won."""
        self.won.append(list(match.winners))

    def standing(self, names: Sequence[str], words: Words) -> str:
        """How many games each has won, in one line."""
        wins = [sum(seat in seats for seats in self.won) for seat in range(len(names))]
        return " · ".join(f"{name} {n}" for name, n in zip(names, wins, strict=True))

    def notice(self, names: Sequence[str], words: Words) -> str:
        """Something to know before a game begins, if anything."""
        return ""


class Face:
    """One game at the terminal."""

    game: str = ""
    groups: ClassVar[dict[str, str]] = {}
    """For grouped questions: each verb with the heading (a key) it is shown under, in the order of the groups."""
    grouped: ClassVar[tuple[str, ...]] = ("main",)
    """The kinds of questions whose options are shown in groups."""
    from_hand: ClassVar[tuple[str, ...]] = ()
    """Groups of cards in hand: sorted by name, and only the name is shown."""
    plays: ClassVar[tuple[str, ...]] = ("play",)
    """Verbs that play a card from hand."""
    keys: ClassVar[dict[str, str]] = {}
    """Verbs with a key of their own ('' is Enter), used when there are other options too."""
    free: ClassVar[tuple[str, ...]] = ("main",)
    """The kinds of questions that begin something new: a hint looks no further."""
    no_news: ClassVar[tuple[str, ...]] = ()
    """Kinds of events that a hint leaves out."""
    piles: ClassVar[tuple[str, ...]] = ()
    """Zones that can be looked through as piles of cards."""
    draw_pile: ClassVar[str] = "deck"
    why: ClassVar[dict[str, tuple[str, ...]]] = {}
    """What a player might want to do with a card, by its zone ('' is any other)."""
    filters: ClassVar[tuple[Filter, ...]] = ()
    editions: ClassVar[tuple[str, ...]] = ()

    # Words and cards -------------------------------------------------------------------------------------------------

    def words(self, language: str = "en") -> Words:
        """The words of the terminal and of the game, in a language."""
        return Words(language, self.game)

    def name(self, slug: str, language: str = "en") -> str:
        """A card's name."""
        return speak.card_name(self.game, slug, language)

    def title(self, view: View, seat: int, words: Words) -> str:
        """What a seat is called."""
        return str(view["players"][seat]["name"])

    def slugs(self, edition: str) -> list[str]:
        """All cards of the game."""
        raise TypeError

    def card(self, slug: str, language: str = "en", edition: str = "1.5") -> Card:
        """A card as printed."""
        return wire.card(self.game, slug, language, edition)

    def traits(self, card: Card, name: str) -> list[str]:
        """The values of a printed card for a filter."""
        found = card.get(name)
        return found if isinstance(found, list) else [] if found is None else [str(found)]

    def column_names(self) -> tuple[str, ...]:
        """The column heads of a card list, as keys of words. The text column is not among them."""
        raise TypeError

    def columns(self, card: Card, words: Words) -> list[Text]:
        """A printed card in a list."""
        raise TypeError

    def heading(self, card: Card, words: Words) -> Text:
        """A printed card in one line."""
        from rich.text import Text

        return Text("  ").join([t for t in self.columns(card, words) if t.plain])

    def details(self, card: Card, words: Words) -> list[Text]:
        """What is printed on a card below its heading, one paragraph each."""
        raise TypeError

    # The table -------------------------------------------------------------------------------------------------------

    def board(
        self, match: Match, view: View, people: Sequence[str], words: Words, width: int, small: bool = False
    ) -> list[Text]:
        """The table as a seat sees it, from the far edge to the hand; `people` is who sits where.

        `small`: the screen is too low, so draw less if the game can.
        """
        raise TypeError

    def cards_of(self, view: View) -> Iterator[Seen]:
        """Every card this seat can see."""
        raise TypeError

    def heaps(self, view: View, words: Words) -> Iterator[Pile]:
        """The piles this seat may look through."""
        for seat, player in enumerate(view["players"]):
            for zone in self.piles:
                named = words(zone, n=len(player[zone]))
                title = words("pile_of", pile=named, who=self.title(view, seat, words))
                yield Pile(title, player[zone], zone == self.draw_pile)

    def facts(self, card: Card, words: Words) -> list[str]:
        """The current state of a card on the table, in words."""
        raise TypeError

    def short(self, match: Match, choice: Choice, words: Words) -> str | None:
        """A shorter label for an option under its heading; None: use the label."""
        if choice.name is None or self.groups.get(choice.verb) not in self.from_hand:
            return None
        name = self.name(choice.name, words.language)
        twins = [c for c in match.decision.options if c.verb == choice.verb and c.name == choice.name]
        return f"{name} #{choice.card}" if len(twins) > 1 else name

    def wants(self, seen: Seen) -> tuple[str, ...]:
        """What a player might want to do with a card: the verbs that `why` explains."""
        return self.why.get(seen.zone) or self.why[""]

    def note(self, view: View, choice: Choice, player: int, words: Words) -> str:
        """Something worth knowing, shown next to an option."""
        return ""

    def shares(self, match: Match) -> bool:
        """Does one person play all the seats that people have?"""
        return False

    def playable(self, match: Match, view: View) -> set[int]:
        """The public ids of the cards in hand that can be played now."""
        if match.over or match.decision.player != view["seat"]:
            return set()
        return {c.card for c in match.decision.options if c.verb in self.plays and c.card is not None}

    # Sitting down ----------------------------------------------------------------------------------------------------

    def arguments(self, parser: argparse.ArgumentParser) -> None:
        """The arguments of `mazzo play` for this game."""

    def settings(self, args: argparse.Namespace) -> Settings:
        """The settings, as data that is saved with the match; further games are dealt from them too."""
        raise TypeError

    def before(self, settings: Settings, words: Words, out: Console) -> None:
        """Ask what is needed before the first game; the answers go into the settings."""

    def seats(self, settings: Settings) -> list[str]:
        """Who sits where: 'human', or the name of a computer. Raises ValueError and the like for damaged settings."""
        raise TypeError

    def kept(self, settings: Settings) -> Settings:
        """The settings of a saved match, which may be older than we are."""
        return settings

    def rival(self) -> str:
        """The default computer opponent for this game."""
        return "greedy"

    def evening(self, settings: Settings) -> Evening:
        """The evening that was saved in the settings."""
        return Evening(settings["evening"]["won"])

    def deal(self, settings: Settings, evening: Evening) -> Match:
        """The next match of the evening."""
        raise TypeError

    def keep(self, settings: Settings, evening: Evening) -> None:
        """Save the state of the evening in the settings."""
        settings["evening"] = evening.data()

    def seed(self, settings: Settings, evening: Evening) -> int | str:
        """A seed for each game of the evening, all derived from one."""
        seed: int | str = settings["seed"]
        return f"{seed} game {evening.played + 1}" if evening.played else seed

    def verdict(self, match: Match, names: Sequence[str], people: list[int], words: Words) -> str:
        """How it ended, as a sentence."""
        raise TypeError


def face(game: str) -> Face:
    """The face of a game."""
    found: Face | None = games.manifest(game).load("face")
    if found is not None:
        return found
    from mazzo.cli.faces.plain import PlainFace

    return PlainFace(game)
