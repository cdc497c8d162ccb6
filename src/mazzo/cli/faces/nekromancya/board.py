"""Nekromancya's table in the terminal: opponents on top, shared cards and clashes in the middle, you below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from mazzo.cli import board
from mazzo.cli.board import PLAYABLE
from mazzo.cli.faces import Card, Face, View
from mazzo.cli.flow import Cell, flow, spread, wrapped
from mazzo.cli.words import Words

ADVANTAGE: Final = "◆"
COLOURS: Final = {
    "awakened": "",
    "normal": "deep_sky_blue1",
    "own-charism": "medium_purple1",
    "global-charism": "medium_purple1",
    "fatality": "red1",
    "rule": "gold3",
    "fortification": "dark_orange",
    "weapon": "dark_orange",
    "armour": "dark_orange",
    "special": "dark_orange",
}
MANY: Final = 4
"""From this many players on, everybody is drawn smaller."""
NEAR_THE_END: Final = 5
"""How many rounds before the end everybody is told."""
CELL: Final = 24


class Board(board.Board):
    """One drawing of the table."""

    def __init__(
        self,
        face: Face,
        view: View,
        people: Sequence[str],
        words: Words,
        width: int,
        playable: set[int],
        costs: dict[int, str],
        round: int,
        small: bool,
    ) -> None:
        super().__init__(face, view, people, words, width, playable)
        self.costs = costs
        """What the cards in hand would cost now, by their ids."""
        self.round = round
        """The round of the current clash."""
        self.small = small or len(view["players"]) >= MANY

    def lines(self) -> list[Text]:
        """The whole table, from the far edge to the hand."""
        view = self.view
        n = len(view["players"])
        me = max(view["seat"], 0)
        lines = [self.title(self.words(view["phase"]))]
        for p in [(me + i) % n for i in range(1, n)]:
            lines += [*self.strip(p), *self.realm(p), *self.territory(p)]
        clashes = self.clashes()
        lines += [*self.signs(), *self.everywhere()]
        lines += clashes or [self.legend("·")]
        lines += [*self.territory(me), *self.realm(me), *self.strip(me), *self.resolving()]
        if view["seat"] < 0:
            return lines
        held = self.held(me)
        if self.small and held:
            label = Text(self.words("your_hand"), "bold")
            return lines + self.rows([label, *[cell[0] for cell in held]])
        return lines + self.hand(held)

    # One Necromancer -------------------------------------------------------------------------------------------------

    def strip(self, p: int) -> list[Text]:
        """A player: Power as the big number, the advantage, the name, piles."""
        words, player = self.words, self.view["players"][p]
        active = self.view["active"] == p and self.view["turn"] > 0
        text = Text(PLAYABLE if active else " ")
        power = f"{player['power']:>2}"
        text.append(f" {words('power', n=power)} ", "bold reverse")
        text.append(f" {ADVANTAGE} " if player["advantage"] else "   ", "bold yellow1")
        text.append(self.face.title(self.view, p, self.words), "bold").append(f" ({self.people[p]})", "dim")
        piles = [words(z, n=len(player[z])) for z in ("hand", "cimitero", "scarto")]
        if player["kills"]:
            piles.append(words("kills", n=player["kills"]))
        return spread(text, Text("  ".join(piles), "dim"), self.width - 1)

    def realm(self, p: int) -> list[Text]:
        """Own Charisms and Fortifications."""
        cells = [[self.name(c)] for c in self.view["players"][p]["realm"]]
        return self.labelled(self.words("realm"), cells)

    def signs(self) -> list[Text]:
        """Hunger, from the round before it comes; and the end, five rounds before it."""
        words, view = self.words, self.view
        hunger, left, players = view["hunger"], view["turns_left"], len(view["players"])
        found: list[Text] = []
        if hunger is not None and hunger <= players:
            sign = ("hunger_reigns", "hunger_next", "hunger_near")[min(hunger, 2)]
            found.append(Text(words(sign, n=hunger), "bold" if hunger else "bold red1"))
            found += [Text(words("hunger_about")), Text("nk.decision.hunger", "dim")]
        if left is not None and left <= NEAR_THE_END * players:
            found += [Text(words("last_turns", n=left), "bold red1"), Text("nk.decision.last_round", "dim")]
        return self.rows(found)

    def everywhere(self) -> list[Text]:
        """What applies to all: the Rule card and the global Charisms, each with who played it."""
        found: list[Text] = []
        for zone, label in (("rule", "rule_card"), ("global", "everywhere")):
            cards: list[Text] = []
            for p, player in enumerate(self.view["players"]):
                who = self.words("by", who=self.face.title(self.view, p, self.words))
                cards += [self.name(c).append(f" {who}", "dim") for c in player[zone]]
            if cards:
                cards[0] = Text(f"{self.words(label)}  ").append_text(cards[0])
            found += cards
        return self.rows(found)

    def territory(self, p: int) -> list[Text]:
        """The Awakened that are not in a clash; the others are shown in the middle."""
        awakened = self.view["players"][p]["awakened"]
        free = [c for c in awakened if "clash" not in c]
        if not awakened:
            return [Text("   ").append(self.words("no_awakened"), "dim")]
        if self.small:
            cells = [wrapped([self.name(c, "bold"), *self.facts(c)], (self.width - 5) // 2) for c in free]
            return self.indented(flow(cells, self.width - 3))
        return self.indented(flow([self.cell(c) for c in free], self.width - 3))

    def held(self, p: int) -> list[Cell]:
        """The hand: Awakened first, each kind together, with current costs."""
        order = list(COLOURS)
        cards = sorted(self.view["players"][p]["hand"], key=lambda c: (order.index(c["kind"]), c["card"], c["id"]))
        cells: list[Cell] = []
        for card in cards:
            can = card["id"] in self.playable
            text = Text(f"{PLAYABLE if can else ' '} ")
            text.append_text(self.name(card, "" if can else "dim"))
            text.append(f" {self.costs.get(card['id'], '')}".rstrip(), "dim")
            cells.append([text])
        return cells

    # Clashes ----------------------------------------------------------------------------------------------------------

    def clashes(self) -> list[Text]:
        """Every clash with its two sides; the current one shows its round."""
        fighters = [(p, c) for p, player in enumerate(self.view["players"]) for c in player["awakened"]]
        lines: list[Text] = []
        for n in sorted({c["clash"] for _, c in fighters if "clash" in c}):
            now = n == self.view["clash"]
            facts: list[Text | str] = [Text(self.words("clash", n=n), "bold")]
            if now and self.round:
                facts.append(self.words("round", n=self.round))
            lines.append(self.ruled(facts))
            half = (self.width - 5) // 2
            sides = [
                self.side([(p, c) for p, c in fighters if c.get("clash") == n and c["side"] == side], title, half)
                for side, title in (("attacker", "attackers"), ("defender", "defenders"))
            ]
            for i in range(max(len(s) for s in sides)):
                left, right = (s[i].copy() if i < len(s) else Text() for s in sides)
                left.pad_right(half - left.cell_len)
                lines.append(Text("  ").append_text(left).append(" │ ", "dim").append_text(right))
        return [*lines, self.legend("─")] if lines else []

    def legend(self, sign: str) -> Text:
        """The line between the sides: it says what the letters of the cells mean."""
        said = self.words("legend")
        if len(said) + 6 > self.width:
            return Text(f" {said}", "dim")
        return Text(f" {sign}{sign} {said} ".ljust(self.width - 1, sign), "dim")

    def side(self, fighters: list[tuple[int, Card]], title: str, width: int) -> list[Text]:
        lines = [Text(self.words(title), "dim")]
        if not fighters:
            return [*lines, Text(self.words("nobody"), "dim")]
        for p, c in fighters:
            who = Text(f"({self.face.title(self.view, p, self.words)})", "dim")
            lines += wrapped([self.name(c, "bold"), who], width)
            lines += self.indented(wrapped(self.facts(c, c["technique"]), width - 2), 2)
        return lines

    # One card ---------------------------------------------------------------------------------------------------------

    def colour(self, card: Card) -> str:
        return COLOURS.get(card["kind"], "")

    def facts(self, card: Card, technique: str = "") -> list[Text]:
        """Everything that matters in a fight; for an Awakened in a clash, only the technique it uses."""
        hurt = card["life"] < card["base_life"]
        life = f"L{card['life']}/{card['base_life']}" if hurt else f"L{card['life']}"
        found = [Text(life, "bold red1" if hurt else "bold")]
        if technique != "aim":
            found.append(Text(f"M{card['melee']} {card['melee_damage']}"))
        if technique == "aim" or (not technique and card["aim_damage"] != "-"):
            found.append(Text(f"A{card['aim']} {card['aim_damage']}"))
        if card["colpi"]:
            found.append(Text(self.words("sign_colpi", n=card["colpi"])))
        found.append(Text(f"V{card['value']}", "dim"))
        if card["tokens"]:
            found.append(Text(f"T{card['tokens']}"))
        found += [Text(self.words.keyword(a).lower(), "dim") for a in card["abilities"]]
        found += [Text("^").append_text(self.name(g, "dim")) for g in card["equipment"] if "id" in g]
        return found

    def cell(self, card: Card) -> Cell:
        """An Awakened: its name, and below it everything that matters."""
        name = self.name(card, "bold")
        return [name, *self.indented(wrapped(self.facts(card), max(CELL, name.cell_len) - 1), 1)]
