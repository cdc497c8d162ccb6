"""Card text, prompts, labels and log lines in several languages.

from mazzo import text
english = text.language("en")
english.say(message, lexicon)                     # a card text
english.sentence(clause, lexicon)                 # 'Alice deals 3 damage to Troll.'
english.sentence(clause, lexicon, "imperative")   # 'Choose a friendly creature.'
english.label(clause, lexicon)                    # 'Reap with Troll'
"""

from .common import FINITE, FORMS, INF, MAIN, PAST, Language, language
from .lexicon import Lexicon, LexiconError, words

__all__ = [
    "FINITE",
    "FORMS",
    "INF",
    "MAIN",
    "PAST",
    "Language",
    "Lexicon",
    "LexiconError",
    "language",
    "languages",
    "words",
]


def languages() -> tuple[str, ...]:
    """The codes of the languages that can speak."""
    from .common import _speakers

    return tuple(_speakers())
