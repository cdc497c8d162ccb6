"""The languages there are, and what can be said in them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import cache, lru_cache
from typing import Final

from mazzo.engine.message import (
    AbilityText,
    Adverb,
    Clause,
    KeywordName,
    Keywords,
    Message,
    Modifier,
    Name,
    NounPhrase,
    Participle,
    Phrase,
    Player,
    Pronoun,
    Quantity,
    Term,
    When,
)

from .english import English
from .german import German
from .italian import Italian
from .lexicon import Lexicon, LexiconError
from .shaping import capital, tidy
from .spanish import Spanish
from .speaker import FINITE, MAIN, Speaker

REMEMBERED = 4096
"""How many texts of a kind each language remembers: about a megabyte, and far more than a match says."""


class Language:
    """A language: `render` for card texts, `clause`, `sentence`, `label` for everything else.

    Little is said only once in a match: the latest texts are remembered by their messages.
    """

    def __init__(self, speaker: type[Speaker]) -> None:
        self.speaker = speaker
        self.code = speaker.code
        remembering = lru_cache(REMEMBERED)
        self._texts = remembering(self._text)
        self._sentences = remembering(self._sentence)
        self._labels = remembering(self._label)

    def render(self, message: Message, lexicon: Lexicon, *, reminders: bool = False) -> str:
        """A card text: paragraphs, headers, sentences."""
        return self._texts(message, lexicon, reminders)

    def _text(self, message: Message, lexicon: Lexicon, reminders: bool) -> str:
        return self._who_says(message, lexicon).text(message, reminders)

    def clause(self, message: Message, lexicon: Lexicon, form: str = FINITE) -> str:
        """A clause as a fragment, without capital or full stop: imperative, finite, subordinate, infinitive, past."""
        speaker = self._who_says(message, lexicon)
        return tidy(speaker.polish(speaker.inline(message, form)))

    def sentence(self, message: Message, lexicon: Lexicon, form: str = FINITE) -> str:
        """A log line or a refusal (finite), a prompt (imperative)."""
        return self._sentences(message, lexicon, form)

    def _sentence(self, message: Message, lexicon: Lexicon, form: str) -> str:
        speaker = self._who_says(message, lexicon)
        return speaker.finish(speaker.inline(message, form))

    def label(self, message: Message, lexicon: Lexicon) -> str:
        """What a button says: a command without a full stop, or a name."""
        return self._labels(message, lexicon)

    def _label(self, message: Message, lexicon: Lexicon) -> str:
        speaker = self._who_says(message, lexicon)
        if isinstance(message, Player):
            return capital(speaker.alone(message))
        if isinstance(message, (NounPhrase, Name, Term, KeywordName, Quantity, Pronoun)):
            return capital(tidy(speaker.polish(speaker.argument(message, "nom").text)))
        return capital(tidy(speaker.polish(speaker.inline(message, MAIN))))

    def noun(self, message: Message, lexicon: Lexicon, case: str = "nom") -> str:
        """A noun phrase as a fragment."""
        speaker = self._who_says(message, lexicon)
        return tidy(speaker.polish(speaker.argument(message, case).text))

    def keyword(self, key: str, lexicon: Lexicon, n: int | None = None) -> str:
        """A keyword with what it means, for the reading view of a card."""
        words = Keywords((KeywordName(key, n),))
        return self._who_says(words, lexicon).text(words, reminders=True)

    def _who_says(self, message: Message, lexicon: Lexicon) -> Speaker:
        """What needs a word that this language lacks, as a game of somebody else's may, is said in English."""
        gaps = lexicon.gaps(self.code)
        lacking = gaps and any(word in gaps for word in words_of(message))
        return (English if lacking else self.speaker)(lexicon)


KEYED: Final[dict[type[Message], str]] = {Adverb: "adv", Modifier: "mod", Phrase: "phrase", KeywordName: "keyword"}
"""The sections of messages that are no more than a key and its roles."""


def words_of(message: object) -> Iterator[tuple[str, str]]:
    """The rows of the lexicon that a message names, by section and key."""
    if isinstance(message, tuple):
        for part in message:
            yield from words_of(part)
    if not isinstance(message, Message):
        return
    if isinstance(message, (Clause, Participle)):
        yield "verb", message.verb
    elif isinstance(message, NounPhrase):
        yield from (("noun", noun) for noun in ([message.noun] if isinstance(message.noun, str) else message.noun))
        yield from (("adj", key) for key in message.adj)
    elif isinstance(message, Quantity):
        yield "noun", message.unit
    elif isinstance(message, Term):
        yield message.section, message.key
    elif isinstance(message, AbilityText):
        yield from (("header", key) for key in message.headers)
    elif isinstance(message, When):
        yield "conj", message.conj
    elif isinstance(message, (Adverb, Modifier, Phrase, KeywordName)):
        yield KEYED[type(message)], message.key
    for field in fields(message):
        yield from words_of(getattr(message, field.name))


SPEAKERS: Final[dict[str, type[Speaker]]] = {"en": English, "it": Italian, "de": German, "es": Spanish}


@cache
def language(code: str) -> Language:
    if code not in SPEAKERS:
        raise LexiconError(f"no language “{code}”; there are {', '.join(SPEAKERS)}")
    return Language(SPEAKERS[code])


def languages() -> tuple[str, ...]:
    """The codes of the languages that can speak."""
    return tuple(SPEAKERS)
