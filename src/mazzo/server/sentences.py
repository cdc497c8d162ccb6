"""What the server itself says to people, in their language. The sentences of games are in their own lexicons.

The translations are in `mazzo.phrases`.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from mazzo import phrases
from mazzo.phrases import LANGUAGES


class Sentence(NamedTuple):
    """One sentence in English, which `phrases` knows in every language; gaps are in braces."""

    en: str

    def said(self, language: str, **gaps: object) -> str:
        return phrases.filled(self.en, language, gaps)


FAST: Final = Sentence("That was a little fast. Please try again in {wait}.")
CROWD: Final = Sentence("Many new people have come from your network just now. Please try again in {wait}.")
GUESSES: Final = Sentence("There were too many wrong passwords. Please try again in {wait}.")
CONNECTIONS: Final = Sentence("There are too many open connections from your network. Please try again in {wait}.")
BUSY: Final = Sentence("The server is busy right now. Please try again in a moment.")
REPLACED: Final = Sentence("Another server has taken over. Please come back in a moment.")
MOVED: Final = Sentence("Your table moves to another process. One moment, please.")
TAKEN: Final = Sentence("This name is taken.")
ALIKE: Final = Sentence("This name looks like that of somebody else here.")
MIXED: Final = Sentence("This name mixes letters of different alphabets.")
INVISIBLE: Final = Sentence("There are signs in this name that cannot be read.")
RESERVED: Final = Sentence("Nobody can be called that.")
KEPT: Final = Sentence("This seat is kept for {name}, who has just played here.")
NOT_YOURS: Final = Sentence("This is not your password.")
NEEDS_ACCOUNT: Final = Sentence("Passkeys are for accounts; make one first.")
WRONG_KEY: Final = Sentence("This passkey was not accepted. Please try again.")
NO_SUCH_KEY: Final = Sentence("You have no such passkey.")
TOO_MANY_KEYS: Final = Sentence("Nobody needs more than {n} passkeys; remove one first.")

_SPANS: Final = {
    "en": (("second", "seconds"), ("minute", "minutes"), ("hour", "hours")),
    "it": (("secondo", "secondi"), ("minuto", "minuti"), ("ora", "ore")),
    "de": (("Sekunde", "Sekunden"), ("Minute", "Minuten"), ("Stunde", "Stunden")),
    "es": (("segundo", "segundos"), ("minuto", "minutos"), ("hora", "horas")),
}


def span(seconds: float, language: str) -> str:
    """A duration in words, rounded up, so that waiting that long is enough."""
    n, unit = max(1, math.ceil(seconds)), 0
    while n >= 90 and unit < 2:
        n, unit = math.ceil(n / 60), unit + 1
    one, more = _SPANS[language if language in _SPANS else "en"][unit]
    return f"{n} {one if n == 1 else more}"


def preferred(accepted: str) -> str:
    """The language a browser prefers (`Accept-Language`), among those we have."""
    wishes: list[tuple[float, int, str]] = []
    for place, wish in enumerate(accepted[:200].split(",")):
        tag, _, weight = wish.strip().partition(";q=")
        try:
            found = float(weight or 1)
        except ValueError:
            continue
        code = tag.split("-")[0].lower()
        if code in LANGUAGES and found > 0:
            wishes.append((-found, place, code))
    return min(wishes)[2] if wishes else "en"
