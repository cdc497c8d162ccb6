"""The words of a game, as data.

A lexicon is a TOML file of sections (`noun`, `verb`, `adj` …), each a set of rows with one cell per language:

    [verb.deal]                          # infinitive phrases; {preposition or case : role}, [optional part]
    en = "deal {n} to {obj}"
    it = "infliggere {n} {a:obj}"

    [noun.creature]                      # singular | plural | gender
    kind = "card"
    en = "creature|creatures"
    it = "creatura|creature|f"

Everything else in a row (`kind`, `undergo`, `back` …) is an option. `complete = ["en", "it"]` at the top promises
that every row has those cells; this is checked when the file is loaded. The words common to all games (conjunctions,
durations …) are in `words.toml`; every lexicon builds on them.

Another language may be a file of its own beside it (`lexicon.de.toml`), which has only cells:

    [verb]
    deal = "{dat:obj} {acc:n} zu|fügen"

    [keyword]
    taunt = "Spott"
    "taunt.reminder" = "…"
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

LANGUAGES = ("en", "it", "de", "es")
SECTIONS = (
    "noun",
    "adj",
    "rank",
    "verb",
    "adv",
    "mod",
    "conj",
    "header",
    "keyword",
    "house",
    "trait",
    "term",
    "phrase",
)
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
    section: str
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
    """The rows of a game on top of the common ones, the local names of its cards, and the forms of irregular verbs."""

    def __init__(
        self,
        text: str,
        names: Mapping[str, Mapping[str, str]] | None = None,
        *,
        base: Lexicon | None = None,
        others: Mapping[str, str] | None = None,
    ):
        """`others` are the files of further languages, by code."""
        data = tomllib.loads(text)
        self.complete: tuple[str, ...] = tuple(data.pop("complete", ()))
        self.names: Mapping[str, Mapping[str, str]] = names or {}
        self.forms: dict[str, dict[str, str]] = dict(base.forms) if base else {}
        for code, verbs in data.pop("forms", {}).items():
            self.forms[code] = {**self.forms.get(code, {}), **verbs}
        self._rows: dict[tuple[str, str], Row] = dict(base._rows) if base else {}
        own: set[tuple[str, str]] = set()
        for section, rows in data.items():
            if section not in SECTIONS:
                raise LexiconError(f"unknown section [{section}]; the sections are {', '.join(SECTIONS)}")
            for key, row in rows.items():
                for made in _rows(section, key, row):
                    self._rows[made.section, made.key] = made
                    own.add((made.section, made.key))
        for code, cells in (others or {}).items():
            self._also(code, tomllib.loads(cells), own)
        self._check()
        self._gaps: dict[str, frozenset[tuple[str, str]]] = {}

    def gaps(self, code: str) -> frozenset[tuple[str, str]]:
        """The rows that have no cell in a language, by section and key."""
        if code not in self._gaps:
            self._gaps[code] = frozenset((row.section, row.key) for row in self if code not in row.cells)
        return self._gaps[code]

    def _also(self, code: str, data: dict[str, dict[str, str]], own: set[tuple[str, str]]) -> None:
        """Take the cells of one more language."""
        self.forms[code] = {**self.forms.get(code, {}), **data.pop("forms", {})}
        given = {(section, key): cell for section, cells in data.items() for key, cell in cells.items()}
        for section, key in sorted(given.keys() - own):
            raise LexiconError(f"the words of “{code}” have a cell for [{section}.{key}], which does not exist")
        for at, cell in given.items():
            row = self._rows[at]
            self._rows[at] = row._replace(cells={**row.cells, code: cell})

    @classmethod
    def load(cls, path: str | Path, names: Mapping[str, Mapping[str, str]] | None = None) -> Lexicon:
        """The lexicon of a game, with its other languages, on top of the common words."""
        return cls(Path(path).read_text("utf-8"), names, base=words(), others=_beside(Path(path)))

    @classmethod
    def parse(
        cls,
        text: str,
        names: Mapping[str, Mapping[str, str]] | None = None,
        others: Mapping[str, str] | None = None,
    ) -> Lexicon:
        return cls(text, names, base=words(), others=others)

    def __iter__(self) -> Iterator[Row]:
        return iter(self._rows.values())

    def has(self, section: str, key: str) -> bool:
        return (section, key) in self._rows

    def row(self, section: str, key: str) -> Row:
        try:
            return self._rows[section, key]
        except KeyError:
            raise LexiconError(f"no [{section}.{key}] in the lexicon") from None

    def cell(self, section: str, key: str, code: str) -> str:
        """The cell of a row, in English if the language is not complete yet."""
        row = self.row(section, key)
        found = row.cells.get(code) or row.cells.get("en")
        if found is None:
            raise LexiconError(f"[{section}.{key}] has no “{code}”")
        return found

    def name(self, text: str, code: str) -> str:
        """The local name of a card, or the name itself."""
        return self.names.get(text, {}).get(code, text)

    def _check(self) -> None:
        for row in self:
            where = f"[{row.section}.{row.key}]"
            for code in self.complete:
                if not row.cells.get(code):
                    raise LexiconError(f"{where} has no “{code}”, which is declared complete")
            if row.section in TEMPLATES:
                self._check_roles(where, row)

    def _check_roles(self, where: str, row: Row) -> None:
        """Every language must name the same roles, except that an incomplete one may lack some."""
        named: frozenset[str] | None = None
        for code, cell in row.cells.items():
            parse(cell)
            roles = slots(cell) - {"subj"}
            if named is None:
                named = roles
            elif roles != named and (code in self.complete or not roles < named):
                raise LexiconError(f"{where} names {sorted(roles)} in “{code}”, but {sorted(named)} elsewhere")


def _rows(section: str, key: str, row: Mapping[str, object]) -> Iterator[Row]:
    """A row, and its reminder as a row of its own ('taunt' and 'taunt.reminder')."""
    cells: dict[str, str] = {}
    options: dict[str, object] = {}
    for name, value in row.items():
        if name in LANGUAGES:
            if not isinstance(value, str):
                raise LexiconError(f"[{section}.{key}] {name} is not a string")
            cells[name] = value
        elif isinstance(value, dict):
            yield from _rows(section, f"{key}.{name}", value)
        else:
            options[name] = value
    yield Row(section, key, cells, options)


@cache
def words() -> Lexicon:
    """The words common to all games."""
    path = Path(__file__).parent / "words.toml"
    return Lexicon(path.read_text("utf-8"), others=_beside(path))


def _beside(path: Path) -> dict[str, str]:
    """The files of further languages beside a lexicon."""
    found = {code: path.with_suffix(f".{code}.toml") for code in LANGUAGES}
    return {code: file.read_text("utf-8") for code, file in found.items() if file.exists()}
