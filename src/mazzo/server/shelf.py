"""Decks: everybody has a shelf of their own. Forged, imported, opened sealed; looked at, and brought to a table."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from sqlalchemy import delete, func, select

from mazzo import speak
from mazzo.engine.errors import MazzoError
from mazzo.games.keyforge.archon import Listing, forge, listing_of, read, read_data
from mazzo.games.keyforge.archon.analysis import Tally, of_deck
from mazzo.games.keyforge.archon.facts import rarity
from mazzo.games.keyforge.archon.reading import suggestion
from mazzo.games.keyforge.decks import named as named_archon
from mazzo.games.keyforge.decks import ours as our_archons
from mazzo.games.nekromancya import listing as war
from mazzo.games.nekromancya.decks import Deck as WarDeck
from mazzo.games.nekromancya.decks import deck_from as war_deck
from mazzo.games.nekromancya.decks import named as named_war_deck
from mazzo.games.nekromancya.decks import ours as our_war_decks
from mazzo.server.errors import Missing
from mazzo.server.storage import DeckRow, Storage

MOST: Final = 200
"""Decks on one shelf."""
MOST_SEALED: Final = 6
LONGEST_NAME: Final = 100
USUAL: Final = 60
"""So many forged decks say what is usual."""
SHOWN: Final = ("amber", "control", "creatures", "artifacts", "cards", "disrupt", "keys", "wipes", "power", "armor")


class Shelf:
    """The decks of people."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    # Looking ----------------------------------------------------------------------------------------------------

    def decks(self, person: int, game: str | None = None) -> list[DeckRow]:
        """What somebody keeps, the newest first."""
        wanted = select(DeckRow).where(DeckRow.person == person, DeckRow.sealed.is_(None))
        if game is not None:
            wanted = wanted.where(DeckRow.game == game)
        with self.storage.reading() as s:
            return list(s.scalars(wanted.order_by(DeckRow.id.desc())))

    def deck(self, person: int, id: int) -> DeckRow:
        with self.storage.reading() as s:
            row = s.get(DeckRow, id)
        if row is None or row.person != person:
            raise Missing("There is no such deck on your shelf.")
        return row

    # Bringing them there ----------------------------------------------------------------------------------------

    def forge(self, person: int, houses: list[str], name: str | None = None) -> DeckRow:
        deck = forge(new_seed(), houses)
        return self._keep(person, "keyforge", "forged", [deck if name is None else deck.renamed(name)])[0]

    def bring(self, person: int, game: str, text: str, name: str | None = None) -> DeckRow:
        """From a list of any shape."""
        if game == "keyforge":
            listed = read(text, "This list")
            if len(listed) > 1:
                raise MazzoError(f"There are {len(listed)} decks in this list; bring one at a time.")
            deck: Listing | WarDeck = listed[0] if name is None else listed[0].renamed(name)
        elif game == "nekromancya":
            built = war.read(text, "This list")
            deck = built if name is None else WarDeck(name, built.cards)
        else:
            raise MazzoError("In this game nobody brings a deck.")
        return self._keep(person, game, "imported", [deck])[0]

    def _keep(
        self, person: int, game: str, how: str, decks: Sequence[Listing | WarDeck], sealed: str | None = None
    ) -> list[DeckRow]:
        with self.storage.session() as s:
            count = s.scalar(select(func.count()).where(DeckRow.person == person)) or 0
            if count + len(decks) > MOST:
                raise MazzoError(f"A shelf holds {MOST} decks; take one away first.")
            there = set(s.scalars(select(DeckRow.name).where(DeckRow.person == person, DeckRow.game == game)))
            rows = []
            for deck in decks:
                name = checked_name(deck.name)
                if name in there:
                    raise MazzoError(f"A deck called {name!r} is on your shelf already.")
                there.add(name)
                rows.append(DeckRow(person=person, game=game, name=name, data=deck.data(), how=how, sealed=sealed))
            s.add_all(rows)
        return rows

    def rename(self, person: int, id: int, name: str) -> DeckRow:
        row = self.deck(person, id)
        name = checked_name(name)
        if any(other.name == name and other.id != id for other in self.decks(person, row.game)):
            raise MazzoError(f"A deck called {name!r} is on your shelf already.")
        with self.storage.session() as s:
            row = s.get_one(DeckRow, id)
            row.name = name
            row.data = {**row.data, "name": name}
        return row

    def remove(self, person: int, id: int) -> None:
        self.deck(person, id)
        with self.storage.session() as s:
            s.execute(delete(DeckRow).where(DeckRow.id == id, DeckRow.person == person))

    # Sealed -----------------------------------------------------------------------------------------------------

    def open_sealed(self, person: int, n: int) -> list[DeckRow]:
        """Fresh decks that nobody has seen; whoever has opened some and not chosen yet gets the same again."""
        waiting = self.sealed(person)
        if waiting:
            return waiting
        token = secrets.token_urlsafe(9)
        return self._keep(person, "keyforge", "sealed", [forge(new_seed()) for _ in range(n)], token)

    def sealed(self, person: int) -> list[DeckRow]:
        with self.storage.reading() as s:
            rows = select(DeckRow).where(DeckRow.person == person, DeckRow.sealed.is_not(None))
            return list(s.scalars(rows.order_by(DeckRow.id)))

    def choose_sealed(self, person: int, token: str, pick: int) -> DeckRow:
        """One goes on the shelf, the others are gone."""
        opened = self.sealed(person)
        if not opened or opened[0].sealed != token or not 0 <= pick < len(opened):
            raise MazzoError("This is not one of the decks you have opened.")
        with self.storage.session() as s:
            row = s.get_one(DeckRow, opened[pick].id)
            row.sealed = None
            s.execute(delete(DeckRow).where(DeckRow.person == person, DeckRow.sealed.is_not(None)))
        return row

    # To a table -------------------------------------------------------------------------------------------------

    def brought(self, person: int, game: str, wish: int | str | None) -> Any:
        """The deck for a seat: None (a starter), its number on the shelf, `forge`, `sealed`, or a starter's name."""
        if wish is None:
            return None
        if game not in ("keyforge", "nekromancya"):
            raise MazzoError("In this game nobody brings a deck.")
        if isinstance(wish, int):
            row = self.deck(person, wish)
            if row.game != game or row.sealed is not None:
                raise MazzoError("This deck cannot be played here.")
            return playable(row)
        if wish in ("forge", "sealed"):
            if game != "keyforge":
                raise MazzoError("War Decks are built, not forged.")
            if wish == "forge":
                return forge(new_seed()).deck().data()
            # Whoever has others open it takes the one that looks best on paper.
            opened = [forge(new_seed()) for _ in range(2)]
            return max(opened, key=lambda deck: of_deck(slug for slug, _ in deck.cards).strength).deck().data()
        return named_archon(wish).name if game == "keyforge" else named_war_deck(wish).name


