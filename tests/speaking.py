"""The laws of what a game says: every card, prompt, label, refusal and log line, in every language that is complete.

    class TestSpeaking(Speaking):
        game = "keyforge"
        ...

A subclass names the parts of its game (cards, vocabulary, matches in which everything happens); the tests are here. The
texts of all cards are kept in `golden/cards.<language>.txt` beside the game's tests, one card per line. After a change
of cards, words or lexicon write them again, and read what changed before keeping it:

    MAZZO_GOLDEN=write .venv/bin/python -m pytest tests -k golden_ones
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import random
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

import pytest
from stage import remembered
from text.test_text import LINT

from mazzo import games, speak, text
from mazzo.engine import statics, targets, words
from mazzo.engine.errors import Refusal
from mazzo.engine.frame import Event
from mazzo.engine.game import Game
from mazzo.engine.match import Match
from mazzo.engine.message import (
    Adverb,
    Keywords,
    Message,
    Modifier,
    Name,
    NounPhrase,
    Phrase,
    Player,
    Pronoun,
    Quantity,
    Speech,
    this,
)
from mazzo.engine.node import Node
from mazzo.engine.seeing import SPECTATOR
from mazzo.engine.statics import Rule, Static
from mazzo.engine.targets import Act, Filter, Selection, Target
from mazzo.engine.words import Amount, Condition, Effect
from mazzo.text.speaker import Speaker

CODES = text.languages()
GAMES = Path(__file__).parent.parent / "src" / "mazzo" / "games"
ENGINE = GAMES.parent / "engine"
ABSTRACT: frozenset[type[Node]] = frozenset(
    {Effect, Amount, Condition, Filter, Selection, Target, Act, Static, Rule, Node}
)
PARTS = (NounPhrase, Quantity, Pronoun, Adverb, Modifier, Player)
"""Messages that are parts of a sentence, not sentences."""
PLAYERS = tuple(Name(name) for name in ("Alice", "Bob", "Carol", "Dave", "Eve", "Frank"))


def modules(package: Any) -> Iterator[Any]:
    """Every module of a package."""
    for found in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        yield importlib.import_module(found.name)


@cache
def keys() -> frozenset[str]:
    """Names for the code only: slugs, kinds of questions, verbs, reasons, rows of the lexicons."""
    found: set[str] = set()
    for name in games.names():
        says = games.manifest(name).load("says")
        found.update(games.manifest(name).load("names")())
        found.update(says.PROMPTS, says.LABELS, says.REFUSALS)
        found.update(row.key for row in speak.load_lexicon(name))
    return frozenset(key for key in found if "-" in key or "_" in key)


KEY = re.compile(r"[a-z0-9]+(?:[-_][a-z0-9]+)+")
RULE = re.compile(r"\b(?:kf|fs|nk)\.[a-z]")


def for_people(said: str) -> None:
    """The law of all that is said: it is not empty, and it shows no slug, no key and no id of a rule."""
    assert said.strip(" .:;,"), "nothing is said"
    shown = [word for word in KEY.findall(said) if word in keys() or "_" in word]
    assert not shown, (shown, said)
    assert not RULE.search(said), said


THINGS = ("noun", "keyword", "trait", "house")
"""The sections of a lexicon that name things."""


@cache
def italian() -> re.Pattern[str]:
    """The Italian words for the things of all games that English does not share."""
    cells: dict[str, set[str]] = {"en": set(), "it": set()}
    for name in games.names():
        for row in speak.load_lexicon(name):
            if row.section in THINGS and not row.key.endswith(".reminder"):
                for code, found in cells.items():
                    found.update(row.cells.get(code, "").split("|")[:2])
    only = {word for word in cells["it"] - cells["en"] - {"mazzo"} if word and "{" not in word}  # we are Mazzo
    either = {re.escape(word) for word in only} | {re.escape(word[0].upper() + word[1:]) for word in only}
    return re.compile(rf"(?<![\w’'])(?:{'|'.join(sorted(either, key=len, reverse=True))})(?!\w)")


@cache
def card_names() -> re.Pattern[str]:
    """The names of all cards, in all languages."""
    known = [(game, slug) for game in games.names() for slug in speak.slugs(game)]
    names = {speak.card_name(game, slug, code) for game, slug in known for code in CODES}
    return re.compile("|".join(re.escape(name) for name in sorted(names, key=len, reverse=True) if len(name) > 2))


def left_in_italian(said: str) -> list[str]:
    """The Italian words of an English text, other than names of cards."""
    if not italian().search(said):
        return []
    return italian().findall(card_names().sub("", said))


def lint(code: str, said: str) -> None:
    for_people(said)
    if code == "en":
        assert not left_in_italian(said), (left_in_italian(said), said)
    lines = said.split("\n")
    for i, line in enumerate(lines):
        if line.endswith(":") and i + 1 < len(lines):  # it leads to the lines that follow
            line = line[:-1] + "."
        for pattern in LINT[""] + LINT[code] + ["#"]:
            assert not re.search(pattern, line), (pattern, line)


def lint_label(code: str, said: str) -> None:
    for_people(said)
    lint(code, said if said.endswith((".", "?", "!", "”")) else said + ".")


def inside(message: object) -> Iterator[Message]:
    """A message and everything it is made of."""
    if isinstance(message, tuple):
        for part in message:
            yield from inside(part)
    elif isinstance(message, Message):
        yield message
        for field in fields(message):
            yield from inside(getattr(message, field.name))


class Recorder(text.Lexicon):
    """A lexicon that remembers which of its rows were read."""

    used: set[tuple[str, str]]

    def row(self, section: str, key: str) -> Any:
        self.used.add((section, key))
        return super().row(section, key)


class Speaking:
    """The tests of a game that speaks."""

    # What a game is made of -----------------------------------------------------------------------------------------

    game: ClassVar[Game]
    says: ClassVar[ModuleType]
    terms: ClassVar[ModuleType]
    here: ClassVar[Path]
    """The folder of its tests."""
    editions: ClassVar[tuple[str, ...]] = ("",)
    vocabulary: ClassVar[tuple[ModuleType, ...]] = ()
    """The modules of its words; those of the engine are added."""
    abstract: ClassVar[frozenset[type[Node]]] = frozenset()
    """Base classes of its vocabulary."""
    asks: ClassVar[tuple[str, ...]] = ("words", "targets", "window")
    """The modules of the engine that ask questions in this game."""
    spoken: ClassVar[frozenset[str]] = frozenset({"resolve"})
    """Verbs whose label is what the ability says."""
    never: ClassVar[frozenset[str]] = frozenset()
    """Questions and verbs that the game knows, but no card asks or offers yet."""
    unsaid: ClassVar[frozenset[str]] = frozenset()
    """Events that are told, but not in a line of their own."""
    most_phrases: ClassVar[int] = 3
    """How many whole sentences the cards may take from the lexicon."""
    noun: ClassVar[str] = "card"
    same: ClassVar[frozenset[frozenset[str]]] = frozenset()
    """Cards with different trees that say the same, with the reason."""
    listed: ClassVar[frozenset[str]] = frozenset()
    """Tables of the lexicon that list what is printed, used or not."""
    talks: ClassVar[int] = 6
    """How many matches are listened to choice by choice."""
    tries: ClassVar[tuple[str, ...]] = ()
    """Verbs about which `why` is asked."""

    def cards(self) -> Iterable[tuple[str, Any]]:
        """Every card by name; of a card that changed with the editions, every version ('name (since)')."""
        raise NotImplementedError  # abstract

    def structure(self, card: Any) -> str:
        """What a card does, without its names and numbers."""
        raise NotImplementedError  # abstract

    def silent_cards(self) -> list[str]:
        """Cards that have nothing to say."""
        return []

    def spare_words(self) -> list[Node]:
        """Words that no card uses yet, or not in this way."""
        return []

    def rare_moments(self) -> Iterator[Match]:
        """Questions that random games hardly ever ask."""
        yield from ()

    def deal(self, seed: int) -> Match:
        """A match of any cards at all, to be played at random."""
        raise NotImplementedError  # abstract

    def sample(self) -> Any:
        """A table with cards in play."""
        raise NotImplementedError  # abstract

    def some_card(self, t: Any) -> int:
        """A card of it for refusals to be about."""
        raise NotImplementedError  # abstract

    def events(self, t: Any, kind: int) -> Iterator[Event]:
        """An event about known and unknown cards, with every number that makes a difference."""
        raise NotImplementedError  # abstract

    def whisper(self, language: text.Language, lexicon: text.Lexicon) -> None:
        """Say what nothing else here says, so that every row of the lexicon is used."""

    # Helpers --------------------------------------------------------------------------------------------------------

    @property
    def lexicon(self) -> text.Lexicon:
        return speak.load_lexicon(self.game.name)

    def said(self, code: str) -> dict[str, str]:
        return {name: text.language(code).render(c.text(), self.lexicon) for name, c in self.cards()}

    def sources(self) -> str:
        home = GAMES / self.game.name
        files = [
            *home.glob("*.py"),
            *(home / "words").glob("*.py"),
            *(home / "constant").glob("*.py"),
            *[ENGINE / f"{name}.py" for name in self.asks],
        ]
        return "\n".join(path.read_text("utf-8") for path in files)

    def words(self) -> Iterator[type[Node]]:
        """Every node class of the vocabulary."""
        for module in (words, targets, statics, *self.vocabulary):
            for value in vars(module).values():
                if isinstance(value, type) and issubclass(value, Node) and value.__module__ == module.__name__:
                    yield value

    def kinds(self) -> list[int]:
        """Every kind of event."""
        names = self.terms.EVENT_NAMES
        return list(names) if isinstance(names, dict) else list(range(len(names)))

    def random_matches(self, count: int, steps: int) -> Iterator[Match]:
        """Matches played at random, each of them seen at every step; their logs are read at the end."""
        for seed in range(count):
            match = self.deal(seed)
            chance = random.Random(seed)
            for _ in range(steps):
                if match.over:
                    break
                yield match
                match.table.choose(chance.randrange(len(match.decision.options)))
            self.hear(match)

    def hear(self, match: Match) -> None:
        """The whole log of a match, for every player and a spectator."""
        t: Any = match.table
        players = self.game.players(t)
        for event in match.events():
            for seat in (SPECTATOR, *range(players)):
                for code in CODES:
                    line = speak.log_line(match, event, seat, code)
                    if line is None:
                        continue
                    lint(code, line)
                    card, _ = remembered(event)
                    if event.card >= 0 and not card.known_to(seat, players):
                        assert speak.card_name(self.game.name, t.defs[card.face].slug, code) not in line

    def ask(self, match: Match, kinds: set[str], verbs: set[str] | None = None) -> None:
        """The open decision in every language, with its options: all of them, or enough to know every verb."""
        decision = match.decision
        kinds.add(decision.kind)
        for code in CODES:
            lint(code, speak.prompt(match, code))
            for choice in decision.options:
                if verbs is not None:
                    if choice.verb + code in verbs and (choice.id + choice.step) % 4:
                        continue
                    verbs.add(choice.verb + code)
                lint_label(code, speak.label(match, choice, code))

    def look(self, match: Match) -> None:
        """What waits on the stack, for those who are asked about it and for those who watch."""
        for item in match.table.stack:
            for code in CODES:
                for seat in (-1, match.decision.player):
                    head, does = speak.waiting(match, item, seat, code)
                    lint_label(code, head)
                    if does:
                        lint(code, does)

    def refuse(self, match: Match, heard: set[tuple[str, str]]) -> None:
        """Why not? About every card and every way to use it; each reason and its cause are said once."""
        t: Any = match.table
        for at in range(len(t.pub)):
            for verb in self.tries:
                for seat in range(self.game.players(t)):
                    why = self.game.why(t, seat, at, verb)
                    if why is None:
                        continue
                    cause = (why.reason, "" if why.card < 0 else self.game.card_name(t, why.card))
                    if cause not in heard:
                        heard.add(cause)
                        for code in CODES:
                            lint(code, speak.refusal(match, why, code))

    # Cards ----------------------------------------------------------------------------------------------------------

    @pytest.mark.parametrize("code", CODES)
    def test_every_card_has_a_text(self, code: str) -> None:
        for edition in self.editions:
            for name, _ in self.cards():
                slug = name.partition(" ")[0]
                line = speak.card_text(self.game.name, slug, edition, code)
                assert line == speak.card_text(self.game.name, slug, edition, code)
                if line:
                    lint(code, line)
                assert speak.card_name(self.game.name, slug, code)

    def test_only_cards_without_abilities_have_no_text(self) -> None:
        assert [name for name, line in self.said("en").items() if not line] == self.silent_cards()

    @pytest.mark.parametrize("code", CODES)
    def test_reminders_explain_the_keywords(self, code: str) -> None:
        language = text.language(code)
        for _, c in self.cards():
            message = c.text()
            keywords = sum(len(part.words) for part in message.parts if isinstance(part, Keywords))
            if keywords:
                line = language.render(message, self.lexicon, reminders=True)
                assert line.count("(") == language.render(message, self.lexicon).count("(") + keywords
                lint(code, line)

    @pytest.mark.parametrize("code", CODES)
    def test_texts_are_the_golden_ones(self, code: str) -> None:
        path = self.here / "golden" / f"cards.{code}.txt"
        made = "".join(f"{name}: {line.replace(chr(10), ' / ')}\n" for name, line in self.said(code).items())
        if os.environ.get("MAZZO_GOLDEN") == "write":
            path.parent.mkdir(exist_ok=True)
            path.write_text(made, "utf-8")
        assert made.splitlines() == path.read_text("utf-8").splitlines()

    def test_two_texts_are_the_same_only_if_the_trees_are(self) -> None:
        """A changed tree with an unchanged text is suspicious."""
        groups: dict[str, list[tuple[str, str]]] = defaultdict(list)
        said = self.said("en")
        for name, c in self.cards():
            groups[said[name]].append((name, self.structure(c)))
        for line, cards in groups.items():
            if len({tree for _, tree in cards}) > 1:
                assert frozenset(name for name, _ in cards) in self.same, (line, cards)

    def test_few_cards_need_a_phrase(self) -> None:
        used = {name: [x.key for x in inside(c.text()) if isinstance(x, Phrase)] for name, c in self.cards()}
        assert len({key for keys in used.values() for key in keys}) <= self.most_phrases, used

    # The vocabulary -------------------------------------------------------------------------------------------------

    def test_every_word_says_itself(self) -> None:
        for cls in set(self.words()) - ABSTRACT - self.abstract:
            if issubclass(cls, Amount):
                ways = {cls.much is not Amount.much, cls.each is not Amount.each, cls.say is not Amount.say}
                assert True in ways, f"{cls.__name__} does not say how much it is"
            elif issubclass(cls, Filter):
                assert cls.adorn is not Filter.adorn, f"{cls.__name__} does not say which cards it means"
            elif issubclass(cls, Selection):
                speaks = cls.phrase is not Selection.phrase or cls.say is not Node.say
                assert speaks, f"{cls.__name__} does not say which cards it finds"
            else:
                assert cls.say is not Node.say, f"{cls.__name__} has no text"

    @pytest.mark.parametrize("code", CODES)
    def test_words_that_wait_for_their_card(self, code: str) -> None:
        for node in self.spare_words():
            message = node.say(Speech(this(self.noun)))
            if not isinstance(message, PARTS):
                made = text.language(code).render(message, self.lexicon)
                if made:
                    lint(code, made)

    # Constants ------------------------------------------------------------------------------------------------------

    def test_every_kind_of_question_has_a_prompt(self) -> None:
        assert set(re.findall(r'\bask\(\s*[^"]*?, "([a-z-]+)"', self.sources())) == set(self.says.PROMPTS)

    def test_every_verb_has_a_label(self) -> None:
        assert set(self.game.verbs()) == set(self.says.LABELS) | self.spoken
        assert not set(self.says.LABELS) & self.spoken

    def test_every_reason_has_a_refusal(self) -> None:
        reasons = set(re.findall(r'Refusal\(\s*"[a-z]+\.[^"]+",\s*"([a-z-]+)"', self.sources()))
        assert reasons == set(self.says.REFUSALS)

    def test_every_event_has_a_line_or_is_silent(self) -> None:
        assert set(self.kinds()) == set(self.says.LINES) | self.says.SILENT
        assert not set(self.says.LINES) & self.says.SILENT
        told = set(re.findall(r"\btell\(\s*(?:terms\.)?([A-Z_]+)", self.sources()))
        assert {name for name in told if getattr(self.terms, name, -1) in self.says.SILENT} <= self.unsaid

    # Matches --------------------------------------------------------------------------------------------------------

    def test_matches_speak(self) -> None:
        """Every question, option and event of many games: nothing is missing, nothing reads like a slip."""
        kinds: set[str] = set()
        verbs: set[str] = set()
        heard: set[tuple[str, str]] = set()
        for match in self.rare_moments():
            if not match.over:
                self.ask(match, kinds, verbs)
            self.hear(match)
        for i, match in enumerate(self.random_matches(24, 250)):
            if i % 2 or match.decision.kind != "main":
                self.ask(match, kinds, verbs)
            if i % 40 == 0:
                self.refuse(match, heard)
        every = set(self.says.PROMPTS) - self.never
        assert kinds == every, kinds ^ every
        every = {verb + code for verb in set(self.game.verbs()) - self.never for code in CODES}
        assert verbs == every, verbs ^ every

    def test_all_that_is_said_is_said_to_people(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Every prompt, every option, every refusal, what waits and the log: never empty, never a slug or a key."""

        def unlisted(speaker: Speaker, key: str) -> str:
            raise AssertionError(f"the lexicon does not know “{key}”")

        monkeypatch.setattr(Speaker, "unlisted", unlisted)
        text.language.cache_clear()  # what it remembers was not heard by us
        heard: set[tuple[str, str]] = set()
        for i, match in enumerate(self.random_matches(self.talks, 120)):
            self.ask(match, set())
            self.look(match)
            if i % 30 == 0:
                self.refuse(match, heard)

    @pytest.mark.parametrize("code", CODES)
    def test_every_refusal_is_a_sentence(self, code: str) -> None:
        t = self.sample()
        for reason in self.says.REFUSALS:
            message = self.says.refusal(t, Refusal("x.x", reason, self.some_card(t)))
            lint(code, text.language(code).sentence(message, self.lexicon))

    @pytest.mark.parametrize("code", CODES)
    def test_every_event_is_a_sentence(self, code: str) -> None:
        t = self.sample()
        for kind in self.kinds():
            found = [self.says.log_line(t, e, 0, PLAYERS) for e in self.events(t, kind)]
            lines = [message for message in found if message is not None]
            assert (not lines) == (kind in self.says.SILENT), self.terms.EVENT_NAMES[kind]
            for message in lines:
                lint(code, text.language(code).sentence(message, self.lexicon))

    # The lexicon ----------------------------------------------------------------------------------------------------

    def test_every_row_of_the_lexicon_is_used(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """By a card, a word of the vocabulary, a prompt, a label, a refusal or a log line."""
        lexicon = Recorder.load(GAMES / self.game.name / "lexicon.toml", self.lexicon.names)
        assert isinstance(lexicon, Recorder)
        lexicon.used = set()
        monkeypatch.setattr(speak, "load_lexicon", lambda game: lexicon)
        english = text.language("en")
        for _, c in self.cards():
            english.render(c.text(), lexicon, reminders=True)
        for node in self.spare_words():
            message = node.say(Speech(this(self.noun)))
            if isinstance(message, (NounPhrase, Quantity, Pronoun)):
                english.noun(message, lexicon)
            elif not isinstance(message, PARTS):
                english.render(message, lexicon)
        for match in self.rare_moments():
            if not match.over:
                self.ask(match, set())
        for match in self.random_matches(12, 150):
            self.ask(match, set())
        t = self.sample()
        for kind in self.kinds():
            for e in self.events(t, kind):
                line = self.says.log_line(t, e, 0, PLAYERS)
                if line is not None:
                    english.sentence(line, lexicon)
        for reason in self.says.REFUSALS:
            english.sentence(self.says.refusal(t, Refusal("x.x", reason, self.some_card(t))), lexicon)
        self.whisper(english, lexicon)
        common = {(row.section, row.key) for row in text.words()}
        rows = {(row.section, row.key) for row in lexicon if row.section not in self.listed} - common
        unused = sorted(rows - lexicon.used)
        assert not unused, " ".join(f"{section}.{key}" for section, key in unused)
