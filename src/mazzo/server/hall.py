"""The hall: every table, waiting or being played. Tables are opened, joined, begun, resumed and played again here."""

from __future__ import annotations

import asyncio
import contextlib
import random
import secrets
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, select, update
from sqlalchemy.orm import Session

from mazzo import __version__, games
from mazzo.engine.errors import MazzoError
from mazzo.engine.match import begin, with_luck
from mazzo.server import jobs as write
from mazzo.server.belongings import delete_person, tables_of
from mazzo.server.computer import strengths
from mazzo.server.errors import Busy, Missing, Told
from mazzo.server.games import Origin, checked_scenario, discreet, distinct, new_luck, scripted, setup_of, wishes_of
from mazzo.server.lifetime import Lifetime
from mazzo.server.live.seats import Means, Rules, Seat
from mazzo.server.live.table import LiveTable
from mazzo.server.logs import fact, log
from mazzo.server.names import NOBODY
from mazzo.server.owners import Elsewhere, Owners
from mazzo.server.passing import Away, Closed, Errand, Hand, Passing, Rematch
from mazzo.server.people import Visitor
from mazzo.server.restoring import FAR, Past, Step, kept_before, reached, steps_before
from mazzo.server.sentences import KEPT, MOVED
from mazzo.server.shelf import Shelf
from mazzo.server.storage import Person, SeatRow, TableRow, cards_in

MOST_OPEN: Final = 20
"""Tables one person may have open at the same time."""
LINGER: Final = 300.0
"""Seconds that an empty table stays in memory."""
TOGETHER: Final = 8
"""How many tables of a process that is gone are brought back at the same time."""
STALE: Final = 24 * 3600.0
"""Seconds after which a table that still waits for players is closed."""
PAGE: Final = 100
SOON: Final = 15.0
"""Seconds that somebody who connects waits for a table that comes back; then they are asked to try again."""
SOLO: Final = "solo"
SOLO_CHARACTERS: Final = 2
"""One person plays them both (fs.solo.two-characters)."""


class Plan(NamedTuple):
    """A seat at a new table: mine, a computer's, or open to anybody."""

    me: bool = False
    computer: str | None = None
    deck: int | str | None = None
    kept: int | None = None
    """The person that an open seat is kept for."""


