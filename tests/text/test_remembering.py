"""What is said again is not put together again; and nobody could tell from what is said."""

import random

import pytest

from mazzo import speak, text, wire
from mazzo.engine.match import Match
from mazzo.engine.message import Message, Name, NounPhrase, cl
from mazzo.games import foursouls, keyforge, nekromancya
from mazzo.text.lexicon import Lexicon
from mazzo.text.rendering import REMEMBERED, Language

GAMES = {
    "keyforge": lambda: keyforge.new(("Radiant Argus the Supreme", 'Miss "Onyx" Censorius'), 3),
    "foursouls": lambda: foursouls.new(3, 3),
    "nekromancya": lambda: nekromancya.new(("Orda del Kaos", "Legione d'Ossa"), 3),
}


def told(match: Match, language: str) -> list[object]:
    """Everything that is read in the course of sixty decisions."""
    luck = random.Random(3)
    found: list[object] = []
    for _ in range(60):
        found.append(wire.decision(match, language))
        match.choose(luck.randrange(len(match.decision)))
    return [*found, wire.events(match, 0, 0, language)]


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_memory_changes_no_word(game: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    remembered = told(GAMES[game](), language)
    assert told(GAMES[game](), language) == remembered
    speaker = text.language(language).speaker

    class Forgetful(Language):
        def render(self, message: Message, lexicon: Lexicon, *, reminders: bool = False) -> str:
            return self._text(message, lexicon, reminders)

        def sentence(self, message: Message, lexicon: Lexicon, form: str = text.FINITE) -> str:
            return self._sentence(message, lexicon, form)

        def label(self, message: Message, lexicon: Lexicon) -> str:
            return self._label(message, lexicon)

    monkeypatch.setattr(text, "language", lambda code: Forgetful(speaker))
    assert told(GAMES[game](), language) == remembered


def test_what_is_said_again_is_remembered() -> None:
    english = Language(text.language("en").speaker)
    lexicon = speak.load_lexicon("keyforge")
    message = cl("reap", subj=Name("Troll"))
    assert english.sentence(message, lexicon) == english.sentence(cl("reap", subj=Name("Troll")), lexicon)
    assert english._sentences.cache_info()[:2] == (1, 1)
    assert english.sentence(message, lexicon) != english.sentence(message, lexicon, text.PAST)


def test_each_game_has_its_own_words() -> None:
    english = Language(text.language("en").speaker)
    one = Lexicon.parse('[noun.thing]\nen = "creature|creatures"\n', {})
    other = Lexicon.parse('[noun.thing]\nen = "monster|monsters"\n', {})
    assert english.label(NounPhrase("thing"), one) == "A creature"
    assert english.label(NounPhrase("thing"), other) == "A monster"


def test_memory_is_bounded() -> None:
    """Players call themselves what they like, and there are many of them."""
    english = Language(text.language("en").speaker)
    lexicon = speak.load_lexicon("keyforge")
    for i in range(REMEMBERED + 50):
        english.label(Name(f"Player {i}"), lexicon)
    assert english._labels.cache_info().currsize == REMEMBERED
