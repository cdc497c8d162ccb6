"""KeyForge's houses, with their names and colours."""

from __future__ import annotations

from typing import Any, Final

from mazzo.cli.words import Words

COLOURS: Final = {
    "brobnar": "orange_red1",
    "dis": "magenta3",
    "logos": "deep_sky_blue1",
    "mars": "green3",
    "sanctum": "gold3",
    "shadows": "light_slate_grey",
    "untamed": "dark_olive_green3",
    "saurian": "dark_orange",
    "staralliance": "cyan3",
}
"""One colour for each house. Colour is never the only sign: the letters are always there too."""
KEY_COLOURS: Final = {"red": "red1", "blue": "dodger_blue1", "yellow": "yellow1"}


class KeyForgeWords(Words):
    """The terminal's words, and houses, types and traits."""

    def __init__(self, language: str = "en") -> None:
        super().__init__(language, "keyforge")

    def house(self, house: str | None) -> str:
        """The name of a house; an anomaly has a house only in a deck."""
        return self.noun("house", house) if house else self("any_house")

    def code(self, house: str | None) -> str:
        """The first letters of a house."""
        return self.house(house)[:3] if house else "   "

    def colour(self, house: str | None) -> str:
        return COLOURS.get(house or "", "")

    def type(self, name: str) -> str:
        return self.noun("noun", name)

    def trait(self, name: str) -> str:
        return self.noun("trait", name)

    def numbers(self, card: dict[str, Any]) -> str:
        """The printed numbers of a card."""
        found = []
        if card["type"] == "creature":
            found.append(self("power", n=card["power"]))
            if card["armor"]:
                found.append(self("armor", n=card["armor"]))
        if card["amber"]:
            found.append(self("bonus", n=card["amber"]))
        return ", ".join(found)