def new_seed() -> str:
    """Short enough to be told to a friend."""
    return str(secrets.randbelow(1_000_000_000))


def playable(row: DeckRow) -> dict[str, Any]:
    """What a match gets of a deck."""
    if row.game == "keyforge":
        return read_data(row.data, repr(row.name))[0].deck().data()
    return war_deck(row.data, repr(row.name)).data()


# What is told of a deck -----------------------------------------------------------------------------------------------


@cache
def usual() -> Tally:
    """What a deck usually has: the mean of some forged ones."""
    total = Tally()
    for i in range(USUAL):
        total.add(of_deck(slug for slug, _ in forge(f"usual {i}").cards))
    for name in SHOWN:
        setattr(total, name, getattr(total, name) / USUAL)
    return total


@cache
def starters(game: str) -> dict[str, dict[str, Any]]:
    """The decks that come with a game, whole, by slug."""
    about = {"game": game, "origin": "starter", "made": 0.0}
    if game == "keyforge":
        return {slug: {"id": slug, **about, **_archon(listing_of(d))} for slug, d in our_archons().items()}
    if game == "nekromancya":
        return {slug: {"id": slug, **about, **_war(deck)} for slug, deck in our_war_decks().items()}
    return {}


def told(row: DeckRow) -> dict[str, Any]:
    """A deck as its page shows it: every card, and what they add up to."""
    about = {"id": row.id, "game": row.game, "origin": row.how, "made": row.since}
    if row.game == "keyforge":
        return {**about, **_archon(read_data(row.data, repr(row.name))[0])}
    return {**about, **_war(war_deck(row.data, repr(row.name)))}


def _archon(deck: Listing) -> dict[str, Any]:
    tally = of_deck(slug for slug, _ in deck.cards)
    numbers = tally.data()
    return {
        "name": deck.name,
        "houses": list(deck.houses),
        "cards": [
            {"card": slug, "name": speak.card_name("keyforge", slug), "house": house, "n": n, "rarity": rarity(slug)}
            for (slug, house), n in Counter(deck.cards).items()
        ],
        "unknown": [
            {"name": name, "house": house, "n": n, "meant": suggestion(name) or None}
            for (name, house), n in Counter(deck.unknown).items()
        ],
        "playable": deck.playable,
        "seed": deck.seed or None,
        "counts": numbers.pop("types"),
        "numbers": numbers,
        "usual": {name: round(float(getattr(usual(), name)), 1) for name in (*SHOWN, "strength")},
    }


def _war(deck: WarDeck) -> dict[str, Any]:
    numbers = war.numbers(deck)
    return {
        "name": deck.name,
        "houses": [],
        "cards": [
            {"card": slug, "name": speak.card_name("nekromancya", slug), "house": None, "n": n, "rarity": ""}
            for slug, n in deck.cards.items()
        ],
        "unknown": [],
        "playable": True,
        "seed": None,
        "counts": numbers.pop("types"),
        "costs": numbers.pop("costs"),
        "numbers": numbers,
        "usual": {},
    }


def checked_name(name: str) -> str:
    name = " ".join(name.split())
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise MazzoError(f"The name of a deck has 1 to {LONGEST_NAME} characters.")
    return name
