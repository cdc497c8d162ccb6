"""The hall: every table, waiting or played. Opened, joined, begun, found again after a restart, played again."""

from __future__ import annotations

import asyncio
import secrets
import time
from dataclasses import asdict
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, select, update

from mazzo import __version__
from mazzo.engine.errors import MazzoError
from mazzo.engine.match import Match, begin, with_luck
from mazzo.server import storage as write
from mazzo.server.computer import Computers, strengths
from mazzo.server.errors import Missing
from mazzo.server.games import Origin, checked_scenario, discreet, distinct, new_luck, offer, scripted, setup_of
from mazzo.server.logs import fact, log
from mazzo.server.people import Visitor
from mazzo.server.restoring import Past, Step, Story, kept_before, steps_before
from mazzo.server.shelf import Shelf
from mazzo.server.storage import Journal, SeatRow, Storage, TableRow
from mazzo.server.tables import Rules, Seat, Table

MOST_OPEN: Final = 20
"""Tables one person may have open at a time."""
LINGER: Final = 300.0
"""Seconds a table at which nobody is any more stays in memory."""
STALE: Final = 24 * 3600.0
"""Seconds after which a table that waits in vain is closed."""
PAGE: Final = 100
SOLO: Final = "solo"
SOLO_CHARACTERS: Final = 2
"""One person plays them all (fs.solo.two-characters)."""


class Plan(NamedTuple):
    """A seat at a new table: mine, a computer's, or open to whoever comes."""

    me: bool = False
    computer: str | None = None
    deck: int | str | None = None


