"""KeyForge's table in the terminal: the opponent above, you below, your hand at the bottom edge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from mazzo.cli import board
from mazzo.cli.board import PLAYABLE
from mazzo.cli.faces import Card, Face, View
from mazzo.cli.faces.keyforge.words import KEY_COLOURS, KeyForgeWords
from mazzo.cli.flow import Cell, flow, spread, wrapped

READY: Final = "●"
EXHAUSTED: Final = "○"
FORGED: Final = "◆"
UNFORGED: Final = "◇"
MOST_PIPS: Final = 12


class Board(board.Board):
    """One drawing of the table."""

    words: KeyForgeWords

    def __init__(
        self, face: Face, view: View, people: Sequence[str], words: KeyForgeWords, width: int, playable: set[int]
    ) -> None:
        super().__init__(face, view, people, words, width, playable)

    def lines(self) -> list[Text]:
        """The whole table, from the far edge to the hand."""
        me = max(self.view["seat"], 0)
        them = 1 - me
        lines = [self.title(self.active_house()), *self.strip(them), *self.artifacts(them), *self.battleline(them)]
        lines.append(Text().append(" " + "·" * (self.width - 2), "dim"))
        lines += [*self.battleline(me), *self.artifacts(me), *self.strip(me), *self.resolving()]
        return lines + self.hand(self.held(me)) if self.view["seat"] >= 0 else lines

    def active_house(self) -> Text:
        house = self.view["house"]
        if not house:
            return Text(self.words("no_house"), "dim")
        return Text(self.words("active_house", house=self.words.house(house)), f"bold {self.words.colour(house)}")

    # One side of the table -------------------------------------------------------------------------------------------

    def strip(self, p: int) -> list[Text]:
        """A player: name, houses, keys, aember towards the next key, chains, piles."""
        words, player = self.words, self.view["players"][p]
        houses = Text(" · ").join([Text(words.house(h), words.colour(h)) for h in player["houses"]])
        keys = Text(words("keys"))
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
        return spread(self.seat(p), houses, self.width - 1) + self.rows(facts)

    def battleline(self, p: int) -> list[Text]:
        """The creatures from left to right, so that flanks and neighbors are visible."""
        creatures = self.view["players"][p]["creatures"]
        if not creatures:
            return [Text("   ").append(self.words("no_creatures"), "dim")]
        wide = max(self.heading(c).cell_len for c in creatures)
        wide = max(wide, min(24, max(Text(" ").join(self.facts(c)).cell_len + 2 for c in creatures)))
        return self.indented(flow([self.cell(c, wide) for c in creatures], self.width - 3))

    def artifacts(self, p: int) -> list[Text]:
        artifacts = self.view["players"][p]["artifacts"]
        cells = [[Text(" ").join([self.heading(c), *self.facts(c)])] for c in artifacts]
        return self.labelled(self.words("artifacts"), cells)

    def held(self, p: int) -> list[Cell]:
        """The hand, with cards of one house together: a turn is played with one house."""
        player = self.view["players"][p]
        order = {h: i for i, h in enumerate(player["houses"])}
        cells: list[Cell] = []
        for card in sorted(player["hand"], key=lambda c: (order.get(c["house"], len(order)), c["card"], c["id"])):
            can = card["id"] in self.playable
            text = Text(f"{PLAYABLE if can else ' '} ")
            text.append_text(self.name(card, "" if can else "dim"))
            text.append(f" {self.words.code(card['house'])}", "dim")
            cells.append([text])
        return cells

    # One card --------------------------------------------------------------------------------------------------------

    def colour(self, card: Card) -> str:
        return self.words.colour(card["house"])

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
        return [self.heading(card), *self.indented(wrapped(self.facts(card), width - 2), 2)]