class Hall:
    """All tables of this process."""

    def __init__(
        self,
        means: Means,
        shelf: Shelf,
        lifetime: Lifetime | None = None,
        owners: Owners | None = None,
        passing: Passing | None = None,
    ) -> None:
        self.means = means
        self.owners = owners or Owners()
        self.passing = passing
        self.storage = means.storage
        self.shelf = shelf
        self.lifetime = lifetime or Lifetime()
        self.tables: dict[str, LiveTable] = {}
        self._coming: dict[str, asyncio.Task[LiveTable | None]] = {}
        """Tables that are being restored: everybody who asks for one meanwhile gets the same."""
        self._dropped: set[str] = set()
        """Tables of ours that left memory because something went wrong: they go on even if nobody asks for them."""
        self.elsewhere: Callable[[], Iterable[str]] = lambda: ()
        """The tables of other processes that the lobby can show."""

    # Opening and joining ----------------------------------------------------------------------------------------

    async def open(self, host: Visitor, game: str, plans: list[Plan], wishes: dict[str, Any], rules: Rules) -> str:
        """Open a table; it begins as soon as every seat is taken."""
        if wishes.get("mode") == SOLO and len(plans) == 1:
            plans = plans * SOLO_CHARACTERS
        decks = [await self.shelf.brought(host.id, game, plan.deck) for plan in plans]
        await asyncio.to_thread(setup_of, game, decks, wishes)
        origin = {"setup": wishes, "seed": new_luck()}
        return await self._open(host, game, plans, origin, rules, decks)

    async def practise(
        self, host: Visitor, game: str, scenario: dict[str, Any], seat: int, strength: str, lesson: str | None = None
    ) -> str:
        """Open a table that begins with a position; the computer takes the other seats."""
        players = await asyncio.to_thread(checked_scenario, game, scenario)
        plans = [Plan(me=i == seat, computer=None if i == seat else strength) for i in range(players)]
        rules = Rules(watch="nobody", private=True, practice=True, lesson=lesson)
        # Players without a name get the names of their seats.
        names = seat_names(host, plans)
        named = [{"name": names[i], **player} for i, player in enumerate(scenario["players"])]
        origin = {"scenario": {**scenario, "players": named}}
        await asyncio.to_thread(checked_scenario, game, origin["scenario"])
        return await self._open(host, game, plans, origin, rules, [None] * players)

    async def go_on(self, host: Visitor, id: str, step: int, plans: list[Plan]) -> str:
        """Open a table that begins where another match was after some choices.

        Players may know what that match drew and rolled next, so from here on the luck is new.
        """
        row, _ = await self.row(id)
        if row.status != "over":
            raise MazzoError("This match is not over yet.")
        story = await self.storage.read(lambda s: Past(s, row).story)
        steps = story.steps
        if not 0 <= step <= len(steps):
            raise MazzoError("The match has no such moment.")
        rules = Rules(private=True, practice=True)
        origin = with_luck(row.origin, step, new_luck())
        over, players = await self._reached(row, steps[:step], story.cards)
        if over or step >= self.means.longest:
            raise MazzoError("There the match is over already.")
        if len(plans) != players:
            raise MazzoError(f"This match has {players} seats.")
        origin = renamed(origin, seat_names(host, plans))
        return await self._open(host, row.game, plans, origin, rules, [None] * players, steps[:step], row.catalog)

    async def _reached(self, row: TableRow, steps: list[Step], cards: list[str] | None) -> tuple[bool, int]:
        """Replay these choices to see whether a match can go on from there. Is it over, and how many play?"""
        args = row.game, row.origin, steps, cards
        far = len(steps) > FAR
        found = await (self.means.workers.run(reached, *args) if far else asyncio.to_thread(reached, *args))
        if found is None:
            raise MazzoError(
                f"This match was played with other rules or cards (Mazzo {row.engine}, build {row.build or '?'}): "
                "from here it cannot be played on."
            )
        return found

    async def _open(
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
        id = secrets.token_urlsafe(12)
        names = seat_names(host, plans)

        def work(s: Session) -> str | None:
            closed = make_room(s, host.id)
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
                    since=self.lifetime.now(),
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
                        kept=plan.kept,
                    )
                )
            return closed

        closed = await self.storage.write(work)
        if closed is not None:
            await self.send(Closed("This table was closed, because you have many others."), closed)
        await self.begin_if_full(id)
        return id

    async def sit(self, visitor: Visitor, id: str, seat: int | None, deck: int | str | None = None) -> int:
        """Take an open seat."""
        row, rows = await self.row(id)
        for r in rows:
            if r.person == visitor.id and not r.left:
                return r.seat
        if row.status != "waiting":
            raise MazzoError("This table is full.")
        brought = await self.shelf.brought(visitor.id, row.game, deck)
        wanted = [r for r in rows if _open(r) and seat in (None, r.seat)]
        if not wanted:
            raise MazzoError("This seat is taken.")
        # A seat kept for them comes first; a seat kept for somebody else is not theirs to take.
        free = sorted((r for r in wanted if r.kept in (None, visitor.id)), key=lambda r: r.kept is None)
        if not free:
            raise Told(KEPT, name=await self._called(wanted[0].kept))
        if brought is not None and free[0].deck is not None:
            raise MazzoError("Whoever opened this table has chosen the deck of this seat.")
        decks = [None if r.deck is None else r.deck["deck"] for r in rows]
        if brought is not None:
            decks[free[0].seat] = brought
        if not dealt(row.origin):
            await asyncio.to_thread(setup_of, row.game, decks, row.origin["setup"])

        def work(s: Session) -> None:
            now, there = held(s, id)
            taken = there[free[0].seat]
            if now.status != "waiting" or not _open(taken) or taken.kept not in (None, visitor.id):
                raise MazzoError("This seat is taken.")
            taken.person = visitor.id
            taken.name = visitor.name
            if brought is not None:
                taken.deck = {"deck": brought}

        await self.storage.write(work)
        await self.begin_if_full(id)
        return free[0].seat

    async def _called(self, person: int | None) -> str:
        who = await self.storage.read(lambda s: s.get(Person, person or 0))
        return NOBODY if who is None else who.name

    async def stand_up(self, visitor: Visitor, id: str) -> None:
        """Leave a table that has not begun. If its host leaves, it is closed."""

        def work(s: Session) -> None:
            row, rows = held(s, id)
            if row.status != "waiting":
                raise MazzoError("The match has begun: resign, or let the computer finish it.")
            if row.host == visitor.id:
                row.status = "closed"
                return
            for mine in rows:
                if mine.kept == visitor.id:
                    # They do not want a rematch: anybody may sit down.
                    mine.kept = None
                if mine.person == visitor.id:
                    mine.person, mine.name = None, ""
                    if mine.deck is not None and not mine.deck.get("given"):
                        mine.deck = None

        await self.storage.write(work)

    async def begin_if_full(self, id: str) -> None:
        """Begin the match if all seats are taken."""
        row, rows = await self.row(id)
        if row.status != "waiting" or any(_open(r) for r in rows):
            return
        names = distinct([r.name for r in rows])
        origin = await asyncio.to_thread(deal, row, rows, names)

        def work(s: Session) -> bool:
            now, there = held(s, id)
            if now.status != "waiting" or [(r.person, r.name) for r in there] != [(r.person, r.name) for r in rows]:
                # Another request was quicker: it has begun the match, or will.
                return False
            for r, name in zip(there, names, strict=True):
                r.name = name
            now.origin, now.status = origin, "playing"
            return True

        if await self.storage.write(work):
            # If another process was quicker, it has the table.
            with contextlib.suppress(Elsewhere):
                table = await self.find(id)
                if table is not None:
                    table.wake()

    async def play_again(self, visitor: Visitor, id: str) -> str:
        """A rematch with the same seats and decks: the first who asks opens the table, the others sit down at it."""
        row, rows = await self.row(id)
        mine = [r for r in rows if r.person == visitor.id]
        if row.status != "over" or not mine:
            raise MazzoError("Whoever has played here can play again, once the match is over.")
        if row.rematch is not None and await self._waits_or_plays(row.rematch):
            await self.sit(visitor, row.rematch, mine[0].seat)
            return row.rematch
        if row.rules["practice"]:
            origin, decks = row.origin, [None] * len(rows)
            if not scripted(origin):
                origin = with_luck(origin, len(row.before), new_luck())
            before, catalog = steps_before(row), row.catalog
            cards = await self.storage.read(lambda s: cards_in(s, catalog))
            await self._reached(row, before, cards)
        else:
            wishes = {k: v for k, v in row.origin["setup"].items() if k in wishes_of(row.game)}
            origin = {"setup": wishes, "seed": new_luck()}
            decks = [None if r.deck is None else r.deck["deck"] for r in rows]
            before, catalog = [], None
            await asyncio.to_thread(setup_of, row.game, decks, wishes)
        plans = [
            Plan(
                me=r in mine,
                computer=r.computer if r.person is None else None,
                kept=None if r in mine else r.person,
            )
            for r in rows
        ]
        new = await self._open(visitor, row.game, plans, origin, Rules(**row.rules), decks, before, catalog)
        first = update(TableRow).where(TableRow.id == id, TableRow.rematch.is_not_distinct_from(row.rematch))
        won = await self.storage.write(lambda s: s.scalar(first.values(rematch=new).returning(TableRow.id)))
        if won is None:
            # Another player was quicker: everybody meets at their table.
            await self.stand_up(visitor, new)
            return await self.play_again(visitor, id)
        with contextlib.suppress(Busy):
            # Whoever does not see it now is led there when they ask for a rematch.
            await self.send(Rematch(new), id)
        return new

    async def _waits_or_plays(self, id: str) -> bool:
        """Is this table still there? Its host may have closed it."""
        row = await self.storage.read(lambda s: s.get(TableRow, id))
        return row is not None and row.status != "closed"

    async def forget_person(self, person: int) -> list[str]:
        """Delete a person: the computer finishes their matches with others.

        All their tables leave memory, and come back without their name.
        """
        alone, shared = await self.storage.read(lambda s: tables_of(s, person))
        for id, seat in shared:
            if seat >= 0:
                await self.send(Hand(seat), id, take=True)
        theirs = [*alone, *(id for id, _ in shared)]
        await self._put_away(theirs)
        await self.storage.write(lambda s: delete_person(s, person))
        # Somebody may have reloaded a table before the deletion.
        await self._put_away(theirs)
        for id, _ in shared:
            # The computer plays on in their place.
            with contextlib.suppress(Elsewhere):
                back = await self.find(id)
                if back is not None:
                    back.wake()
        return theirs

    async def _put_away(self, ids: list[str]) -> None:
        """Drop tables from memory; players reconnect in a moment."""
        for id in ids:
            await self.send(Away("Somebody has left this table for good. One moment, please."), id)

    # Errands ----------------------------------------------------------------------------------------------------

    async def send(self, errand: Errand, id: str, take: bool = False) -> None:
        """Do something at a table, wherever it is in memory. With `take`, it is restored here if it is nowhere."""
        there = None if id in self.tables else await self.owners.elsewhere(id)
        if there is not None and self.passing is not None:
            await self.passing.run(errand, id, there)
            return
        if take:
            await self.find(id)
        await self.run(errand, id)

    async def run(self, errand: Errand, id: str) -> None:
        """Do something at a table of this process."""
        table = self.tables.get(id)
        if table is None:
            return
        match errand:
            case Rematch():
                await table.play_again(errand.new)
            case Closed():
                table.abandon(errand.why)
            case Hand():
                if not table.over:
                    await table.hand(errand.seat, "normal")
            case Away():
                table.close()
                await table.settled()
                table.abandon(errand.why)

    # Finding ----------------------------------------------------------------------------------------------------

    async def row(self, id: str) -> tuple[TableRow, list[SeatRow]]:
        return await self.storage.read(lambda s: looked_up(s, id))

    async def find(self, id: str) -> LiveTable | None:
        """A table with a match, from memory or from the database; None if it still waits or does not exist."""
        if id in self.tables:
            return self.tables[id]
        coming = self._coming.get(id)
        if coming is None:
            coming = self._coming[id] = asyncio.create_task(self._bring_back(id))
            coming.add_done_callback(lambda _: self._coming.pop(id, None))
        # If one of those who wait disconnects, the others still get the table.
        return await asyncio.shield(coming)

    async def find_soon(self, id: str) -> LiveTable | None:
        """The same, but not for long: whoever connects is asked to try again. The table keeps coming back meanwhile."""
        try:
            async with asyncio.timeout(SOON):
                return await self.find(id)
        except TimeoutError as error:
            log.warning("a table takes long to come back")
            raise Busy from error

    async def _bring_back(self, id: str) -> LiveTable | None:
        def there(s: Session) -> bool:
            row = s.get(TableRow, id)
            return row is not None and row.status not in ("waiting", "closed")

        def work(s: Session) -> tuple[TableRow, list[SeatRow], Past]:
            row, rows = looked_up(s, id)
            return row, rows, Past(s, row)

        if not await self.storage.read(there):
            return None
        # From here on nobody else can write about it.
        claim = await self.owners.claim(id)
        row, rows, past = await self.storage.read(work)
        seats = [Seat(r.name, None if r.left else r.person, r.computer) for r in rows]
        table = LiveTable(
            id,
            row.game,
            row.origin,
            Rules(**row.rules),
            seats,
            self.means,
            row.before,
            self.forget,
            past,
            claim,
        )
        await table.restore(past)
        if not table.shown:
            raise MazzoError(f"This match was played with Mazzo {row.engine}, and nothing of it can be shown any more.")
        table.rematch = row.rematch
        self.tables[id] = table
        self._dropped.discard(id)
        return table

    def playing(self, game: str) -> int:
        """How many tables of a game are in memory."""
        return sum(table.game == game for table in self.tables.values())

    def forget(self, table: LiveTable) -> None:
        if self.tables.get(table.id) is table:
            del self.tables[table.id]
            self._dropped.add(table.id)

    async def resume(self) -> int:
        """After a restart, restore every table being played, one by one; people can play meanwhile."""
        orphaned = self.owners.orphaned()
        return await self._restore(await self._playing(TableRow.id.is_not(None) if orphaned is None else orphaned))

    async def adopt(self) -> None:
        """Restore tables whose owner is gone, and those that were dropped because something went wrong."""
        dropped, orphaned = frozenset(self._dropped), self.owners.orphaned()
        if orphaned is None and not dropped:
            return
        mine = TableRow.id.in_(dropped)
        ids = await self._playing(mine if orphaned is None else mine | orphaned)
        self._dropped -= dropped
        await self._restore(ids)

    async def _playing(self, which: ColumnElement[bool]) -> list[str]:
        playing = select(TableRow.id).where(
            which, TableRow.status == "playing", TableRow.since > self.lifetime.now() - 7 * STALE
        )
        return await self.storage.read(lambda s: list(s.scalars(playing.order_by(TableRow.opened.desc()))))

    async def _restore(self, ids: list[str]) -> int:
        if self.passing is not None:
            # Others do the same at the same time: each begins elsewhere.
            random.shuffle(ids)
        gate = asyncio.Semaphore(TOGETHER)

        async def bring(id: str) -> None:
            try:
                async with gate:
                    table = await self.find(id)
                if table is not None:
                    table.wake()
            except Elsewhere:
                pass
            except Busy:
                self._dropped.add(id)
            except Exception as error:
                log.error("a table cannot go on", exc_info=error)

        await asyncio.gather(*map(bring, ids))
        return len(ids)

    async def drop_lost(self) -> None:
        """Drop tables that another process has taken over, without writing anything."""
        claims = {table.claim: table for table in list(self.tables.values()) if table.claim is not None}
        for claim in await self.owners.lost(claims):
            claims[claim].abandon(MOVED.en)
            self._dropped.discard(claim.table)

    async def tidy(self) -> None:
        """Drop unused tables from memory, and close those that have waited too long."""
        now = time.monotonic()
        resting = []
        for table in list(self.tables.values()):
            if table.idle and now - table.last_used > LINGER:
                table.close()
                self.forget(table)
                self._dropped.discard(table.id)
                if table.claim is not None:
                    resting.append(table.claim)
        await self.owners.rest(resting)
        vain = update(TableRow).where(TableRow.status == "waiting", TableRow.since < self.lifetime.now() - STALE)
        await self.storage.write(lambda s: s.execute(vain.values(status="closed")))

    # The lobby --------------------------------------------------------------------------------------------------

    async def lobby(self, person: int) -> list[dict[str, Any]]:
        """Public tables that wait for players, and those that may be watched.

        A table abandoned in the middle of a match is not listed.
        """
        played = [*self.lively(), *self.elsewhere()]
        lively = (TableRow.status == "playing") & TableRow.id.in_(played)
        found = await self._described(person, TableRow.listed.is_(True) & ((TableRow.status == "waiting") | lively))
        # If every free seat is kept for somebody else, there is none to take.
        return [x for x in found if x["status"] != "waiting" or x["you"] is not None or _seats_for_me(x)]

    def lively(self) -> list[str]:
        """The tables of this process that the lobby can show: something happens there, and anyone may watch."""
        return [id for id, table in self.tables.items() if not table.idle and table.rules.watch == "anyone"]

    async def history(self, person: int) -> list[dict[str, Any]]:
        """The tables a person has played at, the newest first."""
        mine = select(SeatRow.table).where(SeatRow.person == person)
        return await self._described(person, TableRow.id.in_(mine) & (TableRow.status != "closed"))

    async def _described(self, person: int, which: ColumnElement[bool]) -> list[dict[str, Any]]:

        def work(s: Session) -> list[dict[str, Any]]:
            rows = list(s.scalars(select(TableRow).where(which).order_by(TableRow.opened.desc()).limit(PAGE)))
            seats: dict[str, list[SeatRow]] = {row.id: [] for row in rows}
            for seat in s.scalars(select(SeatRow).where(SeatRow.table.in_(seats)).order_by(SeatRow.seat)):
                seats[seat.table].append(seat)
            return [described(row, seats[row.id], person) for row in rows]

        return await self.storage.read(work)

    async def describe(self, id: str, person: int) -> dict[str, Any]:
        row, seats = await self.row(id)
        return described(row, seats, person)

    def give_up(self, why: str) -> None:
        """Another server has the tables: drop them without writing anything."""
        for table in list(self.tables.values()):
            table.abandon(why)

    async def close(self, why: str) -> None:
        """Tell everybody, and finish what was begun."""
        tables = list(self.tables.values())
        for table in tables:
            table.close()
        await asyncio.gather(*(put_away(table, why) for table in tables))
        await self.owners.give_away()
        fact("the tables are put away", tables=len(tables))


