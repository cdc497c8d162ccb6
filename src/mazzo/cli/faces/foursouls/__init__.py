"""Four Souls at the terminal: one to six seats, people and computers, against each other or together."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from mazzo import speak
from mazzo.cli.faces import Card, Evening, Face, Filter, Pile, Seen, Settings, View
from mazzo.cli.files import read_json
from mazzo.cli.setups import known, listed, seated, seats_arguments
from mazzo.cli.words import Words
from mazzo.engine.errors import MazzoError
from mazzo.engine.match import Choice, Match

if TYPE_CHECKING:
    from rich.text import Text

FEWEST: Final = 2
MOST: Final = 6
MODES: Final = ("competitive", "solo", "co-op")
DIFFICULTIES: Final = ("normal", "hard", "ultra hard")
VARIANTS: Final = ("strict", "barter", "soul_cap", "open_hands")
KINDS: Final = ("character", "treasure", "loot", "monster", "event", "room", "bonus-soul", "challenge")


class FourSoulsFace(Face):
    """See `mazzo.cli.faces`."""

    game = "foursouls"
    groups: ClassVar[dict[str, str]] = {
        "play": "group_play",
        "tap": "group_use",
        "pay": "group_use",
        "attack": "group_act",
        "purchase": "group_act",
        "barter": "group_act",
        "end": "group_act",
        "pass": "group_end",
        "pass-until-new": "group_end",
        "pass-until-turn": "group_end",
    }
    grouped: ClassVar[tuple[str, ...]] = ("main", "priority")
    from_hand: ClassVar[tuple[str, ...]] = ("group_play",)
    free: ClassVar[tuple[str, ...]] = ("main", "priority")
    keys: ClassVar[dict[str, str]] = {"": "pass", "n": "pass-until-new", "m": "pass-until-turn"}
    piles: ClassVar[tuple[str, ...]] = ("deck", "discard")
    why: ClassVar[dict[str, tuple[str, ...]]] = {
        "hand": ("play",),
        "play": ("tap", "pay"),
        "room": ("tap", "pay", "attack"),
        "monster": ("attack",),
        "minion": ("attack",),
        "final_boss": ("attack",),
        "shop": ("buy",),
        "": ("play",),
    }
    filters: ClassVar[tuple[Filter, ...]] = (
        Filter("type", "character, treasure, loot, monster, event, room, bonus-soul or challenge"),
        Filter("keyword", "only cards with this keyword, for example trinket"),
        Filter("category", "only cards of this category, for example boss"),
    )

    # Words and cards -------------------------------------------------------------------------------------------------

    def slugs(self, edition: str) -> list[str]:
        from mazzo.games.foursouls import terms
        from mazzo.games.foursouls.catalog import FILLERS, catalog

        cards = [c for c in catalog().defs if c.kind >= terms.K_CHARACTER and c not in FILLERS]
        return [c.slug for c in sorted(cards, key=lambda c: (c.kind, c.slug))]

    def traits(self, card: Card, name: str) -> list[str]:
        return super().traits(card, "keywords" if name == "keyword" else name)

    def column_names(self) -> tuple[str, ...]:
        return ("name", "type", "numbers", "keywords")

    def columns(self, card: Card, words: Words) -> list[Text]:
        from rich.text import Text

        return [
            Text(card["name"], "bold"),
            Text(words(f"kind_{card['type']}")),
            Text(" ".join(self._signs(card, words))),
            Text(", ".join(words.keyword(k) for k in card["keywords"])),
        ]

    def _signs(self, card: Card, words: Words) -> list[str]:
        """The numbers of a printed card, as on the table."""
        from mazzo.cli.faces.foursouls.board import HEART, SWORD, printed_rewards

        found = []
        if card.get("hp"):
            found.append(f"{HEART}{card['hp']}")
            found += [f"{card['evasion']}+"] if card.get("evasion") else []
            found.append(f"{SWORD}{card['attack']}")
        rewards = printed_rewards(card, words)
        return [*found, *([f"→{rewards[0]}", *rewards[1:]] if rewards else [])]

    def details(self, card: Card, words: Words) -> list[Text]:
        from rich.text import Text

        found = []
        if card.get("hp"):
            found.append(Text(" · ".join(self._numbers(card, words))))
        if card["text"]:
            found += [Text(line) for line in card["text"].split("\n")]
        found += [Text(words.explain(k), "dim") for k in card["keywords"]]
        if card.get("starting"):
            found.append(Text(words("starting_item", name=self.name(card["starting"], words.language)), "dim"))
        facts = [words("copies", n=card["copies"])] if card["copies"] > 1 else []
        facts += [words("three_plus")] if card["many"] else []
        return [*found, Text(", ".join(facts), "dim")] if facts else found

    def _numbers(self, card: Card, words: Words) -> list[str]:
        """HP, evasion and attack, printed or as they are now."""
        most = card.get("max_hp", card["hp"])
        found = [words("hp", n=most) if card["hp"] == most else words("hp_of", n=card["hp"], m=most)]
        if card.get("evasion"):
            found.append(words("evasion", n=card["evasion"]))
        return [*found, words("attack_of", n=card["attack"])]

    # The table -------------------------------------------------------------------------------------------------------

    def board(
        self, match: Match, view: View, people: Sequence[str], words: Words, width: int, small: bool = False
    ) -> list[Text]:
        from mazzo.cli.faces.foursouls.board import Board

        stack = self.stack(match, view["seat"], words)
        playable = self.playable(match, view)
        return Board(self, view, people, words, width, playable, stack, self.taps(), small).lines()

    def stack(self, match: Match, seat: int, words: Words) -> list[Any]:
        """The stack, top first, with what each item will do; all of it is public."""
        from mazzo.cli.faces.foursouls.board import Waiting

        found = []
        shown = match.view(seat)["stack"]
        for item, seen in zip(reversed(match.table.stack), reversed(shown), strict=True):
            head, does = speak.waiting(match, item, seat, words.language)
            found.append(Waiting(head, does, seen.get("result", 0), seen["controller"]))
        return found

    def taps(self) -> set[str]:
        """The cards with abilities that deactivate them."""
        from mazzo.games.foursouls.catalog import catalog

        return {c.slug for c in catalog().defs if any(a.tap for a in c.activated)}

    def cards_of(self, view: View) -> Iterator[Seen]:
        for p, player in enumerate(view["players"]):
            for zone in ("hand", "play", "souls"):
                yield from (Seen(c, zone, p) for c in player[zone] if "id" in c)
        for slot in view["slots"]:
            if slot["card"] is not None:
                yield Seen(slot["card"], slot["kind"].replace(" ", "_"), None)
                yield from (Seen(c, "covered", None) for c in slot.get("covered", ()) if "id" in c)
        for zone in ("resolving", "bonus_souls", "challenge"):
            yield from (Seen(c, zone, None) for c in view[zone] if "id" in c)
        for zone in ("discard", "deck"):
            for cards in view[f"{zone}s"].values():
                yield from (Seen(c, zone, None) for c in cards if "id" in c)

    def heaps(self, view: View, words: Words) -> Iterator[Pile]:
        for zone in ("discard", "deck"):
            for name, cards in view[f"{zone}s"].items():
                yield Pile(words(f"{zone}_pile", pile=words(f"pile_{name}")), cards[::-1], zone == "deck")

    def facts(self, card: Card, words: Words) -> list[str]:
        found = self._numbers(card, words) if "hp" in card else []
        if card.get("copy_of", card["card"]) in self.taps() and "charged" in card:
            found.append(words("charged" if card["charged"] else "deactivated"))
        if card.get("counters"):
            found.append(words("counters_on", n=card["counters"]))
        if card.get("levels"):
            found.append(words("level", n=card["levels"]))
        if card.get("copy_of"):
            found.append(words("copy_of", name=self.name(card["copy_of"], words.language)))
        return found

    def short(self, match: Match, choice: Choice, words: Words) -> str | None:
        """Short names for ways to pass; for an ability, the heading already says that it is activated."""
        if choice.verb in self.keys.values():
            return words(choice.verb)
        if choice.verb in ("tap", "pay") and choice.name is not None:
            said = speak.label(match, choice, words.language)
            return said[max(0, said.find(self.name(choice.name, words.language))) :]
        return super().short(match, choice, words)

    def note(self, view: View, choice: Choice, player: int, words: Words) -> str:
        """The key of a way to pass, or the HP of a possible target."""
        if view["asked"]["kind"] == "priority":
            for key, verb in self.keys.items():
                if choice.verb == verb:
                    return f"[{key or words('key_enter')}]"
        if choice.card is None or choice.verb in ("play", "tap", "pay"):
            return ""
        everyone = [*view["players"], *[s.card for s in self.cards_of(view)]]
        for card in everyone:
            if card["id"] == choice.card and "hp" in card:
                evasion = f" {card['evasion']}+" if card["evasion"] else ""
                return f"♥{card['hp']}/{card['max_hp']}{evasion}"
        return ""

    def shares(self, match: Match) -> bool:
        """In a solo game one person plays both characters."""
        from mazzo.games.foursouls import terms

        t: Any = match.table
        return bool(t.options & terms.SOLO)

    # Sitting down ----------------------------------------------------------------------------------------------------

    def arguments(self, parser: argparse.ArgumentParser) -> None:
        add = parser.add_argument
        add("--players", type=int, metavar="N", help="how many play: 2 (default) to 6; 1 is a solo game")
        seats_arguments(parser)
        add("--names", metavar="NAME,…", help="what the players are called")
        add("--characters", metavar="NAME,…", help="their characters; ? is a random one")
        add("--mode", choices=MODES, help="against each other (default), alone, or together")
        add("--difficulty", choices=DIFFICULTIES, default="normal", help="of a solo or co-op game")
        add("--challenge", metavar="NAME", help="play a challenge, alone or together")
        add("--rooms", action="store_true", help="play with rooms")
        add("--no-bonus-souls", action="store_true", help="play without bonus souls")
        add("--draft", action="store_true", help="begin with a mini draft")
        add("--eden-only", action="store_true", help="everyone is Eden")
        add("--decks", metavar="FILE", help="decks of your own, as JSON: treasure, loot, monster, room")
        add("--first", type=int, metavar="S", help="the seat that begins: 1, 2 … (default: the dice decide)")
        add("--variant", action="append", choices=VARIANTS, help="play a variant of the rules; may be repeated")

    def settings(self, args: argparse.Namespace) -> Settings:
        seats, names = listed(args.seats), listed(args.names)
        characters: list[Any] = [None if c == "?" else self._character(c) for c in listed(args.characters)]
        mode = args.mode or ("solo" if args.players == 1 else "co-op" if args.challenge else "competitive")
        given = [len(x) for x in (seats, names, characters) if x]
        players = args.players if args.players is not None else max([FEWEST, *given])
        if mode != "competitive":
            if players not in (1, FEWEST):
                raise MazzoError("Solo and co-op games are played with two characters.", "fs.solo.two-characters")
            players = FEWEST
        if not FEWEST <= players <= MOST:
            raise MazzoError(f"A table has 1 to {MOST} seats, not {players}.")
        if any(n > players for n in given):
            raise MazzoError(f"There are only {players} seats: fewer seats, names or characters were expected.")
        if args.first is not None and not 1 <= args.first <= players:
            raise MazzoError(f"--first: a seat from 1 to {players} was expected.")
        one = ["human"] * 2 if mode == "solo" else ["human"]
        seats = seated(seats, args.opponent, players, self.rival(), one)
        words = self.words(args.language)
        names += [words("player", n=n + 1).capitalize() for n in range(len(names), players)]
        setup: dict[str, Any] = {"names": names, "mode": mode}
        if mode != "competitive":
            setup["difficulty"] = args.difficulty
        if args.challenge:
            setup["challenge"] = args.challenge
        if characters:
            setup["characters"] = characters
        setup.update((k, True) for k in ("rooms", "draft", "eden_only") if getattr(args, k))
        if args.no_bonus_souls:
            setup["bonus_souls"] = False
        if args.decks:
            setup["decks"] = read_json(args.decks)
        if args.first is not None:
            setup["first"] = args.first - 1
        if args.variant:
            setup["options"] = args.variant
        return {"seats": seats, "setup": setup, "evening": Evening().data()}

    def _character(self, name: str) -> str:
        """A character by name or slug."""
        wanted = name.casefold()
        for slug in self.slugs(""):
            if wanted in (slug, self.name(slug).casefold()) and self.card(slug)["type"] == "character":
                return slug
        known = [self.name(s) for s in self.slugs("") if self.card(s)["type"] == "character"]
        raise MazzoError(f"There is no character called {name!r}; known are {', '.join(known)}.")

    def seats(self, settings: Settings) -> list[str]:
        seats = [str(name) for name in settings["seats"]]
        if not FEWEST <= len(seats) <= MOST or not isinstance(settings["setup"], dict):
            raise ValueError
        return [known(name) for name in seats]

    def deal(self, settings: Settings, evening: Evening) -> Match:
        from mazzo.games import foursouls

        return foursouls.new(seed=self.seed(settings, evening), **settings["setup"])

    def verdict(self, match: Match, names: Sequence[str], people: list[int], words: Words) -> str:
        result = match.game.result(match.table)
        winners, turns = result["winners"], result["turns"]
        if match.view(-1)["timer"] is not None:
            return words("won_together" if winners else "lost_together", turns=turns)
        if not winners:
            return words("nobody_won", turns=turns)
        if len(winners) > 1:
            return words("share", who=words("and").join(names[p] for p in winners), turns=turns)
        key = "you_won" if people == winners else "won"
        return words(key, who=names[winners[0]], souls=result["souls"][winners[0]], turns=turns)


FACE = FourSoulsFace()
