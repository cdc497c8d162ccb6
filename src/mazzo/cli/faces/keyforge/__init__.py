"""KeyForge at the terminal."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from mazzo.cli.faces import Card, Evening, Face, Filter, Seen, Settings, View
from mazzo.cli.faces.keyforge.words import KeyForgeWords
from mazzo.cli.setups import known, listed, seated, seats_arguments
from mazzo.cli.words import Words
from mazzo.engine.errors import MazzoError
from mazzo.engine.match import Choice, Match
from mazzo.phrases import LANGUAGES

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from mazzo.games.keyforge.series import Series

WORDS = {language: KeyForgeWords(language) for language in LANGUAGES}

SEATS: Final = 2


def spoken(words: Words) -> KeyForgeWords:
    """The words of KeyForge, in the same language as these."""
    return words if isinstance(words, KeyForgeWords) else WORDS[words.language]


class SeriesEvening(Evening):
    """A series of games: the loser decides who goes first, and a handicap goes up and down."""

    def __init__(self, series: Series) -> None:
        super().__init__()
        self.series = series

    @property
    def played(self) -> int:
        return len(self.series.won)

    def data(self) -> dict[str, Any]:
        return self.series.data()

    def record(self, match: Match) -> None:
        if match.winners:
            self.series.record(self._deck_of(match, match.winners[0]))

    def _deck_of(self, match: Match, seat: int) -> int:
        """Which deck of the setup a seat played: an auction may have swapped them."""
        listed = match.origin.get("setup", {}).get("decks", [])
        name = match.view(-1)["players"][seat]["deck_name"]
        names = [d["name"] if isinstance(d, dict) else d for d in listed]
        return names.index(name) if names.count(name) == 1 else seat

    def standing(self, names: Sequence[str], words: Words) -> str:
        n, m = self.series.wins
        return words("standing", a=names[0], n=n, m=m, b=names[1])

    def notice(self, names: Sequence[str], words: Words) -> str:
        if not self.series.handicap or self.series.handicapped is None:
            return ""
        return words("handicap", who=names[self.series.handicapped], n=self.series.handicap)


class KeyForgeFace(Face):
    """See `mazzo.cli.faces`."""

    game = "keyforge"
    groups: ClassVar[dict[str, str]] = {
        "play": "group_play",
        "discard": "group_discard",
        "reap": "group_use",
        "fight": "group_use",
        "action": "group_use",
        "omni": "group_use",
        "unstun": "group_use",
        "end": "group_end",
    }
    from_hand: ClassVar[tuple[str, ...]] = ("group_play", "group_discard")
    free: ClassVar[tuple[str, ...]] = ("main", "house")
    no_news: ClassVar[tuple[str, ...]] = ("house",)
    piles: ClassVar[tuple[str, ...]] = ("discard", "archives", "purged", "deck")
    why: ClassVar[dict[str, tuple[str, ...]]] = {
        "hand": ("play", "discard"),
        "creatures": ("reap", "fight", "action", "omni"),
        "artifacts": ("action", "omni"),
        "": ("play",),
    }
    filters: ClassVar[tuple[Filter, ...]] = (
        Filter("house", "only cards of this house"),
        Filter("type", "action, artifact, creature or upgrade"),
        Filter("set", "only cards of this set, for example CotA"),
        Filter("trait", "only cards with this trait"),
        Filter("keyword", "only cards with this keyword"),
    )
    editions: ClassVar[tuple[str, ...]] = ("1.1", "1.4", "1.5")

    # Words and cards -------------------------------------------------------------------------------------------------

    def words(self, language: str = "en") -> KeyForgeWords:
        return KeyForgeWords(language)

    def title(self, view: View, seat: int, words: Words) -> str:
        return str(view["players"][seat]["deck_name"])

    def slugs(self, edition: str) -> list[str]:
        from mazzo.games.keyforge import terms
        from mazzo.games.keyforge.catalog import catalog

        return [c.slug for c in catalog(edition).defs if c.kind != terms.FILLER]

    def traits(self, card: Card, name: str) -> list[str]:
        if name == "set":
            return [card["set"], *(p["set"] for p in card["also"])]
        if name == "keyword":
            return [k.partition(" ")[0] for k in card["keywords"]]
        return super().traits(card, "traits" if name == "trait" else name)

    def column_names(self) -> tuple[str, ...]:
        return ("name", "house", "type", "numbers")

    def columns(self, card: Card, words: Words) -> list[Text]:
        from rich.text import Text

        said = spoken(words)
        return [
            Text(card["name"], "bold"),
            Text(said.house(card["house"]), said.colour(card["house"])),
            Text(said.type(card["type"])),
            Text(said.numbers(card)),
        ]

    def heading(self, card: Card, words: Words) -> Text:
        from rich.text import Text

        name, house, kind, numbers = self.columns(card, words)
        head = Text.assemble(name, "  ", house, " ", kind)
        return head.append("  ").append_text(numbers) if numbers.plain else head

    def details(self, card: Card, words: Words) -> list[Text]:
        from rich.text import Text

        said = spoken(words)
        found = []
        if card["traits"]:
            found.append(Text(" · ".join(said.trait(t) for t in card["traits"]), "italic"))
        if card["text"]:
            found.append(Text(card["text"]))
        found += [Text(said.explain(k), "dim") for k in card["keywords"]]
        found += [Text(line, "dim") for line in self.wordings(card, said)]
        printings = [f"{p['set']} {p['number']}" for p in (card, *card["also"])]
        found.append(
            Text(" · ".join([*([_rarity(card["rarity"], words)] if card["rarity"] else []), *printings]), "dim")
        )
        return found

    def wordings(self, card: Card, words: KeyForgeWords) -> list[str]:
        """What the card says in other editions of the rules, where it says something else."""
        from mazzo import speak

        others: dict[str, list[str]] = {}
        for edition in self.editions:
            text = speak.card_text("keyforge", card["card"], edition, words.language)
            if text != card["text"]:
                others.setdefault(text, []).append(edition)
        return [words("wording", editions=", ".join(editions), text=text) for text, editions in others.items()]

    # The table -------------------------------------------------------------------------------------------------------

    def board(
        self, match: Match, view: View, people: Sequence[str], words: Words, width: int, small: bool = False
    ) -> list[Text]:
        from mazzo.cli.faces.keyforge.board import Board

        return Board(self, view, people, spoken(words), width, self.playable(match, view)).lines()

    def cards_of(self, view: View) -> Iterator[Seen]:
        for card in view["resolving"]:
            if "id" in card:
                yield Seen(card, "resolving", None)
        for p, player in enumerate(view["players"]):
            for zone in ("creatures", "artifacts", "hand", "archives", "discard", "purged", "deck"):
                for card in player[zone]:
                    if "id" not in card:
                        continue
                    yield Seen(card, zone, p)
                    yield from (Seen(u, "upgrades", p, card) for u in card.get("upgrades", ()) if "id" in u)

    def facts(self, card: Card, words: Words) -> list[str]:
        said = spoken(words)
        found: list[str] = []
        if "ready" in card:
            found.append(words("ready" if card["ready"] else "exhausted"))
        if "power" in card:
            found.append(words("power", n=card["power"]))
            if card["armor"]:
                found.append(words("armor", n=words("of", n=card["armor_left"], m=card["armor"])))
            if card["damage"]:
                found.append(words("damage", n=card["damage"]))
            if card["power_counters"]:
                found.append(words("power_counters", n=card["power_counters"]))
        found += [words(key) for key in ("stunned", "warded", "enraged", "blank") if card.get(key)]
        found += [said.keyword(k) for k in card.get("keywords", ())]
        if card.get("amber"):
            found.append(words("amber_on", n=card["amber"]))
        found += [words("counters", n=n, kind=kind) for kind, n in card.get("counters", {}).items()]
        if card.get("upgrades"):
            names = [self.name(u["card"], words.language) for u in card["upgrades"] if "id" in u]
            found.append(words("upgrades", names=", ".join(names)))
        if card.get("under"):
            found.append(words("under", n=len(card["under"])))
        return found

    def note(self, view: View, choice: Choice, player: int, words: Words) -> str:
        """What a house has to offer: its cards in hand and in play."""
        if choice.verb != "house":
            return ""
        house = choice.text.split()[-1]
        side = view["players"][player]
        hand = sum(c.get("house") == house for c in side["hand"])
        play = sum(c.get("house") in (house, None) for c in side["creatures"] + side["artifacts"])
        return words("house_note", hand=hand, play=play)

    # Sitting down ----------------------------------------------------------------------------------------------------

    def arguments(self, parser: argparse.ArgumentParser) -> None:
        add = parser.add_argument
        add("--decks", nargs=2, metavar=("YOURS", "THEIRS"), help="two decks: names, files (see `mazzo deck`), or sets")
        add("--sealed", type=int, metavar="N", help="everybody opens N fresh decks and chooses one")
        add("--set", metavar="SET", help="the set that --sealed decks are of: cota (default), aoa or wc")
        add("--edition", choices=self.editions, default="1.5", help="the edition of the rules (default: 1.5)")
        add("--you", type=int, choices=(0, 1), default=0, help="which deck is yours: 0, the first (default), or 1")
        seats_arguments(parser)
        add("--chains", metavar="A,B", help="chains the decks start with")
        add("--auction", type=int, choices=(0, 1), metavar="D", help="bid chains for deck 0 or 1 before the game")
        add("--handicap", type=int, choices=(0, 1), metavar="D", help="deck 0 or 1 is stronger and starts with chains")

    def settings(self, args: argparse.Namespace) -> Settings:
        from mazzo.games.keyforge.dealing import STARTERS
        from mazzo.games.keyforge.series import Series

        if args.sealed is not None and args.decks:
            raise MazzoError("--sealed: the decks are opened, so none can be named.")
        if args.set is not None and args.sealed is None:
            raise MazzoError("--set: only sealed decks are of a set of your choice; add --sealed 2, for example.")
        if args.set is not None:
            from mazzo.games.keyforge.archon.sets import forgeable

            forgeable(args.set)
        named = listed(args.seats)
        if len(named) > SEATS:
            raise MazzoError(f"There are only {SEATS} seats: fewer were expected.")
        seats = seated(named, args.opponent, SEATS, self.rival(), ["human"])
        if not named and args.you:
            seats.reverse()
        return {
            "you": seats.index("human") if "human" in seats else 0,
            "opponent": known(args.opponent or self.rival()),
            "seats": seats,
            "series": Series(args.handicap).data(),
            "decks": [brought(d, args.seed, i) for i, d in enumerate(args.decks)] if args.decks else list(STARTERS),
            "sealed": args.sealed,
            "set": args.set or "cota",
            "offer": not args.decks,
            "edition": args.edition,
            "chains": chains(args.chains) if args.chains else None,
            "auction": args.auction,
        }

    def before(self, settings: Settings, words: Words, out: Console) -> None:
        """Sealed decks are opened; otherwise the player's own decks are offered, if there are any."""
        from mazzo.cli.faces.keyforge.decks import offer, sealed

        seats = ["computer" if settings["watch"] else name for name in self.seats(settings)]
        if settings["sealed"] is not None:
            seed = str(settings["seed"])
            settings["decks"] = sealed(settings["sealed"], seed, seats, spoken(words), out, settings["set"])
        elif settings["offer"] and not settings["watch"]:
            settings["decks"] = offer(settings["decks"], settings["you"], spoken(words), out)

    def seats(self, settings: Settings) -> list[str]:
        you = settings["you"]
        if you not in (0, 1) or len(settings["seats"]) != SEATS:
            raise ValueError
        known(str(settings["opponent"]))
        return [known(str(name)) for name in settings["seats"]]

    def kept(self, settings: Settings) -> Settings:
        """Matches were once kept without their seats: then there was one person."""
        if "seats" in settings or "opponent" not in settings:
            return settings
        pair = ["human", settings["opponent"]]
        return {**settings, "seats": pair[::-1] if settings.get("you") else pair}

    def evening(self, settings: Settings) -> Evening:
        from mazzo.games.keyforge.series import series_from

        return SeriesEvening(series_from(settings["series"]))

    def keep(self, settings: Settings, evening: Evening) -> None:
        settings["series"] = evening.data()

    def deal(self, settings: Settings, evening: Evening) -> Match:
        from mazzo.games import keyforge

        assert isinstance(evening, SeriesEvening)
        options: dict[str, Any] = {"edition": settings["edition"]}
        if settings["chains"]:
            options["chains"] = settings["chains"]
        if settings["auction"] is not None and not evening.played:
            options["auction"] = settings["auction"]
        setup = evening.series.setup(settings["decks"], **options)
        first, second = setup.pop("decks")
        return keyforge.new((first, second), self.seed(settings, evening), **setup)

    def verdict(self, match: Match, names: Sequence[str], people: list[int], words: Words) -> str:
        result = match.game.result(match.table)
        if not result["winners"]:
            return words("nobody_won", turns=result["turns"])
        winner = result["winners"][0]
        keys = result["keys"]
        key = "you_won" if people == [winner] else "you_lost"
        return words(key, who=names[winner], keys=keys[winner], others=keys[1 - winner], turns=result["turns"])


def brought(name: str, seed: str | None, seat: int) -> str | dict[str, Any]:
    """A deck by name: in a file, in the library, one of ours, or a new one of a set."""
    from mazzo.cli.faces.keyforge.decks import brought, fresh

    return fresh(name, seed, seat) or brought(name)


def chains(text: str) -> list[int]:
    """'0,4' as two numbers."""
    try:
        found = [int(n) for n in text.split(",")]
    except ValueError:
        found = []
    if len(found) != 2 or min(found) < 0:
        raise MazzoError(f"--chains: two numbers were expected, for example 0,4, not {text!r}.")
    return found


FACE = KeyForgeFace()


def _rarity(name: str, words: Words) -> str:
    key = f"rarity_{name.casefold()}"
    return words(key) if words.has(key) else name
