"""Decks that people bring: the JSON of the official vault, plain lists of names, and our own JSON.

A card that is not known here is kept by its name, so that nothing is lost; a list that is no deck (too few cards, four
houses) is refused with a sentence. What the vault's document looks like:

    {"data": {"name", "id", "_links": {"houses": […], "cards": [id, …]}}, "_linked": {"cards": [{"id", "card_title",
    "card_number", "expansion", "house", …}]}}

`data` may be a list of decks over the same pool of cards. All other keys are ignored.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from difflib import get_close_matches
from functools import lru_cache
from importlib.resources import files
from typing import Final

from mazzo.engine.errors import MazzoError
from mazzo.games.keyforge.archon.listing import CARDS_OF_A_HOUSE, HOUSES_OF_A_DECK, Listing
from mazzo.games.keyforge.archon.sets import VAULT, known_set, set_called
from mazzo.games.keyforge.catalog import catalog
from mazzo.games.keyforge.shown import facts
from mazzo.games.keyforge.terms import FILLER, HOUSES
from mazzo.games.keyforge.words.cards import slug_of

OURS: Final = {"mazzo", "game", "name", "houses", "cards", "unknown", "set", "id", "seed"}

Named = tuple[str, str]
"""A slug or a name, and the house it has in the deck."""


class Index:
    """Cards by every name and number they are known by."""

    def __init__(self) -> None:
        self.by_name: dict[str, str] = {}
        self.by_number: dict[tuple[str, int], str] = {}
        self.house: dict[str, str] = {}
        """The house of a card; '' if it has none."""
        cards = [c for c in catalog("1.5").defs if c.kind != FILLER]
        for c in cards:
            self.house[c.slug] = HOUSES[c.house] if c.house < len(HOUSES) else ""
            # Anomalies are numbered apart from the set they come with.
            self.by_number[c.set if self.house[c.slug] else f"{c.set} A", c.number] = c.slug
            for set_, number in facts().get(c.slug, {}).get("also", ()):
                if str(number).isdecimal():
                    self.by_number.setdefault((set_, int(number)), c.slug)
        for names in ([(c.slug, c.slug) for c in cards], [(slug_of(c.name), c.slug) for c in cards], self._foreign()):
            for name, slug in names:
                # An English name wins over a foreign one with the same spelling.
                self.by_name.setdefault(name, slug)
        self.in_house: dict[tuple[str, str], str] = {}
        """A name that was printed on the wrong card means that card only in its house."""
        for slug, known in sorted(facts().items()):
            for name in known.get("called", ()):
                printed = slug_of(name)
                if self.by_name.setdefault(printed, slug) != slug:
                    self.in_house[printed, self.house[slug]] = slug
        rows = tomllib.loads(files("mazzo.games.keyforge").joinpath("lexicon.toml").read_text(encoding="utf-8"))
        self.houses = {slug_of(name): h for h in HOUSES for name in (h, *rows["house"].get(h, {}).values())}

    def _foreign(self) -> list[tuple[str, str]]:
        return [
            (slug_of(name), slug)
            for slug, known in sorted(facts().items())
            if slug in self.house
            for name in known["names"].values()
        ]

    def find(self, name: str, house: str = "") -> str | None:
        """The card with this name, in any language and as any set prints it."""
        slug = slug_of(name)
        return self.in_house.get((slug, house)) or self.by_name.get(slug)

    def house_called(self, name: str) -> str | None:
        """A house by its name in any language; 'House Dis', 'DIS (12)' and '== Dis ==' are Dis too."""
        slug = re.sub(r"^(house|casa|haus)-|-?\d+(-cards|-carte)?$", "", slug_of(name))
        return self.houses.get(slug)


@lru_cache(maxsize=1)
def index() -> Index:
    return Index()


def suggestion(name: str) -> str:
    """The card that was probably meant by this name."""
    known = index()
    close = get_close_matches(slug_of(name), known.by_name, 1, 0.8)
    if not close:
        return ""
    defs = catalog("1.5")
    return defs.defs[defs.find(known.by_name[close[0]])].name


def read(text: str, source: str) -> list[Listing]:
    """The decks in a text of any format; `source` is what errors call it."""
    text = text.removeprefix("\ufeff")
    if not text.strip():
        raise MazzoError(f"{source} is empty.")
    if text.lstrip()[0] not in "{[" or _header(text.strip().splitlines()[0]):
        return [read_list(text, source)]
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        where = f" (line {error.lineno})" if isinstance(error, json.JSONDecodeError) else ""
        raise MazzoError(f"{source} looks like JSON but is damaged{where}.") from None
    return read_data(data, source)


def read_data(data: object, source: str) -> list[Listing]:
    """The decks in JSON data: of the vault, or our own."""
    if isinstance(data, dict) and "data" in data:
        return _vault(data, source)
    if isinstance(data, dict) and isinstance(data.get("decks"), list):
        return [_own(x, f"{source}: decks[{i}]") for i, x in enumerate(data["decks"])]
    return [_own(data, source)]


def _resolved(
    name: str, entries: list[Named], houses: list[str], id: str = "", seed: str = "", set: str = ""
) -> Listing:
    """Known cards by their slugs, the others by their names; in the order of the houses."""
    houses = sorted(houses, key=lambda h: HOUSES.index(h) if h in HOUSES else len(HOUSES))
    known = index()
    entries = sorted(entries, key=lambda e: houses.index(e[1]) if e[1] in houses else len(houses))
    cards = [(slug, h) for x, h in entries if (slug := known.find(x, h)) is not None]
    unknown = [(x, h) for x, h in entries if known.find(x, h) is None]
    found = Listing(name, houses, cards, unknown, id, seed, set)
    found.check()
    return found


# Our own JSON ---------------------------------------------------------------------------------------------------------


def _own(data: object, source: str) -> Listing:
    if not isinstance(data, dict):
        raise MazzoError(f"{source}: a deck is an object with name, houses and cards.")
    if data.get("mazzo", 1) != 1 or data.get("game", "keyforge") != "keyforge":
        raise MazzoError(f"{source} is not a deck of KeyForge in a format known here.")
    strange = sorted(set(data) - OURS)
    if strange:
        raise MazzoError(f"{source}: unknown key {strange[0]!r}; a deck has name, houses and cards.")
    texts = {k: data.get(k, "") for k in ("name", "set", "id", "seed")}
    for key, value in texts.items():
        if not isinstance(value, str):
            raise MazzoError(f"{source}: {key}: a text was expected.")
    if not texts["name"].strip():
        raise MazzoError(f"{source}: name: a text was expected.")
    houses = data.get("houses")
    if not isinstance(houses, list):
        raise MazzoError(f"{source}: houses: three different houses were expected.", "kf.deck.three-houses")
    named = [_house(h, f"{source}: houses[{i}]") for i, h in enumerate(houses)]
    entries: list[Named] = []
    for part in ("cards", "unknown"):
        lists = data.get(part, {} if part == "unknown" else None)
        if not isinstance(lists, dict):
            raise MazzoError(f"{source}: {part}: an object with the cards of each house was expected.")
        for house, cards in lists.items():
            place = f"{source}: {part}.{house}"
            if not isinstance(cards, list) or not all(isinstance(x, str) and x.strip() for x in cards):
                raise MazzoError(f"{place}: a list of cards was expected.")
            entries += [(x, _house(house, place)) for x in cards]
    return _resolved(
        texts["name"], entries, named, texts["id"], texts["seed"], set_called(texts["set"]) if texts["set"] else ""
    )


def _house(name: object, source: str) -> str:
    house = index().house_called(name) if isinstance(name, str) else None
    if house is None:
        raise MazzoError(f"{source}: there is no house {name!r}; known are {', '.join(HOUSES)}.")
    return house


# The vault's JSON -----------------------------------------------------------------------------------------------------


def _vault(document: dict[str, object], source: str) -> list[Listing]:
    linked = document.get("_linked")
    cards = linked.get("cards") if isinstance(linked, dict) else None
    if not isinstance(cards, list) or not cards:
        raise MazzoError(
            f"{source} names its cards only by numbers of the vault: save the deck together with its cards ('_linked')."
        )
    pool = {str(c["id"]): c for c in cards if isinstance(c, dict) and "id" in c}
    decks = document["data"] if isinstance(document["data"], list) else [document["data"]]
    if not decks:
        raise MazzoError(f"{source} has no deck in it.")
    return [_vault_deck(deck, pool, source) for deck in decks]


def _vault_deck(deck: object, pool: dict[str, dict[str, object]], source: str) -> Listing:
    if not isinstance(deck, dict) or not isinstance(deck.get("name"), str) or not deck["name"].strip():
        raise MazzoError(f"{source}: a deck of the vault has a name.")
    links = deck.get("_links")
    links = links if isinstance(links, dict) else {}
    ids = links.get("cards") or deck.get("cards")
    if not isinstance(ids, list) or not ids:
        raise MazzoError(f"{source}: {deck['name']!r} lists no cards.")
    entries: list[Named] = []
    for i, id_ in enumerate(ids):
        card = pool.get(str(id_))
        if card is None:
            raise MazzoError(f"{source}: card {i + 1} of {deck['name']!r} ({id_}) is not among the linked cards.")
        if card.get("is_non_deck") is not True:
            entries.append(
                (_vault_card(card, source), _house(card.get("house"), f"{source}: {card.get('card_title')}"))
            )
    listed = links.get("houses")
    houses = listed if isinstance(listed, list) and listed else list(dict.fromkeys(h for _, h in entries))
    expansion = deck.get("expansion")
    return _resolved(
        deck["name"].strip(),
        entries,
        [_house(h, f"{source}: houses") for h in houses],
        str(deck.get("id") or ""),
        set=VAULT.get(expansion, "") if isinstance(expansion, int) else "",
    )


def _vault_card(card: dict[str, object], source: str) -> str:
    """Its slug by set and number, else its title: that may be in any language."""
    number = str(card.get("card_number", "")).upper()
    expansion = card.get("expansion")
    title = card.get("card_title")
    if not isinstance(title, str) or not title.strip():
        raise MazzoError(f"{source}: a card has no title.")
    if isinstance(expansion, int) and expansion in VAULT:
        # Anomalies are numbered apart from the set they come with: A01, A02 …
        of, digits = (f"{VAULT[expansion]} A", number[1:]) if number.startswith("A") else (VAULT[expansion], number)
        slug = index().by_number.get((of, int(digits))) if digits.isdecimal() else None
        if slug is not None:
            return slug
    return title.strip()


# Plain lists ----------------------------------------------------------------------------------------------------------

COUNTED: Final = (
    re.compile(r"^(?P<n>\d{1,2})\s*[x×]\s*(?P<name>\S.*)$", re.IGNORECASE),
    re.compile(r"^(?P<n>\d{1,2})\s+(?P<name>\S.*)$"),
    re.compile(r"^(?P<name>.*\S)\s+[x×]\s*(?P<n>\d{1,2})$", re.IGNORECASE),
    re.compile(r"^(?P<name>.*\S)\s*[(\[]\s*[x×]?\s*(?P<n>\d{1,2})\s*[x×]?\s*[)\]]$", re.IGNORECASE),
)
"""'2x Anger', '2 Anger', 'Anger x2', 'Anger (2)'."""
BULLET: Final = re.compile(r"^[-*•·]\s+")
PRINTED_NUMBER: Final = re.compile(r"^#?(\d{3}|A\d{2})[.:]?\s+")
"""'001 Anger', 'A09 Timequake': its number in the set."""
REMARK: Final = re.compile(r"\s*[(\[]?\b(maverick|legacy|anomaly)\b[)\]]?\s*$", re.IGNORECASE)


def _header(line: str) -> str | None:
    return index().house_called(line)


def _counted(line: str) -> tuple[int, str]:
    """How many of which card a line names."""
    line = REMARK.sub("", PRINTED_NUMBER.sub("", BULLET.sub("", line)))
    if index().find(line) is None:
        for shape in COUNTED:
            found = shape.match(line)
            if found:
                return int(found["n"]), REMARK.sub("", PRINTED_NUMBER.sub("", found["name"]))
    return 1, line


def read_list(text: str, source: str) -> Listing:
    """A name, houses as headings, cards line by line. Missing parts are guessed if possible.

    Without headings every card belongs to its own house. A card of a fourth house is a maverick, if only one house is
    short of cards.
    """
    name = ""
    set_ = ""
    house = ""
    houses: list[str] = []
    entries: list[Named] = []
    known = index()
    for raw in text.splitlines():
        line = raw.strip()
        if not line or line.startswith("//"):
            continue
        heading = line.strip("#=-[]*: \t")
        key, _, value = line.partition(":")
        if key.strip().casefold() in ("name", "deck", "nome", "mazzo") and value.strip():
            name = value.strip()
        elif key.strip().casefold() in ("set", "expansion", "espansione") and value.strip():
            set_ = set_called(value)
        elif not entries and (of := known_set(heading)) is not None:
            set_ = of
        elif key.strip().casefold() in ("houses", "case") and value.strip():
            houses = [_house(h.strip(), source) for h in re.split(r"[,;/·|]", value) if h.strip()]
        elif (found := _header(heading)) is not None:
            house = found
            houses += [house] if house not in houses else []
        elif not name and not entries and not house and known.find(_counted(line)[1]) is None:
            name = heading
        else:
            n, card = _counted(line)
            slug = known.find(card)
            entries += [(card, house or known.house.get(slug or "", ""))] * n
    if not entries:
        raise MazzoError(f"{source} lists no cards.")
    if not any(known.find(card) for card, _ in entries):
        raise MazzoError(f"{source} is not a list of cards: not one of its lines is a card known here.")
    entries, houses = _placed(entries, houses, source)
    return _resolved(name or "Nameless Archon", entries, houses, set=set_)


def _placed(entries: list[Named], houses: list[str], source: str) -> tuple[list[Named], list[str]]:
    """Put every card into a house of the deck. Cards of other houses and unknown cards go where there is room."""
    count = Counter(h for _, h in entries if h)
    if not houses:
        houses = [h for h, _ in count.most_common(HOUSES_OF_A_DECK)]
    lost = [card for card, h in entries if h not in houses]
    if not lost:
        return entries, houses
    short = [h for h in houses if count[h] < CARDS_OF_A_HOUSE]
    if len(short) != 1:
        raise MazzoError(
            f"{source}: of which house {', '.join(dict.fromkeys(lost))} should be cannot be told: "
            "write the name of each house above its cards."
        )
    return [(card, h if h in houses else short[0]) for card, h in entries], houses
