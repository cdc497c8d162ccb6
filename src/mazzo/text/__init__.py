"""Card text, prompts, labels and log lines in several languages.

from mazzo import text
english = text.language("en")
english.render(message, lexicon)                  # a card text
english.sentence(clause, lexicon)                 # 'Alice deals 3 damage to Troll.'
english.sentence(clause, lexicon, "imperative")   # 'Choose a friendly creature.'
english.label(clause, lexicon)                    # 'Reap with Troll'
"""

from .lexicon import Lexicon, LexiconError, words
from .rendering import Language, language, languages
from .speaker import FINITE, FORMS, INF, MAIN, PAST

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
