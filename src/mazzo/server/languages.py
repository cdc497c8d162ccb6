"""The languages a visitor can be spoken to in."""

from __future__ import annotations

from functools import cache

from mazzo import text
from mazzo.text.lexicon import LANGUAGES, LexiconError


@cache
def languages() -> tuple[str, ...]:
    """The languages that have a lexicon, not only a plan for one."""
    found = []
    for code in LANGUAGES:
        try:
            text.language(code)
        except LexiconError:
            continue
        found.append(code)
    return tuple(found)


def spoken(code: str) -> str:
    """This language, or else English."""
    return code if code in languages() else "en"
