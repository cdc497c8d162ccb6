"""Decks: everybody has a shelf of decks they forged, imported or opened sealed, to look at and to play."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from mazzo import games, speak
from mazzo.engine.decks import Decks, told_apart
from mazzo.engine.errors import MazzoError
from mazzo.server.errors import Missing
from mazzo.server.storage import DeckRow, Storage

MOST: Final = 200
"""Decks on one shelf."""
MOST_SEALED: Final = 6
LONGEST_NAME: Final = 100


class Shelf:
    """The decks of people."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    # Reading ----------------------------------------------------------------------------------------------------

    async def decks(self, person: int, game: str | None = None) -> list[DeckRow]:
        """A person's decks, the newest first."""
        wanted = select(DeckRow).where(DeckRow.person == person, DeckRow.sealed.is_(None))
        if game is not None:
            wanted = wanted.where(DeckRow.game == game)
        return await self.storage.read(lambda s: list(s.scalars(wanted.order_by(DeckRow.id.desc()))))

    async def deck(self, person: int, id: int) -> DeckRow:
        return await self.storage.read(lambda s: _deck(s, person, id))

    async def holding(self, person: int, game: str, card: str) -> list[DeckRow]:
        """A person's decks with this card."""
        return [row for row in await self.decks(person, game) if _holds(row.data.get("cards"), card)]

    # Adding, renaming, removing ---------------------------------------------------------------------------------

    async def forge(self, person: int, game: str, houses: list[str], name: str | None = None, of: str = "") -> DeckRow:
        deck = await asyncio.to_thread(box_of(game).forge, new_seed(), houses, of)
        how = "forged"
        rows = await self._keep(person, game, how, [deck if name is None else {**deck, "name": name}], named=bool(name))
        return rows[0]

    async def bring(self, person: int, game: str, text: str, name: str | None = None) -> DeckRow:
        """Import a deck from a list in any format."""
        deck = await asyncio.to_thread(box_of(game).read, text, name)
        rows = await self._keep(person, game, "imported", [deck])
        return rows[0]

    async def _keep(
        self,
        person: int,
        game: str,
        how: str,
        decks: Sequence[dict[str, Any]],
        sealed: str | None = None,
        named: bool = False,
    ) -> list[DeckRow]:
        def work(s: Session) -> list[DeckRow]:
            count = s.scalar(select(func.count()).where(DeckRow.person == person)) or 0
            if count + len(decks) > MOST:
                raise MazzoError(f"A shelf holds {MOST} decks; take one away first.")
            there = set(s.scalars(select(DeckRow.name).where(DeckRow.person == person, DeckRow.game == game)))
            rows = []
            for deck in decks:
                name = checked_name(deck["name"])
                if name in there and how != "imported" and not named:
                    # A new deck is never born with the name of another.
                    name = told_apart(name, there.__contains__)
                    deck = {**deck, "name": name}
                if name in there:
                    raise MazzoError(f"A deck called {name!r} is on your shelf already.")
                there.add(name)
                rows.append(DeckRow(person=person, game=game, name=name, data=deck, how=how, sealed=sealed))
            s.add_all(rows)
            return rows

        return await self.storage.write(work)

    async def rename(self, person: int, id: int, name: str) -> DeckRow:
        def work(s: Session) -> DeckRow:
            row = _deck(s, person, id)
            called = checked_name(name)
            same = select(DeckRow.id).where(
                DeckRow.person == person, DeckRow.game == row.game, DeckRow.name == called, DeckRow.sealed.is_(None)
            )
            if any(other != id for other in s.scalars(same)):
                raise MazzoError(f"A deck called {called!r} is on your shelf already.")
            row.name = called
            row.data = {**row.data, "name": called}
            return row

        return await self.storage.write(work)

    async def remove(self, person: int, id: int) -> None:
        await self.storage.write(lambda s: s.delete(_deck(s, person, id)))

    # Sealed -----------------------------------------------------------------------------------------------------

    async def open_sealed(self, person: int, game: str, n: int, of: str = "") -> list[DeckRow]:
        """New decks (of a set) to choose from. Until they choose, a person gets the same ones again."""
        waiting = await self.sealed(person)
        if waiting:
            return waiting
        decks = await asyncio.to_thread(opened_sealed, box_of(game), n, of)
        return await self._keep(person, game, "sealed", decks, secrets.token_urlsafe(9))

    async def sealed(self, person: int) -> list[DeckRow]:
        return await self.storage.read(lambda s: _sealed(s, person))

    async def choose_sealed(self, person: int, token: str, pick: int) -> DeckRow:
        """Put one deck on the shelf; the others are gone."""

        def work(s: Session) -> DeckRow:
            opened = _sealed(s, person)
            if not opened or opened[0].sealed != token or not 0 <= pick < len(opened):
                raise MazzoError("This is not one of the decks you have opened.")
            for other in opened:
                if other is not opened[pick]:
                    s.delete(other)
            opened[pick].sealed = None
            return opened[pick]

        return await self.storage.write(work)

    # Decks for a table ------------------------------------------------------------------------------------------

    async def brought(self, person: int, game: str, wish: int | str | None) -> Any:
        """The deck for a seat: None (a starter), its number on the shelf, `forge`, `sealed`, or a starter's name.

        A set may be added: `forge:wc`, `sealed:aoa`.
        """
        if wish is None:
            return None
        box = box_of(game)
        if isinstance(wish, int):
            row = await self.deck(person, wish)
            if row.game != game or row.sealed is not None:
                raise MazzoError("This deck cannot be played here.")
            return box.playable(row.data, repr(row.name))
        way, _, of = wish.partition(":")
        if way in ("forge", "sealed"):
            return await asyncio.to_thread(_fresh, box, way == "sealed", of)
        return box.named(wish)


