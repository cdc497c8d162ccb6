"""Nekromancya at the terminal: two to six seats, people and computers."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from mazzo import wire
from mazzo.cli.faces import Card, Evening, Face, Filter, Seen, Settings, View
from mazzo.cli.setups import deck, known, listed, seated, seats_arguments
from mazzo.cli.words import Words
from mazzo.engine.errors import MazzoError
from mazzo.engine.match import Choice, Match

if TYPE_CHECKING:
    from rich.text import Text

FEWEST: Final = 2
MOST: Final = 6
VARIANTS: Final = ("opening_shot_only", "volare_per_strike", "ask_always", "no_hunger")


class NekromancyaFace(Face):
    """See `mazzo.cli.faces`."""

    game = "nekromancya"
    groups: ClassVar[dict[str, str]] = {
        "summon": "group_summon",
        "pair": "group_summon",
        "cast": "group_cast",
        "equip": "group_equip",
        "rito": "group_use",
        "join": "group_use",
        "disarm": "group_use",
        "echo": "group_use",
        "attack": "group_attack",
        "end": "group_end",
        "pass": "group_end",
    }
    grouped: ClassVar[tuple[str, ...]] = ("main", "answer")
    from_hand: ClassVar[tuple[str, ...]] = ("group_summon", "group_cast", "group_equip")
    plays: ClassVar[tuple[str, ...]] = ("summon", "cast", "equip", "rule")
    free: ClassVar[tuple[str, ...]] = ("main", "answer")
    piles: ClassVar[tuple[str, ...]] = ("scarto", "cimitero")
    draw_pile: ClassVar[str] = "cimitero"
    why: ClassVar[dict[str, tuple[str, ...]]] = {
        "awakened": ("rito", "attacker", "join", "disarm"),
        "": ("cast",),
    }
    filters: ClassVar[tuple[Filter, ...]] = (
        Filter("type", "awakened, normal, own-charism, global-charism, fatality, rule, fortification, weapon …"),
        Filter("ability", "only Awakened with this ability, for example speed"),
        Filter("people", "only Awakened of this people, for example Severed"),
    )

    # Words and cards -------------------------------------------------------------------------------------------------

    def slugs(self, edition: str) -> list[str]:
        from mazzo.games.nekromancya import terms
        from mazzo.games.nekromancya.catalog import catalog

        cards = [c for c in catalog().defs if c.kind != terms.FILLER]
        return [c.slug for c in sorted(cards, key=lambda c: (c.kind, c.cost, c.slug))]

    def title(self, view: View, seat: int, words: Words) -> str:
        from mazzo.games.nekromancya.scenario import nameless

        name = super().title(view, seat, words)
        return words.noun("term", f"player_{seat + 1}") if name == nameless(seat) else name

    def traits(self, card: Card, name: str) -> list[str]:
        """An ability and a people can be asked for by name, too: 'speed' is `velocita`, 'Severed' is Recisi."""
        found = super().traits(card, "abilities" if name == "ability" else name)
        section = {"ability": "keyword", "people": "trait"}.get(name)
        if section is None:
            return found
        words = self.words()
        return [*found, *[words.noun(section, word.casefold()) for word in found]]

    def column_names(self) -> tuple[str, ...]:
        return ("name", "type", "numbers", "abilities")

    def columns(self, card: Card, words: Words) -> list[Text]:
        from rich.text import Text

        if card["type"] == "awakened":
            shot = f" A{card['aim']} {card['aim_damage']}" if card["aim_damage"] != "-" else ""
            numbers = f"V{card['value']} L{card['life']} M{card['melee']} {card['melee_damage']}{shot}"
            numbers += f" {words('sign_colpi', n=card['colpi'])}" if card["colpi"] else ""
        else:
            numbers = words("cost", n=card["cost"]) if card["type"] != "rule" else ""
        return [
            Text(card["name"], "bold"),
            Text(words(f"kind_{card['type']}")),
            Text(numbers),
            Text(", ".join(words.keyword(a) for a in card["abilities"])),
        ]

    def details(self, card: Card, words: Words) -> list[Text]:
        from rich.text import Text

        found = []
        if card["type"] == "awakened":
            found.append(Text(" · ".join([words("value", n=card["value"]), *self._numbers(card, words)])))
        if card["text"]:
            found.append(Text(card["text"]))
        found += [Text(words.explain(a), "dim") for a in card["abilities"]]
        if card.get("people"):
            found.append(Text(words.noun("trait", card["people"].casefold()), "italic"))
        others = sorted({n for n in card["names"].values() if n != card["name"]})
        found += [Text(n, "dim") for n in others]
        return found

    def _numbers(self, card: Card, words: Words) -> list[str]:
        """Melee, Aim, Life and Soak, printed or as they are now."""
        shot = "no_shot" if card["aim_damage"] == "-" else "aim"
        life = words("life", n=card["life"])
        if card["life"] != card.get("base_life", card["life"]):
            life = words("life_of", n=card["life"], m=card["base_life"])
        return [
            words("melee", n=card["melee"], dice=card["melee_damage"]),
            words(shot, n=card["aim"], dice=card["aim_damage"]),
            life,
            words("colpi", n=card["colpi"]),
        ]

    # The table -------------------------------------------------------------------------------------------------------

    def board(
        self, match: Match, view: View, people: Sequence[str], words: Words, width: int, small: bool = False
    ) -> list[Text]:
        from mazzo.cli.faces.nekromancya.board import Board

        costs: dict[int, str] = {}
        seat = view["seat"]
        if seat >= 0:
            costs = {c["id"]: self.cost(match, seat, c["id"], words) for c in view["players"][seat]["hand"]}
        playable = self.playable(match, view)
        return Board(self, view, people, words, width, playable, costs, self.round(match), small).lines()

    def cost(self, match: Match, seat: int, id: int, words: Words) -> str:
        """What a card in hand would cost its Necromancer now."""
        from mazzo.games.nekromancya import legality, terms

        t: Any = match.table
        at = match.game.card_at(t, id)
        c = t.card(at)
        if c.kind == terms.AWAKENED:
            n = legality.summon_cost(t, seat, at)
            return f"V{c.cost} {words('cost', n=n) if n else words('free')}"
        if c.kind == terms.RULE_CARD:
            return words("rule_card")
        return words("cost", n=legality.spell_cost(t, seat, at))

    def round(self, match: Match) -> int:
        """The round of the current clash, according to the log."""
        for happened in reversed(match.events()):
            data = wire.event(match, happened, -1)
            if data["kind"] == "round":
                return int(data["n"])
            if data["kind"] in ("clash", "turn"):
                break
        return 0

    def cards_of(self, view: View) -> Iterator[Seen]:
        for card in view["resolving"]:
            if "id" in card:
                yield Seen(card, "resolving", None)
        for p, player in enumerate(view["players"]):
            for zone in ("awakened", "realm", "global", "rule", "hand", "scarto", "cimitero"):
                for card in player[zone]:
                    if "id" not in card:
                        continue
                    yield Seen(card, zone, p)
                    yield from (Seen(g, "equipment", p, card) for g in card.get("equipment", ()) if "id" in g)

    def facts(self, card: Card, words: Words) -> list[str]:
        if "life" not in card:
            return []
        found = self._numbers(card, words)
        found += [words.keyword(a) for a in card["abilities"]]
        if card["tokens"]:
            found.append(words("tokens", n=card["tokens"]))
        names = [self.name(g["card"], words.language) for g in card["equipment"] if "id" in g]
        if names:
            found.append(words("equipment", names=", ".join(names)))
        if "clash" in card:
            found.append(words("attacks" if card["side"] == "attacker" else "defends", n=card["clash"]))
        return found

    def short(self, match: Match, choice: Choice, words: Words) -> str | None:
        if choice.verb != "pair":
            return super().short(match, choice, words)
        from mazzo.games.nekromancya import legality

        t: Any = match.table
        both = [(str(choice.name), choice.card), (t.card(choice.n).slug, match.game.public_id(t, choice.n))]
        hand = Counter(c.name for c in match.decision.options if c.verb == "summon")
        names = [self.name(slug, words.language) + (f" #{id}" if hand[slug] > 1 else "") for slug, id in both]
        seat = match.decision.player
        cost = legality.summon_cost(t, seat, choice.option.card) + legality.summon_cost(t, seat, choice.n)
        return f"{' + '.join(names)} ({words('cost', n=cost) if cost else words('free')})"

    def note(self, view: View, choice: Choice, player: int, words: Words) -> str:
        """The Life of an Awakened that could be chosen."""
        if choice.card is None or choice.verb in self.groups:
            return ""
        for seen in self.cards_of(view):
            if seen.card["id"] == choice.card and "life" in seen.card:
                return f"L{seen.card['life']}/{seen.card['base_life']}"
        return ""

    def wants(self, seen: Seen) -> tuple[str, ...]:
        verbs = {"awakened": "summon", "rule": "rule"}
        kind = seen.card["kind"]
        if seen.zone != "hand":
            return super().wants(seen)
        gear = ("fortification", "weapon", "armour", "special")
        return ("equip",) if kind in gear else (verbs.get(kind, "cast"),)

    # Sitting down ----------------------------------------------------------------------------------------------------

    def arguments(self, parser: argparse.ArgumentParser) -> None:
        add = parser.add_argument
        add("--players", type=int, metavar="N", help="how many sit at the table: 2 (default) to 6")
        add("--decks", nargs="+", metavar="DECK", help="War Decks, one for each seat: names of ours, or JSON files")
        seats_arguments(parser)
        add("--names", metavar="NAME,…", help="what the Necromancers are called (default: like their decks)")
        add("--first", type=int, metavar="S", help="the seat that begins: 1, 2 … (default: the dice decide)")
        add("--variant", action="append", choices=VARIANTS, help="play a variant of the rules; may be repeated")

    def settings(self, args: argparse.Namespace) -> Settings:
        from mazzo.games.nekromancya.decks import deck_from, ours

        seats, names = listed(args.seats), listed(args.names)
        given = [len(x) for x in (args.decks or (), seats, names) if x]
        players = args.players if args.players is not None else max([FEWEST, *given])
        if not FEWEST <= players <= MOST:
            raise MazzoError(f"A table has {FEWEST} to {MOST} seats, not {players}.", "nk.setup.players")
        if any(n > players for n in given):
            raise MazzoError(f"There are only {players} seats: fewer decks, seats or names were expected.")
        seats = seated(seats, args.opponent, players, self.rival(), ["human"])
        decks = [deck_from(deck(d), f"decks[{i}]").data() for i, d in enumerate(args.decks or ())]
        taken = [d["name"] for d in decks]
        spare = [d for d in ours().values() if d.name not in taken] or list(ours().values())
        decks += [d.data() for d in spare * MOST][: players - len(decks)]
        nobody = self.words(args.language)
        titles = [d["name"] or nobody.noun("term", f"player_{i + 1}") for i, d in enumerate(decks)]
        if args.first is not None and not 1 <= args.first <= players:
            raise MazzoError(f"--first: a seat from 1 to {players} was expected.")
        return {
            "seats": seats,
            "decks": decks,
            "names": names + _told_apart(titles)[len(names) :],
            "first": args.first,
            "variants": args.variant or [],
            "evening": Evening().data(),
        }

    def seats(self, settings: Settings) -> list[str]:
        seats = [str(name) for name in settings["seats"]]
        if not FEWEST <= len(seats) <= MOST:
            raise ValueError
        return [known(name) for name in seats]

    def deal(self, settings: Settings, evening: Evening) -> Match:
        from mazzo.games import nekromancya

        options: dict[str, Any] = {"names": settings["names"], "options": settings["variants"]}
        if settings["first"]:
            options["first"] = settings["first"] - 1
        return nekromancya.new(tuple(settings["decks"]), self.seed(settings, evening), **options)

    def verdict(self, match: Match, names: Sequence[str], people: list[int], words: Words) -> str:
        result = match.game.result(match.table)
        winners, turns = result["winners"], result["turns"]
        if not winners:
            return words("nobody_won", turns=turns)
        said = words("share", who=words("and").join(names[p] for p in winners), turns=turns)
        if len(winners) == 1:
            key = "you_won" if people == winners else "won"
            said = words(key, who=names[winners[0]], power=result["power"][winners[0]], turns=turns)
        for happened in reversed(match.events()):
            data = wire.event(match, happened, -1)
            card = data["card"]
            if data["kind"] == "fatality" and card is not None and "card" in card:
                return f"{said} {words('by_fatality', name=self.name(card['card'], words.language))}"
        return said


def _told_apart(names: Sequence[str]) -> list[str]:
    """Names, numbered where several are the same."""
    count: Counter[str] = Counter()
    found = []
    for name in names:
        count[name] += 1
        found.append(name if count[name] == 1 else f"{name} {count[name]}")
    return found


FACE = NekromancyaFace()
