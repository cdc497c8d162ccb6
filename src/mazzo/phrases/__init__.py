"""What people read besides the texts of the games, in their language: errors, help of the commands, short reports.

Sentences are written in English where they arise. The catalogs beside this file (`*.toml`) say each of them in the
other languages; the English sentence is the key, and its gaps are numbered in the order they have in English:

    ["There is no file {0}."]
    de = "Es gibt keine Datei {0}."

`said("There is no file 'x.json'.", "de")` finds the row by the words around the gaps. So nothing that raises an error
has to know a language, and the tests read the code to make sure that no sentence is missing.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

LANGUAGES: Final = ("en", "it", "de", "es")
"""As in `mazzo.text.lexicon`, without loading that."""
NAMES: Final = {"en": "English", "it": "italiano", "de": "Deutsch", "es": "español"}
LONGEST: Final = 4000
"""Longer texts are not sentences of ours."""

_GAP: Final = re.compile(r"\{(\d)\}")
_NAMED: Final = re.compile(r"\{(\w+)\}")
_NUMBERS: Final = re.compile(r"[\d, ]+")
FEW: Final = 5
"""With fewer letters of its own ("{0} to {1}"), a row takes numbers only."""


class _Form(NamedTuple):
    """A sentence with gaps: the words before the first gap, between the gaps, and after the last one."""

    key: str
    pieces: tuple[str, ...]
    weight: int


@cache
def catalog() -> dict[str, dict[str, str]]:
    """All rows: the English sentence, then language to sentence."""
    rows: dict[str, dict[str, str]] = {}
    for file in sorted(files(__name__).iterdir(), key=lambda f: f.name):
        if file.name.endswith(".toml"):
            rows.update(tomllib.loads(file.read_text(encoding="utf-8")))
    return rows


@cache
def _forms() -> tuple[_Form, ...]:
    """The sentences with gaps, those with the most words of their own first."""
    found = []
    for key in catalog():
        pieces = tuple(_GAP.split(key)[::2])
        if len(pieces) > 1:
            found.append(_Form(key, pieces, sum(map(len, pieces))))
    return tuple(sorted(found, key=lambda form: -form.weight))


def said(text: str, language: str) -> str:
    """An English sentence of ours in a language; as it is, if nobody has translated it."""
    if language == "en" or language not in LANGUAGES or not text or len(text) > LONGEST:
        return text
    exact = _exactly(text, language)
    if exact is not None:
        return exact
    found = _match(text)
    if found is not None:
        form, gaps = found
        return _filled(catalog()[form.key].get(language, form.key), [_gap(gap, language) for gap in gaps])
    head, colon, tail = text.partition(": ")
    return f"{head}{colon}{said(tail, language)}" if tail and knows(tail) else text


def _gap(text: str, language: str) -> str:
    """What stands in a gap: a sentence of ours, too, or something that was typed, which is quoted."""
    return text if text.startswith(("'", '"')) else said(text, language)


def filled(text: str, language: str, gaps: Mapping[str, object]) -> str:
    """An English sentence with named gaps in a language, with these values in its gaps."""
    names: list[str] = []

    def numbered(gap: re.Match[str]) -> str:
        names.append(gap[1])
        return f"{{{len(names) - 1}}}"

    key = _NAMED.sub(numbered, text)
    told = key if language == "en" else catalog().get(key, {}).get(language, key)
    return _filled(told, [str(gaps[name]) for name in names])


def _filled(text: str, gaps: list[str]) -> str:
    return _GAP.sub(lambda gap: gaps[int(gap[1])], text)


def knows(text: str) -> bool:
    """Is there a row for this sentence?"""
    return _exactly(text, "en") is not None or _match(text) is not None


def _match(text: str) -> tuple[_Form, list[str]] | None:
    """The row whose words a sentence has, and what stands in its gaps."""
    for form in _forms():
        gaps = _gaps(text, form.pieces)
        if gaps is not None and (form.weight >= FEW or all(map(_NUMBERS.fullmatch, gaps))):
            return form, gaps
    return None


def _exactly(text: str, language: str) -> str | None:
    rows = catalog()
    if text in rows:
        return rows[text].get(language, text)
    # What a command is for, as a sentence: "look up cards" is a row, "Look up cards." needs none.
    purpose = f"{text[:1].lower()}{text[1:-1]}"
    if text.endswith(".") and purpose in rows:
        told = rows[purpose].get(language, purpose)
        return f"{told[0].upper()}{told[1:]}."
    return None


def _gaps(text: str, pieces: tuple[str, ...]) -> list[str] | None:
    """What stands in the gaps, if the text has these pieces in this order, from beginning to end."""
    first, *middle, last = pieces
    if not text.startswith(first) or not text.endswith(last) or len(text) < len(first) + len(last):
        return None
    gaps, at, end = [], len(first), len(text) - len(last)
    for piece in middle:
        found = text.find(piece, at, end)
        if found < 0:
            return None
        gaps.append(text[at:found])
        at = found + len(piece)
    return [*gaps, text[at:end]]


__all__ = ["LANGUAGES", "NAMES", "catalog", "filled", "knows", "said"]
