"""The terminal's own words in each language: those for all games, and those of one game."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from mazzo import games, speak

SPACE = "\u00a0"
"""The space before a percent sign, at which no line is broken."""


@cache
def _texts(game: str) -> dict[str, dict[str, str]]:
    texts = tomllib.loads(files("mazzo.cli").joinpath("words.toml").read_text(encoding="utf-8"))
    if game:
        shown = games.manifest(game)
        texts.update(tomllib.loads(shown.text(f"{shown.words or 'mazzo.cli.faces'}:words.toml")))
    return texts


class Words:
    """`words("turn", n=3)` is 'Turn 3' in the player's language."""

    def __init__(self, language: str = "en", game: str = "") -> None:
        self.language = language
        self.game = game

    def has(self, key: str) -> bool:
        """Is there such a word?"""
        return key in _texts(self.game)

    def __call__(self, key: str, **values: object) -> str:
        row = _texts(self.game)[key]
        text = row.get(self.language) or row["en"]
        return text.format(**values) if values else text

    def decimal(self, number: float, digits: int = 1) -> str:
        """A number to a tenth, as the language writes it: 2.5 or 2,5."""
        text = f"{number:.{digits}f}"
        return text if self.language == "en" else text.replace(".", ",")

    def percent(self, number: float, digits: int = 1) -> str:
        """Percent: 2.5%, 2,5% in Italian, 2,5 % in German and Spanish."""
        return f"{self.decimal(number, digits)}{'' if self.language in ('en', 'it') else SPACE}%"

    # The game's nouns, from its lexicon.

    def noun(self, section: str, key: str) -> str:
        """The singular of a noun of the game, or the key if the lexicon lacks it."""
        lexicon = speak.load_lexicon(self.game)
        return lexicon.cell(section, key, self.language).split("|")[0] if lexicon.has(section, key) else key.title()

    def keyword(self, keyword: str) -> str:
        """'assault 2' as people say it."""
        name, _, n = keyword.partition(" ")
        return f"{self.noun('keyword', name)} {n}".strip()

    def explain(self, keyword: str) -> str:
        """A keyword and what it means."""
        name, _, n = keyword.partition(" ")
        meaning = self.noun("keyword", f"{name}.reminder").replace("{n}", n)
        return f"{self.keyword(keyword)}: {meaning}."