async def put_away(table: LiveTable, why: str) -> None:
    await table.settled()
    try:
        await table.keep()
    except Exception as error:
        log.error("a table could not be kept whole", exc_info=error)
    table.abandon(why)


def looked_up(s: Session, id: str) -> tuple[TableRow, list[SeatRow]]:
    """A table, and its seats in order."""
    row = s.get(TableRow, id)
    if row is None:
        raise Missing("There is no such table.")
    return row, list(s.scalars(select(SeatRow).where(SeatRow.table == id).order_by(SeatRow.seat)))


def held(s: Session, id: str) -> tuple[TableRow, list[SeatRow]]:
    """The same, locked for a change."""
    s.execute(select(TableRow.id).where(TableRow.id == id).with_for_update())
    return looked_up(s, id)


def make_room(s: Session, host: int) -> str | None:
    """If a host has too many tables open, close the oldest at which nobody else sits; returns its id."""
    mine = select(TableRow.id).where(TableRow.host == host, TableRow.status.in_(("waiting", "playing")))
    ids = list(s.scalars(mine.order_by(TableRow.opened)))
    if len(ids) < MOST_OPEN:
        return None
    others = select(SeatRow.table).where(
        SeatRow.table.in_(ids), SeatRow.person.is_not(None), SeatRow.person != host, SeatRow.left.is_(False)
    )
    busy = set(s.scalars(others))
    alone = [id for id in ids if id not in busy]
    if not alone:
        raise MazzoError(f"You have {MOST_OPEN} tables open already; finish one first.")
    write.end(alone[0], {"winners": [], "abandoned": True})(s.connection())
    return alone[0]


