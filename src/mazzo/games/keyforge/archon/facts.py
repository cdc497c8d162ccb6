"""What is known of a card besides its definition: its rarity, its names in other languages, its other printings."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from typing import Any


@lru_cache(maxsize=1)
def facts() -> dict[str, dict[str, Any]]:
    """By slug."""
    text = files("mazzo.games.keyforge").joinpath("cards", "facts.json").read_text(encoding="utf-8")
    found: dict[str, dict[str, Any]] = json.loads(text)
    return found


def rarity(slug: str) -> str:
    return str(facts().get(slug, {}).get("rarity") or "")
