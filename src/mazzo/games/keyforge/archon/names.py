"""Names worthy of an Archon: a small grammar of our own. The same seed is always the same Archon."""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Any

from mazzo.engine.chance import below, seeded


@lru_cache(maxsize=1)
def grammar() -> dict[str, Any]:
    text = files("mazzo.games.keyforge.archon").joinpath("names.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def archon_name(seed: int | str) -> str:
    """Start from a pattern and fill every {word} from its list, until no word is left to fill."""
    rules = grammar()
    rng = list(seeded(str(seed), "name"))

    def fill(found: re.Match[str]) -> str:
        words = rules[found[1]]
        return str(words[below(rng, 0, len(words))])

    text = "{pattern}"
    while "{" in text:
        text = re.sub(r"\{(\w+)\}", fill, text)
    return text[0].upper() + text[1:]