def deal(row: TableRow, rows: list[SeatRow], names: list[str]) -> Origin:
    """What a match begins with, now that everybody is there. It is dealt once, to be sure that it can be."""
    origin: Origin = row.origin
    if not dealt(origin):
        brought = [None if r.deck is None else r.deck["deck"] for r in rows]
        setup = setup_of(row.game, brought, origin["setup"])
        if Rules(**row.rules).pause:
            setup = discreet(setup)
        origin = with_luck({"setup": {**setup, "names": names}, "seed": origin["seed"]}, 0, new_luck())
    begin(games.game(row.game), origin, __version__)
    return origin


def seat_names(host: Visitor, plans: list[Plan]) -> list[str]:
    return distinct([host.name if p.me else f"Computer ({p.computer})" if p.computer else "" for p in plans])


def renamed(origin: Origin, names: list[str]) -> Origin:
    """The same match with other names."""
    if "setup" in origin:
        return {**origin, "setup": {**origin["setup"], "names": names}}
    players = [{**player, "name": name} for player, name in zip(origin["scenario"]["players"], names, strict=True)]
    return {**origin, "scenario": {**origin["scenario"], "players": players}}


def dealt(origin: Origin) -> bool:
    """Is it settled how the match begins? A setup gets the players' names once all of them are there."""
    return "scenario" in origin or "names" in origin["setup"]


def _seats_for_me(described: dict[str, Any]) -> bool:
    return any(seat["open"] and not seat["kept"] for seat in described["seats"])


def _open(row: SeatRow) -> bool:
    return row.person is None and row.computer is None


def described(row: TableRow, seats: list[SeatRow], person: int) -> dict[str, Any]:
    """A table for the lobby, without its seed and decks, which are secret until the end."""
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
        "seats": [
            {"name": x.name, "computer": x.computer, "open": _open(x), "kept": x.kept not in (None, person)}
            for x in seats
        ],
    }