def _deck(s: Session, person: int, id: int) -> DeckRow:
    row = s.get(DeckRow, id)
    if row is None or row.person != person:
        raise Missing("There is no such deck on your shelf.")
    return row


def _sealed(s: Session, person: int) -> list[DeckRow]:
    rows = select(DeckRow).where(DeckRow.person == person, DeckRow.sealed.is_not(None))
    return list(s.scalars(rows.order_by(DeckRow.id)))


def box_of(game: str) -> Decks:
    """The decks of a game in which players bring some."""
    found: Decks | None = games.manifest(game).load("decks")
    if found is None:
        raise MazzoError("In this game nobody brings a deck.")
    return found


def forging() -> str:
    """The first game whose decks are forged."""
    for name in games.names():
        if games.manifest(name).decks and box_of(name).forged:
            return name
    raise MazzoError("No game here has decks that are forged.")


def _fresh(box: Decks, sealed: bool, of: str) -> dict[str, Any]:
    """A new deck to play with; if sealed, the better of two on paper."""
    best = max(opened_sealed(box, 2 if sealed else 1, of), key=box.strength)
    return box.playable(best, "This deck")


def opened_sealed(box: Decks, n: int, of: str) -> list[dict[str, Any]]:
    """New decks that nobody has seen."""
    return [box.forge(new_seed(), [], of) for _ in range(n)]


def new_seed() -> str:
    """A seed, short enough to tell a friend."""
    return str(secrets.randbelow(1_000_000_000))


# The page of a deck ---------------------------------------------------------------------------------------------------


@cache
def starters(game: str) -> dict[str, dict[str, Any]]:
    """The decks that come with a game, by slug."""
    box: Decks | None = games.manifest(game).load("decks")
    found = {} if box is None else box.starters()
    return {
        slug: {"id": slug, "game": game, "origin": "starter", "made": 0.0, **_page(game, deck, slug)}
        for slug, deck in found.items()
    }


def told(row: DeckRow) -> dict[str, Any]:
    """A deck as its page shows it: every card, and the totals."""
    about = {"id": row.id, "game": row.game, "origin": row.how, "made": row.since}
    return {**about, **_page(row.game, row.data, repr(row.name))}


def _page(game: str, deck: dict[str, Any], source: str) -> dict[str, Any]:
    page = box_of(game).page(deck, source)
    return {**page, "cards": [{**line, "name": speak.card_name(game, line["card"])} for line in page["cards"]]}


def _holds(cards: Any, card: str) -> bool:
    """Is a card among these? Each game lists the cards of its decks in its own way."""
    if isinstance(cards, dict):
        return card in cards or any(_holds(x, card) for x in cards.values())
    return cards == card or (isinstance(cards, list) and any(_holds(x, card) for x in cards))


def checked_name(name: str) -> str:
    name = " ".join(name.split())
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise MazzoError(f"The name of a deck has 1 to {LONGEST_NAME} characters.")
    return name
