"""The words of a game, as data.

A lexicon is a TOML file of tables (`noun`, `verb`, `adj` …), each a set of rows with one cell per language:

    [verb.deal]                          # infinitive phrases; {preposition or case : role}, [optional part]
    en = "deal {n} to {obj}"
    it = "infliggere {n} {a:obj}"

    [noun.creature]                      # singular | plural | gender
    kind = "card"
    en = "creature|creatures"
    it = "creatura|creature|f"

Everything else in a row (`kind`, `undergo`, `back` …) is an option. `complete = ["en", "it"]` at the top promises
that every row has those cells; the promise is checked when the file is loaded. The words common to all games
(conjunctions, durations …) are in `words.toml` and lie under every lexicon.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

LANGUAGES = ("en", "it", "de", "es")
TABLES = ("noun", "adj", "rank", "verb", "adv", "mod", "conj", "header", "keyword", "house", "trait", "term", "phrase")
TEMPLATES = frozenset({"verb", "adv", "mod", "phrase", "keyword"})
_SLOT = re.compile(r"\{(?:(\w+):)?(\w+)\}")
_PIECE = re.compile(r"\[([^\[\]]*)\]|(\{[^{}]*\})|([^\[\]{}]+)")


class LexiconError(ValueError):
    """A lexicon that cannot be used, or a message that asks for a word it does not have."""


class Slot(NamedTuple):
    case: str
    role: str


class Maybe(NamedTuple):
    """A part that is left out when one of its roles is missing."""

    parts: tuple[str | Slot, ...]


Part: TypeAlias = str | Slot | Maybe


@cache
def parse(template: str) -> tuple[Part, ...]:
    """'steal {n}[ from {whom}]' -> ('steal ', Slot('', 'n'), Maybe((' from ', Slot('', 'whom'))))"""
    parts: list[Part] = []
    end = 0
    for piece in _PIECE.finditer(template):
        if piece.start() != end:
            break
        end = piece.end()
        inner, slot, text = piece.groups()
        if inner is not None:
            parts.append(Maybe(tuple(p for p in parse(inner) if not isinstance(p, Maybe))))
        elif slot is not None:
            found = _SLOT.fullmatch(slot)
            if found is None:
                raise LexiconError(f"bad slot {slot} in “{template}”")
            parts.append(Slot(found[1] or "", found[2]))
        else:
            parts.append(text)
    if end != len(template):
        raise LexiconError(f"unbalanced brackets in “{template}”")
    return tuple(parts)


def slots(template: str) -> frozenset[str]:
    """The roles a template names."""
    return frozenset(slot[1] for slot in _SLOT.findall(template))


class Row(NamedTuple):
    table: str
    key: str
    cells: Mapping[str, str]
    options: Mapping[str, object]

    @property
    def kind(self) -> str:
        kind = self.options.get("kind", "")
        return kind if isinstance(kind, str) else ""

    def flag(self, name: str) -> bool:
        return self.options.get(name) is True


class Lexicon:
    """The rows of a game above the common ones, with the local names of its cards and the forms of its odd verbs."""

    def __init__(self, text: str, names: Mapping[str, Mapping[str, str]] | None = None, *, base: Lexicon | None = None):
        data = tomllib.loads(text)
        self.complete: tuple[str, ...] = tuple(data.pop("complete", ()))
        self.names: Mapping[str, Mapping[str, str]] = names or {}
        self.forms: dict[str, dict[str, str]] = dict(base.forms) if base else {}
        for code, verbs in data.pop("forms", {}).items():
            self.forms[code] = {**self.forms.get(code, {}), **verbs}
        self._rows: dict[tuple[str, str], Row] = dict(base._rows) if base else {}
        for table, rows in data.items():
            if table not in TABLES:
                raise LexiconError(f"unknown table [{table}]; the tables are {', '.join(TABLES)}")
            for key, row in rows.items():
                for made in _rows(table, key, row):
                    self._rows[made.table, made.key] = made
        self._check()

    @classmethod
    def load(cls, path: str | Path, names: Mapping[str, Mapping[str, str]] | None = None) -> Lexicon:
        """The lexicon of a game, above the common words."""
        return cls(Path(path).read_text("utf-8"), names, base=words())

    @classmethod
    def parse(cls, text: str, names: Mapping[str, Mapping[str, str]] | None = None) -> Lexicon:
        return cls(text, names, base=words())

    def __iter__(self) -> Iterator[Row]:
        return iter(self._rows.values())

    def has(self, table: str, key: str) -> bool:
        return (table, key) in self._rows

    def row(self, table: str, key: str) -> Row:
        try:
            return self._rows[table, key]
        except KeyError:
            raise LexiconError(f"no [{table}.{key}] in the lexicon") from None

    def cell(self, table: str, key: str, code: str) -> str:
        """The cell of a row; English stands in where a language is not complete yet."""
        row = self.row(table, key)
        found = row.cells.get(code) or row.cells.get("en")
        if found is None:
            raise LexiconError(f"[{table}.{key}] has no “{code}”")
        return found

    def name(self, text: str, code: str) -> str:
        """The local name of a card, or the name itself."""
        return self.names.get(text, {}).get(code, text)

    def _check(self) -> None:
        for row in self:
            where = f"[{row.table}.{row.key}]"
            for code in self.complete:
                if not row.cells.get(code):
                    raise LexiconError(f"{where} has no “{code}”, which is declared complete")
            if row.table in TEMPLATES:
                self._check_roles(where, row)

    def _check_roles(self, where: str, row: Row) -> None:
        """Every language names the same roles; one that is not complete may still lack some."""
        named: frozenset[str] | None = None
        for code, cell in row.cells.items():
            parse(cell)
            roles = slots(cell) - {"subj"}
            if named is None:
                named = roles
            elif roles != named and (code in self.complete or not roles < named):
                raise LexiconError(f"{where} names {sorted(roles)} in “{code}”, but {sorted(named)} elsewhere")


def _rows(table: str, key: str, row: Mapping[str, object]) -> Iterator[Row]:
    """A row, and its reminder as a row of its own ('taunt' and 'taunt.reminder')."""
    cells: dict[str, str] = {}
    options: dict[str, object] = {}
    for name, value in row.items():
        if name in LANGUAGES:
            if not isinstance(value, str):
                raise LexiconError(f"[{table}.{key}] {name} is not a string")
            cells[name] = value
        elif isinstance(value, dict):
            yield from _rows(table, f"{key}.{name}", value)
        else:
            options[name] = value
    yield Row(table, key, cells, options)


@cache
def words() -> Lexicon:
    """The words common to all games."""
    return Lexicon((Path(__file__).parent / "words.toml").read_text("utf-8"))
