"""What can be wrong with a request, besides what the rules say."""

from __future__ import annotations

from mazzo import phrases
from mazzo.engine.errors import MazzoError
from mazzo.server.sentences import BUSY, FAST, Sentence, span


class Missing(MazzoError):
    """What was asked for is not there."""


class Told(MazzoError):
    """A refusal, in the language of the person who gets it."""

    def __init__(self, sentence: Sentence, **gaps: object) -> None:
        super().__init__(sentence.said("en", **gaps))
        self.sentence = sentence
        self.gaps = gaps

    def said(self, language: str) -> str:
        return self.sentence.said(language, **self.gaps)


class Busy(Told):
    """It cannot be done now; try again in a moment."""

    def __init__(self, sentence: Sentence = BUSY) -> None:
        super().__init__(sentence)


class TooFast(Told):
    """Too many requests; `wait` is how many seconds to wait."""

    def __init__(self, wait: float, sentence: Sentence = FAST) -> None:
        super().__init__(sentence, wait=span(wait, "en"))
        self.wait = wait

    def said(self, language: str) -> str:
        return self.sentence.said(language, wait=span(self.wait, language))


def said(error: MazzoError, language: str) -> str:
    """The error in this language."""
    return error.said(language) if isinstance(error, Told) else phrases.said(error.message, language)
