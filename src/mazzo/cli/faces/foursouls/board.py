"""Four Souls' table in the terminal: shared cards on top, then the stack, then the players, you last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from mazzo.cli import board
from mazzo.cli.board import PLAYABLE
from mazzo.cli.faces import Card, Face, View
from mazzo.cli.flow import Cell, flow, spread, wrapped
from mazzo.cli.words import Words

HEART: Final = "♥"
SWORD: Final = "†"
SOUL: Final = "●"
NO_SOUL: Final = "○"
CHARGED: Final = "↷"
SPENT: Final = "·"
TARGET: Final = "«"
"""The mark next to what is being attacked."""
DICE: Final = "⚀⚁⚂⚃⚄⚅"
COLOURS: Final = {
    "character": "bold",
    "treasure": "gold3",
    "loot": "deep_sky_blue1",
    "monster": "red1",
    "event": "medium_purple1",
    "room": "dark_orange",
    "bonus-soul": "cyan",
    "challenge": "cyan",
}
SECTIONS: Final = ("final boss", "minion", "monster", "shop", "room")
"""The kinds of slots, in display order."""
MOST_SOULS: Final = 8
"""More souls than this are shown as a number."""
MANY: Final = 4
"""From this many players on, everybody is drawn smaller."""
CELL: Final = 22


class Waiting:
    """Something on the stack, as people read it."""

    def __init__(self, head: str, does: str, die: int, whose: int | None) -> None:
        self.head = head
        self.does = does
        self.die = die
        """The number a die on the stack shows, or 0."""
        self.whose = whose


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
        stack: Sequence[Waiting],
        taps: set[str],
        small: bool,
    ) -> None:
        super().__init__(face, view, people, words, width, playable)
        self.stack = stack
        """What waits, top first."""
        self.taps = taps
        """Cards that can be deactivated to do something."""
        self.small = small or len(view["players"]) > MANY

    def lines(self) -> list[Text]:
        """The whole table, from the far edge to the hand."""
        view = self.view
        n = len(view["players"])
        me = max(view["seat"], 0)
        lines = [self.title(*self.state())]
        for kind in SECTIONS:
            lines += self.slots(kind)
        lines += self.goals()
        lines += self.waiting()
        for p in [(me + i) % n for i in range(1, n)]:
            lines += self.player(p)
        lines += [Text().append(" " + "·" * (self.width - 2), "dim"), *self.player(me), *self.resolving()]
        if view["seat"] < 0:
            return lines
        held = self.held(me)
        if self.small and held:
            return lines + self.rows([Text(self.words("your_hand"), "bold"), *[cell[0] for cell in held]])
        return lines + self.hand(held)

    def state(self) -> list[Text | str]:
        """What goes into the title: the phase, the timer, an attack."""
        view, words = self.view, self.words
        facts: list[Text | str] = [words(f"phase_{view['phase']}")]
        if view["timer"] is not None:
            facts.append(Text(words("timer", n=view["timer"]), "bold"))
        if view["together"] is not None and not view["challenge"]:
            facts.append(words("souls_of", n=view["together"], m=view["goal"]))
        return facts

    # What the game has in play ---------------------------------------------------------------------------------------

    def slots(self, kind: str) -> list[Text]:
        """The slots of a kind, with their deck at the end of the line."""
        slots = [s for s in self.view["slots"] if s["kind"] == kind]
        if not slots:
            return []
        cells = [self.slot(s) for s in slots]
        deck = {"monster": "monster", "shop": "treasure", "room": "room"}.get(kind)
        if deck is not None:
            cells.append([self.pile(deck)])
        label = self.words(f"slot_{kind.replace(' ', '_')}")
        if self.small:
            # Cells of different widths, side by side.
            cards = [Text(" ").join(cell) for cell in cells]
            return self.hanging(label, cards)
        return self.labelled(label, cells, 1)

    def hanging(self, label: str, facts: Sequence[Text]) -> list[Text]:
        """Facts in rows after a label."""
        return self.strung(Text(f" {label}"), facts, len(label) + 3) if facts else []

    def strung(self, first: Text, facts: Sequence[Text], margin: int) -> list[Text]:
        """Facts in rows after a first one; further rows are indented."""
        rows = [first]
        for fact in facts:
            if rows[-1].cell_len + 2 + fact.cell_len < self.width:
                rows[-1].append("  ").append_text(fact)
            else:
                rows.append(Text(" " * margin).append_text(fact))
        return rows

    def pile(self, deck: str) -> Text:
        """A deck: its size, its discard pile, and its top card if this seat knows it."""
        cards, discard = self.view["decks"][deck], self.view["discards"][deck]
        text = Text(self.words("deck", n=len(cards)), "dim")
        if cards and "card" in cards[-1]:
            text.append(": ", "dim").append_text(self.name(cards[-1]))
        if discard:
            text.append(f", {self.words('discard', n=len(discard))}", "dim")
        return text

    def slot(self, slot: dict[str, Any]) -> Cell:
        card = slot["card"]
        if card is None:
            return [Text(self.words("empty_slot"), "dim")]
        name = self.name(card, "bold")
        attack = self.view["attack"]
        if attack and attack["target"] and attack["target"].get("id") == card["id"]:
            name.append(f" {TARGET}", "bold reverse red1")
        facts: list[Text] = []
        if "cost" in slot:
            facts.append(Text(self.words("cents", n=slot["cost"]), "bold"))
        if "hp" in card:
            facts += self.numbers(card)
        facts += self.marks(card)
        facts += [Text(r, "dim") for r in self.rewards(card)]
        if slot.get("covered"):
            facts.append(Text(self.words("covers", n=len(slot["covered"])), "dim"))
        if self.small:
            return [name, *facts]
        width = max(CELL, name.cell_len)
        return [name, *self.indented(wrapped(facts, width - 1), 1)]

    def numbers(self, card: Card) -> list[Text]:
        """HP, the roll needed to hit it, and how hard it hits."""
        hurt = card["hp"] < card["max_hp"]
        hp = f"{HEART}{card['hp']}/{card['max_hp']}" if hurt else f"{HEART}{card['hp']}"
        found = [Text(hp, "bold red1" if hurt else "bold")]
        if card["evasion"]:
            found.append(Text(f"{card['evasion']}+"))
        found.append(Text(f"{SWORD}{card['attack']}"))
        return found

    def marks(self, card: Card) -> list[Text]:
        """What lies on a card."""
        found = []
        if card.get("counters"):
            found.append(Text(self.words("counters", n=card["counters"])))
        if card.get("levels"):
            found.append(Text(self.words("level", n=card["levels"])))
        if card.get("copy_of"):
            found.append(Text(self.words("copy_of", name=self.face.name(card["copy_of"], self.words.language)), "dim"))
        return found

    def rewards(self, card: Card) -> list[str]:
        """What killing it brings."""
        if "hp" not in card:
            return []
        printed = self.face.card(str(card.get("copy_of", card["card"])), self.words.language)
        return [f"→{r}" if i == 0 else r for i, r in enumerate(printed_rewards(printed, self.words))]

    def goals(self) -> list[Text]:
        """The challenge, and the bonus souls that nobody has yet."""
        lines: list[Text] = []
        for key in ("challenge", "bonus_souls"):
            cards = [self.name(c).append_text(self.joined(self.marks(c))) for c in self.view[key] if "card" in c]
            if cards:
                lines += self.hanging(self.words(key), cards)
        return lines

    def joined(self, facts: Sequence[Text]) -> Text:
        return Text("").join([Text(" ").append_text(f) for f in facts])

    # The stack -------------------------------------------------------------------------------------------------------

    def waiting(self) -> list[Text]:
        """What waits to resolve, top first, and what each item will do."""
        view = self.view
        lines: list[Text] = []
        attack = view["attack"]
        if attack:
            lines.append(self.ruled([Text(self.words("stack"), "bold"), self.attack(attack)]))
        elif self.stack:
            lines.append(self.ruled([Text(self.words("stack"), "bold")]))
        if not lines:
            return []
        for i, item in enumerate(self.stack):
            text = Text(f" {PLAYABLE} " if i == 0 else "   ")
            if item.die:
                text.append(f"{DICE[item.die - 1]} ", "bold yellow1")
            text.append(item.head, "bold" if i == 0 else "")
            if item.whose is not None and not item.die:
                text.append(f" ({self.face.title(view, item.whose, self.words)})", "dim")
            rows = [r for r in item.does.split("\n") if r]
            if rows and text.cell_len + len(rows[0]) + 2 <= self.width and len(rows) == 1:
                lines.append(text.append(f": {rows[0]}"))
            else:
                lines.append(text)
                for row in rows if i == 0 or not self.small else []:
                    lines += self.indented(list(Text(row).wrap(board_console(self.width), self.width - 6)), 5)
        return lines if self.small or not self.stack else [*lines, self.ruled([])]

    def attack(self, attack: dict[str, Any]) -> str:
        who = self.face.title(self.view, attack["attacker"], self.words)
        target = attack["target"]
        if target is None:
            return self.words("attacks_something", who=who)
        if "player" in target:
            return self.words("attacks", who=who, what=self.face.title(self.view, target["player"], self.words))
        return self.words("attacks", who=who, what=self.face.name(target["card"], self.words.language))

    # Players ---------------------------------------------------------------------------------------------------------

    def player(self, p: int) -> list[Text]:
        return [*self.strip(p), *self.things(p)]

    def strip(self, p: int) -> list[Text]:
        """A player: souls, HP, attack, cents, name; what may still be done; the hand."""
        words, view, player = self.words, self.view, self.view["players"][p]
        active = view["active"] == p and view["turn"] > 0
        text = Text(PLAYABLE if active else " ")
        text.append(f" {self.souls(player['soul_value'])} ", "bold cyan")
        if player["dead"]:
            text.append(words("dead"), "bold red1").append(" ")
        else:
            text.append_text(Text(" ").join(self.numbers({**player, "evasion": None}))).append(" ")
        text.append(words("cents", n=player["cents"]), "bold yellow1").append("  ")
        text.append(self.face.title(view, p, self.words), "bold").append(f" ({self.people[p]})", "dim")
        facts = [words("hand", n=len(player["hand"]))] if self.small or p != view["seat"] else []
        for what in ("loot_plays", "attacks", "purchases"):
            if player[what]:
                facts.append(words(f"left_{what}", n=_many(player[what])))
        if player["yields"]:
            facts.append(words(f"yields_{player['yields']}"))
        said = Text("  ".join(facts), "dim")
        if self.small:
            return self.strung(text, [said, *[self.thing(c) for c in player["play"]]], 4)
        return spread(text, said, self.width - 1)

    def souls(self, n: int) -> str:
        """A sign for each soul, and for each one still missing."""
        if self.view["together"] is not None:
            return SOUL * n if n <= MOST_SOULS else f"{SOUL}×{n}"
        goal = max(self.view["goal"], n)
        return SOUL * n + NO_SOUL * (goal - n) if goal <= MOST_SOULS else f"{SOUL}{n}/{goal}"

    def things(self, p: int) -> list[Text]:
        """Character, items and curses; those with activated abilities show whether they are charged."""
        if self.small:
            return []
        player = self.view["players"][p]
        lines = self.rows([self.thing(c) for c in player["play"]], 3)
        souls = [self.name(c).append_text(self.joined(self.marks(c))) for c in player["souls"]]
        lines += self.hanging(f"  {self.words('souls')}", souls)
        known = [self.name(c) for c in player["hand"] if "id" in c]
        return lines if p == self.view["seat"] else lines + self.hanging(f"  {self.words('in_hand')}", known)

    def thing(self, card: Card) -> Text:
        text = Text()
        ready = card["charged"]
        if card.get("copy_of", card["card"]) in self.taps:
            text.append(CHARGED if ready else SPENT, "bold green" if ready else "dim")
        text.append_text(self.name(card, "" if ready else "dim"))
        if "curse" in card.get("keywords", ()):
            text.append(f" ({self.words('curse')})", "dim")
        return text.append_text(self.joined(self.marks(card)))

    def held(self, p: int) -> list[Cell]:
        """The hand by name, with what the cards do if there is room."""
        cards = [c for c in self.view["players"][p]["hand"] if "id" in c]
        cards.sort(key=lambda c: (self.face.name(c["card"], self.words.language), c["id"]))
        cells: list[Cell] = []
        for card in cards:
            can = card["id"] in self.playable
            text = Text(f"{PLAYABLE if can else ' '} ").append_text(self.name(card, "" if can else "dim"))
            cells.append([text])
        if self.small:
            return cells
        wide = max([cell[0].cell_len for cell in cells], default=0)
        for card, (text,) in zip(cards, cells, strict=True):
            does = " ".join(self.face.card(card["card"], self.words.language)["text"].split())
            text.pad_right(wide + 2 - text.cell_len)
            text.append(does, "dim")
            text.truncate(self.width - 4, overflow="ellipsis", pad=True)
        return cells

    def colour(self, card: Card) -> str:
        return COLOURS.get(card["kind"], "")


def printed_rewards(printed: Card, words: Words) -> list[str]:
    """'3¢', '1 loot', '1 treasure', '1 soul', as printed on a monster."""
    rewards = printed.get("rewards", {})
    times = words("times_roll") if rewards.get("roll") else ""
    found = [words(f"reward_{k}", n=rewards[k]) + times for k in ("cents", "loot", "treasure") if rewards.get(k)]
    if printed.get("souls"):
        found.append(SOUL * printed["souls"])
    return found


def _many(n: int) -> str:
    """A number, or 'as many as one likes'."""
    return "∞" if n >= 90 else str(n)


def board_console(width: int) -> Any:
    from rich.console import Console

    return Console(width=width)


__all__ = ["Board", "Waiting", "flow", "printed_rewards"]
