"""One table while it is played: seats, clocks, proposals, and everyone who looks at it.

Every choice goes the same way: it is checked, carried out where nobody can see it yet, written to the journal, and only
then shown, to each connection what its seat may know and only what changed of it.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final

from mazzo import __version__, wire
from mazzo.engine.errors import MazzoError
from mazzo.engine.match import Match, begin
from mazzo.server import messages as say
from mazzo.server.changes import difference
from mazzo.server.computer import Computers
from mazzo.server.games import offer
from mazzo.server.storage import Choice, Journal, Storage

SPECTATOR: Final = -1
LOG_PAGE: Final = 400
"""So many lines of the log go with a welcome; older ones are in the replay."""


@dataclass
class Seat:
    """A place at the table."""

    name: str
    person: int | None = None
    computer: str | None = None
    left: float = 0.0
    """Seconds left on its clock."""


@dataclass(eq=False)
class Connection:
    """Somebody who looks at the table: from a seat, or as a spectator."""

    send: Callable[[str], Awaitable[None]]
    seat: int
    person: int
    name: str
    language: str = "en"
    document: dict[str, Any] | None = None
    revision: int = 0
    told: int = 0
    """How many lines of the log it has heard."""


@dataclass
class Proposal:
    """Something that needs the consent of all people at the table."""

    number: int
    what: str
    by: int
    agreed: set[int] = field(default_factory=set)


@dataclass
class Rules:
    """How a table is run."""

    clock: float = 0.0
    """Seconds for each seat; 0: no clock."""
    increment: float = 0.0
    watch: str = "anyone"
    """Who may look on: anyone, or nobody."""
    delay: int = 0
    """Spectators see the table so many choices ago."""
    private: bool = False


class Table:
    """A match, and everyone at it."""

    def __init__(
        self,
        id: str,
        game: str,
        origin: dict[str, Any],
        rules: Rules,
        seats: list[Seat],
        storage: Storage,
        journal: Journal,
        computers: Computers,
        on_over: Callable[[Table], None] = lambda table: None,
    ) -> None:
        self.id = id
        self.game = game
        self.origin = origin
        self.rules = rules
        self.seats = seats
        self.storage = storage
        self.journal = journal
        self.computers = computers
        self.on_over = on_over
        self.match: Match = begin(offer(game).game, origin, __version__)
        self.result: dict[str, Any] | None = None
        self.revision = 1
        self.connections: set[Connection] = set()
        self.proposal: Proposal | None = None
        self.chat: deque[say.Said] = deque(maxlen=200)
        self.lock = asyncio.Lock()
        self.turn_began = time.monotonic()
        self.past: deque[dict[str, dict[str, Any]]] = deque(maxlen=rules.delay + 1)
        """What spectators saw, by language, the oldest first."""
        self._task: asyncio.Task[None] | None = None
        for seat in seats:
            seat.left = rules.clock

    # Where it stands --------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.result is not None

    @property
    def to_act(self) -> int:
        """The seat that is asked, or -1."""
        return -1 if self.over or self.match.over else self.match.decision.player

    def restore(self) -> None:
        """After a restart: play the choices that stand again, and the clocks with them."""
        for row in self.storage.choices(self.id):
            self.match.choose(row.text)
            self.spend(row.seat, row.spent)
        self.turn_began = time.monotonic()
        if self.match.over:
            self.result = offer(self.game).game.result(self.match.table)

    def spend(self, seat: int, seconds: float) -> None:
        if self.rules.clock and 0 <= seat < len(self.seats):
            self.seats[seat].left = max(0.0, self.seats[seat].left - seconds) + self.rules.increment

    def spent(self) -> float:
        return time.monotonic() - self.turn_began

    # What people see --------------------------------------------------------------------------------------------

    def document(self, seat: int, language: str) -> dict[str, Any]:
        """Everything a seat may know, as one JSON document; nothing else ever leaves."""
        match = self.match
        asked = None if self.over or match.over else match.decision
        return {
            "table": {
                "id": self.id,
                "game": self.game,
                "over": self.over,
                "result": self.result,
                "to_act": self.to_act,
                "seats": [
                    {"name": s.name, "computer": s.computer, "here": self.here(i)} for i, s in enumerate(self.seats)
                ],
            },
            "clocks": {"left": [round(s.left, 1) for s in self.seats], "since": round(self.spent(), 1)}
            if self.rules.clock
            else None,
            "proposal": None
            if self.proposal is None
            else {
                "number": self.proposal.number,
                "what": self.proposal.what,
                "by": self.proposal.by,
                "agreed": sorted(self.proposal.agreed),
            },
            "view": match.view(seat),
            "decision": wire.decision(match, language) if asked is not None and asked.player == seat else None,
        }

    def here(self, seat: int) -> bool:
        return self.seats[seat].computer is not None or any(c.seat == seat for c in self.connections)

    def lines(self, connection: Connection) -> list[dict[str, Any]]:
        """The lines of the log this connection has not heard yet, as its seat may read them."""
        found = wire.events(self.match, connection.told, connection.seat, connection.language)
        connection.told += len(found)
        return [line for line in found if line["text"] is not None]

    async def join(self, connection: Connection) -> None:
        """Somebody connects, or connects again: everything their seat may know, whole."""
        async with self.lock:
            self.connections.add(connection)
            connection.told = max(0, len(self.match.table.log or ()) - LOG_PAGE)
            if connection.seat == SPECTATOR and self.rules.delay:
                document = self.delayed(connection.language)
                log: list[dict[str, Any]] = []
            else:
                document = self.document(connection.seat, connection.language)
                log = self.lines(connection)
            connection.document = document
            connection.revision = self.revision
            await self.welcome(connection, document, log)
            await self.show()
        self.wake()

    async def welcome(self, connection: Connection, document: dict[str, Any], log: list[dict[str, Any]]) -> None:
        state = {**document, "log": log, "chat": [_said(c) for c in self.chat]}
        await self.tell(connection, say.Welcome(self.revision, connection.seat, state))

    async def start_over(self) -> None:
        """The past has changed: everyone gets everything again."""
        self.revision += 1
        self.past.clear()
        for connection in list(self.connections):
            connection.told = max(0, len(self.match.table.log or ()) - LOG_PAGE)
            late = connection.seat == SPECTATOR and self.rules.delay > 0
            document = self.delayed("en") if late else self.document(connection.seat, connection.language)
            connection.document = document
            connection.revision = self.revision
            await self.welcome(connection, document, [] if late else self.lines(connection))

    async def leave(self, connection: Connection) -> None:
        async with self.lock:
            self.connections.discard(connection)
            await self.show()

    def delayed(self, language: str) -> dict[str, Any]:
        """What spectators see now: the table some choices ago."""
        if not self.past:
            self.remember()
        seen = self.past[0]
        if language not in seen:
            seen[language] = seen["en"]
        return seen[language]

    def remember(self) -> None:
        """Keep what spectators will see in a while."""
        self.past.append({"en": self.document(SPECTATOR, "en")})

    async def show(self) -> None:
        """Tell every connection what changed for it."""
        self.revision += 1
        for connection in list(self.connections):
            late = connection.seat == SPECTATOR and self.rules.delay > 0
            new = self.delayed(connection.language) if late else self.document(connection.seat, connection.language)
            ops: list[tuple[list[str | int], Any]] = difference(connection.document or {}, new)
            lines = [] if late else self.lines(connection)
            if ops or lines:
                connection.document = new
                connection.revision = self.revision
                await self.tell(connection, say.Change(self.revision, ops, lines))

    async def tell(self, connection: Connection, message: Any) -> None:
        """A connection that cannot be reached is gone; it will come back and be told everything."""
        try:
            await connection.send(say.write(message))
        except Exception:
            self.connections.discard(connection)

    # What people do ---------------------------------------------------------------------------------------------

    async def choose(self, seat: int, step: int, option: int) -> None:
        """Answer the open decision."""
        async with self.lock:
            if self.over or self.match.over:
                raise MazzoError("The match is over.")
            if self.match.decision.player != seat:
                raise MazzoError("Somebody else is asked right now.")
            await self._choose(seat, {"step": step, "option": option})
        self.wake()

    async def _choose(self, seat: int, choice: object) -> None:
        """Carry it out unseen, write it down, show it."""
        match = self.match
        step = match.table.moves
        match.choose(choice)
        seconds = self.spent()
        try:
            await self.journal.write(Choice(self.id, step, seat, match.choices[-1], time.time(), seconds))
        except BaseException:
            # It was never accepted.
            match.undo(1)
            raise
        self.spend(seat, seconds)
        self.turn_began = time.monotonic()
        self.proposal = None
        if match.over:
            await self._finish(offer(self.game).game.result(match.table))
        if self.rules.delay:
            self.remember()
        await self.show()

    async def _finish(self, result: dict[str, Any]) -> None:
        self.result = result
        self.on_over(self)

    async def resign(self, seat: int) -> None:
        """With two players the other one wins; at a larger table the computer goes on for whoever gave up."""
        async with self.lock:
            if self.over:
                raise MazzoError("The match is over.")
            if len(self.seats) == 2:
                await self._finish({"winners": [1 - seat], "resigned": seat})
            else:
                self.hand_over(seat, "normal")
            await self.show()
        self.wake()

    async def hand(self, seat: int, strength: str) -> None:
        """Leave, and let the computer finish."""
        async with self.lock:
            self.hand_over(seat, strength)
            await self.show()
        self.wake()

    def hand_over(self, seat: int, strength: str) -> None:
        self.seats[seat].computer = strength
        self.seats[seat].person = None
        for connection in self.connections:
            if connection.seat == seat:
                connection.seat = SPECTATOR
                connection.document = None

    async def propose(self, seat: int, what: str) -> None:
        """To take back one's last choice, or to call it a draw; computers always agree."""
        async with self.lock:
            if self.over:
                raise MazzoError("The match is over.")
            if what == "undo" and self.last_choice_of(seat) < 0:
                raise MazzoError("There is nothing of yours to take back.")
            number = 1 if self.proposal is None else self.proposal.number + 1
            self.proposal = Proposal(number, what, seat, {seat})
            await self._decide()

    async def consent(self, seat: int, number: int, yes: bool) -> None:
        async with self.lock:
            if self.proposal is None or self.proposal.number != number:
                raise MazzoError("This proposal is no longer there.")
            if yes:
                self.proposal.agreed.add(seat)
            else:
                self.proposal = None
            await self._decide()
        self.wake()

    async def _decide(self) -> None:
        """Carry a proposal out once all people at the table agree."""
        p = self.proposal
        if p is not None and all(s.person is None or i in p.agreed for i, s in enumerate(self.seats)):
            self.proposal = None
            if p.what == "draw":
                await self._finish({"winners": [], "draw": True})
            else:
                step = self.last_choice_of(p.by)
                self.storage.take_back(self.id, step)
                self.match.undo(len(self.match.choices) - step)
                self.turn_began = time.monotonic()
                await self.start_over()
                return
        await self.show()

    def last_choice_of(self, seat: int) -> int:
        """The number of the last choice a seat made, or -1."""
        rows = self.storage.choices(self.id)
        return max([row.step for row in rows if row.seat == seat], default=-1)

    async def talk(self, connection: Connection, text: str) -> None:
        said = say.Said(len(self.chat) + 1, connection.name, text, connection.seat, time.time())
        self.chat.append(said)
        for other in list(self.connections):
            await self.tell(other, said)

    # What happens by itself -------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Somebody is asked: let a computer think, or a clock run."""
        if self._task is not None and not self._task.done():
            if self._task is asyncio.current_task():
                return
            self._task.cancel()
        self._task = None
        if not self.over and self.to_act >= 0:
            seat = self.seats[self.to_act]
            if seat.computer is not None:
                self._task = asyncio.create_task(self._think())
            elif self.rules.clock:
                self._task = asyncio.create_task(self._flag(self.to_act, self.match.table.moves))

    def computer_to_act(self) -> str | None:
        """The strength of the computer that is asked, if one is."""
        return self.seats[self.to_act].computer if self.to_act >= 0 else None

    async def _think(self) -> None:
        """Computers answer for as long as they are asked."""
        while (strength := self.computer_to_act()) is not None:
            seat = self.to_act
            moves = self.match.table.moves
            text = await self.computers.answer(self.match, seat, strength, moves)
            async with self.lock:
                if self.match.table.moves == moves and not self.over and self.to_act == seat:
                    await self._choose(seat, text)
        if self.rules.clock and self.to_act >= 0:
            self._task = asyncio.create_task(self._flag(self.to_act, self.match.table.moves))

    async def _flag(self, seat: int, moves: int) -> None:
        """A clock runs out: that is giving up."""
        await asyncio.sleep(max(0.0, self.seats[seat].left - self.spent()) + 0.05)
        if not self.over and self.match.table.moves == moves and self.to_act == seat:
            self.seats[seat].left = 0.0
            await self.resign(seat)

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()


def _said(said: say.Said) -> dict[str, Any]:
    return {"number": said.number, "name": said.name, "text": said.text, "seat": said.seat, "at": said.at}
