"""The terminal's own words, in a language: those of every game, and those a game brings along."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files


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

    def has(self, key: str) -> bool:
        return key in _texts(self.game)
