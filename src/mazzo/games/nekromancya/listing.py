"""War Decks as people write them down: our JSON, or a plain list with a card in each line ("3x Khetagg")."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import lru_cache

from mazzo.engine.errors import MazzoError
from mazzo.games.nekromancya import terms
from mazzo.games.nekromancya.catalog import catalog
from mazzo.games.nekromancya.decks import Deck, deck_from
from mazzo.games.nekromancya.words.cards import slug_of

_LINE = re.compile(r"(?:(\d{1,3})\s*[x×]?\s+)?(.+?)(?:\s+[x×]\s*(\d{1,3}))?$", re.IGNORECASE)


@lru_cache(maxsize=1)
def _by_name() -> dict[str, str]:
    """The cards by slug, and by name in both languages."""
    found = {}
    for card in catalog().defs:
        for name in (card.slug, card.english, card.italian):
            found[slug_of(name)] = card.slug
    return found


def read(text: str, source: str) -> Deck:
    """A War Deck from a text in either format; errors say what is wrong, and where."""
    if text.lstrip().startswith("{"):
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise MazzoError(f"{source} is not JSON: {error}.") from None
        if isinstance(data, dict):
            data = {k: v for k, v in data.items() if k not in ("mazzo", "game")}
        return deck_from(data, source)
    return _list(text, source)


def _list(text: str, source: str) -> Deck:
    """A line without a card, before the first card, is the name of the deck; `#` begins a comment."""
    name = ""
    cards: Counter[str] = Counter()
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.partition("#")[0].strip()
        if not line:
            continue
        match = _LINE.match(line)
        assert match is not None
        slug = _by_name().get(slug_of(match[2]))
        if slug is not None and slug != "filler":
            cards[slug] += int(match[1] or match[3] or 1)
        elif not cards and not name and not match[1] and not match[3]:
            name = line
        else:
            hint = catalog().suggest(slug_of(match[2]))
            raise MazzoError(f"{source}, line {number}: there is no card called {match[2]!r}.{hint}")
    if not cards:
        raise MazzoError(f"{source}: there is no card in this list.")
    return deck_from({"name": name or "War Deck", "cards": dict(cards)}, source)


def numbers(deck: Deck) -> dict[str, object]:
    """What a War Deck adds up to: kinds of cards, what they cost, and what its Awakened bring to a fight."""
    c = catalog()
    kinds: Counter[str] = Counter()
    curve: Counter[int] = Counter()
    total: Counter[str] = Counter()
    for slug, n in deck.cards.items():
        card = c.defs[c.find(slug)]
        kinds[terms.TYPE_NAMES[card.kind]] += n
        curve[card.cost] += n
        total["cost"] += n * card.cost
        if card.kind == terms.AWAKENED:
            total["awakened"] += n
            for fact in ("melee", "aim", "life"):
                total[fact] += n * getattr(card, fact)
    awakened = total["awakened"] or 1
    return {
        "types": dict(kinds),
        "costs": {str(cost): curve[cost] for cost in sorted(curve)},
        "cost": round(total["cost"] / max(1, sum(deck.cards.values())), 2),
        **{fact: round(total[fact] / awakened, 2) for fact in ("melee", "aim", "life")},
    }
