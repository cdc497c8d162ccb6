"""One table with its match and seats, and what people do there.

Everything that happens goes the same way: it is checked, carried out where nobody can see it yet, written to the
journal, and only then shown. See `sight.py` for what is shown, `proposals.py` for what needs consent, `driver.py` for
what happens by itself, and `returning.py` for how a table comes back after a restart.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final, Literal

from mazzo import games, wire
from mazzo.engine.errors import MazzoError
from mazzo.engine.match import Match
from mazzo.server import jobs as write
from mazzo.server import messages
from mazzo.server.connections import SPECTATOR, Connection
from mazzo.server.document import Document
from mazzo.server.games import Origin
from mazzo.server.live.driver import Driver
from mazzo.server.live.ending import too_long
from mazzo.server.live.proposals import Proposals
from mazzo.server.live.returning import bring_back
from mazzo.server.live.seats import Means, Rules, Seat
from mazzo.server.live.sight import Sight
from mazzo.server.live.standing import Standing
from mazzo.server.logs import log
from mazzo.server.owners import Claim
from mazzo.server.restoring import Past
from mazzo.server.storage import Choice, Job
from mazzo.server.windows import YIELDED, Window, passing

LONG: Final = 2.0
"""Seconds after which a player is told that their action is still being written down."""
QUICK: Final = 0.001
"""The fewest seconds a choice takes, except those that the table makes by itself."""
MOST_WATCHING: Final = 300
"""The most spectators at one table; there is always room for its players."""


class Gone(MazzoError):
    """The table was dropped from memory while somebody waited for it."""

    def __init__(self) -> None:
        super().__init__("This table is being loaded again. One moment, please.")


class TableLock(asyncio.Lock):
    """One at a time may do something at a table, and nobody once it was dropped.

    What a dropped table shows may not be what was written down, so those who still wait for it must not act on it.
    """

    gone = False

    async def acquire(self) -> Literal[True]:
        await super().acquire()
        if self.gone:
            self.release()
            raise Gone
        return True


class LiveTable(Standing):
    """A match, and everyone at it."""

    def __init__(
        self,
        id: str,
        game: str,
        origin: Origin,
        rules: Rules,
        seats: list[Seat],
        means: Means,
        before: list[Any] | None = None,
        forget: Callable[[LiveTable], None] = lambda table: None,
        past: Past | None = None,
        claim: Claim | None = None,
    ) -> None:
        super().__init__(id, game, origin, rules, seats, before, past)
        self.means = means
        self.claim = claim
        """The right to write about this table, where several processes share the database."""
        self.forget = forget
        self.lock = TableLock()
        self.sight = Sight(self)
        self.proposals = Proposals(self)
        self.driver = Driver(self)
        self._works: set[asyncio.Task[None]] = set()
        self.sight.remember()
        self.look()

    def document(self, seat: int, language: str) -> Document:
        """Everything a seat may know."""
        return self.sight.document(seat, language)

    # Saving and restoring ---------------------------------------------------------------------------------------

    async def restore(self, past: Past) -> None:
        """Restore the table after a restart."""
        await bring_back(self, past)

    def snapshot(self, step: int, match: Match, hash: str | None = None) -> Job:
        self.kept = step
        return write.snapshot(self.id, step, match, self.rules.delay, hash=hash)

    async def keep(self) -> None:
        """Save the table before the server stops: the next one may have other cards."""
        if not self.over and self.kept != self.moves:
            await self.means.journal.write(self.snapshot(self.moves, self.match), claim=self.claim)

    async def written(self, *jobs: Job, seat: int = SPECTATOR) -> None:
        """Write something down. If that fails, it is unclear what the database has: the table is loaded from it again.

        If it takes long, the seat that waits is told.
        """
        late = asyncio.get_running_loop().call_later(LONG, self._still_writing, seat)
        try:
            await self.means.journal.write(*jobs, claim=self.claim)
        except Exception as error:
            log.error("the journal could not be written", exc_info=error)
            self.abandon("This could not be written down. The table goes on from what is safe.")
            raise MazzoError("This could not be written down. The table goes on from what is safe.") from error
        finally:
            late.cancel()

    def _still_writing(self, seat: int) -> None:
        for connection in [c for c in self.connections if seat >= 0 and c.seat in self.own(seat)]:
            connection.tell(
                messages.Oops("The server is busy right now. What you did is kept, and goes on in a moment.")
            )

    def abandon(self, why: str) -> None:
        """Drop the table from memory; people reconnect in a moment."""
        self.lock.gone = True
        self.forget(self)
        self.close()
        for connection in self.connections:
            connection.tell(messages.Bye(why, True))
            connection.end()
            self.sight.dismiss(connection)
        self.connections.clear()

    # Coming and going -------------------------------------------------------------------------------------------

    async def join(self, connection: Connection) -> None:
        """Somebody connects, or connects again."""
        try:
            await self._join(connection)
        except Gone as gone:
            connection.tell(messages.Bye(gone.message, True))
            connection.end()
        else:
            self.wake()

    async def _join(self, connection: Connection) -> None:
        async with self.lock:
            watching = sum(c.seat == SPECTATOR for c in self.connections)
            if connection.seat == SPECTATOR and connection not in self.connections and watching >= MOST_WATCHING:
                raise MazzoError("There is no room left around this table.")
            self.connections.add(connection)
            self.sight.admit(connection)
            if connection.seat != SPECTATOR:
                self.sight.show()

    async def leave(self, connection: Connection) -> None:
        with suppress(Gone):
            await self._leave(connection)
        self.last_used = time.monotonic()

    async def _leave(self, connection: Connection) -> None:
        async with self.lock:
            self.sight.dismiss(connection)
            if connection in self.connections:
                self.connections.discard(connection)
                if connection.seat != SPECTATOR:
                    self.sight.show()

    # What people do ---------------------------------------------------------------------------------------------

    async def whole(self, work: Coroutine[Any, Any, None]) -> None:
        """Finish some work even if the client that asked for it disconnects."""
        task = asyncio.create_task(work)
        self._works.add(task)
        task.add_done_callback(self._works.discard)
        task.add_done_callback(_heard)
        await asyncio.shield(task)

    async def choose(self, seat: int, step: int, option: int) -> None:
        """Answer the open decision. A client that lost its connection may repeat a choice: it counts once."""
        seat = self.asked(seat)
        if not await self._keep(seat, step, option):
            await self.whole(self.make(seat, {"step": step, "option": option}))
        self.wake()

    async def _keep(self, seat: int, step: int, option: int) -> bool:
        """In a window, keep passes and hidden answers until it closes, so that nobody sees who was quick."""
        async with self.lock:
            w, t = self.window, self.match.table
            q = t.asked
            if w is None or q is None or (q.player, t.moves) != (seat, step) or not 0 <= option < len(q.options):
                return False
            if q.kind != "answer" and option != passing(q):
                return False
            w.said[seat] = None if option == passing(q) else option
            w.stopped.discard(seat)
            self.answers[step] = seat, {"step": step, "option": option}
            self.sight.show(only=seat)
            return True

    async def wait(self, seat: int) -> None:
        """Somebody wants more time in this window, or in the next one."""
        async with self.lock:
            w = self.window
            if w is not None and seat in w.seats:
                w.stopped.add(seat)
                w.said.pop(seat, None)
            elif not self.alone:
                self.windows.eager.add(seat)
            self.windows.yields.pop(seat, None)
            self.sight.show(only=seat)
        self.wake()

    async def give_way(self, seat: int, until: str) -> None:
        """Somebody passes: in this window (`now`), until something `new` is done, until their `turn`; or no longer."""
        async with self.lock:
            if until != "now":
                self.windows.eager.discard(seat)
                self.windows.yields.pop(seat, None)
            if until in ("new", "turn"):
                self.windows.yields[seat] = until
            w, q = self.window, self.match.table.asked
            here = w is not None and q is not None and (until == "now" or (until != "" and q.kind in YIELDED))
            if here and w is not None and seat in w.seats:
                w.said[seat] = None
                w.stopped.discard(seat)
            self.sight.show(only=seat)
        self.wake()

    async def make(self, seat: int, choice: object, at: tuple[int, int] | None = None) -> None:
        """Carry out a choice unseen, write it down, show it. A computer's answer to an old question is ignored."""
        async with self.lock:
            if at is not None and (self.now != at or self.to_act != seat):
                return
            if isinstance(choice, dict) and self.answers.get(choice["step"]) in [(s, choice) for s in self.own(seat)]:
                return
            if self.over:
                raise MazzoError("The match is over.")
            if self.to_act != seat:
                raise MazzoError("Somebody else is asked right now.")
            await self._carry_out(seat, choice, max(QUICK, self.spent()))
            await self.go_on()
            self.sight.show()

    async def _carry_out(self, seat: int, choice: object, seconds: float) -> None:
        """Carry out a choice and write it down. Only what the table does by itself takes no time."""
        match = self.match
        kind = match.decision.kind
        match.choose(choice)
        row = Choice(self.id, self.moves, seat, match.choices[-1], time.time(), seconds, match.hash())
        result = games.game(self.game).result(match.table) if match.over else None
        if result is None and match.table.moves >= self.means.longest:
            result = too_long(match.table.moves)
        jobs = [write.keep(row)] if result is None else [write.keep(row), write.end(self.id, result)]
        if result is not None or (self.moves + 1) % write.SNAPSHOT_EVERY == 0:
            jobs.append(self.snapshot(self.moves + 1, match, row.hash))
        await self.written(*jobs, seat=seat if seconds else SPECTATOR)
        self.note_made(seat, seconds)
        if isinstance(choice, dict):
            self.answers[choice["step"]] = seat, choice
        self.proposals.open = None
        self.result = result
        self.look(self.windows.is_deed(kind, match.choices[-1].split()[0]))
        self.sight.remember()

    async def go_on(self) -> bool:
        """Answer for people who passed in advance, or did nothing in a window."""
        gone_on = False
        while (seat := self.to_act) >= 0 and self.seats[seat].computer is None:
            w = self.windows.now(self.match.table)
            if w is not None and not w.closed and w.settled():
                self.close_window(w)
            choice = self.windows.foregone(self.match.table, seat, self.alone)
            if choice is None:
                break
            # An answer kept until now is their own choice.
            own = w is not None and w.said.get(seat) is not None
            await self._carry_out(seat, choice, QUICK if own else 0.0)
            gone_on = True
        return gone_on

    def close_window(self, window: Window) -> None:
        window.closed = True
        self.asked_at = time.monotonic()

    def go_back(self, step: int, match: Match) -> None:
        """Choices were taken back: this is the match as it was before them."""
        self.match = match
        del self.made[step:]
        self.answers = {at: answer for at, answer in self.answers.items() if at < self.match.table.moves}
        self.undone += 1
        if self.clock is not None:
            self.clock.again(self.made)
        self.windows.latest = None
        self.look()
        self.sight.rewind()
        self.sight.show_all()

    async def propose(self, seat: int, what: str) -> None:
        """To take back one's last choice, or to call it a draw."""
        await self.whole(self.proposals.propose(seat, what))
        self.wake()

    async def consent(self, seat: int, number: int, yes: bool) -> None:
        await self.whole(self.proposals.consent(seat, number, yes))
        self.wake()

    async def resign(self, seat: int, why: str = "resigned") -> None:
        """Resign. With two players the other one wins; at a larger table the computer plays on for them."""
        await self.whole(self.give_up(seat, why))
        self.wake()

    async def give_up(self, seat: int, why: str) -> None:
        async with self.lock:
            if self.over:
                raise MazzoError("The match is over.")
            together = self.match.origin.get("setup", {}).get("mode", "competitive") != "competitive"
            if len(self.seats) > 2 and not together:
                await self._hand(seat, "normal")
            else:
                others = [] if together or len(self.seats) == 1 else [1 - seat]
                await self.end({"winners": others, why: seat})

    async def end(self, result: dict[str, Any]) -> None:
        await self.written(write.end(self.id, result), self.snapshot(self.moves, self.match))
        self.result = result
        self.proposals.open = None
        self.sight.show()

    async def hand(self, seat: int, strength: str) -> None:
        """Leave, and let the computer finish."""
        await self.whole(self._hand_over(seat, strength))
        self.wake()

    async def _hand_over(self, seat: int, strength: str) -> None:
        async with self.lock:
            if self.over:
                raise MazzoError("The match is over.")
            await self._hand(seat, strength)

    async def _hand(self, seat: int, strength: str) -> None:
        own = self.own(seat)
        await self.written(*(write.hand_over(self.id, i, strength) for i in own))
        for i in own:
            self.seats[i].computer = strength
            self.seats[i].person = None
            self.windows.yields.pop(i, None)
        self.proposals.open = None
        for connection in [c for c in self.connections if c.seat in own]:
            connection.seat = SPECTATOR
            if self.rules.watch == "nobody":
                connection.tell(messages.Bye("You have left this table; the computer finishes the match."))
                connection.end()
                self.sight.dismiss(connection)
                self.connections.discard(connection)
            else:
                self.sight.admit(connection)
        self.sight.show()

    async def talk(self, connection: Connection, text: str) -> None:
        await self.whole(self._talk(connection, text))

    async def _talk(self, connection: Connection, text: str) -> None:
        async with self.lock:
            # One line of printable text, which any database can store.
            text = "".join(c if c.isprintable() else " " for c in text).strip()
            if not text:
                raise MazzoError("There is nothing in this message.")
            said = messages.Said(self.said + 1, self.called(connection), text, connection.seat, time.time())
            await self.written(write.note(self.id, connection.person, said.name, said.seat, said.text, said.at))
            self.said += 1
            self.chat.append(said)
            text = messages.write(said)
            for other in list(self.connections):
                other.send(text)

    async def why(self, connection: Connection, card: int, verb: str) -> messages.Because:
        """Why something cannot be done with a card. The answer waits until the last choice is written down."""
        async with self.lock:
            return self._why(connection, card, verb)

    def _why(self, connection: Connection, card: int, verb: str) -> messages.Because:
        """The same. It tells nothing about cards that the seat does not know."""
        if self.over:
            raise MazzoError("The match is over.")
        match, seat = self.match, self.asked(connection.seat)
        at = match.game.card_at(match.table, card)
        if at < 0 or not match.table.knows(seat, at):
            raise MazzoError(f"There is no card with the id {card}.")
        told = wire.why(match, match.why(card, verb, seat), connection.language)
        return messages.Because(card, verb, told["allowed"], told["text"], told["rule"])

    async def play_again(self, id: str) -> None:
        """The same people meet at another table."""
        async with self.lock:
            self.rematch = id
            self.sight.show()

    # What happens by itself -------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Something has happened: let a computer think, or a clock run."""
        self.last_used = time.monotonic()
        if not self.lock.gone:
            self.driver.wake()

    @property
    def idle(self) -> bool:
        """Is nobody here, and nothing going on?"""
        runs = not self.over and self.to_act >= 0 and (self.clock or self.window or self.seats[self.to_act].computer)
        return not self.connections and not runs and not self._works

    async def settled(self) -> None:
        """Wait until everything that was begun is done."""
        while self._works:
            await asyncio.wait(list(self._works))

    def close(self) -> None:
        self.driver.close()


def _heard(task: asyncio.Task[None]) -> None:
    """Fetch a task's error, which nobody else may be left to fetch."""
    if not task.cancelled():
        task.exception()
