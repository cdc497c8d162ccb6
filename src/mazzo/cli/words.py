"""The terminal's own words, in a language: those of every game, and those a game brings along."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from mazzo import speak


@cache
def _texts(game: str) -> dict[str, dict[str, str]]:
    texts = tomllib.loads(files("mazzo.cli").joinpath("words.toml").read_text(encoding="utf-8"))
    if game:
        own = files(f"mazzo.cli.faces.{game}").joinpath("words.toml").read_text(encoding="utf-8")
        texts.update(tomllib.loads(own))
    return texts


class Words:
    """`words("turn", n=3)` is 'Turn 3' in the player's language."""

    def __init__(self, language: str = "en", game: str = "") -> None:
        self.language = language
        self.game = game

    def __call__(self, key: str, **values: object) -> str:
        row = _texts(self.game)[key]
        text = row.get(self.language) or row["en"]
        return text.format(**values) if values else text

    def decimal(self, number: float) -> str:
        """A number to a tenth, as the language writes it: 2.5, or 2,5."""
        text = f"{number:.1f}"
        return text.replace(".", ",") if self.language == "it" else text

    # The game's nouns, from its lexicon.

    def noun(self, table: str, key: str) -> str:
        """The singular of a noun of the game; a word the lexicon lacks stands for itself."""
        lexicon = speak.load_lexicon(self.game)
        return lexicon.cell(table, key, self.language).split("|")[0] if lexicon.has(table, key) else key.title()

    def keyword(self, keyword: str) -> str:
        """'assault 2' as people say it."""
        name, _, n = keyword.partition(" ")
        return f"{self.noun('keyword', name)} {n}".strip()

    def explain(self, keyword: str) -> str:
        """A keyword and what it means."""
        name, _, n = keyword.partition(" ")
        meaning = self.noun("keyword", f"{name}.reminder").replace("{n}", n)
        return f"{self.keyword(keyword)}: {meaning}."
