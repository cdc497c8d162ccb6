"""Passports of decks: the computer plays a deck against a fixed field (see `mazzo.lab.passport`), a deal at a time.

The matches are played in a process of their own, and people take turns: nobody waits for another's whole passport.
Every deal is written as soon as it is played, so whatever interrupts this, the next wish goes on from there.
"""

from __future__ import annotations

import asyncio
import zlib
from importlib.util import find_spec
from typing import Any, Final

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from mazzo.engine.errors import MazzoError
from mazzo.server.errors import Busy
from mazzo.server.logs import log
from mazzo.server.shelf import Shelf, box_of
from mazzo.server.storage import DeckRow, PassportMatchRow, PassportRow, Storage
from mazzo.server.turns import Turns
from mazzo.server.workers import Workers

STEP: Final = 80
"""One wish: every deck of the field is met twice more, and every change has its share."""
WHOLE: Final = 240
"""The matches of a step, those of all changes included."""
MOST: Final = 8 * STEP
MOST_AT_ONCE: Final = 2
"""Passports of one person that are being made."""
MOST_HERE: Final = 20
"""Passports of everybody that are being made."""
STALE: Final = 0.9
"""While it is being made, its report is kept as long as it covers at least this share of the matches."""


class Passports:
    """The passports of people's decks."""

    def __init__(self, storage: Storage, shelf: Shelf) -> None:
        self.storage = storage
        self.shelf = shelf
        self.workers = Workers()
        self.turns = Turns(1)
        self.making: dict[int, tuple[int, asyncio.Task[None]]] = {}
        """By deck: whose it is, and the work."""
        self._told: dict[tuple[int, str], tuple[int, dict[str, Any]]] = {}
        """By deck and language: how many matches were known, and what was told."""

    async def wish(self, person: int, deck: int) -> None:
        """Begin a passport, or go on with it; one that is finished gets longer."""
        row = await self._deck(person, deck)
        if deck in self.making:
            return
        if sum(owner == person for owner, _ in self.making.values()) >= MOST_AT_ONCE:
            raise MazzoError(f"{MOST_AT_ONCE} of your passports are being made already: wait for one, or stop it.")
        if len(self.making) >= MOST_HERE:
            raise Busy
        playable = box_of(row.game).playable(row.data, repr(row.name))
        key = await self.workers.run(_keyed, playable)
        matches = await self.storage.write(lambda s: _begin(s, deck, key))
        self.making[deck] = (person, asyncio.create_task(self._make(person, deck, playable, matches)))

    async def stop(self, person: int, deck: int) -> None:
        """What was played is kept."""
        await self._deck(person, deck)
        if deck in self.making:
            self.making[deck][1].cancel()
            await asyncio.wait([self.making[deck][1]])

    async def known(self, person: int, deck: int, language: str) -> dict[str, Any]:
        """How far a passport is, and what it tells so far."""
        row = await self._deck(person, deck)
        lines, wanted = await self.storage.read(lambda s: _read(s, deck))
        making = deck in self.making
        state = {"matches": len(lines), "wanted": wanted // STEP * WHOLE, "making": making, "most": wanted >= MOST}
        before, said = self._told.get((deck, language), (0, {}))
        if before > len(lines) or before < len(lines) * (STALE if making else 1):
            playable = box_of(row.game).playable(row.data, repr(row.name))
            said = await self.workers.run(_told, playable, lines, language)
            self._told[deck, language] = len(lines), said
            while len(self._told) > MOST_HERE:
                del self._told[next(iter(self._told))]
        return {**state, **said}

    async def _deck(self, person: int, deck: int) -> DeckRow:
        row = await self.shelf.deck(person, deck)
        if not box_of(row.game).forged:
            raise MazzoError("Only decks that are forged have a passport.")
        if find_spec("pyarrow") is None or find_spec("scipy") is None:
            raise MazzoError("This server has no laboratory, so it cannot make passports.")
        return row

    async def _make(self, person: int, deck: int, playable: dict[str, Any], matches: int) -> None:
        try:
            while True:
                await self.turns.take(person)
                try:
                    done = await self.storage.read(lambda s: _done(s, deck))
                    played = await self.workers.run(_play_more, playable, done, matches)
                finally:
                    self.turns.give_back()
                if played is None:
                    return
                await self.storage.write(lambda s, played=played: _keep(s, deck, *played))  # type: ignore[misc]
        except asyncio.CancelledError:
            raise
        except Exception as error:
            # The deck may be gone, or the database busy; another wish goes on.
            log.error("a passport was not finished", exc_info=error)
        finally:
            self.making.pop(deck, None)

    def close(self) -> None:
        for _, task in self.making.values():
            task.cancel()
        self.workers.close()


# In the database ------------------------------------------------------------------------------------------------------


def _begin(s: Session, deck: int, key: str) -> int:
    """How many matches are wanted now. A passport of other cards or rules is thrown away."""
    row = s.get(PassportRow, deck)
    if row is not None and row.cards != key:
        s.execute(delete(PassportMatchRow).where(PassportMatchRow.deck == deck))
        row.cards, row.wanted = key, 0
    if row is None:
        row = PassportRow(deck=deck, cards=key, wanted=0)
        s.add(row)
    count = len(list(s.scalars(select(PassportMatchRow.number).where(PassportMatchRow.deck == deck))))
    if count >= WHOLE * (row.wanted // STEP):
        row.wanted = min(MOST, row.wanted + STEP)
    return row.wanted


def _done(s: Session, deck: int) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    chosen = select(PassportMatchRow.part, PassportMatchRow.number).where(PassportMatchRow.deck == deck)
    for part, number in s.execute(chosen):
        found.setdefault(part, []).append(number)
    return found


def _keep(s: Session, deck: int, part: str, played: list[tuple[int, str]]) -> None:
    for number, line in played:
        # Another process may have played the same.
        if s.get(PassportMatchRow, (deck, part, number)) is None:
            s.add(PassportMatchRow(deck=deck, part=part, number=number, rows=zlib.compress(line.encode())))


def _read(s: Session, deck: int) -> tuple[list[tuple[str, bytes]], int]:
    row = s.get(PassportRow, deck)
    chosen = select(PassportMatchRow.part, PassportMatchRow.rows).where(PassportMatchRow.deck == deck)
    return [(part, rows) for part, rows in s.execute(chosen)], 0 if row is None else row.wanted


# In the worker: nothing of the laboratory is loaded by the server itself ----------------------------------------------


def _keyed(deck: dict[str, Any]) -> str:
    from mazzo.lab.passport import piecemeal

    return piecemeal.key(deck)


def _play_more(
    deck: dict[str, Any], done: dict[str, list[int]], matches: int
) -> tuple[str, list[tuple[int, str]]] | None:
    from mazzo.lab.passport import piecemeal

    return piecemeal.play_more(deck, done, matches)


def _told(deck: dict[str, Any], rows: list[tuple[str, bytes]], language: str) -> dict[str, Any]:
    from mazzo.lab.passport import PLAY, piecemeal

    lines = [(part, zlib.decompress(data).decode()) for part, data in rows]
    if not any(part == PLAY for part, _ in lines):
        return {}
    return piecemeal.told(deck, lines, language)