class Hall:
    """All tables of this process."""

    def __init__(self, storage: Storage, journal: Journal, computers: Computers, shelf: Shelf) -> None:
        self.storage = storage
        self.journal = journal
        self.computers = computers
        self.shelf = shelf
        self.tables: dict[str, Table] = {}

    # Opening and joining ----------------------------------------------------------------------------------------

    def open(self, host: Visitor, game: str, plans: list[Plan], wishes: dict[str, Any], rules: Rules) -> str:
        """Open a table; it begins as soon as every seat is taken."""
        if wishes.get("mode") == SOLO and len(plans) == 1:
            plans = plans * SOLO_CHARACTERS
        decks = [self.shelf.brought(host.id, game, plan.deck) for plan in plans]
        setup_of(game, decks, wishes)
        origin = {"setup": wishes, "seed": new_luck()}
        return self._open(host, game, plans, origin, rules, decks)

    def practise(
        self, host: Visitor, game: str, scenario: dict[str, Any], seat: int, strength: str, lesson: str | None = None
    ) -> str:
        """A table that begins with a position; the computer takes the other seats."""
        players = checked_scenario(game, scenario)
        plans = [Plan(me=i == seat, computer=None if i == seat else strength) for i in range(players)]
        rules = Rules(watch="nobody", private=True, practice=True, lesson=lesson)
        # Players without a name are called as their seats are.
        names = seat_names(host, plans)
        named = [{"name": names[i], **player} for i, player in enumerate(scenario["players"])]
        origin = {"scenario": {**scenario, "players": named}}
        checked_scenario(game, origin["scenario"])
        return self._open(host, game, plans, origin, rules, [None] * players)

    def go_on(self, host: Visitor, id: str, step: int, plans: list[Plan]) -> str:
        """A table that begins where another match was after some choices.

        Whoever has seen that match knows what was drawn and rolled next: from here on luck is another one.
        """
        row, _ = self.row(id)
        if row.status != "over":
            raise MazzoError("This match is not over yet.")
        steps = Past(self.storage, row).story.steps
        if not 0 <= step <= len(steps):
            raise MazzoError("The match has no such moment.")
        rules = Rules(private=True, practice=True)
        origin = with_luck(row.origin, step, new_luck())
        match = self._reached(row, steps[:step])
        if match.over:
            raise MazzoError("There the match is over already.")
        players = offer(row.game).game.players(match.table)
        if len(plans) != players:
            raise MazzoError(f"This match has {players} seats.")
        origin = renamed(origin, seat_names(host, plans))
        return self._open(host, row.game, plans, origin, rules, [None] * players, steps[:step], row.catalog)

    def _reached(self, row: TableRow, steps: list[Step]) -> Match:
        """Whether a match can be played from there is found out by going there."""
        match: Match | None = None
        for match in Story(row.game, row.origin, steps, self.storage.cards(row.catalog)).tell():
            if match is None:
                raise MazzoError(
                    f"This match was played with other rules or cards (Mazzo {row.engine}, build {row.build or '?'}): "
                    "from here it cannot be played on."
                )
        assert match is not None
        return match

    def _open(
        self,
        host: Visitor,
        game: str,
        plans: list[Plan],
        origin: dict[str, Any],
        rules: Rules,
        decks: list[Any],
        before: list[Step] | None = None,
        catalog: str | None = None,
    ) -> str:
        solo = origin.get("setup", {}).get("mode") == SOLO
        if sum(plan.me for plan in plans) != (len(plans) if solo else 1):
            raise MazzoError("All seats of a solo game are yours; of any other game, one.")
        for plan in plans:
            if plan.computer is not None and plan.computer not in strengths():
                raise MazzoError(f"A computer is {', '.join(strengths())}.")
            if plan.me and plan.computer is not None:
                raise MazzoError("A seat is yours or a computer's.")
        self._make_room(host)
        id = secrets.token_urlsafe(12)
        names = seat_names(host, plans)
        with self.storage.session() as s:
            s.add(
                TableRow(
                    id=id,
                    game=game,
                    origin=origin,
                    before=kept_before(before or []),
                    catalog=catalog,
                    rules=asdict(rules),
                    listed=not (rules.private or rules.practice),
                    host=host.id,
                )
            )
            s.flush()
            for i, plan in enumerate(plans):
                s.add(
                    SeatRow(
                        table=id,
                        seat=i,
                        person=host.id if plan.me else None,
                        computer=plan.computer,
                        name=names[i] if plan.me or plan.computer else "",
                        deck=None if decks[i] is None else {"deck": decks[i], "given": not plan.me},
                    )
                )
        self.begin_if_full(id)
        return id

    def _make_room(self, host: Visitor) -> None:
        """Nobody has more tables open than they can play at; the oldest that nobody else waits at makes room."""
        with self.storage.session() as s:
            mine = select(TableRow.id).where(TableRow.host == host.id, TableRow.status.in_(("waiting", "playing")))
            ids = list(s.scalars(mine.order_by(TableRow.opened)))
            if len(ids) < MOST_OPEN:
                return
            others = select(SeatRow.table).where(
                SeatRow.table.in_(ids), SeatRow.person.is_not(None), SeatRow.person != host.id, SeatRow.left.is_(False)
            )
            busy = set(s.scalars(others))
            alone = [id for id in ids if id not in busy]
            if not alone:
                raise MazzoError(f"You have {MOST_OPEN} tables open already; finish one first.")
            write.end(alone[0], {"winners": [], "abandoned": True})(s)
        if alone[0] in self.tables:
            self.tables[alone[0]].abandon("This table was closed, because you have many others.")

    def sit(self, visitor: Visitor, id: str, seat: int | None, deck: int | str | None = None) -> int:
        """Take an open seat."""
        row, rows = self.row(id)
        for r in rows:
            if r.person == visitor.id and not r.left:
                return r.seat
        if row.status != "waiting":
            raise MazzoError("This table is full.")
        brought = self.shelf.brought(visitor.id, row.game, deck)
        free = [r for r in rows if _open(r) and seat in (None, r.seat)]
        if not free:
            raise MazzoError("This seat is taken.")
        if brought is not None and free[0].deck is not None:
            raise MazzoError("Whoever opened this table has chosen the deck of this seat.")
        decks = [None if r.deck is None else r.deck["deck"] for r in rows]
        if brought is not None:
            decks[free[0].seat] = brought
        if not dealt(row.origin):
            setup_of(row.game, decks, row.origin["setup"])
        with self.storage.session() as s:
            taken = s.get_one(SeatRow, (id, free[0].seat))
            if not _open(taken):
                raise MazzoError("This seat is taken.")
            taken.person = visitor.id
            taken.name = visitor.name
            if brought is not None:
                taken.deck = {"deck": brought}
        self.begin_if_full(id)
        return free[0].seat

    def stand_up(self, visitor: Visitor, id: str) -> None:
        """Leave a table that has not begun; without its host there is none."""
        row, rows = self.row(id)
        if row.status != "waiting":
            raise MazzoError("The match has begun: resign, or let the computer finish it.")
        with self.storage.session() as s:
            if row.host == visitor.id:
                s.get_one(TableRow, id).status = "closed"
                return
            for r in rows:
                if r.person == visitor.id:
                    mine = s.get_one(SeatRow, (id, r.seat))
                    mine.person, mine.name = None, ""
                    if mine.deck is not None and not mine.deck.get("given"):
                        mine.deck = None

    def begin_if_full(self, id: str) -> None:
        """All seats are taken: the match begins."""
        with self.storage.session() as s:
            row = s.get_one(TableRow, id)
            rows = list(s.scalars(select(SeatRow).where(SeatRow.table == id).order_by(SeatRow.seat)))
            if row.status != "waiting" or any(_open(r) for r in rows):
                return
            names = distinct([r.name for r in rows])
            for r, name in zip(rows, names, strict=True):
                r.name = name
            if not dealt(row.origin):
                brought = [None if r.deck is None else r.deck["deck"] for r in rows]
                setup = setup_of(row.game, brought, row.origin["setup"])
                if Rules(**row.rules).pause:
                    setup = discreet(setup)
                origin = {"setup": {**setup, "names": names}, "seed": row.origin["seed"]}
                row.origin = with_luck(origin, 0, new_luck())
            # Whether it can be dealt is found out by dealing, before anything is written down.
            begin(offer(row.game).game, row.origin, __version__)
            row.status = "playing"
        table = self.find(id)
        if table is not None:
            table.wake()

    async def play_again(self, visitor: Visitor, id: str) -> str:
        """The same game, seats and decks once more: the first who asks opens the table, the others sit down at it."""
        row, rows = self.row(id)
        mine = [r for r in rows if r.person == visitor.id]
        if row.status != "over" or not mine:
            raise MazzoError("Whoever has played here can play again, once the match is over.")
        if row.rematch is not None:
            self.sit(visitor, row.rematch, mine[0].seat)
            return row.rematch
        if row.rules["practice"]:
            origin, decks = row.origin, [None] * len(rows)
            if not scripted(origin):
                origin = with_luck(origin, len(row.before), new_luck())
            before, catalog = steps_before(row), row.catalog
            self._reached(row, before)
        else:
            wishes = {k: v for k, v in row.origin["setup"].items() if k in offer(row.game).wishes}
            origin = {"setup": wishes, "seed": new_luck()}
            decks = [None if r.deck is None else r.deck["deck"] for r in rows]
            before, catalog = [], None
            setup_of(row.game, decks, wishes)
        plans = [Plan(me=r in mine, computer=r.computer if r.person is None else None) for r in rows]
        new = self._open(visitor, row.game, plans, origin, Rules(**row.rules), decks, before, catalog)
        with self.storage.session() as s:
            s.execute(update(TableRow).where(TableRow.id == id).values(rematch=new))
        if id in self.tables:
            await self.tables[id].play_again(new)
        return new

    # Finding ----------------------------------------------------------------------------------------------------

    def row(self, id: str) -> tuple[TableRow, list[SeatRow]]:
        with self.storage.reading() as s:
            row = s.get(TableRow, id)
            if row is None:
                raise Missing("There is no such table.")
            return row, list(s.scalars(select(SeatRow).where(SeatRow.table == id).order_by(SeatRow.seat)))

    def find(self, id: str) -> Table | None:
        """A table that is played, from memory or from the database; None if it still waits or is not there."""
        if id in self.tables:
            return self.tables[id]
        try:
            row, rows = self.row(id)
        except MazzoError:
            return None
        if row.status in ("waiting", "closed"):
            return None
        seats = [Seat(r.name, None if r.left else r.person, r.computer) for r in rows]
        past = Past(self.storage, row)
        table = Table(
            id,
            row.game,
            row.origin,
            Rules(**row.rules),
            seats,
            self.storage,
            self.journal,
            self.computers,
            row.before,
            self.forget,
            past,
        )
        table.restore(past)
        if not table.shown:
            raise MazzoError(f"This match was played with Mazzo {row.engine}, and nothing of it can be shown any more.")
        table.rematch = row.rematch
        self.tables[id] = table
        return table

    def forget(self, table: Table) -> None:
        if self.tables.get(table.id) is table:
            del self.tables[table.id]

    async def resume(self) -> int:
        """After a restart: every table that was played goes on, one after the other, while others already play."""
        with self.storage.reading() as s:
            playing = select(TableRow.id).where(TableRow.status == "playing", TableRow.opened > time.time() - 7 * STALE)
            ids = list(s.scalars(playing.order_by(TableRow.opened.desc())))
        for id in ids:
            try:
                table = self.find(id)
                if table is not None:
                    table.wake()
            except Exception as error:
                log.error("a table cannot go on", exc_info=error)
            await asyncio.sleep(0)
        return len(ids)

    def tidy(self) -> None:
        """Tables that nobody needs leave the memory; those that wait in vain are closed."""
        now = time.monotonic()
        for table in list(self.tables.values()):
            if table.idle and now - table.touched > LINGER:
                table.close()
                self.forget(table)
        with self.storage.session() as s:
            vain = update(TableRow).where(TableRow.status == "waiting", TableRow.opened < time.time() - STALE)
            s.execute(vain.values(status="closed"))

    # The lobby --------------------------------------------------------------------------------------------------

    def lobby(self, person: int) -> list[dict[str, Any]]:
        """Open tables that wait for players, and those one may watch; private ones are nobody's business.

        A table that was left in the middle of a match is nothing to watch.
        """
        played = [id for id, table in self.tables.items() if not table.idle and table.rules.watch == "anyone"]
        lively = (TableRow.status == "playing") & TableRow.id.in_(played)
        return self._described(person, TableRow.listed.is_(True) & ((TableRow.status == "waiting") | lively))

    def history(self, person: int) -> list[dict[str, Any]]:
        """The tables somebody has played at, the newest first."""
        mine = select(SeatRow.table).where(SeatRow.person == person)
        return self._described(person, TableRow.id.in_(mine) & (TableRow.status != "closed"))

    def _described(self, person: int, which: ColumnElement[bool]) -> list[dict[str, Any]]:
        with self.storage.reading() as s:
            rows = list(s.scalars(select(TableRow).where(which).order_by(TableRow.opened.desc()).limit(PAGE)))
            seats: dict[str, list[SeatRow]] = {row.id: [] for row in rows}
            for seat in s.scalars(select(SeatRow).where(SeatRow.table.in_(seats)).order_by(SeatRow.seat)):
                seats[seat.table].append(seat)
        return [described(row, seats[row.id], person) for row in rows]

    def describe(self, id: str, person: int) -> dict[str, Any]:
        row, seats = self.row(id)
        return described(row, seats, person)

    async def close(self, why: str) -> None:
        """Everybody is told, and what was begun is finished."""
        tables = list(self.tables.values())
        for table in tables:
            table.close()
        for table in tables:
            await table.settled()
            try:
                await table.keep()
            except Exception as error:
                log.error("a table could not be kept whole", exc_info=error)
            table.abandon(why)
        fact("the tables are put away", tables=len(tables))


