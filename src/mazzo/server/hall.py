"""The hall: every table, waiting or played. Opened, joined, begun, found again after a restart."""

from __future__ import annotations

import secrets
import time
from dataclasses import asdict
from typing import Any, Final

from sqlalchemy import select

from mazzo.engine.errors import MazzoError
from mazzo.server.computer import STRENGTHS, Computers
from mazzo.server.games import offer, setup_of
from mazzo.server.people import Visitor
from mazzo.server.storage import Journal, SeatRow, Storage, TableRow
from mazzo.server.tables import Rules, Seat, Table

MOST_OPEN: Final = 20
"""Tables one person may have open at a time."""


class Hall:
    """All tables of this process."""

    def __init__(self, storage: Storage, journal: Journal, computers: Computers) -> None:
        self.storage = storage
        self.journal = journal
        self.computers = computers
        self.tables: dict[str, Table] = {}

    # Opening and joining ----------------------------------------------------------------------------------------

    def open(self, host: Visitor, game: str, seats: list[dict[str, Any]], wishes: dict[str, Any], rules: Rules) -> str:
        """Open a table. A seat is {"computer": strength}, {"me": true, "deck": …} or {"open": true}."""
        brought = [seat.get("deck") for seat in seats]
        # The wishes are checked at once, by dealing a match with them.
        setup = setup_of(game, brought, wishes)
        offer(game).game.new(setup, "0")
        if not any(seat.get("me") for seat in seats):
            raise MazzoError("One of the seats has to be yours.")
        id = secrets.token_urlsafe(12)
        with self.storage.session() as s:
            mine = s.scalars(select(TableRow.id).where(TableRow.host == host.id, TableRow.status != "over"))
            if len(list(mine)) >= MOST_OPEN:
                raise MazzoError(f"You have {MOST_OPEN} tables open already; finish one first.")
            s.add(
                TableRow(
                    id=id,
                    game=game,
                    origin={"setup": wishes, "seed": secrets.token_hex(16)},
                    rules=asdict(rules),
                    host=host.id,
                )
            )
            s.flush()
            for i, seat in enumerate(seats):
                strength = seat.get("computer")
                if strength is not None and strength not in STRENGTHS:
                    raise MazzoError(f"A computer is {', '.join(STRENGTHS)}.")
                me = bool(seat.get("me"))
                name = host.name if me else f"Computer {i + 1}" if strength else ""
                s.add(
                    SeatRow(
                        table=id,
                        seat=i,
                        person=host.id if me else None,
                        computer=strength,
                        name=name,
                        deck=None if seat.get("deck") is None else {"deck": seat["deck"]},
                    )
                )
        self.begin_if_full(id)
        return id

    def sit(self, visitor: Visitor, id: str, seat: int | None, deck: Any = None) -> int:
        """Take an open seat."""
        with self.storage.session() as s:
            row = s.get(TableRow, id)
            if row is None:
                raise MazzoError("There is no such table.")
            rows = list(s.scalars(select(SeatRow).where(SeatRow.table == id).order_by(SeatRow.seat)))
            for r in rows:
                if r.person == visitor.id:
                    return r.seat
            if row.status != "waiting":
                raise MazzoError("This table is full.")
            free = [r for r in rows if r.person is None and r.computer is None and seat in (None, r.seat)]
            if not free:
                raise MazzoError("This seat is taken.")
            free[0].person = visitor.id
            free[0].name = visitor.name
            if deck is not None:
                free[0].deck = {"deck": deck}
            taken = free[0].seat
        self.begin_if_full(id)
        return taken

    def begin_if_full(self, id: str) -> None:
        """All seats are taken: the match begins."""
        with self.storage.session() as s:
            row = s.get_one(TableRow, id)
            rows = list(s.scalars(select(SeatRow).where(SeatRow.table == id).order_by(SeatRow.seat)))
            if row.status != "waiting" or any(r.person is None and r.computer is None for r in rows):
                return
            brought = [None if r.deck is None else r.deck["deck"] for r in rows]
            setup = setup_of(row.game, brought, row.origin["setup"])
            row.origin = {"setup": setup, "seed": row.origin["seed"]}
            row.status = "playing"
        self.find(id)

    # Finding ----------------------------------------------------------------------------------------------------

    def find(self, id: str) -> Table | None:
        """A table that is played, from memory or from the database; None if it still waits or is not there."""
        if id in self.tables:
            return self.tables[id]
        with self.storage.session() as s:
            row = s.get(TableRow, id)
            if row is None or row.status == "waiting":
                return None
            rows = list(s.scalars(select(SeatRow).where(SeatRow.table == id).order_by(SeatRow.seat)))
        seats = [Seat(r.name, r.person, r.computer) for r in rows]
        table = Table(
            id, row.game, row.origin, Rules(**row.rules), seats, self.storage, self.journal, self.computers, self.ended
        )
        table.restore()
        if row.status == "over":
            table.result = row.result
        self.tables[id] = table
        return table

    def ended(self, table: Table) -> None:
        """Write down how it ended."""
        with self.storage.session() as s:
            row = s.get_one(TableRow, table.id)
            row.status = "over"
            row.result = table.result
            row.ended = time.time()

    def resume(self) -> int:
        """After a restart: every table that was played goes on."""
        with self.storage.session() as s:
            ids = list(s.scalars(select(TableRow.id).where(TableRow.status == "playing")))
        for id in ids:
            table = self.find(id)
            if table is not None:
                table.wake()
        return len(ids)

    def seat_of(self, table: Table, person: int) -> int:
        for i, seat in enumerate(table.seats):
            if seat.person == person:
                return i
        return -1

    # The lobby --------------------------------------------------------------------------------------------------

    def lobby(self) -> list[dict[str, Any]]:
        """Open tables that wait for players, and those one may watch; private ones are nobody's business."""
        with self.storage.session() as s:
            rows = list(
                s.scalars(select(TableRow).where(TableRow.status != "over").order_by(TableRow.opened.desc()).limit(100))
            )
            seats = list(
                s.scalars(select(SeatRow).where(SeatRow.table.in_([r.id for r in rows])).order_by(SeatRow.seat))
            )
        return [
            described(row, [x for x in seats if x.table == row.id])
            for row in rows
            if not row.rules["private"] and (row.status == "waiting" or row.rules["watch"] == "anyone")
        ]

    def describe(self, id: str) -> dict[str, Any]:
        with self.storage.session() as s:
            row = s.get(TableRow, id)
            if row is None:
                raise MazzoError("There is no such table.")
            seats = list(s.scalars(select(SeatRow).where(SeatRow.table == id).order_by(SeatRow.seat)))
        return described(row, seats)

    def history(self, person: int) -> list[dict[str, Any]]:
        """The tables somebody has played at, the newest first."""
        with self.storage.session() as s:
            rows = list(
                s.scalars(
                    select(TableRow)
                    .join(SeatRow, SeatRow.table == TableRow.id)
                    .where(SeatRow.person == person)
                    .order_by(TableRow.opened.desc())
                    .limit(100)
                )
            )
            seats = list(
                s.scalars(select(SeatRow).where(SeatRow.table.in_([r.id for r in rows])).order_by(SeatRow.seat))
            )
        return [described(row, [x for x in seats if x.table == row.id]) for row in rows]

    def close(self) -> None:
        for table in self.tables.values():
            table.close()


def described(row: TableRow, seats: list[SeatRow]) -> dict[str, Any]:
    """A table for the lobby. The seed and the decks are nobody's business before the end."""
    return {
        "id": row.id,
        "game": row.game,
        "status": row.status,
        "rules": row.rules,
        "opened": row.opened,
        "result": row.result,
        "seats": [
            {"name": x.name, "computer": x.computer, "open": x.person is None and x.computer is None} for x in seats
        ],
    }
