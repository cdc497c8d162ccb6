"""The rule ledgers, for readers: every rule of a game by id, by area, by word.

The ledger (`rules.toml` of each game) is the specification the games are built on; prompts, refusals and the log name
its ids, so readers can look them up here.

The ledger is in English. A translation (`rules.it.toml` beside it) holds only texts, each with a mark of the English
one it translates (`Rule.mark`); a test finds those that were left behind when the English changed.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cache
from typing import Any

from mazzo import games
from mazzo.engine.errors import MazzoError

WHOLE, BEGINS, INSIDE, NOWHERE = range(4)
"""How a search word was found, from the best match to none."""
TEXTS = ("title", "text", "changed", "reason", "physical", "issue", "alternative")
"""What of a rule is read, and so is translated."""


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
    """Why we ruled this way, where the books are silent."""
    physical: str = ""
    """Why it cannot be observed in a digital match; empty: it can."""
    issue: str = ""
    """For our own decisions: what the books leave open or contradict. The text is what we decided."""
    about: tuple[str, ...] = ()
    """For our own decisions: the rules it is about."""
    alternative: str = ""
    """For our own decisions: what we could have decided instead."""

    @property
    def area(self) -> str:
        """The part of the rules it belongs to: `fight` of `kf.fight.needs-target`."""
        return self.id.split(".")[1] if "." in self.id else self.id

    @property
    def mark(self) -> str:
        """Of the texts as they are: a translation names the mark of what it translates."""
        return hashlib.sha256("\n".join(getattr(self, name) for name in TEXTS).encode()).hexdigest()[:8]

    def data(self) -> dict[str, Any]:
        """As JSON, without what is empty."""
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
        """The editions the rules mention, oldest first."""
        return tuple(sorted({e for r in self.rules for e in r.editions}))

    def of_edition(self, edition: str | None) -> Rulebook:
        """Only the rules of one edition."""
        if edition is None:
            return self
        if edition not in self.editions:
            raise MazzoError(f"There is no edition {edition!r} of the rules; known are {', '.join(self.editions)}.")
        return Rulebook(self.game, (r for r in self.rules if edition in r.editions))

    def areas(self) -> dict[str, list[Rule]]:
        """The rules by the part of the game they belong to, in the order of the ledger."""
        found: dict[str, list[Rule]] = {}
        for r in self.rules:
            found.setdefault(r.area, []).append(r)
        return found

    def search(self, text: str) -> list[Rule]:
        """The rules with all these words in their id, title, text or issue, the best match first.

        Whole words come first, then beginnings of words, then parts of words ('ward', 'wards', 'forward'). Among
        equals, rules with all words in the title come first.
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
    """How well a text matches these words: as whole words, as beginnings, inside words, or not at all."""
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
def rulebook(game: str, language: str = "en") -> Rulebook:
    """The ledger of a game; in English where it is not translated."""
    book = _english(game)
    texts = translation(game, language)
    if not texts:
        return book
    # What the sources are called: 'rulebook 1.5 (German)'.
    words = {"rulebook": texts["rulebook"], **texts["languages"]}
    rules = (_translated(rule, texts["rule"].get(rule.id, {}), texts["kinds"], words) for rule in book.rules)
    return Rulebook(game, rules)


def translation(game: str, language: str) -> dict[str, Any]:
    """The texts of a ledger in another language: `rule` has them by id. Empty: there are none."""
    shown = games.manifest(game)
    try:
        return tomllib.loads(shown.text(shown.rules.replace(".toml", f".{language}.toml")))
    except MazzoError:
        return {}


def _translated(rule: Rule, texts: dict[str, str], kinds: dict[str, str], words: dict[str, str]) -> Rule:
    issue, _, kind = rule.issue.removesuffix(")").rpartition(" (")
    found: dict[str, Any] = {name: texts[name] for name in TEXTS if name in texts}
    if rule.issue:
        found["issue"] = f"{texts.get('issue', issue)} ({kinds.get(kind, kind)})"
    sources = tuple(
        Source(re.sub(r"\w+", lambda word: words.get(word[0], word[0]), s.book), s.place) for s in rule.sources
    )
    return replace(rule, sources=sources, **found)


def _english(game: str) -> Rulebook:
    shown = games.manifest(game)
    data = tomllib.loads(shown.text(shown.rules))
    meta = data.get("meta", {})
    books = {
        e["seed"]: f"rulebook {e['version']} ({e['language']})" if "version" in e else f"rulebook ({e['language']})"
        for e in meta.get("editions", [])
    }
    # Where there is only one book, the sources name only its headings.
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
    """Our own decision where the books are silent, ambiguous or contradictory. It is proved like any rule."""
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
    """Split 'book § heading', and give the book the name people know."""
    if only:
        return Source(only, printed)
    file, _, place = printed.partition(" § ")
    return Source(books.get(file, file), place)


__all__ = [
    "Rule",
    "Rulebook",
    "Source",
    "rulebook",
    "translation",
]
