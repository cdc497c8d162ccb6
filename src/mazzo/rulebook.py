"""The rule ledgers, for readers: every rule of a game by id, by area, by word.

The ledger (`rules.toml` of each game) is the specification the games are built on; prompts, refusals and the log name
its ids, so whoever meets one can look it up here.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Any

from mazzo import games
from mazzo.engine.errors import MazzoError

WHOLE, BEGINS, INSIDE, NOWHERE = range(4)
"""Where a word that is looked for is found: from nearest to farthest."""


@dataclass(frozen=True)
class Source:
    """Where a rule is printed: which book, and under which heading."""

    book: str
    place: str


@dataclass(frozen=True)
class Rule:
    """One testable statement of the rules."""

    id: str
    title: str
    kind: str
    text: str
    editions: tuple[str, ...] = ()
    sources: tuple[Source, ...] = ()
    changed: str = ""
    """What another edition says instead."""
    reason: str = ""
    """Why we ruled so, where the books are silent."""
    physical: str = ""
    """Why it cannot be observed in a digital match; empty: it can."""
    issue: str = ""
    """Of a decision of ours: what the books leave open, or say twice. Its text is what we decided."""
    about: tuple[str, ...] = ()
    """Of a decision: the rules it is about."""
    alternative: str = ""
    """Of a decision: what we could have decided instead."""

    @property
    def area(self) -> str:
        """The part of the rules it belongs to: `fight` of `kf.fight.needs-target`."""
        return self.id.split(".")[1] if "." in self.id else self.id

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "id": self.id,
            "title": self.title,
            "kind": self.kind,
            "text": self.text,
            "editions": list(self.editions),
            "sources": [{"book": s.book, "place": s.place} for s in self.sources],
        }
        found.update(
            (k, list(v) if isinstance(v, tuple) else v)
            for k in ("changed", "reason", "physical", "issue", "about", "alternative")
            if (v := getattr(self, k))
        )
        return found


class Rulebook:
    """All rules of one game, in the order of the ledger."""

    def __init__(self, game: str, rules: Iterable[Rule]) -> None:
        self.game = game
        self.rules = tuple(rules)
        self.by_id = {r.id: r for r in self.rules}

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions the rules speak of, oldest first."""
        return tuple(sorted({e for r in self.rules for e in r.editions}))

    def of_edition(self, edition: str | None) -> Rulebook:
        """Only what holds in an edition."""
        if edition is None:
            return self
        if edition not in self.editions:
            raise MazzoError(f"There is no edition {edition!r} of the rules; known are {', '.join(self.editions)}.")
        return Rulebook(self.game, (r for r in self.rules if edition in r.editions))

    def areas(self) -> dict[str, list[Rule]]:
        found: dict[str, list[Rule]] = {}
        for r in self.rules:
            found.setdefault(r.area, []).append(r)
        return found

    def search(self, text: str) -> list[Rule]:
        """The rules with all these words in their id, title, text or issue, the nearest first.

        Whole words come before beginnings of words, and those before what is inside of a word ('ward' before 'wards'
        before 'forward'); among equals those with all words in the title.
        """
        words = text.casefold().split()
        near = {
            r.id: (_far(f"{r.id} {r.title} {r.text} {r.issue}", words), _far(f"{r.id} {r.title}", words))
            for r in self.rules
        }
        return sorted((r for r in self.rules if near[r.id][0] < NOWHERE), key=lambda r: near[r.id])

    def find(self, id: str) -> Rule:
        """The rule with this id, or an error that helps."""
        if id not in self.by_id:
            close = get_close_matches(id, self.by_id, 1)
            hint = f" Did you mean {close[0]}?" if close else ""
            raise MazzoError(f"There is no rule {id!r}.{hint}")
        return self.by_id[id]


def _far(text: str, words: list[str]) -> int:
    """How far a text is from having these words: as whole words, as beginnings, inside of words, or nowhere."""
    text = text.casefold()
    return max((_word_far(text, word) for word in words), default=WHOLE)


def _word_far(text: str, word: str) -> int:
    found = NOWHERE
    at = text.find(word)
    while at >= 0:
        end = at + len(word)
        begins = at == 0 or not (text[at - 1].isalnum() and word[0].isalnum())
        ends = end == len(text) or not (text[end].isalnum() and word[-1].isalnum())
        found = min(found, INSIDE if not begins else WHOLE if ends else BEGINS)
        at = text.find(word, at + 1)
    return found


@cache
def rulebook(game: str) -> Rulebook:
    """The ledger of a game."""
    if game not in games.names():
        raise MazzoError(f"There is no game called {game!r}; known are {', '.join(games.names())}.")
    data = tomllib.loads(files(games.MODULES[game]).joinpath("rules.toml").read_text(encoding="utf-8"))
    meta = data.get("meta", {})
    books = {
        e["seed"]: f"rulebook {e['version']} ({e['language']})" if "version" in e else f"rulebook ({e['language']})"
        for e in meta.get("editions", [])
    }
    # Where there is one book only, the sources name its headings alone.
    only = "" if books else f"rulebook ({meta['language']})"
    rules = [_rule(entry, books, only) for entry in data["rule"]]
    return Rulebook(game, rules + [_decision(entry) for entry in data.get("decision", ())])


def _rule(entry: dict[str, Any], books: dict[str, str], only: str) -> Rule:
    return Rule(
        id=entry["id"],
        title=entry["title"],
        kind=entry["kind"],
        text=entry["text"],
        editions=tuple(entry.get("editions", ())),
        sources=tuple(_source(s, books, only) for s in entry.get("sources", ())),
        changed=entry.get("changed", ""),
        reason=entry.get("reason", ""),
        physical=entry.get("physical", ""),
    )


def _decision(entry: dict[str, Any]) -> Rule:
    """A decision of ours where the books are silent, ambiguous or at odds: to be proved like any rule."""
    title = entry["id"].rpartition(".")[2].replace("_", " ")
    return Rule(
        id=entry["id"],
        title=entry.get("title", title[0].upper() + title[1:]),
        kind="decision",
        text=entry["resolution"],
        reason=entry.get("reason", ""),
        physical=entry.get("physical", ""),
        issue=f"{entry['issue']} ({entry['kind']})",
        about=tuple(entry.get("rules", ())),
        alternative=entry.get("alternative", ""),
    )


def _source(printed: str, books: dict[str, str], only: str) -> Source:
    """'book § heading' with the book's name as people know it."""
    if only:
        return Source(only, printed)
    file, _, place = printed.partition(" § ")
    return Source(books.get(file, file), place)
