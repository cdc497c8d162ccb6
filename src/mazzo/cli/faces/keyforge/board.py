"""KeyForge's table in the terminal: the opponent above, you below, your hand at the bottom edge.

Drawn from a seat's view alone, so nothing hidden can show. Every fact is a letter or a sign; colour only repeats it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from rich.text import Text

from mazzo import speak
from mazzo.cli.flow import Cell, flow, spread, wrapped
from mazzo.cli.words import KEY_COLOURS, Words

View = dict[str, Any]
Card = dict[str, Any]

READY: Final = "●"
EXHAUSTED: Final = "○"
PLAYABLE: Final = "▸"
FORGED: Final = "◆"
UNFORGED: Final = "◇"
ZONES: Final = ("hand", "deck", "discard", "archives", "purged", "creatures", "artifacts")
MOST_PIPS: Final = 12


def cards_of(view: View) -> Iterator[tuple[Card, str, int | None, Card | None]]:
    """Every card this seat can see: the card, where it is, whose it is, and what it is attached to."""
    for card in view["resolving"]:
        if "id" in card:
            yield card, "resolving", None, None
    for p, player in enumerate(view["players"]):
        for zone in ("creatures", "artifacts", "hand", "archives", "discard", "purged", "deck"):
            for card in player[zone]:
                if "id" not in card:
                    continue
                yield card, zone, p, None
                yield from ((u, "upgrades", p, card) for u in card.get("upgrades", ()) if "id" in u)


class Board:
    """One drawing of the table."""

    def __init__(self, view: View, players: tuple[str, str], words: Words, width: int, playable: set[int]) -> None:
        self.view = view
        self.players = players
        """Who sits there: 'you', 'computer' …"""
        self.words = words
        self.width = width
        self.playable = playable
        """Ids of the cards in hand that can be played now."""
        seen = Counter(c["card"] for c, zone, _, _ in cards_of(view) if zone in ("creatures", "artifacts", "hand"))
        self.twins = {slug for slug, n in seen.items() if n > 1}
        """Cards that need their number to be told apart."""

    def lines(self) -> list[Text]:
        """The whole table, from the far edge to the hand."""
        me = max(self.view["seat"], 0)
        them = 1 - me
        lines = [self.title(), *self.strip(them), *self.artifacts(them), *self.battleline(them)]
        lines.append(Text().append(" " + "·" * (self.width - 2), "dim"))
        lines += [*self.battleline(me), *self.artifacts(me), *self.strip(me)]
        resolving = [self.name(c) for c in self.view["resolving"] if "id" in c]
        if resolving:
            lines.append(Text.assemble(" ", (self.words("resolving"), "bold"), "  ", Text(", ").join(resolving)))
        if self.view["seat"] >= 0:
            lines += self.hand(me)
        return lines

    def title(self) -> Text:
        """Whose turn it is, and which house is active: the first thing to know."""
        view, words = self.view, self.words
        text = Text().append("── ", "dim")
        if view["turn"] == 0:
            text.append(words("before"), "bold").append(" ")
            return text.append("─" * max(0, self.width - text.cell_len), "dim")
        text.append(words("turn", n=view["turn"]), "bold")
        active = view["active"]
        mine = active == view["seat"]
        text.append(" · ")
        text.append(words("your_turn") if mine else words("their_turn", who=view["players"][active]["deck_name"]))
        text.append(" · ")
        if view["house"]:
            text.append(words("active_house", house=words.house(view["house"])), f"bold {words.colour(view['house'])}")
        else:
            text.append(words("no_house"), "dim")
        text.append(" ")
        text.append("─" * max(0, self.width - text.cell_len), "dim")
        return text

    # One side of the table -------------------------------------------------------------------------------------------

    def strip(self, p: int) -> list[Text]:
        """A player: name, houses, keys, aember towards the next key, chains, piles."""
        words, player = self.words, self.view["players"][p]
        active = self.view["active"] == p and self.view["turn"] > 0
        name = Text(PLAYABLE if active else " ")
        name.append(player["deck_name"], "bold")
        name.append(f" ({self.players[p]})", "dim")
        houses = Text(" · ").join([self.house(h) for h in player["houses"]])
        keys = Text(f" {words('keys')}")
        for colour, style in KEY_COLOURS.items():
            forged = colour in player["keys"]
            keys.append(f" {FORGED if forged else UNFORGED}{words(colour)}", style if forged else "dim")
        amber, cost = player["amber"], player["key_cost"]
        pool = Text().append(f"Æ {words('of', n=amber, m=cost)} ", "bold" if amber >= cost else "")
        if cost <= MOST_PIPS:
            pool.append(READY * min(amber, MOST_PIPS), "yellow1")
            pool.append(EXHAUSTED * max(0, cost - amber), "dim")
        piles = [words(z, n=len(player[z])) for z in ("hand", "deck", "discard")]
        piles += [words(z, n=len(player[z])) for z in ("archives", "purged") if player[z]]
        facts = [Text("  ").join([keys, pool])]
        if player["chains"]:
            facts.append(Text(words("chains", n=player["chains"]), "bold"))
        facts += [Text(pile, "dim") for pile in piles]
        lines = spread(name, houses, self.width - 1)
        rows: list[Text] = []
        for fact in facts:
            if rows and rows[-1].cell_len + 2 + fact.cell_len < self.width:
                rows[-1].append("  ").append_text(fact)
            else:
                rows.append(Text(" " if rows else "").append_text(fact))
        return lines + rows

    def battleline(self, p: int) -> list[Text]:
        """The creatures from left to right: flanks and neighbors are where one sees them."""
        creatures = self.view["players"][p]["creatures"]
        if not creatures:
            return [Text("   ").append(self.words("no_creatures"), "dim")]
        wide = max(self.heading(c).cell_len for c in creatures)
        wide = max(wide, min(24, max(Text(" ").join(self.facts(c)).cell_len + 2 for c in creatures)))
        return self._indented(flow([self.cell(c, wide) for c in creatures], self.width - 3))

    def artifacts(self, p: int) -> list[Text]:
        artifacts = self.view["players"][p]["artifacts"]
        if not artifacts:
            return []
        label = f"{self.words('artifacts')}  "
        cells = [[Text(" ").join([self.heading(c), *self.facts(c)])] for c in artifacts]
        lines = flow(cells, self.width - 3 - len(label))
        return [Text(" " * 3 + (label if i == 0 else " " * len(label))).append_text(t) for i, t in enumerate(lines)]

    def hand(self, p: int) -> list[Text]:
        cards = self.view["players"][p]["hand"]
        if not cards:
            return [Text(f" {self.words('your_hand')}: {self.words('empty')}")]
        # Cards of one house stand together: a turn is played with one house.
        houses = self.view["players"][p]["houses"]
        order = {h: i for i, h in enumerate(houses)}
        cells: list[Cell] = []
        for card in sorted(cards, key=lambda c: (order.get(c["house"], len(houses)), c["card"], c["id"])):
            can = card["id"] in self.playable
            text = Text(f"{PLAYABLE if can else ' '} ")
            text.append_text(self.name(card, "" if can else "dim"))
            text.append(f" {self.words.code(card['house'])}", "dim")
            cells.append([text])
        return [Text(" ").append(self.words("your_hand"), "bold"), *self._indented(flow(cells, self.width - 2), 1)]

    def _indented(self, lines: list[Text], by: int = 3) -> list[Text]:
        return [Text(" " * by).append_text(line) for line in lines]

    # One card --------------------------------------------------------------------------------------------------------

    def house(self, house: str) -> Text:
        return Text(self.words.house(house), self.words.colour(house))

    def name(self, card: Card, style: str = "") -> Text:
        """The name in the colour of its house, with its number where there are several."""
        name = speak.card_name("keyforge", card["card"], self.words.language)
        text = Text().append(name, f"{style} {self.words.colour(card['house'])}".strip())
        if card["card"] in self.twins:
            text.append(f" #{card['id']}", "dim")
        return text

    def heading(self, card: Card) -> Text:
        ready = card.get("ready", True)
        text = Text(f"{READY if ready else EXHAUSTED} ")
        return text.append_text(self.name(card, "bold" if ready else "dim"))

    def facts(self, card: Card) -> list[Text]:
        """Everything that changes on a card in play, shortest first."""
        found: list[Text] = []
        if "power" in card:
            found.append(Text(f"P{card['power']}", "bold"))
            if card["armor"]:
                found.append(Text(f"A{card['armor_left']}"))
            if card["damage"]:
                found.append(Text(f"D{card['damage']}", "bold red1"))
        if card.get("amber"):
            found.append(Text(f"Æ{card['amber']}", "yellow1"))
        if card.get("power_counters"):
            found.append(Text(f"+{card['power_counters']}"))
        for key, sign in (("stunned", "stun"), ("warded", "ward"), ("enraged", "rage")):
            if card.get(key):
                found.append(Text(sign, "reverse"))
        found += [Text(f"{kind} {n}") for kind, n in card.get("counters", {}).items()]
        found += [Text("^").append_text(self.name(u, "dim")) for u in card.get("upgrades", ()) if "id" in u]
        if card.get("under"):
            found.append(Text(f"_{len(card['under'])}"))
        found += [Text(self.words.keyword(k).lower(), "dim") for k in card.get("keywords", ())]
        found.append(Text(self.words.code(card["house"]), "dim"))
        return found

    def cell(self, card: Card, width: int) -> Cell:
        """A creature: its name, and below it everything that matters."""
        return [self.heading(card), *self._indented(wrapped(self.facts(card), width - 2), 2)]
