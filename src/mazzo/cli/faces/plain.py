"""The face of a game that has none of its own: whatever its view holds, as facts and rows of cards.

In a view, lists of cards are zones; everything else that is a number or a word is a fact. Their names come from the
lexicon of the game (`[term.trick]`).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from mazzo import __version__, games, speak
from mazzo.cli.faces import Card, Evening, Face, Pile, Seen, Settings, View
from mazzo.cli.setups import known, listed, seated, seats_arguments
from mazzo.cli.words import Words
from mazzo.engine import match as matches
from mazzo.engine.errors import MazzoError
from mazzo.engine.manifest import Setting
from mazzo.engine.match import Match
from mazzo.phrases import tongue

if TYPE_CHECKING:
    from rich.text import Text

SILENT: Final = frozenset(
    {"game", "seat", "asked", "over", "winners", "players", "name", "id", "card", "turn", "active", "kind"}
)
"""What is shown elsewhere, or only meant for programs."""
MANY: Final = 12
"""A zone with more cards than this is a pile: it is counted on the board, and can be looked through."""


class PlainWords(Words):
    """The words of the terminal, and for everything else those of the game."""

    def __call__(self, key: str, **values: object) -> str:
        if self.has(key):
            return super().__call__(key, **values)
        return self.noun("term", key.removeprefix("where_"))


class PlainFace(Face):
    """See `mazzo.cli.faces`."""

    grouped: ClassVar[tuple[str, ...]] = ()

    def __init__(self, game: str) -> None:
        self.game = game
        self.manifest = games.manifest(game)

    # Words and cards -------------------------------------------------------------------------------------------------

    def words(self, language: str = "en") -> Words:
        return PlainWords(language, self.game)

    def slugs(self, edition: str) -> list[str]:
        return speak.slugs(self.game, edition if edition in self.manifest.editions else "")

    def card(self, slug: str, language: str = "en", edition: str = "1.5") -> Card:
        return super().card(slug, language, edition if edition in self.manifest.editions else "")

    def column_names(self) -> tuple[str, ...]:
        return ("name", "facts")

    def columns(self, card: Card, words: Words) -> list[Text]:
        from rich.text import Text

        silent = SILENT | {"text", "names"}
        facts = [f for key, value in card.items() if key not in silent and (f := _fact(key, value, words))]
        return [Text(card["name"], "bold"), Text(" · ".join(facts))]

    def details(self, card: Card, words: Words) -> list[Text]:
        from rich.text import Text

        return [Text(card["text"])] if card["text"] else []

    # The table -------------------------------------------------------------------------------------------------------

    def board(
        self, match: Match, view: View, people: Sequence[str], words: Words, width: int, small: bool = False
    ) -> list[Text]:
        from rich.text import Text

        from mazzo.cli.board import PLAYABLE, Board

        playable = {c.card for c in match.decision.options if c.card is not None} if not match.over else set()
        if match.over or match.decision.player != view["seat"]:
            playable = set()
        drawn = Board(self, view, people, words, width, playable)

        def cell(card: Card) -> list[Text]:
            if "card" not in card:
                return [Text("▒", "dim")]
            name = drawn.name(card)
            return [Text(PLAYABLE).append_text(name) if card["id"] in playable else Text(" ").append_text(name)]

        def rows(data: dict[str, Any], but: str = "") -> list[Text]:
            found: list[Text] = []
            for zone, cards in _zones(data):
                label = words.noun("term", zone)
                if zone == but or not cards:
                    continue
                if len(cards) > MANY or not any("card" in c for c in cards):
                    label += f" {len(cards)}"
                    cards = [c for c in cards if "card" in c][-MANY:] if len(cards) <= MANY else []
                    found += drawn.labelled(label, [cell(c) for c in cards]) or [Text(f"   {label}")]
                else:
                    found += drawn.labelled(label, [cell(c) for c in cards])
            return found

        def facts(data: dict[str, Any]) -> list[Text]:
            return [Text(f) for key, value in data.items() if (f := _fact(key, value, words))]

        seat = view["seat"]
        lines = [drawn.title(*facts(view))]
        order = [(seat + i) % len(people) for i in range(1, len(people))] if seat >= 0 else list(range(len(people)))
        for p in order:
            lines += drawn.rows([drawn.seat(p), *facts(view["players"][p])], 0) + rows(view["players"][p])
        lines += [drawn.ruled([]), *rows(view), drawn.ruled([])]
        if seat >= 0:
            you = view["players"][seat]
            lines += drawn.rows([drawn.seat(seat), *facts(you)], 0) + rows(you, "hand")
            if "hand" in you:
                lines += drawn.hand([cell(c) for c in you["hand"]])
        return lines

    def cards_of(self, view: View) -> Iterator[Seen]:
        for zone, cards in _zones(view):
            yield from (Seen(c, zone, None) for c in cards if "card" in c)
        for p, player in enumerate(view["players"]):
            for zone, cards in _zones(player):
                yield from (Seen(c, zone, p) for c in cards if "card" in c)

    def heaps(self, view: View, words: Words) -> Iterator[Pile]:
        for zone, cards in _zones(view):
            yield Pile(words.noun("term", zone), cards, not any("card" in c for c in cards))
        for seat, player in enumerate(view["players"]):
            for zone, cards in _zones(player):
                title = words("pile_of", pile=words.noun("term", zone), who=self.title(view, seat, words))
                yield Pile(title, cards, not any("card" in c for c in cards))

    def facts(self, card: Card, words: Words) -> list[str]:
        return [f for key, value in card.items() if (f := _fact(key, value, words))]

    def wants(self, seen: Seen) -> tuple[str, ...]:
        return self.manifest.played().verbs()

    # Sitting down ----------------------------------------------------------------------------------------------------

    def arguments(self, parser: argparse.ArgumentParser) -> None:
        add = parser.add_argument
        if len(self.manifest.seats) > 1:
            add("--players", type=int, metavar="N", help=f"how many sit at the table: {self.manifest.how_many()}")
        seats_arguments(parser)
        add("--names", metavar="NAME,…", help="what the players are called")
        for s in self.manifest.settings:
            _argument(parser, s)

    def settings(self, args: argparse.Namespace) -> Settings:
        seats, names = listed(args.seats), listed(args.names)
        players = getattr(args, "players", None) or max(self.manifest.usually, len(seats), len(names))
        self.manifest.seated(players)
        if max(len(seats), len(names)) > players:
            raise MazzoError(f"There are only {players} seats: fewer seats or names were expected.")
        seats = seated(seats, args.opponent, players, self.rival(), ["human"])
        wishes = {s.name: getattr(args, f"set_{s.name}", None) for s in self.manifest.settings}
        chosen = {name: value for name, value in wishes.items() if value is not None}
        return {"seats": seats, "names": names, "chosen": chosen, "evening": Evening().data()}

    def rival(self) -> str:
        return "greedy" if self.manifest.judge else "random"

    def seats(self, settings: Settings) -> list[str]:
        seats = [str(name) for name in settings["seats"]]
        if len(seats) not in self.manifest.seats:
            raise ValueError
        return [known(name) for name in seats]

    def deal(self, settings: Settings, evening: Evening) -> Match:
        setup = self.manifest.setup_of([None] * len(settings["seats"]), settings["chosen"])
        if len(settings["names"]) == len(settings["seats"]):
            setup["names"] = settings["names"]
        origin = {"setup": setup, "seed": self.seed(settings, evening)}
        return matches.begin(self.manifest.played(), origin, __version__)

    def verdict(self, match: Match, names: Sequence[str], people: list[int], words: Words) -> str:
        result = match.game.result(match.table)
        winners = result["winners"]
        if not winners:
            said = words("draw")
        elif set(people) == set(winners):
            said = words("you_won")
        else:
            said = words("won", who=words("and").join(names[p] for p in winners))
        facts = [f for key, value in result.items() if key != "winners" and (f := _fact(key, value, words))]
        return f"{said} {' · '.join(facts)}".strip()


def _zones(data: dict[str, Any]) -> Iterator[tuple[str, list[Card]]]:
    """The lists of cards."""
    for key, value in data.items():
        if isinstance(value, list) and key not in SILENT and all(isinstance(c, dict) for c in value):
            yield key, value


def _fact(key: str, value: object, words: Words) -> str:
    """A number or a word with its name, or nothing."""
    if key in SILENT or value in (None, False, ""):
        return ""
    name = words.noun("term", key)
    if value is True:
        return name
    if isinstance(value, str):
        return f"{name}: {words.noun('term', value)}"
    if isinstance(value, int):
        return f"{name} {value}"
    if isinstance(value, list) and value and all(isinstance(n, int) for n in value):
        return f"{name} {' : '.join(str(n) for n in value)}"
    return ""


def _argument(parser: argparse.ArgumentParser, s: Setting) -> None:
    """A setting as an argument of the command."""
    flag, dest = f"--{s.name.replace('_', '-')}", f"set_{s.name}"
    # argparse reads % as the beginning of a value.
    about = (s.label.get(tongue.current()) or s.label["en"]).replace("%", "%%")
    if s.kind == "flag":
        parser.add_argument(flag, action=argparse.BooleanOptionalAction, default=None, dest=dest, help=about)
    elif s.kind == "number":
        parser.add_argument(flag, type=int, dest=dest, metavar="N", help=f"{about} ({s.least}–{s.most})")
    elif s.kind == "choice":
        kind = type(next(iter(s.choices)))
        parser.add_argument(flag, type=kind, choices=list(s.choices), dest=dest, help=about)
    elif s.kind == "variants":
        parser.add_argument(flag, action="append", choices=list(s.choices), dest=dest, help=about)
