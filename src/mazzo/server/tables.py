"""One table while it is played: seats, clocks, proposals, and everyone who looks at it.

Everything that happens goes the same way: it is checked, carried out where nobody can see it yet, written to the
journal, and only then shown, to each connection what its seat may know and only what changed of it.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections import deque
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, cast

from mazzo import __version__, wire
from mazzo.engine.errors import MazzoError
from mazzo.engine.match import Match, begin, with_luck
from mazzo.engine.snapshot import cards_of
from mazzo.server import lookup
from mazzo.server import messages as say
from mazzo.server import storage as write
from mazzo.server.changes import difference
from mazzo.server.clock import Clock
from mazzo.server.computer import PACES, Computers
from mazzo.server.connections import SPECTATOR, Connection
from mazzo.server.document import ChatLine, Clocks, Document, Pause, State, Upgrade, View
from mazzo.server.games import Origin, distinct, new_luck, offer, scripted
from mazzo.server.logs import fact, log
from mazzo.server.restoring import Past, Relic, opened
from mazzo.server.storage import Choice, Job, Journal, Storage
from mazzo.server.windows import SHORT, YIELDED, Window, Windows, is_deed, passing
from mazzo.wire import LogLine

LOG_PAGE: Final = 400
"""So many lines of the log go with a welcome; older ones are in the replay."""
CHAT_PAGE: Final = 200
QUICK: Final = 0.001
"""No choice takes fewer seconds than this, except those that the table makes by itself."""
MOST_WATCHING: Final = 300
"""So many spectators one table has at most; for those who sit at it there is always room."""


@dataclass
class Seat:
    """A place at the table."""

    name: str
    person: int | None = None
    computer: str | None = None


@dataclass
class Proposal:
    """Something that needs the consent of all people at the table."""

    number: int
    what: str
    by: int
    agreed: set[int] = field(default_factory=set)


class Moment(NamedTuple):
    """A moment for spectators who see it late: the match, and what was left on the clocks."""

    match: Match
    left: list[float]


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
    practice: bool = False
    """A lesson, or a position to try out: not a match that counts."""
    lesson: str | None = None
    pause: float = 3.0
    """Seconds that everybody who might hold an answer has to say so (see `windows`); 0: who can answer is asked."""


class Table:
    """A match, and everyone at it."""

    def __init__(
        self,
        id: str,
        game: str,
        origin: Origin,
        rules: Rules,
        seats: list[Seat],
        storage: Storage,
        journal: Journal,
        computers: Computers,
        before: list[Any] | None = None,
        forget: Callable[[Table], None] = lambda table: None,
        past: Past | None = None,
    ) -> None:
        self.id = id
        self.game = game
        self.rules = rules
        self.seats = seats
        self.storage = storage
        self.journal = journal
        self.computers = computers
        self.before = len(before or ())
        """How many choices were made elsewhere, before this table began."""
        self.forget = forget
        # What has a past is brought back by `restore`.
        self.match: Match = begin(offer(game).game, origin, __version__) if past is None else past.relic()
        self.made: list[tuple[int, float]] = []
        """Who made each choice at this table, and the seconds it took."""
        self.answers: dict[int, tuple[int, object]] = {}
        """What people have answered, and from which seat, by step."""
        self.undone = 0
        """How often choices were taken back."""
        self.clock = Clock(len(seats), rules.clock, rules.increment) if rules.clock else None
        self.result: dict[str, Any] | None = None
        self.rematch: str | None = None
        self.upgrade: dict[str, Any] | None = None
        """What an upgrade has done to the match, if it did not just go on."""
        self.kept = -1
        """After how many choices the table was last kept whole."""
        self.revision = 1
        self.connections: set[Connection] = set()
        self.proposal: Proposal | None = None
        self.proposed = 0
        self.chat: deque[say.Said] = deque(maxlen=CHAT_PAGE)
        self.said = 0
        self.lock = asyncio.Lock()
        self.asked_at = time.monotonic()
        self.touched = time.monotonic()
        self.past: deque[Moment] = deque(maxlen=rules.delay + 1)
        """What spectators see, the oldest first."""
        self.remember()
        self.windows = Windows(rules.pause)
        self._works: set[asyncio.Task[None]] = set()
        self._news = asyncio.Event()
        self._driver: asyncio.Task[None] | None = None
        self.look()

    # Where it stands --------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.result is not None

    @property
    def to_act(self) -> int:
        """The seat that is asked, or -1."""
        return _to_act(self.match, self.over)

    @property
    def moves(self) -> int:
        """How many choices have been made at this table."""
        return len(self.made)

    @property
    def now(self) -> tuple[int, int]:
        """This question and no other: after taking back, the same number of choices leads elsewhere."""
        return self.moves, self.undone

    @property
    def window(self) -> Window | None:
        """The moment for answers that the open question belongs to, as long as it lasts."""
        w = None if self.over else self.windows.now(self.match.table)
        return None if w is None or w.closed else w

    @property
    def alone(self) -> bool:
        """Is there only one person at this table, who has nobody to hide anything from?"""
        return len({seat.person for seat in self.seats if seat.person is not None}) < 2

    def look(self, deed: bool = False) -> None:
        """Another question is open: its clock runs, after the pause if there is one."""
        people = [i for i, seat in enumerate(self.seats) if seat.person is not None]
        self.windows.look(self.match.table, people, self.alone, deed)
        w = self.window
        self.asked_at = time.monotonic() if w is None else w.until

    def restore(self, past: Past) -> None:
        """After a restart: the choices that stand are played again, and the clocks with them."""
        start, walk = past.walk(self.rules.delay)
        for row in past.rows[:start]:
            self._made(row.seat, row.spent)
        self.past.clear()
        good = -1
        for step, match in enumerate(walk, start):
            if step > start:
                self._made(past.rows[step - 1].seat, past.rows[step - 1].spent)
            if match is not None:
                self.match, good = match, step
            if good >= 0:
                self.remember()
        for said in self.storage.chat(self.id, CHAT_PAGE):
            self.said = said.id
            self.chat.append(say.Said(said.id, said.name, said.text, said.seat, said.at))
        self.upgrade = past.row.upgrade
        if past.row.status == "over":
            self._ended(past, good)
        else:
            self._take_up(past, good)

    def _made(self, seat: int, spent: float) -> None:
        self.made.append((seat, spent))
        if self.clock is not None:
            self.clock.spend(seat, spent)

    def _ended(self, past: Past, good: int) -> None:
        """How it ended is written down; how it looked may be all that is left."""
        self.result = past.row.result
        if good < self.moves:
            self.match = past.relic()

    def _take_up(self, past: Past, good: int) -> None:
        """It goes on where it was. If an upgrade does not let it, everybody is told."""
        newest, build = past.newest, self.match.game.build()
        if good < (self.moves if newest is None else newest.step):
            self._end_by_upgrade(past, good)
            return
        self.kept = -1 if newest is None else newest.step
        jobs: list[Job] = []
        lost = self.moves - good
        if lost:
            # Made after the last snapshot, which only a crash leaves behind, and they would mean something else now.
            jobs.append(write.take_back(self.id, good))
            del self.made[good:]
            if self.clock is not None:
                self.clock.again(self.made)
        if self.match.base is not None and self.floor not in [kept.step for kept in past.snapshots if kept.base]:
            jobs.append(write.no_way_back(self.id, self.floor))
        if jobs:
            self.upgrade = {"how": "goes-on", "lost": lost}
            jobs.append(write.upgraded(self.id, self.upgrade))
            fact("a match goes on from a snapshot", game=self.game, lost=lost)
        if jobs or newest is None or newest.build != build:
            jobs.append(write.begun(self.id, build, cards_of(self.match.table)))
            if self.moves == 0:
                jobs.append(write.begins_as(self.id, self.match.hash()))
            jobs.append(self._snapshot(self.moves, self.match))
            self.storage.write(*jobs)
        if self.match.over:
            self.result = offer(self.game).game.result(self.match.table)
        self.look()

    def _end_by_upgrade(self, past: Past, good: int) -> None:
        """Nobody can go on with it, and nobody has lost: what was kept of it is shown, with every card open."""
        self.result = {"winners": [], "draw": True, "upgrade": True}
        self.upgrade = {"how": "ended", "lost": 0}
        self.storage.write(write.end(self.id, self.result), write.upgraded(self.id, self.upgrade))
        fact("a match was ended by an upgrade", game=self.game)
        if past.newest is not None:
            self.match = past.relic()
        elif good >= 0:
            self.match.table = opened(self.match.table, len(self.seats))

    def _snapshot(self, step: int, match: Match) -> Job:
        self.kept = step
        return write.snapshot(self.id, step, match, self.rules.delay)

    async def keep(self) -> None:
        """Before the server stops: the next one may have other cards."""
        if not self.over and self.kept != self.moves:
            await self.journal.write(self._snapshot(self.moves, self.match))

    @property
    def shown(self) -> bool:
        """Is there anything of it that can be shown?"""
        return not isinstance(self.match, Relic) or self.match.kept is not None

    @property
    def floor(self) -> int:
        """The choices before this one cannot be taken back: they were made before an upgrade."""
        return 0 if self.match.base is None else self.match.base.moves - self.before

    def spent(self) -> float:
        """Seconds since somebody was asked."""
        return max(0.0, time.monotonic() - self.asked_at)

    def here(self, seat: int) -> bool:
        return self.seats[seat].computer is not None or any(seat in self.own(c.seat) for c in self.connections)

    def own(self, seat: int) -> list[int]:
        """The seats of whoever sits here: more than one in a solo game with several characters."""
        person = self.seats[seat].person if seat >= 0 else None
        return [seat] if person is None else [i for i, s in enumerate(self.seats) if s.person == person]

    def asked(self, seat: int) -> int:
        """The seat that is asked, if it is one of theirs; else their own."""
        return self.to_act if self.to_act in self.own(seat) else seat

    def called(self, connection: Connection) -> str:
        """Nobody speaks in the name of somebody at the table."""
        seats = [seat.name for seat in self.seats]
        return seats[connection.seat] if connection.seat >= 0 else distinct([*seats, connection.name])[-1]

    def seat_of(self, person: int) -> int:
        return next((i for i, seat in enumerate(self.seats) if seat.person == person), SPECTATOR)

    def last_choice_of(self, seat: int) -> int:
        """The number of the last choice that whoever sits here made, or -1. What took no time was made for them."""
        own = self.own(seat)
        return max((i for i, (who, seconds) in enumerate(self.made) if who in own and seconds), default=-1)

    # What people see --------------------------------------------------------------------------------------------

    def late(self, seat: int) -> Moment | None:
        """The moment that spectators see instead of this one, if they see the table late."""
        return self.past[0] if seat == SPECTATOR and self.rules.delay and not self.over else None

    def seen(self, seat: int) -> Match:
        """The match as far as a seat may follow it: spectators see it late, until it is over."""
        late = self.late(seat)
        return self.match if late is None else late.match

    def remember(self) -> None:
        """Keep what spectators will see in a while."""
        if self.rules.delay:
            m = self.match
            left = [] if self.clock is None else self.clock.left[:]
            self.past.append(Moment(Match(m.game, m.table.clone(True), m.origin, m.version), left))

    def clocks(self, late: Moment | None) -> Clocks | None:
        """What is left to each seat. Who thinks how long about what they do now, late spectators do not see either."""
        clock = self.clock
        if clock is None:
            return None
        if late is not None:
            return {"left": [round(left, 1) for left in late.left], "free": clock.increment, "since": 0.0}
        if self.to_act >= 0:
            clock.ask(self.to_act)
        return {
            "left": [round(left, 1) for left in clock.left],
            "free": round(clock.free, 1),
            # Less than nothing, as long as a pause goes on that costs nobody anything.
            "since": 0.0 if self.over else round(time.monotonic() - self.asked_at, 1),
        }

    def document(self, seat: int, language: str) -> Document:
        """Everything a seat may know, as one JSON document; nothing else ever leaves."""
        late = self.late(seat)
        match = self.seen(seat)
        to_act = _to_act(match, self.over)
        p = None if late is not None else self.proposal
        return {
            "table": {
                "id": self.id,
                "game": self.game,
                "over": self.over,
                "result": self.result,
                "to_act": to_act,
                "seats": [
                    {"name": s.name, "computer": s.computer, "here": self.here(i)} for i, s in enumerate(self.seats)
                ],
                "delay": self.rules.delay,
                "private": self.rules.private,
                "practice": self.rules.practice,
                "lesson": self.rules.lesson,
                "rematch": self.rematch,
                "upgrade": cast(Upgrade | None, self.upgrade),
            },
            "clocks": self.clocks(late),
            "proposal": None
            if p is None
            else {"number": p.number, "what": p.what, "by": p.by, "agreed": sorted(p.agreed)},
            "window": None if late is not None else self.window_for(seat),
            "yields": self.yields_of(seat),
            "view": cast(View, match.view(seat)),
            "decision": wire.decision(match, language) if seat >= 0 and self.is_asked(seat, to_act) else None,
        }

    def is_asked(self, seat: int, to_act: int) -> bool:
        """Is it up to whoever sits here? Not any more, once they have passed."""
        w = self.window
        return to_act in self.own(seat) and not (w is not None and to_act in w.said)

    def window_for(self, seat: int) -> Pause | None:
        """The moment for answers: the same for everybody, and for those who are asked what they have said so far."""
        w = self.window
        if w is None:
            return None
        data: Pause = {"seconds": round(w.seconds, 1), "left": round(w.left(), 1), "seats": list(w.seats)}
        if seat in w.seats:
            data["said"] = "wait" if seat in w.stopped else "pass" if seat in w.said else ""
            data["cards"] = self.answers_of(seat)
        return data

    def answers_of(self, seat: int) -> list[int]:
        """The cards that a seat could answer with, by their public ids."""
        t = self.match.table
        assert t.asked is not None
        options = t.asked.options if seat == t.asked.player else t.clone().answers(seat)
        return sorted({self.match.game.public_id(t, o.card) for o in options if o.card >= 0})

    def yields_of(self, seat: int) -> str | None:
        """What a seat has said beforehand: `wait`, or that it passes until something `new`, or until its `turn`."""
        if seat == SPECTATOR:
            return None
        return "wait" if seat in self.windows.eager else self.windows.yields.get(seat, "")

    def lines(self, connection: Connection) -> list[LogLine]:
        """The lines of the log this connection has not heard yet, as its seat may read them."""
        found = wire.events(self.seen(connection.seat), connection.told, connection.seat, connection.language)
        connection.told += len(found)
        return found

    def welcome(self, connection: Connection) -> None:
        """Everything a connection may know, whole."""
        connection.told = max(0, len(self.seen(connection.seat).table.log or ()) - LOG_PAGE)
        document = self.document(connection.seat, connection.language)
        connection.document = document
        state: State = {**document, "log": self.lines(connection), "chat": [_said(c) for c in self.chat]}
        connection.tell(say.Welcome(self.revision, connection.seat, state))

    async def join(self, connection: Connection) -> None:
        """Somebody connects, or connects again."""
        async with self.lock:
            watching = sum(c.seat == SPECTATOR for c in self.connections)
            if connection.seat == SPECTATOR and connection not in self.connections and watching >= MOST_WATCHING:
                raise MazzoError("There is no room left around this table.")
            self.connections.add(connection)
            self.welcome(connection)
            self.show()
        self.wake()

    async def leave(self, connection: Connection) -> None:
        async with self.lock:
            if connection in self.connections:
                self.connections.discard(connection)
                self.show()
        self.touched = time.monotonic()

    def show(self, only: int | None = None) -> None:
        """Tell every connection what changed for it. What is for one seat `only`, nobody else can even guess at."""
        if only is None:
            self.revision += 1
        documents: dict[tuple[int, str], Document] = {}
        for connection in [c for c in self.connections if only in (None, c.seat)]:
            try:
                self._show(connection, documents)
            except Exception as error:
                # What has happened has happened: that one of them cannot be told is not the fault of the others.
                log.error("a table cannot be shown", exc_info=error, extra={"facts": {"game": self.game}})
                connection.tell(say.Bye("This table cannot be shown right now. Nothing of it is lost."))
                connection.end()
            if connection.over.is_set():
                self.connections.discard(connection)

    def _show(self, connection: Connection, documents: dict[tuple[int, str], Document]) -> None:
        key = connection.seat, connection.language
        if key not in documents:
            documents[key] = self.document(*key)
        new = documents[key]
        ops = difference(connection.document or {}, new)
        lines = self.lines(connection)
        if ops or lines:
            connection.document = new
            connection.tell(say.Change(self.revision, ops, lines))

    def show_all(self) -> None:
        """The past has changed: everyone gets everything again."""
        self.revision += 1
        for connection in self.connections:
            self.welcome(connection)

    # What people do ---------------------------------------------------------------------------------------------

    async def whole(self, work: Coroutine[Any, Any, None]) -> None:
        """Carry something out to its end, even if whoever asked for it is gone before that."""
        task = asyncio.create_task(work)
        self._works.add(task)
        task.add_done_callback(self._works.discard)
        task.add_done_callback(_heard)
        await asyncio.shield(task)

    async def written(self, *jobs: Job) -> None:
        """Write something down. If that fails, nobody knows what the database has: the table begins anew from there."""
        try:
            await self.journal.write(*jobs)
        except Exception as error:
            log.error("the journal could not be written", exc_info=error)
            self.abandon("This could not be written down. The table goes on from what is safe.")
            raise MazzoError("This could not be written down. The table goes on from what is safe.") from error

    def abandon(self, why: str) -> None:
        """Out of memory; whoever is here comes back in a moment."""
        self.forget(self)
        self.close()
        for connection in self.connections:
            connection.tell(say.Bye(why, True))
            connection.end()
        self.connections.clear()

    async def choose(self, seat: int, step: int, option: int) -> None:
        """Answer the open decision. Who lost the connection says it again: what has arrived already counts once."""
        seat = self.asked(seat)
        if not await self._keep(seat, step, option):
            await self.whole(self._choose(seat, {"step": step, "option": option}))
        self.wake()

    async def _keep(self, seat: int, step: int, option: int) -> bool:
        """In a window, passing and sealed answers are kept until it closes: nobody sees who was quick."""
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
            self.show(only=seat)
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
            self.show(only=seat)
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
            self.show(only=seat)
        self.wake()

    async def _choose(self, seat: int, choice: object, at: tuple[int, int] | None = None) -> None:
        """Carry it out unseen, write it down, show it. A computer's answer to a question long gone is no answer."""
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
            await self._go_on()
            self.show()

    async def _carry_out(self, seat: int, choice: object, seconds: float) -> None:
        """Unseen, and written down. What the table does by itself takes no time at all, and nothing else does."""
        match = self.match
        kind = match.decision.kind
        match.choose(choice)
        row = Choice(self.id, self.moves, seat, match.choices[-1], time.time(), seconds, match.hash())
        result = offer(self.game).game.result(match.table) if match.over else None
        jobs = [write.keep(row)] if result is None else [write.keep(row), write.end(self.id, result)]
        if result is not None or (self.moves + 1) % write.SNAPSHOT_EVERY == 0:
            jobs.append(self._snapshot(self.moves + 1, match))
        await self.written(*jobs)
        self._made(seat, seconds)
        if isinstance(choice, dict):
            self.answers[choice["step"]] = seat, choice
        self.proposal = None
        self.result = result
        self.look(is_deed(kind, match.choices[-1].split()[0]))
        self.remember()

    async def _go_on(self) -> bool:
        """Answer for people what they need not be asked: they have passed beforehand, or let a moment go by."""
        gone_on = False
        while (seat := self.to_act) >= 0 and self.seats[seat].computer is None:
            w = self.windows.now(self.match.table)
            if w is not None and not w.closed and w.settled():
                self._close(w)
            choice = self.windows.foregone(self.match.table, seat, self.alone)
            if choice is None:
                break
            # An answer that was kept until now is their own.
            own = w is not None and w.said.get(seat) is not None
            await self._carry_out(seat, choice, QUICK if own else 0.0)
            gone_on = True
        return gone_on

    def _close(self, window: Window) -> None:
        window.closed = True
        self.asked_at = time.monotonic()

    async def resign(self, seat: int, why: str = "resigned") -> None:
        """With two players the other one wins; at a larger table the computer goes on for whoever gave up."""
        await self.whole(self._resign(seat, why))
        self.wake()

    async def _resign(self, seat: int, why: str) -> None:
        async with self.lock:
            if self.over:
                raise MazzoError("The match is over.")
            together = self.match.origin.get("setup", {}).get("mode", "competitive") != "competitive"
            if len(self.seats) > 2 and not together:
                await self._hand(seat, "normal")
            else:
                others = [] if together or len(self.seats) == 1 else [1 - seat]
                await self._end({"winners": others, why: seat})

    async def _end(self, result: dict[str, Any]) -> None:
        await self.written(write.end(self.id, result), self._snapshot(self.moves, self.match))
        self.result = result
        self.proposal = None
        self.show()

    async def hand(self, seat: int, strength: str) -> None:
        """Leave, and let the computer finish."""
        await self.whole(self._leave(seat, strength))
        self.wake()

    async def _leave(self, seat: int, strength: str) -> None:
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
        self.proposal = None
        for connection in [c for c in self.connections if c.seat in own]:
            connection.seat = SPECTATOR
            if self.rules.watch == "nobody":
                connection.tell(say.Bye("You have left this table; the computer finishes the match."))
                connection.end()
                self.connections.discard(connection)
            else:
                self.welcome(connection)
        self.show()

    async def propose(self, seat: int, what: str) -> None:
        """To take back one's last choice, or to call it a draw; computers always agree."""
        await self.whole(self._propose(seat, what))
        self.wake()

    async def _propose(self, seat: int, what: str) -> None:
        async with self.lock:
            if self.over:
                raise MazzoError("The match is over.")
            if what == "undo" and self.last_choice_of(seat) < 0:
                raise MazzoError("There is nothing of yours to take back.")
            if what == "undo" and self.last_choice_of(seat) < self.floor:
                raise MazzoError("That was before Mazzo was updated, and cannot be taken back any more.")
            if self.proposal is not None and self.proposal.by != seat:
                raise MazzoError("Answer the other proposal first.")
            self.proposed += 1
            self.proposal = Proposal(self.proposed, what, seat, {seat})
            await self._decide()

    async def consent(self, seat: int, number: int, yes: bool) -> None:
        await self.whole(self._consent(seat, number, yes))
        self.wake()

    async def _consent(self, seat: int, number: int, yes: bool) -> None:
        async with self.lock:
            if self.proposal is None or self.proposal.number != number:
                raise MazzoError("This proposal is no longer there.")
            if yes:
                self.proposal.agreed.add(seat)
            else:
                for connection in self.connections:
                    if connection.seat == self.proposal.by:
                        connection.tell(say.Oops(f"{self.seats[seat].name} does not agree."))
                self.proposal = None
            await self._decide()

    async def _decide(self) -> None:
        """Carry a proposal out once all people at the table agree."""
        p = self.proposal
        people = [i for i, s in enumerate(self.seats) if s.person is not None]
        if p is None or not all(p.agreed.intersection(self.own(i)) for i in people):
            self.show()
        elif p.what == "draw":
            await self._end({"winners": [], "draw": True})
        elif p.what == "undo":
            await self._take_back(self.last_choice_of(p.by))
        else:
            raise MazzoError("This cannot be proposed.")

    async def _take_back(self, step: int) -> None:
        """Back to before a choice. What was drawn and rolled since has been seen, so that luck is another one."""
        if step < self.floor:
            raise MazzoError("There is nothing to take back.")
        origin = self.match.origin
        if not scripted(origin):
            origin = with_luck(origin, self.before + step, new_luck())
        match = self.match.before(self.moves - step, origin)
        noted = write.begins_as(self.id, match.hash()) if step == 0 else write.rehash(self.id, step - 1, match.hash())
        await self.written(
            write.take_back(self.id, step),
            noted,
            write.begin_with(self.id, origin),
            self._snapshot(step, match),
        )
        self.proposal = None
        self.match = match
        del self.made[step:]
        self.answers = {at: answer for at, answer in self.answers.items() if at < self.match.table.moves}
        self.undone += 1
        if self.clock is not None:
            self.clock.again(self.made)
        self.windows.latest = None
        self.look()
        # Spectators go on seeing what is still true, as late as before.
        still = [m for m in self.past if m.match.table.moves <= self.match.table.moves]
        self.past.clear()
        self.past.extend(still)
        if not still:
            self.remember()
        self.show_all()

    async def talk(self, connection: Connection, text: str) -> None:
        await self.whole(self._talk(connection, text))

    async def _talk(self, connection: Connection, text: str) -> None:
        async with self.lock:
            # One line of what people can read, and databases can write.
            text = "".join(c if c.isprintable() else " " for c in text).strip()
            if not text:
                raise MazzoError("There is nothing in this message.")
            said = say.Said(self.said + 1, self.called(connection), text, connection.seat, time.time())
            await self.written(write.note(self.id, connection.person, said.name, said.seat, said.text, said.at))
            self.said += 1
            self.chat.append(said)
            for other in list(self.connections):
                other.tell(said)

    async def why(self, connection: Connection, card: int, verb: str) -> say.Because:
        """Why something cannot be done with a card. Nothing is told before what was chosen has been written down."""
        async with self.lock:
            return self._why(connection, card, verb)

    def _why(self, connection: Connection, card: int, verb: str) -> say.Because:
        """Of a card one does not know, nothing is told."""
        if self.over:
            raise MazzoError("The match is over.")
        match, seat = self.match, self.asked(connection.seat)
        at = match.game.card_at(match.table, card)
        if at < 0 or not match.table.knows(seat, at):
            raise MazzoError(f"There is no card with the id {card}.")
        told = wire.why(match, match.why(card, verb, seat), connection.language)
        return say.Because(card, verb, told["allowed"], told["text"], told["rule"])

    async def play_again(self, id: str) -> None:
        """The same people meet at another table."""
        async with self.lock:
            self.rematch = id
            self.show()

    # What happens by itself -------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Something has happened: let a computer think, or a clock run."""
        self.touched = time.monotonic()
        self._news.set()
        if not self.over and (self._driver is None or self._driver.done()):
            self._driver = asyncio.create_task(self._drive())

    @property
    def idle(self) -> bool:
        """Nobody is here, and nothing happens by itself."""
        runs = not self.over and self.to_act >= 0 and (self.clock or self.window or self.seats[self.to_act].computer)
        return not self.connections and not runs and not self._works

    async def _drive(self) -> None:
        """Computers answer when they are asked, and clocks run out."""
        try:
            await self._run()
        except Exception as error:
            log.error("a table stopped", exc_info=error, extra={"facts": {"game": self.game}})

    async def _run(self) -> None:
        while not self.over and (seat := self.to_act) >= 0:
            self._news.clear()
            now, strength = self.now, self.seats[seat].computer
            if strength is not None:
                await self._think(seat, strength, now)
                continue
            if await self._answer_for(seat):
                continue
            patience = None if self.clock is None else max(0.0, self.clock.patience(seat) - self.spent()) + 0.05
            try:
                async with asyncio.timeout(patience):
                    await self._news.wait()
            except TimeoutError:
                if self.now == now and self.to_act == seat:
                    await self._time_out(seat)

    async def _answer_for(self, seat: int) -> bool:
        """Wait for a window to close, and go on for whoever let it go by; False: the seat itself is asked."""
        w = self.window
        if w is not None and seat in w.seats and not w.settled():
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(w.left()):
                    await self._news.wait()
                    return True
        elif w is None and self.windows.foregone(self.match.table, seat, self.alone) is None:
            return False
        await self.whole(self._close_window(w))
        return True

    async def _close_window(self, window: Window | None) -> None:
        async with self.lock:
            if window is self.window:
                if window is not None:
                    self._close(window)
                await self._go_on()
                self.show()

    async def _think(self, seat: int, strength: str, now: tuple[int, int]) -> None:
        """A computer answers. Where nobody may know whether it has anything to answer with, it always takes as long."""
        q, began = self.match.table.asked, time.monotonic()
        text = lookup.scripted(self.rules.lesson, self.match)
        played = any(seat.computer is None for seat in self.seats)  # else there is nobody to keep anything from
        if text is None and q is not None and q.secret and played:
            pace = PACES[strength] * (1 if self.windows.deed else SHORT)
            text = await self.computers.answer(self.match, seat, strength, self.moves, pace)
            await asyncio.sleep(began + pace - time.monotonic())
        elif text is None:
            text = await self.computers.answer(self.match, seat, strength, self.moves)
        try:
            await self.whole(self._choose(seat, text, now))
        except MazzoError:
            raise
        except Exception as error:
            # A mistake of ours in a card must not stop the match: the computer does something else instead.
            log.error("a choice of the computer broke", exc_info=error, extra={"facts": {"game": self.game}})
            others = [c.text for c in self.match.decision.options if c.text != text]
            await self.whole(self._choose(seat, random.choice(others or [text]), now))

    async def _time_out(self, seat: int) -> None:
        """A clock runs out: that is giving up."""
        assert self.clock is not None
        self.clock.left[seat] = 0.0
        fact("a clock ran out", game=self.game)
        await self.whole(self._resign(seat, "timeout"))

    async def settled(self) -> None:
        """Everything that was begun is done."""
        while self._works:
            await asyncio.wait(list(self._works))

    def close(self) -> None:
        if self._driver is not None and self._driver is not asyncio.current_task():
            self._driver.cancel()


def _heard(task: asyncio.Task[None]) -> None:
    """Nobody may be left to hear how it went."""
    if not task.cancelled():
        task.exception()


def _to_act(match: Match, over: bool) -> int:
    return -1 if over or match.over else match.decision.player


def _said(said: say.Said) -> ChatLine:
    return {"number": said.number, "name": said.name, "text": said.text, "seat": said.seat, "at": said.at}


__all__ = ["SPECTATOR", "Connection", "Rules", "Seat", "Table"]
