"""Names of people: readable, and not to be confused with somebody else's."""

from __future__ import annotations

import re
import secrets
import unicodedata
from functools import cache, lru_cache
from typing import Final

from confusable_homoglyphs import categories, confusables

from mazzo.engine.errors import MazzoError
from mazzo.server.errors import Told
from mazzo.server.sentences import INVISIBLE, MIXED, RESERVED

LONGEST: Final = 24
GUESTS: Final = ("Fox", "Heron", "Badger", "Otter", "Raven", "Lynx", "Hare", "Owl", "Stag", "Mole", "Newt", "Wren")
NOBODY: Final = "Somebody"
"""The name that a deleted person has in their old matches."""
OURS: Final = ("Computer", NOBODY, "Mazzo")
"""Names the server uses itself: nobody may have one, not even followed by a number or a strength."""
TOGETHER: Final = (
    {"LATIN", "HAN", "HIRAGANA", "KATAKANA"},
    {"LATIN", "HAN", "BOPOMOFO"},
    {"LATIN", "HAN", "HANGUL"},
)
"""Scripts that may be mixed in one name; any other name uses a single script."""
MOST_MARKS: Final = 3
"""Marks on one letter. Vietnamese needs two."""
_HIDDEN: Final = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\uffa0\U000e0100-\U000e01ef]")
"""Letters and marks that are invisible."""
_SELECTORS: Final = re.compile("[\ufe00-\ufe0f]")
"""Variation selectors, which only say how a character is drawn."""


def invented() -> str:
    """A name for a guest who has none."""
    return f"{secrets.choice(GUESTS)} {secrets.randbelow(900) + 100}"


def handle(name: str) -> str:
    """A name in normal form, however it was typed."""
    return unicodedata.normalize("NFKC", re.sub(r"\s+", " ", name).strip()).casefold()


def checked(name: str) -> str:
    """A name people can read, without tricks; raises what is wrong with it."""
    name = unicodedata.normalize("NFC", re.sub(r"\s+", " ", _SELECTORS.sub("", name)).strip())
    if not 1 <= len(name) <= LONGEST or not all(c.isprintable() for c in name):
        raise MazzoError(f"A name has 1 to {LONGEST} characters.")
    if not any(c.isalnum() for c in name):
        raise MazzoError("A name has at least one letter or digit.")
    if _HIDDEN.search(name) or _heaped(name):
        raise Told(INVISIBLE)
    written = {script(c) for c in name} - {"COMMON", "INHERITED"}
    if len(written) > 1 and not any(written <= scripts for scripts in TOGETHER):
        raise Told(MIXED)
    if re.sub(r"[\W\d_]+.*", "", skeleton(name)) in {skeleton(x) for x in OURS}:
        raise Told(RESERVED)
    return name


def _heaped(name: str) -> bool:
    """Does a letter have too many marks?"""
    marks = 0
    for c in unicodedata.normalize("NFD", name):
        marks = marks + 1 if unicodedata.combining(c) else 0
        if marks > MOST_MARKS:
            return True
    return False


@lru_cache(10_000)
def skeleton(name: str) -> str:
    """The same text for all names that look alike (Unicode's confusables), in any case: `Ada`, `АDА`, `аdа`."""
    letters = unicodedata.normalize("NFKD", re.sub(r"\s+", " ", name).strip())
    folded = "".join(_prototype(x) for c in letters for x in _prototype(c).casefold())
    # A capital I looks like an l.
    return unicodedata.normalize("NFKD", folded).replace("i", "l")


@cache
def script(letter: str) -> str:
    return str(categories.alias(letter))


@cache
def _prototype(sign: str) -> str:
    """The character that stands for all those that look like it.

    The library lists, for each character, those it is confused with: for the prototype all of them, for the others only
    the prototype.
    """
    alike = [str(x["c"]).strip("\u200e") for x in confusables.confusables_data.get(sign, ())]
    if len(alike) != 1:
        return sign
    other = alike[0]
    if len(other) != 1 or len(confusables.confusables_data.get(other, ())) > 1:
        return other
    return min(sign, other)
