"""What the boards of all games share: a title, cards with names, rows of facts.

A board is drawn only from a seat's view, so nothing hidden can show. Every fact is a letter or a sign; colour only
repeats it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from rich.text import Text

from mazzo.cli.faces import Card, Face, View
from mazzo.cli.flow import Cell, flow
from mazzo.cli.words import Words

PLAYABLE: Final = "▸"


class Board:
    """One drawing of a table."""

    def __init__(
        self, face: Face, view: View, people: Sequence[str], words: Words, width: int, playable: set[int]
    ) -> None:
        self.face = face
        self.view = view
        self.people = people
        """Who sits there: 'you', 'computer' …"""
        self.words = words
        self.width = width
        self.playable = playable
        """Ids of the cards in hand that can be played now."""
        seen = Counter(s.slug for s in face.cards_of(view) if s.zone not in face.piles)
        self.twins = {slug for slug, n in seen.items() if n > 1}
        """Cards that need their number to be told apart."""

    def title(self, *facts: Text | str) -> Text:
        """Whose turn it is, and what else to know first."""
        view, words = self.view, self.words
        if view["turn"] == 0:
            return self.ruled([Text(words("before"), "bold")])
        whose = words("your_turn")
        if view["active"] != view["seat"]:
            whose = words("their_turn", who=self.face.title(view, view["active"], self.words))
        return self.ruled([Text(words("turn", n=view["turn"]), "bold"), whose, *facts])

    def ruled(self, facts: Iterable[Text | str]) -> Text:
        """Facts on a line drawn across the whole width."""
        said = Text(" · ").join([Text().append(f) for f in facts])
        text = Text().append("── ", "dim").append_text(said).append(" ") if said else Text()
        return text.append("─" * max(0, self.width - text.cell_len), "dim")

    def seat(self, p: int) -> Text:
        """A player's name and who plays it, with a mark for the active player."""
        active = self.view["active"] == p and self.view["turn"] > 0
        text = Text(PLAYABLE if active else " ").append(self.face.title(self.view, p, self.words), "bold")
        return text.append(f" ({self.people[p]})", "dim")

    def rows(self, facts: Iterable[Text], indent: int = 1) -> list[Text]:
        """Facts side by side, in as many rows as needed."""
        rows: list[Text] = []
        for fact in facts:
            if rows and rows[-1].cell_len + 2 + fact.cell_len < self.width:
                rows[-1].append("  ").append_text(fact)
            else:
                rows.append(Text(" " * indent).append_text(fact))
        return rows

    def labelled(self, label: str, cells: Sequence[Cell], indent: int = 3) -> list[Text]:
        """Cells with a word before them."""
        if not cells:
            return []
        margin = indent + len(label) + 2
        lines = flow(cells, self.width - margin)
        first = (" " * indent + label).ljust(margin)
        return [Text(first if i == 0 else " " * margin).append_text(line) for i, line in enumerate(lines)]

    def indented(self, lines: Sequence[Text], by: int = 3) -> list[Text]:
        return [Text(" " * by).append_text(line) for line in lines]

    def resolving(self) -> list[Text]:
        """The cards that are being played."""
        cards = [self.name(c) for c in self.view["resolving"] if "id" in c]
        if not cards:
            return []
        return [Text.assemble(" ", (self.words("resolving"), "bold"), "  ", Text(", ").join(cards))]

    def hand(self, cells: Sequence[Cell]) -> list[Text]:
        """The hand at the bottom edge."""
        if not cells:
            return [Text(f" {self.words('your_hand')}: {self.words('empty')}")]
        return [Text(" ").append(self.words("your_hand"), "bold"), *self.indented(flow(cells, self.width - 2), 1)]

    def name(self, card: Card, style: str = "") -> Text:
        """The name in its colour, with its number if there are several."""
        name = self.face.name(card["card"], self.words.language)
        text = Text().append(name, f"{style} {self.colour(card)}".strip())
        if card["card"] in self.twins:
            text.append(f" #{card['id']}", "dim")
        return text

    def colour(self, card: Card) -> str:
        return ""