def seat_names(host: Visitor, plans: list[Plan]) -> list[str]:
    return distinct([host.name if p.me else f"Computer ({p.computer})" if p.computer else "" for p in plans])


def renamed(origin: Origin, names: list[str]) -> Origin:
    """The same match, played by others."""
    if "setup" in origin:
        return {**origin, "setup": {**origin["setup"], "names": names}}
    players = [{**player, "name": name} for player, name in zip(origin["scenario"]["players"], names, strict=True)]
    return {**origin, "scenario": {**origin["scenario"], "players": players}}


def dealt(origin: Origin) -> bool:
    """Is it known how the match begins? A setup lacks the names of the players until all of them are there."""
    return "scenario" in origin or "names" in origin["setup"]


def _open(row: SeatRow) -> bool:
    return row.person is None and row.computer is None


def described(row: TableRow, seats: list[SeatRow], person: int) -> dict[str, Any]:
    """A table for the lobby. The seed and the decks are nobody's business before the end."""
    return {
        "id": row.id,
        "game": row.game,
        "status": row.status,
        "rules": row.rules,
        "opened": row.opened,
        "ended": row.ended,
        "result": row.result,
        "rematch": row.rematch,
        "you": next((x.seat for x in seats if x.person == person and not x.left), None),
        "host": row.host == person,
        "seats": [{"name": x.name, "computer": x.computer, "open": _open(x)} for x in seats],
    }
